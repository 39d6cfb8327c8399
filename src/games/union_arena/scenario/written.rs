//! Positions of Union Arena as their authors write them.

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

const SIDE: [&str; 9] = ["hand", "deck", "deck_exact", "sideline", "removal", "life", "ap", "front", "energy"];
const CARDS: &str = "a list of card numbers: [\"…\"]";
const PLACE: &str = "a place on a line should be \"…\", (cards: [\"…\"]) or vacant";

/// The position in which play starts, by the cards of both sides.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "UnionArenaPosition"))]
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
#[cfg_attr(feature = "schema", schemars(rename = "UnionArenaSide"))]
pub struct Side {
    /// The hand.
    pub hand: Vec<String>,
    /// The deck, top first. Cards without text are added at its bottom until the player has as many cards as a deck. Where play starts at the preparation it
    /// is shuffled already: the starting hand is drawn from its top.
    pub deck: Vec<String>,
    /// True if the deck holds no other cards than these.
    pub deck_exact: bool,
    /// The sideline, newest first.
    pub sideline: Vec<String>,
    /// The removal area, newest first.
    pub removal: Vec<String>,
    /// The life area, top first; without it, seven cards without text and trigger.
    pub life: Option<Vec<String>>,
    /// The number of active AP cards; without it, all of the turn.
    pub ap: Option<u8>,
    /// The places of the front line, from the first on.
    pub front: Vec<Place>,
    /// The places of the energy line, from the first on.
    pub energy: Vec<Place>,
}

/// A place on a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
#[cfg_attr(feature = "schema", schemars(rename = "UnionArenaPlace"))]
pub enum Place {
    /// Nothing.
    Vacant(Vacant),
    /// A character or site that is active, and has nothing beneath it.
    Card(String),
    /// A character or site.
    Character(Character),
}

/// The word for a place without a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", schemars(rename = "UnionArenaVacant"))]
pub enum Vacant {
    /// Nothing is here.
    Vacant,
}

/// A character or site with what lies beneath it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", schemars(rename = "UnionArenaCharacter"))]
pub struct Character {
    /// Its cards, bottom first.
    pub cards: Vec<String>,
    /// Face-down cards under it, in the order in which they came.
    #[serde(default)]
    pub under: Vec<String>,
    /// True if it is resting.
    #[serde(default)]
    pub resting: bool,
    /// True if it has attacked this turn.
    #[serde(default)]
    pub attacked: bool,
}

/// The layout of positions in Union Arena scenarios.
#[derive(Clone, Copy, Debug)]
pub struct UnionArenaLayout;

impl Layout for UnionArenaLayout {
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
    let life = fields.optional::<Option<_>>("life", CARDS).flatten();
    let ap = fields.optional::<Option<_>>("ap", "a number: 2").flatten();
    let deck_exact = fields.optional("deck_exact", "true or false").unwrap_or_default();
    let mut cards = |name| fields.optional(name, CARDS).unwrap_or_default();
    let (hand, deck, sideline, removal) = (cards("hand"), cards("deck"), cards("sideline"), cards("removal"));
    let front = places(fields.piece("front"), problems);
    let energy = places(fields.piece("energy"), problems);
    problems.append(&mut fields.problems);
    Side { hand, deck, deck_exact, sideline, removal, life, ap, front, energy }
}

fn places(list: Option<Piece<'_>>, problems: &mut Vec<Problem>) -> Vec<Place> {
    let is_name = |piece: Piece<'_>| piece.ron.starts_with(['"', 'r']);
    let mut places = Vec::new();
    for piece in elements(list, problems) {
        if piece.ron == "vacant" {
            places.push(Place::Vacant(Vacant::Vacant));
        } else if is_name(piece) {
            places.extend(value(piece, PLACE, problems).map(Place::Card));
        } else {
            places.extend(value(piece, PLACE, problems).map(Place::Character));
        }
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHOLE: &str = r#"(
        first: (
            hand: ["A"], deck: ["C"], deck_exact: true, removal: ["D"], life: ["B"], ap: 2,
            front: [(cards: ["E", "F"], under: ["G"], resting: true, attacked: true), vacant],
            energy: ["H", (cards: ["I"])],
        ),
        second: (front: [(cards: ["J"])]),
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
        let Written { first, .. } = written;
        assert_eq!((first.life.as_deref(), first.ap), (Some(["B".to_owned()].as_slice()), Some(2)));
        let Place::Character(character) = &first.front[0] else { panic!("a character is there") };
        assert!(character.resting && character.attacked && character.under == ["G"]);
        assert_eq!((&first.front[1], &first.energy[0]), (&Place::Vacant(Vacant::Vacant), &Place::Card("H".into())));
    }

    #[test]
    fn everything_wrong_in_a_position_is_found_in_its_place() {
        let text = WHOLE.replace("removal", "remove").replace("resting: true", "resting: 3").replace("deck: [", "dek: [");
        let (_, problems) = read_here(&text);
        let mut lines: Vec<usize> = problems.iter().map(|problem| text[..problem.diagnostic.span.start].lines().count()).collect();
        lines.sort_unstable();
        assert_eq!(lines, [3, 3, 4], "{problems:?}");
    }
}
