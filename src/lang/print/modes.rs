//! Choices between clauses: by cases, in other numbers, and by one of the ways told.

use super::Printer;
use super::amount::number;
use super::clause::who_word;
use super::speech::Speech;
use crate::lang::action::Action;
use crate::lang::clause::{Clause, OtherModes};
use crate::lang::condition::Cases;
use crate::lang::selector::Who;
use crate::lang::span::Node;

impl<D: Speech> Printer<'_, D> {
    /// "A if …, B if …, or C if …".
    pub(super) fn by_case_done(&self, cases: &Cases<D, Node<Clause<D>>>) -> String {
        let told: Vec<String> =
            cases.iter().map(|(condition, then)| format!("{} if {}", self.clause(then), self.condition(condition))).collect();
        match told.split_last() {
            Some((last, [])) => last.clone(),
            Some((last, before)) => format!("{}, or {last}", before.join(", ")),
            None => String::new(),
        }
    }

    /// "If …, choose two instead.", "If …, you may choose again."
    pub(super) fn other_modes(&self, other: &OtherModes<D>, all: usize) -> String {
        let OtherModes { condition, number: many, up_to, besides } = other;
        let how = match (besides, up_to) {
            (true, true) => "you may choose one more".to_owned(),
            (true, false) => "choose one more".to_owned(),
            (false, false) if usize::from(*many) >= all && all == 2 => "choose both instead".to_owned(),
            (false, up_to) => format!("choose {}{} instead", if *up_to { "up to " } else { "" }, number(u32::from(*many))),
        };
        format!("if {}, {how}.", self.condition(condition))
    }

    /// "your opponent chooses one: you draw a card; or they discard one card".
    pub(super) fn chooses_one(&self, who: Who, ways: &[Node<Clause<D>>]) -> String {
        let (actor, third) = (self.actor.replace(who), self.third.replace(false));
        let told: Vec<String> = ways
            .iter()
            .map(|way| match &way.is {
                Clause::Do(Node { is: Action::Draw { who: Who::You, .. }, .. }) => format!("you {}", self.clause(way)),
                Clause::Do(action) if self.is_act(action) => format!("they {}", self.clause(way)),
                other => self.clause(other),
            })
            .collect();
        self.actor.set(actor);
        self.third.set(third);
        format!("{} chooses one: {}", who_word(who), told.join("; or "))
    }
}
