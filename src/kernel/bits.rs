//! Sets of up to 128 small numbers: cards, objects in play, words of a vocabulary.

/// A set of numbers from 0 to 127, as a 128-bit mask without an order. Packed to 2-byte alignment, since a state holds many.
#[repr(Rust, packed(2))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bits(pub u128);

impl Bits {
    /// The empty set.
    pub const EMPTY: Bits = Bits(0);

    /// Returns the set of `n` alone. Shifts only the 64-bit half that holds it, which takes half the work of a 128-bit shift.
    #[inline]
    #[must_use]
    pub const fn one(n: u8) -> Self {
        let bit = 1_u64 << (n & 63);
        if n & 64 == 0 { Bits(bit as u128) } else { Bits((bit as u128) << 64) }
    }

    /// True if `n` is in the set.
    #[inline]
    #[must_use]
    pub const fn has(self, n: u8) -> bool {
        let half = if n & 64 == 0 { self.0 as u64 } else { (self.0 >> 64) as u64 };
        half >> (n & 63) & 1 == 1
    }

    /// Adds `n`.
    #[inline]
    pub const fn insert(&mut self, n: u8) {
        *self = self.or(Bits::one(n));
    }

    /// Removes `n`.
    #[inline]
    pub const fn remove(&mut self, n: u8) {
        *self = self.without(Bits::one(n));
    }

    /// Adds `n` if `there`, else removes it.
    #[inline]
    pub const fn set(&mut self, n: u8, there: bool) {
        if there {
            self.insert(n);
        } else {
            self.remove(n);
        }
    }

    /// Returns the number of elements.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// True if the set is empty.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the smallest element, or `None` if the set is empty.
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<u8> {
        if self.0 == 0 { None } else { Some(self.0.trailing_zeros() as u8) }
    }

    /// Returns the union of both sets.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Bits) -> Bits {
        Bits(self.0 | other.0)
    }

    /// Returns the intersection of both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Bits) -> Bits {
        Bits(self.0 & other.0)
    }

    /// Returns the difference: this set without the elements of the other.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Bits) -> Bits {
        Bits(self.0 & !other.0)
    }
}

impl Iterator for Bits {
    type Item = u8;

    /// Removes and returns the smallest element.
    #[inline]
    fn next(&mut self) -> Option<u8> {
        let first = self.first()?;
        self.0 &= self.0 - 1;
        Some(first)
    }
}

impl FromIterator<u8> for Bits {
    fn from_iter<I: IntoIterator<Item = u8>>(numbers: I) -> Self {
        numbers.into_iter().fold(Bits::EMPTY, |set, n| set.or(Bits::one(n)))
    }
}
