//! Outcomes of instructions.

/// The accumulated outcome of a run of instructions, which "if you do" and its like test.
///
/// It starts as [`Outcome::UNTOLD`] and accumulates the outcome of each instruction: neither flag is ever cleared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// True if something was done.
    pub done: bool,
    /// True if something that the text asks for was not done.
    pub missed: bool,
}

impl Outcome {
    /// Nothing was attempted yet.
    pub const UNTOLD: Outcome = Outcome { done: false, missed: false };
    /// All of it was done.
    pub const FULL: Outcome = Outcome { done: true, missed: false };
    /// Some of it was done.
    pub const PARTIAL: Outcome = Outcome { done: true, missed: true };
    /// None of it was done.
    pub const NONE: Outcome = Outcome { done: false, missed: true };

    /// Returns the outcome of doing `got` out of `asked`.
    #[must_use]
    pub fn of(got: u32, asked: u32) -> Self {
        Outcome { done: got > 0, missed: got < asked || got == 0 }
    }

    /// Returns the accumulation of both outcomes.
    #[must_use]
    pub fn and(self, other: Outcome) -> Self {
        Outcome { done: self.done || other.done, missed: self.missed || other.missed }
    }

    /// True if something was done and nothing was missed.
    #[must_use]
    pub fn is_full(self) -> bool {
        self.done && !self.missed
    }
}

/// The reception of a modifier by an object. Only one that is taken counts as done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reception {
    /// The modifier applies to the object.
    Taken,
    /// The modifier is put on the object, without effect for as long as the object is unaffected by it.
    Idle,
    /// The modifier is not put on the object.
    Refused,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn together_they_are_full_only_if_each_is() {
        assert_eq!(Outcome::UNTOLD.and(Outcome::FULL), Outcome::FULL);
        assert_eq!(Outcome::FULL.and(Outcome::NONE), Outcome::PARTIAL);
        assert_eq!(Outcome::NONE.and(Outcome::NONE), Outcome::NONE);
        assert!(!Outcome::UNTOLD.is_full());
        assert_eq!((Outcome::of(2, 2), Outcome::of(1, 2), Outcome::of(0, 2)), (Outcome::FULL, Outcome::PARTIAL, Outcome::NONE));
    }
}
