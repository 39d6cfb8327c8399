//! Statistics as text.

use super::super::Failure;
use super::super::output::{Output, plural};
use crate::card::printed::of_game;
use crate::workbench::statistics::{FilledSlot, SetStatistics, Spread, Statistics};
use std::collections::BTreeMap;
use std::io::Write;

/// Greatest length of a bar, in characters.
const BAR: usize = 40;
/// Greatest number of words that are listed of one field.
const WORDS: usize = 16;
/// Greatest number of cards that are named at once.
const NAMED: usize = 3;

pub(super) fn write(statistics: &Statistics, out: &mut Output) -> Result<(), Failure> {
    for set in &statistics.sets {
        write_set(set, out)?;
        writeln!(out)?;
    }
    write_mechanics(statistics, out)?;
    if !statistics.skeleton.is_empty() {
        writeln!(out, "\n\x1b[1mskeleton\x1b[0m")?;
        statistics.skeleton.iter().try_for_each(|slot| write_slot(slot, out))?;
    }
    Ok(())
}

fn write_set(set: &SetStatistics, out: &mut Output) -> Result<(), Failure> {
    let title = if set.code.is_empty() { "cards without a set".to_owned() } else { format!("{} {} ({})", set.code, set.name, set.game) };
    writeln!(out, "\x1b[1m{title}\x1b[0m: {}", plural(set.cards, "card"))?;
    write_counts("card types", &set.card_types, out)?;
    write_ranked("rarities", &set.rarities_in_order(), out)?;
    for field in &of_game(Some(&set.game)).printed {
        let Some((word, counts)) = field.counted.zip(set.printed.get(field.name)) else { continue };
        write_counts(word, &counts.words, out)?;
        let highest = counts.numbers.values().copied().max().unwrap_or_default().max(1);
        for (number, count) in &counts.numbers {
            let bar = if highest <= BAR { *count } else { (count * BAR).div_ceil(highest) };
            writeln!(out, "  {word} {number:<2} {count:4} {}", "█".repeat(bar))?;
        }
    }
    write_counts("keywords", &set.keywords, out)?;
    write_spread("words a card", &set.words, out)?;
    write_spread("complexity", &set.complexity, out)?;
    let rest = [(set.without_text, "without text"), (set.scripts, "by script")];
    let rest: Vec<String> = rest.iter().filter(|(count, _)| *count > 0).map(|(count, what)| format!("{count} {what}")).collect();
    if !rest.is_empty() {
        writeln!(out, "  {}", rest.join(", "))?;
    }
    Ok(())
}

/// Writes counts of words, most first.
fn write_counts(title: &str, counts: &BTreeMap<String, usize>, out: &mut Output) -> Result<(), Failure> {
    let mut ranked: Vec<(&String, usize)> = counts.iter().map(|(word, count)| (word, *count)).collect();
    ranked.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(b.0)));
    write_ranked(title, &ranked, out)
}

/// Writes counts of words in their order.
fn write_ranked(title: &str, ranked: &[(&String, usize)], out: &mut Output) -> Result<(), Failure> {
    if ranked.is_empty() {
        return Ok(());
    }
    let name = |word: &str| if word.is_empty() { "none".to_owned() } else { word.to_owned() };
    let shown: Vec<String> = ranked.iter().take(WORDS).map(|(word, count)| format!("{} {count}", name(word))).collect();
    let more = if ranked.len() > WORDS { format!(", and {} more", ranked.len() - WORDS) } else { String::new() };
    writeln!(out, "  {title}: {}{more}", shown.join(", "))?;
    Ok(())
}

fn write_spread(title: &str, spread: &Spread, out: &mut Output) -> Result<(), Failure> {
    if spread.cards == 0 {
        return Ok(());
    }
    let named = spread.most_on.iter().take(NAMED).map(String::as_str).collect::<Vec<_>>().join(", ");
    let more = spread.most_on.len().saturating_sub(NAMED);
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    writeln!(out, "  {title}: median {}, most {} on {named}{more}", spread.median, spread.most)?;
    Ok(())
}

fn write_mechanics(statistics: &Statistics, out: &mut Output) -> Result<(), Failure> {
    let longest =
        statistics.mechanics.iter().map(|mechanic| mechanic.name.chars().count()).max().unwrap_or_default().max("mechanics".len());
    let codes: Vec<&str> = statistics.sets.iter().map(|set| set.code.as_str()).collect();
    if statistics.mechanics.is_empty() {
        return Ok(());
    }
    let head: String = codes.iter().map(|code| format!(" {code:>6}")).collect();
    writeln!(out, "\x1b[1m{:<longest$}\x1b[0m  cards{head}", "mechanics")?;
    for mechanic in &statistics.mechanics {
        let of_set = |code: &&str| mechanic.sets.get(*code).map_or_else(|| format!(" {:>6}", "·"), |count| format!(" {count:>6}"));
        let row: String = codes.iter().map(of_set).collect();
        writeln!(out, "{:<longest$}  {:>5}{row}", mechanic.name, mechanic.cards)?;
    }
    Ok(())
}

fn write_slot(slot: &FilledSlot, out: &mut Output) -> Result<(), Failure> {
    let (colour, mark) = if slot.is_met() { (32, "✓") } else { (31, "✗") };
    writeln!(out, "  \x1b[{colour}m{mark}\x1b[0m {} {}: {} (asked for: {})", slot.set, slot.asks, slot.cards.len(), slot.number())?;
    Ok(())
}
