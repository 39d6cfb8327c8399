#![doc = include_str!("pages/CW046.md")]

use super::Findings;
use super::language::{printed_texts, text_map};
use crate::card::listing::misspelt;
use crate::card::pool::Game;
use crate::card::{Pool, PoolCard};
use crate::diagnostic::{Diagnostic, Finding};
use crate::games;
use crate::games::name_marks::{Means, NameMark};
use std::collections::BTreeSet;
use std::ops::Range;

/// Code of findings about names that no card has.
pub const CODE: &str = "CW046";

/// Reports names in the brackets of texts that no card of the pool has: as a warning where a card has nearly that name, else as a hint.
pub fn check(pool: &Pool, findings: &mut Findings) {
    check_among(pool, &[pool], findings);
}

/// Reports names in the texts of `pool` that no card of any pool of `known` has.
pub fn check_among(pool: &Pool, known: &[&Pool], findings: &mut Findings) {
    for game in pool.games() {
        for mark in games::of(&game.file.game).map_or(&[][..], |rules| rules.declared().name_marks) {
            let names_of = |pool| cards_of(pool, game).flat_map(|card| mark.names_of(&card.card));
            let names: BTreeSet<&str> = known.iter().copied().flat_map(names_of).collect();
            cards_of(pool, game).for_each(|card| check_card(game, card, mark, &names, findings));
        }
    }
}

fn cards_of<'p>(pool: &'p Pool, game: &Game) -> impl Iterator<Item = &'p PoolCard> {
    pool.cards().iter().filter(|card| pool.game_of(card).is_some_and(|of| of.file.game == game.file.game))
}

/// Reports each unknown name of a card once a text.
fn check_card(game: &Game, card: &PoolCard, mark: &NameMark, known: &BTreeSet<&str>, findings: &mut Findings) {
    for printed in printed_texts(card).iter().filter(|printed| !printed.script) {
        let Some((field, map)) = text_map(card, printed) else { continue };
        let mut told = BTreeSet::new();
        for span in mark.spans(printed.text) {
            let name = &printed.text[span.clone()];
            let is_keyword = || game.vocabulary.keywords.iter().any(|keyword| keyword.name == name);
            if !is_known(mark, name, known) && !is_keyword() && told.insert(name) {
                findings.push(unknown(card, field, mark, name, map.span(span), known));
            }
        }
    }
}

fn is_known(mark: &NameMark, name: &str, known: &BTreeSet<&str>) -> bool {
    known.contains(name) || mark.field().is_none() && known.iter().any(|own| mark.is_met(name, own))
}

/// Finding CW046: no card has the name.
fn unknown(card: &PoolCard, field: &'static str, mark: &NameMark, name: &str, span: Range<usize>, known: &BTreeSet<&str>) -> Finding {
    let message = match mark.means {
        Means::Name => format!("no card has the name `{name}`"),
        Means::Field(field) => format!("no card has the {field} `{name}`"),
        Means::PartOf(_) => format!("no card has a name with `{name}`"),
    };
    let diagnostic = match misspelt(name, known.iter().copied()) {
        Some(near) => Diagnostic::warning(CODE, span, message).did_you_mean([near.to_owned()]),
        None => Diagnostic::hint(CODE, span, message).label("means no card of this pool"),
    };
    card.finding(field, diagnostic)
}
