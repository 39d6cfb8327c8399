//! Results of a simulation as text.

use crate::cli::Failure;
use crate::cli::output::{Output, counted, plural};
use crate::sim::abilities::{AbilityLeft, AbilityUse};
use crate::sim::cards::{CardUse, WinRate};
use crate::sim::report::MatchReport;
use crate::sim::report::SimReport;
use std::io::Write;

/// Maximum number of abilities listed per player; the other output formats list all.
const ABILITIES: usize = 12;

/// Writes a report.
pub(super) fn write(SimReport { decks, bots, report, .. }: &SimReport, out: &mut Output) -> Result<(), Failure> {
    let share = |part: u64| 100.0 * part as f64 / report.games as f64;
    for player in 0..2 {
        let name = format!("{} ({})", decks[player], bots[player]);
        let [low, high] = report.win_rate[player].map(|end| 100.0 * end);
        let wins = report.wins[player];
        writeln!(out, "{name:<40} {wins:>10} {:<4}  {:5.1} %  (95 %: {low:.1} to {high:.1} %)", counted(wins, "win"), share(wins))?;
    }
    writeln!(out, "{:<40} {:>10} {:<4}  {:5.1} %", "", report.ties, counted(report.ties, "tie"), share(report.ties))?;
    for (reason, &games) in &report.stopped {
        writeln!(out, "stopped at {reason:<29} {games:>10}       {:5.1} %", share(games))?;
    }
    let [a, b] = [0, 1].map(|seat| report.wins_by_seat[0][seat] + report.wins_by_seat[1][seat]);
    let each = |sum: u64| sum as f64 / report.games as f64;
    writeln!(out, "\nseats are swapped with each game: seat A won {a}, seat B {b}")?;
    writeln!(out, "{}: {:.1} turns and {:.1} decisions each", plural(report.games, "game"), each(report.turns), each(report.decisions))?;
    if let Some(seconds) = report.seconds {
        let speed = |sum: u64| sum as f64 / seconds.max(f64::MIN_POSITIVE);
        let (games, decisions) = (speed(report.games), speed(report.decisions));
        writeln!(out, "{seconds:.2} seconds: {games:.0} games and {decisions:.0} decisions a second")?;
    }
    writeln!(out, "state hash {}", report.state_hash)?;
    for (player, deck) in decks.iter().enumerate() {
        // Two decks may have one name.
        let name = if decks[0] == decks[1] { format!("{deck}, player {}", player + 1) } else { deck.clone() };
        write_abilities(report, player, &name, out)?;
        write_cards(report, player, &name, out)?;
    }
    Ok(())
}

/// Lists the abilities that a player used in the most games.
fn write_abilities(report: &MatchReport, player: usize, name: &str, out: &mut Output) -> Result<(), Failure> {
    let mut uses: Vec<&AbilityUse> = report.abilities.iter().filter(|used| used.player == player).collect();
    if uses.is_empty() {
        return write_unused(report, player, name, out);
    }
    uses.sort_by_key(|used| std::cmp::Reverse(used.games));
    let shown = uses.len().min(ABILITIES);
    writeln!(out, "\nabilities of {name}, {shown} of {} that were used: share of games, won with it, without it, correlation", uses.len())?;
    for used in uses.into_iter().take(ABILITIES) {
        let percent = |share: f64| format!("{:5.1} %", 100.0 * share);
        let without = used.win_rate_without.map_or("      –".to_owned(), percent);
        let correlation = used.correlation.map_or("    –".to_owned(), |phi| format!("{phi:+.2}"));
        let games = percent(used.games as f64 / report.games as f64);
        writeln!(out, "  {games}  {}  {without}  {correlation:>5}  {} {}", percent(used.win_rate), used.card, used.text)?;
    }
    write_unused(report, player, name, out)
}

/// Lists the abilities of a player's deck that the player never used.
fn write_unused(report: &MatchReport, player: usize, name: &str, out: &mut Output) -> Result<(), Failure> {
    let unused: Vec<&AbilityLeft> = report.unused.iter().filter(|left| left.player == player).collect();
    if unused.is_empty() {
        return Ok(());
    }
    let shown = unused.len().min(ABILITIES);
    writeln!(out, "\nabilities of {name}, {shown} of {} that were never used", unused.len())?;
    unused.into_iter().take(ABILITIES).try_for_each(|left| writeln!(out, "  {} {}", left.card, left.text).map_err(Failure::from))
}

/// Lists the cards of a player, those that most games were won with in the hand first.
fn write_cards(report: &MatchReport, player: usize, name: &str, out: &mut Output) -> Result<(), Failure> {
    let mut cards: Vec<&CardUse> = report.cards.iter().filter(|used| used.player == player && used.held.games > 0).collect();
    if cards.is_empty() {
        return Ok(());
    }
    let share = |rate: &WinRate| rate.wins as f64 / rate.games.max(1) as f64;
    cards.sort_by(|one, other| share(&other.held).total_cmp(&share(&one.held)).then_with(|| one.card.cmp(&other.card)));
    writeln!(out, "\ncards of {name}: won with it in the hand (95 %), games; won when it was played (95 %), games")?;
    let told = |rate: &WinRate| {
        if rate.games == 0 {
            return format!("{:>32} {:>9}", "–", 0);
        }
        let [low, high] = rate.win_rate.map(|end| 100.0 * end);
        format!("{:5.1} % ({low:4.1} to {high:5.1} %) {:>9}", 100.0 * share(rate), rate.games)
    };
    for used in cards {
        writeln!(out, "  {}  {}  {}", told(&used.held), told(&used.played), used.card)?;
    }
    Ok(())
}
