//! Restrictions of single cards in decks, as official lists announce them.

use serde::{Deserialize, Serialize};

/// Restrictions of single cards in the decks of a game. The cards can be of any set.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Restrictions {
    /// Maximum number of copies by card number, whatever a text says: `[(1, "AB01-001")]`; 0 bans the card.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub most: Vec<(u8, String)>,
    /// Cards of which a deck has one only, however many copies of it: `[["AB01-001", "AB01-002"]]`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub apart: Vec<Vec<String>>,
}

impl Restrictions {
    /// True if they restrict nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}
