//! Questions.

use super::Printer;
use super::amount::{counted, digits};
use super::event::Tense;
use super::selector::Form;
use super::speech::Speech;
use super::target::{is_bare_name, is_card};
use super::words::with_article;
use crate::lang::amount::Count;
use crate::lang::condition::{Condition, Relation};
use crate::lang::quantity::Range;
use crate::lang::reference::Verb;
use crate::lang::selector::{End, Group, Owner, Place, Who};
use crate::lang::span::Node;

impl<D: Speech> Printer<'_, D> {
    /// A question, in lower case.
    pub(crate) fn condition(&self, condition: &Condition<D>) -> String {
        match condition {
            Condition::Have { who, count, range } => self.have(*who, count, *range, true),
            Condition::Is { what, tests } => format!("{}{}", self.target(what), D::predicate(self, tests, is_card(what))),
            Condition::Compare { left, relation, right: _ } => self.compare(left, *relation),
            Condition::Did { who, verb, tests, range, to } => self.did(*who, *verb, tests, *range, *to),
            Condition::ThisTurn(event) => format!("{} this turn", self.event(event, Tense::Past)),
            Condition::All(parts) => match self.both(parts) {
                Some(both) => both,
                None => self.joined_conditions(parts, " and "),
            },
            Condition::Any(parts) => self.joined_conditions(parts, " or "),
            Condition::Not(inner) => self.not(inner),
            Condition::Fact(fact) => D::fact(self, fact),
        }
    }

    fn joined_conditions(&self, parts: &[Node<Condition<D>>], word: &str) -> String {
        let one = |(at, part): (usize, &Node<Condition<D>>)| match &part.is {
            Condition::Have { who, count, range } => self.have(*who, count, *range, at == 0),
            other => self.condition(other),
        };
        parts.iter().enumerate().map(one).collect::<Vec<_>>().join(word)
    }

    /// "you have both 『A』 and 『B』".
    fn both(&self, parts: &[Node<Condition<D>>]) -> Option<String> {
        let name = |part: &Node<Condition<D>>| {
            let Condition::Have { who: Who::You, count: Count::Of(group), range } = &part.is else { return None };
            let [only] = group.tests.as_slice() else { return None };
            let yours = group.owner == Owner::Yours && group.place == Place::Zone(D::FIELD) && !group.not_this;
            let [name] = D::names(&only.is)? else { return None };
            (yours && *range == Range::at_least(1)).then(|| format!("『{name}』"))
        };
        match parts {
            [first, second] => Some(format!("you have both {} and {}", name(first)?, name(second)?)),
            _ => None,
        }
    }

    fn have(&self, who: Who, count: &Count<D>, range: Range, first: bool) -> String {
        let any = Range::at_least(1);
        if let Some(own) = D::have(self, who, count, range, first) {
            return own;
        }
        match count {
            Count::Of(group) => {
                let head = has::<D>(who, group, range != any);
                let there = D::there(group);
                if range == any {
                    let noun = match (group.not_this && D::is_field(&group.place), is_bare_name::<D>(&group.tests)) {
                        (true, _) => format!("another {}", self.group(group, Form { another: true, ..Form::plain() })),
                        (false, true) if D::is_field(&group.place) => self.group(group, Form::plain()),
                        (false, _) => with_article(&self.group(group, Form::plain())),
                    };
                    return format!("{head}{}{there}", theirs::<D>(who, noun));
                }
                format!(
                    "{}{}",
                    head,
                    theirs::<D>(
                        who,
                        format!("{} {}", counted(range), self.group(group, Form { plural: range != Range::exactly(1), ..Form::plain() }))
                    )
                )
            }
            Count::Different(of, group) => {
                let mut group = group.is.clone();
                group.tests.push(Node::made(D::different(*of)));
                has::<D>(who, &group, true)
                    + theirs::<D>(who, format!("{} {}", counted(range), self.group(&group, Form { plural: true, ..Form::plain() })))
                        .as_str()
            }
            Count::Value(..) | Count::Extreme(..) => format!("{} is {}", self.aggregate(count), digits(range, "more", "less")),
        }
    }

    fn compare(&self, left: &Count<D>, relation: Relation) -> String {
        let (Count::Of(group) | Count::Different(_, group) | Count::Extreme(_, _, group)) = left else { return String::new() };
        let (who, other) = if group.owner == Owner::Opponents { (Who::Opponent, "you") } else { (Who::You, D::OPPONENT) };
        let noun = theirs::<D>(who, self.group(group, Form { plural: true, ..Form::plain() }));
        let head = if who == Who::You { "you have".to_owned() } else { format!("{} has", D::OPPONENT) };
        match relation {
            Relation::More => format!("{head} more {noun} than {other}"),
            Relation::Fewer => format!("{head} fewer {noun} than {other}"),
            Relation::Same => format!("{head} the same number of {noun} as {other}"),
        }
    }

    fn did(&self, who: Who, verb: Verb, tests: &[Node<D::Test>], range: Range, to: Option<End>) -> String {
        let (who, whose) = if who == Who::You { ("you", "your") } else { ("they", "their") };
        if verb == Verb::Draw && tests.is_empty() && range == Range::at_least(1) {
            return format!("{who} draw with this effect");
        }
        let group = Group { owner: Owner::Anyones, place: Place::Zone(D::HAND), tests: tests.to_vec(), not_this: false, except: None };
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
            Verb::Put => ("put", format!(" into {whose} {}", D::zone_word(D::HAND))),
            Verb::Return => ("returned", format!(" to {side}{whose} {}", D::zone_word(D::DECK))),
            Verb::Send => ("sent", format!(" to {whose} {}", D::zone_word(D::DISCARD))),
            Verb::PutIntoPlay => ("put", " into play".to_owned()),
            Verb::Discard => ("discarded", String::new()),
            Verb::Exile => ("exiled", String::new()),
            Verb::Reveal => ("revealed", String::new()),
            Verb::Choose => ("chose", String::new()),
            Verb::Look | Verb::Attach => ("placed", String::new()),
        };
        format!("{who} {word} {object}{place} with this effect")
    }

    fn not(&self, inner: &Condition<D>) -> String {
        match inner {
            Condition::Have { who, count, range } => {
                let text = self.have(*who, count, *range, false);
                match text.strip_prefix("you have ") {
                    Some(rest) => format!("you do not have {rest}"),
                    None => match text.strip_prefix(D::OPPONENT).and_then(|rest| rest.strip_prefix(" has ")) {
                        Some(rest) => format!("{} does not have {rest}", D::OPPONENT),
                        None => none_there(&text),
                    },
                }
            }
            Condition::ThisTurn(event) => match self.not_happened(event) {
                Some(text) => format!("{text} this turn"),
                None => format!("not {}", self.condition(inner)),
            },
            other => format!("not {}", self.condition(other)),
        }
    }
}

/// "there are no …", and of a number of them "there are not …".
fn none_there(there: &str) -> String {
    let one = ["there is a ", "there is an "].iter().find_map(|article| there.strip_prefix(article));
    match (one, there.strip_prefix("there is ")) {
        (Some(noun), _) => format!("there are no {noun}"),
        (None, Some(noun)) => format!("there is not {noun}"),
        (None, None) => there.replacen("there are ", "there are not ", 1),
    }
}

/// "you have ", "an opponent has ", "there is ".
fn has<D: Speech>(who: Who, group: &Group<D>, several: bool) -> String {
    match (group.owner, who) {
        (Owner::Anyones, _) if D::stands(group) || matches!(group.place, Place::Among(_)) => {
            if several { "there are " } else { "there is " }.to_owned()
        }
        (_, Who::Opponent) => format!("{} has ", D::OPPONENT),
        (_, Who::You | Who::EachPlayer) => "you have ".to_owned(),
    }
}

/// In what an opponent has, their own zones are "their".
fn theirs<D: Speech>(who: Who, text: String) -> String {
    if who == Who::Opponent { text.replace(&format!(" in {} ", D::OPPONENTS), " in their ") } else { text }
}
