//! Queries on a Union Arena state: locations, predicates, column values and event patterns.

use super::code::{AbilityOf, Act, Change, Deed, Event, Fact, Kind, Number, Occurrence, Part, Pattern, Property, own};
use super::layers::bit;
use super::leaves::{Column, Gate, Kind as CardKind, Phase, UnionArena};
use super::setup::NO_NAME;
use super::state::{AttackStep, LINE, NONE, Place, State, Widened, is_front, seat_of, zone_of};
use super::table::Table;
use super::zones::Zone;
use crate::kernel::bits::Bits;
use crate::kernel::context::Context;
use crate::kernel::event_interest::Sought;
use crate::kernel::frame::Frame;
use crate::kernel::ground::{Location, Slot};
use crate::kernel::interpreter::{Feasible, Trial};
use crate::kernel::outcome::Reception;
use crate::kernel::parts::{ActiveSources, Looks};
use crate::kernel::pile::CardId;
use crate::kernel::program::{Op, Role};
use crate::kernel::seat::Seat;
use crate::kernel::setup::{GRANTED, Price};
use crate::lang::condition::Relation;
use crate::lang::duration::Duration;
use crate::lang::event::BattleOutcome;
use crate::lang::selector::Who;

impl Looks for UnionArena {
    const CARD_STANDS_FOR_GONE: bool = true;
    const GATED_PILES: &'static [(u8, Zone)] = &[
        (Gate::Hand as u8, Zone::Hand),
        (Gate::Sideline as u8, Zone::Sideline),
        (Gate::Pile as u8, Zone::Hand),
        (Gate::Pile as u8, Zone::Sideline),
        (Gate::Pile as u8, Zone::Deck),
        (Gate::Pile as u8, Zone::LifeArea),
        (Gate::Pile as u8, Zone::RemovalArea),
    ];

    fn check_own(table: &Table<'_>) -> Result<Bits, String> {
        table.check_stacks().map(|()| Bits::EMPTY)
    }

    fn slot(_: &State, place: Place) -> Slot<Zone> {
        Slot { seat: seat_of(place), zone: zone_of(place), number: place % LINE as Place }
    }

    fn object(state: &State, place: Place) -> u8 {
        state.field.at(place).top
    }

    /// Returns the objects of a player at a location.
    fn objects_at(table: &Table<'_>, zone: Zone, seat: Seat) -> Bits {
        let field = &table.state.field;
        let own = |cards: Bits| cards.filter(|&card| State::owner(card) == seat).collect();
        match zone {
            Zone::Deck | Zone::Hand | Zone::Sideline | Zone::RemovalArea | Zone::LifeArea => field.pile(seat, zone).set(),
            Zone::FrontLine => field.front(seat).collect(),
            Zone::EnergyLine => field.energy(seat).collect(),
            Zone::Field => field.of(seat).collect(),
            Zone::Under => field
                .of(seat)
                .filter_map(|object| field.place_of(object))
                .flat_map(|place| field.under(place))
                .chain(field.were_under().map(|(_, card)| card).filter(|&card| State::owner(card) == seat))
                .collect(),
            Zone::Using => own(field.using),
            Zone::Check => own(field.damage.checked),
        }
    }

    fn last_host(state: &State, card: CardId) -> Option<u8> {
        state.field.were_under().find(|&(_, under)| under == card).map(|(gone, _)| gone)
    }

    fn is_of(_: &Table<'_>, object: u8, seat: Seat) -> bool {
        State::owner(object) == seat
    }

    fn is_there(table: &Table<'_>, object: u8) -> bool {
        table.state.field.place_of(object).is_some()
    }

    fn stack<'t>(table: &'t Table<'_>, object: u8) -> impl Iterator<Item = CardId> + 't {
        let place = table.state.field.place_of(object);
        let there = place.into_iter().flat_map(|place| table.state.field.stack(place));
        // Of one that has gone: the cards that lay beneath it, and went to the sideline.
        let gone = if place.is_none() { table.state.field.ground.cards.get(object as usize).map(|card| card.below) } else { None };
        let in_sideline = |&card: &CardId| card != NONE && table.state.field.card(card).location == Location::Pile(Zone::Sideline);
        let below = move |&card: &CardId| Some(table.state.field.card(card).below).filter(in_sideline);
        there.chain(std::iter::successors(gone.filter(in_sideline), below))
    }

    /// Returns the object that has a role in the running attack: the attacker, or the one that fights this one.
    fn part(table: &Table<'_>, part: Part, context: &Context) -> Bits {
        let attack = &table.state.field.attack;
        let there = |card: CardId| if card == NONE { Bits::EMPTY } else { Bits::one(card) };
        match part {
            Part::Attacker => there(attack.attacker),
            // One that has lost is known by its card.
            Part::Opponent if context.this.unwrap_or(context.card) == attack.opponent => there(attack.attacker),
            // A character that does not fight has none that battles it.
            Part::Opponent if context.this.is_some_and(|this| this != attack.attacker) => Bits::EMPTY,
            Part::Opponent => there(attack.opponent),
            Part::Beaten if attack.step == AttackStep::Losing && context.this == Some(attack.attacker) => there(attack.opponent),
            Part::Beaten => Bits::EMPTY,
        }
    }

    /// True if an object passes a Union Arena-specific predicate.
    fn fits(table: &Table<'_>, property: &Property, object: u8, kind: Kind, context: &Context) -> bool {
        let stack = table.state.field.stack_of(object);
        // What a character was that has left, it was as it left.
        let (left, gone) = (kind == Kind::Character, &table.state.field.gone);
        match property {
            Property::Active(active) => stack.map_or_else(|| left && gone.was_active(object, *active), |stack| stack.active == *active),
            Property::HasRaid => table.setup.card_def(object).has_raid(),
            Property::Raided => stack.map_or_else(|| left && gone.was_raided(object), |stack| stack.size > 1),
            Property::RaidedNow => stack.is_some_and(|stack| stack.raided),
            Property::Keyword(keyword) if table.is_on_field(object, kind) => table.now(object).has(*keyword),
            Property::Keyword(keyword) => table.setup.card_def(object).keywords.iter().any(|&known| bit(known) == bit(*keyword)),
            Property::Attacking => table.state.field.attack.attacker == object,
            Property::Blocking => table.state.field.attack.blocked && table.state.field.attack.opponent == object,
            Property::Base => {
                let on_top = |place| table.state.field.at(place).top == object;
                !matches!(table.state.field.card(object).location, Location::Stack(place) if on_top(place))
            }
            Property::Other => object != context.card && Some(object) != context.this,
            Property::In(spot, side) => {
                let owner = State::owner(object);
                context.seats(*side).any(|seat| seat == owner) && table.objects_in(*spot, owner).has(object)
            }
            Property::SameLine(same) => {
                let line_of = |object| table.state.field.place_of(object).map(|place| (State::owner(object), zone_of(place)));
                let (here, there) = (line_of(context.this.unwrap_or(context.card)), line_of(object));
                here.zip(there).is_some_and(|((owner, here), (of, there))| owner == of && (here == there) == *same)
            }
            Property::Beside(checks) => {
                let line_of = |object| table.state.field.place_of(object).map(zone_of);
                let mut others = table.state.field.of(State::owner(object)).filter(|&other| other != object);
                line_of(object).is_some_and(|here| {
                    others.any(|other| line_of(other) == Some(here) && table.fits_all(checks, other, Kind::Character, context))
                })
            }
            Property::Battling(checks) => {
                let attack = &table.state.field.attack;
                let (attacker, opponent) = (attack.attacker, attack.opponent);
                let other = if object == attacker { opponent } else { attacker };
                attacker != NONE
                    && opponent != NONE
                    && (object == attacker || object == opponent)
                    && table.fits_all(checks, other, Kind::Character, context)
            }
            Property::RaidedOnto(checks) => {
                let below = table.state.field.card(object).below;
                stack.is_some_and(|stack| stack.size > 1) && table.fits_all(checks, below, Kind::Card, context)
            }
            // An event is used from a hand.
            Property::PlayedFrom(zone) => {
                let used = || *zone == Zone::Hand && table.state.field.card(object).location == Location::In(Zone::Using);
                stack.map_or_else(used, |stack| stack.from == *zone)
            }
            Property::Attacked(range) => stack.is_some_and(|stack| range.contains(stack.attacks.into())),
            Property::NthAttack(counter, which) => {
                let so_far = |&counter: &u16| table.state.happened[context.seat.index()][usize::from(counter)];
                let nth = counter.as_ref().map_or_else(|| stack.map_or(0, |stack| stack.attacks), so_far);
                table.state.field.attack.attacker == object && which.contains(nth.into())
            }
            Property::UsedFromHand => table.state.field.card(object).location == Location::In(Zone::Using),
            Property::CardsUnder(range) => {
                let place = table.state.field.place_of(object);
                place.is_some_and(|place| range.contains(table.state.field.under(place).count() as u32))
            }
            Property::Runs(sorts) => {
                let sort = match table.setup.card_def(object).kind {
                    _ if table.state.field.damage.resolving.has(object) => AbilityOf::Trigger,
                    CardKind::Character => AbilityOf::Character,
                    CardKind::Site => AbilityOf::Site,
                    CardKind::Event => AbilityOf::Event,
                };
                sorts.contains(&sort)
            }
            Property::Fulfilled => table.has_energy_for(State::owner(object), object),
            Property::HasPower => table.setup.has_payment(object) && !table.is_blank(object),
            Property::HasTrigger => table.setup.card_def(object).trigger.is_some(),
            Property::Chosen(column, source) => table.has_chosen(*column, table.objects(source, context), object, kind),
            Property::AboveBase(more) => {
                let now = table.now(object);
                table.is_on_field(object, kind) && table.is_character(object) && if *more { now.bp > now.base } else { now.bp < now.base }
            }
        }
    }

    /// Returns the value of a column as a number; for words, the number of them. Only characters have BP.
    fn value(table: &Table<'_>, column: Column, object: u8, kind: Kind) -> Option<u32> {
        let face = table.setup.card_def(object);
        // A card that has come to the field, by Raid for example, is the character that it is there.
        let there = table.state.field.place_of(object).is_some();
        Some(match column {
            Column::Bp if face.kind != CardKind::Character => return None,
            Column::Bp if there => table.now(object).bp.max(0).unsigned_abs(),
            Column::Bp if kind == Kind::Character => table.state.field.gone.bp(object).unwrap_or(face.bp).into(),
            Column::Bp => face.bp.into(),
            Column::Energy => table.required_energy(object).into(),
            Column::ApCost => table.ap_cost(object).into(),
            Column::Generation if there => table.now(object).all_generation(),
            Column::Generation => face.generation.into(),
            Column::BaseBp if face.kind != CardKind::Character => return None,
            Column::BaseBp if there => table.now(object).base.max(0).unsigned_abs(),
            Column::BaseBp => face.bp.into(),
            Column::BaseEnergy => face.energy.into(),
            Column::BaseApCost => face.ap.into(),
            Column::Color | Column::Affinity | Column::Kind | Column::Trigger => Self::words(table, column, object, kind).count_ones(),
            Column::Name => face.name.into(),
            Column::CardNumber => table.setup.of[usize::from(object)].into(),
        })
    }

    fn also_value(table: &Table<'_>, column: Column, object: u8) -> Option<u32> {
        let energy = matches!(column, Column::Energy | Column::BaseEnergy);
        energy.then(|| table.also_requires(object)).flatten().map(u32::from)
    }

    /// Returns the colours, affinities, triggers or kinds of an object.
    fn words(table: &Table<'_>, column: Column, object: u8, _: Kind) -> u64 {
        let face = table.setup.card_def(object);
        match column {
            Column::Color => 1 << face.color,
            Column::Affinity if table.state.field.place_of(object).is_some() => table.now(object).affinities,
            Column::Affinity => face.affinities | table.now(object).affinities,
            Column::Kind => 1 << face.kind as u8,
            Column::Trigger => face.trigger.map_or(0, |(trigger, _)| 1 << trigger as u8),
            Column::Bp | Column::Energy | Column::ApCost | Column::Generation | Column::Name | Column::CardNumber => 0,
            Column::BaseBp | Column::BaseEnergy | Column::BaseApCost => 0,
        }
    }

    fn names(table: &Table<'_>, column: Column, object: u8, _: Kind) -> impl Iterator<Item = u16> {
        let names = (column == Column::Name).then(|| table.names_of(object)).into_iter().flatten();
        names.chain((column == Column::CardNumber).then(|| table.setup.of[usize::from(object)]))
    }

    /// True if the name of an object contains a quoted text, by its number in the book.
    fn name_holds(table: &Table<'_>, text: u16, object: u8, _: Kind) -> bool {
        table.setup.includes(object, text)
    }

    /// Returns a number of the game itself.
    fn number(table: &Table<'_>, number: Number) -> u32 {
        match number {
            Number::ActiveAp => table.state.field.ap[table.state.lead.index()].active.into(),
        }
    }

    /// Of the BP by which the player of an effect chooses characters.
    fn widened(table: &Table<'_>, column: Column, context: &Context) -> u32 {
        let Some(frame) = context.frame.filter(|_| column == Column::Bp && table.state.field.widened != Widened::default()) else {
            return 0;
        };
        let op = table.setup.programs.get(usize::from(frame.program)).and_then(|program| program.ops.get(usize::from(frame.at)));
        let chooses = matches!(op, Some(Op::Do(Act::Pick(pick))) if pick.who == Role::Controller && pick.from.kind() == Kind::Character);
        if chooses { table.state.field.widened.of(frame.controller).into() } else { 0 }
    }

    /// True if a Union Arena-specific condition holds.
    fn fact(table: &Table<'_>, fact: &Fact, context: &Context) -> bool {
        match *fact {
            Fact::Turn(side) => context.seats(side).any(|seat| seat == table.state.lead),
            Fact::During(phase) => table.state.phase == phase,
            Fact::Energy(side, range) => context.seats(side).any(|seat| range.contains(table.all_energy(seat))),
            Fact::EnergyOf(side, color, range) => {
                context.seats(side).any(|seat| range.contains(Table::energy_as(&table.energies(seat), color)))
            }
            Fact::EnergyAgainst(side, relation) => context.seats(side).any(|seat| {
                let order = table.all_energy(seat).cmp(&table.all_energy(seat.other()));
                match relation {
                    Relation::More => order.is_gt(),
                    Relation::Fewer => order.is_lt(),
                    Relation::Same => order.is_eq(),
                }
            }),
            Fact::FirstTurn(side) => table.state.turn <= 2 && context.seats(side).any(|player| player == table.state.lead),
            Fact::WentFirst(side, first) => {
                let leads = table.state.turn % 2 == 1;
                context.seats(side).any(|seat| ((seat == table.state.lead) == leads) == first)
            }
            Fact::Ap(side, active, range) => context.seats(side).any(|seat| {
                let ap = table.state.field.ap[seat.index()];
                range.contains(u32::from(if active { ap.active } else { ap.all - ap.active }))
            }),
            Fact::Full(side, zone) => context.seats(side).any(|seat| table.vacant_place(seat, zone == Zone::FrontLine).is_none()),
        }
    }

    /// Appends the cards with a text of the class sought in the zones where it is in force: the field of the turn player, that of the opponent, events that are
    /// being used, then each gated pile, the turn player's first.
    fn active_sources(table: &Table<'_>, sought: Sought, active_sources: &mut ActiveSources) {
        let cards = table.setup.cards_with(sought);
        // What is given changes no values by itself.
        let given = matches!(sought, Sought::Triggers(_) | Sought::Forbids(_) | Sought::Replaces(_)) && table.setup.has_granted(sought);
        if cards.is_empty() && !given {
            return;
        }
        let field = &table.state.field;
        let speaks = |top: CardId| cards.has(top) || given && table.now(top).granted != 0;
        for seat in table.state.in_turn() {
            active_sources.extend(field.of(seat).filter(|&top| speaks(top)).map(|top| (top, Some(top))));
        }
        table.add_apart(cards, sought, active_sources);
    }

    /// An effect chooses what it picks from the other player's field.
    fn may_be_picked(table: &Table<'_>, object: u8, kind: Kind, frame: &Frame) -> bool {
        let theirs = kind == Kind::Character && State::owner(object) != frame.controller;
        !theirs || table.forbids_nothing() || !table.is_forbidden(own(Occurrence::Chosen, object))
    }

    fn price_to_pick(table: &Table<'_>, object: u8, kind: Kind, frame: &Frame) -> Price {
        let theirs = kind == Kind::Character && State::owner(object) != frame.controller;
        if theirs { table.price_of_event(own(Occurrence::Chosen, object)) } else { Price::default() }
    }

    fn can_pay_for(table: &Table<'_>, objects: Bits, kind: Kind, frame: &Frame) -> bool {
        if kind != Kind::Character || table.forbids_nothing() {
            return true;
        }
        let each = objects.into_iter().map(|object| Self::price_to_pick(table, object, kind, frame));
        let Price { points, cards } = each.fold(Price::default(), Price::and);
        let hand = table.state.field.pile(frame.controller, Zone::Hand).len();
        table.can_pay_ap(frame.controller, points) && hand >= usize::from(cards)
    }

    /// True if an ability of a card is active: its text is in force where the card is, or its gate is open there, and it is not lost.
    fn is_active(table: &Table<'_>, card: CardId, ability: u8) -> bool {
        if let Some(given) = ability.checked_sub(GRANTED) {
            return Self::in_force(table, card) && table.now(card).granted >> given & 1 == 1 && !table.is_silent(card, ability);
        }
        let gate = table.setup.ability(card, ability).head.gate;
        let open = |of: Gate| gate >> of as u8 & 1 == 1;
        match table.state.field.card(card).location {
            // What lies beneath another card is inactive (78).
            Location::Stack(place) if table.state.field.at(place).top != card => false,
            Location::Stack(place) => {
                let line = if is_front(place) { Gate::FrontLine } else { Gate::EnergyLine };
                (gate == 0 || open(line)) && !table.is_blank(card) && !table.is_silent(card, ability)
            }
            Location::In(Zone::Using) => gate == 0,
            Location::In(Zone::Check) => open(Gate::Pile),
            Location::Pile(zone) => table.is_open_in(zone, gate),
            Location::In(_) | Location::Attached(_) | Location::Nowhere => false,
        }
    }

    fn granted(table: &Table<'_>, card: CardId) -> Bits {
        if table.state.field.place_of(card).is_some() { Bits(table.now(card).granted.into()) } else { Bits::EMPTY }
    }

    fn leaves_with(table: &Table<'_>, card: CardId, event: Event) -> bool {
        let loses = matches!(event, Event::BattleEnds(_, _, BattleOutcome::Lose) | Event::Own(Occurrence::LosesBlock, ..));
        let leaves = matches!(event, Event::LeavesPlay(_) | Event::LevelsUp(..) | Event::Own(Occurrence::Sidelined, ..))
            || loses && table.state.field.attack.step == AttackStep::Losing;
        leaves && event.participants().subject == card
    }

    fn acts_as_character(table: &Table<'_>, card: CardId) -> bool {
        table.setup.card_def(card).kind == CardKind::Character
    }

    fn battle_runs(table: &Table<'_>) -> bool {
        table.attack_runs()
    }

    fn turns(table: &Table<'_>, duration: Duration, controller: Seat) -> (u16, u16) {
        let (now, leads) = (table.state.turn, controller == table.state.lead);
        // The attack phase that comes next is that of this turn, if it has not begun.
        if let Duration::UntilEndOfBattlePhaseOf(who) = duration
            && leads == (who != Who::Opponent)
            && table.state.phase < Phase::Attack
        {
            return (now, now);
        }
        duration.alternating(now, leads)
    }

    fn landing(table: &Table<'_>, place: &Zone, card: CardId) -> Option<Zone> {
        let possible = match place {
            Zone::FrontLine => table.may_be_played(card, true),
            Zone::EnergyLine => table.may_be_played(card, false),
            Zone::Field => [true, false].into_iter().any(|is_front| table.may_be_played(card, is_front)),
            Zone::Deck | Zone::Hand | Zone::Sideline | Zone::RemovalArea | Zone::LifeArea | Zone::Under | Zone::Using | Zone::Check => {
                false
            }
        };
        possible.then_some(*place)
    }

    fn try_deed(table: &Table<'_>, deed: &Deed, trial: &mut Trial) -> Feasible {
        table.try_own(deed, trial)
    }

    fn sets(change: &Change) -> bool {
        matches!(change, Change::BpBecomes(_))
    }

    fn is_unaffected(table: &Table<'_>, pattern: &Pattern, event: Event, by: Seat) -> bool {
        table.is_free_of(pattern, event, by)
    }

    /// Refuses a modifier that does not affect the object.
    fn reception(table: &Table<'_>, object: u8, change: &Change, source: CardId) -> Reception {
        let there = table.gives_distance() && table.state.field.place_of(object).is_some();
        if there && table.is_spurned(object, &table.now(object), change, source) { Reception::Refused } else { Reception::Taken }
    }

    fn same_for_all(change: &Change, times: u32) -> Option<Change> {
        Some(change.times(times))
    }
}

impl Table<'_> {
    /// Appends those of these cards with a text of the class sought that are not on the field, in the zones where it is in force.
    pub(super) fn add_apart(&self, cards: Bits, sought: Sought, active_sources: &mut ActiveSources) {
        active_sources.extend(self.state.field.using.and(cards).map(|card| (card, None)));
        let checked = self.state.field.damage.checked.and(cards).and(self.setup.cards_behind(Gate::Pile as u8));
        active_sources.extend(checked.map(|card| (card, None)));
        self.add_gated(cards, sought, active_sources);
    }

    /// True if a card on the field is a character: its top card is.
    #[must_use]
    pub fn is_character(&self, object: CardId) -> bool {
        self.setup.card_def(object).kind == CardKind::Character
    }

    /// True if an object is a character or site on the field.
    fn is_on_field(&self, object: u8, kind: Kind) -> bool {
        kind == Kind::Character && self.state.field.place_of(object).is_some()
    }

    /// Returns the names of an object: that of its card, and the one that it is also treated as.
    pub(super) fn names_of(&self, object: u8) -> impl Iterator<Item = u16> {
        let also = Some(self.now(object).also_named).filter(|&name| name != NO_NAME);
        let face = self.setup.card_def(object);
        // A line that says that it has another name is a base ability, too.
        let lost = !face.also_named.is_empty() && self.is_blank(object);
        std::iter::once(face.name).chain(face.also_named.iter().copied().filter(move |_| !lost)).chain(also)
    }

    /// Returns the required energy that a card has where it is, besides its own.
    pub(super) fn also_requires(&self, card: CardId) -> Option<u8> {
        let (energy, zone) = self.setup.card_def(card).also_requires?;
        let there = match zone {
            Zone::Field => UnionArena::in_force(self, card) && !self.is_blank(card),
            zone => self.objects_in(zone, State::owner(card)).has(card),
        };
        there.then_some(energy)
    }

    /// True while an attack runs.
    #[must_use]
    pub fn attack_runs(&self) -> bool {
        self.state.field.attack.attacker != NONE
    }
}
