//! Invariants of every position of UCG.

use cardwright::games::ucg::leaves::Ucg;
use cardwright::kernel::running::Running;
use cardwright::kernel::seat::Seat;

/// Checks what holds in every game, and that stacks conform.
pub fn check_ucg(game: &Running<Ucg>) {
    game.look(|table| table.check()).unwrap_or_else(|broken| panic!("{broken}"));
    let state = game.state();
    for seat in Seat::BOTH {
        for id in state.characters_of(seat) {
            // Stacks built by an effect are corrected once the effect is complete (12.2.2), unless a text prohibits sending their cards (1.2.2).
            let stack: Vec<u8> = state.stack(id).collect();
            let conform = stack.windows(2).all(|cards| game.setup().conforms(cards[0], cards[1]));
            let bound = game.setup().event_interest.forbidding != 0 || !state.forbidden.is_empty();
            assert!(conform || bound || !state.frames.is_empty() || state.settling, "stack {stack:?} in turn {}", state.turn);
        }
    }
}
