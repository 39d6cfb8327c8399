//! The layers of what characters and cards are: words (affinities, names, lost abilities) → energy generation → costs → set BP → ± BP → keywords and the rest.

use super::code::{Change, Duty, Keyword, Using, Words};
use super::leaves::{Column, Phase, UnionArena};
use super::setup::{CardDef, NO_NAME};
use super::state::Modifier;
use super::table::Table;
use crate::kernel::bits::Bits;
use crate::kernel::event_interest::Sought;
use crate::kernel::layers::Layered;
use crate::kernel::parts::ActiveSources;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::kernel::spilling::List;

/// The number of colours of energy, and the place of energy of any colour behind them.
pub const COLORS: usize = 8;
/// The energy of any colour, among those of a colour.
pub const ANY_COLOR: u8 = COLORS as u8 - 1;

/// The current values of a character or site, or the modifiers of another card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Now {
    /// The base BP: the printed one, or the value that BP is set to.
    pub base: i32,
    /// The BP, which can be negative while it is worked out.
    pub bp: i32,
    /// The energy that it generates on an energy line, by colour.
    pub generation: [i8; COLORS],
    /// ± required energy: as it is played or used, and as Raid is performed with it.
    energy: [i8; 2],
    /// ± AP cost, in the same order.
    ap: [i8; 2],
    /// The affinities.
    pub affinities: Words,
    /// An additional name beside that of its top card, by its number in the book; [`NO_NAME`] without one.
    pub also_named: u16,
    /// The keywords, whatever their numbers, as a set of [bits](bit).
    has: u16,
    /// The greatest Impact (155); 0 without any.
    impact: u8,
    /// The sum of Impact (+n) (156).
    more_impact: u8,
    /// The greatest Damage; 0 without any.
    damage: u8,
    /// The sum of Damage (+n) (158).
    more_damage: u8,
    /// The keywords that it has lost, as a set of [bits](bit).
    lacks: u16,
    /// The rules of its own, as a set.
    duties: u32,
    /// The abilities that it is given, as a set of their places.
    pub granted: u64,
    /// The number of cards that its player keeps; 0 if no text tells (137).
    hand: u8,
    /// True if its abilities are lost.
    pub blank: bool,
    /// True if it generates no energy.
    barren: bool,
}

impl Default for Now {
    fn default() -> Self {
        Self {
            base: 0,
            bp: 0,
            generation: [0; COLORS],
            energy: [0; 2],
            ap: [0; 2],
            affinities: 0,
            also_named: NO_NAME,
            has: 0,
            impact: 0,
            more_impact: 0,
            damage: 0,
            more_damage: 0,
            lacks: 0,
            duties: 0,
            granted: 0,
            hand: 0,
            blank: false,
            barren: false,
        }
    }
}

/// Returns the bit of a keyword, whatever its number.
#[must_use]
pub fn bit(keyword: Keyword) -> u16 {
    1 << match keyword {
        Keyword::Step => 0,
        Keyword::Snipe => 1,
        Keyword::DoubleAttack => 2,
        Keyword::DoubleBlock => 3,
        Keyword::NullifyImpact => 4,
        Keyword::Impact(_) | Keyword::ImpactPlus(_) => 5,
        Keyword::Damage(_) | Keyword::DamagePlus(_) => 6,
    }
}

impl Now {
    /// True if it has a keyword, whatever its number.
    #[must_use]
    pub fn has(&self, keyword: Keyword) -> bool {
        (self.has & !self.lacks) & bit(keyword) != 0
    }

    /// True if it has a rule of its own.
    #[must_use]
    pub fn has_duty(&self, duty: Duty) -> bool {
        self.duties >> duty as u8 & 1 == 1
    }

    /// Returns its Impact: the damage when it attacks and wins a battle. The greatest counts, then what is added, which is Impact by itself (155, 156, U18).
    #[must_use]
    pub fn impact(&self) -> u8 {
        if self.has(Keyword::Impact(0)) { self.impact.saturating_add(self.more_impact) } else { 0 }
    }

    /// Returns the damage of its unblocked attack: 1, or its greatest Damage, then what is added (157, 158, U18).
    #[must_use]
    pub fn direct_damage(&self) -> u8 {
        if !self.has(Keyword::Damage(0)) {
            return 1;
        }
        self.damage.max(1).saturating_add(self.more_damage)
    }

    /// Returns the values that a card prints.
    #[must_use]
    pub fn printed(face: &CardDef) -> Self {
        let mut now = Self { base: face.bp.into(), bp: face.bp.into(), affinities: face.affinities, ..Self::default() };
        now.generation[face.color as usize] = face.generation as i8;
        face.keywords.iter().for_each(|&keyword| now.gain(keyword));
        now
    }

    /// Returns its keywords; Impact and Damage with what is added to them.
    pub fn keywords(&self) -> impl Iterator<Item = Keyword> {
        let (impact, damage) = (self.impact(), self.direct_damage());
        let all = [
            Keyword::Step,
            Keyword::Snipe,
            Keyword::DoubleAttack,
            Keyword::DoubleBlock,
            Keyword::NullifyImpact,
            Keyword::Impact(impact),
            Keyword::Damage(damage),
        ];
        let now = *self;
        all.into_iter().filter(move |&keyword| now.has(keyword))
    }

    /// Returns its energy generation of all colours.
    #[must_use]
    pub fn all_generation(&self) -> u32 {
        let generated = |&energy: &i8| if self.barren { 0 } else { u32::from(energy.max(0).unsigned_abs()) };
        self.generation.iter().map(generated).sum()
    }

    fn gain(&mut self, keyword: Keyword) {
        self.has |= bit(keyword);
        match keyword {
            Keyword::Impact(damage) => self.impact = self.impact.max(damage),
            Keyword::ImpactPlus(more) => self.more_impact = self.more_impact.saturating_add(more),
            Keyword::Damage(damage) => self.damage = self.damage.max(damage),
            Keyword::DamagePlus(more) => self.more_damage = self.more_damage.saturating_add(more),
            Keyword::Step | Keyword::Snipe | Keyword::DoubleAttack | Keyword::DoubleBlock | Keyword::NullifyImpact => {}
        }
    }

    /// Applies one modifier; `own` is the colour of the object's own energy, and `ap` its printed AP cost.
    fn apply(&mut self, change: Change, (own, ap): (u8, u8)) {
        match change {
            Change::Bp(minus) if minus < 0 && self.has_duty(Duty::Unreduced) => {}
            Change::Bp(plus) if plus > 0 && self.has_duty(Duty::Unraised) => {}
            Change::Bp(plus) => self.bp = self.bp.saturating_add(plus),
            Change::BpBecomes(value) => {
                self.bp += i32::from(value) - self.base;
                self.base = value.into();
            }
            Change::Keyword(keyword) => self.gain(keyword),
            Change::Lacks(keyword) => self.lacks |= bit(keyword),
            Change::Energy(colors, plus, using) | Change::NextEnergy(colors, plus, using) if colors >> own & 1 == 1 => {
                add_to(&mut self.energy, plus, using);
            }
            Change::Energy(..) | Change::NextEnergy(..) => {}
            Change::ApCost(plus) => add_to(&mut self.ap, plus, Using::Any),
            Change::NextApCost(plus, using) => add_to(&mut self.ap, plus, using),
            Change::ApBecomes(value) => self.ap = [(i16::from(value) - i16::from(ap)) as i8; 2],
            Change::NoGeneration => self.barren = true,
            Change::GeneratesOnly(colors, energy) => {
                self.generation = [0; COLORS];
                self.apply(Change::Generates(colors, energy), (own, ap));
            }
            Change::Generates(colors, plus) => {
                let colors = if colors == 0 { 1 << own } else { colors };
                for (_, energy) in self.generation.iter_mut().enumerate().filter(|(color, _)| colors >> color & 1 == 1) {
                    *energy = energy.saturating_add(plus);
                }
            }
            Change::Affinities(affinities) => self.affinities |= affinities,
            Change::AlsoNamed(name) => self.also_named = name,
            Change::HandSize(cards) => self.hand = self.hand.max(cards),
            Change::Duty(duty) => self.duties |= 1 << duty as u8,
            Change::Ability(given) => self.granted |= 1 << given,
            Change::Blank => {
                self.blank = true;
                (self.has, self.impact, self.more_impact, self.damage, self.more_damage) = (0, 0, 0, 0, 0);
            }
            Change::Bare => {
                (self.has, self.impact, self.more_impact, self.damage, self.more_damage, self.granted) = (0, 0, 0, 0, 0, 0);
            }
            // An effect makes it an amount.
            Change::BpTimes(_) => {}
            // They are looked up as something is switched to active, and as an ability is asked for.
            Change::StaysResting | Change::Silent(_) => {}
        }
    }
}

/// Adds to a cost, of each way in which its card can be used that the word includes.
fn add_to(cost: &mut [i8; 2], plus: i8, using: Using) {
    for (_, cost) in [false, true].into_iter().zip(cost).filter(|(raid, _)| using.includes(*raid)) {
        *cost = cost.saturating_add(plus);
    }
}

/// The layers, in the order of application.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Layer {
    Words,
    Set,
    Generation,
    Costs,
    Value,
    Bp,
    Rest,
    Last,
}

pub(super) const LAYERS: [u8; 8] = [
    Layer::Words as u8,
    Layer::Set as u8,
    Layer::Generation as u8,
    Layer::Costs as u8,
    Layer::Value as u8,
    Layer::Bp as u8,
    Layer::Rest as u8,
    Layer::Last as u8,
];

/// Returns the layer of a modifier.
pub(super) fn layer(change: &Change) -> u8 {
    let layer = match change {
        Change::Affinities(_) | Change::AlsoNamed(_) | Change::Blank | Change::Silent(_) => Layer::Words,
        Change::Duty(Duty::Unreduced | Duty::Unraised | Duty::KeptBp) => Layer::Words,
        Change::Duty(Duty::Unaffected | Duty::NoEvents | Duty::NoCharacters) => Layer::Words,
        Change::ApBecomes(_) | Change::GeneratesOnly(..) => Layer::Set,
        Change::Generates(..) | Change::NoGeneration | Change::Duty(Duty::Generate) => Layer::Generation,
        Change::Energy(..) | Change::NextEnergy(..) | Change::ApCost(_) | Change::NextApCost(..) => Layer::Costs,
        Change::BpBecomes(_) => Layer::Value,
        Change::Bp(_) | Change::BpTimes(_) => Layer::Bp,
        Change::Keyword(_) | Change::Lacks(_) | Change::StaysResting | Change::Duty(_) => Layer::Rest,
        Change::Ability(_) | Change::HandSize(_) => Layer::Rest,
        Change::Bare => Layer::Last,
    };
    layer as u8
}

/// Returns the layers that settle a column, as a bit set.
#[must_use]
pub fn layers_read(column: Column) -> u8 {
    let layers: &[Layer] = match column {
        Column::Bp => &[Layer::Value, Layer::Bp],
        Column::BaseBp => &[Layer::Value],
        Column::Energy | Column::ApCost => &[Layer::Set, Layer::Costs],
        Column::Generation => &[Layer::Set, Layer::Generation],
        Column::Name | Column::Affinity => &[Layer::Words],
        Column::CardNumber | Column::Color | Column::Kind | Column::Trigger | Column::BaseEnergy | Column::BaseApCost => &[],
    };
    layers.iter().fold(0, |set, &layer| set | 1 << layer as u8)
}

impl Layered for UnionArena {
    fn layer_of(change: &Change) -> Option<u8> {
        Some(layer(change))
    }

    /// The printed values of the top card of each character and site, the turn player's first.
    fn printed(table: &Table<'_>, mut add: impl FnMut(u8, Now, Option<CardId>)) {
        for seat in table.state.in_turn() {
            for top in table.state.field.of(seat) {
                add(top, table.setup.book.printed[usize::from(table.setup.of[usize::from(top)])], Some(top));
            }
        }
    }

    fn other_sources(table: &Table<'_>, active_sources: &mut ActiveSources) {
        let cards = table.setup.cards_with(Sought::Changes);
        table.add_apart(cards, Sought::Changes, active_sources);
    }

    /// Of cards that are not on the field, costs, affinities and names change.
    fn target(table: &Table<'_>, on: u8, change: &Change) -> Option<u8> {
        let is_changed = || match change {
            Change::Energy(..) | Change::NextEnergy(..) | Change::ApCost(_) | Change::NextApCost(..) | Change::ApBecomes(_) => {
                table.setup.of.get(on as usize).is_some()
            }
            Change::Affinities(_) | Change::AlsoNamed(_) => table.setup.of.get(on as usize).is_some(),
            Change::Bp(_)
            | Change::BpBecomes(_)
            | Change::BpTimes(_)
            | Change::Keyword(_)
            | Change::Lacks(_)
            | Change::Generates(..)
            | Change::GeneratesOnly(..)
            | Change::NoGeneration
            | Change::HandSize(_)
            | Change::StaysResting
            | Change::Duty(_)
            | Change::Ability(_)
            | Change::Silent(_)
            | Change::Blank
            | Change::Bare => false,
        };
        (table.state.field.place_of(on).is_some() || is_changed()).then_some(on)
    }

    /// True of a modifier by a continuous power of the opponent's, on one that is not affected by it. A modifier by an effect is refused as it is made.
    fn is_kept_away(table: &Table<'_>, object: u8, change: &Change, source: CardId, made: Option<usize>) -> bool {
        made.is_none() && table.gives_distance() && table.is_spurned(object, &table.so_far(object), change, source)
    }

    fn apply(table: &Table<'_>, on: CardId, now: &mut Now, &change: &Change, _: bool) {
        if change == Change::Bare && table.setup.rulings.base_abilities_alone {
            return;
        }
        let face = table.setup.card_def(on);
        now.apply(change, (face.color, face.ap));
    }
}

impl Table<'_> {
    /// Returns the current required energy of a card, at least 0 (U11).
    #[must_use]
    pub fn required_energy(&self, card: CardId) -> u8 {
        self.energy_to_use(card, false)
    }

    /// Returns the energy that is required to use a card, by Raid or otherwise.
    #[must_use]
    pub fn energy_to_use(&self, card: CardId, raid: bool) -> u8 {
        self.setup.card_def(card).energy.saturating_add_signed(self.with_values(card, |now| now.energy[usize::from(raid)]))
    }

    /// Returns the current AP cost of a card, at least 0 (U11).
    #[must_use]
    pub fn ap_cost(&self, card: CardId) -> u8 {
        self.ap_to_use(card, false)
    }

    /// Returns the AP that is paid to use a card, by Raid or otherwise.
    #[must_use]
    pub fn ap_to_use(&self, card: CardId, raid: bool) -> u8 {
        self.setup.card_def(card).ap.saturating_add_signed(self.with_values(card, |now| now.ap[usize::from(raid)]))
    }

    /// Returns what generates energy for a player: the energy line, and what a text lets generate it elsewhere (16, 17).
    fn generators(&self, seat: Seat) -> impl Iterator<Item = CardId> + '_ {
        let field = &self.state.field;
        let front = if self.gives_duty(Duty::Generate) { field.front(seat).collect() } else { Bits::EMPTY };
        field.energy(seat).chain(front.filter(|&object| self.has_duty(object, Duty::Generate)))
    }

    /// True if a text of the match can give characters a rule of their own.
    #[inline]
    pub(super) fn gives_duty(&self, duty: Duty) -> bool {
        self.setup.book.duties >> duty as u8 & 1 == 1
    }

    /// True if an object has a rule of its own.
    #[inline]
    pub(super) fn has_duty(&self, object: u8, duty: Duty) -> bool {
        self.gives_duty(duty) && self.with_values(object, |now| now.has_duty(duty))
    }

    /// Returns the energy of each colour that a player's energy line generates, and of any (16, 17).
    #[must_use]
    pub fn energies(&self, seat: Seat) -> [u32; COLORS] {
        let mut all = [0; COLORS];
        for object in self.generators(seat) {
            self.with_values(object, |now| {
                let made = if now.barren { [0; COLORS] } else { now.generation };
                all.iter_mut().zip(made).for_each(|(sum, energy)| *sum += u32::from(energy.max(0).unsigned_abs()));
            });
        }
        all
    }

    /// Returns the number of cards that the texts of a player's field let the player keep; the greatest counts. `None` if none tells.
    pub(super) fn hand_size(&self, seat: Seat) -> Option<u8> {
        let told = self.state.field.of(seat).map(|object| self.with_values(object, |now| now.hand));
        told.max().filter(|&cards| cards > 0)
    }

    /// Returns the energy that counts as of a colour: of that colour, and of any.
    #[must_use]
    pub fn energy_as(energies: &[u32; COLORS], color: u8) -> u32 {
        energies[usize::from(color)] + energies[usize::from(ANY_COLOR)]
    }

    /// Returns the energy of all colours that a player's energy line generates.
    #[must_use]
    pub fn all_energy(&self, seat: Seat) -> u32 {
        self.energies(seat).into_iter().sum()
    }

    /// True if an effect has taken the abilities of a card on the field.
    pub(super) fn is_blank(&self, card: CardId) -> bool {
        let blank = |change: &Modifier| change.change == Change::Blank && change.applies(self.state.turn) && change.on.has(card);
        self.state.changes.iter().any(blank)
    }

    /// True if an effect has taken the abilities of a card on the field that an icon of this one heads.
    pub(super) fn is_silent(&self, card: CardId, ability: u8) -> bool {
        let silent = |change: &Modifier| match change.change {
            Change::Silent(icon) => change.applies(self.state.turn) && change.on.has(card) && self.has_icon(card, ability, icon),
            _ => false,
        };
        self.state.changes.iter().any(silent)
    }

    /// Uses up the reductions of what the next card costs that is used in a way, as this one is: by Raid or otherwise.
    pub(super) fn use_up_reductions(&mut self, card: CardId, raid: bool) {
        let is_next = |change: &Modifier| match change.change {
            Change::NextApCost(_, using) | Change::NextEnergy(_, _, using) => using.includes(raid),
            _ => false,
        };
        let of_card = |change: &Modifier| is_next(change) && change.on.has(card);
        if self.state.changes.iter().any(of_card) {
            self.state.changes.retain(|change| !of_card(change));
            self.touch();
        }
    }

    /// True if a character or site stays resting as it would be switched to active. That uses up all effects that make it stay so (U6, U7).
    pub(super) fn stays_resting(&mut self, object: CardId) -> bool {
        let (turn, rulings) = (self.state.turn, self.setup.rulings);
        let stays = |change: &Modifier| change.change == Change::StaysResting && change.applies(turn) && change.on.has(object);
        let any = self.state.changes.iter().any(stays);
        if any && (self.state.phase == Phase::Start || !rulings.stays_until_start) {
            let used_up = if rulings.each_stays { 1 } else { usize::MAX };
            self.state.changes.iter_mut().filter(|change| stays(change)).take(used_up).for_each(|change| change.on.remove(object));
            self.state.changes.retain(|change| !change.on.is_empty());
            self.touch();
        }
        any
    }
}
