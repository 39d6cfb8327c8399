//! Statistics as a page with plots.

use crate::card::printed::of_game;
use crate::cli::output::plural;
use crate::workbench::chart::Chart;
use crate::workbench::html::{escaped, page as whole, table, wide};
use crate::workbench::statistics::{SetStatistics, Spread, Statistics, in_order};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// Greatest number of bars of a chart of words.
const BARS: usize = 12;
/// Greatest number of bars of a histogram.
const BINS: usize = 16;

/// Returns the page.
pub(super) fn page(statistics: &Statistics) -> String {
    let codes: Vec<&str> = statistics.sets.iter().map(|set| set.code.as_str()).collect();
    let cards: usize = statistics.sets.iter().map(|set| set.cards).sum();
    let mut body = format!(
        "<h1>Statistics</h1>\n<p class=\"soft\">{} in {}: {}</p>\n",
        plural(cards, "card"),
        plural(codes.len(), "set"),
        escaped(&codes.join(", "))
    );
    body.push_str(&skeleton(statistics));
    for set in &statistics.sets {
        body.push_str(&section(set));
    }
    body.push_str(&mechanics(statistics, &codes));
    body.push_str(&complex(statistics));
    whole("Statistics", "", &body)
}

fn section(set: &SetStatistics) -> String {
    let title = if set.code.is_empty() { "Cards without a set".to_owned() } else { format!("{} {}", set.code, set.name) };
    let mut section =
        format!("<section>\n<h2>{}</h2>\n<p class=\"soft\">{}</p>\n<div class=\"grid\">\n", escaped(&title), plural(set.cards, "card"));
    let words = |title: &str, counts: &BTreeMap<String, usize>| Chart::plain(title, most(counts)).figure();
    for field in &of_game(Some(&set.game)).printed {
        let Some((word, counts)) = field.counted.zip(set.printed.get(field.name)) else { continue };
        if let Some(curve) = set.curves.get(field.name) {
            section.push_str(&stacked(word, curve, &set.rarity_order).figure());
        }
        section.push_str(&words(word, &counts.words));
    }
    section.push_str(&words("card types", &set.card_types));
    section.push_str(&Chart::plain("rarities", named(set.rarities_in_order())).figure());
    section.push_str(&words("keywords", &set.keywords));
    section.push_str(&histogram("words a card", &set.words).figure());
    section.push_str(&histogram("complexity (steps of its explanation)", &set.complexity).figure());
    section.push_str("</div>\n</section>\n");
    section
}

/// Returns counts with a name for the empty word.
fn named<'w>(counts: impl IntoIterator<Item = (&'w String, usize)>) -> Vec<(String, usize)> {
    let name = |word: &String| if word.is_empty() { "none".to_owned() } else { word.clone() };
    counts.into_iter().map(|(word, count)| (name(word), count)).collect()
}

/// Returns the counts of words, most first; those beyond the greatest number of bars are one bar.
fn most(counts: &BTreeMap<String, usize>) -> Vec<(String, usize)> {
    let mut ranked = named(counts.iter().map(|(word, count)| (word, *count)));
    ranked.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    if ranked.len() > BARS {
        let rest = ranked.split_off(BARS - 1);
        ranked.push(("others".to_owned(), rest.iter().map(|(_, count)| count).sum()));
    }
    ranked
}

/// Returns the chart of a curve, of parts by rarity; numbers between the least and the greatest have a bar each.
fn stacked(title: &str, curve: &BTreeMap<u32, BTreeMap<String, usize>>, order: &[String]) -> Chart {
    let rarities: BTreeSet<&String> = curve.values().flat_map(BTreeMap::keys).collect();
    let rarities = in_order(rarities, order);
    let (first, last) = (curve.keys().next().copied().unwrap_or_default(), curve.keys().next_back().copied().unwrap_or_default());
    let numbers: Vec<u32> = if last - first < 2 * BINS as u32 { (first..=last).collect() } else { curve.keys().copied().collect() };
    let count = |number: u32, rarity: &String| curve.get(&number).and_then(|by| by.get(rarity)).copied().unwrap_or_default();
    let bars = numbers.into_iter().map(|number| (number.to_string(), rarities.iter().map(|rarity| count(number, rarity)).collect()));
    let name = |rarity: &&String| if rarity.is_empty() { "none".to_owned() } else { (*rarity).clone() };
    Chart { title: format!("{title}, by rarity"), series: rarities.iter().map(name).collect(), bars: bars.collect() }
}

/// Returns the chart of a distribution, in at most so many bars of equal width.
fn histogram(title: &str, spread: &Spread) -> Chart {
    if spread.cards == 0 {
        return Chart::default();
    }
    let width = (spread.most + 1).div_ceil(BINS);
    let mut bins = vec![0; (spread.most / width) + 1];
    for (value, cards) in &spread.histogram {
        bins[value / width] += cards;
    }
    let label = |bin: usize| if width == 1 { bin.to_string() } else { format!("{}–{}", bin * width, (bin + 1) * width - 1) };
    Chart::plain(title, bins.into_iter().enumerate().map(|(bin, cards)| (label(bin), cards)))
}

fn mechanics(statistics: &Statistics, codes: &[&str]) -> String {
    if statistics.mechanics.is_empty() {
        return String::new();
    }
    let mut head = vec!["mechanic".to_owned(), "cards".to_owned()];
    head.extend(codes.iter().map(|code| (*code).to_owned()));
    let rows = statistics.mechanics.iter().map(|mechanic| {
        let of_set = |code: &&str| mechanic.sets.get(*code).map_or_else(String::new, ToString::to_string);
        [mechanic.name.clone(), mechanic.cards.to_string()].into_iter().chain(codes.iter().map(of_set)).collect()
    });
    format!("<section>\n<h2>Mechanics</h2>\n{}</section>\n", wide("Mechanics", &table(&head, &rows.collect::<Vec<_>>())))
}

/// Returns the table of the cards of the greatest complexity.
fn complex(statistics: &Statistics) -> String {
    let mut cards: Vec<_> = statistics.cards.iter().filter(|card| card.complexity.is_some()).collect();
    cards.sort_by(|a, b| b.complexity.cmp(&a.complexity).then(b.words.cmp(&a.words)).then_with(|| a.number.cmp(&b.number)));
    if cards.is_empty() {
        return String::new();
    }
    let head = ["card", "complexity", "words"].map(str::to_owned);
    let row = |card: &&crate::workbench::statistics::CardFigures| {
        vec![format!("{} {}", card.number, card.name), card.complexity.unwrap_or_default().to_string(), card.words.to_string()]
    };
    let rows: Vec<Vec<String>> = cards.iter().take(BARS).map(row).collect();
    format!("<section>\n<h2>The most complex cards</h2>\n{}</section>\n", wide("The most complex cards", &table(&head, &rows)))
}

fn skeleton(statistics: &Statistics) -> String {
    if statistics.skeleton.is_empty() {
        return String::new();
    }
    let mut section = String::from("<section>\n<h2>Skeleton</h2>\n<ul>\n");
    for slot in &statistics.skeleton {
        let (class, mark) = if slot.is_met() { ("good", "✓") } else { ("bad", "✗") };
        let text = escaped(&format!("{mark} {} {}: {} (asked for: {})", slot.set, slot.asks, slot.cards.len(), slot.number()));
        let cards =
            if slot.cards.is_empty() { String::new() } else { format!(" <span class=\"soft\">{}</span>", escaped(&slot.cards.join(", "))) };
        let _ = writeln!(section, "<li><span class=\"{class}\">{text}</span>{cards}</li>");
    }
    section.push_str("</ul>\n</section>\n");
    section
}
