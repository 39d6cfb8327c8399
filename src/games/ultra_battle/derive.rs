//! What Fighters are right now: continuous effects and changes, in layers, over the current state.
//!
//! The layers are words (Types, colours, names) → Power that becomes a value → ± Power → everything else, HP among it. A change may read what lower
//! layers have settled. Neither Power nor HP is ever below 0.

use super::code::{Cause, Change, Keyword, Tally, Words};
use super::setup::{NO_NAME, Power, Static};
use super::state::{CARDS, FIGHTERS, NONE, Place, State};
use super::table::Table;
use crate::kernel::bits::Bits;
use crate::kernel::context::Context;
use crate::kernel::parts::Speakers;
use crate::kernel::pile::CardId;
use crate::kernel::setup::StaticDoes;

/// What is worked out of a state.
#[derive(Clone, Copy, Debug)]
pub struct Derived {
    /// What the Fighters are, by place.
    pub fighters: [Now; FIGHTERS],
    /// Cards whose text does nothing.
    pub negated: Bits,
    /// What is added to the Timer Cost of each card.
    costs: [i8; CARDS],
    /// What effects add to the Power of the running attack, and of the Counter against it.
    pub attack: [i32; 2],
}

impl Default for Derived {
    fn default() -> Self {
        Self { fighters: [Now::default(); FIGHTERS], negated: Bits::EMPTY, costs: [0; CARDS], attack: [0; 2] }
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

/// Hears of each change that is applied while it is worked out what Fighters are.
pub(super) trait Tell: FnMut(CardId, Change, CardId) {}
impl<T: FnMut(CardId, Change, CardId)> Tell for T {}

impl Table<'_> {
    /// Works out anew what follows from the state.
    pub(super) fn work_out(&mut self) {
        self.work_out_telling(&mut |_, _, _| {});
    }

    /// Works out anew what follows from the state, and tells of each change that is applied: to which object, which, and from which card.
    pub(super) fn work_out_telling(&mut self, tell: &mut impl Tell) {
        *self.derived = Derived::default();
        for place in 0..FIGHTERS as Place {
            if self.state.field.at(place).base != NONE {
                self.derived.fighters[place as usize] = self.printed(place);
            }
        }
        if self.state.changes.is_empty() && !self.setup.book.continuous {
            return;
        }
        self.note_negated();
        let mut speakers = if self.setup.book.continuous { self.texts_in_force() } else { Speakers::new() };
        speakers.retain(|(card, _)| self.setup.face(*card).abilities.iter().any(|ability| matches!(ability.power, Power::Continuous(_))));
        for at in LAYERS {
            self.apply_changes(at, tell);
            for &(card, this) in &speakers {
                self.apply_powers(at, card, this, &speakers, tell);
            }
        }
    }

    /// Applies the continuous powers of a card that are active now.
    fn apply_powers(&mut self, at: Layer, card: CardId, this: Option<u8>, speakers: &Speakers, tell: &mut impl Tell) {
        for (number, ability) in self.setup.face(card).abilities.iter().enumerate() {
            let Power::Continuous(statics) = &ability.power else { continue };
            if self.is_in_effect(card, number as u8) {
                for each in statics {
                    self.apply_static(at, each, (card, this), speakers, tell);
                }
            }
        }
    }

    fn apply_static(&mut self, at: Layer, each: &Static, (card, this): (CardId, Option<u8>), speakers: &Speakers, tell: &mut impl Tell) {
        let StaticDoes::Modify { what, shift, times, once } = &each.does else { return };
        if layer(*shift) != at || *once && !self.is_first_of_its_face(card, speakers) {
            return;
        }
        let context = Context::of(card, this, State::owner(card));
        if !each.condition.as_ref().is_none_or(|condition| self.holds(condition, &context)) {
            return;
        }
        let times = if *times == Tally::Fixed(1) { 1 } else { self.tally(times, &context) };
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

    fn note_negated(&mut self) {
        let turn = self.state.turn;
        for change in self.state.changes.iter().filter(|change| change.change == Change::Negated && change.applies(turn)) {
            let card = self.state.field.fighter(change.on).map_or(change.on, |fighter| fighter.top);
            self.derived.negated.insert(card);
        }
    }

    /// Applies the changes that effects have made for a time.
    fn apply_changes(&mut self, at: Layer, tell: &mut impl Tell) {
        for index in 0..self.state.changes.len() {
            let change = self.state.changes[index];
            if layer(change.change) == at && change.applies(self.state.turn) {
                self.apply(change.on, change.change);
                tell(change.on, change.change, change.source);
            }
        }
    }

    /// Applies one change to what is worked out so far.
    pub(super) fn apply(&mut self, on: CardId, change: Change) {
        match (change, self.state.field.place_of(on)) {
            (Change::TimerCost(plus), _) => {
                if let Some(cost) = self.derived.costs.get_mut(on as usize) {
                    *cost = cost.saturating_add(plus);
                }
            }
            (change, Some(place)) => self.apply_to_fighter(place, change),
            (Change::Power(plus), None) if on == self.state.field.attack.card => self.derived.attack[0] += i32::from(plus),
            (Change::Power(plus), None) if on == self.state.field.attack.counter => self.derived.attack[1] += i32::from(plus),
            (_, None) => {}
        }
    }

    fn apply_to_fighter(&mut self, place: Place, change: Change) {
        let now = &mut self.derived.fighters[place as usize];
        match change {
            Change::Power(plus) => now.sum = now.sum.saturating_add(plus.into()),
            // What is attached adds to the Power that it becomes.
            Change::PowerBecomes(value) => {
                now.sum += i32::from(value) - now.base;
                now.base = value.into();
            }
            Change::Hp(plus) => now.hp = now.hp.saturating_add(plus.into()),
            Change::Types(types) => now.types |= types,
            Change::AlsoColor(colors) => now.colors |= colors,
            Change::AlsoNamed(name) => now.also_named = name,
            Change::Keyword(Keyword::Multi(hits)) => now.multi = wider(now.multi, Some(hits)),
            Change::Reduce(by, cause) => {
                for each in [Cause::Attack, Cause::Effect] {
                    if cause.is_none_or(|cause| cause == each) {
                        now.reduced[each as usize] += u32::from(by);
                    }
                }
            }
            Change::Attacks(times) => now.attacks = now.attacks.max(times),
            Change::Prevent { amount: None, next: false } => now.safe = true,
            Change::Prevent { amount: Some(each), next: false } => {
                now.reduced = now.reduced.map(|reduced| reduced + u32::from(each));
            }
            // What ends when it is used is looked up when damage is dealt; a Shield is the Fighter's own.
            Change::Prevent { next: true, .. }
            | Change::Keyword(Keyword::Shield | Keyword::Counter)
            | Change::TimerCost(_)
            | Change::Negated => {}
        }
    }

    /// What a Fighter is right now. Only asked of Fighters in play, while nothing has changed since [`Table::refresh`].
    #[must_use]
    pub fn now(&self, base: CardId) -> &Now {
        let place = self.state.field.place_of(base).unwrap_or_default();
        &self.derived.fighters[place as usize]
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
        self.setup.face(card).requirement.timer.saturating_add_signed(self.derived.costs[card as usize])
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
