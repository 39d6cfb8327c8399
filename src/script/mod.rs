//! The escape hatch: rules that no wording can say yet, written as programs in rhai beside the printed text of a card.
//!
//! A script says of each ability, in the words of a text, when it happens or what it costs, and then runs: its loops, numbers and questions are those of a program, and
//! whatever it does, asks or counts is a *phrase* of the effect language, which is read and lowered before play like any text. A script itself cannot touch a game.
//!
//! [`Script::read`](outline::Script::read) finds its abilities and phrases, and tries it out. [`Script::next`](outline::Script::next) runs it: from its start, with the answers
//! to the phrases that it met before, up to the first that has none. So all that a running script has to keep is a short list of numbers.

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

/// The code of findings about a script that does not run: its syntax, what the sandbox refuses, what it runs into.
pub const BROKEN: &str = "CW401";
/// The code of findings about a phrase, or an ability, that cannot stand where it does.
pub const MISPLACED: &str = "CW402";
