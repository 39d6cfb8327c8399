//! Stages: the interface that a game offers for scenarios to be played in it.

use super::arrange::Arranged;
use super::expect::{About, Answer, Known, Of, Questions, UNSEEN, Value};
use super::find::PREPARATION;
use super::log::told;
use super::pick::{Offer, is_offered, may_decline, pick};
use crate::kernel::code::{Leaves, Participants};
use crate::kernel::context::Context;
use crate::kernel::event_interest::Sought;
use crate::kernel::game::{Decision, Ending, Game, Illegal};
use crate::kernel::parts::{ActiveSources, EventOf, ZoneOf};
use crate::kernel::pile::CardId;
use crate::kernel::running::Running;
use crate::kernel::seat::Seat;
use crate::kernel::setup::{Ability, Power, StaticDoes};
use crate::kernel::state::NONE;
use crate::kernel::table::{Reader, Table};
use crate::lang::print::participle;
use crate::lang::reference::Verb;
use crate::lang::zone::{Form, Seen, ZoneTable};
use crate::scenario::moment::Snapshot;
use serde::Serialize;
use std::collections::BTreeSet;
use std::rc::Rc;

/// A forced choice, which the game made itself because there was no other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forced {
    /// The player whose choice it was.
    pub seat: Seat,
    /// The picked options.
    pub picks: Vec<Offer>,
    /// The turn and the phase in which it was made.
    pub when: (u32, &'static str),
}

/// A game on the stage of a scenario, which pauses where a phase ends.
pub trait Stage {
    /// Returns the words for the players; the first sits on seat A.
    fn players(&self) -> [&'static str; 2];
    /// Returns the names of the phases, in the order of a turn.
    fn phases(&self) -> Vec<&'static str>;
    /// Returns the phase in progress, or the one that has just ended if the game pauses.
    fn phase(&self) -> &'static str;
    /// Returns the turn of that phase.
    fn turn(&self) -> u32;
    /// True if the phase that has just ended was the last one of its turn.
    fn ends_turn(&self) -> bool;
    /// Returns the open decision; `None` if the game is over, or pauses.
    fn decision(&self) -> Option<Decision>;
    /// Returns the prompt of the decision.
    fn prompt(&self) -> String;
    /// Returns the result of the game, once it is over.
    fn ending(&self) -> Option<Ending>;
    /// Returns the options of the decision.
    fn offers(&self) -> Vec<Offer>;
    /// Answers the decision, and plays on to the next one or to the end of the phase.
    ///
    /// # Errors
    /// The reason for which the answer is refused.
    fn choose(&mut self, picks: &[u16]) -> Result<(), Illegal>;
    /// Leaves a phase that has ended: plays on to the first decision of the next phase, or to its end.
    fn leave_phase(&mut self);
    /// Returns the phase that begins next, with its turn, if the game pauses.
    fn coming(&self) -> Option<(u32, &'static str)>;
    /// Returns the contents of each deck beside the cards that the scenario writes, a line each.
    fn decks(&self) -> &[String];
    /// True if a card of the match has this number.
    fn knows(&self, number: &str) -> bool;
    /// Returns the forced choices since the last answer.
    fn forced(&self) -> &[Forced];
    /// Returns the log, from the line with this index on.
    fn log(&self, from: usize) -> Vec<String>;
    /// Returns the game in its present state, for expectations.
    fn questions(&self) -> Rc<dyn Questions>;
    /// Returns the canonical texts of the abilities that had an effect so far.
    fn exercised(&self) -> &BTreeSet<String>;
    /// Returns a snapshot of the game, to be compared with another.
    fn snapshot(&self) -> Snapshot;
}

/// The parts that a game supplies to be played on a stage.
pub trait Staged: Arranged {
    /// The word for a game that nobody wins.
    const TIE: &'static str;
    /// The questions of this game alone in expectations.
    const KNOWN: Known;

    /// The view of one player.
    type View: Serialize;

    /// The words for a payment power in the log.
    const PAYMENT: &'static str;
    /// The words for a `{card}` that was put on top of an `{object}`, or of the card `{base}` by which it is known.
    const LEVELS_UP: &'static str;

    /// Describes an event of this game alone soon after it happened: for a player, or for an omniscient reader.
    fn told(table: &Table<'_, Self>, event: <Self::Code as Leaves>::Event, participants: Participants, reader: Option<Reader>) -> String;
    /// Returns the participle for a card that moves, beside which the log tells both places.
    fn moved(verb: Verb) -> &'static str {
        match verb {
            Verb::PutIntoPlay => participle(Verb::Put),
            Verb::Attach => "attached",
            verb => participle(verb),
        }
    }
    /// Returns the name of an object in the log: the number of its top card. An attack on no object is on the opponent.
    fn object_words(table: &Table<'_, Self>, object: u8, _reader: Option<Reader>) -> String {
        if object == NONE {
            return "the opponent".to_owned();
        }
        let stack = Self::location(table.state, object).stack().map(|index| Self::object(table.state, index));
        let top = stack.and_then(|stack| Self::stack(table, stack).next());
        table.setup.number(top.unwrap_or(object)).to_owned()
    }
    /// Returns the name of a phase, as the rulebook prints it.
    fn phase_words(phase: Self::Phase) -> &'static str {
        Self::PHASES.iter().find(|(known, ..)| *known == phase).map_or("", |(.., words)| words)
    }
    /// Returns the view of a player.
    fn view(table: &Table<'_, Self>, seat: Seat) -> Self::View;
    /// True if a trait of a card, stated by its text without being a power, shows now that the card is in play.
    fn shows_trait(_table: &Table<'_, Self>, _card: CardId) -> bool {
        true
    }
    /// Answers one of the game's own questions.
    fn ask(game: &Running<Self>, question: &str, about: About<'_>) -> Answer;

    /// Returns the name of a phase.
    #[must_use]
    fn phase_name(phase: Self::Phase) -> &'static str {
        Self::PHASES.iter().find(|(known, ..)| *known == phase).map_or("", |(_, name, _)| name)
    }
}

impl<R: Staged> Running<R> {
    /// Returns the view of a player, without information hidden from them.
    #[must_use]
    pub fn view(&self, seat: Seat) -> R::View {
        self.look(|table| R::view(table, seat))
    }

    /// Returns the view of a player as JSON.
    #[must_use]
    pub fn view_data(&self, seat: Seat) -> serde_json::Value {
        // A view is plain data, which JSON can always hold.
        serde_json::to_value(self.view(seat)).unwrap_or_default()
    }
}

/// Returns the canonical texts of the continuous abilities that now apply to some object.
fn lasting<R: Staged>(table: &Table<'_, R>) -> Vec<String> {
    let (mut lasting, mut active_sources) = (Vec::new(), ActiveSources::new());
    R::active_sources(table, Sought::All, &mut active_sources);
    for (card, this) in active_sources {
        let context = Context::of(card, this, table.state.controller_of(card));
        for (number, ability) in table.setup.abilities(card).iter().enumerate() {
            if R::is_active(table, card, number as u8) && holds_something(table, card, ability, &context) {
                lasting.push(ability.text.clone());
            }
        }
    }
    lasting
}

/// True if a continuous ability of a card applies to some object now. Prohibitions do not count here: they are noticed as they prevent an event.
fn holds_something<R: Staged>(table: &Table<'_, R>, card: CardId, ability: &Ability<R>, context: &Context<'_>) -> bool {
    match &ability.power {
        Power::Triggered { .. } | Power::Payment { .. } | Power::Replacing { .. } => false,
        Power::Passive => R::shows_trait(table, card),
        Power::Continuous(statics) => statics.iter().any(|each| {
            let concerns = match &each.does {
                StaticDoes::Modify { what, times, .. } => !table.objects(what, context).is_empty() && table.tally(times, context) > 0,
                StaticDoes::Forbid(_) | StaticDoes::Charge(..) | StaticDoes::Alter(..) => false,
            };
            concerns && each.condition.as_ref().is_none_or(|condition| table.holds(condition, context))
        }),
    }
}

/// A game that pauses where a phase ends.
pub struct Paused<R: Staged> {
    game: Running<R>,
    phase: &'static str,
    turn: u16,
    forced: Vec<Forced>,
    exercised: BTreeSet<String>,
    log: Rc<Vec<Line>>,
    decks: Vec<String>,
}

/// A line of the log: for omniscient readers and, by seat, for each player.
#[derive(Clone, Debug)]
struct Line {
    all: String,
    told: [String; 2],
}

impl<R: Staged> Paused<R> {
    /// Begins a prepared game: plays up to the first decision of its phase, or to that phase's end. `decks` describes the contents of the decks that the
    /// scenario does not write.
    #[must_use]
    pub fn new(game: Running<R>, decks: Vec<String>) -> Self {
        let game = game.with_log().pausing();
        let (turn, phase) = clock(&game);
        let mut stage = Self { game, phase, turn, forced: Vec::new(), exercised: BTreeSet::new(), log: Rc::default(), decks };
        stage.leave_phase();
        stage
    }

    /// Records the events since the log had this many, with forced choices and exercised abilities.
    fn note(&mut self, from: usize) {
        let when = (self.turn.into(), self.phase);
        let forced = self.game.forced().iter().skip(self.forced.len()).map(|(seat, label)| {
            let picks = label.split(", ").map(|label| Offer { label: label.to_owned(), aliases: short_names(label) });
            Forced { seat: *seat, picks: picks.collect(), when }
        });
        self.forced.extend(forced);
        self.note_exercised();
        let lines: Vec<Line> = self.game.look(|table| {
            let line = |(event, readers): (&EventOf<R>, [Reader; 2])| Line {
                all: told(table, event, None),
                told: readers.map(|reader| told(table, event, Some(reader))),
            };
            self.game.noted().skip(from).map(line).collect()
        });
        Rc::make_mut(&mut self.log).extend(lines);
    }

    /// Records the abilities that had an effect: their programs changed the game, their continuous effects apply to some object, or they prevented an event.
    fn note_exercised(&mut self) {
        let deeds: BTreeSet<u16> = self.game.deeds().map(|(_, program)| program).collect();
        for ability in self.game.setup().faces.iter().flat_map(|face| &face.abilities) {
            if let Power::Triggered { program, .. } | Power::Payment { program, .. } | Power::Replacing { program, .. } = ability.power
                && deeds.contains(&program)
                && !self.exercised.contains(&ability.text)
            {
                self.exercised.insert(ability.text.clone());
            }
        }
        for (card, ability) in self.game.kept() {
            self.exercised.insert(self.game.setup().ability(card, ability).text.clone());
        }
        let lasting = self.game.look(|table| lasting(table));
        self.exercised.extend(lasting);
    }
}

/// Returns the turn and the phase of a game; before the first turn, the preparation.
fn clock<R: Staged>(game: &Running<R>) -> (u16, &'static str) {
    let state = game.state();
    (state.turn, if state.turn == 0 { PREPARATION } else { R::phase_name(state.phase) })
}

/// Returns the parts of a forced choice's label that may stand for it.
fn short_names(label: &str) -> Vec<String> {
    let parts = label.split_once(": ").map(|(place, number)| vec![place.to_owned(), number.to_owned()]);
    parts.or_else(|| label.split_once(" on ").map(|(number, _)| vec![number.to_owned()])).unwrap_or_default()
}

impl<R: Staged> Stage for Paused<R> {
    fn players(&self) -> [&'static str; 2] {
        R::PLAYERS
    }

    fn phases(&self) -> Vec<&'static str> {
        std::iter::once(PREPARATION).chain(R::PHASES.iter().map(|(_, name, _)| *name)).collect()
    }

    fn phase(&self) -> &'static str {
        self.phase
    }

    fn turn(&self) -> u32 {
        self.turn.into()
    }

    fn ends_turn(&self) -> bool {
        self.game.state().turn != self.turn
    }

    fn decision(&self) -> Option<Decision> {
        self.game.decision()
    }

    fn prompt(&self) -> String {
        self.game.prompt()
    }

    fn ending(&self) -> Option<Ending> {
        self.game.ending()
    }

    fn offers(&self) -> Vec<Offer> {
        offers(&self.game)
    }

    fn choose(&mut self, picks: &[u16]) -> Result<(), Illegal> {
        let from = self.game.events().len();
        self.game.choose(picks)?;
        self.forced.clear();
        self.note(from);
        Ok(())
    }

    fn leave_phase(&mut self) {
        let from = self.game.events().len();
        (self.turn, self.phase) = clock(&self.game);
        self.game.advance();
        self.note(from);
    }

    fn forced(&self) -> &[Forced] {
        &self.forced
    }

    fn coming(&self) -> Option<(u32, &'static str)> {
        let pauses = self.game.decision().is_none() && self.game.ending().is_none();
        pauses.then(|| clock(&self.game)).map(|(turn, phase)| (turn.into(), phase))
    }

    fn decks(&self) -> &[String] {
        &self.decks
    }

    fn knows(&self, number: &str) -> bool {
        self.game.setup().faces.iter().any(|face| face.number == number)
    }

    fn log(&self, from: usize) -> Vec<String> {
        self.log.get(from..).unwrap_or_default().iter().map(|line| line.all.clone()).collect()
    }

    fn questions(&self) -> Rc<dyn Questions> {
        Rc::new(Moment { game: self.game.clone(), phase: self.phase, turn: self.turn, log: Rc::clone(&self.log) })
    }

    fn exercised(&self) -> &BTreeSet<String> {
        &self.exercised
    }

    fn snapshot(&self) -> Snapshot {
        Snapshot::of(&self.game, Seat::A)
    }
}

/// A game at one moment, for expectations.
struct Moment<R: Staged> {
    game: Running<R>,
    /// The phase in progress, or the one that has just ended.
    phase: &'static str,
    /// The turn of that phase.
    turn: u16,
    /// The log.
    log: Rc<Vec<Line>>,
}

impl<R: Staged> Questions for Moment<R> {
    fn players(&self) -> [&'static str; 2] {
        R::PLAYERS
    }

    fn known(&self) -> Known {
        R::KNOWN
    }

    fn ask(&self, question: &str, of: &Of<'_>) -> Answer {
        match *of {
            Of::Game => self.of_game(question),
            Of::Player(player) => self.of_side(question, seat_of::<R>(player)?),
            Of::Area(player, area) => R::ask(&self.game, question, About::Area(seat_of::<R>(player)?, area)),
            Of::Place(player, zone, place) => R::ask(&self.game, question, About::Place(seat_of::<R>(player)?, zone, place)),
            Of::Number(number) => R::ask(&self.game, question, About::Number(number)),
            Of::Word(words) if question == "log_has" => Ok(Value::Truth(self.log.iter().any(|line| line.all.contains(words)))),
            Of::Word(words) => R::ask(&self.game, question, About::Word(words)),
            Of::Said(player, words) => Ok(Value::Truth(self.of_player(question, seat_of::<R>(player)?, words)?)),
            Of::Seen(viewer, owner, zone) => self.seen(question, seat_of::<R>(viewer)?, seat_of::<R>(owner)?, zone),
        }
    }

    fn offers(&self) -> Vec<Offer> {
        offers(&self.game)
    }
}

/// Returns the options of the open decision.
fn offers<R: Staged>(game: &Running<R>) -> Vec<Offer> {
    let options = game.decision().map_or(0, |decision| decision.options);
    (0..options).map(|option| Offer { label: game.label(option), aliases: game.aliases(option) }).collect()
}

/// True if a view contains this word anywhere.
fn shows(view: &serde_json::Value, word: &str) -> bool {
    match view {
        serde_json::Value::String(shown) => shown == word,
        serde_json::Value::Array(parts) => parts.iter().any(|part| shows(part, word)),
        serde_json::Value::Object(parts) => parts.values().any(|part| shows(part, word)),
        serde_json::Value::Null | serde_json::Value::Bool(_) | serde_json::Value::Number(_) => false,
    }
}

impl<R: Staged> Moment<R> {
    /// Answers a question about a player: the number of cards in a pile or, for its name with `_cards`, their numbers, top first; or one of the game's own.
    fn of_side(&self, question: &str, seat: Seat) -> Answer {
        let (name, cards) = question.strip_suffix("_cards").map_or((question, false), |name| (name, true));
        let Some(zone) = pile_of::<R>(name) else { return R::ask(&self.game, question, About::Player(seat)) };
        let pile = R::pile(&self.game.state().field, seat, zone);
        let number = |card| self.game.setup().number(card).to_owned();
        Ok(if cards { Value::Words(pile.from_top().map(number).collect()) } else { Value::Number(pile.len() as i64) })
    }

    /// Returns the cards of a zone as a player sees them: their numbers, and `?` for each that is there and not seen. Of a deck, only the cards seen.
    fn seen(&self, question: &str, viewer: Seat, owner: Seat, name: &str) -> Answer {
        let Some(zone) = pile_of::<R>(name) else { return R::ask(&self.game, question, About::Seen(viewer, owner, name)) };
        let mut cards = self.game.look(|table| table.seen_in(viewer, owner, zone));
        cards.retain(|card| card.is_some() || zone.row().seen != Seen::Nobody);
        Ok(Value::Words(cards.into_iter().map(|card| card.unwrap_or_else(|| UNSEEN.to_owned())).collect()))
    }

    /// Answers the questions of every game about a player and words.
    fn of_player(&self, question: &str, seat: Seat, words: &str) -> Result<bool, String> {
        let decision = self.game.decision().filter(|decision| decision.seat == seat);
        Ok(match question {
            "told" => self.log.iter().any(|line| line.told[seat.index()].contains(words)),
            "sees" => shows(&self.game.view_data(seat), words),
            "not_offered" => decision.is_none() || !is_offered(&self.offers(), words),
            "may_answer" => decision.is_some_and(|decision| pick(&decision, &self.offers(), &[words.to_owned()]).is_ok()),
            _ => return Err("this cannot be asked of a player and a word".to_owned()),
        })
    }

    fn of_game(&self, question: &str) -> Answer {
        let decision = self.game.decision();
        let word = |seat: Seat| R::PLAYERS[seat.index()];
        Ok(match question {
            "phase" => self.phase.into(),
            "turn" => Value::Number(self.turn.into()),
            "winner" => match self.game.ending() {
                Some(Ending::Won(seat)) => word(seat).into(),
                Some(Ending::Tied) => R::TIE.into(),
                Some(Ending::Stopped(_)) | None => "".into(),
            },
            "over" => Value::Truth(self.game.ending().is_some()),
            "prompt" => Value::Word(self.game.prompt()),
            "options" => {
                let options = decision.map_or(0, |decision| decision.options);
                Value::Words((0..options).map(|option| self.game.label(option)).collect())
            }
            "decider" => decision.map_or("", |decision| word(decision.seat)).into(),
            "mandatory" => {
                let decision = decision.ok_or("nothing is asked")?;
                Value::Truth(!may_decline(&decision, &self.offers()))
            }
            own => return R::ask(&self.game, own, About::Game),
        })
    }
}

/// Returns the pile that questions know by this name.
fn pile_of<R: Staged>(name: &str) -> Option<ZoneOf<R>> {
    ZoneOf::<R>::TABLE.iter().find(|row| row.form == Form::Pile && row.field == name).map(|row| row.zone)
}

fn seat_of<R: Staged>(player: &str) -> Result<Seat, String> {
    let [a, b] = R::PLAYERS;
    let found = Seat::BOTH.into_iter().find(|seat| R::PLAYERS[seat.index()] == player);
    found.ok_or_else(|| format!("there is no player {player:?}; the players are {a} and {b}"))
}
