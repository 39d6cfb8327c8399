//! Additions of a sentence to a verb: "…, and gives it …", "… and cannot …", "…, then moves …", of the same objects or for the same time.

use super::action::within;
use super::grammar::{Grammar, PairOf};
use super::reader::{Read, Reader};
use crate::lang::action::Action;
use crate::lang::clause::{Clause, Joint, Operator, Step, Terms};
use crate::lang::duration::Duration;
use crate::lang::event::{Event, EventKind};
use crate::lang::properties::is_there;
use crate::lang::quantity::Quantity;
use crate::lang::reference::{Noun, Reference, ReferenceKind};
use crate::lang::selector::{Target, Who};
use crate::lang::span::Node;
use cardwright_grammar::Shape;

impl<D: Grammar> Reader<'_, D> {
    /// "If it is SINGLE, -5000 BP instead": the change of what the sentence before changes.
    pub(super) fn change_instead(&self, pair: &PairOf<'_, D>) -> Read<Action<D>> {
        let mut parts = self.parts(pair);
        let what = self.node(Target::Back(self.node(Reference::it(false), pair)), pair);
        let given = parts.need(Shape::given)?;
        self.modify(what, self.given(&given)?, parts)
    }

    /// "give one of them A and the other B": the further gifts, each in a step of its own. A duration applies to all of them.
    pub(crate) fn given_too(&self, pair: &PairOf<'_, D>, steps: &mut Vec<Step<D>>) -> Read<()> {
        if D::shape(pair.as_rule()) != Shape::either {
            return Ok(());
        }
        let give = within::<D>(pair.clone(), Shape::action).and_then(|action| within::<D>(action, Shape::give));
        let first = steps.len().saturating_sub(1);
        if let Some(give) = give.as_ref().filter(|give| is_respective::<D>(give)) {
            let action = self.node(self.respective(give, 1)?, give);
            steps.push(Step { joint: Joint::And, clause: self.node(Clause::Do(action), give) });
        }
        let adds = |part: &PairOf<'_, D>| matches!(D::shape(part.as_rule()), Shape::given_too | Shape::respectively);
        let told = pair.clone().into_inner().flatten().filter(adds).count();
        for more in give.into_iter().flat_map(PairOf::<'_, D>::into_inner) {
            if D::shape(more.as_rule()) != Shape::given_too {
                continue;
            }
            let mut parts = self.parts(&more);
            let joint = match parts.has(Shape::comma) {
                true => Joint::Comma,
                false if parts.need(Shape::and_word)?.as_str().starts_with(',') => Joint::CommaAnd,
                false => Joint::And,
            };
            let action = self.give(parts)?;
            let action = self.node(action, &more);
            steps.push(Step { joint, clause: self.node(Clause::Do(action), &more) });
        }
        // The short form is not supported for another player's gift, or one of several ways.
        if told + first + 1 != steps.len() {
            return self.gap(pair);
        }
        let long = steps.iter().skip(first).rev().find_map(|step| lasting_of(&step.clause));
        for step in steps.iter_mut().skip(first) {
            lasts_too(&mut step.clause.is, long);
        }
        Ok(())
    }

    /// "give A and B two things, respectively": the first of them or the second.
    pub(super) fn respective(&self, pair: &PairOf<'_, D>, nth: usize) -> Read<Action<D>> {
        let (mut whom, mut given, mut duration) = (Vec::new(), Vec::new(), None);
        for part in pair.clone().into_inner() {
            let inner = part.clone().into_inner();
            match D::shape(part.as_rule()) {
                Shape::target if matches!(part.as_str(), "them" | "they") => {
                    let one = |kind| self.node(Target::Back(self.node(Reference::plain(kind, Noun::Unsaid, false), &part)), &part);
                    whom.extend([one(ReferenceKind::Former), one(ReferenceKind::Latter)]);
                }
                Shape::target => {
                    for one in inner {
                        match D::shape(one.as_rule()) {
                            Shape::single => whom.push(self.single(&one)?),
                            Shape::and_word => {}
                            _ => return self.gap(&part),
                        }
                    }
                }
                Shape::given => {
                    for one in inner.filter(|one| D::shape(one.as_rule()) != Shape::and_word) {
                        given.push((D::READS.given_one)(self, &one)?);
                    }
                }
                Shape::duration => duration = Some(self.duration_of(&part)?),
                Shape::respectively => {}
                _ => return self.gap(&part),
            }
        }
        let two = whom.len() == 2 && given.len() == 2;
        match (whom.into_iter().nth(nth), given.into_iter().nth(nth)) {
            (Some(what), Some(change)) if two => Ok(Action::Modify { what, change, per: None, duration }),
            _ => self.gap(pair),
        }
    }

    /// "A becomes …, and cannot level up": the further predicates of the same subject, each in a step of its own.
    pub(crate) fn said_too(&self, pair: &PairOf<'_, D>, steps: &mut Vec<Step<D>>) -> Read<()> {
        let told = |part: &PairOf<'_, D>| matches!(D::shape(part.as_rule()), Shape::said_too | Shape::said_never);
        if D::shape(pair.as_rule()) != Shape::either || !says_itself::<D>(pair, &told) {
            return Ok(());
        }
        let statement = within::<D>(pair.clone(), Shape::action).and_then(|action| within::<D>(action, Shape::statement));
        let more = statement.into_iter().flat_map(PairOf::<'_, D>::into_inner).find(told);
        let subject = steps.last().and_then(|step| told_again(&step.clause));
        let (Some(more), Some(subject)) = (more, subject) else { return self.gap(pair) };
        let joint = if more.as_str().starts_with(',') { Joint::CommaAnd } else { Joint::And };
        let mut parts = self.parts(&more);
        let action = self.told_of(subject, parts.next()?, parts)?;
        // "It cannot attack and cannot block this turn": neither, for so long.
        if let (Action::Forbid { duration: Some(long), .. }, Some(Step { clause: Node { is: Clause::Do(before), .. }, .. })) =
            (&action, steps.last_mut())
            && let Action::Forbid { duration: before @ None, .. } = &mut before.is
        {
            *before = Some(*long);
        }
        let action = self.node(action, &more);
        steps.push(Step { joint, clause: self.node(Clause::Do(action), &more) });
        Ok(())
    }

    /// "cannot be sent to the discard area or returned to its owner's hand": the further prohibitions, each in a step of its own.
    pub(crate) fn cannot_too(&self, pair: &PairOf<'_, D>, steps: &mut Vec<Step<D>>) -> Read<()> {
        let told = |part: &PairOf<'_, D>| D::shape(part.as_rule()) == Shape::cannot_or;
        if D::shape(pair.as_rule()) != Shape::either {
            return Ok(());
        }
        let statement = within::<D>(pair.clone(), Shape::action).and_then(|action| within::<D>(action, Shape::statement));
        let cannot = statement.and_then(|statement| within::<D>(statement, Shape::cannot_event));
        let forbidden = steps.last().and_then(|step| match &step.clause.is {
            Clause::Do(action) => match &action.is {
                Action::Forbid { event, who: None, duration } => Some((event.is.clone(), *duration)),
                _ => None,
            },
            _ => None,
        });
        let (Some(cannot), Some((event, duration))) = (cannot, forbidden) else {
            return if says_itself::<D>(pair, &told) { self.gap(pair) } else { Ok(()) };
        };
        let mut further: Vec<Event<D>> = D::forbidden_too(&event, &cannot).into_iter().collect();
        let what = event.said_of().map(again);
        for more in cannot.clone().into_inner().filter(told) {
            let Some(what) = what.clone() else { return self.gap(&more) };
            let mut parts = self.parts(&more);
            let also = match parts.maybe(Shape::participle) {
                Some(word) => self.passage(self.verb_of(&word)?, what, parts)?,
                None => (D::READS.own_event_verb)(self, what, &parts.next()?)?,
            };
            further.push(Event { by: event.by.clone(), ..also });
        }
        for event in further {
            let action = Action::Forbid { event: self.node(event, &cannot), who: None, duration };
            steps.push(Step { joint: Joint::CommaAnd, clause: self.node(Clause::Do(self.node(action, &cannot)), &cannot) });
        }
        Ok(())
    }

    /// "your opponent cannot use events or activate triggers": the further prohibitions, each in a step of its own.
    pub(crate) fn barred_too(&self, pair: &PairOf<'_, D>, steps: &mut Vec<Step<D>>) -> Read<()> {
        let told = |part: &PairOf<'_, D>| D::shape(part.as_rule()) == Shape::cannot_also;
        if D::shape(pair.as_rule()) != Shape::either || !says_itself::<D>(pair, &told) {
            return Ok(());
        }
        let cannot = within::<D>(pair.clone(), Shape::action).and_then(|action| within::<D>(action, Shape::cannot_do));
        let duration = steps.last().map(|step| lasting_of(&step.clause));
        let (Some(cannot), Some(duration)) = (cannot, duration) else { return self.gap(pair) };
        let mut parts = self.parts(&cannot);
        let who = if parts.has(Shape::neither) { Who::EachPlayer } else { self.cannot_who(&mut parts)? };
        for more in cannot.clone().into_inner().filter(told) {
            let action = self.barred(who, &self.parts(&more).next()?, duration, &more)?;
            steps.push(Step { joint: Joint::And, clause: self.node(Clause::Do(self.node(action, &more)), &more) });
        }
        Ok(())
    }

    /// "return one of them to the top of your deck and the other to the bottom of your deck": the further moves, each in a step of its own.
    pub(crate) fn moved_too(&self, pair: &PairOf<'_, D>, steps: &mut Vec<Step<D>>) -> Read<()> {
        let told = pair.clone().into_inner().flatten().filter(|part| D::shape(part.as_rule()) == Shape::moved_too).count();
        if D::shape(pair.as_rule()) != Shape::either || told == 0 {
            return Ok(());
        }
        let first = pair.clone().into_inner().next();
        let by = first.clone().filter(|first| D::shape(first.as_rule()) == Shape::by);
        let action = by.or_else(|| Some(pair.clone())).and_then(|of| within::<D>(of, Shape::action));
        let who = steps.last().and_then(|step| if let Clause::Under(Operator::By(who), _) = step.clause.is { Some(who) } else { None });
        let before = self.actor.replace(who.unwrap_or(self.actor.get()));
        let mut read = 0;
        for more in action.and_then(|action| within::<D>(action, Shape::r#move)).into_iter().flat_map(PairOf::<'_, D>::into_inner) {
            if D::shape(more.as_rule()) != Shape::moved_too {
                continue;
            }
            let mut parts = self.parts(&more);
            let joint = self.joint(&parts.next()?)?;
            let action = self.moved_to(&mut parts)?;
            let done = self.node(Clause::Do(self.node(action, &more)), &more);
            let clause = match who {
                Some(who) => self.node(Clause::Under(Operator::By(who), Box::new(done)), &more),
                None => done,
            };
            steps.push(Step { joint, clause });
            read += 1;
        }
        self.actor.set(before);
        // The short form is not supported for one of several ways.
        if read == told { Ok(()) } else { self.gap(pair) }
    }
}

/// True if a part says something outside of the abilities that it gives.
fn says_itself<'i, D: Grammar>(pair: &PairOf<'i, D>, told: &impl Fn(&PairOf<'i, D>) -> bool) -> bool {
    pair.clone().into_inner().any(|part| D::shape(part.as_rule()) != Shape::granted && (told(&part) || says_itself::<D>(&part, told)))
}

/// True of "give A and B …, respectively".
pub(super) fn is_respective<D: Grammar>(give: &PairOf<'_, D>) -> bool {
    give.clone().into_inner().any(|part| D::shape(part.as_rule()) == Shape::respectively)
}

/// Returns the duration of the change that a clause makes as usual.
pub(super) fn lasting_of<D: Grammar>(clause: &Clause<D>) -> Option<Duration> {
    if let Clause::Under(Operator::May(..) | Operator::By(_) | Operator::If(_), inner) | Clause::Instead { usual: inner, .. } = clause {
        return lasting_of(inner);
    }
    if let Clause::Steps(steps) = clause {
        return steps.last().and_then(|last| lasting_of(&last.clause));
    }
    let Clause::Do(action) = clause else { return None };
    match &action.is {
        Action::Modify { duration, .. } | Action::ModifyByCase { duration, .. } | Action::Forbid { duration, .. } => *duration,
        Action::Draw { .. } | Action::Move { .. } | Action::Reveal(_) | Action::LookAt(_) | Action::Choose(_) | Action::Shuffle(_) => None,
        Action::DoesNotStack(_) | Action::NeverTwice(_) | Action::Own(_) => None,
    }
}

/// Gives the changes of a sentence that "and" joins the duration at its end: "it gains …, and cannot … until the end of the turn".
pub(super) fn last_together<D: Grammar>(steps: &mut [Step<D>]) {
    let mut long = None;
    for step in steps.iter_mut().rev() {
        long = lasting_of(&step.clause).or(long.filter(|_| changes(&step.clause)));
        lasts_too(&mut step.clause.is, long);
        if step.joint == Joint::Then {
            long = None;
        }
    }
}

/// True of a change, offered or not.
fn changes<D: Grammar>(clause: &Clause<D>) -> bool {
    match clause {
        Clause::Do(action) => {
            matches!(action.is, Action::Modify { .. } | Action::ModifyByCase { .. } | Action::Forbid { .. })
        }
        Clause::Under(Operator::May(_, Terms::Free), inner) => changes(inner),
        Clause::Under(..) | Clause::Steps(_) | Clause::OneOf(_) | Clause::Modes { .. } | Clause::ByCase(_) => false,
        Clause::Instead { .. } | Clause::Repeat { .. } | Clause::Keyword(_) => false,
    }
}

/// Gives a change without a duration, offered or not, that of the change beside it.
pub(super) fn lasts_too<D: Grammar>(clause: &mut Clause<D>, long: Option<Duration>) {
    if let Clause::Under(Operator::May(_, Terms::Free), offered) = clause {
        return lasts_too(&mut offered.is, long);
    }
    let Clause::Do(action) = clause else { return };
    if let Action::Modify { duration: duration @ None, .. }
    | Action::ModifyByCase { duration: duration @ None, .. }
    | Action::Forbid { duration: duration @ None, .. } = &mut action.is
    {
        *duration = long;
    }
}

/// Returns the subject of a further predicate.
fn told_again<D: Grammar>(clause: &Clause<D>) -> Option<Node<Target<D>>> {
    let Clause::Do(action) = clause else { return None };
    match &action.is {
        Action::Modify { what, .. } | Action::ModifyByCase { what, .. } => Some(again(what)),
        // What is played or moves lies elsewhere than what is in play.
        Action::Forbid { event, who: None, .. } => {
            let elsewhere = matches!(event.kind, EventKind::Played(_) | EventKind::Moves { .. });
            event.said_of().or(event.subject.as_ref()).filter(|what| !elsewhere || is_there(&what.is)).map(again)
        }
        Action::Forbid { .. } | Action::Draw { .. } | Action::Move { .. } | Action::Reveal(_) | Action::LookAt(_) => None,
        Action::Choose(_) | Action::Shuffle(_) | Action::DoesNotStack(_) | Action::NeverTwice(_) | Action::Own(_) => None,
    }
}

/// Repeats a target: the same objects, or "it" and "them" if they were picked.
pub(super) fn again<D: Grammar>(what: &Node<Target<D>>) -> Node<Target<D>> {
    let picked = !is_there(&what.is) && !matches!(&what.is, Target::Select(selector) if selector.quantity == Quantity::All);
    let it = Reference::it(what.is.may_be_several());
    if picked { Node::new(Target::Back(Node::new(it, what.span)), what.span) } else { what.clone() }
}
