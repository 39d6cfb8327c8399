//! The changes that continuous powers make now, and which of several alike gives way to another.

use super::code::{Shift, Tally};
use super::derive::Text;
use super::leaves::Ucg;
use super::query::Context;
use super::run::change::to_the;
use super::settle::Speaker;
use super::setup::{Power, Static, StaticDoes};
use super::state::{CHARACTERS, Change, CharacterId};
use super::table::Table;
use crate::kernel::bits::Bits;
use crate::kernel::events::ABOUT;
use crate::kernel::parts::Looks;
use arrayvec::ArrayVec;

/// Characters, each with the change that a continuous power makes to it.
pub(super) type ChangesOfEach = ArrayVec<(CharacterId, Change), CHARACTERS>;

impl Table<'_> {
    /// Adds to `changes`, which is empty, each character that a continuous power changes now, with its change: none where the power is not in force, or its
    /// condition does not hold. A change that is not the same for all is worked out for each before any of them is changed. The list is the caller's, since
    /// moving one with so much room costs more than most powers do.
    pub(super) fn gather_changes(&self, Text { card, on, ability, place }: Text, changes: &mut ChangesOfEach) {
        let Power::Continuous(statics) = &self.setup.ability(card, ability).power else { return };
        let Some(Static { condition, does: StaticDoes::Modify { what, shift, times, .. } }) = statics.get(place) else { return };
        let context = Context::of(card, on, Ucg::controller_of(self, card));
        if !self.is_active(card, ability) || !condition.as_ref().is_none_or(|condition| self.holds(condition, &context)) {
            return;
        }
        let fixed = if let Tally::Fixed(times) = times { multiplied(shift, *times) } else { None };
        let of_each = |id| Some((id, fixed.or_else(|| self.change_of_each(shift, times, &context.trying(ABOUT, Bits::one(id))))?));
        changes.extend(self.objects(what, &context).into_iter().filter_map(of_each));
    }

    /// The change that a continuous power makes to one object, the referent [`ABOUT`] of the context; `None` if it is multiplied by 0.
    fn change_of_each(&self, shift: &Shift, times: &Tally, context: &Context) -> Option<Change> {
        let times = self.tally(times, context);
        match shift {
            _ if times == 0 => None,
            Shift::TypesLike(of) => {
                Some(Change::GiveTypes(self.objects(of, context).fold(0, |all, object| all | self.types(object, of.kind()))))
            }
            Shift::Becomes(value) => Some(Change::Becomes(self.tally(value, context))),
            shift => multiplied(shift, times),
        }
    }

    /// True if a text does not stack, and the same text of another card of its player (or, by U12, that of the same number) changes the character as much or
    /// more: of several that are in force, each character is changed by one; or by U36, one of a player's cards changes all that are changed.
    pub(super) fn is_outdone(&self, text: Text, id: CharacterId, change: &Change, active_sources: &[Speaker]) -> bool {
        let Text { card, ability, place, .. } = text;
        let own = self.setup.ability(card, ability);
        let stacks = |each: &Static| !matches!(each.does, StaticDoes::Modify { once: true, .. });
        if matches!(&own.power, Power::Continuous(statics) if statics.get(place).is_none_or(stacks)) {
            return false;
        }
        let (player, rulings) = (Ucg::controller_of(self, card), &self.setup.book.rulings);
        let at = active_sources.iter().position(|&(speaker, ..)| speaker == card);
        let others =
            active_sources.iter().enumerate().filter(|&(_, &(other, ..))| other != card && Ucg::controller_of(self, other) == player);
        others.into_iter().any(|(other_at, &(other, on, _))| {
            let same = |number: usize, text: &str| {
                if rulings.stacks_by_number {
                    self.setup.of[other as usize] == self.setup.of[card as usize] && number == ability as usize
                } else {
                    text == own.text
                }
            };
            let abilities =
                self.setup.card_def(other).abilities.iter().enumerate().filter(|(number, ability)| same(*number, &ability.text));
            abilities.map(|(number, _)| Text { card: other, on, ability: number as u8, place }).any(|text| {
                let mut changes = ChangesOfEach::new();
                self.gather_changes(text, &mut changes);
                if rulings.stacks_by_player {
                    return !changes.is_empty() && Some(other_at) < at;
                }
                let by_other = changes.iter().find(|(changed, _)| *changed == id);
                by_other.is_some_and(|(_, by_other)| by_other.size().cmp(&change.size()).then(at.cmp(&Some(other_at))).is_gt())
            })
        })
    }
}

/// Returns the change of a continuous power's shift, taken `times` times; `None` for shifts that need a choice.
fn multiplied(shift: &Shift, times: u32) -> Option<Change> {
    let times = i32::try_from(times).unwrap_or(i32::MAX);
    match *shift {
        Shift::Bp(plus) => Some(Change::Bp(plus.saturating_mul(times))),
        Shift::Grade(steps) => {
            let steps = i32::from(steps).saturating_mul(times);
            Some(Change::Grade(steps.clamp(i8::MIN.into(), i8::MAX.into()) as i8))
        }
        Shift::Extra => Some(Change::Extra),
        Shift::Times(by) => Some(Change::Times(to_the(by, times))),
        Shift::GiveTypes(types) => Some(Change::GiveTypes(types)),
        Shift::LoseTypes(types) => Some(Change::LoseTypes(types)),
        Shift::BarTypes(types) => Some(Change::BarTypes(types)),
        Shift::AlsoCardType(types) => Some(Change::AlsoCardType(types)),
        Shift::AlsoNamed(name) => Some(Change::AlsoNamed(name)),
        Shift::Immune(to, how) => Some(Change::Immune(to, how)),
        Shift::Battle(from, to) => Some(Change::Battle(from, to)),
        Shift::UnaffectedBy(sources) => Some(Change::UnaffectedBy(sources)),
        Shift::Silent(texts) => Some(Change::Silent(texts)),
        Shift::CannotLevelUp => Some(Change::CannotLevelUp),
        Shift::GiveTypesOf(_)
        | Shift::LoseTypesOf(_)
        | Shift::TypesLike(_)
        | Shift::ChangeType(..)
        | Shift::Becomes(_)
        | Shift::BecomesChosen(_) => None,
    }
}
