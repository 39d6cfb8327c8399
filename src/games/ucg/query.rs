//! Queries on a UCG state: zones, predicates, column values and UCG-specific conditions.

use super::code::{Check, Kind, OwnCheck, OwnFact, Source, Words};
use super::leaves::{Acted, Area, BattleOutcome, Column, Parity, PrintedBp};
use super::setup::{CardDef, Power};
use super::state::{Change, Character, CharacterId, State};
use super::table::Table;
use crate::games::ucg::zones::Zone;
use crate::kernel::bits::Bits;
use crate::kernel::ground::Location;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::lang::selector::End;

pub use crate::kernel::context::Context;

impl Table<'_> {
    /// Returns the objects of a player at a location.
    pub(super) fn objects_at(&self, spot: Zone, seat: Seat) -> Bits {
        let pile = |kind| self.state.pile(seat, kind).set();
        match spot {
            Zone::Deck => pile(Zone::Deck),
            Zone::Hand => pile(Zone::Hand),
            Zone::DiscardArea => pile(Zone::DiscardArea),
            Zone::Exiled => pile(Zone::Exiled),
            Zone::SceneArea => self.state.field.scene.filter(|&card| seat == State::owner(card)).map_or(Bits::EMPTY, Bits::one),
            Zone::BattleArea => self.state.characters_of(seat).collect(),
            Zone::Charge => self.state.characters_of(seat).flat_map(|id| self.state.charge(id)).collect(),
        }
    }

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
        let place = self.setup.card_defs.iter().position(|other| other.name == face.name);
        place.and_then(|place| u8::try_from(place).ok()).filter(|&place| u32::from(place) < u128::BITS)
    }

    /// The values of a column that can be chosen: levels and Rounds that cards of the match have, names that its cards have or name.
    pub(super) fn values_of(&self, column: Column) -> Bits {
        let faces = || self.setup.card_defs.iter();
        match column {
            Column::Level => faces().filter(|face| !face.scene).map(|face| face.level).collect(),
            Column::Round => faces().filter(|face| face.scene).map(|face| face.round).collect(),
            Column::CharacterName => (0..self.setup.book.names.len().min(128) as u8).collect(),
            Column::CardType => (0..self.setup.book.vocabulary.card_types.len() as u8).collect(),
            Column::Type => (0..self.setup.book.vocabulary.types.len() as u8).collect(),
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

    /// True if an object passes a UCG-specific check.
    pub(super) fn fits_own(&self, check: &OwnCheck, object: u8, kind: Kind, context: &Context) -> bool {
        let Some(card) = self.speaker(object, kind) else {
            let gone = if kind == Kind::Character { self.gone(object) } else { None };
            return gone.is_some_and(|gone| self.was(gone, check, context));
        };
        let face = self.setup.card_def(card);
        match check {
            OwnCheck::Outermost(end) => kind == Kind::Card && self.is_outermost(card, *end),
            OwnCheck::OtherType => self.types(object, kind) & !face.types != 0,
            OwnCheck::Text => !face.abilities.is_empty(),
            // Only characters have a level, and only scenes a round.
            OwnCheck::Parity(column, parity) => {
                let (there, value) = if *column == Column::Round { (face.scene, face.round) } else { (!face.scene, face.level) };
                there && (value % 2 == 0) == (*parity == Parity::Even)
            }
            OwnCheck::Chosen(column, source) => self.is_chosen(*column, self.objects(source, context), card, object, kind),
            OwnCheck::Power(sort) => face.abilities.iter().any(|ability| match sort {
                None => matches!(ability.power, Power::Payment { .. }),
                Some(sort) => matches!(&ability.power, Power::Triggered { pattern, .. } if **sort == *pattern),
            }),
            OwnCheck::OnField => match kind {
                Kind::Card => self.in_force(card),
                Kind::Character => self.is_there(object),
            },
            OwnCheck::Owned(side) => {
                let owner = match kind {
                    Kind::Card => State::owner(object),
                    Kind::Character => self.state.character(object).seat,
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
            | OwnCheck::Area(_) => kind == Kind::Character && self.fits_on_field(check, object, context),
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

    /// True if two characters of one player stand in neighbouring battle areas.
    fn adjacent(&self, a: CharacterId, b: CharacterId) -> bool {
        let (a, b) = (self.state.character(a), self.state.character(b));
        a.seat == b.seat && a.area.abs_diff(b.area) == 1
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

    /// True if a character stands next to another, on its left or else its right: as the first turn's Lead Player sees it under the ruling
    /// `sides_are_the_first_leads` (U37), else as their player does. That Lead Player sees the battle areas come leftward, one a turn (5.5.2.1, 5.5.7).
    fn beside(&self, id: CharacterId, left: bool, other: CharacterId) -> bool {
        let (one, two) = (self.state.character(id), self.state.character(other));
        let later = self.first_area_is_right(one.seat) == left;
        self.adjacent(id, other) && (one.area > two.area) == later
    }

    /// True if the first battle area lies at the right end, as one looks at a player's characters: as that player does, or as the Lead Player of the first turn (U37).
    fn first_area_is_right(&self, seat: Seat) -> bool {
        self.setup.book.rulings.sides_are_the_first_leads || seat == self.state.field.first_lead
    }

    /// True if a character stands in a matching battle area. The first lies to the first Lead Player's right, later ones to its left (5.5.2.1, 5.5.7).
    fn stands_in(&self, character: &Character, area: Area) -> bool {
        let last = self.state.field.area_count - 1;
        let first_is_right = self.first_area_is_right(character.seat);
        let place = match area {
            Area::Number(range) => return range.contains(u32::from(character.area) + 1),
            Area::Newest => last,
            Area::Leftmost => {
                if first_is_right {
                    last
                } else {
                    0
                }
            }
            Area::Rightmost => {
                if first_is_right {
                    0
                } else {
                    last
                }
            }
        };
        character.area == place
    }

    /// Resolves a character that has left the field to the card that represented it, its last known information.
    pub(super) fn as_known(&self, (object, kind): (u8, Kind)) -> (u8, Kind) {
        let gone = if kind == Kind::Character { self.gone(object) } else { None };
        gone.map_or((object, kind), |gone| (gone.face, Kind::Card))
    }

    /// Returns the words of an object in a column of words, as a set.
    pub(super) fn words_of(&self, column: Column, object: u8, kind: Kind) -> Words {
        if let (Column::State, Kind::Character) = (column, kind) {
            return self.setup.state(self.state.character(object).size).into();
        }
        let (object, kind) = self.as_known((object, kind));
        let Some(card) = self.speaker(object, kind) else { return 0 };
        match column {
            Column::Type => self.types(object, kind),
            Column::PrintedType => self.setup.card_def(card).types,
            Column::Team => self.teams(card),
            Column::CardType => self.card_types_of(object, kind),
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
    pub(super) fn names_of(&self, column: Column, object: u8, kind: Kind) -> impl Iterator<Item = u16> {
        let (object, kind) = self.as_known((object, kind));
        let of = |of: Column| self.speaker(object, kind).filter(|_| column == of);
        let characters = of(Column::CharacterName).into_iter().flat_map(move |card| self.names(card, object, kind));
        characters.chain(of(Column::CardName).map(|card| self.place_of_name(self.setup.card_def(card))))
    }

    fn place_of_name(&self, face: &CardDef) -> u16 {
        self.setup.card_defs.iter().position(|other| other.name == face.name).unwrap_or(0) as u16
    }

    /// Returns the value of a column, as a number; names count as their place in a list of all names, and words by how many they are.
    pub(super) fn value_of(&self, column: Column, object: u8, kind: Kind) -> Option<u32> {
        let Some(card) = self.speaker(object, kind) else {
            let gone = if kind == Kind::Character { self.gone(object) } else { None };
            return gone.and_then(|gone| self.value_of_gone(gone, column));
        };
        let face = self.setup.card_def(card);
        match column {
            // Only characters have a level, and only scenes a round.
            Column::Level => (!face.scene).then_some(face.level.into()),
            Column::Round => face.scene.then_some(face.round.into()),
            Column::Bp => match kind {
                Kind::Character => Some(self.now(object).bp),
                Kind::Card => face.bp.iter().flatten().next().copied(),
            },
            Column::CharacterName => face.character.map(|name| u32::from(name) + 1),
            Column::State => (kind == Kind::Character).then(|| self.setup.counted(self.state.character(object).size).into()),
            Column::PrintedBp(which) => self.printed_value(which, object, kind),
            Column::CardName => Some(self.place_of_name(face).into()),
            Column::Type | Column::PrintedType | Column::Team | Column::CardType => Some(self.words_of(column, object, kind).count_ones()),
        }
    }

    /// True if a UCG-specific condition holds.
    pub(super) fn is_fact(&self, fact: &OwnFact, context: &Context) -> bool {
        match fact {
            OwnFact::Lead(side, lead) => context.seats(*side).all(|seat| (seat == self.state.lead) == *lead),
            OwnFact::InDiscardArea => self.state.field.ground.card(context.card).location == Location::Pile(Zone::DiscardArea),
            OwnFact::FieldRound(range) => range.contains(self.field_round().into()),
            OwnFact::Turn(range) => range.contains(u32::from(self.state.turn)),
            OwnFact::BothSides(sides, of) => self.objects(of, context).into_iter().any(|id| self.flanked(id, sides, context)),
        }
    }

    /// True if characters that pass the checks stand on both sides of a character.
    fn flanked(&self, id: CharacterId, [one, other]: &[Vec<Check>; 2], context: &Context) -> bool {
        let character = self.state.character(id);
        let fits = |area: Option<u8>, checks: &[Check]| {
            let beside = area.and_then(|area| self.state.character_at(character.seat, area));
            beside.is_some_and(|beside| self.fits_all(checks, beside, Kind::Character, context))
        };
        let (left, right) = (character.area.checked_sub(1), character.area.checked_add(1));
        fits(left, one) && fits(right, other) || fits(left, other) && fits(right, one)
    }
}
