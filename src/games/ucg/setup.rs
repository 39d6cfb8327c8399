//! The set-up of a match: the cards of both decks, with their texts lowered to programs. It does not change during a game.

use super::code::{Act, Check, Place, Shift, Source, UcgCode, Words};
use super::leaves::Ucg;
use super::levels::Levels;
use super::state::Change;
use super::versions::{Differs, Rules};
use crate::games::ucg::zones::Zone;
use crate::kernel::bits::Bits;
use crate::kernel::pile::CardId;
use crate::kernel::program::{Op, Program};
use crate::kernel::seat::Seat;
use crate::kernel::setup;

/// The immutable set-up of a match.
pub type Setup = setup::Setup<Ucg>;
/// A distinct card of the match.
pub type Face = setup::Face<Ucg>;
/// An ability of a card. Its gate is the states in which it is active; see [`super::code::state_bit`].
pub type Ability = setup::Ability<Ucg>;
/// A lowered power: triggered (9.2), payment (9.4), continuous (9.3), or read when decks are built or characters leveled up.
pub type Power = setup::Power<Ucg>;

/// One change that a continuous power makes.
pub type Static = setup::Static<UcgCode>;
/// The effect of a continuous power.
pub type StaticDoes = setup::StaticDoes<UcgCode>;

/// The UCG-specific part of a match's set-up.
#[derive(Clone, Debug, Default)]
pub struct MatchData {
    /// True if any text tests the deeds of a character this turn; deeds are recorded only then.
    pub remembers: bool,
    /// True if any text is in force in a discard area.
    pub in_discards: bool,
    /// True if any text removes a character's effects.
    pub silences: bool,
    /// True if any text gives characters another name.
    pub renames: bool,
    /// True if any text keeps changes away from characters.
    pub guards: bool,
    /// Sorts of cards whose effects do nothing to characters that say so, by the number that changes use.
    pub sources: Vec<Sources>,
    /// The locations off the field from which some payment powers take their own cards.
    pub paid_from: Vec<Zone>,
    /// True if any continuous power prohibits characters from leveling up.
    pub keeps_from_leveling: bool,
    /// For each face, the faces that can lie on it; see [`Setup::above`]. Which card has which face may be taken otherwise by who does not see it.
    pub above: Vec<Bits>,
    /// The faces that can be set; see [`Setup::is_settable`].
    pub settable: Bits,
    /// The rules that are played by.
    pub rules: Rules,
    /// The TYPEs that these rules do not know.
    pub no_types: Words,
    /// The player who is called the Lead Player in what is told of the match, whoever leads; `None` is the one who leads. No rule depends on it.
    pub called_lead: Option<Seat>,
}

/// Cards of the opponent whose effects do nothing to a character.
#[derive(Clone, Debug, PartialEq)]
pub struct Sources {
    /// True for scenes, false for characters.
    pub scenes: bool,
    /// The further predicates that they pass.
    pub checks: Vec<Check>,
}

/// The maximum number of such sorts of cards in a match.
pub const SOURCES: usize = 32;

/// A card as the game knows it.
#[derive(Clone, Debug)]
pub struct CardDef {
    /// Card name.
    pub name: String,
    /// Form name, or nothing.
    pub form: String,
    /// The number of its character name; `None` for a scene.
    pub character: Option<u16>,
    /// Its card type, as a set of one; empty where the rules do not know it.
    pub card_type: Words,
    /// The card types that its text says it also has.
    pub also: Words,
    /// The number of the character name that its text says it also has.
    pub also_named: Option<u16>,
    /// True if it is a scene card.
    pub scene: bool,
    /// Its level; 0 for a scene.
    pub level: u8,
    /// Its round; 0 for a character.
    pub round: u8,
    /// Its printed TYPEs.
    pub types: Words,
    /// Its teams, each with the number of the ability that says so (11.18).
    pub teams: Vec<(u8, Words)>,
    /// Printed BP by state, from SINGLE.
    pub bp: [Option<u32>; 4],
    /// Printed EXTRA BP.
    pub extra: Option<u32>,
    /// The level-ups that its text adds to those by the rules: from it or to it.
    pub levels: Vec<Levels>,
}

impl Setup {
    /// The card types of a card that is on the field, or is not (U23).
    #[must_use]
    pub fn card_types(&self, card: CardId, on_field: bool) -> Words {
        let face = self.card_def(card);
        let also = if on_field || !self.rulings.card_type_on_field_only { face.also } else { 0 };
        face.card_type | also
    }

    /// True if a card is a character card (2.2.2).
    #[must_use]
    pub fn is_character(&self, card: CardId) -> bool {
        !self.card_def(card).scene && self.card_def(card).card_type != 0
    }

    /// True if a card may lie alone as a character (11.15.1).
    #[must_use]
    pub fn may_be_single(&self, card: CardId) -> bool {
        self.card_def(card).bp[0].is_some() || !self.book.rules.has(Differs::NoSingleBp)
    }

    /// The state of a character of so many cards, as a set of one; empty where the rules have no such state (2.3.5.2).
    #[must_use]
    pub fn state(&self, cards: u8) -> u8 {
        let cards = self.counted(cards);
        if (1..=self.highest_state()).contains(&cards) { 1 << (cards - 1) } else { 0 }
    }

    /// Returns the number of cards of the highest state.
    fn highest_state(&self) -> u8 {
        if self.book.rules.has(Differs::Quad) { 4 } else { 3 }
    }

    /// Returns how many of this many stacked cards count for the state: all, or at most as many as the highest state has (U29).
    #[must_use]
    pub fn counted(&self, cards: u8) -> u8 {
        if self.rulings.beyond_quad_is_quad { cards.min(self.highest_state()) } else { cards }
    }

    /// True if a card's name, or its form name, includes one of the quoted texts (2.3.1.2).
    #[must_use]
    pub fn has_name(&self, card: CardId, quoted: &[u16]) -> bool {
        quoted.iter().any(|&text| self.includes(card, text))
    }

    /// Caches the settable faces and, for each face, those that can lie on it.
    pub fn note_stacks(&mut self) {
        let numbers = 0..self.faces.len() as u16;
        let shown = |face: u16| self.of.iter().position(|&of| of == face).map(|card| (face as u8, card as CardId));
        let cards: Vec<(u8, CardId)> = numbers.filter_map(shown).collect();
        let mut above = vec![Bits::EMPTY; self.faces.len()];
        for &(face, lower) in &cards {
            above[face as usize] = cards.iter().filter(|&&(_, upper)| self.levels_up(upper, lower, None)).map(|&(face, _)| face).collect();
        }
        let settable = cards.iter().filter(|&&(_, card)| self.is_character(card) && self.may_be_single(card));
        (self.book.settable, self.book.above) = (settable.map(|&(face, _)| face).collect(), above);
    }

    /// True if a card can be set as a character: a character card that may lie alone (5.5.2, 11.15.1).
    #[must_use]
    pub fn is_settable(&self, card: CardId) -> bool {
        self.book.settable.has(self.of[card as usize] as u8)
    }

    /// The cards that can lie on this one in a stack, as a set of faces; see [`Setup::conforms`].
    #[must_use]
    pub fn above(&self, lower: CardId) -> Bits {
        self.book.above[self.of[lower as usize] as usize]
    }

    /// True if two cards share a character name, or a team (11.18).
    #[must_use]
    pub fn same_character(&self, a: CardId, b: CardId) -> bool {
        let (a, b) = (self.card_def(a), self.card_def(b));
        a.shares_a_name(b) || a.shares_a_team(b)
    }

    /// True if the upper card can lie on the lower one in a stack: the same character, or a shared team, and exactly one level more (5.6.1, 12.1.1).
    #[must_use]
    pub fn conforms(&self, upper: CardId, lower: CardId) -> bool {
        self.above(lower).has(self.of[upper as usize] as u8)
    }

    /// True if the upper card can level up the lower one, by the rules or by a text of either; texts limited to a state need this one, or any with `None`.
    #[must_use]
    pub fn levels_up(&self, upper: CardId, lower: CardId, state: Option<u8>) -> bool {
        let (over, under) = (self.card_def(upper), self.card_def(lower));
        let by_rule = self.same_character(upper, lower) && under.level.checked_add(1) == Some(over.level);
        self.is_character(upper) && (by_rule || over.levels_besides(under, state))
    }
}

impl CardDef {
    /// The numbers of its character names: its own, and the one that its text says it also has.
    pub fn names(&self) -> impl Iterator<Item = u16> + use<> {
        self.character.into_iter().chain(self.also_named)
    }

    /// True if the two have a character name in common.
    #[must_use]
    pub fn shares_a_name(&self, other: &Self) -> bool {
        self.names().any(|name| other.names().any(|other| name == other))
    }

    /// The printed teams.
    #[must_use]
    pub fn all_teams(&self) -> Words {
        self.teams.iter().fold(0, |all, (_, team)| all | team)
    }

    /// True if the two have a printed team in common (11.18).
    #[must_use]
    pub fn shares_a_team(&self, other: &Self) -> bool {
        self.all_teams() & other.all_teams() != 0
    }
}

impl StaticDoes {
    /// True if it prohibits characters from leveling up.
    #[must_use]
    pub fn keeps_from_leveling(&self) -> bool {
        matches!(self, StaticDoes::Modify { shift: Shift::Fixed(Change::CannotLevelUp(_)), .. })
    }
}

impl Program<UcgCode> {
    /// Returns the location off the field from which its cost takes its own card, and where the power is therefore used (10.1.2); `None` if there is none.
    #[must_use]
    pub fn paid_from(&self) -> Option<Zone> {
        self.ops[..self.cost as usize].iter().find_map(|op| match op {
            Op::Do(Act::Pick(pick)) => match &pick.from {
                Source::Query(query) if query.checks.contains(&Check::This) => match query.place {
                    Place::At(spot @ (Zone::Hand | Zone::DiscardArea)) => Some(spot),
                    _ => None,
                },
                _ => None,
            },
            _ => None,
        })
    }
}
