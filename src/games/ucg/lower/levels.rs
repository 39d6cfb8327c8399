//! Lowers what a card says of leveling up: with which others it can besides what the rules have (5.6.1).

use super::Lowerer;
use crate::games::ucg::code::state_bit;
use crate::games::ucg::leaves::{Change, Column, State, Test};
use crate::games::ucg::levels::{Levels, PrintedCheck};
use crate::lang::Node;

impl Lowerer<'_> {
    /// "can also level up with 『A』 cards", "can level up by an additional one level".
    pub(super) fn levels(&mut self, change: &Change, gate: &[State]) -> Option<Levels> {
        let gate = gate.iter().fold(0, |set, &state| set | state_bit(state));
        match change {
            Change::LevelsFurther(further) => Some(Levels { over: false, other: None, further: *further, gate }),
            Change::LevelsWith { over, other } => {
                let checks = other.tests.iter().map(|test| self.printed_check(test)).collect::<Option<Vec<_>>>()?;
                Some(Levels { over: *over, other: Some(checks), further: 0, gate })
            }
            Change::Bp(_)
            | Change::Grade(_)
            | Change::Extra
            | Change::Becomes(_)
            | Change::Times(_)
            | Change::GiveTypes(_)
            | Change::GiveOneType(_)
            | Change::GiveChosenType
            | Change::GiveTypesOf(_)
            | Change::ChangeType(_)
            | Change::LoseTypes(_)
            | Change::LoseChosenType
            | Change::LoseAllTypes
            | Change::BarTypes(_)
            | Change::All(_)
            | Change::AlsoNamed(_)
            | Change::AlsoCardType(_)
            | Change::AlsoType(_)
            | Change::Immune { .. }
            | Change::UnaffectedBy(_)
            | Change::Silent(_)
            | Change::Battle(..)
            | Change::CannotLevelUp(_) => None,
        }
    }

    fn printed_check(&mut self, test: &Node<Test>) -> Option<PrintedCheck> {
        Some(match &test.is {
            Test::In(Column::Level, ranges) => PrintedCheck::Level(ranges.clone()),
            Test::Word(Column::CardType, types) => PrintedCheck::CardType(self.set_of(Column::CardType, types, test.span)?),
            Test::Word(Column::Type, types) => PrintedCheck::Type(self.set_of(Column::Type, types, test.span)?),
            Test::Word(Column::CharacterName, names) => PrintedCheck::Character(names.iter().map(|name| self.tables.name(name)).collect()),
            _ => {
                self.not_here(test.span, "what a card levels up with is told by what it prints: its name, card type, TYPE and level");
                return None;
            }
        })
    }
}
