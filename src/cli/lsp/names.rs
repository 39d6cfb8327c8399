//! Names that files refer to: where they are declared, and where they stand.

use super::caret::{Name, name_at};
use super::place::{offset, range, uri_of};
use super::world::World;
use crate::card::load::is_builtin;
use crate::card::write::replace_file;
use crate::card::{FileKind, Pool, PoolCard, files};
use crate::diagnostic::Source;
use lsp_types::{GotoDefinitionParams, Location, ReferenceParams, TextDocumentPositionParams};
use std::ops::Range;
use std::path::Path;

/// Returns the cards that a name means: the one with a number, those that a name in brackets means.
pub(super) fn cards<'p>(pool: &'p Pool, name: Name<'_>) -> Vec<&'p PoolCard> {
    match name {
        Name::Number(number) => pool.card(number).into_iter().collect(),
        Name::Marked(mark, name) => {
            let is_met = |card: &&PoolCard| mark.names_of(&card.card).any(|own| mark.is_met(name, own));
            pool.cards().iter().filter(is_met).collect()
        }
    }
}

fn location(source: &Source, span: &Range<usize>) -> Option<Location> {
    Some(Location::new(uri_of(Path::new(source.name()))?, range(source, span)))
}

/// Goes to the cards that the name at the caret means.
pub(super) fn definition(world: &World, params: &GotoDefinitionParams) -> Vec<Location> {
    let TextDocumentPositionParams { text_document, position } = &params.text_document_position_params;
    let Some(text) = world.text(&text_document.uri) else { return Vec::new() };
    let Some((name, _)) = name_at(&text, offset(&text, *position), world.name_marks(&text_document.uri)) else { return Vec::new() };
    let place = |pool: &Pool, card: &PoolCard| {
        let (source, span) = (&pool.sources()[card.place.source], card.place.field("number"));
        if is_builtin(source.name()) { of_builtin(source, &span) } else { location(source, &span) }
    };
    let found = world.pools().into_iter().map(|pool| (pool, cards(pool, name))).find(|(_, found)| !found.is_empty());
    found.map_or_else(Vec::new, |(pool, found)| found.into_iter().filter_map(|card| place(pool, card)).collect())
}

/// Returns a place in a file of the built-in pool: in a copy that editors can open, in the folder for temporary files.
fn of_builtin(source: &Source, span: &Range<usize>) -> Option<Location> {
    let folder = std::env::temp_dir().join(concat!("cardwright-", env!("CARDWRIGHT_SOURCE")));
    let path = folder.join(source.name());
    if files::read_to_string(&path).ok().as_deref() != Some(source.text()) {
        std::fs::create_dir_all(path.parent()?).ok()?;
        replace_file(&path, source.text()).ok()?;
    }
    Some(Location::new(uri_of(&path)?, range(source, span)))
}

/// Lists the places where the name at the caret stands.
pub(super) fn references(world: &World, params: &ReferenceParams) -> Vec<Location> {
    let TextDocumentPositionParams { text_document, position } = &params.text_document_position;
    let Some(text) = world.text(&text_document.uri) else { return Vec::new() };
    let Some((name, _)) = name_at(&text, offset(&text, *position), world.name_marks(&text_document.uri)) else { return Vec::new() };
    let texts = world.texts();
    texts.iter().flat_map(|source| places(source.text(), name).into_iter().filter_map(|span| location(source, &span))).collect()
}

/// Returns the spans of a name in a file: a number between quotation marks, another name in brackets or in the field of cards that holds it.
pub(super) fn places(text: &str, name: Name<'_>) -> Vec<Range<usize>> {
    let (name, marked) = match name {
        Name::Number(number) => (number, vec![("\"".to_owned(), '"')]),
        Name::Marked(mark, name) => {
            let held = mark.field().filter(|_| FileKind::by_form(text) == Some(FileKind::Cards));
            let field = held.map(|field| (format!("{field}: \""), '"'));
            (name, std::iter::once((mark.open.to_string(), mark.close)).chain(field).collect())
        }
    };
    let found = marked.iter().flat_map(|(open, close)| {
        let whole = format!("{open}{name}{close}");
        let starts: Vec<usize> = text.match_indices(&whole).map(|(at, _)| at + open.len()).collect();
        starts
    });
    let mut places: Vec<Range<usize>> = found.map(|start| start..start + name.len()).collect();
    places.sort_by_key(|span| span.start);
    places
}
