//! Prohibitions: "your opponent cannot draw cards".

use super::grammar::{Grammar, PairOf};
use super::reader::{Parts, Read, Reader};
use crate::lang::action::Action;
use crate::lang::duration::Duration;
use crate::lang::event::{Cause, Event, EventKind};
use crate::lang::quantity::{Quantity, Range};
use crate::lang::reference::Verb;
use crate::lang::selector::{Owner, Place, Target, Who};
use cardwright_grammar::Shape;

impl<D: Grammar> Reader<'_, D> {
    /// The player of "you cannot …".
    pub(crate) fn cannot_who(&self, parts: &mut Parts<'_, D>) -> Read<Who> {
        let word = parts.need(Shape::cannot_who)?;
        match (self.parts(&word).shape(), word.as_str()) {
            (Some(Shape::each_player), _) | (None, "players") => Ok(Who::EachPlayer),
            (Some(Shape::opponent), _) | (None, "your opponent's" | "opponent's" | "opponents") => Ok(Who::Opponent),
            (None, "you") => Ok(Who::You),
            (_, _) => self.gap(&word),
        }
    }

    pub(super) fn cannot(&self, pair: &PairOf<'_, D>, mut parts: Parts<'_, D>) -> Read<Action<D>> {
        if let Some(effects) = parts.maybe(Shape::card_effects) {
            let mut event = self.done_by(Who::Opponent, &parts.next()?)?;
            event.by = Some(self.cause_of(&effects)?);
            return Ok(Action::Forbid { event: self.node(event, pair), who: None, duration: self.duration(&mut parts) });
        }
        let who = if parts.has(Shape::neither) { Who::EachPlayer } else { self.cannot_who(&mut parts)? };
        let did = parts.next()?;
        while parts.has(Shape::cannot_also) {}
        let duration = self.duration(&mut parts);
        self.barred(who, &did, duration, pair)
    }

    /// Forbids a player, or both, what one part of "cannot A or B" says, or lets them do it for a price.
    pub(super) fn barred(&self, who: Who, did: &PairOf<'_, D>, duration: Option<Duration>, pair: &PairOf<'_, D>) -> Read<Action<D>> {
        let mut event = self.done_by(who, did)?;
        // What is barred is asked before anybody moves anything: of the effect that would have it moved.
        event.by.iter_mut().for_each(|by| by.doer = false);
        let undergone = match &event.kind {
            EventKind::Own(own) if D::is_use(own) => event.player.is_none(),
            // What one player cannot do to objects that the text describes, nobody can: the description says whose they are.
            EventKind::Own(_) => {
                if let Some(Target::Select(selector)) = event.subject.as_mut().map(|subject| &mut subject.is) {
                    selector.is.quantity = Quantity::All;
                }
                true
            }
            // "Your opponent cannot attack with …": none of them attacks.
            EventKind::Attacks if event.subject.is_some() => {
                if let Some(Target::Select(selector)) = event.subject.as_mut().map(|subject| &mut subject.is) {
                    selector.is.quantity = Quantity::All;
                }
                true
            }
            EventKind::EntersPlay => true,
            // "Players cannot play Items": Items cannot be played.
            EventKind::Played(_) => event.player.is_none(),
            // The owner of those effects identifies the player.
            EventKind::Moves { verb: Verb::PutIntoPlay, from: None, .. } => event.by.as_ref().is_some_and(|by| by.owner != Owner::Anyones),
            EventKind::Moves { .. }
            | EventKind::LeavesPlay
            | EventKind::Relocates(_)
            | EventKind::LevelsUp
            | EventKind::Attached
            | EventKind::Detached
            | EventKind::Swapped
            | EventKind::Attacks
            | EventKind::Damaged(_)
            | EventKind::Healed
            | EventKind::Defeated(_)
            | EventKind::BattleEnds(_)
            | EventKind::PowerUsed
            | EventKind::Resolves(_)
            | EventKind::TurnStarts
            | EventKind::TurnEnds
            | EventKind::PhaseStarts(_) => false,
        };
        if let Some(by) = done_to_others(who, &event) {
            undergo(&mut event, by);
            return Ok(Action::Forbid { event: self.node(event, pair), who: None, duration });
        }
        let who = (!undergone).then_some(who);
        Ok(Action::Forbid { event: self.node(event, pair), who, duration })
    }

    /// "your opponent cannot draw more than two cards each turn": the third.
    pub(super) fn cannot_more(&self, pair: &PairOf<'_, D>) -> Read<Action<D>> {
        let mut parts = self.parts(pair);
        let who = self.cannot_who(&mut parts)?;
        // What both do would be counted together.
        if who == Who::EachPlayer {
            return self.gap(pair);
        }
        let word = parts.next()?;
        let many = match parts.maybe(Shape::range) {
            Some(range) => match self.range(&range)? {
                Range { min: Some(min), max: None } => min,
                _ => return self.gap(&range),
            },
            None => self.number(&parts.need(Shape::number)?).saturating_add(1),
        };
        let event = self.deed(who, &word, (&parts.need(Shape::group)?, u8::try_from(many).unwrap_or(u8::MAX)))?;
        Ok(Action::Forbid { event: self.node(event, pair), who: Some(who), duration: None })
    }
}

/// Returns the owner of the effects that a prohibition of moves is about: what a player cannot do to what the text does not say is theirs, their effects cannot.
fn done_to_others<D: Grammar>(who: Who, event: &Event<D>) -> Option<Owner> {
    let EventKind::Moves { .. } = &event.kind else { return None };
    let (own, by) = match who {
        Who::You => (Owner::Yours, Owner::Yours),
        Who::Opponent => (Owner::Opponents, Owner::Opponents),
        Who::EachPlayer => return None,
    };
    let others = match &event.subject.as_ref()?.is {
        Target::Select(selector) => match (selector.group.owner, &selector.group.place) {
            (Owner::Yours | Owner::Opponents, _) => selector.group.owner != own,
            (Owner::Anyones, Place::Zone(_)) => D::is_field(&selector.group.place),
            (Owner::Anyones | Owner::EachPlayers | Owner::Theirs, _) => false,
        },
        Target::This(_) | Target::Part(_) | Target::Back(_) | Target::Related(..) => who == Who::Opponent,
        Target::Pile { .. } | Target::StackCard { .. } | Target::OneOf(_) | Target::AllOf(_) => false,
    };
    others.then_some(by)
}

/// Turns what a player cannot do into what the effects of that player cannot have happen, to all of the objects.
fn undergo<D: Grammar>(event: &mut Event<D>, by: Owner) {
    if let Some(Target::Select(selector)) = event.subject.as_mut().map(|subject| &mut subject.is) {
        selector.is.quantity = Quantity::All;
    }
    event.by = Some(Box::new(Cause { character: event.by.as_ref().is_some_and(|by| by.character), ..Cause::of(by) }));
}
