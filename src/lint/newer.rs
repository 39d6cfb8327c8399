#![doc = include_str!("pages/CW042.md")]

use super::Findings;
use crate::card::pool::Game;
use crate::card::{Pool, PoolCard, PoolDeck};
use crate::diagnostic::{Diagnostic, Finding};
use crate::games;
use crate::games::versions::{Switch, Use, newer_in, newer_in_text};
use std::ops::Range;

/// Reports cards that use a feature newer than a rules version. Cards of games without that version are skipped.
pub fn check(pool: &Pool, version: &str, findings: &mut Findings) {
    for card in pool.cards() {
        let Some(game) = pool.game_of(card) else { continue };
        let Some((switches, place)) = switches(game, version) else { continue };
        for used in newer_in(switches, place, &card.card) {
            let span = match used.span.clone() {
                Some(span) => card.place.text.span(span),
                None => card.place.value(used.field, used.part),
            };
            findings.push(card.finding(used.field, diagnostic(game, &used, version, place, span)));
        }
        check_printings(game, card, (version, switches, place), findings);
    }
}

/// Reports such features in the texts of a card's printings.
fn check_printings(game: &Game, card: &PoolCard, (version, switches, place): (&str, &'static [Switch], usize), findings: &mut Findings) {
    for (printing, map) in card.card.printings.iter().zip(&card.place.printings) {
        let (Some(text), Some(map)) = (&printing.text, map) else { continue };
        for switch in switches.iter().filter(|switch| !switch.is_newest(place)) {
            for used in newer_in_text(switch, text) {
                let span = map.span(used.span.clone().unwrap_or_default());
                findings.push(card.finding("printings", diagnostic(game, &used, version, place, span)));
            }
        }
    }
}

/// Reports the deck entries whose cards use a feature newer than the deck's rules version.
pub fn check_deck(pool: &Pool, deck: &PoolDeck, findings: &mut Findings) {
    let version = &deck.deck.rules;
    let Some(game) = pool.game(&deck.deck.game) else { return };
    let Some((switches, place)) = switches(game, version) else { return };
    for ((_, number), span) in deck.deck.cards.iter().zip(&deck.entries) {
        let Some(card) = pool.card(number) else { continue };
        let Some(used) = newer_in(switches, place, &card.card).into_iter().next() else { continue };
        let found = diagnostic(game, &used, version, place, span.clone());
        let message = format!("{number}: {}", found.message);
        findings.push(Finding { source: deck.source, card: None, field: Some("cards"), diagnostic: Diagnostic { message, ..found } });
    }
}

/// Returns the version switches of a game, and the index of a version among its versions.
fn switches(game: &Game, version: &str) -> Option<(&'static [Switch], usize)> {
    let place = game.file.rules.iter().position(|known| known == version)?;
    Some((games::of(&game.file.game)?.declared().switches, place))
}

fn diagnostic(game: &Game, used: &Use, version: &str, place: usize, span: Range<usize>) -> Diagnostic {
    let since = game.file.rules.get(used.switch.since()).map_or("newer rules", String::as_str);
    let does = used.switch.settings.get(place).map_or("", |setting| setting.does);
    Diagnostic::error("CW042", span, format!("{} needs rules {since}, and these are {version}", used.word))
        .label(format!("rule {} of {since}", used.switch.rule))
        .help(format!("by rules {version}, {} {does}", used.switch.about))
}
