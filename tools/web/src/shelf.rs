//! The supplies of a game: words, cards, decks, wordings, and a card to begin with.

use crate::{BUILTIN, game, language};
use cardwright::card::printed::Value;
use cardwright::card::write::card_file;
use cardwright::card::{Card, Vocabulary};
use cardwright::games;
use cardwright::games::language::{Language, Wording};
use serde::Serialize;

/// Shelf of a game.
#[derive(Serialize)]
pub struct Shelf {
    /// Rules version of new cards: the newest.
    rules: String,
    /// Vocabulary, with the words of the built-in sets.
    vocabulary: Vocabulary,
    /// Built-in cards.
    cards: Vec<ShelfCard>,
    /// Names of the built-in decks.
    decks: Vec<String>,
    /// Wordings, each with an example.
    wordings: Vec<WordingRecord>,
    /// Card file with a card to begin with.
    first: String,
}

/// Built-in card.
#[derive(Serialize)]
struct ShelfCard {
    number: String,
    name: String,
    card_type: String,
    text: String,
    /// Numbers that it prints.
    brief: String,
}

/// Returns the numbers that a card prints, such as its level and BP, as play tells them.
pub fn brief(card: &Card) -> String {
    let numbers = card.values().filter(|(_, value)| matches!(value, Value::Number(_) | Value::Parts(_)));
    let told = numbers.filter_map(|(field, value)| Some(field.brief?.write(&field.shape, value)));
    told.flatten().collect::<Vec<_>>().join(" · ")
}

/// Wording.
#[derive(Serialize)]
pub struct WordingRecord {
    section: &'static str,
    about: &'static str,
    example: String,
}

impl Shelf {
    /// Returns the shelf of a game.
    ///
    /// # Errors
    /// An unknown game.
    pub fn of(name: &str) -> Result<Self, String> {
        let game = game(name)?;
        let rules = games::of(name).ok_or_else(|| format!("there is no game {name}"))?;
        let cards = BUILTIN.cards().iter().filter(|card| BUILTIN.game_of(card).is_some_and(|of| of.file.game == name));
        let record = |card: &Card| ShelfCard {
            number: card.number.clone(),
            name: card.name.clone(),
            card_type: card.card_type.clone(),
            text: card.text.clone(),
            brief: brief(card),
        };
        let first = Card { number: "MY01-001".to_owned(), ..rules.first_card(game) };
        Ok(Self {
            rules: game.file.rules.last().cloned().unwrap_or_default(),
            vocabulary: game.vocabulary.clone(),
            cards: cards.map(|card| record(&card.card)).collect(),
            decks: BUILTIN.decks().iter().filter(|deck| deck.deck.game == name).map(|deck| deck.deck.name.clone()).collect(),
            wordings: wordings(&*language(game)?, ""),
            first: card_file(&[first]),
        })
    }
}

/// Returns the wordings for an intent, best first; without one, all.
#[must_use]
pub fn wordings(language: &dyn Language, intent: &str) -> Vec<WordingRecord> {
    let found = if intent.trim().is_empty() { language.wordings() } else { language.wordings_for(intent).wordings };
    found.into_iter().map(|Wording { section, about, example }| WordingRecord { section, about, example }).collect()
}
