//! This game's words, for the shared printers.

use super::Printer;
use super::noun::step_of;
use super::property::keyword;
use crate::games::ultra_battle::kinds::kind;
use crate::games::ultra_battle::leaves::{
    Change, Column, Deed, Fact, Gate, Keyword, Kind, OwnNumber, OwnTest, Part, Phase, Test, TimerEvent, UltraBattle,
};
use crate::games::ultra_battle::parse::gate_mark;
use crate::games::ultra_battle::zones::Zone;
use crate::lang::action::Destination;
use crate::lang::dialect::Never;
use crate::lang::duration::Duration;
use crate::lang::event::Event;
use crate::lang::print::event::Tense;
use crate::lang::print::selector::Form;
use crate::lang::print::speech::{Route, Speech, Thing};
use crate::lang::reference::{Called, Noun, Sort};
use crate::lang::selector::{Group, Owner, Place, Target};
use crate::lang::span::Node;
use crate::lang::zone::ZoneTable;
use crate::scenario::stage::Staged;

impl Speech for UltraBattle {
    const AFTER_NOUN: Thing = Thing::OBJECT;
    const GREATER: (&'static str, &'static str) = ("more", "less");
    const FIELD: Zone = Zone::BattleZone;
    const OPPONENT: &'static str = "your opponent";
    const OPPONENTS: &'static str = "your opponent's";
    const OTHER: bool = true;
    const SHORT_OPPONENTS: bool = false;
    const UNDER: &'static str = "attached to";
    const WHENEVER: &'static str = "when";
    const BATTLE: &'static str = "attack";
    const LEVELS_UP: [&'static str; 3] = ["evolves", "evolved", "evolve"];

    fn phase_word(phase: Phase) -> &'static str {
        UltraBattle::phase_words(phase)
    }

    fn occurrence(printer: &Printer<'_>, own: &TimerEvent, event: &Event<Self>, tense: Tense) -> String {
        event.subject.as_ref().map_or_else(String::new, |of| printer.timer_event(*own, of, tense))
    }

    fn object_effects(whose: &str) -> String {
        format!(" by one of {whose} Fighters' effects")
    }

    fn gate_word(_: &Self::Words, gate: Gate) -> &str {
        gate_mark(gate)
    }

    fn mark(mark: &Keyword) -> String {
        keyword(*mark)
    }

    fn action(printer: &Printer<'_>, action: &Deed) -> String {
        printer.deed(action)
    }

    fn change(printer: &Printer<'_>, what: &Node<Target<Self>>, change: &Change, duration: Option<Duration>) -> String {
        printer.changed(what, change, duration)
    }

    fn given(printer: &Printer<'_>, change: &Change) -> String {
        printer.gift(change)
    }

    fn cap(change: &Change, most: u32) -> String {
        let (each, stat) = match change {
            Change::Power(by) => (*by, "Power"),
            Change::Hp(by) => (*by, "HP"),
            Change::TimerCost(by) => (*by, "Timer Cost"),
            Change::Keyword(_)
            | Change::Types(_)
            | Change::AlsoColor(_)
            | Change::AlsoClass(_)
            | Change::AlsoNamed(_)
            | Change::PowerBecomes(_)
            | Change::Dealt(..)
            | Change::DealtAtMost(..)
            | Change::ReachesReserve
            | Change::Attacks(_)
            | Change::MoreAttacks(_)
            | Change::Negated
            | Change::Unchosen(_)
            | Change::MustAttack
            | Change::MustBeAttacked
            | Change::All(_) => return String::new(),
        };
        format!(", up to {:+} {stat}", i64::from(each) * i64::from(most))
    }

    fn destination(printer: &Printer<'_>, what: &Target<Self>, to: &Destination<Self>, whose: &str) -> Option<Route> {
        printer.destination(what, to, whose)
    }

    fn number_word(number: OwnNumber) -> &'static str {
        match number {
            OwnNumber::DamageDealt => "the damage dealt this way",
            OwnNumber::DamageHealed => "the damage healed this way",
            OwnNumber::DamageMoved => "the damage moved this way",
            OwnNumber::TimerPaid => "the Timer paid this way",
            OwnNumber::TimerMoved => "the Timer moved this way",
        }
    }

    fn number_noun(number: OwnNumber, _: bool) -> &'static str {
        Self::number_word(number).trim_start_matches("the ")
    }

    fn fact(printer: &Printer<'_>, fact: &Fact) -> String {
        printer.fact(fact)
    }

    fn is_pile(zone: Zone) -> bool {
        match zone {
            Zone::Deck | Zone::Hand | Zone::DiscardPile | Zone::DefeatedZone | Zone::ReserveZone | Zone::SupportZone => true,
            Zone::BattleZone | Zone::Attached | Zone::Resolving | Zone::Fighters | Zone::Supports | Zone::Play => false,
        }
    }

    fn place_word(zone: Zone, _: Owner) -> String {
        match zone {
            // Fighters in the Battle Zone need no word for it, and the nouns of what is in play say so themselves.
            Zone::BattleZone | Zone::Play => String::new(),
            zone => format!(" in the {}", zone.row().word),
        }
    }

    fn this_word(group: &Group<Self>) -> &'static str {
        match group.place {
            Place::Zone(Zone::BattleZone | Zone::ReserveZone) => "Fighter",
            Place::Zone(_) | Place::Either(..) | Place::Among(_) | Place::Under(_) => "card",
        }
    }

    fn stands(group: &Group<Self>) -> bool {
        matches!(group.place, Place::Zone(Zone::BattleZone | Zone::ReserveZone | Zone::SupportZone | Zone::Play))
    }

    fn before_noun(printer: &Printer<'_>, tests: &mut Vec<&Test>) -> String {
        printer.before_noun(tests)
    }

    fn noun(printer: &Printer<'_>, group: &Group<Self>, form: Form, tests: &mut Vec<&Test>) -> (String, bool) {
        printer.noun(group, form, tests)
    }

    fn word<'p>(printer: &'p Printer<'_>, column: Column, word: &'p str, plural: bool) -> &'p str {
        match column {
            Column::Class => printer.words.class_word(word, plural),
            Column::Kind => kind(word).map_or(word, |kind| printer.words.kind_word(kind, plural)),
            _ => word,
        }
    }

    fn nouns(printer: &Printer<'_>, column: Column, words: &[String], thing: Thing) -> String {
        printer.nouns(column, words, thing)
    }

    fn post(printer: &Printer<'_>, test: &Test, denied: bool) -> Option<String> {
        printer.own_post(test.own()?, denied)
    }

    fn has(printer: &Printer<'_>, test: &OwnTest) -> Option<String> {
        printer.own_has(test)
    }

    fn predicates(printer: &Printer<'_>, tests: &[Node<Test>], thing: Thing) -> String {
        printer.all_of_these(tests, thing)
    }

    fn any_of(printer: &Printer<'_>, lists: &[Vec<Node<Test>>], plural: bool) -> String {
        printer.alternatives(lists, plural)
    }

    fn step(test: &OwnTest) -> u8 {
        step_of(test)
    }

    fn step_not(_: &Test, different: bool) -> u8 {
        if different { 3 } else { 1 }
    }

    fn is_one(printer: &Printer<'_>, test: &OwnTest, _: Thing) -> String {
        printer.own_is(test)
    }

    fn predicate(printer: &Printer<'_>, test: &OwnTest, denied: bool) -> Option<String> {
        printer.own_predicate(test, denied)
    }

    fn noun_word(noun: Noun) -> &'static str {
        match noun {
            Noun::Unsaid => "",
            Noun::Card | Noun::Scene => "card",
            Noun::Character => "Fighter",
        }
    }

    /// True if a word of the reference is a noun: never a color; for cards, only a class or kind of Allies or Items.
    fn is_noun_called(printer: &Printer<'_>, called: &Called, noun: Noun) -> bool {
        let supports = |kind: Option<Kind>| matches!(kind, Some(Kind::Ally | Kind::Item));
        called.parts().iter().any(|part| match part {
            Called::Word(Sort::Color, _) | Called::CharacterCard | Called::All(_) => false,
            Called::Word(Sort::Name, _) => noun != Noun::Card,
            Called::Word(Sort::Class, name) => noun != Noun::Card || supports(printer.words.kind_of_class(name)),
            Called::Word(Sort::CardType, name) => noun != Noun::Card || supports(kind(name)),
        })
    }

    fn part(part: Part) -> &'static str {
        match part {
            Part::Attacker => "the attacking Fighter",
            Part::Defender => "the defending Fighter",
            Part::Host => "the attached Fighter",
            Part::Attack => "this attack",
        }
    }

    fn related(_: &Printer<'_>, relation: Never, _: &Node<Target<Self>>) -> String {
        match relation {}
    }
}
