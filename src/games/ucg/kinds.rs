//! The kinds of cards (UCG 2.2.1).

use crate::games::kinds::KindRule;

/// A character card, by the name that `game.ron` has for it.
pub const CHARACTER: &str = "Character";
/// A scene card, by the name that `game.ron` has for it.
pub const SCENE: &str = "Scene";

/// The card kinds, each with its fields (2.3, 2.4).
pub const KINDS: [KindRule; 2] = [
    KindRule {
        kind: CHARACTER,
        word: "character",
        plural: "characters",
        must: &["level", "character", "types", "bp"],
        may: &["form"],
        code: "CW016",
    },
    KindRule { kind: SCENE, word: "scene", plural: "scenes", must: &["round"], may: &["form"], code: "CW017" },
];
