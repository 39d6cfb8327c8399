//! Counts of games in which a player did something.

/// The number of games in which each player did each of some things, and the number of these that the player won.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Tally {
    counts: Vec<[[u64; 2]; 2]>,
}

impl Tally {
    /// Returns the empty tally of so many things.
    pub(super) fn of(things: usize) -> Self {
        Self { counts: vec![[[0; 2]; 2]; things] }
    }

    /// Adds a game in which a player did a thing.
    pub(super) fn add(&mut self, thing: u16, player: usize, won: bool) {
        let [games, wins] = &mut self.counts[usize::from(thing)][player];
        *games += 1;
        *wins += u64::from(won);
    }

    /// Returns the number of games in which a player did a thing, and the number of these that the player won.
    pub(super) fn counts(&self, thing: usize, player: usize) -> [u64; 2] {
        self.counts[thing][player]
    }
}
