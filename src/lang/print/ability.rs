//! Texts and abilities.

use super::Printer;
use super::event::Tense;
use super::speech::Speech;
use super::words::{capital, uncapital};
use crate::lang::ability::{Ability, Head, Often, Power, Text};
use crate::lang::event::Trigger;
use crate::lang::read::{NUMBER_WORDS, stands_alone};

impl<D: Speech> Printer<'_, D> {
    /// Abilities one after another. A line break stands where the start of the next one could be read as part of the last.
    pub(crate) fn text(&self, text: &Text<D>) -> String {
        let mut out = text.reminders.iter().map(|reminder| format!("(*{reminder})")).collect::<Vec<_>>().join(" ");
        for (at, ability) in text.abilities.iter().enumerate().filter(|(_, ability)| !ability.head.shares) {
            if let Some(before) = at.checked_sub(1).and_then(|at| text.abilities.get(at)) {
                out.push(if D::LINES || needs_line(before, ability) { '\n' } else { ' ' });
            }
            let sharing = text.abilities[at + 1..].iter().take_while(|next| next.head.shares);
            let also = sharing.filter_map(|next| if let Power::Triggered { trigger, .. } = &next.power { Some(trigger) } else { None });
            out.push_str(&self.ability_for(ability, &also.collect::<Vec<_>>()));
        }
        out
    }

    /// "\[SIN\]\[DBL\]".
    pub(crate) fn gate(&self, gates: &[D::Gate]) -> String {
        gates.iter().map(|gate| format!("[{}]", D::gate_word(self.words, *gate))).collect()
    }

    /// One ability.
    pub(crate) fn ability(&self, ability: &Ability<D>) -> String {
        self.ability_for(ability, &[])
    }

    /// The trigger of an ability, and the others that do the same.
    pub(crate) fn any_trigger(&self, trigger: &Trigger<D>, also: &[&Trigger<D>]) -> String {
        let or = |also: &&Trigger<D>| format!(" or {}", uncapital(&self.trigger(also)));
        self.trigger(trigger) + also.iter().map(or).collect::<String>().as_str()
    }

    /// One ability, and the further events that trigger the same.
    fn ability_for(&self, ability: &Ability<D>, also: &[&Trigger<D>]) -> String {
        let mut out: String = ability.reminders.iter().map(|reminder| format!("(*{reminder}) ")).collect();
        if let Some(iconic) = D::iconic(self, ability, also) {
            return out + iconic.as_str();
        }
        let Head { gate, condition, limit, limit_of, shares: _ } = &ability.head;
        let (limit, behind) = match (limit, limit_of) {
            (Some(limit), Some(of)) => (None, said_of_all(*limit, of)),
            (limit, _) => (*limit, String::new()),
        };
        out.push_str(&self.gate(gate));
        let said = |word: &str| condition.as_ref().map_or_else(String::new, |condition| format!("{word} {}, ", self.condition(condition)));
        out.push_str(&match &ability.power {
            Power::Triggered { trigger, effect } => {
                format!("{}《{}》{}{}{behind}", said("While"), self.any_trigger(trigger, also), often(limit), self.effect(effect))
            }
            Power::Payment { cost, effect } => {
                let cost = cost.as_ref().map_or_else(|| "no cost".to_owned(), |cost| self.cost(cost));
                format!("[Activate]{}{} → {}{behind}", often(limit), capital(&(said("if") + cost.as_str())), self.effect(effect))
            }
            Power::Replacing { event, then, after } => {
                let would = capital(&format!("if {}", self.event(event, Tense::Would)));
                let after = after.as_ref().map_or_else(String::new, |after| format!(" If you do, {}.", self.clause(after)));
                format!("{}{}{would}, {} instead.{after}{behind}", said("While"), often(limit), self.clause(then))
            }
            Power::Continuous(effect) => self.effect(effect),
            Power::Mark(mark) => (D::SAYS.mark)(mark),
            Power::DeckLimit(None) => "You may include any number of this card in your deck.".to_owned(),
            Power::DeckLimit(Some(number)) => {
                format!("You may include up to {} of this card in your deck.", super::amount::number(u32::from(*number)))
            }
        });
        out
    }
}

fn needs_line<D: Speech>(before: &Ability<D>, next: &Ability<D>) -> bool {
    let sentences =
        matches!(before.power, Power::Triggered { .. } | Power::Payment { .. } | Power::Replacing { .. } | Power::Continuous(_));
    if sentences && !next.reminders.is_empty() || ends_with_modes(&before.power) {
        return true;
    }
    match &next.power {
        Power::Continuous(effect) if next.head.gate.is_empty() => {
            let split = matches!(before.power, Power::Triggered { .. } | Power::Payment { .. });
            !(split && effect.sentences.first().is_some_and(|first| stands_alone(first)))
        }
        Power::Continuous(_)
        | Power::Replacing { .. }
        | Power::Triggered { .. }
        | Power::Payment { .. }
        | Power::Mark(_)
        | Power::DeckLimit(_) => false,
    }
}

/// True if a power ends with a list of modes, so that a following sentence would belong to the last mode.
fn ends_with_modes<D: Speech>(power: &Power<D>) -> bool {
    match power {
        Power::Triggered { effect, .. } | Power::Payment { effect, .. } | Power::Continuous(effect) => {
            effect.sentences.last().is_some_and(|last| last.clause.modes().is_some())
        }
        Power::Replacing { .. } | Power::Mark(_) | Power::DeckLimit(_) => false,
    }
}

/// " You can only use this 『A』 ability once per turn."
pub(crate) fn said_of_all(limit: Often, of: &str) -> String {
    let often = often(Some(limit));
    format!(" You can only use this {of} ability {}.", often.trim_matches(['(', ')']).to_lowercase())
}

fn often(limit: Option<Often>) -> String {
    let Some(Often { times, per }) = limit else { return String::new() };
    let per = per.word();
    match times {
        1 => format!("(Once per {per})"),
        2 => format!("(Twice per {per})"),
        times => {
            let word = NUMBER_WORDS.get(usize::from(times).wrapping_sub(1)).map_or_else(|| times.to_string(), |word| capital(word));
            format!("({word} times per {per})")
        }
    }
}
