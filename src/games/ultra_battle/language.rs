//! The language of card texts, as the table of games has it.

use super::leaves::UltraBattle;
use super::lower::{Lowered, Tables};
use super::words::Words;
use super::{parse, print, wordings};
use crate::compile::lower::listing::listing;
use crate::compile::lower::text::text as lower;
use crate::diagnostic::Diagnostic;
use crate::games::language::{Speech, Wording};
use crate::lang::{Ability, Text};

impl Speech for Words {
    type Dialect = UltraBattle;
    type Lowered = Lowered;

    fn parse(&self, text: &str) -> Result<Text<UltraBattle>, Vec<Diagnostic>> {
        parse::parse(text, self)
    }

    fn notes(&self, text: &str) -> Vec<Diagnostic> {
        parse::unknown_reminders(text, self)
    }

    fn compile(&self, text: &Text<UltraBattle>) -> Result<Vec<Lowered>, Vec<Diagnostic>> {
        lower(text, self, &mut Tables::default())
    }

    fn listing(&self, ability: &Lowered) -> Vec<String> {
        listing(ability)
    }

    fn print(&self, text: &Text<UltraBattle>) -> String {
        print::print(text, self)
    }

    fn print_ability(&self, ability: &Ability<UltraBattle>) -> String {
        print::print_ability(ability, self)
    }

    fn examples(&self) -> Vec<Wording> {
        wordings::wordings(self)
    }
}
