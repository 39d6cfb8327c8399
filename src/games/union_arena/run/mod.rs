//! The execution of card programs in Union Arena, beside the kernel's common instructions.

pub mod deed;
pub mod feasible;
pub mod play;

use super::code::{Change, Deed, Event, Fact, Kind, Number, Occurrence, Part, Property, own};
use super::leaves::{Column, Kind as CardKind, UnionArena};
use super::moves::{Arrival, BY_ABILITY};
use super::state::{Answer, Field, LINE, NONE, Place, Question, State, seat_of, zone_of};
use super::table::Table;
use super::zones::Zone;
use crate::kernel::bits::Bits;
use crate::kernel::board::{Location, Slot};
use crate::kernel::context::Context;
use crate::kernel::event_interest::Sought;
use crate::kernel::frame::Frame;
use crate::kernel::interpreter::{Feasible, Progress, Trial};
use crate::kernel::parts::{ActiveSources, Effects, Looks};
use crate::kernel::pile::{CardId, Pile};
use crate::kernel::seat::Seat;
use crate::kernel::setup::Price;
use crate::kernel::turn::alternating;
use crate::lang::duration::Duration;
use crate::lang::reference::Verb;
use crate::lang::selector::End;
use crate::lang::zone::ZoneTable;

impl Looks for UnionArena {
    fn location(state: &State, card: CardId) -> Location<Zone> {
        state.field.card(card).location
    }

    fn slot(_: &State, place: Place) -> Slot<Zone> {
        Slot { seat: seat_of(place), zone: zone_of(place), number: place % LINE as Place }
    }

    fn object(state: &State, place: Place) -> u8 {
        state.field.at(place).top
    }

    fn pile(field: &Field, seat: Seat, zone: Zone) -> Pile<'_> {
        field.pile(seat, zone)
    }

    fn deck_mut(field: &mut Field, seat: Seat) -> &mut [CardId] {
        field.piles[seat.index()].order_mut(Zone::Deck.index())
    }

    fn objects_at(table: &Table<'_>, zone: Zone, seat: Seat) -> Bits {
        table.at_spot(zone, seat)
    }

    /// A character that has left the field is represented by the card that the text is on.
    fn this(table: &Table<'_>, kind: Kind, context: &Context) -> Bits {
        let there = context.this.filter(|&object| kind == Kind::Character && table.state.field.place_of(object).is_some());
        let object = there.unwrap_or(context.card);
        if table.setup.of.get(object as usize).is_some() { Bits::one(object) } else { Bits::EMPTY }
    }

    fn is_there(table: &Table<'_>, object: u8) -> bool {
        table.state.field.place_of(object).is_some()
    }

    fn stack<'t>(table: &'t Table<'_>, object: u8) -> impl Iterator<Item = CardId> + 't {
        let place = table.state.field.place_of(object);
        let there = place.into_iter().flat_map(|place| table.state.field.stack(place));
        // Of one that has gone: the cards that lay beneath it, and went to the sideline.
        let gone = if place.is_none() { table.state.field.cards.get(object as usize).map(|card| card.below) } else { None };
        let in_sideline = |&card: &CardId| card != NONE && table.state.field.card(card).location == Location::Pile(Zone::Sideline);
        let below = move |&card: &CardId| Some(table.state.field.card(card).below).filter(in_sideline);
        there.chain(std::iter::successors(gone.filter(in_sideline), below))
    }

    fn part(table: &Table<'_>, part: Part, context: &Context) -> Bits {
        table.of_part(part, context)
    }

    fn fits(table: &Table<'_>, property: &Property, object: u8, kind: Kind, context: &Context) -> bool {
        table.has(property, object, kind, context)
    }

    fn value(table: &Table<'_>, column: Column, object: u8, kind: Kind) -> Option<u32> {
        table.value_of(column, object, kind)
    }

    fn words(table: &Table<'_>, column: Column, object: u8, _: Kind) -> u64 {
        table.words_of(column, object)
    }

    fn names(table: &Table<'_>, column: Column, object: u8, _: Kind) -> impl Iterator<Item = u16> {
        (column == Column::Name).then(|| table.names_of(object)).into_iter().flatten()
    }

    fn name_holds(table: &Table<'_>, text: u16, object: u8, _: Kind) -> bool {
        table.name_contains(text, object)
    }

    fn number(table: &Table<'_>, number: Number) -> u32 {
        table.own_number(number)
    }

    fn fact(table: &Table<'_>, fact: &Fact, context: &Context) -> bool {
        table.is_so(*fact, context)
    }

    fn active_sources(table: &Table<'_>, sought: Sought, active_sources: &mut ActiveSources) {
        table.texts_in_force(sought, active_sources);
    }

    /// An effect chooses what it picks from the other player's field.
    fn may_be_picked(table: &Table<'_>, object: u8, kind: Kind, frame: &Frame) -> bool {
        let theirs = kind == Kind::Character && State::owner(object) != frame.controller;
        !theirs || table.forbids_nothing() || !table.is_forbidden(own(Occurrence::Chosen, object))
    }

    fn price_to_pick(table: &Table<'_>, object: u8, kind: Kind, frame: &Frame) -> Price {
        let theirs = kind == Kind::Character && State::owner(object) != frame.controller;
        if theirs { table.price_of_event(own(Occurrence::Chosen, object)) } else { Price::default() }
    }

    fn can_pay_for(table: &Table<'_>, objects: Bits, kind: Kind, frame: &Frame) -> bool {
        if kind != Kind::Character || table.forbids_nothing() {
            return true;
        }
        let each = objects.into_iter().map(|object| Self::price_to_pick(table, object, kind, frame));
        let Price { points, cards } = each.fold(Price::default(), Price::and);
        let hand = table.state.field.pile(frame.controller, Zone::Hand).len();
        table.can_pay_ap(frame.controller, points) && hand >= usize::from(cards)
    }

    fn in_force(table: &Table<'_>, card: CardId) -> bool {
        table.is_in_force(card)
    }

    fn is_active(table: &Table<'_>, card: CardId, ability: u8) -> bool {
        table.is_in_effect(card, ability)
    }

    fn granted(table: &Table<'_>, card: CardId) -> Bits {
        if table.state.field.place_of(card).is_some() { Bits(table.now(card).granted.into()) } else { Bits::EMPTY }
    }

    fn leaves_with(_: &Table<'_>, card: CardId, event: Event) -> bool {
        let leaves = matches!(event, Event::LeavesPlay(_) | Event::LevelsUp(..) | Event::Own(Occurrence::Sidelined, ..));
        leaves && event.participants().subject == card
    }

    fn acts_as_character(table: &Table<'_>, card: CardId) -> bool {
        table.setup.card_def(card).kind == CardKind::Character
    }

    fn battle_runs(table: &Table<'_>) -> bool {
        table.attack_runs()
    }

    fn turns(table: &Table<'_>, duration: Duration, controller: Seat) -> (u16, u16) {
        alternating(duration, table.state.turn, controller == table.state.lead)
    }

    fn landing(table: &Table<'_>, place: &Zone, card: CardId) -> Option<Zone> {
        let possible = match place {
            Zone::FrontLine => table.may_be_played(card, true),
            Zone::EnergyLine => table.may_be_played(card, false),
            Zone::Field => [true, false].into_iter().any(|is_front| table.may_be_played(card, is_front)),
            Zone::Deck | Zone::Hand | Zone::Sideline | Zone::RemovalArea | Zone::LifeArea | Zone::Under | Zone::Using | Zone::Check => {
                false
            }
        };
        possible.then_some(*place)
    }

    fn try_deed(table: &Table<'_>, deed: &Deed, trial: &mut Trial) -> Feasible {
        table.try_own(deed, trial)
    }
}

impl Effects for UnionArena {
    fn departs(table: &mut Table<'_>, object: u8, _: Kind, pile: Zone, verb: Verb) {
        table.depart_object(object, pile, verb, BY_ABILITY);
    }

    fn put(table: &mut Table<'_>, card: CardId, pile: Zone, end: End, verb: Verb, kind: Kind) -> bool {
        Self::put_to(table, card, pile, end, verb, kind)
    }

    fn pay_for_picked(table: &mut Table<'_>, objects: Bits, kind: Kind, seat: Seat) -> bool {
        if kind != Kind::Character || table.forbids_nothing() {
            return false;
        }
        let each = objects.into_iter().map(|object| Self::price_to_pick(table, object, kind, table.frame()));
        let Price { points, cards } = each.fold(Price::default(), Price::and);
        table.pay_ap(seat, points);
        let (program, source) = (table.setup.book.toll, table.frame().source);
        for nth in 0..cards {
            table.begin_effect(program, source, None, seat);
            // Each of them runs before the one begun before it; the first of all belongs to the pick.
            if let Some(frame) = table.state.frames.last_mut() {
                frame.between = nth > 0;
            }
        }
        cards > 0
    }

    fn chosen(table: &mut Table<'_>, objects: Bits) {
        objects.for_each(|object| table.happens(own(Occurrence::Chosen, object)));
    }

    fn attach(table: &mut Table<'_>, card: CardId, object: u8) -> bool {
        let place = table.state.field.place_of(object);
        place.is_some_and(|place| table.move_card(card, Arrival::Under(place), Verb::Attach))
    }

    /// Moves characters to the other line where there is room; cards come onto the field by being played.
    fn arrive(table: &mut Table<'_>, place: &Zone, objects: Bits, _: Kind, _: Verb) -> Progress {
        let moving: Bits = objects.filter(|&object| table.may_change_line(object, *place)).collect();
        table.move_by_effect(moving, objects.len())
    }

    fn answer_arrival(table: &mut Table<'_>, _: &Zone, objects: Bits, _: Kind, answer: &Answer) -> Progress {
        table.finish_move_by_effect(answer, objects.len())
    }

    fn deed(table: &mut Table<'_>, deed: &Deed) -> Progress {
        table.do_deed(deed)
    }

    fn answer_deed(table: &mut Table<'_>, deed: &Deed, _: Option<Question>, answer: &Answer) -> Progress {
        table.answer_deed(deed, answer)
    }

    fn changes(_: &Table<'_>, shift: &Change, times: u32, _: u8) -> [Option<Change>; 2] {
        [Some(shift.times(times)), None]
    }

    /// Among set values of BP, and among additional names, the latest applies.
    fn come_in_order(old: &Change, new: &Change) -> bool {
        matches!((old, new), (Change::BpBecomes(_), Change::BpBecomes(_)) | (Change::AlsoNamed(_), Change::AlsoNamed(_)))
    }

    fn join(old: &mut Change, new: Change) -> bool {
        old.join(new)
    }
}
