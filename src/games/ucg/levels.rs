//! Texts that extend leveling up beyond the rules (5.6.1, 12.1.1): with cards of other names, or of more levels.

use super::code::Words;
use super::setup::CardDef;
use crate::lang::quantity::Range;

/// A permission for a card to level up with, or be used to level up, cards beyond the rules (5.6.1).
#[derive(Clone, Debug, PartialEq)]
pub struct Levels {
    /// True if the text is on the upper card, or else on the lower.
    pub over: bool,
    /// The predicates on the other card's printed values; with `None`, the other card shares a character name or a team.
    pub other: Option<Vec<PrintedCheck>>,
    /// The number of levels beyond one that it may be higher; unused with predicates, which require exactly one level more.
    pub further: u8,
    /// The states in which the lower one can be leveled up so, as a set; 0 is any.
    pub gate: u8,
}

/// A predicate on the printed values of a card.
#[derive(Clone, Debug, PartialEq)]
pub enum PrintedCheck {
    /// Level in one of these ranges.
    Level(Vec<Range>),
    /// Card type in this set.
    CardType(Words),
    /// A TYPE in this set.
    Type(Words),
    /// One of these character names, by their number in the database.
    Character(Vec<u16>),
}

/// The bit of a level in a set of levels; those from 15 on share one.
#[must_use]
pub fn level_bit(level: u8) -> u16 {
    1 << level.min(15)
}

/// The set of the levels in these ranges; with no range, all of them.
#[must_use]
pub fn level_set(ranges: &[Range]) -> u16 {
    let named = |level: &u8| ranges.is_empty() || ranges.iter().any(|range| range.contains(u32::from(*level)));
    (0..=15).filter(named).fold(0, |all, level| all | level_bit(level))
}

impl CardDef {
    /// True if a text of this card or of the lower one lets this one lie on it; with a state, while the lower one is of that.
    pub(super) fn levels_besides(&self, under: &CardDef, state: Option<u8>) -> bool {
        if self.levels.is_empty() && under.levels.is_empty() {
            return false;
        }
        let more = self.level.saturating_sub(under.level);
        let same = self.shares_a_name(under) || self.all_teams() & under.all_teams() != 0;
        let said = |levels: &Levels, other: &CardDef| {
            more > 0
                && state.is_none_or(|state| levels.gate == 0 || levels.gate & state != 0)
                && match &levels.other {
                    Some(checks) => more == 1 && checks.iter().all(|check| check.fits(other)),
                    None => same && more - 1 <= levels.further,
                }
        };
        under.levels.iter().any(|levels| !levels.over && said(levels, self))
            || self.levels.iter().any(|levels| levels.over && said(levels, under))
    }
}

impl PrintedCheck {
    /// True if what a card prints fits.
    fn fits(&self, face: &CardDef) -> bool {
        match self {
            PrintedCheck::Level(ranges) => ranges.iter().any(|range| range.contains(face.level.into())),
            PrintedCheck::CardType(words) => (face.card_type | face.also) & words != 0,
            PrintedCheck::Type(words) => face.types & words != 0,
            PrintedCheck::Character(names) => face.names().any(|name| names.contains(&name)),
        }
    }
}
