//! The layers of what Fighters are: words (Types, colours, names) → set Power → ± Power → the rest, including HP; under `set_power_comes_last` (D37) Power is set
//! after ± Power. As columns, Power and HP are at least 0.

use super::code::{Change, Keyword, Means, Words};
use super::leaves::{Column, UltraBattle, UsedUp};
use super::setup::NO_NAME;
use super::state::{NONE, Place};
use super::table::Table;
use crate::kernel::layers::Layered;
use crate::kernel::pile::CardId;

/// The current values of a Fighter, or the modifiers of a card that is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Now {
    /// The base Power: the topmost card's printed Power, or the value that Power is set to.
    base: i32,
    /// True if a continuous power sets the base Power.
    always_set: bool,
    /// The Power before it is clamped to at least 0; of the running attack's Attack card or Counter, what is added to it.
    pub sum: i32,
    /// The HP, damage not subtracted; may be negative.
    pub hp: i32,
    /// The sum of its Timer Cost modifiers.
    cost: i8,
    /// The colours.
    pub colors: Words,
    /// The Types.
    pub types: Words,
    /// The classes: that of the bottom card (D33), and those that effects add.
    pub class: Words,
    /// An additional name beside that of the topmost card, by its number in the book; [`NO_NAME`] without one.
    pub also_named: u16,
    /// The number of attacks that it may declare in a turn (29).
    attacks: u8,
    /// The number of attacks that it may declare beside those.
    more_attacks: u8,
    /// The number of Fighters that its attacks hit; 0 is every one, `None` the target alone.
    pub multi: Option<u8>,
    /// ± to each damage dealt to it by attacks and by effects, indexed by [`Means`].
    pub dealt: [i32; 2],
    /// The most of each damage dealt to it by attacks and by effects, indexed by [`Means`].
    pub most: [u16; 2],
    /// True if all damage dealt to it is prevented.
    pub safe: bool,
    /// True if no effect of the other player can choose it.
    pub unchosen: bool,
    /// True if no effect at all can choose it.
    pub never_chosen: bool,
    /// True if it may attack Fighters in the Reserve Zone.
    pub reaches_reserve: bool,
    /// True if it must attack.
    pub must_attack: bool,
    /// True if it must be attacked.
    pub must_be_attacked: bool,
}

impl Default for Now {
    fn default() -> Self {
        Self {
            base: 0,
            always_set: false,
            sum: 0,
            hp: 0,
            cost: 0,
            colors: 0,
            types: 0,
            class: 0,
            also_named: NO_NAME,
            attacks: 1,
            more_attacks: 0,
            multi: None,
            dealt: [0; 2],
            most: [u16::MAX; 2],
            safe: false,
            unchosen: false,
            never_chosen: false,
            reaches_reserve: false,
            must_attack: false,
            must_be_attacked: false,
        }
    }
}

impl Now {
    /// Returns the Power, at least 0.
    #[must_use]
    pub fn power(&self) -> u32 {
        self.sum.max(0).unsigned_abs()
    }

    /// Returns the number of attacks that it may declare in a turn.
    #[must_use]
    pub fn allowed_attacks(&self) -> u8 {
        self.attacks.saturating_add(self.more_attacks)
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
            Change::TimerCost(plus) => self.cost = self.cost.saturating_add(plus),
            Change::Types(types) => self.types |= types,
            Change::AlsoColor(colors) => self.colors |= colors,
            Change::AlsoClass(classes) => self.class |= classes,
            Change::AlsoNamed(name) => self.also_named = name,
            Change::Keyword(Keyword::Multi(hits)) => self.multi = wider(self.multi, Some(hits)),
            Change::Dealt(by, cause) => {
                for each in [Means::Attack, Means::Effect] {
                    if cause.is_none_or(|cause| cause == each) {
                        self.dealt[each as usize] += i32::from(by);
                    }
                }
            }
            Change::DealtAtMost(most, cause) => {
                for each in [Means::Attack, Means::Effect] {
                    if cause.is_none_or(|cause| cause == each) {
                        self.most[each as usize] = self.most[each as usize].min(most);
                    }
                }
            }
            Change::Attacks(times) => self.attacks = self.attacks.max(times),
            Change::Unchosen(false) => self.unchosen = true,
            Change::Unchosen(true) => self.never_chosen = true,
            Change::ReachesReserve => self.reaches_reserve = true,
            Change::MustAttack => self.must_attack = true,
            Change::MustBeAttacked => self.must_be_attacked = true,
            Change::MoreAttacks(times) => self.more_attacks = self.more_attacks.saturating_add(times),
            Change::Prevent { amount: None, used: UsedUp::Never } => self.safe = true,
            Change::Prevent { amount: Some(each), used: UsedUp::Never } => {
                self.dealt = self.dealt.map(|dealt| dealt - i32::from(each));
            }
            // What ends when it is used is looked up when damage is dealt; a Shield is the Fighter's own.
            Change::Prevent { used: UsedUp::Once | UsedUp::Through, .. }
            | Change::Keyword(Keyword::Shield | Keyword::Counter)
            | Change::Negated => {}
        }
    }
}

/// The layers, in the default order of application.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Layer {
    Words,
    Value,
    Power,
    Rest,
}

pub(super) const LAYERS: [u8; 4] = [Layer::Words as u8, Layer::Value as u8, Layer::Power as u8, Layer::Rest as u8];
/// The layers in their order when a set Power counts alone (D37).
pub(super) const VALUE_LAST: [u8; 4] = [Layer::Words as u8, Layer::Power as u8, Layer::Value as u8, Layer::Rest as u8];

/// Returns the layer of a modifier.
pub(super) fn layer(change: &Change) -> u8 {
    let layer = match change {
        Change::Types(_) | Change::AlsoColor(_) | Change::AlsoClass(_) | Change::AlsoNamed(_) | Change::Negated => Layer::Words,
        Change::PowerBecomes(_) => Layer::Value,
        Change::Power(_) => Layer::Power,
        Change::Hp(_)
        | Change::TimerCost(_)
        | Change::Keyword(_)
        | Change::Dealt(..)
        | Change::DealtAtMost(..)
        | Change::Attacks(_)
        | Change::MoreAttacks(_)
        | Change::ReachesReserve
        | Change::Unchosen(_)
        | Change::MustAttack
        | Change::MustBeAttacked
        | Change::Prevent { .. } => Layer::Rest,
    };
    layer as u8
}

/// Returns the layers that settle a column, as a bit set.
pub(super) fn layers_read(column: Column) -> u8 {
    let layers: &[Layer] = match column {
        Column::Power => &[Layer::Value, Layer::Power],
        Column::Hp | Column::Remaining | Column::TimerCost => &[Layer::Rest],
        Column::Color | Column::Class | Column::Name | Column::Type => &[Layer::Words],
        Column::Damage | Column::Timer | Column::Kind => &[],
    };
    layers.iter().fold(0, |set, &layer| set | 1 << layer as u8)
}

impl Layered for UltraBattle {
    fn layer_of(change: &Change) -> Option<u8> {
        Some(layer(change))
    }

    /// The printed values of each Fighter's cards, with the Power of the cards attached to it (15).
    fn printed(table: &Table<'_>, mut add: impl FnMut(u8, Now, Option<CardId>)) {
        for (place, fighter) in table.state.field.fighters.iter().enumerate().filter(|(_, fighter)| fighter.base != NONE) {
            let face = table.setup.card_def(fighter.top);
            let attached = table.state.field.attached(place as Place);
            let added: i32 = attached.map(|card| i32::from(table.setup.card_def(card).power)).sum();
            let now = Now {
                base: face.power.into(),
                sum: i32::from(face.power) + added,
                hp: face.hp.into(),
                colors: face.colors,
                types: face.types,
                class: table.setup.card_def(fighter.base).class,
                ..Now::default()
            };
            add(fighter.base, now, None);
        }
    }

    /// Of cards that are no Fighters, Timer Costs change, and the Power that those of the running attack add.
    fn target(table: &Table<'_>, on: u8, change: &Change) -> Option<u8> {
        let attack = &table.state.field.attack;
        let is_changed = || match change {
            Change::TimerCost(_) => true,
            Change::Power(_) => on != NONE && (on == attack.card || on == attack.counter),
            Change::PowerBecomes(_)
            | Change::Hp(_)
            | Change::Keyword(_)
            | Change::Types(_)
            | Change::AlsoColor(_)
            | Change::AlsoClass(_)
            | Change::AlsoNamed(_)
            | Change::Dealt(..)
            | Change::DealtAtMost(..)
            | Change::Attacks(_)
            | Change::MoreAttacks(_)
            | Change::ReachesReserve
            | Change::Negated
            | Change::Unchosen(_)
            | Change::MustAttack
            | Change::MustBeAttacked
            | Change::Prevent { .. } => false,
        };
        table.state.field.fighter(on).map(|fighter| fighter.base).or_else(|| is_changed().then_some(on))
    }

    /// Of several values that continuous powers set Power to, which no timestamp orders, the greatest applies.
    fn apply(table: &Table<'_>, _: CardId, now: &mut Now, &change: &Change, always: bool) {
        match change {
            Change::PowerBecomes(value) if always && now.always_set && i32::from(value) < now.base => {}
            Change::PowerBecomes(_) => {
                now.always_set |= always;
                if table.setup.rulings.set_power_comes_last {
                    now.sum = now.base;
                }
                now.apply(change);
            }
            change => now.apply(change),
        }
    }
}

impl Table<'_> {
    /// True if a Fighter can attack those in the Reserve Zone.
    pub(super) fn reaches_reserve(&self, base: CardId) -> bool {
        self.setup.book.duties.reaches_reserve && self.with_values(base, |now| now.reaches_reserve)
    }

    /// True if a Fighter must attack.
    pub(super) fn must_attack(&self, base: CardId) -> bool {
        self.setup.book.duties.must_attack && self.with_values(base, |now| now.must_attack)
    }

    /// True if a Fighter must be attacked.
    pub(super) fn must_be_attacked(&self, base: CardId) -> bool {
        self.setup.book.duties.must_be_attacked && self.with_values(base, |now| now.must_be_attacked)
    }

    /// Returns the HP of a Fighter with its damage subtracted; may be negative.
    #[must_use]
    pub fn remaining(&self, base: CardId) -> i32 {
        let damage = self.state.field.fighter(base).map_or(0, |fighter| fighter.damage);
        self.with_values(base, |now| now.hp) - i32::from(damage)
    }

    /// Returns the current Timer Cost of a card.
    #[must_use]
    pub fn timer_cost(&self, card: CardId) -> u8 {
        self.setup.card_def(card).requirement.timer.saturating_add_signed(self.with_values(card, |now| now.cost))
    }

    /// True if an effect negates the text of a card, as an object itself or as the topmost card of a Fighter.
    pub(super) fn is_negated(&self, card: CardId) -> bool {
        let negated = self.state.changes.iter().filter(|change| change.change == Change::Negated && change.applies(self.state.turn));
        let shown = |on: CardId| self.state.field.fighter(on).map_or(on, |fighter| fighter.top);
        negated.flat_map(|change| change.on).any(|on| shown(on) == card)
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
