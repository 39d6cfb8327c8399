//! Importer for public card lists of Union Arena: a JSON list with one object per card.

mod mend;
mod row;
mod words;

use crate::card::definition::Card;
use crate::card::import::{Import, ImportedSet, Note, known_words, missing};
use crate::card::printed_number::plain;
use crate::card::vocabulary::{SetFile, Vocabulary};
use row::{Row, RowReader};
use serde_json::value::RawValue;
use std::collections::BTreeMap;

/// Game of these lists.
const GAME: &str = "union_arena";

/// Converts the list `bytes` into sets: a set for each title and series, whose code the card numbers start with.
///
/// # Errors
/// A file that is not a JSON list.
pub fn import(bytes: &[u8]) -> Result<Import, serde_json::Error> {
    let list: Vec<&RawValue> = serde_json::from_slice(bytes)?;
    let mut import = Import { rows: list.len(), ..Import::default() };
    let mut lines = Lines { start: bytes.as_ptr() as usize, bytes, at: 0, line: 1 };
    let mut rows: Vec<Row> = Vec::new();
    for (index, entry) in list.into_iter().enumerate() {
        let mut reader = RowReader::new(index + 1, lines.line_of(entry));
        let row = reader.read(entry);
        let usable = reader.errors.is_empty();
        import.notes.append(&mut reader.notes);
        import.errors.append(&mut reader.errors);
        import.left_out.extend(missing(reader.left_out.into_iter(), &import.left_out));
        rows.extend(row.filter(|_| usable));
    }
    mend::note_odd_triggers(&rows, &mut import.notes);
    gather(rows, &mut import);
    import.notes.sort_by_key(|note| note.row);
    import.errors.sort_by_key(|note| note.row);
    Ok(import)
}

/// Counts lines up to the entries of a list, which follow one another.
struct Lines<'b> {
    start: usize,
    bytes: &'b [u8],
    at: usize,
    line: u64,
}

impl Lines<'_> {
    /// Returns the line on which an entry starts.
    fn line_of(&mut self, entry: &RawValue) -> u64 {
        let to = (entry.get().as_ptr() as usize).saturating_sub(self.start).min(self.bytes.len());
        self.line += self.bytes.get(self.at..to).unwrap_or_default().iter().filter(|byte| **byte == b'\n').count() as u64;
        self.at = to;
        self.line
    }
}

/// Groups the cards by set. A number that stands twice is an error.
fn gather(rows: Vec<Row>, import: &mut Import) {
    let known = known_words(GAME);
    let mut seen = known.clone();
    let mut numbers: BTreeMap<String, usize> = BTreeMap::new();
    let mut sets: BTreeMap<String, (String, Vec<Card>)> = BTreeMap::new();
    for Row { row, line, card, .. } in rows {
        let note = |column, message: String| Note { row, line, number: card.number.clone(), column: Some(column), message };
        let Some((code, _)) = plain(&card.number) else {
            import.errors.push(note("code", "is not the number of a card, such as ABC-1-001".to_owned()));
            continue;
        };
        if let Some(earlier) = numbers.insert(card.number.clone(), row) {
            import.errors.push(note("code", format!("stands in row {earlier} already")));
            continue;
        }
        let new = words::of_card(&card, &seen);
        import.notes.extend(words::told(&new).into_iter().map(|(column, message)| note(column, message)));
        seen.extend(&new);
        let name = card.printed.text("title").unwrap_or_default().to_owned();
        sets.entry(code.to_owned()).or_insert((name, Vec::new())).1.push(card);
    }
    import.sets = sets
        .into_iter()
        .map(|(code, (name, mut cards))| {
            cards.sort_by(|a, b| a.number.cmp(&b.number));
            let mut vocabulary = Vocabulary::default();
            for card in &cards {
                let mut here = known.clone();
                here.extend(&vocabulary);
                vocabulary.extend(&words::of_card(card, &here));
            }
            ImportedSet { file: SetFile { code, name, game: GAME.to_owned(), vocabulary, restrictions: Default::default() }, cards }
        })
        .collect();
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Row with what a card needs, and more.
    fn row(number: &str, more: &str) -> String {
        format!(
            r#"{{"code":"{number}","title":"Tide","name":"Anna","type":"Character","color":"Red","required_energy":1,"ap_cost":1,"bp":2000,
                "bp_plus":false,"energy_generation":1,"energy_generation_plus":false,"affinities":[],"rarity":"Common","effect":"","effect_norm":""{more}}}"#
        )
    }

    #[test]
    fn every_repair_is_told() {
        let list = format!(
            "[{},\n{}]",
            row("TID-1-001", r#","trigger":"Draw","trigger_text":"Draw a card.""#),
            row("TID-1-002", r#","trigger":"Draw","trigger_text":"Draw a card.""#)
                .replace(r#""affinities":[]"#, r#""affinities":["[Crew"]"#)
                .replace(r#""effect_norm":"""#, r#""effect_norm":"Choose one [Crew] card with [2000 or less BP.""#),
        );
        let import = import(list.as_bytes()).expect("a list");
        assert_eq!(import.errors, []);
        let told: Vec<String> = import.notes.iter().map(|note| format!("{:?}: {}", note.column, note.message)).collect();
        assert!(told.iter().any(|note| note.contains("bracket") && note.contains("affinities")), "{told:?}");
        assert!(told.iter().any(|note| note.contains("bracket") && note.contains("effect_norm")), "{told:?}");
        assert_eq!(import.sets[0].cards[1].text, "Choose one [Crew] card with 2000 or less BP.");
        assert_eq!(import.sets[0].file.vocabulary.affinities, ["Crew"]);
    }

    #[test]
    fn every_field_that_is_missing_or_of_another_form_is_told() {
        let list = format!("[{{\"code\":\"TID-1-001\",\"name\":3}},\n{}]", row("TID-1-002", "").replace("2000", "-2000"));
        let import = import(list.as_bytes()).expect("a list");
        let told: Vec<String> = import.errors.iter().map(ToString::to_string).collect();
        assert_eq!(told.len(), 14, "{told:?}");
        assert_eq!(told[0], "row 1, TID-1-001, column `title`: is missing: it should be a text");
        assert_eq!(told[1], "row 1, TID-1-001, column `name`: should be a text, and is 3");
        assert_eq!(told[13], "row 2, TID-1-002, column `bp`: should be a whole number from 0 to 4294967295, and is -2000");
    }

    #[test]
    fn a_list_of_printed_texts_is_written_in_the_form_that_is_read() {
        let printed = r#"[Step] (During your movement phase, you may move this card from your front line to your energy line.)\n[When Played] Choose up to one \"Anna\" on your field. It gains \"This character cannot attack\" until the end of the turn."#;
        let list = row("TID-1-001", "").replace(r#""effect":"","effect_norm":"""#, &format!(r#""effect":"{printed}""#));
        let import = import(format!("[{list}]").as_bytes()).expect("a list");
        assert_eq!(import.errors, []);
        let read = "[Step]\n[When Played] Choose up to one <Anna> on your field. It gains «This character cannot attack» until the end of the turn.";
        assert_eq!(import.sets[0].cards[0].text, read);
    }

    #[test]
    fn remarks_are_kept_and_what_no_field_holds_is_told() {
        let list = row("TID-1-001", r#","flavor":"The tide is out.","artist":"","notes":null,"shop":3,"works":[]"#);
        let import = import(format!("[{list},\n{list}]").as_bytes()).expect("a list");
        assert_eq!(import.left_out, ["shop", "works"]);
        let printed = &import.sets[0].cards[0].printed;
        assert_eq!((printed.text("flavor"), printed.text("artist"), printed.text("notes")), (Some("The tide is out."), None, None));
    }

    #[test]
    fn values_that_a_card_cannot_have_are_errors() {
        let event = row("TID-1-003", "").replace("Character", "Event");
        let import = import(format!("[{event},\n{}]", row("TID", "")).as_bytes()).expect("a list");
        assert_eq!(
            import.errors.iter().map(|note| (note.row, note.column)).collect::<Vec<_>>(),
            [(1, Some("bp")), (1, Some("energy_generation")), (2, Some("code"))]
        );
        assert_eq!(import.sets.len(), 0);
    }
}
