//! Statistics of ability use in games, and its correlation with winning.

use super::played::Played;
use super::tally::Tally;
use serde::{Deserialize, Serialize};

/// An ability of a deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AbilityName {
    /// The number of its card.
    pub card: String,
    /// The position of the ability on the card, counted from 1.
    pub ability: usize,
    /// Its canonical text.
    pub text: String,
    /// The players whose decks have the card: 0 and 1, in the order of the decks.
    #[serde(default)]
    pub players: Vec<usize>,
}

/// An ability of a player's deck that the player used in no game. Continuous powers hold, and are not used: they are not listed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AbilityLeft {
    /// The player: 0 or 1, in the order of the decks.
    pub player: usize,
    /// The number of its card.
    pub card: String,
    /// The position of the ability on the card, counted from 1.
    pub ability: usize,
    /// Its canonical text.
    pub text: String,
}

/// A player's use of an ability over all games. Continuous powers are not counted: they hold, and are not used.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AbilityUse {
    /// The player: 0 or 1, in the order of the decks.
    pub player: usize,
    /// The number of its card.
    pub card: String,
    /// The position of the ability on the card, counted from 1.
    pub ability: usize,
    /// Its canonical text.
    pub text: String,
    /// The number of games in which it had an effect.
    pub games: u64,
    /// The number of these games that the player won.
    pub wins: u64,
    /// The share of these games that the player won, from 0 to 1.
    pub win_rate: f64,
    /// The share of the other games that the player won; absent when there are none.
    pub win_rate_without: Option<f64>,
    /// The correlation of using it with winning, from -1 to 1 (phi); absent when it was used, or the player won, always or never. It shows no cause: late
    /// abilities are used in long games.
    pub correlation: Option<f64>,
}

/// Counts of games and wins by ability.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct AbilityTally {
    names: Vec<AbilityName>,
    used: Tally,
}

impl AbilityTally {
    pub(super) fn of(names: Vec<AbilityName>) -> Self {
        Self { used: Tally::of(names.len()), names }
    }

    pub(super) fn add(&mut self, game: &Played) {
        for &(player, ability) in &game.used {
            self.used.add(ability, player, game.winner == Some(player));
        }
    }

    /// Returns the abilities used, given the number of games and the wins of each player.
    pub(super) fn uses(&self, games: u64, wins: [u64; 2]) -> Vec<AbilityUse> {
        let uses = (0..2).flat_map(|player| {
            let counted = self.names.iter().enumerate().map(move |(ability, name)| (name, self.used.counts(ability, player)));
            counted.filter(|(_, [used, _])| *used > 0).map(move |(name, counts)| name.used(player, counts, games, wins[player]))
        });
        uses.collect()
    }
}

impl AbilityTally {
    /// Returns the abilities of each player's deck that the player did not use.
    pub(super) fn left(&self) -> Vec<AbilityLeft> {
        let left = (0..2).flat_map(|player| {
            let own = self.names.iter().enumerate().filter(move |(_, name)| name.players.contains(&player));
            let idle = own.filter(move |(ability, _)| self.used.counts(*ability, player)[0] == 0);
            idle.map(move |(_, name)| AbilityLeft { player, card: name.card.clone(), ability: name.ability, text: name.text.clone() })
        });
        left.collect()
    }
}

impl AbilityName {
    fn used(&self, player: usize, [used, won]: [u64; 2], games: u64, wins: u64) -> AbilityUse {
        let share = |part: u64, whole: u64| part as f64 / whole as f64;
        AbilityUse {
            player,
            card: self.card.clone(),
            ability: self.ability,
            text: self.text.clone(),
            games: used,
            wins: won,
            win_rate: share(won, used),
            win_rate_without: (used < games).then(|| share(wins - won, games - used)),
            correlation: correlation(used, won, games, wins),
        }
    }
}

/// Returns the phi coefficient of two events that occur in `used` and in `wins` of `games` games, and together in `won`; `None` if one of them occurs always or
/// never.
fn correlation(used: u64, won: u64, games: u64, wins: u64) -> Option<f64> {
    let [used, won, games, wins] = [used, won, games, wins].map(|count| count as f64);
    let spread = used * (games - used) * wins * (games - wins);
    (spread > 0.0).then(|| (won * games - used * wins) / spread.sqrt())
}

#[cfg(test)]
mod tests {
    use super::correlation;

    #[test]
    fn what_is_used_exactly_when_winning_goes_with_winning() {
        assert_eq!(correlation(50, 50, 100, 50), Some(1.0));
        assert_eq!(correlation(50, 0, 100, 50), Some(-1.0));
        assert_eq!(correlation(50, 25, 100, 50), Some(0.0));
        assert_eq!(correlation(100, 50, 100, 50), None);
    }
}
