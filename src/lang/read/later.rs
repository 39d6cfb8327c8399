//! Reads "if it attacks this turn": what is to come, and not what was.

use super::grammar::{Grammar, PairOf};
use super::reader::{Read, Reader};
use crate::lang::Clause;
use crate::lang::clause::{Operator, Wait};
use crate::lang::duration::Duration;
use cardwright_grammar::Shape;

/// Words with which the telling of what was begins; others that do end in "ed".
const PAST: [&str; 21] = [
    "has", "have", "had", "was", "were", "did", "drew", "drawn", "put", "set", "sent", "won", "lost", "left", "dealt", "paid", "took",
    "became", "got", "went", "gave",
];

/// Words that tell, behind what something has, of what is.
const PRESENT: [&str; 8] = ["is", "are", "goes", "go", "increases", "decreases", "rises", "drops"];

impl<D: Grammar> Reader<'_, D> {
    /// "If it attacks this turn, A": A is done once it does. `None` for every other condition.
    pub(super) fn if_it_comes(&self, condition: &PairOf<'_, D>, clause: &PairOf<'_, D>) -> Read<Option<Clause<D>>> {
        let Some(event) = to_come::<D>(condition) else { return Ok(None) };
        let event = Box::new(self.event(&event)?);
        let wait = Wait::For { event, each: false, within: Some(Duration::ThisTurn) };
        Ok(Some(Clause::Under(Operator::Later(wait), Box::new(self.clause(clause)?))))
    }
}

/// Returns the event of a condition that is only one, of this turn, and told in the present.
fn to_come<'p, D: Grammar>(condition: &PairOf<'p, D>) -> Option<PairOf<'p, D>> {
    let only = |pair: &PairOf<'p, D>| {
        let mut inner = pair.clone().into_inner();
        inner.next().filter(|_| inner.next().is_none())
    };
    let asked = only(condition).filter(|asked| D::shape(asked.as_rule()) == Shape::this_turn)?;
    let event = only(&asked).filter(|event| D::shape(event.as_rule()) == Shape::event)?;
    in_present::<D>(&event).then_some(event)
}

/// True of an event that is told in the present.
pub(super) fn in_present<D: Grammar>(event: &PairOf<'_, D>) -> bool {
    verb_of::<D>(event).is_some_and(|verb| !verb.ends_with("ed") && !PAST.contains(&verb))
}

/// Returns the first word of what is said of those who act in an event.
fn verb_of<'p, D: Grammar>(event: &PairOf<'p, D>) -> Option<&'p str> {
    let act = event.clone().into_inner().next()?;
    let named = |part: &PairOf<'p, D>| {
        let shape = D::shape(part.as_rule());
        matches!(shape, Shape::single | Shape::group | Shape::opponent | Shape::each_player | Shape::some_player)
    };
    let start = act.span().start;
    let behind = act.clone().into_inner().filter(named).map(|part| part.span().end - start).max();
    let said = match D::shape(act.as_rule()) {
        Shape::who_acts => act.as_str().get(behind.unwrap_or("you".len())..)?,
        Shape::subject_acts => act.as_str().get(behind?..)?,
        _ => return None,
    };
    let mut words = said.trim_start().split(' ');
    let first = words.next()?;
    // "this character's attack was blocked": the verb stands behind what is its.
    let tells = |word: &&str| PRESENT.contains(word) || PAST.contains(word) || word.ends_with("ed");
    if first.starts_with('\'') { words.find(tells).or(Some(first)) } else { Some(first) }
}
