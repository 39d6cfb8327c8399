//! Card kinds: the sorts of cards that play tells apart.

/// Card kind. The printed fields of its cards are those that the [list of the game](crate::card::printed) gives to it.
#[derive(Clone, Copy, Debug)]
pub struct KindRule {
    /// Name in `game.ron`.
    pub kind: &'static str,
    /// Noun for it in a sentence ("character").
    pub word: &'static str,
    /// Plural of the noun ("characters").
    pub plural: &'static str,
    /// Code of diagnostics about the fields of its cards.
    pub code: &'static str,
}
