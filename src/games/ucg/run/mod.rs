//! The interface of the kernel to a game of UCG: the programs of card texts read and change it, besides what all card games share.

pub mod change;
pub mod deed;
pub mod power;
pub mod relocate;

use super::code::{Kind, OwnDeed, OwnPlace, Shift};
use super::last_known;
use super::leaves::{Immunity, Ucg};
use super::moves::Arrival;
use super::setup::Setup;
use super::state::{Answer, Change, CharacterId, NONE, OwnChoice, Question, State};
use super::table::Table;
use super::versions::Differs;
use crate::games::ucg::zones::Zone;
use crate::kernel::bits::Bits;
use crate::kernel::interpreter::Progress;
use crate::kernel::outcome::Outcome;
use crate::kernel::parts::Effects;
use crate::kernel::pile::CardId;
use crate::lang::reference::Verb;
use crate::lang::selector::End;

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
