//! Effects, sentences and clauses.

use super::codes;
use super::grammar::Rule;
use super::reader::{Parts, Read, Reader};
use crate::diagnostic::Diagnostic;
use crate::games::ucg::leaves::Ucg;
use crate::lang::action::Action;
use crate::lang::clause::{Clause, Delay, Effect, Joint, Keyword, Link, Sentence, Step};
use crate::lang::selector::Who;
use crate::lang::span::Node;
use pest::iterators::Pair;

/// "At the end of turn, B": all of it is put off.
fn later(clause: Node<Clause<Ucg>>) -> Node<Clause<Ucg>> {
    let span = clause.span;
    Node::new(Clause::Later(Delay::EndOfTurn, Box::new(clause)), span)
}

/// "If …, B at the end of this turn": the question is asked now, and B is put off.
fn act_later(clause: Node<Clause<Ucg>>) -> Node<Clause<Ucg>> {
    match clause.is {
        Clause::If(condition, then) => Node::new(Clause::If(condition, Box::new(act_later(*then))), clause.span),
        _ => later(clause),
    }
}

impl Reader<'_> {
    /// The sentences of a power.
    pub(super) fn effect(&self, pair: &Pair<'_, Rule>) -> Read<Effect<Ucg>> {
        let mut sentences = Vec::new();
        for part in pair.clone().into_inner() {
            if part.as_rule() == Rule::sentence {
                sentences.push(self.sentence(&part)?);
            }
        }
        Ok(Effect { sentences })
    }

    pub(super) fn sentence(&self, pair: &Pair<'_, Rule>) -> Read<Node<Sentence<Ucg>>> {
        let mut parts = self.parts(pair);
        let mut link = Link::Plain;
        let mut condition = None;
        if let Some(linked) = parts.maybe(Rule::linked_if) {
            link = Link::IfYouDo;
            condition = Some(self.condition(&self.parts(&linked).need(Rule::condition)?)?);
        } else if let Some(word) = parts.maybe(Rule::link) {
            link = match self.parts(&word).next()?.as_rule() {
                Rule::then_link => Link::Then,
                Rule::additionally => Link::Additionally,
                Rule::if_you_do => Link::IfYouDo,
                Rule::if_you_do_not => Link::IfYouDoNot,
                Rule::otherwise => Link::Otherwise,
                _ => return self.gap(&word),
            };
        }
        let early = parts.has(Rule::early);
        let mut clause = match parts.maybe(Rule::keyword) {
            Some(keyword) => self.node(Clause::Keyword(self.keyword(&keyword)?), &keyword),
            None => self.clause(&parts.need(Rule::clause)?)?,
        };
        self.no_exactly(pair);
        if early {
            clause = later(clause);
        } else if parts.has(Rule::late) {
            clause = act_later(clause);
        }
        if let Some(condition) = condition {
            let span = clause.span;
            clause = Node::new(Clause::If(Box::new(condition), Box::new(clause)), span);
        }
        let mut reminders = Vec::new();
        while let Some(reminder) = parts.maybe(Rule::reminder) {
            reminders.push(self.reminder(&reminder)?);
        }
        Ok(self.node(Sentence { link, clause, reminders }, pair))
    }

    /// "exactly" means something in what is offered, and nothing elsewhere.
    fn no_exactly(&self, pair: &Pair<'_, Rule>) {
        if self.exactly.take() {
            let finding = Diagnostic::error(codes::STRAY_EXACTLY, self.place(pair), "\"exactly\" is read only in what a player may do");
            self.report(finding.label("nothing is offered here").help("write \"You may …\", or leave \"exactly\" out"));
        }
    }

    /// A clause.
    pub(super) fn clause(&self, pair: &Pair<'_, Rule>) -> Read<Node<Clause<Ucg>>> {
        let inner = self.parts(pair).next()?;
        self.clause_of(&inner)
    }

    fn clause_of(&self, pair: &Pair<'_, Rule>) -> Read<Node<Clause<Ucg>>> {
        let mut parts = self.parts(pair);
        let clause = match pair.as_rule() {
            Rule::if_clause => {
                let condition = match parts.maybe(Rule::did) {
                    Some(did) => self.did(&did)?,
                    None => self.condition(&parts.need(Rule::condition)?)?,
                };
                Clause::If(Box::new(condition), Box::new(self.clause(&parts.need(Rule::clause)?)?))
            }
            Rule::while_clause => {
                let condition = self.condition(&parts.need(Rule::condition)?)?;
                Clause::While(Box::new(condition), Box::new(self.clause(&parts.need(Rule::clause)?)?))
            }
            Rule::for_each => {
                let per = self.per(&parts.need(Rule::per)?)?;
                Clause::ForEach(Box::new(per), Box::new(self.clause(&parts.need(Rule::clause)?)?))
            }
            Rule::choose_one => return self.choose_one(pair),
            Rule::steps => return self.steps(pair),
            Rule::may => self.may(&mut parts, pair)?,
            Rule::keyword => Clause::Keyword(self.keyword(pair)?),
            Rule::either => return self.either(pair),
            _ => return self.gap(pair),
        };
        Ok(self.node(clause, pair))
    }

    pub(super) fn steps(&self, pair: &Pair<'_, Rule>) -> Read<Node<Clause<Ucg>>> {
        let mut steps = Vec::new();
        let mut joint = Joint::First;
        for part in pair.clone().into_inner() {
            match part.as_rule() {
                Rule::joint => joint = joint_of(part.as_str()),
                _ => steps.push(Step { joint, clause: self.clause_of(&part)? }),
            }
        }
        match <[Step<Ucg>; 1]>::try_from(steps) {
            Ok([only]) => Ok(only.clause),
            Err(steps) => Ok(self.node(Clause::Steps(steps), pair)),
        }
    }

    /// "choose one: A; or B".
    fn choose_one(&self, pair: &Pair<'_, Rule>) -> Read<Node<Clause<Ucg>>> {
        let mut clauses = Vec::new();
        for part in pair.clone().into_inner() {
            clauses.push(self.steps(&part)?);
        }
        Ok(self.node(Clause::OneOf(clauses), pair))
    }

    fn may(&self, parts: &mut Parts<'_>, pair: &Pair<'_, Rule>) -> Read<Clause<Ucg>> {
        let who = self.who(&self.parts(&parts.need(Rule::may_who)?).maybe_who());
        let before = self.actor.replace(who);
        self.no_exactly(pair);
        let first = match parts.maybe(Rule::choose_one) {
            Some(list) => self.choose_one(&list)?,
            None => self.steps(&parts.need(Rule::steps)?)?,
        };
        let exactly = self.exactly.take();
        let then = parts.maybe(Rule::steps).map(|then| self.steps(&then)).transpose()?;
        self.actor.set(before);
        Ok(match (then, exactly) {
            (None, false) => Clause::May(who, Box::new(first)),
            (None, true) => Clause::MayExactly(who, Box::new(first)),
            (Some(then), true) => {
                self.exactly.set(true);
                self.no_exactly(pair);
                Clause::MayTo { who, cost: Box::new(first), then: Box::new(then) }
            }
            (Some(then), false) => Clause::MayTo { who, cost: Box::new(first), then: Box::new(then) },
        })
    }

    /// The player of an optional part: nobody named is "you".
    pub(super) fn who(&self, rule: &Option<Rule>) -> Who {
        match rule {
            Some(Rule::opponent) => Who::Opponent,
            Some(Rule::each_player) => Who::EachPlayer,
            _ => Who::You,
        }
    }

    fn either(&self, pair: &Pair<'_, Rule>) -> Read<Node<Clause<Ucg>>> {
        let mut clauses = Vec::new();
        for act in pair.clone().into_inner() {
            clauses.push(self.act(&act)?);
        }
        match <[Node<Clause<Ucg>>; 1]>::try_from(clauses) {
            Ok([only]) => Ok(only),
            Err(clauses) => Ok(self.node(Clause::OneOf(clauses), pair)),
        }
    }

    fn act(&self, pair: &Pair<'_, Rule>) -> Read<Node<Clause<Ucg>>> {
        let (who, action) = match pair.as_rule() {
            Rule::by => {
                let mut parts = self.parts(pair);
                (Some(self.who(&parts.maybe_who())), parts.need(Rule::action)?)
            }
            _ => (None, pair.clone()),
        };
        let Some(who) = who else {
            let action = self.action(&action)?;
            let span = action.span;
            return Ok(Node::new(Clause::Do(action), span));
        };
        let before = self.actor.replace(who);
        let action = self.action(&action)?;
        self.actor.set(before);
        let drawing = matches!(action.is, Action::Draw { .. });
        let inner = self.node(Clause::Do(action), pair);
        Ok(if drawing { inner } else { self.node(Clause::By(who, Box::new(inner)), pair) })
    }

    /// "\[Charge ①\]【A/B】".
    pub(super) fn keyword(&self, pair: &Pair<'_, Rule>) -> Read<Keyword> {
        let mut parts = self.parts(pair);
        let word = parts.need(Rule::keyword_name)?;
        let name = self.words.keyword(word.as_str()).map(|known| known.name.clone()).unwrap_or_else(|| {
            let known: Vec<String> = self.words.vocabulary().keywords.iter().map(|known| known.name.clone()).collect();
            self.unknown(&word, codes::UNKNOWN_KEYWORD, "keyword", &known);
            word.as_str().to_owned()
        });
        let number = parts.maybe(Rule::keyword_number).map_or(0, |number| circled(number.as_str()));
        let names = match parts.maybe(Rule::keyword_names) {
            Some(names) => names.into_inner().map(|name| name.as_str().trim().to_owned()).collect(),
            None => Vec::new(),
        };
        Ok(Keyword { name, number, names })
    }
}

impl Parts<'_> {
    /// The player that is named next, if one is.
    pub(super) fn maybe_who(&mut self) -> Option<Rule> {
        [Rule::opponent, Rule::each_player].into_iter().find(|rule| self.has(*rule))
    }
}

fn joint_of(words: &str) -> Joint {
    match words {
        ", then " => Joint::Then,
        ", and " => Joint::CommaAnd,
        _ => Joint::And,
    }
}

/// The number of ①, or of plain digits.
fn circled(text: &str) -> u32 {
    let circle = text.chars().next().map(u32::from).and_then(|code| code.checked_sub(u32::from('①'))).map(|number| number + 1);
    circle.filter(|number| *number <= 20).or_else(|| text.parse().ok()).unwrap_or(0)
}
