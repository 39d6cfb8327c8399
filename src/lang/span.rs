//! Places in the text of the pieces of a tree.

use serde::{Serialize, Serializer};
use std::ops::{Deref, DerefMut};

/// A range of bytes in one effect text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Span {
    /// The offset of the first byte.
    pub start: u32,
    /// The offset of the byte after the last.
    pub end: u32,
}

impl Span {
    /// Returns the range from `start` up to, and without, `end`.
    #[must_use]
    pub fn new(start: usize, end: usize) -> Self {
        let narrow = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        Self { start: narrow(start), end: narrow(end) }
    }

    /// Returns the same range as a `Range<usize>`.
    #[must_use]
    pub fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.end as usize
    }

    /// True if the other lies within this one.
    #[must_use]
    pub fn holds(self, other: Self) -> bool {
        self.start <= other.start && other.end <= self.end
    }
}

/// A piece of the tree with its place in the text.
///
/// The place is not part of the meaning: two nodes are equal when their contents are, and a node serialises as its content.
#[derive(Clone, Debug)]
pub struct Node<T> {
    /// The piece.
    pub is: T,
    /// Its place in the text.
    pub span: Span,
}

impl<T> Node<T> {
    /// Returns a node of `is`, read at `span`.
    pub fn new(is: T, span: Span) -> Self {
        Self { is, span }
    }

    /// Returns a node of `is`, made by a program and read nowhere.
    pub fn made(is: T) -> Self {
        Self { is, span: Span::default() }
    }
}

impl<T: PartialEq> PartialEq for Node<T> {
    fn eq(&self, other: &Self) -> bool {
        self.is == other.is
    }
}

impl<T: Eq> Eq for Node<T> {}

impl<T> Deref for Node<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.is
    }
}

impl<T> DerefMut for Node<T> {
    fn deref_mut(&mut self) -> &mut T {
        &mut self.is
    }
}

impl<T: Serialize> Serialize for Node<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.is.serialize(serializer)
    }
}
