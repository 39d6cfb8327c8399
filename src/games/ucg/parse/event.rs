//! Things that happen: triggers, prohibitions, and what happened this turn.

use super::grammar::Rule;
use super::reader::{Parts, Read, Reader};
use super::selector::Home;
use crate::games::ucg::leaves::{BattleOutcome, Occurrence, Phase, Ucg, Zone};
use crate::lang::event::{Cause, Event, EventKind, Spot, Trigger};
use crate::lang::quantity::Quantity;
use crate::lang::reference::Verb;
use crate::lang::selector::{Owner, Place, Selector, Target, Who};
use crate::lang::span::Node;
use pest::iterators::Pair;

impl Reader<'_> {
    /// What 《》 watches for.
    pub(super) fn trigger(&self, pair: &Pair<'_, Rule>) -> Read<Trigger<Ucg>> {
        let part = self.parts(pair).next()?;
        let event = match part.as_rule() {
            Rule::at_start => {
                let phase = phase(self.parts(&part).need(Rule::phase)?.as_str());
                self.node(Event { kind: EventKind::Occurs(Occurrence::PhaseStarts(phase)), by: None }, &part)
            }
            Rule::at_end => {
                // What triggers at the end of the turn does so as the End Phase begins (5.10).
                self.node(Event { kind: EventKind::Occurs(Occurrence::PhaseStarts(Phase::End)), by: None }, &part)
            }
            Rule::event => self.event(&part)?,
            _ => return self.gap(&part),
        };
        Ok(Trigger { event })
    }

    /// "《When this scene enters play》" inside a sentence.
    pub(super) fn quoted_trigger(&self, parts: &mut Parts<'_>) -> Read<Trigger<Ucg>> {
        let quoted = parts.need(Rule::quoted_trigger)?;
        self.trigger(&self.parts(&quoted).need(Rule::trigger)?)
    }

    /// One event.
    pub(super) fn event(&self, pair: &Pair<'_, Rule>) -> Read<Node<Event<Ucg>>> {
        let part = self.parts(pair).next()?;
        let mut parts = self.parts(&part);
        let event = match part.as_rule() {
            Rule::power_used => {
                parts.need(Rule::article)?;
                let of = self.single(&parts.need(Rule::single)?)?;
                Event { kind: EventKind::Occurs(Occurrence::PowerUsed(of)), by: None }
            }
            Rule::who_acts => {
                let who = self.who(&parts.maybe_who());
                self.event_active(&parts.need(Rule::event_active)?, who)?
            }
            Rule::subject_acts => {
                let from_spot = Home::zone(Owner::Anyones, Zone::Deck);
                let subject = self.event_subject(&mut parts, from_spot)?;
                self.event_of(subject, &parts.next()?)?
            }
            _ => return self.gap(&part),
        };
        Ok(self.node(event, pair))
    }

    fn event_subject(&self, parts: &mut Parts<'_>, home: Home) -> Read<Node<Target<Ucg>>> {
        if parts.has(Rule::one_or_more) {
            let pair = parts.need(Rule::group)?;
            let group = self.group(&pair, home)?.is;
            let selector = self.node(Selector { quantity: Quantity::Exactly(1), group }, &pair);
            return Ok(self.node(Target::Select(selector), &pair));
        }
        let pair = parts.need(Rule::single)?;
        let mut subject = self.single_at(&pair, home)?;
        // "『A』 enters play" is any one of them, and so is "one of your 『A』".
        if let Target::Select(selector) = &mut subject.is
            && selector.quantity == Quantity::All
            && !pair.as_str().starts_with("all ")
        {
            selector.is.quantity = Quantity::Exactly(1);
        }
        Ok(subject)
    }

    /// "you discard one or more cards from your hand".
    pub(super) fn event_active(&self, pair: &Pair<'_, Rule>, who: Who) -> Read<Event<Ucg>> {
        let mut parts = self.parts(pair);
        let verb = active_verb(parts.need(Rule::event_act)?.as_str());
        let owner = match who {
            Who::You => Owner::Yours,
            Who::Opponent => Owner::Opponents,
            Who::EachPlayer => Owner::EachPlayers,
        };
        let zone = if verb == Verb::Draw { Zone::Deck } else { Zone::Hand };
        let mut what = self.event_subject(&mut parts, Home::zone(owner, zone))?;
        if let Target::Select(selector) = &mut what.is
            && selector.group.owner == Owner::Theirs
        {
            selector.is.group.owner = owner;
        }
        self.passage(verb, what, parts)
    }

    /// What happens to `subject`.
    pub(super) fn event_of(&self, subject: Node<Target<Ucg>>, pair: &Pair<'_, Rule>) -> Read<Event<Ucg>> {
        let mut parts = self.parts(pair);
        let word = pair.as_str();
        let kind = match pair.as_rule() {
            Rule::enters => EventKind::EntersPlay(subject),
            Rule::leaves => EventKind::LeavesPlay(subject),
            Rule::levels_up => EventKind::Occurs(Occurrence::LevelsUp(subject)),
            Rule::swapped => EventKind::Occurs(Occurrence::Swapped(subject)),
            Rule::battle_ends if word.starts_with('w') => EventKind::Occurs(Occurrence::Battle(subject, BattleOutcome::Win)),
            Rule::battle_ends if word.starts_with('l') => EventKind::Occurs(Occurrence::Battle(subject, BattleOutcome::Lose)),
            Rule::battle_ends => EventKind::Occurs(Occurrence::Battle(subject, BattleOutcome::Tie)),
            Rule::battle_is => {
                let outcome = match parts.peek() {
                    Some(Rule::battle_won) => BattleOutcome::Win,
                    Some(_) => BattleOutcome::Lose,
                    None => BattleOutcome::Tie,
                };
                EventKind::Occurs(Occurrence::Battle(subject, outcome))
            }
            Rule::moved => {
                let verb = passive_verb(parts.need(Rule::participle)?.as_str());
                return self.passage(verb, subject, parts);
            }
            _ => return self.gap(pair),
        };
        Ok(Event { kind, by: None })
    }

    fn passage(&self, verb: Verb, what: Node<Target<Ucg>>, parts: Parts<'_>) -> Read<Event<Ucg>> {
        let (mut verb, mut what) = (verb, what);
        let (mut from, mut to, mut by) = (None, None, None);
        for part in parts.rest() {
            match part.as_rule() {
                Rule::event_from => from = self.spot(&part)?,
                Rule::event_to => match self.spot(&part)? {
                    Some(spot) => to = Some(spot),
                    None => verb = Verb::PutIntoPlay,
                },
                Rule::event_by => by = Some(self.cause(&part)?),
                _ => return self.gap(&part),
            }
        }
        // "a card is sent from your deck" and "a card from your deck is sent" are one.
        if let (Target::Select(selector), Some(spot)) = (&mut what.is, &from)
            && spot.end.is_none()
            && !selector.group.place.is_field()
        {
            selector.is.group.owner = spot.owner;
            selector.is.group.place = Place::Zone(spot.zone);
            from = None;
        }
        Ok(Event { kind: EventKind::Moves { verb, what, from, to }, by })
    }

    fn spot(&self, pair: &Pair<'_, Rule>) -> Read<Option<Spot<Ucg>>> {
        let mut parts = self.parts(pair);
        let end = parts.maybe(Rule::end).map(|end| self.end(&end));
        let Some(owner) = parts.maybe(Rule::owner) else { return Ok(None) };
        let owner = self.owner(&owner);
        Ok(Some(Spot { owner, zone: self.zone(&parts.need(Rule::zone_name)?), end }))
    }

    fn cause(&self, pair: &Pair<'_, Rule>) -> Read<Cause> {
        let part = self.parts(pair).next()?;
        let mut inner = self.parts(&part);
        let owner = match inner.maybe(Rule::owner) {
            Some(owner) => self.owner(&owner),
            None if inner.has(Rule::opposing) => Owner::Opponents,
            None => Owner::Anyones,
        };
        Ok(Cause { owner, character: part.as_rule() == Rule::character_effects })
    }
}

fn phase(word: &str) -> Phase {
    match word {
        "Draw Phase" => Phase::Draw,
        "Set Scene Phase" => Phase::SetScene,
        "Set Character Card Phase" => Phase::SetCharacter,
        "Level Up Phase" => Phase::LevelUp,
        "Open Phase" => Phase::Open,
        "Effect Activation Phase" => Phase::Activation,
        "Judgement Phase" => Phase::Judgement,
        "End Phase" => Phase::End,
        _ => Phase::Start,
    }
}

fn active_verb(word: &str) -> Verb {
    match word.get(..3) {
        Some("dis") => Verb::Discard,
        Some("dra" | "dre") => Verb::Draw,
        Some("exi") => Verb::Exile,
        Some("rev") => Verb::Reveal,
        Some("ret") => Verb::Return,
        Some("put") => Verb::Put,
        _ => Verb::Send,
    }
}

fn passive_verb(word: &str) -> Verb {
    match word {
        "sent" => Verb::Send,
        "discarded" => Verb::Discard,
        "drawn" => Verb::Draw,
        "returned" => Verb::Return,
        "exiled" => Verb::Exile,
        "revealed" => Verb::Reveal,
        _ => Verb::Put,
    }
}
