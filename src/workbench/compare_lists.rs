//! Comparison of the decks and of the words that sets add, in two versions of a pool.

use super::compare::{FieldChange, Kind};
use crate::card::vocabulary::SetFile;
use crate::card::{Deck, Pool};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value};

/// Difference between the two versions of a deck or of a set's file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ListChange {
    /// Changed file: a deck or a set.
    pub of: List,
    /// Name of the deck, or code of the set.
    pub name: String,
    /// Kind of the change: new, gone, or fields.
    pub kind: Kind,
    /// Changed entries: of a deck, the copies of each card; of a set, each field and each word. An entry of one version alone is empty in the other.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub entries: Vec<FieldChange>,
}

/// File that lists cards or words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum List {
    /// Deck.
    Deck,
    /// Set, with the vocabulary that it adds.
    Set,
}

/// Compares the decks and the sets of two versions of a pool. Changes are in the order of the new pool, sets first; then those that are gone.
#[must_use]
pub fn compare_lists(old: &Pool, new: &Pool) -> Vec<ListChange> {
    let sets = |pool: &Pool| -> Vec<(String, Value)> {
        pool.sets().iter().map(|set| (set.file.code.clone(), Value::Object(content_of_set(&set.file)))).collect()
    };
    let decks = |pool: &Pool, names: &Pool| -> Vec<(String, Value)> {
        pool.decks().iter().map(|deck| (deck.deck.name.clone(), Value::Object(content_of_deck(&deck.deck, names)))).collect()
    };
    let mut changes = changes(List::Set, &sets(old), &sets(new));
    changes.extend(self::changes(List::Deck, &decks(old, new), &decks(new, new)));
    changes
}

fn content_of_set(set: &SetFile) -> Map<String, Value> {
    let mut content = Map::new();
    content.insert("name".to_owned(), Value::from(set.name.as_str()));
    content.insert("game".to_owned(), Value::from(set.game.as_str()));
    if let Ok(Value::Object(words)) = serde_json::to_value(&set.vocabulary) {
        content.extend(words);
    }
    content
}

/// Returns the fields of a deck; its cards are fields of their own, with the name that `names` has for the number.
fn content_of_deck(deck: &Deck, names: &Pool) -> Map<String, Value> {
    let mut content = Map::new();
    content.insert("game".to_owned(), Value::from(deck.game.as_str()));
    content.insert("rules".to_owned(), Value::from(deck.rules.as_str()));
    for (count, number) in &deck.cards {
        let name = names.card(number).map(|card| format!(" {}", card.card.name)).unwrap_or_default();
        let copies = content.entry(format!("{number}{name}")).or_insert(Value::from(0));
        *copies = Value::from(copies.as_u64().unwrap_or(0) + u64::from(*count));
    }
    content
}

/// Compares named values; of those with one name, the first counts.
fn changes(of: List, old: &[(String, Value)], new: &[(String, Value)]) -> Vec<ListChange> {
    let find = |all: &[(String, Value)], name: &str| all.iter().position(|(known, _)| known == name);
    let mut changes = Vec::new();
    for (at, (name, now)) in new.iter().enumerate() {
        if find(new, name) != Some(at) {
            continue;
        }
        let mut entries = Vec::new();
        let kind = match find(old, name) {
            Some(before) => {
                differences("", &old[before].1, now, &mut entries);
                Kind::Fields
            }
            None => Kind::New,
        };
        if kind == Kind::New || !entries.is_empty() {
            changes.push(ListChange { of, name: name.clone(), kind, entries });
        }
    }
    let gone = old.iter().enumerate().filter(|(at, (name, _))| find(old, name) == Some(*at) && find(new, name).is_none());
    changes.extend(gone.map(|(_, (name, _))| ListChange { of, name: name.clone(), kind: Kind::Gone, entries: Vec::new() }));
    changes
}

/// Adds the differences of two values: of objects by key, of lists by the names of their items, with the path of keys as the field.
fn differences(path: &str, old: &Value, new: &Value, into: &mut Vec<FieldChange>) {
    if old == new {
        return;
    }
    match (entries(old), entries(new)) {
        (Some(before), Some(now)) => {
            let find = |all: &[(String, Value)], key: &str| all.iter().find(|(known, _)| known == key).map(|(_, value)| value.clone());
            let gone = before.iter().filter(|(key, _)| find(&now, key).is_none());
            for (key, then) in gone {
                into.push(one_sided(path, key, then, true));
            }
            for (key, is) in &now {
                match find(&before, key) {
                    Some(then) => differences(&joined(path, key), &then, is, into),
                    None => into.push(one_sided(path, key, is, false)),
                }
            }
        }
        (_, _) => into.push(FieldChange { field: path.to_owned(), old: plain(old), new: plain(new) }),
    }
}

/// Returns the change of an entry that one version alone has. A word of a list is the value of the list; a key has a value of its own.
fn one_sided(path: &str, key: &str, value: &Value, is_old: bool) -> FieldChange {
    let is_word = value.as_str().is_some_and(|word| word == key) || label(value).is_some_and(|name| name == key);
    let (field, said) = if is_word && !path.is_empty() { (path.to_owned(), key.to_owned()) } else { (joined(path, key), plain(value)) };
    let (old, new) = if is_old { (said, String::new()) } else { (String::new(), said) };
    FieldChange { field, old, new }
}

/// Returns the entries of an object by key, and of a list by the names of its items; `None` for a value without entries.
fn entries(value: &Value) -> Option<Vec<(String, Value)>> {
    match value {
        Value::Object(fields) => Some(fields.iter().map(|(key, value)| (key.clone(), value.clone())).collect()),
        Value::Array(items) => {
            Some(items.iter().map(|item| (label(item).map_or_else(|| plain(item), str::to_owned), item.clone())).collect())
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => None,
    }
}

/// Returns the name of an item of a list: its text, or its field `name`.
fn label(item: &Value) -> Option<&str> {
    item.as_str().or_else(|| item.get("name")?.as_str())
}

fn plain(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        Value::Array(items) => items.iter().map(plain).collect::<Vec<_>>().join(", "),
        Value::Object(fields) => fields.iter().map(|(key, value)| format!("{key} {}", plain(value))).collect::<Vec<_>>().join(", "),
        Value::Bool(_) | Value::Number(_) => value.to_string(),
    }
}

fn joined(path: &str, key: &str) -> String {
    if path.is_empty() { key.to_owned() } else { format!("{path} {key}") }
}
