//! `cardwright deck import` and `deck export`: plain-text deck lists for exchange between players.

use crate::card::fields::listing;
use crate::card::pool::Game;
use crate::card::write::deck_file;
use crate::card::{Deck, FileKind, Pool, deck_list, files};
use crate::cli::arguments::{GameName, MorePools, shown};
use crate::cli::output::Output;
use crate::cli::output::plural;
use crate::cli::place::{check_holds, write_at};
use crate::cli::{Failure, Outcome};
use crate::diagnostic::{Finding, Source};
use crate::lint::deck::{unknown_card, unknown_set};
use crate::suite::pair::find_deck;
use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cardwright deck import list.txt --out my.deck.ron
  cardwright deck import - --name \"My deck\" < list.txt")]
pub(super) struct ImportArgs {
    /// The list; `-` is standard input
    list: PathBuf,
    /// The deck file to write, ending in `.deck.ron`; without it, the deck is printed
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// The name of the deck; without it, that of the list's file
    #[arg(long)]
    name: Option<String>,
    /// The rules version it is for; without it, the newest
    #[arg(long, value_name = "VERSION")]
    rules: Option<String>,
    #[command(flatten)]
    game: GameName,
    #[command(flatten)]
    pools: MorePools,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cardwright deck export two_lights                    a deck of the pool, printed as a list
  cardwright deck export my.deck.ron --out list.txt")]
pub(super) struct ExportArgs {
    /// A deck file, `-` for standard input, or the name of a deck of the pool
    deck: String,
    /// The list to write; without it, it is printed
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    pools: MorePools,
}

/// Imports a list as a deck. A malformed line, or a card that no pool has, rejects the list.
pub(super) fn import(args: &ImportArgs, out: &mut Output) -> Result<Outcome, Failure> {
    let pool = args.pools.load(std::iter::empty())?;
    if let Some(path) = args.out.as_deref().filter(|path| !path.to_string_lossy().ends_with(".deck.ron")) {
        return Err(Failure::Usage(format!("{}: deck files end in `.deck.ron`", path.display())));
    }
    let (name, text) = source(&args.list)?;
    check_holds(&args.list, &text, FileKind::List)?;
    let list = Source::new(name, text);
    let cards = entries(&pool, args.game.named(&pool)?, &list)?;
    let game = game_of(args, &pool, &cards)?;
    let known = &game.file.rules;
    let rules = args.rules.as_ref().or(known.last()).cloned().unwrap_or_default();
    if !known.contains(&rules) {
        let known = listing(known.iter().map(String::as_str));
        return Err(Failure::Usage(format!("{} has no rules version {rules}; its versions are {known}", game.file.game)));
    }
    let name = args.name.clone().unwrap_or_else(|| stem(&args.list));
    let deck = Deck { name, game: game.file.game.clone(), rules, cards };
    write(&deck_file(&deck), FileKind::Deck, args.out.as_deref(), out)?;
    if let Some(path) = &args.out {
        let made = format!("{} of {}", plural(deck.size(), "card"), plural(deck.cards.len(), "number"));
        writeln!(out, "{made}; written to {}, which `cardwright deck check` judges", path.display())?;
    }
    Ok(Outcome::Clean)
}

/// Exports a deck as a list.
pub(super) fn export(args: &ExportArgs, out: &mut Output) -> Result<Outcome, Failure> {
    let file = Some(PathBuf::from(&args.deck)).filter(|path| files::is_file(path));
    let pool = args.pools.load(file.into_iter())?;
    let deck = find_deck(&pool, &args.deck).map_err(Failure::Usage)?;
    write(&crate::card::write::deck_list(&pool, &deck.deck), FileKind::List, args.out.as_deref(), out)?;
    if let Some(path) = &args.out {
        writeln!(
            out,
            "{} of {}; written to {}",
            plural(deck.deck.size(), "card"),
            plural(deck.deck.cards.len(), "number"),
            path.display()
        )?;
    }
    Ok(Outcome::Clean)
}

/// Returns the game of a list: the one given, else that of the first card.
fn game_of<'p>(args: &ImportArgs, pool: &'p Pool, cards: &[(u8, String)]) -> Result<&'p Game, Failure> {
    let of = |number: &str| pool.card(number).and_then(|card| pool.game_of(card));
    let game = match (args.game.named(pool)?, cards.first().and_then(|(_, number)| of(number))) {
        (Some(game), _) | (None, Some(game)) => game,
        (None, None) => args.game.find(pool)?,
    };
    let name = &game.file.game;
    match cards.iter().find(|(_, number)| of(number).is_some_and(|other| other.file.game != *name)) {
        Some((_, number)) => Err(Failure::Usage(format!("{number} is no card of {name}: a deck has cards of one game"))),
        None => Ok(game),
    }
}

/// Parses and merges the entries of a list: total count by card number, in order of first occurrence. Without a game given, it is that of the first known card.
fn entries(pool: &Pool, game: Option<&Game>, list: &Source) -> Result<Vec<(u8, String)>, Failure> {
    let (entries, mut wrong) = deck_list::read(list.text());
    let of_first = || entries.iter().find_map(|(_, number, _)| pool.game_of(pool.card(number)?));
    let game = game.or_else(of_first);
    // An unknown set is reported once.
    let mut sets = BTreeSet::new();
    let unknown = entries.iter().filter(|(_, number, _)| pool.card(number).is_none());
    let unknown = unknown.filter(|(_, number, _)| unknown_set(pool, number).is_none_or(|set| sets.insert(set.to_owned())));
    wrong.extend(unknown.map(|(_, number, span)| unknown_card(pool, game, number, span.clone())));
    let mut cards: Vec<(u8, String)> = Vec::new();
    for (count, number, span) in entries {
        match cards.iter_mut().find(|(_, known)| *known == number) {
            Some((sum, _)) => match sum.checked_add(count) {
                Some(more) => *sum = more,
                None => wrong.push(deck_list::too_many(&number, span)),
            },
            None => cards.push((count, number)),
        }
    }
    if !wrong.is_empty() {
        wrong.sort_by_key(|diagnostic| diagnostic.span.start);
        let findings: Vec<Finding> =
            wrong.into_iter().map(|diagnostic| Finding { source: 0, card: None, field: None, diagnostic }).collect();
        return Err(Failure::Findings(shown(std::slice::from_ref(list), &findings)));
    }
    if cards.is_empty() {
        return Err(Failure::Usage(format!("{}: the list has no cards; an entry is a line like this: 4 AB01-001", list.name())));
    }
    Ok(cards)
}

fn source(path: &Path) -> Result<(String, String), Failure> {
    let failed = |error| Failure::Read { path: path.to_owned(), error };
    Ok((files::name_of(path), files::read_to_string(path).map_err(failed)?))
}

/// Returns the file name of a list without its extension; "New deck" for standard input.
fn stem(path: &Path) -> String {
    let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned());
    stem.filter(|stem| stem != "-").unwrap_or_else(|| "New deck".to_owned())
}

fn write(text: &str, what: FileKind, path: Option<&Path>, out: &mut Output) -> Result<(), Failure> {
    match path {
        Some(path) => write_at(path, what, text),
        None => Ok(write!(out, "{text}")?),
    }
}
