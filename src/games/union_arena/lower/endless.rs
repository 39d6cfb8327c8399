//! Abilities that a change of BP triggers, and that change BP themselves: without a limit they would trigger themselves without end.

use crate::games::union_arena::leaves::{Change, Deed, Occurrence, UnionArena};
use crate::lang::action::Action;
use crate::lang::event::EventKind;
use crate::lang::{Ability, Clause, Effect, Node, Power, Span};

/// Returns the place of the event that triggers an ability that causes such an event again, any number of times each turn.
pub(super) fn endless(ability: &Ability<UnionArena>) -> Option<Span> {
    let Power::Triggered { trigger, effect } = &ability.power else { return None };
    let of_bp = matches!(trigger.event.kind, EventKind::Own(Occurrence::BpRises | Occurrence::BpFalls));
    let limited = ability.head.limit.is_some() || trigger.nth.is_some();
    (of_bp && !limited && in_effect(effect)).then_some(trigger.event.span)
}

fn in_effect(effect: &Effect<UnionArena>) -> bool {
    effect.sentences.iter().any(|sentence| changes_bp(&sentence.clause))
}

/// True if a clause can change BP.
fn changes_bp(clause: &Node<Clause<UnionArena>>) -> bool {
    match &clause.is {
        Clause::Do(action) => match &action.is {
            Action::Modify { change, .. } => is_of_bp(change),
            Action::ModifyByCase { cases, .. } => cases.iter().any(|(_, change)| is_of_bp(change)),
            Action::Own(deed) => matches!(deed, Deed::SwapBp { .. } | Deed::Activate { .. }),
            Action::Draw { .. }
            | Action::Move { .. }
            | Action::Reveal(_)
            | Action::LookAt(_)
            | Action::Choose(_)
            | Action::Forbid { .. }
            | Action::Shuffle(_)
            | Action::DoesNotStack(_)
            | Action::NeverTwice(_) => false,
        },
        Clause::Under(_, inner) => changes_bp(inner),
        Clause::Steps(steps) => steps.iter().any(|step| changes_bp(&step.clause)),
        Clause::OneOf(ways) => ways.iter().any(changes_bp),
        Clause::Modes { modes, .. } => modes.iter().any(|mode| in_effect(mode)),
        Clause::ByCase(cases) => cases.iter().any(|(_, then)| changes_bp(then)),
        Clause::Instead { usual, then, .. } => changes_bp(usual) || changes_bp(then),
        Clause::Repeat { .. } | Clause::Keyword(_) => false,
    }
}

/// True of a change of BP, alone or with others.
fn is_of_bp(change: &Change) -> bool {
    match change {
        Change::All(changes) => changes.iter().any(is_of_bp),
        change => matches!(change, Change::Bp(_) | Change::BpIs(_) | Change::BpTimes(_)),
    }
}
