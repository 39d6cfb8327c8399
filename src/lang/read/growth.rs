//! Numbers that another sentence raises: "Choose one character with 3000 or less BP and sideline it. For each Kaiju you have, add 1000 to the BP range of the
//! character you may choose." The sum is written out before a text is read, in the place of the number, and keeps the places of its words.

use super::barred::UNLESS_DONE;
use super::fold::Fold;
use super::pieces::{governed, sentences};
use std::ops::Range;

/// Words by which a sentence raises the number of the one before it.
const RANGE: &str = " to the BP range of the character you may choose";

/// Writes out the numbers of a text that other sentences raise, and those that are "equal to" a multiple.
pub(super) fn grow(fold: Fold) -> Fold {
    let fold = super::barred::unbarred(super::elided::named(fold));
    let fold = if fold.text.contains(": ") { marked_costs(fold) } else { fold };
    let fold = if fold.text.contains(PERFORM) { performed(&fold) } else { fold };
    let fold = if fold.text.contains(MAY_GAIN) { given_by_choice(&fold) } else { fold };
    let fold = if fold.text.contains(OF_EACH) { each_named(&fold) } else { fold };
    let fold = super::marks::each_mark(fold);
    let fold = if fold.text.contains("add {") { super::more::more(fold) } else { fold };
    let fold = if fold.text.contains(UNLESS_DONE) { done_to_use(&fold) } else { fold };
    let fold = if fold.text.contains(COPIES) { named_copies(&fold) } else { fold };
    let fold = if ORIGINS.iter().any(|both| fold.text.contains(both)) { either_origin(&fold) } else { fold };
    let fold = if fold.text.contains(RANGE) { raised(&fold) } else { fold };
    if fold.text.contains(EQUAL) { multiplied(&fold) } else { fold }
}

/// Mark before a cost that stands before a colon.
const COST: &str = "§";

/// Words before several sentences that are offered as one thing.
const PERFORM: &str = "you may perform: «";

/// Words between an object and what its player may give it.
const MAY_GAIN: &str = " may gain ";

/// Words before a description of which one is taken of each name behind it.
const OF_EACH: &str = " of each of the following ";

/// Copies of what was named before.
const COPIES: &str = " copies are ";

/// Words before a name of which copies are counted.
const NAMED: &str = "copies of <";

/// Two zones that a card came from.
const ORIGINS: [&str; 2] = [" from your hand or your deck ", " from your hand or deck "];

/// Words before a multiple that a value is raised by.
const EQUAL: &str = " BP equal to ";

/// A raise: the number, what it is multiplied by, and the condition before it.
struct Raise {
    by: Range<usize>,
    each: Range<usize>,
    condition: Option<Range<usize>>,
}

/// Reads "for each A, add N to the BP range of …", "if C, add N to the BP range of … for each A".
fn raise(text: &str) -> Option<Raise> {
    let text = text.strip_suffix('.').filter(|text| !text.contains(" and each "))?;
    let add = text.find("add ")?;
    let by = add + "add ".len();
    let number = by..by + text[by..].find(' ')?;
    let behind = &text[number.end..];
    let bare = |range: &Range<usize>| text[range.clone()].chars().all(|digit| digit.is_ascii_digit()) && !range.is_empty();
    let rest = behind.strip_prefix(RANGE)?;
    let rest = rest.strip_prefix(" with this ability").unwrap_or(rest);
    if !bare(&number) {
        return None;
    }
    if let (Some(each), true) = (text[..add].strip_prefix("for each "), rest.is_empty()) {
        let start = "for each ".len();
        return Some(Raise { by: number, each: start..start + each.strip_suffix(", ")?.len(), condition: None });
    }
    let each = rest.strip_prefix(" for each ")?;
    let condition = match text[..add].strip_prefix("if ") {
        Some(condition) => Some(0..3 + condition.strip_suffix(", ")?.len()),
        None if add == 0 => None,
        None => return None,
    };
    Some(Raise { by: number, each: text.len() - each.len()..text.len(), condition })
}

/// The number of "3000 or less BP" in a sentence that says it once, without braces.
fn limited(text: &str) -> Option<Range<usize>> {
    let ends = " or less BP";
    let at = text.find(ends).filter(|at| !text[at + 1..].contains(ends) && !text.contains('{'))?;
    let start = text[..at].rfind(' ')? + 1;
    text[start..at].chars().all(|digit| digit.is_ascii_digit()).then_some(start..at)
}

/// Word before the number.
const WITH: &str = " with ";

/// The place behind "with 3000 or less BP": " on your opponent's front line".
fn placed(fold: &Fold, number: &Range<usize>) -> Option<Range<usize>> {
    let start = number.end + " or less BP".len();
    let rest = fold.text.get(start..)?.strip_prefix(" on ")?;
    let line = ["front line", "energy line", "field"].iter().filter_map(|line| Some(rest.find(line)? + line.len())).min()?;
    let is_place = rest[..line].split(' ').count() <= 4;
    (is_place && fold.text[..number.start].ends_with(WITH)).then_some(start..start + " on ".len() + line)
}

fn raised(fold: &Fold) -> Fold {
    let mut out = Fold { text: String::with_capacity(fold.text.len() * 2), from: Vec::with_capacity(fold.from.len() * 2) };
    // The sentence before: in the fold, and where it starts in what is written out.
    let mut before: Option<(Range<usize>, usize)> = None;
    for piece in sentences(&fold.text) {
        let text = &fold.text[piece.clone()];
        let found = before.clone().and_then(|(whole, start)| {
            let number = limited(&fold.text[whole.clone()])?;
            Some((raise(text)?, whole.clone(), whole.start + number.start..whole.start + number.end, start))
        });
        let found = found.and_then(|(raise, whole, number, start)| Some((raise, whole, number.clone(), start, placed(fold, &number)?)));
        let Some((raise, whole, number, start, place)) = found else {
            if text.trim().is_empty() {
                out.copy(fold, piece);
            } else {
                before = Some((piece.clone(), out.text.len()));
                out.copy(fold, piece);
            }
            continue;
        };
        let part = |range: &Range<usize>| piece.start + range.start..piece.start + range.end;
        let first = match &raise.condition {
            None => {
                out.text.truncate(start);
                out.from.truncate(start);
                whole.start
            }
            Some(condition) => {
                out.copy(fold, part(condition));
                out.say(", {", fold, &piece);
                whole.start + governed(&fold.text[whole.clone()])
            }
        };
        // The place stands before the sum: behind it, it would be the place of what is counted.
        out.copy(fold, first..number.start - WITH.len());
        out.copy(fold, place.clone());
        out.say(WITH, fold, &number);
        out.say("BP equal to or less than ", fold, &number);
        out.copy(fold, number.clone());
        out.say(" plus ", fold, &part(&raise.by));
        out.copy(fold, part(&raise.by));
        out.say(" multiplied by the number of ", fold, &part(&raise.by));
        out.copy(fold, part(&raise.each));
        out.copy(fold, place.end..whole.end - 1);
        out.say(if raise.condition.is_some() { "} instead." } else { "." }, fold, &piece);
        before = None;
    }
    out
}

/// Marks the costs behind icons: "[Activate: Main] discard a card: draw a card".
fn marked_costs(fold: Fold) -> Fold {
    let (mut starts, mut line) = (Vec::new(), 0);
    for text in fold.text.split('\n') {
        let behind = behind_icons(text);
        let rest = &text[behind..];
        let end = rest.find(['.', ':', '«', '{', '[']).filter(|&end| {
            rest[end..]
                .strip_prefix(": ")
                .is_some_and(|then| then.starts_with(|next: char| next.is_ascii_lowercase()) && !then.starts_with("if "))
        });
        if let Some(said) = end.map(|end| &rest[..end]).filter(|_| behind > 0)
            && !said.starts_with('《')
            && !said.contains("choose")
        {
            starts.push(line + behind);
        }
        line += text.len() + 1;
    }
    if starts.is_empty() {
        return fold;
    }
    let mut out = Fold { text: String::with_capacity(fold.text.len() + 8), from: Vec::with_capacity(fold.from.len() + 8) };
    let mut done = 0;
    for start in starts {
        out.copy(&fold, done..start);
        out.say(COST, &fold, &(start..start + 1));
        done = start;
    }
    out.copy(&fold, done..fold.text.len());
    out
}

/// The place behind the icons with which a line begins; 0 without any.
pub(super) fn behind_icons(line: &str) -> usize {
    let mut at = 0;
    loop {
        let rest = line[at..].trim_start_matches(' ');
        let close = match rest.chars().next() {
            Some('[') => rest.find(']'),
            Some('(') if at > 0 => {
                let mut depth = 0_u32;
                rest.char_indices().find_map(|(place, letter)| {
                    depth = if letter == '(' { depth + 1 } else { depth.saturating_sub(u32::from(letter == ')')) };
                    (depth == 0).then_some(place)
                })
            }
            _ => None,
        };
        let Some(close) = close else { return if at > 0 { line.len() - rest.len() } else { 0 } };
        at = line.len() - rest.len() + close + 1;
    }
}

/// "You may perform: «A. B.» If you do, C." is "You may A, then B. If you do, C.": what is offered is one thing.
fn performed(fold: &Fold) -> Fold {
    let mut out = Fold { text: String::with_capacity(fold.text.len()), from: Vec::with_capacity(fold.from.len()) };
    let mut done = 0;
    for (at, _) in fold.text.match_indices(PERFORM) {
        let inside = at + PERFORM.len();
        let Some(close) = fold.text[inside..].find('»').map(|end| inside + end) else { continue };
        let end = close - usize::from(fold.text[..close].ends_with('.'));
        out.copy(fold, done..at + "you may ".len());
        let mut start = inside;
        for (stop, _) in fold.text[inside..end].match_indices(". ") {
            out.copy(fold, start..inside + stop);
            out.say(", then ", fold, &(inside + stop..inside + stop + 1));
            start = inside + stop + ". ".len();
        }
        out.copy(fold, start..end);
        done = close + '»'.len_utf8();
        if !fold.text[done..].starts_with('.') {
            out.say(".", fold, &(close..done));
        }
    }
    out.copy(fold, done..fold.text.len());
    out
}

/// "You cannot use this card unless you switch one active A on your field to resting. B": it can be used while there is one, and its effect begins with that.
fn done_to_use(fold: &Fold) -> Fold {
    let mut out = Fold { text: String::with_capacity(fold.text.len() * 2), from: Vec::with_capacity(fold.from.len() * 2) };
    let mut done = 0;
    for (at, words) in fold.text.match_indices(UNLESS_DONE) {
        let start = at + words.len();
        let Some(end) = sentences(&fold.text[start..]).first().map(|first| start + first.end - 1) else { continue };
        let said = &fold.text[start..end];
        let taken =
            said.strip_prefix("switch ").and_then(|rest| rest.strip_suffix(" to resting")).or_else(|| said.strip_prefix("sideline "));
        let Some(place) = taken.and_then(|taken| taken.rfind(" on your ")) else { continue };
        let first = start + said.find(' ').map_or(0, |space| space + 1);
        let each: Vec<&str> = fold.text[first..first + place].split(" and ").collect();
        if !fold.text[end..].starts_with(".\n") || !each.iter().all(|one| one.starts_with("one ")) {
            continue;
        }
        out.copy(fold, done..at + "you cannot use this card unless ".len());
        let mut from = first;
        for (number, one) in each.iter().enumerate() {
            if number > 0 {
                out.copy(fold, from..from + " and ".len());
                from += " and ".len();
            }
            let vowel = one["one ".len()..].starts_with(['a', 'e', 'i', 'o', 'u']);
            out.say(if vowel { "an " } else { "a " }, fold, &(from..from + "one".len()));
            out.copy(fold, from + "one ".len()..from + one.len());
            from += one.len();
        }
        out.say(if each.len() > 1 { " are" } else { " is" }, fold, &(from..from + 1));
        let told = taken.map_or(0, str::len);
        out.copy(fold, from..first + told);
        out.copy(fold, end..end + ".\n".len());
        out.copy(fold, start..end);
        out.say(". ", fold, &(end..end + 1));
        done = end + ".\n".len();
    }
    out.copy(fold, done..fold.text.len());
    out
}

/// "If one or more copies of <A> are there, B. If two or more copies are, C.": of the same name.
fn named_copies(fold: &Fold) -> Fold {
    let mut out = Fold { text: String::with_capacity(fold.text.len() + 32), from: Vec::with_capacity(fold.from.len() + 32) };
    let mut done = 0;
    for (at, _) in fold.text.match_indices(COPIES) {
        let Some(name) = fold.text[..at].rfind(NAMED).map(|named| named + NAMED.len() - 1) else { continue };
        let Some(end) = fold.text[name..at].find('>').map(|end| name + end + 1) else { continue };
        let behind = at + " copies".len();
        out.copy(fold, done..behind);
        out.say(" of ", fold, &(at..behind));
        out.copy(fold, name..end);
        done = behind;
    }
    out.copy(fold, done..fold.text.len());
    out
}

/// "If a card from your hand or your deck was placed …, A" asks of either zone.
fn either_origin(fold: &Fold) -> Fold {
    let mut out = Fold { text: String::with_capacity(fold.text.len() * 2), from: Vec::with_capacity(fold.from.len() * 2) };
    let mut done = 0;
    for both in ORIGINS {
        for (at, _) in fold.text.match_indices(both) {
            let Some(start) = fold.text[done..at].rfind("if ").map(|start| done + start + "if ".len()) else { continue };
            let Some(end) = fold.text[at..].find([',', '.']).map(|end| at + end) else { continue };
            let clause = &fold.text[start..end];
            if clause.contains([',', '.', '\n']) || clause.contains(" and ") || clause.matches(" or ").count() != 1 {
                continue;
            }
            let from = at + " from your ".len();
            out.copy(fold, done..from + "hand".len());
            out.copy(fold, at + both.len() - 1..end);
            out.say(" or ", fold, &(at..at + both.len()));
            out.copy(fold, start..from);
            out.copy(fold, at + both.len() - "deck ".len()..end);
            done = end;
        }
    }
    out.copy(fold, done..fold.text.len());
    out
}

/// The start of the clause that ends at `end`: a comma in a name starts none.
fn clause_start(text: &str, end: usize) -> usize {
    let mut depth = 0_u32;
    for (at, letter) in text[..end].char_indices().rev() {
        match letter {
            '>' => depth += 1,
            '<' => depth = depth.saturating_sub(1),
            '.' | '«' | '\n' | '・' | ':' | ']' | ')' if depth == 0 => return at + letter.len_utf8(),
            ' ' if depth == 0 && text[..at].ends_with([',', '.']) => return at + 1,
            _ => {}
        }
    }
    0
}

/// "That character may gain A" is "you may give that character A".
fn given_by_choice(fold: &Fold) -> Fold {
    let mut out = Fold { text: String::with_capacity(fold.text.len() + 16), from: Vec::with_capacity(fold.from.len() + 16) };
    let mut done = 0;
    for (at, words) in fold.text.match_indices(MAY_GAIN) {
        let start = clause_start(&fold.text, at).max(done);
        let who = &fold.text[start..at];
        if who.is_empty() || ["you", "they", "your opponent", "each player"].contains(&who) {
            continue;
        }
        out.copy(fold, done..start);
        out.say("you may give ", fold, &(at..at + words.len()));
        out.copy(fold, start..at);
        out.say(" ", fold, &(at..at + 1));
        done = at + words.len();
    }
    out.copy(fold, done..fold.text.len());
    out
}

/// "Up to one of each of the following cards in your hand: <A>, <B>, and <C>" is "up to one each of <A>, <B>, and <C> cards in your hand".
fn each_named(fold: &Fold) -> Fold {
    let mut out = Fold { text: String::with_capacity(fold.text.len()), from: Vec::with_capacity(fold.from.len()) };
    let mut done = 0;
    for (at, words) in fold.text.match_indices(OF_EACH) {
        let told = at + words.len();
        let Some(colon) = fold.text[told..].find(": ").map(|colon| told + colon) else { continue };
        let list = colon + ": ".len();
        let Some(end) = sentences(&fold.text[list..]).first().map(|first| list + first.end) else { continue };
        let end = end - usize::from(fold.text[..end].ends_with('.'));
        if fold.text[told..colon].contains(['.', '<', '\n']) {
            continue;
        }
        out.copy(fold, done..at);
        out.say(" each of ", fold, &(at..told));
        out.copy(fold, list..end);
        out.say(" ", fold, &(colon..list));
        out.copy(fold, told..colon);
        done = end;
    }
    out.copy(fold, done..fold.text.len());
    out
}

/// "gains BP equal to 500 multiplied by the number of A" is "gains 500 BP for each A".
fn multiplied(fold: &Fold) -> Fold {
    let mut out = Fold { text: String::with_capacity(fold.text.len()), from: Vec::with_capacity(fold.from.len()) };
    let mut done = 0;
    for (at, _) in fold.text.match_indices(EQUAL) {
        let number = at + EQUAL.len();
        let Some(end) = fold.text[number..].find(' ').map(|end| number + end) else { continue };
        let said = [" multiplied by the number of ", " multiplied by the "].into_iter().find(|said| fold.text[end..].starts_with(said));
        let gains = ["gains", "gain", "loses", "lose"].iter().any(|verb| fold.text[..at].ends_with(verb));
        let Some(said) = said.filter(|_| gains && fold.text[number..end].chars().all(|digit| digit.is_ascii_digit())) else { continue };
        out.copy(fold, done..at + 1);
        out.copy(fold, number..end);
        out.say(" BP for each ", fold, &(at..end));
        done = end + said.len();
    }
    out.copy(fold, done..fold.text.len());
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grown(text: &str) -> String {
        let from = (0..text.len() as u32).map(|at| (at, at + 1)).collect();
        grow(Fold { text: text.to_owned(), from }).text
    }

    #[test]
    fn a_sentence_raises_the_number_of_the_one_before() {
        assert_eq!(
            grown(
                "choose one with 3000 or less BP on your front line and sideline it. for each Kaiju, add 1000 to the BP range of the character you may choose with this ability."
            ),
            "choose one on your front line with BP equal to or less than 3000 plus 1000 multiplied by the number of Kaiju and sideline it."
        );
    }

    #[test]
    fn it_may_raise_it_under_a_condition() {
        assert_eq!(
            grown(
                "choose one with 3000 or less BP on your field. if C, add 10 to the BP range of the character you may choose for each Kaiju."
            ),
            "choose one with 3000 or less BP on your field. if C, {choose one on your field with BP equal to or less than 3000 plus 10 multiplied by the number of Kaiju} instead."
        );
    }

    #[test]
    fn what_is_done_to_use_a_card_must_be_there() {
        assert_eq!(
            grown(
                "you cannot use this card unless you switch one active <A> card and one <B> card on your field to resting.\ndraw a card."
            ),
            "you cannot use this card unless an active <A> card and a <B> card are on your field.\n\
             switch one active <A> card and one <B> card on your field to resting. draw a card."
        );
    }

    #[test]
    fn copies_are_of_the_name_before() {
        assert_eq!(
            grown("if one or more copies of <A> are there, go. if two or more copies are there, stay."),
            "if one or more copies of <A> are there, go. if two or more copies of <A> are there, stay."
        );
    }

    #[test]
    fn what_comes_from_two_zones_is_asked_of_each() {
        assert_eq!(
            grown("if a card from your hand or your deck has been placed there, go."),
            "if a card from your hand has been placed there or a card from your deck has been placed there, go."
        );
    }

    #[test]
    fn a_cost_before_a_colon_is_marked() {
        assert_eq!(grown("[A: B](C (1) D)lose a card: win.\n[E]draw."), "[A: B](C (1) D)§lose a card: win.\n[E]draw.");
        assert_eq!(grown("[A]choose one of the following: win; or draw."), "[A]choose one of the following: win; or draw.");
        assert_eq!(grown("lose a card: win."), "lose a card: win.");
    }

    #[test]
    fn what_may_gain_may_be_given() {
        assert_eq!(
            grown("if A, that <B, C> may gain «D.» now. you may gain it."),
            "if A, you may give that <B, C> «D.» now. you may gain it."
        );
    }

    #[test]
    fn one_of_each_name_is_one_each_of_them() {
        assert_eq!(
            grown("choose up to one of each of the following cards in your hand: <A>, <B. C>, and <D>. draw a card."),
            "choose up to one each of <A>, <B. C>, and <D> cards in your hand. draw a card."
        );
    }

    #[test]
    fn a_multiple_is_gained_for_each() {
        assert_eq!(
            grown("it gains BP equal to 500 multiplied by the number of Kaiju you have."),
            "it gains 500 BP for each Kaiju you have."
        );
        assert_eq!(grown("with BP equal to 500 multiplied by the number of A"), "with BP equal to 500 multiplied by the number of A");
    }
}
