//! Kinds of abilities.

use crate::lang::wordings::Template;

pub(super) const ABILITIES: &[Template] = &[
    ("Abilities", "active in some states only", "[SIN][DBL]《When this character enters play》You may draw a card."),
    (
        "Abilities",
        "active under a condition",
        "While you have a scene in the scene area, 《When this character enters play》You may draw a card.",
    ),
    (
        "Abilities",
        "paid for, so many times a turn",
        "[DBL][Activate](Once per turn)Discard one card from your hand → Give this character +1000 BP for this turn.",
    ),
    (
        "Abilities",
        "paid for, under a condition",
        "[Activate](Twice per turn)If you have 『A』, reveal the top card of your deck → Draw a card.",
    ),
    ("Abilities", "without a cost", "[Activate](Once per turn)No cost → Draw a card. Then, send this scene to its owner's discard area."),
    ("Abilities", "so many times a game", "[Activate](Once per game)No cost → Draw two cards."),
    ("Abilities", "continuous", "[TRP]While you have a scene in the scene area, give this character +2000 BP."),
    ("Abilities", "continuous, counted once", "Give all your TRIPLE 『A』 +1000 BP each. This effect does not stack."),
    (
        "Abilities",
        "in the place of what would happen",
        "[SIN]If this character would leave play by your opponent's effects, you may discard one card from your hand instead.",
    ),
    ("Abilities", "deck building", "You may include any number of this card in your deck."),
    ("Abilities", "another card type", "This card also has the {c} card type."),
    ("Abilities", "another character name", "This card is also treated as 『A』."),
];
