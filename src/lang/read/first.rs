//! The first of its kind in a turn, and what was offered and left undone.

use super::grammar::{Grammar, PairOf};
use super::reader::{Parts, Read, Reader};
use super::selector::Home;
use crate::lang::action::Action;
use crate::lang::clause::{Clause, Operator};
use crate::lang::condition::{Condition, Turn};
use crate::lang::quantity::Quantity;
use crate::lang::selector::{Group, Owner, Place, Selector, Target, Who};
use crate::lang::zone::ZoneTable;
use cardwright_grammar::Shape;

impl<D: Grammar> Reader<'_, D> {
    /// "the first event card you use each turn costs 1 less": every such card in the hand does, for as long as none has been used this turn.
    pub(super) fn first_used(&self, mut parts: Parts<'_, D>, pair: &PairOf<'_, D>) -> Read<Clause<D>> {
        let described = parts.need(Shape::group)?;
        let word = parts.next()?;
        if let Some(owner) = parts.maybe(Shape::owner) {
            let zone = self.zone(&parts.need(Shape::zone_name)?);
            if self.owner(&owner) != Owner::Yours || zone != D::Zone::HAND {
                return self.gap(&owner);
            }
        }
        let used = (D::READS.own_deed)(self, Who::You, &word, (&described, 1))?;
        let used = self.node(Condition::InTurn(Turn::This, self.node(used, pair)), pair);
        let home = Home { bare: true, ..Home::zone(Owner::Yours, D::Zone::HAND) };
        let group = Group { owner: Owner::Yours, place: Place::Zone(D::Zone::HAND), ..self.group(&described, home)?.is };
        let what = Target::Select(self.node(Selector { quantity: Quantity::All, group }, &described));
        let price = parts.next()?;
        let change = (D::READS.own_predicate)(self, &price)?;
        let changed = Action::Modify { what: self.node(what, &described), change, per: None, duration: None };
        let unused = self.node(Condition::Not(Box::new(used)), pair);
        let changed = self.node(Clause::Do(self.node(changed, pair)), pair);
        Ok(Clause::Under(Operator::If(Box::new(unused)), Box::new(changed)))
    }

    /// "If you did not play it, …": only behind a sentence by which they may play it.
    pub(super) fn was_offered(&self, pair: &PairOf<'_, D>) -> Read<()> {
        let Some(undone) = self.parts(pair).maybe(Shape::left_undone) else { return Ok(()) };
        let before = self.fold.text[..pair.span().start].trim_end().trim_end_matches('.');
        let sentence = before.rsplit(['.', '\n']).next().unwrap_or_default();
        let verb = undone.as_str().split(' ').next().unwrap_or_default();
        let offered = sentence.contains(&format!("may {verb} ")) || sentence.contains("may ") && sentence.contains(undone.as_str());
        if offered { Ok(()) } else { self.gap(&undone) }
    }
}
