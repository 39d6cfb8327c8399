//! The set-up of a match of Union Arena: the compiled cards of both decks, and its game-specific data.

use super::code::{Check, Keyword, Words};
use super::layers::Now;
use super::leaves::{Kind, Trigger, UnionArena};
use super::zones::Zone;
use crate::kernel::setup;

/// The immutable set-up of a match.
pub type Setup = setup::Setup<UnionArena>;
/// A distinct card of the match.
pub type Face = setup::Face<UnionArena>;
/// An ability of a card. Its gate is a set of [`Gate`](super::leaves::Gate)s: the zones in which it is active in place of those where its card's texts are.
pub type Ability = setup::Ability<UnionArena>;
/// A lowered power.
pub type Power = setup::Power<UnionArena>;
/// One effect of a continuous power.
pub type Static = setup::Static<UnionArena>;

/// The name number of cards without a name.
pub const NO_NAME: u16 = u16::MAX;

/// The Union Arena-specific part of a match's set-up.
#[derive(Clone, Debug, Default)]
pub struct MatchData {
    /// The values that each face prints.
    pub printed: Vec<Now>,
    /// The program by which a player places a card of the hand into the sideline, as part of a price.
    pub toll: u16,
    /// The rules of their own that texts of the match can give to characters, as a set of [`Duty`](super::leaves::Duty).
    pub duties: u32,
    /// True if a continuous power of the match can take BP away.
    pub loses_bp: bool,
}

/// The front of a card, beside its number and abilities.
#[derive(Clone, Debug)]
pub struct CardDef {
    /// The number of its name in the book.
    pub name: u16,
    /// The numbers of the names that it has besides.
    pub also_named: Vec<u16>,
    /// The required energy that it has besides its own, and the zone in which it has it.
    pub also_requires: Option<(u8, Zone)>,
    /// Its kind.
    pub kind: Kind,
    /// The index of its colour in the vocabulary, which is that of its required energy (4).
    pub color: u8,
    /// Its affinities.
    pub affinities: Words,
    /// Its required energy.
    pub energy: u8,
    /// Its AP cost.
    pub ap: u8,
    /// Its BP.
    pub bp: u16,
    /// Its energy generation.
    pub generation: u8,
    /// Its trigger, with the program of its effect.
    pub trigger: Option<(Trigger, u16)>,
    /// The cards that can be placed on it by Raid, whatever theirs names, by alternatives.
    pub open_to_raid: Vec<Vec<Check>>,
    /// The number of the ability that says that it is played set to active.
    pub set_active: Option<u8>,
    /// Its keywords.
    pub keywords: Vec<Keyword>,
    /// The characters that it can be placed on by Raid, by alternatives; empty if it has no Raid (75).
    pub raid: Vec<Vec<Check>>,
}

impl CardDef {
    /// Returns a card of a kind with no other values.
    #[must_use]
    pub fn blank(kind: Kind) -> Self {
        Self {
            name: NO_NAME,
            also_named: Vec::new(),
            also_requires: None,
            kind,
            color: 0,
            affinities: 0,
            energy: 0,
            ap: 0,
            bp: 0,
            generation: 0,
            trigger: None,
            set_active: None,
            keywords: Vec::new(),
            raid: Vec::new(),
            open_to_raid: Vec::new(),
        }
    }

    /// True if it prints Raid.
    #[must_use]
    pub fn has_raid(&self) -> bool {
        !self.raid.is_empty()
    }
}
