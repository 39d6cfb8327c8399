//! The state of a game: plain data, copied as one block.

use super::bits::Bits;
use super::code::Gist;
use super::delayed::{Delayed, DelayedParts, Due};
use super::frame::Frames;
use super::game::Ending;
use super::ground::Lies;
use super::parts::{ChangeOf, Parts};
use super::pile::{CARD_LIMIT, CardId};
use super::question::Asking;
use super::random::Chance;
use super::remembered::Remembered;
use super::seat::Seat;
use super::setup::Setup;
use super::spilling::{List, Sets, Sizes};
use crate::lang::ability::Period;
use std::hash::{Hash, Hasher};

/// The maximum number of event patterns counted for "this turn" conditions.
pub const WATCHED: usize = 32;

/// Returns the counter that keeps, until the turn ends, the previous turn's value of another one; keepers are numbered from the last counter down.
#[must_use]
pub fn keeper(place: usize) -> u16 {
    (WATCHED - 1 - place) as u16
}
pub use super::pile::NONE;
/// The step of a phase that has not started: its start event is yet to be emitted.
pub const NOT_STARTED: u8 = u8::MAX;

/// The whole state of a game. Its lists hold in place what whole games come to, and allocate only what is beyond that: nothing is too much for them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State<R: Parts> {
    /// The random number source.
    pub chance: Chance,
    /// The number of the turn, counted from 1; 0 during preparation.
    pub turn: u16,
    /// The phase of the turn.
    pub phase: R::Phase,
    /// The progress of the phase, or of the preparation.
    pub step: u8,
    /// The leading player of this turn.
    pub lead: Seat,
    /// The result of the game, once it is over.
    pub ending: Option<Ending>,
    /// The zones and objects in play, as the game defines them.
    pub field: R::Field,
    /// The number of zone changes of each card, modulo 256: with each it becomes a different card.
    pub lives: [u8; CARD_LIMIT],
    /// The use counts of the abilities used this turn, or in this game where that is counted.
    pub used: <SizesOf<R> as Sizes>::Uses<Use>,
    /// Changes to objects that last for a time.
    pub changes: Changes<R>,
    /// Events that cannot happen for a time.
    pub forbidden: <SizesOf<R> as Sizes>::Forbidden<Forbidden>,
    /// Triggered effects that wait to resolve.
    pub waiting: <SizesOf<R> as Sizes>::Waiting<Waiting>,
    /// The object sets of simultaneous events, for waiting effects whose text refers to all of them.
    pub gathered: Sets<GATHERED>,
    /// The generation of the effect that is resolving: what triggers during it is of the next, and resolves before older ones.
    pub generation: u8,
    /// True from the beginning of an effect until the rules have settled its leftovers.
    pub settling: bool,
    /// The delayed parts of effects.
    pub delayed: DelayedParts,
    /// The running effects.
    pub frames: Frames,
    /// The open question.
    pub asking: Option<Asking<R>>,
    /// The cards for which a replacement of the move in progress was begun.
    pub asked: Bits,
    /// Those of them whose move was replaced in full: they stay where they are.
    pub spared: Bits,
    /// The cards revealed to everyone until the running effect is complete.
    pub revealed: Bits,
    /// The cards looked at by a player until the running effect is complete, by seat.
    pub looked_at: [Bits; 2],
    /// The number of occurrences of each counted pattern this turn, or in the turn before if that is [kept](keeper), as seen from each seat, by seat.
    pub happened: [[u8; WATCHED]; 2],
    /// The objects that events of this turn were about.
    pub remembered: Remembered,
    /// The number of effects begun, and parts of effects repeated, this turn.
    pub effects: u16,
    /// The number of decisions, and steps of the rules, this turn.
    pub steps: Steps,
}

/// The number of object sets of simultaneous events that are stored in place.
const GATHERED: usize = 2;

/// The lists of a game's state.
type SizesOf<R> = <R as Parts>::Sizes;
/// Changes to objects that last for a time, the oldest first.
pub type Changes<R> = <SizesOf<R> as Sizes>::Modifiers<Modifier<ChangeOf<R>>>;

/// A counter that only detects turns without end: no rule depends on it, and it is not part of the fingerprint.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Steps(pub u16);

impl Hash for Steps {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// The use count of an ability.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Use {
    /// The card.
    pub card: CardId,
    /// The index of the ability on it.
    pub ability: u8,
    /// The number of uses.
    count: u8,
    /// The period in which they are counted.
    per: Period,
}

impl Hash for Use {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let count = self.count as i8;
        let count = match self.per {
            Period::Turn => count,
            Period::TurnOfAll => count | 0x40,
            Period::Game => -count,
            Period::GameOfAll => -count ^ 0x40,
        };
        (self.card, self.ability, count).hash(hasher);
    }
}

impl Use {
    /// Returns the first use of an ability of a card.
    #[must_use]
    pub fn first(card: CardId, ability: u8, per: Period) -> Self {
        Self { card, ability, count: 1, per }
    }

    /// Returns the number of uses.
    #[must_use]
    pub fn times(self) -> u8 {
        self.count
    }

    /// Counts another use.
    pub fn again(&mut self) {
        self.count = (self.count + 1).min(i8::MAX as u8);
    }

    /// True if it is counted for the game, not for the turn.
    #[must_use]
    pub fn is_for_game(self) -> bool {
        self.per.is_game()
    }
}

/// Bound of a duration beside its last turn: an object or card that must stay in play, or a battle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum While {
    /// None: the duration ends with its last turn alone.
    #[default]
    Always,
    /// This object, which consists of cards.
    Object(u8),
    /// This card.
    Card(CardId),
    /// The battle that is being fought.
    Battle,
    /// The phase of this turn in which is fought.
    BattlePhase(u16),
}

/// A modifier of objects, for a range of turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Modifier<C> {
    /// The objects, at least one.
    pub on: Bits,
    /// The modifier.
    pub change: C,
    /// The card whose effect made it.
    pub source: CardId,
    /// The first turn in which it applies.
    pub from: u16,
    /// The last turn in which it applies.
    pub until: u16,
    /// The object or card that must stay in play until then.
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
    /// Hashes nothing for [`While::Always`], so that the common case adds nothing to a fingerprint.
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
    /// True if it applies in a turn.
    #[must_use]
    pub fn applies(&self, turn: u16) -> bool {
        self.from <= turn && turn <= self.until
    }
}

/// A prohibition, for a range of turns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Forbidden {
    /// The pattern, as an index into the set-up's patterns.
    pub pattern: u16,
    /// The seat from which the pattern is evaluated.
    pub seat: Seat,
    /// The objects that the pattern refers to by the slots [`SETTLED`](crate::kernel::events::SETTLED), if it refers to any.
    pub about: [Bits; 2],
    /// True of those that are cards, and not other objects in play.
    pub cards: [bool; 2],
    /// True of those without which it is over; it holds without what it leaves out, or is about besides a description.
    pub needed: [bool; 2],
    /// True of those that are values, and no objects.
    pub values: [bool; 2],
    /// The first turn in which it holds.
    pub from: u16,
    /// The last turn in which it holds.
    pub until: u16,
    /// The object or card that must stay in play until then.
    pub stays: While,
}

impl Hash for Forbidden {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let Self { pattern, seat, about, cards, needed, values, from, until, stays } = self;
        (pattern, seat, about, cards, needed, values, from, until).hash(hasher);
        stays.hash_unless_always(hasher);
    }
}

impl Forbidden {
    /// True if it holds in a turn.
    #[must_use]
    pub fn applies(&self, turn: u16) -> bool {
        self.from <= turn && turn <= self.until
    }
}

/// A triggered effect that waits to resolve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Waiting {
    /// The controller.
    pub seat: Seat,
    /// The card with the power.
    pub card: CardId,
    /// The index of the ability on the card.
    pub ability: u8,
    /// The life of the card, as counted in [`State::lives`], in which it must still be as the effect resolves.
    pub life: u8,
    /// The nesting depth at which it triggered: 0 by a rule, 1 during such an effect, and so on. The deepest resolve first.
    pub generation: u8,
    /// True if its event moved the card: it resolves for the different card that it has become, wherever that is.
    pub leaves: bool,
    /// The referents of its event.
    pub about: Gist,
}

impl Default for Waiting {
    fn default() -> Self {
        Self { seat: Seat::A, card: NONE, ability: 0, life: 0, generation: 0, leaves: false, about: Gist::default() }
    }
}

impl<R: Parts> State<R> {
    /// Returns the state before the preparation, with every card of the set-up in its owner's deck. Equal seeds give equal chances.
    #[must_use]
    pub fn begin(setup: &Setup<R>, seed: u64) -> Self {
        let mut field = R::Field::default();
        for seat in Seat::BOTH {
            let first = (seat.index() * R::DECK_SIZE) as CardId;
            let cards = (first..first + R::DECK_SIZE as CardId).filter(|&card| setup.has_card(card));
            R::ground_mut(&mut field).begin(seat, cards);
        }
        Self::blank(seed, R::Phase::default(), field)
    }

    /// Returns a state before the preparation.
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
            used: Default::default(),
            changes: Default::default(),
            forbidden: Default::default(),
            waiting: Default::default(),
            gathered: Sets::default(),
            generation: 0,
            settling: false,
            delayed: DelayedParts::default(),
            frames: Frames::default(),
            asking: None,
            asked: Bits::EMPTY,
            spared: Bits::EMPTY,
            revealed: Bits::EMPTY,
            looked_at: [Bits::EMPTY; 2],
            happened: [[0; WATCHED]; 2],
            remembered: Remembered::default(),
            effects: 0,
            steps: Steps::default(),
        }
    }

    /// Returns the owner of a card.
    #[must_use]
    pub fn owner(card: CardId) -> Seat {
        if (card as usize) < R::DECK_SIZE { Seat::A } else { Seat::B }
    }

    /// Returns both players, the leading one first.
    #[must_use]
    pub fn in_turn(&self) -> [Seat; 2] {
        [self.lead, self.lead.other()]
    }

    /// True if a phase has ended, with all its effects resolved, and the next one has not started.
    #[must_use]
    pub fn is_between_phases(&self) -> bool {
        let is_over = |waiting: &Waiting| self.lives[waiting.card as usize] != waiting.life;
        let is_due = |delayed: &Delayed| matches!(delayed.due, Due::Now(_));
        self.step == NOT_STARTED && self.frames.is_empty() && self.waiting.iter().all(is_over) && !self.delayed.iter().any(is_due)
    }

    /// Makes a card that changes zones a different card: clears its use counts for the turn, its place in stored results, and durations that depend on it.
    pub fn renew(&mut self, card: CardId) {
        let life = &mut self.lives[card as usize];
        *life = life.wrapping_add(1);
        self.remembered.forget(card);
        if !self.used.is_empty() {
            self.used.retain(|used| used.card != card || used.per != Period::Turn);
        }
        self.delayed.stray(card);
        self.frames.stray(card);
        self.lift_from(card, true);
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

    /// Removes an object that is gone from modifiers and running effects, and ends durations that depend on it.
    pub fn forget(&mut self, object: u8) {
        if self.changes.iter().any(|change| change.on.has(object)) {
            self.changes.iter_mut().for_each(|change| change.on.remove(object));
            self.changes.retain(|change| !change.on.is_empty());
        }
        self.frames.forget(object);
        self.lift_from(object, false);
        self.end_with(While::Object(object));
    }

    /// Ends prohibitions for an object, or for a card, that is gone or another one now; one that was about nothing else is over.
    fn lift_from(&mut self, object: u8, cards: bool) {
        let is_about =
            |forbidden: &Forbidden, nth: usize| !forbidden.values[nth] && forbidden.cards[nth] == cards && forbidden.about[nth].has(object);
        for nth in 0..2 {
            if self.forbidden.iter().any(|forbidden| is_about(forbidden, nth)) {
                let holds = |forbidden: &Forbidden| forbidden.about[nth].len() > 1 || !forbidden.needed[nth];
                self.forbidden.retain(|forbidden| !is_about(forbidden, nth) || holds(forbidden));
                let others = self.forbidden.iter_mut().filter(|forbidden| !forbidden.values[nth] && forbidden.cards[nth] == cards);
                others.for_each(|forbidden| forbidden.about[nth].remove(object));
            }
        }
    }

    /// Ends the modifiers and prohibitions that last with this.
    pub fn end_with(&mut self, gone: While) {
        if self.changes.iter().any(|change| change.stays == gone) {
            self.changes.retain(|change| change.stays != gone);
        }
        if self.forbidden.iter().any(|forbidden| forbidden.stays == gone) {
            self.forbidden.retain(|forbidden| forbidden.stays != gone);
        }
    }
}
