//! The printing of predicates on cards and Fighters.

use super::Printer;
use super::noun::own_condition_word;
use crate::games::ultra_battle::kinds::kind;
use crate::games::ultra_battle::leaves::{Column, Keyword, Kind, OwnTest, Test, UltraBattle};
use crate::games::ultra_battle::zones::Zone;
use crate::lang::column::Column as _;
use crate::lang::print::speech::Speech;
use crate::lang::print::speech::Thing;
use crate::lang::print::{counted, with_article};
use crate::lang::quantity::Range;
use crate::lang::selector::Owner;
use crate::lang::span::Node;
use crate::lang::zone::ZoneTable;

impl Printer<'_> {
    /// A property after a noun, in words of its own.
    pub(super) fn own_post(&self, test: &OwnTest, denied: bool) -> Option<String> {
        Some(match (test, denied) {
            (OwnTest::Attacked, false) => " that attacked this turn".to_owned(),
            (OwnTest::Attacked, true) => " that did not attack this turn".to_owned(),
            (OwnTest::WasAttacked, false) => " that was attacked this turn".to_owned(),
            (OwnTest::WasAttacked, true) => " that was not attacked this turn".to_owned(),
            (OwnTest::Entered, false) => " that entered play this turn".to_owned(),
            (OwnTest::Entered, true) => " that did not enter play this turn".to_owned(),
            (OwnTest::EvolvesFrom(of), false) => format!(" that evolves from {}", self.target(of)),
            _ => return None,
        })
    }

    /// Prints a predicate after "with" or "has"; `None` for one that follows "is".
    pub(super) fn own_has(&self, test: &OwnTest) -> Option<String> {
        Some(match test {
            OwnTest::Keyword(word) => keyword(*word),
            OwnTest::Attached(tests, range) => self.has_attached(tests, *range),
            OwnTest::Chosen(of) => format!("the chosen {}", of.word()),
            OwnTest::Evolved
            | OwnTest::Attacking
            | OwnTest::Defending
            | OwnTest::Attacked
            | OwnTest::WasAttacked
            | OwnTest::Entered
            | OwnTest::AttachedTo(_)
            | OwnTest::In(..)
            | OwnTest::EvolvesFrom(_) => return None,
        })
    }

    /// "a Vehicle attached", "two or more Equips attached".
    fn has_attached(&self, tests: &[Node<Test>], range: Range) -> String {
        let mut rest: Vec<&Test> = tests.iter().map(|test| &test.is).collect();
        if rest.is_empty() {
            return format!("{} cards attached", counted::<UltraBattle>(range).trim_start_matches("exactly "));
        }
        let before = self.before_noun(&mut rest);
        let noun = |plural| rest.iter().map(|test| self.noun_words(test, plural)).collect::<Vec<_>>().join(" ");
        if range == Range::at_least(1) {
            return format!("{} attached", with_article(&format!("{before}{}", noun(false))));
        }
        format!("{} {before}{} attached", counted::<UltraBattle>(range).trim_start_matches("exactly "), noun(range != Range::exactly(1)))
    }

    /// Prints a predicate after "is".
    pub(super) fn own_is(&self, test: &OwnTest) -> String {
        match test {
            OwnTest::In(zone, Owner::Anyones) => format!("in {}", the_zone(*zone)),
            OwnTest::In(zone, owner) => format!("in {} {}", UltraBattle::owner_word(*owner), zone.row().word),
            OwnTest::AttachedTo(of) => format!("attached to {}", self.target(of)),
            OwnTest::Evolved | OwnTest::Attacking | OwnTest::Defending => own_condition_word(test).unwrap_or_default().to_owned(),
            OwnTest::Attacked | OwnTest::WasAttacked | OwnTest::Entered | OwnTest::EvolvesFrom(_) => {
                self.own_post(test, false).unwrap_or_default()
            }
            OwnTest::Keyword(_) | OwnTest::Attached(..) | OwnTest::Chosen(_) => self.own_has(test).unwrap_or_default(),
        }
    }

    /// Words that are nouns, after "is": an Ally or an Item needs no word for a card.
    pub(super) fn nouns(&self, column: Column, words: &[String], thing: Thing) -> String {
        if column == Column::Kind && matches!(words, [only] if matches!(kind(only), Some(Kind::Ally | Kind::Item))) {
            return Thing { card: false, ..thing }.called(&self.words_of(column, words, thing.several));
        }
        thing.called(&self.words_of(column, words, thing.several && !thing.card))
    }

    /// A property as a predicate, in words of its own.
    pub(super) fn own_predicate(&self, test: &OwnTest, denied: bool) -> Option<String> {
        Some(match (test, denied) {
            (OwnTest::Attacked, false) => " attacked this turn".to_owned(),
            (OwnTest::Attacked, true) => " did not attack this turn".to_owned(),
            (OwnTest::WasAttacked, false) => " was attacked this turn".to_owned(),
            (OwnTest::WasAttacked, true) => " was not attacked this turn".to_owned(),
            (OwnTest::Entered, false) => " entered play this turn".to_owned(),
            (OwnTest::Entered, true) => " did not enter play this turn".to_owned(),
            (OwnTest::EvolvesFrom(of), false) => format!(" evolves from {}", self.target(of)),
            (test, false) => format!(" is {}", own_condition_word(test)?),
            (_, true) => return None,
        })
    }

    /// " is a Red Monster": colors, a class and a kind form one noun; other tests follow with "and is".
    pub(super) fn all_of_these(&self, tests: &[Node<Test>], thing: Thing) -> String {
        let in_noun = |test: &&Node<Test>| matches!(test.is, Test::Word(Column::Color | Column::Class | Column::Kind, _));
        let noun: Vec<String> = tests.iter().filter(in_noun).map(|test| self.noun_words(test, thing.several && !thing.card)).collect();
        let rest = tests.iter().filter(|test| !in_noun(test)).map(|test| self.is_one(test, thing));
        let mut parts: Vec<String> = rest.collect();
        if !noun.is_empty() {
            let colors_alone = tests.iter().filter(in_noun).all(|test| matches!(test.is, Test::Word(Column::Color, _)));
            let noun = noun.join(" ");
            parts.insert(0, if colors_alone { noun } else { thing.called(&noun) });
        }
        format!(" is {}", parts.join(" and is "))
    }
}

/// "\[Multi 2\]".
pub(super) fn keyword(keyword: Keyword) -> String {
    match keyword {
        Keyword::Multi(0) => "[Multi]".to_owned(),
        Keyword::Multi(number) => format!("[Multi {number}]"),
        Keyword::Shield => "[Shield]".to_owned(),
        Keyword::Counter => "[Counter]".to_owned(),
    }
}

/// "the Battle Zone", "play".
pub(super) fn the_zone(zone: Zone) -> &'static str {
    zone.row().told
}
