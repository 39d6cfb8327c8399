//! `cardwright rulings`: the questions that the rulebooks leave open, with their answers.

use super::arguments::{ReportFormat, game_name};
use super::output::Output;
use super::output::plural;
use super::{Failure, Outcome};
use crate::card::Pool;
use crate::card::fields::listing;
use crate::card::pool::Game;
use crate::card::vocabulary::Ruling;
use crate::scenario::model::Scenario;
use crate::suite::scenarios as suite;
use schemars::JsonSchema;
use serde::Serialize;
use std::io::Write;
use std::path::{Path, PathBuf};

/// List what the rulebooks leave open: each question with its answers, the one that holds, and the scenarios that show them
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cardwright rulings ucg                   the open questions of one game
  cardwright rulings --format md           those of every game, as a page")]
pub struct Args {
    /// The game; without it, every game
    #[arg(value_parser = game_name)]
    game: Option<String>,
    /// The folder of the scenarios that show the answers
    #[arg(long, value_name = "DIR", default_value = suite::FOLDER)]
    scenarios: PathBuf,
    /// The form of the output
    #[arg(long, value_enum, default_value_t)]
    format: ReportFormat,
}

/// Question that a rulebook leaves open.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Question {
    /// Short name of the game.
    pub game: String,
    /// Number of the ruling.
    pub number: String,
    /// Question.
    pub question: String,
    /// Name of the answer in force, unless a scenario sets another.
    pub default: String,
    /// Possible answers.
    pub answers: Vec<Answered>,
}

/// Answer to such a question.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Answered {
    /// Name.
    pub name: String,
    /// Meaning.
    pub means: String,
    /// Scenarios that use this answer and cite the ruling.
    pub scenarios: Vec<String>,
}

/// Runs the command.
///
/// # Errors
/// No such game, or output that cannot be written.
pub fn run(args: &Args, out: &mut Output) -> Result<Outcome, Failure> {
    let (pool, _) = Pool::builtin();
    let known = || pool.games().iter().map(|game| game.file.game.as_str());
    if let Some(name) = args.game.as_deref().filter(|name| pool.game(name).is_none()) {
        return Err(Failure::Usage(format!("there is no game `{name}`; known: {}", listing(known()))));
    }
    if args.scenarios != Path::new(suite::FOLDER) && !args.scenarios.is_dir() {
        return Err(Failure::Usage(format!("{}: there is no such folder of scenarios", args.scenarios.display())));
    }
    let scenarios = suite::scenarios_in(&args.scenarios);
    let games = pool.games().iter().filter(|game| args.game.as_ref().is_none_or(|name| *name == game.file.game));
    let questions: Vec<Question> = games.flat_map(|game| questions(game, &args.scenarios, &scenarios)).collect();
    match args.format {
        ReportFormat::Json => out.json(&questions)?,
        ReportFormat::Text => write_text(&questions, out)?,
        ReportFormat::Md => write_markdown(&questions, out)?,
    }
    Ok(Outcome::Clean)
}

fn questions<'g>(game: &'g Game, folder: &'g Path, scenarios: &'g [(String, Scenario)]) -> impl Iterator<Item = Question> + 'g {
    let own = move |scenario: &Scenario| scenario.game == game.file.game;
    let question = move |(number, ruling): (&String, &Ruling)| {
        let by = |scenario: &Scenario| scenario.rulings.get(number).unwrap_or(&ruling.default).clone();
        let shows = |scenario: &Scenario, answer: &String| own(scenario) && scenario.cites.contains(number) && by(scenario) == *answer;
        let answer = |(name, means): (&String, &String)| {
            let showing = scenarios.iter().filter(|(_, scenario)| shows(scenario, name));
            let scenarios = showing.map(|(file, _)| below(file, folder)).collect();
            Answered { name: name.clone(), means: means.clone(), scenarios }
        };
        Question {
            game: game.file.game.clone(),
            number: number.clone(),
            question: ruling.question.clone(),
            default: ruling.default.clone(),
            answers: ruling.options.iter().map(answer).collect(),
        }
    };
    game.file.rulings.iter().map(question)
}

/// Returns the path of a file relative to a folder above it.
fn below(file: &str, folder: &Path) -> String {
    let path = Path::new(file);
    path.strip_prefix(folder).unwrap_or(path).to_string_lossy().replace('\\', "/")
}

fn write_text(questions: &[Question], out: &mut Output) -> Result<(), Failure> {
    for Question { game, number, question, default, answers } in questions {
        writeln!(out, "\x1b[1m{game} {number}\x1b[0m {question}")?;
        for Answered { name, means, scenarios } in answers {
            let mark = if name == default { "*" } else { " " };
            writeln!(out, "  {mark} {name}: {means}")?;
            if !scenarios.is_empty() {
                writeln!(out, "      {}", scenarios.join(", "))?;
            }
        }
    }
    let choices = questions.iter().filter(|question| question.answers.len() > 1).count();
    writeln!(out, "{}, {choices} of them with several answers; * is the one that holds", plural(questions.len(), "question"))?;
    Ok(())
}

fn write_markdown(questions: &[Question], out: &mut Output) -> Result<(), Failure> {
    let cell = |text: &str| text.replace('|', "\\|");
    writeln!(out, "| game | # | question | answer | means | holds | shown by |\n|---|---|---|---|---|---|---|")?;
    for Question { game, number, question, default, answers } in questions {
        for Answered { name, means, scenarios } in answers {
            let holds = if name == default { "yes" } else { "" };
            let (question, means) = (cell(question), cell(means));
            writeln!(out, "| {game} | {number} | {question} | {name} | {means} | {holds} | {} |", scenarios.join(", "))?;
        }
    }
    Ok(())
}
