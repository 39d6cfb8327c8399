//! The language of card texts, as the table of games has it.

use super::leaves::Ucg;
use super::wordings;
use super::words::Words;
use crate::games::language::{Speech, Wording};

impl Speech for Words {
    type Dialect = Ucg;

    fn examples(&self) -> Vec<Wording> {
        wordings::wordings(self)
    }
}
