//! Values settled by layers that continuous powers read.

/// The layers whose values the continuous powers of a match read, as masks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reads {
    /// Layers whose own powers read what they settle: these are applied from their base until nothing changes.
    pub own: u8,
    /// Layers of which powers of lower ones read what effects have made.
    pub ahead: u8,
    /// True if powers read [totals](super::layers::Layered::total).
    pub totals: bool,
}
