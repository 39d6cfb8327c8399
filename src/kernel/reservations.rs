//! Competing picks of an effect that is tried out: two cards to discard must be two different cards.

use super::bits::Bits;
use super::frame::Slot;

/// The most picks that are checked against each other; those beyond are assumed to be satisfiable.
const MOST: usize = 4;

/// One pick: a number of objects out of a set of candidates.
#[derive(Clone, Copy, Debug, Default)]
struct Reservation {
    /// The slot that names the picked objects, and the slot that names their union with others.
    named: [Option<Slot>; 2],
    /// The candidates.
    of: Bits,
    /// The number of objects picked.
    number: u32,
    /// True if the picked objects have left the place where they were picked.
    gone: bool,
}

/// The picks so far of an effect that is tried out.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reservations {
    claims: [Reservation; MOST],
    len: usize,
}

impl Reservations {
    /// Records a pick of `number` of these objects, named in a slot.
    pub fn claim(&mut self, into: Slot, of: Bits, number: u32) {
        if let Some(place) = self.claims.get_mut(self.len) {
            *place = Reservation { named: [Some(into), None], of, number, gone: false };
            self.len += 1;
        }
    }

    /// Records that a slot names the union of two others.
    pub fn join(&mut self, parts: [Slot; 2], into: Slot) {
        self.named_by(parts).for_each(|claim| claim.named[1] = Some(into));
    }

    /// Records that the objects named in a slot leave their place.
    pub fn part_with(&mut self, slot: Slot) {
        self.named_by([slot; 2]).for_each(|claim| claim.gone = true);
    }

    /// True if a slot names picked objects.
    #[must_use]
    pub fn has(&self, slot: Slot) -> bool {
        self.claims[..self.len].iter().any(|claim| claim.named.contains(&Some(slot)))
    }

    /// Returns the number of these objects that can still be picked, at most `number`, beside the picks that are gone and those named in the slot `except`. For
    /// every set of these picks, the candidates together must be as many as the objects picked (Hall's condition).
    #[must_use]
    pub fn left(&self, of: Bits, number: u32, except: Option<Slot>) -> u32 {
        let rival = |claim: &&Reservation| claim.gone || except.is_some_and(|slot| claim.named.contains(&Some(slot)));
        let some = |set: u32| self.claims[..self.len].iter().filter(rival).enumerate().filter(move |(at, _)| set >> at & 1 == 1);
        let least = (0..1u32 << self.len).map(|set| {
            let (all, taken) = some(set).fold((of, 0), |(all, taken), (_, claim)| (all.or(claim.of), taken + claim.number));
            all.len().saturating_sub(taken)
        });
        least.min().unwrap_or(number).min(number)
    }

    fn named_by(&mut self, slots: [Slot; 2]) -> impl Iterator<Item = &mut Reservation> {
        self.claims[..self.len].iter_mut().filter(move |claim| claim.named.iter().flatten().any(|slot| slots.contains(slot)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bits(objects: &[u8]) -> Bits {
        objects.iter().copied().collect()
    }

    #[test]
    fn what_is_gone_is_not_there_for_another() {
        let mut claims = Reservations::default();
        claims.claim(1, bits(&[3]), 1);
        assert_eq!(claims.left(bits(&[3]), 1, None), 1, "it is not gone yet");
        assert_eq!(claims.left(bits(&[3]), 1, Some(1)), 0, "another than it is meant");
        claims.part_with(1);
        assert_eq!(claims.left(bits(&[3]), 1, None), 0);
        assert_eq!(claims.left(bits(&[3, 4]), 1, None), 1);
    }

    #[test]
    fn picks_that_overlap_need_enough_together() {
        let mut claims = Reservations::default();
        claims.claim(1, bits(&[3, 4]), 1);
        claims.claim(2, bits(&[4, 5]), 1);
        claims.join([1, 2], 7);
        claims.part_with(7);
        assert_eq!(claims.left(bits(&[3, 4, 5]), 2, None), 1);
        assert_eq!(claims.left(bits(&[3, 4, 5, 6]), 2, None), 2);
    }
}
