//! The printing of abilities with their icons: timing, turn, place, costs and limit, in this order; and of keywords and Raid.

use super::Printer;
use super::action::set_active;
use crate::games::union_arena::leaves::{Column, Deed, Fact, Gate, Keyword, Mark, Occurrence, Test, UnionArena};
use crate::games::union_arena::zones::Zone;
use crate::lang::ability::{Ability, Head, Often, Period, Power};
use crate::lang::action::{Action, Destination};
use crate::lang::amount::Amount;
use crate::lang::clause::{Clause, Effect};
use crate::lang::condition::Condition;
use crate::lang::dialect::Dialect;
use crate::lang::event::{EventKind, Trigger};
use crate::lang::print::selector::Form;
use crate::lang::print::{Tense, joined, number, said_of_all, uncapital};
use crate::lang::quantity::Quantity;
use crate::lang::reference::Noun;
use crate::lang::selector::{Target, Who};
use crate::lang::span::Node;
use crate::lang::zone::ZoneTable;

impl Printer<'_> {
    /// An ability with its icons.
    pub(super) fn iconic(&self, ability: &Ability<UnionArena>, also: &[&Trigger<UnionArena>]) -> Option<String> {
        let Head { gate, condition, limit, limit_of, shares: _ } = &ability.head;
        let mut icons: Vec<String> = Vec::new();
        let (mut turns, mut others) = (Vec::new(), Vec::new());
        if let Some(condition) = condition {
            parts_of(condition, &mut turns, &mut others);
        }
        let mut cost_icons = Vec::new();
        let (timing, body) = match &ability.power {
            Power::Triggered { trigger, effect } => match timing(trigger).filter(|_| also.is_empty()) {
                Some(timing) => (Some(timing), self.effect(effect)),
                None => (None, format!("{}, {}", self.any_trigger(trigger, also), uncapital(&self.effect(effect)))),
            },
            Power::Payment { cost, effect } => {
                if let Some(cost) = cost {
                    cost_icons = cost_words(cost);
                }
                (Some("[Activate: Main]"), self.effect(effect))
            }
            Power::Continuous(effect) => (None, self.effect(effect)),
            Power::Replacing { event, then, after } => {
                let after = after.as_ref().map_or_else(String::new, |after| format!(" If you do, {}.", self.clause(after)));
                let mut would = self.event(event, Tense::Would);
                if let (Some(who), None) = (event.player, event.participants().next()) {
                    would = format!("{} would {would}", if who == Who::Opponent { "your opponent" } else { "you" });
                }
                (None, format!("If {would}, {} instead.{after}", self.clause(then)))
            }
            Power::Mark(Mark::SetActive(noun)) if condition.is_some() => {
                let asked = condition.as_ref().map_or_else(String::new, |condition| self.condition(condition));
                return Some(format!("If {asked}, {}.", set_active(*noun)));
            }
            Power::Mark(Mark::OpenToRaid(group)) => {
                let cards = self.group(group, Form { plural: true, place: false, ..Form::plain() });
                return Some(format!("Your {cards} can perform Raid on this character."));
            }
            Power::Mark(_) | Power::DeckLimit(_) => return None,
        };
        icons.extend(timing.filter(|timing| !timing.is_empty()).map(str::to_owned));
        icons.extend(turns.into_iter().map(|who| format!("[{}]", turn_words(who))));
        // What a card costs says in its own words that it is told in the hand.
        icons.extend(
            gate.iter()
                .filter(|gate| !matches!(gate, Gate::Hand | Gate::Pile))
                .map(|gate| format!("(If {})", UnionArena::gate_mark(*gate))),
        );
        icons.append(&mut cost_icons);
        let once = matches!(limit, Some(Often { times: 1, per: Period::Turn }));
        if once {
            icons.push("[Once Per Turn]".to_owned());
        }
        let conditions = others.iter().map(|other| self.condition(other)).collect::<Vec<_>>().join(" and ");
        let body = match (conditions.is_empty(), &ability.power) {
            (true, _) => body,
            (false, Power::Payment { .. })
                if let [Condition::Not(barred)] = others.as_slice()
                    && conditions.starts_with("not ") =>
            {
                format!("You cannot activate this ability if {}. {body}", self.condition(&barred.is))
            }
            (false, Power::Payment { .. }) => format!("You can only activate this ability if {conditions}. {body}"),
            (false, _) => format!("While {conditions}, {}", uncapital(&body)),
        };
        let body = match limit {
            Some(limit) if limit_of.is_some() => body + said_of_all(*limit, limit_of.as_deref().unwrap_or_default()).as_str(),
            Some(limit) if !once => format!("{body} {}", limit_words(*limit)),
            Some(_) | None => body,
        };
        icons.push(body);
        Some(icons.join(" "))
    }
}

/// Splits a condition into the turns that icons tell, and the others.
fn parts_of<'c>(condition: &'c Node<Condition<UnionArena>>, turns: &mut Vec<Who>, others: &mut Vec<&'c Condition<UnionArena>>) {
    match &condition.is {
        Condition::Fact(Fact::Turn(who)) => turns.push(*who),
        Condition::All(all) if all.iter().any(|part| matches!(part.is, Condition::Fact(Fact::Turn(_)))) => {
            all.iter().for_each(|part| parts_of(part, turns, others));
        }
        other => others.push(other),
    }
}

/// Returns the icon of a trigger that has one.
fn timing(trigger: &Trigger<UnionArena>) -> Option<&'static str> {
    let event = &trigger.event.is;
    let plain = trigger.nth.is_none() && event.by.is_none() && event.player.is_none() && event.object.is_none();
    let Some(Target::This(noun)) = event.subject.as_ref().filter(|_| plain).map(|subject| &subject.is) else { return None };
    match (&event.kind, noun) {
        // What an event says is done as it is used (12).
        (EventKind::Played(None), Noun::Card) => Some(""),
        (EventKind::Played(None), Noun::Character) => Some("[When Played]"),
        (EventKind::Attacks, Noun::Character) => Some("[When Attacking]"),
        (EventKind::Own(Occurrence::Blocks), Noun::Character) => Some("[When Blocking]"),
        (EventKind::Own(Occurrence::Sidelined), Noun::Character) => Some("[When Sidelined]"),
        (_, _) => None,
    }
}

/// Returns the icons of a cost, which icons alone can name.
fn cost_words(cost: &Effect<UnionArena>) -> Vec<String> {
    fn add(clause: &Clause<UnionArena>, icons: &mut Vec<String>) {
        match clause {
            Clause::Steps(steps) => steps.iter().for_each(|step| add(&step.clause, icons)),
            Clause::Do(action) => icons.extend(cost_icon(action)),
            Clause::Under(..)
            | Clause::OneOf(_)
            | Clause::Modes { .. }
            | Clause::ByCase(_)
            | Clause::Instead { .. }
            | Clause::Repeat { .. }
            | Clause::Keyword(_) => {}
        }
    }
    let mut icons = Vec::new();
    cost.sentences.iter().for_each(|sentence| add(&sentence.clause, &mut icons));
    icons
}

fn cost_icon(action: &Action<UnionArena>) -> Option<String> {
    match action {
        Action::Own(Deed::Switch { .. }) => Some("(Switch to Resting)".to_owned()),
        Action::Own(Deed::Sideline(what)) => Some(match &what.is {
            Target::Select(selector) if selector.group.tests.is_empty() => "(Sideline One Other Card)".to_owned(),
            Target::Select(_) => "(Sideline One Other Character)".to_owned(),
            _ => "(Sideline This Card)".to_owned(),
        }),
        Action::Own(Deed::PayAp(Amount::Number(ap))) => Some(format!("(Pay ({ap}) AP)")),
        Action::Move { what, to: Destination::Zone(to) } => {
            let Target::Select(selector) = &what.is else {
                let back = "(Return This Card to Hand)";
                return Some(if *to == Zone::Hand { back } else { "(Place This Card Into Removal Area)" }.to_owned());
            };
            let Quantity::Exactly(count) = selector.quantity else { return None };
            let affinity = match selector.group.tests.first().map(|test| &test.is) {
                Some(Test::Word(Column::Affinity, words)) => words.iter().map(|word| format!(" [{word}] Affinity")).collect::<String>(),
                Some(_) | None => String::new(),
            };
            let places = if *to == Zone::Sideline { "From Hand Into Sideline" } else { "From Sideline Into Removal Area" };
            Some(format!("(Place ({count}){affinity} {places})"))
        }
        _ => None,
    }
}

pub(super) fn turn_words(who: Who) -> &'static str {
    match who {
        Who::You => "During Your Turn",
        Who::Opponent | Who::EachPlayer => "During Opponent's Turn",
    }
}

fn limit_words(limit: Often) -> String {
    let per = limit.per.word();
    match limit.times {
        1 => format!("You can only activate this ability once per {per}."),
        2 => format!("You can only activate this ability twice per {per}."),
        times => format!("You can only activate this ability {} times per {per}.", number(u32::from(times))),
    }
}

/// "\[Impact (1)\]".
pub(super) fn keyword(keyword: Keyword) -> String {
    match keyword {
        Keyword::Step => "[Step]".to_owned(),
        Keyword::Snipe => "[Snipe]".to_owned(),
        Keyword::DoubleAttack => "[Double Attack]".to_owned(),
        Keyword::DoubleBlock => "[Double Block]".to_owned(),
        Keyword::NullifyImpact => "[Nullify Impact]".to_owned(),
        Keyword::Impact(0) => "[Impact]".to_owned(),
        Keyword::Impact(number) => format!("[Impact ({number})]"),
        Keyword::ImpactPlus(number) => format!("[Impact (+{number})]"),
        Keyword::Damage(0) => "[Damage]".to_owned(),
        Keyword::Damage(number) => format!("[Damage ({number})]"),
        Keyword::DamagePlus(number) => format!("[Damage (+{number})]"),
    }
}

/// A line that is a keyword or Raid.
pub(super) fn mark(mark: &Mark) -> String {
    match mark {
        Mark::Keyword(word) => keyword(*word),
        Mark::SetActive(noun) => {
            let said = set_active(*noun);
            format!("P{}.", &said[1..])
        }
        Mark::AlsoRequires { energy: (color, amount), zone } => {
            let place = if *zone == Zone::Field { "on" } else { "in" };
            let zone = zone.row().word;
            format!("This card is also treated as if its required energy is {color} x{amount} while {place} your {zone}.")
        }
        // It is printed with its description.
        Mark::OpenToRaid(_) => String::new(),
        Mark::AlsoNamed(names) => {
            let names: Vec<String> = names.iter().map(|name| format!("<{name}>")).collect();
            format!("This card is also treated as {}.", joined(&names, "and"))
        }
        Mark::Raid(bases) => {
            let base = |tests: &Vec<Node<Test>>| match tests.first().map(|test| &test.is) {
                Some(Test::Word(Column::Affinity, words)) => words.iter().map(|word| format!("[{word}]")).collect::<String>(),
                Some(Test::Word(_, names)) => names.iter().map(|name| format!("<{name}>")).collect::<String>(),
                Some(_) | None => String::new(),
            };
            let bases: Vec<String> = bases.iter().map(base).collect();
            format!("[Raid] {} Switch to active. May move to the front line.", bases.join(" / "))
        }
    }
}
