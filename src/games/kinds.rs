//! Card kinds: the mandatory and optional fields of a card, by its kind in play.

/// Card kind, with its fields. In addition, every card has a number, a name, a card type, a rarity, a text and printings.
#[derive(Clone, Copy, Debug)]
pub struct KindRule {
    /// Name in `game.ron`.
    pub kind: &'static str,
    /// Noun for it in a sentence ("character").
    pub word: &'static str,
    /// Plural of the noun ("characters").
    pub plural: &'static str,
    /// Mandatory fields.
    pub must: &'static [&'static str],
    /// Optional fields.
    pub may: &'static [&'static str],
    /// Code of diagnostics about these fields.
    pub code: &'static str,
}

impl KindRule {
    /// True if a card of this kind may have the field.
    #[must_use]
    pub fn allows(&self, field: &str) -> bool {
        self.must.contains(&field) || self.may.contains(&field)
    }
}
