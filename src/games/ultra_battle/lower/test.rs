//! The lowering of predicates on objects.

use super::Lowerer;
use crate::compile::language::Language;
use crate::compile::unbound::DANGLING;
use crate::diagnostic::Diagnostic;
use crate::games::ultra_battle::code::{Check, Kind, Property, Source};
use crate::games::ultra_battle::leaves::{Column, OwnTest, UltraBattle};
use crate::lang::Span;

impl Lowerer<'_> {
    /// Lowers a predicate.
    pub(super) fn own_check(&mut self, test: &OwnTest, span: Span) -> Option<Check> {
        if let Some(column) = asked(test) {
            UltraBattle::reads(self, column);
        }
        Some(Check::Own(match test {
            OwnTest::Keyword(keyword) => Property::Keyword(*keyword),
            OwnTest::Evolved => Property::Evolved,
            OwnTest::Attacking => Property::Attacking,
            OwnTest::Defending => Property::Defending,
            OwnTest::Attacked => Property::Attacked,
            OwnTest::WasAttacked => Property::WasAttacked,
            OwnTest::Entered => Property::Entered,
            OwnTest::Attached(tests, range) => Property::Attached(self.checks(tests)?, *range),
            OwnTest::In(zone, owner) => Property::In(*zone, self.side(*owner)),
            OwnTest::Chosen(_) if self.knows_no_value() => {
                self.not_here(span, "an event of the turn, or one that cannot happen, is told apart from this text: say which value");
                return None;
            }
            OwnTest::Chosen(column) => match self.memory.chosen.filter(|(of, _)| of == column) {
                Some((_, slot)) => Property::Chosen(*column, Box::new(Source::Slot(self.settled_value(slot, span)?, Kind::Card))),
                None => {
                    let why = "what was chosen points back at nothing";
                    self.refuse(Diagnostic::error(DANGLING, span.range(), why).label("nothing before this chooses it"));
                    return None;
                }
            },
            OwnTest::EvolvesFrom(of) => Property::EvolvesFrom(Box::new(self.source(of)?)),
            // What objects of every game have is asked by the kernel.
            OwnTest::AttachedTo(of) => return Some(Check::Under(Box::new(self.source(of)?))),
        }))
    }
}

/// Returns the column that a predicate reads: of what a Fighter evolves from its name, of keywords the HP, whose layer settles them.
fn asked(test: &OwnTest) -> Option<Column> {
    match test {
        OwnTest::EvolvesFrom(_) => Some(Column::Name),
        OwnTest::Chosen(column) => Some(*column),
        OwnTest::Keyword(_) => Some(Column::Hp),
        OwnTest::Evolved
        | OwnTest::Attacking
        | OwnTest::Defending
        | OwnTest::Attacked
        | OwnTest::WasAttacked
        | OwnTest::Entered
        | OwnTest::Attached(..)
        | OwnTest::In(..)
        | OwnTest::AttachedTo(_) => None,
    }
}
