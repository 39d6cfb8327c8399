//! Export of a scenario from a replayed game: the last beginning of a phase that scenarios can express, and the answers since.

use crate::card::Pool;
use crate::card::listing::plural;
use crate::card::write::quoted;
use crate::diagnostic::Source;
use crate::games;
use crate::kernel::game::Ending;
use crate::kernel::seat::Seat;
use crate::replay::model::{Replay, ReplayStep};
use crate::replay::session::Session;
use crate::scenario::model::{Picks, Player, Step};
use crate::scenario::moment::{Moment, Snapshot};
use crate::scenario::read::read;
use crate::scenario::runner::{play, shown};
use std::fmt::Write as _;

/// The sources of an exported scenario.
#[derive(Clone, Copy)]
pub struct Origin<'a> {
    /// The replay.
    pub replay: &'a Replay,
    /// Its cards.
    pub pool: &'a Pool,
    /// The folders with cards that the scenario names, beside the built-in pool.
    pub pools: &'a [String],
}

/// The reasons for which no scenario can be exported at a moment: for each beginning of a phase before it, the newest first, the reason against starting there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoScenario(pub Vec<String>);

impl Origin<'_> {
    /// Returns a scenario for a game that has followed the replay up to here. It starts at the beginning of the present phase if the game is there; else at an
    /// earlier one, with the answers in between. It has been run, and leads to the same views of the players, and the same hidden cards.
    ///
    /// # Errors
    /// The reasons for which there is none.
    pub fn scenario(&self, game: &dyn Session) -> Result<String, NoScenario> {
        let mut reasons = Vec::new();
        for moment in game.moments().iter().rev() {
            match self.starting_at(moment, game) {
                Ok(text) => return Ok(text),
                Err(why) => reasons.push(format!("turn {}, {} phase: {why}", moment.turn, moment.phase)),
            }
        }
        if reasons.is_empty() {
            reasons.push("no turn has begun: scenarios start in a turn".to_owned());
        }
        Err(NoScenario(reasons))
    }

    /// Returns the scenario that starts at a moment, if it leads to the present state of the game.
    fn starting_at(&self, moment: &Moment, game: &dyn Session) -> Result<String, String> {
        let fields = moment.fields.as_ref().map_err(|what| format!("scenarios cannot say {what}"))?;
        let here = game.snapshot(moment.first);
        let mut text = self.head(moment, game);
        for (field, ron) in fields {
            // Writing to a String cannot fail, here and below.
            let _ = writeln!(text, "    {field}: {ron},");
        }
        text.push_str("    steps: [\n");
        for step in self.answers(moment, game).into_iter().chain(ends(&here, game)) {
            let _ = writeln!(text, "        {},", shown(&step));
        }
        text.push_str("    ],\n)\n");
        self.leads_to(&text, &here).map(|()| text)
    }

    /// Returns the answers since a moment, with a step for each new turn.
    fn answers(&self, moment: &Moment, game: &dyn Session) -> Vec<Step> {
        let mut steps = Vec::new();
        let mut turn = moment.turn;
        for at in moment.after..=game.answers() {
            let begun = game.moments().iter().filter(|later| later.after == at && later.turn > turn).map(|later| later.turn).max();
            if let Some(next) = begun {
                turn = next;
                steps.push(Step::PassUntil { phase: None, before: None, turn: Some(turn) });
            }
            if at < game.answers() {
                steps.push(answer(&self.replay.steps[at], moment, game));
            }
        }
        steps
    }

    fn head(&self, moment: &Moment, game: &dyn Session) -> String {
        let name = format!("After {} of a game of seed {}", plural(game.answers(), "answer"), self.replay.seed);
        let pools: Vec<String> = self.pools.iter().map(|pool| quoted(pool)).collect();
        let mut text = format!("(\n    name: {},\n", quoted(&name));
        let _ = writeln!(text, "    game: {}, rules: {},", quoted(&self.replay.game), quoted(&self.replay.rules));
        if !pools.is_empty() {
            let _ = writeln!(text, "    pools: [{}],", pools.join(", "));
        }
        let _ = writeln!(text, "    seed: {}, turn: {}, phase: {},", self.replay.seed, moment.turn, quoted(moment.phase));
        text
    }

    /// Checks that a scenario runs, and ends in the state of the game.
    fn leads_to(&self, text: &str, here: &Snapshot) -> Result<(), String> {
        let layouts: Vec<_> = games::GAMES.iter().filter_map(|game| Some((game.name(), game.layout()?))).collect();
        let file = read(Source::new("", text), &layouts).map_err(|(_, wrong)| {
            wrong.first().map_or_else(String::new, |wrong| format!("the scenario cannot be read: {}", wrong.message))
        })?;
        let mut stage = file
            .position
            .set(&file.scenario, self.pool)
            .map_err(|wrong| wrong.first().map_or_else(String::new, |wrong| format!("its position cannot be set: {}", wrong.message)))?;
        play(&file.scenario, &mut *stage, None).map_err(|failed| {
            let why = failed.why.lines().next().unwrap_or_default().to_owned();
            format!("played from there, answer {} does not fit: {why}", failed.step + 1)
        })?;
        compare(&stage.snapshot(), here)
    }
}

/// Checks that a scenario ended in the state of the game. Returns the first difference.
fn compare(came: &Snapshot, here: &Snapshot) -> Result<(), String> {
    let same = [
        (came.at == here.at, "another phase"),
        (came.fields == here.fields, "cards that lie elsewhere, since chance goes another way"),
        (came.views == here.views, "another view of the table"),
        (came.asked == here.asked, "another question"),
        (came.ending == here.ending, "another ending"),
    ];
    same.into_iter().find(|(same, _)| !same).map_or(Ok(()), |(_, what)| Err(format!("played from there, it comes to {what}")))
}

/// Returns the word for a player in a scenario that starts at a moment.
fn word(seat: Seat, moment: &Moment, game: &dyn Session) -> &'static str {
    game.words()[usize::from(seat != moment.first)]
}

fn answer(step: &ReplayStep, moment: &Moment, game: &dyn Session) -> Step {
    let seat = if step.player == 1 { Seat::A } else { Seat::B };
    let picks = match step.says.as_slice() {
        [one] => Picks::One(one.clone()),
        several => Picks::Several(several.to_vec()),
    };
    Step::Answer(Player::named(word(seat, moment, game)), picks)
}

/// Returns the final assertions of the scenario: the clock, and the open decision or the ending.
fn ends(here: &Snapshot, game: &dyn Session) -> Vec<Step> {
    let (turn, phase) = game.clock();
    let there = format!("turn() == {turn} && phase() == {phase:?}");
    match (&here.asked, here.ending) {
        (Some((first, prompt, _)), _) => {
            let decider = game.words()[usize::from(!first)];
            vec![Step::ExpectPrompt(prompt.clone()), Step::Expect(format!("{there} && decider() == {decider:?}"))]
        }
        (None, ending) => {
            let won = match ending {
                Some(Ok(first)) => format!("winner() == {:?}", game.words()[usize::from(!first)]),
                Some(Err(Ending::Tied | Ending::Won(_) | Ending::Stopped(_))) | None => "over()".to_owned(),
            };
            vec![
                Step::PassUntil { phase: Some(phase.to_owned()), before: None, turn: Some(turn) },
                Step::Expect(format!("{there} && {won}")),
            ]
        }
    }
}
