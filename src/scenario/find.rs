//! The cards, rulings and phases that a scenario names.

use super::model::Scenario;
use super::obstacle::{About, Obstacle};
use super::stage::PREPARATION;
use crate::card::fields::{listing, nearest};
use crate::card::pool::Game;
use crate::card::vocabulary::{Ruling, Vocabulary};
use crate::card::{Card, Pool};
use crate::diagnostic::Diagnostic;
use std::collections::BTreeMap;

/// Finds what a scenario names, and gathers what it does not find.
pub struct Finder<'s> {
    scenario: &'s Scenario,
    pool: &'s Pool,
    /// The card that fills up short decks.
    filler: &'s Card,
    /// What was not found.
    missing: Vec<Obstacle>,
}

impl<'s> Finder<'s> {
    /// Finds cards of a scenario, of a pool, and the one that fills up short decks.
    #[must_use]
    pub fn new(scenario: &'s Scenario, pool: &'s Pool, filler: &'s Card) -> Self {
        Self { scenario, pool, filler, missing: Vec::new() }
    }

    /// The cards of these names.
    pub fn cards(&mut self, names: &[String]) -> Vec<&'s Card> {
        names.iter().filter_map(|name| self.card(name)).collect()
    }

    /// The card that a scenario means: one of its own by number or name, else one of the pool by number.
    pub fn card(&mut self, name: &str) -> Option<&'s Card> {
        let own = &self.scenario.cards;
        let found = own
            .iter()
            .find(|card| card.number == name)
            .or_else(|| self.pool.card(name).map(|card| &card.card))
            .or_else(|| own.iter().find(|card| card.name == name))
            .or_else(|| (name == self.filler.number).then_some(self.filler));
        if found.is_none() {
            let known = || {
                let own = own.iter().flat_map(|card| [card.number.as_str(), card.name.as_str()]);
                own.chain(self.pool.cards().iter().map(|card| card.card.number.as_str()))
            };
            let hint = nearest(name, known()).map_or_else(String::new, |near| format!("; did you mean {near:?}?"));
            let message = format!("there is no card {name:?}{hint}");
            let missing = Obstacle { about: About::Word(name.to_owned()), message };
            if !self.missing.contains(&missing) {
                self.missing.push(missing);
            }
        }
        found
    }

    /// The phase at whose beginning play starts, when the scenario names one.
    pub fn phase<P: Copy>(&mut self, phases: &[(P, &str)]) -> Option<P> {
        let name = self.scenario.phase.as_deref().filter(|name| *name != PREPARATION)?;
        let found = phases.iter().find(|(_, known)| *known == name).map(|(phase, _)| *phase);
        if found.is_none() {
            let known: Vec<&str> = std::iter::once(PREPARATION).chain(phases.iter().map(|(_, name)| *name)).collect();
            let hint = nearest(name, known.iter().copied()).map_or_else(String::new, |near| format!("; did you mean {near:?}?"));
            let message = format!("there is no phase {name:?}{hint}; the phases are {}", known.join(", "));
            self.missing.push(Obstacle::of("phase", message));
        }
        found
    }

    /// True when play starts before the first turn.
    #[must_use]
    pub fn is_preparation(&self) -> bool {
        self.scenario.phase.as_deref() == Some(PREPARATION)
    }

    /// Ends the search.
    ///
    /// # Errors
    /// What was not found.
    pub fn end(self) -> Result<(), Vec<Obstacle>> {
        if self.missing.is_empty() { Ok(()) } else { Err(self.missing) }
    }
}

/// The game of a scenario, with its words and rulings in a pool. `rules` are the versions that it can be played by.
///
/// # Errors
/// When there is no such version, or the pool does not know the game.
pub fn game<'p>(scenario: &Scenario, pool: &'p Pool, rules: &[&str]) -> Result<&'p Game, Vec<Obstacle>> {
    if !rules.contains(&scenario.rules.as_str()) {
        let message = format!("rules {:?} cannot be played; known: {}", scenario.rules, rules.join(", "));
        return Err(vec![Obstacle::of("rules", message)]);
    }
    let unknown = || vec![Obstacle::of("game", format!("the words of the game {:?} are not known", scenario.game))];
    pool.game(&scenario.game).ok_or_else(unknown)
}

/// The words of the game, with those of the scenario, as its rulings have them.
#[must_use]
pub fn vocabulary(scenario: &Scenario, game: &Game) -> Vocabulary {
    let mut vocabulary = game.vocabulary.clone();
    vocabulary.extend(&scenario.vocabulary);
    scenario.rulings.iter().for_each(|(number, answer)| vocabulary.answer(number, answer));
    vocabulary
}

/// The rulings of the game, with those of the scenario in their place, as `read` makes them out.
///
/// # Errors
/// Every ruling that there is not, or that cannot be played by.
pub fn rulings<T>(
    scenario: &Scenario,
    game: &Game,
    read: impl FnOnce(&BTreeMap<String, Ruling>) -> Result<T, String>,
) -> Result<T, Vec<Obstacle>> {
    let mut rulings = game.file.rulings.clone();
    let mut wrong = Vec::new();
    for (number, answer) in &scenario.rulings {
        match rulings.get_mut(number) {
            Some(ruling) => ruling.default.clone_from(answer),
            None => {
                let known = listing(game.file.rulings.keys().map(String::as_str));
                let message = format!("there is no ruling {number:?}; known: {known}");
                wrong.push(Obstacle { about: About::Word(number.clone()), message });
            }
        }
    }
    match read(&rulings) {
        Ok(rulings) if wrong.is_empty() => Ok(rulings),
        Ok(_) => Err(wrong),
        Err(unknown) => {
            wrong.push(Obstacle::of("rulings", unknown));
            Err(wrong)
        }
    }
}

/// What is wrong with the texts of cards, each once.
#[must_use]
pub fn unsupported(decks: &[Vec<&Card>; 2], wrong: Vec<(String, Diagnostic)>) -> Vec<Obstacle> {
    let mut obstacles: Vec<Obstacle> = Vec::new();
    for (card, found) in wrong {
        let field = decks.iter().flatten().find(|known| known.number == card).map_or("text", |known| known.rule().0);
        let message = format!("card {card}, field `{field}`: {}", found.message);
        let obstacle = Obstacle { about: About::Text { card, field, found: Box::new(found) }, message };
        if !obstacles.contains(&obstacle) {
            obstacles.push(obstacle);
        }
    }
    obstacles
}
