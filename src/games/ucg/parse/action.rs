//! Verbs, changes and destinations that only UCG has.

use super::grammar::Rule;
use super::{Pair, Parts, Reader, codes};
use crate::diagnostic::Diagnostic;
use crate::games::ucg::leaves::{BattleOutcome, BpValue, Change, Column, Deed, Immunity, Influence, Occurrence, Texts, Ucg, Where, Zone};
use crate::games::ucg::words;
use crate::lang::action::{Action, Destination};
use crate::lang::event::{Event, EventKind, Trigger};
use crate::lang::read::grammar::Grammar;
use crate::lang::read::reader::Read;
use crate::lang::read::selector::Home;
use crate::lang::read::shape::Shape;
use crate::lang::selector::{End, Owner, Place, Target, Who};
use crate::lang::span::Node;

impl Reader<'_> {
    /// A verb with its objects.
    pub(super) fn own_act(&self, pair: &Pair<'_>) -> Read<Action<Ucg>> {
        let mut parts = self.parts(pair);
        Ok(match pair.as_rule() {
            Rule::exile => {
                let mut what = self.object(&mut parts)?;
                self.except(&mut what, &mut parts)?;
                Action::Move { what, to: Destination::Zone(Zone::Exiled) }
            }
            Rule::value_fixed => {
                let grade = parts.has(Rule::grade_word);
                let what = self.single(&parts.need(Rule::single)?)?;
                let to = self.unchanged(grade, &mut parts)?;
                let change = Change::Immune { to: self.done_by_effects(to, &mut parts), how: Immunity::Prevents };
                Action::Modify { what, change, per: None, duration: self.duration(&mut parts) }
            }
            Rule::shielded => {
                let change = match parts.maybe(Rule::source_effects) {
                    Some(sources) if !parts.has(Rule::choose_word) => self.unaffected_by(&sources)?,
                    Some(sources) => return self.gap(&sources),
                    None => {
                        let by = self.opponents_effects(parts.need(Rule::opponent_effects)?);
                        let to = if parts.has(Rule::choose_word) { Influence::OpponentChoice } else { by };
                        Change::Immune { to, how: Immunity::Unaffected }
                    }
                };
                let what = self.target(&parts.need(Rule::subjects)?, Home::field())?;
                Action::Modify { what, change, per: None, duration: self.duration(&mut parts) }
            }
            Rule::choose_type => {
                let types = parts.maybe(Rule::types).map(|types| self.types(&types)).transpose()?;
                self.chosen.borrow_mut().push(Column::Type);
                Action::Own(Deed::ChooseType(types.unwrap_or_default()))
            }
            Rule::choose_card_type => {
                self.chosen.borrow_mut().push(Column::CardType);
                let mut sorts = Vec::new();
                for sort in parts.rest() {
                    sorts.push(match sort.as_rule() {
                        Rule::scene_word => self.words.scene().to_owned(),
                        _ => self.card_type(&sort),
                    });
                }
                Action::Own(Deed::ChooseCardType(sorts))
            }
            Rule::choose_value => {
                let column = Ucg::column(&parts.need(Shape::column_name)?);
                self.chosen.borrow_mut().push(column);
                Action::Own(Deed::ChooseValue(column))
            }
            Rule::use_power => self.use_power(&mut parts)?,
            Rule::change_type => {
                let all = parts.has(Rule::all_types);
                let what = self.object(&mut parts)?;
                let types = self.types(&parts.need(Rule::types)?)?;
                let change = if all { becomes(types) } else { Change::ChangeType(types) };
                Action::Modify { what, change, per: None, duration: self.duration(&mut parts) }
            }
            Rule::have_battle => {
                let what = self.single(&parts.need(Rule::single)?)?;
                let change = Change::Battle(outcome(parts.need(Rule::outcome)?.as_str()));
                Action::Modify { what, change, per: None, duration: self.duration(&mut parts) }
            }
            Rule::swap if parts.peek() == Some(Rule::its) => {
                let both = self.its(&parts.need(Rule::its)?);
                Action::Own(Deed::SwapBoth(both))
            }
            Rule::swap => {
                let one = self.single(&parts.need(Rule::single)?)?;
                match parts.maybe(Rule::single) {
                    Some(other) => Action::Own(Deed::Swap(one, self.single(&other)?)),
                    None => Action::Own(Deed::SwapBoth(one)),
                }
            }
            Rule::negate => {
                let all = parts.has(Rule::all_texts);
                let what = match parts.maybe(Rule::negated) {
                    Some(list) => {
                        let singles: Vec<_> = list.clone().into_inner().map(|single| self.single(&single)).collect::<Read<_>>()?;
                        self.node(Target::OneOf(singles), &list)
                    }
                    None => self.object(&mut parts)?,
                };
                Action::Own(Deed::Negate { what, all, duration: self.duration(&mut parts) })
            }
            Rule::bp_doubled => {
                let what = self.object(&mut parts)?;
                let change = Change::Times(times(pair.as_str().split(' ').next().unwrap_or_default()));
                Action::Modify { what, change, per: None, duration: self.duration(&mut parts) }
            }
            Rule::bp_of_becomes => {
                let what = self.single(&parts.need(Rule::single)?)?;
                let change = if parts.has(Rule::extra_word) { Change::Extra } else { Change::Becomes(self.bp_value(&mut parts)?) };
                Action::Modify { what, change, per: None, duration: self.duration(&mut parts) }
            }
            Rule::bp_shielded => {
                let to = self.shielded_from(&mut parts)?;
                let what = self.single(&parts.need(Rule::single)?)?;
                let grade = parts.has(Rule::grade_word);
                let change = Change::Immune { to: if grade { of_grade(to) } else { to }, how: Immunity::Prevents };
                Action::Modify { what, change, per: None, duration: self.duration(&mut parts) }
            }
            Rule::silence => {
                let texts = if parts.has(Rule::activate_word) { Texts::Activate } else { Texts::All };
                let what = self.object(&mut parts)?;
                Action::Modify { what, change: Change::Silent(texts), per: None, duration: self.duration(&mut parts) }
            }
            Rule::unresolved => {
                let trigger = Box::new(self.quoted_trigger(&mut parts)?);
                let of = self.single(&parts.need(Rule::single)?)?;
                self.not_resolved(of, trigger, &mut parts, pair)
            }
            Rule::trigger_effect => {
                parts.has(Rule::choose_word);
                let trigger = self.quoted_trigger(&mut parts)?;
                Action::Own(Deed::Trigger { trigger: Box::new(trigger), on: self.single(&parts.need(Rule::single)?)? })
            }
            Rule::cannot_resolve => {
                let who = self.cannot_who(&mut parts)?;
                let of = self.single(&parts.need(Rule::single)?)?;
                let trigger = Box::new(self.quoted_trigger(&mut parts)?);
                let event = Event { kind: EventKind::Occurs(Occurrence::Resolves { of, trigger }), by: None };
                Action::Forbid { event: self.node(event, pair), who: Some(who), duration: self.duration(&mut parts) }
            }
            _ => return self.gap(pair),
        })
    }

    /// What is said of objects and is no change to them.
    pub(super) fn own_statement(&self, what: Node<Target<Ucg>>, pair: &Pair<'_>) -> Read<Option<Action<Ucg>>> {
        let mut parts = self.parts(pair);
        Ok(match pair.as_rule() {
            Rule::text_negated => Some(Action::Own(Deed::Negate { what, all: true, duration: self.duration(&mut parts) })),
            Rule::not_resolved => {
                let trigger = Box::new(self.quoted_trigger(&mut parts)?);
                Some(self.not_resolved(what, trigger, &mut parts, pair))
            }
            _ => None,
        })
    }

    /// ", up to +5000 BP": how many times the change comes to that.
    pub(super) fn own_cap(&self, pair: &Pair<'_>, change: &Change) -> Read<u32> {
        let mut parts = self.parts(pair);
        parts.has(Rule::plus_minus);
        let most = self.number(&parts.need(Rule::number)?);
        let each = if let Change::Bp(bp) = change { bp.unsigned_abs() } else { 0 };
        if each == 0 || !most.is_multiple_of(each) {
            let finding = Diagnostic::error(codes::UNREADABLE, self.place(pair), "what is given does not come to that much");
            self.report(finding.label("how many times is that?").help("write a multiple of the BP that is given for each"));
            return Ok(1);
        }
        Ok(most / each)
    }

    /// "the 《When …》 effects of … are negated", "… cannot be resolved": their player does not resolve them.
    fn not_resolved(&self, of: Node<Target<Ucg>>, trigger: Box<Trigger<Ucg>>, parts: &mut Parts<'_>, pair: &Pair<'_>) -> Action<Ucg> {
        let who = match &of.is {
            Target::This(_) => Who::You,
            Target::Select(selector) if selector.group.owner == Owner::Yours => Who::You,
            Target::Select(selector) if selector.group.owner == Owner::Opponents => Who::Opponent,
            _ => Who::EachPlayer,
        };
        let event = Event { kind: EventKind::Occurs(Occurrence::Resolves { of, trigger }), by: None };
        Action::Forbid { event: self.node(event, pair), who: Some(who), duration: self.duration(parts) }
    }

    /// "10000", "equal to its battle opponent's BP".
    fn bp_value(&self, parts: &mut Parts<'_>) -> Read<BpValue> {
        match parts.maybe(Rule::number) {
            Some(number) => Ok(BpValue::Number(self.number(&number))),
            None => Ok(BpValue::Like(Box::new(self.number_of(Column::Bp, &parts.need(Rule::measure)?)?))),
        }
    }

    /// "your opponent's effects cannot decrease", of BP.
    fn shielded_from(&self, parts: &mut Parts<'_>) -> Read<Influence> {
        let effects = parts.need(Rule::opponent_effects)?;
        if self.opponents_effects(effects.clone()) != Influence::OpponentEffects {
            return self.gap(&effects);
        }
        Ok(match parts.next()?.as_rule() {
            Rule::increases => Influence::BpIncreaseByOpponent,
            Rule::decreases => Influence::BpDecreaseByOpponent,
            _ => Influence::BpChangeByOpponent,
        })
    }

    fn use_power(&self, parts: &mut Parts<'_>) -> Read<Action<Ucg>> {
        let on = self.single(&parts.need(Rule::single)?)?;
        let free = parts.has(Rule::without_cost);
        let (mut ignoring, mut any_number) = (Vec::new(), false);
        if let Some(part) = parts.maybe(Rule::ignoring) {
            let mut inner = self.parts(&part);
            ignoring = inner.maybe(Rule::gate).map_or(Vec::new(), |gate| self.gate(gate));
            any_number = inner.has(Rule::usage_limits);
        }
        Ok(Action::Own(Deed::UsePower { on, ignoring, any_number, free }))
    }

    /// Where moved cards go.
    pub(super) fn own_destination(&self, pair: &Pair<'_>) -> Read<Destination<Ucg>> {
        let mut parts = self.parts(pair);
        Ok(match pair.as_rule() {
            Rule::to_stack => {
                let end = if parts.has(Rule::on_bottom) || parts.has(Rule::into_under) { End::Bottom } else { End::Top };
                Destination::Stack { end, of: self.single(&parts.need(Rule::single)?)? }
            }
            Rule::in_place => {
                let state = parts.maybe(Rule::state).and_then(|state| words::state(state.as_str()));
                let name = parts.maybe(Rule::character_name).map(|name| self.name(&name)).transpose()?;
                Destination::Own(Where::InPlace { state, name })
            }
            Rule::to_scene => Destination::Zone(Zone::SceneArea),
            Rule::to_play => Destination::Zone(Zone::BattleArea),
            Rule::under => {
                parts.has(Rule::face_down);
                Destination::Under(self.single(&parts.need(Rule::single)?)?)
            }
            _ => return self.gap(pair),
        })
    }

    /// One change of "give".
    pub(super) fn given_one(&self, part: &Pair<'_>) -> Read<Change> {
        let mut parts = self.parts(part);
        Ok(match part.as_rule() {
            Rule::bp_change => {
                let minus = parts.need(Rule::plus_minus)?.as_str() == "-";
                let number = i32::try_from(self.number(&parts.need(Rule::number)?)).unwrap_or(i32::MAX);
                Change::Bp(if minus { -number } else { number })
            }
            Rule::bp_given => Change::Becomes(self.bp_value(&mut parts)?),
            Rule::grade => self.grade(&mut parts)?,
            Rule::chosen_type => Change::GiveChosenType,
            Rule::types_like => Change::GiveTypesOf(Box::new(self.single(&parts.need(Rule::single)?)?)),
            Rule::give_all_types => {
                let mut all = Vec::new();
                for part in parts.rest() {
                    match part.as_rule() {
                        Rule::types_of => all.extend(self.types_of(&part)?),
                        Rule::type_word => all.push(self.type_word(&part)?),
                        _ => {}
                    }
                }
                Change::GiveTypes(all)
            }
            Rule::types_of => {
                let types = self.types_of(part)?;
                if types.len() == 1 { Change::GiveTypes(types) } else { Change::GiveOneType(types) }
            }
            _ => return self.gap(part),
        })
    }

    /// "increases by 1".
    fn grade(&self, parts: &mut Parts<'_>) -> Read<Change> {
        let decrease = parts.has(Rule::decrease);
        if !decrease {
            parts.need(Rule::increase)?;
        }
        let by = parts.need(Rule::number)?;
        let number = i8::try_from(self.small(&by)).unwrap_or(i8::MAX);
        Ok(Change::Grade(if decrease { -number } else { number }))
    }

    /// What is said of characters.
    pub(super) fn own_predicate(&self, pair: &Pair<'_>) -> Read<Change> {
        let mut inner = self.parts(pair);
        Ok(match pair.as_rule() {
            Rule::bp_becomes => Change::Extra,
            Rule::never_extra => Change::Immune { to: Influence::Extra, how: Immunity::Prevents },
            Rule::bp_set => Change::Becomes(self.bp_value(&mut inner)?),
            Rule::bp_multiplied => Change::Times(times(pair.as_str())),
            Rule::unchoosable => {
                let by = inner.need(Rule::by_effects)?;
                if !by.clone().into_inner().any(|part| part.as_rule() == Rule::opponent_effects) {
                    return self.gap(&by);
                }
                Change::Immune { to: Influence::OpponentChoice, how: Immunity::Unaffected }
            }
            Rule::silenced => Change::Silent(if inner.has(Rule::activate_word) { Texts::Activate } else { Texts::All }),
            Rule::battle_becomes => Change::Battle(outcome(inner.need(Rule::outcome)?.as_str())),
            Rule::type_fixed => Change::Immune { to: self.done_by_effects(Influence::TypeChange, &mut inner), how: Immunity::Prevents },
            Rule::grade_rises | Rule::has_grade => self.grade(&mut inner)?,
            Rule::also_given => self.given(&inner.need(Rule::given)?)?,
            Rule::immune => {
                let influence = inner.need(Rule::influence)?;
                match self.parts(&influence).maybe(Rule::source_effects) {
                    Some(sources) => self.unaffected_by(&sources)?,
                    None => Change::Immune { to: self.influence(&influence)?, how: Immunity::Unaffected },
                }
            }
            Rule::becomes_type => becomes(self.types_of(&inner.need(Rule::types_of)?)?),
            Rule::cannot_gain => {
                let to = self.influence(&inner.need(Rule::influence)?)?;
                Change::Immune { to: self.done_by_effects(to, &mut inner), how: Immunity::Prevents }
            }
            Rule::no_gain => Change::Immune { to: self.influence(&inner.need(Rule::influence)?)?, how: Immunity::Loses },
            Rule::cannot_level => Change::CannotLevelUp,
            Rule::loses_types => {
                let mut all = Vec::new();
                while let Some(types) = inner.maybe(Rule::types_of) {
                    let types_lost = self.types_of(&types)?;
                    if types_lost.len() > 1 {
                        return self.gap(&types);
                    }
                    all.extend(types_lost);
                    inner.has(Rule::and_word);
                }
                Change::LoseTypes(all)
            }
            Rule::type_of => Change::GiveTypesOf(Box::new(self.single(&inner.need(Rule::single)?)?)),
            Rule::also_named => Change::AlsoNamed(self.name(&inner.need(Rule::character_name)?)?),
            Rule::also_type => Change::AlsoCardType(self.card_type(&inner.need(Rule::card_type)?)),
            Rule::barred => {
                let types = inner.maybe(Rule::types_of).map(|types| self.types_of(&types)).transpose()?;
                Change::BarTypes(types.unwrap_or_default())
            }
            Rule::loses_all => Change::LoseAllTypes,
            Rule::cannot_change => {
                let grade = inner.has(Rule::grade_word);
                let to = self.unchanged(grade, &mut inner)?;
                Change::Immune { to: self.done_by_effects(to, &mut inner), how: Immunity::Prevents }
            }
            _ => return self.gap(pair),
        })
    }

    /// "the effects of your opponent's level 2 or lower characters".
    fn unaffected_by(&self, pair: &Pair<'_>) -> Read<Change> {
        let mut parts = self.parts(pair);
        parts.need(Rule::opponents)?;
        let group = self.group(&parts.need(Rule::group)?, Home::field_of(Owner::Opponents))?;
        let all = |to| Ok(Change::Immune { to, how: Immunity::Unaffected });
        match group.place {
            Place::Zone(Zone::SceneArea) if group.tests.is_empty() => all(Influence::OpponentScenes),
            Place::Zone(Zone::BattleArea) if group.tests.is_empty() => all(Influence::OpponentCharacters),
            _ => Ok(Change::UnaffectedBy(Box::new(group))),
        }
    }

    /// "cannot be increased", "cannot have its BP grade decreased".
    fn unchanged(&self, grade: bool, parts: &mut Parts<'_>) -> Read<Influence> {
        if parts.has(Rule::changed) {
            return Ok(Influence::BpChange);
        }
        let increase = parts.has(Rule::increase);
        if !increase {
            parts.need(Rule::decrease)?;
        }
        Ok(match (grade, increase) {
            (true, true) => Influence::GradeIncrease,
            (true, false) => Influence::GradeDecrease,
            (false, true) => Influence::BpIncrease,
            (false, false) => Influence::BpDecrease,
        })
    }

    /// "cannot be decreased by your opponent's effects": by anybody's effects where the text does not say whose.
    fn done_by_effects(&self, to: Influence, parts: &mut Parts<'_>) -> Influence {
        let by = parts.maybe(Rule::by_effects);
        let opponents = by.is_some_and(|by| by.into_inner().any(|part| part.as_rule() == Rule::opponent_effects));
        if opponents { to.by_opponent() } else { to }
    }

    /// "opponent's effects", "your opponent's scenes".
    fn opponents_effects(&self, effects: Pair<'_>) -> Influence {
        match effects.into_inner().map(|part| part.as_rule()).find(|rule| *rule != Rule::opponents) {
            Some(Rule::scene_effects) => Influence::OpponentScenes,
            Some(_) => Influence::OpponentCharacters,
            None => Influence::OpponentEffects,
        }
    }

    fn influence(&self, pair: &Pair<'_>) -> Read<Influence> {
        let mut parts = self.parts(pair);
        Ok(if parts.has(Rule::increase) {
            Influence::GradeIncrease
        } else if parts.has(Rule::decrease) {
            Influence::GradeDecrease
        } else if let Some(effects) = parts.maybe(Rule::opponent_effects) {
            self.opponents_effects(effects)
        } else if parts.has(Rule::type_changes) {
            Influence::TypeChange
        } else if pair.as_str().contains('+') || pair.as_str().contains("increase") {
            Influence::BpIncrease
        } else {
            Influence::BpDecrease
        })
    }
}

/// The same of BP grades.
fn of_grade(to: Influence) -> Influence {
    match to {
        Influence::BpIncreaseByOpponent => Influence::GradeIncreaseByOpponent,
        Influence::BpDecreaseByOpponent => Influence::GradeDecreaseByOpponent,
        other => other,
    }
}

/// "becomes TYPE 【A】": it has that and no other.
fn becomes(types: Vec<String>) -> Change {
    let given = if types.len() == 1 { Change::GiveTypes(types) } else { Change::GiveOneType(types) };
    Change::All(vec![Change::LoseAllTypes, given])
}

/// "double" (which is spelled like the state), "is tripled", "three times its value".
fn times(words: &str) -> u8 {
    let words = words.to_ascii_lowercase();
    if words.contains("tripl") || words.contains("three") { 3 } else { 2 }
}

fn outcome(word: &str) -> BattleOutcome {
    match word {
        "win" => BattleOutcome::Win,
        "loss" => BattleOutcome::Lose,
        _ => BattleOutcome::Tie,
    }
}
