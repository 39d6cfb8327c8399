//! Reads and validates a project file.

use super::{Level, Project, ProjectFile};
use crate::card::fields::listing;
use crate::card::files;
use crate::diagnostic::{Diagnostic, Finding, Source};
use crate::games::GAMES;
use crate::lint::pages::page;
use std::collections::BTreeMap;
use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};
use toml::Spanned;

/// Name of a project's file.
pub const FILE: &str = "cardwright.toml";

/// Code of findings about a project file.
const PROJECT_FILE: &str = "CW601";

/// Returns the folder of the project in which `folder` lies, relative to it; `None` if it lies in no project.
///
/// # Errors
/// A current folder that the operating system does not tell.
pub fn find(folder: &Path) -> io::Result<Option<PathBuf>> {
    let whole = std::path::absolute(folder)?;
    let up = whole.ancestors().position(|folder| folder.join(FILE).is_file());
    Ok(up.map(|levels| (0..levels).map(|_| "..").collect()))
}

/// Reads the project file in `root`.
///
/// # Errors
/// The source with its findings: TOML that cannot be read, an unknown field, code, game or level, a folder that does not exist.
pub fn read(root: &Path) -> Result<Project, (Source, Vec<Finding>)> {
    let path = root.join(FILE);
    let name = path.to_string_lossy().replace('\\', "/");
    let text = files::read_to_string(&path).map_err(|error| {
        let finding = found(0..0, format!("{name} cannot be read: {error}"));
        (Source::new(name.as_str(), ""), vec![finding])
    })?;
    let source = Source::new(name, text);
    let file: ProjectFile = match toml::from_str(source.text()) {
        Ok(file) => file,
        Err(error) => {
            let message = error.message().trim().replace('\n', "; ");
            let finding = found(error.span().unwrap_or(0..0), message);
            return Err((source, vec![finding]));
        }
    };
    let findings = validate(root, &file);
    if findings.is_empty() { Ok(Project { root: root.to_owned(), source, file }) } else { Err((source, findings)) }
}

fn found(span: Range<usize>, message: String) -> Finding {
    let diagnostic = Diagnostic::error(PROJECT_FILE, span, message);
    Finding { source: 0, card: None, field: None, diagnostic }
}

fn validate(root: &Path, file: &ProjectFile) -> Vec<Finding> {
    let mut findings = Vec::new();
    for folder in file.pools.iter().chain(&file.scenarios) {
        if !root.join(folder.get_ref()).exists() {
            findings.push(found(folder.span(), format!("there is no folder {:?} beside this file", folder.get_ref())));
        }
    }
    if let Some(game) = &file.game
        && !GAMES.iter().any(|known| known.name() == game.get_ref())
    {
        let known = listing(GAMES.iter().map(|game| game.name()));
        findings.push(found(game.span(), format!("there is no game `{}`; known: {known}", game.get_ref())));
    }
    codes(&file.levels, &mut findings);
    file.sets.values().for_each(|set| codes(&set.levels, &mut findings));
    for allow in &file.allow {
        let (span, allow) = (allow.span(), allow.get_ref());
        if page(&allow.code).is_none() {
            findings.push(unknown(&allow.code, span));
        } else if allow.reason.trim().is_empty() {
            findings.push(found(span, format!("the reason for which {} is allowed on {} is empty", allow.code, allow.card)));
        }
    }
    let slots = file.skeleton.iter().filter_map(|slot| Some((slot.span(), slot.get_ref().fault()?)));
    findings.extend(slots.map(|(span, fault)| found(span, format!("this slot of the skeleton {fault}"))));
    findings
}

fn codes(levels: &BTreeMap<Spanned<String>, Level>, findings: &mut Vec<Finding>) {
    let unknowns = levels.keys().filter(|code| page(code.get_ref()).is_none());
    findings.extend(unknowns.map(|code| unknown(code.get_ref(), code.span())));
}

fn unknown(code: &str, span: Range<usize>) -> Finding {
    found(span, format!("there is no finding with the code `{code}`; `cardwright explain` lists them"))
}

#[cfg(test)]
mod tests {
    use super::{FILE, find, read};
    use std::path::Path;

    fn findings(text: &str) -> Vec<(String, String)> {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join(FILE), text).expect("a file");
        let (source, findings) = read(folder.path()).expect_err("findings");
        findings
            .iter()
            .map(|finding| (source.text()[finding.diagnostic.span.clone()].to_owned(), finding.diagnostic.message.clone()))
            .collect()
    }

    #[test]
    fn every_fault_is_told_at_its_place() {
        let text = "game = \"chess\"\npools = [\"none\"]\n[levels]\nCW040 = \"allow\"\nXX040 = \"deny\"\n[[allow]]\ncard = \"AB01-001\"\ncode = \"CW040\"\nreason = \" \"\n[[skeleton]]\ncount = 1\nleast = 2\n";
        let found = findings(text);
        let places: Vec<&str> = found.iter().map(|(place, _)| place.lines().next().unwrap_or_default()).collect();
        assert_eq!(places, ["\"none\"", "\"chess\"", "XX040", "[[allow]]", "[[skeleton]]"]);
        assert!(findings("colour = 1\n")[0].1.contains("unknown field `colour`"));
        assert!(findings("[levels]\nCW040 = \"loud\"\n")[0].1.contains("unknown variant `loud`"));
        assert_eq!(findings("game = \n").len(), 1);
    }

    #[test]
    fn a_project_is_found_from_the_folders_below_it() {
        let folder = tempfile::tempdir().expect("a folder");
        let below = folder.path().join("a/b");
        std::fs::create_dir_all(&below).expect("folders");
        assert_eq!(find(&below).expect("a folder"), None);
        std::fs::write(folder.path().join(FILE), "").expect("a file");
        assert_eq!(find(&below).expect("a folder").as_deref(), Some(Path::new("../..")));
        assert_eq!(find(folder.path()).expect("a folder").as_deref(), Some(Path::new("")));
    }
}
