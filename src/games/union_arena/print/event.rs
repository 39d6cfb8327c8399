//! The printing of the events that only Union Arena has.

use super::Printer;
use super::icon::keyword;
use crate::games::union_arena::leaves::{Column, MoveTime, Occurrence, Phase, Reasons, UnionArena};
use crate::games::union_arena::print::action::phase_words;
use crate::lang::event::Event;
use crate::lang::print::event::Tense;
use crate::lang::print::selector::Form;
use crate::lang::print::{is_plural, joined, with_article};
use crate::lang::selector::{Target, Who};

impl Printer<'_> {
    /// Prints an event of this game with its participants.
    pub(super) fn occurrence(&self, own: Occurrence, event: &Event<UnionArena>, tense: Tense) -> String {
        let subject = event.subject.as_ref();
        match own {
            Occurrence::Sidelined => self.undergoes(subject, tense, "sidelined"),
            Occurrence::SidelinedFor(Reasons { battle, no_bp, ability }) => {
                let words = [(battle, "losing a battle"), (no_bp, "its BP becoming 0"), (ability, "an ability")];
                let words: Vec<String> = words.into_iter().filter(|(said, _)| *said).map(|(_, word)| word.to_owned()).collect();
                let how = match &event.object {
                    Some(winner) => format!("in a battle with {}", self.event_subject(winner, Tense::Present)),
                    None => format!("due to {}", joined(&words, "or")),
                };
                format!("{} {how}", self.undergoes(subject, tense, "sidelined"))
            }
            Occurrence::Blocks if event.object.is_some() => {
                let by = subject.map_or_else(String::new, |by| format!(" by {}", self.event_subject(by, Tense::Present)));
                self.undergoes(event.object.as_ref(), tense, "blocked") + by.as_str()
            }
            Occurrence::Blocks => self.does(subject, tense, ["blocks", "blocked", "block"]),
            Occurrence::WinsAttack => self.fought(event, tense, ["attacks and wins", "attacked and won", "attack and win"]),
            Occurrence::WinsSnipe => self.does(subject, tense, ["wins", "won", "win"]) + " a battle with [Snipe]",
            Occurrence::LosesAttack => self.fought(event, tense, ["attacks and loses", "attacked and lost", "attack and lose"]),
            Occurrence::WinsBlock => self.fought(event, tense, ["blocks and wins", "blocked and won", "block and win"]),
            Occurrence::LosesBlock => self.fought(event, tense, ["blocks and loses", "blocked and lost", "block and lose"]),
            Occurrence::AttackOver if !matches!(subject.map(|subject| &subject.is), Some(Target::This(_))) => {
                format!("the end of an attack by {}", subject.map_or_else(String::new, |by| self.event_subject(by, Tense::Present)))
            }
            Occurrence::AttackOver => {
                format!("the end of {} attack", subject.map_or_else(String::new, |subject| self.whose(subject)))
            }
            Occurrence::Chosen => self.undergoes(subject, tense, "chosen"),
            Occurrence::ChangesLine(time) => {
                let when = match time {
                    MoveTime::Ever => "",
                    MoveTime::OutsideMovement => " outside of your movement phase",
                    MoveTime::Attack => " during your attack phase",
                };
                self.does(subject, tense, ["moves", "moved", "move"]) + when
            }
            Occurrence::Unblocked => self.undergoes(subject, tense, "not blocked"),
            Occurrence::Activated => self.undergoes(subject, tense, "switched to active"),
            Occurrence::Rested => self.undergoes(subject, tense, "switched to resting"),
            Occurrence::TakesDamage if event.object.is_some() => {
                let whom = if event.player == Some(Who::Opponent) { "your opponent" } else { "you" };
                let does = self.does(event.object.as_ref(), tense, ["deals damage to", "dealt damage to", "deal damage to"]);
                event.least.map_or_else(|| does.clone(), |least| does.replace(" damage to", &format!(" {least} or more damage to")))
                    + " "
                    + whom
            }
            Occurrence::AttacksPlayer => self.does(subject, tense, ["attacks", "attacked", "attack"]) + " your opponent",
            Occurrence::TakesDamage => {
                let took =
                    player(event, tense, [if event.player == Some(Who::Opponent) { "takes damage" } else { "take damage" }, "took damage"]);
                event.least.map_or_else(|| took.clone(), |least| took.replace(" damage", &format!(" {least} or more damage")))
            }
            Occurrence::LaidUnder => {
                let card = match subject.map(|subject| &subject.is) {
                    Some(Target::Select(selector)) => self.indefinite(&selector.group, Form { place: false, ..Form::plain() }),
                    Some(other) => self.target(other),
                    None => String::new(),
                };
                let under = event.object.as_ref().map_or_else(String::new, |host| self.event_subject(host, Tense::Present));
                format!("{card} {} placed face down under {under}", tense.pick("is", "was", "be"))
            }
            Occurrence::Triggers => self.triggers(event, tense),
            Occurrence::Uses => self.played_by(event, ["use", "uses", "used"], String::new(), tense),
            Occurrence::Raids if event.player.is_none() => self.undergoes(subject, tense, "used to perform Raid"),
            Occurrence::Raids => {
                self.played_by(event, ["perform Raid with", "performs Raid with", "performed Raid with"], String::new(), tense)
            }
            Occurrence::PaysAp => player(event, tense, ["pay AP", "paid AP"]),
            Occurrence::PaysApIn(phase) => format!("{} during the {}", player(event, tense, ["pay AP", "paid AP"]), phase_words(phase)),
            // Whoever's it is: the one that is fought as the effect is done.
            Occurrence::BattleOver if event.player.is_some() => "the end of this battle".to_owned(),
            Occurrence::BattleOver => "the end of the battle".to_owned(),
            // A turn ends with its end phase.
            Occurrence::PhaseEnds(Phase::End) if matches!(event.player, Some(Who::You | Who::Opponent)) => {
                format!("the end of {} turn", whose(event.player))
            }
            Occurrence::PhaseEnds(phase) => format!("the end of {} {}", whose(event.player), phase_words(phase)),
            Occurrence::BpRises => self.bp_changes(event, tense, "increased"),
            Occurrence::BpFalls => self.bp_changes(event, tense, "reduced"),
            Occurrence::Acts(word) => {
                let on = subject.map_or_else(String::new, |of| self.target(of));
                format!("{} abilities on {on} do not activate", keyword(word))
            }
        }
    }
}

impl Printer<'_> {
    /// "attacks and wins a battle", "blocks and loses a battle against a <A>".
    fn fought(&self, event: &Event<UnionArena>, tense: Tense, verbs: [&'static str; 3]) -> String {
        let does = self.does(event.subject.as_ref(), tense, verbs);
        let against =
            event.object.as_ref().map_or_else(String::new, |other| format!(" against {}", self.event_subject(other, Tense::Present)));
        format!("{does} a battle{against}")
    }

    /// "this character has its BP reduced by 1000 or more".
    fn bp_changes(&self, event: &Event<UnionArena>, tense: Tense, how: &str) -> String {
        let several = event.subject.as_ref().is_some_and(|subject| is_plural(&subject.is));
        let [has, its] = if several { ["have", "their"] } else { ["has", "its"] };
        let does = self.does(event.subject.as_ref(), tense, [has, "had", "have"]);
        let by = event.least.map_or_else(String::new, |least| format!(" by {least} or more"));
        format!("{does} {its} BP {how}{by}")
    }

    /// "your opponent activated a trigger ability", "your opponent cannot activate [Draw] abilities during trigger checks resulting from damage dealt by …".
    fn triggers(&self, event: &Event<UnionArena>, tense: Tense) -> String {
        let (mut words, mut of) = (None, String::new());
        if let Some(Target::Select(selector)) = event.subject.as_ref().map(|subject| &subject.is) {
            words = selector.group.tests.iter().find_map(|test| test.is.words_of(Column::Trigger));
            let mut group = selector.group.clone();
            group.tests.retain(|test| test.is.words_of(Column::Trigger).is_none());
            if !group.tests.is_empty() {
                of = format!(" of {}", self.group(&group, Form { place: false, plural: true, ..Form::plain() }));
            }
        }
        let icons = words.map(|words| joined(&words.iter().map(|word| format!("[{word}]")).collect::<Vec<_>>(), "or"));
        let dealer = event
            .object
            .as_ref()
            .map_or_else(String::new, |dealer| format!(" during trigger checks resulting from damage dealt by {}", self.described(dealer)));
        if tense == Tense::Bare {
            let abilities = icons.map_or_else(|| "trigger abilities".to_owned(), |icons| format!("{icons} abilities"));
            let who = if event.player == Some(Who::Opponent) { "your opponent" } else { "you" };
            return format!("{who} cannot activate {abilities}{of}{dealer}");
        }
        let ability = icons.map_or_else(|| "a trigger ability".to_owned(), |icons| format!("{} ability", with_article(&icons)));
        let acts = if event.player == Some(Who::Opponent) { "activates" } else { "activate" };
        format!("{} {ability}{of}{dealer}", player(event, tense, [acts, "activated"]))
    }
}

/// "your", "your opponent's", "each".
fn whose(player: Option<Who>) -> &'static str {
    match player {
        None => "the",
        Some(Who::You) => "your",
        Some(Who::Opponent) => "your opponent's",
        Some(Who::EachPlayer) => "each",
    }
}

/// Prints what a player does.
fn player(event: &Event<UnionArena>, tense: Tense, [present, past]: [&str; 2]) -> String {
    // "you did not pay AP": the act alone.
    if tense == Tense::Would {
        return present.replacen("takes ", "take ", 1);
    }
    let who = if event.player == Some(Who::Opponent) { "your opponent" } else { "you" };
    format!("{who} {}", tense.pick(present, past, present))
}
