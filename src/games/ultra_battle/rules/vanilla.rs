//! A match of cards without text, for tests of the rules alone.

use crate::games::ultra_battle::code::Words;
use crate::games::ultra_battle::game::UltraBattleGame;
use crate::games::ultra_battle::leaves::{Kind, Phase};
use crate::games::ultra_battle::moves::Arrival;
use crate::games::ultra_battle::rulings::Rulings;
use crate::games::ultra_battle::setup::{CardDef, Face, MatchData, Requirement, Role, Setup};
use crate::games::ultra_battle::state::{DECK, State, battle, reserve};
use crate::games::ultra_battle::table::Table;
use crate::games::ultra_battle::zones::Zone;
use crate::kernel::pile::{CARD_LIMIT, CardId};
use crate::kernel::rehearsal::{self, in_deck};
use crate::kernel::seat::Seat;
use crate::kernel::setup::NO_FACE;
use crate::lang::selector::End;
use std::sync::Arc;

pub use crate::kernel::rehearsal::{answer, asked, offered, play};

/// A red Monster without a Timer: 80 HP, Power 30.
pub const MONSTER: u16 = 0;
/// A blue Hero with Timer 3: 100 HP, Power 40.
pub const HERO: u16 = 1;
/// An Evolution of the Hero, for 1 Timer: 150 HP, Power 60.
pub const EVOLVED: u16 = 2;
/// An Attack that requires red and a Monster: Power 20.
pub const STRIKE: u16 = 3;
/// An Attack that hits two Fighters, for 1 Timer: Power 10.
pub const DOUBLE: u16 = 4;
/// A Counter with a Shield: Power 10.
pub const COUNTER: u16 = 5;
/// A Supporter with Timer 2 that requires red.
pub const SUPPORTER: u16 = 6;
/// A Vehicle: Power 20.
pub const VEHICLE: u16 = 7;
/// An Equip: Power 10.
pub const EQUIP: u16 = 8;
/// An Instant.
pub const INSTANT: u16 = 9;
/// A red Monster without a Timer: 30 HP, Power 10.
pub const WEAK: u16 = 10;

/// The colour red, or the class of Monsters.
const FIRST: Words = 1;
/// The colour blue, or the class of Heroes.
const SECOND: Words = 2;

fn faces() -> Vec<Face> {
    let face = |kind, role| CardDef::blank(kind, role);
    let fighter = |name, word: Words, hp, power, timer| CardDef {
        name,
        class: word,
        colors: word,
        hp,
        power,
        timer,
        ..face(Kind::Fighter, Role::OfKind)
    };
    let requirement = |color, class, timer| Requirement { color, class, timer };
    let fronts = vec![
        fighter(0, FIRST, 80, 30, 0),
        fighter(1, SECOND, 100, 40, 3),
        CardDef {
            name: 2,
            evolves: 1,
            colors: SECOND,
            hp: 150,
            power: 60,
            requirement: requirement(0, 0, 1),
            ..face(Kind::Evolution, Role::OfKind)
        },
        CardDef { power: 20, requirement: requirement(FIRST, FIRST, 0), ..face(Kind::Attack, Role::OfKind) },
        CardDef { power: 10, requirement: requirement(0, 0, 1), multi: Some(2), ..face(Kind::Attack, Role::OfKind) },
        CardDef { power: 10, counter: true, shield: true, ..face(Kind::Attack, Role::OfKind) },
        CardDef { requirement: requirement(FIRST, 0, 0), timer: 2, ..face(Kind::Ally, Role::Stays) },
        CardDef { power: 20, ..face(Kind::Ally, Role::Vehicle) },
        CardDef { power: 10, ..face(Kind::Item, Role::Equip) },
        face(Kind::Item, Role::Instant),
        fighter(3, FIRST, 30, 10, 0),
    ];
    fronts.into_iter().enumerate().map(|(index, front)| Face::new(format!("VN-{index:03}"), front)).collect()
}

/// Returns the set-up of the match under these rulings.
pub fn setup_by(rulings: Rulings) -> Setup {
    let faces = faces();
    let mut of = [NO_FACE; CARD_LIMIT];
    for (card, of) in of.iter_mut().enumerate().take(2 * DECK) {
        *of = (card % DECK % faces.len()) as u16;
    }
    Setup { faces: faces.into(), of, rulings, ..Setup::empty(MatchData::default(), 100) }
}

/// Returns a new game under these rulings.
pub fn game_by(rulings: Rulings, seed: u64) -> UltraBattleGame {
    UltraBattleGame::new(Arc::new(setup_by(rulings)), seed).with_log()
}

/// Answers with the options of these labels, one after the other.
pub fn answers(game: &mut UltraBattleGame, labels: &[&str]) {
    labels.iter().for_each(|label| answer(game, label));
}

/// Returns a game in turn 3, at the start of a phase, with the cards where `arrange` puts them; the turn player is seat A. All others are in the decks.
pub fn at(phase: Phase, arrange: impl FnOnce(&mut Table<'_>)) -> UltraBattleGame {
    at_by(Rulings::default(), phase, arrange)
}

/// Returns a game in turn 3 under these rulings, at the start of a phase, with the cards where `arrange` puts them; the turn player is seat A.
pub fn at_by(rulings: Rulings, phase: Phase, arrange: impl FnOnce(&mut Table<'_>)) -> UltraBattleGame {
    rehearsal::at(setup_by(rulings), phase, arrange)
}

fn put(table: &mut Table<'_>, seat: Seat, face: u16, to: Arrival) -> CardId {
    let card = in_deck(table, seat, face);
    table.place(card, to);
    card
}

/// Puts the topmost card of a face in the deck into the hand.
pub fn to_hand(table: &mut Table<'_>, seat: Seat, face: u16) -> CardId {
    put(table, seat, face, Arrival::Pile(Zone::Hand, End::Top))
}

/// Puts the topmost card of a face in the deck into the Battle Zone, as a Fighter that did not enter play this turn.
pub fn to_battle(table: &mut Table<'_>, seat: Seat, face: u16) -> CardId {
    let place = table.state.field.vacancy(battle(seat)).expect("there is space");
    let card = put(table, seat, face, Arrival::Place(place));
    let fighter = &mut table.state.field.fighters[place as usize];
    (fighter.entered, fighter.fresh) = (false, false);
    card
}

/// Puts the topmost card of a face in the deck into the Reserve Zone, as a Fighter that entered play this turn.
pub fn to_reserve(table: &mut Table<'_>, seat: Seat, face: u16) -> CardId {
    let place = table.state.field.vacancy(reserve(seat)).expect("there is space");
    put(table, seat, face, Arrival::Place(place))
}

/// Puts the topmost card of a face in the deck into the Support Zone.
pub fn to_support(table: &mut Table<'_>, seat: Seat, face: u16) -> CardId {
    put(table, seat, face, Arrival::Support)
}

/// Attaches the topmost card of a face in the deck to a Fighter.
pub fn attach(table: &mut Table<'_>, face: u16, base: CardId) -> CardId {
    let place = table.state.field.place_of(base).expect("it is in play");
    put(table, State::owner(base), face, Arrival::Attached(place))
}

/// Sets the damage of a Fighter, without emitting events.
pub fn hurt(table: &mut Table<'_>, base: CardId, damage: u16) {
    table.state.field.fighter_mut(base).expect("it is in play").damage = damage;
    table.touch();
}

/// Returns a Fighter, by its bottom card.
pub fn fighter(game: &UltraBattleGame, base: CardId) -> crate::games::ultra_battle::state::Fighter {
    *game.state().field.fighter(base).expect("it is in play")
}
