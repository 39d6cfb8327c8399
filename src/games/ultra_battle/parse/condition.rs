//! Questions that only this game asks.

use super::grammar::Rule;
use super::{Pair, Reader};
use crate::games::ultra_battle::leaves::{Fact, Phase, Test, UltraBattle};
use crate::lang::condition::Condition;
use crate::lang::read::reader::Read;
use crate::lang::read::shape::Shape;
use crate::lang::selector::{Target, Who};
use crate::lang::span::Node;

impl Reader<'_> {
    /// "it is your turn", "you took the first turn", "it is the Combat Phase".
    pub(super) fn fact(&self, pair: &Pair<'_>) -> Read<Condition<UltraBattle>> {
        let mut parts = self.parts(pair);
        Ok(Condition::Fact(match pair.as_rule() {
            Rule::turn_is => {
                let who = if parts.has(Shape::opponents) { Who::Opponent } else { Who::You };
                parts.has(Shape::yours);
                if parts.has(Rule::first_turn) { Fact::FirstTurn(who) } else { Fact::Turn(who) }
            }
            Rule::went_first => Fact::WentFirst(self.who(parts.maybe_who())),
            Rule::phase_is => Fact::During(self.phase(&parts.need(Rule::phase)?)),
            _ => return self.gap(pair),
        }))
    }

    /// "…'s Timer is 2 or less".
    pub(super) fn timer_is(&self, what: Node<Target<UltraBattle>>, part: &Pair<'_>) -> Read<Condition<UltraBattle>> {
        let range = self.range(&self.parts(part).need(Shape::range)?)?;
        Ok(Condition::Is { what, tests: vec![self.node(Test::Timer(range), part)] })
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
