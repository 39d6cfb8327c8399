//! Lowers what happened in a turn: its counters, and the objects that its events were about.

use super::Lowerer;
use super::condition::times;
use super::event::tells_one_alone;
use crate::compile::language::Language;
use crate::kernel::code::{Ask, Check, Happening, Leaves, Participant, Pattern, Tally};
use crate::kernel::remembered::{REMEMBERED, recaller};
use crate::kernel::setup::Counted;
use crate::kernel::state::{WATCHED, keeper};
use crate::lang::condition::Turn;
use crate::lang::event::Event;
use crate::lang::quantity::Range;
use crate::lang::selector::Target;
use crate::lang::{Node, Span};

impl<G: Language> Lowerer<'_, G> {
    /// Lowers a pattern that is evaluated apart from its text, without a bearer and without referents.
    pub(super) fn pattern_apart(&mut self, event: &Node<Event<G>>) -> Option<Pattern<G::Code>> {
        let before = std::mem::replace(&mut self.apart, true);
        let pattern = self.pattern(event);
        self.apart = before;
        pattern
    }

    /// Lowers a condition that an event happened in a turn: to so many objects, or to others than the bearer.
    pub(super) fn happened_in(&mut self, turn: Turn, event: &Node<Event<G>>) -> Option<Ask<G::Code>> {
        let times = times(event);
        if speaks_of_others(event) {
            if turn != Turn::This {
                self.not_here(event.span, "of an earlier turn it is known how often this happened, but not to which objects");
                return None;
            }
            return Some(Ask::Count(self.happened_to_others(event)?, Range::at_least(times)));
        }
        // "This character won its battle last turn": it was the subject of such an event then.
        if let (Turn::Previous, Some(bearer), None) = (turn, event.subject.as_ref().filter(is_bearer), &event.object) {
            let place = self.remembered(event)?;
            let recalled = self.recalled(place, event.span)?;
            return Some(Ask::Is(self.source(bearer)?, vec![Check::Remembered(recalled)]));
        }
        let pattern = self.counted(event)?;
        let once = times > 1 && stays_the_same(&pattern.event) && is_of_one(&pattern);
        let counter = self.counter(pattern, once, event.span)?;
        let counter = if turn == Turn::This { counter } else { self.kept(counter, event.span)? };
        Some(Ask::Happened(counter, times))
    }

    /// Lowers the number of times that an event happened this turn.
    pub(super) fn times_happened(&mut self, event: &Node<Event<G>>) -> Option<Tally<G::Code>> {
        if speaks_of_others(event) { self.happened_to_others(event) } else { Some(Tally::Happened(self.watched(event)?)) }
    }

    /// Lowers the number of objects other than the bearer to which an event happened this turn.
    fn happened_to_others(&mut self, event: &Node<Event<G>>) -> Option<Tally<G::Code>> {
        let mut of_any = event.clone();
        if let Some(Node { is: Target::Select(selector), .. }) = &mut of_any.is.subject {
            selector.is.group.not_this = false;
        }
        let pattern = self.counted(&of_any)?;
        let kind = pattern.subject.as_ref().map(Participant::kind);
        // Where each card is an object of its own, one that is put on top of another takes its place.
        let is_replaced = G::PLAYS_CARDS && pattern.event == Happening::LevelsUp;
        let (Some(kind), true, false) = (kind, is_of_one(&pattern) && !is_replaced, is_other(event.is.object.as_ref())) else {
            self.not_here(event.span, "it is not known of this event whether this card took part in it: say of which objects it is");
            return None;
        };
        let of_cards = is_about_cards(&pattern.event);
        let counter = self.counter(pattern, true, event.span)?;
        let place = self.tables.watched[counter as usize].place?;
        Some(Tally::HappenedToOthers { counter, place, kind, of_cards })
    }

    /// Lowers the pattern of what is counted each turn.
    fn counted(&mut self, event: &Node<Event<G>>) -> Option<Pattern<G::Code>> {
        // What a turn counts is no part of a prohibition that asks for it.
        let settles = self.settles.take();
        let pattern = self.pattern_apart(event);
        self.settles = settles;
        let pattern = self.seen_afterwards(pattern?, event.span)?;
        // Events are counted per turn, and not per card that could look back at them.
        if tells_one_alone(&pattern) {
            self.not_here(
                event.span,
                "what happened this turn can be asked of a description of objects, and not of one that only this text can tell",
            );
            return None;
        }
        Some(pattern)
    }

    /// Lowers a pattern that is counted each turn, and returns the number of its counter.
    pub fn watched(&mut self, event: &Node<Event<G>>) -> Option<u16> {
        if speaks_of_others(event) {
            self.not_here(event.span, "this is counted for the turn, whichever card asks: it cannot leave out this one");
            return None;
        }
        let pattern = self.counted(event)?;
        self.counter(pattern, false, event.span)
    }

    /// Returns the number of the counter of a pattern; with `once` it counts each object once, and remembers it.
    fn counter(&mut self, pattern: Pattern<G::Code>, once: bool, span: Span) -> Option<u16> {
        let known = |watched: &Counted| watched.place.is_some() == once && self.tables.patterns[watched.pattern as usize] == pattern;
        if let Some(counter) = self.tables.watched.iter().position(known) {
            return Some(counter as u16);
        }
        self.room_for_counter(span)?;
        let counted = if once {
            let place = self.place_for(pattern, span)?;
            Counted { pattern: self.tables.remembered[place as usize], place: Some(place) }
        } else {
            Counted { pattern: self.add_pattern(pattern), place: None }
        };
        self.tables.watched.push(counted);
        Some((self.tables.watched.len() - 1) as u16)
    }

    /// Lowers a pattern whose subjects are remembered for the turn, and returns its place.
    pub fn remembered(&mut self, event: &Node<Event<G>>) -> Option<u16> {
        // Whatever is asked about was the subject: the event speaks of it in the words of the question.
        // Where it was as that happened, if the text tells so, is told by a description.
        let where_it_was = event.is.subject.clone().filter(|subject| matches!(subject.is, Target::Select(_)));
        let of_any = Node::new(Event { subject: where_it_was, ..event.is.clone() }, event.span);
        let pattern = self.pattern_apart(&of_any)?;
        if !stays_the_same(&pattern.event) {
            self.not_here(event.span, "what this happens to is another object afterwards, which did not exist before");
            return None;
        }
        self.place_for(pattern, event.span)
    }

    /// Returns the place of a pattern whose subjects are remembered.
    fn place_for(&mut self, pattern: Pattern<G::Code>, span: Span) -> Option<u16> {
        let known = self.tables.remembered.iter().position(|&place| self.tables.patterns[place as usize] == pattern);
        if let Some(place) = known {
            return Some(place as u16);
        }
        self.room_for_subjects(span)?;
        let number = self.add_pattern(pattern);
        self.tables.remembered.push(number);
        Some((self.tables.remembered.len() - 1) as u16)
    }

    /// Returns the place at which the subjects of the turn before lie of what is remembered at another one.
    fn recalled(&mut self, place: u16, span: Span) -> Option<u16> {
        let index = match self.tables.recalled.iter().position(|&of| of == place) {
            Some(index) => index,
            None => {
                self.room_for_subjects(span)?;
                self.tables.recalled.push(place);
                self.tables.recalled.len() - 1
            }
        };
        Some(recaller(index) as u16)
    }

    fn room_for_subjects(&mut self, span: Span) -> Option<()> {
        if self.tables.remembered.len() + self.tables.recalled.len() == REMEMBERED {
            self.not_here(
                span,
                format!("the cards of a match can look back at the objects of {REMEMBERED} sorts of events, and this is one more"),
            );
            return None;
        }
        Some(())
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
}

/// True of an event after which its subject is the same object as before.
fn stays_the_same<L: Leaves>(event: &Happening<L>) -> bool {
    match event {
        Happening::EntersPlay | Happening::Played(_) | Happening::Relocates(_) | Happening::Attached => true,
        Happening::Swapped | Happening::Attacks | Happening::Damaged(_) | Happening::Healed | Happening::BattleEnds(_) => true,
        Happening::PowerUsed | Happening::Own(..) => true,
        Happening::LeavesPlay | Happening::Moves { .. } | Happening::LevelsUp | Happening::Detached | Happening::Defeated(_) => false,
        Happening::Resolves(_) | Happening::PhaseStarts(_) => false,
    }
}

/// True if the subject of an event is another than the bearer, or its counterpart is.
fn speaks_of_others<G: Language>(event: &Event<G>) -> bool {
    is_other(event.subject.as_ref()) || is_other(event.object.as_ref())
}

/// True of the object that bears the text.
fn is_bearer<G: Language>(target: &&Node<Target<G>>) -> bool {
    matches!(target.is, Target::This(_))
}

/// True of a description that leaves out the bearer.
fn is_other<G: Language>(target: Option<&Node<Target<G>>>) -> bool {
    matches!(target.map(|target| &target.is), Some(Target::Select(selector)) if selector.group.not_this)
}

/// True of an event with one subject, which is a described object.
fn is_of_one<L: Leaves>(pattern: &Pattern<L>) -> bool {
    matches!(pattern.subject, Some(Participant::Card { .. } | Participant::OneOf(_))) && pattern.event != Happening::Swapped
}

/// True of an event whose subject is a card, even where objects in play are numbered otherwise.
fn is_about_cards<L: Leaves>(event: &Happening<L>) -> bool {
    match event {
        Happening::EntersPlay | Happening::LeavesPlay | Happening::Moves { .. } | Happening::Played(_) => true,
        Happening::Attached | Happening::Detached | Happening::PowerUsed | Happening::Resolves(_) => true,
        Happening::Relocates(_) | Happening::LevelsUp | Happening::Swapped | Happening::Attacks | Happening::Damaged(_) => false,
        Happening::Healed | Happening::Defeated(_) | Happening::BattleEnds(_) | Happening::PhaseStarts(_) | Happening::Own(..) => false,
    }
}
