//! The nouns of descriptions, and what stands before and after them.

use super::grammar::Rule;
use super::property::parity;
use super::{Pair, Reader};
use crate::diagnostic::Diagnostic;
use crate::games::ucg::leaves::{Column, OwnTest, State, Test, Ucg};
use crate::games::ucg::words;
use crate::games::ucg::zones::Zone;
use crate::lang::quantity::Range;
use crate::lang::read::codes;
use crate::lang::read::reader::{Parts, Read};
use crate::lang::read::selector::{Draft, Home};
use crate::lang::reference::{Called, Noun, Reference, ReferenceKind, Sort};
use crate::lang::selector::{Group, Owner, Place, Target};
use crate::lang::span::Node;
use cardwright_grammar::Shape;

impl Reader<'_> {
    /// "level 2", "DOUBLE", "\[TEAM\]\[Name\]".
    pub(super) fn pre_one(&self, pair: &Pair<'_>) -> Read<Node<Test>> {
        match pair.as_rule() {
            Rule::levels => self.levels(pair),
            Rule::states => Ok(self.states(pair)),
            Rule::teams | Rule::bracketed => self.teams(pair),
            Rule::typed => Ok(self.node(Test::Word(Column::Type, self.types_of(pair)?), pair)),
            Rule::named => self.item_word(&self.parts(pair).next()?),
            Rule::round_range => Ok(self.node(Test::within(Column::Round, self.range(&self.parts(pair).need(Shape::range)?)?), pair)),
            Rule::odd_or_even => Ok(self.node(parity(pair.as_str()), pair)),
            Rule::beside_this => {
                let this = self.node(Target::This(Noun::Character), pair);
                Ok(self.node(Test::Own(OwnTest::Adjacent(Box::new(this))), pair))
            }
            _ => self.gap(pair),
        }
    }

    /// "level 2 or 3".
    pub(super) fn levels(&self, pair: &Pair<'_>) -> Read<Node<Test>> {
        let mut ranges = Vec::new();
        for level in pair.clone().into_inner() {
            ranges.push(self.range(&level)?);
        }
        Ok(self.node(Test::In(Column::Level, ranges), pair))
    }

    /// "DOUBLE or TRIPLE".
    pub(super) fn states(&self, pair: &Pair<'_>) -> Node<Test> {
        self.node(Test::Own(OwnTest::State(self.states_told(pair))), pair)
    }

    /// The states of "DOUBLE or TRIPLE", "DOUBLE or higher".
    pub(super) fn states_told(&self, pair: &Pair<'_>) -> Vec<State> {
        let mut parts = self.parts(pair);
        let mut told = Vec::new();
        while let Some(state) = parts.maybe(Rule::state).and_then(|state| words::state(state.as_str())) {
            told.push(state);
        }
        let all = words::STATES.iter().map(|(state, ..)| *state);
        match *told.as_slice() {
            [least] if parts.has(Shape::or_more) => all.filter(|state| *state >= least).collect(),
            [most] if parts.has(Shape::or_less) => all.filter(|state| *state <= most).collect(),
            _ => told,
        }
    }

    /// "level 2, 3, and 4", one of each.
    pub(super) fn each_level(&self, pair: &Pair<'_>) -> Test {
        Test::In(Column::Level, pair.clone().into_inner().map(|number| Range::exactly(self.number(&number))).collect())
    }

    /// "one SINGLE and one TRIPLE", one of each.
    pub(super) fn each_state(&self, pair: &Pair<'_>) -> Test {
        let told = pair.clone().into_inner().filter_map(|state| words::state(state.as_str()));
        Test::AnyOf(told.map(|state| vec![self.node(Test::Own(OwnTest::State(vec![state])), pair)]).collect())
    }

    /// "\[TEAM\]\[Name\]".
    pub(super) fn teams(&self, pair: &Pair<'_>) -> Read<Node<Test>> {
        let name = self.team(&self.parts(pair).need(Shape::name_text)?);
        Ok(self.node(Test::word(Column::Team, name), pair))
    }

    /// A team's name.
    pub(super) fn team(&self, name: &Pair<'_>) -> String {
        if !self.words.is_team(name.as_str()) {
            self.unknown(name, codes::UNKNOWN_TEAM, "team", &self.words.vocabulary().teams);
        }
        name.as_str().to_owned()
    }

    /// A card type of the vocabulary.
    pub(super) fn card_type(&self, pair: &Pair<'_>) -> String {
        match self.words.card_type(pair.as_str()) {
            Some(name) => name.to_owned(),
            None => {
                let known: Vec<String> = self.words.vocabulary().card_types.iter().map(|known| known.name.clone()).collect();
                self.unknown(pair, codes::UNKNOWN_CARD_TYPE, "card type", &known);
                pair.as_str().to_owned()
            }
        }
    }

    /// The noun of a description, with what stands before it.
    pub(super) fn head(&self, pair: &Pair<'_>, pre: Vec<Node<Test>>, draft: &mut Draft<Ucg>) -> Read<()> {
        let mut parts = self.parts(pair);
        if parts.peek() == Some(Rule::having) {
            return self.each_having(pair, parts, &pre, draft);
        }
        let Some(items) = parts.maybe(Shape::items) else {
            draft.tests.extend(pre);
            let noun = parts.next()?;
            draft.noun = match noun.as_rule() {
                Rule::character_card => {
                    draft.tests.push(self.node(Test::Own(OwnTest::CharacterCard), &noun));
                    None
                }
                Rule::cards => None,
                _ => Some(Zone::BattleArea),
            };
            return Ok(());
        };
        let scenes = items.clone().into_inner().all(|item| item.into_inner().any(|part| self.is_scene(&part)));
        draft.noun = match parts.maybe(Rule::noun_card) {
            Some(noun) if noun.as_str().starts_with(" card") => None,
            Some(_) => Some(Zone::BattleArea),
            None if scenes => Some(Zone::SceneArea),
            None => Some(Zone::BattleArea),
        };
        let alternatives = self.items(&items, pre)?;
        draft.tests.extend(alternatives);
        Ok(())
    }

    /// "Ultra Heroes with TYPE 【A】 or Kaiju with TYPE 【B】".
    fn each_having(&self, pair: &Pair<'_>, mut parts: Parts<'_, Ucg>, pre: &[Node<Test>], draft: &mut Draft<Ucg>) -> Read<()> {
        let mut lists = Vec::new();
        let mut cards = Vec::new();
        while let Some(one) = parts.maybe(Rule::having) {
            let (tests, card) = self.having(&one)?;
            lists.push(tests);
            cards.push(card);
        }
        // What stands before the first could be said of it alone, or of all; and all are cards, or none.
        if !pre.is_empty() || cards.iter().any(|card| *card != cards[0]) {
            return self.gap(pair);
        }
        draft.noun = if cards[0] { None } else { Some(Zone::BattleArea) };
        draft.tests.push(self.node(Test::AnyOf(lists), pair));
        Ok(())
    }

    /// "Ultra Hero card with TYPE 【A】", and true if it is called a card.
    pub(super) fn having(&self, pair: &Pair<'_>) -> Read<(Vec<Node<Test>>, bool)> {
        let mut parts = self.parts(pair);
        let word = self.item_word(&parts.next()?)?;
        let card = parts.maybe(Rule::noun_card).is_some_and(|noun| noun.as_str().starts_with(" card"));
        let types = parts.need(Rule::types_of)?;
        Ok((vec![word, self.node(Test::Word(Column::Type, self.types_of(&types)?), &types)], card))
    }

    /// "scene", and "Scene", as a sentence may begin.
    fn is_scene(&self, part: &Pair<'_>) -> bool {
        match part.as_rule() {
            Rule::scene_word => true,
            Rule::Shared(Shape::card_type) => self.words.card_type(part.as_str()) == Some(self.words.scene()),
            _ => false,
        }
    }

    /// One of several alternatives in a noun, or what stands before it.
    pub(super) fn item_word(&self, part: &Pair<'_>) -> Read<Node<Test>> {
        Ok(match part.as_rule() {
            Rule::Shared(Shape::character_name) => self.node(Test::word(Column::CharacterName, self.name(part)?), part),
            Rule::Shared(Shape::card_name) => self.node(Test::NameHolds(Column::CardName, vec![self.name(part)?]), part),
            Rule::scene_word => self.node(Test::word(Column::CardType, self.words.scene()), part),
            Rule::Shared(Shape::card_type) => self.node(Test::word(Column::CardType, self.card_type(part)), part),
            _ => return self.pre_one(part),
        })
    }

    /// "a face-down and sideways card": Charge cards (11.17). "an exiled card": cards that are removed from the game (3.8).
    pub(super) fn card_set_aside(&self, pair: &Pair<'_>, home: Home<Ucg>) -> Read<(Group<Ucg>, bool)> {
        let mut inner = self.parts(pair);
        let end = inner.maybe(Shape::end).map(|end| self.node(Test::Own(OwnTest::Outermost(self.end(&end))), &end));
        let zone = if inner.has(Rule::face_down) { Zone::Charge } else { Zone::Exiled };
        let owner = if home.lent { Owner::Anyones } else { home.owner };
        let group = inner.need(Shape::group)?;
        let of = inner.maybe(Rule::charge_of).map(|of| self.charge_of(&of)).transpose()?;
        // In a list, the last says under what they all are.
        let place = match (of, zone, home.cards) {
            (Some(of), ..) => Place::Under(Box::new(of)),
            (None, Zone::Charge, Some(under @ Place::Under(_))) => under,
            (None, ..) => Place::Zone(zone),
        };
        let (mut set_aside, at_random) = self.selected(&group, Home { owner, cards: Some(place), bare: true, lent: false })?;
        if zone == Zone::Charge && !matches!(set_aside.place, Place::Zone(Zone::Charge) | Place::Under(_)) {
            let finding = Diagnostic::error(codes::NO_PLACE, self.place(pair), "these cards would be face-down, and in another place");
            self.report(finding.label("face-down cards are under characters").help("leave out \"face-down\", or the place"));
        }
        set_aside.tests.extend(end);
        Ok((set_aside, at_random))
    }

    /// Under which character Charge cards are: "of this character", "it has".
    fn charge_of(&self, pair: &Pair<'_>) -> Read<Node<Target<Ucg>>> {
        let mut parts = self.parts(pair);
        if let Some(single) = parts.maybe(Shape::single) {
            return self.single(&single);
        }
        match parts.maybe(Shape::reference) {
            Some(reference) => Ok(self.node(Target::Back(self.reference(&reference)?), pair)),
            None => Ok(self.this(&parts.need(Shape::this)?)),
        }
    }

    /// "in the round 2 battle area", "in the scene area".
    pub(super) fn own_place(&self, place: &Pair<'_>, draft: &mut Draft<Ucg>) -> Read<Place<Ucg>> {
        Ok(match place.as_rule() {
            Rule::area_place => {
                let mut inner = self.parts(place);
                if let Some(owner) = inner.maybe(Shape::owner) {
                    draft.owner = Some(self.owner(&owner));
                }
                draft.tests.push(self.node(Test::Own(OwnTest::Area(self.area(&inner.need(Rule::area)?)?)), place));
                Place::Zone(Zone::BattleArea)
            }
            Rule::scene_place => Place::Zone(Zone::SceneArea),
            Rule::exiled_place => Place::Zone(Zone::Exiled),
            _ => return self.gap(place),
        })
    }

    /// The noun of "that character", and whether it names several.
    pub(super) fn noun_referred_to(&self, pair: &Pair<'_>) -> Read<Reference> {
        let part = self.parts(pair).next()?;
        let (noun, plural) = match part.as_rule() {
            Rule::ref_opponent => (Noun::Character, false),
            Rule::ref_cards => return Ok(self.card_of_sort(&part, true)),
            Rule::ref_card => return Ok(self.card_of_sort(&part, false)),
            Rule::ref_characters => (Noun::Character, true),
            Rule::ref_character => (Noun::Character, false),
            Rule::ref_scenes => (Noun::Scene, true),
            Rule::ref_scene => (Noun::Scene, false),
            Rule::ref_called => return self.called(&part),
            _ => return self.gap(&part),
        };
        Ok(Reference::plain(ReferenceKind::That, noun, plural))
    }

    /// "that card", "the revealed scene card", "those character cards".
    fn card_of_sort(&self, pair: &Pair<'_>, plural: bool) -> Reference {
        let mut parts = self.parts(pair);
        let called = match (parts.has(Rule::scene_sort), parts.has(Rule::character_sort)) {
            (true, _) => Some(Called::Word(Sort::CardType, self.words.scene().to_owned())),
            (_, true) => Some(Called::CharacterCard),
            (false, false) => None,
        };
        Reference { kind: ReferenceKind::That, noun: Noun::Card, called: called.map(Box::new), plural, two: false, was: false, from: None }
    }

    /// "that Kaiju", "the revealed 『A』 card".
    fn called(&self, pair: &Pair<'_>) -> Read<Reference> {
        let mut parts = self.parts(pair);
        let (called, several) = match parts.maybe(Shape::character_name) {
            Some(name) => (Called::Word(Sort::Name, self.name(&name)?), false),
            None => {
                let sort = parts.need(Shape::card_type)?;
                (Called::Word(Sort::CardType, self.card_type(&sort)), self.words.is_plural(sort.as_str()))
            }
        };
        let text = pair.as_str();
        let (card, cards) = (text.ends_with(" card"), text.ends_with(" cards"));
        let noun = if card || cards { Noun::Card } else { Noun::Character };
        Ok(Reference {
            kind: ReferenceKind::That,
            noun,
            called: Some(Box::new(called)),
            plural: several || cards,
            two: false,
            was: false,
            from: None,
        })
    }
}
