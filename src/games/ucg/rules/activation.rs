//! The Effect Activation Phase: payment powers (5.8, 9.4).

use crate::games::ucg::leaves::Phase;
use crate::games::ucg::setup::Power;
use crate::games::ucg::state::{Choice, OwnChoice, OwnQuestion, Question, State};
use crate::games::ucg::table::Table;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;

impl Table<'_> {
    /// The Lead Player uses payment powers until they pass, then the Next Player (5.8.1).
    pub(super) fn activation_phase(&mut self) {
        while let Some(seat) = self.seat_of_step() {
            if self.any_payment_card(seat, |card| self.usable(card, seat).next().is_some()) {
                return self.ask_player(seat, Question::Own(OwnQuestion::Payment));
            }
            self.passes(seat);
            self.state.step += 1;
        }
        self.enter(Phase::Judgement);
    }

    /// The payment powers that a player could use now.
    pub(super) fn payment_powers(&self, seat: Seat, mut offer: impl FnMut(Choice)) {
        self.any_payment_card(seat, |card| {
            self.usable(card, seat).for_each(|ability| offer(Choice::Own(OwnChoice::Power(card, ability))));
            false
        });
    }

    /// The payment powers of a card that its player could use now: those that are active, and those paid for with the card itself off the field (9.4.2, 9.4.4).
    fn usable(&self, card: CardId, seat: Seat) -> impl Iterator<Item = u8> + '_ {
        let paid_from = &self.setup.book.paid_from;
        let is_paid_from_here =
            move |program: u16| !paid_from.is_empty() && self.setup.programs[program as usize].paid_from() == Some(self.zone_of(card));
        let pays_for_itself =
            move |ability| matches!(self.setup.ability(card, ability).power, Power::Payment { program } if is_paid_from_here(program));
        let abilities = 0..self.setup.abilities(card).len() as u8;
        abilities
            .filter(move |&ability| (pays_for_itself(ability) || self.is_active(card, ability)) && self.can_afford(card, ability, seat))
    }

    /// Shows the cards whose payment powers a player can use, one after the other, until one of them will do: their characters' top cards, their scene (6.3.3),
    /// and what pays for itself from somewhere else (10.1.2). Returns whether one did.
    fn any_payment_card(&self, seat: Seat, will_do: impl FnMut(CardId) -> bool) -> bool {
        let faces = self.state.characters_of(seat).filter_map(|id| self.state.face(id));
        let scene = self.state.field.scene.filter(|&card| State::owner(card) == seat);
        // Few texts work off the field: where there is none, nothing is searched.
        let off_field = self.setup.book.paid_from.iter().flat_map(|&pile| self.state.pile(seat, pile).from_top());
        faces.chain(scene).chain(off_field).filter(|&card| self.setup.has_payment(card)).any(will_do)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ucg::code::{Act, Kind, OwnDeed, Source};
    use crate::games::ucg::game::UcgGame;
    use crate::games::ucg::moves::Arrival;
    use crate::games::ucg::rules::vanilla::{answer, asked, at_with, drawing, to_area, to_hand};
    use crate::games::ucg::state::{Change, State, Waiting};
    use crate::games::ucg::zones::Zone;
    use crate::kernel::code::{Settled, Tally};
    use crate::kernel::frame::Frame;
    use crate::kernel::game::{Ending, Game, Limit};
    use crate::kernel::interpreter::{Host, Progress};
    use crate::kernel::outcome::Outcome;
    use crate::kernel::program::{Op, When};
    use crate::kernel::spilling::List;
    use crate::kernel::state::Use;
    use crate::lang::ability::{Often, Period};
    use crate::lang::duration::Duration;
    use crate::lang::selector::End;

    fn turn(times: u8) -> Often {
        Often { times, per: Period::Turn }
    }

    fn paying(per_turn: Option<u8>, arrange: impl FnOnce(&mut Table<'_>)) -> UcgGame {
        at_with(drawing(per_turn.map(turn), |program| Power::Payment { program }), Phase::Activation, |table| {
            to_area(table, Seat::A, 0, 0);
            to_area(table, Seat::B, 0, 3);
            arrange(table);
        })
    }

    /// G112 to G115, G155: as often as the limit says, one after the other, until the player passes; then the Next Player.
    #[test]
    fn payment_powers_are_used_up_to_their_limit_first_by_the_lead_player() {
        let mut game = paying(Some(2), |_| {});
        for drawn in 1..=2 {
            assert_eq!(asked(&game), (Seat::A, Question::Own(OwnQuestion::Payment)));
            answer(&mut game, "VN-000 on lead 1");
            assert_eq!(game.state().pile(Seat::A, Zone::Hand).len(), drawn);
        }
        assert_eq!(asked(&game), (Seat::B, Question::Own(OwnQuestion::Payment)));
        answer(&mut game, "pass");
        assert_ne!(game.state().phase, Phase::Activation);
    }

    /// G216, G228, G229: once an effect is complete, a stack that does not conform loses its top cards until it does, and detached Charge cards go
    /// to the discard area.
    #[test]
    fn stacks_and_detached_cards_are_put_right_after_an_effect() {
        let (mut wrong, mut detached) = (0, 0);
        let mut game = paying(Some(1), |table| {
            let id = to_area(table, Seat::A, 1, 7);
            wrong = to_hand(table, Seat::A, 11);
            table.place(wrong, Arrival::on_top(table.state, id), true);
            let host = to_area(table, Seat::A, 2, 9);
            let card = table.state.character(host).top;
            detached = to_hand(table, Seat::A, 10);
            table.place(detached, Arrival::Charge(host), false);
            table.place(card, Arrival::Pile(Zone::Hand, End::Top), false);
        });
        assert!(game.state().field.detached.has(detached));
        answer(&mut game, "VN-000 on lead 1");
        let discarded = game.state().pile(Seat::A, Zone::DiscardArea).set();
        assert!(discarded.has(wrong) && discarded.has(detached) && discarded.len() == 2);
    }

    /// An effect that starts itself: however deep they are, what ends them is that there are so many.
    #[test]
    fn an_effect_that_starts_itself_without_end_stops_the_game() {
        let mut setup = drawing(None, |program| Power::Payment { program });
        let again = OwnDeed::UsePower { on: 1, any_state: true, any_number: true, free: false };
        setup.programs[0].ops = vec![Op::Do(Act::Name(Source::This(Kind::Character), 1)), Op::Do(Act::Own(again))];
        let mut game = at_with(setup, Phase::Activation, |table| {
            to_area(table, Seat::A, 0, 0);
            to_area(table, Seat::B, 0, 3);
        });
        answer(&mut game, "VN-000 on lead 1");
        assert_eq!(game.ending(), Some(Ending::Stopped(Limit::Loop)));
    }

    /// No list of the state is ever full, whatever a text does; and each gets shorter again.
    #[test]
    fn no_list_of_the_state_stops_a_game() {
        let filled = |fill: fn(&mut Table<'_>, u8), len: fn(&State) -> usize| {
            let mut game = paying(None, |_| {});
            game.table().begin(0, 0, None, Seat::A);
            (0..100).for_each(|n| fill(&mut game.table(), n));
            assert_eq!((game.ending(), game.look(|table| table.check())), (None, Ok(())));
            let copy = game.clone();
            assert_eq!((copy.state(), copy.fingerprint()), (game.state(), game.fingerprint()));
            len(game.state())
        };
        assert_eq!(filled(|table, n| table.state.used.push(Use::first(n, 0, Period::Turn)), |state| state.used.len()), 100);
        assert_eq!(filled(|table, n| table.add_change(n, Change::Becomes(n.into()), None), |state| state.changes.len()), 100);
        let waits = |table: &mut Table<'_>, n| table.await_turn(Waiting { card: n, ..Waiting::default() }, None, true);
        assert_eq!(filled(waits, |state| state.waiting.len()), 100);
        assert_eq!(filled(|table, _| table.delay(Frame::default(), When::Ends(Duration::ThisTurn)), |state| state.delayed.len()), 100);
        assert_eq!(filled(|table, _| table.begin_effect(0, 0, None, Seat::A), |state| state.frames.iter().count()), 101);
        let forbids = |table: &mut Table<'_>, n: u8| {
            let nothing = Settled { about: [None, None], needed: [false, false], values: [false, false] };
            assert_eq!(table.forbid(n.into(), &nothing, None), Progress::Done(Outcome::FULL));
        };
        assert_eq!(filled(forbids, |state| state.forbidden.len()), 100);
    }

    /// A turn in which effects never end is stopped.
    #[test]
    fn effects_without_end_stop_the_game() {
        let mut game = paying(None, |_| {});
        while game.ending().is_none() {
            answer(&mut game, "VN-000 on lead 1");
        }
        assert_eq!(game.ending(), Some(Ending::Stopped(Limit::Loop)));
    }

    /// So is one in which one effect repeats a part of what it repeats, more often than any game needs.
    #[test]
    fn repeats_within_repeats_without_end_stop_the_game() {
        let mut setup = drawing(Some(turn(1)), |program| Power::Payment { program });
        let repeat = |counter, end| Op::Repeat { count: Tally::Fixed(u16::MAX.into()), counter, end };
        let again = |counter, start| Op::Again { counter, start };
        setup.programs[0].ops = vec![repeat(2, 6), repeat(3, 5), repeat(4, 4), again(4, 3), again(3, 2), again(2, 1)];
        let mut game = at_with(setup, Phase::Activation, |table| {
            to_area(table, Seat::A, 0, 0);
            to_area(table, Seat::B, 0, 3);
        });
        answer(&mut game, "VN-000 on lead 1");
        assert_eq!(game.ending(), Some(Ending::Stopped(Limit::Loop)));
    }
}
