#![doc = include_str!("pages/CW027.md")]

use super::Findings;
use crate::card::Pool;
use crate::card::fields::nearest;
use crate::diagnostic::Diagnostic;
use std::collections::BTreeSet;

/// Reports cards to be placed on a card whose name no card of the pool has.
pub fn check(pool: &Pool, findings: &mut Findings) {
    let evolving: Vec<_> = pool.cards().iter().filter_map(|card| Some((card, card.card.evolves.as_ref()?))).collect();
    if evolving.is_empty() {
        return;
    }
    let names: BTreeSet<String> = pool.cards().iter().map(|card| card.card.name.to_lowercase()).collect();
    for (card, target) in evolving.into_iter().filter(|(_, target)| !names.contains(&target.to_lowercase())) {
        let diagnostic = Diagnostic::warning("CW027", card.place.field("evolves"), format!("no card has the name `{target}`"))
            .label(format!("{} can be placed on none", card.card.number));
        let diagnostic = match nearest(target, pool.cards().iter().map(|card| card.card.name.as_str())) {
            Some(near) => diagnostic.help(format!("did you mean `{near}`?")),
            None => diagnostic,
        };
        findings.push(card.finding("evolves", diagnostic));
    }
}
