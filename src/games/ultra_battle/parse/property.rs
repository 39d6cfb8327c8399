//! The reading of Ultra Battle-specific predicates.

use super::grammar::Rule;
use super::{Pair, Parts, Reader};
use crate::games::ultra_battle::leaves::{Column, Keyword, Test, UltraBattle, Zone};
use crate::lang::properties::{Properties, each_name, shared_tests};
use crate::lang::quantity::Range;
use crate::lang::read::reader::Read;
use crate::lang::read::shape::Shape;
use crate::lang::selector::Place;
use crate::lang::span::Node;

impl Reader<'_> {
    /// "\[Multi 2\]", "\[Shield\]".
    pub(super) fn keyword_own(&self, pair: &Pair<'_>) -> Read<Keyword> {
        let mut parts = self.parts(pair);
        Ok(match parts.next()?.as_rule() {
            Rule::multi => Keyword::Multi(parts.maybe(Rule::multi_number).map_or(0, |number| self.small(&number))),
            Rule::shield => Keyword::Shield,
            Rule::counter => Keyword::Counter,
            _ => return self.gap(pair),
        })
    }

    /// "Type 【A】 or 【B】".
    pub(super) fn types_of(&self, pair: &Pair<'_>) -> Read<Vec<String>> {
        self.types(&self.parts(pair).need(Shape::types)?)
    }

    /// "with 「A」", "that attacked this turn", "that evolves from …".
    pub(super) fn with_or_that(&self, pair: &Pair<'_>) -> Read<Node<Test>> {
        let mut parts = self.parts(pair);
        let test = match pair.as_rule() {
            Rule::names_with => Test::NameHolds(self.names(&parts.need(Shape::names)?)?),
            Rule::evolves_from => Test::EvolvesFrom(Box::new(self.single(&parts.need(Shape::single)?)?)),
            Rule::acted => {
                let not = parts.has(Rule::did_not) | parts.has(Rule::was_not);
                let test = match parts.next()?.as_rule() {
                    Rule::acted_attack => Test::Attacked,
                    Rule::acted_was => Test::WasAttacked,
                    Rule::acted_enter => Test::Entered,
                    _ => return self.gap(pair),
                };
                if not { UltraBattle::not(test) } else { test }
            }
            _ => return self.gap(pair),
        };
        Ok(self.node(test, pair))
    }

    /// "other than the attacking Fighter": that is not attacking.
    pub(super) fn not_part(&self, pair: &Pair<'_>) -> Read<Node<Test>> {
        let test = match self.parts(pair).next()?.as_rule() {
            Rule::attacker => Test::Attacking,
            Rule::defender => Test::Defending,
            _ => return self.gap(pair),
        };
        Ok(self.node(UltraBattle::not(test), pair))
    }

    /// Reads a predicate after "is": "damaged", "in your Reserve Zone", "a Red Monster".
    pub(super) fn thing_is(&self, mut parts: Parts<'_>) -> Read<Vec<Node<Test>>> {
        parts.has(Shape::article);
        let part = parts.next()?;
        let mut inner = self.parts(&part);
        let test = match part.as_rule() {
            Rule::condition_word => return Ok(vec![self.condition_word(&part)?]),
            Rule::in_zone => Test::In(self.the_zone(&mut inner)),
            Rule::attached_to => Test::AttachedTo(Box::new(self.single(&inner.need(Shape::single)?)?)),
            Rule::name_list => Test::Name(self.names(&part)?),
            Rule::item_is => return self.alternatives(&inner.need(Rule::nouns)?, Vec::new()),
            _ => return self.gap(&part),
        };
        Ok(vec![self.node(test, &part)])
    }

    /// "the Battle Zone", "your hand"; [`Zone::Play`] without a zone.
    pub(super) fn the_zone(&self, parts: &mut Parts<'_>) -> Zone {
        parts.has(Shape::owner);
        parts.maybe(Shape::zone_name).map_or(Zone::Play, |zone| self.zone(&zone))
    }

    /// Reads a predicate after "has" or "with": "Type 【A】", "30 or more Power", "a Vehicle attached".
    pub(super) fn thing_has(&self, part: &Pair<'_>) -> Read<Node<Test>> {
        let mut inner = self.parts(part);
        let test = match part.as_rule() {
            Rule::types_of => Test::Type(self.types_of(part)?),
            Rule::cost_range => Test::TimerCost(self.range(&inner.need(Shape::range)?)?),
            Rule::timer_range => Test::Timer(self.range(&inner.need(Shape::range)?)?),
            Rule::timer_any => Test::Timer(Range::at_least(1)),
            Rule::has_keyword => Test::Keyword(self.keyword_own(&inner.need(Rule::keyword_own)?)?),
            Rule::has_attached => {
                inner.has(Shape::article);
                let range = inner.maybe(Shape::range).map(|range| self.range(&range)).transpose()?;
                Test::Attached(self.alternatives(&inner.need(Rule::nouns)?, Vec::new())?, range.unwrap_or(Range::at_least(1)))
            }
            Rule::stat_range => {
                let range = self.range(&inner.need(Shape::range)?)?;
                match inner.need(Rule::stat)?.as_str() {
                    "Power" => Test::Power(range),
                    "HP" => Test::Hp(range),
                    "remaining HP" => Test::Remaining(range),
                    _ => Test::Damage(range),
                }
            }
            _ => return self.gap(part),
        };
        Ok(self.node(test, part))
    }
}

impl Properties for UltraBattle {
    shared_tests!(Test);

    fn is_in_play(_test: &Test) -> bool {
        false
    }

    fn in_range(column: Column, range: Range) -> Option<Test> {
        match column {
            Column::Power => Some(Test::Power(range)),
            Column::Hp => Some(Test::Hp(range)),
            Column::Remaining => Some(Test::Remaining(range)),
            Column::Damage => Some(Test::Damage(range)),
            Column::Timer => Some(Test::Timer(range)),
            Column::TimerCost => Some(Test::TimerCost(range)),
            Column::Color | Column::Class | Column::Name | Column::Type => None,
        }
    }

    fn rank(test: &Test) -> u8 {
        match test {
            Test::Damage(Range { min: Some(1), max: None }) | Test::Evolved | Test::Attacking | Test::Defending => 0,
            Test::Color(_) => 1,
            Test::AnyOf(_) => 2,
            Test::Class(_) => 3,
            Test::Kind(_) => 4,
            Test::Name(_) => 5,
            Test::NameHolds(_) => 6,
            Test::Type(_) => 7,
            Test::Power(_) | Test::Hp(_) | Test::Remaining(_) | Test::Damage(_) | Test::Timer(_) | Test::TimerCost(_) => 8,
            Test::Keyword(_) => 9,
            Test::Attached(..) => 10,
            Test::Highest(_) | Test::Lowest(_) => 11,
            Test::Not(_) => 12,
            Test::Same(..) | Test::Than { .. } | Test::Against { .. } => 13,
            Test::EvolvesFrom(_) => 14,
            Test::Attacked | Test::WasAttacked | Test::Entered => 15,
            Test::In(_) => 16,
            Test::AttachedTo(_) => 17,
            Test::This => 18,
            Test::Total(..) => 18,
            Test::Different(_) => 19,
        }
    }

    fn merge(test: &mut Test, more: &Test) -> bool {
        match (test, more) {
            (Test::Name(names), Test::Name(more))
            | (Test::NameHolds(names), Test::NameHolds(more))
            | (Test::Color(names), Test::Color(more))
            | (Test::Class(names), Test::Class(more)) => names.extend(more.iter().cloned()),
            (Test::Kind(kinds), Test::Kind(more)) => kinds.extend(more),
            _ => return false,
        }
        true
    }

    fn alternatives(test: &Node<Test>) -> Option<Vec<Vec<Node<Test>>>> {
        match &test.is {
            Test::Name(names) => each_name(names, test.span, Test::Name),
            Test::NameHolds(names) => each_name(names, test.span, Test::NameHolds),
            Test::Class(names) => each_name(names, test.span, Test::Class),
            Test::Kind(kinds) if kinds.len() > 1 => {
                Some(kinds.iter().map(|kind| vec![Node::new(Test::Kind(vec![*kind]), test.span)]).collect())
            }
            Test::AnyOf(lists) if lists.len() > 1 => Some(lists.clone()),
            _ => None,
        }
    }

    fn is_field(place: &Place<Self>) -> bool {
        matches!(place, Place::Zone(Zone::BattleZone | Zone::Play))
    }
}
