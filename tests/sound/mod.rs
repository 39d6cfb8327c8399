//! Invariants of every position of UCG.

use cardwright::games::ucg::leaves::Ucg;
use cardwright::games::ucg::state::{CARDS, NONE};
use cardwright::games::ucg::zones::Zone;
use cardwright::kernel::board::Location;
use cardwright::kernel::running::Running;
use cardwright::kernel::seat::Seat;
use cardwright::kernel::state::State;

/// Checks that each UCG card is in exactly one zone, the one that it records, and that stacks conform.
pub fn check_ucg(game: &Running<Ucg>) {
    let state = game.state();
    let mut places = [0; CARDS];
    let mut found = |card: u8, location: Location<Zone>| {
        places[card as usize] += 1;
        assert_eq!(state.field.cards[card as usize].location(), location, "card {card}");
    };
    for seat in Seat::BOTH {
        for kind in [Zone::Deck, Zone::Hand, Zone::DiscardArea, Zone::Exiled] {
            for card in state.pile(seat, kind).from_top() {
                assert_eq!(State::<Ucg>::owner(card), seat, "a pile holds its owner's cards");
                found(card, Location::Pile(kind));
            }
        }
        for id in state.characters_of(seat) {
            let character = state.character(id);
            assert_eq!((character.seat, character.top != NONE), (seat, true));
            assert_eq!(state.stack(id).count(), usize::from(character.size));
            state.stack(id).for_each(|card| found(card, Location::Stack(id)));
            state.charge(id).for_each(|card| found(card, Location::Attached(id)));
            // Stacks built by an effect are corrected once the effect is complete (12.2.2), unless a text prohibits sending their cards (1.2.2).
            let stack: Vec<u8> = state.stack(id).collect();
            let conform = stack.windows(2).all(|cards| game.setup().conforms(cards[0], cards[1]));
            let bound = game.setup().event_interest.forbidding != 0 || !state.forbidden.is_empty();
            assert!(conform || bound || !state.frames.is_empty() || state.settling, "stack {stack:?} in turn {}", state.turn);
        }
    }
    state.field.scene.into_iter().for_each(|card| found(card, Location::In(Zone::SceneArea)));
    state.field.detached.for_each(|card| places[card as usize] += 1);
    for (card, places) in places.into_iter().enumerate() {
        assert_eq!(places, usize::from(game.setup().has_card(card as u8)), "card {card}");
    }
}
