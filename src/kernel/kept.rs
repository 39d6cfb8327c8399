//! What is worked out from a state when it is looked at, and kept until the state changes.

use std::cell::{Cell, RefCell};

/// What follows from a state: worked out when somebody looks, and kept until something changes.
#[derive(Debug)]
pub struct Kept<T> {
    known: RefCell<T>,
    /// Whether nothing is known of the state as it is.
    outdated: Cell<bool>,
}

impl<T> Kept<T> {
    /// Nothing is known yet; `room` is where it will be kept.
    #[must_use]
    pub fn unknown(room: T) -> Self {
        Self { known: RefCell::new(room), outdated: Cell::new(true) }
    }

    /// The state is another one: what is known of it is worked out anew when it is looked at.
    #[inline]
    pub fn outdate(&self) {
        self.outdated.set(true);
    }

    /// Whether nothing is known of the state as it is.
    #[inline]
    #[must_use]
    pub fn is_outdated(&self) -> bool {
        self.outdated.get()
    }

    /// Begins to work it out: what is written from now on is known, and may be read by what follows from it.
    #[inline]
    pub fn begin(&self) {
        self.outdated.set(false);
    }

    /// Reads what is known.
    #[inline]
    pub fn read<U>(&self, with: impl FnOnce(&T) -> U) -> U {
        with(&self.known.borrow())
    }

    /// Writes down what is worked out.
    #[inline]
    pub fn write<U>(&self, with: impl FnOnce(&mut T) -> U) -> U {
        with(&mut self.known.borrow_mut())
    }
}

impl<T: Default> Clone for Kept<T> {
    /// Nothing of it is copied: it is worked out anew when it is looked at.
    fn clone(&self) -> Self {
        Self::unknown(T::default())
    }
}
