//! Features of cards: what a card prints and what its text means, as a vector of fixed length, so that an agent meets cards that it has not been trained with.
//!
//! A name of each printed value, of each node of the syntax tree and of each pair of a node and its parent is hashed to a place and a sign (feature hashing).
//! Numbers count by their logarithm. Names and numbers of cards have no part in it: two cards that print and do the same have the same features.

use super::language::Language;
use crate::card::Card;
use serde_json::Value;
use xxhash_rust::xxh3::xxh3_64;

/// The length of a vector of features.
pub const FEATURES: usize = 128;
/// Fields that say nothing of what a card does; the text counts by its tree.
const SILENT: [&str; 8] = ["number", "name", "rarity", "text", "printings", "script", "character", "allow"];

/// Returns the features of a card; of one whose text does not parse, those of its printed values.
#[must_use]
pub fn features(card: &Card, language: &dyn Language) -> [f32; FEATURES] {
    let mut sums = [0.0; FEATURES];
    if let Ok(Value::Object(printed)) = serde_json::to_value(card) {
        for (field, value) in printed.iter().filter(|(field, _)| !SILENT.contains(&field.as_str())) {
            add(&mut sums, "card", field, value);
        }
    }
    let tree = if card.script.is_some() { None } else { language.tree(&card.text) };
    if let Some(tree) = tree.as_ref().and_then(|tree| tree.get("abilities")) {
        add(&mut sums, "text", "abilities", tree);
    }
    sums.map(|sum: f32| sum.signum() * sum.abs().ln_1p())
}

/// Adds a node and everything below it.
fn add(sums: &mut [f32; FEATURES], parent: &str, name: &str, value: &Value) {
    let mut count = |name: &str, by: f32| {
        let hash = xxh3_64(name.as_bytes());
        sums[(hash % FEATURES as u64) as usize] += if hash >> 63 == 0 { by } else { -by };
    };
    match value {
        Value::Null | Value::Bool(false) => {}
        Value::Bool(true) => count(&format!("{parent}>{name}"), 1.0),
        Value::Number(number) => {
            let number = number.as_f64().unwrap_or_default() as f32;
            count(&format!("{parent}>{name}#"), number.signum() * number.abs().ln_1p());
        }
        Value::String(word) => {
            count(&format!("{name}={word}"), 1.0);
            count(&format!("{parent}>{name}={word}"), 1.0);
        }
        Value::Array(items) => items.iter().for_each(|item| add(sums, parent, name, item)),
        Value::Object(fields) => {
            count(&format!("{parent}>{name}"), 1.0);
            fields.iter().for_each(|(field, value)| add(sums, name, field, value));
        }
    }
}
