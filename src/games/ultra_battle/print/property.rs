//! The printing of predicates on cards and Fighters.

use super::Printer;
use super::noun::condition_word;
use crate::games::ultra_battle::leaves::{Column, Keyword, Kind, Test, Zone};
use crate::lang::print::speech::Thing;
use crate::lang::print::{counted, digits, joined, quoted, with_article};
use crate::lang::quantity::Range;
use crate::lang::selector::Target;
use crate::lang::span::Node;

impl Printer<'_> {
    /// "【A】 or 【B】".
    pub(super) fn types(&self, types: &[String]) -> String {
        quoted(types, '【', '】')
    }

    /// Prints a property after a noun, with the space before it.
    pub(super) fn post(&self, test: &Test) -> String {
        match test {
            Test::Same(Column::Type, of) => format!(" that shares a Type with {}", self.target(of)),
            Test::Total(of, range) => format!(" with a total {} of {}", column(*of), digits(*range, "more", "less")),
            Test::Different(of) => format!(", each with a different {}", column(*of)),
            Test::Attacked => " that attacked this turn".to_owned(),
            Test::WasAttacked => " that was attacked this turn".to_owned(),
            Test::Entered => " that entered play this turn".to_owned(),
            Test::EvolvesFrom(of) => format!(" that evolves from {}", self.target(of)),
            Test::NameHolds(names) => format!(" with {}", quoted(names, '「', '」')),
            Test::Not(inner) => self.post_not(test, inner),
            other => match self.has(other) {
                Some(has) => format!(" with {has}"),
                None => format!(" that is {}", self.is_one(other, Thing::OBJECT)),
            },
        }
    }

    fn post_not(&self, test: &Test, inner: &Test) -> String {
        match inner {
            Test::Attacked => " that did not attack this turn".to_owned(),
            Test::WasAttacked => " that was not attacked this turn".to_owned(),
            Test::Entered => " that did not enter play this turn".to_owned(),
            Test::Same(..) | Test::Than { .. } => format!(" with {}", self.has(test).unwrap_or_default()),
            inner => match self.has(inner) {
                Some(has) => format!(" without {has}"),
                None => format!(" that is not {}", self.is_one(inner, Thing::OBJECT)),
            },
        }
    }

    /// Prints a predicate after "with" or "has"; `None` for one that follows "is".
    pub(super) fn has(&self, test: &Test) -> Option<String> {
        let value = |range: &Range, of: Column| format!("{} {}", digits(*range, "more", "less"), column(of));
        Some(match test {
            Test::Type(types) => format!("Type {}", self.types(types)),
            Test::Power(range) => value(range, Column::Power),
            Test::Hp(range) => value(range, Column::Hp),
            Test::Remaining(range) => value(range, Column::Remaining),
            Test::Damage(range) => value(range, Column::Damage),
            Test::Timer(range) if *range == Range::at_least(1) => "a Timer".to_owned(),
            Test::Timer(range) => format!("Timer {}", digits(*range, "more", "less")),
            Test::TimerCost(range) => format!("Timer Cost {}", digits(*range, "more", "less")),
            Test::Keyword(word) => keyword(*word),
            Test::Attached(tests, range) => self.has_attached(tests, *range),
            Test::Highest(of) => format!("the highest {}", column(*of)),
            Test::Lowest(of) => format!("the lowest {}", column(*of)),
            Test::Same(of, with) => self.same(*of, with),
            Test::Than { column: of, more, of: with } => {
                format!("{} {} than {}", if *more { "more" } else { "less" }, column(*of), self.target(with))
            }
            Test::Against { column: of, how, count } => self.against_number(column(*of), *how, count, "higher", "lower"),
            Test::Not(inner) => match &**inner {
                Test::Same(of, with) => format!("a different {} from {}", column(*of), self.target(with)),
                Test::Than { column: of, more, of: with } => {
                    format!("{} equal to or {} than {}", column(*of), if *more { "less" } else { "more" }, self.target(with))
                }
                _ => return None,
            },
            Test::Color(_)
            | Test::Class(_)
            | Test::Kind(_)
            | Test::Name(_)
            | Test::NameHolds(_)
            | Test::Evolved
            | Test::Attacking
            | Test::Defending
            | Test::Attacked
            | Test::WasAttacked
            | Test::Entered
            | Test::AttachedTo(_)
            | Test::In(_)
            | Test::EvolvesFrom(_)
            | Test::Different(_)
            | Test::Total(..)
            | Test::This
            | Test::AnyOf(_) => return None,
        })
    }

    /// "the same color as this Fighter"; without "as …" for the referent of "it".
    fn same(&self, of: Column, with: &Target<crate::games::ultra_battle::leaves::UltraBattle>) -> String {
        match self.target(with) {
            it if it == "it" => format!("the same {}", column(of)),
            with => format!("the same {} as {with}", column(of)),
        }
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
    pub(super) fn is_one(&self, test: &Test, thing: Thing) -> String {
        if let Some(word) = condition_word(test) {
            return word.to_owned();
        }
        let noun = |several: bool| self.noun_words(test, several && !thing.card);
        match test {
            Test::Color(colors) => joined(colors, "or"),
            Test::Kind(kinds) if matches!(kinds.as_slice(), [Kind::Ally | Kind::Item]) => {
                Thing { card: false, ..thing }.called(&self.noun_words(test, thing.several))
            }
            Test::Class(_) | Test::Kind(_) | Test::AnyOf(_) => thing.called(&noun(thing.several)),
            Test::Name(_) => self.noun_words(test, false),
            Test::NameHolds(names) => quoted(names, '「', '」'),
            Test::In(zone) => format!("in {}", the_zone(*zone)),
            Test::AttachedTo(of) => format!("attached to {}", self.target(of)),
            Test::This => "this card".to_owned(),
            Test::Not(inner) => self.has(test).unwrap_or_else(|| format!("not {}", self.is_one(inner, thing))),
            Test::Evolved | Test::Attacking | Test::Defending => String::new(),
            Test::Attacked | Test::WasAttacked | Test::Entered | Test::EvolvesFrom(_) | Test::Different(_) | Test::Total(..) => {
                self.post(test)
            }
            Test::Type(_)
            | Test::Power(_)
            | Test::Hp(_)
            | Test::Remaining(_)
            | Test::Damage(_)
            | Test::Timer(_)
            | Test::TimerCost(_)
            | Test::Keyword(_)
            | Test::Attached(..)
            | Test::Same(..)
            | Test::Highest(_)
            | Test::Lowest(_)
            | Test::Against { .. }
            | Test::Than { .. } => self.has(test).unwrap_or_default(),
        }
    }

    /// Prints the predicate of a condition, after its subject.
    pub(super) fn predicate(&self, tests: &[Node<Test>], thing: Thing) -> String {
        match tests {
            [only] => match &only.is {
                Test::Same(Column::Type, with) => format!(" shares a Type with {}", self.target(with)),
                Test::Attacked => " attacked this turn".to_owned(),
                Test::WasAttacked => " was attacked this turn".to_owned(),
                Test::Entered => " entered play this turn".to_owned(),
                Test::EvolvesFrom(of) => format!(" evolves from {}", self.target(of)),
                test if condition_word(test).is_some() => format!(" is {}", self.is_one(test, thing)),
                Test::Not(inner) => match &**inner {
                    Test::Attacked => " did not attack this turn".to_owned(),
                    Test::WasAttacked => " was not attacked this turn".to_owned(),
                    Test::Entered => " did not enter play this turn".to_owned(),
                    Test::Same(..) | Test::Than { .. } => format!(" has {}", self.has(&only.is).unwrap_or_default()),
                    inner => match self.has(inner) {
                        Some(has) => format!(" does not have {has}"),
                        None => format!(" is not {}", self.is_one(inner, thing)),
                    },
                },
                test => match self.has(test) {
                    Some(has) => format!(" has {has}"),
                    None => format!(" is {}", self.is_one(test, thing)),
                },
            },
            several => self.all_of_these(several, thing),
        }
    }

    /// " is a Red Monster": colors, a class and a kind form one noun; other tests follow with "and is".
    fn all_of_these(&self, tests: &[Node<Test>], thing: Thing) -> String {
        let in_noun = |test: &&Node<Test>| matches!(test.is, Test::Color(_) | Test::Class(_) | Test::Kind(_));
        let noun: Vec<String> = tests.iter().filter(in_noun).map(|test| self.noun_words(test, thing.several && !thing.card)).collect();
        let rest = tests.iter().filter(|test| !in_noun(test)).map(|test| self.is_one(test, thing));
        let mut parts: Vec<String> = rest.collect();
        if !noun.is_empty() {
            let colors_alone = tests.iter().filter(in_noun).all(|test| matches!(test.is, Test::Color(_)));
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

/// Returns the name of a zone.
pub(super) fn zone_word(zone: Zone) -> &'static str {
    match zone {
        Zone::Deck => "deck",
        Zone::Hand => "hand",
        Zone::DiscardPile => "discard pile",
        Zone::DefeatedZone => "Defeated Zone",
        Zone::BattleZone => "Battle Zone",
        Zone::ReserveZone => "Reserve Zone",
        Zone::SupportZone => "Support Zone",
        Zone::Play => "play",
    }
}

/// "the Battle Zone", "play".
pub(super) fn the_zone(zone: Zone) -> String {
    match zone {
        Zone::Play => zone_word(zone).to_owned(),
        zone => format!("the {}", zone_word(zone)),
    }
}
