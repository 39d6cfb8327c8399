//! The kinds of cards (UCG 2.2.1).

pub use crate::card::printed::ucg::{CHARACTER, SCENE};
use crate::games::kinds::KindRule;

/// The words for each kind.
pub const KINDS: [KindRule; 2] = [
    KindRule { kind: CHARACTER, word: "character", plural: "characters", code: "CW016" },
    KindRule { kind: SCENE, word: "scene", plural: "scenes", code: "CW017" },
];
