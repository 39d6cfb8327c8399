//! A running game of UCG.

use super::leaves::Ucg;
use crate::kernel::running::Running;

/// A running game of UCG.
pub type UcgGame = Running<Ucg>;
