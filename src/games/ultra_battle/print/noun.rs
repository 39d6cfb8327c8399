//! The printing of the nouns of descriptions, and of the words before and after them.

use super::Printer;
use crate::games::ultra_battle::leaves::{Kind, OwnTest, Test, UltraBattle};
use crate::games::ultra_battle::zones::Zone;
use crate::lang::print::selector::Form;
use crate::lang::print::speech::Thing;
use crate::lang::print::{joined, quoted};
use crate::lang::quantity::Range;
use crate::lang::selector::{Group, Place};
use crate::lang::span::Node;

impl Printer<'_> {
    /// "damaged evolved Red or Blue ".
    pub(super) fn before_noun(&self, tests: &mut Vec<&Test>) -> String {
        let mut out = String::new();
        tests.retain(|test| {
            let word = match test {
                Test::Own(OwnTest::Color(colors)) => Some(joined(colors, "or")),
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
            Test::Own(OwnTest::Class(_)) if kind_after(tests, test) => {
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
            Test::Own(OwnTest::Kind(kinds)) => kinds.first().copied().is_some_and(support),
            Test::Own(OwnTest::Class(classes)) => classes.first().and_then(|class| self.words.kind_of_class(class)).is_some_and(support),
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
            Test::Own(own) => self.own_noun(own, plural),
            Test::AnyOf(lists) => self.alternatives(lists, plural),
            other => self.is_one(other, Thing::CARD),
        }
    }

    /// "Red Monster or Blue Hero".
    pub(super) fn alternatives(&self, lists: &[Vec<Node<Test>>], plural: bool) -> String {
        joined(&lists.iter().map(|list| self.alternative(list, plural)).collect::<Vec<_>>(), "or")
    }

    /// The same, of a property of this game alone.
    pub(super) fn own_noun(&self, test: &OwnTest, plural: bool) -> String {
        match test {
            OwnTest::Class(classes) => {
                joined(&classes.iter().map(|class| self.words.class_word(class, plural).to_owned()).collect::<Vec<_>>(), "or")
            }
            OwnTest::Kind(kinds) => {
                joined(&kinds.iter().map(|kind| self.words.kind_word(*kind, plural).to_owned()).collect::<Vec<_>>(), "or")
            }
            OwnTest::Color(colors) => joined(colors, "or"),
            OwnTest::Name(names) => quoted(names, '『', '』'),
            OwnTest::NameHolds(names) => quoted(names, '「', '」'),
            other => self.own_is(other, Thing::CARD),
        }
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
        .or_else(|| find(|test| matches!(test, Test::Own(OwnTest::Class(_)))))
        .or_else(|| find(|test| matches!(test, Test::Own(OwnTest::Kind(_)))))
        .or_else(|| find(|test| matches!(test, Test::Own(OwnTest::Name(_)))))
}

/// True if the noun is one class and a kind stands beside it: "Vehicle Ally".
fn kind_after(tests: &[&Test], class: &Test) -> bool {
    let one = matches!(class, Test::Own(OwnTest::Class(classes)) if classes.len() == 1);
    one && tests.iter().any(|test| matches!(test, Test::Own(OwnTest::Kind(kinds)) if kinds.len() == 1))
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
        Test::Not(inner) => inner.own().and_then(without),
        _ => None,
    }
}

/// Returns the word for a condition that a Fighter is in.
pub(super) fn own_condition_word(test: &OwnTest) -> Option<&'static str> {
    match test {
        OwnTest::Damage(Range { min: Some(1), max: None }) => Some("damaged"),
        OwnTest::Evolved => Some("evolved"),
        OwnTest::Attacking => Some("attacking"),
        OwnTest::Defending => Some("defending"),
        _ => None,
    }
}

/// Returns the word for the lack of such a condition.
pub(super) fn without(test: &OwnTest) -> Option<&'static str> {
    (own_condition_word(test)? == "damaged").then_some("undamaged")
}

/// Returns the position of a property after the noun: 0 before its place, 1 after it.
pub(super) fn step_of(test: &OwnTest) -> u8 {
    match test {
        OwnTest::EvolvesFrom(_) | OwnTest::AttachedTo(_) | OwnTest::Attacked | OwnTest::WasAttacked | OwnTest::Entered | OwnTest::In(_) => {
            1
        }
        OwnTest::Color(_)
        | OwnTest::Class(_)
        | OwnTest::Kind(_)
        | OwnTest::Name(_)
        | OwnTest::NameHolds(_)
        | OwnTest::Type(_)
        | OwnTest::Power(_)
        | OwnTest::Hp(_)
        | OwnTest::Remaining(_)
        | OwnTest::Damage(_)
        | OwnTest::Timer(_)
        | OwnTest::TimerCost(_)
        | OwnTest::Keyword(_)
        | OwnTest::Evolved
        | OwnTest::Attacking
        | OwnTest::Defending
        | OwnTest::Attached(..) => 0,
    }
}
