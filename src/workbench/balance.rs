//! Balance of a field of decks: who wins against whom, how surely, with which cards, and what a change of the cards did to it.

use crate::sim::abilities::AbilityName;
use crate::sim::cards::WinRate;
use crate::sim::interval::mean_interval;
use crate::sim::played::Played;
use crate::sim::report::MatchReport;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Results of a field in which every deck played every other: the JSON of `cardwright balance`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Balance {
    /// Game.
    pub game: String,
    /// Rules version.
    pub rules: String,
    /// Bot that played all decks.
    pub bot: String,
    /// Seed.
    pub seed: u64,
    /// Version that the field is compared with, as named; absent without one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub against: Option<String>,
    /// True if the games were interrupted: the figures are of those that were played.
    pub interrupted: bool,
    /// Decks, in the order in which they were named.
    pub decks: Vec<DeckResult>,
    /// Pairs of decks that played.
    pub pairs: Vec<PairResult>,
    /// Games that somebody won, and those of them that the player on seat A won.
    pub first_seat: WinRate,
    /// Number of games by the number of their turns.
    pub turns: BTreeMap<u32, u64>,
    /// Games that were stopped, by reason.
    pub stopped: BTreeMap<String, u64>,
    /// Cards that a deck held or played, by deck and number.
    pub cards: Vec<CardResult>,
    /// Abilities of the decks that were never used. Continuous abilities hold, and are not used: they are not listed.
    pub unused: Vec<UnusedAbility>,
}

/// Results of a deck over all of its pairs.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DeckResult {
    /// Name.
    pub name: String,
    /// Its games, and those that it won.
    pub result: WinRate,
    /// Change since the other version; absent without one, or if that has no such deck.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub change: Option<Difference>,
}

/// Results of two decks against each other.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PairResult {
    /// Indices of the decks.
    pub decks: [usize; 2],
    /// Games, and those that the first deck won.
    pub first: WinRate,
    /// Number of games that the second deck won.
    pub second_wins: u64,
    /// Number of ties.
    pub ties: u64,
    /// Average number of turns.
    pub turns: f64,
    /// Change of what the first deck comes to, since the other version.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub change: Option<Difference>,
}

/// Change of a win rate between two versions, over games with the same seeds; a tie is half a win.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Difference {
    /// Games in each version.
    pub games: u64,
    /// Games that ended otherwise.
    pub differing: u64,
    /// Change of the share of games won, from -1 to 1.
    pub change: f64,
    /// Its 95 % confidence interval.
    pub interval: [f64; 2],
}

/// A card of a deck.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CardResult {
    /// Index of the deck.
    pub deck: usize,
    /// Number.
    pub card: String,
    /// Name.
    pub name: String,
    /// Games in which a copy was in the hand.
    pub held: WinRate,
    /// Games in which a copy was played, or entered play otherwise.
    pub played: WinRate,
    /// Win rate of the games with a copy in the hand, less that of all games of the deck; absent if it never was.
    pub above: Option<f64>,
}

/// An ability that no game used.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct UnusedAbility {
    /// Index of the deck.
    pub deck: usize,
    /// Number of the card.
    pub card: String,
    /// Position on the card, from 1.
    pub ability: usize,
    /// Canonical text.
    pub text: String,
}

/// Games of two decks against each other.
#[derive(Clone, Debug)]
pub struct PairGames {
    /// Indices of the decks.
    pub decks: [usize; 2],
    /// Report, with cards and abilities.
    pub report: MatchReport,
    /// Abilities of both decks that can be used.
    pub abilities: Vec<AbilityName>,
    /// Outcome of each game in half wins of the first deck: 0, 1 or 2.
    pub scores: Vec<u8>,
    /// Outcome of each game with the cards of the other version; empty without one.
    pub before: Vec<u8>,
    /// Number of games by the number of their turns.
    pub turns: BTreeMap<u32, u64>,
}

impl PairGames {
    /// Begins the games of two decks, with what is watched for in them.
    #[must_use]
    pub fn begin(decks: [usize; 2], abilities: Vec<AbilityName>, cards: Vec<String>) -> Self {
        let report = MatchReport::of(abilities.clone(), cards);
        Self { decks, report, abilities, scores: Vec::new(), before: Vec::new(), turns: BTreeMap::new() }
    }

    /// Adds a game.
    pub fn add(&mut self, game: &Played) {
        self.report.add(game);
        self.scores.push(score(game));
        *self.turns.entry(game.turns).or_default() += 1;
    }

    /// Ends the games.
    #[must_use]
    pub fn finished(self) -> Self {
        Self { report: self.report.finished(None), ..self }
    }
}

/// Returns the outcome of a game in half wins of the first player.
#[must_use]
pub fn score(game: &Played) -> u8 {
    match game.winner {
        Some(0) => 2,
        Some(_) => 0,
        None => 1,
    }
}

/// A deck of a field.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FieldDeck {
    /// Name.
    pub name: String,
    /// Numbers and names of its cards.
    pub cards: BTreeMap<String, String>,
}

impl Difference {
    /// Returns the difference between the games of a series with one version of the cards and with another; `None` without games of both.
    #[must_use]
    pub fn between(scores: impl Iterator<Item = (u8, u8)>) -> Option<Self> {
        let (mut games, mut differing, mut sum, mut squares) = (0_u64, 0_u64, 0.0, 0.0);
        for (now, before) in scores {
            let change = (f64::from(now) - f64::from(before)) / 2.0;
            games += 1;
            differing += u64::from(now != before);
            sum += change;
            squares += change * change;
        }
        (games > 0).then(|| Self { games, differing, change: sum / games as f64, interval: mean_interval(sum, squares, games) })
    }

    /// True if the interval is on one side of no change.
    #[must_use]
    pub fn is_clear(&self) -> bool {
        self.interval[0] > 0.0 || self.interval[1] < 0.0
    }
}

impl Balance {
    /// Adds up the games of a field; the fields about the series are left to the caller.
    #[must_use]
    pub fn of(field: &[FieldDeck], games: &[PairGames]) -> Self {
        let decks: Vec<DeckResult> = field.iter().enumerate().map(|(index, deck)| deck_result(index, deck, games)).collect();
        let [seat_a, seat_b] = [0, 1].map(|seat| {
            let wins = |pair: &PairGames| pair.report.wins_by_seat[0][seat] + pair.report.wins_by_seat[1][seat];
            games.iter().map(wins).sum::<u64>()
        });
        let mut it = Self {
            game: String::new(),
            rules: String::new(),
            bot: String::new(),
            seed: 0,
            against: None,
            interrupted: false,
            pairs: games.iter().map(pair_result).collect(),
            first_seat: WinRate::of(seat_a + seat_b, seat_a),
            turns: BTreeMap::new(),
            stopped: BTreeMap::new(),
            cards: card_results(field, &decks, games),
            unused: unused(field, games),
            decks,
        };
        for pair in games {
            pair.turns.iter().for_each(|(turns, count)| *it.turns.entry(*turns).or_default() += count);
            pair.report.stopped.iter().for_each(|(why, count)| *it.stopped.entry(why.clone()).or_default() += count);
        }
        it
    }
}

/// Returns the side on which a deck played in a pair: 0 or 1.
fn side(pair: &PairGames, deck: usize) -> Option<usize> {
    pair.decks.iter().position(|one| *one == deck)
}

fn deck_result(index: usize, deck: &FieldDeck, games: &[PairGames]) -> DeckResult {
    let of_it = || games.iter().filter_map(|pair| Some((pair, side(pair, index)?)));
    let count = of_it().map(|(pair, _)| pair.report.games).sum();
    let wins = of_it().map(|(pair, side)| pair.report.wins[side]).sum();
    let turned = |score: u8, side: usize| if side == 0 { score } else { 2 - score };
    let compared = of_it().flat_map(|(pair, side)| {
        pair.scores.iter().zip(&pair.before).map(move |(now, before)| (turned(*now, side), turned(*before, side)))
    });
    DeckResult { name: deck.name.clone(), result: WinRate::of(count, wins), change: Difference::between(compared) }
}

fn pair_result(pair: &PairGames) -> PairResult {
    let report = &pair.report;
    PairResult {
        decks: pair.decks,
        first: WinRate::of(report.games, report.wins[0]),
        second_wins: report.wins[1],
        ties: report.ties,
        turns: report.turns as f64 / report.games.max(1) as f64,
        change: Difference::between(pair.scores.iter().copied().zip(pair.before.iter().copied())),
    }
}

fn card_results(field: &[FieldDeck], decks: &[DeckResult], games: &[PairGames]) -> Vec<CardResult> {
    let mut met: BTreeMap<(usize, &str), [[u64; 2]; 2]> = BTreeMap::new();
    for pair in games {
        for used in &pair.report.cards {
            let [held, played] = met.entry((pair.decks[used.player], &used.card)).or_default();
            for (sum, rate) in [(held, used.held), (played, used.played)] {
                sum[0] += rate.games;
                sum[1] += rate.wins;
            }
        }
    }
    let results = met.into_iter().map(|((deck, card), [[held, won_held], [played, won_played]])| {
        let (held, played) = (WinRate::of(held, won_held), WinRate::of(played, won_played));
        let above = held.share().zip(decks[deck].result.share()).map(|(held, all)| held - all);
        CardResult { deck, card: card.to_owned(), name: field[deck].cards.get(card).cloned().unwrap_or_default(), held, played, above }
    });
    results.collect()
}

fn unused(field: &[FieldDeck], games: &[PairGames]) -> Vec<UnusedAbility> {
    let mut used: BTreeSet<(usize, &str, usize)> = BTreeSet::new();
    let mut there: BTreeMap<(usize, &str, usize), &str> = BTreeMap::new();
    for pair in games.iter().filter(|pair| pair.report.games > 0) {
        used.extend(pair.report.abilities.iter().map(|ability| (pair.decks[ability.player], ability.card.as_str(), ability.ability)));
        for (deck, name) in pair.decks.iter().flat_map(|deck| pair.abilities.iter().map(move |name| (*deck, name))) {
            if field[deck].cards.contains_key(&name.card) {
                there.insert((deck, &name.card, name.ability), &name.text);
            }
        }
    }
    let left = there.into_iter().filter(|(ability, _)| !used.contains(ability));
    left.map(|((deck, card, ability), text)| UnusedAbility { deck, card: card.to_owned(), ability, text: text.to_owned() }).collect()
}

#[cfg(test)]
mod tests {
    use super::Difference;

    #[test]
    fn a_change_is_clear_when_hardly_any_game_goes_the_other_way() {
        let better = Difference::between((0..400).map(|game| (if game % 10 == 0 { 2 } else { 0 }, 0))).expect("games");
        assert!((better.change - 0.1).abs() < 1e-9 && better.is_clear() && better.differing == 40, "{better:?}");
        let same = Difference::between((0..400).map(|game| (game as u8 % 3, game as u8 % 3))).expect("games");
        assert_eq!((same.change, same.interval, same.is_clear()), (0.0, [0.0, 0.0], false));
        let unsure = Difference::between((0..400).map(|game| (game as u8 % 2 * 2, (game / 2) as u8 % 2 * 2))).expect("games");
        assert!(!unsure.is_clear(), "{unsure:?}");
        assert_eq!(Difference::between(std::iter::empty()), None);
    }
}
