//! UCG on the stage of a scenario.

use super::questions;
use crate::games::ucg::code::OwnEvent;
use crate::games::ucg::game::UcgGame;
use crate::games::ucg::leaves::Ucg;
use crate::games::ucg::state::CharacterId;
use crate::games::ucg::table::Table;
use crate::games::ucg::view::View;
use crate::kernel::code::Participants;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::kernel::table::Reader;
use crate::scenario::expect::{About, Answer, Known};
use crate::scenario::stage::Staged;

impl Staged for Ucg {
    const TIE: &'static str = "tie";
    const KNOWN: Known = questions::KNOWN;
    const PAYMENT: &'static str = "a payment power";
    type View = View;

    fn told(table: &Table<'_>, event: OwnEvent, participants: Participants, reader: Option<Reader>) -> String {
        table.told(event, participants, reader)
    }

    fn object_words(table: &Table<'_>, character: CharacterId, reader: Option<Reader>) -> String {
        table.character_words(character, reader)
    }

    fn leveled_words(table: &Table<'_>, character: CharacterId, _: CardId, reader: Option<Reader>) -> String {
        format!("{} levels up", table.character_words(character, reader))
    }

    fn view(game: &UcgGame, seat: Seat) -> View {
        game.view(seat)
    }

    /// A team shows where a card lies on one that it can only lie on for their team (11.18); a further card type shows while the card is in play.
    fn shows_trait(table: &Table<'_>, card: CardId) -> bool {
        let face = table.setup.card_def(card);
        let under = table.character_of(card).into_iter().flat_map(|id| table.state.stack(id));
        let team =
            under.map(|other| table.setup.card_def(other)).any(|other| other.shares_a_team(face) && other.character != face.character);
        team || face.also != 0
    }

    fn ask(game: &UcgGame, question: &str, about: About<'_>) -> Answer {
        questions::ask(game, question, about)
    }
}
