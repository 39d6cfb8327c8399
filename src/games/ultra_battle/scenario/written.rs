//! Positions of Ultra Battle as their authors write them.

use super::position;
use crate::card::Pool;
use crate::card::fields::{Fields, Problem};
use crate::card::ron_file::Piece;
use crate::scenario::layout::{Layout, Position};
use crate::scenario::model::Scenario;
use crate::scenario::obstacle::Obstacle;
use crate::scenario::read::{elements, value};
use crate::scenario::stage::Stage;
use serde::{Deserialize, Serialize};

/// The words for the players: the turn player when play starts, and the other one.
pub const PLAYERS: [&str; 2] = ["first", "second"];

const SIDE: [&str; 9] = ["hand", "returned", "deck", "deck_exact", "discard", "defeated", "battle", "reserve", "support"];
const CARDS: &str = "a list of card numbers: [\"…\"]";
const FIGHTER: &str = "a place for a Fighter should be (cards: [\"…\"]) or vacant";
const SUPPORT: &str = "a card in the Support Zone should be \"…\" or (card: \"…\", timer: 2)";

/// The position in which play starts, by the cards of both sides.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Written {
    /// The side of the turn player when play starts.
    #[serde(default)]
    pub first: Side,
    /// The side of the other player.
    #[serde(default)]
    pub second: Side,
}

/// One player's cards. A card is given by its number, or by its name when it is defined in the scenario.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(feature = "schema", schemars(rename = "UltraBattleSide"))]
pub struct Side {
    /// The hand.
    pub hand: Vec<String>,
    /// Cards in the hand, beside those, that a Timer has returned, so that they cannot be played to the Battle Zone on their owner's following turn.
    pub returned: Vec<String>,
    /// The deck, top first. Cards without text are added at its bottom until the player has as many cards as a deck. Where play starts at the preparation it
    /// is shuffled already: the opening hand is drawn from its top.
    pub deck: Vec<String>,
    /// True if the deck holds no other cards than these.
    pub deck_exact: bool,
    /// The discard pile, newest first.
    pub discard: Vec<String>,
    /// The Defeated Zone, newest first.
    pub defeated: Vec<String>,
    /// The places of the Battle Zone, from the first on.
    pub battle: Vec<Place>,
    /// The places of the Reserve Zone, from the first on.
    pub reserve: Vec<Place>,
    /// The Support Zone.
    pub support: Vec<Support>,
}

/// A place for a Fighter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Place {
    /// Nothing.
    Vacant(Vacant),
    /// A Fighter.
    Fighter(Fighter),
}

/// The word for a place without a Fighter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", schemars(rename = "VacantPlace"))]
pub enum Vacant {
    /// No Fighter is here.
    Vacant,
}

/// A Fighter with what lies on it and at it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Fighter {
    /// Its cards, bottom first.
    pub cards: Vec<String>,
    /// Its damage.
    #[serde(default)]
    pub damage: u16,
    /// The count of its Timer; without it, the printed one of its bottom card.
    #[serde(default)]
    pub timer: Option<u8>,
    /// Cards attached to it, in the order in which it came.
    #[serde(default)]
    pub attached: Vec<String>,
    /// True if it has attacked this turn.
    #[serde(default)]
    pub attacked: bool,
    /// True if it has a Shield.
    #[serde(default)]
    pub shield: bool,
}

/// A card in the Support Zone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Support {
    /// A card with its printed Timer, if it has one.
    Card(String),
    /// A card with another count of its Timer.
    Timed(Timed),
}

/// A card in the Support Zone with the count of its Timer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Timed {
    /// The card.
    pub card: String,
    /// The count of its Timer; without it, the printed one.
    #[serde(default)]
    pub timer: Option<u8>,
}

/// The layout of positions in Ultra Battle scenarios.
#[derive(Clone, Copy, Debug)]
pub struct UltraBattleLayout;

impl Layout for UltraBattleLayout {
    fn players(&self) -> [&'static str; 2] {
        PLAYERS
    }

    fn fields(&self) -> &'static [&'static str] {
        &PLAYERS
    }

    fn read(&self, fields: &mut Fields<'_>) -> Box<dyn Position> {
        Box::new(read(fields))
    }

    #[cfg(feature = "schema")]
    fn schema(&self, generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        <Written as schemars::JsonSchema>::json_schema(generator)
    }
}

impl Position for Written {
    fn set(&self, scenario: &Scenario, pool: &Pool) -> Result<Box<dyn Stage>, Vec<Obstacle>> {
        Ok(Box::new(position::set(self, scenario, pool)?))
    }
}

/// Reads the fields of a scenario that contain the position. Errors go to their problems.
fn read(fields: &mut Fields<'_>) -> Written {
    let sides = PLAYERS.map(|player| fields.piece(player));
    let [first, second] = sides.map(|piece| side(piece, &mut fields.problems));
    Written { first, second }
}

fn side(piece: Option<Piece<'_>>, problems: &mut Vec<Problem>) -> Side {
    let Some(piece) = piece else { return Side::default() };
    let mut fields = Fields::open(piece, "side", &SIDE);
    let mut cards = |name| fields.optional(name, CARDS).unwrap_or_default();
    let (hand, returned, deck) = (cards("hand"), cards("returned"), cards("deck"));
    let (discard, defeated) = (cards("discard"), cards("defeated"));
    let deck_exact = fields.optional("deck_exact", "true or false").unwrap_or_default();
    let is_name = |piece: Piece<'_>| piece.ron.starts_with(['"', 'r']);
    let support = elements(fields.piece("support"), problems).into_iter().filter_map(|piece| {
        if is_name(piece) {
            value(piece, SUPPORT, problems).map(Support::Card)
        } else {
            value(piece, SUPPORT, problems).map(Support::Timed)
        }
    });
    let support = support.collect();
    let battle = places(fields.piece("battle"), problems);
    let reserve = places(fields.piece("reserve"), problems);
    problems.append(&mut fields.problems);
    Side { hand, returned, deck, deck_exact, discard, defeated, battle, reserve, support }
}

fn places(list: Option<Piece<'_>>, problems: &mut Vec<Problem>) -> Vec<Place> {
    let mut places = Vec::new();
    for piece in elements(list, problems) {
        if piece.ron == "vacant" {
            places.push(Place::Vacant(Vacant::Vacant));
        } else if let Some(fighter) = value(piece, FIGHTER, problems) {
            places.push(Place::Fighter(fighter));
        }
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHOLE: &str = r#"(
        first: (
            hand: ["A"], returned: ["B"], deck: ["C"], deck_exact: true, defeated: ["D"],
            battle: [(cards: ["E", "F"], damage: 30, timer: 2, attached: ["G"], attacked: true), vacant],
            support: ["H", (card: "I", timer: 1)],
        ),
        second: (reserve: [(cards: ["J"], shield: true)]),
    )"#;

    fn read_here(text: &str) -> (Written, Vec<Problem>) {
        let mut fields = Fields::open(Piece { ron: text, start: 0 }, "scenario", &PLAYERS);
        let written = read(&mut fields);
        (written, fields.problems)
    }

    #[test]
    fn every_form_of_a_position_is_read() {
        let (written, problems) = read_here(WHOLE);
        assert_eq!(problems, []);
        let Written { first, second } = written;
        assert_eq!(first.returned, ["B"]);
        let Place::Fighter(fighter) = &first.battle[0] else { panic!("a Fighter is there") };
        assert_eq!((fighter.damage, fighter.timer, fighter.attacked), (30, Some(2), true));
        assert_eq!(first.battle[1], Place::Vacant(Vacant::Vacant));
        assert_eq!(first.support[1], Support::Timed(Timed { card: "I".into(), timer: Some(1) }));
        assert!(matches!(&second.reserve[..], [Place::Fighter(fighter)] if fighter.shield));
    }

    #[test]
    fn everything_wrong_in_a_position_is_found_in_its_place() {
        let text = WHOLE.replace("returned", "return").replace("damage: 30", "damage: -3").replace("deck: [", "dek: [");
        let (_, problems) = read_here(&text);
        let mut lines: Vec<usize> = problems.iter().map(|problem| text[..problem.diagnostic.span.start].lines().count()).collect();
        lines.sort_unstable();
        assert_eq!(lines, [3, 3, 4], "{problems:?}");
    }
}
