//! Properties of objects: before the noun, after it, and after "is" or "has".

use super::Printer;
use crate::games::ucg::leaves::{Acted, Area, Column, OwnTest, Parity, PrintedBp, State, Test, Ucg};
use crate::games::ucg::parse::property::anybody;
use crate::games::ucg::words::ORDINALS;
use crate::games::ucg::zones::Zone;
use crate::lang::print::selector::Form;
use crate::lang::print::speech::Thing;
use crate::lang::print::{counted, digits, end_word, joined, quoted, with_article};
use crate::lang::quantity::{Comparison, Quantity, Range};
use crate::lang::selector::{Group, Owner, Place, Target, Who};
use crate::lang::span::Node;

impl Printer<'_> {
    /// "DOUBLE or TRIPLE".
    pub(super) fn states(&self, states: &[State]) -> String {
        joined(&states.iter().map(|state| self.words.state_word(*state).to_owned()).collect::<Vec<_>>(), "or")
    }

    /// "level 2 or 3".
    pub(super) fn levels(&self, ranges: &[Range]) -> String {
        let list: Vec<String> = ranges.iter().map(|range| digits(*range, "higher", "lower")).collect();
        format!("level {}", joined(&list, "or"))
    }

    /// "【A】 or 【B】".
    pub(super) fn types(&self, types: &[String]) -> String {
        quoted(types, '【', '】')
    }

    /// "『A』 or 『B』".
    pub(super) fn characters(&self, names: &[String]) -> String {
        quoted(names, '『', '』')
    }

    /// "「A」, 「B」, or 「C」".
    pub(super) fn names(&self, names: &[String]) -> String {
        quoted(names, '「', '」')
    }

    /// "Ultra Hero or Kaiju", "scene".
    pub(super) fn card_types(&self, names: &[String], plural: bool) -> String {
        let word = |name: &String| match (self.words.is_scene(name), plural) {
            (true, false) => "scene".to_owned(),
            (true, true) => "scenes".to_owned(),
            (false, true) => self.words.plural(name).to_owned(),
            (false, false) => name.clone(),
        };
        joined(&names.iter().map(word).collect::<Vec<_>>(), "or")
    }

    /// "level 3 『A』 or level 3 『B』".
    pub(super) fn alternatives(&self, lists: &[Vec<Node<Test>>]) -> String {
        let item = |tests: &Vec<Node<Test>>| tests.iter().map(|test| self.item(test)).collect::<Vec<_>>().join(" ");
        joined(&lists.iter().map(item).collect::<Vec<_>>(), "or")
    }

    fn item(&self, test: &Test) -> String {
        match test {
            Test::Own(OwnTest::CardType(names)) => self.card_types(names, false),
            Test::Own(OwnTest::Character(names)) => self.characters(names),
            Test::Own(OwnTest::Name(names)) => self.names(names),
            other => self.is_one(other, Thing::CARD),
        }
    }

    /// A property after a noun, in words of its own.
    pub(super) fn own_post(&self, test: &OwnTest, denied: bool) -> Option<String> {
        Some(match (test, denied) {
            (OwnTest::Character(names), true) => format!(" other than {}", self.characters(names)),
            (OwnTest::Name(names), true) => format!(" not named {}", self.names(names)),
            (OwnTest::Extra, true) => " whose BP is not EXTRA".to_owned(),
            (OwnTest::Grade { increased }, true) => format!(" whose BP grade is not {}", grade_word(*increased)),
            (OwnTest::Acted(deed), true) => format!(" that did not {} this turn", to_act(*deed)),
            (OwnTest::Name(names), false) => format!(" with {}", self.names(names)),
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
            OwnTest::Type(types) => format!("TYPE {}", self.types(types)),
            OwnTest::PrintedType(types) => format!("printed TYPE {}", self.types(types)),
            OwnTest::Team(teams) => teams.iter().map(|team| format!("[TEAM][{team}]")).collect(),
            OwnTest::Power(None) => "[Activate]".to_owned(),
            OwnTest::Power(Some(trigger)) => format!("《{}》", self.trigger(trigger)),
            OwnTest::OtherType => "a TYPE other than its printed TYPE".to_owned(),
            OwnTest::Text => "effect text".to_owned(),
            OwnTest::Round(range) => format!("round {}", digits(*range, "higher", "lower")),
            OwnTest::PrintedBp(which, range) if *range == Range::at_least(0) => column(Column::PrintedBp(*which)).to_owned(),
            OwnTest::PrintedBp(which, range) => {
                format!("{} of {}", column(Column::PrintedBp(*which)), digits(*range, "more", "less"))
            }
            OwnTest::Bp(range) => format!("{} BP", digits(*range, "more", "less")),
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
                let held = held.replacen(", each with a different ", " with a different ", 1);
                if *range == Range::at_least(1) { with_article(&held) } else { format!("{} {held}", counted(*range)) }
            }
            OwnTest::ChargeCards(range) if *range == Range::at_least(1) => "a face-down and sideways card".to_owned(),
            OwnTest::ChargeCards(range) => {
                format!("{} face-down and sideways cards", counted(*range).trim_start_matches("exactly "))
            }
            OwnTest::TypeCount(range) if *range == Range::exactly(0) => "no TYPE".to_owned(),
            OwnTest::TypeCount(range) => {
                let s = if *range == Range::exactly(1) { "" } else { "s" };
                format!("{} TYPE{s}", counted(*range).trim_start_matches("exactly "))
            }
            OwnTest::Parity(column, parity) => {
                let column = if *column == Column::Round { "round" } else { "level" };
                match parity {
                    Parity::Odd => format!("an odd {column}"),
                    Parity::Even => format!("an even {column}"),
                }
            }
            OwnTest::Chosen(of) => format!("the chosen {}", column(*of)),
            OwnTest::FieldRound(of, how) => format!("{} {} the Field Round count", column(*of), than(*how)),
            OwnTest::Level(_)
            | OwnTest::State(_)
            | OwnTest::CardType(_)
            | OwnTest::CharacterCard
            | OwnTest::Character(_)
            | OwnTest::Name(_)
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
            OwnTest::Level(ranges) => self.levels(ranges),
            OwnTest::State(states) => self.states(states),
            OwnTest::CardType(names) => thing.called(&self.card_types(names, thing.several && !thing.card)),
            OwnTest::CharacterCard => Thing { card: true, ..thing }.called("character"),
            OwnTest::Extra => "EXTRA".to_owned(),
            OwnTest::Grade { increased } => format!("of a BP grade that is {}", grade_word(*increased)),
            OwnTest::Character(names) => self.characters(names),
            OwnTest::Name(names) => format!("named {}", self.names(names)),
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
            OwnTest::Type(_)
            | OwnTest::PrintedType(_)
            | OwnTest::Team(_)
            | OwnTest::OtherType
            | OwnTest::Text
            | OwnTest::Power(_)
            | OwnTest::Round(_)
            | OwnTest::Bp(_)
            | OwnTest::PrintedBp(..)
            | OwnTest::ChargeCards(_)
            | OwnTest::Holds(..)
            | OwnTest::TypeCount(_)
            | OwnTest::FieldRound(..)
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
    };
    let list: Vec<String> = areas.iter().map(word).collect();
    let numbered = areas.iter().filter(|area| matches!(area, Area::Number(_))).count();
    if numbered > 0 && numbered < areas.len() {
        // "the first or last": beside an end of the row, a number is a place in it.
        let place = |(area, word): (&Area, &String)| match area {
            Area::Number(Range { min: Some(place @ 1..), .. }) => {
                ORDINALS.get(*place as usize - 1).map_or_else(|| word.clone(), |&place| place.to_owned())
            }
            Area::Number(_) | Area::Leftmost | Area::Rightmost => word.clone(),
            Area::Newest => "last".to_owned(),
        };
        return joined(&areas.iter().zip(&list).map(place).collect::<Vec<_>>(), "or");
    }
    let round = if numbered > 0 { "round " } else { "" };
    format!("{round}{}", joined(&list, "or"))
}

/// "equal to or lower than", "1 higher than".
fn than(how: Comparison) -> String {
    match how {
        Comparison::Same => "equal to".to_owned(),
        Comparison::More => "higher than".to_owned(),
        Comparison::Less => "lower than".to_owned(),
        Comparison::AtLeast => "equal to or higher than".to_owned(),
        Comparison::AtMost => "equal to or lower than".to_owned(),
        Comparison::MoreBy(by) => format!("{by} higher than"),
        Comparison::LessBy(by) => format!("{by} lower than"),
    }
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

/// The name of a column.
pub(in crate::games::ucg) fn column(column: Column) -> &'static str {
    match column {
        Column::Level => "level",
        Column::Round => "round",
        Column::Bp => "BP",
        Column::CharacterName => "character name",
        Column::Type => "TYPE",
        Column::CardName => "card name",
        Column::CardType => "card type",
        Column::State => "state",
        Column::PrintedBp(PrintedBp::Current) => "printed BP",
        Column::PrintedBp(PrintedBp::State(State::Single)) => "printed SINGLE BP",
        Column::PrintedBp(PrintedBp::State(State::Double)) => "printed DOUBLE BP",
        Column::PrintedBp(PrintedBp::State(State::Triple)) => "printed TRIPLE BP",
        Column::PrintedBp(PrintedBp::State(State::Quad)) => "printed QUAD BP",
        Column::PrintedBp(PrintedBp::Extra) => "printed EXTRA BP",
    }
}

/// Prints a change of a BP grade, as a participle.
fn grade_word(increased: bool) -> &'static str {
    if increased { "increased" } else { "decreased" }
}
