//! How the games write positions: the fields of a scenario that say where the cards lie.

use super::model::Scenario;
use super::obstacle::Obstacle;
use super::stage::Stage;
use crate::card::Pool;
use crate::card::fields::Fields;
use schemars::{Schema, SchemaGenerator};
use std::fmt::Debug;

/// How one game writes positions.
pub trait Layout: Sync {
    /// The words for the players; the first sits on seat A.
    fn players(&self) -> [&'static str; 2];

    /// The fields of a scenario that only this game has.
    fn fields(&self) -> &'static [&'static str];

    /// Reads those fields. What is wrong with them comes to their problems.
    fn read(&self, fields: &mut Fields<'_>) -> Box<dyn Position>;

    /// The schema of an object of those fields.
    fn schema(&self, generator: &mut SchemaGenerator) -> Schema;
}

/// A position as it is written.
pub trait Position: Debug + Send + Sync {
    /// Sets the stage: the game of this position, begun.
    ///
    /// # Errors
    /// Everything about it that cannot be set.
    fn set(&self, scenario: &Scenario, pool: &Pool) -> Result<Box<dyn Stage>, Vec<Obstacle>>;
}

/// The games that scenarios can be played in, by name.
pub type Layouts = [(&'static str, &'static dyn Layout)];
