//! The forms of the language that trees hold: by the names that they serialise under, against the names that the source declares.
//!
//! A form is a variant of an enum ("Clause::Steps"), or what a field that may be there or not holds: "Group.not_this=true", "Modify.duration=none".

use serde::ser::{self, Serialize};
use std::collections::BTreeSet;
use std::fmt;

/// The forms that were seen.
#[derive(Debug, Default)]
pub struct Said {
    /// "Enum::Variant", "Struct.field=true".
    pub forms: BTreeSet<String>,
    /// The field that the next value is of, and what has it.
    field: Option<(String, &'static str)>,
}

impl Said {
    /// Notes the forms of a tree.
    pub fn note(&mut self, tree: &impl Serialize) {
        tree.serialize(&mut *self).expect("noting names cannot fail");
    }

    fn form(&mut self, of: &str, variant: &str) {
        self.field = None;
        self.forms.insert(format!("{of}::{variant}"));
    }

    /// Notes what a field holds that may be there or not.
    fn holds(&mut self, what: &str) {
        if let Some((of, field)) = self.field.take() {
            self.forms.insert(format!("{of}.{field}={what}"));
        }
    }
}

/// The forms that a source file declares: the variants of its public enums, and both states of what may be there or not.
pub fn declared(file: &str) -> Vec<String> {
    let source = std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{file}: {error}"));
    let (mut of, mut variant, mut forms) = (String::new(), String::new(), Vec::new());
    for line in source.lines() {
        let words = line.trim_start();
        let name: String =
            words.trim_start_matches("pub ").chars().take_while(|letter| letter.is_alphanumeric() || *letter == '_').collect();
        if let Some(rest) = line.strip_prefix("pub enum ").or_else(|| line.strip_prefix("pub struct ")) {
            of = rest.split(['<', ' ', ';', '(']).next().unwrap_or_default().to_owned();
            variant.clear();
        } else if line.starts_with('}') || line.starts_with("impl") {
            of.clear();
        } else if of.is_empty() || words.starts_with("//") || words.starts_with('#') {
        } else if name.starts_with(|letter: char| letter.is_ascii_uppercase()) {
            forms.push(format!("{of}::{name}"));
            let listed = words.split_once('(').map_or("", |(_, listed)| listed.trim_end_matches([',', ')']));
            for (at, each) in listed.split(", ").enumerate() {
                forms.extend(states(each).iter().map(|state| format!("{of}::{name}.{at}={state}")));
            }
            variant = format!("::{name}");
        } else if let Some((_, holds)) = words.split_once(": ") {
            forms.extend(states(holds).iter().map(|state| format!("{of}{variant}.{name}={state}")));
        }
    }
    forms
}

/// Returns the states of a field of this type that make two forms of its owner.
fn states(holds: &str) -> &'static [&'static str] {
    if holds.starts_with("bool") {
        &["true", "false"]
    } else if holds.starts_with("Option<") {
        &["none", "some"]
    } else {
        &[]
    }
}

/// The fields of something.
#[derive(Debug)]
pub struct Fields<'s> {
    said: &'s mut Said,
    of: String,
    at: usize,
}

impl<'s> Fields<'s> {
    fn of(said: &'s mut Said, of: String) -> Self {
        Self { said, of, at: 0 }
    }

    fn field<T: Serialize + ?Sized>(&mut self, field: &'static str, value: &T) -> Done {
        self.said.field = Some((self.of.clone(), field));
        value.serialize(&mut *self.said)
    }
}

/// Names are noted, and nothing can go wrong.
#[derive(Debug)]
pub struct Never;

impl fmt::Display for Never {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("never")
    }
}

impl std::error::Error for Never {}

impl ser::Error for Never {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
}

type Done = Result<(), Never>;

macro_rules! nothing {
    ($($method:ident($type:ty)),*) => { $(fn $method(self, _: $type) -> Done { Ok(()) })* };
}

impl<'s> ser::Serializer for &'s mut Said {
    type Ok = ();
    type Error = Never;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Fields<'s>;
    type SerializeMap = Self;
    type SerializeStruct = Fields<'s>;
    type SerializeStructVariant = Fields<'s>;

    nothing!(
        serialize_i8(i8),
        serialize_i16(i16),
        serialize_i32(i32),
        serialize_i64(i64),
        serialize_u8(u8),
        serialize_u16(u16),
        serialize_u32(u32),
        serialize_u64(u64),
        serialize_f32(f32),
        serialize_f64(f64),
        serialize_char(char),
        serialize_str(&str),
        serialize_bytes(&[u8]),
        serialize_unit_struct(&'static str)
    );

    fn serialize_bool(self, value: bool) -> Done {
        self.holds(if value { "true" } else { "false" });
        Ok(())
    }

    fn serialize_none(self) -> Done {
        self.holds("none");
        Ok(())
    }

    fn serialize_unit(self) -> Done {
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Done {
        self.holds("some");
        value.serialize(self)
    }

    fn serialize_unit_variant(self, name: &'static str, _: u32, variant: &'static str) -> Done {
        self.form(name, variant);
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Done {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(self, name: &'static str, _: u32, variant: &'static str, value: &T) -> Done {
        self.form(name, variant);
        self.field = Some((format!("{name}::{variant}"), PLACES[0]));
        value.serialize(self)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Self, Never> {
        self.field = None;
        Ok(self)
    }

    fn serialize_tuple(self, _: usize) -> Result<Self, Never> {
        Ok(self)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self, Never> {
        Ok(self)
    }

    fn serialize_tuple_variant(self, name: &'static str, _: u32, variant: &'static str, _: usize) -> Result<Fields<'s>, Never> {
        self.form(name, variant);
        Ok(Fields::of(self, format!("{name}::{variant}")))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self, Never> {
        Ok(self)
    }

    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Fields<'s>, Never> {
        Ok(Fields::of(self, name.to_owned()))
    }

    fn serialize_struct_variant(self, name: &'static str, _: u32, variant: &'static str, _: usize) -> Result<Fields<'s>, Never> {
        self.form(name, variant);
        Ok(Fields::of(self, format!("{name}::{variant}")))
    }
}

macro_rules! each {
    ($($form:ident $method:ident),*) => { $(
        impl ser::$form for &mut Said {
            type Ok = ();
            type Error = Never;
            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
                value.serialize(&mut **self)
            }
            fn end(self) -> Done {
                Ok(())
            }
        }
    )* };
}

each!(SerializeSeq serialize_element, SerializeTuple serialize_element, SerializeTupleStruct serialize_field);

/// The names of the fields of a tuple.
const PLACES: [&str; 4] = ["0", "1", "2", "3"];

impl ser::SerializeTupleVariant for Fields<'_> {
    type Ok = ();
    type Error = Never;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
        self.at += 1;
        self.field(PLACES[self.at - 1], value)
    }

    fn end(self) -> Done {
        Ok(())
    }
}

macro_rules! fields {
    ($($form:ident),*) => { $(
        impl ser::$form for Fields<'_> {
            type Ok = ();
            type Error = Never;
            fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Done {
                self.field(name, value)
            }
            fn end(self) -> Done {
                Ok(())
            }
        }
    )* };
}

fields!(SerializeStruct, SerializeStructVariant);

impl ser::SerializeMap for &mut Said {
    type Ok = ();
    type Error = Never;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Done {
        key.serialize(&mut **self)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
        value.serialize(&mut **self)
    }

    fn end(self) -> Done {
        Ok(())
    }
}
