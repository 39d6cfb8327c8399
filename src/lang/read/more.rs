//! Numbers that grow: "Choose up to {one} character. It gains 500 BP. Add {one} character for each Kaiju you have." is the same done once more for each.

use super::fold::Fold;
use super::pieces::{braces, governed, sentences};
use std::ops::Range;

/// Numbers in braces that can grow.
const NUMBERS: [&str; 5] = ["a", "one", "two", "three", "four"];

/// Verbs before such a number, of what is chosen or drawn.
const VERBS: [&str; 9] =
    ["choose up to {", "choose {", "draw {", "draw up to {", "place {", "places {", "discards {", "place the top {", "places the top {"];

/// Words that end the noun behind a number.
const ENDS: [&str; 8] = [" in ", " on ", " from ", " with ", " of ", " and ", ".", ","];

/// Words that mean what was taken.
const BACK: [&str; 5] = [" it ", " it.", " them ", " them.", " they "];

/// A sentence that makes a number grow: the number, its noun, and what it is added for.
struct Growth<'t> {
    number: &'t str,
    noun: &'t str,
    /// "each A", "every two A".
    each: Range<usize>,
}

/// Writes out the numbers of a text that grow for each of something.
pub(super) fn more(fold: Fold) -> Fold {
    let pieces: Vec<Range<usize>> =
        sentences(&fold.text).into_iter().filter(|piece| !matches!(&fold.text[piece.clone()], "" | " ")).collect();
    let mut out = Fold { text: String::with_capacity(fold.text.len() * 2), from: Vec::with_capacity(fold.from.len() * 2) };
    let mut done = 0;
    for (at, piece) in pieces.iter().enumerate() {
        let Some(growth) = growth(&fold.text[piece.clone()]) else { continue };
        let Some(first) = pieces[..at].iter().rposition(|piece| begins(&fold.text[piece.clone()], &growth)) else { continue };
        let said = &pieces[first];
        let Some(inner) = braces(&fold.text[said.clone()]).map(|inner| said.start + inner.start..said.start + inner.end) else { continue };
        // "They" are several, and "it" is one.
        let many = |number: &str| !matches!(number, "a" | "one");
        let back = BACK.iter().any(|word| fold.text[said.start..piece.start].contains(word));
        if back && many(&fold.text[inner.clone()]) != many(growth.number) {
            continue;
        }
        if said.start < done || !fold.text[said.end..piece.start].chars().all(|letter| letter != '\n' && letter != '{') {
            continue;
        }
        out.copy(&fold, done..inner.start - 1);
        out.copy(&fold, inner.clone());
        out.copy(&fold, inner.end + 1..piece.start);
        out.say("for ", &fold, piece);
        out.copy(&fold, piece.start + growth.each.start..piece.start + growth.each.end);
        out.say(", ", &fold, piece);
        let start = said.start + governed(&fold.text[said.start..inner.start - 1]);
        out.copy(&fold, start..inner.start - 1);
        out.say(growth.number, &fold, piece);
        let noun = noun_behind(&fold.text[inner.end + 1..said.end]);
        out.copy(&fold, inner.end + 1..inner.end + 1 + noun.trim_end_matches(|letter: char| letter != ' ').len());
        out.say(growth.noun, &fold, piece);
        out.copy(&fold, inner.end + 1 + noun.len()..said.end - 1);
        for then in &pieces[first + 1..at] {
            out.say(", then ", &fold, then);
            out.copy(&fold, then.start..then.end - 1);
        }
        out.say(".", &fold, piece);
        if fold.text[said.clone()].contains("choose ") {
            out.say(" you cannot choose the same ", &fold, piece);
            out.say(growth.noun.trim_end_matches('s'), &fold, piece);
            out.say(" twice.", &fold, piece);
        }
        done = piece.end;
    }
    out.copy(&fold, done..fold.text.len());
    out
}

/// Reads "add {one} character for each A", "for each A, add {one} character".
fn growth(text: &str) -> Option<Growth<'_>> {
    let said = text.strip_suffix('.')?;
    let (added, each) = match said.strip_prefix("for ") {
        Some(rest) => {
            let add = rest.rfind(", add {")?;
            (&rest[add + ", ".len()..], "for ".len().."for ".len() + add)
        }
        None => {
            let behind = [" for each ", " for every "].iter().find_map(|word| said.find(word))?;
            (&said[..behind], behind + " for ".len()..said.len())
        }
    };
    let (number, noun) = added.strip_prefix("add {")?.split_once("} ")?;
    let plain = noun.chars().all(|letter| letter.is_ascii_lowercase());
    (plain && NUMBERS.contains(&number)).then_some(Growth { number, noun, each })
}

/// True of a sentence, under no condition, whose number grows so.
fn begins(text: &str, growth: &Growth<'_>) -> bool {
    let Some(inner) = braces(text).filter(|_| text.ends_with('.')) else { return false };
    let verb = VERBS.iter().any(|verb| text[..inner.start].ends_with(verb));
    let noun = noun_behind(&text[inner.end + 1..]).trim_end_matches('s');
    let alike = NUMBERS.contains(&&text[inner.clone()]) && noun.rsplit(' ').next() == Some(growth.noun.trim_end_matches('s'));
    verb && alike && !text[..inner.start].contains("if ")
}

/// The noun that a number counts, with what stands before it.
fn noun_behind(text: &str) -> &str {
    let end = ENDS.iter().filter_map(|end| text.find(end)).min();
    &text[..end.unwrap_or(text.len())]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str) -> String {
        let from = (0..text.len() as u32).map(|at| (at, at + 1)).collect();
        more(Fold { text: text.to_owned(), from }).text
    }

    #[test]
    fn the_same_is_done_once_more_for_each() {
        assert_eq!(
            told("[Go]choose up to {one} character on your field. it wins. add {one} character for each <A> card in your hand."),
            "[Go]choose up to one character on your field. it wins. for each <A> card in your hand, choose up to one character on your field, then it wins. you cannot choose the same character twice."
        );
        assert_eq!(told("draw {one} card. for each A, add {one} card."), "draw one card. for each A, draw one card.");
        assert_eq!(
            told("place the top {two} cards of your deck there. add {one} card for every two A."),
            "place the top two cards of your deck there. for every two A, place the top one card of your deck there."
        );
        assert_eq!(
            told("choose {one} character. it wins. add {two} characters for each A."),
            "choose {one} character. it wins. add {two} characters for each A."
        );
    }
}
