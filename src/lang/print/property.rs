//! Properties of objects after the noun, after "has" and after "is".

use super::speech::{Speech, Thing};
use super::{Printer, digits};
use crate::lang::selector::Target;
use crate::lang::span::Node;
use crate::lang::test::Test;

impl<D: Speech> Printer<'_, D> {
    /// A property after a noun, with the space before it.
    pub(crate) fn post(&self, test: &Test<D>) -> String {
        let said = match test {
            Test::Own(own) => D::post(self, own, false),
            Test::Not(inner) => return self.post_not(test, inner),
            Test::Same(column, of) if D::is_several(*column) => Some(format!(" that {}", self.shares(*column, of))),
            Test::Different(column) => Some(format!(", each with a different {}", D::column_word(*column))),
            Test::Same(..)
            | Test::Than { .. }
            | Test::Against { .. }
            | Test::Highest(_)
            | Test::Lowest(_)
            | Test::Total(..)
            | Test::This
            | Test::AnyOf(_) => None,
        };
        said.unwrap_or_else(|| match self.has(test) {
            Some(has) => format!(" with {has}"),
            None => format!(" that is {}", self.is_one(test, D::AFTER_NOUN)),
        })
    }

    fn post_not(&self, test: &Test<D>, inner: &Test<D>) -> String {
        let said = match inner {
            Test::Own(own) => D::post(self, own, true),
            Test::Same(..) | Test::Than { .. } => Some(format!(" with {}", self.has(test).unwrap_or_default())),
            Test::Against { .. }
            | Test::Highest(_)
            | Test::Lowest(_)
            | Test::Total(..)
            | Test::Different(_)
            | Test::This
            | Test::Not(_)
            | Test::AnyOf(_) => None,
        };
        said.unwrap_or_else(|| match self.has(inner) {
            Some(has) => format!(" without {has}"),
            None => format!(" that is not {}", self.is_one(inner, D::AFTER_NOUN)),
        })
    }

    /// A property as the object of "with" or "has"; `None` if it stands after "is".
    pub(crate) fn has(&self, test: &Test<D>) -> Option<String> {
        Some(match test {
            Test::Own(own) => return D::has(self, own),
            Test::Highest(of) => format!("the highest {}", D::column_word(*of)),
            Test::Lowest(of) => format!("the lowest {}", D::column_word(*of)),
            // "with the same level": as the object named last.
            Test::Same(of, with) if self.target(with) == "it" => format!("the same {}", D::column_word(*of)),
            Test::Same(of, with) => format!("the same {} as {}", D::column_word(*of), self.target(with)),
            Test::Total(of, range) => format!("a total {} of {}", D::column_word(*of), digits(*range, "more", "less")),
            Test::Than { column, more, of } => {
                format!("{}{} {} than {}", D::BEFORE_GREATER, greater::<D>(*more), D::column_word(*column), self.target(of))
            }
            Test::Against { column, how, count } => self.against_number(D::column_word(*column), *how, count, "higher", "lower"),
            Test::Not(inner) => match &**inner {
                Test::Own(own) => return D::has_not(self, own),
                Test::Same(of, with) => format!("a different {} from {}", D::column_word(*of), self.target(with)),
                Test::Than { column, more, of } => {
                    format!("{} equal to or {} than {}", D::column_word(*column), greater::<D>(!*more), self.target(of))
                }
                Test::Against { .. }
                | Test::Highest(_)
                | Test::Lowest(_)
                | Test::Total(..)
                | Test::Different(_)
                | Test::This
                | Test::Not(_)
                | Test::AnyOf(_) => return None,
            },
            Test::Different(_) | Test::This | Test::AnyOf(_) => return None,
        })
    }

    /// A property as the complement of "is".
    pub(crate) fn is_one(&self, test: &Test<D>, thing: Thing) -> String {
        match test {
            Test::Own(own) => D::is_one(self, own, thing),
            Test::This => "this card".to_owned(),
            Test::AnyOf(lists) => thing.called(&D::any_of(self, lists, thing.several && !thing.card)),
            Test::Not(inner) => {
                let said = inner.own().and_then(D::is_not).map(str::to_owned).or_else(|| self.has(test));
                said.unwrap_or_else(|| format!("not {}", self.is_one(inner, thing)))
            }
            Test::Different(_) => self.post(test),
            Test::Same(..) | Test::Than { .. } | Test::Against { .. } | Test::Highest(_) | Test::Lowest(_) | Test::Total(..) => {
                self.has(test).unwrap_or_default()
            }
        }
    }

    /// The predicate of an object in a condition, after its name and with the space before it.
    pub(crate) fn predicate(&self, tests: &[Node<Test<D>>], thing: Thing) -> String {
        match tests {
            [only] => self.predicate_one(only, thing),
            several => D::predicates(self, several, thing),
        }
    }

    /// The predicate that is one property.
    pub(crate) fn predicate_one(&self, test: &Test<D>, thing: Thing) -> String {
        let said = match test {
            Test::Own(own) => D::predicate(self, own, false),
            Test::Same(column, of) if D::is_several(*column) => Some(format!(" {}", self.shares(*column, of))),
            Test::Not(inner) => return self.predicate_not(test, inner, thing),
            Test::Same(..)
            | Test::Than { .. }
            | Test::Against { .. }
            | Test::Highest(_)
            | Test::Lowest(_)
            | Test::Total(..)
            | Test::Different(_)
            | Test::This
            | Test::AnyOf(_) => None,
        };
        said.unwrap_or_else(|| match self.has(test) {
            Some(has) => format!(" has {has}"),
            None => format!(" is {}", self.is_one(test, thing)),
        })
    }

    fn predicate_not(&self, test: &Test<D>, inner: &Test<D>, thing: Thing) -> String {
        if let Some(said) = inner.own().and_then(|own| D::predicate(self, own, true)) {
            return said;
        }
        match (self.has(test), self.has(inner)) {
            (Some(has), _) => format!(" has {has}"),
            (None, Some(has)) => format!(" does not have {has}"),
            (None, None) => format!(" is not {}", self.is_one(inner, thing)),
        }
    }

    /// "shares a TYPE with …", for example.
    fn shares(&self, column: D::Column, of: &Target<D>) -> String {
        format!("shares a {} with {}", D::column_word(column), self.target(of))
    }
}

/// "higher", for example, or else "lower".
fn greater<D: Speech>(more: bool) -> &'static str {
    let (greater, smaller) = D::GREATER;
    if more { greater } else { smaller }
}

/// The position of a property after the noun: 0 before its place, 1 after it, 2 and 3 at the very end.
pub(super) fn step<D: Speech>(test: &Test<D>, different: bool) -> u8 {
    match test {
        Test::Own(own) => D::step(own),
        Test::Not(inner) => D::step_not(inner, different),
        Test::Different(_) => 2,
        Test::Same(..) | Test::Than { .. } | Test::Against { .. } => 1,
        Test::Highest(_) | Test::Lowest(_) | Test::Total(..) | Test::This | Test::AnyOf(_) => 0,
    }
}
