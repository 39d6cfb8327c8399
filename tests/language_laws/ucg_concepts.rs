//! Wordings of one meaning: lists to choose from, cases, values from among cards, and what cannot be changed.

use super::laws;
use super::ucg::UcgTexts;

const SAME: &[(&str, &str)] = &[
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
];

const DIFFERENT: &[(&str, &str)] = &[
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
