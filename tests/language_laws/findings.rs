//! What is told of texts that are wrong, as a designer sees it.

use cardwright::card::Pool;
use cardwright::diagnostic::{Finding, Report, Source, text};
use cardwright::games;

const WRONG: &[&str] = &[
    "[SIN]While all your characters are between 『SAMPLE』 and a Kaiju, give this character +1000 BP.",
    "《When this scene enters play》One of your opponent's characters cannot use its [Activate] effects for this turn.",
    "《When this scene enters play》Exile one card from your hand and discard area.",
    "[SIN]While you do not have a level 1 and a level 2 Kaiju, this character's BP becomes EXTRA.",
    "《When this scene enters play》Choose one of the following. (1)Draw a card. ・Discard one card from your hand.",
    "《When this scene enters play》Discard two cards from your hand. Put one card with a different level from your discard area into your hand.",
    "《When this scene enters play》Give one of your Ultra Heroes +1000 BP for this turn. If that Kaiju is DOUBLE, draw a card.",
    "[SIN]Once per turn, when this character wins its battle, draw a crad.",
    "《When this scene enters play》Put one Kaiju card from your hand with a different character name into play.",
    "《Whenever one of your characters levels up》Draw a card for each of your characters whose BP is higher than its battle opponent's BP.",
    "When this character enters play, draw a crad.",
    "When this character enters play: draw a card.",
    "《When this character enters play, draw a card.",
    "《When this character enters play》You may draw a card",
    "Your other SPEED characters get +1000 BP.",
    "《When this scene enters play》You may discrad one card from your hand.",
    "《When this scene enters play》You may draw two two cards.",
    "《When this scene enters play》You may draw cards two.",
    "《When this scene enters play》Return one card from your hand to top of your deck.",
    "《When this scene enters play》Draw cards.",
    "《When this scene enters play You may draw a card.",
    "When this scene enters play》You may draw a card.",
    "《When this scene enters play》Choose one of your 『SAMPLE from your hand.",
    "[SNI]《When this character enters play》You may draw a card.",
    "[Activate](Onec per turn)Discard one card from your hand → Draw a card.",
    "[SIN]While you have a Mech Ultra, give this character +1000 BP.",
    "《When this scene enters play》Give one of your Kaiju with TYPE 【POWRE】 +1000 BP for this turn.",
    "《When this scene enters play》Darw a card. Then, discrad one card from your hand. Draw two two cards.",
    "《Whenever one of your characters levels up》If you have 『SAMPLE』, give that character +1000 BP for this turn.",
    "《When this character enters play》Draw a card. Exile the rest from the game.",
    "《When this scene enters play》Draw a card. Juggle one card from your hand.",
    "《When this scene enters play》Reveal the top card of your deck. Reveal the top card of your opponent's deck. Put the revealed card into your hand.",
    "《When this scene enters play》Put the revealed card into your hand.",
    "《Whenever one or more cards are sent from your deck to your discard area》Give one of your 『SAMPLE』 +1000 BP for this turn for each of those cards. Exile that card from the game.",
    "《When this scene enters play》If you have 『SAMPLE』, choose one: reveal the top card of your deck; or draw a card. Otherwise, put the revealed card into your hand.",
    "《When this scene enters play》Give one of your Kaiju +1000 BP for this turn if it is DOUBLE.",
    "《When this scene enters play》Discard two cards with that level from your hand.",
    "《When this scene enters play》Discard all cards with the same level from your hand.",
    "《When this scene enters play》Put one scene card from your hand into play. Give that character +1000 BP for this turn.",
    "《When this character enters play》If your opponent set a scene this turn, you may send it to its owner's discard area.",
    "《When this character enters play》If this character's battle opponent was given a BP grade increase this turn, draw a card.",
    "《Whenever your opponent's scene enters play》Discard one card from your hand. If it is a scene card, send that scene to its owner's discard area.",
];

#[test]
fn wrong_texts_are_told_so_that_they_can_be_mended() {
    let (pool, _) = Pool::builtin();
    let language = games::of("ucg").and_then(|rules| rules.language(&pool.game("ucg")?.vocabulary)).expect("the game has a language");
    let mut told = Vec::new();
    for wrong in WRONG {
        let found = language.understand(wrong).diagnostics;
        assert!(!found.is_empty(), "{wrong}");
        let findings: Vec<Finding> =
            found.into_iter().map(|diagnostic| Finding { source: 0, card: None, field: None, diagnostic }).collect();
        text::write(Report { sources: &[Source::new("text", *wrong)], findings: &findings }, &mut told).expect("it is written to memory");
    }
    insta::assert_snapshot!(anstream::adapter::strip_str(&String::from_utf8(told).expect("it is text")).to_string());
}
