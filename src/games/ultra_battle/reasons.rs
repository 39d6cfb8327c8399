//! The modifiers of a Fighter's values, for its view.

use super::code::{Change, Keyword};
use super::state::Place;
use super::table::Table;
use crate::kernel::pile::CardId;
use crate::scenario::view::{ChangeView, named};

impl Table<'_> {
    /// Returns the modifiers that attached cards, continuous powers and effects put on the Fighter at a place, in the order of application.
    pub(super) fn changes_of(&self, place: Place) -> Vec<ChangeView> {
        let view = |what, source: CardId| ChangeView { what, source: self.setup.number(source).to_owned() };
        let attached = self.state.field.attached(place).filter(|&card| self.setup.card_def(card).power != 0);
        let mut changes: Vec<ChangeView> =
            attached.map(|card| view(format!("{:+} Power", self.setup.card_def(card).power), card)).collect();
        let base = self.state.field.at(place).base;
        let here = self.applied().into_iter().filter(|applied| applied.on == base);
        changes.extend(here.map(|applied| view(self.change_words(applied.change), applied.source)));
        changes
    }

    fn change_words(&self, change: Change) -> String {
        let words = &self.setup.vocabulary;
        match change {
            Change::Power(plus) => format!("{plus:+} Power"),
            Change::PowerBecomes(value) => format!("Power becomes {value}"),
            Change::Hp(plus) => format!("{plus:+} HP"),
            Change::TimerCost(plus) => format!("{plus:+} Timer Cost"),
            Change::Keyword(Keyword::Multi(0)) => "Multi (all)".to_owned(),
            Change::Keyword(Keyword::Multi(hits)) => format!("Multi {hits}"),
            Change::Keyword(Keyword::Shield) => "Shield".to_owned(),
            Change::Keyword(Keyword::Counter) => "Counter".to_owned(),
            Change::Types(types) => named(types, words.types.iter()).join(", "),
            Change::AlsoColor(colors) => named(colors, words.colors.iter()).join(", "),
            Change::AlsoClass(classes) => named(classes, words.classes.iter().map(|class| &class.name)).join(", "),
            Change::AlsoNamed(_) => "another name".to_owned(),
            Change::Dealt(by, _) => format!("{} {} damage", by.unsigned_abs(), if by < 0 { "less" } else { "more" }),
            Change::DealtAtMost(most, _) => format!("at most {most} damage at once"),
            Change::Attacks(times) => format!("attacks {times} times"),
            Change::ReachesReserve => "attacks the Reserve Zone too".to_owned(),
            Change::MoreAttacks(times) => format!("attacks {times} more times"),
            Change::Negated => "its text does nothing".to_owned(),
            Change::Unchosen(_) => "cannot be chosen".to_owned(),
            Change::MustAttack => "must attack".to_owned(),
            Change::MustBeAttacked => "must be attacked".to_owned(),
            Change::Prevent { amount: None, .. } => "damage is prevented".to_owned(),
            Change::Prevent { amount: Some(amount), .. } => format!("{amount} damage is prevented"),
        }
    }
}
