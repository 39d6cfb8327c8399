//! Wordings of UCG that designers say first, each with its canonical wording.

/// Moments, ends of battles, scenes and values as they are spoken of.
pub const SAME_SPOKEN: &[(&str, &str)] = &[
    // Where what was sent was before; a name among cards.
    (
        "《When this character enters play》Send the top three cards of your deck to your discard area, and discard any number of cards from your hand. Draw a card for each Kaiju card sent from your deck with this effect.",
        "《When this character enters play》Send the top three cards of your deck to your discard area, and discard any number of cards from your hand. Draw a card for each Kaiju card from among the cards sent from your deck this way.",
    ),
    (
        "《When this character enters play》Reveal the top five cards of your deck. If 『A』 is among the revealed cards, draw a card.",
        "《When this character enters play》Reveal the top five cards of your deck. If there is a 『A』 card among the revealed cards, draw a card.",
    ),
    (
        "《When this character enters play》Draw until you have as many cards in your hand as your opponent.",
        "《When this character enters play》If you have fewer cards in your hand than an opponent, draw cards equal to the difference between the number of cards in your hand and the number of cards in an opponent's hand.",
    ),
    // Questions that leave out what the one before counts.
    (
        "《When this character enters play》If there are four or more Kaiju cards in your discard area, draw a card. If there are six or more, draw two cards instead.",
        "《When this character enters play》If you have four or more Kaiju cards in your discard area, draw a card. If you have six or more Kaiju cards in your discard area, draw two cards instead.",
    ),
    (
        "[SIN]While you have two or more Kaiju, this character gets +1000 BP. While you have four or more, it gets +2000 BP instead.",
        "[SIN]While you have two or more Kaiju, give this character +1000 BP. If you have four or more Kaiju, give it +2000 BP instead.",
    ),
    (
        "《When this character enters play》If you have more characters than your opponent, draw a card. If you have fewer, draw two cards.",
        "《When this character enters play》If you have more characters than an opponent, draw a card. If you have fewer characters than an opponent, draw two cards.",
    ),
    (
        "《When this character enters play》Discard any number of cards. If you discarded three or more, draw four cards.",
        "《When this character enters play》Discard any number of cards from your hand. If you discarded three or more cards with this effect, draw four cards.",
    ),
    (
        "《When this character enters play》Reveal the top five cards of your deck. If there are three or more Kaiju cards, draw a card.",
        "《When this character enters play》Reveal the top five cards of your deck. If there are three or more Kaiju cards among them, draw a card.",
    ),
    // Who acts is said where it changes.
    (
        "《When this scene enters play》Your opponent discards a card and you draw a card.",
        "《When this scene enters play》Your opponent discards one card from their hand and you draw a card.",
    ),
    // An area without a character.
    (
        "《When this character enters play》Move this character to an empty area.",
        "《When this character enters play》Move this character to a vacant battle area.",
    ),
    (
        "[DBL]《When this character levels up》If the card used to level up is 『A』, draw a card.",
        "[DBL]《When this character levels up》If the top card of it is 『A』, draw a card.",
    ),
    (
        "[DBL]《When this character enters play》Negate its effects for this turn.",
        "[DBL]《When this character enters play》It loses its effects for this turn.",
    ),
    (
        "[DBL]《When this character enters play》Negate the effects of one opponent's scene for this turn.",
        "[DBL]《When this character enters play》Negate all effect text of one opponent's scene for this turn.",
    ),
    ("[DBL]《At the end of the Judgement Phase》Draw a card.", "[DBL]《At the start of the End Phase》Draw a card."),
    ("[DBL]《After the Open Phase》Draw a card.", "[DBL]《At the start of the Effect Activation Phase》Draw a card."),
    (
        "[DBL]If this character would lose its battle, it ties instead.",
        "[DBL]If this character's battle would be a loss, it is a tie instead.",
    ),
    (
        "[DBL]If this character would tie its battle, the battle becomes a win instead.",
        "[DBL]If this character's battle would be a tie, it is a win instead.",
    ),
    (
        "[Activate]If you have a scene in the scene area → Draw a card.",
        "[Activate]If you have a scene in the scene area, no cost → Draw a card.",
    ),
    (
        "[DBL]《When this character enters play》Return one opponent's character of level 4 or lower to its owner's hand.",
        "[DBL]《When this character enters play》Put one opponent's level 4 or lower character into its owner's hand.",
    ),
    (
        "[DBL]《When this character enters play》Give one of your characters of TYPE 【POWER】 +1000 BP for this turn.",
        "[DBL]《When this character enters play》Give one of your characters with TYPE 【POWER】 +1000 BP for this turn.",
    ),
    (
        "[DBL]Your other characters that are next to this character get +1000 BP.",
        "[DBL]Give all your characters adjacent to the left or right of this character except this character, +1000 BP each.",
    ),
    (
        "[DBL]While you have two Kaiju next to each other, give this character +1000 BP.",
        "[DBL]While you have a Kaiju adjacent to the left or right of your Kaiju, give this character +1000 BP.",
    ),
    (
        "[DBL]《When this character enters play》Reveal cards from the top of your deck until a Kaiju card is revealed. Put it into your hand.",
        "[DBL]《When this character enters play》Reveal cards from the top of your deck until you reveal a Kaiju card. Put it into your hand.",
    ),
    (
        "[DBL]《When this character enters play》Reveal cards from the top of your deck until you have revealed two Kaiju cards. Put them into your hand.",
        "[DBL]《When this character enters play》Reveal cards from the top of your deck until you reveal two Kaiju cards. Put them into your hand.",
    ),
    (
        "[DBL]《When this character enters play》Choose a level, then reveal the top card of your deck. If its level is the chosen level, draw a card.",
        "[DBL]《When this character enters play》Choose a level, then reveal the top card of your deck. If it has the chosen level, draw a card.",
    ),
    (
        "[DBL]《When this character enters play》Choose one of your other Ultra Hero. For this turn, that character's TYPE becomes the same as this character's.",
        "[DBL]《When this character enters play》Choose another one of your Ultra Hero. That character loses all TYPEs and gains the TYPE of this character for this turn.",
    ),
    (
        "[DBL]While this character is battling a Kaiju, give it +1000 BP.",
        "[DBL]While this character's battle opponent is a Kaiju, give it +1000 BP.",
    ),
    (
        "[DBL]《When this character enters play》Your opponent chooses one of their characters and discards it.",
        "[DBL]《When this character enters play》Your opponent chooses one of their characters and sends it to its owner's discard area.",
    ),
    (
        "[DBL]《When this character enters play》Your opponent draws a card, then your opponent discards one card from their hand.",
        "[DBL]《When this character enters play》Your opponent draws a card, then discards one card from their hand.",
    ),
    // Where cards go and stand, said by the way.
    (
        "《When this character enters play》Look at the top three cards of your deck. Put one in your hand and the rest in your discard area.",
        "《When this character enters play》Look at the top three cards of your deck. Put one card from among them into your hand and send the rest to your discard area.",
    ),
    (
        "《When this character enters play》Put the top card of your deck in your hand.",
        "《When this character enters play》Put the top card of your deck into your hand.",
    ),
    (
        "[SIN]《When your opponent's character enters play in this battle area》Draw a card.",
        "[SIN]《Whenever one opponent's character that is the battle opponent of this character enters play》Draw a card.",
    ),
    (
        "[SIN]《When one of your other characters levels up in the same battle area as an opponent's Kaiju》Draw a card.",
        "[SIN]《Whenever another one of your characters that is the battle opponent of one of your opponent's Kaiju levels up》Draw a card.",
    ),
    (
        "[DBL]When this character would leave play because of an opponent's effect, you may discard one card instead.",
        "[DBL]If this character would leave play by your opponent's effects, you may discard one card from your hand instead.",
    ),
    (
        "[DBL]If this character is in a battle with a Kaiju, it gets +3000 BP.",
        "[DBL]If this character's battle opponent is a Kaiju, give it +3000 BP.",
    ),
    (
        "《When this character enters play》Reveal your hand. If there are no Kaiju cards in it, draw two cards.",
        "《When this character enters play》Reveal all cards from your hand. If there are no Kaiju cards from among them, draw two cards.",
    ),
    (
        "[DBL]At the end of the turn, if this character won its battle, you may level it up with a card from your hand.",
        "[DBL]《At the start of the End Phase》If this character won its battle this turn, you may level up it with one card from your hand.",
    ),
    (
        "《When this character enters play》Your opponent reveals their hand. Choose a card there and they discard it.",
        "《When this character enters play》Your opponent reveals all cards from their hand. Choose one card from among them and your opponent sends it to their discard area.",
    ),
    (
        "《When this character enters play》Negate your opponent's scenes for this turn.",
        "《When this character enters play》Negate all effect text of all your opponent's scenes for this turn.",
    ),
    (
        "《When this character enters play》Your opponent's characters have no effects for this turn.",
        "《When this character enters play》All your opponent's characters lose their effects for this turn.",
    ),
    (
        "《When this character enters play》Choose one: draw a card, or discard one card from your hand.",
        "《When this character enters play》Draw a card, or discard one card from your hand.",
    ),
    (
        "[SIN]While this character is adjacent to both an Ultra Hero and a Kaiju, give this character +2000 BP.",
        "[SIN]While this character is adjacent to the left or right of one Ultra Hero and this character is adjacent to the left or right of one Kaiju, give this character +2000 BP.",
    ),
    (
        "[SIN]While the number of cards in your hand is equal to or less than the field round count, give this character +1000 BP.",
        "[SIN]While the number of cards in your hand is equal to or lower than the Field Round count, give this character +1000 BP.",
    ),
    (
        "[SIN]Your opponent's effects cannot swap the place of this character.",
        "[SIN]This character cannot be swapped by your opponent's effects.",
    ),
    (
        "《Whenever a character becomes TRIPLE》If that character is one of your 『A』 or 『B』, draw a card.",
        "《Whenever a character becomes TRIPLE》If that character is 『A』 or 『B』 and is yours, draw a card.",
    ),
    (
        "《When this scene enters play》Choose one TYPE. All your 『A』 have the chosen TYPE for this turn in addition to their other TYPEs.",
        "《When this scene enters play》Choose one TYPE. Give all your 『A』 the chosen TYPE for this turn.",
    ),
    (
        "《When this scene enters play》Give one of your Kaiju TYPE 【BASIC】 in addition to its other TYPEs for this turn.",
        "《When this scene enters play》Give one of your Kaiju TYPE 【BASIC】 for this turn.",
    ),
    (
        "《When this character enters play》This character's BP becomes its printed TRIPLE BP for this turn.",
        "《When this character enters play》This character's BP becomes equal to its printed TRIPLE BP for this turn.",
    ),
    (
        "While the Kaiju facing this character is SINGLE, give this character +1000 BP.",
        "While there is a SINGLE Kaiju that is the battle opponent of this character, give this character +1000 BP.",
    ),
];
