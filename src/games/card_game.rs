//! Interface of a game for its game-independent callers: the command line, the lints, scenarios and match-ups.

use super::kinds::KindRule;
use super::language::Language;
use super::name_marks::NameMark;
use super::versions::Switch;
use crate::card::pool::Game;
use crate::card::printed::PrintedField;
use crate::card::sample::Sample;
use crate::card::vocabulary::Ruling;
use crate::card::{Card, PoolCard, Vocabulary};
use crate::diagnostic::{Diagnostic, Finding};
use crate::kernel::rulings::UnknownAnswers;
use crate::replay::session::Session;
use crate::scenario::layout::Layout;
use crate::sim::match_up::MatchUp;
use serde::Serialize;
use std::collections::BTreeMap;
use std::num::NonZeroU32;

/// Game-specific lint: appends its findings about a card.
pub type CardLint = fn(&Game, &PoolCard, &mut Vec<Finding>);

/// Reason why decks cannot be played against each other.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unplayable {
    /// Cards with unsupported texts: card number and diagnostic.
    #[error("the texts of {} are not supported", .0.iter().map(|(number, _)| number.as_str()).collect::<Vec<_>>().join(", "))]
    Texts(Vec<(String, Diagnostic)>),
    /// Deck larger than the game's capacity.
    #[error("a deck of {cards} cards cannot be played: there is room for {most}")]
    Size {
        /// Size of the deck, in cards.
        cards: usize,
        /// Maximum size, in cards.
        most: usize,
    },
    /// Ruling answers that the game does not implement.
    #[error(transparent)]
    Rulings(#[from] UnknownAnswers),
    /// Game without an engine: its name.
    #[error("games of {0} cannot be played")]
    Game(&'static str),
}

impl Unplayable {
    /// Checks that no deck exceeds the game's capacity of `most` cards.
    ///
    /// # Errors
    /// The first oversized deck, as [`Unplayable::Size`].
    pub fn check_sizes(decks: [&[&Card]; 2], most: usize) -> Result<(), Self> {
        let large = decks.into_iter().map(<[&Card]>::len).find(|&cards| cards > most);
        large.map_or(Ok(()), |cards| Err(Unplayable::Size { cards, most }))
    }
}

/// State that characters of a deck can reach.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Reach {
    /// Name of the state, as used in texts.
    pub state: String,
    /// Names of the characters that reach it, sorted.
    pub characters: Vec<String>,
}

/// The data of a game.
#[derive(Clone, Copy, Debug)]
pub struct Declaration {
    /// Its short name, as in `game.ron`.
    pub name: &'static str,
    /// Its card kinds.
    pub kinds: &'static [KindRule],
    /// The printed fields of its cards.
    pub fields: &'static [PrintedField],
    /// The number of stacked cards in its highest state; 0 if cards are not stacked.
    pub most_stacked: u8,
    /// The brackets in which its texts name cards.
    pub name_marks: &'static [NameMark],
    /// Its own lints, beside those for all games.
    pub lints: &'static [CardLint],
    /// The switches between the versions of its rulebook; their settings are in the order in which `game.ron` lists the versions.
    pub switches: &'static [Switch],
    /// The statements of its rulebook, as RON of [`Statements`](crate::suite::conformance::Statements).
    pub statements: &'static str,
    /// The first card of a new set.
    pub first: First,
}

/// The first card of a new set, with a scenario that it passes.
#[derive(Clone, Copy, Debug)]
pub struct First {
    /// Its printed fields.
    pub card: Sample,
    /// Its text.
    pub text: &'static str,
    /// The text of the scenario, with `{number}` for the number of the card.
    pub scenario: &'static str,
}

/// Card game. The default methods are those of a game whose texts are not parsed and which is not played.
pub trait CardGame: Sync {
    /// Returns its data.
    fn declared(&self) -> &'static Declaration;

    /// Returns its short name, as in `game.ron`.
    fn name(&self) -> &'static str {
        self.declared().name
    }

    /// Returns a template card with words of the game and of a new set, without a number.
    fn first_card(&self, game: &Game) -> Card {
        let First { card, text, .. } = self.declared().first;
        let words = &game.vocabulary;
        Card {
            name: "A new card".to_owned(),
            rarity: words.rarities.first().cloned().unwrap_or_default(),
            text: text.to_owned(),
            ..card.card(words, game.file.bp_step.map_or(1, NonZeroU32::get))
        }
    }

    /// Returns its effect language with this vocabulary.
    fn language(&self, _words: &Vocabulary) -> Option<Box<dyn Language>> {
        None
    }

    /// Checks that the game implements these rulings.
    ///
    /// # Errors
    /// The answers that it does not implement.
    fn check_rulings(&self, _rulings: &BTreeMap<String, Ruling>) -> Result<(), UnknownAnswers> {
        Ok(())
    }

    /// Returns the position layout of its scenarios.
    fn layout(&self) -> Option<&'static dyn Layout> {
        None
    }

    /// Returns the states that characters can reach with these cards alone, lowest first; empty if the game has no states, or a text is not supported.
    fn reach(&self, _game: &Game, _cards: &[&Card]) -> Vec<Reach> {
        Vec::new()
    }

    /// Sets up the match-up of two decks, given as their cards, under the vocabulary, rulings and newest rules version of `game`.
    ///
    /// # Errors
    /// The reason why they cannot be played.
    fn match_up(&self, _game: &Game, _decks: [&[&Card]; 2]) -> Result<Box<dyn MatchUp>, Unplayable> {
        Err(Unplayable::Game(self.name()))
    }

    /// Starts a game between two decks, given as their cards, under the vocabulary and rulings of `game`; the first sits on seat A.
    ///
    /// # Errors
    /// The reason why it cannot be played.
    fn seat(&self, _game: &Game, _decks: [&[&Card]; 2], _seed: u64) -> Result<Box<dyn Session>, Unplayable> {
        Err(Unplayable::Game(self.name()))
    }
}
