//! The reading of Union Arena-specific conditions.

use super::grammar::Rule;
use super::{Pair, Reader};
use crate::games::union_arena::leaves::{Fact, OwnTest, Test, UnionArena};
use crate::games::union_arena::zones::Zone;
use crate::lang::amount::Count;
use crate::lang::condition::Condition;
use crate::lang::quantity::Range;
use crate::lang::read::have::each_alternative;
use crate::lang::read::reader::Read;
use crate::lang::read::selector::Home;
use crate::lang::selector::{Group, Owner, Place, Who};
use cardwright_grammar::Shape;

impl Reader<'_> {
    /// "it is your turn", "six or more [A] affinity cards are on your field".
    pub(super) fn fact(&self, pair: &Pair<'_>) -> Read<Condition<UnionArena>> {
        let mut parts = self.parts(pair);
        match pair.as_rule() {
            Rule::turn_is => {
                let who = if parts.has(Shape::opponents) { Who::Opponent } else { Who::You };
                Ok(Condition::Fact(Fact::Turn(who)))
            }
            Rule::life_is => {
                let who = if parts.has(Shape::opponent) { Who::Opponent } else { Who::You };
                let owner = if who == Who::You { Owner::Yours } else { Owner::Opponents };
                let range = self.range(&parts.need(Shape::range)?)?;
                let group = Group { owner, place: Place::Zone(Zone::LifeArea), tests: Vec::new(), not_this: false, except: None };
                Ok(Condition::Have { who, count: Count::Of(self.node(group, pair)), range })
            }
            Rule::energy_is => {
                let who = if parts.has(Shape::opponent) { Who::Opponent } else { Who::You };
                Ok(Condition::Fact(Fact::Energy(who, self.range(&parts.need(Shape::range)?)?)))
            }
            Rule::life_total => {
                let range = self.range(&parts.need(Shape::range)?)?;
                let place = Place::Zone(Zone::LifeArea);
                let group = Group { owner: Owner::Anyones, place, tests: Vec::new(), not_this: false, except: None };
                Ok(Condition::Have { who: Who::You, count: Count::Of(self.node(group, pair)), range })
            }
            Rule::line_full => {
                let owner = self.owner(&parts.need(Shape::owner)?);
                let zone = match self.zone(&parts.need(Shape::zone_name)?) {
                    zone @ (Zone::FrontLine | Zone::EnergyLine) => zone,
                    _ => return self.gap(pair),
                };
                let full = Condition::Fact(Fact::Full(owner, zone));
                Ok(if parts.has(Rule::not_full) { Condition::Not(Box::new(self.node(full, pair))) } else { full })
            }
            Rule::there_on => self.there_on(pair),
            _ => self.gap(pair),
        }
    }

    /// "<A> and <B> are on your field": a count of each, all of which hold.
    fn there_on(&self, pair: &Pair<'_>) -> Read<Condition<UnionArena>> {
        let all: Vec<Pair<'_>> = pair.clone().into_inner().collect();
        let (each, place): (Vec<_>, Vec<_>) = all.into_iter().partition(|part| part.as_rule() == Rule::there_each);
        let same_line = place.iter().any(|part| part.as_rule() == Rule::same_line);
        let (owner, zone) = match place.as_slice() {
            _ if same_line => (Owner::Yours, Zone::Field),
            [owner, zone] => (self.owner(owner), self.zone(zone)),
            _ => return self.gap(pair),
        };
        let home = Home { owner, cards: Some(Place::Zone(zone)), bare: true, lent: false };
        let who = if owner == Owner::Opponents { Who::Opponent } else { Who::You };
        let mut had = Vec::new();
        for one in &each {
            let mut parts = self.parts(one);
            let another = parts.has(Rule::another_there);
            parts.has(Shape::article);
            let range = parts.maybe(Shape::range).map_or(Ok(Range::at_least(1)), |range| self.range(&range))?;
            let mut group = self.described(&parts.next()?, home.clone())?;
            group.is.not_this |= another;
            if same_line {
                group.is.tests.push(self.node(Test::Own(OwnTest::SameLine(true)), one));
            }
            // "<A> and <B> are on your field": each of them.
            let both = one.as_str().contains("> and <").then(|| each_alternative(&group)).flatten();
            if let Some(each) = both {
                had.extend(each);
                continue;
            }
            had.push(self.node(Condition::Have { who, count: Count::Of(group), range }, one));
        }
        Ok(match <[_; 1]>::try_from(had) {
            Ok([only]) => only.is,
            Err(all) => Condition::All(all),
        })
    }
}
