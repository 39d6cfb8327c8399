//! Playing Fighters, Allies and Items (21 to 25, 35).

use crate::games::ultra_battle::code::Event;
use crate::games::ultra_battle::leaves::Kind;
use crate::games::ultra_battle::moves::Arrival;
use crate::games::ultra_battle::setup::Role;
use crate::games::ultra_battle::state::{Field, OwnChoice};
use crate::games::ultra_battle::table::Table;
use crate::games::ultra_battle::zones::Zone;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::lang::reference::Verb;

impl Table<'_> {
    /// Offers every way to play a card of a hand in the Main Phase now.
    pub(super) fn playable(&self, seat: Seat, mut offer: impl FnMut(OwnChoice)) {
        for card in self.state.field.pile(seat, Zone::Hand).from_top() {
            match self.setup.card_def(card).kind {
                Kind::Fighter => {
                    for into in [Zone::BattleZone, Zone::ReserveZone] {
                        if self.can_play_fighter(seat, card, into) {
                            offer(OwnChoice::Fighter(card, into == Zone::BattleZone));
                        }
                    }
                }
                Kind::Ally | Kind::Item => {
                    if self.can_play_support(seat, card) {
                        offer(OwnChoice::Card(card));
                    }
                }
                Kind::Evolution => self.evolvable(seat, card, |base| offer(OwnChoice::Evolve(card, base))),
                Kind::Attack => {}
            }
        }
    }

    /// True if a Fighter card can be played to a zone: it has a vacant place, no effect forbids it (35), and to the Battle Zone, no Timer has
    /// returned the card (50, D43).
    pub fn can_play_fighter(&self, seat: Seat, card: CardId, into: Zone) -> bool {
        let Field { banned, returned, .. } = &self.state.field;
        let rests = banned.has(card) || self.setup.rulings.returned_rests_at_once && returned.has(card);
        let barred = into == Zone::BattleZone && rests;
        let arrives = |place| self.may_move(card, Arrival::Place(place), Verb::PutIntoPlay);
        !barred && self.vacant_place(seat, into).is_some_and(arrives) && !self.is_forbidden(played(seat, card, Some(into)))
    }

    fn can_play_support(&self, seat: Seat, card: CardId) -> bool {
        self.meets(seat, card, None) && self.may_play_support(seat, card)
    }

    /// True if no effect forbids that an Ally or Item is played.
    pub fn may_play_support(&self, seat: Seat, card: CardId) -> bool {
        self.may_move(card, self.support_arrival(card), Verb::PutIntoPlay) && !self.is_forbidden(played(seat, card, None))
    }

    /// Returns the destination of an Ally or Item as it is played: an Instant resolves and is then discarded (D18), others go to the Support Zone.
    fn support_arrival(&self, card: CardId) -> Arrival {
        if self.setup.card_def(card).role == Role::Instant { Arrival::Resolving } else { Arrival::Support }
    }

    /// Plays a Fighter to a zone with a vacant place. Returns whether it was played.
    pub fn play_fighter(&mut self, seat: Seat, card: CardId, into: Zone) -> bool {
        let Some(place) = self.vacant_place(seat, into) else { return false };
        let played = self.move_card(card, Arrival::Place(place), Verb::PutIntoPlay);
        if played {
            self.happens(self::played(seat, card, Some(into)));
        }
        played
    }

    /// Plays an Ally or Item. Returns whether it was played.
    pub fn play_support(&mut self, seat: Seat, card: CardId) -> bool {
        let to = self.support_arrival(card);
        if !self.move_card(card, to, Verb::PutIntoPlay) {
            return false;
        }
        if to == Arrival::Resolving {
            self.state.field.instants.insert(card);
        }
        self.happens(played(seat, card, None));
        true
    }

    /// Discards the Instants that have resolved.
    pub(super) fn discard_instants(&mut self) {
        for card in self.state.field.instants {
            self.clear_away(card);
        }
    }
}

/// Returns the event of a card's playing.
pub(super) fn played(seat: Seat, card: CardId, into: Option<Zone>) -> Event {
    Event::Played(seat, card, into)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ultra_battle::leaves::Phase;
    use crate::games::ultra_battle::rules::vanilla::{
        EVOLVED, HERO, INSTANT, MONSTER, SUPPORTER, answer, answers, at, at_by, fighter, offered, to_battle, to_hand, to_reserve,
    };
    use crate::games::ultra_battle::rulings::Rulings;

    /// 21, 34, 38: Fighters go to either zone as long as there is space.
    #[test]
    fn fighters_are_played_where_there_is_space() {
        let mut game = at(Phase::Main, |table| {
            to_battle(table, Seat::A, MONSTER);
            to_battle(table, Seat::A, MONSTER);
            to_reserve(table, Seat::A, MONSTER);
            (0..3).for_each(|_| {
                to_hand(table, Seat::A, HERO);
            });
            to_hand(table, Seat::A, SUPPORTER);
        });
        answers(&mut game, &["play VN-001 to the Battle Zone", "play VN-001 to the Reserve Zone"]);
        assert_eq!(offered(&game), ["play VN-006", "pass"]);
        assert_eq!(game.state().field.fighters_of(Seat::A).count(), 5);
    }

    /// 22, 23, 25, 52, D12: Allies need their colour in the Battle Zone, or by D12 in the Reserve Zone; Items without a requirement need nothing.
    #[test]
    fn requirements_are_met_by_fighters() {
        let arrange = |table: &mut Table<'_>| {
            to_battle(table, Seat::A, HERO);
            to_reserve(table, Seat::A, MONSTER);
            to_hand(table, Seat::A, SUPPORTER);
            to_hand(table, Seat::A, INSTANT);
        };
        let mut game = at(Phase::Main, arrange);
        assert!(!offered(&game).contains(&"play VN-006".to_owned()));
        answer(&mut game, "play VN-009");
        assert_eq!(game.state().field.pile(Seat::A, Zone::DiscardPile).len(), 1, "an Instant is discarded once it has taken effect");
        let mut game = at_by(Rulings { reserve_counts: true, ..Rulings::default() }, Phase::Main, arrange);
        answer(&mut game, "play VN-006");
        assert_eq!(game.state().field.support[0].len(), 1);
    }

    /// 24, 46, 47, 61, 64, D6, D7: an Evolution needs the name and leaves 1 Timer; damage and the rest of the Timer stay.
    #[test]
    fn evolutions_pay_timer_and_keep_damage() {
        let mut base = 0;
        let arrange = |timer: u8, base: &mut CardId| {
            let mut card = 0;
            let game = at(Phase::Main, |table| {
                to_battle(table, Seat::A, MONSTER);
                card = to_battle(table, Seat::A, HERO);
                let fighter = table.state.field.fighter_mut(card).expect("it is in play");
                (fighter.damage, fighter.timer) = (50, timer);
                to_hand(table, Seat::A, EVOLVED);
                to_hand(table, Seat::A, SUPPORTER);
            });
            *base = card;
            game
        };
        let mut game = arrange(3, &mut base);
        answer(&mut game, "evolve first battle 2 with VN-002");
        let now = fighter(&game, base);
        assert_eq!((now.size, now.timer, now.damage), (2, 2, 50));
        assert_eq!(game.look(|table| (table.now(base).power(), table.remaining(base))), (60, 100));
        let game = arrange(1, &mut base);
        assert!(!offered(&game).iter().any(|label| label.starts_with("evolve")), "1 Timer must remain");
    }
}
