//! Words of messages: the nearest known word, and lists in prose.

/// Returns the word of `known` most similar to `word` (Jaro–Winkler, at least 0.8).
pub fn nearest<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let lower = word.to_lowercase();
    let likeness = |name: &str| strsim::jaro_winkler(&lower, &name.to_lowercase());
    known
        // No typing slip makes a word three times as long, and the comparison is costly.
        .filter(|name| word.len() <= 3 * name.len().max(3))
        .map(|name| (likeness(name), name))
        .filter(|(likeness, _)| *likeness >= 0.8)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, name)| name)
}

/// Joins words in prose: "a, b and c".
#[must_use]
pub fn listing(words: impl Iterator<Item = impl Into<String>>) -> String {
    let mut words: Vec<String> = words.map(Into::into).collect();
    match (words.pop(), words.is_empty()) {
        (None, _) => String::new(),
        (Some(last), true) => last,
        (Some(last), false) => format!("{} and {last}", words.join(", ")),
    }
}
