//! Actions that are several, or none: a card that goes under each of several, and as many cards as a hand has less than another.

use super::grammar::{Grammar, PairOf};
use super::reader::{Parts, Read, Reader};
use crate::lang::action::{Action, Destination};
use crate::lang::amount::{Amount, Count, Per};
use crate::lang::clause::{Clause, Operator};
use crate::lang::condition::{Condition, Relation};
use crate::lang::quantity::Quantity;
use crate::lang::reference::Reference;
use crate::lang::selector::{Group, Owner, Place, Target, Who};
use crate::lang::span::Node;
use crate::lang::zone::ZoneTable;
use cardwright_grammar::Shape;

impl<D: Grammar> Reader<'_, D> {
    /// "until you have as many cards in your hand as your opponent": the difference, if there are fewer.
    pub(super) fn until_as_many(&self, mut parts: Parts<'_, D>, pair: &PairOf<'_, D>) -> Read<Amount<D>> {
        let owner = self.owner(&parts.need(Shape::owner)?);
        let hand = self.zone(&parts.need(Shape::zone_name)?) == D::Zone::HAND;
        if owner != Owner::Yours || self.actor.get() != Who::You || !hand {
            return self.gap(pair);
        }
        let cards = |owner| {
            let place = Place::Zone(D::Zone::HAND);
            Count::Of(self.node(Group { owner, place, tests: Vec::new(), not_this: false, except: None }, pair))
        };
        let (left, right) = (cards(Owner::Yours), cards(Owner::Opponents));
        self.only_if.replace(Some(Condition::Compare { left: left.clone(), relation: Relation::Fewer, by: 1, right: right.clone() }));
        let count = Count::Difference(Box::new(left), Box::new(right));
        Ok(Amount::Times(1, Box::new(Per { every: 1, count, most: None })))
    }

    /// An action as what it comes to: under its condition, or once for each of those that it is done to.
    pub(super) fn spread(&self, done: Node<Clause<D>>) -> Node<Clause<D>> {
        let span = done.span;
        if let Some(asked) = self.only_if.take() {
            return Node::new(Clause::Under(Operator::If(Box::new(Node::new(asked, span))), Box::new(done)), span);
        }
        let Clause::Do(Node { is: Action::Move { what, to: Destination::Under(of) }, .. }) = &done.is else { return done };
        let one = matches!(&what.is, Target::Pile { count: Amount::Number(1), up_to: false, .. });
        let Target::Select(selector) = &of.is else { return done };
        if !one || selector.quantity != Quantity::All {
            return done;
        }
        let it = Node::new(Target::Back(Node::new(Reference::it(false), of.span)), of.span);
        let per = Per { every: 1, count: Count::Of(Node::new(selector.is.group.clone(), selector.span)), most: None };
        let action = Action::Move { what: what.clone(), to: Destination::Under(it) };
        let inner = Node::new(Clause::Do(Node::new(action, span)), span);
        Node::new(Clause::Under(Operator::ForEach(Box::new(per)), Box::new(inner)), span)
    }
}
