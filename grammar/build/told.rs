//! Code generator for a grammar as data, from which pest reports the tokens expected where a text does not parse.

use crate::emit::letter;
use pest_meta::ast::RuleType;
use pest_meta::optimizer::{OptimizedExpr as Expr, OptimizedRule};
use std::collections::HashSet;

/// Generates a static for each rule.
pub fn statics(rules: &[OptimizedRule]) -> String {
    let names: HashSet<&str> = rules.iter().map(|rule| rule.name.as_str()).collect();
    rules.iter().map(|rule| constant(rule, &names)).collect()
}

fn constant(OptimizedRule { name, ty, expr }: &OptimizedRule, names: &HashSet<&str>) -> String {
    let part = part(expr, names);
    let part = match ty {
        RuleType::Silent => part,
        RuleType::Normal => format!("Part::Noted(Rule::r#{name}, &{part})"),
        RuleType::Atomic => format!("Part::Atomic(Rule::r#{name}, &{part})"),
        RuleType::CompoundAtomic | RuleType::NonAtomic => panic!("`{name}`: the parsers know no rules of this sort"),
    };
    format!("static TOLD_{}: Part<Rule> = {part};\n", name.to_uppercase())
}

/// Generates the value of an expression.
fn part(expr: &Expr, names: &HashSet<&str>) -> String {
    let inner = |expr: &Expr| part(expr, names);
    match expr {
        Expr::Str(literal) => format!("Part::Literal({literal:?})"),
        Expr::Range(from, to) => format!("Part::Range({:?}, {:?})", letter(from), letter(to)),
        Expr::Ident(name) if names.contains(name.as_str()) => format!("Part::Rule(&TOLD_{})", name.to_uppercase()),
        Expr::Ident(name) => builtin(name).to_owned(),
        Expr::PosPred(ahead) => format!("Part::Ahead(true, &{})", inner(ahead)),
        Expr::NegPred(ahead) => format!("Part::Ahead(false, &{})", inner(ahead)),
        Expr::Seq(first, rest) => format!("Part::Row(&[{}{}])", inner(first), behind(rest, |part| matches!(part, Expr::Seq(..)), names)),
        Expr::Choice(first, rest) => {
            format!("Part::Choice(&[{}{}])", inner(first), behind(rest, |part| matches!(part, Expr::Choice(..)), names))
        }
        Expr::Opt(expr) => format!("Part::Optional(&{})", inner(expr)),
        Expr::Rep(expr) => format!("Part::Repeat(&{})", inner(expr)),
        Expr::Skip(literals) => {
            let stops: String = literals.iter().map(|literal| format!("Part::Literal({literal:?}), ")).collect();
            format!("Part::Repeat(&Part::Row(&[Part::Ahead(false, &Part::Choice(&[{stops}])), Part::Any]))")
        }
        Expr::RestoreOnErr(expr) => inner(expr),
        Expr::Insens(_) | Expr::Push(_) | Expr::PeekSlice(..) => panic!("the parsers know no such expression: {expr}"),
    }
}

/// Generates the parts of a right-nested sequence or choice behind its first part, down to an expression that `splits` rejects.
fn behind(rest: &Expr, splits: fn(&Expr) -> bool, names: &HashSet<&str>) -> String {
    match rest {
        Expr::Seq(one, more) | Expr::Choice(one, more) if splits(rest) => format!(", {}{}", part(one, names), behind(more, splits, names)),
        last => format!(", {}", part(last, names)),
    }
}

/// Generates the value of pest's built-in rules.
fn builtin(name: &str) -> &'static str {
    match name {
        "SOI" => "Part::Start",
        "EOI" => "Part::Noted(Rule::EOI, &Part::End)",
        "ANY" => "Part::Any",
        "ASCII_DIGIT" => "Part::Range('0', '9')",
        "ASCII_ALPHA_LOWER" => "Part::Range('a', 'z')",
        "ASCII_ALPHA_UPPER" => "Part::Range('A', 'Z')",
        "ASCII_ALPHA" => "Part::Choice(&[Part::Range('a', 'z'), Part::Range('A', 'Z')])",
        _ => panic!("the parsers do not know the rule `{name}`"),
    }
}
