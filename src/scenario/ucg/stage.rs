//! A game of UCG on the stage of a scenario.

use super::position::{PHASES, phase_name};
use super::questions::UcgQuestions;
use crate::games::ucg::game::UcgGame;
use crate::games::ucg::leaves::Phase;
use crate::games::ucg::query::Context;
use crate::games::ucg::setup::{Ability, Power, StaticDoes};
use crate::games::ucg::state::CharacterId;
use crate::games::ucg::table::Table;
use crate::kernel::game::{Game, Illegal};
use crate::kernel::pile::CardId;
use crate::scenario::pick::Offer;
use crate::scenario::stage::{Forced, Stage};
use std::collections::BTreeSet;
use std::rc::Rc;

/// A game of UCG that pauses where a phase ends.
#[derive(Clone)]
pub struct UcgStage {
    game: UcgGame,
    phase: Phase,
    turn: u16,
    forced: Vec<Forced>,
    proven: BTreeSet<String>,
    log: Rc<Vec<String>>,
}

impl UcgStage {
    /// Begins a game that was arranged: plays up to the first decision of its phase, or to that phase's end.
    #[must_use]
    pub fn new(game: UcgGame) -> Self {
        let game = game.with_log().pausing();
        let (phase, turn) = (game.state().phase, game.state().turn);
        let mut stage = Self { game, phase, turn, forced: Vec::new(), proven: BTreeSet::new(), log: Rc::default() };
        stage.leave_phase();
        stage
    }

    /// The canonical texts of the abilities that did something so far.
    #[must_use]
    pub fn proven(&self) -> &BTreeSet<String> {
        &self.proven
    }

    /// Notes what has happened since the log had this many events.
    fn note(&mut self, from: usize) {
        self.note_forced();
        self.note_proven();
        let new = self.game.events()[from..].iter().map(|event| self.game.event_words(event, None));
        let new: Vec<String> = new.collect();
        Rc::make_mut(&mut self.log).extend(new);
    }

    fn note_forced(&mut self) {
        let forced = self.game.forced().iter().map(|(seat, label)| {
            let picks = label.split(", ").map(|label| Offer { label: label.to_owned(), aliases: short_names(label) });
            Forced { seat: *seat, picks: picks.collect() }
        });
        self.forced = forced.collect();
    }

    /// Notes which abilities did something: their programs had an effect, or what they hold to be so concerns somebody.
    fn note_proven(&mut self) {
        let setup = self.game.setup();
        let mut proven: Vec<String> = Vec::new();
        let deeds: BTreeSet<u16> = self.game.deeds().collect();
        for ability in setup.faces.iter().flat_map(|face| &face.abilities) {
            if let Power::Triggered { program, .. } | Power::Payment { program, .. } = ability.power
                && deeds.contains(&program)
            {
                proven.push(ability.text.clone());
            }
        }
        self.game.look(|table| {
            let characters = table.state.all_characters().filter_map(|id| Some((table.state.face(id)?, Some(id))));
            for (card, on) in characters.chain(table.state.field.scene.map(|card| (card, None))) {
                for (number, ability) in setup.face(card).abilities.iter().enumerate() {
                    if table.is_active(card, number as u8) && holds_something(table, ability, card, on) {
                        proven.push(ability.text.clone());
                    }
                }
            }
        });
        self.proven.extend(proven);
    }
}

/// Whether what a lasting ability says is so of anybody now. Text for building decks and leveling up has nothing more to show than that it is there.
fn holds_something(table: &Table<'_>, ability: &Ability, card: CardId, on: Option<CharacterId>) -> bool {
    let context = Context::of(card, on, table.controller_of(card));
    match &ability.power {
        Power::Triggered { .. } | Power::Payment { .. } => false,
        Power::Passive => true,
        Power::Continuous(statics) => statics.iter().any(|each| {
            let concerns = match &each.does {
                StaticDoes::Modify { what, times, .. } => !table.objects(what, &context).is_empty() && table.tally(times, &context) > 0,
                StaticDoes::Forbid(_) => true,
            };
            concerns && each.condition.as_ref().is_none_or(|condition| table.holds(condition, &context))
        }),
    }
}

/// The parts of a label that stand for it where there is no other choice.
fn short_names(label: &str) -> Vec<String> {
    let parts = label.split_once(": ").map(|(place, number)| vec![place.to_owned(), number.to_owned()]);
    parts.or_else(|| label.split_once(" on ").map(|(number, _)| vec![number.to_owned()])).unwrap_or_default()
}

impl Stage for UcgStage {
    type Game = UcgGame;
    type Questions = UcgQuestions;

    fn game(&self) -> &UcgGame {
        &self.game
    }

    fn phases() -> &'static [&'static str] {
        const NAMES: [&str; 9] = {
            let mut names = [""; 9];
            let mut index = 0;
            while index < 9 {
                names[index] = PHASES[index].1;
                index += 1;
            }
            names
        };
        &NAMES
    }

    fn phase(&self) -> &'static str {
        phase_name(self.phase)
    }

    fn turn(&self) -> u32 {
        self.turn.into()
    }

    fn offers(&self) -> Vec<Offer> {
        let options = self.game.decision().map_or(0, |decision| decision.options);
        (0..options).map(|option| Offer { label: self.game.label(option), aliases: self.game.aliases(option) }).collect()
    }

    fn choose(&mut self, picks: &[u16]) -> Result<(), Illegal> {
        let from = self.game.events().len();
        self.game.choose(picks)?;
        self.note(from);
        Ok(())
    }

    fn leave_phase(&mut self) {
        let from = self.game.events().len();
        (self.phase, self.turn) = (self.game.state().phase, self.game.state().turn);
        self.game.advance();
        self.note(from);
    }

    fn forced(&self) -> &[Forced] {
        &self.forced
    }

    fn log(&self, from: usize) -> Vec<String> {
        self.log.get(from..).unwrap_or_default().to_vec()
    }

    fn questions(&self) -> UcgQuestions {
        UcgQuestions { game: self.game.clone(), phase: self.phase(), turn: self.turn, log: Rc::clone(&self.log) }
    }
}
