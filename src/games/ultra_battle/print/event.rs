//! The printing of Ultra Battle-specific event patterns.

use super::Printer;
use super::property::the_zone;
use crate::games::ultra_battle::leaves::{Occurrence, Source, UltraBattle};
use crate::games::ultra_battle::log::phase_words;
use crate::games::ultra_battle::zones::Zone;
use crate::lang::print::event::Tense;
use crate::lang::print::selector::Form;
use crate::lang::print::{is_plural, number};
use crate::lang::quantity::Quantity;
use crate::lang::selector::{Owner, Target, Who};
use crate::lang::span::Node;

type Object = Node<Target<UltraBattle>>;

impl Printer<'_> {
    /// Prints an event pattern with its subject.
    pub(super) fn occurrence(&self, occurrence: &Occurrence, tense: Tense) -> String {
        let does = |subject: &Object, verb: String| format!("{} {verb}", self.subject_in(subject, tense));
        match occurrence {
            Occurrence::Attacks { who, whom } => {
                does(who, tense.pick("attacks", "attacked", "cannot attack")) + self.object_of(" ", whom.as_ref()).as_str()
            }
            Occurrence::Attacked(whom) => self.became(whom, tense, "attacked"),
            Occurrence::Damaged(whom, by) => self.became(whom, tense, "damaged") + dealt_by(*by, tense),
            Occurrence::Deals { who, to } => {
                let verb = tense.pick("deals damage", "dealt damage", "cannot deal damage");
                does(who, verb) + self.object_of(" to ", to.as_ref()).as_str()
            }
            Occurrence::Healed(whom) => self.became(whom, tense, "healed"),
            Occurrence::Defeated(whom, by) => self.became(whom, tense, "defeated") + dealt_by(*by, tense),
            Occurrence::Defeats { who, whom } => {
                does(who, tense.pick("defeats", "defeated", "cannot defeat")) + self.object_of(" ", Some(whom)).as_str()
            }
            Occurrence::Evolves(who) => does(who, tense.pick("evolves", "evolved", "cannot evolve")),
            Occurrence::TimerEnds(of) => self.timer(of, &tense.pick("reaches 0", "reached 0", "cannot reach 0")),
            Occurrence::TimerChanges(of, up) => {
                let changed = if *up { "increased" } else { "decreased" };
                self.timer(of, &format!("{} {changed}", tense.pick("is", "was", "cannot be")))
            }
            Occurrence::CountsDown(of) => self.timer(of, &tense.pick("counts down", "counted down", "cannot count down")),
            Occurrence::Attached(what, to) => self.became(what, tense, "attached") + self.object_of(" to ", to.as_ref()).as_str(),
            Occurrence::Detached(what) => self.became(what, tense, "detached"),
            Occurrence::Played { who, what, to } => self.played(*who, what, *to, tense),
            Occurrence::MovesTo(who, zone) => does(who, format!("{} to {}", tense.pick("moves", "moved", "cannot move"), the_zone(*zone))),
            Occurrence::Turn { whose, start } => turn(*whose, *start),
            Occurrence::PhaseStarts(phase, whose) => format!("the start of {} {}", whose_turn(*whose), phase_words(*phase)),
        }
    }

    fn became(&self, what: &Object, tense: Tense, participle: &str) -> String {
        let be = if is_plural(what) { tense.pick("are", "were", "cannot be") } else { tense.pick("is", "was", "cannot be") };
        format!("{} {be} {participle}", self.subject_in(what, tense))
    }

    /// "two or more of your Fighters" of what happened; of what cannot happen, or would, the objects themselves.
    fn subject_in(&self, subject: &Object, tense: Tense) -> String {
        match tense {
            Tense::Present | Tense::Past => self.counted_subject(subject, tense),
            Tense::Bare | Tense::Would => self.event_subject(subject, tense),
        }
    }

    fn object_of(&self, before: &str, object: Option<&Object>) -> String {
        object.map_or_else(String::new, |object| format!("{before}{}", self.event_subject(object, Tense::Present)))
    }

    fn timer(&self, of: &Object, verb: &str) -> String {
        let words = self.event_subject(of, Tense::Present);
        match &of.is {
            // What stands behind the noun of a description would come between it and its Timer.
            Target::Select(_) => format!("the Timer of {words} {verb}"),
            _ => format!("{} Timer {verb}", possessive(&words)),
        }
    }

    fn played(&self, who: Who, what: &Object, to: Option<Zone>, tense: Tense) -> String {
        let mut to = to.map_or_else(String::new, |zone| format!(" to {}", the_zone(zone)));
        // What cannot be played so often can be played less often.
        let often = matches!(&what.is, Target::Select(selector) if matches!(selector.quantity, Quantity::Exactly(2..)));
        if often && tense == Tense::Bare {
            to.push_str(" each turn");
        }
        let what = self.played_card(what);
        match who {
            Who::You => format!("{}{what}{to}", tense.pick("you play ", "you played ", "play ")),
            Who::Opponent => format!("{}{what}{to}", tense.pick("your opponent plays ", "your opponent played ", "play ")),
            Who::EachPlayer => format!("{what} {} played{to}", tense.pick("is", "was", "cannot be")),
        }
    }

    /// Prints a card that is played; its origin, a hand, is not stated.
    fn played_card(&self, what: &Object) -> String {
        let Target::Select(selector) = &what.is else { return self.target(what) };
        let form = Form { place: selector.group.owner != Owner::Anyones, zone: "from", ..Form::plain() };
        match selector.quantity {
            Quantity::Exactly(1) => self.indefinite(&selector.group, form),
            Quantity::Exactly(count) => {
                format!("{} or more {}", number(u32::from(count)), self.group(&selector.group, Form { plural: true, ..form }))
            }
            _ => self.group(&selector.group, Form { plural: true, ..form }),
        }
    }

    /// "you did not play an Item".
    pub(super) fn not_done(&self, occurrence: &Occurrence) -> Option<String> {
        let Occurrence::Played { who: who @ (Who::You | Who::Opponent), .. } = occurrence else { return None };
        let who = if *who == Who::You { "you" } else { "your opponent" };
        Some(format!("{who} did not {}", self.occurrence(occurrence, Tense::Would)))
    }

    /// "at the start of your turn": a trigger without "when".
    pub(super) fn moment_words(occurrence: &Occurrence) -> Option<String> {
        match occurrence {
            Occurrence::Turn { whose, start } => Some(format!("at {}", turn(*whose, *start))),
            Occurrence::PhaseStarts(phase, whose) => Some(format!("at the start of {} {}", whose_turn(*whose), phase_words(*phase))),
            Occurrence::Attacks { .. }
            | Occurrence::Attacked(_)
            | Occurrence::Damaged(..)
            | Occurrence::Deals { .. }
            | Occurrence::Healed(_)
            | Occurrence::Defeated(..)
            | Occurrence::Defeats { .. }
            | Occurrence::Evolves(_)
            | Occurrence::TimerEnds(_)
            | Occurrence::TimerChanges(..)
            | Occurrence::CountsDown(_)
            | Occurrence::Attached(..)
            | Occurrence::Detached(_)
            | Occurrence::Played { .. }
            | Occurrence::MovesTo(..) => None,
        }
    }
}

/// "this Fighter's", "your Fighters'", "its".
pub(super) fn possessive(of: &str) -> String {
    match of {
        "it" => "its".to_owned(),
        "them" => "their".to_owned(),
        several if several.ends_with('s') => format!("{several}'"),
        one => format!("{one}'s"),
    }
}

fn dealt_by(by: Option<Source>, tense: Tense) -> &'static str {
    match (by, tense) {
        (None, _) => "",
        (Some(Source::Attack), Tense::Bare) => " by attacks",
        (Some(Source::Attack), _) => " by an attack",
        (Some(Source::Effect), Tense::Bare) => " by effects",
        (Some(Source::Effect), _) => " by an effect",
    }
}

fn turn(whose: Owner, start: bool) -> String {
    format!("the {} of {} turn", if start { "start" } else { "end" }, whose_turn(whose))
}

fn whose_turn(whose: Owner) -> &'static str {
    match whose {
        Owner::Yours | Owner::Theirs => "your",
        Owner::Opponents => "your opponent's",
        Owner::EachPlayers | Owner::Anyones => "each",
    }
}
