#![doc = include_str!("../lint/pages/CW603.md")]

use super::statistics::{CardFigures, FilledSlot, figures_unread, statistics};
use crate::card::fields::{listing, nearest};
use crate::card::printed::{CardFields, Value, of_game};
use crate::card::{Card, Pool};
use crate::diagnostic::{Diagnostic, Severity};
use crate::project::skeleton::{Slot, Wanted};
use crate::project::{Level, Project};
use std::collections::BTreeSet;

/// Code of findings about a skeleton.
const SKELETON: &str = "CW603";

/// Field of a slot that asks for what a text does.
const MECHANIC: &str = "mechanic";
/// Fields of a slot that are figures of a card, and none that it prints.
const FIGURES: [&str; 2] = [MECHANIC, "keyword"];

/// Fields of cards that no slot asks for.
const UNASKED: [&str; 3] = ["script", "printings", "allow"];

/// Fills the slots of the skeleton of a project with the cards of its pool, given with the figures of each. Returns the slots, and a diagnostic in the project's
/// file for each that is not met, and for each that cannot be.
#[must_use]
pub fn fill(project: &Project, pool: &Pool, figures: &[CardFigures]) -> (Vec<FilledSlot>, Vec<Diagnostic>) {
    let (mut slots, mut found) = (Vec::new(), Vec::new());
    for spanned in &project.file.skeleton {
        let (span, slot) = (spanned.span(), spanned.get_ref());
        let mut warn = |(message, help): (String, String)| found.push(Diagnostic::warning(SKELETON, span.clone(), message).help(help));
        let sets = pool.sets().iter().map(|set| (set.file.code.as_str(), set.file.game.as_str()));
        let sets: Vec<(&str, &str)> = sets.filter(|(code, _)| slot.is_of(code)).collect();
        if sets.is_empty() {
            let (code, known) = (slot.set.as_deref().unwrap_or("any"), pool.sets().iter().map(|set| set.file.code.as_str()));
            let message = format!("the skeleton has a slot for the set {code}, which the project does not have");
            warn((message, format!("its sets are {}", listing(known))));
        }
        for (code, game) in sets {
            if let Some(unknown) = unknown_field(slot, of_game(Some(game))) {
                warn(unknown);
                continue;
            }
            let filled = filled(slot, code, pool, figures);
            lack(slot, &filled, figures).into_iter().for_each(&mut warn);
            slots.push(filled);
        }
    }
    (slots, levelled(project, found))
}

/// Returns the diagnostics of [`fill`]. The texts of the cards are read only if a slot asks for what they do.
#[must_use]
pub fn check(project: &Project, pool: &Pool) -> Vec<Diagnostic> {
    if project.file.skeleton.is_empty() {
        return Vec::new();
    }
    let reads = project.file.skeleton.iter().any(|slot| slot.get_ref().cards.contains_key(MECHANIC));
    let figures = if reads { statistics(pool).cards } else { pool.cards().iter().map(|card| figures_unread(pool, card)).collect() };
    fill(project, pool, &figures).1
}

/// Applies the level that the project gives to these findings.
fn levelled(project: &Project, mut found: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let severity = match project.file.levels.get(SKELETON) {
        Some(Level::Allow) => return Vec::new(),
        Some(Level::Hint) => Severity::Hint,
        Some(Level::Warn) | None => Severity::Warning,
        Some(Level::Deny) => Severity::Error,
    };
    found.iter_mut().for_each(|diagnostic| diagnostic.severity = severity);
    found
}

/// Returns message and help for a field that cards of this game do not have.
fn unknown_field(slot: &Slot, fields: &CardFields) -> Option<(String, String)> {
    let known: Vec<&str> = fields.names.iter().copied().filter(|name| !UNASKED.contains(name)).chain(FIGURES).collect();
    let unknown = slot.cards.keys().find(|name| !known.contains(&name.as_str()))?;
    let help = match nearest(unknown, known.iter().copied()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("known: {}", listing(known.iter().copied())),
    };
    Some((format!("the skeleton asks for `{unknown}`, which is no field of these cards"), help))
}

fn filled(slot: &Slot, code: &str, pool: &Pool, figures: &[CardFigures]) -> FilledSlot {
    let cards = pool.cards().iter().zip(figures);
    let fits = cards.filter(|(card, figures)| figures.set == code && fits(slot, &card.card, figures));
    let cards = fits.map(|(card, _)| card.card.number.clone()).collect();
    FilledSlot { set: code.to_owned(), asks: slot.asks(), least: slot.least(), most: slot.most(), cards }
}

fn fits(slot: &Slot, card: &Card, figures: &CardFigures) -> bool {
    let is_vanilla = card.text.is_empty() && card.script.is_none();
    slot.vanilla.is_none_or(|wanted| wanted == is_vanilla) && slot.cards.iter().all(|(field, wanted)| has(card, figures, field, wanted))
}

fn has(card: &Card, figures: &CardFigures, field: &str, wanted: &Wanted) -> bool {
    let values: Vec<String> = match field {
        "number" => vec![card.number.clone()],
        "name" => vec![card.name.clone()],
        "card_type" => vec![card.card_type.clone()],
        "rarity" => vec![card.rarity.clone()],
        "text" => vec![card.text.clone()],
        MECHANIC => figures.mechanics.iter().cloned().collect(),
        "keyword" => figures.keywords.iter().cloned().collect(),
        _ => card.values().find(|(known, _)| known.name == field).map(|(_, value)| values(value)).unwrap_or_default(),
    };
    wanted.values().iter().any(|wanted| values.contains(wanted))
}

fn values(value: &Value) -> Vec<String> {
    match value {
        Value::Texts(texts) => texts.clone(),
        Value::Text(_) | Value::Number(_) => vec![value.plain()],
        Value::Parts(parts) => parts.iter().map(|(_, value)| value.plain()).collect(),
    }
}

/// Tells of a mechanic that no card of the project has, with those that there are.
fn unknown_mechanic(slot: &Slot, figures: &[CardFigures]) -> Option<String> {
    let known: BTreeSet<&str> = figures.iter().flat_map(|card| &card.mechanics).map(String::as_str).collect();
    let wanted = slot.cards.get(MECHANIC)?.values();
    let unknown = wanted.iter().find(|wanted| !known.contains(wanted.as_str()))?;
    Some(match nearest(unknown, known.iter().copied()) {
        Some(near) => format!("no card here has the mechanic `{unknown}`; did you mean `{near}`?"),
        None => format!("no card here has the mechanic `{unknown}`; known: {}", listing(known.into_iter())),
    })
}

/// Returns message and help for a slot that is not met.
fn lack(asked: &Slot, slot: &FilledSlot, figures: &[CardFigures]) -> Option<(String, String)> {
    if slot.is_met() {
        return None;
    }
    let FilledSlot { set, asks, cards, .. } = slot;
    let message = format!("{set} has {} where its skeleton asks for {}: {asks}", cards.len(), slot.number());
    let most = 8;
    let named = cards.iter().take(most).map(String::as_str).collect::<Vec<_>>().join(", ");
    let help = match cards.len() {
        0 => unknown_mechanic(asked, figures).unwrap_or_else(|| "no card fits".to_owned()),
        few if few <= most => format!("these fit: {named}"),
        many => format!("these fit: {named}, and {} more", many - most),
    };
    Some((message, help))
}
