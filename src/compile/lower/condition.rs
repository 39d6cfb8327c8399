//! Lowers conditions.

use super::Lowerer;
use crate::compile::language::Language;
use crate::compile::scope::{Bound, DANGLING};
use crate::diagnostic::Diagnostic;
use crate::kernel::code::{Ask, Check, Place, Query, Side, Source, Tally};
use crate::lang::condition::Relation;
use crate::lang::event::{Event, EventKind};
use crate::lang::quantity::Quantity;
use crate::lang::reference::{Noun, Reference, ReferenceKind, Verb};
use crate::lang::selector::{Owner, Target};
use crate::lang::{Condition, Node, Span};

impl<G: Language> Lowerer<'_, G> {
    /// Lowers a condition.
    pub fn lower_condition(&mut self, condition: &Node<Condition<G>>) -> Option<Ask<G::Code>> {
        match &condition.is {
            // What is counted says itself whose it is; who "has" it is the same player.
            Condition::Have { who: _, count, range } => {
                let tally = self.count(count)?;
                if let (Tally::Objects(source), Some(1)) = (&tally, range.min) {
                    self.counted = Some(source.clone());
                }
                Some(Ask::Count(tally, *range))
            }
            Condition::Is { what, tests } => {
                let source = self.source(what)?;
                let checks = self.checks(tests);
                self.mention(None, source.clone(), false, what.span);
                Some(Ask::Is(source, checks?))
            }
            Condition::Compare { left, relation, right } => {
                let (left, right) = (self.count(left)?, self.count(right)?);
                Some(match relation {
                    Relation::More => Ask::More(left, right),
                    Relation::Fewer => Ask::More(right, left),
                    Relation::Same => {
                        let either = [Ask::More(left.clone(), right.clone()), Ask::More(right, left)];
                        Ask::Not(Box::new(Ask::Any(either.into())))
                    }
                })
            }
            Condition::Did { who: _, verb, tests, range, to } => {
                let done = self.result_of(*verb, condition.span)?;
                let mut asks = Vec::new();
                let checks = self.checks(tests)?;
                let parts = done.iter().map(|named| self.among(&named.source, &checks, named.span)).collect();
                asks.push(Ask::Count(Tally::Objects(Source::Union(parts)), *range));
                if let Some(end) = to {
                    let recorded = done.iter().filter_map(|named| self.end_slot(&named.source)).next();
                    match recorded {
                        Some(slot) => asks.push(Ask::ChoseEnd(slot, *end)),
                        None => self.not_here(condition.span, "no earlier step lets the player choose between top and bottom"),
                    }
                }
                Some(Ask::All(asks))
            }
            Condition::ThisTurn(event) => Some(Ask::ThisTurn(self.watched(event)?, times(event))),
            Condition::All(parts) => Some(Ask::All(self.conditions(parts)?)),
            Condition::Any(parts) => Some(Ask::Any(self.conditions(parts)?)),
            Condition::Not(part) => Some(Ask::Not(Box::new(self.lower_condition(part)?))),
            Condition::Fact(fact) => G::fact(self, fact, condition.span),
        }
    }

    fn conditions(&mut self, parts: &[Node<Condition<G>>]) -> Option<Vec<Ask<G::Code>>> {
        let asks: Vec<_> = parts.iter().map(|part| self.lower_condition(part)).collect();
        asks.into_iter().collect()
    }

    /// What earlier steps with this verb did: "with this effect" speaks of all of them together.
    fn result_of(&mut self, verb: Verb, span: Span) -> Option<Bound<Source<G::Code>>> {
        let reference = Reference { kind: ReferenceKind::Result(verb), noun: Noun::Unsaid, plural: false };
        let reference = Node::new(reference, span);
        match self.scope.bind(&reference) {
            Ok(bound) => Some(bound),
            Err(diagnostic) => {
                let what =
                    if diagnostic.code == DANGLING { "no earlier step of this effect does that" } else { diagnostic.message.as_str() };
                self.refusals.push(Diagnostic { message: what.to_owned(), ..diagnostic });
                None
            }
        }
    }

    /// Those of the named objects that fit.
    pub fn among(&mut self, source: &Source<G::Code>, checks: &[Check<G::Code>], span: Span) -> Source<G::Code> {
        if checks.is_empty() {
            return source.clone();
        }
        let (slot, kind) = self.slot_for(source, span);
        Source::Query(Box::new(Query {
            side: Side::Both,
            place: Place::Among(slot, kind),
            checks: checks.to_vec(),
            not_this: false,
            except: None,
        }))
    }

    fn end_slot(&self, source: &Source<G::Code>) -> Option<u8> {
        let Source::Slot(slot, _) = source else { return None };
        self.ends.iter().find(|(moved, _)| moved == slot).map(|&(_, end)| end)
    }

    /// Whose objects a word means where no player was spoken of before.
    pub fn plain_side(&mut self, owner: Owner) -> Side {
        match owner {
            Owner::Theirs => Side::Both,
            Owner::Yours | Owner::Opponents | Owner::Anyones | Owner::EachPlayers => self.side(owner),
        }
    }
}

/// How many times an event must have happened: "two or more cards".
pub fn times<G: Language>(event: &Event<G>) -> u32 {
    let subject = match &event.kind {
        EventKind::Moves { what, .. } | EventKind::EntersPlay(what) | EventKind::LeavesPlay(what) => Some(what),
        EventKind::Occurs(occurrence) => G::subject(occurrence),
    };
    match subject.map(|subject| &subject.is) {
        Some(Target::Select(selector)) => {
            if let Quantity::Exactly(number) = selector.quantity {
                u32::from(number)
            } else {
                1
            }
        }
        Some(
            Target::This(_)
            | Target::Back(_)
            | Target::Related(..)
            | Target::Part(_)
            | Target::Pile { .. }
            | Target::StackCard { .. }
            | Target::OneOf(_)
            | Target::AllOf(_),
        )
        | None => 1,
    }
}
