//! The reading of Ultra Battle-specific predicates.

use super::grammar::Rule;
use super::{Pair, Parts, Reader};
use crate::games::ultra_battle::leaves::{Column, Keyword, OwnTest, Test, UltraBattle};
use crate::games::ultra_battle::words::Words;
use crate::games::ultra_battle::zones::Zone;
use crate::lang::properties::Properties;
use crate::lang::quantity::Range;
use crate::lang::read::reader::Read;
use crate::lang::selector::Owner;
use crate::lang::span::Node;
use cardwright_grammar::Shape;

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
            Rule::names_with => Test::NameHolds(Column::Name, self.names(&parts.need(Shape::names)?)?),
            Rule::evolves_from => Test::Own(OwnTest::EvolvesFrom(Box::new(self.single(&parts.need(Shape::single)?)?))),
            Rule::acted => {
                let not = parts.has(Rule::did_not) | parts.has(Rule::was_not);
                let test = match parts.next()?.as_rule() {
                    Rule::acted_attack => Test::Own(OwnTest::Attacked),
                    Rule::acted_was => Test::Own(OwnTest::WasAttacked),
                    Rule::acted_enter => Test::Own(OwnTest::Entered),
                    _ => return self.gap(pair),
                };
                if not { test.denied() } else { test }
            }
            _ => return self.gap(pair),
        };
        Ok(self.node(test, pair))
    }

    /// "Fighters named 『A』".
    pub(super) fn named(&self, pair: &Pair<'_>) -> Read<Node<Test>> {
        let names = self.names(&self.parts(pair).need(Shape::name_list)?)?;
        Ok(self.node(Test::Word(Column::Name, names), pair))
    }

    /// "other than 『A』", "except Red Monsters": what is not so.
    pub(super) fn other_than(&self, pair: &Pair<'_>) -> Read<Node<Test>> {
        let Some(nouns) = self.parts(pair).maybe(Rule::nouns) else { return Ok(self.node(self.named(pair)?.is.denied(), pair)) };
        let mut tests = self.alternatives(&nouns, Vec::new())?;
        let one = match tests.pop() {
            Some(only) if tests.is_empty() => only.is,
            Some(last) => Test::AnyOf(vec![tests.into_iter().chain([last]).collect()]),
            None => return self.gap(pair),
        };
        Ok(self.node(one.denied(), pair))
    }

    /// "other than the attacking Fighter": that is not attacking.
    pub(super) fn not_part(&self, pair: &Pair<'_>) -> Read<Node<Test>> {
        let test = match self.parts(pair).next()?.as_rule() {
            Rule::attacker => Test::Own(OwnTest::Attacking),
            Rule::defender => Test::Own(OwnTest::Defending),
            _ => return self.gap(pair),
        };
        Ok(self.node(test.denied(), pair))
    }

    /// Reads a predicate after "is": "damaged", "in your Reserve Zone", "a Red Monster".
    pub(super) fn thing_is(&self, mut parts: Parts<'_>) -> Read<Vec<Node<Test>>> {
        parts.has(Shape::article);
        let part = parts.next()?;
        let mut inner = self.parts(&part);
        let test = match part.as_rule() {
            Rule::condition_word => return Ok(vec![self.condition_word(&part)?]),
            Rule::in_zone => {
                let owner = inner.maybe(Shape::owner).map_or(Owner::Anyones, |owner| self.owner(&owner));
                Test::Own(OwnTest::In(self.the_zone(&mut inner), owner))
            }
            Rule::attached_to => Test::Own(OwnTest::AttachedTo(Box::new(self.single(&inner.need(Shape::single)?)?))),
            Rule::Shared(Shape::name_list) => Test::Word(Column::Name, self.names(&part)?),
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
            Rule::types_of => Test::Word(Column::Type, self.types_of(part)?),
            Rule::cost_range => Test::within(Column::TimerCost, self.range(&inner.need(Shape::range)?)?),
            Rule::timer_range => Test::within(Column::Timer, self.range(&inner.need(Shape::range)?)?),
            Rule::timer_any => Test::within(Column::Timer, Range::at_least(1)),
            Rule::has_keyword => Test::Own(OwnTest::Keyword(self.keyword_own(&inner.need(Rule::keyword_own)?)?)),
            Rule::has_attached => {
                inner.has(Shape::article);
                let none = inner.has(Rule::no_attached);
                let range = inner.maybe(Shape::range).map(|range| self.range(&range)).transpose()?;
                let nouns = inner.maybe(Rule::nouns);
                let attached = nouns.map_or_else(|| Ok(Vec::new()), |nouns| self.alternatives(&nouns, Vec::new()))?;
                let attached = Test::Own(OwnTest::Attached(attached, range.unwrap_or(Range::at_least(1))));
                if none { attached.denied() } else { attached }
            }
            Rule::stat_none if part.as_str().ends_with("Timer") => Test::within(Column::Timer, Range::at_least(1)).denied(),
            Rule::stat_some => Test::within(Column::Damage, Range::at_least(1)),
            Rule::stat_none => Test::within(Column::Damage, Range::at_least(1)).denied(),
            Rule::stat_range | Rule::stat_of => {
                let stat = inner.maybe(Rule::stat);
                let number = inner.maybe(Shape::number).map(|number| self.number(&number));
                let range = if number.is_none() { Some(self.range(&inner.need(Shape::range)?)?) } else { None };
                let behind = if stat.is_none() { inner.maybe(Rule::stat) } else { None };
                let column = match stat.or(behind).as_ref().map_or("remaining HP", Pair::as_str) {
                    "Power" => Column::Power,
                    "HP" => Column::Hp,
                    "remaining HP" | "HP left" | "HP remaining" => Column::Remaining,
                    "Timer" => Column::Timer,
                    "Timer Cost" => Column::TimerCost,
                    _ => Column::Damage,
                };
                // "20 HP or less".
                let behind = |number| if inner.has(Shape::or_more) { Range::at_least(number) } else { Range::at_most(number) };
                Test::within(column, range.or(number.map(behind)).unwrap_or(Range::at_least(0)))
            }
            _ => return self.gap(part),
        };
        Ok(self.node(test, part))
    }
}

impl Properties for UltraBattle {
    type Words = Words;

    fn rank(test: &OwnTest) -> u8 {
        match test {
            OwnTest::Evolved | OwnTest::Attacking | OwnTest::Defending => 0,
            OwnTest::Keyword(_) => 9,
            OwnTest::Attached(..) => 10,
            OwnTest::Chosen(_) => 17,
            OwnTest::EvolvesFrom(_) => 18,
            OwnTest::Attacked | OwnTest::WasAttacked | OwnTest::Entered => 19,
            OwnTest::In(..) => 20,
            OwnTest::AttachedTo(_) => 21,
        }
    }

    const FIELD: &'static [Zone] = &[Zone::BattleZone, Zone::Play];
}
