#![doc = include_str!("../../lint/pages/CW028.md")]
#![doc = include_str!("../../lint/pages/CW029.md")]

use super::kinds::kind;
use super::leaves::Kind;
use crate::card::PoolCard;
use crate::card::pool::Game;
use crate::diagnostic::{Diagnostic, Finding};
use crate::games::phrases::places;

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
