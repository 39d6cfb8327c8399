//! Arranging positions: from the cards that a scenario names to the state of a game, and back to a scenario.

use super::find::{self, Finder, game, vocabulary};
use super::model::Scenario;
use super::notation::read::{record, record_of};
use super::notation::{Field, Holds, Record, Value};
use super::obstacle::{About, Obstacle};
use super::write::{line, ron};
use crate::card::fields::Fields;
use crate::card::listing::plural;
use crate::card::sample::Sample;
use crate::card::vocabulary::Vocabulary;
use crate::card::{Card, Pool};
use crate::compile::building::Building;
use crate::kernel::ground::Slot;
use crate::kernel::parts::{Rules, ZoneOf};
use crate::kernel::pile::CardId;
use crate::kernel::running::Running;
use crate::kernel::seat::Seat;
use crate::kernel::setup::Setup;
use crate::kernel::state::{NOT_STARTED, State};
use crate::kernel::table::Table;
use crate::lang::zone::ZoneTable;
use std::marker::PhantomData;
use std::sync::Arc;

/// The place at which a card of a position is laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot<Z> {
    /// At the bottom of a pile of its owner.
    Pile(Z),
    /// In the stack of the object in a slot.
    Stack {
        /// The slot; vacant before the bottom card is laid.
        slot: Slot<Z>,
        /// The number of cards below it.
        height: usize,
        /// The number of cards of the whole stack.
        of: usize,
    },
    /// Attached to the object in a slot, behind the cards that are.
    Attached(Slot<Z>),
    /// By itself in a zone, behind the cards there.
    In(Z),
}

/// The subject of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject<Z> {
    /// Both sides, with the player who is named first.
    Table(Seat),
    /// The side of a player.
    Side(Seat),
    /// The object in a slot.
    Object(Slot<Z>),
    /// A card in a pile or by itself, written in this field.
    Card(CardId, &'static str),
}

/// The parts that a game supplies for its positions to be written, read and arranged.
pub trait Arranged: Rules {
    /// The versions of its rules that scenarios can be played by.
    const VERSIONS: &'static [&'static str];
    /// The phase at whose beginning play starts where a scenario names none.
    const PHASE: Self::Phase;
    /// The fields of a side, in the order in which its cards are numbered.
    const SIDE: &'static [Field<ZoneOf<Self>>];
    /// The fields beside the sides.
    const TABLE: &'static [Field<ZoneOf<Self>>] = &[];
    /// The numbers of the rules for the size of a deck, and for the preparation.
    const CITED: [&'static str; 2];
    /// The card that fills up short decks: one that does nothing.
    const FILLER: Sample;

    /// Returns the reason why a card cannot lie at a spot, if it cannot.
    fn bars(card: &Card, vocabulary: &Vocabulary, spot: Spot<ZoneOf<Self>>) -> Option<&'static str>;
    /// Lays a card at a spot, unseen by anything.
    fn lay(table: &mut Table<'_, Self>, card: CardId, spot: Spot<ZoneOf<Self>>);
    /// Applies what a record says of its subject beside its cards.
    fn mark(table: &mut Table<'_, Self>, subject: Subject<ZoneOf<Self>>, record: &Record);
    /// Writes the same into a record, with the cards attached to an object.
    fn marks(table: &Table<'_, Self>, subject: Subject<ZoneOf<Self>>, record: &mut Record);
    /// Returns the parts of this game's own state at the beginning of a phase that a scenario cannot express, each with true where the state has nothing of it.
    fn unsaid(table: &Table<'_, Self>) -> Vec<(bool, &'static str)>;

    /// The turn in which play starts where a scenario names none.
    const TURN: u16 = 1;

    /// Returns the field without cards, and the turn in which play starts where a scenario names none.
    fn bare(_written: &Written<Self>, _phase: Self::Phase) -> (Self::Field, u16) {
        (Self::Field::default(), Self::TURN)
    }
    /// Completes the set-up of a match that a scenario tells of.
    fn told_by_seats(setup: Setup<Self>) -> Setup<Self> {
        setup
    }
    /// Begins the preparation, where play starts before the first turn: the decks are shuffled, and chance has fallen for the player on seat A.
    fn begin_preparation(_table: &mut Table<'_, Self>) {}
    /// Returns further obstacles in a position that has been arranged.
    fn faults(_written: &Written<Self>, _scenario: &Scenario, _setup: &Setup<Self>, _state: &State<Self>) -> Vec<Obstacle> {
        Vec::new()
    }
    /// Returns the number of slots in a zone that has at most so many.
    fn slots(_table: &Table<'_, Self>, most: usize) -> usize {
        most
    }
    /// Returns the cards that lie by themselves in a zone, in order of arrival.
    fn lying(table: &Table<'_, Self>, seat: Seat, zone: ZoneOf<Self>) -> Vec<CardId> {
        Self::objects_at(table, zone, seat).collect()
    }
    /// True if a card of a pile is written in this field, of those for the pile.
    fn is_in(_table: &Table<'_, Self>, _card: CardId, _field: &str) -> bool {
        true
    }
}

/// A position as its author writes it.
#[derive(Clone, Debug, Default)]
pub struct Written<R> {
    /// The sides of the players.
    pub sides: [Record; 2],
    /// The fields beside the sides.
    pub table: Record,
    game: PhantomData<R>,
}

/// A card of a position with its spot, and the record that is complete with it.
struct Laid<'w, Z> {
    card: &'w str,
    spot: Spot<Z>,
    field: &'static str,
    complete: Option<&'w Record>,
}

impl<R: Arranged> Written<R> {
    /// Reads the fields of a scenario that contain its position. Errors go to their problems.
    pub fn read(fields: &mut Fields<'_>) -> Self {
        let sides = R::PLAYERS.map(|player| {
            let piece = fields.piece(player);
            piece.map_or_else(Record::default, |piece| record(piece, "side", R::SIDE, R::PLAYERS, &mut fields.problems))
        });
        let table = record_of(fields, R::TABLE, R::PLAYERS);
        Self { sides, table, game: PhantomData }
    }

    /// Returns the seat of the player that a field beside the sides names.
    #[must_use]
    pub fn seat(record: &Record, field: &str) -> Option<Seat> {
        let word = record.player(field)?;
        Seat::BOTH.into_iter().find(|seat| R::PLAYERS[seat.index()] == word)
    }

    /// Returns the cards of a player, in the order of their ids.
    fn laid(&self, seat: Seat) -> Vec<Laid<'_, ZoneOf<R>>> {
        let side = &self.sides[seat.index()];
        let mut laid = Vec::new();
        for field in R::SIDE {
            laid_in(side, field, seat, &mut laid);
        }
        let shared = R::TABLE.iter().filter(|field| matches!(field.holds, Holds::Shared(..)));
        let own = shared.filter(|field| self.table.record(field.name).and_then(|card| Self::seat(card, "owner")) == Some(seat));
        own.for_each(|field| laid_in(&self.table, field, seat, &mut laid));
        laid
    }

    /// Returns the piles that are filled with blank cards, once for each, after so many other cards.
    fn blanks(&self, seat: Seat, cards: usize) -> Vec<ZoneOf<R>> {
        let side = &self.sides[seat.index()];
        let open = R::SIDE.iter().filter(|field| side.get(field.name).is_none());
        let filled = open.filter_map(|field| if let Holds::Pile(zone, blank) = field.holds { Some((zone, blank)) } else { None });
        filled.flat_map(|(zone, blank)| std::iter::repeat_n(zone, blank)).take(R::DECK_SIZE - cards).collect()
    }

    /// Begins the game of this position. Returns it with the contents of each deck beside the cards that the scenario writes, a line each.
    ///
    /// # Errors
    /// Every part of it that cannot be arranged.
    pub fn set(&self, scenario: &Scenario, pool: &Pool) -> Result<(Running<R>, [String; 2]), Vec<Obstacle>>
    where
        R: Building,
    {
        let game = game(scenario, pool, R::VERSIONS)?;
        let vocabulary = &vocabulary(scenario, game);
        let filler = find::filler(&R::FILLER, vocabulary);
        let mut finder = Finder::new(scenario, pool, &filler);
        let laid = Seat::BOTH.map(|seat| self.laid(seat));
        let mut decks = laid.each_ref().map(|laid| laid.iter().filter_map(|laid| finder.card(laid.card)).collect::<Vec<_>>());
        let (phase, preparation) = (finder.phase(R::PHASES), finder.is_preparation());
        finder.end()?;
        self.check(scenario, preparation, vocabulary, &laid, &decks).map_err(|obstacle| vec![obstacle])?;
        let blanks = Seat::BOTH.map(|seat| if preparation { Vec::new() } else { self.blanks(seat, laid[seat.index()].len()) });
        let notes = Seat::BOTH.map(|seat| {
            let (deck, side) = (&mut decks[seat.index()], &self.sides[seat.index()]);
            let known = deck.len() + blanks[seat.index()].len();
            deck.resize(if side.is("deck_exact") { known } else { R::DECK_SIZE }, &filler);
            deck_note(R::PLAYERS[seat.index()], side.cards("deck").len(), deck.len() - known, &filler.number)
        });
        let setup = R::told_by_seats(find::setup(scenario, game, vocabulary, [&decks[0], &decks[1]])?);
        let state = self.state(scenario, phase.unwrap_or(R::PHASE), preparation, &setup, &laid, &blanks);
        let faults = R::faults(self, scenario, &setup, &state);
        if faults.is_empty() { Ok((Running::from_state(Arc::new(setup), state), notes)) } else { Err(faults) }
    }

    fn state(
        &self,
        scenario: &Scenario,
        phase: R::Phase,
        preparation: bool,
        setup: &Setup<R>,
        laid: &[Vec<Laid<'_, ZoneOf<R>>>; 2],
        blanks: &[Vec<ZoneOf<R>>; 2],
    ) -> State<R> {
        let (field, turn) = R::bare(self, phase);
        let mut state = State::blank(scenario.seed, phase, field);
        state.step = NOT_STARTED;
        state.turn = scenario.turn.unwrap_or(turn);
        state.on_table(setup, |table| {
            for seat in Seat::BOTH {
                let first = seat.index() * R::DECK_SIZE;
                let mut ids = first as CardId..(first + R::DECK_SIZE) as CardId;
                for (laid, card) in laid[seat.index()].iter().zip(&mut ids) {
                    lay(table, card, laid);
                }
                for (zone, card) in blanks[seat.index()].iter().zip(&mut ids) {
                    R::lay(table, card, Spot::Pile(*zone));
                }
                for card in ids.filter(|&card| setup.has_card(card)) {
                    R::lay(table, card, Spot::Pile(ZoneOf::<R>::DECK));
                }
            }
            if preparation {
                (table.state.turn, table.state.phase, table.state.step) = (0, R::Phase::default(), 1);
                R::begin_preparation(table);
            } else {
                Seat::BOTH.into_iter().for_each(|seat| R::mark(table, Subject::Side(seat), &self.sides[seat.index()]));
            }
        });
        state
    }

    /// Checks that the cards can lie as they are written.
    fn check(
        &self,
        scenario: &Scenario,
        preparation: bool,
        vocabulary: &Vocabulary,
        laid: &[Vec<Laid<'_, ZoneOf<R>>>; 2],
        found: &[Vec<&Card>; 2],
    ) -> Result<(), Obstacle> {
        if preparation && scenario.turn.is_some() {
            return Err(Obstacle::of("turn", "the preparation comes before the first turn: leave `turn` out"));
        }
        if scenario.turn == Some(0) {
            return Err(Obstacle::of("turn", "turns are counted from 1"));
        }
        let [size, before] = R::CITED;
        for seat in Seat::BOTH {
            let (player, side, cards) = (R::PLAYERS[seat.index()], &self.sides[seat.index()], found[seat.index()].len());
            if cards > R::DECK_SIZE {
                let most = R::DECK_SIZE;
                return Err(Obstacle::whole(format!("`{player}` has {cards} cards; a player has at most {most} ({size})")));
            }
            if preparation && cards > side.cards("deck").len() {
                let message = format!("at the preparation all cards are in the deck: `{player}` has a `deck`, and nothing else ({before})");
                return Err(Obstacle::of(player, message));
            }
            R::SIDE.iter().try_for_each(|field| check_slots(side, player, field))?;
            for (laid, card) in laid[seat.index()].iter().zip(&found[seat.index()]) {
                if let Some(why) = R::bars(card, vocabulary, laid.spot) {
                    let message = format!("{} cannot lie there: {why}", card.number);
                    return Err(Obstacle { about: About::Word(laid.card.to_owned()), message });
                }
            }
        }
        Ok(())
    }
}

/// Lays a card, and applies the record that is complete with it.
fn lay<R: Arranged>(table: &mut Table<'_, R>, card: CardId, laid: &Laid<'_, ZoneOf<R>>) {
    R::lay(table, card, laid.spot);
    let Some(record) = laid.complete else { return };
    let subject = match laid.spot {
        Spot::Pile(_) | Spot::In(_) => Subject::Card(card, laid.field),
        Spot::Stack { slot, .. } | Spot::Attached(slot) => Subject::Object(slot),
    };
    R::mark(table, subject, record);
}

/// Appends the cards of a field with their spots.
fn laid_in<'w, Z: Copy>(record: &'w Record, field: &Field<Z>, seat: Seat, laid: &mut Vec<Laid<'w, Z>>) {
    match field.holds {
        Holds::Pile(zone, _) => {
            let cards = record.cards(field.name).iter();
            laid.extend(cards.map(|card| Laid { card, spot: Spot::Pile(zone), field: field.name, complete: Some(record) }));
        }
        Holds::Slots(zone, _, of) => {
            for (number, object) in record.records(field.name).iter().enumerate() {
                let Some(object) = object else { continue };
                let slot = Slot { seat, zone, number: number as u8 };
                for part in of {
                    let cards = object.cards(part.name);
                    laid.extend(cards.iter().enumerate().filter_map(|(height, card)| {
                        let spot = match part.holds {
                            Holds::Stack => Spot::Stack { slot, height, of: cards.len() },
                            Holds::Attached => Spot::Attached(slot),
                            Holds::Pile(..) | Holds::Slots(..) | Holds::Loose(..) | Holds::Shared(..) => return None,
                            Holds::Card | Holds::Owner | Holds::Player | Holds::Truth | Holds::Number(_) => return None,
                        };
                        Some(Laid { card, spot, field: field.name, complete: None })
                    }));
                }
                if let Some(last) = laid.last_mut() {
                    last.complete = Some(object);
                }
            }
        }
        Holds::Loose(zone, _) => {
            let records = record.records(field.name).iter().flatten();
            let cards = records.flat_map(|each| each.cards("card").iter().map(move |card| (card, each)));
            laid.extend(cards.map(|(card, each)| Laid { card, spot: Spot::In(zone), field: field.name, complete: Some(each) }));
        }
        Holds::Shared(zone, _) => {
            let cards = record.record(field.name).into_iter().flat_map(|each| each.cards("card").iter().map(move |card| (card, each)));
            laid.extend(cards.map(|(card, each)| Laid { card, spot: Spot::In(zone), field: field.name, complete: Some(each) }));
        }
        Holds::Stack | Holds::Attached | Holds::Card | Holds::Owner | Holds::Player | Holds::Truth | Holds::Number(_) => {}
    }
}

/// Checks the number of slots of a zone, and that no object is without cards.
fn check_slots<Z>(side: &Record, player: &'static str, field: &Field<Z>) -> Result<(), Obstacle> {
    let Holds::Slots(_, most, _) = field.holds else { return Ok(()) };
    let (name, objects) = (field.name, side.records(field.name));
    let at = |number| About::Element(player, name, number);
    if objects.len() > most {
        return Err(Obstacle { about: at(most), message: format!("`{name}` of `{player}` has at most {most} places") });
    }
    match objects.iter().position(|object| object.as_ref().is_some_and(|object| object.cards("cards").is_empty())) {
        Some(number) => {
            let message = format!("place {} of `{name}` of `{player}` has no cards; write vacant where nothing is", number + 1);
            Err(Obstacle { about: at(number), message })
        }
        None => Ok(()),
    }
}

/// Describes the contents of a player's deck, as written and as filled up, in a line.
fn deck_note(player: &str, written: usize, added: usize, filler: &str) -> String {
    let cards = plural(written, "card");
    match added {
        0 => format!("deck of {player}: {cards} as written"),
        added => format!("deck of {player}: {cards} as written, and {added} {filler} below (deck_exact: true leaves them out)"),
    }
}

/// Returns the position of a game as the fields of a scenario, with the player on this seat as the first: the name and the RON of each.
pub fn written_of<R: Arranged>(table: &Table<'_, R>, first: Seat) -> Vec<(&'static str, String)> {
    let seats = [first, first.other()];
    let mut fields: Vec<_> = seats.into_iter().zip(R::PLAYERS).map(|(seat, player)| (player, ron(&side(table, seat)))).collect();
    for field in R::TABLE {
        let Holds::Shared(zone, _) = field.holds else { continue };
        for (seat, player) in seats.into_iter().zip(R::PLAYERS) {
            for card in R::lying(table, seat, zone) {
                let mut record = Record::default();
                record.put("owner", Value::Player(player));
                record.put("card", Value::Card(table.setup.number(card).to_owned()));
                fields.push((field.name, line(&record)));
            }
        }
    }
    let mut own = Record::default();
    R::marks(table, Subject::Table(first), &mut own);
    fields.extend(own.fields().map(|(name, value)| (name, line(value))));
    fields
}

fn side<R: Arranged>(table: &Table<'_, R>, seat: Seat) -> Record {
    let number = |card: CardId| table.setup.number(card).to_owned();
    let mut side = Record::default();
    for field in R::SIDE {
        match field.holds {
            Holds::Pile(zone, blank) => {
                let cards = R::pile(&table.state.field, seat, zone).from_top().filter(|&card| R::is_in(table, card, field.name));
                let cards: Vec<String> = cards.map(number).collect();
                if blank > 0 || !cards.is_empty() {
                    side.put(field.name, Value::Cards(cards));
                }
            }
            Holds::Slots(zone, most, _) => {
                let mut objects = vec![None; R::slots(table, most)];
                for object in R::objects_at(table, zone, seat) {
                    let (slot, record) = object_of(table, object);
                    objects[usize::from(slot.number)] = Some(record);
                }
                side.put(field.name, Value::Records(objects));
            }
            Holds::Loose(zone, _) => {
                let cards = R::lying(table, seat, zone).into_iter().map(|card| {
                    let mut record = Record::default();
                    record.put("card", Value::Card(number(card)));
                    R::marks(table, Subject::Card(card, field.name), &mut record);
                    Some(record)
                });
                side.put(field.name, Value::Records(cards.collect()));
            }
            Holds::Truth if field.name == "deck_exact" => side.mark(field.name, true),
            Holds::Shared(..)
            | Holds::Stack
            | Holds::Attached
            | Holds::Card
            | Holds::Owner
            | Holds::Player
            | Holds::Truth
            | Holds::Number(_) => {}
        }
    }
    R::marks(table, Subject::Side(seat), &mut side);
    side
}

/// Returns the slot of an object, and its record.
fn object_of<R: Arranged>(table: &Table<'_, R>, object: u8) -> (Slot<ZoneOf<R>>, Record) {
    let mut cards: Vec<CardId> = R::stack(table, object).collect();
    let index = cards.first().and_then(|&top| R::location(table.state, top).stack()).unwrap_or(object);
    cards.reverse();
    let slot = R::slot(table.state, index);
    let mut record = Record::default();
    record.put("cards", Value::Cards(cards.into_iter().map(|card| table.setup.number(card).to_owned()).collect()));
    R::marks(table, Subject::Object(slot), &mut record);
    (slot, record)
}
