//! Results of a simulation as text.

use crate::cli::Failure;
use crate::cli::output::Output;
use crate::sim::abilities::AbilityUse;
use crate::sim::bot::Bot;
use crate::sim::report::MatchReport;
use std::io::Write;

/// Maximum number of abilities listed per player; the other output formats list all.
const ABILITIES: usize = 12;

/// Writes a report on decks of these names.
pub(super) fn write(report: &MatchReport, names: [&str; 2], bots: [Bot; 2], out: &mut Output) -> Result<(), Failure> {
    let share = |part: u64| 100.0 * part as f64 / report.games as f64;
    for player in 0..2 {
        let name = format!("{} ({})", names[player], bots[player]);
        let [low, high] = report.win_rate[player].map(|end| 100.0 * end);
        let wins = report.wins[player];
        writeln!(out, "{name:<40} {wins:>10} wins  {:5.1} %  (95 %: {low:.1} to {high:.1} %)", share(wins))?;
    }
    writeln!(out, "{:<40} {:>10} ties  {:5.1} %", "", report.ties, share(report.ties))?;
    for (reason, &games) in &report.stopped {
        writeln!(out, "stopped at {reason:<29} {games:>10}       {:5.1} %", share(games))?;
    }
    let [a, b] = [0, 1].map(|seat| report.wins_by_seat[0][seat] + report.wins_by_seat[1][seat]);
    let each = |sum: u64| sum as f64 / report.games as f64;
    let speed = |sum: u64| sum as f64 / report.seconds.max(f64::MIN_POSITIVE);
    writeln!(out, "\nseats are swapped with each game: seat A won {a}, seat B {b}")?;
    writeln!(out, "{} games: {:.1} turns and {:.1} decisions each", report.games, each(report.turns), each(report.decisions))?;
    let (games, decisions) = (speed(report.games), speed(report.decisions));
    writeln!(out, "{:.2} seconds: {games:.0} games and {decisions:.0} decisions a second", report.seconds)?;
    writeln!(out, "state hash {}", report.state_hash)?;
    for (player, name) in names.into_iter().enumerate() {
        write_abilities(report, player, name, out)?;
    }
    Ok(())
}

/// Lists the abilities that a player used in the most games.
fn write_abilities(report: &MatchReport, player: usize, name: &str, out: &mut Output) -> Result<(), Failure> {
    let mut uses: Vec<&AbilityUse> = report.abilities.iter().filter(|used| used.player == player).collect();
    if uses.is_empty() {
        return Ok(());
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
    Ok(())
}
