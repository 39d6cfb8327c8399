//! The modifiers of a character's values in words, for its view.

use super::code::{Change, Using};
use super::print::{duty_words, icon_words};
use super::table::Table;
use super::view::keyword_words;
use crate::scenario::view::named;

impl Table<'_> {
    /// Returns a modifier in words.
    pub(super) fn change_words(&self, change: Change) -> String {
        let words = &self.setup.vocabulary;
        match change {
            Change::Bp(plus) => format!("{plus:+} BP"),
            Change::BpBecomes(value) => format!("BP becomes {value}"),
            Change::BpTimes(by) => format!("BP x{by}"),
            Change::Keyword(keyword) => keyword_words(keyword),
            Change::Lacks(keyword) => format!("no {}", keyword_words(keyword)),
            Change::Energy(_, plus, Using::Raid) => format!("{plus:+} required energy for Raid"),
            Change::Energy(_, plus, _) | Change::NextEnergy(_, plus, _) => format!("{plus:+} required energy"),
            Change::ApCost(plus) | Change::NextApCost(plus, _) => format!("{plus:+} AP cost"),
            Change::ApBecomes(value) => format!("AP cost becomes {value}"),
            Change::GeneratesOnly(_, value) => format!("energy generation becomes {value}"),
            Change::NoGeneration => "no energy generation".to_owned(),
            Change::Generates(_, plus) => format!("{plus:+} energy generation"),
            Change::Affinities(affinities) => named(affinities, words.affinities.iter()).join(", "),
            Change::AlsoNamed(_) => "another name".to_owned(),
            Change::HandSize(cards) => format!("hand size {cards}"),
            Change::StaysResting => "stays resting".to_owned(),
            Change::Duty(duty) => duty_words(duty, false).to_owned(),
            Change::Ability(given) => self.setup.granted[given as usize].text.clone(),
            Change::Silent(icon) => format!("no [{}] abilities", icon_words(icon)),
            Change::Blank | Change::Bare => "no abilities".to_owned(),
        }
    }
}
