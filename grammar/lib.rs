//! The grammars, as parsers: a module a game, each over the shapes of `sentence.pest` and `object.pest` and the game's own file.
//!
//! They stand in a package of their own because what is made of them is the largest part of the program and changes least. What the shapes mean is built by the readers of
//! `cardwright`.

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

    /// Finds the shapes of sentences in a text.
    pub struct Shapes;

    include!(concat!(env!("OUT_DIR"), "/ucg.rs"));
}

/// Ultra Battle.
#[allow(clippy::almost_complete_range, clippy::nonminimal_bool, unused_parens)] // Likewise.
pub mod ultra_battle {
    use crate::pairs::Pairs;
    use crate::part::{self, Part};
    use crate::reading::{Reading, Set, wants_detail};

    /// Finds the shapes of sentences in a text.
    pub struct Shapes;

    include!(concat!(env!("OUT_DIR"), "/ultra_battle.rs"));
}
