//! The properties that descriptions have in every game: readers and printers build and recognise them.

use super::amount::Count;
use super::dialect::Dialect;
use super::quantity::{Comparison, Range};
use super::reference::{Noun, ReferenceKind};
use super::selector::{End, Place, Target};
use super::span::{Node, Span};

/// A comparison: its column, true for "more", and the object compared with.
pub type Than<'t, D> = (<D as Dialect>::Column, bool, &'t Node<Target<D>>);

/// The encoding of shared properties in a game's [tests](Dialect::Test) and places.
pub trait Properties: Dialect {
    /// "not …".
    fn not(test: Self::Test) -> Self::Test;

    /// "level 3 『A』 or level 3 『B』", for example: all tests of one of these lists.
    fn any_of(lists: Vec<Vec<Node<Self::Test>>>) -> Self::Test;

    /// "this card from your hand": the card that the text is printed on.
    fn this_card() -> Self::Test;

    /// "that shares a TYPE with …", "with the same level as …": for example.
    fn same(column: Self::Column, of: Box<Node<Target<Self>>>) -> Self::Test;

    /// The column of "with the same level" without an object to compare with: the object named last, or one another.
    fn same_as_it(test: &Self::Test) -> Option<Self::Column>;

    /// The column of a bare "with the same …": several objects can be like one another.
    fn alike_in(test: &Node<Self::Test>) -> Option<Self::Column>;

    /// "with a higher level than …", for example: more than, or else less than, each of these.
    fn than(column: Self::Column, more: bool, of: Box<Node<Target<Self>>>) -> Self::Test;

    /// The comparison in a test that is "with a higher level than …".
    fn than_in(test: &Self::Test) -> Option<Than<'_, Self>>;

    /// "with a level equal to the number of cards in your hand", for example.
    fn against(column: Self::Column, how: Comparison, count: Box<Count<Self>>) -> Self::Test;

    /// "whose level is 3 or higher", for example; `None` for a column that is no number.
    fn in_range(column: Self::Column, range: Range) -> Option<Self::Test>;

    /// "with the highest level", for example, or else the lowest.
    fn extreme(column: Self::Column, highest: bool) -> Self::Test;

    /// "each with a different level", for example.
    fn different(column: Self::Column) -> Self::Test;

    /// "with a total level of 5 or more": of all that are taken together.
    fn totalling(column: Self::Column, range: Range) -> Self::Test;

    /// The column and range of a test on the total of the taken objects.
    fn total_in(test: &Self::Test) -> Option<(Self::Column, Range)>;

    /// The column of "each with a different …".
    fn different_in(test: &Self::Test) -> Option<Self::Column>;

    /// True if a test is "is in play".
    fn is_in_play(test: &Self::Test) -> bool;

    /// True if a test is "with the highest …" or "with the lowest …".
    fn is_extreme(test: &Self::Test) -> bool;

    /// The end at which a card under an object must lie, if a property restricts it.
    fn outermost(_test: &Self::Test) -> Option<End> {
        None
    }

    /// The place of a test in a description: tests are kept in the order of these numbers, whatever order the text has.
    fn rank(test: &Self::Test) -> u8;

    /// Adds the alternatives of `more` to `test`, if both are lists of the same sort ("『A』 or 『B』").
    fn merge(test: &mut Self::Test, more: &Self::Test) -> bool;

    /// The alternatives of a test that is a list of several, each as the tests that it stands for.
    fn alternatives(test: &Node<Self::Test>) -> Option<Vec<Vec<Node<Self::Test>>>>;

    /// True if `place` is the default place of nouns, in which objects stand rather than cards lie.
    fn is_field(place: &Place<Self>) -> bool;
}

/// The members of [`Properties`] that only build, or match, the variant of a game's test of that name: `$test` is the game's [test](Dialect::Test).
macro_rules! shared_tests {
    ($test:ident) => {
        fn not(test: $test) -> $test {
            $test::Not(Box::new(test))
        }

        fn any_of(lists: Vec<Vec<$crate::lang::Node<$test>>>) -> $test {
            $test::AnyOf(lists)
        }

        fn this_card() -> $test {
            $test::This
        }

        fn same(column: Self::Column, of: Box<$crate::lang::Node<$crate::lang::Target<Self>>>) -> $test {
            $test::Same(column, of)
        }

        fn same_as_it(test: &$test) -> Option<Self::Column> {
            let $test::Same(column, of) = test else { return None };
            $crate::lang::properties::is_it(&of.is).then_some(*column)
        }

        fn alike_in(test: &$crate::lang::Node<$test>) -> Option<Self::Column> {
            let $test::Same(column, of) = &test.is else { return None };
            (of.span == test.span && $crate::lang::properties::is_it(&of.is)).then_some(*column)
        }

        fn than(column: Self::Column, more: bool, of: Box<$crate::lang::Node<$crate::lang::Target<Self>>>) -> $test {
            $test::Than { column, more, of }
        }

        fn than_in(test: &$test) -> Option<$crate::lang::properties::Than<'_, Self>> {
            if let $test::Than { column, more, of } = test { Some((*column, *more, of)) } else { None }
        }

        fn against(column: Self::Column, how: $crate::lang::quantity::Comparison, count: Box<$crate::lang::amount::Count<Self>>) -> $test {
            $test::Against { column, how, count }
        }

        fn extreme(column: Self::Column, highest: bool) -> $test {
            if highest { $test::Highest(column) } else { $test::Lowest(column) }
        }

        fn is_extreme(test: &$test) -> bool {
            matches!(test, $test::Highest(_) | $test::Lowest(_))
        }

        fn different(column: Self::Column) -> $test {
            $test::Different(column)
        }

        fn totalling(column: Self::Column, range: $crate::lang::quantity::Range) -> $test {
            $test::Total(column, range)
        }

        fn total_in(test: &$test) -> Option<(Self::Column, $crate::lang::quantity::Range)> {
            if let $test::Total(column, range) = test { Some((*column, *range)) } else { None }
        }

        fn different_in(test: &$test) -> Option<Self::Column> {
            if let $test::Different(column) = test { Some(*column) } else { None }
        }
    };
}

pub(crate) use shared_tests;

/// True if a target is "it".
pub fn is_it<D: Dialect>(target: &Target<D>) -> bool {
    matches!(target, Target::Back(reference) if reference.kind == ReferenceKind::Pronoun && !reference.plural)
}

/// Each of several names as a test of its own; `None` for a single one.
pub fn each_name<T>(names: &[String], span: Span, test: fn(Vec<String>) -> T) -> Option<Vec<Vec<Node<T>>>> {
    let single = |name: &String| vec![Node::new(test(vec![name.clone()]), span)];
    (names.len() > 1).then(|| names.iter().map(single).collect())
}

/// Puts tests into the one order in which they are kept.
pub fn in_order<D: Properties>(tests: &mut [Node<D::Test>]) {
    tests.sort_by_key(|test| D::rank(&test.is));
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
