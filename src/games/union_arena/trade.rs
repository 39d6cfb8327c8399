//! The jargon of other card games, with the wordings that cards of this game have for it.

use crate::lang::read::trade::Trade;

/// The wordings for each group of jargon words.
pub const TRADE: &[Trade] = &[
    (&["bounce", "unsummon", "recall"], &["Choose one character on your opponent's front line and return it to their hand."]),
    (
        &["buff", "pump", "boost", "strengthen", "empower"],
        &["Choose one character on your field. It gains 1000 BP until the end of the turn."],
    ),
    (
        &["debuff", "weaken", "shrink", "nerf"],
        &["Choose one character on your opponent's front line. It loses 1000 BP until the end of the turn."],
    ),
    (
        &["destroy", "kill", "ko", "sacrifice", "defeat", "obliterate"],
        &["Choose one character on your opponent's front line and sideline it."],
    ),
    (&["tap", "exhaust", "stun", "freeze"], &["Choose one character on your opponent's front line and switch it to resting."]),
    (&["untap", "ready", "stand"], &["Choose one character on your field and switch it to active."]),
    (&["reanimate", "resurrect", "revive"], &["Play one character card from your sideline set to resting onto your field."]),
    (&["regrow", "recycle"], &["Add one character card from your sideline to your hand."]),
    (&["loot", "rummage", "cantrip"], &["Draw a card, then place one card from your hand into your sideline."]),
    (&["graveyard", "grave", "trash", "discard pile", "discard area"], &["sideline"]),
    (&["exile", "banish"], &["removal area"]),
    (&["library", "draw pile"], &["deck"]),
    (&["creature", "minion", "creatures", "minions"], &["character"]),
];
