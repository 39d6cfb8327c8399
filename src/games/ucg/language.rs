//! The language of card texts, as the table of games has it.

use super::leaves::Ucg;
use super::wordings;
use super::words::Words;
use crate::games::language::{TextWords, Wording};

impl TextWords for Words {
    type Dialect = Ucg;

    fn examples(&self) -> Vec<Wording> {
        wordings::wordings(self)
    }
}
