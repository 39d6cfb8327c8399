//! Wordings of UCG that are apart in meaning though they are near in words.

/// Wordings in which a part of a sentence stands beside another that it could run into.
pub const SIDE_BY_SIDE: &[&str] = &[
    "[SIN]While this character's battle opponent has TYPE 【POWER】 and shares a TYPE with this character, give this character +1000 BP.",
    "《When this scene enters play》Choose one of your 『A』 that is not level 3 or higher and one of your Kaiju.",
    "《When this scene enters play》If there is 『A』 or 『C』 with three or fewer face-down and sideways cards, draw a card.",
    "《When this scene enters play》If this scene has the same round as this card and the highest level among cards in your hand is 5 or less, draw a card.",
    "[SIN][Activate]Look at all your exiled Kaiju cards, or all your exiled Ultra Hero cards → Draw a card.",
    "《When this scene enters play》You may put exactly three of your 『A』 into play on the bottom of one opponent's character.",
    "《When this scene enters play》Give all your Kaiju without a TYPE other than its printed TYPE +1000 BP each for this turn.",
    "《When this scene enters play》If you have a Kaiju, one opponent's character and one of your 『A』 cannot level up during this turn.",
    "《When this character enters play》If this character is a Kaiju, or 『A』, 『B』, or 『C』 is adjacent to both the left and right of it, draw a card.",
    "《When this character enters play》If this character has the lowest BP, and two or more cards in your deck were sent to your discard area by your effects this turn, draw a card.",
    "《When this scene enters play》Look at all cards in your hand and one card in your hand with a lower level than this card.",
    "《When this scene enters play》Your opponent discards all cards and one card from your hand.",
    "《When this scene enters play》Send up to one scene that is 『B』, or up to one card from your deck to its owner's discard area.",
    "《Whenever a Kaiju card is put into your hand》If it is a Kaiju card and is 『A』, draw a card.",
];

/// Wordings that look alike and mean different things.
pub const DIFFERENT: &[(&str, &str)] = &[
    (
        "[Activate](Once per turn)Discard one card from your hand → If you discarded a Kaiju card for the cost of this effect, draw a card.",
        "[Activate](Once per turn)Discard one card from your hand → If you discarded a Kaiju card with this effect, draw a card.",
    ),
    (
        "《When this scene enters play》Give one of your characters with printed DOUBLE BP of 11000 or more +1000 BP for this turn.",
        "《When this scene enters play》Give one of your characters with printed TRIPLE BP of 11000 or more +1000 BP for this turn.",
    ),
    (
        "《When this scene enters play》Exile one or two cards in your discard area from the game.",
        "《When this scene enters play》Exile up to two cards in your discard area from the game.",
    ),
    (
        "《When this scene enters play》Send the bottom face-down and sideways card under one of your 『A』 to its owner's discard area.",
        "《When this scene enters play》Send the top face-down and sideways card under one of your 『A』 to its owner's discard area.",
    ),
    (
        "《When this scene enters play》Give one opponent's character with level 1 higher than the round of this scene -1000 BP for this turn.",
        "《When this scene enters play》Give one opponent's character with level higher than the round of this scene -1000 BP for this turn.",
    ),
    (
        "《When this card is sent to your discard area from the scene area》If this card was sent to your discard area by an effect, draw a card.",
        "《When this card is sent to your discard area from the scene area》If this card was sent to your discard area by your effects, draw a card.",
    ),
    (
        "《When this scene enters play》You may put one scene card from your hand into the scene area. You cannot put a scene card with round 3 or higher into play.",
        "《When this scene enters play》You may put one scene card from your hand into the scene area. You cannot put a scene card with round 2 or higher into play.",
    ),
    (
        "《When this scene enters play》Choose one of your 『A』 and one of your Kaiju. Give that Kaiju +1000 BP for this turn.",
        "《When this scene enters play》Choose one of your 『A』 and one of your Kaiju. Give that 『A』 +1000 BP for this turn.",
    ),
    (
        "《When this scene enters play》Discard half of the cards from your hand (rounded up).",
        "《When this scene enters play》Discard half of the cards from your hand (rounded down).",
    ),
    (
        "[SIN]《When this character enters play》Give one of your characters +2000 BP for as long as this character is in play.",
        "[SIN]《When this character enters play》Give one of your characters +2000 BP for the rest of the game.",
    ),
    (
        "《When this scene enters play》Draw a card, or shuffle your deck. If you have 『A』, do both instead.",
        "《When this scene enters play》Draw a card, or shuffle your deck. If you have 『A』, you may do both.",
    ),
    (
        "[SIN]While you have two Kaiju, give this character +1000 BP.",
        "[SIN]While you have exactly two Kaiju, give this character +1000 BP.",
    ),
    (
        "《When this scene enters play》If the highest level among characters with BP equal to the number of cards in your hand is 3 or less, draw a card.",
        "《When this scene enters play》If the highest level among your characters with BP equal to the number of cards in your hand is 3 or less, draw a card.",
    ),
    (
        "《When this scene enters play》You may reveal the top three cards of your deck, to put one 『A』 card from among them into your hand, and send the rest to your discard area.",
        "《When this scene enters play》You may reveal the top three cards of your deck, to put one 『A』 card from among them into your hand. Then, send the rest to your discard area.",
    ),
    (
        "《When this scene enters play》You may draw a card, to shuffle your deck.",
        "《When this scene enters play》You may draw a card. If you do, shuffle your deck.",
    ),
    (
        "[Activate](Once per turn)If you have 『A』, discard one card from your hand → Draw a card.",
        "[Activate](Once per turn)Discard one card from your hand → If you have 『A』, draw a card.",
    ),
    (
        "《When this scene enters play》Give one of your 『A』 TYPE 【BASIC】 or 【POWER】 for this turn.",
        "《When this scene enters play》Give one of your 『A』 TYPE 【BASIC】 and TYPE 【POWER】 for this turn.",
    ),
    (
        "《When this scene enters play》One of your 『A』 loses and will not gain any BP grade decrease for this turn.",
        "《When this scene enters play》One of your 『A』 becomes unaffected by any BP grade decrease for this turn.",
    ),
    (
        "《When this scene enters play》Your opponent may draw a card. If you do, draw a card.",
        "《When this scene enters play》Your opponent may draw a card. If you do not, draw a card.",
    ),
    (
        "《When this scene enters play》Give one of your opponent's Kaiju with a lower BP than this scene -1000 BP for this turn.",
        "《When this scene enters play》Give one of your opponent's Kaiju with BP equal to or lower than this scene -1000 BP for this turn.",
    ),
    (
        "《When this scene enters play》Negate all effect text of one of your 『A』 for this turn.",
        "《When this scene enters play》Negate one effect text of one of your 『A』 for this turn.",
    ),
    ("《When this scene enters play》You may draw two cards.", "《When this scene enters play》You may draw exactly two cards."),
    (
        "《When this scene enters play》Give one of your 『A』 +1000 BP for this turn.",
        "《When this scene enters play》Give one of your 「A」 +1000 BP for this turn.",
    ),
    (
        "《When this scene enters play》Give one of your 『A』 +1000 BP for this turn.",
        "《When this scene enters play》Give one of your 『A』 +1000 BP until the end of the next turn.",
    ),
];
