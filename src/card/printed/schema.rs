//! JSON Schema of the printed fields of cards.

use super::{Part, Printed, PrintedField, Shape, all};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Map, Value};
use std::borrow::Cow;

impl JsonSchema for Printed {
    fn schema_name() -> Cow<'static, str> {
        "Printed".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let mut forms: Map<String, Value> = Map::new();
        for field in all() {
            let form = of_field(field).to_value();
            match forms.get_mut(field.name) {
                None => drop(forms.insert(field.name.to_owned(), form)),
                Some(known) if *known == form => {}
                // Games that have a field of one name in different forms.
                Some(known) => *known = json_schema!({ "anyOf": [known.take(), form] }).to_value(),
            }
        }
        json_schema!({ "type": "object", "properties": forms })
    }
}

fn of_field(field: &PrintedField) -> Schema {
    let mut schema = of_shape(field.shape);
    schema.insert("description".to_owned(), format!("{}: `{}`", field.noun, field.example).into());
    schema
}

fn of_shape(shape: Shape) -> Schema {
    match shape {
        Shape::Text => json_schema!({ "type": "string" }),
        Shape::Texts(_) => json_schema!({ "type": "array", "items": { "type": "string" } }),
        Shape::Number(most) => json_schema!({ "type": "integer", "minimum": 0, "maximum": most }),
        Shape::Parts(parts, told) => {
            let parts: Map<String, Value> =
                parts.iter().map(|Part { name, shape, .. }| ((*name).to_owned(), of_shape(*shape).to_value())).collect();
            json_schema!({ "type": "object", "description": told, "properties": parts, "additionalProperties": false })
        }
    }
}
