//! The SARIF that `check` writes, against the schema of OASIS.
#![cfg(feature = "cli")]

use serde_json::{Map, Value};
use std::fs;
use std::path::Path;
use std::process::Command;

/// Keywords of JSON Schema that are understood here: the schema has no others.
const KEYWORDS: [&str; 20] = [
    "$schema",
    "$id",
    "$ref",
    "title",
    "description",
    "definitions",
    "default",
    "format",
    "type",
    "properties",
    "required",
    "additionalProperties",
    "items",
    "enum",
    "pattern",
    "minimum",
    "maximum",
    "minItems",
    "uniqueItems",
    "anyOf",
];

/// Places where a value does not follow a schema.
fn faults(schema: &Map<String, Value>, root: &Value, value: &Value, at: &str, found: &mut Vec<String>) {
    if let Some(to) = schema.get("$ref").and_then(Value::as_str) {
        let to = root.pointer(to.trim_start_matches('#')).and_then(Value::as_object).expect("a definition");
        return faults(to, root, value, at, found);
    }
    for keyword in schema.keys() {
        assert!(KEYWORDS.contains(&keyword.as_str()) || ["oneOf", "allOf", "minProperties"].contains(&keyword.as_str()), "{keyword}");
    }
    let mut fault = |what: String| found.push(format!("{at}: {what}"));
    if let Some(kind) = schema.get("type").and_then(Value::as_str) {
        let is = match kind {
            "object" => value.is_object(),
            "array" => value.is_array(),
            "string" => value.is_string(),
            "boolean" => value.is_boolean(),
            "integer" => value.is_i64() || value.is_u64(),
            "number" => value.is_number(),
            other => panic!("the type {other}"),
        };
        if !is {
            fault(format!("is no {kind}"));
        }
    }
    if let Some(words) = schema.get("enum").and_then(Value::as_array)
        && !words.contains(value)
    {
        fault(format!("{value} is none of {words:?}"));
    }
    for (limit, holds) in [("minimum", i64::ge as fn(&i64, &i64) -> bool), ("maximum", i64::le)] {
        if let (Some(limit), Some(number)) = (schema.get(limit).and_then(Value::as_i64), value.as_i64())
            && !holds(&number, &limit)
        {
            fault(format!("{number} is beyond {limit}"));
        }
    }
    if let Some(items) = value.as_array() {
        if items.len() < schema.get("minItems").and_then(Value::as_u64).unwrap_or(0) as usize {
            fault("has too few items".to_owned());
        }
        if schema.get("uniqueItems") == Some(&Value::Bool(true))
            && items.iter().enumerate().any(|(place, item)| items[..place].contains(item))
        {
            fault("has an item twice".to_owned());
        }
    }
    for needed in schema.get("required").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str) {
        if value.is_object() && value.get(needed).is_none() {
            fault(format!("lacks {needed}"));
        }
    }
    inside(schema, root, value, at, found);
}

/// Looks at the items of a list and the fields of an object.
fn inside(schema: &Map<String, Value>, root: &Value, value: &Value, at: &str, found: &mut Vec<String>) {
    if let (Some(items), Some(schema)) = (value.as_array(), schema.get("items").and_then(Value::as_object)) {
        items.iter().enumerate().for_each(|(place, item)| faults(schema, root, item, &format!("{at}/{place}"), found));
    }
    for (name, inner) in value.as_object().into_iter().flatten() {
        let at = format!("{at}/{name}");
        let known = schema.get("properties").and_then(|properties| properties.get(name)).and_then(Value::as_object);
        match (known, schema.get("additionalProperties")) {
            (Some(known), _) => faults(known, root, inner, &at, found),
            (None, Some(Value::Object(other))) => faults(other, root, inner, &at, found),
            (None, Some(Value::Bool(false))) => found.push(format!("{at}: is no property")),
            (None, _) => {}
        }
    }
}

#[test]
fn the_findings_of_a_broken_set_follow_the_schema() {
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sarif/sarif-schema-2.1.0.json")).expect("the schema");
    let schema: Value = serde_json::from_str(&text).expect("JSON");
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("set.ron"), "(code: \"ZZ01\", name: \"A set\", game: \"ucg\")").expect("a file");
    let card = "number: \"ZZ01-001\", name: \"A\", character: \"A\", card_type: \"Ultra Hero\", level: 1, types: [\"BASC\"], rarity: \"X\"";
    let text = "text: \"[SIN]《When this character enters play》You may discrad one card from your hand . Take an extra turn.\"";
    fs::write(folder.path().join("cards.ron"), format!("[({card}, bp: (single: 1), flavour: \"x\", {text})]")).expect("a file");
    let run = Command::new(env!("CARGO_BIN_EXE_cardwright")).args(["check", "--format", "sarif"]).arg(folder.path()).output();
    let log: Value = serde_json::from_slice(&run.expect("the program runs").stdout).expect("JSON");
    let results = log["runs"][0]["results"].as_array().expect("results");
    assert!(results.len() > 3 && results.iter().any(|result| result.get("fixes").is_some()), "{results:?}");
    let mut found = Vec::new();
    faults(schema.as_object().expect("an object"), &schema, &log, "", &mut found);
    assert!(found.is_empty(), "{found:#?}");
    // What is wrong is found.
    let mut wrong = log.clone();
    wrong["runs"][0]["results"][0]["level"] = "loud".into();
    wrong["runs"][0]["tool"]["driver"].as_object_mut().expect("a driver").remove("name");
    wrong["version"] = "3".into();
    faults(schema.as_object().expect("an object"), &schema, &wrong, "", &mut found);
    assert_eq!(found.len(), 3, "{found:#?}");
}
