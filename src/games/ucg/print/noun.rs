//! The nouns of descriptions, and what stands before and after them.

use super::Printer;
use crate::games::ucg::leaves::{Column, OwnTest, Test, Ucg};
use crate::games::ucg::zones::Zone;
use crate::lang::print::selector::Form;
use crate::lang::properties::Properties;
use crate::lang::selector::{Group, Place};

impl Printer<'_> {
    /// "level 3 DOUBLE ": a list of states beside a level stands after the noun.
    pub(super) fn before_noun(&self, tests: &mut Vec<&Test>) -> String {
        let mut out = String::new();
        let levelled = matches!(tests.first(), Some(Test::In(Column::Level, _)));
        if let Some(&Test::In(Column::Level, ranges)) = tests.first() {
            out.push_str(&self.in_ranges(Column::Level, ranges));
            out.push(' ');
            tests.remove(0);
        }
        if let Some(&Test::Own(OwnTest::State(states))) = tests.first()
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
        let field = Ucg::is_field(&group.place);
        let scene = group.place == Place::Zone(Zone::SceneArea);
        let plural = if form.plural { "s" } else { "" };
        let card = if field { String::new() } else { format!(" card{plural}") };
        let at = tests.iter().position(|test| match test {
            Test::This => true,
            Test::AnyOf(_) | Test::Own(OwnTest::CharacterCard) | Test::Word(Column::CharacterName, _) => !scene,
            Test::NameHolds(..) => !field,
            _ => false,
        });
        let at = at.or_else(|| tests.iter().position(|test| matches!(test, Test::Word(Column::CardType, _)) && !scene));
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
            Test::Word(Column::CardType, names) => {
                self.words_of(Column::CardType, names, field && form.plural && !form.house) + card.as_str()
            }
            Test::Own(OwnTest::CharacterCard) => format!("character card{plural}"),
            Test::This => "this card".to_owned(),
            // "all your 『A』 and 『B』".
            Test::Word(Column::CharacterName, names) if field && form.every && names.len() > 1 => {
                let names = names.iter().map(|name| self.words_of(Column::CharacterName, std::slice::from_ref(name), false));
                crate::lang::print::joined(&names.collect::<Vec<_>>(), "and")
            }
            Test::Word(column, names) => self.words_of(*column, names, false) + self.sort_named(names, tests).as_str() + card.as_str(),
            Test::NameHolds(column, texts) => self.holds(*column, texts) + self.sort_named(texts, tests).as_str() + card.as_str(),
            _ => String::new(),
        };
        (noun, false)
    }

    /// The sort of card behind its one name, taken out of `tests`: "「Night」 scene card".
    fn sort_named(&self, names: &[String], tests: &mut Vec<&Test>) -> String {
        let sort = tests.iter().position(|test| test.words_of(Column::CardType).is_some_and(|sorts| sorts.len() == 1));
        match sort.filter(|_| names.len() == 1).map(|at| tests.remove(at)) {
            Some(Test::Word(column, sorts)) => format!(" {}", self.words_of(*column, sorts, false)),
            Some(_) | None => String::new(),
        }
    }
}

/// Returns the position of a property around the noun: 0 is before its place, and 1 after it.
pub(super) fn step_of(test: &OwnTest) -> u8 {
    match test {
        OwnTest::Chosen(_)
        | OwnTest::Adjacent(_)
        | OwnTest::Beside { .. }
        | OwnTest::Acted(_)
        | OwnTest::Owned(_)
        | OwnTest::OnField
        | OwnTest::BattleOpponentOf(_)
        | OwnTest::AbleToLevelUpWith(_)
        | OwnTest::State(_) => 1,
        OwnTest::CharacterCard
        | OwnTest::OtherType
        | OwnTest::Text
        | OwnTest::Outermost(_)
        | OwnTest::Power(_)
        | OwnTest::Holds(..)
        | OwnTest::ChargeCards(_)
        | OwnTest::Area(_)
        | OwnTest::Extra
        | OwnTest::Grade { .. }
        | OwnTest::Parity(..) => 0,
    }
}

/// Returns the same for the lack of a property: 3 is at the very end, as "…, each with a different character name other than 『X』".
pub(super) fn step_not(test: &Test, different: bool) -> u8 {
    match test {
        Test::Word(Column::CharacterName, _) if different => 3,
        Test::Word(Column::CharacterName | Column::Type | Column::PrintedType, _) => 0,
        Test::NameHolds(..) | Test::In(Column::PrintedBp(_), _) => 0,
        _ => 1,
    }
}
