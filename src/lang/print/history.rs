//! Events of this turn: what happened, and what did not.

use super::Printer;
use super::event::{Tense, doer};
use super::selector::Form;
use super::speech::Speech;
use super::who_word;
use super::words::participle;
use crate::lang::condition::Condition;
use crate::lang::event::{Event, EventKind, Spot};
use crate::lang::reference::Verb;
use crate::lang::selector::{Owner, Place, Target};
use crate::lang::span::Node;
use crate::lang::test::Test;
use crate::lang::zone::ZoneTable;

impl<D: Speech> Printer<'_, D> {
    /// "card you discarded this turn", "scene card sent to your discard area this turn".
    pub(crate) fn happened(&self, event: &Event<D>, plural: bool) -> String {
        let played = if let EventKind::Own(own) = &event.kind {
            D::used(own)
        } else {
            (event.kind == EventKind::Played(None)).then(|| D::plays(event.subject.as_ref().map(|subject| &subject.is))[2])
        };
        if let (Some(played), Some(Target::Select(selector)), Some(who)) =
            (played, event.subject.as_ref().map(|subject| &subject.is), event.player)
        {
            let noun = self.group(&selector.group, Form { plural, place: false, ..Form::plain() });
            return format!("{noun} {} {played} this turn", who_word(who));
        }
        let (EventKind::Moves { verb, from, to }, Some(what)) = (&event.kind, &event.subject) else { return String::new() };
        let Target::Select(selector) = &what.is else { return String::new() };
        let doer = doer(event);
        let by = event.by.as_ref().filter(|_| doer.is_none()).map_or_else(String::new, |by| self.cause(by));
        let to = to.as_ref().map_or_else(String::new, |spot| self.spot(if *verb == Verb::Put { " into" } else { " to" }, spot));
        let who = self.player_who(*verb, what, Tense::Past).or(doer);
        let from = from.as_ref().map_or_else(String::new, |spot| self.spot(" from", spot));
        let home = match (doer, &selector.group.place) {
            (Some(_), Place::Zone(zone)) => Some(Spot { owner: selector.group.owner, zone: *zone, end: None }),
            (Some(_), Place::Either(..) | Place::Among(_) | Place::Under(_)) | (None, _) => None,
        };
        let from = home.filter(|_| from.is_empty()).map_or(from, |home| self.spot(" from", &home));
        let at_home = who.is_some() || (selector.group.owner, &selector.group.place) == (Owner::Anyones, &Place::Zone(D::Zone::DECK));
        let noun = self.group(&selector.group, Form { plural, zone: "from", place: !at_home, ..Form::plain() });
        let done = match who {
            Some(who) if *verb == Verb::Draw => format!("{who} drew"),
            Some(who) => format!("{who} {}", participle(*verb)),
            None => participle(*verb).to_owned(),
        };
        format!("{noun} {done}{to}{from}{by} this turn")
    }

    /// "this Fighter was not damaged this turn".
    pub(super) fn undone(&self, condition: &Condition<D>) -> Option<String> {
        if let Condition::Not(inner) = condition { self.undone_of(inner) } else { None }
    }

    /// The same, of what is denied.
    pub(super) fn undone_of(&self, inner: &Condition<D>) -> Option<String> {
        let Condition::Is { tests, .. } = inner else { return None };
        let [Node { is: Test::Happened(event), .. }] = tests.as_slice() else { return None };
        let passive = matches!(
            event.kind,
            EventKind::Moves { .. }
                | EventKind::Damaged(_)
                | EventKind::Healed
                | EventKind::Defeated(_)
                | EventKind::Attached
                | EventKind::Detached
        );
        let said = self.condition(inner);
        (passive && said.contains(" was ")).then(|| said.replacen(" was ", " was not ", 1))
    }

    /// "you did not draw one or more cards", "no scene entered play".
    pub(crate) fn not_happened(&self, event: &Event<D>) -> Option<String> {
        let by = event.by.as_ref().map_or_else(String::new, |by| self.cause(by));
        if let Some(who) = doer(event) {
            return Some(format!("{who} did not {}", self.active(event, Tense::Bare)));
        }
        if let (EventKind::Moves { verb, .. }, Some(what)) = (&event.kind, &event.subject)
            && let Some(who) = self.player_who(*verb, what, Tense::Past)
        {
            return Some(format!("{who} did not {}{by}", self.active(event, Tense::Bare)));
        }
        let used = matches!(&event.kind, EventKind::Own(own) if D::used(own).is_some());
        if let Some(who) = event.player.filter(|_| used) {
            return Some(format!("{} did not {}", who_word(who), self.event(event, Tense::Would)));
        }
        match (event.said_of(), event.player) {
            (Some(subject), _) => self.none(event, subject),
            (None, Some(who)) if event.subject.is_none() && matches!(event.kind, EventKind::PowerUsed) => {
                Some(format!("{} did not use an {}{by}", who_word(who), D::POWER))
            }
            (None, Some(who)) if matches!(event.kind, EventKind::Played(_)) => {
                Some(format!("{} did not {}", who_word(who), self.event(event, Tense::Would)))
            }
            // "you did not pay AP": where the game tells the act without its player.
            (None, Some(who)) if matches!(event.kind, EventKind::Own(_)) => {
                let act = self.event(event, Tense::Would);
                (!act.starts_with(who_word(who))).then(|| format!("{} did not {act}", who_word(who)))
            }
            (None, _) => None,
        }
    }

    fn none(&self, event: &Event<D>, subject: &Target<D>) -> Option<String> {
        let Target::Select(selector) = subject else {
            let whole = self.event(event, Tense::Past);
            let would = self.event(event, Tense::Would);
            let did = || (!would.contains(" would be ")).then(|| would.replacen(" would ", " did not ", 1));
            return whole.contains(" was ").then(|| whole.replacen(" was ", " was not ", 1)).or_else(did);
        };
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
}
