//! Wordings of one meaning: lists to choose from, cases, values from among cards, and what cannot be changed.

use super::laws;
use super::ucg::UcgTexts;

const SAME: &[(&str, &str)] = &[
    (
        "[SIN]《When this character enters play》If it's BP is 3000, draw a card.",
        "[SIN]《When this character enters play》If it has 3000 BP, draw a card.",
    ),
    (
        "[SIN]So long as you have three or more Ultra Heroes, this character has 1000 more BP.",
        "[SIN]While you have three or more Ultra Heroes, give this character +1000 BP.",
    ),
    (
        "[SIN]《When this character enters play》You can bring back one level 1 Ultra Hero card from your discard area to your hand.",
        "[SIN]《When this character enters play》You may put one level 1 Ultra Hero card from your discard area into your hand.",
    ),
    (
        "[SIN]《When this character enters play》Raise this character's BP grade by 1 for this turn.",
        "[SIN]《When this character enters play》Give this character a BP grade increase by 1 for this turn.",
    ),
    (
        "[DBL]While you have a Kaiju, this character's BP grade is increased by 1.",
        "[DBL]While you have a Kaiju, this character's BP grade increases by 1.",
    ),
    (
        "[DBL]During your Lead turn, this character gets +2000 BP.",
        "[DBL]While you are the Lead player for this turn, give this character +2000 BP.",
    ),
    (
        "[DBL]While your opponent is lead, give this character +1000 BP.",
        "[DBL]While your opponent is the Lead player for this turn, give this character +1000 BP.",
    ),
    (
        "[DBL]When you would discard a card by your effects, you may send the top card of your deck to your discard area instead.",
        "[DBL]If a card from your hand would be discarded by your effects, you may send the top card of your deck to your discard area instead.",
    ),
    (
        "《When this scene enters play》Give one opponent's character -3000 BP for this turn. If that character was SINGLE, -5000 BP instead.",
        "《When this scene enters play》Give one opponent's character -3000 BP for this turn. If that character is SINGLE, give it -5000 BP for this turn instead.",
    ),
    (
        "《When this scene enters play》Draw a card for each Kaiju you have, to a maximum of three.",
        "《When this scene enters play》Draw a card for each Kaiju you have, up to three.",
    ),
    (
        "[DBL]If this character did not win its battle last turn, give it +1000 BP.",
        "[DBL]If this character did not win its battle in the previous turn, give it +1000 BP.",
    ),
    // Cards are drawn one at a time.
    ("[DBL]When your opponent draws one or more cards, draw a card.", "[DBL]《Whenever your opponent draws a card》Draw a card."),
    (
        "《When this scene enters play》Reveal cards from the top of your deck until you reveal a Kaiju card. Put it into your hand, then shuffle the rest.",
        "《When this scene enters play》Reveal cards from the top of your deck until you reveal a Kaiju card. Put it into your hand, then return the rest to your deck.",
    ),
    ("Give up to two of your Ultra Mechs +1000 BP each for this turn.", "Give up to two of your Ultra Mech +1000 BP each for this turn."),
    (
        "[DBL]While the number of your characters is lower than the number of your opponent's characters with TYPE 【POWER】, give this character +2000 BP.",
        "[DBL]While the number of your characters is lower than the number of characters an opponent has with TYPE 【POWER】, give this character +2000 BP.",
    ),
    (
        "[DBL]As long as you have a scene in the scene area, when this character enters play, draw a card.",
        "[DBL]While you have a scene in the scene area, 《When this character enters play》Draw a card.",
    ),
    (
        "While you have a scene in the scene area, [Activate]No cost → Draw a card.",
        "[Activate]If you have a scene in the scene area, no cost → Draw a card.",
    ),
    (
        "[Activate]If you have a scene in the scene area, once per turn, no cost → Draw a card.",
        "[Activate](Once per turn)If you have a scene in the scene area, no cost → Draw a card.",
    ),
    ("(Once per turn)《When this character enters play》Draw a card.", "《When this character enters play》(Once per turn)Draw a card."),
    ("[SIN]This character also counts as a Kaiju in all zones.", "[SIN]This character also has the Kaiju card type."),
    (
        "[SIN]《When this character enters play》Draw cards, one if this character is SINGLE, or two if DOUBLE.",
        "[SIN]《When this character enters play》Draw a card if this character is SINGLE, or two cards if DOUBLE.",
    ),
    (
        "[SIN]《When this character enters play》Give this character TYPE 【BASIC】, 【POWER】, and 【SPEED】 for this turn.",
        "[SIN]《When this character enters play》Give this character TYPE 【BASIC】 and TYPE 【POWER】 and TYPE 【SPEED】 for this turn.",
    ),
    (
        "[SIN]《When this card is sent from your deck to your discard area by the effect of one of your characters》Draw a card.",
        "[SIN]《When this card is sent to your discard area from your deck by one of your character's effects》Draw a card.",
    ),
    (
        "[SIN][Activate](Once per turn)Discard two cards from your hand → If both cards discarded for the cost of this effect are Kaiju cards, draw two cards.",
        "[SIN][Activate](Once per turn)Discard two cards from your hand → If there are two or more Kaiju cards among both discarded cards, draw two cards.",
    ),
    (
        "[SIN]《When this character enters play》Reveal the top three cards of your deck. For each card revealed this way with TYPE 【POWER】, give this character +1000 BP for this turn.",
        "[SIN]《When this character enters play》Reveal the top three cards of your deck. For each card with TYPE 【POWER】 from among the revealed cards, give this character +1000 BP for this turn.",
    ),
    (
        "《When this scene enters play》Put any number of Kaiju cards with a combined level of 5 or less from your discard area into your hand.",
        "《When this scene enters play》Put any number of Kaiju cards with a total level of 5 or less from your discard area into your hand.",
    ),
    (
        "[SIN]While there are two or more face-down and sideways cards in total under this character, give this character +1000 BP.",
        "[SIN]While there are two or more face-down and sideways cards under this character, give this character +1000 BP.",
    ),
    (
        "[SIN]Give all your other characters that have a TYPE in common with this character +1000 BP each.",
        "[SIN]Give all your characters that share a TYPE with this character except this character, +1000 BP each.",
    ),
    (
        "[SIN]While the scene in the scene area is round 2 or higher, give this character +1000 BP.",
        "[SIN]While there is a scene with round 2 or higher in the scene area, give this character +1000 BP.",
    ),
    (
        "《When this scene enters play》If there is a scene in the scene area and it belongs to you, draw a card.",
        "《When this scene enters play》If there is a scene in the scene area and it is yours, draw a card.",
    ),
    (
        "[SIN]While the scene in the scene area belongs to your opponent, give this character +1000 BP.",
        "[SIN]While all scenes are an opponent's, give this character +1000 BP.",
    ),
    (
        "[SIN]While you have one SINGLE and one TRIPLE character, give this character +1000 BP.",
        "[SIN]While you have a SINGLE character and you have a TRIPLE character, give this character +1000 BP.",
    ),
    (
        "[SIN]While you have a level 1 and a level 2 『A』 or 『B』, give this character +1000 BP.",
        "[SIN]While you have a level 1 『A』 or 『B』 and you have a level 2 『A』 or 『B』, give this character +1000 BP.",
    ),
    (
        "[SIN]Give this character +1000 BP for each card in your hand, up to five times.",
        "[SIN]Give this character +1000 BP for each card in your hand, up to +5000 BP.",
    ),
    (
        "[SIN]Give this character +1000 BP for each card in your hand (up to a maximum of +5000 BP).",
        "[SIN]Give this character +1000 BP for each card in your hand, up to +5000 BP.",
    ),
    (
        "[Activate](Once per turn)Discard one card from your hand → If the card discarded for this cost is a Kaiju card, draw a card.",
        "[Activate](Once per turn)Discard one card from your hand → If the discarded card is a Kaiju card, draw a card.",
    ),
    (
        "《When this scene enters play》If an opponent has more cards in their hand than you have in yours, draw a card.",
        "《When this scene enters play》If an opponent has more cards in their hand than you, draw a card.",
    ),
    (
        "《When this scene enters play》If you have fewer cards in your hand than your opponent does, draw a card.",
        "《When this scene enters play》If you have fewer cards in your hand than an opponent, draw a card.",
    ),
    (
        "[SIN]While your Kaiju outnumber your opponent's DOUBLE characters, give this character +1000 BP.",
        "[SIN]While the number of your Kaiju is higher than the number of DOUBLE characters an opponent has, give this character +1000 BP.",
    ),
    (
        "[SIN]While your Kaiju have three or more different character names among them, give this character +1000 BP.",
        "[SIN]While you have three or more Kaiju, each with a different character name, give this character +1000 BP.",
    ),
    (
        "[SIN]While this character's battle opponent has neither TYPE 【BASIC】 nor TYPE 【POWER】, give this character +1000 BP.",
        "[SIN]While this character's battle opponent does not have TYPE 【BASIC】 and does not have TYPE 【POWER】, give this character +1000 BP.",
    ),
    (
        "[SIN]While this character has both TYPE 【BASIC】 and TYPE 【POWER】, give it +1000 BP.",
        "[SIN]While this character has TYPE 【BASIC】 and has TYPE 【POWER】, give it +1000 BP.",
    ),
    (
        "[SIN]While the BP of this character's battle opponent is EXTRA, this character's BP is also EXTRA.",
        "[SIN]While this character's battle opponent's BP is EXTRA, this character's BP becomes EXTRA.",
    ),
    (
        "[SIN]While there are two or more characters whose BP has become EXTRA, give this character +1000 BP.",
        "[SIN]While there are two or more characters whose BP is EXTRA, give this character +1000 BP.",
    ),
    (
        "[SIN]While this character's battle opponent has no face-down and sideways cards under it, give this character +1000 BP.",
        "[SIN]While this character's battle opponent does not have a face-down and sideways card, give this character +1000 BP.",
    ),
    (
        "《When this scene enters play》Draw as many cards as you have DOUBLE Kaiju.",
        "《When this scene enters play》Draw a card for each DOUBLE Kaiju you have.",
    ),
    (
        "《When this scene enters play》Choose one of your characters. Draw a card for each of that character's levels.",
        "《When this scene enters play》Choose one of your characters. Draw a card for each level on that character.",
    ),
    (
        "[SIN]While this character's BP is higher than that of any other character, this character's BP grade increases by 1.",
        "[SIN]While this character has a higher BP than all characters except this character, this character's BP grade increases by 1.",
    ),
    (
        "[SIN]While you have three or more 『A』 (including this character), give this character +1000 BP.",
        "[SIN]While you have three or more 『A』, give this character +1000 BP.",
    ),
    (
        "《When this scene enters play》If this scene is on the field, give all SINGLE and DOUBLE characters, yours and your opponent's, +1000 BP each for this turn.",
        "《When this scene enters play》If this scene is on the field, give all SINGLE or DOUBLE characters +1000 BP each for this turn.",
    ),
    (
        "[SIN]While you have a character whose character name is 『A』 or 『B』 and whose TYPE is not 【BASIC】, give this character +1000 BP.",
        "[SIN]While you have 『A』 or 『B』 without TYPE 【BASIC】, give this character +1000 BP.",
    ),
    (
        "[SIN]While this character is in the first or last battle area, give it +1000 BP.",
        "[SIN]While this character is in the first or last battle area, give it +1000 BP.",
    ),
    (
        "《Whenever 『A』 enters play》If it is on top of another card, draw a card.",
        "《Whenever 『A』 enters play》If it is DOUBLE, TRIPLE, or QUAD, draw a card.",
    ),
    (
        "《When this scene enters play》Discard any number of cards from your hand. For each card discarded this way, up to a maximum of two, draw a card.",
        "《When this scene enters play》Discard any number of cards from your hand. For each card discarded this way, up to two, draw a card.",
    ),
    (
        "《When this scene enters play》Reveal the top four cards of your deck. Put one of each Kaiju card with a different level and is not 「A」, from among them into your hand.",
        "《When this scene enters play》Reveal the top four cards of your deck. Put one of each Kaiju card not named 「A」 with a different level from among them into your hand.",
    ),
    (
        "《When this scene enters play》Reveal the top two cards of your deck. If a Kaiju card is among them, draw a card.",
        "《When this scene enters play》Reveal the top two cards of your deck. If there is a Kaiju card among them, draw a card.",
    ),
    (
        "[SIN]Give all your characters other than 『A』 and 『B』 +1000 BP each.",
        "[SIN]Give all your characters other than 『A』 or 『B』 +1000 BP each.",
    ),
    (
        "[DBL]《When this character enters play》You may choose one of the following effects and resolve it. If you have a scene in the scene area, choose two instead. You cannot choose the same effect twice. (1)Draw a card. (2)Give this character +2000 BP for this turn. (3)Shuffle your deck.",
        "[DBL]《When this character enters play》You may choose one of the following. If you have a scene in the scene area, choose two instead.\n・Draw a card.\n・Give this character +2000 BP for this turn.\n・Shuffle your deck.",
    ),
    (
        "[TRP]《When this character enters play》Resolve one of the following effects. If this character's battle opponent is a Kaiju, resolve both instead. 1. Draw a card. 2. Shuffle your deck.",
        "[TRP]《When this character enters play》Choose one of the following. If this character's battle opponent is a Kaiju, choose both instead.\n・Draw a card.\n・Shuffle your deck.",
    ),
    (
        "[TRP]《When this character enters play》Choose one of the following effects. If you have 『A』, you may choose again. (1)Draw a card. (2)Shuffle your deck.",
        "[TRP]《When this character enters play》Choose one of the following. If you have 『A』, you may choose one more.\n・Draw a card.\n・Shuffle your deck.",
    ),
    (
        "[SIN][DBL]《When this character enters play》You may send cards from the top of your deck to your discard area, one if this character is SINGLE, or two if DOUBLE.",
        "[SIN][DBL]《When this character enters play》You may send the top card of your deck to your discard area if this character is SINGLE, or send the top two cards of your deck to your discard area if this character is DOUBLE.",
    ),
    (
        "[SIN][DBL]《When this character enters play》You may discard up to one card if this character is SINGLE, or up to two cards if DOUBLE.",
        "[SIN][DBL]《When this character enters play》You may discard up to one card from your hand if this character is SINGLE, or discard up to two cards from your hand if this character is DOUBLE.",
    ),
    (
        "《When this scene enters play》Reveal the top two cards of your deck, then choose one TYPE from among the revealed cards.",
        "《When this scene enters play》Reveal the top two cards of your deck, then choose one TYPE of the revealed cards.",
    ),
    (
        "《When this scene enters play》Reveal the top four cards of your deck. Put up to one each of 『A』 and 『B』 cards from among them into your hand.",
        "《When this scene enters play》Reveal the top four cards of your deck. Put up to one 『A』 card and up to one 『B』 card from among them into your hand.",
    ),
    // What stands on the field and need not be yours goes to its owner.
    (
        "《When this scene enters play》You may put one Kaiju card from your discard area into play. At the end of turn, put the card put into play with this effect into your hand.",
        "《When this scene enters play》You may put one Kaiju card from your discard area into play. At the end of turn, put the card put into play with this effect into its owner's hand.",
    ),
    // A statement as what a player may do: that player has it happen.
    (
        "《When this character enters play》You may have one of your characters become unaffected by the effects of your opponent's characters for this turn.",
        "《When this character enters play》You may have one of your characters become unaffected by your opponent's characters for this turn.",
    ),
    (
        "《When this character enters play》You may have one of an opponent's characters lose its effects for this turn.",
        "《When this character enters play》You may have one opponent's character lose its effects for this turn.",
    ),
    (
        "[SIN]While there is a total of ten or more cards exiled from the game (*yours and your opponent's), this character's BP becomes EXTRA.",
        "[SIN]While there are ten or more exiled cards, this character's BP becomes EXTRA.",
    ),
    (
        "[SIN]While you have one each of 『A』 and 『B』, this character's BP becomes EXTRA.",
        "[SIN]While you have both 『A』 and 『B』, this character's BP becomes EXTRA.",
    ),
    (
        "[SIN]The TYPE of this character cannot be changed by your opponent's effects.",
        "[SIN]This character's TYPE cannot be changed by your opponent's effects.",
    ),
    (
        "[TRP]Your opponent cannot swap the places of their characters.",
        "[TRP]All your opponent's characters cannot be swapped by your opponent's effects.",
    ),
    ("This card is also treated as a Kaiju card in all zones.", "This card also has the Kaiju card type."),
    ("This card is also treated as having TYPE 【POWER】 in all zones.", "This card also has TYPE 【POWER】 in all zones."),
    (
        "《When this scene enters play》If there's a scene in the scene area, draw a card. If it's yours, draw two cards instead.",
        "《When this scene enters play》If there is a scene in the scene area, draw a card. If it is yours, draw two cards instead.",
    ),
    ("[SIN]This character is able to level up with 『A』 cards.", "[SIN]This character can also level up with 『A』 cards."),
    ("This card can level up 『A』.", "This card can be used to level up 『A』."),
    (
        "This character can level up as though it were an additional 1 level higher.",
        "This character can level up by an additional one level.",
    ),
    (
        "《When this scene enters play》Exchange the BP of one of your 『A』 with that of one of your 『B』 for this turn.",
        "《When this scene enters play》Swap the BP of one of your 『A』 and one of your 『B』 for this turn.",
    ),
    (
        "《When this scene enters play》Move one of your characters to one of your vacant battle areas.",
        "《When this scene enters play》Move one of your characters to a vacant battle area.",
    ),
    (
        "《When this scene enters play》Give one of your characters +1000 BP for this turn. Repeat this process up to two more times. You cannot choose the same character more than once with this effect.",
        "《When this scene enters play》Give one of your characters +1000 BP for this turn. Repeat this process up to two more times. You cannot choose the same character twice.",
    ),
    (
        "[SIN]While the only characters you have are 『A』, this character's BP becomes EXTRA.",
        "[SIN]While all your characters are 『A』, this character's BP becomes EXTRA.",
    ),
    (
        "《When this scene enters play》Choose one opponent's character. Negate the chosen character's effects for this turn.",
        "《When this scene enters play》Choose one opponent's character. The chosen character loses its effects for this turn.",
    ),
    (
        "《When this scene enters play》You may declare a character name. Draw a card.",
        "《When this scene enters play》You may choose a character name. Draw a card.",
    ),
    (
        "[SIN]This character gets +X000 BP, where X is the number of Kaiju cards in your discard area.",
        "[SIN]Give this character +1000 BP for each Kaiju card in your discard area.",
    ),
    (
        "《When this character enters play》Give this character +X000 BP for this turn, where X is the difference in level between this character and its battle opponent.",
        "《When this character enters play》Give this character +X000 BP for this turn, where X is the difference between the level of this character and the level of its battle opponent.",
    ),
    (
        "[SIN]This character's BP grade increases by X, where X is the highest level among your characters.",
        "[SIN]This character's BP grade increases by X, where X is the highest level among your characters.",
    ),
    (
        "《When this scene enters play》Draw X cards, where X is the number of battle areas.",
        "《When this scene enters play》Draw a card for each battle area.",
    ),
    (
        "《When this scene enters play》Send the top X cards of your deck to your discard area, where X is the number of your Kaiju.",
        "《When this scene enters play》Send one card from the top of your deck for each Kaiju you have to your discard area.",
    ),
    (
        "[SIN]If the difference between the number of your Kaiju and the current Field Round is 3 or more, give this character +1000 BP.",
        "[SIN]If the difference between the number of your Kaiju and the Field Round count is 3 or more, give this character +1000 BP.",
    ),
    (
        "[SIN]If your opponent lost more battles than you did this turn, give this character +1000 BP.",
        "[SIN]If your opponent lost more battles than you this turn, give this character +1000 BP.",
    ),
    (
        "《When this character enters play》Choose one scene. The chosen scene cannot be sent to the discard area for this turn.",
        "《When this character enters play》Choose one scene. The chosen scene cannot be sent to its owner's discard area for this turn.",
    ),
    (
        "《When this scene enters play》Name a card. Reveal the top card of your deck. If it is the named card, put it into your hand.",
        "《When this scene enters play》Choose a card name. Reveal the top card of your deck. If it has the chosen card name, put it into your hand.",
    ),
    (
        "[SIN][Activate](Once per turn)Discard up to three cards from your hand → Draw a card for each Kaiju card discarded for the cost of this effect.",
        "[SIN][Activate](Once per turn)Discard up to three cards from your hand → Draw a card for each Kaiju card from among the discarded cards.",
    ),
    (
        "[SIN][Activate](Once per turn)Send one or more face-down and sideways cards under this character to their owner's discard area → Give this character +1000 BP for this turn for each card sent for the cost of this effect.",
        "[SIN][Activate](Once per turn)Send one or more face-down and sideways cards under this character to their owner's discard area → Give this character +1000 BP for this turn for each card sent this way.",
    ),
    (
        "[SIN][Activate](Once per turn)Put two face-down and sideways cards under this character into your hand → For each card put into your hand for the cost of this effect, give this character +1000 BP for this turn.",
        "[SIN][Activate](Once per turn)Put two face-down and sideways cards under this character into their owner's hand → For each card from among the put cards, give this character +1000 BP for this turn.",
    ),
    (
        "《When this scene enters play》Choose one of the following effects and resolve it. If you have a TRIPLE character, you may choose up to two different effects instead. ・Draw a card. ・Shuffle your deck. ・Discard one card from your hand.",
        "《When this scene enters play》Choose one of the following. If you have a TRIPLE character, choose up to two instead.\n・Draw a card.\n・Shuffle your deck.\n・Discard one card from your hand.",
    ),
    (
        "《When this scene enters play》If you have no scene in play, [Charge ①]【A】",
        "《When this scene enters play》If you do not have a scene in the scene area, [Charge ①]【A】.",
    ),
    (
        "[SIN]While you have 『A』, this character has TYPE 【BASIC】 and TYPE 【POWER】 in addition to its printed TYPE.",
        "[SIN]While you have 『A』, give this character TYPE 【BASIC】 and TYPE 【POWER】.",
    ),
    (
        "[SIN]This character is unaffected by any -BP from opponent's effects.",
        "[SIN]This character becomes unaffected by any - BP from your opponent's effects.",
    ),
    (
        "[SIN]This character loses and will not gain any BP grade increase by your opponent's effects.",
        "[SIN]This character loses and will not gain any BP grade increase from your opponent's effects.",
    ),
    (
        "[SIN]《When this character enters play》One opponent's character loses and will not gain TYPE 【POWER】 for this turn.",
        "[SIN]《When this character enters play》One opponent's character loses TYPE 【POWER】 and cannot be given TYPE 【POWER】 for this turn.",
    ),
    (
        "[SIN][Activate](Once per turn)Discard one card from your hand → If the round of the discarded card is equal to the current field round count, draw a card.",
        "[SIN][Activate](Once per turn)Discard one card from your hand → If the discarded card has round equal to the Field Round count, draw a card.",
    ),
    (
        "[SIN]While the cards of this character have two or more different character names, give this character +1000 BP.",
        "[SIN]While this character has two or more cards with different character names, give this character +1000 BP.",
    ),
    (
        "[SIN]While there is only one character name among your characters, give this character +1000 BP.",
        "[SIN]While you have only one character name among your characters, give this character +1000 BP.",
    ),
    (
        "[SIN]While both players have a total of ten or more exiled cards, this character's BP becomes EXTRA.",
        "[SIN]While there are ten or more exiled cards, this character's BP becomes EXTRA.",
    ),
    (
        "[SIN]《When this character enters play》If you have 『A』 but do not have 『B』, draw a card.",
        "[SIN]《When this character enters play》If you have 『A』 and you do not have 『B』, draw a card.",
    ),
    (
        "[SIN]《When this character enters play》If you have 『A』 but no 『B』, draw a card.",
        "[SIN]《When this character enters play》If you have 『A』 and you do not have 『B』, draw a card.",
    ),
    (
        "[SIN]《When this character enters play》If you have neither 『A』 nor a Kaiju, draw a card.",
        "[SIN]《When this character enters play》If you do not have 『A』 and you do not have a Kaiju, draw a card.",
    ),
    (
        "[SIN]While your hand is empty, give this character +1000 BP.",
        "[SIN]While you do not have a card in your hand, give this character +1000 BP.",
    ),
    (
        "[SIN]While your opponent's discard area is not empty, give this character +1000 BP.",
        "[SIN]While an opponent has a card in their discard area, give this character +1000 BP.",
    ),
    (
        "[SIN]While your opponent's hand has more cards than yours, give this character +1000 BP.",
        "[SIN]While an opponent has more cards in their hand than you, give this character +1000 BP.",
    ),
    (
        "[SIN]While you have the most characters on the field, give this character +1000 BP.",
        "[SIN]While you have more characters than an opponent, give this character +1000 BP.",
    ),
    (
        "[SIN]While you have 『A』 in an adjacent battle area, give this character +1000 BP.",
        "[SIN]While 『A』 is adjacent to the left or right of this character, give this character +1000 BP.",
    ),
    (
        "[SIN]This character gains TYPE 【POWER】 and loses all other TYPEs.",
        "[SIN]This character loses all TYPEs and gains TYPE 【POWER】.",
    ),
    (
        "[SIN]《When this character enters play》You may change all TYPEs of one of your characters to 【POWER】 for this turn.",
        "[SIN]《When this character enters play》You may have one of your characters lose all TYPEs and gain TYPE 【POWER】 for this turn.",
    ),
    (
        "[SIN]《When this character enters play》DOUBLE this character's BP for this turn.",
        "[SIN]《When this character enters play》This character's BP is doubled for this turn.",
    ),
    (
        "[SIN]《When this character enters play》You may exile one card in your discard area. If you exiled a Kaiju card from the game with this effect, draw a card.",
        "[SIN]《When this character enters play》You may exile one card in your discard area from the game. If you exiled a Kaiju card with this effect, draw a card.",
    ),
    (
        "[SIN]《When this character enters play》You may choose one of your characters. Give that one +1000 BP for this turn.",
        "[SIN]《When this character enters play》You may choose one of your characters. Give it +1000 BP for this turn.",
    ),
    (
        "[SIN]《When this character enters play》Your opponent chooses one of the following: you draw a card; they discard one card from their hand.",
        "[SIN]《When this character enters play》Your opponent chooses one: you draw a card; or they discard one card from their hand.",
    ),
    (
        "[SIN][Activate](Once per turn)Send the top two cards of your deck to your discard area → If both of the sent cards share a TYPE, draw a card.",
        "[SIN][Activate](Once per turn)Send the top two cards of your deck to your discard area → If both cards sent share a TYPE, draw a card.",
    ),
    (
        "[SIN][Activate](Once per turn)Send the top two cards of your deck to your discard area → If either of them is a Kaiju card, draw a card.",
        "[SIN][Activate](Once per turn)Send the top two cards of your deck to your discard area → If either of them is a Kaiju card, draw a card.",
    ),
    (
        "[SIN]While this character's battle opponent has a different TYPE from this character, give this character +1000 BP.",
        "[SIN]While this character's battle opponent does not share a TYPE with this character, give this character +1000 BP.",
    ),
    (
        "[SIN]《When this character enters play》You may put a level 1 and 2 『A』 card from your discard area into your hand.",
        "[SIN]《When this character enters play》You may put a level 1 and a level 2 『A』 card from your discard area into your hand.",
    ),
    (
        "[SIN]《When this character enters play》You may discard up to two cards from your hand, to, for each card discarded with this effect, give one of your characters +1000 BP for this turn.",
        "[SIN]《When this character enters play》You may discard up to two cards from your hand, to, for each card discarded this way, give one of your characters +1000 BP for this turn.",
    ),
    (
        "[SIN]For every two cards in your discard area, give this character +1000 BP, up to a maximum of +4000 BP.",
        "[SIN]For every two cards in your discard area, up to four, give this character +1000 BP.",
    ),
    (
        "[SIN]Your opponent's characters cannot be leveled up to level 3 or higher.",
        "[SIN]All your opponent's characters cannot level up to level 3 or higher.",
    ),
    (
        "[SIN]Give all your characters that share a [TEAM] with this character +1000 BP each.",
        "[SIN]Give all your characters that share a [TEAM] with this character +1000 BP each.",
    ),
    (
        "[DBL]This character's BP becomes EXTRA and cannot be decreased by your opponent's effects.",
        "[DBL]This character's BP becomes EXTRA and cannot be decreased by your opponent's effects.",
    ),
    (
        "[SIN]《When this character enters play》You may draw a card for each Kaiju you have, up to three.",
        "[SIN]《When this character enters play》You may draw a card for each Kaiju you have, up to three.",
    ),
    (
        "[SIN][Activate](Once per turn)Discard one card from your hand → Draw a card. You cannot use this effect unless you have 『A』.",
        "[SIN][Activate](Once per turn)If you have 『A』, discard one card from your hand → Draw a card.",
    ),
    (
        "[SIN][Activate](Once per turn)No cost → Draw a card. This effect can only be used while you have 『A』.",
        "[SIN][Activate](Once per turn)If you have 『A』, no cost → Draw a card.",
    ),
    (
        "[SIN]While there are more Kaiju than Ultra Heroes on the field, give this character +1000 BP.",
        "[SIN]While the number of Kaiju is higher than the number of Ultra Heroes, give this character +1000 BP.",
    ),
    (
        "[SIN]While no player has a scene, give this character +1000 BP.",
        "[SIN]While you do not have a scene in the scene area and an opponent does not have a scene in the scene area, give this character +1000 BP.",
    ),
    (
        "[SIN]《When this character enters play》Your opponent then must discard one card from their hand.",
        "[SIN]《When this character enters play》Your opponent discards one card from their hand.",
    ),
    (
        "[SIN]《When this character enters play》Change its TYPE to 【POWER】 for this turn.",
        "[SIN]《When this character enters play》It loses all TYPEs and gains TYPE 【POWER】 for this turn.",
    ),
    (
        "[SIN]《When this character enters play》Change one TYPE of this character's battle opponent to one TYPE of your choice for this turn.",
        "[SIN]《When this character enters play》Change one TYPE of this character's battle opponent to any TYPE for this turn.",
    ),
    (
        "[SIN]《When this character enters play》Give one of your characters one TYPE of your choice for this turn.",
        "[SIN]《When this character enters play》Give one of your characters one TYPE of your choice for this turn.",
    ),
    (
        "[SIN]《When this character enters play》Choose one TYPE from among 【POWER】, 【SPEED】, and 【BASIC】. Give this character the chosen TYPE for this turn.",
        "[SIN]《When this character enters play》Choose 【POWER】, 【SPEED】, or 【BASIC】. Give this character the chosen TYPE for this turn.",
    ),
    (
        "[SIN]While you have 『A』, this character's BP grade increases by 1. (This effect does not stack.)",
        "[SIN]While you have 『A』, this character's BP grade increases by 1. This effect does not stack.",
    ),
    (
        "[SIN]《When this character enters play》You may draw two cards. (If you do, discard one card from your hand)",
        "[SIN]《When this character enters play》You may draw two cards. If you do, discard one card from your hand.",
    ),
    ("[SIN]This character may be used to level up any Ultra Hero.", "[SIN]This character can be used to level up Ultra Heroes."),
    ("[SIN]This character can level up an additional level.", "[SIN]This character can level up by an additional one level."),
    ("[SIN]This character cannot have its place swapped.", "[SIN]This character cannot be swapped."),
    (
        "[SIN]Your opponent cannot choose this character with their effects.",
        "[SIN]This character cannot be chosen by your opponent's effects.",
    ),
];

const DIFFERENT: &[(&str, &str)] = &[
    (
        "《When this scene enters play》Send the top card of your deck to your discard area. Discard one card from your hand. If you sent a Kaiju card from your deck to your discard area with this effect, draw a card.",
        "《When this scene enters play》Send the top card of your deck to your discard area. Discard one card from your hand. If you sent a Kaiju card to your discard area with this effect, draw a card.",
    ),
    (
        "《When this scene enters play》Choose one of the following. If you have 『A』, choose two instead. (1)Draw a card. (2)Shuffle your deck. (3)Discard one card from your hand.",
        "《When this scene enters play》Choose one of the following. If you have 『A』, choose one more. (1)Draw a card. (2)Shuffle your deck. (3)Discard one card from your hand.",
    ),
    (
        "《When this scene enters play》Send the top card of your deck to your discard area. If the sent card is a Kaiju card, repeat this process.",
        "《When this scene enters play》Send the top card of your deck to your discard area. If the sent card is a Kaiju card, repeat this process once.",
    ),
];

#[test]
fn one_meaning_is_one_tree_and_prints_in_its_newest_wording() {
    laws::same::<UcgTexts>(SAME);
    laws::different::<UcgTexts>(DIFFERENT);
}
