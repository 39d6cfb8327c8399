//! Playing a scenario, step by step. A step that does not apply fails; nothing passes silently.

use super::expect::{Unmet, expect};
use super::model::{Picks, Player, Scenario, Step};
use super::pick::{Mismatch, Offer, how_many, pick, quoted};
use super::stage::{Forced, Stage};
use crate::kernel::game::{Decision, Ending};
use crate::kernel::seat::Seat;
use std::fmt::Write as _;

/// How many decisions one `pass_until` may decline.
const PASSES: usize = 10_000;

/// A step that failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failed {
    /// Which step, from 0.
    pub step: usize,
    /// Why.
    pub why: String,
}

/// Plays the steps of a scenario on a stage that is set for it. With a `trace`, everything that happens is written there.
///
/// # Errors
/// The first step that fails.
pub fn play<'a>(scenario: &Scenario, stage: &'a mut dyn Stage, trace: Option<&'a mut String>) -> Result<(), Failed> {
    let mut run = Run { stage, trace, logged: 0 };
    run.trace_log();
    for (index, step) in scenario.steps.iter().enumerate() {
        run.trace(|| format!("step {}: {}", index + 1, shown(step)));
        run.step(step).map_err(|why| Failed { step: index, why })?;
    }
    Ok(())
}

/// A step as scenarios write it.
#[must_use]
pub fn shown(step: &Step) -> String {
    match step {
        Step::Answer(player, picks) => format!("answer({}, {})", player.word(), shown_picks(picks)),
        Step::PassUntil { phase, turn } => {
            let phase = phase.as_ref().map(|phase| format!("phase: {phase:?}"));
            let turn = turn.map(|turn| format!("turn: {turn}"));
            format!("pass_until({})", [phase, turn].into_iter().flatten().collect::<Vec<_>>().join(", "))
        }
        Step::Expect(expression) => format!("expect({expression:?})"),
        Step::ExpectNoDecision => "expect_no_decision".to_owned(),
        Step::ExpectIllegal(player, picks) => format!("expect_illegal({}, {})", player.word(), shown_picks(picks)),
        Step::ExpectPrompt(words) => format!("expect_prompt({words:?})"),
    }
}

fn shown_picks(picks: &Picks) -> String {
    match picks {
        Picks::One(label) => format!("{label:?}"),
        Picks::Several(labels) => format!("{labels:?}"),
    }
}

/// The phases that a step went through because nothing was asked in them.
#[derive(Clone, Copy, Debug, Default)]
struct Came(Option<[(u32, &'static str); 2]>);

impl Came {
    /// Goes through one more phase of a turn.
    fn through(&mut self, turn: u32, phase: &'static str) {
        let [first, _] = self.0.unwrap_or([(turn, phase); 2]);
        self.0 = Some([first, (turn, phase)]);
    }
}

impl std::fmt::Display for Came {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0 {
            None => Ok(()),
            Some([(turn, phase), last]) if (turn, phase) == last => {
                write!(f, " (nothing was asked any more in the {phase} phase of turn {turn})")
            }
            Some([(turn, first), (_, last)]) => {
                write!(f, " (nothing was asked any more from the {first} to the {last} phase of turn {turn})")
            }
        }
    }
}

struct Run<'a> {
    stage: &'a mut dyn Stage,
    trace: Option<&'a mut String>,
    logged: usize,
}

impl Run<'_> {
    /// The seat of a player. Players are checked when a scenario is read.
    fn seat(&self, player: &Player) -> Seat {
        if self.stage.players()[Seat::B.index()] == player.word() { Seat::B } else { Seat::A }
    }

    /// The word for the player on a seat.
    fn word(&self, at: Seat) -> &'static str {
        self.stage.players()[at.index()]
    }

    fn step(&mut self, step: &Step) -> Result<(), String> {
        match step {
            Step::Answer(player, picks) => self.answer(player, picks.labels()),
            Step::PassUntil { phase, turn } => self.pass_until(phase.as_deref(), *turn),
            Step::Expect(expression) => expect(self.stage.questions(), expression).map_err(|unmet| self.unmet(unmet)),
            Step::ExpectNoDecision => match self.stage.decision() {
                None => Ok(()),
                Some(decision) => Err(format!("something is asked\n{}", self.situation(&decision))),
            },
            Step::ExpectIllegal(player, picks) => self.expect_illegal(player, picks.labels()),
            Step::ExpectPrompt(words) => {
                let (decision, came) = self.decision()?;
                if self.stage.prompt().contains(words.as_str()) {
                    Ok(())
                } else {
                    Err(format!("something else is asked{came}\n{}", self.situation(&decision)))
                }
            }
        }
    }

    /// Why an expectation is not met. What is false while something is asked may only need its answer.
    fn unmet(&self, unmet: Unmet) -> String {
        match (unmet, self.stage.decision()) {
            (Unmet::False(why), Some(decision)) => {
                format!("{why}\n  nothing goes on before this is answered:\n{}", self.situation(&decision))
            }
            (Unmet::False(why) | Unmet::Wrong(why), _) => why,
        }
    }

    /// What is to be decided next in this turn, be it in a later phase; and through which phases it came to that.
    fn decision(&mut self) -> Result<(Decision, Came), String> {
        let mut came = Came::default();
        loop {
            if let Some(ending) = self.stage.ending() {
                return Err(format!("nothing is asked: {}{came}", over(self.stage.players(), ending)));
            }
            if let Some(decision) = self.stage.decision() {
                return Ok((decision, came));
            }
            self.go_on(&mut came)?;
        }
    }

    fn answer(&mut self, player: &Player, labels: &[String]) -> Result<(), String> {
        let mut came = Came::default();
        loop {
            if let Some(decision) = self.stage.decision().filter(|decision| decision.seat == self.seat(player))
                && let Ok(picks) = self.picks(&decision, labels)
            {
                return self.choose(&decision, &picks);
            }
            if self.repeats_forced(player, labels) {
                self.trace(|| "  (there was no other choice)".to_owned());
                return Ok(());
            }
            if self.stage.decision().is_some() || self.stage.ending().is_some() {
                break;
            }
            self.go_on(&mut came)?;
        }
        let (decision, _) = self.decision()?;
        if decision.seat != self.seat(player) {
            return Err(format!("it is not {}'s decision{came}\n{}", player.word(), self.situation(&decision)));
        }
        let why = self.picks(&decision, labels).err().map_or_else(String::new, |why| why.to_string());
        Err(format!("{why}{came}\n{}", self.situation(&decision)))
    }

    /// Leaves a phase in which nothing is asked any more for the next one of this turn.
    fn go_on(&mut self, came: &mut Came) -> Result<(), String> {
        let turn = self.stage.turn();
        if self.stage.ends_turn() {
            let next = turn + 1;
            return Err(format!("nothing is asked{came} before turn {turn} ends; to go on, write pass_until(turn: {next}) first"));
        }
        came.through(turn, self.stage.phase());
        self.leave_phase();
        Ok(())
    }

    fn leave_phase(&mut self) {
        self.stage.leave_phase();
        self.trace_log();
    }

    fn picks(&self, decision: &Decision, labels: &[String]) -> Result<Vec<u16>, Mismatch> {
        pick(decision, &self.stage.offers(), labels)
    }

    /// Whether the player made this choice already, because there was no other.
    fn repeats_forced(&self, player: &Player, labels: &[String]) -> bool {
        let names = |offer: &Offer, label: &String| offer.label == *label || offer.aliases.contains(label);
        let same = |forced: &Forced| {
            forced.picks.len() == labels.len() && forced.picks.iter().zip(labels).all(|(offer, label)| names(offer, label))
        };
        self.stage.forced().iter().any(|forced| forced.seat == self.seat(player) && same(forced))
    }

    fn choose(&mut self, decision: &Decision, picks: &[u16]) -> Result<(), String> {
        if self.trace.is_some() {
            let offers = self.stage.offers();
            let picked: Vec<String> = picks.iter().map(|&pick| offers[pick as usize].label.clone()).collect();
            let told = format!("{}\n  > {}", self.situation(decision), quoted(&picked));
            self.trace(|| told);
        }
        self.stage.choose(picks).map_err(|illegal| format!("{illegal}\n{}", self.situation(decision)))?;
        self.trace_log();
        Ok(())
    }

    fn pass_until(&mut self, phase: Option<&str>, turn: Option<u16>) -> Result<(), String> {
        let phases = self.stage.phases();
        if let Some(unknown) = phase.filter(|phase| !phases.contains(phase)) {
            return Err(format!("there is no phase {unknown:?}; the phases are {}", phases.join(", ")));
        }
        if phase.is_none() && turn.is_none() {
            return Err(format!("say how far: pass_until(phase: {:?}), pass_until(turn: 3), or both", phases.last().unwrap_or(&"")));
        }
        let there =
            |stage: &dyn Stage| phase.is_none_or(|phase| stage.phase() == phase) && turn.is_none_or(|turn| stage.turn() == u32::from(turn));
        for _ in 0..PASSES {
            if there(self.stage) {
                return Ok(());
            }
            if let Some(ending) = self.stage.ending() {
                return Err(format!("it does not come to that: {}", over(self.stage.players(), ending)));
            }
            if turn.is_some_and(|turn| self.stage.turn() > u32::from(turn)) {
                return Err(format!("this is over: it is turn {}, {} phase", self.stage.turn(), self.stage.phase()));
            }
            match self.stage.decision() {
                Some(decision) => {
                    let picks = self.least(&decision);
                    self.choose(&decision, &picks)?;
                }
                None => self.leave_phase(),
            }
        }
        Err(format!("it has not come to that after {PASSES} decisions"))
    }

    /// The answer that declines, or else does as little as it may.
    fn least(&self, decision: &Decision) -> Vec<u16> {
        let offers = self.stage.offers();
        let declining = offers.iter().position(|offer| offer.label == "no" || offer.label == "pass");
        match declining {
            Some(declining) if decision.max == 1 => vec![declining as u16],
            _ => (0..decision.min).collect(),
        }
    }

    fn expect_illegal(&mut self, player: &Player, labels: &[String]) -> Result<(), String> {
        if self.repeats_forced(player, labels) {
            return Err(format!("{} had no other choice than {}", player.word(), quoted(labels)));
        }
        let was_forced = self.stage.forced().iter().any(|forced| forced.seat == self.seat(player));
        let (decision, came) = self.decision()?;
        if decision.seat != self.seat(player) {
            // A choice that the player had no say in was a choice all the same: it did not offer this.
            let why = || format!("it is not {}'s decision{came}\n{}", player.word(), self.situation(&decision));
            return if was_forced { Ok(()) } else { Err(why()) };
        }
        match self.picks(&decision, labels) {
            Ok(_) => Err(format!("{} can pick {}{came}\n{}", player.word(), quoted(labels), self.situation(&decision))),
            Err(Mismatch::Ambiguous(..)) => Err(format!("{} can pick that{came}\n{}", player.word(), self.situation(&decision))),
            Err(Mismatch::NotOffered(_) | Mismatch::Number(..)) => Ok(()),
        }
    }

    /// Where the game stands and what is asked, for people.
    fn situation(&self, decision: &Decision) -> String {
        let labels: Vec<String> = self.stage.offers().into_iter().map(|offer| offer.label).collect();
        let mut told = format!("  turn {}, {} phase", self.stage.turn(), self.stage.phase());
        let _ = write!(told, "\n  {} decides: {}", self.word(decision.seat), self.stage.prompt());
        let _ = write!(told, "\n  options ({}): {}", how_many(decision), quoted(&labels));
        told
    }

    fn trace(&mut self, line: impl FnOnce() -> String) {
        if let Some(trace) = &mut self.trace {
            let _ = writeln!(trace, "{}", line());
        }
    }

    /// Writes what has happened since the last time.
    fn trace_log(&mut self) {
        if self.trace.is_some() {
            let lines = self.stage.log(self.logged);
            self.logged += lines.len();
            for line in lines {
                self.trace(|| format!("    {line}"));
            }
        }
    }
}

fn over(players: [&str; 2], ending: Ending) -> String {
    match ending {
        Ending::Won(at) => format!("the game is over, {} has won", players[at.index()]),
        Ending::Tied => "the game is over, it is a tie".to_owned(),
        Ending::Stopped(limit) => format!("the game was stopped at {limit}"),
    }
}
