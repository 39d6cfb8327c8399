//! Events: triggers, prohibitions, and events of this turn.

use super::Printer;
use super::amount::number;
use super::selector::Form;
use super::speech::Speech;
use super::target::is_bare_name;
use super::words::{capital, participle};
use crate::lang::event::{Cause, Event, EventKind, ORDINALS, Spot, Trigger};
use crate::lang::quantity::Quantity;
use crate::lang::reference::{Noun, Verb};
use crate::lang::selector::{Owner, Place, Selector, Target};
use crate::lang::zone::ZoneTable;

/// The form of an event's verb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tense {
    /// "enters play".
    Present,
    /// "entered play".
    Past,
    /// "enter play", after "cannot".
    Bare,
    /// "would enter play".
    Would,
}

impl Tense {
    pub(crate) fn pick(self, present: &str, past: &str, bare: &str) -> String {
        match self {
            Self::Present => present,
            Self::Past => past,
            Self::Bare | Self::Would => bare,
        }
        .to_owned()
    }
}

impl<D: Speech> Printer<'_, D> {
    /// The words of a trigger, inside 《》.
    pub(crate) fn trigger(&self, trigger: &Trigger<D>) -> String {
        let event = &trigger.event;
        if let EventKind::Occurs(occurrence) = &event.kind
            && let Some(moment) = D::moment(occurrence)
        {
            return capital(&moment);
        }
        let this = |target: &Target<D>| matches!(target, Target::This(_));
        let single = match &event.kind {
            EventKind::EntersPlay(subject) | EventKind::LeavesPlay(subject) => this(subject),
            EventKind::Moves { what, .. } => this(what),
            EventKind::Occurs(occurrence) => D::subject(occurrence).is_some_and(this),
        };
        let happens = self.event(event, Tense::Present);
        if let Some(which) = trigger.nth.and_then(|nth| ORDINALS.get(usize::from(nth).checked_sub(1)?)) {
            return format!("The {which} time {happens} each turn");
        }
        capital(&format!("{} {happens}", if single { "when" } else { D::WHENEVER }))
    }

    /// An event with its subject.
    pub(crate) fn event(&self, event: &Event<D>, tense: Tense) -> String {
        let by = event.by.map_or_else(String::new, |by| self.cause(by));
        match &event.kind {
            EventKind::EntersPlay(subject) => {
                let verb = tense.pick("enters play", "entered play", "cannot enter play");
                format!("{} {verb}{by}", self.counted_subject(subject, tense))
            }
            EventKind::LeavesPlay(subject) => {
                let verb =
                    tense.pick("leaves play", "left play", if tense == Tense::Would { "would leave play" } else { "cannot leave play" });
                format!("{} {verb}{by}", self.counted_subject(subject, tense))
            }
            EventKind::Moves { verb, what, from, to } => match self.player_who(*verb, what, tense) {
                Some(who) => format!("{who} {}{by}", self.active(event, tense)),
                None => {
                    let from = from.as_ref().map_or_else(String::new, |spot| self.spot(" from", spot));
                    let to = to.as_ref().map_or_else(String::new, |spot| self.spot(if *verb == Verb::Put { " into" } else { " to" }, spot));
                    let all = matches!(&what.is, Target::Select(selector) if selector.quantity == Quantity::All);
                    let to = if all && tense == Tense::Bare { to.replace("its owner's", "their owner's") } else { to };
                    let be = tense.pick(
                        if super::target::is_plural(what) { "are" } else { "is" },
                        if super::target::is_plural(what) { "were" } else { "was" },
                        "be",
                    );
                    let subject = self.counted_subject(what, tense);
                    let be = match tense {
                        Tense::Bare => format!("cannot {be}"),
                        Tense::Would => format!("would {be}"),
                        Tense::Present | Tense::Past => be,
                    };
                    format!("{subject} {be} {}{to}{from}{by}", participle(*verb))
                }
            },
            EventKind::Occurs(occurrence) => D::occurrence(self, occurrence, tense) + by.as_str(),
        }
    }

    /// "card you discarded this turn", "scene card sent to your discard area this turn".
    pub(crate) fn happened(&self, event: &Event<D>, plural: bool) -> String {
        let EventKind::Moves { verb, what, from, to } = &event.kind else { return String::new() };
        let Target::Select(selector) = &what.is else { return String::new() };
        let by = event.by.map_or_else(String::new, |by| self.cause(by));
        let to = to.as_ref().map_or_else(String::new, |spot| self.spot(if *verb == Verb::Put { " into" } else { " to" }, spot));
        let who = self.player_who(*verb, what, Tense::Past);
        let from = from.as_ref().map_or_else(String::new, |spot| self.spot(" from", spot));
        let at_home = who.is_some() || (selector.group.owner, &selector.group.place) == (Owner::Anyones, &Place::Zone(D::Zone::DECK));
        let noun = self.group(&selector.group, Form { plural, zone: "from", place: !at_home, ..Form::plain() });
        let done = match who {
            Some(who) if *verb == Verb::Draw => format!("{who} drew"),
            Some(who) => format!("{who} {}", participle(*verb)),
            None => participle(*verb).to_owned(),
        };
        format!("{noun} {done}{to}{from}{by} this turn")
    }

    /// The subject of an event that the log of the turn counts: "two or more of your characters".
    pub(crate) fn counted_subject(&self, target: &Target<D>, tense: Tense) -> String {
        let Target::Select(selector) = target else { return self.event_subject(target, tense) };
        let Quantity::Exactly(count @ 2..) = selector.quantity else { return self.event_subject(target, tense) };
        let of = match selector.group.owner {
            Owner::Anyones => String::new(),
            whose if D::is_field(&selector.group.place) => format!("of {} ", D::owner_word(whose)),
            Owner::Yours | Owner::Opponents | Owner::EachPlayers | Owner::Theirs => String::new(),
        };
        format!("{} or more {of}{}", number(u32::from(count)), self.group(&selector.group, Form { plural: true, ..Form::plain() }))
    }

    /// "you did not draw one or more cards", "no scene entered play".
    pub(crate) fn not_happened(&self, event: &Event<D>) -> Option<String> {
        let by = event.by.map_or_else(String::new, |by| self.cause(by));
        let subject = match &event.kind {
            EventKind::Moves { verb, what, .. } => match self.player_who(*verb, what, Tense::Past) {
                Some(who) => return Some(format!("{who} did not {}{by}", self.active(event, Tense::Bare))),
                None => what,
            },
            EventKind::EntersPlay(subject) | EventKind::LeavesPlay(subject) => subject,
            EventKind::Occurs(occurrence) => match D::does(self, occurrence) {
                Some(what) => return Some(format!("{what}{by}")),
                None => return D::subject(occurrence).and_then(|subject| self.none(event, subject)),
            },
        };
        self.none(event, subject)
    }

    fn none(&self, event: &Event<D>, subject: &Target<D>) -> Option<String> {
        let Target::Select(selector) = subject else { return None };
        let whole = self.event(event, Tense::Past);
        let rest = whole.strip_prefix(&self.counted_subject(subject, Tense::Past))?;
        let (group, owner) = (&selector.group, selector.group.owner);
        Some(match owner {
            Owner::Yours | Owner::Opponents if D::is_field(&group.place) => {
                format!("none of {} {}{rest}", D::owner_word(owner), self.group(group, Form { plural: true, ..Form::plain() }))
            }
            Owner::Yours | Owner::Opponents | Owner::EachPlayers | Owner::Anyones | Owner::Theirs => {
                format!("no {}{rest}", self.group(group, Form::counted()))
            }
        })
    }

    /// The subject of an event, before its verb. In a prohibition, "one 『A』" differs from "all 『A』".
    pub(crate) fn event_subject(&self, target: &Target<D>, tense: Tense) -> String {
        match target {
            Target::Select(selector) if tense == Tense::Bare && is_bare_name::<D>(&selector.group.tests) => self.target(target),
            Target::Select(selector) if selector.quantity == Quantity::All && !D::is_field(&selector.group.place) => {
                self.group(&selector.group, Form { plural: true, ..Form::plain() })
            }
            Target::Select(selector) => {
                let subject = self.subject(selector);
                // A name alone would be every one of that name.
                if tense == Tense::Bare && subject.starts_with(['『', '「']) { self.target(target) } else { subject }
            }
            Target::StackCard { end: Some(side), tests, of } if tests.is_empty() => {
                let of = match &of.is {
                    Target::Select(selector) if selector.quantity == Quantity::Exactly(1) && selector.group.owner == Owner::Anyones => {
                        // A name alone would be every one of that name.
                        let any = if is_bare_name::<D>(&selector.group.tests) { self.target(&of.is) } else { self.subject(selector) };
                        any + " (*yours or your opponent's)"
                    }
                    other => self.described(other),
                };
                format!("the {} card of {of}", super::target::end(*side))
            }
            other => self.target(other),
        }
    }

    /// "you", where cards are discarded or drawn and the text names who does it.
    fn player_who(&self, verb: Verb, what: &Target<D>, tense: Tense) -> Option<&'static str> {
        let Target::Select(selector) = what else { return None };
        let from = |zone| selector.group.place == Place::Zone(zone);
        let fits = verb == Verb::Discard && from(D::Zone::HAND) || verb == Verb::Draw && from(D::Zone::DECK);
        let someone = match selector.group.owner {
            Owner::Yours => "you",
            Owner::Opponents => "your opponent",
            Owner::EachPlayers => "each player",
            Owner::Anyones | Owner::Theirs => return None,
        };
        (fits && !matches!(tense, Tense::Bare | Tense::Would) && matches!(selector.quantity, Quantity::Exactly(_))).then_some(someone)
    }

    /// "discard one or more cards from your hand".
    pub(crate) fn active(&self, event: &Event<D>, tense: Tense) -> String {
        let EventKind::Moves { verb, what, from: _, to } = &event.kind else { return String::new() };
        let anothers = matches!(&what.is, Target::Select(selector) if selector.group.owner != Owner::Yours);
        let s = if anothers && tense == Tense::Present { "s" } else { "" };
        let (word, done) = match verb {
            Verb::Choose => ("choose", "chose"),
            Verb::Reveal => ("reveal", "revealed"),
            Verb::Look => ("look at", "looked at"),
            Verb::Draw => ("draw", "drew"),
            Verb::Discard => ("discard", "discarded"),
            Verb::Send => ("send", "sent"),
            Verb::Put | Verb::PutIntoPlay => ("put", "put"),
            Verb::Return => ("return", "returned"),
            Verb::Exile => ("exile", "exiled"),
            Verb::Attach => ("attach", "attached"),
        };
        let word = tense.pick(&format!("{word}{s}"), done, word);
        let object = match &what.is {
            Target::Select(selector) => self.one_or_more(selector, *verb),
            other => self.target(other),
        };
        let to = match to {
            Some(spot) => self.spot(if *verb == Verb::Put { " into" } else { " to" }, spot),
            None if *verb == Verb::PutIntoPlay => " into play".to_owned(),
            None => String::new(),
        };
        format!("{word} {object}{to}")
    }

    fn one_or_more(&self, selector: &Selector<D>, verb: Verb) -> String {
        let place = verb != Verb::Draw;
        let least = if let Quantity::Exactly(count) = selector.quantity { u32::from(count) } else { 1 };
        let out = format!(
            "{} or more {}",
            number(least),
            self.group(&selector.group, Form { plural: true, zone: "from", place, ..Form::plain() })
        );
        if matches!(selector.group.owner, Owner::Opponents | Owner::EachPlayers) {
            out.replace(&format!(" from {} ", D::OPPONENTS), " from their ").replace(" from each player's ", " from their ")
        } else {
            out
        }
    }

    fn spot(&self, word: &str, spot: &Spot<D>) -> String {
        let side = spot.end.map_or_else(String::new, |end| format!("the {} of ", super::target::end(end)));
        let whose = match spot.owner {
            Owner::Theirs if D::is_common(spot.zone) => "the",
            Owner::Theirs => "its owner's",
            owner => D::owner_word(owner),
        };
        format!("{word} {side}{whose} {}", spot.zone.row().word)
    }

    pub(crate) fn cause(&self, by: Cause) -> String {
        let whose = match by.owner {
            Owner::Yours => "your",
            Owner::Opponents => "your opponent's",
            Owner::EachPlayers => "each player's",
            Owner::Theirs => "their",
            Owner::Anyones if by.character => return format!(" by a {}'s effect", D::noun_word(Noun::Character)),
            Owner::Anyones => return " by an effect".to_owned(),
        };
        if by.character { D::object_effects(whose) } else { format!(" by {whose} effects") }
    }
}
