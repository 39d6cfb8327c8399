//! Deck files.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// `*.deck.ron`: a deck, as a list of how many of which card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Deck {
    /// The deck's name.
    pub name: String,
    /// The game it is for ("ucg").
    pub game: String,
    /// The rules version it is for ("1.6").
    pub rules: String,
    /// How many of which card: `(4, "AB01-001")`.
    pub cards: Vec<(u8, String)>,
}

impl Deck {
    /// How many cards it has in all.
    #[must_use]
    pub fn size(&self) -> usize {
        self.cards.iter().map(|(count, _)| usize::from(*count)).sum()
    }

    /// The number of every card, as often as the deck has it, in written order.
    pub fn numbers(&self) -> impl Iterator<Item = &str> {
        self.cards.iter().flat_map(|(count, number)| std::iter::repeat_n(number.as_str(), usize::from(*count)))
    }
}
