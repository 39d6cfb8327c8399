//! The diagnostic codes of the reader.

/// The text has a word that no supported wording has in this place.
pub const UNREADABLE: &str = "CW101";
/// 【】 names a TYPE that the vocabulary does not hold.
pub const UNKNOWN_TYPE: &str = "CW102";
/// The text names a card type that the vocabulary does not hold.
pub const UNKNOWN_CARD_TYPE: &str = "CW103";
/// `(*…)` holds a reminder that the vocabulary does not hold.
pub const UNKNOWN_REMINDER: &str = "CW104";
/// \[…\] names no state or keyword of the vocabulary.
pub const UNKNOWN_KEYWORD: &str = "CW105";
/// \[TEAM\] names a team that the vocabulary does not hold.
pub const UNKNOWN_TEAM: &str = "CW106";
/// The text speaks of cards and does not say where they are.
pub const NO_PLACE: &str = "CW107";
/// "exactly" stands outside of an optional part.
pub const STRAY_EXACTLY: &str = "CW108";
/// A number is too large for what it counts.
pub const NUMBER_TOO_LARGE: &str = "CW109";
/// The text exceeds the greatest length of a card text.
pub const TOO_LONG: &str = "CW110";
/// The text says the same thing in two ways that do not agree.
pub const CONTRADICTION: &str = "CW111";
/// The text is empty.
pub const EMPTY: &str = "CW112";

/// The text does not state the quantity of an action's objects.
pub const NO_QUANTITY: &str = "CW113";

/// The text says something that the language has no wording for, or says it in words that no card prints.
pub const UNSAID: &str = "CW114";

/// The text says something that is known to be no part of the language.
pub const LACKING: &str = "CW115";

/// Every code of this part, with one line on its meaning.
pub const ALL: [(&str, &str); 15] = [
    (UNREADABLE, "no supported wording has this word in this place"),
    (UNKNOWN_TYPE, "【】 names a TYPE that the vocabulary does not hold"),
    (UNKNOWN_CARD_TYPE, "the text names a card type that the vocabulary does not hold"),
    (UNKNOWN_REMINDER, "(*…) holds a reminder that the vocabulary does not hold"),
    (UNKNOWN_KEYWORD, "[…] names no state or keyword of the vocabulary"),
    (UNKNOWN_TEAM, "[TEAM] names a team that the vocabulary does not hold"),
    (NO_PLACE, "the text speaks of cards and does not say where they are"),
    (STRAY_EXACTLY, "\"exactly\" stands where nothing is offered with \"may\""),
    (NUMBER_TOO_LARGE, "a number is too large for what it counts"),
    (TOO_LONG, "the text is longer than any card has room for"),
    (CONTRADICTION, "two parts of a description do not agree"),
    (EMPTY, "there is no text to read"),
    (NO_QUANTITY, "the text does not say how many objects an action takes"),
    (UNSAID, "nothing in the language says this, or says it in these words"),
    (LACKING, "the text says something that is known to be no part of the language"),
];
