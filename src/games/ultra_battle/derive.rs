//! The derived values of Fighters: continuous powers and modifiers, in layers, over the current state.
//!
//! The layers are words (Types, colours, names) → set Power → ± Power → the rest, including HP; under `set_power_comes_last` (D37) Power is set after ± Power.
//! A modifier may read the settled values of lower layers and of its own layer, and the modifiers that effects made in higher ones. As columns, Power and HP
//! are at least 0.

use super::code::{Cause, Change, Keyword, Tally, Words};
use super::leaves::Column;
use super::setup::{NO_NAME, Power, Static};
use super::state::{CARDS, FIGHTERS, NONE, Place, State};
use super::table::Table;
use crate::kernel::bits::Bits;
use crate::kernel::context::Context;
use crate::kernel::event_interest::Sought;
use crate::kernel::parts::ActiveSources;
use crate::kernel::pile::CardId;
use crate::kernel::setup::StaticDoes;

/// The values derived from a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Derived {
    /// The values of each Fighter, by place.
    fighters: [Now; FIGHTERS],
    /// The sum of the Timer Cost modifiers of each card.
    costs: [i8; CARDS],
    /// The sums of the Power modifiers of the running attack's Attack card and of its Counter.
    attack: [i32; 2],
}

impl Default for Derived {
    fn default() -> Self {
        Self { fighters: [Now::default(); FIGHTERS], costs: [0; CARDS], attack: [0; 2] }
    }
}

/// The current values of one Fighter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Now {
    /// The base Power: the topmost card's printed Power, or the value that Power is set to.
    base: i32,
    /// The Power before it is clamped to at least 0.
    pub sum: i32,
    /// The HP, damage not subtracted; may be negative.
    pub hp: i32,
    /// The colours.
    pub colors: Words,
    /// The Types.
    pub types: Words,
    /// The classes: that of the bottom card (D33), and those that effects add.
    pub class: Words,
    /// An additional name beside that of the topmost card, by its number in the book; [`NO_NAME`] without one.
    pub also_named: u16,
    /// The number of attacks that it may declare in a turn (29).
    pub attacks: u8,
    /// The number of Fighters that its attacks hit; 0 is every one, `None` the target alone.
    pub multi: Option<u8>,
    /// The reduction of each damage dealt to it by attacks and by effects, indexed by [`Cause`].
    pub reduced: [u32; 2],
    /// True if all damage dealt to it is prevented.
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
    /// Returns the Power, at least 0.
    #[must_use]
    pub fn power(&self) -> u32 {
        self.sum.max(0).unsigned_abs()
    }

    /// Applies one modifier.
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
            Change::AlsoClass(classes) => self.class |= classes,
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

/// The layers, in the default order of application.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Layer {
    Words,
    Value,
    Power,
    Rest,
}

const LAYERS: [Layer; 4] = [Layer::Words, Layer::Value, Layer::Power, Layer::Rest];
/// The layers in their order when a set Power counts alone (D37).
const VALUE_LAST: [Layer; 4] = [Layer::Words, Layer::Power, Layer::Value, Layer::Rest];

pub(super) fn layer(change: Change) -> Layer {
    match change {
        Change::Types(_) | Change::AlsoColor(_) | Change::AlsoClass(_) | Change::AlsoNamed(_) | Change::Negated => Layer::Words,
        Change::PowerBecomes(_) => Layer::Value,
        Change::Power(_) => Layer::Power,
        Change::Hp(_) | Change::TimerCost(_) | Change::Keyword(_) | Change::Reduce(..) | Change::Attacks(_) | Change::Prevent { .. } => {
            Layer::Rest
        }
    }
}

/// Returns the layers that settle a column, as a bit set.
pub(super) fn layers_read(column: Column) -> u8 {
    let layers: &[Layer] = match column {
        Column::Power => &[Layer::Value, Layer::Power],
        Column::Hp | Column::Remaining | Column::TimerCost => &[Layer::Rest],
        Column::Color | Column::Class | Column::Name | Column::Type => &[Layer::Words],
        Column::Damage | Column::Timer => &[],
    };
    layers.iter().fold(0, |set, &layer| set | 1 << layer as u8)
}

/// True if a continuous power modifies something in a layer.
fn is_of_layer(each: &Static, at: Layer) -> bool {
    matches!(&each.does, StaticDoes::Modify { shift, .. } if layer(*shift) == at)
}

/// One modifier of a continuous power: its card, the Fighter that shows the card, the index of the ability, and the index in the ability.
#[derive(Clone, Copy)]
struct Text {
    card: CardId,
    this: Option<u8>,
    ability: u8,
    place: usize,
}

/// An observer of each modifier applied while the derived values are computed.
pub(super) trait Tell: FnMut(CardId, Change, CardId) {}
impl<T: FnMut(CardId, Change, CardId)> Tell for T {}

impl Table<'_> {
    /// Computes the derived values, and reports each applied modifier: the object, the modifier and the card that it comes from.
    pub(super) fn work_out_telling(&self, tell: &mut impl Tell) {
        self.derived.begin();
        let mut known = Derived::default();
        for place in (0..FIGHTERS as Place).filter(|&place| self.state.field.at(place).base != NONE) {
            known.fighters[place as usize] = self.printed(place);
        }
        let changes = self.state.changes.iter().fold(0, |used, change| used | 1 << layer(change.change) as u8);
        let mut active_sources = ActiveSources::new();
        self.texts_in_force(Sought::Changes, &mut active_sources);
        let spoken = active_sources.iter().fold(0, |used, &(card, _)| used | self.setup.layers(card));
        for at in self.layers() {
            if changes >> at as u8 & 1 == 1 {
                self.apply_changes(at, &mut known, tell);
            }
            if spoken >> at as u8 & 1 == 1 {
                self.settle(at, &mut known, changes, &active_sources, tell);
            }
        }
        self.derived.write(|kept| *kept = known);
    }

    /// Returns the layers in the order of application.
    fn layers(&self) -> [Layer; 4] {
        if self.setup.book.rulings.set_power_comes_last { VALUE_LAST } else { LAYERS }
    }

    /// Applies the continuous powers of a layer to the values of the layers before it. If any text reads what the layer settles, they are iterated to a
    /// fixed point, so that their order does not matter; if none is reached in *n* + 2 rounds for *n* sources, they read the values without them.
    fn settle(&self, at: Layer, known: &mut Derived, changes: u8, active_sources: &ActiveSources, tell: &mut impl Tell) {
        self.show(at, known, changes);
        if self.setup.book.reads >> at as u8 & 1 == 1 {
            let mut settled = *known;
            let ends = (0..active_sources.len() + 2).any(|_| {
                let mut next = *known;
                self.apply_layer(at, &mut next, active_sources, &mut |_, _, _| {});
                self.show(at, &next, changes);
                std::mem::replace(&mut settled, next) == next
            });
            if !ends {
                self.show(at, known, changes);
            }
        }
        self.apply_layer(at, known, active_sources, tell);
    }

    /// Makes these values readable for the continuous powers of a layer, with the modifiers that effects made in later layers.
    fn show(&self, at: Layer, found: &Derived, changes: u8) {
        self.derived.write(|known| {
            *known = *found;
            for later in self.layers().into_iter().skip_while(|&layer| layer != at).skip(1).filter(|&later| changes >> later as u8 & 1 == 1)
            {
                self.apply_changes(later, known, &mut |_, _, _| {});
            }
        });
    }

    /// Applies the continuous powers of a layer to the values of the layers before it.
    fn apply_layer(&self, at: Layer, known: &mut Derived, active_sources: &ActiveSources, tell: &mut impl Tell) {
        let before = known.fighters.map(|fighter| fighter.base);
        for &(card, this) in active_sources.iter().filter(|(card, _)| self.setup.layers(*card) >> at as u8 & 1 == 1) {
            for (number, ability) in self.setup.card_def(card).abilities.iter().enumerate() {
                let Power::Continuous(statics) = &ability.power else { continue };
                for (place, _) in statics.iter().enumerate().filter(|(_, each)| is_of_layer(each, at)) {
                    let text = Text { card, this, ability: number as u8, place };
                    let Some((objects, change)) = self.changes_by(text) else { continue };
                    for object in objects.filter(|&object| !self.is_outdone(text, object, change, active_sources)) {
                        self.apply(known, object, change, Some(&before));
                        tell(object, change, card);
                    }
                }
            }
        }
    }

    /// Returns a modifier of a continuous power with the objects that it applies to now; `None` if it is not active or its condition does not hold.
    fn changes_by(&self, Text { card, this, ability, place }: Text) -> Option<(Bits, Change)> {
        let Power::Continuous(statics) = &self.setup.ability(card, ability).power else { return None };
        let Static { condition, does: StaticDoes::Modify { what, shift, times, .. } } = statics.get(place)? else { return None };
        let context = Context::of(card, this, State::owner(card));
        if !self.is_in_effect(card, ability) || !condition.as_ref().is_none_or(|condition| self.holds(condition, &context)) {
            return None;
        }
        let times = if let Tally::Fixed(times) = times { *times } else { self.tally(times, &context) };
        (times > 0).then(|| (self.objects(what, &context), shift.times(times)))
    }

    /// True if a text does not stack, and the same text of another card of its player modifies the object more, or as much and earlier: of several, one applies
    /// to each object (D31).
    fn is_outdone(&self, text: Text, object: u8, change: Change, active_sources: &ActiveSources) -> bool {
        let Text { card, ability, place, .. } = text;
        let own = self.setup.ability(card, ability);
        let stacks = |each: &Static| !matches!(each.does, StaticDoes::Modify { once: true, .. });
        if matches!(&own.power, Power::Continuous(statics) if statics.get(place).is_none_or(stacks)) {
            return false;
        }
        let at = active_sources.iter().position(|&(speaker, _)| speaker == card);
        let others =
            active_sources.iter().enumerate().filter(|&(_, &(other, _))| other != card && State::owner(other) == State::owner(card));
        others.into_iter().any(|(other_at, &(other, this))| {
            let abilities = self.setup.card_def(other).abilities.iter().enumerate().filter(|(_, ability)| ability.text == own.text);
            abilities.filter_map(|(number, _)| self.changes_by(Text { card: other, this, ability: number as u8, place })).any(
                |(objects, by_other)| {
                    let more = by_other.size().cmp(&change.size()).then(at.cmp(&Some(other_at)));
                    objects.has(object) && more.is_gt()
                },
            )
        })
    }

    /// Returns the printed values of a Fighter's cards, with the Power of the cards attached to it (15).
    fn printed(&self, place: Place) -> Now {
        let fighter = self.state.field.at(place);
        let face = self.setup.card_def(fighter.top);
        let added: i32 = self.state.field.attached(place).map(|card| i32::from(self.setup.card_def(card).power)).sum();
        Now {
            base: face.power.into(),
            sum: i32::from(face.power) + added,
            hp: face.hp.into(),
            colors: face.colors,
            types: face.types,
            class: self.setup.card_def(fighter.base).class,
            ..Now::default()
        }
    }

    /// True if an effect negates the text of a card, as an object itself or as the topmost card of a Fighter.
    pub(super) fn is_negated(&self, card: CardId) -> bool {
        let negated = self.state.changes.iter().filter(|change| change.change == Change::Negated && change.applies(self.state.turn));
        let shown = |on: CardId| self.state.field.fighter(on).map_or(on, |fighter| fighter.top);
        negated.flat_map(|change| change.on).any(|on| shown(on) == card)
    }

    /// Applies the modifiers of a layer that effects made and that are in their span of turns.
    fn apply_changes(&self, at: Layer, known: &mut Derived, tell: &mut impl Tell) {
        for change in self.state.changes.iter().filter(|change| layer(change.change) == at && change.applies(self.state.turn)) {
            for on in change.on {
                self.apply(known, on, change.change, None);
                tell(on, change.change, change.source);
            }
        }
    }

    /// Applies one modifier to the partly derived values; for a continuous power, with each Fighter's base Power from before the layer. Of several values that
    /// continuous powers set Power to, which no timestamp orders, the greatest applies.
    fn apply(&self, known: &mut Derived, on: CardId, change: Change, before: Option<&[i32; FIGHTERS]>) {
        let attack = &self.state.field.attack;
        match (change, self.state.field.place_of(on)) {
            (Change::TimerCost(plus), _) => {
                if let Some(cost) = known.costs.get_mut(on as usize) {
                    *cost = cost.saturating_add(plus);
                }
            }
            (change, Some(place)) => {
                let fighter = &mut known.fighters[place as usize];
                let before = before.map_or(fighter.base, |before| before[place as usize]);
                match change {
                    Change::PowerBecomes(value) if fighter.base != before && i32::from(value) < fighter.base => {}
                    Change::PowerBecomes(value) if self.setup.book.rulings.set_power_comes_last => {
                        (fighter.base, fighter.sum) = (value.into(), value.into());
                    }
                    change => fighter.apply(change),
                }
            }
            (Change::Power(plus), None) if on == attack.card => known.attack[0] += i32::from(plus),
            (Change::Power(plus), None) if on == attack.counter => known.attack[1] += i32::from(plus),
            (_, None) => {}
        }
    }

    /// Reads the derived values, and computes them first if they are outdated.
    fn known<T>(&self, read: impl FnOnce(&Derived) -> T) -> T {
        if self.derived.is_outdated() {
            self.work_out_telling(&mut |_, _, _| {});
        }
        self.derived.read(read)
    }

    /// Returns the current values of a Fighter in play.
    #[must_use]
    pub fn now(&self, base: CardId) -> Now {
        let place = self.state.field.place_of(base).unwrap_or_default();
        self.known(|known| known.fighters[place as usize])
    }

    /// Returns the HP of a Fighter with its damage subtracted; may be negative.
    #[must_use]
    pub fn remaining(&self, base: CardId) -> i32 {
        let damage = self.state.field.fighter(base).map_or(0, |fighter| fighter.damage);
        self.now(base).hp - i32::from(damage)
    }

    /// Returns the current Timer Cost of a card.
    #[must_use]
    pub fn timer_cost(&self, card: CardId) -> u8 {
        self.setup.card_def(card).requirement.timer.saturating_add_signed(self.known(|known| known.costs[card as usize]))
    }

    /// Returns the sum of the Power modifiers of the running attack's Attack card for side 0, of its Counter for side 1.
    pub(super) fn added_to_attack(&self, side: usize) -> i32 {
        self.known(|known| known.attack[side])
    }
}

/// Returns the greater of two numbers of Fighters that an attack hits; 0 is every one.
#[must_use]
pub fn wider(one: Option<u8>, other: Option<u8>) -> Option<u8> {
    match (one, other) {
        (Some(0), _) | (_, Some(0)) => Some(0),
        (one, other) => one.max(other),
    }
}
