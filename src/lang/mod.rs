//! The effect language that the games share.
//!
//! A [`Text`] is a list of [abilities](ability); an ability is a [power](ability::Power) with an [effect](clause::Effect) of sentences; a sentence is a
//! [`Clause`] over [actions](action). Descriptions of objects are [selectors](selector), numbers are [amounts](amount), questions are
//! [conditions](condition), things that happen are [event patterns](event), and words that point back are [references](reference).
//!
//! A tree holds the meaning and nothing of its wording: wordings of one meaning have one tree.

pub mod ability;
pub mod action;
pub mod amount;
pub mod clause;
pub mod column;
pub mod condition;
pub mod dialect;
pub mod duration;
pub mod event;
pub mod instead;
pub mod layout;
pub mod marked;
pub mod ordinal;
pub mod phrasebook;
pub(crate) mod print;
pub mod properties;
pub mod quantity;
pub(crate) mod read;
pub mod reference;
pub mod selector;
pub mod shape;
pub mod span;
pub mod test;
pub(crate) mod worded;
pub mod wordings;
pub mod zone;

pub use ability::{Ability, Power, Text};
pub use action::{Action, Destination};
pub use clause::{Clause, Effect, Sentence};
pub use condition::Condition;
pub use dialect::Dialect;
pub use selector::{Selector, Target};
pub use span::{Node, Span};
pub use test::Test;
