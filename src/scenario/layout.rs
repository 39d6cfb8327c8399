//! Layouts: the fields of a scenario that describe the position, as each game declares them.

use super::arrange::Written;
use super::model::Scenario;
use super::obstacle::Obstacle;
use super::stage::{Paused, Stage, Staged};
use crate::card::Pool;
use crate::card::fields::Fields;
use crate::compile::building::Building;
use std::fmt::Debug;
use std::marker::PhantomData;

/// The notation of one game for positions.
pub trait Layout: Sync {
    /// Returns the words for the players; the first sits on seat A.
    fn players(&self) -> [&'static str; 2];

    /// Returns the names of the fields that only this game has.
    fn fields(&self) -> Vec<&'static str>;

    /// Reads those fields; errors are added to the problems of `fields`.
    fn read(&self, fields: &mut Fields<'_>) -> Box<dyn Position>;

    /// Returns the JSON schemas of those fields.
    #[cfg(feature = "schema")]
    fn schema(&self) -> serde_json::Map<String, serde_json::Value>;
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

/// The layout of the positions that a game declares.
#[derive(Clone, Copy, Debug)]
pub struct Declared<R>(PhantomData<R>);

impl<R> Declared<R> {
    /// The layout.
    pub const LAYOUT: Self = Self(PhantomData);
}

impl<R: Staged + Building> Layout for Declared<R> {
    fn players(&self) -> [&'static str; 2] {
        R::PLAYERS
    }

    fn fields(&self) -> Vec<&'static str> {
        R::PLAYERS.into_iter().chain(R::TABLE.iter().map(|field| field.name)).collect()
    }

    fn read(&self, fields: &mut Fields<'_>) -> Box<dyn Position> {
        Box::new(Written::<R>::read(fields))
    }

    #[cfg(feature = "schema")]
    fn schema(&self) -> serde_json::Map<String, serde_json::Value> {
        use super::notation::schema::{record, schema};
        let side = "One player's cards. A card is given by its number, or by its name when it is defined in the scenario.";
        let sides = R::PLAYERS.into_iter().map(|player| (player.to_owned(), record(side, R::SIDE, R::PLAYERS)));
        sides.chain(R::TABLE.iter().map(|field| (field.name.to_owned(), schema(field, R::PLAYERS)))).collect()
    }
}

impl<R: Staged + Building> Position for Written<R> {
    fn set(&self, scenario: &Scenario, pool: &Pool) -> Result<Box<dyn Stage>, Vec<Obstacle>> {
        let (game, decks) = Written::set(self, scenario, pool)?;
        Ok(Box::new(Paused::new(game, decks.to_vec())))
    }
}
