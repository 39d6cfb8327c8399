//! The reading of what players do with characters: of what they cannot do above all.

use super::condition::phase_of;
use super::event::used_from;
use super::grammar::Rule;
use super::{Pair, Reader};
use crate::games::union_arena::kinds::kind_name;
use crate::games::union_arena::leaves::{Column, Kind, Occurrence, OwnTest, Test, UnionArena};
use crate::games::union_arena::zones::Zone;
use crate::lang::amount::Count;
use crate::lang::condition::Condition;
use crate::lang::event::{Cause, Event, EventKind};
use crate::lang::properties::in_order;
use crate::lang::quantity::{Quantity, Range};
use crate::lang::read::grammar::Grammar;
use crate::lang::read::reader::Read;
use crate::lang::read::selector::Home;
use crate::lang::selector::{Group, Owner, Place, Selector, Target, Who};
use crate::lang::span::Node;
use cardwright_grammar::Shape;

impl Reader<'_> {
    /// "your opponent switches characters on your field to resting with abilities", "your opponent attacks with a <A>": by such abilities of theirs, or with
    /// characters of theirs.
    pub(super) fn does_to(&self, who: Who, pair: &Pair<'_>) -> Read<Event<UnionArena>> {
        let owner = match who {
            Who::You => Owner::Yours,
            Who::Opponent => Owner::Opponents,
            Who::EachPlayer => Owner::Anyones,
        };
        let mut parts = self.parts(pair);
        let with = pair.as_str().contains(" with ");
        if pair.as_rule() == Rule::no_blocks {
            let one =
                |this: &Self, single: Option<Pair<'_>>| single.map(|single| this.single_at(&single, Home::field_of(owner))).transpose();
            let blocker = if with { one(self, parts.maybe(Shape::single))? } else { None };
            let blocker = blocker.map_or_else(|| self.any_character(owner, pair), Ok)?;
            let by = parts.maybe(Shape::single).map(|single| self.any_one(&single)).transpose()?;
            let nth = parts.maybe(Rule::nth_attack_of).map(|nth| Ok(self.node(self.nth_attack(&nth)?, &nth))).transpose()?;
            let this = parts.maybe(Shape::this).map(|this| self.node(UnionArena::this(this.as_str()), &this));
            return Ok(Event::of(EventKind::Own(Occurrence::Blocks), blocker).with(by.or(nth).or(this)));
        }
        let single = parts.need(Shape::single)?;
        if pair.as_rule() == Rule::attacks_with {
            let mut with = self.single_at(&single, Home::field_of(owner))?;
            // "If you attacked with two or more characters": with each of two.
            if let Target::Select(selector) = &mut with.is
                && let Quantity::AtLeast(least) = selector.quantity
            {
                selector.is.quantity = Quantity::Exactly(least);
            }
            return Ok(Event::of(EventKind::Attacks, with));
        }
        let what = self.any_one(&single)?;
        let kind = match pair.as_rule() {
            Rule::switches if parts.has(Rule::active_word) => Occurrence::Activated,
            Rule::switches => {
                parts.has(Rule::resting_word);
                Occurrence::Rested
            }
            _ => Occurrence::Sidelined,
        };
        let tests = self.caused(&mut parts)?.map_or_else(Vec::new, |by| by.tests);
        Ok(Event { by: Some(Box::new(Cause { tests, ..Cause::of(owner) })), ..Event::of(EventKind::Own(kind), what) })
    }

    /// "your opponent activates a trigger ability", "your opponent cannot activate [Draw] abilities during trigger checks resulting from damage dealt by this character".
    pub(super) fn triggers(&self, who: Who, pair: &Pair<'_>) -> Read<Event<UnionArena>> {
        let (mut words, mut dealer, mut of) = (Vec::new(), None, Vec::new());
        for part in self.parts(pair).rest() {
            match part.as_rule() {
                Rule::trigger_icon => words.push(self.parts(&part).need(Rule::trigger_word)?.as_str().to_owned()),
                Rule::in_check => dealer = Some(self.any_one(&self.parts(&part).need(Shape::single)?)?),
                Rule::trigger_of => of = self.like(&self.parts(&part).need(Rule::beside)?)?,
                _ => {}
            }
        }
        let subject = (!words.is_empty() || !of.is_empty()).then(|| {
            let mut tests = of;
            if !words.is_empty() {
                tests.push(self.node(Test::Word(Column::Trigger, words), pair));
            }
            in_order(&mut tests);
            let group = Group { owner: Owner::Anyones, place: Place::Zone(Zone::LifeArea), tests, not_this: false, except: None };
            self.node(Target::Select(self.node(Selector { quantity: Quantity::Exactly(1), group }, pair)), pair)
        });
        Ok(Event { player: Some(who), subject, object: dealer, ..Event::any(EventKind::Own(Occurrence::Triggers)) })
    }

    /// "you take 2 or more damage", "you cannot take damage from characters with 2000 or less BP".
    pub(super) fn takes(&self, who: Who, pair: &Pair<'_>) -> Read<Event<UnionArena>> {
        let mut parts = self.parts(pair);
        let least = parts.maybe(Shape::number).map(|number| self.number(&number));
        let others = match who {
            Who::You => Owner::Opponents,
            Who::Opponent => Owner::Yours,
            Who::EachPlayer => Owner::Anyones,
        };
        let dealer = parts.maybe(Shape::single).map(|single| self.any_one_of(&single, others)).transpose()?;
        Ok(Event { player: Some(who), object: dealer, least, ..Event::any(EventKind::Own(Occurrence::TakesDamage)) })
    }

    /// "during this character's attack", "during attacks by [A] affinity characters on your field": one that is like this is attacking.
    pub(super) fn attack_of(&self, pair: &Pair<'_>) -> Read<Condition<UnionArena>> {
        let mut parts = self.parts(pair);
        let mut what = match parts.maybe(Shape::its) {
            Some(its) => self.whose_is(&its, pair),
            None => self.any_one(&parts.need(Shape::single)?)?,
        };
        let attacking = self.node(Test::Own(OwnTest::Attacking), pair);
        let Target::Select(selector) = &mut what.is else { return Ok(Condition::Is { what, tests: vec![attacking] }) };
        let mut group = self.node(selector.is.group.clone(), pair);
        group.is.tests.push(attacking);
        in_order(&mut group.is.tests);
        let who = if group.owner == Owner::Opponents { Who::Opponent } else { Who::You };
        Ok(Condition::Have { who, count: Count::Of(group), range: Range::at_least(1) })
    }

    /// Any one of these on the field, of a player's where the text does not say whose.
    pub(super) fn any_one_of(&self, single: &Pair<'_>, owner: Owner) -> Read<Node<Target<UnionArena>>> {
        self.single_at(single, Home::field_of(owner))
    }

    /// "you pay AP", "you paid an AP cost during the attack phase".
    pub(super) fn pays(&self, who: Who, pair: &Pair<'_>) -> Read<Event<UnionArena>> {
        let own = match self.parts(pair).maybe(Rule::pays_in) {
            Some(within) => Occurrence::PaysApIn(phase_of(self.parts(&within).need(Rule::phase)?.as_str())),
            None => Occurrence::PaysAp,
        };
        Ok(Event { player: Some(who), ..Event::any(EventKind::Own(own)) })
    }

    /// Any character of a player's.
    pub(super) fn any_character(&self, owner: Owner, pair: &Pair<'_>) -> Read<Node<Target<UnionArena>>> {
        let tests = vec![self.node(Test::Word(Column::Kind, vec![kind_name(Kind::Character).to_owned()]), pair)];
        let group = Group { owner, place: Place::Zone(Zone::Field), tests, not_this: false, except: None };
        Ok(self.node(Target::Select(self.node(Selector { quantity: Quantity::Exactly(1), group }, pair)), pair))
    }

    /// "you perform Raid", "your opponent performs Raid on a <A>": one of that player's characters is Raided.
    pub(super) fn raids(&self, who: Who, pair: &Pair<'_>) -> Read<Event<UnionArena>> {
        let owner = match who {
            Who::You => Owner::Yours,
            Who::Opponent => Owner::Opponents,
            Who::EachPlayer => return self.gap(pair),
        };
        if let Some(single) = self.parts(pair).maybe(Shape::single).filter(|_| pair.as_str().contains(" Raid with ")) {
            let card = self.single_at(&single, used_from())?;
            return Ok(Event { player: Some(who), ..Event::of(EventKind::Own(Occurrence::Raids), card) });
        }
        if let Some(base) = self.parts(pair).maybe(Shape::single) {
            return Ok(Event::of(EventKind::LevelsUp, self.any_one(&base)?));
        }
        Ok(Event::of(EventKind::LevelsUp, self.any_character(owner, pair)?))
    }

    /// "a card on your field performs Raid": its player performs Raid with it.
    pub(super) fn performs_raid(&self, mut card: Node<Target<UnionArena>>, pair: &Pair<'_>) -> Read<Event<UnionArena>> {
        self.unplaced.set(false);
        let Target::Select(selector) = &mut card.is else { return self.gap(pair) };
        let group = &mut selector.is.group;
        let player = match (group.owner, self.parts(pair).peek()) {
            (Owner::Yours, None) => Who::You,
            (Owner::Opponents, None) => Who::Opponent,
            (_, _) => return self.gap(pair),
        };
        (group.owner, group.place) = (Owner::Anyones, Place::Zone(Zone::Hand));
        Ok(Event { player: Some(player), ..Event::of(EventKind::Own(Occurrence::Raids), card) })
    }
}
