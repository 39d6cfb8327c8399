//! Words that point back at what an earlier step of the same text did.

use serde::Serialize;

/// A word that points back: "it", "that character", "the rest", "the revealed card".
///
/// What it points at is not stored here: the binding pass finds the one earlier step that it can mean, and says so when there is none or more than one.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Reference {
    /// How it points.
    pub kind: ReferenceKind,
    /// What sort of object the text calls it.
    pub noun: Noun,
    /// What the text calls it beyond that: of several that fit, it is the one that was described so.
    pub called: Option<Box<Called>>,
    /// Whether the text speaks of several.
    pub plural: bool,
}

impl Reference {
    /// A word that points back and calls what it means no more than this.
    #[must_use]
    pub fn plain(kind: ReferenceKind, noun: Noun, plural: bool) -> Self {
        Self { kind, noun, called: None, plural }
    }

    /// "It", or "them".
    #[must_use]
    pub fn it(plural: bool) -> Self {
        Self::plain(ReferenceKind::Pronoun, Noun::Unsaid, plural)
    }
}

/// What a text calls an object that it has named before: "that Kaiju", "the chosen 『A』".
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Called {
    /// By its name.
    Name(String),
    /// By its card type.
    CardType(String),
    /// By its class.
    Class(String),
    /// By its color.
    Color(String),
    /// By being a card that a character is made of, of whatever card type: "the revealed character card".
    CharacterCard,
    /// By several of these, colors first: "that Red Monster".
    All(Vec<Called>),
}

impl Called {
    /// What it is called by, one after the other.
    #[must_use]
    pub fn parts(&self) -> &[Called] {
        match self {
            Self::All(parts) => parts,
            Self::Name(_) | Self::CardType(_) | Self::Class(_) | Self::Color(_) | Self::CharacterCard => std::slice::from_ref(self),
        }
    }
}

/// How a reference finds the step it means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum ReferenceKind {
    /// "it", "them": the object named last.
    Pronoun,
    /// "that card", "that character": the last object of this sort.
    That,
    /// "the rest": what a choice from several cards left over.
    Rest,
    /// "the other", "the other character": of several of which some were taken, those that were not.
    Other,
    /// "the revealed card", "the cards sent", "cards put into play with this effect": the result of the last step with this verb.
    Result(Verb),
}

/// The sort of object that a reference names. A text's word for it is the game's own: a [`Character`](Self::Character) is called a Fighter in one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Noun {
    /// Not said ("it", "them", "the rest").
    Unsaid,
    /// "card".
    Card,
    /// What acts in a game: an object made of one or more cards, with values of its own. Called "character" or "Fighter", for example, or by a name or card type that
    /// stands for one.
    Character,
    /// A card that is in play by itself and is no [`Character`](Self::Character), in games that have a word for it ("scene", for example).
    Scene,
}

/// What was done to an object, as later steps and event patterns name it.
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
}

impl Verb {
    /// All verbs.
    pub const ALL: [Verb; 11] = [
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
    ];
}
