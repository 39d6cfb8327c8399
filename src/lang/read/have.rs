//! Conditions on the number of objects that a player has.

use super::alternatives::{each_alternative, one_had, with_value};
use super::codes;
use super::condition::joins_all;
use super::grammar::{Grammar, PairOf};
use super::reader::{Parts, Read, Reader};
use super::selector::{Draft, Home};
use crate::diagnostic::Diagnostic;
use crate::lang::amount::Count;
use crate::lang::condition::{Condition, Relation};
use crate::lang::quantity::{Quantity, Range};
use crate::lang::reference::Noun;
use crate::lang::selector::{Group, Owner, Place, Selector, Target, Who};
use crate::lang::span::Node;
use crate::lang::test::Test;
use cardwright_grammar::Shape;

impl<D: Grammar> Reader<'_, D> {
    /// "you and your opponent each have …", "neither player has …": the same condition on both players.
    pub(super) fn have_both(&self, pair: &PairOf<'_, D>) -> Read<Condition<D>> {
        let asked = self.parts(pair).shape();
        let neither = asked == Some(Shape::have_neither);
        let theirs = self.have(pair)?;
        if asked == Some(Shape::have_each) && is_sum::<D>(pair) {
            return Ok(theirs);
        }
        let yours = of_you(theirs.clone());
        let each = [yours, theirs]
            .map(|one| self.node(one, pair))
            .map(|one| if neither { self.node(Condition::Not(Box::new(one)), pair) } else { one });
        Ok(if asked == Some(Shape::have_either) { Condition::Any(each.into()) } else { Condition::All(each.into()) })
    }

    pub(super) fn have(&self, pair: &PairOf<'_, D>) -> Read<Condition<D>> {
        let mut parts = self.parts(pair);
        let head = parts.next()?;
        let (who, owner) = match D::shape(head.as_rule()) {
            Shape::have_each if is_sum::<D>(pair) => (Who::You, Owner::Anyones),
            Shape::have_opponent | Shape::have_each | Shape::have_neither | Shape::have_either => (Who::Opponent, Owner::Opponents),
            Shape::have_anyone => (Who::You, Owner::Anyones),
            Shape::have_you => (Who::You, Owner::Yours),
            _ => return self.gap(&head),
        };
        let neither = D::shape(head.as_rule()) == Shape::have_neither;
        if self.parts(&head).has(Shape::have_they) && self.spoken_of.get() != Who::Opponent {
            return self.gap(&head);
        }
        let not = head.clone().into_inner().any(|part| matches!(D::shape(part.as_rule()), Shape::have_not | Shape::not_there));
        let home = self.shared_home(pair, Home::field_of(owner))?;
        let home = if D::shape(head.as_rule()) == Shape::have_anyone { self.among_shown(home, pair) } else { home };
        if let Some(neither) = parts.maybe(Shape::neither_had) {
            return self.neither_had(&neither, who, &home);
        }
        let only = self.parts(&head).has(Shape::have_only);
        let first = if only && parts.shape() == Some(Shape::group) {
            // "You only have Kaiju": all that you have are.
            self.all_are(self.described(&parts.next()?, home.clone())?, &head)?
        } else {
            let had = self.have_object(&mut parts, who, &home)?;
            if only { self.no_more(had, &head)? } else { had }
        };
        if D::shape(head.as_rule()) == Shape::have_each && is_sum::<D>(pair) && !is_of_anyone(&first) {
            let finding = Diagnostic::error(codes::UNREADABLE, self.place(pair), "this is no number of objects of both players");
            self.report(finding.label("the total of which?").help("write \"If there are ten or more exiled cards\""));
        }
        let mut all = vec![self.node(first, &head)];
        let or = parts.shape() == Some(Shape::or_have);
        let lacks = |parts: &mut Parts<'_, D>, had: Condition<D>| match parts.maybe(Shape::but_lacks) {
            Some(lacks) if !not => Ok(Condition::All(vec![self.node(had, pair), self.lacking(&lacks, who, &home)?])),
            Some(lacks) => self.gap(&lacks),
            None => Ok(had),
        };
        while parts.has(Shape::and_have) || parts.has(Shape::or_have) {
            let more = self.have_object(&mut parts, who, &home)?;
            all.push(self.node(more, &head));
        }
        let several = all.len() > 1 || all.iter().any(|one| matches!(one.is, Condition::All(_) | Condition::Any(_)));
        if several && (not || neither || D::shape(head.as_rule()) == Shape::have_either) {
            let finding =
                Diagnostic::error(codes::UNREADABLE, self.place(&head), "this does not say whether one of them or both are lacking");
            self.report(finding.label("not both, or neither?").help("write a question for each of them"));
        }
        let had = match <[Node<Condition<D>>; 1]>::try_from(all) {
            Ok([only]) if not => Condition::Not(Box::new(only)),
            Ok([only]) => only.is,
            Err(all) if or => Condition::Any(all),
            Err(all) => Condition::All(all),
        };
        lacks(&mut parts, had)
    }

    /// "you only have two": two, and no more.
    fn no_more(&self, had: Condition<D>, pair: &PairOf<'_, D>) -> Read<Condition<D>> {
        match had {
            Condition::Have { who, count, range: Range { min: Some(least), max: None } } => {
                Ok(Condition::Have { who, count, range: Range::exactly(least) })
            }
            _ => self.gap(pair),
        }
    }

    /// "neither a Kaiju nor a scene": none of either.
    fn neither_had(&self, pair: &PairOf<'_, D>, who: Who, home: &Home<D>) -> Read<Condition<D>> {
        let mut parts = self.parts(pair);
        let mut none = || {
            let had = self.have_object(&mut parts, who, home)?;
            Ok(self.node(Condition::Not(Box::new(self.node(had, pair))), pair))
        };
        Ok(Condition::All(vec![none()?, none()?]))
    }

    /// "but do not have 『B』", "but no 『B』".
    fn lacking(&self, pair: &PairOf<'_, D>, who: Who, home: &Home<D>) -> Read<Node<Condition<D>>> {
        let had = self.have_object(&mut self.parts(pair), who, home)?;
        let lacks = if pair.as_str().contains(" not have ") { Condition::Not(Box::new(self.node(had, pair))) } else { had };
        Ok(self.node(lacks, pair))
    }

    /// "a 『A』 card and a 『B』 card in your discard area": the place behind the last item applies to the whole list.
    fn shared_home<'p>(&self, pair: &PairOf<'p, D>, home: Home<D>) -> Read<Home<D>> {
        let several = pair.clone().into_inner().any(|part| matches!(D::shape(part.as_rule()), Shape::and_have | Shape::or_have));
        let nested = |last: PairOf<'p, D>| match D::shape(last.as_rule()) {
            Shape::range_of => last.into_inner().last().filter(|group| D::shape(group.as_rule()) == Shape::group),
            Shape::group => Some(last),
            _ => None,
        };
        let last = pair.clone().into_inner().last().filter(|_| several).and_then(nested);
        let there = last.and_then(|last| last.into_inner().find(|part| D::shape(part.as_rule()) == Shape::place));
        let Some(there) = there.and_then(|there| there.into_inner().next()) else { return Ok(home) };
        match D::shape(there.as_rule()) {
            Shape::zone_place => {
                let (owner, place) = self.zone_place(&there)?;
                Ok(Home { owner, cards: Some(place), ..home })
            }
            Shape::Own => {
                let mut draft = Draft::new(self.place(&there));
                let place = (D::READS.own_place)(self, &there, &mut draft)?;
                Ok(Home { owner: draft.owner.unwrap_or(home.owner), cards: Some(place), bare: true, ..home })
            }
            _ => Ok(home),
        }
    }

    /// The object of "have": one item of "you have …".
    pub(super) fn have_object(&self, parts: &mut Parts<'_, D>, who: Who, home: &Home<D>) -> Read<Condition<D>> {
        let home = || home.clone();
        let part = parts.next()?;
        let have = |count: Count<D>, range| {
            // "If there is an opponent's Kaiju": the opponent has it.
            let theirs = matches!(&count, Count::Of(group) | Count::Different(_, group) if group.owner == Owner::Opponents && D::is_field(&group.place));
            Condition::Have { who: if theirs { Who::Opponent } else { who }, count, range }
        };
        let mut inner = self.parts(&part);
        Ok(match D::shape(part.as_rule()) {
            Shape::different_with => {
                let there = part.clone().into_inner().find(|part| D::shape(part.as_rule()) == Shape::have_place);
                let home = there.map_or_else(|| Ok(home()), |there| self.shared_place(&there, home()))?;
                let group = self.group(&inner.need(Shape::bare_group)?, Home { lent: false, ..home })?;
                inner.has(Shape::have_place);
                inner.has(Shape::exactly);
                let range = self.range(&inner.need(Shape::range)?)?;
                have(Count::Different(self.column(&inner.need(Shape::column_name)?)?, group), range)
            }
            Shape::one_each_had => {
                let group = self.described(&inner.next()?, home())?;
                let Some(each) = each_alternative(&group) else { return self.gap(&part) };
                return Ok(Condition::All(each));
            }
            Shape::each_had => return self.each_had(&part, home()),
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
            Shape::only_of => return self.only_of(&part, home()),
            Shape::range_of => {
                let exactly = inner.has(Shape::only) || part.as_str().starts_with("exactly ");
                let range = self.range(&inner.need(Shape::range)?)?;
                // To have three is to have two: only "exactly" excludes more.
                let range = if exactly || range.min != range.max || range.min == Some(0) { range } else { Range { max: None, ..range } };
                let counted = inner.next()?;
                if D::shape(counted.as_rule()) == Shape::both_places {
                    return Ok(have(self.together(&counted)?, range));
                }
                let group = self.described(&counted, home())?;
                // "0 cards" are no cards.
                if range == Range::exactly(0) {
                    return Ok(Condition::Not(Box::new(self.node(have(self.count_of(group), Range::at_least(1)), &part))));
                }
                have(self.alike_among(group, range, &part), range)
            }
            Shape::range_behind => {
                let number = self.number(&inner.need(Shape::number)?);
                let group = self.parts(&part).rest().find(|part| D::shape(part.as_rule()) == Shape::bare_group);
                let there = part.clone().into_inner().find(|part| D::shape(part.as_rule()) == Shape::have_place);
                let home = there.map_or_else(|| Ok(home()), |there| self.shared_place(&there, home()))?;
                let Some(group) = group else { return self.gap(&part) };
                let more = part.clone().into_inner().any(|part| D::shape(part.as_rule()) == Shape::or_more);
                let range = if more { Range::at_least(number) } else { Range::at_most(number) };
                have(self.count_of(self.group(&group, Home { lent: false, ..home })?), range)
            }
            Shape::different_of => {
                inner.has(Shape::only);
                let range = self.range(&inner.need(Shape::range)?)?;
                let column = self.column(&inner.need(Shape::column_name)?)?;
                let among = inner.next()?;
                let group = match D::shape(among.as_rule()) {
                    Shape::among_those => self.among_whom(&among, &part)?,
                    // "among your characters", or else of whoever has them.
                    _ => match Home::among(&part, &among) {
                        Home { owner: Owner::Anyones, .. } => self.described(&among, home())?,
                        told => self.described(&among, told)?,
                    },
                };
                have(Count::Different(column, group), range)
            }
            Shape::article => {
                let part = parts.next()?;
                self.in_one_place(&part);
                let group = self.described(&part, home())?;
                self.one_or_each(&part, group, |count| have(count, Range::at_least(1)))?
            }
            Shape::group => {
                self.in_one_place(&part);
                let group = self.group(&part, home())?;
                self.one_or_each(&part, group, |count| have(count, Range::at_least(1)))?
            }
            Shape::Own => have(self.count_of(self.described(&part, home())?), Range::at_least(1)),
            _ => return self.gap(&part),
        })
    }

    /// One of a description; of a list with "and", such as "a red and blue character", one of each.
    fn one_or_each(&self, part: &PairOf<'_, D>, group: Node<Group<D>>, one: impl FnOnce(Count<D>) -> Condition<D>) -> Read<Condition<D>> {
        match lists_all::<D>(part).then(|| each_alternative(&group)) {
            None => Ok(one(self.count_of(group))),
            Some(Some(each)) => Ok(Condition::All(each)),
            Some(None) => self.gap(part),
        }
    }

    /// "a level 1, a level 2, and a level 3 Kaiju card": one of each.
    fn each_had(&self, part: &PairOf<'_, D>, home: Home<D>) -> Read<Condition<D>> {
        let mut inner = self.parts(part);
        let list = inner.need(Shape::each_value)?;
        let group = self.described(&inner.next()?, home)?;
        // What else the description lists, "『A』 or 『B』", stays a list in each.
        match self.node((D::READS.each_value)(self, &list)?, &list).alternatives() {
            Some(values) => Ok(Condition::All(values.into_iter().map(|value| one_had(with_value(&group, value))).collect())),
            None => self.gap(part),
        }
    }

    /// "only Kaiju": all that there are are Kaiju.
    fn only_of(&self, part: &PairOf<'_, D>, home: Home<D>) -> Read<Condition<D>> {
        let mut inner = self.parts(part);
        inner.has(Shape::only);
        self.all_are(self.described(&inner.next()?, home)?, part)
    }

    fn all_are(&self, mut group: Node<Group<D>>, part: &PairOf<'_, D>) -> Read<Condition<D>> {
        let tests = std::mem::take(&mut group.tests);
        if tests.is_empty() {
            return self.gap(part);
        }
        let all = self.node(Selector { quantity: Quantity::All, group: group.is }, part);
        Ok(Condition::Is { what: self.node(Target::Select(all), part), tests })
    }

    /// "three or more characters with the same level": as one another, if several are required and no other object is named.
    pub(super) fn alike_among(&self, mut group: Node<Group<D>>, range: Range, part: &PairOf<'_, D>) -> Count<D> {
        let several = range.min.is_some_and(|least| least > 1) && !part.as_str().contains(" as it");
        let alike = group.tests.iter().position(|test| test.is.same_as_it().is_some()).filter(|_| several);
        match alike.and_then(|at| group.is.tests.remove(at).is.same_as_it()) {
            Some(column) => Count::MostAlike(column, group),
            None => self.count_of(group),
        }
    }

    /// "the only character you have is 『A』": there is one, and it is that.
    pub(super) fn only_is(&self, parts: &mut Parts<'_, D>, pair: &PairOf<'_, D>) -> Read<Condition<D>> {
        let all = self.group(&parts.need(Shape::group)?, Home::field_of(Owner::Yours))?;
        let every = parts.has(Shape::are_all);
        parts.has(Shape::article);
        let mut one = self.group(&parts.need(Shape::group)?, Home::field_of(Owner::Yours))?;
        one.is.owner = all.owner;
        let who = if all.owner == Owner::Opponents { Who::Opponent } else { Who::You };
        // "The only characters you have are 『A』": there is no other.
        if every {
            let tests = std::mem::take(&mut one.is.tests);
            let all = self.node(Selector { quantity: Quantity::All, group: all.is }, pair);
            return Ok(Condition::Is { what: self.node(Target::Select(all), pair), tests });
        }
        let have = |group, range| self.node(Condition::Have { who, count: Count::Of(group), range }, pair);
        Ok(Condition::All(vec![have(all, Range::exactly(1)), have(one, Range::at_least(1))]))
    }

    /// "this character is your only Kaiju".
    pub(super) fn only_this(&self, parts: &mut Parts<'_, D>, pair: &PairOf<'_, D>) -> Read<Condition<D>> {
        let what = match (parts.maybe(Shape::this), parts.maybe(Shape::reference)) {
            (Some(this), _) => self.this(&this),
            (None, Some(that)) => self.node(Target::Back(self.reference(&that)?), &that),
            (None, None) => self.node(Target::This(Noun::Character), pair),
        };
        let group = self.group(&parts.need(Shape::group)?, Home::field_of(Owner::Yours))?;
        let mut tests = group.tests.clone();
        // "The only character on your front line" stands there itself.
        if let Place::Zone(zone) = group.place {
            tests.extend(D::stands_in(zone).map(|there| self.node(Test::Own(there), pair)));
        }
        let only = Condition::Have { who: Who::You, count: Count::Of(group), range: Range::exactly(1) };
        if tests.is_empty() {
            return Ok(only);
        }
        // Of this one alone "it" can be said: it is one, and there is no other.
        if let (Target::This(_), Condition::Have { who, count: Count::Of(mut others), .. }) = (&what.is, only.clone()) {
            others.is.not_this = true;
            let another = self.node(Condition::Have { who, count: Count::Of(others), range: Range::at_least(1) }, pair);
            let alone = self.node(Condition::Not(Box::new(another)), pair);
            return Ok(Condition::All(vec![alone, self.node(Condition::Is { what, tests }, pair)]));
        }
        Ok(Condition::All(vec![self.node(only, pair), self.node(Condition::Is { what, tests }, pair)]))
    }

    /// "your deck has fewer cards than an opponent's deck", "your hand has five or more cards".
    pub(super) fn zone_has(&self, mut parts: Parts<'_, D>, pair: &PairOf<'_, D>) -> Read<Condition<D>> {
        let cards = |parts: &mut Parts<'_, D>| {
            let owner = self.owner(&parts.need(Shape::owner)?);
            let place = Place::Zone(self.zone(&parts.need(Shape::zone_name)?));
            Ok(self.node(Group { owner, place, tests: Vec::new(), not_this: false, except: None }, pair))
        };
        let left = cards(&mut parts)?;
        if let Some(empty) = parts.maybe(Shape::is_empty) {
            let who = if left.owner == Owner::Opponents { Who::Opponent } else { Who::You };
            let some = Condition::Have { who, count: Count::Of(left), range: Range::at_least(1) };
            let not = self.parts(&empty).has(Shape::not_empty);
            return Ok(if not { some } else { Condition::Not(Box::new(self.node(some, pair))) });
        }
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
        // "than yours": the same zone of the other player.
        let right = match parts.maybe(Shape::zone_of) {
            Some(of) => {
                let owner = if of.as_str() == "yours" { Owner::Yours } else { Owner::Opponents };
                if owner == left.owner {
                    return self.gap(&of);
                }
                self.node(Group { owner, ..left.is.clone() }, &of)
            }
            None => cards(&mut parts)?,
        };
        Ok(Condition::Compare { left: Count::Of(left), relation, by: 1, right: Count::Of(right) })
    }

    /// "two or more Kaiju cards are in your discard area", "no card is in your hand".
    pub(super) fn zone_holds(&self, parts: &mut Parts<'_, D>, pair: &PairOf<'_, D>) -> Read<Condition<D>> {
        let (none, exactly) = (parts.has(Shape::no_word), parts.has(Shape::exactly));
        let range = match parts.maybe(Shape::range).map(|range| self.range(&range)).transpose()? {
            Some(range) if range.min == range.max && !exactly => Range { max: None, ..range },
            Some(range) => range,
            None => Range::at_least(1),
        };
        parts.has(Shape::article);
        let group = parts.need(Shape::group)?;
        let owner = self.owner(&parts.need(Shape::owner)?);
        let place = Place::Zone(self.zone(&parts.need(Shape::zone_name)?));
        let count = Count::Of(self.group(&group, Home { owner, cards: Some(place), bare: true, ..Home::field() })?);
        let who = if owner == Owner::Opponents { Who::Opponent } else { Who::You };
        let there = Condition::Have { who, count, range };
        Ok(if none { Condition::Not(Box::new(self.node(there, pair))) } else { there })
    }
}

/// True if the nouns of a description are joined by "and", ignoring an "and" elsewhere in it.
pub(crate) fn lists_all<D: Grammar>(group: &PairOf<'_, D>) -> bool {
    let head = group.clone().into_inner().find(|part| D::shape(part.as_rule()) == Shape::head);
    let Some(nouns) = head.and_then(|head| head.into_inner().next()) else { return false };
    let named = group.clone().into_inner().flatten().find(|part| D::shape(part.as_rule()) == Shape::names);
    let before = group.clone().into_inner().filter(|part| D::shape(part.as_rule()) == Shape::Own);
    joins_all::<D>(nouns) || named.is_some_and(joins_all::<D>) || before.into_iter().any(joins_all::<D>)
}

/// Rewords a condition on the possessions of an opponent for "you".
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
        | Condition::Paid(_)
        | Condition::Triggered(_)
        | Condition::Nth(..)
        | Condition::Alike { .. }
        | Condition::InTurn(..)
        | Condition::Fact(_)) => other,
    }
}

/// "both players have a total of ten or more": one number of what is either player's.
fn is_sum<D: Grammar>(pair: &PairOf<'_, D>) -> bool {
    let several = pair.clone().into_inner().filter(|part| D::shape(part.as_rule()) == Shape::range_of);
    several.into_iter().any(|part| part.as_str().starts_with("a total of ") || part.as_str().ends_with(" in total"))
}

/// True of a count of objects whose owner the text leaves open.
fn is_of_anyone<D: Grammar>(condition: &Condition<D>) -> bool {
    matches!(condition, Condition::Have { count: Count::Of(group), .. } if group.owner == Owner::Anyones)
}
