//! Moments of a game: states that a scenario can start from, and snapshots by which two games are compared.

use super::arrange::written_of;
use super::stage::Staged;
use crate::kernel::game::{Ending, Game};
use crate::kernel::parts::Parts;
use crate::kernel::running::Running;
use crate::kernel::seat::Seat;
use crate::kernel::state::State;

/// The position fields of a scenario: the name and the RON of each.
pub type Fields = Vec<(&'static str, String)>;

/// The beginning of a phase.
#[derive(Clone, Debug)]
pub struct Moment {
    /// The number of answers given before.
    pub after: usize,
    /// The turn.
    pub turn: u16,
    /// The phase.
    pub phase: &'static str,
    /// The player whom scenarios name first.
    pub first: Seat,
    /// The position; or the part of the state that scenarios cannot express.
    pub fields: Result<Fields, &'static str>,
}

impl Moment {
    /// Returns the present moment of a game.
    #[must_use]
    pub fn of<R: Staged>(game: &Running<R>, after: usize) -> Self {
        let state = game.state();
        let first = state.lead;
        let mut held = lasting(state).into_iter().chain(game.look(|table| R::unsaid(table)));
        let fields = match held.find(|(nothing, _)| !nothing) {
            Some((_, what)) => Err(what),
            None => Ok(game.look(|table| written_of(table, first))),
        };
        Self { after, turn: state.turn, phase: R::phase_name(state.phase), first, fields }
    }
}

/// Returns the parts of the state that outlast a phase and that scenarios cannot express, each with true where the state has nothing of it.
fn lasting<R: Parts>(state: &State<R>) -> [(bool, &'static str); 6] {
    [
        (state.changes.is_empty(), "changes that last for a time"),
        (state.forbidden.is_empty(), "something forbidden for a time"),
        (state.waiting.is_empty() && state.frames.is_empty(), "effects that have not resolved"),
        (state.delayed.is_empty(), "parts of effects that are put off"),
        (state.used.is_empty(), "abilities that were used this turn"),
        (
            state.happened.iter().flatten().all(|&times| times == 0) && state.remembered.is_empty(),
            "events of this turn that texts ask about",
        ),
    ]
}

/// Everything by which two games are compared at a moment, from the sides of both players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// The turn and the phase.
    pub at: (u16, &'static str),
    /// The position, with the cards that nobody sees.
    pub fields: Fields,
    /// The views of the players, the first one's first.
    pub views: [serde_json::Value; 2],
    /// The open decision: true if the first player decides, the prompt, and the labels of the options.
    pub asked: Option<(bool, String, Vec<String>)>,
    /// The result: true if the first player won, or the ending without a winner.
    pub ending: Option<Result<bool, Ending>>,
}

impl Snapshot {
    /// Returns the snapshot of a game, from the side of the player who is named first.
    #[must_use]
    pub fn of<R: Staged>(game: &Running<R>, first: Seat) -> Self {
        let state = game.state();
        let asked = game.decision().map(|decision| {
            let labels = (0..decision.options).map(|option| game.label(option)).collect();
            (decision.seat == first, game.prompt(), labels)
        });
        let ending = game.ending().map(|ending| match ending {
            Ending::Won(seat) => Ok(seat == first),
            Ending::Tied | Ending::Stopped(_) => Err(ending),
        });
        Self {
            at: (state.turn, R::phase_name(state.phase)),
            fields: game.look(|table| written_of(table, first)),
            views: [first, first.other()].map(|seat| game.view_data(seat)),
            asked,
            ending,
        }
    }
}
