//! Questions that only UCG asks.

use super::grammar::Rule;
use super::{Pair, Reader};
use crate::games::ucg::leaves::{Fact, Test, Ucg};
use crate::lang::amount::Count;
use crate::lang::condition::Condition;
use crate::lang::quantity::{Quantity, Range};
use crate::lang::read::reader::Read;
use crate::lang::selector::{Owner, Selector, Target, Who};
use crate::lang::span::Node;

impl Reader<'_> {
    /// "you are the Lead player", "the Field Round count is 3".
    pub(super) fn lead(&self, pair: &Pair<'_>) -> Read<Condition<Ucg>> {
        let mut parts = self.parts(pair);
        if let Some(areas) = parts.maybe(Rule::areas_are) {
            // One battle area a round (5.5.2.1).
            return Ok(Condition::Fact(Fact::FieldRound(self.range(&self.parts(&areas).need(Rule::range)?)?)));
        }
        Ok(Condition::Fact(match parts.maybe(Rule::field_round) {
            Some(round) => Fact::FieldRound(self.range(&self.parts(&round).need(Rule::range)?)?),
            None => Fact::Lead { who: self.who(parts.maybe_who()), lead: parts.has(Rule::lead_player) },
        }))
    }

    /// What is asked about one character.
    pub(super) fn own_about(&self, what: Node<Target<Ucg>>, part: &Pair<'_>) -> Read<Condition<Ucg>> {
        let mut inner = self.parts(part);
        let tests = match part.as_rule() {
            Rule::adjacent_sides => {
                let of = self.single(&inner.need(Rule::single)?)?;
                let tests = match what.is {
                    Target::Select(selector) => selector.is.group.tests,
                    _ => return self.gap(part),
                };
                return Ok(Condition::Fact(Fact::BothSides { tests, of }));
            }
            Rule::extra_is => {
                let extra = if inner.has(Rule::not_extra) { Test::Not(Box::new(Test::Extra)) } else { Test::Extra };
                vec![self.node(extra, part)]
            }
            Rule::scene_is => {
                let Target::Select(selector) = what.is else { return self.gap(part) };
                let who = if selector.group.owner == Owner::Opponents { Who::Opponent } else { Who::You };
                let count = Count::Of(Node::new(selector.is.group, selector.span));
                return Ok(Condition::Have { who, count, range: Range::at_least(1) });
            }
            Rule::grade_is => return Ok(Condition::Fact(Fact::GradeChanged { of: what, increased: inner.has(Rule::increase) })),
            _ => return self.gap(part),
        };
        Ok(Condition::Is { what, tests })
    }
}

/// Whether `what` has all these properties: of a description that is "adjacent to …" the question is whether there is one.
pub(super) fn asked(what: Node<Target<Ucg>>, mut tests: Vec<Node<Test>>) -> Condition<Ucg> {
    let adjacent = matches!(tests.as_slice(), [only] if matches!(only.is, Test::Adjacent(_)));
    match (what.is, tests.pop()) {
        (Target::Select(selector), Some(test)) if adjacent => beside(selector, test),
        (is, last) => {
            tests.extend(last);
            Condition::Is { what: Node::new(is, what.span), tests }
        }
    }
}

/// "『A』 is adjacent to …": at least one such character stands there, and beside your character stand your characters.
fn beside(selector: Node<Selector<Ucg>>, test: Node<Test>) -> Condition<Ucg> {
    let span = selector.span;
    let mut group = selector.is.group;
    group.tests.push(test);
    if group.owner == Owner::Anyones {
        group.owner = Owner::Yours;
    }
    if let Quantity::Exactly(number @ 2..) = selector.is.quantity {
        return Condition::Have { who: Who::You, count: Count::Of(Node::new(group, span)), range: Range::at_least(u32::from(number)) };
    }
    Condition::Have { who: Who::You, count: Count::Of(Node::new(group, span)), range: Range::at_least(1) }
}
