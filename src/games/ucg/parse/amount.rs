//! Numbers, ranges, and how often something is counted.

use super::grammar::Rule;
use super::reader::{Parts, Read, Reader};
use super::selector::Home;
use crate::games::ucg::leaves::{Column, Ucg, Zone};
use crate::lang::amount::{Amount, Count, Per};
use crate::lang::condition::Condition;
use crate::lang::quantity::{Quantity, Range};
use crate::lang::selector::{Group, Owner, Place};
use crate::lang::span::Node;
use pest::iterators::Pair;

impl Reader<'_> {
    /// "two", "two or more".
    pub(super) fn range(&self, pair: &Pair<'_, Rule>) -> Read<Range> {
        self.bounded(&mut self.parts(pair))
    }

    /// A number and its bound, if it has one.
    pub(super) fn bounded(&self, parts: &mut Parts<'_>) -> Read<Range> {
        let number = self.number(&parts.need(Rule::number)?);
        Ok(if parts.has(Rule::or_more) {
            Range::at_least(number)
        } else if parts.has(Rule::or_less) {
            Range::at_most(number)
        } else {
            Range::exactly(number)
        })
    }

    /// "level", "character name".
    pub(super) fn column(&self, pair: &Pair<'_, Rule>) -> Column {
        match self.parts(pair).peek() {
            Some(Rule::character_name_column) => Column::CharacterName,
            Some(Rule::card_name_column) => Column::CardName,
            _ => match pair.as_str() {
                "level" | "levels" => Column::Level,
                "round" | "rounds" => Column::Round,
                "BP" => Column::Bp,
                _ => Column::Type,
            },
        }
    }

    /// "each Kaiju you have", "every two cards in an opponent's hand".
    pub(super) fn per(&self, pair: &Pair<'_, Rule>) -> Read<Per<Ucg>> {
        let mut parts = self.parts(pair);
        let every = parts.maybe(Rule::number).map_or(1, |number| self.number(&number));
        let count = parts.next()?;
        let count = match count.as_rule() {
            Rule::different_count => {
                let mut inner = self.parts(&count);
                let column = self.column(&inner.need(Rule::column_name)?);
                Count::Different(column, self.group(&inner.need(Rule::group)?, Home::among(&count))?)
            }
            Rule::value_count => {
                let mut inner = self.parts(&count);
                let column = self.column(&inner.need(Rule::column_name)?);
                Count::Value(column, self.single(&inner.need(Rule::single)?)?)
            }
            Rule::result_count => {
                // "each card exiled with this effect" is each card from among the exiled cards.
                let mut results = self.result(&count)?;
                results.is.plural = true;
                let place = Place::Among(results);
                let group = Group { owner: Owner::Anyones, place, tests: Vec::new(), not_this: false, except: None };
                Count::Of(self.node(group, &count))
            }
            Rule::group => self.count_of(self.group(&count, Home::among(pair))?),
            Rule::face_down_card => {
                let mut inner = self.parts(&count);
                inner.need(Rule::face_down)?;
                let home = Home::zone(Owner::Anyones, Zone::Charge);
                self.count_of(self.group(&inner.need(Rule::group)?, home)?)
            }
            _ => return self.gap(pair),
        };
        Ok(Per { every, count })
    }

    /// Counts a description; "each with a different …" counts the values instead.
    pub(super) fn count_of(&self, mut group: Node<crate::lang::selector::Group<Ucg>>) -> Count<Ucg> {
        use crate::games::ucg::leaves::Test;
        let column = group.tests.iter().find_map(|test| match test.is {
            Test::Different(column) => Some(column),
            _ => None,
        });
        match column {
            Some(column) => {
                group.tests.retain(|test| !matches!(test.is, Test::Different(_)));
                Count::Different(column, group)
            }
            None => Count::Of(group),
        }
    }

    /// "up to two", "any number", "two".
    pub(super) fn quantity(&self, pair: &Pair<'_, Rule>) -> Read<Quantity> {
        let mut parts = self.parts(pair);
        if let Some(up_to) = parts.maybe(Rule::up_to) {
            return Ok(Quantity::UpTo(self.small(&self.parts(&up_to).need(Rule::number)?)));
        }
        if parts.has(Rule::any_number) {
            return Ok(Quantity::AnyNumber);
        }
        self.mark_exactly(&mut parts);
        Ok(Quantity::Exactly(self.small(&parts.need(Rule::number)?)))
    }

    /// Takes "exactly", if it stands next, and remembers it for the "may" around it.
    pub(super) fn mark_exactly(&self, parts: &mut Parts<'_>) {
        if parts.has(Rule::exactly) {
            self.exactly.set(true);
        }
    }

    /// "a card", "two cards", "that many cards", "a card for each …", "a card if …, two cards if …".
    pub(super) fn amount(&self, parts: &mut Parts<'_>) -> Read<Amount<Ucg>> {
        let part = parts.next()?;
        match part.as_rule() {
            Rule::that_many => Ok(Amount::ThatMany),
            Rule::cases => self.cases(&part),
            Rule::draw_count => {
                let number = self.draw_count(&part);
                match parts.maybe(Rule::per) {
                    Some(per) => Ok(Amount::Times(number, Box::new(self.per(&per)?))),
                    None => Ok(Amount::Number(number)),
                }
            }
            _ => self.gap(&part),
        }
    }

    fn draw_count(&self, pair: &Pair<'_, Rule>) -> u32 {
        let mut parts = self.parts(pair);
        self.mark_exactly(&mut parts);
        parts.maybe(Rule::number).map_or(1, |number| self.number(&number))
    }

    fn cases(&self, pair: &Pair<'_, Rule>) -> Read<Amount<Ucg>> {
        let mut cases: Vec<(Node<Condition<Ucg>>, u32)> = Vec::new();
        for case in pair.clone().into_inner() {
            let mut parts = self.parts(&case);
            let number = self.draw_count(&parts.need(Rule::draw_count)?);
            let condition = match parts.maybe(Rule::states) {
                // "two cards if DOUBLE" asks about the object of the case before.
                Some(states) => match cases.last().map(|(condition, _)| &condition.is) {
                    Some(Condition::Is { what, .. }) => {
                        let test = self.states(&states);
                        self.node(Condition::Is { what: what.clone(), tests: vec![test] }, &states)
                    }
                    _ => return self.gap(&case),
                },
                None => self.condition_one(&parts.next()?)?,
            };
            cases.push((condition, number));
        }
        Ok(Amount::Cases(cases))
    }
}
