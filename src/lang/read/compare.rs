//! Comparisons of what players have.

use super::grammar::{Grammar, PairOf};
use super::reader::{Parts, Read, Reader};
use super::selector::Home;
use crate::lang::amount::Count;
use crate::lang::condition::{Condition, Relation};
use crate::lang::quantity::Comparison;
use crate::lang::reference::Reference;
use crate::lang::selector::{Group, Owner, Place, Who};
use crate::lang::span::Node;
use crate::lang::test::Test;
use cardwright_grammar::Shape;

impl<D: Grammar> Reader<'_, D> {
    /// "your Kaiju outnumber your opponent's characters".
    pub(super) fn outnumber(&self, parts: &mut Parts<'_, D>) -> Read<Condition<D>> {
        let left = Count::Of(self.owned(parts)?);
        Ok(Condition::Compare { left, relation: Relation::More, by: 1, right: Count::Of(self.owned(parts)?) })
    }

    /// "your Kaiju have three or more different character names among them".
    pub(super) fn different_among(&self, parts: &mut Parts<'_, D>) -> Read<Condition<D>> {
        let group = self.owned(parts)?;
        let who = if group.owner == Owner::Opponents { Who::Opponent } else { Who::You };
        let range = self.range(&parts.need(Shape::range)?)?;
        let column = self.column(&parts.need(Shape::column_name)?)?;
        Ok(Condition::Have { who, count: Count::Different(column, group), range })
    }

    /// "your opponent's Kaiju": all of them.
    fn owned(&self, parts: &mut Parts<'_, D>) -> Read<Node<Group<D>>> {
        let owner = self.owner(&parts.need(Shape::owner)?);
        self.described(&parts.next()?, Home::field_of(owner))
    }

    /// "there are more Kaiju than Ultra Heroes on the field": of both players.
    pub(super) fn there_compare(&self, mut parts: Parts<'_, D>) -> Read<Condition<D>> {
        let by = parts.maybe(Shape::number).map_or(1, |number| self.number(&number));
        let word = parts.next()?;
        let relation = match D::shape(word.as_rule()) {
            Shape::more => Relation::More,
            Shape::fewer => Relation::Fewer,
            Shape::same_number => Relation::Same,
            _ => return self.gap(&word),
        };
        let mut counted = || Ok(Count::Of(self.described(&parts.next()?, Home::field_of(Owner::Anyones))?));
        Ok(Condition::Compare { left: counted()?, relation, by, right: counted()? })
    }

    pub(super) fn compare(&self, pair: &PairOf<'_, D>) -> Read<Condition<D>> {
        let mut parts = self.parts(pair);
        let owner = match parts.maybe_who() {
            Some(_) => Owner::Opponents,
            None => Owner::Yours,
        };
        // "Both players have the same number of cards in their hands": in yours, and in the other's.
        let both = parts.has(Shape::both_have);
        self.theirs_is_yours.set(both);
        // "The same number or more": not fewer.
        let least = matches!(parts.shape(), Some(Shape::same_or_more | Shape::same_or_fewer));
        let compared = self.compared_counts(parts, owner);
        self.theirs_is_yours.set(false);
        compared.map(|compared| if least { Condition::Not(Box::new(self.node(compared, pair))) } else { compared })
    }

    fn compared_counts(&self, mut parts: Parts<'_, D>, owner: Owner) -> Read<Condition<D>> {
        let by = parts.maybe(Shape::number).map_or(1, |number| self.number(&number));
        let word = parts.next()?;
        let relation = match D::shape(word.as_rule()) {
            Shape::more | Shape::most | Shape::same_or_fewer => Relation::More,
            Shape::fewer | Shape::fewest | Shape::same_or_more => Relation::Fewer,
            Shape::same_number => Relation::Same,
            _ => return self.gap(&word),
        };
        let left = parts.next()?;
        if let Some(others) = parts.maybe(Shape::others_have) {
            let mut inner = self.parts(&others);
            let other = if inner.has(Shape::opponent) { Owner::Opponents } else { Owner::Yours };
            let right = self.described(&inner.next()?, Home::field_of(other))?;
            let left = self.described(&left, Home::field_of(owner))?;
            return Ok(Condition::Compare { left: Count::Of(left), relation, by, right: Count::Of(right) });
        }
        if let Some(others) = parts.maybe(Shape::others_theirs) {
            let other = if self.parts(&others).has(Shape::opponent) { Owner::Opponents } else { Owner::Yours };
            if other == owner {
                return self.gap(&others);
            }
        }
        parts.maybe_who();
        // "more Kaiju than scenes": both of one player. Without a second description, the same of both players.
        let (left, right) = match parts.next() {
            Ok(other) => {
                let right = self.described(&other, Home::field_of(owner))?;
                // "more scene cards than character cards in your discard area": both are there.
                let there = matches!(right.place, Place::Zone(_)) && !D::is_field(&right.place);
                let home = Home { cards: there.then(|| right.place.clone()), ..Home::field_of(owner) };
                (self.described(&left, home)?, right)
            }
            Err(_) => {
                let left = self.described(&left, Home::field_of(owner))?;
                let mut right = left.clone();
                right.is.owner = if owner == Owner::Yours { Owner::Opponents } else { Owner::Yours };
                (left, right)
            }
        };
        Ok(Condition::Compare { left: Count::Of(left), relation, by, right: Count::Of(right) })
    }
}

/// "One with the lowest BP among them" is one of them: makes it the lowest of those, and returns them.
pub(super) fn of_those_compared<D: Grammar>(tests: &mut [Node<Test<D>>]) -> Option<Node<Reference>> {
    tests.iter_mut().find_map(|test| {
        let Test::Against { column, how: Comparison::Same, count } = &test.is else { return None };
        let Count::Extreme(of, highest, among) = &**count else { return None };
        let bare = among.tests.is_empty() && !among.not_this && among.except.is_none();
        let Place::Among(those) = &among.place else { return None };
        let those = (of == column && bare).then(|| those.clone())?;
        test.is = Test::extreme(*column, *highest);
        Some(those)
    })
}
