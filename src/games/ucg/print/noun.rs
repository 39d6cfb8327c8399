//! The nouns of descriptions, and what stands before and after them.

use super::Printer;
use crate::games::ucg::leaves::{Test, Ucg, Zone};
use crate::lang::print::selector::Form;
use crate::lang::selector::{Group, Place};

impl Printer<'_> {
    /// "level 3 DOUBLE ": a list of states beside a level stands after the noun.
    pub(super) fn before_noun(&self, tests: &mut Vec<&Test>) -> String {
        let mut out = String::new();
        let levelled = matches!(tests.first(), Some(Test::Level(_)));
        if let Some(&Test::Level(ranges)) = tests.first() {
            out.push_str(&self.levels(ranges));
            out.push(' ');
            tests.remove(0);
        }
        if let Some(&Test::State(states)) = tests.first()
            && !(levelled && states.len() > 1)
        {
            out.push_str(&self.states(states));
            out.push(' ');
            tests.remove(0);
        }
        out
    }

    /// The noun, taken out of `tests`, and whether it is no more than "character" or "card".
    pub(super) fn noun(&self, group: &Group<Ucg>, form: Form, tests: &mut Vec<&Test>) -> (String, bool) {
        let field = group.place.is_field();
        let scene = group.place == Place::Zone(Zone::SceneArea);
        let plural = if form.plural { "s" } else { "" };
        let card = if field { String::new() } else { format!(" card{plural}") };
        let at = tests.iter().position(|test| match test {
            Test::This => true,
            Test::AnyOf(_) | Test::CharacterCard | Test::Character(_) => !scene,
            Test::Name(_) => !field,
            _ => false,
        });
        let at = at.or_else(|| tests.iter().position(|test| matches!(test, Test::CardType(_)) && !scene));
        let Some(at) = at else {
            let noun = match (scene, field) {
                (true, _) => "scene",
                (false, true) => "character",
                (false, false) => "card",
            };
            return (format!("{noun}{plural}"), true);
        };
        let noun = match tests.remove(at) {
            Test::AnyOf(lists) => self.alternatives(lists) + card.as_str(),
            Test::CardType(names) => self.card_types(names, field && form.plural && !form.house) + card.as_str(),
            Test::CharacterCard => format!("character card{plural}"),
            Test::This => "this card".to_owned(),
            Test::Character(names) => self.characters(names) + self.sort_named(names, tests).as_str() + card.as_str(),
            Test::Name(names) => self.names(names) + self.sort_named(names, tests).as_str() + card.as_str(),
            _ => String::new(),
        };
        (noun, false)
    }

    /// The sort of card behind its one name, taken out of `tests`: "「Night」 scene card".
    fn sort_named(&self, names: &[String], tests: &mut Vec<&Test>) -> String {
        let sort = tests.iter().position(|test| matches!(test, Test::CardType(sorts) if sorts.len() == 1));
        match sort.filter(|_| names.len() == 1).map(|at| tests.remove(at)) {
            Some(Test::CardType(sorts)) => format!(" {}", self.card_types(sorts, false)),
            Some(_) | None => String::new(),
        }
    }
}

/// Returns the position of a property around the noun: 0 is before its place, 1 after it, and from 2 on at the very end.
pub(super) fn step_of(test: &Test, different: bool) -> u8 {
    match test {
        Test::Different(_) => 2,
        // "…, each with a different character name other than 『X』": what is left out stands last.
        Test::Not(inner) if different && matches!(**inner, Test::Character(_)) => 3,
        Test::Not(inner)
            if !matches!(**inner, Test::Character(_) | Test::Name(_) | Test::Type(_) | Test::PrintedType(_) | Test::PrintedBp(..)) =>
        {
            1
        }
        Test::Same(..)
        | Test::Chosen(_)
        | Test::Than { .. }
        | Test::Against { .. }
        | Test::Adjacent(_)
        | Test::Beside { .. }
        | Test::Acted(_)
        | Test::Owned(_)
        | Test::OnField
        | Test::BattleOpponentOf(_)
        | Test::AbleToLevelUpWith(_)
        | Test::State(_) => 1,
        Test::Level(_)
        | Test::Round(_)
        | Test::CardType(_)
        | Test::CharacterCard
        | Test::Character(_)
        | Test::Name(_)
        | Test::Type(_)
        | Test::PrintedType(_)
        | Test::Team(_)
        | Test::OtherType
        | Test::Text
        | Test::PrintedBp(..)
        | Test::Outermost(_)
        | Test::Bp(_)
        | Test::Total(..)
        | Test::Highest(_)
        | Test::Lowest(_)
        | Test::Power(_)
        | Test::Holds(..)
        | Test::ChargeCards(_)
        | Test::Area(_)
        | Test::Extra
        | Test::Grade { .. }
        | Test::TypeCount(_)
        | Test::Parity(..)
        | Test::FieldRound(..)
        | Test::This
        | Test::Not(_)
        | Test::AnyOf(_) => 0,
    }
}
