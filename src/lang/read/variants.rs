//! Substitutions that lists and additions say: "If A, choose one of the following: ・{B} instead. ・C.", "{B} instead, and additionally if C {D} instead", "by Blue x1. If A, Blue
//! x2 instead". Each is written as the substitutions of single sentences that it stands for, before those are written out.

use super::fold::Fold;
use super::pieces::{braces, governed, sentences};
use std::ops::Range;

/// Words behind a substitution that another one follows.
const ALSO: &str = "} instead, and additionally if ";
/// Words before a list of which an item is a substitution.
const LIST: &str = ", choose one of the following:\n・";
/// A moment that triggers an ability, and within one is that of the battle it speaks of.
const BATTLE: &str = "at the end of the battle, ";
/// Words before a list that the opponent chooses from.
const OPPONENTS: &str = "your opponent chooses one of the following:\n・";
/// The end of a substitution.
const INSTEAD: &str = "} instead.";

/// Writes out the substitutions of a text that are more than a sentence.
pub(super) fn unfold(fold: Fold) -> Fold {
    let fold = if fold.text.contains(BATTLE) { that_battle(fold) } else { fold };
    let fold = if fold.text.contains(OPPONENTS) { told_ways(fold) } else { fold };
    let fold = if fold.text.contains(" instead.") { braced_amounts(fold) } else { fold };
    let fold = if fold.text.contains(ALSO) { also(fold) } else { fold };
    let fold = if fold.text.contains(LIST) && fold.text.contains('{') { of_lists(fold) } else { fold };
    if fold.text.contains("if you do, {choose ") { offered_choices(fold) } else { fold }
}

/// A fold to be written into, and the place up to which the old one is written.
struct Pen<'f> {
    fold: &'f Fold,
    out: Fold,
    done: usize,
}

impl<'f> Pen<'f> {
    fn new(fold: &'f Fold) -> Self {
        Self {
            fold,
            out: Fold { text: String::with_capacity(fold.text.len() * 2), from: Vec::with_capacity(fold.from.len() * 2) },
            done: 0,
        }
    }

    /// Writes what stands before a place.
    fn up_to(&mut self, at: usize) {
        self.copy(self.done..at);
        self.done = at;
    }

    fn copy(&mut self, part: Range<usize>) {
        self.out.copy(self.fold, part);
    }

    /// Writes words of its own for those at a place.
    fn say(&mut self, words: &str, at: usize) {
        self.out.say(words, self.fold, &(at..at + 1));
    }

    /// Writes sentences as steps of one: each full stop but the last is ", then".
    fn as_steps(&mut self, part: Range<usize>) {
        let text = &self.fold.text[part.clone()];
        for piece in sentences(text) {
            let (start, end) = (part.start + piece.start, part.start + piece.end);
            match &self.fold.text[start..end] {
                " " => self.say(", then ", start),
                said => self.copy(start..end - usize::from(said.ends_with('.'))),
            }
        }
    }

    /// Writes the sentence with braces anew, with other words in these, without its full stop.
    fn variant(&mut self, said: &Said, inside: Range<usize>) {
        self.copy(said.whole.start..said.braces.start - 1);
        self.copy(inside);
        self.copy(said.braces.end + 1..said.whole.end);
    }

    fn finish(mut self) -> Fold {
        self.up_to(self.fold.text.len());
        self.out
    }
}

/// A sentence with braces.
struct Said {
    /// The text behind its icons, without the full stop.
    whole: Range<usize>,
    /// The inside of its braces.
    braces: Range<usize>,
}

/// The last sentence with braces before a place, if no condition governs it.
fn said_before(text: &str, at: usize) -> Option<Said> {
    let pieces = sentences(&text[..at]);
    let piece = pieces.into_iter().rev().find(|piece| !text[piece.clone()].trim().is_empty())?;
    let inner = braces(&text[piece.clone()])?;
    let start = piece.start + governed(&text[piece.start..piece.start + inner.start - 1]);
    let plain = !text[piece.start..start].contains("if ") && text[piece.clone()].ends_with('.');
    plain.then(|| Said { whole: start..piece.end - 1, braces: piece.start + inner.start..piece.start + inner.end })
}

/// The start of the sentence that a place is in.
fn sentence_start(text: &str, at: usize) -> usize {
    sentences(&text[..at]).last().map_or(0, |last| last.start)
}

/// "If A, {B} instead, and additionally if C {D} instead." is "If A, {B} instead. If A and C, {D} instead."
fn also(fold: Fold) -> Fold {
    let mut pen = Pen::new(&fold);
    for (at, words) in fold.text.match_indices(ALSO) {
        let start = sentence_start(&fold.text, at);
        let Some(asked) = fold.text[start..at].find(", {").filter(|_| fold.text[start..].starts_with("if ")) else { continue };
        let behind = at + words.len();
        let Some(open) = fold.text[behind..].find('{').map(|open| behind + open) else { continue };
        pen.up_to(at + "} instead".len());
        pen.say(". ", at);
        pen.copy(start..start + asked);
        pen.say(" and ", at);
        pen.copy(behind..behind + fold.text[behind..open].trim_end_matches([' ', ',']).len());
        pen.say(", ", open);
        pen.done = open;
    }
    pen.finish()
}

/// "A{x}. If B, choose one of the following: ・{y} instead. ・C." is "A x. If B, {choose one: A y; or A x, then C} instead."
fn of_lists(fold: Fold) -> Fold {
    let mut pen = Pen::new(&fold);
    for (at, words) in fold.text.match_indices(LIST) {
        let start = sentence_start(&fold.text, at);
        let items = items(&fold.text, at + words.len());
        let instead = |item: &Range<usize>| fold.text[item.clone()].starts_with('{') && fold.text[item.clone()].ends_with(INSTEAD);
        let Some(said) = said_before(&fold.text, start).filter(|_| items.len() > 1 && items.iter().any(instead)) else { continue };
        pen.up_to(said.whole.start);
        pen.variant(&said, said.braces.clone());
        pen.say(". ", start);
        pen.copy(start..at);
        pen.say(", {choose one: ", at);
        for (number, item) in items.iter().enumerate() {
            match number {
                0 => {}
                last if last + 1 == items.len() => pen.say("; or ", item.start),
                _ => pen.say("; ", item.start),
            }
            if instead(item) {
                pen.variant(&said, item.start + 1..item.end - INSTEAD.len());
            } else {
                pen.variant(&said, said.braces.clone());
                pen.say(", then ", item.start);
                pen.as_steps(item.clone());
            }
        }
        pen.done = items.last().map_or(at, |last| last.end);
        pen.say(INSTEAD, at);
    }
    pen.finish()
}

/// "When this attacks, …. At the end of the battle, …": of that battle.
fn that_battle(fold: Fold) -> Fold {
    let mut pen = Pen::new(&fold);
    for (at, _) in fold.text.match_indices(BATTLE) {
        let before = fold.text[..at].rsplit(['\n', '«']).next().unwrap_or_default();
        if ["attacking]", "blocking]", " attacks", " blocks", " blocked", " battle"].iter().any(|word| before.to_lowercase().contains(word))
        {
            pen.up_to(at + "at the end of ".len());
            pen.say("that", at);
            pen.done = at + "at the end of the".len();
        }
    }
    pen.finish()
}

/// "Your opponent chooses one of the following:\n・You draw a card.\n・They …": a sentence, of which each way tells who acts.
fn told_ways(fold: Fold) -> Fold {
    let mut pen = Pen::new(&fold);
    for (at, words) in fold.text.match_indices(OPPONENTS) {
        let items = items(&fold.text, at + words.len());
        let tells = |item: &Range<usize>| {
            let said = &fold.text[item.clone()];
            let acts = ["you ", "they ", "your opponent ", "this ", "its ", "their "].iter().any(|who| said.starts_with(who));
            acts && said.ends_with('.') && said.matches('.').count() == 1 && !said.contains([':', ';', '{', '«'])
        };
        if items.len() < 2 || !items.iter().all(tells) {
            continue;
        }
        pen.up_to(at + words.len() - ":\n・".len());
        pen.say(": ", at);
        for (number, item) in items.iter().enumerate() {
            match number {
                0 => {}
                last if last + 1 == items.len() => pen.say("; or ", item.start),
                _ => pen.say("; ", item.start),
            }
            pen.copy(item.start..item.end - 1);
        }
        pen.done = items.last().map_or(at, |last| last.end - 1);
    }
    pen.finish()
}

/// The items of a list, the first of which begins here.
fn items(text: &str, first: usize) -> Vec<Range<usize>> {
    let (mut items, mut start) = (Vec::new(), first);
    loop {
        let end = text[start..].find('\n').map_or(text.len(), |end| start + end);
        items.push(start..end);
        match text[end..].strip_prefix("\n・") {
            Some(_) => start = end + "\n・".len(),
            None => return items,
        }
    }
}

/// "{Choose one} of the following. You may place A into your sideline. If you do, {choose two} instead." is "You may place A into your sideline. Choose one of the following. If you
/// placed a card into your sideline with this ability, choose two instead."
fn offered_choices(fold: Fold) -> Fold {
    let mut pen = Pen::new(&fold);
    let text = &fold.text;
    for (at, _) in text.match_indices("if you do, {choose ") {
        let offer = sentences(&text[..at]).into_iter().rev().find(|piece| piece.len() > 1).map_or(0, |piece| piece.start);
        let Some(said) = said_before(text, offer) else { continue };
        let Some(close) = text[at..].find(INSTEAD).map(|close| at + close) else { continue };
        let placed = text[offer..at].strip_prefix("you may place ").and_then(|what| what.trim_end().strip_suffix('.'));
        let Some(to) = placed.and_then(|what| what.rfind(" into your ")).map(|to| offer + "you may place ".len() + to) else { continue };
        if !text[said.braces.clone()].starts_with("choose ") || text[offer..at].matches('.').count() != 1 {
            continue;
        }
        pen.up_to(said.whole.start);
        pen.copy(offer..at);
        pen.variant(&said, said.braces.clone());
        pen.say(". if you placed a card", offer);
        pen.copy(to..at - ". ".len());
        pen.say(" with this ability, ", at);
        pen.copy(at + "if you do, {".len()..close);
        pen.say(" instead.", close);
        pen.done = close + INSTEAD.len();
    }
    pen.finish()
}

/// An amount of energy: "Blue x2".
fn is_amount(said: &str) -> bool {
    let Some((color, number)) = said.split_once(" x") else { return false };
    let word =
        color.starts_with(|first: char| first.is_ascii_uppercase()) && color.chars().skip(1).all(|letter| letter.is_ascii_lowercase());
    word && !number.is_empty() && number.bytes().all(|digit| digit.is_ascii_digit())
}

/// "… by Blue x1. If A, Blue x2 instead.": the amount of the sentence before.
fn braced_amounts(fold: Fold) -> Fold {
    let mut pen = Pen::new(&fold);
    for (end, _) in fold.text.match_indices(" instead.") {
        let start = sentence_start(&fold.text, end);
        let Some(comma) = fold.text[start..end].rfind(", ").map(|comma| start + comma + ", ".len()) else { continue };
        let before = sentences(&fold.text[..start]).into_iter().rev().find(|piece| piece.len() > 1);
        let Some(before) = before.filter(|_| fold.text[start..].starts_with("if ") && is_amount(&fold.text[comma..end])) else { continue };
        let usual = fold.text[before.clone()].rfind(" by ").map(|by| before.start + by + " by ".len()..before.end - 1);
        let Some(usual) = usual.filter(|usual| is_amount(&fold.text[usual.clone()]) && pen.done <= usual.start) else { continue };
        pen.up_to(usual.start);
        pen.say("{", usual.start);
        pen.up_to(usual.end);
        pen.say("}", usual.end - 1);
        pen.up_to(comma);
        pen.say("{", comma);
        pen.up_to(end);
        pen.say("}", end);
    }
    pen.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unfolded(text: &str) -> String {
        let from = (0..text.len() as u32).map(|at| (at, at + 1)).collect();
        unfold(Fold { text: text.to_owned(), from }).text
    }

    #[test]
    fn another_condition_adds_to_the_first() {
        assert_eq!(
            unfolded("draw {a card}. if A, {two cards} instead, and additionally if B {three cards} instead."),
            "draw {a card}. if A, {two cards} instead. if A and B, {three cards} instead."
        );
    }

    #[test]
    fn an_item_of_a_list_stands_for_the_whole() {
        assert_eq!(
            unfolded("[When Played]draw {a card}. if A, choose one of the following:\n・{two cards} instead.\n・go. stay.\n[Step]"),
            "[When Played]draw a card. if A, {choose one: draw two cards; or draw a card, then go, then stay} instead.\n[Step]"
        );
    }

    #[test]
    fn an_offer_chooses_more_of_a_list() {
        assert_eq!(
            unfolded(
                "{choose one} of the following. you may place a card from your hand into your sideline. if you do, {choose two} instead.\n・go."
            ),
            "you may place a card from your hand into your sideline. choose one of the following. \
             if you placed a card into your sideline with this ability, choose two instead.\n・go."
        );
    }

    #[test]
    fn an_amount_needs_no_braces() {
        assert_eq!(unfolded("if A, less by Blue x1. if B, Blue x2 instead."), "if A, less by {Blue x1}. if B, {Blue x2} instead.");
    }
}
