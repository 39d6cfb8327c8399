//! The laws over Union Arena's texts, and its wordings of one meaning.

use super::laws::{self, Droppable, Tongue};
use super::one_reading::{Finding, SecondReading};
use cardwright::card::Vocabulary;
use cardwright::diagnostic::Diagnostic;
use cardwright::games::union_arena::leaves::UnionArena;
use cardwright::games::union_arena::words::Words;
use cardwright::games::union_arena::{parse, print, wordings};
use cardwright::lang::ability::Text;
use cardwright::lang::wordings::Wording;

/// Union Arena's language.
struct UnionArenaTexts;

impl Tongue for UnionArenaTexts {
    type D = UnionArena;
    type Words = Words;
    type Rule = cardwright_grammar::union_arena::Rule;

    const GAME: &'static str = "union_arena";
    const DROPPABLE: &'static [Droppable] = DROPPABLE;
    const QUALIFIERS: &'static [&'static str] = &["other", "resting", "red", "Raided", "<N>"];
    const FEWEST: usize = 100;
    const LEFT_OUT: u64 = 0;
    const IDLE: &'static [Droppable] = &[];
    const SECOND_READINGS: &'static [SecondReading] = SECOND_READINGS;

    fn words(vocabulary: &Vocabulary) -> Words {
        Words::new(vocabulary)
    }

    fn parse(text: &str, words: &Words) -> Result<Text<UnionArena>, Vec<Diagnostic>> {
        parse::parse(text, words)
    }

    fn reads(text: &str, words: &Words) -> Option<Text<UnionArena>> {
        parse::reads(text, words)
    }

    fn reads_by(text: &str, words: &Words, finding: &mut Finding<'_>) -> Option<Text<UnionArena>> {
        parse::reads_by(text, words, |folded| finding.shapes(folded))
    }

    fn print(text: &Text<UnionArena>, words: &Words) -> String {
        print::print(text, words)
    }

    fn wordings(words: &Words) -> Vec<Wording> {
        wordings::wordings(words)
    }

    fn examples(words: &Words) -> Vec<String> {
        wordings::examples(words)
    }
}

laws::laws!(UnionArenaTexts);

const SECOND_READINGS: &[SecondReading] = &[];

const DROPPABLE: &[Droppable] = &[
    Droppable { word: "from", before: "", after: "among", why: "\"one card from among them\" is \"one card among them\"" },
    Droppable { word: "card", before: "character", after: "with", why: "the sideline or the hand behind it says that it is a card" },
    Droppable { word: "combined", before: "a", after: "total", why: "what is counted together is a total" },
    Droppable { word: "a", before: "if", after: "", why: "one of them that is there is enough" },
    Droppable { word: "the", before: "of", after: "turn", why: "\"until the end of turn\" is \"until the end of the turn\"" },
];

/// Wordings of one meaning: another one first, the one that is printed last.
const SAME: &[(&str, &str)] = &[
    (
        "[Once Per Turn] [Activate: Main] (Switch to Resting) (If on the Front Line) Draw a card.",
        "[Activate: Main] (If on the Front Line) (Switch to Resting) [Once Per Turn] Draw a card.",
    ),
    (
        "Choose one character with {3000 or less BP} on your opponent's front line and sideline it. If <A> is on your field, {5000 or less BP} instead.",
        "Choose one character with {3000} or less BP on your opponent's front line and sideline it. If you have <A> on your field, {5000} instead.",
    ),
    (
        "[When Played] If you have 3 or less life, choose up to one of your AP cards, then switch it to active.",
        "[When Played] If you have three or fewer cards in your life area, choose up to one of your AP cards and switch it to active.",
    ),
    (
        "If <A> and <B> are both on your field, this character gains Red energy generation",
        "If you have <A> on your field and you have <B> on your field, this character gains Red energy generation.",
    ),
    ("[Impact (1)]\n[Step]", "[Impact (1)]\n[Step]"),
    (
        "[When Played] This character gains «[When Attacking] Draw up to one card.» until the end of the turn. You can only activate this <A> ability one time each turn.",
        "[When Played] This character gains «[When Attacking] Draw up to one card» until the end of the turn. You can only use this <A> ability once per turn.",
    ),
    (
        "Choose one character on your field. It gains GG energy generation and «When this character attacks and is blocked, draw a card» until the end of the turn",
        "Choose one character on your field. It gains Green x2 energy generation and «When this character is blocked, draw a card» until the end of the turn.",
    ),
    ("This card is also treated as <A>, <B>, and <C>.", "This card is also treated as <A>, <B>, and <C>."),
    (
        "[During Your Turn] If you have a combined total of two or more <A> or other [Ash Revel] affinity cards on your field, this character gains 500 BP.",
        "[During Your Turn] If you have two or more <A> or other [Ash Revel] affinity cards on your field, this character gains 500 BP.",
    ),
    (
        "Choose one character on your opponent's front line with BP equal to or less than 1000 multiplied by the combined total number of <A> and <B> cards on your field and sideline it.",
        "Choose one character on your opponent's front line with BP equal to or lower than 1000 multiplied by the number of your <A> or <B> on your field and sideline it.",
    ),
    ("Reduce this card's required energy by 1 Red while in your hand.", "Reduce this card's required energy by Red x1 while in your hand."),
];

#[test]
fn wordings_of_one_meaning_are_one_tree() {
    laws::same::<UnionArenaTexts>(SAME);
}

/// Texts that mean different things.
const DIFFERENT: &[(&str, &str)] = &[
    (
        "[When Played] Choose one character on your field and sideline it.",
        "[When Attacking] Choose one character on your field and sideline it.",
    ),
    ("If <A> or <B> is on your field, this character gains 500 BP.", "If <A> and <B> are on your field, this character gains 500 BP."),
    ("[Impact (1)]", "[Impact (+1)]"),
    (
        "Choose one character on your field. It gains «This character cannot block» until the end of the turn.",
        "Choose one character on your field. It gains «This character cannot attack» until the end of the turn.",
    ),
    ("When this character attacks and wins a battle, draw a card.", "When this character wins a battle, draw a card."),
    (
        "[When Played] Draw a card. You can only activate this <A> ability one time each turn.",
        "[When Played] Draw a card. You can only activate this ability one time each turn.",
    ),
    ("Choose one character on your front line and sideline it.", "Choose one character on your energy line and sideline it."),
];

#[test]
fn wordings_of_two_meanings_are_two_trees() {
    laws::different::<UnionArenaTexts>(DIFFERENT);
}

/// Texts that say nothing that could be played.
const UNREADABLE: &[&str] = &[
    "[When Played] [Activate: Main] Draw a card.",
    "(Switch to Resting) This character gains 500 BP.",
    "[When Played] [When Played] Draw a card.",
    "Choose one character with {3000 or less BP} on your opponent's front line and sideline it. Draw a card. If <A> is on your field, {5000 or less BP} instead.",
    "If <A> is on your field, {two cards} instead.",
    "Choose one red and sideline it.",
];

#[test]
fn what_cannot_be_meant_is_not_read() {
    laws::unreadable::<UnionArenaTexts>(UNREADABLE);
}
