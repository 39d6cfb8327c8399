//! Words that all printers need: capitals, lists, articles, participles.

use crate::lang::reference::Verb;

/// The participle of a verb: "the revealed card", "is sent".
pub(crate) fn participle(verb: Verb) -> &'static str {
    match verb {
        Verb::Choose => "chosen",
        Verb::Reveal => "revealed",
        Verb::Look => "looked at",
        Verb::Draw => "drawn",
        Verb::Discard => "discarded",
        Verb::Send => "sent",
        Verb::Put => "put",
        Verb::PutIntoPlay => "put into play",
        Verb::Return => "returned",
        Verb::Exile => "exiled",
        Verb::Attach => "placed",
        Verb::Activate => "switched to active",
        Verb::Rest => "switched to resting",
    }
}

/// `text` with a capital.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_ascii_uppercase().to_string() + letters.as_str())
}

/// Returns the text without its capital.
pub(crate) fn uncapital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_ascii_lowercase().to_string() + letters.as_str())
}

/// "A", "A or B", "A, B, or C".
pub(crate) fn joined(parts: &[String], word: &str) -> String {
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [one, other] => format!("{one} {word} {other}"),
        [first @ .., last] => format!("{}, {word} {last}", first.join(", ")),
    }
}

/// Names in their quotes: "『A』, 『B』, or 『C』".
pub(crate) fn quoted(names: &[String], open: char, close: char) -> String {
    joined(&names.iter().map(|name| format!("{open}{name}{close}")).collect::<Vec<_>>(), "or")
}

/// Joins a subject and its predicate: "it" and "'s BP becomes EXTRA" are "its BP becomes EXTRA".
pub(crate) fn said_of(name: &str, said: &str) -> String {
    match (name, said.strip_prefix("'s")) {
        ("it", Some(value)) => format!("its{value}"),
        ("they" | "them", Some(value)) => format!("their{value}"),
        (name, Some(value)) if name.ends_with('s') => format!("{name}'{value}"),
        ("them", None) => format!("they{said}"),
        (name, _) => format!("{name}{said}"),
    }
}

/// `noun` with "a" or "an".
pub(crate) fn with_article(noun: &str) -> String {
    // "an Ultra Hero" and "an [Activate] effect", but "a 『X』" whatever the name.
    if let Some(other) = noun.strip_prefix("other ") {
        return format!("another {other}");
    }
    let vowel = noun.trim_start_matches('[').starts_with(['A', 'E', 'I', 'O', 'U', 'a', 'e', 'i', 'o']);
    format!("{} {noun}", if vowel { "an" } else { "a" })
}
