//! The reading of what BP becomes, and of what does not affect a character.

use super::grammar::Rule;
use super::{Pair, Parts, Reader};
use crate::games::union_arena::leaves::{AbilityOf, Change, Deed, Duty, Occurrence, OwnTest, Test, UnionArena};
use crate::games::union_arena::zones::Zone;
use crate::lang::ability::{Ability, Head, Often, Period, Power};
use crate::lang::action::Action;
use crate::lang::amount::{Count, Per};
use crate::lang::clause::Clause;
use crate::lang::duration::Duration;
use crate::lang::event::{Cause, Event, EventKind};
use crate::lang::quantity::Quantity;
use crate::lang::read::reader::Read;
use crate::lang::read::selector::Home;
use crate::lang::reference::{Noun, Reference};
use crate::lang::selector::{Group, Owner, Place, Selector, Target, Who};
use crate::lang::span::Node;
use cardwright_grammar::Shape;

impl Reader<'_> {
    /// "The next time it would be sidelined this turn, it remains on the field": it gains an ability that keeps it there, once, until the turn ends.
    pub(super) fn next_spared(&self, mut parts: Parts<'_>, pair: &Pair<'_>) -> Read<Action<UnionArena>> {
        let what = self.single(&parts.need(Shape::single)?)?;
        let this = self.node(Target::This(Noun::Character), pair);
        let event = self.deed_of(this, &parts.need(Rule::would_go)?)?;
        let it = self.node(Target::Back(self.node(Reference::it(false), pair)), pair);
        let stays = self.node(Clause::Do(self.node(Action::Own(Deed::Remains(it)), pair)), pair);
        let power = Power::Replacing { event: self.node(event, pair), then: Box::new(stays), after: None };
        let head = Head { limit: Some(Often { times: 1, per: Period::Turn }), ..Head::gated(Vec::new()) };
        let ability = self.node(Ability { reminders: Vec::new(), head, power }, pair);
        Ok(Action::Modify { what, change: Change::Ability(Box::new(ability)), per: None, duration: Some(Duration::ThisTurn) })
    }

    /// Whatever is on the opponent's field.
    pub(super) fn any_of_theirs(&self, pair: &Pair<'_>) -> Node<Target<UnionArena>> {
        let place = Place::Zone(Zone::Field);
        let group = Group { owner: Owner::Opponents, place, tests: Vec::new(), not_this: false, except: None };
        self.node(Target::Select(self.node(Selector { quantity: Quantity::Exactly(1), group }, pair)), pair)
    }

    /// "gains [A] affinity", "is also treated as <A>": one more affinity or name.
    pub(super) fn treated_as(&self, pair: &Pair<'_>) -> Read<Change> {
        let said = self.parts(pair).next()?;
        if said.as_rule() == Rule::angle_name {
            return Ok(Change::AlsoNamed(self.angle_name(&said)?));
        }
        match self.noun_word(&said)?.is {
            Test::Word(_, words) => match <[String; 1]>::try_from(words) {
                Ok([word]) => Ok(Change::Affinity(word)),
                Err(_) => self.gap(&said),
            },
            _ => self.gap(&said),
        }
    }

    /// "Double its BP", "the BP of a character becomes 3000", "… cannot be reduced by your opponent's abilities".
    pub(super) fn bp_of(&self, mut parts: Parts<'_>, pair: &Pair<'_>) -> Read<Action<UnionArena>> {
        let what = match parts.maybe(Shape::single) {
            Some(single) => self.single(&single)?,
            None => self.object(&mut parts)?,
        };
        let (mut change, mut per) = (Change::BpTimes(2), None);
        if let Some(kept) = parts.maybe(Rule::bp_of_kept) {
            change = Change::Duty(self.kept_bp(&mut self.parts(&kept), &kept)?);
        } else if let Some(like) = parts.maybe(Rule::bp_of_like) {
            let mut told = self.parts(&like);
            let mut count = self.number_told(&told.next()?, &like)?;
            if let Some(by) = told.maybe(Shape::multiplied) {
                count = Count::Multiple(self.number(&self.parts(&by).need(Shape::number)?), Box::new(count));
            }
            (change, per) = (Change::BpIs(1), Some(Box::new(Per { every: 1, count, most: None })));
        } else if let Some(more) = [Rule::bp_more, Rule::bp_fewer].into_iter().find(|&rule| parts.has(rule)) {
            let by = i32::try_from(self.number_or_x(&mut parts)?).unwrap_or(i32::MAX);
            change = Change::Bp(if more == Rule::bp_more { by } else { -by });
        } else if pair.as_rule() == Rule::bp_of && !parts.has(Rule::bp_of_double) {
            change = Change::BpIs(self.number_or_x(&mut parts)?);
        }
        let mut action = self.modify(what, change, parts)?;
        if let (Some(told), Action::Modify { per, .. }) = (per, &mut action)
            && per.replace(told).is_some()
        {
            return self.gap(pair);
        }
        Ok(action)
    }

    /// "Swap their BP", "swap the BP of that character with this character".
    pub(super) fn swap_bp(&self, mut parts: Parts<'_>, pair: &Pair<'_>) -> Read<Action<UnionArena>> {
        let (mut one, mut other) = (None, None);
        while let Some(single) = parts.maybe(Shape::single) {
            let what = self.single(&single)?;
            if one.is_none() { one = Some(what) } else { other = Some(Box::new(what)) }
        }
        if let Some(target) = parts.maybe(Shape::target) {
            let what = self.target(&target, Home::field())?;
            match what.is {
                Target::AllOf(both) => match <[_; 2]>::try_from(both) {
                    Ok([first, second]) => (one, other) = (Some(first), Some(Box::new(second))),
                    Err(_) => return self.gap(&target),
                },
                is => one = Some(Node::new(is, what.span)),
            }
        }
        let them = || self.node(Target::Back(self.node(Reference::it(true), pair)), pair);
        Ok(Action::Own(Deed::SwapBp { one: one.unwrap_or_else(them), other, duration: self.duration(&mut parts) }))
    }

    /// "BP cannot be reduced", by anything or by the abilities of the opponent.
    pub(super) fn kept_bp(&self, parts: &mut Parts<'_>, pair: &Pair<'_>) -> Read<Duty> {
        match self.caused(parts)?.as_deref() {
            None => Ok(Duty::Unreduced),
            Some(Cause { owner: Owner::Anyones, tests, .. }) if tests.is_empty() => Ok(Duty::Unreduced),
            Some(Cause { owner: Owner::Opponents, tests, .. }) if tests.is_empty() => Ok(Duty::KeptBp),
            Some(_) => self.gap(pair),
        }
    }

    /// "damage dealt to you by characters with 2000 or less BP is reduced by 1".
    pub(super) fn damage_is(&self, mut parts: Parts<'_>, pair: &Pair<'_>) -> Read<Action<UnionArena>> {
        let (mut player, mut dealer) = (None, None);
        let mut whose = parts.maybe(Rule::damage_taken).map(|taken| self.parts(&taken));
        if let Some(taken) = &mut whose {
            player = Some(if taken.has(Shape::opponent) { Who::Opponent } else { Who::You });
        }
        let said = whose.as_mut().unwrap_or(&mut parts);
        for _ in 0..2 {
            if let Some(single) = said.maybe(Shape::single) {
                dealer = Some(single);
            } else if said.has(Shape::opponent) {
                player = Some(Who::Opponent);
            } else if said.has(Rule::to_you) {
                player = Some(Who::You);
            }
        }
        let others = match player {
            Some(Who::You) => Owner::Opponents,
            Some(Who::Opponent) => Owner::Yours,
            Some(Who::EachPlayer) | None => Owner::Anyones,
        };
        let mut dealer = dealer.map(|single| self.any_one_of(&single, others)).transpose()?;
        // "By characters with 2000 or less BP": by any one of them.
        if let Some(Node { is: Target::Select(selector), .. }) = &mut dealer {
            selector.is.quantity = Quantity::Exactly(1);
        }
        let by = self.lessening(&mut parts)?;
        if player.is_none() && dealer.is_none() {
            return self.gap(pair);
        }
        let event = Event { player, object: dealer, ..Event::any(EventKind::Own(Occurrence::TakesDamage)) };
        Ok(Action::Own(Deed::DamageIs { event: self.node(event, pair), by }))
    }

    /// By how much damage is more, or less.
    pub(super) fn lessening(&self, parts: &mut Parts<'_>) -> Read<i16> {
        if let Some(more) = parts.maybe(Rule::one_more_damage) {
            return Ok(i16::from(self.small(&self.parts(&more).need(Shape::number)?)));
        }
        let more = parts.has(Rule::raise) | parts.has(Rule::raised);
        let by = i16::from(self.small(&parts.need(Shape::number)?));
        Ok(if more { by } else { -by })
    }

    /// "not affected by your opponent's abilities", all of them or those of one kind of card.
    pub(super) fn unaffected(&self, pair: &Pair<'_>) -> Read<Duty> {
        let Some(by) = self.caused(&mut self.parts(pair))? else { return self.gap(pair) };
        match (by.owner, by.tests.as_slice()) {
            (Owner::Opponents, []) => Ok(Duty::Unaffected),
            (Owner::Opponents, [Node { is: Test::Own(OwnTest::Runs(sorts)), .. }]) => match sorts.as_slice() {
                [AbilityOf::Event] => Ok(Duty::NoEvents),
                [AbilityOf::Character] => Ok(Duty::NoCharacters),
                _ => self.gap(pair),
            },
            (_, _) => self.gap(pair),
        }
    }
}
