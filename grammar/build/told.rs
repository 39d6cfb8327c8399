//! Code generator for a grammar as data, from which is told what was expected where a text does not parse.

use crate::expr::{in_choice, in_row, letter, parts};
use pest_meta::optimizer::{OptimizedExpr as Expr, OptimizedRule};

/// Generates a static for the expression of each rule; `rule` refers to another one.
pub fn statics<'r>(rules: impl IntoIterator<Item = &'r OptimizedRule>, rule: impl Fn(&str) -> String) -> String {
    let one = |OptimizedRule { name, expr, .. }: &OptimizedRule| {
        format!("pub(crate) static {}: Part = {};\n", constant_name(name), part(expr, &rule))
    };
    rules.into_iter().map(one).collect()
}

/// Returns the name of a rule's static.
pub fn constant_name(rule: &str) -> String {
    format!("TOLD_{}", rule.to_uppercase())
}

/// Generates the value of an expression.
fn part(expr: &Expr, rule: &impl Fn(&str) -> String) -> String {
    let inner = |expr: &Expr| part(expr, rule);
    let all = |parts: &mut dyn Iterator<Item = &Expr>| parts.map(|expr| inner(expr) + ", ").collect::<String>();
    match expr {
        Expr::Str(literal) => format!("Part::Literal({literal:?})"),
        Expr::Range(from, to) => format!("Part::Range({:?}, {:?})", letter(from), letter(to)),
        Expr::Ident(name) => builtin(name).map_or_else(|| rule(name), str::to_owned),
        Expr::PosPred(ahead) => format!("Part::Ahead(true, &{})", inner(ahead)),
        Expr::NegPred(ahead) => format!("Part::Ahead(false, &{})", inner(ahead)),
        Expr::Seq(..) => format!("Part::Row(&[{}])", all(&mut parts(expr, in_row))),
        Expr::Choice(..) => format!("Part::Choice(&[{}])", all(&mut parts(expr, in_choice))),
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

/// Generates the value of pest's built-in rules.
fn builtin(name: &str) -> Option<&'static str> {
    Some(match name {
        "SOI" => "Part::Start",
        "EOI" => "Part::End",
        "ANY" => "Part::Any",
        "ASCII_DIGIT" => "Part::Range('0', '9')",
        "ASCII_ALPHA_LOWER" => "Part::Range('a', 'z')",
        "ASCII_ALPHA_UPPER" => "Part::Range('A', 'Z')",
        "ASCII_ALPHA" => "Part::Choice(&[Part::Range('a', 'z'), Part::Range('A', 'Z')])",
        _ => return None,
    })
}
