//! Wordings of numbers.

use crate::lang::wordings::Template;

pub(super) const NUMBERS: &[Template] = &[
    ("Numbers", "one or two", "《When this scene enters play》Give one or two of your {c} +1000 BP each for this turn."),
    (
        "Numbers",
        "as many as before",
        "《When this scene enters play》You may return up to two cards from your hand to the bottom of your deck in any order. If you returned a card to your deck with this effect, draw that many cards.",
    ),
    (
        "Numbers",
        "as many others as before",
        "《When this scene enters play》You may return up to two cards from your hand to the bottom of your deck in any order. If you do, give that many of your {c} +1000 BP each for this turn.",
    ),
    ("Numbers", "for each", "《When this scene enters play》Give one of your {c} +1000 BP for this turn for each {d} you have."),
    (
        "Numbers",
        "so many times as many as before",
        "[Activate](Once per turn)Discard one or more cards from your hand → Reveal twice that many cards from the top of your deck. Put one 『A』 card from among them into your hand, and return the rest to the bottom of your deck in any order.",
    ),
    (
        "Numbers",
        "as many cards of a deck as a value",
        "《When this scene enters play》Send cards from the top of your deck equal to the highest level among your characters to your discard area.",
    ),
    (
        "Numbers",
        "what was taken, counted",
        "《When this scene enters play》Reveal the top three cards of your deck. If the total level of the revealed cards is 5 or more, draw a card.",
    ),
    (
        "Numbers",
        "what each player did, compared",
        "《When this scene enters play》Reveal the top card of each player's deck. If your revealed card has a higher level than an opponent's revealed card, draw a card.",
    ),
    ("Numbers", "for each, up to so much", "[SIN]Give this character +1000 BP for each card in your hand, up to +3000 BP."),
    (
        "Numbers",
        "for each that happened this turn",
        "《When this character enters play》Give this character +1000 BP for this turn for each card you discarded this turn.",
    ),
    ("Numbers", "BP that becomes a number", "[SIN][Activate](Once per turn)No cost → This character's BP becomes 10000 for this turn."),
    (
        "Numbers",
        "BP that becomes another's",
        "[SIN][Activate](Once per turn)No cost → This character's BP becomes equal to the BP of this character's battle opponent for this turn.",
    ),
    (
        "Numbers",
        "printed BP",
        "《When this scene enters play》Put all your opponent's characters with printed BP of 3000 or less into their owner's hand.",
    ),
    ("Numbers", "as many as a value", "《When this scene enters play》Draw cards equal to the highest level among your characters."),
    (
        "Numbers",
        "by state",
        "[SIN][DBL][TRP]《When this character enters play》Draw a card if this character is SINGLE, two cards if DOUBLE, or three cards if TRIPLE.",
    ),
    (
        "Numbers",
        "half",
        "《When this scene enters play》Your opponent discards half of the cards from their hand (rounded down). Then, draw cards equal to half the number of your {cs} (rounded up).",
    ),
];
