//! Discourse referents: what a text has introduced, with the features by which words that point back find it.

use crate::kernel::program::Role;
use crate::lang::reference::{Called, Noun, Reference, Verb};
use crate::lang::span::Span;

/// A branch of a choice: the choice, and which of its branches.
pub type Branch = (u16, u8);

/// The way in which a text introduced a referent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A step took it, did something to it, or named it on the way.
    Step,
    /// A condition is about it: "if this character is DOUBLE".
    Topic,
    /// It triggered the effect.
    Trigger {
        /// The action that the triggering event was, where there is a word for it.
        done: Option<Verb>,
        /// True if words can mean all that triggers the effect at one time.
        all: bool,
    },
    /// The event that triggers the effect speaks of it, beside what triggers.
    Event,
    /// A condition asks for any such object: "if you have a Kaiju".
    Existential {
        /// The first of the referents of the conditions that are asked together.
        group: usize,
        /// True if it is only known that there was such an object.
        counted: bool,
    },
    /// One after another of what "for each" counts.
    Distributive,
    /// Another referent in its new form: the character that a card has become in play.
    Became,
}

/// The features of a discourse referent.
#[derive(Clone, Debug)]
pub struct Referent {
    /// Where the text introduces it.
    pub span: Span,
    /// Its sort.
    pub noun: Noun,
    /// Its number: true if it may be several.
    pub plural: bool,
    /// The action that introduced it; `None` is a mere mention.
    pub verb: Option<Verb>,
    /// The player who acted; `None` is both players.
    pub by: Option<Role>,
    /// The way in which the text introduced it.
    pub origin: Origin,
    /// True of the object that bears the text: "this character".
    pub bearer: bool,
    /// Of each property that it was described by, what it may be called for it.
    pub described: Vec<Vec<Called>>,
    /// The referent that it stands in a relation to, where words that point back said so: "that character's battle opponent".
    pub related_to: Option<usize>,
    /// The list that names it as one of its parts: "one of your characters and one opponent's character".
    pub part_of: Option<Span>,
    /// True if only a pronoun finds it.
    pub by_pronoun: bool,
    /// The number of the sentence that introduced it.
    pub(super) sentence: usize,
    /// True while the action is lowered whose own object it is.
    pub own: bool,
    /// The first referent that is the same object as far as the text tells.
    pub(super) entity: usize,
    /// The branch of a choice in which it was introduced.
    pub(super) branch: Option<Branch>,
    /// True where no word that follows can know it.
    pub(super) hidden: bool,
}

impl Referent {
    /// A mere mention.
    #[must_use]
    pub fn new(noun: Noun, plural: bool, span: Span) -> Self {
        Self {
            span,
            noun,
            plural,
            verb: None,
            by: None,
            origin: Origin::Step,
            bearer: false,
            described: Vec::new(),
            related_to: None,
            part_of: None,
            by_pronoun: false,
            sentence: 0,
            own: false,
            entity: 0,
            branch: None,
            hidden: false,
        }
    }

    /// True if a condition asked for any such object.
    #[must_use]
    pub fn is_existential(&self) -> bool {
        matches!(self.origin, Origin::Existential { .. })
    }

    /// True if it is one of what a condition asked for, or of what "for each" counts: a text introduces it without taking it.
    pub(super) fn is_quantified(&self) -> bool {
        self.is_existential() || self.origin == Origin::Distributive
    }

    /// True if it is only known that there was such an object.
    pub(super) fn is_counted(&self) -> bool {
        matches!(self.origin, Origin::Existential { counted: true, .. })
    }

    /// True if it triggered the effect.
    pub(super) fn triggers(&self) -> bool {
        matches!(self.origin, Origin::Trigger { .. })
    }

    /// True if it is there before the first step: what bears the text, and what the event speaks of.
    pub(super) fn is_given(&self) -> bool {
        self.bearer || matches!(self.origin, Origin::Trigger { .. } | Origin::Event)
    }

    /// True if a step took it for what follows: that it does so is no mere mention.
    pub(super) fn is_set_apart(&self) -> bool {
        matches!(self.verb, Some(Verb::Reveal | Verb::Look | Verb::Choose))
    }

    /// True if it has gone elsewhere, as the text has said.
    pub(super) fn has_gone(&self) -> bool {
        matches!(self.verb, Some(Verb::Discard | Verb::Send | Verb::Put | Verb::Return | Verb::Exile))
    }

    /// True if a word names what was done to it.
    pub(super) fn was(&self, word: Verb) -> bool {
        self.verb.is_some_and(|done| names(word, done))
    }

    /// Tells if it is what a word calls it: `None` where the text has not said.
    pub(super) fn is_called(&self, called: &Called) -> Option<bool> {
        let parts = called.parts().iter().map(|part| self.is_called_by(part));
        parts.reduce(|all, part| if all == Some(false) || part == Some(false) { Some(false) } else { all.and(part) }).flatten()
    }

    fn is_called_by(&self, called: &Called) -> Option<bool> {
        let of_that_sort = |other: &Called| std::mem::discriminant(other) == std::mem::discriminant(called);
        let told: Vec<&Vec<Called>> = self.described.iter().filter(|may_be| may_be.iter().any(of_that_sort)).collect();
        match told.iter().all(|may_be| may_be.contains(called)) {
            true => told.iter().any(|may_be| may_be.len() == 1).then_some(true),
            false => Some(false),
        }
    }

    /// True if a word's sort and description agree with it.
    pub(super) fn agrees(&self, word: &Reference) -> bool {
        sort_fits(word.noun, self.noun) && word.called.as_deref().is_none_or(|called| self.is_called(called) != Some(false))
    }

    /// True of a character that has gone, where a word asks for cards: they are what it was.
    pub(super) fn left_cards(&self, word: &Reference) -> bool {
        word.noun == Noun::Card && self.noun == Noun::Character && self.has_gone()
    }
}

/// True if a word names what was done.
pub(super) fn names(word: Verb, done: Verb) -> bool {
    word == done
        || match word {
            // "sent" is said of discarding too, and "put" of every move that is not to a discard area.
            Verb::Send => done == Verb::Discard,
            Verb::Put => matches!(done, Verb::PutIntoPlay | Verb::Return),
            Verb::PutIntoPlay => done == Verb::Put,
            Verb::Return => done == Verb::Put,
            Verb::Choose | Verb::Reveal | Verb::Look | Verb::Draw | Verb::Discard | Verb::Exile | Verb::Attach => false,
        }
}

/// True if a word for a sort of object can mean an object of another.
pub(super) fn sort_fits(word: Noun, is: Noun) -> bool {
    match (word, is) {
        (Noun::Unsaid, _) | (_, Noun::Unsaid) => true,
        (Noun::Card, Noun::Scene) | (Noun::Scene, Noun::Card) => true,
        (a, b) => a == b,
    }
}

/// A word for a sort of object, whatever game it is of.
pub(super) fn noun_word(noun: Noun) -> &'static str {
    match noun {
        Noun::Card | Noun::Unsaid => "card",
        Noun::Character | Noun::Scene => "one",
    }
}
