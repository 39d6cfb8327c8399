//! Shards: the parts of a series of games that are played apart, by other processes or machines.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

/// One of the parts into which a series of games is cut. Its games follow from it and from the length of the series alone, and the parts of a series have
/// every game once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// The part, counted from 1.
    pub number: u32,
    /// The number of parts.
    pub of: u32,
}

impl Shard {
    /// The whole series as one part.
    pub const WHOLE: Self = Self { number: 1, of: 1 };

    /// Returns the numbers of the games of this part in a series of so many games.
    #[must_use]
    pub fn games(self, games: u64) -> Range<u64> {
        let before = |part: u32| (u128::from(games) * u128::from(part) / u128::from(self.of)) as u64;
        before(self.number - 1)..before(self.number)
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parts = text.split_once('/').and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)));
        match parts {
            Some((number, of)) if (1..=of).contains(&number) => Ok(Self { number, of }),
            Some((number, of)) => Err(format!("there is no part {number} of {of}: parts are counted from 1")),
            None => Err(format!("{text:?} is no part of a series; write `3/16` for the third of sixteen")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Shard;

    #[test]
    fn the_parts_of_a_series_have_every_game_once() {
        for (games, of) in [(10, 3), (1, 4), (0, 2), (7, 7), (u64::MAX, 11)] {
            let parts: Vec<_> = (1..=of).map(|number| Shard { number, of }.games(games)).collect();
            assert_eq!((parts[0].start, parts[parts.len() - 1].end), (0, games));
            assert!(parts.windows(2).all(|pair| pair[0].end == pair[1].start));
        }
    }

    #[test]
    fn a_part_is_written_as_a_fraction() {
        assert_eq!("3/16".parse(), Ok(Shard { number: 3, of: 16 }));
        for wrong in ["0/4", "5/4", "4", "a/b", "1/0", "-1/2"] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
    }
}
