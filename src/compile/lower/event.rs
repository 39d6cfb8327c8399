//! Lowers event patterns: triggers, "this turn" conditions and prohibitions.

use super::Lowerer;
use super::condition::times;
use super::description::may_be_called;
use super::settled::Settles;
use crate::compile::language::Language;
use crate::compile::referent::{Origin, Referent};
use crate::kernel::code::{Ask, Cause, Gist, Happening, Leaves, Participant, Pattern, Place as At, Query, Settled, Side, Source, Tally};
use crate::kernel::setup::TriggerAsk;
use crate::lang::event::{self, Event, EventKind, Means};
use crate::lang::quantity::Range;
use crate::lang::reference::{Noun, Reference, ReferenceKind, Verb};
use crate::lang::selector::{Group, Owner, Place, Target};
use crate::lang::zone::{Form, ZoneTable};
use crate::lang::{Node, Span};

impl<G: Language> Lowerer<'_, G> {
    /// Lowers an event pattern.
    pub fn pattern(&mut self, event: &Node<Event<G>>) -> Option<Pattern<G::Code>> {
        let by = match &event.by {
            Some(cause) => {
                let side = self.plain_side(cause.owner);
                Some(Cause { side, character: cause.character, doer: cause.doer, except: cause.except, checks: self.checks(&cause.tests)? })
            }
            None => None,
        };
        let happening = self.happening(&event.is, event.span)?;
        let least = match event.least.map(u16::try_from) {
            Some(Err(_)) => {
                self.not_here(event.span, "this number is larger than any that is played with");
                return None;
            }
            Some(Ok(least)) => least,
            None => 0,
        };
        // "This character cannot be blocked by characters with …": a choice is made of the one that the sentence is about, and the other is any that fits.
        let settling = self.settling;
        let starts = |what: &Option<Node<Target<G>>>| what.as_ref().map(|what| what.span.start);
        let begins = starts(&event.object).is_none_or(|object| starts(&event.subject).is_some_and(|subject| subject <= object));
        self.settling = settling && begins;
        let mut pattern = Pattern { player: event.player.map(Self::side_of), by, least, ..Pattern::of(happening) };
        if let Some(subject) = &event.subject {
            pattern.subject = Some(match &event.kind {
                EventKind::Moves { .. } | EventKind::Played(_) => self.moved(subject)?,
                EventKind::Own(own) if G::is_of_card(own) => self.moved(subject)?,
                EventKind::EntersPlay
                | EventKind::LeavesPlay
                | EventKind::Relocates(_)
                | EventKind::LevelsUp
                | EventKind::Attached
                | EventKind::Detached
                | EventKind::Swapped
                | EventKind::Attacks
                | EventKind::Damaged(_)
                | EventKind::Healed
                | EventKind::Defeated(_)
                | EventKind::BattleEnds(_)
                | EventKind::PowerUsed
                | EventKind::Resolves(_)
                | EventKind::TurnStarts
                | EventKind::TurnEnds
                | EventKind::PhaseStarts(_)
                | EventKind::Own(_) => Participant::OneOf(self.acting(subject, &event.kind)?),
            });
        }
        self.settling = settling && !begins;
        if let Some(object) = &event.object {
            pattern.object = Some(self.participant(object)?);
        }
        self.settling = settling;
        // Whose power it is uses it.
        if let Some(side) = pattern.player.take_if(|_| event.kind == EventKind::PowerUsed) {
            let at =
                |&spot| Source::Query(Box::new(Query { side, place: At::At(spot), checks: Vec::new(), not_this: false, except: None }));
            match &mut pattern.subject {
                None => pattern.subject = Some(Participant::OneOf(Source::Union(G::POWERED.iter().map(at).collect()))),
                Some(Participant::OneOf(Source::Query(query))) if query.side == Side::Both => query.side = side,
                Some(_) => {}
            }
        }
        Some(pattern)
    }

    /// Lowers an object that takes part in an event. "That character cannot attack": what has left play attacks in no case, and is not meant.
    fn participant(&mut self, what: &Node<Target<G>>) -> Option<Source<G::Code>> {
        if self.settles.is_some() { self.of_stacks(what, |lowerer| lowerer.source(what)) } else { self.source(what) }
    }

    /// Returns the objects that an event in play is about. "A card" that enters or leaves play is any one in play; otherwise a card of a pile takes no part in it.
    fn acting(&mut self, subject: &Node<Target<G>>, kind: &EventKind<G>) -> Option<Source<G::Code>> {
        let source = self.participant(subject)?;
        let Source::Query(query) = &source else { return Some(source) };
        let At::At(zone) = query.place else { return Some(source) };
        if zone.row().form != Form::Pile {
            return Some(source);
        }
        let comes_or_goes = matches!(kind, EventKind::EntersPlay | EventKind::LeavesPlay);
        if comes_or_goes && zone == G::Zone::DECK && query.side == Side::Both && !G::IN_PLAY.is_empty() {
            let at = |&zone| Source::Query(Box::new(Query { place: At::At(zone), ..(**query).clone() }));
            let mut zones: Vec<_> = G::IN_PLAY.iter().map(at).collect();
            return if zones.len() == 1 { zones.pop() } else { Some(Source::Union(zones)) };
        }
        self.not_here(subject.span, "no card is in play there; say which object in play is meant");
        None
    }

    /// Returns the pattern of what triggers or is looked back at, which is seen once it has happened; refuses what is not to be seen any more then.
    pub(super) fn seen_afterwards(&mut self, pattern: Pattern<G::Code>, span: Span) -> Option<Pattern<G::Code>> {
        match G::gone(&pattern) {
            None => Some(pattern),
            Some(why) => {
                self.not_here(span, why);
                None
            }
        }
    }

    /// Lowers the kind of an event, with what it says besides its participants.
    fn happening(&mut self, event: &Event<G>, span: Span) -> Option<Happening<G::Code>> {
        Some(match &event.kind {
            EventKind::EntersPlay => Happening::EntersPlay,
            EventKind::LeavesPlay => Happening::LeavesPlay,
            EventKind::Moves { verb, from, to } => self.passage(*verb, event.subject.as_ref(), [from.as_ref(), to.as_ref()]),
            EventKind::Relocates(zone) => Happening::Relocates(self.arrival(*zone, span)?),
            EventKind::Played(None) => Happening::Played(None),
            EventKind::Played(Some(zone)) => Happening::Played(Some(self.arrival(*zone, span)?)),
            EventKind::LevelsUp => Happening::LevelsUp,
            EventKind::Attached => Happening::Attached,
            EventKind::Detached => Happening::Detached,
            EventKind::Swapped => Happening::Swapped,
            EventKind::Attacks => Happening::Attacks,
            // What an object deals, its attacks deal.
            EventKind::Damaged(None) if event.object.is_some() => Happening::Damaged(Some(Means::Attack)),
            EventKind::Damaged(means) => Happening::Damaged(*means),
            EventKind::Healed => Happening::Healed,
            EventKind::Defeated(means) => Happening::Defeated(*means),
            EventKind::BattleEnds(outcome) => Happening::BattleEnds(*outcome),
            EventKind::PowerUsed => Happening::PowerUsed,
            EventKind::Resolves(trigger) => Happening::Resolves(Box::new(self.pattern(&trigger.event)?)),
            EventKind::TurnStarts => Happening::PhaseStarts(G::FIRST_AND_LAST[0]),
            EventKind::TurnEnds => Happening::PhaseStarts(G::FIRST_AND_LAST[1]),
            EventKind::PhaseStarts(phase) => Happening::PhaseStarts(*phase),
            EventKind::Own(own) => return G::occurrence(self, own, span),
        })
    }

    fn arrival(&mut self, zone: G::Zone, span: Span) -> Option<G::Zone> {
        let zone = Some(zone).filter(|zone| G::is_arrival(*zone));
        if zone.is_none() {
            self.not_here(span, "nothing is played there, or moves there from another zone in play");
        }
        zone
    }

    /// Lowers the event pattern of a triggered power; each event triggers by itself.
    pub fn triggering(&mut self, event: &Node<Event<G>>) -> Option<Pattern<G::Code>> {
        if times(event) > 1 {
            self.not_here(event.span, "each of several events triggers by itself; ask in the effect how many there were this turn");
            return None;
        }
        let mut pattern = self.pattern(event)?;
        // "When a character on your energy line moves": it stood there before, and is seen where it stands now.
        if let Some(Participant::OneOf(Source::Query(query))) = &mut pattern.subject
            && let At::At(from) = query.place
            && let Some(now) = G::moved_from(&pattern.event, from)
        {
            query.place = At::At(now);
        }
        self.seen_afterwards(pattern, event.span)
    }

    /// Lowers "If this card was sent to your discard area by an effect": a condition on the trigger, evaluated as the event happens.
    pub(super) fn triggered_so(&mut self, event: &Node<Event<G>>) -> Option<Ask<G::Code>> {
        let Some(trigger) = self.trigger.clone() else {
            self.not_here(
                event.span,
                "only an effect that something triggers can ask how that happened; add \"this turn\" to ask about the turn",
            );
            return None;
        };
        let asked = self.of_trigger(event, &trigger)?;
        let pattern = self.pattern(&asked)?;
        self.ask_trigger(pattern, None, event.span)
    }

    /// Lowers "it is the second Item you played this turn": a condition on the trigger, with the counter of such events read as it happens.
    pub(super) fn nth_so(&mut self, which: Range, event: &Node<Event<G>>) -> Option<Ask<G::Code>> {
        let same = |trigger: &EventKind<G>| {
            let both = (trigger, &event.kind);
            matches!(both, (EventKind::Attacks, EventKind::Attacks) | (EventKind::Played(_), EventKind::Played(_)))
        };
        if !self.trigger.as_ref().is_some_and(|trigger| same(&trigger.kind)) {
            self.not_here(event.span, "only an effect that such an event triggers can ask which of the turn it is");
            return None;
        }
        let counter = self.watched(event)?;
        let pattern = self.pattern(event)?;
        self.ask_trigger(pattern, Some((counter, which)), event.span)
    }

    /// Has a condition evaluated as the trigger happens, and returns the condition that it held.
    fn ask_trigger(&mut self, pattern: Pattern<G::Code>, nth: Option<(u16, Range)>, span: Span) -> Option<Ask<G::Code>> {
        if self.trigger_asks.len() == Gist::ASKS {
            self.not_here(span, format!("an effect can ask {} questions about how it was triggered, and this is one more", Gist::ASKS));
            return None;
        }
        let slot = self.new_slot(span);
        self.trigger_asks.push(TriggerAsk { slot, pattern, nth });
        Some(Ask::Count(Tally::Noted(slot), Range::at_least(1)))
    }

    /// Returns the event of a condition, told of the trigger: it must be of the same sort, and about the same object. `None` if it is not.
    fn of_trigger(&mut self, event: &Node<Event<G>>, trigger: &Node<Event<G>>) -> Option<Node<Event<G>>> {
        let same = |what: &Node<Target<G>>, whose: &Node<Target<G>>| match &what.is {
            Target::This(_) => matches!(whose.is, Target::This(_)),
            Target::Back(word) => matches!(word.kind, ReferenceKind::Pronoun | ReferenceKind::That),
            Target::Select(_)
            | Target::Related(..)
            | Target::Part(_)
            | Target::Pile { .. }
            | Target::StackCard { .. }
            | Target::OneOf(_)
            | Target::AllOf(_) => false,
        };
        let kind = match (&event.kind, &trigger.kind) {
            (EventKind::Moves { verb: Verb::PutIntoPlay, from: None, to: None } | EventKind::EntersPlay, EventKind::EntersPlay) => {
                Some(EventKind::EntersPlay)
            }
            (EventKind::LeavesPlay, EventKind::LeavesPlay) => Some(EventKind::LeavesPlay),
            (EventKind::Played(_), EventKind::Played(_)) => Some(event.kind.clone()),
            (EventKind::Own(asked), EventKind::Own(told)) if G::is_sort_of(asked, told) => Some(event.kind.clone()),
            (EventKind::Moves { verb, .. }, EventKind::Moves { verb: told, .. }) if verb.names(*told) || told.names(*verb) => {
                Some(event.kind.clone())
            }
            (
                EventKind::EntersPlay
                | EventKind::LeavesPlay
                | EventKind::Moves { .. }
                | EventKind::Relocates(_)
                | EventKind::Played(_)
                | EventKind::LevelsUp
                | EventKind::Attached
                | EventKind::Detached
                | EventKind::Swapped
                | EventKind::Attacks
                | EventKind::Damaged(_)
                | EventKind::Healed
                | EventKind::Defeated(_)
                | EventKind::BattleEnds(_)
                | EventKind::PowerUsed
                | EventKind::Resolves(_)
                | EventKind::TurnStarts
                | EventKind::TurnEnds
                | EventKind::PhaseStarts(_)
                | EventKind::Own(_),
                _,
            ) => None,
        };
        let whose = event.subject.as_ref().zip(trigger.subject.as_ref()).filter(|(what, whose)| same(what, whose));
        let (Some(kind), Some((_, whose))) = (kind, whose) else {
            self.not_here(
                event.span,
                "this is not what triggers the effect, so that nobody can say how it happened; add \"this turn\" to ask about the turn",
            );
            return None;
        };
        Some(Node::new(Event { by: event.by.clone(), ..Event::of(kind, whose.clone()) }, event.span))
    }

    /// Introduces the referents of an event.
    pub(super) fn name_event(&mut self, pattern: &Pattern<G::Code>, event: &Node<Event<G>>) {
        let before = self.scope.len();
        G::heed_event(self, pattern, event.span);
        // "When a character is sidelined, … the sidelined character".
        let verb = if let EventKind::Own(own) = &event.kind { G::leaves_by(own) } else { None };
        self.scope.amend_since(before, |referent| {
            if let (Origin::Trigger { done, .. }, Some(_)) = (&mut referent.origin, verb) {
                *done = verb;
            }
        });
        // "When this character is blocked, it …": who blocks it is not said.
        if let Some(this @ Source::This(_)) = &pattern.object
            && pattern.subject.is_none()
            && self.scope.len() == before
        {
            self.mention(None, this.clone(), false, event.span);
        }
        if let Some(Target::Select(selector)) = event.introduced().map(|subject| &subject.is) {
            let described = may_be_called::<G>(&selector.group.tests);
            self.scope.amend_since(before, |referent| referent.described = described.clone());
        }
        let of_this = pattern.is_about_this();
        let leaves = leaves::<G>(&event.kind);
        self.scope.amend_by_source(before, |source, referent| {
            referent.leaves |= leaves;
            // The counterpart of the bearer is another object.
            referent.bearer |= of_this && !matches!(source, Source::Part(_));
            if referent.origin == Origin::Step {
                referent.origin = Origin::Event;
            }
        });
    }

    /// Introduces the object in play whose effect caused the triggering event, where a word calls it so, and nothing else that was named: "when
    /// this card is discarded by an effect of a 『A』, … that 『A』".
    pub(super) fn name_cause(&mut self, reference: &Node<Reference>) {
        let character = reference.noun == Noun::Character || reference.called.is_some();
        if reference.kind != ReferenceKind::That || reference.plural || !character {
            return;
        }
        let Some(by) = self.trigger.as_ref().and_then(|event| event.by.clone()) else { return };
        let stands = by.character || by.tests.iter().filter_map(|test| test.is.own()).any(G::tells_place);
        if self.cause.is_some() || by.except || by.doer || !stands || self.scope.calls_any(reference) {
            return;
        }
        let object = Referent {
            origin: Origin::Event,
            described: may_be_called::<G>(&by.tests),
            ..Referent::new(G::noun(G::Code::OBJECT), false, reference.span)
        };
        if reference.called.as_deref().is_none_or(|called| object.is_called(called) == Some(true)) {
            let slot = self.new_slot(reference.span);
            self.cause = Some(slot);
            self.scope.introduce(Source::Slot(slot, G::Code::OBJECT), object);
        }
    }

    /// True if an event is about the bearer, or an object known only by a referent or a relation, rather than about a description.
    pub(super) fn speaks_of_one_alone(&mut self, event: &Node<Event<G>>) -> bool {
        let refused = self.refusals.len();
        let pattern = self.pattern(event);
        self.refusals.truncate(refused);
        pattern.is_some_and(|pattern| tells_one_alone(&pattern))
    }

    /// Lowers a prohibition: returns the number of its pattern, and the objects that it is about where they are no description.
    pub fn forbidden(&mut self, event: &Node<Event<G>>) -> Option<(u16, Settled<G::Code>)> {
        self.say_this_first(event);
        self.settles = Some(Settles::default());
        let pattern = self.pattern_apart(event);
        let settles = self.settles.take().unwrap_or_default();
        let mut pattern = self.asked(pattern?, event.span)?;
        let settled = self.settled(&mut pattern, settles, event.span)?;
        Some((self.add_pattern(pattern), settled))
    }

    /// Lowers the pattern of a prohibition that holds as long as its text is in force.
    pub fn always_forbidden(&mut self, event: &Node<Event<G>>) -> Option<Pattern<G::Code>> {
        self.say_this_first(event);
        let pattern = self.pattern(event)?;
        self.asked(pattern, event.span)
    }

    /// "This character cannot be blocked by characters with more BP than it": of the bearer, which stands before the description of the others.
    fn say_this_first(&mut self, event: &Event<G>) {
        let compares = |target: &Node<Target<G>>| matches!(&target.is, Target::Select(selector) if !selector.group.tests.is_empty());
        if let (Some(subject), Some(this)) = (&event.subject, &event.object)
            && compares(subject)
            && matches!(this.is, Target::This(_))
            && let Some(source) = self.source(this)
        {
            self.mention(None, source, false, this.span);
        }
    }

    /// Returns the pattern if its event can be prohibited; refuses it otherwise.
    fn asked(&mut self, pattern: Pattern<G::Code>, span: Span) -> Option<Pattern<G::Code>> {
        match G::NOT_ASKED.why::<G>(&pattern.event) {
            None => Some(pattern),
            Some(why) => {
                self.not_here(span, why);
                None
            }
        }
    }

    /// Lowers the pattern of a quoted trigger: "this" is the card that bears the quoted power, wherever it stands.
    pub fn quoted_pattern(&mut self, event: &Node<Event<G>>) -> Option<Pattern<G::Code>> {
        let apart = (std::mem::take(&mut self.apart), std::mem::take(&mut self.within_apart));
        let pattern = self.pattern(event);
        (self.apart, self.within_apart) = apart;
        pattern
    }

    pub(super) fn add_pattern(&mut self, pattern: Pattern<G::Code>) -> u16 {
        self.tables.patterns.push(pattern);
        (self.tables.patterns.len() - 1) as u16
    }

    /// Lowers a move from one place to another.
    fn passage(&mut self, verb: Verb, what: Option<&Node<Target<G>>>, [from, to]: [Option<&event::Spot<G>>; 2]) -> Happening<G::Code> {
        let left = what.and_then(|what| self.left(what));
        let from = from.map(|from| (self.plain_side(from.owner), from.zone)).or(left);
        let end = to.and_then(|to| to.end);
        // What is put where discarded cards lie is sent there, or discarded.
        let sent = verb == Verb::Put && to.is_some_and(|to| to.zone == G::Zone::DISCARD);
        let verb = if sent { Verb::Send } else { verb };
        let to = to.map(|to| (self.plain_side(to.owner), to.zone));
        Happening::Moves { verb, from, to, end }
    }

    /// Returns the zone that a described card leaves, if the description tells: a card of nobody's zone may come from anywhere, and an object in play from there.
    fn left(&mut self, what: &Node<Target<G>>) -> Option<(Side, G::Zone)> {
        let Target::Select(selector) = &what.is else { return None };
        match &selector.group.place {
            Place::Zone(zone) if selector.group.owner != Owner::Anyones || zone.row().form != Form::Pile => {
                Some((self.plain_side(selector.group.owner), *zone))
            }
            Place::Either(..) => {
                self.not_here(what.span, "a card that moves comes from one place");
                None
            }
            Place::Zone(_) | Place::Among(_) | Place::Under(_) => None,
        }
    }

    /// Lowers the moving card of an event pattern.
    pub fn moved(&mut self, what: &Node<Target<G>>) -> Option<Participant<G::Code>> {
        match &what.is {
            Target::This(_) => Some(Participant::This),
            Target::Select(selector) => {
                let Group { owner, tests, not_this: other, place, .. } = &selector.group;
                if matches!(place, Place::Under(_)) {
                    self.not_here(
                        what.span,
                        "what lies under a card is not watched as it goes from there; say what happens to the card itself",
                    );
                    return None;
                }
                Some(Participant::Card { checks: self.checks(tests)?, side: self.plain_side(*owner), other: *other })
            }
            Target::StackCard { at, tests, of, up_to: _ } => {
                let (checks, of) = (self.checks(tests)?, self.source(of)?);
                Some(Participant::OfStack(*at, checks, of))
            }
            Target::Pile { owner, .. } => Some(Participant::Card { checks: Vec::new(), side: self.plain_side(*owner), other: false }),
            Target::Back(_) | Target::Part(_) | Target::Related(..) | Target::OneOf(_) | Target::AllOf(_) => {
                let source = self.source(what)?;
                if source.kind() == G::Code::OBJECT {
                    return Some(Participant::OfStack(None, Vec::new(), source));
                }
                if source.kind() == G::Code::CARD && matches!(what.is, Target::Back(_)) {
                    return Some(Participant::OneOf(source));
                }
                self.not_here(
                    what.span,
                    "an event can speak of this card, of a card that fits a description, of a card named before, or of a character's cards",
                );
                None
            }
        }
    }
}

/// True of an event by which its subject goes from where it was.
fn leaves<G: Language>(event: &EventKind<G>) -> bool {
    match event {
        EventKind::Moves { verb, .. } => *verb != Verb::PutIntoPlay,
        EventKind::LeavesPlay | EventKind::Defeated(_) => true,
        EventKind::Own(own) => G::leaves_by(own).is_some(),
        EventKind::EntersPlay | EventKind::Relocates(_) | EventKind::Played(_) | EventKind::LevelsUp | EventKind::Attached => false,
        EventKind::Detached | EventKind::Swapped | EventKind::Attacks | EventKind::Damaged(_) | EventKind::Healed => false,
        EventKind::BattleEnds(_) | EventKind::PowerUsed | EventKind::Resolves(_) | EventKind::TurnStarts => false,
        EventKind::TurnEnds | EventKind::PhaseStarts(_) => false,
    }
}

/// Returns the verb of an event, if it is a move.
pub fn done<L: Leaves>(event: &Happening<L>) -> Option<Verb> {
    if let Happening::Moves { verb, .. } = event { Some(*verb) } else { None }
}

/// True if it is about the bearer, a referent or an object in a relation to one of them: an object that only the text can identify.
pub(super) fn tells_one_alone<L: Leaves>(pattern: &Pattern<L>) -> bool {
    pattern.is_about_this() || pattern.about().is_some_and(is_one_alone)
}

fn is_one_alone<L: Leaves>(source: &Source<L>) -> bool {
    match source {
        Source::This(_) | Source::Slot(..) => true,
        Source::Way(_, of) => is_one_alone(of),
        Source::Query(_) | Source::Part(_) | Source::StackCards { .. } | Source::Union(_) => false,
    }
}
