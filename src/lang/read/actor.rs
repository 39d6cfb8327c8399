//! The players who act: "your opponent discards a card, then draws one".

use super::cases::counts_follow;
use super::grammar::{Grammar, PairOf};
use super::reader::{Read, Reader};
use crate::lang::action::Action;
use crate::lang::clause::{Clause, Joint, Operator, Step};
use crate::lang::reference::ReferenceKind;
use crate::lang::selector::{Target, Who};
use crate::lang::span::Node;
use cardwright_grammar::Shape;

/// The beginning of what both players do with what is each one's own: "You and your opponent each place one card from your hands …".
pub(super) const YOU_EACH: &str = "you and your opponent ";

impl<D: Grammar> Reader<'_, D> {
    /// "your opponent discards a card, then draws one": the actor of the step before acts again.
    pub(super) fn done_too(&self, who: Who, pair: &PairOf<'_, D>) -> Read<Node<Clause<D>>> {
        let before = self.actor.replace(who);
        let clause = if D::shape(pair.as_rule()) == Shape::action { self.act(pair) } else { self.clause_of(pair) };
        self.actor.set(before);
        let clause = clause?;
        let drawing = matches!(&clause.is, Clause::Do(action) if matches!(action.is, Action::Draw { .. }));
        Ok(if drawing { clause } else { self.node(Clause::Under(Operator::By(who), Box::new(clause)), pair) })
    }

    pub(super) fn either(&self, pair: &PairOf<'_, D>) -> Read<Node<Clause<D>>> {
        let (mut clauses, mut times, mut per) = (Vec::new(), None, None);
        let mut goes_on_so = false;
        self.counts_follow.set(counts_follow::<D>(pair));
        for act in pair.clone().into_inner() {
            if D::shape(act.as_rule()) == Shape::times_over {
                times = Some(self.so_often(&act));
            } else if D::shape(act.as_rule()) == Shape::so_often {
                per = Some(Box::new(self.per(&self.parts(&act).need(Shape::per)?)?));
            } else if D::shape(act.as_rule()) == Shape::by_case {
                return self.by_case(clauses, &act, pair);
            } else {
                let by = clauses.first().and_then(|first: &Node<Clause<D>>| who_acts(&first.is));
                let by = by.filter(|_| goes_on(act.as_str(), false));
                goes_on_so |= by.is_some();
                clauses.push(match by {
                    Some(who) => self.done_too(who, &act)?,
                    None => self.act(&act)?,
                });
            }
        }
        if let Some(who) = one_acts(&clauses).filter(|_| goes_on_so) {
            let ways =
                clauses.into_iter().map(|way| if let Clause::Under(Operator::By(_), inner) = way.is { *inner } else { way }).collect();
            let either = self.node(Clause::OneOf(ways), pair);
            clauses = vec![self.node(Clause::Under(Operator::By(who), Box::new(either)), pair)];
        }
        let once = match <[Node<Clause<D>>; 1]>::try_from(clauses) {
            Ok([only]) => only,
            Err(clauses) => self.one_of(clauses, pair),
        };
        Ok(match (times, per) {
            (Some(times), _) => self.node(Clause::Under(Operator::Over(times), Box::new(once)), pair),
            (None, Some(per)) => self.node(Clause::Under(Operator::ForEach(per), Box::new(once)), pair),
            (None, None) => once,
        })
    }

    /// Several acts, of which one is done. "Add one card to your hand, or exile it": which card is taken before.
    fn one_of(&self, mut ways: Vec<Node<Clause<D>>>, pair: &PairOf<'_, D>) -> Node<Clause<D>> {
        let object = |way: &Node<Clause<D>>| if let Clause::Do(action) = &way.is { action.is.object().cloned() } else { None };
        let is_it = |what: &Node<Target<D>>| matches!(&what.is, Target::Back(back) if back.kind == ReferenceKind::Pronoun);
        let taken = ways.first().and_then(object).filter(|what| matches!(what.is, Target::Select(_)));
        let later = ways.iter().skip(1).map(object).collect::<Option<Vec<_>>>().filter(|later| later.iter().all(is_it));
        let (Some(what), Some(later)) = (taken, later) else { return self.node(Clause::OneOf(ways), pair) };
        if let (Some(Clause::Do(first)), Some(it)) = (ways.first_mut().map(|first| &mut first.is), later.into_iter().next())
            && let Some(object) = first.is.object_mut()
        {
            object.is = it.is;
        }
        let span = what.span;
        let choose = Node::new(Clause::Do(Node::new(Action::Choose(what), span)), span);
        let either = self.node(Clause::OneOf(ways), pair);
        self.node(Clause::Steps(vec![Step { joint: Joint::First, clause: choose }, Step { joint: Joint::Then, clause: either }]), pair)
    }

    pub(super) fn act(&self, pair: &PairOf<'_, D>) -> Read<Node<Clause<D>>> {
        let (who, action) = match D::shape(pair.as_rule()) {
            Shape::by => {
                let mut parts = self.parts(pair);
                let them = parts.has(Shape::them_too);
                let who = if them { Who::Opponent } else { self.acts(&mut parts) };
                (Some(who), parts.need(Shape::action)?)
            }
            Shape::you_too => {
                let before = self.actor.replace(Who::You);
                let action = self.action(&self.parts(pair).need(Shape::action)?);
                self.actor.set(before);
                let done = self.or_elsewhere(action?, pair)?;
                let drawing = matches!(&done.is, Clause::Do(action) if matches!(action.is, Action::Draw { .. }));
                let acts_already = before == Who::You || drawing;
                return Ok(if acts_already { done } else { self.node(Clause::Under(Operator::By(Who::You), Box::new(done)), pair) });
            }
            _ => (None, pair.clone()),
        };
        let Some(who) = who else {
            let done = self.or_elsewhere(self.action(&action)?, pair)?;
            return self.at_chosen_end(done, pair);
        };
        self.no_chosen_end(pair)?;
        let before = self.actor.replace(who);
        self.theirs_is_yours.set(who == Who::You);
        let each_own = pair.as_str().starts_with(YOU_EACH);
        let within = self.yours_is_theirs.replace(each_own);
        let action = self.action(&action);
        self.yours_is_theirs.set(within);
        self.theirs_is_yours.set(false);
        self.actor.set(before);
        let action = action?;
        let drawing = matches!(action.is, Action::Draw { .. });
        let inner = self.or_elsewhere(action, pair)?;
        Ok(if drawing || who == Who::You { inner } else { self.node(Clause::Under(Operator::By(who), Box::new(inner)), pair) })
    }
}

/// Returns the other player who acts in a clause.
pub(super) fn who_acts<D: Grammar>(clause: &Clause<D>) -> Option<Who> {
    if let Clause::Under(Operator::By(who), _) = clause {
        return Some(*who);
    }
    let Clause::Do(action) = clause else { return None };
    if let Action::Draw { who: who @ (Who::Opponent | Who::EachPlayer), .. } = action.is { Some(who) } else { None }
}

/// Returns the other player who acts in each of several ways, and so chooses among them.
fn one_acts<D: Grammar>(ways: &[Node<Clause<D>>]) -> Option<Who> {
    let [first, rest @ ..] = ways else { return None };
    let who = who_acts(&first.is).filter(|&who| who == Who::Opponent)?;
    (!rest.is_empty() && rest.iter().all(|way| who_acts(&way.is) == Some(who))).then_some(who)
}

/// True if a part of a sentence has a verb in the third person, or after several players in the plural, whose subject was named before: "draws a card".
pub(super) fn goes_on(text: &str, plural: bool) -> bool {
    const VERBS: [&str; 19] = [
        "adds",
        "chooses",
        "discards",
        "draws",
        "exiles",
        "gives",
        "looks",
        "moves",
        "places",
        "plays",
        "puts",
        "returns",
        "reveals",
        "selects",
        "sends",
        "shuffles",
        "sidelines",
        "swaps",
        "switches",
    ];
    let fits = |first: &str| VERBS.iter().any(|verb| *verb == first || plural && verb.strip_suffix('s') == Some(first));
    text.split(' ').next().is_some_and(fits)
}
