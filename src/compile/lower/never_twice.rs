//! Lowers "You cannot choose the same character twice.": no object is picked more than once for an effect.

use super::Lowerer;
use super::target::Taken;
use crate::compile::language::Language;
use crate::kernel::code::{Act, Leaves, Query};
use crate::kernel::frame::Slot;
use crate::lang::action::Action;
use crate::lang::reference::Noun;
use crate::lang::{Clause, Effect, Span};

/// The record of the objects that an effect has picked, of a sort that is picked only once.
#[derive(Clone, Copy, Debug)]
pub(super) struct PickedOnce {
    /// The sort of object.
    noun: Noun,
    /// The slot that accumulates the picked objects.
    seen: Slot,
    /// The number of choices of that sort so far.
    times: u8,
}

impl<G: Language> Lowerer<'_, G> {
    /// Begins the record if a sentence of the effect says that nothing is picked twice.
    pub(super) fn begin_picking(&mut self, effect: &Effect<G>) {
        let said = effect.sentences.iter().find_map(|sentence| {
            let Clause::Do(action) = &sentence.clause.is else { return None };
            let Action::NeverTwice(noun) = action.is else { return None };
            Some((noun, action.span))
        });
        self.picked_once = said.map(|(noun, span)| PickedOnce { noun, seen: self.new_slot(span), times: 0 });
    }

    /// Excludes the objects picked before from a query.
    pub(super) fn not_again(&mut self, query: &mut Query<G::Code>) {
        if let Some(PickedOnce { noun, seen, .. }) = self.picked_once
            && query.except.is_none()
            && Self::is_of(noun, query)
        {
            query.except = Some(seen);
        }
    }

    /// Adds picked objects to the record.
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

    /// Lowers "You cannot choose the same character twice": refuses it unless there are several choices.
    pub(super) fn picked_again(&mut self, span: Span) -> Option<()> {
        let several = self.picked_once.is_some_and(|once| once.times > 1);
        if !several {
            self.not_here(span, "nothing before this is chosen more than once in the same effect");
        }
        several.then_some(())
    }
}
