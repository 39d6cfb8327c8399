//! What characters are, as it is kept once it is worked out.

use super::code::Words;
use super::leaves::Influence;
use super::state::{CHARACTERS, CharacterId, NONE};
use arrayvec::ArrayVec;
use std::ops::{Index, IndexMut};

/// What all characters on the field are right now.
#[derive(Clone, Debug)]
pub struct Derived {
    /// The place of each of them in the list, by its number; [`NONE`] for numbers that no character has.
    places: [u8; CHARACTERS],
    /// What each of them is. A copy of a game copies those that there are.
    now: ArrayVec<Now, CHARACTERS>,
    /// Whether a continuous power was among what it was worked out from: such a power may look at anything, and not only at the field.
    pub(super) has_powers: bool,
}

impl Default for Derived {
    /// Nobody is on the field.
    fn default() -> Self {
        Self { places: [NONE; CHARACTERS], now: ArrayVec::new(), has_powers: false }
    }
}

impl Derived {
    /// Forgets all of them.
    pub(super) fn clear(&mut self) {
        self.places = [NONE; CHARACTERS];
        self.now.clear();
    }

    /// Takes up a character that is not among them.
    pub(super) fn add(&mut self, id: CharacterId, now: Now) {
        self.places[id as usize] = self.now.len() as u8;
        self.now.push(now);
    }
}

impl Index<CharacterId> for Derived {
    type Output = Now;

    fn index(&self, id: CharacterId) -> &Now {
        // Of a character that is gone nothing is known.
        self.now.get(self.places[id as usize] as usize).unwrap_or(&Now::BLANK)
    }
}

impl IndexMut<CharacterId> for Derived {
    fn index_mut(&mut self, id: CharacterId) -> &mut Now {
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
    /// Whether a BP grade increase is applied (11.6.5).
    pub increased: bool,
    /// Whether a BP grade decrease is applied.
    pub decreased: bool,
    /// Whether its BP is EXTRA.
    pub extra: bool,
    /// The sum of its grade changes.
    pub grade: i16,
    /// The sum of its ± BP changes, in BP.
    pub plus: i32,
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
    pub(super) immune: u16,
    /// TYPEs that are not given to it.
    pub(super) barred: Words,
    /// Of that, what is not even applied to it.
    pub(super) loses: u16,
    /// What later changes of effects do to it no longer, one bit an [`Influence`].
    pub(super) prevents: u16,
}

impl Now {
    /// A character of which nothing is known.
    pub const BLANK: Now = Now {
        types: 0,
        card_types: 0,
        increased: false,
        decreased: false,
        extra: false,
        grade: 0,
        plus: 0,
        bp: 0,
        cannot_level_up: false,
        wins: false,
        ties: false,
        defeated: false,
        immune: 0,
        barred: 0,
        loses: 0,
        prevents: 0,
    };

    /// Whether it is immune.
    #[must_use]
    pub fn is_immune(&self, to: Influence) -> bool {
        self.immune >> to as u8 & 1 == 1
    }
}
