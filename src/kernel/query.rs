//! Evaluation of sources, queries, checks, tallies and asks against the game.

use super::bits::Bits;
use super::code::{Ask, Check, Leaves, Place, Query, Side, Source, Tally};
use super::context::Context;
use super::parts::{ColumnOf, KindOf, Looks, ZoneOf};
use super::pile::CardId;
use super::seat::Seat;
use super::setup::Head;
use super::state::State;
use super::table::Table;
use crate::lang::column::{Column, Values};
use crate::lang::selector::{Depth, End};
use crate::lang::zone::ZoneTable;

impl<R: Looks> Table<'_, R> {
    /// Evaluates a source to its objects.
    #[must_use]
    pub fn objects(&self, source: &Source<R::Code>, context: &Context) -> Bits {
        match source {
            Source::This(kind) => R::this(self, *kind, context),
            Source::Slot(slot, _) => context.slot(*slot),
            Source::Query(query) => self.answer(query, context),
            Source::Part(part) => R::part(self, *part, context),
            Source::Way(way, from) => R::related(self, *way, self.objects(from, context)),
            Source::StackCards { at, checks, of } => {
                let cards = self.objects(of, context).flat_map(|object| self.stack_cards(object, *at));
                cards.filter(|&card| self.fits_all(checks, card, R::Code::CARD, context)).collect()
            }
            Source::Union(parts) => parts.iter().fold(Bits::EMPTY, |sum, part| sum.or(self.objects(part, context))),
        }
    }

    /// Returns the cards at a place in a stack; `None` is all of them.
    #[must_use]
    pub fn stack_cards(&self, object: u8, at: Option<Depth>) -> Bits {
        let cards = R::stack(self, object);
        let Some(Depth { end, nth, many }) = at else { return cards.collect() };
        let (before, many) = (usize::from(nth).saturating_sub(1), usize::from(many));
        let from_top = |before| R::stack(self, object).skip(before).take(many);
        match end {
            End::Top => from_top(before).collect(),
            End::Bottom => {
                let reached = cards.count().saturating_sub(before);
                R::stack(self, object).take(reached).skip(reached.saturating_sub(many)).collect()
            }
            End::Either => {
                let both = [End::Top, End::Bottom].map(|end| self.stack_cards(object, Some(Depth { end, nth, many: 1 })));
                both[0].or(both[1])
            }
        }
    }

    /// True if a card is at a place in a stack; `None` is anywhere in it.
    #[must_use]
    pub fn is_at(&self, card: CardId, object: u8, at: Option<Depth>) -> bool {
        at.is_none_or(|at| at.end == End::Either || self.stack_cards(object, Some(at)).has(card))
    }

    fn all_at(&self, zone: ZoneOf<R>, side: Side, context: &Context) -> Bits {
        context.seats(side).fold(Bits::EMPTY, |sum, seat| sum.or(R::objects_at(self, zone, seat)))
    }

    /// Evaluates a query to the objects that match it.
    #[must_use]
    pub fn answer(&self, query: &Query<R::Code>, context: &Context) -> Bits {
        let kind = query.kind();
        let mut found = match query.place {
            Place::At(zone) => self.all_at(zone, query.side, context),
            Place::Either(one, other) => self.all_at(one, query.side, context).or(self.all_at(other, query.side, context)),
            Place::Among(slot, _) => {
                let named = context.slot(slot);
                match (query.side, kind == R::Code::CARD) {
                    (Side::Mine | Side::Theirs, true) => {
                        named.filter(|&card| context.seats(query.side).any(|seat| seat == State::<R>::owner(card))).collect()
                    }
                    (Side::Mine | Side::Theirs, false) => {
                        named.filter(|&one| context.seats(query.side).any(|seat| R::is_of(self, one, seat))).collect()
                    }
                    (Side::Both, _) => named,
                }
            }
        };
        if query.not_this {
            found = found.without(R::this(self, kind, context));
        }
        if let Some(except) = query.except {
            found = found.without(context.slot(except));
        }
        for check in &query.checks {
            found = match check {
                Check::Highest(column) => self.extreme(found, kind, *column, true),
                Check::Lowest(column) => self.extreme(found, kind, *column, false),
                Check::Alike(column, least) => self.alike_in(found, kind, *column, *least),
                one => found.filter(|&object| self.fits(one, object, kind, context)).collect(),
            };
        }
        found
    }

    /// Returns those of these objects with the greatest or the least value of a column.
    #[must_use]
    pub fn extreme(&self, objects: Bits, kind: KindOf<R>, column: ColumnOf<R>, greatest: bool) -> Bits {
        let values = objects.map(|object| self.value(column, object, kind));
        let best = if greatest { values.max() } else { values.min() };
        objects.filter(|&object| Some(self.value(column, object, kind)) == best).collect()
    }

    /// Returns those of these objects that are alike in a column with at least `least` of them, themselves included.
    #[must_use]
    pub fn alike_in(&self, objects: Bits, kind: KindOf<R>, column: ColumnOf<R>, least: u32) -> Bits {
        objects.filter(|&object| self.like(object, objects, kind, column) >= least).collect()
    }

    /// Returns the number of these objects that are alike in a column with one of them, itself included.
    fn like(&self, one: u8, objects: Bits, kind: KindOf<R>, column: ColumnOf<R>) -> u32 {
        objects.into_iter().filter(|&other| self.alike(column, (one, kind), (other, kind))).count() as u32
    }

    /// True if an object fits all checks.
    #[must_use]
    pub fn fits_all(&self, checks: &[Check<R::Code>], object: u8, kind: KindOf<R>, context: &Context) -> bool {
        checks.iter().all(|check| self.fits(check, object, kind, context))
    }

    /// True if an object fits a check.
    #[must_use]
    pub fn fits(&self, check: &Check<R::Code>, object: u8, kind: KindOf<R>, context: &Context) -> bool {
        if let Check::Own(own) = check {
            return R::fits(self, own, object, kind, context);
        }
        R::is_known(self, object, kind) && self.fits_shared(check, object, kind, context)
    }

    /// True if an object with known properties fits a check that all games share.
    #[must_use]
    pub fn fits_shared(&self, check: &Check<R::Code>, object: u8, kind: KindOf<R>, context: &Context) -> bool {
        match check {
            Check::Word(column, set) => R::words(self, *column, object, kind) & set != 0,
            Check::Named(column, names) => R::names(self, *column, object, kind).any(|name| names.contains(&name)),
            Check::NameHolds(_, texts) => texts.iter().any(|&text| R::name_holds(self, text, object, kind)),
            Check::In(column, ranges) => {
                let wider = R::widened(self, *column, context);
                let fits = |value: u32| ranges.iter().any(|range| range.contains(value.saturating_sub(wider)));
                R::value(self, *column, object, kind).is_some_and(fits) || R::also_value(self, *column, object).is_some_and(fits)
            }
            Check::Same(column, with) => {
                let others = self.objects(with, context);
                others.into_iter().any(|other| self.alike(*column, (object, kind), (other, with.kind())))
            }
            Check::Than { column, more, or_same, of, any } => {
                let (others, own) = (self.objects(of, context), self.value(*column, object, kind));
                let beats = |other| {
                    let other = self.value(*column, other, of.kind());
                    *or_same && own == other || if *more { own > other } else { own < other }
                };
                if *any { others.into_iter().any(beats) } else { !others.is_empty() && others.into_iter().all(beats) }
            }
            Check::Against { column, how, number } => {
                let wider = R::widened(self, *column, context);
                R::value(self, *column, object, kind)
                    .is_some_and(|value| how.holds(value.saturating_sub(wider), self.tally(number, context)))
            }
            Check::This if kind == R::Code::CARD => object == context.card,
            Check::This => R::this(self, kind, context).has(object),
            Check::Gone => kind == R::Code::CARD || !R::is_there(self, object),
            Check::Under(of) if kind == R::Code::CARD => {
                let host = self.state.host(object).or_else(|| R::last_host(self.state, object));
                host.is_some_and(|host| self.objects(of, context).has(host))
            }
            Check::Under(_) => false,
            Check::StackHas(at, checks) => kind == R::Code::OBJECT && self.stack_has(object, *at, checks, context),
            Check::Remembered(place) => self.state.remembered.has(context.seat, *place as usize, object),
            Check::Not(check) => !self.fits(check, object, kind, context),
            Check::AnyOf(lists) => lists.iter().any(|list| self.fits_all(list, object, kind, context)),
            // Comparisons within a group are evaluated by the query; for a single object they hold.
            Check::Highest(_) | Check::Lowest(_) | Check::Alike(..) => true,
            Check::Own(own) => R::fits(self, own, object, kind, context),
        }
    }

    /// True if a card that fits the checks is at this place in a stack, and may be taken from it.
    #[must_use]
    pub fn stack_has(&self, object: u8, at: Option<Depth>, checks: &[Check<R::Code>], context: &Context) -> bool {
        let fits = |card| R::may_leave_stack(self, card) && self.fits_all(checks, card, R::Code::CARD, context);
        self.stack_cards(object, at).into_iter().any(fits)
    }

    /// Returns the value of a column as a number; 0 for an object without one.
    #[must_use]
    pub fn value(&self, column: ColumnOf<R>, object: u8, kind: KindOf<R>) -> u32 {
        R::value(self, column, object, kind).unwrap_or(0)
    }

    /// True if two objects share a value of a column.
    pub(super) fn alike(&self, column: ColumnOf<R>, a: (u8, KindOf<R>), b: (u8, KindOf<R>)) -> bool {
        match &column.row().values {
            Values::Words(_) => R::words(self, column, a.0, a.1) & R::words(self, column, b.0, b.1) != 0,
            Values::Names(_) => R::names(self, column, a.0, a.1).any(|name| R::names(self, column, b.0, b.1).any(|other| name == other)),
            Values::Number(_) => R::value(self, column, a.0, a.1).is_some_and(|value| R::value(self, column, b.0, b.1) == Some(value)),
        }
    }

    /// True if two objects have different values of a column; of words, different sets of them.
    pub(super) fn differ(&self, column: ColumnOf<R>, a: (u8, KindOf<R>), b: (u8, KindOf<R>)) -> bool {
        if column.words().is_some() {
            return R::words(self, column, a.0, a.1) != R::words(self, column, b.0, b.1);
        }
        self.value(column, a.0, a.1) != self.value(column, b.0, b.1)
    }

    /// Returns the number of distinct values of a column among these objects.
    #[must_use]
    pub fn different(&self, column: ColumnOf<R>, objects: Bits, kind: KindOf<R>) -> u32 {
        if column.words().is_some() {
            return objects.fold(0, |all, object| all | R::words(self, column, object, kind)).count_ones();
        }
        self.unlike(column, objects, kind)
    }

    /// Returns the greatest number of these objects that differ in a column, each from each; an object without a word of it is not counted.
    pub(super) fn unlike(&self, column: ColumnOf<R>, objects: Bits, kind: KindOf<R>) -> u32 {
        let mut seen = Bits::EMPTY;
        for object in objects {
            let bare = column.words().is_some() && R::words(self, column, object, kind) == 0;
            if !bare && seen.into_iter().all(|other| self.differ(column, (other, kind), (object, kind))) {
                seen.insert(object);
            }
        }
        seen.len()
    }

    /// Evaluates a tally.
    #[must_use]
    pub fn tally(&self, tally: &Tally<R::Code>, context: &Context) -> u32 {
        match tally {
            Tally::Fixed(number) => *number,
            Tally::Objects(source) => self.objects(source, context).len(),
            Tally::Different(column, source) => self.different(*column, self.objects(source, context), source.kind()),
            Tally::Unlike(column, source) => self.unlike(*column, self.objects(source, context), source.kind()),
            Tally::Value(column, source) => {
                self.objects(source, context).map(|object| self.value(*column, object, source.kind())).fold(0, u32::saturating_add)
            }
            Tally::Extreme(column, greatest, source) => {
                let values = self.objects(source, context).map(|object| self.value(*column, object, source.kind()));
                if *greatest { values.max() } else { values.min() }.unwrap_or(0)
            }
            Tally::MostAlike(column, source) => {
                let (objects, kind) = (self.objects(source, context), source.kind());
                objects.into_iter().map(|one| self.like(one, objects, kind, *column)).max().unwrap_or(0)
            }
            Tally::Lacking(whole, of) => whole.saturating_sub(self.tally(of, context)),
            Tally::Raised(from, of) => self.tally(of, context).saturating_add(*from),
            Tally::Beyond(number, of) => self.tally(of, context).saturating_sub(*number),
            Tally::Until(side, checks, number) => {
                context.seats(*side).map(|seat| self.cards_until(seat, checks, *number, context)).max().unwrap_or(0)
            }
            Tally::Cases(cases) => cases.iter().find(|(ask, _)| self.holds(ask, context)).map_or(0, |&(_, number)| number),
            Tally::Per { times, every, of } => (self.tally(of, context) / every.max(&1)).saturating_mul(*times),
            Tally::Half { up: true, of } => self.tally(of, context).div_ceil(2),
            Tally::Half { up: false, of } => self.tally(of, context) / 2,
            Tally::Apart(one, other) => self.tally(one, context).abs_diff(self.tally(other, context)),
            Tally::Own(number) => R::number(self, *number),
            Tally::Happened(counter) => self.state.happened[context.seat.index()][*counter as usize].into(),
            Tally::HappenedToOthers { counter, place, kind, of_cards } => {
                let all: u32 = self.state.happened[context.seat.index()][*counter as usize].into();
                all.saturating_sub(self.happened_to_this(*place, *kind, *of_cards, context).into())
            }
            Tally::AtMost(most, of) => self.tally(of, context).min(*most),
            Tally::Noted(slot) => u32::try_from(context.slot(*slot).0).unwrap_or(u32::MAX),
        }
    }

    /// True if the bearer was the subject of a remembered event of this turn, or was it as what it was before it changed zones.
    fn happened_to_this(&self, place: u16, kind: KindOf<R>, of_cards: bool, context: &Context) -> bool {
        let was = |id: u8| self.state.remembered.had(context.seat, place as usize, id);
        match (kind == R::Code::CARD, of_cards) {
            (true, _) => was(context.card),
            (false, false) => R::this(self, kind, context).into_iter().any(was),
            (false, true) => {
                was(context.card)
                    || R::this(self, kind, context).into_iter().any(|object| self.stack_cards(object, None).into_iter().any(was))
            }
        }
    }

    /// Returns the depth, in cards from the top of a deck, of the last of `number` cards that fit; the size of the deck if there are not so many.
    fn cards_until(&self, seat: Seat, checks: &[Check<R::Code>], number: u32, context: &Context) -> u32 {
        let mut missing = number;
        let deck = R::pile(&self.state.field, seat, ZoneOf::<R>::DECK);
        for (above, card) in deck.from_top().enumerate() {
            missing -= u32::from(self.fits_all(checks, card, R::Code::CARD, context)).min(missing);
            if missing == 0 {
                return above as u32 + 1;
            }
        }
        deck.len() as u32
    }

    /// True if the condition of activity of an ability holds.
    #[must_use]
    pub fn acts(&self, head: &Head<R::Code>, context: &Context) -> bool {
        head.condition.as_ref().is_none_or(|condition| self.holds(condition, context))
    }

    /// True if a condition holds now.
    #[must_use]
    pub fn holds(&self, ask: &Ask<R::Code>, context: &Context) -> bool {
        match ask {
            Ask::Count(tally, range) => range.contains(self.tally(tally, context)),
            Ask::Is(source, checks) => {
                let (objects, kind) = (self.objects(source, context), source.kind());
                !objects.is_empty() && objects.into_iter().all(|object| self.fits_all(checks, object, kind, context))
            }
            Ask::Alike(column, source, apart) => {
                let (objects, kind) = (self.objects(source, context), source.kind());
                let is_so = |one: u8, other: u8| self.alike(*column, (one, kind), (other, kind)) != *apart;
                let alike = |one: u8| objects.into_iter().all(|other| one == other || is_so(one, other));
                objects.len() > 1 && objects.into_iter().all(alike)
            }
            Ask::More(left, right) => self.tally(left, context) > self.tally(right, context),
            Ask::ChoseEnd(slot, end) => context.slot(*slot).has(*end as u8),
            Ask::Happened(counter, times) => u32::from(self.state.happened[context.seat.index()][*counter as usize]) >= *times,
            Ask::All(parts) => parts.iter().all(|part| self.holds(part, context)),
            Ask::Any(parts) => parts.iter().any(|part| self.holds(part, context)),
            Ask::Not(part) => !self.holds(part, context),
            Ask::Own(fact) => R::fact(self, fact, context),
        }
    }
}
