//! The language of card texts, as the table of games has it.

use super::leaves::Ucg;
use super::lower::Lowered;
use super::lower::Tables;
use super::words::Words;
use super::{compile, listing, parse, print, wordings};
use crate::diagnostic::Diagnostic;
use crate::games::language::{Speech, Wording};
use crate::lang::{Ability, Text};

impl Speech for Words {
    type Dialect = Ucg;
    type Lowered = Lowered;

    fn parse(&self, text: &str) -> Result<Text<Ucg>, Vec<Diagnostic>> {
        parse::parse(text, self)
    }

    fn notes(&self, text: &str) -> Vec<Diagnostic> {
        parse::unknown_reminders(text, self)
    }

    fn compile(&self, text: &Text<Ucg>) -> Result<Vec<Lowered>, Vec<Diagnostic>> {
        compile(text, self, &mut Tables::default())
    }

    fn listing(&self, ability: &Lowered) -> Vec<String> {
        listing::listing(ability)
    }

    fn print(&self, text: &Text<Ucg>) -> String {
        print::print(text, self)
    }

    fn print_ability(&self, ability: &Ability<Ucg>) -> String {
        print::print_ability(ability, self)
    }

    fn examples(&self) -> Vec<Wording> {
        wordings::wordings(self)
    }
}
