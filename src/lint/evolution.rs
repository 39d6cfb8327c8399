#![doc = include_str!("pages/CW027.md")]

use super::Findings;
use crate::card::Pool;
use crate::card::fields::nearest;
use crate::card::printed::{Check, PrintedField, Value};
use crate::card::write::quoted;
use crate::diagnostic::Diagnostic;
use std::collections::BTreeSet;

/// Reports cards to be placed on a card whose name no card of the pool has.
pub fn check(pool: &Pool, findings: &mut Findings) {
    let evolving: Vec<_> = pool
        .cards()
        .iter()
        .flat_map(|card| card.card.values().filter_map(move |(field, value)| target(field, value).map(|name| (card, field.name, name))))
        .collect();
    if evolving.is_empty() {
        return;
    }
    let names: BTreeSet<String> = pool.cards().iter().map(|card| card.card.name.to_lowercase()).collect();
    for (card, field, target) in evolving.into_iter().filter(|(_, _, target)| !names.contains(&target.to_lowercase())) {
        let diagnostic = Diagnostic::warning("CW027", card.place.field(field), format!("no card has the name `{target}`"))
            .label(format!("{} can be placed on none", card.card.number));
        let diagnostic = match nearest(target, pool.cards().iter().map(|card| card.card.name.as_str())) {
            Some(near) => diagnostic.help(format!("did you mean `{near}`?")).instead(format!("write `{near}`"), quoted(near)),
            None => diagnostic,
        };
        findings.push(card.finding(field, diagnostic));
    }
}

/// Returns the name of the card that a field names, if it is one of those that name a card.
fn target<'c>(field: &PrintedField, value: &'c Value) -> Option<&'c str> {
    match (field.check, value) {
        (Check::CardName, Value::Text(name)) => Some(name),
        (Check::CardName | Check::Free | Check::Name | Check::SharedName | Check::Word(_), _) => None,
    }
}
