//! Layers: what objects are now, worked out from what their cards print by the modifiers that apply to them.
//!
//! Effects make modifiers for a time, continuous powers as long as they are active. A game declares its layers, lowest first, and what one modifier does
//! ([`Layered`]). In a layer those of effects apply first, in the order in which they were made, then those of continuous powers, between which no order
//! decides: such a power reads what lower layers and its own have settled, and of higher layers what effects alone have made.

use super::bits::Bits;
use super::code::{Leaves, Tally};
use super::context::Context;
use super::derived::Derived;
use super::event_interest::{Modifies, Sought, modifiers};
use super::events::ABOUT;
use super::parts::{ActiveSources, ChangeOf, Looks, Parts};
use super::pile::{CARD_LIMIT, CardId};
use super::policy::Stacking;
use super::reads::Reads;
use super::setup::{Ability, Power, Setup, Static, StaticDoes};
use super::table::Table;
use arrayvec::ArrayVec;

impl Reads {
    /// Notes the layers that the continuous powers among a card's abilities read.
    pub fn note<R: Parts>(&mut self, layers: u8, abilities: &[Ability<R>]) {
        self.own |= layers & modifiers(abilities).fold(0, |set, modifies| set | 1 << modifies.layer);
        self.ahead |= layers;
    }
}

/// A game whose objects have values that modifiers change: its layers, and what one modifier does.
pub trait Layered: Looks {
    /// Returns the layer of a modifier; `None` if it changes no value.
    fn layer_of(change: &ChangeOf<Self>) -> Option<u8>;
    /// Calls `add` with each object that has values even if no modifier applies to it, with these by its cards alone, and with the card of it whose powers may
    /// be active. Other objects have the default values, and what applies to them. It reads no derived values.
    fn printed(table: &Table<'_, Self>, add: impl FnMut(u8, Self::Values, Option<CardId>));
    /// Adds the other cards with continuous powers that modify objects, in the zones where their texts are in force.
    fn other_sources(table: &Table<'_, Self>, active_sources: &mut ActiveSources) {
        Self::active_sources(table, Sought::Changes, active_sources);
    }
    /// Returns the object whose values a modifier of `on` changes; `None` if it changes nothing there.
    fn target(table: &Table<'_, Self>, on: u8, _change: &ChangeOf<Self>) -> Option<u8> {
        table.derived.read(|derived| derived.has(on)).then_some(on)
    }
    /// True if a modifier from a card is kept away from an object. `made` is its index, if an effect made it.
    fn is_kept_away(_table: &Table<'_, Self>, _object: u8, _change: &ChangeOf<Self>, _source: CardId, _made: Option<usize>) -> bool {
        false
    }
    /// Applies a modifier, of a continuous power if `always`, to the values of an object. It reads no derived values.
    fn apply(table: &Table<'_, Self>, object: u8, values: &mut Self::Values, change: &ChangeOf<Self>, always: bool);
    /// Writes the values that follow from others `of` the object, such as sums, once all layers are applied, and for the powers of a layer that read them. Among
    /// them a power finds nothing that powers of its own layer do.
    fn total(_table: &Table<'_, Self>, _object: u8, _of: &Self::Values, _into: &mut Self::Values) {}
    /// Returns a modifier that is not the same for all, for the object [`ABOUT`] which it is.
    fn of_each(_table: &Table<'_, Self>, _modifier: &<Self::Code as Leaves>::Shift, _context: &Context) -> Option<ChangeOf<Self>> {
        None
    }
    /// True if powers of a layer that take away each other's ground do nothing, as if all were taken away; else all of them apply.
    fn mutual_is_none(_setup: &Setup<Self>, _layer: u8) -> bool {
        false
    }
}

/// An observer of each modifier that is applied.
pub trait Observer<R: Layered> {
    /// True if it observes anything.
    const OBSERVES: bool;
    /// Observes a modifier from a card that an object has got, with the object's values before and after.
    fn applied(&mut self, applied: Applied<R>);
}

/// A modifier that was applied to an object.
#[derive(Clone, Copy, Debug)]
pub struct Applied<R: Layered> {
    /// The object.
    pub on: u8,
    /// The modifier.
    pub change: ChangeOf<R>,
    /// The card that it comes from.
    pub source: CardId,
    /// The values of the object before.
    pub before: R::Values,
    /// Its values after.
    pub after: R::Values,
}

/// The observer that ignores everything.
struct Unobserved;

impl<R: Layered> Observer<R> for Unobserved {
    const OBSERVES: bool = false;
    fn applied(&mut self, _: Applied<R>) {}
}

impl<R: Layered> Observer<R> for Vec<Applied<R>> {
    const OBSERVES: bool = true;
    fn applied(&mut self, applied: Applied<R>) {
        self.push(applied);
    }
}

/// A modifier of a continuous power: its card, the object that the card is part of, the index of the ability, and its index there.
#[derive(Clone, Copy)]
struct Text {
    card: CardId,
    this: Option<u8>,
    ability: u8,
    place: usize,
}

/// A modifier for one object, with how often it is applied.
struct OfEach<R: Layered> {
    object: u8,
    change: ChangeOf<R>,
    times: u32,
}

/// The modifiers of one text, for each object. It is filled in place, since moving a list with so much room costs more than most powers do.
type OfAll<R> = ArrayVec<OfEach<R>, CARD_LIMIT>;

impl<R: Layered> Table<'_, R> {
    /// Returns the current values of an object.
    #[inline]
    #[must_use]
    pub fn now(&self, object: u8) -> R::Values {
        self.with_values(object, |values| *values)
    }

    /// Reads the current values of an object.
    #[inline]
    pub fn with_values<T>(&self, object: u8, read: impl FnOnce(&R::Values) -> T) -> T {
        if self.derived.is_outdated() {
            self.work_out();
        }
        self.derived.read(|derived| derived.with(object, read))
    }

    /// Returns the values of an object as far as they are worked out.
    #[inline]
    #[must_use]
    pub fn so_far(&self, object: u8) -> R::Values {
        self.derived.read(|derived| derived.of(object))
    }

    #[inline(never)]
    fn work_out(&self) {
        self.apply_layers(&mut Unobserved);
    }

    /// Returns all modifiers in the order in which they are applied: why objects are what they are.
    #[must_use]
    pub fn applied(&self) -> Vec<Applied<R>> {
        let (mut state, derived) = (self.state.clone(), self.derived.clone());
        let mut applied = Vec::new();
        Table { setup: self.setup, state: &mut state, derived: &derived, journal: None, batch: self.batch }.apply_layers(&mut applied);
        applied
    }

    /// Works out the values of all objects anew.
    fn apply_layers<O: Observer<R>>(&self, observer: &mut O) {
        let mut active_sources = ActiveSources::new();
        let modifying = self.setup.cards_with(Sought::Changes);
        self.derived.begin();
        self.derived.write(|derived| {
            derived.begin();
            R::printed(self, |object, values, card| {
                derived.add(object, values);
                active_sources.extend(card.filter(|&card| modifying.has(card)).map(|card| (card, Some(object))));
            });
        });
        if !modifying.is_empty() {
            R::other_sources(self, &mut active_sources);
        }
        let layer_of = |change: &ChangeOf<R>| R::layer_of(change).map_or(0, |layer| 1_u8 << layer);
        let made = self.state.changes.iter().fold(0, |layers, modifier| layers | layer_of(&modifier.change));
        let spoken = active_sources.iter().fold(0, |layers, &(card, _)| layers | self.setup.layers(card));
        if !active_sources.is_empty() {
            self.derived.write(Derived::note_powers);
        }
        let mut later = made & self.setup.reads.ahead;
        for &layer in R::policies(self.setup).layers.iter().filter(|&layer| (made | spoken) >> layer & 1 == 1) {
            later &= !(1 << layer);
            if made >> layer & 1 == 1 {
                self.apply_made(layer, observer);
            }
            if spoken >> layer & 1 == 1 {
                self.settle(layer, later, &active_sources, observer);
            }
        }
        self.derived.write(|derived| derived.each(|object, values| R::total(self, object, &values.clone(), values)));
    }

    /// Applies the modifiers of a layer that effects have made.
    fn apply_made<O: Observer<R>>(&self, layer: u8, observer: &mut O) {
        for (index, modifier) in self.state.changes.iter().enumerate() {
            if !modifier.applies(self.state.turn) || R::layer_of(&modifier.change) != Some(layer) {
                continue;
            }
            for on in modifier.on {
                if let Some(object) = R::target(self, on, &modifier.change)
                    && !R::is_kept_away(self, object, &modifier.change, modifier.source, Some(index))
                {
                    self.apply_one(object, &modifier.change, modifier.source, false, observer);
                }
            }
        }
    }

    fn apply_one<O: Observer<R>>(&self, on: u8, change: &ChangeOf<R>, source: CardId, always: bool, observer: &mut O) {
        self.derived.write(|derived| {
            let values = derived.of_mut(on);
            let before = if O::OBSERVES { *values } else { R::Values::default() };
            R::apply(self, on, values, change, always);
            if O::OBSERVES {
                observer.applied(Applied { on, change: *change, source, before, after: *values });
            }
        });
    }

    /// Applies the continuous powers of a layer. They find what effects have made in `later` layers, too. Where powers read what the layer settles, they are
    /// applied anew, each time to its base, until what they find is what they make: no seat, place or number comes first. Where that never ends, because
    /// one takes away what the other reads, they find the base. Every round but the last changes something, and there are no more than powers can follow from.
    fn settle<O: Observer<R>>(&self, layer: u8, later: u8, active_sources: &ActiveSources, observer: &mut O) {
        let reads = self.setup.reads;
        let reads_itself = reads.own >> layer & 1 == 1;
        if !reads_itself && later == 0 {
            if reads.totals {
                self.derived.write(|derived| derived.each(|object, values| R::total(self, object, &values.clone(), values)));
            }
            return self.apply_powers(layer, active_sources, observer);
        }
        self.derived.write(Derived::begin_rounds);
        self.show(later);
        if reads.totals {
            self.derived.write(|derived| derived.each_with_base(|object, of, into| R::total(self, object, of, into)));
        }
        if reads_itself {
            let ends = (0..active_sources.len() + 2).any(|_| self.apply_round(layer, later, active_sources));
            if !ends {
                self.derived.write(Derived::forget_rounds);
                self.show(later);
                if R::mutual_is_none(self.setup, layer) {
                    self.apply_round(layer, later, active_sources);
                }
            }
            if ends && later == 0 && !O::OBSERVES {
                return;
            }
        }
        self.derived.write(Derived::begin_round);
        self.apply_powers(layer, active_sources, observer);
        self.derived.write(Derived::end_round);
    }

    /// Applies the powers of a layer to its base. Returns true if they make what they found.
    fn apply_round(&self, layer: u8, later: u8, active_sources: &ActiveSources) -> bool {
        self.derived.write(Derived::begin_round);
        self.apply_powers(layer, active_sources, &mut Unobserved);
        self.derived.write(Derived::end_round);
        self.show(later);
        self.derived.read(Derived::is_settled)
    }

    /// Lets powers find what effects have made in these layers.
    fn show(&self, later: u8) {
        for &layer in R::policies(self.setup).layers.iter().filter(|&layer| later >> layer & 1 == 1) {
            self.apply_made(layer, &mut Unobserved);
        }
    }

    fn apply_powers<O: Observer<R>>(&self, layer: u8, active_sources: &ActiveSources, observer: &mut O) {
        for &(card, this) in active_sources {
            for &Modifies { ability, place, .. } in self.setup.modifiers(card).iter().filter(|modifies| modifies.layer == layer) {
                self.apply_power(Text { card, this, ability, place: place.into() }, active_sources, observer);
            }
        }
    }

    fn apply_power<O: Observer<R>>(&self, text: Text, active_sources: &ActiveSources, observer: &mut O) {
        let mut all = OfAll::new();
        self.modifiers_of(text, &mut all);
        for each in &all {
            let is_kept_away = R::is_kept_away(self, each.object, &each.change, text.card, None);
            if !is_kept_away && !self.is_outdone(text, each, active_sources) {
                self.apply_one(each.object, &each.change, text.card, true, observer);
            }
        }
    }

    /// Adds to `all`, which is empty, the modifier of a text for each object: none where the power is not active, or its condition does not hold. What is not the
    /// same for all is evaluated for each object before any of them is changed.
    fn modifiers_of(&self, Text { card, this, ability, place }: Text, all: &mut OfAll<R>) {
        let Power::Continuous(statics) = &self.setup.abilities(card)[ability as usize].power else { return };
        let Some(Static { condition, does: StaticDoes::Modify { what, shift, times, .. } }) = statics.get(place) else { return };
        let context = Context::of(card, this, self.state.controller_of(card));
        if !R::is_active(self, card, ability) || !condition.as_ref().is_none_or(|condition| self.holds(condition, &context)) {
            return;
        }
        let same = if let Tally::Fixed(times) = times { R::same_for_all(shift, *times).map(|change| (change, *times)) } else { None };
        for object in self.objects(what, &context) {
            let of_each = || {
                let context = context.trying(ABOUT, Bits::one(object));
                let times = self.tally(times, &context);
                let change = if times == 0 && !R::sets(shift) {
                    None
                } else {
                    R::same_for_all(shift, times).or_else(|| R::of_each(self, shift, &context))
                };
                change.map(|change| (change, times))
            };
            if let Some((change, times)) = same.or_else(of_each)
                && let Some(object) = R::target(self, object, &change)
            {
                all.push(OfEach { object, change, times });
            }
        }
    }

    /// True if a text does not stack, and the same text of another card of its controller modifies the object more, or as much and earlier: of several in force,
    /// one applies to each object, or, as the [policy](Stacking) says, those of one card to all.
    fn is_outdone(&self, text: Text, own: &OfEach<R>, active_sources: &ActiveSources) -> bool {
        let Text { card, ability, place, .. } = text;
        let of = |card: CardId| self.setup.abilities(card);
        let stacks = |each: &Static<R::Code>| !matches!(each.does, StaticDoes::Modify { once: true, .. });
        if matches!(&of(card)[ability as usize].power, Power::Continuous(statics) if statics.get(place).is_none_or(stacks)) {
            return false;
        }
        let Stacking { by_number, by_card } = R::policies(self.setup).stacking;
        let player = self.state.controller_of(card);
        let is_same = |other: CardId, number: usize| {
            if by_number {
                self.setup.of[other as usize] == self.setup.of[card as usize] && number == ability as usize
            } else {
                of(other)[number].text == of(card)[ability as usize].text
            }
        };
        let mut is_earlier = true;
        active_sources.iter().any(|&(other, this)| {
            if other == card {
                is_earlier = false;
            }
            if other == card || self.state.controller_of(other) != player {
                return false;
            }
            (0..of(other).len()).filter(|&number| is_same(other, number)).any(|number| {
                let mut all = OfAll::new();
                self.modifiers_of(Text { card: other, this, ability: number as u8, place }, &mut all);
                if by_card {
                    return is_earlier && !all.is_empty();
                }
                let by_other = all.iter().find(|each| each.object == own.object);
                by_other.is_some_and(|by_other| by_other.times > own.times || is_earlier && by_other.times == own.times)
            })
        })
    }
}
