//! A game of UCG on the stage of a scenario.

use super::position::{PHASES, phase_name};
use super::questions::UcgQuestions;
use crate::games::ucg::events::Event;
use crate::games::ucg::game::UcgGame;
use crate::games::ucg::leaves::Phase;
use crate::games::ucg::setup::Power;
use crate::kernel::game::{Game, Illegal};
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
        self.note_proven(from);
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

    /// Notes which abilities have run or are active.
    fn note_proven(&mut self, from: usize) {
        let setup = self.game.setup();
        let mut proven: Vec<String> = Vec::new();
        for event in &self.game.events()[from..] {
            match *event {
                Event::Resolves(card, ability) => proven.push(setup.ability(card, ability).text.clone()),
                Event::PowerUsed(card) => {
                    let payments = setup.face(card).abilities.iter().filter(|ability| matches!(ability.power, Power::Payment { .. }));
                    proven.extend(payments.map(|ability| ability.text.clone()));
                }
                _ => {}
            }
        }
        self.game.look(|table| {
            let characters = table.state.all_characters().filter_map(|id| table.state.face(id));
            for card in characters.chain(table.state.scene) {
                for (number, ability) in setup.face(card).abilities.iter().enumerate() {
                    let lasting = matches!(ability.power, Power::Continuous(_) | Power::Passive);
                    if lasting && table.is_active(card, number as u8) {
                        proven.push(ability.text.clone());
                    }
                }
            }
        });
        self.proven.extend(proven);
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
