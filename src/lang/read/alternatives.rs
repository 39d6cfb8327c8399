//! Descriptions that list names or kinds, one description for each.

use super::grammar::Grammar;
use crate::lang::amount::Count;
use crate::lang::condition::Condition;
use crate::lang::properties::in_order;
use crate::lang::quantity::Range;
use crate::lang::selector::{Group, Owner, Who};
use crate::lang::span::Node;
use crate::lang::test::Test;

/// Splits "『A』 and 『B』" into one condition for each name.
pub(crate) fn each_alternative<D: Grammar>(group: &Node<Group<D>>) -> Option<Vec<Node<Condition<D>>>> {
    Some(each_kind(group)?.into_iter().map(one_had).collect())
}

/// That at least one of a description is there.
pub(super) fn one_had<D: Grammar>(group: Node<Group<D>>) -> Node<Condition<D>> {
    let who = if group.owner == Owner::Opponents { Who::Opponent } else { Who::You };
    let span = group.span;
    Node::new(Condition::Have { who, count: Count::Of(group), range: Range::at_least(1) }, span)
}

/// A description with one value of a list.
pub(super) fn with_value<D: Grammar>(group: &Node<Group<D>>, value: Vec<Node<Test<D>>>) -> Node<Group<D>> {
    let mut one = group.clone();
    one.is.tests.extend(value);
    in_order::<D>(&mut one.is.tests);
    one
}

/// Splits "『A』 and 『B』" into one description for each name.
pub(super) fn each_kind<D: Grammar>(group: &Node<Group<D>>) -> Option<Vec<Node<Group<D>>>> {
    let (at, lists) = group.tests.iter().enumerate().find_map(|(at, test)| Some((at, test.alternatives()?)))?;
    let one = |list| {
        let mut one = group.clone();
        one.is.tests.splice(at..=at, list);
        in_order::<D>(&mut one.is.tests);
        one
    };
    Some(lists.into_iter().map(one).collect())
}
