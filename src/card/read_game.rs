//! Parser for `game.ron` and for the vocabulary of a `set.ron`: piece by piece, so that all problems are reported at once.

use super::fields::{Fields, Problem};
use super::ron_file::{Piece, syntax_error};
use super::vocabulary::{GameFile, Named, Ruling, Vocabulary};
use crate::diagnostic::Diagnostic;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::ops::Range;

const FIELDS: [&str; 6] = ["game", "rules", "vocabulary", "bp_step", "deck", "rulings"];
const WORDS: [&str; 13] = [
    "types",
    "card_types",
    "colors",
    "classes",
    "affinities",
    "titles",
    "trigger_icons",
    "states",
    "teams",
    "triggers",
    "keywords",
    "reminders",
    "rarities",
];
const RULING: [&str; 3] = ["question", "options", "default"];
const TEXTS: &str = "a text in quotation marks";

/// Result of parsing a `game.ron`: all that is valid, and all problems.
#[derive(Debug)]
pub struct GameReading {
    /// The game; `None` if a mandatory part is malformed.
    pub file: Option<GameFile>,
    /// Spans of the rulings' answers, by ruling number.
    pub answers: BTreeMap<String, Range<usize>>,
    /// Words of its vocabulary that the game has to resolve, with their spans.
    pub named: Vec<(Named, Range<usize>)>,
    /// Problems found.
    pub problems: Vec<Problem>,
}

/// Parses a `game.ron`.
#[must_use]
pub fn read_game(text: &str) -> GameReading {
    let mut fields = Fields::open(Piece { ron: text, start: 0 }, "game", &FIELDS);
    let game = fields.required("game", "the short name of the game, in quotation marks");
    let rules = fields.required("rules", "a list of rules versions: [\"1.0\"]");
    let bp_step = fields.optional("bp_step", "a whole number from 1 upwards");
    let deck = fields.optional("deck", "what a legal deck is: (size: 50, copies: 4)");
    let vocabulary = match fields.piece("vocabulary") {
        Some(piece) => read_vocabulary(piece, &mut fields.problems),
        None => fields.required("vocabulary", "the game's words: (types: [\"…\"])").unwrap_or_default(),
    };
    let named = fields.piece("vocabulary").map(named_in).unwrap_or_default();
    let mut answers = BTreeMap::new();
    let rulings = fields.piece("rulings").map(|piece| read_rulings(piece, &mut answers, &mut fields.problems)).unwrap_or_default();
    let file = match (game, rules) {
        (Some(game), Some(rules)) => Some(GameFile { game, rules, vocabulary, bp_step, deck, rulings }),
        (_, _) => None,
    };
    GameReading { file, answers, named, problems: fields.problems }
}

/// Parses a vocabulary. Appends its problems to `problems`.
pub fn read_vocabulary(piece: Piece<'_>, problems: &mut Vec<Problem>) -> Vocabulary {
    let fields = Fields::open(piece, "vocabulary", &WORDS);
    let mut lists = Lists { fields, problems: Vec::new() };
    let vocabulary = Vocabulary {
        types: lists.list("types", TEXTS),
        card_types: lists.list("card_types", "a card type: (name: \"…\", kind: Character)"),
        colors: lists.list("colors", TEXTS),
        classes: lists.list("classes", "a class: (name: \"…\", kind: Ally)"),
        affinities: lists.list("affinities", TEXTS),
        titles: lists.list("titles", TEXTS),
        trigger_icons: lists.list("trigger_icons", TEXTS),
        states: lists.list("states", "a state: (name: \"…\", mark: \"…\", cards: 1)"),
        teams: lists.list("teams", TEXTS),
        triggers: lists.list("triggers", "a trigger: (name: \"…\", means: \"…\")"),
        keywords: lists.list("keywords", "a keyword: (name: \"…\", expansion: \"…\")"),
        reminders: lists.list("reminders", TEXTS),
        rarities: lists.list("rarities", TEXTS),
    };
    problems.append(&mut lists.fields.problems);
    problems.append(&mut lists.problems);
    vocabulary
}

/// Returns the kinds named by card types and classes, the states, and the trigger names and keywords of a vocabulary, with their spans.
#[must_use]
pub fn named_in(vocabulary: Piece<'_>) -> Vec<(Named, Range<usize>)> {
    let words = |names: &[&str]| fields_named(vocabulary, names).into_iter().filter_map(|list| list.elements().ok()).flatten();
    let kinds = words(&["card_types", "classes"]).flat_map(|word| fields_named(word, &["kind"]));
    let kinds = kinds.filter_map(|kind| Some((Named::Kind(kind.get().ok()?), kind.span())));
    let states = words(&["states"]).filter_map(|state| Some((Named::State(state.get().ok()?), state.span())));
    let triggers = words(&["triggers"]).filter_map(|trigger| Some((Named::Trigger(trigger.get().ok()?), trigger.span())));
    let keywords = words(&["keywords"]).filter_map(|keyword| Some((Named::Keyword(keyword.get().ok()?), keyword.span())));
    kinds.chain(states).chain(triggers).chain(keywords).collect()
}

/// Returns the values of the fields with these names, as far as the piece can be split into fields.
fn fields_named<'a>(piece: Piece<'a>, names: &[&str]) -> Vec<Piece<'a>> {
    let fields = piece.fields().unwrap_or_default().into_iter();
    fields.filter(|field| names.contains(&field.key.ron)).map(|field| field.value).collect()
}

struct Lists<'a> {
    fields: Fields<'a>,
    problems: Vec<Problem>,
}

impl Lists<'_> {
    /// Parses the elements of a list; malformed ones become problems, and are left out.
    fn list<T: DeserializeOwned>(&mut self, name: &'static str, shape: &str) -> Vec<T> {
        let mut wrong = |diagnostic| self.problems.push(Problem { field: Some(name), diagnostic });
        let elements = match self.fields.piece(name).map(|piece| piece.elements()) {
            None => return Vec::new(),
            Some(Ok(elements)) => elements,
            Some(Err(diagnostic)) => {
                wrong(diagnostic);
                return Vec::new();
            }
        };
        let element = |piece: Piece<'_>| piece.get().map_err(|error| wrong(misshapen(piece, &error, shape))).ok();
        elements.into_iter().filter_map(element).collect()
    }
}

/// Diagnostic for an element that does not have the shape `shape`.
fn misshapen(piece: Piece<'_>, error: &ron::error::SpannedError, shape: &str) -> Diagnostic {
    syntax_error(piece.ron, piece.start, error).help(format!("this should be {shape}"))
}

fn read_rulings(piece: Piece<'_>, answers: &mut BTreeMap<String, Range<usize>>, problems: &mut Vec<Problem>) -> BTreeMap<String, Ruling> {
    let mut wrong = |diagnostic| problems.push(Problem { field: Some("rulings"), diagnostic });
    let entries = match piece.entries() {
        Ok(entries) => entries,
        Err(diagnostic) => {
            wrong(diagnostic);
            return BTreeMap::new();
        }
    };
    let mut rulings = BTreeMap::new();
    for (key, value) in entries {
        let number: String = match key.get() {
            Ok(number) => number,
            Err(error) => {
                wrong(misshapen(key, &error, "the number of a question, in quotation marks"));
                continue;
            }
        };
        let mut fields = Fields::open(value, "ruling", &RULING);
        let question = fields.required("question", TEXTS);
        let options = fields.required("options", "the answers there are: { \"name\": \"what it means\" }");
        let default = fields.required("default", "the name of an answer, in quotation marks");
        answers.insert(number.clone(), fields.piece("default").map_or(key.span(), |piece| piece.span()));
        fields.problems.into_iter().for_each(|problem| wrong(problem.diagnostic));
        if let (Some(question), Some(options), Some(default)) = (question, options, default) {
            rulings.insert(number, Ruling { question, options, default });
        }
    }
    rulings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_wrong_in_a_game_file_is_told_at_once() {
        let file = r#"(
            gam: "x", game: "x", rules: "1.0", bp_step: -1,
            vocabulary: (types: ["A", 1], card_types: [(name: "B", kind: 7)], tems: []),
            rulings: { "U01": (question: "?", options: {}, default: 3), 2: (), "U02": (question: "?", options: { "a": "" }, default: "a") },
        )"#;
        let reading = read_game(file);
        let told: Vec<&str> = reading.problems.iter().map(|problem| &file[problem.diagnostic.span.clone()]).collect();
        for wrong in ["gam", "\"1.0\"", "-1", "1", "7", "tems", "3", "2"] {
            assert!(told.contains(&wrong), "{wrong} is not among {told:?}");
        }
        assert_eq!(reading.file, None);
        assert_eq!(&file[reading.answers["U02"].clone()], "\"a\"");
    }
}
