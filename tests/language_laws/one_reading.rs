//! The law of one reading: where two alternatives of the grammar can read the same words, the trees are the same.
//!
//! An ordered choice hides its second reading, for the first alternative that fits is taken. So each choice of a game's grammar files is turned round, one at a time, and the texts
//! are read by the changed grammar: it may fail, for the longer of two alternatives stands first, but whatever it reads must mean what the text means.
//!
//! The texts are samples: of those of the built-in pool that have one shape (the same nodes in the same order) one is read, and a changed grammar reads one of those on which
//! the rule that was changed was tried.

use super::laws::{Tongue, built_in_texts, words};
use pest::RuleType;
use pest::iterators::{Pair, Pairs};
use pest::{ParseResult, ParserState};
use pest_meta::ast::{Expr, Rule};
use pest_meta::optimizer::optimize;
use pest_meta::parser::{self, consume_rules};
use pest_vm::Vm;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex};

/// How many texts a changed rule is read on, at most.
const TEXTS_OF_A_RULE: usize = 1;

/// A rule whose alternatives read the same words as different trees, and why that is no error.
pub struct SecondReading {
    /// The rule that holds the choice.
    pub rule: &'static str,
    /// Why both may stand.
    pub why: &'static str,
}

/// A text with all that is asked about it.
struct Sample<T: Tongue> {
    text: String,
    tree: cardwright::lang::ability::Text<T::D>,
    /// The nodes that the grammar finds in it, with their places.
    nodes: String,
    /// The rules that were tried on it.
    tried: BTreeSet<String>,
}

pub fn words_have_one_reading<T: Tongue>() {
    let words = words::<T>();
    let rules = rules_of(T::GAME);
    let samples = samples::<T>(&rules, &words);
    let found: Vec<(&str, Vec<String>)> =
        (0..rules.len()).map(|at| (rules[at].name.as_str(), second_readings(&rules, at, &samples, &words))).collect();
    let mut second: BTreeMap<&str, Vec<String>> = found.into_iter().filter(|(_, readings)| !readings.is_empty()).collect();
    for reading in T::SECOND_READINGS {
        println!("may be read twice: {} {}: {}", T::GAME, reading.rule, reading.why);
        assert!(second.remove(reading.rule).is_some(), "`{}` is listed, and reads nothing twice", reading.rule);
    }
    for (rule, texts) in &second {
        println!("{rule}: {} texts\n  {}", texts.len(), texts.iter().take(4).cloned().collect::<Vec<_>>().join("\n  "));
    }
    assert!(second.is_empty(), "the grammar reads the same words in two ways");
}

/// What texts also mean when one of the choices of a rule is turned round.
fn second_readings<T: Tongue>(rules: &[Rule], at: usize, samples: &[Sample<T>], words: &T::Words) -> Vec<String> {
    let mut second = Vec::new();
    for choice in 0..choices(&rules[at].expr) {
        let mut changed = rules.to_vec();
        turn(&mut changed[at].expr, &mut choice.clone());
        let vm = Vm::new(optimize(changed));
        for sample in of_rule(samples, &rules[at].name) {
            let mut finding = Finding { vm: &vm, known: &sample.nodes, nodes: String::new() };
            if let Some(tree) = T::reads_by(&sample.text, words, &mut finding)
                && tree != sample.tree
            {
                second.push(format!("choice {choice}: {}\n    also: {}", sample.text, T::print(&tree, words)));
            }
        }
    }
    second
}

/// Texts on which a rule was tried, from all over the pool.
fn of_rule<'a, T: Tongue>(samples: &'a [Sample<T>], rule: &str) -> impl Iterator<Item = &'a Sample<T>> {
    let tried: Vec<&Sample<T>> = samples.iter().filter(|sample| sample.tried.contains(rule)).collect();
    let step = tried.len().div_ceil(TEXTS_OF_A_RULE).max(1);
    tried.into_iter().step_by(step)
}

/// The rules of a game's grammar files.
fn rules_of(game: &str) -> Vec<Rule> {
    let files = ["common", game].map(|name| std::fs::read_to_string(format!("grammar/{name}.pest")).expect("the grammar can be read"));
    let grammar = files.concat();
    let pairs = parser::parse(parser::Rule::grammar_rules, &grammar).expect("the grammar is sound");
    consume_rules(pairs).expect("the rules are sound")
}

/// One text of each shape, read by the grammar as it stands.
fn samples<T: Tongue>(rules: &[Rule], words: &T::Words) -> Vec<Sample<T>> {
    let tried = Arc::new(Mutex::new(BTreeSet::new()));
    let noted = Arc::clone(&tried);
    let note = move |rule: String, _: &pest::Position<'_>| {
        noted.lock().expect("no reader panics").insert(rule);
        false
    };
    let vm = Vm::new_with_listener(optimize(rules.to_vec()), Box::new(note));
    let mut shapes = BTreeSet::new();
    let mut samples = Vec::new();
    for text in built_in_texts::<T>() {
        tried.lock().expect("no reader panics").clear();
        let Some(tree) = T::reads(&text, words) else { continue };
        let mut finding = Finding { vm: &vm, known: "", nodes: String::new() };
        let read = T::reads_by(&text, words, &mut finding);
        assert_eq!(read.as_ref(), Some(&tree), "not read as the derived reader does: {text}");
        let nodes = finding.nodes;
        if shapes.insert(nodes.replace(|letter: char| letter.is_ascii_digit(), "")) {
            samples.push(Sample { text, tree, nodes, tried: tried.lock().expect("no reader panics").clone() });
        }
    }
    samples
}

/// The number of ordered choices in `expr`.
fn choices(expr: &Expr) -> usize {
    let mut left = usize::MAX;
    turn(&mut expr.clone(), &mut left);
    usize::MAX - left
}

/// Turns the alternatives of the choice `left` places further on round; `left` is counted down at each choice.
fn turn(expr: &mut Expr, left: &mut usize) {
    match expr {
        Expr::Choice(..) => {
            let mut alternatives = Vec::new();
            flatten(std::mem::replace(expr, Expr::Str(String::new())), &mut alternatives);
            let turned = *left == 0;
            *left = left.wrapping_sub(1);
            for alternative in &mut alternatives {
                turn(alternative, left);
            }
            if turned {
                alternatives.reverse();
            }
            let either = |one, other| Expr::Choice(Box::new(one), Box::new(other));
            *expr = alternatives.into_iter().reduce(either).expect("a choice has alternatives");
        }
        Expr::Seq(one, other) => {
            turn(one, left);
            turn(other, left);
        }
        Expr::PosPred(inner)
        | Expr::NegPred(inner)
        | Expr::Opt(inner)
        | Expr::Rep(inner)
        | Expr::RepOnce(inner)
        | Expr::RepExact(inner, _)
        | Expr::RepMin(inner, _)
        | Expr::RepMax(inner, _)
        | Expr::RepMinMax(inner, ..)
        | Expr::Push(inner) => turn(inner, left),
        Expr::Str(_) | Expr::Insens(_) | Expr::Range(..) | Expr::Ident(_) | Expr::PeekSlice(..) | Expr::Skip(_) => {}
    }
}

/// The alternatives of a choice, in order.
fn flatten(expr: Expr, alternatives: &mut Vec<Expr>) {
    match expr {
        Expr::Choice(one, other) => {
            flatten(*one, alternatives);
            flatten(*other, alternatives);
        }
        alternative => alternatives.push(alternative),
    }
}

/// The search for the shapes of a text by a grammar that is not the derived one.
pub struct Finding<'a> {
    vm: &'a Vm,
    /// The nodes that are known already: when they are found again, there is nothing to read.
    known: &'a str,
    /// The nodes that were found.
    nodes: String,
}

impl Finding<'_> {
    /// What the grammar finds in a folded text, as nodes of the derived `rules`.
    pub fn shapes<'i, R: RuleType>(&mut self, folded: &'i str, rules: &[R]) -> Option<Pairs<'i, R>> {
        let found = self.vm.parse("text", folded).ok()?;
        list(found.clone(), &mut self.nodes);
        if self.nodes == self.known {
            return None;
        }
        let named: BTreeMap<String, R> = rules.iter().map(|rule| (format!("{rule:?}"), *rule)).collect();
        pest::state(folded, |state| replay(state, found, &named)).ok()
    }
}

/// Writes the nodes of `pairs` down, with their places.
fn list(pairs: Pairs<'_, &str>, nodes: &mut String) {
    for pair in pairs {
        nodes.push_str(&format!("{} {}-{}(", pair.as_rule(), pair.as_span().start(), pair.as_span().end()));
        list(pair.into_inner(), nodes);
        nodes.push(')');
    }
}

/// Makes the nodes of `pairs` again.
fn replay<'i, R: RuleType>(
    mut state: Box<ParserState<'i, R>>,
    pairs: Pairs<'_, &str>,
    named: &BTreeMap<String, R>,
) -> ParseResult<Box<ParserState<'i, R>>> {
    for pair in pairs.filter(|pair| pair.as_rule() != "EOI") {
        state = skip_to(state, &pair, pair.as_span().start())?;
        let rule = named[pair.as_rule()];
        state = state.rule(rule, |state| {
            let state = replay(state, pair.clone().into_inner(), named)?;
            skip_to(state, &pair, pair.as_span().end())
        })?;
    }
    Ok(state)
}

fn skip_to<'i, R: RuleType>(state: Box<ParserState<'i, R>>, pair: &Pair<'_, &str>, end: usize) -> ParseResult<Box<ParserState<'i, R>>> {
    let passed = &pair.get_input()[state.position().pos()..end];
    state.match_string(passed)
}
