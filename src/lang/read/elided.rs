//! Nouns that are left out: "one card with 2 or less BP and up to one with 4000 or more BP" is one card, and up to one card.

use super::fold::Fold;

/// Words behind a noun that is left out.
const LEFT_OUT: &str = " one with ";

/// Words before the number of a noun that is left out.
const JOINTS: [&str; 4] = [" and", " and up to", " or", " or up to"];

/// The most words that a noun has with its place.
const LONGEST: usize = 7;

/// Writes the noun of the number before in the place of one that is left out.
pub(super) fn named(fold: Fold) -> Fold {
    if !fold.text.contains(LEFT_OUT) {
        return fold;
    }
    let mut out = Fold { text: String::with_capacity(fold.text.len() + 32), from: Vec::with_capacity(fold.from.len() + 32) };
    let mut done = 0;
    for (at, _) in fold.text.match_indices(LEFT_OUT) {
        let Some((start, end)) = noun_before(&fold.text[..at]) else { continue };
        let behind = at + " one".len();
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
    }
}
