//! The laws over UCG's texts, and what is its own: its printed cards, and its wordings of one meaning.

use super::laws::{self, Droppable, Tongue, words};
use super::one_reading::{Finding, SecondReading};
use super::trees::text;
use cardwright::card::Vocabulary;
use cardwright::diagnostic::Diagnostic;
use cardwright::games::ucg::leaves::Ucg;
use cardwright::games::ucg::{Words, parse, print, wordings};
use cardwright::lang::ability::Text;
use cardwright::lang::wordings::Wording;
use std::collections::BTreeSet;

/// UCG's language.
pub struct UcgTexts;

impl Tongue for UcgTexts {
    type D = Ucg;
    type Words = Words;
    type Rule = cardwright_grammar::ucg::Rule;

    const GAME: &'static str = "ucg";
    const DROPPABLE: &'static [Droppable] = DROPPABLE;
    const QUALIFIERS: &'static [&'static str] = &["other", "Kaiju", "『AURELIN』", "DOUBLE", "level 2", "face-down"];
    // Generated texts say much at greater length than they need.
    const LEFT_OUT: u64 = 0;
    const IDLE: &'static [Droppable] = IDLE;
    const SECOND_READINGS: &'static [SecondReading] = SECOND_READINGS;

    fn words(vocabulary: &Vocabulary) -> Words {
        Words::new(vocabulary)
    }

    fn parse(text: &str, words: &Words) -> Result<Text<Ucg>, Vec<Diagnostic>> {
        parse::parse(text, words)
    }

    fn reads(text: &str, words: &Words) -> Option<Text<Ucg>> {
        parse::reads(text, words)
    }

    fn reads_by(text: &str, words: &Words, finding: &mut Finding<'_>) -> Option<Text<Ucg>> {
        parse::reads_by(text, words, |folded| finding.shapes(folded))
    }

    fn print(text: &Text<Ucg>, words: &Words) -> String {
        print::print(text, words)
    }

    fn wordings(words: &Words) -> Vec<Wording> {
        wordings::wordings(words)
    }

    fn examples(words: &Words) -> Vec<String> {
        wordings::examples(words)
    }

    fn more_texts() -> Vec<String> {
        shared_texts()
    }

    fn made_texts(number: u64, words: &Words) -> Vec<String> {
        (1..=number).map(|seed| print::print(&text::<Ucg>(seed, words.vocabulary()), words)).collect()
    }
}

laws::laws!(UcgTexts);

const IDLE: &[Droppable] = &[
    Droppable {
        word: "face-down",
        before: "placed",
        after: "under",
        why: "\"a face-down and sideways card is placed face-down\" says it twice",
    },
    Droppable { word: "other", before: "your", after: "", why: "\"another one of your other\" says twice that it is not this one" },
    Droppable { word: "other", before: "opponent's", after: "", why: "as with \"your\"" },
    Droppable { word: "other", before: "player's", after: "", why: "as with \"your\"" },
    Droppable { word: "other", before: "more", after: "", why: "\"two or more other … except this card\" says it twice" },
    Droppable { word: "other", before: "exiled", after: "", why: "as with \"more\"" },
    Droppable { word: "other", before: "another", after: "", why: "as with \"your\"" },
    Droppable { word: "other", before: "each", after: "character", why: "as with \"more\"" },
    Droppable { word: "other", before: "sideways", after: "cards", why: "as with \"more\"" },
    Droppable { word: "other", before: "all", after: "characters", why: "as with \"more\"" },
    Droppable { word: "other", before: "two", after: "cards", why: "as with \"more\"" },
    Droppable {
        word: "other",
        before: "a",
        after: "",
        why: "what an effect did to cards, or asks of one of them, is never about the card that bears it",
    },
];

/// The texts of the public card list, where it lies beside the repository.
pub fn shared_texts() -> Vec<String> {
    let list = std::env::var("CARDWRIGHT_SHARED_POOL").unwrap_or_else(|_| "../shared/pool".to_owned());
    let Ok(mut reader) = csv::Reader::from_path(format!("{list}/ucg/cards.csv")) else {
        println!("skipped: no shared pool at {list}");
        return Vec::new();
    };
    let column = reader.headers().expect("the list has a head").iter().position(|name| name == "effect").expect("the list has texts");
    let texts: BTreeSet<String> = reader.records().map(|row| row.expect("the list is sound")[column].trim().to_owned()).collect();
    texts.into_iter().filter(|text| !text.is_empty() && text != "-").collect()
}

#[test]
fn the_shared_pool_is_read() {
    let words = words::<UcgTexts>();
    let texts = shared_texts();
    let mut count = 0;
    for text in &texts {
        match parse::parse(text, &words) {
            Ok(_) => count += 1,
            Err(findings) => {
                for finding in findings {
                    println!(
                        "{text}\n    at `{}`: {} ({})",
                        &text[finding.span.start..].split(' ').next().unwrap_or_default(),
                        finding.message,
                        finding.label
                    );
                }
            }
        }
    }
    println!("read {count} of {} distinct texts of the shared pool", texts.len());
    assert!(count * 100 >= texts.len() * 99);
}

const SECOND_READINGS: &[SecondReading] = &[];

const DROPPABLE: &[Droppable] = &[
    Droppable { word: "a", before: "with", after: "different", why: "\"with different levels\" is \"each with a different level\"" },
    Droppable { word: "to", before: "equal", after: "or", why: "\"equal or lower\" is \"equal to or lower\"" },
    Droppable { word: "a", before: "put", after: "scene", why: "what cannot be put is any of them, one or several" },
    Droppable { word: "round", before: "scene's", after: "", why: "a Round is higher than that of another" },
    Droppable { word: "current", before: "the", after: "field", why: "as with \"Field\"" },
    Droppable { word: "character", before: "", after: "2000", why: "「A」 on the field is a character" },
    Droppable { word: "you", before: "", after: "put", why: "\"the 『A』 you put into play\" is the one put into play" },
    Droppable { word: "an", before: "by", after: "effect", why: "\"by effects\" is by any of them" },
    Droppable { word: "of", before: "each", after: "those", why: "\"each of those characters\" is each of them" },
    Droppable { word: "both", before: "has", after: "an", why: "\"has both A and B\" is \"has A and B\"" },
    Droppable { word: "and", before: "", after: "whose", why: "what stands behind the noun is said of it, joined or not" },
    Droppable { word: "scene", before: "this", after: "card", why: "\"this scene card\" is this card" },
    Droppable { word: "currently", before: "is", after: "EXTRA", why: "what it is, it is now" },
    Droppable { word: "current", before: "the", after: "Field", why: "the Field Round count is that of now" },
    Droppable { word: "the", before: "", after: "character", why: "\"Kaiju put into play with this effect\" says which" },
    Droppable { word: "your", before: "all", after: "opponent's", why: "\"all opponent's characters\": there is one opponent" },
    Droppable { word: "put", before: "and", after: "", why: "\"put A into your hand and B into …\" says its verb once" },
    Droppable { word: "return", before: "and", after: "", why: "as with \"put\"" },
    Droppable { word: "send", before: "and", after: "", why: "as with \"put\"" },
    Droppable { word: "process", before: "this", after: "", why: "\"repeat this\" is \"repeat this process\"" },
    Droppable { word: "number", before: "any", after: "of", why: "\"any of the cards with a total level of 5\": as many as come to it" },
    Droppable { word: "of", before: "number", after: "cards", why: "as with \"number\": \"any number of cards\"" },
    Droppable { word: "give", before: "and", after: "", why: "\"give A this, and give B that\" is \"give A this, and B that\"" },
    Droppable { word: "for", before: "", after: "this", why: "\"+1000 BP for this turn\" is also \"+1000 BP this turn\"" },
    Droppable { word: "during", before: "", after: "this", why: "as with \"for\"" },
    Droppable { word: "from", before: "", after: "among", why: "\"one card from among them\" is \"one card among them\"" },
    Droppable { word: "one", before: "another", after: "of", why: "\"another one of your\" is \"another of your\"" },
    Droppable { word: "count", before: "Round", after: "", why: "\"the Field Round count\" is also \"the Field Round\"" },
    Droppable { word: "for", before: "BP", after: "as", why: "\"for as long as this character is in play\" is \"as long as\" it is" },
    Droppable {
        word: "the",
        before: "of",
        after: "cards",
        why: "\"half of the cards\" is \"half of cards\": nothing else is half of anything",
    },
    Droppable { word: "or", before: "card", after: "discard", why: "in \"Choose one: A; or B\" the semicolon parts them" },
    Droppable { word: "the", before: "of", after: "Judgement", why: "a phase is named with \"the\" and without" },
    Droppable { word: "a", before: "with", after: "higher", why: "\"with a higher BP than\" is also \"with higher BP than\"" },
    Droppable { word: "an", before: "with", after: "odd", why: "as with \"higher\"" },
    Droppable { word: "a", before: "in", after: "random", why: "\"in a random order\" is also \"in random order\"" },
    Droppable { word: "each", before: "", after: "", why: "\"+1000 BP each\": older texts leave the distribution unsaid" },
    Droppable { word: "card", before: "", after: "", why: "\"『X』 card from …\": the place says that it is a card" },
    Droppable { word: "cards", before: "", after: "", why: "\"『X』 cards in …\": the place says that they are cards" },
    Droppable { word: "of", before: "all", after: "your", why: "\"all of your\" is \"all your\"" },
    Droppable { word: "this", before: "of", after: "turn", why: "\"at the end of turn\" is \"at the end of this turn\"" },
    Droppable { word: "the", before: "At", after: "end", why: "the rulebook writes \"At end of turn\"" },
    Droppable { word: "the", before: "of", after: "turn", why: "\"at the end of turn\" is \"at the end of the turn\"" },
    Droppable { word: "an", before: "have", after: "", why: "\"have an Ultra Hero\" and \"have 『X』\" both ask for at least one" },
    Droppable { word: "a", before: "have", after: "", why: "as with \"an\"" },
    Droppable { word: "an", before: "has", after: "", why: "as with \"have\"" },
    Droppable { word: "a", before: "has", after: "", why: "as with \"have\"" },
    Droppable { word: "a", before: "is", after: "", why: "\"is a Kaiju\" asks what \"is 『X』\" asks: articles say nothing there" },
    Droppable { word: "an", before: "is", after: "", why: "as with \"a\"" },
    Droppable { word: "a", before: "not", after: "", why: "as with \"is\"" },
    Droppable { word: "an", before: "not", after: "", why: "as with \"is\"" },
    Droppable {
        word: "a", before: "Whenever", after: "", why: "\"Whenever a scene …\" and \"Whenever 『X』 …\" are both any one of them"
    },
    Droppable { word: "an", before: "Whenever", after: "", why: "as with \"a\"" },
    Droppable { word: "a", before: "If", after: "", why: "as with \"Whenever\"" },
    Droppable { word: "an", before: "If", after: "", why: "as with \"Whenever\"" },
    Droppable { word: "owner's", before: "their", after: "", why: "\"their owner's\" is \"their\"" },
    Droppable { word: "both", before: "have", after: "", why: "\"both 『A』 and 『B』\" is \"『A』 and 『B』\"" },
    Droppable { word: "both", before: "has", after: "", why: "as with \"have\"" },
    Droppable { word: "character", before: "", after: "2000", why: "\"one of your 「N」\" that is given BP is a character" },
    Droppable { word: "a", before: "against", after: "", why: "as with \"Whenever\"" },
    Droppable {
        word: "TYPE", before: "and", after: "", why: "\"TYPE 【A】 and 【B】\" gives both, as \"TYPE 【A】 and TYPE 【B】\" does"
    },
    Droppable { word: "All", before: "", after: "your", why: "as with \"all\", at the start of a sentence" },
    Droppable { word: "any", before: "", after: "", why: "\"unaffected by any …\" is \"unaffected by …\"" },
    Droppable { word: "one", before: "by", after: "of", why: "\"by one of your character's effects\" is \"by your character's effects\"" },
    Droppable { word: "your", before: "of", after: "opponent's", why: "as with \"by\": \"the effects of opponent's scenes\"" },
    Droppable {
        word: "your",
        before: "by",
        after: "opponent's",
        why: "\"by your opponent's effects\" is \"by opponent's effects\": there is one opponent",
    },
    Droppable { word: "you", before: "card", after: "discarded", why: "\"the card you discarded\" is told like \"the cards sent\"" },
    Droppable {
        word: "the",
        before: "by",
        after: "effects",
        why: "\"the effects of your opponent's Kaiju\" are \"effects of your opponent's Kaiju\"",
    },
    Droppable { word: "among", before: "from", after: "the", why: "\"from among the cards sent\" is \"from the cards sent\"" },
    Droppable {
        word: "all",
        before: "",
        after: "your",
        why: "before a plural that is said to be or do something, \"your Kaiju\" are all of them",
    },
];

/// Wordings of one meaning: the older one first, the one that is printed last.
const SAME: &[(&str, &str)] = &[
    (
        "《When this character enters play》Choose two of your characters. Exile both.",
        "《When this character enters play》Choose two of your characters. Exile both of them from the game.",
    ),
    (
        "《When this character enters play》Choose two of your characters. If both are DOUBLE, draw a card.",
        "《When this character enters play》Choose two of your characters. If there are two or more DOUBLE cards among both of them, draw a card.",
    ),
    (
        "《When this character enters play》Choose two cards at random from an opponent's hand, then reveal them. If both of the revealed cards are Kaiju cards, draw a card.",
        "《When this character enters play》Choose two cards at random from an opponent's hand, then reveal them. If there are two or more Kaiju cards among both revealed cards, draw a card.",
    ),
    (
        "《When this character enters play》Choose two of your characters. Both of those characters get +1000 BP for this turn.",
        "《When this character enters play》Choose two of your characters. Give both characters +1000 BP each for this turn.",
    ),
    (
        "《When this character enters play》Choose two of your characters. Exile either of them.",
        "《When this character enters play》Choose two of your characters. Exile one card from among both of them from the game.",
    ),
    (
        "《When this character enters play》Choose two of your characters. If either of them is DOUBLE, draw a card.",
        "《When this character enters play》Choose two of your characters. If there is a DOUBLE card among both of them, draw a card.",
    ),
    (
        "《When this character enters play》Choose one of your characters and one opponent's character. Give the former +1000 BP and the latter -1000 BP for this turn.",
        "《When this character enters play》Choose one of your characters and one opponent's character. Give the former +1000 BP for this turn and give the latter -1000 BP for this turn.",
    ),
    (
        "《When this character enters play》Discard any number of cards from your hand. Draw as many cards as you discarded.",
        "《When this character enters play》Discard any number of cards from your hand. Draw a card for each card from among the discarded cards.",
    ),
    (
        "《When this character enters play》Choose up to two of your characters. The chosen ones get +1000 BP for this turn.",
        "《When this character enters play》Choose up to two of your characters. Give the chosen ones +1000 BP each for this turn.",
    ),
    (
        "《When this character enters play》Choose two of your characters. Give the one with the higher BP +1000 BP for this turn.",
        "《When this character enters play》Choose two of your characters. Give one card with the highest BP from among both of them +1000 BP for this turn.",
    ),
    (
        "《When this character enters play》Choose three of your characters. Give the one with the highest BP +1000 BP for this turn.",
        "《When this character enters play》Choose three of your characters. Give one card with the highest BP from among them +1000 BP for this turn.",
    ),
    (
        "《When this character enters play》Choose one opponent's character. Its owner discards one card from their hand.",
        "《When this character enters play》Choose one opponent's character. Your opponent discards one card from their hand.",
    ),
    (
        "《When this character enters play》Choose one of your characters. Its owner discards one card from their hand.",
        "《When this character enters play》Choose one of your characters. Discard one card from your hand.",
    ),
    (
        "《When this character enters play》Choose three of your characters. Give each of those characters that is DOUBLE +1000 BP for this turn.",
        "《When this character enters play》Choose three of your characters. Give all DOUBLE cards from among those characters +1000 BP each for this turn.",
    ),
    (
        "《When this character enters play》Choose one of your characters. Swap its place with one of your other characters.",
        "《When this character enters play》Choose one of your characters. Swap the place of it with another one of your characters.",
    ),
    (
        "《When this character enters play》Choose one of your characters. Draw a card for each of your characters of the same TYPE as that character.",
        "《When this character enters play》Choose one of your characters. Draw a card for each character you have that shares a TYPE with that character.",
    ),
    (
        "《When this character enters play》Choose one of your characters. If you have three or more characters with the level of the chosen character, draw a card.",
        "《When this character enters play》Choose one of your characters. If you have three or more characters with the same level as the chosen character, draw a card.",
    ),
    (
        "《When this character enters play》Reveal the top two cards of your deck. Put one of them into your hand and the other one on the bottom of your deck.",
        "《When this character enters play》Reveal the top two cards of your deck. Put one card from among them into your hand and return the other to the bottom of your deck.",
    ),
    (
        "《When this character enters play》If your opponent has a scene, send it to its owner's discard area.",
        "《When this character enters play》If an opponent has a scene in the scene area, send it to its owner's discard area.",
    ),
    (
        "《When this character enters play》Exile all face-down and sideways cards under each of your characters.",
        "《When this character enters play》Exile all face-down and sideways cards under all your characters from the game.",
    ),
    (
        "《When this scene enters play》Discard half of the cards in your hand, rounded up.",
        "《When this scene enters play》Discard half of the cards from your hand (rounded up).",
    ),
    (
        "《When this scene enters play》Draw cards equal to half the number of cards in your opponent's hand, rounded down.",
        "《When this scene enters play》Draw cards equal to half the number of cards in an opponent's hand (rounded down).",
    ),
    (
        "[SIN]《When this character enters play》Give one of your characters +2000 BP while this character is in play.",
        "[SIN]《When this character enters play》Give one of your characters +2000 BP for as long as this character is in play.",
    ),
    (
        "[SIN]《When this character enters play》While this character remains on the field, you may give one of your characters +2000 BP.",
        "[SIN]《When this character enters play》You may give one of your characters +2000 BP for as long as this character is in play.",
    ),
    (
        "[SIN]《When this character enters play》Give one of your characters +2000 BP until this character leaves play.",
        "[SIN]《When this character enters play》Give one of your characters +2000 BP for as long as this character is in play.",
    ),
    (
        "[SIN]While you have three or more cards exiled from the game, this character gets +1000 BP.",
        "[SIN]While you have three or more exiled cards, give this character +1000 BP.",
    ),
    (
        "[SIN]《When this character enters play》Draw a card for each of your cards that is exiled.",
        "[SIN]《When this character enters play》Draw a card for each exiled card you have.",
    ),
    (
        "《When this scene enters play》Choose one. If you have 『A』, you may choose both instead: Draw a card; or shuffle your deck.",
        "《When this scene enters play》Draw a card, or shuffle your deck. If you have 『A』, you may do both.",
    ),
    (
        "《When this scene enters play》Choose one. If you have 『A』, choose both instead: Draw a card; or shuffle your deck.",
        "《When this scene enters play》Draw a card, or shuffle your deck. If you have 『A』, do both instead.",
    ),
    (
        "《When this scene enters play》Choose one, or both if you have 『A』: Draw a card; or shuffle your deck.",
        "《When this scene enters play》Draw a card, or shuffle your deck. If you have 『A』, you may do both.",
    ),
    (
        "《When this scene enters play》You may choose up to one card each with 「Ebb」, 「Flood」, and 「Slack」 in your discard area.",
        "《When this scene enters play》You may choose up to one 「Ebb」 card, up to one 「Flood」 card, and up to one 「Slack」 card in your discard area.",
    ),
    (
        "《When this scene enters play》You may change one TYPE each of up to two opponent's characters to 【BASIC】 for this turn.",
        "《When this scene enters play》You may change one TYPE of up to two of your opponent's characters to 【BASIC】 for this turn.",
    ),
    (
        "《When this scene enters play》Draw as many cards as the number of TRIPLE characters.",
        "《When this scene enters play》Draw a card for each TRIPLE character.",
    ),
    (
        "《When this scene enters play》Your opponent discards one card from their hand, chosen at random.",
        "《When this scene enters play》Your opponent discards one card at random from their hand.",
    ),
    (
        "《When this scene enters play》Return one card from your opponent's hand, chosen at random, to the bottom of their deck.",
        "《When this scene enters play》Return one card at random from an opponent's hand to the bottom of their deck.",
    ),
    (
        "《When this scene enters play》Give all SINGLE characters, yours and your opponent's, +1000 BP each for this turn.",
        "《When this scene enters play》Give all SINGLE characters +1000 BP each for this turn.",
    ),
    (
        "《When this scene enters play》One of your Kaiju with printed EXTRA BP's BP becomes EXTRA for this turn.",
        "《When this scene enters play》The BP of one of your Kaiju with printed EXTRA BP becomes EXTRA for this turn.",
    ),
    (
        "All your scenes cannot be sent to its owner's discard area by your opponent's effects.",
        "All your scenes cannot be sent to their owner's discard area by your opponent's effects.",
    ),
    (
        "[SIN]This character cannot be chosen by effects of your opponent's characters.",
        "[SIN]This character cannot be chosen by your opponent's characters' effects.",
    ),
    (
        "[SIN]Your opponent's scenes' effects cannot choose this character.",
        "[SIN]This character cannot be chosen by your opponent's scenes' effects.",
    ),
    (
        "《When this scene enters play》Choose one: Draw a card; or you may shuffle your deck. If you have 『A』, choose both instead.",
        "《When this scene enters play》Choose one: draw a card; or you may shuffle your deck. If you have 『A』, do both instead.",
    ),
    (
        "[SIN]While you have at least two Kaiju, give this character +1000 BP.",
        "[SIN]While you have two or more Kaiju, give this character +1000 BP.",
    ),
    (
        "[SIN]While your hand has five or more cards, give this character +1000 BP.",
        "[SIN]While you have five or more cards in your hand, give this character +1000 BP.",
    ),
    (
        "[SIN]While your deck has fewer cards than an opponent's deck, give this character +1000 BP.",
        "[SIN]While you have fewer cards in your deck than an opponent, give this character +1000 BP.",
    ),
    (
        "[SIN]While you have 『A』 and a Kaiju adjacent to each other, give this character +1000 BP.",
        "[SIN]While 『A』 is adjacent to the left or right of your Kaiju, give this character +1000 BP.",
    ),
    (
        "[SIN]While either player has a scene, give this character +1000 BP.",
        "[SIN]While you have a scene in the scene area or an opponent has a scene in the scene area, give this character +1000 BP.",
    ),
    (
        "《When this scene enters play》Send a number of cards from the top of your deck to your discard area equal to the number of Kaiju you have.",
        "《When this scene enters play》Send one card from the top of your deck for each Kaiju you have to your discard area.",
    ),
    (
        "[SIN]《When this character enters play》Give this character's battle opponent -1000 BP for this turn if it is DOUBLE.",
        "[SIN]《When this character enters play》If this character's battle opponent is DOUBLE, give this character's battle opponent -1000 BP for this turn.",
    ),
    (
        "[SIN]《When this character enters play》Choose one of your characters. The chosen character's [Activate] effects cannot be used for this turn.",
        "[SIN]《When this character enters play》Choose one of your characters. Players cannot use [Activate] effects of the chosen character for this turn.",
    ),
    (
        "[SIN]While you have two Kaiju, give this character +1000 BP.",
        "[SIN]While you have two or more Kaiju, give this character +1000 BP.",
    ),
    (
        "[SIN]While you have fewer than three Kaiju, give this character +1000 BP.",
        "[SIN]While you have two or fewer Kaiju, give this character +1000 BP.",
    ),
    (
        "[DBL]While this character has two or more Charge cards attached, give this character +1000 BP.",
        "[DBL]While this character has two or more face-down and sideways cards, give this character +1000 BP.",
    ),
    ("[DBL]《When this character enters play》Charge 2 【A】.", "[DBL]《When this character enters play》[Charge ②]【A】"),
    ("[SIN] 《When this character enters play》 You may draw a card.", "[SIN]《When this character enters play》You may draw a card."),
    ("[Activate] (Once per turn) No cost → Draw one card.", "[Activate](Once per turn)No cost → Draw a card."),
    (
        "《When this scene enters play》Give one of your Ultra Heroes +1000 BP for this turn.",
        "《When this scene enters play》Give one of your Ultra Hero +1000 BP for this turn.",
    ),
    ("Give all of your 『A』 +1000 BP.", "Give all your 『A』 +1000 BP each."),
    ("《When this scene enters play》Select one of your 『A』.", "《When this scene enters play》Choose one of your 『A』."),
    (
        "《When this scene enters play》Return the top card of one of your DOUBLE 『A』 to its owner's hand.",
        "《When this scene enters play》Put the top card of one of your DOUBLE 『A』 into its owner's hand.",
    ),
    (
        "《When this scene enters play》All of your 『A』 have their BP grade increase by 1 for this turn.",
        "《When this scene enters play》Give all your 『A』 each a BP grade increase by 1 for this turn.",
    ),
    (
        "《When this scene enters play》Draw a card at the end of this turn.",
        "《When this scene enters play》At the end of turn, draw a card.",
    ),
    (
        "[SIN]While you have 10 or more cards in your discard area , give this character +1000 BP.",
        "[SIN]While you have ten or more cards in your discard area, give this character +1000 BP.",
    ),
    (
        "《When this scene enters play》Choose one card at random from your opponent’s hand and reveal it.",
        "《When this scene enters play》Choose one card at random from an opponent's hand and reveal it.",
    ),
    (
        "《When this scene enters play》Give one of your 『A』 that is DOUBLE or TRIPLE +1000 BP for this turn.",
        "《When this scene enters play》Give one of your DOUBLE or TRIPLE 『A』 +1000 BP for this turn.",
    ),
    (
        "《When this scene enters play》Give one of your Kaiju other than this character +1000 BP for this turn.",
        "《When this scene enters play》Give another one of your Kaiju +1000 BP for this turn.",
    ),
    (
        "《When this scene enters play》You may discard one card from your hand to draw a card.",
        "《When this scene enters play》You may discard one card from your hand, to draw a card.",
    ),
];

/// The rest of the wordings of one meaning: those that later sets and the rulebook use.
const SAME_LATER: &[(&str, &str)] = &[
    (
        "《When this scene enters play》Give one of your characters with a printed EXTRA BP of 8000 or less and whose BP is currently EXTRA +1000 BP for this turn.",
        "《When this scene enters play》Give one of your characters whose BP is EXTRA with printed EXTRA BP of 8000 or less +1000 BP for this turn.",
    ),
    (
        "《When this scene enters play》Give one of your characters whose printed DOUBLE BP is 11000 or more +1000 BP for this turn.",
        "《When this scene enters play》Give one of your characters with printed DOUBLE BP of 11000 or more +1000 BP for this turn.",
    ),
    (
        "《When this scene enters play》Exile a total of three cards in your discard area that are 『A』 or 「B」 from the game.",
        "《When this scene enters play》Exile three 『A』 or 「B」 cards in your discard area from the game.",
    ),
    (
        "《When this scene enters play》Reveal the top three cards of your deck. You may put one 『A』 card from among them into your hand. Then, return the rest of the revealed cards to the bottom of your deck in any order.",
        "《When this scene enters play》Reveal the top three cards of your deck. You may put one 『A』 card from among them into your hand. Then, return the rest to the bottom of your deck in any order.",
    ),
    (
        "《When this scene enters play》If there is a total of five or more cards exiled from the game (*yours and your opponent's), draw a card.",
        "《When this scene enters play》If there are five or more exiled cards, draw a card.",
    ),
    (
        "《When this scene enters play》Send the bottom Charge card under one of your 『A』 to its owner's discard area.",
        "《When this scene enters play》Send the bottom face-down and sideways card under one of your 『A』 to its owner's discard area.",
    ),
    (
        "[Activate](Once per turn)Discard one card from your hand → If you discarded a level 3 card to pay the cost of this effect, draw a card.",
        "[Activate](Once per turn)Discard one card from your hand → If you discarded a level 3 card for the cost of this effect, draw a card.",
    ),
    (
        "[SIN]While in the round 2 battle area, this character's BP grade increases by 1.",
        "[SIN]While this character is in the round 2 battle area, this character's BP grade increases by 1.",
    ),
    (
        "《Whenever this character's battle opponent resolves an [Activate] effect》Draw a card.",
        "《Whenever a [Activate] effect from this character's battle opponent is used》Draw a card.",
    ),
    (
        "《When this scene enters play》Reveal the top three cards of your deck. Put one Kaiju card from your hand or from among the revealed cards into your discard area.",
        "《When this scene enters play》Reveal the top three cards of your deck. Send one Kaiju card from your hand, or one Kaiju card from among the revealed cards to your discard area.",
    ),
    (
        "《When this scene enters play》Give one of your opponent's characters that is one level higher than this scene's round -1000 BP for this turn.",
        "《When this scene enters play》Give one opponent's character with level 1 higher than the round of this scene -1000 BP for this turn.",
    ),
    (
        "《When this scene enters play》Put one scene card with a round that is equal to or lower than the current Field Round from your hand into the scene area.",
        "《When this scene enters play》Put one scene card with round equal to or lower than the Field Round count from your hand into the scene area.",
    ),
    (
        "《When this scene enters play》Choose one of your TRIPLE 『A』. Put it into its owner's hand. If you do, using cards from your hand, put a DOUBLE 『A』 into play in its place.",
        "《When this scene enters play》Choose one of your TRIPLE 『A』. Put it into your hand. If you do, put two 『A』 cards from your hand into play as a DOUBLE 『A』 in its place.",
    ),
    (
        "《When this scene enters play》Put one of your TRIPLE 『A』 into its owner's hand. If you put one of your TRIPLE 『A』 into its owner's hand with this effect, draw a card.",
        "《When this scene enters play》Put one of your TRIPLE 『A』 into its owner's hand. If you put a TRIPLE 『A』 card into your hand with this effect, draw a card.",
    ),
    (
        "《When this card is sent to your discard area from the scene area》If this scene card was sent to your discard area by an effect, draw a card.",
        "《When this card is sent to your discard area from the scene area》If this card was sent to your discard area by an effect, draw a card.",
    ),
    (
        "《When this scene enters play》Discard one 『A』, one 『B』, and one 『C』 card from your hand.",
        "《When this scene enters play》Discard one 『A』 card, one 『B』 card, and one 『C』 card from your hand.",
    ),
    (
        "《When this scene enters play》Give all opponent's 『A』 -1000 BP each for this turn.",
        "《When this scene enters play》Give all your opponent's 『A』 -1000 BP each for this turn.",
    ),
    ("《Whenever one of your 『A』 levels up to DOUBLE》Draw a card.", "《Whenever one of your 『A』 becomes DOUBLE》Draw a card."),
    (
        "[SIN]While you or your opponent has 『A』, this character's BP grade increases by 1.",
        "[SIN]While you have 『A』 or an opponent has 『A』, this character's BP grade increases by 1.",
    ),
    (
        "《When this scene enters play》If your hand has only level 3 Kaiju cards, draw a card.",
        "《When this scene enters play》If all cards in your hand are level 3 and are Kaiju cards, draw a card.",
    ),
    (
        "[SIN]This character is unaffected by your opponent's scenes and characters.",
        "[SIN]This character becomes unaffected by your opponent's scenes and becomes unaffected by your opponent's characters.",
    ),
    (
        "《When this scene enters play》If there is no scene in the scene area, draw a card.",
        "《When this scene enters play》If there are no scenes in the scene area, draw a card.",
    ),
    (
        "《When this scene enters play》Choose one TYPE. Change all TYPEs of one of your 『A』 to the chosen TYPE for this turn.",
        "《When this scene enters play》Choose one TYPE. One of your 『A』 loses all TYPEs and gains the chosen TYPE for this turn.",
    ),
    (
        "[SIN]The BP of your 『A』 is not affected by your opponent's effects.",
        "[SIN]All your 『A』's BP cannot be changed by your opponent's effects.",
    ),
    (
        "[SIN]This character's BP is unaffected by your opponent's effects.",
        "[SIN]This character's BP cannot be changed by your opponent's effects.",
    ),
    (
        "[SIN]Your opponent's characters cannot use their [Activate] effects.",
        "[SIN]Players cannot use [Activate] effects of all your opponent's characters.",
    ),
    (
        "《When this scene enters play》Put one Kaiju card from your discard area under one of your 『A』 as a Charge card.",
        "《When this scene enters play》Put one Kaiju card from your discard area face-down and sideways under one of your 『A』.",
    ),
    ("《When this scene enters play》You can draw a card.", "《When this scene enters play》You may draw a card."),
    (
        "《When this scene enters play》Draw a card. Then discard one card from your hand.",
        "《When this scene enters play》Draw a card. Then, discard one card from your hand.",
    ),
    (
        "《When this scene enters play》Each player discards cards from their hand until they have three cards in their hand.",
        "《When this scene enters play》Each player discards all but three cards from their hand.",
    ),
    (
        "《When this character's BP grade is decreased by an opponent's effect》Draw a card.",
        "《When this character is given a BP grade decrease by your opponent's effects》Draw a card.",
    ),
    (
        "《When this scene enters play》Put one Kaiju card from your discard area or from your hand on the bottom of your deck.",
        "《When this scene enters play》Return one Kaiju card from your hand or discard area to the bottom of your deck.",
    ),
    (
        "[SIN]While you have both 『A』 and a Kaiju, this character's BP becomes EXTRA.",
        "[SIN]While you have 『A』 and you have a Kaiju, this character's BP becomes EXTRA.",
    ),
    (
        "[SIN]While this character's battle opponent has TYPE 【POWER】 or is DOUBLE, this character's BP becomes EXTRA.",
        "[SIN]While this character's battle opponent has TYPE 【POWER】 or this character's battle opponent is DOUBLE, this character's BP becomes EXTRA.",
    ),
    (
        "《When this scene enters play》Reveal one scene card or Kaiju card from your hand.",
        "《When this scene enters play》Reveal one scene or Kaiju card from your hand.",
    ),
    (
        "《When this scene enters play》Give one of your characters in the round 1 or round 2 battle area +1000 BP for this turn.",
        "《When this scene enters play》Give one of your characters in the round 1 or 2 battle area +1000 BP for this turn.",
    ),
    (
        "《When this scene enters play》Discard one card from your hand. Then, put one Kaiju card with a different level from your discard area into your hand.",
        "《When this scene enters play》Discard one card from your hand. Then, put one Kaiju card from your discard area with a different level from it into your hand.",
    ),
    (
        "《When this scene enters play》Choose one of the following effects, to resolve it. (1)Draw a card. (2)Discard one card from your hand.",
        "《When this scene enters play》Draw a card, or discard one card from your hand.",
    ),
    ("《Whenever the place of this character is swapped》Draw a card.", "《When this character is swapped》Draw a card."),
    ("《When this character gains TYPE 【POWER】》Draw a card.", "《When this character is given TYPE 【POWER】》Draw a card."),
    (
        "《When this character wins its battle》If the character it battled is DOUBLE, draw a card.",
        "《When this character wins its battle》If its battle opponent is DOUBLE, draw a card.",
    ),
    (
        "[SIN]If an opponent's [Activate] effect was used this turn, give this character +1000 BP.",
        "[SIN]If your opponent used an [Activate] effect this turn, give this character +1000 BP.",
    ),
    (
        "《When this scene enters play》Your opponent's effects cannot change the BP of your characters for this turn.",
        "《When this scene enters play》All your characters' BP cannot be changed by your opponent's effects for this turn.",
    ),
    (
        "《When this scene enters play》Give one of your 『A』 and one of your 『B』 and one of your 『C』 +1000 BP for this turn.",
        "《When this scene enters play》Give one of your 『A』, one of your 『B』, and one of your 『C』 +1000 BP each for this turn.",
    ),
    (
        "《When this scene enters play》Put one Kaiju card from your discard area into your hand, except for this card.",
        "《When this scene enters play》Put one Kaiju card from your discard area other than this card into your hand.",
    ),
    (
        "《When this scene enters play》Put one level 2 or level 3 『A』 card from your discard area into your hand.",
        "《When this scene enters play》Put one level 2 or 3 『A』 card from your discard area into your hand.",
    ),
    (
        "[Activate](Once per turn)Send the top two cards of your deck to your discard area → If the sent cards include a Kaiju card, draw a card.",
        "[Activate](Once per turn)Send the top two cards of your deck to your discard area → If there is a Kaiju card among the cards sent, draw a card.",
    ),
    (
        "《When this scene enters play》Choose one BP value on one of your Kaiju. For this turn, all BP values of that character change to the chosen BP value.",
        "《When this scene enters play》Choose one BP value of one of your Kaiju. That character's BP becomes the chosen BP value for this turn.",
    ),
    (
        "《When this scene enters play》You may swap the place of one of your 『A』 with one of your 『B』. If you do, give the swapped characters +1000 BP each for this turn.",
        "《When this scene enters play》You may swap the place of one of your 『A』 with one of your 『B』. If you do, give those characters +1000 BP each for this turn.",
    ),
    (
        "[TRP]While this character's battle opponent is a Kaiju, negate all effect text of that character.",
        "[TRP]While this character's battle opponent is a Kaiju, that character loses its effects.",
    ),
    ("[SIN]Give this character +1,000BP.", "[SIN]Give this character +1000 BP."),
    ("[SIN]Give this character + 1000 BP.", "[SIN]Give this character +1000 BP."),
    (
        "[SIN]Give all your other 【POWER】 characters +1000 BP.",
        "[SIN]Give all your characters with TYPE 【POWER】 except this character, +1000 BP each.",
    ),
    (
        "[SIN]Once per turn, when this character wins its battle, draw a card.",
        "[SIN]《When this character wins its battle》(Once per turn)Draw a card.",
    ),
    (
        "[SIN]Give this character +1000 BP if SINGLE, or +2000 BP if DOUBLE.",
        "[SIN]Give this character +1000 BP if this character is SINGLE, or +2000 BP if DOUBLE.",
    ),
    (
        "[SIN]While you have a 『A』 card and a 『B』 card in your discard area, give this character +1000 BP.",
        "[SIN]While you have a 『A』 card in your discard area and you have a 『B』 card in your discard area, give this character +1000 BP.",
    ),
    (
        "[SIN]While this character is in the rightmost place, give this character +1000 BP.",
        "[SIN]While this character is in the rightmost battle area, give this character +1000 BP.",
    ),
    (
        "《When this scene enters play》Draw a card if you have two or more Kaiju.",
        "《When this scene enters play》If you have two or more Kaiju, draw a card.",
    ),
    ("[SIN]This character gets +1000 BP while you have a Kaiju.", "[SIN]While you have a Kaiju, give this character +1000 BP."),
    (
        "《When this scene enters play》For this turn, give one of your Kaiju +1000 BP.",
        "《When this scene enters play》Give one of your Kaiju +1000 BP for this turn.",
    ),
    (
        "[SIN]While you have a Kaiju and two or more Ultra Hero, give this character +1000 BP.",
        "[SIN]While you have a Kaiju and you have two or more Ultra Heroes, give this character +1000 BP.",
    ),
    ("《When this scene enters play》Charge (2) 【A】", "《When this scene enters play》[Charge ②]【A】"),
    (
        "《When this scene enters play》[Charge ②] 【A】 Then, draw a card.",
        "《When this scene enters play》[Charge ②]【A】 Then, draw a card.",
    ),
    (
        "《When this scene enters play》Give one of your 『A』 a BP grade increase of 2 for this turn.",
        "《When this scene enters play》Give one of your 『A』 a BP grade increase by 2 for this turn.",
    ),
    (
        "《When this scene enters play》Give one of your other Kaiju +1000 BP for this turn.",
        "《When this scene enters play》Give another one of your Kaiju +1000 BP for this turn.",
    ),
    (
        "《When this character enters play》Put one face-down and sideways Kaiju card under this character and one face-down and sideways 『A』 card under this character into its owner's hand.",
        "《When this character enters play》Put one face-down and sideways Kaiju card and one face-down and sideways 『A』 card under this character into its owner's hand.",
    ),
    ("A deck may include any number of this card.", "You may include any number of this card in your deck."),
    ("[SIN]《When this character's battle is won》Draw a card.", "[SIN]《When this character wins its battle》Draw a card."),
    (
        "《When this scene enters play》Look at your opponent's hand.",
        "《When this scene enters play》Look at all cards in an opponent's hand.",
    ),
    (
        "《When this scene enters play》You may choose one: Draw a card; or shuffle your deck.",
        "《When this scene enters play》You may draw a card, or shuffle your deck.",
    ),
    (
        "[SIN]While this character's battle opponent has no TYPE in common with this character, give this character +1000 BP.",
        "[SIN]While this character's battle opponent has a different TYPE from this character, give this character +1000 BP.",
    ),
    (
        "[SIN]While this character's battle opponent is a level 3 Kaiju, give this character +1000 BP.",
        "[SIN]While this character's battle opponent is level 3 and is a Kaiju, give this character +1000 BP.",
    ),
];

/// Wordings in which a part of a sentence stands beside another that it could run into.
const SIDE_BY_SIDE: &[&str] = &[
    "[SIN]While this character's battle opponent has TYPE 【POWER】 and shares a TYPE with this character, give this character +1000 BP.",
    "《When this scene enters play》Choose one of your 『A』 that is not level 3 or higher and one of your Kaiju.",
    "《When this scene enters play》If there is 『A』 or 『C』 with three or fewer face-down and sideways cards, draw a card.",
    "《When this scene enters play》If this scene has the same round as this card and the highest level among cards in your hand is 5 or less, draw a card.",
    "[SIN][Activate]Look at all your exiled Kaiju cards, or all your exiled Ultra Hero cards → Draw a card.",
    "《When this scene enters play》You may put exactly three of your 『A』 into play on the bottom of one opponent's character.",
    "《When this scene enters play》Give all your Kaiju without a TYPE other than its printed TYPE +1000 BP each for this turn.",
    "《When this scene enters play》If you have a Kaiju, one opponent's character and one of your 『A』 cannot level up during this turn.",
    "《When this character enters play》If this character is a Kaiju, or 『A』, 『B』, or 『C』 is adjacent to both the left and right of it, draw a card.",
    "《When this character enters play》If this character has the lowest BP, and two or more cards in your deck were sent to your discard area by your effects this turn, draw a card.",
    "《When this scene enters play》Look at all cards in your hand and one card in your hand with a lower level than this card.",
    "《When this scene enters play》Your opponent discards all cards and one card from your hand.",
    "《When this scene enters play》Send up to one scene that is 『B』, or up to one card from your deck to its owner's discard area.",
    "《Whenever a Kaiju card is put into your hand》If it is a Kaiju card and is 『A』, draw a card.",
];

/// Wordings that look alike and mean different things.
const DIFFERENT: &[(&str, &str)] = &[
    (
        "[Activate](Once per turn)Discard one card from your hand → If you discarded a Kaiju card for the cost of this effect, draw a card.",
        "[Activate](Once per turn)Discard one card from your hand → If you discarded a Kaiju card with this effect, draw a card.",
    ),
    (
        "《When this scene enters play》Give one of your characters with printed DOUBLE BP of 11000 or more +1000 BP for this turn.",
        "《When this scene enters play》Give one of your characters with printed TRIPLE BP of 11000 or more +1000 BP for this turn.",
    ),
    (
        "《When this scene enters play》Exile one or two cards in your discard area from the game.",
        "《When this scene enters play》Exile up to two cards in your discard area from the game.",
    ),
    (
        "《When this scene enters play》Send the bottom face-down and sideways card under one of your 『A』 to its owner's discard area.",
        "《When this scene enters play》Send the top face-down and sideways card under one of your 『A』 to its owner's discard area.",
    ),
    (
        "《When this scene enters play》Give one opponent's character with level 1 higher than the round of this scene -1000 BP for this turn.",
        "《When this scene enters play》Give one opponent's character with level higher than the round of this scene -1000 BP for this turn.",
    ),
    (
        "《When this card is sent to your discard area from the scene area》If this card was sent to your discard area by an effect, draw a card.",
        "《When this card is sent to your discard area from the scene area》If this card was sent to your discard area by your effects, draw a card.",
    ),
    (
        "《When this scene enters play》You may put one scene card from your hand into the scene area. You cannot put a scene card with round 3 or higher into play.",
        "《When this scene enters play》You may put one scene card from your hand into the scene area. You cannot put a scene card with round 2 or higher into play.",
    ),
    (
        "《When this scene enters play》Choose one of your 『A』 and one of your Kaiju. Give that Kaiju +1000 BP for this turn.",
        "《When this scene enters play》Choose one of your 『A』 and one of your Kaiju. Give that 『A』 +1000 BP for this turn.",
    ),
    (
        "《When this scene enters play》Discard half of the cards from your hand (rounded up).",
        "《When this scene enters play》Discard half of the cards from your hand (rounded down).",
    ),
    (
        "[SIN]《When this character enters play》Give one of your characters +2000 BP for as long as this character is in play.",
        "[SIN]《When this character enters play》Give one of your characters +2000 BP for the rest of the game.",
    ),
    (
        "《When this scene enters play》Draw a card, or shuffle your deck. If you have 『A』, do both instead.",
        "《When this scene enters play》Draw a card, or shuffle your deck. If you have 『A』, you may do both.",
    ),
    (
        "[SIN]While you have two Kaiju, give this character +1000 BP.",
        "[SIN]While you have exactly two Kaiju, give this character +1000 BP.",
    ),
    (
        "《When this scene enters play》If the highest level among characters with BP equal to the number of cards in your hand is 3 or less, draw a card.",
        "《When this scene enters play》If the highest level among your characters with BP equal to the number of cards in your hand is 3 or less, draw a card.",
    ),
    (
        "《When this scene enters play》You may reveal the top three cards of your deck, to put one 『A』 card from among them into your hand, and send the rest to your discard area.",
        "《When this scene enters play》You may reveal the top three cards of your deck, to put one 『A』 card from among them into your hand. Then, send the rest to your discard area.",
    ),
    (
        "《When this scene enters play》You may draw a card, to shuffle your deck.",
        "《When this scene enters play》You may draw a card. If you do, shuffle your deck.",
    ),
    (
        "[Activate](Once per turn)If you have 『A』, discard one card from your hand → Draw a card.",
        "[Activate](Once per turn)Discard one card from your hand → If you have 『A』, draw a card.",
    ),
    (
        "《When this scene enters play》Give one of your 『A』 TYPE 【BASIC】 or 【POWER】 for this turn.",
        "《When this scene enters play》Give one of your 『A』 TYPE 【BASIC】 and TYPE 【POWER】 for this turn.",
    ),
    (
        "《When this scene enters play》One of your 『A』 loses and will not gain any BP grade decrease for this turn.",
        "《When this scene enters play》One of your 『A』 becomes unaffected by any BP grade decrease for this turn.",
    ),
    (
        "《When this scene enters play》Your opponent may draw a card. If you do, draw a card.",
        "《When this scene enters play》Your opponent may draw a card. If you do not, draw a card.",
    ),
    (
        "《When this scene enters play》Give one of your opponent's Kaiju with a lower BP than this scene -1000 BP for this turn.",
        "《When this scene enters play》Give one of your opponent's Kaiju with BP equal to or lower than this scene -1000 BP for this turn.",
    ),
    (
        "《When this scene enters play》Negate all effect text of one of your 『A』 for this turn.",
        "《When this scene enters play》Negate one effect text of one of your 『A』 for this turn.",
    ),
    ("《When this scene enters play》You may draw two cards.", "《When this scene enters play》You may draw exactly two cards."),
    (
        "《When this scene enters play》Give one of your 『A』 +1000 BP for this turn.",
        "《When this scene enters play》Give one of your 「A」 +1000 BP for this turn.",
    ),
    (
        "《When this scene enters play》Give one of your 『A』 +1000 BP for this turn.",
        "《When this scene enters play》Give one of your 『A』 +1000 BP until the end of the next turn.",
    ),
];

#[test]
fn one_meaning_is_one_tree_and_prints_in_its_newest_wording() {
    laws::same::<UcgTexts>(SAME);
    laws::same::<UcgTexts>(SAME_LATER);
    laws::different::<UcgTexts>(DIFFERENT);
}

#[test]
fn parts_of_a_sentence_stand_side_by_side() {
    let words = words::<UcgTexts>();
    for text in SIDE_BY_SIDE {
        let read = parse::reads(text, &words).unwrap_or_else(|| panic!("this is not read: {text}"));
        assert_eq!(print::print(&read, &words), *text);
    }
}

#[test]
fn every_mistake_of_a_text_is_told_at_its_word() {
    let words = words::<UcgTexts>();
    let text = "[DBL][Activate](Once per turn)Discard one card from you hand → Give one of your DUOBLE 『A』 with TYPE 【BASIC】 +1000 BP for this turn. Then, drow a card. (*BP will not be les than 0)";
    let findings = parse::parse(text, &words).expect_err("it is full of mistakes");
    let places: Vec<&str> = findings.iter().map(|finding| &text[finding.span.clone()]).collect();
    assert_eq!(places, ["you", "DUOBLE", "drow"]);
    for text in [
        "",
        "\n",
        "→",
        "[",
        "《",
        "(*",
        "『",
        "give 】",
        "［SIN］",
        &"the battle opponent of ".repeat(170),
        &"if you have 『A』, ".repeat(200),
        &"x".repeat(5000),
    ] {
        assert!(parse::parse(text, &words).is_err(), "{text}");
    }
}

#[test]
fn an_unknown_reminder_is_kept_and_told_of() {
    let words = words::<UcgTexts>();
    let text = "[SIN]《When this character enters play》Draw a card. (*The lantern is lit) (*BP will not be less than 0)";
    assert!(parse::reads(text, &words).is_some());
    let told = parse::unknown_reminders(text, &words);
    let places: Vec<&str> = told.iter().map(|finding| &text[finding.span.clone()]).collect();
    assert_eq!(places, ["(*The lantern is lit)"]);
}

#[test]
fn a_scope_in_the_middle_of_a_sentence_is_no_reminder() {
    let words = words::<UcgTexts>();
    let text = "[Activate](Once per turn)No cost → If the top card of a TRIPLE character (*yours or your opponent's) was put into its owner's hand this turn, draw a card.";
    assert!(parse::reads(text, &words).is_some());
    assert_eq!(parse::unknown_reminders(text, &words), []);
}
