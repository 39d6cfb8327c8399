//! Row of a card list: the object of one card.

use super::mend;
use crate::card::definition::Card;
use crate::card::import::Note;
use crate::card::printed::union_arena::{CHARACTER, EVENT, FIELDS, SITE};
use crate::card::printed::{Printed, Value};
use serde_json::value::RawValue;
use serde_json::{Map, Value as Json};

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
    #[serde(default)]
    effect_norm: Option<String>,
    #[serde(default)]
    trigger: Option<String>,
    #[serde(default)]
    trigger_text: Option<String>,
    #[serde(default)]
    flavor: Option<String>,
    #[serde(default)]
    artist: Option<String>,
    #[serde(default)]
    notes: Option<String>,
}

/// Form of a field of the list.
#[derive(Clone, Copy)]
enum Form {
    Text,
    Number,
    Flag,
    Texts,
    /// Text, or nothing.
    MayBeText,
}

/// Fields that are read, each with its form.
const LISTED: [(&str, Form); 20] = [
    ("code", Form::Text),
    ("title", Form::Text),
    ("name", Form::Text),
    ("type", Form::Text),
    ("color", Form::Text),
    ("required_energy", Form::Number),
    ("ap_cost", Form::Number),
    ("bp", Form::Number),
    ("bp_plus", Form::Flag),
    ("energy_generation", Form::Number),
    ("energy_generation_plus", Form::Flag),
    ("affinities", Form::Texts),
    ("rarity", Form::Text),
    ("effect", Form::Text),
    ("effect_norm", Form::MayBeText),
    ("trigger", Form::MayBeText),
    ("trigger_text", Form::MayBeText),
    ("flavor", Form::MayBeText),
    ("artist", Form::MayBeText),
    ("notes", Form::MayBeText),
];

/// Tells what is wrong with the value of a field; `None` if nothing is.
fn fault(value: Option<&Json>, form: Form) -> Option<String> {
    let (told, fits): (&str, fn(&Json) -> bool) = match form {
        Form::Text => ("a text", Json::is_string),
        Form::MayBeText => ("a text", |value| value.is_string() || value.is_null()),
        Form::Flag => ("true or false", Json::is_boolean),
        Form::Texts => ("a list of texts", |value| value.as_array().is_some_and(|list| list.iter().all(Json::is_string))),
        Form::Number => ("a whole number from 0 to 4294967295", |value| value.as_u64().is_some_and(|number| u32::try_from(number).is_ok())),
    };
    match value {
        None => (!matches!(form, Form::MayBeText)).then(|| format!("is missing: it should be {told}")),
        Some(value) if !fits(value) => Some(format!("should be {told}, and is {value}")),
        Some(_) => None,
    }
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
    /// Fields that are not read, in the order of their names.
    pub left_out: Vec<String>,
}

impl RowReader {
    /// Reader of a row.
    pub fn new(row: usize, line: u64) -> Self {
        Self { row, line, number: String::new(), notes: Vec::new(), errors: Vec::new(), left_out: Vec::new() }
    }

    /// Reads the row; the result is usable only if `errors` stays empty.
    pub fn read(&mut self, entry: &RawValue) -> Option<Row> {
        let fields: Map<String, Json> = match serde_json::from_str(entry.get()) {
            Ok(Json::Object(fields)) => fields,
            Ok(_) | Err(_) => {
                self.errors.push(self.at(None, "is no object of a card: { \"code\": … }".to_owned()));
                return None;
            }
        };
        self.left_out = fields.keys().filter(|name| LISTED.iter().all(|(known, _)| known != name)).cloned().collect();
        self.number = fields.get("code").and_then(Json::as_str).unwrap_or_default().to_owned();
        let faults: Vec<Note> =
            LISTED.iter().filter_map(|(name, form)| Some(self.at(Some(name), fault(fields.get(*name), *form)?))).collect();
        if !faults.is_empty() {
            self.errors.extend(faults);
            return None;
        }
        let listed: Listed = match serde_json::from_value(Json::Object(fields)) {
            Ok(listed) => listed,
            Err(error) => {
                self.errors.push(self.at(None, format!("cannot be read: {error}")));
                return None;
            }
        };
        // A list without a text in normal form has the printed one.
        let normal = listed.effect_norm.clone().unwrap_or_else(|| mend::printed(listed.effect.trim()));
        let text = self.mended("effect_norm", mend::text(normal.trim()));
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
        Some(Row { row: self.row, line: self.line, card, trigger_text: listed.trigger_text.unwrap_or_default() })
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
        let remarks = [("flavor", &listed.flavor), ("artist", &listed.artist), ("notes", &listed.notes)];
        let words = std::iter::once(("trigger", &listed.trigger)).chain(remarks);
        let given =
            words.filter_map(|(name, value)| Some((name, value.as_ref().filter(|word| name == "trigger" || !word.trim().is_empty())?)));
        values.extend(given.map(|(name, value)| (name, Value::Text(value.clone()))));
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
