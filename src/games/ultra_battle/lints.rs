#![doc = include_str!("../../lint/pages/CW028.md")]
#![doc = include_str!("../../lint/pages/CW029.md")]

use super::kinds::kind;
use super::leaves::Kind;
use crate::card::PoolCard;
use crate::card::pool::Game;
use crate::diagnostic::{Diagnostic, Finding};

/// The phrases that only some kinds of cards can mean: the phrase, the kinds, and the help for other cards.
const WORDS: [(&str, &[Kind], &str); 6] = [
    ("this Fighter", &[Kind::Fighter, Kind::Evolution], "an Item or Ally speaks of \"this card\", or of \"the attached Fighter\""),
    (
        "the attached Fighter",
        &[Kind::Ally, Kind::Item],
        "only an Ally or Item is attached to a Fighter; a Fighter speaks of \"this Fighter\"",
    ),
    ("this attack", &[Kind::Attack], "other cards speak of \"the attacking Fighter\""),
    ("[Counter]", &[Kind::Attack], "only an Attack card can be played in reply to an attack"),
    ("[Multi]", &[Kind::Attack], "other cards give it: \"Give this Fighter [Multi] for this turn.\""),
    ("[Shield]", &[Kind::Attack], "other cards give it: \"Give this Fighter [Shield].\""),
];

/// Reports words that a card of this kind cannot mean.
pub fn words(game: &Game, card: &PoolCard, findings: &mut Vec<Finding>) {
    let Some(own) = kind_of(game, card) else { return };
    for (words, kinds, instead) in WORDS {
        if kinds.contains(&own) {
            continue;
        }
        for at in places(&card.card.text, words) {
            let message = format!("`{words}` means nothing on a card of the type {}", card.card.card_type);
            let span = card.place.text.span(at..at + words.len());
            findings.push(card.finding("text", Diagnostic::warning("CW028", span, message).label("nothing here is meant").help(instead)));
        }
    }
}

/// Reports a Timer Cost on a card that is not played by a Fighter: nobody could pay it (46, 64).
pub fn timer_cost(game: &Game, card: &PoolCard, findings: &mut Vec<Finding>) {
    let unpaid = matches!(kind_of(game, card), Some(Kind::Ally | Kind::Item));
    if unpaid && card.card.printed.part("requirement", "timer").is_some() {
        let message = format!("a card of the type {} has no Timer Cost", card.card.card_type);
        let diagnostic = Diagnostic::error("CW029", card.place.field("requirement"), message)
            .label("no Fighter pays for this card")
            .help("leave `timer` out; a cost stands in the text: \"Pay 2 Timer of one of your Fighters → …\"");
        findings.push(card.finding("requirement", diagnostic));
    }
}

fn kind_of(game: &Game, card: &PoolCard) -> Option<Kind> {
    kind(game.vocabulary.kind(&card.card.card_type)?)
}

/// Returns the positions of a phrase in a text: of a keyword where it begins an ability, since in a sentence it is given; else in either case of its first letter.
fn places(text: &str, words: &str) -> Vec<usize> {
    let begins_ability = |at: usize| text[..at].trim_end().is_empty() || text[..at].trim_end().ends_with([']', '.', '\n']);
    if words.starts_with('[') {
        return text.match_indices(words).map(|(at, _)| at).filter(|&at| begins_ability(at)).collect();
    }
    let rest = &words[1..];
    let first = words.as_bytes()[0];
    text.match_indices(rest)
        .filter_map(|(at, _)| at.checked_sub(1))
        .filter(|&at| text.as_bytes()[at].eq_ignore_ascii_case(&first))
        .filter(|&at| !text[at + words.len()..].starts_with(char::is_alphanumeric))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_keyword_is_found_where_it_begins_an_ability_and_words_where_they_stand() {
        assert_eq!(places("[Counter] [Shield] 《When you play this card》End the attack.", "[Shield]"), [10]);
        assert!(places("《When this Fighter attacks》Give this Fighter [Shield].", "[Shield]").is_empty());
        assert_eq!(places("《When this Fighter attacks》Draw a card.", "this Fighter").len(), 1);
        assert_eq!(places("This attack hits. These this attacks.", "this attack"), [0]);
    }
}
