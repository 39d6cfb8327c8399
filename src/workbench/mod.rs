//! Workbench of a designer: what changed between two versions of a set.

pub mod compare;
pub mod prose;
