//! Functions without a name: one stands as the body of an ability, where it is met, and nowhere else. It sees no variable from outside it.
//!
//! Such a function is a value in rhai: one that is kept could hold itself, and would never be freed, and one that captures a variable shares it. So both are refused as a
//! script is read, before anything of it runs.

use super::MISPLACED;
use super::outline::place;
use crate::diagnostic::Diagnostic;
use rhai::{AST, ASTNode, Expr, FnCallExpr, Position, Stmt};

/// Everything that is wrong with the functions without a name of a script, beside those that are the bodies of its abilities.
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
    // A function that captures is a value behind the variables that it shares; one finding tells both.
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
