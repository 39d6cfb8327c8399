//! The icons at the heads of abilities.

use crate::lang::selector::Who;
use serde::Serialize;

/// The icons of abilities that an event triggers (161 to 164).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Timing {
    /// "\[When Played\]".
    Played,
    /// "\[When Attacking\]".
    Attacking,
    /// "\[When Blocking\]".
    Blocking,
    /// "\[When Sidelined\]".
    Sidelined,
}

/// The icon that heads an ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Icon {
    /// An event that triggers it.
    Timing(Timing),
    /// "\[Activate: Main\]".
    Main,
    /// "\[During Your Turn\]", "\[During Opponent's Turn\]".
    Turn(Who),
}
