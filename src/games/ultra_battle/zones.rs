//! The zones ("Play Zones").

use crate::lang::ordinal::Ordinal;
use crate::lang::reference::Verb;
use crate::lang::zone::{Form, Row, Seen, ZoneTable};
use serde::Serialize;

/// A zone of the game ("Play Zones").
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Ordinal)]
pub enum Zone {
    /// A player's deck, top first.
    Deck,
    /// A player's hand.
    Hand,
    /// A player's discard pile, newest first.
    DiscardPile,
    /// The cards of a player's defeated Fighters (40).
    DefeatedZone,
    /// Up to three Fighters; their objects are Fighters, not cards (34).
    BattleZone,
    /// Up to two Fighters in reserve (38).
    ReserveZone,
    /// Allies and Items that are attached to no Fighter (37).
    SupportZone,
    /// Cards attached to Fighters (51).
    Attached,
    /// Cards that are resolving: Instants, and the Attack card and Counter of the running attack.
    Resolving,
    /// Fighters in play: in a Battle or a Reserve Zone.
    Fighters,
    /// Allies and Items in play: in a Support Zone or attached.
    Supports,
    /// Anywhere in play: the Battle, Reserve and Support Zones, and attached to a Fighter there.
    Play,
}

impl ZoneTable for Zone {
    const TABLE: &'static [Row<Self>] = &[
        Row::pile(Zone::Deck, "deck").named("deck", "the deck").seen_by(Seen::Nobody).by(Verb::Return),
        Row::pile(Zone::Hand, "hand").named("hand", "the hand").seen_by(Seen::Owner),
        Row::pile(Zone::DiscardPile, "discard").named("discard pile", "the discard pile").by(Verb::Discard),
        Row::pile(Zone::DefeatedZone, "defeated").named("Defeated Zone", "the Defeated Zone").by(Verb::Send),
        Row::in_play(Zone::BattleZone, Form::Slots, "battle").named("Battle Zone", "the Battle Zone"),
        Row::in_play(Zone::ReserveZone, Form::Slots, "reserve").named("Reserve Zone", "the Reserve Zone"),
        Row::in_play(Zone::SupportZone, Form::Loose, "support").named("Support Zone", "the Support Zone"),
        Row::in_play(Zone::Attached, Form::Attached, "attached").named("", "a Fighter"),
        Row { in_play: false, ..Row::in_play(Zone::Resolving, Form::Loose, "").named("", "what is carried out") },
        Row::umbrella(Zone::Fighters, &[Zone::BattleZone, Zone::ReserveZone]).named("", "play"),
        Row::umbrella(Zone::Supports, &[Zone::SupportZone, Zone::Attached]).named("", "play"),
        Row::umbrella(Zone::Play, &[Zone::BattleZone, Zone::ReserveZone, Zone::SupportZone, Zone::Attached]).named("play", "play"),
    ];
    const DECK: Self = Zone::Deck;
    const HAND: Self = Zone::Hand;
    const DISCARD: Self = Zone::DiscardPile;
    const OBJECTS: Self = Zone::Fighters;
    const ATTACHED: Self = Zone::Attached;
}
