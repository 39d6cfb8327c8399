//! A moment of a game as a scenario can start from it, and as two games are compared at it.

use super::stage::Staged;
use crate::kernel::game::{Ending, Game};
use crate::kernel::parts::Parts;
use crate::kernel::running::Running;
use crate::kernel::seat::Seat;
use crate::kernel::state::State;

/// The fields of a scenario that say where the cards lie: the name and the RON of each.
pub type Fields = Vec<(&'static str, String)>;

/// The beginning of a phase.
#[derive(Clone, Debug)]
pub struct Moment {
    /// How many answers had been given.
    pub after: usize,
    /// The turn.
    pub turn: u16,
    /// The phase.
    pub phase: &'static str,
    /// The player whom scenarios name first.
    pub first: Seat,
    /// Where the cards lay; or what there was besides that scenarios cannot say.
    pub fields: Result<Fields, &'static str>,
}

impl Moment {
    /// The moment at which a game is.
    #[must_use]
    pub fn of<R: Staged>(game: &Running<R>, after: usize) -> Self {
        let state = game.state();
        let first = state.lead;
        let fields = match lasting(state).or_else(|| game.look(R::unsaid)) {
            Some(what) => Err(what),
            None => Ok(game.look(|table| R::written(table, first))),
        };
        Self { after, turn: state.turn, phase: R::phase_name(state.phase), first, fields }
    }
}

/// What goes on from one phase to the next, and that scenarios cannot say.
fn lasting<R: Parts>(state: &State<R>) -> Option<&'static str> {
    let held = [
        (state.changes.is_empty(), "changes that last for a time"),
        (state.forbidden.is_empty(), "something forbidden for a time"),
        (state.waiting.is_empty() && state.frames.is_empty(), "effects that have not resolved"),
        (state.delayed.is_empty(), "parts of effects that are put off"),
        (state.used.is_empty(), "abilities that were used this turn"),
        (state.happened.iter().flatten().all(|&times| times == 0), "events of this turn that texts ask about"),
    ];
    held.into_iter().find(|(nothing, _)| !nothing).map(|(_, what)| what)
}

/// Everything by which two games are compared at a moment, from the sides of both players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// Turn and phase.
    pub at: (u16, &'static str),
    /// Where the cards lie, those that nobody sees too.
    pub fields: Fields,
    /// What the players see, the first one first.
    pub views: [serde_json::Value; 2],
    /// Whether the first player decides, what is asked, and the labels of the options.
    pub asked: Option<(bool, String, Vec<String>)>,
    /// Who has won, as the first player sees it.
    pub ending: Option<Result<bool, Ending>>,
}

impl Snapshot {
    /// A game as it is, seen from the side of the player who is named first.
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
            fields: game.look(|table| R::written(table, first)),
            views: [first, first.other()].map(|seat| R::view_data(game, seat)),
            asked,
            ending,
        }
    }
}
