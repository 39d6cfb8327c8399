//! The laws over Ultra Battle's texts, and its wordings of one meaning.

use super::laws::{self, Droppable, Tongue, trees, words};
use super::one_reading::{Finding, SecondReading};
use super::ultra_battle_trees;
use cardwright::card::Vocabulary;
use cardwright::compile::lower::Tables;
use cardwright::diagnostic::Diagnostic;
use cardwright::games::language::Language;
use cardwright::games::ultra_battle::language::PHRASEBOOK;
use cardwright::games::ultra_battle::leaves::UltraBattle;
use cardwright::games::ultra_battle::{Words, compile, parse, print};
use cardwright::lang::ability::Text;
use cardwright::lang::wordings::Wording;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use std::sync::OnceLock;

/// Ultra Battle's language.
pub struct UltraBattleTexts;

impl Tongue for UltraBattleTexts {
    type D = UltraBattle;
    type Words = Words;
    type Rule = cardwright_grammar::ultra_battle::Rule;

    const GAME: &'static str = "ultra_battle";
    const DROPPABLE: &'static [Droppable] = DROPPABLE;
    const QUALIFIERS: &'static [&'static str] = &["other", "Red", "Monster", "damaged", "evolved"];
    const LEFT_OUT: u64 = 150;
    const IDLE: &'static [Droppable] = IDLE;
    const SECOND_READINGS: &'static [SecondReading] = SECOND_READINGS;

    fn words(vocabulary: &Vocabulary) -> Words {
        Words::new(vocabulary)
    }

    fn parse(text: &str, words: &Words) -> Result<Text<UltraBattle>, Vec<Diagnostic>> {
        parse::parse(text, words)
    }

    fn reads(text: &str, words: &Words) -> Option<Text<UltraBattle>> {
        parse::reads(text, words)
    }

    fn reads_by(text: &str, words: &Words, finding: &mut Finding<'_>) -> Option<Text<UltraBattle>> {
        parse::reads_by(text, words, |folded| finding.shapes(folded))
    }

    fn print(text: &Text<UltraBattle>, words: &Words) -> String {
        print::print(text, words)
    }

    fn wordings(words: &Words) -> Vec<Wording> {
        words.wordings()
    }

    fn examples(words: &Words) -> Vec<String> {
        PHRASEBOOK.examples(words.vocabulary())
    }

    fn made_texts(number: u64, words: &Words) -> Vec<String> {
        let (mut runner, texts) = (TestRunner::deterministic(), ultra_battle_trees::text());
        (0..number).map(|_| print::print(&texts.new_tree(&mut runner).expect("a tree").current(), words)).collect()
    }
}

laws::laws!(UltraBattleTexts);

const SECOND_READINGS: &[SecondReading] =
    &[SecondReading { rule: "noun_comma", why: "what stands before the first of several nouns is said of all of them" }];

const DROPPABLE: &[Droppable] = &[
    Droppable { word: "their", before: "from", after: "hand", why: "\"from hand\" is from the hand of who does it" },
    Droppable { word: "your", before: "from", after: "hand", why: "as with \"their\"" },
    Droppable { word: "your", before: "into", after: "hand", why: "what goes to a hand goes to its owner's" },
    Droppable { word: "your", before: "in", after: "hand", why: "\"more cards in hand than your opponent\": in the hand of who has them" },
    Droppable { word: "pile", before: "discard", after: "", why: "\"your discard\" is the discard pile" },
    Droppable { word: "a", before: "with", after: "Timer", why: "\"with Timer\" has a Timer, whatever its count" },
    Droppable { word: "a", before: "without", after: "Timer", why: "as with \"with\"" },
    Droppable { word: "the", before: "", after: "Timer", why: "\"reduce Timer of …\" is \"reduce the Timer of …\": it has one" },
    Droppable { word: "the", before: "Increase", after: "damage", why: "\"increase damage dealt\" is \"increase the damage dealt\"" },
    Droppable { word: "the", before: "Reduce", after: "damage", why: "as with \"increase\"" },
    Droppable { word: "a", before: "into", after: "", why: "\"into 『A』\" and \"into a Monster\" are both any one of them" },
    Droppable { word: "your", before: "all", after: "opponent's", why: "\"all opponent's Fighters\": there is one opponent" },
    Droppable { word: "your", before: "All", after: "opponent's", why: "as with \"all\"" },
    Droppable { word: "deal", before: "and", after: "", why: "\"deal 20 damage to A and 10 damage to B\" says its verb once" },
    Droppable { word: "return", before: "and", after: "", why: "\"put A into your hand and B into …\" says its verb once" },
    Droppable { word: "for", before: "", after: "this", why: "\"+20 Power for this turn\" is also \"+20 Power this turn\"" },
    Droppable { word: "during", before: "", after: "this", why: "as with \"for\"" },
    Droppable { word: "from", before: "", after: "among", why: "\"one card from among them\" is \"one card among them\"" },
    Droppable {
        word: "card",
        before: "",
        after: "",
        why: "\"an Attack card\" is \"an Attack\": the place, or playing it, says that it is a card",
    },
    Droppable { word: "cards", before: "", after: "", why: "as with \"card\"" },
    Droppable {
        word: "Fighter",
        before: "",
        after: "",
        why: "\"each White Fighter\" is \"each White\" where the place says what stands there",
    },
    Droppable { word: "the", before: "", after: "attached", why: "\"attached Fighter\" is the Fighter that the card is attached to" },
    Droppable { word: "The", before: "", after: "attached", why: "as with \"the\"" },
    Droppable { word: "one", before: "another", after: "of", why: "\"another one of your\" is \"another of your\"" },
    Droppable { word: "a", before: "When", after: "", why: "\"When a Vehicle …\" and \"When 『X』 …\" are both any one of them" },
    Droppable { word: "an", before: "When", after: "", why: "as with \"a\"" },
    Droppable { word: "a", before: "draws", after: "", why: "an event fits once, however many cards are drawn" },
    Droppable { word: "a", before: "discards", after: "", why: "as with \"draws\"" },
    Droppable { word: "of", before: "each", after: "your", why: "\"each of your\" is \"each your\", as \"all of your\" is \"all your\"" },
    Droppable { word: "or", before: "cards", after: "", why: "in \"Choose one: A; or B\" the semicolon parts them" },
    Droppable { word: "a", before: "If", after: "", why: "as with \"When\"" },
    Droppable { word: "a", before: "is", after: "", why: "\"is a Monster\" asks what \"is 『X』\" asks: articles say nothing there" },
    Droppable { word: "a", before: "have", after: "", why: "\"have a Vehicle\" and \"have 『X』\" both ask for at least one" },
    Droppable { word: "the", before: "At", after: "end", why: "\"At end of turn\" is \"At the end of turn\"" },
    Droppable { word: "the", before: "of", after: "turn", why: "\"at the end of turn\" is \"at the end of the turn\"" },
    Droppable { word: "or", before: "", after: "White", why: "\"Red, Blue, White\" is any of them, as \"Red, Blue, or White\" is" },
    Droppable { word: "or", before: "", after: "Ultras", why: "as with \"White\"" },
    Droppable { word: "your", before: "of", after: "Fighters", why: "\"in your Reserve Zone\" behind it says whose" },
    Droppable { word: "your", before: "of", after: "Red", why: "as with \"Fighters\"" },
    Droppable { word: "your", before: "of", after: "evolved", why: "as with \"Fighters\"" },
    Droppable { word: "your", before: "of", after: "attacking", why: "as with \"Fighters\"" },
    Droppable { word: "your", before: "all", after: "attacking", why: "as with \"Fighters\"" },
    Droppable { word: "your", before: "of", after: "other", why: "as with \"Fighters\"" },
    Droppable { word: "your", before: "all", after: "other", why: "as with \"Fighters\"" },
    Droppable { word: "your", before: "all", after: "damaged", why: "as with \"Fighters\"" },
    Droppable { word: "your", before: "all", after: "evolved", why: "as with \"Fighters\"" },
    Droppable { word: "All", before: "", after: "", why: "a bare plural, \"your Monsters\", is all of them" },
    Droppable { word: "all", before: "", after: "", why: "as with \"All\"" },
];

/// Qualifiers that say nothing where they are put.
const IDLE: &[Droppable] = &[
    Droppable {
        word: "other",
        before: "opponent's",
        after: "",
        why: "\"another one of your opponent's other\" says twice that it is not this one",
    },
    Droppable { word: "other", before: "your", after: "", why: "as with \"opponent's\"" },
];

/// Wordings of one meaning: another one first, the one that is printed last.
const SAME: &[(&str, &str)] = &[
    (
        "《When this Fighter attacks》The damage of this attack is doubled.",
        "《When this Fighter attacks》Give the attacking Fighter +X Power for this attack, where X is its Power.",
    ),
    ("All Evolution cards in your hand cost 1 less Timer to play.", "Give all Evolution cards in your hand -1 Timer Cost."),
    (
        "While this Fighter is damaged, whenever this Fighter attacks, draw a card.",
        "While this Fighter is damaged, 《When this Fighter attacks》Draw a card.",
    ),
    (
        "《When you play this card》Choose two of your Fighters. Both get +10 Power for this turn.",
        "《When you play this card》Choose two of your Fighters. Give both of them +10 Power for this turn.",
    ),
    (
        "《When you play this card》Choose two of your Fighters. Deal 10 damage to either of them.",
        "《When you play this card》Choose two of your Fighters. Deal 10 damage to either of them.",
    ),
    (
        "《When you play this card》Choose one of your Fighters and one opponent's Fighter. Give the former +10 Power and the latter -10 Power for this turn.",
        "《When you play this card》Choose one of your Fighters and one of your opponent's Fighters. Give the former +10 Power for this turn and give the latter -10 Power for this turn.",
    ),
    (
        "《When you play this card》Discard any number of cards from your hand. Draw as many cards as you discarded.",
        "《When you play this card》Discard any number of cards from your hand. Draw a card for each card discarded this way.",
    ),
    (
        "《When you play this card》Choose up to two of your Fighters. The chosen ones get +10 Power for this turn.",
        "《When you play this card》Choose up to two of your Fighters. Give the chosen ones +10 Power for this turn.",
    ),
    (
        "《When you play this card》Choose two of your Fighters. Give the one with the higher Power +10 Power for this turn.",
        "《When you play this card》Choose two of your Fighters. Give one card with the highest Power from among both of them +10 Power for this turn.",
    ),
    (
        "《When you play this card》Choose one opponent's Fighter. Its owner discards one card from their hand.",
        "《When you play this card》Choose one of your opponent's Fighters. Your opponent discards one card from their hand.",
    ),
    (
        "《When you play this card》Choose three of your Fighters. Give each of those Fighters that is damaged +10 Power for this turn.",
        "《When you play this card》Choose three of your Fighters. Give all damaged cards from among those Fighters +10 Power for this turn.",
    ),
    (
        "《When you play this card》Choose one of your Fighters. Draw a card for each of your Fighters with the class of that Fighter.",
        "《When you play this card》Choose one of your Fighters. Draw a card for each Fighter you have with the same class as that Fighter.",
    ),
    (
        "《When you play this card》Reveal the top two cards of your deck. Put one of them into your hand and the other one on the bottom of your deck.",
        "《When you play this card》Reveal the top two cards of your deck. Put one card from among them into your hand and return the other to the bottom of your deck.",
    ),
    ("《When this Fighter enters play》 Draw one card.", "《When this Fighter enters play》Draw a card."),
    ("《When another of your Fighters is attacked》Draw a card.", "《When another one of your Fighters is attacked》Draw a card."),
    (
        "《When an opponent's Fighter enters play》Deal 10 damage to it.",
        "《When one of your opponent's Fighters enters play》Deal 10 damage to it.",
    ),
    ("Give each of your other Red Fighters +10 Power.", "Give all your other Red Fighters +10 Power."),
    ("Give your other Red Fighters +10 Power.", "Give all your other Red Fighters +10 Power."),
    (
        "Give this Fighter +X0 Power, where X is the number of your Red Fighters.",
        "Give this Fighter +10 Power for each Red Fighter you have.",
    ),
    ("Give this Fighter +10 Power for each of your other Fighters.", "Give this Fighter +10 Power for each other Fighter you have."),
    ("The Timer of this Fighter does not count down.", "This Fighter's Timer cannot count down."),
    (
        "《When you play this card》Detach one Vehicle from one of your opponent's Fighters.",
        "《When you play this card》Detach one Vehicle attached to one of your opponent's Fighters.",
    ),
    (
        "《When you play this card》Search your deck for one Fighter card, reveal it, and put it into your hand.",
        "《When you play this card》Search your deck for one Fighter card, reveal it, and put it into your hand.",
    ),
    ("Give all your Fighters except this Fighter, +10 Power.", "Give all your other Fighters +10 Power."),
    (
        "《When you play this card》Return one Attack card from your discard pile to your hand.",
        "《When you play this card》Put one Attack card from your discard pile into your hand.",
    ),
    (
        "《When you play this card》Move one of your Fighters to your Reserve Zone.",
        "《When you play this card》Move one of your Fighters to the Reserve Zone.",
    ),
    (
        "《When you play this card》Heal 10 damage from one of your Fighters that is damaged.",
        "《When you play this card》Heal 10 damage from one of your damaged Fighters.",
    ),
    (
        "While this Fighter's Timer is 2 or less, this Fighter cannot be attacked.",
        "While this Fighter has Timer 2 or less, this Fighter cannot be attacked.",
    ),
    ("Give all your Red Monsters or Heroes +10 Power.", "Give all your Red Monsters or Heroes +10 Power."),
    (
        "《When you play this card》Choose one of your Fighters. Increase its Timer by 2.",
        "《When you play this card》Choose one of your Fighters. Increase the Timer of it by 2.",
    ),
    (
        "《When you play this card》Choose two of your Fighters. Reset their Timers.",
        "《When you play this card》Choose two of your Fighters. Reset the Timer of them.",
    ),
    (
        "《When you play this card》Choose one of your Fighters. The Power of it becomes 40 for this turn.",
        "《When you play this card》Choose one of your Fighters. Its Power becomes 40 for this turn.",
    ),
    (
        "《When you play this card》Give this attack +20 Power if the defending Fighter is a Monster.",
        "《When you play this card》If the defending Fighter is a Monster, give this attack +20 Power.",
    ),
    (
        "《When you play this card》Draw a card if you have two or more Fighters.",
        "《When you play this card》If you have two or more Fighters, draw a card.",
    ),
    (
        "This card's Timer does not count down while you have a White Fighter.",
        "While you have a White Fighter, this card's Timer cannot count down.",
    ),
    (
        "《When you play this card》Until the end of your opponent's next turn, prevent all damage dealt to all your Fighters.",
        "《When you play this card》Prevent all damage dealt to all your Fighters until the end of your opponent's next turn.",
    ),
    (
        "《When you play this card》For this turn, give all your Fighters +10 Power.",
        "《When you play this card》Give all your Fighters +10 Power for this turn.",
    ),
    (
        "《When you play this card》During this turn, your opponent cannot play Items.",
        "《When you play this card》Your opponent cannot play Items for this turn.",
    ),
    (
        "While you have a Red Fighter and a Blue Fighter, give this Fighter +20 Power.",
        "While you have a Red Fighter and you have a Blue Fighter, give this Fighter +20 Power.",
    ),
];

/// Wordings of what a Fighter did or suffered this turn, of numbers, and of classes; as in [`SAME`].
const TURN: &[(&str, &str)] = &[
    (
        "《When this Fighter enters play》Decrease the Timer of one of your opponent's Fighters by 1. If that Fighter is a Monster, decrease its Timer by 2 instead.",
        "《When this Fighter enters play》Decrease the Timer of one of your opponent's Fighters by 1. If that Fighter is a Monster, decrease the Timer of it by 2 instead.",
    ),
    (
        "While this Fighter has a Vehicle attached to it, it may attack twice.",
        "While this Fighter has a Vehicle attached, it may attack twice.",
    ),
    (
        "《When you play this card》Give this attack -10 Power for each Fighter you have other than the attacking Fighter.",
        "《When you play this card》Give this attack -10 Power for each Fighter you have that is not attacking.",
    ),
    (
        "《At the end of your turn》If none of your Monsters was defeated this turn, draw a card.",
        "《At the end of your turn》If none of your Monsters was defeated this turn, draw a card.",
    ),
    (
        "《At the end of your turn》If at least two of your Fighters attacked this turn, draw a card.",
        "《At the end of your turn》If two or more of your Fighters attacked this turn, draw a card.",
    ),
    (
        "《At the end of your turn》If one of your Fighters did not attack this turn, draw a card.",
        "《At the end of your turn》If you have a Fighter that did not attack this turn, draw a card.",
    ),
    (
        "《At the end of each turn》If this Fighter has not been attacked this turn, draw a card.",
        "《At the end of each turn》If this Fighter was not attacked this turn, draw a card.",
    ),
    (
        "《When you play this card》Heal 10 damage from all your Fighters that were not attacked this turn.",
        "《When you play this card》Heal 10 damage from all your Fighters that were not attacked this turn.",
    ),
    (
        "《When you play this card》Give this attack +10 Power for each 10 damage on the attacking Fighter, up to a maximum of +50 Power.",
        "《When you play this card》Give this attack +10 Power for every ten damage on the attacking Fighter, up to +50 Power.",
    ),
    (
        "This card can only be played if you have two or more Fighters.",
        "If you do not have two or more Fighters, this card cannot be played.",
    ),
    (
        "This Fighter can attack only if you have two or more Fighters.",
        "If you do not have two or more Fighters, this Fighter cannot attack.",
    ),
    (
        "《When this Fighter moves from the Reserve Zone to the Battle Zone》Draw a card.",
        "《When this Fighter moves to the Battle Zone》Draw a card.",
    ),
    (
        "《When this Fighter evolves》Increase its Timer by the number of cards in your hand.",
        "《When this Fighter evolves》Increase the Timer of it by 1 for each card in your hand.",
    ),
    (
        "《When you play an Item》If you have played at least two Items this turn, draw a card.",
        "《When you play an Item》If you played two or more Items this turn, draw a card.",
    ),
    (
        "《When you play this card》Exchange the current Timers of one of your Fighters and one of your opponent's Fighters.",
        "《When you play this card》Swap the Timers of one of your Fighters and one of your opponent's Fighters.",
    ),
    ("This Fighter is also a Monster.", "This Fighter is also a Monster."),
    (
        "《When you play this card》Give all your Fighters in the Battle Zone or the Reserve Zone +10 Power for this turn.",
        "《When you play this card》Give all Fighter cards in your Battle Zone and Reserve Zone +10 Power for this turn.",
    ),
];

/// Wordings that look alike and mean different things.
const DIFFERENT: &[(&str, &str)] = &[
    (
        "《When you play this card》Choose one Fighter. If it is in your opponent's Battle Zone, draw a card.",
        "《When you play this card》Choose one Fighter. If it is in the Battle Zone, draw a card.",
    ),
    (
        "《At the end of your turn》If two or more of your Fighters attacked this turn, draw a card.",
        "《At the end of your turn》If two or more of your Fighters were attacked this turn, draw a card.",
    ),
    (
        "《At the end of your turn》If all your Fighters attacked this turn, draw a card.",
        "《At the end of your turn》If one of your Fighters attacked this turn, draw a card.",
    ),
    (
        "《At the end of your turn》If one of your Fighters did not attack this turn, draw a card.",
        "《At the end of your turn》If none of your Fighters attacked this turn, draw a card.",
    ),
    (
        "《When you play an Item》If you played two or more Items this turn, draw a card.",
        "《When you play an Item》If you played three or more Items this turn, draw a card.",
    ),
    ("Give all your Red or Blue Monsters +10 Power.", "Give all your Red Monsters or Blue Monsters +10 Power."),
    ("Give all your Red Monsters or Heroes +10 Power.", "Give all your Red Monsters or Blue Heroes +10 Power."),
    ("Give all your Fighters with 40 or less HP +10 Power.", "Give all your Fighters with 40 or less remaining HP +10 Power."),
    ("[Multi]", "[Multi 2]"),
    ("[Reserve]《At the end of your turn》Draw a card.", "《At the end of your turn》Draw a card."),
    ("《At the end of your turn》Draw a card.", "《At the end of each turn》Draw a card."),
    ("《When this Fighter is damaged by an attack》Draw a card.", "《When this Fighter is damaged by an effect》Draw a card."),
    (
        "《When this Fighter attacks》Give this Fighter +10 Power until the end of your next turn.",
        "《When this Fighter attacks》Give this Fighter +10 Power until the end of your opponent's next turn.",
    ),
    (
        "《When you play this card》Prevent the next damage dealt to one of your Fighters.",
        "《When you play this card》Prevent all damage dealt to one of your Fighters.",
    ),
    (
        "《When you play this card》Heal 10 damage from one of your Fighters that attacked this turn.",
        "《When you play this card》Heal 10 damage from one of your Fighters that did not attack this turn.",
    ),
    (
        "《When you play this card》Choose one of your Monsters and one of your Heroes. Give that Monster +10 Power for this turn.",
        "《When you play this card》Choose one of your Monsters and one of your Heroes. Give that Hero +10 Power for this turn.",
    ),
    (
        "《When one of your Monsters attacks》Give that Monster +10 Power for this turn.",
        "《When one of your Monsters attacks》Give that Red Monster +10 Power for this turn.",
    ),
    (
        "《When you play this card》Reveal the top two cards of your deck. Put the revealed Fighter cards into your hand.",
        "《When you play this card》Reveal the top two cards of your deck. Put the revealed cards into your hand.",
    ),
    (
        "《When you play this card》Discard two cards from your hand. Draw a card for each Monster card discarded this way.",
        "《When you play this card》Discard two cards from your hand. Draw a card for each card discarded this way.",
    ),
];

#[test]
fn one_meaning_is_one_tree_and_prints_in_its_canonical_wording() {
    laws::same::<UltraBattleTexts>(SAME);
    laws::same::<UltraBattleTexts>(TURN);
    laws::same::<UltraBattleTexts>(super::ultra_battle_voices::VOICES);
    laws::different::<UltraBattleTexts>(DIFFERENT);
}

#[test]
fn every_mistake_of_a_text_is_told_at_its_word() {
    let words = words::<UltraBattleTexts>();
    let text = "《When this Fighter attaks》Deal 20 damage to one of your opponent's Fightres. Then, drow a card.";
    let findings = parse::parse(text, &words).expect_err("it is full of mistakes");
    let places: Vec<&str> = findings.iter().map(|finding| &text[finding.span.clone()]).collect();
    assert_eq!(places, ["attaks", "Fightres", "drow"]);
    let unclear = [
        "《When you play this card》Draw a card and heal 10 damage from all your Fighters if you have two or more Fighters.",
        "《When you play this card》For this turn, draw a card.",
        "《When you play this card》For this turn, give all your Fighters +10 Power for this turn.",
        "While you do not have a Red Fighter and a Blue Fighter, give this Fighter +20 Power.",
    ];
    laws::unreadable::<UltraBattleTexts>(&unclear);
    laws::unreadable::<UltraBattleTexts>(&["", "→", "[", "《", "『", "[Multi", "Give all your Red +10 Power.", &"x".repeat(5000)]);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: trees(), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_generated_tree_prints_and_reads_back(tree in ultra_battle_trees::text()) {
        static WORDS: OnceLock<Words> = OnceLock::new();
        let words = WORDS.get_or_init(words::<UltraBattleTexts>);
        let printed = print::print(&tree, words);
        let again = parse::reads(&printed, words);
        prop_assert_eq!(again.as_ref(), Some(&tree), "\n{}", printed);
        let _ = compile(&tree, words, &mut Tables::default());
    }
}

#[test]
fn every_wording_compiles() {
    let words = words::<UltraBattleTexts>();
    for example in PHRASEBOOK.examples(words.vocabulary()) {
        let tree = parse::parse(&example, &words).unwrap_or_else(|findings| panic!("{example}: {findings:?}"));
        let refused = compile(&tree, &words, &mut Tables::default()).err().unwrap_or_default();
        assert!(refused.is_empty(), "{example}: {refused:?}");
    }
}
