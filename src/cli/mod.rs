//! Command line interface: one file per subcommand.

pub mod arguments;
pub mod balance;
mod beside;
pub mod check;
mod checking;
mod chosen;
pub mod completions;
pub mod conformance;
pub mod coverage;
pub mod deck;
pub mod diff;
pub mod explain;
mod explained_card;
pub mod export;
pub mod failure;
pub mod fmt;
pub mod import;
pub mod lsp;
pub mod man;
pub mod new;
pub mod output;
pub mod parse;
pub mod perft;
mod place;
pub mod play;
pub mod preview;
pub mod print;
pub mod project;
mod recording;
pub mod replay;
pub mod rewrite;
pub mod rules;
pub mod rulings;
pub mod schema;
pub mod sim;
pub mod stats;
pub mod test;
mod watch;
pub mod wordings;

pub use failure::{Failure, Outcome};

use clap::{Parser, Subcommand};
use output::{Color, Output};
use std::process::ExitCode;

/// Write the words on the card; Cardwright plays it.
#[derive(Debug, Parser)]
#[command(name = "cardwright", version, arg_required_else_help = true, max_term_width = 100)]
pub struct Cli {
    /// When to colour the output
    #[arg(long, global = true, value_enum, default_value_t, value_name = "WHEN")]
    color: Color,
    #[command(subcommand)]
    command: Command,
}

/// The subcommands.
#[derive(Debug, Subcommand)]
enum Command {
    Check(check::Args),
    Fmt(fmt::Args),
    Parse(parse::Args),
    Deck(deck::Args),
    Diff(diff::Args),
    Explain(explain::Args),
    Coverage(coverage::Args),
    Test(test::Args),
    Conformance(conformance::Args),
    Play(play::Args),
    Preview(preview::Args),
    Print(print::Args),
    Export(export::Args),
    Replay(replay::Args),
    Rules(rules::Args),
    Rulings(rulings::Args),
    Sim(sim::Args),
    Balance(balance::Args),
    Stats(stats::Args),
    Perft(perft::Args),
    Import(import::Args),
    Lsp(lsp::Args),
    New(new::Args),
    Schema(schema::Args),
    Wordings(wordings::Args),
    Completions(completions::Args),
    Man(man::Args),
}

impl Command {
    fn run(self, out: &mut Output) -> Result<Outcome, Failure> {
        match self {
            Self::Check(args) => check::run(&args, out),
            Self::Fmt(args) => fmt::run(&args, out),
            Self::Parse(args) => parse::run(&args, out),
            Self::Deck(args) => deck::run(&args, out),
            Self::Diff(args) => diff::run(&args, out),
            Self::Explain(args) => explain::run(&args, out),
            Self::Coverage(args) => coverage::run(&args, out),
            Self::Test(args) => test::run(&args, out),
            Self::Conformance(args) => conformance::run(&args, out),
            Self::Play(args) => play::run(&args, out),
            Self::Preview(args) => preview::run(&args, out),
            Self::Print(args) => print::run(&args, out),
            Self::Export(args) => export::run(&args, out),
            Self::Replay(args) => replay::run(&args, out),
            Self::Rules(args) => rules::run(&args, out),
            Self::Rulings(args) => rulings::run(&args, out),
            Self::Sim(args) => sim::run(&args, out),
            Self::Balance(args) => balance::run(&args, out),
            Self::Stats(args) => stats::run(&args, out),
            Self::Perft(args) => perft::run(&args, out),
            Self::Import(args) => import::run(&args, out),
            Self::Lsp(args) => lsp::run(&args, out),
            Self::New(args) => new::run(&args, out),
            Self::Schema(args) => schema::run(&args, out),
            Self::Wordings(args) => wordings::run(&args, out),
            Self::Completions(args) => completions::run(&args, out),
            Self::Man(args) => man::run(&args, out),
        }
    }
}

/// Runs the command line of this process. Exit codes: 0 success, 1 findings, 2 the command could not run.
#[must_use]
pub fn main() -> ExitCode {
    let cli = Cli::parse();
    let mut out = Output::new(cli.color);
    let result = cli.command.run(&mut out).and_then(|outcome| out.finish().map(|()| outcome));
    match result {
        Ok(Outcome::Clean) => ExitCode::SUCCESS,
        Ok(Outcome::Found) => ExitCode::from(1),
        Err(failure) => {
            output::print_error(cli.color, &failure);
            ExitCode::from(2)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Cli;
    use clap::{Command, CommandFactory};

    /// The most columns of a line of help that is not wrapped.
    const WIDTH: usize = 100;

    /// Walks through the commands that run.
    fn each(command: &Command, tell: &mut impl FnMut(&Command)) {
        let mut parts = command.get_subcommands().filter(|part| part.get_name() != "help").peekable();
        if parts.peek().is_none() {
            tell(command);
        }
        parts.for_each(|part| each(part, tell));
    }

    #[test]
    fn every_command_has_an_example_that_stays_in_one_line() {
        let mut cli = Cli::command();
        cli.build();
        each(&cli, &mut |command| {
            let name = command.get_bin_name().unwrap_or_default();
            let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            let example = format!("\n  {name}");
            assert!(help.contains("Example") && help.contains(&example), "`{name} --help` has no example");
            for (line, next) in help.lines().zip(help.lines().skip(1).chain([""])) {
                let set = line.starts_with(' ');
                assert!(!set || line.chars().count() <= WIDTH, "{name}: {line}");
                // A remark is one line, which is wrapped as wide as the terminal is.
                assert!(set || line.is_empty() || line.starts_with("Example") || next.is_empty(), "{name}: {line}\n{next}");
            }
        });
    }
}
