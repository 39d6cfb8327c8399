//! Places from which the steps of an effect took objects: "you discarded a card from your hand".

use super::Lowerer;
use crate::compile::language::Language;
use crate::compile::scope::{Antecedent, Bound};
use crate::compile::unbound::DANGLING;
use crate::diagnostic::Diagnostic;
use crate::kernel::code::{Act, Leaves, Place, Source};
use crate::kernel::frame::Slot;
use crate::kernel::program::Op;
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

    fn zone_of(&self, named: &Antecedent<Source<G::Code>>) -> Option<G::Zone> {
        self.zone_of_source(&named.source)
    }

    fn zone_of_source(&self, source: &Source<G::Code>) -> Option<G::Zone> {
        match source {
            Source::Slot(slot, _) => self.zone_of_slot(*slot),
            Source::Query(query) => match query.place {
                Place::At(zone) => Some(zone),
                Place::Among(slot, _) => self.zone_of_slot(slot),
                Place::Either(..) => None,
            },
            Source::Union(parts) => {
                let mut zones = parts.iter().map(|part| self.zone_of_source(part));
                let first = zones.next()?;
                first.filter(|_| zones.all(|zone| zone == first))
            }
            Source::This(_) | Source::Part(_) | Source::Way(..) | Source::StackCards { .. } => None,
        }
    }

    /// Returns the zone from which the instruction that fills a slot takes its objects.
    fn zone_of_slot(&self, slot: Slot) -> Option<G::Zone> {
        self.emitter.ops().iter().find_map(|op| {
            let Op::Do(act) = op else { return None };
            match act {
                Act::Pick(pick) => (pick.into == slot).then(|| self.zone_of_source(&pick.from)),
                Act::Name(source, into) => (*into == slot).then(|| self.zone_of_source(source)),
                Act::Take { into, .. } | Act::Draw { into, .. } => (*into == slot).then_some(Some(G::Zone::DECK)),
                Act::Without(..) | Act::Both(..) | Act::Next(..) | Act::Move { .. } | Act::Reveal(..) | Act::LookAt(..) => None,
                Act::Choose(_) | Act::Modify { .. } | Act::Forbid { .. } | Act::Shuffle(_) | Act::Spare(..) | Act::Own(_) => None,
            }
        })?
    }
}
