//! Lowers the properties of objects.

use super::Lowerer;
use crate::compile::language::Language;
use crate::compile::lower::number_of;
use crate::compile::unbound::DANGLING;
use crate::diagnostic::Diagnostic;
use crate::games::ucg::code::{Check, Kind, OwnCheck, Source, Words, state_bit};
use crate::games::ucg::derive::Layer;
use crate::games::ucg::leaves::{Column, Test, Ucg};
use crate::lang::{Node, Span, Target};

impl Lowerer<'_> {
    /// Lowers a property.
    pub(super) fn check(&mut self, test: &Test, span: Span) -> Option<Check> {
        match test {
            Test::Bp(_) => Ucg::reads(self, Column::Bp),
            Test::Type(_) | Test::TypeCount(_) | Test::OtherType => Ucg::reads(self, Column::Type),
            Test::CardType(_) | Test::CharacterCard => Ucg::reads(self, Column::CardType),
            Test::Character(_) => Ucg::reads(self, Column::CharacterName),
            Test::Grade { .. } => self.asks_for(Layer::Grade),
            Test::Extra => self.asks_for(Layer::Extra),
            Test::Same(column, _) | Test::Against { column, .. } | Test::Highest(column) | Test::Lowest(column) => {
                Ucg::reads(self, *column)
            }
            _ => {}
        }
        Some(match test {
            Test::Level(ranges) => Check::Own(OwnCheck::Level(ranges.clone())),
            Test::Round(range) => Check::Own(OwnCheck::Round(*range)),
            Test::State(states) => Check::Own(OwnCheck::State(states.iter().fold(0, |set, &state| set | state_bit(state)))),
            Test::CardType(words) => Check::Own(OwnCheck::CardType(self.card_types(words, span)?)),
            Test::CharacterCard => Check::Own(OwnCheck::CardType(self.character_card_types())),
            Test::Character(names) => {
                Check::Own(OwnCheck::Character(names.iter().map(|name| number_of(&mut self.tables.names.characters, name)).collect()))
            }
            Test::Name(quoted) => {
                Check::Own(OwnCheck::Name(quoted.iter().map(|text| number_of(&mut self.tables.names.quoted, text)).collect()))
            }
            Test::Type(words) => Check::Own(OwnCheck::Type(self.types(words, span)?)),
            Test::PrintedType(words) => Check::Own(OwnCheck::PrintedType(self.types(words, span)?)),
            Test::Team(words) => Check::Own(OwnCheck::Team(self.teams(words, span)?)),
            Test::OtherType => Check::Own(OwnCheck::OtherType),
            Test::Text => Check::Own(OwnCheck::Text),
            Test::PrintedBp(which, range) => Check::Own(OwnCheck::PrintedBp(*which, *range)),
            Test::Outermost(end) => Check::Own(OwnCheck::Outermost(*end)),
            Test::Bp(range) => Check::Own(OwnCheck::Bp(*range)),
            Test::Same(column, with) => Check::Same(*column, Box::new(self.source(with)?)),
            Test::TypeCount(range) => Check::Own(OwnCheck::TypeCount(*range)),
            Test::Than { column, more, of } => self.beats((*column, *more), of, false, span)?,
            Test::Against { column, how, count } => {
                if matches!(column, Column::CharacterName | Column::CardName | Column::Type | Column::CardType | Column::State) {
                    self.not_here(span, "only a value that is a number equals a number");
                    return None;
                }
                Check::Against { column: *column, how: *how, number: Box::new(self.count(count)?) }
            }
            Test::Grade { increased } => Check::Own(OwnCheck::Grade(*increased)),
            Test::Extra => Check::Own(OwnCheck::Extra),
            Test::Parity(column, parity) => Check::Own(OwnCheck::Parity(*column, *parity)),
            Test::Chosen(_) if self.is_apart() => {
                self.not_here(span, "an event of the turn, or one that cannot happen, is told apart from this text: say which value");
                return None;
            }
            Test::Chosen(column) => match self.memory.chosen_in(*column) {
                Some(slot) => Check::Own(OwnCheck::Chosen(*column, Box::new(Source::Slot(slot, Kind::Card)))),
                None => {
                    let why = "what was chosen points back at nothing";
                    self.refuse(Diagnostic::error(DANGLING, span.range(), why).label("nothing before this chooses it"));
                    return None;
                }
            },
            Test::FieldRound(column, how) => Check::Own(OwnCheck::FieldRound(*column, *how)),
            Test::This => Check::This,
            Test::Highest(column) => Check::Highest(*column),
            Test::Lowest(column) => Check::Lowest(*column),
            Test::Adjacent(to) => Check::Own(OwnCheck::Adjacent(Box::new(self.source(to)?))),
            Test::Beside { left, of } => Check::Own(OwnCheck::Beside(*left, Box::new(self.source(of)?))),
            Test::Acted(deed) => {
                self.tables.names.remembers = true;
                Check::Own(OwnCheck::Acted(*deed))
            }
            Test::Power(None) => Check::Own(OwnCheck::Power(None)),
            Test::Power(Some(trigger)) => Check::Own(OwnCheck::Power(Some(Box::new(self.quoted_pattern(&trigger.event)?)))),
            Test::OnField => Check::Own(OwnCheck::OnField),
            Test::Owned(who) => Check::Own(OwnCheck::Owned(Self::side_of(*who))),
            Test::BattleOpponentOf(of) => Check::Own(OwnCheck::BattleOpponentOf(Box::new(self.source(of)?))),
            Test::AbleToLevelUpWith(with) => Check::Own(OwnCheck::AbleToLevelUpWith(Box::new(self.source(with)?))),
            Test::Holds(range, tests) => {
                let different = Self::different(tests);
                Check::Own(OwnCheck::Holds { range: *range, checks: self.checks(tests)?, different })
            }
            Test::ChargeCards(range) => Check::Own(OwnCheck::ChargeCards(*range)),
            Test::Area(ranges) => Check::Own(OwnCheck::Area(ranges.clone())),
            Test::Not(test) => Check::Not(Box::new(match &**test {
                Test::Than { column, more, of } => self.beats((*column, *more), of, true, span)?,
                test => self.check(test, span)?,
            })),
            Test::AnyOf(lists) => {
                let lists: Vec<_> = lists.iter().map(|list| self.checks(list)).collect();
                Check::AnyOf(lists.into_iter().collect::<Option<_>>()?)
            }
            Test::Total(..) => {
                self.not_here(span, "a total is of what is taken together: “discard cards with a total level of 5 or more”");
                return None;
            }
            Test::Different(_) => {
                self.not_here(span, "“each different” is said of several objects together");
                return None;
            }
        })
    }

    /// Notes that a continuous power asks for what a layer settles.
    pub(super) fn asks_for(&mut self, layer: Layer) {
        self.tables.names.reads |= if self.steady { 1 << layer as u8 } else { 0 };
    }

    /// "With a higher level than …", or where it is denied, "with an equal or lower level".
    fn beats(&mut self, (column, more): (Column, bool), of: &Node<Target<Ucg>>, denied: bool, span: Span) -> Option<Check> {
        Ucg::reads(self, column);
        if matches!(column, Column::CharacterName | Column::CardName | Column::Type | Column::CardType | Column::State) {
            self.not_here(span, "only numbers are higher or lower");
            return None;
        }
        self.than(column, more, of, denied)
    }

    /// The set of these TYPEs.
    pub(super) fn types(&mut self, words: &[String], span: Span) -> Option<Words> {
        let known = self.words.vocabulary().types.clone();
        self.set_of(words, known.iter().map(String::as_str), "TYPE", span)
    }

    /// The set of these card types.
    pub(super) fn card_types(&mut self, words: &[String], span: Span) -> Option<Words> {
        let known = self.words.vocabulary().card_types.clone();
        self.set_of(words, known.iter().map(|card_type| card_type.name.as_str()), "card type", span)
    }

    fn teams(&mut self, words: &[String], span: Span) -> Option<Words> {
        let known = self.words.vocabulary().teams.clone();
        self.set_of(words, known.iter().map(String::as_str), "team", span)
    }

    /// True if a description names card types of which none is a character's.
    pub(super) fn tells_scenes(&self, tests: &[Node<Test>]) -> bool {
        let known = &self.words.vocabulary().card_types;
        let is_character =
            |word: &String| known.iter().any(|sort| sort.name == *word && sort.kind.name() == crate::games::ucg::kinds::CHARACTER);
        tests.iter().any(|test| matches!(&test.is, Test::CardType(words) if !words.iter().any(is_character)))
    }

    fn character_card_types(&self) -> Words {
        let types = self.words.vocabulary().card_types.iter().enumerate();
        types
            .filter(|(_, card_type)| card_type.kind.name() == crate::games::ucg::kinds::CHARACTER)
            .fold(0, |set, (index, _)| set | 1_u64.wrapping_shl(index as u32))
    }
}
