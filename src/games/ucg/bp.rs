#![doc = include_str!("../../lint/pages/CW018.md")]
#![doc = include_str!("../../lint/pages/CW019.md")]

use crate::card::PoolCard;
use crate::card::fields::listing;
use crate::card::pool::Game;
use crate::diagnostic::{Diagnostic, Finding};

/// Parts of the printed BP that are those of a state, from one stacked card upwards.
const STATES: [&str; 4] = ["single", "double", "triple", "quad"];

/// Reports BP values that are no multiple of the game's step, and states that are left out.
pub fn check(game: &Game, card: &PoolCard, findings: &mut Vec<Finding>) {
    if let Some(step) = game.file.bp_step {
        check_step(card, step.get(), findings);
    }
    check_gap(card, findings);
}

fn check_step(card: &PoolCard, step: u32, findings: &mut Vec<Finding>) {
    for state in STATES.into_iter().chain(["extra"]) {
        let printed: Option<u32> = card.card.printed.number_part("bp", state);
        let Some(value) = printed.filter(|value| !value.is_multiple_of(step)) else { continue };
        let below = value - value % step;
        let near: Vec<u32> = [below, below.saturating_add(step)].into_iter().filter(|&near| near > 0).collect();
        let help = format!("the nearest {} {}", if near.len() == 1 { "is" } else { "are" }, listing(near.iter().map(u32::to_string)));
        let diagnostic = Diagnostic::error("CW018", card.place.value("bp", Some(state)), format!("{value} is not a multiple of {step}"))
            .label("printed BP")
            .help(help);
        let guessed = near.into_iter().fold(diagnostic, |told, near| told.instead(format!("write {near}"), near.to_string()));
        findings.push(card.finding("bp", guessed));
    }
}

fn check_gap(card: &PoolCard, findings: &mut Vec<Finding>) {
    let is_printed = |state: &&str| card.card.printed.part("bp", state).is_some();
    let first = STATES.iter().position(&is_printed);
    let last = STATES.iter().rposition(&is_printed);
    let (Some(first), Some(last)) = (first, last) else { return };
    let gaps: Vec<&str> = STATES[first..last].iter().copied().filter(|state| !is_printed(state)).collect();
    if !gaps.is_empty() {
        let message = format!("no BP for {}, but for a state below and one above", listing(gaps.iter().map(|state| format!("`{state}`"))));
        findings.push(card.finding("bp", Diagnostic::error("CW019", card.place.field("bp"), message).label("a state is left out")));
    }
}
