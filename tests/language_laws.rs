//! The laws of the language front: no word is dropped, trees print back, one meaning is one tree.

use cardwright::card::vocabulary::{GameFile, SetFile};
use cardwright::games::ucg::{Words, parse, print};
use cardwright::lang::ability::Text;
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

mod generate;

fn words() -> Words {
    let source = std::fs::read_to_string("cardpool/ucg/game.ron").expect("the game file is there");
    let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    let game: GameFile = options.from_str(&source).expect("the game file is sound");
    let mut vocabulary = game.vocabulary;
    for entry in walkdir::WalkDir::new("cardpool/ucg").sort_by_file_name() {
        let entry = entry.expect("the pool can be walked");
        if entry.file_name() == "set.ron" {
            let set: SetFile =
                options.from_str(&std::fs::read_to_string(entry.path()).expect("the set can be read")).expect("the set is sound");
            vocabulary.extend(&set.vocabulary);
        }
    }
    Words::new(&vocabulary)
}

/// The texts of the public card list, where it lies beside the repository.
fn shared_texts() -> Vec<String> {
    let list = std::env::var("CARDWRIGHT_SHARED_POOL").unwrap_or_else(|_| "../shared/pool".to_owned());
    let Ok(mut reader) = csv::Reader::from_path(format!("{list}/ucg/cards.csv")) else {
        println!("skipped: no shared pool at {list}");
        return Vec::new();
    };
    let column = reader.headers().expect("the list has a head").iter().position(|name| name == "effect").expect("the list has texts");
    let texts: BTreeSet<String> = reader.records().map(|row| row.expect("the list is sound")[column].trim().to_owned()).collect();
    texts.into_iter().filter(|text| !text.is_empty() && text != "-").collect()
}

/// The texts of the built-in cards, found without the card loader: this law is about texts alone.
fn built_in_texts() -> Vec<String> {
    let mut texts = BTreeSet::new();
    for entry in walkdir::WalkDir::new("cardpool/ucg").sort_by_file_name() {
        let entry = entry.expect("the pool can be walked");
        if entry.path().extension().is_some_and(|extension| extension == "ron") {
            let source = std::fs::read_to_string(entry.path()).expect("the pool can be read");
            let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
            if let Ok(cards) = options.from_str::<Vec<cardwright::card::Card>>(&source) {
                texts.extend(cards.into_iter().map(|card| card.text).filter(|text| !text.is_empty()));
            }
        }
    }
    texts.into_iter().collect()
}

fn every_text() -> Vec<String> {
    built_in_texts().into_iter().chain(shared_texts()).collect()
}

fn read(text: &str, words: &Words) -> Option<Text<cardwright::games::ucg::leaves::Ucg>> {
    parse::reads(text, words)
}

#[test]
fn the_built_in_pool_is_read() {
    let words = words();
    let unread: Vec<String> = built_in_texts().into_iter().filter(|text| read(text, &words).is_none()).collect();
    assert!(unread.is_empty(), "unread:\n{}", unread.join("\n"));
}

#[test]
fn the_shared_pool_is_read() {
    let words = words();
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

#[test]
fn a_text_prints_back_as_the_same_tree() {
    let words = words();
    for text in every_text() {
        let Some(tree) = read(&text, &words) else { continue };
        let printed = print::print(&tree, &words);
        assert_eq!(read(&printed, &words).as_ref(), Some(&tree), "\n{text}\n{printed}");
        assert_eq!(print::print(&tree, &words), printed);
    }
}

/// A word that may be left out without a change of meaning: the word, what must stand around it, and why.
struct Droppable {
    word: &'static str,
    before: &'static str,
    after: &'static str,
    why: &'static str,
}

const DROPPABLE: &[Droppable] = &[
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
    Droppable { word: "any", before: "", after: "", why: "\"unaffected by any …\" is \"unaffected by …\"" },
    Droppable { word: "one", before: "by", after: "of", why: "\"by one of your character's effects\" is \"by your character's effects\"" },
    Droppable {
        word: "your",
        before: "by",
        after: "opponent's",
        why: "\"by your opponent's effects\" is \"by opponent's effects\": there is one opponent",
    },
    Droppable { word: "you", before: "card", after: "discarded", why: "\"the card you discarded\" is told like \"the cards sent\"" },
    Droppable { word: "among", before: "from", after: "the", why: "\"from among the cards sent\" is \"from the cards sent\"" },
    Droppable {
        word: "all",
        before: "",
        after: "your",
        why: "before a plural that is said to be or do something, \"your Kaiju\" are all of them",
    },
];

#[test]
fn no_word_can_be_left_out_unnoticed() {
    let words = words();
    let mut unnoticed: BTreeMap<String, (usize, String)> = BTreeMap::new();
    for text in every_text() {
        let Some(tree) = read(&text, &words) else { continue };
        for (at, word) in word_places(&text) {
            let without = format!("{}{}", &text[..at], &text[at + word.len()..]);
            if read(&without, &words).as_ref() == Some(&tree) {
                let edge = |letter: char| !letter.is_alphanumeric() && letter != '\'';
                let before = text[..at].trim_end().rsplit([' ', '》', ')', ']']).next().unwrap_or_default().trim_matches(edge);
                let after = text[at + word.len()..].trim_start().split(' ').next().unwrap_or_default().trim_matches(edge);
                let allowed = DROPPABLE.iter().any(|rule| {
                    rule.word == word
                        && (rule.before.is_empty() || rule.before.eq_ignore_ascii_case(before))
                        && (rule.after.is_empty() || rule.after == after)
                });
                if !allowed {
                    let entry = unnoticed.entry(format!("{before} [{word}] {after}")).or_insert((0, text.clone()));
                    entry.0 += 1;
                }
            }
        }
    }
    for rule in DROPPABLE {
        println!("may be left out: {} [{}] {}: {}", rule.before, rule.word, rule.after, rule.why);
    }
    for (place, (count, text)) in &unnoticed {
        println!("{count:4} {place}    {text}");
    }
    assert!(unnoticed.is_empty());
}

/// The words of a text with their places: runs of letters, digits and apostrophes outside of names.
fn word_places(text: &str) -> Vec<(usize, &str)> {
    let mut places = Vec::new();
    let mut start = None;
    for (at, letter) in text.char_indices().chain(std::iter::once((text.len(), ' '))) {
        let inside = letter.is_alphanumeric() || matches!(letter, '\'' | '’' | '+' | '-');
        match (start, inside) {
            (None, true) => start = Some(at),
            (Some(from), false) => {
                places.push((from, &text[from..at]));
                start = None;
            }
            _ => {}
        }
    }
    places
}

#[test]
fn every_wording_is_canonical() {
    let words = words();
    let wordings = cardwright::games::ucg::wordings::wordings(&words);
    let examples = cardwright::games::ucg::wordings::examples(&words);
    let said: Vec<&str> = wordings.iter().map(|wording| wording.example.as_str()).collect();
    let lost: Vec<&String> = examples.iter().filter(|example| !said.contains(&example.as_str())).collect();
    assert!(lost.is_empty(), "not read, or not printed back: {lost:#?}");
}

/// Wordings of one meaning: the older one first, the one that is printed last.
const SAME: &[(&str, &str)] = &[
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

/// Wordings that look alike and mean different things.
const DIFFERENT: &[(&str, &str)] = &[
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
    let words = words();
    for (older, newest) in SAME.iter().chain(SAME_LATER) {
        let tree = read(older, &words).unwrap_or_else(|| panic!("unread: {older}"));
        assert_eq!(read(newest, &words).as_ref(), Some(&tree), "\n{older}\n{newest}");
        assert_eq!(&print::print(&tree, &words), newest);
    }
    for (one, other) in DIFFERENT {
        assert!(read(one, &words).is_some() && read(other, &words).is_some(), "unread: {one} or {other}");
        assert_ne!(read(one, &words), read(other, &words), "\n{one}\n{other}");
    }
}

#[test]
fn every_mistake_of_a_text_is_told_at_its_word() {
    let words = words();
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

/// How many trees are generated: more by `CARDWRIGHT_TREES`.
fn trees() -> u32 {
    std::env::var("CARDWRIGHT_TREES").ok().and_then(|number| number.parse().ok()).unwrap_or(2000)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: trees(), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_generated_tree_prints_and_reads_back_and_lowers_without_a_panic(tree in generate::text()) {
        static WORDS: OnceLock<Words> = OnceLock::new();
        let words = WORDS.get_or_init(words);
        let printed = print::print(&tree, words);
        let again = read(&printed, words);
        prop_assert_eq!(again.as_ref(), Some(&tree), "\n{}", printed);
        let _ = cardwright::games::ucg::compile(&tree, words, &mut cardwright::games::ucg::lower::Tables::default());
    }
}

#[test]
fn an_unknown_reminder_is_kept_and_told_of() {
    let words = words();
    let text = "[SIN]《When this character enters play》Draw a card. (*The lantern is lit) (*BP will not be less than 0)";
    assert!(read(text, &words).is_some());
    let told = parse::unknown_reminders(text, &words);
    let places: Vec<&str> = told.iter().map(|finding| &text[finding.span.clone()]).collect();
    assert_eq!(places, ["(*The lantern is lit)"]);
}

#[test]
fn a_scope_in_the_middle_of_a_sentence_is_no_reminder() {
    let words = words();
    let text = "[Activate](Once per turn)No cost → If the top card of a TRIPLE character (*yours or your opponent's) was put into its owner's hand this turn, draw a card.";
    assert!(read(text, &words).is_some());
    assert_eq!(parse::unknown_reminders(text, &words), []);
}
