//! The lowering of Union Arena's texts: of the parts of the syntax tree that only this game has.

pub mod action;
mod endless;

use super::code;
use super::code::{Ask, Check, Fact as OwnFact, Happening, Kind, Property, Source, To};
use super::layers::layers_read;
use super::leaves::{Change, Column, Deed, Fact, Keyword, Mark, MoveTime, Occurrence, OwnTest, Phase, Test, UnionArena};
use super::zones::Zone;
use crate::compile::language::{Language, NotAsked};
use crate::compile::lower;
use crate::diagnostic::Diagnostic;
use crate::kernel::frame::Slot;
use crate::kernel::program::At;
use crate::kernel::setup::{Price, StaticDoes};
use crate::lang::action::{Action, Destination};
use crate::lang::amount::Amount;
use crate::lang::event::{Event, EventKind};
use crate::lang::quantity::{Quantity, Range};
use crate::lang::reference::{AMBIGUOUS, DANGLING, Noun, Verb};
use crate::lang::selector::Place;
use crate::lang::{Ability, Clause, Node, Power, Span, Target};

/// The lowerer of one ability.
pub type Lowerer<'a> = lower::Lowerer<'a, UnionArena>;
/// The tables that all texts of a match share.
pub type Tables = lower::Tables<UnionArena>;
/// A lowered ability.
pub type Lowered = lower::text::Lowered<UnionArena>;

/// The rules of their own that the texts of a match give to characters.
#[derive(Clone, Debug, Default)]
pub struct Given {
    /// Those, as a set of [`Duty`](super::leaves::Duty).
    pub duties: u32,
}

/// The value chosen earlier in the ability that is being lowered.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    /// The column of the last value that was chosen, and its slot.
    pub chosen: Option<(Column, Slot)>,
    /// The steps that switch objects, by the words for these, each with its instruction.
    pub switched: Vec<(Span, At)>,
    /// The slot of the cards that were used last.
    pub used: Option<Slot>,
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
    /// The required energy that it has besides its own, in this zone.
    AlsoRequires(u8, Zone),
    /// The characters that it can be placed on by Raid, by alternatives (75).
    Raid(Vec<Vec<Check>>),
    /// The cards that can be placed on it by Raid, whatever theirs names.
    OpenToRaid(Vec<Check>),
}

const NOT_FIRST: &str = "this is not asked before it happens";

impl Language for UnionArena {
    type Code = UnionArena;
    type Tables = Given;
    type Memory = Memory;
    type Trait = Trait;

    const KINDS: &'static [(Noun, Kind)] = &[(Noun::Character, Kind::Character), (Noun::Scene, Kind::Character)];
    const NOT_ASKED: NotAsked = NotAsked {
        enters: Some("what enters the field is not asked first; say which cards cannot be played"),
        battle_ends: Some(NOT_FIRST),
        harm: Some(NOT_FIRST),
    };
    /// Placing into a sideline is no sidelining (143).
    const SENT_WHEN_DISCARDED: bool = false;
    const CARDS_PLAYED_AS: Option<Kind> = Some(Kind::Character);
    const PLAYS_CARDS: bool = true;
    const SAYS_TRIGGERS: bool = true;
    const FIRST_AND_LAST: [Phase; 2] = [Phase::Start, Phase::End];

    fn trait_of(lowerer: &mut Lowerer<'_>, ability: &Ability<Self>) -> Option<Trait> {
        if let Some(span) = endless::endless(ability) {
            lowerer.not_here(span, "this ability would trigger itself without end: say how often, “[Once Per Turn]”");
        }
        match &ability.power {
            Power::Mark(Mark::Keyword(keyword)) => Some(Trait::Keyword(*keyword)),
            Power::Mark(Mark::SetActive(_)) => Some(Trait::SetActive),
            Power::Mark(Mark::AlsoNamed(names)) => Some(Trait::AlsoNamed(names.iter().map(|name| lowerer.tables.name(name)).collect())),
            Power::Mark(Mark::AlsoRequires { energy, zone }) => Some(Trait::AlsoRequires(energy.1, *zone)),
            Power::Mark(Mark::OpenToRaid(group)) => lowerer.checks(&group.tests).map(Trait::OpenToRaid),
            Power::Mark(Mark::Raid(bases)) => Some(Trait::Raid(bases.iter().filter_map(|tests| lowerer.checks(tests)).collect())),
            Power::Continuous(_) | Power::Triggered { .. } | Power::Payment { .. } | Power::Replacing { .. } | Power::DeckLimit(_) => None,
        }
    }

    fn is_of_nobody(event: Occurrence, has_subject: bool) -> bool {
        match event {
            Occurrence::PhaseEnds(_) | Occurrence::BattleOver | Occurrence::TakesDamage | Occurrence::Triggers => true,
            Occurrence::PaysAp | Occurrence::PaysApIn(_) => true,
            Occurrence::Blocks => !has_subject,
            Occurrence::SidelinedFor(_) | Occurrence::Sidelined | Occurrence::Unblocked | Occurrence::WinsAttack => false,
            Occurrence::WinsBlock | Occurrence::LosesBlock | Occurrence::AttacksPlayer | Occurrence::WinsSnipe | Occurrence::Raids => false,
            Occurrence::LosesAttack | Occurrence::AttackOver | Occurrence::Activated | Occurrence::Rested => false,
            Occurrence::Chosen | Occurrence::ChangesLine(_) | Occurrence::Uses | Occurrence::LaidUnder | Occurrence::Acts(_) => false,
            Occurrence::BpRises | Occurrence::BpFalls => false,
        }
    }

    fn reads(lowerer: &mut Lowerer<'_>, column: Column) {
        lowerer.tables.reads |= if lowerer.steady { layers_read(column) } else { 0 };
    }

    fn check(lowerer: &mut Lowerer<'_>, test: &OwnTest, span: Span) -> Option<Check> {
        match test {
            OwnTest::AboveBase(_) => Self::reads(lowerer, Column::Bp),
            OwnTest::Fulfilled => [Column::Energy, Column::Generation].into_iter().for_each(|column| Self::reads(lowerer, column)),
            OwnTest::Active(_)
            | OwnTest::Attacking
            | OwnTest::Blocking
            | OwnTest::HasRaid
            | OwnTest::Raided
            | OwnTest::RaidedNow
            | OwnTest::Base
            | OwnTest::Keyword(_) => {}
            OwnTest::In(..)
            | OwnTest::Other
            | OwnTest::SameLine(_)
            | OwnTest::OneLine(_)
            | OwnTest::Beside(_)
            | OwnTest::Battling(_)
            | OwnTest::RaidedOnto(_)
            | OwnTest::PlayedFrom(_)
            | OwnTest::Attacked(_)
            | OwnTest::NthAttack { .. }
            | OwnTest::UsedFromHand
            | OwnTest::HasPower
            | OwnTest::HasTrigger
            | OwnTest::Runs(_)
            | OwnTest::CardsUnder(_) => {}
            OwnTest::Chosen(_) if lowerer.knows_no_value() => {
                lowerer.not_here(span, "an event of the turn, or one that cannot happen, is told apart from this text: say which value");
                return None;
            }
            OwnTest::Chosen(column) => Self::reads(lowerer, *column),
        }
        Some(Check::Own(match test {
            OwnTest::Active(active) => Property::Active(*active),
            OwnTest::Attacking => Property::Attacking,
            OwnTest::Blocking => Property::Blocking,
            OwnTest::Base => Property::Base,
            OwnTest::HasRaid => Property::HasRaid,
            OwnTest::Raided => Property::Raided,
            OwnTest::RaidedNow => Property::RaidedNow,
            OwnTest::Keyword(keyword) => Property::Keyword(*keyword),
            OwnTest::Other => Property::Other,
            OwnTest::In(zone, owner) => Property::In(*zone, lowerer.side(*owner)),
            OwnTest::CardsUnder(range) => Property::CardsUnder(*range),
            OwnTest::Runs(sorts) => Property::Runs(sorts.clone()),
            OwnTest::SameLine(same) => Property::SameLine(*same),
            OwnTest::OneLine(same) => {
                if lowerer.speaks_of_another() {
                    let why = "this could be the line of this character, or of what was spoken of";
                    let help = "say of which: “on the same line as this character”, “on your front line”";
                    lowerer.refuse(Diagnostic::error(AMBIGUOUS, span.range(), why).label("as which?").help(help));
                }
                Property::SameLine(*same)
            }
            OwnTest::Beside(tests) => Property::Beside(lowerer.checks(tests)?),
            OwnTest::Battling(tests) => Property::Battling(lowerer.checks(tests)?),
            OwnTest::RaidedOnto(tests) => Property::RaidedOnto(lowerer.checks(tests)?),
            OwnTest::PlayedFrom(zone) => Property::PlayedFrom(*zone),
            OwnTest::Attacked(range) => Property::Attacked(*range),
            OwnTest::NthAttack { which, own } => {
                let attack = Node::new(Event::any(EventKind::Attacks), span);
                Property::NthAttack(if *own { None } else { Some(lowerer.watched(&attack)?) }, *which)
            }
            OwnTest::UsedFromHand => Property::UsedFromHand,
            OwnTest::Fulfilled => Property::Fulfilled,
            OwnTest::HasPower => Property::HasPower,
            OwnTest::HasTrigger => Property::HasTrigger,
            OwnTest::AboveBase(more) => Property::AboveBase(*more),
            OwnTest::Chosen(column) => match lowerer.memory.chosen.filter(|(of, _)| of == column) {
                Some((_, slot)) => Property::Chosen(*column, Box::new(Source::Slot(lowerer.settled_value(slot, span)?, Kind::Card))),
                None => {
                    let why = "what was chosen points back at nothing";
                    lowerer.refuse(Diagnostic::error(DANGLING, span.range(), why).label("nothing before this chooses it"));
                    return None;
                }
            },
        }))
    }

    fn fact(lowerer: &mut Lowerer<'_>, fact: &Fact, span: Span) -> Option<Ask> {
        Some(Ask::Own(match fact {
            Fact::Turn(who) => OwnFact::Turn(Lowerer::side_of(*who)),
            Fact::During(phase) => OwnFact::During(*phase),
            Fact::Energy(who, color, range) => {
                lowerer.tables.reads |= if lowerer.steady { layers_read(Column::Generation) } else { 0 };
                let side = Lowerer::side_of(*who);
                match color {
                    Some(color) => {
                        let set = lowerer.set_of(Column::Color, std::slice::from_ref(color), span)?;
                        OwnFact::EnergyOf(side, set.trailing_zeros() as u8, *range)
                    }
                    None => OwnFact::Energy(side, *range),
                }
            }
            Fact::EnergyAgainst(who, relation) => {
                Self::reads(lowerer, Column::Generation);
                OwnFact::EnergyAgainst(Lowerer::side_of(*who), *relation)
            }
            Fact::FirstTurn(who) => OwnFact::FirstTurn(Lowerer::side_of(*who)),
            Fact::WentFirst(who, first) => OwnFact::WentFirst(Lowerer::side_of(*who), *first),
            Fact::Full(owner, zone) => OwnFact::Full(lowerer.side(*owner), *zone),
            Fact::Ap(who, active, range) => OwnFact::Ap(Lowerer::side_of(*who), *active, *range),
        }))
    }

    fn own_not_asked(event: Occurrence) -> Option<&'static str> {
        match event {
            Occurrence::PhaseEnds(_)
            | Occurrence::BattleOver
            | Occurrence::AttackOver
            | Occurrence::WinsAttack
            | Occurrence::LosesAttack
            | Occurrence::WinsBlock
            | Occurrence::WinsSnipe
            | Occurrence::LosesBlock
            | Occurrence::Unblocked
            | Occurrence::ChangesLine(MoveTime::OutsideMovement | MoveTime::Attack)
            | Occurrence::LaidUnder
            | Occurrence::PaysAp
            | Occurrence::BpRises
            | Occurrence::BpFalls
            | Occurrence::PaysApIn(_) => Some(NOT_FIRST),
            Occurrence::AttacksPlayer | Occurrence::Raids | Occurrence::TakesDamage | Occurrence::Acts(_) => None,
            Occurrence::Sidelined | Occurrence::SidelinedFor(_) | Occurrence::Blocks | Occurrence::Activated | Occurrence::Rested => None,
            Occurrence::Chosen | Occurrence::Triggers | Occurrence::Uses | Occurrence::ChangesLine(MoveTime::Ever) => None,
        }
    }

    fn occurrence(_: &mut Lowerer<'_>, event: &Occurrence, _: Span) -> Option<Happening> {
        Some(match event {
            Occurrence::SidelinedFor(reasons) => Happening::Own(Occurrence::Sidelined, Some(reasons.bits())),
            Occurrence::PaysApIn(phase) => Happening::Own(Occurrence::PaysAp, Some(1 << *phase as u8)),
            event => Happening::Own(*event, None),
        })
    }

    fn times_so_far(event: &Event<Self>, nth: u8) -> Option<Test> {
        let of_this = matches!(event.subject.as_ref().map(|subject| &subject.is), Some(Target::This(_)));
        let counted = event.kind == EventKind::Attacks && event.object.is_none() && of_this && nth > 1;
        counted.then(|| Test::Own(OwnTest::Attacked(Range::exactly(nth.into()))))
    }

    fn moved_from(event: &Happening, from: Zone) -> Option<Zone> {
        let moves = matches!(event, Happening::Relocates(_) | Happening::Own(Occurrence::ChangesLine(_), _));
        match from {
            Zone::EnergyLine if moves => Some(Zone::FrontLine),
            Zone::FrontLine if moves => Some(Zone::EnergyLine),
            _ => None,
        }
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

    const POWERED: &'static [Zone] = &[Zone::Field, Zone::Sideline, Zone::Hand];
    const CAN_GIVE_PAYMENTS: bool = true;
    const CAN_GIVE_REPLACEMENTS: bool = true;

    fn not_always(change: &code::Change) -> Option<&'static str> {
        matches!(change, code::Change::BpTimes(_)).then_some("BP is doubled for a time, by an effect")
    }

    fn is_charged(event: &Event<Self>) -> bool {
        matches!(event.kind, EventKind::Own(Occurrence::Chosen | Occurrence::Blocks) | EventKind::Attacks)
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

    /// True of sidelining by the rules: for a lost battle, or without BP.
    fn is_move_by_rule(event: &Occurrence) -> bool {
        matches!(event, Occurrence::SidelinedFor(reasons) if !reasons.ability)
    }

    fn leaves_by(event: &Occurrence) -> Option<Verb> {
        matches!(event, Occurrence::Sidelined | Occurrence::SidelinedFor(_)).then_some(Verb::Send)
    }

    fn is_sole(test: &OwnTest) -> bool {
        matches!(test, OwnTest::Attacking | OwnTest::Blocking)
    }

    fn tells_place(test: &OwnTest) -> bool {
        matches!(test, OwnTest::In(..) | OwnTest::SameLine(_) | OwnTest::OneLine(_))
    }

    fn is_sort_of(asked: &Occurrence, told: &Occurrence) -> bool {
        asked == told || matches!((asked, told), (Occurrence::SidelinedFor(_), Occurrence::Sidelined))
    }

    fn is_of_cards(change: &Change) -> bool {
        let energy = matches!(change, Change::LessEnergy(..) | Change::MoreEnergy(..) | Change::LessForRaid(..));
        energy || matches!(change, Change::LessAp(_) | Change::MoreAp(_) | Change::ApBecomes(_))
    }

    fn switched(lowerer: &mut Lowerer<'_>, what: Span) -> Option<Source> {
        lowerer.those_switched(what)
    }

    fn is_foreseen(event: &Occurrence) -> bool {
        *event == Occurrence::TakesDamage
    }

    fn always(lowerer: &mut Lowerer<'_>, deed: &Deed) -> Option<StaticDoes<UnionArena>> {
        let Deed::DamageIs { event, by } = deed else { return None };
        Some(StaticDoes::Alter(lowerer.pattern(event)?, *by))
    }

    fn deed(lowerer: &mut Lowerer<'_>, deed: &Deed, span: Span) -> Option<()> {
        lowerer.deed(deed, span)
    }

    fn to_zone(lowerer: &mut Lowerer<'_>, _: Zone, span: Span) -> Option<To> {
        lowerer.not_here(span, "cards come to a line by being played: \"play … set to resting onto your field\"");
        None
    }
}
