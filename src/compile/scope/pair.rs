//! "The former" and "the latter": one of two objects, by the order in which the text named them.

use super::super::referent::{Origin, Referent};
use super::super::unbound::{dangling, other_number};
use super::Scope;
use crate::diagnostic::Diagnostic;
use crate::lang::reference::{Reference, ReferenceKind};
use crate::lang::span::Node;

impl<S: Clone + PartialEq> Scope<S> {
    /// Resolves "the former" and "the latter" among the two parts of the last list; where no list was named, among the two objects that steps took.
    ///
    /// # Errors
    /// CW201 when fewer than two were named, CW202 when more were, or when the one that is meant may be several.
    pub(super) fn of_two(&self, reference: &Node<Reference>) -> Result<usize, Diagnostic> {
        let taken = |it: &Referent| it.origin == Origin::Step && !it.bearer && !it.by_pronoun;
        let listed = self.accessible(|it| taken(it) && it.part_of.is_some());
        let list = listed.last().and_then(|&last| self.named[last].is.part_of);
        let mut two = match list {
            Some(list) => self.accessible(|it| taken(it) && it.part_of == Some(list)),
            None => self.accessible(|it| taken(it) && it.verb.is_some()),
        };
        two.sort_by_key(|&index| self.named[index].is.span.start);
        two.dedup_by_key(|index| self.named[*index].is.entity);
        let &[former, latter] = two.as_slice() else {
            return Err(if two.len() > 2 { self.ambiguous(reference, &two) } else { dangling(reference) });
        };
        let one = if reference.kind == ReferenceKind::Former { former } else { latter };
        if self.named[one].is.plural {
            return Err(other_number(reference, &self.features(&[one])));
        }
        Ok(one)
    }
}
