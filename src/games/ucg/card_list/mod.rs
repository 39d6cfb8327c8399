//! Importer for the public card list of UCG: a CSV file with one row per printing.

pub mod merge;
mod new_words;
pub mod row;

use crate::card::definition::Card;
use crate::card::import::{Import, ImportedSet, Note, known_words};
use crate::card::printed_number::{base, plain};
use crate::card::vocabulary::{SetFile, Vocabulary};
use merge::merge;
use row::{COLUMNS, OPTIONAL_COLUMNS, Row, RowReader};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// Game of these lists.
const GAME: &str = "ucg";

/// Reason why a list cannot be read at all.
#[derive(Debug, thiserror::Error)]
pub enum ListError {
    /// Mandatory columns that are missing.
    #[error("the list has no column {}; its first line should name the columns", .0.join(", "))]
    Columns(Vec<String>),
    /// Columns that are separated by something else than commas.
    #[error("the columns of the list are separated by {0}: save it as CSV with commas")]
    Separator(&'static str),
    /// Empty file.
    #[error("the file is empty; a list has a first line that names the columns, and then a row for each printing")]
    Empty,
    /// Unreadable header line.
    #[error("the list has no readable first line: {0}")]
    Header(csv::Error),
}

/// Converts the list `bytes` into sets.
///
/// # Errors
/// An empty file, an unreadable header, columns that no commas separate, or a header without the mandatory columns.
pub fn import(bytes: &[u8]) -> Result<Import, ListError> {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    if bytes.is_empty() {
        return Err(ListError::Empty);
    }
    let mut reader = csv::ReaderBuilder::new().flexible(true).from_reader(bytes);
    let headers = reader.headers().map_err(ListError::Header)?.clone();
    let missing: Vec<String> =
        COLUMNS.iter().filter(|column| !headers.iter().any(|name| name.trim() == **column)).map(|column| format!("`{column}`")).collect();
    let separator =
        [(';', "semicolons"), ('\t', "tabs")].into_iter().find(|(letter, _)| headers.len() == 1 && headers[0].contains(*letter));
    if let Some((_, separator)) = separator.filter(|_| !missing.is_empty()) {
        return Err(ListError::Separator(separator));
    }
    if !missing.is_empty() {
        return Err(ListError::Columns(missing));
    }
    let is_read = |name: &&str| COLUMNS.iter().chain(&OPTIONAL_COLUMNS).any(|column| column == name);
    let left_out = headers.iter().map(str::trim).filter(|name| !is_read(name)).map(str::to_owned).collect();
    let mut import = Import { left_out, ..Import::default() };
    let mut rows = Vec::new();
    for record in reader.byte_records() {
        import.rows += 1;
        match record {
            Ok(record) => rows.extend(read_record(&headers, &record, line_of(record.position(), bytes), &mut import)),
            Err(error) => {
                let line = line_of(error.position(), bytes);
                import.errors.push(Note {
                    row: import.rows,
                    line,
                    number: String::new(),
                    column: None,
                    message: format!("is not a CSV row: {error}"),
                });
            }
        }
    }
    let rows = without_repeats(rows, &mut import);
    gather(rows, &mut import);
    import.notes.sort_by_key(|note| note.line);
    import.errors.sort_by_key(|note| note.line);
    Ok(import)
}

/// Returns the line on which a row starts. Where lines end in CR LF, the reader has not yet passed the LF before the row.
fn line_of(position: Option<&csv::Position>, bytes: &[u8]) -> u64 {
    position.map_or(0, |at| at.line() + u64::from(usize::try_from(at.byte()).is_ok_and(|byte| bytes.get(byte) == Some(&b'\n'))))
}

/// Parses one row; `None` if it is malformed: the errors are then recorded in `import`.
fn read_record(headers: &csv::StringRecord, record: &csv::ByteRecord, line: u64, import: &mut Import) -> Option<Row> {
    if record.len() != headers.len() {
        let number = record.get(0).map(|number| String::from_utf8_lossy(number).into_owned()).unwrap_or_default();
        let message = format!("has {} values, but the list has {} columns", record.len(), headers.len());
        import.errors.push(Note { row: import.rows, line, number, column: None, message });
        return None;
    }
    let mut values = HashMap::new();
    let mut errors = Vec::new();
    for (name, value) in headers.iter().zip(record) {
        let Some(&column) = COLUMNS.iter().chain(&OPTIONAL_COLUMNS).find(|column| **column == name.trim()) else { continue };
        match std::str::from_utf8(value) {
            Ok(value) => {
                values.insert(column, value);
            }
            Err(_) => errors.push(Note {
                row: import.rows,
                line,
                number: String::new(),
                column: Some(column),
                message: "is not UTF-8 text".to_owned(),
            }),
        }
    }
    let mut reader = RowReader { row: import.rows, line, values, notes: Vec::new(), errors };
    let row = reader.read();
    let usable = reader.errors.is_empty();
    import.notes.append(&mut reader.notes);
    import.errors.append(&mut reader.errors);
    usable.then_some(row)
}

/// Removes repeated rows, so that each printed number occurs once. An identical repetition is noted; a different one is an error.
fn without_repeats(rows: Vec<Row>, import: &mut Import) -> Vec<Row> {
    let mut first: BTreeMap<String, Row> = BTreeMap::new();
    let mut kept = Vec::new();
    for row in rows {
        match first.get(&row.number) {
            None => {
                first.insert(row.number.clone(), row.clone());
                kept.push(row);
            }
            Some(earlier) => {
                let same = Row { row: earlier.row, line: earlier.line, ..row.clone() } == *earlier;
                let says = if same { "repeats" } else { "says something else than" };
                let message = format!("{says} row {} under the same number", earlier.row);
                let note = Note { row: row.row, line: row.line, number: row.number, column: Some("number"), message };
                if same { import.notes.push(note) } else { import.errors.push(note) }
            }
        }
    }
    kept
}

/// Groups the rows by card, and the cards by set.
fn gather(rows: Vec<Row>, import: &mut Import) {
    let codes: BTreeSet<String> = rows.iter().filter_map(|row| plain(&row.number)).map(|(code, _)| code.to_owned()).collect();
    let names = set_names(&rows);
    let known = known_words(GAME);
    new_words::note(&rows, &known, &mut import.notes);
    let mut cards: BTreeMap<(String, String), Vec<Row>> = BTreeMap::new();
    for row in rows {
        let own = || plain(&row.column_number).filter(|_| row.number.ends_with(&row.column_number)).map(|_| row.column_number.as_str());
        let Some(number) = base(&row.number, &codes).or_else(own).map(str::to_owned) else {
            let message = "does not end with the number of a card, such as AB01-001".to_owned();
            import.errors.push(Note { row: row.row, line: row.line, number: row.number, column: Some("number"), message });
            continue;
        };
        if number != row.column_number {
            let message = format!(
                "the columns `section`, `bundle_version` and `serial` say {}; the printed number holds, {number}",
                row.column_number
            );
            import.notes.push(Note { row: row.row, line: row.line, number: row.number.clone(), column: Some("number"), message });
        }
        let code = plain(&number).map_or(String::new(), |(code, _)| code.to_owned());
        cards.entry((code, number)).or_default().push(row);
    }
    let mut sets: BTreeMap<String, Vec<Card>> = BTreeMap::new();
    for ((code, number), rows) in cards {
        sets.entry(code).or_default().extend(merge(&number, &rows, &mut import.notes));
    }
    import.sets = sets
        .into_iter()
        .map(|(code, cards)| {
            let name = names.get(&code).cloned().unwrap_or_else(|| code.clone());
            let mut vocabulary = Vocabulary::default();
            cards.iter().for_each(|card| vocabulary.extend(&new_words::of_card(card, &known)));
            new_words::name_several(&mut vocabulary.card_types, &cards);
            ImportedSet { file: SetFile { code, name, game: GAME.to_owned(), vocabulary, restrictions: Default::default() }, cards }
        })
        .collect();
}

/// Returns product names by the set code before them: "\[AB01\] First Light".
fn set_names(rows: &[Row]) -> BTreeMap<String, String> {
    let split = |row: &Row| row.bundle.strip_prefix('[')?.split_once(']').map(|(code, name)| (code.to_owned(), name.trim().to_owned()));
    rows.iter().filter_map(split).collect()
}
