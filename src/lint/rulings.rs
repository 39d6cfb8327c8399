#![doc = include_str!("pages/CW022.md")]

use super::Findings;
use crate::card::Pool;
use crate::diagnostic::{Diagnostic, Finding};
use crate::games;

/// Reports ruling answers that the game does not implement.
pub fn check(pool: &Pool, findings: &mut Findings) {
    for game in pool.games() {
        let Some(rules) = games::of(&game.file.game) else { continue };
        for answer in rules.check_rulings(&game.file.rulings).err().map(|unknown| unknown.0).unwrap_or_default() {
            // Built-in rulings have no span in a file of the pool; a test checks them.
            let Some((source, span)) = game.answers.get(&answer.number).cloned() else { continue };
            let message = format!("ruling {}: `{}` is not an answer that can be played by", answer.number, answer.answer);
            let diagnostic = Diagnostic::error("CW022", span, message).label("unknown answer").help(answer.known);
            findings.push(Finding { source, card: None, field: Some("rulings"), diagnostic });
        }
    }
}
