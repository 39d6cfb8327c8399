//! Outline of a script: its abilities, and the phrases of the effect language in them.

use super::closure;
use super::run::{run_top, with_ast};
use super::sandbox::{ABILITIES, LONGEST, is_closed};
use super::{BROKEN, MISPLACED};
use crate::card::text_map::TextMap;
use crate::diagnostic::Diagnostic;
use rhai::{AST, ASTNode, Expr, FnCallExpr, Position, Stmt};
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

/// Script with its abilities and phrases.
#[derive(Clone, Debug, PartialEq)]
pub struct Script {
    /// Program in rhai.
    pub source: Arc<str>,
    /// Abilities, in written order.
    pub calls: Vec<Call>,
    /// Phrases, in written order.
    pub phrases: Vec<Phrase>,
    /// Positions of its loops: byte offset, and line and column.
    loops: Vec<(usize, (usize, usize))>,
}

/// Ability of a script.
#[derive(Clone, Debug, PartialEq)]
pub struct Call {
    /// Wording in the effect language: the part before the effect, or the whole ability.
    pub words: String,
    /// Map from the wording to the script.
    pub map: TextMap,
    /// True if the wording is the whole ability, without a body to run.
    pub worded: bool,
    /// Span in the script, up to the next ability.
    pub span: Range<usize>,
    /// Start position: line and column, from 1.
    pub line: (usize, usize),
}

/// Phrase: wording of the effect language that a script performs, asks or counts.
#[derive(Clone, Debug, PartialEq)]
pub struct Phrase {
    /// Use of the phrase.
    pub sort: Sort,
    /// Wording.
    pub words: String,
    /// Map from the wording to the script.
    pub map: TextMap,
    /// Position of its function's name: line and column, from 1.
    pub line: (usize, usize),
    /// Index of the enclosing ability; `None` in a named function, which all abilities can call.
    pub ability: Option<usize>,
}

/// Use of a phrase, one per script function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// Sentences to perform.
    Perform,
    /// Sentences to perform several times.
    Repeat,
    /// Operand of "for each": evaluates to a count.
    Count,
    /// Condition of "if": evaluates to a truth value.
    Holds,
    /// Question to the player who controls the effect.
    Ask,
    /// Question to the opponent.
    AskOpponent,
}

impl Sort {
    /// All sorts.
    pub const ALL: [Sort; 6] = [Sort::Perform, Sort::Repeat, Sort::Count, Sort::Holds, Sort::Ask, Sort::AskOpponent];

    /// Returns the name of its script function.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Sort::Perform => "perform",
            Sort::Repeat => "repeat",
            Sort::Count => "count",
            Sort::Holds => "holds",
            Sort::Ask => "ask",
            Sort::AskOpponent => "ask_opponent",
        }
    }

    fn of(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|sort| sort.word() == word)
    }

    /// Returns the index of the phrase among the arguments, and the number of arguments.
    fn place(self) -> (usize, usize) {
        if self == Sort::Repeat { (1, 2) } else { (0, 1) }
    }
}

impl Script {
    /// Parses a script: finds its abilities and phrases, then rehearses it.
    ///
    /// # Errors
    /// All diagnostics, with spans in bytes of the script.
    pub fn read(source: &str) -> Result<Self, Vec<Diagnostic>> {
        if source.len() > LONGEST {
            let message = format!("a script of {} bytes is too long", source.len());
            return Err(vec![Diagnostic::error(BROKEN, 0..source.len(), message).label(format!("at most {LONGEST} bytes"))]);
        }
        let source: Arc<str> = source.into();
        let read = with_ast(&source, |ast| Outline::of(&source, ast));
        let mut outline = match read {
            Ok(outline) => outline,
            Err(error) => {
                let at = place(&source, error.1);
                let closed = source.get(at.clone()).filter(|word| is_closed(word));
                let message = closed.map_or_else(|| error.0.to_string(), |word| format!("a script cannot use `{word}`"));
                return Err(vec![Diagnostic::error(BROKEN, at, message).label("here")]);
            }
        };
        if outline.findings.is_empty()
            && let Err((fault, why)) = run_top(&source)
        {
            outline.findings.push(fault.diagnostic(&source, &why));
        }
        let script = Self { source, calls: outline.calls, phrases: outline.phrases, loops: outline.loops };
        if outline.findings.is_empty() {
            outline.findings = script.rehearse();
        }
        if outline.findings.is_empty() { Ok(script) } else { Err(outline.findings) }
    }

    /// Iterates over the phrases that an ability can reach, with their indices.
    pub fn phrases_of(&self, ability: usize) -> impl Iterator<Item = (usize, &Phrase)> {
        let belongs = move |phrase: &Phrase| phrase.ability.is_none_or(|of| of == ability);
        self.phrases.iter().enumerate().filter(move |(_, phrase)| belongs(phrase))
    }

    /// Returns the position of an ability's loop if it has exactly one.
    pub(super) fn only_loop(&self, ability: usize) -> Option<(usize, usize)> {
        let mut within = self.loops.iter().filter(|(at, _)| self.calls[ability].span.contains(at));
        within.next().filter(|_| within.next().is_none()).map(|(_, spot)| *spot)
    }

    /// Returns the index of the phrase at a position, if the ability can reach it.
    pub(super) fn phrase_at(&self, ability: usize, at: Position) -> Option<usize> {
        let at = (at.line()?, at.position()?);
        self.phrases_of(ability).find(|(_, phrase)| phrase.line == at).map(|(index, _)| index)
    }
}

/// Converts line and column, both from 1, into a byte offset.
fn offset(source: &str, line: usize, column: usize) -> usize {
    let start = source.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum::<usize>().min(source.len());
    source[start..].char_indices().nth(column.saturating_sub(1)).map_or(source.len(), |(at, _)| start + at)
}

/// Returns the span of the word or character at a position.
pub(super) fn place(source: &str, at: Position) -> Range<usize> {
    span_at(source, at.line().unwrap_or(1), at.position().unwrap_or(1))
}

/// Returns the span of the word or character at a line and column.
pub(super) fn span_at(source: &str, line: usize, column: usize) -> Range<usize> {
    let start = offset(source, line.max(1), column.max(1));
    let rest = &source[start..];
    let word = rest.find(|letter: char| !letter.is_alphanumeric() && letter != '_').unwrap_or(rest.len());
    start..start + word.max(rest.chars().next().map_or(0, char::len_utf8))
}

/// Outline of a script under construction.
struct Outline {
    source: Arc<str>,
    calls: Vec<Call>,
    phrases: Vec<Phrase>,
    findings: Vec<Diagnostic>,
    /// Line and column ranges of the named functions.
    functions: Vec<Range<(usize, usize)>>,
    loops: Vec<(usize, (usize, usize))>,
}

/// Converts a position into line and column; 0 if unknown.
fn spot(at: Position) -> (usize, usize) {
    (at.line().unwrap_or(0), at.position().unwrap_or(0))
}

/// Returns the content and position of a string literal.
fn literal(expression: Option<&Expr>) -> Option<(String, Position)> {
    match expression {
        Some(Expr::StringConstant(words, at)) => Some((words.to_string(), *at)),
        _ => None,
    }
}

/// Returns the function call that a statement consists of, and its position.
fn called(statement: &Stmt) -> Option<(&FnCallExpr, Position)> {
    match statement {
        Stmt::FnCall(call, at) => Some((call, *at)),
        Stmt::Expr(expression) => match &**expression {
            Expr::FnCall(call, at) => Some((call, *at)),
            _ => None,
        },
        _ => None,
    }
}

/// Returns the top-level calls of a script that declare abilities.
fn abilities(ast: &AST) -> Vec<(&FnCallExpr, Position)> {
    ast.statements().iter().filter_map(called).filter(|(call, _)| is_ability(&call.name)).collect()
}

fn is_ability(name: &str) -> bool {
    matches!(name, "ability" | "worded")
}

impl Outline {
    fn of(source: &Arc<str>, ast: &AST) -> Self {
        let mut outline = Self {
            source: Arc::clone(source),
            calls: Vec::new(),
            phrases: Vec::new(),
            findings: Vec::new(),
            functions: Vec::new(),
            loops: Vec::new(),
        };
        outline.note_functions(ast);
        outline.findings.extend(closure::misused(source, ast, &abilities(ast)));
        let mut tops = Vec::new();
        for (call, at) in abilities(ast) {
            tops.push(spot(at));
            outline.note_ability(call, at);
        }
        if let Some(call) = outline.calls.get(ABILITIES) {
            let why = format!("a script has at most {ABILITIES} abilities, and this one has {}", outline.calls.len());
            outline.findings.push(Diagnostic::error(MISPLACED, span_at(source, call.line.0, call.line.1), why).label("one too many"));
        }
        let starts: Vec<usize> = outline.calls.iter().map(|call| call.span.start).chain([source.len()]).collect();
        for (call, end) in outline.calls.iter_mut().zip(&starts[1..]) {
            call.span.end = *end;
        }
        if tops.is_empty() {
            let why = Diagnostic::error(MISPLACED, 0..source.len().min(1), "this script has no ability");
            outline.findings.push(why.help("begin with ability(\"《When …》\", || { perform(\"…\"); });"));
        }
        let mut calls: BTreeMap<(usize, usize), (FnCallExpr, Position)> = BTreeMap::new();
        ast.walk(&mut |path: &[ASTNode<'_>]| {
            let found = match path.last() {
                Some(ASTNode::Stmt(Stmt::FnCall(call, at))) | Some(ASTNode::Expr(Expr::FnCall(call, at) | Expr::MethodCall(call, at))) => {
                    Some((call, at))
                }
                _ => None,
            };
            if let Some(ASTNode::Stmt(Stmt::While(_, at) | Stmt::Do(_, _, at) | Stmt::For(_, at))) = path.last() {
                outline.loops.push((offset(source, spot(*at).0, spot(*at).1), spot(*at)));
            }
            if let Some((call, at)) = found {
                calls.insert(spot(*at), ((**call).clone(), *at));
            }
            true
        });
        for (spot, (call, at)) in calls {
            if let Some(sort) = Sort::of(&call.name) {
                outline.note_phrase(sort, &call, at, &tops);
            } else if is_ability(&call.name) && !tops.contains(&spot) {
                let why = Diagnostic::error(MISPLACED, place(source, at), "an ability stands at the top of the script, in nothing else");
                outline.findings.push(why.label("this is within something"));
            }
        }
        outline
    }

    fn note_functions(&mut self, ast: &AST) {
        for function in ast.iter_fn_def() {
            let (start, end) = (function.body.start_position(), function.body.end_position());
            if function.name.starts_with("anon$") {
                continue;
            }
            if Sort::of(&function.name).is_some() || is_ability(&function.name) {
                let message = format!("`{}` is a word that meets the game, and cannot be another function", function.name);
                self.findings
                    .push(Diagnostic::error(MISPLACED, place(&self.source, start), message).label("this function needs another name"));
            }
            self.functions.push(spot(start)..spot(end));
        }
    }

    fn note_ability(&mut self, call: &FnCallExpr, at: Position) {
        let start = offset(&self.source, spot(at).0, spot(at).1);
        let worded = &*call.name == "worded";
        match literal(call.args.first()) {
            Some((words, place)) => {
                let map = self.map(place);
                self.calls.push(Call { words, map, worded, span: start..start, line: spot(at) });
            }
            None => self.findings.push(not_written_out(place(&self.source, at))),
        }
    }

    fn note_phrase(&mut self, sort: Sort, call: &FnCallExpr, at: Position, tops: &[(usize, usize)]) {
        let (place_of, count) = sort.place();
        let written = literal(call.args.get(place_of)).filter(|_| call.args.len() == count);
        let Some((words, literal)) = written else {
            self.findings.push(not_written_out(place(&self.source, at)));
            return;
        };
        let line = spot(at);
        let shared = self.functions.iter().any(|function| function.contains(&line));
        let ability = tops.iter().rposition(|top| *top < line);
        if !shared && ability.is_none() {
            self.findings
                .push(Diagnostic::error(MISPLACED, place(&self.source, at), "a phrase stands in the body of an ability").label("here"));
        }
        let map = self.map(literal);
        self.phrases.push(Phrase { sort, words, map, line, ability: ability.filter(|_| !shared) });
    }

    /// Maps the string literal at a position to bytes of the script.
    fn map(&self, at: Position) -> TextMap {
        let start = offset(&self.source, spot(at).0, spot(at).1);
        let rest = &self.source[start..];
        let mut escaped = false;
        let end = rest.char_indices().skip(1).find(|&(_, letter)| {
            let closes = letter == '"' && !escaped;
            escaped = letter == '\\' && !escaped;
            closes
        });
        TextMap::of_literal(end.map_or(rest, |(end, _)| &rest[..=end]), start)
    }
}

fn not_written_out(at: Range<usize>) -> Diagnostic {
    Diagnostic::error(MISPLACED, at, "a phrase is one text, written out in its place")
        .label("here it is not")
        .help("phrases are read before play: none is put together while the script runs")
        .help("choose between phrases with `if`, and repeat one with `repeat(number, \"…\")`")
}
