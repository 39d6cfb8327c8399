//! Triggers: the events of an ability, of which each one triggers it.

use super::codes;
use super::event::{acts_in_play, ordinal_of};
use super::grammar::{Grammar, PairOf};
use super::later::in_present;
use super::reader::{Parts, Read, Reader};
use super::selector::Home;
use crate::diagnostic::Diagnostic;
use crate::lang::event::{Event, EventKind, Trigger};
use crate::lang::selector::{Owner, Place, Target, Who};
use crate::lang::span::Node;
use cardwright_grammar::Shape;

impl<D: Grammar> Reader<'_, D> {
    /// "[When Attacking] If this attack is not blocked, A": what comes of the event that the icon tells.
    pub(super) fn upshot(&self, begun: &Trigger<D>, pair: &PairOf<'_, D>) -> Read<Trigger<D>> {
        let mut parts = self.parts(pair);
        let told = parts.need(Shape::event)?;
        let own = self.parts(&told).shape() == Some(Shape::Own);
        if parts.shape().is_some() || !own && !in_present::<D>(&told) {
            return self.gap(&told);
        }
        let event = D::upshot(&begun.event, &self.event(&told)?.is);
        event.map_or_else(|| self.gap(&told), |event| Ok(Trigger { event: self.node(event, &told), nth: None }))
    }

    /// The content of 《》.
    pub(crate) fn trigger(&self, pair: &PairOf<'_, D>) -> Read<Trigger<D>> {
        let mut parts = self.parts(pair);
        let before = parts.maybe(Shape::ordinal);
        let part = parts.next()?;
        // "If this character attacked, A" asks of what was.
        if D::shape(pair.as_rule()) == Shape::if_event && !in_present::<D>(&part) {
            return self.gap(&part);
        }
        let mut nth = before.or_else(|| parts.maybe(Shape::ordinal));
        let event = match D::shape(part.as_rule()) {
            Shape::event => {
                let subjects = self.events(&part)?;
                let who = self.parts(&part).maybe(Shape::who_acts).map(|acts| self.parts(&acts).who());
                let mut events = subjects.clone();
                while let Some(also) = parts.maybe(Shape::or_also) {
                    for first in &subjects {
                        let also = self.also((first, who), &also)?;
                        if !events.contains(&also) {
                            events.push(also);
                        }
                    }
                }
                let mut events: Vec<_> = events.into_iter().flat_map(from_each_place).collect();
                let last = events.pop();
                self.more_triggers.borrow_mut().extend(events.into_iter().map(|event| Trigger { event, nth: None }));
                match last {
                    Some(event) => event,
                    None => return self.gap(&part),
                }
            }
            Shape::nth_act => {
                let mut inner = self.parts(&part);
                let who = inner.who();
                let word = inner.next()?;
                nth = Some(inner.need(Shape::ordinal)?);
                self.node(self.deed(who, &word, (&inner.need(Shape::group)?, 1))?, &part)
            }
            _ => {
                let mut event = self.node((D::READS.own_moment)(self, &part)?, &part);
                while let Some(or) = parts.maybe(Shape::or_moment) {
                    let also = self.parts(&or).next()?;
                    let also = if D::shape(also.as_rule()) == Shape::event {
                        self.event(&also)?
                    } else {
                        self.node((D::READS.own_moment)(self, &also)?, &also)
                    };
                    let before = std::mem::replace(&mut event, also);
                    self.more_triggers.borrow_mut().push(Trigger { event: before, nth: None });
                }
                event
            }
        };
        let nth = nth.and_then(|nth| ordinal_of(nth.as_str()));
        // Cards are counted one by one, which no number of times is.
        if nth.is_some_and(|nth| nth > 1) && matches!(event.kind, EventKind::Moves { .. }) {
            return self.gap(pair);
        }
        match (&event.kind, &event.subject, event.player) {
            (EventKind::EntersPlay | EventKind::LeavesPlay | EventKind::Moves { .. }, Some(what), _) => self.note_held(what),
            (_, Some(_), Some(Who::Opponent)) => self.hold(Some(Owner::Opponents)),
            (_, Some(what), _) => self.note_held(what),
            (_, None, _) => {}
        }
        Ok(Trigger { event, nth })
    }

    /// "《When this scene enters play》" inside a sentence.
    pub(crate) fn quoted_trigger(&self, parts: &mut Parts<'_, D>) -> Read<Trigger<D>> {
        let quoted = parts.need(Shape::quoted_trigger)?;
        let before = self.more_triggers.borrow().len();
        let trigger = self.trigger(&self.parts(&quoted).need(Shape::trigger)?)?;
        if self.more_triggers.borrow().len() > before { self.gap(&quoted) } else { Ok(trigger) }
    }

    /// "or blocks", "or when you draw a card": another event that triggers, of the same subject, or done by the same player `who`, if it names none.
    fn also(&self, (first, who): (&Event<D>, Option<Who>), pair: &PairOf<'_, D>) -> Read<Node<Event<D>>> {
        let mut parts = self.parts(pair);
        let said = parts.next()?;
        if D::shape(said.as_rule()) == Shape::event {
            return self.event(&said);
        }
        if D::shape(said.as_rule()) == Shape::or_acts {
            let Some(who) = who else { return self.gap(pair) };
            return Ok(self.node(self.done_by(who, &self.parts(&said).next()?)?, pair));
        }
        let Some(subject) = first.subject.clone() else { return self.gap(pair) };
        if D::shape(said.as_rule()) == Shape::or_object {
            return self.with_object((first, who), &said);
        }
        if D::shape(said.as_rule()) == Shape::or_undergone {
            let mut inner = self.parts(&said);
            let verb = self.verb_of(&inner.need(Shape::participle)?)?;
            let mut event = self.passage(verb, subject, inner)?;
            acts_in_play(&mut event);
            return Ok(self.node(event, pair));
        }
        let mut event = self.event_of(subject, &said)?;
        if let Some(by) = parts.maybe(Shape::event_by) {
            event.by = Some(self.cause(&by)?);
        }
        Ok(self.node(event, pair))
    }

    /// "or a 『B』": what the player does with one, done with another, in the same place.
    fn with_object(&self, (first, who): (&Event<D>, Option<Who>), pair: &PairOf<'_, D>) -> Read<Node<Event<D>>> {
        let Some(Target::Select(before)) = first.subject.as_ref().map(|subject| &subject.is) else { return self.gap(pair) };
        let place = before.group.place.clone();
        let home = Home { owner: before.group.owner, cards: Some(place.clone()), bare: true, lent: true };
        let other = self.any_one_at(&self.parts(pair).need(Shape::single)?, home)?;
        let alike = matches!(&other.is, Target::Select(other) if other.group.place == place && other.quantity == before.quantity);
        if who.is_none() {
            return self.gap(pair);
        }
        if !alike {
            let finding = Diagnostic::error(codes::UNREADABLE, self.place(pair), "this is from another place than what is named before it");
            self.report(
                finding
                    .label("and the one before?")
                    .help("say of each where it is from: “when you play … from your hand or when you play …”"),
            );
        }
        Ok(self.node(Event { subject: Some(other), ..first.clone() }, pair))
    }
}

/// "A card from your hand or deck": what moves from one of two places, from each of them.
fn from_each_place<D: Grammar>(event: Node<Event<D>>) -> Vec<Node<Event<D>>> {
    let either = match (&event.kind, event.subject.as_ref().map(|subject| &subject.is)) {
        (EventKind::Moves { .. }, Some(Target::Select(selector))) => match selector.group.place {
            Place::Either(one, other) => Some([one, other]),
            Place::Zone(_) | Place::Among(_) | Place::Under(_) => None,
        },
        (_, _) => None,
    };
    let Some(either) = either else { return vec![event] };
    let from = |zone: D::Zone| {
        let mut event = event.clone();
        if let Some(Target::Select(selector)) = event.is.subject.as_mut().map(|subject| &mut subject.is) {
            selector.is.group.place = Place::Zone(zone);
        }
        event
    };
    either.map(from).into()
}
