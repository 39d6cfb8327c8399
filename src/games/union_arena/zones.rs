//! The zones ("Your Field").

use super::leaves::UnionArena;
use crate::lang::ordinal::Ordinal;
use crate::lang::reference::Verb;
use crate::lang::selector::Target;
use crate::lang::span::Node;
use crate::lang::test::Test;
use crate::lang::zone::{Form, Row, Seen, ZoneTable};
use serde::Serialize;

/// A zone of the game ("Your Field").
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Ordinal)]
pub enum Zone {
    /// A player's deck, top first.
    Deck,
    /// A player's hand.
    Hand,
    /// A player's sideline, newest first.
    Sideline,
    /// A player's removal area, newest first.
    RemovalArea,
    /// A player's life area: face-down cards (23).
    LifeArea,
    /// Up to four characters, which attack and block (20).
    FrontLine,
    /// Up to four characters or sites, which generate energy (21).
    EnergyLine,
    /// Face-down cards under a character.
    Under,
    /// Events that are being used (12).
    Using,
    /// Cards of a life area that are turned face up, and are life no more (117).
    Check,
    /// A player's field: the front line and the energy line (22).
    Field,
}

impl ZoneTable for Zone {
    const TABLE: &'static [Row<Self>] = &[
        Row::pile(Zone::Deck, "deck").named("deck", "the deck").seen_by(Seen::Nobody).by(Verb::Return),
        Row::pile(Zone::Hand, "hand").named("hand", "the hand").seen_by(Seen::Owner),
        Row::pile(Zone::Sideline, "sideline").named("sideline", "the sideline").by(Verb::Discard),
        Row::pile(Zone::RemovalArea, "removal").named("removal area", "the removal area").by(Verb::Exile),
        Row::pile(Zone::LifeArea, "life").named("life area", "the life area").seen_by(Seen::Nobody),
        Row::in_play(Zone::FrontLine, Form::Slots, "front").named("front line", "the front line"),
        Row::in_play(Zone::EnergyLine, Form::Slots, "energy").named("energy line", "the energy line"),
        Row::in_play(Zone::Under, Form::Attached, "under").named("", "a character").seen_by(Seen::Nobody).silent(),
        Row { in_play: false, ..Row::in_play(Zone::Using, Form::Loose, "").named("", "what is used") },
        Row { in_play: false, ..Row::in_play(Zone::Check, Form::Loose, "").named("", "what is checked").silent() },
        Row::umbrella(Zone::Field, &[Zone::FrontLine, Zone::EnergyLine]).named("field", "the field"),
    ];
    const DECK: Self = Zone::Deck;
    const HAND: Self = Zone::Hand;
    const DISCARD: Self = Zone::Sideline;
    const OBJECTS: Self = Zone::Field;
    const ATTACHED: Self = Zone::Under;
}

/// True of the card itself, in whichever zone.
pub(super) fn is_this_card(what: &Target<UnionArena>) -> bool {
    match what {
        Target::This(_) => true,
        Target::Select(selector) => matches!(selector.group.tests.as_slice(), [Node { is: Test::This, .. }]),
        Target::AllOf(parts) => parts.iter().all(|part| is_this_card(&part.is)),
        _ => false,
    }
}
