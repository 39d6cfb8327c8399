//! The reading of Ultra Battle-specific event patterns.

use super::grammar::Rule;
use super::{Pair, Parts, Reader};
use crate::games::ultra_battle::leaves::{Occurrence, Source, UltraBattle};
use crate::games::ultra_battle::zones::Zone;
use crate::lang::event::{Event, EventKind};
use crate::lang::quantity::Quantity;
use crate::lang::read::reader::Read;
use crate::lang::read::selector::Home;
use crate::lang::selector::{Owner, Target, Who};
use crate::lang::span::Node;
use cardwright_grammar::Shape;

impl Reader<'_> {
    /// "At the start of your Combat Phase".
    pub(super) fn moment(&self, pair: &Pair<'_>) -> Read<Event<UltraBattle>> {
        let mut parts = self.parts(pair);
        let whose = match self.parts(&parts.need(Rule::whose_turn)?).next()?.as_rule() {
            Rule::Shared(Shape::opponents) => Owner::Opponents,
            Rule::each_turn => Owner::EachPlayers,
            _ => Owner::Yours,
        };
        let start = pair.as_rule() == Rule::at_start;
        Ok(occurs(match parts.maybe(Rule::phase) {
            Some(phase) => Occurrence::PhaseStarts(self.phase(&phase), whose),
            None => Occurrence::Turn { whose, start },
        }))
    }

    /// "you play an Attack card".
    pub(super) fn plays(&self, who: Who, pair: &Pair<'_>) -> Read<Event<UltraBattle>> {
        let mut parts = self.parts(pair);
        let what = if parts.peek() == Some(Rule::Shared(Shape::or_more_of)) {
            self.event_subject(&mut parts, played_from())?
        } else {
            let mut what = self.single_at(&parts.next()?, played_from())?;
            // "At least two Items" are two or more.
            if let Target::Select(selector) = &mut what.is
                && let Quantity::AtLeast(least) = selector.quantity
            {
                selector.is.quantity = Quantity::Exactly(least);
            }
            what
        };
        Ok(occurs(Occurrence::Played { who, what, to: self.played_to(&mut parts) }))
    }

    /// "to the Battle Zone", if stated.
    fn played_to(&self, parts: &mut Parts<'_>) -> Option<Zone> {
        (parts.peek().is_some()).then(|| self.the_zone(parts))
    }

    /// Reads the verb of an event pattern about `subject`, active or passive.
    pub(super) fn deed_of(&self, subject: Node<Target<UltraBattle>>, pair: &Pair<'_>) -> Read<Event<UltraBattle>> {
        let mut parts = self.parts(pair);
        Ok(occurs(match pair.as_rule() {
            Rule::attacks => Occurrence::Attacks { who: subject, whom: self.object_of(&mut parts)? },
            Rule::deals => Occurrence::Deals { who: subject, to: self.object_of(&mut parts)? },
            Rule::defeats => Occurrence::Defeats { who: subject, whom: self.single(&parts.need(Shape::single)?)? },
            Rule::evolves => Occurrence::Evolves(subject),
            Rule::moves_to => {
                let from = parts.maybe(Rule::moved_from);
                let to = self.the_zone(&mut parts);
                // A Fighter comes from the other of the two zones; a text may say so.
                let from = from
                    .filter(|from| !matches!((from.as_str(), to), ("Battle Zone", Zone::ReserveZone) | ("Reserve Zone", Zone::BattleZone)));
                if let Some(from) = from {
                    return self.gap(&from);
                }
                Occurrence::MovesTo(subject, to)
            }
            Rule::timer_does => return self.timer_event(subject, &parts.need(Rule::timer_event)?),
            Rule::became => return self.became(subject, &parts.next()?),
            _ => return self.gap(pair),
        }))
    }

    fn became(&self, subject: Node<Target<UltraBattle>>, pair: &Pair<'_>) -> Read<Event<UltraBattle>> {
        let mut parts = self.parts(pair);
        Ok(occurs(match pair.as_rule() {
            Rule::is_attacked => Occurrence::Attacked(subject),
            Rule::is_damaged => Occurrence::Damaged(subject, self.dealt_by(&mut parts)),
            Rule::is_healed => Occurrence::Healed(subject),
            Rule::is_defeated => Occurrence::Defeated(subject, self.dealt_by(&mut parts)),
            Rule::is_attached => Occurrence::Attached(subject, self.object_of(&mut parts)?),
            Rule::is_detached => Occurrence::Detached(subject),
            Rule::is_played => Occurrence::Played { who: Who::EachPlayer, what: subject, to: self.played_to(&mut parts) },
            _ => return self.gap(pair),
        }))
    }

    /// "the Timer of … reaches 0".
    pub(super) fn timer_of(&self, pair: &Pair<'_>) -> Read<Event<UltraBattle>> {
        let mut parts = self.parts(pair);
        let of = match parts.maybe(Shape::its) {
            Some(its) => self.its(&its),
            None => self.single(&parts.need(Shape::single)?)?,
        };
        self.timer_event(of, &parts.need(Rule::timer_event)?)
    }

    /// "reaches 0", "counts down", "is increased": an event of the Timer of `subject`.
    pub(super) fn timer_event(&self, subject: Node<Target<UltraBattle>>, pair: &Pair<'_>) -> Read<Event<UltraBattle>> {
        Ok(occurs(match self.parts(pair).next()?.as_rule() {
            Rule::reaches_zero => Occurrence::TimerEnds(subject),
            Rule::counts_down => Occurrence::CountsDown(subject),
            Rule::increase => Occurrence::TimerChanges(subject, true),
            Rule::decrease => Occurrence::TimerChanges(subject, false),
            _ => return self.gap(pair),
        }))
    }

    fn object_of(&self, parts: &mut Parts<'_>) -> Read<Option<Node<Target<UltraBattle>>>> {
        parts.maybe(Shape::single).map(|single| self.single(&single)).transpose()
    }

    /// "by attacks", "by an effect".
    pub(super) fn dealt_by(&self, parts: &mut Parts<'_>) -> Option<Source> {
        let by = parts.maybe(Rule::dealt_by)?;
        Some(if self.parts(&by).has(Rule::by_attack) { Source::Attack } else { Source::Effect })
    }
}

/// The place of cards that are played, unless a text names another.
pub(super) fn played_from() -> Home<UltraBattle> {
    Home { bare: true, ..Home::zone(Owner::Anyones, Zone::Hand) }
}

pub(super) fn occurs(what: Occurrence) -> Event<UltraBattle> {
    Event { kind: EventKind::Occurs(what), by: None }
}
