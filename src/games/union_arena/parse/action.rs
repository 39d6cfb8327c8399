//! The reading of Union Arena-specific verbs and modifiers.

use super::condition::phase_of;
use super::grammar::Rule;
use super::icon::timing_of;
use super::settle::attack_from;
use super::{Pair, Parts, Reader};
use crate::games::union_arena::leaves::{Change, Deed, Duty, Icon, Occurrence, Part, Test, UnionArena};
use crate::games::union_arena::zones::Zone;
use crate::lang::action::{Action, Destination};
use crate::lang::amount::Amount;
use crate::lang::duration::Duration;
use crate::lang::event::{Event, EventKind};
use crate::lang::quantity::Quantity;
use crate::lang::read::codes;
use crate::lang::read::grammar::Grammar;
use crate::lang::read::reader::Read;
use crate::lang::read::signed;
use crate::lang::reference::{Noun, Reference};
use crate::lang::selector::{End, Group, Owner, Place, Selector, Target, Who};
use crate::lang::span::Node;
use cardwright_grammar::Shape;

impl Reader<'_> {
    /// Reads a verb with its objects.
    pub(super) fn verb(&self, pair: &Pair<'_>) -> Read<Action<UnionArena>> {
        let mut parts = self.parts(pair);
        if pair.as_rule() == Rule::reduce {
            return self.reduced_in(parts, pair);
        }
        if pair.as_rule() == Rule::unresolved {
            return self.silenced(pair);
        }
        if pair.as_rule() == Rule::raid_only {
            let this = parts.need(Shape::this)?;
            let this = self.node(Target::This(Noun::Card), &this);
            let event = self.node(Event::of(EventKind::Played(None), this), pair);
            return Ok(Action::Forbid { event, who: None, duration: None });
        }
        match pair.as_rule() {
            Rule::next_spared => return self.next_spared(parts, pair),
            Rule::double_bp | Rule::bp_of => return self.bp_of(parts, pair),
            Rule::swap_bp => return self.swap_bp(parts, pair),
            Rule::skips => {
                let yours = parts.has(Shape::yours);
                parts.has(Shape::theirs);
                // One's own, of whoever skips.
                if yours != (self.actor.get() == Who::You) {
                    return self.gap(pair);
                }
                return Ok(Action::Own(Deed::Skip(phase_of(parts.need(Rule::phase)?.as_str()))));
            }
            Rule::widen_next => {
                parts.has(Shape::article);
                return Ok(Action::Own(Deed::WidenNext(self.number(&parts.need(Shape::number)?))));
            }
            Rule::ends_game => return Ok(Action::Own(Deed::EndGame(!parts.has(Rule::loses_it)))),
            Rule::damage_is => return self.damage_is(parts, pair),
            Rule::lessens => return Ok(Action::Own(Deed::Lessen(self.lessening(&mut parts)?))),
            Rule::damage_kept_of => {
                let what = self.object(&mut parts)?;
                return self.modify(what, Change::Duty(Duty::FullDamage), parts);
            }
            _ => {}
        }
        if pair.as_rule() == Rule::raid_never {
            let this = self.node(Target::This(Noun::Card), pair);
            let event = self.node(Event::of(EventKind::Own(Occurrence::Raids), this), pair);
            return Ok(Action::Forbid { event, who: None, duration: None });
        }
        if pair.as_rule() == Rule::hand_size {
            let what = self.node(Target::This(Noun::Character), pair);
            let change = Change::HandSize(self.small(&parts.need(Shape::number)?));
            return Ok(Action::Modify { what, change, per: None, duration: self.duration(&mut parts) });
        }
        if pair.as_rule() == Rule::room_less {
            let what = self.node(Target::This(Noun::Character), pair);
            return Ok(Action::Modify { what, change: Change::Duty(Duty::LessRoom), per: None, duration: None });
        }
        if pair.as_rule() == Rule::must_be_blocked {
            let what = self.node(Target::This(Noun::Character), pair);
            let duration = self.duration(&mut parts);
            return Ok(Action::Modify { what, change: Change::Duty(Duty::BeBlocked), per: None, duration });
        }
        if matches!(pair.as_rule(), Rule::reduce_of | Rule::increase_of | Rule::ap_becomes) {
            return self.reduced_of(parts, pair);
        }
        if pair.as_rule() == Rule::used_cost {
            return self.used_cost(parts, pair);
        }
        if pair.as_rule() == Rule::line_only {
            return self.line_only(parts, pair);
        }
        Ok(Action::Own(match pair.as_rule() {
            Rule::activate => self.activates(parts, pair)?,
            Rule::set_active => Deed::SetActive(set_active(pair.as_str())),
            Rule::reduce_next | Rule::next_less => self.reduces_next(parts, pair)?,
            Rule::switch_to if parts.has(Rule::rest_word) => Deed::Switch { what: self.object(&mut parts)?, active: false },
            Rule::switch_to => {
                let before = parts.peek().filter(|rule| matches!(rule, Rule::active_word | Rule::resting_word));
                if before.is_some() {
                    parts.next()?;
                }
                let what = match parts.maybe(Rule::this_active) {
                    Some(this) => self.node(Target::This(Noun::Character), &this),
                    None => self.object(&mut parts)?,
                };
                let state = match before {
                    Some(state) => state,
                    None => parts.next()?.as_rule(),
                };
                Deed::Switch { what, active: state == Rule::active_word }
            }
            Rule::choose_value => {
                let column = self.column(&parts.need(Shape::column_name)?)?;
                self.chosen.borrow_mut().push(column);
                Deed::ChooseValue(column)
            }
            Rule::sideline => Deed::Sideline(self.object(&mut parts)?),
            Rule::play => {
                let what = self.it_or_object(&mut parts)?;
                let active = parts.has(Rule::active_word);
                parts.has(Rule::resting_word);
                let mut onto = Zone::Field;
                if let Some(owner) = parts.maybe(Shape::owner) {
                    self.is_its_owners(&what, &owner);
                    onto = self.line(&parts.need(Shape::zone_name)?)?;
                }
                let active = active || parts.has(Rule::active_word);
                parts.has(Rule::resting_word);
                Deed::Play { what, active, onto, or_raid: parts.has(Rule::or_raid) }
            }
            Rule::move_to => {
                let what = self.object(&mut parts)?;
                let before = set_state(&mut parts);
                let to = if parts.has(Rule::other_side) {
                    None
                } else {
                    parts.has(Shape::owner);
                    let zone = parts.need(Shape::zone_name)?;
                    match self.line(&zone)? {
                        Zone::Field => return self.gap(&zone),
                        to => Some(to),
                    }
                };
                match (before, set_state(&mut parts)) {
                    (Some(_), Some(_)) => return self.gap(pair),
                    (before, behind) => Deed::MoveTo { what, to, set: before.or(behind) },
                }
            }
            Rule::swap => {
                let what = self.object(&mut parts)?;
                Deed::Swap { what, with: self.other(&mut parts)? }
            }
            Rule::use_card => {
                let what = self.it_or_object(&mut parts)?;
                let (mut energy, mut pays) = (true, true);
                for term in parts.rest() {
                    match term.as_rule() {
                        Rule::use_ignores_all => (energy, pays) = (false, false),
                        Rule::use_ignores => energy = false,
                        Rule::use_free => pays = false,
                        _ => {}
                    }
                }
                Deed::Use { what, energy, pays }
            }
            Rule::used_goes => match self.used_zones(&mut parts)? {
                [to @ (Zone::RemovalArea | Zone::Hand), Zone::Sideline] => Deed::UsedGoes(to),
                _ => return self.gap(pair),
            },
            Rule::perform_raid => {
                let what = self.it_or_object(&mut parts)?;
                Deed::Raid { what, onto: self.other(&mut parts)? }
            }
            Rule::deal => {
                let (amount, taker) = match parts.maybe(Shape::number) {
                    Some(amount) => (amount, parts.next()?),
                    None => {
                        let taker = parts.next()?;
                        (parts.need(Shape::number)?, taker)
                    }
                };
                let amount = self.small(&amount);
                let who = match (taker.as_rule(), self.actor.get()) {
                    (Rule::Shared(Shape::opponent), Who::You) => Who::Opponent,
                    (Rule::Shared(Shape::each_player), _) => Who::EachPlayer,
                    (Rule::to_you, _) | (Rule::take_self, Who::You) => Who::You,
                    (Rule::to_them, Who::You) if self.spoken_of.get() == Who::Opponent => Who::Opponent,
                    (_, _) => return self.gap(pair),
                };
                Deed::Damage { who, amount }
            }
            Rule::pay_ap => Deed::PayAp(Amount::Number(self.number(&parts.need(Shape::number)?))),
            Rule::ready_ap => match parts.maybe(Shape::up_to) {
                Some(up_to) => Deed::ReadyAp { count: Some(self.small(&self.parts(&up_to).need(Shape::number)?)), up_to: true },
                None if parts.has(Rule::all_ap) => Deed::ReadyAp { count: None, up_to: false },
                None => Deed::ReadyAp { count: Some(self.small(&parts.need(Shape::number)?)), up_to: false },
            },
            _ => return self.gap(pair),
        }))
    }

    /// "that character is switched to active", "it is sidelined": what is done to something.
    pub(super) fn passive_deed(&self, what: Node<Target<UnionArena>>, pair: &Pair<'_>) -> Read<Option<Action<UnionArena>>> {
        if pair.as_rule() == Rule::remains {
            return Ok(Some(Action::Own(Deed::Remains(what))));
        }
        if pair.as_rule() != Rule::is_done {
            return Ok(None);
        }
        let mut parts = self.parts(pair);
        let deed = match parts.next()?.as_rule() {
            Rule::active_word => Deed::Switch { what, active: true },
            Rule::resting_word => Deed::Switch { what, active: false },
            Rule::is_sidelined_now => Deed::Sideline(what),
            _ => return self.gap(pair),
        };
        Ok(Some(Action::Own(deed)))
    }

    /// "activate its [When Played] ability", "this character activates all of that card's [When Played] abilities".
    fn activates(&self, mut parts: Parts<'_>, pair: &Pair<'_>) -> Read<Deed> {
        let as_this = parts.has(Shape::this);
        if let Some(timing) = parts.maybe(Rule::timing) {
            let of = self.single(&parts.need(Shape::single)?)?;
            return Ok(Deed::Activate { of, timing: timing_of(timing.as_str()), as_this, all: false });
        }
        let all = parts.has(Rule::all_of_its);
        let of = match parts.maybe(Shape::its) {
            Some(its) => self.node(self.whose_is(&its, pair).is, &its),
            None => self.single(&parts.need(Shape::single)?)?,
        };
        let timing = timing_of(parts.need(Rule::timing)?.as_str());
        if all != pair.as_str().ends_with("ies") {
            return self.gap(pair);
        }
        Ok(Deed::Activate { of, timing, as_this, all })
    }

    /// The object of a verb: "it from your sideline" is it, where the text has told that it is there.
    fn it_or_object(&self, parts: &mut Parts<'_>) -> Read<Node<Target<UnionArena>>> {
        let Some(it) = parts.maybe(Rule::it_in_zone) else { return self.object(parts) };
        let zone = self.parts(&it).need(Shape::zone_name)?;
        let before = self.fold.text[..it.span().start].to_lowercase();
        let line = before.rsplit('\n').next().unwrap_or_default();
        if line.starts_with("[when sidelined]") && !line.contains(&format!("your {}", zone.as_str())) {
            // The card itself lies there.
            let group = Group {
                owner: Owner::Yours,
                place: Place::Zone(self.zone(&zone)),
                tests: vec![self.node(Test::This, &it)],
                not_this: false,
                except: None,
            };
            let this = self.node(Selector { quantity: Quantity::Exactly(1), group }, &it);
            return Ok(self.node(Target::Select(this), &it));
        }
        if before.contains(zone.as_str()) { Ok(self.node(Target::Back(self.node(Reference::it(false), &it)), &it)) } else { self.gap(&it) }
    }

    /// "into your removal area instead of your sideline": where used cards go, and where they would.
    fn used_zones(&self, parts: &mut Parts<'_>) -> Read<[Zone; 2]> {
        let mut zone = || {
            let owner = parts.need(Shape::owner)?;
            if matches!(self.owner(&owner), Owner::Yours | Owner::Theirs) {
                Ok(self.zone(&parts.need(Shape::zone_name)?))
            } else {
                self.gap(&owner)
            }
        };
        Ok([zone()?, zone()?])
    }

    /// Takes the second object of a verb, if it is next.
    fn other(&self, parts: &mut Parts<'_>) -> Read<Option<Box<Node<Target<UnionArena>>>>> {
        parts.maybe(Shape::single).map(|single| self.single(&single).map(Box::new)).transpose()
    }

    /// "Green x1", "1 Green".
    pub(super) fn energy(&self, pair: &Pair<'_>) -> Read<(String, u8)> {
        let mut parts = self.parts(pair);
        let before = parts.maybe(Rule::amount_number);
        let color = parts.need(Rule::color_cap)?;
        let amount = before.map_or_else(|| parts.maybe(Rule::amount_number), Some);
        if self.words.color(color.as_str()).is_none() {
            self.unknown(&color, codes::UNKNOWN_CARD_TYPE, "color", &self.words.vocabulary().colors);
        }
        Ok((color.as_str().to_owned(), amount.map_or(1, |amount| self.small(&amount))))
    }

    /// "front line", "energy line", "field".
    pub(super) fn line(&self, pair: &Pair<'_>) -> Read<Zone> {
        match self.zone(pair) {
            zone @ (Zone::FrontLine | Zone::EnergyLine | Zone::Field) => Ok(zone),
            _ => self.gap(pair),
        }
    }

    /// Reads one modifier of "gains".
    pub(super) fn change(&self, part: &Pair<'_>) -> Read<Change> {
        let mut parts = self.parts(part);
        Ok(match part.as_rule() {
            Rule::plain_change => {
                let lost = parts.maybe(Rule::minus).is_some();
                Change::Bp(signed(self.number_or_x(&mut parts)?, lost))
            }
            Rule::equal_bp => {
                self.told_behind(part);
                Change::Bp(1)
            }
            Rule::affinity_given => self.treated_as(part)?,
            Rule::keyword_own => Change::Keyword(self.keyword_had(part)?),
            Rule::any_generation => self.any_generation(part),
            Rule::generation => {
                if let Some(letters) = parts.maybe(Rule::color_letters) {
                    return self.generation_of(&letters);
                }
                let (color, amount) = self.energy(part)?;
                Change::Generates(Some(color), amount)
            }
            Rule::Shared(Shape::granted) => {
                let mut ability = self.granted(part)?;
                attack_from(&mut ability.is);
                Change::Ability(Box::new(ability))
            }
            _ => return self.gap(part),
        })
    }

    /// "GG": the colour that begins so, once for each letter.
    fn generation_of(&self, letters: &Pair<'_>) -> Read<Change> {
        let color = self.words.vocabulary().colors.iter().find(|color| color.starts_with(&letters.as_str()[..1]));
        let Some(color) = color else { return self.gap(letters) };
        Ok(Change::Generates(Some(color.clone()), letters.as_str().len() as u8))
    }

    /// Reads a modifier in the predicate of a sentence: "loses 1000 BP".
    pub(super) fn predicate(&self, pair: &Pair<'_>) -> Read<Change> {
        let mut parts = self.parts(pair);
        match pair.as_rule() {
            Rule::costs | Rule::lessened => self.price(pair),
            Rule::generates => self.generates(pair),
            Rule::also_is => self.treated_as(pair),
            Rule::loses_energy => Ok(Change::NoGeneration),
            Rule::value_becomes => Ok(Change::ApBecomes(self.small(&parts.need(Shape::number)?))),
            Rule::stays_resting => Ok(Change::StaysResting),
            Rule::bp_kept => Ok(Change::Duty(self.kept_bp(&mut parts, pair)?)),
            Rule::bp_capped => {
                let by = match parts.peek() {
                    Some(Rule::Shared(Shape::event_by)) => self.caused(&mut parts)?,
                    Some(_) => Some(self.cause_of(&parts.next()?)?),
                    None => None,
                };
                let anything = by.is_none_or(|by| by.owner == Owner::Anyones && by.tests.is_empty() && !by.except);
                if anything { Ok(Change::Duty(Duty::Unraised)) } else { self.gap(pair) }
            }
            Rule::bp_doubles => Ok(Change::BpTimes(2)),
            Rule::bp_rises => {
                parts.has(Rule::bp_more);
                let fewer = parts.has(Rule::bp_fewer);
                Ok(Change::Bp(signed(self.number_or_x(&mut parts)?, fewer)))
            }
            Rule::bp_is => Ok(Change::BpIs(if parts.peek().is_none() {
                self.told_behind(pair);
                1
            } else {
                self.number_or_x(&mut parts)?
            })),
            Rule::rests_in_start if parts.has(Rule::both_phases) => {
                if let Some(there) = parts.maybe(Rule::rest_while) {
                    let Target::This(noun) = UnionArena::this(self.parts(&there).need(Shape::this)?.as_str()) else {
                        return self.gap(&there);
                    };
                    self.lasts.set(Some(Duration::WhileInPlay(noun)));
                }
                Ok(Change::Duty(Duty::RestsInPhases))
            }
            Rule::rests_in_start => {
                if let Some(next) = parts.maybe(Rule::next_start) {
                    let who = self.whose_next(&next)?;
                    if who == Who::EachPlayer {
                        return self.gap(&next);
                    }
                    self.lasts.set(Some(Duration::TurnOf(who)));
                    return Ok(Change::RestsInStart(who));
                }
                let opponents = self.parts(&parts.need(Rule::each_start)?).has(Shape::opponents);
                Ok(Change::RestsInStart(if opponents { Who::Opponent } else { Who::You }))
            }
            Rule::duty => Ok(Change::Duty(match parts.next()? {
                said if said.as_rule() == Rule::duty_unaffected => self.unaffected(&said)?,
                said => match said.as_rule() {
                    Rule::duty_block => {
                        if self.parts(&said).has(Rule::this_attack) {
                            self.lasts.set(Some(Duration::ThisBattle));
                        }
                        Duty::Block
                    }
                    Rule::duty_attack => Duty::Attack,
                    Rule::duty_from_energy => Duty::FromEnergyLine,
                    Rule::duty_resting => Duty::BlockResting,
                    Rule::duty_unreduced => Duty::Unreduced,
                    Rule::duty_generate => Duty::Generate,
                    _ => return self.gap(pair),
                },
            })),
            Rule::deals_blocked => Ok(Change::Duty(Duty::DealsBlocked)),
            Rule::damage_kept => Ok(Change::Duty(Duty::FullDamage)),
            Rule::loses_all => Ok(if parts.has(Rule::of_base) { Change::Blank } else { Change::Bare }),
            Rule::loses_icon => {
                let icon = parts.next()?;
                Ok(Change::Silent(match icon.as_rule() {
                    Rule::timing => Icon::Timing(timing_of(icon.as_str())),
                    Rule::turn_icon => Icon::Turn(if self.parts(&icon).has(Rule::your_turn) { Who::You } else { Who::Opponent }),
                    _ => Icon::Main,
                }))
            }
            Rule::loses_word => Ok(Change::Lacks(self.keyword_own(&parts.need(Rule::keyword_own)?)?)),
            Rule::loses_stat if parts.peek() == Some(Rule::equal_bp) => {
                self.told_behind(pair);
                Ok(Change::Bp(-1))
            }
            Rule::loses_stat => Ok(Change::Bp(signed(self.number_or_x(&mut parts)?, true))),
            _ => self.gap(pair),
        }
    }

    /// "the attacking character": an object named by its role in the game.
    pub(super) fn part(&self, pair: &Pair<'_>) -> Read<Target<UnionArena>> {
        match pair.as_rule() {
            Rule::on_both_lines => return self.on_both_lines(pair),
            Rule::base_card => return self.base_card(pair),
            Rule::top_raided => return self.top_raided(pair),
            Rule::active_this => return self.active_this(pair),
            Rule::nth_attack_of => return self.nth_attack(pair),
            _ => {}
        }
        Ok(Target::Part(match self.parts(pair).next()?.as_rule() {
            Rule::attacker => Part::Attacker,
            Rule::battling => Part::Opponent,
            Rule::beaten => Part::Beaten,
            _ => return self.gap(pair),
        }))
    }
}

impl Reader<'_> {
    /// "This character can only be played onto your energy line.": not onto the other one.
    fn line_only(&self, mut parts: Parts<'_>, pair: &Pair<'_>) -> Read<Action<UnionArena>> {
        let this = parts.need(Shape::this)?;
        let this = self.node(Target::This(Noun::Card), &this);
        if let Some(owner) = parts.maybe(Shape::owner)
            && self.owner(&owner) != Owner::Yours
        {
            return self.gap(&owner);
        }
        let line = parts.need(Shape::zone_name)?;
        let other = match self.line(&line)? {
            Zone::FrontLine => Zone::EnergyLine,
            Zone::EnergyLine => Zone::FrontLine,
            _ => return self.gap(&line),
        };
        let event = self.node(Event::of(EventKind::Played(Some(other)), this), pair);
        Ok(Action::Forbid { event, who: None, duration: None })
    }

    /// " face down under …", " face down into your life area".
    pub(super) fn under(&self, pair: &Pair<'_>) -> Read<Destination<UnionArena>> {
        if pair.as_rule() == Rule::life_down {
            return Ok(Destination::Zone(Zone::LifeArea));
        }
        if pair.as_rule() == Rule::face_up {
            let of = self.single(&self.parts(pair).need(Shape::single)?)?;
            return Ok(Destination::Stack { end: End::Bottom, of });
        }
        Ok(Destination::Under(self.single(&self.parts(pair).need(Shape::single)?)?))
    }
}

/// Takes "set to active" or "set to resting", if it is next: true for active.
fn set_state(parts: &mut Parts<'_>) -> Option<bool> {
    if parts.has(Rule::active_word) { Some(true) } else { parts.has(Rule::resting_word).then_some(false) }
}

/// "play this site set to active": the noun for the card.
fn set_active(said: &str) -> Noun {
    match said.split(' ').nth(2) {
        Some("site") => Noun::Scene,
        Some("card") => Noun::Card,
        _ => Noun::Character,
    }
}
