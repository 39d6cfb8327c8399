//! Layouts: the fields of a scenario that describe the position, as each game defines them.

use super::model::Scenario;
use super::obstacle::Obstacle;
use super::stage::Stage;
use crate::card::Pool;
use crate::card::fields::Fields;
use std::fmt::Debug;

/// The notation of one game for positions.
pub trait Layout: Sync {
    /// Returns the words for the players; the first sits on seat A.
    fn players(&self) -> [&'static str; 2];

    /// Returns the names of the fields that only this game has.
    fn fields(&self) -> &'static [&'static str];

    /// Reads those fields; errors are added to the problems of `fields`.
    fn read(&self, fields: &mut Fields<'_>) -> Box<dyn Position>;

    /// Returns the JSON schema of an object with those fields.
    #[cfg(feature = "schema")]
    fn schema(&self, generator: &mut schemars::SchemaGenerator) -> schemars::Schema;
}

/// A parsed position.
pub trait Position: Debug + Send + Sync {
    /// Begins the game of this position.
    ///
    /// # Errors
    /// Every part of it that cannot be set up.
    fn set(&self, scenario: &Scenario, pool: &Pool) -> Result<Box<dyn Stage>, Vec<Obstacle>>;
}

/// The layouts of the games that scenarios can be played in, by the game's name.
pub type Layouts = [(&'static str, &'static dyn Layout)];
