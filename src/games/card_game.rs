//! What a game tells those who know none: the command line, the lints, scenarios and match-ups.

use super::kinds::KindRule;
use super::language::Language;
use super::rulings::UnknownAnswers;
use super::versions::Switch;
use crate::card::pool::Game;
use crate::card::vocabulary::Ruling;
use crate::card::{Card, PoolCard, Vocabulary};
use crate::diagnostic::{Diagnostic, Finding};
use crate::replay::seated::Seated;
use crate::scenario::layout::Layout;
use crate::sim::match_up::MatchUp;
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

/// A lint that only one game has: what is wrong with a card.
pub type CardLint = fn(&Game, &PoolCard, &mut Vec<Finding>);

/// Why decks cannot be played against each other.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unplayable {
    /// Cards whose texts are not supported, each by its number with what is wrong.
    #[error("the texts of {} are not supported", .0.iter().map(|(number, _)| number.as_str()).collect::<Vec<_>>().join(", "))]
    Texts(Vec<(String, Diagnostic)>),
    /// A deck with more cards than the game has room for.
    #[error("a deck of {cards} cards cannot be played: there is room for {most}")]
    Size {
        /// How many cards it has.
        cards: usize,
        /// How many it may have.
        most: usize,
    },
    /// Rulings that cannot be played by.
    #[error(transparent)]
    Rulings(#[from] UnknownAnswers),
    /// The game itself, whose rules Cardwright does not play.
    #[error("games of {0} cannot be played")]
    Game(&'static str),
}

impl Unplayable {
    /// Checks that decks have no more cards than a game has room for.
    ///
    /// # Errors
    /// How many one has too many.
    pub fn check_sizes(decks: [&[&Card]; 2], most: usize) -> Result<(), Self> {
        let large = decks.into_iter().map(<[&Card]>::len).find(|&cards| cards > most);
        large.map_or(Ok(()), |cards| Err(Unplayable::Size { cards, most }))
    }
}

/// A state that characters of a deck can reach.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Reach {
    /// The state, as texts name it.
    pub state: String,
    /// The character names, by name.
    pub characters: Vec<String>,
}

/// A game. What it does not say is that Cardwright reads no texts of it and does not play it.
pub trait CardGame: Sync {
    /// Its short name, as `game.ron` gives it.
    fn name(&self) -> &'static str;

    /// The kinds of its cards, and which fields a card of each has.
    fn kinds(&self) -> &'static [KindRule];

    /// How many stacked cards its highest state has; 0 where nothing is stacked.
    fn most_stacked(&self) -> u8 {
        0
    }

    /// The lints that it has beside those for all games.
    fn lints(&self) -> &'static [CardLint] {
        &[]
    }

    /// A card to start from, with words of the game, without a number.
    fn first_card(&self, game: &Game) -> Card;

    /// The language of its texts, with these words.
    fn language(&self, _words: &Vocabulary) -> Option<Box<dyn Language>> {
        None
    }

    /// Whether the game can be played by these rulings.
    ///
    /// # Errors
    /// Those that it cannot be played by.
    fn check_rulings(&self, _rulings: &BTreeMap<String, Ruling>) -> Result<(), UnknownAnswers> {
        Ok(())
    }

    /// What the versions of its rulebook do differently; its `game.ron` lists the versions in the same order.
    fn switches(&self) -> &'static [Switch] {
        &[]
    }

    /// How scenarios write its positions.
    fn layout(&self) -> Option<&'static dyn Layout> {
        None
    }

    /// The states that characters can reach with these cards alone, lowest first; none when the game has no such states, or a text is not supported.
    fn reach(&self, _game: &Game, _cards: &[&Card]) -> Vec<Reach> {
        Vec::new()
    }

    /// The match-up of two decks, each as its cards, by the words, the rulings and the newest rules version of the game.
    ///
    /// # Errors
    /// Why they cannot be played.
    fn match_up(&self, _game: &Game, _decks: [&[&Card]; 2]) -> Result<Box<dyn MatchUp>, Unplayable> {
        Err(Unplayable::Game(self.name()))
    }

    /// A game between two decks, each as its cards, by the words and rulings of the game: the first on seat A.
    ///
    /// # Errors
    /// Why it cannot be played.
    fn seat(&self, _game: &Game, _decks: [&[&Card]; 2], _seed: u64) -> Result<Box<dyn Seated>, Unplayable> {
        Err(Unplayable::Game(self.name()))
    }

    /// What its rulebook states, as RON of [`Statements`](crate::suite::conformance::Statements).
    fn statements(&self) -> Option<&'static str> {
        None
    }
}
