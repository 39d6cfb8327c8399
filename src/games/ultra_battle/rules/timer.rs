//! Timers (32, 43 to 50).

use crate::games::ultra_battle::code::{Event, TimerEvent, timer_event};
use crate::games::ultra_battle::state::{Place, State, battle, reserve};
use crate::games::ultra_battle::table::Table;
use crate::games::ultra_battle::zones::Zone;
use crate::kernel::bits::Bits;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::lang::reference::Verb;
use crate::lang::selector::End;
use crate::lang::zone::ZoneTable;

/// Returns the event of a Timer that changes from one count to another.
fn timer_change(object: CardId, from: u8, to: u8) -> Event {
    timer_event(if to > from { TimerEvent::Rises } else { TimerEvent::Falls }, object, to.abs_diff(from))
}

impl Table<'_> {
    /// Returns the Timer Count of a Fighter, by one of its cards, or of a card in play; 0 without one.
    #[must_use]
    pub fn timer_of(&self, object: CardId) -> u8 {
        self.state.field.fighter(object).map_or_else(|| self.state.field.timers[object as usize], |fighter| fighter.timer)
    }

    /// Sets a Timer Count, without emitting events.
    pub fn set_timer(&mut self, object: CardId, timer: u8) {
        match self.state.field.fighter_mut(object) {
            Some(fighter) => fighter.timer = timer,
            None => self.state.field.timers[object as usize] = timer,
        }
        self.touch();
    }

    /// Returns the printed Timer of a Fighter, which is that of its bottom card (D6), or of a card.
    #[must_use]
    pub fn printed_timer(&self, object: CardId) -> u8 {
        let card = self.state.field.fighter(object).map_or(object, |fighter| fighter.base);
        self.setup.card_def(card).timer
    }

    /// Counts the Timers down at the end of a turn: by default those of the turn player's Fighters in the Battle Zone and other cards in play (D4, D5).
    pub(super) fn count_down(&mut self) {
        let rulings = self.setup.rulings;
        self.begin_moment();
        let mut counting = Bits::EMPTY;
        for seat in Seat::BOTH.into_iter().filter(|&seat| rulings.ticks_every_turn || seat == self.state.lead) {
            counting = counting.or(self.counting(seat, rulings.reserve_ticks));
        }
        let mut ended = Bits::EMPTY;
        for object in counting {
            let event = timer_event(TimerEvent::CountsDown, object, 0);
            if self.is_forbidden(event) {
                continue;
            }
            let left = self.timer_of(object) - 1;
            self.set_timer(object, left);
            self.happens(event);
            if left == 0 {
                ended.insert(object);
            }
        }
        self.timers_end(ended);
    }

    /// Returns the objects of a player whose Timers count down.
    fn counting(&self, seat: Seat, with_reserve: bool) -> Bits {
        let field = &self.state.field;
        let end = if with_reserve { reserve(seat).end } else { battle(seat).end };
        let fighters = field.bases(battle(seat).start..end);
        let attached = (0..field.fighters.len() as Place).flat_map(|place| field.attached(place));
        let attached = attached.filter(|&card| State::owner(card) == seat);
        let support = field.support[seat.index()].iter().copied();
        fighters.chain(support).chain(attached).filter(|&object| self.timer_of(object) > 0).collect()
    }

    /// Sets the Timer of a Fighter or card that has one, by an effect; at 0 the Timer ends at once (D25). Returns the amount of the change.
    pub fn change_timer(&mut self, object: CardId, to: u8) -> u8 {
        let timer = self.timer_of(object);
        let changes = timer_change(object, timer, to);
        if timer == 0 || timer == to || self.is_forbidden(changes) {
            return 0;
        }
        self.set_timer(object, to);
        self.happens(changes);
        if to == 0 {
            self.timers_end(Bits::one(object));
        }
        to.abs_diff(timer)
    }

    /// True if two objects have Timers, and no effect forbids that each gets the other's count.
    #[must_use]
    pub fn may_swap_timers(&self, one: CardId, other: CardId) -> bool {
        let (first, second) = (self.timer_of(one), self.timer_of(other));
        let may = |object, from: u8, to: u8| from == to || !self.is_forbidden(timer_change(object, from, to));
        one != other && first > 0 && second > 0 && may(one, first, second) && may(other, second, first)
    }

    /// Ends Timers that have reached 0: a Fighter returns to the hand, an evolved one loses its topmost card and its Timer starts anew, and any other card is
    /// discarded (44, 45, 49).
    fn timers_end(&mut self, ended: Bits) {
        for object in ended {
            self.happens(timer_event(TimerEvent::Ends, object, 0));
        }
        for object in ended {
            let Some(fighter) = self.state.field.fighter(object).copied() else {
                // What was attached to a Fighter that has gone is gone with it.
                if self.zone_of(object).row().in_play {
                    self.discard(object);
                }
                continue;
            };
            if fighter.size > 1 {
                self.devolve(fighter.base);
                self.set_timer(fighter.base, self.printed_timer(fighter.base));
            } else if self.remove_fighter(fighter.base, Zone::Hand, End::Top, Verb::Return) {
                self.state.field.returned.insert(fighter.base);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ultra_battle::game::UltraBattleGame;
    use crate::games::ultra_battle::leaves::Phase;
    use crate::games::ultra_battle::moves::Arrival;
    use crate::games::ultra_battle::rules::vanilla::{
        EVOLVED, HERO, MONSTER, SUPPORTER, answer, at, at_by, fighter, hurt, offered, to_battle, to_hand, to_reserve, to_support,
    };
    use crate::games::ultra_battle::rulings::Rulings;
    use crate::kernel::game::Game;

    /// 32, 43, D4, D5: the turn player's Timers count down, in the Battle Zone and beside it; with D4 and D5, all of them do.
    #[test]
    fn timers_count_down_at_the_end_of_their_players_turn() {
        let mut cards = [0; 4];
        let mut arrange = |table: &mut Table<'_>| {
            cards = [
                to_battle(table, Seat::A, HERO),
                to_reserve(table, Seat::A, HERO),
                to_battle(table, Seat::B, HERO),
                to_support(table, Seat::A, SUPPORTER),
            ];
            to_hand(table, Seat::B, MONSTER);
        };
        let game = at(Phase::End, &mut arrange);
        let every = at_by(Rulings { ticks_every_turn: true, reserve_ticks: true, ..Rulings::default() }, Phase::End, &mut arrange);
        let timers = |game: &UltraBattleGame| game.look(|table| cards.map(|card| table.timer_of(card)));
        assert_eq!((timers(&game), timers(&every)), ([2, 3, 3, 1], [2, 2, 2, 1]));
        assert_eq!(game.turn(), 4);
    }

    /// 44, 45, 48, 50, D26: at 0 a Fighter returns healed and is played to the Reserve Zone alone in its owner's next turn; another card is discarded.
    #[test]
    fn a_fighter_whose_timer_ends_returns_and_is_kept_from_battle_for_a_turn() {
        let (mut base, mut ally) = (0, 0);
        let mut game = at(Phase::End, |table| {
            base = to_battle(table, Seat::A, HERO);
            ally = to_support(table, Seat::A, SUPPORTER);
            to_battle(table, Seat::B, MONSTER);
            to_hand(table, Seat::B, MONSTER);
            hurt(table, base, 30);
            table.set_timer(base, 1);
            table.set_timer(ally, 1);
        });
        let field = &game.state().field;
        assert!(field.pile(Seat::A, Zone::Hand).set().has(base) && field.pile(Seat::A, Zone::DiscardPile).set().has(ally));
        answer(&mut game, "pass");
        while game.turn() == 4 {
            answer(&mut game, "pass");
        }
        let plays: Vec<String> = offered(&game).into_iter().filter(|label| label.starts_with("play VN-001")).collect();
        assert_eq!(plays, ["play VN-001 to the Reserve Zone"]);
    }

    /// 49, D6: an Evolution whose Timer ends is discarded, and the Timer is that of the card below again.
    #[test]
    fn an_evolution_whose_timer_ends_is_discarded_alone() {
        let mut base = 0;
        let game = at(Phase::End, |table| {
            base = to_battle(table, Seat::A, HERO);
            let evolution = to_hand(table, Seat::A, EVOLVED);
            table.place(evolution, Arrival::OnTop(0));
            table.set_timer(base, 1);
            to_hand(table, Seat::B, MONSTER);
        });
        let now = fighter(&game, base);
        assert_eq!((now.size, now.timer, now.top), (1, 3, base));
        assert_eq!(game.state().field.pile(Seat::A, Zone::DiscardPile).len(), 1);
    }
}
