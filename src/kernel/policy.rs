//! Policies: a match's answers to what rulebooks leave open about effects.

/// The policies of a match. The default of each is false.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Policies {
    /// The limit of a triggered power is counted as it triggers, not as its effect resolves.
    pub used_at_trigger: bool,
    /// A waiting effect of a card that left with its event does not resolve: the power is not active any more.
    pub leavers_stay_silent: bool,
    /// A player picks which of their parts delayed to the end of the turn is done next; else the one delayed first is.
    pub end_parts_are_ordered: bool,
    /// How texts that do not stack are counted.
    pub stacking: Stacking,
}

/// How texts are counted that do not stack. By default, of the same text on several cards of a player one applies to each object, the one that does most.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stacking {
    /// Only texts of cards with the same number are the same; else any that say the same are.
    pub by_number: bool,
    /// Those of one card apply to all objects, and those of a player's other cards to none.
    pub by_card: bool,
}
