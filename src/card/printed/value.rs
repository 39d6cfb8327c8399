//! Values of the printed fields of one card.

use super::{Line, PrintedField};
use serde::ser::{Serialize, SerializeStruct, Serializer};

/// Value of a printed field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// Text.
    Text(String),
    /// List of texts; not empty.
    Texts(Vec<String>),
    /// Number.
    Number(u32),
    /// Values by the names of their parts.
    Parts(Vec<(&'static str, Value)>),
}

impl Value {
    /// Formats the value without words around it: of a list its texts, with "/" between them, of parts their values.
    #[must_use]
    pub fn plain(&self) -> String {
        match self {
            Value::Text(text) => text.clone(),
            Value::Number(number) => number.to_string(),
            Value::Texts(texts) => texts.join("/"),
            Value::Parts(parts) => parts.iter().map(|(_, value)| value.plain()).collect::<Vec<_>>().join("/"),
        }
    }

    fn is_empty(&self) -> bool {
        match self {
            Value::Texts(texts) => texts.is_empty(),
            Value::Parts(parts) => parts.is_empty(),
            Value::Text(_) | Value::Number(_) => false,
        }
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Value::Text(text.to_owned())
    }
}

impl From<u32> for Value {
    fn from(number: u32) -> Self {
        Value::Number(number)
    }
}

impl From<Vec<String>> for Value {
    fn from(texts: Vec<String>) -> Self {
        Value::Texts(texts)
    }
}

impl From<&[(&'static str, u32)]> for Value {
    fn from(parts: &[(&'static str, u32)]) -> Self {
        Value::Parts(parts.iter().map(|(name, number)| (*name, Value::Number(*number))).collect())
    }
}

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Value::Text(text) => serializer.serialize_str(text),
            Value::Texts(texts) => texts.serialize(serializer),
            Value::Number(number) => serializer.serialize_u32(*number),
            Value::Parts(parts) => {
                let mut fields = serializer.serialize_struct("", parts.len())?;
                parts.iter().try_for_each(|(name, value)| fields.serialize_field(name, value))?;
                fields.end()
            }
        }
    }
}

/// Printed fields of one card with their values, in the order of the list of its game; no field stands in it twice.
#[derive(Clone, Debug, Default)]
pub struct Printed(Vec<(&'static PrintedField, Value)>);

impl PartialEq for Printed {
    fn eq(&self, other: &Self) -> bool {
        self.iter().map(|(field, value)| (field.name, value)).eq(other.iter().map(|(field, value)| (field.name, value)))
    }
}

impl Eq for Printed {}

impl Printed {
    /// Collects values of fields of one list, by name; empty ones are left out.
    ///
    /// # Panics
    /// If the list has no field of a name.
    #[must_use]
    pub fn of(fields: &'static [PrintedField], values: impl IntoIterator<Item = (&'static str, Value)>) -> Self {
        let place = |name: &str| fields.iter().position(|field| field.name == name).expect("a field of the list");
        let mut placed: Vec<(usize, Value)> = values.into_iter().map(|(name, value)| (place(name), value)).collect();
        placed.sort_by_key(|(place, _)| *place);
        Self(placed.into_iter().filter(|(_, value)| !value.is_empty()).map(|(place, value)| (&fields[place], value)).collect())
    }

    /// Appends the value of a field, which follows those that are there.
    pub(crate) fn push(&mut self, field: &'static PrintedField, value: Value) {
        self.0.push((field, value));
    }

    /// Returns the fields with another value for one of them.
    #[must_use]
    pub fn with(mut self, field: &str, value: impl Into<Value>) -> Self {
        if let Some(place) = self.0.iter().position(|(known, _)| known.name == field) {
            self.0[place].1 = value.into();
        }
        self
    }

    /// Returns the fields without remarks.
    #[must_use]
    pub fn without_remarks(mut self) -> Self {
        self.0.retain(|(field, _)| field.line != Line::Remark);
        self
    }

    /// Returns the number of fields that the card has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// True if the card has none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Iterates over the fields that the card has, with their values.
    pub fn iter(&self) -> impl Iterator<Item = (&'static PrintedField, &Value)> {
        self.0.iter().map(|(field, value)| (*field, value))
    }

    /// Returns the value of a field; `None` if the card does not have it.
    #[must_use]
    pub fn get(&self, field: &str) -> Option<&Value> {
        debug_assert!(super::all().any(|known| known.name == field), "`{field}` is a field of a game");
        self.iter().find(|(known, _)| known.name == field).map(|(_, value)| value)
    }

    /// Returns the text of a field.
    #[must_use]
    pub fn text(&self, field: &str) -> Option<&str> {
        match self.get(field)? {
            Value::Text(text) => Some(text),
            Value::Texts(_) | Value::Number(_) | Value::Parts(_) => None,
        }
    }

    /// Returns the texts of a field; none if the card does not have it.
    #[must_use]
    pub fn texts(&self, field: &str) -> &[String] {
        match self.get(field) {
            Some(Value::Texts(texts)) => texts,
            Some(Value::Text(_) | Value::Number(_) | Value::Parts(_)) | None => &[],
        }
    }

    /// Returns the number of a field, which its list bounds to the values of `N`.
    #[must_use]
    pub fn number<N: TryFrom<u32>>(&self, field: &str) -> Option<N> {
        number(self.get(field)?)
    }

    /// Returns the value of a part of a field.
    #[must_use]
    pub fn part(&self, field: &str, part: &str) -> Option<&Value> {
        match self.get(field)? {
            Value::Parts(parts) => parts.iter().find(|(name, _)| *name == part).map(|(_, value)| value),
            Value::Text(_) | Value::Texts(_) | Value::Number(_) => None,
        }
    }

    /// Returns the text of a part of a field.
    #[must_use]
    pub fn text_part(&self, field: &str, part: &str) -> Option<&str> {
        match self.part(field, part)? {
            Value::Text(text) => Some(text),
            Value::Texts(_) | Value::Number(_) | Value::Parts(_) => None,
        }
    }

    /// Returns the number of a part of a field, which its list bounds to the values of `N`.
    #[must_use]
    pub fn number_part<N: TryFrom<u32>>(&self, field: &str, part: &str) -> Option<N> {
        number(self.part(field, part)?)
    }
}

fn number<N: TryFrom<u32>>(value: &Value) -> Option<N> {
    match value {
        Value::Number(number) => N::try_from(*number).ok(),
        Value::Text(_) | Value::Texts(_) | Value::Parts(_) => None,
    }
}
