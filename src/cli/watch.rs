//! Runs of a command that are repeated whenever files change.

use super::Failure;
use super::output::{Color, Output, plural, print_beside, print_error};
use crate::card::split::entries;
use crate::card::{FileKind, files};
use crate::project::FILE;
use notify::{EventKind, RecursiveMode, Watcher};
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

/// Checks that nothing that is read once is to be watched.
///
/// # Errors
/// Standard input among the paths of a command that watches.
pub(super) fn check_watched(watch: bool, paths: &[PathBuf]) -> Result<(), Failure> {
    if watch && paths.iter().any(|path| files::is_input(path)) {
        return Err(Failure::Usage("standard input is read once: --watch goes with files and folders".to_owned()));
    }
    Ok(())
}

/// Time without a change after which a burst of changes is over: an editor writes a file in several steps.
const QUIET: Duration = Duration::from_millis(15);

/// File that changed, with its texts before and after; `None` where there is no such file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Change {
    /// Path.
    pub path: PathBuf,
    /// Text before.
    pub before: Option<String>,
    /// Text after.
    pub after: Option<String>,
}

/// Runs `round` at once, without changes, and again after each burst of changes to the files of cards, scenarios and projects below `roots`, until the process
/// is interrupted. A round that fails is told, and the next change is awaited.
///
/// # Errors
/// Folders that cannot be watched; output that cannot be written.
pub(super) fn watch(
    roots: &[PathBuf],
    out: &mut Output,
    mut round: impl FnMut(&[Change], &mut Output) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let (told, events) = channel();
    let mut watcher = notify::recommended_watcher(told).map_err(unwatchable)?;
    for root in roots {
        // An editor may replace a file by another one, so that its folder is watched.
        let (folder, mode) = if root.is_file() {
            (root.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new(".")), RecursiveMode::NonRecursive)
        } else {
            (root.as_path(), RecursiveMode::Recursive)
        };
        watcher.watch(folder, mode).map_err(unwatchable)?;
    }
    let mut texts = read(roots);
    let mut changes = Vec::new();
    loop {
        let begun = Instant::now();
        match round(&changes, out) {
            Err(Failure::Output(error)) => return Err(Failure::Output(error)),
            Err(failure) => print_error(Color::Auto, &failure),
            Ok(()) => {}
        }
        out.flush()?;
        print_beside(&format!("{} ms; watching {}, until interrupted", begun.elapsed().as_millis(), plural(texts.len(), "file")));
        changes.clear();
        while changes.is_empty() {
            if !wait(&events)? {
                return Ok(());
            }
            let now = read(roots);
            changes = compare(&texts, &now);
            texts = now;
        }
        let names: Vec<String> = changes.iter().map(|change| from_here(&change.path)).collect();
        writeln!(out, "\n\x1b[1mchanged: {}\x1b[0m", names.join(", "))?;
    }
}

/// Formats a path as seen from the current folder.
fn from_here(path: &Path) -> String {
    let here = std::env::current_dir().ok();
    here.and_then(|here| path.strip_prefix(here).ok()).unwrap_or(path).display().to_string()
}

fn unwatchable(error: notify::Error) -> Failure {
    let paths: Vec<String> = error.paths.iter().map(|path| path.display().to_string()).collect();
    let place = if paths.is_empty() { "files".to_owned() } else { paths.join(", ") };
    Failure::Usage(format!("{place} cannot be watched: {error}"))
}

/// Waits until a burst of changes is over; returns false if there will be none any more.
fn wait(events: &Receiver<notify::Result<notify::Event>>) -> Result<bool, Failure> {
    loop {
        let Ok(event) = events.recv() else { return Ok(false) };
        if !matches!(event.map_err(unwatchable)?.kind, EventKind::Access(_)) {
            break;
        }
    }
    while events.recv_timeout(QUIET).is_ok() {}
    Ok(true)
}

/// Returns the texts of the files that matter, by path; one that cannot be read has none.
fn read(roots: &[PathBuf]) -> BTreeMap<PathBuf, String> {
    let is_of_project = |path: &Path| path.extension().is_some_and(|end| end == "ron") || path.file_name().is_some_and(|name| name == FILE);
    let found = roots.iter().filter_map(|root| files::below(root, |entry| is_of_project(entry.path())).ok()).flatten();
    let found: BTreeSet<PathBuf> = found.map(|path| path.strip_prefix(".").map(Path::to_owned).unwrap_or(path)).collect();
    found.into_iter().filter_map(|path| files::read_to_string(&path).ok().map(|text| (path, text))).collect()
}

fn compare(before: &BTreeMap<PathBuf, String>, after: &BTreeMap<PathBuf, String>) -> Vec<Change> {
    let paths: BTreeSet<&PathBuf> = before.keys().chain(after.keys()).collect();
    let change = |path: &PathBuf| Change { path: path.clone(), before: before.get(path).cloned(), after: after.get(path).cloned() };
    paths.into_iter().map(change).filter(|change| change.before != change.after).collect()
}

/// The reach of a change: the scenarios that it may have an effect on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Reach {
    /// Nothing but the file itself.
    Itself,
    /// All that names one of these cards.
    Cards(BTreeSet<String>),
    /// Everything.
    All,
}

impl Change {
    /// Returns what it may have an effect on: a changed card on what names it, a changed vocabulary on everything.
    pub fn reach(&self) -> Reach {
        let kind = |text: &Option<String>| {
            text.as_ref().map_or(Some(FileKind::Nothing), |text| FileKind::of(&self.path, text).or(Some(FileKind::Nothing)))
        };
        let kinds = [kind(&self.before), kind(&self.after)].into_iter().flatten().max();
        match kinds {
            Some(FileKind::Scenario | FileKind::Deck | FileKind::Replay | FileKind::Phrasebook) => Reach::Itself,
            Some(FileKind::Cards | FileKind::Nothing) => self.cards().map_or(Reach::All, Reach::Cards),
            Some(FileKind::Set | FileKind::Game | FileKind::List | FileKind::Other) | None => Reach::All,
        }
    }

    /// Returns the numbers of the cards that one of the texts alone has; `None` if an entry has no readable number.
    fn cards(&self) -> Option<BTreeSet<String>> {
        let of = |text: &Option<String>| -> BTreeSet<String> {
            let text = text.as_deref().unwrap_or_default();
            entries(text).iter().map(|entry| entry.ron.to_owned()).collect()
        };
        let (before, after) = (of(&self.before), of(&self.after));
        before.symmetric_difference(&after).map(|entry| number(entry)).collect()
    }
}

/// Returns the number of a card, as its entry in a card file has it.
fn number(entry: &str) -> Option<String> {
    let piece = crate::card::ron_file::Piece { ron: entry, start: 0 };
    let fields = piece.fields().ok()?;
    fields.iter().find(|field| field.key.ron == "number")?.value.get().ok()
}

#[cfg(test)]
mod tests {
    use super::{Change, Reach};
    use std::collections::BTreeSet;
    use std::path::PathBuf;

    fn reach(path: &str, before: &str, after: &str) -> Reach {
        let some = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        Change { path: PathBuf::from(path), before: some(before), after: some(after) }.reach()
    }

    #[test]
    fn a_changed_card_reaches_what_names_it() {
        let (one, two) = ("(number: \"AB01-001\", text: \"x\")", "(number: \"AB01-002\", text: \"x\")");
        let cards = |numbers: &[&str]| Reach::Cards(numbers.iter().map(|number| (*number).to_owned()).collect::<BTreeSet<_>>());
        assert_eq!(reach("a.ron", &format!("[{one}]"), &format!("[{one}, {two}]")), cards(&["AB01-002"]));
        assert_eq!(reach("a.ron", &format!("[{one}]"), &format!("[\n{one}]")), cards(&[]));
        assert_eq!(reach("a.ron", "", &format!("[{one}, {two}]")), cards(&["AB01-001", "AB01-002"]));
        assert_eq!(reach("a.ron", &format!("[{one}]"), "[(text: \"x\")]"), Reach::All);
        assert_eq!(reach("set.ron", "(code: \"A\")", "(code: \"B\")"), Reach::All);
        assert_eq!(reach("cardwright.toml", "", "pools = []"), Reach::All);
        assert_eq!(reach("s.ron", "(name: \"x\", steps: [])", "(name: \"y\", steps: [])"), Reach::Itself);
    }
}
