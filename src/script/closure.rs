//! Restrictions on anonymous functions: allowed only as the body of an ability, where they capture no variable.
//!
//! An anonymous function is a value in rhai: a stored one could contain itself, and would never be freed, and a captured variable is shared. Both are
//! rejected when a script is read, before any of it runs.

use super::MISPLACED;
use super::outline::place;
use crate::diagnostic::Diagnostic;
use rhai::{AST, ASTNode, Expr, FnCallExpr, Position, Stmt};

/// Returns a diagnostic for each misused anonymous function of a script; the bodies of its abilities are exempt.
pub(super) fn misused(source: &str, ast: &AST, abilities: &[(&FnCallExpr, Position)]) -> Vec<Diagnostic> {
    let bodies: Vec<Position> =
        abilities.iter().filter_map(|(call, _)| call.args.get(1).filter(|body| is_function(body))).map(Expr::start_position).collect();
    let mut wrong = Vec::new();
    ast.walk(&mut |path: &[ASTNode<'_>]| {
        match path.last() {
            Some(ASTNode::Stmt(Stmt::Share(captured))) => {
                wrong.extend(captured.iter().map(|(name, _)| outside(source, name.as_str(), name.pos)));
            }
            Some(ASTNode::Expr(function)) if is_function(function) && !bodies.contains(&function.start_position()) => {
                wrong.push(kept(source, function.start_position()));
            }
            _ => {}
        }
        true
    });
    // A capturing function appears in the tree as a value behind the shared variables; one finding suffices for both.
    if wrong.iter().any(|finding| finding.help.first().is_some_and(|help| help == INSIDE)) {
        wrong.retain(|finding| finding.help.first().is_some_and(|help| help == INSIDE));
    }
    wrong.dedup();
    wrong
}

const INSIDE: &str = "write it within the body, or as a function: `fn limit() { 3 }`";

fn is_function(expression: &Expr) -> bool {
    matches!(expression, Expr::DynamicConstant(value, _) if value.is_fnptr())
}

fn outside(source: &str, name: &str, at: Position) -> Diagnostic {
    let message = format!("a function without a name, as the body of an ability is, cannot use `{name}`, which stands outside it");
    Diagnostic::error(MISPLACED, place(source, at), message).label("this variable is not known here").help(INSIDE)
}

fn kept(source: &str, at: Position) -> Diagnostic {
    Diagnostic::error(MISPLACED, place(source, at), "a function without a name is the body of an ability, and stands in nothing else")
        .label("this one is a value")
        .help("give it a name: `fn double(n) { n * 2 }`")
}
