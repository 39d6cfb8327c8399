//! The set-up of a match of Ultra Battle: the compiled cards of both decks, and its game-specific data.

use super::code::{Words, kind_bit};
use super::leaves::{Kind, UltraBattle};
use crate::kernel::setup;

/// The immutable set-up of a match.
pub type Setup = setup::Setup<UltraBattle>;
/// A distinct card of the match.
pub type Face = setup::Face<UltraBattle>;
/// An ability of a card. Its gate is a set of [`Gate`](super::leaves::Gate)s: the zones in which it is active in place of those where its card's texts are.
pub type Ability = setup::Ability<UltraBattle>;
/// A lowered power.
pub type Power = setup::Power<UltraBattle>;
/// One effect of a continuous power.
pub type Static = setup::Static<UltraBattle>;

/// The name number of cards without a name.
pub const NO_NAME: u16 = u16::MAX;

/// The Ultra Battle-specific part of a match's set-up.
#[derive(Clone, Debug, Default)]
pub struct MatchData {
    /// True if a Fighter may have no HP left without damage: a continuous power takes HP away, or a Fighter or Evolution prints none.
    pub falls_unhurt: bool,
    /// The rules of attacking that texts of the match can give to Fighters.
    pub duties: Duties,
}

/// The rules of attacking that the texts of a match can give to Fighters: of one that none gives, no Fighter is asked.
#[derive(Clone, Copy, Debug, Default)]
pub struct Duties {
    /// True if one can attack the Reserve Zone.
    pub reaches_reserve: bool,
    /// True if one must attack.
    pub must_attack: bool,
    /// True if one must be attacked.
    pub must_be_attacked: bool,
}

/// The role of a card once it is played, by its class ("Card Types").
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// A Fighter, an Attack or an Evolution: determined by its kind alone.
    OfKind,
    /// A Supporter or Ongoing: it stays in the Support Zone (57).
    Stays,
    /// A Vehicle: it is attached in the Deploy Phase, and lost when its Fighter is damaged (26, 60).
    Vehicle,
    /// An Equip: it is attached in the Deploy Phase.
    Equip,
    /// An Instant: it is discarded once it has resolved.
    Instant,
}

/// The requirement of a card for being played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Requirement {
    /// The colours of which one is required; empty for none.
    pub color: Words,
    /// The classes of which one is required; empty for none.
    pub class: Words,
    /// The Timer Cost.
    pub timer: u8,
}

/// The front of a card, beside its number and abilities.
#[derive(Clone, Debug)]
pub struct CardDef {
    /// The number of its name in the book.
    pub name: u16,
    /// Its kind.
    pub kind: Kind,
    /// Its role once it is played.
    pub role: Role,
    /// Its class, as a singleton set; empty if its kind has none.
    pub class: Words,
    /// Its colours.
    pub colors: Words,
    /// Its Types.
    pub types: Words,
    /// Its HP.
    pub hp: u16,
    /// Its Power; of an Attack, a Vehicle or an Equip, the Power that it adds.
    pub power: u16,
    /// Its printed Timer; 0 without one.
    pub timer: u8,
    /// Its requirement for being played.
    pub requirement: Requirement,
    /// The number of the name that it evolves from; [`NO_NAME`] for cards that are no Evolutions.
    pub evolves: u16,
    /// \[Multi\]: the number of Fighters that the attack hits; 0 is every one (54).
    pub multi: Option<u8>,
    /// \[Shield\] (55).
    pub shield: bool,
    /// \[Counter\] (56).
    pub counter: bool,
}

impl CardDef {
    /// Returns a card of a kind with no other values.
    #[must_use]
    pub fn blank(kind: Kind, role: Role) -> Self {
        Self {
            name: NO_NAME,
            kind,
            role,
            class: 0,
            colors: 0,
            types: 0,
            hp: 0,
            power: 0,
            timer: 0,
            requirement: Requirement::default(),
            evolves: NO_NAME,
            multi: None,
            shield: false,
            counter: false,
        }
    }

    /// True if it is of a kind in this set.
    #[must_use]
    pub fn is_of(&self, kinds: u8) -> bool {
        kinds & kind_bit(self.kind) != 0
    }

    /// True if it is attached in the Deploy Phase: a Vehicle or an Equip (26).
    #[must_use]
    pub fn is_deployed(&self) -> bool {
        matches!(self.role, Role::Vehicle | Role::Equip)
    }
}
