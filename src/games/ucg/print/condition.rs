//! Questions that only UCG asks, or asks in words of its own.

use super::Printer;
use crate::games::ucg::leaves::{Fact, Test, Ucg, Zone};
use crate::lang::amount::Count;
use crate::lang::print::digits;
use crate::lang::print::selector::Form;
use crate::lang::quantity::Range;
use crate::lang::selector::{Group, Owner, Place, Who};

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
            Fact::FieldRound(range) => format!("the Field Round count is {}", digits(*range, "higher", "lower")),
            Fact::BothSides { tests, of } => {
                let group = Group {
                    owner: Owner::Anyones,
                    place: Place::Zone(Zone::BattleArea),
                    tests: tests.clone(),
                    not_this: false,
                    except: None,
                };
                format!("{} is adjacent to both the left and right of {}", self.indefinite(&group, Form::plain()), self.target(of))
            }
        }
    }
}

/// Whether a count is that of one named character beside another, which is told as "『A』 is adjacent to …".
fn beside(group: &Group<Ucg>) -> bool {
    let [name, place] = group.tests.as_slice() else { return false };
    group.owner == Owner::Yours
        && !group.not_this
        && group.place == Place::Zone(Zone::BattleArea)
        && matches!(name.is, Test::Character(_))
        && matches!(place.is, Test::Adjacent(_))
}
