//! Amounts and values that players name: how much, which part of what is divided, and which class, colour, Type or name.

use crate::games::ultra_battle::code::{Blow, Counter, Deed, Division, Means, Source, Words};
use crate::games::ultra_battle::leaves::Column;
use crate::games::ultra_battle::state::{Answer, NONE, OwnChoice, OwnQuestion, Question};
use crate::games::ultra_battle::table::Table;
use crate::kernel::bits::Bits;
use crate::kernel::events::AMOUNT;
use crate::kernel::frame::Slot;
use crate::kernel::interpreter::Progress;
use crate::kernel::outcome::Outcome;
use crate::kernel::pile::CardId;
use crate::kernel::program::Role;

/// The damage that the smallest part of a division has, where the whole comes to a multiple of it.
const PART: u16 = 10;

impl Table<'_> {
    /// Resumes an instruction with the answer to its question.
    ///
    /// # Panics
    /// If it asked something else.
    pub(super) fn answer_own(&mut self, deed: &Deed, asked: Option<Question>, answer: &Answer) -> Progress {
        match (deed, answer) {
            (Deed::NameAmount { into, .. }, Answer::Own(OwnChoice::Amount(amount))) => {
                self.leave(*into, Bits((*amount).into()));
                Progress::Done(Outcome::FULL)
            }
            (Deed::PickValue { into, .. }, Answer::Own(OwnChoice::Value(_, value))) => {
                self.leave(*into, Bits::one(*value));
                Progress::Done(Outcome::FULL)
            }
            (Deed::Divide(parts), Answer::Own(OwnChoice::Amount(part))) => {
                if let Some(Question::Own(OwnQuestion::Amount { of, .. })) = asked {
                    self.take_part(*parts, of, *part);
                }
                self.divide_on(*parts)
            }
            (deed, answer) => unreachable!("{deed:?} does not ask for {answer:?}"),
        }
    }

    /// Has a player name an amount of what an object has; of nothing, it is none.
    pub(super) fn name_amount(
        &mut self,
        (what, pays): (Counter, bool),
        limit: Option<u16>,
        of: &Source,
        who: Role,
        into: Slot,
    ) -> Progress {
        let object = self.seen(of).first();
        let has = |object: CardId| match what {
            Counter::Damage => self.state.field.fighter(object).map_or(0, |fighter| fighter.damage),
            Counter::Timer => u16::from(self.timer_of(object).saturating_sub(u8::from(pays))),
        };
        let Some((object, most)) = object.map(|object| (object, has(object))).filter(|&(_, most)| most > 0) else {
            self.leave(into, Bits::EMPTY);
            return Progress::Done(Outcome::NONE);
        };
        let step = if what == Counter::Damage { PART } else { 1 };
        let least = if limit.is_some() { 0 } else { step.min(most) };
        let most = limit.map_or(most, |limit| limit.min(most));
        self.ask_role(who, Question::Own(OwnQuestion::Amount { of: object, least, most, step }))
    }

    /// Has a player pick a value of a column.
    pub(super) fn pick_value(&mut self, column: Column, of: Option<Words>, who: Role) -> Progress {
        let values = of.map_or_else(|| self.values_of(column), |of| Bits(of.into()));
        self.ask_role(who, Question::Own(OwnQuestion::Value(column, values)))
    }

    /// Begins to divide damage among Fighters.
    pub(super) fn divide(&mut self, parts: Division) -> Progress {
        let among: Bits = self.frame().slot(parts.among).filter(|&base| self.state.field.place_of(base).is_some()).collect();
        self.leave(parts.left, among);
        self.leave(parts.rest, Bits(parts.amount.into()));
        self.leave(AMOUNT, Bits::EMPTY);
        if among.is_empty() {
            return Progress::Done(Outcome::NONE);
        }
        self.divide_on(parts)
    }

    /// Gives the Fighters that have no part yet theirs, one after the other, and asks where there is a choice.
    fn divide_on(&mut self, parts: Division) -> Progress {
        while let Some(base) = self.frame().slot(parts.left).first() {
            let rest = self.number_in(parts.rest);
            let others = self.frame().slot(parts.left).without(Bits::one(base));
            let step = if parts.amount.is_multiple_of(PART) { PART } else { 1 };
            let room = others.fold(0_u16, |sum, other| sum.saturating_add(self.part_of(parts, other)));
            let kept = u16::try_from(others.len()).unwrap_or(u16::MAX).saturating_mul(step);
            let most = self.part_of(parts, base).min(rest.saturating_sub(kept).max(step.min(rest)));
            let least = rest.saturating_sub(room).max(step.min(most)).min(most);
            if least < most {
                let question = OwnQuestion::Amount { of: base, least, most, step };
                return self.ask_role(parts.who, Question::Own(question));
            }
            self.take_part(parts, base, most);
        }
        self.check_defeats();
        let done = self.number_in(AMOUNT);
        Progress::Done(Outcome::of(done.into(), parts.amount.into()))
    }

    /// Returns the greatest part that a Fighter can have.
    fn part_of(&self, parts: Division, base: CardId) -> u16 {
        let most = parts.most.unwrap_or(u16::MAX);
        let healable = || self.state.field.fighter(base).map_or(0, |fighter| fighter.damage);
        if parts.heals { most.min(healable()) } else { most }
    }

    /// Gives a Fighter its part.
    fn take_part(&mut self, parts: Division, base: CardId, part: u16) {
        let mut left = self.frame().slot(parts.left);
        left.remove(base);
        self.leave(parts.left, left);
        let rest = self.number_in(parts.rest).saturating_sub(part);
        self.leave(parts.rest, Bits(rest.into()));
        let by = self.frame().source;
        let done = match parts.heals {
            true => self.heal(base, part.into()),
            false => self.deal(base, part.into(), Blow { by, card: NONE, means: Means::Effect }),
        };
        let all = u32::from(self.number_in(AMOUNT)) + done;
        self.leave(AMOUNT, Bits(all.into()));
    }

    fn number_in(&self, slot: Slot) -> u16 {
        u16::try_from(self.frame().slot(slot).0).unwrap_or(u16::MAX)
    }

    /// Returns the values of a column that can be picked: all words of the game, and of names those that cards of the match have, of at most 128.
    fn values_of(&self, column: Column) -> Bits {
        let words = &self.setup.vocabulary;
        let first = |count: usize| (0..count.min(128) as u8).collect();
        match column {
            Column::Color => first(words.colors.len()),
            Column::Class => first(words.classes.len()),
            Column::Type => first(words.types.len()),
            Column::Name => {
                self.setup.faces.iter().filter_map(|face| u8::try_from(face.card_def.name).ok()).filter(|&name| name < 128).collect()
            }
            Column::Power | Column::Hp | Column::Remaining | Column::Damage | Column::Timer | Column::TimerCost | Column::Kind => {
                Bits::EMPTY
            }
        }
    }
}
