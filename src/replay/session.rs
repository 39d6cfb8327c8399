//! Games played by people and bots at a table, generic over the game.

use crate::card::{Card, Pool};
use crate::kernel::code::Event;
use crate::kernel::game::{Decision, Ending, Game, Illegal};
use crate::kernel::parts::EventOf;
use crate::kernel::running::Running;
use crate::kernel::seat::Seat;
use crate::kernel::setup::Setup;
use crate::kernel::state::NOT_STARTED;
use crate::kernel::state::State;
use crate::kernel::table::Reader;
use crate::scenario::log::told;
use crate::scenario::moment::{Moment, Snapshot};
use crate::scenario::pick::Offer;
use crate::scenario::stage::Staged;
use crate::sim::bot::Bot;
use crate::sim::chance::BotChance;
use crate::sim::score::Score;
use std::sync::Arc;

/// The width of a screen, in columns.
pub const WIDTH: usize = 79;

/// A line of the log, in the version of each of its readers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
    /// The turn.
    pub turn: u16,
    /// The number of answers given before.
    pub after: usize,
    /// True if it reports the beginning of a phase, and nothing else.
    pub begins: bool,
    /// The versions for the players, by seat.
    pub players: [String; 2],
    /// The version for omniscient readers.
    pub all: String,
}

impl LogLine {
    /// Returns the version for a player; without one, for omniscient readers.
    #[must_use]
    pub fn to(&self, viewer: Option<Seat>) -> &str {
        viewer.map_or(&self.all, |seat| &self.players[seat.index()])
    }
}

/// Describes the result of a game between two decks.
#[must_use]
pub fn ending_words(ending: Ending, decks: &[&str; 2]) -> String {
    match ending {
        Ending::Won(seat) => format!("player {} ({}) has won", seat.index() + 1, decks[seat.index()]),
        Ending::Tied => "it is a tie".to_owned(),
        Ending::Stopped(limit) => format!("the game was stopped at {limit}"),
    }
}

/// A game that is played by people and bots at a table. Its log is kept.
pub trait Session: Send {
    /// Returns the same game, from its beginning.
    fn again(&self) -> Box<dyn Session>;
    /// Returns the same game at the same point; without its log, and the beginnings of its phases, it is copied faster, and goes on without them.
    fn copy(&self, log: bool) -> Box<dyn Session>;
    /// Returns a [determinization](Running::determinized) for a player, without its log: the cards hidden from them are dealt anew, and chance follows from the seed.
    fn dealt_anew(&self, seat: Seat, seed: u64) -> Box<dyn Session>;
    /// Returns the open decision; `None` if the game is over.
    fn decision(&self) -> Option<Decision>;
    /// Returns the prompt of the decision.
    fn prompt(&self) -> String;
    /// Returns the options of the decision.
    fn offers(&self) -> Vec<Offer>;
    /// Answers the decision.
    ///
    /// # Errors
    /// The reason for which the answer is refused; nothing is changed then.
    fn choose(&mut self, picks: &[u16]) -> Result<(), Illegal>;
    /// Returns the result of the game, once it is over.
    fn ending(&self) -> Option<Ending>;
    /// Returns the turn and the name of the phase.
    fn clock(&self) -> (u16, &'static str);
    /// Returns the words that scenarios have for the players.
    fn words(&self) -> [&'static str; 2];
    /// Returns the fingerprint of the state.
    fn fingerprint(&self) -> u64;
    /// Returns the number of answers given.
    fn answers(&self) -> usize;
    /// Returns a bot's answer to the open decision.
    fn decide(&self, bot: Bot, chance: &mut BotChance) -> Option<Vec<u16>>;
    /// Returns the log.
    fn told(&self) -> &[LogLine];
    /// Returns the beginnings of phases so far.
    fn moments(&self) -> &[Moment];
    /// Returns the table as a player sees it, as data.
    fn view(&self, seat: Seat) -> serde_json::Value;
    /// Returns a snapshot of the game, from the side of the player who is named first.
    fn snapshot(&self, first: Seat) -> Snapshot;
    /// Returns the table as a player sees it, in lines of at most [`WIDTH`] columns.
    fn screen(&self, seat: Seat, cards: &Cards<'_>) -> Vec<String>;
    /// Returns a detailed view of a part of the table, by the player's name for it; `None` if there is no such part.
    fn look(&self, seat: Seat, part: &str, cards: &Cards<'_>) -> Option<Vec<String>>;
    /// Returns the names of the parts that have a detailed view, for people.
    fn parts(&self) -> &'static str;
}

/// The screens of a game.
pub trait Shown: Staged {
    /// The names of the parts that have a detailed view, for people.
    const PARTS: &'static str;

    /// Returns the table as a player sees it.
    fn screen(view: &Self::View, cards: &Cards<'_>) -> Vec<String>;
    /// Returns a detailed view of a part of the table; `None` if there is no such part.
    fn look(view: &Self::View, part: &str, cards: &Cards<'_>) -> Option<Vec<String>>;
}

/// The cards of a pool by number, for readers of their names and texts.
#[derive(Clone, Copy)]
pub struct Cards<'p>(pub &'p Pool);

impl Cards<'_> {
    /// Returns a card.
    #[must_use]
    pub fn get(&self, number: &str) -> Option<&Card> {
        self.0.card(number).map(|card| &card.card)
    }

    /// Returns the name of a card, or its number if it is unknown.
    #[must_use]
    pub fn name<'a>(&'a self, number: &'a str) -> &'a str {
        self.get(number).map_or(number, |card| &card.name)
    }

    /// Formats the number and name of each of these cards, equal ones once with their count; cards that are not seen are counted.
    #[must_use]
    pub fn listed<'n>(&self, numbers: impl Iterator<Item = Option<&'n str>>) -> Vec<String> {
        let mut counted: Vec<(Option<&str>, usize)> = Vec::new();
        for number in numbers {
            match counted.iter_mut().find(|(known, _)| *known == number) {
                Some((_, count)) => *count += 1,
                None => counted.push((number, 1)),
            }
        }
        let words = counted.into_iter().map(|(number, count)| {
            let card = number.map_or_else(|| "unseen".to_owned(), |number| format!("{number} {}", self.name(number)));
            if count > 1 { format!("{count}x {card}") } else { card }
        });
        words.collect()
    }
}

impl Cards<'_> {
    /// Formats the printed contents of a card, in lines of at most [`WIDTH`] columns; of an unknown card its number.
    #[must_use]
    pub fn text(&self, number: &str) -> Vec<String> {
        let Some(card) = self.get(number) else { return vec![number.to_owned()] };
        let printed = card.values().filter_map(|(field, value)| Some(field.brief?.write(&field.shape, value)));
        let facts: Vec<String> = std::iter::once(card.card_type.clone()).chain(printed.flatten()).collect();
        let mut lines = wrapped(&format!("{} {}: ", card.number, card.name), &facts, ", ");
        if !card.text.is_empty() {
            lines.extend(card.text.lines().flat_map(|line| wrapped("  ", &[line.to_owned()], "")));
        }
        if card.script.is_some() {
            lines.push("  (its script plays it)".to_owned());
        }
        lines
    }
}

impl Cards<'_> {
    /// Formats the cards of a pile, a line each, or "no cards".
    #[must_use]
    pub fn pile<'n>(&self, numbers: impl Iterator<Item = Option<&'n str>>) -> Vec<String> {
        let listed = self.listed(numbers);
        if listed.is_empty() { vec!["no cards".to_owned()] } else { listed }
    }
}

/// Returns cards that are all seen.
pub fn known(numbers: &[String]) -> impl Iterator<Item = Option<&str>> {
    numbers.iter().map(|number| Some(number.as_str()))
}

/// Formats items behind a heading, wrapped to lines of at most [`WIDTH`] columns.
#[must_use]
pub fn wrapped(heading: &str, items: &[String], between: &str) -> Vec<String> {
    let mut lines = vec![heading.to_owned()];
    for (index, item) in items.iter().enumerate() {
        let item = if index + 1 < items.len() { format!("{item}{between}") } else { item.clone() };
        for word in item.split_inclusive(' ') {
            let line = lines.last_mut().filter(|line| line.chars().count() + word.trim_end().chars().count() <= WIDTH);
            match line {
                Some(line) => line.push_str(word),
                None => lines.push(format!("    {word}")),
            }
        }
        if let Some(line) = lines.last_mut().filter(|line| !line.ends_with(' ')) {
            line.push(' ');
        }
    }
    lines.iter().map(|line| line.trim_end().to_owned()).collect()
}

/// Returns a text cut or padded to a number of columns.
#[must_use]
pub fn fitted(text: &str, columns: usize) -> String {
    let length = text.chars().count();
    if length <= columns {
        return format!("{text}{}", " ".repeat(columns - length));
    }
    let cut: String = text.chars().take(columns.saturating_sub(1)).collect();
    format!("{cut}~")
}

/// A match of two decks that is played once.
#[derive(Clone)]
pub struct Match<R: Shown> {
    game: Running<R>,
    seed: u64,
    told: Vec<LogLine>,
    heard: usize,
    moments: Vec<Moment>,
    answers: usize,
    /// True if events and the beginnings of phases are recorded.
    logs: bool,
}

impl<R: Shown> Match<R> {
    /// Returns a new match, played up to its first decision.
    #[must_use]
    pub fn new(setup: Arc<Setup<R>>, seed: u64) -> Self {
        let state = State::begin(&setup, seed);
        let mut game = Running::from_state(setup, state).with_log().pausing();
        game.advance();
        let mut it = Self { game, seed, told: Vec::new(), heard: 0, moments: Vec::new(), answers: 0, logs: true };
        it.play_on();
        it
    }

    /// Returns a match that goes on from a game, without a log.
    fn unlogged(&self, game: Running<R>) -> Self {
        let mut it = Self {
            game: game.pausing(),
            seed: self.seed,
            told: Vec::new(),
            heard: 0,
            moments: Vec::new(),
            answers: self.answers,
            logs: false,
        };
        it.game.advance();
        it.play_on();
        it
    }

    /// Plays on to the next decision, or to the end, recording events and the beginnings of phases.
    fn play_on(&mut self) {
        loop {
            self.note();
            if self.game.ending().is_some() || self.game.decision().is_some() {
                return;
            }
            if self.logs && self.game.state().step == NOT_STARTED {
                self.moments.push(Moment::of(&self.game, self.answers));
            }
            self.game.advance();
        }
    }

    fn note(&mut self) {
        let after = self.answers;
        let told: Vec<LogLine> = self.game.look(|table| {
            let line = |((event, readers), turn): ((&EventOf<R>, [Reader; 2]), u16)| {
                let words = |reader| told(table, event, reader);
                let begins = matches!(event, Event::PhaseStarts(started, _) if R::PHASES.iter().any(|(phase, ..)| phase == started));
                LogLine { turn, after, begins, players: readers.map(|reader| words(Some(reader))), all: words(None) }
            };
            self.game.noted().zip(self.game.noted_turns()).skip(self.heard).map(line).collect()
        });
        self.heard += told.len();
        self.told.extend(told);
    }
}

impl<R: Shown> Session for Match<R>
where
    Running<R>: Score,
{
    fn again(&self) -> Box<dyn Session> {
        Box::new(Self::new(self.game.shared_setup(), self.seed))
    }

    fn copy(&self, log: bool) -> Box<dyn Session> {
        if log {
            Box::new(self.clone())
        } else {
            Box::new(self.unlogged(Running::from_state(self.game.shared_setup(), self.game.state().clone())))
        }
    }

    fn dealt_anew(&self, seat: Seat, seed: u64) -> Box<dyn Session> {
        let mut chance = BotChance::new(seed, seat.index());
        let drawn = chance.draw();
        Box::new(self.unlogged(self.game.determinized(seat, drawn, |limit| chance.below(limit))))
    }

    fn decision(&self) -> Option<Decision> {
        self.game.decision()
    }

    fn prompt(&self) -> String {
        self.game.prompt()
    }

    fn offers(&self) -> Vec<Offer> {
        let options = self.game.decision().map_or(0, |decision| decision.options);
        (0..options).map(|option| Offer { label: self.game.label(option), aliases: self.game.aliases(option) }).collect()
    }

    fn choose(&mut self, picks: &[u16]) -> Result<(), Illegal> {
        self.game.choose(picks)?;
        self.answers += 1;
        self.play_on();
        Ok(())
    }

    fn ending(&self) -> Option<Ending> {
        self.game.ending()
    }

    fn clock(&self) -> (u16, &'static str) {
        (self.game.state().turn, R::phase_name(self.game.state().phase))
    }

    fn words(&self) -> [&'static str; 2] {
        R::PLAYERS
    }

    fn fingerprint(&self) -> u64 {
        self.game.fingerprint()
    }

    fn answers(&self) -> usize {
        self.answers
    }

    fn decide(&self, bot: Bot, chance: &mut BotChance) -> Option<Vec<u16>> {
        let decision = self.game.decision()?;
        let mut picks = Vec::new();
        bot.decide(&self.game, &decision, chance, &mut picks);
        Some(picks)
    }

    fn told(&self) -> &[LogLine] {
        &self.told
    }

    fn moments(&self) -> &[Moment] {
        &self.moments
    }

    fn snapshot(&self, first: Seat) -> Snapshot {
        Snapshot::of(&self.game, first)
    }

    fn view(&self, seat: Seat) -> serde_json::Value {
        self.game.view_data(seat)
    }

    fn screen(&self, seat: Seat, cards: &Cards<'_>) -> Vec<String> {
        R::screen(&self.game.view(seat), cards)
    }

    fn look(&self, seat: Seat, part: &str, cards: &Cards<'_>) -> Option<Vec<String>> {
        R::look(&self.game.view(seat), part, cards)
    }

    fn parts(&self) -> &'static str {
        R::PARTS
    }
}
