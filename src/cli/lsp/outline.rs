//! Outline of a card file: its cards as symbols, and the scenarios and decks of each above it.

use super::place::range;
use super::run;
use super::world::World;
use crate::card::PoolCard;
use crate::cli::output::plural;
use lsp_types::{CodeLens, CodeLensParams, Command, DocumentSymbol, DocumentSymbolParams, SymbolKind, Uri};

fn cards<'w>(world: &'w World, uri: &Uri) -> Vec<&'w PoolCard> {
    let Some(index) = world.source_of(uri) else { return Vec::new() };
    world.checked.pool.cards().iter().filter(|card| card.place.source == index).collect()
}

/// Lists the cards of a file.
#[expect(deprecated, reason = "the field has no default")]
pub(super) fn symbols(world: &World, params: &DocumentSymbolParams) -> Vec<DocumentSymbol> {
    let symbol = |card: &PoolCard| {
        let source = &world.checked.sources[card.place.source];
        DocumentSymbol {
            name: format!("{} {}", card.card.number, card.card.name),
            detail: Some(card.card.card_type.clone()),
            kind: SymbolKind::STRUCT,
            tags: None,
            deprecated: None,
            range: range(source, &card.place.whole),
            selection_range: range(source, &card.place.field("number")),
            children: None,
        }
    };
    cards(world, &params.text_document.uri).into_iter().map(symbol).collect()
}

/// Counts the scenarios and decks that name each card of a file, and offers to run the scenarios.
pub(super) fn lenses(world: &World, params: &CodeLensParams) -> Vec<CodeLens> {
    let scenarios = run::all(world);
    let lens = |card: &PoolCard| {
        let number = &card.card.number;
        let shown = run::scenarios_of(world, &scenarios, number).len();
        let decks = world.pools().into_iter().flat_map(|pool| pool.decks());
        let decks = decks.filter(|deck| deck.deck.cards.iter().any(|(_, number)| *number == card.card.number)).count();
        let runs = if shown == 0 { "" } else { "run " };
        let title = format!("{runs}{} · {}", plural(shown, "scenario"), plural(decks, "deck"));
        let source = &world.checked.sources[card.place.source];
        let command = if shown == 0 { String::new() } else { run::COMMAND.to_owned() };
        let command = Command { title, command, arguments: (shown > 0).then(|| vec![number.as_str().into()]) };
        CodeLens { range: range(source, &card.place.field("number")), command: Some(command), data: None }
    };
    cards(world, &params.text_document.uri).into_iter().map(lens).collect()
}
