//! `cardwright fmt`: normalizes the spacing and brackets of texts.

use super::arguments::{GameName, MorePools, shown};
use super::output::{self, Output};
use super::parse::text_of_line;
use super::rewrite::{Keep, rewrite};
use super::{Failure, Outcome};
use crate::card::{Pool, files};
use crate::diagnostic::fix::{Edit, Fixes, changes, keep_breaks};
use crate::diagnostic::{Diagnostic, Finding};
use crate::lint::language::{Languages, printed_texts, text_map};
use std::io::Write;
use std::path::{Path, PathBuf};

/// Put the spaces and brackets of texts where the newest cards have them; words stay as they are
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cardwright fmt                  the card files of this folder
  cardwright fmt xx01 --diff      what would change in one set
  cardwright fmt --check          exit code 1 if something would change, for a workflow
  cardwright fmt - < texts.txt    one text a line, each written anew")]
pub struct Args {
    /// Card files or folders with sets; `-` for one text a line from standard input; without any, the current folder
    #[arg(value_name = "PATH|-")]
    paths: Vec<PathBuf>,
    /// Write nothing, and tell which files would change
    #[arg(long)]
    check: bool,
    /// Write nothing, and show what would change
    #[arg(long)]
    diff: bool,
    #[command(flatten)]
    game: GameName,
    #[command(flatten)]
    pools: MorePools,
}

/// Runs the command.
///
/// # Errors
/// A pool that cannot be loaded, a file that cannot be written, or an unknown game.
pub fn run(args: &Args, out: &mut Output) -> Result<Outcome, Failure> {
    if args.paths.iter().any(|path| path == Path::new("-")) {
        if args.paths.len() > 1 {
            return Err(Failure::Usage("`-` stands alone: texts come from standard input, or from files".to_owned()));
        }
        return lines(args, out);
    }
    let paths = if args.paths.is_empty() { vec![PathBuf::from(".")] } else { args.paths.clone() };
    let keep = if args.check || args.diff { Keep::Tell } else { Keep::Write };
    let done = rewrite(|| Ok(Pool::load(&paths)?), |pool, findings| findings.extend(spacings(pool)), (keep, Fixes::Safe))?;
    let unread: Vec<Finding> = done.findings.iter().filter(|finding| finding.diagnostic.code != CODE).cloned().collect();
    if !unread.is_empty() {
        // Files that cannot be loaded are not formatted either.
        output::print_beside(&shown(done.pool.sources(), &unread));
    }
    if args.diff {
        write!(out, "{}", done.diff)?;
    } else {
        done.tell(if args.check { "would change" } else { "changed" }, out)?;
    }
    Ok(Outcome::of(unread.len() + if keep == Keep::Tell { done.changed.len() } else { 0 }))
}

const CODE: &str = "CW041";

/// Finds the texts of a pool with other spacing or brackets, each with its fix.
pub(super) fn spacings(pool: &Pool) -> Vec<Finding> {
    let languages = Languages::of(pool);
    let mut findings = Vec::new();
    for card in pool.cards() {
        let Some(language) = languages.of_card(pool, card) else { continue };
        let source = pool.sources()[card.place.source].text();
        for printed in printed_texts(card).into_iter().filter(|printed| !printed.script) {
            let Some((field, map)) = text_map(card, &printed) else { continue };
            let edits = keep_breaks(printed.text, changes(printed.text, &language.spaced(printed.text)));
            let Some(fix) = edits.iter().map(|edit| map.edit(source, edit)).collect::<Option<Vec<Edit>>>() else { continue };
            if !fix.is_empty() {
                let hint = Diagnostic::hint(CODE, map.span(0..printed.text.len()), "its spaces and brackets are elsewhere");
                findings.push(card.finding(field, Diagnostic { fix, ..hint }));
            }
        }
    }
    findings
}

/// Formats standard input, one text per line.
fn lines(args: &Args, out: &mut Output) -> Result<Outcome, Failure> {
    let pool = args.pools.load(std::iter::empty())?;
    let mut changed = 0;
    let (mut input, mut bytes, mut number) = (std::io::stdin().lock(), Vec::new(), 0);
    while files::read_line(&mut input, &mut bytes).map_err(|error| Failure::Read { path: PathBuf::from("-"), error })? {
        number += 1;
        let line = text_of_line(&bytes, number)?;
        let spaced = args.game.language_for(line, &pool)?.spaced(line);
        changed += usize::from(spaced != line);
        if !args.check {
            writeln!(out, "{spaced}")?;
        } else if spaced != line {
            writeln!(out, "would change: {line}")?;
        }
    }
    Ok(Outcome::of(if args.check { changed } else { 0 }))
}
