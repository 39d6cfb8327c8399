//! The set-up of a match: the cards of both decks, with their texts lowered to programs. It does not change during a game.

use super::code::{Ask, Leaves, Pattern, Source, Tally};
use super::frame::Slot;
use super::heed::Heed;
use super::parts::{KindOf, Parts, Printed};
use super::pile::{CARD_LIMIT, CardId};
use super::program::Program;
use super::shared::Shared;
use crate::lang::ability::Often;

/// The face of a card that is not in the match.
pub const NO_FACE: u16 = u16::MAX;

/// What a match is played with. Copies share everything but which card has which face, and what follows from that.
#[derive(Clone, Debug)]
pub struct Setup<R: Parts> {
    /// The different cards of both decks.
    pub faces: Shared<Vec<R::Face>>,
    /// Which face each card has; [`NO_FACE`] where there is no such card.
    pub of: [u16; CARD_LIMIT],
    /// The programs of all faces.
    pub programs: Shared<Vec<Program<R::Code>>>,
    /// Event patterns that prohibitions and "this turn" conditions speak of.
    pub patterns: Shared<Vec<Pattern<R::Code>>>,
    /// Of these, the ones that are counted each turn, in the order of their counters.
    pub watched: Vec<u16>,
    /// The counters whose numbers are kept for another turn, by the place of what [keeps](super::state::keeper) them.
    pub kept: Vec<u16>,
    /// What its texts have to be looked at for; see [`Setup::heed_abilities`].
    pub heed: Heed,
    /// The most turns a game may take; then it is stopped.
    pub turn_limit: u16,
    /// What else this game is played with.
    pub book: Shared<R::Book>,
}

/// An ability of a card.
#[derive(Clone, Debug)]
pub struct Ability<R: Parts> {
    /// The states of its bearer in which it is active, as a set; 0 is every state.
    pub gate: u8,
    /// What it is.
    pub power: Power<R>,
    /// Its canonical text.
    pub text: String,
}

/// A lowered power.
#[derive(Clone, Debug)]
pub enum Power<R: Parts> {
    /// A triggered power.
    Triggered {
        /// What it watches for.
        pattern: Pattern<R::Code>,
        /// How often it resolves.
        limit: Option<Often>,
        /// The counter of its events, of which only the first of a turn triggers it; `None` where each does.
        first: Option<u16>,
        /// Whether its words speak of all that such events of one time are about, and not of one.
        gathers: bool,
        /// What its effect asks about how the event happened: whether it fits these patterns, each with the slot in which the effect finds the answer.
        asks: Vec<(Slot, Pattern<R::Code>)>,
        /// What it does.
        program: u16,
    },
    /// A payment power: its player decides when it is used.
    Payment {
        /// How often it can be used.
        limit: Option<Often>,
        /// What must hold for it to be used.
        condition: Option<Ask<R::Code>>,
        /// What it costs and does.
        program: u16,
    },
    /// A continuous power.
    Continuous(Vec<Static<R::Code>>),
    /// Something is done in the place of what an effect is about to do.
    Replacing {
        /// What is about to happen.
        pattern: Pattern<R::Code>,
        /// How often it may be done; `None` is any number of times.
        limit: Option<Often>,
        /// What the program calls what it happens to: a card, or the object that it is part of.
        of: KindOf<R>,
        /// What is done instead.
        program: u16,
    },
    /// Text that is read when decks are built or cards are played, and does nothing by itself.
    Passive,
}

/// One thing that a continuous power does.
#[derive(Clone, Debug)]
pub struct Static<L: Leaves> {
    /// While this holds.
    pub condition: Option<Ask<L>>,
    /// What it does.
    pub does: StaticDoes<L>,
}

/// What a continuous power does.
#[derive(Clone, Debug)]
pub enum StaticDoes<L: Leaves> {
    /// Changes objects.
    Modify {
        /// Which.
        what: Source<L>,
        /// How.
        shift: L::Shift,
        /// How often.
        times: Tally<L>,
        /// Whether the same text on several cards counts once.
        once: bool,
    },
    /// Forbids an event.
    Forbid(Pattern<L>),
}

impl<R: Parts> Setup<R> {
    /// A set-up without any card.
    #[must_use]
    pub fn empty(book: R::Book, turn_limit: u16) -> Self {
        Self {
            faces: Vec::new().into(),
            of: [NO_FACE; CARD_LIMIT],
            programs: Vec::new().into(),
            patterns: Vec::new().into(),
            watched: Vec::new(),
            kept: Vec::new(),
            heed: Heed::default(),
            turn_limit,
            book: book.into(),
        }
    }

    /// Deals both decks: their cards get their numbers, and cards of the same printed number one face, which `face` makes of the first of them.
    ///
    /// # Panics
    /// When a deck has more cards than a player can have.
    pub fn deal<C>(&mut self, decks: [&[C]; 2], printed: impl Fn(&C) -> &str, mut face: impl FnMut(&mut Self, &C) -> R::Face) {
        for (seat, deck) in decks.into_iter().enumerate() {
            assert!(deck.len() <= R::DECK_SIZE, "a deck has at most {} cards", R::DECK_SIZE);
            for (place, card) in deck.iter().enumerate() {
                let known = self.faces.iter().position(|face| face.number() == printed(card));
                let number = known.unwrap_or_else(|| {
                    let made = face(self, card);
                    self.faces.push(made);
                    self.faces.len() - 1
                });
                self.of[seat * R::DECK_SIZE + place] = number as u16;
            }
        }
    }

    /// Takes up a program. Returns its number.
    pub fn add(&mut self, program: Program<R::Code>) -> u16 {
        self.programs.push(program);
        (self.programs.len() - 1) as u16
    }

    /// Whether a card with this number is in the match.
    #[must_use]
    pub fn has_card(&self, card: CardId) -> bool {
        self.of[card as usize] != NO_FACE
    }

    /// The face of a card.
    #[must_use]
    pub fn face(&self, card: CardId) -> &R::Face {
        &self.faces[self.of[card as usize] as usize]
    }

    /// The number of a card.
    #[must_use]
    pub fn number(&self, card: CardId) -> &str {
        self.face(card).number()
    }

    /// An ability of a card.
    #[must_use]
    pub fn ability(&self, card: CardId, ability: u8) -> &Ability<R> {
        &self.face(card).abilities()[ability as usize]
    }
}
