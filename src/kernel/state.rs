//! The state of a game: plain data, copied as one block.

use super::bits::Bits;
use super::code::Gist;
use super::frame::Frames;
use super::game::Ending;
use super::parts::{ChangeOf, Parts};
use super::pile::{CARD_LIMIT, CardId};
use super::put_off::{Delayed, Due, PutOff};
use super::question::Asking;
use super::random::Chance;
use super::seat::Seat;
use super::spilling::{Sets, Spilling};
use crate::lang::ability::Period;
use std::hash::{Hash, Hasher};

/// How many patterns a game can watch for "this turn" conditions.
pub const WATCHED: usize = 32;

/// The number of the counter that keeps, until the turn ends, what another one came to in the turn before: they are counted from the last one down.
#[must_use]
pub fn keeper(place: usize) -> u16 {
    (WATCHED - 1 - place) as u16
}
/// "No card" and "no object" in links.
pub const NONE: u8 = u8::MAX;
/// The step of a phase that has not started: what watches for its start comes first.
pub const NOT_STARTED: u8 = u8::MAX;

/// The whole state of a game. Its lists hold in place what whole games come to, and allocate only what is beyond that: nothing is too much for them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State<R: Parts> {
    /// What chance will say.
    pub chance: Chance,
    /// The turn, counted from 1; 0 during preparation.
    pub turn: u16,
    /// The phase of the turn.
    pub phase: R::Phase,
    /// How far the phase, or the preparation, has gone.
    pub step: u8,
    /// The player who comes first this turn.
    pub lead: Seat,
    /// How the game ended.
    pub ending: Option<Ending>,
    /// What lies where.
    pub field: R::Field,
    /// Counts the changes of zone of each card: with each it becomes a different card.
    pub lives: [u8; CARD_LIMIT],
    /// How often abilities were used this turn, or in this game where that is counted, those that were.
    pub used: Spilling<Use, USES>,
    /// Changes to objects that last for a time.
    pub changes: Changes<R>,
    /// Events that cannot happen for a time.
    pub forbidden: Spilling<Forbidden, FORBIDDEN>,
    /// Triggered effects that wait to resolve.
    pub waiting: Spilling<Waiting, WAITING>,
    /// What the events of one time are about, of the waiting effects whose words speak of all of it.
    pub gathered: Sets<GATHERED>,
    /// The generation of the effect that is resolving: what triggers during it is of the next, and resolves before older ones.
    pub generation: u8,
    /// Whether an effect has begun of which the rules have not yet done everything that follows it.
    pub settling: bool,
    /// Parts of effects that are done later.
    pub delayed: PutOff,
    /// The effects that are running.
    pub frames: Frames,
    /// What is asked now.
    pub asking: Option<Asking<R>>,
    /// Cards of which it was asked whether something is done in the place of the move that goes on.
    pub asked: Bits,
    /// Of these, the ones of which it was.
    pub spared: Bits,
    /// Cards that everyone sees until the running effect is complete.
    pub revealed: Bits,
    /// Cards that a player sees until the running effect is complete, by seat.
    pub looked_at: [Bits; 2],
    /// How often each watched pattern happened this turn, or in the turn before where it is [kept](keeper), seen from each seat, by seat.
    pub happened: [[u8; WATCHED]; 2],
    /// How many effects have begun this turn, and how many parts of effects were done once more.
    pub effects: u16,
    /// How many times somebody decided this turn, or the rules went on by themselves.
    pub steps: Steps,
}

/// How many uses of abilities that are limited are usual in a turn.
const USES: usize = 40;
/// How many effects usually wait at once.
const WAITING: usize = 20;
/// How many of them usually speak of all that their events are about.
const GATHERED: usize = 4;
/// How many prohibitions are usual at once.
const FORBIDDEN: usize = 8;
/// How many changes are usual at once. One that comes to several objects is one, and what no text tells apart is [made one](Table::condense) where they are
/// more: then there are as many as there are sorts of changes, times and sums.
const CHANGES: usize = 20;

/// Changes to objects that last for a time, the oldest first.
pub type Changes<R> = Spilling<Modifier<ChangeOf<R>>, CHANGES>;

/// A count that no rule asks for, by which a turn that does not end is found: it adds nothing to a fingerprint.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Steps(pub u16);

impl Hash for Steps {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// How often an ability was used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Use {
    /// The card.
    pub card: CardId,
    /// The number of the ability on it.
    pub ability: u8,
    /// How often, and less than 0 where that counts for the game.
    count: i8,
}

impl Use {
    /// The first use of an ability of a card.
    #[must_use]
    pub fn first(card: CardId, ability: u8, per: Period) -> Self {
        let count = match per {
            Period::Turn => 1,
            Period::Game => -1,
        };
        Self { card, ability, count }
    }

    /// How often it was used.
    #[must_use]
    pub fn times(self) -> u8 {
        self.count.unsigned_abs()
    }

    /// Counts another use.
    pub fn again(&mut self) {
        self.count = self.count.saturating_add(self.count.signum());
    }

    /// True if it counts for the game, and not for the turn.
    #[must_use]
    pub fn is_for_game(self) -> bool {
        self.count < 0
    }
}

/// What must stay in play for something to go on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum While {
    /// Nothing: it goes on from one turn up to another.
    #[default]
    Always,
    /// This object, which is more than a card.
    Object(u8),
    /// This card.
    Card(CardId),
}

/// A change to objects, from one turn up to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Modifier<C> {
    /// The objects, one at least.
    pub on: Bits,
    /// The change.
    pub change: C,
    /// The card whose effect made it.
    pub source: CardId,
    /// The first turn in which it applies.
    pub from: u16,
    /// The last turn in which it applies.
    pub until: u16,
    /// What must stay in play until then.
    pub stays: While,
}

impl<C: Hash> Hash for Modifier<C> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let Self { on, change, source, from, until, stays } = self;
        (on, change, source, from, until).hash(hasher);
        stays.hash_unless_always(hasher);
    }
}

impl While {
    /// What goes on whatever stays is told from nothing else: it adds nothing to a fingerprint.
    fn hash_unless_always<H: Hasher>(self, hasher: &mut H) {
        if self != Self::Always {
            self.hash(hasher);
        }
    }
}

impl<C: Default> Default for Modifier<C> {
    fn default() -> Self {
        Self { on: Bits::EMPTY, change: C::default(), source: NONE, from: 0, until: 0, stays: While::Always }
    }
}

impl<C> Modifier<C> {
    /// Whether it applies in a turn.
    #[must_use]
    pub fn applies(&self, turn: u16) -> bool {
        self.from <= turn && turn <= self.until
    }
}

/// An event that cannot happen for a time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Forbidden {
    /// The pattern, by its number in the set-up.
    pub pattern: u16,
    /// From whose side the pattern is seen.
    pub seat: Seat,
    /// The objects that the pattern speaks of, when it names any.
    pub about: Bits,
    /// The first turn in which it holds.
    pub from: u16,
    /// The last turn in which it holds.
    pub until: u16,
    /// What must stay in play until then.
    pub stays: While,
}

impl Hash for Forbidden {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let Self { pattern, seat, about, from, until, stays } = self;
        (pattern, seat, about, from, until).hash(hasher);
        stays.hash_unless_always(hasher);
    }
}

impl Forbidden {
    /// Whether it holds in a turn.
    #[must_use]
    pub fn applies(&self, turn: u16) -> bool {
        self.from <= turn && turn <= self.until
    }
}

/// A triggered effect that waits to resolve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Waiting {
    /// Who controls it.
    pub seat: Seat,
    /// The card with the power.
    pub card: CardId,
    /// The number of the ability on the card.
    pub ability: u8,
    /// The life in which the card had it.
    pub life: u8,
    /// How many effects deep it was triggered: 0 by a rule, 1 during such an effect, and so on. The deepest resolve first.
    pub generation: u8,
    /// Whether its event made the card go: it resolves for the different card that it is then, wherever that is.
    pub leaves: bool,
    /// What its event was about.
    pub about: Gist,
}

impl Default for Waiting {
    fn default() -> Self {
        Self { seat: Seat::A, card: NONE, ability: 0, life: 0, generation: 0, leaves: false, about: Gist::default() }
    }
}

impl<R: Parts> State<R> {
    /// A state before the preparation.
    #[must_use]
    pub fn blank(seed: u64, phase: R::Phase, field: R::Field) -> Self {
        Self {
            chance: Chance::new(seed),
            turn: 0,
            phase,
            step: 0,
            lead: Seat::A,
            ending: None,
            field,
            lives: [0; CARD_LIMIT],
            used: Spilling::default(),
            changes: Spilling::default(),
            forbidden: Spilling::default(),
            waiting: Spilling::default(),
            gathered: Sets::default(),
            generation: 0,
            settling: false,
            delayed: PutOff::default(),
            frames: Frames::default(),
            asking: None,
            asked: Bits::EMPTY,
            spared: Bits::EMPTY,
            revealed: Bits::EMPTY,
            looked_at: [Bits::EMPTY; 2],
            happened: [[0; WATCHED]; 2],
            effects: 0,
            steps: Steps::default(),
        }
    }

    /// Who owns a card.
    #[must_use]
    pub fn owner(card: CardId) -> Seat {
        if (card as usize) < R::DECK_SIZE { Seat::A } else { Seat::B }
    }

    /// Both players, the one who comes first this turn first.
    #[must_use]
    pub fn in_turn(&self) -> [Seat; 2] {
        [self.lead, self.lead.other()]
    }

    /// Whether a phase has ended, with all that it left to resolve, and the next one has not started.
    #[must_use]
    pub fn is_between_phases(&self) -> bool {
        let is_over = |waiting: &Waiting| self.lives[waiting.card as usize] != waiting.life;
        let is_due = |delayed: &Delayed| matches!(delayed.due, Due::Now(_));
        self.step == NOT_STARTED && self.frames.is_empty() && self.waiting.iter().all(is_over) && !self.delayed.iter().any(is_due)
    }

    /// A card that changes zones becomes a different card: what was counted and kept of it is over.
    pub fn renew(&mut self, card: CardId) {
        let life = &mut self.lives[card as usize];
        *life = life.wrapping_add(1);
        if !self.used.is_empty() {
            self.used.retain(|used| used.card != card || used.is_for_game());
        }
        self.delayed.stray(card);
        self.frames.stray(card);
        self.end_with(While::Card(card));
    }

    /// Makes room for all that events of one time are about, of which this object is the first. Returns where.
    pub fn gather(&mut self, object: u8) -> u16 {
        let Self { gathered, waiting, .. } = self;
        gathered.keep(Bits::one(object), |place, _| waiting.iter().all(|waiting| waiting.about.gathered() != Some(place)))
    }

    /// Adds an object to all that the events of one time are about, where it is gathered.
    pub fn gather_more(&mut self, about: Gist, object: u8) {
        if let Some(place) = about.gathered() {
            self.gathered.set(place, self.gathered.at(place).or(Bits::one(object)));
        }
    }

    /// Takes out all that the events of one time are about, where it is gathered.
    pub fn take_gathered(&mut self, about: Gist) -> Option<Bits> {
        let place = about.gathered()?;
        let all = self.gathered.at(place);
        self.gathered.set(place, Bits::EMPTY);
        Some(all)
    }

    /// Ends what was about an object that is gone.
    pub fn forget(&mut self, object: u8) {
        if self.changes.iter().any(|change| change.on.has(object)) {
            self.changes.iter_mut().for_each(|change| change.on.remove(object));
            self.changes.retain(|change| !change.on.is_empty());
        }
        self.frames.forget(object);
        self.end_with(While::Object(object));
    }

    /// Ends what goes on for as long as this stays in play.
    fn end_with(&mut self, gone: While) {
        if self.changes.iter().any(|change| change.stays == gone) {
            self.changes.retain(|change| change.stays != gone);
        }
        if self.forbidden.iter().any(|forbidden| forbidden.stays == gone) {
            self.forbidden.retain(|forbidden| forbidden.stays != gone);
        }
    }
}
