//! `cardwright new project`: a folder with a set, a deck, a scenario, a workflow and editor settings, which passes `check` and `test` as it is.

use super::{first_card, first_number, write_new};
use crate::card::vocabulary::SetFile;
use crate::card::write::{card_file, deck_file, set_file};
use crate::card::{Deck, Pool};
use crate::cli::Failure;
use crate::cli::arguments::GameName;
use crate::cli::output::Output;
use crate::games;
use crate::project::FILE;
use std::io::Write;
use std::path::PathBuf;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cardwright new project my-set
  cardwright new project my-set --game union-arena --code AB01")]
pub(super) struct NewProject {
    /// The folder to make
    folder: PathBuf,
    /// The code of its first set, with which its card numbers start
    #[arg(long, default_value = "MY01")]
    code: String,
    #[command(flatten)]
    game: GameName,
}

/// Makes the folder.
///
/// # Errors
/// A malformed code, an unknown game, or a file in the way.
pub(super) fn run(args: &NewProject, out: &mut Output) -> Result<(), Failure> {
    let number = first_number(&args.code)?;
    if args.folder.join("set.ron").is_file() {
        return Err(Failure::Usage(format!(
            "{} is the folder of a set: a project has its sets below it; take another folder",
            args.folder.display()
        )));
    }
    let (game, vocabulary, card) = first_card(&args.game, &number)?;
    let (pool, _) = Pool::builtin();
    let rules = pool.game(&game).and_then(|game| game.file.rules.last().cloned()).unwrap_or_default();
    let scenario = games::of(&game).map_or("", |game| game.declared().first.scenario).replace("{number}", &number);
    let set =
        SetFile { code: args.code.clone(), name: "My set".to_owned(), game: game.clone(), vocabulary, restrictions: Default::default() };
    let folder = &args.folder;
    let of_set = folder.join("cards").join(args.code.to_lowercase());
    let mut files = vec![
        (folder.join(FILE), project_file(&game, &rules)),
        (of_set.join("set.ron"), set_file(&set).map_err(Failure::at(&of_set.join("set.ron")))?),
        (of_set.join("cards.ron"), card_file(&[card])),
        (folder.join("scenarios/first_card.ron"), scenario),
        (folder.join(".github/workflows/cards.yml"), include_str!("workflow.yml").to_owned()),
        (folder.join(".vscode/settings.json"), SETTINGS.to_owned()),
    ];
    if let Some(deck) = pool.decks().iter().find(|deck| deck.deck.game == game) {
        let deck = Deck { name: "My deck".to_owned(), ..deck.deck.clone() };
        files.push((of_set.join("decks/first.deck.ron"), deck_file(&deck)));
    }
    write_new(&files, out)?;
    writeln!(out, "\"My deck\" is made of built-in cards, until you put your own into it")?;
    writeln!(
        out,
        "next: cd {}, then cardwright check, cardwright test, cardwright deck check \"My deck\"",
        quoted(&folder.to_string_lossy())
    )?;
    Ok(())
}

/// Returns a path as a shell takes it for one word.
fn quoted(path: &str) -> String {
    if path.contains(|letter: char| letter.is_whitespace() || letter == '\'') { format!("\"{path}\"") } else { path.to_owned() }
}

fn project_file(game: &str, rules: &str) -> String {
    format!(
        "# `cardwright explain project` shows what can stand here.\n\
         game = \"{game}\"\nrules = \"{rules}\"\npools = [\"cards\"]\nscenarios = [\"scenarios\"]\n\
         baseline = \"baseline.ron\" # findings that are accepted: `cardwright check --write-baseline` writes it\n"
    )
}

/// Settings of Visual Studio Code: card files are RON.
const SETTINGS: &str = "{\n    \"files.associations\": { \"*.ron\": \"ron\" },\n    \"editor.wordWrap\": \"on\"\n}\n";

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn a_folder_with_a_blank_is_told_in_quotation_marks() {
        assert_eq!((quoted("my-set").as_str(), quoted("our sets/one").as_str()), ("my-set", "\"our sets/one\""));
    }
}
