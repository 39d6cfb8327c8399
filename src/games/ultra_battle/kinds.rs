//! The kinds of cards (rulebook, "Card Anatomy").

use super::leaves::Kind;
pub use crate::card::printed::ultra_battle::{ALLY, ATTACK, EVOLUTION, FIGHTER, ITEM};
use crate::games::kinds::KindRule;

/// The code of findings about kinds.
const CODE: &str = "CW023";

/// The words for each kind.
pub const KINDS: [KindRule; 5] = [
    KindRule { kind: FIGHTER, word: "Fighter", plural: "Fighters", code: CODE },
    KindRule { kind: ATTACK, word: "Attack", plural: "Attacks", code: CODE },
    KindRule { kind: ALLY, word: "Ally", plural: "Allies", code: CODE },
    KindRule { kind: ITEM, word: "Item", plural: "Items", code: CODE },
    KindRule { kind: EVOLUTION, word: "Evolution", plural: "Evolutions", code: CODE },
];

/// Each kind with the name by which `game.ron` assigns it to card types.
pub(super) const NAMES: [(Kind, &str); 5] =
    [(Kind::Fighter, FIGHTER), (Kind::Attack, ATTACK), (Kind::Ally, ALLY), (Kind::Item, ITEM), (Kind::Evolution, EVOLUTION)];

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
