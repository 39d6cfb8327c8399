//! The execution of card programs in Ultra Battle, beside the kernel's common instructions.

pub mod choices;
pub mod deed;
pub mod feasible;
pub mod play;

use super::code::{Change, Deed, Event, Fact, Kind, Part, Property};
use super::leaves::{Column, Kind as CardKind, UltraBattle};
use super::moves::{Arrival, place_zone};
use super::state::{Answer, AttackStep, Field, PILES, Place, Question, State, battle, is_battle, reserve, seat_of};
use super::table::Table;
use crate::games::ultra_battle::zones::Zone;
use crate::kernel::bits::Bits;
use crate::kernel::board::{Location, Slot};
use crate::kernel::context::Context;
use crate::kernel::event_interest::Sought;
use crate::kernel::frame::Frame;
use crate::kernel::interpreter::{Feasible, Progress, Trial};
use crate::kernel::outcome::Outcome;
use crate::kernel::parts::{ActiveSources, Effects, Looks};
use crate::kernel::pile::{CardId, Pile};
use crate::kernel::seat::Seat;
use crate::kernel::turn::alternating;
use crate::lang::duration::Duration;
use crate::lang::reference::Verb;
use crate::lang::selector::End;
use crate::lang::zone::ZoneTable;

impl Looks for UltraBattle {
    fn location(state: &State, card: CardId) -> Location<Zone> {
        state.field.card(card).location
    }

    fn slot(_: &State, place: Place) -> Slot<Zone> {
        let (seat, zone) = (seat_of(place), place_zone(place));
        let first = if is_battle(place) { battle(seat) } else { reserve(seat) }.start;
        Slot { seat, zone, number: place - first }
    }

    fn object(state: &State, place: Place) -> u8 {
        state.field.at(place).base
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

    /// A Fighter that has left play is represented by the card that the text is on.
    fn this(table: &Table<'_>, kind: Kind, context: &Context) -> Bits {
        let there = context.this.filter(|&base| kind == Kind::Fighter && table.state.field.place_of(base).is_some());
        let object = there.unwrap_or(context.card);
        if table.setup.of.get(object as usize).is_some() { Bits::one(object) } else { Bits::EMPTY }
    }

    fn is_there(table: &Table<'_>, object: u8) -> bool {
        table.state.field.place_of(object).is_some()
    }

    fn stack<'t>(table: &'t Table<'_>, object: u8) -> impl Iterator<Item = CardId> + 't {
        let place = table.state.field.place_of(object);
        place.into_iter().flat_map(|place| table.state.field.stack(place))
    }

    fn may_be_picked(table: &Table<'_>, object: u8, kind: Kind, frame: &Frame) -> bool {
        let is_fighter = kind == Kind::Fighter && table.state.field.place_of(object).is_some();
        if !is_fighter {
            return true;
        }
        let now = table.now(object);
        !now.never_chosen && (!now.unchosen || State::owner(object) == frame.controller)
    }

    fn may_leave_stack(table: &Table<'_>, card: CardId) -> bool {
        table.state.field.fighter(card).is_none_or(|fighter| fighter.top == card)
    }

    fn part(table: &Table<'_>, part: Part, context: &Context) -> Bits {
        table.of_part(part, context)
    }

    fn is_known(_: &Table<'_>, _: u8, _: Kind) -> bool {
        true
    }

    fn fits(table: &Table<'_>, property: &Property, object: u8, kind: Kind, context: &Context) -> bool {
        table.has(property, object, kind, context)
    }

    fn value(table: &Table<'_>, column: Column, object: u8, kind: Kind) -> Option<u32> {
        table.value_of(column, object, kind)
    }

    fn words(table: &Table<'_>, column: Column, object: u8, kind: Kind) -> u64 {
        table.words_of(column, object, kind)
    }

    fn names(table: &Table<'_>, column: Column, object: u8, kind: Kind) -> impl Iterator<Item = u16> {
        (column == Column::Name).then(|| table.names_of(object, kind)).into_iter().flatten()
    }

    fn name_holds(table: &Table<'_>, text: u16, object: u8, kind: Kind) -> bool {
        table.name_contains(text, object, kind)
    }

    fn fact(table: &Table<'_>, fact: &Fact, context: &Context) -> bool {
        table.is_so(*fact, context)
    }

    fn active_sources(table: &Table<'_>, sought: Sought, active_sources: &mut ActiveSources) {
        table.texts_in_force(sought, active_sources);
    }

    fn in_force(table: &Table<'_>, card: CardId) -> bool {
        match table.state.field.card(card).location {
            Location::Stack(place) => table.state.field.at(place).top == card,
            Location::In(_) | Location::Attached(_) => true,
            Location::Pile(_) | Location::Nowhere => false,
        }
    }

    fn is_active(table: &Table<'_>, card: CardId, ability: u8) -> bool {
        table.is_in_effect(card, ability)
    }

    fn leaves_with(table: &Table<'_>, card: CardId, event: Event) -> bool {
        table.goes_with(card, event)
    }

    fn acts_as_character(table: &Table<'_>, card: CardId) -> bool {
        matches!(table.setup.card_def(card).kind, CardKind::Fighter | CardKind::Evolution)
    }

    fn battle_runs(table: &Table<'_>) -> bool {
        table.state.field.attack.step != AttackStep::None
    }

    fn turns(table: &Table<'_>, duration: Duration, controller: Seat) -> (u16, u16) {
        alternating(duration, table.state.turn, controller == table.state.lead)
    }

    fn landing(table: &Table<'_>, place: &Zone, card: CardId) -> Option<Zone> {
        let free = *place == Zone::SupportZone || table.vacant_place(State::owner(card), *place).is_some();
        free.then_some(*place)
    }

    fn try_deed(table: &Table<'_>, deed: &Deed, trial: &mut Trial) -> Feasible {
        table.try_own(deed, trial)
    }
}

impl Effects for UltraBattle {
    fn note_place(_: &mut Table<'_>, _: u8, _: Kind) {}

    fn put(table: &mut Table<'_>, card: CardId, pile: Zone, end: End, verb: Verb, _: Kind) -> bool {
        let Some(kind) = PILES.into_iter().find(|&kind| kind == pile) else { return false };
        let verb = if kind == Zone::DiscardPile { Verb::Discard } else { verb };
        Self::may_leave(table, card) && table.put_into(card, kind, end, verb)
    }

    fn attach(table: &mut Table<'_>, card: CardId, object: u8) -> bool {
        table.attach_to(card, object)
    }

    fn arrive(table: &mut Table<'_>, place: &Zone, objects: Bits, _: Kind, _: Verb) -> Progress {
        let mut moved = 0;
        for card in table.in_order(objects) {
            moved += u32::from(table.put_in_play(card, *place));
        }
        Progress::Done(Outcome::of(moved, objects.len()))
    }

    fn deed(table: &mut Table<'_>, deed: &Deed) -> Progress {
        table.do_deed(deed)
    }

    fn answer_deed(table: &mut Table<'_>, deed: &Deed, asked: Option<Question>, answer: &Answer) -> Progress {
        table.answer_own(deed, asked, answer)
    }

    fn changes(_: &Table<'_>, shift: &Change, times: u32, _: u8) -> [Option<Change>; 2] {
        [Some(shift.times(times)), None]
    }

    /// Among set values of Power, and among additional names, the latest applies.
    fn come_in_order(old: &Change, new: &Change) -> bool {
        matches!((old, new), (Change::PowerBecomes(_), Change::PowerBecomes(_)) | (Change::AlsoNamed(_), Change::AlsoNamed(_)))
    }

    fn join(old: &mut Change, new: Change) -> bool {
        old.join(new)
    }
}

impl UltraBattle {
    /// True if a card may be moved by itself, or with the Fighter whose bottom card it is.
    fn may_leave(table: &Table<'_>, card: CardId) -> bool {
        table.state.field.fighter(card).is_none_or(|fighter| fighter.top == card || fighter.base == card)
    }
}

impl Table<'_> {
    /// Puts a card into a zone of its owner in play, or moves a Fighter there. Returns whether it moved.
    fn put_in_play(&mut self, card: CardId, into: Zone) -> bool {
        if self.state.field.place_of(card).is_some() {
            return into != Zone::SupportZone && self.move_fighter(card, into);
        }
        if into == Zone::SupportZone {
            return if self.state.field.host(card).is_some() {
                self.detach(card)
            } else {
                self.move_card(card, Arrival::Support, Verb::PutIntoPlay)
            };
        }
        let place = self.vacant_place(State::owner(card), into);
        place.is_some_and(|place| self.move_card(card, Arrival::Place(place), Verb::PutIntoPlay))
    }
}

impl Change {
    /// Returns the modifier taken this many times; one without an amount stays the same.
    #[must_use]
    pub fn times(self, times: u32) -> Self {
        let times = i16::try_from(times).unwrap_or(i16::MAX);
        match self {
            Change::Power(plus) => Change::Power(plus.saturating_mul(times)),
            Change::Hp(plus) => Change::Hp(plus.saturating_mul(times)),
            Change::TimerCost(plus) => {
                let cost = i16::from(plus).saturating_mul(times);
                Change::TimerCost(cost.clamp(i8::MIN.into(), i8::MAX.into()) as i8)
            }
            Change::Dealt(by, cause) => Change::Dealt(by.saturating_mul(times), cause),
            Change::MoreAttacks(more) => Change::MoreAttacks(more.saturating_mul(u8::try_from(times).unwrap_or(u8::MAX))),
            Change::PowerBecomes(_)
            | Change::Keyword(_)
            | Change::Types(_)
            | Change::AlsoColor(_)
            | Change::AlsoClass(_)
            | Change::AlsoNamed(_)
            | Change::DealtAtMost(..)
            | Change::ReachesReserve
            | Change::Attacks(_)
            | Change::Negated
            | Change::Unchosen(_)
            | Change::MustAttack
            | Change::MustBeAttacked
            | Change::Prevent { .. } => self,
        }
    }

    /// Merges a later modifier of the same source and span into this one, if the two can be merged: by their sum, or if they are equal. Returns whether it did.
    fn join(&mut self, new: Change) -> bool {
        match (self, new) {
            (Change::Power(sum), Change::Power(plus)) | (Change::Hp(sum), Change::Hp(plus)) => {
                *sum = sum.saturating_add(plus);
                true
            }
            (Change::TimerCost(sum), Change::TimerCost(plus)) => {
                *sum = sum.saturating_add(plus);
                true
            }
            (Change::Dealt(sum, cause), Change::Dealt(by, other)) if *cause == other => {
                *sum = sum.saturating_add(by);
                true
            }
            (Change::MoreAttacks(sum), Change::MoreAttacks(more)) => {
                *sum = sum.saturating_add(more);
                true
            }
            // Each next damage uses up one of them.
            (Change::Prevent { next: true, .. }, _) => false,
            (old, new) => *old == new,
        }
    }
}
