//! Things that happen only in UCG.

use super::Printer;
use crate::games::ucg::leaves::Column;
use crate::games::ucg::leaves::{BattleOutcome, Gift, Occurrence, Phase, Ucg};
use crate::lang::condition::Relation;
use crate::lang::event::{Event, EventKind};
use crate::lang::print::event::Tense;
use crate::lang::selector::{Owner, Target};

impl Printer<'_> {
    /// Prints an event that only this game has.
    pub(super) fn occurrence(&self, own: &Occurrence, event: &Event<Ucg>, tense: Tense) -> String {
        let subject = event.subject.as_ref();
        match own {
            Occurrence::Becomes(states) => {
                format!("{} {}", self.does(subject, tense, ["becomes", "became", "become"]), self.states(states))
            }
            Occurrence::Charged => {
                let host = event.object.as_ref().map_or_else(String::new, |host| self.event_subject(host, Tense::Present));
                format!("a face-down and sideways card {} placed under {host}", tense.pick("is", "was", "cannot be"))
            }
            Occurrence::IsGiven(gift) => {
                format!("{} {}", self.does(subject, tense, ["is given", "was given", "be given"]), self.gain(gift))
            }
            Occurrence::SceneSet => self.does(subject, tense, ["is set", "was set", "be set"]),
        }
    }

    /// "a BP grade decrease", "TYPE 【A】".
    fn gain(&self, gift: &Gift) -> String {
        let change = |value, increased| format!("a {value} {}", if increased { "increase" } else { "decrease" });
        match gift {
            Gift::Bp { increased } => change("BP", *increased),
            Gift::Grade { increased } => change("BP grade", *increased),
            Gift::Type(types) if types.is_empty() => "a TYPE".to_owned(),
            Gift::Type(types) => format!("TYPE {}", self.words_of(Column::Type, types, false)),
        }
    }
}

/// The name of a phase.
pub(super) fn phase_word(phase: Phase) -> &'static str {
    match phase {
        Phase::Start => "turn",
        Phase::Draw => "Draw Phase",
        Phase::SetScene => "Set Scene Phase",
        Phase::SetCharacter => "Set Character Card Phase",
        Phase::LevelUp => "Level Up Phase",
        Phase::Open => "Open Phase",
        Phase::Activation => "Effect Activation Phase",
        Phase::Judgement => "Judgement Phase",
        Phase::End => "End Phase",
    }
}

/// "you won fewer battles than your opponent this turn"; `None` for anything but battles of all characters of the two players.
pub(super) fn battles_compared(how: Relation, one: &Event<Ucg>, other: &Event<Ucg>) -> Option<String> {
    let of = |event: &Event<Ucg>| {
        let (EventKind::BattleEnds(outcome), None) = (&event.kind, &event.object) else { return None };
        let Target::Select(selector) = &event.subject.as_ref()?.is else { return None };
        selector.group.tests.is_empty().then_some((selector.group.owner, *outcome))
    };
    let ((whose, outcome), (_, same)) = (of(one)?, of(other)?);
    let verb = match outcome {
        BattleOutcome::Win => "won",
        BattleOutcome::Lose => "lost",
        BattleOutcome::Tie => "tied",
    };
    let (who, than) = if whose == Owner::Yours { ("you", "your opponent") } else { ("your opponent", "you") };
    let how = match how {
        Relation::More => "more",
        Relation::Fewer => "fewer",
        Relation::Same => return None,
    };
    (outcome == same).then(|| format!("{who} {verb} {how} battles than {than} this turn"))
}
