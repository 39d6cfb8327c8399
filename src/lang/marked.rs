//! The fields of leaves that shared code has to know: they are marked where the leaf is declared.

use super::dialect::Never;

pub use cardwright_derive::Marked;

/// A leaf of which a field can be marked: the object of a verb, its duration, the objects that a check refers to. It is derived from the marks.
pub trait Marked<T> {
    /// Returns the marked field; `None` without one, or with several that are on a par.
    fn marked(&self) -> Option<&T>;

    /// Returns [the marked field](Self::marked), mutably.
    fn marked_mut(&mut self) -> Option<&mut T>;
}

impl<T> Marked<T> for Never {
    fn marked(&self) -> Option<&T> {
        match *self {}
    }

    fn marked_mut(&mut self) -> Option<&mut T> {
        match *self {}
    }
}

/// Returns the one of several fields that is there; `None` of none, and of several.
pub(crate) fn only<T, const N: usize>(fields: [Option<T>; N]) -> Option<T> {
    let mut there = fields.into_iter().flatten();
    let first = there.next()?;
    if there.next().is_none() { Some(first) } else { None }
}
