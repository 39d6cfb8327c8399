//! The state of a UCG game: plain data, copied as one block.

use super::leaves::Phase;
use crate::kernel::bits::Bits;
use crate::kernel::bounded::Bounded;
use crate::kernel::frame::{Frames, Slot};
use crate::kernel::game::Ending;
use crate::kernel::pile::{CardId, Pile};
use crate::kernel::random::Chance;
use crate::kernel::seat::Seat;

/// How many cards both decks hold together (4.1.1).
pub const CARDS: usize = 100;
/// How many battle areas there can be: one a turn, each with a card of a deck of 50.
pub const AREAS: usize = 50;
/// How many characters there can be at once.
pub const CHARACTERS: usize = CARDS;
/// How many patterns a game can watch for "this turn" conditions.
pub const WATCHED: usize = 32;
/// "No card" and "no character" in links.
pub const NONE: u8 = u8::MAX;

/// A character on the field, by its number. A number is used again once its character is gone.
pub type CharacterId = u8;

/// The whole state of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// What chance will say.
    pub chance: Chance,
    /// The turn, counted from 1; 0 during preparation (section 4).
    pub turn: u16,
    /// The phase of the turn.
    pub phase: Phase,
    /// How far the phase, or the preparation, has gone.
    pub step: u8,
    /// The Lead Player of this turn (5.2.1).
    pub lead: Seat,
    /// The Lead Player of the first turn, from whose side the battle areas are counted (5.5.2.1).
    pub first_lead: Seat,
    /// How the game ended.
    pub ending: Option<Ending>,
    /// Decks, hands, discard areas and exiled cards, by seat and [`PileKind`].
    pub piles: [[Pile; 4]; 2],
    /// The scene on the field.
    pub scene: Option<CardId>,
    /// Every card.
    pub cards: [CardState; CARDS],
    /// Every character; those without cards are free.
    pub characters: [Character; CHARACTERS],
    /// The number that the next character gets, if it is free.
    pub founded: CharacterId,
    /// The characters in the battle areas, by area and seat; [`NONE`] is vacant.
    pub areas: [[CharacterId; 2]; AREAS],
    /// How many battle areas there are (the Field Round count, 2.4.2.3).
    pub area_count: u8,
    /// The outcome of the battle in each area in this turn's Judgement Phase.
    pub outcomes: [Battle; AREAS],
    /// Changes to characters that last for a time.
    pub changes: Bounded<Modifier, 96>,
    /// Events that cannot happen for a time.
    pub forbidden: Bounded<Forbidden, 16>,
    /// Triggered effects that wait to resolve (10.1.3).
    pub waiting: Bounded<Waiting, 48>,
    /// The generation of the effect that is resolving: what triggers during it is of the next, and resolves before older ones (10.1.3.3).
    pub generation: u8,
    /// Whether an effect has begun of which the rules have not yet done everything that follows it (6.2.2, 11.17.6, 12.2.2).
    pub settling: bool,
    /// Parts of effects that are done at the end of the turn (5.10.2).
    pub delayed: Bounded<Delayed, 16>,
    /// The effects that are running.
    pub frames: Frames,
    /// What is asked now.
    pub asking: Option<Asking>,
    /// Cards that everyone sees until the running effect is complete.
    pub revealed: Bits,
    /// Cards that a player sees until the running effect is complete, by seat.
    pub looked_at: [Bits; 2],
    /// How often each watched pattern happened this turn, seen from each seat.
    pub happened: [[u8; 2]; WATCHED],
    /// Scenes put into the scene area by the running effect, whose players may draw once it is complete (6.2.2).
    pub scene_draws: [u8; 2],
    /// Charge cards that lost their character during the running effect (11.17.6).
    pub detached: Bits,
    /// How many effects have begun this turn.
    pub effects: u16,
}

/// The piles of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PileKind {
    /// The deck.
    Deck,
    /// The hand.
    Hand,
    /// The discard area.
    DiscardArea,
    /// Cards removed from the game.
    Exiled,
}

/// Where a card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Zone {
    /// In a pile of its owner.
    Pile(PileKind),
    /// In the scene area.
    SceneArea,
    /// In the stack of a character.
    Stack(CharacterId),
    /// Under a character as a Charge card.
    Charge(CharacterId),
    /// Not in this game: the deck has fewer cards than a deck can have.
    Nowhere,
}

/// What changes about a card in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CardState {
    /// Where it is.
    pub zone: Zone,
    /// The next card below it in its stack, or in the Charge cards of its character; [`NONE`] at the bottom.
    pub below: CardId,
    /// Whether its front is seen by all; only asked of cards in a battle area.
    pub face_up: bool,
    /// Counts its changes of zone: with each it becomes a different card (3.2.3).
    pub life: u8,
    /// How often each of its abilities was used this turn, four bits each.
    pub used: u32,
}

/// A character on the field: a stack of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Character {
    /// Whose it is.
    pub seat: Seat,
    /// Its battle area, counted from 0.
    pub area: u8,
    /// The top card of its stack; [`NONE`] when there is no such character.
    pub top: CardId,
    /// How many cards are stacked.
    pub size: u8,
    /// The first of its Charge cards, or [`NONE`].
    pub charge: CardId,
    /// How many Charge cards it has.
    pub charges: u8,
    /// Whether it is turned sideways.
    pub sideways: bool,
    /// Whether it leveled up in this Level Up Phase (5.6.2.3).
    pub leveled: bool,
}

impl Default for Character {
    fn default() -> Self {
        Self { seat: Seat::A, area: 0, top: NONE, size: 0, charge: NONE, charges: 0, sideways: false, leveled: false }
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

/// A change to one character, from one turn up to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Modifier {
    /// The character.
    pub on: CharacterId,
    /// The change.
    pub change: Change,
    /// The card whose effect made it.
    pub source: CardId,
    /// The first turn in which it applies.
    pub from: u16,
    /// The last turn in which it applies.
    pub until: u16,
}

impl Default for Modifier {
    fn default() -> Self {
        Self { on: NONE, change: Change::Bp(0), source: NONE, from: 0, until: 0 }
    }
}

/// A change in the state, with its words looked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Change {
    /// ± BP.
    Bp(i32),
    /// ± BP grade, one step or more.
    Grade(i8),
    /// BP becomes EXTRA.
    Extra,
    /// Has these TYPEs too.
    GiveTypes(u32),
    /// Has no longer these TYPEs.
    LoseTypes(u32),
    /// Is not given these TYPEs.
    BarTypes(u32),
    /// Has this card type too.
    AlsoCardType(u32),
    /// Is not changed in this way; with `true`, what is applied to it ends.
    Immune(super::leaves::Influence, bool),
    /// Its battle ends so.
    Battle(super::leaves::BattleOutcome),
    /// Cannot level up.
    CannotLevelUp,
    /// The ability with this number of the card is negated (11.13).
    Negated(CardId, u8),
}

/// An event that cannot happen for a time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Forbidden {
    /// The pattern, by its number in the database.
    pub pattern: u16,
    /// From whose side the pattern is seen.
    pub seat: Seat,
    /// The objects that the pattern speaks of, when it names any.
    pub about: Bits,
    /// The first turn in which it holds.
    pub from: u16,
    /// The last turn in which it holds.
    pub until: u16,
}

/// A triggered effect that waits to resolve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Waiting {
    /// Who controls it.
    pub seat: Seat,
    /// The card with the power.
    pub card: CardId,
    /// The number of the ability on the card.
    pub ability: u8,
    /// The life in which the card had it.
    pub life: u8,
    /// How many effects deep it was triggered: 0 by a rule, 1 during such an effect, and so on. The deepest resolve first (10.1.3.3).
    pub generation: u8,
}

impl Default for Waiting {
    fn default() -> Self {
        Self { seat: Seat::A, card: NONE, ability: 0, life: 0, generation: 0 }
    }
}

/// A part of an effect that is done at the end of the turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Delayed {
    /// The program.
    pub program: u16,
    /// Its first instruction.
    pub at: u16,
    /// The card whose text it is.
    pub source: CardId,
    /// The character that the text is on.
    pub this: Option<CharacterId>,
    /// Who makes its choices.
    pub controller: Seat,
    /// The results it reads: which slot, and what is in it. A card that changes zones leaves it (3.2.3).
    pub keep: [(Slot, Bits); 2],
}

/// What is asked, and whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Asking {
    /// Who decides.
    pub seat: Seat,
    /// What.
    pub what: Question,
}

/// The questions of a game. The options of each follow from the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Question {
    /// Whether to be the Lead Player of the first turn (4.2.2).
    Lead,
    /// Whether to redraw the starting hand (4.2.3).
    Redraw,
    /// Which scene card to set, if any (5.4.2).
    SetScene,
    /// Whether to draw for a scene that was set or put (6.2.1, 6.2.2).
    SceneDraw,
    /// Which character card to set in this battle area, counted from 0 (5.5.3.1, 12.4.3).
    SetCharacter(u8),
    /// Which character to level up with which card, if any (5.6.1).
    LevelUp,
    /// Which payment power to use, if any (5.8).
    Payment,
    /// Which waiting effect to resolve next (10.1.3.2).
    Waiting,
    /// Whether to do a part of an effect (11.3).
    May,
    /// Which part of an effect to do: one of this set.
    OneOf(Bits),
    /// Which cards to pick.
    PickCards(Pickable),
    /// Which characters to pick.
    PickCharacters(Pickable),
    /// In which order to put cards (3.2.2): the first picked goes first.
    Order(Bits),
    /// Top or bottom of a deck or stack.
    End,
    /// Which TYPE, of this set.
    Type(u32),
    /// Which ability of a card, of this set (11.13, and effects that trigger or use one).
    Ability(CardId, u16),
    /// Which vacant battle area (12.4), of this set, counted from 0.
    Area(Bits),
    /// How many cards to take, up to this number.
    Number(u8),
}

/// A choice of objects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pickable {
    /// What can be picked.
    pub from: Bits,
    /// The least number.
    pub min: u8,
    /// The greatest number.
    pub max: u8,
}

impl State {
    /// A pile of a player.
    #[must_use]
    pub fn pile(&self, seat: Seat, kind: PileKind) -> &Pile {
        &self.piles[seat.index()][kind as usize]
    }

    /// A pile of a player, to be changed.
    pub fn pile_mut(&mut self, seat: Seat, kind: PileKind) -> &mut Pile {
        &mut self.piles[seat.index()][kind as usize]
    }

    /// Who owns a card: the first half of the cards is seat A's.
    #[must_use]
    pub fn owner(card: CardId) -> Seat {
        if (card as usize) < CARDS / 2 { Seat::A } else { Seat::B }
    }

    /// The character of a seat in a battle area, counted from 0.
    #[must_use]
    pub fn character_at(&self, seat: Seat, area: u8) -> Option<CharacterId> {
        let id = self.areas.get(area as usize)?[seat.index()];
        (id != NONE).then_some(id)
    }

    /// A character.
    #[must_use]
    pub fn character(&self, id: CharacterId) -> &Character {
        &self.characters[id as usize]
    }

    /// The character that faces this one (7.1).
    #[must_use]
    pub fn battle_opponent(&self, id: CharacterId) -> Option<CharacterId> {
        let character = self.character(id);
        self.character_at(character.seat.other(), character.area)
    }

    /// The characters of a seat, from the first battle area on.
    pub fn characters_of(&self, seat: Seat) -> impl Iterator<Item = CharacterId> + '_ {
        self.areas[..self.area_count as usize].iter().map(move |area| area[seat.index()]).filter(|&id| id != NONE)
    }

    /// The characters of both seats as a set.
    #[must_use]
    pub fn all_characters(&self) -> Bits {
        Seat::BOTH.into_iter().flat_map(|seat| self.characters_of(seat)).collect()
    }

    /// The cards of a stack, top first.
    pub fn stack(&self, id: CharacterId) -> impl Iterator<Item = CardId> + '_ {
        self.chain(self.character(id).top)
    }

    /// The Charge cards of a character, first placed first.
    pub fn charge(&self, id: CharacterId) -> impl Iterator<Item = CardId> + '_ {
        self.chain(self.character(id).charge)
    }

    fn chain(&self, first: CardId) -> impl Iterator<Item = CardId> + '_ {
        let link = |card: CardId| (card != NONE).then_some(card);
        std::iter::successors(link(first), move |&card| link(self.cards[card as usize].below))
    }

    /// The topmost face-up card of a stack: the one whose BP and text count (8.1.1, 10.1.3.1).
    #[must_use]
    pub fn face(&self, id: CharacterId) -> Option<CardId> {
        self.stack(id).find(|&card| self.cards[card as usize].face_up)
    }
}
