//! Wordings of the objects of actions.

use crate::lang::wordings::Template;

pub(super) const OBJECTS: &[Template] = &[
    (
        "Objects",
        "printed BP of a state",
        "《When this scene enters play》Give all your characters with printed DOUBLE BP of 11000 or more +1000 BP each for this turn.",
    ),
    (
        "Objects",
        "the Charge card at an end",
        "《When this scene enters play》Send the bottom face-down and sideways card under one of your {c} to its owner's discard area.",
    ),
    (
        "Objects",
        "by how much more",
        "《When this scene enters play》Give one of your {c} with level 1 higher than the round of this scene +1000 BP for this turn.",
    ),
    (
        "Objects",
        "against the Field Round count",
        "《When this scene enters play》You may put one scene card with round 1 lower than the Field Round count from your hand into the scene area.",
    ),
    (
        "Objects",
        "level and states",
        "《When this scene enters play》Give one of your level 2 or 3 {c} that is DOUBLE or TRIPLE +1000 BP for this turn.",
    ),
    ("Objects", "names", "《When this scene enters play》Give up to two of your 『A』, 『B』, or 『C』 +1000 BP each for this turn."),
    (
        "Objects",
        "card names and form names",
        "《When this scene enters play》Give one of your characters with 「N」 or 「M」 +1000 BP for this turn.",
    ),
    ("Objects", "TYPEs", "《When this scene enters play》Give all your {cs} without TYPE 【{t}】 +1000 BP each for this turn."),
    (
        "Objects",
        "another",
        "[DBL]《When this character enters play》You may swap the place of this character with another one of your {c}.",
    ),
    ("Objects", "all but this one", "[TRP]Give all your {cs} except this character, +1000 BP each."),
    (
        "Objects",
        "an opponent's",
        "《When this scene enters play》Send one opponent's scene with round 2 or lower to its owner's discard area.",
    ),
    (
        "Objects",
        "more or less than another",
        "《When this scene enters play》You may choose one of your {c}. If you do, give one of your opponent's {c} with a higher BP than the chosen character -1000 BP for this turn.",
    ),
    (
        "Objects",
        "a value against a number",
        "《When this scene enters play》Give one of your {c} with level equal to the number of cards in your hand +1000 BP for this turn.",
    ),
    (
        "Objects",
        "different from another",
        "[SIN]《When this character enters play》You may put one {c} card from your discard area that does not share a TYPE with this character into your hand.",
    ),
    ("Objects", "several TYPEs", "《When this scene enters play》Give one of your {c} with two or more TYPEs +1000 BP for this turn."),
    ("Objects", "odd and even", "《When this scene enters play》Give all your {cs} with an odd level +1000 BP each for this turn."),
    ("Objects", "no TYPE", "[SIN]While this character's battle opponent has no TYPE, this character's BP becomes EXTRA."),
    (
        "Objects",
        "a round that is reached",
        "《When this scene enters play》You may put one scene card with round equal to or lower than the Field Round count from your hand into the scene area.",
    ),
    ("Objects", "this card off the field", "[Activate](Once per turn)Exile this card in your discard area from the game → Draw a card."),
    (
        "Objects",
        "the highest",
        "《When this scene enters play》Give one of your opponent's {c} with the highest BP -1000 BP for this turn. (*BP will not be less than 0)",
    ),
    (
        "Objects",
        "one of several battle areas",
        "《When this scene enters play》Give one of your {c} in the round 1 or 2 battle area +1000 BP for this turn.",
    ),
    ("Objects", "a battle area", "《When this scene enters play》Give one of your {c} in the round 2 battle area +1000 BP for this turn."),
    (
        "Objects",
        "cards under a character",
        "[DBL][Activate](Once per turn)Send one face-down and sideways card under this character to its owner's discard area → Draw a card.",
    ),
    (
        "Objects",
        "at random",
        "《When this scene enters play》Choose one card at random from an opponent's hand and reveal it. (*The revealed card returns to its previous state)",
    ),
    (
        "Objects",
        "one for each level",
        "[Activate](Once per turn)Choose a level 1, 2, and 3 『A』 card in your discard area → Exile one of your DOUBLE or TRIPLE 『A』 from the game, then put the chosen cards into play as a TRIPLE 『A』 in its place.",
    ),
    (
        "Objects",
        "what did something this turn",
        "《When this scene enters play》Give all your {cs} that leveled up this turn +1000 BP each for this turn.",
    ),
    (
        "Objects",
        "cards of two piles",
        "《When this scene enters play》Put one level 3 {c} card from your hand or discard area into play on top of one of your {c}.",
    ),
    ("Objects", "a kind of power", "《When this scene enters play》Put one card with [Activate] from your discard area into your hand."),
    (
        "Objects",
        "a trigger",
        "《When this scene enters play》Put one card with 《When this character enters play》 from your discard area into your hand.",
    ),
    (
        "Objects",
        "one side of a character",
        "[SIN]《When this character enters play》Give all your {cs} adjacent to the left of this character +1000 BP each for this turn.",
    ),
];
