//! From the cards that a scenario names to a position.

use crate::card::fields::{listing, nearest};
use crate::card::pool::Game;
use crate::card::{Card, Pool};
use crate::diagnostic::{Finding, Report, Source, text};
use crate::games::ucg::Words;
use crate::games::ucg::arrange::{FILLER, Position, Side, Stack, filler};
use crate::games::ucg::game::UcgGame;
use crate::games::ucg::leaves::Phase;
use crate::games::ucg::rulings::Rulings;
use crate::games::ucg::setup::Setup;
use crate::kernel::seat::Seat;
use crate::scenario::model::{self, Area, Scenario};
use crate::scenario::runner::seat;
use std::sync::Arc;

/// The rules versions that scenarios can be played by.
pub const RULES: [&str; 1] = ["1.6"];

/// The phases, in the order of a turn (5.1.2).
pub const PHASES: [(Phase, &str); 9] = [
    (Phase::Start, "start"),
    (Phase::Draw, "draw"),
    (Phase::SetScene, "set_scene"),
    (Phase::SetCharacter, "set_character"),
    (Phase::LevelUp, "level_up"),
    (Phase::Open, "open"),
    (Phase::Activation, "activation"),
    (Phase::Judgement, "judgement"),
    (Phase::End, "end"),
];

/// The name of a phase.
#[must_use]
pub fn phase_name(phase: Phase) -> &'static str {
    PHASES.iter().find(|(known, _)| *known == phase).map_or("", |(_, name)| name)
}

/// Sets the stage of a scenario: its game, not yet begun.
///
/// # Errors
/// Everything about it that cannot be set, a line each.
pub fn set(scenario: &Scenario, pool: &Pool) -> Result<UcgGame, String> {
    let game = game(scenario, pool)?;
    let vocabulary = &game.vocabulary;
    let rulings = rulings(scenario, game)?;
    let filler = filler(vocabulary);
    let mut finder = Finder { scenario, pool, filler: &filler, missing: Vec::new() };
    let position = finder.position();
    let mut wrong = finder.missing;
    let phase = match scenario.phase.as_deref() {
        None => None,
        Some(name) => {
            let known = PHASES.iter().find(|(_, known)| *known == name).map(|(phase, _)| *phase);
            if known.is_none() {
                wrong.push(format!("there is no phase {name:?}; the phases are {}", PHASES.map(|(_, name)| name).join(", ")));
            }
            known
        }
    };
    let position = Position { phase, ..position };
    if let Err(misplaced) = position.check(vocabulary) {
        wrong.push(misplaced.to_string());
    }
    if !wrong.is_empty() {
        return Err(wrong.join("\n"));
    }
    let decks = Seat::BOTH.map(|seat| position.deck(seat, &filler));
    let setup = Setup::build(&Words::new(vocabulary), [&decks[0], &decks[1]]).map_err(|wrong| unsupported(&decks, wrong))?;
    let setup = setup.with_rulings(rulings);
    let state = position.state(&setup);
    Ok(UcgGame::from_state(Arc::new(setup), state))
}

fn game<'p>(scenario: &Scenario, pool: &'p Pool) -> Result<&'p Game, String> {
    if !RULES.contains(&scenario.rules.as_str()) {
        return Err(format!("rules {:?} cannot be played; known: {}", scenario.rules, RULES.join(", ")));
    }
    pool.game(&scenario.game).ok_or_else(|| format!("the words of the game {:?} are not known", scenario.game))
}

/// The rulings of the game, with those of the scenario in their place.
fn rulings(scenario: &Scenario, game: &Game) -> Result<Rulings, String> {
    let mut rulings = game.file.rulings.clone();
    let mut wrong = Vec::new();
    for (number, answer) in &scenario.rulings {
        match rulings.get_mut(number) {
            Some(ruling) => ruling.default.clone_from(answer),
            None => {
                let known = listing(game.file.rulings.keys().map(String::as_str));
                wrong.push(format!("there is no ruling {number:?}; known: {known}"));
            }
        }
    }
    match Rulings::read(&rulings) {
        Ok(rulings) if wrong.is_empty() => Ok(rulings),
        Ok(_) => Err(wrong.join("\n")),
        Err(unknown) => {
            wrong.push(unknown.to_string());
            Err(wrong.join("\n"))
        }
    }
}

/// What is wrong with the texts of cards, as the lint shows it.
fn unsupported(decks: &[Vec<&Card>; 2], wrong: Vec<(String, crate::diagnostic::Diagnostic)>) -> String {
    let text = |number: &str| decks.iter().flatten().find(|card| card.number == number).map_or("", |card| &card.text);
    let sources: Vec<Source> = wrong.iter().map(|(number, _)| Source::new(number.as_str(), text(number))).collect();
    let findings: Vec<Finding> = wrong
        .into_iter()
        .enumerate()
        .map(|(source, (number, diagnostic))| Finding { source, card: Some(number), field: Some("text"), diagnostic })
        .collect();
    let mut told = Vec::new();
    if text::write(Report { sources: &sources, findings: &findings }, &mut told).is_err() {
        return "a card text is not supported".to_owned();
    }
    anstream::adapter::strip_str(&String::from_utf8_lossy(&told)).to_string()
}

struct Finder<'s> {
    scenario: &'s Scenario,
    pool: &'s Pool,
    filler: &'s Card,
    missing: Vec<String>,
}

impl<'s> Finder<'s> {
    fn position(&mut self) -> Position<'s> {
        let scenario = self.scenario;
        let sides = [self.side(&scenario.lead), self.side(&scenario.next)];
        let scene = scenario.scene.as_ref().and_then(|scene| Some((seat(scene.owner), self.card(&scene.card)?)));
        Position { seed: scenario.seed, turn: scenario.turn, phase: None, sides, scene }
    }

    fn side(&mut self, side: &'s model::Side) -> Side<'s> {
        let field = side.field.iter().map(|area| match area {
            Area::Vacant(_) => None,
            Area::Character(stack) => Some(Stack {
                cards: self.cards(&stack.cards),
                entering: stack.entering,
                charge: self.cards(&stack.charge),
                sideways: stack.sideways,
            }),
        });
        let field = field.collect();
        Side {
            hand: self.cards(&side.hand),
            deck: self.cards(&side.deck),
            deck_exact: side.deck_exact,
            discard: self.cards(&side.discard),
            exiled: self.cards(&side.exiled),
            field,
        }
    }

    fn cards(&mut self, names: &'s [String]) -> Vec<&'s Card> {
        names.iter().filter_map(|name| self.card(name)).collect()
    }

    /// The card that a scenario means: one of its own by number or name, else one of the pool by number.
    fn card(&mut self, name: &str) -> Option<&'s Card> {
        let own = &self.scenario.cards;
        let found = own
            .iter()
            .find(|card| card.number == name)
            .or_else(|| self.pool.card(name).map(|card| &card.card))
            .or_else(|| own.iter().find(|card| card.name == name))
            .or_else(|| (name == FILLER).then_some(self.filler));
        if found.is_none() {
            let known = || {
                let own = own.iter().flat_map(|card| [card.number.as_str(), card.name.as_str()]);
                own.chain(self.pool.cards().iter().map(|card| card.card.number.as_str()))
            };
            let hint = nearest(name, known()).map_or_else(String::new, |near| format!("; did you mean {near:?}?"));
            let missing = format!("there is no card {name:?}{hint}");
            if !self.missing.contains(&missing) {
                self.missing.push(missing);
            }
        }
        found
    }
}
