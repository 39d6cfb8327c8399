//! The reading of what using a card costs, and of the energy that a character generates.

use super::grammar::Rule;
use super::{Pair, Parts, Reader};
use crate::games::union_arena::leaves::{Change, Deed, Fact, Test, UnionArena, Using};
use crate::games::union_arena::zones::Zone;
use crate::lang::action::Action;
use crate::lang::amount::Per;
use crate::lang::clause::{Clause, Link, Sentence};
use crate::lang::condition::Condition;
use crate::lang::quantity::{Quantity, Range};
use crate::lang::read::reader::Read;
use crate::lang::read::selector::Home;
use crate::lang::reference::Noun;
use crate::lang::selector::{Group, Owner, Place, Selector, Target, Who};
use crate::lang::span::Node;
use crate::lang::zone::ZoneTable;
use cardwright_grammar::Shape;

impl Reader<'_> {
    /// "reduce this card's required energy by Green x1 and AP cost by 1 while in your hand", "this card's AP cost is reduced by 1 …".
    pub(super) fn reduced_in(&self, mut parts: Parts<'_>, pair: &Pair<'_>) -> Read<Action<UnionArena>> {
        let whole = parts.maybe(Rule::of_this_card);
        if let Some(whole) = &whole {
            parts = self.parts(whole);
        }
        let (mut less, mut per, mut zone, mut most) = (Vec::new(), None, Some(Zone::Hand), None);
        for part in parts.rest() {
            match part.as_rule() {
                Rule::reduced | Rule::is_reduced => less.push(self.less(&self.parts(&part).next()?)?),
                Rule::ap_becomes_in => less.push(Change::ApBecomes(self.small(&self.parts(&part).next()?))),
                Rule::energy_amount | Rule::Shared(Shape::number) => less.push(self.less(&part)?),
                Rule::Shared(Shape::per) if per.is_none() => per = Some(self.per(&part)?),
                Rule::Shared(Shape::zone_name) => zone = Some(self.zone(&part)),
                Rule::off_field => zone = None,
                Rule::Shared(Shape::own_cap) => most = Some(part),
                _ => return self.gap(&part),
            }
        }
        let this_in = |zone| {
            let tests = vec![self.node(Test::This, pair)];
            let group = Group { owner: Owner::Yours, place: Place::Zone(zone), tests, not_this: false, except: None };
            Target::Select(self.node(Selector { quantity: Quantity::All, group }, pair))
        };
        let what = match zone {
            Some(Zone::Hand) => Target::This(Noun::Card),
            Some(Zone::Sideline) => this_in(Zone::Sideline),
            None => Target::AllOf(Zone::piles().chain([Zone::Check]).map(|zone| self.node(this_in(zone), pair)).collect()),
            Some(_) => return self.gap(pair),
        };
        let change = if less.len() == 1 { less.remove(0) } else { Change::All(less) };
        let per = self.at_most(per, most, &change)?;
        Ok(Action::Modify { what: self.node(what, pair), change, per, duration: None })
    }

    /// Bounds a count by what is said behind it; before "for each", the whole clause has it.
    fn at_most(&self, per: Option<Per<UnionArena>>, most: Option<Pair<'_>>, change: &Change) -> Read<Option<Box<Per<UnionArena>>>> {
        let Some(cap) = most else { return Ok(per.map(Box::new)) };
        let most = self.own_cap(&cap, change)?;
        match per {
            Some(per) => Ok(Some(Box::new(Per { most: Some(most), ..per }))),
            None if self.counts.get() => {
                self.most.set(Some(most));
                Ok(None)
            }
            None => self.gap(&cap),
        }
    }

    /// The greatest number of times that a change is made: "to a maximum of 2000 BP" of 500 BP is four times.
    pub(super) fn own_cap(&self, pair: &Pair<'_>, change: &Change) -> Read<u32> {
        let mut parts = self.parts(pair);
        let energy = parts.maybe(Rule::energy_amount).map(|energy| self.energy(&energy)).transpose()?;
        let number = parts.maybe(Shape::number).map(|number| self.number(&number));
        let word = parts.maybe(Rule::cap_word);
        let word = word.as_ref().map(Pair::as_str);
        let (most, each) = match (change, energy, number) {
            (Change::Bp(by), None, Some(most)) if word != Some("AP") => (most, by.unsigned_abs()),
            (Change::LessAp(by) | Change::MoreAp(by), None, Some(most)) if word != Some("BP") => (most, u32::from(*by)),
            (Change::LessEnergy(color, by) | Change::MoreEnergy(color, by), Some((of, most)), None) if *color == of => {
                (u32::from(most), u32::from(*by))
            }
            (Change::LessEnergy(_, by) | Change::MoreEnergy(_, by), None, Some(most)) if word.is_none() => (most, u32::from(*by)),
            (Change::Generates(Some(color), by), Some((of, most)), None) if *color == of => (u32::from(most), u32::from(*by)),
            _ => return self.gap(pair),
        };
        if each == 0 || !most.is_multiple_of(each) { self.gap(pair) } else { Ok(most / each) }
    }

    /// "Green x1" of required energy, "1" of an AP cost.
    fn less(&self, pair: &Pair<'_>) -> Read<Change> {
        if pair.as_rule() != Rule::energy_amount {
            return Ok(Change::LessAp(self.small(pair)));
        }
        let (color, amount) = self.energy(pair)?;
        Ok(Change::LessEnergy(color, amount))
    }

    /// The same, of what costs more.
    fn more(&self, pair: &Pair<'_>) -> Read<Change> {
        Ok(match self.less(pair)? {
            Change::LessEnergy(color, amount) => Change::MoreEnergy(color, amount),
            Change::LessAp(amount) => Change::MoreAp(amount),
            other => other,
        })
    }

    /// "reduce the required energy of all <A> cards in your hand by Green x1", "increase the AP cost of …", "the AP cost of … becomes 0".
    pub(super) fn reduced_of(&self, mut parts: Parts<'_>, pair: &Pair<'_>) -> Read<Action<UnionArena>> {
        let sign = if pair.as_rule() == Rule::increase_of { 1 } else { -1 };
        let added = parts.maybe(Shape::number);
        if let Some(single) = parts.maybe(Shape::single) {
            let what = self.single(&single)?;
            let by = added.map_or_else(|| parts.next(), Ok)?;
            let of_cost = by.as_rule() == Rule::energy_amount || pair.as_str().contains(" AP cost by ");
            let change = match of_cost {
                true if sign > 0 => self.more(&by)?,
                true => self.less(&by)?,
                false => Change::Bp(sign * self.signed_number(&by)),
            };
            return Ok(Action::Modify { what, change, per: None, duration: self.duration(&mut parts) });
        }
        let what = self.object(&mut parts)?;
        let by = added.map_or_else(|| parts.next(), Ok)?;
        let said = pair.as_str();
        let of_ap = said.contains(" the AP cost of ") || said.starts_with("the AP cost");
        let change = match (pair.as_rule(), by.as_rule()) {
            (Rule::increase_of, Rule::energy_amount) => self.more(&by)?,
            (Rule::increase_of, _) if of_ap => self.more(&by)?,
            (Rule::ap_becomes, _) => Change::ApBecomes(self.small(&by)),
            (_, Rule::energy_amount) => self.less(&by)?,
            _ if of_ap => self.less(&by)?,
            _ => Change::Bp(sign * self.signed_number(&by)),
        };
        let per = parts.maybe(Shape::per).map(|per| self.per(&per)).transpose()?;
        let per = self.at_most(per, parts.maybe(Rule::Shared(Shape::own_cap)), &change)?;
        Ok(Action::Modify { what, change, per, duration: self.duration(&mut parts) })
    }

    fn signed_number(&self, pair: &Pair<'_>) -> i32 {
        i32::try_from(self.number(pair)).unwrap_or(i32::MAX)
    }

    /// "When an [A] affinity card performs Raid from your hand, reduce its required energy by Green x1.": all of them in the hand require less for that.
    pub(super) fn less_for_raid(&self, pair: &Pair<'_>) -> Read<Vec<Node<Sentence<UnionArena>>>> {
        let mut parts = self.parts(pair);
        parts.has(Shape::article);
        let described = parts.need(Shape::group)?;
        let group = self.group(&described, Home { bare: true, ..Home::zone(Owner::Yours, Zone::Hand) })?.is;
        if group.not_this || group.except.is_some() {
            return self.gap(&described);
        }
        let group = Group { owner: Owner::Yours, place: Place::Zone(Zone::Hand), ..group };
        let what = self.node(Target::Select(self.node(Selector { quantity: Quantity::All, group }, &described)), pair);
        let (color, amount) = self.energy(&parts.need(Rule::energy_amount)?)?;
        let change = Change::LessForRaid(color, amount);
        let clause = self.node(Clause::Do(self.node(Action::Modify { what, change, per: None, duration: None }, pair)), pair);
        Ok(vec![self.node(Sentence { link: Link::Plain, clause, reminders: Vec::new() }, pair)])
    }

    /// "event cards your opponent uses cost 1 more AP": all of them in that player's hand.
    pub(super) fn used_cost(&self, mut parts: Parts<'_>, pair: &Pair<'_>) -> Read<Action<UnionArena>> {
        let described = parts.need(Shape::group)?;
        let owner = if parts.has(Shape::opponent) { Owner::Opponents } else { Owner::Yours };
        parts.has(Rule::use_word);
        if let Some(hand) = parts.maybe(Rule::used_hand)
            && self.zone(&self.parts(&hand).need(Shape::zone_name)?) != Zone::Hand
        {
            return self.gap(&hand);
        }
        let group = self.group(&described, Home { bare: true, ..Home::zone(owner, Zone::Hand) })?.is;
        let group = Group { owner, place: Place::Zone(Zone::Hand), ..group };
        let what = self.node(Target::Select(self.node(Selector { quantity: Quantity::All, group }, &described)), pair);
        let change = self.price(&parts.next()?)?;
        Ok(Action::Modify { what, change, per: None, duration: self.duration(&mut parts) })
    }

    /// "cost 1 more AP", "have their required energy reduced by Green x1".
    pub(super) fn price(&self, pair: &Pair<'_>) -> Read<Change> {
        let mut parts = self.parts(pair);
        if pair.as_rule() == Rule::costs {
            let amount = self.small(&parts.need(Shape::number)?);
            return Ok(if parts.has(Rule::more_ap) { Change::MoreAp(amount) } else { Change::LessAp(amount) });
        }
        let more = parts.has(Rule::is_more);
        parts.has(Rule::is_less);
        let by = parts.next()?;
        if more { self.more(&by) } else { self.less(&by) }
    }

    /// "reduce the AP cost of the next event card you use from your hand this turn by 1", "the next … has its AP cost reduced by 1".
    pub(super) fn reduces_next(&self, mut parts: Parts<'_>, pair: &Pair<'_>) -> Read<Deed> {
        let home = Home { bare: true, ..Home::zone(Owner::Yours, Zone::Hand) };
        let mut of = self.group(&parts.need(Shape::group)?, home)?;
        let using = match parts.next()?.as_rule() {
            Rule::next_play => Using::Play,
            Rule::next_raid => Using::Raid,
            _ => Using::Any,
        };
        if parts.has(Rule::or_sideline) {
            of.is.place = Place::Either(Zone::Hand, Zone::Sideline);
        }
        if let Some(other) = parts.maybe(Rule::not_named) {
            of.is.tests.push(self.not_named(&other)?);
        }
        let by = parts.next()?;
        let less = if pair.as_rule() == Rule::next_less { self.price(&by)? } else { self.less(&by)? };
        match less {
            Change::LessEnergy(..) | Change::LessAp(_) => Ok(Deed::ReduceNext { of, less, using }),
            _ => self.gap(&by),
        }
    }

    /// "you have 6 or more energy generation", "Green x5 or more", "the total energy generation on your field is 6 or more".
    pub(super) fn energy_is(&self, mut parts: Parts<'_>, pair: &Pair<'_>) -> Read<Condition<UnionArena>> {
        let mut who = if parts.has(Shape::opponent) { Who::Opponent } else { Who::You };
        if let Some(owner) = parts.maybe(Shape::owner) {
            who = match self.owner(&owner) {
                Owner::Yours => Who::You,
                Owner::Opponents => Who::Opponent,
                _ => return self.gap(&owner),
            };
        }
        if parts.has(Shape::opponents) {
            who = Who::Opponent;
        }
        parts.has(Shape::yours);
        if let Some(energy) = parts.maybe(Rule::energy_amount) {
            let (color, amount) = self.energy(&energy)?;
            let range = match (parts.has(Shape::or_more), parts.has(Shape::or_less)) {
                (true, _) => Range::at_least(amount.into()),
                (_, true) => Range::at_most(amount.into()),
                _ => Range::exactly(amount.into()),
            };
            return Ok(Condition::Fact(Fact::Energy(who, Some(color), range)));
        }
        if let Some(colored) = parts.maybe(Rule::range_of_color) {
            let mut inner = self.parts(&colored);
            let range = self.range(&inner.need(Shape::range)?)?;
            return Ok(Condition::Fact(Fact::Energy(who, Some(self.known_color(&inner.need(Rule::color_plain)?)), range)));
        }
        match parts.maybe(Shape::range) {
            Some(range) => Ok(Condition::Fact(Fact::Energy(who, None, self.range(&range)?))),
            None => self.gap(pair),
        }
    }

    /// "generates Blue x2 instead", "generates one energy of any color"; an additional one is gained.
    pub(super) fn generates(&self, pair: &Pair<'_>) -> Read<Change> {
        let mut parts = self.parts(pair);
        let more = parts.has(Rule::an_additional);
        let made = self.parts(&parts.need(Rule::energy_made)?).next()?;
        let (color, amount) = match made.as_rule() {
            Rule::any_energy => (None, self.so_many(&made)),
            Rule::energy_amount => {
                let (color, amount) = self.energy(&made)?;
                (Some(color), amount)
            }
            _ => (Some(self.known_color(&made)), 1),
        };
        Ok(if more { Change::Generates(color, amount) } else { Change::GeneratesOnly(color, amount) })
    }

    /// "one energy of any color", "an energy of any color": so many.
    fn so_many(&self, pair: &Pair<'_>) -> u8 {
        self.parts(pair).maybe(Shape::number).map_or(1, |number| self.small(&number))
    }

    /// "one energy generation of any color".
    pub(super) fn any_generation(&self, pair: &Pair<'_>) -> Change {
        Change::Generates(None, self.so_many(pair))
    }

    /// A color of the vocabulary, as that spells it.
    pub(super) fn known_color(&self, pair: &Pair<'_>) -> String {
        use crate::lang::read::codes;
        match self.words.color(pair.as_str()) {
            Some(color) => color.to_owned(),
            None => {
                self.unknown(pair, codes::UNKNOWN_CARD_TYPE, "color", &self.words.vocabulary().colors);
                pair.as_str().to_owned()
            }
        }
    }
}
