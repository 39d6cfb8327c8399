//! Evolutions (13, 24, 61 to 64).

use super::playing::played;
use crate::games::ultra_battle::code::Event;
use crate::games::ultra_battle::leaves::Kind;
use crate::games::ultra_battle::moves::Arrival;
use crate::games::ultra_battle::table::Table;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::lang::reference::Verb;

impl Table<'_> {
    /// Offers the Fighters of a player that a card of theirs can evolve now.
    pub(super) fn evolvable(&self, seat: Seat, card: CardId, mut offer: impl FnMut(CardId)) {
        if !self.meets(seat, card, None) || self.is_forbidden(played(seat, card, None)) {
            return;
        }
        for base in self.state.field.fighters_of(seat) {
            let fits = self.evolves_from(card, base) && self.may_evolve(base) && self.can_pay_timer(base, self.timer_cost(card));
            if fits && self.may_be_evolved(card, base) {
                offer(base);
            }
        }
    }

    /// True if a card is an Evolution that evolves from a Fighter's current name, that of its topmost card or an additional one (61).
    #[must_use]
    pub fn evolves_from(&self, card: CardId, base: CardId) -> bool {
        let face = self.setup.card_def(card);
        let Some(fighter) = self.state.field.fighter(base) else { return false };
        let named = |name| face.evolves == name;
        face.kind == Kind::Evolution && (named(self.setup.card_def(fighter.top).name) || named(self.now(base).also_named))
    }

    /// True if D27 allows an Evolution to be played onto a Fighter this turn.
    #[must_use]
    pub fn may_evolve(&self, base: CardId) -> bool {
        !self.setup.rulings.fresh_cannot_evolve || self.state.field.fighter(base).is_some_and(|fighter| !fighter.fresh)
    }

    /// True if no effect forbids that a Fighter evolves with a card.
    #[must_use]
    pub fn may_be_evolved(&self, card: CardId, base: CardId) -> bool {
        self.state.field.place_of(base).is_some_and(|place| {
            !self.is_forbidden(Event::LevelsUp(base, card)) && self.may_move(card, Arrival::OnTop(place), Verb::PutIntoPlay)
        })
    }

    /// Plays an Evolution onto a Fighter, which keeps its damage, its Timer, and except under `evolving_refreshes`, its count of attacks (D6, D7, D28).
    /// Returns whether it was played.
    pub fn evolve(&mut self, seat: Seat, card: CardId, base: CardId) -> bool {
        let Some(place) = self.state.field.place_of(base) else { return false };
        if !self.may_be_evolved(card, base) || !self.move_card(card, Arrival::OnTop(place), Verb::PutIntoPlay) {
            return false;
        }
        let refreshes = self.setup.rulings.evolving_refreshes;
        let fighter = &mut self.state.field.fighters[place as usize];
        if refreshes {
            fighter.attacks = 0;
        }
        self.happens(played(seat, card, None));
        self.happens(Event::LevelsUp(base, card));
        true
    }

    /// Discards the topmost card of an evolved Fighter. Returns whether it was discarded.
    pub fn devolve(&mut self, base: CardId) -> bool {
        let evolved = self.state.field.fighter(base).filter(|fighter| fighter.size > 1);
        evolved.map(|fighter| fighter.top).is_some_and(|top| self.discard(top))
    }
}
