//! Actions by cases: "exile one card if this character is SINGLE, two if DOUBLE, or three if TRIPLE".

use super::grammar::{Grammar, PairOf};
use super::reader::{Read, Reader};
use crate::lang::action::Action;
use crate::lang::amount::Amount;
use crate::lang::clause::{Clause, Operator};
use crate::lang::condition::{Cases, Condition};
use crate::lang::quantity::Quantity;
use crate::lang::selector::Target;
use crate::lang::span::Node;
use cardwright_grammar::Shape;

/// True if the quantity of an action is given behind it, by cases: "send cards from the top of your deck to your discard area, one if …".
pub(super) fn counts_follow<D: Grammar>(either: &PairOf<'_, D>) -> bool {
    let cases = either.clone().into_inner().find(|part| D::shape(part.as_rule()) == Shape::by_case);
    let first = cases.and_then(|cases| cases.into_inner().next());
    first.is_some_and(|first| first.as_str().starts_with(','))
}

/// "draw a card if …, or draw two cards if …" is one drawing of so many cards.
fn drawn<D: Grammar>(cases: &Cases<D, Node<Clause<D>>>) -> Option<Action<D>> {
    let number = |clause: &Clause<D>| {
        let Clause::Do(action) = clause else { return None };
        if let Action::Draw { who, count: Amount::Number(number) } = &action.is { Some((*who, *number)) } else { None }
    };
    let (who, _) = number(&cases.first()?.1)?;
    let each = |(condition, clause): &(Node<Condition<D>>, Node<Clause<D>>)| {
        number(clause).filter(|(other, _)| *other == who).map(|(_, number)| (condition.clone(), number))
    };
    Some(Action::Draw { who, count: Amount::Cases(cases.iter().map(each).collect::<Option<_>>()?) })
}

impl<D: Grammar> Reader<'_, D> {
    /// The cases behind the first action.
    pub(super) fn by_case(&self, mut acts: Vec<Node<Clause<D>>>, cases: &PairOf<'_, D>, pair: &PairOf<'_, D>) -> Read<Node<Clause<D>>> {
        let Some(first) = acts.pop() else { return self.gap(pair) };
        self.counts_follow.set(false);
        let mut read: Cases<D, Node<Clause<D>>> = Vec::new();
        for case in cases.clone().into_inner() {
            let mut parts = self.parts(&case);
            let done = match parts.maybe(Shape::case_number) {
                Some(number) => self.as_many_of(read.last().map_or(&first, |(_, before)| before), &number)?,
                None if D::shape(case.as_rule()) == Shape::case_first => first.clone(),
                None => self.act(&parts.next()?)?,
            };
            let asked = self.case_asked(read.last().map(|(condition, _)| condition), &parts.next()?)?;
            read.push((asked, done));
        }
        Ok(match drawn(&read) {
            Some(draw) => self.node(Clause::Do(self.node(draw, pair)), pair),
            None => self.node(Clause::ByCase(read), pair),
        })
    }

    /// "two if DOUBLE": the action of the case before, with another quantity.
    fn as_many_of(&self, before: &Node<Clause<D>>, number: &PairOf<'_, D>) -> Read<Node<Clause<D>>> {
        let mut parts = self.parts(number);
        parts.has(Shape::end);
        let up_to = parts.maybe(Shape::up_to);
        let told = match &up_to {
            Some(up_to) => self.parts(up_to).maybe(Shape::number),
            None => parts.maybe(Shape::number),
        };
        let many = told.map_or(1, |told| self.small(&told));
        let mut clause = before.clone();
        let action = match &mut clause.is {
            Clause::Do(action) => action,
            Clause::Under(Operator::By(_), inner) => match &mut inner.is {
                Clause::Do(action) => action,
                _ => return self.gap(number),
            },
            _ => return self.gap(number),
        };
        if let Action::Draw { count, .. } = &mut action.is {
            *count = if up_to.is_some() { Amount::UpTo(many.into()) } else { Amount::Number(many.into()) };
            return Ok(clause);
        }
        match action.is.object_mut().map(|what| &mut what.is) {
            Some(Target::Select(selector)) => {
                selector.is.quantity = if up_to.is_some() { Quantity::UpTo(many) } else { Quantity::Exactly(many) }
            }
            Some(Target::Pile { count, up_to: fewer, .. }) => (*count, *fewer) = (Amount::Number(many.into()), up_to.is_some()),
            Some(_) | None => return self.gap(number),
        }
        Ok(clause)
    }
}
