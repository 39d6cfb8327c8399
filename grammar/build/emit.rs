//! Code generator for the parser of a grammar.

use crate::first::{Firsts, Set};
use crate::told;
use pest_meta::ast::RuleType;
use pest_meta::optimizer::{OptimizedExpr as Expr, OptimizedRule};
use std::collections::{BTreeMap, HashSet};

/// Generates the parser of a grammar: the rule type, the functions of the rules, and the lookahead sets.
pub fn parser(rules: &[OptimizedRule]) -> String {
    let mut emit = Emit { firsts: Firsts::of(rules), rules: rules.iter().map(|rule| rule.name.as_str()).collect(), sets: BTreeMap::new() };
    let functions: String = rules.iter().map(|rule| emit.rule(rule)).collect();
    let told = told::statics(rules);
    let each = |line: &dyn Fn(&str) -> String| -> String { rules.iter().map(|rule| line(&rule.name)).collect() };
    let names = each(&|name| format!("    r#{name},\n"));
    let all = each(&|name| format!("Rule::r#{name}, "));
    let read = each(&|name| format!("            Rule::r#{name} => read_{name},\n"));
    let tell = each(&|name| format!("            Rule::r#{name} => &TOLD_{},\n", name.to_uppercase()));
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

    /// What reads the rule.
    fn reader(self) -> fn(&mut Reading<'_, Rule>) -> bool {{
        match self {{
            Rule::EOI => |reading| reading.end(Rule::EOI),
{read}        }}
    }}

    /// The expression of the rule.
    fn part(self) -> &'static Part<Rule> {{
        match self {{
            Rule::EOI => &Part::Noted(Rule::EOI, &Part::End),
{tell}        }}
    }}
}}

impl Shapes {{
    /// Finds the shapes of `text`.
    ///
    /// # Errors
    /// The text is no `rule`.
    #[allow(clippy::result_large_err)] // It is pest's.
    pub fn parse(rule: Rule, text: &str) -> Result<Pairs<'_, Rule>, pest::error::Error<Rule>> {{
        Reading::of(text, rule.reader()).map_err(|error| if wants_detail() {{ Shapes::told(rule, text).err().unwrap_or(error) }} else {{ error }})
    }}

    /// Finds the shapes of `text` as pest does by itself, slowly, and tells what it expected where that was asked for.
    ///
    /// # Errors
    /// The text is no `rule`.
    #[allow(clippy::result_large_err)] // Likewise.
    pub fn told(rule: Rule, text: &str) -> Result<Pairs<'_, Rule>, pest::error::Error<Rule>> {{
        part::told(rule.part(), text)
    }}
}}

{sets}
{functions}
{told}"
    )
}

struct Emit<'g> {
    firsts: Firsts,
    rules: HashSet<&'g str>,
    /// Lookahead sets used, with their numbers.
    sets: BTreeMap<Set, usize>,
}

impl Emit<'_> {
    /// Generates the function of a rule.
    fn rule(&mut self, OptimizedRule { name, ty, expr }: &OptimizedRule) -> String {
        // Callers check the lookahead first.
        let body = self.expr(expr, self.firsts.expr(expr).fits());
        let body = match ty {
            RuleType::Silent => body,
            RuleType::Normal => format!("reading.rule(Rule::r#{name}, |reading| {body})"),
            RuleType::Atomic => format!("reading.atom(Rule::r#{name}, |reading| {body})"),
            RuleType::CompoundAtomic | RuleType::NonAtomic => panic!("`{name}`: the parsers know no rules of this sort"),
        };
        format!("fn read_{name}(reading: &mut Reading<'_, Rule>) -> bool {{\n    {body}\n}}\n\n")
    }

    /// Guards `code` by the lookahead of `expr`, unless `known`, the set that holds the next byte for certain, makes that redundant.
    fn guarded(&mut self, expr: &Expr, known: Set, code: String) -> String {
        let fits = self.firsts.expr(expr).fits();
        if known.and(fits) == known { code } else { format!("({} && {code})", self.look(fits)) }
    }

    /// Generates a check that the next byte is in a set.
    fn look(&mut self, set: Set) -> String {
        let next = self.sets.len();
        format!("reading.is(&S{})", self.sets.entry(set).or_insert(next))
    }

    /// Generates code that matches an expression, given that the next byte is in `known`. On failure, the code consumes nothing.
    fn expr(&mut self, expr: &Expr, known: Set) -> String {
        match expr {
            Expr::Str(literal) => format!("reading.literal({literal:?})"),
            Expr::Range(from, to) => self.guarded(expr, known, format!("reading.letter({:?}, {:?})", letter(from), letter(to))),
            Expr::Ident(name) if self.rules.contains(name.as_str()) => self.guarded(expr, known, format!("read_{name}(reading)")),
            Expr::Ident(name) => self.builtin(name, expr),
            Expr::PosPred(inner) => {
                let code = self.ahead(inner, self.firsts.expr(inner).fits());
                self.guarded(inner, known, code)
            }
            Expr::NegPred(inner) => {
                let code = self.ahead(inner, known.and(self.firsts.expr(inner).fits()));
                format!("!{}", self.guarded(inner, known, code))
            }
            Expr::Seq(first, rest) => {
                let mut code = self.expr(first, known.and(self.firsts.expr(expr).fits()));
                for next in parts(rest, |expr| if let Expr::Seq(left, right) = expr { Some((left, right)) } else { None }) {
                    code += &format!(" && {}", self.expr(next, Set::all()));
                }
                self.guarded(expr, known, format!("reading.row(|reading| {code})"))
            }
            Expr::Choice(first, rest) => {
                let mut code = self.expr(first, known);
                for next in parts(rest, |expr| if let Expr::Choice(left, right) = expr { Some((left, right)) } else { None }) {
                    code += &format!(" || {}", self.expr(next, known));
                }
                format!("({code})")
            }
            Expr::Opt(inner) => format!("({} | true)", self.expr(inner, known)),
            Expr::Rep(inner) => format!("reading.again(|reading| {})", self.expr(inner, Set::all())),
            Expr::Skip(literals) => {
                let begins: Vec<String> = literals.iter().map(|literal| format!("reading.begins({literal:?})")).collect();
                format!("reading.again(|reading| !({}) && reading.any())", begins.join(" || "))
            }
            Expr::RestoreOnErr(inner) => self.expr(inner, known),
            Expr::Insens(_) | Expr::Push(_) | Expr::PeekSlice(..) => panic!("the parsers know no such expression: {expr}"),
        }
    }

    /// Generates a lookahead for an expression, given that the next byte is in `known`.
    fn ahead(&mut self, expr: &Expr, known: Set) -> String {
        literals(expr).unwrap_or_else(|| format!("reading.ahead(|reading| {})", self.expr(expr, known)))
    }

    /// Generates code for pest's built-in rules.
    fn builtin(&mut self, name: &str, expr: &Expr) -> String {
        match name {
            "SOI" => "reading.starts()".to_owned(),
            "EOI" => "reading.end(Rule::EOI)".to_owned(),
            "ANY" => "reading.any()".to_owned(),
            _ => {
                let look = self.look(self.firsts.expr(expr).fits());
                format!("({look} && reading.byte())")
            }
        }
    }
}

/// Generates a lookahead for an expression that is a choice of literals; `None` for any other.
fn literals(expr: &Expr) -> Option<String> {
    match expr {
        Expr::Str(literal) => Some(format!("reading.begins({literal:?})")),
        Expr::Choice(left, right) => Some(format!("({} || {})", literals(left)?, literals(right)?)),
        _ => None,
    }
}

/// Returns the character of a range bound.
pub fn letter(text: &str) -> char {
    text.chars().next().expect("a range has ends")
}

/// Flattens a right-nested expression into its parts.
fn parts<'e>(expr: &'e Expr, split: impl Fn(&'e Expr) -> Option<(&'e Expr, &'e Expr)>) -> impl Iterator<Item = &'e Expr> {
    let mut rest = Some(expr);
    std::iter::from_fn(move || {
        let (part, behind) = split(rest?).map_or((rest?, None), |(part, behind)| (part, Some(behind)));
        rest = behind;
        Some(part)
    })
}
