//! The antecedents of words that point back, as told to a reader.

use crate::lang::print::participle;
use crate::lang::reference::{Reference, ReferenceKind, Verb};
use crate::lang::span::{Node, Span};

/// A word that points back, and its antecedents.
#[derive(Clone, Debug)]
pub struct Meant {
    /// The word.
    pub reference: Node<Reference>,
    /// The action that introduced each antecedent, and the place in the text.
    pub named: Vec<(Option<Verb>, Span)>,
    /// True if the word means all of them together, and not one or the other.
    pub joined: bool,
    /// True if a player is free not to do what introduces an antecedent: "you may".
    pub optional: bool,
}

impl Meant {
    /// Returns the conjunction between the antecedents.
    #[must_use]
    pub fn joint(&self) -> &'static str {
        if self.joined { " and " } else { " or " }
    }

    /// Returns the phrase between the word and its antecedents.
    #[must_use]
    pub fn is(&self) -> &'static str {
        match (self.reference.kind, self.reference.plural) {
            (ReferenceKind::Rest | ReferenceKind::Other, _) => "is what is left of what was",
            (_, true) => "are what was",
            (_, false) => "is what was",
        }
    }

    /// Returns a sentence such as "“it” is what was revealed in “the top card of your deck”"; `None` if the word or an antecedent is not in this text.
    #[must_use]
    pub fn told(&self, text: &str) -> Option<String> {
        let word = text.get(self.reference.span.range()).filter(|word| !word.is_empty())?;
        let antecedent = |&(verb, span): &(Option<Verb>, Span)| {
            let place = text.get(span.range()).filter(|place| !place.is_empty())?;
            Some(format!("{} in “{place}”", verb.map_or("named", participle)))
        };
        let antecedents: Vec<String> = self.named.iter().map(antecedent).collect::<Option<_>>()?;
        (!antecedents.is_empty()).then(|| format!("“{word}” {} {}", self.is(), antecedents.join(self.joint())))
    }
}

/// Returns one line for each word of a text that points back, in text order, without duplicates.
#[must_use]
pub fn told(meant: &[Meant], text: &str) -> Vec<String> {
    let mut words: Vec<&Meant> = meant.iter().collect();
    words.sort_by_key(|meant| meant.reference.span.start);
    words.dedup_by_key(|meant| meant.reference.span);
    words.into_iter().filter_map(|meant| meant.told(text)).collect()
}
