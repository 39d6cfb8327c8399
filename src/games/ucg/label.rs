//! The labels of this game's questions and options.
//!
//! Nothing here names a card that the player who decides may not see.

use super::code::Kind;
use super::leaves::{Column, Phase, Ucg};
use super::setup::Setup;
use super::state::{Choice, OwnChoice, OwnQuestion, State};
use super::table::Table;
use crate::kernel::ground::Location;
use crate::kernel::parts::Dialogue;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::kernel::state::NONE;
use crate::lang::column::Column as _;

impl Dialogue for Ucg {
    const PLAYERS: [&'static str; 2] = ["lead", "next"];
    const PHASES: &'static [(Phase, &'static str, &'static str)] = &[
        (Phase::Start, "start", "Start Phase"),
        (Phase::Draw, "draw", "Draw Phase"),
        (Phase::SetScene, "set_scene", "Lead Player Set Scene Card Phase"),
        (Phase::SetCharacter, "set_character", "Set Character Card Phase"),
        (Phase::LevelUp, "level_up", "Level Up Phase"),
        (Phase::Open, "open", "Open Phase"),
        (Phase::Activation, "activation", "Effect Activation Phase"),
        (Phase::Judgement, "judgement", "Judgement Phase"),
        (Phase::End, "end", "End Phase"),
    ];
    const ORDER_RULE: &'static str = "3.2.2";
    const WAITING_RULE: &'static str = "10.1.3.2";

    /// The leader of this turn (5.2), or the player who is called so throughout this match.
    fn called_first(table: &Table<'_>) -> Seat {
        table.setup.book.called_lead.unwrap_or(table.state.lead)
    }

    fn prompt(table: &Table<'_>, question: OwnQuestion) -> String {
        let fixed = |text: &str| text.to_owned();
        match question {
            OwnQuestion::Lead => fixed("Be the Lead Player or the Next Player of the first turn (4.2.2)"),
            OwnQuestion::Redraw => fixed("Redraw the starting hand (4.2.3)"),
            OwnQuestion::SetScene => fixed("Set a scene card (5.4.2)"),
            OwnQuestion::SceneDraw => fixed("Draw a card for the scene (6.2)"),
            OwnQuestion::SetCharacter(area) => format!("Set a character card in battle area {} (5.5)", area + 1),
            OwnQuestion::LevelUp => fixed("Level up a character (5.6)"),
            OwnQuestion::Payment => fixed("Use a payment power (5.8)"),
            OwnQuestion::Value(of, _) => table.of_effect(&format!("Choose a {}", of.word())),
            OwnQuestion::Type(_) => table.of_effect("Choose a TYPE"),
            OwnQuestion::Ability(card, _) => table.of_effect(&format!("Choose an effect text of {}", table.setup.number(card))),
            OwnQuestion::Area(_) => table.of_effect("Choose a vacant battle area"),
        }
    }

    fn label(table: &Table<'_>, seat: Seat, choice: OwnChoice, all: &[Choice]) -> String {
        match choice {
            OwnChoice::Lead(leads) => if leads { "lead" } else { "next" }.to_owned(),
            OwnChoice::LevelUp(id, card) => format!("{} on {}", table.card_label(seat, card), table.slot_label(id)),
            OwnChoice::Power(card, ability) => {
                let of_card = |other: &&Choice| matches!(other, Choice::Own(OwnChoice::Power(of, _)) if *of == card);
                let which = if all.iter().filter(of_card).count() > 1 { format!(" (ability {})", ability + 1) } else { String::new() };
                table.card_on(seat, card) + which.as_str()
            }
            OwnChoice::Type(word) => table.setup.value_word(Column::Type, word),
            OwnChoice::Value(of, value) => table.value_label(of, value),
            OwnChoice::Ability(ability) => format!("ability {}", ability + 1),
            OwnChoice::Area(area) => format!("area {}", area + 1),
        }
    }

    fn aliases(table: &Table<'_>, seat: Seat, choice: OwnChoice) -> Vec<String> {
        match choice {
            OwnChoice::LevelUp(_, card) | OwnChoice::Power(card, _) => vec![table.card_label(seat, card).to_owned()],
            OwnChoice::Lead(_) | OwnChoice::Type(_) | OwnChoice::Value(..) | OwnChoice::Ability(_) | OwnChoice::Area(_) => Vec::new(),
        }
    }

    fn object_label(table: &Table<'_>, seat: Seat, kind: Kind, object: u8) -> String {
        match kind {
            Kind::Card => table.card_label(seat, object).to_owned(),
            Kind::Character => table.stack_label(seat, object).unwrap_or_default(),
        }
    }

    fn object_aliases(table: &Table<'_>, seat: Seat, kind: Kind, object: u8) -> Vec<String> {
        match kind {
            Kind::Card => Vec::new(),
            Kind::Character => vec![table.slot_label(object), table.card_label(seat, table.state.character(object).top).to_owned()],
        }
    }

    /// A card that lies face-down in a stack was set, or leveled up: it is a character that can lie alone, or conforms to the cards beside it (5.5.2, 5.6.1, 12.1.1).
    fn could_lie(setup: &Setup, state: &State, card: CardId) -> bool {
        let here = state.field.ground.card(card);
        let Location::Stack(id) = here.location else { return true };
        let above = state.stack(id).find(|&above| state.field.ground.card(above).below == card);
        let fits_below = match here.below {
            NONE => setup.is_settable(card),
            below => setup.is_character(card) && (!setup.has_card(below) || setup.conforms(card, below)),
        };
        fits_below && above.is_none_or(|above| !setup.has_card(above) || setup.conforms(above, card))
    }
}

impl Table<'_> {
    /// A value of a column, as it is chosen.
    fn value_label(&self, of: Column, value: u8) -> String {
        match of {
            // A BP value is named by the state that it is printed for.
            Column::Bp | Column::State => {
                let named = self.setup.vocabulary.states.iter().find(|state| state.cards == value + 1);
                named.map(|state| state.name.clone()).unwrap_or_default()
            }
            Column::CardName => self.setup.faces.get(usize::from(value)).map(|face| face.card_def.name.clone()).unwrap_or_default(),
            Column::CharacterName | Column::CardType | Column::Type | Column::PrintedType | Column::Team => {
                self.setup.value_word(of, value)
            }
            Column::Level | Column::Round | Column::PrintedBp(_) => self.setup.value_word(of, value),
        }
    }
}
