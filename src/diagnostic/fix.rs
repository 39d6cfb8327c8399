//! Machine-applicable fixes for a source.

use super::Finding;
use std::ops::Range;

/// Replacement of a span of a source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// Span removed, in bytes.
    pub span: Range<usize>,
    /// Replacement text.
    pub text: String,
}

/// Fix that the author may have meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guess {
    /// Its name in an editor's list of actions.
    pub title: String,
    /// Edits to be applied together, in order of their spans.
    pub edits: Vec<Edit>,
}

/// Fixes to apply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fixes {
    /// Those that keep the meaning.
    Safe,
    /// Those, and what is guessed where there is one guess.
    Guessed,
}

/// Diffs `from` against `to` word by word: returns the edits that turn one into the other and leave common words untouched.
#[must_use]
pub fn changes(from: &str, to: &str) -> Vec<Edit> {
    let (old, new) = (tokens(from), tokens(to));
    if old.len().max(new.len()) > MOST_TOKENS {
        return whole_change(from, to);
    }
    let (mut edits, mut at, mut begun) = (Vec::new(), 0, 0);
    let length = |tokens: &[&str]| tokens.iter().map(|token| token.len()).sum::<usize>();
    for op in similar::capture_diff_slices(similar::Algorithm::Myers, &old, &new) {
        let (tag, before, after) = op.as_tag_tuple();
        let (gone, come) = (length(&old[before]), length(&new[after]));
        if tag != similar::DiffTag::Equal {
            edits.push(Edit { span: at..at + gone, text: to[begun..begun + come].to_owned() });
        }
        at += gone;
        begun += come;
    }
    edits
}

/// Adapts the edits of `text` to keep its line breaks, as far as the replacement has a space for them: line layout is left to the author of the file.
#[must_use]
pub fn keep_breaks(text: &str, edits: Vec<Edit>) -> Vec<Edit> {
    let kept = edits.into_iter().filter_map(|mut edit| {
        let gone = &text[edit.span.clone()];
        let (head, tail) = (gone.len() - gone.trim_start().len(), gone.trim_end().len());
        if gone[..head].contains('\n') {
            edit.span.start += head;
            edit.text = edit.text.trim_start().to_owned();
        }
        if tail > head && gone[tail..].contains('\n') {
            edit.span.end -= gone.len() - tail;
            edit.text = edit.text.trim_end().to_owned();
        }
        let gone = &text[edit.span.clone()];
        if let (Some(at), Some(space)) = (gone.find('\n'), edit.text.find(' ').filter(|_| !edit.text.contains('\n'))) {
            edit.text.replace_range(space..=space, &gone[at..=at]);
        }
        (edit.text != gone).then_some(edit)
    });
    kept.collect()
}

/// Returns the difference between two versions of a file as a unified diff.
#[must_use]
pub fn unified(name: &str, from: &str, to: &str) -> String {
    let diff = similar::TextDiff::from_lines(from, to);
    diff.unified_diff().context_radius(2).header(&format!("a/{name}"), &format!("b/{name}")).to_string()
}

/// Maximum number of tokens for a word diff, whose cost is quadratic; a larger text is replaced from the first difference to the last.
const MOST_TOKENS: usize = 1_000;

/// Returns a single edit from the first differing byte to the last.
fn whole_change(from: &str, to: &str) -> Vec<Edit> {
    let start =
        from.char_indices().zip(to.chars()).find(|((_, one), other)| one != other).map_or(from.len().min(to.len()), |((at, _), _)| at);
    let ends = from[start..].chars().rev().zip(to[start..].chars().rev()).take_while(|(one, other)| one == other);
    let shared: usize = ends.map(|(letter, _)| letter.len_utf8()).sum();
    let edit = Edit { span: start..from.len() - shared, text: to[start..to.len() - shared].to_owned() };
    if from == to { Vec::new() } else { vec![edit] }
}

/// Splits a text into words (alphanumeric runs) and single other characters.
fn tokens(text: &str) -> Vec<&str> {
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let word = rest.find(|letter: char| !letter.is_alphanumeric()).unwrap_or(rest.len());
        let (token, after) = rest.split_at(word.max(if word == 0 { first.len_utf8() } else { 0 }));
        tokens.push(token);
        rest = after;
    }
    tokens
}

/// Applies the fixes of these findings to `text`; returns the new text and the findings whose fix was applied. A fix that overlaps or adjoins an earlier one is
/// skipped.
#[must_use]
pub fn apply<'f>(text: &str, findings: impl Iterator<Item = &'f Finding>, fixes: Fixes) -> (String, Vec<&'f Finding>) {
    let mut applied = Vec::new();
    let mut edits: Vec<&Edit> = Vec::new();
    for finding in findings {
        let fix = finding.diagnostic.edits(fixes);
        let touches = |one: &Edit, other: &Edit| one.span.start <= other.span.end && other.span.start <= one.span.end;
        let sound = |edit: &Edit| text.get(edit.span.clone()).is_some();
        if !fix.is_empty() && fix.iter().all(sound) && fix.iter().all(|edit| edits.iter().all(|earlier| !touches(edit, earlier))) {
            edits.extend(fix);
            applied.push(finding);
        }
    }
    edits.sort_by_key(|edit| edit.span.start);
    (edited(text, edits), applied)
}

/// Returns `text` with these edits, which are in order and apart from each other.
#[must_use]
pub fn edited<'e>(text: &str, edits: impl IntoIterator<Item = &'e Edit>) -> String {
    let mut mended = String::with_capacity(text.len());
    let mut at = 0;
    for edit in edits {
        mended.push_str(&text[at..edit.span.start]);
        mended.push_str(&edit.text);
        at = edit.span.end;
    }
    mended.push_str(&text[at..]);
    mended
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::Diagnostic;

    fn finding(fix: Vec<Edit>) -> Finding {
        let diagnostic = Diagnostic { fix, ..Diagnostic::warning("CW101", 0..1, "a thing") };
        Finding { source: 0, card: None, field: None, diagnostic }
    }

    #[test]
    fn only_the_words_that_differ_are_changed() {
        let (from, to) = ("Give one of your \\ 『A』 , a thing.", "Put one of your \\ 『A』, a thing here.");
        let edits = changes(from, to);
        assert!(edits.iter().all(|edit| edit.span.len() <= 4 && edit.text.len() <= 5), "{edits:?}");
        let findings = [finding(edits)];
        let (mended, applied) = apply(from, findings.iter(), Fixes::Safe);
        assert_eq!((mended.as_str(), applied.len()), (to, 1));
        assert!(changes(to, to).is_empty());
        let long = "a ".repeat(MOST_TOKENS);
        assert_eq!(
            changes(&format!("{long}b c"), &format!("{long}d c")),
            [Edit { span: long.len()..long.len() + 1, text: "d".to_owned() }]
        );
    }

    #[test]
    fn a_line_break_stays_where_it_is() {
        let mend = |from: &str, to: &str| {
            let fix = keep_breaks(from, changes(from, to));
            let finding = finding(fix);
            apply(from, [&finding].into_iter(), Fixes::Safe).0
        };
        assert_eq!(mend("Draw  a card.\n[B] Drew it.", "Draw a card. [B]Draw it."), "Draw a card.\n[B]Draw it.");
        assert_eq!(mend("one\ntwo", "one two"), "one\ntwo");
        assert_eq!(mend("one \n  two.", "one 2."), "one \n  2.");
    }

    #[test]
    fn a_fix_is_applied_as_a_whole_or_not_at_all() {
        let edit = |span: Range<usize>, text: &str| Edit { span, text: text.to_owned() };
        let findings = [finding(vec![edit(0..2, "X")]), finding(vec![edit(1..3, "Y"), edit(4..5, "Z")]), finding(vec![edit(5..6, "!")])];
        let (mended, applied) = apply("abcdef", findings.iter(), Fixes::Safe);
        assert_eq!((mended.as_str(), applied.len()), ("Xcde!", 2));
    }

    #[test]
    fn a_guess_is_applied_where_it_is_asked_for_and_the_only_one() {
        let with = |meant: &[&str]| {
            let diagnostic = Diagnostic::error("CW101", 0..2, "a thing").did_you_mean(meant.iter().map(|&text| text.to_owned()));
            Finding { source: 0, card: None, field: None, diagnostic }
        };
        let mend = |meant: &[&str], fixes| apply("abc", [&with(meant)].into_iter(), fixes).0;
        assert_eq!(mend(&["x"], Fixes::Safe), "abc");
        assert_eq!(mend(&["x"], Fixes::Guessed), "xc");
        assert_eq!(mend(&["x", "y"], Fixes::Guessed), "abc");
    }
}
