//! Offers and costs: "you may", "may … exactly", "may …, to …".

use super::say::step;
use super::{Leaves, Maker, Named};
use cardwright::lang::action::Action;
use cardwright::lang::amount::Amount;
use cardwright::lang::clause::{Clause, Effect, Joint, Link, Operator, Sentence, Terms};
use cardwright::lang::quantity::Quantity;
use cardwright::lang::reference::{Noun, Verb};
use cardwright::lang::selector::{Target, Who};
use cardwright::lang::span::Node;

impl<L: Leaves> Maker<'_, L> {
    /// "You may …". Each player's part is done once for each, and names its results anew.
    pub fn may(&mut self, deep: u8) -> Node<Clause<L>> {
        let who = self.who();
        let before = std::mem::replace(&mut self.actor, who);
        let (room, named) = (self.room, self.named.len());
        let clause = match self.below(4) {
            0 => Clause::Under(Operator::May(who, Terms::Whole), Box::new(self.exact())),
            1 => {
                let cost = Box::new(self.optional(deep));
                Clause::Under(Operator::May(who, Terms::Price(cost)), Box::new(self.optional(deep)))
            }
            2 if !self.listing && self.one_in(3) => {
                Clause::Under(Operator::May(who, Terms::Free), Box::new(Node::made(self.one_of_listed(1))))
            }
            _ => Clause::Under(Operator::May(who, Terms::Free), Box::new(self.optional(deep))),
        };
        self.actor = before;
        if who == Who::EachPlayer {
            self.room -= room - self.room;
            let again: Vec<Named> = self.named[named.min(self.named.len())..].to_vec();
            self.named.extend(again);
        }
        Node::made(clause)
    }

    /// Generates an act that a player may do.
    pub fn optional(&mut self, _deep: u8) -> Node<Clause<L>> {
        let first = Node::made(Clause::Do(Node::made(self.action(false))));
        if !self.one_in(4) {
            return first;
        }
        let second = self.act_of(false);
        let joint = self.joint(1);
        Node::made(Clause::Steps(vec![step(Joint::First, first), step(joint, second)]))
    }

    /// Generates an act with a number that "exactly" can qualify.
    pub fn exact(&mut self) -> Node<Clause<L>> {
        let number = 1 + self.below(3) as u8;
        let action = match self.below(3) {
            0 => {
                let who = self.actor;
                self.room -= 1;
                self.name(Some(Verb::Draw), Noun::Card, number != 1);
                Action::Draw { who, count: Amount::Number(u32::from(number)) }
            }
            _ => {
                let noun = self.one(&[Noun::Card, Noun::Character]);
                let mut what = self.selector(noun);
                if let Target::Select(selector) = &mut what {
                    let each = matches!(selector.quantity, Quantity::OneOfEach);
                    if each {
                        selector.is.group.tests.clear();
                    }
                    selector.is.quantity = Quantity::Exactly(number);
                    if number > 1 {
                        selector.is.group.tests.retain(|test| !test.is.is_extreme());
                    }
                    selector.is.group.not_this &= number != 1;
                    selector.is.group.except = None;
                    if number == 1 {
                        selector.is.group.tests.retain(|test| test.is.different().is_none());
                    }
                }
                let to = self.destination();
                self.moved_to(Node::made(what), noun, to)
            }
        };
        Node::made(Clause::Do(Node::made(action)))
    }

    /// Generates a cost.
    pub fn cost(&mut self) -> Effect<L> {
        let first = self.act_of(false);
        let clause = if self.one_in(3) {
            let (joint, second) = (self.joint(1), self.act_of(false));
            Node::made(Clause::Steps(vec![step(Joint::First, first), step(joint, second)]))
        } else {
            first
        };
        Effect { sentences: vec![Node::made(Sentence { link: Link::Plain, clause, reminders: Vec::new() })] }
    }
}
