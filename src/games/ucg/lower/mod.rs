//! Lowering: from the tree of a text to the programs and patterns that play it.

/// The slot in which the pattern of a prohibition finds the objects that it speaks of.
pub const ABOUT: u8 = 0;
