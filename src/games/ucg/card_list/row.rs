//! One row of the public UCG card list.

use crate::card::import::Note;
use crate::card::printed::{Printed, Shape, Value, ucg::FIELDS};
use std::collections::HashMap;

/// Mandatory columns. Other columns (year, work …) hold nothing that a card file stores.
pub const COLUMNS: [&str; 16] = [
    "number",
    "section",
    "bundle_version",
    "serial",
    "rarity",
    "round",
    "level",
    "type",
    "feature",
    "battle_power_1",
    "battle_power_2",
    "battle_power_3",
    "battle_power_4",
    "battle_power_ex",
    "name",
    "character_name",
];
/// Optional columns: read if the list has them.
pub const OPTIONAL_COLUMNS: [&str; 6] = ["effect", "type_name", "display_card_bundle_names", "flavor", "artist", "notes"];

/// Columns with the values of printed fields: column, field, and the part of the field that the column holds.
pub const PRINTED_COLUMNS: [(&str, &str, Option<&str>); 13] = [
    ("character_name", "character", None),
    ("type_name", "form", None),
    ("type", "types", None),
    ("level", "level", None),
    ("round", "round", None),
    ("battle_power_1", "bp", Some("single")),
    ("battle_power_2", "bp", Some("double")),
    ("battle_power_3", "bp", Some("triple")),
    ("battle_power_4", "bp", Some("quad")),
    ("battle_power_ex", "bp", Some("extra")),
    ("flavor", "flavor", None),
    ("artist", "artist", None),
    ("notes", "notes", None),
];

/// Parsed row of the list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// Row number, from 1 for the first after the header.
    pub row: usize,
    /// Line of the file on which the row starts.
    pub line: u64,
    /// Card number as printed, with its branch.
    pub number: String,
    /// Card number composed from the columns `section`, `bundle_version` and `serial`.
    pub column_number: String,
    /// Rarity.
    pub rarity: String,
    /// Card type.
    pub card_type: String,
    /// Card name.
    pub name: String,
    /// Printed fields.
    pub printed: Printed,
    /// Effect text; empty for "-".
    pub text: String,
    /// Product that contains the card.
    pub bundle: String,
}

/// Parses the values of one row by column, and collects remarks and errors.
pub struct RowReader<'a> {
    /// Row number.
    pub row: usize,
    /// Line of the file on which the row starts.
    pub line: u64,
    /// Values by column.
    pub values: HashMap<&'static str, &'a str>,
    /// Remarks about normalized values.
    pub notes: Vec<Note>,
    /// Errors.
    pub errors: Vec<Note>,
}

impl RowReader<'_> {
    /// Parses the row; the result is usable only if `errors` stays empty.
    pub fn read(&mut self) -> Row {
        let section = self.value("section");
        let row = Row {
            row: self.row,
            line: self.line,
            number: self.needed("number"),
            column_number: format!("{section}{}-{}", self.value("bundle_version"), self.value("serial")),
            rarity: self.text("rarity"),
            card_type: self.needed("feature"),
            name: self.needed("name"),
            printed: self.printed(),
            text: self.given("effect").unwrap_or_default(),
            bundle: self.text("display_card_bundle_names"),
        };
        for note in self.notes.iter_mut().chain(&mut self.errors) {
            note.number.clone_from(&row.number);
        }
        row
    }

    /// Parses the columns of printed fields, each by the form of its field.
    fn printed(&mut self) -> Printed {
        let mut values: Vec<(&'static str, Value)> = Vec::new();
        for (column, name, part) in PRINTED_COLUMNS {
            let Some(field) = FIELDS.iter().find(|field| field.name == name) else { continue };
            let shape =
                part.and_then(|part| field.shape.parts().iter().find(|known| known.name == part)).map_or(field.shape, |part| part.shape);
            let value = match shape {
                Shape::Text => self.given(column).map(Value::Text),
                Shape::Texts(_) => self.given(column).map(|text| Value::Texts(vec![text])),
                Shape::Number(most) => self.number(column, most).map(Value::Number),
                Shape::Parts(..) => None,
            };
            match (value, part, values.last_mut()) {
                (Some(value), Some(part), Some((last, Value::Parts(parts)))) if *last == name => parts.push((part, value)),
                (Some(value), Some(part), _) => values.push((name, Value::Parts(vec![(part, value)]))),
                (Some(value), None, _) => values.push((name, value)),
                (None, _, _) => {}
            }
        }
        Printed::of(&FIELDS, values)
    }

    fn value(&self, column: &str) -> String {
        self.values.get(column).map_or_else(String::new, |value| value.trim().to_owned())
    }

    fn note(&self, column: &'static str, message: String) -> Note {
        Note { row: self.row, line: self.line, number: String::new(), column: Some(column), message }
    }

    /// Returns a value trimmed, with one space for each tab or line break within it. Changes are noted.
    fn text(&mut self, column: &'static str) -> String {
        let Some(&value) = self.values.get(column) else { return String::new() };
        let trimmed = value.trim();
        if trimmed.len() != value.len() && !trimmed.is_empty() {
            self.notes.push(self.note(column, format!("the space around {trimmed:?} was removed")));
        }
        if !trimmed.contains(char::is_control) {
            return trimmed.to_owned();
        }
        let parts = trimmed.split(char::is_control).map(str::trim).filter(|part| !part.is_empty());
        let joined = parts.collect::<Vec<_>>().join(" ");
        self.notes.push(self.note(column, format!("a tab or line break in {trimmed:?} became a space")));
        joined
    }

    fn given(&mut self, column: &'static str) -> Option<String> {
        Some(self.text(column)).filter(|value| !value.is_empty() && value != "-")
    }

    fn needed(&mut self, column: &'static str) -> String {
        let value = self.text(column);
        if value.is_empty() || value == "-" {
            let holds = match column {
                "number" => "the card number",
                "feature" => "the card type",
                _ => "the name",
            };
            self.errors.push(self.note(column, format!("is empty: it holds {holds}, which every card has")));
        }
        value
    }

    fn number(&mut self, column: &'static str, most: u32) -> Option<u32> {
        let value = self.given(column)?;
        let number = value.parse().ok().filter(|number| *number <= most);
        if number.is_none() {
            self.errors.push(self.note(column, format!("{value:?} is no whole number from 0 to {most}")));
        }
        number
    }
}
