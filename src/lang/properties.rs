//! A game's own properties, as the shared descriptions ask for them: which number they bound, and how they are listed and ordered.

use super::dialect::Dialect;
use super::quantity::Range;
use super::reference::Noun;
use super::selector::{End, Place, Target};
use super::span::Node;
use super::test::Test;

/// A game's own properties and places in the shared descriptions.
pub trait Properties: Dialect {
    /// "whose level is 3 or higher", for example; `None` for a column that is no number.
    fn in_range(column: Self::Column, range: Range) -> Option<Self::Test>;

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

    /// Adds the alternatives of `more` to `test`, if both are lists of the same sort ("『A』 or 『B』").
    fn merge(test: &mut Self::Test, more: &Self::Test) -> bool;

    /// The alternatives of a property that is a list, each as a property of its own; empty for any other.
    fn alternatives(test: &Self::Test) -> Vec<Self::Test>;

    /// True if `place` is the default place of nouns, in which objects stand rather than cards lie.
    fn is_field(place: &Place<Self>) -> bool;
}

impl<D: Properties> Test<D> {
    /// The place of a property in a description: properties are kept in the order of these numbers, whatever order the text has.
    #[must_use]
    pub fn rank(&self) -> u8 {
        match self {
            Test::Own(own) => D::rank(own),
            Test::AnyOf(_) => 2,
            Test::Highest(_) | Test::Total(..) => 14,
            Test::Lowest(_) => 15,
            Test::Not(_) => 16,
            Test::Same(..) | Test::Than { .. } | Test::Against { .. } => 17,
            Test::This => 22,
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
        if let (Test::Own(own), Test::Own(more)) = (self, more) { D::merge(own, more) } else { false }
    }
}

impl<D: Properties> Node<Test<D>> {
    /// The alternatives of a property that is a list of several, each as the properties that it stands for.
    pub(crate) fn alternatives(&self) -> Option<Vec<Vec<Node<Test<D>>>>> {
        let lists: Vec<_> = match &self.is {
            Test::AnyOf(lists) => lists.clone(),
            Test::Own(own) => D::alternatives(own).into_iter().map(|one| vec![Node::new(Test::Own(one), self.span)]).collect(),
            Test::Same(..)
            | Test::Than { .. }
            | Test::Against { .. }
            | Test::Highest(_)
            | Test::Lowest(_)
            | Test::Total(..)
            | Test::Different(_)
            | Test::This
            | Test::Not(_) => Vec::new(),
        };
        (lists.len() > 1).then_some(lists)
    }
}

/// Each of several names as a property of its own.
pub fn each_name<T>(names: &[String], test: fn(Vec<String>) -> T) -> Vec<T> {
    names.iter().map(|name| test(vec![name.clone()])).collect()
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
