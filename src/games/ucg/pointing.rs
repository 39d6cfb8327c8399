//! For every preference, a text that means something else, or nothing, without it.

use crate::card::Pool;
use crate::compile::preference::{PREFERENCES, without};
use crate::games;

/// A text for each preference, in the order of the table.
const TEXTS: [(&str, &str); 8] = [
    ("topic", "Reveal the top card of your deck. If it is a Kaiju card, draw a card. If it is a scene card, put it into your hand."),
    ("called", "Choose one of your Kaiju. Choose one opponent's character. Give that Kaiju +1000 BP for this turn."),
    ("sort", "Choose one of your characters. Discard one card from your hand. Give it +1000 BP for this turn."),
    ("another", "Choose one of your characters. If this character is DOUBLE, give that character +1000 BP for this turn."),
    ("set apart", "Choose one of your characters. If you have a Kaiju, give it +1000 BP for this turn."),
    (
        "whole",
        "Choose one of your characters. Give that character's battle opponent -1000 BP for this turn. Then, give that character +1000 BP for this turn.",
    ),
    ("disjoint", "Choose one opponent's character. This character's BP becomes equal to its BP for this turn."),
    ("latest", "Choose one of your Kaiju. Choose one opponent's character. Give it +1000 BP for this turn."),
];

#[test]
fn without_a_preference_its_text_means_something_else() {
    let (pool, _) = Pool::builtin();
    let language = games::of("ucg").and_then(|rules| rules.language(&pool.game("ucg")?.vocabulary)).expect("the game has a language");
    assert_eq!(TEXTS.map(|(name, _)| name), PREFERENCES.map(|preference| preference.name));
    for (name, text) in TEXTS {
        let text = format!("《When this character enters play》{text}");
        let program = || language.abilities(&text).into_iter().map(|ability| ability.program).collect::<Vec<_>>();
        let with = program();
        assert!(with.iter().all(Option::is_some), "{name}: {:?}", language.understand(&text).diagnostics);
        assert_ne!(with, without(name, program), "{name}");
    }
}
