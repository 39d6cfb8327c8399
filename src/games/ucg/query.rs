//! Asking the state: which objects fit a description, how many there are, and whether a condition holds.

use super::code::{Ask, Check, Kind, Query, Side, Source, Spot, Tally, Words};
use super::leaves::Column;
use super::state::{CharacterId, PileKind, State, Zone};
use super::table::Table;
use crate::kernel::bits::Bits;
use crate::kernel::frame::{Frame, Slot};
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::lang::selector::End;

/// From where a text is read: whose it is, what it calls "this", and the results of the running effect.
#[derive(Clone, Copy, Debug)]
pub struct Context<'f> {
    /// The player that the text calls "you".
    pub seat: Seat,
    /// The card that the text calls "this card".
    pub card: CardId,
    /// The character that the text calls "this character".
    pub character: Option<CharacterId>,
    /// The running effect, when there is one.
    pub frame: Option<&'f Frame>,
    /// A result that is tried out: it stands for what the slot holds.
    pub trial: Option<(Slot, Bits)>,
}

impl<'f> Context<'f> {
    /// The view of a text that is not being carried out.
    #[must_use]
    pub fn of(card: CardId, character: Option<CharacterId>, seat: Seat) -> Context<'static> {
        Context { seat, card, character, frame: None, trial: None }
    }

    /// The view of a running effect.
    #[must_use]
    pub fn running(frame: &'f Frame) -> Self {
        Context { seat: frame.controller, card: frame.source, character: frame.this, frame: Some(frame), trial: None }
    }

    /// The same view with a result tried out.
    #[must_use]
    pub fn trying(self, slot: Slot, bits: Bits) -> Self {
        Context { trial: Some((slot, bits)), ..self }
    }

    /// A named result.
    #[must_use]
    pub fn slot(&self, slot: Slot) -> Bits {
        match self.trial {
            Some((tried, bits)) if tried == slot => bits,
            _ => self.frame.map_or(Bits::EMPTY, |frame| frame.slot(slot)),
        }
    }

    /// The seats on a side.
    pub fn seats(&self, side: Side) -> impl Iterator<Item = Seat> + use<> {
        let (mine, both) = (self.seat, [self.seat, self.seat.other()]);
        both.into_iter().filter(move |&seat| match side {
            Side::Mine => seat == mine,
            Side::Theirs => seat != mine,
            Side::Both => true,
        })
    }
}

impl Table<'_> {
    /// The objects of a source.
    #[must_use]
    pub fn objects(&self, source: &Source, context: &Context) -> Bits {
        match source {
            Source::ThisCharacter => context.character.filter(|&id| self.is_there(id)).map_or(Bits::EMPTY, Bits::one),
            Source::ThisCard => Bits::one(context.card),
            Source::Slot(slot, _) => context.slot(*slot),
            Source::Query(query) => self.answer(query, context),
            Source::Opponents(of) => self.objects(of, context).filter_map(|id| self.state.battle_opponent(id)).collect(),
            Source::StackCards { end, checks, of } => {
                let cards = self.objects(of, context).flat_map(|id| self.stack_cards(id, *end));
                cards.filter(|&card| self.fits_all(checks, card, Kind::Card, context)).collect()
            }
            Source::Union(parts) => parts.iter().fold(Bits::EMPTY, |sum, part| sum.or(self.objects(part, context))),
        }
    }

    /// The cards at an end of a stack; `None` is all of them.
    fn stack_cards(&self, id: CharacterId, end: Option<End>) -> Bits {
        let mut cards = self.state.stack(id);
        match end {
            None => cards.collect(),
            Some(End::Top) => cards.next().into_iter().collect(),
            Some(End::Bottom) => cards.last().into_iter().collect(),
            Some(End::Either) => self.stack_cards(id, Some(End::Top)).or(self.stack_cards(id, Some(End::Bottom))),
        }
    }

    /// The objects that fit a description.
    #[must_use]
    pub fn answer(&self, query: &Query, context: &Context) -> Bits {
        let mut found = self.candidates(query.side, query.spot, context);
        if query.not_this {
            match query.kind() {
                Kind::Card => found.remove(context.card),
                Kind::Character => found = found.without(context.character.map_or(Bits::EMPTY, Bits::one)),
            }
        }
        if let Some(except) = query.except {
            found = found.without(context.slot(except));
        }
        let kind = query.kind();
        for check in &query.checks {
            found = match check {
                Check::Highest(column) => self.extreme(found, kind, *column, true),
                Check::Lowest(column) => self.extreme(found, kind, *column, false),
                one => found.filter(|&object| self.fits(one, object, kind, context)).collect(),
            };
        }
        found
    }

    fn candidates(&self, side: Side, spot: Spot, context: &Context) -> Bits {
        let pile = |kind| context.seats(side).fold(Bits::EMPTY, |sum, seat| sum.or(self.state.pile(seat, kind).set()));
        match spot {
            Spot::Deck => pile(PileKind::Deck),
            Spot::Hand => pile(PileKind::Hand),
            Spot::DiscardArea => pile(PileKind::DiscardArea),
            Spot::Exiled => pile(PileKind::Exiled),
            Spot::SceneArea => {
                let scene = self.state.field.scene.filter(|&card| context.seats(side).any(|seat| seat == State::owner(card)));
                scene.map_or(Bits::EMPTY, Bits::one)
            }
            Spot::BattleArea => context.seats(side).flat_map(|seat| self.state.characters_of(seat)).collect(),
            Spot::Charge => {
                let characters = context.seats(side).flat_map(|seat| self.state.characters_of(seat));
                characters.flat_map(|id| self.state.charge(id)).collect()
            }
            Spot::Among(slot, _) => context.slot(slot),
        }
    }

    /// Of these objects, those with the greatest or the least value of a column.
    fn extreme(&self, objects: Bits, kind: Kind, column: Column, greatest: bool) -> Bits {
        let values = objects.map(|object| self.value(column, object, kind));
        let best = if greatest { values.max() } else { values.min() };
        objects.filter(|&object| Some(self.value(column, object, kind)) == best).collect()
    }

    /// Whether an object fits all checks.
    #[must_use]
    pub fn fits_all(&self, checks: &[Check], object: u8, kind: Kind, context: &Context) -> bool {
        checks.iter().all(|check| self.fits(check, object, kind, context))
    }

    /// The card whose printed words speak for an object: itself, or the topmost face-up card of a character (U01).
    fn speaker(&self, object: u8, kind: Kind) -> Option<CardId> {
        match kind {
            Kind::Card => Some(object),
            Kind::Character => self.state.face(object),
        }
    }

    /// The TYPEs of an object: a character's as they are now, a card's as printed.
    fn types(&self, object: u8, kind: Kind) -> Words {
        match kind {
            Kind::Card => self.setup.face(object).types,
            Kind::Character => self.now(object).types,
        }
    }

    /// Whether an object fits a check.
    #[must_use]
    pub fn fits(&self, check: &Check, object: u8, kind: Kind, context: &Context) -> bool {
        let Some(card) = self.speaker(object, kind) else { return false };
        let face = self.setup.face(card);
        match check {
            Check::Level(ranges) => !face.scene && ranges.iter().any(|range| range.contains(face.level.into())),
            Check::Round(range) => face.scene && range.contains(face.round.into()),
            Check::CardType(words) => match kind {
                Kind::Card => self.setup.card_types(card, self.character_of(card).is_some()) & words != 0,
                Kind::Character => self.now(object).card_types & words != 0,
            },
            Check::Character(names) => face.character.is_some_and(|name| names.contains(&name)),
            Check::Name(quoted) => self.setup.has_name(card, quoted),
            Check::Type(words) => self.types(object, kind) & words != 0,
            Check::PrintedType(words) => face.types & words != 0,
            Check::Team(words) => face.teams & words != 0,
            Check::PrintedExtra => face.extra.is_some(),
            Check::Same(column, with) => {
                let others = self.objects(with, context);
                others.into_iter().any(|other| self.alike(*column, (object, kind), (other, with.kind())))
            }
            Check::Than { column, more, of } => {
                let (others, own) = (self.objects(of, context), self.value(*column, object, kind));
                let beats = |other| {
                    let other = self.value(*column, other, of.kind());
                    if *more { own > other } else { own < other }
                };
                !others.is_empty() && others.into_iter().all(beats)
            }
            Check::RoundReached => face.scene && face.round <= self.state.field.area_count,
            Check::This => kind == Kind::Card && object == context.card,
            Check::Not(check) => !self.fits(check, object, kind, context),
            Check::AnyOf(lists) => lists.iter().any(|list| self.fits_all(list, object, kind, context)),
            Check::Under(of) => match self.state.field.cards[card as usize].zone {
                Zone::Charge(id) => kind == Kind::Card && self.objects(of, context).has(id),
                _ => false,
            },
            Check::State(_)
            | Check::StackHas(..)
            | Check::Bp(_)
            | Check::Adjacent(_)
            | Check::BattleOpponentOf(_)
            | Check::AbleToLevelUpWith(_)
            | Check::ChargeCards(_)
            | Check::Extra
            | Check::Area(_) => kind == Kind::Character && self.fits_on_field(check, object, context),
            // The greatest and the least are asked of a whole group; alone, an object is both.
            Check::Highest(_) | Check::Lowest(_) => true,
        }
    }

    /// Whether a character fits a check that only characters can fit.
    fn fits_on_field(&self, check: &Check, id: CharacterId, context: &Context) -> bool {
        let character = self.state.character(id);
        match check {
            Check::State(states) => (1..=4).contains(&character.size) && states >> (character.size - 1) & 1 == 1,
            Check::Bp(range) => range.contains(self.now(id).bp),
            Check::Adjacent(to) => self.objects(to, context).into_iter().any(|other| self.adjacent(id, other)),
            Check::BattleOpponentOf(of) => self.state.battle_opponent(id).is_some_and(|other| self.objects(of, context).has(other)),
            Check::AbleToLevelUpWith(cards) => {
                self.objects(cards, context).into_iter().any(|card| card != character.top && self.setup.conforms(card, character.top))
            }
            Check::StackHas(end, checks) => {
                self.stack_cards(id, *end).any(|card| self.may_leave_stack(card) && self.fits_all(checks, card, Kind::Card, context))
            }
            Check::ChargeCards(range) => range.contains(character.charges.into()),
            Check::Extra => self.now(id).extra && self.state.face(id).is_some_and(|card| self.setup.face(card).extra.is_some()),
            Check::Area(range) => range.contains(u32::from(character.area) + 1),
            _ => false,
        }
    }

    /// Whether two characters of one player stand in neighbouring battle areas.
    fn adjacent(&self, a: CharacterId, b: CharacterId) -> bool {
        let (a, b) = (self.state.character(a), self.state.character(b));
        a.seat == b.seat && a.area.abs_diff(b.area) == 1
    }

    /// Whether two objects share a value of a column.
    fn alike(&self, column: Column, a: (u8, Kind), b: (u8, Kind)) -> bool {
        let (Some(one), Some(other)) = (self.speaker(a.0, a.1), self.speaker(b.0, b.1)) else { return false };
        let (one, other) = (self.setup.face(one), self.setup.face(other));
        match column {
            Column::Type => self.types(a.0, a.1) & self.types(b.0, b.1) != 0,
            Column::CharacterName => one.character.is_some() && one.character == other.character,
            Column::CardName => one.name == other.name,
            Column::Level => !one.scene && !other.scene && one.level == other.level,
            Column::Round => one.scene && other.scene && one.round == other.round,
            Column::Bp => self.value(column, a.0, a.1) == self.value(column, b.0, b.1),
        }
    }

    /// The value of a column, as a number; names count as their place in a list of all names.
    #[must_use]
    pub fn value(&self, column: Column, object: u8, kind: Kind) -> u32 {
        let Some(card) = self.speaker(object, kind) else { return 0 };
        let face = self.setup.face(card);
        match column {
            Column::Level => face.level.into(),
            Column::Round => face.round.into(),
            Column::Bp => match kind {
                Kind::Character => self.now(object).bp,
                Kind::Card => face.bp.iter().flatten().next().copied().unwrap_or(0),
            },
            Column::CharacterName => face.character.map_or(0, |name| u32::from(name) + 1),
            Column::Type => self.types(object, kind),
            Column::CardName => self.setup.faces.iter().position(|other| other.name == face.name).unwrap_or(0) as u32,
        }
    }

    /// How many different values of a column these objects have; a TYPE counts for itself.
    #[must_use]
    pub fn different(&self, column: Column, objects: Bits, kind: Kind) -> u32 {
        if column == Column::Type {
            return objects.fold(0, |all, object| all | self.types(object, kind)).count_ones();
        }
        let mut seen = arrayvec::ArrayVec::<u32, 128>::new();
        for object in objects {
            let value = self.value(column, object, kind);
            if !seen.contains(&value) {
                seen.push(value);
            }
        }
        seen.len() as u32
    }

    /// A number, counted now.
    #[must_use]
    pub fn tally(&self, tally: &Tally, context: &Context) -> u32 {
        match tally {
            Tally::Fixed(number) => *number,
            Tally::Objects(source) => self.objects(source, context).len(),
            Tally::Different(column, source) => self.different(*column, self.objects(source, context), source.kind()),
            Tally::Value(column, source) => {
                self.objects(source, context).map(|object| self.value(*column, object, source.kind())).fold(0, u32::saturating_add)
            }
            Tally::Cases(cases) => cases.iter().find(|(ask, _)| self.holds(ask, context)).map_or(0, |&(_, number)| number),
            Tally::Per { times, every, of } => (self.tally(of, context) / every.max(&1)).saturating_mul(*times),
        }
    }

    /// Whether a condition holds now.
    #[must_use]
    pub fn holds(&self, ask: &Ask, context: &Context) -> bool {
        match ask {
            Ask::Count(tally, range) => range.contains(self.tally(tally, context)),
            Ask::Is(source, checks) => {
                let (objects, kind) = (self.objects(source, context), source.kind());
                !objects.is_empty() && objects.into_iter().all(|object| self.fits_all(checks, object, kind, context))
            }
            Ask::More(left, right) => self.tally(left, context) > self.tally(right, context),
            Ask::ChoseEnd(slot, end) => context.slot(*slot).has(*end as u8),
            Ask::ThisTurn(watched) => self.state.happened[*watched as usize][context.seat.index()] > 0,
            Ask::All(parts) => parts.iter().all(|part| self.holds(part, context)),
            Ask::Any(parts) => parts.iter().any(|part| self.holds(part, context)),
            Ask::Not(part) => !self.holds(part, context),
            Ask::Lead(side, lead) => context.seats(*side).all(|seat| (seat == self.state.lead) == *lead),
            Ask::GradeChanged(source, increased) => self.objects(source, context).into_iter().any(|id| {
                let now = self.now(id);
                if *increased { now.increased } else { now.decreased }
            }),
            Ask::FieldRound(range) => range.contains(self.state.field.area_count.into()),
            Ask::BothSides(checks, of) => self.objects(of, context).into_iter().any(|id| self.flanked(id, checks, context)),
        }
    }

    /// Whether characters that fit stand on both sides of a character.
    fn flanked(&self, id: CharacterId, checks: &[Check], context: &Context) -> bool {
        let character = self.state.character(id);
        let fits = |area: Option<u8>| {
            let other = area.and_then(|area| self.state.character_at(character.seat, area));
            other.is_some_and(|other| self.fits_all(checks, other, Kind::Character, context))
        };
        fits(character.area.checked_sub(1)) && fits(character.area.checked_add(1))
    }

    /// Where a card is, as a spot of a description.
    #[must_use]
    pub fn spot_of(&self, card: CardId) -> Spot {
        match self.state.field.cards[card as usize].zone {
            Zone::Pile(PileKind::Deck) => Spot::Deck,
            Zone::Pile(PileKind::Hand) => Spot::Hand,
            Zone::Pile(PileKind::DiscardArea) => Spot::DiscardArea,
            Zone::Pile(PileKind::Exiled) | Zone::Nowhere => Spot::Exiled,
            Zone::SceneArea => Spot::SceneArea,
            Zone::Stack(_) => Spot::BattleArea,
            Zone::Charge(_) => Spot::Charge,
        }
    }
}
