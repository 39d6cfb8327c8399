//! The memory of Fighters that have left play: what they were just before. A text that resolves afterwards asks that of them.

use super::code::kind_bit;
use super::leaves::{Column, Kind};
use super::state::NONE;
use crate::kernel::pile::CardId;
use std::hash::{Hash, Hasher};

/// The number of Fighters that are remembered; of more, those that left last.
const REMEMBERED: usize = 6;

/// A Fighter as it was just before it left play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Left {
    /// Its bottom card, by which it is identified.
    pub base: CardId,
    /// Its topmost card.
    pub top: CardId,
    /// The number of cards in its stack.
    pub size: u8,
    /// Its Timer Count; 0 without one.
    pub timer: u8,
    /// Its Power.
    pub power: u16,
    /// Its HP, damage not subtracted.
    pub hp: u16,
    /// The damage dealt to it and not healed.
    pub damage: u16,
    /// Its colours.
    pub colors: u64,
    /// Its Types.
    pub types: u64,
    /// Its classes.
    pub class: u64,
    /// An additional name beside that of its topmost card.
    pub also_named: u16,
    /// True if it had a Shield.
    pub shield: bool,
    /// True if its attacks hit several Fighters.
    pub multi: bool,
    /// True if it attacked in the turn in which it left.
    pub attacked: bool,
    /// True if it was attacked in that turn.
    pub was_attacked: bool,
    /// True if it entered play in that turn.
    pub entered: bool,
}

impl Left {
    /// Returns the value that a column had for it; `None` of what its cards tell.
    #[must_use]
    pub fn value(&self, column: Column) -> Option<u32> {
        Some(match column {
            Column::Power => self.power.into(),
            Column::Hp => self.hp.into(),
            Column::Remaining => self.hp.saturating_sub(self.damage).into(),
            Column::Damage => self.damage.into(),
            Column::Timer => self.timer.into(),
            Column::TimerCost | Column::Color | Column::Class | Column::Kind | Column::Name | Column::Type => return None,
        })
    }

    /// Returns the colours, classes, Types or kinds that it had.
    #[must_use]
    pub fn words(&self, column: Column) -> u64 {
        match column {
            Column::Color => self.colors,
            Column::Class => self.class,
            Column::Type => self.types,
            Column::Kind => kind_bit(Kind::Fighter).into(),
            Column::Power | Column::Hp | Column::Remaining | Column::Damage | Column::Timer | Column::TimerCost | Column::Name => 0,
        }
    }
}

/// The Fighters that have left play and whose bottom cards lie where they went: the last one first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Gone {
    left: [Option<Left>; REMEMBERED],
}

impl Gone {
    /// Remembers a Fighter that is about to leave play, unless that has been done.
    pub fn remember(&mut self, fighter: Left) {
        if self.of(fighter.base).is_none() {
            self.left.rotate_right(1);
            self.left[0] = Some(fighter);
        }
    }

    /// Forgets a card that goes on: it is another card then.
    pub fn forget(&mut self, card: CardId) {
        self.left.iter_mut().filter(|left| left.is_some_and(|left| left.base == card)).for_each(|left| *left = None);
    }

    /// Returns the Fighter that a card was the bottom of as it left play.
    #[must_use]
    pub fn of(&self, base: CardId) -> Option<Left> {
        self.left.iter().flatten().copied().find(|left| left.base == base && base != NONE)
    }
}

/// It follows from what happened, and is no part of the fingerprint.
impl Hash for Gone {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}
