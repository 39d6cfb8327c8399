//! The language of card texts, as the table of games has it.

use super::leaves::UnionArena;
use super::wordings;
use super::words::Words;
use crate::games::language::{TextWords, Wording};

impl TextWords for Words {
    type Dialect = UnionArena;

    fn examples(&self) -> Vec<Wording> {
        wordings::wordings(self)
    }
}
