//! Places from which the steps of an effect took objects: "you discarded a card from your hand".

use super::Lowerer;
use crate::compile::language::Language;
use crate::compile::scope::{Antecedent, Bound};
use crate::compile::unbound::DANGLING;
use crate::diagnostic::Diagnostic;
use crate::kernel::code::{Act, Leaves, Place, Side, Source};
use crate::kernel::frame::Slot;
use crate::kernel::program::Op;
use crate::lang::reference::From;
use crate::lang::selector::Target;
use crate::lang::zone::ZoneTable;
use crate::lang::{Node, Span};

impl<G: Language> Lowerer<'_, G> {
    /// Returns the results of steps that took their objects from this zone; refuses results of which the program does not tell it.
    pub(super) fn taken_from(&mut self, done: Bound<Source<G::Code>>, zone: G::Zone, span: Span) -> Option<Bound<Source<G::Code>>> {
        let mut from = Vec::new();
        for named in done {
            match self.zone_of(&named) {
                Some(taken) if zone.covers(taken) => from.push(named),
                Some(taken) if !taken.covers(zone) => {}
                Some(_) | None => {
                    self.not_here(span, "the text does not tell of all that was done so from where it was taken: ask without the place");
                    return None;
                }
            }
        }
        if from.is_empty() {
            let finding = Diagnostic::error(DANGLING, span.range(), "no earlier step of this effect takes anything from there");
            self.refusals.push(finding.label(format!("nothing before this is taken from {}", zone.row().word)));
            return None;
        }
        Some(from)
    }

    /// Refuses to do something to an object that a step before has moved out of play in any case: "sideline one character, then sideline that character".
    pub(super) fn refuse_gone(&mut self, target: &Node<Target<G>>, source: &Source<G::Code>) -> Option<()> {
        let is_gone = matches!(target.is, Target::Back(_)) && source.kind() == G::Code::OBJECT && self.scope.means_gone();
        if is_gone {
            self.not_here(
                target.span,
                "this has gone by then: a step before moves it in any case, and nothing more can be done to it there",
            );
        }
        (!is_gone).then_some(())
    }

    /// Returns the zone from which objects were taken, if it is one player's.
    pub(super) fn left_by(&self, source: &Source<G::Code>) -> Option<From> {
        match self.zone_of_source(source, usize::MAX)? {
            (zone, Side::Mine) => Some(From::of(zone, true)),
            (zone, Side::Theirs) => Some(From::of(zone, false)),
            (_, Side::Both) => None,
        }
    }

    fn zone_of(&self, named: &Antecedent<Source<G::Code>>) -> Option<G::Zone> {
        self.zone_of_source(&named.source, usize::MAX).map(|(zone, _)| zone)
    }

    /// Returns the zone of objects, and whose it is, as the first `before` instructions tell.
    fn zone_of_source(&self, source: &Source<G::Code>, before: usize) -> Option<(G::Zone, Side)> {
        match source {
            Source::Slot(slot, _) => self.zone_of_slot(*slot, before),
            Source::Query(query) => match query.place {
                Place::At(zone) => Some((zone, query.side)),
                Place::Among(slot, _) => self.zone_of_slot(slot, before),
                Place::Either(..) => None,
            },
            Source::Union(parts) => {
                let mut zones = parts.iter().map(|part| self.zone_of_source(part, before));
                let first = zones.next()?;
                first.filter(|_| zones.all(|zone| zone == first))
            }
            Source::This(_) | Source::Part(_) | Source::Way(..) | Source::StackCards { .. } => None,
        }
    }

    /// Returns the zone from which the instruction that fills a slot takes its objects. What that names was filled before it: a loop names a slot anew.
    fn zone_of_slot(&self, slot: Slot, before: usize) -> Option<(G::Zone, Side)> {
        self.emitter.ops().iter().take(before).enumerate().find_map(|(at, op)| {
            let Op::Do(act) = op else { return None };
            match act {
                Act::Pick(pick) => (pick.into == slot).then(|| self.zone_of_source(&pick.from, at)),
                Act::Name(source, into) => (*into == slot).then(|| self.zone_of_source(source, at)),
                Act::Take { into, side, .. } | Act::Draw { into, side, .. } => (*into == slot).then_some(Some((G::Zone::DECK, *side))),
                Act::Without(..) | Act::Both(..) | Act::Next(..) | Act::Move { .. } | Act::Reveal(..) | Act::LookAt(..) => None,
                Act::Choose(_) | Act::Modify { .. } | Act::Forbid { .. } | Act::Shuffle(_) | Act::Spare(..) | Act::Own(_) => None,
            }
        })?
    }
}
