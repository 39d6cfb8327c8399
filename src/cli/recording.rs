//! Reading, checking and writing of replay files by commands.

use super::Failure;
use super::arguments::shown;
use super::place::{check_holds, check_place, write_at};
use super::sim::refusal;
use crate::card::{FileKind, Pool, files};
use crate::diagnostic::{Finding, Source};
use crate::replay::follow::answer;
use crate::replay::model::{Replay, ReplayStep};
use crate::replay::read::{ReplayFile, read};
use crate::replay::session::Session;
use crate::replay::write::replay_file;
use crate::sim::bot::Bot;
use crate::sim::chance::seed_of;
use crate::sim::match_up::MatchUp;
use crate::suite::pair::Paired;
use crate::suite::seat::{Unseated, seat};
use std::fs;
use std::path::Path;

/// Extension of replay files.
const ENDING: &str = ".replay.ron";

/// Writes a replay; on error, an existing file is left untouched.
///
/// # Errors
/// A name without the extension of replays, or a file that cannot be written.
pub(super) fn save(path: &Path, replay: &Replay) -> Result<(), Failure> {
    check_name(path)?;
    write_at(path, FileKind::Replay, &replay_file(replay))
}

/// Checks that a path has the extension of replays.
///
/// # Errors
/// A name without it, with a corrected name.
fn check_name(path: &Path) -> Result<(), Failure> {
    if path.to_string_lossy().ends_with(ENDING) {
        return Ok(());
    }
    if path.is_dir() || path.file_name().is_none() {
        let inside = path.join(format!("game{ENDING}"));
        return Err(Failure::Usage(format!("{}: this is a folder; write {}", path.display(), inside.display())));
    }
    let stem = path.to_string_lossy();
    let stem = stem.strip_suffix(".ron").unwrap_or(&stem);
    Err(Failure::Usage(format!("{}: the name of a replay ends in `{ENDING}`; write {stem}{ENDING}", path.display())))
}

/// Checks that a replay can be written at a path; called before the game is played.
///
/// # Errors
/// A name without the extension of replays, or a path that is not writable.
pub(super) fn check_record(path: &Path) -> Result<(), Failure> {
    check_name(path)?;
    check_place(path, FileKind::Replay)
}

/// Checks that games can be [kept](keep) at a path; called before they are played.
///
/// # Errors
/// As for [`check_record`]; a folder that cannot be created.
pub(super) fn check_keep(path: &Path) -> Result<(), Failure> {
    if path.to_string_lossy().ends_with(ENDING) {
        return check_record(path);
    }
    if path.extension().is_some() && !path.is_dir() {
        let message = format!(
            "{}: this is a file by its name; one game goes to a file whose name ends in `{ENDING}`, all games to a folder",
            path.display()
        );
        return Err(Failure::Usage(message));
    }
    fs::create_dir_all(path).map_err(|error| Failure::Write { path: path.to_owned(), error })?;
    check_place(&path.join(format!("game-1{ENDING}")), FileKind::Replay)
}

/// Creates the replay of a pair's game that has just begun.
pub(super) fn begun(pool: &Pool, paired: &Paired<'_>, names: [String; 2], seed: u64, game: &dyn Session) -> Replay {
    Replay::begun(pool, &paired.game, paired.decks.map(|deck| &deck.deck), names, seed, game)
}

/// Reads a replay.
///
/// # Errors
/// A file that cannot be read; all errors in its content.
pub(super) fn load(path: &Path) -> Result<ReplayFile, Failure> {
    let failed = |error| Failure::Read { path: path.to_owned(), error };
    let text = files::read_to_string(path).map_err(failed)?;
    check_holds(path, &text, FileKind::Replay)?;
    let name = files::name_of(path);
    read(Source::new(name, text)).map_err(|(source, wrong)| {
        let findings = wrong.into_iter().map(|diagnostic| Finding { source: 0, card: None, field: None, diagnostic });
        Failure::Findings(shown(&[source], &findings.collect::<Vec<_>>()))
    })
}

/// Starts the game of a replay.
///
/// # Errors
/// A missing card, or decks that cannot be played.
pub(super) fn seated(replay: &Replay, pool: &Pool) -> Result<Box<dyn Session>, Failure> {
    seat(replay, pool).map_err(|unseated| match unseated {
        Unseated::Unplayable(unplayable) => refusal(pool, unplayable),
        Unseated::Game(_) | Unseated::Card { .. } => Failure::Usage(unseated.to_string()),
    })
}

/// Records games of a match-up: the first one in the file `path`, or all of them in the folder `path`.
///
/// # Errors
/// A file that cannot be written.
pub(super) fn keep(
    path: &Path,
    pool: &Pool,
    paired: &Paired<'_>,
    match_up: &dyn MatchUp,
    (bots, seed, games): ([Bot; 2], u64, u64),
) -> Result<(), Failure> {
    if path.to_string_lossy().ends_with(ENDING) {
        return save(path, &recorded(pool, paired, match_up, bots, seed, 0)?);
    }
    fs::create_dir_all(path).map_err(|error| Failure::Write { path: path.to_owned(), error })?;
    for number in 0..games {
        let replay = recorded(pool, paired, match_up, bots, seed, number)?;
        save(&path.join(format!("game-{}{ENDING}", number + 1)), &replay)?;
    }
    Ok(())
}

/// Records one game of a match-up; players swap seats with each game.
fn recorded(pool: &Pool, paired: &Paired<'_>, match_up: &dyn MatchUp, bots: [Bot; 2], seed: u64, number: u64) -> Result<Replay, Failure> {
    let mut order = [0, 1];
    if number % 2 == 1 {
        order.reverse();
    }
    let paired = paired.in_order(order);
    let game_seed = seed_of(seed, number);
    let mut game = paired.rules.seat(&paired.game, paired.cards(), game_seed).map_err(|unplayable| refusal(pool, unplayable))?;
    let mut replay = begun(pool, &paired, order.map(|player| bots[player].to_string()), game_seed, &*game);
    for picks in match_up.record(bots, seed, number) {
        replay.steps.push(answered(&mut *game, &picks)?);
    }
    Ok(replay)
}

/// Applies a recorded answer to a game.
fn answered(game: &mut dyn Session, picks: &[u16]) -> Result<ReplayStep, Failure> {
    answer(game, picks).map_err(|illegal| Failure::Usage(format!("the game went another way than it was played: {illegal}")))
}
