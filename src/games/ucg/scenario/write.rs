//! From a game to the position that a scenario writes.

use super::position::unlawful;
use super::written::{Area, Side, Stack, Vacant};
use crate::games::ucg::leaves::Phase;
use crate::games::ucg::state::{Battle, CharacterId, State};
use crate::games::ucg::table::Table;
use crate::games::ucg::zones::Zone;
use crate::kernel::bits::Bits;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::scenario::moment::Fields;
use crate::scenario::write::ron;

/// Returns the position as the fields of a scenario, with the player on this seat as the lead.
pub fn written_of(table: &Table<'_>, first: Seat) -> Fields {
    let mut fields = vec![("lead", ron(&side(table, first))), ("next", ron(&side(table, first.other())))];
    if let Some(scene) = table.state.field.scene {
        let owner = if State::owner(scene) == first { "lead" } else { "next" };
        fields.push(("scene", format!("(owner: {owner}, card: {:?})", table.setup.number(scene))));
    }
    if table.state.field.first_lead != first {
        fields.push(("first_lead", "next".to_owned()));
    }
    fields
}

fn side(table: &Table<'_>, seat: Seat) -> Side {
    let state = &*table.state;
    let number = |card: CardId| table.setup.number(card).to_owned();
    let pile = |kind| state.pile(seat, kind).from_top().map(number).collect();
    let area = |area| match state.character_at(seat, area) {
        None => Area::Vacant(Vacant::Vacant),
        Some(id) => {
            let mut cards: Vec<String> = state.stack(id).map(number).collect();
            cards.reverse();
            let charge = state.charge(id).map(number).collect();
            Area::Character(Stack {
                cards,
                entering: face_down(state, id) > 0,
                charge,
                sideways: state.field.sideways.has(id),
                unlawful: unlawful(table.setup, state, id).is_some(),
            })
        }
    };
    Side {
        hand: pile(Zone::Hand),
        deck: pile(Zone::Deck),
        deck_exact: true,
        discard: pile(Zone::DiscardArea),
        exiled: pile(Zone::Exiled),
        field: (0..state.field.area_count).map(area).collect(),
    }
}

/// Returns the number of face-down cards of a stack.
fn face_down(state: &State, id: CharacterId) -> usize {
    state.stack(id).filter(|&card| !state.field.face_up.has(card)).count()
}

/// Returns the part of the state at the beginning of a phase that a scenario cannot express, if any.
pub fn unsaid(table: &Table<'_>) -> Option<&'static str> {
    let state = &*table.state;
    let field = &state.field;
    let entering = |id: CharacterId| {
        let (character, hidden) = (state.character(id), face_down(state, id));
        hidden <= 1 && state.field.leveled.has(id) == (hidden == 1 && character.size > 1)
    };
    if !state.all_characters().all(entering) {
        return Some("a character that leveled up twice, or in another way than from its hand, this turn");
    }
    if field.scene_draws != [0; 2] || field.detached != Bits::EMPTY {
        return Some("what an effect leaves to the rules");
    }
    if state.phase == Phase::End && field.outcomes.iter().any(|battle| *battle != Battle::NoResult) {
        return Some("battles that have been fought this turn");
    }
    None
}
