//! Parsers of the effect languages, generated from `sentence.pest`, `event.pest` and `object.pest`, which all games share, and a file of each game, which adds its own rules.
//!
//! They are a package of their own because the generated code is the largest part of the program and changes least. The syntax trees are built from the parse
//! trees by `cardwright`.

// Some rules that games share are called by some of the games alone.
#![cfg_attr(not(all(feature = "ucg", feature = "ultra_battle", feature = "union_arena")), allow(dead_code))]

mod pairs;
mod part;
mod reading;

pub use pairs::{Pair, Pairs, Rules, Shapes};
pub use part::Stop;
pub use shared::{Entry, Shape};

/// Parser parts that the games share.
#[allow(clippy::almost_complete_range, clippy::nonminimal_bool, unused_parens)] // pest's ranges hold their ends.
mod shared {
    use crate::part::Part;
    use crate::reading::{Read, Reading, Set};

    include!(concat!(env!("OUT_DIR"), "/shared.rs"));
}

/// UCG.
#[cfg(feature = "ucg")]
#[allow(clippy::almost_complete_range, clippy::identity_op, clippy::nonminimal_bool, unused_parens)] // Likewise.
pub mod ucg {
    use crate::pairs::Rules;
    use crate::part::Part;
    use crate::reading::{Reading, Set};
    use crate::shared::{self, Hooks, Shape};

    include!(concat!(env!("OUT_DIR"), "/ucg.rs"));
}

/// Ultra Battle.
#[cfg(feature = "ultra_battle")]
#[allow(clippy::almost_complete_range, clippy::identity_op, clippy::nonminimal_bool, unused_parens)] // Likewise.
pub mod ultra_battle {
    use crate::pairs::Rules;
    use crate::part::Part;
    use crate::reading::{Reading, Set};
    use crate::shared::{self, Hooks, Shape};

    include!(concat!(env!("OUT_DIR"), "/ultra_battle.rs"));
}

/// Union Arena.
#[cfg(feature = "union_arena")]
#[allow(clippy::almost_complete_range, clippy::identity_op, clippy::nonminimal_bool, unused_parens)] // Likewise.
pub mod union_arena {
    use crate::pairs::Rules;
    use crate::part::Part;
    use crate::reading::{Reading, Set};
    use crate::shared::{self, Hooks, Shape};

    include!(concat!(env!("OUT_DIR"), "/union_arena.rs"));
}

/// Finds the shapes of `text` by the grammar of a game; `None` if it is no `entry`.
#[must_use]
pub fn parse<R: Rules>(entry: Entry, text: &str) -> Option<Shapes<'_, R>> {
    reading::Reading::of(text, entry.reader())
}

/// Returns how far `text` is an `entry`, and what was expected there; `None` if it is one. This takes longer than [`parse`].
#[must_use]
pub fn stop<R: Rules>(entry: Entry, text: &str) -> Option<Stop> {
    part::stop(entry.part(), R::HOOKS, text)
}

/// True if a literal of the grammar of a game has this word. It looks through all of the grammar.
#[must_use]
pub fn has_word<R: Rules>(word: &str) -> bool {
    part::has_word(Entry::Text.part(), R::HOOKS, word)
}
