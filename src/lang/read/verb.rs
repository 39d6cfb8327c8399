//! The verbs of acts on objects, in the forms in which texts write them.

use super::grammar::{Grammar, PairOf};
use super::reader::{Read, Reader};
use crate::lang::reference::Verb;

/// The forms of each verb: of who acts, of the past, and the participle.
const FORMS: [(Verb, &[&str]); 11] = [
    (Verb::Send, &["send", "sends", "sent", "sideline", "sidelines", "sidelined"]),
    (Verb::Discard, &["discard", "discards", "discarded"]),
    (Verb::Draw, &["draw", "draws", "drew", "drawn"]),
    (Verb::Return, &["return", "returns", "returned", "shuffle", "shuffles", "shuffled"]),
    (Verb::Put, &["put", "puts", "add", "adds", "added"]),
    (Verb::PutIntoPlay, &["put into play", "played"]),
    (Verb::Exile, &["exile", "exiles", "exiled"]),
    (Verb::Reveal, &["reveal", "reveals", "revealed"]),
    (Verb::Choose, &["choose", "chooses", "chose", "chosen", "select", "selects", "selected"]),
    (Verb::Look, &["looked at"]),
    (Verb::Attach, &["place", "places", "placed"]),
];

/// Returns the verb that a word is a form of.
pub(super) fn verb_of(word: &str) -> Option<Verb> {
    FORMS.iter().find(|(_, forms)| forms.contains(&word)).map(|(verb, _)| *verb)
}

impl<D: Grammar> Reader<'_, D> {
    /// The verb of a word that the grammar knows as one.
    pub(crate) fn verb_of(&self, word: &PairOf<'_, D>) -> Read<Verb> {
        verb_of(word.as_str()).map_or_else(|| self.gap(word), Ok)
    }
}
