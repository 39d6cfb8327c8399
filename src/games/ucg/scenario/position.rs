//! From the cards that a scenario names to a position.

use super::written::{self, Area, Owner, Written};
use crate::card::{Card, Pool};
use crate::games::ucg::Words;
use crate::games::ucg::arrange::{Position, Side, Stack, filler};
use crate::games::ucg::game::UcgGame;
use crate::games::ucg::leaves::Phase;
use crate::games::ucg::rulings::Rulings;
use crate::games::ucg::setup::Setup;
use crate::games::ucg::versions::{Rules, VERSIONS};
use crate::kernel::seat::Seat;
use crate::scenario::find::{Finder, game, rulings, unsupported};
use crate::scenario::model::Scenario;
use std::sync::Arc;

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

/// Sets the stage of a scenario: its game, not yet begun.
///
/// # Errors
/// Everything about it that cannot be set, a line each.
pub fn set(written: &Written, scenario: &Scenario, pool: &Pool) -> Result<UcgGame, String> {
    let game = game(scenario, pool, &VERSIONS)?;
    let vocabulary = &game.vocabulary;
    let rulings = rulings(scenario, game, |rulings| Rulings::read(rulings).map_err(|unknown| unknown.to_string()))?;
    let filler = filler(vocabulary);
    let mut finder = Finder::new(scenario, pool, &filler);
    let position = position(written, scenario, &mut finder);
    finder.end(position.check(vocabulary))?;
    let decks = Seat::BOTH.map(|seat| position.deck(seat, &filler));
    let words = Words::new(vocabulary).by(Rules::of(&scenario.rules).unwrap_or_default());
    let setup = Setup::build(&words, [&decks[0], &decks[1]]).map_err(|wrong| unsupported(&decks, wrong))?;
    let setup = setup.with_rulings(rulings).calling_lead(Seat::A);
    let state = position.state(&setup);
    Ok(UcgGame::from_state(Arc::new(setup), state))
}

fn position<'s>(written: &Written, scenario: &Scenario, finder: &mut Finder<'s>) -> Position<'s> {
    let sides = [side(&written.lead, finder), side(&written.next, finder)];
    let seat = |owner| match owner {
        Owner::Lead => Seat::A,
        Owner::Next => Seat::B,
    };
    let scene = written.scene.as_ref().and_then(|scene| Some((seat(scene.owner), finder.card(&scene.card)?)));
    Position { seed: scenario.seed, turn: scenario.turn, phase: finder.phase(&PHASES), sides, scene }
}

fn side<'s>(side: &written::Side, finder: &mut Finder<'s>) -> Side<'s> {
    let field = side.field.iter().map(|area| match area {
        Area::Vacant(_) => None,
        Area::Character(stack) => Some(Stack {
            cards: finder.cards(&stack.cards),
            entering: stack.entering,
            charge: finder.cards(&stack.charge),
            sideways: stack.sideways,
        }),
    });
    let field = field.collect();
    let mut cards = |names: &[String]| -> Vec<&'s Card> { finder.cards(names) };
    Side {
        hand: cards(&side.hand),
        deck: cards(&side.deck),
        deck_exact: side.deck_exact,
        discard: cards(&side.discard),
        exiled: cards(&side.exiled),
        field,
    }
}
