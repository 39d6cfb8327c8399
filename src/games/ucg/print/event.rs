//! Things that happen: triggers, prohibitions, and what happened this turn.

use super::selector::{Form, owner, zone};
use super::{Printer, capital, participle};
use crate::games::ucg::leaves::{BattleOutcome, Occurrence, Phase, Ucg, Zone};
use crate::lang::event::{Cause, Event, EventKind, Spot, Trigger};
use crate::lang::quantity::Quantity;
use crate::lang::reference::Verb;
use crate::lang::selector::{Owner, Place, Selector, Target};

/// The form of an event's verb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tense {
    /// "enters play".
    Present,
    /// "entered play".
    Past,
    /// "enter play", after "cannot".
    Bare,
}

impl Tense {
    fn pick(self, present: &str, past: &str, bare: &str) -> String {
        match self {
            Self::Present => present,
            Self::Past => past,
            Self::Bare => bare,
        }
        .to_owned()
    }
}

impl Printer<'_> {
    /// What 《》 watches for.
    pub(super) fn trigger(&self, trigger: &Trigger<Ucg>) -> String {
        let event = &trigger.event;
        if let EventKind::Occurs(Occurrence::PhaseStarts(phase)) = &event.kind {
            return format!("At the start of the {}", phase_word(*phase));
        }
        let this = |target: &Target<Ucg>| matches!(target, Target::This(_));
        let single = match &event.kind {
            EventKind::EntersPlay(subject) | EventKind::LeavesPlay(subject) => this(subject),
            EventKind::Moves { what, .. } => this(what),
            EventKind::Occurs(Occurrence::LevelsUp(subject) | Occurrence::Swapped(subject) | Occurrence::Battle(subject, _)) => {
                this(subject)
            }
            EventKind::Occurs(Occurrence::PowerUsed(_) | Occurrence::Resolves { .. } | Occurrence::PhaseStarts(_)) => false,
        };
        capital(&format!("{} {}", if single { "when" } else { "whenever" }, self.event(event, Tense::Present)))
    }

    /// An event with its subject.
    pub(super) fn event(&self, event: &Event<Ucg>, tense: Tense) -> String {
        let by = event.by.map_or_else(String::new, |by| self.cause(by));
        match &event.kind {
            EventKind::EntersPlay(subject) => {
                format!("{} {}", self.event_subject(subject), tense.pick("enters play", "entered play", "enter play"))
            }
            EventKind::LeavesPlay(subject) => {
                format!("{} {}", self.event_subject(subject), tense.pick("leaves play", "left play", "leave play"))
            }
            EventKind::Moves { verb, what, from, to } => match self.player_who(*verb, what, tense) {
                Some(who) => format!("{who} {}{by}", self.active(event, tense)),
                None => {
                    let from = from.as_ref().map_or_else(String::new, |spot| self.spot(" from", spot));
                    let to = to.as_ref().map_or_else(String::new, |spot| self.spot(if *verb == Verb::Put { " into" } else { " to" }, spot));
                    let be = tense.pick(
                        if super::target::is_plural(what) { "are" } else { "is" },
                        if super::target::is_plural(what) { "were" } else { "was" },
                        "be",
                    );
                    let subject = self.event_subject(what);
                    let be = if tense == Tense::Bare { format!("cannot {be}") } else { be };
                    format!("{subject} {be} {}{to}{from}{by}", participle(*verb))
                }
            },
            EventKind::Occurs(occurrence) => self.occurrence(occurrence, tense),
        }
    }

    /// The subject of an event in its place in front of the verb.
    fn event_subject(&self, target: &Target<Ucg>) -> String {
        match target {
            Target::Select(selector) if selector.quantity == Quantity::All && !selector.group.place.is_field() => {
                self.group(&selector.group, Form { plural: true, ..Form::plain() })
            }
            Target::Select(selector) => self.subject(selector),
            Target::StackCard { end: Some(side), tests, of } if tests.is_empty() => {
                let of = match &of.is {
                    Target::Select(selector) if selector.quantity == Quantity::Exactly(1) && selector.group.owner == Owner::Anyones => {
                        self.subject(selector) + " (*yours or your opponent's)"
                    }
                    other => self.described(other),
                };
                format!("the {} card of {of}", super::target::end(*side))
            }
            other => self.target(other),
        }
    }

    /// "you", where cards are discarded or drawn and the text names who does it.
    fn player_who(&self, verb: Verb, what: &Target<Ucg>, tense: Tense) -> Option<&'static str> {
        let Target::Select(selector) = what else { return None };
        let fits = match verb {
            Verb::Discard => selector.group.place == Place::Zone(Zone::Hand),
            Verb::Draw => selector.group.place == Place::Zone(Zone::Deck),
            _ => false,
        };
        let someone = match selector.group.owner {
            Owner::Yours => "you",
            Owner::Opponents => "your opponent",
            Owner::EachPlayers => "each player",
            Owner::Anyones | Owner::Theirs => return None,
        };
        (fits && tense != Tense::Bare && selector.quantity == Quantity::Exactly(1)).then_some(someone)
    }

    /// "discard one or more cards from your hand".
    pub(super) fn active(&self, event: &Event<Ucg>, tense: Tense) -> String {
        let EventKind::Moves { verb, what, from: _, to } = &event.kind else { return String::new() };
        let s = match (what.is.clone(), tense) {
            (Target::Select(selector), Tense::Present) if selector.group.owner != Owner::Yours => "s",
            _ => "",
        };
        let word = match (verb, tense) {
            (Verb::Draw, Tense::Past) => "drew".to_owned(),
            (Verb::Draw, _) => format!("draw{s}"),
            (Verb::Exile, _) => "exile".to_owned(),
            (Verb::Reveal, _) => "reveal".to_owned(),
            (Verb::Return, _) => "return".to_owned(),
            (Verb::Put, _) => "put".to_owned(),
            (Verb::Send, _) => "send".to_owned(),
            (_, Tense::Past) => "discarded".to_owned(),
            _ => format!("discard{s}"),
        };
        let object = match &what.is {
            Target::Select(selector) => self.one_or_more(selector, *verb),
            other => self.target(other),
        };
        let to = to.as_ref().map_or_else(String::new, |spot| self.spot(if *verb == Verb::Put { " into" } else { " to" }, spot));
        format!("{word} {object}{to}")
    }

    fn one_or_more(&self, selector: &Selector<Ucg>, verb: Verb) -> String {
        let place = verb != Verb::Draw;
        let out = format!("one or more {}", self.group(&selector.group, Form { plural: true, zone: "from", place, ..Form::plain() }));
        if matches!(selector.group.owner, Owner::Opponents | Owner::EachPlayers) {
            out.replace(" from an opponent's ", " from their ").replace(" from each player's ", " from their ")
        } else {
            out
        }
    }

    fn spot(&self, word: &str, spot: &Spot<Ucg>) -> String {
        let side = spot.end.map_or_else(String::new, |end| format!("the {} of ", super::target::end(end)));
        let whose = if spot.owner == Owner::Theirs { "its owner's" } else { owner(spot.owner) };
        format!("{word} {side}{whose} {}", zone(spot.zone))
    }

    pub(super) fn cause(&self, by: Cause) -> String {
        let whose = match by.owner {
            Owner::Yours => "your",
            Owner::Opponents => "your opponent's",
            Owner::EachPlayers => "each player's",
            Owner::Theirs => "their",
            Owner::Anyones => return " by an effect".to_owned(),
        };
        if by.character { format!(" by one of {whose} character's effects") } else { format!(" by {whose} effects") }
    }

    fn occurrence(&self, occurrence: &Occurrence, tense: Tense) -> String {
        match occurrence {
            Occurrence::LevelsUp(subject) => {
                format!("{} {}", self.event_subject(subject), tense.pick("levels up", "leveled up", "level up"))
            }
            Occurrence::Battle(subject, outcome) => {
                let verb = match outcome {
                    BattleOutcome::Win => tense.pick("wins", "won", "win"),
                    BattleOutcome::Lose => tense.pick("loses", "lost", "lose"),
                    BattleOutcome::Tie => tense.pick("ties", "tied", "tie"),
                };
                format!("{} {verb} its battle", self.event_subject(subject))
            }
            Occurrence::PowerUsed(of) => format!("a [Activate] effect from {} {} used", self.described(of), tense.pick("is", "was", "is")),
            Occurrence::Resolves { of, trigger } => format!("resolve {}'s 《{}》 effect", self.target(of), self.trigger(trigger)),
            Occurrence::PhaseStarts(phase) => format!("the start of the {}", phase_word(*phase)),
            Occurrence::Swapped(subject) => {
                let be = tense.pick("is", "was", "be");
                let be = if tense == Tense::Bare { format!("cannot {be}") } else { be };
                format!("{} {be} swapped", self.event_subject(subject))
            }
        }
    }
}

fn phase_word(phase: Phase) -> &'static str {
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
