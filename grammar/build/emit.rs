//! The code of a parser.

use crate::first::{Firsts, Set};
use pest_meta::ast::RuleType;
use pest_meta::optimizer::{OptimizedExpr as Expr, OptimizedRule};
use std::collections::{BTreeMap, HashMap};

/// The parser of a grammar: its rules, and the type that parses by them.
pub fn parser(rules: &[OptimizedRule]) -> String {
    let mut emit =
        Emit { firsts: Firsts::of(rules), rules: rules.iter().map(|rule| (rule.name.as_str(), rule)).collect(), sets: BTreeMap::new() };
    let functions: String = rules.iter().map(|rule| emit.rule(rule)).collect();
    let names: String = rules.iter().map(|rule| format!("    r#{},\n", rule.name)).collect();
    let all: String = rules.iter().map(|rule| format!("Rule::r#{}, ", rule.name)).collect();
    let entries: String = rules.iter().map(|rule| format!("            Rule::r#{0} => read_{0}(text, state),\n", rule.name)).collect();
    let sets: String = emit.sets.iter().map(|(set, number)| format!("static S{number}: Set = Set({:?});\n", set.0)).collect();
    format!(
        "/// The shapes of the grammar.
#[allow(missing_docs, non_camel_case_types, clippy::upper_case_acronyms)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rule {{
    EOI,
{names}}}

impl Rule {{
    /// All rules, in the order of the grammar's files.
    #[must_use]
    pub fn all_rules() -> &'static [Rule] {{
        &[{all}]
    }}
}}

impl pest::Parser<Rule> for Shapes {{
    fn parse(rule: Rule, input: &str) -> Result<pest::iterators::Pairs<'_, Rule>, pest::error::Error<Rule>> {{
        let text = Text::of(input);
        pest::state(input, |state| match rule {{
            Rule::EOI => state.rule(Rule::EOI, |state| state.end_of_input()),
{entries}        }})
    }}
}}

type State<'i> = Box<pest::ParserState<'i, Rule>>;
type Parsed<'i> = pest::ParseResult<State<'i>>;

{sets}
{functions}"
    )
}

struct Emit<'g> {
    firsts: Firsts,
    rules: HashMap<&'g str, &'g OptimizedRule>,
    /// The sets that are looked for, each with its number.
    sets: BTreeMap<Set, usize>,
}

impl Emit<'_> {
    /// The function of a rule, and, where that takes no more than a look at the text, another that tells whether it fits.
    fn rule(&mut self, rule: &OptimizedRule) -> String {
        let OptimizedRule { name, ty, expr } = rule;
        // It is called where it can fit.
        let body = self.expr(expr, self.firsts.expr(expr).fits());
        let body = match ty {
            RuleType::Silent => body,
            RuleType::Normal => format!("state.rule(Rule::r#{name}, |state| {body})"),
            RuleType::Atomic => {
                format!("state.rule(Rule::r#{name}, |state| state.atomic(pest::Atomicity::Atomic, |state| {body}))")
            }
            RuleType::CompoundAtomic | RuleType::NonAtomic => panic!("`{name}`: the parsers know no rules of this sort"),
        };
        let mut function = format!("fn read_{name}<'i>(text: Text<'i>, state: State<'i>) -> Parsed<'i> {{\n    {body}\n}}\n\n");
        if let Some(look) = self.look(expr) {
            function +=
                &format!("#[allow(dead_code)]\nfn look_{name}<'i>(text: Text<'i>, state: &State<'i>) -> bool {{\n    {look}\n}}\n\n");
        }
        function
    }

    /// The name of a set.
    fn set(&mut self, set: Set) -> String {
        let next = self.sets.len();
        format!("&S{}", self.sets.entry(set).or_insert(next))
    }

    /// `code`, done where `expr` can fit; elsewhere it fails at once. Of what comes next it is known that it is in a set.
    fn guarded(&mut self, expr: &Expr, known: Set, code: String) -> String {
        let fits = self.firsts.expr(expr).fits();
        if known.and(fits) == known { code } else { format!("text.only(state, {}, |state| {code})", self.set(fits)) }
    }

    /// `code`, done where `expr` can fit; elsewhere it is passed over.
    fn passed(&mut self, expr: &Expr, code: String) -> String {
        let fits = self.firsts.expr(expr).fits();
        if fits == Set::all() { code } else { format!("text.pass(state, {}, |state| {code})", self.set(fits)) }
    }

    /// The code that reads an expression where what comes next is known to be in a set.
    fn expr(&mut self, expr: &Expr, known: Set) -> String {
        let fits = |expr: &Expr| self.firsts.expr(expr).fits();
        match expr {
            Expr::Str(literal) => format!("text.literal(state, {literal:?})"),
            Expr::Insens(literal) => format!("state.match_insensitive({literal:?})"),
            Expr::Range(from, to) => self.guarded(expr, known, format!("state.match_range({:?}..{:?})", letter(from), letter(to))),
            Expr::Ident(name) if self.rules.contains_key(name.as_str()) => self.guarded(expr, known, format!("read_{name}(text, state)")),
            Expr::Ident(name) => self.guarded(expr, known, builtin(name).to_owned()),
            Expr::PosPred(inner) => {
                let read = format!("state.lookahead(true, |state| {})", self.expr(inner, fits(inner)));
                match self.look(inner) {
                    Some(look) => format!("text.ahead(state, |state| {look}, |state| {read})"),
                    None => self.guarded(inner, known, read),
                }
            }
            Expr::NegPred(inner) => {
                let read = format!("state.lookahead(false, |state| {})", self.expr(inner, fits(inner)));
                match self.look(inner) {
                    Some(look) => format!("text.ahead(state, |state| !({look}), |state| {read})"),
                    None => self.passed(inner, read),
                }
            }
            Expr::Seq(first, rest) => {
                let mut code = self.expr(first, known.and(fits(expr)));
                for next in parts(rest, |expr| if let Expr::Seq(left, right) = expr { Some((left, right)) } else { None }) {
                    code += &format!(".and_then(|state| {})", self.expr(next, Set::all()));
                }
                self.guarded(expr, known, format!("state.sequence(|state| {code})"))
            }
            Expr::Choice(first, rest) => {
                let mut code = self.expr(first, known);
                for next in parts(rest, |expr| if let Expr::Choice(left, right) = expr { Some((left, right)) } else { None }) {
                    code += &format!(".or_else(|state| {})", self.expr(next, known));
                }
                code
            }
            Expr::Opt(inner) => {
                let code = format!("state.optional(|state| {})", self.expr(inner, fits(inner)));
                self.passed(inner, code)
            }
            Expr::Rep(inner) => {
                let code = format!("state.repeat(|state| {})", self.expr(inner, Set::all()));
                self.passed(inner, code)
            }
            Expr::Skip(literals) => format!("state.skip_until(&{literals:?})"),
            Expr::RestoreOnErr(inner) => self.expr(inner, known),
            Expr::Push(_) | Expr::PeekSlice(..) => panic!("the parsers keep no stack"),
        }
    }

    /// The code that tells whether an expression fits, when a look at the text tells it: one of some literals, or a letter of some sort.
    fn look(&mut self, expr: &Expr) -> Option<String> {
        match expr {
            Expr::Str(literal) => Some(format!("text.begins(state, {literal:?})")),
            Expr::Choice(left, right) => Some(format!("{} || {}", self.look(left)?, self.look(right)?)),
            Expr::Ident(name) => match self.rules.get(name.as_str()) {
                Some(rule) => self.look(&rule.expr).map(|_| format!("look_{name}(text, state)")),
                None if name == "SOI" => None,
                None => {
                    let set = self.firsts.expr(expr).fits();
                    Some(format!("text.is(state, {})", self.set(set)))
                }
            },
            _ => None,
        }
    }
}

/// The parts of an expression that is split again and again behind its first part.
fn parts<'e>(expr: &'e Expr, split: impl Fn(&'e Expr) -> Option<(&'e Expr, &'e Expr)>) -> impl Iterator<Item = &'e Expr> {
    let mut rest = Some(expr);
    std::iter::from_fn(move || {
        let (part, behind) = split(rest?).map_or((rest?, None), |(part, behind)| (part, Some(behind)));
        rest = behind;
        Some(part)
    })
}

/// The code of the rules that every grammar has, as pest derives it.
fn builtin(name: &str) -> &'static str {
    match name {
        "SOI" => "state.start_of_input()",
        "EOI" => "state.rule(Rule::EOI, |state| state.end_of_input())",
        "ANY" => "state.skip(1)",
        "ASCII_DIGIT" => "state.match_range('0'..'9')",
        "ASCII_ALPHA_LOWER" => "state.match_range('a'..'z')",
        "ASCII_ALPHA_UPPER" => "state.match_range('A'..'Z')",
        "ASCII_ALPHA" => "state.match_range('a'..'z').or_else(|state| state.match_range('A'..'Z'))",
        _ => panic!("the parsers do not know the rule `{name}`"),
    }
}

fn letter(text: &str) -> char {
    text.chars().next().expect("a range has ends")
}
