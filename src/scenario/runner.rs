//! The runner of scenarios, step by step. A step that does not apply fails; nothing passes silently.

use super::expect::{Unmet, expect};
use super::model::{Picks, Player, Scenario, Step};
use super::pick::{Mismatch, Offer, declining, how_many, is_offered, may_decline, pick, quoted};
use super::stage::{Forced, Stage};
use crate::kernel::game::{Decision, Ending};
use crate::kernel::seat::Seat;
use std::fmt::Write as _;

/// The maximum number of decisions that one `pass_until` answers.
const PASSES: usize = 10_000;

/// A step that failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failed {
    /// The index of the step, from 0.
    pub step: usize,
    /// The reason.
    pub why: String,
    /// The line and column of its expression that is to blame, from 1.
    pub within: Option<(usize, usize)>,
}

/// Plays the steps of a scenario on its stage. With a `trace`, all events, decisions and answers are written to it.
///
/// # Errors
/// The first step that fails.
pub fn play<'a>(scenario: &Scenario, stage: &'a mut dyn Stage, trace: Option<&'a mut String>) -> Result<(), Failed> {
    let mut run = Run { stage, trace, logged: 0, said: 0, within: None };
    for note in run.stage.decks().to_vec() {
        run.trace(|| format!("  {note}"));
    }
    run.trace_log();
    for (index, step) in scenario.steps.iter().enumerate() {
        run.trace(|| format!("step {}: {}", index + 1, shown(step)));
        run.step(step).map_err(|why| Failed { step: index, why: run.with_decks(why), within: run.within })?;
    }
    Ok(())
}

/// Formats a step as scenarios write it.
#[must_use]
pub fn shown(step: &Step) -> String {
    match step {
        Step::Answer(player, picks) => format!("answer({}, {})", player.word(), shown_picks(picks)),
        Step::PassUntil { phase, before, turn } => {
            let phase = phase.as_ref().map(|phase| format!("phase: {phase:?}"));
            let before = before.as_ref().map(|before| format!("before: {before:?}"));
            let turn = turn.map(|turn| format!("turn: {turn}"));
            format!("pass_until({})", [phase, before, turn].into_iter().flatten().collect::<Vec<_>>().join(", "))
        }
        Step::Expect(expression) => format!("expect({expression:?})"),
        Step::ExpectNoDecision => "expect_no_decision".to_owned(),
        Step::ExpectIllegal(player, picks) => format!("expect_illegal({}, {})", player.word(), shown_picks(picks)),
        Step::ExpectPrompt(words) => format!("expect_prompt({words:?})"),
        Step::MayAnswer(player, picks) => format!("may_answer({}, {})", player.word(), shown_picks(picks)),
        Step::NotOffered(player, picks) => format!("not_offered({}, {})", player.word(), shown_picks(picks)),
        Step::Mandatory => "mandatory".to_owned(),
    }
}

fn shown_picks(picks: &Picks) -> String {
    match picks {
        Picks::One(label) => format!("{label:?}"),
        Picks::Several(labels) => format!("{labels:?}"),
    }
}

/// The first and the last of the phases that a step skipped because they had no decision left.
#[derive(Clone, Copy, Debug, Default)]
struct Came(Option<[(u32, &'static str); 2]>);

impl Came {
    /// Records one more skipped phase of a turn.
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
    /// The number of forced choices accounted for: an `answer` has stated them, or a later one, or a `pass_until` has skipped them.
    said: usize,
    /// The place in an expression that is to blame for the failed step.
    within: Option<(usize, usize)>,
}

impl Run<'_> {
    /// Returns the seat of a player. Players are checked as a scenario is read.
    fn seat(&self, player: &Player) -> Seat {
        if self.stage.players()[Seat::B.index()] == player.word() { Seat::B } else { Seat::A }
    }

    /// Returns the word for the player on a seat.
    fn word(&self, at: Seat) -> &'static str {
        self.stage.players()[at.index()]
    }

    fn step(&mut self, step: &Step) -> Result<(), String> {
        match step {
            Step::Answer(player, picks) => self.answer(player, picks.labels()),
            Step::PassUntil { phase, before, turn } => {
                self.pass_until(&Goal::of(phase.as_deref(), before.as_deref(), *turn, &self.stage.phases())?)
            }
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
            Step::MayAnswer(player, picks) => self.may_answer(player, picks.labels()),
            Step::NotOffered(player, picks) => self.not_offered(player, picks.labels()),
            Step::Mandatory => {
                let (decision, came) = self.decision()?;
                if may_decline(&decision, &self.stage.offers()) {
                    return Err(format!("this can be declined{came}\n{}", self.situation(&decision)));
                }
                Ok(())
            }
        }
    }

    /// Returns the reason for which an expectation is not met. With an open decision, a false one may only lack its answer.
    fn unmet(&mut self, unmet: Unmet) -> String {
        if let Unmet::Wrong(_, at) = unmet {
            self.within = at;
        }
        match (unmet, self.stage.decision()) {
            (Unmet::False(why), Some(decision)) => {
                format!("{why}\n  nothing goes on before this is answered:\n{}", self.situation(&decision))
            }
            (Unmet::False(why) | Unmet::Wrong(why, _), _) => why,
        }
    }

    /// Returns the next decision in this turn, possibly in a later phase, and the phases skipped before it.
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
            let forced = self.forced(player, labels);
            let next = self.next_forced(player).filter(|_| came.0.is_some());
            if let Some(forced) = forced.filter(|forced| came.0.is_none() || next == Some(*forced)) {
                self.said = forced + 1;
                self.trace(|| "  (there was no other choice)".to_owned());
                return Ok(());
            }
            if let Some(other) = next {
                let picks: Vec<String> = self.stage.forced()[other].picks.iter().map(|pick| pick.label.clone()).collect();
                let other = format!("{} had no other choice than {}", player.word(), quoted(&picks));
                return Err(format!("nothing asks for this{came}: in the {} phase {other}", self.stage.phase()));
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

    /// Leaves a phase without further decisions for the next one of this turn.
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

    /// Returns the index of the forced choice with these labels that the player made already, unless it is accounted for.
    fn forced(&self, player: &Player, labels: &[String]) -> Option<usize> {
        let names = |offer: &Offer, label: &String| offer.label == *label || offer.aliases.contains(label);
        let same = |forced: &Forced| {
            forced.picks.len() == labels.len() && forced.picks.iter().zip(labels).all(|(offer, label)| names(offer, label))
        };
        let found = |(_, forced): &(usize, &Forced)| forced.seat == self.seat(player) && same(forced);
        self.stage.forced().iter().enumerate().skip(self.said).find(found).map(|(number, _)| number)
    }

    /// Returns the index of the player's first forced choice in this phase that is not accounted for. A forced pass does not count.
    fn next_forced(&self, player: &Player) -> Option<usize> {
        let here = (self.stage.turn(), self.stage.phase());
        let passes = |forced: &Forced| forced.picks.iter().all(|pick| pick.label == "pass");
        let found = |(_, forced): &(usize, &Forced)| forced.when == here && forced.seat == self.seat(player) && !passes(forced);
        self.stage.forced().iter().enumerate().skip(self.said).find(found).map(|(number, _)| number)
    }

    fn choose(&mut self, decision: &Decision, picks: &[u16]) -> Result<(), String> {
        if self.trace.is_some() {
            let offers = self.stage.offers();
            let picked: Vec<String> = picks.iter().map(|&pick| offers[pick as usize].label.clone()).collect();
            let told = format!("{}\n  > {}", self.situation(decision), quoted(&picked));
            self.trace(|| told);
        }
        self.stage.choose(picks).map_err(|illegal| format!("{illegal}\n{}", self.situation(decision)))?;
        self.said = 0;
        self.trace_log();
        Ok(())
    }

    fn pass_until(&mut self, goal: &Goal<'_>) -> Result<(), String> {
        for _ in 0..PASSES {
            if goal.is_reached(self.stage) {
                self.leave_forced_behind();
                return Ok(());
            }
            if let Some(ending) = self.stage.ending() {
                return Err(format!("it does not come to that: {}", over(self.stage.players(), ending)));
            }
            if goal.turn.is_some_and(|turn| self.stage.turn() > u32::from(turn)) {
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

    /// Marks the forced choices made before the present phase as accounted for.
    fn leave_forced_behind(&mut self) {
        let here = (self.stage.turn(), self.stage.phase());
        let behind = self.stage.forced().iter().take_while(|forced| forced.when != here).count();
        self.said = self.said.max(behind);
    }

    /// Returns the answer that declines, or else picks as few options as allowed.
    fn least(&self, decision: &Decision) -> Vec<u16> {
        match declining(&self.stage.offers()) {
            Some(declining) if decision.max == 1 => vec![declining],
            _ => (0..decision.min).collect(),
        }
    }

    fn expect_illegal(&mut self, player: &Player, labels: &[String]) -> Result<(), String> {
        if self.forced(player, labels).is_some() {
            return Err(format!("{} had no other choice than {}", player.word(), quoted(labels)));
        }
        let was_forced = self.stage.forced().iter().any(|forced| forced.seat == self.seat(player));
        let (decision, came) = self.decision()?;
        if decision.seat != self.seat(player) {
            // A forced choice of the player was a choice all the same: it did not offer this.
            let why = || format!("it is not {}'s decision{came}\n{}", player.word(), self.situation(&decision));
            return if was_forced { Ok(()) } else { Err(why()) };
        }
        match self.picks(&decision, labels) {
            Ok(_) => Err(format!("{} can pick {}{came}\n{}", player.word(), quoted(labels), self.situation(&decision))),
            Err(Mismatch::Ambiguous(..)) => Err(format!("{} can pick that{came}\n{}", player.word(), self.situation(&decision))),
            Err(Mismatch::NotOffered(_) | Mismatch::Number(..)) => Ok(()),
        }
    }

    fn may_answer(&mut self, player: &Player, labels: &[String]) -> Result<(), String> {
        if self.forced(player, labels).is_some() {
            return Ok(());
        }
        let (decision, came) = self.decision()?;
        if decision.seat != self.seat(player) {
            return Err(format!("it is not {}'s decision{came}\n{}", player.word(), self.situation(&decision)));
        }
        self.picks(&decision, labels).map(|_| ()).map_err(|why| format!("{why}{came}\n{}", self.situation(&decision)))
    }

    /// Checks the present decision, without leaving the phase. A card number that is not in the match is taken to be a typing error.
    fn not_offered(&self, player: &Player, labels: &[String]) -> Result<(), String> {
        if let Some(unknown) = labels.iter().flat_map(|label| card_numbers(label)).find(|number| !self.stage.knows(number)) {
            return Err(format!("no card of this match has the number {unknown:?}"));
        }
        if self.forced(player, labels).is_some() {
            return Err(format!("{} had no other choice than {}", player.word(), quoted(labels)));
        }
        let Some(decision) = self.stage.decision().filter(|decision| decision.seat == self.seat(player)) else { return Ok(()) };
        let offers = self.stage.offers();
        if labels.iter().all(|label| is_offered(&offers, label)) {
            return Err(format!("{} is offered {}\n{}", player.word(), quoted(labels), self.situation(&decision)));
        }
        Ok(())
    }

    /// Appends the contents of the decks that the scenario does not write to the reason for which a step failed.
    fn with_decks(&self, why: String) -> String {
        self.stage.decks().iter().fold(why, |told, note| format!("{told}\n  {note}"))
    }

    /// Describes the state of the game and the open decision, for people.
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

    /// Writes the events since the last call.
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

/// Returns the parts of a label that look like card numbers.
fn card_numbers(label: &str) -> impl Iterator<Item = &str> {
    let words = label.split(|letter: char| letter.is_whitespace() || letter == ':' || letter == ',');
    words.filter(|word| word.contains('-') && word.contains(|letter: char| letter.is_ascii_digit()) && !word.starts_with('-'))
}

/// The goal of a `pass_until`.
struct Goal<'a> {
    phase: Option<&'a str>,
    before: Option<&'a str>,
    turn: Option<u16>,
}

impl<'a> Goal<'a> {
    fn of(phase: Option<&'a str>, before: Option<&'a str>, turn: Option<u16>, phases: &[&str]) -> Result<Self, String> {
        if let Some(unknown) = [phase, before].into_iter().flatten().find(|phase| !phases.contains(phase)) {
            return Err(format!("there is no phase {unknown:?}; the phases are {}", phases.join(", ")));
        }
        let last = phases.last().unwrap_or(&"");
        match (phase, before, turn) {
            (None, None, None) => {
                Err(format!("say how far: pass_until(phase: {last:?}), pass_until(before: {last:?}), pass_until(turn: 3), or with both"))
            }
            (Some(_), Some(_), _) => Err("a phase is gone into, or stopped before: `phase` and `before` do not go together".to_owned()),
            _ => Ok(Self { phase, before, turn }),
        }
    }

    fn is_reached(&self, stage: &dyn Stage) -> bool {
        let at = |(turn, phase): (u32, &str), named: Option<&str>| {
            named.is_none_or(|named| named == phase) && self.turn.is_none_or(|wanted| turn == u32::from(wanted))
        };
        match self.before {
            None => at((stage.turn(), stage.phase()), self.phase),
            Some(before) => stage.coming().is_some_and(|coming| at(coming, Some(before))),
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
