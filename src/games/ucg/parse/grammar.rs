//! The parser that pest writes from the grammar files.

use pest_derive::Parser;

/// Reads the shapes of sentences; what they mean is built by the readers beside this file.
#[derive(Parser)]
#[grammar = "../grammar/common.pest"]
#[grammar = "../grammar/ucg.pest"]
pub(super) struct Shapes;
