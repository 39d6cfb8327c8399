//! The parts of a folded text: its sentences, the icons and the condition before what a sentence says, and the braces in it.

use std::ops::Range;

/// Words with which what a condition governs begins.
const VERBS: [&str; 17] = [
    "add ",
    "choose ",
    "draw ",
    "give ",
    "it ",
    "look ",
    "move ",
    "place ",
    "play ",
    "return ",
    "reveal ",
    "sideline ",
    "switch ",
    "they ",
    "this ",
    "you may ",
    "your opponent ",
];

/// Splits a text into its sentences and what stands between them. A full stop in braces, in an ability that is given or in a name ends none.
pub(super) fn sentences(text: &str) -> Vec<Range<usize>> {
    let (mut pieces, mut start, mut depth) = (Vec::new(), 0, 0_u32);
    for (at, letter) in text.char_indices() {
        match letter {
            '{' | '«' | '<' => depth += 1,
            '}' | '»' | '>' => depth = depth.saturating_sub(1),
            '.' | '\n' | ':' if depth == 0 => {
                pieces.push(start..at + 1);
                start = at + 1;
            }
            ' ' | '・' if start == at => {
                pieces.push(start..at + letter.len_utf8());
                start = at + letter.len_utf8();
            }
            _ => {}
        }
    }
    pieces.push(start..text.len());
    pieces
}

/// True of words that are done, whatever their capital.
pub(super) fn begins_with_verb(text: &str) -> bool {
    VERBS.iter().any(|verb| text.get(..verb.len()).is_some_and(|first| first.eq_ignore_ascii_case(verb)))
}

/// The inside of the braces of a sentence.
pub(super) fn braces(text: &str) -> Option<Range<usize>> {
    let open = text.find('{')? + 1;
    Some(open..open + text[open..].find('}')?)
}

/// The place behind the icons with which a sentence begins.
fn icons(text: &str) -> usize {
    // "[Activate: Main]" is cut at its colon.
    let mut at = text.find(']').filter(|&close| !text[..close].contains('[')).map_or(0, |close| close + 1);
    loop {
        let close = match text[at..].chars().next() {
            Some('[') => text[at..].find(']'),
            Some('(') => text[at..]
                .match_indices(')')
                .map(|(end, _)| end)
                .find(|&end| text[at..at + end].matches('(').count() == text[at..=at + end].matches(')').count()),
            _ => None,
        };
        let Some(behind) = close.map(|close| at + close + 1) else { return at };
        // "[A] affinity characters gain …" begins with a description.
        if !text[behind..].starts_with(|next: char| next.is_ascii_lowercase() || matches!(next, '[' | '(' | '{'))
            && !text[behind..].is_empty()
        {
            return at;
        }
        at = behind;
    }
}

/// The place behind the icons and the condition of a sentence, up to its braces: what is substituted is what it governs.
pub(super) fn governed(text: &str) -> usize {
    let head = icons(text);
    let head = head + if text[head..].starts_with("then, ") { "then, ".len() } else { 0 };
    // What triggers it stands before it as a condition does.
    if !["if ", "at the ", "when "].iter().any(|word| text[head..].starts_with(word)) {
        return head;
    }
    let behind = |(at, comma): (usize, &str)| {
        let at = at + comma.len();
        let rest = &text[at..];
        (rest.is_empty() || VERBS.iter().any(|verb| rest.starts_with(verb))).then_some(at)
    };
    text.match_indices(", ").filter(|(at, _)| *at > head).find_map(behind).unwrap_or(head)
}

/// The parts of a sentence that makes a range of BP grow, by their places in it.
pub(super) struct Growth {
    /// The end of its condition, with the comma; 0 without one.
    pub condition: usize,
    /// The BP that are added.
    pub by: Range<usize>,
    /// The objects for each of which they are added.
    pub each: Range<usize>,
    /// "If you do, for each A, add …": true if they follow from what the sentence before offers.
    pub offered: bool,
}

/// Words between an offer and what follows from it.
const IF_DONE: &str = "if you do, ";

/// Words before a number that comes on top.
const ADDITIONAL: &str = "add an additional ";

/// "Add 1000 to the BP range of the character you may choose with this ability for each A", "for each A, add …", "add {1000} BP for each A".
pub(super) fn growth(text: &str) -> Option<Growth> {
    let said = text.strip_suffix('.')?;
    let add = said.find("add ").filter(|at| *at == 0 || said[..*at].ends_with(' '))?;
    let more = if said[add..].starts_with(ADDITIONAL) { ADDITIONAL.len() } else { "add ".len() };
    let rest = &said[add + more..];
    let open = usize::from(rest.starts_with('{'));
    let digits = rest[open..].bytes().take_while(u8::is_ascii_digit).count();
    let start = add + more + open;
    let by = start..start + digits;
    let behind = said.get(by.end + open..).filter(|_| digits > 0)?;
    let of_range = ["to the BP range of the character you may choose", "to the BP range of the characters you may choose"];
    let told = behind.strip_prefix(' ')?;
    let told = match of_range.iter().find_map(|words| told.strip_prefix(words)) {
        Some(rest) => rest.strip_prefix(" with this ability").unwrap_or(rest),
        None => told.strip_prefix("BP")?,
    };
    let before = &said[..add];
    let offered = before.starts_with(IF_DONE);
    let before = before.strip_prefix(IF_DONE).unwrap_or(before);
    let start = add - before.len();
    let (condition, each) = match (told.strip_prefix(" for each "), before.strip_prefix("for each ")) {
        (Some(_), None) if offered => return None,
        (Some(each), None) => (add, said.len() - each.len()..said.len()),
        (None, Some(_)) if told.is_empty() => (0, start + "for each ".len()..add - ", ".len()),
        (_, _) => return None,
    };
    let alone = condition == 0 || before.starts_with("if ") && before.ends_with(", ");
    alone.then_some(Growth { condition, by, each, offered })
}
