//! What Fighters are right now: continuous effects and changes, in layers, over the current state.
//!
//! The layers are words (Types, colours, names) → Power that becomes a value → ± Power → everything else, HP among it. A change may read what lower
//! layers and its own have settled, and what effects have changed for a time. Neither Power nor HP is ever below 0.

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

/// What is worked out of a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

/// The layers that settle a column, as a set.
pub(super) fn layers_read(column: Column) -> u8 {
    let layers: &[Layer] = match column {
        Column::Power => &[Layer::Value, Layer::Power],
        Column::Hp | Column::Remaining | Column::TimerCost => &[Layer::Rest],
        Column::Color | Column::Name | Column::Type => &[Layer::Words],
        Column::Damage | Column::Timer | Column::Class => &[],
    };
    layers.iter().fold(0, |set, &layer| set | 1 << layer as u8)
}

/// Whether a continuous power changes something in a layer.
fn is_of_layer(each: &Static, at: Layer) -> bool {
    matches!(&each.does, StaticDoes::Modify { shift, .. } if layer(*shift) == at)
}

/// One change of a continuous power: its card, the Fighter that the card shows, the number of the ability, and its place there.
#[derive(Clone, Copy)]
struct Text {
    card: CardId,
    this: Option<u8>,
    ability: u8,
    place: usize,
}

/// Hears of each change that is applied while it is worked out what Fighters are.
pub(super) trait Tell: FnMut(CardId, Change, CardId) {}
impl<T: FnMut(CardId, Change, CardId)> Tell for T {}

impl Table<'_> {
    /// Works out what follows from the state, and tells of each change that is applied: to which object, which, and from which card.
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

    /// The layers in the order in which they are applied.
    fn layers(&self) -> [Layer; 4] {
        if self.setup.book.rulings.set_power_comes_last { VALUE_LAST } else { LAYERS }
    }

    /// Applies the continuous powers of a layer to what the lower layers have made. Where some of them ask for what others of the layer change, they are
    /// applied until nothing changes any more, so that no place comes first; where that never ends, they find what effects alone have changed.
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

    /// Lets the continuous powers of a layer find this, and of higher layers what effects have changed for a time.
    fn show(&self, at: Layer, found: &Derived, changes: u8) {
        self.derived.write(|known| {
            *known = *found;
            for later in self.layers().into_iter().skip_while(|&layer| layer != at).skip(1).filter(|&later| changes >> later as u8 & 1 == 1)
            {
                self.apply_changes(later, known, &mut |_, _, _| {});
            }
        });
    }

    /// Applies the continuous powers of a layer to what was before it.
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

    /// A change of a continuous power, and the objects that it comes to now; `None` where it is not in force, or its condition does not hold.
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

    /// True if a text does not stack, and the same text of another card of its player changes the object as much or more: of several, each object is
    /// changed by one (D31).
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

    /// What the cards of a Fighter print, with what is attached to it (15).
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

    /// Whether an effect says that the text of a card does nothing: of a card itself, or of the Fighter that shows it.
    pub(super) fn is_negated(&self, card: CardId) -> bool {
        let negated = self.state.changes.iter().filter(|change| change.change == Change::Negated && change.applies(self.state.turn));
        let shown = |on: CardId| self.state.field.fighter(on).map_or(on, |fighter| fighter.top);
        negated.flat_map(|change| change.on).any(|on| shown(on) == card)
    }

    /// Applies the changes that effects have made for a time.
    fn apply_changes(&self, at: Layer, known: &mut Derived, tell: &mut impl Tell) {
        for change in self.state.changes.iter().filter(|change| layer(change.change) == at && change.applies(self.state.turn)) {
            for on in change.on {
                self.apply(known, on, change.change, None);
                tell(on, change.change, change.source);
            }
        }
    }

    /// Applies one change to what is worked out so far; for a continuous power, with the Power that each Fighter started from before its layer. Of several
    /// values that Power becomes by continuous powers, which no time orders, the greatest stands.
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
        self.setup.card_def(card).requirement.timer.saturating_add_signed(self.known(|known| known.costs[card as usize]))
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
