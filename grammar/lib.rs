//! Parsers of the effect languages: one module per game, generated from `sentence.pest`, `object.pest` and the game's own grammar file.
//!
//! They are a package of their own because the generated code is the largest part of the program and changes least. The syntax trees are built from the parse
//! trees by `cardwright`.

mod pairs;
mod part;
mod reading;

pub use pairs::{Pair, Pairs};
pub use reading::set_error_detail;

/// UCG.
#[allow(clippy::almost_complete_range, clippy::nonminimal_bool, unused_parens)] // pest's ranges hold their ends.
pub mod ucg {
    use crate::pairs::Pairs;
    use crate::part::{self, Part};
    use crate::reading::{Reading, Set, wants_detail};

    /// Parser for sentences.
    pub struct Shapes;

    include!(concat!(env!("OUT_DIR"), "/ucg.rs"));
}

/// Ultra Battle.
#[allow(clippy::almost_complete_range, clippy::nonminimal_bool, unused_parens)] // Likewise.
pub mod ultra_battle {
    use crate::pairs::Pairs;
    use crate::part::{self, Part};
    use crate::reading::{Reading, Set, wants_detail};

    /// Parser for sentences.
    pub struct Shapes;

    include!(concat!(env!("OUT_DIR"), "/ultra_battle.rs"));
}
