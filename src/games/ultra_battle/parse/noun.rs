//! The reading of the nouns of descriptions, and of the words before and after them.

use super::grammar::Rule;
use super::{Pair, Reader};
use crate::compile::lower::called;
use crate::diagnostic::Diagnostic;
use crate::games::ultra_battle::kinds::{kind, kind_name};
use crate::games::ultra_battle::leaves::{Column, Kind, OwnTest, Test, UltraBattle};
use crate::games::ultra_battle::zones::Zone;
use crate::lang::column::{Column as _, Stands};
use crate::lang::quantity::Range;
use crate::lang::read::codes;
use crate::lang::read::reader::Read;
use crate::lang::read::selector::Draft;
use crate::lang::reference::{Called, Noun, Reference, ReferenceKind, Sort};
use crate::lang::selector::{Group, Place};
use crate::lang::span::Node;
use cardwright_grammar::Shape;

impl Reader<'_> {
    /// "damaged", "【A】", before a noun.
    pub(super) fn pre_one(&self, pair: &Pair<'_>) -> Read<Node<Test>> {
        if pair.as_rule() != Rule::typed {
            return self.condition_word(pair);
        }
        Ok(self.node(Test::Word(Column::Type, self.types_of(pair)?), pair))
    }

    /// "damaged", "evolved".
    pub(super) fn condition_word(&self, pair: &Pair<'_>) -> Read<Node<Test>> {
        let test = match pair.as_str() {
            "damaged" => Test::within(Column::Damage, Range::at_least(1)),
            "undamaged" => Test::within(Column::Damage, Range::at_least(1)).denied(),
            "evolved" => Test::Own(OwnTest::Evolved),
            "attacking" => Test::Own(OwnTest::Attacking),
            "defending" => Test::Own(OwnTest::Defending),
            _ => return self.gap(pair),
        };
        Ok(self.node(test, pair))
    }

    /// Reads one of several alternatives in a noun, or a word before it.
    pub(super) fn noun_word(&self, pair: &Pair<'_>) -> Read<Node<Test>> {
        Ok(match pair.as_rule() {
            Rule::Shared(Shape::character_name) => self.node(Test::word(Column::Name, self.name(pair)?), pair),
            Rule::Shared(Shape::card_name) => self.node(Test::NameHolds(Column::Name, vec![self.name(pair)?]), pair),
            Rule::word => self.word(pair),
            _ => return self.pre_one(pair),
        })
    }

    /// Reads a color, a class or a kind of cards.
    pub(super) fn word(&self, pair: &Pair<'_>) -> Node<Test> {
        let test = self.words.test(pair.as_str()).unwrap_or_else(|| {
            let known: Vec<String> = self.words.forms().map(str::to_owned).collect();
            self.unknown(pair, codes::UNKNOWN_CARD_TYPE, "color, class or kind of cards", &known);
            Test::word(Column::Class, pair.as_str())
        });
        self.node(test, pair)
    }

    /// Reads the noun of a description, with the tests of the words before it.
    pub(super) fn noun(&self, pair: &Pair<'_>, pre: Vec<Node<Test>>, draft: &mut Draft<UltraBattle>) -> Read<()> {
        let mut parts = self.parts(pair);
        let Some(items) = parts.maybe(Rule::nouns) else {
            draft.tests.extend(pre);
            draft.noun = None;
            return Ok(());
        };
        let tests = self.alternatives(&items, pre)?;
        let card = parts.has(Rule::noun_card);
        if !card && !has_noun(&tests) {
            let finding = Diagnostic::error(codes::UNREADABLE, self.place(pair), format!("`{}` says no noun", pair.as_str()));
            self.report(finding.label("which cards or Fighters of that color?"));
        }
        draft.noun = if card { None } else { self.home(&tests) };
        draft.tests.extend(tests);
        Ok(())
    }

    /// Returns the default zone of objects with these tests; `None` for cards that are never in play.
    fn home(&self, tests: &[Node<Test>]) -> Option<Zone> {
        let zone = |kind: Kind| match kind {
            Kind::Fighter | Kind::Evolution => Some(Zone::BattleZone),
            Kind::Ally | Kind::Item => Some(Zone::Play),
            Kind::Attack => None,
        };
        for test in tests {
            match &test.is {
                Test::Word(Column::Kind, kinds) => return kinds.first().and_then(|name| kind(name)).and_then(zone),
                Test::Word(Column::Class, classes) => {
                    let kind = classes.first().and_then(|class| self.words.kind_of_class(class));
                    return kind.map_or(Some(Zone::BattleZone), zone);
                }
                Test::AnyOf(lists) => return lists.first().and_then(|list| self.home(list)),
                _ => {}
            }
        }
        Some(Zone::BattleZone)
    }

    /// In the zones for Fighters, removes the test for Fighters, which the zone implies, and turns one for Evolutions into one for evolved Fighters.
    pub(super) fn settle_noun(&self, group: &mut Group<UltraBattle>) {
        if !matches!(group.place, Place::Zone(Zone::BattleZone | Zone::ReserveZone)) {
            return;
        }
        group.tests.retain(|test| test.is != Test::word(Column::Kind, kind_name(Kind::Fighter)));
        for test in &mut group.tests {
            if test.is == Test::word(Column::Kind, kind_name(Kind::Evolution)) {
                test.is = Test::Own(OwnTest::Evolved);
            }
        }
    }

    /// "in play", "in the Reserve Zone".
    pub(super) fn place_of_noun(&self, place: &Pair<'_>) -> Read<Place<UltraBattle>> {
        if place.as_rule() == Rule::in_play {
            return Ok(Place::Zone(Zone::Play));
        }
        let mut parts = self.parts(place);
        let zone = self.zone(&parts.need(Shape::zone_name)?);
        if zone == Zone::Deck {
            let finding = Diagnostic::error(codes::UNREADABLE, self.place(place), "this does not say whose deck it is");
            self.report(finding.label("whose?").help("write \"from your deck\", \"in your opponent's deck\""));
        }
        Ok(match parts.maybe(Shape::zone_name).map(|other| self.zone(&other)) {
            None => Place::Zone(zone),
            Some(other) if other != zone => Place::Either(zone, other),
            Some(_) => return self.gap(place),
        })
    }

    /// Reads the noun of "that Fighter", and whether it is plural.
    pub(super) fn noun_referred_to(&self, pair: &Pair<'_>) -> Read<Reference> {
        let part = self.parts(pair).next()?;
        let (noun, plural) = match part.as_rule() {
            Rule::ref_cards => (Noun::Card, true),
            Rule::ref_card => (Noun::Card, false),
            Rule::ref_words => return self.called(&part),
            _ => return self.gap(&part),
        };
        Ok(Reference::plain(ReferenceKind::That, noun, plural))
    }

    /// "that Monster", "the revealed Fighter cards": keeps all words that the referent is called by, except "Fighter" for one in the Battle Zone.
    fn called(&self, pair: &Pair<'_>) -> Read<Reference> {
        let text = pair.as_str();
        let mut tests = Vec::new();
        for word in pair.clone().into_inner().filter(|part| part.as_rule() != Rule::noun_card) {
            tests.push(self.noun_word(&word)?);
        }
        let (card, cards) = (text.ends_with(" card"), text.ends_with(" cards"));
        let fighter = !card && !cards && self.home(&tests) == Some(Zone::BattleZone);
        let noun = if fighter { Noun::Character } else { Noun::Card };
        let last = text.rsplit(' ').next().unwrap_or_default();
        let mut called: Vec<Called> = tests.iter().flat_map(|test| called(&test.is)).collect();
        called.retain(|part| !fighter || *part != Called::Word(Sort::CardType, kind_name(Kind::Fighter).to_owned()));
        called.sort_by_key(|part| if let Called::Word(sort, _) = part { *sort } else { Sort::Name });
        let called = if called.len() > 1 { Some(Called::All(called)) } else { called.pop() };
        let plural = cards || !card && self.words.is_plural(last);
        Ok(Reference { kind: ReferenceKind::That, noun, called: called.map(Box::new), plural, two: false, was: false, from: None })
    }
}

/// True if a description has a noun in each of its alternatives.
fn has_noun(tests: &[Node<Test>]) -> bool {
    tests.iter().any(|test| match &test.is {
        Test::Word(column, _) => column.row().stands == Stands::Noun,
        Test::NameHolds(..) => true,
        Test::AnyOf(lists) => lists.iter().all(|list| has_noun(list)),
        _ => false,
    })
}
