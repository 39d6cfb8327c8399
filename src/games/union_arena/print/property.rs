//! The printing of predicates on cards and characters.

use super::Printer;
use super::action::state;
use super::icon::keyword;
use crate::games::union_arena::leaves::{Column, OwnTest, Test};
use crate::lang::print::speech::Thing;
use crate::lang::span::Node;
use crate::lang::zone::ZoneTable;

impl Printer<'_> {
    /// A property, or the lack of it, after a noun in words of its own.
    pub(super) fn own_post(&self, test: &Test, denied: bool) -> Option<String> {
        match test {
            Test::Word(Column::Name, names) if denied => {
                let names: Vec<String> = names.iter().map(|name| format!("<{name}>")).collect();
                Some(format!(" other than {}", crate::lang::print::joined(&names, "and")))
            }
            Test::Word(Column::Affinity, words) if !denied => Some(format!(" with {}", self.affinities(words))),
            _ => None,
        }
    }

    /// "[A] or [B] affinity".
    pub(super) fn affinities(&self, words: &[String]) -> String {
        format!("{} affinity", self.words_of(Column::Affinity, words, false))
    }

    /// Prints a predicate after "with" or "has"; `None` for one that follows "is".
    pub(super) fn own_has(test: &OwnTest) -> Option<String> {
        match test {
            OwnTest::Keyword(word) => Some(keyword(*word)),
            OwnTest::HasRaid => Some("[Raid]".to_owned()),
            OwnTest::Active(_) | OwnTest::Raided | OwnTest::Other | OwnTest::In(_) => None,
        }
    }

    /// Prints a predicate after "is".
    pub(super) fn own_is(test: &OwnTest) -> String {
        match test {
            OwnTest::In(zone) => format!("on your {}", zone.row().word),
            OwnTest::Active(active) => state(*active).to_owned(),
            OwnTest::Raided => "Raided".to_owned(),
            OwnTest::Other => "other".to_owned(),
            OwnTest::Keyword(_) | OwnTest::HasRaid => Self::own_has(test).unwrap_or_default(),
        }
    }

    /// " is a yellow character": colors, affinities and a kind form one noun; other tests follow with "and is".
    pub(super) fn all_of_these(&self, tests: &[Node<Test>], thing: Thing) -> String {
        let in_noun = |test: &&Node<Test>| matches!(test.is, Test::Word(Column::Color | Column::Kind | Column::Name, _));
        let noun: Vec<String> = tests.iter().filter(in_noun).map(|test| self.noun_words(test, thing.several && !thing.card)).collect();
        let mut parts: Vec<String> = tests.iter().filter(|test| !in_noun(test)).map(|test| self.predicate_one(test, thing)).collect();
        if !noun.is_empty() {
            parts.insert(0, format!(" is {}", thing.called(&noun.join(" "))));
        }
        parts.join(" and")
    }
}
