//! The state of a UCG game: plain data, copied as one block.

use super::code::Words;
use super::last_known::{LEAVING, LastKnown};
use super::leaves::{Column, Texts, Ucg};
use crate::games::ucg::zones::Zone;
use crate::kernel::bits::Bits;
use crate::kernel::bounded::Bounded;
use crate::kernel::ground::Location;
use crate::kernel::ground::{Ground, Lies, Lying};
use crate::kernel::pile::{CardId, Pile};
use crate::kernel::seat::Seat;
use crate::kernel::{question, state};
use crate::lang::ordinal::Ordinal;
use std::hash::{Hash, Hasher};

pub use crate::kernel::delayed::Delayed;
pub use crate::kernel::question::Pickable;
pub use crate::kernel::state::{Forbidden, NONE, WATCHED, Waiting};

/// The number of cards in a deck (4.1.1).
pub const DECK: usize = 50;
/// The number of cards in both decks together.
pub const CARDS: usize = 2 * DECK;
/// The maximum number of battle areas: one a turn, each with a card of a deck of 50.
pub const AREAS: usize = 50;
/// The maximum number of simultaneous characters.
pub const CHARACTERS: usize = CARDS;

/// The number of a character on the field; reused once its character is gone.
pub type CharacterId = u8;

/// The state of a game.
pub type State = state::State<Ucg>;
/// A modifier of one character over a span of turns.
pub type Modifier = state::Modifier<Change>;
/// A pending decision, shared or UCG-specific.
pub type Question = question::Question<Ucg>;
/// One option of a question.
pub type Choice = question::Choice<Ucg>;
/// A decision of a player about a running effect.
pub type Answer = question::Answer<Ucg>;

/// The game-specific state: the location of every card and character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// The Lead Player of the first turn, from whose side the battle areas are counted (5.5.2.1).
    pub first_lead: Seat,
    /// The piles (decks, hands, discard areas and exiled cards), and where every card lies. Of a card in a pile, `below` is a [record](super::gone) of where
    /// it was.
    pub ground: Ground<Zone, 4, DECK, CARDS>,
    /// The scene on the field.
    pub scene: Option<CardId>,
    /// The cards whose front is seen by all; only asked of cards in a battle area.
    pub face_up: Bits,
    /// Every character; those without cards are free.
    pub characters: [Character; CHARACTERS],
    /// The characters that are turned sideways.
    pub sideways: Bits,
    /// The characters that leveled up in this Level Up Phase (5.6.2.3).
    pub leveled: Bits,
    /// The candidate number for the next character, used if free.
    pub founded: CharacterId,
    /// The characters in the battle areas, by area and seat; [`NONE`] is vacant.
    pub areas: [[CharacterId; 2]; AREAS],
    /// The number of battle areas (the Field Round count, 2.4.2.3).
    pub area_count: u8,
    /// The outcome of the battle in each area in this turn's Judgement Phase.
    pub outcomes: [Battle; AREAS],
    /// The scenes put into the scene area by the running effect, whose players may draw once it is complete (6.2.2).
    pub scene_draws: [u8; 2],
    /// The Charge cards that lost their character during the running effect (11.17.6).
    pub detached: Bits,
    /// Last known information on characters whose cards are part-way through leaving the field; empty once the move is complete.
    pub leaving: Bounded<LastKnown, LEAVING>,
}

/// A character on the field: a stack of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Character {
    /// Its player.
    pub seat: Seat,
    /// Its battle area, counted from 0.
    pub area: u8,
    /// The top card of its stack; [`NONE`] when there is no such character, of which the rest is what is [known](super::gone) of one that has gone.
    pub top: CardId,
    /// The number of cards stacked.
    pub size: u8,
    /// The first of its Charge cards, or [`NONE`].
    pub charge: CardId,
}

impl Hash for Field {
    /// Leaves out what follows from the rest or from earlier events: unused character numbers, absent areas, and the last known information of characters that have
    /// gone.
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let Self { first_lead, ground, scene, face_up, characters, sideways, leveled, .. } = self;
        let Self { founded, areas, area_count, outcomes, scene_draws, detached, .. } = self;
        (first_lead, ground.piles, scene, face_up, sideways, leveled, founded, area_count, scene_draws, detached).hash(hasher);
        hasher.write(ground.cards.map(bytes).as_flattened());
        for (area, outcome) in areas.iter().zip(outcomes).take(usize::from(*area_count)) {
            outcome.hash(hasher);
            for id in area {
                id.hash(hasher);
                if let Some(Character { seat, area, top, size, charge }) = characters.get(usize::from(*id)) {
                    hasher.write(&[*seat as u8, *area, *top, *size, *charge]);
                }
            }
        }
    }
}

/// The bytes that the place of a card is hashed by: in a pile, what it was before is left out.
fn bytes(Lying { location, below }: Lying<Zone>) -> [u8; 3] {
    match location {
        Location::Pile(zone) => [0, zone as u8, NONE],
        Location::In(_) => [1, 0, below],
        Location::Stack(id) => [2, id, below],
        Location::Attached(id) => [3, id, below],
        Location::Nowhere => [4, 0, below],
    }
}

impl Default for Field {
    fn default() -> Self {
        Self {
            first_lead: Seat::A,
            ground: Ground::default(),
            scene: None,
            face_up: Bits::EMPTY,
            characters: [Character::default(); CHARACTERS],
            sideways: Bits::EMPTY,
            leveled: Bits::EMPTY,
            founded: 0,
            areas: [[NONE; 2]; AREAS],
            area_count: 0,
            outcomes: [Battle::NoResult; AREAS],
            scene_draws: [0; 2],
            detached: Bits::EMPTY,
            leaving: Bounded::default(),
        }
    }
}

impl Default for Character {
    fn default() -> Self {
        Self { seat: Seat::A, area: 0, top: NONE, size: 0, charge: NONE }
    }
}

/// The outcome of a battle (5.9.2, 12.4.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Battle {
    /// Not fought this turn, or no character on either side.
    #[default]
    NoResult,
    /// A seat's character won.
    Won(Seat),
    /// A tie.
    Tied,
}

/// A modifier with its operands evaluated and its words resolved to indices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Change {
    /// ± BP.
    Bp(i32),
    /// ± BP grade, one step or more.
    Grade(i8),
    /// BP becomes EXTRA.
    Extra,
    /// BP is set to this amount.
    Becomes(u32),
    /// BP is multiplied by this factor, after all other modifiers.
    Times(u8),
    /// Gains these TYPEs.
    GiveTypes(Words),
    /// Loses these TYPEs.
    LoseTypes(Words),
    /// Prohibition: cannot be given these TYPEs.
    BarTypes(Words),
    /// Gains this card type.
    AlsoCardType(Words),
    /// Is not changed in this way; with `true`, what is applied to it ends.
    Immune(super::leaves::Influence, super::leaves::Immunity),
    /// Its battle ends with the second outcome; with a first outcome, only in its place (a replacement effect).
    Battle(Option<super::leaves::BattleOutcome>, super::leaves::BattleOutcome),
    /// Is unaffected by effects of the opponent's cards of these sorts, a bit set.
    UnaffectedBy(u32),
    /// Has no effect texts of this sort.
    Silent(Texts),
    /// Prohibition: cannot level up to the levels of this set (`levels::level_set`).
    CannotLevelUp(u16),
    /// Records a deed that texts of the match test for; changes no value.
    Did(super::leaves::Acted),
    /// The ability with this number of the card is negated (11.13).
    Negated(CardId, u8),
    /// Gains this character name.
    AlsoNamed(u16),
}

impl Default for Change {
    fn default() -> Self {
        Change::Bp(0)
    }
}

/// A UCG-specific decision. Its options follow from the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Ordinal)]
pub enum OwnQuestion {
    /// To be the Lead Player of the first turn or not (4.2.2).
    Lead,
    /// To redraw the starting hand or not (4.2.3).
    Redraw,
    /// A scene card to set, or none (5.4.2).
    SetScene,
    /// To draw for a scene that was set or put, or not (6.2.1, 6.2.2).
    SceneDraw,
    /// A character card to set in this battle area, counted from 0 (5.5.3.1, 12.4.3).
    SetCharacter(u8),
    /// A character and the card to level it up with, or none (5.6.1).
    LevelUp,
    /// A payment power to use, or none (5.8).
    Payment,
    /// A TYPE of this set.
    Type(Words),
    /// A value of a column, of this set.
    Value(Column, Bits),
    /// An ability of a card, of this set (11.13, and effects that trigger or use one).
    Ability(CardId, u16),
    /// A vacant battle area (12.4) of this set, counted from 0.
    Area(Bits),
}

/// An option of an [`OwnQuestion`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OwnChoice {
    /// To lead, or to be next.
    Lead(bool),
    /// To level a character up with a card.
    LevelUp(CharacterId, CardId),
    /// To use a payment power of a card.
    Power(CardId, u8),
    /// A TYPE, by its place in the vocabulary.
    Type(u8),
    /// A value of a column: a level or Round, or the place of a name or card type in the match's words.
    Value(Column, u8),
    /// An ability of the card that the question is about.
    Ability(u8),
    /// A battle area, counted from 0.
    Area(u8),
}

impl State {
    /// A pile of a player.
    #[must_use]
    pub fn pile(&self, seat: Seat, zone: Zone) -> Pile<'_> {
        self.field.ground.pile(seat, zone)
    }

    /// The character of a seat in a battle area, counted from 0.
    #[must_use]
    pub fn character_at(&self, seat: Seat, area: u8) -> Option<CharacterId> {
        let id = self.field.areas.get(area as usize)?[seat.index()];
        (id != NONE).then_some(id)
    }

    /// A character.
    #[must_use]
    pub fn character(&self, id: CharacterId) -> &Character {
        &self.field.characters[id as usize]
    }

    /// The character that faces this one (7.1).
    #[must_use]
    pub fn battle_opponent(&self, id: CharacterId) -> Option<CharacterId> {
        let character = self.character(id);
        self.character_at(character.seat.other(), character.area)
    }

    /// The characters of a seat, from the first battle area on.
    pub fn characters_of(&self, seat: Seat) -> impl Iterator<Item = CharacterId> + '_ {
        self.field.areas[..self.field.area_count as usize].iter().map(move |area| area[seat.index()]).filter(|&id| id != NONE)
    }

    /// The characters of both seats as a set.
    #[must_use]
    pub fn all_characters(&self) -> Bits {
        let areas = self.field.areas[..self.field.area_count as usize].as_flattened();
        areas.iter().copied().filter(|&id| id != NONE).collect()
    }

    /// The cards of a stack, top first.
    pub fn stack(&self, id: CharacterId) -> impl Iterator<Item = CardId> + '_ {
        self.field.ground.chain(self.character(id).top)
    }

    /// The Charge cards of a character, first placed first.
    pub fn charge(&self, id: CharacterId) -> impl Iterator<Item = CardId> + '_ {
        let character = self.character(id);
        self.field.ground.chain(if character.top == NONE { NONE } else { character.charge })
    }

    /// The topmost face-up card of a stack: the one whose BP and text count (8.1.1, 10.1.3.1).
    #[must_use]
    pub fn face(&self, id: CharacterId) -> Option<CardId> {
        let mut shown = self.character(id).top;
        while shown != NONE && !self.field.face_up.has(shown) {
            shown = self.field.ground.card(shown).below;
        }
        (shown != NONE).then_some(shown)
    }
}
