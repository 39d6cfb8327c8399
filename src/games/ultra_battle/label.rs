//! The prompts and labels of this game's questions and options.
//!
//! Labels never name a card that the deciding player may not see.

use super::code::Kind;
use super::leaves::{Phase, UltraBattle};
use super::state::{Choice, OwnChoice, OwnQuestion, State};
use super::table::Table;
use crate::games::ultra_battle::zones::Zone;
use crate::kernel::ground::Location;
use crate::kernel::parts::Dialogue;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::lang::column::Column as _;

impl Dialogue for UltraBattle {
    const PLAYERS: [&'static str; 2] = ["first", "second"];
    const PHASES: &'static [(Phase, &'static str, &'static str)] = &[
        (Phase::Draw, "draw", "Draw Phase"),
        (Phase::Main, "main", "Main Phase"),
        (Phase::Deploy, "deploy", "Deploy Phase"),
        (Phase::Combat, "combat", "Combat Phase"),
        (Phase::End, "end", "End Phase"),
    ];
    const WAITING_RULE: &'static str = "D24";

    fn called_first(table: &Table<'_>) -> Seat {
        table.state.field.first
    }

    fn prompt(table: &Table<'_>, question: OwnQuestion) -> String {
        match question {
            OwnQuestion::Amount { of, .. } => {
                let place = table.place_label(of);
                let of = if place.is_empty() { table.setup.number(of).to_owned() } else { place };
                return table.of_effect(&format!("Choose an amount for {of}"));
            }
            OwnQuestion::Value(of, _) => return table.of_effect(&format!("Choose a {}", of.word())),
            OwnQuestion::Opening => "Play a Fighter card to the Battle Zone (setup, 6)",
            OwnQuestion::Main => "Main Phase: play a card or use an ability (21-25)",
            OwnQuestion::Deploy => "Deploy Phase: attach or recall a card (26-27)",
            OwnQuestion::Attack => "Combat Phase: declare an attack (28-29)",
            OwnQuestion::AttackCard => "Play an Attack card (30, 52)",
            OwnQuestion::Multi(_) => "Choose the Fighters that the attack hits (54)",
            OwnQuestion::Counter => "Play a Counter (56)",
            OwnQuestion::Reserve => "Move a Fighter from the Reserve Zone to the Battle Zone (39)",
        }
        .to_owned()
    }

    fn label(table: &Table<'_>, seat: Seat, choice: OwnChoice, all: &[Choice]) -> String {
        let number = |card: CardId| table.card_label(seat, card);
        match choice {
            OwnChoice::Fighter(card, true) => format!("play {} to the Battle Zone", number(card)),
            OwnChoice::Fighter(card, false) => format!("play {} to the Reserve Zone", number(card)),
            OwnChoice::Card(card) => format!("play {}", number(card)),
            OwnChoice::Evolve(card, base) => format!("evolve {} with {}", table.place_label(base), number(card)),
            OwnChoice::Power(card, ability) => {
                let of_card = |other: &&Choice| matches!(other, Choice::Own(OwnChoice::Power(of, _)) if *of == card);
                let which = if all.iter().filter(of_card).count() > 1 { format!(" (ability {})", ability + 1) } else { String::new() };
                format!("use {}{which}", Self::card_in_place(table, seat, card))
            }
            OwnChoice::Move(base) => format!("move {} to the Battle Zone", number(table.top_of(base))),
            OwnChoice::Attach(card, base) => format!("attach {} to {}", number(card), table.place_label(base)),
            OwnChoice::Recall(card) => {
                let host = table.state.field.host(card);
                format!("recall {} from {}", number(card), host.map_or_else(String::new, |base| table.place_label(base)))
            }
            OwnChoice::Amount(amount) => amount.to_string(),
            OwnChoice::Value(of, value) => table.setup.value_word(of, value),
            OwnChoice::Attack(attacker, target) => {
                let [attacker, target] = [attacker, target].map(|base| table.stack_label(seat, base).unwrap_or_default());
                format!("{attacker} attacks {target}")
            }
        }
    }

    fn aliases(table: &Table<'_>, seat: Seat, choice: OwnChoice) -> Vec<String> {
        let number = |card: CardId| table.card_label(seat, card).to_owned();
        let top = |base: CardId| number(table.top_of(base));
        match choice {
            OwnChoice::Fighter(card, _) | OwnChoice::Card(card) => vec![number(card)],
            OwnChoice::Evolve(card, base) => vec![number(card), format!("evolve {} with {}", top(base), number(card))],
            OwnChoice::Power(card, _) => {
                let mut names = vec![format!("use {}", number(card))];
                names.extend(table.state.bearer(card).map(|base| table.place_label(base)));
                names
            }
            OwnChoice::Move(base) => vec![top(base), table.place_label(base)],
            OwnChoice::Attach(card, base) => vec![number(card), format!("attach {} to {}", number(card), top(base))],
            OwnChoice::Amount(_) | OwnChoice::Value(..) => Vec::new(),
            OwnChoice::Recall(card) => vec![format!("recall {}", number(card))],
            OwnChoice::Attack(attacker, target) => {
                let [from, to] = [attacker, target].map(|base| table.place_label(base));
                let (attacker, target) = (top(attacker), top(target));
                vec![
                    format!("{from} attacks {to}"),
                    format!("{attacker} attacks {target}"),
                    format!("{attacker} attacks {to}"),
                    format!("{from} attacks {target}"),
                ]
            }
        }
    }

    fn object_aliases(table: &Table<'_>, seat: Seat, _: Kind, object: u8) -> Vec<String> {
        match table.state.field.card(object).location {
            Location::Stack(place) => vec![table.slot_label(place), table.card_label(seat, table.top_of(object)).to_owned()],
            Location::In(Zone::SupportZone) | Location::Attached(_) => vec![table.card_label(seat, object).to_owned()],
            Location::Pile(_) | Location::In(_) | Location::Nowhere => Vec::new(),
        }
    }

    /// A card of a Support Zone by its number there: "first support 1: AB01-060".
    fn card_in_place(table: &Table<'_>, seat: Seat, card: CardId) -> String {
        if table.state.field.card(card).location != Location::In(Zone::SupportZone) {
            return table.card_on(seat, card);
        }
        let owner = State::owner(card);
        let index = table.state.field.support[owner.index()].iter().position(|&other| other == card);
        format!("{} support {}: {}", table.seat_word(owner), index.unwrap_or_default() + 1, table.card_label(seat, card))
    }
}

impl Table<'_> {
    /// Returns the topmost card of the Fighter whose stack holds a card; a card in no stack is returned itself.
    #[must_use]
    pub fn top_of(&self, card: CardId) -> CardId {
        self.state.field.fighter(card).map_or(card, |fighter| fighter.top)
    }
}
