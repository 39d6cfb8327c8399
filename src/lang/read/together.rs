//! Numbers of objects in several places together: "the number of Kaiju cards among the revealed cards and in your hand".

use super::grammar::{Grammar, PairOf};
use super::reader::{Read, Reader};
use super::selector::Home;
use crate::lang::amount::Count;
use crate::lang::selector::{Place, Target};
use cardwright_grammar::Shape;

impl<D: Grammar> Reader<'_, D> {
    /// Objects of one description in two places, or of two descriptions.
    pub(crate) fn together(&self, pair: &PairOf<'_, D>) -> Read<Count<D>> {
        let mut parts = self.parts(pair);
        if parts.shape() == Some(Shape::sum_each) {
            let groups = parts.rest().map(|each| self.group(&each, Home::field())).collect::<Read<Vec<_>>>()?;
            let apart = groups.iter().all(|group| group.tests.iter().all(|test| test.is.different().is_none()));
            return if apart { Ok(Count::Together(None, groups)) } else { self.gap(pair) };
        }
        let described = parts.need(Shape::sum_group)?;
        if let Some(under) = parts.maybe(Shape::sum_under) {
            let second = self.group(&under, Home::field())?;
            let Place::Under(of) = &second.place else { return self.gap(&under) };
            let Target::Select(bearers) = &of.is else { return self.gap(&under) };
            // What lies under characters is counted with what stands where they do.
            let home = Home { owner: bearers.group.owner, cards: Some(bearers.group.place.clone()), bare: true, ..Home::field() };
            let first = self.group(&described, home)?;
            if first.tests.iter().any(|test| test.is.different().is_some()) {
                return self.gap(&described);
            }
            return Ok(Count::Together(None, vec![first, second]));
        }
        let those = parts.next()?;
        let mut those = if D::shape(those.as_rule()) == Shape::result { self.result(&those)? } else { self.reference(&those)? };
        those.is.plural = true;
        let among = Home { cards: Some(Place::Among(those)), bare: true, ..Home::field() };
        let there = Home { bare: true, ..self.shared_place(&parts.need(Shape::sum_place)?, Home::field())? };
        let mut groups = vec![self.group(&described, among)?, self.group(&described, there)?];
        let column = groups[0].tests.iter().find_map(|test| test.is.different());
        for group in &mut groups {
            group.is.tests.retain(|test| test.is.different().is_none());
        }
        Ok(Count::Together(column, groups))
    }
}
