//! Changes to characters that only UCG has: what is given, what is said of them, and the verbs that change them.

use super::event::battle_outcome as outcome;
use super::grammar::Rule;
use super::influence::{prevented, unaffected};
use super::{Pair, Parts, Reader, codes};
use crate::diagnostic::Diagnostic;
use crate::games::ucg::leaves::{BpValue, Change, Column, Immunity, Influence, NewType, Test, Texts, Touch, Ucg, Whose};
use crate::games::ucg::zones::Zone;
use crate::lang::amount::Count;
use crate::lang::read::property::it;
use crate::lang::read::reader::Read;
use crate::lang::read::selector::Home;
use crate::lang::reference::AMBIGUOUS;
use crate::lang::selector::{Owner, Place, Target};
use crate::lang::span::Node;
use cardwright_grammar::Shape;

impl Reader<'_> {
    /// A verb that changes characters: whom, and how.
    pub(super) fn changing(&self, pair: &Pair<'_>, parts: &mut Parts<'_>) -> Read<(Node<Target<Ucg>>, Change)> {
        Ok(match pair.as_rule() {
            Rule::value_fixed => {
                let grade = parts.has(Rule::grade_word);
                let what = self.single(&parts.need(Shape::single)?)?;
                if parts.has(Rule::not_either) {
                    return Ok((what, self.either_way(grade, parts)));
                }
                let to = self.unchanged(grade, parts)?;
                (what, prevented(Influence { what: to, by: self.done_by_effects(parts) }))
            }
            Rule::grade_moves => {
                let verb = parts.maybe(Rule::decrease).or_else(|| parts.maybe(Rule::increase));
                let what = self.single(&parts.need(Shape::single)?)?;
                let change = match verb {
                    Some(verb) => self.grade_by(verb.as_rule() == Rule::decrease, parts)?,
                    None => self.grade(parts)?,
                };
                (what, change)
            }
            Rule::type_kept => {
                let what = self.single(&parts.need(Shape::single)?)?;
                (what, prevented(Influence { what: Touch::Types, by: self.done_by_effects(parts) }))
            }
            Rule::texts_kept_of => {
                let what = self.single(&parts.need(Shape::single)?)?;
                (what, prevented(Influence { what: Touch::Texts, by: self.done_by_effects(parts) }))
            }
            Rule::shielded => {
                let change = self.shielded(parts)?;
                (self.target(&parts.need(Shape::subjects)?, Home::field())?, change)
            }
            Rule::bp_shielded => {
                let to = self.shielded_from(parts)?;
                let what = self.single(&parts.need(Shape::single)?)?;
                let grade = parts.has(Rule::grade_word);
                (what, prevented(if grade { Influence { what: to.what.of_grade(), ..to } } else { to }))
            }
            Rule::change_type => {
                let its = parts.maybe(Rule::all_its_types);
                let all = its.is_some() || parts.has(Rule::all_types);
                let what = match (its, parts.maybe(Shape::single)) {
                    (Some(its), _) => self.single(&self.parts(&its).need(Shape::single)?)?,
                    (None, Some(of)) => self.single(&of)?,
                    (None, None) => self.object(parts)?,
                };
                let types = self.new_type(&parts.next()?)?;
                (what, if all { all_types_to(types) } else { Change::ChangeType(types) })
            }
            Rule::have_battle => {
                // "That battle" is that of the character named last.
                let what = match parts.maybe(Shape::single) {
                    Some(of) => self.single(&of)?,
                    None => self.node(it(), pair),
                };
                (what, Change::Battle(None, outcome(parts.need(Rule::outcome)?.as_str())))
            }
            Rule::bp_doubled if parts.shape() == Some(Shape::single) => {
                (self.single(&parts.need(Shape::single)?)?, Change::Times(times(pair.as_str().split(' ').next().unwrap_or_default())))
            }
            Rule::bp_doubled => (self.object(parts)?, Change::Times(times(pair.as_str().split(' ').next().unwrap_or_default()))),
            Rule::bp_of_becomes => {
                let what = self.single(&parts.need(Shape::single)?)?;
                let change = if parts.has(Rule::extra_word) { Change::Extra } else { Change::Becomes(self.bp_value(parts)?) };
                (what, change)
            }
            Rule::silence_of => {
                let what = match parts.maybe(Shape::its) {
                    Some(its) => self.its(&its),
                    None => self.single(&parts.need(Shape::single)?)?,
                };
                (what, Change::Silent(if parts.has(Rule::activate_word) { Texts::Activate } else { Texts::All }))
            }
            Rule::silence | Rule::silence_bare => {
                let texts = if parts.has(Rule::activate_word) { Texts::Activate } else { Texts::All };
                (self.target(&parts.need(Shape::target)?, Home::field())?, Change::Silent(texts))
            }
            _ => return self.gap(pair),
        })
    }

    /// One change of "give".
    pub(super) fn given_one(&self, part: &Pair<'_>) -> Read<Change> {
        let mut parts = self.parts(part);
        Ok(match part.as_rule() {
            Rule::bp_change => {
                let minus = parts.maybe(Rule::plus_minus).is_some_and(|sign| sign.as_str() == "-");
                let number = i32::try_from(self.number_or_x(&mut parts)?).unwrap_or(i32::MAX);
                Change::Bp(if minus { -number } else { number })
            }
            Rule::bp_equal => {
                self.told_behind(part);
                Change::Bp(if part.as_str().starts_with('-') { -1 } else { 1 })
            }
            Rule::bp_same => {
                let value = self.bp_value(&mut parts)?;
                if matches!(&value, BpValue::Like(count) if !matches!(**count, Count::Value(..) | Count::Extreme(..))) {
                    let why = "this could be so much more BP, or all the BP that it has";
                    let help = "write “+BP equal to …” for so much more, or “its BP becomes equal to …”";
                    self.report(Diagnostic::error(AMBIGUOUS, self.place(part), why).label("more, or in all?").help(help));
                }
                Change::Becomes(value)
            }
            Rule::grade => self.grade(&mut parts)?,
            Rule::chosen_type if self.is_of_it(part) => Change::GiveTypesOf(Box::new(self.node(it(), part))),
            Rule::chosen_type => Change::GiveChosenType,
            Rule::any_given => Change::GiveOneType(Vec::new()),
            Rule::types_like => Change::GiveTypesOf(Box::new(self.single(&parts.need(Shape::single)?)?)),
            Rule::give_all_types => {
                let mut all = Vec::new();
                for part in parts.rest() {
                    match part.as_rule() {
                        Rule::types_of => all.extend(self.types_of(&part)?),
                        Rule::Shared(Shape::type_word) => all.push(self.type_word(&part)?),
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

    /// ", up to +5000 BP": how many times the change comes to that.
    pub(super) fn own_cap(&self, pair: &Pair<'_>, change: &Change) -> Read<u32> {
        let mut parts = self.parts(pair);
        let each = if let Change::Bp(bp) = change { bp.unsigned_abs() } else { 0 };
        parts.has(Rule::plus_minus);
        let most = match parts.maybe(Rule::cap_times) {
            Some(times) => self.number(&self.parts(&times).need(Shape::number)?).saturating_mul(each),
            None => self.number(&parts.need(Shape::number)?),
        };
        if each == 0 || !most.is_multiple_of(each) {
            let finding = Diagnostic::error(codes::UNREADABLE, self.place(pair), "what is given does not come to that much");
            self.report(finding.label("how many times is that?").help("write a multiple of the BP that is given for each"));
            return Ok(1);
        }
        Ok(most / each)
    }

    /// True of "that TYPE" where none was chosen: it is the one of what was named last.
    fn is_of_it(&self, told: &Pair<'_>) -> bool {
        told.as_str().starts_with("that") && !self.chosen.borrow().contains(&Column::Type)
    }

    /// "【A】 or 【B】", "the chosen TYPE", "the TYPE of the chosen card": what a TYPE is changed to.
    fn new_type(&self, given: &Pair<'_>) -> Read<NewType> {
        Ok(match given.as_rule() {
            Rule::chosen_type if self.is_of_it(given) => NewType::Of(Box::new(self.node(it(), given))),
            Rule::chosen_type => NewType::Chosen,
            Rule::any_new => NewType::OneOf(Vec::new()),
            Rule::types_like => NewType::Of(Box::new(self.single(&self.parts(given).need(Shape::single)?)?)),
            _ => NewType::OneOf(self.types(given)?),
        })
    }

    /// "10000", "equal to its battle opponent's BP".
    fn bp_value(&self, parts: &mut Parts<'_>) -> Read<BpValue> {
        if parts.has(Rule::chosen_bp) {
            return Ok(BpValue::Chosen);
        }
        match parts.maybe(Shape::number) {
            Some(number) => Ok(BpValue::Number(self.number(&number))),
            None => Ok(BpValue::Like(Box::new(self.number_of(Column::Bp, &parts.need(Shape::measure)?)?))),
        }
    }

    /// "increases by 1".
    fn grade(&self, parts: &mut Parts<'_>) -> Read<Change> {
        let decrease = parts.has(Rule::decrease);
        if !decrease {
            parts.need(Rule::increase)?;
        }
        self.grade_by(decrease, parts)
    }

    /// "by 1".
    fn grade_by(&self, decrease: bool, parts: &mut Parts<'_>) -> Read<Change> {
        let number = i8::try_from(self.number_or_x(parts)?).unwrap_or(i8::MAX);
        Ok(Change::Grade(if decrease { -number } else { number }))
    }

    /// "TYPE 【A】 and TYPE 【B】": each of them is lost, so that none is one of several.
    fn types_lost(&self, parts: &mut Parts<'_>) -> Read<Vec<String>> {
        let mut all = Vec::new();
        while let Some(types) = parts.maybe(Rule::types_of) {
            let lost = self.types_of(&types)?;
            if lost.len() > 1 {
                return self.gap(&types);
            }
            all.extend(lost);
            parts.has(Shape::and_word);
        }
        Ok(all)
    }

    /// "… and cannot be decreased by your opponent's effects", behind a change of the value that is kept.
    fn kept(&self, change: Change, grade: bool, parts: &mut Parts<'_>) -> Read<Change> {
        let Some(kept) = parts.maybe(Rule::bp_kept) else { return Ok(change) };
        let mut inner = self.parts(&kept);
        let to = self.unchanged(grade, &mut inner)?;
        Ok(Change::All(vec![change, prevented(Influence { what: to, by: self.done_by_effects(&mut inner) })]))
    }

    /// Reads a predicate of characters, as a change to them.
    pub(super) fn own_predicate(&self, pair: &Pair<'_>) -> Read<Change> {
        let mut inner = self.parts(pair);
        Ok(match pair.as_rule() {
            Rule::bp_becomes => self.kept(Change::Extra, false, &mut inner)?,
            Rule::gains_only => becomes(self.types_of(&inner.need(Rule::types_of)?)?),
            Rule::never_extra => prevented(Influence::any(Touch::Extra)),
            Rule::bp_set | Rule::bp_had => Change::Becomes(self.bp_value(&mut inner)?),
            Rule::bp_multiplied => Change::Times(times(pair.as_str())),
            Rule::unchoosable => {
                if let Some(sources) = inner.maybe(Rule::source_effects) {
                    return self.unchosen_by(&sources);
                }
                let by = inner.need(Rule::by_effects)?;
                let Some(effects) = by.clone().into_inner().find(|part| part.as_rule() == Rule::opponent_effects) else {
                    return self.gap(&by);
                };
                unaffected(Influence { what: Touch::Choice, by: self.opponents_effects(effects) })
            }
            Rule::silenced => Change::Silent(if inner.has(Rule::activate_word) { Texts::Activate } else { Texts::All }),
            Rule::battle_becomes => Change::Battle(None, outcome(inner.need(Rule::outcome)?.as_str())),
            Rule::texts_kept => prevented(Influence { what: Touch::Texts, by: self.done_by_effects(&mut inner) }),
            Rule::type_fixed => prevented(Influence { what: Touch::Types, by: self.done_by_effects(&mut inner) }),
            Rule::bp_rises => {
                let down = inner.has(Rule::decrease);
                inner.has(Rule::increase);
                let by = i32::try_from(self.number_or_x(&mut inner)?).unwrap_or(i32::MAX);
                self.kept(Change::Bp(if down { -by } else { by }), false, &mut inner)?
            }
            Rule::grade_rises | Rule::has_grade => {
                let risen = self.grade(&mut inner)?;
                self.kept(risen, true, &mut inner)?
            }
            Rule::also_given => {
                let given = self.given(&inner.need(Shape::given)?)?;
                if let Some(duration) = self.duration(&mut inner) {
                    self.lasts.set(Some(duration));
                }
                given
            }
            Rule::immune => {
                let to = inner.need(Rule::influence)?;
                let one = self.immune_to(&to, inner.maybe(Rule::effects_from))?;
                let more = match (inner.maybe(Rule::influence), inner.maybe(Rule::more_effects)) {
                    (Some(other), _) => Some(self.immune_to(&other, None)?),
                    (None, effects) => {
                        effects.map(|effects| unaffected(Influence { what: Touch::Anything, by: self.opponents_effects(effects) }))
                    }
                };
                more.into_iter().fold(one, |one, more| Change::All(vec![one, more]))
            }
            Rule::type_also => match self.new_type(&inner.need(Shape::types)?)? {
                NewType::OneOf(types) if types.len() == 1 => Change::GiveTypes(types),
                NewType::OneOf(_) | NewType::Chosen | NewType::Of(_) => return self.gap(pair),
            },
            Rule::bp_by => {
                let lost = inner.has(Rule::loses_word);
                let number = i32::try_from(self.number(&inner.need(Shape::number)?)).unwrap_or(i32::MAX);
                Change::Bp(if lost { -number } else { number })
            }
            Rule::type_becomes => all_types_to(self.new_type(&inner.next()?)?),
            Rule::becomes_type => becomes(self.types_of(&inner.need(Rule::types_of)?)?),
            Rule::cannot_gain if inner.has(Rule::gained_bp) => {
                let to = Influence::any(Touch::Bp { increased: true });
                let by = self.done_by_effects(&mut inner);
                prevented(if by == Whose::Anyone { to } else { to.by_opponent() })
            }
            Rule::cannot_gain => {
                let to = self.influence(&inner.need(Rule::influence)?)?;
                let more = inner.maybe(Rule::influence).map(|more| self.influence(&more)).transpose()?;
                let by = self.done_by_effects(&mut inner);
                let told = |to: Influence| if by == Whose::Anyone { to } else { to.by_opponent() };
                let mut each: Vec<Influence> = std::iter::once(to).chain(more).map(told).collect();
                each.sort_by_key(|to| to.what.place());
                match each.as_slice() {
                    [only] => prevented(*only),
                    several => Change::All(several.iter().copied().map(prevented).collect()),
                }
            }
            Rule::no_gain => match inner.maybe(Rule::influence) {
                Some(to) => Change::Immune { to: self.influence_from(&to, inner.maybe(Rule::effects_from))?, how: Immunity::Loses },
                None => {
                    let lost = self.types_lost(&mut inner)?;
                    Change::All(vec![Change::LoseTypes(lost.clone()), Change::BarTypes(lost)])
                }
            },
            Rule::cannot_level => {
                let to = inner.maybe(Rule::levels).map(|levels| self.levels(&levels)).transpose()?;
                match to.map(|to| to.is) {
                    Some(Test::In(Column::Level, ranges)) => Change::CannotLevelUp(ranges),
                    Some(_) => return self.gap(pair),
                    None => Change::CannotLevelUp(Vec::new()),
                }
            }
            Rule::levels_with | Rule::levels_onto => {
                let over = pair.as_rule() == Rule::levels_onto;
                let Some(other) = inner.rest().find(|part| part.shape() == Shape::group) else { return self.gap(pair) };
                // The lower one is a character on the field.
                let cards = Home { bare: true, ..Home::zone(Owner::Yours, Zone::Hand) };
                let home = if over { Home::field() } else { cards };
                let group = self.group(&other, home)?;
                if !over && group.is.place != Place::Zone(Zone::Hand) {
                    let finding = Diagnostic::error(codes::UNREADABLE, self.place(&other), "a character levels up with cards of the hand");
                    self.report(
                        finding
                            .label("these lie elsewhere")
                            .help("write \"Level up this character with one … card from your discard area.\""),
                    );
                }
                Change::LevelsWith { over, other: Box::new(group) }
            }
            Rule::levels_further => Change::LevelsFurther(inner.maybe(Shape::number).map_or(1, |number| self.small(&number))),
            Rule::loses_types => Change::LoseTypes(self.types_lost(&mut inner)?),
            Rule::loses_chosen if self.is_of_it(&inner.need(Rule::chosen_type)?) => return self.gap(pair),
            Rule::loses_chosen => Change::LoseChosenType,
            Rule::type_of => Change::GiveTypesOf(Box::new(self.single(&inner.need(Shape::single)?)?)),
            Rule::also_named => Change::AlsoNamed(self.name(&inner.need(Shape::character_name)?)?),
            Rule::also_of_type => Change::AlsoType(self.type_word(&inner.need(Shape::type_word)?)?),
            Rule::also_type => {
                inner.has(Shape::article);
                Change::AlsoCardType(self.card_type(&inner.need(Shape::card_type)?))
            }
            Rule::barred => {
                let types = inner.maybe(Rule::types_of).map(|types| self.types_of(&types)).transpose()?;
                Change::BarTypes(types.unwrap_or_default())
            }
            Rule::loses_all => Change::LoseAllTypes,
            Rule::cannot_change => {
                let grade = inner.has(Rule::grade_word);
                if inner.has(Rule::not_either) {
                    return Ok(self.either_way(grade, &mut inner));
                }
                let to = self.unchanged(grade, &mut inner)?;
                prevented(Influence { what: to, by: self.done_by_effects(&mut inner) })
            }
            _ => return self.gap(pair),
        })
    }
}

/// "becomes TYPE 【A】": it has that and no other.
fn becomes(types: Vec<String>) -> Change {
    let given = if types.len() == 1 { Change::GiveTypes(types) } else { Change::GiveOneType(types) };
    Change::All(vec![Change::LoseAllTypes, given])
}

/// "change all TYPEs of … to the chosen TYPE": they are lost, and it is given.
fn all_types_to(new: NewType) -> Change {
    let given = match new {
        NewType::OneOf(types) if types.is_empty() => return Change::All(vec![Change::LoseAllTypes, Change::GiveOneType(types)]),
        NewType::OneOf(types) => return becomes(types),
        NewType::Chosen => Change::GiveChosenType,
        NewType::Of(of) => Change::GiveTypesOf(of),
    };
    Change::All(vec![Change::LoseAllTypes, given])
}

/// "double" (which is spelled like the state), "is tripled", "three times its value".
fn times(words: &str) -> u8 {
    let words = words.to_ascii_lowercase();
    if words.contains("tripl") || words.contains("three") { 3 } else { 2 }
}
