//! The cache of characters' derived values.

use super::code::Words;
use super::derive::Layer;
use super::influence::{Influences, Touch};
use super::leaves::BattleOutcome;
use super::state::{CHARACTERS, CharacterId, NONE};

/// The derived values of all characters on the field.
#[derive(Debug)]
pub struct Derived {
    /// Each character's index in `now`, by its number; [`NONE`] for unused numbers.
    places: [u8; CHARACTERS],
    /// The derived values of each.
    now: Vec<Now>,
    /// A snapshot from before a layer whose powers read what that layer itself settles.
    base: Vec<Now>,
    /// The output of the current round, computed from `base` while its powers read `now`.
    next: Vec<Now>,
    /// True if changes are written to `next`.
    in_round: bool,
    /// True if the values depend on a continuous power.
    has_powers: bool,
}

impl Default for Derived {
    fn default() -> Self {
        let none = Vec::new;
        Self { places: [NONE; CHARACTERS], now: none(), base: none(), next: none(), in_round: false, has_powers: false }
    }
}

impl Derived {
    /// Returns an empty cache with capacity for every character.
    pub(super) fn with_room() -> Self {
        let room = || Vec::with_capacity(CHARACTERS);
        Self { now: room(), base: room(), next: room(), ..Self::default() }
    }

    /// True if the values follow from the field alone; a continuous power may read any state.
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

    /// Begins a layer whose powers read what that layer itself settles: takes its snapshot.
    pub(super) fn begin_rounds(&mut self) {
        self.base.clone_from(&self.now);
    }

    /// Lets the powers of the layer begin anew: until the round ends, they change what was before the layer, and find what the round before has made of it.
    pub(super) fn begin_round(&mut self) {
        self.next.clone_from(&self.base);
        self.in_round = true;
    }

    /// Ends the round. Returns true at the fixed point: the round's output equals the one before.
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

    /// Returns the derived values of a character; [`Now::BLANK`] for one that is gone.
    #[inline]
    pub(super) fn of(&self, id: CharacterId) -> &Now {
        self.now.get(self.places[id as usize] as usize).unwrap_or(&Now::BLANK)
    }

    /// Returns the values that changes are written to, those of `next` during a round.
    pub(super) fn written(&self, id: CharacterId) -> &Now {
        let place = self.places[id as usize] as usize;
        if self.in_round { &self.next[place] } else { &self.now[place] }
    }

    /// Returns the values of a character on the field for writing, those of `next` during a round.
    pub(super) fn of_mut(&mut self, id: CharacterId) -> &mut Now {
        let place = self.places[id as usize] as usize;
        if self.in_round { &mut self.next[place] } else { &mut self.now[place] }
    }
}

/// The derived values of one character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Now {
    /// Its TYPEs.
    pub types: Words,
    /// Its card types.
    pub card_types: Words,
    /// The number of the character name that it has besides those of its card.
    pub also_named: Option<u16>,
    /// True if a BP grade increase applies (11.6.5).
    pub increased: bool,
    /// True if a BP grade decrease applies.
    pub decreased: bool,
    /// True if its BP is EXTRA.
    pub extra: bool,
    /// The value set in place of its printed BP.
    pub becomes: Option<u32>,
    /// True if a continuous power sets `becomes`: no continuous EXTRA overrides it, and the greatest of several such values stands, as no timestamp orders them.
    pub(super) always_becomes: bool,
    /// The sum of its grade changes.
    pub grade: i16,
    /// The sum of its ± BP changes, in BP.
    pub plus: i32,
    /// The BP multiplier, applied last.
    pub times: u16,
    /// Its BP.
    pub bp: u32,
    /// True if it cannot level up.
    pub cannot_level_up: bool,
    /// "be a win" applies (11.16).
    pub wins: bool,
    /// "be a tie" applies.
    pub ties: bool,
    /// "loses its battle" applies.
    pub defeated: bool,
    /// The replacement of each battle outcome, by the original outcome.
    pub turned: [Option<BattleOutcome>; 3],
    /// Its immunities.
    pub(super) immune: Influences,
    /// The sorts of the opponent's cards whose effects do not affect it, a bit set.
    pub(super) unaffected_by: u32,
    /// True if it has lost its effects other than \[Activate\] effects, and true if it has lost its \[Activate\] effects.
    pub(super) silent: [bool; 2],
    /// TYPEs that are not given to it.
    pub(super) barred: Words,
    /// The subset of `immune` that is not even applied to it.
    pub(super) loses: Influences,
    /// The influences that later effects cannot have on it.
    pub(super) prevents: Influences,
}

impl Now {
    /// The blank values of a character of which nothing is known.
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
        immune: Influences::NONE,
        unaffected_by: 0,
        silent: [false; 2],
        barred: 0,
        loses: Influences::NONE,
        prevents: Influences::NONE,
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

    /// True if it is immune to this, whoever's effect does it.
    #[must_use]
    pub fn is_immune(&self, to: Touch) -> bool {
        self.immune.are_anyones(to)
    }
}
