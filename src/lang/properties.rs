//! The properties of objects in descriptions: their order, and lists of alternatives.

use super::amount::Count;
use super::column::{Column, Stands};
use super::dialect::Dialect;
use super::read::grammar::Lexicon;
use super::reference::Noun;
use super::selector::{End, Place, Target};
use super::span::Node;
use super::test::Test;

/// A game's own properties and places in the shared descriptions.
pub trait Properties: Dialect {
    /// The vocabulary of the game, as its texts use it.
    type Words: Lexicon;

    /// True if a property is "is in play".
    fn is_in_play(_test: &Self::Test) -> bool {
        false
    }

    /// The end at which a card under an object must lie, if a property restricts it.
    fn outermost(_test: &Self::Test) -> Option<End> {
        None
    }

    /// The place of a property in a description, among those of [`Test::rank`].
    fn rank(test: &Self::Test) -> u8;

    /// The default places of nouns, in which objects stand rather than cards lie; first the zone of objects whose description names no place.
    const FIELD: &'static [Self::Zone];

    /// True if `place` is [such a place](Self::FIELD).
    fn is_field(place: &Place<Self>) -> bool {
        matches!(place, Place::Zone(zone) if Self::FIELD.contains(zone))
    }
}

impl<D: Properties> Test<D> {
    /// The place of a property in a description: properties are kept in the order of these numbers, whatever order the text has.
    #[must_use]
    pub fn rank(&self) -> u8 {
        match self {
            Test::Own(own) => D::rank(own),
            // A saying before the noun, "damaged", is the first of all.
            Test::In(column, ranges) if column.number().and_then(|of| of.saying(ranges)).is_some_and(|says| says.contrary.is_some()) => 0,
            Test::In(column, _) | Test::Word(column, _) => column.row().rank,
            Test::NameHolds(..) => 6,
            Test::AnyOf(_) => 2,
            Test::Highest(_) | Test::Total(..) => 14,
            Test::Lowest(_) => 15,
            Test::Not(_) => 16,
            // Compared with a number of the game itself, it stands where a number would.
            Test::Against { count, .. } if matches!(**count, Count::Own(_)) => 11,
            Test::Same(..) | Test::Than { .. } | Test::Against { .. } => 17,
            Test::This => 22,
            Test::Happened(_) => 21,
            Test::Different(_) => 23,
        }
    }

    /// True if it is "is in play".
    pub(crate) fn is_in_play(&self) -> bool {
        self.own().is_some_and(D::is_in_play)
    }

    /// The end at which a card under an object must lie, if the property restricts it.
    pub(crate) fn outermost(&self) -> Option<End> {
        self.own().and_then(D::outermost)
    }

    /// Adds the alternatives of `more`, if both are lists of the same sort ("『A』 or 『B』").
    pub(crate) fn merge(&mut self, more: &Self) -> bool {
        if let (Test::Word(column, words), Test::Word(of, more)) = (&mut *self, more) {
            let joins = column == of && column.row().stands != Stands::Behind;
            if joins {
                words.extend_from_slice(more);
            }
            return joins;
        }
        let (Test::NameHolds(column, texts), Test::NameHolds(of, more)) = (self, more) else { return false };
        if column == of {
            texts.extend_from_slice(more);
        }
        column == of
    }
}

impl<D: Properties> Node<Test<D>> {
    /// The alternatives of a property that is a list of several, each as the properties that it stands for.
    pub(crate) fn alternatives(&self) -> Option<Vec<Vec<Node<Test<D>>>>> {
        let each = |tests: Vec<Test<D>>| tests.into_iter().map(|one| vec![Node::new(one, self.span)]).collect();
        let lists: Vec<_> = match &self.is {
            Test::AnyOf(lists) => lists.clone(),
            Test::Word(column, words) => each(each_word(words, |word| Test::word(*column, word))),
            Test::NameHolds(column, texts) => each(each_word(texts, |text| Test::NameHolds(*column, vec![text]))),
            Test::In(column, ranges) => each(ranges.iter().map(|&range| Test::within(*column, range)).collect()),
            Test::Own(_)
            | Test::Same(..)
            | Test::Than { .. }
            | Test::Against { .. }
            | Test::Highest(_)
            | Test::Lowest(_)
            | Test::Total(..)
            | Test::Different(_)
            | Test::Happened(_)
            | Test::This
            | Test::Not(_) => Vec::new(),
        };
        (lists.len() > 1).then_some(lists)
    }
}

/// Each of several words as a property of its own.
fn each_word<D: Dialect>(words: &[String], test: impl Fn(String) -> Test<D>) -> Vec<Test<D>> {
    words.iter().cloned().map(test).collect()
}

/// Puts properties into the one order in which they are kept.
pub fn in_order<D: Properties>(tests: &mut [Node<Test<D>>]) {
    tests.sort_by_key(|test| test.is.rank());
}

/// True if a target involves no choice: a text may repeat it and mean the same.
pub(crate) fn is_there<D: Properties>(target: &Target<D>) -> bool {
    match target {
        Target::This(_) | Target::Part(_) | Target::Back(_) => true,
        Target::Related(_, of) => is_there(&of.is),
        Target::Select(_) | Target::Pile { .. } | Target::StackCard { .. } | Target::OneOf(_) | Target::AllOf(_) => false,
    }
}

/// True if a target is cards rather than objects in play: "is a Kaiju card", for example.
pub(crate) fn is_card<D: Properties>(target: &Target<D>) -> bool {
    match target {
        Target::Part(_) | Target::Related(..) => false,
        Target::This(noun) => *noun == Noun::Card,
        Target::Back(reference) => reference.noun == Noun::Card,
        Target::Select(selector) => !D::is_field(&selector.group.place),
        Target::Pile { .. } | Target::StackCard { .. } => true,
        Target::OneOf(parts) | Target::AllOf(parts) => parts.first().is_some_and(|part| is_card(&part.is)),
    }
}
