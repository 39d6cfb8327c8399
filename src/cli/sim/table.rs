//! Results of a simulation as comma-separated values.

use crate::cli::Failure;
use crate::cli::output::Output;
use crate::sim::bot::Bot;
use crate::sim::report::MatchReport;
use std::borrow::Cow;
use std::io;

/// Guards a cell against being read as a formula by a spreadsheet: prefixes one that looks like it with `'`.
fn guarded(cell: &str) -> Cow<'_, str> {
    let formula = cell.starts_with(['=', '+', '-', '@', '\t', '\r']) && cell.parse::<f64>().is_err();
    if formula { Cow::Owned(format!("'{cell}")) } else { Cow::Borrowed(cell) }
}

/// Writes a header line, then one line per player.
pub(super) fn write_players(report: &MatchReport, names: [&str; 2], bots: [Bot; 2], out: &mut Output) -> Result<(), Failure> {
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
        let mut line = vec![names[player].to_owned(), bots[player].to_string(), report.games.to_string(), report.wins[player].to_string()];
        line.extend([rate, low, high].map(|share| format!("{share:.4}")));
        line.extend(counts);
        line.push(report.state_hash.clone());
        table.write_record(line.iter().map(|cell| guarded(cell).into_owned())).map_err(io::Error::from)?;
    }
    Ok(table.flush()?)
}

/// Writes a header line, then one line per ability used by a player.
pub(super) fn write_abilities(report: &MatchReport, names: [&str; 2], out: &mut Output) -> Result<(), Failure> {
    let mut table = csv::Writer::from_writer(out);
    let head = ["deck", "card", "ability", "games", "wins", "win_rate", "win_rate_without", "correlation", "text"];
    table.write_record(head).map_err(io::Error::from)?;
    for used in &report.abilities {
        let share = |share: f64| format!("{share:.4}");
        let mut line = vec![names[used.player].to_owned(), used.card.clone(), used.ability.to_string()];
        line.extend([used.games.to_string(), used.wins.to_string(), share(used.win_rate)]);
        line.extend([used.win_rate_without, used.correlation].map(|value| value.map_or(String::new(), share)));
        line.push(used.text.clone());
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
