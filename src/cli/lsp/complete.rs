//! Completion of what stands at the caret: a value, or the name of a field.

use super::caret::literal_at;
use super::place::offset;
use super::world::World;
use crate::card::pool::Game;
use crate::games;
use crate::lint::card_page::COMMON;
use crate::lint::completion::{Caret, Completion, Kind, completions_again, partial_of};
use crate::lint::language::Languages;
use crate::project;
use lsp_types::{CompletionItem, CompletionItemKind, CompletionParams, Range, TextEdit};

/// Completes what stands at the caret.
pub(super) fn answer(world: &World, params: &CompletionParams) -> Vec<CompletionItem> {
    let place = &params.text_document_position;
    if place.text_document.uri.as_str().ends_with(project::FILE) {
        return Vec::new();
    }
    let Some(text) = world.text(&place.text_document.uri) else { return Vec::new() };
    let at = offset(&text, place.position);
    let Some(game) = world.game_of(&place.text_document.uri) else { return Vec::new() };
    let Some(literal) = literal_at(&text, at) else { return fields(game) };
    let partial = partial_of(literal.field, literal.before);
    let (languages, builtin) = (Languages::of(&world.checked.pool), Languages::of(&world.builtin));
    let language = languages.of_game(&game.file.game).or_else(|| builtin.of_game(&game.file.game));
    let at_caret = Caret { field: literal.field, before: literal.before, card_type: card_type_around(&text, at) };
    let items = completions_again(&world.pools(), language, game, at_caret, &mut world.completed.borrow_mut());
    let units = u32::try_from(partial.encode_utf16().count()).unwrap_or(u32::MAX);
    let from = lsp_types::Position::new(place.position.line, place.position.character.saturating_sub(units));
    let kind = |kind| match kind {
        Kind::Value => CompletionItemKind::VALUE,
        Kind::Name => CompletionItemKind::REFERENCE,
        Kind::Phrase => CompletionItemKind::TEXT,
    };
    let item = |(rank, it): (usize, Completion)| CompletionItem {
        sort_text: Some(format!("{rank:03}")),
        // A sentence for a word of the trade is found by that word.
        filter_text: Some(it.typed.clone().unwrap_or_else(|| it.label.clone())),
        detail: it.typed,
        text_edit: Some(TextEdit::new(Range::new(from, place.position), it.label.clone()).into()),
        label: it.label,
        kind: Some(kind(it.kind)),
        ..CompletionItem::default()
    };
    items.into_iter().enumerate().map(item).collect()
}

/// Returns the card type that the card around a place is written with: the file may be one that cannot be read yet.
fn card_type_around(text: &str, at: usize) -> Option<&str> {
    let start = text[..at].rfind("number:").unwrap_or(0);
    let end = text[at..].find("number:").map_or(text.len(), |next| at + next);
    let written = text[start..end].split("card_type:").nth(1)?.trim_start().strip_prefix('"')?;
    written.split('"').next()
}

/// Returns the fields of cards, each as it is written.
fn fields(game: &Game) -> Vec<CompletionItem> {
    let rules = games::of(&game.file.game);
    let own = rules.into_iter().flat_map(|rules| rules.declared().fields).map(|field| (field.name, field.noun));
    let all = COMMON.into_iter().map(|(name, noun, _)| (name, noun));
    let item = |(name, noun): (&str, &str)| CompletionItem {
        label: name.to_owned(),
        detail: Some(noun.to_owned()),
        insert_text: Some(format!("{name}: ")),
        kind: Some(CompletionItemKind::FIELD),
        ..CompletionItem::default()
    };
    all.chain(own).map(item).collect()
}
