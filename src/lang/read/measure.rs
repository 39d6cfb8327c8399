//! Values and numbers that are compared: "whose level is 3 or higher", "with BP lower than that of this character", "the number of your Kaiju is equal to …".

use super::codes;
use super::grammar::{Grammar, PairOf};
use super::reader::{Parts, Read, Reader, Subject};
use super::selector::Home;
use crate::diagnostic::Diagnostic;
use crate::lang::amount::Count;
use crate::lang::column::Column;
use crate::lang::condition::{Condition, Relation};
use crate::lang::quantity::{Comparison, Quantity, Range};
use crate::lang::selector::{Owner, Selector, Target, Who};
use crate::lang::span::Node;
use crate::lang::test::Test;
use cardwright_grammar::Shape;

/// The object of a comparison.
enum Measure<D: Grammar> {
    /// The same value of an object.
    Object(Node<Target<D>>),
    /// A number.
    Number(Count<D>),
}

/// Returns the highest value of those that a name alone means behind "that of": "less than that of <A>" is less than that of one of them, and of nobody where there is none.
fn of_any<D: Grammar>(column: D::Column, of: &Target<D>, said: &str) -> Option<Count<D>> {
    let Target::Select(selector) = of else { return None };
    let named = said.strip_prefix("that of ").is_some_and(|of| of.starts_with(['<', '『', '「']));
    let bare = selector.quantity == Quantity::All && named && column.number().is_some();
    bare.then(|| Count::Extreme(column, true, Node::new(selector.is.group.clone(), selector.span)))
}

impl<D: Grammar> Reader<'_, D> {
    /// "level is 3 or higher", "BP is higher than this character's".
    pub(crate) fn value_is(&self, pair: &PairOf<'_, D>) -> Read<Node<Test<D>>> {
        let mut parts = self.parts(pair);
        let column = self.column(&parts.need(Shape::column_name)?)?;
        let test = self.value_told(column, &mut parts, pair)?;
        Ok(self.node(test, pair))
    }

    /// "the round of the scene in the scene area is 3 or higher".
    pub(crate) fn value_asked(&self, parts: &mut Parts<'_, D>, pair: &PairOf<'_, D>) -> Read<Condition<D>> {
        let column = self.column(&parts.need(Shape::column_name)?)?;
        let what = self.single(&parts.need(Shape::single)?)?;
        let test = self.value_told(column, parts, pair)?;
        Ok(D::asked(what, vec![self.node(test, pair)]))
    }

    /// "3 or higher", "higher than this character's", "the chosen level", of a column.
    fn value_told(&self, column: D::Column, parts: &mut Parts<'_, D>, pair: &PairOf<'_, D>) -> Read<Test<D>> {
        if let Some(told) = parts.maybe(Shape::told_column) {
            let chosen = self.column(&self.parts(&told).need(Shape::column_name)?)?;
            return if chosen == column { self.told_column(&mut self.parts(&told), &told) } else { self.gap(&told) };
        }
        let Some(measured) = parts.maybe(Shape::measured) else {
            return Ok(self.in_range(column, self.range(&parts.need(Shape::range)?)?, pair));
        };
        let mut inner = self.parts(&measured);
        let how = self.comparison(&mut inner)?;
        self.compared(column, how, &inner.need(Shape::measure)?)
    }

    fn in_range(&self, column: D::Column, range: Range, pair: &PairOf<'_, D>) -> Test<D> {
        if column.number().is_none() {
            self.report(Diagnostic::error(codes::UNREADABLE, self.place(pair), "only a value that is a number is 3, or higher than 3"));
        }
        Test::within(column, range)
    }

    /// "a level equal to the revealed card's level".
    pub(crate) fn equal_to(&self, parts: &mut Parts<'_, D>) -> Read<Test<D>> {
        parts.has(Shape::article);
        let column = self.column(&parts.need(Shape::column_name)?)?;
        parts.need(Shape::same_as)?;
        self.compared(column, Comparison::Same, &parts.need(Shape::measure)?)
    }

    /// "higher than", "equal to or higher than", "equal to".
    pub(crate) fn comparison(&self, parts: &mut Parts<'_, D>) -> Read<Comparison> {
        if parts.has(Shape::same_as) {
            return Ok(Comparison::Same);
        }
        parts.has(Shape::exactly);
        if let Some(number) = parts.maybe(Shape::number) {
            return self.so_much(&number, parts);
        }
        let or_equal = parts.has(Shape::or_equal);
        let more = parts.has(Shape::greater);
        if !more {
            parts.need(Shape::smaller)?;
        }
        let or_equal = parts.has(Shape::or_the_same) || or_equal;
        Ok(Comparison::of(more, or_equal))
    }

    /// "1 higher", "one lower".
    fn so_much(&self, number: &PairOf<'_, D>, parts: &mut Parts<'_, D>) -> Read<Comparison> {
        let by = self.number(number);
        if parts.has(Shape::greater) {
            return Ok(Comparison::MoreBy(by));
        }
        parts.need(Shape::smaller)?;
        Ok(Comparison::LessBy(by))
    }

    /// "a level that is one higher than this character's", "one level higher than …".
    pub(crate) fn than_by(&self, parts: &mut Parts<'_, D>) -> Read<Test<D>> {
        parts.has(Shape::article);
        let before = parts.maybe(Shape::column_name);
        parts.has(Shape::exactly);
        let number = parts.need(Shape::number)?;
        let column = match before {
            Some(column) => column,
            None => parts.need(Shape::column_name)?,
        };
        let how = self.so_much(&number, parts)?;
        self.compared(self.column(&column)?, how, &parts.need(Shape::measure)?)
    }

    /// A comparison of a column: "equal to or lower than" is not higher.
    pub(crate) fn compared(&self, column: D::Column, how: Comparison, measure: &PairOf<'_, D>) -> Read<Test<D>> {
        let of = match self.measure(Some(column), measure)? {
            Measure::Object(of) if matches!(how, Comparison::Less | Comparison::AtMost) => match of_any(column, &of, measure.as_str()) {
                Some(count) => return Ok(Test::Against { column, how, count: Box::new(count) }),
                None => Box::new(of),
            },
            Measure::Object(of) => Box::new(of),
            Measure::Number(count) => return Ok(Test::Against { column, how, count: Box::new(count) }),
        };
        Ok(match how {
            Comparison::Same => Test::Same(column, of),
            Comparison::More => Test::Than { column, more: true, of },
            Comparison::Less => Test::Than { column, more: false, of },
            Comparison::AtLeast => Test::Than { column, more: false, of }.denied(),
            Comparison::AtMost => Test::Than { column, more: true, of }.denied(),
            Comparison::MoreBy(_) | Comparison::LessBy(_) => Test::Against { column, how, count: Box::new(Count::Value(column, *of)) },
        })
    }

    /// The object of a comparison of `column`: the same column of an object by default.
    fn measure(&self, column: Option<D::Column>, pair: &PairOf<'_, D>) -> Read<Measure<D>> {
        let mut parts = self.parts(pair);
        if let Some(raised) = parts.maybe(Shape::raised_number) {
            let mut inner = self.parts(&raised);
            let from = self.number(&inner.need(Shape::number)?);
            return Ok(Measure::Number(Count::Raised(from, Box::new(self.multiple(&inner.need(Shape::times_number)?)?))));
        }
        if let Some(half) = parts.maybe(Shape::half_value) {
            return Ok(Measure::Number(Count::Half(Box::new(self.number_told(&self.parts(&half).next()?, &half)?))));
        }
        if let Some(times) = parts.maybe(Shape::times_number) {
            return Ok(Measure::Number(self.multiple(&times)?));
        }
        if matches!(parts.shape(), Some(Shape::total | Shape::greatest | Shape::difference | Shape::number_of_them | Shape::near_number)) {
            return Ok(Measure::Number(self.aggregate(&parts.next()?)?));
        }
        if parts.shape() == Some(Shape::own_number) {
            return Ok(Measure::Number(self.number_told(&parts.next()?, pair)?));
        }
        if let Some(other) = parts.maybe(Shape::any_other) {
            return self.any_other(&other);
        }
        let before = parts.maybe(Shape::column_name).map(|of| self.column(&of)).transpose()?;
        let single = self.single(&parts.need(Shape::single)?)?;
        let said = before.or(parts.maybe(Shape::column_name).map(|of| self.column(&of)).transpose()?);
        Ok(match said {
            Some(of) if column != Some(of) => Measure::Number(Count::Value(of, single)),
            Some(_) | None => Measure::Object(single),
        })
    }

    /// "1000 multiplied by the number of …".
    pub(super) fn multiple(&self, pair: &PairOf<'_, D>) -> Read<Count<D>> {
        let mut inner = self.parts(pair);
        let times = self.number(&inner.need(Shape::number)?);
        let of = inner.next()?;
        let of = if D::shape(of.as_rule()) == Shape::near_number { self.aggregate(&of)? } else { self.number_told(&of, pair)? };
        Ok(Count::Multiple(times, Box::new(of)))
    }

    /// "any other character", compared with this one: all but the bearer.
    fn any_other(&self, pair: &PairOf<'_, D>) -> Read<Measure<D>> {
        let of_this = matches!(&*self.subject.borrow(), Subject::Said(what) if matches!(what.is, Target::This(_)));
        if !of_this {
            return self.gap(pair);
        }
        let group = self.described(&self.parts(pair).next()?, Home::field_of(Owner::Anyones))?;
        let all = self.node(Selector { quantity: Quantity::All, group: group.is }, pair);
        Ok(Measure::Object(self.node(Target::Select(all), pair)))
    }

    /// A number that an object's value is made equal to.
    pub(crate) fn number_of(&self, column: D::Column, pair: &PairOf<'_, D>) -> Read<Count<D>> {
        Ok(match self.measure(Some(column), pair)? {
            Measure::Number(count) => count,
            Measure::Object(of) => Count::Value(column, of),
        })
    }

    /// "the total level of your characters is 10 or more", "the number of your Kaiju is higher than the number of …".
    pub(crate) fn aggregate_is(&self, parts: &mut Parts<'_, D>) -> Read<Condition<D>> {
        let left = self.aggregate(&parts.next()?)?;
        let Some(measured) = parts.maybe(Shape::measured) else {
            let theirs = matches!(&left, Count::Of(group) | Count::Different(_, group) if group.owner == Owner::Opponents);
            let who = if theirs { Who::Opponent } else { Who::You };
            return Ok(Condition::Have { who, count: left, range: self.range(&parts.need(Shape::range)?)? });
        };
        let mut inner = self.parts(&measured);
        let how = self.comparison(&mut inner)?;
        let pair = inner.need(Shape::measure)?;
        let right = match self.measure(None, &pair)? {
            Measure::Number(count) => count,
            Measure::Object(_) => {
                let finding = Diagnostic::error(codes::UNREADABLE, self.place(&pair), "a number is compared with a number");
                self.report(finding.label("which number?").help("write \"the number of …\", \"the total level of …\", \"the level of …\""));
                left.clone()
            }
        };
        let compare = |relation| Condition::Compare { left: left.clone(), relation, by: 1, right: right.clone() };
        let not = |relation| Condition::Not(Box::new(self.node(compare(relation), &measured)));
        Ok(match how {
            Comparison::Same => compare(Relation::Same),
            Comparison::More => compare(Relation::More),
            Comparison::Less => compare(Relation::Fewer),
            Comparison::AtLeast => not(Relation::Fewer),
            Comparison::AtMost => not(Relation::More),
            Comparison::MoreBy(_) | Comparison::LessBy(_) => {
                let finding =
                    Diagnostic::error(codes::UNREADABLE, self.place(&measured), "two counted numbers are compared without by how much");
                self.report(finding.label("higher, lower, or the same"));
                compare(Relation::Same)
            }
        })
    }
}
