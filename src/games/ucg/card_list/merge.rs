//! Merges the printings of one card number into one card.
//!
//! The printing under the plain number defines the card; without it, the first printing in the list does. The others become its `printings`. A printing with
//! a different text keeps it; any other difference is noted.

use super::row::Row;
use crate::card::definition::{Card, Printing};
use crate::card::import::Note;

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
        character: main.character.clone(),
        form: main.form.clone(),
        card_type: main.card_type.clone(),
        level: main.level,
        round: main.round,
        types: main.types.clone(),
        bp: main.bp,
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
    let word = |value: &Option<String>| value.clone().unwrap_or_default();
    let number = |value: Option<u32>| value.map_or_else(String::new, |value| value.to_string());
    let small = |value: Option<u8>| value.map_or_else(String::new, |value| value.to_string());
    let values = [
        ("name", main.name.clone(), row.name.clone()),
        ("character_name", word(&main.character), word(&row.character)),
        ("type_name", word(&main.form), word(&row.form)),
        ("feature", main.card_type.clone(), row.card_type.clone()),
        ("type", main.types.join("/"), row.types.join("/")),
        ("level", small(main.level), small(row.level)),
        ("round", small(main.round), small(row.round)),
        ("battle_power_1", number(main.bp.single), number(row.bp.single)),
        ("battle_power_2", number(main.bp.double), number(row.bp.double)),
        ("battle_power_3", number(main.bp.triple), number(row.bp.triple)),
        ("battle_power_4", number(main.bp.quad), number(row.bp.quad)),
        ("battle_power_ex", number(main.bp.extra), number(row.bp.extra)),
    ];
    for (column, card, printing) in values {
        if card != printing {
            notes.push(note(row, column, format!("{printing:?} differs from its card's {card:?}; the card's is kept")));
        }
    }
}

/// Notes a name in which a lower-case letter precedes an upper-case one: a space may have been lost at a line break.
fn note_joined_words(row: &Row, notes: &mut Vec<Note>) {
    for (column, name) in [("name", Some(&row.name)), ("type_name", row.form.as_ref())] {
        let Some(name) = name else { continue };
        let joined = name.chars().zip(name.chars().skip(1)).any(|(left, right)| left.is_lowercase() && right.is_uppercase());
        if joined {
            notes.push(note(row, column, format!("{name:?} may lack a space; it is kept as it is")));
        }
    }
}
