//! Reports on texts: how far they are understood, and texts with names that no set declares yet.

use super::language::{AbilityView, Language, Understanding};
use crate::card::Vocabulary;
use crate::card::pool::Game;
use crate::diagnostic::{Diagnostic, Severity};
use crate::lang::read::codes;
use serde::Serialize;
use serde_json::{Value, json};

/// Output of `parse --format json` for one text.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ParseReport {
    /// True if every ability parses, to its last word.
    pub read: bool,
    /// Canonical wording; null if the text does not parse.
    pub canonical: Option<String>,
    /// True if every anaphor has exactly one antecedent.
    pub bound: bool,
    /// True if it lowers to a program.
    pub compiled: bool,
    /// True if it is a script, which replaces the text of its card.
    pub script: bool,
    /// Syntax tree without spans, so that equal meaning gives equal trees; null if the text does not parse, and for a script.
    pub ast: Option<Value>,
    /// Referent bound to each anaphor, in the order of the text.
    pub bindings: Vec<String>,
    /// Diagnostics of the text.
    pub diagnostics: Vec<ParseFinding>,
}

/// Diagnostic of a text.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ParseFinding {
    /// Stable code, documented by `cardwright explain`.
    pub code: &'static str,
    /// Problem, and the expected construct.
    pub message: String,
    /// First byte in the text, from 0.
    pub start: usize,
    /// Byte after the last.
    pub end: usize,
}

/// Converts diagnostics of a text for JSON output.
#[must_use]
pub fn findings_of(diagnostics: Vec<Diagnostic>) -> Vec<ParseFinding> {
    let finding = |finding: Diagnostic| {
        let message = if finding.label.is_empty() { finding.message } else { format!("{}: {}", finding.message, finding.label) };
        ParseFinding { code: finding.code, message, start: finding.span.start, end: finding.span.end }
    };
    diagnostics.into_iter().map(finding).collect()
}

impl ParseReport {
    /// Returns the report of a card without an effect, which is trivially understood.
    #[must_use]
    pub fn without_text() -> Self {
        let read = Understanding { read: true, canonical: Some(String::new()), bound: true, compiled: true, ..Understanding::default() };
        Self::new(read, false, Some(json!({ "abilities": [] })), &[])
    }

    /// Builds the report of a text that belongs to no card.
    #[must_use]
    pub fn of_text(language: &dyn Language, text: &str, understood: Understanding) -> Self {
        Self::new(understood, false, language.tree(text), &language.abilities(text))
    }

    /// Builds the report of a text or script; `ast` is the tree of a text.
    #[must_use]
    pub fn new(it: Understanding, script: bool, ast: Option<Value>, abilities: &[AbilityView]) -> Self {
        let diagnostics = findings_of(it.diagnostics);
        let bindings = abilities.iter().flat_map(|ability| ability.bindings.clone()).collect();
        Self { read: it.read, canonical: it.canonical, bound: it.bound, compiled: it.compiled, script, ast, bindings, diagnostics }
    }
}

/// Analyses a text that belongs to no card. A TYPE or team that the game does not declare is provisionally declared, with a warning: it may be of a set still to be
/// written.
#[must_use]
pub fn understand_beside(game: &Game, language: Box<dyn Language>, text: &str) -> (Box<dyn Language>, Understanding) {
    let understood = language.understand(text);
    if understood.read || !understood.diagnostics.iter().any(is_name) {
        return (language, understood);
    }
    let mut vocabulary = game.vocabulary.clone();
    understood.diagnostics.iter().for_each(|finding| declare(finding, text, &mut vocabulary));
    let Some(wider) = super::of(&game.file.game).and_then(|rules| rules.language(&vocabulary)) else { return (language, understood) };
    let mut anew = wider.understand(text);
    if !anew.read {
        return (language, understood);
    }
    let warnings = understood.diagnostics.into_iter().filter(is_name).map(|finding| {
        let severity = Severity::Warning;
        Diagnostic { severity, ..finding }.help("the text is read as if a set declared it")
    });
    anew.diagnostics.splice(0..0, warnings);
    (wider, anew)
}

/// True if the diagnostic reports an undeclared name.
fn is_name(finding: &Diagnostic) -> bool {
    matches!(finding.code, codes::UNKNOWN_TYPE | codes::UNKNOWN_TEAM)
}

/// Adds the name at the diagnostic's span to a vocabulary.
fn declare(finding: &Diagnostic, text: &str, vocabulary: &mut Vocabulary) {
    let Some(name) = text.get(finding.span.clone()) else { return };
    let names = match finding.code {
        codes::UNKNOWN_TYPE => &mut vocabulary.types,
        codes::UNKNOWN_TEAM => &mut vocabulary.teams,
        _ => return,
    };
    if !names.iter().any(|known| known == name) {
        names.push(name.to_owned());
    }
}
