//! A reader of grammar files that tries each rule once at each place and keeps what it found.
//!
//! The derived readers stop at the first alternative that fits. This one also says which choices would have had a second, and reads with one choice turned round.

use pest_meta::ast::{Expr, RuleType};
use pest_meta::parser::{self, consume_rules};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use std::sync::Arc;

/// A grammar, its rules by number.
pub struct Grammar {
    rules: Vec<Rule>,
    /// The rule in which each choice stands.
    choices: Vec<usize>,
}

struct Rule {
    name: String,
    kind: RuleType,
    part: Part,
}

/// A part of a rule.
enum Part {
    Word(String),
    /// A letter of one of the ranges.
    Letter(Vec<RangeInclusive<char>>),
    Rule(usize),
    Start,
    End,
    /// A lookahead, positive if true, else negative: nothing is consumed.
    Ahead(bool, Box<Part>),
    Row(Vec<Part>),
    /// A choice by its number.
    Either(usize, Vec<Part>),
    Times(Box<Part>, u32, u32),
}

/// The match of a rule.
#[derive(Debug, PartialEq)]
pub struct Node {
    rule: usize,
    /// The span of the match, in bytes.
    pub span: (usize, usize),
    /// The nodes within it.
    pub inner: Nodes,
}

/// Nodes one behind another.
pub type Nodes = Vec<Arc<Node>>;

/// The grammar files that games share, and those of a game, one behind another.
pub fn source_of(game: &str) -> String {
    let names =
        std::fs::read_dir("grammar").expect("the folder can be read").flatten().filter_map(|entry| entry.file_name().into_string().ok());
    let is_meant = |name: &String| {
        let name = name.strip_suffix(".pest");
        name.is_some_and(|name| ["sentence", "event", "object", game].contains(&name) || name.starts_with(&format!("{game}_")))
    };
    names.filter(is_meant).map(|name| std::fs::read_to_string(format!("grammar/{name}")).expect("the grammar can be read")).collect()
}

impl Grammar {
    /// The grammar of a game's files.
    pub fn of(game: &str) -> Self {
        let source = source_of(game);
        let pairs = parser::parse(parser::Rule::grammar_rules, &source).expect("the grammar is sound");
        let rules = consume_rules(pairs).expect("the rules are sound");
        let numbers = rules.iter().enumerate().map(|(number, rule)| (rule.name.clone(), number)).collect();
        let mut choices = Vec::new();
        let rules = rules
            .into_iter()
            .enumerate()
            .map(|(number, rule)| Rule { name: rule.name, kind: rule.ty, part: part(rule.expr, &numbers, number, &mut choices) })
            .collect();
        Self { rules, choices }
    }

    /// The name of the rule of a node.
    pub fn name(&self, node: &Node) -> &str {
        &self.rules[node.rule].name
    }

    /// Returns the number of choices.
    pub fn choices(&self) -> usize {
        self.choices.len()
    }

    /// The name of the rule in which a choice stands.
    pub fn rule_of(&self, choice: usize) -> &str {
        &self.rules[self.choices[choice]].name
    }

    /// Returns the nodes of a text, and the choices of which more than one alternative matched, wherever they were tried.
    pub fn read(&self, text: &str) -> Option<(Nodes, BTreeSet<usize>)> {
        let mut open = BTreeSet::new();
        let mut reading = Reading { grammar: self, text, turned: None, open: Some(&mut open), known: FxHashMap::default() };
        let nodes = reading.whole()?;
        Some((nodes, open))
    }

    /// Returns the nodes of a text, read with the alternatives of a choice in reverse order.
    pub fn read_turned(&self, text: &str, choice: usize) -> Option<Nodes> {
        Reading { grammar: self, text, turned: Some(choice), open: None, known: FxHashMap::default() }.whole()
    }
}

/// A part of the rule `owner`; the rules that it may use are known by `numbers`, and its choices are counted in `choices`.
fn part(expr: Expr, numbers: &FxHashMap<String, usize>, owner: usize, choices: &mut Vec<usize>) -> Part {
    let mut times = |inner: Box<Expr>, least, most| Part::Times(Box::new(part(*inner, numbers, owner, choices)), least, most);
    match expr {
        Expr::Str(word) => Part::Word(word),
        Expr::Opt(inner) => times(inner, 0, 1),
        Expr::Rep(inner) => times(inner, 0, u32::MAX),
        Expr::RepOnce(inner) => times(inner, 1, u32::MAX),
        Expr::RepExact(inner, number) => times(inner, number, number),
        Expr::RepMin(inner, least) => times(inner, least, u32::MAX),
        Expr::RepMax(inner, most) => times(inner, 0, most),
        Expr::RepMinMax(inner, least, most) => times(inner, least, most),
        Expr::PosPred(inner) => Part::Ahead(true, Box::new(part(*inner, numbers, owner, choices))),
        Expr::NegPred(inner) => Part::Ahead(false, Box::new(part(*inner, numbers, owner, choices))),
        Expr::Seq(one, other) => Part::Row([one, other].map(|inner| part(*inner, numbers, owner, choices)).into()),
        Expr::Choice(..) => {
            let number = choices.len();
            choices.push(owner);
            let mut alternatives = Vec::new();
            flatten(expr, &mut alternatives);
            Part::Either(number, alternatives.into_iter().map(|inner| part(inner, numbers, owner, choices)).collect())
        }
        Expr::Ident(name) => match name.as_str() {
            "ANY" => Part::Letter(vec!['\0'..=char::MAX]),
            "ASCII_DIGIT" => Part::Letter(vec!['0'..='9']),
            "ASCII_ALPHA" => Part::Letter(vec!['a'..='z', 'A'..='Z']),
            "ASCII_ALPHA_LOWER" => Part::Letter(vec!['a'..='z']),
            "ASCII_ALPHA_UPPER" => Part::Letter(vec!['A'..='Z']),
            "SOI" => Part::Start,
            "EOI" => Part::End,
            _ => Part::Rule(numbers[&name]),
        },
        Expr::Range(first, last) => Part::Letter(vec![letter(&first)..=letter(&last)]),
        Expr::Insens(_) | Expr::PeekSlice(..) | Expr::Skip(_) | Expr::Push(_) => {
            panic!("the grammars use no such expression: {expr}")
        }
    }
}

/// A letter by itself.
fn letter(written: &str) -> char {
    written.chars().next().expect("a range has ends")
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

/// One reading of a text.
struct Reading<'a> {
    grammar: &'a Grammar,
    text: &'a str,
    /// The choice that is turned round.
    turned: Option<usize>,
    /// The set that collects the choices with more than one match.
    open: Option<&'a mut BTreeSet<usize>>,
    /// The memo table: the match of each rule at each position, as its end and its nodes.
    known: FxHashMap<(usize, usize), Option<(usize, Nodes)>>,
}

impl Reading<'_> {
    /// Returns the nodes of the rule of a whole text.
    fn whole(&mut self) -> Option<Nodes> {
        let first = self.grammar.rules.iter().position(|rule| rule.name == "text").expect("a text is a rule");
        self.rule(first, 0).map(|(_, nodes)| nodes)
    }

    fn rule(&mut self, number: usize, at: usize) -> Option<(usize, Nodes)> {
        if let Some(found) = self.known.get(&(number, at)) {
            return found.clone();
        }
        let rule = &self.grammar.rules[number];
        let mut inner = Vec::new();
        let found = self.part(&rule.part, at, &mut inner).map(|end| match rule.kind {
            RuleType::Silent => (end, inner),
            RuleType::Atomic => (end, vec![Arc::new(Node { rule: number, span: (at, end), inner: Vec::new() })]),
            RuleType::Normal | RuleType::CompoundAtomic | RuleType::NonAtomic => {
                (end, vec![Arc::new(Node { rule: number, span: (at, end), inner })])
            }
        });
        self.known.insert((number, at), found.clone());
        found
    }

    /// Returns the end of a part that starts at `at`, and appends its nodes; without a match, `nodes` stay as they were.
    fn part(&mut self, part: &Part, at: usize, nodes: &mut Nodes) -> Option<usize> {
        let rest = &self.text[at..];
        match part {
            Part::Word(word) => rest.starts_with(word).then(|| at + word.len()),
            Part::Letter(ranges) => {
                rest.chars().next().filter(|letter| ranges.iter().any(|range| range.contains(letter))).map(|letter| at + letter.len_utf8())
            }
            Part::Start => (at == 0).then_some(at),
            Part::End => rest.is_empty().then_some(at),
            Part::Rule(number) => self.rule(*number, at).map(|(end, found)| {
                nodes.extend(found);
                end
            }),
            Part::Ahead(wanted, part) => (self.part(part, at, &mut Vec::new()).is_some() == *wanted).then_some(at),
            Part::Row(parts) => {
                let before = nodes.len();
                let end = parts.iter().try_fold(at, |at, part| self.part(part, at, nodes));
                if end.is_none() {
                    nodes.truncate(before);
                }
                end
            }
            Part::Either(number, parts) => self.either(*number, parts, at, nodes),
            Part::Times(part, least, most) => self.times(part, (*least, *most), at, nodes),
        }
    }

    fn either(&mut self, number: usize, parts: &[Part], at: usize, nodes: &mut Nodes) -> Option<usize> {
        if self.turned == Some(number) {
            return parts.iter().rev().find_map(|part| self.part(part, at, nodes));
        }
        let (first, end) = parts.iter().enumerate().find_map(|(first, part)| Some((first, self.part(part, at, nodes)?)))?;
        if self.open.is_some() && parts[first + 1..].iter().any(|part| self.part(part, at, &mut Vec::new()).is_some()) {
            self.open.as_mut().expect("just seen").insert(number);
        }
        Some(end)
    }

    fn times(&mut self, part: &Part, (least, most): (u32, u32), at: usize, nodes: &mut Nodes) -> Option<usize> {
        let (before, mut end) = (nodes.len(), at);
        for time in 0..most {
            match self.part(part, end, nodes) {
                Some(next) => end = next,
                None if time < least => {
                    nodes.truncate(before);
                    return None;
                }
                None => break,
            }
        }
        Some(end)
    }
}
