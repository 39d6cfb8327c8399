//! Mechanics: what the abilities of a card do and wait for, by the nodes of their trees.

use serde_json::Value;
use std::collections::BTreeSet;

/// Returns the mechanics of the tree of a text: its verbs ("draw", "move to hand"), what triggers it ("when enters play"), and the kinds of its abilities that
/// are not triggered ("continuous").
#[must_use]
pub fn mechanics(tree: &Value) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    walk(tree, &mut found);
    found
}

fn walk(tree: &Value, found: &mut BTreeSet<String>) {
    match tree {
        Value::Object(fields) => {
            for (name, inner) in fields {
                match name.as_str() {
                    "Do" => found.extend(verb(inner)),
                    "trigger" => {
                        found.extend(inner.get("event").and_then(|event| event.get("kind")).map(|kind| format!("when {}", event(kind))))
                    }
                    "power" => found.extend(power(inner)),
                    "Keyword" => found.extend(inner.get("name").and_then(Value::as_str).map(|name| format!("[{name}]"))),
                    _ => {}
                }
                walk(inner, found);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| walk(item, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Returns the name and the content of a variant.
fn variant(value: &Value) -> Option<(&str, &Value)> {
    match value {
        Value::String(name) => Some((name, &Value::Null)),
        Value::Object(fields) if fields.len() == 1 => fields.iter().next().map(|(name, inner)| (name.as_str(), inner)),
        Value::Object(_) | Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) => None,
    }
}

/// Returns the name of a variant in words, those that the game adds to a shared list by their own name.
fn named(value: &Value) -> Option<String> {
    let (name, inner) = variant(value)?;
    if matches!(name, "Own" | "Zone" | "Occurs") { named(inner) } else { Some(words(name)) }
}

fn verb(action: &Value) -> Option<String> {
    let (name, inner) = variant(action)?;
    let more = |field: &str| inner.get(field).and_then(named);
    Some(match name {
        "Move" => more("to").map_or_else(|| "move".to_owned(), |to| format!("move to {to}")),
        "Modify" => more("change").map_or_else(|| "modify".to_owned(), |change| format!("change {change}")),
        "Forbid" => {
            let kind = inner.get("event").and_then(|event| event.get("kind")).map(event);
            kind.map_or_else(|| "forbid".to_owned(), |kind| format!("forbid: {kind}"))
        }
        _ => named(action)?,
    })
}

fn event(kind: &Value) -> String {
    match variant(kind) {
        Some(("Moves", inner)) => {
            inner.get("verb").and_then(named).map_or_else(|| "cards move".to_owned(), |verb| format!("cards move ({verb})"))
        }
        Some(_) | None => named(kind).unwrap_or_default(),
    }
}

fn power(power: &Value) -> Option<String> {
    let (name, inner) = variant(power)?;
    match name {
        "Triggered" => None,
        "Mark" => Some(format!("mark: {}", named(inner)?)),
        "Payment" => Some("activated".to_owned()),
        _ => Some(words(name)),
    }
}

/// Splits the name of a variant into words.
fn words(name: &str) -> String {
    let mut words = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !words.is_empty() {
            words.push(' ');
        }
        words.extend(letter.to_lowercase());
    }
    words
}

#[cfg(test)]
mod tests {
    use super::mechanics;
    use crate::card::Pool;
    use crate::lint::language::Languages;
    use std::collections::BTreeSet;

    #[test]
    fn every_text_of_the_built_in_pool_has_a_mechanic_in_words() {
        let (pool, _) = Pool::builtin();
        let languages = Languages::of(&pool);
        let mut all = BTreeSet::new();
        for card in pool.cards().iter().filter(|card| !card.card.text.is_empty() && card.card.script.is_none()) {
            let tree = languages.of_card(&pool, card).and_then(|language| language.tree(&card.card.text)).expect("it is read");
            let found = mechanics(&tree);
            let says_nothing = tree.get("abilities").and_then(|abilities| abilities.as_array()).is_none_or(Vec::is_empty);
            assert!(says_nothing || !found.is_empty(), "{}", card.card.text);
            all.extend(found);
        }
        assert!(all.contains("draw") && all.contains("when enters play") && all.contains("continuous"), "{all:?}");
        assert!(all.iter().all(|name| !name.is_empty() && name.split(' ').all(|word| word != "own")), "{all:?}");
    }
}
