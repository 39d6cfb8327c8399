//! Things that happen only in UCG.

use super::Printer;
use crate::games::ucg::leaves::Column;
use crate::games::ucg::leaves::{BattleOutcome, Gift, Occurrence, Phase, Ucg};
use crate::lang::condition::Relation;
use crate::lang::event::EventKind;
use crate::lang::print::event::Tense;
use crate::lang::print::selector::Form;
use crate::lang::print::target::is_plural;
use crate::lang::print::who_word;
use crate::lang::quantity::Quantity;
use crate::lang::selector::{Owner, Target, Who};

impl Printer<'_> {
    /// Prints an event with its subject.
    pub(super) fn occurrence(&self, occurrence: &Occurrence, tense: Tense) -> String {
        match occurrence {
            // "your opponent cannot" stands before it.
            Occurrence::LevelsUp(subject) if tense == Tense::Bare => match &subject.is {
                Target::Select(selector) if selector.quantity == Quantity::Exactly(1) && selector.group.owner != Owner::Anyones => {
                    let whose = if selector.group.owner == Owner::Yours { "your" } else { "their" };
                    format!("level up {whose} {}", self.group(&selector.group, Form { plural: true, ..Form::plain() }))
                }
                other => format!("level up {}", self.target(other)),
            },
            Occurrence::LevelsUp(subject) => {
                format!("{} {}", self.counted_subject(subject, tense), tense.pick("levels up", "leveled up", "level up"))
            }
            Occurrence::Battle(subject, outcome, against) => {
                let verb = match outcome {
                    BattleOutcome::Win => tense.pick("wins", "won", "cannot win"),
                    BattleOutcome::Lose => tense.pick("loses", "lost", "cannot lose"),
                    BattleOutcome::Tie => tense.pick("ties", "tied", "cannot tie"),
                };
                let against = against.as_ref().map_or_else(String::new, |against| format!(" against {}", self.object_told(against)));
                let theirs = if is_plural(&subject.is) { "their battles" } else { "its battle" };
                format!("{} {verb} {theirs}{against}", self.counted_subject(subject, tense))
            }
            Occurrence::PowerUsed(of) if tense == Tense::Bare => format!("use [Activate] effects of {}", self.target(of)),
            Occurrence::PowerUsed(of) => format!("a [Activate] effect from {} {} used", self.described(of), tense.pick("is", "was", "is")),
            // Of what cannot be done, "you cannot" stands before it.
            Occurrence::UsesPower(_) if tense == Tense::Bare => "use an [Activate] effect".to_owned(),
            Occurrence::UsesPower(who) => {
                let present = if *who == Who::You { "use" } else { "uses" };
                format!("{} {} an [Activate] effect", who_word(*who), tense.pick(present, "used", "use"))
            }
            Occurrence::Resolves { of, trigger } => format!("resolve {} 《{}》 effect", self.whose(of), self.trigger(trigger)),
            Occurrence::PhaseStarts(phase) => format!("the start of the {}", phase_word(*phase)),
            Occurrence::Becomes(subject, states) => {
                let verb = tense.pick("becomes", "became", "cannot become");
                format!("{} {verb} {}", self.counted_subject(subject, tense), self.states(states))
            }
            Occurrence::Charged(host) => {
                let host = self.object_told(host);
                format!("a face-down and sideways card {} placed under {host}", tense.pick("is", "was", "cannot be"))
            }
            Occurrence::IsGiven(of, gift) => self.given_in_event(of, gift, tense),
            Occurrence::SceneSet(scene) => format!("{} {} set", self.counted_subject(scene, tense), tense.pick("is", "was", "cannot be")),
            Occurrence::Swapped(subject) => {
                let be = tense.pick("is", "was", "cannot be");
                format!("{} {be} swapped", self.counted_subject(subject, tense))
            }
        }
    }
}

impl Printer<'_> {
    /// "one of your characters is given a BP grade decrease".
    fn given_in_event(&self, of: &Target<Ucg>, gift: &Gift, tense: Tense) -> String {
        let change = |value, increased| format!("a {value} {}", if increased { "increase" } else { "decrease" });
        let what = match gift {
            Gift::Bp { increased } => change("BP", *increased),
            Gift::Grade { increased } => change("BP grade", *increased),
            Gift::Type(types) if types.is_empty() => "a TYPE".to_owned(),
            Gift::Type(types) => format!("TYPE {}", self.words_of(Column::Type, types, false)),
        };
        format!("{} {} given {what}", self.counted_subject(of, tense), tense.pick("is", "was", "cannot be"))
    }

    /// "one of your 『A』", "this character": what something happens to, behind the verb.
    fn object_told(&self, object: &Target<Ucg>) -> String {
        match object {
            Target::Select(selector) => self.subject(selector),
            other => self.target(other),
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
pub(super) fn battles_compared(how: Relation, one: &EventKind<Ucg>, other: &EventKind<Ucg>) -> Option<String> {
    let of = |kind: &EventKind<Ucg>| {
        let EventKind::Occurs(Occurrence::Battle(subject, outcome, None)) = kind else { return None };
        let Target::Select(selector) = &subject.is else { return None };
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
