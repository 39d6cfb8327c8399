//! Pieces of a scenario's file: lists and typed values, with the problems in them.

use crate::card::fields::Problem;
use crate::card::ron_file::{Piece, syntax_error};
use serde::de::DeserializeOwned;

/// Returns the elements of a list; none if there is no piece. A piece that is not a list is a problem.
pub fn elements<'a>(piece: Option<Piece<'a>>, problems: &mut Vec<Problem>) -> Vec<Piece<'a>> {
    match piece.map(|piece| piece.elements()) {
        None => Vec::new(),
        Some(Ok(elements)) => elements,
        Some(Err(diagnostic)) => {
            problems.push(Problem { field: None, diagnostic });
            Vec::new()
        }
    }
}

/// Parses a piece. If it does not have the expected type, which is a problem, `shape` describes what it should be.
pub fn value<T: DeserializeOwned>(piece: Piece<'_>, shape: &str, problems: &mut Vec<Problem>) -> Option<T> {
    match piece.get() {
        Ok(value) => Some(value),
        Err(error) => {
            let mut diagnostic = syntax_error(piece.ron, piece.start, &error);
            if diagnostic.code == "CW005" {
                diagnostic.message = shape.to_owned();
            } else {
                diagnostic = diagnostic.help(shape);
            }
            problems.push(Problem { field: None, diagnostic });
            None
        }
    }
}
