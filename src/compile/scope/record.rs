//! The record of bindings.

use super::super::meant::Meant;
use super::super::referent::{Origin, Referent};
use super::{Antecedent, Bound, Scope};
use crate::lang::reference::{Reference, Verb};
use crate::lang::span::Node;

impl<S: Clone + PartialEq> Scope<S> {
    /// Returns the index of the referent that was found last.
    #[must_use]
    pub fn last_found(&self) -> Option<usize> {
        self.found.last().copied()
    }

    /// True if the referent that was found last has gone from where it was.
    #[must_use]
    pub fn last_left(&self) -> bool {
        self.last_found().is_some_and(|found| self.named[found].is.leaves || self.named[found].is.has_gone())
    }

    /// True if the referent that was found last is what a step has moved, in any case, from where it was.
    #[must_use]
    pub fn means_gone(&self) -> bool {
        let Some(it) = self.last_found().map(|found| &self.named[found].is) else { return false };
        let later = |other: &Referent| other.entity == it.entity && other.has_gone() && !other.optional && !other.conditional;
        let has_gone = it.has_gone() && !it.optional && !it.conditional
            || self.named.iter().any(|named| later(&named.is) && self.is_accessible(&named.is));
        it.origin == Origin::Step && has_gone
    }

    /// Returns the source of what triggers the effect, in the form in which it was named first; `None` if that is the bearer, or nothing.
    #[must_use]
    pub fn of_trigger(&self) -> Option<S> {
        let of_event = |named: &&Antecedent<S>| !matches!(named.is.origin, Origin::Step | Origin::Topic);
        self.named.iter().find(of_event).filter(|named| !named.is.bearer).map(|named| named.source.clone())
    }

    /// True if a step of the effect took this referent.
    #[must_use]
    pub fn is_taken(&self, index: usize) -> bool {
        let it = &self.named[index].is;
        it.origin == Origin::Step && !it.bearer
    }

    /// True if the word that was bound last refers, from within a description, to the trigger of the effect.
    #[must_use]
    pub fn means_trigger_far(&self) -> bool {
        self.describes && self.found.last().is_some_and(|&last| self.named[last].is.triggers())
    }

    /// Returns the number of findings: referents that references have found so far.
    #[must_use]
    pub fn findings(&self) -> usize {
        self.found.len()
    }

    /// Returns the referents before the first `len` that references have found since `count` findings, without duplicates.
    #[must_use]
    pub fn found_since(&self, count: usize, len: usize) -> Vec<&Antecedent<S>> {
        let mut indices: Vec<usize> = self.found[count..].iter().copied().filter(|&index| index < len).collect();
        indices.sort_unstable();
        indices.dedup();
        indices.into_iter().map(|index| &self.named[index]).collect()
    }

    /// True if references have found, since `count` findings, a referent introduced since there were `len` of them.
    #[must_use]
    pub fn finds_since(&self, count: usize, len: usize) -> bool {
        self.found[count..].iter().any(|&index| index >= len)
    }

    /// True if references have found this referent since `count` findings.
    #[must_use]
    pub fn finds(&self, count: usize, index: usize) -> bool {
        self.found[count..].contains(&index)
    }

    /// Records the referents with such a source as found, since a word reads them.
    pub fn heed(&mut self, is: impl Fn(&S) -> bool) {
        let read = (0..self.named.len()).filter(|&index| is(&self.named[index].source));
        self.found.extend(read.collect::<Vec<_>>());
    }

    /// Records "the rest" as bound to the referent of which parts were taken, the first with such a source; without antecedents if there is none.
    pub fn mean_rest(&mut self, reference: &Node<Reference>, is_whole: impl Fn(&S) -> bool) {
        let whole = self.named.iter().find(|named| named.is.verb.is_some() && is_whole(&named.source));
        let optional = whole.is_some_and(|named| named.is.optional);
        let named = whole.map(|named| (named.is.verb, named.is.span)).into_iter().collect();
        self.meant.push(Meant { reference: reference.clone(), named, joined: false, optional });
    }

    /// Returns the references so far, with their antecedents.
    #[must_use]
    pub fn meant(&self) -> &[Meant] {
        &self.meant
    }

    /// Forgets the bindings behind the first `len`: they stand in another text.
    pub fn forget_meant(&mut self, len: usize) {
        self.meant.truncate(len);
    }

    /// Returns the results of all steps that this verb covers; of `Put`, only the exact matches, even if there are none.
    #[must_use]
    pub fn all_done(&mut self, verb: Verb) -> Bound<S> {
        let mut all = self.accessible(|referent| referent.was(verb, self.sends) && referent.origin != Origin::Became);
        let exact = |&index: &usize| self.named[index].is.verb == Some(verb);
        if verb == Verb::Put {
            // "Put into your hand" is not said of what is returned to a deck.
            all.retain(exact);
        }
        self.found.extend(&all);
        all.into_iter().map(|index| self.named[index].clone()).collect()
    }

    /// True if a step before has moved something from its place.
    #[must_use]
    pub fn leaves_a_place(&self) -> bool {
        !self.accessible(Referent::has_gone).is_empty()
    }

    /// True if one sentence moved several several times, so that "that many" could be the number of either: "discard up to two cards and exile up to two cards".
    #[must_use]
    pub fn did_several(&self) -> bool {
        let moved = self.accessible(|referent| referent.has_gone() && referent.plural && referent.origin != Origin::Became);
        let Some((&last, before)) = moved.split_last() else { return false };
        let last = &self.named[last].is;
        before.iter().map(|&index| &self.named[index].is).any(|it| it.sentence == last.sentence && it.span != last.span)
    }

    /// The objects of the last step, in each way of a choice that the text has left those of its own; where no step has one, all that triggered the effect at one time.
    #[must_use]
    pub fn last_done(&mut self) -> Vec<&Antecedent<S>> {
        let mut steps = self.accessible(|referent| referent.verb.is_some() && referent.origin != Origin::Became);
        let done = steps.pop();
        let all = |referent: &Referent| matches!(referent.origin, Origin::Trigger { done: Some(_), all: true });
        let Some(at) = done.or_else(|| self.accessible(all).pop().filter(|_| self.trigger_meant != Some(false))) else { return Vec::new() };
        if done.is_none() {
            self.trigger_meant = Some(true);
        }
        let mut last = vec![at];
        if let Some((choice, way)) = self.access.left(self.named[at].is.branch) {
            let mut ways = vec![way];
            while let Some(step) = steps.pop() {
                let Some(other) = self.access.branch_of(choice, self.named[step].is.branch) else { break };
                if !ways.contains(&other) {
                    ways.push(other);
                    last.push(step);
                }
            }
        }
        // "Draw a card. If A, draw another. Place that many …": as many as were drawn in all.
        if let [only] = last[..] {
            let same = |step: &usize| self.named[*step].is.verb == self.named[only].is.verb;
            let mut first = only;
            while self.named[first].is.conditional
                && let Some(before) = steps.pop().filter(same)
            {
                last.push(before);
                first = before;
            }
        }
        last.into_iter().map(|at| &self.named[at]).collect()
    }
}
