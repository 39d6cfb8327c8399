//! The printing of the nouns of descriptions, and of the words before and after them.

use super::Printer;
use crate::games::ultra_battle::kinds::kind;
use crate::games::ultra_battle::leaves::{Column, Kind, OwnTest, Test, UltraBattle};
use crate::games::ultra_battle::zones::Zone;
use crate::lang::column::{Column as _, Stands};
use crate::lang::print::selector::Form;
use crate::lang::print::speech::Thing;
use crate::lang::print::{joined, state_word};
use crate::lang::selector::{Group, Place};
use crate::lang::span::Node;

impl Printer<'_> {
    /// "damaged evolved Red or Blue ".
    pub(super) fn before_noun(&self, tests: &mut Vec<&Test>) -> String {
        let mut out = String::new();
        tests.retain(|test| {
            let word = match test {
                Test::Word(Column::Color, colors) => Some(self.words_of(Column::Color, colors, false)),
                test => condition_word(test).map(str::to_owned),
            };
            if let Some(word) = &word {
                out.push_str(word);
                out.push(' ');
            }
            word.is_none()
        });
        out
    }

    /// Returns the noun, whose tests are removed from `tests`, and true if it is only "Fighter" or "card".
    pub(super) fn noun(&self, group: &Group<UltraBattle>, form: Form, tests: &mut Vec<&Test>) -> (String, bool) {
        let plural = form.plural || form.house;
        let fighters = matches!(group.place, Place::Zone(Zone::BattleZone | Zone::ReserveZone));
        let Some(at) = noun_at(tests) else {
            let noun = if fighters { self.words.kind_word(Kind::Fighter, plural) } else { card_word(plural) };
            return (format!("{noun}{}", in_play(group, true)), true);
        };
        let test = tests.remove(at);
        let supports = self.is_support(test);
        let bare =
            fighters || matches!(group.place, Place::Under(_) | Place::Zone(Zone::Play | Zone::SupportZone)) || (supports && !form.place);
        let noun = match test {
            Test::This => return ("this card".to_owned(), false),
            Test::Word(Column::Class, _) if kind_after(tests, test) => {
                let kind = tests.remove(at);
                format!("{} {}", self.noun_words(test, false), self.noun_words(kind, plural && bare))
            }
            test => self.noun_words(test, plural && bare),
        };
        let card = if bare { String::new() } else { format!(" {}", card_word(plural)) };
        (format!("{noun}{card}{}", in_play(group, !supports)), false)
    }

    /// True if a noun denotes Allies or Items, which are in the Support Zone or attached, so that it needs no other word for being in play.
    fn is_support(&self, test: &Test) -> bool {
        let support = |kind: Kind| matches!(kind, Kind::Ally | Kind::Item);
        match test {
            Test::Word(Column::Kind, kinds) => kinds.first().and_then(|name| kind(name)).is_some_and(support),
            Test::Word(Column::Class, classes) => classes.first().and_then(|class| self.words.kind_of_class(class)).is_some_and(support),
            Test::AnyOf(lists) => {
                let noun = |list: &Vec<Node<Test>>| list.iter().any(|test| self.is_support(test));
                lists.first().is_some_and(noun)
            }
            _ => false,
        }
    }

    /// "Monster or Hero", "Ally", 『A』.
    pub(super) fn noun_words(&self, test: &Test, plural: bool) -> String {
        match test {
            Test::Word(column, words) if column.row().stands != Stands::Behind => self.words_of(*column, words, plural),
            Test::AnyOf(lists) => self.alternatives(lists, plural),
            other => self.is_one(other, Thing::CARD),
        }
    }

    /// "Red Monster or Blue Hero".
    pub(super) fn alternatives(&self, lists: &[Vec<Node<Test>>], plural: bool) -> String {
        joined(&lists.iter().map(|list| self.alternative(list, plural)).collect::<Vec<_>>(), "or")
    }

    /// "Red Monster": one of several alternatives in a noun.
    fn alternative(&self, tests: &[Node<Test>], plural: bool) -> String {
        tests
            .iter()
            .enumerate()
            .map(|(at, test)| condition_word(test).map_or_else(|| self.noun_words(test, plural && at + 1 == tests.len()), str::to_owned))
            .collect::<Vec<_>>()
            .join(" ")
    }
}

/// Returns the index of the test that is the noun, by preference: "this card", a list of alternatives, a class, a kind, a name.
fn noun_at(tests: &[&Test]) -> Option<usize> {
    let find = |fits: fn(&Test) -> bool| tests.iter().position(|test| fits(test));
    find(|test| matches!(test, Test::This))
        .or_else(|| find(|test| matches!(test, Test::AnyOf(_))))
        .or_else(|| find(|test| matches!(test, Test::Word(Column::Class, _))))
        .or_else(|| find(|test| matches!(test, Test::Word(Column::Kind, _))))
        .or_else(|| find(|test| matches!(test, Test::Word(Column::Name, _))))
}

/// True if the noun is one class and a kind stands beside it: "Vehicle Ally".
fn kind_after(tests: &[&Test], class: &Test) -> bool {
    let one = class.words_of(Column::Class).is_some_and(|classes| classes.len() == 1);
    one && tests.iter().any(|test| test.words_of(Column::Kind).is_some_and(|kinds| kinds.len() == 1))
}

/// Returns " in play" for a group of [`Zone::Play`] if `said`: the nouns of Allies and Items imply it.
fn in_play(group: &Group<UltraBattle>, said: bool) -> &'static str {
    if said && group.place == Place::Zone(Zone::Play) { " in play" } else { "" }
}

fn card_word(plural: bool) -> &'static str {
    if plural { "cards" } else { "card" }
}

/// Returns the word before a noun for the condition of a Fighter.
pub(super) fn condition_word(test: &Test) -> Option<&'static str> {
    match test {
        Test::Own(own) => own_condition_word(own),
        test => state_word(test),
    }
}

/// Returns the word for a condition that a Fighter is in.
pub(super) fn own_condition_word(test: &OwnTest) -> Option<&'static str> {
    match test {
        OwnTest::Evolved => Some("evolved"),
        OwnTest::Attacking => Some("attacking"),
        OwnTest::Defending => Some("defending"),
        _ => None,
    }
}

/// Returns the position of a property after the noun: 0 before its place, 1 after it.
pub(super) fn step_of(test: &OwnTest) -> u8 {
    match test {
        OwnTest::EvolvesFrom(_)
        | OwnTest::AttachedTo(_)
        | OwnTest::Attacked
        | OwnTest::WasAttacked
        | OwnTest::Entered
        | OwnTest::In(..) => 1,
        OwnTest::Keyword(_) | OwnTest::Evolved | OwnTest::Attacking | OwnTest::Defending | OwnTest::Attached(..) | OwnTest::Chosen(_) => 0,
    }
}
