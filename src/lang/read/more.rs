//! Numbers that grow: "Choose up to {one} character. It gains 500 BP. Add {one} character for each Kaiju you have." is the same done once more for each.

use super::fold::Fold;
use super::pieces::{braces, governed, sentences};
use std::ops::Range;

/// Numbers in braces that can grow.
const NUMBERS: [&str; 5] = ["a", "one", "two", "three", "four"];

/// Verbs before such a number, of what is chosen or drawn.
const VERBS: [&str; 4] = ["choose up to {", "choose {", "draw {", "draw up to {"];

/// A sentence that makes a number grow: the number, its noun, and what it is added for.
struct Growth<'t> {
    number: &'t str,
    noun: &'t str,
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
        if said.start < done || !fold.text[said.end..piece.start].chars().all(|letter| letter != '\n' && letter != '{') {
            continue;
        }
        out.copy(&fold, done..inner.start - 1);
        out.copy(&fold, inner.clone());
        out.copy(&fold, inner.end + 1..piece.start);
        out.say("for each ", &fold, piece);
        out.copy(&fold, piece.start + growth.each.start..piece.start + growth.each.end);
        out.say(", ", &fold, piece);
        let start = said.start + governed(&fold.text[said.start..inner.start - 1]);
        out.copy(&fold, start..inner.start - 1);
        out.say(growth.number, &fold, piece);
        out.copy(&fold, inner.end + 1..said.end - 1);
        for then in &pieces[first + 1..at] {
            out.say(", then ", &fold, then);
            out.copy(&fold, then.start..then.end - 1);
        }
        out.say(".", &fold, piece);
        if fold.text[said.clone()].contains("choose ") {
            out.say(" you cannot choose the same ", &fold, piece);
            out.say(growth.noun, &fold, piece);
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
    let (added, each) = match said.strip_prefix("for each ") {
        Some(rest) => {
            let add = rest.rfind(", add {")?;
            (&rest[add + ", ".len()..], "for each ".len().."for each ".len() + add)
        }
        None => {
            let behind = said.find(" for each ")?;
            (&said[..behind], behind + " for each ".len()..said.len())
        }
    };
    let (number, noun) = added.strip_prefix("add {")?.split_once("} ")?;
    let plain = noun.chars().all(|letter| letter.is_ascii_lowercase());
    (plain && NUMBERS.contains(&number)).then(|| Growth { number, noun: noun.trim_end_matches('s'), each })
}

/// True of a sentence, under no condition, whose number grows so.
fn begins(text: &str, growth: &Growth<'_>) -> bool {
    let Some(inner) = braces(text).filter(|_| text.ends_with('.')) else { return false };
    let verb = VERBS.iter().any(|verb| text[..inner.start].ends_with(verb));
    let many = |number: &str| !matches!(number, "a" | "one");
    let alike = NUMBERS.contains(&&text[inner.clone()]) && many(&text[inner.clone()]) == many(growth.number);
    verb && alike && !text[..inner.start].contains("if ") && text[inner.end + 1..].trim_start().starts_with(growth.noun)
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
            told("[Go]choose up to {one} character there. it wins. add {one} character for each <A> card in your hand."),
            "[Go]choose up to one character there. it wins. for each <A> card in your hand, choose up to one character there, then it wins. you cannot choose the same character twice."
        );
        assert_eq!(told("draw {one} card. for each A, add {one} card."), "draw one card. for each A, draw one card.");
        assert_eq!(told("draw {one} card. add {two} cards for each A."), "draw {one} card. add {two} cards for each A.");
    }
}
