//! From a game to the position that a scenario writes.

use super::written::{self, Side, Support, Timed, Vacant};
use crate::games::ultra_battle::state::{AttackStep, NONE, Place, State, battle, reserve};
use crate::games::ultra_battle::table::Table;
use crate::games::ultra_battle::zones::Zone;
use crate::kernel::bits::Bits;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::scenario::moment::Fields;
use crate::scenario::write::ron;
use std::ops::Range;

/// Returns the written position of a game, with the player on this seat as the first.
pub fn written_of(table: &Table<'_>, first: Seat) -> Fields {
    vec![("first", ron(&side(table, first))), ("second", ron(&side(table, first.other())))]
}

/// Returns a player's cards in hand that cannot be played to the Battle Zone in their turn: the current one, or their next.
fn held_back(state: &State, seat: Seat) -> Bits {
    if seat == state.lead { state.field.banned } else { state.field.returned }
}

fn side(table: &Table<'_>, seat: Seat) -> Side {
    let field = &table.state.field;
    let number = |card: CardId| table.setup.number(card).to_owned();
    let pile = |kind| field.pile(seat, kind).from_top().map(number).collect();
    let held = held_back(table.state, seat);
    let hand = |returned| field.pile(seat, Zone::Hand).from_top().filter(|&card| held.has(card) == returned).map(number).collect();
    let support = field.support[seat.index()].iter().map(|&card| match field.card(card).timer {
        0 => Support::Card(number(card)),
        timer => Support::Timed(Timed { card: number(card), timer: Some(timer) }),
    });
    Side {
        hand: hand(false),
        returned: hand(true),
        deck: pile(Zone::Deck),
        deck_exact: true,
        discard: pile(Zone::DiscardPile),
        defeated: pile(Zone::DefeatedZone),
        battle: places(table, battle(seat)),
        reserve: places(table, reserve(seat)),
        support: support.collect(),
    }
}

fn places(table: &Table<'_>, places: Range<Place>) -> Vec<written::Place> {
    let field = &table.state.field;
    let number = |card: CardId| table.setup.number(card).to_owned();
    let written = |place: Place| {
        let fighter = field.at(place);
        if fighter.base == NONE {
            return written::Place::Vacant(Vacant::Vacant);
        }
        let mut cards: Vec<String> = field.stack(place).map(number).collect();
        cards.reverse();
        written::Place::Fighter(written::Fighter {
            cards,
            damage: fighter.damage,
            timer: Some(fighter.timer),
            attached: field.attached(place).map(number).collect(),
            attacked: fighter.attacks > 0,
            shield: fighter.shield >= table.state.turn,
        })
    };
    places.map(written).collect()
}

/// Returns a part of the state at the beginning of a phase that a scenario cannot express, if there is one.
pub fn unsaid(table: &Table<'_>) -> Option<&'static str> {
    let state = &*table.state;
    let field = &state.field;
    let hands = Seat::BOTH.map(|seat| field.pile(seat, Zone::Hand).set());
    let (own, other) = (hands[state.lead.index()], hands[state.lead.other().index()]);
    let sayable = own.and(field.banned).or(other.and(field.returned));
    let fighters = || Seat::BOTH.into_iter().flat_map(|seat| field.fighters_of(seat)).filter_map(|base| field.fighter(base));
    let attached = Seat::BOTH.into_iter().flat_map(|seat| battle(seat).start..reserve(seat).end).flat_map(|place| field.attached(place));
    let mut timed = attached.filter(|&card| field.card(card).timer > 0);
    let held = [
        (field.attack.step == AttackStep::None, "an attack that runs"),
        (field.banned.or(field.returned) == sayable, "a Fighter that a Timer has returned this turn"),
        (fighters().all(|fighter| fighter.attacks <= 1), "a Fighter that has attacked more than once"),
        (
            !table.setup.book.rulings.fresh_cannot_evolve || fighters().all(|fighter| !fighter.fresh),
            "a Fighter that came into play this turn",
        ),
        (fighters().all(|fighter| [0, state.turn + 1].contains(&fighter.shield)), "a Shield for another turn"),
        (fighters().all(|fighter| fighter.spare_shields == 0), "a second Shield"),
        (fighters().all(|fighter| fighter.hit_by == NONE), "damage that has not been looked at"),
        (timed.next().is_none(), "an attached card with a Timer"),
        (field.vacated == 0, "a place that may still be filled"),
        (field.deployed.is_empty() && field.instants.is_empty(), "cards that were attached this turn"),
    ];
    held.into_iter().find(|(nothing, _)| !nothing).map(|(_, what)| what)
}
