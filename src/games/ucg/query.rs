//! Queries on a UCG state: zones, predicates, column values and UCG-specific conditions.

use super::code::{Kind, OwnCheck, OwnDeed, OwnFact, OwnPlace, Shift, Source, Way, Words};
use super::leaves::{Acted, BattleOutcome, Column, OwnNumber, Parity, PrintedBp, Ucg};
use super::run::deed;
use super::setup::{CardDef, Power};
use super::state::{Change, Character, CharacterId, State};
use super::table::Table;
use crate::games::ucg::zones::Zone;
use crate::kernel::bits::Bits;
use crate::kernel::event_interest::Sought;
use crate::kernel::frame::Frame;
use crate::kernel::ground::{Location, Slot};
use crate::kernel::interpreter::{Feasible, Trial};
use crate::kernel::outcome::Reception;
use crate::kernel::parts::{ActiveSources, Looks};
use crate::kernel::pile::{CardId, Cards};
use crate::kernel::seat::Seat;
use crate::lang::duration::Duration;
use crate::lang::selector::End;

pub use crate::kernel::context::Context;

impl Looks for Ucg {
    fn reception(table: &Table<'_>, object: u8, shift: &Shift, source: CardId) -> Reception {
        table.reception(object, shift, source)
    }

    fn check_own(table: &Table<'_>) -> Result<Bits, String> {
        table.check_characters()
    }

    fn slot(state: &State, id: CharacterId) -> Slot<Zone> {
        let Character { seat, area, .. } = *state.character(id);
        Slot { seat, zone: Zone::BattleArea, number: area }
    }

    fn is_face_up(state: &State, card: CardId) -> bool {
        state.field.face_up.has(card)
    }

    /// Returns the objects of a player at a location.
    fn objects_at(table: &Table<'_>, zone: Zone, seat: Seat) -> Bits {
        let pile = |kind| table.state.pile(seat, kind).set();
        match zone {
            Zone::Deck => pile(Zone::Deck),
            Zone::Hand => pile(Zone::Hand),
            Zone::DiscardArea => pile(Zone::DiscardArea),
            Zone::Exiled => pile(Zone::Exiled),
            Zone::SceneArea => table.state.field.scene.filter(|&card| seat == State::owner(card)).map_or(Bits::EMPTY, Bits::one),
            Zone::BattleArea => table.state.characters_of(seat).collect(),
            Zone::Charge => table.state.characters_of(seat).flat_map(|id| table.state.charge(id)).collect(),
            Zone::Field => {
                let characters = Self::objects_at(table, Zone::BattleArea, seat);
                characters.into_iter().flat_map(|id| table.state.stack(id)).chain(Self::objects_at(table, Zone::SceneArea, seat)).collect()
            }
        }
    }

    fn is_there(table: &Table<'_>, id: CharacterId) -> bool {
        table.is_there(id)
    }

    fn may_be_picked(table: &Table<'_>, object: u8, kind: Kind, frame: &Frame) -> bool {
        kind == Kind::Card
            || !table.is_there(object)
            || table.state.character(object).seat == frame.controller
            || !table.is_unchosen(object, frame.source)
    }

    fn stack<'t>(table: &'t Table<'_>, id: CharacterId) -> impl Iterator<Item = CardId> + 't {
        table.state.stack(id)
    }

    fn cards_of(table: &Table<'_>, objects: Bits, kind: Kind) -> Cards {
        table.cards_of(objects, kind)
    }

    fn may_leave_stack(table: &Table<'_>, card: CardId) -> bool {
        table.may_leave_stack(card)
    }

    fn related(table: &Table<'_>, way: Way, from: Bits) -> Bits {
        match way {
            Way::Bearers => from.filter_map(|card| table.character_of(card)).collect(),
            Way::Formers => from.filter_map(|card| table.former(card)).collect(),
            Way::LeftBehind => table.cards_of(from, Kind::Character).into_iter().collect(),
            Way::Hosts => from.filter_map(|card| table.state.host(card)).collect(),
            Way::BattleOpponents => from.filter_map(|id| table.state.battle_opponent(id)).collect(),
        }
    }

    fn is_known(table: &Table<'_>, object: u8, kind: Kind) -> bool {
        table.speaker(object, kind).is_some() || kind == Kind::Character && table.gone(object).is_some()
    }

    /// True if an object passes a UCG-specific check.
    fn fits(table: &Table<'_>, check: &OwnCheck, object: u8, kind: Kind, context: &Context) -> bool {
        let Some(card) = table.speaker(object, kind) else {
            let gone = if kind == Kind::Character { table.gone(object) } else { None };
            return gone.is_some_and(|gone| table.was(gone, check, context));
        };
        let face = table.setup.card_def(card);
        match check {
            OwnCheck::Outermost(end) => kind == Kind::Card && table.is_outermost(card, *end),
            OwnCheck::OtherType => table.types(object, kind) & !face.types != 0,
            OwnCheck::Text => !table.setup.abilities(card).is_empty(),
            // Only characters have a level, and only scenes a round.
            OwnCheck::Parity(column, parity) => {
                let (there, value) = if *column == Column::Round { (face.scene, face.round) } else { (!face.scene, face.level) };
                there && (value % 2 == 0) == (*parity == Parity::Even)
            }
            OwnCheck::Chosen(column, source) => table.is_chosen(*column, table.objects(source, context), card, object, kind),
            OwnCheck::Power(sort) => table.setup.abilities(card).iter().any(|ability| match sort {
                None => matches!(ability.power, Power::Payment { .. }),
                Some(sort) => matches!(&ability.power, Power::Triggered { pattern, .. } if **sort == *pattern),
            }),
            OwnCheck::OnField => match kind {
                Kind::Card => table.in_force(card),
                Kind::Character => table.is_there(object),
            },
            OwnCheck::Owned(side) => {
                let owner = match kind {
                    Kind::Card => State::owner(object),
                    Kind::Character => table.state.character(object).seat,
                };
                context.seats(*side).any(|seat| seat == owner)
            }
            OwnCheck::State(_)
            | OwnCheck::Adjacent(_)
            | OwnCheck::Beside(..)
            | OwnCheck::Acted(_)
            | OwnCheck::BattleOpponentOf(_)
            | OwnCheck::AbleToLevelUpWith(_)
            | OwnCheck::MayLevelUpWith(_)
            | OwnCheck::ChargeCards(_)
            | OwnCheck::Holds { .. }
            | OwnCheck::Extra
            | OwnCheck::Grade(_)
            | OwnCheck::Area(_) => kind == Kind::Character && table.fits_on_field(check, object, context),
        }
    }

    /// Returns the value of a column, as a number; names count as their place in a list of all names, and words by how many they are.
    fn value(table: &Table<'_>, column: Column, object: u8, kind: Kind) -> Option<u32> {
        let Some(card) = table.speaker(object, kind) else {
            let gone = if kind == Kind::Character { table.gone(object) } else { None };
            return gone.and_then(|gone| table.value_of_gone(gone, column));
        };
        let face = table.setup.card_def(card);
        match column {
            // Only characters have a level, and only scenes a round.
            Column::Level => (!face.scene).then_some(face.level.into()),
            Column::Round => face.scene.then_some(face.round.into()),
            Column::Bp => match kind {
                Kind::Character => Some(table.now(object).bp),
                Kind::Card => face.bp.iter().flatten().next().copied(),
            },
            Column::CharacterName => face.character.map(|name| u32::from(name) + 1),
            Column::State => (kind == Kind::Character).then(|| table.setup.counted(table.state.character(object).size).into()),
            Column::PrintedBp(which) => table.printed_value(which, object, kind),
            Column::CardName => Some(table.place_of_name(face).into()),
            Column::Type | Column::PrintedType | Column::Team | Column::CardType => {
                Some(Self::words(table, column, object, kind).count_ones())
            }
        }
    }

    /// Returns the words of an object in a column of words, as a set.
    fn words(table: &Table<'_>, column: Column, object: u8, kind: Kind) -> u64 {
        if let (Column::State, Kind::Character) = (column, kind) {
            return table.setup.state(table.state.character(object).size).into();
        }
        let (object, kind) = table.as_known((object, kind));
        let Some(card) = table.speaker(object, kind) else { return 0 };
        match column {
            Column::Type => table.types(object, kind),
            Column::PrintedType => table.setup.card_def(card).types,
            Column::Team => table.teams(card),
            Column::CardType => table.card_types_of(object, kind),
            Column::Level
            | Column::Round
            | Column::Bp
            | Column::PrintedBp(_)
            | Column::CharacterName
            | Column::CardName
            | Column::State => 0,
        }
    }

    /// Returns the numbers of the names of an object; of card names, the place of the first card of the match that has it.
    fn names(table: &Table<'_>, column: Column, object: u8, kind: Kind) -> impl Iterator<Item = u16> {
        let (object, kind) = table.as_known((object, kind));
        let of = |of: Column| table.speaker(object, kind).filter(|_| column == of);
        let characters = of(Column::CharacterName).into_iter().flat_map(move |card| table.names(card, object, kind));
        characters.chain(of(Column::CardName).map(|card| table.place_of_name(table.setup.card_def(card))))
    }

    fn name_holds(table: &Table<'_>, text: u16, object: u8, kind: Kind) -> bool {
        let (object, kind) = table.as_known((object, kind));
        table.speaker(object, kind).is_some_and(|card| table.setup.has_name(card, &[text]))
    }

    /// Cards of one stack have one name, and levels that follow one another (12.1.1): of so many, no two are further apart than their number.
    fn stack_together(table: &Table<'_>, one: u8, other: u8, number: u32) -> bool {
        let apart = table.setup.card_def(one).level.abs_diff(table.setup.card_def(other).level);
        let characters = table.setup.is_character(one) && table.setup.is_character(other);
        characters && table.setup.same_character(one, other) && (1..number).contains(&apart.into())
    }

    fn number(table: &Table<'_>, number: OwnNumber) -> u32 {
        match number {
            OwnNumber::FieldRound => table.field_round().into(),
        }
    }

    /// True if a UCG-specific condition holds.
    fn fact(table: &Table<'_>, fact: &OwnFact, context: &Context) -> bool {
        match fact {
            OwnFact::Lead(side, lead) => context.seats(*side).all(|seat| (seat == table.state.lead) == *lead),
            OwnFact::InDiscardArea => table.state.field.ground.card(context.card).location == Location::Pile(Zone::DiscardArea),
            OwnFact::FieldRound(range) => range.contains(table.field_round().into()),
            OwnFact::Turn(range) => range.contains(u32::from(table.state.turn)),
            OwnFact::BothSides(sides, of) => table.objects(of, context).into_iter().any(|id| table.flanked(id, sides, context)),
        }
    }

    fn active_sources(table: &Table<'_>, sought: Sought, active_sources: &mut ActiveSources) {
        table.active_sources(sought, active_sources);
    }

    fn in_force(table: &Table<'_>, card: CardId) -> bool {
        table.in_force(card)
    }

    fn is_active(table: &Table<'_>, card: CardId, ability: u8) -> bool {
        table.is_active(card, ability)
    }

    fn acts_as_character(table: &Table<'_>, card: CardId) -> bool {
        !table.setup.card_def(card).scene
    }

    /// A turn is both players'.
    fn turns(table: &Table<'_>, duration: Duration, _controller: Seat) -> (u16, u16) {
        let now = table.state.turn;
        match duration {
            Duration::ThisTurn | Duration::ThisBattle | Duration::UntilStartOfTurnOf(_) => (now, now),
            Duration::RestOfGame | Duration::WhileInPlay(_) => (now, u16::MAX),
            Duration::NextTurn | Duration::TurnOf(_) => (now + 1, now + 1),
            Duration::UntilEndOfNextTurn | Duration::UntilEndOfTurnOf(_) | Duration::UntilEndOfBattlePhaseOf(_) => (now, now + 1),
        }
    }

    fn landing(table: &Table<'_>, place: &OwnPlace, card: CardId) -> Option<Zone> {
        match place {
            OwnPlace::InPlace => Some(Zone::BattleArea),
            OwnPlace::OtherArea(_) => table.vacant_areas(State::owner(card)).next().map(|_| Zone::BattleArea),
            OwnPlace::SceneArea(_) => Some(Zone::SceneArea),
            OwnPlace::VacantArea(_) if table.setup.card_def(card).scene => Some(Zone::SceneArea),
            OwnPlace::VacantArea(_) => table.vacant_areas(State::owner(card)).next().map(|_| Zone::BattleArea),
        }
    }

    fn try_deed(_table: &Table<'_>, deed: &OwnDeed, trial: &mut Trial) -> Feasible {
        deed::try_out(deed, trial)
    }

    fn same_for_all(shift: &Shift, times: u32) -> Option<Change> {
        if let Shift::Fixed(change) = shift { Some(change.times(times)) } else { None }
    }
}

impl Table<'_> {
    /// Returns the card whose printed text represents an object: the card itself, or a character's topmost face-up card (U01).
    pub(super) fn speaker(&self, object: u8, kind: Kind) -> Option<CardId> {
        match kind {
            Kind::Card => Some(object),
            Kind::Character => self.state.face(object),
        }
    }

    /// Returns the TYPEs of an object: a character's current ones, a card's printed ones.
    pub(super) fn types(&self, object: u8, kind: Kind) -> Words {
        match kind {
            Kind::Card => self.setup.card_def(object).types,
            Kind::Character => self.now(object).types,
        }
    }

    /// The card types of an object: a character's as they are now.
    fn card_types_of(&self, object: u8, kind: Kind) -> Words {
        match kind {
            Kind::Card => self.setup.card_types(object, self.character_of(object).is_some()),
            Kind::Character => self.now(object).card_types,
        }
    }

    /// The numbers of the character names of an object, which `card` speaks for.
    fn names(&self, card: CardId, object: u8, kind: Kind) -> impl Iterator<Item = u16> + use<> {
        let given = if kind == Kind::Character && self.setup.book.renames { self.now(object).also_named } else { None };
        self.setup.card_def(card).names().chain(given)
    }

    /// True if an object, represented by `card`, has the chosen value of a column.
    fn is_chosen(&self, column: Column, chosen: Bits, card: CardId, object: u8, kind: Kind) -> bool {
        let face = self.setup.card_def(card);
        match column {
            Column::Type => u128::from(self.types(object, kind)) & chosen.0 != 0,
            Column::CardType => u128::from(self.card_types_of(object, kind)) & chosen.0 != 0,
            Column::CharacterName => self.names(card, object, kind).any(|name| u8::try_from(name).is_ok_and(|name| chosen.has(name))),
            Column::Level => !face.scene && chosen.has(face.level),
            Column::Round => face.scene && chosen.has(face.round),
            Column::State => kind == Kind::Character && chosen.has(self.setup.counted(self.state.character(object).size)),
            Column::CardName => self.card_name(face).is_some_and(|name| chosen.has(name)),
            // Nobody chooses a BP, a printed TYPE or a team.
            Column::Bp | Column::PrintedBp(_) | Column::PrintedType | Column::Team => false,
        }
    }

    /// Returns the number of a card name: the place of the first card of the match that has it, of at most 100.
    fn card_name(&self, face: &CardDef) -> Option<u8> {
        let place = self.setup.faces.iter().position(|other| other.card_def.name == face.name);
        place.and_then(|place| u8::try_from(place).ok()).filter(|&place| u32::from(place) < u128::BITS)
    }

    /// The values of a column that can be chosen: levels and Rounds that cards of the match have, names that its cards have or name.
    pub(super) fn values_of(&self, column: Column) -> Bits {
        let faces = || self.setup.faces.iter().map(|face| &face.card_def);
        match column {
            Column::Level => faces().filter(|face| !face.scene).map(|face| face.level).collect(),
            Column::Round => faces().filter(|face| face.scene).map(|face| face.round).collect(),
            Column::CharacterName => (0..self.setup.names.len().min(128) as u8).collect(),
            Column::CardType => (0..self.setup.vocabulary.card_types.len() as u8).collect(),
            Column::Type => (0..self.setup.vocabulary.types.len() as u8).collect(),
            Column::CardName => faces().filter_map(|face| self.card_name(face)).collect(),
            Column::Bp | Column::State | Column::PrintedBp(_) | Column::PrintedType | Column::Team => Bits::EMPTY,
        }
    }

    /// The values of a column that these objects have.
    pub(super) fn values_among(&self, column: Column, of: &Source) -> Bits {
        let (objects, kind) = (self.seen(of), of.kind());
        let faces = || objects.into_iter().filter_map(|object| self.speaker(object, kind)).map(|card| (card, self.setup.card_def(card)));
        match column {
            Column::Level => faces().filter(|(_, face)| !face.scene).map(|(_, face)| face.level).collect(),
            Column::Round => faces().filter(|(_, face)| face.scene).map(|(_, face)| face.round).collect(),
            Column::CharacterName => faces().flat_map(|(_, face)| face.names()).filter_map(|name| u8::try_from(name).ok()).collect(),
            Column::CardType => Bits(faces().fold(0, |all, (card, _)| all | u128::from(self.setup.card_types(card, false)))),
            Column::Type => Bits(objects.fold(0, |all, object| all | u128::from(self.types(object, kind)))),
            Column::CardName => faces().filter_map(|(_, face)| self.card_name(face)).collect(),
            Column::Bp | Column::State | Column::PrintedBp(_) | Column::PrintedType | Column::Team => Bits::EMPTY,
        }
    }

    /// True if a character passes a check that only characters can pass.
    fn fits_on_field(&self, check: &OwnCheck, id: CharacterId, context: &Context) -> bool {
        let character = self.state.character(id);
        match check {
            OwnCheck::State(states) => states & self.setup.state(character.size) != 0,
            OwnCheck::Adjacent(to) => self.objects(to, context).into_iter().any(|other| self.adjacent(id, other)),
            OwnCheck::Beside(left, of) => self.objects(of, context).into_iter().any(|other| self.beside(id, *left, other)),
            OwnCheck::Acted(deed) => self.did(id, *deed),
            OwnCheck::BattleOpponentOf(of) => self.state.battle_opponent(id).is_some_and(|other| self.objects(of, context).has(other)),
            OwnCheck::AbleToLevelUpWith(cards) => {
                self.objects(cards, context).into_iter().any(|card| card != character.top && self.conform(card, character.top))
            }
            OwnCheck::MayLevelUpWith(cards) => self.objects(cards, context).into_iter().any(|card| self.may_level_up(id, card)),
            OwnCheck::Holds { range, checks, different } => {
                let fits = |card: &CardId| self.fits_all(checks, *card, Kind::Card, context);
                let held: Bits = self.stack_cards(id, None).filter(fits).collect();
                range.contains(different.map_or(held.len(), |column| self.different(column, held, Kind::Card)))
            }
            OwnCheck::ChargeCards(range) => range.contains(self.state.charge(id).count() as u32),
            OwnCheck::Extra => self.now(id).extra && self.state.face(id).is_some_and(|card| self.setup.card_def(card).extra.is_some()),
            OwnCheck::Grade(increased) => {
                let now = self.now(id);
                if *increased { now.increased } else { now.decreased }
            }
            OwnCheck::Area(areas) => areas.iter().any(|area| self.stands_in(character, *area)),
            OwnCheck::Outermost(_)
            | OwnCheck::OtherType
            | OwnCheck::Text
            | OwnCheck::Parity(..)
            | OwnCheck::Chosen(..)
            | OwnCheck::Power(_)
            | OwnCheck::OnField
            | OwnCheck::Owned(_) => false,
        }
    }

    /// Returns a printed BP value of an object; `None` if it prints none.
    fn printed_value(&self, which: PrintedBp, object: u8, kind: Kind) -> Option<u32> {
        let face = self.setup.card_def(self.speaker(object, kind)?);
        match which {
            PrintedBp::Current => (kind == Kind::Character).then(|| self.printed_bp(object)).flatten(),
            PrintedBp::State(state) => face.bp[state as usize],
            PrintedBp::Extra => face.extra,
        }
    }

    /// True if a Charge card lies at an end of those of its character: the newest is at the bottom (11.17.3).
    fn is_outermost(&self, card: CardId, end: End) -> bool {
        let Location::Attached(id) = self.state.field.ground.card(card).location else { return false };
        let (top, bottom) = (self.state.charge(id).next() == Some(card), self.state.charge(id).last() == Some(card));
        match end {
            End::Top => top,
            End::Bottom => bottom,
            End::Either => top || bottom,
        }
    }

    /// True if a character did or underwent this deed this turn.
    fn did(&self, id: CharacterId, deed: Acted) -> bool {
        let character = self.state.character(id);
        let fought = || self.state.outcome(character.area).of(character.seat).filter(|_| self.has_fought());
        match deed {
            Acted::LeveledUp => self.state.field.leveled.has(id),
            Acted::EnteredPlay | Acted::Swapped => {
                self.state.changes.iter().any(|kept| kept.on.has(id) && kept.change == Change::Did(deed) && kept.applies(self.state.turn))
            }
            Acted::Won => fought() == Some(BattleOutcome::Win),
            Acted::Lost => fought() == Some(BattleOutcome::Lose),
            Acted::Tied => fought() == Some(BattleOutcome::Tie),
        }
    }

    /// Resolves a character that has left the field to the card that represented it, its last known information.
    pub(super) fn as_known(&self, (object, kind): (u8, Kind)) -> (u8, Kind) {
        let gone = if kind == Kind::Character { self.gone(object) } else { None };
        gone.map_or((object, kind), |gone| (gone.face, Kind::Card))
    }

    fn place_of_name(&self, face: &CardDef) -> u16 {
        self.setup.faces.iter().position(|other| other.card_def.name == face.name).unwrap_or(0) as u16
    }
}
