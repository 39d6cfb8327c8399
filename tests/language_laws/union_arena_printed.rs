//! Wordings of Union Arena in the manner of printed sets, each with its canonical wording.

use super::laws;
use super::union_arena::UnionArenaTexts;

const SAME: &[(&str, &str)] = &[
    // Questions that leave out what the one before counts.
    (
        "[When Played] If there are four or more <A> cards in your sideline, draw a card. If there are 6 or more, draw two cards instead.",
        "[When Played] If you have four or more <A> cards in your sideline, draw a card. If you have six or more <A> cards in your sideline, draw two cards instead.",
    ),
    (
        "If your sideline has ten or more cards, this character gains 1000 BP. If it has 20 or more, it gains [Impact (1)].",
        "If you have ten or more cards in your sideline, this character gains 1000 BP. If you have twenty or more cards in your sideline, it gains [Impact (1)].",
    ),
    (
        "[When Played] If you have three or more <A> on your field, draw a card. If you have six or more of them, draw two cards.",
        "[When Played] If you have three or more <A> on your field, draw a card. If you have six or more <A> on your field, draw two cards.",
    ),
    (
        "If you have 3 or less life, this character gains 1000 BP. If you have 1 or less, it gains [Impact (1)].",
        "If you have three or less cards in your life area, this character gains 1000 BP. If you have one or less cards in your life area, it gains [Impact (1)].",
    ),
    (
        "If you have 6 or more energy generation, this character gains 1000 BP. If you have 8 or more, it gains [Snipe].",
        "If you have 6 or more energy generation, this character gains 1000 BP. If you have 8 or more energy generation, it gains [Snipe].",
    ),
    (
        "[When Played] Choose one character on your opponent's field. If its BP is 3000 or less, sideline it. If it is 5000 or less, switch it to resting.",
        "[When Played] Choose one character on your opponent's field. If it has 3000 or less BP, sideline it. If it has 5000 or less BP, switch it to resting.",
    ),
    (
        "[When Played] If you have no cards in your hand, draw two cards. If you have exactly one, draw a card.",
        "[When Played] If you do not have a card in your hand, draw two cards. If you have exactly one card in your hand, draw a card.",
    ),
    (
        "[When Played] If you have four or more cards in your hand, discard one card. If you have fewer, draw a card.",
        "[When Played] If you have four or more cards in your hand, place one card from your hand into your sideline. If you have three or less cards in your hand, draw a card.",
    ),
    (
        "[When Played] If you have more characters on your field than your opponent, draw a card. If you have as many, draw two cards.",
        "[When Played] If you have more characters on your field than your opponent, draw a card. If you have the same number of characters on your field as your opponent, draw two cards.",
    ),
    // What is counted behind a deed is among what it showed.
    (
        "[When Played] Reveal the top five cards of your deck. If there are two or more <A> cards, draw a card.",
        "[When Played] Reveal the top five cards of your deck. If there are two or more <A> cards among them, draw a card.",
    ),
    (
        "[When Played] You may place any number of cards from your hand into your sideline. If you placed three or more, draw three cards.",
        "[When Played] You may place any number of cards from your hand into your sideline. If you placed three or more cards, draw three cards.",
    ),
    (
        "[When Played] Place the top three cards of your deck into your sideline. If two or more of them are <A>, draw a card. If three are, draw two cards instead.",
        "[When Played] Place the top three cards of your deck into your sideline. If there are two or more <A> cards among them, draw a card. If there are three or more <A> cards among the discarded cards, draw two cards instead.",
    ),
    // What is replaced only while something is so; one of two events.
    (
        "If this character would be sidelined while you have a <B> on your field, place it on the bottom of your deck instead.",
        "While <B> is on your field, if this character would be sidelined, place it on the bottom of your deck instead.",
    ),
    (
        "If this character would be sidelined while it is resting, return it to your hand instead.",
        "While this character is resting, if this character would be sidelined, add it to your hand instead.",
    ),
    (
        "If another <A> on your field would be sidelined while it is resting, return it to your hand instead.",
        "If one other resting <A> on your field would be sidelined, return it to your hand instead.",
    ),
    (
        "If a character on your field would leave the field during your opponent's turn, you may sideline this character instead.",
        "[During Opponent's Turn] If one character on your field would leave the field, you may sideline this character instead.",
    ),
    (
        "If you would take damage while you have 3 or less life, reduce that damage by 1.",
        "While you have three or less cards in your life area, damage dealt to you is reduced by 1.",
    ),
    (
        "If this character would be returned to your hand or sidelined, you may place one card from your hand into your sideline instead.",
        "If this character would be returned to your hand, you may place one card from your hand into your sideline instead.\nIf this character would be sidelined, you may place one card from your hand into your sideline instead.",
    ),
    (
        "[When Played] Choose one character on your front line or energy line and switch it to active.",
        "[When Played] Choose one character on your field and switch it to active.",
    ),
    // What an ability does is done by it.
    (
        "If your opponent's ability sidelined a character on your field this turn, this character gains 1000 BP.",
        "If one character on your field was sidelined by one of your opponent's abilities this turn, this character gains 1000 BP.",
    ),
    (
        "If your opponent's ability has returned a character on your field to your hand this turn, this character gains 1000 BP.",
        "If one character on your field was returned to your hand by one of your opponent's abilities this turn, this character gains 1000 BP.",
    ),
    (
        "When your opponent's ability places a card from your hand into your sideline, draw a card.",
        "When you place one or more cards from your hand into your sideline by one of your opponent's abilities, draw a card.",
    ),
    (
        "When one of your abilities switches a character on your opponent's field to resting, draw a card.",
        "When one character on your opponent's field is switched to resting by one of your abilities, draw a card.",
    ),
    (
        "[When Sidelined] If this was sidelined by an opponent's ability, draw a card.",
        "[When Sidelined] If this card was sidelined by one of your opponent's abilities, draw a card.",
    ),
    // Totals and limits in words.
    (
        "[When Played] Choose up to two characters with up to a total of 5000 BP on your opponent's front line and sideline them.",
        "[When Played] Choose up to two characters with a total BP of 5000 or less on your opponent's front line and sideline them.",
    ),
    (
        "[When Played] Choose any number of characters on your opponent's front line with a total of 5000 BP or less and sideline them.",
        "[When Played] Choose any number of characters with a total BP of 5000 or less on your opponent's front line and sideline them.",
    ),
    (
        "[When Played] Choose up to two characters on your opponent's field with required energy totaling 5 or less and sideline them.",
        "[When Played] Choose up to two characters with a total required energy of 5 or less on your opponent's field and sideline them.",
    ),
    (
        "Use this card only if you have 3 or less life.\nDraw two cards.",
        "If you do not have three or less cards in your life area, you cannot play this card.\nDraw two cards.",
    ),
    ("This character cannot gain BP from any ability.", "This character cannot gain BP."),
    ("This character's BP cannot be increased by abilities.", "This character cannot gain BP."),
    (
        "If this character is the only one on your front line with [Impact (1)], it gains 1000 BP.",
        "If you do not have another character with [Impact (1)] on your front line and this character is a character and has [Impact (1)] and is on your front line, it gains 1000 BP.",
    ),
    (
        "[When Played] Choose one character on your opponent's field. It loses BP equal to the BP printed on it until the end of the turn.",
        "[When Played] Choose one character on your opponent's field. It loses X BP until the end of the turn, where X is its base BP.",
    ),
    (
        "[When Played] Choose one character on your opponent's field. It loses BP equal to half of this character's BP until the end of the turn.",
        "[When Played] Choose one character on your opponent's field. It loses X BP until the end of the turn, where X is half the BP of this character.",
    ),
    (
        "[When Played] Choose one character with 3000 or less printed BP on your opponent's front line and sideline it.",
        "[When Played] Choose one character with 3000 or less base BP on your opponent's front line and sideline it.",
    ),
    (
        "[When Played] Add up to one card with a trigger from your sideline to your hand.",
        "[When Played] Add up to one card with a [TRIGGER] ability from your sideline to your hand.",
    ),
    (
        "[Activate: Main] (Switch to Resting) Choose one. • Draw a card. • This character gains 1000 BP until the end of the turn.",
        "[Activate: Main] (Switch to Resting) Draw a card, or this character gains 1000 BP until the end of the turn.",
    ),
    (
        "[When Played] Choose one of the following. If you have 3 or less life, choose two instead:\n• Draw a card.\n• Switch this character to active.",
        "[When Played] Choose one of the following. If you have three or less cards in your life area, choose both instead.\n• Draw a card.\n• Switch this character to active.",
    ),
    // Where what was done to was before; how many are drawn; one under each.
    (
        "[When Played] Place the top three cards of your deck into your sideline and place one card from your hand into your sideline. For each card placed from your deck into your sideline this way, this character gains 1000 BP until the end of the turn.",
        "[When Played] Place the top three cards of your deck into your sideline and place one card from your hand into your sideline. For each card discarded from your deck this way, this character gains 1000 BP until the end of the turn.",
    ),
    (
        "[When Played] Place the top two cards of your deck into your sideline, then you may place any number of cards from your hand into your sideline. Draw a card for each card placed from your hand with this ability.",
        "[When Played] Place the top two cards of your deck into your sideline, then you may place any number of cards from your hand into your sideline. Draw a card for each card among the cards placed from your hand this way.",
    ),
    (
        "[When Played] Place the top card of your deck face down under each <A> on your field.",
        "[When Played] For each <A> on your field, place the top card of your deck face down under it.",
    ),
    (
        "[When Played] Draw until you have as many cards in your hand as your opponent.",
        "[When Played] If you have less cards in your hand than your opponent, draw cards equal to the difference between the number of cards in your hand and the number of cards in your opponent's hand.",
    ),
    // Instead of what would happen.
    (
        "If this character would be sidelined, place it face down under one <A> on your field instead of placing it into your sideline.",
        "If this character would be sidelined, place it face down under one <A> on your field instead.",
    ),
    (
        "If this character would be sidelined, return it to your hand instead of being sidelined.",
        "If this character would be sidelined, add it to your hand instead.",
    ),
    (
        "If this character would be sidelined by an ability, you may pay 1 AP. If you do, return it to your hand instead.",
        "If this character would be sidelined by an ability, you may pay 1 AP, then add it to your hand instead.",
    ),
    // The next phase of one player; a name among cards; what each of several has.
    (
        "[When Played] At the start of your opponent's next attack phase, draw a card.",
        "[When Played] At the start of your opponent's next attack phase, draw a card.",
    ),
    (
        "[When Played] Reveal the top five cards of your deck. If <A> is among the revealed cards, draw a card.",
        "[When Played] Reveal the top five cards of your deck. If there is a <A> card among the revealed cards, draw a card.",
    ),
    (
        "[When Played] Play up to two character cards with a combined total of 4 or less required energy and 1 AP cost each from your hand set to resting onto your field.",
        "[When Played] Play up to two character cards with 1 AP cost and a total required energy of 4 or less from your hand set to resting onto your field.",
    ),
];

/// Questions that no question before answers: nothing was counted, of two things either, or of another player's.
const UNREADABLE: &[&str] = &[
    "[When Played] Draw a card. If you have six or more, draw a card.",
    "[When Played] If you have four or more cards in your hand and two or more characters on your field, draw a card. If you have six or more, draw a card.",
    "[When Played] If you have four or more cards in your hand, draw a card. If your opponent has six or more, draw a card.",
    "[When Played] If you have four or more <A> cards in your sideline, draw a card. If it has 20 or more, draw a card.",
    "[When Played] If you have four or more cards in your hand, draw a card. If you have more, draw a card.",
    // Something else is replaced; a phase that comes once triggers nothing each time.
    "If this character would be sidelined, return it to your hand instead of placing it into the removal area.",
    "At the start of your next attack phase, draw a card.",
    // Whose, and how many?
    "When your opponent's ability discards a card, draw a card.",
    "[When Played] Choose up to two characters with up to a total of 5000 or more BP on your opponent's front line and sideline them.",
    "This character cannot gain BP from abilities on <A> on your field.",
];

#[test]
fn one_meaning_is_one_tree_and_prints_in_its_newest_wording() {
    laws::same::<UnionArenaTexts>(SAME);
}

#[test]
fn a_wrong_reading_is_refused() {
    laws::unreadable::<UnionArenaTexts>(UNREADABLE);
}
