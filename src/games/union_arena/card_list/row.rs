//! Row of a card list: the object of one card.

use super::mend;
use crate::card::definition::Card;
use crate::card::import::Note;
use crate::card::printed::union_arena::{CHARACTER, EVENT, FIELDS, SITE};
use crate::card::printed::{Printed, Value};
use serde_json::value::RawValue;

/// Object of one card, as the list has it. Other fields of it hold nothing that a card file stores: products, sources, numbers of a shop.
#[derive(Debug, serde::Deserialize)]
struct Listed {
    code: String,
    title: String,
    name: String,
    #[serde(rename = "type")]
    card_type: String,
    color: String,
    required_energy: u32,
    ap_cost: u32,
    bp: u32,
    bp_plus: bool,
    energy_generation: u32,
    energy_generation_plus: bool,
    affinities: Vec<String>,
    rarity: String,
    effect: String,
    effect_norm: String,
    #[serde(default)]
    trigger: Option<String>,
    #[serde(default)]
    trigger_text: String,
}

/// Card of a row.
#[derive(Debug)]
pub struct Row {
    /// Row number, from 1.
    pub row: usize,
    /// Line of the file on which the row starts.
    pub line: u64,
    /// Card.
    pub card: Card,
    /// Text of its trigger, as the list spells it.
    pub trigger_text: String,
}

/// Reader of one row, with its remarks and errors.
pub struct RowReader {
    row: usize,
    line: u64,
    number: String,
    /// Remarks about repaired values.
    pub notes: Vec<Note>,
    /// Errors.
    pub errors: Vec<Note>,
}

impl RowReader {
    /// Reader of a row.
    pub fn new(row: usize, line: u64) -> Self {
        Self { row, line, number: String::new(), notes: Vec::new(), errors: Vec::new() }
    }

    /// Reads the row; the result is usable only if `errors` stays empty.
    pub fn read(&mut self, entry: &RawValue) -> Option<Row> {
        let listed: Listed = match serde_json::from_str(entry.get()) {
            Ok(listed) => listed,
            Err(error) => {
                self.errors.push(self.at(None, format!("is not the object of a card: {error}")));
                return None;
            }
        };
        self.number.clone_from(&listed.code);
        let text = self.mended("effect_norm", mend::text(listed.effect_norm.trim()));
        if text.is_empty() && !listed.effect.trim().is_empty() {
            self.errors.push(self.at(Some("effect_norm"), "is empty, and `effect` is not".to_owned()));
        }
        let printed = self.printed(&listed);
        let card = Card {
            number: listed.code,
            name: self.mended("name", mend::name(&listed.name)),
            card_type: listed.card_type,
            printed,
            rarity: listed.rarity,
            text,
            ..Card::default()
        };
        Some(Row { row: self.row, line: self.line, card, trigger_text: listed.trigger_text })
    }

    fn printed(&mut self, listed: &Listed) -> Printed {
        let affinities: Vec<String> =
            listed.affinities.iter().map(|affinity| self.mended("affinities", mend::affinity(affinity))).collect();
        let mut values: Vec<(&'static str, Value)> = vec![
            ("title", Value::Text(listed.title.clone())),
            ("color", Value::Text(listed.color.clone())),
            ("affinities", Value::Texts(affinities)),
            ("required_energy", Value::Number(listed.required_energy)),
            ("ap_cost", Value::Number(listed.ap_cost)),
        ];
        let kind = listed.card_type.as_str();
        values.extend(self.of_kinds("bp", listed.bp, kind == CHARACTER));
        values.extend(self.of_kinds("energy_generation", listed.energy_generation, [CHARACTER, SITE].contains(&kind)));
        let raised = [("bp", listed.bp_plus), ("energy_generation", listed.energy_generation_plus)];
        let plus: Vec<String> = raised.into_iter().filter(|(_, plus)| *plus).map(|(name, _)| name.to_owned()).collect();
        if kind == EVENT && !plus.is_empty() {
            self.notes.push(self.at(Some("bp_plus"), "an event has no value that a `+` could stand behind; it was left out".to_owned()));
        } else {
            values.push(("plus", Value::Texts(plus)));
        }
        values.extend(listed.trigger.clone().map(|trigger| ("trigger", Value::Text(trigger))));
        Printed::of(&FIELDS, values)
    }

    /// Returns a value that cards of some kinds have; of others the list has 0 for none.
    fn of_kinds(&mut self, column: &'static str, number: u32, has: bool) -> Option<(&'static str, Value)> {
        if !has && number != 0 {
            self.errors.push(self.at(Some(column), format!("is {number}, and such a card has none")));
        }
        has.then_some((column, Value::Number(number)))
    }

    /// Returns a value as it was mended, and notes the repairs.
    fn mended(&mut self, column: &'static str, (value, repairs): (String, Vec<String>)) -> String {
        let notes: Vec<Note> = repairs.into_iter().map(|repair| self.at(Some(column), repair)).collect();
        self.notes.extend(notes);
        value
    }

    fn at(&self, column: Option<&'static str>, message: String) -> Note {
        Note { row: self.row, line: self.line, number: self.number.clone(), column, message }
    }
}
