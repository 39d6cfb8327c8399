//! Lists of abilities that are gained by numbers: each line is a sentence by itself, "If you have two or more …, this character gains «…»".

use super::grammar::Rule;
use super::settle::set_active;
use super::{Pair, Reader};
use crate::games::union_arena::leaves::{Change, Column, Fact, Mark, OwnTest, Test, UnionArena};
use crate::games::union_arena::zones::Zone;
use crate::lang::ability::{Ability, Head, Power};
use crate::lang::action::Action;
use crate::lang::amount::Count;
use crate::lang::clause::{Clause, Effect, Link, Operator, Sentence};
use crate::lang::condition::Condition;
use crate::lang::duration::Duration;
use crate::lang::quantity::Range;
use crate::lang::read::reader::Read;
use crate::lang::read::selector::Home;
use crate::lang::reference::{Noun, Reference};
use crate::lang::selector::{Group, Owner, Place, Target, Who};
use crate::lang::span::Node;
use cardwright_grammar::Shape;

/// Quantity that a list of tiers asks for; each of its lines names a number.
enum Required {
    /// So many objects that a player has.
    Objects(Who, Node<Group<UnionArena>>),
    /// So much energy generation.
    Energy(Who),
    /// So much BP.
    Bp,
    /// So many objects of several places together.
    Together(Count<UnionArena>),
    /// So many objects of what the effect did.
    Done(Node<Condition<UnionArena>>),
}

impl Reader<'_> {
    /// "This character gains all abilities listed below if you have the required number of …".
    pub(super) fn tiers(&self, pair: &Pair<'_>) -> Read<Vec<Node<Sentence<UnionArena>>>> {
        match pair.as_rule() {
            Rule::listed => return self.listed(pair),
            Rule::item_gated => return self.item_gated(pair),
            Rule::less_for_raid => return self.less_for_raid(pair),
            _ => {}
        }
        let mut parts = self.parts(pair);
        let leading = parts.maybe(Shape::lasting).map(|lasting| self.duration_of(&lasting)).transpose()?;
        let done = parts.has(Rule::tiers_do);
        let who = match parts.maybe(Rule::tiers_it) {
            _ if done => self.node(Target::This(Noun::Character), pair),
            Some(it) => self.node(Target::Back(self.node(Reference::it(false), &it)), &it),
            None => {
                let this = parts.need(Shape::this)?;
                self.node(Target::This(Noun::Character), &this)
            }
        };
        let duration = leading.or_else(|| self.duration(&mut parts));
        let required = self.required(&parts.next()?)?;
        let mut sentences = Vec::new();
        for tier in parts.rest() {
            let mut inner = self.parts(&tier);
            let asked = required.asked(self, self.range(&inner.need(Shape::range)?)?, &tier);
            if done {
                self.done_tier(&tier, asked, &mut sentences)?;
            } else if let Some(keyword) = inner.maybe(Rule::tier_keyword) {
                let keyword = Change::Keyword(self.keyword_had(&self.parts(&keyword).need(Rule::keyword_own)?)?);
                sentences.push(self.if_so(asked, self.gained(&who, keyword, duration, &tier), &tier));
            } else {
                self.tier(&tier, asked, (&who, duration), &mut sentences)?;
            }
        }
        Ok(sentences)
    }

    /// "If A, this character gains all abilities listed below.": each by itself.
    fn listed(&self, pair: &Pair<'_>) -> Read<Vec<Node<Sentence<UnionArena>>>> {
        let mut parts = self.parts(pair);
        let asked = self.condition(&parts.need(Shape::condition)?)?;
        let who = match parts.maybe(Rule::tiers_it) {
            Some(it) => self.node(Target::Back(self.node(Reference::it(false), &it)), &it),
            None => {
                let this = parts.need(Shape::this)?;
                self.node(Target::This(Noun::Character), &this)
            }
        };
        let duration = self.duration(&mut parts);
        let (mut sentences, mut changes) = (Vec::new(), Vec::new());
        for item in parts.rest() {
            match self.parts(&item).maybe(Rule::listed_given) {
                Some(given) => {
                    for one in self.parts(&given).rest() {
                        changes.push(self.change(&one)?);
                    }
                }
                None if duration.is_some() => changes.push(Change::Ability(Box::new(self.granted(&item)?))),
                None => self.tier(&item, asked.clone(), (&who, duration), &mut sentences)?,
            }
        }
        // They are gained at once: the first must not make the question of the next another one.
        let gained = match <[Change; 1]>::try_from(changes) {
            Ok([only]) => Some(only),
            Err(changes) if changes.is_empty() => None,
            Err(changes) => Some(Change::All(changes)),
        };
        if let Some(change) = gained {
            sentences.insert(0, self.if_so(asked, self.gained(&who, change, duration, pair), pair));
        }
        Ok(sentences)
    }

    /// "(If on the Front Line) A", of a list: A is done there alone.
    fn item_gated(&self, pair: &Pair<'_>) -> Read<Vec<Node<Sentence<UnionArena>>>> {
        let mut parts = self.parts(pair);
        let gate = parts.need(Rule::gate_icon)?;
        let zone = match self.parts(&gate).need(Rule::gate_place)?.as_str() {
            "on the Front Line" => Zone::FrontLine,
            "on the Energy Line" => Zone::EnergyLine,
            _ => return self.gap(&gate),
        };
        let what = self.node(Target::This(Noun::Character), &gate);
        let asked = Condition::Is { what, tests: vec![self.node(Test::Own(OwnTest::In(zone, Owner::Yours)), &gate)] };
        let effect = self.effect(&parts.need(Rule::item_says)?)?;
        let [only] = effect.sentences.as_slice() else { return self.gap(pair) };
        if only.link != Link::Plain {
            return self.gap(pair);
        }
        Ok(vec![self.if_so(self.node(asked, &gate), only.clause.clone(), pair)])
    }

    /// One ability of a list that is activated: what it does is done under its condition.
    fn done_tier(&self, tier: &Pair<'_>, asked: Node<Condition<UnionArena>>, sentences: &mut Vec<Node<Sentence<UnionArena>>>) -> Read<()> {
        let given = self.granted(tier)?;
        let Ability { head, power: Power::Continuous(effect), .. } = &given.is else { return self.gap(tier) };
        if !head.is_empty() || effect.sentences.iter().any(|sentence| sentence.link != Link::Plain) {
            return self.gap(tier);
        }
        sentences.extend(effect.sentences.iter().map(|sentence| self.if_so(asked.clone(), sentence.clause.clone(), tier)));
        Ok(())
    }

    /// One ability of a list: what holds with it holds under its condition, and what else it does, it does as an ability that is given.
    fn tier(
        &self,
        tier: &Pair<'_>,
        asked: Node<Condition<UnionArena>>,
        (who, duration): (&Node<Target<UnionArena>>, Option<Duration>),
        sentences: &mut Vec<Node<Sentence<UnionArena>>>,
    ) -> Read<()> {
        for given in self.granted_each(tier)? {
            self.gained_as(given, tier, &asked, (who, duration), sentences);
        }
        Ok(())
    }

    fn gained_as(
        &self,
        given: Node<Ability<UnionArena>>,
        tier: &Pair<'_>,
        asked: &Node<Condition<UnionArena>>,
        (who, duration): (&Node<Target<UnionArena>>, Option<Duration>),
        sentences: &mut Vec<Node<Sentence<UnionArena>>>,
    ) {
        let asked = asked.clone();
        let Ability { head, power, .. } = &given.is;
        match power {
            // What is said of the card as it is played is an ability of its own.
            Power::Continuous(effect) if duration.is_none() && head.is_empty() && active_as_played(effect).is_some() => {
                let power = active_as_played(effect).map_or_else(|| power.clone(), |noun| Power::Mark(Mark::SetActive(noun)));
                let head = Head { condition: Some(asked), ..Head::gated(Vec::new()) };
                let ability = Ability { reminders: Vec::new(), head, power };
                self.more_abilities.borrow_mut().push(self.node(ability, tier));
            }
            Power::Continuous(effect) if duration.is_none() && head.gate.is_empty() => {
                for sentence in &effect.sentences {
                    let asked = match &head.condition {
                        Some(condition) => self.node(Condition::All(vec![asked.clone(), condition.clone()]), tier),
                        None => asked.clone(),
                    };
                    sentences.push(self.if_so(asked, sentence.clause.clone(), tier));
                }
            }
            Power::Mark(Mark::Keyword(keyword)) if head.is_empty() => {
                sentences.push(self.if_so(asked, self.gained(who, Change::Keyword(*keyword), duration, tier), tier));
            }
            Power::Continuous(_)
            | Power::Mark(_)
            | Power::Triggered { .. }
            | Power::Payment { .. }
            | Power::Replacing { .. }
            | Power::DeckLimit(_) => {
                sentences.push(self.if_so(asked, self.gained(who, Change::Ability(Box::new(given)), duration, tier), tier));
            }
        }
    }

    /// "this character gains …", "it gains …".
    fn gained(
        &self,
        who: &Node<Target<UnionArena>>,
        change: Change,
        duration: Option<Duration>,
        pair: &Pair<'_>,
    ) -> Node<Clause<UnionArena>> {
        let what = who.clone();
        self.node(Clause::Do(self.node(Action::Modify { what, change, per: None, duration }, pair)), pair)
    }

    /// "If …, A."
    fn if_so(&self, asked: Node<Condition<UnionArena>>, then: Node<Clause<UnionArena>>, pair: &Pair<'_>) -> Node<Sentence<UnionArena>> {
        let clause = self.node(Clause::Under(Operator::If(Box::new(asked)), Box::new(then)), pair);
        self.node(Sentence { link: Link::Plain, clause, reminders: Vec::new() }, pair)
    }

    /// "you have the required number of …", "it has the required amount of BP".
    fn required(&self, pair: &Pair<'_>) -> Read<Required> {
        let mut parts = self.parts(pair);
        if pair.as_rule() == Rule::required_bp {
            return Ok(Required::Bp);
        }
        if pair.as_rule() == Rule::required_did {
            return Ok(Required::Done(self.did_so_many(pair)?));
        }
        let (who, owner) = if parts.has(Shape::opponent) { (Who::Opponent, Owner::Opponents) } else { (Who::You, Owner::Yours) };
        if parts.has(Rule::required_energy) {
            return Ok(Required::Energy(who));
        }
        if parts.has(Rule::required_life) {
            let group = Group { owner, place: Place::Zone(Zone::LifeArea), tests: Vec::new(), not_this: false, except: None };
            return Ok(Required::Objects(who, self.node(group, pair)));
        }
        let counted = parts.next()?;
        if counted.as_rule() == Rule::Shared(Shape::both_places) {
            return Ok(Required::Together(self.together(&counted)?));
        }
        let mut group = self.described(&counted, Home::field_of(owner))?;
        if group.is.owner == Owner::Theirs {
            group.is.owner = owner;
        }
        Ok(Required::Objects(who, group))
    }
}

/// Returns the noun of "Play this character set to active onto your field.", said alone.
fn active_as_played(effect: &Effect<UnionArena>) -> Option<Noun> {
    let [only] = effect.sentences.as_slice() else { return None };
    set_active(&only.clause.is)
}

impl Required {
    /// Returns the question of one line.
    fn asked(&self, reader: &Reader<'_>, range: Range, pair: &Pair<'_>) -> Node<Condition<UnionArena>> {
        let condition = match self {
            Required::Objects(who, group) => Condition::Have { who: *who, count: reader.count_of(group.clone()), range },
            Required::Together(count) => Condition::Have { who: Who::You, count: count.clone(), range },
            Required::Energy(who) => Condition::Fact(Fact::Energy(*who, None, range)),
            Required::Done(done) => {
                let mut done = done.is.clone();
                if let Condition::Did { range: told, .. } = &mut done {
                    *told = range;
                }
                done
            }
            Required::Bp => {
                let what = reader.node(Target::This(Noun::Character), pair);
                Condition::Is { what, tests: vec![reader.node(Test::within(Column::Bp, range), pair)] }
            }
        };
        reader.node(condition, pair)
    }
}
