//! Lists lowered abilities in words, for debugging and inspection.

use super::text::{Lowered, LoweredPower};
use crate::compile::language::Language;
use crate::kernel::code::{Leaves, Pattern};
use crate::kernel::setup::{StaticDoes, TriggerAsk};
use crate::lang::ability::Often;

/// Lists the program and the patterns of an ability, line by line.
#[must_use]
pub fn listing<G: Language>(ability: &Lowered<G>) -> Vec<String> {
    let mut lines = Vec::new();
    let often = |Often { times, per }| format!(", at most {times} times a {}", format!("{per:?}").to_lowercase());
    let limit = ability.head.limit.map_or_else(String::new, often);
    let condition = ability.head.condition.as_ref().map_or_else(String::new, |condition| format!(" if {condition:?}"));
    match &ability.power {
        LoweredPower::Triggered { pattern, nth, gathers, asks, cause, program } => {
            let all = if *gathers { ", about all of one time" } else { "" };
            let which = nth.map_or_else(String::new, |(counter, nth)| format!(", number {nth} that counter {counter} counts in a turn"));
            lines.push(format!("when {}{which}{limit}{all}{condition}", told(pattern)));
            for TriggerAsk { slot, pattern, nth } in asks {
                let which = nth.map_or_else(String::new, |(counter, which)| {
                    let later = if which.max.is_none() { " or later" } else { "" };
                    format!(", number {}{later} that counter {counter} counts in a turn", which.min.unwrap_or(1))
                });
                lines.push(format!("into {slot}: whether {}{which}", told(pattern)));
            }
            lines.extend(cause.map(|slot| format!("into {slot}: whose effect it was")));
            lines.extend(program.listing());
        }
        LoweredPower::Payment(program) => {
            let cost = if program.cost == 0 { "no cost".to_owned() } else { format!("cost up to {}", program.cost) };
            lines.push(format!("payable{condition}{limit}, {cost}"));
            lines.extend(program.listing());
        }
        LoweredPower::Continuous(statics) => {
            for each in statics {
                let condition = each.condition.as_ref().map_or_else(String::new, |condition| format!("while {condition:?}: "));
                lines.push(match &each.does {
                    StaticDoes::Modify { what, shift, times, once } => {
                        let once = if *once { ", counted once" } else { "" };
                        format!("{condition}{shift:?} of {what:?}, {times:?} times{once}")
                    }
                    StaticDoes::Forbid(pattern) => format!("{condition}forbid {}", told(pattern)),
                    StaticDoes::Charge(pattern, price) => format!("{condition}charge {price:?} for {}", told(pattern)),
                    StaticDoes::Alter(pattern, by) => format!("{condition}{by:+} of {}", told(pattern)),
                });
            }
        }
        LoweredPower::Replacing(pattern, of, program) => {
            lines.push(format!("in the place of {}, of {of:?}{limit}{condition}", told(pattern)));
            lines.extend(program.listing());
        }
        LoweredPower::Trait(own) => lines.push(format!("of its card: {own:?}")),
        LoweredPower::DeckLimit(None) => lines.push("any number in a deck".to_owned()),
        LoweredPower::DeckLimit(Some(most)) => lines.push(format!("at most {most} in a deck")),
    }
    lines
}

/// Returns an event pattern in words: its kind, its participants and its cause, where it has them.
fn told<L: Leaves>(Pattern { event, subject, object, player, by, least }: &Pattern<L>) -> String {
    let mut told = format!("{event:?}");
    if let Some(subject) = subject {
        told += &format!(" of {subject:?}");
    }
    if let Some(object) = object {
        told += &format!(", with {object:?}");
    }
    if let Some(side) = player {
        told += &format!(", of the player {side:?}");
    }
    if *least > 0 {
        told += &format!(" of {least} or more");
    }
    if let Some(by) = by { format!("{told} by {by:?}") } else { told }
}
