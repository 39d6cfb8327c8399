//! Questions.

use super::grammar::Rule;
use super::reader::{Parts, Read, Reader};
use super::selector::Home;
use crate::games::ucg::leaves::{Fact, Test, Ucg, Zone};
use crate::lang::amount::Count;
use crate::lang::condition::{Condition, Relation};
use crate::lang::quantity::{Quantity, Range};
use crate::lang::reference::Verb;
use crate::lang::selector::{End, Group, Owner, Selector, Target, Who};
use crate::lang::span::Node;
use pest::iterators::Pair;

impl Reader<'_> {
    /// A question, or several joined by "and" or "or".
    pub(super) fn condition(&self, pair: &Pair<'_, Rule>) -> Read<Node<Condition<Ucg>>> {
        let (mut all, mut any) = (Vec::new(), Vec::new());
        let mut or = false;
        for part in pair.clone().into_inner() {
            match part.as_rule() {
                Rule::both_hold => or = false,
                Rule::either_holds => or = true,
                _ => {
                    let one = self.condition_one(&part)?;
                    match (&one.is, or) {
                        (_, true) => any.push(one),
                        (Condition::All(parts), false) => all.extend(parts.iter().cloned()),
                        (_, false) => all.push(one),
                    }
                }
            }
        }
        let first = match <[Node<Condition<Ucg>>; 1]>::try_from(all) {
            Ok([only]) => only,
            Err(all) => self.node(Condition::All(all), pair),
        };
        if any.is_empty() {
            return Ok(first);
        }
        any.insert(0, first);
        Ok(self.node(Condition::Any(any), pair))
    }

    /// One question.
    pub(super) fn condition_one(&self, pair: &Pair<'_, Rule>) -> Read<Node<Condition<Ucg>>> {
        let mut parts = self.parts(pair);
        let condition = match pair.as_rule() {
            Rule::lead if parts.peek() == Some(Rule::field_round) => {
                let range = self.parts(&parts.next()?).need(Rule::range)?;
                Condition::Fact(Fact::FieldRound(self.range(&range)?))
            }
            Rule::only_is => self.only_is(&mut parts, pair)?,
            Rule::only_this => self.only_this(&mut parts, pair)?,
            Rule::lead => {
                let who = self.who(&parts.maybe_who());
                Condition::Fact(Fact::Lead { who, lead: parts.has(Rule::lead_player) })
            }
            Rule::have => self.have(parts)?,
            Rule::compare => self.compare(parts)?,
            Rule::did => return self.did(pair),
            Rule::this_turn => Condition::ThisTurn(self.event(&parts.need(Rule::event)?)?),
            Rule::about => self.about(parts)?,
            _ => return self.gap(pair),
        };
        Ok(self.node(condition, pair))
    }

    fn have(&self, mut parts: Parts<'_>) -> Read<Condition<Ucg>> {
        let head = parts.next()?;
        let (who, owner) = match head.as_rule() {
            Rule::have_opponent => (Who::Opponent, Owner::Opponents),
            Rule::have_anyone => (Who::You, Owner::Anyones),
            _ => (Who::You, Owner::Yours),
        };
        let not = head.into_inner().any(|part| part.as_rule() == Rule::have_not);
        let home = || Home::field_of(owner);
        let part = parts.next()?;
        let have = |count, range| Condition::Have { who, count, range };
        let mut inner = self.parts(&part);
        let condition = match part.as_rule() {
            Rule::both_of => {
                let group = self.group(&inner.need(Rule::group)?, home())?;
                each_alternative(&group).map_or_else(|| have(Count::Of(group.clone()), Range::at_least(2)), Condition::All)
            }
            Rule::no_of => {
                let group = self.group(&inner.need(Rule::group)?, home())?;
                Condition::Not(Box::new(self.node(have(self.count_of(group), Range::at_least(1)), &part)))
            }
            Rule::another_of => {
                let mut group = self.group(&inner.need(Rule::group)?, home())?;
                group.is.not_this = true;
                have(self.count_of(group), Range::at_least(1))
            }
            Rule::range_of => {
                inner.has(Rule::only);
                let range = self.range(&inner.need(Rule::range)?)?;
                have(self.count_of(self.group(&inner.need(Rule::group)?, home())?), range)
            }
            Rule::different_of => {
                let range = self.range(&inner.need(Rule::range)?)?;
                let column = self.column(&inner.need(Rule::column_name)?);
                have(Count::Different(column, self.group(&inner.need(Rule::group)?, home())?), range)
            }
            Rule::article => have(self.count_of(self.group(&parts.need(Rule::group)?, home())?), Range::at_least(1)),
            Rule::group => {
                let joined = part.as_str().contains(" and ");
                let group = self.group(&part, home())?;
                let alternatives = if joined { each_alternative(&group) } else { None };
                alternatives.map_or_else(|| have(self.count_of(group.clone()), Range::at_least(1)), Condition::All)
            }
            _ => return self.gap(&part),
        };
        Ok(if not { Condition::Not(Box::new(self.node(condition, &part))) } else { condition })
    }

    /// "the only character you have is 『A』": there is one, and it is that.
    fn only_is(&self, parts: &mut Parts<'_>, pair: &Pair<'_, Rule>) -> Read<Condition<Ucg>> {
        let all = self.group(&parts.need(Rule::group)?, Home::field_of(Owner::Yours))?;
        parts.has(Rule::article);
        let mut one = self.group(&parts.need(Rule::group)?, Home::field_of(Owner::Yours))?;
        one.is.owner = all.owner;
        let who = if all.owner == Owner::Opponents { Who::Opponent } else { Who::You };
        let have = |group, range| self.node(Condition::Have { who, count: Count::Of(group), range }, pair);
        Ok(Condition::All(vec![have(all, Range::exactly(1)), have(one, Range::at_least(1))]))
    }

    /// "this character is your only Kaiju".
    fn only_this(&self, parts: &mut Parts<'_>, pair: &Pair<'_, Rule>) -> Read<Condition<Ucg>> {
        let what = self.this(&parts.need(Rule::this)?);
        let group = self.group(&parts.need(Rule::group)?, Home::field_of(Owner::Yours))?;
        let tests = group.tests.clone();
        let only = Condition::Have { who: Who::You, count: Count::Of(group), range: Range::exactly(1) };
        if tests.is_empty() {
            return Ok(only);
        }
        Ok(Condition::All(vec![self.node(only, pair), self.node(Condition::Is { what, tests }, pair)]))
    }

    fn compare(&self, mut parts: Parts<'_>) -> Read<Condition<Ucg>> {
        let owner = match parts.maybe_who() {
            Some(_) => Owner::Opponents,
            None => Owner::Yours,
        };
        let relation = match parts.next()?.as_rule() {
            Rule::more => Relation::More,
            Rule::fewer => Relation::Fewer,
            _ => Relation::Same,
        };
        let left = self.group(&parts.need(Rule::group)?, Home::field_of(owner))?;
        let mut right = left.clone();
        right.is.owner = if owner == Owner::Yours { Owner::Opponents } else { Owner::Yours };
        Ok(Condition::Compare { left: Count::Of(left), relation, right: Count::Of(right) })
    }

    /// "you put a card into your hand with this effect".
    pub(super) fn did(&self, pair: &Pair<'_, Rule>) -> Read<Node<Condition<Ucg>>> {
        let mut parts = self.parts(pair);
        let word = parts.need(Rule::did_who)?;
        let who = if word.as_str() == "you" { Who::You } else { Who::Opponent };
        let word = parts.need(Rule::did_verb)?;
        let Some(mut verb) = past_verb(word.as_str()) else { return self.unread_verb(&word, pair) };
        let range = match parts.maybe(Rule::range) {
            Some(range) => self.range(&range)?,
            None => {
                parts.has(Rule::article);
                Range::at_least(1)
            }
        };
        let tests = match parts.maybe(Rule::group) {
            Some(group) => self.group(&group, Home::zone(Owner::Anyones, Zone::Hand))?.is.tests,
            None => Vec::new(),
        };
        let mut end = None;
        if let Some(to) = parts.maybe(Rule::did_to) {
            let mut to_parts = self.parts(&to);
            end = to_parts.maybe(Rule::end).map(|end| self.end(&end));
            to_parts.has(Rule::owner);
            verb = match to_parts.maybe(Rule::zone_name).map(|zone| zone.as_str().to_owned()).as_deref() {
                Some("hand") => Verb::Put,
                Some("deck") => Verb::Return,
                Some(_) if verb == Verb::Discard => Verb::Discard,
                Some(_) => Verb::Send,
                None => Verb::PutIntoPlay,
            };
        }
        Ok(self.node(Condition::Did { who, verb, tests, range, to: end }, pair))
    }

    fn unread_verb(&self, word: &Pair<'_, Rule>, pair: &Pair<'_, Rule>) -> Read<Node<Condition<Ucg>>> {
        let finding = crate::diagnostic::Diagnostic::error(
            super::codes::UNREADABLE,
            self.place(word),
            format!("`{}` cannot be asked about here", word.as_str()),
        );
        self.report(finding.label("what the effect did: drew, discarded, sent, put, returned, revealed, exiled, chose"));
        Ok(self.node(Condition::All(Vec::new()), pair))
    }

    fn about(&self, mut parts: Parts<'_>) -> Read<Condition<Ucg>> {
        let what = self.single(&parts.need(Rule::single)?)?;
        let part = parts.next()?;
        let mut inner = self.parts(&part);
        let tests = match part.as_rule() {
            Rule::adjacent_sides => {
                let of = self.single(&inner.need(Rule::single)?)?;
                let tests = match what.is {
                    Target::Select(selector) => selector.is.group.tests,
                    _ => return self.gap(&part),
                };
                return Ok(Condition::Fact(Fact::BothSides { tests, of }));
            }
            Rule::extra_is => vec![self.node(Test::Extra, &part)],
            Rule::scene_is => {
                let Target::Select(selector) = what.is else { return self.gap(&part) };
                let who = if selector.group.owner == Owner::Opponents { Who::Opponent } else { Who::You };
                let count = Count::Of(Node::new(selector.is.group, selector.span));
                return Ok(Condition::Have { who, count, range: Range::at_least(1) });
            }
            Rule::adjacent_is => {
                let adjacent = inner.need(Rule::adjacent)?;
                let test = self.node(self.adjacent(&adjacent)?, &adjacent);
                if let Target::Select(selector) = what.is {
                    return Ok(beside(selector, test));
                }
                vec![test]
            }
            Rule::grade_is => return Ok(Condition::Fact(Fact::GradeChanged { of: what, increased: inner.has(Rule::increase) })),
            Rule::about_level => vec![self.node(Test::Level(vec![self.range(&inner.need(Rule::range)?)?]), &part)],
            Rule::shares_is => vec![self.shares(&inner.need(Rule::shares)?)?],
            Rule::is => self.is_list(&inner.need(Rule::is_list)?)?,
            Rule::has_property => {
                let not = inner.has(Rule::has_not);
                let test = self.has(&inner.need(Rule::has)?)?;
                vec![if not { self.node(Test::Not(Box::new(test.is)), &part) } else { test }]
            }
            _ => return self.gap(&part),
        };
        Ok(Condition::Is { what, tests })
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

/// "『A』 and 『B』" as one question for each name.
fn each_alternative(group: &Node<Group<Ucg>>) -> Option<Vec<Node<Condition<Ucg>>>> {
    let at = group.tests.iter().position(|test| match &test.is {
        Test::Character(names) | Test::Name(names) | Test::CardType(names) => names.len() > 1,
        Test::AnyOf(lists) => lists.len() > 1,
        _ => false,
    })?;
    let singles: Vec<Vec<Node<Test>>> = match &group.tests[at].is {
        Test::Character(names) => {
            names.iter().map(|name| vec![Node::new(Test::Character(vec![name.clone()]), group.tests[at].span)]).collect()
        }
        Test::Name(names) => names.iter().map(|name| vec![Node::new(Test::Name(vec![name.clone()]), group.tests[at].span)]).collect(),
        Test::CardType(names) => {
            names.iter().map(|name| vec![Node::new(Test::CardType(vec![name.clone()]), group.tests[at].span)]).collect()
        }
        Test::AnyOf(lists) => lists.clone(),
        _ => return None,
    };
    let who = if group.owner == Owner::Opponents { Who::Opponent } else { Who::You };
    let conditions = singles.into_iter().map(|single| {
        let mut one = group.clone();
        one.is.tests.splice(at..=at, single);
        super::selector::in_order(&mut one.is.tests);
        Node::new(Condition::Have { who, count: Count::Of(one), range: Range::at_least(1) }, group.span)
    });
    Some(conditions.collect())
}

/// The verb of "you drew …".
fn past_verb(word: &str) -> Option<Verb> {
    Some(match word {
        "draw" | "drew" => Verb::Draw,
        "put" => Verb::Put,
        "return" | "returned" => Verb::Return,
        "send" | "sent" => Verb::Send,
        "discard" | "discarded" => Verb::Discard,
        "exile" | "exiled" => Verb::Exile,
        "reveal" | "revealed" => Verb::Reveal,
        "choose" | "chose" => Verb::Choose,
        _ => return None,
    })
}

impl Reader<'_> {
    /// "the top", "the top or bottom".
    pub(super) fn end(&self, pair: &Pair<'_, Rule>) -> End {
        match pair.as_str() {
            "top" => End::Top,
            "bottom" => End::Bottom,
            _ => End::Either,
        }
    }

    /// "your", "an opponent's".
    pub(super) fn owner(&self, pair: &Pair<'_, Rule>) -> Owner {
        match self.parts(pair).peek() {
            Some(Rule::opponents) => Owner::Opponents,
            Some(Rule::yours) => Owner::Yours,
            Some(Rule::each_players) => Owner::EachPlayers,
            _ => Owner::Theirs,
        }
    }
}
