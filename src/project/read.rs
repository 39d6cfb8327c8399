//! Reads and validates a project file.

use super::shape::{fault, faults, known_words};
use super::{Level, Project, ProjectFile};
use crate::card::listing::misspelt;
use crate::card::{Pool, files};
use crate::diagnostic::{Diagnostic, Finding, Source};
use crate::games::GAMES;
use crate::lint::pages::{PAGES, page};
use std::collections::BTreeMap;
use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};
use toml::Spanned;

/// Name of a project's file.
pub const FILE: &str = "cardwright.toml";

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
    read_over(root, &BTreeMap::new())
}

/// Reads the project file in `root`, whose text in `open`, if it stands there by its path, takes the place of the file.
///
/// # Errors
/// As for [`read`].
pub fn read_over(root: &Path, open: &BTreeMap<PathBuf, String>) -> Result<Project, (Source, Vec<Finding>)> {
    let path = root.join(FILE);
    let name = path.to_string_lossy().replace('\\', "/");
    let text = open.get(&path).map_or_else(|| files::read_to_string(&path), |text| Ok(text.clone())).map_err(|error| {
        let finding = found(0..0, format!("{name} cannot be read: {error}"));
        (Source::new(name.as_str(), ""), vec![finding])
    })?;
    parsed(root, Source::new(name, text))
}

/// Reads what can be read of the project file in `root`: each setting with a finding is left out, and reported.
///
/// # Errors
/// A file that cannot be read, or is no TOML: its source with its findings.
pub fn read_most(root: &Path) -> Result<(Project, Vec<Finding>), (Source, Vec<Finding>)> {
    let mut left_out = Vec::new();
    let (mut whole, mut read) = match read(root) {
        Ok(project) => return Ok((project, left_out)),
        Err((source, findings)) => (source.clone(), Err((source, findings))),
    };
    for _ in 0..ROUNDS {
        match read {
            Ok(project) => return Ok((Project { source: whole, ..project }, left_out)),
            Err((source, findings)) => {
                let (text, name) = (without(source.text(), &findings), source.name().to_owned());
                if text == source.text() {
                    return Err((whole, findings));
                }
                // What is wrong with an entry for want of what was left out of it is no finding of its own.
                let told: Vec<usize> = left_out.iter().map(|finding: &Finding| finding.diagnostic.span.start).collect();
                let is_own = |finding: &Finding| {
                    let lines = lines(source.text(), &finding.diagnostic.span);
                    !told.iter().any(|start| lines.contains(start))
                };
                left_out.extend(findings.into_iter().filter(is_own));
                whole = Source::new(name.as_str(), whole.text());
                read = parsed(root, Source::new(name, text));
            }
        }
    }
    Err((whole, left_out))
}

/// Number of times that settings are left out.
const ROUNDS: usize = 8;

/// Blanks the lines of findings.
fn without(text: &str, findings: &[Finding]) -> String {
    let spans = findings.iter().map(|finding| &finding.diagnostic.span).filter(|span| **span != (0..0));
    let blank: Vec<Range<usize>> = spans.map(|span| lines(text, span)).collect();
    let kept = |(at, letter): (usize, char)| {
        if letter == '\n' || blank.iter().all(|lines| !lines.contains(&at)) { letter.to_string() } else { " ".repeat(letter.len_utf8()) }
    };
    text.char_indices().map(kept).collect()
}

/// Returns the lines of a span; of one at a header, all up to the next header.
fn lines(text: &str, span: &Range<usize>) -> Range<usize> {
    let starts: Vec<usize> = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
    let is_header = |start: usize| text[start..].trim_start_matches(' ').starts_with('[');
    let first = starts.iter().rposition(|start| *start <= span.start).unwrap_or(0);
    let mut behind = starts[first + 1..].iter().copied();
    let end = if is_header(starts[first]) { behind.find(|start| is_header(*start)) } else { behind.find(|start| *start >= span.end) };
    starts[first]..end.unwrap_or(text.len())
}

fn parsed(root: &Path, source: Source) -> Result<Project, (Source, Vec<Finding>)> {
    let faults: Vec<Finding> = faults(source.text()).into_iter().map(told).collect();
    let read = toml::from_str(source.text());
    let file: ProjectFile = match read {
        Ok(file) if faults.is_empty() => file,
        Err(error) if faults.is_empty() => {
            let message = error.message().trim().replace('\n', "; ");
            let finding = found(error.span().unwrap_or(0..0), message);
            return Err((source, vec![finding]));
        }
        Ok(_) | Err(_) => return Err((source, faults)),
    };
    let findings = validate(root, &file);
    if findings.is_empty() { Ok(Project { root: root.to_owned(), source, file }) } else { Err((source, findings)) }
}

fn found(span: Range<usize>, message: String) -> Finding {
    told(fault(span, message))
}

fn told(diagnostic: Diagnostic) -> Finding {
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
        let unknown = fault(game.span(), format!("there is no game `{}`", game.get_ref()));
        findings.push(told(unknown.help(known_words(game.get_ref(), GAMES.iter().map(|game| game.name())))));
    }
    findings.extend(file.rules.as_ref().and_then(|rules| unknown_rules(file, rules)));
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

/// Finding about a rules version that the game of the project does not have; without a game, that no game has.
fn unknown_rules(file: &ProjectFile, rules: &Spanned<String>) -> Option<Finding> {
    let (builtin, _) = Pool::builtin();
    let named = file.game.as_ref().map(|game| game.get_ref().as_str());
    let games = builtin.games().iter().filter(|game| named.is_none_or(|named| named == game.file.game));
    let known: Vec<(&str, &[String])> = games.map(|game| (game.file.game.as_str(), game.file.rules.as_slice())).collect();
    if known.is_empty() || known.iter().any(|(_, versions)| versions.contains(rules.get_ref())) {
        return None;
    }
    let told_of = |(game, versions): &(&str, &[String])| format!("{game} {}", versions.join(", "));
    let versions: Vec<String> = known.iter().map(told_of).collect();
    let message = match named {
        Some(game) => format!("{game} has no rules version {:?}", rules.get_ref()),
        None => format!("no game has the rules version {:?}", rules.get_ref()),
    };
    Some(told(fault(rules.span(), message).help(format!("known: {}", versions.join("; ")))))
}

fn codes(levels: &BTreeMap<Spanned<String>, Level>, findings: &mut Vec<Finding>) {
    let unknowns = levels.keys().filter(|code| page(code.get_ref()).is_none());
    findings.extend(unknowns.map(|code| unknown(code.get_ref(), code.span())));
}

fn unknown(code: &str, span: Range<usize>) -> Finding {
    let unknown = fault(span, format!("there is no finding with the code `{code}`"));
    told(match misspelt(&code.to_uppercase(), PAGES.iter().map(|(known, _)| *known)) {
        Some(near) => unknown.help(format!("did you mean `{near}`? `cardwright explain` lists all codes")),
        None => unknown.help("`cardwright explain` lists all codes"),
    })
}

#[cfg(test)]
mod tests {
    use super::{FILE, find, read, read_most};
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
        assert_eq!(findings("game = \n").len(), 1);
    }

    #[test]
    fn every_setting_of_another_form_is_told_in_plain_words() {
        let text = "poools = [\"cards\"]\npools = \"cards\"\ngame = 3\n[levels]\nCW040 = \"loud\"\nCW021 = 5\n[sets.AB01]\nlevel = 1\n[[allow]]\ncard = \"AB01-001\"\ncode = \"CW040\"\n[[skeleton]]\ncount = -1\ncards = { level = 1.5 }\n";
        let mut messages: Vec<String> = findings(text).into_iter().map(|(_, message)| message).collect();
        messages.sort();
        assert_eq!(
            messages,
            [
                "`AB01` has no setting `level`",
                "`CW021` should be a level: \"allow\", \"hint\", \"warn\" or \"deny\"",
                "`count` should be a whole number from 0 upwards",
                "`game` should be a text in quotation marks",
                "`level` should be a text, a number, or a list of them",
                "`loud` is no level",
                "`pools` should be a list of texts",
                "the file has no setting `poools`",
                "this entry of `allow` has no `reason`",
            ]
        );
        assert_eq!(findings("rules = \"7\"\n")[0].1, "no game has the rules version \"7\"");
        assert_eq!(findings("game = \"ucg\"\nrules = \"7\"\n"), [("\"7\"".to_owned(), "ucg has no rules version \"7\"".to_owned())]);
    }

    #[test]
    fn what_can_be_read_is_read() {
        let folder = tempfile::tempdir().expect("a folder");
        let text = "poools = 1\ngame = \"ucg\"\npools = [\"none\"]\n[levels]\nCW040 = \"loud\"\nCW041 = \"deny\"\n[[allow]]\ncard = \"A\"\ncode = \"CW040\"\n";
        std::fs::write(folder.path().join(FILE), text).expect("a file");
        let (project, findings) = read_most(folder.path()).expect("a project");
        assert_eq!(findings.len(), 4, "{findings:?}");
        assert_eq!(project.source.text(), text);
        assert_eq!(project.file.game.as_ref().map(|game| game.get_ref().as_str()), Some("ucg"));
        assert_eq!((project.file.levels.len(), project.file.pools.len(), project.file.allow.len()), (1, 0, 0));
        std::fs::write(folder.path().join(FILE), "game = \n").expect("a file");
        assert!(read_most(folder.path()).is_ok_and(|(project, findings)| project.file.game.is_none() && findings.len() == 1));
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
