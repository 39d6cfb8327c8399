//! Lowers clauses: the forms in which every game's sentences are built.

use super::by_case::by_case;
use super::delayed::{put_off, put_off_behind_others};
use super::emitter::Emitter;
use super::follow::{Done, follow, follows_contrary, looked, looks_before_choosing, only_bars, optional_last, refuse_otherwise};
use super::instead::instead;
use super::modes::modes;
use super::players::{as_role, ask, for_roles, hung_on_each, refuse_of_either, steps_of_each, to_the_opponent};
use super::process::{Said, all_steps, over, repeat, speak_of_each, unless};
use super::scope::Scope;
use crate::diagnostic::Diagnostic;
use crate::kernel::frame::Slot;
use crate::kernel::program::{At, Code, Need, Op, Role, Way};
use crate::lang::amount::Per;
use crate::lang::clause::{Keyword, Link, Operator, Terms};
use crate::lang::event::Event;
use crate::lang::selector::{Target, Who};
use crate::lang::{Action, Clause, Condition, Dialect, Effect, Node, Sentence, Span};

/// Diagnostic code: "otherwise" without a condition before it.
pub const OTHERWISE: &str = "CW203";
/// Diagnostic code: a "while" outside of a continuous power.
pub const WHILE: &str = "CW301";
/// Diagnostic code: more results, or more nested conditions, than one effect can hold.
pub const TOO_MUCH: &str = "CW302";

/// The counting question of a game's code.
type CountOf<L, D> = <<L as Lowering<D>>::Code as Code>::Count;
/// The yes-or-no question of a game's code.
type TestOf<L, D> = <<L as Lowering<D>>::Code as Code>::Test;

/// The slots of the cards that were taken together, one for each way of a choice that took some, and the slots taken out of them since; the difference is "the rest".
pub type Together = Option<(Vec<Slot>, Vec<Slot>)>;

/// The callbacks of a game for the lowering of clauses: the leaves of the language.
///
/// A part that cannot be lowered is [refused](Lowering::refuse) with a diagnostic, and lowering goes on, so that all mistakes of a text are found at once. A
/// text with a refusal has no program.
pub trait Lowering<D: Dialect> {
    /// The game's instructions.
    type Code: Code;
    /// The place in which the game finds named objects.
    type Source: Clone + PartialEq;

    /// Returns the emitter of the program.
    fn emitter(&mut self) -> &mut Emitter<Self::Code>;
    /// Returns the scope: the referents of the text and their bindings.
    fn scope(&mut self) -> &mut Scope<Self::Source>;
    /// Records the diagnostic of a part that cannot be lowered.
    fn refuse(&mut self, diagnostic: Diagnostic);
    /// True of an action that lets nothing happen, and only says what cannot.
    fn bars(&self, action: &Action<D>) -> bool;
    /// Lowers an action.
    fn action(&mut self, action: &Node<Action<D>>, need: Need);
    /// Lowers a condition; `None` when it was refused.
    fn condition(&mut self, condition: &Node<Condition<D>>) -> Option<TestOf<Self, D>>;
    /// Lowers "for each"; `None` when it was refused.
    fn per(&mut self, per: &Per<D>) -> Option<CountOf<Self, D>>;
    /// Makes later words mean the sum over all rounds, not the last one, of each referent introduced since there were `named`. Emitted at the end of a repeated
    /// part.
    fn gather_since(&mut self, named: usize);
    /// Returns the effect for which a keyword stands; `None` when it was refused.
    fn expand(&mut self, keyword: &Keyword, span: Span) -> Option<Effect<D>>;
    /// Lowers the event pattern of a delayed part, introduces the referents of the event and returns the number of the pattern; `None` when it was refused.
    fn awaited(&mut self, event: &Node<Event<D>>) -> Option<u16>;
    /// True if "exactly" offers a choice only when the whole of it is feasible.
    fn exactly_binds(&self) -> bool;
    /// Returns the words of a clause, as a question to the player.
    fn words(&self, clause: &Clause<D>) -> String;
    /// Makes a role the one addressed while the text speaks to each player; `None` ends that.
    fn address(&mut self, role: Option<Role>);
    /// Returns the player that is addressed while the text speaks to each player in turn; `None` when it speaks to both at once.
    fn addressed(&self) -> Option<Role>;
    /// True if a clause, said of the player who is addressed, speaks of what is theirs.
    fn speaks_of_addressed(&self, clause: &Node<Clause<D>>) -> bool;
    /// Makes another player the actor from here on, and returns the actor before.
    fn act_as(&mut self, role: Role) -> Role;
    /// Returns the record of the cards that were taken together last.
    fn together(&mut self) -> &mut Together;
    /// Returns the sentences of the effect so far, the antecedent of "this process".
    fn said(&mut self) -> &mut Said<D>;
    /// Returns how many of the sentences after a delayed part belong to it: they follow from it, or refer to its results.
    fn hung(&self, put_off: &Node<Clause<D>>, sentences: &[Node<Sentence<D>>]) -> usize;
    /// Introduces a referent for the current object of "for each" where the body refers to it. Returns the slot of the remaining objects, the source of the
    /// current one and its place in the text.
    fn distribute(&mut self, per: &Per<D>, body: &Node<Clause<D>>) -> Option<(Slot, Self::Source, Span)>;
    /// Begins a round with the next of the remaining objects.
    fn next_round(&mut self, each: (Slot, Self::Source, Span));
    /// Picks the object of an action beforehand, so that a condition can ask about "it".
    fn set_apart(&mut self, what: &Node<Target<D>>);
    /// True if `after` refers to a referent that `before` introduces.
    fn refers(&self, before: &Node<Clause<D>>, after: &Node<Clause<D>>) -> bool;
    /// Returns the slot of a source; `None` if it is not a slot.
    fn slot_of(&self, source: &Self::Source) -> Option<Slot>;
}

/// Lowers an effect, sentence by sentence.
pub fn effect<D: Dialect, L: Lowering<D>>(lowering: &mut L, effect: &Effect<D>, need: Need) {
    let sentences = &effect.sentences;
    let begun = Said { since: lowering.scope().len(), start: lowering.emitter().here(), ..Said::default() };
    let outside = std::mem::replace(lowering.said(), begun);
    let mut done = Done::default();
    let mut index = 0;
    while let Some(sentence) = sentences.get(index) {
        lowering.scope().begin_sentence();
        // "A. If you do, B. If you do not, C": C refers to A, not to B.
        let contrary = follows_contrary(sentences, index);
        let (before, put_off_last) = put_off_behind_others(&sentence.clause);
        let hung = if contrary { 0 } else { lowering.hung(put_off_last, &sentences[index + 1..]) };
        let each = if hung > 0 || lowering.addressed().is_some() { 0 } else { hung_on_each(lowering, &sentences[index..]) };
        let asked = asked_in_turn(&sentences[index..]);
        let next = sentences.get(index + asked + hung + each).map(|next| next.link);
        let open = follow(lowering, &sentences[..=index], &mut done);
        let pair = matches!(next, Some(Link::Otherwise | Link::IfItIsNot { .. })) && !contrary && hung + each == 0;
        // "If A, B. Otherwise, C. If you do, D": D refers to whichever of B and C was done.
        let after = if pair { sentences.get(index + asked + 1 + hung + each).map(|after| after.link) } else { next };
        let asks = matches!(after, Some(Link::IfYouDo | Link::IfYouDoNot)) && !contrary && !only_bars(lowering, &sentence.clause);
        let last = if asks && !pair && hung + each == 0 { optional_last(lowering, &sentence.clause, need) } else { None };
        let own = last.as_ref().unwrap_or(&sentence.clause);
        let mark = lowering.scope().mark();
        let gathered = if asks { begin(lowering, own.span).map(|register| (register, mark)) } else { None };
        index += 1;
        if pair {
            if_otherwise(lowering, &sentences[index - 1..index + asked - 1], &sentences[index + asked - 1], need);
            index += asked;
        } else if hung > 0 {
            all_steps(lowering, before, need);
            put_off(lowering, put_off_last, &sentences[index..index + hung], need);
            index += hung;
        } else if each > 0 {
            refuse_of_either(lowering, own, &sentences[index..index + each]);
            let own = as_effect(own, &sentences[index..index + each]);
            for_roles(lowering, Who::EachPlayer, |lowering, _| self::effect(lowering, &own, need));
            index += each;
        } else {
            lowering.said().is_gathered = speak_of_each(lowering, own, &sentences[index..]);
            match gathered.filter(|_| looks_before_choosing(own)) {
                Some((register, _)) => looked(lowering, own, register, need),
                None => clause(lowering, own, need),
            }
        }
        if let Some((register, _)) = gathered {
            lowering.emitter().emit(Op::Close(register));
        }
        if let Some((past, outside)) = open {
            past.into_iter().for_each(|jump| lowering.emitter().end_here(jump));
            lowering.scope().enter(outside);
        }
        if !contrary {
            done.keep(gathered);
        }
        lowering.said().sentences = sentences[..index].to_vec();
    }
    *lowering.said() = outside;
}

/// A clause as the first sentence of an effect, and the sentences that hang on it.
pub(super) fn as_effect<D: Dialect>(first: &Node<Clause<D>>, rest: &[Node<Sentence<D>>]) -> Effect<D> {
    let sentence = Sentence { link: Link::Plain, clause: first.clone(), reminders: Vec::new() };
    Effect { sentences: std::iter::once(Node::new(sentence, first.span)).chain(rest.iter().cloned()).collect() }
}

pub(super) fn begin<D: Dialect, L: Lowering<D>>(lowering: &mut L, span: Span) -> Option<u8> {
    let register = lowering.emitter().register();
    match register {
        Some(register) => {
            lowering.emitter().emit(Op::Begin(register));
        }
        None => lowering.refuse(too_much(span)),
    }
    register
}

pub(super) fn too_much(span: Span) -> Diagnostic {
    Diagnostic::error(TOO_MUCH, span.range(), "this effect has more parts than one effect can hold")
        .help("divide the text into two abilities")
}

/// Returns how many sentences ask of the same object in turn before an "otherwise": "If it is a Kaiju card, A. If it is a scene card, B. Otherwise, C." At
/// least 1.
fn asked_in_turn<D: Dialect>(sentences: &[Node<Sentence<D>>]) -> usize {
    let asked = |sentence: &Node<Sentence<D>>| {
        let Clause::Under(Operator::If(condition), _) = &sentence.clause.is else { return None };
        if let Condition::Is { what, .. } = &condition.is { Some(what.is.clone()) } else { None }
    };
    let Some(first) = sentences.first().and_then(asked) else { return 1 };
    let more = sentences[1..].iter().take_while(|next| next.link == Link::Plain && asked(next).as_ref() == Some(&first)).count();
    if sentences.get(1 + more).is_some_and(|after| after.link == Link::Otherwise) { 1 + more } else { 1 }
}

/// Lowers "If C, A. Otherwise, B."; of several conditions asked in turn, B is done if none of them held.
fn if_otherwise<D: Dialect, L: Lowering<D>>(lowering: &mut L, asked: &[Node<Sentence<D>>], otherwise: &Node<Sentence<D>>, need: Need) {
    let Some((first, rest)) = asked.split_first() else { return };
    let Clause::Under(Operator::If(condition), then) = &first.clause.is else {
        refuse_otherwise(lowering, otherwise);
        return;
    };
    if let Link::IfItIsNot { .. } = otherwise.link {
        if_it_is_not(lowering, (condition, then), otherwise, need);
        return;
    }
    if rest.is_empty() {
        if_else(lowering, condition, then, &otherwise.clause, need);
        return;
    }
    let Some(test) = lowering.condition(condition) else { return };
    let choice = lowering.scope().begin_choice(false);
    let held = |lowering: &mut L| {
        clause(lowering, then, need);
        for next in rest {
            lowering.scope().begin_sentence();
            clause(lowering, &next.clause, need);
        }
    };
    either(lowering, choice, test, held, |lowering| if_otherwise(lowering, rest, otherwise, need));
}

/// Lowers "If it is A and C, …. If it is not, …": the contrary is done if the object exists and is no A, whatever C is.
fn if_it_is_not<D: Dialect, L: Lowering<D>>(
    lowering: &mut L,
    (condition, then): (&Node<Condition<D>>, &Node<Clause<D>>),
    otherwise: &Node<Sentence<D>>,
    need: Need,
) {
    let parts = if let Condition::All(parts) = &condition.is { parts.as_slice() } else { std::slice::from_ref(condition) };
    let about = |part: &&Node<Condition<D>>| matches!(part.is, Condition::Is { .. });
    let back = |part: &&Node<Condition<D>>| matches!(&part.is, Condition::Is { what, .. } if matches!(what.is, Target::Back(_)));
    let mut asked: Vec<Node<Condition<D>>> = parts.iter().filter(back).cloned().collect();
    if asked.is_empty() {
        asked = parts.iter().filter(about).cloned().collect();
    }
    if asked.is_empty() {
        return match &condition.is {
            Condition::Have { .. }
            | Condition::Compare { .. }
            | Condition::Did { .. }
            | Condition::Paid(_)
            | Condition::Triggered(_)
            | Condition::Nth(..)
            | Condition::InTurn(..) => {
                refuse_otherwise(lowering, otherwise);
            }
            Condition::Is { .. }
            | Condition::Alike { .. }
            | Condition::All(_)
            | Condition::Any(_)
            | Condition::Not(_)
            | Condition::Fact(_) => if_else(lowering, condition, then, &otherwise.clause, need),
        };
    }
    let mut denied = untested(&asked);
    denied.push(Node::new(Condition::Not(Box::new(Node::new(Condition::All(asked), condition.span))), condition.span));
    let is_not = Node::new(Condition::All(denied), condition.span);
    let clause = Node::new(Clause::Under(Operator::If(Box::new(is_not)), Box::new(otherwise.clause.clone())), otherwise.clause.span);
    if_else(lowering, condition, then, &clause, need);
}

/// Conditions about objects, as those that only ask for the objects to exist.
fn untested<D: Dialect>(asked: &[Node<Condition<D>>]) -> Vec<Node<Condition<D>>> {
    let mut exist = asked.to_vec();
    for part in &mut exist {
        if let Condition::Is { tests, .. } = &mut part.is {
            tests.clear();
        }
    }
    exist
}

/// The second clause of a conditional about an object that a player was free not to take: done only if there is one, so never after declining.
fn if_taken<D: Dialect>(condition: &Node<Condition<D>>, otherwise: &Node<Clause<D>>) -> Node<Clause<D>> {
    let parts = if let Condition::All(parts) = &condition.is { parts.as_slice() } else { std::slice::from_ref(condition) };
    let back = |part: &&Node<Condition<D>>| matches!(&part.is, Condition::Is { what, .. } if matches!(what.is, Target::Back(_)));
    let asked: Vec<Node<Condition<D>>> = parts.iter().filter(back).cloned().collect();
    if asked.is_empty() {
        return otherwise.clone();
    }
    let is_there = Node::new(Condition::All(untested(&asked)), condition.span);
    Node::new(Clause::Under(Operator::If(Box::new(is_there)), Box::new(otherwise.clone())), otherwise.span)
}

/// Lowers a conditional: the first of two clauses if the condition holds, else the second.
fn if_else<D: Dialect, L: Lowering<D>>(
    lowering: &mut L,
    condition: &Node<Condition<D>>,
    then: &Node<Clause<D>>,
    otherwise: &Node<Clause<D>>,
    need: Need,
) {
    let (named, found) = (lowering.scope().len(), lowering.scope().findings());
    let Some(test) = lowering.condition(condition) else { return };
    let declined = lowering.scope().found_since(found, named).iter().any(|antecedent| antecedent.is.optional);
    let otherwise = if declined { &if_taken(condition, otherwise) } else { otherwise };
    let choice = lowering.scope().begin_choice(false);
    // In the other branch, the existential referents of the condition do not exist.
    lowering.scope().amend_since(named, |referent| {
        if referent.is_existential() {
            referent.branch = Some((choice, 0));
        }
    });
    either(lowering, choice, test, |lowering| clause(lowering, then, need), |lowering| clause(lowering, otherwise, need));
}

/// Emits the two ways of a choice: the first if the test holds, else the second.
pub(super) fn either<D: Dialect, L: Lowering<D>>(
    lowering: &mut L,
    choice: u16,
    test: TestOf<L, D>,
    then: impl FnOnce(&mut L),
    otherwise: impl FnOnce(&mut L),
) {
    let unless = lowering.emitter().emit(Op::Unless(test, 0));
    either_way(lowering, choice, &[unless], then, otherwise);
}

/// Emits the two ways of a choice, the first of which begins here; these jumps lead to the second.
pub(super) fn either_way<D: Dialect, L: Lowering<D>>(
    lowering: &mut L,
    choice: u16,
    jumps: &[At],
    then: impl FnOnce(&mut L),
    otherwise: impl FnOnce(&mut L),
) {
    let outside = lowering.scope().enter(Some((choice, 0)));
    let together = lowering.together().clone();
    then(lowering);
    let after = std::mem::replace(lowering.together(), together);
    let jump = lowering.emitter().emit(Op::Jump(0));
    jumps.iter().for_each(|&at| lowering.emitter().end_here(at));
    lowering.scope().enter(Some((choice, 1)));
    otherwise(lowering);
    lowering.scope().enter(outside);
    lowering.emitter().end_here(jump);
    join(lowering.together(), after);
}

/// Joins the records of two ways: what was taken together in either is, and what was taken out in either is no longer part of the rest.
fn join(here: &mut Together, other: Together) {
    let add = |slots: &mut Vec<Slot>, more: Vec<Slot>| {
        more.into_iter().for_each(|slot| {
            if !slots.contains(&slot) {
                slots.push(slot);
            }
        });
    };
    match (here, other) {
        (Some((all, taken)), Some((others, more))) => {
            add(all, others);
            add(taken, more);
        }
        (Some(_), None) => {}
        (here @ None, other) => *here = other,
    }
}

/// Lowers a clause. `need` is the feasible extent that a part must have to be offered: all of it in a cost, some of it elsewhere.
pub fn clause<D: Dialect, L: Lowering<D>>(lowering: &mut L, node: &Node<Clause<D>>, need: Need) {
    match &node.is {
        Clause::Do(action) => lowering.action(action, need),
        Clause::Under(Operator::If(condition), then) => {
            if let Some(rest) = node.is.left_over() {
                return if_else(lowering, condition, then, rest, need);
            }
            let Some(test) = lowering.condition(condition) else { return };
            let unless = lowering.emitter().emit(Op::Unless(test, 0));
            let named = lowering.scope().len();
            clause(lowering, then, need);
            lowering.scope().amend_since(named, |referent| referent.conditional = true);
            lowering.emitter().end_here(unless);
        }
        Clause::Under(Operator::While(_), _) => lowering.refuse(
            Diagnostic::error(WHILE, node.span.range(), "“while” belongs to a continuous power, and this one happens once")
                .label("use “if” here"),
        ),
        Clause::Under(Operator::Later(_), _) => put_off(lowering, node, &[], need),
        Clause::Under(Operator::ForEach(per), body) => for_each(lowering, per, body, node.span, need),
        // The question whether to repeat is asked before each repetition.
        Clause::Under(Operator::May(Who::You, Terms::Free), body) if matches!(body.is, Clause::Repeat { up_to: true, .. }) => {
            clause(lowering, body, need)
        }
        Clause::Under(Operator::May(who, Terms::Free), body) => {
            for_roles(lowering, *who, |lowering, role| {
                let may = ask(lowering, role, Need::Some, body);
                let named = lowering.scope().len();
                as_role(lowering, role, |lowering| clause(lowering, body, need));
                lowering.scope().amend_since(named, |referent| referent.optional = true);
                lowering.emitter().end_here(may);
            });
        }
        Clause::Under(Operator::May(who, Terms::Whole), body) => may_exactly(lowering, *who, body, need),
        Clause::Under(Operator::May(who, Terms::Price(cost)), then) => {
            for_roles(lowering, *who, |lowering, role| may_to(lowering, role, cost, then, need));
        }
        Clause::Steps(steps) if steps_of_each(lowering, steps) => {
            for_roles(lowering, Who::EachPlayer, |lowering, _| all_steps(lowering, steps, need));
        }
        Clause::Steps(steps) => all_steps(lowering, steps, need),
        Clause::Under(Operator::Unless { who, cost }, then) => {
            for_roles(lowering, *who, |lowering, role| unless(lowering, role, cost, then, need));
        }
        Clause::Under(Operator::Over(times), body) => over(lowering, *times, body, need),
        Clause::Repeat { times, up_to } => repeat(lowering, *times, *up_to, node, need),
        Clause::OneOf(ways) => one_of(lowering, ways, need),
        Clause::Modes { number, up_to, others, modes: listed } => {
            modes(lowering, (*number, *up_to), others, listed, node.span, need);
        }
        Clause::ByCase(cases) => by_case(lowering, cases, need),
        Clause::Instead { usual, condition, then } => instead(lowering, usual, condition, then, need),
        Clause::Keyword(keyword) => {
            if let Some(expansion) = lowering.expand(keyword, node.span) {
                let before = lowering.scope().meant().len();
                effect(lowering, &expansion, need);
                lowering.scope().forget_meant(before);
            }
        }
        Clause::Under(Operator::By(who), body) => {
            for_roles(lowering, *who, |lowering, role| as_role(lowering, role, |lowering| clause(lowering, body, need)));
        }
    }
}

/// Lowers "You may … exactly B": offered only if all of it is feasible, where the game gives the word that meaning.
fn may_exactly<D: Dialect, L: Lowering<D>>(lowering: &mut L, who: Who, body: &Node<Clause<D>>, need: Need) {
    let (offered, done) = if lowering.exactly_binds() { (Need::All, Need::All) } else { (Need::Some, need) };
    for_roles(lowering, who, |lowering, role| {
        let may = ask(lowering, role, offered, body);
        as_role(lowering, role, |lowering| clause(lowering, body, done));
        lowering.emitter().end_here(may);
    });
}

/// Lowers "You may A, to B": A in full or not at all, then B if the player still wants it.
fn may_to<D: Dialect, L: Lowering<D>>(lowering: &mut L, role: Role, cost: &Node<Clause<D>>, then: &Node<Clause<D>>, need: Need) {
    let may = ask(lowering, role, Need::All, cost);
    paid(lowering, role, cost, then, need);
    lowering.emitter().end_here(may);
}

/// Lowers "A, to B" after A was decided on; returns the end of A.
fn paid<D: Dialect, L: Lowering<D>>(
    lowering: &mut L,
    role: Role,
    cost: &Node<Clause<D>>,
    then: &Node<Clause<D>>,
    need: Need,
) -> Option<At> {
    let register = begin(lowering, cost.span)?;
    as_role(lowering, role, |lowering| clause(lowering, cost, Need::All));
    let paid = lowering.emitter().emit(Op::Close(register));
    let unless = lowering.emitter().emit(Op::UnlessFull(register, 0));
    let may = ask(lowering, role, Need::Some, then);
    as_role(lowering, role, |lowering| clause(lowering, then, need));
    for open in [may, unless] {
        lowering.emitter().end_here(open);
    }
    Some(paid)
}

fn for_each<D: Dialect, L: Lowering<D>>(lowering: &mut L, per: &Per<D>, body: &Node<Clause<D>>, span: Span, need: Need) {
    let each = lowering.distribute(per, body);
    let Some(count) = lowering.per(per) else { return };
    let Some(counter) = lowering.emitter().slot() else {
        lowering.refuse(too_much(span));
        return;
    };
    let repeat = lowering.emitter().emit(Op::Repeat { count, counter, end: 0 });
    let start = lowering.emitter().here();
    let one = each.is_some().then(|| lowering.scope().len());
    each.into_iter().for_each(|each| lowering.next_round(each));
    let (named, gathers) = (lowering.scope().len(), std::mem::take(&mut lowering.said().is_gathered));
    let describes = lowering.scope().describe(true);
    clause(lowering, body, need);
    lowering.scope().describe(describes);
    if gathers {
        lowering.gather_since(named);
    }
    one.into_iter().for_each(|one| lowering.scope().hide(one));
    lowering.emitter().emit(Op::Again { counter, start });
    lowering.emitter().end_here(repeat);
}

fn one_of<D: Dialect, L: Lowering<D>>(lowering: &mut L, ways: &[Node<Clause<D>>], need: Need) {
    let who = lowering.act_as(Role::Controller);
    lowering.act_as(who);
    let choice = lowering.scope().begin_choice(false);
    let at = lowering.emitter().emit(Op::OneOf { who, ways: Vec::new(), end: 0, need });
    let (mut places, mut jumps) = (Vec::new(), Vec::new());
    for (number, way) in ways.iter().enumerate() {
        let words = if who == Role::Opponent { lowering.words(&to_the_opponent(way)) } else { lowering.words(way) };
        let words = words.strip_prefix("you may ").map_or(words.clone(), str::to_owned);
        let question = lowering.emitter().question(words);
        let outside = lowering.scope().enter(Some((choice, number as u8)));
        let start = lowering.emitter().here();
        // Choosing this way is the decision to pay: the cost is not offered again.
        let paid = if let Clause::Under(Operator::May(Who::You, Terms::Price(cost)), then) = &way.is {
            paid(lowering, who, cost, then, need)
        } else {
            clause(lowering, way, need);
            None
        };
        let end = lowering.emitter().here();
        jumps.push(lowering.emitter().emit(Op::Jump(0)));
        lowering.scope().enter(outside);
        places.push(Way { start, paid, end, question });
    }
    for open in jumps.into_iter().chain([at]) {
        lowering.emitter().end_here(open);
    }
    lowering.emitter().set_ways(at, places);
}
