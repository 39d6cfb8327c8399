//! Lowers conditions.

use super::Lowerer;
use crate::compile::language::Language;
use crate::compile::scope::{Bound, DANGLING, Named};
use crate::diagnostic::Diagnostic;
use crate::kernel::code::{Ask, Check, Place, Query, Side, Source, Tally};
use crate::kernel::program::Role;
use crate::lang::condition::{Relation, Turn};
use crate::lang::event::{Event, EventKind};
use crate::lang::quantity::Quantity;
use crate::lang::reference::Verb;
use crate::lang::selector::{Owner, Target, Who};
use crate::lang::{Condition, Node, Span};

impl<G: Language> Lowerer<'_, G> {
    /// Lowers a condition.
    pub fn lower_condition(&mut self, condition: &Node<Condition<G>>) -> Option<Ask<G::Code>> {
        match &condition.is {
            // What is counted says itself whose it is; who "has" it is the same player.
            Condition::Have { who: _, count, range } => {
                let tally = self.count(count)?;
                if let Some(least) = range.min {
                    self.counted = asked_for(&tally, least).map(|source| (source, least > 1)).or(self.counted.take());
                }
                Some(Ask::Count(tally, *range))
            }
            Condition::Is { what, tests } => {
                let source = self.source(what)?;
                let checks = self.checks(tests);
                // "If the revealed card shares a TYPE with this character's battle opponent": that is one that can be spoken of, too.
                for check in checks.iter().flatten() {
                    if let Check::Same(_, of) | Check::Than { of, .. } = check
                        && let Source::Way(..) = &**of
                    {
                        self.mention(None, (**of).clone(), false, what.span);
                    }
                }
                self.mention(None, source.clone(), false, what.span);
                Some(Ask::Is(source, checks?))
            }
            Condition::Alike { what, column, apart } => {
                let source = self.source(what)?;
                self.mention(None, source.clone(), true, what.span);
                Some(Ask::Alike(*column, source, *apart))
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
            Condition::Did { who, verb, tests, range, to } => {
                let done = self.result_of(*verb, *who, condition.span)?;
                let mut asks = Vec::new();
                let checks = self.checks(tests)?;
                let parts = done.iter().map(|named| self.done_by(named, *who, &checks)).collect();
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
            Condition::InTurn(turn, event) => {
                let counter = self.watched(event)?;
                let counter = if *turn == Turn::This { counter } else { self.kept(counter, event.span)? };
                Some(Ask::Happened(counter, times(event)))
            }
            Condition::All(parts) => Some(Ask::All(self.all_conditions(parts, condition.span)?)),
            Condition::Any(parts) => Some(Ask::Any(self.conditions(parts)?)),
            Condition::Not(part) => Some(Ask::Not(Box::new(self.lower_condition(part)?))),
            Condition::Fact(fact) => G::fact(self, fact, condition.span),
        }
    }

    /// Conditions that hold together: what they ask for is "them" and "those characters".
    fn all_conditions(&mut self, parts: &[Node<Condition<G>>], span: Span) -> Option<Vec<Ask<G::Code>>> {
        let (mut asks, mut objects, mut named) = (Vec::with_capacity(parts.len()), Vec::new(), false);
        for part in parts {
            let before = self.scope.len();
            self.counted = None;
            asks.push(self.lower_condition(part));
            let mentioned = matches!(part.is, Condition::Is { .. }).then(|| self.scope.since(before).last()).flatten();
            named |= mentioned.is_some();
            objects.extend(mentioned.map(|named| named.source.clone()).or(self.counted.clone().map(|(source, _)| source)));
        }
        let alike = objects.windows(2).all(|pair| pair[0].kind() == pair[1].kind());
        if objects.len() > 1 && alike {
            let all = Source::Union(objects);
            if named {
                self.mention(None, all, true, span);
            } else {
                self.counted = Some((all, true));
            }
        }
        asks.into_iter().collect()
    }

    fn conditions(&mut self, parts: &[Node<Condition<G>>]) -> Option<Vec<Ask<G::Code>>> {
        let asks: Vec<_> = parts.iter().map(|part| self.lower_condition(part)).collect();
        asks.into_iter().collect()
    }

    /// What earlier steps with this verb did: "with this effect" speaks of all of them together, as far as this player did them.
    fn result_of(&mut self, verb: Verb, who: Who, span: Span) -> Option<Bound<Source<G::Code>>> {
        let all = self.scope.all_done(verb);
        if all.is_empty() {
            self.refusals.push(
                Diagnostic::error(DANGLING, span.range(), "no earlier step of this effect does that")
                    .label("nothing before this does that"),
            );
            return None;
        }
        let role = match who {
            Who::You => Role::Controller,
            Who::Opponent => Role::Opponent,
            Who::EachPlayer => return Some(all),
        };
        let own: Bound<_> = all.iter().filter(|named| named.by.is_none_or(|by| by == role)).cloned().collect();
        Some(if own.is_empty() { all } else { own })
    }

    /// Of what a step did, what fits. Where it was done by both players, each did it to their own cards.
    fn done_by(&mut self, named: &Named<Source<G::Code>>, who: Who, checks: &[Check<G::Code>]) -> Source<G::Code> {
        let side = if named.by.is_none() { Self::side_of(who) } else { Side::Both };
        if side == Side::Both {
            self.among(&named.source, checks, named.span)
        } else {
            self.among_of(side, &named.source, checks, named.span)
        }
    }

    /// Those of the named objects that fit.
    pub fn among(&mut self, source: &Source<G::Code>, checks: &[Check<G::Code>], span: Span) -> Source<G::Code> {
        if checks.is_empty() {
            return source.clone();
        }
        self.among_of(Side::Both, source, checks, span)
    }

    fn among_of(&mut self, side: Side, source: &Source<G::Code>, checks: &[Check<G::Code>], span: Span) -> Source<G::Code> {
        let (slot, kind) = self.slot_for(source, span);
        Source::Query(Box::new(Query { side, place: Place::Among(slot, kind), checks: checks.to_vec(), not_this: false, except: None }))
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

/// The objects that a count asks for.
fn asked_for<L: crate::kernel::code::Leaves>(tally: &Tally<L>, least: u32) -> Option<Source<L>> {
    if let Tally::Objects(source) = tally {
        return Some(source.clone());
    }
    // "Two or more with the same level": each of which there are so many.
    let Tally::MostAlike(column, Source::Query(query)) = tally else { return None };
    let mut query = query.clone();
    query.checks.push(Check::Alike(*column, least));
    Some(Source::Query(query))
}

/// How many times an event must have happened: "two or more cards".
pub fn times<G: Language>(event: &Event<G>) -> u32 {
    let subject = match &event.kind {
        EventKind::Moves { what, .. } | EventKind::EntersPlay(what) | EventKind::LeavesPlay(what) => Some(what),
        EventKind::Occurs(occurrence) => G::subject(occurrence),
    };
    let Some(Target::Select(selector)) = subject.map(|subject| &subject.is) else { return 1 };
    if let Quantity::Exactly(number) = selector.quantity { u32::from(number) } else { 1 }
}
