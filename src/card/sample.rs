//! Cards that the program makes up: the first card of a new set, and the one that fills up short decks. A game lists what they print.

use super::Card;
use super::printed::{Check, Printed, PrintedField, Shape, Value, WordList};
use super::vocabulary::Vocabulary;

/// The printed values of a card that the program makes up.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    /// The fields of the cards of its game.
    pub fields: &'static [PrintedField],
    /// Its kind.
    pub kind: &'static str,
    /// Its values, by field.
    pub values: &'static [(&'static str, Given)],
}

/// A printed value of such a card.
#[derive(Clone, Copy, Debug)]
pub enum Given {
    /// This text; where the field takes words of the vocabulary, a new one.
    Text(&'static str),
    /// This number.
    Number(u32),
    /// These numbers, by the names of the parts of the field.
    Parts(&'static [(&'static str, u32)]),
    /// Numbers by the names of parts, in multiples of the step that the game counts in.
    Steps(&'static [(&'static str, u32)]),
    /// The first word of the vocabulary that the field takes; of classes, the first of this kind of cards.
    FirstWord,
}

impl Sample {
    /// Returns the card without a number, with the first card type of its kind. `step` is that of the game.
    #[must_use]
    pub fn card(&self, words: &Vocabulary, step: u32) -> Card {
        let card_type = words.card_types.iter().find(|known| known.kind.name() == self.kind);
        let values = self.values.iter().map(|&(name, given)| (name, self.value(name, given, words, step)));
        Card {
            card_type: card_type.map_or_else(String::new, |known| known.name.clone()),
            printed: Printed::of(self.fields, values),
            ..Card::default()
        }
    }

    /// Returns the words that the card adds to those of the game: what its fields take as words, and it gives as a text.
    #[must_use]
    pub fn new_words(&self) -> Vocabulary {
        let mut words = Vocabulary::default();
        for &(name, given) in self.values {
            if let (Some(Check::Word(list)), Given::Text(word)) = (self.field(name).map(|field| field.check), given) {
                words.add(list, word);
            }
        }
        words
    }

    fn field(&self, name: &str) -> Option<&'static PrintedField> {
        self.fields.iter().find(|field| field.name == name)
    }

    fn value(&self, name: &str, given: Given, words: &Vocabulary, step: u32) -> Value {
        match given {
            Given::Text(text) => text.into(),
            Given::Number(number) => number.into(),
            Given::Parts(parts) => parts.into(),
            Given::Steps(parts) => {
                Value::Parts(parts.iter().map(|&(name, steps)| (name, Value::Number(step.saturating_mul(steps)))).collect())
            }
            Given::FirstWord => self.field(name).map_or_else(|| "".into(), |field| self.first_word(field, words)),
        }
    }

    /// Returns the first word that a field takes; if there is none, an empty value.
    fn first_word(&self, field: &PrintedField, words: &Vocabulary) -> Value {
        let first = match field.check {
            Check::Word(WordList::Classes) => {
                words.classes.iter().find(|class| class.kind.name() == self.kind).map(|class| class.name.as_str())
            }
            Check::Word(list) => words.list(list).first().copied(),
            Check::Free | Check::Name | Check::SharedName | Check::CardName => None,
        };
        match field.shape {
            Shape::Texts(_) => Value::Texts(first.map(str::to_owned).into_iter().collect()),
            Shape::Text | Shape::Number(_) | Shape::Parts(..) => first.unwrap_or_default().into(),
        }
    }
}
