//! The reading of Ultra Battle-specific verbs and modifiers.

use super::event::means;
use super::grammar::Rule;
use super::{Pair, Parts, Reader};
use crate::diagnostic::Diagnostic;
use crate::games::ultra_battle::leaves::{
    Change, Column, Counter, Deed, Kind, Much, Part, Test, TimerChange, TimerEvent, UltraBattle, Waived,
};
use crate::games::ultra_battle::zones::Zone;
use crate::lang::action::{Action, Destination};
use crate::lang::amount::{Amount, Count, Per};
use crate::lang::duration::Duration;
use crate::lang::event::{Event, EventKind};
use crate::lang::quantity::Quantity;
use crate::lang::read::codes;
use crate::lang::read::property::it;
use crate::lang::read::reader::Read;
use crate::lang::read::selector::Home;
use crate::lang::read::signed;
use crate::lang::reference::Noun;
use crate::lang::selector::{Owner, Place, Selector, Target, Who};
use crate::lang::span::Node;
use cardwright_grammar::Shape;

impl Reader<'_> {
    /// Reads a verb with its objects.
    pub(super) fn verb(&self, pair: &Pair<'_>) -> Read<Action<UltraBattle>> {
        let mut parts = self.parts(pair);
        Ok(match pair.as_rule() {
            Rule::damage => {
                // "Deal damage to A equal to …".
                if parts.shape() == Some(Shape::target) {
                    let to = self.object(&mut parts)?;
                    let amount = match parts.maybe(Shape::number) {
                        Some(number) => Amount::Number(self.number(&number)),
                        None => self.as_much_as(&parts.need(Rule::damage_value)?)?,
                    };
                    return Ok(Action::Own(Deed::Damage { amount, to }));
                }
                let amount = self.damage(&mut parts)?;
                let to = self.object(&mut parts)?;
                Action::Own(Deed::Damage { amount: self.times(amount, &mut parts)?, to })
            }
            Rule::heal => {
                // "Heal one of your Fighters fully", "… for 20".
                if parts.shape() == Some(Shape::target) {
                    let from = self.object(&mut parts)?;
                    let so = parts.maybe(Shape::number).map(|number| Much::So(Amount::Number(self.number(&number))));
                    return Ok(Action::Own(Deed::Heal { amount: so.unwrap_or(Much::All), from }));
                }
                let amount = match parts.has(Rule::all_damage) {
                    true => Much::All,
                    false if parts.has(Rule::any_amount) => Much::Any,
                    false => match parts.maybe(Rule::up_to_so) {
                        Some(most) => Much::UpTo(self.number(&self.parts(&most).need(Shape::number)?)),
                        None => Much::So(self.damage(&mut parts)?),
                    },
                };
                let from = self.object(&mut parts)?;
                let amount = if let Much::So(amount) = amount { Much::So(self.times(amount, &mut parts)?) } else { amount };
                Action::Own(Deed::Heal { amount, from })
            }
            Rule::divide => self.divide(&mut parts)?,
            Rule::choose_value | Rule::choose_words => self.choose_value(pair)?,
            Rule::must_attack_it => {
                parts.has(Shape::opponents);
                parts.has(Shape::opponent);
                let what = self.single(&parts.need(Shape::single)?)?;
                self.modify(what, Change::MustBeAttacked, parts)?
            }
            Rule::unchosen_by => {
                parts.has(Shape::opponents);
                let what = self.target(&parts.need(Shape::subjects)?, Home::field())?;
                self.modify(what, Change::Unchosen(Who::Opponent), parts)?
            }
            Rule::timer_by => self.timer_by(&mut parts)?,
            Rule::timer_moves => {
                let of = self.whose(&mut parts)?;
                let up = parts.has(Rule::increase);
                parts.has(Rule::decrease);
                let by = Amount::Number(self.number(&parts.need(Shape::number)?));
                Action::Own(Deed::Timer { of, change: if up { TimerChange::Up(by) } else { TimerChange::Down(by) } })
            }
            Rule::timer_set => {
                let of = self.whose(&mut parts)?;
                Action::Own(Deed::Timer { of, change: TimerChange::Set(self.small(&parts.need(Shape::number)?)) })
            }
            Rule::timer_reset => Action::Own(Deed::Timer { of: self.whose(&mut parts)?, change: TimerChange::Reset }),
            Rule::pay => {
                let any = parts.has(Rule::any_amount);
                let timer = if any { None } else { Some(self.small(&parts.need(Shape::number)?)) };
                let of = parts.maybe(Shape::single).map(|of| self.single(&of)).transpose()?;
                Action::Own(Deed::Pay { timer, of: of.unwrap_or_else(|| self.node(Target::This(Noun::Card), pair)) })
            }
            Rule::attach => {
                let what = self.object(&mut parts)?;
                Action::Move { what, to: Destination::Under(self.single(&parts.need(Shape::single)?)?) }
            }
            Rule::detach => self.detach(&mut parts)?,
            Rule::move_to => {
                let what = self.object(&mut parts)?;
                Action::Move { what, to: Destination::Zone(self.the_zone(&mut parts)) }
            }
            Rule::swap => {
                let one = self.one_object(&parts.need(Shape::single)?)?;
                Action::Own(Deed::Swap(one, self.one_object(&parts.need(Shape::single)?)?))
            }
            Rule::swap_timers => {
                let one = self.one_object(&parts.need(Shape::single)?)?;
                Action::Own(Deed::SwapTimers(one, self.one_object(&parts.need(Shape::single)?)?))
            }
            Rule::play => {
                let what = self.object(&mut parts)?;
                let onto = parts.maybe(Shape::single).map(|onto| self.single(&onto)).transpose()?;
                let free = parts
                    .maybe(Rule::free)
                    .map_or(Waived::Nothing, |free| if self.parts(&free).has(Rule::unpaid) { Waived::Cost } else { Waived::All });
                Action::Own(Deed::Play { what, onto, free })
            }
            Rule::unshield => {
                parts.need(Rule::shield)?;
                Action::Own(Deed::Unshield(self.object(&mut parts)?))
            }
            Rule::defeat => Action::Own(Deed::Defeat(self.object(&mut parts)?)),
            Rule::redirect => Action::Own(Deed::Redirect(self.single(&parts.need(Shape::single)?)?)),
            Rule::attack_deals | Rule::attack_dealt => {
                let what = self.node(Target::Part(Part::Attacker), pair);
                let lowered = parts.has(Rule::lower_cost);
                parts.has(Rule::increase);
                parts.has(Rule::this_attack);
                let by = self.number(&parts.need(Shape::number)?);
                let less = parts.has(Shape::smaller) || lowered;
                parts.has(Shape::greater);
                let mut more = self.modify(what, Change::Power(signed(by, less)), parts)?;
                if let Some(duration) = more.duration_mut() {
                    duration.get_or_insert(Duration::ThisBattle);
                }
                more
            }
            Rule::end_attack => Action::Own(Deed::EndAttack),
            Rule::prevent_attack => {
                let object = Some(self.node(Target::Part(Part::Attacker), pair));
                let event = self.node(Event { object, ..Event::any(EventKind::Damaged(None)) }, pair);
                Action::Forbid { event, who: None, duration: Some(Duration::ThisBattle) }
            }
            Rule::dealt_too => self.dealt_too(&mut parts, pair)?,
            Rule::prevent | Rule::damage_none => self.prevent(pair)?,
            Rule::attack_with => {
                let what = self.single(&parts.need(Shape::single)?)?;
                Action::Modify { what, change: Change::MoreAttacks(1), per: None, duration: self.duration(&mut parts) }
            }
            Rule::would_take => self.would_take(pair)?,
            Rule::attack_doubled => {
                parts.has(Rule::this_attack);
                let duration = self.duration(&mut parts).or(Some(Duration::ThisBattle));
                self.doubled(self.node(Target::Part(Part::Attacker), pair), duration, pair)
            }
            Rule::power_doubled => {
                let what = match parts.maybe(Shape::its) {
                    Some(its) => self.its(&its),
                    None => self.single(&parts.need(Shape::single)?)?,
                };
                let duration = self.duration(&mut parts);
                self.doubled(what, duration, pair)
            }
            Rule::cost_moves => {
                let less = parts.has(Rule::lower_cost);
                let what = self.whose_cost(&mut parts)?;
                let less = less || parts.has(Rule::lowered_cost);
                parts.has(Rule::increase);
                let by = self.number(&parts.need(Shape::number)?);
                self.modify(what, Change::TimerCost(signed(by, less)), parts)?
            }
            Rule::played_cost => {
                let what = self.whose_cost(&mut parts)?;
                let change = self.predicate(&parts.need(Rule::costs)?)?;
                self.modify(what, change, parts)?
            }
            Rule::reduce => {
                let up = parts.has(Rule::increase);
                let what = self.object(&mut parts)?;
                let from = self.dealt_by(&mut parts);
                let by = self.signed(&mut parts, !up)?;
                self.modify(what, Change::Dealt(by, from), parts)?
            }
            Rule::damage_is => {
                let what = self.object(&mut parts)?;
                let from = self.dealt_by(&mut parts);
                let less = !parts.has(Rule::increase);
                let by = self.signed(&mut parts, less)?;
                self.modify(what, Change::Dealt(by, from), parts)?
            }
            Rule::transfer => self.transfer(&mut parts)?,
            Rule::negate => {
                let what = match parts.maybe(Shape::single) {
                    Some(single) => self.single(&single)?,
                    None => self.whose(&mut parts)?,
                };
                self.modify(what, Change::Negated, parts)?
            }
            Rule::attack_barred => {
                let (whose, both) = (parts.has(Shape::opponents), parts.has(Shape::opponent));
                let what = self.target(&parts.need(Shape::subjects)?, Home::field_of(Owner::Yours))?;
                if !whose && !both {
                    return self.gap(pair);
                }
                let event = Event::any(EventKind::Attacks).with(Some(what));
                Action::Forbid { event: self.node(event, pair), who: None, duration: self.duration(&mut parts) }
            }
            Rule::power_set => {
                let what = self.whose(&mut parts)?;
                let change = Change::PowerBecomes(self.number(&parts.need(Shape::number)?));
                self.modify(what, change, parts)?
            }
            Rule::timer_locked => {
                let of = match parts.maybe(Shape::its) {
                    Some(its) => self.its(&its),
                    None => self.target(&parts.need(Shape::target)?, Home::field())?,
                };
                let event = match parts.has(Rule::stands_still) {
                    true => Event::of(EventKind::Own(TimerEvent::CountsDown), of),
                    false => self.timer_event(of, &parts.need(Rule::timer_event)?)?,
                };
                Action::Forbid { event: self.node(event, pair), who: None, duration: self.duration(&mut parts) }
            }
            _ => return self.gap(pair),
        })
    }

    /// Reads a statement about objects that is no change to them.
    pub(super) fn own_statement(&self, what: Node<Target<UltraBattle>>, pair: &Pair<'_>) -> Read<Option<Action<UltraBattle>>> {
        let mut parts = self.parts(pair);
        let change = match pair.as_rule() {
            Rule::deals_it => {
                // What another Fighter deals would be dealt by that one.
                if !matches!(what.is, Target::This(_) | Target::Part(Part::Host)) {
                    return self.gap(pair);
                }
                let amount = self.damage(&mut parts)?;
                let to = self.object(&mut parts)?;
                return Ok(Some(Action::Own(Deed::Damage { amount: self.times(amount, &mut parts)?, to })));
            }
            Rule::takes_it => {
                let amount = self.damage(&mut parts)?;
                return Ok(Some(Action::Own(Deed::Damage { amount: self.times(amount, &mut parts)?, to: what })));
            }
            Rule::shield_lost => return Ok(Some(Action::Own(Deed::Unshield(what)))),
            Rule::takes_none => {
                let dealer = parts.maybe(Rule::from_dealer);
                let from = if dealer.is_some() { None } else { means(&mut parts) };
                return Ok(Some(self.not_dealt(what, (from, dealer), self.duration(&mut parts), pair)?));
            }
            Rule::must_attack => Change::MustAttack,
            Rule::must_be_attacked => Change::MustBeAttacked,
            _ => return Ok(None),
        };
        Ok(Some(Action::Modify { what, change, per: None, duration: self.duration(&mut parts) }))
    }

    /// "Item cards you play", "Attack cards in your hand": the cards whose cost changes. What is played comes from a hand, or by an effect from a discard pile.
    fn whose_cost(&self, parts: &mut Parts<'_>) -> Read<Node<Target<UltraBattle>>> {
        let Some(group) = parts.maybe(Shape::group) else { return self.object(parts) };
        let plays = parts.need(Rule::plays_it)?;
        let owner = if plays.as_str() == " you play" { Owner::Yours } else { Owner::Opponents };
        let mut played = self.group(&group, Home { bare: true, ..Home::zone(owner, Zone::Hand) })?;
        let from_hand = |test: &Node<Test>| {
            let of = |kind| test.is == Test::word(Column::Kind, super::super::kinds::kind_name(kind));
            of(Kind::Attack) || of(Kind::Evolution)
        };
        if !played.tests.iter().any(from_hand) {
            played.is.place = Place::Either(Zone::Hand, Zone::DiscardPile);
        }
        Ok(self.node(Target::Select(self.node(Selector { quantity: Quantity::All, group: played.is }, &group)), &group))
    }

    /// "double the Power of …": as much again as it has.
    fn doubled(&self, what: Node<Target<UltraBattle>>, duration: Option<Duration>, pair: &Pair<'_>) -> Action<UltraBattle> {
        let of = if matches!(what.is, Target::This(_)) { what.clone() } else { self.node(it(), pair) };
        let per = Some(Box::new(Per { every: 1, count: Count::Value(Column::Power, of), most: None }));
        Action::Modify { what, change: Change::Power(1), per, duration }
    }

    /// "(deal 20 damage to A) and 10 to B": what is done before is dealing too.
    fn dealt_too(&self, parts: &mut Parts<'_>, pair: &Pair<'_>) -> Read<Action<UltraBattle>> {
        let before = &self.fold.text[..pair.span().start];
        let said = before.rsplit(['.', ';', '》', '→', ':']).next().unwrap_or_default();
        let goes_on = said.ends_with(" and ") || said.ends_with(", ");
        let deals = said.split([' ', '(']).any(|word| matches!(word, "deal" | "deals" | "Deal"));
        if !goes_on || !deals {
            let finding = Diagnostic::error(codes::UNREADABLE, self.place(pair), "this does not say what is done with the damage");
            self.report(finding.label("dealt, or healed?").help("write \"deal 10 damage to …\""));
        }
        let amount = Amount::Number(self.number(&parts.need(Shape::number)?));
        Ok(Action::Own(Deed::Damage { amount, to: self.object(parts)? }))
    }

    /// "deal 40 damage divided as you choose among …".
    fn divide(&self, parts: &mut Parts<'_>) -> Read<Action<UltraBattle>> {
        let heals = parts.has(Rule::heals_word);
        let amount = self.number(&parts.need(Shape::number)?);
        let among = self.object(parts)?;
        let most = parts.maybe(Rule::each_at_most).map(|most| Ok(self.number(&self.parts(&most).need(Shape::number)?))).transpose()?;
        Ok(Action::Own(Deed::Divide { heals, amount, most, among }))
    }

    /// "choose a class", "choose Red or Blue": a value of one column.
    fn choose_value(&self, pair: &Pair<'_>) -> Read<Action<UltraBattle>> {
        let mut parts = self.parts(pair);
        let deed = match parts.peek() {
            Some(Rule::chosen_column) => (self.column_chosen(&parts.next()?), Vec::new()),
            Some(Rule::types_listed) => {
                let listed = parts.next()?.into_inner().map(|name| self.type_word(&name));
                (Column::Type, listed.collect::<Read<Vec<_>>>()?)
            }
            Some(_) => {
                let mut column = None;
                let mut words = Vec::new();
                for word in parts.rest() {
                    let Test::Word(of, mut known) = self.word(&word).is else { return self.gap(&word) };
                    if column.is_some_and(|column| column != of) || !matches!(of, Column::Color | Column::Class) {
                        return self.gap(&word);
                    }
                    column = Some(of);
                    words.append(&mut known);
                }
                let Some(column) = column else { return self.gap(pair) };
                (column, words)
            }
            None => (Column::Name, Vec::new()),
        };
        self.chosen.borrow_mut().push(deed.0);
        Ok(Action::Own(Deed::Choose(deed.0, deed.1)))
    }

    fn column_chosen(&self, pair: &Pair<'_>) -> Column {
        match pair.as_str() {
            "color" => Column::Color,
            "class" => Column::Class,
            "Type" => Column::Type,
            _ => Column::Name,
        }
    }

    /// "detach one Vehicle from …": one that is attached to that Fighter.
    fn detach(&self, parts: &mut Parts<'_>) -> Read<Action<UltraBattle>> {
        let mut what = self.object(parts)?;
        if let Some(from) = parts.maybe(Shape::single) {
            let host = Box::new(self.single(&from)?);
            let Target::Select(selector) = &mut what.is else { return self.gap(&from) };
            selector.is.group.place = Place::Under(host);
        }
        Ok(Action::Own(Deed::Detach(what)))
    }

    /// "20 damage", "that much damage", "damage equal to …".
    fn damage(&self, parts: &mut Parts<'_>) -> Read<Amount<UltraBattle>> {
        if let Some(much) = parts.maybe(Rule::that_much) {
            return Ok(self.that_many(&much));
        }
        if let Some(number) = parts.maybe(Shape::number) {
            return Ok(Amount::Number(self.number(&number)));
        }
        self.as_much_as(&parts.need(Rule::damage_equal)?)
    }

    /// "equal to this Fighter's Power", "equal to the number of …".
    fn as_much_as(&self, pair: &Pair<'_>) -> Read<Amount<UltraBattle>> {
        let equal = self.parts(pair).next()?;
        let mut inner = self.parts(&equal);
        let count = match equal.as_rule() {
            Rule::value_of => {
                let of = match inner.maybe(Shape::its) {
                    Some(its) => self.its(&its),
                    None => self.single(&inner.need(Shape::single)?)?,
                };
                Count::Value(self.column(&inner.need(Shape::column_name)?)?, of)
            }
            _ => self.count_of(self.group(&inner.need(Shape::group)?, Home::field())?),
        };
        Ok(Amount::Times(1, Box::new(Per { every: 1, count, most: None })))
    }

    /// "… for each …", after a number.
    fn times(&self, amount: Amount<UltraBattle>, parts: &mut Parts<'_>) -> Read<Amount<UltraBattle>> {
        let Some(per) = parts.maybe(Shape::per) else { return Ok(amount) };
        match amount {
            Amount::Number(number) => Ok(Amount::Times(number, Box::new(self.per(&per)?))),
            _ => self.gap(&per),
        }
    }

    pub(super) fn signed(&self, parts: &mut Parts<'_>, minus: bool) -> Read<i32> {
        Ok(signed(self.number(&parts.need(Shape::number)?), minus))
    }

    /// "move 20 damage from … to …", "move all Timer from … to …".
    fn transfer(&self, parts: &mut Parts<'_>) -> Read<Action<UltraBattle>> {
        let amount = match parts.has(Rule::all_of_it) {
            true => Much::All,
            false if parts.has(Rule::any_amount) => Much::Any,
            false => match parts.maybe(Rule::up_to_so) {
                Some(most) => Much::UpTo(self.number(&self.parts(&most).need(Shape::number)?)),
                None => Much::So(Amount::Number(self.number(&parts.need(Shape::number)?))),
            },
        };
        let what = if parts.need(Rule::counter_word)?.as_str() == "damage" { Counter::Damage } else { Counter::Timer };
        let from = self.single(&parts.need(Shape::single)?)?;
        Ok(Action::Own(Deed::Transfer { what, amount, from, to: self.single(&parts.need(Shape::single)?)? }))
    }

    /// "the Timer of …", "its Timer".
    fn whose(&self, parts: &mut Parts<'_>) -> Read<Node<Target<UltraBattle>>> {
        match parts.maybe(Shape::its) {
            Some(its) => Ok(self.its(&its)),
            None => self.object(parts),
        }
    }

    fn timer_by(&self, parts: &mut Parts<'_>) -> Read<Action<UltraBattle>> {
        if parts.has(Rule::timer_on) || parts.peek() == Some(Rule::timer_off) {
            let down = parts.has(Rule::timer_off);
            let number = Amount::Number(parts.maybe(Shape::number).map_or(1, |number| self.number(&number)));
            parts.has(Shape::article);
            let of = self.whose(parts)?;
            let by = self.times(number, parts)?;
            let change = if down { TimerChange::Down(by) } else { TimerChange::Up(by) };
            return Ok(Action::Own(Deed::Timer { of, change }));
        }
        let up = parts.has(Rule::increase);
        if !up {
            parts.need(Rule::decrease)?;
        }
        let of = self.whose(parts)?;
        let by = match parts.maybe(Rule::number_of) {
            Some(number) => {
                let group = self.parts(&number).need(Shape::group)?;
                Amount::Times(1, Box::new(Per { every: 1, count: self.count_of(self.group(&group, Home::field())?), most: None }))
            }
            None => self.times(Amount::Number(self.number(&parts.need(Shape::number)?)), parts)?,
        };
        let change = if up { TimerChange::Up(by) } else { TimerChange::Down(by) };
        Ok(Action::Own(Deed::Timer { of, change }))
    }

    /// "into play": a Fighter goes to the Battle Zone.
    pub(super) fn onto_play(&self, pair: &Pair<'_>) -> Read<Destination<UltraBattle>> {
        match pair.as_rule() {
            Rule::onto_play => {
                let mut parts = self.parts(pair);
                Ok(Destination::Zone(if parts.shape().is_some() { self.the_zone(&mut parts) } else { Zone::BattleZone }))
            }
            _ => self.gap(pair),
        }
    }

    /// "the attacking Fighter", "this attack": an object named by its role in the game.
    pub(super) fn part(&self, pair: &Pair<'_>) -> Read<Target<UltraBattle>> {
        Ok(Target::Part(match self.parts(pair).next()?.as_rule() {
            Rule::attacker => Part::Attacker,
            Rule::defender => Part::Defender,
            Rule::host => Part::Host,
            Rule::this_attack => Part::Attack,
            _ => return self.gap(pair),
        }))
    }
}
