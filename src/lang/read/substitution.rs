//! Substitution: "Choose one character with {3000 or less BP} and sideline it. If …, {5000 or less BP} instead." The words in the second braces stand for those
//! in the first, so that the second sentence says the whole of the first anew. It is written out before a text is read, and keeps the places of all its words.

use super::fold::Fold;
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

/// Writes out the substitutions of a text; a brace that belongs to none stays, and cannot be read.
pub(super) fn expand(fold: &Fold) -> Fold {
    let mut out = Fold { text: String::with_capacity(fold.text.len() * 2), from: Vec::with_capacity(fold.from.len() * 2) };
    let mut sentence: Option<(Range<usize>, Range<usize>)> = None;
    // The end of that sentence in what is written out: what is said instead of it follows it there, whatever stands between.
    let mut behind = 0;
    for piece in sentences(&fold.text) {
        let text = &fold.text[piece.clone()];
        match (braces(text), &sentence) {
            // "{Choose one} of the following. If …, {choose two} instead.": said of the list.
            (Some(inner), Some((_, replaced)))
                if [&text[inner.clone()], &fold.text[replaced.clone()]].iter().all(|said| is_of_list(said)) =>
            {
                let inner = piece.start + inner.start..piece.start + inner.end;
                out.copy(fold, piece.start..inner.start - 1);
                out.copy(fold, inner.clone());
                out.copy(fold, inner.end + 1..piece.end);
            }
            (Some(inner), Some((whole, replaced))) if text.starts_with("if ") && text.ends_with("} instead.") => {
                let inner = piece.start + inner.start..piece.start + inner.end;
                let apart = out.text[behind..].contains(|letter: char| letter.is_alphabetic());
                let later = apart.then(|| Fold { text: out.text.split_off(behind), from: out.from.split_off(behind) });
                if let Some(later) = &later {
                    out.copy(later, 0..1);
                }
                out.copy(fold, piece.start..inner.start);
                out.copy(fold, whole.start..replaced.start - 1);
                out.copy(fold, inner.clone());
                out.copy(fold, replaced.end + 1..whole.end);
                out.copy(fold, inner.end..piece.end);
                behind = out.text.len();
                if let Some(later) = later {
                    out.copy(&later, 0..later.text.trim_end().len());
                }
            }
            (Some(_), _) if text.ends_with("} instead.") => out.copy(fold, piece),
            (Some(inner), _) => {
                let inner = piece.start + inner.start..piece.start + inner.end;
                out.copy(fold, piece.start..inner.start - 1);
                out.copy(fold, inner.clone());
                out.copy(fold, inner.end + 1..piece.end);
                let whole = piece.start + governed(&text[..inner.start - piece.start - 1])..piece.start + text.trim_end_matches('.').len();
                sentence = Some((whole, inner));
                behind = out.text.len();
            }
            (None, _) => {
                // What stands between may be asked about; an ability ends with its line.
                if text.contains('\n') || asks_back(text) {
                    sentence = None;
                }
                out.copy(fold, piece);
            }
        }
    }
    out
}

impl Fold {
    /// Appends a part of another fold, which keeps its places.
    fn copy(&mut self, from: &Fold, part: Range<usize>) {
        let piece = from.piece(part);
        self.text.push_str(&piece.text);
        self.from.extend(piece.from);
    }
}

/// Splits a text into its sentences and what stands between them. A full stop in braces, in an ability that is given or in a name ends none.
fn sentences(text: &str) -> Vec<Range<usize>> {
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

/// True of a sentence that depends on the one before it: what it does is not apart from that.
fn asks_back(text: &str) -> bool {
    ["if you do", "if they do", "otherwise", "then, if you do"].iter().any(|link| text.starts_with(link))
}

/// True of "choose one", "choose all".
fn is_of_list(said: &str) -> bool {
    said.strip_prefix("choose ").is_some_and(|number| !number.contains(' '))
}

/// The inside of the braces of a sentence.
fn braces(text: &str) -> Option<Range<usize>> {
    let open = text.find('{')? + 1;
    Some(open..open + text[open..].find('}')?)
}

/// The place behind the icons and the condition of a sentence, up to its braces: what is substituted is what it governs.
fn governed(text: &str) -> usize {
    let head = text
        .rfind([']', ')'])
        .filter(|end| text[end + 1..].starts_with(|next: char| next.is_ascii_lowercase()) || text[end + 1..].is_empty());
    let head = head.map_or(0, |end| end + 1);
    let head = head + if text[head..].starts_with("then, ") { "then, ".len() } else { 0 };
    if !text[head..].starts_with("if ") {
        return head;
    }
    let behind = |(at, comma): (usize, &str)| {
        let at = at + comma.len();
        let rest = &text[at..];
        (rest.is_empty() || VERBS.iter().any(|verb| rest.starts_with(verb))).then_some(at)
    };
    text.match_indices(", ").filter(|(at, _)| *at > head).find_map(behind).unwrap_or(head)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn expanded(text: &str) -> String {
        let from = (0..text.len() as u32).map(|at| (at, at + 1)).collect();
        expand(&Fold { text: text.to_owned(), from }).text
    }

    #[test]
    fn the_second_sentence_says_the_whole_of_the_first() {
        assert_eq!(
            expanded("[When Played]if A, B, or C is there, draw {a card}. if D, {two cards} instead. if E, {three cards} instead."),
            "[When Played]if A, B, or C is there, draw a card. if D, {draw two cards} instead. if E, {draw three cards} instead."
        );
    }

    #[test]
    fn what_is_done_instead_follows_at_once() {
        assert_eq!(
            expanded("draw {a card}. shuffle your deck. if D, {two cards} instead."),
            "draw a card. if D, {draw two cards} instead. shuffle your deck."
        );
    }

    #[test]
    fn a_name_ends_no_sentence() {
        assert_eq!(
            expanded("draw {a card}. if <No. 8> is there, {two cards} instead."),
            "draw a card. if <No. 8> is there, {draw two cards} instead."
        );
    }

    #[test]
    fn braces_without_a_substitution_stay() {
        assert_eq!(expanded("if D, {two cards} instead."), "if D, {two cards} instead.");
    }
}
