//! The rules of their own that texts give to characters.

use serde::Serialize;

/// A rule of a character of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Duty {
    /// "must attack if able".
    Attack,
    /// "must block your opponent's attacks if able".
    Block,
    /// "your opponent must block this character's attacks if able".
    BeBlocked,
    /// "can attack from the energy line".
    FromEnergyLine,
    /// "can block even if it is resting".
    BlockResting,
    /// "deals damage even if it is blocked": its attack.
    DealsBlocked,
    /// "generates energy even if it is on the front line".
    Generate,
    /// "is not affected by BP-reducing abilities": nothing lowers its BP.
    Unreduced,
    /// "cannot gain BP": nothing raises its BP.
    Unraised,
    /// "BP cannot be reduced by your opponent's abilities".
    KeptBp,
    /// "is not affected by your opponent's abilities".
    Unaffected,
    /// "is not affected by your opponent's event abilities".
    NoEvents,
    /// "is not affected by your opponent's character abilities".
    NoCharacters,
    /// "does not switch to active during your start phase" (49).
    RestsInStart,
    /// "does not switch to active during start and end phases" (49, 135).
    RestsInPhases,
    /// "damage dealt by this character cannot be reduced".
    FullDamage,
    /// "the number of cards you can place onto your front line is reduced by one": its player's front line has room for one card less (21).
    LessRoom,
}
