//! Questions.

use super::Printer;
use super::amount::{column, counted, digits};
use super::event::Tense;
use super::property::with_article;
use super::selector::Form;
use super::target::{is_bare_name, is_card};
use crate::games::ucg::leaves::{Fact, Test, Ucg, Zone};
use crate::lang::amount::Count;
use crate::lang::condition::{Condition, Relation};
use crate::lang::quantity::Range;
use crate::lang::reference::Verb;
use crate::lang::selector::{End, Group, Owner, Place, Who};
use crate::lang::span::Node;

impl Printer<'_> {
    /// A question, in lower case.
    pub(super) fn condition(&self, condition: &Condition<Ucg>) -> String {
        match condition {
            Condition::Have { who, count, range } => self.have(*who, count, *range, true),
            Condition::Is { what, tests } => format!("{}{}", self.target(what), self.predicate(tests, is_card(what))),
            Condition::Compare { left, relation, right: _ } => self.compare(left, *relation),
            Condition::Did { who, verb, tests, range, to } => self.did(*who, *verb, tests, *range, *to),
            Condition::ThisTurn(event) => format!("{} this turn", self.event(event, Tense::Past)),
            Condition::All(parts) => match self.both(parts) {
                Some(both) => both,
                None => self.joined_conditions(parts, " and "),
            },
            Condition::Any(parts) => self.joined_conditions(parts, " or "),
            Condition::Not(inner) => self.not(inner),
            Condition::Fact(fact) => self.fact(fact),
        }
    }

    fn joined_conditions(&self, parts: &[Node<Condition<Ucg>>], word: &str) -> String {
        let one = |(at, part): (usize, &Node<Condition<Ucg>>)| match &part.is {
            Condition::Have { who, count, range } => self.have(*who, count, *range, at == 0),
            other => self.condition(other),
        };
        parts.iter().enumerate().map(one).collect::<Vec<_>>().join(word)
    }

    /// "you have both 『A』 and 『B』".
    fn both(&self, parts: &[Node<Condition<Ucg>>]) -> Option<String> {
        let name = |part: &Node<Condition<Ucg>>| match &part.is {
            Condition::Have { who: Who::You, count: Count::Of(group), range } if *range == Range::at_least(1) => {
                match group.tests.as_slice() {
                    [only] if group.owner == Owner::Yours && group.place == Place::Zone(Zone::BattleArea) && !group.not_this => {
                        match &only.is {
                            Test::Character(names) if names.len() == 1 => names.first().cloned(),
                            _ => None,
                        }
                    }
                    _ => None,
                }
            }
            _ => None,
        };
        match parts {
            [first, second] => Some(format!("you have both 『{}』 and 『{}』", name(first)?, name(second)?)),
            _ => None,
        }
    }

    fn have(&self, who: Who, count: &Count<Ucg>, range: Range, first: bool) -> String {
        let any = Range::at_least(1);
        match count {
            Count::Of(group) if first && range == any && who == Who::You && beside(group) => {
                self.group(group, Form { place: false, ..Form::plain() }).replacen(" adjacent", " is adjacent", 1)
            }
            Count::Of(group) => {
                let head = has(who, group, range != any);
                let there = if group.place == Place::Zone(Zone::SceneArea) { " in the scene area" } else { "" };
                if range == any {
                    let noun = match (group.not_this && group.place.is_field(), is_bare_name(&group.tests)) {
                        (true, _) => format!("another {}", self.group(group, Form { another: true, ..Form::plain() })),
                        (false, true) if group.place.is_field() => self.group(group, Form::plain()),
                        (false, _) => with_article(&self.group(group, Form::plain())),
                    };
                    return format!("{head}{}{there}", theirs(who, noun));
                }
                format!(
                    "{}{}",
                    head,
                    theirs(
                        who,
                        format!("{} {}", counted(range), self.group(group, Form { plural: range != Range::exactly(1), ..Form::plain() }))
                    )
                )
            }
            Count::Different(of, group) => {
                let mut group = group.is.clone();
                group.tests.push(Node::made(Test::Different(*of)));
                has(who, &group, true)
                    + theirs(who, format!("{} {}", counted(range), self.group(&group, Form { plural: true, ..Form::plain() }))).as_str()
            }
            Count::Value(of, target) => format!("the {} of {} is {}", column(*of), self.target(target), counted(range)),
        }
    }

    fn compare(&self, left: &Count<Ucg>, relation: Relation) -> String {
        let (Count::Of(group) | Count::Different(_, group)) = left else { return String::new() };
        let (who, other) = if group.owner == Owner::Opponents { (Who::Opponent, "you") } else { (Who::You, "an opponent") };
        let noun = theirs(who, self.group(group, Form { plural: true, ..Form::plain() }));
        let head = if who == Who::You { "you have" } else { "an opponent has" };
        match relation {
            Relation::More => format!("{head} more {noun} than {other}"),
            Relation::Fewer => format!("{head} fewer {noun} than {other}"),
            Relation::Same => format!("{head} the same number of {noun} as {other}"),
        }
    }

    fn did(&self, who: Who, verb: Verb, tests: &[Node<Test>], range: Range, to: Option<End>) -> String {
        let (who, whose) = if who == Who::You { ("you", "your") } else { ("they", "their") };
        if verb == Verb::Draw && tests.is_empty() && range == Range::at_least(1) {
            return format!("{who} draw with this effect");
        }
        let group = Group { owner: Owner::Anyones, place: Place::Zone(Zone::Hand), tests: tests.to_vec(), not_this: false, except: None };
        let object = if range == Range::at_least(1) {
            with_article(&self.group(&group, Form::plain()))
        } else {
            format!(
                "{} {}",
                counted(range).trim_start_matches("exactly "),
                self.group(&group, Form { plural: range != Range::exactly(1), ..Form::plain() })
            )
        };
        let side = to.map_or_else(String::new, |end| format!("the {} of ", super::target::end(end)));
        let (word, place) = match verb {
            Verb::Draw => ("drew", String::new()),
            Verb::Put => ("put", format!(" into {whose} hand")),
            Verb::Return => ("returned", format!(" to {side}{whose} deck")),
            Verb::Send => ("sent", format!(" to {whose} discard area")),
            Verb::PutIntoPlay => ("put", " into play".to_owned()),
            Verb::Discard => ("discarded", String::new()),
            Verb::Exile => ("exiled", String::new()),
            Verb::Reveal => ("revealed", String::new()),
            Verb::Choose => ("chose", String::new()),
            Verb::Look | Verb::Attach => ("placed", String::new()),
        };
        format!("{who} {word} {object}{place} with this effect")
    }

    fn not(&self, inner: &Condition<Ucg>) -> String {
        match inner {
            Condition::Have { who, count, range } => {
                let text = self.have(*who, count, *range, false);
                match text.strip_prefix("you have ") {
                    Some(rest) => format!("you do not have {rest}"),
                    None => match text.strip_prefix("an opponent has ") {
                        Some(rest) => format!("an opponent does not have {rest}"),
                        None => text.replacen("there is a", "there are no", 1),
                    },
                }
            }
            other => format!("not {}", self.condition(other)),
        }
    }

    fn fact(&self, fact: &Fact) -> String {
        match fact {
            Fact::Lead { who, lead } => {
                let who = if *who == Who::You { "you are" } else { "your opponent is" };
                format!("{who} the {} player for this turn", if *lead { "Lead" } else { "Next" })
            }
            Fact::GradeChanged { of, increased } => {
                format!("{}'s BP grade is {}", self.target(of), if *increased { "increased" } else { "decreased" })
            }
            Fact::FieldRound(range) => format!("the Field Round count is {}", digits(*range, "higher", "lower")),
            Fact::BothSides { tests, of } => {
                let group = Group {
                    owner: Owner::Anyones,
                    place: Place::Zone(Zone::BattleArea),
                    tests: tests.clone(),
                    not_this: false,
                    except: None,
                };
                format!("{} is adjacent to both the left and right of {}", self.indefinite(&group, Form::plain()), self.target(of))
            }
        }
    }
}

/// "you have ", "an opponent has ", "there is ".
fn has(who: Who, group: &Group<Ucg>, several: bool) -> String {
    match (group.owner, who) {
        (Owner::Anyones, _) if group.place.is_field() => if several { "there are " } else { "there is " }.to_owned(),
        (_, Who::Opponent) => "an opponent has ".to_owned(),
        (_, Who::You | Who::EachPlayer) => "you have ".to_owned(),
    }
}

/// In what an opponent has, their own zones are "their".
fn theirs(who: Who, text: String) -> String {
    if who == Who::Opponent { text.replace(" in an opponent's ", " in their ") } else { text }
}

/// Whether a count is that of one named character beside another, which is told as "『A』 is adjacent to …".
fn beside(group: &Group<Ucg>) -> bool {
    let [name, place] = group.tests.as_slice() else { return false };
    group.owner == Owner::Yours
        && !group.not_this
        && group.place == Place::Zone(Zone::BattleArea)
        && matches!(name.is, Test::Character(_))
        && matches!(place.is, Test::Adjacent(_))
}
