//! Which waiting effect resolves next (10.1.3, 10.2).

use super::open::LEAD_ENTERS;
use crate::games::ucg::events::Event;
use crate::games::ucg::leaves::Phase;
use crate::games::ucg::setup::Power;
use crate::games::ucg::state::{CharacterId, Question, Waiting};
use crate::games::ucg::table::Table;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;

impl Table<'_> {
    /// Resolves the next waiting effect, or asks its player which that is. Returns whether there is one.
    pub(super) fn resolve_next(&mut self) -> bool {
        if self.state.waiting.is_empty() {
            return false;
        }
        let cards = self.state.cards;
        self.state.waiting.retain(|waiting| cards[waiting.card as usize].life == waiting.life);
        let Some(next) = self.next_in_line() else { return false };
        let mut ready = self.ready();
        match (ready.next(), ready.next()) {
            (Some(only), None) => {
                drop(ready);
                self.resolve(only);
            }
            _ => {
                drop(ready);
                self.ask_player(next.seat, Question::Waiting);
            }
        }
        true
    }

    /// A waiting effect of those that are next: what triggered last, during the deepest effect, comes before what waits longer (10.1.3.3); of those
    /// the Lead Player's come first (10.1.3.4).
    fn next_in_line(&self) -> Option<Waiting> {
        let lead = self.state.lead;
        let in_step = self.state.waiting.iter().filter(|waiting| self.is_in_step(waiting));
        in_step.max_by_key(|waiting| (waiting.generation, waiting.seat == lead)).copied()
    }

    /// In the Lead Player's step of the Open Phase, what the flip triggered for the Next Player waits for their step (5.7.1, 9.2.2).
    fn is_in_step(&self, waiting: &Waiting) -> bool {
        let lead_enters = self.state.phase == Phase::Open && self.state.step == LEAD_ENTERS;
        !lead_enters || waiting.generation > 0 || waiting.seat == self.state.lead
    }

    /// The waiting effects of which the next one resolves, by their place among all that wait. Their player decides the order (10.1.3.2, 10.2.1).
    pub(super) fn ready(&self) -> impl Iterator<Item = u8> + use<'_> {
        let next = self.next_in_line();
        let same = move |waiting: &Waiting| next.is_some_and(|next| (next.seat, next.generation) == (waiting.seat, waiting.generation));
        self.state.waiting.iter().enumerate().filter(move |(_, waiting)| same(waiting)).map(|(index, _)| index as u8)
    }

    /// Resolves a waiting effect, if its power is still active (10.1.3.2), not forbidden, and not used up.
    pub(super) fn resolve(&mut self, index: u8) {
        let Waiting { seat, card, ability, generation, .. } = self.state.waiting.remove(index as usize);
        self.refresh();
        self.state.generation = generation;
        let Power::Triggered { pattern, per_turn, program } = &self.setup.ability(card, ability).power else { return };
        let active = pattern.works_off_the_field() || self.is_active(card, ability);
        let used_up = per_turn.is_some_and(|limit| self.used(card, ability) >= limit);
        if !active || used_up || self.is_forbidden(Event::Resolves(card, ability)) {
            return;
        }
        if per_turn.is_some() {
            self.count_use(card, ability);
        }
        self.note(Event::Resolves(card, ability));
        self.begin(*program, card, self.character_of(card), seat);
    }

    /// Begins an effect. What it leaves to the rules is settled before anything that waits resolves.
    pub(super) fn begin(&mut self, program: u16, source: CardId, this: Option<CharacterId>, controller: Seat) {
        self.state.settling = true;
        self.begin_moment();
        self.begin_effect(program, source, this, controller);
    }
}
