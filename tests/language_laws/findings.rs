//! The findings of wrong texts, as a designer sees them.

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
    "《When this scene enters play》Draw two cards and discard one card from your hand at the end of the turn.",
    "《When this scene enters play》Give up to two of your characters with the highest BP +1000 BP for this turn.",
    "[SIN]While you have fewer cards in your hand than you, give this character +1000 BP.",
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
    "《When this scene enters play》Each player discards one card from their hand. If your opponent cannot, draw a card.",
    "[SIN]This character can also level up with Kaiju cards from your discard area.",
    "《When this scene enters play》Put up to one Kaiju card from your discard area into your hand. If you cannot, draw a card.",
    "[SIN]While another one of your characters has a higher BP than its battle opponent, give this character +1000 BP.",
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
    "《When this character enters play》Look at the top three cards of your deck. Put that card into your hand.",
    "《When this character enters play》Choose up to two of your Kaiju. Give that Kaiju +1000 BP for this turn.",
    "《When this character enters play》Give all your Kaiju +1000 BP for this turn. Put it into its owner's hand.",
    "《When this character enters play》Reveal the top two cards of your deck. If the revealed card is a Kaiju card, draw a card.",
    "《When this character enters play》Choose one of your characters. Give those characters +1000 BP for this turn.",
    "《When this character enters play》Choose four of your characters. Give two of them +1000 BP for this turn. Give the other -1000 BP for this turn.",
    "《When this character enters play》Each player reveals the top card of their deck. Put that card into your hand.",
    "《When this character enters play》If you do not, draw a card.",
    "《When this character enters play》If you have a Kaiju, draw a card. If it is not, discard one card from your hand.",
    "《When this character enters play》You may discard one card from your hand. If you do not, exile the discarded card from the game.",
    "《When this character enters play》Return one card from your hand to the bottom of your deck. If you put a card into your hand with this effect, draw a card.",
    "《Whenever one of your characters levels up》Choose one opponent's character. Give one of your Kaiju +1000 BP for this turn for each level on it.",
    "《When this scene enters play》Give one of your Kaiju BP equal to 1000 times the number of cards in your hand for this turn.",
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

/// Ideas that nothing says, or that cards say in other words, and slips that are none of a single word.
const IDEAS: &[&str] = &[
    "《When this scene enters play》Tutor three cards.",
    "《When this scene enters play》Steal one of your opponent's characters.",
    "《When this scene enters play》Tutor a Kaiju card.",
    "《When this character enters play》Flip a coin. If heads, draw a card.",
    "《When this scene enters play》Roll a die. Draw that many cards.",
    "《When this scene enters play》Take an extra turn after this one.",
    "《When this scene enters play》You win the game.",
    "《When this character enters play》Gain control of one of your opponent's characters.",
    "《When this scene enters play》Create two 『A』 tokens.",
    "《When this character enters play》Copy the effect of one of your opponent's characters.",
    "[SIN]This character attacks twice.",
    "《When this character dies》Draw a card.",
    "《When this scene enters play》Name a card. Your opponent discards all copies of it.",
    "《When this scene enters play》Skip the Judgement Phase.",
    "《When this scene enters play》Put three +1/+1 counters on this character.",
    "《When this scene enters play》Play an additional scene this turn.",
    "[SIN]Cards in your opponent's hand are revealed.",
    "《When this scene enters play》Draw a card for each turn that has passed.",
    "《When this scene enters play》Reverse the turn order.",
    "《When this scene enters play》Kill all characters.",
    "《When this scene enters play》Double the number of cards in your hand.",
    "[SIN]This character costs one less to play.",
    "《When this scene enters play》Freeze one of your opponent's characters.",
    "《When this scene enters play》Heal 20 damage.",
    "《When this scene enters play》Exchange your hand with your opponent's hand.",
    "[SIN]While it is raining, give this character +1000 BP.",
    "《When this scene enters play》Your opponent skips their next turn.",
    "《When this scene enters play》Guess the level of the top card of your deck.",
    "[SIN]This character can be placed in any battle area.",
    "《When this character is targeted by an effect》Negate that effect.",
    "《When this scene enters play》Reanimate a Kaiju.",
    "《When this scene enters play》Each player votes for a character.",
    "《When this scene enters play》The loser of the next battle discards their hand.",
    "《When this scene enters play》Place this card face down in front of you.",
    "《When this scene enters play》Give one of your Dragon characters +1000 BP for this turn.",
    "《When this scene enters play》If you have a Goblin, draw a card.",
    "[SIN]Your creatures cannot be blocked.",
    "《When this scene enters play》Ban 『A』 for the rest of the game.",
    "《When this scene enters play》Put this card on the top of the graveyard.",
    "[SOLO]《When this character enters play》Draw a card.",
    "《When this scene enters play》Discard one card of your hand.",
    "《When this scene enters play》If you have a Kaiju draw a card.",
    "《When this scene enters play》Give one of your BASIC characters +1000 BP for this turn.",
    "《When this character enters play》Choose two of your opponent's characters. They battle each other.",
    "《When this character enters play》Rotate all characters one area to the right.",
    "《When this character enters play》Downgrade one of your opponent's characters by one level.",
    "[SIN]This character's BP can't be reduced below 5000.",
    "《When this character enters play》Choose odd or even. If you are right, draw a card.",
    "[SIN]Get +1000 BP.",
    "《When this scene enters play》Frobnicate the moon. Choose one of the following effects and resolve it.\n・Draw a card.\n・Draww two cards.",
];

/// The same of the other game.
const IDEAS_OF_FIGHTERS: &[&str] = &[
    "《When this Fighter enters play》Tutor two cards.",
    "《When this Fighter attacks》Burn your opponent for 20.",
    "《When you play this card》Flip a coin. If heads, draw two cards.",
    "《When this Fighter attacks》Gain 20 life.",
    "《When you play this card》Take another turn after this one.",
    "《When you play this card》Reanimate a Fighter.",
    "《When this Fighter attacks》Paralyze the defending Fighter.",
    "This Fighter has taunt.",
    "《When you play this card》Kill all Monsters.",
    "《When you play this card》Steal one of your opponent's Vehicles.",
    "《When this Fighter attacks》Give one of your Robot Fighters +10 Power.",
];

/// Returns the findings of a text in few lines: the message, the words that it marks, and the help.
fn told(game: &str, text: &str) -> String {
    let (pool, _) = Pool::builtin();
    let language = games::of(game).and_then(|rules| rules.language(&pool.game(game)?.vocabulary)).expect("the game has a language");
    let found = language.understand(text).diagnostics;
    assert!(!found.is_empty(), "{text}");
    let mut lines = format!("{text}\n");
    for finding in found {
        lines += &format!("  {} {} [{}] {}\n", finding.code, finding.message, &text[finding.span], finding.label);
        lines.extend(finding.help.iter().map(|help| format!("    {help}\n")));
    }
    lines
}

#[test]
fn an_idea_that_has_no_words_is_told_with_what_is_near_in_meaning() {
    let told: String =
        IDEAS.iter().map(|text| told("ucg", text)).chain(IDEAS_OF_FIGHTERS.iter().map(|text| told("ultra_battle", text))).collect();
    insta::assert_snapshot!(told);
}

/// Texts that read, and that nobody could play as they say.
const UNPLAYABLE: &[(&str, &str)] = &[
    ("ultra_battle", "《When this Fighter enters play》Deal 10 damage to each of your opponent's Fighters for each card attached to it."),
    ("union_arena", "[When Played] Sideline one character on your field, then sideline that character."),
    (
        "ucg",
        "[DBL]《When this character enters play》Return one of your characters to its owner's hand. Give that character +1000 BP for this turn.",
    ),
    (
        "ucg",
        "[DBL]《When this character enters play》Discard two cards from your hand. If you discarded a Kaiju card from your deck with this effect, draw a card.",
    ),
    ("union_arena", "When a face-down card under this character is placed into your sideline, draw a card."),
];

#[test]
fn what_cannot_be_played_as_it_says_is_refused() {
    let told: String = UNPLAYABLE.iter().map(|(game, text)| told(game, text)).collect();
    insta::assert_snapshot!(told);
}

#[test]
fn lists_of_every_style_are_read() {
    let (pool, _) = Pool::builtin();
    let language = games::of("ucg").and_then(|rules| rules.language(&pool.game("ucg")?.vocabulary)).expect("the game has a language");
    let head = "《When this scene enters play》";
    let tree = |list: &str| language.tree(&format!("{head}{list}")).unwrap_or_else(|| panic!("{list}"));
    let wanted = tree("Choose one of the following.\n・Draw a card.\n・Shuffle your deck.");
    for list in [
        "Choose one: • Draw a card. • Shuffle your deck.",
        "Choose one:\n• Draw a card.\n• Shuffle your deck.",
        "Choose one —\n• Draw a card.\n• Shuffle your deck.",
        "Choose one -\n- Draw a card.\n- Shuffle your deck.",
        "Choose one of the following:\n* Draw a card.\n* Shuffle your deck.",
    ] {
        assert_eq!(tree(list), wanted, "{list}");
    }
    assert_eq!(
        language.tree("[Activate](Once per turn)Discard one card from your hand -> Draw a card."),
        language.tree("[Activate](Once per turn)Discard one card from your hand → Draw a card.")
    );
}
