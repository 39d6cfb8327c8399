//! Words that point back at what an earlier step of the same text did.

use serde::Serialize;

/// A word that points back: "it", "that character", "the rest", "the revealed card".
///
/// What it points at is not stored here: the binding pass finds the one earlier step that it can mean, and says so when there is none or more than one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Reference {
    /// How it points.
    pub kind: ReferenceKind,
    /// What sort of object the text calls it.
    pub noun: Noun,
    /// Whether the text speaks of several.
    pub plural: bool,
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
    /// "the revealed card", "the cards sent", "cards put into play with this effect": the result of the last step with this verb.
    Result(Verb),
}

/// The sort of object that a reference names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Noun {
    /// Not said ("it", "them", "the rest").
    Unsaid,
    /// "card".
    Card,
    /// "character", or a name or card type that stands for one.
    Character,
    /// "scene", and its like: a card that is on the field and no character.
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
    /// Discarded: sent from a hand to a discard area.
    Discard,
    /// Sent to a discard area from elsewhere.
    Send,
    /// Put into a hand, or into another zone that is not the field.
    Put,
    /// Put into play.
    PutIntoPlay,
    /// Returned to a deck.
    Return,
    /// Exiled from the game.
    Exile,
    /// Placed face-down and sideways under a character.
    Attach,
}
