//! Picks: choices of objects.

use crate::kernel::bits::Bits;
use crate::kernel::code::{Act, Leaves, Number, Pick, Source, To};
use crate::kernel::context::Context;
use crate::kernel::frame::Frame;
use crate::kernel::interpreter::Progress;
use crate::kernel::outcome::Outcome;
use crate::kernel::parts::ZoneOf;
use crate::kernel::parts::{ColumnOf, KindOf, Looks, Rules};
use crate::kernel::program::Op;
use crate::kernel::question::{Pickable, Question};
use crate::kernel::random::Purpose;
use crate::kernel::seat::Seat;
use crate::kernel::setup::Price;
use crate::kernel::table::Table;
use crate::lang::quantity::Range;
use crate::lang::reference::Verb;
use crate::lang::zone::ZoneTable;

impl<R: Looks> Table<'_, R> {
    /// Returns the candidates of a pick beside the objects picked so far, without those that have gone since they were named.
    #[must_use]
    pub fn pickable(&self, pick: &Pick<R::Code>, frame: &Frame, picked: Bits) -> Bits {
        let context = Context::running(frame);
        let kind = pick.from.kind();
        let candidates = self.objects(&pick.from, &context).without(picked);
        let may_be_gone = kind == R::Code::OBJECT;
        let price = self.price_of(pick, frame);
        let fitting: Bits = candidates
            .filter(|&object| !may_be_gone || R::is_there(self, object))
            .filter(|&object| {
                let goes_along = picked.into_iter().all(|other| self.go_together(pick, object, other));
                let has_place =
                    pick.fits.as_ref().is_none_or(|fits| !self.answer(fits, &context.trying(pick.into, Bits::one(object))).is_empty());
                let pays = price.is_none_or(|(to, verb)| self.may_go(object, kind, to, verb));
                // All of them are taken without a choice.
                let may_be_picked = pick.number == Number::All
                    || R::may_be_picked(self, object, kind, frame) && R::can_pay_for(self, picked.or(Bits::one(object)), kind, frame);
                goes_along && has_place && pays && may_be_picked
            })
            .collect();
        let least = match &pick.number {
            Number::Exactly(tally) if pick.alike.is_some() => self.tally(tally, &context),
            Number::AtLeast(least) | Number::Between(least, _) if pick.alike.is_some() => *least,
            Number::Stacked(number) => *number,
            Number::Exactly(_)
            | Number::UpTo(_)
            | Number::AtLeast(_)
            | Number::Between(..)
            | Number::Total { .. }
            | Number::AtRandom(_)
            | Number::All => return fitting,
        };
        let open = least.saturating_sub(picked.len());
        fitting.filter(|&object| open == 0 || self.are_so_many(pick, self.along_with(pick, object, fitting), open - 1)).collect()
    }

    /// True if two objects can be picked together.
    fn go_together(&self, pick: &Pick<R::Code>, one: u8, other: u8) -> bool {
        let kind = pick.from.kind();
        let alike = |column| self.alike(column, (one, kind), (other, kind));
        let differ = |column| self.differ(column, (one, kind), (other, kind));
        let stack = |number| R::stack_together(self, one, other, number);
        let stacked = if let Number::Stacked(number) = pick.number { stack(number) } else { true };
        stacked && pick.alike.is_none_or(alike) && pick.different.is_none_or(differ)
    }

    /// Returns those of these objects that can be picked together with `one`, itself excluded.
    fn along_with(&self, pick: &Pick<R::Code>, one: u8, objects: Bits) -> Bits {
        objects.without(Bits::one(one)).filter(|&other| self.go_together(pick, one, other)).collect()
    }

    /// True if `number` of these objects can be picked together.
    fn are_so_many(&self, pick: &Pick<R::Code>, mut objects: Bits, number: u32) -> bool {
        while number > 0 && objects.len() >= number {
            let Some(one) = objects.first() else { return false };
            objects.remove(one);
            if self.are_so_many(pick, self.along_with(pick, one, objects), number - 1) {
                return true;
            }
        }
        number == 0
    }

    /// Returns the destination and the verb of the picked objects if the pick is for a cost: only objects that may go there can pay it (9.4.4).
    fn price_of(&self, pick: &Pick<R::Code>, frame: &Frame) -> Option<(&To<R::Code>, Verb)> {
        let program = self.setup.programs.get(frame.program as usize)?;
        let cost = program.ops.get(usize::from(frame.at)..usize::from(program.cost))?;
        cost.iter().find_map(|op| match op {
            Op::Do(Act::Move { what, to, verb, .. }) if *what == pick.into => Some((to, *verb)),
            _ => None,
        })
    }
}

impl<R: Looks> Table<'_, R> {
    fn total(&self, objects: Bits, kind: KindOf<R>, column: ColumnOf<R>) -> u32 {
        objects.into_iter().map(|object| self.value(column, object, kind)).fold(0, u32::saturating_add)
    }

    /// True if some subset of these objects, the empty one included, brings a total into a range. Totals above 127 are treated as 127 where the range has both a
    /// least and a greatest one.
    #[must_use]
    pub fn comes_to(&self, total: u32, objects: Bits, kind: KindOf<R>, column: ColumnOf<R>, range: Range) -> bool {
        const MOST: u32 = 127;
        if range.min.is_none() {
            return range.contains(total);
        }
        let sum = self.total(objects, kind, column).saturating_add(total);
        if range.max.is_none() {
            return range.contains(sum);
        }
        let reached = objects.into_iter().fold(1u128 << total.min(MOST), |reached, object| {
            let value = self.value(column, object, kind).min(MOST);
            reached | reached << value
        });
        (0..=MOST).any(|sum| reached >> sum & 1 == 1 && range.contains(sum))
    }
}

impl<R: Rules> Table<'_, R> {
    /// Asks a player to pick, if there are candidates. A pick with one possible answer is a choice all the same: the game makes it.
    pub fn pick(&mut self, pick: &Pick<R::Code>) -> Progress {
        self.leave(pick.into, Bits::EMPTY);
        self.pick_more(pick)
    }

    /// Continues a pick of which some objects may have been picked already.
    pub fn pick_more(&mut self, pick: &Pick<R::Code>) -> Progress {
        let picked = self.frame().slot(pick.into);
        let candidates = self.pickable(pick, self.frame(), picked);
        let (want, up_to) = match &pick.number {
            Number::Total { column, range, most, up_to } => {
                let open = if picked.len() < *most { candidates } else { Bits::EMPTY };
                return self.pick_to_total(pick, (*column, *range, *up_to), picked, open);
            }
            // All of which no two are alike: one after another, as long as there is one that differs from all that were picked.
            Number::All if pick.different.is_some() && !candidates.is_empty() => {
                let pickable = Pickable { from: candidates, min: 1, max: 1 };
                return self.ask_role(pick.who, Question::Pick(pick.from.kind(), pickable));
            }
            Number::All if pick.different.is_some() => return self.picked(pick, picked, picked.len().max(1)),
            Number::All => return self.picked(pick, candidates, candidates.len().max(1)),
            Number::AtRandom(number) => return self.pick_at_random(pick, candidates, *number),
            Number::AtLeast(least) => return self.pick_at_least(pick, (*least, u32::MAX), picked, candidates),
            Number::Between(least, most) => return self.pick_at_least(pick, (*least, *most), picked, candidates),
            Number::Exactly(tally) => (self.counted(tally), false),
            Number::Stacked(number) => (*number, false),
            Number::UpTo(tally) => (self.counted(tally), true),
        };
        let candidates =
            if want == 1 { candidates.filter(|&object| self.leaves_the_rest(pick.into, object)).collect() } else { candidates };
        let open = want.saturating_sub(picked.len());
        if candidates.is_empty() || open == 0 {
            return self.paid_for(pick, picked, if up_to { 1 } else { want });
        }
        // A player who searches a deck sees the cards that can be taken from it.
        if matches!(&pick.from, Source::Query(query) if query.place.is_at(ZoneOf::<R>::DECK)) {
            let decks = Seat::BOTH.map(|seat| R::objects_at(self, ZoneOf::<R>::DECK, seat));
            let found = candidates.filter(|&card| decks.iter().any(|deck| deck.has(card))).collect();
            let seen = &mut self.state.looked_at[self.state.frames.last().map_or(0, |frame| frame.seat(pick.who).index())];
            *seen = seen.or(found);
        }
        // Objects that must differ, or be alike, are picked one at a time, since each pick rules out others.
        let all_there_are = pick.alike.is_some() && !up_to && candidates.len() == open;
        let singly = pick.is_one_by_one() || self.charges_any(pick, candidates);
        let most = if singly && !all_there_are { 1 } else { open.min(candidates.len()) };
        let least = if up_to { 0 } else { most };
        let pickable = Pickable { from: candidates, min: least as u8, max: most as u8 };
        self.ask_role(pick.who, Question::Pick(pick.from.kind(), pickable))
    }

    /// Picks between two numbers of objects. Those that must differ, or be alike, are picked one at a time, and the player may stop at the lower number.
    fn pick_at_least(&mut self, pick: &Pick<R::Code>, (least, most): (u32, u32), picked: Bits, candidates: Bits) -> Progress {
        let room = most.saturating_sub(picked.len()).min(candidates.len());
        if room == 0 {
            return self.picked(pick, picked, least);
        }
        let open = least.saturating_sub(picked.len()).min(candidates.len());
        let (min, max) = if pick.is_one_by_one() { (open.min(1), 1) } else { (open, room) };
        let pickable = Pickable { from: candidates, min: min as u8, max: max as u8 };
        self.ask_role(pick.who, Question::Pick(pick.from.kind(), pickable))
    }

    /// Picks objects up to a total, one at a time: only objects that leave the range reachable are offered, and the player may stop once the total is in it.
    fn pick_to_total(
        &mut self,
        pick: &Pick<R::Code>,
        (column, range, up_to): (ColumnOf<R>, Range, bool),
        picked: Bits,
        open: Bits,
    ) -> Progress {
        let kind = pick.from.kind();
        let total = self.total(picked, kind, column);
        let reached = range.contains(total) && (up_to || !picked.is_empty());
        let leads_on = |object: u8| {
            let others = open.without(Bits::one(object));
            self.comes_to(total + self.value(column, object, kind), others, kind, column, range)
        };
        let candidates: Bits = open.filter(|&object| leads_on(object)).collect();
        if candidates.is_empty() {
            return self.picked(pick, picked, if reached { 1 } else { picked.len() + 1 });
        }
        let pickable = Pickable { from: candidates, min: u8::from(!reached), max: 1 };
        self.ask_role(pick.who, Question::Pick(kind, pickable))
    }

    /// Picks at random.
    pub fn pick_at_random(&mut self, pick: &Pick<R::Code>, candidates: Bits, number: u32) -> Progress {
        let (mut left, mut taken) = (candidates, Bits::EMPTY);
        for _ in 0..number.min(candidates.len()) {
            let nth = self.state.chance.below(Purpose::Pick, left.len());
            if let Some(object) = left.into_iter().nth(nth as usize) {
                left.remove(object);
                taken.insert(object);
            }
        }
        self.picked(pick, taken, number)
    }

    /// Stores the picked objects in the pick's slot. Returns the outcome against the number wanted.
    pub fn picked(&mut self, pick: &Pick<R::Code>, objects: Bits, want: u32) -> Progress {
        self.leave_found(pick.into, objects);
        if !objects.is_empty() {
            R::picked(self, pick);
        }
        let left = pick.optional && objects.is_empty();
        Progress::Done(if left { Outcome::UNTOLD } else { Outcome::of(objects.len(), want) })
    }

    /// Resumes a pick with a player's answer.
    pub fn answer_pick(&mut self, pick: &Pick<R::Code>, objects: Bits) -> Progress {
        let picked = self.frame().slot(pick.into).or(objects);
        self.leave(pick.into, picked);
        if !objects.is_empty() && (pick.is_one_by_one() || self.charges_any(pick, self.pickable(pick, self.frame(), picked).or(picked))) {
            return self.pick_more(pick);
        }
        let want = match &pick.number {
            Number::Exactly(tally) => self.counted(tally),
            Number::AtLeast(least) | Number::Between(least, _) | Number::Stacked(least) => *least,
            Number::UpTo(_) | Number::AtRandom(_) | Number::All | Number::Total { .. } => 1,
        };
        self.paid_for(pick, picked, want)
    }

    /// Completes a pick by a player, who pays what is charged for the picked objects.
    fn paid_for(&mut self, pick: &Pick<R::Code>, objects: Bits, want: u32) -> Progress {
        let picked = self.picked(pick, objects, want);
        let seat = self.frame().seat(pick.who);
        if R::pay_for_picked(self, objects, pick.from.kind(), seat) { Progress::Entered } else { picked }
    }

    /// True if any of these objects is picked only for a price: then one is picked after the other.
    fn charges_any(&self, pick: &Pick<R::Code>, objects: Bits) -> bool {
        let kind = pick.from.kind();
        objects.into_iter().any(|object| R::price_to_pick(self, object, kind, self.frame()) != Price::default())
    }
}
