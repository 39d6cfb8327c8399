//! JSON Schemas of records.

use super::{Field, Holds, VACANT};
use serde_json::{Map, Value, json};

/// Returns the schema of a struct with the declared fields.
#[must_use]
pub fn record<Z>(means: &str, declared: &[Field<Z>], players: [&str; 2]) -> Value {
    let properties: Map<String, Value> = declared.iter().map(|field| (field.name.to_owned(), schema(field, players))).collect();
    let mandatory = declared.iter().filter(|field| matches!(field.holds, Holds::Stack | Holds::Card | Holds::Owner));
    let required: Vec<&str> = mandatory.map(|field| field.name).collect();
    let mut schema = json!({"description": means, "type": "object", "properties": properties, "additionalProperties": false});
    if let (Some(object), false) = (schema.as_object_mut(), required.is_empty()) {
        object.insert("required".to_owned(), json!(required));
    }
    schema
}

/// Returns the schema of a field.
#[must_use]
pub fn schema<Z>(field: &Field<Z>, players: [&str; 2]) -> Value {
    let means = field.means;
    let list = |items: Value| json!({"description": means, "type": "array", "items": items});
    let card = || json!({"type": "string"});
    match field.holds {
        Holds::Pile(..) | Holds::Stack | Holds::Attached => list(card()),
        Holds::Card => json!({"description": means, "type": "string"}),
        Holds::Truth => json!({"description": means, "type": "boolean", "default": false}),
        Holds::Number(most) => json!({"description": means, "type": "integer", "minimum": 0, "maximum": most}),
        Holds::Owner | Holds::Player => json!({"description": means, "enum": players}),
        Holds::Shared(_, of) => record(means, of, players),
        Holds::Slots(_, most, of) => {
            let forms = json!({"anyOf": [{"const": VACANT}, card(), record("What lies in a slot.", of, players)]});
            let mut schema = list(forms);
            schema["maxItems"] = json!(most);
            schema
        }
        Holds::Loose(_, of) => list(json!({"anyOf": [card(), record("A card that lies by itself.", of, players)]})),
    }
}
