//! Properties that only UCG's objects have.

use super::grammar::Rule;
use super::{Pair, Parts, Reader};
use crate::games::ucg::leaves::{Acted, Area, Column, OwnNumber, OwnTest, Parity, PrintedBp, State, Test, Ucg};
use crate::games::ucg::words;
use crate::games::ucg::words::Words;
use crate::games::ucg::zones::Zone;
use crate::lang::amount::Count;
use crate::lang::properties::{Properties, in_order};
use crate::lang::quantity::{Quantity, Range};
use crate::lang::read::reader::Read;
use crate::lang::read::selector::Home;
use crate::lang::read::selector::alternatives;
use crate::lang::reference::Noun;
use crate::lang::selector::{End, Group, Owner, Place, Selector, Target, Who};
use crate::lang::span::Node;
use cardwright_grammar::Shape;

impl Reader<'_> {
    /// "TYPE 【A】 or 【B】".
    pub(super) fn types_of(&self, pair: &Pair<'_>) -> Read<Vec<String>> {
        self.types(&self.parts(pair).need(Shape::types)?)
    }

    /// "BP grade is increased", "is not decreased".
    pub(super) fn grade_told(&self, parts: &mut Parts<'_>, pair: &Pair<'_>) -> Node<Test> {
        let not = parts.has(Rule::not_extra);
        let grade = Test::Own(OwnTest::Grade { increased: parts.has(Rule::increase) });
        self.node(if not { grade.denied() } else { grade }, pair)
    }

    /// "character name is 『A』", "card name includes 「A」", "TYPE is not 【A】".
    pub(super) fn told_is(&self, pair: &Pair<'_>) -> Read<Node<Test>> {
        let mut parts = self.parts(pair);
        let not = parts.has(Rule::not_extra);
        let told = parts.next()?;
        let test = match told.as_rule() {
            Rule::Shared(Shape::types) => Test::Word(Column::Type, self.types(&told)?),
            Rule::Shared(Shape::names) => Test::NameHolds(Column::CardName, self.names(&told)?),
            Rule::Shared(Shape::name_list) => Test::Word(Column::CharacterName, self.names(&told)?),
            _ => return self.gap(pair),
        };
        Ok(self.node(if not { test.denied() } else { test }, pair))
    }

    fn names_test(&self, pair: &Pair<'_>) -> Read<Node<Test>> {
        Ok(self.node(Test::NameHolds(Column::CardName, self.names(pair)?), pair))
    }

    /// "equal to or lower than the Field Round count".
    pub(super) fn against_round(&self, column: Column, pair: &Pair<'_>) -> Read<Test> {
        let how = self.comparison(&mut self.parts(pair))?;
        Ok(Test::Against { column, how, count: Box::new(Count::Own(self.node(OwnNumber::FieldRound, pair))) })
    }

    /// "adjacent to the left or right of …".
    pub(super) fn adjacent(&self, pair: &Pair<'_>) -> Read<Test> {
        let mut parts = self.parts(pair);
        let side = parts.maybe(Rule::side_of);
        let of = Box::new(self.single(&parts.need(Shape::single)?)?);
        // The cards of a pile have no place on the table.
        if matches!(&of.is, Target::Select(selector) if matches!(selector.group.place, Place::Zone(zone) if zone != Zone::BattleArea)) {
            return self.gap(pair);
        }
        Ok(match side {
            Some(side) => Test::Own(OwnTest::Beside { left: side.as_str().contains("left"), of }),
            None => Test::Own(OwnTest::Adjacent(of)),
        })
    }

    /// "round 1 or 2", "leftmost or rightmost", of battle areas.
    pub(super) fn area(&self, pair: &Pair<'_>) -> Read<Vec<Area>> {
        let area = |part: Pair<'_>| {
            Ok(match part.as_rule() {
                Rule::Shared(Shape::ordinal) => Area::Number(ordinal(part.as_str())),
                Rule::area_end => match part.as_str() {
                    "leftmost" => Area::Leftmost,
                    "rightmost" => Area::Rightmost,
                    "center" | "middle" => Area::Center,
                    _ => Area::Newest,
                },
                _ => Area::Number(self.range(&part)?),
            })
        };
        pair.clone().into_inner().map(area).collect()
    }

    /// Reads a property behind a noun: "not named 「A」", "adjacent to …".
    pub(super) fn own_post(&self, pair: &Pair<'_>) -> Read<Node<Test>> {
        if matches!(pair.as_rule(), Rule::next_area | Rule::this_area) {
            let this = Box::new(self.node(Target::This(Noun::Character), pair));
            let test = if pair.as_rule() == Rule::next_area { OwnTest::Adjacent(this) } else { OwnTest::BattleOpponentOf(this) };
            return Ok(self.node(Test::Own(test), pair));
        }
        if pair.as_rule() == Rule::whose {
            let mut parts = self.parts(pair);
            if let Some(opponent) = parts.maybe(Rule::whose_opponent) {
                let tests = self.is_list(&self.parts(&opponent).need(Shape::is_list)?)?;
                let place = Place::Zone(Zone::BattleArea);
                let group = Group { owner: Owner::Anyones, place, tests, not_this: false, except: None };
                let one = Target::Select(self.node(Selector { quantity: Quantity::Exactly(1), group }, &opponent));
                return Ok(self.node(Test::Own(OwnTest::BattleOpponentOf(Box::new(self.node(one, &opponent)))), &opponent));
            }
            if let Some(value) = parts.maybe(Rule::parity_is) {
                return Ok(self.node(parity(value.as_str()), &value));
            }
            if let Some(value) = parts.maybe(Shape::value_is) {
                return self.value_is(&value);
            }
            if let Some(told) = parts.maybe(Rule::name_is).or_else(|| parts.maybe(Rule::type_is)) {
                return self.told_is(&told);
            }
            if let Some(grade) = parts.maybe(Rule::grade_told) {
                return Ok(self.grade_told(&mut self.parts(&grade), &grade));
            }
            let not = self.parts(&parts.need(Rule::extra_value)?).has(Rule::not_extra);
            return Ok(self.node(if not { Test::Own(OwnTest::Extra).denied() } else { Test::Own(OwnTest::Extra) }, pair));
        }
        let part = self.parts(pair).next()?;
        if pair.as_rule() == Rule::of_value {
            return match part.as_rule() {
                Rule::levels_is => self.levels(&self.parts(&part).need(Rule::levels)?),
                _ => self.own_has(&part),
            };
        }
        if pair.as_rule() == Rule::same_team {
            return Ok(self.node(Test::Same(Column::Team, Box::new(self.single(&part)?)), pair));
        }
        if pair.as_rule() == Rule::same_area {
            return Ok(self.node(Test::Own(OwnTest::BattleOpponentOf(Box::new(self.single(&part)?))), pair));
        }
        let test = match part.as_rule() {
            Rule::faces => self.node(Test::Own(OwnTest::BattleOpponentOf(Box::new(self.faced(&part)?))), &part),
            Rule::adjacent => return Ok(self.node(self.adjacent(&part)?, &part)),
            Rule::Shared(Shape::names) => self.names_test(&part)?,
            Rule::Shared(Shape::name_list) | Rule::names_and => self.node(Test::Word(Column::CharacterName, self.names(&part)?), &part),
            Rule::types_noun => {
                let mut inner = self.parts(&part);
                inner.has(Shape::article);
                self.item_word(&inner.next()?)?
            }
            _ => return self.gap(pair),
        };
        Ok(if pair.as_rule() == Rule::named_so { test } else { Node::new(test.is.denied(), test.span) })
    }

    /// "with 「A」", "without a TYPE".
    pub(super) fn own_with(&self, part: &Pair<'_>) -> Read<Node<Test>> {
        match part.as_rule() {
            Rule::names_with => self.names_test(&self.parts(part).need(Shape::names)?),
            Rule::done_this_turn => {
                let deed = self.parts(part).need(Rule::past_deed)?;
                Ok(self.node(Test::Own(OwnTest::Acted(acted(deed.as_str()))), part))
            }
            Rule::not_this_turn => {
                let deed = self.parts(part).next()?;
                Ok(self.node(Test::Own(OwnTest::Acted(acted(deed.as_str()))).denied(), part))
            }
            Rule::belongs => {
                let theirs = self.parts(part).has(Shape::opponent);
                Ok(self.node(Test::Own(OwnTest::Owned(if theirs { Who::Opponent } else { Who::You })), part))
            }
            Rule::Shared(Shape::type_word) => Ok(self.node(Test::word(Column::Type, self.type_word(part)?), part)),
            Rule::teams | Rule::bracketed => self.teams(part),
            Rule::any_type => Ok(self.node(Test::within(Column::Type, Range::exactly(0)), part)),
            _ => self.gap(part),
        }
    }

    /// Reads a property behind "is".
    pub(super) fn own_is(&self, mut parts: Parts<'_>) -> Read<Vec<Node<Test>>> {
        parts.has(Shape::article);
        let part = parts.next()?;
        let mut inner = self.parts(&part);
        let test = match part.as_rule() {
            Rule::named_card => Test::Own(OwnTest::Chosen(Column::CardName)),
            Rule::states => return Ok(vec![self.states(&part)]),
            Rule::levels_is => return Ok(vec![self.levels(&inner.need(Rule::levels)?)?]),
            Rule::round_range => Test::within(Column::Round, self.range(&inner.need(Shape::range)?)?),
            Rule::on_top => Test::Own(OwnTest::State(vec![State::Double, State::Triple, State::Quad])),
            Rule::adjacent => self.adjacent(&part)?,
            Rule::opponent_of | Rule::facing => Test::Own(OwnTest::BattleOpponentOf(Box::new(self.single(&inner.need(Shape::single)?)?))),
            Rule::faces => Test::Own(OwnTest::BattleOpponentOf(Box::new(self.faced(&part)?))),
            Rule::able => Test::Own(OwnTest::AbleToLevelUpWith(Box::new(self.single(&inner.need(Shape::single)?)?))),
            Rule::item_is => return self.item_is(&part),
            Rule::one_of_owned => {
                let owner = self.owner(&inner.need(Shape::owner)?);
                let mut tests = self.group(&inner.need(Shape::bare_group)?, Home::field_of(owner))?.is.tests;
                let owned = Test::Own(OwnTest::Owned(if owner == Owner::Opponents { Who::Opponent } else { Who::You }));
                tests.push(self.node(owned, &part));
                in_order::<Ucg>(&mut tests);
                return Ok(tests);
            }
            Rule::Shared(Shape::names) => return Ok(vec![self.names_test(&part)?]),
            Rule::on_field => Test::Own(OwnTest::OnField),
            Rule::owned_by => Test::Own(OwnTest::Owned(if part.as_str() == "yours" { Who::You } else { Who::Opponent })),
            Rule::area_is => Test::Own(OwnTest::Area(self.area(&inner.need(Rule::area)?)?)),
            _ => return self.gap(&part),
        };
        Ok(vec![self.node(test, &part)])
    }

    /// Reads the object whose battle opponent is meant: "this character's", "its".
    fn faced(&self, pair: &Pair<'_>) -> Read<Node<Target<Ucg>>> {
        let mut parts = self.parts(pair);
        if let Some(its) = parts.maybe(Shape::its) {
            return Ok(self.its(&its));
        }
        let word = parts.next()?;
        if word.shape() == Shape::this {
            return Ok(self.this(&word));
        }
        let reference = self.noun_referred_to(&self.parts(&word).need(Shape::ref_noun)?)?;
        Ok(self.node(Target::Back(self.node(reference, &word)), pair))
    }

    fn item_is(&self, pair: &Pair<'_>) -> Read<Vec<Node<Test>>> {
        let (mut items, mut has) = (Vec::new(), Vec::new());
        for part in pair.clone().into_inner() {
            match part.as_rule() {
                Rule::Shared(Shape::items) => {
                    for item in part.into_inner() {
                        items.push(self.item_tests(&item)?);
                    }
                }
                Rule::Shared(Shape::item) => items.push(self.item_tests(&part)?),
                Rule::having => items.push(self.having(&part)?.0),
                Rule::character_card => items.push(vec![self.node(Test::Own(OwnTest::CharacterCard), &part)]),
                Rule::noun_card | Rule::cards | Rule::characters | Rule::Shared(Shape::article) => {}
                _ => has.push(self.pre_one(&part)?),
            }
        }
        let mut tests = Vec::new();
        match <[Vec<Node<Test>>; 1]>::try_from(items) {
            Ok([only]) => tests.extend(only),
            Err(items) if items.is_empty() => {}
            Err(items) => tests.push(self.node(alternatives::<Ucg>(items), pair)),
        }
        tests.extend(has);
        in_order::<Ucg>(&mut tests);
        Ok(tests)
    }

    /// Reads a property behind "has" or "with": "TYPE 【A】", "printed EXTRA BP", "1000 or more BP".
    pub(super) fn own_has(&self, part: &Pair<'_>) -> Read<Node<Test>> {
        let mut inner = self.parts(part);
        let test = match part.as_rule() {
            Rule::types_of => Test::Word(Column::Type, self.types_of(part)?),
            Rule::printed_types => Test::Word(Column::PrintedType, self.types_of(part)?),
            Rule::other_type => Test::Own(OwnTest::OtherType),
            Rule::any_text if self.parts(part).has(Shape::no_word) => Test::Own(OwnTest::Text).denied(),
            Rule::any_text => Test::Own(OwnTest::Text),
            Rule::printed_bp => {
                inner.has(Shape::article);
                let which = printed(&inner.need(Rule::printed_name)?);
                // One that is printed, whatever it is, is 0 or more.
                let range = if inner.peek().is_some() { self.bounded(&mut inner)? } else { Range::at_least(0) };
                Test::within(Column::PrintedBp(which), range)
            }
            Rule::extra_bp => Test::Own(OwnTest::Extra),
            Rule::power_had => {
                inner.has(Shape::article);
                let quoted = inner.peek() == Some(Rule::Shared(Shape::quoted_trigger));
                Test::Own(OwnTest::Power(if quoted { Some(Box::new(self.quoted_trigger(&mut inner)?)) } else { None }))
            }
            Rule::teams | Rule::bracketed => return self.teams(part),
            Rule::bp_range => {
                inner.has(Shape::article);
                Test::within(Column::Bp, self.bounded(&mut inner)?)
            }
            Rule::level_of => {
                inner.has(Shape::article);
                Test::within(Column::Level, self.range(&inner.need(Rule::level)?)?)
            }
            Rule::round_range => Test::within(Column::Round, self.range(&inner.need(Shape::range)?)?),
            Rule::levels => return self.levels(part),
            Rule::charged if self.parts(part).has(Shape::no_word) => Test::Own(OwnTest::ChargeCards(Range::at_least(1))).denied(),
            Rule::charged => {
                inner.has(Shape::article);
                let range = inner.maybe(Shape::range).map(|range| self.range(&range)).transpose()?;
                Test::Own(OwnTest::ChargeCards(range.unwrap_or(Range::at_least(1))))
            }
            Rule::parity => {
                inner.has(Shape::article);
                parity(part.as_str())
            }
            Rule::stack_holds => self.stack_holds(part)?,
            Rule::no_opponent => Test::Own(OwnTest::BattleOpponentOf(Box::new(self.node(anybody(), part)))).denied(),
            Rule::no_type => Test::within(Column::Type, Range::exactly(0)),
            Rule::type_count => {
                inner.has(Shape::exactly);
                Test::within(Column::Type, self.range(&inner.need(Shape::range)?)?)
            }
            Rule::round_reached => {
                inner.has(Shape::article);
                let column = if part.as_str().trim_start_matches("a ").starts_with("round") { Column::Round } else { Column::Level };
                self.against_round(column, &inner.need(Rule::against_round)?)?
            }
            _ => return self.gap(part),
        };
        Ok(self.node(test, part))
    }
}

impl Reader<'_> {
    /// "a level 1 card", "two or more cards with different character names", of a stack.
    fn stack_holds(&self, pair: &Pair<'_>) -> Read<Test> {
        let mut parts = self.parts(pair);
        let one = parts.has(Shape::article);
        let exactly = parts.has(Shape::exactly);
        let range = if one { Range::at_least(1) } else { self.range(&parts.need(Shape::range)?)? };
        // To have three is to have two.
        let range = if !exactly && range.min == range.max { Range { max: None, ..range } } else { range };
        let home = Home { bare: true, ..Home::zone(Owner::Anyones, Zone::DiscardArea) };
        let mut tests = self.group(&parts.need(Shape::bare_group)?, home)?.is.tests;
        if let Some(apart) = parts.maybe(Rule::held_apart) {
            let column = self.column(&self.parts(&apart).need(Shape::column_name)?)?;
            tests.push(self.node(Test::Different(column), &apart));
        }
        Ok(Test::Own(OwnTest::Holds(range, tests)))
    }
}

/// Any character: who faces none of all has no battle opponent.
pub(in crate::games::ucg) fn anybody() -> Target<Ucg> {
    let group = Group { owner: Owner::Anyones, place: Place::Zone(Zone::BattleArea), tests: Vec::new(), not_this: false, except: None };
    Target::Select(Node::made(Selector { quantity: Quantity::All, group }))
}

/// "printed DOUBLE BP".
pub(super) fn printed(pair: &Pair<'_>) -> PrintedBp {
    let state = pair.clone().into_inner().find_map(|state| words::state(state.as_str()));
    match state {
        Some(state) => PrintedBp::State(state),
        None if pair.as_str().contains("EXTRA") => PrintedBp::Extra,
        None => PrintedBp::Current,
    }
}

/// "leveled up", "did not win its battle".
pub(super) fn acted(deed: &str) -> Acted {
    match deed.split(' ').next() {
        Some("won" | "win") => Acted::Won,
        Some("lost" | "lose" | "loss") => Acted::Lost,
        Some("tied" | "tie") => Acted::Tied,
        Some("entered" | "enter") => Acted::EnteredPlay,
        _ if deed.ends_with("swapped") || deed == "swap places" => Acted::Swapped,
        _ if deed.ends_with("into play") => Acted::EnteredPlay,
        _ => Acted::LeveledUp,
    }
}

/// "an odd level", "its round is even".
pub(super) fn parity(words: &str) -> Test {
    let column = if words.contains("round") { Column::Round } else { Column::Level };
    Test::Own(OwnTest::Parity(column, if words.contains("odd") { Parity::Odd } else { Parity::Even }))
}

/// "first", of battle areas.
pub(super) fn ordinal(word: &str) -> Range {
    let place = words::ORDINALS.iter().position(|known| *known == word).unwrap_or(0);
    Range::exactly(place as u32 + 1)
}

impl Properties for Ucg {
    type Words = Words;

    fn is_in_play(test: &OwnTest) -> bool {
        *test == OwnTest::OnField
    }

    fn outermost(test: &OwnTest) -> Option<End> {
        if let OwnTest::Outermost(end) = test { Some(*end) } else { None }
    }

    fn rank(test: &OwnTest) -> u8 {
        match test {
            OwnTest::State(_) => 1,
            OwnTest::CharacterCard => 4,
            OwnTest::Extra | OwnTest::Grade { .. } | OwnTest::OtherType | OwnTest::Text => 10,
            OwnTest::Parity(..) => 11,
            OwnTest::Outermost(_) => 13,
            OwnTest::ChargeCards(_) | OwnTest::Holds(..) => 13,
            OwnTest::Chosen(_) => 17,
            OwnTest::Power(_) => 13,
            OwnTest::Acted(_) => 17,
            OwnTest::Owned(_) | OwnTest::OnField => 10,
            OwnTest::Adjacent(_) | OwnTest::Beside { .. } => 18,
            OwnTest::BattleOpponentOf(_) => 19,
            OwnTest::AbleToLevelUpWith(_) => 20,
            OwnTest::Area(_) => 21,
        }
    }

    const FIELD: &'static [Zone] = &[Zone::BattleArea, Zone::SceneArea, Zone::Field];
}
