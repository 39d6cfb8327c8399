//! The laws over UCG's texts, and what is its own: its printed cards, and its wordings of one meaning.

use super::laws::{self, Droppable, Tongue, words};
use super::one_reading::{Finding, SecondReading};
use super::trees::text;
use super::ucg_apart::{DIFFERENT, SIDE_BY_SIDE};
use super::ucg_same::SAME;
use super::ucg_same_later::SAME_LATER;
use super::ucg_same_spoken::SAME_SPOKEN;
use cardwright::card::Vocabulary;
use cardwright::diagnostic::Diagnostic;
use cardwright::games::language::Language;
use cardwright::games::ucg::language::PHRASEBOOK;
use cardwright::games::ucg::leaves::Ucg;
use cardwright::games::ucg::{Words, parse, print};
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
        words.wordings()
    }

    fn examples(words: &Words) -> Vec<String> {
        PHRASEBOOK.examples(words.vocabulary())
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
    Droppable { word: "their", before: "from", after: "hand", why: "\"from hand\" is from the hand of who does it" },
    Droppable { word: "your", before: "from", after: "hand", why: "as with \"their\"" },
    Droppable { word: "your", before: "into", after: "hand", why: "what goes to a hand goes to its owner's" },
    Droppable { word: "their", before: "to", after: "hand", why: "as with \"your\"" },
    Droppable { word: "player", before: "Lead", after: "", why: "\"you are the Lead\" is \"you are the Lead player\"" },
    Droppable { word: "your", before: "in", after: "hand", why: "\"more cards in hand than an opponent\": in the hand of who has them" },
    Droppable { word: "their", before: "in", after: "hand", why: "as with \"your\"" },
    Droppable {
        word: "adjacent",
        before: "",
        after: "to",
        why: "\"to the left of\" is beside it: nothing stands further on that side that is meant",
    },
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
    Droppable { word: "for", before: "except", after: "the", why: "\"except the discarded card\" is \"except for\" it" },
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
    Droppable { word: "give", before: "", after: "one", why: "as with \"and\", in a list of gifts" },
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

#[test]
fn one_meaning_is_one_tree_and_prints_in_its_newest_wording() {
    laws::same::<UcgTexts>(SAME);
    laws::same::<UcgTexts>(SAME_LATER);
    laws::same::<UcgTexts>(SAME_SPOKEN);
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
