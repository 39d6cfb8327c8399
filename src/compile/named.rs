//! What a text has named, and which words can mean it.

use crate::kernel::program::Role;
use crate::lang::reference::{Called, Noun, Reference, Verb};
use crate::lang::span::Span;

/// A way of a choice: the choice, and which of its ways.
pub type Way = (u16, u8);

/// Something that a text has named, in the order in which it was named.
#[derive(Clone, Debug)]
pub struct Named<S> {
    /// What was done to it; `None` is a mere mention.
    pub verb: Option<Verb>,
    /// Where to find it.
    pub source: S,
    /// Who did it; `None` is both players.
    pub by: Option<Role>,
    /// What it is.
    pub noun: Noun,
    /// Whether it may be several.
    pub plural: bool,
    /// Where the text names it.
    pub span: Span,
    /// The choice between ways that it belongs to, and its way.
    pub(super) way: Option<Way>,
    /// Whether it is nothing that what follows in the text can know.
    pub(super) unknown: bool,
    /// What was done to it when it triggered the effect, where it did and there is a word for that.
    pub(super) happened: Option<Verb>,
    /// Whether it is what triggered the effect, and if so, whether words can mean all that does so at one time.
    pub(super) triggered: Option<bool>,
    /// Where a question asked for it ("if you have a …"): which of the questions that are asked together.
    pub(super) asked_for: Option<usize>,
    /// Whether it is "this character" or the like, which is seldom called anything else.
    pub this: bool,
    /// Whether only "it" means it, and no "that …".
    pub(super) by_pronoun: bool,
    /// Whether it is only known that there was such a thing.
    pub(super) counted: bool,
    /// What it stands in a relation to, where words that point back said that.
    pub(super) related_to: Option<usize>,
    /// Whether it is what another thing that was named has become: what was done was done to that.
    pub(super) became: bool,
    /// Of each property that it was described by, what it may be called for it.
    pub(super) described: Vec<Vec<Called>>,
}

impl<S> Named<S> {
    /// Whether a question asked for it: any that is there.
    #[must_use]
    pub fn is_asked_for(&self) -> bool {
        self.asked_for.is_some()
    }

    /// Whether a step took it for what follows: that it does so is no mere mention.
    pub(super) fn is_set_apart(&self) -> bool {
        matches!(self.verb, Some(Verb::Reveal | Verb::Look | Verb::Choose))
    }

    /// Whether it is what a word calls it: `None` where the text has not said.
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

    /// Whether it is of a sort that a word can mean.
    pub(super) fn is_such(&self, word: &Reference) -> bool {
        sort_fits(word.noun, self.noun) && word.called.as_deref().is_none_or(|called| self.is_called(called) != Some(false))
    }

    /// Whether it has gone elsewhere, as the text has said.
    pub(super) fn has_gone(&self) -> bool {
        matches!(self.verb, Some(Verb::Discard | Verb::Send | Verb::Put | Verb::Return | Verb::Exile))
    }
}

/// Whether a word of a reference names what was done.
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

/// Whether a word for a sort of object can mean an object of another.
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
