//! Hidden cards do not affect the log that a player reads.
//!
//! Each step of many games is repeated with other cards in the places that the player sees neither before nor after it, and that are not revealed in between.
//! If the same events occur, the player must read the same lines.

use super::{Tried, step};
use cardwright::kernel::bits::Bits;
use cardwright::kernel::code::Event;
use cardwright::kernel::game::Game;
use cardwright::kernel::pile::{CARD_LIMIT, CardId};
use cardwright::kernel::running::Running;
use cardwright::kernel::seat::Seat;
use cardwright::kernel::setup::NO_FACE;
use cardwright::kernel::state::{NONE, State};
use cardwright::lang::reference::Verb;
use cardwright::scenario::log::told;
use cardwright::scenario::stage::Staged;
use cardwright::sim::chance::BotChance;
use std::sync::Arc;

/// Returns a player's log since the log was begun.
fn lines<G: Tried + Staged>(game: &Running<G>, seat: Seat) -> Vec<String> {
    game.look(|table| game.noted().map(|(event, readers)| told(table, event, Some(readers[seat.index()]))).collect())
}

/// Returns an owner's cards that a player does not see.
pub fn unseen<G: Tried + Staged>(game: &Running<G>, seat: Seat, owner: Seat) -> Bits {
    let cards = (0..CARD_LIMIT as CardId).filter(|&card| game.setup().of[usize::from(card)] != NO_FACE && State::<G>::owner(card) == owner);
    game.look(|table| cards.filter(|&card| !table.sees(seat, card)).collect())
}

/// Returns the sources of continuous effects, running effects and pending triggers.
pub fn at_work<G: Tried + Staged>(state: &State<G>) -> Bits {
    let changes = state.changes.iter().map(|change| change.source);
    let frames = state.frames.iter().map(|frame| frame.source);
    changes.chain(frames).chain(state.waiting.iter().map(|waiting| waiting.card)).filter(|&card| card != NONE).collect()
}

/// Returns the cards that a player saw during an event since the log was begun, and those whose texts announced themselves.
fn shown<G: Tried + Staged>(game: &Running<G>, seat: Seat) -> Bits {
    let tells = |event| {
        matches!(
            event,
            Event::PowerUsed(_)
                | Event::Resolves(..)
                | Event::ScriptFails(..)
                | Event::Played(..)
                | Event::Moves { verb: Verb::Reveal, .. }
        )
    };
    let shown = game.noted().filter(|(event, readers)| readers[seat.index()].saw || tells(**event));
    shown.filter_map(|(event, _)| event.card()).collect()
}

/// Returns the game before a step, with other cards in the places hidden from the player before, after and during the step.
fn dealt_anew<G: Tried + Staged>(before: &Running<G>, after: &Running<G>, seat: Seat, chance: &mut BotChance) -> Option<Running<G>> {
    let mut setup = (*before.shared_setup()).clone();
    let shown = at_work(before.state()).or(shown(after, seat));
    for owner in Seat::BOTH {
        let (old, new) = (unseen(before, seat, owner), unseen(after, seat, owner));
        let hidden: Vec<CardId> = old.without(shown).filter(|&card| new.has(card)).collect();
        for place in 1..hidden.len() {
            let (a, b) = (hidden[place], hidden[usize::from(chance.below(place as u16 + 1))]);
            setup.of.swap(usize::from(a), usize::from(b));
            let states = [before.state(), after.state()];
            let fits = states.into_iter().all(|state| G::could_lie(&setup, state, a) && G::could_lie(&setup, state, b));
            if !fits {
                setup.of.swap(usize::from(a), usize::from(b));
            }
        }
    }
    let differs = setup.of != before.setup().of;
    differs.then(|| Running::from_state(Arc::new(setup), before.state().clone()).with_log())
}

/// Law: equal events yield equal log lines.
pub fn law<G: Tried + Staged>() {
    let (mut told, mut otherwise) = (0, 0);
    for setup in G::setups() {
        for seed in 0..4 {
            let mut game = Running::<G>::new(Arc::clone(&setup), seed).with_log();
            let mut chance = BotChance::new(seed, 2);
            loop {
                let before = game.clone();
                game = game.with_log();
                let Some(picks) = step(&mut game, &mut chance) else { break };
                for seat in Seat::BOTH {
                    let Some(mut other) = dealt_anew(&before, &game, seat, &mut chance) else { continue };
                    other.advance();
                    let same = other.decision() == before.decision() && other.choose(&picks).is_ok() && other.events() == game.events();
                    if same {
                        assert_eq!(lines(&game, seat), lines(&other, seat), "seed {seed}, turn {}", game.turn());
                        told += game.events().len();
                    } else {
                        // The opponent's hand affects the course of the game.
                        otherwise += 1;
                    }
                }
            }
        }
    }
    println!("{told} lines compared; {otherwise} steps took another course");
    assert!(told > 1000, "only {told} lines were compared, and {otherwise} steps took another course");
}
