//! Ultra Battle for bots: match-ups of two decks, and how well a player stands.

use super::game::UltraBattleGame;
use super::leaves::UltraBattle;
use super::rulings::Rulings;
use super::setup::Setup;
use super::state::PileKind;
use crate::card::{Card, Vocabulary};
use crate::diagnostic::Diagnostic;
use crate::kernel::seat::Seat;
use crate::sim::deck_match::DeckMatch;
use crate::sim::greedy::Score;

/// The match-up of two decks, each as its cards, played by these rulings.
///
/// # Errors
/// The cards whose texts are not supported, with what is wrong.
pub fn match_up(
    vocabulary: &Vocabulary,
    rulings: Rulings,
    decks: [&[&Card]; 2],
) -> Result<DeckMatch<UltraBattle>, Vec<(String, Diagnostic)>> {
    DeckMatch::of(decks, |decks| Setup::build(vocabulary, rulings, decks))
}

/// What a card in the opponent's Defeated Zone counts, beside one HP of a Fighter.
const DEFEATED: i64 = 200;
/// What one Power of a Fighter in the Battle Zone counts.
const POWER: i64 = 2;
/// What a Fighter in the Battle Zone counts by itself: it can attack, and stand for others.
const FIGHTER: i64 = 40;
/// What a Fighter in the Reserve Zone counts.
const RESERVE: i64 = 30;
/// What a card in hand counts.
const HAND: i64 = 15;
/// What an Ally or Item in play counts.
const SUPPORT: i64 = 20;

impl Score for UltraBattleGame {
    /// Defeated cards first, then the Fighters with their HP and Power, then cards in hand and beside them.
    fn standing(&self, seat: Seat) -> i64 {
        self.look(|table| {
            let side = |seat: Seat| {
                let field = &table.state.field;
                let fighters: i64 = field
                    .battle(seat)
                    .map(|base| FIGHTER + i64::from(table.remaining(base)) + POWER * i64::from(table.now(base).power()))
                    .sum();
                fighters
                    + RESERVE * field.reserve(seat).count() as i64
                    + HAND * field.pile(seat, PileKind::Hand).len() as i64
                    + SUPPORT * field.support[seat.index()].len() as i64
                    - DEFEATED * table.defeated_of(seat) as i64
            };
            side(seat) - side(seat.other())
        })
    }
}
