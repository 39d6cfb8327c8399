//! More wordings of UCG of one meaning, each with its canonical wording.

/// The rest of the wordings of one meaning: those that later sets and the rulebook use.
pub const SAME_LATER: &[(&str, &str)] = &[
    ("[SINGLE][DOUBLE]Give this character +1000 BP.", "[SIN][DBL]Give this character +1000 BP."),
    ("[TRI]《When this character wins its battle》Draw a card.", "[TRP]《When this character wins its battle》Draw a card."),
    (
        "《When this scene enters play》Search your deck for one Kaiju card, reveal it, put it into your hand, then shuffle.",
        "《When this scene enters play》Search your deck for one Kaiju card, reveal it, put it into your hand, then shuffle your deck.",
    ),
    ("This character is also 【POWER】.", "Give this character TYPE 【POWER】."),
    (
        "《Whenever your opponent puts a card into their hand》Draw one card.",
        "《Whenever your opponent puts one or more cards into an opponent's hand》Draw a card.",
    ),
    (
        "《When this scene enters play》If you have fewer cards in hand than your opponent, draw a card.",
        "《When this scene enters play》If you have fewer cards in your hand than an opponent, draw a card.",
    ),
    (
        "《When this scene enters play》Starting with you, each player draws a card.",
        "《When this scene enters play》Each player draws a card.",
    ),
    ("[SIN]The abilities of this character cannot be negated.", "[SIN]This character's effects cannot be negated."),
    (
        "《When this scene enters play》Choose one of your characters. Its effects cannot be negated by your opponent's effects for this turn.",
        "《When this scene enters play》Choose one of your characters. Its effects cannot be negated by your opponent's effects for this turn.",
    ),
    ("[SIN]This character's BP increases by 2000.", "[SIN]Give this character +2000 BP."),
    (
        "《When this scene enters play》The BP of one of your Kaiju is increased by 2000 for this turn.",
        "《When this scene enters play》Give one of your Kaiju +2000 BP for this turn.",
    ),
    (
        "[SIN]Your characters to the left and right of this character get +1000 BP.",
        "[SIN]Give all your characters adjacent to the left or right of this character +1000 BP each.",
    ),
    (
        "《When this scene enters play》Look at the top three cards of your deck. Put them back on the top of your deck in any order.",
        "《When this scene enters play》Look at the top three cards of your deck. Return them to the top of your deck in any order.",
    ),
    (
        "《When this scene enters play》If each player drew a card this turn, draw a card.",
        "《When this scene enters play》If you drew one or more cards this turn and your opponent drew one or more cards this turn, draw a card.",
    ),
    (
        "《When this scene enters play》If a player used an [Activate] effect this turn, draw a card.",
        "《When this scene enters play》If an [Activate] effect was used this turn, draw a card.",
    ),
    (
        "《When this scene enters play》If you have 0 cards in your hand, draw a card.",
        "《When this scene enters play》If you do not have a card in your hand, draw a card.",
    ),
    (
        "[SIN]While there are no other characters, give this character +1000 BP.",
        "[SIN]While there is no other character, give this character +1000 BP.",
    ),
    (
        "[SIN]While an opponent has an Ultra Hero and a Kaiju, give this character +1000 BP.",
        "[SIN]While an opponent has both an Ultra Hero and a Kaiju, give this character +1000 BP.",
    ),
    ("Give all your 『A』 or 『B』 +1000 BP each.", "Give all your 『A』 and 『B』 +1000 BP each."),
    (
        "《When this scene enters play》Choose two of your characters. They swap places.",
        "《When this scene enters play》Choose two of your characters. Swap their places.",
    ),
    (
        "《When this scene enters play》Switch the positions of two of your characters.",
        "《When this scene enters play》Swap the places of two of your characters.",
    ),
    ("[SIN]Your opponent's characters cannot become EXTRA.", "[SIN]All your opponent's characters' BP cannot become EXTRA."),
    ("[SIN]Your opponent's characters cannot gain BP.", "[SIN]All your opponent's characters' BP cannot be increased."),
    (
        "[SIN]All of your characters whose battle opponent is a Kaiju get +1000 BP.",
        "[SIN]Give all your characters that are the battle opponent of one Kaiju +1000 BP each.",
    ),
    (
        "[SIN]《When this character wins its battle》If the battle opponent is TRIPLE, draw a card.",
        "[SIN]《When this character wins its battle》If its battle opponent is TRIPLE, draw a card.",
    ),
    (
        "[SIN]《When this character is given a BP grade increase by 1》Draw a card.",
        "[SIN]《When this character is given a BP grade increase》Draw a card.",
    ),
    (
        "《When this scene enters play》Reduce the BP of one of your opponent's characters by 2000 for this turn.",
        "《When this scene enters play》Give one opponent's character -2000 BP for this turn.",
    ),
    ("《When this scene enters play》Name a character name.", "《When this scene enters play》Choose a character name."),
    (
        "[SIN]《When one of your characters is put into its owner's hand by one of your 『A』's effects》Draw a card.",
        "[SIN]《Whenever one of your characters is put into its owner's hand by an effect of one of your 『A』》Draw a card.",
    ),
    (
        "[SIN]《When this character enters play》Reveal cards from the top of your deck equal to this character's level.",
        "[SIN]《When this character enters play》Reveal one card from the top of your deck for each level on this character.",
    ),
    (
        "[SIN]While this character shares a TYPE with any of your other characters, give this character +1000 BP.",
        "[SIN]While this character shares a TYPE with another one of your characters, give this character +1000 BP.",
    ),
    (
        "[SIN]《When this character enters play》You may put one 『A』 card from your hand into play on top of this character, if this character is able to level up with it.",
        "[SIN]《When this character enters play》You may put one 『A』 card from your hand that is able to level up with this character into play on top of this character.",
    ),
    (
        "《When this scene enters play》Put one 『A』 card from your hand into play on top of one of your characters if it is able to level up with it.",
        "《When this scene enters play》Put one 『A』 card from your hand into play on top of one of your characters that is able to level up with it.",
    ),
    (
        "《When this scene enters play》You may level up one of your 『A』 with one level 2 『A』 card from your discard area.",
        "《When this scene enters play》You may level up one of your 『A』 with one level 2 『A』 card from your discard area.",
    ),
    (
        "《When this scene enters play》Reveal the top card of your deck. Level up one of your characters using the revealed card.",
        "《When this scene enters play》Reveal the top card of your deck. Level up one of your characters with the revealed card.",
    ),
    (
        "[SIN]《When this character enters play》Draw a card, then at the end of the turn, discard one card from your hand.",
        "[SIN]《When this character enters play》Draw a card, then discard one card from your hand at the end of this turn.",
    ),
    (
        "[SIN]《When this character enters play》Draw a card and, at the end of the turn, discard one card from your hand, then draw a card.",
        "[SIN]《When this character enters play》Draw a card and at the end of this turn, discard one card from your hand, then draw a card.",
    ),
    (
        "[SIN]《When this character enters play》Give this character +BP equal to 500 multiplied by the number of cards in your hand for this turn.",
        "[SIN]《When this character enters play》Give this character +X BP for this turn, where X is 500 multiplied by the number of cards in your hand.",
    ),
    (
        "[SIN]《When this character enters play》It gains -BP equal to its battle opponent's BP for this turn.",
        "[SIN]《When this character enters play》Give it -X BP for this turn, where X is the BP of its battle opponent.",
    ),
    (
        "[SIN]This character gets +X BP, where X is 500 times the number of your Kaiju.",
        "[SIN]Give this character +X BP, where X is 500 multiplied by the number of your Kaiju.",
    ),
    (
        "[SIN]《When this character enters play》You may either draw a card or discard one card from your hand.",
        "[SIN]《When this character enters play》You may draw a card, or discard one card from your hand.",
    ),
    (
        "[SIN]《When this character enters play》Return one of your opponent's characters to the owner's hand.",
        "[SIN]《When this character enters play》Put one opponent's character into its owner's hand.",
    ),
    ("[SIN]《When the turn ends》Draw a card.", "[SIN]《At the start of the End Phase》Draw a card."),
    ("[DBL]Your opponent's SINGLE characters lose all effect text.", "[DBL]All your opponent's SINGLE characters lose their effects."),
    (
        "[SIN]《When this character enters play》Put one card from your hand face down and sideways under this character.",
        "[SIN]《When this character enters play》Put one card from your hand face-down and sideways under this character.",
    ),
    (
        "《When this scene enters play》Look at the top three cards of your deck. Put one of them into your hand and the rest on the bottom in any order.",
        "《When this scene enters play》Look at the top three cards of your deck. Put one card from among them into your hand and return the rest to the bottom of your deck in any order.",
    ),
    ("[SIN]This character's TYPE is also 【POWER】.", "[SIN]Give this character TYPE 【POWER】."),
    ("[SIN]Your opponent's characters lose 1000 BP.", "[SIN]Give all your opponent's characters -1000 BP each."),
    (
        "[SIN]《When this character enters play》This character gains 1000 BP for this turn for each of your Kaiju.",
        "[SIN]《When this character enters play》Give this character +1000 BP for this turn for each Kaiju you have.",
    ),
    (
        "《When this scene enters play》You may return one of your characters to your hand. If its level is 2 or higher, draw two cards; if not, draw a card.",
        "《When this scene enters play》You may put one of your characters into its owner's hand. If it is level 2 or higher, draw two cards. Otherwise, draw a card.",
    ),
    (
        "《Whenever you send cards from your deck to your discard area》Draw a card.",
        "《Whenever you send one or more cards from your deck to your discard area》Draw a card.",
    ),
    (
        "《When this scene enters play》Give one of your 『A』 and one of your 『B』 +1000 BP and +2000 BP for this turn, respectively.",
        "《When this scene enters play》Give one of your 『A』 +1000 BP for this turn and give one of your 『B』 +2000 BP for this turn.",
    ),
    (
        "《When this scene enters play》Choose one of your 『A』 and one of your 『B』. Give them TYPE 【BASIC】 and TYPE 【POWER】 respectively for this turn.",
        "《When this scene enters play》Choose one of your 『A』 and one of your 『B』. Give the former TYPE 【BASIC】 for this turn and give the latter TYPE 【POWER】 for this turn.",
    ),
    (
        "《When this scene enters play》Give an opponent's character -1000 BP for this turn.",
        "《When this scene enters play》Give one opponent's character -1000 BP for this turn.",
    ),
    (
        "[SIN]If you would draw one or more cards by an effect, you may draw two cards instead.",
        "[SIN]If you would draw a card by an effect, you may draw two cards instead.",
    ),
    (
        "《When this scene enters play》Both players shuffle their hands into their decks and draw two cards.",
        "《When this scene enters play》Each player returns all cards from their hand to their deck and each player draws two cards.",
    ),
    (
        "[SIN]While it is turn 3 or later, give this character +1000 BP.",
        "[SIN]While it is the third turn or later, give this character +1000 BP.",
    ),
    (
        "《When this scene enters play》Give one of your characters with a printed EXTRA BP of 8000 or less and whose BP is currently EXTRA +1000 BP for this turn.",
        "《When this scene enters play》Give one of your characters whose BP is EXTRA with printed EXTRA BP of 8000 or less +1000 BP for this turn.",
    ),
    (
        "《When this scene enters play》Give one of your characters whose printed DOUBLE BP is 11000 or more +1000 BP for this turn.",
        "《When this scene enters play》Give one of your characters with printed DOUBLE BP of 11000 or more +1000 BP for this turn.",
    ),
    (
        "《When this scene enters play》Exile a total of three cards in your discard area that are 『A』 or 「B」 from the game.",
        "《When this scene enters play》Exile three 『A』 or 「B」 cards in your discard area from the game.",
    ),
    (
        "《When this scene enters play》Reveal the top three cards of your deck. You may put one 『A』 card from among them into your hand. Then, return the rest of the revealed cards to the bottom of your deck in any order.",
        "《When this scene enters play》Reveal the top three cards of your deck. You may put one 『A』 card from among them into your hand. Then, return the rest to the bottom of your deck in any order.",
    ),
    (
        "《When this scene enters play》If there is a total of five or more cards exiled from the game (*yours and your opponent's), draw a card.",
        "《When this scene enters play》If there are five or more exiled cards, draw a card.",
    ),
    (
        "《When this scene enters play》Send the bottom Charge card under one of your 『A』 to its owner's discard area.",
        "《When this scene enters play》Send the bottom face-down and sideways card under one of your 『A』 to its owner's discard area.",
    ),
    (
        "[Activate](Once per turn)Discard one card from your hand → If you discarded a level 3 card to pay the cost of this effect, draw a card.",
        "[Activate](Once per turn)Discard one card from your hand → If you discarded a level 3 card for the cost of this effect, draw a card.",
    ),
    (
        "[SIN]While in the round 2 battle area, this character's BP grade increases by 1.",
        "[SIN]While this character is in the round 2 battle area, this character's BP grade increases by 1.",
    ),
    (
        "《Whenever this character's battle opponent resolves an [Activate] effect》Draw a card.",
        "《Whenever an [Activate] effect from this character's battle opponent is used》Draw a card.",
    ),
    (
        "《When this scene enters play》Reveal the top three cards of your deck. Put one Kaiju card from your hand or from among the revealed cards into your discard area.",
        "《When this scene enters play》Reveal the top three cards of your deck. Send one Kaiju card from your hand, or one Kaiju card from among the revealed cards to your discard area.",
    ),
    (
        "《When this scene enters play》Give one of your opponent's characters that is one level higher than this scene's round -1000 BP for this turn.",
        "《When this scene enters play》Give one opponent's character with level 1 higher than the round of this scene -1000 BP for this turn.",
    ),
    (
        "《When this scene enters play》Put one scene card with a round that is equal to or lower than the current Field Round from your hand into the scene area.",
        "《When this scene enters play》Put one scene card with round equal to or lower than the Field Round count from your hand into the scene area.",
    ),
    (
        "《When this scene enters play》Choose one of your TRIPLE 『A』. Put it into its owner's hand. If you do, using cards from your hand, put a DOUBLE 『A』 into play in its place.",
        "《When this scene enters play》Choose one of your TRIPLE 『A』. Put it into your hand. If you do, put two 『A』 cards from your hand into play as a DOUBLE 『A』 in its place.",
    ),
    (
        "《When this scene enters play》Put one of your TRIPLE 『A』 into its owner's hand. If you put one of your TRIPLE 『A』 into its owner's hand with this effect, draw a card.",
        "《When this scene enters play》Put one of your TRIPLE 『A』 into its owner's hand. If you put a TRIPLE 『A』 card into your hand with this effect, draw a card.",
    ),
    (
        "《When this card is sent to your discard area from the scene area》If this scene card was sent to your discard area by an effect, draw a card.",
        "《When this card is sent to your discard area from the scene area》If this card was sent to your discard area by an effect, draw a card.",
    ),
    (
        "《When this scene enters play》Discard one 『A』, one 『B』, and one 『C』 card from your hand.",
        "《When this scene enters play》Discard one 『A』 card, one 『B』 card, and one 『C』 card from your hand.",
    ),
    (
        "《When this scene enters play》Give all opponent's 『A』 -1000 BP each for this turn.",
        "《When this scene enters play》Give all your opponent's 『A』 -1000 BP each for this turn.",
    ),
    ("《Whenever one of your 『A』 levels up to DOUBLE》Draw a card.", "《Whenever one of your 『A』 becomes DOUBLE》Draw a card."),
    (
        "[SIN]While you or your opponent has 『A』, this character's BP grade increases by 1.",
        "[SIN]While you have 『A』 or an opponent has 『A』, this character's BP grade increases by 1.",
    ),
    (
        "《When this scene enters play》If your hand has only level 3 Kaiju cards, draw a card.",
        "《When this scene enters play》If all cards in your hand are level 3 and are Kaiju cards, draw a card.",
    ),
    (
        "[SIN]This character is unaffected by your opponent's scenes and characters.",
        "[SIN]This character becomes unaffected by your opponent's scenes and becomes unaffected by your opponent's characters.",
    ),
    (
        "《When this scene enters play》If there is no scene in the scene area, draw a card.",
        "《When this scene enters play》If there are no scenes in the scene area, draw a card.",
    ),
    (
        "《When this scene enters play》Choose one TYPE. Change all TYPEs of one of your 『A』 to the chosen TYPE for this turn.",
        "《When this scene enters play》Choose one TYPE. One of your 『A』 loses all TYPEs and gains the chosen TYPE for this turn.",
    ),
    (
        "[SIN]The BP of your 『A』 is not affected by your opponent's effects.",
        "[SIN]All your 『A』's BP cannot be changed by your opponent's effects.",
    ),
    (
        "[SIN]This character's BP is unaffected by your opponent's effects.",
        "[SIN]This character's BP cannot be changed by your opponent's effects.",
    ),
    (
        "[SIN]Your opponent's characters cannot use their [Activate] effects.",
        "[SIN]Players cannot use [Activate] effects of all your opponent's characters.",
    ),
    (
        "《When this scene enters play》Put one Kaiju card from your discard area under one of your 『A』 as a Charge card.",
        "《When this scene enters play》Put one Kaiju card from your discard area face-down and sideways under one of your 『A』.",
    ),
    ("《When this scene enters play》You can draw a card.", "《When this scene enters play》You may draw a card."),
    (
        "《When this scene enters play》Draw a card. Then discard one card from your hand.",
        "《When this scene enters play》Draw a card. Then, discard one card from your hand.",
    ),
    (
        "《When this scene enters play》Each player discards cards from their hand until they have three cards in their hand.",
        "《When this scene enters play》Each player discards all but three cards from their hand.",
    ),
    (
        "《When this character's BP grade is decreased by an opponent's effect》Draw a card.",
        "《When this character is given a BP grade decrease by your opponent's effects》Draw a card.",
    ),
    (
        "《When this scene enters play》Put one Kaiju card from your discard area or from your hand on the bottom of your deck.",
        "《When this scene enters play》Return one Kaiju card from your hand or discard area to the bottom of your deck.",
    ),
    (
        "[SIN]While you have both 『A』 and a Kaiju, this character's BP becomes EXTRA.",
        "[SIN]While you have 『A』 and you have a Kaiju, this character's BP becomes EXTRA.",
    ),
    (
        "[SIN]While this character's battle opponent has TYPE 【POWER】 or is DOUBLE, this character's BP becomes EXTRA.",
        "[SIN]While this character's battle opponent has TYPE 【POWER】 or this character's battle opponent is DOUBLE, this character's BP becomes EXTRA.",
    ),
    (
        "《When this scene enters play》Reveal one scene card or Kaiju card from your hand.",
        "《When this scene enters play》Reveal one scene or Kaiju card from your hand.",
    ),
    (
        "《When this scene enters play》Give one of your characters in the round 1 or round 2 battle area +1000 BP for this turn.",
        "《When this scene enters play》Give one of your characters in the round 1 or 2 battle area +1000 BP for this turn.",
    ),
    (
        "《When this scene enters play》Discard one card from your hand. Then, put one Kaiju card with a different level from your discard area into your hand.",
        "《When this scene enters play》Discard one card from your hand. Then, put one Kaiju card from your discard area with a different level from it into your hand.",
    ),
    (
        "《When this scene enters play》Choose one of the following effects, to resolve it. (1)Draw a card. (2)Discard one card from your hand.",
        "《When this scene enters play》Draw a card, or discard one card from your hand.",
    ),
    ("《Whenever the place of this character is swapped》Draw a card.", "《When this character is swapped》Draw a card."),
    ("《When this character gains TYPE 【POWER】》Draw a card.", "《When this character is given TYPE 【POWER】》Draw a card."),
    (
        "《When this character wins its battle》If the character it battled is DOUBLE, draw a card.",
        "《When this character wins its battle》If its battle opponent is DOUBLE, draw a card.",
    ),
    (
        "[SIN]If an opponent's [Activate] effect was used this turn, give this character +1000 BP.",
        "[SIN]If your opponent used an [Activate] effect this turn, give this character +1000 BP.",
    ),
    (
        "《When this scene enters play》Your opponent's effects cannot change the BP of your characters for this turn.",
        "《When this scene enters play》All your characters' BP cannot be changed by your opponent's effects for this turn.",
    ),
    (
        "《When this scene enters play》Give one of your 『A』 and one of your 『B』 and one of your 『C』 +1000 BP for this turn.",
        "《When this scene enters play》Give one of your 『A』, one of your 『B』, and one of your 『C』 +1000 BP each for this turn.",
    ),
    (
        "《When this scene enters play》Put one Kaiju card from your discard area into your hand, except for this card.",
        "《When this scene enters play》Put one Kaiju card from your discard area other than this card into your hand.",
    ),
    (
        "《When this scene enters play》Put one level 2 or level 3 『A』 card from your discard area into your hand.",
        "《When this scene enters play》Put one level 2 or 3 『A』 card from your discard area into your hand.",
    ),
    (
        "[Activate](Once per turn)Send the top two cards of your deck to your discard area → If the sent cards include a Kaiju card, draw a card.",
        "[Activate](Once per turn)Send the top two cards of your deck to your discard area → If there is a Kaiju card among the cards sent, draw a card.",
    ),
    (
        "《When this scene enters play》Choose one BP value on one of your Kaiju. For this turn, all BP values of that character change to the chosen BP value.",
        "《When this scene enters play》Choose one BP value of one of your Kaiju. That character's BP becomes the chosen BP value for this turn.",
    ),
    (
        "《When this scene enters play》You may swap the place of one of your 『A』 with one of your 『B』. If you do, give the swapped characters +1000 BP each for this turn.",
        "《When this scene enters play》You may swap the place of one of your 『A』 with one of your 『B』. If you do, give those characters +1000 BP each for this turn.",
    ),
    (
        "[TRP]While this character's battle opponent is a Kaiju, negate all effect text of that character.",
        "[TRP]While this character's battle opponent is a Kaiju, that character loses its effects.",
    ),
    ("[SIN]Give this character +1,000BP.", "[SIN]Give this character +1000 BP."),
    ("[SIN]Give this character + 1000 BP.", "[SIN]Give this character +1000 BP."),
    (
        "[SIN]Give all your other 【POWER】 characters +1000 BP.",
        "[SIN]Give all your characters with TYPE 【POWER】 except this character, +1000 BP each.",
    ),
    (
        "[SIN]Once per turn, when this character wins its battle, draw a card.",
        "[SIN]《When this character wins its battle》(Once per turn)Draw a card.",
    ),
    (
        "[SIN]Give this character +1000 BP if SINGLE, or +2000 BP if DOUBLE.",
        "[SIN]Give this character +1000 BP if this character is SINGLE, or +2000 BP if DOUBLE.",
    ),
    (
        "[SIN]While you have a 『A』 card and a 『B』 card in your discard area, give this character +1000 BP.",
        "[SIN]While you have a 『A』 card in your discard area and you have a 『B』 card in your discard area, give this character +1000 BP.",
    ),
    (
        "[SIN]While this character is in the rightmost place, give this character +1000 BP.",
        "[SIN]While this character is in the rightmost battle area, give this character +1000 BP.",
    ),
    (
        "《When this scene enters play》Draw a card if you have two or more Kaiju.",
        "《When this scene enters play》If you have two or more Kaiju, draw a card.",
    ),
    ("[SIN]This character gets +1000 BP while you have a Kaiju.", "[SIN]While you have a Kaiju, give this character +1000 BP."),
    (
        "《When this scene enters play》For this turn, give one of your Kaiju +1000 BP.",
        "《When this scene enters play》Give one of your Kaiju +1000 BP for this turn.",
    ),
    (
        "[SIN]While you have a Kaiju and two or more Ultra Hero, give this character +1000 BP.",
        "[SIN]While you have a Kaiju and you have two or more Ultra Heroes, give this character +1000 BP.",
    ),
    ("《When this scene enters play》Charge (2) 【A】", "《When this scene enters play》[Charge ②]【A】"),
    (
        "《When this scene enters play》[Charge ②] 【A】 Then, draw a card.",
        "《When this scene enters play》[Charge ②]【A】 Then, draw a card.",
    ),
    (
        "《When this scene enters play》Give one of your 『A』 a BP grade increase of 2 for this turn.",
        "《When this scene enters play》Give one of your 『A』 a BP grade increase by 2 for this turn.",
    ),
    (
        "《When this scene enters play》Give one of your other Kaiju +1000 BP for this turn.",
        "《When this scene enters play》Give another one of your Kaiju +1000 BP for this turn.",
    ),
    (
        "《When this character enters play》Put one face-down and sideways Kaiju card under this character and one face-down and sideways 『A』 card under this character into its owner's hand.",
        "《When this character enters play》Put one face-down and sideways Kaiju card and one face-down and sideways 『A』 card under this character into its owner's hand.",
    ),
    ("A deck may include any number of this card.", "You may include any number of this card in your deck."),
    ("[SIN]《When this character's battle is won》Draw a card.", "[SIN]《When this character wins its battle》Draw a card."),
    (
        "《When this scene enters play》Look at your opponent's hand.",
        "《When this scene enters play》Look at all cards in an opponent's hand.",
    ),
    (
        "《When this scene enters play》You may choose one: Draw a card; or shuffle your deck.",
        "《When this scene enters play》You may draw a card, or shuffle your deck.",
    ),
    (
        "[SIN]While this character's battle opponent has no TYPE in common with this character, give this character +1000 BP.",
        "[SIN]While this character's battle opponent does not share a TYPE with this character, give this character +1000 BP.",
    ),
    (
        "[SIN]While this character's battle opponent is a level 3 Kaiju, give this character +1000 BP.",
        "[SIN]While this character's battle opponent is level 3 and is a Kaiju, give this character +1000 BP.",
    ),
    (
        "《When this scene enters play》Choose one of your DOUBLE Kaiju. The top card of the chosen character is put into its owner's hand.",
        "《When this scene enters play》Choose one of your DOUBLE Kaiju. Put the top card of the chosen character into its owner's hand.",
    ),
    (
        "《When this scene enters play》Choose one opponent's character. The chosen character is given -1000 BP for this turn.",
        "《When this scene enters play》Choose one opponent's character. Give the chosen character -1000 BP for this turn.",
    ),
    (
        "《When this scene enters play》Reveal the top card of your deck. If the revealed card is a Kaiju card, it is exiled from the game.",
        "《When this scene enters play》Reveal the top card of your deck. If the revealed card is a Kaiju card, exile it from the game.",
    ),
    (
        "《When this scene enters play》Draw a card. If you have 『A』, draw an additional card.",
        "《When this scene enters play》Draw a card. If you have 『A』, draw a card.",
    ),
    (
        "《When this scene enters play》Send one of your DOUBLE Kaiju's top cards to its owner's discard area.",
        "《When this scene enters play》Send the top card of one of your DOUBLE Kaiju to its owner's discard area.",
    ),
    (
        "[SIN]While no other Kaiju on the field has TYPE 【BASIC】, give this character +1000 BP.",
        "[SIN]While there is no other Kaiju with TYPE 【BASIC】, give this character +1000 BP.",
    ),
    (
        "《When this scene enters play》If both you and your opponent have a Kaiju, draw a card.",
        "《When this scene enters play》If you have a Kaiju and an opponent has a Kaiju, draw a card.",
    ),
    (
        "《When this scene enters play》If there is at least one Kaiju card and at least one scene card in your discard area, draw a card.",
        "《When this scene enters play》If you have a Kaiju card in your discard area and you have a scene card in your discard area, draw a card.",
    ),
    (
        "[SIN][Activate](Up to twice per turn)Discard one card from your hand → Draw a card.",
        "[SIN][Activate](Twice per turn)Discard one card from your hand → Draw a card.",
    ),
    (
        "[SIN]While your opponent has 『A』, give this character +1000 BP for each Kaiju they have.",
        "[SIN]While an opponent has 『A』, give this character +1000 BP for each Kaiju an opponent has.",
    ),
    (
        "[SIN]While this character's level is an odd number, give this character +1000 BP.",
        "[SIN]While this character has an odd level, give this character +1000 BP.",
    ),
    (
        "《When this scene enters play》Choose one of your Kaiju. The chosen character's battle ends in a tie for this turn.",
        "《When this scene enters play》Choose one of your Kaiju. Have the chosen character's battle be a tie for this turn.",
    ),
    (
        "[Activate]Discard one card from your hand → All your Kaiju's battles become wins for this turn.",
        "[Activate]Discard one card from your hand → Have all your Kaiju's battle be a win for this turn.",
    ),
    (
        "[SIN]This character becomes unaffected by your opponent's character effects.",
        "[SIN]This character becomes unaffected by your opponent's characters.",
    ),
    (
        "《When this scene enters play》Put one Kaiju card from your hand into play in a vacant battle area as SINGLE.",
        "《When this scene enters play》Put one Kaiju card from your hand into play.",
    ),
    (
        "《When this scene enters play》Choose one Kaiju card in your discard area and one of your Kaiju. The chosen character's TYPE becomes the TYPE of the chosen card for this turn.",
        "《When this scene enters play》Choose one Kaiju card in your discard area and one of your Kaiju. The chosen character loses all TYPEs and gains the TYPE of the chosen card for this turn.",
    ),
    (
        "《When this scene enters play》Choose one of your Kaiju. The chosen character's TYPE becomes 【BASIC】 for this turn.",
        "《When this scene enters play》Choose one of your Kaiju. The chosen character loses all TYPEs and gains TYPE 【BASIC】 for this turn.",
    ),
    (
        "《When this scene enters play》Reveal one Kaiju card from your hand. Put one Kaiju card with the same level as the revealed card, but with a different character name, from your discard area into your hand.",
        "《When this scene enters play》Reveal one Kaiju card from your hand. Put one Kaiju card from your discard area with a different character name from the revealed card with the same level as the revealed card into your hand.",
    ),
    (
        "《When this scene enters play》Discard up to two cards from your hand. Give one of your Kaiju +1000 BP for each card discarded for this turn.",
        "《When this scene enters play》Discard up to two cards from your hand. Give one of your Kaiju +1000 BP for this turn for each card discarded this way.",
    ),
    (
        "[SIN]Your opponent cannot send your characters to the discard area.",
        "[SIN]All your characters cannot be sent to their owner's discard area by your opponent's effects.",
    ),
    (
        "《When this scene enters play》Return one character to your hand.",
        "《When this scene enters play》Put one of your characters into its owner's hand.",
    ),
    (
        "《When this scene enters play》Give one of your Ultra Heroes with TYPE 【SPEED】 or Kaiju with TYPE 【POWER】 +1000 BP for this turn.",
        "《When this scene enters play》Give one of your 【SPEED】 Ultra Hero or 【POWER】 Kaiju +1000 BP for this turn.",
    ),
    (
        "[SIN]While each of your characters has a different TYPE, they all get +1000 BP.",
        "[SIN]While all your characters have different TYPEs, give them +1000 BP each.",
    ),
    (
        "《When this scene enters play》Reveal the top X cards of your deck, where X is the number of your characters.",
        "《When this scene enters play》Reveal one card from the top of your deck for each character you have.",
    ),
    (
        "《When this scene enters play》Discard one Kaiju card from your hand. Put one Kaiju card from your discard area into your hand, except the discarded card.",
        "《When this scene enters play》Discard one Kaiju card from your hand. Put one Kaiju card from your discard area into your hand, except for the discarded card.",
    ),
    (
        "《When this scene enters play》Give up to three characters with total levels of 5 or less -1000 BP for this turn.",
        "《When this scene enters play》Give up to three characters with a total level of 5 or less -1000 BP each for this turn.",
    ),
    (
        "《When this scene enters play》Trigger a 《When this character enters play》 effect of one of your Kaiju.",
        "《When this scene enters play》Trigger one 《When this character enters play》 effect on one of your Kaiju.",
    ),
    (
        "[SIN]While your deck has ten cards or less, this character's BP becomes EXTRA.",
        "[SIN]While you have ten or fewer cards in your deck, this character's BP becomes EXTRA.",
    ),
    (
        "《When this scene enters play》If you have three Kaiju or more, draw a card.",
        "《When this scene enters play》If you have three or more Kaiju, draw a card.",
    ),
    (
        "《When this scene enters play》Discard any two cards from your hand.",
        "《When this scene enters play》Discard two cards from your hand.",
    ),
    (
        "《When this scene enters play》Send a card named 「Rest」 from your deck to your discard area. Shuffle your deck afterwards.",
        "《When this scene enters play》Send one 「Rest」 card from your deck to your discard area. Shuffle your deck.",
    ),
    (
        "《When this scene enters play》Return three cards from your discard area to your deck. If all of them were 『A』, draw a card.",
        "《When this scene enters play》Return three cards from your discard area to your deck. If they are 『A』, draw a card.",
    ),
    (
        "《When this scene enters play》You may have all of your Kaiju's battles be wins for this turn.",
        "《When this scene enters play》You may have all your Kaiju's battle be a win for this turn.",
    ),
    (
        "《When this scene enters play》If you drew three or more cards this turn by the effects of your cards, draw a card.",
        "《When this scene enters play》If you drew three or more cards by your effects this turn, draw a card.",
    ),
    (
        "《When this scene enters play》You may choose one TYPE. All of your opponent's characters lose that TYPE for this turn.",
        "《When this scene enters play》You may choose one TYPE. All your opponent's characters lose the chosen TYPE for this turn.",
    ),
    (
        "《When this scene enters play》Choose one TYPE. Give one of your Kaiju that TYPE for this turn.",
        "《When this scene enters play》Choose one TYPE. Give one of your Kaiju the chosen TYPE for this turn.",
    ),
    (
        "[SIN]While you have 『A』, (Once per turn) If this character would leave play, discard one card from your hand instead.",
        "[SIN]While you have 『A』, (Once per turn)If this character would leave play, discard one card from your hand instead.",
    ),
    (
        "[SIN]While this character is the only character you have with TYPE 【BASIC】, it gets +2000 BP.",
        "[SIN]While you do not have another character with TYPE 【BASIC】 and this character has TYPE 【BASIC】, give it +2000 BP.",
    ),
    (
        "《When this scene enters play》Discard one card from your hand. If you do, your opponent also discards one card from their hand.",
        "《When this scene enters play》Discard one card from your hand. If you do, your opponent discards one card from their hand.",
    ),
    (
        "《When this scene enters play》Choose one opponent's character that has not been leveled up this turn. It cannot level up next turn.",
        "《When this scene enters play》Choose one opponent's character that did not level up this turn. It cannot level up during the next turn.",
    ),
    (
        "《When this scene enters play》All your opponent's SINGLE characters' BP grades decrease by 1 for this turn.",
        "《When this scene enters play》Give all your opponent's SINGLE characters each a BP grade decrease by 1 for this turn.",
    ),
    (
        "《When this scene enters play》Reveal the top card of your deck. If the card is level 3 or higher, draw a card.",
        "《When this scene enters play》Reveal the top card of your deck. If that card is level 3 or higher, draw a card.",
    ),
    (
        "《When this scene enters play》If you charged this turn, draw a card.",
        "《When this scene enters play》If a face-down and sideways card was placed under one of your characters this turn, draw a card.",
    ),
    (
        "[SIN]《When this character enters play》Choose one of your characters in the same team as this character.",
        "[SIN]《When this character enters play》Choose one of your characters that shares a [TEAM] with this character.",
    ),
    (
        "《When this scene enters play》If you drew two or more cards this turn by an effect of one of your cards, draw a card.",
        "《When this scene enters play》If you drew two or more cards by your effects this turn, draw a card.",
    ),
    (
        "《When this scene enters play》Send one opponent's scene, and one of your scenes, to their owners' discard areas.",
        "《When this scene enters play》Send one opponent's scene and one of your scenes to its owner's discard area.",
    ),
    (
        "《When this scene enters play》Negate all [Activate] effects of your opponent's characters for this turn.",
        "《When this scene enters play》All your opponent's characters lose their [Activate] effects for this turn.",
    ),
    (
        "《When this scene enters play》If you have 『A』 and 『B』 adjacent to each other, draw a card.",
        "《When this scene enters play》If 『A』 is adjacent to the left or right of your 『B』, draw a card.",
    ),
    (
        "《When one or more of your Kaiju cards are sent to your discard area》Draw a card.",
        "《Whenever a Kaiju card is sent to your discard area》Draw a card.",
    ),
    (
        "《When this scene enters play》For the rest of this turn, whenever you discard a card, give one of your Kaiju +1000 BP for this turn.",
        "《When this scene enters play》Each time you discard one or more cards from your hand this turn, give one of your Kaiju +1000 BP for this turn.",
    ),
    (
        "《When this scene enters play》During this turn, each time one of your Kaiju enters play, draw a card.",
        "《When this scene enters play》Each time one of your Kaiju enters play this turn, draw a card.",
    ),
    (
        "[SIN]《When this character enters play》If this character's battle opponent has the TYPE 【BASIC】 or 【POWER】, draw a card.",
        "[SIN]《When this character enters play》If this character's battle opponent has TYPE 【BASIC】 or 【POWER】, draw a card.",
    ),
    (
        "《When this scene enters play》Give one of your Kaiju an additional +1000 BP for this turn.",
        "《When this scene enters play》Give one of your Kaiju +1000 BP for this turn.",
    ),
    (
        "《When this scene enters play》Reveal the top card of your deck. If the revealed card is a Kaiju card, put it into your hand; otherwise, return it to the bottom of your deck.",
        "《When this scene enters play》Reveal the top card of your deck. If the revealed card is a Kaiju card, put it into your hand. Otherwise, return it to the bottom of your deck.",
    ),
    (
        "[SIN]During turns in which you are the Lead Player, this character's BP grade increases by 1.",
        "[SIN]While you are the Lead player for this turn, this character's BP grade increases by 1.",
    ),
    (
        "《When this scene enters play》If this is the third turn of the game or later, draw a card.",
        "《When this scene enters play》If it is the third turn or later, draw a card.",
    ),
    (
        "[SIN]While this character battles a Kaiju, give this character +1000 BP.",
        "[SIN]While this character's battle opponent is a Kaiju, give this character +1000 BP.",
    ),
    (
        "[SIN]While this character battles a TRIPLE character, give this character +1000 BP.",
        "[SIN]While this character's battle opponent is TRIPLE, give this character +1000 BP.",
    ),
    (
        "[DBL/TRP]《At the end of your turn》Draw two cards, then discard two.",
        "[DBL][TRP]《At the start of the End Phase》Draw two cards, then discard two cards from your hand.",
    ),
    (
        "[SIN]While this character is in the middle battle area, give this character +1000 BP.",
        "[SIN]While this character is in the center battle area, give this character +1000 BP.",
    ),
    (
        "[SIN]《When this character enters play》For each two cards in your hand, draw a card.",
        "[SIN]《When this character enters play》For every two cards in your hand, draw a card.",
    ),
    (
        "[SIN]If this character's battle is a tie, this character wins that battle.",
        "[SIN]If this character's battle would be a tie, it is a win instead.",
    ),
    (
        "[SIN]When this character's battle would be a tie, it wins instead.",
        "[SIN]If this character's battle would be a tie, it is a win instead.",
    ),
    (
        "[SIN]《When this character enters play》Give this character BP equal to its battle opponent's BP for this turn.",
        "[SIN]《When this character enters play》This character's BP becomes equal to the BP of this character's battle opponent for this turn.",
    ),
    (
        "[SIN]《When this character enters play》This character's BP is equal to its battle opponent's BP for this turn.",
        "[SIN]《When this character enters play》This character's BP becomes equal to the BP of this character's battle opponent for this turn.",
    ),
    ("[SIN]《When you play a scene card》Draw a card.", "[SIN]《Whenever one of your scenes is set》Draw a card."),
    (
        "[SIN]《When this character enters play》You may play one scene card from your discard area.",
        "[SIN]《When this character enters play》You may put one scene card from your discard area into play.",
    ),
    (
        "[SIN]While this character's battle opponent is a Kaiju with EXTRA BP, this character gets +1000 BP.",
        "[SIN]While this character's battle opponent is a Kaiju with EXTRA BP, give this character +1000 BP.",
    ),
];
