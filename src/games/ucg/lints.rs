//! Words that mean nothing on a card of this kind (CW028).

use super::kinds::{CHARACTER, SCENE};
use crate::card::PoolCard;
use crate::card::pool::Game;
use crate::diagnostic::{Diagnostic, Finding};
use crate::games::phrases::{is_named, places};

/// The phrases that only one kind of card can mean: the phrase, the kind, and the help for other cards.
const WORDS: [(&str, &str, &str); 6] = [
    ("this scene", SCENE, "a character speaks of \"this character\", or of \"the scene in the scene area\""),
    ("this character", CHARACTER, "a scene speaks of \"this scene\", or of \"one of your characters\""),
    ("[SIN]", CHARACTER, "a scene is not SINGLE: leave it out"),
    ("[DBL]", CHARACTER, "a scene is not DOUBLE: leave it out"),
    ("[TRP]", CHARACTER, "a scene is not TRIPLE: leave it out"),
    ("[QUAD]", CHARACTER, "a scene is not QUAD: leave it out"),
];

/// Reports words that a card of this kind cannot mean.
pub fn words(game: &Game, card: &PoolCard, findings: &mut Vec<Finding>) {
    let Some(own) = game.vocabulary.kind(&card.card.card_type) else { return };
    let text = &card.card.text;
    for (words, kind, instead) in WORDS {
        if kind == own {
            continue;
        }
        for at in places(text, words).into_iter().filter(|&at| words.starts_with('[') || !is_named(text, at)) {
            let message = format!("`{words}` means nothing on a card of the type {}", card.card.card_type);
            let span = card.place.text.span(at..at + words.len());
            findings.push(card.finding("text", Diagnostic::warning("CW028", span, message).label("nothing here is meant").help(instead)));
        }
    }
}
