//! Splits a list into its entries by bracket matching: a fast path for a sound list, and error recovery for a damaged one, so that a mistake in one card does
//! not hide the others.

use super::ron_file::Piece;

/// Splits the list in `file` into its entries `( … ), ( … )`; `None` if the separators between them are not sound. The entries themselves are not parsed.
#[must_use]
pub fn list(file: &str) -> Option<Vec<Piece<'_>>> {
    let entries = entries(file);
    let starts = entries.iter().map(|entry| entry.start).chain([file.len()]);
    let ends = [0].into_iter().chain(entries.iter().map(|entry| entry.span().end));
    let sound = ends.zip(starts).enumerate().all(|(number, (end, start))| {
        let between = bare(&file[end..start]);
        let (first, last) = (number == 0, number == entries.len());
        !(first && last) && if first { between == "[" } else { between == "," && !last || last && matches!(between.as_str(), "]" | ",]") }
    });
    sound.then_some(entries)
}

/// Returns the text between entries without whitespace and comments.
fn bare(between: &str) -> String {
    let (mut bare, mut at) = (String::new(), 0);
    while let Some(character) = between[at..].chars().next() {
        let skipped = skip(&between[at..]);
        if character != '/' && !character.is_whitespace() {
            bare.push(character);
        }
        at += skipped.max(character.len_utf8());
    }
    bare
}

/// Finds the bracketed entries `( … )` of the list in `file`, each up to its closing bracket; an unclosed entry ends with the file. The entries are in order
/// and do not overlap.
#[must_use]
pub fn entries(file: &str) -> Vec<Piece<'_>> {
    let mut entries = Vec::new();
    let mut open = Vec::new();
    // Start offset of the open entry.
    let mut start = None;
    let mut at = 0;
    while let Some(character) = file[at..].chars().next() {
        let skipped = skip(&file[at..]);
        if skipped > 0 {
            at += skipped;
            continue;
        }
        match character {
            '(' | '[' | '{' => {
                if open == ['['] && character == '(' {
                    start = Some(at);
                }
                open.push(character);
            }
            ')' | ']' | '}' => {
                open.pop();
                if let Some(start) = start.take_if(|_| open == ['['] && character == ')') {
                    entries.push(Piece { ron: &file[start..=at], start });
                }
            }
            _ => {}
        }
        at += character.len_utf8();
    }
    if let Some(start) = start.filter(|_| open.len() > 1) {
        entries.push(Piece { ron: file[start..].trim_end(), start });
    }
    entries
}

/// Returns the length in bytes of the string or comment at the start of `rest`, whose brackets do not count; 0 if there is none.
pub fn skip(rest: &str) -> usize {
    if !rest.starts_with(['/', 'r', '"']) {
        return 0;
    }
    let end = |found: Option<usize>, width: usize| found.map_or(rest.len(), |at| at + width);
    if rest.starts_with("//") {
        return end(rest.find('\n'), 1);
    }
    if rest.starts_with("/*") {
        return end(rest.find("*/"), 2);
    }
    if let Some(raw) = rest.strip_prefix('r') {
        let marks = raw.len() - raw.trim_start_matches('#').len();
        if raw[marks..].starts_with('"') {
            let close = format!("\"{}", "#".repeat(marks));
            return end(raw[marks + 1..].find(&close), marks + 2 + close.len());
        }
    }
    if rest.starts_with('"') {
        let mut escaped = false;
        let close = rest.char_indices().skip(1).find(|(_, character)| {
            let closes = *character == '"' && !escaped;
            escaped = *character == '\\' && !escaped;
            closes
        });
        return end(close.map(|(at, _)| at), 1);
    }
    0
}

#[cfg(test)]
mod tests {
    use super::{entries, list};

    #[test]
    fn a_sound_list_has_its_brackets_and_commas() {
        let sound = ["[(a: 1)]", " [ // (\n (a: \"],[\"), /* , */ (b: [2]), ] // end", "[(a: 1),\n(b: 2)]"];
        assert!(sound.iter().all(|file| list(file).is_some()));
        let wrong = [
            "",
            "[]",
            "(a: 1)",
            "[(a: 1) (b: 2)]",
            "[(a: 1),, (b: 2)]",
            "[(a: 1)",
            "[(a: 1)]]",
            "[(a: 1), 3]",
            "[\"x\" (a: 1)]",
            "[(a: 1),(b: 2",
        ];
        assert!(wrong.iter().all(|file| list(file).is_none()), "{:?}", wrong.map(|file| list(file).is_some()));
    }

    /// In any sequence of brackets, entries are in order and disjoint.
    #[test]
    fn entries_stand_one_behind_the_other_in_every_damaged_list() {
        const SIGNS: [&str; 8] = ["[", "(", ")", "]", ",", "{", "}", "\""];
        const LENGTH: u32 = 6;
        for number in 0..SIGNS.len().pow(LENGTH) {
            let file: String = (0..LENGTH).map(|place| SIGNS[number / SIGNS.len().pow(place) % SIGNS.len()]).collect();
            let found = entries(&file);
            assert!(found.windows(2).all(|pair| pair[0].span().end <= pair[1].start), "{file}");
            // A list with such an end is split or rejected, regardless of what its other entries hold.
            let _ = list(&file);
            assert_eq!(list(&format!("[(a: 1), {file}")).is_some(), list(&format!("[(b: 2), {file}")).is_some());
        }
    }

    #[test]
    fn entries_are_found_whatever_stands_in_their_strings_and_comments() {
        let file = r####"[ (a: ")\")" b: [(1)]), // (
            /* ) */ (c: r#"")("#), (d: (e: 2)"####;
        let found: Vec<&str> = entries(file).iter().map(|piece| piece.ron).collect();
        assert_eq!(found, [r#"(a: ")\")" b: [(1)])"#, r###"(c: r#"")("#)"###, "(d: (e: 2)"]);
        assert!(entries(file).iter().all(|piece| file[piece.span()] == *piece.ron));
        assert!(entries("").is_empty() && entries("(a: 1)").is_empty());
    }
}
