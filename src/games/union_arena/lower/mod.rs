//! The lowering of Union Arena's texts: of the parts of the syntax tree that only this game has.

pub mod action;
pub mod event;

use super::code;
use super::code::{Ask, Check, Fact as OwnFact, Happening, Kind, Pattern, Property, Source, Tally, To};
use super::layers::layers_read;
use super::leaves::{Change, Column, Deed, Fact, Gate, Keyword, Mark, MoveTime, Occurrence, OwnTest, Phase, UnionArena};
use super::zones::Zone;
use crate::compile::building::name_number;
use crate::compile::language::Language;
use crate::compile::lower;
use crate::compile::lower::number_of;
use crate::kernel::setup::Price;
use crate::lang::action::{Action, Destination};
use crate::lang::amount::Amount;
use crate::lang::dialect::Never;
use crate::lang::event::{Event, EventKind};
use crate::lang::quantity::Quantity;
use crate::lang::reference::{Noun, Verb};
use crate::lang::selector::Place;
use crate::lang::{Ability, Clause, Power, Span, Target};

/// The lowerer of one ability.
pub type Lowerer<'a> = lower::Lowerer<'a, UnionArena>;
/// The tables that all texts of a match share.
pub type Tables = lower::Tables<UnionArena>;
/// A lowered ability.
pub type Lowered = lower::text::Lowered<UnionArena>;

/// The tables that are specific to Union Arena: card names and quoted texts by number, and the layers that are read.
#[derive(Clone, Debug, Default)]
pub struct Names {
    /// The card names in lower case.
    pub cards: Vec<String>,
    /// The texts that names include, in lower case.
    pub quoted: Vec<String>,
    /// The set of layers whose settled values continuous powers read.
    pub reads: u8,
    /// True if a text lets characters generate energy on a front line.
    pub generates_in_front: bool,
    /// True if a text reduces the room of a front line.
    pub less_room: bool,
}

/// A statement about the card that is no power.
#[derive(Clone, Debug, PartialEq)]
pub enum Trait {
    /// A keyword.
    Keyword(Keyword),
    /// It is played set to active.
    SetActive,
    /// The numbers of the names that it has besides its own.
    AlsoNamed(Vec<u16>),
    /// The characters that it can be placed on by Raid, by alternatives (75).
    Raid(Vec<Vec<Check>>),
    /// The cards that can be placed on it by Raid, whatever theirs names.
    OpenToRaid(Vec<Check>),
}

impl Language for UnionArena {
    type Code = UnionArena;
    type Names = Names;
    type Memory = ();
    type Trait = Trait;

    const FIRST_AND_LAST: [Phase; 2] = [Phase::Start, Phase::End];

    fn gate(gate: &[Gate]) -> u8 {
        gate.iter().fold(0, |set, &gate| set | 1 << gate as u8)
    }

    fn trait_of(lowerer: &mut Lowerer<'_>, ability: &Ability<Self>) -> Option<Trait> {
        match &ability.power {
            Power::Mark(Mark::Keyword(keyword)) => Some(Trait::Keyword(*keyword)),
            Power::Mark(Mark::SetActive(_)) => Some(Trait::SetActive),
            Power::Mark(Mark::AlsoNamed(names)) => {
                Some(Trait::AlsoNamed(names.iter().map(|name| name_number(&mut lowerer.tables.names.cards, name)).collect()))
            }
            Power::Mark(Mark::OpenToRaid(group)) => lowerer.checks(&group.tests).map(Trait::OpenToRaid),
            Power::Mark(Mark::Raid(bases)) => Some(Trait::Raid(bases.iter().filter_map(|tests| lowerer.checks(tests)).collect())),
            Power::Continuous(_) | Power::Triggered { .. } | Power::Payment { .. } | Power::Replacing { .. } | Power::DeckLimit(_) => None,
        }
    }

    fn heed_event(lowerer: &mut Lowerer<'_>, pattern: &Pattern, span: Span) {
        lowerer.heed(pattern, span);
    }

    fn reads(lowerer: &mut Lowerer<'_>, column: Column) {
        lowerer.tables.names.reads |= if lowerer.steady { layers_read(column) } else { 0 };
    }

    fn this(noun: Noun) -> Kind {
        match noun {
            Noun::Character | Noun::Scene => Kind::Character,
            Noun::Card | Noun::Unsaid => Kind::Card,
        }
    }

    fn noun(kind: Kind) -> Noun {
        match kind {
            Kind::Card => Noun::Card,
            Kind::Character => Noun::Character,
        }
    }

    fn way(relation: Never) -> Never {
        relation
    }

    fn check(lowerer: &mut Lowerer<'_>, test: &OwnTest, _: Span) -> Option<Check> {
        match test {
            OwnTest::AboveBase(_) => Self::reads(lowerer, Column::Bp),
            OwnTest::Fulfilled => [Column::Energy, Column::Generation].into_iter().for_each(|column| Self::reads(lowerer, column)),
            OwnTest::Active(_)
            | OwnTest::Attacking
            | OwnTest::Blocking
            | OwnTest::HasRaid
            | OwnTest::Raided
            | OwnTest::Base
            | OwnTest::Keyword(_) => {}
            OwnTest::In(_) | OwnTest::Other | OwnTest::SameLine(_) | OwnTest::HasTrigger | OwnTest::Runs(_) | OwnTest::CardsUnder(_) => {}
        }
        Some(Check::Own(match test {
            OwnTest::Active(active) => Property::Active(*active),
            OwnTest::Attacking => Property::Attacking,
            OwnTest::Blocking => Property::Blocking,
            OwnTest::Base => Property::Base,
            OwnTest::HasRaid => Property::HasRaid,
            OwnTest::Raided => Property::Raided,
            OwnTest::Keyword(keyword) => Property::Keyword(*keyword),
            OwnTest::Other => Property::Other,
            OwnTest::In(zone) => Property::In(*zone),
            OwnTest::CardsUnder(range) => Property::CardsUnder(*range),
            OwnTest::Runs(sorts) => Property::Runs(sorts.clone()),
            OwnTest::SameLine(same) => Property::SameLine(*same),
            OwnTest::Fulfilled => Property::Fulfilled,
            OwnTest::HasTrigger => Property::HasTrigger,
            OwnTest::AboveBase(more) => Property::AboveBase(*more),
        }))
    }

    fn name_number(names: &mut Names, name: &str) -> u16 {
        name_number(&mut names.cards, name)
    }

    fn quoted_number(names: &mut Names, text: &str) -> u16 {
        number_of(&mut names.quoted, &text.to_lowercase())
    }

    fn number(_: &mut Lowerer<'_>, number: Never, _: Span) -> Option<Tally> {
        match number {}
    }

    fn fact(lowerer: &mut Lowerer<'_>, fact: &Fact, _: Span) -> Option<Ask> {
        Some(Ask::Own(match fact {
            Fact::Turn(who) => OwnFact::Turn(Lowerer::side_of(*who)),
            Fact::During(phase) => OwnFact::During(*phase),
            Fact::Energy(who, range) => {
                lowerer.tables.names.reads |= if lowerer.steady { layers_read(Column::Generation) } else { 0 };
                OwnFact::Energy(Lowerer::side_of(*who), *range)
            }
            Fact::Full(owner, zone) => OwnFact::Full(lowerer.side(*owner), *zone),
        }))
    }

    fn not_asked(happening: &Happening) -> Option<&'static str> {
        match happening {
            Happening::EntersPlay => Some("what enters the field is not asked first; say which cards cannot be played"),
            Happening::BattleEnds(_) | Happening::Damaged(_) | Happening::Defeated(_) => Some("this is not asked before it happens"),
            Happening::Own(
                Occurrence::PhaseEnds(_)
                | Occurrence::BattleOver
                | Occurrence::AttackOver
                | Occurrence::WinsAttack
                | Occurrence::LosesAttack
                | Occurrence::Unblocked
                | Occurrence::ChangesLine(MoveTime::OutsideMovement | MoveTime::Attack)
                | Occurrence::TakesDamage
                | Occurrence::Triggers
                | Occurrence::PaysAp,
                _,
            ) => Some("this is not asked before it happens"),
            Happening::LeavesPlay
            | Happening::Moves { .. }
            | Happening::Relocates(_)
            | Happening::Played(_)
            | Happening::LevelsUp
            | Happening::Attached
            | Happening::Detached
            | Happening::Swapped
            | Happening::Attacks
            | Happening::Healed
            | Happening::PowerUsed
            | Happening::Resolves(_)
            | Happening::PhaseStarts(_)
            | Happening::Own(
                Occurrence::Sidelined | Occurrence::SidelinedFor(_) | Occurrence::Blocks | Occurrence::Activated | Occurrence::Rested,
                _,
            )
            | Happening::Own(Occurrence::Chosen | Occurrence::ChangesLine(MoveTime::Ever), _) => None,
        }
    }

    fn occurrence(_: &mut Lowerer<'_>, event: &Occurrence, _: Span) -> Option<Happening> {
        Some(match event {
            Occurrence::SidelinedFor(reasons) => Happening::Own(Occurrence::Sidelined, Some(reasons.bits())),
            event => Happening::Own(*event, None),
        })
    }

    fn is_arrival(zone: Zone) -> bool {
        matches!(zone, Zone::FrontLine | Zone::EnergyLine)
    }

    fn shifts(lowerer: &mut Lowerer<'_>, change: &Change, _: &Source, span: Span) -> Option<Vec<code::Change>> {
        lowerer.shifts(change, span)
    }

    /// True of every change: one that says no end has none, and lasts for as long as its object stays where it is (U25).
    fn stays(_: &Target<Self>, _: &Change) -> bool {
        true
    }

    const CAN_GIVE_PAYMENTS: bool = true;

    fn is_charged(event: &Event<Self>) -> bool {
        event.kind == EventKind::Own(Occurrence::Chosen)
    }

    fn price(cost: &Clause<Self>) -> Option<Price> {
        let Clause::Do(action) = cost else { return None };
        match &action.is {
            Action::Own(Deed::PayAp(Amount::Number(ap))) => Some(Price { points: u8::try_from(*ap).ok()?, cards: 0 }),
            Action::Move { what, to: Destination::Zone(Zone::Sideline) } => {
                let Target::Select(selector) = &what.is else { return None };
                let Quantity::Exactly(cards) = selector.quantity else { return None };
                let any = selector.group.place == Place::Zone(Zone::Hand) && selector.group.tests.is_empty();
                any.then_some(Price { points: 0, cards })
            }
            _ => None,
        }
    }

    fn is_sort_of(asked: &Occurrence, told: &Occurrence) -> bool {
        asked == told || matches!((asked, told), (Occurrence::SidelinedFor(_), Occurrence::Sidelined))
    }

    fn deed(lowerer: &mut Lowerer<'_>, deed: &Deed, span: Span) -> Option<()> {
        lowerer.deed(deed, span)
    }

    fn to_zone(lowerer: &mut Lowerer<'_>, zone: Zone, span: Span) -> Option<To> {
        match zone {
            Zone::Hand | Zone::Sideline | Zone::RemovalArea | Zone::LifeArea => Some(To::Pile(zone)),
            Zone::Deck => Some(To::IntoDeck),
            Zone::FrontLine | Zone::EnergyLine | Zone::Field | Zone::Under | Zone::Using | Zone::Check => {
                lowerer.not_here(span, "cards come to a line by being played: \"play … set to resting onto your field\"");
                None
            }
        }
    }

    fn to_place(_: &mut Lowerer<'_>, place: &Never, _: Span) -> Option<To> {
        match *place {}
    }

    /// Cards are placed into a sideline: "sideline" is another verb (143).
    fn verb_into(zone: Zone, _: bool) -> Verb {
        match zone {
            Zone::Sideline => Verb::Discard,
            Zone::Hand | Zone::LifeArea => Verb::Put,
            Zone::RemovalArea => Verb::Exile,
            Zone::Deck => Verb::Return,
            Zone::FrontLine | Zone::EnergyLine | Zone::Field | Zone::Under | Zone::Using | Zone::Check => Verb::PutIntoPlay,
        }
    }

    fn verb_to(place: &Never) -> Verb {
        match *place {}
    }
}
