//! Queries on a Union Arena state: locations, predicates, column values and event patterns.

use super::code::{AbilityOf, Fact, Kind, Number, Part, Property, Words};
use super::layers::bit;
use super::leaves::{Column, Gate, Kind as CardKind};
use super::setup::NO_NAME;
use super::state::{AttackStep, NONE, State, is_front, zone_of};
use super::table::Table;
use super::zones::Zone;
use crate::kernel::bits::Bits;
use crate::kernel::board::Location;
use crate::kernel::context::Context;
use crate::kernel::event_interest::Sought;
use crate::kernel::parts::ActiveSources;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::kernel::setup::GRANTED;

impl Table<'_> {
    /// Returns the objects of a player at a location.
    pub(super) fn at_spot(&self, spot: Zone, seat: Seat) -> Bits {
        let field = &self.state.field;
        let own = |cards: Bits| cards.filter(|&card| State::owner(card) == seat).collect();
        match spot {
            Zone::Deck | Zone::Hand | Zone::Sideline | Zone::RemovalArea | Zone::LifeArea => field.pile(seat, spot).set(),
            Zone::FrontLine => field.front(seat).collect(),
            Zone::EnergyLine => field.energy(seat).collect(),
            Zone::Field => field.of(seat).collect(),
            Zone::Under => field.of(seat).filter_map(|object| field.place_of(object)).flat_map(|place| field.under(place)).collect(),
            Zone::Using => own(field.using),
            Zone::Check => own(field.damage.checked),
        }
    }

    /// True if a card on the field is a character: its top card is.
    #[must_use]
    pub fn is_character(&self, object: CardId) -> bool {
        self.setup.card_def(object).kind == CardKind::Character
    }

    /// Returns the object that has a role in the running attack: the attacker, or the one that fights this one.
    pub(super) fn of_part(&self, part: Part, context: &Context) -> Bits {
        let attack = &self.state.field.attack;
        let there = |card: CardId| if card == NONE { Bits::EMPTY } else { Bits::one(card) };
        match part {
            Part::Attacker => there(attack.attacker),
            Part::Opponent if context.this == Some(attack.opponent) => there(attack.attacker),
            Part::Opponent => there(attack.opponent),
            Part::Beaten if attack.step == AttackStep::Losing && context.this == Some(attack.attacker) => there(attack.opponent),
            Part::Beaten => Bits::EMPTY,
        }
    }

    /// True if an object is a character or site on the field.
    fn is_on_field(&self, object: u8, kind: Kind) -> bool {
        kind == Kind::Character && self.state.field.place_of(object).is_some()
    }

    /// Returns the colours, affinities, triggers or kinds of an object.
    pub(super) fn words_of(&self, column: Column, object: u8) -> Words {
        let face = self.setup.card_def(object);
        match column {
            Column::Color => 1 << face.color,
            Column::Affinity if self.state.field.place_of(object).is_some() => self.now(object).affinities,
            Column::Affinity => face.affinities | self.now(object).affinities,
            Column::Kind => 1 << face.kind as u8,
            Column::Trigger => face.trigger.map_or(0, |(trigger, _)| 1 << trigger as u8),
            Column::Bp | Column::Energy | Column::ApCost | Column::Generation | Column::Name => 0,
            Column::BaseBp | Column::BaseEnergy | Column::BaseApCost => 0,
        }
    }

    /// Returns the names of an object: that of its card, and the one that it is also treated as.
    pub(super) fn names_of(&self, object: u8) -> impl Iterator<Item = u16> {
        let also = Some(self.now(object).also_named).filter(|&name| name != NO_NAME);
        let face = self.setup.card_def(object);
        std::iter::once(face.name).chain(face.also_named.iter().copied()).chain(also)
    }

    /// Returns the value of a column as a number; for words, the number of them. Only characters have BP.
    pub(super) fn value_of(&self, column: Column, object: u8, kind: Kind) -> Option<u32> {
        let face = self.setup.card_def(object);
        let there = self.is_on_field(object, kind);
        Some(match column {
            Column::Bp if face.kind != CardKind::Character => return None,
            Column::Bp if there => self.now(object).bp.max(0).unsigned_abs(),
            Column::Bp => face.bp.into(),
            Column::Energy => self.required_energy(object).into(),
            Column::ApCost => self.ap_cost(object).into(),
            Column::Generation if there => self.now(object).all_generation(),
            Column::Generation => face.generation.into(),
            Column::BaseBp if face.kind != CardKind::Character => return None,
            Column::BaseBp if there => self.now(object).base.max(0).unsigned_abs(),
            Column::BaseBp => face.bp.into(),
            Column::BaseEnergy => face.energy.into(),
            Column::BaseApCost => face.ap.into(),
            Column::Color | Column::Affinity | Column::Kind | Column::Trigger => self.words_of(column, object).count_ones(),
            Column::Name => face.name.into(),
        })
    }

    /// True if the name of an object contains a quoted text, by its number in the book.
    pub(super) fn name_contains(&self, text: u16, object: u8) -> bool {
        self.setup.book.quoted[text as usize].1[self.setup.of[object as usize] as usize]
    }

    /// True if an object passes a Union Arena-specific predicate.
    pub(super) fn has(&self, property: &Property, object: u8, kind: Kind, context: &Context) -> bool {
        let stack = self.state.field.stack_of(object);
        match property {
            Property::Active(active) => stack.is_some_and(|stack| stack.active == *active),
            Property::HasRaid => self.setup.card_def(object).has_raid(),
            Property::Raided => stack.is_some_and(|stack| stack.size > 1),
            Property::Keyword(keyword) if self.is_on_field(object, kind) => self.now(object).has(*keyword),
            Property::Keyword(keyword) => self.setup.card_def(object).keywords.iter().any(|&known| bit(known) == bit(*keyword)),
            Property::Attacking => self.state.field.attack.attacker == object,
            Property::Blocking => self.state.field.attack.blocked && self.state.field.attack.opponent == object,
            Property::Base => {
                let on_top = |place| self.state.field.at(place).top == object;
                !matches!(self.state.field.card(object).location, Location::Stack(place) if on_top(place))
            }
            Property::Other => object != context.card && Some(object) != context.this,
            Property::In(spot) => self.at_spot(*spot, State::owner(object)).has(object),
            Property::SameLine(same) => {
                let line_of = |object| self.state.field.place_of(object).map(|place| (State::owner(object), zone_of(place)));
                let (here, there) = (line_of(context.this.unwrap_or(context.card)), line_of(object));
                here.zip(there).is_some_and(|((owner, here), (of, there))| owner == of && (here == there) == *same)
            }
            Property::CardsUnder(range) => {
                let place = self.state.field.place_of(object);
                place.is_some_and(|place| range.contains(self.state.field.under(place).count() as u32))
            }
            Property::Runs(sorts) => {
                let sort = match self.setup.card_def(object).kind {
                    _ if self.state.field.damage.resolving.has(object) => AbilityOf::Trigger,
                    CardKind::Character => AbilityOf::Character,
                    CardKind::Site => AbilityOf::Site,
                    CardKind::Event => AbilityOf::Event,
                };
                sorts.contains(&sort)
            }
            Property::Fulfilled => self.has_energy_for(State::owner(object), object),
            Property::HasTrigger => self.setup.card_def(object).trigger.is_some(),
            Property::AboveBase(more) => {
                let now = self.now(object);
                self.is_on_field(object, kind) && self.is_character(object) && if *more { now.bp > now.base } else { now.bp < now.base }
            }
        }
    }

    /// Returns a number of the game itself.
    pub(super) fn own_number(&self, number: Number) -> u32 {
        match number {
            Number::ActiveAp => self.state.field.ap[self.state.lead.index()].active.into(),
        }
    }

    /// True if a Union Arena-specific condition holds.
    pub(super) fn is_so(&self, fact: Fact, context: &Context) -> bool {
        match fact {
            Fact::Turn(side) => context.seats(side).any(|seat| seat == self.state.lead),
            Fact::During(phase) => self.state.phase == phase,
            Fact::Energy(side, range) => context.seats(side).any(|seat| range.contains(self.all_energy(seat))),
            Fact::Full(side, zone) => context.seats(side).any(|seat| self.vacant_place(seat, zone == Zone::FrontLine).is_none()),
        }
    }

    /// Appends the cards with a text of the class sought in the zones where it is in force: the field of the turn player, that of the opponent, events that are
    /// being used, then each gated pile, the turn player's first.
    pub(super) fn texts_in_force(&self, sought: Sought, active_sources: &mut ActiveSources) {
        let cards = self.setup.cards_with(sought);
        // What is given changes no values by itself.
        let given = matches!(sought, Sought::Triggers(_) | Sought::Forbids(_)) && self.setup.has_granted(sought);
        if cards.is_empty() && !given {
            return;
        }
        let field = &self.state.field;
        let speaks = |top: CardId| cards.has(top) || given && self.now(top).granted != 0;
        for seat in self.state.in_turn() {
            active_sources.extend(field.of(seat).filter(|&top| speaks(top)).map(|top| (top, Some(top))));
        }
        active_sources.extend(field.using.and(cards).map(|card| (card, None)));
        for (gate, pile) in GATED_PILES {
            let gated = cards.and(self.setup.cards_behind(gate as u8));
            if !gated.is_empty() && self.setup.has_gated_text(gate as u8, sought) {
                for seat in self.state.in_turn() {
                    let pile = field.pile(seat, pile).from_top();
                    active_sources.extend(pile.filter(|&card| gated.has(card)).map(|card| (card, None)));
                }
            }
        }
    }

    /// True if an ability of a card is active: its text is in force where the card is, or its gate is open there, and it is not lost.
    pub(super) fn is_in_effect(&self, card: CardId, ability: u8) -> bool {
        if let Some(given) = ability.checked_sub(GRANTED) {
            return self.is_in_force(card) && self.now(card).granted >> given & 1 == 1;
        }
        let gate = self.setup.ability(card, ability).head.gate;
        let open = |of: Gate| gate >> of as u8 & 1 == 1;
        match self.state.field.card(card).location {
            // What lies beneath another card is inactive (78).
            Location::Stack(place) if self.state.field.at(place).top != card => false,
            Location::Stack(place) => {
                let line = if is_front(place) { Gate::FrontLine } else { Gate::EnergyLine };
                (gate == 0 || open(line)) && !self.is_blank(card)
            }
            Location::In(Zone::Using) => gate == 0,
            Location::Pile(Zone::Hand) => open(Gate::Hand),
            Location::Pile(Zone::Sideline) => open(Gate::Sideline),
            Location::Pile(_) | Location::In(_) | Location::Attached(_) | Location::Nowhere => false,
        }
    }

    /// True while an attack runs.
    #[must_use]
    pub fn attack_runs(&self) -> bool {
        self.state.field.attack.attacker != NONE
    }

    /// True if a card is in a zone where its text is in force.
    pub(super) fn is_in_force(&self, card: CardId) -> bool {
        match self.state.field.card(card).location {
            Location::Stack(place) => self.state.field.at(place).top == card,
            Location::In(zone) => zone == Zone::Using,
            Location::Pile(_) | Location::Attached(_) | Location::Nowhere => false,
        }
    }
}

/// The piles in which a text can be active, with the gate that it needs.
const GATED_PILES: [(Gate, Zone); 2] = [(Gate::Hand, Zone::Hand), (Gate::Sideline, Zone::Sideline)];
