//! Descriptions that list names or kinds, one description for each.

use super::grammar::{Grammar, PairOf};
use super::reader::{Read, Reader};
use super::selector::alternatives;
use crate::lang::amount::Count;
use crate::lang::column::{Column, Stands};
use crate::lang::condition::Condition;
use crate::lang::properties::in_order;
use crate::lang::quantity::Range;
use crate::lang::selector::{Group, Owner, Who};
use crate::lang::span::Node;
use crate::lang::test::Test;

impl<D: Grammar> Reader<'_, D> {
    /// Reads the tests of "yellow or purple character", "Red Monster or Blue Hero". [Words](Grammar::JOINED) that stand alone belong to the next noun, and words
    /// before the first of several nouns to all of them, unless another has its own or says by its name what it is: in "red character or <A>", the A may be of
    /// any color.
    pub(crate) fn alternatives(&self, pair: &PairOf<'_, D>, pre: Vec<Node<Test<D>>>) -> Read<Vec<Node<Test<D>>>> {
        let mut items: Vec<Vec<Node<Test<D>>>> = Vec::new();
        for item in pair.clone().into_inner() {
            let mut tests = self.item_tests(&item)?;
            let joined = items.last_mut().filter(|last| is_joined(last, &tests));
            match joined {
                Some(last) => join(last, &mut tests),
                None => items.push(tests),
            }
        }
        let is_name = |tests: &Vec<Node<Test<D>>>| tests.len() == 1 && is_named(tests);
        let names_after = !pre.is_empty() && !is_named(&items[0]) && items.iter().skip(1).any(is_name);
        // "A red character, site, or <A>": is the site red?
        if names_after && !items.iter().skip(1).all(is_name) {
            return self.gap(pair);
        }
        if names_after || is_repeated(&items) || items.iter().skip(1).any(|tests| tests.len() > 1) {
            let first = std::mem::take(&mut items[0]);
            items[0] = pre.into_iter().chain(first).collect();
            items.iter_mut().for_each(|tests| in_order::<D>(tests));
            return Ok(vec![self.node(Test::AnyOf(items), pair)]);
        }
        let mut tests = pre;
        if items.len() == 1 {
            tests.append(&mut items[0]);
            return Ok(tests);
        }
        let noun = items[0].pop();
        tests.append(&mut items[0]);
        items[0].extend(noun);
        tests.push(self.node(alternatives::<D>(items), pair));
        Ok(tests)
    }
}

/// True of a description whose noun, the last of its words, is a name.
fn is_named<D: Grammar>(tests: &[Node<Test<D>>]) -> bool {
    matches!(tests.last(), Some(Node { is: Test::Word(column, _), .. }) if D::NAMED == Some(*column))
}

/// True if the last noun is said again, for what is said of it alone: "blue characters or characters with 2000 or less BP".
fn is_repeated<D: Grammar>(items: &[Vec<Node<Test<D>>>]) -> bool {
    let Some(([noun], before)) = items.split_last().map(|(last, before)| (last.as_slice(), before)) else { return false };
    !is_named(std::slice::from_ref(noun)) && before.iter().flatten().any(|test| test.is == noun.is)
}

/// True if names stand before a noun of another sort: "<A> or characters with 2000 or less BP".
fn is_behind_names<D: Grammar>(items: &[Vec<Node<Test<D>>>]) -> bool {
    let Some(([noun], before)) = items.split_last().map(|(last, before)| (last.as_slice(), before)) else { return false };
    let is_noun = matches!(&noun.is, Test::Word(column, _) if column.row().stands == Stands::Noun);
    is_noun && !is_named(std::slice::from_ref(noun)) && before.iter().all(|tests| tests.len() == 1 && is_named(tests))
}

/// Returns the last of several descriptions if its noun is repeated or names stand before it: what is said behind it is said of it alone.
pub(super) fn last_apart<D: Grammar>(tests: &mut [Node<Test<D>>]) -> Option<&mut Vec<Node<Test<D>>>> {
    tests.iter_mut().find_map(|test| match &mut test.is {
        Test::AnyOf(lists) if is_repeated(lists) || is_behind_names(lists) => lists.last_mut(),
        _ => None,
    })
}

/// True if a word stands alone, and another of the same [column](Grammar::JOINED) is the first of what follows.
fn is_joined<D: Grammar>(last: &[Node<Test<D>>], next: &[Node<Test<D>>]) -> bool {
    let column = |test: &Node<Test<D>>| if let Test::Word(column, _) = test.is { Some(column) } else { None };
    let joined = |test: Option<&Node<Test<D>>>| D::JOINED.is_some() && test.and_then(column) == D::JOINED;
    last.len() == 1 && joined(last.first()) && joined(next.first())
}

/// Joins "yellow" to what follows in "or purple character": a character that is yellow or purple.
fn join<D: Grammar>(last: &mut Vec<Node<Test<D>>>, next: &mut Vec<Node<Test<D>>>) {
    if let (Some(Node { is: Test::Word(_, words), .. }), Test::Word(_, more)) = (last.first_mut(), next.remove(0).is) {
        words.extend(more);
    }
    last.append(next);
}

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
