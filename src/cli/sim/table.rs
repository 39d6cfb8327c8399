//! Results of a simulation as comma-separated values.

use crate::cli::Failure;
use crate::cli::output::Output;
use crate::sim::cards::WinRate;
use crate::sim::report::SimReport;
use std::borrow::Cow;
use std::io;

/// Guards a cell against being read as a formula by a spreadsheet: prefixes one that looks like it with `'`.
pub fn guarded(cell: &str) -> Cow<'_, str> {
    let formula = cell.starts_with(['=', '+', '-', '@', '\t', '\r']) && cell.parse::<f64>().is_err();
    if formula { Cow::Owned(format!("'{cell}")) } else { Cow::Borrowed(cell) }
}

/// Writes a table: of the cards or abilities where they were watched for, otherwise of the players.
pub(super) fn write(sim: &SimReport, out: &mut Output) -> Result<(), Failure> {
    if !sim.report.cards.is_empty() {
        return write_cards(sim, out);
    }
    if sim.report.abilities.is_empty() { write_players(sim, out) } else { write_abilities(sim, out) }
}

/// Writes a header line, then one line per player.
fn write_players(SimReport { decks, bots, report, .. }: &SimReport, out: &mut Output) -> Result<(), Failure> {
    let mut table = csv::Writer::from_writer(out);
    let head = [
        "deck",
        "bot",
        "games",
        "wins",
        "win_rate",
        "low",
        "high",
        "wins_on_seat_a",
        "wins_on_seat_b",
        "ties",
        "turns",
        "decisions",
        "state_hash",
    ];
    table.write_record(head).map_err(io::Error::from)?;
    for player in 0..2 {
        let ([low, high], [seat_a, seat_b]) = (report.win_rate[player], report.wins_by_seat[player]);
        let rate = report.wins[player] as f64 / report.games as f64;
        let counts = [seat_a, seat_b, report.ties, report.turns, report.decisions].map(|count| count.to_string());
        let mut line = vec![decks[player].clone(), bots[player].clone(), report.games.to_string(), report.wins[player].to_string()];
        line.extend([rate, low, high].map(|share| format!("{share:.4}")));
        line.extend(counts);
        line.push(report.state_hash.clone());
        table.write_record(line.iter().map(|cell| guarded(cell).into_owned())).map_err(io::Error::from)?;
    }
    Ok(table.flush()?)
}

/// Writes a header line, then one line per ability of a player, those that were never used last.
fn write_abilities(SimReport { decks, report, .. }: &SimReport, out: &mut Output) -> Result<(), Failure> {
    let mut table = csv::Writer::from_writer(out);
    let head = ["deck", "card", "ability", "games", "wins", "win_rate", "win_rate_without", "correlation", "text"];
    table.write_record(head).map_err(io::Error::from)?;
    for used in &report.abilities {
        let share = |share: f64| format!("{share:.4}");
        let mut line = vec![decks[used.player].clone(), used.card.clone(), used.ability.to_string()];
        line.extend([used.games.to_string(), used.wins.to_string(), share(used.win_rate)]);
        line.extend([used.win_rate_without, used.correlation].map(|value| value.map_or(String::new(), share)));
        line.push(used.text.clone());
        table.write_record(line.iter().map(|cell| guarded(cell).into_owned())).map_err(io::Error::from)?;
    }
    for left in &report.unused {
        let mut line = vec![decks[left.player].clone(), left.card.clone(), left.ability.to_string(), "0".to_owned(), "0".to_owned()];
        line.extend([String::new(), String::new(), String::new(), left.text.clone()]);
        table.write_record(line.iter().map(|cell| guarded(cell).into_owned())).map_err(io::Error::from)?;
    }
    Ok(table.flush()?)
}

/// Writes a header line, then one line per card that a player held or played.
fn write_cards(SimReport { decks, report, .. }: &SimReport, out: &mut Output) -> Result<(), Failure> {
    let mut table = csv::Writer::from_writer(out);
    let head = ["deck", "card", "held", "won_held", "low_held", "high_held", "played", "won_played", "low_played", "high_played"];
    table.write_record(head).map_err(io::Error::from)?;
    for used in &report.cards {
        let mut line = vec![decks[used.player].clone(), used.card.clone()];
        for WinRate { games, wins, win_rate } in [used.held, used.played] {
            line.extend([games, wins].map(|count| count.to_string()));
            line.extend(win_rate.map(|share| format!("{share:.4}")));
        }
        table.write_record(line.iter().map(|cell| guarded(cell).into_owned())).map_err(io::Error::from)?;
    }
    Ok(table.flush()?)
}

#[cfg(test)]
mod tests {
    use super::guarded;

    #[test]
    fn a_cell_is_no_formula() {
        assert_eq!(
            ["=1+1", "@SUM(A1)", "-x", "-0.5", "Tide"].map(|cell| guarded(cell).into_owned()),
            ["'=1+1", "'@SUM(A1)", "'-x", "-0.5", "Tide"]
        );
    }
}
