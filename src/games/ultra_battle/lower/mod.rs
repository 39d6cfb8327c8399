//! The lowering of Ultra Battle's texts: of the parts of the syntax tree that only this game has.

pub mod action;
pub mod test;

use super::code;
use super::code::{Ask, Check, Fact as OwnFact, Happening, Kind, Pattern, Source, Tally, TimerEvent, To};
use super::kinds::{kind, kind_name};
use super::layers::layers_read;
use super::leaves::{Change, Column, Deed, Fact, Keyword, Kind as CardKind, OwnNumber, OwnTest, Part, Phase, Test, UltraBattle};
use super::setup::Duties;
use crate::compile::language::{Language, NotAsked};
use crate::compile::lower;
use crate::compile::lower::event::done;
use crate::compile::unbound::DANGLING;
use crate::diagnostic::Diagnostic;
use crate::games::ultra_battle::zones::Zone;
use crate::kernel::code::Participant;
use crate::kernel::events::{ABOUT, AMOUNT};
use crate::kernel::frame::Slot;
use crate::lang::print::speech::Speech as _;
use crate::lang::reference::{Called, Noun, Sort};
use crate::lang::{Ability, Node, Power, Span, Target};

/// The lowerer of one ability.
pub type Lowerer<'a> = lower::Lowerer<'a, UltraBattle>;
/// The tables that all texts of a match share.
pub type Tables = lower::Tables<UltraBattle>;
/// A lowered ability.
pub type Lowered = lower::text::Lowered<UltraBattle>;

/// The state kept while one ability is lowered.
#[derive(Clone, Copy, Debug, Default)]
pub struct Memory {
    /// True if the ability is a continuous power.
    pub always: bool,
    /// True if its event, or an earlier step, has an amount: the referent of "that much damage".
    pub amount: bool,
    /// The sort of amount that the last step with an amount has left: the referent of "Timer paid this way".
    pub done: Option<OwnNumber>,
    /// The column and the slot of the value chosen last.
    pub chosen: Option<(Column, Slot)>,
}

impl Language for UltraBattle {
    type Code = UltraBattle;
    type Tables = Duties;
    type Memory = Memory;
    type Trait = Keyword;

    const KINDS: &'static [(Noun, Kind)] = &[(Noun::Character, Kind::Fighter)];
    const NOT_ASKED: NotAsked = NotAsked {
        enters: Some("what enters play is not asked first; say which cards cannot be played, or put into play"),
        ..NotAsked::NOTHING
    };
    const IN_PLAY: &'static [Zone] = &[Zone::Play];
    const FIRST_AND_LAST: [Phase; 2] = [Phase::Draw, Phase::End];

    fn trait_of(lowerer: &mut Lowerer<'_>, ability: &Ability<Self>) -> Option<Keyword> {
        lowerer.memory.always = matches!(ability.power, Power::Continuous(_));
        match &ability.power {
            Power::Mark(keyword) => Some(*keyword),
            Power::Continuous(_) | Power::Triggered { .. } | Power::Payment { .. } | Power::Replacing { .. } | Power::DeckLimit(_) => None,
        }
    }

    /// Besides "it", an amount is the referent of "that much".
    fn heed_event(lowerer: &mut Lowerer<'_>, pattern: &Pattern, span: Span) {
        let event = &pattern.event;
        lowerer.memory.amount =
            matches!(event, Happening::Damaged(_) | Happening::Healed | Happening::Own(TimerEvent::Rises | TimerEvent::Falls, _));
        let object = if matches!(event, Happening::PhaseStarts(_)) {
            return;
        } else if *event == Happening::Attacks && pattern.object.is_some() {
            // Whom an attack is on was said last.
            Source::Part(code::Part::Defender)
        } else if *event == Happening::Attached && pattern.object.is_some() && pattern.is_of_this() {
            // Whom this card is attached to was said last.
            Source::Part(code::Part::Host)
        } else {
            Source::Slot(ABOUT, pattern.subject.as_ref().map_or(Kind::Fighter, Participant::kind))
        };
        lowerer.mention_trigger(object, done(event), span);
    }

    /// The name of a Fighter is that of its top card, which is the Evolution already as it evolves.
    fn gone(pattern: &Pattern) -> Option<&'static str> {
        let named = |source: &code::Source| matches!(source, Source::Query(query) if query.checks.iter().any(|check| matches!(check, Check::Named(Column::Name, _))));
        let evolves = pattern.event == Happening::LevelsUp && matches!(&pattern.subject, Some(Participant::OneOf(source)) if named(source));
        evolves.then_some("a Fighter that has evolved has the name of its Evolution: say \"evolves into …\"")
    }

    fn moved_from(event: &Happening, from: Zone) -> Option<Zone> {
        // "When one of your Fighters enters the Battle Zone": the zone is that of the event, and not told of the Fighter.
        let Happening::Relocates(to) = event else { return None };
        (*to != from && matches!(from, Zone::ReserveZone | Zone::BattleZone)).then_some(*to)
    }

    fn reads(lowerer: &mut Lowerer<'_>, column: Column) {
        lowerer.tables.reads |= if lowerer.steady { layers_read(column) } else { 0 };
    }

    fn zone_for(lowerer: &Lowerer<'_>, zone: Zone, tests: &[Node<Test>]) -> Zone {
        match zone {
            Zone::Play => lowerer.in_play(tests),
            zone => zone,
        }
    }

    fn check(lowerer: &mut Lowerer<'_>, test: &OwnTest, span: Span) -> Option<Check> {
        lowerer.own_check(test, span)
    }

    fn called(test: &OwnTest) -> Vec<Called> {
        let evolution = || Called::Word(Sort::CardType, kind_name(CardKind::Evolution).to_owned());
        if *test == OwnTest::Evolved { vec![evolution()] } else { Vec::new() }
    }

    fn number(lowerer: &mut Lowerer<'_>, number: OwnNumber, span: Span) -> Option<Tally> {
        if lowerer.memory.done == Some(number) {
            return Some(Tally::Noted(AMOUNT));
        }
        let why = format!("nothing before this is {}", (UltraBattle::SAYS.number_word)(number));
        lowerer.refuse(Diagnostic::error(DANGLING, span.range(), why).label("by which step?"));
        None
    }

    fn fact(_: &mut Lowerer<'_>, fact: &Fact, _: Span) -> Option<Ask> {
        Some(Ask::Own(match fact {
            Fact::Turn(who) => OwnFact::Turn(Lowerer::side_of(*who)),
            Fact::FirstTurn(who) => OwnFact::FirstTurn(Lowerer::side_of(*who)),
            Fact::WentFirst(who) => OwnFact::WentFirst(Lowerer::side_of(*who)),
            Fact::During(phase) => OwnFact::During(*phase),
        }))
    }

    fn own_not_asked(event: TimerEvent) -> Option<&'static str> {
        match event {
            TimerEvent::Ends => Some("that a Timer ends is not asked first; say that it cannot count down, or cannot be decreased"),
            TimerEvent::Rises | TimerEvent::Falls | TimerEvent::CountsDown => None,
        }
    }

    fn occurrence(_: &mut Lowerer<'_>, event: &TimerEvent, _: Span) -> Option<Happening> {
        Some(Happening::Own(*event, None))
    }

    fn is_arrival(zone: Zone) -> bool {
        matches!(zone, Zone::BattleZone | Zone::ReserveZone | Zone::SupportZone)
    }

    fn shifts(lowerer: &mut Lowerer<'_>, change: &Change, of: &Source, span: Span) -> Option<Vec<code::Change>> {
        lowerer.shifts(change, of, span)
    }

    /// True for a Shield, which has a duration of its own (D15), and for a modifier of an attack, which lasts as long as the attack.
    fn stays(what: &Target<Self>, change: &Change) -> bool {
        *change == Change::Keyword(Keyword::Shield) || *what == Target::Part(Part::Attack)
    }

    fn deed(lowerer: &mut Lowerer<'_>, deed: &Deed, span: Span) -> Option<()> {
        lowerer.deed(deed, span)
    }

    fn to_zone(_: &mut Lowerer<'_>, zone: Zone, _: Span) -> Option<To> {
        Some(match zone {
            Zone::ReserveZone | Zone::SupportZone => To::Own(zone),
            Zone::Deck | Zone::Hand | Zone::DiscardPile | Zone::DefeatedZone => To::Pile(zone),
            Zone::BattleZone | Zone::Attached | Zone::Resolving | Zone::Fighters | Zone::Supports | Zone::Play => To::Own(Zone::BattleZone),
        })
    }
}

impl Lowerer<'_> {
    /// Returns the location in play of the objects of a noun: Fighters in two zones, Allies and Items in the Support Zone or attached, others anywhere.
    fn in_play(&self, tests: &[Node<Test>]) -> Zone {
        let of = |kind: CardKind| match kind {
            CardKind::Fighter | CardKind::Evolution => Zone::Fighters,
            CardKind::Ally | CardKind::Item => Zone::Supports,
            CardKind::Attack => Zone::Play,
        };
        tests
            .iter()
            .find_map(|test| match &test.is {
                Test::Word(Column::Kind, kinds) => kinds.first().and_then(|name| kind(name)).map(of),
                Test::Word(Column::Class, classes) => classes.first().and_then(|class| self.words.kind_of_class(class)).map(of),
                Test::AnyOf(lists) => lists.first().map(|list| self.in_play(list)),
                _ => None,
            })
            .unwrap_or(Zone::Play)
    }
}
