//! The reading of Union Arena-specific predicates.

use super::grammar::Rule;
use super::{Pair, Parts, Reader};
use crate::games::union_arena::leaves::{Column, Occurrence, OwnTest, Test, UnionArena};
use crate::games::union_arena::words::Words;
use crate::games::union_arena::zones::Zone;
use crate::lang::event::{Event, EventKind};
use crate::lang::properties::{Properties, in_order};
use crate::lang::quantity::Range;
use crate::lang::read::condition::one;
use crate::lang::read::reader::Read;
use crate::lang::read::selector::Home;
use crate::lang::selector::Owner;
use crate::lang::span::Node;
use cardwright_grammar::Shape;

impl Reader<'_> {
    /// Reads a predicate after "is": "active", "on your front line", "an event card".
    pub(super) fn thing_is(&self, mut parts: Parts<'_>) -> Read<Vec<Node<Test>>> {
        parts.has(Shape::article);
        let part = parts.next()?;
        let mut inner = self.parts(&part);
        Ok(match part.as_rule() {
            Rule::is_fighting => vec![self.fighting(&part)?],
            Rule::state_word => vec![self.state_word(&part)?],
            Rule::on_zone => {
                let owner = inner.maybe(Shape::owner).map_or(Owner::Anyones, |owner| self.owner(&owner));
                let zone = self.zone(&inner.need(Shape::zone_name)?);
                vec![self.node(Test::Own(OwnTest::In(zone, owner)), &part)]
            }
            Rule::beside_is => {
                inner.has(Rule::same_line);
                inner.has(Shape::article);
                let of = self.group(&inner.need(Rule::beside)?, Home { bare: true, ..Home::zone(Owner::Yours, Zone::Field) })?;
                vec![self.node(Test::Own(OwnTest::Beside(of.is.tests)), &part)]
            }
            Rule::item_is => self.alternatives(&inner.need(Rule::nouns)?, Vec::new())?,
            Rule::card_with => Vec::new(),
            Rule::any_is => {
                let lists = inner.rest().map(|one| self.one_of_these(&one)).collect::<Read<Vec<_>>>()?;
                vec![self.node(Test::AnyOf(lists), &part)]
            }
            _ => return self.gap(&part),
        })
    }

    /// "an event card with 2 or less required energy", as one of several things.
    fn one_of_these(&self, pair: &Pair<'_>) -> Read<Vec<Node<Test>>> {
        let mut parts = self.parts(pair);
        parts.has(Shape::article);
        let mut tests = match parts.maybe(Rule::nouns) {
            Some(nouns) => self.alternatives(&nouns, Vec::new())?,
            None => Vec::new(),
        };
        for part in parts.rest() {
            match part.as_rule() {
                Rule::noun_card | Rule::cards => {}
                Rule::not_named => tests.push(self.not_named(&part)?),
                _ => tests.extend(self.post_tests(&part)?),
            }
        }
        in_order::<UnionArena>(&mut tests);
        if tests.is_empty() { self.gap(pair) } else { Ok(tests) }
    }

    /// Reads a predicate after "has", "with" or "without": "3000 or less BP", "[A] affinity", "[Raid]".
    pub(super) fn thing_has(&self, part: &Pair<'_>) -> Read<Node<Test>> {
        let mut inner = self.parts(part);
        let test = match part.as_rule() {
            Rule::has_raid => Test::Own(OwnTest::HasRaid),
            Rule::has_keyword => Test::Own(OwnTest::Keyword(self.keyword_own(&inner.need(Rule::keyword_own)?)?)),
            Rule::affinity => return self.noun_word(part),
            Rule::has_under => {
                let none = inner.has(Shape::no_word);
                let range = inner.maybe(Shape::range).map_or(Ok(Range::at_least(1)), |range| self.range(&range))?;
                Test::Own(OwnTest::CardsUnder(if none { Range::exactly(0) } else { range }))
            }
            Rule::affinity_any => return self.any_affinity(part),
            Rule::either_that => {
                let item = self.alternatives(&self.parts(&inner.need(Rule::item_is)?).need(Rule::nouns)?, Vec::new())?;
                Test::AnyOf(vec![item, vec![self.thing_has(&inner.next()?)?]])
            }
            Rule::has_any => {
                let each = inner.rest().map(|each| Ok(vec![self.thing_has(&each)?])).collect::<Read<Vec<_>>>()?;
                Test::AnyOf(each)
            }
            Rule::did_that if inner.has(Rule::has_not_done) => Test::Happened(Box::new(self.happened_to_it(inner, part)?)).denied(),
            Rule::did_that | Rule::did_post => Test::Happened(Box::new(self.happened_to_it(inner, part)?)),
            Rule::fulfilled => Test::Own(OwnTest::Fulfilled),
            Rule::any_affinities => Test::within(Column::Affinity, Range::at_least(1)),
            Rule::no_affinity => Test::within(Column::Affinity, Range::exactly(0)),
            Rule::has_trigger => {
                inner.has(Shape::article);
                match (inner.has(Shape::no_word), inner.maybe(Rule::trigger_word)) {
                    (_, Some(word)) => {
                        let more = inner.rest().filter(|part| part.as_rule() == Rule::trigger_word);
                        Test::Word(Column::Trigger, [word].into_iter().chain(more).map(|word| word.as_str().to_owned()).collect())
                    }
                    (true, None) => Test::Own(OwnTest::HasTrigger).denied(),
                    (false, None) => Test::Own(OwnTest::HasTrigger),
                }
            }
            Rule::name_part => {
                let mut texts = Vec::new();
                for quoted in inner.rest() {
                    let mut inner = self.parts(&quoted);
                    let text = inner.maybe(Rule::quoted_text).map(|text| text.as_str().to_owned());
                    texts.push(text.map_or_else(|| Ok(inner.need(Rule::angle_name)?.as_str().trim_matches(['<', '>']).to_owned()), Ok)?);
                }
                Test::NameHolds(Column::Name, texts)
            }
            Rule::has_power => Test::Own(OwnTest::HasPower),
            Rule::changed_bp => {
                inner.has(Shape::article);
                Test::Own(OwnTest::AboveBase(inner.has(Shape::greater)))
            }
            Rule::stat_range => {
                inner.has(Shape::article);
                let mut exactly = inner.has(Shape::exactly);
                let before = inner.maybe(Shape::range);
                let bounded = inner.maybe(Shape::number);
                let stat = inner.need(Rule::stat)?;
                exactly |= inner.has(Shape::exactly);
                let bounded = bounded.or_else(|| inner.maybe(Shape::number));
                let range = match (before, bounded) {
                    (None, Some(number)) if exactly => Range::exactly(self.number(&number)),
                    (Some(range), _) => self.range(&range)?,
                    (None, Some(number)) if inner.has(Shape::or_more) => Range::at_least(self.number(&number)),
                    (None, Some(number)) => Range::at_most(self.number(&number)),
                    (None, None) => self.range(&inner.need(Shape::range)?)?,
                };
                Test::within(self.column(&stat)?, range)
            }
            _ => return self.gap(part),
        };
        Ok(self.node(test, part))
    }

    /// "[A] or [B] affinity": either of them.
    fn any_affinity(&self, pair: &Pair<'_>) -> Read<Node<Test>> {
        let mut words = Vec::new();
        for word in pair.clone().into_inner() {
            if let Test::Word(_, more) = self.noun_word(&word)?.is {
                words.extend(more);
            }
        }
        let one = |word: String| vec![self.node(Test::Word(Column::Affinity, vec![word]), pair)];
        Ok(self.node(Test::AnyOf(words.into_iter().map(one).collect()), pair))
    }

    /// "has been chosen by one of your abilities this turn": an event of which the object itself was the subject.
    fn happened_to_it(&self, mut parts: Parts<'_>, pair: &Pair<'_>) -> Read<Node<Event<UnionArena>>> {
        if parts.has(Rule::has_not_done) {
            return self.gap(pair);
        }
        let said = parts.next()?;
        let subject = one(self.node((), pair).span);
        if let Some(from) = self.parts(&said).maybe(Rule::played_from) {
            return self.gap(&from);
        }
        let event = match said.as_rule() {
            Rule::is_played => Event::of(EventKind::Played(None), subject),
            Rule::is_chosen => Event::of(EventKind::Own(Occurrence::Chosen), subject),
            Rule::is_sidelined => match self.parts(&said).maybe(Rule::in_battle) {
                Some(battle) => self.sidelined_in(subject, &battle)?,
                None => Event::of(EventKind::Own(self.sidelined(&said)), subject),
            },
            Rule::is_switched | Rule::turned_so if said.as_str().ends_with("resting") => {
                Event::of(EventKind::Own(Occurrence::Rested), subject)
            }
            Rule::is_switched | Rule::turned_so => Event::of(EventKind::Own(Occurrence::Activated), subject),
            _ => self.event_of(subject, &said)?,
        };
        if self.parts(&said).maybe(Shape::owner).is_some() && said.as_rule() == Rule::is_played || event.subject.is_none() {
            return self.gap(pair);
        }
        let by = self.caused(&mut parts)?;
        Ok(self.node(Event { by: by.or(event.by.clone()), ..event }, pair))
    }

    /// "on the same line as this character", "on the same line as <A>".
    pub(super) fn on_same_line(&self, pair: &Pair<'_>) -> Read<Node<Test>> {
        let mut parts = self.parts(pair);
        let same = parts.has(Rule::same_line);
        parts.has(Rule::other_side);
        let of_this = parts.has(Shape::this);
        parts.has(Shape::article);
        let test = match parts.maybe(Rule::beside) {
            Some(of) if same => OwnTest::Beside(self.group(&of, Home { bare: true, ..Home::zone(Owner::Yours, Zone::Field) })?.is.tests),
            Some(_) => return self.gap(pair),
            None if of_this => OwnTest::SameLine(same),
            None => OwnTest::OneLine(same),
        };
        Ok(self.node(Test::Own(test), pair))
    }

    /// "battling a <A>", "in battle".
    pub(super) fn fighting(&self, pair: &Pair<'_>) -> Read<Node<Test>> {
        let mut parts = self.parts(pair);
        parts.has(Shape::article);
        if let Some(this) = parts.maybe(Shape::this) {
            return Ok(self.node(Test::Own(OwnTest::Battling(vec![self.node(Test::This, &this)])), pair));
        }
        let tests = parts.maybe(Rule::beside).map(|of| self.like(&of)).transpose()?.unwrap_or_default();
        Ok(self.node(Test::Own(OwnTest::Battling(tests)), pair))
    }

    /// "a character with 2000 or less BP": what one is like that is on a field.
    pub(super) fn like(&self, of: &Pair<'_>) -> Read<Vec<Node<Test>>> {
        let group = self.group(of, Home { bare: true, ..Home::zone(Owner::Anyones, Zone::Field) })?.is;
        if group.not_this || group.except.is_some() { self.gap(of) } else { Ok(group.tests) }
    }

    /// "other than <A>": none of these names.
    pub(super) fn not_named(&self, pair: &Pair<'_>) -> Read<Node<Test>> {
        let mut names = Vec::new();
        for name in pair.clone().into_inner() {
            if name.as_rule() == Rule::affinity {
                return Ok(self.node(self.noun_word(&name)?.is.denied(), pair));
            }
            names.push(self.angle_name(&name)?);
        }
        Ok(self.node(Test::Word(Column::Name, names).denied(), pair))
    }
}

impl Properties for UnionArena {
    type Words = Words;

    fn rank(test: &OwnTest) -> u8 {
        match test {
            OwnTest::Active(_)
            | OwnTest::Attacking
            | OwnTest::Blocking
            | OwnTest::Raided
            | OwnTest::RaidedNow
            | OwnTest::Base
            | OwnTest::Other => 0,
            OwnTest::HasRaid
            | OwnTest::HasPower
            | OwnTest::HasTrigger
            | OwnTest::Fulfilled
            | OwnTest::AboveBase(_)
            | OwnTest::Chosen(_)
            | OwnTest::CardsUnder(_) => 10,
            OwnTest::Keyword(_) => 11,
            OwnTest::In(..) | OwnTest::SameLine(_) | OwnTest::OneLine(_) | OwnTest::Beside(_) | OwnTest::Runs(_) => 20,
            OwnTest::Battling(_) | OwnTest::RaidedOnto(_) | OwnTest::PlayedFrom(_) | OwnTest::Attacked(_) => 20,
            OwnTest::UsedFromHand | OwnTest::NthAttack { .. } => 21,
        }
    }

    const FIELD: &'static [Zone] = &[Zone::Field, Zone::FrontLine, Zone::EnergyLine];
}
