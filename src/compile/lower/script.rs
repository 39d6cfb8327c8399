//! Lowers scripts: each phrase like the text that it is, and the control flow around them as the script directs it.

use super::text::{Lowered, text};
use super::{Lowerer, Tables};
use crate::card::text_map::TextMap;
use crate::compile::clause;
use crate::compile::language::Language;
use crate::diagnostic::Diagnostic;
use crate::kernel::code::Tally;
use crate::kernel::frame::{Register, Slot};
use crate::kernel::program::{At, Need, Op, Role};
use crate::kernel::script::{Response, Scripted};
use crate::lang::ability::Head;
use crate::lang::amount::Per;
use crate::lang::clause::{Link, Operator};
use crate::lang::properties::Properties;
use crate::lang::{Ability, Clause, Condition, Effect, Node, Power, Span, Text};
use crate::script::{Call, MISPLACED, Phrase, Script, Sort};
use std::sync::Arc;

/// A placeholder sentence for the acts of a script, to parse a phrase in its place in a text.
const STAND_IN: &str = "Draw a card.";

/// The vocabulary of a game's texts.
type Words<G> = <G as Properties>::Words;

/// The parse of a phrase.
enum Read<G: Language> {
    Effect(Effect<G>),
    Count(Per<G>),
    Condition(Node<Condition<G>>),
    Question(Role),
}

/// The body of a scripted ability, ready to be lowered.
pub(super) struct Body<'s, G: Language> {
    script: &'s Arc<Script>,
    ability: usize,
    head: &'s TextMap,
    phrases: Vec<(usize, Read<G>)>,
}

/// Lowers a script.
///
/// # Errors
/// All diagnostics, with spans in bytes of the script.
pub(crate) fn script<G: Language>(source: &str, words: &Words<G>, tables: &mut Tables<G>) -> Result<Vec<Lowered<G>>, Vec<Diagnostic>> {
    let script = Arc::new(Script::read(source)?);
    let mark = &blake3::hash(source.as_bytes()).to_hex()[..8];
    let (mut lowered, mut findings) = (Vec::new(), Vec::new());
    for (index, call) in script.calls.iter().enumerate() {
        let one = if call.worded {
            let read = G::read(&call.words, words).and_then(|tree| text(&tree, words, tables));
            read.map_err(|found| found.into_iter().map(|finding| moved(finding, &call.map, 0, call.words.len())).collect())
        } else {
            let name = format!("⟨script {mark}.{}⟩", index + 1);
            ability(&script, index, &name, words, tables).map(|ability| vec![ability])
        };
        match one {
            Ok(abilities) => lowered.extend(abilities),
            Err(found) => findings.extend(found),
        }
    }
    findings.dedup();
    if findings.is_empty() { Ok(lowered) } else { Err(findings) }
}

/// Lowers one scripted ability.
fn ability<G: Language>(
    script: &Arc<Script>,
    index: usize,
    name: &str,
    words: &Words<G>,
    tables: &mut Tables<G>,
) -> Result<Lowered<G>, Vec<Diagnostic>> {
    let call = &script.calls[index];
    let mut findings = Vec::new();
    let head = head::<G>(call, words).map_err(|found| findings.extend(found)).ok();
    let mut phrases = Vec::new();
    for (number, phrase) in script.phrases_of(index) {
        match read_phrase::<G>(phrase, words) {
            Ok(read) => phrases.push((number, read)),
            Err(found) => findings.extend(found),
        }
    }
    let Some(head) = head.filter(|_| findings.is_empty()) else { return Err(findings) };
    let mut lowerer = Lowerer::new(words, tables);
    let (when, power) = lowerer.ability(&head, Some(&Body { script, ability: index, head: &call.map, phrases }));
    if !lowerer.refusals.is_empty() {
        return Err(std::mem::take(&mut lowerer.refusals));
    }
    let printed = G::print_ability(&head, words);
    let text = format!("{} {name}", printed.strip_suffix(STAND_IN).unwrap_or(&printed).trim_end());
    Ok(Lowered { head: when, power, text })
}

/// Translates a finding about a phrase, parsed behind `before` other bytes, to a place in the script.
fn moved(finding: Diagnostic, map: &TextMap, before: usize, len: usize) -> Diagnostic {
    let start = finding.span.start.saturating_sub(before).min(len);
    let end = finding.span.end.saturating_sub(before).clamp(start, len);
    // The related places of the finding may be in another phrase, so they are dropped.
    Diagnostic { span: map.span(start..end), related: Vec::new(), ..finding }
}

/// Parses the head of an ability, before its effect.
fn head<G: Language>(call: &Call, words: &Words<G>) -> Result<Node<Ability<G>>, Vec<Diagnostic>> {
    let misplaced = || {
        let why = Diagnostic::error(MISPLACED, call.map.span(0..call.words.len()), "these words are not what stands before an effect");
        vec![why.label("《When …》, or [Activate] with a cost and →").help("`worded(\"…\")` is an ability that a text can say")]
    };
    let whole = format!("{} {STAND_IN}", call.words);
    let read = G::read(&whole, words);
    let tree = read.map_err(|found| found.into_iter().map(|finding| moved(finding, &call.map, 0, call.words.len())).collect::<Vec<_>>())?;
    let Ok([ability]) = <[Node<Ability<G>>; 1]>::try_from(tree.abilities) else { return Err(misplaced()) };
    match &ability.power {
        Power::Triggered { effect, .. } | Power::Payment { effect, .. } if effect.sentences.len() == 1 => Ok(ability),
        Power::Triggered { .. }
        | Power::Payment { .. }
        | Power::Replacing { .. }
        | Power::Continuous(_)
        | Power::Mark(_)
        | Power::DeckLimit(_) => Err(misplaced()),
    }
}

/// Returns the text before a phrase in the sentence in which it is parsed.
fn before(phrase: &Phrase) -> &'static str {
    match phrase.sort {
        // A keyword in brackets, or a trigger that does not belong here, stands first by itself.
        Sort::Perform | Sort::Repeat if phrase.words.starts_with(['[', '《']) => "",
        Sort::Perform | Sort::Repeat => "[Activate]No cost → ",
        Sort::Count => "[Activate]No cost → For each ",
        Sort::Holds => "[Activate]No cost → If ",
        Sort::Ask | Sort::AskOpponent => "",
    }
}

/// Parses a phrase within the sentence that a text would have.
fn read_phrase<G: Language>(phrase: &Phrase, words: &Words<G>) -> Result<Read<G>, Vec<Diagnostic>> {
    let after = match phrase.sort {
        Sort::Perform | Sort::Repeat => "",
        Sort::Count | Sort::Holds => ", draw a card.",
        Sort::Ask => return Ok(Read::Question(Role::Controller)),
        Sort::AskOpponent => return Ok(Read::Question(Role::Opponent)),
    };
    let before = before(phrase);
    let here = |finding| moved(finding, &phrase.map, before.len(), phrase.words.len());
    let tree = G::read(&format!("{before}{}{after}", phrase.words), words);
    let tree = tree.map_err(|found| found.into_iter().map(here).collect::<Vec<_>>())?;
    taken::<G>(tree, phrase.sort).map_err(|why| {
        let all = phrase.map.span(0..phrase.words.len());
        vec![Diagnostic::error(MISPLACED, all, format!("`{}` does not take this phrase", phrase.sort.word())).label(why)]
    })
}

/// Returns the part of a parsed text that a phrase of some sort stands for, or the reason why there is none.
fn taken<G: Language>(tree: Text<G>, sort: Sort) -> Result<Read<G>, &'static str> {
    let should = match sort {
        Sort::Perform | Sort::Repeat => "it takes sentences without a trigger: \"Draw a card.\"",
        Sort::Count => "it takes what stands behind “for each”: \"card in your hand\"",
        Sort::Holds | Sort::Ask | Sort::AskOpponent => "it takes what stands behind “if”: \"you have a card in your hand\"",
    };
    let mut abilities = tree.abilities.into_iter();
    let (Some(ability), None) = (abilities.next(), abilities.next()) else { return Err(should) };
    let effect = match (ability.is.power, sort) {
        (Power::Continuous(effect), _) => effect,
        (Power::Payment { cost: None, effect }, _) => effect,
        (Power::Payment { .. } | Power::Triggered { .. } | Power::Replacing { .. } | Power::Mark(_) | Power::DeckLimit(_), _) => {
            return Err(should);
        }
    };
    if ability.is.head != Head::gated(Vec::new()) {
        return Err(should);
    }
    match sort {
        Sort::Perform | Sort::Repeat => match effect.sentences.first().map(|sentence| sentence.link) {
            Some(Link::IfYouDo | Link::IfYouDoNot | Link::Otherwise | Link::IfItIsNot { .. }) => {
                Err("ask with `if`, of what the phrase before it was performed")
            }
            Some(Link::Plain | Link::Then | Link::Additionally) | None => Ok(Read::Effect(effect)),
        },
        Sort::Count => {
            let Some(Clause::Under(Operator::ForEach(per), _)) = only_clause(effect) else { return Err(should) };
            Ok(Read::Count(*per))
        }
        Sort::Holds | Sort::Ask | Sort::AskOpponent => {
            let Some(Clause::Under(Operator::If(condition), then)) = only_clause(effect) else { return Err(should) };
            if matches!(then.is, Clause::Do(_)) { Ok(Read::Condition(*condition)) } else { Err(should) }
        }
    }
}

/// Returns the clause of an effect of one sentence.
fn only_clause<G: Language>(effect: Effect<G>) -> Option<Clause<G>> {
    let [sentence] = <[_; 1]>::try_from(effect.sentences).ok()?;
    Some(sentence.is.clause.is)
}

impl<G: Language> Lowerer<'_, G> {
    /// Moves the refusals since `since` to their places in the script.
    fn place_refusals(&mut self, since: usize, map: &TextMap, before: usize, len: usize) {
        let refused = self.refusals.split_off(since);
        self.refusals.extend(refused.into_iter().map(|finding| moved(finding, map, before, len)));
    }

    /// Lowers the body of a scripted ability, after its head.
    pub(super) fn script(&mut self, body: &Body<'_, G>) {
        let call = &body.script.calls[body.ability];
        self.place_refusals(0, body.head, 0, call.words.len());
        self.emitter.keep_answers();
        let repeats = body.phrases.iter().any(|(number, _)| body.script.phrases[*number].sort == Sort::Repeat);
        let times = repeats.then(|| self.new_slot(Span::default()));
        let mut scripted = Scripted { script: Arc::clone(body.script), ability: body.ability, ways: Vec::new(), times, end: 0 };
        let start = self.emitter.emit(Op::Script(Arc::new(scripted.clone())));
        for (number, read) in &body.phrases {
            let phrase = &body.script.phrases[*number];
            let (since, registers) = (self.refusals.len(), self.emitter.registers());
            scripted.ways.push((*number, self.emitter.here()));
            self.phrase(phrase, read, times.filter(|_| phrase.sort == Sort::Repeat), start);
            self.emitter.free_registers(registers);
            let before = before(phrase).len();
            self.place_refusals(since, &phrase.map, before, phrase.words.len());
        }
        scripted.end = self.emitter.here();
        self.emitter.set_script(start, scripted);
    }

    /// Lowers a phrase, with the answer that it passes to the script.
    fn phrase(&mut self, phrase: &Phrase, read: &Read<G>, times: Option<Slot>, script: At) {
        let told = match read {
            Read::Effect(effect) => {
                let Some(register) = self.emitter.register() else { return };
                self.performed(effect, times, register);
                Some(Response::Full(register))
            }
            Read::Count(per) => self.lower_per(per).map(Response::Count),
            Read::Condition(condition) => self.lower_condition(condition).map(Response::Holds),
            Read::Question(who) => {
                let question = self.emitter.question(phrase.words.clone());
                let may = self.emitter.emit(Op::May { who: *who, need: Need::Some, end: 0, question });
                self.emitter.emit(Op::Tell(Response::Said(true), script));
                self.emitter.end_here(may);
                Some(Response::Said(false))
            }
        };
        // Without an answer, the phrase was refused.
        if let Some(told) = told {
            self.emitter.emit(Op::Tell(told, script));
        }
    }

    /// Lowers performed sentences, repeated if a slot holds the number of times.
    fn performed(&mut self, effect: &Effect<G>, times: Option<Slot>, register: Register) {
        self.emitter.emit(Op::Begin(register));
        match times {
            None => clause::effect(self, effect, Need::Some),
            Some(counter) => {
                let repeat = self.emitter.emit(Op::Repeat { count: Tally::Noted(counter), counter, end: 0 });
                let start = self.emitter.here();
                clause::effect(self, effect, Need::Some);
                self.emitter.emit(Op::Again { counter, start });
                self.emitter.end_here(repeat);
            }
        }
        self.emitter.emit(Op::Close(register));
    }
}
