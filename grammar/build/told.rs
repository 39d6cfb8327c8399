//! The code that asks pest: it reads nothing but what the parser could not read, to tell what could have stood there.

use crate::emit::letter;
use pest_meta::ast::RuleType;
use pest_meta::optimizer::{OptimizedExpr as Expr, OptimizedRule};
use std::collections::HashSet;

/// A function for each rule, as pest derives it.
pub fn functions(rules: &[OptimizedRule]) -> String {
    let names: HashSet<&str> = rules.iter().map(|rule| rule.name.as_str()).collect();
    rules.iter().map(|rule| function(rule, &names)).collect()
}

fn function(OptimizedRule { name, ty, expr }: &OptimizedRule, names: &HashSet<&str>) -> String {
    let body = code(expr, names);
    let body = match ty {
        RuleType::Silent => body,
        RuleType::Normal => format!("state.rule(Rule::r#{name}, |state| {body})"),
        RuleType::Atomic => format!("state.rule(Rule::r#{name}, |state| state.atomic(pest::Atomicity::Atomic, |state| {body}))"),
        RuleType::CompoundAtomic | RuleType::NonAtomic => panic!("`{name}`: the parsers know no rules of this sort"),
    };
    format!("fn told_{name}(state: State<'_>) -> Told<'_> {{\n    {body}\n}}\n\n")
}

/// The code that tries an expression.
fn code(expr: &Expr, names: &HashSet<&str>) -> String {
    let inner = |expr: &Expr| code(expr, names);
    match expr {
        Expr::Str(literal) => format!("state.match_string({literal:?})"),
        Expr::Range(from, to) => format!("state.match_range({:?}..{:?})", letter(from), letter(to)),
        Expr::Ident(name) if names.contains(name.as_str()) => format!("told_{name}(state)"),
        Expr::Ident(name) => builtin(name).to_owned(),
        Expr::PosPred(ahead) => format!("state.lookahead(true, |state| {})", inner(ahead)),
        Expr::NegPred(ahead) => format!("state.lookahead(false, |state| {})", inner(ahead)),
        Expr::Seq(first, rest) => format!("state.sequence(|state| {}{})", inner(first), behind("and_then", rest, names)),
        Expr::Choice(first, rest) => format!("{}{}", inner(first), behind("or_else", rest, names)),
        Expr::Opt(expr) => format!("state.optional(|state| {})", inner(expr)),
        Expr::Rep(expr) => format!("state.repeat(|state| {})", inner(expr)),
        Expr::Skip(literals) => format!("state.skip_until(&{literals:?})"),
        Expr::RestoreOnErr(expr) => inner(expr),
        Expr::Insens(_) | Expr::Push(_) | Expr::PeekSlice(..) => panic!("the parsers know no such expression: {expr}"),
    }
}

/// The parts behind the first of a row or a choice.
fn behind(then: &str, rest: &Expr, names: &HashSet<&str>) -> String {
    let (part, more) = match rest {
        Expr::Seq(part, more) if then == "and_then" => (&**part, Some(more)),
        Expr::Choice(part, more) if then == "or_else" => (&**part, Some(more)),
        part => (part, None),
    };
    let more = more.map_or_else(String::new, |more| behind(then, more, names));
    format!(".{then}(|state| {}){more}", code(part, names))
}

/// The code of the rules that every grammar has.
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
