//! The lowering of predicates on objects.

use super::Lowerer;
use crate::compile::language::Language;
use crate::games::ultra_battle::code::{Check, Property, Words, kind_bit};
use crate::games::ultra_battle::leaves::{Column, OwnTest, UltraBattle};
use crate::lang::Span;

impl Lowerer<'_> {
    /// Lowers a predicate.
    pub(super) fn own_check(&mut self, test: &OwnTest, span: Span) -> Option<Check> {
        if let Some(column) = asked(test) {
            UltraBattle::reads(self, column);
        }
        Some(Check::Own(match test {
            OwnTest::Color(colors) => Property::Color(self.colors(colors, span)?),
            OwnTest::Class(classes) => Property::Class(self.classes(classes, span)?),
            OwnTest::Kind(kinds) => Property::Kind(kinds.iter().fold(0, |set, &kind| set | kind_bit(kind))),
            OwnTest::Name(names) => Property::Name(names.iter().map(|name| self.card_name(name)).collect()),
            OwnTest::NameHolds(texts) => Property::NameHolds(texts.iter().map(|text| self.quoted(text)).collect()),
            OwnTest::Type(types) => Property::Type(self.types(types, span)?),
            OwnTest::Power(range) => Property::Value(Column::Power, *range),
            OwnTest::Hp(range) => Property::Value(Column::Hp, *range),
            OwnTest::Remaining(range) => Property::Value(Column::Remaining, *range),
            OwnTest::Damage(range) => Property::Value(Column::Damage, *range),
            OwnTest::Timer(range) => Property::Value(Column::Timer, *range),
            OwnTest::TimerCost(range) => Property::Value(Column::TimerCost, *range),
            OwnTest::Keyword(keyword) => Property::Keyword(*keyword),
            OwnTest::Evolved => Property::Evolved,
            OwnTest::Attacking => Property::Attacking,
            OwnTest::Defending => Property::Defending,
            OwnTest::Attacked => Property::Attacked,
            OwnTest::WasAttacked => Property::WasAttacked,
            OwnTest::Entered => Property::Entered,
            OwnTest::Attached(tests, range) => Property::Attached(self.checks(tests)?, *range),
            OwnTest::In(zone) => Property::In(*zone),
            OwnTest::EvolvesFrom(of) => Property::EvolvesFrom(Box::new(self.source(of)?)),
            // What objects of every game have is asked by the kernel.
            OwnTest::AttachedTo(of) => return Some(Check::Under(Box::new(self.source(of)?))),
        }))
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
fn asked(test: &OwnTest) -> Option<Column> {
    match test {
        OwnTest::Color(_) => Some(Column::Color),
        OwnTest::Class(_) => Some(Column::Class),
        OwnTest::Name(_) | OwnTest::NameHolds(_) | OwnTest::EvolvesFrom(_) => Some(Column::Name),
        OwnTest::Type(_) => Some(Column::Type),
        OwnTest::Power(_) => Some(Column::Power),
        OwnTest::Hp(_) | OwnTest::Remaining(_) | OwnTest::Keyword(_) => Some(Column::Hp),
        OwnTest::TimerCost(_) => Some(Column::TimerCost),
        OwnTest::Kind(_)
        | OwnTest::Damage(_)
        | OwnTest::Timer(_)
        | OwnTest::Evolved
        | OwnTest::Attacking
        | OwnTest::Defending
        | OwnTest::Attacked
        | OwnTest::WasAttacked
        | OwnTest::Entered
        | OwnTest::Attached(..)
        | OwnTest::In(_)
        | OwnTest::AttachedTo(_) => None,
    }
}
