//! The language of card texts, as the table of games has it.

use super::leaves::Ucg;
use super::words::Words;
use crate::games::language::TextWords;
use crate::lang::phrasebook::Phrasebook;
use std::sync::LazyLock;

/// The phrasebook of the game.
pub static PHRASEBOOK: LazyLock<Phrasebook> =
    LazyLock::new(|| Phrasebook::carried(include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/cardpool/ucg/phrasebook.ron"))));

impl TextWords for Words {
    type Dialect = Ucg;
}
