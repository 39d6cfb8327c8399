//! Lists of numbered effects to choose from: "Choose one of the following. If …, choose two instead. (1)… (2)…".

use super::codes;
use super::grammar::{Grammar, PairOf};
use super::reader::{Parts, Read, Reader};
use crate::diagnostic::Diagnostic;
use crate::lang::clause::{Clause, Effect, OtherModes, Sentence};
use crate::lang::span::Node;
use cardwright_grammar::Shape;

/// The help for an incomplete list.
const LIST: &str = "write \"Choose up to two of the following.\", and behind it each of them after \"・\"";

/// The question of a sentence that says how many of a list are chosen, and its words for that.
fn told<'i, D: Grammar>(sentence: &PairOf<'i, D>) -> Option<PairOf<'i, D>> {
    let of_list = |part: &PairOf<'i, D>| matches!(D::shape(part.as_rule()), Shape::more_modes | Shape::never_twice | Shape::both_instead);
    let listed = |part: &PairOf<'i, D>| D::shape(part.as_rule()) == Shape::modes;
    let parts = || {
        sentence
            .clone()
            .into_inner()
            .take_while(|part| !listed(part))
            .flat_map(|part| std::iter::once(part.clone()).chain(part.into_inner().flatten()))
    };
    let told = parts().find(of_list)?;
    // "You cannot choose the same character twice" speaks of no list.
    if D::shape(told.as_rule()) == Shape::never_twice && told.clone().into_inner().next().is_some() {
        return None;
    }
    // "Choose one: A; or B. If …, choose both instead." has no list behind it.
    let both = D::shape(told.as_rule()) == Shape::both_instead;
    (!both || sentence.clone().into_inner().any(|part| listed(&part))).then_some(told)
}

/// True of a number of choices that leaves none open, and is not one more.
fn is_exact(told: &str) -> bool {
    !["up to", "any number", "again", "one more", "additional"].iter().any(|open| told.contains(open))
}

/// True if a sentence says no more than how the one before it chooses from a list.
pub(super) fn speaks_of_list<D: Grammar>(sentence: &PairOf<'_, D>) -> bool {
    told::<D>(sentence).is_some()
}

impl<D: Grammar> Reader<'_, D> {
    /// "choose up to two of the following".
    pub(super) fn choose_modes(&self, parts: &mut Parts<'_, D>) -> Clause<D> {
        let (number, up_to) = self.how_many_modes(parts);
        Clause::Modes { number, up_to, others: Vec::new(), modes: Vec::new() }
    }

    /// "up to two", "any number", "both".
    fn how_many_modes(&self, parts: &mut Parts<'_, D>) -> (u8, bool) {
        if let Some(up_to) = parts.maybe(Shape::up_to) {
            let number = self.parts(&up_to).maybe(Shape::number);
            return (number.map_or(u8::MAX, |number| self.small(&number)), true);
        }
        if parts.has(Shape::all_modes) {
            return (u8::MAX, false);
        }
        let number = parts.maybe(Shape::number);
        (number.as_ref().map_or(u8::MAX, |number| self.small(number)), number.is_none())
    }

    /// "If …, choose two instead.", "If …, you may choose again.": said of the list that the sentence before chooses from, and that may stand behind.
    pub(super) fn more_of_list(&self, sentences: &mut [Node<Sentence<D>>], pair: &PairOf<'_, D>) -> Read<()> {
        let Some(told) = told::<D>(pair) else { return self.gap(pair) };
        let parts = || pair.clone().into_inner().flatten();
        let question = parts().take_while(|part| *part != told).find(|part| D::shape(part.as_rule()) == Shape::condition);
        let may = parts().take_while(|part| *part != told).any(|part| D::shape(part.as_rule()) == Shape::may_who);
        let choosing = sentences.last_mut().and_then(|before| before.is.clause.is.choosing_mut());
        let Some(Clause::Modes { others, number: usual, .. }) = choosing else {
            self.no_list(pair);
            return Ok(());
        };
        let mut words = self.parts(&told);
        let shape = D::shape(told.as_rule());
        match question {
            Some(question) if shape != Shape::never_twice => {
                let condition = self.condition(&question)?;
                let besides = words.has(Shape::once_more);
                let exact = may && shape == Shape::more_modes && is_exact(told.as_str());
                let (number, up_to) = if besides || exact {
                    (1, may)
                } else if shape == Shape::both_instead {
                    (u8::MAX, false)
                } else {
                    self.how_many_modes(&mut words)
                };
                // "You may choose two instead.": one, as usual, or one more; one or all three is no number.
                if exact {
                    let listed = pair.clone().into_inner().find(|part| D::shape(part.as_rule()) == Shape::modes);
                    let all = listed.map_or(0, |listed| listed.into_inner().count());
                    let (most, _) = self.how_many_modes(&mut words);
                    if usize::from(most).min(all) != usize::from(*usual) + 1 {
                        return self.gap(&told);
                    }
                }
                others.push(OtherModes { condition, number, up_to, besides: besides || exact });
            }
            None if shape == Shape::never_twice => {}
            Some(_) | None => return self.gap(&told),
        }
        let listed = pair.clone().into_inner().find(|part| D::shape(part.as_rule()) == Shape::modes);
        match (listed, sentences.last_mut()) {
            (Some(listed), Some(before)) => {
                before.is.clause.is.take_modes(self.modes(&listed)?);
            }
            (None, _) if !self.list_follows.get() => self.no_list(pair),
            (Some(_) | None, _) => {}
        }
        Ok(())
    }

    /// Each of a list has a point in front, or each has its number.
    fn marked(&self, mode: &PairOf<'_, D>, number: usize, list: &PairOf<'_, D>) {
        let mark = match list.as_str().trim_start().chars().next() {
            Some('(') => format!("({number})"),
            Some('0'..='9') => format!("{number}."),
            Some('①'..='⑨') => char::from_u32('①' as u32 + number as u32 - 1).map_or_else(String::new, String::from),
            Some(_) | None => "・".to_owned(),
        };
        if !mode.as_str().trim_start().starts_with(&mark) {
            let finding = Diagnostic::error(codes::UNREADABLE, self.place(mode), "the list does not go on so");
            self.report(finding.label(format!("`{mark}` comes here")));
        }
    }

    /// "・A.\n・B.": what can be chosen.
    pub(super) fn modes(&self, pair: &PairOf<'_, D>) -> Read<Vec<Node<Effect<D>>>> {
        let mut modes = Vec::new();
        for (at, mode) in pair.clone().into_inner().enumerate() {
            self.marked(&mode, at + 1, pair);
            self.took_one.set(false);
            modes.push(self.node(self.effect(&mode)?, &mode));
        }
        self.took_one.set(false);
        Ok(modes)
    }

    /// Puts a list into the clause that chooses from it. There is one where the other is.
    pub(super) fn list(&self, clause: &mut Clause<D>, listed: Option<Vec<Node<Effect<D>>>>, pair: &PairOf<'_, D>) {
        let chooses = clause.modes().is_some();
        let listed = listed.unwrap_or_default();
        let there = !listed.is_empty();
        if there && !chooses {
            let finding = Diagnostic::error(codes::UNREADABLE, self.place(pair), "nothing before this list chooses from it");
            self.report(finding.label("which of what?").help(LIST));
        } else if there {
            clause.take_modes(listed);
        } else if chooses && !self.list_follows.get() {
            self.no_list(pair);
        }
    }

    /// Reports a choice from a list that is not there.
    pub(super) fn no_list(&self, pair: &PairOf<'_, D>) {
        let finding = Diagnostic::error(codes::UNREADABLE, self.place(pair), "what can be chosen does not follow");
        self.report(finding.label("which of what?").help(LIST));
    }
}
