//! New names for cards and characters, in every file; refused, with the reason, where a name would mean nothing or something else afterwards.

use super::caret::{Name, name_at};
use super::names::{cards, places};
use super::place::{offset, range, uri_of};
use super::world::World;
use crate::card::load::is_builtin;
use crate::card::printed_number::plain;
use crate::card::{Pool, PoolCard};
use crate::games::name_marks::NameMark;
use lsp_types::{PrepareRenameResponse, RenameParams, TextDocumentPositionParams, TextEdit, Uri, WorkspaceEdit};
use std::collections::HashMap;
use std::path::Path;

/// Returns the span of the name at the caret and the name.
///
/// # Errors
/// The reason why nothing there can be renamed.
pub(super) fn prepare(world: &World, params: &TextDocumentPositionParams) -> Result<PrepareRenameResponse, String> {
    let uri = &params.text_document.uri;
    let text = world.text(uri).ok_or_else(|| NOTHING.to_owned())?;
    let (name, span) = name_at(&text, offset(&text, params.position), world.name_marks(uri)).ok_or_else(|| NOTHING.to_owned())?;
    renamed(world, uri, name)?;
    let source = crate::diagnostic::Source::new("", text.as_str());
    Ok(PrepareRenameResponse::RangeWithPlaceholder { range: range(&source, &span), placeholder: text[span].to_owned() })
}

/// Puts a new card number or name in the place of the one at the caret, in every file.
///
/// # Errors
/// The reason why nothing there can be renamed, or not to this.
pub(super) fn rename(world: &World, params: &RenameParams) -> Result<WorkspaceEdit, String> {
    let TextDocumentPositionParams { text_document, position } = &params.text_document_position;
    let text = world.text(&text_document.uri).ok_or_else(|| NOTHING.to_owned())?;
    let marks = world.name_marks(&text_document.uri);
    let (name, _) = name_at(&text, offset(&text, *position), marks).ok_or_else(|| NOTHING.to_owned())?;
    let cards = renamed(world, &text_document.uri, name)?;
    let new = params.new_name.as_str();
    match name {
        Name::Number(number) if number == new => {}
        Name::Number(_) => number_fits(world, cards[0], new)?,
        Name::Marked(_, name) if name == new => {}
        Name::Marked(mark, _) => name_fits(world, &text_document.uri, mark, new)?,
    }
    let mut changes = HashMap::new();
    for source in world.texts().iter().filter(|source| !is_builtin(source.name())) {
        let edits: Vec<TextEdit> =
            places(source.text(), name).iter().map(|span| TextEdit::new(range(source, span), new.to_owned())).collect();
        if !edits.is_empty() {
            let uri = uri_of(Path::new(source.name())).ok_or_else(|| format!("{}: an editor cannot name this file", source.name()))?;
            changes.insert(uri, edits);
        }
    }
    Ok(WorkspaceEdit::new(changes))
}

const NOTHING: &str = "nothing here can be renamed: put the caret on a card number, or on the name of a card or character";

/// Returns the cards of the project that the name means: one at least.
fn renamed<'w>(world: &'w World, uri: &Uri, name: Name<'_>) -> Result<Vec<&'w PoolCard>, String> {
    if let Name::Marked(mark, part) = name
        && mark.field().is_none()
    {
        return Err(format!("`{part}` is a part of names, and may stand in several: rename each of them where it stands"));
    }
    let pool = &world.checked.pool;
    let own = cards(pool, name).into_iter().filter(|card| !is_builtin(pool.sources()[card.place.source].name()));
    let own: Vec<&PoolCard> = own.filter(|card| matches!(name, Name::Number(_)) || is_of_game(world, uri, pool, card)).collect();
    if !own.is_empty() {
        return Ok(own);
    }
    let word = match name {
        Name::Number(number) => number,
        Name::Marked(_, name) => name,
    };
    if cards(&world.builtin, name).is_empty() {
        return Err(format!("no card of this project has {word}: write what is meant, instead of renaming it"));
    }
    Err(format!("{word} is built in: only what the files of this project declare can be renamed"))
}

fn is_of_game(world: &World, uri: &Uri, pool: &Pool, card: &PoolCard) -> bool {
    let game = world.game_of(uri).map(|game| game.file.game.as_str());
    pool.game_of(card).map(|of| of.file.game.as_str()) == game
}

/// Checks that a card can have a number: one of its set, which no card has.
fn number_fits(world: &World, card: &PoolCard, new: &str) -> Result<(), String> {
    let code = world.checked.pool.set_of(card).map_or("", |set| set.file.code.as_str());
    if plain(new).is_none_or(|(of, _)| of != code) {
        return Err(format!("`{new}` is no card number of the set {code}: write {code}, a hyphen and a serial"));
    }
    let taken = world.pools().into_iter().find_map(|pool| pool.card(new));
    taken.map_or(Ok(()), |card| Err(format!("{new} is the number of `{}`: two cards would have one number", card.card.name)))
}

/// Checks that cards can have a name: one that can stand in its brackets, and that no other card has.
fn name_fits(world: &World, uri: &Uri, mark: &NameMark, new: &str) -> Result<(), String> {
    if new.trim().is_empty() {
        return Err("a name is not empty".to_owned());
    }
    if new.trim() != new {
        return Err("a name begins and ends with no space".to_owned());
    }
    if let Some(letter) = new.chars().find(|letter| ['"', '\\', mark.open, mark.close].contains(letter) || letter.is_control()) {
        return Err(format!("{letter:?} cannot stand in a name"));
    }
    let has = |pool: &Pool, card: &&PoolCard| is_of_game(world, uri, pool, card) && mark.names_of(&card.card).any(|own| own == new);
    let taken = world.pools().into_iter().find_map(|pool| pool.cards().iter().find(|card| has(pool, card)));
    taken.map_or(Ok(()), |card| {
        Err(format!("{} has the name `{new}` already: texts could not tell the two apart any more", card.card.number))
    })
}
