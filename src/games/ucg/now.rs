//! The derived values of a character.

use super::code::Words;
use super::influence::{Influences, Touch};
use super::leaves::BattleOutcome;

/// The derived values of one character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Now {
    /// Its TYPEs.
    pub types: Words,
    /// Its card types.
    pub card_types: Words,
    /// The number of the character name that it has besides those of its card.
    pub also_named: Option<u16>,
    /// True if a BP grade increase applies (11.6.5).
    pub increased: bool,
    /// True if a BP grade decrease applies.
    pub decreased: bool,
    /// True if its BP is EXTRA.
    pub extra: bool,
    /// The value set in place of its printed BP.
    pub becomes: Option<u32>,
    /// True if a continuous power sets `becomes`: no continuous EXTRA overrides it, and the greatest of several such values stands, as no timestamp orders them.
    pub(super) always_becomes: bool,
    /// The sum of its grade changes.
    pub grade: i16,
    /// The sum of its ± BP changes, in BP.
    pub plus: i32,
    /// The BP multiplier, applied last.
    pub times: u16,
    /// Its BP.
    pub bp: u32,
    /// The levels to which it cannot level up, as a set.
    pub barred_levels: u16,
    /// "be a win" applies (11.16).
    pub wins: bool,
    /// "be a tie" applies.
    pub ties: bool,
    /// "loses its battle" applies.
    pub defeated: bool,
    /// The replacement of each battle outcome, by the original outcome.
    pub turned: [Option<BattleOutcome>; 3],
    /// Its immunities.
    pub(super) immune: Influences,
    /// The sorts of the opponent's cards whose effects do not affect it, a bit set.
    pub(super) unaffected_by: u32,
    /// True if it has lost its effects other than \[Activate\] effects, and true if it has lost its \[Activate\] effects.
    pub(super) silent: [bool; 2],
    /// TYPEs that are not given to it.
    pub(super) barred: Words,
    /// TYPEs that continuous powers take away, whatever gives them.
    pub(super) taken: Words,
    /// The subset of `immune` that is not even applied to it.
    pub(super) loses: Influences,
    /// The influences that later effects cannot have on it.
    pub(super) prevents: Influences,
}

impl Now {
    /// The blank values of a character of which nothing is known.
    pub const BLANK: Now = Now {
        types: 0,
        card_types: 0,
        also_named: None,
        increased: false,
        decreased: false,
        extra: false,
        becomes: None,
        always_becomes: false,
        grade: 0,
        plus: 0,
        times: 1,
        bp: 0,
        barred_levels: 0,
        wins: false,
        ties: false,
        defeated: false,
        turned: [None; 3],
        immune: Influences::NONE,
        unaffected_by: 0,
        silent: [false; 2],
        barred: 0,
        taken: 0,
        loses: Influences::NONE,
        prevents: Influences::NONE,
    };

    /// True if it is immune to this, whoever's effect does it.
    #[must_use]
    pub fn is_immune(&self, to: Touch) -> bool {
        self.immune.are_anyones(to)
    }
}

impl Default for Now {
    fn default() -> Self {
        Self::BLANK
    }
}
