//! Number of objects that an expression denotes, as far as the text determines it.

use super::Lowerer;
use super::target::Taken;
use crate::compile::language::Language;
use crate::compile::scope::Antecedent;
use crate::kernel::code::Source;
use crate::kernel::frame::Slot;

impl<G: Language> Lowerer<'_, G> {
    /// Returns the greatest number of objects that a slot holds; `None` if the text does not tell.
    pub(super) fn most_in(&self, slot: Slot) -> Option<u32> {
        self.sizes.iter().rfind(|(of, _)| *of == slot).map(|&(_, size)| size)
    }

    /// Returns the greatest number of objects taken; `None` if the text does not tell.
    pub(super) fn size_of(&self, taken: Taken<G>) -> Option<u32> {
        if taken.plural { self.most_in(taken.slot) } else { Some(1) }
    }

    /// True if a word for two means two: all that is joined, or each of what may be meant.
    pub(super) fn are_two(&self, bound: &[Antecedent<Source<G::Code>>]) -> bool {
        let joined = self.scope.meant().last().is_some_and(|meant| meant.joined);
        let mut sizes = bound.iter().map(|named| self.size_named(named));
        if joined { sizes.sum::<Option<u32>>() == Some(2) } else { sizes.all(|size| size == Some(2)) }
    }

    fn size_named(&self, named: &Antecedent<Source<G::Code>>) -> Option<u32> {
        if !named.is.plural {
            return Some(1);
        }
        match &named.source {
            Source::Slot(slot, _) => self.most_in(*slot),
            // "If you have 『A』 and 『B』, both of them …".
            Source::Union(parts) => parts.iter().map(|part| self.size_part(part)).sum(),
            Source::This(_) | Source::Part(_) | Source::Query(_) | Source::Way(..) | Source::StackCards { .. } => None,
        }
    }

    /// Returns the number of objects of a part of what was named together.
    fn size_part(&self, part: &Source<G::Code>) -> Option<u32> {
        self.scope.since(0).iter().rfind(|named| named.source == *part).and_then(|named| self.size_named(named))
    }
}
