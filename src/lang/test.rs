//! Properties of one object: those that objects of every game have, and each game's own.

use super::amount::Count;
use super::column::Column;
use super::dialect::Dialect;
use super::event::Event;
use super::quantity::{Comparison, Range};
use super::reference::ReferenceKind;
use super::selector::Target;
use super::span::Node;
use serde::Serialize;

/// A property of a card or of an object in play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub enum Test<D: Dialect> {
    /// "Kaiju", "Red or Blue", 『A』, "with TYPE 【A】": a value of this column is one of these words or names.
    Word(D::Column, Vec<String>),
    /// 「Night」: a name of this column includes one of these texts.
    NameHolds(D::Column, Vec<String>),
    /// "level 2 or 3", "with 30 or more Power", "with two or more TYPEs": the value of this column lies in one of these ranges. Of words, their number does.
    In(D::Column, Vec<Range>),
    /// "that shares a TYPE with …", "with the same level as …", for example.
    Same(D::Column, Box<Node<Target<D>>>),
    /// "with a higher level than …", "with less Power than …": more than, or less than, each of these.
    Than {
        /// The compared column.
        column: D::Column,
        /// True for more, false for less.
        more: bool,
        /// The objects compared with.
        of: Box<Node<Target<D>>>,
    },
    /// "with a level equal to the number of cards in your hand", for example: a value against a number that is counted.
    Against {
        /// The compared column.
        column: D::Column,
        /// The required comparison.
        how: Comparison,
        /// The number compared with.
        count: Box<Count<D>>,
    },
    /// "with the highest level", for example.
    Highest(D::Column),
    /// "with the lowest level", for example.
    Lowest(D::Column),
    /// "with a total level of 5 or more", for example: the sum of this column over the objects that are taken together.
    Total(D::Column, Range),
    /// "each with a different level", for example: no two of the taken objects are alike in this column.
    Different(D::Column),
    /// "that was chosen by one of your abilities this turn", for example: it was the subject of such an event of this turn. The subject of the event itself stands for it.
    Happened(Box<Node<Event<D>>>),
    /// "this card from your hand": the card that the text is printed on.
    This,
    /// "without TYPE 【…】", "that is not …", "other than 『…』": the negation of a property.
    Not(Box<Test<D>>),
    /// "level 3 『A』 or level 3 『B』", for example: all properties of one of these lists.
    AnyOf(Vec<Vec<Node<Test<D>>>>),
    /// A property that only this game's objects have.
    #[serde(untagged)]
    Own(D::Test),
}

/// A comparison: its column, true for "more", and the object compared with.
pub type Than<'t, D> = (<D as Dialect>::Column, bool, &'t Node<Target<D>>);

impl<D: Dialect> Test<D> {
    /// "with the highest level", for example, or else the lowest.
    pub(crate) fn extreme(column: D::Column, highest: bool) -> Self {
        if highest { Test::Highest(column) } else { Test::Lowest(column) }
    }

    /// A value of a column within one range.
    pub(crate) fn within(column: D::Column, range: Range) -> Self {
        Test::In(column, vec![range])
    }

    /// One word of a column.
    pub(crate) fn word(column: D::Column, word: impl Into<String>) -> Self {
        Test::Word(column, vec![word.into()])
    }

    /// Returns the words of a property of this column.
    pub(crate) fn words_of(&self, column: D::Column) -> Option<&[String]> {
        if let Test::Word(of, words) = self { Some(words).filter(|_| *of == column).map(Vec::as_slice) } else { None }
    }

    /// Returns the names of which an object must have one as its whole name.
    pub(crate) fn names(&self) -> Option<&[String]> {
        let Test::Word(column, names) = self else { return None };
        column.names().map(|_| names.as_slice())
    }

    /// The negation of a property.
    #[must_use]
    pub fn denied(self) -> Self {
        Test::Not(Box::new(self))
    }

    /// The game's own property, if it is one.
    #[must_use]
    pub fn own(&self) -> Option<&D::Test> {
        if let Test::Own(own) = self { Some(own) } else { None }
    }

    /// True if it is "with the highest …" or "with the lowest …".
    #[must_use]
    pub fn is_extreme(&self) -> bool {
        matches!(self, Test::Highest(_) | Test::Lowest(_))
    }

    /// The column of "with the same level" without an object to compare with: the object named last, or one another.
    #[must_use]
    pub fn same_as_it(&self) -> Option<D::Column> {
        let Test::Same(column, of) = self else { return None };
        is_it(&of.is).then_some(*column)
    }

    /// The comparison in "with a higher level than …".
    #[must_use]
    pub fn compares(&self) -> Option<Than<'_, D>> {
        if let Test::Than { column, more, of } = self { Some((*column, *more, of)) } else { None }
    }

    /// The column and range of "with a total …".
    #[must_use]
    pub fn total(&self) -> Option<(D::Column, Range)> {
        if let Test::Total(column, range) = self { Some((*column, *range)) } else { None }
    }

    /// The column of "each with a different …".
    #[must_use]
    pub fn different(&self) -> Option<D::Column> {
        if let Test::Different(column) = self { Some(*column) } else { None }
    }
}

impl<D: Dialect> Node<Test<D>> {
    /// The column of a bare "with the same …": several objects can be like one another.
    pub(crate) fn alike(&self) -> Option<D::Column> {
        let Test::Same(_, of) = &self.is else { return None };
        self.is.same_as_it().filter(|_| of.span == self.span)
    }
}

/// True if a target is "it".
pub(crate) fn is_it<D: Dialect>(target: &Target<D>) -> bool {
    matches!(target, Target::Back(reference) if reference.kind == ReferenceKind::Pronoun && !reference.plural)
}
