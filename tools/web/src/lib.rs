//! Cardwright for a page in a browser: texts read as they are typed, games, and single cards in play.
//!
//! Everything crosses the border as text: arguments are names, texts and RON, results are JSON or RON of the library's own form.

mod card;
mod own;
mod shelf;
mod table;
mod trial;

use cardwright::card::Pool;
use cardwright::card::pool::Game;
use cardwright::games;
use cardwright::games::language::Language;
use cardwright::games::reading::{ParseReport, understand_beside};
use cardwright::lint::coverage::Shapes;
use cardwright::suite::retelling::{explained, rule_says};
use serde::Serialize;
use std::sync::LazyLock;
use wasm_bindgen::prelude::wasm_bindgen;

pub use table::Table;
pub use trial::Trial;

/// Built-in pool.
static BUILTIN: LazyLock<Pool> = LazyLock::new(|| Pool::builtin().0);

/// Writes data as JSON. What this package writes always can be.
fn json(data: &impl Serialize) -> String {
    serde_json::to_string(data).unwrap_or_default()
}

fn game(name: &str) -> Result<&'static Game, String> {
    BUILTIN.game(name).ok_or_else(|| format!("there is no game {name}"))
}

fn language(game: &Game) -> Result<Box<dyn Language>, String> {
    let language = games::of(&game.file.game).and_then(|rules| rules.language(&game.vocabulary));
    language.ok_or_else(|| format!("texts of {} cannot be read", game.file.game))
}

/// Reads a text: the same bytes as a line of `cardwright parse - --game GAME`.
///
/// # Errors
/// An unknown game.
#[wasm_bindgen]
pub fn parse(name: &str, text: &str) -> Result<String, String> {
    let game = game(name)?;
    let (language, understood) = understand_beside(game, language(game)?, text);
    Ok(json(&ParseReport::of_text(&*language, text, understood)))
}

/// Retells a built-in card: the data of `cardwright explain NUMBER --format json`, without scenarios.
///
/// # Errors
/// An unknown card.
#[wasm_bindgen]
pub fn explain(number: &str) -> Result<String, String> {
    let card = BUILTIN.card(number).ok_or_else(|| format!("there is no card {number}"))?;
    Ok(json(&explained(&BUILTIN, card, &Shapes::default())))
}

/// Reads a card, a card file or the text of one alone, and returns all that the page shows of it; its picture only where it is `drawn`.
///
/// # Errors
/// An unknown game.
#[wasm_bindgen]
pub fn analyse(game: &str, source: &str, template: Option<String>, drawn: bool) -> Result<String, String> {
    Ok(json(&card::analyse(game, source, template.as_deref(), drawn)?))
}

/// Returns what can stand behind `before` in a field, best first.
///
/// # Errors
/// An unknown game.
#[wasm_bindgen]
pub fn complete(name: &str, field: &str, before: &str) -> Result<String, String> {
    card::complete(name, field, before)
}

/// Returns the text of a rule of a game.
///
/// # Errors
/// An unknown game.
#[wasm_bindgen]
pub fn rule(name: &str, number: &str) -> Result<String, String> {
    Ok(rule_says(game(name)?, number))
}

/// Returns the names of the games.
#[wasm_bindgen]
#[must_use]
pub fn games_here() -> String {
    json(&BUILTIN.games().iter().map(|game| game.file.game.as_str()).collect::<Vec<_>>())
}

/// Returns what stands ready for a game: its words, its built-in cards and decks, its wordings, and a card to begin with.
///
/// # Errors
/// An unknown game.
#[wasm_bindgen]
pub fn shelf(name: &str) -> Result<String, String> {
    Ok(json(&shelf::Shelf::of(name)?))
}

/// Returns the wordings for what a card is to do, best first.
///
/// # Errors
/// An unknown game.
#[wasm_bindgen]
pub fn wordings(name: &str, intent: &str) -> Result<String, String> {
    Ok(json(&shelf::wordings(&*language(game(name)?)?, intent)))
}

/// Returns a card of the opened set, or a built-in one, as a card file.
///
/// # Errors
/// An unknown card.
#[wasm_bindgen]
pub fn card_file(number: &str) -> Result<String, String> {
    let (own, pool) = (own::own(), own::ready());
    let card = own.as_deref().and_then(|own| own.card(number)).or_else(|| pool.card(number));
    let card = card.ok_or_else(|| format!("there is no card {number}"))?;
    Ok(cardwright::card::write::card_file(std::slice::from_ref(&card.card)))
}
