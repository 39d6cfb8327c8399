//! What characters are, as it is kept once it is worked out.

use super::code::Words;
use super::derive::Layer;
use super::leaves::{BattleOutcome, Influence};
use super::state::{CHARACTERS, CharacterId, NONE};

/// What all characters on the field are right now.
#[derive(Debug)]
pub struct Derived {
    /// The place of each of them in the list, by its number; [`NONE`] for numbers that no character has.
    places: [u8; CHARACTERS],
    /// What each of them is.
    now: Vec<Now>,
    /// What each was before a layer whose powers ask for what they settle themselves.
    base: Vec<Now>,
    /// What these powers make of that, while they find what is in `now`.
    next: Vec<Now>,
    /// True if changes are written there.
    in_round: bool,
    /// Whether a continuous power was among what it was worked out from.
    has_powers: bool,
}

impl Default for Derived {
    fn default() -> Self {
        let none = Vec::new;
        Self { places: [NONE; CHARACTERS], now: none(), base: none(), next: none(), in_round: false, has_powers: false }
    }
}

impl Derived {
    /// Nobody, with room for everybody.
    pub(super) fn with_room() -> Self {
        let room = || Vec::with_capacity(CHARACTERS);
        Self { now: room(), base: room(), next: room(), ..Self::default() }
    }

    /// Whether it follows from the field alone: a continuous power may look at anything.
    pub(super) fn is_of_field_alone(&self) -> bool {
        !self.has_powers
    }

    /// Begins with nobody on the field; so many follow.
    pub(super) fn begin(&mut self, count: u32) {
        self.places = [NONE; CHARACTERS];
        self.now.clear();
        self.now.reserve(count as usize);
        (self.has_powers, self.in_round) = (false, false);
    }

    /// Begins a layer whose powers ask for what they settle themselves.
    pub(super) fn begin_rounds(&mut self) {
        self.base.clone_from(&self.now);
    }

    /// Lets the powers of the layer begin anew: until the round ends, they change what was before the layer, and find what the round before has made of it.
    pub(super) fn begin_round(&mut self) {
        self.next.clone_from(&self.base);
        self.in_round = true;
    }

    /// Ends the round. Returns whether it made what the round before made.
    pub(super) fn end_round(&mut self) -> bool {
        self.in_round = false;
        std::mem::swap(&mut self.now, &mut self.next);
        self.now == self.next
    }

    /// Lets the powers of the layer find what was before it.
    pub(super) fn forget_rounds(&mut self) {
        self.now.clone_from(&self.base);
    }

    /// Takes up a character that is not among them.
    pub(super) fn add(&mut self, id: CharacterId, now: Now) {
        self.places[id as usize] = self.now.len() as u8;
        self.now.push(now);
    }

    /// Notes that a continuous power is among what it is worked out from.
    pub(super) fn note_powers(&mut self) {
        self.has_powers = true;
    }

    /// What is known of a character; of one that is gone it is nothing.
    #[inline]
    pub(super) fn of(&self, id: CharacterId) -> &Now {
        self.now.get(self.places[id as usize] as usize).unwrap_or(&Now::BLANK)
    }

    /// What a change was just written into.
    pub(super) fn written(&self, id: CharacterId) -> &Now {
        let place = self.places[id as usize] as usize;
        if self.in_round { &self.next[place] } else { &self.now[place] }
    }

    /// What is known of a character on the field, to be changed.
    pub(super) fn of_mut(&mut self, id: CharacterId) -> &mut Now {
        let place = self.places[id as usize] as usize;
        if self.in_round { &mut self.next[place] } else { &mut self.now[place] }
    }
}

/// What one character is right now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Now {
    /// Its TYPEs.
    pub types: Words,
    /// Its card types.
    pub card_types: Words,
    /// The number of the character name that it has besides those of its card.
    pub also_named: Option<u16>,
    /// Whether a BP grade increase is applied (11.6.5).
    pub increased: bool,
    /// Whether a BP grade decrease is applied.
    pub decreased: bool,
    /// Whether its BP is EXTRA.
    pub extra: bool,
    /// What its BP becomes, in the place of what is printed.
    pub becomes: Option<u32>,
    /// True if a continuous power says so: then no continuous EXTRA takes it away, and of several such values the greatest stands, as no time orders them.
    pub(super) always_becomes: bool,
    /// The sum of its grade changes.
    pub grade: i16,
    /// The sum of its ± BP changes, in BP.
    pub plus: i32,
    /// How many times what it is otherwise its BP is.
    pub times: u16,
    /// Its BP.
    pub bp: u32,
    /// Whether it cannot level up.
    pub cannot_level_up: bool,
    /// "be a win" applies (11.16).
    pub wins: bool,
    /// "be a tie" applies.
    pub ties: bool,
    /// "loses its battle" applies.
    pub defeated: bool,
    /// Each outcome that its battle does not come to, with the one that stands in its place.
    pub turned: [Option<BattleOutcome>; 3],
    /// What it is immune to, one bit an [`Influence`].
    pub(super) immune: u32,
    /// The sorts of the opponent's cards whose effects do nothing to it, as a set.
    pub(super) unaffected_by: u32,
    /// Whether it has lost its effects, but for \[Activate\] effects, and whether it has lost these.
    pub(super) silent: [bool; 2],
    /// TYPEs that are not given to it.
    pub(super) barred: Words,
    /// Of that, what is not even applied to it.
    pub(super) loses: u32,
    /// What later changes of effects do to it no longer, one bit an [`Influence`].
    pub(super) prevents: u32,
}

impl Now {
    /// A character of which nothing is known.
    pub const BLANK: Now = Now {
        types: 0,
        card_types: 0,
        also_named: None,
        increased: false,
        decreased: false,
        extra: false,
        becomes: None,
        always_becomes: false,
        grade: 0,
        plus: 0,
        times: 1,
        bp: 0,
        cannot_level_up: false,
        wins: false,
        ties: false,
        defeated: false,
        turned: [None; 3],
        immune: 0,
        unaffected_by: 0,
        silent: [false; 2],
        barred: 0,
        loses: 0,
        prevents: 0,
    };

    /// Takes back what a layer has changed that other layers ask for.
    pub(super) fn take_back(&mut self, layer: Layer, printed: &Now) {
        match layer {
            Layer::Words => (self.types, self.card_types, self.also_named) = (printed.types, printed.card_types, printed.also_named),
            Layer::Grade => (self.grade, self.increased, self.decreased) = (0, false, false),
            Layer::Extra => (self.extra, self.becomes) = (false, None),
            Layer::Aloof | Layer::Silent | Layer::Barred | Layer::Immunity | Layer::Plus => {}
        }
    }

    /// Whether it is immune.
    #[must_use]
    pub fn is_immune(&self, to: Influence) -> bool {
        self.immune >> to as u8 & 1 == 1
    }
}
