//! A whole game of two decks, against a bot or a person on the other side of the table.

use crate::own::{Ready, own, ready};
use crate::{BUILTIN, json};
use cardwright::card::{Card, Deck, Pool};
use cardwright::diagnostic::Source;
use cardwright::games;
use cardwright::kernel::seat::Seat;
use cardwright::replay::fingerprint::differences;
use cardwright::replay::follow::{answer, bot_answer, follow};
use cardwright::replay::model::{Replay, written_hash};
use cardwright::replay::read::read;
use cardwright::replay::session::{Cards, Session, ending_words};
use cardwright::replay::write::replay_file;
use cardwright::sim::bot::Bot;
use cardwright::suite::prompt::{asking, described, stated, titled};
use cardwright::suite::seat::seat;
use serde::Serialize;
use serde_json::Value;
use wasm_bindgen::prelude::wasm_bindgen;

/// Most statements of a rulebook shown at once.
const STATED: usize = 12;

/// Game at a table.
#[wasm_bindgen]
pub struct Table {
    session: Box<dyn Session>,
    replay: Replay,
    /// Pool that the cards are of.
    pool: Ready,
    /// Bot of each seat; none for a person.
    bots: [Option<Bot>; 2],
}

/// Everything that the page shows of a game.
#[derive(Serialize)]
pub struct Shown {
    pub turn: u32,
    pub phase: &'static str,
    /// Seat whose view it is, 0 or 1.
    pub viewer: usize,
    pub view: Value,
    pub question: Option<Question>,
    pub log: Vec<Line>,
    pub ending: Option<String>,
    pub players: [String; 2],
    pub answers: usize,
    pub hash: String,
}

/// Open decision.
#[derive(Serialize)]
pub struct Question {
    pub seat: usize,
    pub asks: String,
    pub min: u16,
    pub max: u16,
    pub ordered: bool,
    /// Label of each option, and the same with the names of cards.
    pub options: Vec<(String, String)>,
}

/// Line of the log.
#[derive(Serialize)]
pub struct Line {
    pub turn: u32,
    pub says: String,
}

/// Rule behind a question.
#[derive(Serialize)]
pub struct Behind {
    /// Card whose text asks, and the text.
    card: Option<(String, String)>,
    /// Statements of the rulebook: rule and statement.
    stated: Vec<(String, String)>,
}

impl Behind {
    /// Returns what the rulebook and the card say behind a prompt.
    pub fn of(game: &str, prompt: &str, cards: &Cards<'_>) -> Self {
        let statements = games::of(game).map(|rules| rules.declared().statements);
        let stated = stated(prompt, statements).into_iter().take(STATED).map(|each| (each.rule, each.says)).collect();
        Self { card: asking(prompt, cards).map(|card| (card.number.clone(), card.text.clone())), stated }
    }
}

/// Returns the deck of a game with a name.
fn of_name<'p>(pool: &'p Pool, game: &str, name: &str) -> Option<&'p Deck> {
    pool.decks().iter().map(|deck| &deck.deck).find(|deck| deck.game == game && deck.name == name)
}

#[wasm_bindgen]
impl Table {
    /// Begins a game of two decks, of the opened set or built-in ones; a player is "human" or the name of a bot.
    ///
    /// # Errors
    /// An unknown game, deck or bot, or decks that cannot be played.
    #[wasm_bindgen(constructor)]
    pub fn new(name: &str, decks: Vec<String>, players: Vec<String>, seed: f64) -> Result<Table, String> {
        let own = own();
        let own = own.as_deref();
        let deck = |wanted: &String| {
            let found = own.and_then(|own| of_name(own, name, wanted)).or_else(|| of_name(&BUILTIN, name, wanted));
            found.ok_or_else(|| format!("there is no deck {wanted}"))
        };
        let decks = <[&Deck; 2]>::try_from(decks.iter().map(deck).collect::<Result<Vec<_>, _>>()?).map_err(|_| "two decks are wanted")?;
        let players = <[String; 2]>::try_from(players).map_err(|_| "two players are wanted")?;
        let bots = bots(&players)?;
        let seed = seed.abs() as u64;
        // A game of built-in cards alone is the same whatever set is open, so that its replay can be opened anywhere.
        let built_in = |deck: &&Deck| own.is_none_or(|own| deck.numbers().all(|number| own.card(number).is_none()));
        let pool = if decks.iter().all(built_in) { Ready::BuiltIn } else { ready() };
        let game = pool.game(name).ok_or_else(|| format!("there is no game {name}"))?;
        let game = game.as_of(&decks[0].rules).unwrap_or_else(|| game.clone());
        let rules = games::of(name).ok_or_else(|| format!("there is no game {name}"))?;
        let cards = |deck: &Deck| {
            let card = |number: &str| pool.card(number).map(|card| &card.card).ok_or_else(|| format!("there is no card {number}"));
            deck.numbers().map(card).collect::<Result<Vec<&Card>, String>>()
        };
        let cards = [cards(decks[0])?, cards(decks[1])?];
        let session = rules.seat(&game, [&cards[0], &cards[1]], seed).map_err(|unplayable| unplayable.to_string())?;
        let replay = Replay::begun(&pool, &game, decks, players, seed, &*session);
        let mut table = Table { session, replay, pool, bots };
        table.play_on()?;
        Ok(table)
    }

    /// Opens a saved game, and goes on with it.
    ///
    /// # Errors
    /// A file that is no replay, or that fits neither the built-in pool nor the opened set.
    pub fn open(file: &str) -> Result<Table, String> {
        let first = |(_, wrong): (Source, Vec<cardwright::diagnostic::Diagnostic>)| {
            wrong.first().map_or_else(|| "it is no replay".to_owned(), |wrong| wrong.message.clone())
        };
        let replay = read(Source::new("replay", file)).map_err(first)?.replay;
        let pools = [Ready::BuiltIn, ready()];
        let pool = pools.iter().find(|pool| differences(&replay, pool).is_empty());
        let pool = pool
            .cloned()
            .ok_or_else(|| differences(&replay, &pools[1]).join("; ").replace("name its set with --pool", "open its set first"))?;
        let bots = bots(&replay.players.each_ref().map(|player| player.name.clone()))?;
        let mut session = seat(&replay, &pool).map_err(|unseated| unseated.to_string())?;
        follow(&replay, &mut *session, replay.steps.len()).map_err(|mismatch| mismatch.differs.join("; "))?;
        let mut table = Table { session, replay, pool, bots };
        table.play_on()?;
        Ok(table)
    }

    /// Returns the name of the game.
    #[must_use]
    pub fn game(&self) -> String {
        self.replay.game.clone()
    }

    /// Answers the open decision, and lets the bots answer theirs.
    ///
    /// # Errors
    /// An answer that is not legal.
    pub fn choose(&mut self, picks: &[u16]) -> Result<(), String> {
        let step = answer(&mut *self.session, picks).map_err(|illegal| illegal.to_string())?;
        self.replay.steps.push(step);
        self.play_on()
    }

    /// Takes back the last answer of a person, and what followed. Returns false if there is none.
    ///
    /// # Errors
    /// A game that cannot be played again.
    pub fn undo(&mut self) -> Result<bool, String> {
        let by_person = |player: u8| self.bots[usize::from(player) - 1].is_none();
        let Some(last) = self.replay.steps.iter().rposition(|step| by_person(step.player)) else { return Ok(false) };
        self.replay.steps.truncate(last);
        self.session = self.session.again();
        for step in &self.replay.steps {
            self.session.choose(&step.picks).map_err(|illegal| illegal.to_string())?;
        }
        Ok(true)
    }

    /// Returns the game as a replay file.
    #[must_use]
    pub fn save(&self) -> String {
        replay_file(&self.replay)
    }

    /// Returns the rule behind the open question.
    #[must_use]
    pub fn rule(&self) -> String {
        json(&Behind::of(&self.replay.game, &self.session.prompt(), &Cards(&self.pool)))
    }

    /// Returns everything that the page shows.
    #[must_use]
    pub fn state(&self) -> String {
        let (turn, phase) = self.session.clock();
        let viewer = self.viewer();
        let cards = Cards(&self.pool);
        let decks = self.replay.players.each_ref().map(|player| player.deck.as_str());
        let log = self.session.told().iter().map(|line| Line { turn: line.turn.into(), says: described(line.to(Some(viewer)), &cards) });
        json(&Shown {
            turn: turn.into(),
            phase,
            viewer: viewer.index(),
            view: self.session.view(viewer),
            question: self.question(&cards),
            log: log.collect(),
            ending: self.session.ending().map(|ending| ending_words(ending, &decks)),
            players: self.replay.players.each_ref().map(|player| format!("{} · {}", player.deck, player.name)),
            answers: self.session.answers(),
            hash: written_hash(self.session.fingerprint()),
        })
    }
}

impl Table {
    /// Returns the seat that looks at the table: that of the only person, else of the one who decides.
    fn viewer(&self) -> Seat {
        match self.bots {
            [None, Some(_)] => Seat::A,
            [Some(_), None] => Seat::B,
            [None, None] | [Some(_), Some(_)] => self.session.decision().map_or(Seat::A, |decision| decision.seat),
        }
    }

    /// Lets bots decide until a person has to, or the game is over.
    fn play_on(&mut self) -> Result<(), String> {
        while let Some(decision) = self.session.decision() {
            let Some(bot) = self.bots[decision.seat.index()] else { return Ok(()) };
            let step = bot_answer(&mut *self.session, bot, self.replay.seed).ok_or("the bot found no answer")?;
            self.replay.steps.push(step);
        }
        Ok(())
    }

    fn question(&self, cards: &Cards<'_>) -> Option<Question> {
        let decision = self.session.decision()?;
        let options = self.session.offers().into_iter().map(|offer| (described(&offer.label, cards), offer.label));
        Some(Question {
            seat: decision.seat.index(),
            asks: titled(&self.session.prompt(), cards),
            min: decision.min,
            max: decision.max,
            ordered: decision.ordered,
            options: options.map(|(words, label)| (label, words)).collect(),
        })
    }
}

/// Returns the bot of each player; none for "human".
fn bots(players: &[String; 2]) -> Result<[Option<Bot>; 2], String> {
    let bot = |name: &String| if name == "human" { Ok(None) } else { name.parse().map(Some) };
    let [a, b] = players.each_ref().map(bot);
    Ok([a?, b?])
}
