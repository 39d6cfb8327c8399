//! The set-up of a match: the cards of both decks, with their texts compiled to programs. It does not change during a game.

use super::code::{Ask, Leaves, Pattern, Source, Tally};
use super::event_interest::EventInterest;
use super::frame::Slot;
use super::parts::{ColumnOf, KindOf, Parts};
use super::pile::{CARD_LIMIT, CardId};
use super::program::Program;
use super::reads::Reads;
use super::shared::Shared;
use crate::card::vocabulary::Vocabulary;
use crate::lang::ability::Often;
use crate::lang::column::{Column, Values};
use crate::lang::quantity::Range;

/// The number of the first ability that cards are given: those that they print have lower numbers.
pub const GRANTED: u8 = 128;

/// The face index of a card that is not in the match.
pub const NO_FACE: u16 = u16::MAX;

/// A pattern that is counted each turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    /// The number of the pattern.
    pub pattern: u16,
    /// The place of its subjects among the remembered, if each of them counts once.
    pub place: Option<u16>,
}

/// The immutable data of a match. Copies share everything but the assignment of faces to cards, and the index derived from it.
#[derive(Clone, Debug)]
pub struct Setup<R: Parts> {
    /// The distinct cards of both decks.
    pub faces: Shared<Vec<Face<R>>>,
    /// The face of each card, as an index; [`NO_FACE`] if there is no such card.
    pub of: [u16; CARD_LIMIT],
    /// The abilities that effects and continuous powers give, numbered from [`GRANTED`] on.
    pub granted: Shared<Vec<Ability<R>>>,
    /// The programs of all faces.
    pub programs: Shared<Vec<Program<R::Code>>>,
    /// The event patterns of prohibitions, delayed parts and "this turn" conditions.
    pub patterns: Shared<Vec<Pattern<R::Code>>>,
    /// The patterns that are counted each turn, in the order of their counters.
    pub watched: Vec<Counted>,
    /// The patterns whose subjects are remembered for the turn, in the order of their places in [`Remembered`](super::remembered::Remembered).
    pub remembered: Vec<u16>,
    /// The places of the remembered subjects that are recalled in the turn behind; see [`recaller`](super::remembered::recaller).
    pub recalled: Vec<u16>,
    /// The counters whose values are kept for another turn, in the order of their [keepers](super::state::keeper).
    pub kept: Vec<u16>,
    /// The index of the texts by the events that concern them; see [`Setup::heed_abilities`].
    pub event_interest: EventInterest,
    /// The maximum number of turns of a game; then it is stopped.
    pub turn_limit: u16,
    /// The layers whose values continuous powers read.
    pub reads: Reads,
    /// The words of the game.
    pub vocabulary: Shared<Vocabulary>,
    /// The names of cards that texts compare, by the numbers that fronts and checks have.
    pub names: Shared<Vec<String>>,
    /// The texts of which names can include one, each with a flag for every face: true if a name of the face has it.
    pub quoted: Shared<Vec<(String, Vec<bool>)>>,
    /// The rulings on points that the rulebook leaves open.
    pub rulings: R::Rulings,
    /// Further match data of this game.
    pub book: Shared<R::MatchData>,
}

/// A distinct card of a match, shared by all its copies.
#[derive(Clone, Debug)]
pub struct Face<R: Parts> {
    /// Its card number.
    pub number: String,
    /// Its abilities, in printed order.
    pub abilities: Vec<Ability<R>>,
    /// The rest of its front.
    pub card_def: R::CardDef,
}

impl<R: Parts> Face<R> {
    /// Returns a card without abilities.
    #[must_use]
    pub fn new(number: impl Into<String>, card_def: R::CardDef) -> Self {
        Self { number: number.into(), abilities: Vec::new(), card_def }
    }
}

/// An ability of a card.
#[derive(Clone, Debug)]
pub struct Ability<R: Parts> {
    /// When it is active, and how often.
    pub head: Head<R::Code>,
    /// The power.
    pub power: Power<R>,
    /// Its canonical text.
    pub text: String,
}

/// When an ability is active, and how often it can be used.
#[derive(Clone, Debug)]
pub struct Head<L: Leaves> {
    /// The states of its bearer in which it is active, as a mask; 0 is every state.
    pub gate: u8,
    /// The condition of activity.
    pub condition: Option<Ask<L>>,
    /// The limit of its uses; `None` is unlimited.
    pub limit: Option<Often>,
    /// True if it is the ability before it, for another event: one event triggers one of them, and their uses are counted together.
    pub shares: bool,
}

impl<L: Leaves> Head<L> {
    /// Returns a head with nothing but a limit.
    #[must_use]
    pub fn limited(limit: Option<Often>) -> Self {
        Self { gate: 0, condition: None, limit, shares: false }
    }
}

/// A condition on the trigger event of a power, evaluated as the event happens.
#[derive(Clone, Debug)]
pub struct TriggerAsk<L: Leaves> {
    /// The slot of the answer.
    pub slot: Slot,
    /// The pattern that the event must fit.
    pub pattern: Pattern<L>,
    /// The counter that must stand at one of these numbers, the event included, from 1; `None` if the pattern is all.
    pub nth: Option<(u16, Range)>,
}

/// A compiled power.
#[derive(Clone, Debug)]
pub enum Power<R: Parts> {
    /// A triggered power.
    Triggered {
        /// The trigger event.
        pattern: Pattern<R::Code>,
        /// The counter of its trigger event, and which of a turn triggers it, from 1; `None` if each does.
        nth: Option<(u16, u8)>,
        /// True if its words refer to the objects of all such events of one moment together, not to those of one event.
        gathers: bool,
        /// The conditions on the trigger event of which the effect reads the answers.
        asks: Vec<TriggerAsk<R::Code>>,
        /// The slot of the object whose effect caused the event, if its text speaks of that.
        cause: Option<Slot>,
        /// The program of its effect.
        program: u16,
    },
    /// A payment power: an activated ability with a cost, used when its player decides to.
    Payment {
        /// The program of its cost and its effect.
        program: u16,
    },
    /// A continuous power.
    Continuous(Vec<Static<R::Code>>),
    /// A replacement effect.
    Replacing {
        /// The event that is replaced.
        pattern: Pattern<R::Code>,
        /// The kind of the program's referent for the replaced object: a card, or the object that it is part of.
        of: KindOf<R>,
        /// The program that replaces it.
        program: u16,
    },
    /// Text that applies as decks are built or cards are played, and does nothing by itself.
    Passive,
}

/// One clause of a continuous power.
#[derive(Clone, Debug)]
pub struct Static<L: Leaves> {
    /// The condition for it to apply.
    pub condition: Option<Ask<L>>,
    /// The continuous effect.
    pub does: StaticDoes<L>,
}

/// A continuous effect.
#[derive(Clone, Debug)]
pub enum StaticDoes<L: Leaves> {
    /// Modifies objects.
    Modify {
        /// The objects.
        what: Source<L>,
        /// The modifier.
        shift: L::Shift,
        /// The number of times it is applied.
        times: Tally<L>,
        /// True if the same text on several cards applies only once.
        once: bool,
    },
    /// Forbids an event.
    Forbid(Pattern<L>),
    /// Lets an object be picked only for a price: the event that it is chosen.
    Charge(Pattern<L>, Price),
    /// Adds to the amount of an event, or takes from it: the damage that is dealt.
    Alter(Pattern<L>, i16),
}

/// The price of a pick: points that the game keeps for a player, and cards of that player's hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Price {
    /// The points.
    pub points: u8,
    /// The cards.
    pub cards: u8,
}

impl Price {
    /// Returns the sum of two prices.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self { points: self.points.saturating_add(other.points), cards: self.cards.saturating_add(other.cards) }
    }
}

impl<R: Parts> Setup<R> {
    /// Returns a set-up without any card, by the default rulings.
    #[must_use]
    pub fn empty(book: R::MatchData, turn_limit: u16) -> Self {
        Self {
            faces: Vec::new().into(),
            of: [NO_FACE; CARD_LIMIT],
            granted: Vec::new().into(),
            programs: Vec::new().into(),
            patterns: Vec::new().into(),
            watched: Vec::new(),
            remembered: Vec::new(),
            recalled: Vec::new(),
            kept: Vec::new(),
            event_interest: EventInterest::default(),
            turn_limit,
            reads: Reads::default(),
            vocabulary: Vocabulary::default().into(),
            names: Vec::new().into(),
            quoted: Vec::new().into(),
            rulings: R::Rulings::default(),
            book: book.into(),
        }
    }

    /// Deals both decks: assigns numbers to their cards, and one face to all cards of the same printed number, which `face` makes of the first of them.
    ///
    /// # Panics
    /// If a deck has more cards than a player can have.
    pub fn deal<C>(&mut self, decks: [&[C]; 2], printed: impl Fn(&C) -> &str, mut face: impl FnMut(&mut Self, &C) -> Face<R>) {
        for (seat, deck) in decks.into_iter().enumerate() {
            assert!(deck.len() <= R::DECK_SIZE, "a deck has at most {} cards", R::DECK_SIZE);
            for (place, card) in deck.iter().enumerate() {
                let known = self.faces.iter().position(|face| face.number == printed(card));
                let number = known.unwrap_or_else(|| {
                    let made = face(self, card);
                    self.faces.push(made);
                    self.faces.len() - 1
                });
                self.of[seat * R::DECK_SIZE + place] = number as u16;
            }
        }
    }

    /// Adds a program. Returns its index.
    pub fn add(&mut self, program: Program<R::Code>) -> u16 {
        self.programs.push(program);
        (self.programs.len() - 1) as u16
    }

    /// True if a card with this number is in the match.
    #[must_use]
    pub fn has_card(&self, card: CardId) -> bool {
        self.of[card as usize] != NO_FACE
    }

    /// Returns the face of a card.
    #[must_use]
    pub fn face(&self, card: CardId) -> &Face<R> {
        &self.faces[self.of[card as usize] as usize]
    }

    /// Returns the front of a card.
    #[must_use]
    pub fn card_def(&self, card: CardId) -> &R::CardDef {
        &self.face(card).card_def
    }

    /// Returns the printed number of a card.
    #[must_use]
    pub fn number(&self, card: CardId) -> &str {
        &self.face(card).number
    }

    /// Returns the abilities that a card prints.
    #[must_use]
    pub fn abilities(&self, card: CardId) -> &[Ability<R>] {
        &self.face(card).abilities
    }

    /// True if a name of a card includes a text, by its number.
    #[must_use]
    pub fn includes(&self, card: CardId, text: u16) -> bool {
        self.quoted[text as usize].1[self.of[card as usize] as usize]
    }

    /// Returns the word for a value of a column: a word of the vocabulary or a name by its place, or the number.
    #[must_use]
    pub fn value_word(&self, of: ColumnOf<R>, value: u8) -> String {
        let place = usize::from(value);
        let word = match &of.row().values {
            Values::Words(words) => (words.list)(&self.vocabulary).get(place).map(|&word| word.to_owned()),
            Values::Names(_) => self.names.get(place).cloned(),
            Values::Number(_) => Some(value.to_string()),
        };
        word.unwrap_or_default()
    }

    /// Returns an ability of a card, printed or given.
    #[must_use]
    pub fn ability(&self, card: CardId, ability: u8) -> &Ability<R> {
        match ability.checked_sub(GRANTED) {
            Some(granted) => &self.granted[granted as usize],
            None => &self.abilities(card)[ability as usize],
        }
    }
}
