//! Game-specific lints.

use super::Findings;
use crate::card::Pool;
use crate::games;

/// Runs the lints of each card's game on it.
pub fn check(pool: &Pool, findings: &mut Findings) {
    for card in pool.cards() {
        let Some(game) = pool.game_of(card) else { continue };
        for lint in games::of(&game.file.game).map_or(&[][..], |rules| rules.declared().lints) {
            lint(game, card, findings);
        }
    }
}
