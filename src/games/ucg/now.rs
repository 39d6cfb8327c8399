//! What characters are, as it is kept once it is worked out.

use super::code::Words;
use super::leaves::Influence;
use super::state::{CHARACTERS, CharacterId, NONE};

/// What all characters on the field are right now.
#[derive(Debug)]
pub struct Derived {
    /// The place of each of them in the list, by its number; [`NONE`] for numbers that no character has.
    places: [u8; CHARACTERS],
    /// What each of them is.
    now: Vec<Now>,
    /// Whether a continuous power was among what it was worked out from.
    has_powers: bool,
}

impl Default for Derived {
    fn default() -> Self {
        Self { places: [NONE; CHARACTERS], now: Vec::new(), has_powers: false }
    }
}

impl Derived {
    /// Nobody, with room for everybody.
    pub(super) fn with_room() -> Self {
        Self { now: Vec::with_capacity(CHARACTERS), ..Self::default() }
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
        self.has_powers = false;
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

    /// What is known of a character on the field, to be changed.
    pub(super) fn of_mut(&mut self, id: CharacterId) -> &mut Now {
        &mut self.now[self.places[id as usize] as usize]
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
        grade: 0,
        plus: 0,
        times: 1,
        bp: 0,
        cannot_level_up: false,
        wins: false,
        ties: false,
        defeated: false,
        immune: 0,
        unaffected_by: 0,
        silent: [false; 2],
        barred: 0,
        loses: 0,
        prevents: 0,
    };

    /// What is said of it in words: its TYPEs, its card types, and the name that it has besides.
    pub(super) fn words(&self) -> (Words, Words, Option<u16>) {
        (self.types, self.card_types, self.also_named)
    }

    /// Whether it is immune.
    #[must_use]
    pub fn is_immune(&self, to: Influence) -> bool {
        self.immune >> to as u8 & 1 == 1
    }
}
