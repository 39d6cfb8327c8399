//! Conditions.

use super::Printer;
use super::amount::{counted, digits};
use super::event::Tense;
use super::selector::Form;
use super::speech::{Speech, Thing};
use super::target::{is_bare_name, is_plural};
use super::words::{quoted, said_of, with_article};
use crate::lang::amount::Count;
use crate::lang::column::Column;
use crate::lang::condition::{Condition, Relation, Turn};
use crate::lang::event::{Event, EventKind, ORDINALS};
use crate::lang::properties::is_card;
use crate::lang::quantity::{Comparison, Range};
use crate::lang::read::NUMBER_WORDS;
use crate::lang::reference::{Noun, Reference, ReferenceKind};
use crate::lang::selector::{Group, Owner, Place, Target, Who};
use crate::lang::span::Node;
use crate::lang::test::Test;

const THERE_ARE: &str = "there are ";

impl<D: Speech> Printer<'_, D> {
    /// A condition, in lower case.
    pub(crate) fn condition(&self, condition: &Condition<D>) -> String {
        match condition {
            Condition::Have { who, count, range } => self.asked_of(*who, count, *range, true),
            Condition::Is { what, tests } => {
                let said = self.predicate(tests, Thing { card: is_card(what), several: is_plural(what) });
                if let [Node { is: Test::Happened(event), .. }] = tests.as_slice()
                    && let Some(where_it_was) = D::as_it_was(self, event)
                {
                    return format!("{where_it_was}{said}");
                }
                let said = if is_plural(what) { of_several(said) } else { said };
                let was = matches!(&what.is, Target::Back(word) if word.was);
                said_of(&self.asked(what), &if was { of_before(&said) } else { said })
            }
            Condition::Alike { what, column, apart } => self.alike(what, *column, *apart, ""),
            Condition::Compare { left, relation, by, right } => self.compare(left, (*relation, *by), right),
            Condition::Did { who, verb, tests, of, from, range, to } => self.did(*who, *verb, (tests, *of, *from), *range, *to),
            Condition::Paid(done) => of_the_cost::<D>(&self.condition(done)),
            Condition::Triggered(event) => self.event(event, Tense::Past),
            Condition::Nth(which, event) => self.nth(*which, event),
            Condition::InTurn(turn, event) => format!("{}{}", self.event(event, Tense::Past), turn_word(*turn)),
            Condition::All(parts) => match self.both(parts) {
                Some(both) => both,
                None => self.joined_conditions(parts, " and "),
            },
            Condition::Any(parts) => self.joined_conditions(parts, " or "),
            Condition::Not(inner) => self.not(inner),
            Condition::Fact(fact) => (D::SAYS.fact)(self, fact),
        }
    }

    /// "it is the second Item you played this turn".
    fn nth(&self, which: Range, event: &Event<D>) -> String {
        let first = which.min.and_then(|first| ORDINALS.get(first.checked_sub(1)? as usize)).copied().unwrap_or_default();
        let which = if which.max.is_none() { format!("{first} or later") } else { first.to_owned() };
        if event.kind == EventKind::Attacks {
            return format!("this is the {which} attack this turn");
        }
        let what = if let Some(Target::Select(selector)) = event.subject.as_ref().map(|subject| &subject.is) {
            self.group(&selector.group, Form { place: false, ..Form::plain() })
        } else {
            String::new()
        };
        let who = if event.player == Some(Who::Opponent) { D::OPPONENT } else { "you" };
        let [.., played] = D::plays(event.subject.as_ref().map(|subject| &subject.is));
        format!("it is the {which} {what} {who} {played} this turn")
    }

    fn joined_conditions(&self, parts: &[Node<Condition<D>>], word: &str) -> String {
        let one = |(at, part): (usize, &Node<Condition<D>>)| match &part.is {
            Condition::Have { who, count, range } => self.asked_of(*who, count, *range, at == 0),
            other => self.condition(other),
        };
        let mut said = String::new();
        for (at, part) in parts.iter().enumerate() {
            let next = one((at, part));
            if at > 0 {
                // "If it is a Kaiju, or 『A』 is adjacent to both …": the comma separates the second condition from the predicate of the first.
                let goes_on =
                    matches!(parts[at - 1].is.last_question(), Condition::Is { .. }) && begins_with_a_description(&part.is, &next);
                said.push_str(if goes_on { "," } else { "" });
                said.push_str(word);
            }
            said.push_str(&next);
        }
        said
    }

    /// "you have both 『A』 and 『B』".
    fn both(&self, parts: &[Node<Condition<D>>]) -> Option<String> {
        let name = |part: &Node<Condition<D>>| {
            let Condition::Have { who: Who::You, count: Count::Of(group), range } = &part.is else { return None };
            let [only] = group.tests.as_slice() else { return None };
            let yours =
                (D::SAYS.stands)(group) && group.owner == Owner::Yours && group.place == Place::Zone(D::FIELD[0]) && !group.not_this;
            let name @ [_] = only.is.names()? else { return None };
            (yours && *range == Range::at_least(1)).then(|| quoted(name, '『', '』'))
        };
        let [first, second] = parts else { return None };
        let theirs = |part: &Node<Condition<D>>| {
            let Condition::Have { who: Who::Opponent, count: Count::Of(group), range } = &part.is else { return None };
            let plain = (D::SAYS.stands)(group) && group.place == Place::Zone(D::FIELD[0]) && !group.not_this && group.except.is_none();
            (plain && group.owner == Owner::Opponents && *range == Range::at_least(1)).then(|| self.indefinite(group, Form::plain()))
        };
        if let (Some(one), Some(other)) = (theirs(first), theirs(second)) {
            return Some(format!("{} has both {one} and {other}", D::OPPONENT));
        }
        Some(format!("you have both {} and {}", name(first)?, name(second)?))
    }

    /// A question for a number that is not denied.
    fn asked_of(&self, who: Who, count: &Count<D>, range: Range, first: bool) -> String {
        let there = if let Count::Of(group) = count { D::is_there(self, group, range) } else { None };
        there.unwrap_or_else(|| self.have(who, count, range, first))
    }

    fn have(&self, who: Who, count: &Count<D>, range: Range, first: bool) -> String {
        let any = Range::at_least(1);
        if let Some(own) = D::have(self, who, count, range, first) {
            return own;
        }
        match count {
            Count::Of(Node {
                is: Group { place: Place::Among(those), owner: Owner::Anyones, tests, not_this: false, except: None },
                ..
            }) if those.two && range == any && !tests.is_empty() => {
                let those = Reference { two: false, ..those.is.clone() };
                let thing = Thing { card: those.noun != Noun::Character, several: false };
                format!("either of {}{}", self.reference(&those), self.predicate(tests, thing))
            }
            Count::Of(group) if matches!(group.place, Place::Among(_)) && group.owner == Owner::Anyones => {
                let form = Form { plural: !matches!(range.max.or(range.min), Some(1)), ..Form::plain() };
                let noun = self.group(group, form).replacen(" from among ", " among ", 1);
                let number = if range == any { with_article(&noun) } else { format!("{} {noun}", counted::<D>(range)) };
                format!("{}{number}", has::<D>(who, group, range != any))
            }
            Count::Of(group) => {
                let head = has::<D>(who, group, range != any);
                let there = D::there(group);
                if !there.is_empty() {
                    self.note_whose(group);
                }
                if range == any {
                    let noun = match (group.not_this && there.is_empty(), is_bare_name::<D>(&group.tests)) {
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
                        format!(
                            "{} {}",
                            counted::<D>(range),
                            self.group(group, Form { plural: range != Range::exactly(1), ..Form::plain() })
                        )
                    )
                )
            }
            Count::Different(of, group)
                if range == Range::exactly(1) && who == Who::You && group.owner == Owner::Yours && D::is_field(&group.place) =>
            {
                let whom = self.group(group, Form { plural: true, ..Form::plain() });
                format!("you have only one {} among your {whom}", of.word())
            }
            // An object may have several of its values: they are counted, and not the objects.
            Count::Different(of, group) if of.is_several() => {
                let here = group.owner == Owner::Yours && D::is_field(&group.place) || matches!(group.place, Place::Among(_));
                let whom = if here { self.among(group) } else { self.group(group, Form { plural: true, ..Form::plain() }) };
                let said = format!("{} different {}s among {whom}", counted::<D>(range), of.word());
                has::<D>(who, group, true) + theirs::<D>(who, said).as_str()
            }
            Count::Different(of, group) => {
                let mut group = group.is.clone();
                group.tests.push(Node::made(Test::Different(*of)));
                has::<D>(who, &group, true)
                    + theirs::<D>(who, format!("{} {}", counted::<D>(range), self.group(&group, Form { plural: true, ..Form::plain() })))
                        .as_str()
            }
            Count::Happened(_) | Count::Together(..) => {
                format!("the number of {} is {}", self.count(count, true), digits(range, "more", "less"))
            }
            Count::MostAlike(of, group) => {
                let alike = format!("{} {}", counted::<D>(range), self.group(group, Form { plural: true, ..Form::plain() }));
                format!("{}{} with the same {}", has::<D>(who, group, true), theirs::<D>(who, alike), of.word())
            }
            Count::Value(..)
            | Count::Extreme(..)
            | Count::Difference(..)
            | Count::Half(_)
            | Count::Multiple(..)
            | Count::Raised(..)
            | Count::Own(_) => {
                format!("{} is {}", self.aggregate(count), digits(range, "more", "less"))
            }
        }
    }

    /// The subject of a condition, in front of its verb.
    fn asked(&self, what: &Target<D>) -> String {
        match what {
            Target::Back(reference) if reference.plural && reference.kind == ReferenceKind::Pronoun => "they".to_owned(),
            what => self.target(what),
        }
    }

    /// "they share a TYPE", "the revealed cards do not have the same level".
    fn alike(&self, what: &Target<D>, column: D::Column, apart: bool, not: &str) -> String {
        let alike = match apart {
            true => format!("have different {}s", column.word()),
            false if column.is_several() => format!("share {}", with_article(column.word())),
            false => format!("have the same {}", column.word()),
        };
        format!("{}{not} {alike}", self.asked(what))
    }

    /// "the number of your Kaiju is higher than the number of your opponent's Kaiju".
    fn against(&self, left: &Count<D>, how: Comparison, right: &Count<D>) -> String {
        let than = match how {
            Comparison::Same => "equal to",
            Comparison::More => "higher than",
            Comparison::Less => "lower than",
            Comparison::AtLeast => "equal to or higher than",
            Comparison::AtMost => "equal to or lower than",
            Comparison::MoreBy(by) => return self.against_by(left, (by, "higher"), right),
            Comparison::LessBy(by) => return self.against_by(left, (by, "lower"), right),
        };
        format!("{} is {than} {}", self.number_word(left), self.number_word(right))
    }

    fn against_by(&self, left: &Count<D>, (by, word): (u32, &str), right: &Count<D>) -> String {
        format!("{} is {by} {word} than {}", self.number_word(left), self.number_word(right))
    }

    fn compare(&self, left: &Count<D>, (relation, by): (Relation, u32), right: &Count<D>) -> String {
        let how = match relation {
            Relation::More => Comparison::More,
            Relation::Fewer => Comparison::Less,
            Relation::Same => Comparison::Same,
        };
        if let (Count::Happened(one), Count::Happened(other)) = (left, right)
            && let Some(text) = D::more_happened(relation, one, other)
        {
            return text;
        }
        let Some(group) = mirrored(left, right) else { return self.against(left, how, right) };
        let (who, other) = if group.owner == Owner::Opponents { (Who::Opponent, "you") } else { (Who::You, D::OPPONENT) };
        let noun = theirs::<D>(who, self.group(group, Form { plural: true, ..Form::plain() }));
        let head = if who == Who::You { "you have".to_owned() } else { format!("{} has", D::OPPONENT) };
        let head = if by > 1 { format!("{head} at least {}", super::number(by)) } else { head };
        match relation {
            Relation::More => format!("{head} more {noun} than {other}"),
            Relation::Fewer => format!("{head} {} {noun} than {other}", D::STYLE.fewer),
            Relation::Same => format!("{head} the same number of {noun} as {other}"),
        }
    }

    fn not(&self, inner: &Condition<D>) -> String {
        if let Some(undone) = self.undone_of(inner) {
            return undone;
        }
        match inner {
            Condition::Have { who, count, range } => {
                if let (Count::Of(group), true) = (count, *range == Range::at_least(1))
                    && !group.not_this
                    && has::<D>(*who, group, true) == THERE_ARE
                {
                    let whom = self.group(group, Form { plural: true, ..Form::plain() });
                    return format!("{THERE_ARE}no {whom}{}", D::there(group));
                }
                let text = self.have(*who, count, *range, false);
                match text.strip_prefix("you have ") {
                    Some(rest) => format!("you do not have {rest}"),
                    None => match text.strip_prefix(D::OPPONENT).and_then(|rest| rest.strip_prefix(" has ")) {
                        Some(rest) => format!("{} does not have {rest}", D::OPPONENT),
                        None => none_there(&text),
                    },
                }
            }
            Condition::Alike { what, column, apart } => self.alike(what, *column, *apart, " do not"),
            Condition::Compare { left, relation: Relation::More, by: 1, right } => self.against(left, Comparison::AtMost, right),
            Condition::Compare { left, relation: Relation::Fewer, by: 1, right } => self.against(left, Comparison::AtLeast, right),
            Condition::Did { who: who @ Who::EachPlayer, verb, tests, of, from, range, to } if *range == Range::at_least(1) => {
                let group = Self::done_group(*verb, tests);
                let from = Self::done_from(*who, *of, *from);
                format!("no {}{from} was {}", self.group(&group, Form { place: false, ..Form::plain() }), Self::done_how(*verb, *to))
            }
            Condition::Did { who, verb, tests, of, from, range, to } => self.did_not(*who, *verb, (tests, *of, *from), *range, *to),
            Condition::InTurn(turn, event) => match self.not_happened(event) {
                Some(text) => format!("{text}{}", turn_word(*turn)),
                None => format!("not {}", self.condition(inner)),
            },
            Condition::Paid(done) => of_the_cost::<D>(&self.not(done)),
            Condition::Fact(fact) => D::not_fact(fact).unwrap_or_else(|| format!("not {}", self.condition(inner))),
            other => format!("not {}", self.condition(other)),
        }
    }
}

/// Rewords a deed of the effect as one of its cost.
fn of_the_cost<D: Speech>(done: &str) -> String {
    format!("{} for the cost of this effect", done.strip_suffix(D::STYLE.with_effect).unwrap_or(done))
}

/// True if a condition begins with a description of objects, which could be read as the continuation of a predicate.
fn begins_with_a_description<D: Speech>(condition: &Condition<D>, said: &str) -> bool {
    let told = match condition {
        Condition::InTurn(..) | Condition::Triggered(_) | Condition::Fact(_) => true,
        Condition::Nth(..) => false,
        Condition::All(parts) | Condition::Any(parts) => parts.first().is_some_and(|first| begins_with_a_description(&first.is, said)),
        Condition::Is { .. }
        | Condition::Have { .. }
        | Condition::Alike { .. }
        | Condition::Compare { .. }
        | Condition::Did { .. }
        | Condition::Paid(_)
        | Condition::Not(_) => false,
    };
    let first = said.split(' ').next().unwrap_or_default();
    told && (said.starts_with(['『', '「']) || matches!(first, "a" | "an") || NUMBER_WORDS.contains(&first))
}

/// Rewords a predicate of one object for several.
fn of_several(said: String) -> String {
    let verbs = [(" is ", " are "), (" has ", " have "), (" does not ", " do not "), (" shares ", " share ")];
    let first = verbs.iter().find_map(|(one, several)| Some(format!("{several}{}", said.strip_prefix(one)?))).unwrap_or(said);
    let first = first.replace(" its battle", " their battles");
    verbs.iter().fold(first, |said, (one, several)| said.replace(&format!(" and{one}"), &format!(" and{several}")))
}

/// A predicate in the past: "was red and had TYPE 【A】".
fn of_before(said: &str) -> String {
    let verbs = [(" is ", " was "), (" are ", " were "), (" has ", " had "), (" have ", " had "), (" does not have ", " did not have ")];
    let first = verbs.iter().find_map(|(now, before)| Some(format!("{before}{}", said.strip_prefix(now)?)));
    let first = first.unwrap_or_else(|| said.replacen(" do not have ", " did not have ", 1));
    verbs.iter().fold(first, |said, (now, before)| said.replace(&format!(" and{now}"), &format!(" and{before}")))
}

/// "there is not another …", "there are not two …".
fn none_there(there: &str) -> String {
    match there.strip_prefix("there is ") {
        Some(noun) => match noun.strip_prefix("another ") {
            Some(noun) => format!("there is no other {noun}"),
            None => format!("there is not {noun}"),
        },
        None => there.replacen(THERE_ARE, "there are not ", 1),
    }
}

/// Returns the description that both sides of a comparison share but for the owner.
fn mirrored<'c, D: Speech>(left: &'c Count<D>, right: &Count<D>) -> Option<&'c Group<D>> {
    let (Count::Of(group), Count::Of(other)) = (left, right) else { return None };
    let mut mirrored = other.is.clone();
    mirrored.owner = group.owner;
    let both = matches!((group.owner, other.owner), (Owner::Yours, Owner::Opponents) | (Owner::Opponents, Owner::Yours));
    (both && mirrored == group.is).then_some(&group.is)
}

/// "you have ", "an opponent has ", "there is ".
fn has<D: Speech>(who: Who, group: &Group<D>, several: bool) -> String {
    match (group.owner, who) {
        (Owner::Anyones, _) if (D::SAYS.stands)(group) || matches!(group.place, Place::Among(_) | Place::Under(_)) => {
            if several { THERE_ARE } else { "there is " }.to_owned()
        }
        (Owner::Anyones | Owner::EachPlayers, _) if matches!(group.place, Place::Zone(zone) | Place::Either(zone, _) if (D::SAYS.is_pile)(zone)) => {
            if several { THERE_ARE } else { "there is " }.to_owned()
        }
        (_, Who::Opponent) => format!("{} has ", D::OPPONENT),
        (_, Who::You | Who::EachPlayer) => "you have ".to_owned(),
    }
}

/// Within the possessions of an opponent, their own zones are "their".
fn theirs<D: Speech>(who: Who, text: String) -> String {
    if who == Who::Opponent { text.replace(&format!(" in {} ", D::OPPONENTS), " in their ") } else { text }
}

/// " this turn".
fn turn_word(turn: Turn) -> &'static str {
    match turn {
        Turn::This => " this turn",
        Turn::Previous => " in the previous turn",
    }
}
