//! Write the words on the card; Cardwright plays it.

pub mod card;
pub mod cli;
pub mod compile;
pub mod diagnostic;
pub mod games;
pub mod kernel;
pub mod lang;
pub mod lint;
pub mod scenario;
pub mod sim;
