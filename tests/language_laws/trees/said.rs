//! Which forms of the language trees hold: by the names that they serialise under, against the names that the source declares.

use serde::ser::{self, Serialize};
use std::collections::BTreeSet;
use std::fmt;

/// The forms that were seen, as "Enum::Variant".
#[derive(Debug, Default)]
pub struct Said(pub BTreeSet<String>);

impl Said {
    /// Notes the forms of a tree.
    pub fn note(&mut self, tree: &impl Serialize) {
        tree.serialize(&mut *self).expect("noting names cannot fail");
    }

    fn form(&mut self, of: &str, variant: &str) {
        self.0.insert(format!("{of}::{variant}"));
    }
}

/// The forms that a source file declares: the variants of its public enums.
pub fn declared(file: &str) -> Vec<String> {
    let source = std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{file}: {error}"));
    let mut of = None;
    let mut forms = Vec::new();
    for line in source.lines() {
        if let Some(rest) = line.strip_prefix("pub enum ") {
            of = rest.split(['<', ' ']).next();
        } else if line == "}" {
            of = None;
        } else if let (Some(of), Some(rest)) = (of, line.strip_prefix("    "))
            && rest.starts_with(|letter: char| letter.is_ascii_uppercase())
        {
            let variant: String = rest.chars().take_while(char::is_ascii_alphanumeric).collect();
            forms.push(format!("{of}::{variant}"));
        }
    }
    forms
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

impl ser::Serializer for &mut Said {
    type Ok = ();
    type Error = Never;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    nothing!(
        serialize_bool(bool),
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

    fn serialize_none(self) -> Done {
        Ok(())
    }

    fn serialize_unit(self) -> Done {
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Done {
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
        value.serialize(self)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Self, Never> {
        Ok(self)
    }

    fn serialize_tuple(self, _: usize) -> Result<Self, Never> {
        Ok(self)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self, Never> {
        Ok(self)
    }

    fn serialize_tuple_variant(self, name: &'static str, _: u32, variant: &'static str, _: usize) -> Result<Self, Never> {
        self.form(name, variant);
        Ok(self)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self, Never> {
        Ok(self)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, Never> {
        Ok(self)
    }

    fn serialize_struct_variant(self, name: &'static str, _: u32, variant: &'static str, _: usize) -> Result<Self, Never> {
        self.form(name, variant);
        Ok(self)
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

each!(SerializeSeq serialize_element, SerializeTuple serialize_element, SerializeTupleStruct serialize_field, SerializeTupleVariant serialize_field);

macro_rules! fields {
    ($($form:ident),*) => { $(
        impl ser::$form for &mut Said {
            type Ok = ();
            type Error = Never;
            fn serialize_field<T: Serialize + ?Sized>(&mut self, _: &'static str, value: &T) -> Done {
                value.serialize(&mut **self)
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
