//! For every preference, a text that means something else, or nothing, without it; and texts that are refused, since no preference tells what they mean.

use crate::card::Pool;
use crate::compile::preference::{PREFERENCES, without};
use crate::games;
use crate::games::language::Language;

/// A text of a character that enters play for each preference, in the order of the table; without one where it takes another event, or another game.
const TEXTS: [(&str, &str); 11] = [
    ("topic", "Reveal the top card of your deck. If it is a Kaiju card, draw a card. If it is a scene card, put it into your hand."),
    ("was", ""),
    ("called", "Choose one of your Kaiju. Choose one opponent's character. Give that Kaiju +1000 BP for this turn."),
    ("sort", "Choose one of your characters. Reveal one card from your hand. Give it +1000 BP for this turn."),
    ("noun", ""),
    ("another", "Choose one of your characters. If this character is DOUBLE, give that character +1000 BP for this turn."),
    (
        "in play",
        "Choose one opponent's character. You may send one of your other characters to the discard area. If you do, give that character -3000 BP for this turn.",
    ),
    ("set apart", "Choose one of your characters. If you have a Kaiju, give it +1000 BP for this turn."),
    (
        "whole",
        "Choose one of your characters. Give that character's battle opponent -1000 BP for this turn. Then, give that character +1000 BP for this turn.",
    ),
    ("disjoint", "Choose one opponent's character. This character's BP becomes equal to its BP for this turn."),
    ("latest", "Choose one of your Kaiju. Choose one opponent's character. Give it +1000 BP for this turn."),
];

/// The other texts: the preference, the game, and the whole ability.
const WHOLE: [(&str, &str, &str); 2] = [
    ("was", "union_arena", "When another character on your field is sidelined, draw a card. If it was red, draw a card."),
    (
        "noun",
        "union_arena",
        "[When Played] Reveal the top card of your deck. Choose up to one other character on your field. It gains 500 BP until the end of the turn. Add that card to your hand.",
    ),
];

fn language_of(game: &str) -> Box<dyn Language> {
    let (pool, _) = Pool::builtin();
    games::of(game).and_then(|rules| rules.language(&pool.game(game)?.vocabulary)).expect("the game has a language")
}

fn language() -> Box<dyn Language> {
    language_of("ucg")
}

/// A text as the effect of a character that enters play.
fn entering(text: &str) -> String {
    format!("《When this character enters play》{text}")
}

#[test]
fn without_a_preference_its_text_means_something_else() {
    assert_eq!(TEXTS.map(|(name, _)| name), PREFERENCES.map(|preference| preference.name));
    let own = TEXTS.iter().filter(|(_, text)| !text.is_empty()).map(|(name, text)| ("ucg", *name, entering(text)));
    let texts: Vec<_> = own.chain(WHOLE.map(|(name, game, text)| (game, name, text.to_owned()))).collect();
    assert!(PREFERENCES.iter().all(|preference| texts.iter().any(|(_, name, _)| *name == preference.name)));
    for (game, name, text) in texts {
        let language = language_of(game);
        let program = || language.abilities(&text).into_iter().map(|ability| ability.program).collect::<Vec<_>>();
        let with = program();
        assert!(with.iter().all(Option::is_some), "{name}: {:?}", language.understand(&text).diagnostics);
        assert_ne!(with, without(name, program), "{name}");
    }
}

/// A text, the word in it that cannot be told, and the code that says so; beside it the same text with a word that can.
const REFUSED: [(&str, &str, &str, &str); 30] = [
    // Number: what bears the text is one, and a word for several does not pass over the one that was chosen.
    ("Choose one of your Kaiju. Put them into your hand.", "them", "CW201", "it"),
    ("If you have two or more Kaiju, give it +1000 BP for this turn.", "it", "CW202", "this character"),
    ("Reveal the top card of your deck. Put one of them into your hand.", "them", "CW201", ""),
    ("Choose one opponent's character. Give each of them -1000 BP for this turn.", "them", "CW201", ""),
    ("Choose three of your characters. Exile both of them.", "both of them", "CW202", "them"),
    ("Choose any number of your characters. Give both characters +1000 BP for this turn.", "both characters", "CW202", "those characters"),
    ("If you have two or more Kaiju, give both of them +1000 BP for this turn.", "both of them", "CW202", "them"),
    ("Choose three of your characters. Exile either of them.", "them", "CW202", ""),
    ("Choose one of your characters and two opponent's characters. Give the latter +1000 BP for this turn.", "the latter", "CW202", ""),
    ("Choose one opponent's character. Give the former +1000 BP for this turn.", "the former", "CW201", "it"),
    (
        "Choose one of your Kaiju. Choose one opponent's character. Discard one card from your hand. Give the former +1000 BP for this turn.",
        "the former",
        "CW202",
        "that Kaiju",
    ),
    // Of a card and the character that it lay on, or under, where both have what is asked.
    (
        "Put the top card of one of your characters into its owner's hand. If it has TYPE 【BASIC】, draw a card.",
        "it",
        "CW202",
        "that card",
    ),
    (
        "Put a face-down and sideways card from under one of your characters into your hand. If it is level 3, draw a card.",
        "it",
        "CW202",
        "that card",
    ),
    // Players, by what is theirs.
    ("Choose one character. Then, that player draws a card.", "that player", "CW202", "your opponent"),
    ("Each player reveals the top card of their deck. Then, that player draws a card.", "that player", "CW202", "your opponent"),
    ("Choose one character. Then, its owner draws a card.", "its owner", "CW202", "your opponent"),
    ("Draw a card. Then, its owner draws a card.", "its owner", "CW201", "your opponent"),
    // The parts of one list.
    (
        "Choose one of your characters and one opponent's character. Give that character +1000 BP for this turn.",
        "that character",
        "CW202",
        "those characters",
    ),
    ("Choose one of your Kaiju and one Kaiju card in your hand. If it is level 6, draw a card.", "it", "CW202", "that Kaiju"),
    ("Reveal one card from your hand and the top card of your deck. If it is a Kaiju card, draw a card.", "it", "CW202", ""),
    // Branches: of what was not done, and of two sorts.
    ("You may discard one card from your hand. If you do not, exile it from the game.", "it", "CW201", "this character"),
    (
        "If you have a scene, choose one Kaiju card in your discard area. Otherwise, choose one of your characters. Put it into your hand.",
        "it",
        "CW202",
        "",
    ),
    // "Each player" is two.
    (
        "Each player discards one card from their hand. If the discarded card is a Kaiju card, draw a card.",
        "the discarded card",
        "CW202",
        "",
    ),
    ("Each player may discard one card from their hand. If they do, give this character +1000 BP for this turn.", "If", "CW202", ""),
    ("Each player may discard one card from their hand. If they do, your opponent discards one card from their hand.", "If", "CW202", ""),
    // More than one other is left.
    (
        "Reveal the top four cards of your deck. Put one of them into your hand and return the other to the bottom of your deck.",
        "the other",
        "CW202",
        "the others",
    ),
    // Nothing was told apart, done, moved away, or moved alone.
    (
        "You may discard any number of cards from your hand. Draw a card for each other card from among the discarded cards.",
        "the discarded cards",
        "CW201",
        "",
    ),
    (
        "If an opponent has more cards in their hand than you, all their characters cannot level up during the next turn. If you do, draw a card.",
        "If",
        "CW201",
        "",
    ),
    ("Draw a card. Then, you may put one level 1 『ZOFFY』 card from your hand into play in its place.", "put one", "CW201", ""),
    (
        "You may discard up to two cards from your hand and exile up to two cards in your discard area from the game. Then, draw that many cards.",
        "draw that",
        "CW202",
        "draw two",
    ),
];

#[test]
fn a_word_that_could_mean_another_thing_is_refused_where_it_stands() {
    let language = language();
    for (text, word, code, told) in REFUSED {
        let text = entering(text);
        let at = text
            .rfind(&format!(" {word} "))
            .or_else(|| text.rfind(&format!(" {word}.")))
            .map(|at| at + 1)
            .expect("the word stands in the text");
        let found = language.understand(&text).diagnostics;
        assert!(found.iter().any(|found| found.code == code && found.span.start == at), "{text}: {found:?}");
        if !told.is_empty() {
            let plain = format!("{}{told}{}", &text[..at], &text[at + word.len()..]);
            assert!(language.abilities(&plain).iter().all(|ability| ability.program.is_some()), "{plain}");
        }
    }
}

/// The same of whole abilities: the game, the text, what the word stands in, and the code.
const REFUSED_WHOLE: [(&str, &str, &str, &str); 8] = [
    // What triggers, or what the text spoke of since.
    (
        "union_arena",
        "When another character on your field attacks, this character gains 1000 BP until the end of the turn. If it is red, draw a card.",
        "it is red",
        "CW202",
    ),
    ("union_arena", "When your opponent uses an event card, draw a card. If it has 2 AP cost, draw a card.", "it has 2", "CW202"),
    (
        "ucg",
        "《Whenever another one of your characters enters play》Give this character +1000 BP for this turn. If it is DOUBLE, draw a card.",
        "it is DOUBLE",
        "CW202",
    ),
    // The subject of the sentence, or what its condition is about.
    (
        "union_arena",
        "When this character blocks, if the attacking character has 3000 or more BP, it gains 2000 BP for this battle.",
        "it gains",
        "CW202",
    ),
    (
        "union_arena",
        "When this character attacks, if your opponent's front line has a resting character, it gains 1000 BP until the end of the turn.",
        "it gains",
        "CW202",
    ),
    ("union_arena", "If this card is played by an ability, play it set to active.", "it set", "CW303"),
    // The line of which of them.
    (
        "union_arena",
        "[When Played] Choose up to one character on your opponent's front line. It and all other characters on the same line lose 500 BP until the end of the turn.",
        " on the same line",
        "CW202",
    ),
    // Where it stood before it moved is not known any more.
    (
        "union_arena",
        "[When Played] Choose up to one character on your field and move it to the other line. If it was on the energy line, draw a card.",
        "on the energy line",
        "CW303",
    ),
];

#[test]
fn a_word_of_a_whole_ability_is_refused_alike() {
    for (game, text, words, code) in REFUSED_WHOLE {
        let at = text.rfind(words).expect("the words stand in the text");
        let found = language_of(game).understand(text).diagnostics;
        assert!(found.iter().any(|found| found.code == code && found.span.start == at), "{text}: {found:?}");
    }
}

#[test]
fn what_a_condition_mentions_again_is_told_by_where_it_was_introduced() {
    let language = language();
    let text =
        "《When this character enters play》Choose one of your characters. If it is DOUBLE, give that character +1000 BP for this turn.";
    let told: Vec<String> = language.abilities(text).into_iter().flat_map(|ability| ability.bindings).collect();
    let chosen = "is what was chosen in “one of your characters”";
    assert_eq!(told, [format!("“it” {chosen}"), format!("“that character” {chosen}")]);
}
