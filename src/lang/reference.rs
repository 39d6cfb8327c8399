//! Anaphors: words that point back to the objects that a text has introduced.

use super::zone::ZoneTable;
use serde::Serialize;

/// Diagnostic code: an anaphor without an antecedent.
pub const DANGLING: &str = "CW201";
/// Diagnostic code: an anaphor with more than one possible antecedent.
pub const AMBIGUOUS: &str = "CW202";

/// An anaphor: "it", "that character", "the rest", "the revealed card".
///
/// Its antecedent is not stored here: the binding pass resolves it, and refuses the text if there is none or more than one.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Reference {
    /// The kind of the anaphor.
    pub kind: ReferenceKind,
    /// The sort of object that its noun names.
    pub noun: Noun,
    /// The description beyond the noun, which its antecedent must satisfy.
    pub called: Option<Box<Called>>,
    /// True if the word is plural.
    pub plural: bool,
    /// True of a word for exactly two: "both", "both characters".
    pub two: bool,
    /// True in "if it was …": what it was before it went.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub was: bool,
    /// "sent from your deck": where its antecedent was before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<From>,
}

/// The zone that objects left, and whose it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct From(u8);

impl From {
    /// Returns a zone of yours, or else of your opponent's.
    #[must_use]
    pub fn of(zone: impl ZoneTable, yours: bool) -> Self {
        Self((zone.index() as u8) << 1 | u8::from(yours))
    }

    /// Returns the zone; `None` if this is of another game.
    #[must_use]
    pub fn zone<Z: ZoneTable>(self) -> Option<Z> {
        Z::TABLE.get(usize::from(self.0 >> 1)).map(|row| row.zone)
    }

    /// True if it is yours.
    #[must_use]
    pub fn is_yours(self) -> bool {
        self.0 & 1 == 1
    }
}

impl Reference {
    /// Returns a reference without a description.
    #[must_use]
    pub fn plain(kind: ReferenceKind, noun: Noun, plural: bool) -> Self {
        Self { kind, noun, called: None, plural, two: false, was: false, from: None }
    }

    /// The same word for exactly two.
    #[must_use]
    pub fn both(self) -> Self {
        Self { plural: true, two: true, ..self }
    }

    /// "It", or "them".
    #[must_use]
    pub fn it(plural: bool) -> Self {
        Self::plain(ReferenceKind::Pronoun, Noun::Unsaid, plural)
    }
}

/// The description in an anaphor: "that Kaiju", "the chosen 『A』".
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Called {
    /// By one word of this sort.
    Word(Sort, String),
    /// By being a card that a character is made of, of whatever card type: "the revealed character card".
    CharacterCard,
    /// By several of these, colors first: "that Red Monster".
    All(Vec<Called>),
}

/// The sort of word by which an anaphor describes its antecedent; in a description, words stand in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Sort {
    /// Its color.
    Color,
    /// Its class.
    Class,
    /// A word of a group that it belongs to, of which it may have several.
    Affinity,
    /// Its card type.
    CardType,
    /// Its name.
    Name,
}

impl Called {
    /// Returns the sort of its word, if it is one word.
    #[must_use]
    pub fn sort(&self) -> Option<Sort> {
        if let Self::Word(sort, _) = self { Some(*sort) } else { None }
    }

    /// Returns the parts of the description.
    #[must_use]
    pub fn parts(&self) -> &[Called] {
        match self {
            Self::All(parts) => parts,
            Self::Word(..) | Self::CharacterCard => std::slice::from_ref(self),
        }
    }
}

/// The kinds of anaphors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum ReferenceKind {
    /// "it", "them": the preferred antecedent, by default the object named last.
    Pronoun,
    /// "that card", "that character": the preferred antecedent of this sort.
    That,
    /// "the rest": the objects left over by a choice from several.
    Rest,
    /// "the other", "the other character": the objects not taken of several of which some were taken.
    Other,
    /// "the former": the first of the two objects that the text has named.
    Former,
    /// "the latter": the second of them.
    Latter,
    /// "the revealed card", "the cards sent", "cards put into play with this effect": the results of steps with this verb.
    Result(Verb),
}

/// The sort of object that a noun names. A text's word for it is the game's own: a [`Character`](Self::Character) is called a Fighter in one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Noun {
    /// No noun ("it", "them", "the rest").
    Unsaid,
    /// "card".
    Card,
    /// An agent of the game: an object made of one or more cards, with values of its own. Called "character" or "Fighter", for example, or by a name or card
    /// type that stands for one.
    Character,
    /// A card that is in play by itself and is no [`Character`](Self::Character), in games that have a word for it ("scene", for example).
    Scene,
}

/// The verb of an act on an object, by which later steps and event patterns name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Verb {
    /// Chosen or selected.
    Choose,
    /// Revealed.
    Reveal,
    /// Looked at.
    Look,
    /// Drawn.
    Draw,
    /// Discarded: sent from a hand to the discards.
    Discard,
    /// Sent to the discards from elsewhere.
    Send,
    /// Put into a hand, or into another zone that is not the field.
    Put,
    /// Put into play.
    PutIntoPlay,
    /// Returned to a deck.
    Return,
    /// Exiled from the game.
    Exile,
    /// Attached to an object: laid under it, for example, without being a part of its stack.
    Attach,
    /// Switched to active.
    Activate,
    /// Switched to resting.
    Rest,
}

impl Verb {
    /// All verbs.
    pub const ALL: [Verb; 13] = [
        Verb::Choose,
        Verb::Reveal,
        Verb::Look,
        Verb::Draw,
        Verb::Discard,
        Verb::Send,
        Verb::Put,
        Verb::PutIntoPlay,
        Verb::Return,
        Verb::Exile,
        Verb::Attach,
        Verb::Activate,
        Verb::Rest,
    ];
}
