//! Things that happen only in UCG.

use super::grammar::Rule;
use super::{Pair, Reader};
use crate::games::ucg::leaves::{BattleOutcome, Occurrence, Phase, Ucg};
use crate::lang::event::{Event, EventKind};
use crate::lang::read::reader::Read;
use crate::lang::read::selector::Home;
use crate::lang::selector::{Owner, Target, Who};
use crate::lang::span::Node;

impl Reader<'_> {
    /// "At the start of the Judgement Phase". What triggers at the end of the turn does so as the End Phase begins (5.10).
    pub(super) fn moment(&self, pair: &Pair<'_>) -> Read<Event<Ucg>> {
        let phase = match pair.as_rule() {
            Rule::at_start => phase(self.parts(pair).need(Rule::phase)?.as_str()),
            _ => Phase::End,
        };
        Ok(Event { kind: EventKind::Occurs(Occurrence::PhaseStarts(phase)), by: None })
    }

    /// "a \[Activate\] effect from … was used".
    pub(super) fn power_used(&self, pair: &Pair<'_>) -> Read<Event<Ucg>> {
        let mut parts = self.parts(pair);
        parts.need(Rule::article)?;
        let occurrence = match parts.maybe(Rule::single) {
            Some(of) => Occurrence::PowerUsed(self.single(&of)?),
            None => Occurrence::UsesPower(Who::EachPlayer),
        };
        Ok(Event { kind: EventKind::Occurs(occurrence), by: None })
    }

    /// "you use an \[Activate\] effect".
    pub(super) fn own_active(&self, who: Who, pair: &Pair<'_>) -> Read<Event<Ucg>> {
        let owner = match who {
            Who::You => Owner::Yours,
            Who::Opponent => Owner::Opponents,
            Who::EachPlayer => Owner::EachPlayers,
        };
        let mut parts = self.parts(pair);
        let occurrence = match pair.as_rule() {
            Rule::use_own => Occurrence::UsesPower(who),
            Rule::use_of => Occurrence::PowerUsed(self.event_subject(&mut parts, Home::field_of(owner))?),
            Rule::level_up_own => Occurrence::LevelsUp(self.event_subject(&mut parts, Home::field_of(owner))?),
            _ => return self.gap(pair),
        };
        Ok(Event { kind: EventKind::Occurs(occurrence), by: None })
    }

    /// What becomes of `subject`.
    pub(super) fn own_event_verb(&self, subject: Node<Target<Ucg>>, pair: &Pair<'_>) -> Read<Event<Ucg>> {
        let word = pair.as_str();
        let mut by = None;
        let kind = match pair.as_rule() {
            Rule::levels_up => EventKind::Occurs(Occurrence::LevelsUp(subject)),
            Rule::swapped | Rule::place_swapped => {
                by = self.parts(pair).rest().find(|part| part.as_rule() == Rule::event_by).map(|part| self.cause(&part)).transpose()?;
                EventKind::Occurs(Occurrence::Swapped(subject))
            }
            Rule::battle_ends if word.starts_with('w') => EventKind::Occurs(Occurrence::Battle(subject, BattleOutcome::Win)),
            Rule::battle_ends if word.starts_with('l') => EventKind::Occurs(Occurrence::Battle(subject, BattleOutcome::Lose)),
            Rule::battle_ends => EventKind::Occurs(Occurrence::Battle(subject, BattleOutcome::Tie)),
            Rule::battle_is => {
                let outcome = match self.parts(pair).peek() {
                    Some(Rule::battle_won) => BattleOutcome::Win,
                    Some(_) => BattleOutcome::Lose,
                    None => BattleOutcome::Tie,
                };
                EventKind::Occurs(Occurrence::Battle(subject, outcome))
            }
            _ => return self.gap(pair),
        };
        Ok(Event { kind, by })
    }
}

fn phase(word: &str) -> Phase {
    match word.trim_start_matches("Lead Player ") {
        "Draw Phase" => Phase::Draw,
        "Set Scene Phase" | "Set Scene Card Phase" => Phase::SetScene,
        "Set Character Card Phase" | "Set Character Phase" => Phase::SetCharacter,
        "Level Up Phase" => Phase::LevelUp,
        "Open Phase" => Phase::Open,
        "Effect Activation Phase" => Phase::Activation,
        "Judgement Phase" | "Judgment Phase" => Phase::Judgement,
        "End Phase" => Phase::End,
        _ => Phase::Start,
    }
}
