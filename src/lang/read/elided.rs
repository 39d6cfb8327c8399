//! Nouns that are left out: "one card with 2 or less BP and up to one with 4000 or more BP" is one card, and up to one card.

use super::fold::Fold;

/// Words behind a noun that is left out.
const LEFT_OUT: &str = " one with ";

/// Words before the number of a noun that is left out.
const JOINTS: [&str; 4] = [" and", " and up to", " or", " or up to"];

/// The most words that a noun has with its place.
const LONGEST: usize = 7;

/// Words of numbers that can stand without their noun.
const NUMBERS: [&str; 10] = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/// Words that follow a noun with its place, and so a number without one.
const BEHIND: [&str; 5] = [" and ", " to ", " into ", " on the ", " onto "];

/// Writes the noun of the number before in the place of one that is left out.
pub(super) fn named(fold: Fold) -> Fold {
    let mut places = Vec::new();
    for (at, _) in fold.text.match_indices(LEFT_OUT) {
        places.extend(noun_before(&fold.text[..at]).map(|noun| (at + " one".len(), noun)));
    }
    for (end, _) in fold.text.match_indices(" instead") {
        places.extend(noun_of_usual(&fold.text, end));
    }
    if places.is_empty() {
        return fold;
    }
    let mut out = Fold { text: String::with_capacity(fold.text.len() + 32), from: Vec::with_capacity(fold.from.len() + 32) };
    let mut done = 0;
    places.sort_unstable();
    for (behind, (start, end)) in places {
        out.copy(&fold, done..behind);
        out.copy(&fold, start - 1..end);
        done = behind;
    }
    out.copy(&fold, done..fold.text.len());
    out
}

/// Place of the noun in "one NOUN with … and", at the end of which another is counted.
fn noun_before(text: &str) -> Option<(usize, usize)> {
    let joint = JOINTS.iter().rev().find(|joint| text.ends_with(**joint))?;
    let before = &text[..text.len() - joint.len()];
    let one = before.rfind(" one ").map(|one| one + " one ".len())?;
    let end = one + before[one..].find(" with ")?;
    let plain = !before[one..].contains(['.', ',', ';', ':', '\n']) && before[one..end].split(' ').count() <= LONGEST;
    plain.then_some((one, end))
}

/// Place behind the number of "…, switch two to active" whose "instead" stands at `end`, and that of the noun that the sentence before, with the same verb, counts.
fn noun_of_usual(text: &str, end: usize) -> Option<(usize, (usize, usize))> {
    let start = text[..end].rfind(". ")? + ". ".len();
    let said = &text[start..end];
    let (number, follows) = NUMBERS.iter().find_map(|number| {
        BEHIND.iter().find_map(|behind| said.find(&format!(" {number}{behind}")).map(|at| (at + 1 + number.len(), *behind)))
    })?;
    let counted = said[..number].rsplit_once(' ')?.0;
    let verb = counted.strip_suffix(" up to").unwrap_or(counted).rsplit([' ', ',']).next().filter(|verb| !verb.is_empty())?;
    let usual = &text[..start];
    let (at, _) = usual.rmatch_indices(verb).find(|(at, _)| usual[at + verb.len()..].starts_with(' '))?;
    let behind = at + verb.len() + 1;
    let behind = behind + if usual[behind..].starts_with("up to ") { "up to ".len() } else { 0 };
    let many = NUMBERS.iter().find(|many| usual[behind..].starts_with(&format!("{many} ")))?;
    let noun = behind + many.len() + 1;
    let ends = noun + usual[noun..].find(follows)?;
    let plain = !usual[noun..ends].contains(['.', ',', ';', ':', '\n', '{', '}']);
    plain.then_some((start + number, (noun, ends)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(text: &str) -> String {
        let from = (0..text.len() as u32).map(|at| (at, at + 1)).collect();
        named(Fold { text: text.to_owned(), from }).text
    }

    #[test]
    fn a_noun_that_is_left_out_is_the_one_before() {
        assert_eq!(
            written("choose one card with 2 or less A and up to one with 4 or more A."),
            "choose one card with 2 or less A and up to one card with 4 or more A."
        );
        assert_eq!(written("choose one card. take one with A."), "choose one card. take one with A.");
        assert_eq!(
            written("switch up to one of your cards to active. if A, switch up to two to active instead."),
            "switch up to one of your cards to active. if A, switch up to two of your cards to active instead."
        );
        assert_eq!(written("draw a card. if A, switch two to active instead."), "draw a card. if A, switch two to active instead.");
    }
}
