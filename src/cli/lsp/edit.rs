//! Edits that the server offers: fixes of findings, and the spacing of texts.

use super::findings::diagnostic;
use super::place::range;
use super::world::World;
use crate::cli::fmt::spacings;
use crate::diagnostic::fix::Edit;
use crate::diagnostic::{Finding, Source};
use lsp_types::{
    CodeAction, CodeActionKind, CodeActionOrCommand, CodeActionParams, DocumentFormattingParams, Position, Range, TextEdit, Uri,
    WorkspaceEdit,
};
use std::collections::HashMap;

/// Converts edits of a source.
fn edits(source: &Source, edits: &[Edit]) -> Vec<TextEdit> {
    edits.iter().map(|edit| TextEdit::new(range(source, &edit.span), edit.text.clone())).collect()
}

/// Offers the fix of each finding in the range, and what its author may have meant.
pub(super) fn actions(world: &World, params: &CodeActionParams) -> Vec<CodeActionOrCommand> {
    let uri = &params.text_document.uri;
    let Some(index) = world.source_of(uri) else { return Vec::new() };
    let source = &world.checked.sources[index];
    let here = world.checked.findings.iter().filter(|finding| finding.source == index);
    let offered = here.filter(|finding| touch(range(source, &finding.diagnostic.span), params.range));
    offered.flat_map(|finding| fixes(source, uri, finding)).map(CodeActionOrCommand::CodeAction).collect()
}

fn fixes(source: &Source, uri: &Uri, finding: &Finding) -> Vec<CodeAction> {
    let found = &finding.diagnostic;
    let action = |title: &str, fix: &[Edit]| CodeAction {
        title: format!("{}: {title}", found.code),
        kind: Some(CodeActionKind::QUICKFIX),
        diagnostics: Some(vec![diagnostic(source, finding)]),
        edit: Some(WorkspaceEdit::new(HashMap::from([(uri.clone(), edits(source, fix))]))),
        // A guess is no fix to be made unasked.
        is_preferred: Some(fix == found.fix),
        ..CodeAction::default()
    };
    let safe = (!found.fix.is_empty()).then(|| action(if found.label.is_empty() { &found.message } else { &found.label }, &found.fix));
    safe.into_iter().chain(found.guesses.iter().map(|guess| action(&guess.title, &guess.edits))).collect()
}

/// True if two ranges share a place, their ends included.
fn touch(one: Range, other: Range) -> bool {
    let key = |position: Position| (position.line, position.character);
    key(one.start) <= key(other.end) && key(other.start) <= key(one.end)
}

/// Puts the spaces and brackets of a file's texts where the newest cards have them.
pub(super) fn format(world: &World, params: &DocumentFormattingParams) -> Option<Vec<TextEdit>> {
    let index = world.source_of(&params.text_document.uri)?;
    let source = &world.checked.sources[index];
    let here = spacings(&world.checked.pool).into_iter().filter(|finding| finding.source == index);
    Some(here.flat_map(|finding| edits(source, &finding.diagnostic.fix)).collect())
}
