//! Properties of objects: before the noun, after it, and after "is" or "has".

use super::codes;
use super::grammar::{Grammar, Lexicon, PairOf};
use super::reader::{Parts, Read, Reader};
use super::shape::Shape;
use crate::lang::amount::Count;
use crate::lang::properties::in_order;
use crate::lang::quantity::Comparison;
use crate::lang::reference::{Noun, Reference, ReferenceKind};
use crate::lang::selector::Target;
use crate::lang::span::Node;

impl<D: Grammar> Reader<'_, D> {
    /// The name in quotes.
    pub(crate) fn name(&self, pair: &PairOf<'_, D>) -> Read<String> {
        Ok(self.parts(pair).need(Shape::name_text)?.as_str().trim().to_owned())
    }

    pub(crate) fn names(&self, pair: &PairOf<'_, D>) -> Read<Vec<String>> {
        pair.clone().into_inner().map(|name| self.name(&name)).collect()
    }

    /// "【A】 or 【B】".
    pub(crate) fn types(&self, pair: &PairOf<'_, D>) -> Read<Vec<String>> {
        let mut types = Vec::new();
        for word in pair.clone().into_inner() {
            let name = self.parts(&word).need(Shape::name_text)?;
            if !self.words.is_type(name.as_str()) {
                self.unknown(&name, codes::UNKNOWN_TYPE, "TYPE", &self.words.vocabulary().types);
            }
            types.push(name.as_str().to_owned());
        }
        Ok(types)
    }

    /// "with …", "that is …", and what else stands after a noun.
    pub(crate) fn post_tests(&self, pair: &PairOf<'_, D>) -> Read<Vec<Node<D::Test>>> {
        let part = self.parts(pair).next()?;
        let test = match (D::shape(pair.as_rule()), D::shape(part.as_rule())) {
            (Shape::with | Shape::that, Shape::has) => self.has(&part)?,
            (Shape::without, Shape::has) => {
                let test = self.has(&part)?;
                Node::new(D::not(test.is), test.span)
            }
            (Shape::that, Shape::shares) => self.shares(&part)?,
            (Shape::that, Shape::is_list) => return self.is_list(&part),
            (Shape::and_is, Shape::is_one) => return self.is_one(&part),
            (Shape::each_different, Shape::column_name) => self.node(D::different(D::column(&part)), pair),
            (Shape::with | Shape::without | Shape::that, Shape::Own) => D::own_with(self, &part)?,
            _ => return self.gap(pair),
        };
        Ok(vec![test])
    }

    /// "shares a TYPE with …".
    pub(crate) fn shares(&self, pair: &PairOf<'_, D>) -> Read<Node<D::Test>> {
        let mut parts = self.parts(pair);
        let column = D::column(&parts.need(Shape::column_name)?);
        Ok(self.node(D::same(column, Box::new(self.single(&parts.need(Shape::single)?)?)), pair))
    }

    /// "DOUBLE and is able to level up with it".
    pub(crate) fn is_list(&self, pair: &PairOf<'_, D>) -> Read<Vec<Node<D::Test>>> {
        let mut tests = Vec::new();
        for one in pair.clone().into_inner() {
            tests.extend(self.is_one(&one)?);
        }
        in_order::<D>(&mut tests);
        Ok(tests)
    }

    pub(crate) fn is_one(&self, pair: &PairOf<'_, D>) -> Read<Vec<Node<D::Test>>> {
        let mut parts = self.parts(pair);
        let Some(not) = parts.maybe(Shape::is_not) else { return D::own_is(self, parts) };
        let tests = self.is_one(&self.parts(&not).need(Shape::is_one)?)?;
        let negated = D::not(match <[Node<D::Test>; 1]>::try_from(tests) {
            Ok([only]) => only.is,
            Err(tests) => D::any_of(vec![tests]),
        });
        Ok(vec![self.node(negated, &not)])
    }

    /// What a thing has: "TYPE 【A】", "printed EXTRA BP", "the highest level".
    pub(crate) fn has(&self, pair: &PairOf<'_, D>) -> Read<Node<D::Test>> {
        let part = self.parts(pair).next()?;
        let mut inner = self.parts(&part);
        let test = match D::shape(part.as_rule()) {
            Shape::same_column => {
                let column = D::column(&inner.need(Shape::column_name)?);
                let of = match inner.maybe(Shape::single) {
                    Some(single) => self.single(&single)?,
                    None => self.node(it(), &part),
                };
                D::same(column, Box::new(of))
            }
            Shape::different_from => {
                let column = D::column(&inner.need(Shape::column_name)?);
                D::not(D::same(column, Box::new(self.single(&inner.need(Shape::single)?)?)))
            }
            Shape::than => self.than(&mut inner)?,
            Shape::equal_to => self.equal_to(&mut inner)?,
            Shape::extreme_of => match self.aggregate(&inner.need(Shape::greatest)?)? {
                Count::Extreme(column, highest, group) => {
                    D::against(column, Comparison::Same, Box::new(Count::Extreme(column, highest, group)))
                }
                Count::Of(_) | Count::Different(..) | Count::Value(..) | Count::MostAlike(..) => return self.gap(&part),
            },
            Shape::extreme => {
                let highest = inner.has(Shape::highest);
                inner.has(Shape::lowest);
                D::extreme(D::column(&inner.need(Shape::column_name)?), highest)
            }
            _ => return D::own_has(self, &part),
        };
        Ok(self.node(test, &part))
    }

    /// "a higher level than …"; "equal to or lower than" is not higher.
    fn than(&self, parts: &mut Parts<'_, D>) -> Read<D::Test> {
        parts.has(Shape::article);
        let before = parts.maybe(Shape::column_name);
        let or_equal = parts.has(Shape::or_equal);
        let more = parts.has(Shape::greater);
        if !more {
            parts.need(Shape::smaller)?;
        }
        let column = match before {
            Some(column) => column,
            None => parts.need(Shape::column_name)?,
        };
        self.compared(D::column(&column), Comparison::of(more, or_equal), &parts.need(Shape::measure)?)
    }
}

/// "with the same character name" says of what by saying nothing: the object named last.
fn it<D: Grammar>() -> Target<D> {
    Target::Back(Node::made(Reference { kind: ReferenceKind::Pronoun, noun: Noun::Unsaid, plural: false }))
}
