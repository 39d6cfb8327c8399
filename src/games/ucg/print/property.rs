//! Properties of objects: before the noun, after it, and after "is" or "has".

use super::Printer;
use crate::games::ucg::leaves::{Acted, Area, Column, Parity, PrintedBp, State, Test, Ucg, Zone};
use crate::games::ucg::parse::property::anybody;
use crate::games::ucg::words::ORDINALS;
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
            Test::CardType(names) => self.card_types(names, false),
            Test::Character(names) => self.characters(names),
            Test::Name(names) => self.names(names),
            other => self.is_one(other, Thing::CARD),
        }
    }

    /// A property after a noun, with the space before it.
    pub(super) fn post(&self, test: &Test) -> String {
        match test {
            Test::Not(inner) => match &**inner {
                Test::Character(names) => format!(" other than {}", self.characters(names)),
                Test::Name(names) => format!(" not named {}", self.names(names)),
                Test::Same(..) | Test::Than { .. } => format!(" with {}", self.has(test).unwrap_or_default()),
                Test::Extra => " whose BP is not EXTRA".to_owned(),
                Test::Grade { increased } => format!(" whose BP grade is not {}", grade_word(*increased)),
                Test::Acted(deed) => format!(" that did not {} this turn", to_act(*deed)),
                other => match self.has(other) {
                    Some(has) => format!(" without {has}"),
                    None => format!(" that is not {}", self.is_one(other, Thing::CARD)),
                },
            },
            Test::Name(names) => format!(" with {}", self.names(names)),
            Test::Extra => " whose BP is EXTRA".to_owned(),
            Test::Grade { increased } => format!(" whose BP grade is {}", grade_word(*increased)),
            Test::Same(Column::Type, of) => format!(" that shares a TYPE with {}", self.target(of)),
            Test::Adjacent(of) => format!(" adjacent to the left or right of {}", self.beside(of)),
            Test::Beside { left, of } => format!(" adjacent to the {} of {}", side_word(*left), self.beside(of)),
            Test::Acted(deed) => format!(" that {} this turn", acted(*deed)),
            Test::Area(ranges) => format!(" in the {} battle area", area(ranges)),
            Test::Different(of) => format!(", each with a different {}", column(*of)),
            other => match self.has(other) {
                Some(has) => format!(" with {has}"),
                None => format!(" that is {}", self.is_one(other, Thing::CARD)),
            },
        }
    }

    /// Prints the object of "adjacent to": "『A』" is any of them.
    fn beside(&self, of: &Target<Ucg>) -> String {
        match of {
            Target::Select(selector) if selector.quantity == Quantity::All => self.described(of).trim_start_matches("the ").to_owned(),
            other => self.target(other),
        }
    }

    /// Prints a property as the object of "with" or "has"; `None` if it stands after "is".
    pub(super) fn has(&self, test: &Test) -> Option<String> {
        Some(match test {
            Test::Type(types) => format!("TYPE {}", self.types(types)),
            Test::PrintedType(types) => format!("printed TYPE {}", self.types(types)),
            Test::Team(teams) => teams.iter().map(|team| format!("[TEAM][{team}]")).collect(),
            Test::Power(None) => "[Activate]".to_owned(),
            Test::Power(Some(trigger)) => format!("《{}》", self.trigger(trigger)),
            Test::OtherType => "a TYPE other than its printed TYPE".to_owned(),
            Test::Text => "effect text".to_owned(),
            Test::Round(range) => format!("round {}", digits(*range, "higher", "lower")),
            Test::PrintedBp(which, range) if *range == Range::at_least(0) => column(Column::PrintedBp(*which)).to_owned(),
            Test::PrintedBp(which, range) => format!("{} of {}", column(Column::PrintedBp(*which)), digits(*range, "more", "less")),
            Test::Bp(range) => format!("{} BP", digits(*range, "more", "less")),
            Test::Highest(of) => format!("the highest {}", column(*of)),
            Test::Lowest(of) => format!("the lowest {}", column(*of)),
            Test::Holds(range, tests) => {
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
            Test::ChargeCards(range) if *range == Range::at_least(1) => "a face-down and sideways card".to_owned(),
            Test::ChargeCards(range) => format!("{} face-down and sideways cards", counted(*range).trim_start_matches("exactly ")),
            // "with the same character name": as the object named last.
            Test::Same(of, with) if self.target(with) == "it" => format!("the same {}", column(*of)),
            Test::Same(of, with) => format!("the same {} as {}", column(*of), self.target(with)),
            Test::TypeCount(range) if *range == Range::exactly(0) => "no TYPE".to_owned(),
            Test::TypeCount(range) => {
                let s = if *range == Range::exactly(1) { "" } else { "s" };
                format!("{} TYPE{s}", counted(*range).trim_start_matches("exactly "))
            }
            Test::Parity(column, parity) => {
                let column = if *column == Column::Round { "round" } else { "level" };
                match parity {
                    Parity::Odd => format!("an odd {column}"),
                    Parity::Even => format!("an even {column}"),
                }
            }
            Test::Chosen(of) => format!("the chosen {}", column(*of)),
            Test::Total(of, range) => format!("a total {} of {}", column(*of), digits(*range, "more", "less")),
            Test::FieldRound(of, how) => format!("{} {} the Field Round count", column(*of), than(*how)),
            Test::Than { column: of, more, of: with } => {
                format!("a {} {} than {}", if *more { "higher" } else { "lower" }, column(*of), self.target(with))
            }
            Test::Against { column: of, how, count } => self.against_number(column(*of), *how, count, "higher", "lower"),
            Test::Not(inner) => match &**inner {
                Test::BattleOpponentOf(of) if of.is == anybody() => "no battle opponent".to_owned(),
                Test::Same(of, with) => format!("a different {} from {}", column(*of), self.target(with)),
                Test::Than { column: of, more, of: with } => {
                    format!("{} equal to or {} than {}", column(*of), if *more { "lower" } else { "higher" }, self.target(with))
                }
                _ => return None,
            },
            Test::Level(_)
            | Test::State(_)
            | Test::CardType(_)
            | Test::CharacterCard
            | Test::Character(_)
            | Test::Name(_)
            | Test::Different(_)
            | Test::Adjacent(_)
            | Test::Beside { .. }
            | Test::Acted(_)
            | Test::Owned(_)
            | Test::OnField
            | Test::BattleOpponentOf(_)
            | Test::AbleToLevelUpWith(_)
            | Test::Area(_)
            | Test::Outermost(_)
            | Test::This
            | Test::Extra
            | Test::Grade { .. }
            | Test::AnyOf(_) => return None,
        })
    }

    /// Prints a property as the complement of "is".
    pub(super) fn is_one(&self, test: &Test, thing: Thing) -> String {
        match test {
            Test::Level(ranges) => self.levels(ranges),
            Test::State(states) => self.states(states),
            Test::CardType(names) => thing.called(&self.card_types(names, thing.several && !thing.card)),
            Test::CharacterCard => Thing { card: true, ..thing }.called("character"),
            Test::This => "this card".to_owned(),
            Test::Extra => "EXTRA".to_owned(),
            Test::Grade { increased } => format!("of a BP grade that is {}", grade_word(*increased)),
            Test::Character(names) => self.characters(names),
            Test::Name(names) => format!("named {}", self.names(names)),
            Test::Adjacent(of) => format!("adjacent to the left or right of {}", self.beside(of)),
            Test::Beside { left, of } => format!("adjacent to the {} of {}", side_word(*left), self.beside(of)),
            Test::OnField => "on the field".to_owned(),
            Test::Outermost(end) => format!("the {} face-down and sideways card", end_word(*end)),
            Test::Owned(Who::Opponent) => "an opponent's".to_owned(),
            Test::Owned(Who::You | Who::EachPlayer) => "yours".to_owned(),
            Test::Acted(deed) => format!("one that {} this turn", acted(*deed)),
            Test::BattleOpponentOf(of) => format!("the battle opponent of {}", self.target(of)),
            Test::AbleToLevelUpWith(with) => format!("able to level up with {}", self.target(with)),
            Test::Area(ranges) => format!("in the {} battle area", area(ranges)),
            Test::Not(inner) => self.has(test).unwrap_or_else(|| format!("not {}", self.is_one(inner, thing))),
            Test::AnyOf(lists) => thing.called(&self.alternatives(lists)),
            Test::Type(_)
            | Test::PrintedType(_)
            | Test::Team(_)
            | Test::OtherType
            | Test::Text
            | Test::Power(_)
            | Test::Round(_)
            | Test::Bp(_)
            | Test::PrintedBp(..)
            | Test::ChargeCards(_)
            | Test::Holds(..)
            | Test::Same(..)
            | Test::TypeCount(_)
            | Test::FieldRound(..)
            | Test::Parity(..)
            | Test::Total(..)
            | Test::Chosen(_)
            | Test::Than { .. }
            | Test::Against { .. }
            | Test::Different(_)
            | Test::Highest(_)
            | Test::Lowest(_) => self.has(test).unwrap_or_default(),
        }
    }

    /// Prints the predicate of an object, which follows its name.
    pub(super) fn predicate(&self, tests: &[Node<Test>], thing: Thing) -> String {
        match tests {
            [only] => self.predicate_one(&only.is, thing),
            several => several.iter().map(|test| self.predicate_one(&test.is, thing)).collect::<Vec<_>>().join(" and"),
        }
    }

    fn predicate_one(&self, test: &Test, thing: Thing) -> String {
        match test {
            Test::Extra => "'s BP is EXTRA".to_owned(),
            Test::Grade { increased } => format!("'s BP grade is {}", grade_word(*increased)),
            Test::Acted(deed) => format!(" {} this turn", acted(*deed)),
            Test::Not(inner) if matches!(**inner, Test::Acted(_)) => {
                let Test::Acted(deed) = **inner else { return String::new() };
                format!(" did not {} this turn", to_act(deed))
            }
            Test::Not(inner) if **inner == Test::Extra => "'s BP is not EXTRA".to_owned(),
            Test::Not(inner) if matches!(**inner, Test::Grade { .. }) => {
                let Test::Grade { increased } = **inner else { return String::new() };
                format!("'s BP grade is not {}", grade_word(increased))
            }
            Test::Same(Column::Type, with) => format!(" shares a TYPE with {}", self.target(with)),
            Test::Not(inner) if matches!(**inner, Test::Same(..) | Test::Than { .. }) || self.has(test).is_some() => {
                format!(" has {}", self.has(test).unwrap_or_default())
            }
            Test::Not(inner) => match self.has(inner) {
                Some(has) => format!(" does not have {has}"),
                None => format!(" is not {}", self.is_one(inner, thing)),
            },
            test => match self.has(test) {
                Some(has) => format!(" has {has}"),
                None => format!(" is {}", self.is_one(test, thing)),
            },
        }
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
