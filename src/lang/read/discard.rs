//! The cards that are discarded: so many, those of a description, or all but some.

use super::grammar::{Grammar, PairOf};
use super::reader::{Parts, Read, Reader};
use super::selector::Home;
use crate::lang::quantity::Quantity;
use crate::lang::selector::{Group, Owner, Place, Selector, Target, Who};
use crate::lang::span::Node;
use crate::lang::zone::ZoneTable;
use cardwright_grammar::Shape;

impl<D: Grammar> Reader<'_, D> {
    /// The objects of "discard": without a place, cards of the hand of the player who acts.
    pub(super) fn discarded(&self, parts: &mut Parts<'_, D>) -> Read<Node<Target<D>>> {
        let owner = if self.actor.get() == Who::You { Owner::Yours } else { Owner::Theirs };
        if let Some(until) = parts.maybe(Shape::discard_until) {
            return self.all_but_kept(&until, owner);
        }
        if let Some(bare) = parts.maybe(Shape::discard_bare) {
            let quantity = Quantity::Exactly(self.small(&self.parts(&bare).need(Shape::number)?));
            let group = Group { owner, place: Place::Zone(D::Zone::HAND), tests: Vec::new(), not_this: false, except: None };
            return Ok(self.node(Target::Select(self.node(Selector { quantity, group }, &bare)), &bare));
        }
        let target = parts.need(Shape::target)?;
        self.says_how_many(&target);
        self.target(&target, Home::zone(owner, D::Zone::HAND))
    }

    /// "cards until they have three cards in their hand".
    pub(super) fn all_but_kept(&self, pair: &PairOf<'_, D>, owner: Owner) -> Read<Node<Target<D>>> {
        let mut kept = 0;
        for part in self.parts(pair).rest() {
            let fits = match D::shape(part.as_rule()) {
                Shape::number => {
                    kept = self.small(&part);
                    true
                }
                Shape::owner => self.owner(&part) == owner,
                Shape::zone_name => self.zone(&part) == D::Zone::HAND,
                Shape::kept_out => true,
                _ => false,
            };
            if !fits {
                return self.gap(pair);
            }
        }
        let group = Group { owner, place: Place::Zone(D::Zone::HAND), tests: Vec::new(), not_this: false, except: None };
        let selector = Selector { quantity: Quantity::AllBut(kept), group };
        Ok(self.node(Target::Select(self.node(selector, pair)), pair))
    }
}
