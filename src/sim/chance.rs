//! Random numbers for bots, apart from the game's: the draws of a bot change no shuffle.

/// A random number generator (SplitMix64).
#[derive(Clone, Copy, Debug)]
pub struct BotChance(u64);

impl BotChance {
    /// Returns the generator of one player in one game.
    #[must_use]
    pub fn new(seed: u64, player: usize) -> Self {
        let mut chance = Self(seed ^ 0x5851_f42d_4c95_7f2d_u64.wrapping_mul(player as u64 + 1));
        chance.draw();
        chance
    }

    /// Returns the next 64 random bits.
    pub fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Returns a number below `limit`, which is at least 1. Its bias is below 2⁻³², too small to matter to a match-up of bots.
    pub fn below(&mut self, limit: u16) -> u16 {
        (((self.draw() >> 32) * u64::from(limit)) >> 32) as u16
    }
}

/// Returns the seed of one game of a match-up.
#[must_use]
pub fn seed_of(seed: u64, game: u64) -> u64 {
    BotChance(seed ^ game.wrapping_mul(0xd134_2543_de82_ef95)).draw()
}
