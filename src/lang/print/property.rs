//! Properties of objects after the noun, after "has" and after "is".

use super::event::Tense;
use super::speech::{Speech, Thing};
use super::words::with_article;
use super::{Printer, counted, digits, joined};
use crate::lang::amount::Count;
use crate::lang::column::{Column, Order, Stands, Values};
use crate::lang::dialect::Dialect;
use crate::lang::event::Event;
use crate::lang::quantity::Range;
use crate::lang::selector::Target;
use crate::lang::span::Node;
use crate::lang::test::Test;

impl<D: Speech> Printer<'_, D> {
    /// A property after a noun, with the space before it.
    pub(crate) fn post(&self, test: &Test<D>) -> String {
        self.post_of(test, D::AFTER_NOUN)
    }

    /// A property after the noun of such things; its verb is singular.
    pub(super) fn post_of(&self, test: &Test<D>, thing: Thing) -> String {
        let said = (D::SAYS.post)(self, test, false).or_else(|| match test {
            Test::NameHolds(column, texts) => Some(format!(" with {}", self.holds(*column, texts))),
            Test::Not(inner) => Some(self.post_not(test, inner, thing)),
            Test::Same(column, of) if column.is_several() => Some(format!(" that {}", self.shares(*column, of))),
            Test::Happened(event) => Some(format!(" that{}", self.has_happened(event))),
            Test::Different(column) => Some(format!(", each with a different {}", column.word())),
            Test::Word(..)
            | Test::In(..)
            | Test::Same(..)
            | Test::Than { .. }
            | Test::Against { .. }
            | Test::Highest(_)
            | Test::Lowest(_)
            | Test::Total(..)
            | Test::This
            | Test::AnyOf(_)
            | Test::Own(_) => None,
        });
        said.unwrap_or_else(|| match self.has(test) {
            Some(has) => format!(" with {has}"),
            None => format!(" that is {}", self.is_one(test, thing)),
        })
    }

    fn post_not(&self, test: &Test<D>, inner: &Test<D>, thing: Thing) -> String {
        if let Test::Same(column, of) = inner
            && column.is_several()
        {
            return format!(" that does not share {} with {}", with_article(column.word()), self.target(of));
        }
        let lacks = matches!(inner, Test::Same(..) | Test::Than { .. });
        let said = (D::SAYS.post)(self, inner, true).or_else(|| lacks.then(|| format!(" with {}", self.has(test).unwrap_or_default())));
        said.unwrap_or_else(|| match self.has(inner) {
            Some(has) => format!(" without {has}"),
            None => format!(" that is not {}", self.is_one(inner, thing)),
        })
    }

    /// A property as the object of "with" or "has"; `None` if it stands after "is".
    pub(crate) fn has(&self, test: &Test<D>) -> Option<String> {
        Some(match test {
            Test::Own(own) => return (D::SAYS.has)(self, own),
            Test::Word(column, words) if column.row().stands == Stands::Behind => {
                let (before, after) = column.words().map_or(("", ""), |form| (form.before, form.after));
                format!("{before}{}{after}", self.words_of(*column, words, false))
            }
            Test::In(column, ranges) if column.row().stands == Stands::Behind && state_word(test).is_none() => {
                self.in_ranges(*column, ranges)
            }
            Test::Highest(of) => format!("the highest {}", of.word()),
            Test::Lowest(of) => format!("the lowest {}", of.word()),
            // "with the same level": as the object named last.
            Test::Same(of, with) if self.compared(with) == "it" => format!("the same {}", of.word()),
            Test::Same(of, with) => format!("the same {} as {}", of.word(), self.compared(with)),
            Test::Total(of, range) => format!("a total {} of {}", of.word(), digits(*range, "more", "less")),
            Test::Than { column, more, of } => {
                format!("{}{} {} than {}", D::BEFORE_GREATER, greater::<D>(*more), column.word(), self.compared(of))
            }
            Test::Against { column, how, count } => self.against_number(column.word(), *how, count, "higher", "lower"),
            Test::Not(inner) => match &**inner {
                Test::Own(own) => return D::has_not(self, own),
                Test::Same(of, with) => format!("a different {} from {}", of.word(), self.compared(with)),
                Test::Than { column, more, of } => {
                    format!("{} equal to or {} than {}", column.word(), greater::<D>(!*more), self.compared(of))
                }
                Test::Word(..)
                | Test::NameHolds(..)
                | Test::In(..)
                | Test::Against { .. }
                | Test::Highest(_)
                | Test::Lowest(_)
                | Test::Total(..)
                | Test::Different(_)
                | Test::Happened(_)
                | Test::This
                | Test::Not(_)
                | Test::AnyOf(_) => return None,
            },
            Test::AnyOf(lists) => return D::either_of(self, lists),
            Test::Word(..) | Test::NameHolds(..) | Test::In(..) | Test::This => return None,
            Test::Different(_) | Test::Happened(_) => return None,
        })
    }

    /// An object that others are compared with: the sentence goes on about those, and what is "their" deck is theirs.
    fn compared(&self, target: &Target<D>) -> String {
        let home = self.home_of_last();
        let said = self.target(target);
        self.come_home(home);
        said
    }

    /// A property as the complement of "is".
    pub(crate) fn is_one(&self, test: &Test<D>, thing: Thing) -> String {
        match test {
            Test::Own(own) => (D::SAYS.is_one)(self, own, thing),
            Test::Word(column, words) => match (column.row().stands, &column.row().values) {
                (Stands::Behind, _) => self.has(test).unwrap_or_default(),
                (Stands::Noun, Values::Words(_)) => D::nouns(self, *column, words, thing),
                (Stands::Before | Stands::Noun, _) => self.words_of(*column, words, thing.several && !thing.card),
            },
            Test::NameHolds(column, texts) => {
                format!("{}{}", column.names().map_or("", |names| names.is_part), self.holds(*column, texts))
            }
            Test::In(column, ranges) => state_word(test).map_or_else(|| self.in_ranges(*column, ranges), str::to_owned),
            Test::This => "this card".to_owned(),
            Test::AnyOf(lists) if D::one_of(self, lists).is_some() => D::one_of(self, lists).unwrap_or_default(),
            Test::AnyOf(lists) => thing.called(&(D::SAYS.any_of)(self, lists, thing.several && !thing.card)),
            Test::Not(inner) => {
                let said = state_word(test).map(str::to_owned).or_else(|| self.has(test));
                said.unwrap_or_else(|| format!("not {}", self.is_one(inner, thing)))
            }
            Test::Different(_) | Test::Happened(_) => self.post(test),
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
            Test::Own(own) => (D::SAYS.predicate)(self, own, false),
            Test::In(..) => state_word(test).map(|word| format!(" is {word}")),
            Test::Same(column, of) if column.is_several() => Some(format!(" {}", self.shares(*column, of))),
            Test::Not(inner) => return self.predicate_not(test, inner, thing),
            Test::Happened(event) => Some(self.has_happened(event)),
            Test::Word(..)
            | Test::NameHolds(..)
            | Test::Same(..)
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
        let word = || state_word(test).map(|word| format!(" is {word}"));
        if let Some(said) = inner.own().and_then(|own| (D::SAYS.predicate)(self, own, true)).or_else(word) {
            return said;
        }
        if let Test::Same(column, of) = inner
            && column.is_several()
        {
            return format!(" does not share {} with {}", with_article(column.word()), self.target(of));
        }
        match (self.has(test), self.has(inner)) {
            (Some(has), _) => format!(" has {has}"),
            (None, Some(has)) => format!(" does not have {has}"),
            (None, None) => format!(" is not {}", self.is_one(inner, thing)),
        }
    }

    /// "【A】 or 【B】", "Ultra Hero or Kaiju", "『A』": words of a column in their brackets.
    pub(crate) fn words_of(&self, column: D::Column, words: &[String], plural: bool) -> String {
        let (open, close) = match &column.row().values {
            Values::Words(form) => form.quotes,
            Values::Names(names) => names.whole,
            Values::Number(_) => ("", ""),
        };
        let word = |word: &String| format!("{open}{}{close}", D::word(self, column, word, plural));
        joined(&words.iter().map(word).collect::<Vec<_>>(), "or")
    }

    /// "「A」 or 「B」": texts that names include.
    pub(crate) fn holds(&self, column: D::Column, texts: &[String]) -> String {
        let (open, close) = column.names().map_or(("", ""), |names| names.part);
        joined(&texts.iter().map(|text| format!("{open}{text}{close}")).collect::<Vec<_>>(), "or")
    }

    /// "level 2 or 3", "30 or more Power", "printed BP of 3000", "a Timer", "no TYPE".
    pub(crate) fn in_ranges(&self, column: D::Column, ranges: &[Range]) -> String {
        let word = column.word();
        let Some(form) = column.number() else {
            let range = ranges.first().copied().unwrap_or(Range::at_least(1));
            let s = if range == Range::exactly(1) { "" } else { "s" };
            let some = || format!("{} {word}{s}", counted::<D>(range).trim_start_matches("exactly "));
            return if range == Range::exactly(0) { format!("no {word}") } else { some() };
        };
        if let Some(says) = form.saying(ranges) {
            return says.word.to_owned();
        }
        let values: Vec<String> = ranges.iter().map(|range| digits(*range, form.bounds.0, form.bounds.1)).collect();
        let values = joined(&values, "or");
        match form.order {
            Order::NameFirst => format!("{word} {values}"),
            Order::RangeFirst => format!("{values} {word}"),
            Order::Of => format!("{word} of {values}"),
        }
    }

    /// " was chosen by one of your abilities this turn".
    fn has_happened(&self, event: &Node<Event<D>>) -> String {
        let said = self.event(event, Tense::Past);
        let subject =
            event.subject.as_ref().or(event.said_of()).map_or_else(String::new, |subject| self.event_subject(subject, Tense::Past));
        format!("{} this turn", said.strip_prefix(subject.as_str()).unwrap_or(&said))
    }

    /// "shares a TYPE with …", for example.
    fn shares(&self, column: D::Column, of: &Target<D>) -> String {
        format!("shares {} with {}", with_article(column.word()), self.target(of))
    }
}

/// True if a property is expressed by a noun.
pub(crate) fn is_noun<D: Speech>(test: &Test<D>) -> bool {
    match test {
        Test::AnyOf(_) => true,
        Test::Word(column, _) => column.row().stands == Stands::Noun,
        Test::Own(own) => D::is_noun(own),
        Test::NameHolds(..)
        | Test::In(..)
        | Test::Same(..)
        | Test::Than { .. }
        | Test::Against { .. }
        | Test::Highest(_)
        | Test::Lowest(_)
        | Test::Total(..)
        | Test::Different(_)
        | Test::Happened(_)
        | Test::This
        | Test::Not(_) => false,
    }
}

/// The word before a noun for a range of numbers, or for the lack of it: "damaged", "undamaged".
pub(crate) fn state_word<D: Dialect>(test: &Test<D>) -> Option<&'static str> {
    let says = |test: &Test<D>| {
        let Test::In(column, ranges) = test else { return None };
        column.number()?.saying(ranges)
    };
    match test {
        Test::Not(inner) => says(inner)?.contrary,
        test => says(test).filter(|says| says.contrary.is_some()).map(|says| says.word),
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
        Test::Own(own) => (D::SAYS.step)(own),
        Test::Not(inner) => (D::SAYS.step_not)(inner, different),
        Test::Different(_) | Test::Happened(_) => 2,
        Test::Against { count, .. } if matches!(**count, Count::Own(_)) => 0,
        Test::Same(..) | Test::Than { .. } | Test::Against { .. } => 1,
        Test::Word(..) | Test::NameHolds(..) | Test::In(..) => 0,
        Test::Highest(_) | Test::Lowest(_) | Test::Total(..) | Test::This | Test::AnyOf(_) => 0,
    }
}
