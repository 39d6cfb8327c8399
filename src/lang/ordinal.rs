//! The place of a value among the variants of its enum.

use super::dialect::Never;

pub use cardwright_derive::Ordinal;

/// A value of an enum whose variants are numbered in the order of their declaration. It is derived.
pub trait Ordinal {
    /// Returns the place of its variant, from 0.
    fn ordinal(&self) -> usize;
}

impl Ordinal for Never {
    fn ordinal(&self) -> usize {
        match *self {}
    }
}

impl Ordinal for () {
    fn ordinal(&self) -> usize {
        0
    }
}
