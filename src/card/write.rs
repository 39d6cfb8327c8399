//! Serializer for cards, sets and decks in canonical form: equal cards yield equal bytes.

use super::deck::Deck;
use super::definition::{Card, Printing};
use super::pool::Pool;
use super::printed::{Line, Value};
use super::ron_file::options;
use super::vocabulary::SetFile;
use crate::diagnostic::terminal::one_line;
use ron::ser::PrettyConfig;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;
use std::{fs, io, process};

/// Replaces a file atomically: the content is written and synced to a temporary sibling file, which is then renamed; on error, the old file stays.
///
/// # Errors
/// I/O errors; a file that is read-only.
pub fn replace_file(path: &Path, content: impl AsRef<[u8]>) -> io::Result<()> {
    let name = path.file_name().ok_or_else(|| io::Error::from(io::ErrorKind::InvalidInput))?;
    let other = path.with_file_name(format!(".{}.{}.partial", name.to_string_lossy(), process::id()));
    if fs::metadata(path).is_ok_and(|old| old.permissions().readonly()) {
        return Err(io::Error::new(io::ErrorKind::PermissionDenied, "it is read-only"));
    }
    // The new file keeps the permissions of the old.
    let keep = || fs::metadata(path).map_or(Ok(()), |old| fs::set_permissions(&other, old.permissions()));
    write_synced(&other, content.as_ref()).and_then(|()| keep()).and_then(|()| fs::rename(&other, path)).inspect_err(|_| {
        // The first error is reported; the temporary file may not exist.
        let _ = fs::remove_file(&other);
    })
}

/// Writes and syncs a file: otherwise a power cut after the rename could leave it empty.
fn write_synced(path: &Path, content: &[u8]) -> io::Result<()> {
    let mut file = fs::File::create(path)?;
    file.write_all(content)?;
    file.sync_all()
}

/// Serializes `cards` as a card file.
#[must_use]
pub fn card_file(cards: &[Card]) -> String {
    let mut file = String::from("[\n");
    for card in cards {
        file.push_str(&card_entry(card));
    }
    file.push_str("]\n");
    file
}

/// Serializes one entry of a card file.
#[must_use]
pub fn card_entry(card: &Card) -> String {
    let mut first = vec![format!("number: {}", quoted(&card.number)), format!("name: {}", quoted(&card.name))];
    first.extend(printed(card, Line::Name));
    first.push(format!("card_type: {}", quoted(&card.card_type)));
    first.extend(printed(card, Line::Word));
    let mut second: Vec<String> = printed(card, Line::Value).collect();
    if !card.rarity.is_empty() {
        second.push(format!("rarity: {}", quoted(&card.rarity)));
    }
    let mut lines = vec![first.join(", "), second.join(", ")];
    if !card.text.is_empty() {
        lines.push(format!("text: {}", quoted(&card.text)));
    }
    lines.extend(printed(card, Line::Remark));
    lines.extend(card.script.as_ref().map(|script| format!("script: {}", quoted(script))));
    if !card.printings.is_empty() {
        lines.push(format!("printings: [\n{}        ]", card.printings.iter().map(printing_line).collect::<String>()));
    }
    if !card.allow.is_empty() {
        let allowed = card.allow.iter().map(|(code, reason)| format!("({}, {})", quoted(code), quoted(reason)));
        lines.push(format!("allow: [{}]", allowed.collect::<Vec<_>>().join(", ")));
    }
    lines.retain(|line| !line.is_empty());
    format!("    (\n{}    ),\n", lines.iter().map(|line| format!("        {line},\n")).collect::<String>())
}

/// Serializes a `set.ron`, with the vocabulary that the set adds.
///
/// # Errors
/// A word that cannot be written as RON.
pub fn set_file(set: &SetFile) -> io::Result<String> {
    let form = PrettyConfig::new().compact_arrays(true).new_line("\n");
    let written = options().to_string_pretty(set, form).map_err(io::Error::other)?;
    Ok(written + "\n")
}

/// Serializes a deck file.
#[must_use]
pub fn deck_file(deck: &Deck) -> String {
    let head = [("name", &deck.name), ("game", &deck.game), ("rules", &deck.rules)];
    let head: String = head.iter().map(|(field, value)| format!("    {field}: {},\n", quoted(value))).collect();
    let cards: String = deck.cards.iter().map(|(count, number)| format!("        ({count}, {}),\n", quoted(number))).collect();
    format!("(\n{head}    cards: [\n{cards}    ],\n)\n")
}

/// Writes a deck as a list that [`read`](super::deck_list::read) accepts: one line per entry, with the card's name as a remark where the pool has the card.
#[must_use]
pub fn deck_list(pool: &Pool, deck: &Deck) -> String {
    let mut list = format!("# {}\n", one_line(&deck.name));
    for (count, number) in &deck.cards {
        let name = pool.card(number).map_or("", |card| card.card.name.as_str());
        let line = one_line(&format!("{count} {number} {name}"));
        // Writing to a string does not fail.
        let _ = writeln!(list, "{}", line.trim_end());
    }
    list
}

/// Serializes the printed fields of a card that stand in one place of its entry.
fn printed(card: &Card, line: Line) -> impl Iterator<Item = String> + '_ {
    let here = card.values().filter(move |(field, _)| field.line == line);
    here.map(|(field, value)| format!("{}: {}", field.name, ron_value(value)))
}

fn ron_value(value: &Value) -> String {
    match value {
        Value::Text(text) => quoted(text),
        Value::Number(number) => number.to_string(),
        Value::Texts(texts) => format!("[{}]", texts.iter().map(|text| quoted(text)).collect::<Vec<_>>().join(", ")),
        Value::Parts(parts) => {
            let parts: Vec<String> = parts.iter().map(|(name, value)| format!("{name}: {}", ron_value(value))).collect();
            format!("({})", parts.join(", "))
        }
    }
}

fn printing_line(printing: &Printing) -> String {
    let mut fields = vec![format!("number: {}", quoted(&printing.number))];
    if !printing.rarity.is_empty() {
        fields.push(format!("rarity: {}", quoted(&printing.rarity)));
    }
    fields.extend(printing.text.as_ref().map(|text| format!("text: {}", quoted(text))));
    format!("            ({}),\n", fields.join(", "))
}

/// Returns `text` as a RON string literal that preserves every character.
#[must_use]
pub fn quoted(text: &str) -> String {
    let mut literal = String::with_capacity(text.len() + 2);
    literal.push('"');
    for character in text.chars() {
        match character {
            '"' | '\\' => literal.extend(['\\', character]),
            '\n' => literal.push_str("\\n"),
            '\t' => literal.push_str("\\t"),
            '\r' => literal.push_str("\\r"),
            control if control.is_control() => {
                // Writing to a String cannot fail.
                let _ = write!(literal, "\\u{{{:x}}}", u32::from(control));
            }
            other => literal.push(other),
        }
    }
    literal.push('"');
    literal
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::assemble::read_card_file;
    use crate::card::printed::{Printed, of_game, ultra_battle};
    use crate::card::ron_file::options;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_quoted_text_reads_back(text in any::<String>()) {
            prop_assert_eq!(options().from_str::<String>(&quoted(&text)).expect("a string literal"), text);
        }
    }

    #[test]
    fn a_file_that_may_only_be_read_stays_as_it_is() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("cards.ron");
        fs::write(&path, "old").expect("a file");
        let mut permissions = fs::metadata(&path).expect("a file").permissions();
        permissions.set_readonly(true);
        fs::set_permissions(&path, permissions).expect("a file of ours");
        assert_eq!(replace_file(&path, "new").expect_err("it is read-only").kind(), io::ErrorKind::PermissionDenied);
        assert_eq!(fs::read_to_string(&path).expect("a file"), "old");
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1, "nothing else is left there");
    }

    #[test]
    fn a_written_card_reads_back() {
        let values: Vec<(&'static str, Value)> = vec![
            ("class", "Class".into()),
            ("colors", vec!["Grey".to_owned(), "Pink".to_owned()].into()),
            ("types", vec!["BASIC".to_owned(), "POWER".to_owned()].into()),
            ("hp", 70.into()),
            ("power", 30.into()),
            ("timer", 3.into()),
            ("requirement", Value::Parts(vec![("color", "Grey".into()), ("timer", 2.into())])),
            ("evolves", "Other \"one\"".into()),
        ];
        let card = Card {
            number: "AB01-001".into(),
            name: "A \"quoted\" name".into(),
            card_type: "Kaiju".into(),
            printed: Printed::of(&ultra_battle::FIELDS, values),
            rarity: "C".into(),
            text: "[SIN]\t『x』 → y".into(),
            script: Some("ability(\"…\", || {\n});".into()),
            printings: vec![Printing { number: "AP AB01-001".into(), rarity: "AP".into(), text: Some("other".into()) }],
            allow: vec![("CW040".into(), "printed \"so\"".into())],
        };
        let bare = Card { number: card.number.clone(), name: card.name.clone(), card_type: card.card_type.clone(), ..Card::default() };
        let cards = vec![card, bare];
        let (read, wrong) = read_card_file(&card_file(&cards), of_game(Some("ultra_battle")));
        assert_eq!((read.into_iter().filter_map(|reading| reading.card).collect::<Vec<_>>(), wrong), (cards, None));
    }
}
