//! One row of the public UCG card list.

use crate::card::definition::Bp;
use crate::card::import::Note;
use std::collections::HashMap;

/// Mandatory columns. Other columns (year, work …) hold nothing that a card file stores, and are ignored.
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
pub const OPTIONAL_COLUMNS: [&str; 3] = ["effect", "type_name", "display_card_bundle_names"];

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
    /// Round of a scene.
    pub round: Option<u8>,
    /// Level of a character.
    pub level: Option<u8>,
    /// Printed TYPE; empty if there is none.
    pub types: Vec<String>,
    /// Card type.
    pub card_type: String,
    /// Printed BP.
    pub bp: Bp,
    /// Card name.
    pub name: String,
    /// Character name; `None` for "-".
    pub character: Option<String>,
    /// Effect text; empty for "-".
    pub text: String,
    /// Form name.
    pub form: Option<String>,
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
            round: self.number("round"),
            level: self.number("level"),
            types: self.given("type").into_iter().collect(),
            card_type: self.needed("feature"),
            bp: Bp {
                single: self.number("battle_power_1"),
                double: self.number("battle_power_2"),
                triple: self.number("battle_power_3"),
                quad: self.number("battle_power_4"),
                extra: self.number("battle_power_ex"),
            },
            name: self.needed("name"),
            character: self.given("character_name"),
            text: self.given("effect").unwrap_or_default(),
            form: self.given("type_name"),
            bundle: self.text("display_card_bundle_names"),
        };
        for note in self.notes.iter_mut().chain(&mut self.errors) {
            note.number.clone_from(&row.number);
        }
        row
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
            self.errors.push(self.note(column, "must not be empty".to_owned()));
        }
        value
    }

    fn number<T: std::str::FromStr>(&mut self, column: &'static str) -> Option<T> {
        let value = self.given(column)?;
        let number = value.parse().ok();
        if number.is_none() {
            self.errors.push(self.note(column, format!("{value:?} is not a whole number that fits here")));
        }
        number
    }
}
