//! `cardwright new`: templates for a project, a set or a card.

mod project;

use super::arguments::GameName;
use super::output::Output;
use super::project::here;
use super::{Failure, Outcome};
use crate::card::printed_number::plain;
use crate::card::vocabulary::SetFile;
use crate::card::write::{card_entry, card_file, replace_file, set_file};
use crate::card::{Card, Pool, Vocabulary};
use crate::games;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Begin a project or a set, or show the form of a card
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    /// Make a folder with a `cardwright.toml`, a set, a deck, a scenario, a workflow file and editor settings
    Project(project::NewProject),
    /// Make a folder with a `set.ron` and a card file with a first card
    Set(NewSet),
    /// Print an entry for a card file
    Card(NewCard),
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cardwright new set XX01                            a folder xx01 for a set of this project
  cardwright new set XX02 --name \"Low Tide\" --game ultra-battle")]
struct NewSet {
    /// The set's code, with which its card numbers start: capital letters, and mostly a number (MY01)
    code: String,
    /// Its name
    #[arg(long, default_value = "My set")]
    name: String,
    #[command(flatten)]
    game: GameName,
    /// The folder; without it, the code in small letters, among the cards of the project
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cardwright new card XX01-002                       an entry to put into a card file
  cardwright new card AB01-001 --game union-arena")]
struct NewCard {
    /// The card's number: the set's code, a hyphen and a serial (MY01-001)
    number: String,
    #[command(flatten)]
    game: GameName,
}

/// Runs the command.
///
/// # Errors
/// A malformed code or number, an unknown game, or a file in the way.
pub fn run(args: &Args, out: &mut Output) -> Result<Outcome, Failure> {
    match &args.what {
        What::Project(args) => project::run(args, out)?,
        What::Set(args) => new_set(args, out)?,
        What::Card(args) => write!(out, "{}", card_entry(&first_card(&args.game, &args.number)?.2))?,
    }
    Ok(Outcome::Clean)
}

fn new_set(args: &NewSet, out: &mut Output) -> Result<(), Failure> {
    if args.name.trim().is_empty() || args.name.contains(char::is_control) {
        return Err(Failure::Usage("a set has a name, of one line: --name \"My set\"".to_owned()));
    }
    let number = first_number(&args.code)?;
    let folder = match &args.out {
        Some(folder) => folder.clone(),
        None => here()?.and_then(|project| project.pools().into_iter().next()).unwrap_or_default().join(args.code.to_lowercase()),
    };
    let (game, vocabulary, card) = first_card(&args.game, &number)?;
    let set = SetFile { code: args.code.clone(), name: args.name.clone(), game, vocabulary, restrictions: Default::default() };
    let set_path = folder.join("set.ron");
    let set_text = set_file(&set).map_err(Failure::at(&set_path))?;
    write_new(&[(set_path, set_text), (folder.join("cards.ron"), card_file(&[card]))], out)?;
    writeln!(out, "next: cardwright check {}", folder.display())?;
    Ok(())
}

/// Returns the number of the first card of a set that is to have this code.
///
/// # Errors
/// A word that is no code, or the code of a built-in set: a card number would mean two cards.
fn first_number(code: &str) -> Result<String, Failure> {
    let number = format!("{code}-001");
    if plain(&number).is_none() {
        return Err(Failure::Usage(format!("`{code}` is no set code: {CODE}, such as MY01")));
    }
    let (pool, _) = Pool::builtin();
    let taken = pool.sets().iter().find(|set| set.file.code == code);
    taken.map_or(Ok(number), |set| {
        let name = &set.file.name;
        Err(Failure::Usage(format!("the built-in pool has the set {code}, {name:?}: its cards have these numbers; take another code")))
    })
}

/// Form of set codes.
const CODE: &str = "capital letters, and behind them a number where there are several sets";

/// Writes files with their folders, and lists them; none is written if one is there already.
fn write_new(files: &[(PathBuf, String)], out: &mut Output) -> Result<(), Failure> {
    if let Some((path, _)) = files.iter().find(|(path, _)| path.exists()) {
        return Err(Failure::Usage(format!("{}: is there already", path.display())));
    }
    for (path, text) in files {
        let folder = path.parent().unwrap_or(Path::new("."));
        std::fs::create_dir_all(folder).map_err(Failure::at(folder))?;
        replace_file(path, text).map_err(Failure::at(path))?;
        writeln!(out, "{}", path.display())?;
    }
    Ok(())
}

/// Returns the name of the game, the words that a new set adds to it, and a template card with words of both.
fn first_card(game: &GameName, number: &str) -> Result<(String, Vocabulary, Card), Failure> {
    if plain(number).is_none() {
        return Err(Failure::Usage(format!(
            "`{number}` is no card number: the code of a set ({CODE}), a hyphen and a serial, such as MY01-001"
        )));
    }
    let (pool, _) = Pool::builtin();
    let words = game.find(&pool)?;
    let name = &words.file.game;
    let rules = games::of(name).ok_or_else(|| Failure::Usage(format!("cards of the game `{name}` are not known")))?;
    Ok((name.clone(), rules.declared().first.card.new_words(), Card { number: number.to_owned(), ..rules.first_card(words) }))
}
