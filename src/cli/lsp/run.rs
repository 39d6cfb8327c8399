//! Scenarios that the editor asks for: those that name a card, run over the files as the editor shows them.

use super::world::World;
use super::{send, with};
use crate::card::files;
use crate::cli::Failure;
use crate::cli::output::plural;
use crate::suite::scenarios::failing;
use lsp_server::{Connection, Notification, Request, Response};
use lsp_types::notification::{Notification as _, ShowMessage};
use lsp_types::{ExecuteCommandParams, MessageType, ShowMessageParams};
use serde::Serialize;
use std::path::{Path, PathBuf};

/// Command that runs the scenarios of a card; its argument is the number of the card.
pub(super) const COMMAND: &str = "cardwright.runScenarios";

/// Outcome of the scenarios of a card.
#[derive(Debug, Serialize)]
struct Outcome {
    card: String,
    passed: usize,
    failed: Vec<Failed>,
}

/// Scenario that fails.
#[derive(Debug, Serialize)]
struct Failed {
    file: String,
    message: String,
}

/// Runs a command of the editor, shows its outcome, and answers with it.
///
/// # Errors
/// An editor that has closed the connection.
pub(super) fn answer(world: &World, request: Request, connection: &Connection) -> Result<Response, Failure> {
    let id = request.id.clone();
    let mut outcome = None;
    let answered = with(request, |params: ExecuteCommandParams| {
        let number = params.arguments.first().and_then(|number| number.as_str());
        outcome = number.filter(|_| params.command == COMMAND).map(|number| run(world, number));
        outcome.as_ref().and_then(|outcome| serde_json::to_value(outcome).ok())
    });
    if let Some(outcome) = &outcome {
        let typ = if outcome.failed.is_empty() { MessageType::INFO } else { MessageType::ERROR };
        let shown = ShowMessageParams { typ, message: told(outcome) };
        send(connection, Notification::new(ShowMessage::METHOD.to_owned(), shown))?;
    }
    Ok(match answered {
        Ok(result) => Response { id, result: Some(result), error: None },
        Err((code, message)) => Response::new_err(id, code as i32, message),
    })
}

/// Returns the scenarios that name a card, with their texts.
pub(super) fn scenarios_of(world: &World, scenarios: &[(PathBuf, String)], number: &str) -> Vec<(PathBuf, String)> {
    let named = format!("\"{number}\"");
    let shown = |(path, text): &(PathBuf, String)| (path.clone(), world.shown(path).unwrap_or(text).to_owned());
    scenarios.iter().map(shown).filter(|(_, text)| text.contains(&named)).collect()
}

/// Returns all scenarios of the folder, with their texts.
pub(super) fn all(world: &World) -> Vec<(PathBuf, String)> {
    world.scenarios().into_iter().filter_map(|path| files::read_to_string(&path).ok().map(|text| (path, text))).collect()
}

fn run(world: &World, number: &str) -> Outcome {
    let pool = world.checked.pool.with_builtin();
    let folders = world.pool_folders();
    let mut outcome = Outcome { card: number.to_owned(), passed: 0, failed: Vec::new() };
    for (path, text) in scenarios_of(world, &all(world), number) {
        match failing(&path, text, &pool, &folders) {
            None => outcome.passed += 1,
            Some(wrong) => {
                let (_, findings) = wrong.into_findings();
                let message = findings.first().map_or_else(String::new, |finding| finding.diagnostic.message.clone());
                outcome.failed.push(Failed { file: name(&path), message });
            }
        }
    }
    outcome
}

fn name(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

/// Tells an outcome in words.
fn told(outcome: &Outcome) -> String {
    let all = outcome.passed + outcome.failed.len();
    if outcome.failed.is_empty() {
        return format!("{}: {} passed", outcome.card, plural(all, "scenario"));
    }
    let failed: Vec<String> = outcome.failed.iter().map(|failed| format!("✗ {}: {}", failed.file, failed.message)).collect();
    format!("{}: {} of {} failed\n{}", outcome.card, outcome.failed.len(), plural(all, "scenario"), failed.join("\n"))
}
