//! Queries on an Ultra Battle state: locations, predicates, column values and event patterns.

use super::code::{Event, Fact, Keyword, Kind, Part, Pattern, Property, TimerEvent, Words, kind_bit};
use super::leaves::{Column, Gate, Kind as CardKind};
use super::setup::{CardDef, NO_NAME, Power};
use super::state::{AttackStep, CARDS, FIGHTERS, NONE, Place, State, battle, is_battle, reserve};
use super::table::Table;
use crate::games::ultra_battle::zones::Zone;
use crate::kernel::bits::Bits;
use crate::kernel::board::Location;
use crate::kernel::code::{Happening, Participants};
use crate::kernel::context::Context;
use crate::kernel::event_interest::Sought;
use crate::kernel::parts::ActiveSources;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;

impl Table<'_> {
    /// Returns the objects of a player at a location.
    pub(super) fn at_spot(&self, spot: Zone, seat: Seat) -> Bits {
        let field = &self.state.field;
        match spot {
            Zone::Deck => field.pile(seat, Zone::Deck).set(),
            Zone::Hand => field.pile(seat, Zone::Hand).set(),
            Zone::DiscardPile => field.pile(seat, Zone::DiscardPile).set(),
            Zone::DefeatedZone => field.pile(seat, Zone::DefeatedZone).set(),
            Zone::BattleZone => field.battle(seat).collect(),
            Zone::ReserveZone => field.reserve(seat).collect(),
            Zone::Fighters => field.fighters_of(seat).collect(),
            Zone::SupportZone => field.support[seat.index()].iter().copied().collect(),
            Zone::Attached => self.all_attached().filter(|&card| State::owner(card) == seat).collect(),
            Zone::Supports => self.at_spot(Zone::SupportZone, seat).or(self.at_spot(Zone::Attached, seat)),
            Zone::Play => self.at_spot(Zone::Fighters, seat).or(self.at_spot(Zone::Supports, seat)),
            Zone::Resolving => self.resolving().filter(|&card| State::owner(card) == seat).collect(),
        }
    }

    /// Returns the cards attached to any Fighter.
    fn all_attached(&self) -> impl Iterator<Item = CardId> + '_ {
        let field = &self.state.field;
        (0..field.fighters.len() as Place).flat_map(|place| field.attached(place))
    }

    /// Returns the resolving cards: Instants, and the cards of the running attack.
    fn resolving(&self) -> Bits {
        let attack = &self.state.field.attack;
        let used = [attack.card, attack.counter].into_iter().filter(|&card| card != NONE);
        used.collect::<Bits>().or(self.state.field.instants)
    }

    /// Returns the objects that have a role in the game.
    pub(super) fn of_part(&self, part: Part, context: &Context) -> Bits {
        let attack = &self.state.field.attack;
        let there = |card: CardId| if card == NONE { Bits::EMPTY } else { Bits::one(card) };
        match part {
            Part::Attacker => there(attack.attacker),
            Part::Defender => self.defending(),
            Part::Host => self.state.field.host(context.card).map_or(Bits::EMPTY, Bits::one),
            Part::Attack => there(context.card),
        }
    }

    /// Returns the card whose printed values represent an object: the topmost of a Fighter in play (62), else the card itself.
    fn speaking(&self, object: u8, kind: Kind) -> &CardDef {
        let card = if kind == Kind::Fighter { self.top_of(object) } else { object };
        self.setup.card_def(card)
    }

    /// True if an object is a Fighter in play.
    fn is_fighter(&self, object: u8, kind: Kind) -> bool {
        kind == Kind::Fighter && self.state.field.place_of(object).is_some()
    }

    /// Returns the colours, classes, Types or kinds of an object: a Fighter's current ones, a card's printed ones.
    pub(super) fn words_of(&self, column: Column, object: u8, kind: Kind) -> Words {
        let fighter = self.is_fighter(object, kind);
        let face = self.setup.card_def(object);
        match column {
            Column::Color if fighter => self.now(object).colors,
            Column::Class if fighter => self.now(object).class,
            Column::Type if fighter => self.now(object).types,
            // After an Evolution is played, it is treated as a Fighter (62).
            Column::Kind if fighter => kind_bit(CardKind::Fighter).into(),
            Column::Color => face.colors,
            Column::Class => face.class,
            Column::Type => face.types,
            Column::Kind => kind_bit(face.kind).into(),
            Column::Power | Column::Hp | Column::Remaining | Column::Damage | Column::Timer | Column::TimerCost | Column::Name => 0,
        }
    }

    /// Returns the names of an object: that of its topmost card, and the additional one of a Fighter that has it.
    pub(super) fn names_of(&self, object: u8, kind: Kind) -> impl Iterator<Item = u16> {
        let also = self.is_fighter(object, kind).then(|| self.now(object).also_named).filter(|&name| name != NO_NAME);
        std::iter::once(self.speaking(object, kind).name).chain(also)
    }

    /// Returns the value of a column as a number; for words, the number of them. A card without a Timer has no value of it.
    pub(super) fn value_of(&self, column: Column, object: u8, kind: Kind) -> Option<u32> {
        let fighter = self.state.field.fighter(object).filter(|_| kind == Kind::Fighter);
        let face = self.speaking(object, kind);
        let in_play =
            matches!(self.state.field.card(object).location, Location::Stack(_) | Location::In(Zone::SupportZone) | Location::Attached(_));
        Some(match column {
            Column::Power => fighter.map_or_else(|| face.power.into(), |_| self.now(object).power()),
            Column::Hp => fighter.map_or_else(|| face.hp.into(), |_| self.now(object).hp.max(0).unsigned_abs()),
            Column::Remaining => fighter.map_or_else(|| face.hp.into(), |_| self.remaining(object).max(0).unsigned_abs()),
            Column::Damage => fighter.map_or(0, |fighter| fighter.damage.into()),
            Column::Timer => {
                let timer = if in_play { self.timer_of(object) } else { face.timer };
                return Some(timer.into()).filter(|&timer: &u32| timer > 0);
            }
            Column::TimerCost => self.timer_cost(object).into(),
            Column::Color | Column::Class | Column::Type | Column::Kind => self.words_of(column, object, kind).count_ones(),
            Column::Name => face.name.into(),
        })
    }

    /// True if the name of an object contains a quoted text, by its number in the book.
    pub(super) fn name_contains(&self, text: u16, object: u8, kind: Kind) -> bool {
        let card = if kind == Kind::Fighter { self.top_of(object) } else { object };
        self.setup.book.quoted[text as usize].1[self.setup.of[card as usize] as usize]
    }

    /// True if an object passes an Ultra Battle-specific predicate.
    pub(super) fn has(&self, property: &Property, object: u8, kind: Kind, context: &Context) -> bool {
        let attack = &self.state.field.attack;
        let fighter = self.state.field.fighter(object);
        match property {
            Property::Keyword(keyword) => self.has_keyword(*keyword, object, kind),
            Property::Evolved => fighter.is_some_and(|fighter| fighter.size > 1),
            Property::Attacking => attack.step != AttackStep::None && attack.attacker == object,
            Property::Defending => self.defending().has(object),
            Property::Attacked => fighter.is_some_and(|fighter| fighter.attacks > 0),
            Property::WasAttacked => fighter.is_some_and(|fighter| fighter.was_attacked),
            Property::Entered => fighter.is_some_and(|fighter| fighter.entered),
            Property::Attached(checks, range) => {
                let place = self.state.field.place_of(object);
                let attached = place.into_iter().flat_map(|place| self.state.field.attached(place));
                range.contains(attached.filter(|&card| self.fits_all(checks, card, Kind::Card, context)).count() as u32)
            }
            Property::In(spot) => self.at_spot(*spot, State::owner(object)).has(object),
            Property::Chosen(column, of) => self.is_chosen(*column, self.objects(of, context), object, kind),
            Property::EvolvesFrom(of) => self.objects(of, context).into_iter().any(|base| self.evolves_from(object, base)),
            Property::EvolvesInto(of) => self.objects(of, context).into_iter().any(|card| self.evolves_from(card, object)),
        }
    }

    /// True if an object has the picked value of a column.
    fn is_chosen(&self, column: Column, chosen: Bits, object: u8, kind: Kind) -> bool {
        match column {
            Column::Name => self.names_of(object, kind).any(|name| u8::try_from(name).is_ok_and(|name| name < 128 && chosen.has(name))),
            column => u128::from(self.words_of(column, object, kind)) & chosen.0 != 0,
        }
    }

    fn has_keyword(&self, keyword: Keyword, object: u8, kind: Kind) -> bool {
        let face = self.speaking(object, kind);
        match (keyword, self.state.field.fighter(object).filter(|_| kind == Kind::Fighter)) {
            (Keyword::Multi(_), Some(_)) => self.now(object).multi.is_some(),
            (Keyword::Multi(_), None) => face.multi.is_some(),
            (Keyword::Shield, Some(fighter)) => fighter.shield >= self.state.turn,
            (Keyword::Shield, None) => face.shield,
            (Keyword::Counter, _) => face.counter,
        }
    }

    /// True if an Ultra Battle-specific condition holds.
    pub(super) fn is_so(&self, fact: Fact, context: &Context) -> bool {
        let turn_player = self.state.lead;
        match fact {
            Fact::Turn(side) => context.seats(side).any(|seat| seat == turn_player),
            Fact::FirstTurn(side) => self.state.turn <= 2 && context.seats(side).any(|seat| seat == turn_player),
            Fact::WentFirst(side) => context.seats(side).any(|seat| seat == self.state.field.first),
            Fact::During(phase) => self.state.phase == phase,
        }
    }

    /// Appends the cards with a text of the class sought in the zones where it is in force: the Fighters and Support Zone of the turn player, those of the
    /// opponent, attached cards in order of place, resolving cards, then each gated pile, the turn player's first.
    pub(super) fn texts_in_force(&self, sought: Sought, active_sources: &mut ActiveSources) {
        let cards = self.setup.cards_with(sought);
        if cards.is_empty() {
            return;
        }
        // Of a few cards it is quicker to see that all are elsewhere than to look through all that is in play.
        if cards.len() > FEW || cards.into_iter().any(|card| self.state.field.is_out(card)) {
            self.texts_in_play(cards, active_sources);
        }
        for (gate, kind) in GATED_PILES {
            let gated = cards.and(self.setup.cards_behind(gate as u8));
            if !gated.is_empty() && self.setup.has_gated_text(gate as u8, sought) {
                for seat in self.state.in_turn() {
                    let pile = self.state.field.pile(seat, kind).from_top();
                    active_sources.extend(pile.filter(|&card| gated.has(card)).map(|card| (card, None)));
                }
            }
        }
    }

    /// Appends those of these cards whose texts are in force because they are in play or resolving.
    fn texts_in_play(&self, cards: Bits, active_sources: &mut ActiveSources) {
        let field = &self.state.field;
        let mut speaks = |card: CardId, this: Option<u8>| {
            if cards.has(card) {
                active_sources.push((card, this));
            }
        };
        for seat in self.state.in_turn() {
            // No card has the number of a vacant place.
            for fighter in &field.fighters[usize::from(battle(seat).start)..usize::from(reserve(seat).end)] {
                speaks(fighter.top, Some(fighter.base));
            }
            for &card in field.support[seat.index()].iter() {
                speaks(card, None);
            }
        }
        for place in (0..FIGHTERS as Place).filter(|&place| field.at(place).attached != NONE) {
            field.attached(place).for_each(|card| speaks(card, None));
        }
        if (field.attack.card, field.attack.counter) != (NONE, NONE) || !field.instants.is_empty() {
            self.resolving().for_each(|card| speaks(card, None));
        }
    }

    /// True if an ability of a card is active: the card is in a zone where its text is in force, or its gate is open there, and its text is not negated (D35).
    pub(super) fn is_in_effect(&self, card: CardId, ability: u8) -> bool {
        if self.is_negated(card) {
            return false;
        }
        let ability = self.setup.ability(card, ability);
        let open = |gate: Gate| ability.head.gate >> gate as u8 & 1 == 1;
        let gated = ability.head.gate != 0;
        match self.state.field.card(card).location {
            Location::Stack(place) if self.state.field.at(place).top != card => false,
            Location::Stack(place) if is_battle(place) => !gated || open(Gate::Battle),
            Location::Stack(_) => gated && open(Gate::Reserve) || watches_for_its_play(&ability.power),
            Location::In(Zone::SupportZone) if gated => open(Gate::Support),
            // A card that is attached in the Deploy Phase has its text while it is attached.
            Location::In(Zone::SupportZone) => !self.setup.card_def(card).is_deployed() || watches_for_its_play(&ability.power),
            Location::Attached(_) | Location::In(_) => !gated,
            Location::Pile(Zone::Hand) => open(Gate::Hand),
            Location::Pile(Zone::DiscardPile) => open(Gate::Discard),
            Location::Pile(Zone::DefeatedZone) => open(Gate::Defeated),
            Location::Pile(_) | Location::Nowhere => false,
        }
    }

    /// True if a card is this object, in the stack of this Fighter or attached to it, so that it leaves play with the object.
    pub(super) fn is_of(&self, card: CardId, object: u8) -> bool {
        let field = &self.state.field;
        card == object || field.fighter(card).is_some_and(|fighter| fighter.base == object) || field.host(card) == Some(object)
    }

    /// True if an event makes a card leave its zone: its text sees the event beforehand, and resolves when the card is a new object.
    pub(super) fn goes_with(&self, card: CardId, event: Event) -> bool {
        match event {
            Event::Defeated { whom: object, .. } | Event::LeavesPlay(object) => self.is_of(card, object),
            Event::Own(TimerEvent::Ends, Participants { subject: object, .. }, _) => match self.state.field.fighter(object) {
                Some(ended) if ended.size > 1 => ended.top == card,
                Some(ended) => self.is_of(card, ended.base),
                None => object == card,
            },
            Event::EntersPlay(_)
            | Event::Moves { .. }
            | Event::Relocates(..)
            | Event::Played(..)
            | Event::LevelsUp(..)
            | Event::Attached(..)
            | Event::Detached(_)
            | Event::Swapped(..)
            | Event::Attacks(..)
            | Event::Damaged { .. }
            | Event::Healed(..)
            | Event::BattleEnds(..)
            | Event::PowerUsed(_)
            | Event::Resolves(..)
            | Event::PhaseStarts(..)
            | Event::ScriptFails(..)
            | Event::Own(TimerEvent::Rises | TimerEvent::Falls | TimerEvent::CountsDown, ..) => false,
        }
    }
}

/// The number of cards that are looked up one by one.
const FEW: u32 = 8;

/// The piles in which a text can be active, with the gate that it needs.
const GATED_PILES: [(Gate, Zone); 3] = [(Gate::Hand, Zone::Hand), (Gate::Discard, Zone::DiscardPile), (Gate::Defeated, Zone::DefeatedZone)];

/// True of the pattern for the playing of its own card.
pub(super) fn is_own_play(pattern: &Pattern) -> bool {
    matches!(pattern.event, Happening::Played(_)) && pattern.is_of_this()
}

/// True if a power is triggered by the playing of its own card, which it sees in every zone that the card is played to.
fn watches_for_its_play(power: &Power) -> bool {
    matches!(power, Power::Triggered { pattern, .. } if is_own_play(pattern))
}

/// The bound by which every card number fits a bit set, in which [`NONE`] falls on the number of no card.
const _: () = assert!(CARDS <= NONE as usize & 127);
