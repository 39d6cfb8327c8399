//! Merges the printings of one card number into one card.
//!
//! The printing under the plain number defines the card; without it, the first printing in the list does. The others become its `printings`. A printing with
//! a different text keeps it; any other difference is noted.

use super::row::{PRINTED_COLUMNS, Row};
use crate::card::definition::{Card, Printing};
use crate::card::import::Note;
use crate::card::printed::Value;

/// Merges `rows`, the printings of the card with number `base` in list order; `rows` is not empty.
pub fn merge(base: &str, rows: &[Row], notes: &mut Vec<Note>) -> Option<Card> {
    let main = rows.iter().find(|row| row.number == base).or_else(|| rows.first())?;
    if main.number != base {
        let message = format!("{base} is not in the list under its plain number: this printing says what the card is");
        notes.push(note(main, "number", message));
    }
    note_joined_words(main, notes);
    let mut printings = Vec::new();
    for row in rows.iter().filter(|row| row.number != base) {
        let differs = row.text != main.text;
        if differs {
            notes.push(note(row, "effect", text_difference(&main.text, &row.text)));
        }
        note_differences(main, row, notes);
        printings.push(Printing { number: row.number.clone(), rarity: row.rarity.clone(), text: differs.then(|| row.text.clone()) });
    }
    Some(Card {
        number: base.to_owned(),
        name: main.name.clone(),
        card_type: main.card_type.clone(),
        printed: main.printed.clone(),
        rarity: main.rarity.clone(),
        text: main.text.clone(),
        printings,
        ..Card::default()
    })
}

fn note(row: &Row, column: &'static str, message: String) -> Note {
    Note { row: row.row, line: row.line, number: row.number.clone(), column: Some(column), message }
}

fn text_difference(card: &str, printing: &str) -> String {
    let bare = |text: &str| text.chars().filter(|c| !c.is_whitespace()).collect::<String>();
    match (card.is_empty(), printing.is_empty()) {
        (false, true) => "this printing has no text, but its card has; both are kept".to_owned(),
        (true, false) => "this printing has a text, but its card has none; both are kept".to_owned(),
        _ if bare(card) == bare(printing) => "the text differs from its card's in spaces alone; both are kept".to_owned(),
        _ => "the text differs from its card's; both are kept".to_owned(),
    }
}

/// Notes each value besides number, rarity and text in which a printing differs from its card. The card's value is kept.
fn note_differences(main: &Row, row: &Row, notes: &mut Vec<Note>) {
    let of_row = |row: &Row, field: &str, part: Option<&str>| match part {
        Some(part) => row.printed.part(field, part).map(Value::plain),
        None => row.printed.get(field).map(Value::plain),
    };
    let words = [("name", main.name.clone(), row.name.clone()), ("feature", main.card_type.clone(), row.card_type.clone())];
    let printed = PRINTED_COLUMNS.into_iter().map(|(column, field, part)| {
        let [card, printing] = [main, row].map(|row| of_row(row, field, part).unwrap_or_default());
        (column, card, printing)
    });
    let values = words.into_iter().chain(printed);
    for (column, card, printing) in values {
        if card != printing {
            notes.push(note(row, column, format!("{printing:?} differs from its card's {card:?}; the card's is kept")));
        }
    }
}

/// Notes a name in which a lower-case letter precedes an upper-case one: a space may have been lost at a line break.
fn note_joined_words(row: &Row, notes: &mut Vec<Note>) {
    for (column, name) in [("name", Some(row.name.as_str())), ("type_name", row.printed.text("form"))] {
        let Some(name) = name else { continue };
        let joined = name.chars().zip(name.chars().skip(1)).any(|(left, right)| left.is_lowercase() && right.is_uppercase());
        if joined {
            notes.push(note(row, column, format!("{name:?} may lack a space; it is kept as it is")));
        }
    }
}
