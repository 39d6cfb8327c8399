//! Properties of objects: before the noun, after it, and after "is" or "has".

use super::codes;
use super::grammar::Rule;
use super::reader::{Parts, Read, Reader};
use crate::games::ucg::leaves::{Column, State, Test};
use crate::games::ucg::words;
use crate::lang::quantity::Range;
use crate::lang::selector::Target;
use crate::lang::span::Node;
use pest::iterators::Pair;

impl Reader<'_> {
    /// "level 2 or 3".
    pub(super) fn levels(&self, pair: &Pair<'_, Rule>) -> Read<Node<Test>> {
        let mut ranges = Vec::new();
        for level in pair.clone().into_inner() {
            ranges.push(self.range(&level)?);
        }
        Ok(self.node(Test::Level(ranges), pair))
    }

    /// "DOUBLE or TRIPLE".
    pub(super) fn states(&self, pair: &Pair<'_, Rule>) -> Node<Test> {
        let states: Vec<State> = pair.clone().into_inner().filter_map(|state| words::state(state.as_str())).collect();
        self.node(Test::State(states), pair)
    }

    /// The name in quotes.
    pub(super) fn name(&self, pair: &Pair<'_, Rule>) -> Read<String> {
        Ok(self.parts(pair).need(Rule::name_text)?.as_str().trim().to_owned())
    }

    fn names(&self, pair: &Pair<'_, Rule>) -> Read<Vec<String>> {
        pair.clone().into_inner().map(|name| self.name(&name)).collect()
    }

    /// A card type of the vocabulary.
    pub(super) fn card_type(&self, pair: &Pair<'_, Rule>) -> String {
        match self.words.card_type(pair.as_str()) {
            Some(name) => name.to_owned(),
            None => {
                let known: Vec<String> = self.words.vocabulary().card_types.iter().map(|known| known.name.clone()).collect();
                self.unknown(pair, codes::UNKNOWN_CARD_TYPE, "card type", &known);
                pair.as_str().to_owned()
            }
        }
    }

    /// "【A】 or 【B】".
    pub(super) fn types(&self, pair: &Pair<'_, Rule>) -> Read<Vec<String>> {
        let mut types = Vec::new();
        for word in pair.clone().into_inner() {
            let name = self.parts(&word).need(Rule::name_text)?;
            if !self.words.is_type(name.as_str()) {
                self.unknown(&name, codes::UNKNOWN_TYPE, "TYPE", &self.words.vocabulary().types);
            }
            types.push(name.as_str().to_owned());
        }
        Ok(types)
    }

    /// "TYPE 【A】 or 【B】".
    pub(super) fn types_of(&self, pair: &Pair<'_, Rule>) -> Read<Vec<String>> {
        self.types(&self.parts(pair).need(Rule::types)?)
    }

    /// "with …", "that is …", and what else stands after a noun.
    pub(super) fn post_tests(&self, pair: &Pair<'_, Rule>) -> Read<Vec<Node<Test>>> {
        let mut parts = self.parts(pair);
        let part = parts.next()?;
        let not = |test: Node<Test>| Node::new(Test::Not(Box::new(test.is)), test.span);
        let test = match (pair.as_rule(), part.as_rule()) {
            (Rule::with, Rule::names_with) => self.names_test(&self.parts(&part).need(Rule::names)?)?,
            (Rule::with | Rule::that, Rule::has) => self.has(&part)?,
            (Rule::without, Rule::any_type) => self.node(Test::NoType, &part),
            (Rule::without, Rule::has) => not(self.has(&part)?),
            (Rule::that, Rule::shares) => self.shares(&part)?,
            (Rule::that, Rule::is_list) => return self.is_list(&part),
            (Rule::and_is, Rule::is_one) => return self.is_one(&part),
            (Rule::not_named | Rule::other_names, Rule::names) => not(self.names_test(&part)?),
            (Rule::not_named | Rule::other_names, Rule::name_list) => not(self.node(Test::Character(self.names(&part)?), &part)),
            (Rule::other_names, Rule::types_noun) => {
                let card_type = self.card_type(&self.parts(&part).need(Rule::card_type)?);
                not(self.node(Test::CardType(vec![card_type]), &part))
            }
            (Rule::adjacent_to, Rule::adjacent) => self.node(self.adjacent(&part)?, &part),
            (Rule::each_different, Rule::column_name) => self.node(Test::Different(self.column(&part)), pair),
            _ => return self.gap(pair),
        };
        Ok(vec![test])
    }

    fn names_test(&self, pair: &Pair<'_, Rule>) -> Read<Node<Test>> {
        Ok(self.node(Test::Name(self.names(pair)?), pair))
    }

    /// "adjacent to the left or right of …".
    pub(super) fn adjacent(&self, pair: &Pair<'_, Rule>) -> Read<Test> {
        Ok(Test::Adjacent(Box::new(self.single(&self.parts(pair).need(Rule::single)?)?)))
    }

    /// "shares a TYPE with …".
    pub(super) fn shares(&self, pair: &Pair<'_, Rule>) -> Read<Node<Test>> {
        let mut parts = self.parts(pair);
        let column = self.column(&parts.need(Rule::column_name)?);
        Ok(self.node(Test::Same(column, Box::new(self.single(&parts.need(Rule::single)?)?)), pair))
    }

    /// "DOUBLE and is able to level up with it".
    pub(super) fn is_list(&self, pair: &Pair<'_, Rule>) -> Read<Vec<Node<Test>>> {
        let mut tests = Vec::new();
        for one in pair.clone().into_inner() {
            tests.extend(self.is_one(&one)?);
        }
        super::selector::in_order(&mut tests);
        Ok(tests)
    }

    fn is_one(&self, pair: &Pair<'_, Rule>) -> Read<Vec<Node<Test>>> {
        let mut parts = self.parts(pair);
        parts.has(Rule::article);
        let part = parts.next()?;
        let mut inner = self.parts(&part);
        let test = match part.as_rule() {
            Rule::is_not => {
                let tests = self.is_one(&inner.need(Rule::is_one)?)?;
                Test::Not(Box::new(match <[Node<Test>; 1]>::try_from(tests) {
                    Ok([only]) => only.is,
                    Err(tests) => Test::AnyOf(vec![tests]),
                }))
            }
            Rule::states => return Ok(vec![self.states(&part)]),
            Rule::levels_is => return Ok(vec![self.levels(&inner.need(Rule::levels)?)?]),
            Rule::adjacent => self.adjacent(&part)?,
            Rule::opponent_of => Test::BattleOpponentOf(Box::new(self.single(&inner.need(Rule::single)?)?)),
            Rule::able => Test::AbleToLevelUpWith(Box::new(self.single(&inner.need(Rule::single)?)?)),
            Rule::item_is => return self.item_is(&part),
            Rule::names => return Ok(vec![self.names_test(&part)?]),
            Rule::area_is => Test::Area(self.range(&inner.need(Rule::range)?)?),
            _ => return self.gap(&part),
        };
        Ok(vec![self.node(test, &part)])
    }

    fn item_is(&self, pair: &Pair<'_, Rule>) -> Read<Vec<Node<Test>>> {
        let mut items = Vec::new();
        for part in pair.clone().into_inner() {
            match part.as_rule() {
                Rule::items => {
                    for item in part.into_inner() {
                        items.push(self.item_tests(&item)?);
                    }
                }
                Rule::character_card => return Ok(vec![self.node(Test::CharacterCard, pair)]),
                _ => {}
            }
        }
        match <[Vec<Node<Test>>; 1]>::try_from(items) {
            Ok([only]) => Ok(only),
            Err(items) => Ok(vec![self.node(super::selector::alternatives(items), pair)]),
        }
    }

    /// What a thing has: "TYPE 【A】", "printed EXTRA BP", "the highest level".
    pub(super) fn has(&self, pair: &Pair<'_, Rule>) -> Read<Node<Test>> {
        let part = self.parts(pair).next()?;
        let mut inner = self.parts(&part);
        let test = match part.as_rule() {
            Rule::types_of => Test::Type(self.types_of(&part)?),
            Rule::printed_types => Test::PrintedType(self.types_of(&part)?),
            Rule::printed_extra => Test::PrintedExtra,
            Rule::teams => return self.teams(&part),
            Rule::bp_range => Test::Bp(self.bounded(&mut inner)?),
            Rule::round_range => Test::Round(self.range(&inner.need(Rule::range)?)?),
            Rule::levels => return self.levels(&part),
            Rule::charged => {
                inner.has(Rule::article);
                let range = inner.maybe(Rule::range).map(|range| self.range(&range)).transpose()?;
                Test::ChargeCards(range.unwrap_or(Range::at_least(1)))
            }
            Rule::same_column => {
                let column = self.column(&inner.need(Rule::column_name)?);
                let of = match inner.maybe(Rule::single) {
                    Some(single) => self.single(&single)?,
                    None => self.node(self.it(), &part),
                };
                Test::Same(column, Box::new(of))
            }
            Rule::different_from => {
                let column = self.column(&inner.need(Rule::column_name)?);
                Test::Not(Box::new(Test::Same(column, Box::new(self.single(&inner.need(Rule::single)?)?))))
            }
            Rule::no_type => Test::NoType,
            Rule::round_reached => Test::RoundReached,
            Rule::than => self.than(&mut inner)?,
            Rule::extreme => {
                let highest = inner.has(Rule::highest);
                inner.has(Rule::lowest);
                let column: Column = self.column(&inner.need(Rule::column_name)?);
                if highest { Test::Highest(column) } else { Test::Lowest(column) }
            }
            _ => return self.gap(&part),
        };
        Ok(self.node(test, &part))
    }

    /// "\[TEAM\]\[Name\]".
    pub(super) fn teams(&self, pair: &Pair<'_, Rule>) -> Read<Node<Test>> {
        let name = self.team(&self.parts(pair).need(Rule::name_text)?)?;
        Ok(self.node(Test::Team(vec![name]), pair))
    }

    /// "a higher level than …"; "equal to or lower than" is not higher.
    fn than(&self, parts: &mut Parts<'_>) -> Read<Test> {
        parts.has(Rule::article);
        let before = parts.maybe(Rule::column_name);
        let or_equal = parts.has(Rule::or_equal);
        let more = parts.has(Rule::greater);
        if !more {
            parts.need(Rule::smaller)?;
        }
        let column = match before {
            Some(column) => column,
            None => parts.need(Rule::column_name)?,
        };
        let (column, of) = (self.column(&column), Box::new(self.single(&parts.need(Rule::single)?)?));
        Ok(match or_equal {
            false => Test::Than { column, more, of },
            true => Test::Not(Box::new(Test::Than { column, more: !more, of })),
        })
    }

    /// "with the same character name" says of what by saying nothing: the object named last.
    fn it(&self) -> Target<crate::games::ucg::leaves::Ucg> {
        use crate::lang::reference::{Noun, Reference, ReferenceKind};
        Target::Back(Node::made(Reference { kind: ReferenceKind::Pronoun, noun: Noun::Unsaid, plural: false }))
    }
}
