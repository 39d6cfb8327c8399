//! Modifiers: those that are given, and those in the predicate of a sentence.

use super::event::means;
use super::grammar::Rule;
use super::{Pair, Reader};
use crate::diagnostic::Diagnostic;
use crate::games::ultra_battle::leaves::{Change, Column, Kind, Test};
use crate::lang::read::codes;
use crate::lang::read::reader::Read;
use crate::lang::read::signed;
use crate::lang::selector::Who;
use cardwright_grammar::Shape;

impl Reader<'_> {
    /// Reads one modifier of "give".
    pub(super) fn change(&self, part: &Pair<'_>) -> Read<Change> {
        let mut parts = self.parts(part);
        Ok(match part.as_rule() {
            Rule::stat_change => {
                let minus = parts.need(Rule::plus_minus)?.as_str() == "-";
                let by = signed(self.number_or_x(&mut parts)?, minus);
                stat_change(parts.need(Rule::changed_stat)?.as_str(), by)
            }
            Rule::stat_equal => {
                self.told_behind(part);
                let minus = part.as_str().starts_with('-');
                parts.has(Rule::plus_minus);
                stat_change(parts.need(Rule::changed_stat)?.as_str(), signed(1, minus))
            }
            Rule::keyword_own => Change::Keyword(self.keyword_own(part)?),
            Rule::types_of => Change::Types(self.types_of(part)?),
            _ => return self.gap(part),
        })
    }

    /// ", up to +50 Power": how many times the modifier comes to that.
    pub(super) fn own_cap(&self, pair: &Pair<'_>, change: &Change) -> Read<u32> {
        let mut parts = self.parts(pair);
        let minus = parts.maybe(Rule::plus_minus).map(|sign| sign.as_str() == "-");
        let most = self.number(&parts.need(Shape::number)?);
        let (each, named) = match (change, parts.need(Rule::changed_stat)?.as_str()) {
            (Change::Power(by), "Power") | (Change::Hp(by), "HP") | (Change::TimerCost(by), "Timer Cost") => (*by, true),
            (Change::Keyword(_) | Change::Types(_) | Change::AlsoColor(_) | Change::AlsoClass(_) | Change::AlsoNamed(_), _)
            | (Change::Power(_) | Change::Hp(_) | Change::TimerCost(_) | Change::PowerBecomes(_) | Change::Dealt(..), _)
            | (
                Change::DealtAtMost(..)
                | Change::ReachesReserve
                | Change::Attacks(_)
                | Change::MoreAttacks(_)
                | Change::Negated
                | Change::All(_),
                _,
            )
            | (Change::Unchosen(_) | Change::MustAttack | Change::MustBeAttacked, _) => (0, false),
        };
        let size = each.unsigned_abs();
        if !named || size == 0 || !most.is_multiple_of(size) || minus.is_some_and(|minus| minus != (each < 0)) {
            let finding = Diagnostic::error(codes::UNREADABLE, self.place(pair), "what is given does not come to that much");
            self.report(finding.label("how many times is that?").help("write a multiple of what is given for each"));
            return Ok(1);
        }
        Ok(most / size)
    }

    /// Reads a modifier in the predicate of a sentence: "may attack twice", "is also Red".
    pub(super) fn predicate(&self, pair: &Pair<'_>) -> Read<Change> {
        let mut parts = self.parts(pair);
        Ok(match pair.as_rule() {
            Rule::may_attack if parts.has(Rule::twice) => Change::Attacks(2),
            Rule::may_attack if parts.peek() == Some(Rule::more_attacks) => {
                let number = self.parts(&parts.next()?).maybe(Shape::number);
                Change::MoreAttacks(number.map_or(1, |number| self.small(&number)))
            }
            Rule::takes => {
                let by = self.number(&parts.need(Shape::number)?);
                let less = parts.has(Shape::smaller);
                parts.has(Shape::greater);
                Change::Dealt(signed(by, less), means(&mut parts))
            }
            Rule::also_types => Change::Types(self.types_of(pair)?),
            Rule::reaches_reserve => Change::ReachesReserve,
            Rule::damage_capped => {
                let most = self.number(&parts.need(Shape::number)?);
                Change::DealtAtMost(most, means(&mut parts))
            }
            Rule::may_attack => Change::Attacks(self.small(&parts.need(Shape::number)?)),
            Rule::costs => {
                let by = self.number(&parts.need(Shape::number)?);
                Change::TimerCost(signed(by, parts.has(Shape::smaller)))
            }
            Rule::loses_text => Change::Negated,
            Rule::unchosen => Change::Unchosen(if parts.has(Rule::their_effects) { Who::Opponent } else { Who::EachPlayer }),
            Rule::loses_stat => {
                let by = self.signed(&mut parts, true)?;
                stat_change(parts.need(Rule::changed_stat)?.as_str(), by)
            }
            Rule::gains_stat => {
                let by = self.signed(&mut parts, false)?;
                stat_change(parts.need(Rule::changed_stat)?.as_str(), by)
            }
            Rule::power_becomes => Change::PowerBecomes(self.number(&parts.need(Shape::number)?)),
            Rule::also_named => Change::AlsoNamed(self.name(&parts.need(Shape::character_name)?)?),
            Rule::also_words => {
                let several = parts.has(Rule::counts_as) || pair.as_str().starts_with(" are");
                parts.has(Rule::counts_as_one);
                let article = parts.has(Shape::article);
                let word = parts.need(Rule::word)?;
                match self.words.test(word.as_str()) {
                    Some(Test::Word(Column::Class, classes)) => match <[String; 1]>::try_from(classes) {
                        // "Is also a Monster", "are also Monsters".
                        Ok([class]) if self.words.kind_of_class(&class) == Some(Kind::Fighter) && article != several => {
                            Change::AlsoClass(class)
                        }
                        _ => return self.gap(&word),
                    },
                    Some(Test::Word(Column::Color, _)) if !article => Change::AlsoColor(word.as_str().to_owned()),
                    _ => {
                        let colors = &self.words.vocabulary().colors;
                        self.unknown(&word, codes::UNKNOWN_CARD_TYPE, "color or class of Fighters", colors);
                        Change::AlsoColor(word.as_str().to_owned())
                    }
                }
            }
            _ => return self.gap(pair),
        })
    }
}

/// The change of the value of this name.
fn stat_change(stat: &str, by: i32) -> Change {
    match stat {
        "Power" => Change::Power(by),
        "HP" => Change::Hp(by),
        _ => Change::TimerCost(by),
    }
}
