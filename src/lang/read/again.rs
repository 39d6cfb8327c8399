//! Questions that leave out what they count: "If you have four or more Kaiju, A. If you have six or more, B." counts Kaiju again.

use super::codes;
use super::grammar::{Grammar, PairOf};
use super::reader::{Parts, Read, Reader};
use super::selector::Home;
use crate::diagnostic::Diagnostic;
use crate::lang::action::{Action, Destination};
use crate::lang::amount::Count;
use crate::lang::condition::{Condition, Relation};
use crate::lang::properties::is_card;
use crate::lang::quantity::Range;
use crate::lang::reference::{Noun, Reference, ReferenceKind, Verb};
use crate::lang::selector::{Group, Owner, Place, Target};
use crate::lang::span::Node;
use crate::lang::test::Test;
use crate::lang::zone::ZoneTable;
use cardwright_grammar::Shape;

/// The subject of a question that goes on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Whose {
    /// "If six or more, …", "if there are six or more": not said.
    Unsaid,
    /// "If you have six or more".
    Of(Owner),
    /// "If it has 20 or more", "if it is 8000 or more".
    It,
}

/// The number of a question that goes on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Many {
    /// "six or more", "exactly two".
    In(Range),
    /// "none".
    None,
    /// "more", "fewer", "the same number": than what was asked before.
    Against(Relation),
}

impl<D: Grammar> Reader<'_, D> {
    /// Remembers a question, for one that goes on with it.
    pub(super) fn remember_asked(&self, asked: &Condition<D>) {
        let mut asked = asked.clone();
        // What is "them" now may be something else later.
        let known = asked_groups(&mut asked).into_iter().all(|group| {
            let Place::Among(those) = &mut group.place else { return true };
            let Some((verb, noun)) = self.shown.get().filter(|_| those.kind == ReferenceKind::Pronoun) else {
                return those.kind != ReferenceKind::Pronoun;
            };
            those.is = Reference::plain(ReferenceKind::Result(verb), noun, true);
            true
        });
        self.asked.replace(known.then_some(asked));
    }

    /// Remembers what an action showed, chose or took of a pile.
    pub(super) fn remember_shown(&self, action: &Action<D>) {
        let several = |what: &Node<Target<D>>| what.is.may_be_several() && !matches!(what.is, Target::Back(_));
        let shown = match action {
            Action::Reveal(what) if several(what) => Some((Verb::Reveal, Noun::Card)),
            Action::LookAt(what) if several(what) => Some((Verb::Look, Noun::Card)),
            Action::Choose(what) if several(what) => Some((Verb::Choose, if is_card(&what.is) { Noun::Card } else { Noun::Character })),
            Action::Move { what, to: Destination::Zone(zone) } if several(what) && matches!(what.is, Target::Pile { .. }) => {
                (*zone == D::Zone::DISCARD).then_some((D::placed(*zone), Noun::Card))
            }
            Action::Draw { .. } | Action::Move { .. } | Action::Reveal(_) | Action::LookAt(_) | Action::Choose(_) => None,
            Action::Modify { .. } | Action::ModifyByCase { .. } | Action::Forbid { .. } | Action::Shuffle(_) => None,
            Action::DoesNotStack(_) | Action::NeverTwice(_) | Action::Own(_) => None,
        };
        self.shown.set(shown);
        if let Action::Reveal(what) | Action::LookAt(what) = action {
            self.looked.set(several(what) && matches!(what.is, Target::Pile { .. }));
        }
    }

    /// The defaults of "there are two or more Kaiju cards": behind what was shown, those are among it.
    pub(super) fn among_shown(&self, home: Home<D>, pair: &PairOf<'_, D>) -> Home<D> {
        match self.shown.get() {
            Some((_, Noun::Card)) => Home { cards: Some(Place::Among(self.node(Reference::it(true), pair))), ..home },
            Some(_) | None => home,
        }
    }

    /// "you have six or more", "there are any", "it has 20 or more": the question before with another number.
    pub(super) fn again(&self, parts: &mut Parts<'_, D>, pair: &PairOf<'_, D>) -> Read<Condition<D>> {
        let whose = parts.maybe(Shape::again_who).map_or(Whose::Unsaid, |who| self.again_whose(&who));
        let many = parts.need(Shape::again_many)?;
        let exactly = self.parts(&many).has(Shape::exactly);
        let many = self.many(&many)?;
        let before = self.asked.borrow().clone();
        let mut counted = Vec::new();
        before.iter().for_each(|before| add_counted(before, &mut counted));
        let asked = match counted.as_slice() {
            [one] => self.asked_again(one, whose, many, exactly, pair),
            [] | [_, _, ..] => None,
        };
        Ok(asked.unwrap_or_else(|| {
            let finding = Diagnostic::error(codes::UNREADABLE, self.place(pair), "no question before this counts what this leaves out");
            self.report(finding.label("so many of what?").help("name it: \"if you have six or more cards in your hand\""));
            Condition::All(Vec::new())
        }))
    }

    fn again_whose(&self, pair: &PairOf<'_, D>) -> Whose {
        match self.parts(pair).shape() {
            Some(Shape::opponent | Shape::again_they) => Whose::Of(Owner::Opponents),
            Some(Shape::again_there) => Whose::Unsaid,
            Some(Shape::again_it) => Whose::It,
            _ => Whose::Of(Owner::Yours),
        }
    }

    fn many(&self, pair: &PairOf<'_, D>) -> Read<Many> {
        let mut parts = self.parts(pair);
        parts.has(Shape::exactly);
        let part = parts.next()?;
        Ok(match D::shape(part.as_rule()) {
            Shape::range => Many::In(self.range(&part)?),
            Shape::any_word => Many::In(Range::at_least(1)),
            Shape::no_one => Many::None,
            Shape::again_same => Many::Against(Relation::Same),
            Shape::again_more => Many::Against(Relation::More),
            Shape::again_fewer => Many::Against(Relation::Fewer),
            _ => return self.gap(&part),
        })
    }

    fn asked_again(&self, one: &Condition<D>, whose: Whose, many: Many, exactly: bool, pair: &PairOf<'_, D>) -> Option<Condition<D>> {
        match one {
            Condition::Have { who, count, range } => {
                if !is_whose(count, whose) {
                    return None;
                }
                let (range, none) = counted_so(*range, many, exactly)?;
                let had = Condition::Have { who: *who, count: count.clone(), range };
                Some(if none { Condition::Not(Box::new(self.node(had, pair))) } else { had })
            }
            Condition::Is { what, tests } => {
                let [Node { is: Test::In(column, ranges), span }] = tests.as_slice() else { return None };
                let [before] = ranges.as_slice() else { return None };
                let range = match many {
                    Many::In(range) => range,
                    Many::Against(relation) => apart(*before, relation)?,
                    Many::None => return None,
                };
                let tests = vec![Node::new(Test::within(*column, range), *span)];
                matches!(whose, Whose::It | Whose::Unsaid).then(|| Condition::Is { what: what.clone(), tests })
            }
            Condition::Compare { left, relation, right, by: _ } => match many {
                Many::Against(other) if other != *relation && is_whose(left, whose) => {
                    Some(Condition::Compare { left: left.clone(), relation: other, by: 1, right: right.clone() })
                }
                Many::Against(_) | Many::In(_) | Many::None => None,
            },
            Condition::Fact(fact) => {
                let Many::In(range) = many else { return None };
                let (owner, fact) = D::so_many(fact, range)?;
                let fits = match whose {
                    Whose::Of(of) => of == owner,
                    Whose::It => owner == Owner::Anyones,
                    Whose::Unsaid => true,
                };
                fits.then_some(Condition::Fact(fact))
            }
            Condition::Did { .. } | Condition::Paid(_) | Condition::Triggered(_) | Condition::Nth(..) | Condition::Alike { .. } => None,
            Condition::InTurn(..) | Condition::All(_) | Condition::Any(_) | Condition::Not(_) => None,
        }
    }
}

/// Adds the questions about a number that a condition joins.
fn add_counted<D: Grammar>(asked: &Condition<D>, to: &mut Vec<Condition<D>>) {
    let value = |tests: &[Node<Test<D>>]| matches!(tests, [Node { is: Test::In(_, ranges), .. }] if ranges.len() == 1);
    match asked {
        Condition::All(parts) | Condition::Any(parts) => parts.iter().for_each(|part| add_counted(&part.is, to)),
        Condition::Not(part) => add_counted(&part.is, to),
        Condition::Have { .. } | Condition::Compare { .. } => to.push(asked.clone()),
        Condition::Is { tests, .. } if value(tests) => to.push(asked.clone()),
        Condition::Fact(fact) if D::so_many(fact, Range::at_least(1)).is_some() => to.push(asked.clone()),
        Condition::Is { .. } | Condition::Did { .. } | Condition::Paid(_) | Condition::Triggered(_) | Condition::Nth(..) => {}
        Condition::Alike { .. } | Condition::InTurn(..) | Condition::Fact(_) => {}
    }
}

/// The descriptions of what a condition counts.
fn asked_groups<D: Grammar>(asked: &mut Condition<D>) -> Vec<&mut Group<D>> {
    match asked {
        Condition::All(parts) | Condition::Any(parts) => parts.iter_mut().flat_map(|part| asked_groups(&mut part.is)).collect(),
        Condition::Not(part) => asked_groups(&mut part.is),
        Condition::Have { count, .. } => count_groups(count),
        Condition::Compare { left, right, .. } => count_groups(left).into_iter().chain(count_groups(right)).collect(),
        Condition::Is { .. } | Condition::Did { .. } | Condition::Paid(_) | Condition::Triggered(_) | Condition::Nth(..) => Vec::new(),
        Condition::Alike { .. } | Condition::InTurn(..) | Condition::Fact(_) => Vec::new(),
    }
}

fn count_groups<D: Grammar>(count: &mut Count<D>) -> Vec<&mut Group<D>> {
    match count {
        Count::Of(group) | Count::Different(_, group) | Count::Extreme(_, _, group) | Count::MostAlike(_, group) => vec![&mut group.is],
        Count::Together(_, groups) => groups.iter_mut().map(|group| &mut group.is).collect(),
        Count::Difference(one, other) => count_groups(one).into_iter().chain(count_groups(other)).collect(),
        Count::Half(of) | Count::Multiple(_, of) | Count::Raised(_, of) => count_groups(of),
        Count::Value(..) | Count::Happened(_) | Count::Own(_) => Vec::new(),
    }
}

/// True if the counted objects are those of the named player, or lie in the place that "it" is.
fn is_whose<D: Grammar>(count: &Count<D>, whose: Whose) -> bool {
    match (whose, count) {
        (Whose::Unsaid, _) => true,
        (Whose::Of(owner), Count::Of(group) | Count::Different(_, group) | Count::Extreme(_, _, group) | Count::MostAlike(_, group)) => {
            group.owner == owner
        }
        (Whose::Of(owner), Count::Together(_, groups)) => groups.iter().all(|group| group.owner == owner),
        (Whose::It, Count::Of(group)) => {
            let plain = group.tests.is_empty() && !group.not_this && group.except.is_none();
            match &group.place {
                Place::Zone(_) => plain && !D::is_field(&group.place),
                Place::Under(_) => plain,
                Place::Either(..) | Place::Among(_) => false,
            }
        }
        (Whose::It, Count::Value(..)) => true,
        (Whose::Of(_), Count::Value(..)) => false,
        (Whose::It, Count::Different(..) | Count::Extreme(..) | Count::MostAlike(..) | Count::Together(..)) => false,
        (_, Count::Happened(_) | Count::Difference(..) | Count::Half(_) | Count::Multiple(..) | Count::Raised(..) | Count::Own(_)) => false,
    }
}

/// The range of a count, and true if there must be none. To have three is to have two: only "exactly" excludes more.
fn counted_so(before: Range, many: Many, exactly: bool) -> Option<(Range, bool)> {
    let range = match many {
        Many::None => return Some((Range::at_least(1), true)),
        Many::In(range) if range.min == range.max && !exactly => Range { max: range.max.filter(|most| *most == 0), ..range },
        Many::In(range) => range,
        Many::Against(relation) => apart(before, relation)?,
    };
    Some(if range.max == Some(0) { (Range::at_least(1), true) } else { (range, false) })
}

/// The numbers above or below a range.
fn apart(before: Range, relation: Relation) -> Option<Range> {
    match relation {
        Relation::More => Some(Range::at_least(before.max? + 1)),
        Relation::Fewer => Some(Range::at_most(before.min?.checked_sub(1)?)),
        Relation::Same => None,
    }
}
