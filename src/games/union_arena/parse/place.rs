//! The reading of where the subjects of events stand, and of where they came from.

use super::grammar::Rule;
use super::{Pair, Reader};
use crate::games::union_arena::leaves::{OwnTest, Test, UnionArena};
use crate::games::union_arena::zones::Zone;
use crate::lang::condition::Condition;
use crate::lang::properties::{Properties, in_order};
use crate::lang::quantity::{Quantity, Range};
use crate::lang::read::reader::Read;
use crate::lang::selector::{Group, Owner, Place, Selector, Target};
use crate::lang::span::Node;
use cardwright_grammar::Shape;

impl Reader<'_> {
    /// "from your hand": a pile that cards are played from.
    pub(super) fn zone_left(&self, pair: &Pair<'_>) -> Read<Zone> {
        let zone = self.parts(pair).need(Shape::zone_name)?;
        match self.zone(&zone) {
            from @ (Zone::Hand | Zone::Sideline | Zone::Deck | Zone::LifeArea | Zone::RemovalArea) => Ok(from),
            _ => self.gap(&zone),
        }
    }

    /// Describes a subject that came from a zone: "a character played from your sideline".
    pub(super) fn came_from(&self, mut subject: Node<Target<UnionArena>>, from: Zone, pair: &Pair<'_>) -> Read<Node<Target<UnionArena>>> {
        let came = self.node(Test::Own(OwnTest::PlayedFrom(from)), pair);
        match &mut subject.is {
            Target::Select(selector) => {
                selector.is.group.tests.push(came);
                in_order::<UnionArena>(&mut selector.is.group.tests);
                Ok(subject)
            }
            _ => self.gap(pair),
        }
    }

    /// Describes a subject that stands on a line.
    pub(super) fn standing_on(&self, mut subject: Node<Target<UnionArena>>, line: &Pair<'_>) -> Read<Node<Target<UnionArena>>> {
        let place = match self.zone(line) {
            zone @ (Zone::FrontLine | Zone::EnergyLine) => Place::Zone(zone),
            _ => return self.gap(line),
        };
        match &mut subject.is {
            Target::Select(selector) if UnionArena::is_field(&selector.group.place) => selector.is.group.place = place,
            Target::This(_) => {
                let tests = vec![self.node(Test::This, line)];
                let group = Group { owner: Owner::Yours, place, tests, not_this: false, except: None };
                subject.is = Target::Select(self.node(Selector { quantity: Quantity::Exactly(1), group }, line));
            }
            _ => return self.gap(line),
        }
        Ok(subject)
    }

    /// "this character was played from your hand", "this character has attacked two or more times this turn", "this is its second attack".
    pub(super) fn so_before(&self, pair: &Pair<'_>) -> Read<Condition<UnionArena>> {
        let mut parts = self.parts(pair);
        let what = self.this_or_it(&mut parts)?;
        let not = parts.has(Rule::not_so);
        let test = if let Some(from) = parts.maybe(Rule::played_from) {
            OwnTest::PlayedFrom(self.zone_left(&from)?)
        } else if parts.has(Rule::attacked_twice) {
            OwnTest::Attacked(Range::exactly(2))
        } else if parts.peek() == Some(Rule::Shared(Shape::ordinal)) {
            OwnTest::Attacked(self.which_of_turn(&mut parts)?)
        } else {
            parts.has(Shape::exactly);
            OwnTest::Attacked(self.range(&parts.need(Shape::range)?)?)
        };
        let so = Condition::Is { what, tests: vec![self.node(Test::Own(test), pair)] };
        Ok(if not { Condition::Not(Box::new(self.node(so, pair))) } else { so })
    }
}
