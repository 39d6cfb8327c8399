//! The differences between the versions of the comprehensive rules.
//!
//! For points that an older version leaves open but its cards need, the newest version's rule is declared to hold.

use crate::games::versions::{Switch, switches};
use std::sync::LazyLock;

/// The versions of the comprehensive rules, oldest first.
pub const VERSIONS: [&str; 3] = ["1.2", "1.4", "1.6"];

/// The switches by which play differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Differs {
    /// The TYPE METEO (2.3.4.2).
    Meteo,
    /// The state QUAD (2.3.5.2, 2.3.7.2, 8.1.1, 11.6.1).
    Quad,
    /// The card type Ultra Mech (2.2.2, 2.3.6).
    UltraMech,
    /// Character cards without SINGLE BP (11.15).
    NoSingleBp,
    /// A grade change of EXTRA BP (11.6.4, 11.6.5).
    GradeOnExtra,
    /// The time of the draw for a scene that an effect puts (6.2.2).
    SceneDraw,
    /// The time at which effects triggered during an effect resolve (9.2.1, 10.1.3.3).
    TriggersWait,
    /// "may … exactly" (11.3.2).
    Exactly,
    /// Charge (11.17).
    Charge,
    /// TEAM (11.18).
    Team,
    /// A stack that an effect puts in disorder (12.2).
    StackByEffect,
}

/// Every switch. The first ones are those of [`Differs`], in its order.
pub static SWITCHES: LazyLock<Vec<Switch>> = LazyLock::new(|| switches(include_str!("switches.ron")));

/// The rules that a match is played by: which switches stand as in the newest version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules(u32);

impl Default for Rules {
    fn default() -> Self {
        Self::NEWEST
    }
}

impl Rules {
    /// The newest version.
    pub const NEWEST: Self = Self(u32::MAX);

    /// The rules of a version; `None` when there is no such version.
    #[must_use]
    pub fn of(version: &str) -> Option<Self> {
        let place = VERSIONS.iter().position(|known| *known == version)?;
        let older = SWITCHES.iter().enumerate().filter(|(_, switch)| !switch.is_newest(place));
        Some(older.fold(Self::NEWEST, |rules, (index, _)| Self(rules.0 & !(1 << index))))
    }

    /// True if these rules agree with the newest version on this switch.
    #[must_use]
    pub fn has(self, what: Differs) -> bool {
        self.0 >> what as u32 & 1 == 1
    }

    /// True if these are the rules of the newest version.
    #[must_use]
    pub fn is_newest(self) -> bool {
        self == Self::NEWEST
    }

    /// True if these rules lack this word of the vocabulary.
    #[must_use]
    pub fn lacks_word(self, word: &str) -> bool {
        let lacking = [Differs::Meteo, Differs::UltraMech].into_iter().filter(|&what| !self.has(what));
        lacking.into_iter().any(|what| SWITCHES[what as usize].words.iter().any(|known| known == word))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::versions::Origin;

    const PLAYED: [(Differs, &str); 11] = [
        (Differs::Meteo, "meteo"),
        (Differs::Quad, "quad"),
        (Differs::UltraMech, "ultra-mech"),
        (Differs::NoSingleBp, "no-single-bp"),
        (Differs::GradeOnExtra, "grade-on-extra"),
        (Differs::SceneDraw, "scene-draw"),
        (Differs::TriggersWait, "trigger-in-effect"),
        (Differs::Exactly, "exactly"),
        (Differs::Charge, "charge"),
        (Differs::Team, "team"),
        (Differs::StackByEffect, "stack-by-effect"),
    ];

    #[test]
    fn switches_of_play_stand_first_and_differ_somewhere() {
        for (what, name) in PLAYED {
            assert_eq!(SWITCHES[what as usize].name, name);
            assert!(!SWITCHES[what as usize].is_newest(0), "{name} is the same in all versions");
        }
        for switch in &SWITCHES[PLAYED.len()..] {
            assert!((0..VERSIONS.len()).all(|version| switch.is_newest(version)), "{} differs, and nothing asks for it", switch.name);
        }
    }

    #[test]
    fn every_switch_has_a_setting_in_every_version_and_what_is_declared_is_what_the_newest_does() {
        for switch in SWITCHES.iter() {
            assert_eq!(switch.settings.len(), VERSIONS.len(), "{}", switch.name);
            for (version, setting) in switch.settings.iter().enumerate() {
                assert!(setting.origin == Origin::Rulebook || switch.is_newest(version), "{}", switch.name);
            }
        }
    }

    #[test]
    fn a_version_has_what_came_with_it() {
        let has = |version: &str, what| Rules::of(version).expect("it is known").has(what);
        assert_eq!(VERSIONS.map(|version| has(version, Differs::Quad)), [false, true, true]);
        assert_eq!(VERSIONS.map(|version| has(version, Differs::Charge)), [false, false, true]);
        assert_eq!(Rules::of("1.6"), Some(Rules::NEWEST));
        assert_eq!(Rules::of("1.5"), None);
    }
}
