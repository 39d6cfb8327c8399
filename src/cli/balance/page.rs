//! Balance as a page with plots.

use super::text::{against, between_of, changed, percent, ranked, turns_at};
use crate::cli::output::plural;
use crate::sim::cards::WinRate;
use crate::workbench::balance::Balance;
use crate::workbench::chart::Chart;
use crate::workbench::html::{escaped, page as whole, table, wide};
use std::fmt::Write;

/// Greatest number of bars of the lengths of games.
const BINS: u32 = 16;

/// Style of the matrix: a cell is tinted by how far it is from one half.
const STYLE: &str = "\
.matrix td { text-align: center; min-width: 3.5rem; } .matrix .more { background: color-mix(in srgb, var(--c0) var(--far), transparent); }
.matrix .less { background: color-mix(in srgb, var(--c5) var(--far), transparent); }
";

/// Returns the page.
pub(super) fn page(balance: &Balance) -> String {
    let games: u64 = balance.pairs.iter().map(|pair| pair.first.games).sum();
    let mut body = format!(
        "<h1>Balance</h1>\n<p class=\"soft\">{} {}: {} of {}, played by {}, seed {}{}</p>\n",
        escaped(&balance.game),
        escaped(&balance.rules),
        plural(games, "game"),
        plural(balance.pairs.len(), "pair"),
        escaped(&balance.bot),
        balance.seed,
        if balance.interrupted { "; interrupted" } else { "" }
    );
    body.push_str(&matrix(balance));
    body.push_str(&changes(balance));
    let first = balance.first_seat;
    let _ = writeln!(
        body,
        "<section>\n<h2>Games</h2>\n<p>Seat A won {} % of the games that somebody won (95 %: {}). Half of the games end by turn {}, 95 % by turn {}.</p>",
        percent(first),
        between_of(first),
        turns_at(balance, 0.5),
        turns_at(balance, 0.95)
    );
    for (reason, count) in &balance.stopped {
        let _ = writeln!(body, "<p class=\"bad\">{} stopped at {}.</p>", plural(*count, "game"), escaped(reason));
    }
    body.push_str(&lengths(balance).figure());
    body.push_str("</section>\n");
    for (deck, result) in balance.decks.iter().enumerate() {
        body.push_str(&cards(balance, deck, &result.name));
    }
    body.push_str(&unused(balance));
    whole("Balance", STYLE, &body)
}

/// Returns the table of win rates, the deck of the row against that of the column.
fn matrix(balance: &Balance) -> String {
    let mut table = String::from(
        "<section>\n<h2>Who wins</h2>\n<p class=\"soft\">Percent of games that the deck of the row won.</p>\n\
         <div class=\"wide\" role=\"region\" tabindex=\"0\" aria-label=\"Who wins\">\n<table class=\"matrix\">\n<thead><tr><th></th>",
    );
    for deck in &balance.decks {
        let _ = write!(table, "<th scope=\"col\">{}</th>", escaped(&deck.name));
    }
    table.push_str("<th scope=\"col\">all (95 %)</th></tr></thead>\n<tbody>\n");
    for (row, deck) in balance.decks.iter().enumerate() {
        let _ = write!(table, "<tr><th scope=\"row\">{}</th>", escaped(&deck.name));
        for column in 0..balance.decks.len() {
            table.push_str(&against(balance, row, column).map_or("<td>–</td>".to_owned(), cell));
        }
        let _ = writeln!(table, "<td>{} ({})</td></tr>", percent(deck.result), between_of(deck.result));
    }
    table.push_str("</tbody>\n</table>\n</div>\n</section>\n");
    table
}

fn cell(rate: WinRate) -> String {
    let share = rate.share().unwrap_or(0.5);
    let class = if share < 0.5 { "less" } else { "more" };
    let far = (200.0 * (share - 0.5).abs()).min(90.0);
    format!(
        "<td class=\"{class}\" style=\"--far: {far:.0}%\" title=\"{}, 95 %: {}\">{}</td>",
        plural(rate.games, "game"),
        between_of(rate),
        percent(rate)
    )
}

/// Returns the table of changes since the other version; empty without one.
fn changes(balance: &Balance) -> String {
    let Some(against) = &balance.against else { return String::new() };
    let head = ["deck", "points won more (95 %)"].map(str::to_owned);
    let row = |deck: &crate::workbench::balance::DeckResult| {
        vec![deck.name.clone(), deck.change.as_ref().map_or("is not there".to_owned(), changed)]
    };
    let rows: Vec<Vec<String>> = balance.decks.iter().map(row).collect();
    format!("<section>\n<h2>Since {}</h2>\n{}</section>\n", escaped(against), wide("Changes", &table(&head, &rows)))
}

/// Returns the chart of how many games ended in which turn.
fn lengths(balance: &Balance) -> Chart {
    let (first, last) = match (balance.turns.keys().next(), balance.turns.keys().next_back()) {
        (Some(first), Some(last)) => (*first, *last),
        (None, _) | (_, None) => return Chart::default(),
    };
    let width = (last - first + 1).div_ceil(BINS);
    let mut bins = vec![0; ((last - first) / width) as usize + 1];
    for (turns, games) in &balance.turns {
        bins[((turns - first) / width) as usize] += *games as usize;
    }
    let label = |bin: u32| {
        if width == 1 { (first + bin).to_string() } else { format!("{}–{}", first + bin * width, first + (bin + 1) * width - 1) }
    };
    let bars = bins.into_iter().zip(0..).map(|(games, bin)| (label(bin), vec![games]));
    Chart { title: "turns a game".to_owned(), series: vec!["games".to_owned()], bars: bars.collect() }
}

fn cards(balance: &Balance, deck: usize, name: &str) -> String {
    let ranked = ranked(balance, deck);
    if ranked.is_empty() {
        return String::new();
    }
    let head = ["card", "in hand: won %", "95 %", "above deck", "games", "played: won %", "games"].map(str::to_owned);
    let rows = ranked.into_iter().map(|(card, above)| {
        vec![
            format!("{} {}", card.card, card.name),
            percent(card.held),
            between_of(card.held),
            format!("{:+.1}", 100.0 * above),
            card.held.games.to_string(),
            percent(card.played),
            card.played.games.to_string(),
        ]
    });
    let rows: Vec<Vec<String>> = rows.collect();
    format!("<section>\n<h2>{}</h2>\n{}</section>\n", escaped(name), wide(&format!("Cards of {name}"), &table(&head, &rows)))
}

fn unused(balance: &Balance) -> String {
    if balance.unused.is_empty() {
        return String::new();
    }
    let mut section = String::from("<section>\n<h2>Abilities that were never used</h2>\n<ul>\n");
    for unused in &balance.unused {
        let _ = writeln!(
            section,
            "<li>{} <span class=\"soft\">({}, {})</span></li>",
            escaped(&unused.text),
            escaped(&unused.card),
            escaped(&balance.decks[unused.deck].name)
        );
    }
    section.push_str("</ul>\n</section>\n");
    section
}
