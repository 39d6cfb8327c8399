//! The printing of the nouns of descriptions, and of the words before and after them.

use super::Printer;
use super::action::state;
use crate::games::union_arena::leaves::{Column, OwnTest, Test, UnionArena};
use crate::games::union_arena::zones::Zone;
use crate::lang::column::{Column as _, Stands};
use crate::lang::print::joined;
use crate::lang::print::selector::Form;
use crate::lang::print::speech::Thing;
use crate::lang::properties::Properties;
use crate::lang::selector::{Group, Place};
use crate::lang::span::Node;

impl Printer<'_> {
    /// "active yellow or purple ".
    pub(super) fn before_noun(&self, tests: &mut Vec<&Test>) -> String {
        let mut out = String::new();
        tests.retain(|test| {
            let word = match test {
                Test::Word(Column::Color, _) => Some(self.noun_words(test, false)),
                test => state_words(test),
            };
            if let Some(word) = &word {
                out.push_str(word);
                out.push(' ');
            }
            word.is_none()
        });
        out
    }

    /// Returns the noun, whose tests are removed from `tests`, and true if it is only "card".
    pub(super) fn noun(&self, group: &Group<UnionArena>, form: Form, tests: &mut Vec<&Test>) -> (String, bool) {
        let plural = form.plural || form.house;
        let under = if matches!(group.place, Place::Under(_)) { "face-down " } else { "" };
        let card = &format!("{under}card{}", if plural { "s" } else { "" });
        if let Some(at) = tests.iter().position(|test| matches!(test, Test::This)) {
            tests.remove(at);
            return ("this card".to_owned(), false);
        }
        let on_line = UnionArena::is_field(&group.place) || matches!(group.place, Place::Under(_));
        let noun_at = |tests: &[&Test]| {
            let find = |fits: fn(&Test) -> bool| tests.iter().position(|test| fits(test));
            find(|test| matches!(test, Test::AnyOf(lists) if !is_of_properties(lists)))
                .or_else(|| find(|test| matches!(test, Test::Word(Column::Name, _))))
                .or_else(|| find(|test| matches!(test, Test::Word(Column::Kind, _))))
        };
        let affinity = |tests: &mut Vec<&Test>| {
            let at = tests.iter().position(|test| matches!(test, Test::Word(Column::Affinity, _)))?;
            Some(self.noun_words(tests.remove(at), false))
        };
        let Some(at) = noun_at(tests) else {
            return match affinity(tests) {
                Some(affinity) => (format!("{affinity} {card}"), false),
                None => (card.clone(), true),
            };
        };
        let test = tests.remove(at);
        match test {
            Test::Word(Column::Kind, _) => {
                let affinity = affinity(tests).map_or_else(String::new, |affinity| affinity + " ");
                let noun = self.noun_words(test, plural && on_line);
                (if on_line { format!("{affinity}{noun}") } else { format!("{affinity}{noun} {card}") }, false)
            }
            Test::AnyOf(lists) if lists.iter().flatten().any(|test| stands_behind(&test.is)) => {
                let one = |tests: &Vec<Node<Test>>| {
                    let place = if on_line { group.place.clone() } else { Place::Zone(Zone::Hand) };
                    let one = Group { owner: group.owner, place, tests: tests.clone(), not_this: false, except: None };
                    self.group(&one, Form { plural, place: false, ..Form::plain() })
                };
                (joined(&lists.iter().map(one).collect::<Vec<_>>(), "or"), false)
            }
            Test::AnyOf(lists) => {
                let all_nouns = lists.iter().all(|list| list.iter().any(|test| is_noun(&test.is)));
                let noun = self.noun_words(test, plural && on_line && all_nouns);
                (if on_line && all_nouns { noun } else { format!("{noun} {card}") }, false)
            }
            test => {
                let noun = self.noun_words(test, plural && on_line);
                let kind = tests.iter().position(|test| matches!(test, Test::Word(Column::Kind, _)));
                if let Some(kind) = kind.filter(|_| matches!(test, Test::Word(Column::Name, _))) {
                    return (format!("{noun} {}", self.noun_words(tests.remove(kind), plural)), false);
                }
                (if on_line { noun } else { format!("{noun} {card}") }, false)
            }
        }
    }

    /// "yellow or purple", "[A] affinity", "<A>", "character".
    pub(super) fn noun_words(&self, test: &Test, plural: bool) -> String {
        match test {
            Test::Word(Column::Affinity, words) => self.affinities(words),
            Test::Word(column, words) if column.row().stands != Stands::Behind => self.words_of(*column, words, plural),
            Test::AnyOf(lists) => self.alternatives(lists, plural),
            other => self.is_one(other, Thing::CARD),
        }
    }

    /// "<A>, [B] affinity, or <C>".
    pub(super) fn alternatives(&self, lists: &[Vec<Node<Test>>], plural: bool) -> String {
        joined(&lists.iter().map(|list| self.alternative(list, plural)).collect::<Vec<_>>(), "or")
    }

    /// One of several alternatives in a noun; words of affinity stand before the noun.
    fn alternative(&self, tests: &[Node<Test>], plural: bool) -> String {
        let mut tests: Vec<&Node<Test>> = tests.iter().collect();
        tests.sort_by_key(|test| (is_noun(&test.is), !matches!(test.is, Test::Own(_) | Test::Not(_))));
        let last = tests.len();
        let word = |(at, test): (usize, &&Node<Test>)| {
            state_word(test).map_or_else(|| self.noun_words(test, plural && at + 1 == last), str::to_owned)
        };
        tests.iter().enumerate().map(word).collect::<Vec<_>>().join(" ")
    }
}

/// True of "2500 or less BP or [A] affinity": alternatives that stand behind a noun, since none of them is one.
pub(super) fn is_of_properties(lists: &[Vec<Node<Test>>]) -> bool {
    let behind =
        |test: &Node<Test>| !matches!(test.is, Test::Word(Column::Name | Column::Kind | Column::Color, _) | Test::Own(OwnTest::Other));
    let affinities = |list: &Vec<Node<Test>>| matches!(list.as_slice(), [Node { is: Test::Word(Column::Affinity, _), .. }]);
    lists.iter().all(|list| list.iter().all(behind)) && !lists.iter().all(affinities)
}

/// True of a property that stands behind a noun in any case: "with 2 or less required energy".
fn stands_behind(test: &Test) -> bool {
    let noun = matches!(test, Test::Word(Column::Name | Column::Kind | Column::Color | Column::Affinity, _) | Test::AnyOf(_));
    !noun && state_word(test).is_none()
}

fn is_noun(test: &Test) -> bool {
    matches!(test, Test::Word(Column::Name | Column::Kind, _))
}

/// Returns the words before a noun for the state of a character, or for either of two: "attacking or resting".
fn state_words(test: &Test) -> Option<String> {
    let Test::AnyOf(lists) = test else { return state_word(test).map(str::to_owned) };
    let one = |list: &Vec<Node<Test>>| if let [only] = list.as_slice() { state_word(&only.is) } else { None };
    lists.iter().map(one).collect::<Option<Vec<_>>>().map(|words| words.join(" or "))
}

/// Returns the word before a noun for the state of a character.
pub(super) fn state_word(test: &Test) -> Option<&'static str> {
    match test {
        Test::Own(OwnTest::Active(active)) => Some(state(*active)),
        Test::Own(OwnTest::Attacking) => Some("attacking"),
        Test::Own(OwnTest::Blocking) => Some("blocking"),
        Test::Own(OwnTest::Raided) => Some("Raided"),
        Test::Not(inner) if **inner == Test::Own(OwnTest::Raided) => Some("non-Raided"),
        Test::Own(OwnTest::Other) => Some("other"),
        _ => None,
    }
}
