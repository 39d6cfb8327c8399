//! Lowered abilities in words, for those who want to see what a text was lowered to.

use super::text::{Lowered, LoweredPower};
use crate::compile::language::Language;
use crate::kernel::setup::StaticDoes;

/// What an ability was lowered to, line by line.
#[must_use]
pub fn listing<G: Language>(ability: &Lowered<G>) -> Vec<String> {
    let mut lines = Vec::new();
    let limit = |per_turn: &Option<u8>| per_turn.map_or_else(String::new, |most| format!(", at most {most} times a turn"));
    match &ability.power {
        LoweredPower::Triggered { pattern, per_turn, gathers, program } => {
            let by = pattern.by.map_or_else(String::new, |by| format!(" by {by:?}"));
            let all = if *gathers { ", about all of one time" } else { "" };
            lines.push(format!("when {:?}{by}{}{all}", pattern.event, limit(per_turn)));
            lines.extend(program.listing());
        }
        LoweredPower::Payment(per_turn, condition, program) => {
            let condition = condition.as_ref().map_or_else(String::new, |condition| format!(" if {condition:?}"));
            let cost = if program.cost == 0 { "no cost".to_owned() } else { format!("cost up to {}", program.cost) };
            lines.push(format!("payable{condition}{}, {cost}", limit(per_turn)));
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
                    StaticDoes::Forbid(pattern) => format!("{condition}forbid {pattern:?}"),
                });
            }
        }
        LoweredPower::Trait(own) => lines.push(format!("of its card: {own:?}")),
        LoweredPower::DeckLimit(None) => lines.push("any number in a deck".to_owned()),
        LoweredPower::DeckLimit(Some(most)) => lines.push(format!("at most {most} in a deck")),
    }
    lines
}
