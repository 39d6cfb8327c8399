//! The sorts of Ultra Battle-specific events, by number: a pattern is matched against events of its own sort alone.

use super::code::{Happens, Occurrence};

impl Happens {
    /// Returns the number of its sort.
    pub(super) fn sort(self) -> u32 {
        match self {
            Happens::Attacks(..) => 0,
            Happens::Damaged { .. } => 1,
            Happens::Healed(..) => 2,
            Happens::Defeated { .. } => 3,
            Happens::Evolves(..) => 4,
            Happens::TimerEnds(_) => 5,
            Happens::TimerChanges(..) => 6,
            Happens::CountsDown(_) => 7,
            Happens::Attached(..) => 8,
            Happens::Detached(_) => 9,
            Happens::Played(..) => 10,
            Happens::MovesTo(..) => 11,
            Happens::PhaseStarts(_) => 12,
        }
    }
}

impl Occurrence {
    /// Returns the number of the sort of events that can match it.
    pub(super) fn sort(&self) -> u32 {
        match self {
            Occurrence::Attacks { .. } => 0,
            Occurrence::Damaged { .. } => 1,
            Occurrence::Healed(_) => 2,
            Occurrence::Defeated { .. } => 3,
            Occurrence::Evolves(_) => 4,
            Occurrence::TimerEnds(_) => 5,
            Occurrence::TimerChanges(..) => 6,
            Occurrence::CountsDown(_) => 7,
            Occurrence::Attached { .. } => 8,
            Occurrence::Detached(_) => 9,
            Occurrence::Played { .. } => 10,
            Occurrence::MovesTo(..) => 11,
            Occurrence::PhaseStarts(..) => 12,
        }
    }
}
