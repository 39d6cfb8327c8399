//! The reading of the nouns of descriptions, and of the words before and after them.

use super::grammar::Rule;
use super::{Pair, Reader};
use crate::compile::lower::called;
use crate::diagnostic::Diagnostic;
use crate::games::union_arena::kinds::kind_name;
use crate::games::union_arena::leaves::{Column, Kind, OwnTest, Test, UnionArena};
use crate::games::union_arena::zones::Zone;
use crate::lang::properties::in_order;
use crate::lang::read::codes;
use crate::lang::read::grammar::Grammar;
use crate::lang::read::reader::Read;
use crate::lang::read::selector::Draft;
use crate::lang::reference::{Called, Noun, Reference, ReferenceKind};
use crate::lang::selector::{Owner, Place, Target};
use crate::lang::span::Node;
use cardwright_grammar::Shape;

impl Reader<'_> {
    /// "active", "resting", "Raided".
    pub(super) fn state_word(&self, pair: &Pair<'_>) -> Read<Node<Test>> {
        let test = match pair.as_str() {
            "active" => Test::Own(OwnTest::Active(true)),
            "resting" => Test::Own(OwnTest::Active(false)),
            "attacking" => Test::Own(OwnTest::Attacking),
            "blocking" => Test::Own(OwnTest::Blocking),
            "Raided" => Test::Own(OwnTest::Raided),
            "non-Raided" => Test::Own(OwnTest::Raided).denied(),
            _ => return self.gap(pair),
        };
        Ok(self.node(test, pair))
    }

    /// "<A>".
    pub(super) fn angle_name(&self, pair: &Pair<'_>) -> Read<String> {
        Ok(self.parts(pair).need(Rule::angle_text)?.as_str().trim().to_owned())
    }

    /// Reads one of several alternatives in a noun, or a word before it.
    pub(super) fn noun_word(&self, pair: &Pair<'_>) -> Read<Node<Test>> {
        let test = match pair.as_rule() {
            Rule::angle_name => Test::word(Column::Name, self.angle_name(pair)?),
            Rule::affinity | Rule::affinity_alone => {
                let word = self.parts(pair).need(Rule::affinity_text)?;
                if !self.words.is_affinity(word.as_str()) {
                    self.unknown(&word, codes::UNKNOWN_TYPE, "affinity", &self.words.vocabulary().affinities);
                }
                Test::word(Column::Affinity, word.as_str())
            }
            Rule::affinity_before | Rule::color_before => return self.noun_word(&self.parts(pair).next()?),
            Rule::kind_word => Test::word(
                Column::Kind,
                kind_name(match pair.as_str().trim_end_matches('s') {
                    "character" => Kind::Character,
                    "event" => Kind::Event,
                    _ => Kind::Site,
                }),
            ),
            Rule::color_word => match self.words.color(pair.as_str()) {
                Some(color) => Test::word(Column::Color, color),
                None => {
                    self.unknown(pair, codes::UNKNOWN_CARD_TYPE, "color", &self.words.vocabulary().colors);
                    Test::word(Column::Color, pair.as_str())
                }
            },
            Rule::denied_word => {
                let word = self.noun_word(&self.parts(pair).next()?)?;
                return Ok(Node::new(word.is.denied(), word.span));
            }
            Rule::state_word => return self.state_word(pair),
            Rule::state_either => {
                let each = self.parts(pair).rest().map(|word| Ok(vec![self.state_word(&word)?])).collect::<Read<Vec<_>>>()?;
                return Ok(self.node(Test::AnyOf(each), pair));
            }
            Rule::raid_before => Test::Own(OwnTest::HasRaid),
            Rule::other_item => Test::Own(OwnTest::Other),
            Rule::base_word => Test::Own(OwnTest::Base),
            _ => return self.gap(pair),
        };
        Ok(self.node(test, pair))
    }

    /// Reads the noun of a description, with the tests of the words before it.
    pub(super) fn noun(&self, pair: &Pair<'_>, pre: Vec<Node<Test>>, draft: &mut Draft<UnionArena>) -> Read<()> {
        let mut parts = self.parts(pair);
        if let Some(copies) = parts.maybe(Rule::copies_of) {
            let name = self.parts(&copies).need(Rule::angle_name)?;
            draft.tests.extend(pre);
            draft.tests.push(self.noun_word(&name)?);
            draft.noun = None;
            return Ok(());
        }
        let Some(items) = parts.maybe(Rule::nouns) else {
            draft.tests.extend(pre);
            draft.noun = None;
            return Ok(());
        };
        let mut tests = self.alternatives(&items, pre)?;
        tests.iter_mut().for_each(share_noun);
        let card = parts.has(Rule::noun_card);
        if let Some(kind) = parts.maybe(Rule::noun_kind) {
            if !tests.iter().all(|test| matches!(test.is, Test::Word(Column::Name | Column::Color, _) | Test::Own(_))) {
                return self.gap(&kind);
            }
            let of = if kind.as_str().starts_with(" site") { Kind::Site } else { Kind::Character };
            tests.push(self.node(Test::word(Column::Kind, kind_name(of)), &kind));
        }
        if !card && !has_noun(&tests) {
            let finding = Diagnostic::error(codes::UNREADABLE, self.place(pair), format!("`{}` says no noun", pair.as_str()));
            self.report(finding.label("which cards or characters?").help("write \"card\" or \"character\" behind it"));
        }
        draft.noun = (!card).then_some(Zone::Field);
        draft.tests.extend(tests);
        Ok(())
    }

    /// "of the following: <A>, <B>, and <C>": of one of these names.
    pub(super) fn of_following(&self, pair: &Pair<'_>) -> Read<Node<Test>> {
        let names = pair.clone().into_inner().map(|name| self.angle_name(&name)).collect::<Read<Vec<_>>>()?;
        Ok(self.node(Test::Word(Column::Name, names), pair))
    }

    /// "[A] affinity card or event card with 2 or less required energy": of what was described so far, or of this.
    pub(super) fn or_described(&self, pair: &Pair<'_>, before: Vec<Node<Test>>) -> Read<Node<Test>> {
        let (mut pre, mut other) = (Vec::new(), Vec::new());
        for part in self.parts(pair).rest() {
            match part.as_rule() {
                Rule::nouns => other = self.alternatives(&part, std::mem::take(&mut pre))?,
                Rule::kind_word => {
                    other = std::mem::take(&mut pre);
                    other.push(self.noun_word(&part)?);
                }
                Rule::noun_card => {}
                Rule::Shared(Shape::with) => other.extend(self.post_tests(&part)?),
                _ => pre.push(self.noun_word(&part)?),
            }
        }
        let mut lists = vec![before, other];
        lists.iter_mut().for_each(|tests| in_order::<UnionArena>(tests));
        if lists.iter().any(Vec::is_empty) {
            return self.gap(pair);
        }
        Ok(self.node(Test::AnyOf(lists), pair))
    }

    /// "…, and whose BP are the same": as one another.
    pub(super) fn whose_same(&self, pair: &Pair<'_>) -> Read<Node<Test>> {
        let column = self.column(&self.parts(pair).need(Shape::column_name)?)?;
        let it = self.node(Target::Back(self.node(Reference::it(false), pair)), pair);
        Ok(self.node(Test::Same(column, Box::new(it)), pair))
    }

    /// "on your front line".
    pub(super) fn place_of_noun(&self, place: &Pair<'_>, draft: &mut Draft<UnionArena>) -> Read<Place<UnionArena>> {
        let mut parts = self.parts(place);
        if place.as_rule() == Rule::in_hand {
            return Ok(Place::Zone(Zone::Hand));
        }
        if place.as_rule() == Rule::was_under {
            // Of the cards of a Raid, or of those beside them?
            let down = parts.has(Rule::was_down) || UnionArena::tells_what_lies_under(&self.fold.text[..place.span().end]);
            return if down { Ok(Place::Under(Box::new(self.single(&parts.need(Shape::single)?)?))) } else { self.gap(place) };
        }
        let Some(owner) = parts.maybe(Shape::owner) else { return Ok(self.whose_line(place, draft)) };
        draft.owner = Some(self.owner(&owner));
        let zone = self.zone(&parts.need(Shape::zone_name)?);
        if let Some(or) = parts.maybe(Rule::or_theirs) {
            let mut inner = self.parts(&or);
            inner.need(Shape::opponents)?;
            if draft.owner != Some(Owner::Yours) || self.zone(&inner.need(Shape::zone_name)?) != zone {
                return self.gap(&or);
            }
            draft.owner = Some(Owner::Anyones);
            return Ok(Place::Zone(zone));
        }
        Ok(match parts.maybe(Rule::other_line).map(|other| self.zone(&other)) {
            None => Place::Zone(zone),
            Some(other) if matches!((zone, other), (Zone::FrontLine, Zone::EnergyLine) | (Zone::EnergyLine, Zone::FrontLine)) => {
                Place::Zone(Zone::Field)
            }
            Some(_) => return self.gap(place),
        })
    }

    /// "on the field": of whom the words around it tell, or of either player. Whose line is meant must be said.
    fn whose_line(&self, place: &Pair<'_>, draft: &mut Draft<UnionArena>) -> Place<UnionArena> {
        let zone = place.clone().into_inner().next().map_or(Zone::Field, |name| self.zone(&name));
        if zone != Zone::Field {
            draft.unowned = Some(self.place(place));
        }
        Place::Zone(zone)
    }

    /// Reads the noun of "that character", and whether it is plural.
    pub(super) fn noun_referred_to(&self, pair: &Pair<'_>) -> Read<Reference> {
        let part = self.parts(pair).next()?;
        let (noun, plural) = match part.as_rule() {
            Rule::ref_cards => (Noun::Card, true),
            Rule::ref_card => (Noun::Card, false),
            Rule::ref_characters => (Noun::Character, true),
            Rule::ref_character => (Noun::Character, false),
            Rule::ref_words => {
                let mut inner = self.parts(&part);
                let word = self.noun_word(&inner.next()?)?;
                let card = inner.maybe(Rule::noun_card);
                let plural = card.as_ref().is_some_and(|card| card.as_str().ends_with('s'));
                let mut called: Vec<Called> = called(&word.is);
                let noun = if card.is_some() { Noun::Card } else { Noun::Character };
                return Ok(Reference {
                    kind: ReferenceKind::That,
                    noun,
                    called: called.pop().map(Box::new),
                    plural,
                    two: false,
                    was: false,
                    from: None,
                });
            }
            _ => return self.gap(&part),
        };
        Ok(Reference::plain(ReferenceKind::That, noun, plural))
    }
}

/// True if a description has a noun in each of its alternatives.
/// Gives the noun of the last of several descriptions to those that say none: "red or [A] affinity character card".
fn share_noun(test: &mut Node<Test>) {
    let Test::AnyOf(lists) = &mut test.is else { return };
    let kind = lists.last().and_then(|last| last.iter().find(|test| matches!(test.is, Test::Word(Column::Kind, _)))).cloned();
    for list in lists.iter_mut().filter(|list| !has_noun(list)) {
        list.extend(kind.clone());
        in_order::<UnionArena>(list);
    }
}

fn has_noun(tests: &[Node<Test>]) -> bool {
    tests.iter().any(|test| match &test.is {
        Test::Word(column, _) => matches!(column, Column::Name | Column::Kind),
        Test::AnyOf(lists) => lists.iter().all(|list| has_noun(list)),
        _ => false,
    })
}
