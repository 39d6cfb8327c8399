//! Positions of UCG as their authors write them.

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

/// The words for the players, by who leads when play starts.
pub const PLAYERS: [&str; 2] = ["lead", "next"];

const SIDE: [&str; 6] = ["hand", "deck", "deck_exact", "discard", "exiled", "field"];
const CARDS: &str = "a list of card numbers: [\"…\"]";

/// The places of the cards when play starts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Written {
    /// The side of the player who leads when play starts.
    #[serde(default)]
    pub lead: Side,
    /// The side of the other player.
    #[serde(default)]
    pub next: Side,
    /// The scene on the field.
    #[serde(default)]
    pub scene: Option<Scene>,
    /// The player who led the first turn, from whose side the battle areas are counted; without it, who leads when play starts.
    #[serde(default)]
    pub first_lead: Option<Owner>,
}

/// A player, by who leads when play starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Owner {
    /// The player who leads when play starts.
    Lead,
    /// The other player.
    Next,
}

/// One player's cards. A card is given by its number, or by its name when it is defined in the scenario.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Side {
    /// The hand.
    pub hand: Vec<String>,
    /// The deck, top first. Cards without text are added at its bottom until the player has as many cards as a deck. Where play starts at the preparation it
    /// is shuffled already: the starting hand is drawn from its top.
    pub deck: Vec<String>,
    /// True if the deck holds no other cards than these.
    pub deck_exact: bool,
    /// The discard area, newest first.
    pub discard: Vec<String>,
    /// Cards removed from the game.
    pub exiled: Vec<String>,
    /// The battle areas, from the first on.
    pub field: Vec<Area>,
}

/// Contents of one side of a battle area.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Area {
    /// Nothing.
    Vacant(Vacant),
    /// A character.
    Character(Stack),
}

/// The word for an area without a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Vacant {
    /// No character stands here.
    Vacant,
}

/// A character in a battle area.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Stack {
    /// Its cards, bottom first.
    pub cards: Vec<String>,
    /// True if its top card was set face-down this turn, to be flipped in the Open Phase.
    #[serde(default)]
    pub entering: bool,
    /// Its Charge cards, topmost first.
    #[serde(default)]
    pub charge: Vec<String>,
    /// True if it is turned sideways.
    #[serde(default)]
    pub sideways: bool,
    /// True if its cards may lie there though no rule lets them: not each on one of the same character, or of its team, that is one level lower (12.1.1), or
    /// alone without a SINGLE BP (11.15.1).
    #[serde(default)]
    pub unlawful: bool,
}

/// The scene on the field.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Scene {
    /// Whose it is.
    pub owner: Owner,
    /// The card.
    pub card: String,
}

/// The layout of positions in scenarios of UCG.
#[derive(Clone, Copy, Debug)]
pub struct UcgLayout;

impl Layout for UcgLayout {
    fn players(&self) -> [&'static str; 2] {
        PLAYERS
    }

    fn fields(&self) -> &'static [&'static str] {
        &["lead", "next", "scene", "first_lead"]
    }

    fn read(&self, fields: &mut Fields<'_>) -> Box<dyn Position> {
        let scene = fields.optional("scene", "a scene: (owner: lead, card: \"…\")");
        let first_lead = fields.optional("first_lead", "who led the first turn: lead or next");
        let sides = PLAYERS.map(|player| fields.piece(player));
        let [lead, next] = sides.map(|piece| side(piece, &mut fields.problems));
        Box::new(Written { lead, next, scene, first_lead })
    }

    #[cfg(feature = "schema")]
    fn schema(&self, generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        <Written as schemars::JsonSchema>::json_schema(generator)
    }
}

fn side(piece: Option<Piece<'_>>, problems: &mut Vec<Problem>) -> Side {
    let Some(piece) = piece else { return Side::default() };
    let mut fields = Fields::open(piece, "side", &SIDE);
    let mut cards = |name| fields.optional(name, CARDS).unwrap_or_default();
    let (hand, deck, discard, exiled) = (cards("hand"), cards("deck"), cards("discard"), cards("exiled"));
    let deck_exact = fields.optional("deck_exact", "true or false").unwrap_or_default();
    let mut field = Vec::new();
    for element in elements(fields.piece("field"), problems) {
        if element.ron == "vacant" {
            field.push(Area::Vacant(Vacant::Vacant));
        } else if let Some(stack) = value(element, "a battle area should be (cards: [\"…\"]) or vacant", problems) {
            field.push(Area::Character(stack));
        }
    }
    problems.append(&mut fields.problems);
    Side { hand, deck, deck_exact, discard, exiled, field }
}

impl Position for Written {
    fn set(&self, scenario: &Scenario, pool: &Pool) -> Result<Box<dyn Stage>, Vec<Obstacle>> {
        Ok(Box::new(position::set(self, scenario, pool)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::Source;
    use crate::scenario::model::{Picks, Player, Step};
    use crate::scenario::read::{ScenarioFile, read};

    const WHOLE: &str = r#"(
        name: "n", game: "ucg", rules: "1.6", cites: ["G225", "11.20.3"], pools: [],
        cards: [(number: "X01-001", name: "A", card_type: "Scene", round: 0)],
        seed: 1, turn: 2, phase: "open",
        lead: (hand: ["X01-001"], field: [(cards: ["A", "B"], entering: true, charge: ["C"]), vacant]),
        next: (deck: [], deck_exact: true),
        scene: (owner: lead, card: "A"), first_lead: next,
        steps: [
            answer(lead, "yes"), answer(next, ["A", "B"]), pass_until(phase: "judgement"), pass_until(before: "start", turn: 3),
            expect("bp(lead, 1) == 9000"), expect_no_decision, expect_illegal(lead, "X"), expect_prompt("draw"),
            may_answer(lead, "X"), not_offered(next, "X"), mandatory,
        ],
    )"#;

    fn read_here(text: &str) -> Result<ScenarioFile, (Source, Vec<crate::diagnostic::Diagnostic>)> {
        read(Source::new("t.ron", text), &[("ucg", &UcgLayout)])
    }

    #[test]
    fn every_form_of_the_format_is_read() {
        let file = read_here(WHOLE).expect("it is right");
        let scenario = file.scenario;
        assert_eq!((scenario.turn, scenario.phase.as_deref()), (Some(2), Some("open")));
        assert_eq!(scenario.steps.len(), 11);
        assert_eq!(scenario.steps[1], Step::Answer(Player::named("next"), Picks::Several(vec!["A".into(), "B".into()])));
        assert_eq!(scenario.steps[2], Step::PassUntil { phase: Some("judgement".into()), before: None, turn: None });
        assert_eq!(&file.source.text()[file.places[5].clone()], "expect_no_decision");

        let piece = Piece { ron: WHOLE, start: 0 }.fields().expect("a struct");
        let lead = side(piece.iter().find(|field| field.key.ron == "lead").map(|field| field.value), &mut Vec::new());
        assert_eq!(lead.field[1], Area::Vacant(Vacant::Vacant));
        let Area::Character(stack) = &lead.field[0] else { panic!("a character stands there") };
        assert!(stack.entering && !stack.sideways && stack.charge == ["C"]);
    }

    #[test]
    fn everything_wrong_is_reported_with_its_place() {
        let text = WHOLE.replace("seed: 1", "sed: 1").replace("answer(lead, \"yes\")", "answr(lead, \"yes\")").replace("vacant", "empty");
        let (source, wrong) = read_here(&text).expect_err("three things are wrong");
        let lines: Vec<usize> = wrong.iter().map(|diagnostic| source.position(diagnostic.span.start).line).collect();
        assert_eq!(lines, [4, 5, 9], "{wrong:?}");
    }

    #[test]
    fn fields_of_another_game_and_strange_players_are_told() {
        let text = WHOLE.replace("answer(lead, \"yes\")", "answer(first, \"yes\")").replace("scene: (owner: lead", "first: (owner: nobody");
        let (source, wrong) = read_here(&text).expect_err("two things are wrong");
        let told: Vec<&str> = wrong.iter().map(|diagnostic| &source.text()[diagnostic.span.clone()]).collect();
        assert_eq!(told, ["first", "first"], "{wrong:?}");
    }
}
