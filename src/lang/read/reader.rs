//! The state of all readers: the place in the text, the vocabulary, the findings so far, and a cursor over the parts that the grammar found.

use super::codes;
use super::fold::Fold;
use super::grammar::{Grammar, PairOf};
use crate::diagnostic::Diagnostic;
use crate::lang::ability::{Ability, Often};
use crate::lang::column::Column;
use crate::lang::condition::Condition;
use crate::lang::duration::Duration;
use crate::lang::event::Trigger;
use crate::lang::reference::{Noun, Reference, Verb};
use crate::lang::selector::{Owner, Target, Who};
use crate::lang::span::{Node, Span};
use crate::lang::test::Test;
use cardwright_grammar::{Pairs, Rules, Shape};
use std::cell::{Cell, RefCell};
use std::ops::Range;

/// A shape that the grammar found and no reader knows: a bug in one of the two, never an error of the text.
#[derive(Debug)]
pub(crate) struct Gap(pub Range<usize>);

/// The result of a reader.
pub(crate) type Read<T> = Result<T, Gap>;

/// The antecedent of "its" in "its battle opponent", for example.
pub(crate) enum Subject<D: Grammar> {
    /// The referent that the text named last, as with "it".
    Last,
    /// The subject of the condition or predicate.
    Said(Node<Target<D>>),
    /// Each of the objects that a description may fit.
    Each,
}

/// Reads one text.
pub(crate) struct Reader<'a, D: Grammar> {
    /// The vocabulary.
    pub words: &'a D::Words,
    /// The folded text.
    pub fold: &'a Fold,
    /// The findings so far.
    pub findings: RefCell<Vec<Diagnostic>>,
    /// The actor of the clause that is being read.
    pub actor: Cell<Who>,
    /// True if "exactly" was read and is still to be accounted for.
    pub exactly: Cell<bool>,
    /// The place of an X that was read, until the text says what X is.
    pub unknown: RefCell<Option<Range<usize>>>,
    /// The antecedent of "its".
    pub subject: RefCell<Subject<D>>,
    /// The antecedent of "they": the opponent or both players, as spoken of last.
    pub spoken_of: Cell<Who>,
    /// The start of the ability that is being read.
    pub begun: Cell<usize>,
    /// The owner of what the text took last, the antecedent of "its owner" and "that player"; `None` if it took nothing, or the words do not tell whose that is.
    pub held_by: Cell<Option<Owner>>,
    /// The verb of the last move of the ability: into a hand or onto a deck, either of which a text calls "return".
    pub moved_by: Cell<Option<Verb>>,
    /// The owner of all that the ability took; `Anyones` if it took from several, or from somebody who is not told; `None` if it took nothing.
    pub all_held_by: Cell<Option<Owner>>,
    /// True while "their" is said of you: "its owner discards one card from their hand", of what is yours.
    pub theirs_is_yours: Cell<bool>,
    /// True while "your" means each player's own: in what "you and your opponent each" do.
    pub yours_is_theirs: Cell<bool>,
    /// The object in a relation to the bearer, if that was the last relation named: "that battle opponent", for example.
    pub related: RefCell<Option<Node<Target<D>>>>,
    /// The test that gave the last choice between names: "the other character name" is of these.
    pub names_given: RefCell<Option<Node<Test<D>>>>,
    /// The object of the last comparison: "shares a TYPE with A but has a different …".
    pub compared: RefCell<Option<Node<Target<D>>>>,
    /// The last question of the ability, which another may ask again: "If you have six or more, …".
    pub asked: RefCell<Option<Condition<D>>>,
    /// The verb of the last step, and the sort of its objects, if it showed, chose or took several: what is counted next may be among them.
    pub shown: Cell<Option<(Verb, Noun)>>,
    /// True behind an action that looked at or revealed cards of a deck: where nothing else is said, cards are taken from among them.
    pub looked: Cell<bool>,
    /// The columns of which a value was chosen: "with that character name" is with the chosen one.
    pub chosen: RefCell<Vec<D::Column>>,
    /// The objects from among which the description that is being read may be taken, besides the place that it names.
    pub also_among: RefCell<Option<Node<Reference>>>,
    /// True if the step before took one object: "one with a different level" differs from that.
    pub took_one: Cell<bool>,
    /// True if the next sentence tells more of a list that this one chooses from.
    pub list_follows: Cell<bool>,
    /// True within what is done "for each …".
    pub counts: Cell<bool>,
    /// The greatest number of applications that is told behind a change done "for each …".
    pub most: Cell<Option<u32>>,
    /// True if the quantity of an action is given behind it.
    pub counts_follow: Cell<bool>,
    /// Further events that trigger the ability that is being read: each makes an ability of its own.
    pub more_triggers: RefCell<Vec<Trigger<D>>>,
    /// The abilities that a list names beside what its other lines say.
    pub more_abilities: RefCell<Vec<Node<Ability<D>>>>,
    /// The limit that is told within the effect that is being read, and the name of the cards that it is for.
    pub limit_told: RefCell<Option<(Often, Option<String>)>>,
    /// True if the subject of the event that is being read are a player's cards of a zone that is not said yet.
    pub unplaced: Cell<bool>,
    /// The duration that a predicate of the game says with its words.
    pub lasts: Cell<Option<Duration>>,
    /// True while the moment is read that something waits for: it may be told to be the next.
    pub next_told: Cell<bool>,
    /// The condition without which the action that was read does nothing.
    pub only_if: RefCell<Option<Condition<D>>>,
    /// The second of two changes of which one is made: "either A or B".
    pub other_change: RefCell<Option<D::Change>>,
}

impl<'a, D: Grammar> Reader<'a, D> {
    /// A reader of `fold`.
    pub fn new(fold: &'a Fold, words: &'a D::Words) -> Self {
        Self {
            words,
            fold,
            findings: RefCell::new(Vec::new()),
            actor: Cell::new(Who::You),
            exactly: Cell::new(false),
            unknown: RefCell::new(None),
            subject: RefCell::new(Subject::Last),
            spoken_of: Cell::new(Who::Opponent),
            begun: Cell::new(0),
            held_by: Cell::new(None),
            moved_by: Cell::new(None),
            all_held_by: Cell::new(None),
            theirs_is_yours: Cell::new(false),
            yours_is_theirs: Cell::new(false),
            related: RefCell::new(None),
            names_given: RefCell::new(None),
            compared: RefCell::new(None),
            asked: RefCell::new(None),
            shown: Cell::new(None),
            looked: Cell::new(false),
            chosen: RefCell::new(Vec::new()),
            also_among: RefCell::new(None),
            took_one: Cell::new(false),
            list_follows: Cell::new(false),
            counts: Cell::new(false),
            most: Cell::new(None),
            counts_follow: Cell::new(false),
            more_triggers: RefCell::new(Vec::new()),
            more_abilities: RefCell::new(Vec::new()),
            limit_told: RefCell::new(None),
            unplaced: Cell::new(false),
            lasts: Cell::new(None),
            next_told: Cell::new(false),
            only_if: RefCell::new(None),
            other_change: RefCell::new(None),
        }
    }

    /// Records a finding.
    pub fn report(&self, finding: Diagnostic) {
        self.findings.borrow_mut().push(finding);
    }

    /// Returns the place of `pair` in the original text.
    pub fn place(&self, pair: &PairOf<'_, D>) -> Range<usize> {
        self.fold.original(pair.span())
    }

    /// Returns the place of `pair` as a span.
    pub fn span(&self, pair: &PairOf<'_, D>) -> Span {
        let place = self.place(pair);
        Span::new(place.start, place.end)
    }

    /// Returns a node of `is`, read at `pair`.
    pub fn node<T>(&self, is: T, pair: &PairOf<'_, D>) -> Node<T> {
        Node::new(is, self.span(pair))
    }

    /// Returns a gap at `pair`.
    pub fn gap<T>(&self, pair: &PairOf<'_, D>) -> Read<T> {
        Err(Gap(self.place(pair)))
    }

    /// Returns the column that a `column_name` names.
    pub fn column(&self, pair: &PairOf<'_, D>) -> Read<D::Column> {
        D::Column::called(pair.as_str()).map_or_else(|| self.gap(pair), Ok)
    }

    /// Returns a cursor over the parts of `pair`.
    pub fn parts<'i>(&self, pair: &PairOf<'i, D>) -> Parts<'i, D> {
        Parts { whole: self.place(pair), pairs: pair.clone().into_inner() }
    }

    /// A number that counts cards.
    pub fn small(&self, pair: &PairOf<'_, D>) -> u8 {
        u8::try_from(self.number(pair)).unwrap_or_else(|_| {
            self.report(
                Diagnostic::error(codes::NUMBER_TOO_LARGE, self.place(pair), "this number is too large for what it counts")
                    .label("255 at most"),
            );
            u8::MAX
        })
    }

    /// A number. One of seven digits counts nothing of a game of cards: it is a slip.
    pub fn number(&self, pair: &PairOf<'_, D>) -> u32 {
        let word = pair.as_str();
        NUMBER_WORDS.iter().position(|known| *known == word).map_or_else(
            || {
                word.parse().ok().filter(|number| *number <= LARGEST).unwrap_or_else(|| {
                    let finding = Diagnostic::error(codes::NUMBER_TOO_LARGE, self.place(pair), "this number is too large");
                    self.report(finding.label(format!("{LARGEST} at most")));
                    LARGEST
                })
            },
            |at| at as u32 + 1,
        )
    }
}

/// The largest number that a text can say.
const LARGEST: u32 = 999_999;

/// Returns a number by which something grows, or, with `minus`, shrinks.
pub(crate) fn signed(number: u32, minus: bool) -> i32 {
    let number = i32::try_from(number).unwrap_or(i32::MAX);
    if minus { -number } else { number }
}

/// The numerals that texts spell out, from one on.
pub(crate) const NUMBER_WORDS: [&str; 20] = [
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
];

/// The parts of a shape, from left to right.
pub(crate) struct Parts<'i, D: Grammar> {
    whole: Range<usize>,
    pairs: Pairs<'i, D::Rule>,
}

impl<'i, D: Grammar> Parts<'i, D> {
    /// Takes the next part, which must be there.
    pub fn next(&mut self) -> Read<PairOf<'i, D>> {
        self.pairs.next().ok_or(Gap(self.whole.clone()))
    }

    /// Takes the next part if it is a `rule`.
    pub fn maybe(&mut self, rule: impl Into<D::Rule>) -> Option<PairOf<'i, D>> {
        if self.pairs.peek().is_some_and(|next| next.is(rule.into())) { self.pairs.next() } else { None }
    }

    /// Takes the next part, which must be a `rule`.
    pub fn need(&mut self, rule: impl Into<D::Rule>) -> Read<PairOf<'i, D>> {
        self.maybe(rule).ok_or(Gap(self.whole.clone()))
    }

    /// Takes the next part if it is a `rule`; returns true if it was.
    pub fn has(&mut self, rule: impl Into<D::Rule>) -> bool {
        self.maybe(rule).is_some()
    }

    /// Returns a gap at the whole of the shape.
    pub fn here(&self) -> Gap {
        Gap(self.whole.clone())
    }

    /// Returns the rule of the next part.
    pub fn peek(&self) -> Option<D::Rule> {
        self.pairs.peek()
    }

    /// Returns the shape of the next part.
    pub fn shape(&self) -> Option<Shape> {
        self.peek().map(D::shape)
    }

    /// Returns the remaining parts.
    pub fn rest(self) -> Pairs<'i, D::Rule> {
        self.pairs
    }
}
