//! Abilities without icons: what their sentences say tells of what kind they are, and where they are active.

use crate::games::union_arena::leaves::{Change, Deed, Fact, Gate, Mark, Occurrence, OwnTest, Part, Test, UnionArena};
use crate::games::union_arena::zones::{Zone, is_this_card};
use crate::lang::ability::{Ability, Head, Power};
use crate::lang::action::Action;
use crate::lang::amount::Count;
use crate::lang::clause::{Clause, Effect, Link, Operator, Sentence};
use crate::lang::condition::{Condition, Turn};
use crate::lang::duration::Duration;
use crate::lang::event::{Event, EventKind, Trigger};
use crate::lang::reference::{Noun, ReferenceKind};
use crate::lang::selector::{Owner, Place, Target};
use crate::lang::span::{Node, Span};

/// Completes an ability. What says what is done, and not what holds, is the effect of an event as it is used (12); what changes the cost of its own card is active
/// in the hand; "Play this character set to active" is a statement about the card.
pub(super) fn settle(ability: &mut Ability<UnionArena>) {
    hold_as_it_happened(ability);
    use_in_sideline(ability);
    attack_from(ability);
    alter_always(ability);
    if let Power::Continuous(effect) | Power::Triggered { effect, .. } | Power::Payment { effect, .. } = &mut ability.power {
        effect.sentences.iter_mut().for_each(|sentence| host_gains(&mut sentence.is.clause.is));
        effect.sentences.iter_mut().for_each(|sentence| charge_for_a_time(&mut sentence.is.clause));
    }
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
    if let [only] = effect.sentences.as_slice()
        && let Some(name) = also_named(&only.clause.is)
        && ability.head.is_empty()
    {
        ability.power = Power::Mark(Mark::AlsoNamed(vec![name.to_owned()]));
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

/// Turns "this ability can only be activated when this card is in your sideline" into the gate of the ability: it is active there, and nowhere else.
fn use_in_sideline(ability: &mut Ability<UnionArena>) {
    let of_sideline = |condition: &Node<Condition<UnionArena>>| {
        let Condition::Is { what, tests } = &condition.is else { return false };
        matches!(what.is, Target::This(_))
            && matches!(tests.as_slice(), [Node { is: Test::Own(OwnTest::In(Zone::Sideline, Owner::Yours)), .. }])
    };
    let Some(condition) = &mut ability.head.condition else { return };
    if of_sideline(condition) {
        ability.head.condition = None;
    } else if let Condition::All(parts) = &mut condition.is
        && parts.iter().any(of_sideline)
    {
        parts.retain(|part| !of_sideline(part));
        if let [only] = parts.as_slice() {
            *condition = only.clone();
        }
    } else {
        return;
    }
    ability.head.gate.push(Gate::Sideline);
}

/// Returns the name of "this card is also treated as <A>".
fn also_named(clause: &Clause<UnionArena>) -> Option<&str> {
    let Clause::Do(action) = clause else { return None };
    match &action.is {
        Action::Modify { what, change: Change::AlsoNamed(name), per: None, duration: None } if matches!(what.is, Target::This(_)) => {
            Some(name)
        }
        _ => None,
    }
}

/// Lets "it" behind a question about the cards under this character be the character: cards under it gain nothing.
fn host_gains(clause: &mut Clause<UnionArena>) {
    match clause {
        Clause::Under(Operator::If(asked) | Operator::While(asked), inner) if asks_of_cards_under(&asked.is) => {
            let clause = &mut inner.is;
            let first = if let Clause::Steps(steps) = clause { steps.first_mut().map(|step| &mut step.clause.is) } else { Some(clause) };
            if let Some(Clause::Do(action)) = first {
                host_of(&mut action.is);
            }
        }
        Clause::Under(_, inner) => host_gains(&mut inner.is),
        Clause::Steps(steps) => steps.iter_mut().for_each(|step| host_gains(&mut step.clause.is)),
        Clause::Do(_) | Clause::OneOf(_) | Clause::Modes { .. } | Clause::ByCase(_) => {}
        Clause::Instead { .. } | Clause::Repeat { .. } | Clause::Keyword(_) => {}
    }
}

/// Turns "your opponent cannot choose it unless they pay 1 AP until the end of the turn" into what it gains for that time: a price is asked each time.
fn charge_for_a_time(clause: &mut Node<Clause<UnionArena>>) {
    let span = clause.span;
    match &mut clause.is {
        Clause::Under(Operator::Unless { .. }, then) => {
            let Clause::Do(action) = &mut then.is else { return };
            let Action::Forbid { event, who: None, duration: duration @ Some(_) } = &mut action.is else { return };
            let lasts = *duration;
            let of = match event.kind {
                EventKind::Own(Occurrence::Chosen) | EventKind::Attacks => event.is.subject.as_mut(),
                EventKind::Own(Occurrence::Blocks) if event.object.is_some() => event.is.object.as_mut(),
                EventKind::Own(Occurrence::Blocks) => event.is.subject.as_mut(),
                _ => return,
            };
            let Some(of) = of.filter(|of| matches!(of.is, Target::This(_) | Target::Back(_) | Target::Part(_))) else { return };
            let what = std::mem::replace(of, Node::new(Target::This(Noun::Character), of.span));
            *duration = None;
            let sentence = Node::new(Sentence { link: Link::Plain, clause: clause.clone(), reminders: Vec::new() }, span);
            let ability = Ability {
                reminders: Vec::new(),
                head: Head::gated(Vec::new()),
                power: Power::Continuous(Effect { sentences: vec![sentence] }),
            };
            let change = Change::Ability(Box::new(Node::new(ability, span)));
            clause.is = Clause::Do(Node::new(Action::Modify { what, change, per: None, duration: lasts }, span));
        }
        Clause::Under(_, inner) => charge_for_a_time(inner),
        Clause::Steps(steps) => steps.iter_mut().for_each(|step| charge_for_a_time(&mut step.clause)),
        Clause::Do(_) | Clause::OneOf(_) | Clause::Modes { .. } | Clause::ByCase(_) => {}
        Clause::Instead { .. } | Clause::Repeat { .. } | Clause::Keyword(_) => {}
    }
}

/// Lets a bare "it" that is changed, or cannot do something, be the bearer.
fn host_of(action: &mut Action<UnionArena>) {
    let what = match action {
        Action::Modify { what, .. } => Some(what),
        Action::Forbid { event, .. } if matches!(event.kind, EventKind::Attacks | EventKind::Own(_)) => event.is.subject.as_mut(),
        Action::Forbid { .. } | Action::ModifyByCase { .. } | Action::Draw { .. } | Action::Move { .. } | Action::Reveal(_) => None,
        Action::LookAt(_) | Action::Choose(_) | Action::Shuffle(_) | Action::DoesNotStack(_) | Action::NeverTwice(_) | Action::Own(_) => {
            None
        }
    };
    if let Some(what) = what
        && matches!(&what.is, Target::Back(word) if word.kind == ReferenceKind::Pronoun && !word.plural)
    {
        what.is = Target::This(Noun::Character);
    }
}

/// True of "there is a face-down card under this character", or of its denial.
fn asks_of_cards_under(asked: &Condition<UnionArena>) -> bool {
    let asked = if let Condition::Not(inner) = asked { &inner.is } else { asked };
    let Condition::Have { count: Count::Of(group), .. } = asked else { return false };
    matches!(&group.place, Place::Under(host) if matches!(host.is, Target::This(_)))
}

/// Turns "when this character attacks from the energy line" into the gate of the ability: it is active there.
pub(super) fn attack_from(ability: &mut Ability<UnionArena>) {
    let Power::Triggered { trigger, .. } = &mut ability.power else { return };
    let event = &mut trigger.event.is;
    let (EventKind::Attacks, Some(subject)) = (&event.kind, &mut event.subject) else { return };
    let Target::Select(selector) = &subject.is else { return };
    let of_this = matches!(selector.group.tests.as_slice(), [Node { is: Test::This, .. }]);
    let gate = match selector.group.place {
        Place::Zone(Zone::FrontLine) => Gate::FrontLine,
        Place::Zone(Zone::EnergyLine) => Gate::EnergyLine,
        _ => return,
    };
    // A gate that stands there already opens in one place more.
    if of_this && ability.head.gate.is_empty() {
        subject.is = Target::This(Noun::Character);
        ability.head.gate.push(gate);
    }
}

/// Returns the noun of "play this character set to active".
pub(super) fn set_active(clause: &Clause<UnionArena>) -> Option<Noun> {
    let Clause::Do(action) = clause else { return None };
    if let Action::Own(Deed::SetActive(noun)) = action.is { Some(noun) } else { None }
}

/// Takes the duration from a text that holds for as long anyway: "if this character has moved this turn, it gains … until the end of the turn", "the character
/// battling this character loses … for this battle".
fn hold_as_it_happened(ability: &mut Ability<UnionArena>) {
    if ability.head.is_empty()
        && let Power::Continuous(effect) = &mut ability.power
        && let [only] = effect.sentences.as_mut_slice()
    {
        match &mut only.is.clause.is {
            Clause::Under(Operator::If(asked), inner) if is_of_this_turn(&asked.is) => {
                hold_without_end(&mut inner.is, Duration::ThisTurn, |what| matches!(what, Target::This(Noun::Character) | Target::Back(_)));
            }
            clause => hold_without_end(clause, Duration::ThisBattle, |what| *what == Target::Part(Part::Opponent)),
        }
    }
}

/// True of a condition about what happened this turn: once it holds, it does so until the turn ends.
fn is_of_this_turn(asked: &Condition<UnionArena>) -> bool {
    match asked {
        Condition::InTurn(Turn::This, _) => true,
        Condition::Is { what, tests } => {
            matches!(what.is, Target::This(_)) && tests.iter().all(|test| matches!(test.is, Test::Happened(_)))
        }
        Condition::InTurn(Turn::Previous, _)
        | Condition::Have { .. }
        | Condition::Compare { .. }
        | Condition::Did { .. }
        | Condition::Paid(_)
        | Condition::Triggered(_)
        | Condition::Nth(..)
        | Condition::Alike { .. }
        | Condition::All(_)
        | Condition::Any(_)
        | Condition::Not(_)
        | Condition::Fact(_) => false,
    }
}

/// Takes this duration from the changes of such objects.
fn hold_without_end(clause: &mut Clause<UnionArena>, end: Duration, is_so: impl Fn(&Target<UnionArena>) -> bool + Copy) {
    match clause {
        Clause::Do(action) => {
            if let Action::Modify { what, duration, .. } = &mut action.is
                && *duration == Some(end)
                && is_so(&what.is)
            {
                *duration = None;
            }
        }
        Clause::Steps(steps) => steps.iter_mut().for_each(|step| hold_without_end(&mut step.clause.is, end, is_so)),
        Clause::Under(..) | Clause::OneOf(_) | Clause::Modes { .. } | Clause::ByCase(_) => {}
        Clause::Instead { .. } | Clause::Repeat { .. } | Clause::Keyword(_) => {}
    }
}

/// Returns the gate of a clause that says that the card itself costs less, by the zone where it does.
fn less_in(clause: &Clause<UnionArena>) -> Option<Gate> {
    match clause {
        Clause::Do(action) => match &action.is {
            Action::Modify { what, change, duration: None, .. } if costs_less(change) => match &what.is {
                Target::This(_) => Some(Gate::Hand),
                Target::Select(selector) if is_this_card(&what.is) => {
                    (selector.group.place == Place::Zone(Zone::Sideline)).then_some(Gate::Sideline)
                }
                Target::AllOf(_) if is_this_card(&what.is) => Some(Gate::Pile),
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

/// True of a change by which a card costs less.
fn costs_less(change: &Change) -> bool {
    match change {
        Change::LessEnergy(..) | Change::LessAp(_) | Change::MoreEnergy(..) | Change::MoreAp(_) | Change::ApBecomes(_) => true,
        Change::All(changes) => changes.iter().all(costs_less),
        _ => false,
    }
}

/// "If you would take damage, reduce that damage by 1": with nothing else done, and as often as it is, that holds of all that is dealt.
fn alter_always(ability: &mut Ability<UnionArena>) {
    let Power::Replacing { event, then, after: None } = &ability.power else { return };
    let Clause::Do(action) = &then.is else { return };
    let (Action::Own(Deed::Lessen(by)), None, None) = (&action.is, ability.head.limit, event.least) else { return };
    let is = Action::Own(Deed::DamageIs { event: event.clone(), by: *by });
    let span = then.span;
    let mut clause = Node::new(Clause::Do(Node::new(is, action.span)), span);
    // What holds always says its condition itself, beside an icon.
    let by_icon = |condition: &mut Node<Condition<UnionArena>>| matches!(condition.is, Condition::Fact(Fact::Turn(_)));
    if let Some(condition) = ability.head.condition.take_if(|condition| !by_icon(condition)) {
        clause = Node::new(Clause::Under(Operator::While(Box::new(condition)), Box::new(clause)), span);
    }
    let sentence = Node::new(Sentence { link: Link::Plain, clause, reminders: Vec::new() }, span);
    ability.power = Power::Continuous(Effect { sentences: vec![sentence] });
}

/// True if a clause says what holds for as long as the ability is active.
fn holds(clause: &Clause<UnionArena>) -> bool {
    match clause {
        Clause::Do(action) => match &action.is {
            Action::Modify { change, duration, .. } => duration.is_none() && *change != Change::StaysResting,
            Action::ModifyByCase { duration, .. } | Action::Forbid { duration, .. } => duration.is_none(),
            Action::DoesNotStack(_) | Action::Own(Deed::DamageIs { .. }) => true,
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
