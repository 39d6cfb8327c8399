//! Questions.

use super::codes;
use super::grammar::{Grammar, PairOf};
use super::reader::{Parts, Read, Reader, Subject};
use super::selector::Home;
use super::shape::Shape;
use crate::diagnostic::Diagnostic;
use crate::lang::amount::Count;
use crate::lang::condition::{Condition, Relation, Turn};
use crate::lang::properties::in_order;
use crate::lang::quantity::{Quantity, Range};
use crate::lang::reference::{Noun, Reference, ReferenceKind};
use crate::lang::selector::{End, Group, Owner, Place, Target, Who};
use crate::lang::span::Node;

impl<D: Grammar> Reader<'_, D> {
    /// A question, or several joined by "and" or "or".
    pub(crate) fn condition(&self, pair: &PairOf<'_, D>) -> Read<Node<Condition<D>>> {
        let (mut all, mut any) = (Vec::new(), Vec::new());
        let mut or = false;
        for part in pair.clone().into_inner() {
            match D::shape(part.as_rule()) {
                Shape::both_hold => or = false,
                Shape::either_holds => or = true,
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
        let first = match <[Node<Condition<D>>; 1]>::try_from(all) {
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
    pub(crate) fn condition_one(&self, pair: &PairOf<'_, D>) -> Read<Node<Condition<D>>> {
        let mut parts = self.parts(pair);
        let condition = match D::shape(pair.as_rule()) {
            Shape::only_is => self.only_is(&mut parts, pair)?,
            Shape::only_this => self.only_this(&mut parts, pair)?,
            Shape::have if matches!(parts.shape(), Some(Shape::have_each | Shape::have_neither | Shape::have_either)) => {
                self.have_both(pair)?
            }
            Shape::have => self.have(parts)?,
            Shape::compare => self.compare(parts)?,
            Shape::zone_has => self.zone_has(parts, pair)?,
            Shape::did => return self.did(pair),
            Shape::aggregate_is => self.aggregate_is(&mut parts)?,
            Shape::was_done => self.was_done(&mut parts, pair)?,
            Shape::counted_are => self.counted_are(&mut parts)?,
            Shape::both_are => self.both_are(&mut parts, pair)?,
            Shape::value_asked => self.value_asked(&mut parts, pair)?,
            Shape::among_is => self.among_is(pair)?,
            Shape::this_turn => {
                let event = parts.next()?;
                let turn = if parts.has(Shape::previous_turn) { Turn::Previous } else { Turn::This };
                return self.in_turn(&event, turn);
            }
            Shape::about => self.about(parts)?,
            Shape::named_are => self.named_are(pair)?,
            Shape::both_alike => {
                let both = parts.need(Shape::that_one)?;
                let (noun, _) = D::ref_noun(self, &self.parts(&both).need(Shape::ref_noun)?)?;
                let those = self.node(Reference { kind: ReferenceKind::That, noun, plural: true }, &both);
                let alike = parts.need(Shape::alike)?;
                self.alike(self.node(Target::Back(those), &both), &mut self.parts(&alike), &alike)?
            }
            _ => D::own_condition(self, pair)?,
        };
        Ok(self.node(condition, pair))
    }

    /// "two or more Kaiju cards are among the cards sent".
    fn among_is(&self, pair: &PairOf<'_, D>) -> Read<Condition<D>> {
        let Some(them) = pair.clone().into_inner().find(|part| D::shape(part.as_rule()) == Shape::among_them) else {
            return self.gap(pair);
        };
        let reference = self.reference(&self.parts(&them).need(Shape::reference)?)?;
        let home = Home { cards: Some(Place::Among(reference)), bare: true, ..Home::field() };
        self.have_object(&mut self.parts(pair), Who::You, &home)
    }

    /// What happened in a turn, or did not.
    fn in_turn(&self, pair: &PairOf<'_, D>, turn: Turn) -> Read<Node<Condition<D>>> {
        let mut parts = self.parts(pair);
        let event = match D::shape(pair.as_rule()) {
            Shape::player_did_not | Shape::player_did_none => {
                let who = self.who(parts.maybe_who());
                self.node(self.done_by(who, &parts.next()?)?, pair)
            }
            Shape::none_did => {
                let group = parts.need(Shape::group)?;
                let subject = self.any_of_group(&group, Quantity::Exactly(1), Home::zone(Owner::Anyones, D::DECK))?;
                let mut event = self.event_of(subject, &parts.next()?)?;
                if let Some(by) = parts.maybe(Shape::event_by) {
                    event.by = Some(self.cause(&by)?);
                }
                self.node(event, pair)
            }
            _ => {
                let event = self.event(pair)?;
                let remembered = if turn == Turn::This { D::remembered(&event.is) } else { None };
                let asked = remembered.map(|(what, test)| D::asked(what, vec![self.node(test, pair)]));
                return Ok(self.node(asked.unwrap_or(Condition::InTurn(turn, event)), pair));
            }
        };
        let happened = self.node(Condition::InTurn(turn, event), pair);
        Ok(self.node(Condition::Not(Box::new(happened)), pair))
    }

    /// "you and your opponent each have …", "neither player has …": the same of both players.
    fn have_both(&self, pair: &PairOf<'_, D>) -> Read<Condition<D>> {
        let parts = self.parts(pair);
        let asked = self.parts(pair).shape();
        let neither = asked == Some(Shape::have_neither);
        let theirs = self.have(parts)?;
        let yours = of_you(theirs.clone());
        let each = [yours, theirs]
            .map(|one| self.node(one, pair))
            .map(|one| if neither { self.node(Condition::Not(Box::new(one)), pair) } else { one });
        Ok(if asked == Some(Shape::have_either) { Condition::Any(each.into()) } else { Condition::All(each.into()) })
    }

    fn have(&self, mut parts: Parts<'_, D>) -> Read<Condition<D>> {
        let head = parts.next()?;
        let (who, owner) = match D::shape(head.as_rule()) {
            Shape::have_opponent | Shape::have_each | Shape::have_neither | Shape::have_either => (Who::Opponent, Owner::Opponents),
            Shape::have_anyone => (Who::You, Owner::Anyones),
            _ => (Who::You, Owner::Yours),
        };
        let not = head.clone().into_inner().any(|part| matches!(D::shape(part.as_rule()), Shape::have_not | Shape::not_there));
        let home = Home::field_of(owner);
        let first = self.have_object(&mut parts, who, &home)?;
        let mut all = vec![self.node(first, &head)];
        let or = parts.shape() == Some(Shape::or_have);
        while parts.has(Shape::and_have) || parts.has(Shape::or_have) {
            let more = self.have_object(&mut parts, who, &home)?;
            all.push(self.node(more, &head));
        }
        let several = all.len() > 1;
        if several && not {
            let finding =
                Diagnostic::error(codes::UNREADABLE, self.place(&head), "this does not say whether one of them or both are lacking");
            self.report(finding.label("not both, or neither?").help("write a question for each of them"));
        }
        Ok(match <[Node<Condition<D>>; 1]>::try_from(all) {
            Ok([only]) if not => Condition::Not(Box::new(only)),
            Ok([only]) => only.is,
            Err(all) if or => Condition::Any(all),
            Err(all) => Condition::All(all),
        })
    }

    /// What somebody has: one object of "you have …".
    fn have_object(&self, parts: &mut Parts<'_, D>, who: Who, home: &Home<D>) -> Read<Condition<D>> {
        let home = || home.clone();
        let part = parts.next()?;
        let have = |count, range| Condition::Have { who, count, range };
        let mut inner = self.parts(&part);
        Ok(match D::shape(part.as_rule()) {
            Shape::different_with => {
                let there = part.clone().into_inner().find(|part| D::shape(part.as_rule()) == Shape::have_place);
                let home = there.map_or_else(|| Ok(home()), |there| self.shared_place(&there, home()))?;
                let group = self.group(&inner.need(Shape::bare_group)?, Home { lent: false, ..home })?;
                inner.has(Shape::have_place);
                inner.has(Shape::exactly);
                let range = self.range(&inner.need(Shape::range)?)?;
                have(Count::Different(D::column(&inner.need(Shape::column_name)?), group), range)
            }
            Shape::both_of => {
                let group = self.group(&inner.need(Shape::group)?, home())?;
                each_alternative(&group).map_or_else(|| have(Count::Of(group.clone()), Range::at_least(2)), Condition::All)
            }
            Shape::any_of => have(self.count_of(self.group(&inner.need(Shape::group)?, home())?), Range::at_least(1)),
            Shape::no_of => {
                let group = self.described(&inner.next()?, home())?;
                Condition::Not(Box::new(self.node(have(self.count_of(group), Range::at_least(1)), &part)))
            }
            Shape::owned_of => {
                let owner = self.owner(&inner.need(Shape::owner)?);
                have(self.count_of(self.described(&inner.next()?, Home::field_of(owner))?), Range::at_least(1))
            }
            Shape::another_of => {
                let mut group = self.described(&inner.next()?, home())?;
                group.is.not_this = true;
                have(self.count_of(group), Range::at_least(1))
            }
            Shape::range_of => {
                let exactly = inner.has(Shape::only) || part.as_str().starts_with("exactly ");
                let range = self.range(&inner.need(Shape::range)?)?;
                // Who has three has two: only "exactly" says that there are no more.
                let range = if exactly || range.min == Some(0) || range.max.is_none() || range.min.is_none() {
                    range
                } else {
                    Range { max: None, ..range }
                };
                let group = self.described(&inner.next()?, home())?;
                have(self.alike_among(group, range, &part), range)
            }
            Shape::different_of => {
                let range = self.range(&inner.need(Shape::range)?)?;
                let column = D::column(&inner.need(Shape::column_name)?);
                let among = inner.next()?;
                let group = match D::shape(among.as_rule()) {
                    Shape::among_those => self.among_whom(&among, &part)?,
                    _ => self.described(&among, home())?,
                };
                have(Count::Different(column, group), range)
            }
            Shape::article => have(self.count_of(self.described(&parts.next()?, home())?), Range::at_least(1)),
            Shape::group => {
                let group = self.group(&part, home())?;
                let alternatives = if lists_all::<D>(&part) { each_alternative(&group) } else { None };
                alternatives.map_or_else(|| have(self.count_of(group.clone()), Range::at_least(1)), Condition::All)
            }
            Shape::Own => have(self.count_of(self.described(&part, home())?), Range::at_least(1)),
            _ => return self.gap(&part),
        })
    }

    /// "three or more characters with the same level": as one another, where several are asked for and none is named that they could be like.
    fn alike_among(&self, mut group: Node<Group<D>>, range: Range, part: &PairOf<'_, D>) -> Count<D> {
        let several = range.min.is_some_and(|least| least > 1) && !part.as_str().contains(" as it");
        let alike = group.tests.iter().position(|test| D::same_as_it(&test.is).is_some()).filter(|_| several);
        match alike.and_then(|at| D::same_as_it(&group.is.tests.remove(at).is)) {
            Some(column) => Count::MostAlike(column, group),
            None => self.count_of(group),
        }
    }

    /// "the only character you have is 『A』": there is one, and it is that.
    fn only_is(&self, parts: &mut Parts<'_, D>, pair: &PairOf<'_, D>) -> Read<Condition<D>> {
        let all = self.group(&parts.need(Shape::group)?, Home::field_of(Owner::Yours))?;
        parts.has(Shape::article);
        let mut one = self.group(&parts.need(Shape::group)?, Home::field_of(Owner::Yours))?;
        one.is.owner = all.owner;
        let who = if all.owner == Owner::Opponents { Who::Opponent } else { Who::You };
        let have = |group, range| self.node(Condition::Have { who, count: Count::Of(group), range }, pair);
        Ok(Condition::All(vec![have(all, Range::exactly(1)), have(one, Range::at_least(1))]))
    }

    /// "this character is your only Kaiju".
    fn only_this(&self, parts: &mut Parts<'_, D>, pair: &PairOf<'_, D>) -> Read<Condition<D>> {
        let what = match (parts.maybe(Shape::this), parts.maybe(Shape::reference)) {
            (Some(this), _) => self.this(&this),
            (None, Some(that)) => self.node(Target::Back(self.reference(&that)?), &that),
            (None, None) => self.node(Target::This(Noun::Character), pair),
        };
        let group = self.group(&parts.need(Shape::group)?, Home::field_of(Owner::Yours))?;
        let tests = group.tests.clone();
        let only = Condition::Have { who: Who::You, count: Count::Of(group), range: Range::exactly(1) };
        if tests.is_empty() {
            return Ok(only);
        }
        Ok(Condition::All(vec![self.node(only, pair), self.node(Condition::Is { what, tests }, pair)]))
    }

    /// "your deck has fewer cards than an opponent's deck", "your hand has five or more cards".
    fn zone_has(&self, mut parts: Parts<'_, D>, pair: &PairOf<'_, D>) -> Read<Condition<D>> {
        let cards = |parts: &mut Parts<'_, D>| {
            let owner = self.owner(&parts.need(Shape::owner)?);
            let place = Place::Zone(self.zone(&parts.need(Shape::zone_name)?));
            Ok(self.node(Group { owner, place, tests: Vec::new(), not_this: false, except: None }, pair))
        };
        let left = cards(&mut parts)?;
        let relation = match parts.shape() {
            Some(Shape::more) => Relation::More,
            Some(Shape::fewer) => Relation::Fewer,
            Some(Shape::same_number) => Relation::Same,
            _ => {
                let who = if left.owner == Owner::Opponents { Who::Opponent } else { Who::You };
                let home = Home { owner: left.owner, cards: Some(left.is.place), bare: true, ..Home::field() };
                return self.have_object(&mut parts, who, &home);
            }
        };
        parts.next()?;
        Ok(Condition::Compare { left: Count::Of(left), relation, right: Count::Of(cards(&mut parts)?) })
    }

    fn compare(&self, mut parts: Parts<'_, D>) -> Read<Condition<D>> {
        let owner = match parts.maybe_who() {
            Some(_) => Owner::Opponents,
            None => Owner::Yours,
        };
        let relation = match D::shape(parts.next()?.as_rule()) {
            Shape::more => Relation::More,
            Shape::fewer => Relation::Fewer,
            _ => Relation::Same,
        };
        let left = parts.next()?;
        if let Some(others) = parts.maybe(Shape::others_have) {
            let mut inner = self.parts(&others);
            let other = if inner.has(Shape::opponent) { Owner::Opponents } else { Owner::Yours };
            let right = self.described(&inner.next()?, Home::field_of(other))?;
            let left = self.described(&left, Home::field_of(owner))?;
            return Ok(Condition::Compare { left: Count::Of(left), relation, right: Count::Of(right) });
        }
        parts.maybe_who();
        // "more Kaiju than scenes": of one player's. Else of both players' the same.
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
        Ok(Condition::Compare { left: Count::Of(left), relation, right: Count::Of(right) })
    }

    fn about(&self, mut parts: Parts<'_, D>) -> Read<Condition<D>> {
        if let Some(reference) = parts.maybe(Shape::reference) {
            let what = self.node(Target::Back(self.reference(&reference)?), &reference);
            let was = parts.need(Shape::was_thing)?;
            let what = self.called_card(what, &was);
            return Ok(D::asked(what, self.is_list(&self.parts(&was).need(Shape::is_list)?)?));
        }
        let single = parts.need(Shape::single)?;
        let mut what = self.single(&single)?;
        // "If any of your characters is DOUBLE": one is enough.
        if let Target::Select(selector) = &mut what.is
            && selector.is.quantity == Quantity::All
            && single.as_str().starts_with("any ")
        {
            selector.is.quantity = Quantity::AtLeast(1);
        }
        let part = parts.next()?;
        let what = self.called_card(what, &part);
        let before = self.subject.replace(Subject::Said(what.clone()));
        let asked = self.questions_about(what, &part, parts);
        self.subject.replace(before);
        asked
    }

    /// "It" of which is said that it is "a Kaiju card" is a card, and told as one.
    fn called_card(&self, mut what: Node<Target<D>>, said: &PairOf<'_, D>) -> Node<Target<D>> {
        let is = matches!(D::shape(said.as_rule()), Shape::is | Shape::was_thing);
        let ends = is && (said.as_str().ends_with(" card") || said.as_str().ends_with(" cards"));
        if let Target::Back(reference) = &mut what.is
            && reference.kind == ReferenceKind::Pronoun
            && ends
            && !said.clone().into_inner().flatten().any(|inner| D::shape(inner.as_rule()) == Shape::single)
        {
            reference.is.noun = Noun::Card;
        }
        what
    }

    fn questions_about(&self, what: Node<Target<D>>, part: &PairOf<'_, D>, rest: Parts<'_, D>) -> Read<Condition<D>> {
        let mut inner = self.parts(part);
        let tests = match D::shape(part.as_rule()) {
            Shape::value_about => vec![self.value_is(&inner.need(Shape::value_is)?)?],
            Shape::alike => return self.alike(what, &mut inner, part),
            Shape::each_apart => {
                return Ok(Condition::Alike { what, column: D::column(&inner.need(Shape::column_name)?), apart: true });
            }
            Shape::shares_is | Shape::is | Shape::has_property => {
                let mut tests = self.predicated(part)?;
                for more in rest.rest() {
                    if D::shape(more.as_rule()) == Shape::but_apart {
                        tests.push(self.but_apart(&more)?);
                    } else {
                        tests.extend(self.predicated(&more)?);
                    }
                }
                in_order::<D>(&mut tests);
                tests
            }
            _ => return D::own_about(self, what, part),
        };
        let both = D::shape(part.as_rule()) == Shape::is && self.parts(part).has(Shape::both_word);
        Ok(some_are(D::asked(what, tests), both))
    }

    /// "… but has a different character name": from what was compared with before.
    pub(super) fn but_apart(&self, pair: &PairOf<'_, D>) -> Read<Node<D::Test>> {
        let column = D::column(&self.parts(pair).need(Shape::column_name)?);
        let with = self.compared.borrow().clone().unwrap_or_else(|| self.node(super::property::it(), pair));
        Ok(self.node(D::not(D::same(column, Box::new(with))), pair))
    }

    /// "your 『A』 and your 『B』 are both DOUBLE": each of them is.
    fn named_are(&self, pair: &PairOf<'_, D>) -> Read<Condition<D>> {
        let (mut subjects, mut tests) = (Vec::new(), Vec::new());
        for part in pair.clone().into_inner() {
            if D::shape(part.as_rule()) == Shape::single {
                let known = subjects.first().map(|first: &Node<Target<D>>| self.subject.replace(Subject::Said(first.clone())));
                let subject = self.single(&part);
                if let Some(before) = known {
                    self.subject.replace(before);
                }
                subjects.push(subject?);
            } else if D::shape(part.as_rule()) == Shape::alike {
                return self.alike(self.node(Target::AllOf(subjects), pair), &mut self.parts(&part), &part);
            } else {
                tests.extend(self.predicated(&part)?);
            }
        }
        in_order::<D>(&mut tests);
        Ok(Condition::All(subjects.into_iter().map(|what| self.node(D::asked(what, tests.clone()), pair)).collect()))
    }

    /// "is DOUBLE", "does not have TYPE 【A】", "shares a TYPE with …".
    pub(crate) fn predicated(&self, part: &PairOf<'_, D>) -> Read<Vec<Node<D::Test>>> {
        let mut inner = self.parts(part);
        match D::shape(part.as_rule()) {
            Shape::is => {
                inner.has(Shape::both_word);
                let mut tests = self.is_list(&inner.need(Shape::is_list)?)?;
                for more in inner.rest() {
                    tests.extend(self.post_tests(&more)?);
                }
                return Ok(tests);
            }
            Shape::shares_is => return Ok(vec![self.shares(&inner.need(Shape::shares)?)?]),
            _ => {}
        }
        if inner.has(Shape::has_not) {
            let test = self.has(&inner.need(Shape::has)?)?;
            return Ok(vec![self.node(D::not(test.is), part)]);
        }
        inner.rest().map(|has| self.has(&has)).collect()
    }
}

/// Whether the nouns of a description are joined by "and", whatever else has an "and" in it.
fn lists_all<D: Grammar>(group: &PairOf<'_, D>) -> bool {
    let head = group.clone().into_inner().find(|part| D::shape(part.as_rule()) == Shape::head);
    let Some(nouns) = head.and_then(|head| head.into_inner().next()) else { return false };
    let named = group.clone().into_inner().flatten().find(|part| D::shape(part.as_rule()) == Shape::names);
    let before = group.clone().into_inner().filter(|part| D::shape(part.as_rule()) == Shape::Own);
    joins_all::<D>(nouns) || named.is_some_and(joins_all::<D>) || before.into_iter().any(joins_all::<D>)
}

/// Whether several names are joined by "and".
pub(super) fn joins_all<D: Grammar>(nouns: PairOf<'_, D>) -> bool {
    let (text, start) = (nouns.as_str(), nouns.span().start);
    let ends: Vec<(usize, usize)> = nouns.into_inner().map(|noun| noun.span()).map(|span| (span.start - start, span.end - start)).collect();
    ends.windows(2).any(|pair| text[pair[0].1..pair[1].0].contains(" and "))
}

/// "one of your characters is DOUBLE": there is such a one, whatever the others are. Of both, there are two.
fn some_are<D: Grammar>(asked: Condition<D>, both: bool) -> Condition<D> {
    let Condition::Is { what, tests } = asked else { return asked };
    match what.is {
        Target::Select(mut selector) if both || matches!(selector.quantity, Quantity::Exactly(_) | Quantity::AtLeast(_)) => {
            let least = if let Quantity::Exactly(number) | Quantity::AtLeast(number) = selector.quantity { u32::from(number) } else { 2 };
            selector.is.group.tests.extend(tests);
            in_order::<D>(&mut selector.is.group.tests);
            let who = if selector.group.owner == Owner::Opponents { Who::Opponent } else { Who::You };
            Condition::Have { who, count: Count::Of(Node::new(selector.is.group, selector.span)), range: Range::at_least(least) }
        }
        is => Condition::Is { what: Node::new(is, what.span), tests },
    }
}

/// What an opponent is asked to have, asked of you.
fn of_you<D: Grammar>(condition: Condition<D>) -> Condition<D> {
    let each = |all: Vec<Node<Condition<D>>>| all.into_iter().map(|one| Node::new(of_you(one.is), one.span)).collect();
    match condition {
        Condition::Have { who: _, mut count, range } => {
            if let Count::Of(group) | Count::Different(_, group) | Count::MostAlike(_, group) = &mut count
                && group.owner == Owner::Opponents
            {
                group.is.owner = Owner::Yours;
            }
            Condition::Have { who: Who::You, count, range }
        }
        Condition::All(all) => Condition::All(each(all)),
        Condition::Any(all) => Condition::Any(each(all)),
        Condition::Not(one) => Condition::Not(Box::new(Node::new(of_you(one.is), one.span))),
        other @ (Condition::Is { .. }
        | Condition::Compare { .. }
        | Condition::Did { .. }
        | Condition::Alike { .. }
        | Condition::InTurn(..)
        | Condition::Fact(_)) => other,
    }
}

/// "『A』 and 『B』" as one question for each name.
fn each_alternative<D: Grammar>(group: &Node<Group<D>>) -> Option<Vec<Node<Condition<D>>>> {
    let (at, lists) = group.tests.iter().enumerate().find_map(|(at, test)| Some((at, D::alternatives(test)?)))?;
    let who = if group.owner == Owner::Opponents { Who::Opponent } else { Who::You };
    let conditions = lists.into_iter().map(|list| {
        let mut one = group.clone();
        one.is.tests.splice(at..=at, list);
        in_order::<D>(&mut one.is.tests);
        Node::new(Condition::Have { who, count: Count::Of(one), range: Range::at_least(1) }, group.span)
    });
    Some(conditions.collect())
}

impl<D: Grammar> Reader<'_, D> {
    /// "the top", "the top or bottom".
    pub(crate) fn end(&self, pair: &PairOf<'_, D>) -> End {
        match pair.as_str() {
            "top" => End::Top,
            "bottom" => End::Bottom,
            _ => End::Either,
        }
    }

    /// "your", "an opponent's".
    pub(crate) fn owner(&self, pair: &PairOf<'_, D>) -> Owner {
        match self.parts(pair).shape() {
            Some(Shape::opponents) => {
                self.spoken_of.set(Who::Opponent);
                Owner::Opponents
            }
            Some(Shape::yours) => Owner::Yours,
            Some(Shape::each_players) => Owner::EachPlayers,
            Some(Shape::either_players) => Owner::Anyones,
            _ => Owner::Theirs,
        }
    }
}
