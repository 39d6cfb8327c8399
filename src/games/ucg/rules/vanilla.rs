//! A match of cards without text, to play the rules alone.

use crate::games::ucg::code::{Act, Side, Tally};
use crate::games::ucg::game::UcgGame;
use crate::games::ucg::leaves::Phase;
use crate::games::ucg::moves::Arrival;
use crate::games::ucg::setup::{Ability, CardDef, Face, MatchData, Power, Setup};
use crate::games::ucg::state::{CARDS, CharacterId};
use crate::games::ucg::table::Table;
use crate::games::ucg::zones::Zone;
use crate::kernel::pile::{CARD_LIMIT, CardId};
use crate::kernel::program::{Op, Program};
use crate::kernel::rehearsal::in_deck;
use crate::kernel::seat::Seat;
use crate::kernel::setup::{Head, NO_FACE};
use crate::lang::ability::Often;
use crate::lang::selector::End;
use std::sync::Arc;

pub use crate::kernel::rehearsal::{answer, asked, at as at_with, play};

/// The faces: characters 0 to 3, each with levels 1 to 3, then scenes of round 0 to 2, then a level 2 card that cannot be SINGLE.
pub fn setup() -> Setup {
    let mut fronts: Vec<CardDef> = Vec::new();
    for character in 0..4 {
        for level in 1..=3 {
            let base = 1000 * u32::from(level) + 500 * u32::from(character);
            fronts.push(face(Some(character), level, [Some(base), Some(base + 2000), Some(base + 4000), None]));
        }
    }
    fronts.extend((0..3).map(|round| CardDef { scene: true, round, ..face(None, 0, [None; 4]) }));
    fronts.push(face(Some(0), 2, [None, Some(9000), None, None]));
    let faces: Vec<Face> = fronts.into_iter().enumerate().map(|(index, front)| Face::new(format!("VN-{index:03}"), front)).collect();
    let mut of = [NO_FACE; CARD_LIMIT];
    for (card, of) in of.iter_mut().enumerate().take(CARDS) {
        *of = (card % (CARDS / 2) % faces.len()) as u16;
    }
    let mut setup = Setup { faces: faces.into(), of, ..Setup::empty(MatchData::default(), 100) };
    setup.note_stacks();
    setup
}

/// A card without text.
pub fn face(character: Option<u16>, level: u8, bp: [Option<u32>; 4]) -> CardDef {
    CardDef {
        also: 0,
        also_named: None,
        name: String::new(),
        form: String::new(),
        character,
        card_type: 1,
        scene: false,
        level,
        round: 0,
        types: 1,
        teams: Vec::new(),
        bp,
        extra: None,
        levels: Vec::new(),
    }
}

/// A game with that match.
pub fn game(seed: u64) -> UcgGame {
    UcgGame::new(Arc::new(setup()), seed).with_log()
}

/// A game in turn 3, at the start of a phase, with the cards where they were put; the Lead Player is seat A. All others are in the decks.
pub fn at(phase: Phase, arrange: impl FnOnce(&mut Table<'_>)) -> UcgGame {
    at_with(setup(), phase, arrange)
}

/// Puts the first card of a face that is still in the deck into the hand.
pub fn to_hand(table: &mut Table<'_>, seat: Seat, face: u16) -> CardId {
    let card = in_deck(table, seat, face);
    table.place(card, Arrival::Pile(Zone::Hand, End::Top), false);
    card
}

/// Makes such a card a character face-up in an area, counted from 0.
pub fn to_area(table: &mut Table<'_>, seat: Seat, area: u8, face: u16) -> CharacterId {
    let card = in_deck(table, seat, face);
    table.state.field.area_count = table.state.field.area_count.max(area + 1);
    table.place(card, Arrival::Area(seat, area), true);
    table.state.character_at(seat, area).expect("it was put there")
}

/// Puts a card of each of these faces into the hand.
pub fn hand(table: &mut Table<'_>, seat: Seat, faces: &[u16]) {
    for &face in faces {
        to_hand(table, seat, face);
    }
}

/// The match with a power of this limit on the faces 0, 3, 6 and 9, made for the program that lets its player draw a card.
pub fn drawing(limit: Option<Often>, power: impl Fn(u16) -> Power) -> Setup {
    let mut setup = setup();
    let draw = Act::Draw { side: Side::Mine, count: Tally::Fixed(1), up_to: false, into: 1 };
    *setup.programs = vec![Program { ops: vec![Op::Do(draw)], questions: Vec::new(), cost: 0 }];
    for face in [0, 3, 6, 9] {
        setup.faces[face].abilities = vec![Ability { head: Head::limited(limit), power: power(0), text: String::new() }];
    }
    setup.heed_abilities();
    setup
}
