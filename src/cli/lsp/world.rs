//! Everything that the server knows: the files as the editor shows them, the pool that they make, and its findings.

use super::place::{path_of, uri_of};
use super::{findings, send};
use crate::card::load::folder_with_cards;
use crate::card::pool::Game;
use crate::card::{FileKind, Pool, files};
use crate::cli::Failure;
use crate::cli::checking::{Checked, Checking};
use crate::diagnostic::{Finding, Source};
use crate::games;
use crate::games::name_marks::NameMark;
use crate::lint::Judgements;
use crate::lint::completion::Remembered;
use crate::lint::silence::Selection;
use crate::project::{self, Project};
use crate::suite::scenarios::failing;
use lsp_server::{Connection, Notification};
use lsp_types::notification::{Notification as _, PublishDiagnostics};
use lsp_types::{PublishDiagnosticsParams, Uri};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Component, Path, PathBuf};

/// Files, pool and findings.
pub(super) struct World {
    /// Folder that the editor has opened.
    root: Option<PathBuf>,
    /// Texts that the editor shows, by path.
    open: BTreeMap<PathBuf, String>,
    /// True if something has changed since the last check.
    changed: bool,
    /// Files that were told to have findings.
    told: BTreeSet<PathBuf>,
    /// Findings in the texts of the last check: after a keystroke, only one text is judged.
    judgements: RefCell<Judgements>,
    /// Results of earlier completions.
    pub completed: RefCell<Remembered>,
    /// Project, if the folder lies in one.
    project: Option<Project>,
    /// Result of the last check.
    pub checked: Checked,
    /// Built-in pool.
    pub builtin: Pool,
}

impl World {
    /// Creates the world of a folder.
    pub fn new(root: Option<PathBuf>) -> Self {
        let checked = Checked { pool: Pool::default(), sources: Vec::new(), findings: Vec::new(), accepted: 0 };
        let builtin = Pool::builtin().0;
        Self {
            root,
            open: BTreeMap::new(),
            changed: true,
            told: BTreeSet::new(),
            judgements: RefCell::default(),
            completed: RefCell::default(),
            project: None,
            checked,
            builtin,
        }
    }

    /// Takes the text of a file that the editor shows.
    pub fn open(&mut self, uri: &Uri, text: String) {
        let Some(path) = path_of(uri) else { return };
        if self.root.is_none() {
            self.root = path.parent().map(Path::to_owned);
        }
        self.open.insert(path, text);
        self.changed = true;
    }

    /// Forgets the text of a file that the editor shows no more.
    pub fn close(&mut self, uri: &Uri) {
        if let Some(path) = path_of(uri) {
            self.open.remove(&path);
            self.changed = true;
        }
    }

    /// Takes note that files have changed on the disk.
    pub fn stale(&mut self) {
        self.changed = true;
    }

    /// Checks anew if something has changed, and tells the editor.
    pub fn catch_up(&mut self, connection: &Connection) -> Result<(), Failure> {
        if !self.changed {
            return Ok(());
        }
        self.refresh();
        self.publish(connection)
    }

    /// Reads and checks everything anew.
    pub fn refresh(&mut self) {
        self.changed = false;
        self.project = None;
        let Some(root) = self.root.clone() else { return };
        let folder = project::find(&root).ok().flatten().map(|up| whole(&root.join(up)));
        let (paths, broken) = match folder.as_deref().map(|folder| project::read_over(folder, &self.open)) {
            None => (folder_with_cards(&root).into_iter().collect(), None),
            Some(Ok(project)) => {
                let paths = project.pools();
                self.project = Some(project);
                (paths, None)
            }
            Some(Err(broken)) => (folder_with_cards(&root).into_iter().collect(), Some(broken)),
        };
        let paths: Vec<PathBuf> = paths.iter().map(|path| whole(path)).collect();
        self.checked = self.check(&paths);
        if let Some((source, findings)) = broken {
            self.add(vec![source], findings);
        }
        self.play(&paths);
    }

    /// Plays the scenarios that the editor shows, and adds what fails; findings in the texts of cards are there already.
    fn play(&mut self, paths: &[PathBuf]) {
        let shown = self.open.iter().filter(|(path, text)| FileKind::of(path, text) == Some(FileKind::Scenario));
        let shown: Vec<(PathBuf, String)> = shown.map(|(path, text)| (path.clone(), text.clone())).collect();
        if shown.is_empty() {
            return;
        }
        let pool = self.checked.pool.with_builtin();
        let folders: Vec<PathBuf> = paths.iter().filter_map(|path| path.canonicalize().ok()).collect();
        for (path, text) in shown {
            if let Some(wrong) = failing(&path, text, &pool, &folders) {
                let (sources, findings) = wrong.into_findings();
                self.add(sources, findings);
            }
        }
    }

    /// Adds findings in sources of their own, except those that are there already.
    fn add(&mut self, sources: Vec<Source>, findings: Vec<Finding>) {
        let Checked { sources: known, findings: told, .. } = &mut self.checked;
        let first = known.len();
        known.extend(sources);
        for finding in findings {
            let finding = Finding { source: first + finding.source, ..finding };
            let is_same = |other: &Finding| {
                let (one, two) = (&other.diagnostic, &finding.diagnostic);
                (one.code, &one.span) == (two.code, &two.span) && known[other.source].name() == known[finding.source].name()
            };
            if !told.iter().any(is_same) {
                told.push(finding);
            }
        }
    }

    fn check(&self, paths: &[PathBuf]) -> Checked {
        let nothing = || Checked { pool: Pool::default(), sources: Vec::new(), findings: Vec::new(), accepted: 0 };
        if paths.is_empty() {
            return nothing();
        }
        let selection = Selection::default();
        let project = self.project.as_ref();
        let rules = project.and_then(Project::rules);
        let checking = Checking { paths, project, whole: true, selection: &selection, rules, judgements: &self.judgements };
        // A folder that cannot be read any more has nothing to show; the editor says so itself.
        checking.run_over(&self.open).unwrap_or_else(|_| nothing())
    }

    /// Tells the editor the findings of every file that has some, or had some.
    pub fn publish(&mut self, connection: &Connection) -> Result<(), Failure> {
        let mut by_file: BTreeMap<PathBuf, Vec<lsp_types::Diagnostic>> = self.told.iter().map(|path| (path.clone(), Vec::new())).collect();
        for finding in &self.checked.findings {
            let source = &self.checked.sources[finding.source];
            by_file.entry(PathBuf::from(source.name())).or_default().push(findings::diagnostic(source, finding));
        }
        self.told = by_file.iter().filter(|(_, found)| !found.is_empty()).map(|(path, _)| path.clone()).collect();
        for (path, diagnostics) in by_file {
            let Some(uri) = uri_of(&path) else { continue };
            let params = PublishDiagnosticsParams { uri, diagnostics, version: None };
            send(connection, Notification::new(PublishDiagnostics::METHOD.to_owned(), params))?;
        }
        Ok(())
    }

    /// Returns the text of a file as the editor shows it, else as it is on the disk.
    pub fn text(&self, uri: &Uri) -> Option<String> {
        let path = path_of(uri)?;
        self.open.get(&path).cloned().or_else(|| files::read_to_string(&path).ok())
    }

    /// Returns the text of a file that the editor shows.
    pub fn shown(&self, path: &Path) -> Option<&str> {
        self.open.get(path).map(String::as_str)
    }

    /// Returns the folders of the pools, as scenarios name them.
    pub fn pool_folders(&self) -> Vec<PathBuf> {
        let root = self.root.iter().flat_map(|root| folder_with_cards(root));
        let paths = self.project.as_ref().map_or_else(|| root.collect(), Project::pools);
        paths.iter().filter_map(|path| path.canonicalize().ok()).collect()
    }

    /// Returns the index of the source of a file of the pool.
    pub fn source_of(&self, uri: &Uri) -> Option<usize> {
        let path = path_of(uri)?;
        self.checked.pool.sources().iter().position(|source| Path::new(source.name()) == path)
    }

    /// Returns the game of a file: that of its cards, else that of the first set.
    pub fn game_of(&self, uri: &Uri) -> Option<&Game> {
        let pool = &self.checked.pool;
        let card = self.source_of(uri).and_then(|source| pool.cards().iter().find(|card| card.place.source == source));
        let of_card = card.and_then(|card| pool.game_of(card));
        of_card.or_else(|| pool.sets().first().and_then(|set| pool.game(&set.file.game))).or_else(|| self.builtin.games().first())
    }

    /// Returns the brackets in which texts of a file name cards.
    pub fn name_marks(&self, uri: &Uri) -> &'static [NameMark] {
        self.game_of(uri).and_then(|game| games::of(&game.file.game)).map_or(&[], |rules| rules.declared().name_marks)
    }

    /// Returns the pools in which cards are looked up: that of the folder, then the built-in one.
    pub fn pools(&self) -> [&Pool; 2] {
        [&self.checked.pool, &self.builtin]
    }

    /// Returns the sources of the pool, and of the scenarios of the folder.
    pub fn texts(&self) -> Vec<Source> {
        let mut texts: Vec<Source> = self.checked.pool.sources().to_vec();
        for path in self.scenarios() {
            let text = self.open.get(&path).cloned().or_else(|| files::read_to_string(&path).ok());
            texts.extend(text.map(|text| Source::new(path.to_string_lossy(), text)));
        }
        texts
    }

    /// Returns the files of scenarios of the project, or of the folder.
    pub fn scenarios(&self) -> Vec<PathBuf> {
        let folders = self.project.as_ref().map_or_else(|| self.root.iter().cloned().collect(), Project::scenarios);
        let is_ron = |entry: &walkdir::DirEntry| FileKind::by_name(entry.path()).is_none();
        let found = folders.iter().filter_map(|folder| files::below(folder, is_ron).ok()).flatten().map(|path| whole(&path));
        let is_scenario =
            |path: &PathBuf| files::read_to_string(path).is_ok_and(|text| FileKind::by_form(&text) == Some(FileKind::Scenario));
        found.filter(is_scenario).collect::<BTreeSet<_>>().into_iter().collect()
    }
}

/// Returns a path without `.` and `..`, as editors write it.
fn whole(path: &Path) -> PathBuf {
    let mut whole = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => {
                whole.pop();
            }
            Component::CurDir => {}
            Component::Prefix(_) | Component::RootDir | Component::Normal(_) => whole.push(part),
        }
    }
    whole
}
