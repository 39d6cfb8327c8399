//! Questions that only UCG asks.

use super::event::battle_outcome;
use super::grammar::Rule;
use super::property::{acted, ordinal, parity};
use super::{Pair, Reader};
use crate::diagnostic::Diagnostic;
use crate::games::ucg::leaves::{Acted, BattleOutcome, Column, Fact, OwnTest, Relation, Test, Ucg};
use crate::games::ucg::zones::Zone;
use crate::lang::amount::Count;
use crate::lang::condition::{self, Condition};
use crate::lang::event::{Event, EventKind};
use crate::lang::properties::in_order;
use crate::lang::quantity::{Quantity, Range};
use crate::lang::read::codes;
use crate::lang::read::reader::Read;
use crate::lang::read::selector::Home;
use crate::lang::reference::Noun;
use crate::lang::selector::{Group, Owner, Place, Selector, Target, Who};
use crate::lang::span::Node;
use cardwright_grammar::Shape;

impl Reader<'_> {
    /// "you are the Lead player", "the Field Round count is 3".
    pub(super) fn lead(&self, pair: &Pair<'_>) -> Read<Condition<Ucg>> {
        let mut parts = self.parts(pair);
        match pair.as_rule() {
            Rule::adjacent_pair => return self.adjacent_pair(pair),
            Rule::battles_compared => return self.battles_compared(pair),
            Rule::grade_of => {
                let of = self.in_question(&parts.need(Shape::single)?)?;
                let grade = self.node(Test::Own(OwnTest::Grade { increased: parts.has(Rule::increase) }), pair);
                return Ok(Condition::Is { what: of, tests: vec![grade] });
            }
            Rule::reached_of => {
                let of = self.in_question(&parts.need(Shape::single)?)?;
                let column = if pair.as_str().starts_with("the round") { Column::Round } else { Column::Level };
                let reached = self.against_round(column, &parts.need(Rule::against_round)?)?;
                return Ok(Condition::Is { what: of, tests: vec![self.node(reached, pair)] });
            }
            Rule::stack_differs => {
                let of = self.in_question(&parts.need(Shape::single)?)?;
                let range = self.range(&parts.need(Shape::range)?)?;
                let column = self.column(&parts.need(Shape::column_name)?)?;
                let differ = vec![self.node(Test::Different(column), pair)];
                return Ok(Condition::Is { what: of, tests: vec![self.node(Test::Own(OwnTest::Holds(range, differ)), pair)] });
            }
            Rule::extra_of => {
                let of = self.in_question(&parts.need(Shape::single)?)?;
                let extra =
                    if parts.has(Rule::not_extra) { Test::Not(Box::new(Test::Own(OwnTest::Extra))) } else { Test::Own(OwnTest::Extra) };
                return Ok(Condition::Is { what: of, tests: vec![self.node(extra, pair)] });
            }
            _ => {}
        }
        if let Some(turn) = parts.maybe(Rule::first_turn) {
            let mut inner = self.parts(&turn);
            let this = match inner.maybe(Shape::ordinal) {
                Some(nth) => ordinal(nth.as_str()),
                None => Range::exactly(self.number(&inner.need(Shape::number)?)),
            };
            let range = match inner.shape() {
                Some(Shape::or_more) => Range { max: None, ..this },
                Some(Shape::or_less) => Range { min: None, ..this },
                _ => this,
            };
            return Ok(Condition::Fact(Fact::Turn(range)));
        }
        if let Some(areas) = parts.maybe(Rule::areas_are) {
            // One battle area a round (5.5.2.1).
            let range = areas.into_inner().find(|part| part.shape() == Shape::range);
            let Some(range) = range else { return self.gap(pair) };
            return Ok(Condition::Fact(Fact::FieldRound(self.range(&range)?)));
        }
        Ok(Condition::Fact(match parts.maybe(Rule::field_round) {
            Some(round) => Fact::FieldRound(self.range(&self.parts(&round).need(Shape::range)?)?),
            None => {
                let who = parts.who();
                let not = parts.has(Rule::not_lead);
                Fact::Lead { who, lead: parts.has(Rule::lead_player) != not }
            }
        }))
    }

    /// "you won fewer battles than your opponent this turn".
    fn battles_compared(&self, pair: &Pair<'_>) -> Read<Condition<Ucg>> {
        let mut parts = self.parts(pair);
        let (who, other) = if parts.maybe_who().is_some() { (Owner::Opponents, Owner::Yours) } else { (Owner::Yours, Owner::Opponents) };
        let outcome = battle_outcome(parts.need(Rule::battle_verb)?.as_str());
        let relation = if parts.has(Shape::more) {
            condition::Relation::More
        } else {
            parts.need(Shape::fewer)?;
            condition::Relation::Fewer
        };
        if parts.has(Shape::opponent) != (other == Owner::Opponents) {
            return self.gap(pair);
        }
        let of = |owner| {
            let event = self.battle_of_any(owner, outcome, 1, pair);
            Count::Happened(Box::new(self.node(event, pair)))
        };
        Ok(Condition::Compare { left: of(who), relation, by: 1, right: of(other) })
    }

    /// "you have 『A』 and 『B』 adjacent to each other": one of the first beside one of the second.
    fn adjacent_pair(&self, pair: &Pair<'_>) -> Read<Condition<Ucg>> {
        let told = |part: Pair<'_>| match part.as_rule() {
            Rule::item_alone => {
                let tests = self.item_tests(&self.parts(&part).need(Shape::item)?)?;
                let place = Place::Zone(Zone::BattleArea);
                Ok(self.node(Group { owner: Owner::Yours, place, tests, not_this: false, except: None }, &part))
            }
            _ => self.group(&part, Home::field_of(Owner::Yours)),
        };
        let mut groups =
            pair.clone().into_inner().filter(|part| part.shape() == Shape::group || part.as_rule() == Rule::item_alone).map(told);
        let Some(first) = groups.next() else { return self.gap(pair) };
        let mut group = first?;
        let beside = groups.next().unwrap_or_else(|| Ok(group.clone()))?;
        let beside = Target::Select(self.node(Selector { quantity: Quantity::All, group: beside.is }, pair));
        group.is.tests.push(self.node(Test::Own(OwnTest::Adjacent(Box::new(self.node(beside, pair)))), pair));
        in_order::<Ucg>(&mut group.is.tests);
        Ok(Condition::Have { who: Who::You, count: Count::Of(group), range: Range::at_least(1) })
    }

    /// Reads a condition on one object.
    pub(super) fn own_about(&self, what: Node<Target<Ucg>>, part: &Pair<'_>) -> Read<Condition<Ucg>> {
        let mut inner = self.parts(part);
        let tests = match part.as_rule() {
            Rule::adjacent_sides => {
                let of = self.single(&inner.need(Shape::single)?)?;
                let Target::Select(Node { is: Selector { group, .. }, .. }) = what.is else { return self.gap(part) };
                if group.place != Place::Zone(Zone::BattleArea) || group.except.is_some() {
                    let finding = Diagnostic::error(codes::UNREADABLE, self.place(part), "only characters stand at the sides of another");
                    self.report(finding.label("these are not in the battle areas"));
                }
                let tests = group.tests;
                return Ok(Condition::Fact(Fact::BothSides { tests, other: None, of }));
            }
            Rule::adjacent_both => {
                let sides = inner.rest().filter(|side| side.shape() == Shape::single).map(|side| {
                    let beside = self.node(Test::Own(OwnTest::Adjacent(Box::new(self.single(&side)?))), &side);
                    Ok(self.node(asked(what.clone(), vec![beside]), part))
                });
                return Ok(Condition::All(sides.collect::<Read<Vec<_>>>()?));
            }
            Rule::between => {
                let sides = inner.rest().filter(|side| side.shape() == Shape::item).map(|side| self.item_tests(&side));
                let mut sides = sides.collect::<Read<Vec<_>>>()?.into_iter();
                let (Some(tests), other) = (sides.next(), sides.next()) else { return self.gap(part) };
                return Ok(Condition::Fact(Fact::BothSides { tests, other, of: what }));
            }
            Rule::battles_now => {
                let tests = self.own_is(inner)?;
                return Ok(asked(self.node(Target::Related(Relation::BattleOpponent, Box::new(what)), part), tests));
            }
            Rule::in_discard => {
                return match what.is {
                    Target::This(_) => Ok(Condition::Fact(Fact::InDiscardArea)),
                    Target::Select(selector) if matches!(selector.quantity, Quantity::Exactly(_)) => {
                        let Quantity::Exactly(least) = selector.quantity else { return self.gap(part) };
                        let mut group = selector.is.group;
                        (group.owner, group.place) = (Owner::Yours, Place::Zone(Zone::DiscardArea));
                        let count = Count::Of(Node::new(group, selector.span));
                        Ok(Condition::Have { who: Who::You, count, range: Range::at_least(least.into()) })
                    }
                    _ => self.gap(part),
                };
            }
            Rule::fought => vec![self.node(Test::Own(OwnTest::Acted(acted(inner.need(Rule::fought_verb)?.as_str()))), part)],
            Rule::adjacent_count => {
                let range = self.range(&inner.need(Shape::range)?)?;
                let range = if range.min == range.max { Range { max: None, ..range } } else { range };
                let mut group = self.group(&inner.need(Shape::group)?, Home::field_of(Owner::Yours))?;
                group.is.tests.push(self.node(Test::Own(OwnTest::Adjacent(Box::new(what))), part));
                in_order::<Ucg>(&mut group.is.tests);
                return Ok(Condition::Have { who: Who::You, count: Count::Of(group), range });
            }
            Rule::did_not_do => {
                let deed = inner.need(Rule::base_deed)?;
                vec![self.node(Test::Not(Box::new(Test::Own(OwnTest::Acted(acted(deed.as_str()))))), part)]
            }
            Rule::value_reached => {
                let reached = inner.rest().find(|inner| inner.as_rule() == Rule::reached);
                let Some(reached) = reached else { return self.gap(part) };
                let column = if reached.as_str().starts_with("round") { Column::Round } else { Column::Level };
                vec![self.node(self.against_round(column, &self.parts(&reached).need(Rule::against_round)?)?, part)]
            }
            Rule::value_parity => vec![self.node(parity(part.as_str()), part)],
            Rule::told_is => vec![self.told_is(&inner.rest().last().unwrap_or_else(|| part.clone()))?],
            Rule::extra_is => {
                let extra =
                    if inner.has(Rule::not_extra) { Test::Not(Box::new(Test::Own(OwnTest::Extra))) } else { Test::Own(OwnTest::Extra) };
                vec![self.node(extra, part)]
            }
            Rule::scene_is => {
                let Target::Select(selector) = what.is else {
                    return Ok(Condition::Is { what, tests: vec![self.node(Test::Own(OwnTest::OnField), part)] });
                };
                let who = if selector.group.owner == Owner::Opponents { Who::Opponent } else { Who::You };
                let count = Count::Of(Node::new(selector.is.group, selector.span));
                return Ok(Condition::Have { who, count, range: Range::at_least(1) });
            }
            Rule::grade_is => vec![self.grade_told(&mut inner, part)],
            _ => return self.gap(part),
        };
        Ok(Condition::Is { what, tests })
    }
}

/// Returns the condition that `what` passes all these tests. For a description that is "adjacent to …", or a battle opponent of one of several, it is that there is one.
pub(super) fn asked(what: Node<Target<Ucg>>, mut tests: Vec<Node<Test>>) -> Condition<Ucg> {
    let adjacent =
        matches!(tests.as_slice(), [only] if matches!(only.is, Test::Own(OwnTest::Adjacent(_)) | Test::Own(OwnTest::Beside { .. })));
    match (what.is, tests.pop()) {
        (Target::Select(selector), Some(test)) if adjacent => beside(selector, test),
        (Target::Related(Relation::BattleOpponent, of), last) if is_one_of(&of) => {
            tests.extend(last);
            tests.push(Node::new(Test::Own(OwnTest::BattleOpponentOf(of)), what.span));
            in_order::<Ucg>(&mut tests);
            let place = Place::Zone(Zone::BattleArea);
            let group = Group { owner: Owner::Anyones, place, tests, not_this: false, except: None };
            Condition::Have { who: Who::You, count: Count::Of(Node::new(group, what.span)), range: Range::at_least(1) }
        }
        (is, last) => {
            tests.extend(last);
            Condition::Is { what: Node::new(is, what.span), tests }
        }
    }
}

/// True if a target is a number of objects of a description, of which one that passes suffices.
fn is_one_of(target: &Target<Ucg>) -> bool {
    matches!(target, Target::Select(selector) if matches!(selector.quantity, Quantity::Exactly(_)))
}

/// Returns the deed that an event leaves on an object, with the object, if the text names it and does not describe it.
pub(super) fn remembered(event: &Event<Ucg>) -> Option<(Node<Target<Ucg>>, Test)> {
    let deed = match &event.kind {
        EventKind::EntersPlay => Acted::EnteredPlay,
        EventKind::LevelsUp => Acted::LeveledUp,
        EventKind::Swapped => Acted::Swapped,
        EventKind::BattleEnds(BattleOutcome::Win) => Acted::Won,
        EventKind::BattleEnds(BattleOutcome::Lose) => Acted::Lost,
        EventKind::BattleEnds(BattleOutcome::Tie) => Acted::Tied,
        EventKind::LeavesPlay
        | EventKind::Moves { .. }
        | EventKind::Relocates(_)
        | EventKind::Played(_)
        | EventKind::Attached
        | EventKind::Detached
        | EventKind::Attacks
        | EventKind::Damaged(_)
        | EventKind::Healed
        | EventKind::Defeated(_)
        | EventKind::PowerUsed
        | EventKind::Resolves(_)
        | EventKind::TurnStarts
        | EventKind::TurnEnds
        | EventKind::PhaseStarts(_)
        | EventKind::Own(_) => return None,
    };
    let what = event.subject.as_ref().filter(|_| event.object.is_none())?;
    let named = match &what.is {
        Target::This(noun) => *noun == Noun::Character,
        Target::Back(reference) => reference.noun != Noun::Card,
        Target::Related(_, of) => matches!(of.is, Target::This(_) | Target::Back(_)),
        _ => false,
    };
    (event.by.is_none() && named).then(|| (what.clone(), Test::Own(OwnTest::Acted(deed))))
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
