//! From the cards that a scenario names to a position.

use super::written::{self, PLAYERS, Written};
use crate::card::{Card, Pool};
use crate::games::union_arena::arrange::{FILLER, Position, Side, Stack, filler};
use crate::games::union_arena::leaves::{Phase, UnionArena};
use crate::games::union_arena::rulings::Rulings;
use crate::games::union_arena::setup::Setup;
use crate::games::union_arena::table::UnionArenaGame;
use crate::kernel::seat::Seat;
use crate::scenario::find::{Finder, game, rulings, unsupported, vocabulary};
use crate::scenario::model::Scenario;
use crate::scenario::obstacle::Obstacle;
use crate::scenario::stage::{Paused, deck_note};
use std::sync::Arc;

/// The rules versions that scenarios can be played by.
pub const RULES: [&str; 1] = ["1.1"];

/// The phases, in the order of a turn.
pub const PHASES: [(Phase, &str); 5] =
    [(Phase::Start, "start"), (Phase::Movement, "movement"), (Phase::Main, "main"), (Phase::Attack, "attack"), (Phase::End, "end")];

/// Sets the stage of a scenario.
///
/// # Errors
/// Every obstacle to setting the position.
pub fn set(written: &Written, scenario: &Scenario, pool: &Pool) -> Result<Paused<UnionArena>, Vec<Obstacle>> {
    let game = game(scenario, pool, &RULES)?;
    let vocabulary = &vocabulary(scenario, game);
    let rulings = rulings(scenario, game, |rulings| Rulings::read(rulings).map_err(|unknown| unknown.to_string()))?;
    let filler = filler(vocabulary);
    let mut finder = Finder::new(scenario, pool, &filler);
    let sides = [&written.first, &written.second].map(|written| side(written, &mut finder));
    let (phase, preparation) = (finder.phase(&PHASES), finder.is_preparation());
    let position = Position { seed: scenario.seed, turn: scenario.turn, phase, preparation, sides };
    finder.end()?;
    position.check(vocabulary).map_err(|misplaced| vec![Obstacle::whole(misplaced.to_string())])?;
    let decks = Seat::BOTH.map(|seat| position.deck(seat, &filler));
    let setup = Setup::build(vocabulary, rulings, [&decks[0], &decks[1]]).map_err(|wrong| unsupported(&decks, wrong))?;
    let state = position.state(&setup);
    let note = |seat: Seat| deck_note(PLAYERS[seat.index()], position.sides[seat.index()].deck.len(), position.deck_added(seat), FILLER);
    Ok(Paused::new(UnionArenaGame::from_state(Arc::new(setup), state), Seat::BOTH.map(note).to_vec()))
}

fn side<'s>(side: &written::Side, finder: &mut Finder<'s>) -> Side<'s> {
    let mut line = |places: &[written::Place]| places.iter().map(|place| stack(place, finder)).collect();
    let (front, energy) = (line(&side.front), line(&side.energy));
    let mut cards = |names: &[String]| -> Vec<&'s Card> { finder.cards(names) };
    Side {
        hand: cards(&side.hand),
        deck: cards(&side.deck),
        deck_exact: side.deck_exact,
        sideline: cards(&side.sideline),
        removal: cards(&side.removal),
        life: side.life.as_ref().map(|life| cards(life)),
        ap: side.ap,
        front,
        energy,
    }
}

fn stack<'s>(place: &written::Place, finder: &mut Finder<'s>) -> Option<Stack<'s>> {
    match place {
        written::Place::Vacant(_) => None,
        written::Place::Card(card) => Some(Stack { cards: finder.cards(std::slice::from_ref(card)), ..Stack::default() }),
        written::Place::Character(character) => Some(Stack {
            cards: finder.cards(&character.cards),
            under: finder.cards(&character.under),
            resting: character.resting,
            attacked: character.attacked,
        }),
    }
}
