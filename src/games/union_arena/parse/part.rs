//! The reading of objects that are parts of others: cards of a Raid, and characters told by both lines.

use super::grammar::Rule;
use super::{Pair, Parts, Reader};
use crate::games::union_arena::kinds::kind_name;
use crate::games::union_arena::leaves::{Column, Kind, OwnTest, Test, UnionArena};
use crate::games::union_arena::zones::Zone;
use crate::lang::properties::in_order;
use crate::lang::quantity::{Quantity, Range};
use crate::lang::read::reader::Read;
use crate::lang::read::selector::Home;
use crate::lang::reference::Noun;
use crate::lang::selector::Owner;
use crate::lang::selector::{Depth, End, Group, Place, Selector, Target};
use crate::lang::span::Node;
use cardwright_grammar::Shape;

impl Reader<'_> {
    fn up_to_or_exactly(&self, parts: &mut Parts<'_>) -> Read<Quantity> {
        Ok(match parts.maybe(Shape::up_to) {
            Some(up_to) => Quantity::UpTo(self.small(&self.parts(&up_to).need(Shape::number)?)),
            None => Quantity::Exactly(self.small(&parts.need(Shape::number)?)),
        })
    }

    /// "one character on both your front line and energy line", "one character on your front line and one on your energy line": one on each.
    pub(super) fn on_both_lines(&self, pair: &Pair<'_>) -> Read<Target<UnionArena>> {
        let mut parts = self.parts(pair);
        let quantity = self.up_to_or_exactly(&mut parts)?;
        let described = parts.need(Rule::on_both)?;
        let owner = self.owner(&parts.need(Shape::owner)?);
        let line = |line: Pair<'_>| if line.as_str() == "front line" { Zone::FrontLine } else { Zone::EnergyLine };
        let here = line(parts.need(Rule::one_line)?);
        let there = match parts.maybe(Rule::one_there) {
            Some(one) => self.up_to_or_exactly(&mut self.parts(&one))?,
            None => quantity,
        };
        let other = parts.maybe(Shape::owner).map_or(owner, |other| self.owner(&other));
        let both = [(owner, here, quantity), (other, line(parts.need(Rule::one_line)?), there)];
        if both[0].0 == both[1].0 && both[0].1 == both[1].1 {
            return self.gap(pair);
        }
        let mut each = Vec::new();
        for (owner, zone, quantity) in both {
            let group = self.group(&described, Home { bare: true, ..Home::zone(owner, zone) })?.is;
            each.push(self.node(Target::Select(self.node(Selector { quantity, group }, pair)), pair));
        }
        Ok(Target::AllOf(each))
    }

    /// "this active character": the bearer, if it is active.
    pub(super) fn active_this(&self, pair: &Pair<'_>) -> Read<Target<UnionArena>> {
        let mut parts = self.parts(pair);
        let (mut owner, mut place) = (Owner::Yours, Place::Zone(Zone::Field));
        if let Some(whose) = parts.maybe(Shape::owner) {
            owner = self.owner(&whose);
            place = Place::Zone(self.line(&parts.need(Shape::zone_name)?)?);
        }
        let tests = vec![self.node(Test::Own(OwnTest::Active(pair.as_str().contains(" active "))), pair), self.node(Test::This, pair)];
        let group = Group { owner, place, tests, not_this: false, except: None };
        Ok(Target::Select(self.node(Selector { quantity: Quantity::Exactly(1), group }, pair)))
    }

    /// "your opponent's first attack each turn", "this character's first two attacks": the character that makes it.
    pub(super) fn nth_attack(&self, pair: &Pair<'_>) -> Read<Target<UnionArena>> {
        let mut parts = self.parts(pair);
        let owner = parts.maybe(Shape::owner).map(|owner| self.owner(&owner));
        if owner.is_some_and(|owner| !matches!(owner, Owner::Yours | Owner::Opponents)) {
            return self.gap(pair);
        }
        let own = parts.has(Rule::this_maker);
        let which = match parts.maybe(Shape::number) {
            Some(number) => Range::at_most(self.number(&number)),
            None => self.which_attacks(&mut parts, pair)?,
        };
        let attack = self.node(Test::Own(OwnTest::NthAttack { which, own }), pair);
        let whose = if own { Test::This } else { Test::word(Column::Kind, kind_name(Kind::Character)) };
        let mut tests = vec![self.node(whose, pair), attack];
        in_order::<UnionArena>(&mut tests);
        let owner = owner.unwrap_or(if own { Owner::Yours } else { Owner::Anyones });
        let group = Group { owner, place: Place::Zone(Zone::Field), tests, not_this: false, except: None };
        Ok(Target::Select(self.node(Selector { quantity: Quantity::Exactly(1), group }, pair)))
    }

    /// "second", "third or later", "first or second".
    fn which_attacks(&self, parts: &mut Parts<'_>, pair: &Pair<'_>) -> Read<Range> {
        let which = self.which_of_turn(parts)?;
        let Some(other) = parts.maybe(Shape::ordinal) else { return Ok(which) };
        match (which.min, self.nth(&other)?) {
            (Some(1), last) => Ok(Range::at_most(last)),
            (Some(first), last) if last == first + 1 => Ok(Range { min: Some(first), max: Some(last) }),
            (_, _) => self.gap(pair),
        }
    }

    /// "up to one base card of this Raided character".
    pub(super) fn base_card(&self, pair: &Pair<'_>) -> Read<Target<UnionArena>> {
        let mut parts = self.parts(pair);
        let up_to = parts.has(Rule::up_to_one);
        let tests = vec![self.node(Test::Own(OwnTest::Base), pair)];
        Ok(Target::StackCard { at: None, tests, of: Box::new(self.raided(&mut parts, pair)?), up_to })
    }

    /// "the top card from this Raided character", "its top Raided card": a card of a character with others beneath.
    pub(super) fn top_raided(&self, pair: &Pair<'_>) -> Read<Target<UnionArena>> {
        let mut parts = self.parts(pair);
        let its = parts.maybe(Shape::its).map(|its| self.whose_is(&its, pair));
        let end = self.end(&parts.need(Shape::end)?);
        let of = match its {
            Some(its) => its,
            None => self.raided(&mut parts, pair)?,
        };
        let raided = if end == End::Top { OwnTest::Raided } else { OwnTest::Base };
        let tests = vec![self.node(Test::Own(raided), pair)];
        Ok(Target::StackCard { at: Some(Depth::at(end)), tests, of: Box::new(of), up_to: false })
    }

    /// "this Raided character", or another one.
    fn raided(&self, parts: &mut Parts<'_>, pair: &Pair<'_>) -> Read<Node<Target<UnionArena>>> {
        if parts.has(Rule::raided_this) {
            return Ok(self.node(Target::This(Noun::Character), pair));
        }
        self.single(&parts.need(Shape::single)?)
    }
}
