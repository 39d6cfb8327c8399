//! The prompts and labels of this game's questions and options.
//!
//! Labels never name a card that the deciding player may not see.

use super::leaves::{Phase, UnionArena};
use super::state::{Choice, OwnChoice, OwnQuestion, State};
use super::table::Table;
use super::zones::Zone;
use crate::kernel::ground::Location;
use crate::kernel::parts::Dialogue;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::lang::column::Column as _;
use crate::lang::zone::ZoneTable;

impl Dialogue for UnionArena {
    const PLAYERS: [&'static str; 2] = ["first", "second"];
    const PHASES: &'static [(Phase, &'static str, &'static str)] = &[
        (Phase::Start, "start", "Start Phase"),
        (Phase::Movement, "movement", "Movement Phase"),
        (Phase::Main, "main", "Main Phase"),
        (Phase::Attack, "attack", "Attack Phase"),
        (Phase::End, "end", "End Phase"),
    ];
    const WAITING_RULE: &'static str = "140";

    /// The player of turn 1; in a scenario the turn player when play starts.
    fn called_first(table: &Table<'_>) -> Seat {
        table.state.field.first
    }

    fn prompt(table: &Table<'_>, question: OwnQuestion) -> String {
        let fixed = match question {
            OwnQuestion::Mulligan => "Draw a new hand (37-39)",
            OwnQuestion::ExtraDraw => "Start Phase: pay 1 AP to draw once more (53)",
            OwnQuestion::Move => "Movement Phase: choose the characters that move (55-57)",
            OwnQuestion::Main => "Main Phase: use a card or an ability (65)",
            OwnQuestion::Advance => "Move the Raided character to the front line (80)",
            OwnQuestion::Impact => "Deal Impact damage before other abilities (110, 140)",
            OwnQuestion::Attack => "Attack Phase: declare an attack (97)",
            OwnQuestion::Block => "Block the attack (103)",
            OwnQuestion::Life(_) => "Choose the cards of the life area that are checked (116)",
            OwnQuestion::Trigger => "Check for triggers (118, 119)",
            OwnQuestion::Discard(_) => "Choose the cards of your hand beyond eight (137)",
            OwnQuestion::MakeRoom(zone, _) => return format!("Make room on {} (59, 69)", zone.row().told),
            OwnQuestion::Value(of, _) => return table.of_effect(&format!("Choose a {}", of.word())),
            OwnQuestion::Line(card) => {
                let seat = State::owner(card);
                return table.of_effect(&format!("play {} onto which line?", table.card_label(seat, card)));
            }
        };
        fixed.to_owned()
    }

    fn label(table: &Table<'_>, seat: Seat, choice: OwnChoice, all: &[Choice]) -> String {
        let number = |card: CardId| table.card_label(seat, card);
        let label = |object| table.stack_label(seat, object).unwrap_or_default();
        match choice {
            OwnChoice::Mulligan => "new hand".to_owned(),
            OwnChoice::ExtraDraw => "extra draw".to_owned(),
            OwnChoice::Play(card, front) => format!("play {} to the {}", number(card), line_word(front)),
            OwnChoice::Use(card) => format!("use {}", number(card)),
            OwnChoice::Raid(card, base) => format!("raid {} with {}", table.place_label(base), number(card)),
            OwnChoice::Power(card, ability) => {
                let of_card = |other: &&Choice| matches!(other, Choice::Own(OwnChoice::Power(of, _)) if *of == card);
                let which = if all.iter().filter(of_card).count() > 1 { format!(" (ability {})", ability + 1) } else { String::new() };
                format!("activate {}{which}", Self::card_in_place(table, seat, card))
            }
            OwnChoice::Advance => "move to the front line".to_owned(),
            OwnChoice::Impact => "Impact first".to_owned(),
            OwnChoice::Attack(attacker) => format!("{} attacks", label(attacker)),
            OwnChoice::Snipe(attacker, target) => format!("{} attacks {}", label(attacker), label(target)),
            OwnChoice::Trigger(card) => format!("activate the trigger of {}", number(card)),
            OwnChoice::Place(card) => format!("place {} into the sideline", number(card)),
            OwnChoice::Line(front) => line_word(front).to_owned(),
            OwnChoice::Value(of, value) => table.setup.value_word(of, value),
        }
    }

    fn aliases(table: &Table<'_>, seat: Seat, choice: OwnChoice) -> Vec<String> {
        let number = |card: CardId| table.card_label(seat, card).to_owned();
        match choice {
            OwnChoice::Play(card, _) | OwnChoice::Use(card) => vec![number(card)],
            OwnChoice::Trigger(_) => vec!["trigger".to_owned()],
            OwnChoice::Place(_) => vec!["place".to_owned()],
            OwnChoice::Raid(card, base) => vec![number(card), format!("raid {} with {}", number(base), number(card))],
            OwnChoice::Power(card, _) => vec![format!("activate {}", number(card)), table.place_label(card)],
            OwnChoice::Attack(attacker) => {
                vec![format!("{} attacks", table.place_label(attacker)), format!("{} attacks", number(attacker))]
            }
            OwnChoice::Snipe(attacker, target) => {
                let [from, to] = [attacker, target].map(|object| table.place_label(object));
                vec![format!("{from} attacks {to}"), format!("{} attacks {}", number(attacker), number(target))]
            }
            OwnChoice::Mulligan | OwnChoice::ExtraDraw | OwnChoice::Advance | OwnChoice::Impact => Vec::new(),
            OwnChoice::Line(_) | OwnChoice::Value(..) => Vec::new(),
        }
    }

    /// A card of a life area by its number there: "life 3".
    fn card_in_place(table: &Table<'_>, seat: Seat, card: CardId) -> String {
        if table.state.field.card(card).location != Location::Pile(Zone::LifeArea) {
            return table.card_on(seat, card);
        }
        let place = table.state.field.pile(State::owner(card), Zone::LifeArea).from_top().position(|other| other == card);
        format!("life {}", place.unwrap_or_default() + 1)
    }
}

fn line_word(is_front: bool) -> &'static str {
    if is_front { "front line" } else { "energy line" }
}
