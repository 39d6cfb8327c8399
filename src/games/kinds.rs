//! Which fields a card has, by what it is in play.

/// One kind of cards, by the fields that they have. Beside these, every card has a number, a name, a card type, a rarity, a text and printings.
#[derive(Clone, Copy, Debug)]
pub struct KindRule {
    /// The name that `game.ron` gives it.
    pub kind: &'static str,
    /// The word for it in a sentence ("character").
    pub word: &'static str,
    /// The word for several ("characters").
    pub plural: &'static str,
    /// The fields that each must have.
    pub must: &'static [&'static str],
    /// The fields that it may have beside those.
    pub may: &'static [&'static str],
    /// The code of a finding about them.
    pub code: &'static str,
}

impl KindRule {
    /// Whether a card of this kind may have a field.
    #[must_use]
    pub fn allows(&self, field: &str) -> bool {
        self.must.contains(&field) || self.may.contains(&field)
    }
}
