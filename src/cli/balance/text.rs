//! Balance as text, and as comma-separated values.

use crate::cli::Failure;
use crate::cli::output::{Output, plural};
use crate::cli::sim::guarded;
use crate::sim::cards::WinRate;
use crate::workbench::balance::{Balance, CardResult, Difference};
use std::io::{self, Write};

/// The number of cards listed of each deck, from either end.
const CARDS: usize = 5;

/// Formats a share of games as a percentage; a dash if there are none.
pub(super) fn percent(rate: WinRate) -> String {
    rate.share().map_or("–".to_owned(), |share| format!("{:.1}", 100.0 * share))
}

/// Formats the ends of the interval of a share of games; a dash if there are none.
pub(super) fn between_of(rate: WinRate) -> String {
    if rate.games == 0 { "–".to_owned() } else { between(rate.win_rate) }
}

/// Formats the ends of an interval as percentages.
pub(super) fn between([low, high]: [f64; 2]) -> String {
    format!("{:.1} to {:.1}", 100.0 * low, 100.0 * high)
}

/// Formats a change in points, with its interval.
pub(super) fn changed(change: &Difference) -> String {
    let sure = if change.is_clear() { "" } else { ", not clear" };
    format!("{:+.1} ({}){sure}", 100.0 * change.change, between(change.interval))
}

/// Writes a balance for people.
pub(super) fn write(balance: &Balance, out: &mut Output) -> Result<(), Failure> {
    let games: u64 = balance.pairs.iter().map(|pair| pair.first.games).sum();
    let (decks, bot, seed) = (balance.decks.len(), &balance.bot, balance.seed);
    writeln!(
        out,
        "{} {}: {}, {}, {}, played by {bot}, seed {seed}",
        balance.game,
        balance.rules,
        plural(decks, "deck"),
        plural(balance.pairs.len(), "pair"),
        plural(games, "game")
    )?;
    if balance.interrupted {
        writeln!(out, "interrupted: these are the games that were played")?;
    }
    write_matrix(balance, out)?;
    let first = balance.first_seat;
    writeln!(out, "\nseat A won {} % of the games that somebody won (95 %: {})", percent(first), between_of(first))?;
    let (median, long) = (turns_at(balance, 0.5), turns_at(balance, 0.95));
    writeln!(out, "half of the games end by turn {median}, 95 % by turn {long}")?;
    for (reason, count) in &balance.stopped {
        writeln!(out, "{} stopped at {reason}", plural(*count, "game"))?;
    }
    if let Some(against) = &balance.against {
        write_changes(balance, against, out)?;
    }
    for (index, deck) in balance.decks.iter().enumerate() {
        write_cards(balance, index, &deck.name, out)?;
    }
    if !balance.unused.is_empty() {
        writeln!(out, "\nabilities that were never used:")?;
        for unused in &balance.unused {
            writeln!(out, "  {}  {}  {}", balance.decks[unused.deck].name, unused.card, unused.text)?;
        }
    }
    Ok(())
}

/// Returns the turn by which this share of the games has ended.
pub(super) fn turns_at(balance: &Balance, share: f64) -> u32 {
    let all: u64 = balance.turns.values().sum();
    let mut ended = 0;
    let found = balance.turns.iter().find(|(_, games)| {
        ended += **games;
        ended as f64 >= share * all as f64
    });
    found.map_or(0, |(turns, _)| *turns)
}

/// Returns the share of games that the deck of a row won against that of a column.
pub(super) fn against(balance: &Balance, row: usize, column: usize) -> Option<WinRate> {
    balance.pairs.iter().find_map(|pair| match pair.decks {
        [a, b] if [a, b] == [row, column] => Some(pair.first),
        [a, b] if [b, a] == [row, column] => Some(WinRate::of(pair.first.games, pair.second_wins)),
        _ => None,
    })
}

fn write_matrix(balance: &Balance, out: &mut Output) -> Result<(), Failure> {
    let width = balance.decks.iter().map(|deck| deck.name.chars().count()).max().unwrap_or_default().min(30);
    write!(out, "\n{:1$}", "", width + 4)?;
    for column in 1..=balance.decks.len() {
        write!(out, "{column:>6}")?;
    }
    writeln!(out, "    all (95 %)")?;
    for (row, deck) in balance.decks.iter().enumerate() {
        write!(out, "{:>2}  {:width$}", row + 1, deck.name)?;
        for column in 0..balance.decks.len() {
            write!(out, "{:>6}", against(balance, row, column).map_or("–".to_owned(), percent))?;
        }
        writeln!(out, "  {:>5} ({})", percent(deck.result), between_of(deck.result))?;
    }
    Ok(())
}

fn write_changes(balance: &Balance, against: &str, out: &mut Output) -> Result<(), Failure> {
    writeln!(out, "\nsince {against}, in points of the share of games won, over games with the same seeds (95 %):")?;
    for deck in &balance.decks {
        let told = deck.change.as_ref().map_or("is not there".to_owned(), changed);
        writeln!(out, "  {}: {told}", deck.name)?;
    }
    for pair in &balance.pairs {
        let Some(change) = pair.change.as_ref().filter(|change| change.is_clear()) else { continue };
        let [a, b] = pair.decks.map(|deck| &balance.decks[deck].name);
        writeln!(out, "  {a} against {b}: {}; {} of {} games end otherwise", changed(change), change.differing, change.games)?;
    }
    Ok(())
}

/// Returns the cards of a deck that it held, those that it won the most games with first.
pub(super) fn ranked(balance: &Balance, deck: usize) -> Vec<(&CardResult, f64)> {
    let mut cards: Vec<(&CardResult, f64)> =
        balance.cards.iter().filter(|card| card.deck == deck).filter_map(|card| Some((card, card.above?))).collect();
    cards.sort_by(|one, other| other.1.total_cmp(&one.1).then_with(|| one.0.card.cmp(&other.0.card)));
    cards
}

fn write_cards(balance: &Balance, deck: usize, name: &str, out: &mut Output) -> Result<(), Failure> {
    let cards = ranked(balance, deck);
    if cards.is_empty() {
        return Ok(());
    }
    writeln!(out, "\ncards of {name}: won with it in the hand (95 %), points above the deck, games; played: won, games")?;
    let left_out = cards.len().saturating_sub(2 * CARDS);
    for (place, (card, above)) in cards.iter().enumerate() {
        if left_out > 0 && place == CARDS {
            writeln!(out, "  … {left_out} more")?;
        }
        if place >= CARDS && place < CARDS + left_out {
            continue;
        }
        let (held, played) = (percent(card.held), percent(card.played));
        writeln!(
            out,
            "  {held:>5} ({:>12})  {:+5.1} {:>8}   {played:>5} {:>8}  {} {}",
            between_of(card.held),
            100.0 * above,
            card.held.games,
            card.played.games,
            card.card,
            card.name
        )?;
    }
    Ok(())
}

/// Writes a header line, then one line per pair.
pub(super) fn write_pairs(balance: &Balance, out: &mut Output) -> Result<(), Failure> {
    let mut table = csv::Writer::from_writer(out);
    let head = [
        "first",
        "second",
        "games",
        "first_wins",
        "second_wins",
        "ties",
        "first_win_rate",
        "low",
        "high",
        "turns",
        "change",
        "change_low",
        "change_high",
    ];
    table.write_record(head).map_err(io::Error::from)?;
    for pair in &balance.pairs {
        let mut line: Vec<String> = pair.decks.iter().map(|deck| guarded(&balance.decks[*deck].name).into_owned()).collect();
        line.extend([pair.first.games, pair.first.wins, pair.second_wins, pair.ties].map(|count| count.to_string()));
        let [low, high] = pair.first.win_rate;
        line.extend([pair.first.share().unwrap_or_default(), low, high].map(|share| format!("{share:.4}")));
        line.push(format!("{:.2}", pair.turns));
        let change = pair.change.map(|change| [change.change, change.interval[0], change.interval[1]]);
        line.extend(change.map_or([const { String::new() }; 3], |figures| figures.map(|figure| format!("{figure:.4}"))));
        table.write_record(&line).map_err(io::Error::from)?;
    }
    Ok(table.flush()?)
}
