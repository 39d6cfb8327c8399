//! The reading of Union Arena-specific conditions.

use super::grammar::Rule;
use super::{Pair, Parts, Reader};
use crate::games::union_arena::leaves::{Column, Fact, OwnTest, Phase, Test, UnionArena};
use crate::games::union_arena::zones::Zone;
use crate::lang::amount::Count;
use crate::lang::condition::{Condition, Relation, Turn};
use crate::lang::quantity::Range;
use crate::lang::read::alternatives::each_alternative;
use crate::lang::read::grammar::Grammar;
use crate::lang::read::have::lists_all;
use crate::lang::read::reader::Read;
use crate::lang::read::selector::Home;
use crate::lang::reference::{Noun, Reference};
use crate::lang::selector::{Group, Owner, Place, Target, Who};
use crate::lang::span::Node;
use cardwright_grammar::Shape;

/// Returns the phase of this name.
pub(super) fn phase_of(name: &str) -> Phase {
    match name {
        "start phase" => Phase::Start,
        "movement phase" => Phase::Movement,
        "main phase" => Phase::Main,
        "attack phase" => Phase::Attack,
        _ => Phase::End,
    }
}

impl Reader<'_> {
    /// "it is your turn", "six or more [A] affinity cards are on your field".
    pub(super) fn fact(&self, pair: &Pair<'_>) -> Read<Condition<UnionArena>> {
        let mut parts = self.parts(pair);
        match pair.as_rule() {
            Rule::turn_is => {
                let who = if parts.has(Shape::opponents) { Some(Who::Opponent) } else { parts.has(Shape::yours).then_some(Who::You) };
                let turn = who.map(|who| Condition::Fact(Fact::Turn(who)));
                let phase = parts.maybe(Rule::phase).map(|phase| Condition::Fact(Fact::During(phase_of(phase.as_str()))));
                match (turn, phase) {
                    (Some(turn), Some(phase)) => Ok(Condition::All([turn, phase].map(|one| self.node(one, pair)).to_vec())),
                    (Some(only), None) | (None, Some(only)) => Ok(only),
                    (None, None) => self.gap(pair),
                }
            }
            Rule::life_is => {
                parts.has(Shape::yours);
                let who = if parts.has(Shape::opponent) || parts.has(Shape::opponents) { Who::Opponent } else { Who::You };
                let owner = if who == Who::You { Owner::Yours } else { Owner::Opponents };
                let range = if parts.has(Shape::exactly) {
                    Range::exactly(self.number(&parts.need(Shape::number)?))
                } else {
                    self.range(&parts.need(Shape::range)?)?
                };
                let group = Group { owner, place: Place::Zone(Zone::LifeArea), tests: Vec::new(), not_this: false, except: None };
                Ok(Condition::Have { who, count: Count::Of(self.node(group, pair)), range })
            }
            Rule::life_less => self.life_against(pair),
            Rule::energy_against => {
                let theirs = pair.as_str().starts_with("your opponent ");
                let other = pair.as_str().ends_with("you") || pair.as_str().ends_with("you do");
                let who = if theirs { Who::Opponent } else { Who::You };
                let (more, same) = (pair.as_str().contains(" more "), pair.as_str().contains(" same "));
                let relation = if same {
                    Relation::Same
                } else if more {
                    Relation::More
                } else {
                    Relation::Fewer
                };
                if !same && theirs != other { self.gap(pair) } else { Ok(Condition::Fact(Fact::EnergyAgainst(who, relation))) }
            }
            Rule::energy_is => self.energy_is(parts, pair),
            Rule::came_from | Rule::attacked_so | Rule::attack_nth => self.so_before(pair),
            Rule::turn_first => {
                let not = parts.has(Rule::not_so);
                let theirs = parts.has(Shape::opponents) || parts.has(Shape::opponent);
                parts.has(Shape::yours);
                let who = if theirs { Who::Opponent } else { Who::You };
                let (first, second) = (parts.has(Rule::going_first), parts.has(Rule::going_second));
                let asked = Condition::Fact(if first || second { Fact::WentFirst(who, first) } else { Fact::FirstTurn(who) });
                Ok(if not { Condition::Not(Box::new(self.node(asked, pair))) } else { asked })
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
            Rule::fights_so => {
                let what = self.this_or_it(&mut parts)?;
                parts.has(Shape::article);
                let battling = OwnTest::Battling(self.like(&parts.need(Rule::beside)?)?);
                Ok(Condition::Is { what, tests: vec![self.node(Test::Own(battling), pair)] })
            }
            Rule::raided_so => {
                let what = self.this_or_it(&mut parts)?;
                let not = parts.has(Rule::not_so);
                let onto = parts.maybe(Rule::raid_onto).map(|onto| self.raided_onto(&onto)).transpose()?;
                let mut tests = Vec::new();
                if parts.has(Rule::now) {
                    tests.push(self.node(Test::Own(OwnTest::RaidedNow), pair));
                }
                tests.extend(onto.map(|onto| self.node(Test::Own(onto), pair)));
                let raided = Condition::Is { what, tests };
                Ok(if not { Condition::Not(Box::new(self.node(raided, pair))) } else { raided })
            }
            Rule::ap_is => self.ap_is(parts),
            Rule::you_raided => {
                let what = match parts.maybe(Shape::pronoun) {
                    Some(it) => self.node(Target::Back(self.node(Reference::it(false), &it)), &it),
                    None => self.node(Target::This(Noun::Character), pair),
                };
                let onto = parts.maybe(Rule::raid_onto).map(|onto| self.raided_onto(&onto)).transpose()?;
                let now = self.node(Test::Own(OwnTest::RaidedNow), pair);
                let tests = std::iter::once(now).chain(onto.map(|onto| self.node(Test::Own(onto), pair))).collect();
                Ok(Condition::Is { what, tests })
            }
            Rule::raided_now => {
                let what = self.node(UnionArena::this(parts.need(Shape::this)?.as_str()), pair);
                let raided = Condition::Is { what, tests: vec![self.node(Test::Own(OwnTest::RaidedNow), pair)] };
                let not = parts.has(Rule::not_so) != parts.has(Rule::without_raid);
                Ok(if not { Condition::Not(Box::new(self.node(raided, pair))) } else { raided })
            }
            Rule::energy_for => {
                let what = self.single(&parts.need(Shape::single)?)?;
                Ok(Condition::Is { what, tests: vec![self.node(Test::Own(OwnTest::Fulfilled), pair)] })
            }
            Rule::sidelined_due => Ok(Condition::InTurn(Turn::This, self.node(self.sidelined_due(pair)?, pair))),
            Rule::there_on => self.there_on(pair),
            _ => self.gap(pair),
        }
    }

    /// "onto <A>": the card on which another was placed by Raid.
    fn raided_onto(&self, pair: &Pair<'_>) -> Read<OwnTest> {
        let mut parts = self.parts(pair);
        parts.has(Shape::article);
        Ok(OwnTest::RaidedOnto(self.like(&parts.need(Rule::beside)?)?))
    }

    /// "you have two or more active AP cards", "all of your AP cards are resting": none of them is active.
    fn ap_is(&self, mut parts: Parts<'_>) -> Read<Condition<UnionArena>> {
        for (all, other) in [(Rule::active_word, false), (Rule::resting_word, true)] {
            if parts.has(all) {
                return Ok(Condition::Fact(Fact::Ap(Who::You, other, Range::exactly(0))));
            }
        }
        let who = parts.maybe_who().unwrap_or(Who::You);
        let range = if parts.has(Shape::no_word) { Range::exactly(0) } else { self.range(&parts.need(Shape::range)?)? };
        let active = parts.has(Rule::active_ap);
        parts.has(Rule::resting_ap);
        Ok(Condition::Fact(Fact::Ap(who, active, range)))
    }

    /// "you have less life than your opponent", "your life is the same as your opponent's".
    fn life_against(&self, pair: &Pair<'_>) -> Read<Condition<UnionArena>> {
        let said: Vec<Pair<'_>> = pair.clone().into_inner().collect();
        let has = |shape: Shape| said.iter().any(|part| part.as_rule() == Rule::Shared(shape));
        let (first, last) = (pair.as_str(), pair.as_str().trim_end_matches([' ']));
        let yours_first = first.starts_with("you");
        let yours_first = yours_first && !first.starts_with("your opponent");
        let last = ["does", "do", "has", "have", "life"].iter().fold(last, |last, verb| last.trim_end_matches(verb).trim_end());
        let theirs_last = first.contains(" and your opponent's life are ")
            || !(last.ends_with("you") || last.ends_with("yours") || last.ends_with("your"));
        if yours_first != theirs_last {
            return self.gap(pair);
        }
        let [left, right] = if yours_first { [Owner::Yours, Owner::Opponents] } else { [Owner::Opponents, Owner::Yours] }.map(|owner| {
            let group = Group { owner, place: Place::Zone(Zone::LifeArea), tests: Vec::new(), not_this: false, except: None };
            Count::Of(self.node(group, pair))
        });
        let relation = if said.iter().any(|part| part.as_rule() == Rule::life_same) {
            Relation::Same
        } else if has(Shape::more) || has(Shape::greater) {
            Relation::More
        } else {
            Relation::Fewer
        };
        let by = said.iter().find(|part| part.as_rule() == Rule::Shared(Shape::number)).map_or(1, |number| self.number(number));
        // "Equal to or less than": not more.
        let part = |rule: Rule| said.iter().any(|part| part.as_rule() == rule);
        let or_same = has(Shape::or_equal) || has(Shape::or_the_same);
        let not =
            match (part(Rule::life_or_more) || or_same && has(Shape::greater), part(Rule::life_or_fewer) || or_same && has(Shape::smaller))
            {
                (true, _) => Relation::Fewer,
                (_, true) => Relation::More,
                (false, false) => return Ok(Condition::Compare { left, relation, by, right }),
            };
        Ok(Condition::Not(Box::new(self.node(Condition::Compare { left, relation: not, by, right }, pair))))
    }

    /// "this character", "it".
    pub(super) fn this_or_it(&self, parts: &mut Parts<'_>) -> Read<Node<Target<UnionArena>>> {
        let this = match parts.maybe(Shape::this) {
            None => parts.maybe(Rule::this_maker),
            this => this,
        };
        if let Some(this) = this {
            return Ok(self.node(UnionArena::this(this.as_str()), &this));
        }
        let it = parts.need(Shape::reference)?;
        Ok(self.node(Target::Back(self.reference(&it)?), &it))
    }

    /// "<A> and <B> are on your field": a count of each, all of which hold. "Neither <A> nor <B> is", "<A> is not": none of them does.
    fn there_on(&self, pair: &Pair<'_>) -> Read<Condition<UnionArena>> {
        let mut all: Vec<Pair<'_>> = pair.clone().into_inner().collect();
        let none = all.iter().any(|part| matches!(part.as_rule(), Rule::neither_there | Rule::not_so));
        let both = all.iter().any(|part| part.as_rule() == Rule::Shared(Shape::both_word));
        let either = all.iter().any(|part| part.as_rule() == Rule::there_or);
        let elsewhere = all.pop_if(|last| last.as_rule() == Rule::or_there);
        // "<A> or <B> is not": neither, or not both?
        if none && (either || elsewhere.is_some() || all.iter().any(|part| part.as_str().contains(" or "))) {
            return self.gap(pair);
        }
        all.retain(|part| !matches!(part.as_rule(), Rule::neither_there | Rule::not_so | Rule::Shared(Shape::both_word)));
        let (each, place): (Vec<_>, Vec<_>) = all.into_iter().partition(|part| matches!(part.as_rule(), Rule::there_each | Rule::there_or));
        let same_line = place.iter().any(|part| part.as_rule() == Rule::same_line);
        let of_this = place.iter().any(|part| part.as_rule() == Rule::Shared(Shape::this));
        let several = each.len() > 1 || each.iter().any(|one| one.as_str().contains(" and "));
        if same_line && several && !of_this {
            return if none || either || elsewhere.is_some() { self.gap(pair) } else { self.beside_one_another(&each, pair) };
        }
        let mut places = vec![match place.as_slice() {
            _ if same_line => (Owner::Yours, Zone::Field),
            [owner, zone] => (self.owner(owner), self.zone(zone)),
            _ => return self.gap(pair),
        }];
        if let Some(or) = elsewhere {
            let mut parts = self.parts(&or);
            let owner = self.owner(&parts.need(Shape::owner)?);
            places.push((owner, self.zone(&parts.need(Shape::zone_name)?)));
        }
        let mut any = Vec::new();
        for place in places {
            let had = self.there(&each, place, same_line, both)?;
            if either {
                any.extend(had);
                continue;
            }
            any.push(match (<[_; 1]>::try_from(had), none) {
                (Ok([only]), false) => only,
                (Ok([only]), true) => self.node(Condition::Not(Box::new(only)), pair),
                (Err(had), true) => {
                    let none = had.into_iter().map(|had| self.node(Condition::Not(Box::new(had)), pair)).collect();
                    self.node(Condition::All(none), pair)
                }
                (Err(all), false) => self.node(Condition::All(all), pair),
            });
        }
        Ok(match <[_; 1]>::try_from(any) {
            Ok([only]) => only.is,
            Err(any) => Condition::Any(any),
        })
    }

    /// "<A> and <B> are on the same line": an A that has a B on its line.
    fn beside_one_another(&self, each: &[Pair<'_>], pair: &Pair<'_>) -> Read<Condition<UnionArena>> {
        let mut groups = Vec::new();
        for one in each {
            let mut parts = self.parts(one);
            parts.has(Shape::article);
            let home = Home { bare: true, ..Home::zone(Owner::Yours, Zone::Field) };
            let group = self.described(&parts.next()?, home)?;
            match group.tests.as_slice() {
                [Node { is: Test::Word(Column::Name, names), .. }]
                    if names.len() > 1 && ["> and <", ">, and <"].iter().any(|joint| one.as_str().contains(joint)) =>
                {
                    let name = |name: &String| self.node(Test::word(Column::Name, name.clone()), one);
                    groups.extend(names.iter().map(|of| Group { tests: vec![name(of)], ..group.is.clone() }));
                }
                _ if group.not_this || one.as_str().contains(" and ") => return self.gap(one),
                _ => groups.push(group.is),
            }
        }
        let mut groups = groups.into_iter();
        let Some(mut first) = groups.next() else { return self.gap(pair) };
        first.tests.extend(groups.map(|other| self.node(Test::Own(OwnTest::Beside(other.tests)), pair)));
        let count = self.count_of(self.node(first, pair));
        Ok(Condition::Have { who: Who::You, count, range: Range::at_least(1) })
    }

    /// Each of several things that are in a place.
    fn there(
        &self,
        each: &[Pair<'_>],
        (owner, zone): (Owner, Zone),
        same_line: bool,
        both: bool,
    ) -> Read<Vec<Node<Condition<UnionArena>>>> {
        let home = Home { owner, cards: Some(Place::Zone(zone)), bare: true, lent: false };
        let who = if owner == Owner::Opponents { Who::Opponent } else { Who::You };
        let mut had = Vec::new();
        for one in each {
            let one = &if one.as_rule() == Rule::there_or { self.parts(one).next()? } else { one.clone() };
            let mut parts = self.parts(one);
            let this = if one.as_rule() == Rule::Shared(Shape::this) { Some(one.clone()) } else { parts.maybe(Shape::this) };
            if let Some(this) = this {
                if owner != Owner::Yours || same_line || both {
                    return self.gap(&this);
                }
                let tests = vec![self.node(Test::Own(OwnTest::In(zone, Owner::Yours)), &this)];
                had.push(self.node(Condition::Is { what: self.node(UnionArena::this(this.as_str()), &this), tests }, &this));
                continue;
            }
            let another = parts.has(Rule::another_there);
            parts.has(Shape::article);
            parts.has(Shape::exactly);
            let range = parts.maybe(Shape::range).map_or(Ok(Range::at_least(1)), |range| self.range(&range))?;
            let said = parts.next()?;
            let listed = both || lists_all::<UnionArena>(&said);
            let mut group = self.described(&said, home.clone())?;
            group.is.not_this |= another;
            if same_line {
                group.is.tests.push(self.node(Test::Own(OwnTest::SameLine(true)), one));
            }
            // "<A>, <B>, and <C> are on your field", "<A> or <B> are both on your field": each of them.
            if let Some(all) = listed.then(|| each_alternative(&group)).flatten() {
                had.extend(all);
                continue;
            }
            had.push(self.node(Condition::Have { who, count: self.count_of(group), range }, one));
        }
        Ok(had)
    }
}
