//! Counts of cards by the values of a printed field.

use crate::card::printed::Value;
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

/// Counts of cards by the values of one printed field.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Counts {
    /// By number.
    #[serde(flatten)]
    pub numbers: BTreeMap<u32, usize>,
    /// By word.
    #[serde(flatten)]
    pub words: BTreeMap<String, usize>,
}

impl Counts {
    /// Counts so many cards with a value: a number, a word, or each word of a list.
    pub fn add(&mut self, value: &Value, cards: usize) {
        match value {
            Value::Number(number) => *self.numbers.entry(*number).or_default() += cards,
            Value::Text(word) => *self.words.entry(word.clone()).or_default() += cards,
            Value::Texts(words) => words.iter().for_each(|word| *self.words.entry(word.clone()).or_default() += cards),
            Value::Parts(_) => {}
        }
    }
}
