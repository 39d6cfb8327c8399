//! The zones (UCG 3.1.2).

use crate::lang::ordinal::Ordinal;
use crate::lang::reference::Verb;
use crate::lang::zone::{Form, Row, Seen, ZoneTable};
use serde::Serialize;

/// A game zone (UCG 3.1.2), or the place of exiled cards (3.1.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Ordinal)]
pub enum Zone {
    /// A player's deck, top first.
    Deck,
    /// A player's hand.
    Hand,
    /// A player's discard area, newest first.
    DiscardArea,
    /// Removed from the game (3.8).
    Exiled,
    /// The scene area, shared by both players.
    SceneArea,
    /// The battle areas: their objects are characters, not cards.
    BattleArea,
    /// Charge cards under a character ("face-down and sideways cards").
    Charge,
    /// The field (3.1.3): the scene area and the battle areas.
    Field,
}

impl ZoneTable for Zone {
    const TABLE: &'static [Row<Self>] = &[
        Row::pile(Zone::Deck, "deck").named("deck", "the deck").seen_by(Seen::Nobody).by(Verb::Return),
        Row::pile(Zone::Hand, "hand").named("hand", "the hand").seen_by(Seen::Owner),
        Row::pile(Zone::DiscardArea, "discard").named("discard area", "the discard area").by(Verb::Send),
        Row::pile(Zone::Exiled, "exiled").named("", "the exiled cards").by(Verb::Exile),
        Row::in_play(Zone::SceneArea, Form::Shared, "scene").named("scene area", "the scene area"),
        Row::in_play(Zone::BattleArea, Form::Slots, "field").named("field", "the battle area").seen_by(Seen::FaceUp),
        Row {
            in_play: false,
            ..Row::in_play(Zone::Charge, Form::Attached, "charge")
                .named("", "the Charge cards")
                .seen_by(Seen::Owner)
                .by(Verb::Attach)
                .silent()
        },
        Row::umbrella(Zone::Field, &[Zone::SceneArea, Zone::BattleArea]).named("field", "the field"),
    ];
    const DECK: Self = Zone::Deck;
    const HAND: Self = Zone::Hand;
    const DISCARD: Self = Zone::DiscardArea;
    const OBJECTS: Self = Zone::BattleArea;
    const ATTACHED: Self = Zone::Charge;
}
