//! `cardwright deck check`: legality and statistics of a deck.

use crate::card::fields::listing;
use crate::card::load::is_builtin;
use crate::card::printed::of_game;
use crate::card::{Card, FileKind, Pool, PoolDeck, files};
use crate::cli::arguments::{Form, Format, MorePools, RulesVersion};
use crate::cli::output::plural;
use crate::cli::output::{Output, sheet};
use crate::cli::place::check_holds;
use crate::cli::{Failure, Outcome};
use crate::diagnostic::{self, Finding, FindingRecord, Report};
use crate::games;
use crate::games::card_game::Reach;
use crate::lint;
use crate::suite::pair::find_deck;
use crate::workbench::counts::Counts;
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cardwright deck check                       the deck of this project
  cardwright deck check my.deck.ron --rules 1.6
  cardwright deck check - < my.deck.ron")]
pub(super) struct Args {
    /// The deck: a deck file, `-` for standard input, or the name of a deck of the pool; without it, the one deck of this project
    deck: Option<String>,
    #[command(flatten)]
    pools: MorePools,
    #[command(flatten)]
    rules: RulesVersion,
    #[command(flatten)]
    form: Form,
}

/// Output of `deck check --format json`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DeckReport {
    /// True if the deck is legal: nothing was found.
    pub legal: bool,
    /// Name of the deck, if its file could be read.
    pub name: Option<String>,
    /// Statistics of the deck.
    pub statistics: DeckStatistics,
    /// Violations of the deck construction rules.
    pub findings: Vec<FindingRecord>,
}

/// Composition of a deck. Cards that no pool has are counted in `cards` alone.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
pub struct DeckStatistics {
    /// Number of cards.
    pub cards: usize,
    /// Number of distinct card numbers.
    pub numbers: usize,
    /// Cards by card type.
    pub card_types: BTreeMap<String, usize>,
    /// Cards by the values of their printed fields, by field.
    pub printed: BTreeMap<&'static str, Counts>,
    /// States that its characters can reach with its cards alone, lowest first, each with the names of the characters that reach it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub reach: Vec<Reach>,
}

/// Runs the command.
///
/// # Errors
/// A file that cannot be read, an unknown deck name, or output that cannot be written.
pub(super) fn run(args: &Args, out: &mut Output) -> Result<Outcome, Failure> {
    let mut pool = args.pools.load(std::iter::empty())?;
    let name = args.deck.clone().map_or_else(|| only_deck(&pool), Ok)?;
    let path = PathBuf::from(&name);
    let (deck, mut findings) = if files::is_file(&path) || name.ends_with(".ron") {
        let bytes = files::read(&path).map_err(|error| Failure::Read { path: path.clone(), error })?;
        check_holds(&path, &String::from_utf8_lossy(&bytes), FileKind::Deck)?;
        let (added, findings) = pool.add_deck(&path, bytes);
        (added.map(|index| pool.decks()[index].clone()), findings)
    } else {
        (Some(find_deck(&pool, &name).map_err(Failure::Usage)?.clone()), Vec::new())
    };
    let deck = deck.map(|deck| args.rules.of_deck(&pool, deck)).transpose()?;
    let deck = deck.as_ref();
    if let Some(deck) = deck {
        lint::deck::check_deck(&pool, deck, &mut findings);
    }
    diagnostic::report::sort(&mut findings);
    let statistics = deck.map(|deck| statistics(&pool, deck)).unwrap_or_default();
    match args.form.format {
        Format::Text => write_text(&pool, deck, &statistics, &findings, out)?,
        Format::Json => {
            let report = Report { sources: pool.sources(), findings: &findings };
            let findings: Vec<FindingRecord> = findings.iter().map(|finding| diagnostic::json::record(report, finding)).collect();
            out.json(&DeckReport { legal: findings.is_empty(), name: deck.map(|deck| deck.deck.name.clone()), statistics, findings })?;
        }
    }
    Ok(Outcome::of(findings.len()))
}

/// Returns the name of the only deck that is not built in.
fn only_deck(pool: &Pool) -> Result<String, Failure> {
    let own: Vec<&str> =
        pool.decks().iter().filter(|deck| !is_builtin(pool.sources()[deck.source].name())).map(|deck| deck.deck.name.as_str()).collect();
    match own[..] {
        [] => Err(Failure::Usage("this project has no deck; name a deck file or a built-in deck: cardwright deck check DECK".to_owned())),
        [only] => Ok(only.to_owned()),
        [..] => Err(Failure::Usage(format!("which deck? there are {}; name one: cardwright deck check DECK", listing(own.into_iter())))),
    }
}

fn statistics(pool: &Pool, deck: &PoolDeck) -> DeckStatistics {
    let mut of = DeckStatistics { cards: deck.deck.size(), ..DeckStatistics::default() };
    let mut numbers = std::collections::BTreeSet::new();
    for (count, number) in &deck.deck.cards {
        let Some(pool_card) = pool.card(number) else {
            numbers.insert(number);
            continue;
        };
        numbers.insert(&pool_card.card.number);
        let (card, count) = (&pool_card.card, usize::from(*count));
        *of.card_types.entry(card.card_type.clone()).or_default() += count;
        for (field, value) in card.values().filter(|(field, _)| field.counted.is_some()) {
            of.printed.entry(field.name).or_default().add(value, count);
        }
    }
    of.numbers = numbers.len();
    of.reach = reach(pool, deck);
    of
}

/// Returns the states that the characters of a deck can reach; empty if its game has none, or its texts are not supported.
fn reach(pool: &Pool, deck: &PoolDeck) -> Vec<Reach> {
    let cards: Vec<&Card> = deck.deck.cards.iter().filter_map(|(_, number)| Some(&pool.card(number)?.card)).collect();
    let game = games::of(&deck.deck.game).zip(pool.game(&deck.deck.game));
    game.and_then(|(rules, game)| Some(rules.reach(&game.as_of(&deck.deck.rules)?, &cards))).unwrap_or_default()
}

fn write_text(pool: &Pool, deck: Option<&PoolDeck>, of: &DeckStatistics, findings: &[Finding], out: &mut Output) -> Result<(), Failure> {
    diagnostic::text::write_on(sheet(), Report { sources: pool.sources(), findings }, out)?;
    let Some(deck) = deck else { return Ok(()) };
    writeln!(
        out,
        "{} ({} {}): {} of {}",
        deck.deck.name,
        deck.deck.game,
        deck.deck.rules,
        plural(of.cards, "card"),
        plural(of.numbers, "number")
    )?;
    let counted = of_game(Some(&deck.deck.game)).printed.iter().filter_map(|field| Some((field.counted?, of.printed.get(field.name)?)));
    let counted: Vec<(&str, &Counts)> = counted.collect();
    for (word, counts) in &counted {
        write_bars(word, &counts.numbers, out)?;
    }
    for (title, counts) in
        std::iter::once(("card types", &of.card_types)).chain(counted.iter().map(|(title, counts)| (*title, &counts.words)))
    {
        let counts: Vec<String> = counts.iter().map(|(word, count)| format!("{word} {count}")).collect();
        if !counts.is_empty() {
            writeln!(out, "  {title}: {}", counts.join(", "))?;
        }
    }
    for Reach { state, characters } in &of.reach {
        writeln!(out, "  can be {state}: {}", characters.join(", "))?;
    }
    let legal = if findings.is_empty() { "legal".to_owned() } else { format!("not legal: {}", plural(findings.len(), "finding")) };
    writeln!(out, "{legal}")?;
    Ok(())
}

fn write_bars(word: &str, counts: &BTreeMap<u32, usize>, out: &mut Output) -> Result<(), Failure> {
    for (value, count) in counts {
        writeln!(out, "  {word} {value}  {count:2} {}", "█".repeat(*count))?;
    }
    Ok(())
}
