//! Lowers "You cannot choose the same character twice.": what was picked for an effect is not picked for it again.

use super::Lowerer;
use super::target::Taken;
use crate::compile::language::Language;
use crate::kernel::code::{Act, Leaves, Query};
use crate::kernel::frame::Slot;
use crate::lang::action::Action;
use crate::lang::reference::Noun;
use crate::lang::{Clause, Effect, Span};

/// What was picked so far of a sort of which nothing is picked twice.
#[derive(Clone, Copy, Debug)]
pub(super) struct PickedOnce {
    /// The sort.
    noun: Noun,
    /// Where it is recorded.
    seen: Slot,
    /// How often something of it was picked.
    times: u8,
}

impl<G: Language> Lowerer<'_, G> {
    /// Notes whether an effect says that it picks nothing twice, before it is lowered.
    pub(super) fn begin_picking(&mut self, effect: &Effect<G>) {
        let said = effect.sentences.iter().find_map(|sentence| {
            let Clause::Do(action) = &sentence.clause.is else { return None };
            let Action::NeverTwice(noun) = action.is else { return None };
            Some((noun, action.span))
        });
        self.picked_once = said.map(|(noun, span)| PickedOnce { noun, seen: self.new_slot(span), times: 0 });
    }

    /// What nothing is picked from that was picked before.
    pub(super) fn not_again(&mut self, query: &mut Query<G::Code>) {
        if let Some(PickedOnce { noun, seen, .. }) = self.picked_once
            && query.except.is_none()
            && Self::is_of(noun, query)
        {
            query.except = Some(seen);
        }
    }

    /// Records what was picked.
    pub(super) fn note_picked(&mut self, taken: Taken<G>, of: &Query<G::Code>) {
        let Some(PickedOnce { seen, .. }) = self.picked_once.filter(|once| Self::is_of(once.noun, of)) else { return };
        self.act(Act::Both(seen, taken.slot, seen));
        if let Some(once) = &mut self.picked_once {
            once.times += 1;
        }
    }

    fn is_of(noun: Noun, query: &Query<G::Code>) -> bool {
        (noun == Noun::Character) == (query.kind() != G::Code::CARD)
    }

    /// "You cannot choose the same character twice": of what is picked more than once.
    pub(super) fn picked_again(&mut self, span: Span) -> Option<()> {
        let several = self.picked_once.is_some_and(|once| once.times > 1);
        if !several {
            self.not_here(span, "nothing before this is chosen more than once in the same effect");
        }
        several.then_some(())
    }
}
