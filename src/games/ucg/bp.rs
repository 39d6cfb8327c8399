#![doc = include_str!("../../lint/pages/CW018.md")]
#![doc = include_str!("../../lint/pages/CW019.md")]

use crate::card::PoolCard;
use crate::card::fields::listing;
use crate::card::pool::Game;
use crate::diagnostic::{Diagnostic, Finding};

/// Reports BP values that are no multiple of the game's step, and states that are left out.
pub fn check(game: &Game, card: &PoolCard, findings: &mut Vec<Finding>) {
    if let Some(step) = game.file.bp_step {
        check_step(card, step.get(), findings);
    }
    check_gap(card, findings);
}

fn check_step(card: &PoolCard, step: u32, findings: &mut Vec<Finding>) {
    let bp = &card.card.bp;
    let values = [("single", bp.single), ("double", bp.double), ("triple", bp.triple), ("quad", bp.quad), ("extra", bp.extra)];
    for (state, value) in values {
        let Some(value) = value.filter(|value| !value.is_multiple_of(step)) else { continue };
        let below = value - value % step;
        let help = if below == 0 {
            format!("the nearest is {step}")
        } else {
            format!("the nearest are {below} and {}", below.saturating_add(step))
        };
        let diagnostic = Diagnostic::error("CW018", card.place.field(state), format!("{value} is not a multiple of {step}"))
            .label("printed BP")
            .help(help);
        findings.push(card.finding("bp", diagnostic));
    }
}

fn check_gap(card: &PoolCard, findings: &mut Vec<Finding>) {
    let bp = &card.card.bp;
    let states = [("single", bp.single), ("double", bp.double), ("triple", bp.triple), ("quad", bp.quad)];
    let first = states.iter().position(|(_, value)| value.is_some());
    let last = states.iter().rposition(|(_, value)| value.is_some());
    let (Some(first), Some(last)) = (first, last) else { return };
    let gaps: Vec<&str> = states[first..last].iter().filter(|(_, value)| value.is_none()).map(|(state, _)| *state).collect();
    if !gaps.is_empty() {
        let message = format!("no BP for {}, but for a state below and one above", listing(gaps.iter().map(|state| format!("`{state}`"))));
        findings.push(card.finding("bp", Diagnostic::error("CW019", card.place.field("bp"), message).label("a state is left out")));
    }
}
