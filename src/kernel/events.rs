//! Events: the patterns they match, the powers they trigger, and the prohibitions on them.

use super::bits::Bits;
use super::code::{Act, Blow, Cause, Event, Happening, Leaves, Participant, Participants, Pattern, Side, Source};
use super::context::Context;
use super::delayed::{Delayed, Due};
use super::event_interest::{Sorts, Sought};
use super::frame::{Frame, SLOTS, Slot};
use super::parts::{ActiveSources, EventOf, Looks, Rules, ZoneOf};
use super::pile::CardId;
use super::program::Op;
use super::seat::Seat;
use super::setup::{GRANTED, Power, Price, StaticDoes};
use super::state::{NONE, State, Waiting};
use super::table::Table;
use crate::lang::event::Means;
use crate::lang::quantity::Range;
use crate::lang::reference::Verb;
use crate::lang::zone::ZoneTable;

/// The slot in which the pattern of a prohibition finds its referents, and a triggered effect the object of its event.
pub const ABOUT: Slot = 0;

/// The slots of the objects that a prohibition settles as it begins: its subject and its counterpart, or those that it leaves out.
pub const SETTLED: [Slot; 2] = [0, 1];
/// The slot in which a triggered effect finds the number of its event, if it has one.
pub const AMOUNT: Slot = SLOTS as Slot - 1;

impl<R: Looks> Table<'_, R> {
    /// True if an event matches a pattern, in the context of a text.
    #[must_use]
    pub fn matches(&self, pattern: &Pattern<R::Code>, event: EventOf<R>, context: &Context) -> bool {
        pattern.admits(event)
            && self.is_caused(pattern.by.as_ref(), context)
            && self.fits_details(&pattern.event, event, context)
            && self.fits_participants(pattern, event, context)
    }

    /// True if the running effect satisfies the cause of a pattern.
    #[must_use]
    pub fn is_caused(&self, by: Option<&Cause<R::Code>>, context: &Context) -> bool {
        let Some(Cause { side, character, doer, except, checks }) = by else { return true };
        let Some(frame) = self.state.frames.last() else { return *except };
        let whose = if *doer { self.mover(frame) } else { frame.controller };
        let so = context.seats(*side).any(|seat| seat == whose)
            && (!character || R::acts_as_character(self, frame.source))
            && self.fits_all(checks, frame.source, R::Code::CARD, context);
        so != *except
    }

    /// Returns the player who carries out the instruction that an effect is at.
    fn mover(&self, frame: &Frame) -> Seat {
        let program = &self.setup.programs[frame.program as usize];
        match program.ops.get(frame.at as usize) {
            Some(Op::Do(Act::Move { who, .. } | Act::Reveal(_, who))) => frame.seat(*who),
            _ => frame.controller,
        }
    }

    /// True if an event of the sort of a pattern fits it, apart from participants and cause.
    fn fits_details(&self, happening: &Happening<R::Code>, event: EventOf<R>, context: &Context) -> bool {
        let by = |asked: Option<Means>, blow: Blow| asked.is_none_or(|asked| asked == blow.means);
        match happening {
            Happening::Moves { from: left, to: reached, end, .. } => matches!(event, Event::Moves { card, from, to, end: at, .. }
                if left.is_none_or(|(side, spot)| self.is_place(side, spot, from, card, context))
                    && reached.is_none_or(|(side, spot)| self.is_place(side, spot, to, card, context))
                    && end.is_none_or(|end| at == Some(end))),
            Happening::Relocates(zone) => matches!(event, Event::Relocates(_, to) if *zone == to),
            Happening::Played(zone) => matches!(event, Event::Played(_, _, to) if zone.is_none_or(|zone| to == Some(zone))),
            Happening::Damaged(means) => matches!(event, Event::Damaged { by: blow, .. } if by(*means, blow)),
            Happening::Defeated(means) => matches!(event, Event::Defeated { by: blow, .. } if by(*means, blow)),
            Happening::BattleEnds(outcome) => matches!(event, Event::BattleEnds(_, _, ended) if *outcome == ended),
            Happening::Resolves(sort) => matches!(event, Event::Resolves(card, ability) if self.is_sort(sort, card, ability)),
            Happening::PhaseStarts(phase) => matches!(event, Event::PhaseStarts(started, _) if *phase == started),
            Happening::Own(own, asked) => {
                matches!(event, Event::Own(happens, _, value) if happens == *own && asked.is_none_or(|asked| asked & value != 0))
            }
            // Their sort says all of them.
            Happening::EntersPlay
            | Happening::LeavesPlay
            | Happening::LevelsUp
            | Happening::Attached
            | Happening::Detached
            | Happening::Swapped
            | Happening::Attacks
            | Happening::Healed
            | Happening::PowerUsed => true,
        }
    }

    /// True if the participants that a pattern names take part in an event.
    fn fits_participants(&self, pattern: &Pattern<R::Code>, event: EventOf<R>, context: &Context) -> bool {
        let Participants { subject, object, means, player, number } = event.participants();
        let is = |participant: &Participant<R::Code>, id: u8| self.takes_part(participant, id, event.card().is_some(), context);
        let either = matches!(pattern.event, Happening::Swapped);
        let is_met = |counterpart: &Source<R::Code>| {
            // What is done with a card is known by its object or by that card.
            let by_card = means != NONE && counterpart.kind() == R::Code::CARD;
            let id = if by_card { means } else { object };
            id != NONE && self.objects(counterpart, context).has(id)
        };
        number >= pattern.least
            && pattern.subject.as_ref().is_none_or(|asked| is(asked, subject) || either && is(asked, object))
            && pattern.object.as_ref().is_none_or(is_met)
            && pattern.player.is_none_or(|side| side == Side::Both || context.seats(side).any(|seat| Some(seat) == player))
    }

    /// True if an ability of a card is a triggered power with this pattern.
    #[must_use]
    pub fn is_sort(&self, sort: &Pattern<R::Code>, card: CardId, ability: u8) -> bool {
        matches!(&self.setup.ability(card, ability).power, Power::Triggered { pattern, .. } if pattern == sort)
    }

    /// True if a card, or the object it is part of, is among the objects of a source.
    #[must_use]
    pub fn is_one_of(&self, source: &Source<R::Code>, card: CardId, context: &Context) -> bool {
        if let Source::Union(parts) = source {
            return parts.iter().any(|part| self.is_one_of(part, card, context));
        }
        self.state.object_of(card, source.kind()).is_some_and(|object| self.objects(source, context).has(object))
    }

    /// True if a card or object is the subject that a pattern names.
    fn takes_part(&self, participant: &Participant<R::Code>, id: u8, is_card: bool, context: &Context) -> bool {
        match participant {
            Participant::This => id == context.card,
            Participant::Card { checks, side, other } => {
                let is_meant = !(*other && id == context.card) && context.seats(*side).any(|seat| seat == State::<R>::owner(id));
                is_meant && self.fits_all(checks, id, R::Code::CARD, context)
            }
            Participant::OneOf(objects) if is_card => self.is_one_of(objects, id, context),
            Participant::OneOf(objects) => self.objects(objects, context).has(id),
            Participant::OfStack(at, checks, of) => self.state.object_of(id, of.kind()).is_some_and(|object| {
                self.is_at(id, object, *at) && self.fits_all(checks, id, R::Code::CARD, context) && self.objects(of, context).has(object)
            }),
        }
    }

    /// True if a place, on the card owner's side, is the one that a pattern names.
    #[must_use]
    pub fn is_place(&self, side: Side, zone: ZoneOf<R>, is: ZoneOf<R>, card: CardId, context: &Context) -> bool {
        zone.covers(is) && context.seats(side).any(|seat| seat == State::<R>::owner(card))
    }

    /// True if a prohibition applies to an event. Inlined: hardly any match has prohibitions, and where the event is written literally its sort is a
    /// compile-time constant.
    #[inline(always)]
    #[must_use]
    pub fn is_forbidden(&self, event: EventOf<R>) -> bool {
        (self.setup.event_interest.forbidding & event.sort() != 0 || !self.state.forbidden.is_empty()) && self.is_forbidden_by_any(event)
    }

    /// True if no text of the match creates prohibitions, and none is in force for a time.
    #[inline]
    #[must_use]
    pub fn forbids_nothing(&self) -> bool {
        self.setup.event_interest.forbidding == 0 && self.state.forbidden.is_empty()
    }

    /// True if a prohibition for a time, or a continuous power that forbids events of this sort, applies to an event.
    #[inline(never)]
    fn is_forbidden_by_any(&self, event: EventOf<R>) -> bool {
        let turn = self.state.turn;
        let for_a_time = self.state.forbidden.iter().any(|forbidden| {
            let pattern = &self.setup.patterns[forbidden.pattern as usize];
            if !forbidden.applies(turn) || !pattern.admits(event) {
                return false;
            }
            let mut frame: Frame = Frame { controller: forbidden.seat, ..Frame::default() };
            for (slot, about) in SETTLED.into_iter().zip(forbidden.about) {
                frame.slots[usize::from(slot)] = about;
            }
            let context = Context { frame: Some(&frame), ..Context::player(forbidden.seat) };
            self.matches(pattern, event, &context) && !R::is_unaffected(self, pattern, event, forbidden.seat)
        });
        for_a_time || self.setup.event_interest.forbidding & event.sort() != 0 && self.is_forbidden_by_power(event)
    }

    /// Returns the numbers of the abilities of a card: of those that it prints, then of those that it is given.
    pub fn abilities_of(&self, card: CardId) -> impl Iterator<Item = u8> + use<R> {
        let given = if self.setup.granted.is_empty() { Bits::EMPTY } else { R::granted(self, card) };
        (0..self.setup.abilities(card).len() as u8).chain(given.map(|given| GRANTED + given))
    }

    /// True if an active continuous power forbids an event.
    #[must_use]
    pub fn is_forbidden_by_power(&self, event: EventOf<R>) -> bool {
        let mut active_sources = ActiveSources::new();
        R::active_sources(self, Sought::Forbids(event.sort()), &mut active_sources);
        active_sources.iter().any(|&(card, this)| {
            self.abilities_of(card).any(|number| {
                let Power::Continuous(statics) = &self.setup.ability(card, number).power else { return false };
                let forbids = statics.iter().any(|each| {
                    let StaticDoes::Forbid(pattern) = &each.does else { return false };
                    let context = Context::of(card, this, self.state.controller_of(card));
                    R::is_active(self, card, number)
                        && each.condition.as_ref().is_none_or(|condition| self.holds(condition, &context))
                        && self.matches(pattern, event, &context)
                        && !R::is_unaffected(self, pattern, event, self.state.controller_of(card))
                });
                if forbids {
                    self.note_kept(card, number);
                }
                forbids
            })
        })
    }
}

impl<R: Looks> Table<'_, R> {
    /// Returns what active continuous powers charge for an event: that an object is chosen.
    #[must_use]
    pub fn price_of_event(&self, event: EventOf<R>) -> Price {
        let mut whole = Price::default();
        self.each_power_about(event, |does, matches| {
            let StaticDoes::Charge(pattern, price) = does else { return false };
            let charges = matches(pattern);
            if charges {
                whole = whole.and(*price);
            }
            charges
        });
        whole
    }

    /// Returns what active continuous powers add to the amount of an event, and what they take from it.
    #[must_use]
    pub fn changes_of_amount(&self, event: EventOf<R>) -> (u32, u32) {
        let (mut more, mut less) = (0_u32, 0_u32);
        self.each_power_about(event, |does, matches| {
            let StaticDoes::Alter(pattern, by) = does else { return false };
            let alters = matches(pattern);
            if alters {
                let sum = if *by < 0 { &mut less } else { &mut more };
                *sum += u32::from(by.unsigned_abs());
            }
            alters
        });
        (more, less)
    }

    /// Shows `apply` each clause of the active continuous powers that are about events of this sort, with the test whether a pattern of it matches the event; it
    /// returns true if the clause does something.
    fn each_power_about(&self, event: EventOf<R>, mut apply: impl FnMut(&StaticDoes<R::Code>, &dyn Fn(&Pattern<R::Code>) -> bool) -> bool) {
        if self.setup.event_interest.forbidding & event.sort() == 0 {
            return;
        }
        let mut active_sources = ActiveSources::new();
        R::active_sources(self, Sought::Forbids(event.sort()), &mut active_sources);
        for &(card, this) in &active_sources {
            let context = Context::of(card, this, self.state.controller_of(card));
            for number in self.abilities_of(card) {
                let Power::Continuous(statics) = &self.setup.ability(card, number).power else { continue };
                for each in statics {
                    let holds = |pattern: &Pattern<R::Code>| {
                        R::is_active(self, card, number)
                            && each.condition.as_ref().is_none_or(|condition| self.holds(condition, &context))
                            && self.matches(pattern, event, &context)
                    };
                    if apply(&each.does, &holds) {
                        self.note_kept(card, number);
                    }
                }
            }
        }
    }
}

impl<R: Rules> Table<'_, R> {
    /// Emits an event to everything that watches: triggered powers, delayed parts and "this turn" counters. Inlined: no text of the match watches most events,
    /// and where the event is written literally its sort is a compile-time constant.
    #[inline(always)]
    pub fn happens(&mut self, event: EventOf<R>) {
        self.note(event);
        if self.is_heard(event.sort()) {
            self.is_seen(event);
        } else {
            self.sees_its_entry(event);
        }
    }

    /// True if a text of the match watches events of a sort, or any part of an effect is delayed.
    #[inline]
    #[must_use]
    pub fn is_heard(&self, sort: Sorts) -> bool {
        let heed = &self.setup.event_interest;
        (heed.triggering | heed.counted) & sort != 0 || !self.state.delayed.is_empty()
    }

    /// Emits an event that may be watched for: to counters, triggered powers and delayed parts.
    #[inline(never)]
    fn is_seen(&mut self, event: EventOf<R>) {
        let (setup, sort) = (self.setup, event.sort());
        if setup.event_interest.counted & sort != 0 {
            self.count_event(event);
        }
        if setup.event_interest.triggering & sort != 0 {
            let mut active_sources = ActiveSources::new();
            R::active_sources(self, Sought::Triggers(sort), &mut active_sources);
            for &(card, this) in &active_sources {
                self.trigger(card, this, event);
            }
        }
        self.meets_delayed(event);
        match event {
            // A card's own text may watch for its move in a zone where it is not in force.
            Event::Moves { card, .. } if setup.triggers(card) & sort != 0 && !R::in_force(self, card) => self.trigger(card, None, event),
            _ => self.sees_its_entry(event),
        }
    }

    /// Triggers a card's powers on its own entry into play, in a match where no power watches for more than its own card's entry.
    #[inline]
    fn sees_its_entry(&mut self, event: EventOf<R>) {
        if let Event::EntersPlay(card) = event
            && self.setup.event_interest.triggering == 0
        {
            self.trigger(card, self.state.bearer(card), event);
        }
    }

    /// Marks the delayed parts that wait for such an event as due now.
    fn meets_delayed(&mut self, event: EventOf<R>) {
        for at in 0..self.state.delayed.len() {
            let delayed = self.state.delayed[at];
            let (Due::Happens { pattern, .. } | Due::EachTime { pattern, .. }) = delayed.due else { continue };
            let pattern = &self.setup.patterns[pattern as usize];
            if !pattern.admits(event) {
                continue;
            }
            let slots = self.state.delayed.slots(&delayed);
            let Delayed { source, controller, .. } = delayed;
            let frame: Frame = Frame { source, this: delayed.bearer(), controller, slots, ..Frame::default() };
            if self.matches(pattern, event, &Context::running(&frame)) {
                let due = Due::Now(event.gist());
                match delayed.due {
                    Due::EachTime { .. } => self.state.delayed.repeat(at, due),
                    Due::Happens { .. } | Due::EndOf(_) | Due::StartOf(_) | Due::Now(_) => self.state.delayed[at].due = due,
                }
            }
        }
    }

    /// Counts an event for "this turn" conditions, and remembers its subject.
    pub fn count_event(&mut self, event: EventOf<R>) {
        let setup = self.setup;
        let subject = event.participants().subject;
        for (counter, watched) in setup.watched.iter().enumerate() {
            for seat in Seat::BOTH {
                // Such conditions have no "this": they are about the turn.
                let happens = self.matches(&setup.patterns[watched.pattern as usize], event, &Context::player(seat));
                let counts = |place: u16| !self.state.remembered.has(seat, place as usize, subject);
                if !happens || !watched.place.is_none_or(counts) {
                    continue;
                }
                let count = &mut self.state.happened[seat.index()][counter];
                *count = count.saturating_add(1);
                if let Some(place) = watched.place {
                    let of_stack = setup.patterns[watched.pattern as usize].subject.as_ref().is_some_and(|of| of.kind() != R::Code::CARD);
                    self.remember_parts(seat, place as usize, subject, of_stack);
                }
            }
        }
        for (place, &remembered) in setup.remembered.iter().enumerate() {
            for seat in Seat::BOTH {
                if self.matches(&setup.patterns[remembered as usize], event, &Context::player(seat)) {
                    self.state.remembered.insert(seat, place, subject);
                }
            }
        }
    }

    /// Remembers the subject of a counted event beyond its next change of zones, and, where objects are numbered as cards, all cards of its stack.
    fn remember_parts(&mut self, seat: Seat, place: usize, subject: u8, of_stack: bool) {
        self.state.remembered.keep(place);
        if R::CARD_STANDS_FOR_GONE && of_stack && subject != NONE {
            for card in self.stack_cards(subject, None) {
                self.state.remembered.insert(seat, place, card);
            }
        }
    }

    /// Triggers the powers of a card that match an event.
    pub fn trigger(&mut self, card: CardId, this: Option<u8>, event: EventOf<R>) {
        let setup = self.setup;
        if (setup.triggers(card) | setup.granted_triggers()) & event.sort() == 0 {
            return;
        }
        let mut triggered = false;
        for number in self.abilities_of(card) {
            let ability = setup.ability(card, number);
            triggered &= ability.head.shares;
            if triggered {
                continue;
            }
            let Power::Triggered { pattern, nth, gathers, asks, cause, .. } = &ability.power else { continue };
            if !pattern.admits(event) {
                continue;
            }
            let elsewhere = pattern.works_off_the_field();
            let seat = self.state.controller_of(card);
            // The counter includes this event already.
            if nth.is_some_and(|(counter, nth)| u32::from(self.state.happened[seat.index()][counter as usize]) != u32::from(nth)) {
                continue;
            }
            let active = R::is_active(self, card, number) || elsewhere && !R::in_force(self, card);
            let context = Context::of(card, this, seat);
            if active && self.matches(pattern, event, &context) && self.acts(&ability.head, &context) {
                let leaves = elsewhere || R::leaves_with(self, card, event);
                let counted = |counter: u16| u32::from(self.state.happened[seat.index()][counter as usize]);
                let is_nth = |nth: Option<(u16, Range)>| nth.is_none_or(|(counter, which)| which.contains(counted(counter)));
                let fits = asks.iter().enumerate().filter(|(_, asked)| is_nth(asked.nth) && self.matches(&asked.pattern, event, &context));
                let by = cause.and_then(|_| self.state.bearer(self.state.frames.last()?.source));
                let about = fits.fold(event.gist().caused_by(by), |about, (place, _)| about.fitting(place));
                let waiting = Waiting { seat, card, ability: number, leaves, about, ..Waiting::default() };
                self.await_turn(waiting, ability.head.limit, *gathers);
                triggered = true;
            }
        }
    }
}

impl Verb {
    /// True if this verb of a pattern matches a move with another verb: "send" matches a discard too, "put" a return or a draw, and "return" a put. Every other
    /// verb matches itself alone.
    #[must_use]
    pub fn names(self, word: Verb) -> bool {
        self == word
            || matches!((self, word), (Verb::Send, Verb::Discard) | (Verb::Put, Verb::Return | Verb::Draw) | (Verb::Return, Verb::Put))
    }
}
