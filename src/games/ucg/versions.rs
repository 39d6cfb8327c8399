//! The differences between the versions of the comprehensive rules.
//!
//! For points that an older version leaves open but its cards need, the newest version's rule is declared to hold.

use crate::games::versions::{Origin, Setting, Switch, Value};

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

/// BP printed for QUAD.
const QUAD_BP: Value = Value::With { field: "bp", part: "quad", word: "QUAD" };
/// BP printed, and none of it for SINGLE.
const NO_SINGLE_BP: Value = Value::Without { field: "bp", part: "single", word: "no SINGLE BP" };

macro_rules! switches {
    (@place) => { 0 };
    (@place $value:ident) => { 1 };
    ($(($name:literal, $rule:literal, $about:literal, [$($origin:ident $does:literal),*], $words:expr $(, $value:ident)?)),* $(,)?) => {
        [$(Switch {
            name: $name,
            rule: $rule,
            about: $about,
            settings: &[$(Setting { does: $does, origin: Origin::$origin }),*],
            words: &$words,
            value: [None $(, Some($value))?][switches!(@place $($value)?)],
        }),*]
    };
}

/// Every switch, with what 1.2, 1.4 and 1.6 do. The first ones are those of [`Differs`], in its order.
pub static SWITCHES: [Switch; 17] = switches![
    (
        "meteo",
        "2.3.4.2",
        "the TYPE METEO",
        [Rulebook "is no TYPE: nothing has it, and it cannot be given", Rulebook "is a TYPE", Rulebook "is a TYPE"],
        ["METEO"]
    ),
    (
        "quad",
        "2.3.5.2, 2.3.7.2, 8.1.1, 11.6.1",
        "four stacked cards",
        [
            Rulebook "have no state, and so no printed BP; no grade is above TRIPLE",
            Rulebook "are QUAD, the fourth state, with BP of its own",
            Rulebook "are QUAD, the fourth state, with BP of its own"
        ],
        ["QUAD"],
        QUAD_BP
    ),
    (
        "ultra-mech",
        "2.2.2, 2.3.6",
        "Ultra Mech",
        [
            Rulebook "is no card type: such a card is no character card, and cannot be set, put into play or leveled up with",
            Rulebook "is no card type: such a card is no character card, and cannot be set, put into play or leveled up with",
            Rulebook "is the third card type of character cards"
        ],
        ["Ultra Mech", "Ultra Mechs"]
    ),
    (
        "no-single-bp",
        "11.15",
        "a character card without SINGLE BP",
        [
            Rulebook "is like any other; as SINGLE its BP is 0",
            Rulebook "can neither enter play as SINGLE nor become SINGLE",
            Rulebook "can neither enter play as SINGLE nor become SINGLE"
        ],
        [],
        NO_SINGLE_BP
    ),
    (
        "grade-on-extra",
        "11.6.4, 11.6.5",
        "a BP grade change of a character whose BP is EXTRA",
        [
            Rulebook "does not affect it: its grade is neither increased nor decreased",
            Rulebook "is applied, though the value stays: its grade is increased or decreased",
            Rulebook "is applied, though the value stays: its grade is increased or decreased"
        ],
        []
    ),
    (
        "scene-draw",
        "6.2.2",
        "the draw for a scene that an effect puts into the scene area",
        [
            Rulebook "comes at once, before the effect goes on",
            Rulebook "comes at once, before the effect goes on",
            Rulebook "comes once the effect is complete"
        ],
        []
    ),
    (
        "trigger-in-effect",
        "9.2.1, 10.1.3.3",
        "what triggers during an effect",
        [
            Rulebook "resolves at once, before the effect goes on, unless that effect is itself a triggered one",
            Rulebook "resolves at once, before the effect goes on, unless that effect is itself a triggered one",
            Rulebook "waits until the effect is complete, whatever effect it is"
        ],
        []
    ),
    (
        "exactly",
        "11.3.2",
        "“exactly” in what a player may do",
        [
            Rulebook "says nothing more: as much is done as is possible",
            Rulebook "says nothing more: as much is done as is possible",
            Rulebook "offers the choice only when the whole can be done"
        ],
        ["exactly"]
    ),
    (
        "charge",
        "11.17",
        "Charge",
        [
            Rulebook "does not exist: no card is put face-down and sideways under a character",
            Rulebook "does not exist: no card is put face-down and sideways under a character",
            Rulebook "puts cards from the top of the deck face-down and sideways under a character"
        ],
        ["Charge", "face-down and sideways"]
    ),
    (
        "team",
        "11.18",
        "TEAM",
        [
            Rulebook "does not exist: Character Names alone decide on leveling up and on stacks",
            Rulebook "does not exist: Character Names alone decide on leveling up and on stacks",
            Rulebook "stands for the Character Name in leveling up and in stacks"
        ],
        ["TEAM"]
    ),
    (
        "stack-by-effect",
        "12.2",
        "a stack that an effect puts in disorder",
        [
            Rulebook "loses the card that the effect put there and that does not conform, at once",
            Rulebook "loses the card that the effect put there and that does not conform, at once",
            Rulebook "loses its top card until it conforms, once the effect is complete"
        ],
        []
    ),
    (
        "object-identity",
        "3.2.3",
        "a card that changes zones",
        [Declared "becomes a different card", Declared "becomes a different card", Rulebook "becomes a different card"],
        []
    ),
    (
        "have-in-zone",
        "11.5",
        "“If you have A in” a zone",
        [Declared "looks at that zone", Rulebook "looks at that zone", Rulebook "looks at that zone"],
        []
    ),
    (
        "additionally",
        "11.14",
        "what follows “Additionally”",
        [
            Declared "is done whatever became of what stands before",
            Rulebook "is done whatever became of what stands before",
            Rulebook "is done whatever became of what stands before"
        ],
        []
    ),
    (
        "dictated-battle",
        "11.16",
        "a battle that is to be a win or a tie",
        [
            Declared "is one; a win goes before a tie, and two wins are a tie",
            Declared "is one; a win goes before a tie, and two wins are a tie",
            Rulebook "is one; a win goes before a tie, and two wins are a tie"
        ],
        []
    ),
    (
        "if-you-do",
        "11.19, 11.20",
        "“If you do” and “and you may”",
        [
            Declared "follow only the whole of what stands before, and are free of it, in this order",
            Declared "follow only the whole of what stands before, and are free of it, in this order",
            Rulebook "follow only the whole of what stands before, and are free of it, in this order"
        ],
        []
    ),
    (
        "vacant-areas",
        "12.4",
        "a vacant battle area",
        [
            Declared "is a win for a lone character, no battle without any, and must be filled in the next Set Character Card Step",
            Rulebook "is a win for a lone character, no battle without any, and must be filled in the next Set Character Card Step",
            Rulebook "is a win for a lone character, no battle without any, and must be filled in the next Set Character Card Step"
        ],
        []
    ),
];

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
        lacking.into_iter().any(|what| SWITCHES[what as usize].words.contains(&word))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        for switch in &SWITCHES {
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
