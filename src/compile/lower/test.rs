//! Lowers the properties that objects of every game have.

use super::Lowerer;
use crate::compile::language::Language;
use crate::kernel::code::Check;
use crate::lang::Span;
use crate::lang::column::Column;
use crate::lang::test::{Test, Than};

impl<G: Language> Lowerer<'_, G> {
    /// Lowers a property of one object.
    pub fn check(&mut self, test: &Test<G>, span: Span) -> Option<Check<G::Code>> {
        Some(match test {
            Test::Own(own) => return G::check(self, own, span),
            Test::Word(column, words) => {
                G::reads(self, *column);
                match column.words() {
                    Some(_) => Check::Word(*column, self.set_of(*column, words, span)?),
                    None => Check::Named(*column, words.iter().map(|name| self.tables.name(name)).collect()),
                }
            }
            Test::NameHolds(column, texts) => {
                G::reads(self, *column);
                Check::NameHolds(*column, texts.iter().map(|text| self.tables.quote(text)).collect())
            }
            Test::In(column, ranges) => {
                G::reads(self, *column);
                Check::In(*column, ranges.clone())
            }
            Test::Same(column, with) => {
                G::reads(self, *column);
                Check::Same(*column, Box::new(self.source(with)?))
            }
            Test::Than { column, more, of } => self.beats((*column, *more, of), false, span)?,
            Test::Against { column, how, count } => {
                G::reads(self, *column);
                self.needs_number(*column, "only a value that is a number equals a number", span)?;
                Check::Against { column: *column, how: *how, number: Box::new(self.count(count)?) }
            }
            Test::Highest(column) => {
                G::reads(self, *column);
                Check::Highest(*column)
            }
            Test::Lowest(column) => {
                G::reads(self, *column);
                Check::Lowest(*column)
            }
            Test::Happened(event) => Check::Remembered(self.remembered(event)?),
            Test::This => Check::This,
            Test::Not(test) => match &**test {
                Test::Than { column, more, of } => self.beats((*column, *more, of), true, span)?,
                test => Check::Not(Box::new(self.check(test, span)?)),
            },
            Test::AnyOf(lists) => {
                let lists: Vec<_> = lists.iter().map(|list| self.checks(list)).collect();
                Check::AnyOf(lists.into_iter().collect::<Option<_>>()?)
            }
            Test::Total(..) => {
                self.not_here(span, "a total is of what is taken together: “discard cards with a total … of 5 or more”");
                return None;
            }
            Test::Different(_) => {
                self.not_here(span, "“each different” is said of several objects together");
                return None;
            }
        })
    }

    /// "With a higher level than …", or where it is denied, "with an equal or lower level".
    fn beats(&mut self, (column, more, of): Than<'_, G>, denied: bool, span: Span) -> Option<Check<G::Code>> {
        G::reads(self, column);
        self.needs_number(column, "only numbers are higher or lower", span)?;
        self.than(column, more, of, denied)
    }

    /// Refuses a comparison of values that are no numbers.
    fn needs_number(&mut self, column: G::Column, why: &'static str, span: Span) -> Option<()> {
        let number = column.number().is_some();
        if !number {
            self.not_here(span, why);
        }
        number.then_some(())
    }
}
