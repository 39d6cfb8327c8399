//! "You may do both": the two parts of a choice, one after the other.

use super::codes;
use super::grammar::{Grammar, PairOf};
use super::reader::{Read, Reader};
use crate::diagnostic::Diagnostic;
use crate::lang::clause::{Clause, Joint, Sentence, Step};
use crate::lang::condition::Condition;
use crate::lang::instead::with_instead;
use crate::lang::span::Node;
use cardwright_grammar::Shape;

impl<D: Grammar> Reader<'_, D> {
    /// "If …, you may do both.": adds the choice of both to the list of the sentence before. "If …, do both instead.": leaves no choice.
    pub(super) fn do_both(&self, sentences: &mut Vec<Node<Sentence<D>>>, pair: &PairOf<'_, D>) -> Read<()> {
        let mut parts = self.parts(pair);
        let condition = self.condition(&parts.need(Shape::condition)?)?;
        let instead = parts.has(Shape::both_instead);
        let ways = sentences.last().and_then(|before| before.is.clause.two_ways()).cloned();
        match (sentences.pop(), ways) {
            (Some(mut before), Some(ways)) => {
                let then = self.both(ways, instead, pair);
                before.is.clause = with_instead(before.is.clause, condition, then);
                sentences.push(before);
            }
            (before, _) => {
                self.both_of_what(pair);
                sentences.extend(before);
            }
        }
        Ok(())
    }

    /// The clause done instead of one of two ways: both, or else the player's choice of one of them or both.
    fn both(&self, mut ways: Vec<Node<Clause<D>>>, must: bool, pair: &PairOf<'_, D>) -> Node<Clause<D>> {
        let together = ways.iter().enumerate();
        let steps = together.map(|(at, way)| Step { joint: if at == 0 { Joint::First } else { Joint::Then }, clause: way.clone() });
        let both = self.node(Clause::Steps(steps.collect()), pair);
        if must {
            return both;
        }
        ways.push(both);
        self.node(Clause::OneOf(ways), pair)
    }

    /// "Choose one. If …, you may choose both instead: A; or B": the question before the list.
    pub(super) fn both_of_list(
        &self,
        list: Node<Clause<D>>,
        asked: Node<Condition<D>>,
        must: bool,
        pair: &PairOf<'_, D>,
    ) -> Read<Node<Clause<D>>> {
        let Some(ways) = list.is.two_ways().cloned() else {
            self.both_of_what(pair);
            return Ok(list);
        };
        let then = self.both(ways, must, pair);
        Ok(with_instead(list, asked, then))
    }

    pub(super) fn both_of_what(&self, pair: &PairOf<'_, D>) {
        let finding = Diagnostic::error(codes::UNREADABLE, self.place(pair), "there are no two things here of which both could be done");
        self.report(finding.label("both of what?").help("write \"Choose one: A; or B. If …, you may do both.\""));
    }
}

/// Returns the condition of a sentence that is "If …, you may do both." and nothing else.
pub(super) fn asks_for_both<'i, D: Grammar>(sentence: &PairOf<'i, D>) -> Option<PairOf<'i, D>> {
    let of = |pair: &PairOf<'i, D>, shape| pair.clone().into_inner().find(|part| D::shape(part.as_rule()) == shape);
    let question = of(&of(sentence, Shape::clause)?, Shape::if_clause)?;
    of(&question, Shape::do_both).or_else(|| of(&question, Shape::both_instead)).map(|_| question)
}
