//! The interface of the kernel to a game of UCG: the programs of card texts read and change it, besides what all card games share.

pub mod change;
pub mod deed;
pub mod power;
pub mod relocate;

use super::code::{Kind, OwnCheck, OwnDeed, OwnFact, OwnPlace, Shift, Way};
use super::last_known;
use super::leaves::{Column, Immunity, OwnNumber, Ucg};
use super::moves::Arrival;
use super::query::Context;
use super::setup::Setup;
use super::state::{Answer, Change, Character, CharacterId, NONE, OwnChoice, Question, State};
use super::table::Table;
use super::versions::Differs;
use crate::games::ucg::zones::Zone;
use crate::kernel::bits::Bits;
use crate::kernel::event_interest::Sought;
use crate::kernel::frame::Frame;
use crate::kernel::ground::Slot;
use crate::kernel::interpreter::{Feasible, Progress, Trial};
use crate::kernel::outcome::{Outcome, Reception};
use crate::kernel::parts::{ActiveSources, Effects, Looks};
use crate::kernel::pile::{CardId, Cards};
use crate::kernel::seat::Seat;
use crate::lang::duration::Duration;
use crate::lang::reference::Verb;
use crate::lang::selector::End;

impl Looks for Ucg {
    fn reception(table: &Table<'_>, object: u8, shift: &Shift, source: CardId) -> Reception {
        table.reception(object, shift, source)
    }

    fn check_own(table: &Table<'_>) -> Result<Bits, String> {
        table.check_characters()
    }

    fn slot(state: &State, id: CharacterId) -> Slot<Zone> {
        let Character { seat, area, .. } = *state.character(id);
        Slot { seat, zone: Zone::BattleArea, number: area }
    }

    fn is_face_up(state: &State, card: CardId) -> bool {
        state.field.face_up.has(card)
    }

    fn objects_at(table: &Table<'_>, zone: Zone, seat: Seat) -> Bits {
        table.objects_at(zone, seat)
    }

    fn is_there(table: &Table<'_>, id: CharacterId) -> bool {
        table.is_there(id)
    }

    fn may_be_picked(table: &Table<'_>, object: u8, kind: Kind, frame: &Frame) -> bool {
        kind == Kind::Card
            || !table.is_there(object)
            || table.state.character(object).seat == frame.controller
            || !table.is_unchosen(object, frame.source)
    }

    fn stack<'t>(table: &'t Table<'_>, id: CharacterId) -> impl Iterator<Item = CardId> + 't {
        table.state.stack(id)
    }

    fn cards_of(table: &Table<'_>, objects: Bits, kind: Kind) -> Cards {
        table.cards_of(objects, kind)
    }

    fn may_leave_stack(table: &Table<'_>, card: CardId) -> bool {
        table.may_leave_stack(card)
    }

    fn related(table: &Table<'_>, way: Way, from: Bits) -> Bits {
        match way {
            Way::Bearers => from.filter_map(|card| table.character_of(card)).collect(),
            Way::Formers => from.filter_map(|card| table.former(card)).collect(),
            Way::LeftBehind => table.cards_of(from, Kind::Character).into_iter().collect(),
            Way::Hosts => from.filter_map(|card| table.state.host(card)).collect(),
            Way::BattleOpponents => from.filter_map(|id| table.state.battle_opponent(id)).collect(),
        }
    }

    fn is_known(table: &Table<'_>, object: u8, kind: Kind) -> bool {
        table.speaker(object, kind).is_some() || kind == Kind::Character && table.gone(object).is_some()
    }

    fn fits(table: &Table<'_>, check: &OwnCheck, object: u8, kind: Kind, context: &Context) -> bool {
        table.fits_own(check, object, kind, context)
    }

    fn value(table: &Table<'_>, column: Column, object: u8, kind: Kind) -> Option<u32> {
        table.value_of(column, object, kind)
    }

    fn words(table: &Table<'_>, column: Column, object: u8, kind: Kind) -> u64 {
        table.words_of(column, object, kind)
    }

    fn names(table: &Table<'_>, column: Column, object: u8, kind: Kind) -> impl Iterator<Item = u16> {
        table.names_of(column, object, kind)
    }

    fn name_holds(table: &Table<'_>, text: u16, object: u8, kind: Kind) -> bool {
        let (object, kind) = table.as_known((object, kind));
        table.speaker(object, kind).is_some_and(|card| table.setup.has_name(card, &[text]))
    }

    /// Cards of one stack have one name, and levels that follow one another (12.1.1): of so many, no two are further apart than their number.
    fn stack_together(table: &Table<'_>, one: u8, other: u8, number: u32) -> bool {
        let apart = table.setup.card_def(one).level.abs_diff(table.setup.card_def(other).level);
        let characters = table.setup.is_character(one) && table.setup.is_character(other);
        characters && table.setup.same_character(one, other) && (1..number).contains(&apart.into())
    }

    fn number(table: &Table<'_>, number: OwnNumber) -> u32 {
        match number {
            OwnNumber::FieldRound => table.field_round().into(),
        }
    }

    fn fact(table: &Table<'_>, fact: &OwnFact, context: &Context) -> bool {
        table.is_fact(fact, context)
    }

    fn active_sources(table: &Table<'_>, sought: Sought, active_sources: &mut ActiveSources) {
        table.active_sources(sought, active_sources);
    }

    fn in_force(table: &Table<'_>, card: CardId) -> bool {
        table.in_force(card)
    }

    fn is_active(table: &Table<'_>, card: CardId, ability: u8) -> bool {
        table.is_active(card, ability)
    }

    fn acts_as_character(table: &Table<'_>, card: CardId) -> bool {
        !table.setup.card_def(card).scene
    }

    /// A turn is both players'.
    fn turns(table: &Table<'_>, duration: Duration, _controller: Seat) -> (u16, u16) {
        let now = table.state.turn;
        match duration {
            Duration::ThisTurn | Duration::ThisBattle | Duration::UntilStartOfTurnOf(_) => (now, now),
            Duration::RestOfGame | Duration::WhileInPlay(_) => (now, u16::MAX),
            Duration::NextTurn | Duration::TurnOf(_) => (now + 1, now + 1),
            Duration::UntilEndOfNextTurn | Duration::UntilEndOfTurnOf(_) | Duration::UntilEndOfBattlePhaseOf(_) => (now, now + 1),
        }
    }

    fn landing(table: &Table<'_>, place: &OwnPlace, card: CardId) -> Option<Zone> {
        match place {
            OwnPlace::InPlace => Some(Zone::BattleArea),
            OwnPlace::OtherArea(_) => table.vacant_areas(State::owner(card)).next().map(|_| Zone::BattleArea),
            OwnPlace::SceneArea(_) => Some(Zone::SceneArea),
            OwnPlace::VacantArea(_) if table.setup.card_def(card).scene => Some(Zone::SceneArea),
            OwnPlace::VacantArea(_) => table.vacant_areas(State::owner(card)).next().map(|_| Zone::BattleArea),
        }
    }

    fn try_deed(_table: &Table<'_>, deed: &OwnDeed, trial: &mut Trial) -> Feasible {
        deed::try_out(deed, trial)
    }

    fn same_for_all(shift: &Shift, times: u32) -> Option<Change> {
        if let Shift::Fixed(change) = shift { Some(change.times(times)) } else { None }
    }
}

impl Effects for Ucg {
    fn note_place(table: &mut Table<'_>, object: u8, kind: Kind) {
        table.note_place(object, kind);
    }

    fn departs(table: &mut Table<'_>, object: u8, kind: Kind, (pile, _): (Zone, End), verb: Verb) {
        if kind == Kind::Character {
            table.character_leaves(object, pile, verb);
        }
    }

    fn departed(table: &mut Table<'_>) {
        table.state.has_left();
    }

    fn put(table: &mut Table<'_>, card: CardId, pile: Zone, end: End, verb: Verb, kind: Kind) -> bool {
        table.send(card, pile, end, verb, kind == Kind::Character)
    }

    fn stack_onto(table: &mut Table<'_>, card: CardId, id: CharacterId, end: End) -> bool {
        let height = if end == End::Bottom { 0 } else { table.state.character(id).size };
        table.is_there(id) && table.put_in_stack(card, id, height)
    }

    fn attach(table: &mut Table<'_>, card: CardId, id: CharacterId) -> bool {
        let exists = table.setup.book.rules.has(Differs::Charge);
        exists && table.is_there(id) && table.move_card(card, Arrival::Charge(id), Verb::Attach)
    }

    fn arrive(table: &mut Table<'_>, place: &OwnPlace, objects: Bits, kind: Kind, _verb: Verb) -> Progress {
        if let OwnPlace::OtherArea(by) = place {
            return if kind == Kind::Character { table.move_to_vacant(objects, *by) } else { Progress::Done(Outcome::NONE) };
        }
        let objects = last_known::cards(table, objects, kind);
        match place {
            OwnPlace::OtherArea(_) => unreachable!("a character has gone to another area"),
            OwnPlace::InPlace => table.in_place(objects),
            OwnPlace::SceneArea(by) => table.put_scene(objects, *by),
            OwnPlace::VacantArea(by) => table.put_into_play(objects, *by),
        }
    }

    fn answer_arrival(table: &mut Table<'_>, place: &OwnPlace, objects: Bits, kind: Kind, answer: &Answer) -> Progress {
        if let (OwnPlace::OtherArea(_), &Answer::Own(OwnChoice::Area(area))) = (place, answer) {
            return table.goes_to_area(objects, area);
        }
        table.answer_area(last_known::cards(table, objects, kind), answer)
    }

    fn deed(table: &mut Table<'_>, deed: &OwnDeed) -> Progress {
        table.do_deed(deed)
    }

    fn answer_deed(table: &mut Table<'_>, deed: &OwnDeed, asked: Option<Question>, answer: &Answer) -> Progress {
        table.answer_deed(deed, asked, answer)
    }

    fn changes(table: &Table<'_>, shift: &Shift, times: u32, on: u8) -> [Option<Change>; 2] {
        table.changes(shift, times, on)
    }

    fn is_changed(table: &mut Table<'_>, on: u8, change: Change) {
        table.is_given(on, change);
    }

    /// Prevention stops only later changes, and of TYPE changes, set values of BP and given names the latest counts.
    fn come_in_order(old: &Change, new: &Change) -> bool {
        let prevents = |change: &Change| matches!(change, Change::Immune(_, Immunity::Prevents));
        let of_types = |change: &Change| matches!(change, Change::GiveTypes(_) | Change::LoseTypes(_) | Change::BarTypes(_));
        let sets = |change: &Change| matches!(change, Change::Extra | Change::Becomes(_));
        let named = |change: &Change| matches!(change, Change::AlsoNamed(_));
        prevents(old) || prevents(new) || of_types(old) && of_types(new) || sets(old) && sets(new) || named(old) && named(new)
    }

    /// Texts that keep the opponent's effects away ask whose card it is, and whether it is a scene; some ask more of it.
    fn alike_as_sources(setup: &Setup, one: CardId, other: CardId) -> bool {
        let sort = |card: CardId| (State::owner(card), setup.card_def(card).scene);
        !setup.book.guards || setup.book.sources.is_empty() && one != NONE && other != NONE && sort(one) == sort(other)
    }

    fn join(old: &mut Change, new: Change) -> bool {
        old.join(new)
    }
}
