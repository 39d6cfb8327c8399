//! How much of an instruction was done.

/// How much of a run of instructions was done: what "if you do" and its like read.
///
/// It starts as [`Outcome::UNTOLD`] and gathers the outcome of each instruction: all that was done and all that was missed stays known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Something was done.
    pub done: bool,
    /// Something that the text asks for was not done.
    pub missed: bool,
}

impl Outcome {
    /// Nothing was tried yet.
    pub const UNTOLD: Outcome = Outcome { done: false, missed: false };
    /// All of it was done.
    pub const FULL: Outcome = Outcome { done: true, missed: false };
    /// Some of it was done.
    pub const PARTIAL: Outcome = Outcome { done: true, missed: true };
    /// None of it was done.
    pub const NONE: Outcome = Outcome { done: false, missed: true };

    /// The outcome of doing `got` out of `asked`.
    #[must_use]
    pub fn of(got: u32, asked: u32) -> Self {
        Outcome { done: got > 0, missed: got < asked || got == 0 }
    }

    /// Both outcomes together.
    #[must_use]
    pub fn and(self, other: Outcome) -> Self {
        Outcome { done: self.done || other.done, missed: self.missed || other.missed }
    }

    /// Whether all of it was done, and something was.
    #[must_use]
    pub fn is_full(self) -> bool {
        self.done && !self.missed
    }
}

/// What becomes of a change that an effect makes to an object. Only one that is taken is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reception {
    /// It comes to the object.
    Taken,
    /// It lies on the object, and does nothing as long as that is unaffected by it.
    Idle,
    /// It never comes to the object.
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
