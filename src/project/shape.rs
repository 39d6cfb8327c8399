//! Shape of a project file: its settings, the form of each, and what is wrong where one has another form.

use super::Level;
use crate::card::fields::{listing, nearest};
use crate::diagnostic::Diagnostic;
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

/// Code of findings about a project file.
pub(super) const PROJECT_FILE: &str = "CW601";

/// Form of a value.
#[derive(Clone, Copy)]
enum Form {
    /// Text.
    Text,
    /// List of texts.
    Texts,
    /// True or false.
    Flag,
    /// Whole number, not below zero.
    Count,
    /// Level of a finding.
    Level,
    /// Text, number, or list of such.
    Words,
    /// Table with any names, each with a value of one form.
    Named(&'static Form),
    /// Table with these settings.
    Table(&'static [Setting]),
    /// Tables with these settings, each under its heading in double brackets.
    Tables(&'static [Setting]),
}

/// Setting: its name, its form, an example of a value, and true if it must be there.
type Setting = (&'static str, Form, &'static str, bool);

const FILE: &[Setting] = &[
    ("game", Form::Text, "\"ucg\"", false),
    ("rules", Form::Text, "\"1.6\"", false),
    ("pools", Form::Texts, "[\"cards\"]", false),
    ("scenarios", Form::Texts, "[\"scenarios\"]", false),
    ("baseline", Form::Text, "\"baseline.ron\"", false),
    ("levels", Form::Named(&Form::Level), "[levels], and below it CW040 = \"allow\"", false),
    ("sets", Form::Named(&Form::Table(SET)), "[sets.XX01.levels], and below it CW040 = \"allow\"", false),
    ("allow", Form::Tables(ALLOW), "[[allow]], and below it card, code and reason", false),
    ("skeleton", Form::Tables(SLOT), "[[skeleton]], and below it cards and count", false),
];

const SET: &[Setting] = &[("levels", Form::Named(&Form::Level), "CW040 = \"allow\"", false)];

const ALLOW: &[Setting] = &[
    ("card", Form::Text, "\"XX01-001\"", true),
    ("code", Form::Text, "\"CW041\"", true),
    ("reason", Form::Text, "\"it is printed so\"", true),
];

const SLOT: &[Setting] = &[
    ("set", Form::Text, "\"XX01\"", false),
    ("name", Form::Text, "\"commons without text\"", false),
    ("cards", Form::Named(&Form::Words), "{ rarity = \"C\", level = [1, 2] }", false),
    ("vanilla", Form::Flag, "true", false),
    ("count", Form::Count, "12", false),
    ("least", Form::Count, "2", false),
    ("most", Form::Count, "4", false),
];

impl Form {
    fn told(self) -> &'static str {
        match self {
            Self::Text => "a text in quotation marks",
            Self::Texts => "a list of texts",
            Self::Flag => "true or false",
            Self::Count => "a whole number from 0 upwards",
            Self::Level => "a level: \"allow\", \"hint\", \"warn\" or \"deny\"",
            Self::Words => "a text, a number, or a list of them",
            Self::Named(_) | Self::Table(_) => "names with their values",
            Self::Tables(_) => "entries, each under its own heading",
        }
    }
}

/// Returns what is wrong in a project file, in the order of the places.
pub(super) fn faults(text: &str) -> Vec<Diagnostic> {
    let (table, errors) = DeTable::parse_recoverable(text);
    let broken = |error: &toml::de::Error| {
        let message = format!("this is not valid TOML: {}", error.message().trim().replace('\n', "; "));
        fault(error.span().unwrap_or(0..0), message)
    };
    if !errors.is_empty() {
        return errors.iter().map(broken).collect();
    }
    let mut found = Vec::new();
    check_table(table.get_ref(), table.span(), "the file", FILE, &mut found);
    found.sort_by_key(|fault| fault.span.start);
    found
}

pub(super) fn fault(span: Range<usize>, message: impl Into<String>) -> Diagnostic {
    Diagnostic::error(PROJECT_FILE, span, message.into())
}

/// Returns the words that help to another word: the nearest of those known, else all of them.
pub(super) fn known_words<'a>(word: &str, known: impl Iterator<Item = &'a str> + Clone) -> String {
    match nearest(word, known.clone()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("known: {}", listing(known)),
    }
}

fn check_table(table: &DeTable<'_>, span: Range<usize>, what: &str, settings: &'static [Setting], found: &mut Vec<Diagnostic>) {
    for (name, value) in table {
        match settings.iter().find(|(known, ..)| *known == name.get_ref().as_ref()) {
            Some((_, form, example, _)) => check(name, value, *form, example, found),
            None => {
                let unknown = fault(name.span(), format!("{what} has no setting `{}`", name.get_ref()));
                found.push(unknown.help(known_words(name.get_ref(), settings.iter().map(|(known, ..)| *known))));
            }
        }
    }
    for (name, _, example, _) in settings.iter().filter(|(known, _, _, needed)| *needed && !table.contains_key(*known)) {
        found.push(fault(span.clone(), format!("{what} has no `{name}`")).help(format!("add {name} = {example}")));
    }
}

/// Checks the value of a setting or name.
fn check(name: &Spanned<DeString<'_>>, value: &Spanned<DeValue<'_>>, form: Form, example: &str, found: &mut Vec<Diagnostic>) {
    let key = name.get_ref().as_ref();
    let is_text = |value: &Spanned<DeValue<'_>>| value.get_ref().is_str();
    let is_word = |value: &Spanned<DeValue<'_>>| is_text(value) || is_count(value.get_ref(), u64::from(u32::MAX));
    let fits = match (form, value.get_ref()) {
        (Form::Text, value) => value.is_str(),
        (Form::Texts, DeValue::Array(list)) => list.iter().all(is_text),
        (Form::Flag, value) => value.is_bool(),
        (Form::Count, value) => is_count(value, usize::MAX as u64),
        (Form::Level, DeValue::String(word)) if Level::named(word).is_none() => {
            let unknown = fault(value.span(), format!("`{word}` is no level"));
            found.push(unknown.help(known_words(word, Level::ALL.iter().map(|(known, _)| *known))));
            true
        }
        (Form::Level, value) => value.is_str(),
        (Form::Words, DeValue::Array(list)) => list.iter().all(is_word),
        (Form::Words, _) => is_word(value),
        (Form::Named(inner), DeValue::Table(table)) => {
            table.iter().for_each(|(name, value)| check(name, value, *inner, example, found));
            true
        }
        (Form::Table(settings), DeValue::Table(table)) => {
            check_table(table, value.span(), &format!("`{key}`"), settings, found);
            true
        }
        (Form::Tables(settings), DeValue::Array(list)) if list.iter().all(|entry| entry.get_ref().is_table()) => {
            let tables = list.iter().filter_map(|entry| Some((entry.span(), entry.get_ref().as_table()?)));
            tables.for_each(|(span, table)| check_table(table, span, &format!("this entry of `{key}`"), settings, found));
            true
        }
        (Form::Texts | Form::Named(_) | Form::Table(_) | Form::Tables(_), _) => false,
    };
    if !fits {
        let wrong = fault(value.span(), format!("`{key}` should be {}", form.told())).label(format!("this is {}", sort(value.get_ref())));
        let right = if example.starts_with('[') && !matches!(form, Form::Texts) {
            format!("write {example}")
        } else {
            format!("write {key} = {example}")
        };
        let right = if matches!(form, Form::Level) { format!("write {key} = \"warn\"") } else { right };
        found.push(wrong.help(right));
    }
}

fn is_count(value: &DeValue<'_>, most: u64) -> bool {
    let number = |text: &str, radix| u64::from_str_radix(text.trim_start_matches('+'), radix).is_ok_and(|number| number <= most);
    value.as_integer().is_some_and(|value| number(value.as_str(), value.radix()))
}

fn sort(value: &DeValue<'_>) -> &'static str {
    match value {
        DeValue::String(_) => "a text",
        DeValue::Integer(number) if number.as_str().starts_with('-') => "a number below zero",
        DeValue::Integer(_) => "a number",
        DeValue::Float(_) => "a number with a fraction",
        DeValue::Boolean(_) => "true or false",
        DeValue::Datetime(_) => "a date or time",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a table",
    }
}
