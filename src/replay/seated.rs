//! A game at which people and bots sit, whatever its rules.

use crate::card::{Card, Pool};
use crate::kernel::code::Event;
use crate::kernel::game::{Decision, Ending, Game, Illegal};
use crate::kernel::parts::EventOf;
use crate::kernel::running::Running;
use crate::kernel::seat::Seat;
use crate::kernel::setup::Setup;
use crate::kernel::state::NOT_STARTED;
use crate::kernel::table::Reader;
use crate::scenario::moment::{Moment, Snapshot};
use crate::scenario::pick::Offer;
use crate::scenario::stage::Staged;
use crate::sim::bot::Bot;
use crate::sim::chance::BotChance;
use crate::sim::greedy::Score;
use std::sync::Arc;

/// How wide a screen is, in columns.
pub const WIDTH: usize = 79;

/// A line of the log, as each of those who follow the game reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The turn.
    pub turn: u16,
    /// After how many answers.
    pub after: usize,
    /// Whether it tells that a phase begins, and nothing else.
    pub begins: bool,
    /// For the players, by seat.
    pub players: [String; 2],
    /// For those who see everything.
    pub all: String,
}

impl Told {
    /// The line for a player; without one, for those who see everything.
    #[must_use]
    pub fn to(&self, viewer: Option<Seat>) -> &str {
        viewer.map_or(&self.all, |seat| &self.players[seat.index()])
    }
}

/// A game that is played at a table of people and bots. Its log is kept.
pub trait Seated: Send {
    /// The same game, from its beginning.
    fn again(&self) -> Box<dyn Seated>;
    /// What is to be decided; `None` when the game is over.
    fn decision(&self) -> Option<Decision>;
    /// What the decision is about.
    fn prompt(&self) -> String;
    /// The options of the decision.
    fn offers(&self) -> Vec<Offer>;
    /// Answers the decision.
    ///
    /// # Errors
    /// Why the answer is refused; nothing has changed then.
    fn choose(&mut self, picks: &[u16]) -> Result<(), Illegal>;
    /// How the game ended.
    fn ending(&self) -> Option<Ending>;
    /// The turn and the name of the phase.
    fn clock(&self) -> (u16, &'static str);
    /// The words that scenarios have for the players.
    fn words(&self) -> [&'static str; 2];
    /// The fingerprint of the state.
    fn fingerprint(&self) -> u64;
    /// How many answers were given.
    fn answers(&self) -> usize;
    /// What a bot answers.
    fn decide(&self, bot: Bot, chance: &mut BotChance) -> Option<Vec<u16>>;
    /// What has happened.
    fn told(&self) -> &[Told];
    /// The beginnings of phases so far.
    fn moments(&self) -> &[Moment];
    /// What a player may see, and what is asked.
    fn snapshot(&self, first: Seat) -> Snapshot;
    /// The table as a player sees it, in lines of at most [`WIDTH`] columns.
    fn screen(&self, seat: Seat, cards: &Cards<'_>) -> Vec<String>;
    /// A part of the table, closely, by the name that the player has for it; nothing when it has no such part.
    fn look(&self, seat: Seat, part: &str, cards: &Cards<'_>) -> Option<Vec<String>>;
    /// The names of the parts that can be looked at, for people.
    fn parts(&self) -> &'static str;
}

/// How a game is shown on a screen.
pub trait Shown: Staged {
    /// What can be looked at closely, for people.
    const PARTS: &'static str;

    /// The table as a player sees it.
    fn screen(view: &Self::View, cards: &Cards<'_>) -> Vec<String>;
    /// A part of the table, closely.
    fn look(view: &Self::View, part: &str, cards: &Cards<'_>) -> Option<Vec<String>>;
}

/// The cards of a match, by number, for those who read their names and texts.
#[derive(Clone, Copy)]
pub struct Cards<'p>(pub &'p Pool);

impl Cards<'_> {
    /// A card.
    #[must_use]
    pub fn get(&self, number: &str) -> Option<&Card> {
        self.0.card(number).map(|card| &card.card)
    }

    /// The name of a card; of an unknown one its number.
    #[must_use]
    pub fn name<'a>(&'a self, number: &'a str) -> &'a str {
        self.get(number).map_or(number, |card| &card.name)
    }

    /// Number and name of each of these cards, equal ones once with how many there are; cards that are not seen are counted.
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
    /// What a card prints, in lines of at most [`WIDTH`] columns; of an unknown card its number.
    #[must_use]
    pub fn text(&self, number: &str) -> Vec<String> {
        let Some(card) = self.get(number) else { return vec![number.to_owned()] };
        let words = |words: &[String]| (!words.is_empty()).then(|| words.join("/"));
        let number = |name: &str, value: Option<u32>| value.map(|value| format!("{name} {value}"));
        let bp: Vec<String> = [card.bp.single, card.bp.double, card.bp.triple, card.bp.quad].iter().flatten().map(u32::to_string).collect();
        let facts = [
            Some(card.card_type.clone()),
            card.class.clone(),
            words(&card.colors),
            card.character.clone(),
            number("level", card.level.map(u32::from)),
            number("round", card.round.map(u32::from)),
            words(&card.types),
            words(&bp).map(|bp| format!("BP {bp}")),
            number("EXTRA", card.bp.extra),
            number("HP", card.hp.map(u32::from)),
            number("Power", card.power.map(u32::from)),
            number("Timer", card.timer.map(u32::from)),
            card.evolves.as_ref().map(|name| format!("evolves {name}")),
            card.requirement.as_ref().map(|needs| {
                let timer = needs.timer.map(|timer| format!("Timer {timer}"));
                let needs: Vec<String> = [needs.color.clone(), needs.class.clone(), timer].into_iter().flatten().collect();
                format!("requires {}", needs.join(", "))
            }),
        ];
        let facts: Vec<String> = facts.into_iter().flatten().collect();
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
    /// The cards of a pile, a line each; that there are none.
    #[must_use]
    pub fn pile<'n>(&self, numbers: impl Iterator<Item = Option<&'n str>>) -> Vec<String> {
        let listed = self.listed(numbers);
        if listed.is_empty() { vec!["no cards".to_owned()] } else { listed }
    }
}

/// Cards that are all seen.
pub fn known(numbers: &[String]) -> impl Iterator<Item = Option<&str>> {
    numbers.iter().map(|number| Some(number.as_str()))
}

/// Words behind a heading, broken into lines of at most [`WIDTH`] columns.
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

/// A text cut or filled to a number of columns.
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
pub struct Match<R: Shown> {
    game: Running<R>,
    seed: u64,
    told: Vec<Told>,
    heard: usize,
    moments: Vec<Moment>,
    answers: usize,
}

impl<R: Shown> Match<R> {
    /// A new match, played up to its first decision.
    #[must_use]
    pub fn new(setup: Arc<Setup<R>>, seed: u64) -> Self {
        let state = R::begin(&setup, seed);
        let mut game = Running::from_state(setup, state).with_log().pausing();
        game.advance();
        let mut it = Self { game, seed, told: Vec::new(), heard: 0, moments: Vec::new(), answers: 0 };
        it.play_on();
        it
    }

    /// Plays on to the next decision, or to the end, and notes what happens and where phases begin.
    fn play_on(&mut self) {
        loop {
            self.note();
            if self.game.ending().is_some() || self.game.decision().is_some() {
                return;
            }
            if self.game.state().step == NOT_STARTED {
                self.moments.push(Moment::of(&self.game, self.answers));
            }
            self.game.advance();
        }
    }

    fn note(&mut self) {
        let (turn, after) = (self.game.state().turn, self.answers);
        let told: Vec<Told> = self.game.look(|table| {
            let told = |(event, readers): (&EventOf<R>, [Reader; 2])| {
                let words = |reader| R::event_words(table, event, reader);
                let begins = R::PHASES.iter().any(|(phase, _)| *event == Event::Own(R::starts(*phase)));
                Told { turn, after, begins, players: readers.map(|reader| words(Some(reader))), all: words(None) }
            };
            self.game.noted().skip(self.heard).map(told).collect()
        });
        self.heard += told.len();
        self.told.extend(told);
    }
}

impl<R: Shown> Seated for Match<R>
where
    Running<R>: Score,
{
    fn again(&self) -> Box<dyn Seated> {
        Box::new(Self::new(self.game.shared_setup(), self.seed))
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

    fn told(&self) -> &[Told] {
        &self.told
    }

    fn moments(&self) -> &[Moment] {
        &self.moments
    }

    fn snapshot(&self, first: Seat) -> Snapshot {
        Snapshot::of(&self.game, first)
    }

    fn screen(&self, seat: Seat, cards: &Cards<'_>) -> Vec<String> {
        R::screen(&R::view(&self.game, seat), cards)
    }

    fn look(&self, seat: Seat, part: &str, cards: &Cards<'_>) -> Option<Vec<String>> {
        R::look(&R::view(&self.game, seat), part, cards)
    }

    fn parts(&self) -> &'static str {
        R::PARTS
    }
}
