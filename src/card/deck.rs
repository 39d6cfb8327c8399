//! Deck files.

use serde::{Deserialize, Serialize};

/// `*.deck.ron`: a deck, as a list of (count, card number).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Deck {
    /// Name of the deck.
    pub name: String,
    /// Short name of the deck's game ("ucg").
    pub game: String,
    /// Rules version for which the deck is built ("1.6").
    pub rules: String,
    /// Number of copies and card number of each entry: `(4, "AB01-001")`.
    pub cards: Vec<(u8, String)>,
}

impl Deck {
    /// Returns the deck size in cards, the sum of the counts.
    #[must_use]
    pub fn size(&self) -> usize {
        self.cards.iter().map(|(count, _)| usize::from(*count)).sum()
    }

    /// Iterates over the card numbers in written order, each repeated as often as its count says.
    pub fn numbers(&self) -> impl Iterator<Item = &str> {
        self.cards.iter().flat_map(|(count, number)| std::iter::repeat_n(number.as_str(), usize::from(*count)))
    }
}
