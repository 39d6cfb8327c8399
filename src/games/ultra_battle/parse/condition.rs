//! The reading of Ultra Battle-specific conditions.

use super::event::{played, played_from};
use super::grammar::Rule;
use super::{Pair, Reader};
use crate::games::ultra_battle::leaves::{Column, Fact, OwnTest, Phase, Test, UltraBattle};
use crate::lang::condition::{Condition, Turn};
use crate::lang::event::{Event, EventKind};
use crate::lang::quantity::Quantity;
use crate::lang::read::condition::some_are;
use crate::lang::read::reader::Read;
use crate::lang::selector::{Target, Who};
use crate::lang::span::Node;
use cardwright_grammar::Shape;

impl Reader<'_> {
    /// "it is your turn", "you took the first turn", "it is the Combat Phase".
    pub(super) fn fact(&self, pair: &Pair<'_>) -> Read<Condition<UltraBattle>> {
        let mut parts = self.parts(pair);
        if pair.as_rule() == Rule::played_none {
            let who = parts.who();
            let what = self.any_of_group(&parts.need(Shape::group)?, Quantity::Exactly(1), played_from())?;
            let played = Condition::InTurn(Turn::This, self.node(played(who, what, None), pair));
            return Ok(Condition::Not(Box::new(self.node(played, pair))));
        }
        Ok(Condition::Fact(match pair.as_rule() {
            Rule::turn_is => {
                let who = if parts.has(Shape::opponents) { Who::Opponent } else { Who::You };
                parts.has(Shape::yours);
                if parts.has(Rule::first_turn) { Fact::FirstTurn(who) } else { Fact::Turn(who) }
            }
            Rule::went_first => {
                let who = parts.who();
                let second = parts.has(Rule::second_turn);
                Fact::WentFirst(if second == (who == Who::You) { Who::Opponent } else { Who::You })
            }
            Rule::phase_is => Fact::During(self.phase(&parts.need(Rule::phase)?)),
            _ => return self.gap(pair),
        }))
    }

    /// "…'s Timer is 2 or less", "… attacked this turn", "… evolves from …".
    pub(super) fn asked_about(&self, what: Node<Target<UltraBattle>>, part: &Pair<'_>) -> Read<Condition<UltraBattle>> {
        let mut inner = self.parts(part);
        let test = match part.as_rule() {
            Rule::timer_is => self.node(Test::within(Column::Timer, self.range(&inner.need(Shape::range)?)?), part),
            Rule::fights_now => {
                let own = if inner.has(Rule::attacks_now) { OwnTest::Attacking } else { OwnTest::Defending };
                self.node(Test::Own(own), part)
            }
            Rule::acted_is | Rule::evolves_is => self.with_or_that(&inner.next()?)?,
            _ => return self.gap(part),
        };
        let mut what = what;
        if let Target::Select(selector) = &mut what.is {
            match selector.quantity {
                Quantity::Exactly(_) => return Ok(self.any_did(what, test, part)),
                Quantity::AtLeast(least) => {
                    selector.is.quantity = Quantity::Exactly(least);
                    return Ok(self.any_did(what, test, part));
                }
                Quantity::All => {}
                Quantity::UpTo(_)
                | Quantity::AnyNumber
                | Quantity::Between(..)
                | Quantity::ThatMany(_)
                | Quantity::AllBut(_)
                | Quantity::Half { .. }
                | Quantity::AtRandom(_)
                | Quantity::OneOfEach => return self.gap(part),
            }
        }
        Ok(Condition::Is { what, tests: vec![test] })
    }

    /// "one of your Fighters attacked this turn": true if any did, wherever it is now; "did not attack" is of one that is there.
    fn any_did(&self, what: Node<Target<UltraBattle>>, test: Node<Test>, part: &Pair<'_>) -> Condition<UltraBattle> {
        let event = match &test.is {
            Test::Own(OwnTest::Attacked) => Event::of(EventKind::Attacks, what),
            Test::Own(OwnTest::WasAttacked) => Event::any(EventKind::Attacks).with(Some(what)),
            Test::Own(OwnTest::Entered) => Event::of(EventKind::EntersPlay, what),
            _ => return some_are(Condition::Is { what, tests: vec![test] }, false),
        };
        Condition::InTurn(Turn::This, self.node(event, part))
    }

    /// "Combat Phase".
    pub(super) fn phase(&self, pair: &Pair<'_>) -> Phase {
        match pair.as_str() {
            "Draw Phase" => Phase::Draw,
            "Main Phase" => Phase::Main,
            "Deploy Phase" => Phase::Deploy,
            "Combat Phase" => Phase::Combat,
            _ => Phase::End,
        }
    }
}
