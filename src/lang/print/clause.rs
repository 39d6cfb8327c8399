//! Effects, sentences and clauses.

use super::Printer;
use super::action::how_long;
use super::amount::number;
use super::event::Tense;
use super::speech::Speech;
use super::words::capital;
use crate::lang::action::Action;
use crate::lang::clause::{Clause, Delay, Effect, Joint, Keyword, Link, Operator, Sentence, Step, Terms, Wait, names_one_part};
use crate::lang::condition::{Condition, Relation};
use crate::lang::duration::Duration;
use crate::lang::event::{Event, EventKind};
use crate::lang::instead::without_instead;
use crate::lang::quantity::Range;
use crate::lang::reference::Verb;
use crate::lang::selector::Who;
use crate::lang::span::Node;

impl<D: Speech> Printer<'_, D> {
    /// Sentences, each with its capital and full stop.
    pub(crate) fn effect(&self, effect: &Effect<D>) -> String {
        let mut before = Before { actor: Who::You, is_mandatory: true };
        let sentences = effect.sentences.iter().map(|sentence| {
            let said = self.sentence(sentence, before);
            // "If you do, A. If you do not, B.": both ask what the same sentence did.
            if !matches!(sentence.is.link, Link::IfYouDo | Link::IfYouDoNot) {
                before = Before { actor: actor_of(&sentence.clause), is_mandatory: sentence.clause.is.must_be_done() };
            }
            said
        });
        sentences.collect::<Vec<String>>().join(" ")
    }

    /// A cost: a sentence without its full stop.
    pub(crate) fn cost(&self, effect: &Effect<D>) -> String {
        let paid = |sentence: &Node<Sentence<D>>| {
            let (usual, others) = without_instead(&sentence.clause);
            others.iter().fold(self.clause(&usual), |usual, (condition, then)| {
                format!("{usual}. If {}, {} instead", self.condition(condition), self.clause(then))
            })
        };
        effect.sentences.iter().map(paid).collect::<Vec<_>>().join(", then ")
    }

    /// A sentence, and one more for each alternative to its last part. `before` is the actor of the sentence before it: "if they do" is said of others than
    /// you.
    fn sentence(&self, sentence: &Sentence<D>, before: Before) -> String {
        if let Some(whole) = self.substituted(sentence, before) {
            return whole;
        }
        let (usual, others) = without_instead(&sentence.clause);
        let mut out = self.linked(sentence.link, before, &usual);
        if let Some(Clause::Modes { others, modes, .. }) = usual.choosing() {
            for other in others {
                out.push(' ');
                out.push_str(&capital(&self.other_modes(other, modes.len())));
            }
        }
        // What chooses otherwise stands between, and ends with a full stop.
        let plain = !matches!(usual.choosing(), Some(Clause::Modes { others, .. }) if !others.is_empty());
        if plain && usual.modes().is_some() && out.ends_with('.') {
            out.pop();
            out.push(D::STYLE.list);
        }
        for mode in usual.modes().into_iter().flatten() {
            out.push('\n');
            out.push_str(D::STYLE.mark);
            out.push_str(&self.effect(mode));
        }
        for (condition, then) in others {
            out.push(' ');
            let two = usual.two_ways().and_then(|ways| if let [one, other] = ways.as_slice() { Some([one, other]) } else { None });
            let what = if is_both(then) {
                "you may do both".to_owned()
            } else if two.is_some_and(|ways| then.is_both(ways)) {
                "do both instead".to_owned()
            } else {
                format!("{} instead", self.clause(then))
            };
            out.push_str(&capital(&format!("if {}, {what}.", self.condition(condition))));
        }
        for reminder in &sentence.reminders {
            out.push_str(&format!(" (*{reminder})"));
        }
        capital(&out)
    }

    /// "Choose one {A} and B it. If …, {C} instead.": a sentence that gives way to others as a whole, with their least difference in words in braces.
    fn substituted(&self, sentence: &Sentence<D>, before: Before) -> Option<String> {
        let (mut usual, mut others) = (&sentence.clause, Vec::new());
        while let Clause::Instead { usual: inner, condition, then } = &usual.is {
            others.insert(0, (condition, offered_for(then, inner)));
            usual = inner;
        }
        let takes_last = match &usual.is {
            Clause::Steps(_) => true,
            Clause::Under(operator, _) => operator.lets_instead_in(),
            Clause::Do(_)
            | Clause::OneOf(_)
            | Clause::Modes { .. }
            | Clause::ByCase(_)
            | Clause::Instead { .. }
            | Clause::Repeat { .. }
            | Clause::Keyword(_) => false,
        };
        if !takes_last || others.is_empty() {
            return None;
        }
        let governed = if let Clause::Under(Operator::If(_), inner) = &usual.is { inner } else { usual };
        let texts: Vec<String> =
            std::iter::once(self.clause(governed)).chain(others.iter().map(|(_, (_, then))| self.clause(then))).collect();
        let whole = self.linked(sentence.link, before, usual);
        let head = whole.strip_suffix('.').and_then(|whole| whole.strip_suffix(texts[0].as_str()))?;
        let words: Vec<Vec<&str>> = texts.iter().map(|text| text.split(' ').collect()).collect();
        let least = words.iter().map(Vec::len).min()?.saturating_sub(1);
        let alike = |at: &dyn Fn(&[&'_ str]) -> String| words.iter().all(|text| at(text) == at(&words[0]));
        let first = (0..least).take_while(|at| alike(&|text| text[*at].to_owned())).count();
        let last = (0..least - first).take_while(|at| alike(&|text| text[text.len() - 1 - *at].to_owned())).count();
        let ends_in_number = |text: &[&str]| text.last().is_some_and(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
        let units = words[0][words[0].len() - last..].iter().take_while(|word| D::STYLE.unit.contains(word)).count();
        let last = if words.iter().all(|text| ends_in_number(&text[first..text.len() - last])) { last - units } else { last };
        let inner = |text: &Vec<&str>| text[first..text.len() - last].join(" ");
        let space = |some: usize| if some == 0 { "" } else { " " };
        let (start, end) = (words[0][..first].join(" "), words[0][words[0].len() - last..].join(" "));
        let mut out = format!("{head}{start}{}{{{}}}{}{end}.", space(first), inner(&words[0]), space(last));
        for ((condition, (offered, _)), text) in others.iter().zip(&words[1..]) {
            let may = if *offered { "you may " } else { "" };
            out.push_str(&format!(" If {}, {may}{{{}}} instead.", self.condition(condition), inner(text)));
        }
        Some(capital(&out))
    }

    fn linked(&self, link: Link, before: Before, clause: &Clause<D>) -> String {
        let they = before.actor != Who::You;
        let mut out = match (link, clause) {
            (Link::IfYouDo, Clause::Under(Operator::If(condition), then))
                if unless(condition).is_none() || self.undone(condition).is_some() =>
            {
                let who = if they { "they" } else { "you" };
                format!("if {who} do, and {}, {}", self.condition(condition), self.clause(then))
            }
            (link, clause) => {
                let word = match link {
                    Link::Plain => "",
                    Link::Then => "then, ",
                    Link::Additionally => "additionally, ",
                    Link::IfYouDo if they => "if they do, ",
                    Link::IfYouDo => "if you do, ",
                    Link::IfYouDoNot if D::STYLE.cannot && !they && before.is_mandatory => "if you cannot, ",
                    Link::IfYouDoNot if they => "if they do not, ",
                    Link::IfYouDoNot => "if you do not, ",
                    Link::Otherwise => "otherwise, ",
                    Link::IfItIsNot { plural: false } => "if it is not, ",
                    Link::IfItIsNot { plural: true } => "if they are not, ",
                };
                match clause {
                    // Before a condition, "at the end of turn" delays the condition too; elsewhere the newer style puts it last.
                    Clause::Under(Operator::Later(Wait::Until(delay)), what)
                        if link == Link::Plain || matches!(what.is, Clause::Under(Operator::If(_), _)) =>
                    {
                        let moment = if *delay == Delay::EndOfTurn { "at the end of turn" } else { when(*delay) };
                        format!("{word}{moment}, {}", self.clause(what))
                    }
                    clause => format!("{word}{}", self.clause(clause)),
                }
            }
        };
        if !matches!(clause, Clause::Keyword(_)) {
            out.push('.');
        }
        out
    }

    /// A clause, in lower case.
    pub(crate) fn clause(&self, clause: &Clause<D>) -> String {
        match clause {
            Clause::Do(action) => self.action(action),
            Clause::Under(Operator::If(condition), then) if unless(condition).is_some() && self.undone(condition).is_none() => {
                let question = unless(condition).map(|question| self.condition(question)).unwrap_or_default();
                format!("{} unless {question}", self.clause(then))
            }
            Clause::Under(Operator::If(condition), then) => {
                let drew = matches!(condition.is, Condition::Did { verb: Verb::Draw, .. });
                let word = if drew { "when" } else { "if" };
                format!("{word} {}, {}", self.condition(condition), self.clause(then))
            }
            Clause::Under(Operator::While(condition), then) => format!("while {}, {}", self.condition(condition), self.clause(then)),
            Clause::Under(Operator::Later(Wait::Until(delay)), what) if what.can_be_put_off_behind() => {
                format!("{} {}", self.clause(what), when(*delay))
            }
            Clause::Under(Operator::Later(Wait::Until(delay)), what) => format!("{}, {}", when(*delay), self.clause(what)),
            Clause::Under(Operator::Later(Wait::For { event, each, within }), then) => {
                format!("{}, {}", self.awaited(event, *each, *within), self.clause(then))
            }
            Clause::Under(Operator::ForEach(per), then) => {
                let most = per.most.map_or_else(String::new, |most| format!(", up to {}", super::number(most)));
                format!("for {}{most}, {}", self.per(per), self.clause(then))
            }
            Clause::Under(Operator::May(who, Terms::Free), what) => self.may(*who, || self.offered(*who, what)),
            Clause::Under(Operator::May(who, Terms::Whole), what) => self.may(*who, || {
                self.exactly.set(true);
                self.clause(what)
            }),
            Clause::Under(Operator::May(who, Terms::Price(cost)), then) => {
                self.may(*who, || {
                    let then = self.offered(*who, then);
                    // "…, to, for each …, give …": a comma stands on either side of what is counted.
                    let to = if then.starts_with("for each ") || then.starts_with("for every ") { ", to, " } else { ", to " };
                    format!("{}{to}{then}", self.offered(*who, cost))
                })
            }
            Clause::Under(Operator::By(who), what) => self.by(*who, what),
            Clause::Steps(steps) => self.steps(steps, |clause| self.clause(clause)),
            Clause::OneOf(clauses) => {
                let parts: Vec<String> = clauses.iter().map(|clause| self.clause(clause)).collect();
                if clauses.iter().all(|clause| matches!(clause.is, Clause::Do(_) | Clause::Under(Operator::By(_), _))) {
                    parts.join(", or ")
                } else {
                    format!("choose one: {}", parts.join("; or "))
                }
            }
            Clause::Modes { number: most, up_to, .. } => {
                format!("choose {}{} of the following", if *up_to { "up to " } else { "" }, number(u32::from(*most)))
            }
            Clause::ByCase(cases) => self.by_case_done(cases),
            Clause::Under(Operator::Unless { who, cost }, then) => {
                let then = self.clause(then);
                format!("{then}, unless {}", self.by(*who, cost))
            }
            Clause::Under(Operator::Over(2), what) => format!("{} twice", self.clause(what)),
            Clause::Under(Operator::Over(times), what) => format!("{} {} times", self.clause(what), number(u32::from(*times))),
            Clause::Repeat { times, up_to } => format!("repeat this process{}", again(*times, *up_to)),
            Clause::Keyword(keyword) => self.keyword(keyword),
            // The one-sentence form is needed only for a question to the player.
            Clause::Instead { usual, condition, then } => {
                format!("{}, or, if {}, {} instead", self.clause(usual), self.condition(condition), self.clause(then))
            }
        }
    }

    /// "the next time this character attacks this turn", "at the end of the main phase", "until the start of your next turn, each time this character attacks".
    pub(crate) fn awaited(&self, event: &Event<D>, each: bool, within: Option<Duration>) -> String {
        let moment = matches!(event.kind, EventKind::PhaseStarts(_)) || matches!(&event.kind, EventKind::Own(own) if D::is_moment(own));
        let time = match (each, moment) {
            (_, true) => "at",
            (true, false) => "each time",
            (false, false) => "the next time",
        };
        let mut happens = self.event(event, Tense::Present);
        // Whoever's phase comes next, and not each one.
        if moment && within.is_none() && !each {
            happens = happens.replacen(" of each ", " of the ", 1);
            if matches!(event.player, Some(Who::You | Who::Opponent)) {
                let whose = format!(" of {} ", D::whose_turn(event.player));
                happens = happens.replacen(&whose, &format!("{whose}next "), 1);
            }
        }
        match within {
            None => format!("{time} {happens}"),
            Some(Duration::ThisTurn) => format!("{time} {happens} this turn"),
            Some(Duration::UntilEndOfNextTurn) if !moment => format!("{time} {happens} this turn or the next turn"),
            Some(longer) => format!("{}, {time} {happens}", how_long::<D>(Some(longer)).trim_start()),
        }
    }

    /// The acts of a player, who is named first.
    fn by(&self, who: Who, what: &Clause<D>) -> String {
        let acts = |way: &Clause<D>| {
            let drawn_by_another = |action: &Action<D>| matches!(action, Action::Draw { who: drawing, .. } if *drawing != who);
            matches!(way, Clause::Do(action) if !drawn_by_another(&action.is) && self.is_act(action))
        };
        let actor = self.actor.replace(who);
        let all_act = matches!(what, Clause::OneOf(ways) if ways.iter().all(|way| acts(&way.is)));
        self.actor.set(actor);
        if let Clause::OneOf(ways) = what
            && who == Who::Opponent
            && !all_act
        {
            return self.chooses_one(who, ways);
        }
        let (actor, third) = (self.actor.replace(who), self.third.replace(who != Who::You));
        let offers = self.offers.replace(false);
        let out = format!("{} {}", who_word(who), self.clause(what));
        self.actor.set(actor);
        self.third.set(third);
        self.offers.set(offers);
        out
    }

    fn may(&self, who: Who, what: impl Fn() -> String) -> String {
        let (actor, third) = (self.actor.replace(who), self.third.replace(false));
        let offers = self.offers.replace(true);
        let out = format!("{} may {}", who_word(who), what());
        self.actor.set(actor);
        self.third.set(third);
        self.offers.set(offers);
        self.exactly.set(false);
        out
    }

    /// The optional acts of a player; the acts of others in them are printed as "have your opponent …".
    fn offered(&self, player: Who, clause: &Clause<D>) -> String {
        match clause {
            Clause::Under(Operator::By(who), what) if *who != player => {
                let actor = self.actor.replace(*who);
                let out = format!("have {} {}", who_word(*who), self.clause(what));
                self.actor.set(actor);
                out
            }
            Clause::Do(Node { is: Action::Draw { who, count }, .. }) if *who != player && *who != Who::You => {
                format!("have {} draw {}", who_word(*who), self.cards(count))
            }
            Clause::Steps(steps) => self.steps(steps, |clause| self.offered(player, clause)),
            Clause::OneOf(ways) if ways.iter().all(|way| matches!(way.is, Clause::Do(_) | Clause::Under(Operator::By(_), _))) => {
                ways.iter().map(|way| self.offered(player, way)).collect::<Vec<_>>().join(", or ")
            }
            other => self.clause(other),
        }
    }

    /// "A, then B". Where a time behind the last part could be said of more than that part, it stands before it.
    fn steps(&self, steps: &[Step<D>], says: impl Fn(&Clause<D>) -> String) -> String {
        let before = |at: usize| at.checked_sub(1).map(|before| &steps[before].clause.is);
        let said = steps.iter().enumerate().map(|(at, step)| match &step.clause.is {
            Clause::Do(action) if before(at).is_some_and(is_done_by_another) && self.actor.get() == Who::You && says_who(&action.is) => {
                format!("{}you {}", joint(step.joint), says(&step.clause))
            }
            Clause::Under(Operator::Later(Wait::Until(delay)), what)
                if at + 1 == steps.len() && !names_one_part(step.joint, at) && what.can_be_put_off_behind() =>
            {
                format!("{}{}, {}", joint(step.joint), when(*delay), says(what))
            }
            // What one player does one after the other has one subject.
            other
                if matches!(step.joint, Joint::And | Joint::Then)
                    && before(at).is_some_and(is_done_by_another)
                    && is_done_by_another(other) =>
            {
                let said = says(&step.clause);
                format!("{}{}", joint(step.joint), said.strip_prefix("your opponent ").unwrap_or(&said))
            }
            other => format!("{}{}", joint(step.joint), says(other)),
        });
        said.collect()
    }

    fn keyword(&self, keyword: &Keyword) -> String {
        let number = match keyword.number {
            0 => String::new(),
            number @ 1..=20 => char::from_u32(u32::from('①') + number - 1).map_or_else(String::new, |circled| format!(" {circled}")),
            number => format!(" {number}"),
        };
        let names = if keyword.names.is_empty() { String::new() } else { format!("【{}】", keyword.names.join("/")) };
        format!("[{}{number}]{names}", keyword.name)
    }
}

/// The sentence before a sentence, as far as its link says it again.
#[derive(Clone, Copy)]
struct Before {
    /// The actor: "if they do" is said of others than you.
    actor: Who,
    /// True if it had to be done: what was not done then was not feasible.
    is_mandatory: bool,
}

/// True of "your opponent discards a card": behind it, what you do says so.
fn is_done_by_another<D: Speech>(clause: &Clause<D>) -> bool {
    match clause {
        Clause::Under(Operator::By(who), _) => *who == Who::Opponent,
        Clause::Do(action) => matches!(action.is, Action::Draw { who: Who::Opponent, .. }),
        Clause::Under(..) | Clause::Steps(_) | Clause::OneOf(_) | Clause::Modes { .. } | Clause::ByCase(_) => false,
        Clause::Instead { .. } | Clause::Repeat { .. } | Clause::Keyword(_) => false,
    }
}

/// True of an action that can be said with "you".
fn says_who<D: Speech>(action: &Action<D>) -> bool {
    match action {
        Action::Draw { who, .. } => *who == Who::You,
        Action::Move { .. } | Action::Reveal(_) | Action::LookAt(_) | Action::Choose(_) | Action::Shuffle(_) => true,
        Action::Modify { .. } | Action::ModifyByCase { .. } | Action::Forbid { .. } | Action::Own(_) => false,
        Action::DoesNotStack(_) | Action::NeverTwice(_) => false,
    }
}

/// Returns the actor of a clause, as far as "if they do" refers to it.
fn actor_of<D: Speech>(clause: &Clause<D>) -> Who {
    match clause {
        Clause::Under(operator, what) => match operator {
            Operator::May(who, _) | Operator::Unless { who, .. } | Operator::By(who) => *who,
            Operator::If(_) | Operator::While(_) | Operator::Later(_) | Operator::ForEach(_) | Operator::Over(_) => actor_of(what),
        },
        Clause::Instead { usual, .. } => actor_of(usual),
        Clause::Steps(steps) => steps.last().map_or(Who::You, |step| actor_of(&step.clause)),
        Clause::OneOf(ways) => ways.first().map_or(Who::You, |way| actor_of(way)),
        Clause::Do(Node { is: Action::Draw { who, .. }, .. }) => *who,
        Clause::ByCase(cases) => cases.first().map_or(Who::You, |(_, then)| actor_of(then)),
        Clause::Do(_) | Clause::Modes { .. } | Clause::Repeat { .. } | Clause::Keyword(_) => Who::You,
    }
}

/// The part that is done instead, and true if it is only offered: it, or else the usual part.
fn offered_for<'c, D: Speech>(then: &'c Node<Clause<D>>, usual: &Node<Clause<D>>) -> (bool, &'c Node<Clause<D>>) {
    match &then.is {
        Clause::OneOf(ways) if ways.len() == 2 && ways[1] == *usual => (true, &ways[0]),
        Clause::OneOf(_)
        | Clause::Do(_)
        | Clause::Under(..)
        | Clause::Steps(_)
        | Clause::Modes { .. }
        | Clause::ByCase(_)
        | Clause::Instead { .. }
        | Clause::Repeat { .. }
        | Clause::Keyword(_) => (false, then),
    }
}

/// "once", "up to two more times".
fn again(times: Option<u8>, up_to: bool) -> String {
    match (times, up_to) {
        (None, false) => String::new(),
        (None, true) => " any number of times".to_owned(),
        (Some(1), false) => " once".to_owned(),
        (Some(2), false) => " twice".to_owned(),
        (Some(times), false) => format!(" {} more times", number(u32::from(times))),
        (Some(1), true) => " up to one more time".to_owned(),
        (Some(times), true) => format!(" up to {} more times", number(u32::from(times))),
    }
}

/// Returns the condition of "unless …", for negations that have no "if not" form.
fn unless<D: Speech>(condition: &Condition<D>) -> Option<&Condition<D>> {
    let Condition::Not(question) = condition else { return None };
    let can_be_denied = match &question.is {
        Condition::Have { .. } | Condition::Alike { .. } | Condition::InTurn(..) => true,
        Condition::Compare { relation, by, .. } => *relation != Relation::Same && *by == 1,
        Condition::Did { who, range, .. } => *who != Who::EachPlayer || *range == Range::at_least(1),
        Condition::Is { .. }
        | Condition::All(_)
        | Condition::Any(_)
        | Condition::Not(_)
        | Condition::Paid(_)
        | Condition::Triggered(_)
        | Condition::Nth(..) => false,
        Condition::Fact(fact) => D::not_fact(fact).is_some(),
    };
    (!can_be_denied).then_some(&question.is)
}

/// True if a list has two parts and both of them as a third, as in "you may do both".
fn is_both<D: Speech>(clause: &Clause<D>) -> bool {
    let Clause::OneOf(ways) = clause else { return false };
    let [one, other, both] = ways.as_slice() else { return false };
    both.is_both([one, other])
}

fn joint(joint: Joint) -> &'static str {
    match joint {
        Joint::First => "",
        Joint::And => " and ",
        Joint::CommaAnd => ", and ",
        Joint::Then => ", then ",
        Joint::Comma => ", ",
    }
}

/// Returns the words for the time of a delayed part.
pub(crate) fn when(delay: Delay) -> &'static str {
    match delay {
        Delay::EndOfTurn => "at the end of this turn",
        Delay::EndOfNextTurn(None | Some(Who::EachPlayer)) => "at the end of the next turn",
        Delay::EndOfNextTurn(Some(Who::You)) => "at the end of your next turn",
        Delay::EndOfNextTurn(Some(Who::Opponent)) => "at the end of your opponent's next turn",
        Delay::StartOfNextTurn(None | Some(Who::EachPlayer)) => "at the start of the next turn",
        Delay::StartOfNextTurn(Some(Who::You)) => "at the start of your next turn",
        Delay::StartOfNextTurn(Some(Who::Opponent)) => "at the start of your opponent's next turn",
    }
}

/// A player as the subject of a clause.
pub(crate) fn who_word(who: Who) -> &'static str {
    match who {
        Who::You => "you",
        Who::Opponent => "your opponent",
        Who::EachPlayer => "each player",
    }
}
