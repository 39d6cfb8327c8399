//! The execution of card programs in Ultra Battle, beside the kernel's common instructions.

pub mod choices;
pub mod deed;
pub mod feasible;
pub mod play;

use super::code::{Change, Deed, Kind};
use super::leaves::{UltraBattle, UsedUp};
use super::moves::Arrival;
use super::state::{Answer, Question, State};
use super::table::Table;
use crate::games::ultra_battle::zones::Zone;
use crate::kernel::bits::Bits;
use crate::kernel::interpreter::Progress;
use crate::kernel::outcome::Outcome;
use crate::kernel::parts::Effects;
use crate::kernel::pile::CardId;
use crate::lang::reference::Verb;
use crate::lang::selector::End;
use crate::lang::zone::{Form, ZoneTable};

impl Effects for UltraBattle {
    fn put(table: &mut Table<'_>, card: CardId, pile: Zone, end: End, verb: Verb, _: Kind) -> bool {
        let verb = if pile == Zone::DiscardPile { Verb::Discard } else { verb };
        pile.row().form == Form::Pile && Self::may_leave(table, card) && table.put_into(card, pile, end, verb)
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
            (Change::Prevent { used: UsedUp::Once | UsedUp::Through, .. }, _) => false,
            (old, new) => *old == new,
        }
    }
}
