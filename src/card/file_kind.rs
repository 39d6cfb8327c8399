//! File kinds, detected by file name and, where the name is ambiguous, by the outer syntax of the content.

use super::deck_list;
use super::split::skip;
use crate::diagnostic::fix::Edit;
use std::ops::Range;
use std::path::Path;

/// Kind of a file's content.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum FileKind {
    /// Nothing but blanks and comments.
    Nothing,
    /// List of cards.
    Cards,
    /// A set: `set.ron`.
    Set,
    /// A game: `game.ron`.
    Game,
    /// A phrasebook: `phrasebook.ron`.
    Phrasebook,
    /// A deck: `*.deck.ron`.
    Deck,
    /// Plain-text deck list.
    List,
    /// A scenario.
    Scenario,
    /// A replay: `*.replay.ron`.
    Replay,
    /// Something else.
    Other,
}

/// Fields by which a struct is recognized as a card.
const CARD: [&str; 3] = ["number", "card_type", "text"];
/// Fields that occur in scenarios only.
const SCENARIO: [&str; 5] = ["steps", "cites", "lead", "next", "seed"];
/// All fields of a deck file.
const DECK: [&str; 4] = ["name", "game", "rules", "cards"];

impl FileKind {
    /// Detects the kind of the file at `path` with content `text`: by its name, else by its form. `None` if neither tells, or nothing is in it.
    #[must_use]
    pub fn of(path: &Path, text: &str) -> Option<Self> {
        Self::by_name(path).or_else(|| Self::by_form(text)).filter(|kind| *kind != Self::Nothing)
    }

    /// Detects the kind by file name; an ordinary `*.ron` name is ambiguous.
    #[must_use]
    pub fn by_name(path: &Path) -> Option<Self> {
        let name = path.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
        match name.as_ref() {
            "game.ron" => Some(Self::Game),
            "set.ron" => Some(Self::Set),
            "phrasebook.ron" => Some(Self::Phrasebook),
            name if name.ends_with(".deck.ron") => Some(Self::Deck),
            name if name.ends_with(".replay.ron") => Some(Self::Replay),
            name if name.ends_with(".ron") || name == "-" => None,
            _ => Some(Self::Other),
        }
    }

    /// Detects the kind by the outer syntax of a text, even if it is damaged further in.
    #[must_use]
    pub fn by_form(text: &str) -> Option<Self> {
        let start = blank(text);
        match text[start..].chars().next() {
            None => Some(Self::Nothing),
            Some('[') => {
                let inside = start + 1 + blank(&text[start + 1..]);
                let fields = fields(&text[inside..]);
                CARD.iter().any(|field| fields.contains(field)).then_some(Self::Cards)
            }
            Some('(') => Self::by_fields(&fields(&text[start..])),
            Some(_) => {
                let (entries, wrong) = deck_list::read(text);
                if wrong.is_empty() && !entries.is_empty() { Some(Self::List) } else { None }
            }
        }
    }

    fn by_fields(fields: &[&str]) -> Option<Self> {
        let has = |name: &str| fields.contains(&name);
        match () {
            () if has("made_by") || has("seed") && has("players") => Some(Self::Replay),
            () if SCENARIO.iter().any(|field| has(field)) => Some(Self::Scenario),
            () if CARD.iter().any(|field| has(field)) => Some(Self::Cards),
            () if has("code") => Some(Self::Set),
            () if has("vocabulary") => Some(Self::Game),
            () if has("cards") && fields.iter().all(|field| DECK.contains(field)) => Some(Self::Deck),
            () => None,
        }
    }

    /// Returns the subcommand that reads such a file.
    #[must_use]
    pub fn command(self) -> Option<&'static str> {
        match self {
            Self::Cards | Self::Set | Self::Game => Some("check"),
            Self::Deck => Some("deck check"),
            Self::List => Some("deck import"),
            Self::Scenario => Some("test"),
            Self::Replay => Some("replay"),
            Self::Nothing | Self::Phrasebook | Self::Other => None,
        }
    }

    /// Returns the kind as a noun phrase for messages.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Nothing => "nothing",
            Self::Cards => "a list of cards",
            Self::Set => "a set",
            Self::Game => "a game",
            Self::Phrasebook => "a phrasebook",
            Self::Deck => "a deck",
            Self::List => "a deck as a list",
            Self::Scenario => "a scenario",
            Self::Replay => "a replay",
            Self::Other => "something else",
        }
    }

    /// True if files of this kind are part of a pool.
    #[must_use]
    pub fn is_of_pool(self) -> bool {
        matches!(self, Self::Cards | Self::Set | Self::Game | Self::Deck)
    }
}

/// Returns the length in bytes of the whitespace, comments, attributes and byte-order mark at the start of `text`.
fn blank(text: &str) -> usize {
    let mut at = 0;
    loop {
        let rest = &text[at..];
        let spaces = rest.len() - rest.trim_start_matches(|letter: char| letter.is_whitespace() || letter == '\u{feff}').len();
        let note = if rest.starts_with('/') { skip(rest) } else { 0 };
        let attribute = if rest.starts_with("#![") { rest.find(']').map_or(rest.len(), |end| end + 1) } else { 0 };
        match spaces.max(note).max(attribute) {
            0 => return at,
            more => at += more,
        }
    }
}

/// Returns the spans of the line comments of a RON file.
#[must_use]
pub fn comments(text: &str) -> Vec<Range<usize>> {
    let (mut comments, mut at) = (Vec::new(), 0);
    while let Some(letter) = text[at..].chars().next() {
        let skipped = skip(&text[at..]);
        if skipped > 0 && text[at..].starts_with("//") {
            comments.push(at..at + skipped);
        }
        at += skipped.max(letter.len_utf8());
    }
    comments
}

/// Returns the edit that takes an entry of a list or a struct out of a file, with its comma and the line where it stands alone. `entry` is its span; of a field
/// with the name `key`, the span of its value. `None` if that is no such field.
#[must_use]
pub fn removal(text: &str, entry: &Range<usize>, key: Option<&str>) -> Option<Edit> {
    let blank = [' ', '\t'];
    let start = match key {
        Some(key) => text.get(..entry.start)?.trim_end().strip_suffix(':')?.trim_end().strip_suffix(key)?.len(),
        None => entry.start,
    };
    let behind = text.get(entry.end..)?.trim_start();
    // A comment has no comma of its own.
    let is_comment = text[entry.start..].starts_with("//");
    let comma = behind.starts_with(',') && !is_comment;
    let end = if comma { text.len() - behind.len() + 1 } else { entry.end };
    let (before, rest) = (text[..start].trim_end_matches(blank), text[end..].trim_start_matches(blank));
    let line_end = rest.is_empty() || rest.starts_with(['\n', '\r']);
    let span = if line_end && (before.is_empty() || before.ends_with('\n')) {
        let line = rest.find('\n').map_or(text.len(), |at| text.len() - rest.len() + at + 1);
        before.len()..line
    } else if comma && !line_end {
        start..text.len() - rest.len()
    } else {
        let before = if comma || is_comment { before } else { before.strip_suffix(',').unwrap_or(before) };
        before.len()..end
    };
    Some(Edit { span, text: String::new() })
}

/// Returns the field names of the struct at the start of `text`; of an unterminated struct, those found up to the end.
fn fields(text: &str) -> Vec<&str> {
    let (mut names, mut depth, mut word, mut at) = (Vec::new(), 0_usize, None, 0);
    while let Some(letter) = text[at..].chars().next() {
        let skipped = skip(&text[at..]);
        if skipped > 0 {
            at += skipped;
            continue;
        }
        match letter {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth = depth.saturating_sub(1),
            ':' if depth == 1 => names.extend(word.map(|from| text[from..at].trim_end())),
            _ => {}
        }
        if depth == 0 {
            break;
        }
        word = if letter.is_alphanumeric() || letter == '_' || letter.is_whitespace() && word.is_some() { word.or(Some(at)) } else { None };
        at += letter.len_utf8();
    }
    names
}

#[cfg(test)]
mod tests {
    use super::{FileKind, removal};
    use std::path::Path;

    #[test]
    fn an_entry_is_taken_out_with_its_comma_and_its_line() {
        let without = |text: &str, entry: &str, key: Option<&str>| {
            let start = text.find(entry).expect("an entry");
            let edit = removal(text, &(start..start + entry.len()), key).expect("an edit");
            format!("{}{}", &text[..edit.span.start], &text[edit.span.end..])
        };
        assert_eq!(without("(a: 1, b: 2, c: 3)", "2", Some("b")), "(a: 1, c: 3)");
        assert_eq!(without("(a: 1, b: 2)", "2", Some("b")), "(a: 1)");
        assert_eq!(without("(\n  a: 1,\n  b: 2,\n)", "2", Some("b")), "(\n  a: 1,\n)");
        assert_eq!(without("(\n  a: 1, b: 2,\n)", "2", Some("b")), "(\n  a: 1,\n)");
        assert_eq!(without("[x, y]", "x", None), "[y]");
        assert_eq!(without("[\n// allow CW001\nx]", "// allow CW001", None), "[\nx]");
        assert_eq!(without("[x, // allow CW001\ny]", "// allow CW001", None), "[x,\ny]");
        assert!(removal("(c: 1)", &(4..5), Some("b")).is_none());
    }

    #[test]
    fn what_a_file_holds_follows_from_its_form() {
        let files = [
            ("", Some(FileKind::Nothing)),
            ("// mine\n[(number: \"AB01-001\")]\n", Some(FileKind::Cards)),
            ("/* ( */ [ // x\n (name: \"(\", text: \"", Some(FileKind::Cards)),
            ("(number: \"AB01-001\")", Some(FileKind::Cards)),
            ("(code: \"AB01\", vocabulary: (types: []))", Some(FileKind::Set)),
            ("(game: \"x\", vocabulary: ())", Some(FileKind::Game)),
            ("(name: \"x\", cards: [(4, \"AB01-001\")])", Some(FileKind::Deck)),
            ("\u{feff}#![enable(implicit_some)]\n(name: \"x\", cards: [(number: \"y\")], steps : [", Some(FileKind::Scenario)),
            ("(made_by: \"x\", cards: {}, steps: [])", Some(FileKind::Replay)),
            ("4 AB01-001\n", Some(FileKind::List)),
            ("(what: (steps: []))", None),
            ("[1, 2]", None),
            ("Dear diary,", None),
        ];
        for (text, kind) in files {
            assert_eq!(FileKind::by_form(text), kind, "{text}");
        }
    }

    #[test]
    fn a_name_goes_before_the_form() {
        let of = |name: &str, text| FileKind::of(Path::new(name), text);
        assert_eq!(of("a/set.ron", "[(number: \"x\")]"), Some(FileKind::Set));
        assert_eq!(of("a/x.replay.ron", ""), Some(FileKind::Replay));
        assert_eq!(of("a/x.ron", "(steps: [])"), Some(FileKind::Scenario));
        assert_eq!(of("a/x.ron", ""), None);
        assert_eq!(of("a/x.txt", "4 AB01-001"), Some(FileKind::Other));
    }
}
