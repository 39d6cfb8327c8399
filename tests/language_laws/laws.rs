//! The laws, for whatever game.

use super::one_reading::{Finding, SecondReading};
use cardwright::card::Vocabulary;
use cardwright::card::vocabulary::{GameFile, SetFile};
use cardwright::diagnostic::Diagnostic;
use cardwright::lang::ability::Text;
use cardwright::lang::dialect::Dialect;
use cardwright::lang::wordings::Wording;
use std::collections::{BTreeMap, BTreeSet};

/// A game's language, as the laws ask for it.
pub trait Tongue {
    /// Its leaves.
    type D: Dialect;
    /// Its words.
    type Words;
    /// The rules of its grammar.
    type Rule: cardwright_grammar::Rules;

    /// The game's short name, which is also the name of its folder of cards.
    const GAME: &'static str;
    /// The words that may be left out.
    const DROPPABLE: &'static [Droppable];
    /// Words that say of which objects a text speaks, to be put where they were not.
    const QUALIFIERS: &'static [&'static str];
    /// The number of texts and parts of texts that must at least be read as pest reads them.
    const FEWEST: usize = 500;
    /// The number of generated texts that words are left out of.
    const LEFT_OUT: u64;
    /// The qualifiers that say nothing where they are put.
    const IDLE: &'static [Droppable];
    /// The rules that may read the same words in two ways.
    const SECOND_READINGS: &'static [SecondReading];

    /// The words of a vocabulary.
    fn words(vocabulary: &Vocabulary) -> Self::Words;
    /// Reads a text.
    fn parse(text: &str, words: &Self::Words) -> Result<Text<Self::D>, Vec<Diagnostic>>;
    /// Reads a text, or nothing.
    fn reads(text: &str, words: &Self::Words) -> Option<Text<Self::D>>;
    /// Reads a text by another grammar.
    fn reads_by(text: &str, words: &Self::Words, finding: &mut Finding<'_>) -> Option<Text<Self::D>>;
    /// Prints a tree.
    fn print(text: &Text<Self::D>, words: &Self::Words) -> String;
    /// The wordings of the language.
    fn wordings(words: &Self::Words) -> Vec<Wording>;
    /// The examples of what can be said, as they are written down.
    fn examples(words: &Self::Words) -> Vec<String>;
    /// Texts that are in no file of the pool.
    fn more_texts() -> Vec<String> {
        Vec::new()
    }
    /// Texts of a public card list, in which no word may be lost and none may be idle.
    fn listed_texts() -> Vec<String> {
        Vec::new()
    }
    /// True if the rest of the sentence, from right behind the word, says already what the word does.
    fn is_said_behind(_word: &str, _rest: &str) -> bool {
        false
    }
    /// So many texts that are made by chance.
    fn made_texts(_: u64, _: &Self::Words) -> Vec<String> {
        Vec::new()
    }
}

/// The number of generated texts that qualifiers are put into.
const MADE: u64 = 150;

/// A name in its brackets, where it stands before a word.
pub const A_NAME: &str = "<>";

/// A word that may be left out without a change of meaning: the word, what must stand around it, and why.
pub struct Droppable {
    /// The word.
    pub word: &'static str,
    /// The word before it, or [`A_NAME`]; empty for any.
    pub before: &'static str,
    /// The word after it; empty for any.
    pub after: &'static str,
    /// Why it may be left out.
    pub why: &'static str,
}

/// The laws as tests of a module.
macro_rules! laws {
    ($tongue:ty) => {
        #[test]
        fn the_built_in_pool_is_read() {
            $crate::laws::the_built_in_pool_is_read::<$tongue>();
        }

        #[test]
        fn a_text_prints_back_as_the_same_tree() {
            $crate::laws::a_text_prints_back::<$tongue>();
        }

        #[test]
        fn no_word_can_be_left_out_unnoticed() {
            $crate::laws::no_word_can_be_left_out::<$tongue>();
        }

        #[test]
        fn no_qualifier_can_be_put_in_unnoticed() {
            $crate::laws::no_qualifier_can_be_put_in::<$tongue>();
        }

        #[test]
        fn every_wording_is_canonical() {
            $crate::laws::every_wording_is_canonical::<$tongue>();
        }

        #[test]
        fn words_have_one_reading() {
            $crate::one_reading::words_have_one_reading::<$tongue>();
        }

        #[test]
        fn the_parser_finds_what_pest_finds() {
            $crate::by_pest::the_parser_finds_what_pest_finds::<$tongue>();
        }
    };
}

pub(crate) use laws;

/// Returns the number of trees to generate: 2000, or the number in `CARDWRIGHT_TREES`.
pub fn trees() -> u32 {
    std::env::var("CARDWRIGHT_TREES").ok().and_then(|number| number.parse().ok()).unwrap_or(2000)
}

fn options() -> ron::Options {
    ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME)
}

/// The words of a game, with those of all its sets.
pub fn words<T: Tongue>() -> T::Words {
    let folder = format!("cardpool/{}", T::GAME);
    let source = std::fs::read_to_string(format!("{folder}/game.ron")).expect("the game file is there");
    let game: GameFile = options().from_str(&source).expect("the game file is sound");
    let mut vocabulary = game.vocabulary;
    for entry in walkdir::WalkDir::new(folder).sort_by_file_name() {
        let entry = entry.expect("the pool can be walked");
        if entry.file_name() == "set.ron" {
            let source = std::fs::read_to_string(entry.path()).expect("the set can be read");
            let set: SetFile = options().from_str(&source).expect("the set is sound");
            vocabulary.extend(&set.vocabulary);
        }
    }
    T::words(&vocabulary)
}

/// Text of a card; its other fields are skipped.
#[derive(serde::Deserialize)]
struct CardText {
    #[serde(default)]
    text: String,
}

/// The texts of the built-in cards, found without the card loader: these laws are about texts alone.
pub fn built_in_texts<T: Tongue>() -> Vec<String> {
    let mut texts = BTreeSet::new();
    for entry in walkdir::WalkDir::new(format!("cardpool/{}", T::GAME)).sort_by_file_name() {
        let entry = entry.expect("the pool can be walked");
        if entry.path().extension().is_some_and(|extension| extension == "ron") {
            let source = std::fs::read_to_string(entry.path()).expect("the pool can be read");
            if let Ok(cards) = options().from_str::<Vec<CardText>>(&source) {
                texts.extend(cards.into_iter().map(|card| card.text).filter(|text| !text.is_empty()));
            }
        }
    }
    texts.into_iter().collect()
}

pub fn every_text<T: Tongue>(words: &T::Words) -> Vec<String> {
    built_in_texts::<T>().into_iter().chain(T::examples(words)).chain(T::more_texts()).collect()
}

pub fn the_built_in_pool_is_read<T: Tongue>() {
    let words = words::<T>();
    let unread: Vec<String> = built_in_texts::<T>().into_iter().filter(|text| T::reads(text, &words).is_none()).collect();
    assert!(unread.is_empty(), "unread:\n{}", unread.join("\n"));
}

pub fn a_text_prints_back<T: Tongue>() {
    let words = words::<T>();
    let mut others = Vec::new();
    for text in every_text::<T>(&words).into_iter().chain(T::listed_texts()) {
        let Some(tree) = T::reads(&text, &words) else { continue };
        let printed = T::print(&tree, &words);
        if T::reads(&printed, &words).as_ref() != Some(&tree) {
            others.push(format!("{text}\n→ {printed}"));
        }
    }
    assert!(others.is_empty(), "not the same tree:\n{}", others.join("\n\n"));
}

pub fn no_word_can_be_left_out<T: Tongue>() {
    let words = words::<T>();
    let mut unnoticed = Unnoticed::new(T::DROPPABLE);
    for text in every_text::<T>(&words).into_iter().chain(T::listed_texts()).chain(T::made_texts(T::LEFT_OUT, &words)) {
        let Some(tree) = T::reads(&text, &words) else { continue };
        for (at, word) in word_places(&text) {
            let without = format!("{}{}", &text[..at], &text[at + word.len()..]);
            if T::reads(&without, &words).as_ref() == Some(&tree) && !T::is_said_behind(word, sentence(&text[at + word.len()..])) {
                unnoticed.note(&text, word, &text[..at], &text[at + word.len()..]);
            }
        }
    }
    unnoticed.tell();
}

/// Each place of a text gets one of the qualifiers, the next place the next one; over all texts, each stands before every word.
pub fn no_qualifier_can_be_put_in<T: Tongue>() {
    let words = words::<T>();
    let mut unnoticed = Unnoticed::new(T::IDLE);
    let (mut put, mut read) = (0, 0);
    for text in every_text::<T>(&words).into_iter().chain(T::listed_texts()).chain(T::made_texts(MADE, &words)) {
        let Some(tree) = T::reads(&text, &words) else { continue };
        for (at, _) in word_places(&text) {
            let word = T::QUALIFIERS[put % T::QUALIFIERS.len()];
            put += 1;
            let with = format!("{}{word} {}", &text[..at], &text[at..]);
            let other = T::reads(&with, &words);
            read += usize::from(other.is_some());
            let said = word == "other" && leaves_itself_out(&text[at..]) || T::is_said_behind(word, sentence(&text[at..]));
            if other.as_ref() == Some(&tree) && !said {
                unnoticed.note(&text, word, &text[..at], &text[at..]);
            }
        }
    }
    println!("{put} qualifiers put in; {read} of these texts are read");
    assert!(read * 50 > put, "only {read} of {put} texts with one more qualifier are read");
    unnoticed.tell();
}

/// True if what follows, to the end of its sentence, says already that it is not this one: "two [other] cards in your hand except this card" says it twice.
fn leaves_itself_out(after: &str) -> bool {
    [" except this c", " other than this c"].iter().any(|words| sentence(after).contains(words))
}

/// A text up to the end of its first sentence.
fn sentence(text: &str) -> &str {
    text.split(['.', '→', '》']).next().unwrap_or_default()
}

/// Words whose presence changed nothing, by what stands around them, each with how often and in which text.
struct Unnoticed {
    allowed: &'static [Droppable],
    places: BTreeMap<String, (usize, String)>,
}

impl Unnoticed {
    fn new(allowed: &'static [Droppable]) -> Self {
        Self { allowed, places: BTreeMap::new() }
    }

    /// Notes a word, unless it is one of the allowed ones.
    fn note(&mut self, text: &str, word: &str, before: &str, after: &str) {
        let edge = |letter: char| !letter.is_alphanumeric() && letter != '\'';
        let named = before.trim_end().ends_with('>');
        let before = before.trim_end().rsplit([' ', '》', ')', ']']).next().unwrap_or_default().trim_matches(edge);
        let before = if named { A_NAME } else { before };
        let after = after.split_whitespace().next().unwrap_or_default().trim_matches(edge);
        let allowed = self.allowed.iter().any(|rule| {
            rule.word == word
                && (rule.before.is_empty() || rule.before.eq_ignore_ascii_case(before))
                && (rule.after.is_empty() || rule.after == after)
        });
        if !allowed {
            self.places.entry(format!("{before} [{word}] {after}")).or_insert((0, text.to_owned())).0 += 1;
        }
    }

    fn tell(self) {
        for rule in self.allowed {
            println!("says nothing: {} [{}] {}: {}", rule.before, rule.word, rule.after, rule.why);
        }
        for (place, (count, text)) in &self.places {
            println!("{count:4} {place}    {text}");
        }
        assert!(self.places.is_empty());
    }
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

pub fn every_wording_is_canonical<T: Tongue>() {
    let words = words::<T>();
    let wordings = T::wordings(&words);
    let said: Vec<&str> = wordings.iter().map(|wording| wording.example.as_str()).collect();
    let lost: Vec<String> = T::examples(&words).into_iter().filter(|example| !said.contains(&example.as_str())).collect();
    assert!(lost.is_empty(), "not read, or not printed back: {lost:#?}");
}

/// Both are one tree, which prints as the second.
pub fn same<T: Tongue>(pairs: &[(&str, &str)]) {
    let words = words::<T>();
    for (older, newest) in pairs {
        let tree = T::reads(older, &words).unwrap_or_else(|| panic!("unread: {older}"));
        assert_eq!(T::reads(newest, &words).as_ref(), Some(&tree), "\n{older}\n{newest}");
        assert_eq!(&T::print(&tree, &words), newest);
    }
}

/// Both are read, as different trees.
pub fn different<T: Tongue>(pairs: &[(&str, &str)]) {
    let words = words::<T>();
    for (one, other) in pairs {
        let trees = [T::reads(one, &words), T::reads(other, &words)];
        assert!(trees.iter().all(Option::is_some), "unread: {one} or {other}");
        assert_ne!(trees[0], trees[1], "\n{one}\n{other}");
    }
}

/// None of these can be read, and saying so is no panic.
pub fn unreadable<T: Tongue>(texts: &[&str]) {
    let words = words::<T>();
    for text in texts {
        assert!(T::parse(text, &words).is_err(), "{text}");
    }
}
