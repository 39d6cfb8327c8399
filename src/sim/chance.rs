//! The chance that bots follow. It is apart from the game's: what a bot thinks changes nothing in a shuffle.

/// A generator of numbers (SplitMix64).
#[derive(Clone, Copy, Debug)]
pub struct BotChance(u64);

impl BotChance {
    /// The generator of one player in one game.
    #[must_use]
    pub fn new(seed: u64, player: usize) -> Self {
        let mut chance = Self(seed ^ 0x5851_f42d_4c95_7f2d_u64.wrapping_mul(player as u64 + 1));
        chance.draw();
        chance
    }

    /// The next number.
    pub fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `limit`, which is at least 1. Its bias is below one in 2³², which no match-up of bots can feel.
    pub fn below(&mut self, limit: u16) -> u16 {
        (((self.draw() >> 32) * u64::from(limit)) >> 32) as u16
    }
}

/// The seed of one game of a match-up.
#[must_use]
pub fn seed_of(seed: u64, game: u64) -> u64 {
    BotChance(seed ^ game.wrapping_mul(0xd134_2543_de82_ef95)).draw()
}
