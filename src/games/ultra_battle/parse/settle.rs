//! Abilities that say by a condition where their card is: they are active there.

use crate::games::ultra_battle::leaves::{Gate, OwnTest, UltraBattle};
use crate::games::ultra_battle::zones::Zone;
use crate::lang::ability::{Ability, Power};
use crate::lang::clause::{Clause, Effect, Operator};
use crate::lang::condition::Condition;
use crate::lang::event::EventKind;
use crate::lang::selector::{Owner, Target};
use crate::lang::span::Node;
use crate::lang::test::Test;

/// "While this Fighter is in the Reserve Zone, A": the gate of that zone, in which alone the condition holds. A text is silent there without one. What is triggered asks the
/// condition as it resolves, when the card may lie elsewhere, and so keeps it; and so does what speaks of the card as "it".
pub(super) fn settle(ability: &mut Ability<UltraBattle>) {
    if !ability.head.gate.is_empty() {
        return;
    }
    if moves_to_reserve(ability) {
        ability.head.gate = vec![Gate::Reserve];
        return;
    }
    if let Some(condition) = &mut ability.head.condition {
        let Some((gate, left)) = gate_of(condition) else { return };
        ability.head.gate = vec![gate];
        ability.head.condition = left;
        return;
    }
    let gate = match &mut ability.power {
        Power::Continuous(effect) => gate_of_effect(effect),
        Power::Triggered { effect, .. } => effect.sentences.first().and_then(|first| {
            let Clause::Under(Operator::While(condition) | Operator::If(condition), _) = &first.is.clause.is else { return None };
            Some(gate_of(condition)?.0)
        }),
        Power::Payment { .. } | Power::Replacing { .. } | Power::Mark(_) | Power::DeckLimit(_) => None,
    };
    ability.head.gate.extend(gate);
}

/// True if this Fighter triggers the ability as it moves to the Reserve Zone, where it lies by then.
fn moves_to_reserve(ability: &Ability<UltraBattle>) -> bool {
    let Power::Triggered { trigger, .. } = &ability.power else { return false };
    let of_this = trigger.event.subject.as_ref().is_some_and(|what| matches!(what.is, Target::This(_)));
    of_this && trigger.event.kind == EventKind::Relocates(Zone::ReserveZone)
}

/// Takes the zone out of the condition of an effect of one sentence.
fn gate_of_effect(effect: &mut Effect<UltraBattle>) -> Option<Gate> {
    let [only] = effect.sentences.as_mut_slice() else { return None };
    let Clause::Under(Operator::While(condition) | Operator::If(condition), inner) = &mut only.is.clause.is else { return None };
    let (gate, left) = gate_of(condition)?;
    let points_back = inner.one_action().and_then(|action| action.object()).is_some_and(|what| matches!(what.is, Target::Back(_)));
    match left {
        _ if points_back => {}
        Some(left) => **condition = left,
        None => only.is.clause = (**inner).clone(),
    }
    Some(gate)
}

/// Returns the gate of the zone in which a condition says that the card is, and what the condition asks besides.
fn gate_of(condition: &Node<Condition<UltraBattle>>) -> Option<(Gate, Option<Node<Condition<UltraBattle>>>)> {
    match &condition.is {
        Condition::Is { what, tests } => match (&what.is, tests.as_slice()) {
            (Target::This(_), [Node { is: Test::Own(OwnTest::In(zone, Owner::Anyones)), .. }]) => Some((gate_in(*zone)?, None)),
            (_, _) => None,
        },
        Condition::All(parts) => {
            let at = parts.iter().position(|part| matches!(gate_of(part), Some((_, None))))?;
            let mut others = parts.clone();
            let (gate, _) = gate_of(&others.remove(at))?;
            let left = if let [only] = others.as_slice() { only.clone() } else { Node::new(Condition::All(others), condition.span) };
            Some((gate, Some(left)))
        }
        Condition::Have { .. } | Condition::Compare { .. } | Condition::Did { .. } | Condition::Paid(_) | Condition::Triggered(_) => None,
        Condition::Nth(..) | Condition::Alike { .. } | Condition::InTurn(..) | Condition::Any(_) | Condition::Not(_) => None,
        Condition::Fact(_) => None,
    }
}

/// Returns the gate of a zone in which texts are silent; `None` of those in which they are active anyway.
fn gate_in(zone: Zone) -> Option<Gate> {
    match zone {
        Zone::ReserveZone => Some(Gate::Reserve),
        Zone::Hand => Some(Gate::Hand),
        Zone::DiscardPile => Some(Gate::Discard),
        Zone::DefeatedZone => Some(Gate::Defeated),
        Zone::BattleZone | Zone::SupportZone | Zone::Attached | Zone::Deck => None,
        Zone::Resolving | Zone::Fighters | Zone::Supports | Zone::Play => None,
    }
}
