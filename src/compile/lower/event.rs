//! Lowers event patterns: triggers, "this turn" conditions and prohibitions.

use super::Lowerer;
use super::condition::{subject, times};
use super::description::may_be_called;
use crate::compile::language::Language;
use crate::compile::referent::Origin;
use crate::kernel::code::{Ask, Gist, Happening, InSlot, Leaves, Moved, Pattern, Side, Source, Tally};
use crate::kernel::events::ABOUT;
use crate::kernel::state::{WATCHED, keeper};
use crate::lang::event::{Event, EventKind};
use crate::lang::quantity::Range;
use crate::lang::reference::{ReferenceKind, Verb};
use crate::lang::selector::{Owner, Place, Target};
use crate::lang::{Node, Span};

impl<G: Language> Lowerer<'_, G> {
    /// Lowers an event pattern.
    pub fn pattern(&mut self, event: &Node<Event<G>>) -> Option<Pattern<G::Code>> {
        let by = event.by.map(|cause| (self.plain_side(cause.owner), cause.character));
        Some(Pattern { event: self.happening(&event.kind, event.span)?, by })
    }

    /// Lowers the event pattern of a triggered power; each event triggers by itself.
    pub fn triggering(&mut self, event: &Node<Event<G>>) -> Option<Pattern<G::Code>> {
        if times(event) > 1 {
            self.not_here(event.span, "each of several events triggers by itself; ask in the effect how many there were this turn");
            return None;
        }
        self.pattern(event)
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
        if self.trigger_asks.len() == Gist::ASKS {
            self.not_here(
                event.span,
                format!("an effect can ask {} questions about how it was triggered, and this is one more", Gist::ASKS),
            );
            return None;
        }
        let slot = self.new_slot(event.span);
        self.trigger_asks.push((slot, pattern));
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
            (
                EventKind::Moves { verb: Verb::PutIntoPlay, what, from: None, to: None } | EventKind::EntersPlay(what),
                EventKind::EntersPlay(whose),
            ) if same(what, whose) => EventKind::EntersPlay(whose.clone()),
            (EventKind::LeavesPlay(what), EventKind::LeavesPlay(whose)) if same(what, whose) => EventKind::LeavesPlay(whose.clone()),
            (EventKind::Moves { verb, what, from, to }, EventKind::Moves { verb: told, what: whose, .. })
                if same(what, whose) && (verb.names(*told) || told.names(*verb)) =>
            {
                EventKind::Moves { verb: *verb, what: whose.clone(), from: from.clone(), to: to.clone() }
            }
            (EventKind::EntersPlay(_) | EventKind::LeavesPlay(_) | EventKind::Moves { .. } | EventKind::Occurs(_), _) => {
                self.not_here(
                    event.span,
                    "this is not what triggers the effect, so that nobody can say how it happened; add \"this turn\" to ask about the turn",
                );
                return None;
            }
        };
        Some(Node::new(Event { kind, by: event.by }, event.span))
    }

    /// Introduces the referents of an event.
    pub(super) fn name_event(&mut self, pattern: &Pattern<G::Code>, event: &Node<Event<G>>) {
        let before = self.scope.len();
        G::heed_event(self, pattern, event.span);
        if let Some(Target::Select(selector)) = subject(event).map(|subject| &subject.is) {
            let described = may_be_called::<G>(&selector.group.tests);
            self.scope.amend_since(before, |referent| referent.described = described.clone());
        }
        let of_this = is_of_this(&mut pattern.clone());
        self.scope.amend_since(before, |referent| {
            referent.bearer |= of_this;
            if referent.origin == Origin::Step {
                referent.origin = Origin::Event;
            }
        });
    }

    /// Lowers a pattern that is evaluated apart from its text, without a bearer and without referents.
    fn pattern_apart(&mut self, event: &Node<Event<G>>) -> Option<Pattern<G::Code>> {
        let before = std::mem::replace(&mut self.apart, true);
        let pattern = self.pattern(event);
        self.apart = before;
        pattern
    }

    /// Lowers a pattern that is counted each turn, and returns the number of its counter.
    pub fn watched(&mut self, event: &Node<Event<G>>) -> Option<u16> {
        let mut pattern = self.pattern_apart(event)?;
        // Events are counted per turn, and not per card that could look back at them.
        if tells_one_alone(&mut pattern) {
            self.not_here(
                event.span,
                "what happened this turn can be asked of a description of objects, and not of one that only this text can tell",
            );
            return None;
        }
        let known = self.tables.watched.iter().position(|&watched| self.tables.patterns[watched as usize] == pattern);
        if let Some(counter) = known {
            return Some(counter as u16);
        }
        self.room_for_counter(event.span)?;
        let number = self.add_pattern(pattern);
        self.tables.watched.push(number);
        Some((self.tables.watched.len() - 1) as u16)
    }

    /// Returns the number of the counter that keeps the previous turn's value of another one.
    pub fn kept(&mut self, counter: u16, span: Span) -> Option<u16> {
        let known = self.tables.kept.iter().position(|&of| of == counter);
        let place = match known {
            Some(place) => place,
            None => {
                self.room_for_counter(span)?;
                self.tables.kept.push(counter);
                self.tables.kept.len() - 1
            }
        };
        Some(keeper(place))
    }

    fn room_for_counter(&mut self, span: Span) -> Option<()> {
        if self.tables.watched.len() + self.tables.kept.len() == WATCHED {
            self.not_here(span, format!("the cards of a match can look back at {WATCHED} sorts of events, and this is one more"));
            return None;
        }
        Some(())
    }

    /// True if an event is about the bearer, or an object known only by a referent or a relation, rather than about a description.
    pub(super) fn speaks_of_one_alone(&mut self, event: &Node<Event<G>>) -> bool {
        let refused = self.refusals.len();
        let pattern = self.pattern(event);
        self.refusals.truncate(refused);
        pattern.is_some_and(|mut pattern| tells_one_alone(&mut pattern))
    }

    /// Lowers a prohibition: returns the number of its pattern, and the slot of the object that it is about, if it is not a description.
    pub fn forbidden(&mut self, event: &Node<Event<G>>) -> Option<(u16, Option<InSlot<G::Code>>)> {
        let pattern = self.pattern_apart(event)?;
        let mut pattern = self.asked(pattern, event.span)?;
        let about = self.about(&mut pattern, event.span);
        Some((self.add_pattern(pattern), about))
    }

    /// Lowers the pattern of a prohibition that holds as long as its text is in force.
    pub fn always_forbidden(&mut self, event: &Node<Event<G>>) -> Option<Pattern<G::Code>> {
        let pattern = self.pattern(event)?;
        self.asked(pattern, event.span)
    }

    /// Returns the pattern if its event can be prohibited; refuses it otherwise.
    fn asked(&mut self, pattern: Pattern<G::Code>, span: Span) -> Option<Pattern<G::Code>> {
        match G::not_asked(&pattern.event) {
            None => Some(pattern),
            Some(why) => {
                self.not_here(span, why);
                None
            }
        }
    }

    /// Replaces a referent or a part as the object of a pattern by [`ABOUT`]: the object is settled for as long as the pattern holds. Returns the slot that
    /// names it.
    fn about(&mut self, pattern: &mut Pattern<G::Code>, span: Span) -> Option<InSlot<G::Code>> {
        let source = pattern.about()?;
        match source {
            Source::Slot(..) | Source::This(_) | Source::Part(_) | Source::Way(..) => {
                let (slot, kind) = self.slot_for(&source.clone(), span);
                *source = Source::Slot(ABOUT, kind);
                Some((slot, kind))
            }
            Source::Query(_) | Source::StackCards { .. } | Source::Union(_) => None,
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

    fn happening(&mut self, kind: &EventKind<G>, span: Span) -> Option<Happening<G::Code>> {
        Some(match kind {
            EventKind::EntersPlay(what) => Happening::EntersPlay(self.source(what)?),
            EventKind::LeavesPlay(what) => Happening::LeavesPlay(self.source(what)?),
            EventKind::Moves { verb, what, from, to } => {
                let left = self.left(what);
                let what = self.moved(what)?;
                let from = from.as_ref().map(|from| (self.plain_side(from.owner), from.zone)).or(left);
                let end = to.as_ref().and_then(|to| to.end);
                let to = to.as_ref().map(|to| (self.plain_side(to.owner), to.zone));
                Happening::Moves { verb: *verb, what, from, to, end }
            }
            EventKind::Occurs(occurrence) => return G::occurrence(self, occurrence, span),
        })
    }

    /// Returns the zone that a described card leaves, if the description tells; a card without an owner may come from anywhere.
    fn left(&mut self, what: &Node<Target<G>>) -> Option<(Side, G::Zone)> {
        let Target::Select(selector) = &what.is else { return None };
        match &selector.group.place {
            Place::Zone(zone) if selector.group.owner != Owner::Anyones => Some((self.plain_side(selector.group.owner), *zone)),
            Place::Either(..) => {
                self.not_here(what.span, "a card that moves comes from one place");
                None
            }
            Place::Zone(_) | Place::Among(_) | Place::Under(_) => None,
        }
    }

    /// Lowers the moving card of an event pattern.
    pub fn moved(&mut self, what: &Node<Target<G>>) -> Option<Moved<G::Code>> {
        match &what.is {
            Target::This(_) => Some(Moved::This),
            Target::Select(selector) => {
                let checks = self.checks(&selector.group.tests)?;
                Some(Moved::Card(checks, self.plain_side(selector.group.owner)))
            }
            Target::StackCard { end, tests, of } => {
                let (checks, of) = (self.checks(tests)?, self.source(of)?);
                Some(Moved::OfStack(*end, checks, of))
            }
            Target::Pile { owner, .. } => Some(Moved::Card(Vec::new(), self.plain_side(*owner))),
            Target::Back(_) | Target::Part(_) | Target::Related(..) | Target::OneOf(_) | Target::AllOf(_) => {
                let source = self.source(what)?;
                if source.kind() == G::Code::OBJECT {
                    return Some(Moved::OfStack(None, Vec::new(), source));
                }
                if source.kind() == G::Code::CARD && matches!(what.is, Target::Back(_)) {
                    return Some(Moved::OneOf(source));
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

/// Returns the verb of an event, if there is one.
pub fn done<L: Leaves>(event: &Happening<L>) -> Option<Verb> {
    match event {
        Happening::Moves { verb, .. } => Some(*verb),
        Happening::EntersPlay(_) | Happening::LeavesPlay(_) | Happening::PowerUsed(_) | Happening::Resolves(..) | Happening::Own(_) => None,
    }
}

/// True if an event is about the bearer of the text.
fn is_of_this<L: Leaves>(pattern: &mut Pattern<L>) -> bool {
    matches!(pattern.event, Happening::Moves { what: Moved::This, .. }) || matches!(pattern.about(), Some(Source::This(_)))
}

/// True if it is about the bearer, a referent or an object in a relation to one of them: an object that only the text can identify.
fn tells_one_alone<L: Leaves>(pattern: &mut Pattern<L>) -> bool {
    is_of_this(pattern) || pattern.about().is_some_and(|source| is_one_alone(source))
}

fn is_one_alone<L: Leaves>(source: &Source<L>) -> bool {
    match source {
        Source::This(_) | Source::Slot(..) => true,
        Source::Way(_, of) => is_one_alone(of),
        Source::Query(_) | Source::Part(_) | Source::StackCards { .. } | Source::Union(_) => false,
    }
}
