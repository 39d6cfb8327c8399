//! The rules of the game, one file for each part of the rulebook.

pub mod check;
pub mod combat;
pub mod damage;
pub mod defeat;
pub mod deploy;
pub mod draw;
pub mod end;
pub mod evolution;
pub mod main_phase;
pub mod options;
pub mod playing;
pub mod preparation;
pub mod requirement;
pub mod timer;
pub mod vacancy;
#[cfg(test)]
pub(crate) mod vanilla;

use crate::games::ultra_battle::code::{Deed, Event, Kind as Sort};
use crate::games::ultra_battle::leaves::{Phase, UltraBattle};
use crate::games::ultra_battle::state::{AttackStep, Field};
use crate::games::ultra_battle::table::Table;
use crate::games::ultra_battle::zones::Zone;
use crate::kernel::bits::Bits;
use crate::kernel::parts::Turns;
use crate::kernel::pile::CardId;
use crate::lang::reference::Verb;

impl Turns for UltraBattle {
    fn prepare(table: &mut Table<'_>) {
        table.prepare();
    }

    /// Discards Instants that have resolved, then checks for defeats, then asks for vacant places to be filled, then takes the next step of the phase.
    fn go_on(table: &mut Table<'_>) {
        table.discard_instants();
        if !table.settle_defeats() {
            return;
        }
        if table.state.ending.is_some() || table.ask_vacancy() {
            return;
        }
        match table.state.phase {
            Phase::Draw => table.draw_phase(),
            Phase::Main => table.main_phase(),
            Phase::Deploy => table.deploy_phase(),
            Phase::Combat if table.state.field.attack.step == AttackStep::None => table.combat_phase(),
            Phase::Combat => table.go_on_with_attack(),
            Phase::End => table.end_phase(),
        }
    }

    fn correct(table: &mut Table<'_>) {
        table.check_defeats();
    }

    /// A Fighter that goes to the Defeated Zone is defeated (63).
    fn fate(table: &Table<'_>, card: CardId, to: Zone) -> Option<Event> {
        let base = table.state.object_of(card, Sort::Fighter).filter(|_| to == Zone::DefeatedZone)?;
        Some(table.defeat_of(base))
    }

    /// The Fighters that an effect defeats.
    fn takes(table: &Table<'_>, deed: &Deed) -> Option<(Bits, Sort, Zone, Verb)> {
        let Deed::Defeat(what) = deed else { return None };
        Some((table.seen(what), Sort::Fighter, Zone::DefeatedZone, Verb::Send))
    }

    fn turn_begins(field: &mut Field) {
        for fighter in &mut field.fighters {
            (fighter.attacks, fighter.was_attacked, fighter.entered, fighter.fresh) = (0, false, false, false);
        }
        field.deployed = Bits::EMPTY;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ultra_battle::code::Event;
    use crate::games::ultra_battle::rules::vanilla::{game_by, play};
    use crate::games::ultra_battle::rulings::{CounterStrike, Meeting, Rulings};
    use crate::kernel::game::{Ending, Game};
    use crate::kernel::rehearsal;

    /// Returns the default rulings, then rulings that together take every other answer.
    fn all_rulings() -> Vec<Rulings> {
        let by = Rulings::default();
        vec![
            by,
            Rulings { first_attack_barred: true, ..by },
            Rulings { ticks_every_turn: true, reserve_ticks: true, ..by },
            Rulings { damage_heals: true, ..by },
            Rulings { strikes_back: true, ..by },
            Rulings { empty_field_loses: true, ..by },
            Rulings { moves_in_main_phase: true, reserve_counts: true, ..by },
            Rulings { requirement: Meeting::OneFighter, ..by },
            Rulings { requirement: Meeting::Attacker, ..by },
            Rulings { vehicles_lost_in_combat: true, many_vehicles: true, ..by },
            Rulings { deck_out_loses: true, ..by },
            Rulings { both_defeated_draw: true, strikes_back: true, ..by },
            Rulings { fighters_count: true, ..by },
            Rulings { fresh_cannot_evolve: true, ..by },
            Rulings { evolving_refreshes: true, ..by },
            Rulings { counter: CounterStrike::Together, ..by },
            Rulings { counter: CounterStrike::None, ..by },
            Rulings { shields_add_up: true, shield_comes_first: true, only_the_attacked_defends: true, ..by },
            Rulings { counter_needs_its_fighter: true, attaching_is_a_duty: true, returned_rests_at_once: true, ..by },
            Rulings { opponent_fills_first: true, ending_player_counts: true, set_power_comes_last: true, ..by },
        ]
    }

    /// 19, 33: whole games of cards without text end by the rules, whatever the rulings; each card is in one place at every decision, and every turn has
    /// its five phases in order.
    #[test]
    fn whole_games_end_by_the_rules_and_lose_no_card() {
        const PHASES: [Phase; 5] = [Phase::Draw, Phase::Main, Phase::Deploy, Phase::Combat, Phase::End];
        for (number, rulings) in all_rulings().into_iter().enumerate() {
            for seed in 0..40 {
                let mut game = game_by(rulings, seed);
                play(&mut game, seed, |game| {
                    game.look(|table| table.check()).unwrap_or_else(|broken| panic!("rulings {number}, seed {seed}: {broken}"));
                    false
                });
                let decided = matches!(game.ending(), Some(Ending::Won(_)) | Some(Ending::Tied));
                assert!(decided || rulings.damage_heals, "rulings {number}, seed {seed}: {:?}", game.ending());
                let started = game.events().iter().filter_map(|event| match event {
                    Event::PhaseStarts(phase, _) => Some(*phase),
                    _ => None,
                });
                let started: Vec<Phase> = started.skip_while(|phase| *phase != Phase::Draw).collect();
                assert!(started.iter().zip(PHASES.iter().cycle()).all(|(one, other)| one == other));
            }
        }
    }

    #[test]
    fn equal_answers_lead_to_equal_states() {
        rehearsal::equal_answers_lead_to_equal_states(|| game_by(Rulings::default(), 9));
    }
}
