//! The questions of a scenario about a game of Ultra Battle.

use crate::games::ultra_battle::game::UltraBattleGame;
use crate::games::ultra_battle::leaves::UltraBattle;
use crate::games::ultra_battle::state::{Place, battle, reserve};
use crate::games::ultra_battle::table::Table;
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
        "discard",
        "defeated",
        "battle",
        "reserve",
        "support",
        "hand_cards",
        "deck_cards",
        "discard_cards",
        "defeated_cards",
        "battle_cards",
        "reserve_cards",
        "support_cards",
    ],
    of_area: &[
        "hp", "max_hp", "power", "damage", "timer", "top", "stack", "attached", "types", "colors", "class", "shield", "attacked", "vacant",
    ],
    zones: &["battle", "reserve", "support"],
    of_game: &["turn_player"],
    ..Known::NONE
};

/// Answers a question.
///
/// # Errors
/// The reason why there is no answer.
pub fn ask(game: &UltraBattleGame, question: &str, about: About<'_>) -> Answer {
    if let About::Seen(viewer, owner, zone) = about {
        return seen(game, viewer, owner, zone);
    }
    game.look(|table| match about {
        About::Game if question == "turn_player" => Ok(UltraBattle::PLAYERS[table.state.lead.index()].into()),
        About::Game => Err("this cannot be asked of the game".to_owned()),
        About::Player(seat) => of_player(table, question, seat),
        About::Area(seat, number) => of_place(table, question, place(battle(seat), number)?),
        About::Place(seat, "battle", number) => of_place(table, question, place(battle(seat), number)?),
        About::Place(seat, "reserve", number) => of_place(table, question, place(reserve(seat), number)?),
        About::Place(seat, "support", number) => of_support(table, question, seat, number),
        About::Place(_, zone, _) => Err(format!("there is no zone {zone:?}; the zones are {}", KNOWN.zones.join(", "))),
        About::Number(_) | About::Word(_) | About::Seen(..) => Err("this cannot be asked of a number or a word".to_owned()),
    })
}

/// Returns the cards of a zone in play as a player sees them: their numbers.
fn seen(game: &UltraBattleGame, viewer: Seat, owner: Seat, zone: &str) -> Answer {
    let view = game.view(viewer);
    let side = if viewer == owner { view.own } else { view.opponent };
    if zone == "support" {
        return Ok(Value::Words(side.support.into_iter().map(|support| support.card).collect()));
    }
    let place = zone.parse::<usize>().map_err(|_| format!("there is no zone {zone:?}; the zones are {SEEN}"))?;
    let fighter = place.checked_sub(1).and_then(|index| side.battle.into_iter().nth(index)).flatten();
    Ok(Value::Words(fighter.ok_or("no Fighter is there")?.stack.into_iter().rev().collect()))
}

/// The zones that a question about seen cards accepts.
const SEEN: &str = "\"hand\", \"deck\", \"discard\", \"defeated\", \"support\", and a place of the Battle Zone by its number";

fn of_player(table: &Table<'_>, question: &str, seat: Seat) -> Answer {
    let (zone, cards) = question.strip_suffix("_cards").map_or((question, false), |zone| (zone, true));
    let field = &table.state.field;
    let lying: Vec<CardId> = match zone {
        "battle" => field.battle(seat).map(|base| table.top_of(base)).collect(),
        "reserve" => field.reserve(seat).map(|base| table.top_of(base)).collect(),
        "support" => field.support[seat.index()].to_vec(),
        _ => return Err("this cannot be asked of a player".to_owned()),
    };
    Ok(if cards { numbers(table, lying.into_iter()) } else { Value::Number(lying.len() as i64) })
}

/// Answers a question about the Fighter at a place, by its current values.
fn of_place(table: &Table<'_>, question: &str, place: Place) -> Answer {
    let fighter = table.state.field.at(place);
    if question == "vacant" {
        return Ok(Value::Truth(fighter.size == 0));
    }
    if fighter.size == 0 {
        return Err("no Fighter is there".to_owned());
    }
    let (now, words) = (table.now(fighter.base), &table.setup.vocabulary);
    Ok(match question {
        "hp" => Value::Number(table.remaining(fighter.base).into()),
        "max_hp" => Value::Number(now.hp.into()),
        "power" => Value::Number(now.power().into()),
        "damage" => Value::Number(fighter.damage.into()),
        "timer" => Value::Number(fighter.timer.into()),
        "top" => table.setup.number(fighter.top).into(),
        "stack" => {
            let mut stack: Vec<CardId> = table.state.field.stack(place).collect();
            stack.reverse();
            numbers(table, stack.into_iter())
        }
        "attached" => numbers(table, table.state.field.attached(place)),
        "types" => Value::Words(named(now.types, words.types.iter())),
        "colors" => Value::Words(named(now.colors, words.colors.iter())),
        "class" => Value::Word(named(now.class, words.classes.iter().map(|class| &class.name)).join(" ")),
        "shield" => Value::Truth(fighter.shield >= table.state.turn),
        "attacked" => Value::Truth(fighter.attacks > 0),
        _ => return Err("this cannot be asked of a Fighter".to_owned()),
    })
}

fn of_support(table: &Table<'_>, question: &str, seat: Seat, number: i64) -> Answer {
    let support = &table.state.field.support[seat.index()];
    let card = usize::try_from(number).ok().and_then(|number| support.get(number.checked_sub(1)?).copied());
    match (question, card) {
        ("vacant", card) => Ok(Value::Truth(card.is_none())),
        (_, None) => Err(format!("there are {} cards, counted from 1", support.len())),
        ("timer", Some(card)) => Ok(Value::Number(table.timer_of(card).into())),
        ("top", Some(card)) => Ok(table.setup.number(card).into()),
        (_, Some(_)) => Err("this cannot be asked of a card in the Support Zone".to_owned()),
    }
}
