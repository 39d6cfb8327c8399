//! The laws over Union Arena's texts, and its wordings of one meaning.

use super::laws::{self, A_NAME, Droppable, Tongue, trees, words};
use super::one_reading::{Finding, SecondReading};
use super::union_arena_trees;
use cardwright::card::Vocabulary;
use cardwright::card::import::{Import, ImportedSet};
use cardwright::diagnostic::Diagnostic;
use cardwright::games::language::Language;
use cardwright::games::union_arena::card_list;
use cardwright::games::union_arena::language::PHRASEBOOK;
use cardwright::games::union_arena::leaves::UnionArena;
use cardwright::games::union_arena::words::Words;
use cardwright::games::union_arena::{parse, print};
use cardwright::lang::ability::Text;
use cardwright::lang::wordings::Wording;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use std::collections::BTreeSet;
use std::sync::OnceLock;

/// Union Arena's language.
pub struct UnionArenaTexts;

impl Tongue for UnionArenaTexts {
    type D = UnionArena;
    type Words = Words;
    type Rule = cardwright_grammar::union_arena::Rule;

    const GAME: &'static str = "union_arena";
    const DROPPABLE: &'static [Droppable] = DROPPABLE;
    const QUALIFIERS: &'static [&'static str] = &["other", "resting", "red", "Raided", "<N>", "[Ash Revel] affinity"];
    const FEWEST: usize = 100;
    const LEFT_OUT: u64 = 150;
    const IDLE: &'static [Droppable] = IDLE;
    const SECOND_READINGS: &'static [SecondReading] = SECOND_READINGS;

    fn words(vocabulary: &Vocabulary) -> Words {
        let mut vocabulary = vocabulary.clone();
        vocabulary.extend(&shared_vocabulary());
        Words::new(&vocabulary)
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
        words.wordings()
    }

    fn examples(words: &Words) -> Vec<String> {
        PHRASEBOOK.examples(words.vocabulary())
    }

    fn listed_texts() -> Vec<String> {
        shared_texts()
    }

    /// What is switched to resting is active, and what is switched to active is resting.
    fn is_said_behind(word: &str, rest: &str) -> bool {
        let switched = match word {
            "active" => [" switched to resting", " character to resting", " site to resting"],
            "resting" => [" switched to active", " character to active", " site to active"],
            _ => return false,
        };
        switched.iter().any(|switched| rest.contains(switched))
    }

    fn made_texts(number: u64, words: &Words) -> Vec<String> {
        let (mut runner, texts) = (TestRunner::deterministic(), union_arena_trees::text());
        (0..number).map(|_| print::print(&texts.new_tree(&mut runner).expect("a tree").current(), words)).collect()
    }
}

/// The public card list, where it lies beside the repository, as the importer brings it into a pool.
fn shared_list() -> Option<&'static (Vec<u8>, Import)> {
    static LIST: OnceLock<Option<(Vec<u8>, Import)>> = OnceLock::new();
    LIST.get_or_init(|| {
        let folder = std::env::var("CARDWRIGHT_SHARED_POOL").unwrap_or_else(|_| "../shared/pool".to_owned());
        let Ok(bytes) = std::fs::read(format!("{folder}/union_arena/cards.json")) else {
            println!("skipped: no shared pool at {folder}");
            return None;
        };
        let import = card_list::import(&bytes).expect("the list is sound");
        Some((bytes, import))
    })
    .as_ref()
}

/// The sets of the public card list.
fn shared_sets() -> impl Iterator<Item = &'static ImportedSet> {
    shared_list().into_iter().flat_map(|(_, import)| &import.sets)
}

/// The texts of the public card list.
fn shared_texts() -> Vec<String> {
    let texts: BTreeSet<&str> = shared_sets().flat_map(|set| &set.cards).map(|card| card.text.as_str()).collect();
    texts.into_iter().filter(|text| !text.is_empty()).map(str::to_owned).collect()
}

/// The words of the public card list.
fn shared_vocabulary() -> Vocabulary {
    let mut vocabulary = Vocabulary::default();
    for set in shared_sets() {
        vocabulary.extend(&set.file.vocabulary);
    }
    vocabulary
}

laws::laws!(UnionArenaTexts);

const SECOND_READINGS: &[SecondReading] = &[];

const DROPPABLE: &[Droppable] = &[
    Droppable { word: "your", before: "from", after: "hand", why: "\"from hand\" is from the hand of who does it" },
    Droppable { word: "your", before: "to", after: "hand", why: "what goes to a hand goes to its owner's" },
    Droppable { word: "their", before: "to", after: "hand", why: "as with \"your\"" },
    Droppable { word: "required", before: "", after: "energy", why: "what a card costs in energy is what it requires" },
    Droppable { word: "cost", before: "AP", after: "", why: "what a card costs in AP is its AP cost" },
    Droppable { word: "card", before: A_NAME, after: "", why: "what has a name is a card" },
    Droppable { word: "cards", before: A_NAME, after: "", why: "as with \"card\"" },
    Droppable { word: "cards", before: "two", after: "", why: "what is drawn are cards" },
    Droppable { word: "cards", before: "three", after: "", why: "as with \"two\"" },
    Droppable { word: "character", before: "blue", after: "or", why: "a description without a noun has that of the last" },
    Droppable { word: "only", before: "can", after: "activate", why: "\"one time each turn\" is a limit without it" },
    Droppable { word: "amount", before: "energy", after: "", why: "as with \"value\"" },
    Droppable { word: "amount", before: "energy", after: "among", why: "as with \"value\"" },
    Droppable { word: "same", before: "the", after: "selected", why: "what is selected is the same" },
    Droppable { word: "only", before: "can", after: "use", why: "as with \"activate\"" },
    Droppable { word: "instead", before: "area", after: "", why: "what is placed there goes there in the place of where it went" },
    Droppable { word: "now", before: "is", after: "", why: "what is so is so now" },
    Droppable { word: "cards", before: "15", after: "", why: "the size of a hand is its number of cards" },
    Droppable { word: "also", before: "may", after: "", why: "what is offered is done besides in any case" },
    Droppable { word: "also", before: "", after: "gains", why: "what is gained comes on top" },
    Droppable { word: "will", before: "It", after: "remain", why: "\"it remains\" is \"it will remain\"" },
    Droppable { word: "for", before: "block", after: "this", why: "\"this battle\" says how long" },
    Droppable { word: "you", before: "", after: "win", why: "who does what a text says is its player" },
    Droppable { word: "be", before: "only", after: "moved", why: "what is moved moves" },
    Droppable { word: "each", before: "They", after: "gain", why: "what they gain, each of them gains" },
    Droppable { word: "both", before: "are", after: "on", why: "\"A and B are\" is of both" },
    Droppable { word: "you", before: "character", after: "returned", why: "as with \"the card revealed\"" },
    Droppable { word: "of", before: "half", after: "this", why: "\"half this character's BP\" is half of it" },
    Droppable { word: "or", before: "", after: "trigger", why: "a list goes on with a comma alone" },
    Droppable { word: "cards", before: "following", after: "from", why: "the sideline or the hand behind it says that they are cards" },
    Droppable { word: "and", before: "them", after: "set", why: "\"play it set to resting\"" },
    Droppable { word: "an", before: "if", after: "", why: "as with \"a\"" },
    Droppable { word: "an", before: "is", after: "", why: "as with \"a\"" },
    Droppable { word: "a", before: "or", after: "", why: "as with \"a\"" },
    Droppable { word: "a", before: "of", after: "", why: "as with \"a\"" },
    Droppable { word: "a", before: "time", after: "", why: "as with \"a\"" },
    Droppable { word: "BP", before: "", after: "until", why: "\"reduce their BP by 1000 BP\"" },
    Droppable { word: "is", before: A_NAME, after: "on", why: "\"or A is on your front line\" is \"or A on your front line\"" },
    Droppable { word: "and", before: "", after: "At", why: "a list of what is gained goes on with a comma alone" },
    Droppable { word: "and", before: "", after: "Damage", why: "as before \"At\"" },
    Droppable { word: "and", before: "", after: "When", why: "as before \"At\"" },
    Droppable { word: "abilities", before: "", after: "on", why: "the icon of triggers tells of their abilities" },
    Droppable { word: "ability", before: "", after: "from", why: "as with \"abilities\"" },
    Droppable { word: "amount", before: "energy", after: "or", why: "required energy is an amount" },
    Droppable { word: "ability", before: "trigger", after: "this", why: "a trigger is activated by its ability" },
    Droppable { word: "ability", before: "", after: "is", why: "the icon of a trigger is an ability" },
    Droppable { word: "ability", before: "", after: "among", why: "as before \"is\"" },
    Droppable { word: "abilities", before: "", after: "is", why: "as with \"ability\"" },
    Droppable { word: "of", before: "all", after: "your", why: "\"all your AP cards\" are all of them" },
    Droppable { word: "the", before: "at", after: "cards", why: "the cards under a character are all of them" },
    Droppable { word: "remaining", before: "", after: "cards", why: "the cards in a hand are those that remain" },
    Droppable { word: "either", before: "If", after: "", why: "\"either A or B\" is \"A or B\"" },
    Droppable { word: "Raided", before: "this", after: "character", why: "what has a base card is Raided" },
    Droppable { word: "has", before: "character", after: "moved", why: "\"if it moved this turn\" is \"if it has moved\"" },
    Droppable { word: "card", before: "different", after: "names", why: "what is different is a name" },
    Droppable { word: "card", before: "unique", after: "names", why: "what is unique is a name" },
    Droppable { word: "card", before: "same", after: "name", why: "what is the same is a name" },
    Droppable { word: "also", before: "you", after: "have", why: "what one also has, one has" },
    Droppable { word: "by", before: "or", after: "an", why: "\"due to A or by an ability\" is \"due to A or an ability\"" },
    Droppable { word: "from", before: "", after: "among", why: "\"one card from among them\" is \"one card among them\"" },
    Droppable { word: "one", before: "time", after: "", why: "each time one of them does it" },
    Droppable { word: "a", before: "in", after: "battle", why: "what happens in battle happens in a battle" },
    Droppable { word: "one", before: "if", after: "", why: "one of them that did is enough" },
    Droppable { word: "other", before: "another", after: "", why: "another is other than the one" },
    Droppable { word: "also", before: "", after: "gain", why: "what is gained comes on top" },
    Droppable { word: "your", before: "in", after: "hand", why: "what one has in hand is in one's own" },
    Droppable { word: "their", before: "in", after: "hand", why: "as with \"your\"" },
    Droppable { word: "during", before: "resting", after: "this", why: "\"during this turn\" is \"this turn\"" },
    Droppable { word: "cards", before: "", after: "in", why: "the hand or the pile says that they are cards" },
    Droppable { word: "card", before: "character", after: "with", why: "the sideline or the hand behind it says that it is a card" },
    Droppable { word: "combined", before: "a", after: "total", why: "what is counted together is a total" },
    Droppable { word: "affinity", before: "", after: "", why: "an affinity has brackets of its own" },
    Droppable { word: "a", before: "if", after: "", why: "one of them that is there is enough" },
    Droppable { word: "a", before: "When", after: "", why: "one object of a kind is \"a …\" or \"…\" alike" },
    Droppable { word: "an", before: "When", after: "", why: "as with \"a\"" },
    Droppable { word: "one", before: "When", after: "", why: "\"when one …\" is \"when a …\"" },
    Droppable { word: "a", before: "by", after: "", why: "as with \"a\"" },
    Droppable { word: "one", before: "by", after: "character", why: "as with \"a\"" },
    Droppable { word: "any", before: "of", after: "other", why: "\"any other character\" is every other one" },
    Droppable { word: "and", before: "", after: "with", why: "a second property goes on with \"with\" alone" },
    Droppable { word: "has", before: "opponent", after: "activated", why: "\"if they did\" is \"if they have done\"" },
    Droppable { word: "a", before: "on", after: "", why: "as with \"a\"" },
    Droppable { word: "an", before: "on", after: "", why: "as with \"a\"" },
    Droppable { word: "instead", before: "field", after: "", why: "what remains does so in the place of going" },
    Droppable { word: "a", before: "battling", after: "", why: "as with \"a\"" },
    Droppable { word: "a", before: "onto", after: "", why: "as with \"a\"" },
    Droppable { word: "a", before: "have", after: "", why: "as with \"a\"" },
    Droppable { word: "an", before: "have", after: "", why: "as with \"a\"" },
    Droppable { word: "a", before: "is", after: "", why: "as with \"a\"" },
    Droppable { word: "all", before: "", after: "", why: "what is many without a number is all of them" },
    Droppable { word: "All", before: "", after: "", why: "as with \"all\"" },
    Droppable { word: "the", before: "on", after: "", why: "there is one top, and one bottom" },
    Droppable { word: "the", before: "all", after: "", why: "\"all cards\" are \"all the cards\"" },
    Droppable { word: "the", before: "at", after: "face-down", why: "\"look at cards under …\" is at all of them" },
    Droppable { word: "and", before: "cost", after: "", why: "a list goes on with a comma alone" },
    Droppable { word: "or", before: "site", after: "event", why: "as with \"and\"" },
    Droppable { word: "the", before: "of", after: "", why: "\"the end of turn\", \"the highest BP of characters\"" },
    Droppable { word: "card", before: "character", after: "", why: "the place says that it is a card" },
    Droppable { word: "cards", before: "character", after: "", why: "as with \"card\"" },
    Droppable { word: "card", before: "event", after: "", why: "as with \"card\"" },
    Droppable { word: "cards", before: "event", after: "", why: "as with \"card\"" },
    Droppable { word: "card", before: "site", after: "", why: "as with \"card\"" },
    Droppable { word: "card", before: "additional", after: "", why: "\"draw one\" draws a card" },
    Droppable { word: "cards", before: "Draw", after: "until", why: "as with \"card\"" },
    Droppable { word: "additional", before: "an", after: "card", why: "a second draw is one more" },
    Droppable { word: "place", before: "and", after: "", why: "a verb goes on through a list of objects" },
    Droppable { word: "to", before: "equal", after: "or", why: "\"equal or less\" is \"equal to or less\"" },
    Droppable { word: "BP", before: "character's", after: "", why: "\"less than that character's\" is of its BP" },
    Droppable { word: "of", before: "number", after: "", why: "\"any number of cards\"" },
    Droppable { word: "have", before: "you", after: "used", why: "\"if you used\" is \"if you have used\"" },
    Droppable { word: "have", before: "you", after: "paid", why: "\"if you paid\" is \"if you have paid\"" },
    Droppable { word: "have", before: "you", after: "placed", why: "\"if you placed\" is \"if you have placed\"" },
    Droppable { word: "a", before: "placed", after: "", why: "as with \"a\"" },
    Droppable { word: "you", before: "card", after: "revealed", why: "\"the card revealed\" is the one you revealed" },
    Droppable { word: "copies", before: "", after: "of", why: "\"three of this card\"" },
    Droppable { word: "only", before: "can", after: "contain", why: "a deck contains no more than it can" },
    Droppable { word: "required", before: "fulfilled", after: "energy", why: "the energy that is fulfilled is the required one" },
    Droppable { word: "face-down", before: "one", after: "card", why: "what lies under a character is face-down" },
    Droppable { word: "and", before: "BP", after: "", why: "a list goes on with a comma alone" },
    Droppable { word: "card", before: "", after: "you", why: "what is used from the hand is a card" },
    Droppable { word: "card", before: "one", after: "among", why: "what was looked at are cards" },
    Droppable { word: "cards", before: "two", after: "among", why: "as with \"card\"" },
    Droppable { word: "your", before: "or", after: "deck", why: "what one's hand stands beside is one's own" },
    Droppable { word: "a", before: "without", after: "", why: "as with \"a\"" },
    Droppable {
        word: "character",
        before: "one",
        after: "on",
        why: "\"one on your energy line\" is of the same kind as one named before it",
    },
    Droppable { word: "value", before: "energy", after: "of", why: "required energy is a value" },
];

const IDLE: &[Droppable] = &[
    Droppable {
        word: "other",
        before: "a",
        after: "card",
        why: "what an effect asks of a card that it moved is never about the card that bears it",
    },
    Droppable { word: "other", before: "two", after: "cards", why: "as with \"a card\"" },
];

/// Wordings of one meaning: another one first, the one that is printed last.
const SAME: &[(&str, &str)] = &[
    // Lists of events, and of what they are from.
    (
        "When this character attacks, blocks, or is sidelined, draw a card.",
        "[When Attacking] Draw a card.\n[When Blocking] Draw a card.\n[When Sidelined] Draw a card.",
    ),
    (
        "[When Played] Rest up to one character on your opponent's front line.",
        "[When Played] Switch up to one character on your opponent's front line to resting.",
    ),
    (
        "[When Played] Look at the top three cards of your deck. Place them at the bottom of your deck in any order.",
        "[When Played] Look at the top three cards of your deck. Place them on the bottom of your deck in any order.",
    ),
    // One ability of several events.
    (
        "[Once Per Turn] When this character attacks or blocks, draw a card.",
        "[Once Per Turn] When this character attacks or when this character blocks, draw a card.",
    ),
    ("When you play a <Momo> or a <Ken>, draw a card.", "When you play a <Momo> card or when you play a <Ken> card, draw a card."),
    (
        "When a <Momo> or a <Ken> on your field attacks, draw a card.",
        "When one <Momo> on your field attacks or when one <Ken> on your field attacks, draw a card.",
    ),
    (
        "When you use an event card or play a character card, draw a card.",
        "When you use an event card or when you play a character card, draw a card.",
    ),
    // What is to come this turn, and what was.
    (
        "[When Attacking] Choose up to one character on your opponent's front line. If it blocks this turn, draw a card.",
        "[When Attacking] Choose up to one character on your opponent's front line. The next time it blocks this turn, draw a card.",
    ),
    (
        "When one other character on your field is sidelined, draw a card. If it was an [Ash Revel] affinity card, draw a card.",
        "When one other character on your field is sidelined, draw a card. If it had [Ash Revel] affinity, draw a card.",
    ),
    (
        "When one other character on your field is sidelined, draw a card. If it was an [Ash Revel] affinity character, draw a card.",
        "When one other character on your field is sidelined, draw a card. If it was a character and had [Ash Revel] affinity, draw a card.",
    ),
    // Of several of a name, one is enough.
    (
        "If your <Ash Grunt> is resting, this character gains 500 BP.",
        "If you have a resting <Ash Grunt> on your field, this character gains 500 BP.",
    ),
    // As cards print it.
    (
        "[Impact (1)] (When this character attacks and wins a battle, deal 1 damage to your opponent.)\n[When Played] Choose up to one “A” on your field. It gains \"This character cannot attack\" until the end of the turn.",
        "[Impact (1)]\n[When Played] Choose up to one <A> on your field. It gains «This character cannot attack» until the end of the turn.",
    ),
    (
        "[When Attacking] This character gains [Damage (2)] (When this character attacks and deals direct damage, deal 2 damage instead) until the end of the turn.",
        "[When Attacking] This character gains [Damage (2)] until the end of the turn.",
    ),
    (
        "[When Played] Choose one character with [3000 or less BP] on your opponent's front line and sideline it. If \"A\" is on your field, [5000 or less BP] instead.",
        "[When Played] Choose one character with {3000 or less BP} on your opponent's front line and sideline it. If <A> is on your field, {5000 or less BP} instead.",
    ),
    (
        "[During Opponent's Turn] If your opponent would choose this character with an ability, they must pay an additional 1 AP.",
        "[During Opponent's Turn] This character cannot be chosen by one of your opponent's abilities, unless your opponent pays 1 AP.",
    ),
    (
        "If <A> and <B> are both not on your field, this character loses 1000 BP.",
        "If you do not have <A> on your field and you do not have <B> on your field, this character loses 1000 BP.",
    ),
    (
        "This card's AP cost is reduced by 1 for each <A> on your field to a maximum of 2.",
        "Reduce this card's AP cost by one while in your hand for each <A> on your field, to a maximum of 2.",
    ),
    (
        "This character gains 500 BP for each <A> on your field, up to a maximum of 1000.",
        "This character gains 500 BP for each <A> on your field, to a maximum of 1000 BP.",
    ),
    (
        "Reduce this card's required energy by Blue x3 and its AP cost by 1 if <A> is on your field.",
        "If <A> is on your field, reduce this card's required energy by Blue x3 and AP cost by one while in your hand.",
    ),
    ("Event cards your opponent uses cost 1 more AP.", "Increase the AP cost of all event cards in your opponent's hand by one."),
    (
        "<A> cards in your hand have their required energy reduced by Red x1.",
        "Reduce the required energy of all <A> cards in your hand by Red x1.",
    ),
    (
        "The first event card you use each turn costs 1 less AP.",
        "If you did not use an event card this turn, reduce the AP cost of all event cards in your hand by one.",
    ),
    (
        "[When Played] The next character card you play this turn has its AP cost reduced by 1.",
        "[When Played] Reduce the AP cost of the next character card you play from your hand this turn by 1.",
    ),
    (
        "[When Played] If the total energy generation on your field is 6 or more, draw a card.",
        "[When Played] If you have 6 or more energy generation, draw a card.",
    ),
    (
        "[When Played] If you have 3 or more green energy generation, draw a card.",
        "[When Played] If you have Green x3 or more energy generation, draw a card.",
    ),
    (
        "If <A> is on your field, this character generates an additional Red x2.",
        "If <A> is on your field, this character gains Red x2 energy generation.",
    ),
    ("This character can only be played onto your energy line.", "This card cannot be played onto your front line."),
    (
        "[When Played] Choose one character on your front line and one on your energy line, and swap them.",
        "[When Played] Choose one character on your front line and one character on your energy line, and swap them.",
    ),
    (
        "[When Played] If you have two or three cards in your hand, draw a card.",
        "[When Played] If you have two to three cards in your hand, draw a card.",
    ),
    ("[When Played] If you have not used any AP this turn, draw a card.", "[When Played] If you did not pay AP this turn, draw a card."),
    (
        "[When Played] You may reveal one <A> from your hand. If you did not reveal it, draw a card.",
        "[When Played] You may reveal one <A> card from your hand. If you do not, draw a card.",
    ),
    (
        "[When Played] Choose up to one character on your opponent's front line with BP less than this character's and sideline it.",
        "[When Played] Choose up to one character on your opponent's front line with less BP than this character and sideline it.",
    ),
    (
        "[Activate: Main] (Place 1 Card From Hand Into Sideline) Draw a card.",
        "[Activate: Main] (Place (1) From Hand Into Sideline) Draw a card.",
    ),
    (
        "[Activate: Main] (Place Two Cards From Your Sideline Into Removal Area) Draw a card.",
        "[Activate: Main] (Place (2) From Sideline Into Removal Area) Draw a card.",
    ),
    (
        "If <A> is on your field, this card's required energy is reduced by Green x1 and AP cost by 1 while in your hand.",
        "If <A> is on your field, reduce this card's required energy by Green x1 and AP cost by one while in your hand.",
    ),
    (
        "The required energy of this card in your hand is reduced by Red x1 for each <A> on your field.",
        "Reduce this card's required energy by Red x1 while in your hand for each <A> on your field.",
    ),
    (
        "[When Played] Choose one character on your opponent's front line. It is switched to resting.",
        "[When Played] Choose one character on your opponent's front line. Switch it to resting.",
    ),
    (
        "[When Attacking] Choose up to one character with exactly 3000 BP on your opponent's front line and sideline it.",
        "[When Attacking] Choose up to one character with 3000 BP on your opponent's front line and sideline it.",
    ),
    (
        "[When Played] If you have two or more cards in your hand, this character gains all abilities listed below until the end of the turn.\n• 1000 BP and [Step]\n• «This character can attack from the energy line.»",
        "[When Played] If you have two or more cards in your hand, this character gains 1000 BP and [Step] and «This character can attack from the energy line» until the end of the turn.",
    ),
    (
        "[When Played] Look at the top three cards of your deck. Add up to two among them to your hand.",
        "[When Played] Look at the top three cards of your deck. Add up to two of them to your hand.",
    ),
    (
        "[When Played] Choose one of the following:\n• (If on the Energy Line) Draw a card.\n• Switch this character to active.",
        "[When Played] Choose one of the following:\n• If this character is on your energy line, draw a card.\n• Switch this character to active.",
    ),
    (
        "[During Your Turn] If <A>, <B>, and <C> are on the same line, this character gains 500 BP.",
        "[During Your Turn] If <A>, <B>, and <C> are on the same line, this character gains 500 BP.",
    ),
    (
        "Choose up to two characters on your opponent's front line. Sideline one of them with the lowest BP among them.",
        "Choose up to two characters on your opponent's front line. Sideline one card with the lowest BP among them.",
    ),
    (
        "[When Played] Draw {a card}. If <A> is on your field, {two cards} instead and choose up to one <A> on your field. It gains 500 BP until the end of the turn.",
        "[When Played] Draw a card. If <A> is on your field, draw two cards, then choose up to one <A> on your field, then it gains 500 BP until the end of the turn instead.",
    ),
    ("[Main] Draw a card.", "[Activate: Main] Draw a card."),
    ("[On Play] Draw a card.", "[When Played] Draw a card."),
    ("[On Retire] Draw a card.", "[When Sidelined] Draw a card."),
    ("[Impact 2]", "[Impact (2)]"),
    ("[Damage +1]", "[Damage (+1)]"),
    ("[Raid] <N>", "[Raid] <N> Switch to active. May move to the front line."),
    ("[Raid] <N>. [When Played] Draw a card.", "[Raid] <N> Switch to active. May move to the front line.\n[When Played] Draw a card."),
    (
        "[Twice Per Turn] When this character attacks, draw a card.",
        "[When Attacking] Draw a card. You can only activate this ability twice per turn.",
    ),
    ("[When Played] Your opponent takes 1 damage.", "[When Played] Deal 1 damage to your opponent."),
    ("[When Played] Set one Character on your Front Line to active.", "[When Played] Switch one character on your front line to active."),
    (
        "[When Played] Choose one character on your opponent's front line. It gets -1000 BP this turn.",
        "[When Played] Choose one character on your opponent's front line. It loses 1000 BP until the end of the turn.",
    ),
    ("[When Played] At the end of the turn, draw a card.", "[When Played] At the end of turn, draw a card."),
    ("When this character attacks or blocks, draw a card.", "[When Attacking] Draw a card.\n[When Blocking] Draw a card."),
    (
        "When this character attacks or when your opponent uses an event card, draw a card.",
        "[When Attacking] Draw a card.\nWhen your opponent uses an event card, draw a card.",
    ),
    ("[Activate: Main] (Once Per Turn) Draw a card.", "[Activate: Main] [Once Per Turn] Draw a card."),
    ("[Activate:Main] (Once per turn) Draw a card.", "[Activate: Main] [Once Per Turn] Draw a card."),
    ("[During Your Opponent's Turn] This character gains 500 BP.", "[During Opponent's Turn] This character gains 500 BP."),
    ("[Your Turn] This character gains 500 BP.", "[During Your Turn] This character gains 500 BP."),
    (
        "Choose one character with 2000 BP or less on your opponent's front line and sideline it.",
        "Choose one character with 2000 or less BP on your opponent's front line and sideline it.",
    ),
    (
        "Choose one character with a required energy of 2 or more on your field. It gains +500 BP until the end of the turn.",
        "Choose one character with 2 or more required energy on your field. It gains 500 BP until the end of the turn.",
    ),
    (
        "Play one Red [Iron Choir] character card from your sideline onto your field.",
        "Play one red [Iron Choir] affinity character card from your sideline set to resting onto your field.",
    ),
    ("At the end of your end phase, draw a card.", "At the end of your turn, draw a card."),
    (
        "[Once Per Turn] [Activate: Main] (Switch to Resting) (If on the Front Line) Draw a card.",
        "[Activate: Main] (If on the Front Line) (Switch to Resting) [Once Per Turn] Draw a card.",
    ),
    (
        "Choose one character with {3000 or less BP} on your opponent's front line and sideline it. If <A> is on your field, {5000 or less BP} instead.",
        "Choose one character with {3000 or less BP} on your opponent's front line and sideline it. If <A> is on your field, {5000 or less BP} instead.",
    ),
    (
        "[When Played] If you have 3 or less life, choose up to one of your AP cards, then switch it to active.",
        "[When Played] If you have three or less cards in your life area, choose up to one of your AP cards and switch it to active.",
    ),
    (
        "If <A> and <B> are both on your field, this character gains Red energy generation",
        "If <A> is on your field and <B> is on your field, this character gains Red energy generation.",
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
    (
        "Choose one character with {3000 or less BP} on your opponent's front line and sideline it. Draw a card. If <A> is on your field, {5000 or less BP} instead.",
        "Choose one character with {3000 or less BP} on your opponent's front line and sideline it. If <A> is on your field, {5000 or less BP} instead. Draw a card.",
    ),
    (
        "This character gains all abilities listed below if you have the required number of event cards in your sideline.\n• Two or more: [Impact (1)]\n• Four or more: [When Attacking] Draw a card.",
        "If you have two or more event cards in your sideline, this character gains [Impact (1)]. If you have four or more event cards in your sideline, this character gains «[When Attacking] Draw a card».",
    ),
    ("[When Played] [When Attacking] Draw a card.", "[When Played] Draw a card.\n[When Attacking] Draw a card."),
    (
        "[When Played] At the beginning of the attack phase this turn, draw a card.",
        "[When Played] At the start of the attack phase this turn, draw a card.",
    ),
    ("This card is also treated as <A>, <B>, and <C>.", "This card is also treated as <A>, <B>, and <C>."),
    (
        "[During Your Turn] If you have a combined total of two or more <A> or other [Ash Revel] affinity cards on your field, this character gains 500 BP.",
        "[During Your Turn] If you have two or more <A> or other [Ash Revel] affinity cards on your field, this character gains 500 BP.",
    ),
    (
        "Choose one character on your opponent's front line with BP equal to or less than 1000 multiplied by the combined total number of <A> and <B> cards on your field and sideline it.",
        "Choose one character on your opponent's front line with BP equal to or lower than 1000 multiplied by the number of <A> or <B> on your field and sideline it.",
    ),
    (
        "Choose up to one <A> on your field. It may gain [Snipe] until the end of the turn.",
        "Choose up to one <A> on your field. You may give it [Snipe] until the end of the turn.",
    ),
    (
        "Choose up to one of each of the following cards in your sideline: <A> and <B>. Add them to your hand.",
        "Choose up to one <A> card and up to one <B> card in your sideline. Add them to your hand.",
    ),
    (
        "You may treat this card as if its required energy is Green x3 while in your deck.",
        "This card is also treated as if its required energy is Green x3 while in your deck.",
    ),
    (
        "Choose one character on your opponent's front line. It will remain set to resting until the end of your opponent's next attack phase.",
        "Choose one character on your opponent's front line. It cannot be switched to active until the end of your opponent's next attack phase.",
    ),
    (
        "[When Played] Choose one character on your opponent's front line and {return it to their hand}. If the chosen character is resting, {sideline it} instead.",
        "[When Played] Choose one character on your opponent's front line. Return it to their hand. If the chosen character is resting, sideline it instead.",
    ),
    (
        "[When Attacking] Reveal any number of cards in your hand. If the combined total of [Ash Revel] affinity cards revealed and on your field is three or more, draw a card.",
        "[When Attacking] Reveal any number of cards from your hand. If the number of [Ash Revel] affinity cards among the revealed cards and on your field is 3 or more, draw a card.",
    ),
    (
        "[During Your Turn] If you have a combined total of two or more [Ash Revel] affinity cards and face-down cards under characters on your field, this character gains 500 BP.",
        "[During Your Turn] If the number of [Ash Revel] affinity cards and face-down cards under all characters on your field is 2 or more, this character gains 500 BP.",
    ),
    (
        "[When Played] Reveal any number of cards from your hand. Activate all abilities listed below if you have the required number of [Ash Revel] affinity cards among the revealed cards and on your field.\n• Two or more: Draw a card.\n• Three or more: Draw two cards.",
        "[When Played] Reveal any number of cards from your hand. If the number of [Ash Revel] affinity cards among the revealed cards and on your field is 2 or more, draw a card. If the number of [Ash Revel] affinity cards among the revealed cards and on your field is 3 or more, draw two cards.",
    ),
    ("[Activate: Main] Once per turn, draw a card.", "[Activate: Main] [Once Per Turn] Draw a card."),
    ("[When Attacking] or [When Blocking] Draw a card.", "[When Attacking] Draw a card.\n[When Blocking] Draw a card."),
    ("[When Attacking]/[When Blocking] Draw a card.", "[When Attacking] Draw a card.\n[When Blocking] Draw a card."),
    ("[When Played]: Draw a card.", "[When Played] Draw a card."),
    ("When played, draw a card.", "[When Played] Draw a card."),
    ("When attacking, draw a card.", "[When Attacking] Draw a card."),
    ("When blocking, draw a card.", "[When Blocking] Draw a card."),
    ("When sidelined, draw a card.", "[When Sidelined] Draw a card."),
    ("[Activate: Main] Discard a card: draw a card.", "[Activate: Main] (Place (1) From Hand Into Sideline) Draw a card."),
    (
        "[Activate: Main] Pay 1 AP and sideline this character: draw a card.",
        "[Activate: Main] (Pay (1) AP) (Sideline This Card) Draw a card.",
    ),
    ("[When Played] Discard one card.", "[When Played] Place one card from your hand into your sideline."),
    ("[When Played] Switch all your AP cards to active.", "[When Played] Switch all of your AP cards to active."),
    (
        "[When Played] Choose up to one character on your field. If its BP is 3000 or more, draw a card.",
        "[When Played] Choose up to one character on your field. If it has 3000 or more BP, draw a card.",
    ),
    (
        "[When Played] Choose up to two characters on your opponent's front line whose total BP is 5000 or less and sideline them.",
        "[When Played] Choose up to two characters with a total BP of 5000 or less on your opponent's front line and sideline them.",
    ),
    (
        "[When Played] If you have less life than your opponent, draw a card.",
        "[When Played] If you have less cards in your life area than your opponent, draw a card.",
    ),
    (
        "[When Played] If your opponent has more life than you, draw a card.",
        "[When Played] If your opponent has more cards in their life area than you, draw a card.",
    ),
    (
        "[When Sidelined] Play it from your sideline set to resting.",
        "[When Sidelined] Play this card from your sideline set to resting onto your field.",
    ),
    (
        "[When Played] Choose up to one <A> card in your sideline and play it from your sideline.",
        "[When Played] Choose up to one <A> card in your sideline and play it set to resting onto your field.",
    ),
    (
        "[When Played] Choose one character on the field and switch it to resting.",
        "[When Played] Choose one character and switch it to resting.",
    ),
    ("If this character is on the front line, it gains 500 BP.", "If this character is on your front line, it gains 500 BP."),
    (
        "Choose one character on your opponent's front line and sideline it. If you sideline your opponent's character with this ability, draw a card.",
        "Choose one character on your opponent's front line and sideline it. If you sidelined one of your opponent's characters, draw a card.",
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
        "[When Played] Choose one character on your opponent's front line. It loses all abilities until the end of the turn.",
        "[When Played] Choose one character on your opponent's front line. It loses all base abilities until the end of the turn.",
    ),
    (
        "[When Played] Play up to one <A> card from your hand or sideline set to resting onto your field. If you played a card from your hand, draw a card.",
        "[When Played] Play up to one <A> card from your hand or sideline set to resting onto your field. If you played a card, draw a card.",
    ),
    // For the game, or for the turn.
    (
        "[Activate: Main] Draw a card. You can only activate this <A> ability once per game.",
        "[Activate: Main] Draw a card. You can only activate this <A> ability once per turn.",
    ),
    ("When a character is played onto your front line, draw a card.", "When a character is played onto your field, draw a card."),
    ("[When Played] Sideline all of your characters on the field.", "[When Played] Sideline all characters on the field."),
    (
        "[When Played] Reduce the AP cost of the next event card you use from your hand or sideline this turn by 1.",
        "[When Played] Reduce the AP cost of the next event card you use from your hand this turn by 1.",
    ),
    (
        "This character cannot be chosen by abilities on event cards your opponent uses from their hand.",
        "This character cannot be chosen by one of your opponent's event abilities.",
    ),
    (
        "If <A> and <B> are on the same line, this character gains 500 BP.",
        "If <A> and <B> are on the same line as this character, this character gains 500 BP.",
    ),
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
    (
        "Sideline one character. If you sideline your opponent's character with this ability, draw a card.",
        "Sideline one character. If you sideline a character with this ability, draw a card.",
    ),
    (
        "Place one card from your hand into your sideline. If you placed a card into your sideline, draw a card.",
        "Place one card from your hand into your sideline. If you sidelined a card, draw a card.",
    ),
];

#[test]
fn wordings_of_two_meanings_are_two_trees() {
    laws::different::<UnionArenaTexts>(DIFFERENT);
}

/// Texts that say nothing that could be played.
const UNREADABLE: &[&str] = &[
    // "Your" of what an opponent gains is theirs.
    "[When Played] Your opponent gains «You cannot use cards from your hand» until the end of their next turn.",
    // Whose is it?
    "[When Played] Your opponent sidelines one character.",
    "[When Played] Choose one character on your front line and it.",
    "[When Played] Look at the top two cards of your opponent's deck. Add one of them to your hand.",
    "[When Played] [Activate: Main] Draw a card.",
    "(Switch to Resting) This character gains 500 BP.",
    "[When Played] [When Played] Draw a card.",
    "If <A> is on your field, {two cards} instead.",
    "Choose one red and sideline it.",
    // In which of the two places?
    "[When Played] Choose up to one <A> on your front line or [Ash Revel] affinity character on your energy line and switch it to active.",
    // A card goes to places of its owner.
    "[When Played] Choose one character on your opponent's front line and add it to your hand.",
    "[When Played] Reveal the top card of your opponent's deck and add it to your hand.",
    "[When Played] Play one character card from your opponent's sideline set to resting onto your field.",
    // Neither one nor all.
    "[When Played] Your character gains 1000 BP until the end of the turn.",
    "[When Played] Move the character on your energy line to your front line.",
    // Nobody was named.
    "At the end of each turn, that player draws a card.",
    // A cost that no icon says.
    "[Activate: Main] Draw a card: switch this character to active.",
    "[When Played] Discard a card: draw a card.",
    // What was not offered is not left undone.
    "[When Played] Draw a card. If you did not play it, discard one card.",
    // Four is no more than three by one.
    "[When Played] If you have two or four cards in your hand, draw a card.",
    // 1200 BP are no number of times 500.
    "This character gains 500 BP for each <A> on your field, to a maximum of 1200 BP.",
    // Whose line?
    "Choose one character on the front line and switch it to resting.",
    // What comes of an attack is asked of all that follows, or is no outcome of what the icon says.
    "[When Attacking] If this attack is not blocked, draw a card. Your opponent draws a card.",
    "[When Played] If this attack is not blocked, draw a card.",
    // Of how much?
    "[Impact (0)]",
    "[Impact]",
    "This character gains [Damage].",
    "This character gains 3000000 BP.",
    // Which one?
    "[When Attacking] If your opponent's character has 3000 or less BP, sideline it.",
];

#[test]
fn what_cannot_be_meant_is_not_read() {
    laws::unreadable::<UnionArenaTexts>(UNREADABLE);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: trees(), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_generated_tree_prints_and_reads_back(tree in union_arena_trees::text()) {
        static WORDS: OnceLock<Words> = OnceLock::new();
        let words = WORDS.get_or_init(words::<UnionArenaTexts>);
        let printed = print::print(&tree, words);
        let again = parse::reads(&printed, words);
        prop_assert_eq!(again.as_ref(), Some(&tree), "\n{}", printed);
    }
}
