//! Parsing of scenarios: all errors of a file at once, each with its place.

use super::layout::{Layout, Layouts, Position};
use super::model::{Scenario, Step};
use super::pieces::{elements, value};
use crate::card::Card;
use crate::card::fields::{Fields, Problem, listing, nearest};
use crate::card::printed::of_game;
use crate::card::read_card::{Place, read_card};
use crate::card::read_game::read_vocabulary;
use crate::card::ron_file::Piece;
use crate::diagnostic::{Diagnostic, Source};
use std::ops::Range;

/// The fields that scenarios of every game have.
pub const FIELDS: [&str; 12] =
    ["name", "game", "rules", "cites", "pools", "cards", "vocabulary", "rulings", "seed", "turn", "phase", "steps"];
const TEXT: &str = "a text in quotation marks";
const GAME: &str = "the short name of the game, in quotation marks";

/// A parsed scenario with its source file.
#[derive(Debug)]
pub struct ScenarioFile {
    /// The scenario.
    pub scenario: Scenario,
    /// Its position.
    pub position: Box<dyn Position>,
    /// Its file.
    pub source: Source,
    /// The byte range of each of its steps in the file.
    pub places: Vec<Range<usize>>,
    /// The place of each of its own cards in the file, by number.
    pub cards: Vec<(String, Place)>,
}

/// Parses a scenario of one of these games.
///
/// # Errors
/// Every error in the file.
pub fn read(source: Source, layouts: &Layouts) -> Result<ScenarioFile, (Source, Vec<Diagnostic>)> {
    let mut reading = Reading { layouts, problems: Vec::new(), places: Vec::new(), cards: Vec::new() };
    let read = reading.scenario(Piece { ron: source.text(), start: 0 });
    match read {
        Some((scenario, position)) if reading.problems.is_empty() => {
            Ok(ScenarioFile { scenario, position, source, places: reading.places, cards: reading.cards })
        }
        _ => {
            let mut diagnostics: Vec<Diagnostic> = reading.problems.into_iter().map(|problem| problem.diagnostic).collect();
            diagnostics.sort_by_key(|diagnostic| diagnostic.span.start);
            Err((source, diagnostics))
        }
    }
}

struct Reading<'l> {
    layouts: &'l Layouts,
    problems: Vec<Problem>,
    places: Vec<Range<usize>>,
    cards: Vec<(String, Place)>,
}

impl Reading<'_> {
    fn scenario(&mut self, piece: Piece<'_>) -> Option<(Scenario, Box<dyn Position>)> {
        let layout = self.layout(piece);
        let own = match layout {
            Some(layout) => layout.fields(),
            None => self.layouts.iter().flat_map(|(_, layout)| layout.fields()).collect(),
        };
        let mut fields = Fields::open(piece, "scenario", &[&FIELDS[..], &own].concat());
        let name = fields.required("name", TEXT);
        let game: Option<String> = fields.required("game", GAME);
        let rules = fields.required("rules", "a rules version, in quotation marks");
        let cites = fields.optional("cites", "a list of rules: [\"11.3\"]").unwrap_or_default();
        let pools = fields.optional("pools", "a list of folders: [\"…\"]").unwrap_or_default();
        let rulings = fields.optional("rulings", "answers by the number of their question: {\"U01\": \"…\"}").unwrap_or_default();
        let seed = fields.optional("seed", "a whole number").unwrap_or_default();
        let turn = fields.optional("turn", "a turn, counted from 1");
        let phase = fields.optional("phase", "the name of a phase, in quotation marks");
        let cards = self.cards(fields.piece("cards"), game.as_deref());
        let vocabulary = fields.piece("vocabulary").map(|piece| read_vocabulary(piece, &mut fields.problems)).unwrap_or_default();
        let position = layout.map(|layout| layout.read(&mut fields));
        let steps = self.steps(fields.piece("steps"), layout);
        if fields.is_open() && fields.piece("steps").is_none() {
            let _: Option<Vec<Step>> = fields.required("steps", "a list of steps: [answer(…, \"…\"), expect(\"…\")]");
        }
        if let (None, Some(game)) = (layout, &game) {
            let span = fields.piece("game").map_or(0..0, |piece| piece.span());
            fields.problems.push(Problem { field: Some("game"), diagnostic: self.no_game(span, game) });
        }
        self.problems.append(&mut fields.problems);
        let scenario =
            Scenario { name: name?, game: game?, rules: rules?, cites, pools, cards, vocabulary, rulings, seed, turn, phase, steps };
        Some((scenario, position?))
    }

    /// Returns the layout of the game that a scenario names.
    fn layout(&self, piece: Piece<'_>) -> Option<&'static dyn Layout> {
        let game = piece.fields().ok()?.into_iter().find(|field| field.key.ron == "game")?;
        let game: String = game.value.get().ok()?;
        self.layouts.iter().find(|(name, _)| *name == game).map(|(_, layout)| *layout)
    }

    fn no_game(&self, span: Range<usize>, game: &str) -> Diagnostic {
        let known = || self.layouts.iter().map(|(name, _)| *name);
        let message = format!("there is no game {game:?} to play scenarios in");
        let diagnostic = Diagnostic::error("CW008", span, message).label("unknown game");
        match nearest(game, known()) {
            Some(near) => diagnostic.help(format!("did you mean {near:?}?")),
            None => diagnostic.help(format!("known: {}", listing(known()))),
        }
    }

    fn cards(&mut self, piece: Option<Piece<'_>>, game: Option<&str>) -> Vec<Card> {
        let fields = of_game(game);
        let mut cards = Vec::new();
        for element in elements(piece, &mut self.problems) {
            let mut reading = read_card(element, fields);
            self.problems.append(&mut reading.problems);
            self.cards.extend(reading.number.map(|number| (number, reading.place)));
            cards.extend(reading.card);
        }
        cards
    }

    fn steps(&mut self, piece: Option<Piece<'_>>, layout: Option<&dyn Layout>) -> Vec<Step> {
        let players = layout.map(Layout::players);
        let [first, _] = players.unwrap_or(["…"; 2]);
        let shape = format!(
            "a step is answer({first}, \"…\"), pass_until(phase: \"…\"), expect(\"…\"), \
             expect_no_decision, expect_illegal({first}, \"…\"), expect_prompt(\"…\"), may_answer({first}, \"…\"), \
             not_offered({first}, \"…\") or mandatory"
        );
        let mut steps = Vec::new();
        for element in elements(piece, &mut self.problems) {
            if let Some(diagnostic) = unquoted(element) {
                self.problems.push(Problem { field: Some("steps"), diagnostic });
                continue;
            }
            let Some(step): Option<Step> = value(element, &shape, &mut self.problems) else { continue };
            match (step.player(), players) {
                (Some(player), Some(players)) if !players.contains(&player.word()) => {
                    let diagnostic = nobody(element, player.word(), players, &shape);
                    self.problems.push(Problem { field: Some("steps"), diagnostic });
                }
                _ => {
                    steps.push(step);
                    self.places.push(element.span());
                }
            }
        }
        steps
    }
}

/// Returns a diagnostic for an expectation without quotation marks, with the correct form.
fn unquoted(step: Piece<'_>) -> Option<Diagnostic> {
    let inside = step.ron.strip_prefix("expect")?.trim_start().strip_prefix('(')?.strip_suffix(')')?;
    let expression = inside.trim().trim_end_matches(',').trim_end();
    let quoted = expression.starts_with('"') || expression.starts_with("r\"") || expression.starts_with("r#");
    if quoted || expression.is_empty() {
        return None;
    }
    let at = step.start + step.ron.find(expression)?;
    let diagnostic = Diagnostic::error("CW005", at..at + expression.len(), "an expression stands in quotation marks");
    Some(diagnostic.label(format!("write expect({expression:?})")))
}

/// Returns a diagnostic for a step that names an unknown player.
fn nobody(step: Piece<'_>, word: &str, players: [&str; 2], shape: &str) -> Diagnostic {
    let at = step.start + step.ron.find(word).unwrap_or_default();
    let hint = match nearest(word, players.into_iter()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("known: {}", listing(players.into_iter().map(|player| format!("`{player}`")))),
    };
    Diagnostic::error("CW005", at..at + word.len(), shape).label(format!("there is no `{word}`; {hint}"))
}
