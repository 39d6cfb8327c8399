//! The kinds of cards (1).

use super::leaves::Kind;
pub use crate::card::printed::union_arena::{AP, CHARACTER, EVENT, SITE};
use crate::games::kinds::KindRule;

/// The code of findings about kinds.
const CODE: &str = "CW023";

/// The words for each kind.
pub const KINDS: [KindRule; 4] = [
    KindRule { kind: CHARACTER, word: "character", plural: "characters", code: CODE },
    KindRule { kind: SITE, word: "site", plural: "sites", code: CODE },
    KindRule { kind: EVENT, word: "event", plural: "events", code: CODE },
    KindRule { kind: AP, word: "AP", plural: "AP", code: CODE },
];

/// Each kind of the cards of a deck with the name by which `game.ron` assigns it to card types.
pub(super) const NAMES: [(Kind, &str); 3] = [(Kind::Character, CHARACTER), (Kind::Site, SITE), (Kind::Event, EVENT)];

/// Returns the name of a kind of cards in a vocabulary.
#[must_use]
pub fn kind_name(kind: Kind) -> &'static str {
    NAMES.iter().find(|(known, _)| *known == kind).map_or("", |(_, name)| *name)
}

/// Returns the kind of cards that a vocabulary calls `name`.
#[must_use]
pub fn kind(name: &str) -> Option<Kind> {
    NAMES.iter().find(|(_, known)| *known == name).map(|(kind, _)| *kind)
}
