//! The verbs of acts on objects, in the forms in which texts write them.

use super::grammar::{Grammar, PairOf};
use super::reader::{Read, Reader};
use crate::lang::reference::Verb;

/// The forms of each verb: of who acts, of the past, and the participle.
const FORMS: [(Verb, &[&str]); 13] = [
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
    (Verb::Activate, &["switched to active"]),
    (Verb::Rest, &["switched to resting"]),
];

/// Returns the verb that a word is a form of.
pub(super) fn verb_of(word: &str) -> Option<Verb> {
    FORMS.iter().find(|(_, forms)| forms.contains(&word)).map(|(verb, _)| *verb)
}

impl<D: Grammar> Reader<'_, D> {
    /// The verb of a word that the grammar knows as one.
    pub(crate) fn verb_of(&self, word: &PairOf<'_, D>) -> Read<Verb> {
        verb_of(word.as_str()).or_else(|| self.switched(word)).map_or_else(|| self.gap(word), Ok)
    }

    /// "switched", without a word of the state: to the only one that the ability has switched anything to before.
    pub(super) fn switched(&self, word: &PairOf<'_, D>) -> Option<Verb> {
        if !matches!(word.as_str(), "switched" | "switch") {
            return None;
        }
        let line = self.fold.text[..word.span().start].rsplit('\n').next().unwrap_or_default();
        match [" to active", " to resting"].map(|state| line.contains(state)) {
            [true, false] => Some(Verb::Activate),
            [false, true] => Some(Verb::Rest),
            [true, true] | [false, false] => None,
        }
    }
}
