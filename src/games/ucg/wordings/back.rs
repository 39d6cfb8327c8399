//! Words that point back.

use crate::lang::wordings::Template;

pub(super) const BACK: &[Template] = &[
    ("Words that point back", "it", "《When this scene enters play》Choose one of your {c}. Give it +1000 BP for this turn."),
    (
        "Words that point back",
        "by what it is",
        "《When this scene enters play》Choose one of your 『A』 and one of your {d}. Give that {d} +1000 BP for this turn.",
    ),
    (
        "Words that point back",
        "by what was done to it",
        "《When this scene enters play》Choose one of your {c}. Give the chosen character +1000 BP for this turn.",
    ),
    (
        "Words that point back",
        "those of them that are so",
        "《When this scene enters play》Reveal the top three cards of your deck. Put the revealed {d} cards into your hand.",
    ),
    (
        "Words that point back",
        "what a card has become",
        "《When this scene enters play》Put one 『A』 card from your hand into play. Give the character put into play with this effect +1000 BP for this turn.",
    ),
    (
        "Words that point back",
        "from among them, and the rest",
        "《When this scene enters play》Look at the top three cards of your deck. Put one card from among them into your hand. Then, send the rest to your discard area.",
    ),
    (
        "Words that point back",
        "the other of two",
        "《When this scene enters play》Choose two of your characters. Give one of them +1000 BP for this turn, and give the other a BP grade increase by 1 for this turn.",
    ),
    (
        "Words that point back",
        "as many as were",
        "《When this scene enters play》Discard any number of cards from your hand. Then, draw that many cards.",
    ),
];
