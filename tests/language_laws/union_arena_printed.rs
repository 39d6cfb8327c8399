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
];

/// Questions that no question before answers: nothing was counted, of two things either, or of another player's.
const UNREADABLE: &[&str] = &[
    "[When Played] Draw a card. If you have six or more, draw a card.",
    "[When Played] If you have four or more cards in your hand and two or more characters on your field, draw a card. If you have six or more, draw a card.",
    "[When Played] If you have four or more cards in your hand, draw a card. If your opponent has six or more, draw a card.",
    "[When Played] If you have four or more <A> cards in your sideline, draw a card. If it has 20 or more, draw a card.",
    "[When Played] If you have four or more cards in your hand, draw a card. If you have more, draw a card.",
];

#[test]
fn one_meaning_is_one_tree_and_prints_in_its_newest_wording() {
    laws::same::<UnionArenaTexts>(SAME);
}

#[test]
fn a_wrong_reading_is_refused() {
    laws::unreadable::<UnionArenaTexts>(UNREADABLE);
}
