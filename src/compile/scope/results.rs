//! Resolution of participles, among the results of steps: "the revealed card", "the cards sent".

use super::super::preference::called;
use super::super::referent::{Origin, Referent, names, sort_fits};
use super::super::unbound::{dangling, other_number};
use super::Scope;
use crate::diagnostic::Diagnostic;
use crate::lang::reference::{Noun, Reference, Verb};
use crate::lang::span::Node;

impl<S: Clone + PartialEq> Scope<S> {
    /// Returns the candidates of a participle ("the revealed card"), and true if they are the trigger of the effect.
    pub(super) fn results(&self, verb: Verb, reference: &Reference) -> (Vec<usize>, bool) {
        let fits = |it: &Referent| self.agrees(it, reference) || reference.plural && it.left_cards(reference);
        let of = |verb: Verb| self.accessible(|it| it.origin != Origin::Became && it.was(verb, self.sends) && fits(it));
        if let Some(from) = reference.from {
            // "Sent from your deck": of what came from elsewhere, or from where is not known, nothing is counted.
            let all = of(verb);
            let known = all.iter().all(|&index| self.named[index].is.from.is_some());
            let there = all.into_iter().filter(|&index| known && self.named[index].is.from == Some(from));
            return (there.collect(), false);
        }
        let mut all = of(verb);
        // "The chosen card", beside a character that was chosen.
        let is_card = |&index: &usize| sort_fits(reference.noun, self.named[index].is.noun);
        if all.iter().any(is_card) {
            all.retain(is_card);
        }
        // "The cards put into play", beside one that was put elsewhere.
        let exact = |&index: &usize| self.named[index].is.verb == Some(verb);
        if verb != Verb::Put && all.iter().any(exact) {
            all.retain(exact);
        } else if verb == Verb::PutIntoPlay {
            // "The character put into play", of a card that was.
            let became = self.accessible(|it| it.origin == Origin::Became && it.was(verb, self.sends) && self.agrees(it, reference));
            if !became.is_empty() {
                return (became, false);
            }
        }
        if all.is_empty() && verb == Verb::Send && self.sends {
            // "Sent" to a deck: only if nothing was sent anywhere else.
            all = self.accessible(|it| it.verb == Some(Verb::Return) && self.agrees(it, reference));
        }
        // "When another character is sidelined, you may sideline this character. If you do, … the sidelined character": the bearer is called "this".
        let is_bearer = |&index: &usize| self.named[index].is.bearer;
        let only_bearer = !reference.plural && all.iter().all(is_bearer);
        if !all.is_empty() && !only_bearer {
            return (all, false);
        }
        // "For each card exiled", of cards whose exile triggers: only if no step exiles any.
        let triggered = self.accessible(|it| match it.origin {
            Origin::Trigger { done: Some(done), .. } => names(verb, done) && self.agrees(it, reference),
            Origin::Step | Origin::Topic | Origin::Trigger { .. } | Origin::Event => false,
            Origin::Existential { .. } | Origin::Distributive | Origin::Became => false,
        });
        if triggered.is_empty() && only_bearer && !all.is_empty() {
            return (all, false);
        }
        if triggered.is_empty() && verb == Verb::Discard && self.sends {
            // "Chooses one card from their hand and discards it": only if nothing else was discarded.
            return (self.accessible(|it| it.verb == Some(Verb::Send) && self.agrees(it, reference)), false);
        }
        (triggered, true)
    }

    /// Resolves a participle among the results of steps: a single result, the sum of several, or the result of either branch.
    pub(super) fn of_results(&self, reference: &Node<Reference>, all: Vec<usize>) -> Result<(Vec<usize>, bool), Diagnostic> {
        let all = self.called_so(reference, all);
        let Some(&last) = all.last() else { return Err(dangling(reference)) };
        if let Some(choice) = self.access.divides(&self.features(&all)) {
            // "Each player discards one card": the discarded card is one of several.
            let several = !reference.plural && self.access.goes_all(choice);
            return if several { Err(self.ambiguous(reference, &all)) } else { Ok((all, false)) };
        }
        let singles: Vec<usize> = all.iter().copied().filter(|&index| !self.named[index].is.plural).collect();
        if all.iter().all(|&index| self.named[index].is.span == self.named[last].is.span) {
            // The same words done several times: the plural is all results, the singular the last.
            return match (reference.plural, singles.last()) {
                (true, _) => Ok((all, true)),
                (false, Some(&single)) => Ok((vec![single], false)),
                (false, None) if reference.called.is_some() && reference.noun == Noun::Character => Ok((all, true)),
                (false, None) => Err(other_number(reference, &self.features(&all))),
            };
        }
        let fitting =
            if reference.plural { all.iter().copied().filter(|index| !singles.contains(index)).collect() } else { singles.clone() };
        // "The chosen 『A』": a name has no number.
        let is_name = reference.called.is_some() && reference.noun == Noun::Character;
        match fitting[..] {
            [one] => Ok((vec![one], false)),
            [] if is_name && all.len() == 1 => Ok((all, false)),
            [] if !reference.plural => Err(other_number(reference, &self.features(&all))),
            [] => Ok((singles, true)),
            [_, _, ..] => Err(self.ambiguous(reference, &all)),
        }
    }

    /// Returns the candidates that the text has described so, where any is; of a list, the parts of it that are.
    fn called_so(&self, reference: &Reference, all: Vec<usize>) -> Vec<usize> {
        let Some(word) = reference.called.as_deref() else { return all };
        let anaphor = self.anaphor(reference, false);
        let so = called(&anaphor, &all);
        if !so.is_empty() {
            return so;
        }
        let is_part = |&index: &usize| all.iter().any(|&whole| self.named[whole].is.span.holds(self.named[index].is.span));
        let mut parts = self.accessible(|it| self.agrees(it, reference) && it.is_called(word) == Some(true));
        parts.retain(is_part);
        if parts.is_empty() { all } else { parts }
    }
}
