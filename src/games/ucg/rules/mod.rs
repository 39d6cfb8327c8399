//! The rules of the game, one file a part of the rulebook: what happens between decisions.

pub mod activation;
pub mod between;
pub mod check;
pub mod corrections;
pub mod judgement;
pub mod level_up;
pub mod open;
pub mod options;
pub mod preparation;
pub mod resolving;
pub mod scenes;
pub mod setting;
pub mod turn;
#[cfg(test)]
pub(crate) mod vanilla;

use super::leaves::{Phase, Ucg};
use super::setup::Setup;
use super::state::{Field, Waiting};
use super::table::Table;
use crate::kernel::bits::Bits;
use crate::kernel::parts::Turns;
use crate::kernel::seat::Seat;

/// The step of the Lead Player, in phases where each player has one (5.5.1, 5.6.1, 5.7.1, 5.8.1). The Open Phase counts from its flip, so there it is 1.
pub const LEAD_STEP: u8 = 0;
/// The step of the Next Player, likewise.
pub const NEXT_STEP: u8 = 1;

impl Turns for Ucg {
    fn prepare(table: &mut Table<'_>) {
        table.prepare();
    }

    fn go_on(table: &mut Table<'_>) {
        match table.state.phase {
            Phase::Start => table.enter(Phase::Draw),
            Phase::Draw => table.draw_phase(),
            Phase::SetScene => table.set_scene_phase(),
            Phase::SetCharacter => table.set_character_phase(),
            Phase::LevelUp => table.level_up_phase(),
            Phase::Open => table.open_phase(),
            Phase::Activation => table.activation_phase(),
            Phase::Judgement => table.judgement_phase(),
            Phase::End => table.end_phase(),
        }
    }

    fn correct(table: &mut Table<'_>) {
        table.put_right();
    }

    fn settle(table: &mut Table<'_>) -> bool {
        table.ask_scene_draw()
    }

    fn interrupts(setup: &Setup) -> bool {
        !setup.book.rules.is_newest()
    }

    fn come_between(table: &mut Table<'_>) -> bool {
        table.before_next_instruction()
    }

    fn is_in_step(table: &Table<'_>, waiting: &Waiting) -> bool {
        table.is_in_step(waiting)
    }

    fn before_start(table: &mut Table<'_>) {
        table.flip_before_start();
    }

    fn turn_begins(field: &mut Field) {
        field.leveled = Bits::EMPTY;
    }
}

impl Table<'_> {
    /// The player whose step it is in a phase where the Lead Player has [`LEAD_STEP`] and the Next Player [`NEXT_STEP`]; `None` after both.
    fn seat_of_step(&self) -> Option<Seat> {
        match self.state.step {
            LEAD_STEP => Some(self.state.lead),
            NEXT_STEP => Some(self.state.lead.other()),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ucg::events::Event;
    use crate::games::ucg::rules::vanilla::{game, play};
    use crate::kernel::game::{Ending, Game};
    use crate::kernel::rehearsal;

    /// G044, G086, G087: whole games of cards without text end by the rules; each card is in one zone at every decision, and every turn has its
    /// nine phases in order.
    #[test]
    fn whole_games_end_by_the_rules_and_lose_no_card() {
        const PHASES: [Phase; 9] = [
            Phase::Start,
            Phase::Draw,
            Phase::SetScene,
            Phase::SetCharacter,
            Phase::LevelUp,
            Phase::Open,
            Phase::Activation,
            Phase::Judgement,
            Phase::End,
        ];
        for seed in 0..200 {
            let mut game = game(seed);
            play(&mut game, seed, |game| {
                game.look(|table| table.check()).unwrap_or_else(|broken| panic!("seed {seed}: {broken}"));
                false
            });
            assert!(matches!(game.ending(), Some(Ending::Won(_))), "seed {seed}: {:?}", game.ending());
            let started =
                game.events().iter().filter_map(|event| if let Event::PhaseStarts(phase, _) = event { Some(*phase) } else { None });
            assert!(
                started.eq(PHASES.into_iter().cycle().take(game.events().iter().filter(|e| matches!(e, Event::PhaseStarts(..))).count()))
            );
        }
    }

    #[test]
    fn equal_answers_lead_to_equal_states() {
        rehearsal::equal_answers_lead_to_equal_states(|| game(9));
    }

    /// An answer that was not offered changes nothing.
    #[test]
    fn an_answer_that_was_not_offered_changes_nothing() {
        let mut game = game(1);
        let before = game.fingerprint();
        for wrong in [&[][..], &[2], &[0, 1], &[u16::MAX]] {
            assert!(game.choose(wrong).is_err());
            assert_eq!(game.fingerprint(), before);
        }
    }
}
