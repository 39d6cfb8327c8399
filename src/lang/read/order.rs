//! Normalises the order within a sentence: a condition behind the action, a duration before it.

use super::codes;
use super::grammar::{Grammar, PairOf};
use super::reader::{Read, Reader};
use crate::diagnostic::Diagnostic;
use crate::lang::action::{Action, Destination};
use crate::lang::clause::{Clause, Effect, Operator, Step, Terms};
use crate::lang::condition::Condition;
use crate::lang::duration::Duration;
use crate::lang::marked::Marked;
use crate::lang::properties::{in_order, is_card, is_there};
use crate::lang::quantity::Quantity;
use crate::lang::reference::{Noun, Reference, ReferenceKind};
use crate::lang::selector::{Selector, Target};
use crate::lang::span::Node;
use crate::lang::test::Test;
use cardwright_grammar::Shape;

impl<D: Grammar> Reader<'_, D> {
    /// "A if …", "A while …": the condition is evaluated first. Behind several parts, it would be unclear which of them it governs.
    pub(crate) fn behind(&self, mut clause: Node<Clause<D>>, pair: &PairOf<'_, D>) -> Read<Node<Clause<D>>> {
        let mut parts = self.parts(pair);
        let asks = parts.next()?;
        let mut condition = Box::new(match D::shape(asks.as_rule()) {
            Shape::behind_turn => self.in_this_turn(&self.parts(&asks).need(Shape::event)?)?,
            Shape::behind_during => self.node((D::READS.own_during)(self, &self.parts(&asks).next()?)?, &asks),
            _ => match parts.maybe(Shape::of_this) {
                Some(said) => self.of_this(&said)?,
                None => self.condition(&parts.need(Shape::condition)?)?,
            },
        });
        if D::shape(asks.as_rule()) == Shape::behind_if && asks_of_each(&mut clause.is, &condition) {
            return Ok(clause);
        }
        if put_if_able::<D>(&mut clause.is, &condition) {
            return Ok(clause);
        }
        if let Some(object) = object_of(&clause) {
            self.say_what(&mut condition, object);
        }
        if clause.one_action().is_none() && !bars_one_thing(&clause.is) {
            let finding = Diagnostic::error(codes::UNREADABLE, self.place(pair), "this does not say which part of the sentence it is for");
            self.report(finding.label("one of several parts, or all of them?").help("write the question before the part that it is for"));
        }
        let span = clause.span;
        let clause = Box::new(clause);
        Ok(match D::shape(asks.as_rule()) {
            Shape::behind_unless => {
                let question = Box::new(Node::new(Condition::Not(condition), clause.span));
                Node::new(Clause::Under(Operator::If(question), clause), span)
            }
            Shape::behind_while | Shape::behind_turn | Shape::behind_during => {
                Node::new(Clause::Under(Operator::While(condition), clause), span)
            }
            _ => Node::new(Clause::Under(Operator::If(condition), clause), span),
        })
    }

    /// "Give this character +1000 BP if it is DOUBLE": the antecedent of "it" stands in the part that the condition governs, though the condition is evaluated
    /// first.
    fn say_what(&self, condition: &mut Node<Condition<D>>, object: &Node<Target<D>>) {
        match &mut condition.is {
            Condition::Is { what, .. } => {
                let what = if let Target::Related(_, of) = &mut what.is { of.as_mut() } else { what };
                let Target::Back(word) = &what.is else { return };
                let pointed = matches!(word.kind, ReferenceKind::Pronoun | ReferenceKind::That);
                if !pointed || word.noun == Noun::Card && !is_card(&object.is) || word.noun == Noun::Character && is_card(&object.is) {
                    return;
                }
                match &object.is {
                    Target::Select(selector) if D::holds_one(&selector.group) => {
                        let all = Selector { quantity: Quantity::All, group: selector.is.group.clone() };
                        *what = Node::new(Target::Select(Node::new(all, object.span)), what.span);
                    }
                    Target::Back(_) => {}
                    Target::This(_) | Target::Part(_) | Target::Related(..) if is_there(&object.is) => {
                        *what = Node::new(object.is.clone(), what.span);
                    }
                    Target::This(_)
                    | Target::Part(_)
                    | Target::Related(..)
                    | Target::Select(_)
                    | Target::Pile { .. }
                    | Target::StackCard { .. }
                    | Target::OneOf(_)
                    | Target::AllOf(_) => {
                        let why = "this asks about what is not picked yet";
                        let help = "pick it in a sentence of its own: \"Choose …. If it is …, give it …\"";
                        self.report(
                            Diagnostic::error(codes::UNREADABLE, what.span.range(), why)
                                .label("of what?")
                                .related(object.span.range(), "this is picked when the question has been answered")
                                .help(help),
                        );
                    }
                }
            }
            compound => compound.parts_mut().iter_mut().for_each(|part| self.say_what(part, object)),
        }
    }

    /// "For this turn, A": gives the duration to each part of A that can have one.
    pub(crate) fn last(&self, clause: &mut Node<Clause<D>>, long: Duration, pair: &PairOf<'_, D>) {
        if !lasts::<D>(clause, long) {
            let finding = Diagnostic::error(codes::UNREADABLE, self.place(pair), "what follows does not last, or says by itself how long");
            self.report(finding.label("how long what?").help("write how long behind what lasts"));
        }
    }
}

/// "Give one of your characters +2000 BP while this character is in play": gives an act that is done once that duration.
pub(super) fn last_while_there<D: Grammar>(effect: &mut Effect<D>) {
    for (at, sentence) in effect.sentences.iter_mut().enumerate() {
        let clause = &mut sentence.is.clause;
        let Clause::Under(Operator::While(condition), then) = &clause.is else { continue };
        let Condition::Is { what: Node { is: Target::This(noun), .. }, tests } = &condition.is else { continue };
        let stands =
            |test: &Test<D>| test.is_in_play() || D::IN_PLAY.is_some_and(|field| D::zone_told(test).is_some_and(|(zone, _)| zone == field));
        let there = matches!(tests.as_slice(), [only] if stands(&only.is));
        let mut lasting = then.is.clone();
        if there && (at == 0 || is_done_once(then)) && last_within::<D>(&mut lasting, Duration::WhileInPlay(*noun)) {
            clause.is = lasting;
        }
    }
}

/// True if an act is done only once: it is optional, or its object is picked or was named before.
fn is_done_once<D: Grammar>(clause: &Node<Clause<D>>) -> bool {
    let optional = matches!(clause.is, Clause::Under(Operator::May(_, Terms::Free), _));
    optional
        || object_of(clause).is_some_and(|what| match &what.is {
            Target::Select(selector) => selector.quantity != Quantity::All,
            Target::Back(_) | Target::OneOf(_) | Target::Pile { .. } => true,
            Target::This(_) | Target::Part(_) | Target::Related(..) | Target::StackCard { .. } | Target::AllOf(_) => false,
        })
}

/// The same as [`lasts`], through an option.
fn last_within<D: Grammar>(clause: &mut Clause<D>, long: Duration) -> bool {
    if let Clause::Under(Operator::May(_, Terms::Free), inner) = clause {
        lasts::<D>(&mut inner.is, long)
    } else {
        lasts::<D>(clause, long)
    }
}

/// "Give all your characters +1000 BP each if its battle opponent is a Kaiju": turns a condition on each object into a case of the change. Returns true if it
/// is one.
fn asks_of_each<D: Grammar>(clause: &mut Clause<D>, condition: &Node<Condition<D>>) -> bool {
    if let Clause::Under(Operator::May(_, Terms::Free), inner) = clause {
        return asks_of_each(&mut inner.is, condition);
    }
    let (Clause::Do(action), Condition::Is { what: asked, .. }) = (clause, &condition.is) else { return false };
    let Action::Modify { what, change, per: None, duration } = &action.is else { return false };
    let whose = if let Target::Related(_, of) = &asked.is { of } else { asked };
    let one = matches!(&whose.is, Target::Back(word) if word.kind == ReferenceKind::Pronoun && !word.plural);
    let all = matches!(&what.is, Target::Select(selector) if selector.quantity == Quantity::All && !D::holds_one(&selector.group));
    if one && all {
        let cases = vec![(condition.clone(), change.clone())];
        action.is = Action::ModifyByCase { what: what.clone(), cases, duration: *duration };
    }
    one && all
}

/// "Put A into play on top of B, if it is able to level up with it": makes the condition a property of whichever of the two is picked, which then knows the
/// other; `false` of any other clause and condition.
fn put_if_able<D: Grammar>(clause: &mut Clause<D>, condition: &Node<Condition<D>>) -> bool {
    if let Clause::Under(Operator::May(_, Terms::Free), inner) = clause {
        return put_if_able(&mut inner.is, condition);
    }
    let (Clause::Do(action), Condition::Is { what: asked, tests }) = (clause, &condition.is) else { return false };
    let (Action::Move { what, to: Destination::Stack { of, .. } }, [able]) = (&mut action.is, tests.as_slice()) else { return false };
    let (mut able, word) = (able.clone(), |target: &Target<D>| matches!(target, Target::Back(word) if !word.plural));
    let Test::Own(own) = &mut able.is else { return false };
    let Some(card) = D::able_with(own).filter(|card| word(&card.is)) else { return false };
    if !(word(&asked.is) || asked.is == of.is) {
        return false;
    }
    match (&mut what.is, &mut of.is) {
        (_, Target::Select(onto)) if onto.quantity == Quantity::Exactly(1) => {
            card.is = Target::Back(Node::new(Reference::it(false), card.span));
            onto.is.group.tests.push(able);
            in_order::<D>(&mut onto.is.group.tests);
        }
        (Target::Select(cards), this @ Target::This(_)) => {
            card.is = this.clone();
            cards.is.group.tests.push(able);
            in_order::<D>(&mut cards.is.group.tests);
        }
        _ => return false,
    }
    true
}

/// True of "cannot be played onto or moved to …": several things that one predicate says of one object.
fn bars_one_thing<D: Grammar>(clause: &Clause<D>) -> bool {
    let Clause::Steps(steps) = clause else { return false };
    let barred = |step: &Step<D>| match &step.clause.is {
        Clause::Do(action) => match &action.is {
            Action::Forbid { event, .. } => event.subject.as_ref().filter(|what| matches!(what.is, Target::This(_))).map(|what| what.span),
            _ => None,
        },
        _ => None,
    };
    let spans: Option<Vec<_>> = steps.iter().map(barred).collect();
    spans.is_some_and(|spans| spans.windows(2).all(|two| two[0] == two[1]))
}

/// Returns the object of the one action of a clause.
fn object_of<D: Grammar>(clause: &Clause<D>) -> Option<&Node<Target<D>>> {
    let action = clause.one_action()?;
    let what = if let Action::Forbid { event, .. } = &action.is { event.said_of()? } else { action.object()? };
    Some(if let Target::StackCard { of, .. } = &what.is { of } else { what })
}

/// Gives every action of a clause its duration; `false` when one of them takes none.
fn lasts<D: Grammar>(clause: &mut Clause<D>, long: Duration) -> bool {
    match clause {
        Clause::Do(action) => {
            let place = if let Action::Own(own) = &mut action.is { own.marked_mut() } else { action.is.duration_mut() };
            place.is_some_and(|place| place.replace(long).is_none())
        }
        Clause::Steps(steps) => steps.iter_mut().all(|step| lasts::<D>(&mut step.clause, long)),
        Clause::Under(operator, then) => match operator {
            Operator::If(_) => lasts::<D>(then, long),
            Operator::While(_) | Operator::Later(_) | Operator::ForEach(_) | Operator::Over(_) => false,
            Operator::Unless { .. } => {
                then.is.one_action().is_some_and(|action| matches!(action.is, Action::Forbid { .. })) && lasts::<D>(then, long)
            }
            Operator::May(..) | Operator::By(_) => false,
        },
        Clause::OneOf(_) | Clause::Modes { .. } | Clause::ByCase(_) | Clause::Instead { .. } => false,
        Clause::Repeat { .. } | Clause::Keyword(_) => false,
    }
}
