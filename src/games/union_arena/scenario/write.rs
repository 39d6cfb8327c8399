//! From a game to the position that a scenario writes.

use super::written::{self, Character, Side, Vacant};
use crate::games::union_arena::leaves::Phase;
use crate::games::union_arena::state::{AttackStep, Damage, NO_PLAYING, NONE, Place, energy, front};
use crate::games::union_arena::table::Table;
use crate::games::union_arena::zones::Zone;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::scenario::moment::Fields;
use crate::scenario::write::ron;
use std::ops::Range;

/// Returns the written position of a game, with the player on this seat as the first.
pub fn written_of(table: &Table<'_>, first: Seat) -> Fields {
    vec![("first", ron(&side(table, first))), ("second", ron(&side(table, first.other())))]
}

fn side(table: &Table<'_>, seat: Seat) -> Side {
    let field = &table.state.field;
    let number = |card: CardId| table.setup.number(card).to_owned();
    let pile = |zone| field.pile(seat, zone).from_top().map(number).collect();
    Side {
        hand: pile(Zone::Hand),
        deck: pile(Zone::Deck),
        deck_exact: true,
        sideline: pile(Zone::Sideline),
        removal: pile(Zone::RemovalArea),
        life: Some(pile(Zone::LifeArea)),
        ap: Some(field.ap[seat.index()].active),
        front: places(table, front(seat)),
        energy: places(table, energy(seat)),
    }
}

fn places(table: &Table<'_>, places: Range<Place>) -> Vec<written::Place> {
    let field = &table.state.field;
    let number = |card: CardId| table.setup.number(card).to_owned();
    let written = |place: Place| {
        let stack = field.at(place);
        if stack.top == NONE {
            return written::Place::Vacant(Vacant::Vacant);
        }
        let mut cards: Vec<String> = field.stack(place).map(number).collect();
        cards.reverse();
        let under = field.under(place).map(number).collect();
        written::Place::Character(Character { cards, under, resting: !stack.active, attacked: stack.attacks > 0 })
    };
    places.map(written).collect()
}

/// Returns a part of the state at the beginning of a phase that a scenario cannot express, if there is one.
pub fn unsaid(table: &Table<'_>) -> Option<&'static str> {
    let field = &table.state.field;
    let ap = |seat: Seat| field.ap[seat.index()];
    // Those of the turn player come in the start phase.
    let filled = |seat: Seat| seat == table.state.lead && table.state.phase == Phase::Start;
    let held = [
        (field.attack.step == AttackStep::None, "an attack that runs"),
        (field.damage == Damage::default(), "damage that is being dealt"),
        (field.playing == NO_PLAYING && field.raiding == NONE, "a card that is being played"),
        (field.moving.is_empty() && field.given_up.is_empty() && field.using.is_empty(), "cards that move"),
        (
            field.stacks.iter().all(|stack| stack.attacks <= 1 && stack.blocks == 0),
            "a character that has blocked, or attacked more than once",
        ),
        (Seat::BOTH.iter().all(|&seat| filled(seat) || ap(seat).all == table.ap_cards(seat)), "an unusual number of AP cards"),
    ];
    held.into_iter().find(|(nothing, _)| !nothing).map(|(_, what)| what)
}
