//! The prompts and labels of this game's questions and options.
//!
//! Labels never name a card that the deciding player may not see.

use super::code::Kind;
use super::leaves::UnionArena;
use super::state::{Choice, OwnChoice, OwnQuestion, State};
use super::table::Table;
use super::zones::Zone;
use crate::kernel::board::Location;
use crate::kernel::parts::Dialogue;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::lang::zone::ZoneTable;

impl Dialogue for UnionArena {
    const PLAYERS: [&'static str; 2] = ["first", "second"];
    const WAITING_RULE: &'static str = "140";

    /// The player of turn 1; in a scenario the turn player when play starts.
    fn called_first(table: &Table<'_>) -> Seat {
        table.state.field.first
    }

    fn is_of_effect(question: OwnQuestion) -> bool {
        matches!(question, OwnQuestion::Line(_))
    }

    fn picks(question: OwnQuestion) -> (u16, u16) {
        question.picks()
    }

    fn options(table: &Table<'_>, seat: Seat, question: OwnQuestion, options: &mut Vec<Choice>) {
        table.own_options(seat, question, options);
    }

    fn take_choice(table: &mut Table<'_>, seat: Seat, question: OwnQuestion, choice: Choice) {
        table.take_own_choice(seat, question, choice);
    }

    fn prompt(table: &Table<'_>, question: OwnQuestion) -> String {
        let fixed = match question {
            OwnQuestion::Mulligan => "Draw a new hand (37-39)",
            OwnQuestion::ExtraDraw => "Start Phase: extra draw (53)",
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
            OwnQuestion::Line(card) => {
                let seat = State::owner(card);
                return table.of_effect(&format!("play {} onto which line?", table.card_label(seat, card)));
            }
        };
        fixed.to_owned()
    }

    fn label(table: &Table<'_>, seat: Seat, choice: OwnChoice, all: &[Choice]) -> String {
        let number = |card: CardId| table.card_label(seat, card);
        match choice {
            OwnChoice::Mulligan => "new hand".to_owned(),
            OwnChoice::ExtraDraw => "extra draw".to_owned(),
            OwnChoice::Play(card, front) => format!("play {} to the {}", number(card), line_word(front)),
            OwnChoice::Use(card) => format!("use {}", number(card)),
            OwnChoice::Raid(card, base) => format!("raid {} with {}", table.object_place(base), number(card)),
            OwnChoice::Power(card, ability) => {
                let of_card = |other: &&Choice| matches!(other, Choice::Own(OwnChoice::Power(of, _)) if *of == card);
                let which = if all.iter().filter(of_card).count() > 1 { format!(" (ability {})", ability + 1) } else { String::new() };
                format!("activate {}{which}", table.card_where(seat, card))
            }
            OwnChoice::Advance => "move to the front line".to_owned(),
            OwnChoice::Impact => "Impact first".to_owned(),
            OwnChoice::Attack(attacker) => format!("{} attacks", table.labelled(seat, attacker)),
            OwnChoice::Snipe(attacker, target) => format!("{} attacks {}", table.labelled(seat, attacker), table.labelled(seat, target)),
            OwnChoice::Trigger(card) => format!("activate the trigger of {}", number(card)),
            OwnChoice::Place(card) => format!("place {} into the sideline", number(card)),
            OwnChoice::Line(front) => line_word(front).to_owned(),
        }
    }

    fn aliases(table: &Table<'_>, seat: Seat, choice: OwnChoice) -> Vec<String> {
        let number = |card: CardId| table.card_label(seat, card).to_owned();
        match choice {
            OwnChoice::Play(card, _) | OwnChoice::Use(card) => vec![number(card)],
            OwnChoice::Trigger(_) => vec!["trigger".to_owned()],
            OwnChoice::Place(_) => vec!["place".to_owned()],
            OwnChoice::Raid(card, base) => vec![number(card), format!("raid {} with {}", number(base), number(card))],
            OwnChoice::Power(card, _) => vec![format!("activate {}", number(card)), table.object_place(card)],
            OwnChoice::Attack(attacker) => {
                vec![format!("{} attacks", table.object_place(attacker)), format!("{} attacks", number(attacker))]
            }
            OwnChoice::Snipe(attacker, target) => {
                let [from, to] = [attacker, target].map(|object| table.object_place(object));
                vec![format!("{from} attacks {to}"), format!("{} attacks {}", number(attacker), number(target))]
            }
            OwnChoice::Mulligan | OwnChoice::ExtraDraw | OwnChoice::Advance | OwnChoice::Impact | OwnChoice::Line(_) => Vec::new(),
        }
    }

    fn object_label(table: &Table<'_>, seat: Seat, _: Kind, object: u8) -> String {
        if table.state.field.place_of(object).is_some() { table.labelled(seat, object) } else { table.card_where(seat, object) }
    }

    fn object_aliases(table: &Table<'_>, seat: Seat, _: Kind, object: u8) -> Vec<String> {
        match table.state.field.place_of(object) {
            Some(place) => vec![table.slot_label(place), table.card_label(seat, object).to_owned()],
            None => Vec::new(),
        }
    }

    fn card_in_place(table: &Table<'_>, seat: Seat, card: CardId) -> String {
        table.card_where(seat, card)
    }
}

fn line_word(is_front: bool) -> &'static str {
    if is_front { "front line" } else { "energy line" }
}

impl Table<'_> {
    /// Returns the label of the place of a character or site.
    fn object_place(&self, object: CardId) -> String {
        self.state.field.place_of(object).map_or_else(String::new, |place| self.slot_label(place))
    }

    /// Returns the label of a character or site: "first front 1: ABC-1-001".
    fn labelled(&self, seat: Seat, object: CardId) -> String {
        format!("{}: {}", self.object_place(object), self.card_label(seat, object))
    }

    /// Returns a card with its place, if that is on the field, or in a life area: "ABC-1-001 on first front 1", "life 3".
    fn card_where(&self, seat: Seat, card: CardId) -> String {
        let number = self.card_label(seat, card);
        match self.state.field.card(card).location {
            Location::Stack(place) | Location::Attached(place) => format!("{number} on {}", self.slot_label(place)),
            Location::Pile(Zone::LifeArea) => {
                let place = self.state.field.pile(State::owner(card), Zone::LifeArea).from_top().position(|other| other == card);
                format!("life {}", place.unwrap_or_default() + 1)
            }
            Location::Pile(_) | Location::In(_) | Location::Nowhere => number.to_owned(),
        }
    }
}
