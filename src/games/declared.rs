//! Games as they declare themselves: from these declarations, each is a [`CardGame`].

use super::card_game::{CardGame, Declaration, Reach, Unplayable};
use super::language::{Language, TextWords};
use crate::card::pool::Game;
use crate::card::vocabulary::Ruling;
use crate::card::{Card, Vocabulary};
use crate::compile::building::{Building, Built, WordsOf, build};
use crate::kernel::parts::Parts;
use crate::kernel::rulings::{Answered, UnknownAnswers};
use crate::kernel::running::Running;
use crate::replay::session::{Match, Session, Shown};
use crate::scenario::layout::{Declared as Positions, Layout};
use crate::sim::deck_match::DeckMatch;
use crate::sim::env::encoding::Encoded;
use crate::sim::match_up::MatchUp;
use crate::sim::score::Score;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Game that is played with cards.
pub(crate) trait Declared: Sync {
    /// Its rules, and the dialect of its texts.
    type Rules: Building + Shown + Encoded;

    /// Its data.
    const DECLARATION: &'static Declaration;

    /// Returns the states that characters can reach with these cards alone, lowest first.
    fn reach(_words: &WordsOf<Self::Rules>, _cards: &[&Card]) -> Vec<Reach> {
        Vec::new()
    }
}

/// Returns the words of the game, for play by its newest rules version.
fn words<R: Building>(game: &Game, vocabulary: &Vocabulary) -> WordsOf<R> {
    R::words(vocabulary, game.file.rules.last().map_or("", String::as_str))
}

/// Builds the set-up of a match.
fn built<R: Building>(game: &Game, rulings: R::Rulings, decks: [&[&Card]; 2]) -> Built<R> {
    build(&game.vocabulary, |vocabulary| words::<R>(game, vocabulary), rulings, decks)
}

impl<G: Declared> CardGame for G
where
    Running<G::Rules>: Score,
    WordsOf<G::Rules>: TextWords + 'static,
{
    fn declared(&self) -> &'static Declaration {
        G::DECLARATION
    }

    fn language(&self, words: &Vocabulary) -> Option<Box<dyn Language>> {
        Some(Box::new(G::Rules::words(words, "")))
    }

    fn check_rulings(&self, rulings: &BTreeMap<String, Ruling>) -> Result<(), UnknownAnswers> {
        <G::Rules as Parts>::Rulings::read(rulings).map(|_| ())
    }

    fn layout(&self) -> Option<&'static dyn Layout> {
        Some(&Positions::<G::Rules>::LAYOUT)
    }

    fn reach(&self, game: &Game, cards: &[&Card]) -> Vec<Reach> {
        G::reach(&words::<G::Rules>(game, &game.vocabulary), cards)
    }

    fn match_up(&self, game: &Game, decks: [&[&Card]; 2]) -> Result<Box<dyn MatchUp>, Unplayable> {
        let rulings = <G::Rules as Parts>::Rulings::read(&game.file.rulings)?;
        Unplayable::check_sizes(decks, <G::Rules as Parts>::DECK_SIZE)?;
        let seated = DeckMatch::of(decks, |decks| built::<G::Rules>(game, rulings.clone(), decks));
        Ok(Box::new(seated.map_err(Unplayable::Texts)?))
    }

    fn seat(&self, game: &Game, decks: [&[&Card]; 2], seed: u64) -> Result<Box<dyn Session>, Unplayable> {
        let rulings = <G::Rules as Parts>::Rulings::read(&game.file.rulings)?;
        Unplayable::check_sizes(decks, <G::Rules as Parts>::DECK_SIZE)?;
        let setup = built::<G::Rules>(game, rulings, decks).map_err(Unplayable::Texts)?;
        Ok(Box::new(Match::new(Arc::new(setup), seed)))
    }
}
