//! Words of messages: the nearest known word, counts with their nouns, and lists in prose.

use std::fmt::Display;

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

/// Returns the name of `known` that `name` is a slip of: one letter is missing, too many, another or changed places with the next; two from eight letters on.
pub fn misspelt<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let slips = if name.chars().count() < 8 { 1 } else { 2 };
    let apart = |known: &str| strsim::damerau_levenshtein(name, known);
    // The number of letters tells most names apart without a comparison.
    let near = known.filter(|known| known.len().abs_diff(name.len()) <= 4 * slips);
    near.map(|known| (apart(known), known)).filter(|(apart, _)| *apart <= slips).min_by_key(|(apart, _)| *apart).map(|(_, known)| known)
}

/// Formats a count with its noun: "1 card", "2 cards", "1 switch", "2 switches", "2 entries".
pub fn plural<N: Copy + Display + From<u8> + PartialEq>(count: N, word: &str) -> String {
    format!("{count} {}", counted(count, word))
}

/// Returns the form of a noun that stands behind a count.
pub fn counted<N: From<u8> + PartialEq>(count: N, word: &str) -> String {
    if count == N::from(1) {
        return word.to_owned();
    }
    match word.strip_suffix('y') {
        Some(stem) if !stem.ends_with(['a', 'e', 'o', 'u']) => format!("{stem}ies"),
        _ if word.ends_with('x') || word.ends_with("ch") || word.ends_with("sh") => format!("{word}es"),
        _ => format!("{word}s"),
    }
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

#[cfg(test)]
mod tests {
    use super::plural;

    #[test]
    fn a_noun_follows_its_count() {
        let told = [plural(1, "game"), plural(0, "win"), plural(2, "switch"), plural(3, "fix"), plural(2, "entry"), plural(2, "play")];
        assert_eq!(told, ["1 game", "0 wins", "2 switches", "3 fixes", "2 entries", "2 plays"]);
    }
}
