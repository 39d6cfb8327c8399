//! Random numbers, derived from the seed of the game.

use super::seat::Seat;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// The random number source of one game: a seed, and for each purpose the number of requests so far.
///
/// Every purpose has a stream of its own: another request for one purpose leaves the others unchanged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Chance {
    seed: u64,
    asked: [u32; Purpose::COUNT],
}

/// The purpose of a request, which selects its stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Shuffling a pile of seat A.
    ShuffleA,
    /// Shuffling a pile of seat B.
    ShuffleB,
    /// The player who may choose to begin.
    Begin,
    /// Objects taken at random.
    Pick,
}

impl Purpose {
    const COUNT: usize = 4;

    /// Returns the purpose of shuffling a pile of a seat.
    #[must_use]
    pub fn shuffle(seat: Seat) -> Self {
        match seat {
            Seat::A => Purpose::ShuffleA,
            Seat::B => Purpose::ShuffleB,
        }
    }
}

impl Chance {
    /// Returns the source for a seed, before any request.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { seed, asked: [0; Purpose::COUNT] }
    }

    /// Returns the generator for the next request of this purpose.
    fn generator(&mut self, purpose: Purpose) -> ChaCha8Rng {
        let asked = &mut self.asked[purpose as usize];
        let mut generator = ChaCha8Rng::seed_from_u64(self.seed);
        generator.set_stream((purpose as u64) << 32 | u64::from(*asked));
        *asked = asked.wrapping_add(1);
        generator
    }

    /// Shuffles the items.
    pub fn shuffle<T>(&mut self, purpose: Purpose, items: &mut [T]) {
        let mut generator = self.generator(purpose);
        for last in (1..items.len()).rev() {
            items.swap(last, below(&mut generator, last as u32 + 1) as usize);
        }
    }

    /// Returns a number below `limit`, which is at least 1.
    pub fn below(&mut self, purpose: Purpose, limit: u32) -> u32 {
        below(&mut self.generator(purpose), limit)
    }
}

/// Returns a number below `limit` without bias (Lemire's method): the threshold, which takes a division, is computed only for the few draws that are low enough
/// to need it.
fn below(generator: &mut ChaCha8Rng, limit: u32) -> u32 {
    loop {
        let product = u64::from(generator.next_u32()) * u64::from(limit);
        let low = product as u32;
        if low >= limit || low >= limit.wrapping_neg() % limit {
            return (product >> 32) as u32;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_purpose_is_not_disturbed_by_another() {
        let (mut alone, mut disturbed) = (Chance::new(7), Chance::new(7));
        disturbed.below(Purpose::Pick, 6);
        let (mut a, mut b) = ([0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6]);
        alone.shuffle(Purpose::ShuffleA, &mut a);
        disturbed.shuffle(Purpose::ShuffleA, &mut b);
        assert_eq!(a, b);
        assert_ne!(a, [0, 1, 2, 3, 4, 5, 6]);
    }
}
