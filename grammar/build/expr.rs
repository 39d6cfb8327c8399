//! Properties of the expressions of a grammar.

use pest_meta::optimizer::OptimizedExpr as Expr;

/// Returns the character of a range bound.
pub fn letter(text: &str) -> char {
    text.chars().next().expect("a range has ends")
}

/// Returns the parts of a right-nested sequence or choice.
pub fn parts<'e>(expr: &'e Expr, split: fn(&'e Expr) -> Option<(&'e Expr, &'e Expr)>) -> impl Iterator<Item = &'e Expr> {
    let mut rest = Some(expr);
    std::iter::from_fn(move || {
        let (part, behind) = split(rest?).map_or((rest?, None), |(part, behind)| (part, Some(behind)));
        rest = behind;
        Some(part)
    })
}

/// Splits the first part from a sequence.
pub fn in_row(expr: &Expr) -> Option<(&Expr, &Expr)> {
    if let Expr::Seq(left, right) = expr { Some((left, right)) } else { None }
}

/// Splits the first alternative from a choice.
pub fn in_choice(expr: &Expr) -> Option<(&Expr, &Expr)> {
    if let Expr::Choice(left, right) = expr { Some((left, right)) } else { None }
}

/// Returns the names of the rules in an expression.
pub fn names_in(expr: &Expr) -> Vec<&str> {
    match expr {
        Expr::Ident(name) => vec![name],
        Expr::Seq(left, right) | Expr::Choice(left, right) => [names_in(left), names_in(right)].concat(),
        Expr::PosPred(inner) | Expr::NegPred(inner) | Expr::Opt(inner) | Expr::Rep(inner) | Expr::RestoreOnErr(inner) => names_in(inner),
        Expr::Str(_) | Expr::Range(..) | Expr::Skip(_) | Expr::Insens(_) | Expr::Push(_) | Expr::PeekSlice(..) => Vec::new(),
    }
}
