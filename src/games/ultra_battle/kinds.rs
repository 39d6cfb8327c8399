//! The kinds of cards (rulebook, "Card Anatomy").

use super::leaves::Kind;
use crate::games::kinds::KindRule;

/// The name of the kind Fighter in `game.ron`.
pub const FIGHTER: &str = "Fighter";
/// The name of the kind Attack in `game.ron`.
pub const ATTACK: &str = "Attack";
/// The name of the kind Ally in `game.ron`.
pub const ALLY: &str = "Ally";
/// The name of the kind Item in `game.ron`.
pub const ITEM: &str = "Item";
/// The name of the kind Evolution in `game.ron`.
pub const EVOLUTION: &str = "Evolution";

/// The code of findings about kinds.
const CODE: &str = "CW023";

/// The printed fields of each kind. Power is for Vehicles alone among Allies, which `game.ron` states of the class. An Evolution has no class of its own.
pub const KINDS: [KindRule; 5] = [
    KindRule {
        kind: FIGHTER,
        word: "Fighter",
        plural: "Fighters",
        must: &["colors", "class", "hp", "power"],
        may: &["timer", "types"],
        code: CODE,
    },
    KindRule { kind: ATTACK, word: "Attack", plural: "Attacks", must: &["colors", "requirement"], may: &["power", "types"], code: CODE },
    KindRule {
        kind: ALLY,
        word: "Ally",
        plural: "Allies",
        must: &["colors", "class"],
        may: &["requirement", "timer", "power", "types"],
        code: CODE,
    },
    KindRule { kind: ITEM, word: "Item", plural: "Items", must: &["class"], may: &["colors", "requirement", "power", "timer"], code: CODE },
    KindRule {
        kind: EVOLUTION,
        word: "Evolution",
        plural: "Evolutions",
        must: &["colors", "evolves", "hp", "power"],
        may: &["requirement", "types"],
        code: CODE,
    },
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
