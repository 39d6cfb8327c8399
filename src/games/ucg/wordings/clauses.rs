//! Wordings of clauses, the parts of an effect.

use crate::lang::wordings::Template;

pub(super) const CLAUSES: &[Template] = &[
    (
        "Clauses",
        "all of a cost, or nothing of it (11.4)",
        "《When this scene enters play》You may discard one card from your hand, to draw a card.",
    ),
    (
        "Clauses",
        "as much as possible, and on only when in full (11.20)",
        "《When this scene enters play》You may exile up to two cards in your discard area from the game. If you do, draw a card.",
    ),
    (
        "Clauses",
        "offered only when possible in full (11.3)",
        "《When this scene enters play》You may discard exactly two cards from your hand.",
    ),
    (
        "Clauses",
        "another player is asked",
        "《When this scene enters play》Your opponent may draw a card. When they draw with this effect, draw two cards.",
    ),
    ("Clauses", "another player acts", "《When this scene enters play》Each player discards one card from their hand."),
    (
        "Clauses",
        "independent of what came before (11.14)",
        "《When this scene enters play》Draw a card. Additionally, you may give one of your {c} +1000 BP for this turn.",
    ),
    ("Clauses", "an optional end (11.19)", "《When this scene enters play》Draw a card, and you may discard one card from your hand."),
    ("Clauses", "either of two", "《When this scene enters play》Draw a card, or discard one card from your hand."),
    (
        "Clauses",
        "a list to choose from",
        "《When this scene enters play》Choose one: draw a card; or discard one card from your hand, then draw two cards.",
    ),
    (
        "Clauses",
        "several of a list",
        "《When this scene enters play》Choose up to two of the following.\n・Draw a card.\n・Shuffle your deck.\n・Give one of your {c} +1000 BP for this turn.",
    ),
    (
        "Clauses",
        "more of a list, when a question holds",
        "《When this scene enters play》Choose one of the following. If you have 『A』, choose two instead.\n・Draw a card.\n・Shuffle your deck.\n・Give one of your {c} +1000 BP for this turn.",
    ),
    (
        "Clauses",
        "the first case that holds",
        "[SIN][DBL]《When this character enters play》Exile one card in an opponent's discard area from the game if this character is SINGLE, or exile two cards in an opponent's discard area from the game if this character is DOUBLE.",
    ),
    (
        "Clauses",
        "done again as long as a question holds",
        "《When this scene enters play》Send the top card of your deck to your discard area. If the sent card is a {d} card, repeat this process.",
    ),
    (
        "Clauses",
        "a value from among cards",
        "《When this scene enters play》Reveal the top two cards of your deck. Choose one character name from among the revealed cards. Put one card from your discard area with the chosen character name into your hand.",
    ),
    (
        "Clauses",
        "what keeps it from being done",
        "《When this scene enters play》Give one of your {c} +2000 BP for this turn, unless your opponent discards one card from their hand.",
    ),
    (
        "Clauses",
        "done again",
        "《When this scene enters play》Send the top card of your deck to your discard area. If the sent card is a {d} card, repeat this process once.",
    ),
    ("Clauses", "done twice", "《When this scene enters play》Send the top card of your deck to your discard area twice."),
    (
        "Clauses",
        "one of two, and the other",
        "《When this scene enters play》Choose two cards in your discard area. Put one card from among the chosen cards into your hand, and exile the other from the game.",
    ),
    (
        "Clauses",
        "what was chosen",
        "《When this scene enters play》Choose a level. Give all your characters with the chosen level +1000 BP each for this turn.",
    ),
    (
        "Clauses",
        "cards that come to a total",
        "[Activate](Once per turn)Discard any number of cards with a total level of 5 or more from your hand → Draw two cards.",
    ),
    (
        "Clauses",
        "if not",
        "《When this scene enters play》If you have 『A』, draw a card. Otherwise, give one of your {c} +1000 BP for this turn.",
    ),
    (
        "Clauses",
        "if it was not done in full",
        "《When this scene enters play》Your opponent may discard one card from their hand. If they do not, draw a card.",
    ),
    ("Clauses", "something else instead", "《When this scene enters play》Draw a card. If you have 『A』, draw two cards instead."),
    (
        "Clauses",
        "both parts of a list",
        "《When this scene enters play》Draw a card, or shuffle your deck. If you have 『A』, you may do both.",
    ),
    (
        "Clauses",
        "both parts of a list, instead of one",
        "《When this scene enters play》Draw a card, or shuffle your deck. If you have 『A』, do both instead.",
    ),
    ("Clauses", "once for each", "[SIN]For every two cards in an opponent's hand, give this character +1000 BP."),
    ("Clauses", "later", "《When this scene enters play》Draw two cards. At the end of turn, discard one card from your hand."),
    ("Clauses", "in a later turn", "《When this scene enters play》At the start of your next turn, draw a card."),
    (
        "Clauses",
        "when something happens next",
        "《When this scene enters play》The next time one of your {c} levels up this turn, give that character +1000 BP for this turn.",
    ),
    (
        "Clauses",
        "until a turn starts, and without end",
        "《When this scene enters play》Give one of your {c} +1000 BP until the start of your next turn. Then, one opponent's character cannot level up for the rest of the game.",
    ),
    (
        "Clauses",
        "for as long as this is in play",
        "[SIN]《When this character enters play》Give one of your {c} +1000 BP for as long as this character is in play.",
    ),
];
