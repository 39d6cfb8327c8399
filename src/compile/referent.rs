//! Discourse referents: the objects that a text has introduced, with the features by which anaphors find them.

use crate::kernel::frame::Slot;
use crate::kernel::program::Role;
use crate::lang::reference::{Called, From, Noun, Reference, Sort, Verb};
use crate::lang::span::Span;

/// A branch of a choice: the number of the choice, and the index of the branch.
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
    /// The current object of what "for each" counts.
    Distributive,
    /// Another referent in its new form: the character that a card has become in play.
    Became,
}

/// The features of a discourse referent.
#[derive(Clone, Debug)]
pub struct Referent {
    /// Its place in the text.
    pub span: Span,
    /// Its sort.
    pub noun: Noun,
    /// Its number: true if it may be several.
    pub plural: bool,
    /// The action that introduced it; `None` is a mere mention.
    pub verb: Option<Verb>,
    /// The zone that the action took it from; `None` if the program does not tell.
    pub from: Option<From>,
    /// The player who acted; `None` is both players.
    pub by: Option<Role>,
    /// The way in which the text introduced it.
    pub origin: Origin,
    /// True of the object that bears the text: "this character".
    pub bearer: bool,
    /// For each property of its description, the words that it allows.
    pub described: Vec<Vec<Called>>,
    /// The referent that it stands in a relation to, if words that point back said so: "that character's battle opponent".
    pub related_to: Option<usize>,
    /// The list that names it as one of its parts: "one of your characters and one opponent's character".
    pub part_of: Option<Span>,
    /// The slot of the several objects of which it was taken: "one of them".
    pub taken_of: Option<Slot>,
    /// True if only a pronoun finds it.
    pub by_pronoun: bool,
    /// True if the event that triggers the effect is that it goes from where it was.
    pub leaves: bool,
    /// True if a player was free not to do what introduced it: "you may".
    pub optional: bool,
    /// True if it was introduced under a condition, which may not hold.
    pub conditional: bool,
    /// The number of the sentence that introduced it.
    pub(super) sentence: usize,
    /// True while the action is lowered whose own object it is.
    pub own: bool,
    /// The first referent that is the same object as far as the text tells.
    pub(super) entity: usize,
    /// The branch of a choice in which it was introduced.
    pub(super) branch: Option<Branch>,
    /// True if it is inaccessible to all following words.
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
            from: None,
            by: None,
            origin: Origin::Step,
            bearer: false,
            described: Vec::new(),
            related_to: None,
            part_of: None,
            taken_of: None,
            by_pronoun: false,
            leaves: false,
            optional: false,
            conditional: false,
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

    /// True if it exists before the first step: the bearer of the text, and the referents of the event.
    pub(super) fn is_given(&self) -> bool {
        self.bearer || matches!(self.origin, Origin::Trigger { .. } | Origin::Event)
    }

    /// True if a step singled it out for later steps, by revealing, looking or choosing.
    pub(super) fn is_set_apart(&self) -> bool {
        matches!(self.verb, Some(Verb::Reveal | Verb::Look | Verb::Choose))
    }

    /// True if the text has moved it elsewhere.
    pub(super) fn has_gone(&self) -> bool {
        matches!(self.verb, Some(Verb::Discard | Verb::Send | Verb::Put | Verb::Return | Verb::Exile))
    }

    /// True if a participle names the action that was done to it; with `sends`, "sent" covers more than sending.
    pub(super) fn was(&self, word: Verb, sends: bool) -> bool {
        self.verb.is_some_and(|done| names(word, done) && (sends || word != Verb::Send || done == word))
    }

    /// Returns whether a description applies to it; `None` if the text has not said.
    pub(super) fn is_called(&self, called: &Called) -> Option<bool> {
        let parts = called.parts().iter().map(|part| self.is_called_by(part));
        parts.reduce(|all, part| if all == Some(false) || part == Some(false) { Some(false) } else { all.and(part) }).flatten()
    }

    fn is_called_by(&self, called: &Called) -> Option<bool> {
        let of_that_sort = |other: &Called| other.sort() == called.sort();
        let told: Vec<&Vec<Called>> = self.described.iter().filter(|may_be| may_be.iter().any(of_that_sort)).collect();
        match told.iter().all(|may_be| may_be.contains(called)) {
            true => told.iter().any(|may_be| may_be.len() == 1).then_some(true),
            // What has one affinity may have another.
            false => (called.sort() != Some(Sort::Affinity)).then_some(false),
        }
    }

    /// True if it agrees with a word in sort and description.
    pub(super) fn agrees(&self, word: &Reference) -> bool {
        sort_fits(word.noun, self.noun) && word.called.as_deref().is_none_or(|called| self.is_called(called) != Some(false))
    }

    /// True of a character that has left play, if a word asks for cards: it refers to its cards.
    pub(super) fn left_cards(&self, word: &Reference) -> bool {
        word.noun == Noun::Card && self.noun == Noun::Character && self.has_gone()
    }
}

/// True if a verb covers the action that was done.
pub(super) fn names(word: Verb, done: Verb) -> bool {
    word == done
        || match word {
            // "Sent" covers discarding, and "put" covers every move that is not to a discard area.
            Verb::Send => done == Verb::Discard,
            Verb::Put => matches!(done, Verb::PutIntoPlay | Verb::Return),
            Verb::PutIntoPlay => done == Verb::Put,
            Verb::Return => done == Verb::Put,
            // "Placed", into a zone that is not said.
            Verb::Attach => matches!(done, Verb::Discard | Verb::Exile | Verb::Return),
            Verb::Choose | Verb::Reveal | Verb::Look | Verb::Draw | Verb::Discard | Verb::Exile | Verb::Activate | Verb::Rest => false,
        }
}

/// True if a noun for one sort of object can refer to an object of the sort `is`.
pub(super) fn sort_fits(word: Noun, is: Noun) -> bool {
    match (word, is) {
        (Noun::Unsaid, _) | (_, Noun::Unsaid) => true,
        (Noun::Card, Noun::Scene) | (Noun::Scene, Noun::Card) => true,
        (a, b) => a == b,
    }
}

/// Returns the noun for a sort of object, the same for all games.
pub(super) fn noun_word(noun: Noun) -> &'static str {
    match noun {
        Noun::Card | Noun::Unsaid => "card",
        Noun::Character | Noun::Scene => "one",
    }
}
