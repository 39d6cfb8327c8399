//! Checks of output paths: the path is writable, and does not hold a file of another kind.

use super::Failure;
use crate::card::write::replace_file;
use crate::card::{FileKind, files};
use std::io;
use std::path::Path;

/// Detects the kind of a file by its outer form.
fn form(text: &str) -> FileKind {
    FileKind::by_form(text).unwrap_or(FileKind::Other)
}

/// Checks that a file that was read does not have the outer form of another kind, which would yield an error in every line.
///
/// # Errors
/// A file of another kind, with the command that reads it.
pub(super) fn check_holds(path: &Path, text: &str, what: FileKind) -> Result<(), Failure> {
    let holds = form(text);
    match holds.command() {
        Some(command) if holds != what => {
            let (name, path, holds, what) = (files::name_of(path), path.display(), holds.name(), what.name());
            Err(Failure::Usage(format!("{name}: this is {holds}, not {what}: cardwright {command} {path}")))
        }
        Some(_) | None => Ok(()),
    }
}

/// Checks that a file of kind `what` can be written at a path; called before the work whose result it is to hold.
///
/// # Errors
/// A path that holds a file of another kind, which is left untouched, or is not writable.
pub(super) fn check_place(path: &Path, what: FileKind) -> Result<(), Failure> {
    let failed = |error| Failure::Write { path: path.to_owned(), error };
    match files::read(path) {
        Ok(bytes) => {
            let there = String::from_utf8(bytes).map_or(FileKind::Other, |text| form(&text));
            if there != what && there != FileKind::Nothing {
                let (there, what) = (there.name(), what.name());
                let message =
                    format!("{}: is there already and holds {there}, not {what}: it stays as it is; write elsewhere", path.display());
                return Err(Failure::Usage(message));
            }
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => return Err(failed(error)),
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    tempfile::tempfile_in(folder).map(drop).map_err(failed)
}

/// Writes a file; on error, an existing one is left untouched.
///
/// # Errors
/// As for [`check_place`]; a file that cannot be written.
pub(super) fn write_at(path: &Path, what: FileKind, text: &str) -> Result<(), Failure> {
    check_place(path, what)?;
    replace_file(path, text).map_err(|error| Failure::Write { path: path.to_owned(), error })
}

#[cfg(test)]
mod tests {
    use super::{check_holds, check_place, write_at};
    use crate::card::FileKind;
    use std::path::Path;

    const FILES: [(&str, FileKind); 8] = [
        ("", FileKind::Nothing),
        ("// mine\n[(number: \"AB01-001\")]\n", FileKind::Cards),
        ("(code: \"AB01\", vocabulary: (types: []))", FileKind::Set),
        ("(game: \"x\", vocabulary: ())", FileKind::Game),
        ("(name: \"x\", cards: [(4, \"AB01-001\")])", FileKind::Deck),
        ("(name: \"x\", cards: [], steps: [])", FileKind::Scenario),
        ("(made_by: \"x\", cards: {}, steps: [])", FileKind::Replay),
        ("4 AB01-001\n", FileKind::List),
    ];

    #[test]
    fn a_file_of_another_kind_is_told() {
        assert!(
            check_holds(Path::new("file"), "(what: [", FileKind::Replay).is_ok(),
            "a damaged file is read, and what is wrong in it told"
        );
        let wrong = check_holds(Path::new("file"), FILES[7].0, FileKind::Replay).expect_err("a list").to_string();
        assert_eq!(wrong, "file: this is a deck as a list, not a replay: cardwright deck import file");
    }

    #[test]
    fn a_file_of_another_kind_stays_as_it_is() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file.ron");
        for (there, holds) in FILES {
            for (_, what) in FILES {
                std::fs::write(&path, there).expect("a file");
                let written = write_at(&path, what, "new").is_ok();
                assert_eq!(written, holds == what || holds == FileKind::Nothing, "{what:?} over {holds:?}");
                assert_eq!(std::fs::read_to_string(&path).expect("a file"), if written { "new" } else { there });
            }
        }
        assert!(check_place(folder.path(), FileKind::Deck).is_err(), "a folder is no place for a file");
        assert!(check_place(&folder.path().join("none/file.ron"), FileKind::Deck).is_err(), "there is no such folder");
    }
}
