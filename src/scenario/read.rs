//! Reading scenarios: all that is wrong in a file at once, each with its place.

use super::model::{Area, Scenario, Scene, Side, Stack, Step, Vacant};
use crate::card::Card;
use crate::card::fields::{Fields, Problem};
use crate::card::read_card::read_card;
use crate::card::ron_file::{Piece, syntax_error};
use crate::diagnostic::{Diagnostic, Source};
use std::ops::Range;

const FIELDS: [&str; 14] =
    ["name", "game", "rules", "cites", "pools", "cards", "rulings", "seed", "turn", "phase", "lead", "next", "scene", "steps"];
const SIDE: [&str; 6] = ["hand", "deck", "deck_exact", "discard", "exiled", "field"];
const TEXT: &str = "a text in quotation marks";
const CARDS: &str = "a list of card numbers: [\"…\"]";

/// A scenario with the file it stands in.
#[derive(Clone, Debug)]
pub struct ScenarioFile {
    /// The scenario.
    pub scenario: Scenario,
    /// Its file.
    pub source: Source,
    /// Where each of its steps stands in the file, in bytes.
    pub places: Vec<Range<usize>>,
}

/// Reads a scenario.
///
/// # Errors
/// Everything that is wrong in the file.
pub fn read(source: Source) -> Result<ScenarioFile, (Source, Vec<Diagnostic>)> {
    let mut reading = Reading::default();
    let scenario = reading.scenario(Piece { ron: source.text(), start: 0 });
    match scenario {
        Some(scenario) if reading.problems.is_empty() => Ok(ScenarioFile { scenario, source, places: reading.places }),
        _ => {
            let mut diagnostics: Vec<Diagnostic> = reading.problems.into_iter().map(|problem| problem.diagnostic).collect();
            diagnostics.sort_by_key(|diagnostic| diagnostic.span.start);
            Err((source, diagnostics))
        }
    }
}

#[derive(Default)]
struct Reading {
    problems: Vec<Problem>,
    places: Vec<Range<usize>>,
}

impl Reading {
    fn scenario(&mut self, piece: Piece<'_>) -> Option<Scenario> {
        let mut fields = Fields::open(piece, "scenario", &FIELDS);
        let name = fields.required("name", TEXT);
        let game = fields.required("game", "the short name of the game, in quotation marks");
        let rules = fields.required("rules", "a rules version, in quotation marks");
        let cites = fields.optional("cites", "a list of rules: [\"11.3\"]").unwrap_or_default();
        let pools = fields.optional("pools", "a list of folders: [\"…\"]").unwrap_or_default();
        let rulings = fields.optional("rulings", "answers by the number of their question: {\"U01\": \"…\"}").unwrap_or_default();
        let seed = fields.optional("seed", "a whole number").unwrap_or_default();
        let turn = fields.optional("turn", "a turn, counted from 1");
        let phase = fields.optional("phase", "the name of a phase, in quotation marks");
        let scene: Option<Scene> = fields.optional("scene", "a scene: (owner: lead, card: \"…\")");
        let cards = self.cards(fields.piece("cards"));
        let lead = self.side(fields.piece("lead"));
        let next = self.side(fields.piece("next"));
        let steps = self.steps(fields.piece("steps"));
        if fields.is_open() && fields.piece("steps").is_none() {
            let _: Option<Vec<Step>> = fields.required("steps", "a list of steps: [answer(lead, \"…\"), expect(\"…\")]");
        }
        self.problems.append(&mut fields.problems);
        Some(Scenario {
            name: name?,
            game: game?,
            rules: rules?,
            cites,
            pools,
            cards,
            rulings,
            seed,
            turn,
            phase,
            lead,
            next,
            scene,
            steps,
        })
    }

    fn elements<'a>(&mut self, piece: Option<Piece<'a>>) -> Vec<Piece<'a>> {
        match piece.map(|piece| piece.elements()) {
            None => Vec::new(),
            Some(Ok(elements)) => elements,
            Some(Err(diagnostic)) => {
                self.problems.push(Problem { field: None, diagnostic });
                Vec::new()
            }
        }
    }

    fn cards(&mut self, piece: Option<Piece<'_>>) -> Vec<Card> {
        let mut cards = Vec::new();
        for element in self.elements(piece) {
            let mut reading = read_card(element);
            self.problems.append(&mut reading.problems);
            cards.extend(reading.card);
        }
        cards
    }

    fn side(&mut self, piece: Option<Piece<'_>>) -> Side {
        let Some(piece) = piece else { return Side::default() };
        let mut fields = Fields::open(piece, "side", &SIDE);
        let mut cards = |name| fields.optional(name, CARDS).unwrap_or_default();
        let (hand, deck, discard, exiled) = (cards("hand"), cards("deck"), cards("discard"), cards("exiled"));
        let deck_exact = fields.optional("deck_exact", "true or false").unwrap_or_default();
        let mut field = Vec::new();
        for element in self.elements(fields.piece("field")) {
            if element.ron == "vacant" {
                field.push(Area::Vacant(Vacant::Vacant));
            } else if let Some(stack) = self.get::<Stack>(element, "a battle area should be (cards: [\"…\"]) or vacant") {
                field.push(Area::Character(stack));
            }
        }
        self.problems.append(&mut fields.problems);
        Side { hand, deck, deck_exact, discard, exiled, field }
    }

    fn steps(&mut self, piece: Option<Piece<'_>>) -> Vec<Step> {
        const SHAPE: &str = "a step is answer(lead, \"…\"), pass_until(phase: \"…\"), expect(\"…\"), \
                             expect_no_decision, expect_illegal(lead, \"…\") or expect_prompt(\"…\")";
        let mut steps = Vec::new();
        for element in self.elements(piece) {
            if let Some(step) = self.get::<Step>(element, SHAPE) {
                steps.push(step);
                self.places.push(element.span());
            }
        }
        steps
    }

    /// The value of a piece; when it is not one, `shape` says what it should be.
    fn get<T: serde::de::DeserializeOwned>(&mut self, piece: Piece<'_>, shape: &str) -> Option<T> {
        match piece.get() {
            Ok(value) => Some(value),
            Err(error) => {
                let mut diagnostic = syntax_error(piece.ron, piece.start, &error);
                if diagnostic.code == "CW005" {
                    diagnostic.message = shape.to_owned();
                } else {
                    diagnostic = diagnostic.help(shape);
                }
                self.problems.push(Problem { field: None, diagnostic });
                None
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::model::{Picks, Player};
    use super::*;

    const WHOLE: &str = r#"(
        name: "n", game: "ucg", rules: "1.6", cites: ["G225", "11.20.3"], pools: [],
        cards: [(number: "X01-001", name: "A", card_type: "Scene", round: 0)],
        seed: 1, turn: 2, phase: "open",
        lead: (hand: ["X01-001"], field: [(cards: ["A", "B"], entering: true, charge: ["C"]), vacant]),
        next: (deck: [], deck_exact: true),
        scene: (owner: lead, card: "A"),
        steps: [
            answer(lead, "yes"), answer(next, ["A", "B"]), pass_until(phase: "judgement"), pass_until(phase: "start", turn: 3),
            expect("bp(lead, 1) == 9000"), expect_no_decision, expect_illegal(lead, "X"), expect_prompt("draw"),
        ],
    )"#;

    #[test]
    fn every_form_of_the_format_is_read() {
        let file = read(Source::new("t.ron", WHOLE)).expect("it is right");
        let scenario = file.scenario;
        assert_eq!((scenario.turn, scenario.phase.as_deref()), (Some(2), Some("open")));
        assert_eq!(scenario.lead.field[1], Area::Vacant(Vacant::Vacant));
        let Area::Character(stack) = &scenario.lead.field[0] else { panic!("a character stands there") };
        assert!(stack.entering && !stack.sideways && stack.charge == ["C"]);
        assert_eq!(scenario.steps.len(), 8);
        assert_eq!(scenario.steps[1], Step::Answer(Player::Next, Picks::Several(vec!["A".into(), "B".into()])));
        assert_eq!(scenario.steps[2], Step::PassUntil { phase: Some("judgement".into()), turn: None });
        assert_eq!(&file.source.text()[file.places[5].clone()], "expect_no_decision");
    }

    #[test]
    fn everything_wrong_is_reported_with_its_place() {
        let text = WHOLE.replace("seed: 1", "sed: 1").replace("answer(lead, \"yes\")", "answr(lead, \"yes\")").replace("vacant", "empty");
        let (source, wrong) = read(Source::new("t.ron", text)).expect_err("three things are wrong");
        let lines: Vec<usize> = wrong.iter().map(|diagnostic| source.position(diagnostic.span.start).line).collect();
        assert_eq!(lines, [4, 5, 9], "{wrong:?}");
    }
}
