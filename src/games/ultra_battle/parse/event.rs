//! The reading of Ultra Battle-specific event patterns.

use super::grammar::Rule;
use super::{Pair, Parts, Reader};
use crate::games::ultra_battle::leaves::{Part, Phase, TimerEvent, UltraBattle};
use crate::games::ultra_battle::zones::Zone;
use crate::lang::event::{Event, EventKind, Means, Trigger};
use crate::lang::quantity::Quantity;
use crate::lang::read::reader::Read;
use crate::lang::read::selector::Home;
use crate::lang::reference::Noun;
use crate::lang::selector::{Group, Owner, Place, Selector, Target, Who};
use crate::lang::span::Node;
use cardwright_grammar::Shape;

/// Whose objects a player's are.
fn owner_of(who: Who) -> Owner {
    match who {
        Who::You => Owner::Yours,
        Who::Opponent => Owner::Opponents,
        Who::EachPlayer => Owner::EachPlayers,
    }
}

impl Reader<'_> {
    /// "At the start of your Combat Phase".
    pub(super) fn moment(&self, pair: &Pair<'_>) -> Read<Event<UltraBattle>> {
        let mut parts = self.parts(pair);
        if pair.as_rule() == Rule::attack_did {
            parts.has(Rule::this_attack);
            return self.deed_of(self.node(Target::Part(Part::Attack), pair), &parts.next()?);
        }
        if pair.as_rule() == Rule::zone_moment {
            return self.zone_moment(pair);
        }
        let whose = match self.parts(&parts.need(Rule::whose_turn)?).next()?.as_rule() {
            Rule::Shared(Shape::opponents) => Who::Opponent,
            Rule::each_turn => Who::EachPlayer,
            _ => Who::You,
        };
        let start = pair.as_rule() == Rule::at_start;
        let kind = match parts.maybe(Rule::phase) {
            Some(phase) if start => EventKind::PhaseStarts(self.phase(&phase)),
            // As a phase ends, the next one starts.
            Some(phase) => match self.phase(&phase) {
                Phase::Draw => EventKind::PhaseStarts(Phase::Main),
                Phase::Main => EventKind::PhaseStarts(Phase::Deploy),
                Phase::Deploy => EventKind::PhaseStarts(Phase::Combat),
                Phase::Combat => EventKind::PhaseStarts(Phase::End),
                Phase::End => return self.gap(&phase),
            },
            None if start => EventKind::TurnStarts,
            None => EventKind::TurnEnds,
        };
        Ok(Event { player: Some(whose), ..Event::any(kind) })
    }

    /// "when this Fighter enters the Battle Zone": as it enters play there, and as it moves there. "Leaves" is the same the other way. The text of a Fighter is silent
    /// elsewhere; of other Fighters, the place is asked.
    fn zone_moment(&self, pair: &Pair<'_>) -> Read<Event<UltraBattle>> {
        let mut parts = self.parts(pair);
        let mut what = self.any_one(&parts.need(Shape::single)?)?;
        let (play, moves) = match parts.has(Rule::enters_zone) {
            true => (EventKind::EntersPlay, Zone::BattleZone),
            false if parts.has(Rule::leaves_zone) => (EventKind::LeavesPlay, Zone::ReserveZone),
            false => return self.gap(pair),
        };
        let moved = self.node(Event::of(EventKind::Relocates(moves), what.clone()), pair);
        match &mut what.is {
            Target::This(Noun::Character) => {}
            Target::Select(selector) if matches!(selector.quantity, Quantity::Exactly(1)) => {
                selector.is.group.place = Place::Zone(Zone::BattleZone);
            }
            _ => return self.gap(pair),
        }
        self.more_triggers.borrow_mut().push(Trigger { event: moved, nth: None });
        Ok(Event::of(play, what))
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
        Ok(played(who, what, self.played_to(&mut parts)))
    }

    /// "your opponent evolves a Fighter": one of their Fighters evolves.
    pub(super) fn evolves(&self, who: Who, pair: &Pair<'_>) -> Read<Event<UltraBattle>> {
        let mut parts = self.parts(pair);
        parts.need(Shape::article)?;
        let what = self.any_of_group(&parts.need(Shape::group)?, Quantity::Exactly(1), Home::field_of(owner_of(who)))?;
        Ok(Event::of(EventKind::LevelsUp, what))
    }

    /// "your opponent attacks": one of their Fighters does.
    pub(super) fn attacks(&self, who: Who, pair: &Pair<'_>) -> Event<UltraBattle> {
        let owner = owner_of(who);
        let group = Group { owner, place: Place::Zone(Zone::BattleZone), tests: Vec::new(), not_this: false, except: None };
        let one = self.node(Selector { quantity: Quantity::Exactly(1), group }, pair);
        Event::of(EventKind::Attacks, self.node(Target::Select(one), pair))
    }

    /// "to the Battle Zone", if stated.
    fn played_to(&self, parts: &mut Parts<'_>) -> Option<Zone> {
        (parts.peek().is_some()).then(|| self.the_zone(parts))
    }

    /// Reads the verb of an event pattern about `subject`, active or passive.
    pub(super) fn deed_of(&self, subject: Node<Target<UltraBattle>>, pair: &Pair<'_>) -> Read<Event<UltraBattle>> {
        let mut parts = self.parts(pair);
        Ok(match pair.as_rule() {
            Rule::attacks => Event::of(EventKind::Attacks, subject).with(self.object_of(&mut parts)?),
            Rule::deals => {
                let least = self.or_more_damage(&mut parts)?;
                let whom = self.object_of(&mut parts)?;
                Event { subject: whom, object: Some(subject), least, ..Event::any(EventKind::Damaged(None)) }
            }
            Rule::takes_damage => {
                let least = self.or_more_damage(&mut parts)?;
                Event { least, ..Event::of(EventKind::Damaged(means(&mut parts)), subject) }
            }
            Rule::defeats => {
                let whom = self.single(&parts.need(Shape::single)?)?;
                Event::of(EventKind::Defeated(None), whom).with(Some(subject))
            }
            Rule::evolves => {
                let into = parts.maybe(Shape::single).map(|single| self.any_one(&single)).transpose()?;
                Event::of(EventKind::LevelsUp, subject).with(into)
            }
            Rule::moves_to => return self.relocated(subject, &mut parts),
            Rule::timer_does => return self.timer_event(subject, &parts.need(Rule::timer_event)?),
            Rule::became | Rule::became_too | Rule::falls => return self.became(subject, &parts.next()?),
            _ => return self.gap(pair),
        })
    }

    /// "moves from the Reserve Zone to the Battle Zone": a Fighter comes from the other of the two zones; a text may say so.
    fn relocated(&self, subject: Node<Target<UltraBattle>>, parts: &mut Parts<'_>) -> Read<Event<UltraBattle>> {
        let from = parts.maybe(Rule::moved_from);
        let to = self.the_zone(parts);
        let from =
            from.filter(|from| !matches!((from.as_str(), to), ("Battle Zone", Zone::ReserveZone) | ("Reserve Zone", Zone::BattleZone)));
        match from {
            Some(from) => self.gap(&from),
            None => Ok(Event::of(EventKind::Relocates(to), subject)),
        }
    }

    /// "30 or more damage".
    fn or_more_damage(&self, parts: &mut Parts<'_>) -> Read<Option<u32>> {
        let least = parts.maybe(Rule::or_more_damage);
        least.map(|least| Ok(self.number(&self.parts(&least).need(Shape::number)?))).transpose()
    }

    /// "by attacks of Monsters", "by Monsters": the Fighters that deal damage.
    pub(super) fn of_dealer<'i>(&self, dealer: &Pair<'i>) -> Read<Pair<'i>> {
        let mut parts = self.parts(dealer);
        parts.has(Rule::by_attack);
        parts.need(Shape::single)
    }

    fn became(&self, subject: Node<Target<UltraBattle>>, pair: &Pair<'_>) -> Read<Event<UltraBattle>> {
        let mut parts = self.parts(pair);
        let kind = match pair.as_rule() {
            Rule::is_attacked => {
                return Ok(Event { subject: self.object_of(&mut parts)?, ..Event::any(EventKind::Attacks) }.with(Some(subject)));
            }
            Rule::is_damaged => {
                let least = self.or_more_damage(&mut parts)?;
                let means = self.dealt_by(&mut parts);
                let object = parts.maybe(Rule::dealer).map(|dealer| self.single(&self.of_dealer(&dealer)?)).transpose()?;
                return Ok(Event { least, object, ..Event::of(EventKind::Damaged(means), subject) });
            }
            Rule::is_moved => return self.relocated(subject, &mut parts),
            Rule::is_healed => EventKind::Healed,
            Rule::is_defeated => EventKind::Defeated(self.dealt_by(&mut parts)),
            Rule::is_attached => return Ok(Event::of(EventKind::Attached, subject).with(self.object_of(&mut parts)?)),
            Rule::is_detached => EventKind::Detached,
            Rule::is_played => return Ok(Event::of(EventKind::Played(self.played_to(&mut parts)), before_play(subject))),
            _ => return self.gap(pair),
        };
        Ok(Event::of(kind, subject))
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
        let event = match self.parts(pair).next()?.as_rule() {
            Rule::reaches_zero => TimerEvent::Ends,
            Rule::counts_down => TimerEvent::CountsDown,
            Rule::increase => TimerEvent::Rises,
            Rule::decrease => TimerEvent::Falls,
            _ => return self.gap(pair),
        };
        Ok(Event::of(EventKind::Own(event), subject))
    }

    fn object_of(&self, parts: &mut Parts<'_>) -> Read<Option<Node<Target<UltraBattle>>>> {
        parts.maybe(Shape::single).map(|single| self.single(&single)).transpose()
    }

    /// "by attacks", "by an effect".
    pub(super) fn dealt_by(&self, parts: &mut Parts<'_>) -> Option<Means> {
        let by = parts.maybe(Rule::dealt_by)?;
        means(&mut self.parts(&by))
    }
}

/// "attacks", "an effect"; `None` without either.
pub(super) fn means(parts: &mut Parts<'_>) -> Option<Means> {
    let attack = parts.has(Rule::by_attack);
    (attack || parts.has(Rule::by_effect)).then_some(if attack { Means::Attack } else { Means::Effect })
}

/// A player plays a card; what each player plays is played.
pub(super) fn played(who: Who, what: Node<Target<UltraBattle>>, to: Option<Zone>) -> Event<UltraBattle> {
    let player = Some(who).filter(|who| *who != Who::EachPlayer);
    Event { player, ..Event::of(EventKind::Played(to), what) }
}

/// A card that is played is not in play yet: "Items cannot be played" are those of a hand, as in "players cannot play Items".
fn before_play(mut what: Node<Target<UltraBattle>>) -> Node<Target<UltraBattle>> {
    if let Target::Select(selector) = &mut what.is
        && selector.group.owner == Owner::Anyones
        && matches!(selector.group.place, Place::Zone(Zone::Play | Zone::Deck))
    {
        selector.is.group.place = Place::Zone(Zone::Hand);
    }
    what
}

/// The place of cards that are played, unless a text names another.
pub(super) fn played_from() -> Home<UltraBattle> {
    Home { bare: true, ..Home::zone(Owner::Anyones, Zone::Hand) }
}
