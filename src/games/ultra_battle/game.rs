//! A running game of Ultra Battle.

use super::leaves::UltraBattle;
use crate::kernel::running::Running;

/// A running game of Ultra Battle.
pub type UltraBattleGame = Running<UltraBattle>;
