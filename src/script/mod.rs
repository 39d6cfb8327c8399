//! Card scripts: rules that the effect language cannot express, as rhai programs beside the printed text of a card.
//!
//! A script declares each ability by its trigger or cost, in the wording of the effect language, and then runs: loops, numbers and questions are those of a
//! program, and every action, condition or count is a *phrase* of the effect language, which is parsed and lowered before play like any text. A script has no
//! direct access to the game state.
//!
//! [`Script::read`](outline::Script::read) finds its abilities and phrases, and rehearses it. [`Script::next`](outline::Script::next) runs it by replay: from
//! its start, with the answers to the phrases met so far, up to the first without an answer. So the whole state of a running script is a short list of numbers.

mod closure;
mod fault;
mod lists;
mod outline;
mod rehearsal;
mod run;
mod sandbox;

pub use fault::{Fault, Reason};
pub use outline::{Call, Phrase, Script, Sort};
pub use run::Next;

/// Code of diagnostics about a script that does not run: syntax errors, sandbox violations, faults.
pub const BROKEN: &str = "CW401";
/// Code of diagnostics about a misplaced phrase or ability.
pub const MISPLACED: &str = "CW402";
