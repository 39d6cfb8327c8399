//! Abilities without icons: what their sentences say tells of what kind they are, and where they are active.

use crate::games::union_arena::leaves::{Change, Deed, Gate, Mark, Test, UnionArena};
use crate::games::union_arena::zones::{Zone, is_this_card};
use crate::lang::ability::{Ability, Power};
use crate::lang::action::Action;
use crate::lang::clause::{Clause, Effect, Operator};
use crate::lang::condition::Condition;
use crate::lang::duration::Duration;
use crate::lang::event::{Event, EventKind, Trigger};
use crate::lang::reference::Noun;
use crate::lang::selector::{Place, Target};
use crate::lang::span::{Node, Span};

/// Completes an ability. What says what is done, and not what holds, is the effect of an event as it is used (12); what changes the cost of its own card is active
/// in the hand; "Play this character set to active" is a statement about the card.
pub(super) fn settle(ability: &mut Ability<UnionArena>) {
    hold_as_it_happened(ability);
    let Power::Continuous(effect) = &ability.power else { return };
    if let [only] = effect.sentences.as_slice()
        && let Some(noun) = set_active(&only.clause.is)
    {
        ability.power = Power::Mark(Mark::SetActive(noun));
        return;
    }
    if let [only] = effect.sentences.as_slice()
        && let Clause::Under(Operator::If(condition), then) = &only.clause.is
        && let Some(noun) = set_active(&then.is)
        && ability.head.is_empty()
    {
        ability.head.condition = Some((**condition).clone());
        ability.power = Power::Mark(Mark::SetActive(noun));
        return;
    }
    let clauses = || effect.sentences.iter().map(|sentence| &sentence.clause.is);
    if let Some(gate) = effect.sentences.first().and_then(|first| less_in(&first.clause.is))
        && clauses().all(|clause| less_in(clause) == Some(gate))
    {
        if !ability.head.gate.contains(&gate) {
            ability.head.gate.push(gate);
        }
    } else if ability.head.is_empty() && clauses().any(|clause| !holds(clause)) {
        let this = Node::new(Target::This(Noun::Card), Span::new(0, 0));
        let event = Node::new(Event::of(EventKind::Played(None), this), Span::new(0, 0));
        let Power::Continuous(Effect { sentences }) = std::mem::replace(&mut ability.power, Power::DeckLimit(None)) else { return };
        ability.power = Power::Triggered { trigger: Trigger { event, nth: None }, effect: Effect { sentences } };
    }
}

/// Returns the noun of "play this character set to active".
fn set_active(clause: &Clause<UnionArena>) -> Option<Noun> {
    let Clause::Do(action) = clause else { return None };
    if let Action::Own(Deed::SetActive(noun)) = action.is { Some(noun) } else { None }
}

/// Takes the duration from "if this character has moved this turn, it gains … until the end of the turn", which holds for as long anyway.
fn hold_as_it_happened(ability: &mut Ability<UnionArena>) {
    if ability.head.is_empty()
        && let Power::Continuous(effect) = &mut ability.power
        && let [only] = effect.sentences.as_mut_slice()
        && lasts_as_it_happened(&only.clause.is)
        && let Clause::Under(Operator::If(_), inner) = &mut only.is.clause.is
        && let Clause::Do(action) = &mut inner.is
        && let Action::Modify { duration, .. } = &mut action.is
    {
        *duration = None;
    }
}

/// True of "if this character has moved this turn, it gains … until the end of the turn": what happened did so until the turn ends, and so does the change.
fn lasts_as_it_happened(clause: &Clause<UnionArena>) -> bool {
    let Clause::Under(Operator::If(asked), inner) = clause else { return false };
    let Condition::Is { what, tests } = &asked.is else { return false };
    let happened = matches!(what.is, Target::This(_)) && tests.iter().all(|test| matches!(test.is, Test::Happened(_)));
    let gains = |action: &Action<UnionArena>| matches!(action, Action::Modify { duration: Some(Duration::ThisTurn), .. });
    happened && matches!(&inner.is, Clause::Do(action) if gains(&action.is))
}

/// Returns the gate of a clause that says that the card itself costs less, by the zone where it does.
fn less_in(clause: &Clause<UnionArena>) -> Option<Gate> {
    match clause {
        Clause::Do(action) => match &action.is {
            Action::Modify { what, change: Change::LessEnergy(..) | Change::LessAp(_), duration: None, .. } => match &what.is {
                Target::This(_) => Some(Gate::Hand),
                Target::Select(selector) if is_this_card(&what.is) => {
                    (selector.group.place == Place::Zone(Zone::Sideline)).then_some(Gate::Sideline)
                }
                _ => None,
            },
            _ => None,
        },
        Clause::Under(Operator::If(_) | Operator::While(_) | Operator::ForEach(_), inner) => less_in(&inner.is),
        Clause::Under(..)
        | Clause::Steps(_)
        | Clause::OneOf(_)
        | Clause::Modes { .. }
        | Clause::ByCase(_)
        | Clause::Instead { .. }
        | Clause::Repeat { .. }
        | Clause::Keyword(_) => None,
    }
}

/// True if a clause says what holds for as long as the ability is active.
fn holds(clause: &Clause<UnionArena>) -> bool {
    match clause {
        Clause::Do(action) => match &action.is {
            Action::Modify { change, duration, .. } => duration.is_none() && *change != Change::StaysResting,
            Action::ModifyByCase { duration, .. } | Action::Forbid { duration, .. } => duration.is_none(),
            Action::DoesNotStack => true,
            Action::Draw { .. }
            | Action::Move { .. }
            | Action::Reveal(_)
            | Action::LookAt(_)
            | Action::Choose(_)
            | Action::Shuffle(_)
            | Action::NeverTwice(_)
            | Action::Own(_) => false,
        },
        Clause::Under(Operator::If(_) | Operator::While(_) | Operator::ForEach(_), inner) => holds(&inner.is),
        Clause::Steps(steps) => steps.iter().all(|step| holds(&step.clause.is)),
        Clause::Under(Operator::Unless { .. }, inner) => holds(&inner.is),
        Clause::Instead { usual, then, .. } => holds(&usual.is) && holds(&then.is),
        Clause::Under(..) | Clause::OneOf(_) | Clause::Modes { .. } | Clause::ByCase(_) | Clause::Repeat { .. } | Clause::Keyword(_) => {
            false
        }
    }
}
