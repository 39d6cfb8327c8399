//! `cardwright lsp`: a language server, for editors that speak the Language Server Protocol over standard input and output.

#![expect(clippy::mutable_key_type, reason = "the protocol keys edits by URI")]

mod caret;
mod complete;
mod edit;
mod findings;
mod hover;
mod names;
mod outline;
pub(in crate::cli) mod place;
mod rename;
mod run;
mod world;

use super::output::Output;
use super::{Failure, Outcome};
use lsp_server::{Connection, ErrorCode, Message, Notification, Request, Response};
use lsp_types::notification::{
    DidChangeTextDocument, DidChangeWatchedFiles, DidCloseTextDocument, DidOpenTextDocument, DidSaveTextDocument, Notification as _,
};
use lsp_types::request::{
    CodeActionRequest, CodeLensRequest, Completion, DocumentSymbolRequest, ExecuteCommand, Formatting, GotoDefinition, HoverRequest,
    PrepareRenameRequest, References, Rename, Request as _,
};
use lsp_types::{
    CodeActionProviderCapability, CodeLensOptions, CompletionOptions, ExecuteCommandOptions, HoverProviderCapability, InitializeParams,
    OneOf, RenameOptions, ServerCapabilities, TextDocumentSyncCapability, TextDocumentSyncKind,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::json;
use std::path::PathBuf;
use world::World;

/// Serve an editor: findings as you type, completion, explanations, names, fixes (Language Server Protocol on standard input and output)
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cardwright lsp           the command that an editor is told to run

`cardwright explain editor` says how editors are set up.")]
pub struct Args {}

/// Runs the command until the editor ends it.
///
/// # Errors
/// A connection that breaks off, or an editor that breaks the protocol.
pub fn run(_: &Args, _: &mut Output) -> Result<Outcome, Failure> {
    let (connection, threads) = Connection::stdio();
    let served = serve(&connection);
    drop(connection);
    // Behind a breach of the protocol, the editor may not have closed the input, and the thread that reads it would wait.
    if !matches!(&served, Err(Failure::Usage(why)) if why != ENDED) {
        threads.join().map_err(|error| match error.kind() {
            std::io::ErrorKind::InvalidData | std::io::ErrorKind::UnexpectedEof => Failure::Usage(malformed(&error)),
            _ => Failure::Output(error),
        })?;
    }
    served.map(|()| Outcome::Clean)
}

/// Serves one editor over a connection.
///
/// # Errors
/// As for [`run`].
pub fn serve(connection: &Connection) -> Result<(), Failure> {
    let (id, begun) = connection.initialize_start().map_err(broken)?;
    let begun: InitializeParams = serde_json::from_value(begun).map_err(|error| Failure::Usage(malformed(&error)))?;
    let capabilities = json!({ "capabilities": capabilities(&begun) });
    connection.initialize_finish(id, capabilities).map_err(broken)?;
    let mut world = World::new(root(&begun));
    world.refresh();
    world.publish(connection)?;
    for message in &connection.receiver {
        match message {
            Message::Request(request) => {
                if connection.handle_shutdown(&request).map_err(broken)? {
                    return Ok(());
                }
                world.catch_up(connection)?;
                let response = if request.method == ExecuteCommand::METHOD {
                    run::answer(&world, request, connection)?
                } else {
                    answer(&world, request)
                };
                send(connection, response)?;
            }
            Message::Notification(notification) => world.hear(notification),
            Message::Response(_) => {}
        }
        // Changes that have come in the meantime are checked together.
        if connection.receiver.is_empty() {
            world.catch_up(connection)?;
        }
    }
    Ok(())
}

/// Converts a breach of the protocol.
fn broken(error: lsp_server::ProtocolError) -> Failure {
    if error.channel_is_disconnected() {
        Failure::Usage(ENDED.to_owned())
    } else {
        Failure::Usage(format!("the editor breaks the protocol: {error}"))
    }
}

const ENDED: &str =
    "the input has ended, and no editor has spoken: an editor starts `cardwright lsp`; `cardwright explain editor` says how";

fn malformed(error: &impl std::fmt::Display) -> String {
    format!("the input is no message of the Language Server Protocol: {error}; an editor starts `cardwright lsp`")
}

/// Sends a message to the editor.
fn send(connection: &Connection, message: impl Into<Message>) -> Result<(), Failure> {
    connection.sender.send(message.into()).map_err(|_| Failure::Usage("the editor has closed the connection".to_owned()))
}

#[expect(deprecated, reason = "older editors name their folder only there")]
fn root(begun: &InitializeParams) -> Option<PathBuf> {
    let folder = begun.workspace_folders.as_ref().and_then(|folders| folders.first()).map(|folder| &folder.uri);
    folder.or(begun.root_uri.as_ref()).and_then(place::path_of)
}

/// Returns what is served. An editor that asks before renaming says so.
fn capabilities(begun: &InitializeParams) -> ServerCapabilities {
    let asks_first = begun.capabilities.text_document.as_ref().and_then(|document| document.rename.as_ref());
    let asks_first = asks_first.and_then(|rename| rename.prepare_support).unwrap_or_default();
    let prepares = RenameOptions { prepare_provider: Some(true), work_done_progress_options: Default::default() };
    ServerCapabilities {
        text_document_sync: Some(TextDocumentSyncCapability::Kind(TextDocumentSyncKind::FULL)),
        completion_provider: Some(CompletionOptions {
            trigger_characters: Some(["\"", " ", "【", "『", "「", "[", "《", "》"].map(str::to_owned).to_vec()),
            ..CompletionOptions::default()
        }),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        definition_provider: Some(OneOf::Left(true)),
        references_provider: Some(OneOf::Left(true)),
        rename_provider: Some(if asks_first { OneOf::Right(prepares) } else { OneOf::Left(true) }),
        document_symbol_provider: Some(OneOf::Left(true)),
        document_formatting_provider: Some(OneOf::Left(true)),
        code_action_provider: Some(CodeActionProviderCapability::Simple(true)),
        code_lens_provider: Some(CodeLensOptions { resolve_provider: Some(false) }),
        execute_command_provider: Some(ExecuteCommandOptions {
            commands: vec![run::COMMAND.to_owned()],
            ..ExecuteCommandOptions::default()
        }),
        ..ServerCapabilities::default()
    }
}

/// Answers a request.
fn answer(world: &World, request: Request) -> Response {
    let id = request.id.clone();
    let answered = match request.method.as_str() {
        Completion::METHOD => with(request, |params| complete::answer(world, &params)),
        HoverRequest::METHOD => with(request, |params| hover::answer(world, &params)),
        GotoDefinition::METHOD => with(request, |params| names::definition(world, &params)),
        References::METHOD => with(request, |params| names::references(world, &params)),
        PrepareRenameRequest::METHOD => try_with(request, |params| rename::prepare(world, &params)),
        Rename::METHOD => try_with(request, |params| rename::rename(world, &params)),
        DocumentSymbolRequest::METHOD => with(request, |params| outline::symbols(world, &params)),
        CodeLensRequest::METHOD => with(request, |params| outline::lenses(world, &params)),
        Formatting::METHOD => with(request, |params| edit::format(world, &params)),
        CodeActionRequest::METHOD => with(request, |params| edit::actions(world, &params)),
        method => Err((ErrorCode::MethodNotFound, format!("`{method}` is not served"))),
    };
    match answered {
        Ok(result) => Response { id, result: Some(result), error: None },
        Err((code, message)) => Response::new_err(id, code as i32, message),
    }
}

/// Answers a request with its parameters.
fn with<P: DeserializeOwned, A: Serialize>(
    request: Request,
    answer: impl FnOnce(P) -> A,
) -> Result<serde_json::Value, (ErrorCode, String)> {
    let params = serde_json::from_value(request.params).map_err(|error| (ErrorCode::InvalidParams, error.to_string()))?;
    serde_json::to_value(answer(params)).map_err(|error| (ErrorCode::InternalError, error.to_string()))
}

/// Answers a request with its parameters, or with the reason why it is refused.
fn try_with<P: DeserializeOwned, A: Serialize>(
    request: Request,
    answer: impl FnOnce(P) -> Result<A, String>,
) -> Result<serde_json::Value, (ErrorCode, String)> {
    let params = serde_json::from_value(request.params).map_err(|error| (ErrorCode::InvalidParams, error.to_string()))?;
    let answered = answer(params).map_err(|refused| (ErrorCode::RequestFailed, refused))?;
    serde_json::to_value(answered).map_err(|error| (ErrorCode::InternalError, error.to_string()))
}

/// Parses the parameters of a notification; `None` if they are malformed, or it is another one.
fn heard<N: lsp_types::notification::Notification>(notification: &Notification) -> Option<N::Params> {
    if notification.method != N::METHOD {
        return None;
    }
    serde_json::from_value(notification.params.clone()).ok()
}

impl World {
    /// Takes note of what has changed in the editor or on the disk.
    fn hear(&mut self, notification: Notification) {
        if let Some(params) = heard::<DidOpenTextDocument>(&notification) {
            self.open(&params.text_document.uri, params.text_document.text);
        } else if let Some(mut params) = heard::<DidChangeTextDocument>(&notification) {
            if let Some(change) = params.content_changes.pop() {
                self.open(&params.text_document.uri, change.text);
            }
        } else if let Some(params) = heard::<DidCloseTextDocument>(&notification) {
            self.close(&params.text_document.uri);
        } else if [DidSaveTextDocument::METHOD, DidChangeWatchedFiles::METHOD].contains(&notification.method.as_str()) {
            self.stale();
        }
    }
}
