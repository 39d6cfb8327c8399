//! Numbers, ranges and counts.

use super::codes;
use super::grammar::{Grammar, PairOf};
use super::reader::{Parts, Read, Reader};
use super::selector::Home;
use crate::diagnostic::Diagnostic;
use crate::lang::amount::{Amount, Count, Per};
use crate::lang::column::Column;
use crate::lang::condition::{Cases, Condition};
use crate::lang::quantity::{Quantity, Range};
use crate::lang::reference::{Noun, Reference, ReferenceKind};
use crate::lang::selector::{Group, Owner, Place, Selector, Target};
use crate::lang::span::Node;
use crate::lang::zone::ZoneTable;
use cardwright_grammar::Shape;

impl<D: Grammar> Reader<'_, D> {
    /// "two", "two or more".
    pub(crate) fn range(&self, pair: &PairOf<'_, D>) -> Read<Range> {
        self.bounded(&mut self.parts(pair))
    }

    /// A number and its bound, if it has one.
    pub(crate) fn bounded(&self, parts: &mut Parts<'_, D>) -> Read<Range> {
        let (more, fewer) = (parts.has(Shape::more_than), parts.has(Shape::fewer_than));
        let (least, most) = (parts.has(Shape::no_fewer), parts.has(Shape::no_more));
        let number = self.number(&parts.need(Shape::number)?);
        Ok(if more {
            Range::at_least(number.saturating_add(1))
        } else if fewer {
            Range::at_most(number.saturating_sub(1))
        } else if parts.has(Shape::or_more) || least {
            Range::at_least(number)
        } else if parts.has(Shape::or_less) || most {
            Range::at_most(number)
        } else if let Some(most) = parts.maybe(Shape::up_to_number) {
            self.between(number, &most)?
        } else if let Some(next) = parts.maybe(Shape::or_number) {
            match self.number(&self.parts(&next).need(Shape::number)?) {
                most if most == number.saturating_add(1) => Range { min: Some(number), max: Some(most) },
                _ => return self.gap(&next),
            }
        } else {
            Range::exactly(number)
        })
    }

    /// "three to five": `least` and this number, and what lies between.
    fn between(&self, least: u32, pair: &PairOf<'_, D>) -> Read<Range> {
        let most = self.number(&self.parts(pair).need(Shape::number)?);
        if least >= most {
            let finding = Diagnostic::error(codes::CONTRADICTION, self.place(pair), "the second of these numbers is not the greater one");
            self.report(finding.label("write \"one to three\""));
        }
        Ok(Range { min: Some(least), max: Some(most.max(least)) })
    }

    /// "each Kaiju you have", "every two cards in an opponent's hand".
    pub(crate) fn per(&self, pair: &PairOf<'_, D>) -> Read<Per<D>> {
        let mut parts = self.parts(pair);
        let every = parts.maybe(Shape::number).map_or(1, |number| self.number(&number));
        let count = parts.next()?;
        let count = match D::shape(count.as_rule()) {
            Shape::different_count => self.different_count(&count)?,
            Shape::both_places => self.together(&count)?,
            Shape::value_count => {
                let mut inner = self.parts(&count);
                let before = inner.maybe(Shape::column_name);
                let of = self.single(&inner.need(Shape::single)?)?;
                let column = match before {
                    Some(column) => column,
                    None => inner.need(Shape::column_name)?,
                };
                Count::Value(self.column(&column)?, of)
            }
            Shape::happened => Count::Happened(Box::new(self.happened(&count)?)),
            Shape::own_each => Count::Own(self.node((D::READS.number)(self, &count)?, &count)),
            Shape::result_count => Count::Of(self.results_told(&count)?),
            Shape::each_told => Count::Of(self.all_among(self.reference(&self.parts(&count).need(Shape::reference)?)?, &count)),
            Shape::each_opposing => {
                let mut inner = self.parts(&count);
                inner.has(Shape::opposing);
                self.count_of(self.described(&inner.next()?, Home::field_of(Owner::Opponents))?)
            }
            Shape::each_of => {
                let mut inner = self.parts(&count);
                let owner = self.owner(&inner.need(Shape::owner)?);
                self.count_of(self.described(&inner.next()?, Home::field_of(owner))?)
            }
            Shape::group | Shape::Own => self.count_of(self.described(&count, Home::among(pair, &count))?),
            _ => return self.gap(pair),
        };
        Ok(Per { every, count, most: None })
    }

    /// "different character names among your characters".
    fn different_count(&self, pair: &PairOf<'_, D>) -> Read<Count<D>> {
        let mut inner = self.parts(pair);
        let column = self.column(&inner.need(Shape::column_name)?)?;
        Ok(Count::Different(column, self.among_whom(&inner.next()?, pair)?))
    }

    /// "each card exiled with this effect" is each card from among the exiled cards.
    fn results_told(&self, pair: &PairOf<'_, D>) -> Read<Node<Group<D>>> {
        let mut results = self.result(pair)?;
        results.is.plural = true;
        Ok(self.all_among(results, pair))
    }

    /// The group of all antecedents of a word that points back.
    fn all_among(&self, reference: Node<Reference>, pair: &PairOf<'_, D>) -> Node<Group<D>> {
        let place = Place::Among(reference);
        self.node(Group { owner: Owner::Anyones, place, tests: Vec::new(), not_this: false, except: None }, pair)
    }

    /// "your characters", "the revealed cards", behind "among".
    pub(crate) fn among_whom(&self, pair: &PairOf<'_, D>, whole: &PairOf<'_, D>) -> Read<Node<Group<D>>> {
        match D::shape(pair.as_rule()) {
            Shape::among_those => {
                let mut those = self.reference(&self.parts(pair).need(Shape::reference)?)?;
                those.is.plural = true;
                Ok(self.all_among(those, pair))
            }
            Shape::result_count => self.results_told(pair),
            _ => self.described(pair, Home::among(whole, pair)),
        }
    }

    /// Counts a description; "each with a different …" counts the values instead, of a column in which an object has one.
    pub(crate) fn count_of(&self, mut group: Node<Group<D>>) -> Count<D> {
        let column = group.tests.iter().find_map(|test| test.is.different());
        match column.filter(|column| !column.is_several()) {
            Some(column) => {
                group.tests.retain(|test| test.is.different().is_none());
                Count::Different(column, group)
            }
            None => Count::Of(group),
        }
    }

    /// "the total level of your characters", "the highest BP among your characters".
    pub(crate) fn aggregate(&self, pair: &PairOf<'_, D>) -> Read<Count<D>> {
        if matches!(D::shape(pair.as_rule()), Shape::number_of_them | Shape::near_number) {
            return self.equal_to_number(pair);
        }
        if D::shape(pair.as_rule()) == Shape::difference {
            return self.difference(pair);
        }
        let mut parts = self.parts(pair);
        let highest = parts.has(Shape::highest);
        let lowest = !highest && parts.has(Shape::lowest);
        let column = self.column(&parts.need(Shape::column_name)?)?;
        let group = self.among_whom(&parts.next()?, pair)?;
        if highest || lowest {
            return Ok(Count::Extreme(column, highest, group));
        }
        let span = group.span;
        let selector = Node::new(Selector { quantity: Quantity::All, group: group.is }, span);
        Ok(Count::Value(column, Node::new(Target::Select(selector), span)))
    }

    /// "the difference between A and B", "the difference in BP between A and B".
    fn difference(&self, pair: &PairOf<'_, D>) -> Read<Count<D>> {
        let mut parts = self.parts(pair);
        let column = parts.maybe(Shape::column_name).map(|column| self.column(&column)).transpose()?;
        let mut counts = Vec::new();
        for part in parts.rest() {
            counts.push(Box::new(match column {
                Some(column) => Count::Value(column, self.single(&part)?),
                None => self.number_told(&part, pair)?,
            }));
        }
        let Ok([one, other]) = <[Box<Count<D>>; 2]>::try_from(counts) else { return self.gap(pair) };
        Ok(Count::Difference(one, other))
    }

    /// "1000", "X000".
    pub(crate) fn number_or_x(&self, parts: &mut Parts<'_, D>) -> Read<u32> {
        match parts.maybe(Shape::x_number) {
            Some(x) => Ok(self.of_x(&x)),
            None => Ok(self.number(&parts.need(Shape::number)?)),
        }
    }

    /// Notes a number of which the text says behind how much it is: "X", "BP equal to …".
    pub(crate) fn told_behind(&self, pair: &PairOf<'_, D>) {
        let before = self.unknown.replace(Some(self.place(pair)));
        self.no_unknown(before);
    }

    /// "X000": so much of each X, which the text says behind.
    fn of_x(&self, pair: &PairOf<'_, D>) -> u32 {
        self.told_behind(pair);
        10_u32.checked_pow(pair.as_str().len() as u32 - 1).unwrap_or_else(|| {
            self.report(Diagnostic::error(codes::NUMBER_TOO_LARGE, self.place(pair), "this number is too large"));
            u32::MAX
        })
    }

    /// Reports an X of which the text does not say how much it is.
    pub(crate) fn no_unknown(&self, place: Option<std::ops::Range<usize>>) {
        if let Some(place) = place {
            let finding = Diagnostic::error(codes::UNREADABLE, place, "the text does not say what this X is");
            self.report(finding.label("how much?").help("write \"+X000 BP, where X is the number of …\", of one change at a time"));
        }
    }

    /// "the number of your characters", "the highest level among them".
    pub(crate) fn equal_to_number(&self, pair: &PairOf<'_, D>) -> Read<Count<D>> {
        self.number_told(&self.parts(pair).next()?, pair)
    }

    /// "equal to the number of …", "equal to half the number of …, rounded up".
    pub(crate) fn as_many(&self, part: &PairOf<'_, D>, whole: &PairOf<'_, D>) -> Read<Amount<D>> {
        if D::shape(part.as_rule()) == Shape::half_of {
            let mut inner = self.parts(part);
            let of = Box::new(self.number_told(&inner.next()?, part)?);
            return Ok(Amount::Half { up: self.rounded_up(&inner.need(Shape::rounded)?), of });
        }
        Ok(Amount::Times(1, Box::new(Per { every: 1, count: self.number_told(part, whole)?, most: None })))
    }

    /// "rounded up", or else "rounded down".
    pub(crate) fn rounded_up(&self, pair: &PairOf<'_, D>) -> bool {
        self.parts(pair).has(Shape::rounded_up)
    }

    /// The same, of which `part` is the count.
    pub(crate) fn number_told(&self, part: &PairOf<'_, D>, whole: &PairOf<'_, D>) -> Read<Count<D>> {
        match D::shape(part.as_rule()) {
            Shape::total | Shape::greatest | Shape::difference | Shape::number_of_them => self.aggregate(part),
            Shape::different_count => self.different_count(part),
            Shape::both_places => self.together(part),
            Shape::times_number => self.multiple(part),
            Shape::half_value => Ok(Count::Half(Box::new(self.number_told(&self.parts(part).next()?, part)?))),
            Shape::happened => Ok(Count::Happened(Box::new(self.happened(part)?))),
            Shape::own_number => Ok(Count::Own(self.node((D::READS.number)(self, part)?, part))),
            Shape::value_of_it => {
                let mut inner = self.parts(part);
                let of = match inner.maybe(Shape::its) {
                    Some(its) => self.whose_is(&its, part),
                    None => self.single(&inner.need(Shape::single)?)?,
                };
                Ok(Count::Value(self.column(&inner.need(Shape::column_name)?)?, of))
            }
            Shape::value_on => {
                let mut inner = self.parts(part);
                let said = inner.need(Shape::column_name)?;
                let column = if inner.has(Shape::printed_on) {
                    D::Column::called(&format!("printed {}", said.as_str())).map_or_else(|| self.gap(&said), Ok)?
                } else {
                    self.column(&said)?
                };
                Ok(Count::Value(column, self.single(&inner.need(Shape::single)?)?))
            }
            Shape::had => {
                let mut inner = self.parts(part);
                let owner = if inner.has(Shape::opponent) { Owner::Opponents } else { Owner::Yours };
                Ok(self.count_of(self.described(&inner.next()?, Home::field_of(owner))?))
            }
            Shape::you_did => {
                let verb = self.verb_of(&self.parts(part).need(Shape::past)?)?;
                let those = self.node(Reference::plain(ReferenceKind::Result(verb), Noun::Card, true), part);
                Ok(Count::Of(self.all_among(those, part)))
            }
            Shape::near_group => Ok(self.count_of(self.group(part, Home::among(whole, part))?)),
            _ => Ok(self.count_of(self.among_whom(part, whole)?)),
        }
    }

    /// "up to two", "any number", "two".
    pub(crate) fn quantity(&self, pair: &PairOf<'_, D>) -> Read<Quantity> {
        let mut parts = self.parts(pair);
        if let Some(up_to) = parts.maybe(Shape::up_to) {
            return Ok(Quantity::UpTo(self.small(&self.parts(&up_to).need(Shape::number)?)));
        }
        if parts.has(Shape::any_number) {
            return Ok(Quantity::AnyNumber);
        }
        if let Some(many) = parts.maybe(Shape::same_many) {
            let times = self.times_that(&many);
            return Ok(Quantity::ThatMany(u8::try_from(times).unwrap_or(u8::MAX)));
        }
        if let Some(least) = parts.maybe(Shape::at_least) {
            return Ok(Quantity::AtLeast(self.small(&self.parts(&least).need(Shape::number)?)));
        }
        if let Some(but) = parts.maybe(Shape::all_but) {
            return Ok(Quantity::AllBut(self.small(&self.parts(&but).need(Shape::number)?)));
        }
        if let Some(between) = parts.maybe(Shape::between_many) {
            return self.between_many(&between);
        }
        self.mark_exactly(&mut parts);
        Ok(Quantity::Exactly(self.small(&parts.need(Shape::number)?)))
    }

    /// "one or two", "one to ten".
    fn between_many(&self, pair: &PairOf<'_, D>) -> Read<Quantity> {
        let mut parts = self.parts(pair);
        let (least, most) = (self.small(&parts.need(Shape::number)?), self.small(&parts.need(Shape::number)?));
        let next = pair.as_str().contains(" to ") || most == least.saturating_add(1);
        if least >= most || !next {
            let finding =
                Diagnostic::error(codes::CONTRADICTION, self.place(pair), "the second of these numbers is not the one that follows");
            self.report(finding.label("write \"one or two\", or \"one to three\""));
        }
        Ok(Quantity::Between(least, most))
    }

    /// Takes "exactly", if it stands next, and remembers it for the "may" around it.
    pub(crate) fn mark_exactly(&self, parts: &mut Parts<'_, D>) {
        if parts.has(Shape::exactly) {
            self.exactly.set(true);
        }
    }

    /// "a card", "two cards", "that many cards", "a card for each …", "a card if …, two cards if …".
    pub(crate) fn amount(&self, parts: &mut Parts<'_, D>) -> Read<Amount<D>> {
        let part = parts.next()?;
        match D::shape(part.as_rule()) {
            Shape::until_have => {
                let mut inner = self.parts(&part);
                if inner.has(Shape::until_as) {
                    return self.until_as_many(inner, &part);
                }
                let number = self.number(&inner.need(Shape::number)?);
                inner.need(Shape::owner)?;
                let hand = self.zone(&inner.need(Shape::zone_name)?) == D::Zone::HAND;
                if hand { Ok(Amount::UntilHand(number)) } else { self.gap(&part) }
            }
            Shape::up_to_cards => {
                let up_to = self.parts(&part).need(Shape::up_to)?;
                Ok(Amount::UpTo(self.number(&self.parts(&up_to).need(Shape::number)?)))
            }
            Shape::that_many => Ok(self.that_many(&part)),
            Shape::cases => self.cases(&part),
            Shape::as_many | Shape::x_cards => {
                let count = self.as_many(&self.parts(&part).next()?, &part)?;
                let Some(most) = parts.maybe(Shape::most_behind) else { return Ok(count) };
                let most_told = self.number(&self.parts(&most).need(Shape::number)?);
                let Amount::Times(times, mut per) = count else { return self.gap(&most) };
                per.most = Some(most_told);
                Ok(Amount::Times(times, per))
            }
            Shape::draw_count => {
                let number = self.draw_count(&part);
                match parts.maybe(Shape::per) {
                    Some(per) => {
                        let mut per = self.per(&per)?;
                        if let Some(most) = parts.maybe(Shape::most_behind) {
                            let most_told = self.number(&self.parts(&most).need(Shape::number)?);
                            // Of two cards for each, it would be so many cards, or so many times two.
                            if number != 1 {
                                return self.gap(&most);
                            }
                            per.most = Some(most_told);
                        }
                        Ok(Amount::Times(number, Box::new(per)))
                    }
                    None => Ok(Amount::Number(number)),
                }
            }
            _ => self.gap(&part),
        }
    }

    /// "that many cards", "twice that many cards".
    pub(crate) fn that_many(&self, pair: &PairOf<'_, D>) -> Amount<D> {
        Amount::ThatMany(self.times_that(pair))
    }

    fn times_that(&self, pair: &PairOf<'_, D>) -> u32 {
        let Some(times) = self.parts(pair).maybe(Shape::times_that) else { return 1 };
        self.parts(&times).maybe(Shape::number).map_or(2, |number| self.number(&number))
    }

    fn draw_count(&self, pair: &PairOf<'_, D>) -> u32 {
        let mut parts = self.parts(pair);
        self.mark_exactly(&mut parts);
        parts.maybe(Shape::number).map_or(1, |number| self.number(&number))
    }

    fn cases(&self, pair: &PairOf<'_, D>) -> Read<Amount<D>> {
        let mut cases: Cases<D, u32> = Vec::new();
        for case in pair.clone().into_inner() {
            let mut parts = self.parts(&case);
            let number = self.draw_count(&parts.need(Shape::draw_count)?);
            let question = parts.next()?;
            let condition = self.case_asked(cases.last().map(|(condition, _)| condition), &question)?;
            cases.push((condition, number));
        }
        Ok(Amount::Cases(cases))
    }

    /// The condition of a case: "two cards if DOUBLE" is about the subject of the case before.
    pub(super) fn case_asked(&self, before: Option<&Node<Condition<D>>>, question: &PairOf<'_, D>) -> Read<Node<Condition<D>>> {
        if D::shape(question.as_rule()) != Shape::Own {
            return self.condition_one(question);
        }
        let Some(Condition::Is { what, .. }) = before.map(|before| &before.is) else { return self.gap(question) };
        let tests = vec![(D::READS.pre_one)(self, question)?];
        Ok(self.node(Condition::Is { what: what.clone(), tests }, question))
    }
}
