//! Names that files refer to: where they are declared, and where they stand.

use super::caret::{Name, name_at};
use super::place::{offset, range, uri_of};
use super::world::World;
use crate::card::load::is_builtin;
use crate::card::{FileKind, Pool, PoolCard};
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
    let pool = &world.checked.pool;
    let place = |card: &PoolCard| location(&pool.sources()[card.place.source], &card.place.field("number"));
    let found = cards(pool, name).into_iter().filter(|card| !is_builtin(pool.sources()[card.place.source].name()));
    found.filter_map(place).collect()
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
