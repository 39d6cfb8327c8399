//! The lookup of vocabulary words, for the reader and the printer of texts.

use super::kinds::{kind, kind_name};
use super::leaves::{Column, Kind, Test};
use crate::card::Vocabulary;
use crate::card::vocabulary::ClassWord;
use crate::lang::read::lexis::Lexis;
use crate::lang::read::spelling::Spoken;
use std::ops::Deref;

/// The names of zones, which texts may capitalize otherwise.
const TERMS: &[&str] = &["discard pile", "Defeated Zone", "Battle Zone", "Reserve Zone", "Support Zone"];

/// Whose turn it is, the count of a Timer and the discard pile, as others say them.
const RENAMED: [(&str, &str); 8] = [
    ("Timer Count", "Timer"),
    ("Timer count", "Timer"),
    ("your discard pile", "your discard pile"),
    ("your discard", "your discard pile"),
    ("During your turn,", "while it is your turn,"),
    ("during your turn,", "while it is your turn,"),
    ("During your opponent's turn,", "while it is your opponent's turn,"),
    ("during your opponent's turn,", "while it is your opponent's turn,"),
];

/// Everyday words that are read as those of cards.
const SPOKEN: &[Spoken] = &[
    ("guy", "Fighter"),
    ("guys", "Fighters"),
    ("graveyard", "discard pile"),
    ("trash", "discard pile"),
    ("target", "one"),
    ("the target of", "the target of"),
    ("cannot target", "cannot target"),
    ("destroy", "defeat"),
    ("destroys", "defeats"),
    ("gains Shield", "gains [Shield]"),
    ("has Shield", "has [Shield]"),
    ("no damage was dealt to this Fighter", "this Fighter was not damaged"),
    ("Battle Zone Fighter", "Fighter"),
    ("Battle Zone Fighters", "Fighters"),
    ("mill #", "put the top # cards of your deck into your discard pile"),
    ("mill # cards", "put the top # cards of your deck into your discard pile"),
];

/// The words of a vocabulary that texts may use, by their printed forms.
#[derive(Clone, Debug)]
pub struct Words(Lexis);

impl Deref for Words {
    type Target = Lexis;

    fn deref(&self) -> &Lexis {
        &self.0
    }
}

impl Words {
    /// Returns the words of `vocabulary`.
    #[must_use]
    pub fn new(vocabulary: &Vocabulary) -> Self {
        let lexis = Lexis::new(vocabulary, TERMS, RENAMED.map(|(written, read)| (written.to_owned(), read)).into(), SPOKEN, "card");
        // "this Monster": the Fighter that bears the text, by its class.
        let fighters = vocabulary.classes.iter().filter(|class| kind(class.kind.name()) == Some(Kind::Fighter));
        Self(lexis.calling(fighters.map(|class| (format!("this {}", class.name), "this Fighter".to_owned()))))
    }

    /// Returns the test of a word before or in a noun, singular or plural: a color, a class or a kind of cards.
    pub(super) fn test(&self, word: &str) -> Option<Test> {
        let words = self.vocabulary();
        if words.colors.iter().any(|known| known == word) {
            return Some(Test::word(Column::Color, word));
        }
        let is = |name: &str, plural: &Option<String>| name == word || plural.as_deref() == Some(word);
        if let Some(class) = words.classes.iter().find(|known| is(&known.name, &known.plural)) {
            return Some(Test::word(Column::Class, &class.name));
        }
        let card_type = words.card_types.iter().find(|known| is(&known.name, &known.plural))?;
        Some(Test::word(Column::Kind, card_type.kind.name()))
    }

    /// True if `word` is a plural form alone, not also a singular one.
    pub(super) fn is_plural(&self, word: &str) -> bool {
        let is = |name: &str, plural: &Option<String>| plural.as_deref() == Some(word) && name != word;
        let words = self.vocabulary();
        words.classes.iter().any(|known| is(&known.name, &known.plural))
            || words.card_types.iter().any(|known| is(&known.name, &known.plural))
    }

    /// Returns the class of this name.
    fn class(&self, name: &str) -> Option<&ClassWord> {
        self.vocabulary().classes.iter().find(|known| known.name == name)
    }

    /// Returns the kind of cards that has a class.
    #[must_use]
    pub fn kind_of_class(&self, name: &str) -> Option<Kind> {
        self.class(name).and_then(|class| kind(class.kind.name()))
    }

    /// Returns the word for a class, singular or plural.
    pub(super) fn class_word<'a>(&'a self, name: &'a str, plural: bool) -> &'a str {
        let several = self.class(name).and_then(|class| class.plural.as_deref());
        if plural { several.unwrap_or(name) } else { name }
    }

    /// Returns the word for a kind of cards, singular or plural.
    pub(super) fn kind_word(&self, kind: Kind, plural: bool) -> &str {
        let name = kind_name(kind);
        let Some(card_type) = self.vocabulary().card_types.iter().find(|known| known.kind.name() == name) else { return name };
        let several = card_type.plural.as_deref().unwrap_or(&card_type.name);
        if plural { several } else { &card_type.name }
    }

    /// Returns every word for colors, classes and kinds of cards, in all its forms.
    pub(super) fn forms(&self) -> impl Iterator<Item = &str> {
        let words = self.vocabulary();
        let classes = words.classes.iter().flat_map(|known| std::iter::once(&known.name).chain(&known.plural));
        let types = words.card_types.iter().flat_map(|known| std::iter::once(&known.name).chain(&known.plural));
        words.colors.iter().chain(classes).chain(types).map(String::as_str)
    }

    /// True if `text` starts with a word that keeps its capital wherever it stands.
    pub(super) fn starts_with_word(&self, text: &str) -> bool {
        self.forms().any(|word| text.strip_prefix(word).is_some_and(|rest| !rest.starts_with(char::is_alphabetic)))
    }
}
