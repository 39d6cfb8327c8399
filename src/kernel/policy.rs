//! Policies: what rulebooks settle differently, or leave open, about effects and their order. A game, or a match of it, declares them in one value.

/// The policies of a match, over the phases of its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Policies<P> {
    /// The layers in the order in which they are applied, each a number below 8.
    pub layers: &'static [u8],
    /// The order in which waiting effects resolve.
    pub waiting: WaitingOrder,
    /// The limit of a triggered power is counted as it triggers, not as its effect resolves.
    pub used_at_trigger: bool,
    /// A waiting effect of a card that left with its event does not resolve: the power is not active any more.
    pub leavers_stay_silent: bool,
    /// Each of several objects to which one thing happens at one time triggers a power that speaks of one; else all of them trigger it once.
    pub each_of_several: bool,
    /// The phase at the end of a turn: as it begins, what was delayed to the end of the turn is done.
    pub end_phase: P,
    /// A player picks which of their parts delayed to the end of the turn is done next; else the one delayed first is.
    pub end_parts_are_ordered: bool,
    /// The phase as which begins modifiers and prohibitions end that last until the turn does; `None` is with the turn itself.
    pub changes_end_in: Option<P>,
    /// Scope in which texts that do not stack count as one.
    pub stacking: Stacking,
    /// The rules' own moves that texts can replace.
    pub replaceable: Replaceable,
}

impl<P> Policies<P> {
    /// Returns the default policies: layers apply by their numbers, and that of each other field is its own, `false` or `None`.
    pub fn of(end_phase: P) -> Self {
        Self {
            layers: &[0, 1, 2, 3, 4, 5, 6, 7],
            waiting: WaitingOrder::default(),
            used_at_trigger: false,
            leavers_stay_silent: false,
            each_of_several: false,
            end_phase,
            end_parts_are_ordered: false,
            changes_end_in: None,
            stacking: Stacking::default(),
            replaceable: Replaceable::default(),
        }
    }
}

/// The order in which waiting effects resolve. Of those that come first by it, their player decides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WaitingOrder {
    /// The order of what triggered during an effect and what waited before.
    pub generations: Generations,
    /// The effects of the player who does not lead the turn come first.
    pub other_player_first: bool,
}

/// The order of waiting effects that triggered during another effect and of those that waited before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Generations {
    /// Newer ones come first.
    #[default]
    NewestFirst,
    /// Older ones come first.
    OldestFirst,
    /// They wait together.
    Together,
}

/// Scope in which texts that do not stack count as one. By default, of the same text on several cards of a player one applies to each object, the one that does most.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stacking {
    /// Only texts of cards with the same number are the same; else any that say the same are.
    pub by_number: bool,
    /// Those of one card apply to all objects, and those of a player's other cards to none.
    pub by_card: bool,
}

/// The moves by a rule, not by an effect, that texts can replace; none by default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Replaceable {
    /// Of what has lost a battle.
    pub losses: bool,
    /// Of what a full area has no room for.
    pub overflows: bool,
    /// Of what has a value that fell to 0.
    pub zeros: bool,
}

/// The reason for which a rule moves objects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleMove {
    /// They have lost a battle.
    Loss,
    /// An area is full.
    Overflow,
    /// A value of theirs fell to 0.
    Zero,
}

impl Replaceable {
    /// True if texts can replace moves for a reason.
    #[must_use]
    pub fn has(self, why: RuleMove) -> bool {
        match why {
            RuleMove::Loss => self.losses,
            RuleMove::Overflow => self.overflows,
            RuleMove::Zero => self.zeros,
        }
    }
}
