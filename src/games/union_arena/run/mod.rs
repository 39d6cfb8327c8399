//! The execution of card programs in Union Arena, beside the kernel's common instructions.

pub mod deed;
pub mod feasible;
pub mod play;

use super::code::{Change, Check, Deed, Event, Kind, Occurrence, Source, own};
use super::leaves::{Column, UnionArena};
use super::moves::{Arrival, BY_ABILITY};
use super::state::{Answer, Question};
use super::table::Table;
use super::zones::Zone;
use crate::kernel::bits::Bits;
use crate::kernel::code::{Participants, Pick};
use crate::kernel::interpreter::Progress;
use crate::kernel::parts::{Effects, Looks};
use crate::kernel::pile::CardId;
use crate::kernel::program::Role;
use crate::kernel::seat::Seat;
use crate::kernel::setup::Price;
use crate::lang::reference::Verb;
use crate::lang::selector::End;

impl Effects for UnionArena {
    fn departs(table: &mut Table<'_>, object: u8, _: Kind, to: (Zone, End), verb: Verb) {
        table.depart_object(object, to, verb, BY_ABILITY);
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

    /// A choice by a range of BP uses up what was added to it.
    fn picked(table: &mut Table<'_>, pick: &Pick<UnionArena>) {
        let says_bp = |source: &Source| {
            let Source::Query(query) = source else { return false };
            query.checks.iter().any(|check| matches!(check, Check::In(Column::Bp, _) | Check::Against { column: Column::Bp, .. }))
        };
        let says = match &pick.from {
            Source::Union(parts) => parts.iter().any(says_bp),
            one => says_bp(one),
        };
        if says && pick.who == Role::Controller && pick.from.kind() == Kind::Character {
            let seat = table.frame().controller;
            table.state.field.widened.use_up(seat);
        }
    }

    fn chosen(table: &mut Table<'_>, objects: Bits) {
        objects.for_each(|object| table.happens(own(Occurrence::Chosen, object)));
    }

    fn attach(table: &mut Table<'_>, card: CardId, object: u8) -> bool {
        let Some(place) = table.state.field.place_of(object) else { return false };
        let laid = table.move_card(card, Arrival::Under(place), Verb::Attach);
        if laid {
            table.happens(Event::Own(Occurrence::LaidUnder, Participants::both(card, object), 0));
        }
        laid
    }

    fn stack_onto(table: &mut Table<'_>, card: CardId, object: u8, end: End) -> bool {
        let Some(place) = table.state.field.place_of(object).filter(|_| end == End::Bottom && card != object) else { return false };
        table.move_card(card, Arrival::Beneath(place), Verb::Attach)
    }

    /// Moves characters to the other line where there is room; cards come onto the field by being played.
    fn arrive(table: &mut Table<'_>, place: &Zone, objects: Bits, _: Kind, _: Verb) -> Progress {
        let moving: Bits = objects.filter(|&object| table.may_change_line(object, *place)).collect();
        table.move_by_effect(moving, objects.len(), None)
    }

    fn answer_arrival(table: &mut Table<'_>, _: &Zone, objects: Bits, _: Kind, answer: &Answer) -> Progress {
        table.finish_move_by_effect(answer, objects.len(), None)
    }

    fn deed(table: &mut Table<'_>, deed: &Deed) -> Progress {
        table.do_deed(deed)
    }

    fn answer_deed(table: &mut Table<'_>, deed: &Deed, _: Option<Question>, answer: &Answer) -> Progress {
        table.answer_deed(deed, answer)
    }

    fn changes(table: &Table<'_>, change: &Change, times: u32, on: u8) -> [Option<Change>; 2] {
        [table.made_of(*change, times, on), None]
    }

    fn is_changed(table: &mut Table<'_>, on: u8, change: Change) {
        if let Change::Bp(by) = change {
            table.tell_of_bp(on, by);
        }
    }

    /// Among set values of BP, and among additional names, the latest applies.
    fn come_in_order(old: &Change, new: &Change) -> bool {
        matches!((old, new), (Change::BpBecomes(_), Change::BpBecomes(_)) | (Change::AlsoNamed(_), Change::AlsoNamed(_)))
    }

    fn join(old: &mut Change, new: Change) -> bool {
        old.join(new)
    }
}
