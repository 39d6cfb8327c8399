//! Games as they declare themselves: from these declarations, each is a [`CardGame`].

use super::card_game::{CardGame, CardLint, Reach, Unplayable};
use super::kinds::KindRule;
use super::language::{Language, TextWords};
use super::name_marks::NameMark;
use super::versions::Switch;
use crate::card::pool::Game;
use crate::card::printed::{Printed, PrintedField, Value};
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

    /// Its short name, as in `game.ron`.
    const NAME: &'static str;
    /// Its card kinds.
    const KINDS: &'static [KindRule];
    /// The printed fields of its cards.
    const FIELDS: &'static [PrintedField];
    /// The number of stacked cards in its highest state; 0 if cards are not stacked.
    const MOST_STACKED: u8 = 0;
    /// The brackets in which its texts name cards.
    const NAME_MARKS: &'static [NameMark];
    /// Its own lints, beside those for all games.
    const LINTS: &'static [CardLint] = &[];
    /// The switches between the versions of its rulebook.
    const SWITCHES: &'static [Switch] = &[];
    /// The statements of its rulebook, as RON of [`Statements`](crate::suite::conformance::Statements).
    const STATEMENTS: &'static str;
    /// The kind of the first card of a new set.
    const FIRST_KIND: &'static str;
    /// The text of that card.
    const FIRST_TEXT: &'static str = "";
    /// The text of a scenario that it passes, with `{number}` for its number.
    const FIRST_SCENARIO: &'static str;

    /// Returns the words that a new set adds to those of the game, for its first card.
    fn set_words() -> Vocabulary {
        Vocabulary::default()
    }

    /// Returns the values that the first card prints, with words of the game and of the new set.
    fn first_values(game: &Game) -> Vec<(&'static str, Value)>;

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
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn kinds(&self) -> &'static [KindRule] {
        G::KINDS
    }

    fn fields(&self) -> &'static [PrintedField] {
        G::FIELDS
    }

    fn most_stacked(&self) -> u8 {
        G::MOST_STACKED
    }

    fn name_marks(&self) -> &'static [NameMark] {
        G::NAME_MARKS
    }

    fn lints(&self) -> &'static [CardLint] {
        G::LINTS
    }

    fn set_words(&self) -> Vocabulary {
        G::set_words()
    }

    fn first_card(&self, game: &Game) -> Card {
        let words = &game.vocabulary;
        let card_type = words.card_types.iter().find(|known| known.kind.name() == G::FIRST_KIND).map(|known| known.name.clone());
        Card {
            name: "A new card".to_owned(),
            card_type: card_type.unwrap_or_default(),
            printed: Printed::of(G::FIELDS, G::first_values(game)),
            rarity: words.rarities.first().cloned().unwrap_or_default(),
            text: G::FIRST_TEXT.to_owned(),
            ..Card::default()
        }
    }

    fn first_scenario(&self) -> &'static str {
        G::FIRST_SCENARIO
    }

    fn language(&self, words: &Vocabulary) -> Option<Box<dyn Language>> {
        Some(Box::new(G::Rules::words(words, "")))
    }

    fn check_rulings(&self, rulings: &BTreeMap<String, Ruling>) -> Result<(), UnknownAnswers> {
        <G::Rules as Building>::Rulings::read(rulings).map(|_| ())
    }

    fn switches(&self) -> &'static [Switch] {
        G::SWITCHES
    }

    fn layout(&self) -> Option<&'static dyn Layout> {
        Some(&Positions::<G::Rules>::LAYOUT)
    }

    fn reach(&self, game: &Game, cards: &[&Card]) -> Vec<Reach> {
        G::reach(&words::<G::Rules>(game, &game.vocabulary), cards)
    }

    fn match_up(&self, game: &Game, decks: [&[&Card]; 2]) -> Result<Box<dyn MatchUp>, Unplayable> {
        let rulings = <G::Rules as Building>::Rulings::read(&game.file.rulings)?;
        Unplayable::check_sizes(decks, <G::Rules as Parts>::DECK_SIZE)?;
        let seated = DeckMatch::of(decks, |decks| built::<G::Rules>(game, rulings.clone(), decks));
        Ok(Box::new(seated.map_err(Unplayable::Texts)?))
    }

    fn seat(&self, game: &Game, decks: [&[&Card]; 2], seed: u64) -> Result<Box<dyn Session>, Unplayable> {
        let rulings = <G::Rules as Building>::Rulings::read(&game.file.rulings)?;
        Unplayable::check_sizes(decks, <G::Rules as Parts>::DECK_SIZE)?;
        let setup = built::<G::Rules>(game, rulings, decks).map_err(Unplayable::Texts)?;
        Ok(Box::new(Match::new(Arc::new(setup), seed)))
    }

    fn statements(&self) -> Option<&'static str> {
        Some(G::STATEMENTS)
    }
}
