//! What Fighters are right now: continuous effects and changes, in layers, over the current state.
//!
//! The layers are words (Types, colours, names) → Power that becomes a value → ± Power → everything else, HP among it. A change may read what lower
//! layers have settled. Neither Power nor HP is ever below 0.

use super::code::{Cause, Change, Keyword, Tally, Words};
use super::setup::{NO_NAME, Power, Static};
use super::state::{CARDS, FIGHTERS, NONE, Place, State};
use super::table::Table;
use crate::kernel::context::Context;
use crate::kernel::heed::Sought;
use crate::kernel::parts::Speakers;
use crate::kernel::pile::{CARD_LIMIT, CardId};
use crate::kernel::setup::StaticDoes;
use arrayvec::ArrayVec;

/// What is worked out of a state.
#[derive(Clone, Copy, Debug)]
pub struct Derived {
    /// What the Fighters are, by place.
    fighters: [Now; FIGHTERS],
    /// What is added to the Timer Cost of each card.
    costs: [i8; CARDS],
    /// What effects add to the Power of the running attack, and of the Counter against it.
    attack: [i32; 2],
}

impl Default for Derived {
    fn default() -> Self {
        Self { fighters: [Now::default(); FIGHTERS], costs: [0; CARDS], attack: [0; 2] }
    }
}

/// What one Fighter is right now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Now {
    /// The Power that it starts from: what its topmost card prints, or what that becomes.
    base: i32,
    /// Its Power, before it is kept from falling below 0.
    pub sum: i32,
    /// Its HP, damage not taken off.
    pub hp: i32,
    /// Its colours.
    pub colors: Words,
    /// Its Types.
    pub types: Words,
    /// Its class, which is that of its bottom card (D33).
    pub class: Words,
    /// A name that it has besides that of its topmost card.
    pub also_named: u16,
    /// How often it may attack in a turn (29).
    pub attacks: u8,
    /// How many Fighters its attacks hit; 0 is every one.
    pub multi: Option<u8>,
    /// How much less damage attacks deal to it, and effects.
    pub reduced: [u32; 2],
    /// Whether all damage dealt to it is prevented.
    pub safe: bool,
}

impl Default for Now {
    fn default() -> Self {
        Self {
            base: 0,
            sum: 0,
            hp: 0,
            colors: 0,
            types: 0,
            class: 0,
            also_named: NO_NAME,
            attacks: 1,
            multi: None,
            reduced: [0; 2],
            safe: false,
        }
    }
}

impl Now {
    /// Its Power.
    #[must_use]
    pub fn power(&self) -> u32 {
        self.sum.max(0).unsigned_abs()
    }

    /// Applies one change.
    fn apply(&mut self, change: Change) {
        match change {
            Change::Power(plus) => self.sum = self.sum.saturating_add(plus.into()),
            // What is attached adds to the Power that it becomes.
            Change::PowerBecomes(value) => {
                self.sum += i32::from(value) - self.base;
                self.base = value.into();
            }
            Change::Hp(plus) => self.hp = self.hp.saturating_add(plus.into()),
            Change::Types(types) => self.types |= types,
            Change::AlsoColor(colors) => self.colors |= colors,
            Change::AlsoNamed(name) => self.also_named = name,
            Change::Keyword(Keyword::Multi(hits)) => self.multi = wider(self.multi, Some(hits)),
            Change::Reduce(by, cause) => {
                for each in [Cause::Attack, Cause::Effect] {
                    if cause.is_none_or(|cause| cause == each) {
                        self.reduced[each as usize] += u32::from(by);
                    }
                }
            }
            Change::Attacks(times) => self.attacks = self.attacks.max(times),
            Change::Prevent { amount: None, next: false } => self.safe = true,
            Change::Prevent { amount: Some(each), next: false } => {
                self.reduced = self.reduced.map(|reduced| reduced + u32::from(each));
            }
            // What ends when it is used is looked up when damage is dealt; a Shield is the Fighter's own.
            Change::Prevent { next: true, .. }
            | Change::Keyword(Keyword::Shield | Keyword::Counter)
            | Change::TimerCost(_)
            | Change::Negated => {}
        }
    }
}

/// The layers, lowest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Layer {
    Words,
    Value,
    Power,
    Rest,
}

const LAYERS: [Layer; 4] = [Layer::Words, Layer::Value, Layer::Power, Layer::Rest];
/// The same where a value that Power becomes counts alone (D37).
const VALUE_LAST: [Layer; 4] = [Layer::Words, Layer::Power, Layer::Value, Layer::Rest];

pub(super) fn layer(change: Change) -> Layer {
    match change {
        Change::Types(_) | Change::AlsoColor(_) | Change::AlsoNamed(_) | Change::Negated => Layer::Words,
        Change::PowerBecomes(_) => Layer::Value,
        Change::Power(_) => Layer::Power,
        Change::Hp(_) | Change::TimerCost(_) | Change::Keyword(_) | Change::Reduce(..) | Change::Attacks(_) | Change::Prevent { .. } => {
            Layer::Rest
        }
    }
}

/// Whether a continuous power changes something in a layer.
fn is_of_layer(each: &Static, at: Layer) -> bool {
    matches!(&each.does, StaticDoes::Modify { shift, .. } if layer(*shift) == at)
}

/// Hears of each change that is applied while it is worked out what Fighters are.
pub(super) trait Tell: FnMut(CardId, Change, CardId) {}
impl<T: FnMut(CardId, Change, CardId)> Tell for T {}

impl Table<'_> {
    /// Works out what follows from the state, and tells of each change that is applied: to which object, which, and from which card.
    pub(super) fn work_out_telling(&self, tell: &mut impl Tell) {
        self.derived.begin();
        self.derived.write(|known| {
            *known = Derived::default();
            for place in (0..FIGHTERS as Place).filter(|&place| self.state.field.at(place).base != NONE) {
                known.fighters[place as usize] = self.printed(place);
            }
        });
        let changes = self.state.changes.iter().fold(0, |used, change| used | 1 << layer(change.change) as u8);
        let mut speakers = Speakers::new();
        self.texts_in_force(Sought::Changes, &mut speakers);
        let layers: ArrayVec<u8, CARD_LIMIT> = speakers.iter().map(|&(card, _)| self.setup.layers(card)).collect();
        let used = layers.iter().fold(changes, |used, layers| used | layers);
        let order = if self.setup.book.rulings.set_power_comes_last { VALUE_LAST } else { LAYERS };
        for at in order.into_iter().filter(|&at| used >> at as u8 & 1 == 1) {
            if changes >> at as u8 & 1 == 1 {
                self.apply_changes(at, tell);
            }
            for (&(card, this), _) in speakers.iter().zip(&layers).filter(|(_, layers)| **layers >> at as u8 & 1 == 1) {
                self.apply_powers(at, card, this, &speakers, tell);
            }
        }
    }

    /// Applies the continuous powers of a card that are active now.
    fn apply_powers(&self, at: Layer, card: CardId, this: Option<u8>, speakers: &Speakers, tell: &mut impl Tell) {
        for (number, ability) in self.setup.face(card).abilities.iter().enumerate() {
            let Power::Continuous(statics) = &ability.power else { continue };
            let mut of_layer = statics.iter().filter(|each| is_of_layer(each, at)).peekable();
            if of_layer.peek().is_some() && self.is_in_effect(card, number as u8) {
                of_layer.for_each(|each| self.apply_static(each, (card, this), speakers, tell));
            }
        }
    }

    fn apply_static(&self, each: &Static, (card, this): (CardId, Option<u8>), speakers: &Speakers, tell: &mut impl Tell) {
        let StaticDoes::Modify { what, shift, times, once } = &each.does else { return };
        if *once && !self.is_first_of_its_face(card, speakers) {
            return;
        }
        let context = Context::of(card, this, State::owner(card));
        if !each.condition.as_ref().is_none_or(|condition| self.holds(condition, &context)) {
            return;
        }
        let times = if let Tally::Fixed(times) = times { *times } else { self.tally(times, &context) };
        if times == 0 {
            return;
        }
        for object in self.objects(what, &context) {
            let change = shift.times(times);
            self.apply(object, change);
            tell(object, change, card);
        }
    }

    /// Of the cards of a player with the same text, whether this is the one whose text counts where it does not stack (D31).
    fn is_first_of_its_face(&self, card: CardId, speakers: &Speakers) -> bool {
        let same =
            |other: CardId| self.setup.of[other as usize] == self.setup.of[card as usize] && State::owner(other) == State::owner(card);
        speakers.iter().map(|&(other, _)| other).find(|&other| same(other)) == Some(card)
    }

    /// What the cards of a Fighter print, with what is attached to it (15).
    fn printed(&self, place: Place) -> Now {
        let fighter = self.state.field.at(place);
        let face = self.setup.face(fighter.top);
        let added: i32 = self.state.field.attached(place).map(|card| i32::from(self.setup.face(card).power)).sum();
        Now {
            base: face.power.into(),
            sum: i32::from(face.power) + added,
            hp: face.hp.into(),
            colors: face.colors,
            types: face.types,
            class: self.setup.face(fighter.base).class,
            ..Now::default()
        }
    }

    /// Whether an effect says that the text of a card does nothing: of a card itself, or of the Fighter that shows it.
    pub(super) fn is_negated(&self, card: CardId) -> bool {
        let negated = self.state.changes.iter().filter(|change| change.change == Change::Negated && change.applies(self.state.turn));
        negated.map(|change| self.state.field.fighter(change.on).map_or(change.on, |fighter| fighter.top)).any(|shown| shown == card)
    }

    /// Applies the changes that effects have made for a time.
    fn apply_changes(&self, at: Layer, tell: &mut impl Tell) {
        for index in 0..self.state.changes.len() {
            let change = self.state.changes[index];
            if layer(change.change) == at && change.applies(self.state.turn) {
                self.apply(change.on, change.change);
                tell(change.on, change.change, change.source);
            }
        }
    }

    /// Applies one change to what is worked out so far.
    fn apply(&self, on: CardId, change: Change) {
        let attack = &self.state.field.attack;
        self.derived.write(|known| match (change, self.state.field.place_of(on)) {
            (Change::TimerCost(plus), _) => {
                if let Some(cost) = known.costs.get_mut(on as usize) {
                    *cost = cost.saturating_add(plus);
                }
            }
            (Change::PowerBecomes(value), Some(place)) if self.setup.book.rulings.set_power_comes_last => {
                let now = &mut known.fighters[place as usize];
                (now.base, now.sum) = (value.into(), value.into());
            }
            (change, Some(place)) => known.fighters[place as usize].apply(change),
            (Change::Power(plus), None) if on == attack.card => known.attack[0] += i32::from(plus),
            (Change::Power(plus), None) if on == attack.counter => known.attack[1] += i32::from(plus),
            (_, None) => {}
        });
    }

    /// What follows from the state, worked out if nothing is known of it.
    fn known<T>(&self, read: impl FnOnce(&Derived) -> T) -> T {
        if self.derived.is_outdated() {
            self.work_out_telling(&mut |_, _, _| {});
        }
        self.derived.read(read)
    }

    /// What a Fighter in play is right now.
    #[must_use]
    pub fn now(&self, base: CardId) -> Now {
        let place = self.state.field.place_of(base).unwrap_or_default();
        self.known(|known| known.fighters[place as usize])
    }

    /// The HP of a Fighter with its damage taken off.
    #[must_use]
    pub fn remaining(&self, base: CardId) -> i32 {
        let damage = self.state.field.fighter(base).map_or(0, |fighter| fighter.damage);
        self.now(base).hp - i32::from(damage)
    }

    /// The Timer Cost of a card as it is now.
    #[must_use]
    pub fn timer_cost(&self, card: CardId) -> u8 {
        self.setup.face(card).requirement.timer.saturating_add_signed(self.known(|known| known.costs[card as usize]))
    }

    /// What effects add to the Power of the card that the running attack uses, or else of the Counter against it.
    pub(super) fn added_to_attack(&self, side: usize) -> i32 {
        self.known(|known| known.attack[side])
    }
}

/// Of two numbers of Fighters that an attack hits, the greater; 0 is every one.
#[must_use]
pub fn wider(one: Option<u8>, other: Option<u8>) -> Option<u8> {
    match (one, other) {
        (Some(0), _) | (_, Some(0)) => Some(0),
        (one, other) => one.max(other),
    }
}
