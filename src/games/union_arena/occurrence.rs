//! The events that only Union Arena has.

use super::leaves::{Keyword, Phase};
use crate::lang::ordinal::Ordinal;
use serde::Serialize;

/// The times at which a character moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum MoveTime {
    /// At any time.
    Ever,
    /// "outside of your movement phase": by an effect, or by Raid.
    OutsideMovement,
    /// "during your attack phase".
    Attack,
}

/// The reasons for which a character is sidelined; one that is named is enough.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Reasons {
    /// "losing a battle" (110).
    pub battle: bool,
    /// "its BP becoming 0 or less" (19).
    pub no_bp: bool,
    /// "an ability".
    pub ability: bool,
}

impl Reasons {
    /// Returns the reasons as a set of bits, by which events are told apart.
    #[must_use]
    pub fn bits(self) -> u64 {
        u64::from(self.battle) | u64::from(self.no_bp) << 1 | u64::from(self.ability) << 2
    }
}

/// An event that only this game has, apart from who takes part in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Ordinal)]
pub enum Occurrence {
    /// "\[When Sidelined\]": a character or site is sidelined, seen before it goes (143).
    Sidelined,
    /// "is sidelined due to losing a battle": the same, for one of these reasons.
    SidelinedFor(Reasons),
    /// "\[When Blocking\]": a character blocks another.
    Blocks,
    /// "moves": from line to line, whenever, or only at some time (56, 60).
    ChangesLine(MoveTime),
    /// "is chosen".
    Chosen,
    /// "attacks and is not blocked" (105).
    Unblocked,
    /// "attacks and wins a battle": an attacker.
    WinsAttack,
    /// "attacks and loses a battle": an attacker.
    LosesAttack,
    /// "wins a battle with [Snipe]": an attacker of a character (148).
    WinsSnipe,
    /// "blocks and wins a battle": a blocker.
    WinsBlock,
    /// "blocks and loses a battle": a blocker.
    LosesBlock,
    /// "the end of this character's attack": of the attacker.
    AttackOver,
    /// "is switched to active".
    Activated,
    /// "is switched to resting".
    Rested,
    /// "you take damage": a player, and how much.
    TakesDamage,
    /// "you activate a trigger" (118).
    Triggers,
    /// "you use a card": a player pays for a card of the hand, and plays it, performs Raid with it, or carries out its text (65). What an effect plays is not used.
    Uses,
    /// "you perform Raid with a card": a player places a card by Raid (77).
    Raids,
    /// "attacks your opponent": a character attacks, and no character (97).
    AttacksPlayer,
    /// "a card is placed face down under …": the card, and the character.
    LaidUnder,
    /// "you pay AP": a player, and how much.
    PaysAp,
    /// "you pay AP during the attack phase": the same, in this phase alone.
    PaysApIn(Phase),
    /// "the end of the battle": of the attacker and its opponent (114).
    BattleOver,
    /// "the end of your main phase".
    PhaseEnds(Phase),
    /// "has its BP increased": an effect raises the BP of a character, by this much. Continuous abilities raise no such event.
    BpRises,
    /// "has its BP reduced".
    BpFalls,
    /// "\[Impact\] abilities do not activate": a keyword of a character does what it says. Nothing emits it: it can be forbidden.
    Acts(Keyword),
}
