//! UCG on the stage of a scenario.

use super::questions;
use crate::games::ucg::code::OwnEvent;
use crate::games::ucg::game::UcgGame;
use crate::games::ucg::leaves::Ucg;
use crate::games::ucg::state::CharacterId;
use crate::games::ucg::state::NONE;
use crate::games::ucg::table::Table;
use crate::games::ucg::view::View;
use crate::kernel::code::Participants;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::kernel::table::Reader;
use crate::scenario::expect::{About, Answer, Known};
use crate::scenario::log::{UNSEEN, is_seen};
use crate::scenario::stage::Staged;

impl Staged for Ucg {
    const TIE: &'static str = "tie";
    const KNOWN: Known = questions::KNOWN;
    const PAYMENT: &'static str = "a payment power";
    const LEVELS_UP: &'static str = "{object} levels up";
    type View = View;

    fn told(table: &Table<'_>, event: OwnEvent, Participants { subject, object, .. }: Participants, reader: Option<Reader>) -> String {
        let id = if subject == NONE { object } else { subject };
        let words = || Self::object_words(table, id, reader);
        let given = |what: &str| format!("{} is given {what}", words());
        match event {
            OwnEvent::Becomes => format!("the number of cards of {} changes", words()),
            OwnEvent::BpIncreased => given("a BP increase"),
            OwnEvent::BpDecreased => given("a BP decrease"),
            OwnEvent::GradeIncreased => given("a BP grade increase"),
            OwnEvent::GradeDecreased => given("a BP grade decrease"),
            OwnEvent::TypeGiven => given("a TYPE"),
            OwnEvent::SceneSet => format!("{} is set", if is_seen(reader) { table.setup.number(id) } else { UNSEEN }),
            OwnEvent::Charged => format!("a card is placed under {}", words()),
        }
    }

    /// A character where it stands. Who leads changes from turn to turn, so a player reads whose it is instead.
    fn object_words(table: &Table<'_>, id: CharacterId, reader: Option<Reader>) -> String {
        let character = table.state.character(id);
        match reader {
            Some(reader) => {
                let whose = if reader.seat == character.seat { "your" } else { "the opponent's" };
                format!("{whose} character in battle area {}", character.area + 1)
            }
            None => format!("the character at {}", table.slot_label(id)),
        }
    }

    fn view(table: &Table<'_>, seat: Seat) -> View {
        table.view(seat)
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

#[cfg(test)]
mod tests {
    use crate::games::ucg::events::Event;
    use crate::games::ucg::game::UcgGame;
    use crate::games::ucg::leaves::Phase;
    use crate::games::ucg::moves::Arrival;
    use crate::games::ucg::rules::vanilla::{at, game, play, to_area, to_hand};
    use crate::games::ucg::state::State;
    use crate::games::ucg::zones::Zone;
    use crate::kernel::pile::CardId;
    use crate::kernel::seat::Seat;
    use crate::kernel::table::Reader;
    use crate::lang::reference::Verb;
    use crate::lang::selector::End;
    use crate::scenario::log::told;

    /// The moves of cards in the log: each card, where it went, and how the move reads for those who see everything, for its owner, and for the other player.
    fn moves(game: &UcgGame) -> Vec<(CardId, Zone, [String; 3])> {
        let words = |(event, readers): (&Event, [Reader; 2])| match event {
            &Event::Moves { card, to, .. } => {
                let owner = State::owner(card).index();
                let readers = [None, Some(readers[owner]), Some(readers[1 - owner])];
                Some((card, to, readers.map(|reader| game.look(|table| told(table, event, reader)))))
            }
            _ => None,
        };
        game.noted().filter_map(words).collect()
    }

    /// Cards that are drawn, put back into the deck or set face-down are named in the log to their owner and to observers who see everything, but not to the opponent.
    #[test]
    fn the_log_names_a_hidden_card_to_its_owner_alone() {
        let mut hidden = 0;
        for seed in 6..10 {
            let mut game = game(seed);
            play(&mut game, seed, |_| false);
            for (card, to, [all, own, other]) in moves(&game) {
                let number = game.setup().number(card);
                assert!(all.contains(number) && own.contains(number), "{own}");
                let public = matches!(to, Zone::SceneArea | Zone::DiscardArea);
                assert_eq!(other.contains(number), public, "{other}");
                hidden += u32::from(!public);
            }
        }
        assert!(hidden > 100, "starting hands, draws, and cards that are set face-down");
    }

    /// A card that lies face-down in a battle area and leaves it is not named to the other player, where it goes to a hand or a deck.
    #[test]
    fn a_face_down_card_that_leaves_is_not_named() {
        for (pile, named) in [(Zone::Hand, false), (Zone::Deck, false), (Zone::DiscardArea, true)] {
            let game = at(Phase::End, |table| {
                to_area(table, Seat::A, 0, 0);
                let card = to_hand(table, Seat::A, 1);
                table.place(card, Arrival::Area(Seat::A, 1), false);
                table.move_card(card, Arrival::Pile(pile, End::Top), Verb::Return);
            });
            let (card, _, [all, own, other]) = moves(&game).swap_remove(0);
            let number = game.setup().number(card);
            assert!(all.contains(number) && own.contains(number), "{own}");
            assert_eq!(other.contains(number), named, "{other}");
            let leaves = game.noted().find(|(event, _)| matches!(event, Event::LeavesPlay(_)));
            let (event, readers) = leaves.expect("it left play");
            let words = readers.map(|reader| game.look(|table| told(table, event, Some(reader))));
            assert_eq!(words.map(|words| words.contains(number)), [true, false]);
        }
    }
}
