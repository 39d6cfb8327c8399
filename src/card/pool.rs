//! Cards, decks, sets and games together, with the files they were read from.

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

/// A card of a pool.
#[derive(Clone, Debug)]
pub struct PoolCard {
    /// The card.
    pub card: Card,
    /// Its set, as an index of [`Pool::sets`]; `None` when no `set.ron` stands beside or above its file.
    pub set: Option<usize>,
    /// Where it stands.
    pub place: Place,
}

impl PoolCard {
    /// A finding in a field of it.
    #[must_use]
    pub fn finding(&self, field: &'static str, diagnostic: Diagnostic) -> Finding {
        Finding { source: self.place.source, card: Some(self.card.number.clone()), field: Some(field), diagnostic }
    }
}

/// A set of a pool.
#[derive(Clone, Debug)]
pub struct Set {
    /// What its `set.ron` says.
    pub file: SetFile,
    /// Index of its source.
    pub source: usize,
    /// The place of its code in its source.
    pub code_place: Range<usize>,
    /// The place of the game's name in its source.
    pub game_place: Range<usize>,
    /// What its words name that the game must know, and where.
    pub named: Vec<(Named, Range<usize>)>,
}

/// A game of a pool.
#[derive(Clone, Debug)]
pub struct Game {
    /// What its `game.ron` says.
    pub file: GameFile,
    /// Its words, with those that the sets of the pool add.
    pub vocabulary: Vocabulary,
    /// Where the answers of its rulings stand: source and place, by number.
    pub answers: BTreeMap<String, (usize, Range<usize>)>,
    /// What its words, and those that the sets of the pool add, name that it must know: source and place.
    pub named: Vec<(Named, (usize, Range<usize>))>,
}

impl Game {
    /// The game as it was when a version of its rules was the newest; `None` when it has no such version.
    #[must_use]
    pub fn as_of(&self, version: &str) -> Option<Self> {
        let place = self.file.rules.iter().position(|known| known == version)?;
        let mut game = self.clone();
        game.file.rules.truncate(place + 1);
        Some(game)
    }
}

/// A deck of a pool.
#[derive(Clone, Debug)]
pub struct PoolDeck {
    /// The deck.
    pub deck: Deck,
    /// Index of its source.
    pub source: usize,
    /// Whether every entry of its list could be read.
    pub whole: bool,
    /// The places of the entries of its list, as many as the list has.
    pub entries: Vec<Range<usize>>,
    /// The places of its other fields.
    pub fields: Vec<(&'static str, Range<usize>)>,
}

impl PoolDeck {
    /// The value of a field; without it, the start of the file.
    #[must_use]
    pub fn field(&self, name: &str) -> Range<usize> {
        self.fields.iter().find(|(field, _)| *field == name).map_or(0..0, |(_, span)| span.clone())
    }
}

/// Cards, decks, sets and games that were loaded together.
#[derive(Clone, Debug, Default)]
pub struct Pool {
    pub(super) sources: Vec<Source>,
    pub(super) games: Vec<Game>,
    pub(super) sets: Vec<Set>,
    pub(super) cards: Vec<PoolCard>,
    pub(super) decks: Vec<PoolDeck>,
    pub(super) by_number: FxHashMap<String, usize>,
    /// Files that were found beside those of the pool, and are of other kinds.
    pub(super) beside: Vec<(PathBuf, FileKind)>,
}

impl Pool {
    /// The files, in the order of their names.
    #[must_use]
    pub fn sources(&self) -> &[Source] {
        &self.sources
    }

    /// The games whose words are known.
    #[must_use]
    pub fn games(&self) -> &[Game] {
        &self.games
    }

    /// The game of this short name.
    #[must_use]
    pub fn game(&self, name: &str) -> Option<&Game> {
        self.games.iter().find(|game| game.file.game == name)
    }

    /// The sets, in the order of their files.
    #[must_use]
    pub fn sets(&self) -> &[Set] {
        &self.sets
    }

    /// Every card, in file order; one number may stand there twice, which is a finding of its own.
    #[must_use]
    pub fn cards(&self) -> &[PoolCard] {
        &self.cards
    }

    /// The first card of this number, or of which this is the number of another printing.
    #[must_use]
    pub fn card(&self, number: &str) -> Option<&PoolCard> {
        self.by_number.get(number).map(|&index| &self.cards[index])
    }

    /// The decks, in the order of their files.
    #[must_use]
    pub fn decks(&self) -> &[PoolDeck] {
        &self.decks
    }

    /// The files that stand beside those of the pool and are something else: scenarios, replays.
    #[must_use]
    pub fn beside(&self) -> &[(PathBuf, FileKind)] {
        &self.beside
    }

    /// The set of a card.
    #[must_use]
    pub fn set_of(&self, card: &PoolCard) -> Option<&Set> {
        card.set.map(|set| &self.sets[set])
    }

    /// The game of a card, when its set and that set's game are known.
    #[must_use]
    pub fn game_of(&self, card: &PoolCard) -> Option<&Game> {
        self.game(&self.set_of(card)?.file.game)
    }
}
