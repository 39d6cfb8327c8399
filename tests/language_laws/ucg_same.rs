//! Wordings of UCG of one meaning, each with its canonical wording.

/// Wordings of one meaning: the older one first, the one that is printed last.
pub const SAME: &[(&str, &str)] = &[
    (
        "《When this character enters play》Choose two of your characters. Exile both.",
        "《When this character enters play》Choose two of your characters. Exile both of them from the game.",
    ),
    (
        "《When this character enters play》Choose two of your characters. If both are DOUBLE, draw a card.",
        "《When this character enters play》Choose two of your characters. If there are two or more DOUBLE cards among both of them, draw a card.",
    ),
    (
        "《When this character enters play》Choose two cards at random from an opponent's hand, then reveal them. If both of the revealed cards are Kaiju cards, draw a card.",
        "《When this character enters play》Choose two cards at random from an opponent's hand, then reveal them. If there are two or more Kaiju cards among both revealed cards, draw a card.",
    ),
    (
        "《When this character enters play》Choose two of your characters. Both of those characters get +1000 BP for this turn.",
        "《When this character enters play》Choose two of your characters. Give both characters +1000 BP each for this turn.",
    ),
    (
        "《When this character enters play》Choose two of your characters. Exile either of them.",
        "《When this character enters play》Choose two of your characters. Exile either of them from the game.",
    ),
    (
        "《When this character enters play》Choose two of your characters. If either of them is DOUBLE, draw a card.",
        "《When this character enters play》Choose two of your characters. If either of them is DOUBLE, draw a card.",
    ),
    (
        "《When this character enters play》Choose one of your characters and one opponent's character. Give the former +1000 BP and the latter -1000 BP for this turn.",
        "《When this character enters play》Choose one of your characters and one opponent's character. Give the former +1000 BP for this turn and give the latter -1000 BP for this turn.",
    ),
    (
        "《When this character enters play》Discard any number of cards from your hand. Draw as many cards as you discarded.",
        "《When this character enters play》Discard any number of cards from your hand. Draw a card for each card discarded this way.",
    ),
    (
        "《When this character enters play》Choose up to two of your characters. The chosen ones get +1000 BP for this turn.",
        "《When this character enters play》Choose up to two of your characters. Give the chosen ones +1000 BP each for this turn.",
    ),
    (
        "《When this character enters play》Choose two of your characters. Give the one with the higher BP +1000 BP for this turn.",
        "《When this character enters play》Choose two of your characters. Give one card with the highest BP from among both of them +1000 BP for this turn.",
    ),
    (
        "《When this character enters play》Choose three of your characters. Give the one with the highest BP +1000 BP for this turn.",
        "《When this character enters play》Choose three of your characters. Give one card with the highest BP from among them +1000 BP for this turn.",
    ),
    (
        "《When this character enters play》Choose one opponent's character. Its owner discards one card from their hand.",
        "《When this character enters play》Choose one opponent's character. Your opponent discards one card from their hand.",
    ),
    (
        "《When this character enters play》Choose one of your characters. Its owner discards one card from their hand.",
        "《When this character enters play》Choose one of your characters. Discard one card from your hand.",
    ),
    (
        "《When this character enters play》Choose three of your characters. Give each of those characters that is DOUBLE +1000 BP for this turn.",
        "《When this character enters play》Choose three of your characters. Give all DOUBLE cards from among those characters +1000 BP each for this turn.",
    ),
    (
        "《When this character enters play》Choose one of your characters. Swap its place with one of your other characters.",
        "《When this character enters play》Choose one of your characters. Swap the place of it with another one of your characters.",
    ),
    (
        "《When this character enters play》Choose one of your characters. Draw a card for each of your characters of the same TYPE as that character.",
        "《When this character enters play》Choose one of your characters. Draw a card for each character you have that shares a TYPE with that character.",
    ),
    (
        "《When this character enters play》Choose one of your characters. If you have three or more characters with the level of the chosen character, draw a card.",
        "《When this character enters play》Choose one of your characters. If you have three or more characters with the same level as the chosen character, draw a card.",
    ),
    (
        "《When this character enters play》Reveal the top two cards of your deck. Put one of them into your hand and the other one on the bottom of your deck.",
        "《When this character enters play》Reveal the top two cards of your deck. Put one card from among them into your hand and return the other to the bottom of your deck.",
    ),
    (
        "《When this character enters play》If your opponent has a scene, send it to its owner's discard area.",
        "《When this character enters play》If an opponent has a scene in the scene area, send it to its owner's discard area.",
    ),
    (
        "《When this character enters play》Exile all face-down and sideways cards under each of your characters.",
        "《When this character enters play》Exile all face-down and sideways cards under all your characters from the game.",
    ),
    (
        "《When this scene enters play》Discard half of the cards in your hand, rounded up.",
        "《When this scene enters play》Discard half of the cards from your hand (rounded up).",
    ),
    (
        "《When this scene enters play》Draw cards equal to half the number of cards in your opponent's hand, rounded down.",
        "《When this scene enters play》Draw cards equal to half the number of cards in an opponent's hand (rounded down).",
    ),
    (
        "[SIN]《When this character enters play》Give one of your characters +2000 BP while this character is in play.",
        "[SIN]《When this character enters play》Give one of your characters +2000 BP for as long as this character is in play.",
    ),
    (
        "[SIN]《When this character enters play》While this character remains on the field, you may give one of your characters +2000 BP.",
        "[SIN]《When this character enters play》You may give one of your characters +2000 BP for as long as this character is in play.",
    ),
    (
        "[SIN]《When this character enters play》Give one of your characters +2000 BP until this character leaves play.",
        "[SIN]《When this character enters play》Give one of your characters +2000 BP for as long as this character is in play.",
    ),
    (
        "[SIN]While you have three or more cards exiled from the game, this character gets +1000 BP.",
        "[SIN]While you have three or more exiled cards, give this character +1000 BP.",
    ),
    (
        "[SIN]《When this character enters play》Draw a card for each of your cards that is exiled.",
        "[SIN]《When this character enters play》Draw a card for each exiled card you have.",
    ),
    (
        "《When this scene enters play》Choose one. If you have 『A』, you may choose both instead: Draw a card; or shuffle your deck.",
        "《When this scene enters play》Draw a card, or shuffle your deck. If you have 『A』, you may do both.",
    ),
    (
        "《When this scene enters play》Choose one. If you have 『A』, choose both instead: Draw a card; or shuffle your deck.",
        "《When this scene enters play》Draw a card, or shuffle your deck. If you have 『A』, do both instead.",
    ),
    (
        "《When this scene enters play》Choose one, or both if you have 『A』: Draw a card; or shuffle your deck.",
        "《When this scene enters play》Draw a card, or shuffle your deck. If you have 『A』, you may do both.",
    ),
    (
        "《When this scene enters play》You may choose up to one card each with 「Ebb」, 「Flood」, and 「Slack」 in your discard area.",
        "《When this scene enters play》You may choose up to one 「Ebb」 card, up to one 「Flood」 card, and up to one 「Slack」 card in your discard area.",
    ),
    (
        "《When this scene enters play》You may change one TYPE each of up to two opponent's characters to 【BASIC】 for this turn.",
        "《When this scene enters play》You may change one TYPE of up to two of your opponent's characters to 【BASIC】 for this turn.",
    ),
    (
        "《When this scene enters play》Draw as many cards as the number of TRIPLE characters.",
        "《When this scene enters play》Draw a card for each TRIPLE character.",
    ),
    (
        "《When this scene enters play》Your opponent discards one card from their hand, chosen at random.",
        "《When this scene enters play》Your opponent discards one card at random from their hand.",
    ),
    (
        "《When this scene enters play》Return one card from your opponent's hand, chosen at random, to the bottom of their deck.",
        "《When this scene enters play》Return one card at random from an opponent's hand to the bottom of their deck.",
    ),
    (
        "《When this scene enters play》Give all SINGLE characters, yours and your opponent's, +1000 BP each for this turn.",
        "《When this scene enters play》Give all SINGLE characters +1000 BP each for this turn.",
    ),
    (
        "《When this scene enters play》One of your Kaiju with printed EXTRA BP's BP becomes EXTRA for this turn.",
        "《When this scene enters play》The BP of one of your Kaiju with printed EXTRA BP becomes EXTRA for this turn.",
    ),
    (
        "All your scenes cannot be sent to its owner's discard area by your opponent's effects.",
        "All your scenes cannot be sent to their owner's discard area by your opponent's effects.",
    ),
    (
        "[SIN]This character cannot be chosen by effects of your opponent's characters.",
        "[SIN]This character cannot be chosen by your opponent's characters' effects.",
    ),
    (
        "[SIN]Your opponent's scenes' effects cannot choose this character.",
        "[SIN]This character cannot be chosen by your opponent's scenes' effects.",
    ),
    (
        "《When this scene enters play》Choose one: Draw a card; or you may shuffle your deck. If you have 『A』, choose both instead.",
        "《When this scene enters play》Choose one: draw a card; or you may shuffle your deck. If you have 『A』, do both instead.",
    ),
    (
        "[SIN]While you have at least two Kaiju, give this character +1000 BP.",
        "[SIN]While you have two or more Kaiju, give this character +1000 BP.",
    ),
    (
        "[SIN]While your hand has five or more cards, give this character +1000 BP.",
        "[SIN]While you have five or more cards in your hand, give this character +1000 BP.",
    ),
    (
        "[SIN]While your deck has fewer cards than an opponent's deck, give this character +1000 BP.",
        "[SIN]While you have fewer cards in your deck than an opponent, give this character +1000 BP.",
    ),
    (
        "[SIN]While you have 『A』 and a Kaiju adjacent to each other, give this character +1000 BP.",
        "[SIN]While 『A』 is adjacent to the left or right of your Kaiju, give this character +1000 BP.",
    ),
    (
        "[SIN]While either player has a scene, give this character +1000 BP.",
        "[SIN]While you have a scene in the scene area or an opponent has a scene in the scene area, give this character +1000 BP.",
    ),
    (
        "《When this scene enters play》Send a number of cards from the top of your deck to your discard area equal to the number of Kaiju you have.",
        "《When this scene enters play》Send one card from the top of your deck for each Kaiju you have to your discard area.",
    ),
    (
        "[SIN]《When this character enters play》Give this character's battle opponent -1000 BP for this turn if it is DOUBLE.",
        "[SIN]《When this character enters play》If this character's battle opponent is DOUBLE, give this character's battle opponent -1000 BP for this turn.",
    ),
    (
        "[SIN]《When this character enters play》Choose one of your characters. The chosen character's [Activate] effects cannot be used for this turn.",
        "[SIN]《When this character enters play》Choose one of your characters. Players cannot use [Activate] effects of the chosen character for this turn.",
    ),
    (
        "[SIN]While you have two Kaiju, give this character +1000 BP.",
        "[SIN]While you have two or more Kaiju, give this character +1000 BP.",
    ),
    (
        "[SIN]While you have fewer than three Kaiju, give this character +1000 BP.",
        "[SIN]While you have two or fewer Kaiju, give this character +1000 BP.",
    ),
    (
        "[DBL]While this character has two or more Charge cards attached, give this character +1000 BP.",
        "[DBL]While this character has two or more face-down and sideways cards, give this character +1000 BP.",
    ),
    ("[DBL]《When this character enters play》Charge 2 【A】.", "[DBL]《When this character enters play》[Charge ②]【A】"),
    ("[SIN] 《When this character enters play》 You may draw a card.", "[SIN]《When this character enters play》You may draw a card."),
    ("[Activate] (Once per turn) No cost → Draw one card.", "[Activate](Once per turn)No cost → Draw a card."),
    (
        "《When this scene enters play》Give one of your Ultra Heroes +1000 BP for this turn.",
        "《When this scene enters play》Give one of your Ultra Hero +1000 BP for this turn.",
    ),
    ("Give all of your 『A』 +1000 BP.", "Give all your 『A』 +1000 BP each."),
    ("《When this scene enters play》Select one of your 『A』.", "《When this scene enters play》Choose one of your 『A』."),
    (
        "《When this scene enters play》Return the top card of one of your DOUBLE 『A』 to its owner's hand.",
        "《When this scene enters play》Put the top card of one of your DOUBLE 『A』 into its owner's hand.",
    ),
    (
        "《When this scene enters play》All of your 『A』 have their BP grade increase by 1 for this turn.",
        "《When this scene enters play》Give all your 『A』 each a BP grade increase by 1 for this turn.",
    ),
    (
        "《When this scene enters play》Draw a card at the end of this turn.",
        "《When this scene enters play》At the end of turn, draw a card.",
    ),
    (
        "[SIN]While you have 10 or more cards in your discard area , give this character +1000 BP.",
        "[SIN]While you have ten or more cards in your discard area, give this character +1000 BP.",
    ),
    (
        "《When this scene enters play》Choose one card at random from your opponent’s hand and reveal it.",
        "《When this scene enters play》Choose one card at random from an opponent's hand and reveal it.",
    ),
    (
        "《When this scene enters play》Give one of your 『A』 that is DOUBLE or TRIPLE +1000 BP for this turn.",
        "《When this scene enters play》Give one of your DOUBLE or TRIPLE 『A』 +1000 BP for this turn.",
    ),
    (
        "《When this scene enters play》Give one of your Kaiju other than this character +1000 BP for this turn.",
        "《When this scene enters play》Give another one of your Kaiju +1000 BP for this turn.",
    ),
    (
        "《When this scene enters play》You may discard one card from your hand to draw a card.",
        "《When this scene enters play》You may discard one card from your hand, to draw a card.",
    ),
    (
        "[SIN]《When this character enters play》If both players have the same number of cards in their hands, draw a card.",
        "[SIN]《When this character enters play》If you have the same number of cards in your hand as an opponent, draw a card.",
    ),
    (
        "[SIN]《When this character enters play》If this is the third or later turn of the game, draw a card.",
        "[SIN]《When this character enters play》If it is the third turn or later, draw a card.",
    ),
    (
        "[SIN]While there is a Kaiju on either side of this character, give this character +1000 BP.",
        "[SIN]While there is a Kaiju adjacent to the left or right of this character, give this character +1000 BP.",
    ),
    (
        "[SIN]《When this character enters play》Give one Kaiju to the right of this character +1000 BP for this turn.",
        "[SIN]《When this character enters play》Give one Kaiju adjacent to the right of this character +1000 BP for this turn.",
    ),
    (
        "[SIN]《When this character enters play》Give this character's battle opponent -2000 BP for this turn. If its BP becomes 0, draw a card.",
        "[SIN]《When this character enters play》Give this character's battle opponent -2000 BP for this turn. If it has 0 BP, draw a card.",
    ),
    (
        "[SIN]If one of your Kaiju would leave play by an effect of your opponent, you may discard one card from your hand instead.",
        "[SIN]If one of your Kaiju would leave play by your opponent's effects, you may discard one card from your hand instead.",
    ),
    (
        "[SIN]《When this character enters play》Reveal the top three cards of your deck. If the levels of the revealed cards are all different, draw a card.",
        "[SIN]《When this character enters play》Reveal the top three cards of your deck. If the revealed cards have different levels, draw a card.",
    ),
    (
        "[SIN]《When this character enters play》Put one of the cards of one of your TRIPLE 『A』 into its owner's hand.",
        "[SIN]《When this character enters play》Put a card from one of your TRIPLE 『A』 into its owner's hand.",
    ),
    (
        "[SIN]《When this character enters play》If two or more scene cards are in your discard area, draw a card.",
        "[SIN]《When this character enters play》If you have two or more scene cards in your discard area, draw a card.",
    ),
    (
        "[SIN]《When this character enters play》If no Kaiju card is in an opponent's hand, draw a card.",
        "[SIN]《When this character enters play》If an opponent does not have a Kaiju card in their hand, draw a card.",
    ),
    (
        "《When this scene enters play》If there are five or more cards in your opponent's hand, they discard cards until they have four.",
        "《When this scene enters play》If you have five or more cards in an opponent's hand, your opponent discards all but four cards from their hand.",
    ),
    (
        "《When this scene enters play》Give one of your SINGLE characters +1000 BP, one of your DOUBLE characters +2000 BP, and one of your TRIPLE characters +3000 BP for this turn.",
        "《When this scene enters play》Give one of your SINGLE characters +1000 BP for this turn, give one of your DOUBLE characters +2000 BP for this turn, and give one of your TRIPLE characters +3000 BP for this turn.",
    ),
    (
        "《When this scene enters play》Give +1000 BP for this turn to each of your characters that leveled up this turn.",
        "《When this scene enters play》Give all your characters that leveled up this turn +1000 BP each for this turn.",
    ),
    (
        "[SIN]《When this character enters play》The BP grade of each of your adjacent Kaiju increases by 1 for this turn.",
        "[SIN]《When this character enters play》Give all your Kaiju adjacent to the left or right of this character each a BP grade increase by 1 for this turn.",
    ),
];
