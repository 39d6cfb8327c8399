//! Properties of objects: before the noun, after it, and after "is" or "has".

use super::codes;
use super::grammar::{Grammar, PairOf};
use super::reader::{Parts, Read, Reader};
use crate::diagnostic::Diagnostic;
use crate::lang::amount::Count;
use crate::lang::properties::in_order;
use crate::lang::quantity::{Comparison, Quantity, Range};
use crate::lang::reference::Reference;
use crate::lang::selector::Target;
use crate::lang::span::Node;
use crate::lang::test::Test;
use cardwright_grammar::Shape;

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
            types.push(self.type_word(&word)?);
        }
        Ok(types)
    }

    /// "【A】".
    pub(crate) fn type_word(&self, word: &PairOf<'_, D>) -> Read<String> {
        let name = self.parts(word).need(Shape::name_text)?;
        if !self.words.is_type(name.as_str()) {
            self.unknown(&name, codes::UNKNOWN_TYPE, "TYPE", &self.words.vocabulary().types);
        }
        Ok(name.as_str().to_owned())
    }

    /// "with …", "that is …", and other properties after a noun.
    pub(crate) fn post_tests(&self, pair: &PairOf<'_, D>) -> Read<Vec<Node<Test<D>>>> {
        let part = self.parts(pair).next()?;
        let test = match (D::shape(pair.as_rule()), D::shape(part.as_rule())) {
            (Shape::with | Shape::that, Shape::has) => self.has(&part)?,
            (Shape::with | Shape::that, Shape::has_neither) => return self.has_neither(&part),
            (Shape::that, Shape::share_one) => {
                let column = self.column(&self.parts(&part).need(Shape::column_name)?)?;
                self.node(Test::Same(column, Box::new(self.node(it(), &part))), &part)
            }
            (Shape::without, Shape::has) => {
                let test = self.has(&part)?;
                Node::new(test.is.denied(), test.span)
            }
            (Shape::with, Shape::total_of | Shape::whose_total) => self.total_told(&part)?,
            (Shape::with, Shape::other_column) => return self.other_column(&part),
            (Shape::that, Shape::shares) => {
                let shares = self.shares(&part)?;
                let but = pair.clone().into_inner().nth(1).map(|but| self.but_apart(&but)).transpose()?;
                return Ok([shares].into_iter().chain(but).collect());
            }
            (Shape::that, Shape::not_shares) => {
                let shares = self.shares(&part)?;
                Node::new(shares.is.denied(), shares.span)
            }
            (Shape::that, Shape::is_list) => return self.is_list(&part),
            (Shape::that, Shape::lacks) => {
                let test = self.has(&self.parts(&part).need(Shape::has)?)?;
                Node::new(test.is.denied(), test.span)
            }
            (Shape::with_told, Shape::of_told) => self.of_told(&part)?,
            (Shape::and_is, Shape::is_one) => return self.is_one(&part),
            (Shape::each_different, Shape::column_name) => self.node(Test::Different(self.column(&part)?), pair),
            (Shape::with | Shape::without | Shape::that, Shape::Own) => (D::READS.own_with)(self, &part)?,
            _ => return self.gap(pair),
        };
        let mut tests = vec![test];
        for more in pair.clone().into_inner() {
            if D::shape(more.as_rule()) == Shape::but_apart {
                tests.push(self.but_apart(&more)?);
            }
            if D::shape(more.as_rule()) != Shape::and_with {
                continue;
            }
            let mut parts = self.parts(&more);
            tests.push(match parts.shape() {
                Some(Shape::different_too) => {
                    let different = parts.next()?;
                    self.node(Test::Different(self.column(&self.parts(&different).next()?)?), &different)
                }
                Some(Shape::has) => self.has(&parts.next()?)?,
                Some(Shape::total_of) => self.total_told(&parts.next()?)?,
                _ => (D::READS.own_with)(self, &parts.next()?)?,
            });
        }
        Ok(tests)
    }

    /// "a total level of 5 or more", "a combined total of 4 or less required energy": of all that are taken together.
    fn total_told(&self, pair: &PairOf<'_, D>) -> Read<Node<Test<D>>> {
        let mut parts = self.parts(pair);
        let mut most = parts.has(Shape::total_most);
        let before = parts.maybe(Shape::column_name);
        most |= parts.has(Shape::total_most);
        let exactly = parts.has(Shape::exactly);
        let mut range = self.range(&parts.need(Shape::range)?)?;
        let column = before.map_or_else(|| parts.need(Shape::column_name), Ok)?;
        let least = parts.has(Shape::or_more);
        most |= parts.has(Shape::or_less);
        if most || least {
            // "Up to 5 or more" says two things.
            let (Some(number), true) = (range.max.filter(|_| range.min == range.max), most != least && !exactly) else {
                return self.gap(pair);
            };
            range = if most { Range::at_most(number) } else { Range::at_least(number) };
        }
        Ok(self.node(Test::Total(self.column(&column)?, range), pair))
    }

    /// "neither TYPE 【A】 nor TYPE 【B】": without each of them.
    pub(crate) fn has_neither(&self, pair: &PairOf<'_, D>) -> Read<Vec<Node<Test<D>>>> {
        let lacked = |has: PairOf<'_, D>| {
            let test = if D::shape(has.as_rule()) == Shape::has { self.has(&has)? } else { (D::READS.own_with)(self, &has)? };
            Ok(Node::new(test.is.denied(), test.span))
        };
        pair.clone().into_inner().map(lacked).collect()
    }

    /// "of the chosen card type", "of the same TYPE as that character".
    fn of_told(&self, pair: &PairOf<'_, D>) -> Read<Node<Test<D>>> {
        let mut parts = self.parts(pair);
        if let Some(same) = parts.maybe(Shape::same_column) {
            return Ok(self.node(self.same_column(&same)?, pair));
        }
        let told = parts.need(Shape::told_column)?;
        Ok(self.node(self.told_column(&mut self.parts(&told), &told)?, pair))
    }

    /// "shares a TYPE with …".
    pub(crate) fn shares(&self, pair: &PairOf<'_, D>) -> Read<Node<Test<D>>> {
        let mut parts = self.parts(pair);
        let column = self.column(&parts.need(Shape::column_name)?)?;
        let single = parts.need(Shape::single)?;
        let mut with = self.single(&single)?;
        self.one_of_them(&mut with, &single);
        *self.compared.borrow_mut() = Some(with.clone());
        Ok(self.node(Test::Same(column, Box::new(with)), pair))
    }

    /// "shares a TYPE with any of your Kaiju": with one of them. With all of them cannot be said.
    fn one_of_them(&self, with: &mut Node<Target<D>>, pair: &PairOf<'_, D>) {
        let Target::Select(selector) = &mut with.is else { return };
        if selector.is.quantity != Quantity::All || D::holds_one(&selector.is.group) || selector.is.told().is_some() {
            return;
        }
        if ["all ", "each ", "every "].iter().any(|all| pair.as_str().starts_with(all)) {
            let finding = Diagnostic::error(codes::UNREADABLE, self.place(pair), "sharing with each of several cannot be asked about");
            self.report(finding.label("with each of them?").help("write \"with one of your …\""));
        }
        selector.is.quantity = Quantity::Exactly(1);
    }

    /// "with that character name", "with the chosen TYPE": the chosen value, or that of the object named last.
    pub(super) fn told_column(&self, parts: &mut Parts<'_, D>, pair: &PairOf<'_, D>) -> Read<Test<D>> {
        let word = parts.need(Shape::column_name)?;
        let column = self.column(&word)?;
        let chosen = pair.as_str().starts_with("the chosen ") || self.chosen.borrow().contains(&column);
        if !chosen {
            return Ok(Test::Same(column, Box::new(self.node(it(), &word))));
        }
        Ok(D::chosen(column).unwrap_or_else(|| {
            let finding = Diagnostic::error(codes::UNREADABLE, self.place(pair), format!("no {} can be chosen", word.as_str()));
            self.report(finding.label("chosen by whom, and when?"));
            Test::Same(column, Box::new(self.node(it(), &word)))
        }))
    }

    /// "with the other character name": one of the names given, other than that of the object named last.
    fn other_column(&self, pair: &PairOf<'_, D>) -> Read<Vec<Node<Test<D>>>> {
        let column = self.column(&self.parts(pair).need(Shape::column_name)?)?;
        let differs = self.node(Test::Same(column, Box::new(self.node(it(), pair))).denied(), pair);
        let given = self.names_given.borrow().clone();
        if given.is_none() {
            let finding = Diagnostic::error(codes::UNREADABLE, self.place(pair), "the text gives no two names before this");
            self.report(finding.label("other than which?").help("write both names: \"one 『A』 or 『B』 card\""));
        }
        Ok(given.into_iter().chain([differs]).collect())
    }

    /// "DOUBLE and is able to level up with it".
    pub(crate) fn is_list(&self, pair: &PairOf<'_, D>) -> Read<Vec<Node<Test<D>>>> {
        let mut tests = Vec::new();
        for one in pair.clone().into_inner() {
            if D::shape(one.as_rule()) == Shape::neither_is {
                for neither in one.into_inner() {
                    tests.push(self.node(self.is_none_of(self.is_one(&neither)?), &neither));
                }
            } else {
                tests.extend(self.is_one(&one)?);
            }
        }
        in_order::<D>(&mut tests);
        Ok(tests)
    }

    pub(crate) fn is_one(&self, pair: &PairOf<'_, D>) -> Read<Vec<Node<Test<D>>>> {
        let mut parts = self.parts(pair);
        if let Some(told) = parts.maybe(Shape::of_told) {
            return Ok(vec![self.of_told(&told)?]);
        }
        if let Some(above) = parts.maybe(Shape::levels_above) {
            let than = self.parts(&above).need(Shape::than_by)?;
            return Ok(vec![self.node(self.than_by(&mut self.parts(&than))?, &above)]);
        }
        let Some(not) = parts.maybe(Shape::is_not) else { return (D::READS.own_is)(self, parts) };
        let tests = self.is_one(&self.parts(&not).need(Shape::is_one)?)?;
        Ok(vec![self.node(self.is_none_of(tests), &not)])
    }

    /// The negation of a conjunction.
    fn is_none_of(&self, tests: Vec<Node<Test<D>>>) -> Test<D> {
        match <[Node<Test<D>>; 1]>::try_from(tests) {
            Ok([only]) => only.is,
            Err(tests) => Test::AnyOf(vec![tests]),
        }
        .denied()
    }

    /// A predicate after "has": "TYPE 【A】", "printed EXTRA BP", "the highest level".
    pub(crate) fn has(&self, pair: &PairOf<'_, D>) -> Read<Node<Test<D>>> {
        let part = self.parts(pair).next()?;
        let mut inner = self.parts(&part);
        let test = match D::shape(part.as_rule()) {
            Shape::told_column => self.told_column(&mut inner, &part)?,
            Shape::same_or => {
                inner.has(Shape::article);
                let more = inner.has(Shape::greater);
                inner.has(Shape::smaller);
                let column = self.column(&inner.need(Shape::column_name)?)?;
                Test::Than { column, more: !more, of: Box::new(self.node(it(), &part)) }.denied()
            }
            Shape::same_column => self.same_column(&part)?,
            Shape::different_from => {
                let column = self.column(&inner.need(Shape::column_name)?)?;
                Test::Same(column, Box::new(self.single(&inner.need(Shape::single)?)?)).denied()
            }
            Shape::than => self.than(&mut inner)?,
            Shape::than_by => self.than_by(&mut inner)?,
            Shape::than_it => {
                inner.need(Shape::article)?;
                let more = inner.has(Shape::greater);
                inner.has(Shape::smaller);
                Test::Than { column: self.column(&inner.need(Shape::column_name)?)?, more, of: Box::new(self.node(it(), &part)) }
            }
            Shape::equal_to => self.equal_to(&mut inner)?,
            Shape::extreme_of => match self.aggregate(&inner.need(Shape::greatest)?)? {
                Count::Extreme(column, highest, group) => {
                    Test::Against { column, how: Comparison::Same, count: Box::new(Count::Extreme(column, highest, group)) }
                }
                Count::Of(_)
                | Count::Different(..)
                | Count::Value(..)
                | Count::MostAlike(..)
                | Count::Happened(_)
                | Count::Difference(..)
                | Count::Half(_)
                | Count::Multiple(..)
                | Count::Together(..)
                | Count::Raised(..)
                | Count::Own(_) => {
                    return self.gap(&part);
                }
            },
            Shape::extreme => {
                let highest = inner.has(Shape::highest);
                inner.has(Shape::lowest);
                Test::extreme(self.column(&inner.need(Shape::column_name)?)?, highest)
            }
            _ => return (D::READS.own_has)(self, &part),
        };
        Ok(self.node(test, &part))
    }

    /// "the same level as that character", "the level of that character", and without an object to compare with "the same level".
    fn same_column(&self, pair: &PairOf<'_, D>) -> Read<Test<D>> {
        let mut parts = self.parts(pair);
        let column = self.column(&parts.need(Shape::column_name)?)?;
        let either = parts.maybe(Shape::same_either);
        let with = match (parts.maybe(Shape::like_this), parts.maybe(Shape::single)) {
            (Some(this), _) => self.this(&this),
            (None, Some(single)) => self.single(&single)?,
            (None, None) => self.node(it(), pair),
        };
        if pair.as_str().contains(" as ") || pair.as_str().contains(" of ") {
            *self.compared.borrow_mut() = Some(with.clone());
        }
        let Some(either) = either else { return Ok(Test::Same(column, Box::new(with))) };
        let other = self.column(&self.parts(&either).need(Shape::column_name)?)?;
        let same = |column| vec![self.node(Test::Same(column, Box::new(with.clone())), pair)];
        Ok(Test::AnyOf(vec![same(column), same(other)]))
    }

    /// "a higher level than …"; "equal to or lower than" is not higher.
    fn than(&self, parts: &mut Parts<'_, D>) -> Read<Test<D>> {
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
        let or_equal = parts.has(Shape::or_the_same) || or_equal;
        self.compared(self.column(&column)?, Comparison::of(more, or_equal), &parts.need(Shape::measure)?)
    }
}

/// "with the same character name" without an object to compare with: the object named last.
pub(crate) fn it<D: Grammar>() -> Target<D> {
    Target::Back(Node::made(Reference::it(false)))
}
