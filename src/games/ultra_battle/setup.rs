//! The set-up of a match of Ultra Battle: the cards of both decks as the game knows them.

use super::code::{Words, kind_bit};
use super::leaves::{Kind, UltraBattle};
use super::rulings::Rulings;
use crate::card::vocabulary::Vocabulary;
use crate::kernel::parts::Printed;
use crate::kernel::setup;

/// What a match is played with.
pub type Setup = setup::Setup<UltraBattle>;
/// An ability of a card. Its gate is the places in which it is active, other than where texts of its card are, as a set of
/// [`Gate`](super::leaves::Gate)s.
pub type Ability = setup::Ability<UltraBattle>;
/// A lowered power.
pub type Power = setup::Power<UltraBattle>;
/// One thing that a continuous power does.
pub type Static = setup::Static<UltraBattle>;

/// "No name", for cards that name none.
pub const NO_NAME: u16 = u16::MAX;

/// What else a match is played with.
#[derive(Clone, Debug, Default)]
pub struct MatchData {
    /// Names, in small letters, by the number that cards and checks use (D29).
    pub names: Vec<String>,
    /// Texts that 「」 quotes; for each, which faces have it in their name.
    pub quoted: Vec<(String, Vec<bool>)>,
    /// The words of the game.
    pub vocabulary: Vocabulary,
    /// Whether any text is active in a place other than those of its kind of card, as a set of [`Gate`](super::leaves::Gate)s.
    pub gates: u8,
    /// Whether a Fighter may have no HP left without any damage: a continuous power takes HP away, or a Fighter prints none.
    pub falls_unhurt: bool,
    /// The layers of which continuous powers ask for what they settle, as a set.
    pub reads: u8,
    /// How what the rulebook leaves open is answered.
    pub rulings: Rulings,
}

/// What becomes of a card that is played, by its class ("Card Types").
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// A Fighter, an Attack, an Evolution: its kind says it all.
    OfKind,
    /// A Supporter or Ongoing: it stays in the Support Zone (57).
    Stays,
    /// A Vehicle: it is attached in the Deploy Phase, and lost when its Fighter is damaged (26, 60).
    Vehicle,
    /// An Equip: it is attached in the Deploy Phase.
    Equip,
    /// An Instant: it is discarded once it has taken effect.
    Instant,
}

/// What must be there, or be paid, for a card to be played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Requirement {
    /// One of these colours; 0 is none.
    pub color: Words,
    /// One of these classes; 0 is none.
    pub class: Words,
    /// So much Timer.
    pub timer: u8,
}

/// A card as the game knows it.
#[derive(Clone, Debug)]
pub struct CardDef {
    /// Card number.
    pub number: String,
    /// The number of its name.
    pub name: u16,
    /// What sort of card it is.
    pub kind: Kind,
    /// What becomes of it when it is played.
    pub role: Role,
    /// Its class, as a set of one; 0 where its kind has none.
    pub class: Words,
    /// Its colours.
    pub colors: Words,
    /// Its Types.
    pub types: Words,
    /// Its HP.
    pub hp: u16,
    /// Its Power; what an Attack, a Vehicle or an Equip adds.
    pub power: u16,
    /// The count that its Timer starts with; 0 without one.
    pub timer: u8,
    /// What must be there for it to be played.
    pub requirement: Requirement,
    /// The number of the name of the card that it is placed on; [`NO_NAME`] for others than Evolutions.
    pub evolves: u16,
    /// \[Multi\]: how many Fighters the attack hits; 0 is every one (54).
    pub multi: Option<u8>,
    /// \[Shield\] (55).
    pub shield: bool,
    /// \[Counter\] (56).
    pub counter: bool,
    /// Its abilities, in printed order.
    pub abilities: Vec<Ability>,
}

impl Printed<UltraBattle> for CardDef {
    fn number(&self) -> &str {
        &self.number
    }

    fn abilities(&self) -> &[Ability] {
        &self.abilities
    }
}

impl CardDef {
    /// A card of a kind with nothing else on it.
    #[must_use]
    pub fn blank(number: &str, kind: Kind, role: Role) -> Self {
        Self {
            number: number.to_owned(),
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
            abilities: Vec::new(),
        }
    }

    /// Whether it is of a kind in this set.
    #[must_use]
    pub fn is_of(&self, kinds: u8) -> bool {
        kinds & kind_bit(self.kind) != 0
    }

    /// Whether it is attached in the Deploy Phase (26).
    #[must_use]
    pub fn is_deployed(&self) -> bool {
        matches!(self.role, Role::Vehicle | Role::Equip)
    }
}
