//! Changes, prohibitions, and what holds without end.

use super::say::step;
use super::{Leaves, Maker, Manner, Told};
use cardwright::lang::action::Action;
use cardwright::lang::amount::Per;
use cardwright::lang::clause::{Clause, Effect, Joint, Link, Operator};
use cardwright::lang::condition::Condition;
use cardwright::lang::duration::Duration;
use cardwright::lang::event::EventKind;
use cardwright::lang::reference::{Noun, Verb};
use cardwright::lang::selector::{Owner, Place, Target, Who};
use cardwright::lang::span::Node;

impl<L: Leaves> Maker<'_, L> {
    /// Generates a duration; `None` in a continuous effect.
    pub fn duration(&mut self) -> Option<Duration> {
        if self.lasting {
            return None;
        }
        Some(match self.below(12) {
            0 => Duration::NextTurn,
            1 => Duration::UntilEndOfNextTurn,
            2 => Duration::UntilEndOfTurnOf(Who::You),
            3 => Duration::UntilEndOfTurnOf(Who::Opponent),
            4 => Duration::UntilEndOfTurnOf(Who::EachPlayer),
            5 => Duration::UntilStartOfTurnOf(Who::You),
            6 => Duration::UntilStartOfTurnOf(Who::Opponent),
            7 => Duration::RestOfGame,
            8 => Duration::WhileInPlay(self.one(&[Noun::Character, Noun::Card])),
            _ => Duration::ThisTurn,
        })
    }

    pub fn modify(&mut self, stated: bool) -> Action<L> {
        let (change, manner) = loop {
            let (change, manner) = L::change(self);
            let told = match manner {
                Manner::Given | Manner::GivenOnce => true,
                Manner::Stated | Manner::StatedOfOne => stated,
                Manner::Verb => !self.lasting,
            };
            if told {
                break (change, manner);
            }
        };
        let what = if manner == Manner::StatedOfOne { self.single(Noun::Character) } else { self.target(Noun::Character) };
        self.name_it(None, Noun::Character, &what);
        let named = self.named.len();
        if what.may_be_several() {
            // "… for each card under it": of each of them.
            self.name(None, Noun::Character, false);
        }
        if matches!(manner, Manner::Given | Manner::GivenOnce) && self.one_in(8) {
            let several = what.may_be_several();
            let action = self.by_case(what, change);
            if several {
                self.named.truncate(named);
            }
            return action;
        }
        let mut per = if !matches!(manner, Manner::Given | Manner::Stated) {
            None
        } else if L::is_of_x(&change) && self.one_in(4) {
            Some(Box::new(Per { every: 1, count: self.number_of_x(), most: None }))
        } else if manner == Manner::Given && self.one_in(4) {
            Some(Box::new(self.per()))
        } else {
            None
        };
        if let Some(per) = &mut per
            && self.one_in(3)
        {
            per.most = L::most(self, &change);
        }
        self.named.truncate(named);
        let duration = self.duration();
        Action::Modify { what, change, per, duration }
    }

    /// "+1000 BP if …, or +2000 BP if …".
    fn by_case(&mut self, what: Node<Target<L>>, first: L::Change) -> Action<L> {
        let mut changes = vec![first];
        while changes.len() < 3 {
            let (change, manner) = L::change(self);
            if matches!(manner, Manner::Given | Manner::GivenOnce) {
                changes.push(change);
            }
        }
        // What a change speaks of is named beside what the questions are about.
        let backs = std::mem::take(&mut self.backs);
        let cases = self.cases();
        self.backs = backs;
        let mut cases: Vec<_> = cases.into_iter().map(|(condition, _)| condition).zip(changes).collect();
        // In a power that holds, another that a question names could be what a later "the same …" means.
        for (condition, _) in cases.iter_mut().filter(|_| self.lasting) {
            if let Condition::Is { what, .. } = &mut condition.is {
                what.is = Target::This(Noun::Character);
            }
        }
        Action::ModifyByCase { what, cases, duration: self.duration() }
    }

    pub fn forbid(&mut self) -> Action<L> {
        self.room -= 1;
        let event = self.event(Told::Forbidden);
        let who = match &event.kind {
            EventKind::Moves { verb: Verb::PutIntoPlay, .. } if event.by.as_ref().is_some_and(|by| by.owner != Owner::Anyones) => None,
            EventKind::Moves { .. } => event.subject.as_ref().and_then(|what| self.is_active(what).then(|| doer(what))),
            EventKind::EntersPlay | EventKind::LeavesPlay => None,
            _ => L::done_by(self, &event),
        };
        Action::Forbid { event, who, duration: self.duration() }
    }

    /// Returns true, by chance, for a move from the hand that is told as what a player cannot do.
    fn is_active(&mut self, what: &Target<L>) -> bool {
        matches!(what, Target::Select(selector) if matches!(selector.group.place, Place::Zone(zone) if zone == L::HAND)) && self.one_in(2)
    }

    /// Generates a continuous effect.
    pub fn always(&mut self) -> Effect<L> {
        let mut sentences = Vec::new();
        for at in 0..1 + self.below(2) {
            let link = if at == 0 { Link::Plain } else { self.one(&[Link::Plain, Link::Additionally, Link::Then]) };
            let clause = self.holds(2);
            sentences.push(self.sentence(link, clause));
        }
        if self.one_in(8) {
            let name = self.one_in(2).then(|| "『A』".to_owned());
            let clause = Node::made(Clause::Do(Node::made(Action::DoesNotStack(name))));
            sentences.push(self.sentence(Link::Plain, clause));
        }
        Effect { sentences }
    }

    fn holds(&mut self, deep: u8) -> Node<Clause<L>> {
        if deep > 0 && self.one_in(2) {
            let condition = Box::new(self.condition());
            let then = Box::new(self.holds(deep - 1));
            return Node::made(if self.one_in(4) {
                Clause::Under(Operator::If(condition), then)
            } else {
                Clause::Under(Operator::While(condition), then)
            });
        }
        if deep > 0 && self.one_in(6) {
            let per = Box::new(self.per());
            let action = loop {
                let (change, manner) = L::change(self);
                if manner == Manner::Given {
                    let what = self.target(Noun::Character);
                    self.name_it(None, Noun::Character, &what);
                    break Action::Modify { what, change, per: None, duration: None };
                }
            };
            return Node::made(Clause::Under(Operator::ForEach(per), Box::new(Node::made(Clause::Do(Node::made(action))))));
        }
        let action = |maker: &mut Self| {
            let action = if maker.one_in(4) { maker.forbid() } else { maker.modify(true) };
            Node::made(Clause::Do(Node::made(action)))
        };
        if self.one_in(6) {
            let (first, second) = (action(self), action(self));
            let joint = self.joint(1);
            return Node::made(Clause::Steps(vec![step(Joint::First, first), step(joint, second)]));
        }
        action(self)
    }
}

/// Returns the player who moves cards: their owner.
fn doer<L: Leaves>(what: &Target<L>) -> Who {
    match what {
        Target::Select(selector) => match selector.group.owner {
            Owner::Opponents => Who::Opponent,
            Owner::EachPlayers => Who::EachPlayer,
            Owner::Yours | Owner::Anyones | Owner::Theirs => Who::You,
        },
        _ => Who::You,
    }
}
