//! From the cards that a scenario names to a position.

use super::written::{self, Area, Owner, PLAYERS, Written};
use crate::card::{Card, Pool};
use crate::games::ucg::Words;
use crate::games::ucg::arrange::{FILLER, Misplaced, Position, Side, Stack, filler};
use crate::games::ucg::game::UcgGame;
use crate::games::ucg::leaves::{Phase, Ucg};
use crate::games::ucg::rulings::Rulings;
use crate::games::ucg::setup::Setup;
use crate::games::ucg::state::{CharacterId, State};
use crate::games::ucg::versions::{Rules, VERSIONS};
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::scenario::find::{Finder, game, rulings, unsupported, vocabulary};
use crate::scenario::model::Scenario;
use crate::scenario::obstacle::{About, Obstacle};
use crate::scenario::stage::{Paused, deck_note};
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

/// Sets the stage of a scenario.
///
/// # Errors
/// Everything about it that cannot be set.
pub fn set(written: &Written, scenario: &Scenario, pool: &Pool) -> Result<Paused<Ucg>, Vec<Obstacle>> {
    let game = game(scenario, pool, &VERSIONS)?;
    let vocabulary = &vocabulary(scenario, game);
    let rulings = rulings(scenario, game, |rulings| Rulings::read(rulings).map_err(|unknown| unknown.to_string()))?;
    let filler = filler(vocabulary);
    let mut finder = Finder::new(scenario, pool, &filler);
    let position = position(written, scenario, &mut finder);
    finder.end()?;
    position.check(vocabulary).map_err(|misplaced| vec![obstacle(&misplaced)])?;
    let decks = Seat::BOTH.map(|seat| position.deck(seat, &filler));
    let words = Words::new(vocabulary).by(Rules::of(&scenario.rules).unwrap_or_default());
    let setup = Setup::build(&words, [&decks[0], &decks[1]]).map_err(|wrong| unsupported(&decks, wrong))?;
    let setup = setup.with_rulings(rulings).calling_lead(Seat::A);
    let state = position.state(&setup);
    lawful(written, &setup, &state)?;
    let added = |seat: Seat| decks[seat.index()].len() - position.listed(seat).count();
    let notes = Seat::BOTH.map(|seat| deck_note(PLAYERS[seat.index()], position.sides[seat.index()].deck.len(), added(seat), FILLER));
    Ok(Paused::new(UcgGame::from_state(Arc::new(setup), state), notes.to_vec()))
}

/// Returns the obstacle that keeps a position from being arranged, with its place.
fn obstacle(misplaced: &Misplaced) -> Obstacle {
    let about = match misplaced {
        Misplaced::NoCards { seat, area } => About::Element(PLAYERS[seat.index()], "field", area - 1),
        Misplaced::WrongArea(card) => About::Word(card.clone()),
        Misplaced::OpenIsOver => About::Field("phase"),
        Misplaced::NoTurn | Misplaced::NoTurnYet => About::Field("turn"),
        Misplaced::BeforeTheGame(seat) => About::Field(PLAYERS[seat.index()]),
        Misplaced::TooMany(..) | Misplaced::TooManyAreas => About::Whole,
    };
    Obstacle { about, message: misplaced.to_string() }
}

/// Checks that the characters are such as the rules let stand there.
///
/// # Errors
/// Those that are not, and are not said to be unlawful.
fn lawful(written: &Written, setup: &Setup, state: &State) -> Result<(), Vec<Obstacle>> {
    let mut wrong = Vec::new();
    for (seat, side) in Seat::BOTH.into_iter().zip([&written.lead, &written.next]) {
        for (number, area) in side.field.iter().enumerate() {
            if let Area::Character(stack) = area
                && !stack.unlawful
                && let Some(why) = state.character_at(seat, number as u8).and_then(|id| unlawful(setup, state, id))
            {
                let about = About::Element(PLAYERS[seat.index()], "field", number);
                wrong.push(Obstacle { about, message: format!("{why}; where that is meant, write unlawful: true") });
            }
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong) }
}

/// Why the rules do not let a character stand as it does (11.15.1, 12.1.1).
pub(super) fn unlawful(setup: &Setup, state: &State, id: CharacterId) -> Option<String> {
    let cards: Vec<CardId> = state.stack(id).collect();
    if let [only] = cards[..] {
        return (!setup.may_be_single(only)).then(|| format!("{} cannot stand alone: it has no SINGLE BP (11.15.1)", setup.number(only)));
    }
    let pair = cards.windows(2).find(|pair| !setup.conforms(pair[0], pair[1]))?;
    let [upper, lower] = [pair[0], pair[1]];
    let (above, below) = (setup.number(upper), setup.number(lower));
    Some(if setup.same_character(upper, lower) {
        let levels = [upper, lower].map(|card| setup.card_def(card).level);
        format!(
            "{above} (level {}) cannot lie on {below} (level {}): a card lies on one that is one level lower (5.6.1, 12.1.1)",
            levels[0], levels[1]
        )
    } else {
        format!("{above} cannot lie on {below}: a card lies on one of the same character, or of its team (5.6.1, 11.18.1, 12.1.1)")
    })
}

fn position<'s>(written: &Written, scenario: &Scenario, finder: &mut Finder<'s>) -> Position<'s> {
    let sides = [side(&written.lead, finder), side(&written.next, finder)];
    let seat = |owner| match owner {
        Owner::Lead => Seat::A,
        Owner::Next => Seat::B,
    };
    let first_lead = written.first_lead.map(seat);
    let scene = written.scene.as_ref().and_then(|scene| Some((seat(scene.owner), finder.card(&scene.card)?)));
    let (phase, preparation) = (finder.phase(&PHASES), finder.is_preparation());
    Position { seed: scenario.seed, turn: scenario.turn, phase, preparation, sides, scene, first_lead }
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
