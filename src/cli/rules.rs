//! `cardwright rules`: differences between the versions of a rulebook.

use super::arguments::{GameName, ReportFormat, check_version};
use super::output::Output;
use super::output::plural;
use super::{Failure, Outcome};
use crate::card::Pool;
use crate::card::pool::Game;
use crate::games;
use crate::games::versions::{Origin, Setting, Switch};
use schemars::JsonSchema;
use serde::Serialize;
use std::io::Write;

/// Show the versions of a rulebook, and what they do differently
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

/// The rulebook that is shown, and the form of the output.
#[derive(Debug, clap::Args)]
struct Shown {
    #[command(flatten)]
    game: GameName,
    /// The form of the output
    #[arg(long, value_enum, default_value_t)]
    format: ReportFormat,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    /// The versions of each rulebook, oldest first
    #[command(after_help = "\
Examples:
  cardwright rules list                     the versions of every rulebook
  cardwright rules list --game ucg")]
    List {
        #[command(flatten)]
        shown: Shown,
    },
    /// Show the behaviour of one version, switch by switch, with its origin
    #[command(after_help = "\
Examples:
  cardwright rules show 1.6 --game ucg")]
    Show {
        /// The version
        version: String,
        #[command(flatten)]
        shown: Shown,
    },
    /// Show the switches in which two versions differ
    #[command(after_help = "\
Examples:
  cardwright rules diff 1.5 1.6 --game ucg              what changed between two versions
  cardwright rules diff 1.5 1.6 --game ucg --format md")]
    Diff {
        /// The version that is compared
        from: String,
        /// The version that it is compared with
        to: String,
        #[command(flatten)]
        shown: Shown,
    },
}

/// Versions of a rulebook.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Versions {
    /// Short name of the game.
    pub game: String,
    /// Versions, oldest first.
    pub versions: Vec<String>,
    /// Number of switches between them.
    pub switches: usize,
}

/// Setting of a switch in a version.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SwitchRow {
    /// Short name of the switch.
    pub name: String,
    /// Rule number or section in the rulebook.
    pub rule: String,
    /// Subject of the rule.
    pub about: String,
    /// Behaviour of the version, and its origin.
    #[serde(flatten)]
    pub setting: Setting,
}

/// Behaviour of a version.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RulesReport {
    /// Short name of the game.
    pub game: String,
    /// Version.
    pub version: String,
    /// Settings, by switch.
    pub switches: Vec<SwitchRow>,
}

/// Difference between two versions.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Difference {
    /// Short name of the switch.
    pub name: String,
    /// Rule number or section in the rulebook.
    pub rule: String,
    /// Subject of the rule.
    pub about: String,
    /// Behaviour of the first version.
    pub old: String,
    /// Behaviour of the second version.
    pub new: String,
}

/// Differences between two versions.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RulesDiff {
    /// Short name of the game.
    pub game: String,
    /// First version.
    pub from: String,
    /// Second version.
    pub to: String,
    /// Switches set differently.
    pub changes: Vec<Difference>,
    /// Short names of switches set alike although only one of the two rulebooks states the rule.
    pub declared: Vec<String>,
}

/// Runs the command.
///
/// # Errors
/// No such game or version, or output that cannot be written.
pub fn run(args: &Args, out: &mut Output) -> Result<Outcome, Failure> {
    let (pool, _) = Pool::builtin();
    match &args.command {
        Command::List { shown } => list(shown, &pool, out)?,
        Command::Show { version, shown } => {
            let game = shown.game.find(&pool)?;
            check_version(game, version)?;
            show(&report(game, version), shown.format, out)?;
        }
        Command::Diff { from, to, shown } => {
            let game = shown.game.find(&pool)?;
            check_version(game, from)?;
            check_version(game, to)?;
            write_diff(&diff(game, from, to), shown.format, out)?;
        }
    }
    Ok(Outcome::Clean)
}

fn switches(game: &Game) -> &'static [Switch] {
    games::of(&game.file.game).map_or(&[], |rules| rules.declared().switches)
}

/// Returns the setting of a switch in a version of its game.
fn setting(game: &Game, switch: &Switch, version: &str) -> Setting {
    let place = game.file.rules.iter().position(|known| known == version);
    let setting = place.and_then(|place| switch.settings.get(place)).copied();
    setting.unwrap_or(Setting { does: "is as in the newest version that is known", origin: Origin::Declared })
}

fn list(args: &Shown, pool: &Pool, out: &mut Output) -> Result<(), Failure> {
    let named = args.game.named(pool)?.map(|game| &game.file.game);
    let shown = pool.games().iter().filter(|game| named.is_none_or(|name| *name == game.file.game));
    let versions =
        |game: &Game| Versions { game: game.file.game.clone(), versions: game.file.rules.clone(), switches: switches(game).len() };
    let games: Vec<Versions> = shown.map(versions).collect();
    match args.format {
        ReportFormat::Json => out.json(&games)?,
        ReportFormat::Text => {
            for game in &games {
                writeln!(out, "{}: {} ({})", game.game, game.versions.join(", "), plural(game.switches, "switch"))?;
            }
        }
        ReportFormat::Md => {
            writeln!(out, "| game | versions | switches |\n|---|---|---|")?;
            for game in &games {
                writeln!(out, "| {} | {} | {} |", game.game, game.versions.join(", "), game.switches)?;
            }
        }
    }
    Ok(())
}

fn report(game: &Game, version: &str) -> RulesReport {
    let row = |switch: &Switch| SwitchRow {
        name: switch.name.to_owned(),
        rule: switch.rule.to_owned(),
        about: switch.about.to_owned(),
        setting: setting(game, switch, version),
    };
    RulesReport { game: game.file.game.clone(), version: version.to_owned(), switches: switches(game).iter().map(row).collect() }
}

fn show(report: &RulesReport, format: ReportFormat, out: &mut Output) -> Result<(), Failure> {
    match format {
        ReportFormat::Json => out.json(report)?,
        ReportFormat::Text => {
            for row in &report.switches {
                let declared = if row.setting.origin == Origin::Declared { " (declared: the rulebook says nothing)" } else { "" };
                writeln!(out, "\x1b[1m{}\x1b[0m [{}]\n  {} {}{declared}", row.name, row.rule, row.about, row.setting.does)?;
            }
            writeln!(out, "{} {}: {}", report.game, report.version, plural(report.switches.len(), "switch"))?;
        }
        ReportFormat::Md => {
            writeln!(out, "| switch | rule | what | {} | origin |\n|---|---|---|---|---|", report.version)?;
            for row in &report.switches {
                let SwitchRow { name, rule, about, setting } = row;
                writeln!(out, "| {name} | {rule} | {about} | {} | {} |", setting.does, setting.origin.word())?;
            }
        }
    }
    Ok(())
}

fn diff(game: &Game, from: &str, to: &str) -> RulesDiff {
    let both = |switch: &Switch| (setting(game, switch, from), setting(game, switch, to));
    let changed = switches(game).iter().filter(|switch| both(switch).0.does != both(switch).1.does);
    let told = switches(game).iter().filter(|switch| both(switch).0.does == both(switch).1.does && both(switch).0 != both(switch).1);
    let change = |switch: &Switch| Difference {
        name: switch.name.to_owned(),
        rule: switch.rule.to_owned(),
        about: switch.about.to_owned(),
        old: both(switch).0.does.to_owned(),
        new: both(switch).1.does.to_owned(),
    };
    RulesDiff {
        game: game.file.game.clone(),
        from: from.to_owned(),
        to: to.to_owned(),
        changes: changed.map(change).collect(),
        declared: told.map(|switch| switch.name.to_owned()).collect(),
    }
}

fn write_diff(diff: &RulesDiff, format: ReportFormat, out: &mut Output) -> Result<(), Failure> {
    let RulesDiff { game, from, to, changes, declared } = diff;
    match format {
        ReportFormat::Json => out.json(diff)?,
        ReportFormat::Text => {
            for Difference { name, rule, about, old, new } in changes {
                writeln!(out, "\x1b[1m{name}\x1b[0m [{rule}] {about}")?;
                writeln!(out, "  \x1b[31m{from}: {old}\x1b[0m\n  \x1b[32m{to}: {new}\x1b[0m")?;
            }
            if !declared.is_empty() {
                writeln!(out, "played alike, though only one of the two rulebooks says so: {}", declared.join(", "))?;
            }
            writeln!(out, "{game} {from} and {to}: {}", plural(changes.len(), "difference"))?;
        }
        ReportFormat::Md => {
            writeln!(out, "| switch | rule | what | {from} | {to} |\n|---|---|---|---|---|")?;
            for Difference { name, rule, about, old, new } in changes {
                writeln!(out, "| {name} | {rule} | {about} | {old} | {new} |")?;
            }
        }
    }
    Ok(())
}
