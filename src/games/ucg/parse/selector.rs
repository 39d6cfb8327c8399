//! Descriptions of objects and how many of them are taken.

use super::codes;
use super::grammar::Rule;
use super::reader::{Parts, Read, Reader};
use crate::diagnostic::Diagnostic;
use crate::games::ucg::leaves::{Test, Ucg, Zone};
use crate::lang::quantity::{Quantity, Range};
use crate::lang::reference::Reference;
use crate::lang::selector::{Group, Owner, Place, Selector};
use crate::lang::span::Node;
use pest::iterators::Pair;
use std::ops::Range as Bytes;

/// What a description means where it does not say it.
#[derive(Clone, Debug)]
pub(super) struct Home {
    /// Whose objects.
    pub owner: Owner,
    /// Where cards are; `None` is an error.
    pub cards: Option<Place<Ucg>>,
    /// Whether names without the word "card" are there too.
    pub bare: bool,
}

impl Home {
    /// Characters and scenes on the field; cards must say where they are.
    pub fn field() -> Self {
        Self { owner: Owner::Anyones, cards: None, bare: false }
    }

    /// The same for objects of `owner`.
    pub fn field_of(owner: Owner) -> Self {
        Self { owner, ..Self::field() }
    }

    /// Cards that lie in `zone` when nothing else is said.
    pub fn zone(owner: Owner, zone: Zone) -> Self {
        Self { owner, cards: Some(Place::Zone(zone)), bare: false }
    }

    /// "… among your characters": the owner stands before the description.
    pub fn among(whole: &Pair<'_, Rule>) -> Self {
        Self::field_of(if whole.as_str().contains(" among your ") { Owner::Yours } else { Owner::Anyones })
    }
}

impl Place<Ucg> {
    /// Whether this is the field: where nouns without a place are.
    pub(in crate::games::ucg) fn is_field(&self) -> bool {
        matches!(self, Place::Zone(Zone::BattleArea | Zone::SceneArea))
    }
}

/// What a description says so far.
struct Draft {
    owner: Option<Owner>,
    place: Option<Place<Ucg>>,
    not_this: bool,
    except: Option<Node<Reference>>,
    at_random: bool,
    tests: Vec<Node<Test>>,
    noun: Noun,
    where_: Bytes<usize>,
}

impl Draft {
    fn new(where_: Bytes<usize>) -> Self {
        let (owner, place, except) = (None, None, None);
        Self { owner, place, not_this: false, except, at_random: false, tests: Vec::new(), noun: Noun::Bare, where_ }
    }
}

/// What sort of noun a description has.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Noun {
    Card,
    Character,
    Scene,
    Bare,
}

impl Reader<'_> {
    /// A description of objects.
    pub(super) fn group(&self, pair: &Pair<'_, Rule>, home: Home) -> Read<Node<Group<Ucg>>> {
        let draft = self.draft(pair)?;
        Ok(self.node(self.settle(draft, home), pair))
    }

    fn draft(&self, pair: &Pair<'_, Rule>) -> Read<Draft> {
        let mut draft = Draft::new(self.place(pair));
        let mut pre = Vec::new();
        for part in pair.clone().into_inner() {
            match part.as_rule() {
                Rule::other => draft.not_this = true,
                Rule::levels => pre.push(self.levels(&part)?),
                Rule::states => pre.push(self.states(&part)),
                Rule::teams => pre.push(self.teams(&part)?),
                Rule::head => self.head(&part, std::mem::take(&mut pre), &mut draft)?,
                _ => self.post(&part, &mut draft)?,
            }
        }
        Ok(draft)
    }

    /// Fills in what the description leaves to its surroundings.
    fn settle(&self, mut draft: Draft, home: Home) -> Group<Ucg> {
        let place = match (draft.place.take(), draft.noun) {
            (None, _) if home.bare && home.cards.is_some() => home.cards.clone().unwrap_or(Place::Zone(Zone::BattleArea)),
            (Some(place), _) => place,
            (None, Noun::Card) => match &home.cards {
                Some(place) => place.clone(),
                None => {
                    let finding = Diagnostic::error(codes::NO_PLACE, draft.where_.clone(), "this does not say where the cards are");
                    self.report(
                        finding
                            .label("in or from which zone?")
                            .help("write \"from your hand\", \"in your discard area\", \"from among them\", …"),
                    );
                    Place::Zone(Zone::Hand)
                }
            },
            (None, Noun::Scene) => Place::Zone(Zone::SceneArea),
            (None, Noun::Character | Noun::Bare) => Place::Zone(Zone::BattleArea),
        };
        if place == Place::Zone(Zone::SceneArea) {
            // Whatever lies there is a scene (UCG 6.1.3).
            draft.tests.retain(|test| !matches!(&test.is, Test::CardType(names) if names.iter().all(|name| self.words.is_scene(name))));
        }
        in_order(&mut draft.tests);
        let owner = match draft.owner {
            // "an opponent has more cards in their hand": whoever was asked about.
            Some(Owner::Theirs) if home.owner == Owner::Opponents => Owner::Opponents,
            Some(owner) => owner,
            None => home.owner,
        };
        Group { owner, place, tests: draft.tests, not_this: draft.not_this, except: draft.except }
    }

    fn head(&self, pair: &Pair<'_, Rule>, pre: Vec<Node<Test>>, draft: &mut Draft) -> Read<()> {
        let mut parts = self.parts(pair);
        let Some(items) = parts.maybe(Rule::items) else {
            draft.tests.extend(pre);
            let noun = parts.next()?;
            draft.noun = match noun.as_rule() {
                Rule::character_card => {
                    draft.tests.push(self.node(Test::CharacterCard, &noun));
                    Noun::Card
                }
                Rule::cards => Noun::Card,
                _ => Noun::Character,
            };
            return Ok(());
        };
        let scenes = items.clone().into_inner().all(|item| item.into_inner().any(|part| part.as_rule() == Rule::scene_word));
        draft.noun = match parts.maybe(Rule::noun_card) {
            Some(noun) if noun.as_str().starts_with(" card") => Noun::Card,
            Some(_) => Noun::Character,
            None if scenes => Noun::Scene,
            None => Noun::Bare,
        };
        let alternatives = self.items(&items, pre)?;
        draft.tests.extend(alternatives);
        Ok(())
    }

    /// The tests of "level 3 『A』 or level 3 『B』": what stands before the first of several belongs to all, unless each has its own.
    fn items(&self, pair: &Pair<'_, Rule>, pre: Vec<Node<Test>>) -> Read<Vec<Node<Test>>> {
        let mut items: Vec<Vec<Node<Test>>> = Vec::new();
        for item in pair.clone().into_inner() {
            items.push(self.item_tests(&item)?);
        }
        let own = items.iter().skip(1).any(|tests| tests.len() > 1);
        if own {
            let first = std::mem::take(&mut items[0]);
            items[0] = pre.into_iter().chain(first).collect();
            items.iter_mut().for_each(|tests| in_order(tests));
            return Ok(vec![self.node(Test::AnyOf(items), pair)]);
        }
        let mut tests = pre;
        tests.push(self.node(alternatives(items), pair));
        Ok(tests)
    }

    /// The tests of one of several alternatives.
    pub(super) fn item_tests(&self, pair: &Pair<'_, Rule>) -> Read<Vec<Node<Test>>> {
        let mut tests = Vec::new();
        for part in pair.clone().into_inner() {
            let test = match part.as_rule() {
                Rule::levels => self.levels(&part)?,
                Rule::states => self.states(&part),
                Rule::teams => self.teams(&part)?,
                Rule::character_name => self.node(Test::Character(vec![self.name(&part)?]), &part),
                Rule::card_name => self.node(Test::Name(vec![self.name(&part)?]), &part),
                Rule::scene_word => self.node(Test::CardType(vec![self.words.scene().to_owned()]), &part),
                Rule::card_type => self.node(Test::CardType(vec![self.card_type(&part)]), &part),
                _ => return self.gap(&part),
            };
            tests.push(test);
        }
        in_order(&mut tests);
        Ok(tests)
    }

    fn post(&self, part: &Pair<'_, Rule>, draft: &mut Draft) -> Read<()> {
        let mut inner = self.parts(part);
        match part.as_rule() {
            Rule::not_this => draft.not_this = true,
            Rule::except_for => draft.except = Some(self.reference(&inner.need(Rule::reference)?)?),
            Rule::place => self.put_place(&inner.next()?, draft)?,
            Rule::you_have => draft.owner = Some(if inner.has(Rule::opponent) { Owner::Opponents } else { Owner::Yours }),
            Rule::whose => draft.tests.push(self.node(Test::Extra, part)),
            Rule::anyones => draft.owner = Some(Owner::Anyones),
            Rule::at_random => draft.at_random = true,
            _ => draft.tests.extend(self.post_tests(part)?),
        }
        Ok(())
    }

    fn put_place(&self, place: &Pair<'_, Rule>, draft: &mut Draft) -> Read<()> {
        let mut inner = self.parts(place);
        draft.place = Some(match place.as_rule() {
            Rule::zone_place => {
                draft.owner = Some(self.owner(&inner.need(Rule::owner)?));
                Place::Zone(self.zone(&inner.need(Rule::zone_name)?))
            }
            Rule::among_place => {
                let part = inner.next()?;
                Place::Among(if part.as_rule() == Rule::result { self.result(&part)? } else { self.reference(&part)? })
            }
            Rule::area_place => {
                draft.tests.push(self.node(Test::Area(self.range(&inner.need(Rule::range)?)?), place));
                Place::Zone(Zone::BattleArea)
            }
            Rule::scene_place => Place::Zone(Zone::SceneArea),
            Rule::under_place => Place::Under(Box::new(self.single(&inner.need(Rule::single)?)?)),
            _ => return self.gap(place),
        });
        Ok(())
    }

    /// "deck", "hand", "discard area".
    pub(super) fn zone(&self, pair: &Pair<'_, Rule>) -> Zone {
        match pair.as_str() {
            "deck" => Zone::Deck,
            "hand" => Zone::Hand,
            _ => Zone::DiscardArea,
        }
    }

    /// How many of which objects.
    pub(super) fn selector(&self, pair: &Pair<'_, Rule>, home: Home) -> Read<Node<Selector<Ucg>>> {
        let inner = self.parts(pair).next()?;
        let mut parts = self.parts(&inner);
        let mut home = home;
        let mut another = false;
        let mut levels = Vec::new();
        let quantity = match inner.as_rule() {
            Rule::one_of_each => {
                let list = parts.need(Rule::each_levels)?;
                let ranges: Vec<Range> = list.clone().into_inner().map(|number| Range::exactly(self.number(&number))).collect();
                levels.push(self.node(Test::Level(ranges), &list));
                Quantity::OneOfEach
            }
            Rule::another => {
                another = true;
                Quantity::Exactly(1)
            }
            Rule::one => {
                parts.need(Rule::article)?;
                Quantity::Exactly(1)
            }
            Rule::all_of | Rule::described => Quantity::All,
            Rule::counted if parts.has(Rule::any_number) => Quantity::AnyNumber,
            Rule::counted => self.quantity(&parts.need(Rule::quantity)?)?,
            Rule::of_some => self.of_some(&mut parts, &mut another)?,
            _ => return self.gap(&inner),
        };
        if let Some(owner) = parts.maybe(Rule::owner) {
            home.owner = self.owner(&owner);
        } else if parts.has(Rule::opposing) {
            home.owner = Owner::Opponents;
        }
        let part = parts.next()?;
        let (mut group, random) = self.selected(&part, home)?;
        group.tests.extend(levels);
        in_order(&mut group.tests);
        group.not_this |= another;
        let quantity = match (random, quantity) {
            (true, Quantity::Exactly(number)) => Quantity::AtRandom(number),
            (true, _) => return self.gap(&inner),
            (false, quantity) => quantity,
        };
        Ok(self.node(Selector { quantity, group }, pair))
    }

    fn of_some(&self, parts: &mut Parts<'_>, another: &mut bool) -> Read<Quantity> {
        if let Some(word) = parts.maybe(Rule::another_one) {
            *another = true;
            return Ok(Quantity::Exactly(self.parts(&word).maybe(Rule::number).map_or(1, |number| self.small(&number))));
        }
        if parts.has(Rule::each_word) {
            return Ok(Quantity::All);
        }
        self.quantity(&parts.need(Rule::quantity)?)
    }

    fn selected(&self, part: &Pair<'_, Rule>, home: Home) -> Read<(Group<Ucg>, bool)> {
        match part.as_rule() {
            Rule::among => {
                let reference = self.reference(&self.parts(part).need(Rule::reference)?)?;
                Ok((
                    Group { owner: Owner::Anyones, place: Place::Among(reference), tests: Vec::new(), not_this: false, except: None },
                    false,
                ))
            }
            Rule::face_down_card => {
                let mut inner = self.parts(part);
                inner.need(Rule::face_down)?;
                self.selected(&inner.need(Rule::group)?, Home { cards: Some(Place::Zone(Zone::Charge)), ..home })
            }
            _ => {
                let draft = self.draft(part)?;
                let random = draft.at_random;
                Ok((self.settle(draft, home), random))
            }
        }
    }

    /// The place that the parts of a target share: "one 『A』 card, or one Kaiju card, from among them".
    pub(super) fn shared_place(&self, pair: &Pair<'_, Rule>, home: Home) -> Read<Home> {
        let mut draft = Draft::new(self.place(pair));
        let place = self.parts(pair).need(Rule::place)?;
        self.put_place(&self.parts(&place).next()?, &mut draft)?;
        if !draft.tests.is_empty() {
            return self.gap(pair);
        }
        Ok(Home { owner: draft.owner.unwrap_or(home.owner), cards: draft.place, bare: true })
    }
}

/// The test that a list of alternatives makes: one of names where all are names of a sort, else each with its own tests.
pub(super) fn alternatives(items: Vec<Vec<Node<Test>>>) -> Test {
    flat(&items).unwrap_or(Test::AnyOf(items))
}

/// The one test that alternatives of the same sort make.
fn flat(items: &[Vec<Node<Test>>]) -> Option<Test> {
    let mut merged: Option<Test> = None;
    for item in items {
        let [only] = item.as_slice() else { return None };
        match (&mut merged, &only.is) {
            (None, first) => merged = Some(first.clone()),
            (Some(Test::Character(names)), Test::Character(more))
            | (Some(Test::Name(names)), Test::Name(more))
            | (Some(Test::CardType(names)), Test::CardType(more)) => names.extend(more.iter().cloned()),
            _ => return None,
        }
    }
    merged
}

/// Puts tests into the one order in which they are kept, whatever order the text has.
pub(in crate::games::ucg) fn in_order(tests: &mut [Node<Test>]) {
    tests.sort_by_key(|test| rank(&test.is));
}

fn rank(test: &Test) -> u8 {
    match test {
        Test::Level(_) => 0,
        Test::State(_) => 1,
        Test::AnyOf(_) => 2,
        Test::CardType(_) => 3,
        Test::CharacterCard => 4,
        Test::Character(_) => 5,
        Test::Name(_) => 6,
        Test::PrintedType(_) => 7,
        Test::Type(_) => 8,
        Test::NoType => 8,
        Test::Team(_) => 9,
        Test::PrintedExtra | Test::Extra => 10,
        Test::Round(_) | Test::RoundReached => 11,
        Test::Bp(_) => 12,
        Test::ChargeCards(_) => 13,
        Test::Highest(_) => 14,
        Test::Lowest(_) => 15,
        Test::Not(_) => 16,
        Test::Same(..) | Test::Than { .. } => 17,
        Test::Adjacent(_) => 18,
        Test::BattleOpponentOf(_) => 19,
        Test::AbleToLevelUpWith(_) => 20,
        Test::Area(_) => 21,
        Test::This => 22,
        Test::Different(_) => 23,
    }
}
