//! A cache of facts derived from a state, valid until the state changes.

use std::cell::{Cell, RefCell};

/// A lazily filled cache of facts derived from a state.
#[derive(Debug)]
pub struct Cached<T> {
    known: RefCell<T>,
    /// True if the contents are stale: they do not belong to the present state.
    outdated: Cell<bool>,
}

impl<T> Cached<T> {
    /// Returns an empty cache; `room` is its storage.
    #[must_use]
    pub fn unknown(room: T) -> Self {
        Self { known: RefCell::new(room), outdated: Cell::new(true) }
    }

    /// Invalidates the cache: the state has changed.
    #[inline]
    pub fn outdate(&self) {
        self.outdated.set(true);
    }

    /// True if the contents are stale.
    #[inline]
    #[must_use]
    pub fn is_outdated(&self) -> bool {
        self.outdated.get()
    }

    /// Marks the cache as valid before it is filled: entries written from now on may be read while later ones are derived.
    #[inline]
    pub fn begin(&self) {
        self.outdated.set(false);
    }

    /// Reads the contents.
    #[inline]
    pub fn read<U>(&self, with: impl FnOnce(&T) -> U) -> U {
        with(&self.known.borrow())
    }

    /// Writes to the contents.
    #[inline]
    pub fn write<U>(&self, with: impl FnOnce(&mut T) -> U) -> U {
        with(&mut self.known.borrow_mut())
    }
}

impl<T: Default> Clone for Cached<T> {
    /// Returns an empty cache: the contents are derived again when they are read.
    fn clone(&self) -> Self {
        Self::unknown(T::default())
    }
}
