//! The lowering of predicates on objects.

use super::Lowerer;
use crate::compile::language::Language;
use crate::games::ultra_battle::code::{Check, Property, Words, kind_bit};
use crate::games::ultra_battle::leaves::{Column, Test, UltraBattle};
use crate::lang::{Node, Span, Target};

impl Lowerer<'_> {
    /// Lowers a predicate.
    pub(super) fn check(&mut self, test: &Test, span: Span) -> Option<Check> {
        if let Some(column) = asked(test) {
            UltraBattle::reads(self, column);
        }
        Some(Check::Own(match test {
            Test::Color(colors) => Property::Color(self.colors(colors, span)?),
            Test::Class(classes) => Property::Class(self.classes(classes, span)?),
            Test::Kind(kinds) => Property::Kind(kinds.iter().fold(0, |set, &kind| set | kind_bit(kind))),
            Test::Name(names) => Property::Name(names.iter().map(|name| self.card_name(name)).collect()),
            Test::NameHolds(texts) => Property::NameHolds(texts.iter().map(|text| self.quoted(text)).collect()),
            Test::Type(types) => Property::Type(self.types(types, span)?),
            Test::Power(range) => Property::Value(Column::Power, *range),
            Test::Hp(range) => Property::Value(Column::Hp, *range),
            Test::Remaining(range) => Property::Value(Column::Remaining, *range),
            Test::Damage(range) => Property::Value(Column::Damage, *range),
            Test::Timer(range) => Property::Value(Column::Timer, *range),
            Test::TimerCost(range) => Property::Value(Column::TimerCost, *range),
            Test::Keyword(keyword) => Property::Keyword(*keyword),
            Test::Evolved => Property::Evolved,
            Test::Attacking => Property::Attacking,
            Test::Defending => Property::Defending,
            Test::Attacked => Property::Attacked,
            Test::WasAttacked => Property::WasAttacked,
            Test::Entered => Property::Entered,
            Test::Attached(tests, range) => Property::Attached(self.checks(tests)?, *range),
            Test::In(zone) => Property::In(UltraBattle::spot(*zone)),
            Test::EvolvesFrom(of) => Property::EvolvesFrom(Box::new(self.source(of)?)),
            // What objects of every game have is asked by the kernel.
            Test::AttachedTo(of) => return Some(Check::Under(Box::new(self.source(of)?))),
            Test::Same(column, with) => return Some(Check::Same(*column, Box::new(self.source(with)?))),
            Test::Than { column, more, of } => return self.beats((*column, *more), of, false, span),
            Test::Against { column, how, count } => {
                if matches!(column, Column::Color | Column::Class | Column::Name | Column::Type) {
                    self.not_here(span, "only a value that is a number equals a number");
                    return None;
                }
                return Some(Check::Against { column: *column, how: *how, number: Box::new(self.count(count)?) });
            }
            Test::Highest(column) => return Some(Check::Highest(*column)),
            Test::Lowest(column) => return Some(Check::Lowest(*column)),
            Test::This => return Some(Check::This),
            Test::Not(test) => {
                return Some(Check::Not(Box::new(match &**test {
                    Test::Than { column, more, of } => self.beats((*column, *more), of, true, span)?,
                    test => self.check(test, span)?,
                })));
            }
            Test::AnyOf(lists) => {
                let lists: Vec<_> = lists.iter().map(|list| self.checks(list)).collect();
                return Some(Check::AnyOf(lists.into_iter().collect::<Option<_>>()?));
            }
            Test::Total(..) => {
                self.not_here(span, "a total is of what is taken together: “discard cards with a total Timer of 5 or more”");
                return None;
            }
            Test::Different(_) => {
                self.not_here(span, "“each different” is said of several objects together");
                return None;
            }
        }))
    }

    fn beats(&mut self, (column, more): (Column, bool), of: &Node<Target<UltraBattle>>, denied: bool, span: Span) -> Option<Check> {
        UltraBattle::reads(self, column);
        if matches!(column, Column::Color | Column::Class | Column::Name | Column::Type) {
            self.not_here(span, "only numbers are more or less");
            return None;
        }
        self.than(column, more, of, denied)
    }

    /// Returns the set of these Types.
    pub(super) fn types(&mut self, words: &[String], span: Span) -> Option<Words> {
        let known = self.words.vocabulary().types.clone();
        self.set_of(words, known.iter().map(String::as_str), "Type", span)
    }

    /// Returns the set of these colors.
    pub(super) fn colors(&mut self, words: &[String], span: Span) -> Option<Words> {
        let known = self.words.vocabulary().colors.clone();
        self.set_of(words, known.iter().map(String::as_str), "color", span)
    }

    /// Returns the set of these classes.
    pub(super) fn classes(&mut self, words: &[String], span: Span) -> Option<Words> {
        let known = self.words.vocabulary().classes.clone();
        self.set_of(words, known.iter().map(|class| class.name.as_str()), "class", span)
    }
}

/// Returns the column that a predicate reads: of what a Fighter evolves from its name, of keywords the HP, whose layer settles them.
fn asked(test: &Test) -> Option<Column> {
    match test {
        Test::Color(_) => Some(Column::Color),
        Test::Class(_) => Some(Column::Class),
        Test::Name(_) | Test::NameHolds(_) | Test::EvolvesFrom(_) => Some(Column::Name),
        Test::Type(_) => Some(Column::Type),
        Test::Power(_) => Some(Column::Power),
        Test::Hp(_) | Test::Remaining(_) | Test::Keyword(_) => Some(Column::Hp),
        Test::TimerCost(_) => Some(Column::TimerCost),
        Test::Same(column, _) | Test::Against { column, .. } | Test::Highest(column) | Test::Lowest(column) => Some(*column),
        Test::Than { column, .. } => Some(*column),
        Test::Kind(_)
        | Test::Damage(_)
        | Test::Timer(_)
        | Test::Evolved
        | Test::Attacking
        | Test::Defending
        | Test::Attacked
        | Test::WasAttacked
        | Test::Entered
        | Test::Attached(..)
        | Test::In(_)
        | Test::AttachedTo(_)
        | Test::This
        | Test::Not(_)
        | Test::AnyOf(_)
        | Test::Total(..)
        | Test::Different(_) => None,
    }
}
