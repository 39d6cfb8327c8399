//! Random decks of playable cards of a pool.

use cardwright::card::pool::Game;
use cardwright::card::{Card, Pool};
use cardwright::games::CardGame;
use cardwright::sim::chance::BotChance;

/// Spacing of cards in a deck that can be played on their own, one in every so many: without such cards a game ends at once.
const STARTERS: usize = 3;

/// Cards of a pool that are playable in a game.
pub struct Deal<'p> {
    playable: Vec<&'p Card>,
    starters: Vec<&'p Card>,
    size: usize,
}

impl<'p> Deal<'p> {
    /// Collects the cards with supported texts.
    pub fn of(pool: &'p Pool, game: &Game, rules: &dyn CardGame) -> Self {
        let of_game = pool.cards().iter().filter(|card| pool.game_of(card).is_some_and(|of| of.file.game == game.file.game));
        let playable: Vec<&Card> =
            of_game.map(|card| &card.card).filter(|card| rules.match_up(game, [&[*card], &[*card]]).is_ok()).collect();
        let starters = playable.iter().copied().filter(|card| starts(card)).collect();
        Self { playable, starters, size: game.file.deck.as_ref().map_or(50, |deck| deck.size as usize) }
    }

    /// Returns the number of playable cards.
    pub fn cards(&self) -> usize {
        self.playable.len()
    }

    /// True if decks can be drawn: some card can be played on its own.
    pub fn is_enough(&self) -> bool {
        !self.starters.is_empty()
    }

    /// Draws a deck.
    pub fn deck(&self, chance: &mut BotChance) -> Vec<&'p Card> {
        let mut draw = |from: &[&'p Card]| from[usize::from(chance.below(from.len() as u16))];
        (0..self.size).map(|place| draw(if place % STARTERS == 0 { &self.starters } else { &self.playable })).collect()
    }
}

/// True for a card that can be played on its own: a character that can be set, or a Fighter that evolves from no other.
fn starts(card: &Card) -> bool {
    let set = card.printed.number("level") == Some(1_u8) && card.printed.part("bp", "single").is_some();
    set || card.printed.get("hp").is_some() && card.printed.get("evolves").is_none()
}
