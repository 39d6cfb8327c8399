//! Pool of cards, decks, sets and games, with the sources from which they were read.

use super::deck::Deck;
use super::definition::Card;
use super::file_kind::FileKind;
use super::read_card::Place;
use super::vocabulary::{GameFile, Named, SetFile, Vocabulary};
use crate::diagnostic::{Diagnostic, Finding, Source};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::ops::Range;
use std::path::PathBuf;

/// Card of a pool.
#[derive(Clone, Debug)]
pub struct PoolCard {
    /// The card.
    pub card: Card,
    /// Index of its set in [`Pool::sets`]; `None` if no `set.ron` lies beside or above its file.
    pub set: Option<usize>,
    /// Spans of the card and its fields in its source.
    pub place: Place,
}

impl PoolCard {
    /// Builds a finding for a field of this card.
    #[must_use]
    pub fn finding(&self, field: &'static str, diagnostic: Diagnostic) -> Finding {
        Finding { source: self.place.source, card: Some(self.card.number.clone()), field: Some(field), diagnostic }
    }
}

/// Set of a pool.
#[derive(Clone, Debug)]
pub struct Set {
    /// Content of its `set.ron`.
    pub file: SetFile,
    /// Index of its source.
    pub source: usize,
    /// Span of its code in its source.
    pub code_place: Range<usize>,
    /// Span of the game's name in its source.
    pub game_place: Range<usize>,
    /// Words of its vocabulary that the game has to resolve, with their spans.
    pub named: Vec<(Named, Range<usize>)>,
}

/// Game of a pool.
#[derive(Clone, Debug)]
pub struct Game {
    /// Content of its `game.ron`.
    pub file: GameFile,
    /// Its vocabulary, extended by the sets of the pool.
    pub vocabulary: Vocabulary,
    /// Spans of the rulings' answers, by ruling number: source and byte range.
    pub answers: BTreeMap<String, (usize, Range<usize>)>,
    /// Words of its vocabulary, and of those that the sets add, that the game has to resolve: with source and byte range.
    pub named: Vec<(Named, (usize, Range<usize>))>,
}

impl Game {
    /// Returns the game as of a rules version: later versions are cut off. `None` if it has no such version.
    #[must_use]
    pub fn as_of(&self, version: &str) -> Option<Self> {
        let place = self.file.rules.iter().position(|known| known == version)?;
        let mut game = self.clone();
        game.file.rules.truncate(place + 1);
        Some(game)
    }
}

/// Deck of a pool.
#[derive(Clone, Debug)]
pub struct PoolDeck {
    /// The deck.
    pub deck: Deck,
    /// Index of its source.
    pub source: usize,
    /// True if every entry of its list parsed.
    pub whole: bool,
    /// Spans of the entries of its list, parallel to the list.
    pub entries: Vec<Range<usize>>,
    /// Spans of its other fields.
    pub fields: Vec<(&'static str, Range<usize>)>,
}

impl PoolDeck {
    /// Returns the span of a field's value; for an absent field, the start of the file.
    #[must_use]
    pub fn field(&self, name: &str) -> Range<usize> {
        self.fields.iter().find(|(field, _)| *field == name).map_or(0..0, |(_, span)| span.clone())
    }
}

/// Cards, decks, sets and games loaded together.
#[derive(Clone, Debug, Default)]
pub struct Pool {
    pub(super) sources: Vec<Source>,
    pub(super) games: Vec<Game>,
    pub(super) sets: Vec<Set>,
    pub(super) cards: Vec<PoolCard>,
    pub(super) decks: Vec<PoolDeck>,
    pub(super) by_number: FxHashMap<String, usize>,
    /// Files of other kinds found beside those of the pool.
    pub(super) beside: Vec<(PathBuf, FileKind)>,
}

impl Pool {
    /// Returns the sources: those loaded together, sorted by path, then decks added later.
    #[must_use]
    pub fn sources(&self) -> &[Source] {
        &self.sources
    }

    /// Returns the games with a known vocabulary.
    #[must_use]
    pub fn games(&self) -> &[Game] {
        &self.games
    }

    /// Returns the game with this short name.
    #[must_use]
    pub fn game(&self, name: &str) -> Option<&Game> {
        self.games.iter().find(|game| game.file.game == name)
    }

    /// Returns the sets, in the order of their files.
    #[must_use]
    pub fn sets(&self) -> &[Set] {
        &self.sets
    }

    /// Returns every card in file order; duplicate numbers are kept, and have a finding of their own.
    #[must_use]
    pub fn cards(&self) -> &[PoolCard] {
        &self.cards
    }

    /// Returns the first card with this number, or with a printing of this number; the set of a printing before a slash does not matter ("UA01PR/AB01-001").
    #[must_use]
    pub fn card(&self, number: &str) -> Option<&PoolCard> {
        let of_printing = || self.by_number.get(number.rsplit_once('/')?.1);
        self.by_number.get(number).or_else(of_printing).map(|&index| &self.cards[index])
    }

    /// Returns the decks, in the order of their files.
    #[must_use]
    pub fn decks(&self) -> &[PoolDeck] {
        &self.decks
    }

    /// Returns the files of other kinds found beside those of the pool: scenarios, replays.
    #[must_use]
    pub fn beside(&self) -> &[(PathBuf, FileKind)] {
        &self.beside
    }

    /// Returns the set of a card.
    #[must_use]
    pub fn set_of(&self, card: &PoolCard) -> Option<&Set> {
        card.set.map(|set| &self.sets[set])
    }

    /// Returns the game of a card; `None` if its set or the set's game is unknown.
    #[must_use]
    pub fn game_of(&self, card: &PoolCard) -> Option<&Game> {
        self.game(&self.set_of(card)?.file.game)
    }
}
