//! Damage that is not dealt, or not all of it.

use super::event::means;
use super::grammar::Rule;
use super::{Pair, Reader};
use crate::games::ultra_battle::leaves::{Change, Deed, UltraBattle, UsedUp};
use crate::lang::action::Action;
use crate::lang::duration::Duration;
use crate::lang::event::{Event, EventKind, Means};
use crate::lang::read::reader::Read;
use crate::lang::read::signed;
use crate::lang::selector::Target;
use crate::lang::span::Node;
use cardwright_grammar::Shape;

impl Reader<'_> {
    /// "if it would take damage from an attack, prevent 10 of that damage".
    pub(super) fn would_take(&self, pair: &Pair<'_>) -> Read<Action<UltraBattle>> {
        let mut parts = self.parts(pair);
        let what = self.single(&parts.need(Shape::single)?)?;
        let dealer = parts.maybe(Rule::from_dealer);
        let from = if dealer.is_some() { None } else { means(&mut parts) };
        let duration = self.duration(&mut parts);
        match parts.maybe(Shape::number) {
            Some(part) if dealer.is_none() => {
                let change = Change::Dealt(signed(self.number(&part), true), from);
                Ok(Action::Modify { what, change, per: None, duration })
            }
            Some(part) => self.gap(&part),
            None => self.not_dealt(what, (from, dealer), duration, pair),
        }
    }

    /// "takes no damage from Monsters", "prevent all damage dealt to … by effects": it is dealt none of these means, or by these Fighters.
    pub(super) fn not_dealt(
        &self,
        what: Node<Target<UltraBattle>>,
        (from, dealer): (Option<Means>, Option<Pair<'_>>),
        duration: Option<Duration>,
        pair: &Pair<'_>,
    ) -> Read<Action<UltraBattle>> {
        let object = dealer.map(|dealer| self.single(&self.of_dealer(&dealer)?)).transpose()?;
        let event = Event { object, ..Event::of(EventKind::Damaged(from), what) };
        Ok(Action::Forbid { event: self.node(event, pair), who: None, duration })
    }

    /// "prevent the next damage dealt to …".
    pub(super) fn prevent(&self, pair: &Pair<'_>) -> Read<Action<UltraBattle>> {
        let parts = &mut self.parts(pair);
        let (mut amount, mut used) = (parts.maybe(Shape::number).map(|number| self.number(&number)), UsedUp::Never);
        if let Some(much) = parts.maybe(Rule::next_much) {
            (amount, used) = (Some(self.number(&self.parts(&much).need(Shape::number)?)), UsedUp::Through);
        } else if parts.has(Rule::next_damage) {
            used = UsedUp::Once;
        }
        parts.has(Rule::all_damage);
        let to = self.object(parts)?;
        // Of several, each would need its own.
        if used == UsedUp::Through && to.is.may_be_several() {
            return self.gap(pair);
        }
        let (from, dealer) = (self.dealt_by(parts), parts.maybe(Rule::dealer));
        if from.is_some() || dealer.is_some() {
            return if amount.is_none() && used == UsedUp::Never {
                self.not_dealt(to, (from, dealer), self.duration(parts), pair)
            } else {
                self.gap(pair)
            };
        }
        Ok(Action::Own(Deed::Prevent { amount, used, to, duration: self.duration(parts) }))
    }
}
