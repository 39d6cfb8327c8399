//! Piecewise RON parsing: every piece has its span, and a malformed piece does not hide the next.

use super::listing::{listing, nearest};
use super::plain;
use crate::diagnostic::{Diagnostic, Position, Source};
use ron::Options;
use ron::error::{Error, SpannedError};
use ron::extensions::Extensions;
use ron::value::RawValue;
use serde::de::{DeserializeOwned, Deserializer, MapAccess, Visitor};
use serde::{Serialize, Serializer};
use std::fmt;
use std::ops::Range;

/// Options of every RON parse: `level: 1` stands for `level: Some(1)`.
#[must_use]
pub fn options() -> Options {
    Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}

/// Parses a whole file as a `T`; the error is a diagnostic with its span.
pub fn read<T: DeserializeOwned>(file: &str) -> Result<T, Diagnostic> {
    options().from_str(file).map_err(|error| syntax_error(file, 0, &error))
}

/// Raw value in a file.
#[derive(Clone, Copy, Debug)]
pub struct Piece<'a> {
    /// Its RON source.
    pub ron: &'a str,
    /// Offset of its first byte in the file.
    pub start: usize,
}

impl<'a> Piece<'a> {
    /// Returns its span in the file.
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        self.start..self.start + self.ron.len()
    }

    /// Parses it as a `T`.
    pub fn get<T: DeserializeOwned>(&self) -> Result<T, SpannedError> {
        options().from_str(self.ron)
    }

    /// Splits a struct `( key: value, … )` into its fields, in written order.
    pub fn fields(&self) -> Result<Vec<Field<'a>>, Diagnostic> {
        let field = |(key, value)| Field { key: self.within(key), value: self.within(value) };
        if let Some(fields) = plain::fields(self.ron) {
            return Ok(fields.into_iter().map(field).collect());
        }
        let mut deserializer =
            ron::Deserializer::from_str_with_options(self.ron, &options()).map_err(|e| syntax_error(self.ron, self.start, &e))?;
        let read = deserializer.deserialize_struct("", &[], FieldsVisitor);
        let read = read.and_then(|fields| deserializer.end().map(|()| fields));
        let fields = read.map_err(|e| syntax_error(self.ron, self.start, &deserializer.span_error(e)))?;
        Ok(fields.into_iter().map(field).collect())
    }

    /// Splits a list `[ value, … ]` into its elements, in written order.
    pub fn elements(&self) -> Result<Vec<Piece<'a>>, Diagnostic> {
        if let Some(elements) = plain::elements(self.ron) {
            return Ok(elements.into_iter().map(|value| self.within(value)).collect());
        }
        let raw: Vec<&RawValue> = options().from_str(self.ron).map_err(|e| syntax_error(self.ron, self.start, &e))?;
        Ok(raw.into_iter().map(|value| self.within(value.trim().get_ron())).collect())
    }

    /// Splits a map `{ key: value, … }` into its entries, in written order.
    pub fn entries(&self) -> Result<Vec<(Piece<'a>, Piece<'a>)>, Diagnostic> {
        let mut deserializer =
            ron::Deserializer::from_str_with_options(self.ron, &options()).map_err(|e| syntax_error(self.ron, self.start, &e))?;
        let read = deserializer.deserialize_map(EntriesVisitor);
        let read = read.and_then(|entries| deserializer.end().map(|()| entries));
        let entries = read.map_err(|e| syntax_error(self.ron, self.start, &deserializer.span_error(e)))?;
        Ok(entries.into_iter().map(|(key, value)| (self.within(key), self.within(value))).collect())
    }

    /// Returns the piece for `inner`, a slice of this piece's RON.
    fn within(&self, inner: &'a str) -> Piece<'a> {
        let before = inner.as_ptr() as usize - self.ron.as_ptr() as usize;
        let blank = inner.len() - inner.trim_start().len();
        Piece { ron: inner.trim(), start: self.start + before + blank }
    }
}

/// Field of a struct.
#[derive(Clone, Copy, Debug)]
pub struct Field<'a> {
    /// Its name.
    pub key: Piece<'a>,
    /// Its value.
    pub value: Piece<'a>,
}

/// Field name, as a slice of the file.
struct Key<'a>(&'a str);

impl<'de> serde::Deserialize<'de> for Key<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct KeyVisitor;
        impl<'de> Visitor<'de> for KeyVisitor {
            type Value = Key<'de>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the name of a field")
            }
            fn visit_borrowed_str<E>(self, name: &'de str) -> Result<Self::Value, E> {
                Ok(Key(name))
            }
        }
        deserializer.deserialize_identifier(KeyVisitor)
    }
}

/// Deserializes an identifier, written without quotation marks.
pub fn word<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    struct WordVisitor;
    impl Visitor<'_> for WordVisitor {
        type Value = String;
        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a word without quotation marks")
        }
        fn visit_str<E>(self, word: &str) -> Result<String, E> {
            Ok(word.to_owned())
        }
    }
    deserializer.deserialize_identifier(WordVisitor)
}

/// Serializes an identifier without quotation marks.
pub fn write_word<S: Serializer>(word: &str, serializer: S) -> Result<S::Ok, S::Error> {
    RawValue::from_ron(word).map_err(serde::ser::Error::custom)?.serialize(serializer)
}

struct FieldsVisitor;

impl<'de> Visitor<'de> for FieldsVisitor {
    type Value = Vec<(&'de str, &'de str)>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("fields in round brackets: ( name: value, … )")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut fields = Vec::new();
        while let Some(Key(key)) = map.next_key()? {
            let value: &RawValue = map.next_value()?;
            fields.push((key, value.trim().get_ron()));
        }
        Ok(fields)
    }
}

struct EntriesVisitor;

impl<'de> Visitor<'de> for EntriesVisitor {
    type Value = Vec<(&'de str, &'de str)>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("entries in curly brackets: { key: value, … }")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut entries = Vec::new();
        while let Some((key, value)) = map.next_entry::<&RawValue, &RawValue>()? {
            entries.push((key.trim().get_ron(), value.trim().get_ron()));
        }
        Ok(entries)
    }
}

/// Converts `error`, from parsing `ron`, into a diagnostic of the file that holds `ron` at offset `start`.
pub fn syntax_error(ron: &str, start: usize, error: &SpannedError) -> Diagnostic {
    let local = Source::new("", ron);
    let offset = |place: &ron::error::Position| local.offset(Position { line: place.line, column: place.col });
    let (from, to) = (offset(&error.span.start), offset(&error.span.end));
    let from = if from < to && !ron[from..to].trim().is_empty() { from } else { to.min(from) };
    let blank = ron[from..].len() - ron[from..].trim_start().len();
    let from = from + if from + blank < ron.len() { blank } else { 0 };
    let to = ron[from..].char_indices().nth(1).map_or(ron.len(), |(width, _)| from + width).max(to.min(line_end(ron, from)));
    let span = start + from..start + to;
    if let Some(shape) = expected_shape(&error.code) {
        return Diagnostic::error("CW005", span, format!("{shape} should stand here")).label(found_instead(&error.code));
    }
    let diagnostic = Diagnostic::error("CW001", span, "this is not valid RON").label(plain(&error.code));
    match error.code {
        Error::ExpectedIdentifier => diagnostic.help("the name of a field should stand here; a closing bracket may be missing before it"),
        Error::Eof => diagnostic.help("the file ends within something that is open: a closing bracket may be missing"),
        Error::ExpectedStructLikeEnd | Error::ExpectedArrayEnd | Error::ExpectedComma => {
            diagnostic.help("a comma may be missing before this")
        }
        Error::ExpectedStringEnd => diagnostic.help("the text that starts here has no closing quotation mark"),
        _ => diagnostic,
    }
}

/// Describes the value expected by an error about the wrong kind of RON value; `None` for invalid RON.
fn expected_shape(error: &Error) -> Option<&'static str> {
    match error {
        Error::ExpectedArray => Some("a list in square brackets"),
        Error::ExpectedStructLike | Error::ExpectedNamedStructLike(_) => Some("fields in round brackets: ( name: value, … )"),
        Error::ExpectedMap => Some("a map in curly brackets: { \"name\": value, … }"),
        Error::NoSuchEnumVariant { .. } => Some("another word"),
        Error::NoSuchStructField { .. } | Error::MissingStructField { .. } => Some("another field"),
        Error::ExpectedInteger | Error::IntegerOutOfBounds => Some("a whole number that fits"),
        Error::ExpectedString => Some("a text in quotation marks"),
        Error::ExpectedBoolean => Some("true or false"),
        _ => None,
    }
}

/// Describes the value found in place of the expected one, with the nearest or all known names.
fn found_instead(error: &Error) -> String {
    let (Error::NoSuchEnumVariant { expected, found, .. } | Error::NoSuchStructField { expected, found, .. }) = error else {
        return plain(error);
    };
    match nearest(found, expected.iter().copied()) {
        Some(near) => format!("there is no `{found}`; did you mean `{near}`?"),
        None => format!("there is no `{found}`; known: {}", listing(expected.iter().map(|word| format!("`{word}`")))),
    }
}

fn line_end(text: &str, from: usize) -> usize {
    text[from..].find('\n').map_or(text.len(), |at| from + at)
}

/// Returns the message of a RON error, in lower case and without a full stop.
#[must_use]
pub fn plain(error: &Error) -> String {
    let message = error.to_string();
    let mut letters = message.trim_end_matches('.').chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_and_elements_keep_their_places() {
        let file = "// first\n[ (a: /* one */ 1 /* two */, /* b */ b: [ \"x\", r#\"y\"# ]), ]";
        let cards = Piece { ron: file, start: 0 }.elements().expect("a list");
        let fields = cards[0].fields().expect("a struct");
        assert_eq!(fields.iter().map(|f| f.key.ron).collect::<Vec<_>>(), ["a", "b"]);
        assert_eq!(&file[fields[0].value.span()], "1");
        let texts = fields[1].value.elements().expect("a list");
        assert_eq!(texts.iter().map(|t| &file[t.span()]).collect::<Vec<_>>(), ["\"x\"", "r#\"y\"#"]);
    }

    #[test]
    fn a_syntax_error_points_at_its_line() {
        let file = "[\n  (a: 1\n   b: 2),\n]";
        let error = Piece { ron: file, start: 0 }.elements().expect_err("a comma is missing");
        assert_eq!(Source::new("", file).position(error.span.start).line, 3, "{error:?}");
    }
}
