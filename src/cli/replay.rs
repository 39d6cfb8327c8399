//! `cardwright replay`: follows and inspects a recorded game.

use super::arguments::{Form, Format, MorePools};
use super::output::Output;
use super::output::plural;
use super::place::{check_place, write_at};
use super::recording::{load, seated};
use super::{Failure, Outcome};
use crate::card::{FileKind, Pool};
use crate::kernel::seat::Seat;
use crate::replay::fingerprint::differences;
use crate::replay::follow::follow;
use crate::replay::model::Replay;
use crate::replay::read::ReplayFile;
use crate::replay::session::{Cards, Session, ending_words};
use crate::suite::export::{NoScenario, Origin};
use schemars::JsonSchema;
use serde::Serialize;
use std::io::Write;
use std::path::PathBuf;

/// Follow a recorded game and check every state of it; show it, or make a scenario of it, at any point
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cardwright replay game.replay.ron                     check every state of it
  cardwright replay game.replay.ron --at 12             the table after twelve answers
  cardwright replay game.replay.ron --at 12 --export-scenario moment.ron
  cardwright replay - --log < game.replay.ron")]
pub struct Args {
    /// The replay; `-` is standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Stop after so many answers, and show the table
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// From whose side to show it; without it, from that of the player who decides
    #[arg(long, value_name = "1|2", value_parser = clap::value_parser!(u8).range(1..=2), allow_negative_numbers = true)]
    player: Option<u8>,
    /// Write a scenario that comes to this point
    #[arg(long, value_name = "FILE")]
    export_scenario: Option<PathBuf>,
    /// Show the answers, and what came of them
    #[arg(long)]
    log: bool,
    #[command(flatten)]
    pools: MorePools,
    #[command(flatten)]
    form: Form,
}

/// Result of following a replay: output of `cardwright replay --format json`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ReplayReport {
    /// Number of answers in the file.
    pub answers: usize,
    /// Number of answers followed and matched.
    pub followed: usize,
    /// Number of the first answer that does not match, from 1; 0 if the initial state already differs.
    pub wrong: Option<usize>,
    /// Differences in the pool, the rules, or the course of the game.
    pub differences: Vec<String>,
    /// Turn reached.
    pub turn: u16,
    /// Result of the game; absent while it continues.
    pub ending: Option<String>,
}

/// Runs the command.
///
/// # Errors
/// A file that cannot be read, decks that cannot be played, a point past the end, a point that no scenario reaches, or output that cannot be written.
pub fn run(args: &Args, out: &mut Output) -> Result<Outcome, Failure> {
    let file = load(&args.file)?;
    let replay = &file.replay;
    let answers = replay.steps.len();
    let at = args.at.unwrap_or(answers);
    if at > answers {
        return Err(Failure::Usage(format!("--at {at}: the replay has {}; write 0 to {answers}", plural(answers, "answer"))));
    }
    if let Some(path) = &args.export_scenario {
        check_place(path, FileKind::Scenario)?;
    }
    let pool = args.pools.load(std::iter::empty())?;
    let mut differs = differences(replay, &pool);
    let mut game = match seated(replay, &pool) {
        Ok(game) => game,
        Err(_) if !differs.is_empty() => return tell(&report(replay, None, None, differs), args, out),
        Err(failure) => return Err(failure),
    };
    let mismatch = follow(replay, &mut *game, at).err();
    let wrong = mismatch.as_ref().map(|mismatch| mismatch.step.map_or(0, |step| step + 1));
    if let Some(mismatch) = mismatch {
        differs.extend(mismatch.differs.iter().map(|what| at_step(&file, mismatch.step, what)));
    }
    if args.log {
        write_log(replay, &*game, out)?;
    }
    if args.at.is_some() && args.form.format == Format::Text {
        write_table(args, &pool, &*game, out)?;
    }
    if let Some(path) = args.export_scenario.as_ref().filter(|_| wrong.is_none()) {
        let origin = Origin { replay, pool: &pool, pools: &args.pools.names() };
        let text = origin.scenario(&*game).map_err(|none| no_scenario(&origin, &*game, &none))?;
        let wrote = if path.exists() { "wrote anew" } else { "wrote" };
        write_at(path, FileKind::Scenario, &text)?;
        if args.form.format == Format::Text {
            writeln!(out, "{wrote} {}: run it with `cardwright test {}`", path.display(), path.display())?;
        }
    }
    tell(&report(replay, Some(&*game), wrong, differs), args, out)
}

/// Formats a difference at an answer, with its position in the file.
fn at_step(file: &ReplayFile, step: Option<usize>, what: &str) -> String {
    let (name, Some(step)) = (file.source.name(), step) else { return format!("before the first answer: {what}") };
    let place = file.places.get(step).map_or(0, |place| place.start);
    let position = file.source.position(place);
    format!("{name}:{}:{}: answer {}: {what}", position.line, position.column, step + 1)
}

fn report(replay: &Replay, game: Option<&dyn Session>, wrong: Option<usize>, differences: Vec<String>) -> ReplayReport {
    ReplayReport {
        answers: replay.steps.len(),
        followed: game.map_or(0, |game| wrong.map_or(game.answers(), |wrong| wrong.saturating_sub(1))),
        wrong,
        differences,
        turn: game.map_or(0, |game| game.clock().0),
        ending: game.and_then(Session::ending).map(|ending| ending_words(ending, &replay.players.each_ref().map(|player| &*player.deck))),
    }
}

fn tell(report: &ReplayReport, args: &Args, out: &mut Output) -> Result<Outcome, Failure> {
    match args.form.format {
        Format::Json => out.json(report)?,
        Format::Text => {
            for what in &report.differences {
                writeln!(out, "\x1b[1m\x1b[31mdiffers\x1b[0m {what}")?;
            }
            let stands = match (&report.ending, report.wrong) {
                (Some(ending), _) => format!("; {ending} in turn {}", report.turn),
                (None, Some(_)) => String::new(),
                (None, None) if report.followed < report.answers => format!("; it is turn {}", report.turn),
                (None, None) => format!("; the game is not over, it is turn {}", report.turn),
            };
            let verdict = if report.wrong.is_none() && report.followed > 0 { ": every state is as recorded" } else { "" };
            writeln!(out, "followed {} of {}{verdict}{stands}", report.followed, plural(report.answers, "answer"))?;
        }
    }
    Ok(Outcome::of(report.differences.len()))
}

/// Lists the answers given, each with the resulting events.
fn write_log(replay: &Replay, game: &dyn Session, out: &mut Output) -> Result<(), Failure> {
    let mut told = game.told().iter().peekable();
    for number in 0..=game.answers() {
        if let Some(step) = number.checked_sub(1).and_then(|index| replay.steps.get(index)) {
            let says = if step.says.is_empty() { "nothing".to_owned() } else { step.says.join(", ") };
            writeln!(out, "\x1b[1m{number:>4}\x1b[0m player {}: {} > {says}", step.player, step.asks)?;
        }
        while let Some(line) = told.next_if(|line| line.after <= number) {
            writeln!(out, "       turn {}: {}", line.turn, line.all)?;
        }
    }
    Ok(())
}

/// Displays the current table, with the opponent's hand too: a replay hides nothing.
fn write_table(args: &Args, pool: &Pool, game: &dyn Session, out: &mut Output) -> Result<(), Failure> {
    let cards = Cards(pool);
    let decides = game.decision().map_or(Seat::A, |decision| decision.seat);
    let seat = args.player.map_or(decides, |player| if player == 1 { Seat::A } else { Seat::B });
    let answers = plural(game.answers(), "answer");
    writeln!(out, "After {answers}, as player {} sees it, and below it what the other player holds:", seat.index() + 1)?;
    for line in game.screen(seat, &cards) {
        writeln!(out, "{line}")?;
    }
    let hand = game.look(seat.other(), "hand", &cards).unwrap_or_default();
    for line in crate::replay::session::wrapped("Opponent's hand: ", &hand, ", ") {
        writeln!(out, "{line}")?;
    }
    if let Some(decision) = game.decision() {
        let labels: Vec<String> = game.offers().into_iter().map(|offer| offer.label).collect();
        writeln!(out, "Player {} decides: {}", decision.seat.index() + 1, game.prompt())?;
        for line in crate::replay::session::wrapped("  options: ", &labels, ", ") {
            writeln!(out, "{line}")?;
        }
    }
    writeln!(out)?;
    Ok(())
}

/// Usage error: no scenario reaches this point; suggests the nearest point that one reaches.
fn no_scenario(origin: &Origin<'_>, game: &dyn Session, none: &NoScenario) -> Failure {
    let at = game.answers();
    let mut lines = vec![format!("no scenario comes to the point after {}", plural(at, "answer"))];
    lines.extend(none.0.iter().take(3).map(|why| format!("  {why}")));
    let mut points: Vec<usize> = (0..=origin.replay.steps.len()).filter(|&point| point != at).collect();
    points.sort_by_key(|point| point.abs_diff(at));
    let works = |point: &&usize| {
        let mut game = game.again();
        follow(origin.replay, &mut *game, **point).is_ok() && origin.scenario(&*game).is_ok()
    };
    lines.push(match points.iter().find(works) {
        Some(point) => format!("the nearest point to which one comes: --at {point}"),
        None => "no scenario comes to any point of this game".to_owned(),
    });
    Failure::Usage(lines.join("\n"))
}
