//! The reading of Union Arena-specific event patterns.

use super::grammar::Rule;
use super::{Pair, Reader};
use crate::games::union_arena::leaves::{Occurrence, Phase, UnionArena};
use crate::games::union_arena::zones::Zone;
use crate::lang::event::{BattleOutcome, Event, EventKind};
use crate::lang::read::grammar::Grammar;
use crate::lang::read::reader::Read;
use crate::lang::read::selector::Home;
use crate::lang::selector::{Owner, Target, Who};
use crate::lang::span::Node;
use cardwright_grammar::Shape;

impl Reader<'_> {
    /// "At the start of your attack phase".
    pub(super) fn moment(&self, pair: &Pair<'_>) -> Read<Event<UnionArena>> {
        let mut parts = self.parts(pair);
        if let Some(this) = parts.maybe(Shape::this) {
            let this = self.node(UnionArena::this(this.as_str()), &this);
            return Ok(Event::of(EventKind::Own(Occurrence::AttackOver), this));
        }
        let whose = match self.parts(&parts.need(Rule::whose_phase)?).maybe(Shape::opponents) {
            Some(_) => Who::Opponent,
            None if pair.as_str().contains(" each ") => Who::EachPlayer,
            None => Who::You,
        };
        let phase = match parts.need(Rule::phase)?.as_str() {
            "start phase" => Phase::Start,
            "movement phase" => Phase::Movement,
            "main phase" => Phase::Main,
            "attack phase" => Phase::Attack,
            _ => Phase::End,
        };
        let starts = pair.as_rule() == Rule::at_start;
        let kind = if starts { EventKind::PhaseStarts(phase) } else { EventKind::Own(Occurrence::PhaseEnds(phase)) };
        Ok(Event { player: Some(whose), ..Event::any(kind) })
    }

    /// "you use an event card".
    pub(super) fn uses(&self, who: Who, pair: &Pair<'_>) -> Read<Event<UnionArena>> {
        let mut parts = self.parts(pair);
        parts.need(Rule::use_word)?;
        let what = if parts.peek() == Some(Rule::Shared(Shape::or_more_of)) {
            self.event_subject(&mut parts, used_from())?
        } else {
            self.single_at(&parts.next()?, used_from())?
        };
        Ok(used(who, what))
    }

    /// Reads the verb of an event pattern about `subject`, active or passive.
    pub(super) fn deed_of(&self, subject: Node<Target<UnionArena>>, pair: &Pair<'_>) -> Read<Event<UnionArena>> {
        let mut parts = self.parts(pair);
        let attack = if pair.as_rule() == Rule::attack_ends { Some(parts.next()?) } else { None };
        let said = attack.as_ref().unwrap_or(pair);
        let kind = match said.as_rule() {
            Rule::attacks => EventKind::Attacks,
            Rule::won if attack.is_some() => EventKind::Own(Occurrence::WinsAttack),
            Rule::lost if attack.is_some() => EventKind::Own(Occurrence::LosesAttack),
            Rule::won => EventKind::BattleEnds(BattleOutcome::Win),
            Rule::lost => EventKind::BattleEnds(BattleOutcome::Lose),
            Rule::blocked => {
                let mut inner = self.parts(said);
                if inner.has(Rule::not_so) {
                    return Ok(Event::of(EventKind::Own(Occurrence::Unblocked), subject));
                }
                let by = inner.maybe(Shape::single).map(|by| self.any_one(&by)).transpose()?;
                return Ok(Event { subject: by, object: Some(subject), ..Event::any(EventKind::Own(Occurrence::Blocks)) });
            }
            Rule::blocks => EventKind::Own(Occurrence::Blocks),
            Rule::became => match self.parts(said).next()?.as_rule() {
                Rule::is_played => EventKind::Played(None),
                Rule::is_sidelined => EventKind::Own(Occurrence::Sidelined),
                _ => return self.gap(pair),
            },
            _ => return self.gap(pair),
        };
        Ok(Event::of(kind, subject))
    }
}

/// A player uses a card, or plays it; what each player plays is played.
pub(super) fn used(who: Who, what: Node<Target<UnionArena>>) -> Event<UnionArena> {
    let player = Some(who).filter(|who| *who != Who::EachPlayer);
    Event { player, ..Event::of(EventKind::Played(None), what) }
}

/// The place of cards that are used, unless a text names another.
pub(super) fn used_from() -> Home<UnionArena> {
    Home { bare: true, ..Home::zone(Owner::Anyones, Zone::Hand) }
}
