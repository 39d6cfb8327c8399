//! Queries on an Ultra Battle state: locations, predicates, column values and event patterns.

use super::code::{Change, Deed, Event, Fact, Keyword, Kind, Part, Pattern, Property, TimerEvent, kind_bit};
use super::gone::Left;
use super::leaves::{Column, Gate, Kind as CardKind, UltraBattle};
use super::moves::place_zone;
use super::setup::{CardDef, NO_NAME, Power};
use super::state::{AttackStep, FIGHTERS, NONE, Place, State, battle, is_battle, reserve, seat_of};
use super::table::Table;
use crate::games::ultra_battle::zones::Zone;
use crate::kernel::bits::Bits;
use crate::kernel::code::{Happening, Participants};
use crate::kernel::context::Context;
use crate::kernel::event_interest::Sought;
use crate::kernel::frame::Frame;
use crate::kernel::ground::{Location, Slot};
use crate::kernel::interpreter::{Feasible, Trial};
use crate::kernel::parts::{ActiveSources, Looks};
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;

impl Looks for UltraBattle {
    const CARD_STANDS_FOR_GONE: bool = true;
    const GATED_PILES: &'static [(u8, Zone)] =
        &[(Gate::Hand as u8, Zone::Hand), (Gate::Discard as u8, Zone::DiscardPile), (Gate::Defeated as u8, Zone::DefeatedZone)];

    fn check_own(table: &Table<'_>) -> Result<Bits, String> {
        table.check_fighters().map(|()| Bits::EMPTY)
    }

    fn slot(_: &State, place: Place) -> Slot<Zone> {
        let (seat, zone) = (seat_of(place), place_zone(place));
        let first = if is_battle(place) { battle(seat) } else { reserve(seat) }.start;
        Slot { seat, zone, number: place - first }
    }

    fn object(state: &State, place: Place) -> u8 {
        state.field.at(place).base
    }

    /// Returns the objects of a player at a location.
    fn objects_at(table: &Table<'_>, zone: Zone, seat: Seat) -> Bits {
        let field = &table.state.field;
        match zone {
            Zone::Deck | Zone::Hand | Zone::DiscardPile | Zone::DefeatedZone => field.pile(seat, zone).set(),
            Zone::BattleZone => field.battle(seat).collect(),
            Zone::ReserveZone => field.reserve(seat).collect(),
            Zone::Fighters => field.fighters_of(seat).collect(),
            Zone::SupportZone => field.support[seat.index()].iter().copied().collect(),
            Zone::Attached => table.all_attached().filter(|&card| State::owner(card) == seat).collect(),
            Zone::Supports => table.objects_in(Zone::SupportZone, seat).or(table.objects_in(Zone::Attached, seat)),
            Zone::Play => table.objects_in(Zone::Fighters, seat).or(table.objects_in(Zone::Supports, seat)),
            Zone::Resolving => table.resolving().filter(|&card| State::owner(card) == seat).collect(),
        }
    }

    fn is_there(table: &Table<'_>, object: u8) -> bool {
        table.state.field.place_of(object).is_some()
    }

    fn stack<'t>(table: &'t Table<'_>, object: u8) -> impl Iterator<Item = CardId> + 't {
        let place = table.state.field.place_of(object);
        place.into_iter().flat_map(|place| table.state.field.stack(place))
    }

    fn may_be_picked(table: &Table<'_>, object: u8, kind: Kind, frame: &Frame) -> bool {
        let is_fighter = kind == Kind::Fighter && table.state.field.place_of(object).is_some();
        if !is_fighter {
            return true;
        }
        let now = table.now(object);
        !now.never_chosen && (!now.unchosen || State::owner(object) == frame.controller)
    }

    fn may_leave_stack(table: &Table<'_>, card: CardId) -> bool {
        table.state.field.fighter(card).is_none_or(|fighter| fighter.top == card)
    }

    /// Returns the objects that have a role in the game.
    fn part(table: &Table<'_>, part: Part, context: &Context) -> Bits {
        let attack = &table.state.field.attack;
        let there = |card: CardId| if card == NONE { Bits::EMPTY } else { Bits::one(card) };
        match part {
            Part::Attacker => there(attack.attacker),
            Part::Defender => table.defending(),
            Part::Host => table.state.field.host(context.card).map_or(Bits::EMPTY, Bits::one),
            Part::Attack => there(context.card),
        }
    }

    /// True if an object passes an Ultra Battle-specific predicate.
    fn fits(table: &Table<'_>, property: &Property, object: u8, kind: Kind, context: &Context) -> bool {
        let attack = &table.state.field.attack;
        let fighter = table.state.field.fighter(object);
        let left = table.left(object, kind);
        match property {
            Property::Keyword(keyword) => table.has_keyword(*keyword, object, kind),
            Property::Evolved => fighter.map_or_else(|| left.is_some_and(|left| left.size > 1), |fighter| fighter.size > 1),
            Property::Attacking => attack.step != AttackStep::None && attack.attacker == object,
            Property::Defending => table.defending().has(object),
            Property::Attacked => fighter.map_or_else(|| left.is_some_and(|left| left.attacked), |fighter| fighter.attacks > 0),
            Property::WasAttacked => fighter.map_or_else(|| left.is_some_and(|left| left.was_attacked), |fighter| fighter.was_attacked),
            Property::Entered => fighter.map_or_else(|| left.is_some_and(|left| left.entered), |fighter| fighter.entered),
            Property::Attached(checks, range) => {
                let place = table.state.field.place_of(object);
                let attached = place.into_iter().flat_map(|place| table.state.field.attached(place));
                range.contains(attached.filter(|&card| table.fits_all(checks, card, Kind::Card, context)).count() as u32)
            }
            Property::In(spot, side) => {
                let owner = State::owner(object);
                context.seats(*side).any(|seat| seat == owner) && table.objects_in(*spot, owner).has(object)
            }
            Property::Chosen(column, of) => table.is_chosen(*column, table.objects(of, context), object, kind),
            Property::EvolvesFrom(of) => table.objects(of, context).into_iter().any(|base| table.evolves_from(object, base)),
            Property::EvolvesInto(of) => table.objects(of, context).into_iter().any(|card| table.evolves_from(card, object)),
        }
    }

    /// Returns the value of a column as a number; for words, the number of them. A card without a Timer has no value of it.
    fn value(table: &Table<'_>, column: Column, object: u8, kind: Kind) -> Option<u32> {
        if let Some(left) = table.left(object, kind)
            && let Some(value) = left.value(column)
        {
            return Some(value).filter(|&value| column != Column::Timer || value > 0);
        }
        let fighter = table.state.field.fighter(object).filter(|_| kind == Kind::Fighter);
        let face = table.speaking(object, kind);
        let in_play =
            matches!(table.state.field.card(object).location, Location::Stack(_) | Location::In(Zone::SupportZone) | Location::Attached(_));
        Some(match column {
            Column::Power => fighter.map_or_else(|| face.power.into(), |_| table.now(object).power()),
            Column::Hp => fighter.map_or_else(|| face.hp.into(), |_| table.now(object).hp.max(0).unsigned_abs()),
            Column::Remaining => fighter.map_or_else(|| face.hp.into(), |_| table.remaining(object).max(0).unsigned_abs()),
            Column::Damage => fighter.map_or(0, |fighter| fighter.damage.into()),
            Column::Timer => {
                let timer = if in_play { table.timer_of(object) } else { face.timer };
                return Some(timer.into()).filter(|&timer: &u32| timer > 0);
            }
            Column::TimerCost => table.timer_cost(object).into(),
            Column::Color | Column::Class | Column::Type | Column::Kind => Self::words(table, column, object, kind).count_ones(),
            Column::Name => face.name.into(),
        })
    }

    /// Returns the colours, classes, Types or kinds of an object: a Fighter's current ones, a card's printed ones.
    fn words(table: &Table<'_>, column: Column, object: u8, kind: Kind) -> u64 {
        let fighter = table.is_fighter(object, kind);
        let face = table.setup.card_def(object);
        if let Some(left) = table.left(object, kind) {
            return left.words(column);
        }
        match column {
            Column::Color if fighter => table.now(object).colors,
            Column::Class if fighter => table.now(object).class,
            Column::Type if fighter => table.now(object).types,
            // After an Evolution is played, it is treated as a Fighter (62).
            Column::Kind if fighter => kind_bit(CardKind::Fighter).into(),
            Column::Color => face.colors,
            Column::Class => face.class,
            Column::Type => face.types,
            Column::Kind => kind_bit(face.kind).into(),
            Column::Power | Column::Hp | Column::Remaining | Column::Damage | Column::Timer | Column::TimerCost | Column::Name => 0,
        }
    }

    fn names(table: &Table<'_>, column: Column, object: u8, kind: Kind) -> impl Iterator<Item = u16> {
        (column == Column::Name).then(|| table.names_of(object, kind)).into_iter().flatten()
    }

    /// True if the name of an object contains a quoted text, by its number in the book.
    fn name_holds(table: &Table<'_>, text: u16, object: u8, kind: Kind) -> bool {
        let card = table.face_of(object, kind);
        table.setup.includes(card, text)
    }

    /// True if an Ultra Battle-specific condition holds.
    fn fact(table: &Table<'_>, fact: &Fact, context: &Context) -> bool {
        let turn_player = table.state.lead;
        match *fact {
            Fact::Turn(side) => context.seats(side).any(|seat| seat == turn_player),
            Fact::FirstTurn(side) => table.state.turn <= 2 && context.seats(side).any(|seat| seat == turn_player),
            Fact::WentFirst(side) => context.seats(side).any(|seat| seat == table.state.field.first),
            Fact::During(phase) => table.state.phase == phase,
        }
    }

    /// Appends the cards with a text of the class sought in the zones where it is in force: the Fighters and Support Zone of the turn player, those of the
    /// opponent, attached cards in order of place, resolving cards, then each gated pile, the turn player's first.
    fn active_sources(table: &Table<'_>, sought: Sought, active_sources: &mut ActiveSources) {
        let cards = table.setup.cards_with(sought);
        if cards.is_empty() {
            return;
        }
        // Of a few cards it is quicker to see that all are elsewhere than to look through all that is in play.
        if cards.len() > FEW || cards.into_iter().any(|card| table.state.field.is_out(card)) {
            table.texts_in_play(cards, active_sources);
        }
        table.add_gated(cards, sought, active_sources);
    }

    /// True if an ability of a card is active: the card is in a zone where its text is in force, or its gate is open there, and its text is not negated (D35).
    fn is_active(table: &Table<'_>, card: CardId, ability: u8) -> bool {
        if table.is_negated(card) {
            return false;
        }
        let ability = table.setup.ability(card, ability);
        let open = |gate: Gate| ability.head.gate >> gate as u8 & 1 == 1;
        let gated = ability.head.gate != 0;
        match table.state.field.card(card).location {
            Location::Stack(place) if table.state.field.at(place).top != card => false,
            Location::Stack(place) if is_battle(place) => !gated || open(Gate::Battle),
            Location::Stack(_) => gated && open(Gate::Reserve) || watches_for_its_play(&ability.power),
            Location::In(Zone::SupportZone) if gated => open(Gate::Support),
            // A card that is attached in the Deploy Phase has its text while it is attached.
            Location::In(Zone::SupportZone) => !table.setup.card_def(card).is_deployed() || watches_for_its_play(&ability.power),
            Location::Attached(_) | Location::In(_) => !gated,
            Location::Pile(zone) => table.is_open_in(zone, ability.head.gate),
            Location::Nowhere => false,
        }
    }

    /// True if an event makes a card leave its zone: its text sees the event beforehand, and resolves when the card is a new object.
    fn leaves_with(table: &Table<'_>, card: CardId, event: Event) -> bool {
        match event {
            Event::Defeated { whom: object, .. } | Event::LeavesPlay(object) => table.is_of(card, object),
            Event::Own(TimerEvent::Ends, Participants { subject: object, .. }, _) => match table.state.field.fighter(object) {
                Some(ended) if ended.size > 1 => ended.top == card,
                Some(ended) => table.is_of(card, ended.base),
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

    fn acts_as_character(table: &Table<'_>, card: CardId) -> bool {
        matches!(table.setup.card_def(card).kind, CardKind::Fighter | CardKind::Evolution)
    }

    fn battle_runs(table: &Table<'_>) -> bool {
        table.state.field.attack.step != AttackStep::None
    }

    fn landing(table: &Table<'_>, place: &Zone, card: CardId) -> Option<Zone> {
        let free = *place == Zone::SupportZone || table.vacant_place(State::owner(card), *place).is_some();
        free.then_some(*place)
    }

    fn try_deed(table: &Table<'_>, deed: &Deed, trial: &mut Trial) -> Feasible {
        table.try_own(deed, trial)
    }

    fn same_for_all(change: &Change, times: u32) -> Option<Change> {
        Some(change.times(times))
    }
}

impl Table<'_> {
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

    /// Returns the card whose printed values represent an object: the topmost of a Fighter in play (62), else the card itself.
    fn speaking(&self, object: u8, kind: Kind) -> &CardDef {
        self.setup.card_def(self.face_of(object, kind))
    }

    /// Returns the card by whose printed values an object is known: the topmost of a Fighter, as it is or was, else the card itself.
    fn face_of(&self, object: u8, kind: Kind) -> CardId {
        if kind == Kind::Fighter { self.left(object, kind).map_or_else(|| self.top_of(object), |left| left.top) } else { object }
    }

    /// Returns a Fighter that has left play, as it was.
    fn left(&self, object: u8, kind: Kind) -> Option<Left> {
        let gone = kind == Kind::Fighter && self.state.field.place_of(object).is_none();
        gone.then(|| self.state.field.gone.of(object)).flatten()
    }

    /// True if an object is a Fighter in play.
    fn is_fighter(&self, object: u8, kind: Kind) -> bool {
        kind == Kind::Fighter && self.state.field.place_of(object).is_some()
    }

    /// Returns the names of an object: that of its topmost card, and the additional one of a Fighter that has it.
    pub(super) fn names_of(&self, object: u8, kind: Kind) -> impl Iterator<Item = u16> {
        let now = self.is_fighter(object, kind).then(|| self.now(object).also_named);
        let also = now.or_else(|| self.left(object, kind).map(|left| left.also_named)).filter(|&name| name != NO_NAME);
        std::iter::once(self.speaking(object, kind).name).chain(also)
    }

    /// True if an object has the picked value of a column.
    fn is_chosen(&self, column: Column, chosen: Bits, object: u8, kind: Kind) -> bool {
        match column {
            Column::Name => self.names_of(object, kind).any(|name| u8::try_from(name).is_ok_and(|name| name < 128 && chosen.has(name))),
            column => u128::from(UltraBattle::words(self, column, object, kind)) & chosen.0 != 0,
        }
    }

    fn has_keyword(&self, keyword: Keyword, object: u8, kind: Kind) -> bool {
        let face = self.speaking(object, kind);
        if let (Some(left), Keyword::Multi(_) | Keyword::Shield) = (self.left(object, kind), keyword) {
            return if keyword == Keyword::Shield { left.shield } else { left.multi };
        }
        match (keyword, self.state.field.fighter(object).filter(|_| kind == Kind::Fighter)) {
            (Keyword::Multi(_), Some(_)) => self.now(object).multi.is_some(),
            (Keyword::Multi(_), None) => face.multi.is_some(),
            (Keyword::Shield, Some(fighter)) => fighter.shield >= self.state.turn,
            (Keyword::Shield, None) => face.shield,
            (Keyword::Counter, _) => face.counter,
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

    /// True if a card is this object, in the stack of this Fighter or attached to it, so that it leaves play with the object.
    pub(super) fn is_of(&self, card: CardId, object: u8) -> bool {
        let field = &self.state.field;
        card == object || field.fighter(card).is_some_and(|fighter| fighter.base == object) || field.host(card) == Some(object)
    }
}

/// The number of cards that are looked up one by one.
const FEW: u32 = 8;

/// True of the pattern for the playing of its own card.
pub(super) fn is_own_play(pattern: &Pattern) -> bool {
    matches!(pattern.event, Happening::Played(_)) && pattern.is_of_this()
}

/// True if a power is triggered by the playing of its own card, which it sees in every zone that the card is played to.
fn watches_for_its_play(power: &Power) -> bool {
    matches!(power, Power::Triggered { pattern, .. } if is_own_play(pattern))
}
