//! Effects, sentences and clauses as steps.

use super::draft::{Draft, Heading, Piece};
use super::notes::chooses;
use super::{Basis, Explain, Form};
use crate::compile::instead::done_to_the_same;
use crate::compile::lower::text::links_of_effect;
use crate::compile::meant::Meant;
use crate::lang::action::Action;
use crate::lang::clause::{Delay, Joint, Keyword, Link, Operator, OtherModes, Terms, Wait};
use crate::lang::condition::Condition;
use crate::lang::print::{self, Printer};
use crate::lang::properties::Properties;
use crate::lang::selector::Who;
use crate::lang::{Clause, Effect, Node, Sentence, Span};
use std::cell::Cell;

/// Retells one ability.
pub(super) struct Explainer<'a, G: Explain> {
    /// The words of the game.
    pub words: &'a <G as Properties>::Words,
    /// The antecedents of the words that point back.
    pub meant: &'a [Meant],
    /// The printer of all steps: whose hand "it" goes to is told by a step before.
    printer: Printer<'a, G>,
    /// True while a cost is told, of which all is done or nothing.
    pub(super) whole: Cell<bool>,
}

/// True if "otherwise" denies the condition of the sentence before, and not that something was done.
fn denies<G: Explain>(link: Link, before: &Sentence<G>) -> bool {
    link == Link::Otherwise && matches!(before.clause.is, Clause::Under(Operator::If(_), _))
}

impl<'a, G: Explain> Explainer<'a, G> {
    /// Returns the teller of an ability.
    pub fn new(words: &'a <G as Properties>::Words, meant: &'a [Meant]) -> Self {
        Self { words, meant, printer: Printer::speaking_to(words, Who::You), whole: Cell::new(false) }
    }

    /// Returns what `told` tells of a part that is done in full or not at all.
    fn in_full<T>(&self, told: impl FnOnce() -> T) -> T {
        let before = self.whole.replace(true);
        let told = told();
        self.whole.set(before);
        told
    }

    /// Returns the steps of a cost.
    pub fn cost(&self, cost: &Effect<G>) -> Vec<Draft> {
        self.in_full(|| self.effect(cost))
    }

    /// Returns the steps of an effect.
    pub fn effect(&self, effect: &Effect<G>) -> Vec<Draft> {
        let mut steps = Vec::new();
        let (mut before, mut asked): (Option<&Node<Sentence<G>>>, Option<Span>) = (None, None);
        // What the last "if you do" tests.
        let mut tested = None;
        for sentence in &effect.sentences {
            // "A. If you do, B. If you do not, C": C refers to A, not to B.
            let of_the_same = matches!(sentence.link, Link::IfYouDoNot | Link::Otherwise)
                && before.is_some_and(|before| before.link == Link::IfYouDo && !denies(sentence.link, before));
            let looks_back = if of_the_same { asked } else { before.map(|before| before.clause.span) };
            match tested.filter(|_| before.is_some_and(|before| self.goes_on(before, sentence))) {
                Some(tested) => {
                    let done = self.done_in_full(tested);
                    steps.push(done.over(sentence.clause.span, self.clause(&sentence.clause, Who::You)));
                }
                None => steps.extend(self.sentence(sentence, before, looks_back)),
            }
            if sentence.link == Link::IfYouDo {
                tested = looks_back;
            }
            asked = looks_back;
            before = Some(sentence);
        }
        steps
    }

    /// True if a sentence goes on with what an "if you do" before it did, to which its first words point back.
    fn goes_on(&self, before: &Sentence<G>, sentence: &Sentence<G>) -> bool {
        let Clause::Steps(steps) = &sentence.clause.is else { return false };
        let Some(first) = steps.first().map(|first| first.clause.span) else { return false };
        let within = |outer: Span, inner: Span| outer.start <= inner.start && inner.end <= outer.end;
        let points_back =
            |meant: &Meant| within(first, meant.reference.span) && meant.named.iter().any(|&(_, named)| within(before.clause.span, named));
        before.link == Link::IfYouDo && sentence.link == Link::Plain && self.meant.iter().any(points_back)
    }

    /// Returns the heading of what is done if all of a part before was.
    fn done_in_full(&self, span: Span) -> Heading {
        let mut basis = Basis::default();
        basis.form::<G>(Form::IfYouDo);
        Heading { says: vec!["if ".into(), Piece::Within(span), " was done in full".into()], basis, notes: Vec::new() }
    }

    fn sentence(&self, sentence: &Node<Sentence<G>>, before: Option<&Node<Sentence<G>>>, looks_back: Option<Span>) -> Vec<Draft> {
        let steps = self.clause(&sentence.clause, Who::You);
        let Some(span) = looks_back else { return steps };
        let of = |form: Form, says: Vec<Piece>| {
            let mut basis = Basis::default();
            basis.form::<G>(form);
            Heading { says, basis, notes: Vec::new() }
        };
        let heading = match sentence.link {
            Link::Plain | Link::Then => return steps,
            Link::Additionally => of(Form::Additionally, vec!["whatever became of ".into(), Piece::Within(span)]),
            Link::IfYouDo => self.done_in_full(span),
            Link::IfYouDoNot => of(Form::IfYouDoNot, vec!["if ".into(), Piece::Within(span), " was not done in full".into()]),
            Link::IfItIsNot { .. } => {
                of(Form::If, vec!["if what ".into(), Piece::Within(span), " asks about is there, and is not so".into()])
            }
            Link::Otherwise => {
                let Some(asked) = before.filter(|before| denies(sentence.link, before)) else {
                    let says = vec!["if ".into(), Piece::Within(span), " was not done in full".into()];
                    return vec![of(Form::If, says).over(sentence.clause.span, steps)];
                };
                let taken =
                    self.taken(asked.clause.span).map_or_else(Vec::new, |taken| vec![Piece::Naming(taken), " was done, and ".into()]);
                let question = ["the question of ".into(), Piece::Within(span), " does not hold".into()];
                of(Form::If, std::iter::once("if ".into()).chain(taken).chain(question).collect())
            }
        };
        vec![heading.over(sentence.clause.span, steps)]
    }

    /// Returns the place of what a condition asks about, where a player was free not to take it.
    fn taken(&self, condition: Span) -> Option<Span> {
        let inside = |word: Span| condition.start <= word.start && word.end <= condition.end;
        let asked = self.meant.iter().find(|meant| meant.optional && inside(meant.reference.span))?;
        asked.named.first().map(|&(_, span)| span)
    }

    /// Returns the steps of a clause in which `who` acts.
    pub(super) fn clause(&self, node: &Node<Clause<G>>, who: Who) -> Vec<Draft> {
        let one = |heading: Heading, steps: Vec<Draft>| vec![heading.over(node.span, steps)];
        match &node.is {
            Clause::Do(action) => vec![self.action(node, action, who)],
            Clause::Under(Operator::If(condition), then) => {
                let mut steps = one(self.asked("if", Form::If, condition), self.clause(then, who));
                if let Some(rest) = node.is.left_over() {
                    steps.extend(one(self.heading(Form::If, "otherwise".to_owned()), self.clause(rest, who)));
                }
                steps
            }
            Clause::Under(Operator::While(condition), then) => {
                one(self.asked("as long as", Form::While, condition), self.clause(then, who))
            }
            Clause::Under(Operator::Later(Wait::Until(delay)), then) => {
                let moment = if *delay == Delay::EndOfTurn { "at the end of the turn" } else { print::when(*delay) };
                one(self.heading(Form::Later, moment.to_owned()), self.clause(then, who))
            }
            Clause::Under(Operator::Later(Wait::For { event, each, within }), then) => {
                let awaited = self.printer(who).awaited(event, *each, *within);
                let notes = self.back(event.span, &awaited);
                let mut heading = self.heading(Form::Later, awaited);
                heading.basis.event(event);
                heading.notes = notes;
                one(heading, self.clause(then, who))
            }
            Clause::Under(Operator::ForEach(per), then) => {
                let mut heading = self.heading(Form::ForEach, format!("once for {}", self.printer(who).per(per)));
                heading.basis.per(per);
                one(heading, self.clause(then, who))
            }
            Clause::Under(Operator::May(by, Terms::Free), then) => one(self.choice(Form::May, *by, ""), self.clause(then, *by)),
            Clause::Under(Operator::May(by, Terms::Whole), then) => {
                let whole = self.in_full(|| self.clause(then, *by));
                one(self.choice(Form::MayExactly, *by, ", and only if all of it can be done"), whole)
            }
            Clause::Under(Operator::May(by, Terms::Price(cost)), then) => self.may_to(*by, cost, then),
            Clause::Under(Operator::By(by), then) => self.by(node, *by, then),
            Clause::Steps(steps) => {
                let told = steps.iter().map(|step| {
                    let mut told = self.clause(&step.clause, who);
                    if step.joint == Joint::CommaAnd
                        && matches!(step.clause.is, Clause::Under(Operator::May(_, Terms::Free | Terms::Whole), _))
                    {
                        told.iter_mut().for_each(|draft| draft.basis.form::<G>(Form::AndMay));
                    }
                    told
                });
                told.collect::<Vec<_>>().concat()
            }
            Clause::OneOf(ways) => self.one_of(node.span, ways, who),
            Clause::ByCase(cases) => {
                let told = cases.iter().enumerate().map(|(at, (condition, then))| {
                    let word = if at == 0 { "if" } else { "if not, but" };
                    self.asked(word, Form::If, condition).over(then.span, self.clause(then, who))
                });
                told.collect()
            }
            Clause::Modes { number, up_to, others, modes } => {
                let chooser = if who == Who::You { "you choose" } else { "they choose" };
                let most = if *up_to { "up to " } else { "" };
                let mut heading = self.heading(
                    Form::OneOf,
                    format!("{chooser} {most}{} of these, which are done in this order", print::number(u32::from(*number))),
                );
                let mode = |mode: &Node<Effect<G>>| {
                    let all = Heading { says: vec!["all of this".into()], basis: Basis::default(), notes: Vec::new() };
                    match <[Draft; 1]>::try_from(self.effect(mode)) {
                        Ok([only]) => only,
                        Err(steps) => all.over(mode.span, steps),
                    }
                };
                for other in others {
                    heading.basis.condition(&other.condition);
                    heading.notes.push(vec![self.other_number(other).into()]);
                }
                one(heading, modes.iter().map(mode).collect())
            }
            Clause::Instead { usual, condition, then } => {
                let then = &done_to_the_same(usual, then);
                let offered = matches!(then.is, Clause::Under(Operator::May(Who::You, Terms::Free), _));
                let otherwise = self.heading(Form::If, if offered { "if not, or if you do not wish to" } else { "if not" }.to_owned());
                let first = self.asked("if", Form::If, condition).over(then.span, self.clause(then, who));
                vec![first, otherwise.over(usual.span, self.clause(usual, who))]
            }
            Clause::Under(Operator::Unless { who: by, cost }, then) => self.unless((*by, cost), (who, then)),
            Clause::Under(Operator::Over(times), then) => {
                one(self.heading(Form::InOrder, format!("{times} times, one after the other")), self.clause(then, who))
            }
            Clause::Repeat { .. } => {
                let says = self.printer(Who::You).clause(&node.is);
                let Heading { says, basis, notes } = self.heading(Form::InOrder, says);
                vec![Draft { span: node.span, says, notes, basis, steps: Vec::new(), headed: false }]
            }
            Clause::Keyword(keyword) => vec![self.keyword(node.span, keyword)],
        }
    }

    /// Returns the note on the number of modes that are chosen under a condition.
    fn other_number(&self, other: &OtherModes<G>) -> String {
        let (most, number) = (if other.up_to { "up to " } else { "" }, print::number(u32::from(other.number)));
        let how = if other.besides { "more" } else { "of them instead" };
        format!("if {}: {most}{number} {how}", self.printer(Who::You).condition(&other.condition))
    }

    /// Returns the step of an action.
    fn action(&self, node: &Node<Clause<G>>, action: &Node<Action<G>>, who: Who) -> Draft {
        let mut basis = Basis::default();
        basis.action(&action.is);
        if basis == Basis::default() {
            basis.form::<G>(Form::InOrder);
        }
        // Whoever draws is named by the verb itself, but for who acts already.
        let named = matches!(action.is, Action::Draw { who: drawer, .. } if drawer != who);
        let they = if who == Who::You || named || !self.printer(who).is_act(&action.is) { "" } else { "they " };
        let says = format!("{they}{}", self.printer(who).action(&action.is));
        let mut notes = self.picks(&action.is, who);
        notes.extend(self.back(node.span, &says));
        Draft { span: node.span, says: vec![says.into()], notes, basis, steps: Vec::new(), headed: false }
    }

    /// Returns the heading of a condition, before the steps that depend on it.
    fn asked(&self, word: &str, form: Form, condition: &Node<Condition<G>>) -> Heading {
        let asks = self.printer(Who::You).condition(condition);
        let notes = self.back(condition.span, &asks);
        let mut heading = self.heading(form, format!("{word} {asks}"));
        heading.basis.condition(condition);
        heading.notes = notes;
        heading
    }

    fn heading(&self, form: Form, says: String) -> Heading {
        let mut basis = Basis::default();
        basis.form::<G>(form);
        Heading { says: vec![says.into()], basis, notes: Vec::new() }
    }

    /// Returns the heading of a player's choice.
    fn choice(&self, form: Form, who: Who, only: &str) -> Heading {
        self.heading(form, format!("{}{only}", wish(who)))
    }

    /// Retells "You may A, to B": A in full or not at all, then B if the player still wants it.
    fn may_to(&self, who: Who, cost: &Node<Clause<G>>, then: &Node<Clause<G>>) -> Vec<Draft> {
        let first = self.choice(Form::MayTo, who, ", and only if all of it can be done");
        let mut second = self.heading(Form::MayThen, String::new());
        second.says = vec!["if ".into(), Piece::Within(cost.span), format!(" was done in full, and {} still", still(who)).into()];
        vec![first.over(cost.span, self.in_full(|| self.clause(cost, who))), second.over(then.span, self.clause(then, who))]
    }

    /// Retells "A, unless your opponent B": B comes first.
    fn unless(&self, (by, cost): (Who, &Node<Clause<G>>), (who, then): (Who, &Node<Clause<G>>)) -> Vec<Draft> {
        let first = self.choice(Form::May, by, ", and only if all of it can be done");
        let mut second = self.heading(Form::IfYouDoNot, String::new());
        second.says = vec!["unless ".into(), Piece::Within(cost.span), " was done in full".into()];
        vec![first.over(cost.span, self.in_full(|| self.clause(cost, by))), second.over(then.span, self.clause(then, who))]
    }

    /// Retells the acts of another player: one action in a sentence of its own, several under a heading.
    fn by(&self, node: &Node<Clause<G>>, who: Who, then: &Node<Clause<G>>) -> Vec<Draft> {
        let home = self.printer.home_of_last();
        let mut steps = self.clause(then, who);
        if let ([only], Clause::Do(_)) = (steps.as_mut_slice(), &then.is) {
            let printer = self.printer(Who::You);
            printer.come_home(home);
            only.span = node.span;
            only.says = vec![printer.clause(&node.is).into()];
            return steps;
        }
        if matches!(then.is, Clause::OneOf(_)) {
            return steps;
        }
        let mut heading = self.heading(Form::InOrder, print::who_word(who).to_owned());
        if who == Who::EachPlayer {
            heading.says.push(", you first".into());
        }
        vec![heading.over(node.span, steps)]
    }

    fn one_of(&self, span: Span, ways: &[Node<Clause<G>>], who: Who) -> Vec<Draft> {
        let heading = self.heading(Form::OneOf, format!("{} one of these", chooses(who)));
        // Each way is one step, however much it does.
        let way = |way: &Node<Clause<G>>| match <[Draft; 1]>::try_from(self.clause(way, who)) {
            Ok([only]) => only,
            Err(steps) => {
                let all = Heading { says: vec!["all of this".into()], basis: Basis::default(), notes: Vec::new() };
                all.over(way.span, steps)
            }
        };
        vec![heading.over(span, ways.iter().map(way).collect())]
    }

    /// Returns a step for a keyword, with the steps of its text as sub-steps.
    fn keyword(&self, span: Span, keyword: &Keyword) -> Draft {
        let clause = Clause::<G>::Keyword(keyword.clone());
        let mut heading = self.heading(Form::Keyword, format!("{} stands for this", self.printer(Who::You).clause(&clause)));
        let Ok(expansion) = G::expand(keyword, self.words) else {
            heading.says = vec![self.printer(Who::You).clause(&clause).into()];
            return Draft { span, says: heading.says, notes: Vec::new(), basis: heading.basis, steps: Vec::new(), headed: false };
        };
        let meant = links_of_effect(&expansion, self.words);
        let mut steps = Explainer::new(self.words, &meant).effect(&expansion);
        steps.iter_mut().for_each(elsewhere);
        heading.over(span, steps)
    }

    /// Returns the printer, for the acts of `who`.
    pub(super) fn printer(&self, who: Who) -> &Printer<'a, G> {
        self.printer.speak_to(who);
        &self.printer
    }
}

/// Shifts the places of the steps of a keyword's text, which are places of that text, beyond all places of this one.
fn elsewhere(draft: &mut Draft) {
    let moved = |span: Span| Span { start: span.start + ELSEWHERE, end: span.end + ELSEWHERE };
    for piece in draft.notes.iter_mut().chain([&mut draft.says]).flatten() {
        match piece {
            Piece::Within(span) | Piece::Naming(span) => *span = moved(*span),
            Piece::Antecedents { named, .. } => named.iter_mut().for_each(|(_, span)| *span = moved(*span)),
            Piece::Words(_) => {}
        }
    }
    draft.span = moved(draft.span);
    draft.steps.iter_mut().for_each(elsewhere);
}

/// An offset greater than the length of any text, in bytes.
const ELSEWHERE: u32 = 1 << 24;

fn wish(who: Who) -> &'static str {
    match who {
        Who::You => "if you wish",
        Who::Opponent => "if your opponent wishes",
        Who::EachPlayer => "each player, you first, if they wish",
    }
}

fn still(who: Who) -> &'static str {
    match who {
        Who::You => "you wish",
        Who::Opponent => "your opponent wishes",
        Who::EachPlayer => "that player wishes",
    }
}
