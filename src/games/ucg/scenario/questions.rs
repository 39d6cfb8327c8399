//! The questions that a scenario can ask of a game of UCG.

use crate::games::ucg::code::Words as WordSet;
use crate::games::ucg::game::UcgGame;
use crate::games::ucg::leaves::Ucg;
use crate::games::ucg::state::{Battle, CharacterId, State};
use crate::games::ucg::table::Table;
use crate::kernel::parts::Dialogue;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::scenario::expect::{About, Answer, Known, UNSEEN, Value};

/// The questions that only UCG answers.
pub const KNOWN: Known = Known {
    of_player: &["hand", "deck", "discard", "exiled", "hand_cards", "deck_cards", "discard_cards", "exiled_cards", "characters"],
    of_area: &[
        "bp",
        "state",
        "top",
        "stack",
        "charge",
        "charge_cards",
        "types",
        "card_types",
        "level",
        "character",
        "orientation",
        "vacant",
        "face_down",
        "grade",
        "extra",
    ],
    of_game: &["scene", "scene_owner", "lead", "areas"],
    of_number: &["outcome"],
    ..Known::NONE
};

/// Answers a question.
///
/// # Errors
/// Why there is no answer.
pub fn ask(game: &UcgGame, question: &str, about: About<'_>) -> Answer {
    let asked = Asked { game };
    match about {
        About::Game => asked.of_game(question),
        About::Player(seat) => asked.of_player(question, seat),
        About::Area(seat, number) => asked.of_area(question, seat, asked.area(number)?),
        About::Number(number) => asked.outcome(asked.area(number)?),
        About::Place(..) => Err("battle areas are asked about by their number".to_owned()),
        About::Seen(viewer, owner, zone) => seen(game, viewer, owner, zone),
        About::Word(_) => Err("this cannot be asked of a word".to_owned()),
    }
}

/// The cards of a stack, or those under it, as a player sees them: their numbers, and `?` for each that is there and not seen.
fn seen(game: &UcgGame, viewer: Seat, owner: Seat, zone: &str) -> Answer {
    let view = game.view(viewer);
    let (name, charge) = zone.strip_prefix("charge ").map_or((zone, false), |name| (name, true));
    let number: usize = name.parse().map_err(|_| format!("there is no zone {name:?}; the zones are {SEEN}"))?;
    let area = number.checked_sub(1).and_then(|index| view.areas.get(index));
    let area = area.ok_or_else(|| format!("there are {} battle areas, counted from 1", view.areas.len()))?;
    let character = if viewer == owner { &area.own } else { &area.opponent }.as_ref().ok_or("no character stands there")?;
    let number = |card: &Option<String>| card.clone().unwrap_or_else(|| UNSEEN.to_owned());
    Ok(Value::Words(if charge {
        character.charge.iter().map(number).collect()
    } else {
        character.stack.iter().rev().map(number).collect()
    }))
}

/// The zones that can be looked at.
const SEEN: &str = "\"hand\", \"deck\", \"discard\", \"exiled\", a battle area by its number, and \"charge 1\"";

/// A game of UCG, to be asked.
struct Asked<'g> {
    game: &'g UcgGame,
}

/// The word for the player on a seat.
fn word(seat: Seat) -> &'static str {
    Ucg::PLAYERS[seat.index()]
}

fn count(number: usize) -> Answer {
    Ok(Value::Number(number as i64))
}

impl Asked<'_> {
    fn state(&self) -> &State {
        self.game.state()
    }

    /// A battle area, counted from 0.
    fn area(&self, number: i64) -> Result<u8, String> {
        let areas = self.state().field.area_count;
        let area = u8::try_from(number).ok().filter(|&number| (1..=areas).contains(&number));
        area.map(|number| number - 1).ok_or_else(|| format!("there are {areas} battle areas, counted from 1"))
    }

    fn number(&self, card: CardId) -> String {
        self.game.setup().number(card).to_owned()
    }

    fn numbers(&self, cards: impl Iterator<Item = CardId>) -> Answer {
        Ok(Value::Words(cards.map(|card| self.number(card)).collect()))
    }

    fn of_game(&self, question: &str) -> Answer {
        Ok(match question {
            "scene" => Value::Word(self.state().field.scene.map_or_else(String::new, |card| self.number(card))),
            "scene_owner" => self.state().field.scene.map_or("", |card| word(State::owner(card))).into(),
            "lead" => word(self.state().lead).into(),
            "areas" => Value::Number(self.state().field.area_count.into()),
            _ => return Err("this cannot be asked of the game".to_owned()),
        })
    }

    fn of_player(&self, question: &str, seat: Seat) -> Answer {
        match question {
            "characters" => count(self.state().characters_of(seat).count()),
            _ => Err("this cannot be asked of a player".to_owned()),
        }
    }

    fn of_area(&self, question: &str, seat: Seat, area: u8) -> Answer {
        let id = self.state().character_at(seat, area);
        if question == "vacant" {
            return Ok(Value::Truth(id.is_none()));
        }
        let id = id.ok_or("no character stands there")?;
        let character = self.state().character(id);
        match question {
            "top" => Ok(Value::Word(self.number(character.top))),
            "stack" => {
                let mut cards: Vec<CardId> = self.state().stack(id).collect();
                cards.reverse();
                self.numbers(cards.into_iter())
            }
            "charge" => count(self.state().charge(id).count()),
            "charge_cards" => self.numbers(self.state().charge(id)),
            "orientation" => Ok(if self.state().field.sideways.has(id) { "sideways" } else { "upright" }.into()),
            "face_down" => Ok(Value::Truth(!self.state().field.face_up.has(character.top))),
            "state" => {
                let counted = self.game.setup().counted(character.size);
                let states = &self.game.setup().vocabulary.states;
                let state = states.iter().find(|state| state.cards == counted && self.game.setup().state(counted) != 0);
                state.map(|state| state.name.as_str().into()).ok_or_else(|| format!("no state has {} cards", character.size))
            }
            _ => self.game.look(|table| of_character(table, question, id)),
        }
    }

    fn outcome(&self, area: u8) -> Answer {
        Ok(match self.state().outcome(area) {
            Battle::Won(seat) => word(seat),
            Battle::Tied => "tie",
            Battle::NoResult => "none",
        }
        .into())
    }
}

/// Answers a question about the derived values of a character, or its cards.
fn of_character(table: &Table<'_>, question: &str, id: CharacterId) -> Answer {
    let now = table.now(id);
    let vocabulary = &table.setup.vocabulary;
    let words = |set: WordSet, words: &mut dyn Iterator<Item = &String>| {
        Value::Words(words.enumerate().filter(|(index, _)| set >> index & 1 == 1).map(|(_, word)| word.clone()).collect())
    };
    let face = table.state.face(id).map(|card| table.setup.card_def(card));
    Ok(match question {
        "bp" => Value::Number(now.bp.into()),
        "grade" => Value::Number(now.grade.into()),
        "extra" => Value::Truth(now.extra),
        "types" => words(now.types, &mut vocabulary.types.iter()),
        "card_types" => words(now.card_types, &mut vocabulary.card_types.iter().map(|card_type| &card_type.name)),
        "level" => Value::Number(face.ok_or("its cards are face-down")?.level.into()),
        "character" => {
            let name = face.ok_or("its cards are face-down")?.character;
            Value::Word(name.map_or_else(String::new, |name| table.setup.names[name as usize].clone()))
        }
        _ => return Err("this cannot be asked of a character".to_owned()),
    })
}
