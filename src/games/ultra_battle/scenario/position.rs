//! From the cards that a scenario names to a position.

use super::written::{self, PLAYERS, Written};
use crate::card::{Card, Pool};
use crate::games::ultra_battle::arrange::{FILLER, Position, Side, Stack, filler};
use crate::games::ultra_battle::game::UltraBattleGame;
use crate::games::ultra_battle::leaves::{Phase, UltraBattle};
use crate::games::ultra_battle::rulings::Rulings;
use crate::games::ultra_battle::setup::Setup;
use crate::kernel::seat::Seat;
use crate::scenario::find::{Finder, game, rulings, unsupported, vocabulary};
use crate::scenario::model::Scenario;
use crate::scenario::obstacle::Obstacle;
use crate::scenario::stage::{Paused, deck_note};
use std::sync::Arc;

/// The rules versions that scenarios can be played by.
pub const RULES: [&str; 1] = ["1.0"];

/// The phases, in the order of a turn (19).
pub const PHASES: [(Phase, &str); 5] =
    [(Phase::Draw, "draw"), (Phase::Main, "main"), (Phase::Deploy, "deploy"), (Phase::Combat, "combat"), (Phase::End, "end")];

/// Sets the stage of a scenario.
///
/// # Errors
/// Every obstacle to setting the position.
pub fn set(written: &Written, scenario: &Scenario, pool: &Pool) -> Result<Paused<UltraBattle>, Vec<Obstacle>> {
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
    let added = |seat: Seat| decks[seat.index()].len() - position.listed(seat).count();
    let notes = Seat::BOTH.map(|seat| deck_note(PLAYERS[seat.index()], position.sides[seat.index()].deck.len(), added(seat), FILLER));
    Ok(Paused::new(UltraBattleGame::from_state(Arc::new(setup), state), notes.to_vec()))
}

fn side<'s>(side: &written::Side, finder: &mut Finder<'s>) -> Side<'s> {
    let battle = side.battle.iter().map(|place| fighter(place, finder)).collect();
    let reserve = side.reserve.iter().map(|place| fighter(place, finder)).collect();
    let support = side.support.iter().filter_map(|support| match support {
        written::Support::Card(card) => Some((finder.card(card)?, None)),
        written::Support::Timed(timed) => Some((finder.card(&timed.card)?, timed.timer)),
    });
    let support = support.collect();
    let mut cards = |names: &[String]| -> Vec<&'s Card> { finder.cards(names) };
    Side {
        hand: cards(&side.hand),
        returned: cards(&side.returned),
        deck: cards(&side.deck),
        deck_exact: side.deck_exact,
        discard: cards(&side.discard),
        defeated: cards(&side.defeated),
        battle,
        reserve,
        support,
    }
}

fn fighter<'s>(place: &written::Place, finder: &mut Finder<'s>) -> Option<Stack<'s>> {
    let written::Place::Fighter(fighter) = place else { return None };
    Some(Stack {
        cards: finder.cards(&fighter.cards),
        damage: fighter.damage,
        timer: fighter.timer,
        attached: finder.cards(&fighter.attached),
        attacked: fighter.attacked,
        shield: fighter.shield,
    })
}
