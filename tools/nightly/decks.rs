//! Decks drawn by chance from the cards of a pool that can be played.

use cardwright::card::pool::Game;
use cardwright::card::{Card, Pool};
use cardwright::games::CardGame;
use cardwright::sim::chance::BotChance;

/// Which part of a deck can be put into play by itself: without such cards a game ends at once.
const STARTERS: usize = 3;

/// The cards of a pool that a game plays.
pub struct Deal<'p> {
    playable: Vec<&'p Card>,
    starters: Vec<&'p Card>,
    size: usize,
}

impl<'p> Deal<'p> {
    /// Those whose texts are supported.
    pub fn of(pool: &'p Pool, game: &Game, rules: &dyn CardGame) -> Self {
        let of_game = pool.cards().iter().filter(|card| pool.game_of(card).is_some_and(|of| of.file.game == game.file.game));
        let playable: Vec<&Card> =
            of_game.map(|card| &card.card).filter(|card| rules.match_up(game, [&[*card], &[*card]]).is_ok()).collect();
        let starters = playable.iter().copied().filter(|card| starts(card)).collect();
        Self { playable, starters, size: game.file.deck.as_ref().map_or(50, |deck| deck.size as usize) }
    }

    /// How many cards can be played.
    pub fn cards(&self) -> usize {
        self.playable.len()
    }

    /// True if decks can be drawn.
    pub fn is_enough(&self) -> bool {
        !self.starters.is_empty()
    }

    /// A deck.
    pub fn deck(&self, chance: &mut BotChance) -> Vec<&'p Card> {
        let mut draw = |from: &[&'p Card]| from[usize::from(chance.below(from.len() as u16))];
        (0..self.size).map(|place| draw(if place % STARTERS == 0 { &self.starters } else { &self.playable })).collect()
    }
}

/// A character that can be set, or a Fighter that evolves from nothing.
fn starts(card: &Card) -> bool {
    let set = card.level == Some(1) && card.bp.single.is_some();
    set || card.hp.is_some() && card.evolves.is_none()
}
