//! Events of several: what would happen to either of two, in either of two ways, and what comes from either of two places.

use super::event::acts_in_play;
use super::grammar::{Grammar, PairOf};
use super::process::and_then;
use super::reader::{Parts, Read, Reader};
use super::selector::Home;
use crate::lang::ability::{Head, Often, Period};
use crate::lang::clause::Clause;
use crate::lang::condition::Condition;
use crate::lang::event::{Event, EventKind, Spot};
use crate::lang::properties::in_order;
use crate::lang::reference::Verb;
use crate::lang::selector::{Owner, Place, Target, Who};
use crate::lang::span::Node;
use crate::lang::test::is_it;
use crate::lang::zone::ZoneTable;
use cardwright_grammar::Shape;

impl<D: Grammar> Reader<'_, D> {
    /// "this character would leave play".
    pub(crate) fn would_happen(&self, parts: &mut Parts<'_, D>, pair: &PairOf<'_, D>) -> Read<Vec<Node<Event<D>>>> {
        if let Some(first) = parts.maybe(Shape::would_first) {
            self.limit_told.replace(Some((Often { times: 1, per: Period::Turn }, None)));
            let mut inner = self.parts(&first);
            return self.would_happen(&mut inner, &first);
        }
        if let Some(draws) = parts.maybe(Shape::would_draw) {
            let mut inner = self.parts(&draws);
            let who = inner.who();
            let mut event = self.done_by(who, &inner.next()?)?;
            // Of a game whose cards are placed into a zone, and not discarded, the zone is said.
            if let (Verb::Discard, EventKind::Moves { verb: Verb::Discard, to: to @ None, .. }) = (D::PLACED, &mut event.kind) {
                let owner = if who == Who::You { Owner::Yours } else { Owner::Opponents };
                *to = Some(Spot { owner, zone: D::Zone::DISCARD, end: None });
            }
            return Ok(vec![self.node(event, &draws)]);
        }
        let mut subjects = vec![self.event_subject(parts, Home::zone(Owner::Anyones, D::Zone::DECK))?];
        while let Some(or) = parts.maybe(Shape::or_subject) {
            subjects.push(self.any_one_at(&self.parts(&or).need(Shape::single)?, Home::zone(Owner::Anyones, D::Zone::DECK))?);
        }
        let verb = parts.next()?;
        let mut others = Vec::new();
        while let Some(or) = parts.maybe(Shape::or_would) {
            others.push(self.parts(&or).next()?);
        }
        let mut events = Vec::new();
        for subject in subjects {
            let mut each = vec![self.event_of(subject.clone(), &verb)?];
            for other in &others {
                if D::shape(other.as_rule()) != Shape::or_undergone {
                    each.push(self.event_of(subject.clone(), other)?);
                    continue;
                }
                let mut inner = self.parts(other);
                let done = self.verb_of(&inner.need(Shape::participle)?)?;
                each.push(self.passage(done, subject.clone(), inner)?);
            }
            // A cause behind the last is that of all.
            let by = each.last().and_then(|last| last.by.clone());
            for mut event in each {
                event.by = event.by.or_else(|| by.clone());
                acts_in_play(&mut event);
                events.push(self.node(event, pair));
            }
        }
        Ok(events)
    }

    /// "… while it is resting", "… during your turn", behind what would happen: what is said of "it" is a property of what it would happen to.
    pub(super) fn would_while(&self, events: &mut [Node<Event<D>>], pair: &PairOf<'_, D>, head: &mut Head<D>) -> Read<()> {
        let asked = self.condition(&self.parts(pair).need(Shape::condition)?)?;
        let parts = if let Condition::All(parts) = asked.is { parts } else { vec![asked] };
        let mut left = Vec::new();
        for mut part in parts {
            match &mut part.is {
                Condition::Is { what, tests } if is_it(&what.is) => {
                    let mut of_this = None;
                    for event in events.iter_mut() {
                        match event.is.subject.as_mut() {
                            Some(Node { is: this @ Target::This(_), .. }) => of_this = Some(this.clone()),
                            Some(Node { is: Target::Select(selector), .. }) => {
                                selector.is.group.tests.extend(tests.iter().cloned());
                                in_order::<D>(&mut selector.is.group.tests);
                            }
                            Some(_) | None => return self.gap(pair),
                        }
                    }
                    if let Some(this) = of_this {
                        what.is = this;
                        left.push(part);
                    }
                }
                _ => left.push(part),
            }
        }
        let all: Vec<_> = head.condition.take().into_iter().chain(left).collect();
        head.condition = match <[_; 1]>::try_from(all) {
            Ok([only]) => Some(only),
            Err(all) if all.is_empty() => None,
            Err(all) => Some(self.node(Condition::All(all), pair)),
        };
        Ok(())
    }

    /// "… instead of placing it into your discard area": which must be what is replaced.
    pub(super) fn instead_of(&self, event: &Event<D>, pair: &PairOf<'_, D>) -> Read<()> {
        let mut parts = self.parts(pair);
        let same = if parts.shape() == Some(Shape::Own) {
            let Some(subject) = event.subject.clone() else { return self.gap(pair) };
            self.event_of(subject, &parts.next()?)?.kind == event.kind
        } else {
            parts.need(Shape::owner)?;
            let zone = self.zone(&parts.need(Shape::zone_name)?);
            let EventKind::Moves { verb, to, .. } = &event.kind else { return self.gap(pair) };
            let unsaid = matches!(verb, Verb::Send | Verb::Discard).then_some(D::Zone::DISCARD);
            to.as_ref().map(|to| to.zone).or(unsaid) == Some(zone)
        };
        if same { Ok(()) } else { self.gap(pair) }
    }

    /// Reads the acts in the place of an event that would happen: "… instead", "…. If you do, it remains on the field", "…. If you do, reduce that damage by 1".
    pub(super) fn done_instead(&self, parts: &mut Parts<'_, D>) -> Read<Node<Clause<D>>> {
        if let Some(only) = self.lessened(parts)? {
            return Ok(only);
        }
        let then = self.clause(&parts.need(Shape::clause)?)?;
        if let Some(more) = parts.maybe(Shape::did_instead) {
            return Ok(and_then(then, self.clause(&self.parts(&more).need(Shape::clause)?)?));
        }
        if let Some(stays) = parts.maybe(Shape::single) {
            self.single(&stays)?;
            parts.has(Shape::Own);
            return Ok(then);
        }
        Ok(match self.lessened(parts)? {
            Some(less) => and_then(then, less),
            None => then,
        })
    }

    /// "reduce that damage by 1".
    fn lessened(&self, parts: &mut Parts<'_, D>) -> Read<Option<Node<Clause<D>>>> {
        let Some(own) = parts.maybe(Shape::Own) else { return Ok(None) };
        let done = self.node((D::READS.own_act)(self, &own)?, &own);
        Ok(Some(self.node(Clause::Do(done), &own)))
    }

    /// "from your hand or deck": an event of each place.
    pub(super) fn of_each_place(&self, mut events: Vec<Node<Event<D>>>, verb: &PairOf<'_, D>) -> Read<Vec<Node<Event<D>>>> {
        let froms: Vec<_> = verb.clone().into_inner().filter(|part| D::shape(part.as_rule()) == Shape::event_from).collect();
        let Some(or) = froms.into_iter().find_map(|from| from.into_inner().find(|part| D::shape(part.as_rule()) == Shape::or_from)) else {
            return Ok(events);
        };
        let mut parts = self.parts(&or);
        let owner = parts.maybe(Shape::owner).map(|owner| self.owner(&owner));
        let place = Place::Zone(self.zone(&parts.need(Shape::zone_name)?));
        let mut others = events.clone();
        for event in &mut others {
            let Some(Target::Select(selector)) = event.is.subject.as_mut().map(|subject| &mut subject.is) else { return self.gap(&or) };
            let group = &mut selector.is.group;
            if group.place == place && owner.is_none_or(|owner| owner == group.owner) || D::is_field(&group.place) {
                return self.gap(&or);
            }
            (group.owner, group.place) = (owner.unwrap_or(group.owner), place.clone());
        }
        events.extend(others);
        Ok(events)
    }
}
