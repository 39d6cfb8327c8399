//! The reading of Union Arena-specific predicates.

use super::grammar::Rule;
use super::{Pair, Parts, Reader};
use crate::games::union_arena::leaves::{Column, OwnTest, Test, UnionArena};
use crate::games::union_arena::zones::Zone;
use crate::lang::properties::Properties;
use crate::lang::read::reader::Read;
use crate::lang::selector::Place;
use crate::lang::span::Node;
use cardwright_grammar::Shape;

impl Reader<'_> {
    /// Reads a predicate after "is": "active", "on your front line", "an event card".
    pub(super) fn thing_is(&self, mut parts: Parts<'_>) -> Read<Vec<Node<Test>>> {
        parts.has(Shape::article);
        let part = parts.next()?;
        let mut inner = self.parts(&part);
        Ok(match part.as_rule() {
            Rule::state_word => vec![self.state_word(&part)?],
            Rule::on_zone => {
                inner.need(Shape::owner)?;
                let zone = self.zone(&inner.need(Shape::zone_name)?);
                vec![self.node(Test::Own(OwnTest::In(zone)), &part)]
            }
            Rule::item_is => self.alternatives(&inner.need(Rule::nouns)?, Vec::new())?,
            _ => return self.gap(&part),
        })
    }

    /// Reads a predicate after "has", "with" or "without": "3000 or less BP", "[A] affinity", "[Raid]".
    pub(super) fn thing_has(&self, part: &Pair<'_>) -> Read<Node<Test>> {
        let mut inner = self.parts(part);
        let test = match part.as_rule() {
            Rule::has_raid => Test::Own(OwnTest::HasRaid),
            Rule::has_keyword => Test::Own(OwnTest::Keyword(self.keyword_own(&inner.need(Rule::keyword_own)?)?)),
            Rule::affinity => return self.noun_word(part),
            Rule::stat_range => {
                let range = self.range(&inner.need(Shape::range)?)?;
                let column = match inner.need(Rule::stat)?.as_str() {
                    "BP" => Column::Bp,
                    "required energy" => Column::Energy,
                    "AP cost" => Column::ApCost,
                    _ => Column::Generation,
                };
                Test::within(column, range)
            }
            _ => return self.gap(part),
        };
        Ok(self.node(test, part))
    }

    /// "other than <A>": none of these names.
    pub(super) fn not_named(&self, pair: &Pair<'_>) -> Read<Node<Test>> {
        let mut names = Vec::new();
        for name in pair.clone().into_inner() {
            names.push(self.angle_name(&name)?);
        }
        Ok(self.node(Test::Word(Column::Name, names).denied(), pair))
    }
}

impl Properties for UnionArena {
    fn rank(test: &OwnTest) -> u8 {
        match test {
            OwnTest::Active(_) | OwnTest::Raided | OwnTest::Other => 0,
            OwnTest::HasRaid => 10,
            OwnTest::Keyword(_) => 11,
            OwnTest::In(_) => 20,
        }
    }

    fn is_field(place: &Place<Self>) -> bool {
        matches!(place, Place::Zone(Zone::Field | Zone::FrontLine | Zone::EnergyLine))
    }
}
