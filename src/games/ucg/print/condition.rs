//! Questions that only UCG asks, or asks in words of its own.

use super::Printer;
use crate::games::ucg::leaves::{Column, Fact, OwnTest, Test, Ucg};
use crate::games::ucg::words::ORDINALS;
use crate::games::ucg::zones::Zone;
use crate::lang::amount::Count;
use crate::lang::print::digits;
use crate::lang::print::selector::Form;
use crate::lang::quantity::Range;
use crate::lang::selector::{Group, Owner, Place, Who};
use crate::lang::span::Node;

impl Printer<'_> {
    /// "『A』 is adjacent to …".
    pub(super) fn have_beside(&self, who: Who, count: &Count<Ucg>, range: Range) -> Option<String> {
        let Count::Of(group) = count else { return None };
        let fits = range == Range::at_least(1) && who == Who::You && beside(group);
        fits.then(|| self.group(group, Form { place: false, ..Form::plain() }).replacen(" adjacent", " is adjacent", 1))
    }

    /// "you are the Lead player".
    pub(super) fn fact(&self, fact: &Fact) -> String {
        match fact {
            Fact::Lead { who, lead } => {
                let who = if *who == Who::You { "you are" } else { "your opponent is" };
                format!("{who} the {} player for this turn", if *lead { "Lead" } else { "Next" })
            }
            Fact::InDiscardArea => "this card is in your discard area".to_owned(),
            Fact::Turn(range) => {
                let (number, behind) = match (range.min, range.max) {
                    (Some(min), None) => (min, " or later"),
                    (None, Some(max)) => (max, " or earlier"),
                    (min, max) => (min.or(max).unwrap_or(1), ""),
                };
                let word = number.checked_sub(1).and_then(|at| ORDINALS.get(at as usize)).copied().unwrap_or(ORDINALS[0]);
                format!("it is the {word} turn{behind}")
            }
            Fact::FieldRound(range) => format!("the Field Round count is {}", digits(*range, "higher", "lower")),
            Fact::BothSides { tests, other, of } => {
                let (there, of) = (self.one_there(tests), self.target(of));
                match other {
                    Some(other) => format!("{of} is between {there} and {}", self.one_there(other)),
                    None => format!("{there} is adjacent to both the left and right of {of}"),
                }
            }
        }
    }
}

impl Printer<'_> {
    /// A character of either player that is like this.
    fn one_there(&self, tests: &[Node<Test>]) -> String {
        let place = Place::Zone(Zone::BattleArea);
        let group = Group { owner: Owner::Anyones, place, tests: tests.to_vec(), not_this: false, except: None };
        self.indefinite(&group, Form::plain())
    }
}

/// True if a group is one named character beside another, which is printed as "『A』 is adjacent to …".
fn beside(group: &Group<Ucg>) -> bool {
    let [name, place] = group.tests.as_slice() else { return false };
    group.owner == Owner::Yours
        && !group.not_this
        && group.place == Place::Zone(Zone::BattleArea)
        && matches!(name.is, Test::Word(Column::CharacterName, _))
        && matches!(place.is, Test::Own(OwnTest::Adjacent(_)))
}
