//! Files of a git revision, by the program `git`.

use super::super::Failure;
use std::fs::File;
use std::io::Write;
use std::path::{Component, Path, PathBuf};
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

/// Writes the files of a revision that a project has, below `folder` and there below `path`, into a temporary folder, at the paths that they have in `folder`.
///
/// # Errors
/// A missing program `git`, a folder outside of a repository, an unknown revision, a path without such files.
pub(super) fn files(folder: &Path, revision: &str, path: Option<&str>) -> Result<TempDir, Failure> {
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let commit = format!("{revision}^{{commit}}");
    let known = git(folder, &["rev-parse", "--verify", "--quiet", "--end-of-options", &commit], None)?;
    if !known.status.success() {
        return Err(unknown(revision, &known));
    }
    let commit = String::from_utf8_lossy(&known.stdout).trim().to_owned();
    let mut listing = vec!["ls-tree", "-r", "-z", &commit, "--"];
    listing.extend(path);
    let listed = git(folder, &listing, None)?;
    if !listed.status.success() {
        return Err(unknown(revision, &listed));
    }
    let listed = String::from_utf8_lossy(&listed.stdout).into_owned();
    let entries: Vec<(&str, &Path)> = listed.split('\0').filter_map(entry).collect();
    if entries.is_empty() {
        let place = path.map_or_else(|| "this folder".to_owned(), |path| format!("`{path}`, seen from this folder"));
        return Err(Failure::Usage(format!("the revision {revision} has no files of cards in {place}")));
    }
    let into = tempfile::tempdir().map_err(Failure::at(&std::env::temp_dir()))?;
    write(folder, &entries, into.path())?;
    Ok(into)
}

/// Returns object and path of an entry of a listing, if it is a file that a project has: `MODE blob OBJECT<tab>PATH`.
fn entry(line: &str) -> Option<(&str, &Path)> {
    let (about, path) = line.split_once('\t')?;
    let (path, mut about) = (Path::new(path), about.split(' '));
    let is_file = about.next()?.starts_with("100") && about.next()? == "blob";
    let is_below = path.components().all(|part| matches!(part, Component::Normal(_)));
    let is_wanted = path.extension().is_some_and(|end| end == "ron") || path.file_name().is_some_and(|name| name == crate::project::FILE);
    (is_file && is_below && is_wanted).then_some((about.next()?, path))
}

fn write(folder: &Path, entries: &[(&str, &Path)], into: &Path) -> Result<(), Failure> {
    let failed = |path: &Path| Failure::at(path);
    let mut asked = tempfile::tempfile().map_err(failed(into))?;
    let objects: String = entries.iter().map(|(object, _)| format!("{object}\n")).collect();
    asked.write_all(objects.as_bytes()).and_then(|()| std::io::Seek::rewind(&mut asked)).map_err(failed(into))?;
    let given = git(folder, &["cat-file", "--batch"], Some(asked))?;
    let mut rest = given.stdout.as_slice();
    for (object, path) in entries {
        let (bytes, left) = content(rest).ok_or_else(|| Failure::Usage(format!("git does not show the object {object}")))?;
        rest = left;
        let path: PathBuf = into.join(path);
        let parent = path.parent().unwrap_or(into);
        std::fs::create_dir_all(parent).and_then(|()| std::fs::write(&path, bytes)).map_err(failed(&path))?;
    }
    Ok(())
}

/// Splits the first object off the output of `cat-file`: a line `OBJECT blob SIZE`, the bytes, a line break.
fn content(output: &[u8]) -> Option<(&[u8], &[u8])> {
    let end = output.iter().position(|byte| *byte == b'\n')?;
    let size: usize = std::str::from_utf8(&output[..end]).ok()?.rsplit(' ').next()?.parse().ok()?;
    let (bytes, rest) = output[end + 1..].split_at_checked(size)?;
    Some((bytes, rest.get(1..)?))
}

fn git(folder: &Path, arguments: &[&str], input: Option<File>) -> Result<Output, Failure> {
    let stdin = input.map_or_else(Stdio::null, Stdio::from);
    let called = Command::new("git").arg("-C").arg(folder).args(arguments).stdin(stdin).output();
    called.map_err(|error| Failure::Usage(format!("the program `git` cannot be run, which shows the files of a revision: {error}")))
}

fn unknown(revision: &str, said: &Output) -> Failure {
    let said = String::from_utf8_lossy(&said.stderr).into_owned();
    let said = said.lines().next().map(|line| format!(": {}", line.trim_start_matches("fatal: "))).unwrap_or_default();
    Failure::Usage(format!("`{revision}` is no file or folder here, and no git revision{said}"))
}

#[cfg(test)]
mod tests {
    use super::{content, entry};
    use std::path::Path;

    #[test]
    fn listings_and_objects_are_read() {
        assert_eq!(entry("100644 blob ab12\tsets/a b/cards.ron"), Some(("ab12", Path::new("sets/a b/cards.ron"))));
        for other in ["120000 blob ab12\tlink.ron", "160000 commit ab12\tmodule.ron", "100644 blob ab12\tart.png", ""] {
            assert_eq!(entry(other), None, "{other}");
        }
        assert_eq!(content(b"ab12 blob 3\na\nb\nrest"), Some((b"a\nb".as_slice(), b"rest".as_slice())));
        assert_eq!(content(b"ab12 missing\n"), None);
    }
}
