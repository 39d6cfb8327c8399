//! Sets of up to 128 small numbers: cards, objects in play, words of a vocabulary.

/// A set of numbers from 0 to 127. It remembers no order. It is laid out without padding, as a state holds many.
#[repr(Rust, packed(2))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bits(pub u128);

impl Bits {
    /// The set of nothing.
    pub const EMPTY: Bits = Bits(0);

    /// The set of `n` alone. Only one half of it is shifted: to shift both takes twice the work.
    #[inline]
    #[must_use]
    pub const fn one(n: u8) -> Self {
        let bit = 1_u64 << (n & 63);
        if n & 64 == 0 { Bits(bit as u128) } else { Bits((bit as u128) << 64) }
    }

    /// Whether `n` is in the set.
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

    /// Takes `n` out.
    #[inline]
    pub const fn remove(&mut self, n: u8) {
        *self = self.without(Bits::one(n));
    }

    /// Adds `n`, or takes it out.
    #[inline]
    pub const fn set(&mut self, n: u8, there: bool) {
        if there {
            self.insert(n);
        } else {
            self.remove(n);
        }
    }

    /// How many numbers are in the set.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether nothing is in the set.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The smallest number in the set.
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<u8> {
        if self.0 == 0 { None } else { Some(self.0.trailing_zeros() as u8) }
    }

    /// Everything in either set.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Bits) -> Bits {
        Bits(self.0 | other.0)
    }

    /// Everything in both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Bits) -> Bits {
        Bits(self.0 & other.0)
    }

    /// Everything in this set that is not in the other.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Bits) -> Bits {
        Bits(self.0 & !other.0)
    }
}

impl Iterator for Bits {
    type Item = u8;

    /// Takes out the smallest number.
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
