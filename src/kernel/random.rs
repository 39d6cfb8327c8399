//! Chance, drawn from the seed of the game.

use super::seat::Seat;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// The chance of one game: a seed, and for each purpose how often it was asked.
///
/// Every purpose has a stream of its own, so a new question to chance for one purpose changes nothing for the others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Chance {
    seed: u64,
    asked: [u32; Purpose::COUNT],
}

/// What chance is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Shuffling a pile of seat A.
    ShuffleA,
    /// Shuffling a pile of seat B.
    ShuffleB,
    /// Who may choose to begin.
    Begin,
    /// Objects taken at random.
    Pick,
}

impl Purpose {
    const COUNT: usize = 4;

    /// Shuffling a pile of a seat.
    #[must_use]
    pub fn shuffle(seat: Seat) -> Self {
        match seat {
            Seat::A => Purpose::ShuffleA,
            Seat::B => Purpose::ShuffleB,
        }
    }
}

impl Chance {
    /// The chance that `seed` stands for.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { seed, asked: [0; Purpose::COUNT] }
    }

    /// The generator for the next question of this purpose.
    fn generator(&mut self, purpose: Purpose) -> ChaCha8Rng {
        let asked = &mut self.asked[purpose as usize];
        let mut generator = ChaCha8Rng::seed_from_u64(self.seed);
        generator.set_stream((purpose as u64) << 32 | u64::from(*asked));
        *asked = asked.wrapping_add(1);
        generator
    }

    /// Puts the items in an order by chance.
    pub fn shuffle<T>(&mut self, purpose: Purpose, items: &mut [T]) {
        let mut generator = self.generator(purpose);
        for last in (1..items.len()).rev() {
            items.swap(last, below(&mut generator, last as u32 + 1) as usize);
        }
    }

    /// A number below `limit`, which is at least 1.
    pub fn below(&mut self, purpose: Purpose, limit: u32) -> u32 {
        below(&mut self.generator(purpose), limit)
    }
}

/// A number below `limit` without bias (Lemire's method): few draws are so low that they have to be compared with the threshold, which takes a division.
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
