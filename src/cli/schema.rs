//! `cardwright schema`: JSON Schemas of every file format and of every JSON output.

use super::deck::DeckReport;
use super::diff::DiffReport;
use super::explain::Explained;
use super::output::Output;
use super::perft::PerftReport;
use super::replay::ReplayReport;
use super::rules::{RulesDiff, RulesReport, Versions};
use super::rulings::Question;
use super::wordings::WordingRecord;
use super::{Failure, Outcome};
use crate::card::vocabulary::{GameFile, SetFile};
use crate::card::write::replace_file;
use crate::card::{Card, Deck};
use crate::diagnostic::CheckReport;
use crate::games;
use crate::games::reading::ParseReport;
use crate::lang::phrasebook::Phrasebook;
use crate::lint::coverage::Coverage;
use crate::project::ProjectFile;
use crate::replay::model::Replay;
use crate::scenario::model::Scenario;
use crate::suite::TestReport;
use crate::suite::conformance::{Conformance, Statements};
use crate::workbench::balance::Balance;
use crate::workbench::statistics::Statistics;
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Write JSON Schemas of every file format and JSON output
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cardwright schema --out schema           a file for each format
  cardwright schema > schemas.json")]
pub struct Args {
    /// The folder that they are written to, a file each; without it, all of them are printed as one JSON object
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

/// Returns every schema by name: those of hand-written files (a RON file has the JSON form of its schema), then those of outputs.
#[must_use]
pub fn all() -> BTreeMap<&'static str, Schema> {
    BTreeMap::from([
        ("cards", written::<Vec<Card>>()),
        ("set", written::<SetFile>()),
        ("game", written::<GameFile>()),
        ("phrasebook", written::<Phrasebook>()),
        ("deck", written::<Deck>()),
        ("project", written::<ProjectFile>()),
        ("balance.output", printed::<Balance>()),
        ("check.output", printed::<CheckReport>()),
        ("coverage.output", printed::<Coverage>()),
        ("explain.output", printed::<Explained>()),
        ("deck-check.output", printed::<DeckReport>()),
        ("diff.output", printed::<DiffReport>()),
        ("parse.output", printed::<ParseReport>()),
        ("perft.output", printed::<PerftReport>()),
        ("replay", written::<Replay>()),
        ("replay.output", printed::<ReplayReport>()),
        ("scenario", scenario()),
        ("conformance", written::<Statements>()),
        ("conformance.output", printed::<Conformance>()),
        ("rules-list.output", printed::<Vec<Versions>>()),
        ("rules-show.output", printed::<RulesReport>()),
        ("rules-diff.output", printed::<RulesDiff>()),
        ("rulings.output", printed::<Vec<Question>>()),
        ("series", printed::<crate::series::manifest::Manifest>()),
        ("sim.output", printed::<crate::sim::report::SimReport>()),
        ("stats.output", printed::<Statistics>()),
        ("test.output", printed::<TestReport>()),
        ("wordings.output", printed::<Vec<WordingRecord>>()),
    ])
}

fn written<T: JsonSchema>() -> Schema {
    SchemaSettings::draft2020_12().for_deserialize().into_generator().into_root_schema_for::<T>()
}

/// Schema of a scenario: the fields common to all games, and the position fields of each game's layout.
fn scenario() -> Schema {
    let mut schema = written::<Scenario>();
    let mut positions: BTreeMap<String, Vec<Value>> = BTreeMap::new();
    for layout in games::GAMES.iter().filter_map(|game| game.layout()) {
        layout.schema().into_iter().for_each(|(field, own)| positions.entry(field).or_default().push(own));
    }
    let fields = schema.ensure_object().entry("properties").or_insert_with(|| Value::Object(Map::new()));
    if let Value::Object(fields) = fields {
        // Games can have fields of the same name: then the field is as any of them has it.
        let one = |mut forms: Vec<Value>| if forms.len() == 1 { forms.remove(0) } else { json!({"anyOf": forms}) };
        fields.extend(positions.into_iter().map(|(field, forms)| (field, one(forms))));
    }
    schema.insert("additionalProperties".to_owned(), Value::Bool(false));
    schema
}

fn printed<T: JsonSchema>() -> Schema {
    SchemaSettings::draft2020_12().for_serialize().into_generator().into_root_schema_for::<T>()
}

/// Returns the file name of the schema `name`.
#[must_use]
pub fn file_name(name: &str) -> String {
    format!("{name}.schema.json")
}

/// Serializes a schema for its file.
///
/// # Errors
/// None in practice: schemas are plain JSON.
pub fn file_text(schema: &Schema) -> serde_json::Result<String> {
    Ok(serde_json::to_string_pretty(schema)? + "\n")
}

/// Runs the command.
///
/// # Errors
/// A file or output that cannot be written.
pub fn run(args: &Args, out: &mut Output) -> Result<Outcome, Failure> {
    let Some(folder) = &args.out else {
        out.json(&all())?;
        return Ok(Outcome::Clean);
    };
    let failed = |path: &Path| {
        let path = path.to_owned();
        move |error| Failure::Write { path, error }
    };
    std::fs::create_dir_all(folder).map_err(failed(folder))?;
    for (name, schema) in all() {
        let path = folder.join(file_name(name));
        replace_file(&path, &file_text(&schema)?).map_err(failed(&path))?;
        writeln!(out, "{}", path.display())?;
    }
    Ok(Outcome::Clean)
}
