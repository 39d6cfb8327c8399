//! The printing of predicates on cards and Fighters.

use super::Printer;
use super::noun::{own_condition_word, without};
use crate::games::ultra_battle::leaves::{Column, Keyword, Kind, OwnTest, Test};
use crate::games::ultra_battle::zones::Zone;
use crate::lang::print::speech::Thing;
use crate::lang::print::{counted, digits, joined, quoted, with_article};
use crate::lang::quantity::Range;
use crate::lang::span::Node;
use crate::lang::zone::ZoneTable;

impl Printer<'_> {
    /// "【A】 or 【B】".
    pub(super) fn types(&self, types: &[String]) -> String {
        quoted(types, '【', '】')
    }

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
            (OwnTest::NameHolds(names), false) => format!(" with {}", quoted(names, '「', '」')),
            _ => return None,
        })
    }

    /// Prints a predicate after "with" or "has"; `None` for one that follows "is".
    pub(super) fn own_has(&self, test: &OwnTest) -> Option<String> {
        let value = |range: &Range, of: Column| format!("{} {}", digits(*range, "more", "less"), column(of));
        Some(match test {
            OwnTest::Type(types) => format!("Type {}", self.types(types)),
            OwnTest::Power(range) => value(range, Column::Power),
            OwnTest::Hp(range) => value(range, Column::Hp),
            OwnTest::Remaining(range) => value(range, Column::Remaining),
            OwnTest::Damage(range) => value(range, Column::Damage),
            OwnTest::Timer(range) if *range == Range::at_least(1) => "a Timer".to_owned(),
            OwnTest::Timer(range) => format!("Timer {}", digits(*range, "more", "less")),
            OwnTest::TimerCost(range) => format!("Timer Cost {}", digits(*range, "more", "less")),
            OwnTest::Keyword(word) => keyword(*word),
            OwnTest::Attached(tests, range) => self.has_attached(tests, *range),
            OwnTest::Color(_)
            | OwnTest::Class(_)
            | OwnTest::Kind(_)
            | OwnTest::Name(_)
            | OwnTest::NameHolds(_)
            | OwnTest::Evolved
            | OwnTest::Attacking
            | OwnTest::Defending
            | OwnTest::Attacked
            | OwnTest::WasAttacked
            | OwnTest::Entered
            | OwnTest::AttachedTo(_)
            | OwnTest::In(_)
            | OwnTest::EvolvesFrom(_) => return None,
        })
    }

    /// "a Vehicle attached", "two or more Equips attached".
    fn has_attached(&self, tests: &[Node<Test>], range: Range) -> String {
        let mut rest: Vec<&Test> = tests.iter().map(|test| &test.is).collect();
        let before = self.before_noun(&mut rest);
        let noun = |plural| rest.iter().map(|test| self.noun_words(test, plural)).collect::<Vec<_>>().join(" ");
        if range == Range::at_least(1) {
            return format!("{} attached", with_article(&format!("{before}{}", noun(false))));
        }
        format!("{} {before}{} attached", counted(range).trim_start_matches("exactly "), noun(range != Range::exactly(1)))
    }

    /// Prints a predicate after "is".
    pub(super) fn own_is(&self, test: &OwnTest, thing: Thing) -> String {
        if let Some(word) = own_condition_word(test) {
            return word.to_owned();
        }
        let noun = |several: bool| self.own_noun(test, several && !thing.card);
        match test {
            OwnTest::Color(colors) => joined(colors, "or"),
            OwnTest::Kind(kinds) if matches!(kinds.as_slice(), [Kind::Ally | Kind::Item]) => {
                Thing { card: false, ..thing }.called(&self.own_noun(test, thing.several))
            }
            OwnTest::Class(_) | OwnTest::Kind(_) => thing.called(&noun(thing.several)),
            OwnTest::Name(_) => self.own_noun(test, false),
            OwnTest::NameHolds(names) => quoted(names, '「', '」'),
            OwnTest::In(zone) => format!("in {}", the_zone(*zone)),
            OwnTest::AttachedTo(of) => format!("attached to {}", self.target(of)),
            OwnTest::Evolved | OwnTest::Attacking | OwnTest::Defending => String::new(),
            OwnTest::Attacked | OwnTest::WasAttacked | OwnTest::Entered | OwnTest::EvolvesFrom(_) => {
                self.own_post(test, false).unwrap_or_default()
            }
            OwnTest::Type(_)
            | OwnTest::Power(_)
            | OwnTest::Hp(_)
            | OwnTest::Remaining(_)
            | OwnTest::Damage(_)
            | OwnTest::Timer(_)
            | OwnTest::TimerCost(_)
            | OwnTest::Keyword(_)
            | OwnTest::Attached(..) => self.own_has(test).unwrap_or_default(),
        }
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
            (test, true) => format!(" is {}", without(test)?),
        })
    }

    /// " is a Red Monster": colors, a class and a kind form one noun; other tests follow with "and is".
    pub(super) fn all_of_these(&self, tests: &[Node<Test>], thing: Thing) -> String {
        let in_noun = |test: &&Node<Test>| {
            matches!(test.is, Test::Own(OwnTest::Color(_)) | Test::Own(OwnTest::Class(_)) | Test::Own(OwnTest::Kind(_)))
        };
        let noun: Vec<String> = tests.iter().filter(in_noun).map(|test| self.noun_words(test, thing.several && !thing.card)).collect();
        let rest = tests.iter().filter(|test| !in_noun(test)).map(|test| self.is_one(test, thing));
        let mut parts: Vec<String> = rest.collect();
        if !noun.is_empty() {
            let colors_alone = tests.iter().filter(in_noun).all(|test| matches!(test.is, Test::Own(OwnTest::Color(_))));
            let noun = noun.join(" ");
            parts.insert(0, if colors_alone { noun } else { thing.called(&noun) });
        }
        format!(" is {}", parts.join(" and is "))
    }
}

/// Returns the name of a column.
pub(super) fn column(column: Column) -> &'static str {
    match column {
        Column::Power => "Power",
        Column::Hp => "HP",
        Column::Remaining => "remaining HP",
        Column::Damage => "damage",
        Column::Timer => "Timer",
        Column::TimerCost => "Timer Cost",
        Column::Color => "color",
        Column::Class => "class",
        Column::Name => "card name",
        Column::Type => "Type",
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
