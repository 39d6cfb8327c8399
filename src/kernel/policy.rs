//! What rulebooks leave open about the order of effects, and how a match answers it.

/// The answers that a match is played by. The default of each is false.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Policies {
    /// The limit of a triggered power is used up as it triggers, and not as its effect resolves.
    pub used_at_trigger: bool,
    /// An effect of a power whose card has left with the event does not resolve: the power is not active any more.
    pub leavers_stay_silent: bool,
    /// A player picks which of their parts put off to the end of the turn is done next; else it is the one put off first.
    pub end_parts_are_ordered: bool,
}
