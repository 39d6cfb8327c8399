//! Where a command writes a file: whether that can be done, and whether what is there may go.

use super::Failure;
use crate::card::deck_list;
use crate::card::ron_file::Piece;
use crate::card::write::replace_file;
use std::path::Path;
use std::{fs, io};

/// What a file holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Holds {
    /// Nothing.
    Nothing,
    /// Cards.
    Cards,
    /// A set.
    Set,
    /// A game.
    Game,
    /// A deck.
    Deck,
    /// A list of cards, for people.
    List,
    /// A scenario.
    Scenario,
    /// A replay.
    Replay,
    /// Something else.
    Other,
}

impl Holds {
    /// What a text of a file is, as far as its outer form tells.
    fn of(text: &str) -> Self {
        if text.trim().is_empty() {
            return Self::Nothing;
        }
        if let Ok(fields) = (Piece { ron: text, start: 0 }).fields() {
            let has = |name: &str| fields.iter().any(|field| field.key.ron == name);
            return match () {
                () if has("made_by") || has("seed") && has("players") => Self::Replay,
                () if has("steps") || has("cites") => Self::Scenario,
                () if has("code") => Self::Set,
                () if has("vocabulary") => Self::Game,
                () if has("cards") && fields.iter().all(|field| ["name", "game", "rules", "cards"].contains(&field.key.ron)) => Self::Deck,
                () => Self::Other,
            };
        }
        if (Piece { ron: text, start: 0 }).elements().is_ok() {
            return Self::Cards;
        }
        let (_, wrong) = deck_list::read(text);
        if wrong.is_empty() { Self::List } else { Self::Other }
    }

    /// The command that reads such a file.
    fn command(self) -> Option<&'static str> {
        match self {
            Self::Cards | Self::Set | Self::Game => Some("check"),
            Self::Deck => Some("deck check"),
            Self::List => Some("deck import"),
            Self::Scenario => Some("test"),
            Self::Replay => Some("replay"),
            Self::Nothing | Self::Other => None,
        }
    }

    /// In a sentence.
    fn name(self) -> &'static str {
        match self {
            Self::Nothing => "nothing",
            Self::Cards => "a list of cards",
            Self::Set => "a set",
            Self::Game => "a game",
            Self::Deck => "a deck",
            Self::List => "a deck as a list",
            Self::Scenario => "a scenario",
            Self::Replay => "a replay",
            Self::Other => "something else",
        }
    }
}

/// Whether a file that was read is of the kind that a command reads, as far as its outer form tells: one of another kind would be wrong in every line.
///
/// # Errors
/// That it is of another kind, with the command that reads those.
pub(super) fn check_holds(path: &Path, text: &str, what: Holds) -> Result<(), Failure> {
    let holds = Holds::of(text);
    match holds.command() {
        Some(command) if holds != what => {
            let (path, holds, what) = (path.display(), holds.name(), what.name());
            Err(Failure::Usage(format!("{path}: this is {holds}, not {what}: cardwright {command} {path}")))
        }
        Some(_) | None => Ok(()),
    }
}

/// Whether a file of a kind can be written at a place: before a command does what it is written for.
///
/// # Errors
/// When the place holds something of another kind, which stays as it is, or nothing can be written there.
pub(super) fn check_place(path: &Path, what: Holds) -> Result<(), Failure> {
    let failed = |error| Failure::Write { path: path.to_owned(), error };
    match fs::read(path) {
        Ok(bytes) => {
            let there = String::from_utf8(bytes).map_or(Holds::Other, |text| Holds::of(&text));
            if there != what && there != Holds::Nothing {
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

/// Writes a file, or leaves the one that is there.
///
/// # Errors
/// As [`check_place`], and when the file cannot be written.
pub(super) fn write_at(path: &Path, what: Holds, text: &str) -> Result<(), Failure> {
    check_place(path, what)?;
    replace_file(path, text).map_err(|error| Failure::Write { path: path.to_owned(), error })
}

#[cfg(test)]
mod tests {
    use super::{Holds, check_holds, check_place, write_at};
    use std::path::Path;

    const FILES: [(&str, Holds); 8] = [
        ("", Holds::Nothing),
        ("// mine\n[(number: \"AB01-001\")]\n", Holds::Cards),
        ("(code: \"AB01\", vocabulary: (types: []))", Holds::Set),
        ("(game: \"x\", vocabulary: ())", Holds::Game),
        ("(name: \"x\", cards: [(4, \"AB01-001\")])", Holds::Deck),
        ("(name: \"x\", cards: [], steps: [])", Holds::Scenario),
        ("(made_by: \"x\", cards: {}, steps: [])", Holds::Replay),
        ("4 AB01-001\n", Holds::List),
    ];

    #[test]
    fn what_a_file_holds_follows_from_its_form() {
        for (text, holds) in FILES {
            assert_eq!(Holds::of(text), holds, "{text}");
        }
        assert_eq!(Holds::of("Dear diary,"), Holds::Other);
        assert!(check_holds(Path::new("file"), "(steps: [", Holds::Replay).is_ok(), "a damaged file is read, and what is wrong in it told");
        let wrong = check_holds(Path::new("file"), FILES[7].0, Holds::Replay).expect_err("a list").to_string();
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
                assert_eq!(written, holds == what || holds == Holds::Nothing, "{what:?} over {holds:?}");
                assert_eq!(std::fs::read_to_string(&path).expect("a file"), if written { "new" } else { there });
            }
        }
        assert!(check_place(folder.path(), Holds::Deck).is_err(), "a folder is no place for a file");
        assert!(check_place(&folder.path().join("none/file.ron"), Holds::Deck).is_err(), "there is no such folder");
    }
}
