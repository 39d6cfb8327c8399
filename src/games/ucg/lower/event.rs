//! Lowers event patterns: triggers, "this turn" conditions and prohibitions.

use super::Lowerer;
use crate::games::ucg::code::{Happening, Kind, Moved, OwnOccurrence, Pattern, Source, Spot};
use crate::games::ucg::leaves::{Occurrence, Ucg, Zone};
use crate::games::ucg::state::WATCHED;
use crate::kernel::events::ABOUT;
use crate::kernel::frame::Slot;
use crate::lang::Node;
use crate::lang::event::{Event, EventKind};
use crate::lang::selector::Target;

impl Lowerer<'_> {
    /// Lowers a pattern that a power watches for.
    pub(super) fn pattern(&mut self, event: &Node<Event<Ucg>>) -> Option<Pattern> {
        let by = event.by.map(|cause| (self.plain_side(cause.owner), cause.character));
        Some(Pattern { event: self.happening(&event.kind)?, by })
    }

    /// Lowers a pattern that is counted each turn, and returns the number of its counter.
    pub(super) fn watched(&mut self, event: &Node<Event<Ucg>>) -> Option<u16> {
        let pattern = self.pattern(event)?;
        let known = self.tables.watched.iter().position(|&watched| self.tables.patterns[watched as usize] == pattern);
        if let Some(counter) = known {
            return Some(counter as u16);
        }
        if self.tables.watched.len() == WATCHED {
            self.not_here(event.span, format!("the cards of a match can look back at {WATCHED} sorts of events, and this is one more"));
            return None;
        }
        let number = self.add_pattern(pattern);
        self.tables.watched.push(number);
        Some((self.tables.watched.len() - 1) as u16)
    }

    /// Lowers what is forbidden: the number of its pattern, and the slot of the objects that it speaks of.
    pub(super) fn forbidden(&mut self, event: &Node<Event<Ucg>>) -> Option<(u16, Option<Slot>)> {
        let mut pattern = self.pattern(event)?;
        let about = about(&mut pattern);
        Some((self.add_pattern(pattern), about))
    }

    fn add_pattern(&mut self, pattern: Pattern) -> u16 {
        self.tables.patterns.push(pattern);
        (self.tables.patterns.len() - 1) as u16
    }

    fn happening(&mut self, kind: &EventKind<Ucg>) -> Option<Happening> {
        Some(match kind {
            EventKind::EntersPlay(what) => Happening::EntersPlay(self.source(what)?),
            EventKind::LeavesPlay(what) => Happening::LeavesPlay(self.source(what)?),
            EventKind::Moves { verb, what, from, to } => {
                let what = self.moved(what)?;
                let from = from.as_ref().map(|from| (self.plain_side(from.owner), Self::spot(from.zone)));
                let end = to.as_ref().and_then(|to| to.end);
                let to = to.as_ref().map(|to| (self.plain_side(to.owner), Self::spot(to.zone)));
                Happening::Moves { verb: *verb, what, from, to, end }
            }
            EventKind::Occurs(Occurrence::LevelsUp(what)) => Happening::Own(OwnOccurrence::LevelsUp(self.source(what)?)),
            EventKind::Occurs(Occurrence::Battle(what, outcome)) => Happening::Own(OwnOccurrence::Battle(self.source(what)?, *outcome)),
            EventKind::Occurs(Occurrence::PowerUsed(what)) => Happening::PowerUsed(self.source(what)?),
            EventKind::Occurs(Occurrence::Resolves { of, trigger }) => {
                let of = self.source(of)?;
                Happening::Resolves(of, Box::new(self.pattern(&trigger.event)?))
            }
            EventKind::Occurs(Occurrence::PhaseStarts(phase)) => Happening::Own(OwnOccurrence::PhaseStarts(*phase)),
            EventKind::Occurs(Occurrence::Swapped(what)) => Happening::Own(OwnOccurrence::Swapped(self.source(what)?)),
        })
    }

    /// Which card moves.
    fn moved(&mut self, what: &Node<Target<Ucg>>) -> Option<Moved> {
        match &what.is {
            Target::Part(never) => match *never {},
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
            Target::Back(_) | Target::Related(..) | Target::OneOf(_) | Target::AllOf(_) => {
                let source = self.source(what)?;
                match source.kind() {
                    Kind::Character => Some(Moved::OfStack(None, Vec::new(), source)),
                    Kind::Card => {
                        self.not_here(
                            what.span,
                            "an event can speak of this card, of a card that fits a description, or of a character's cards",
                        );
                        None
                    }
                }
            }
        }
    }

    /// Where the cards of a zone are.
    pub(super) fn spot(zone: Zone) -> Spot {
        match zone {
            Zone::Deck => Spot::Deck,
            Zone::Hand => Spot::Hand,
            Zone::DiscardArea => Spot::DiscardArea,
            Zone::SceneArea => Spot::SceneArea,
            Zone::BattleArea => Spot::BattleArea,
            Zone::Charge => Spot::Charge,
            Zone::Exiled => Spot::Exiled,
        }
    }
}

/// Lets a pattern speak of [`ABOUT`] where it speaks of a result of the effect, and returns that result.
fn about(pattern: &mut Pattern) -> Option<Slot> {
    let source = pattern.about()?;
    let Source::Slot(slot, kind) = *source else { return None };
    *source = Source::Slot(ABOUT, kind);
    Some(slot)
}
