//! Lowers the properties of objects.

use super::Lowerer;
use crate::compile::language::Language;
use crate::compile::unbound::DANGLING;
use crate::diagnostic::Diagnostic;
use crate::games::ucg::code::{Check, Kind, OwnCheck, Source, Words, state_bit};
use crate::games::ucg::layers::Layer;
use crate::games::ucg::leaves::{Column, OwnTest, Test, Ucg};
use crate::games::ucg::versions::Differs;
use crate::lang::{Node, Span};

impl Lowerer<'_> {
    /// Lowers a property.
    pub(super) fn own_check(&mut self, test: &OwnTest, span: Span) -> Option<Check> {
        match test {
            OwnTest::OtherType => Ucg::reads(self, Column::Type),
            OwnTest::CharacterCard => Ucg::reads(self, Column::CardType),
            OwnTest::Grade { .. } => {
                self.asks_for(Layer::Grade);
                // EXTRA may take a grade change away (11.6.4).
                if !self.words.rules().has(Differs::GradeOnExtra) {
                    self.asks_for(Layer::Extra);
                }
            }
            OwnTest::Extra => self.asks_for(Layer::Extra),
            _ => {}
        }
        Some(match test {
            OwnTest::State(states) => Check::Own(OwnCheck::State(states.iter().fold(0, |set, &state| set | state_bit(state)))),
            OwnTest::CharacterCard => Check::Word(Column::CardType, self.character_card_types()),
            OwnTest::OtherType => Check::Own(OwnCheck::OtherType),
            OwnTest::Text => Check::Own(OwnCheck::Text),
            OwnTest::Outermost(end) => Check::Own(OwnCheck::Outermost(*end)),
            OwnTest::Grade { increased } => Check::Own(OwnCheck::Grade(*increased)),
            OwnTest::Extra => Check::Own(OwnCheck::Extra),
            OwnTest::Parity(column, parity) => Check::Own(OwnCheck::Parity(*column, *parity)),
            OwnTest::Chosen(_) if self.knows_no_value() => {
                self.not_here(span, "an event of the turn, or one that cannot happen, is told apart from this text: say which value");
                return None;
            }
            OwnTest::Chosen(column) => match self.memory.chosen_in(*column) {
                Some(slot) => Check::Own(OwnCheck::Chosen(*column, Box::new(Source::Slot(self.settled_value(slot, span)?, Kind::Card)))),
                None => {
                    let why = "what was chosen points back at nothing";
                    self.refuse(Diagnostic::error(DANGLING, span.range(), why).label("nothing before this chooses it"));
                    return None;
                }
            },
            OwnTest::Adjacent(to) => Check::Own(OwnCheck::Adjacent(Box::new(self.source(to)?))),
            OwnTest::Beside { left, of } => Check::Own(OwnCheck::Beside(*left, Box::new(self.source(of)?))),
            OwnTest::Acted(deed) => {
                self.tables.own.remembers = true;
                Check::Own(OwnCheck::Acted(*deed))
            }
            OwnTest::Power(None) => Check::Own(OwnCheck::Power(None)),
            OwnTest::Power(Some(trigger)) => Check::Own(OwnCheck::Power(Some(Box::new(self.quoted_pattern(&trigger.event)?)))),
            OwnTest::OnField => Check::Own(OwnCheck::OnField),
            OwnTest::Owned(who) => Check::Own(OwnCheck::Owned(Self::side_of(*who))),
            OwnTest::BattleOpponentOf(of) => Check::Own(OwnCheck::BattleOpponentOf(Box::new(self.source(of)?))),
            OwnTest::AbleToLevelUpWith(with) => {
                let with = Box::new(self.source(with)?);
                Check::Own(if self.memory.leveling { OwnCheck::MayLevelUpWith(with) } else { OwnCheck::AbleToLevelUpWith(with) })
            }
            OwnTest::Holds(range, tests) => {
                let different = Self::different(tests);
                Check::Own(OwnCheck::Holds { range: *range, checks: self.checks(tests)?, different })
            }
            OwnTest::ChargeCards(range) => Check::Own(OwnCheck::ChargeCards(*range)),
            OwnTest::Area(ranges) => Check::Own(OwnCheck::Area(ranges.clone())),
        })
    }

    /// Notes that a continuous power asks for what a layer settles.
    pub(super) fn asks_for(&mut self, layer: Layer) {
        self.tables.reads |= if self.steady { 1 << layer as u8 } else { 0 };
    }

    /// True if a description names card types of which none is a character's.
    pub(super) fn tells_scenes(&self, tests: &[Node<Test>]) -> bool {
        let known = &self.words.vocabulary().card_types;
        let is_character =
            |word: &String| known.iter().any(|sort| sort.name == *word && sort.kind.name() == crate::games::ucg::kinds::CHARACTER);
        tests.iter().any(|test| test.is.words_of(Column::CardType).is_some_and(|words| !words.iter().any(is_character)))
    }

    fn character_card_types(&self) -> Words {
        let types = self.words.vocabulary().card_types.iter().enumerate();
        types
            .filter(|(_, card_type)| card_type.kind.name() == crate::games::ucg::kinds::CHARACTER)
            .fold(0, |set, (index, _)| set | 1_u64.wrapping_shl(index as u32))
    }
}
