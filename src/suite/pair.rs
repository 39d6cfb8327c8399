//! Pairs of decks that can be played against each other.

use crate::card::fields::{listing, nearest};
use crate::card::pool::Game;
use crate::card::{Card, Pool, PoolDeck, files};
use crate::diagnostic::{Finding, report};
use crate::games::card_game::Unplayable;
use crate::games::{self, CardGame};
use crate::lint::deck::check_deck;
use crate::sim::match_up::MatchUp;
use std::path::Path;

/// Reason why two decks cannot be paired.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Unpaired {
    /// Decks that are not legal, with their findings.
    #[error("the decks are not legal: {}", .0.iter().map(|finding| finding.diagnostic.message.as_str()).collect::<Vec<_>>().join("; "))]
    Illegal(Vec<Finding>),
    /// Decks of different games or rules versions, or of a game that cannot be played.
    #[error("{0}")]
    Mismatched(String),
}

/// Finds the deck given by path, deck name or file name.
///
/// # Errors
/// No such deck, with the nearest name.
pub fn find_deck<'p>(pool: &'p Pool, name: &str) -> Result<&'p PoolDeck, String> {
    let source = |deck: &PoolDeck| pool.sources()[deck.source].name().to_owned();
    let stem = |deck: &PoolDeck| {
        let file = source(deck);
        let file = file.rsplit('/').next().unwrap_or_default();
        file.strip_suffix(".deck.ron").unwrap_or(file).to_owned()
    };
    let written = files::name_of(Path::new(name));
    let file = pool.decks().iter().find(|deck| source(deck) == written);
    let named = || pool.decks().iter().find(|deck| deck.deck.name.eq_ignore_ascii_case(name) || stem(deck).eq_ignore_ascii_case(name));
    file.or_else(named).ok_or_else(|| {
        if Path::new(name).is_file() {
            return format!("{name}: is not a deck file; deck files end in `.deck.ron`");
        }
        let names = || pool.decks().iter().map(|deck| deck.deck.name.as_str());
        match nearest(name, names()) {
            Some(near) => format!("there is no deck {name:?}; did you mean {near:?}?"),
            None => format!("there is no deck {name:?}, neither a file nor the name of one; there are {}", listing(names())),
        }
    })
}

/// Pair of decks that can be played against each other.
#[derive(Clone)]
pub struct Paired<'p> {
    /// Their game with its vocabulary, as of the rules version of both.
    pub game: Game,
    /// Rules of the game.
    pub rules: &'static dyn CardGame,
    /// Decks.
    pub decks: [&'p PoolDeck; 2],
    /// Cards of each deck.
    cards: [Vec<&'p Card>; 2],
}

impl<'p> Paired<'p> {
    /// Returns the same pair in this order of seats.
    #[must_use]
    pub fn in_order(&self, order: [usize; 2]) -> Paired<'p> {
        let (decks, cards) = (order.map(|deck| self.decks[deck]), order.map(|deck| self.cards[deck].clone()));
        Paired { game: self.game.clone(), rules: self.rules, decks, cards }
    }

    /// Returns the cards of both decks.
    #[must_use]
    pub fn cards(&self) -> [&[&Card]; 2] {
        self.cards.each_ref().map(Vec::as_slice)
    }

    /// Sets up the match-up of the pair.
    ///
    /// # Errors
    /// Texts that cannot be played.
    pub fn match_up(&self) -> Result<Box<dyn MatchUp>, Unplayable> {
        self.rules.match_up(&self.game, self.cards())
    }
}

/// Pairs two decks of the game with this name, or of that of the first, after checking that both are legal in one game and rules version.
///
/// # Errors
/// Illegal decks, or decks of different games or rules versions.
pub fn pair<'p>(game: Option<&str>, pool: &'p Pool, decks: [&'p PoolDeck; 2]) -> Result<Paired<'p>, Unpaired> {
    let game = game_of(game, pool, decks)?;
    let name = game.file.game.as_str();
    let mut findings = Vec::new();
    let cards = decks.map(|deck| cards(pool, deck, &mut findings));
    if !findings.is_empty() {
        report::sort(&mut findings);
        findings.dedup();
        return Err(Unpaired::Illegal(findings));
    }
    let rules = games::of(name).ok_or_else(|| Unpaired::Mismatched(format!("games of {name} cannot be played")))?;
    let version = one_version(decks)?;
    let game = game.as_of(version).ok_or_else(|| Unpaired::Mismatched(format!("{name} has no rules version {version}")))?;
    Ok(Paired { game, rules, decks, cards })
}

/// Returns the common game of two decks.
fn game_of<'p>(named: Option<&str>, pool: &'p Pool, decks: [&PoolDeck; 2]) -> Result<&'p Game, Unpaired> {
    let name = named.unwrap_or(&decks[0].deck.game);
    if let Some(deck) = decks.into_iter().find(|deck| deck.deck.game != name) {
        let file = pool.sources()[deck.source].name();
        return Err(Unpaired::Mismatched(format!("{file}: is a deck for {}, not for {name}", deck.deck.game)));
    }
    pool.game(name).ok_or_else(|| Unpaired::Mismatched(format!("the words of the game {name} are not known")))
}

/// Returns the common rules version of two decks.
fn one_version(decks: [&PoolDeck; 2]) -> Result<&str, Unpaired> {
    let [a, b] = decks.map(|deck| deck.deck.rules.as_str());
    if a == b {
        return Ok(a);
    }
    Err(Unpaired::Mismatched(format!("the decks are for the rules {a} and {b}: say which to play by, --rules {a} or --rules {b}")))
}

/// Checks a deck against the deck construction rules, and returns its cards.
fn cards<'p>(pool: &'p Pool, deck: &PoolDeck, findings: &mut Vec<Finding>) -> Vec<&'p Card> {
    check_deck(pool, deck, findings);
    deck.deck.numbers().filter_map(|number| pool.card(number)).map(|card| &card.card).collect()
}
