//! Resolution of the cards, rulings and phases that a scenario names.

use super::model::Scenario;
use super::obstacle::{About, Obstacle};
use crate::card::fields::{listing, nearest};
use crate::card::pool::Game;
use crate::card::sample::Sample;
use crate::card::vocabulary::Vocabulary;
use crate::card::{Card, Pool};
use crate::compile::building::{Building, build};
use crate::diagnostic::Diagnostic;
use crate::kernel::rulings::Answered;
use crate::kernel::setup::Setup;

/// The name of the phase before the first turn.
pub const PREPARATION: &str = "preparation";

/// A resolver of a scenario's names, which collects those that are unknown.
pub struct Finder<'s> {
    scenario: &'s Scenario,
    pool: &'s Pool,
    /// The card that fills up short decks.
    filler: &'s Card,
    /// The unknown names so far.
    missing: Vec<Obstacle>,
}

impl<'s> Finder<'s> {
    /// Returns a resolver for a scenario and a pool, with the card that fills up short decks.
    #[must_use]
    pub fn new(scenario: &'s Scenario, pool: &'s Pool, filler: &'s Card) -> Self {
        Self { scenario, pool, filler, missing: Vec::new() }
    }

    /// Returns the cards of these names, without the unknown ones.
    pub fn cards(&mut self, names: &[String]) -> Vec<&'s Card> {
        names.iter().filter_map(|name| self.card(name)).collect()
    }

    /// Resolves a card: one of the scenario by number, else one of the pool by number, else one of the scenario by name, else the filler by number.
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

    /// Resolves the phase at whose beginning play starts, if the scenario names one.
    pub fn phase<P: Copy>(&mut self, phases: &[(P, &str, &str)]) -> Option<P> {
        let name = self.scenario.phase.as_deref().filter(|name| *name != PREPARATION)?;
        let found = phases.iter().find(|(_, known, _)| *known == name).map(|(phase, ..)| *phase);
        if found.is_none() {
            let known: Vec<&str> = std::iter::once(PREPARATION).chain(phases.iter().map(|(_, name, _)| *name)).collect();
            let hint = nearest(name, known.iter().copied()).map_or_else(String::new, |near| format!("; did you mean {near:?}?"));
            let message = format!("there is no phase {name:?}{hint}; the phases are {}", known.join(", "));
            self.missing.push(Obstacle::of("phase", message));
        }
        found
    }

    /// True if play starts before the first turn.
    #[must_use]
    pub fn is_preparation(&self) -> bool {
        self.scenario.phase.as_deref() == Some(PREPARATION)
    }

    /// Completes the resolution.
    ///
    /// # Errors
    /// All unknown names.
    pub fn end(self) -> Result<(), Vec<Obstacle>> {
        if self.missing.is_empty() { Ok(()) } else { Err(self.missing) }
    }
}

/// Returns the game of a scenario from a pool. `rules` are the versions of the game that can be played.
///
/// # Errors
/// If there is no such version, or the pool does not have the game.
pub fn game<'p>(scenario: &Scenario, pool: &'p Pool, rules: &[&str]) -> Result<&'p Game, Vec<Obstacle>> {
    if !rules.contains(&scenario.rules.as_str()) {
        let message = format!("rules {:?} cannot be played; known: {}", scenario.rules, rules.join(", "));
        return Err(vec![Obstacle::of("rules", message)]);
    }
    let unknown = || vec![Obstacle::of("game", format!("the words of the game {:?} are not known", scenario.game))];
    pool.game(&scenario.game).ok_or_else(unknown)
}

/// Returns the vocabulary of the game, extended by the scenario's and by the words of its own cards, under the scenario's rulings.
#[must_use]
pub fn vocabulary(scenario: &Scenario, game: &Game) -> Vocabulary {
    let mut vocabulary = game.vocabulary.clone();
    vocabulary.extend(&scenario.vocabulary);
    scenario.cards.iter().flat_map(Card::words).for_each(|own| vocabulary.add(own.list, own.word));
    scenario.rulings.iter().for_each(|(number, answer)| vocabulary.answer(number, answer));
    vocabulary
}

/// Sets up the match of two decks, by the rulings and the version of a scenario.
///
/// # Errors
/// Texts that are not supported, and rulings that are not known.
pub fn setup<R: Building>(
    scenario: &Scenario,
    game: &Game,
    vocabulary: &Vocabulary,
    decks: [&[&Card]; 2],
) -> Result<Setup<R>, Vec<Obstacle>> {
    let rulings = rulings(scenario, game)?;
    let built = build(vocabulary, |vocabulary| R::words(vocabulary, &scenario.rules), rulings, decks);
    built.map_err(|wrong| unsupported(decks, wrong))
}

/// Returns the rulings of the game, overridden by those of the scenario.
fn rulings<T: Answered>(scenario: &Scenario, game: &Game) -> Result<T, Vec<Obstacle>> {
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
    match T::read(&rulings) {
        Ok(rulings) if wrong.is_empty() => Ok(rulings),
        Ok(_) => Err(wrong),
        Err(unknown) => {
            wrong.push(Obstacle::of("rulings", unknown.to_string()));
            Err(wrong)
        }
    }
}

/// Returns the card that fills up short decks.
#[must_use]
pub fn filler(sample: &Sample, vocabulary: &Vocabulary) -> Card {
    Card { number: "VANILLA-1".to_owned(), name: "Blank Card".to_owned(), ..sample.card(vocabulary, 1) }
}

/// Returns an obstacle for each distinct error in the texts of cards.
fn unsupported(decks: [&[&Card]; 2], wrong: Vec<(String, Diagnostic)>) -> Vec<Obstacle> {
    let mut obstacles: Vec<Obstacle> = Vec::new();
    for (card, found) in wrong {
        let field = decks.into_iter().flatten().find(|known| known.number == card).map_or("text", |known| known.rule().0);
        let message = format!("card {card}, field `{field}`: {}", found.message);
        let obstacle = Obstacle { about: About::Text { card, field, found: Box::new(found) }, message };
        if !obstacles.contains(&obstacle) {
            obstacles.push(obstacle);
        }
    }
    obstacles
}
