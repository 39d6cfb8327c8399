//! Builds the set-up of a match from the cards of both decks.

use super::kinds::kind;
use super::leaves::{Kind, Trigger};
use super::rulings::Rulings;
use super::setup::{CardDef, MatchData, Setup};
use super::triggers;
use crate::card::{Card, Vocabulary};
use crate::diagnostic::Diagnostic;
use crate::games::language::too_many;

/// The number of turns after which a game is stopped (U16): twice as many as both decks have cards to draw.
pub const TURN_LIMIT: u16 = 200;

/// A diagnostic that keeps a card from being played, with the card's number.
pub type Unplayable = (String, Diagnostic);

/// The code of the finding that a text cannot be played.
const NOT_READ: &str = "CW101";

/// The triggers, by their words in a vocabulary.
const TRIGGERS: [(&str, Trigger); 7] = [
    ("Active", Trigger::Active),
    ("Draw", Trigger::Draw),
    ("Get", Trigger::Get),
    ("Color", Trigger::Color),
    ("Raid", Trigger::Raid),
    ("Special", Trigger::Special),
    ("Final", Trigger::Final),
];

/// Returns the word of a trigger.
#[must_use]
pub fn trigger_word(trigger: Trigger) -> &'static str {
    TRIGGERS.iter().find(|(_, known)| *known == trigger).map_or("", |(word, _)| *word)
}

impl Setup {
    /// Builds the set-up for two decks of at most 50 cards each.
    ///
    /// # Errors
    /// Every diagnostic of every text that does not compile, with the number of its card; or one for a vocabulary with too many words.
    ///
    /// # Panics
    /// If a deck has more than 50 cards.
    pub fn build(vocabulary: &Vocabulary, rulings: Rulings, decks: [&[&Card]; 2]) -> Result<Setup, Vec<Unplayable>> {
        let vocabulary = &vocabulary.of_match(&decks.concat());
        if let Some(why) = vocabulary.too_many() {
            return Err(vec![too_many(decks, why)]);
        }
        let mut names = Vec::new();
        let mut setup = Setup::empty(MatchData { vocabulary: vocabulary.clone(), rulings, ..MatchData::default() }, TURN_LIMIT);
        let mut unplayable = Vec::new();
        setup.deal(
            decks,
            |card| &card.number,
            |setup, card| {
                if !card.text.is_empty() || card.script.is_some() {
                    let why = Diagnostic::error(NOT_READ, 0..card.text.len(), "texts of this game cannot be played yet");
                    unplayable.push((card.number.clone(), why));
                }
                let mut face = printed(card, vocabulary, &mut names);
                let trigger = card.printed.text("trigger").and_then(|word| TRIGGERS.iter().find(|(known, _)| *known == word));
                face.trigger = trigger.and_then(|&(_, trigger)| {
                    let color = vocabulary.colors.get(usize::from(face.color)).map_or("", String::as_str);
                    triggers::program(trigger, color, face.color).map(|program| (trigger, setup.add(program)))
                });
                face
            },
        );
        if !unplayable.is_empty() {
            return Err(unplayable);
        }
        setup.book.names = names;
        setup.heed_abilities();
        Ok(setup)
    }
}

/// Returns the index of a name in a list, appending a new one. Names are compared in lower case.
pub fn name_number(names: &mut Vec<String>, name: &str) -> u16 {
    let name = name.to_lowercase();
    let known = names.iter().position(|known| *known == name);
    known.unwrap_or_else(|| {
        names.push(name);
        names.len() - 1
    }) as u16
}

/// Returns the printed values of a card, without its trigger and the abilities of its text.
fn printed(card: &Card, vocabulary: &Vocabulary, names: &mut Vec<String>) -> CardDef {
    let kind = vocabulary.kind(&card.card_type).and_then(kind).unwrap_or(Kind::Event);
    let index = |known: &[String], word: &str| known.iter().position(|known| known == word);
    let it = &card.printed;
    let number = |field| it.number(field).unwrap_or(0_u8);
    CardDef {
        name: name_number(names, &card.name),
        color: it.text("color").and_then(|color| index(&vocabulary.colors, color)).unwrap_or(0) as u8,
        affinities: it
            .texts("affinities")
            .iter()
            .filter_map(|word| index(&vocabulary.affinities, word))
            .fold(0, |set, index| set | 1 << index),
        energy: number("required_energy"),
        ap: number("ap_cost"),
        bp: it.number("bp").unwrap_or(0),
        generation: number("energy_generation"),
        ..CardDef::blank(&card.number, kind)
    }
}
