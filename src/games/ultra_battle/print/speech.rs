//! This game's words, for the shared printers.

use super::Printer;
use super::noun::step_of;
use super::property::keyword;
use crate::games::ultra_battle::kinds::kind;
use crate::games::ultra_battle::leaves::{Change, Column, Kind, OwnNumber, Part, Test, UltraBattle};
use crate::games::ultra_battle::zones::Zone;
use crate::lang::print::speech::{Says, Speech, Thing};
use crate::lang::reference::{Called, Noun, Sort};
use crate::lang::selector::Place;
use crate::lang::span::Node;
use crate::lang::zone::ZoneTable;
use crate::scenario::stage::Staged;

impl Speech for UltraBattle {
    const SAYS: &'static Says<Self> = &Says {
        phase_word: |phase| UltraBattle::phase_words(phase),
        occurrence: |printer, own, event, tense| event.subject.as_ref().map_or_else(String::new, |of| printer.timer_event(*own, of, tense)),
        mark: |mark| keyword(*mark),
        action: |printer, action| printer.deed(action),
        change: |printer, what, change, duration| printer.changed(what, change, duration),
        given: |printer, change| printer.gift(change),
        destination: |printer, what, to, whose| printer.destination(what, to, whose),
        number_word: |number| match number {
            OwnNumber::DamageDealt => "the damage dealt this way",
            OwnNumber::DamageHealed => "the damage healed this way",
            OwnNumber::DamageMoved => "the damage moved this way",
            OwnNumber::TimerPaid => "the Timer paid this way",
            OwnNumber::TimerMoved => "the Timer moved this way",
        },
        fact: |printer, fact| printer.fact(fact),
        is_pile: |zone| match zone {
            Zone::Deck | Zone::Hand | Zone::DiscardPile | Zone::DefeatedZone | Zone::ReserveZone | Zone::SupportZone => true,
            Zone::BattleZone | Zone::Attached | Zone::Resolving | Zone::Fighters | Zone::Supports | Zone::Play => false,
        },
        place_word: |zone, _| {
            match zone {
                // Fighters in the Battle Zone need no word for it, and the nouns of what is in play say so themselves.
                Zone::BattleZone | Zone::Play => String::new(),
                // Of cards that may come from anywhere, the tree says the deck.
                Zone::Deck => String::new(),
                zone => format!(" in the {}", zone.row().word),
            }
        },
        this_word: |group| match group.place {
            Place::Zone(Zone::BattleZone | Zone::ReserveZone) => "Fighter",
            Place::Zone(_) | Place::Either(..) | Place::Among(_) | Place::Under(_) => "card",
        },
        stands: |group| matches!(group.place, Place::Zone(Zone::BattleZone | Zone::ReserveZone | Zone::SupportZone | Zone::Play)),
        before_noun: |printer, tests| printer.before_noun(tests),
        noun: |printer, group, form, tests| printer.noun(group, form, tests),
        post: |printer, test, denied| printer.own_post(test.own()?, denied),
        has: |printer, test| printer.own_has(test),
        any_of: |printer, lists, plural| printer.alternatives(lists, plural),
        step: |test| step_of(test),
        step_not: |_, different| {
            if different { 3 } else { 1 }
        },
        is_one: |printer, test, _| printer.own_is(test),
        predicate: |printer, test, denied| printer.own_predicate(test, denied),
        part: |part| match part {
            Part::Attacker => "the attacking Fighter",
            Part::Defender => "the defending Fighter",
            Part::Host => "the attached Fighter",
            Part::Attack => "this attack",
        },
        related: |_, relation, _| match relation {},
    };
    const AFTER_NOUN: Thing = Thing::OBJECT;
    const GREATER: (&'static str, &'static str) = ("more", "less");
    const OPPONENT: &'static str = "your opponent";
    const OPPONENTS: &'static str = "your opponent's";
    const OTHER: bool = true;
    const SHORT_OPPONENTS: bool = false;
    const UNDER: &'static str = "attached to";
    const WHENEVER: &'static str = "when";
    const BATTLE: &'static str = "attack";
    const LEVELS_UP: [&'static str; 3] = ["evolves", "evolved", "evolve"];

    const OBJECT_EFFECTS: [&'static str; 2] = [" by one of ", " Fighters' effects"];

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

    fn predicates(printer: &Printer<'_>, tests: &[Node<Test>], thing: Thing) -> String {
        printer.all_of_these(tests, thing)
    }

    /// True if a word of the reference is a noun: never a color; for cards, only a class or kind of Allies or Items.
    fn is_noun_called(printer: &Printer<'_>, called: &Called, noun: Noun) -> bool {
        let supports = |kind: Option<Kind>| matches!(kind, Some(Kind::Ally | Kind::Item));
        called.parts().iter().any(|part| match part {
            Called::Word(Sort::Color | Sort::Affinity, _) | Called::CharacterCard | Called::All(_) => false,
            Called::Word(Sort::Name, _) => noun != Noun::Card,
            Called::Word(Sort::Class, name) => noun != Noun::Card || supports(printer.words.kind_of_class(name)),
            Called::Word(Sort::CardType, name) => noun != Noun::Card || supports(kind(name)),
        })
    }
}
