//! The entries of a list that is not RON as a whole: found by their brackets, so that a slip in one card does not hide the others.

use super::ron_file::Piece;

/// The bracketed entries `( … )` of the list in `file`, each to its closing bracket; an entry that never closes ends with the file.
#[must_use]
pub fn entries(file: &str) -> Vec<Piece<'_>> {
    let mut entries = Vec::new();
    let mut open = Vec::new();
    let mut start = 0;
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
                    start = at;
                }
                open.push(character);
            }
            ')' | ']' | '}' => {
                open.pop();
                if open == ['['] && character == ')' {
                    entries.push(Piece { ron: &file[start..=at], start });
                }
            }
            _ => {}
        }
        at += character.len_utf8();
    }
    if open.len() > 1 {
        entries.push(Piece { ron: file[start..].trim_end(), start });
    }
    entries
}

/// How many bytes at the start of `rest` are a string or a comment, whose brackets mean nothing.
fn skip(rest: &str) -> usize {
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
    use super::entries;

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
