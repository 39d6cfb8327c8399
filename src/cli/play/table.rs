//! Interactive loop of a game in the terminal: decisions, display and commands.

use super::Player;
use super::answer::{COMMANDS, Wish, understand, wanted};
use super::screen::{options, question, rule};
use crate::card::Pool;
use crate::cli::output::{Output, plural};
use crate::cli::recording::save;
use crate::cli::{Failure, Outcome};
use crate::games;
use crate::kernel::game::Decision;
use crate::kernel::seat::Seat;
use crate::replay::follow::{answer, bot_answer};
use crate::replay::model::Replay;
use crate::replay::session::{Cards, Session, ending_words, wrapped};
use crate::sim::bot::Bot;
use crate::suite::prompt::{condensed, described};
use std::io::{self, BufRead, IsTerminal, Write};
use std::path::Path;

/// Assumed height of the terminal, in lines.
const HEIGHT: usize = 24;
/// Minimum and maximum number of recent log lines displayed.
const LEAST: usize = 2;
const MOST: usize = 12;
/// Number of blank lines that scroll the previous player's screen out of sight.
const AWAY: usize = 100;

/// Game at a terminal, with its players.
pub struct TableTop<'a> {
    pool: &'a Pool,
    game: Box<dyn Session>,
    replay: Replay,
    players: [Player; 2],
    record: Option<&'a Path>,
    out: &'a mut Output,
    /// Number of log lines read, by player.
    read: [usize; 2],
    /// Seat of the person facing the terminal.
    facing: Option<Seat>,
    /// Number of answers at the last save.
    saved_at: Option<usize>,
}

/// Continuation after a person's command.
enum Next {
    /// Repeat the prompt.
    Ask,
    /// Return to the main loop, which displays the table and the then current prompt.
    Show,
    /// Leave the game.
    Leave,
}

impl<'a> TableTop<'a> {
    /// Creates the table from a game at the current end of its replay.
    pub fn new(
        pool: &'a Pool,
        game: Box<dyn Session>,
        replay: Replay,
        players: [Player; 2],
        record: Option<&'a Path>,
        out: &'a mut Output,
    ) -> Self {
        let mut it = Self { pool, game, replay, players, record, out, read: [0; 2], facing: None, saved_at: None };
        for (player, seated) in players.iter().zip(&mut it.replay.players) {
            seated.name = player.to_string();
        }
        it.facing = it.people().next().filter(|_| it.people().count() == 1);
        it
    }

    /// Iterates over the seats of people.
    fn people(&self) -> impl Iterator<Item = Seat> + use<> {
        let players = self.players;
        Seat::BOTH.into_iter().filter(move |seat| players[seat.index()] == Player::Human)
    }

    /// Plays until the game ends or is left.
    ///
    /// # Errors
    /// Input or output errors.
    pub fn play(mut self) -> Result<Outcome, Failure> {
        while let Some(decision) = self.game.decision() {
            match self.players[decision.seat.index()] {
                Player::Bot(bot) => self.bot_decides(bot, decision)?,
                Player::Human => {
                    if let Some(outcome) = self.person_decides(decision)? {
                        self.keep()?;
                        return Ok(outcome);
                    }
                }
            }
        }
        self.end()?;
        self.keep()?;
        Ok(Outcome::Clean)
    }

    fn keep(&mut self) -> Result<(), Failure> {
        let Some(path) = self.record else { return Ok(()) };
        save(path, &self.replay)?;
        writeln!(self.out, "recorded in {}", path.display())?;
        Ok(())
    }

    fn bot_decides(&mut self, bot: Bot, decision: Decision) -> Result<(), Failure> {
        let step = bot_answer(&mut *self.game, bot, self.replay.seed);
        let none = || Failure::Usage(format!("player {} found no answer to: {}", decision.seat.index() + 1, self.game.prompt()));
        let step = step.ok_or_else(none)?;
        self.replay.steps.push(step);
        Ok(())
    }

    fn name(&self, seat: Seat) -> String {
        format!("player {} ({})", seat.index() + 1, self.replay.players[seat.index()].deck)
    }

    /// Lets a person decide; returns the outcome of the command if the game is left.
    fn person_decides(&mut self, decision: Decision) -> Result<Option<Outcome>, Failure> {
        let seat = decision.seat;
        if self.facing != Some(seat) && !self.hand_over(seat)? {
            return Ok(Some(self.input_ended()?));
        }
        self.show(&decision)?;
        loop {
            let Some(line) = self.line("> ")? else { return Ok(Some(self.input_ended()?)) };
            let wish = match understand(&line, &decision, &self.game.offers()) {
                Ok(wish) => wish,
                Err(why) => {
                    self.lines(&wrapped("", &[why], ""))?;
                    continue;
                }
            };
            match self.fulfil(wish, &decision)? {
                Next::Ask => {}
                Next::Show => return Ok(None),
                Next::Leave => {
                    let hint = if self.record.is_some() || self.saved_at == Some(self.game.answers()) {
                        ""
                    } else {
                        "; it is not kept: `save FILE` would have"
                    };
                    writeln!(self.out, "you have left the game in turn {}{hint}", self.game.clock().0)?;
                    return Ok(Some(Outcome::Clean));
                }
            }
        }
    }

    /// Handles the end of the input: the game is left unfinished.
    fn input_ended(&mut self) -> Result<Outcome, Failure> {
        let (turn, answers) = (self.game.clock().0, self.game.answers());
        writeln!(self.out, "the input has ended, and the game has not: it is turn {turn}, after {}", plural(answers, "answer"))?;
        Ok(Outcome::Found)
    }

    /// Hands the terminal over to another person and hides the previous screen. Returns true if someone took over.
    fn hand_over(&mut self, seat: Seat) -> Result<bool, Failure> {
        if io::stdout().is_terminal() && self.facing.is_some() {
            write!(self.out, "{}", "\n".repeat(AWAY))?;
            self.out.clear()?;
        }
        writeln!(self.out, "\x1b[1mIt is for {} to decide.\x1b[0m Only they should look now.", self.name(seat))?;
        loop {
            match self.line("Press Enter to see the table. ")? {
                None => return Ok(false),
                Some(line) if line.trim().is_empty() => break,
                Some(line) => writeln!(self.out, "`{}` came too early: first press Enter alone", line.trim())?,
            }
        }
        self.facing = Some(seat);
        Ok(true)
    }

    /// Reads a line of input; `None` at its end. Input that is not from a terminal is echoed, to make the output readable.
    fn line(&mut self, prompt: &str) -> Result<Option<String>, Failure> {
        write!(self.out, "\x1b[1m{prompt}\x1b[0m")?;
        self.out.flush()?;
        let mut bytes = Vec::new();
        let failed = |error: io::Error| Failure::Usage(format!("the input cannot be read: {error}"));
        let length = io::stdin().lock().read_until(b'\n', &mut bytes).map_err(failed)?;
        // Invalid UTF-8 yields an invalid answer, not the loss of the game: the prompt is repeated.
        let line = String::from_utf8_lossy(&bytes).into_owned();
        if !io::stdin().is_terminal() {
            writeln!(self.out, "{}", line.trim_end())?;
        }
        Ok((length > 0).then_some(line))
    }

    fn lines(&mut self, lines: &[String]) -> Result<(), Failure> {
        for line in lines {
            writeln!(self.out, "{line}")?;
        }
        Ok(())
    }

    /// Displays the news, the table as seen by the player, and the prompt.
    fn show(&mut self, decision: &Decision) -> Result<(), Failure> {
        let seat = decision.seat;
        let screen = self.game.screen(seat, &Cards(self.pool));
        let asked = self.asked(decision, screen.len());
        // The news takes the terminal lines that remain, less the input line.
        self.news(Some(seat), HEIGHT.saturating_sub(screen.len() + asked.len() + 3))?;
        self.lines(&screen)?;
        self.lines(&asked)
    }

    /// Renders the prompt with its options, below `above` lines of the table.
    fn asked(&self, decision: &Decision, above: usize) -> Vec<String> {
        let cards = Cards(self.pool);
        let prompt = question(&self.game.prompt(), decision, &cards);
        // The last terminal line is the input line.
        let room = HEIGHT.saturating_sub(above + prompt.len() + 1);
        let prompt = prompt.into_iter().map(|line| format!("\x1b[1m{line}\x1b[0m"));
        prompt.chain(options(&self.game.offers(), &cards, room)).collect()
    }

    /// Displays the log since the player last looked, in about `lines` lines.
    fn news(&mut self, viewer: Option<Seat>, lines: usize) -> Result<(), Failure> {
        let index = viewer.map_or(0, Seat::index);
        let fresh = &self.game.told()[self.read[index]..];
        let told = condensed(fresh, viewer, &Cards(self.pool));
        let (shown, all) = (told.len().saturating_sub(lines.clamp(LEAST, MOST)), fresh.len());
        self.read[index] = self.game.told().len();
        writeln!(self.out)?;
        if shown > 0 {
            writeln!(self.out, "  … and before that: log {all}")?;
        }
        for line in &told[shown..] {
            self.lines(&wrapped("  ", std::slice::from_ref(line), ""))?;
        }
        Ok(())
    }

    fn fulfil(&mut self, wish: Wish, decision: &Decision) -> Result<Next, Failure> {
        let cards = Cards(self.pool);
        match wish {
            Wish::Pick(picks) => match answer(&mut *self.game, &picks) {
                Ok(step) => {
                    self.replay.steps.push(step);
                    return Ok(Next::Show);
                }
                Err(illegal) => writeln!(self.out, "{illegal}; {}", wanted(decision))?,
            },
            Wish::Rule => {
                let statements = games::of(&self.replay.game).map(|game| game.declared().statements);
                self.lines(&rule(&self.game.prompt(), statements, &cards))?;
            }
            Wish::Help => {
                for (command, does) in COMMANDS {
                    self.lines(&wrapped(&format!("  {command:<10} "), &[does.to_owned()], ""))?;
                }
                self.lines(&wrapped("  parts of the table: ", &[self.game.parts().to_owned()], ""))?;
            }
            Wish::Board => {
                let screen = self.game.screen(decision.seat, &cards);
                let asked = self.asked(decision, screen.len());
                self.lines(&screen)?;
                self.lines(&asked)?;
            }
            Wish::Log(lines) => self.log(lines, decision.seat)?,
            Wish::Look(what) => self.look(&what, decision.seat)?,
            Wish::Undo => return self.undo(decision.seat),
            Wish::Save(path) => match save(&path, &self.replay) {
                Ok(()) => {
                    self.saved_at = Some(self.game.answers());
                    writeln!(self.out, "saved in {}; go on with --resume {}", path.display(), path.display())?;
                }
                Err(failure) => writeln!(self.out, "{failure}")?,
            },
            Wish::Quit => return Ok(Next::Leave),
        }
        Ok(Next::Ask)
    }

    fn log(&mut self, lines: usize, seat: Seat) -> Result<(), Failure> {
        let cards = Cards(self.pool);
        let told = self.game.told();
        let last = told[told.len().saturating_sub(lines)..].iter();
        let last: Vec<String> =
            last.flat_map(|line| wrapped(&format!("  turn {}: ", line.turn), &[described(line.to(Some(seat)), &cards)], "")).collect();
        self.lines(&last)
    }

    fn look(&mut self, what: &str, seat: Seat) -> Result<(), Failure> {
        let cards = Cards(self.pool);
        let part = self.game.look(seat, &what.to_lowercase(), &cards);
        let card = || cards.get(&what.to_uppercase()).map(|card| cards.text(&card.number));
        match part.or_else(card) {
            Some(lines) => self.lines(&lines),
            None => {
                let nothing = if what.is_empty() { "look: at what?".to_owned() } else { format!("there is no `{what}` to look at;") };
                let known = format!("write look with a card number, or with {}", self.game.parts());
                self.lines(&wrapped(&format!("{nothing} "), &[known], ""))
            }
        }
    }

    /// Undoes this player's last answer and everything after it, by replaying the game up to there.
    fn undo(&mut self, seat: Seat) -> Result<Next, Failure> {
        let own = |player: u8| usize::from(player) == seat.index() + 1;
        let Some(last) = self.replay.steps.iter().rposition(|step| own(step.player)) else {
            writeln!(self.out, "there is nothing to take back: you have not answered anything")?;
            return Ok(Next::Ask);
        };
        self.replay.steps.truncate(last);
        self.game = self.game.again();
        for step in &self.replay.steps {
            self.game.choose(&step.picks).map_err(|illegal| Failure::Usage(format!("the game cannot be played again: {illegal}")))?;
        }
        self.read = [self.game.told().len(); 2];
        writeln!(self.out, "taken back: it is after {} again", plural(last, "answer"))?;
        Ok(Next::Show)
    }

    /// Displays the end of the game to those who played it.
    fn end(&mut self) -> Result<(), Failure> {
        let viewer = self.facing.or_else(|| self.people().next());
        self.news(viewer, MOST)?;
        let screen = self.game.screen(viewer.unwrap_or(Seat::A), &Cards(self.pool));
        self.lines(&screen)?;
        let decks = self.replay.players.each_ref().map(|player| player.deck.as_str());
        let words = self.game.ending().map_or_else(String::new, |ending| ending_words(ending, &decks));
        let (turn, answers) = (self.game.clock().0, self.game.answers());
        let over = format!("The game is over in turn {turn}, after {}: {words}.", plural(answers, "answer"));
        self.lines(&wrapped("", &[over], "").into_iter().map(|line| format!("\x1b[1m{line}\x1b[0m")).collect::<Vec<_>>())
    }
}
