//! Waiting triggered effects, and the order in which they resolve.
//!
//! By default effects of the highest generation, triggered during the deepest effect, come first; of those, the effects of the leading player; of those, their
//! player decides the order. A game may declare [another order](super::policy::WaitingOrder).

use super::bits::Bits;
use super::code::{Event, Gist};
use super::context::Context;
use super::events::{ABOUT, AMOUNT};
use super::parts::{Rules, Turns};
use super::policy::{Generations, WaitingOrder};
use super::question::Question;
use super::setup::{Ability, Head, Power};
use super::spilling::List;
use super::state::{NONE, State, Waiting};
use super::table::Table;
use crate::lang::ability::Often;

impl<R: Turns> Table<'_, R> {
    /// Adds a triggered effect to the waiting ones. Simultaneous instances of its event trigger it once, or each, as the [policy](super::policy::Policies) says;
    /// what speaks of all of them is triggered once. The event of a card that leaves is seen before it has
    /// gone, so the effect waits for the card's next life.
    pub fn await_turn(&mut self, waiting: Waiting, limit: Option<Often>, gathers: bool) {
        let Waiting { card, ability, leaves, mut about, .. } = waiting;
        if self.is_used_up(card, ability, limit) {
            return;
        }
        let batch = &self.state.waiting[(self.batch as usize).min(self.state.waiting.len())..];
        let once = gathers || !R::policies(self.setup).each_of_several;
        if let Some(known) = batch.iter().find(|waiting| waiting.card == card && waiting.ability == ability).filter(|_| once) {
            let known = known.about;
            return self.state.gather_more(known, about.object);
        }
        if gathers {
            about = about.gathered_at(self.state.gather(about.object));
        }
        let generation = if self.state.frames.is_empty() { 0 } else { self.state.generation.saturating_add(1) };
        let life = self.state.lives[card as usize].wrapping_add(u8::from(leaves));
        self.state.waiting.push(Waiting { life, generation, about, ..waiting });
        if R::policies(self.setup).used_at_trigger {
            self.count_use(card, ability, limit);
        }
    }

    /// Returns the rank of a waiting effect in the order of the [policy](super::policy::WaitingOrder): the highest resolves first.
    fn rank(&self, waiting: &Waiting) -> (i16, bool) {
        let WaitingOrder { generations, other_player_first } = R::policies(self.setup).waiting;
        let generation = match generations {
            Generations::NewestFirst => i16::from(waiting.generation),
            Generations::OldestFirst => -i16::from(waiting.generation),
            Generations::Together => 0,
        };
        (generation, (waiting.seat == self.state.lead) != other_player_first)
    }

    /// Returns a waiting effect of those that resolve next.
    fn next_in_line(&self) -> Option<Waiting> {
        let in_step = self.state.waiting.iter().filter(|waiting| R::is_in_step(self, waiting));
        in_step.max_by_key(|waiting| self.rank(waiting)).copied()
    }

    /// The waiting effects of which the next one resolves, by their place among all that wait.
    pub fn ready(&self) -> impl Iterator<Item = u16> + use<'_, R> {
        let next = self.next_in_line();
        let same = move |waiting: &Waiting| next.is_some_and(|next| self.rank(&next) == self.rank(waiting));
        self.state.waiting.iter().enumerate().filter(move |(_, waiting)| same(waiting)).map(|(index, _)| index as u16)
    }

    /// Runs a function that follows an effect: abilities that it triggers are of the generation of those that the effect itself triggered, before what already
    /// waits.
    pub fn as_part_of_effect(&mut self, follow: impl FnOnce(&mut Self)) {
        let before = self.state.waiting.len();
        follow(self);
        if self.state.settling {
            let generation = self.state.generation.saturating_add(1);
            for waiting in self.state.waiting.iter_mut().skip(before) {
                waiting.generation = generation;
            }
        }
    }
}

impl<R: Rules> Table<'_, R> {
    /// Resolves the next waiting effect, or asks its player which that is. Returns true if there was one. Effects of a card that has become a different card
    /// are dropped.
    pub fn resolve_next(&mut self) -> bool {
        if self.state.waiting.is_empty() {
            return false;
        }
        let State { waiting, lives, .. } = &mut *self.state;
        waiting.retain(|waiting| lives[waiting.card as usize] == waiting.life);
        let Some(next) = self.next_in_line() else { return false };
        // Several of one power, which its player could not tell from each other, resolve in the order in which they triggered.
        let power = |place: u16| (self.state.waiting[place as usize].card, self.state.waiting[place as usize].ability);
        let mut ready = self.ready();
        let only = ready.next().filter(|&first| ready.all(|other| power(other) == power(first)));
        drop(ready);
        match only {
            Some(only) => self.resolve(only),
            None => self.ask_player(next.seat, Question::Waiting),
        }
        true
    }

    /// True if the ability of a waiting effect is still active, or its card has left with its event as foreseen, and no prohibition keeps it from resolving.
    fn still_resolves(&self, &Waiting { seat, card, ability, leaves, .. }: &Waiting) -> bool {
        let may_have_left = leaves && !R::policies(self.setup).leavers_stay_silent;
        let context = || Context::of(card, self.state.bearer(card), seat);
        let active = || R::is_active(self, card, ability) && self.acts(&self.setup.ability(card, ability).head, &context());
        (may_have_left || active()) && !self.is_forbidden(Event::Resolves(card, ability))
    }

    /// Resolves a waiting effect, if its power still lets it, and if it is not used up.
    pub(super) fn resolve(&mut self, index: u16) {
        let waiting = self.state.waiting.remove(index as usize);
        let Waiting { seat, card, ability, generation, about, .. } = waiting;
        self.state.generation = generation;
        let Ability { head: Head { limit, .. }, power: Power::Triggered { program, asks, cause, .. }, .. } =
            self.setup.ability(card, ability)
        else {
            return;
        };
        let counted = R::policies(self.setup).used_at_trigger;
        if !counted && self.is_used_up(card, ability, *limit) || !self.still_resolves(&waiting) {
            return;
        }
        if !counted {
            self.count_use(card, ability, *limit);
        }
        self.note(Event::Resolves(card, ability));
        self.begin(*program, card, self.state.bearer(card), seat);
        self.leave_about(about);
        for (place, asked) in asks.iter().enumerate() {
            self.leave(asked.slot, Bits(about.fits(place).into()));
        }
        if let Some((slot, object)) = cause.zip(about.cause()) {
            self.leave(slot, Bits::one(object));
        }
    }

    /// Stores the referents of an event in the innermost effect, which it has triggered.
    pub(super) fn leave_about(&mut self, about: Gist) {
        if let Some(all) = self.state.take_gathered(about) {
            self.leave(ABOUT, all);
        } else if about.object != NONE {
            self.leave(ABOUT, Bits::one(about.object));
        }
        if about.number > 0 {
            self.leave(AMOUNT, Bits(about.number.into()));
        }
    }
}
