//! Rivals of an antecedent: other referents that a word could mean as well, so that it is refused as ambiguous.

use super::super::preference::Anaphor;
use super::super::referent::Origin;
use super::super::unbound::{only_counted, other_number, passes_over};
use super::Scope;
use crate::diagnostic::Diagnostic;
use crate::lang::reference::{Noun, Reference, ReferenceKind, Verb};
use crate::lang::span::Node;

impl<S: Clone + PartialEq> Scope<S> {
    /// Refuses an antecedent that has a rival.
    pub(super) fn refuse_rivals(
        &self,
        anaphor: &Anaphor<'_>,
        one: usize,
        (agreeing, fitting): (&[usize], &[usize]),
        reference: &Node<Reference>,
    ) -> Result<(), Diagnostic> {
        let it = anaphor.referents[one];
        if anaphor.is_one_of_some(one)
            && let Some(&rival) = anaphor.beside_quantified(one, fitting).last()
        {
            return Err(if it.is_counted() { only_counted(reference) } else { self.ambiguous(reference, &[rival, one]) });
        }
        if it.is_counted() {
            return Err(only_counted(reference));
        }
        let is_pronoun = reference.kind == ReferenceKind::Pronoun;
        // "Give this character +1000 BP for each level on it", where another may be meant.
        let beside = |&&index: &&usize| {
            let other = anaphor.referents[index];
            !other.own && other.entity != it.entity && !other.bearer && if it.bearer { !other.has_gone() } else { other.is_set_apart() }
        };
        if let Some(&rival) = fitting.iter().rev().find(|index| is_pronoun && it.own && anaphor.is_wanted(**index) && beside(index)) {
            return Err(self.ambiguous(reference, &[rival, one]));
        }
        // "Reveal the top two cards of your deck. Put it into your hand": one of them, not an earlier referent.
        let between = |&&index: &&usize| {
            let other = anaphor.referents[index];
            index > one && other.plural && other.origin == Origin::Step && !other.own && (!is_pronoun || anaphor.is_wanted(index))
        };
        if let Some(&several) = agreeing.iter().rev().find(|index| !reference.plural && it.is_given() && !it.own && between(index)) {
            return Err(other_number(reference, &[anaphor.referents[several]]));
        }
        // "Put the top card of one of your characters into your hand. If it has TYPE …": the card and the character may both have that.
        let whole = |&&index: &&usize| {
            let other = anaphor.referents[index];
            other.noun != it.noun && it.span != other.span && it.span.holds(other.span) && !other.bearer
        };
        let of_either_sort = is_pronoun && anaphor.asks && anaphor.wanted.is_none() && anaphor.topic != Some(one);
        if let Some(&whole) = fitting.iter().find(|index| of_either_sort && whole(index)) {
            return Err(self.ambiguous(reference, &[whole, one]));
        }
        if let Some(bearer) = self.bearer_of_sentence(anaphor, one, fitting) {
            return Err(self.ambiguous(reference, &[bearer, one]));
        }
        // "When another character attacks, this character gains +1000 BP. If it is red": the one that attacked, or this one?
        let of_trigger = |&&index: &&usize| {
            let other = anaphor.referents[index];
            let by_step = it.origin == Origin::Step && (it.bearer || it.verb == Some(Verb::Draw));
            by_step && (other.triggers() || other.leaves) && !other.bearer && other.entity != it.entity && anaphor.is_wanted(index)
        };
        if let Some(&trigger) = fitting.iter().find(|index| is_pronoun && anaphor.asks && anaphor.topic != Some(one) && of_trigger(index)) {
            return Err(self.ambiguous(reference, &[trigger, one]));
        }
        if let Some(&part) = fitting.iter().find(|&&index| self.is_beside(anaphor, one, index)) {
            return Err(self.ambiguous(reference, &[part, one]));
        }
        if let Some(passed) = self.passed_over(anaphor, one) {
            let passed = anaphor.referents[passed];
            return Err(if passed.plural == reference.plural {
                passes_over(reference, passed)
            } else {
                other_number(reference, &[passed])
            });
        }
        // 《Whenever a scene enters play》"Discard one card. If it is a scene card, send that scene …": the one in play, or the one that was discarded?
        let is_scene = (reference.kind, reference.noun) == (ReferenceKind::That, Noun::Scene) && !it.triggers();
        let scene = fitting.iter().find(|&&index| is_scene && anaphor.referents[index].triggers() && !anaphor.referents[index].bearer);
        scene.map_or(Ok(()), |&scene| Err(self.ambiguous(reference, &[scene, one])))
    }

    /// "When this character blocks, if the attacking character has 3000 or more BP, it gains …": that one, or the subject of the sentence?
    fn bearer_of_sentence(&self, anaphor: &Anaphor<'_>, one: usize, fitting: &[usize]) -> Option<usize> {
        let it = anaphor.referents[one];
        let of_condition = it.is_existential() || it.origin == Origin::Topic && !it.bearer && it.entity == one;
        let applies = self.says_triggers && anaphor.reference.kind == ReferenceKind::Pronoun && !anaphor.asks && of_condition;
        let nothing_between = anaphor.referents[..one].iter().all(|it| it.is_given() || it.verb.is_none());
        let subject = |&&index: &&usize| anaphor.referents[index].bearer && anaphor.referents[index].triggers() && anaphor.is_wanted(index);
        fitting.iter().find(|index| applies && nothing_between && subject(index)).copied()
    }

    /// True of another part of the same list that the word does not tell from this part: "choose one of your characters and one opponent's character".
    fn is_beside(&self, anaphor: &Anaphor<'_>, one: usize, other: usize) -> bool {
        let (it, other_one) = (anaphor.referents[one], anaphor.referents[other]);
        let in_list = it.part_of.is_some_and(|list| other_one.part_of == Some(list));
        // Cards and characters that one list names are taken each for themselves.
        let each = it.verb.is_some() && it.verb == other_one.verb && it.span == other_one.span && it.noun != other_one.noun;
        let told = anaphor.reference.called.as_deref().is_some_and(|called| it.is_called(called) != other_one.is_called(called));
        (in_list || each) && it.entity != other_one.entity && !told && anaphor.is_wanted(other)
    }

    /// Returns the later referent that a pronoun would pass over to reach one given before the first step: "you may discard a card. If you do not, exile it".
    fn passed_over(&self, anaphor: &Anaphor<'_>, one: usize) -> Option<usize> {
        let it = anaphor.referents[one];
        let plural = anaphor.reference.plural;
        let is_passed = |&index: &usize| {
            let other = anaphor.referents[index];
            let introduced = other.is_existential() || other.origin == Origin::Step && (other.verb.is_some() || other.part_of.is_some());
            let unfit = other.plural != plural || !self.is_accessible(other);
            let blocks = it.bearer || plural && !other.plural && !other.is_existential();
            introduced && unfit && blocks && !other.bearer && !other.own && other.entity != it.entity && anaphor.is_wanted(index)
        };
        let applies = anaphor.reference.kind == ReferenceKind::Pronoun && it.is_given() && !it.own && anaphor.topic != Some(one);
        (one + 1..anaphor.referents.len()).rev().find(|index| applies && is_passed(index))
    }

    /// Resolves a word behind a choice to the results of its branches: "If …, choose A. Otherwise, choose B. Give it …". The flag is true if every branch is
    /// taken, so that the word means the sum.
    pub(super) fn either_branch(&self, anaphor: &Anaphor<'_>, one: usize, fitting: &[usize]) -> (Vec<usize>, bool) {
        let it = anaphor.referents[one];
        let Some((choice, own)) = self.access.left(it.branch).filter(|_| !it.bearer) else { return (vec![one], false) };
        let mut of_branches: Vec<(u8, usize)> = Vec::new();
        for &index in fitting.iter().rev() {
            let other = anaphor.referents[index];
            let branch = self.access.branch_of(choice, other.branch).filter(|&branch| branch != own && !other.bearer);
            let known = |branch: u8| of_branches.iter().any(|&(known, _)| known == branch);
            if let Some(branch) = branch.filter(|&branch| !known(branch) && other.noun == it.noun && !other.is_quantified()) {
                of_branches.push((branch, index));
            }
        }
        of_branches.push((own, one));
        of_branches.sort_unstable();
        let either: Vec<usize> = of_branches.into_iter().map(|(_, index)| index).collect();
        let all_gone = either.len() > 1 && self.access.goes_all(choice);
        (either, all_gone)
    }

    /// Returns the result of another branch of a different sort: "If …, choose one card in your discard area. Otherwise, choose one of your characters. Put it
    /// …".
    pub(super) fn of_other_sort(&self, anaphor: &Anaphor<'_>, one: usize, fitting: &[usize]) -> Option<usize> {
        let it = anaphor.referents[one];
        let (choice, own) = self.access.left(it.branch).filter(|_| it.verb.is_some())?;
        let of_other = |&index: &usize| {
            let other = anaphor.referents[index];
            let apart = self.access.branch_of(choice, other.branch).is_some_and(|branch| branch != own);
            apart && other.verb.is_some() && other.noun != it.noun && !other.bearer && !other.has_gone() && anaphor.is_wanted(index)
        };
        fitting.iter().copied().find(of_other)
    }
}
