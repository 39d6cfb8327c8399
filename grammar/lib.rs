//! The grammars, as parsers: a module a game, each over `common.pest` and the game's own file.
//!
//! They stand in a package of their own because what is derived from them is the largest part of the program and changes least. What the shapes mean is built by the readers of
//! `cardwright`.

/// UCG.
pub mod ucg {
    /// Finds the shapes of sentences in a text.
    #[derive(pest_derive::Parser)]
    #[grammar = "common.pest"]
    #[grammar = "ucg.pest"]
    pub struct Shapes;
}

/// Ultra Battle.
pub mod ultra_battle {
    /// Finds the shapes of sentences in a text.
    #[derive(pest_derive::Parser)]
    #[grammar = "common.pest"]
    #[grammar = "ultra_battle.pest"]
    pub struct Shapes;
}
