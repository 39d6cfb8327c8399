//! The questions of a scenario about a game of Union Arena.

use crate::games::union_arena::leaves::UnionArena;
use crate::games::union_arena::state::{Place, energy, front};
use crate::games::union_arena::table::{Table, UnionArenaGame};
use crate::games::union_arena::view::keyword_words;
use crate::games::union_arena::zones::Zone;
use crate::kernel::parts::Dialogue;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::scenario::expect::{About, Answer, Known, Value, numbers, place};
use crate::scenario::view::named;

/// The questions that only this game answers.
pub const KNOWN: Known = Known {
    of_player: &[
        "hand",
        "deck",
        "sideline",
        "removal",
        "life",
        "front",
        "energy",
        "ap",
        "ap_cards",
        "generated",
        "checked",
        "hand_cards",
        "deck_cards",
        "sideline_cards",
        "removal_cards",
        "life_cards",
        "front_cards",
        "energy_cards",
        "checked_cards",
    ],
    of_area: &["bp", "top", "stack", "under", "active", "generation", "affinities", "keywords", "attacked", "vacant"],
    zones: &["front", "energy"],
    of_game: &["turn_player"],
    ..Known::NONE
};

/// Answers a question.
///
/// # Errors
/// The reason why there is no answer.
pub fn ask(game: &UnionArenaGame, question: &str, about: About<'_>) -> Answer {
    game.look(|table| match about {
        About::Game if question == "turn_player" => Ok(UnionArena::PLAYERS[table.state.lead.index()].into()),
        About::Game => Err("this cannot be asked of the game".to_owned()),
        About::Player(seat) => of_player(table, question, seat),
        About::Area(seat, number) | About::Place(seat, "front", number) => of_place(table, question, place(front(seat), number)?),
        About::Place(seat, "energy", number) => of_place(table, question, place(energy(seat), number)?),
        About::Place(_, zone, _) => Err(format!("there is no zone {zone:?}; the zones are {}", KNOWN.zones.join(", "))),
        About::Seen(_, _, zone) => Err(format!("the cards of {zone:?} are seen by both players")),
        About::Number(_) | About::Word(_) => Err("this cannot be asked of a number or a word".to_owned()),
    })
}

fn of_player(table: &Table<'_>, question: &str, seat: Seat) -> Answer {
    let field = &table.state.field;
    match question {
        "ap" => return Ok(Value::Number(field.ap[seat.index()].active.into())),
        "ap_cards" => return Ok(Value::Number(field.ap[seat.index()].all.into())),
        "generated" => return Ok(Value::Number(table.all_energy(seat).into())),
        _ => {}
    }
    let (zone, cards) = question.strip_suffix("_cards").map_or((question, false), |zone| (zone, true));
    let lying: Vec<CardId> = match zone {
        "front" => field.front(seat).collect(),
        "energy" => field.energy(seat).collect(),
        "checked" => table.objects_in(Zone::Check, seat).collect(),
        _ => return Err("this cannot be asked of a player".to_owned()),
    };
    Ok(if cards { numbers(table, lying.into_iter()) } else { Value::Number(lying.len() as i64) })
}

/// Answers a question about the character or site at a place, by its current values.
fn of_place(table: &Table<'_>, question: &str, place: Place) -> Answer {
    let stack = table.state.field.at(place);
    if question == "vacant" {
        return Ok(Value::Truth(stack.size == 0));
    }
    if stack.size == 0 {
        return Err("nothing is there".to_owned());
    }
    let (now, words) = (table.now(stack.top), &table.setup.vocabulary);
    Ok(match question {
        "bp" => Value::Number(now.bp.into()),
        "top" => table.setup.number(stack.top).into(),
        "stack" => {
            let mut stack: Vec<CardId> = table.state.field.stack(place).collect();
            stack.reverse();
            numbers(table, stack.into_iter())
        }
        "under" => numbers(table, table.state.field.under(place)),
        "active" => Value::Truth(stack.active),
        "generation" => Value::Number(now.all_generation().into()),
        "affinities" => Value::Words(named(now.affinities, words.affinities.iter())),
        "keywords" => Value::Words(now.keywords().map(keyword_words).collect()),
        "attacked" => Value::Truth(stack.attacks > 0),
        _ => return Err("this cannot be asked of a character".to_owned()),
    })
}
