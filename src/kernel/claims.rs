//! Whether there is enough for everything that is picked: two cards to discard are two different cards.

use super::bits::Bits;
use super::frame::Slot;

/// How many picks are looked at together; what is picked beyond them is taken to be there.
const MOST: usize = 4;

/// So many of some objects that are picked.
#[derive(Clone, Copy, Debug, Default)]
struct Claim {
    /// Where they are named, and where they are named together with others.
    named: [Option<Slot>; 2],
    /// The objects that they are picked from.
    of: Bits,
    /// How many.
    number: u32,
    /// Whether they are gone from where they were picked.
    gone: bool,
}

/// The picks of an effect that is tried out.
#[derive(Clone, Copy, Debug, Default)]
pub struct Claims {
    claims: [Claim; MOST],
    len: usize,
}

impl Claims {
    /// Notes that so many of these objects are picked.
    pub fn claim(&mut self, into: Slot, of: Bits, number: u32) {
        if let Some(place) = self.claims.get_mut(self.len) {
            *place = Claim { named: [Some(into), None], of, number, gone: false };
            self.len += 1;
        }
    }

    /// Notes that what is named in two slots is named together in another.
    pub fn join(&mut self, parts: [Slot; 2], into: Slot) {
        self.named_by(parts).for_each(|claim| claim.named[1] = Some(into));
    }

    /// Notes that what is named in a slot goes.
    pub fn part_with(&mut self, slot: Slot) {
        self.named_by([slot; 2]).for_each(|claim| claim.gone = true);
    }

    /// Whether a slot names what was picked.
    #[must_use]
    pub fn has(&self, slot: Slot) -> bool {
        self.claims[..self.len].iter().any(|claim| claim.named.contains(&Some(slot)))
    }

    /// How many of these objects can be picked at most, up to `number`, beside those that are gone, and those of a slot that is left out: of any of these picks
    /// together there must be as many objects as they pick.
    #[must_use]
    pub fn left(&self, of: Bits, number: u32, except: Option<Slot>) -> u32 {
        let rival = |claim: &&Claim| claim.gone || except.is_some_and(|slot| claim.named.contains(&Some(slot)));
        let some = |set: u32| self.claims[..self.len].iter().filter(rival).enumerate().filter(move |(at, _)| set >> at & 1 == 1);
        let least = (0..1u32 << self.len).map(|set| {
            let (all, taken) = some(set).fold((of, 0), |(all, taken), (_, claim)| (all.or(claim.of), taken + claim.number));
            all.len().saturating_sub(taken)
        });
        least.min().unwrap_or(number).min(number)
    }

    fn named_by(&mut self, slots: [Slot; 2]) -> impl Iterator<Item = &mut Claim> {
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
        let mut claims = Claims::default();
        claims.claim(1, bits(&[3]), 1);
        assert_eq!(claims.left(bits(&[3]), 1, None), 1, "it is not gone yet");
        assert_eq!(claims.left(bits(&[3]), 1, Some(1)), 0, "another than it is meant");
        claims.part_with(1);
        assert_eq!(claims.left(bits(&[3]), 1, None), 0);
        assert_eq!(claims.left(bits(&[3, 4]), 1, None), 1);
    }

    #[test]
    fn picks_that_overlap_need_enough_together() {
        let mut claims = Claims::default();
        claims.claim(1, bits(&[3, 4]), 1);
        claims.claim(2, bits(&[4, 5]), 1);
        claims.join([1, 2], 7);
        claims.part_with(7);
        assert_eq!(claims.left(bits(&[3, 4, 5]), 2, None), 1);
        assert_eq!(claims.left(bits(&[3, 4, 5, 6]), 2, None), 2);
    }
}
