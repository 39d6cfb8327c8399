//! Properties of objects: before the noun, after it, and after "is" or "has".

use super::Printer;
use crate::games::ucg::leaves::{Acted, Area, Column, OwnTest, Parity, State, Test, Ucg};
use crate::games::ucg::parse::property::anybody;
use crate::games::ucg::words::ORDINALS;
use crate::games::ucg::zones::Zone;
use crate::lang::column::{Column as _, Stands};
use crate::lang::print::selector::Form;
use crate::lang::print::speech::Thing;
use crate::lang::print::{counted, digits, end_word, joined, with_article};
use crate::lang::quantity::{Quantity, Range};
use crate::lang::selector::{Group, Owner, Place, Target, Who};
use crate::lang::span::Node;

impl Printer<'_> {
    /// "DOUBLE or TRIPLE".
    pub(super) fn states(&self, states: &[State]) -> String {
        joined(&states.iter().map(|state| self.words.state_word(*state).to_owned()).collect::<Vec<_>>(), "or")
    }

    /// "level 3 『A』 or level 3 『B』".
    pub(super) fn alternatives(&self, lists: &[Vec<Node<Test>>]) -> String {
        // TYPEs stand before the noun: behind it they would be those of all.
        let is_type = |test: &&Node<Test>| matches!(test.is, Test::Word(Column::Type, _));
        let item = |tests: &Vec<Node<Test>>| {
            let types = tests.iter().filter(is_type).map(|test| self.item(test));
            let others = tests.iter().filter(|test| !is_type(test)).map(|test| self.item(test));
            types.chain(others).collect::<Vec<_>>().join(" ")
        };
        joined(&lists.iter().map(item).collect::<Vec<_>>(), "or")
    }

    fn item(&self, test: &Test) -> String {
        match test {
            Test::Word(column, words) if column.row().stands == Stands::Noun => self.words_of(*column, words, false),
            Test::NameHolds(column, texts) => self.holds(*column, texts),
            Test::Word(Column::Type, types) => self.words_of(Column::Type, types, false),
            other => self.is_one(other, Thing::CARD),
        }
    }

    /// A property after a noun, in words of its own.
    pub(super) fn post_in_own_words(&self, test: &Test, denied: bool) -> Option<String> {
        Some(match test {
            Test::Word(Column::CharacterName, names) if denied => {
                format!(" other than {}", self.words_of(Column::CharacterName, names, false))
            }
            Test::NameHolds(column, texts) if denied => format!(" not named {}", self.holds(*column, texts)),
            test => return self.own_post(test.own()?, denied),
        })
    }

    fn own_post(&self, test: &OwnTest, denied: bool) -> Option<String> {
        Some(match (test, denied) {
            (OwnTest::Extra, true) => " whose BP is not EXTRA".to_owned(),
            (OwnTest::Grade { increased }, true) => format!(" whose BP grade is not {}", grade_word(*increased)),
            (OwnTest::Acted(deed), true) => format!(" that did not {} this turn", to_act(*deed)),
            (OwnTest::Extra, false) => " whose BP is EXTRA".to_owned(),
            (OwnTest::Grade { increased }, false) => format!(" whose BP grade is {}", grade_word(*increased)),
            (OwnTest::Adjacent(of), false) => format!(" adjacent to the left or right of {}", self.beside(of)),
            (OwnTest::Beside { left, of }, false) => format!(" adjacent to the {} of {}", side_word(*left), self.beside(of)),
            (OwnTest::Acted(deed), false) => format!(" that {} this turn", acted(*deed)),
            (OwnTest::Area(ranges), false) => format!(" in the {} battle area", area(ranges)),
            _ => return None,
        })
    }

    /// Prints the object of "adjacent to": "『A』" is any of them.
    fn beside(&self, of: &Target<Ucg>) -> String {
        match of {
            Target::Select(selector) if selector.quantity == Quantity::All => self.described(of).trim_start_matches("the ").to_owned(),
            other => self.target(other),
        }
    }

    /// Prints a property as the object of "with" or "has"; `None` if it stands after "is".
    pub(super) fn own_has(&self, test: &OwnTest) -> Option<String> {
        Some(match test {
            OwnTest::Power(None) => "[Activate]".to_owned(),
            OwnTest::Power(Some(trigger)) => format!("《{}》", self.trigger(trigger)),
            OwnTest::OtherType => "a TYPE other than its printed TYPE".to_owned(),
            OwnTest::Text => "effect text".to_owned(),
            OwnTest::Holds(range, tests) => {
                let plural = *range != Range::at_least(1) && *range != Range::exactly(1);
                let group = Group {
                    owner: Owner::Anyones,
                    place: Place::Zone(Zone::DiscardArea),
                    tests: tests.clone(),
                    not_this: false,
                    except: None,
                };
                let held = self.group(&group, Form { plural, place: false, ..Form::plain() });
                let (s, a) = if plural { ("s", "") } else { ("", "a ") };
                let held = match held.split_once(", each with a different ") {
                    Some((cards, column)) => format!("{cards} with {a}different {column}{s}"),
                    None => held,
                };
                if *range == Range::at_least(1) { with_article(&held) } else { format!("{} {held}", counted::<Ucg>(*range)) }
            }
            OwnTest::ChargeCards(range) if *range == Range::at_least(1) => "a face-down and sideways card".to_owned(),
            OwnTest::ChargeCards(range) => {
                format!("{} face-down and sideways cards", counted::<Ucg>(*range).trim_start_matches("exactly "))
            }
            OwnTest::Parity(column, parity) => {
                let column = if *column == Column::Round { "round" } else { "level" };
                match parity {
                    Parity::Odd => format!("an odd {column}"),
                    Parity::Even => format!("an even {column}"),
                }
            }
            OwnTest::Chosen(of) => format!("the chosen {}", of.word()),
            OwnTest::State(_)
            | OwnTest::CharacterCard
            | OwnTest::Adjacent(_)
            | OwnTest::Beside { .. }
            | OwnTest::Acted(_)
            | OwnTest::Owned(_)
            | OwnTest::OnField
            | OwnTest::BattleOpponentOf(_)
            | OwnTest::AbleToLevelUpWith(_)
            | OwnTest::Area(_)
            | OwnTest::Outermost(_)
            | OwnTest::Extra
            | OwnTest::Grade { .. } => return None,
        })
    }

    /// The lack of a property as the object of "has": "no battle opponent".
    pub(super) fn own_has_not(&self, test: &OwnTest) -> Option<String> {
        matches!(test, OwnTest::BattleOpponentOf(of) if of.is == anybody()).then(|| "no battle opponent".to_owned())
    }

    /// Prints a property as the complement of "is".
    pub(super) fn own_is(&self, test: &OwnTest, thing: Thing) -> String {
        match test {
            OwnTest::State(states) => self.states(states),
            OwnTest::CharacterCard => Thing { card: true, ..thing }.called("character"),
            OwnTest::Extra => "EXTRA".to_owned(),
            OwnTest::Grade { increased } => format!("of a BP grade that is {}", grade_word(*increased)),
            OwnTest::Adjacent(of) => format!("adjacent to the left or right of {}", self.beside(of)),
            OwnTest::Beside { left, of } => format!("adjacent to the {} of {}", side_word(*left), self.beside(of)),
            OwnTest::OnField => "on the field".to_owned(),
            OwnTest::Outermost(end) => format!("the {} face-down and sideways card", end_word(*end)),
            OwnTest::Owned(Who::Opponent) => "an opponent's".to_owned(),
            OwnTest::Owned(Who::You | Who::EachPlayer) => "yours".to_owned(),
            OwnTest::Acted(deed) => format!("one that {} this turn", acted(*deed)),
            OwnTest::BattleOpponentOf(of) => format!("the battle opponent of {}", self.target(of)),
            OwnTest::AbleToLevelUpWith(with) => format!("able to level up with {}", self.target(with)),
            OwnTest::Area(ranges) => format!("in the {} battle area", area(ranges)),
            OwnTest::OtherType
            | OwnTest::Text
            | OwnTest::Power(_)
            | OwnTest::ChargeCards(_)
            | OwnTest::Holds(..)
            | OwnTest::Parity(..)
            | OwnTest::Chosen(_) => self.own_has(test).unwrap_or_default(),
        }
    }

    /// A property as a predicate, in words of its own.
    pub(super) fn own_predicate(&self, test: &OwnTest, denied: bool) -> Option<String> {
        Some(match (test, denied) {
            (OwnTest::Extra, false) => "'s BP is EXTRA".to_owned(),
            (OwnTest::Extra, true) => "'s BP is not EXTRA".to_owned(),
            (OwnTest::Grade { increased }, false) => format!("'s BP grade is {}", grade_word(*increased)),
            (OwnTest::Grade { increased }, true) => format!("'s BP grade is not {}", grade_word(*increased)),
            (OwnTest::Acted(deed), false) => format!(" {} this turn", acted(*deed)),
            (OwnTest::Acted(deed), true) => format!(" did not {} this turn", to_act(*deed)),
            _ => return None,
        })
    }
}

/// "round 1 or 2", "leftmost or rightmost", of battle areas.
fn area(areas: &[Area]) -> String {
    let word = |area: &Area| match area {
        Area::Number(range) => digits(*range, "higher", "lower"),
        Area::Newest => "most recent".to_owned(),
        Area::Leftmost => "leftmost".to_owned(),
        Area::Rightmost => "rightmost".to_owned(),
        Area::Center => "center".to_owned(),
    };
    let list: Vec<String> = areas.iter().map(word).collect();
    let numbered = areas.iter().filter(|area| matches!(area, Area::Number(_))).count();
    if numbered > 0 && numbered < areas.len() {
        // "the first or last": beside an end of the row, a number is a place in it.
        let place = |(area, word): (&Area, &String)| match area {
            Area::Number(Range { min: Some(place @ 1..), .. }) => {
                ORDINALS.get(*place as usize - 1).map_or_else(|| word.clone(), |&place| place.to_owned())
            }
            Area::Number(_) | Area::Leftmost | Area::Rightmost | Area::Center => word.clone(),
            Area::Newest => "last".to_owned(),
        };
        return joined(&areas.iter().zip(&list).map(place).collect::<Vec<_>>(), "or");
    }
    let round = if numbered > 0 { "round " } else { "" };
    format!("{round}{}", joined(&list, "or"))
}

/// "left", or else "right".
fn side_word(left: bool) -> &'static str {
    if left { "left" } else { "right" }
}

/// Prints a deed of a character, in the past tense.
fn acted(deed: Acted) -> &'static str {
    match deed {
        Acted::EnteredPlay => "entered play",
        Acted::LeveledUp => "leveled up",
        Acted::Won => "won its battle",
        Acted::Lost => "lost its battle",
        Acted::Tied => "tied its battle",
        Acted::Swapped => "was swapped",
    }
}

/// The same, after "did not".
fn to_act(deed: Acted) -> &'static str {
    match deed {
        Acted::EnteredPlay => "enter play",
        Acted::LeveledUp => "level up",
        Acted::Won => "win its battle",
        Acted::Lost => "lose its battle",
        Acted::Tied => "tie its battle",
        Acted::Swapped => "swap places",
    }
}

/// Prints a change of a BP grade, as a participle.
fn grade_word(increased: bool) -> &'static str {
    if increased { "increased" } else { "decreased" }
}
