//! Every offered option changes the game: so a player who always takes the first option other than a pass comes to an end, and so does a bot that tries them
//! all.

use super::{Tried, play_and_look};
use cardwright::kernel::bits::Bits;
use cardwright::kernel::game::Game;
use cardwright::kernel::running::Running;
use cardwright::kernel::state::{State, Steps};
use std::collections::BTreeSet;

/// Options that decline: the next decision may be the same as before.
const DECLINES: [&str; 2] = ["pass", "no"];

/// Law 10: an option other than a pass leads to a different state, even disregarding counters.
pub fn law<G: Tried>() {
    let mut tried = BTreeSet::new();
    play_and_look::<G>(3, |game, _| {
        let Some(decision) = game.decision().filter(|decision| decision.min <= 1 && decision.max >= 1 && !decision.ordered) else { return };
        for option in 0..decision.options {
            let label = game.label(option);
            if DECLINES.contains(&label.as_str()) {
                continue;
            }
            let mut copy = game.clone();
            if copy.choose(&[option]).is_ok() {
                assert!(copy.ending().is_some() || laid_out(game) != laid_out(&copy), "“{label}” changes nothing: {}", game.prompt());
                tried.insert(label);
            }
        }
    });
    assert!(tried.len() > 100, "only {} options were tried", tried.len());
}

/// Returns a state without its decision counters, and without what is revealed while an effect resolves.
fn laid_out<G: Tried>(game: &Running<G>) -> State<G> {
    let none = [Bits::EMPTY; 2];
    State { effects: 0, steps: Steps::default(), revealed: Bits::EMPTY, looked_at: none, ..game.state().clone() }
}
