//! This game's words, for the shared printers.

use super::Printer;
use super::action::{phase_words, timing_words};
use super::icon::mark;
use super::noun::is_of_properties;
use super::property::nth_attack;
use crate::games::union_arena::kinds::{CHARACTER, EVENT, SITE};
use crate::games::union_arena::leaves::{Change, Column, Fact, Occurrence, OwnTest, Part, Test, Timing, UnionArena};
use crate::games::union_arena::zones::Zone;
use crate::lang::ability::Ability;
use crate::lang::event::{Cause, Event, EventKind, Trigger};
use crate::lang::print::event::Tense;
use crate::lang::print::selector::Form;
use crate::lang::print::speech::{Says, Speech, Style, Thing};
use crate::lang::print::{joined, participle, with_article};
use crate::lang::properties::Properties;
use crate::lang::quantity::Range;
use crate::lang::reference::{Called, Noun, Sort, Verb};
use crate::lang::selector::{Group, Owner, Place, Target, Who};
use crate::lang::span::Node;
use crate::lang::zone::ZoneTable;

impl Speech for UnionArena {
    const SAYS: &'static Says<Self> = &Says {
        phase_word: |phase| phase_words(phase),
        occurrence: |printer, own, event, tense| printer.occurrence(*own, event, tense),
        mark: |own| mark(own),
        action: |printer, action| printer.deed(action),
        change: |printer, what, change, duration| printer.changed(what, change, duration),
        given: |printer, change| printer.gift(change),
        destination: |printer, what, to, whose| printer.destination(what, to, whose),
        number_word: |number| match number {},
        fact: |_, fact| Printer::fact(fact),
        is_pile: |zone| match zone {
            Zone::Deck | Zone::Hand | Zone::Sideline | Zone::RemovalArea | Zone::LifeArea => true,
            Zone::FrontLine | Zone::EnergyLine | Zone::Field | Zone::Under | Zone::Using | Zone::Check => false,
        },
        place_word: |zone, owner| match (zone, owner) {
            (Zone::Field, Owner::Anyones) => String::new(),
            (zone, owner) => format!(" on {} {}", Self::owner_word(owner), zone.row().word),
        },
        this_word: |group| {
            if Self::is_field(&group.place) { "character" } else { "card" }
        },
        stands: |_| false,
        before_noun: |printer, tests| printer.before_noun(tests),
        noun: |printer, group, form, tests| printer.noun(group, form, tests),
        post: |printer, test, denied| printer.own_post(test, denied),
        has: |_, test| Printer::own_has(test),
        any_of: |printer, lists, plural| printer.alternatives(lists, plural),
        step: |test| match test {
            OwnTest::In(..)
            | OwnTest::SameLine(_)
            | OwnTest::OneLine(_)
            | OwnTest::Beside(_)
            | OwnTest::Runs(_)
            | OwnTest::UsedFromHand => 1,
            OwnTest::Battling(_) | OwnTest::RaidedOnto(_) | OwnTest::PlayedFrom(_) | OwnTest::Attacked(_) => 1,
            OwnTest::NthAttack { .. } => 1,
            OwnTest::HasRaid | OwnTest::Keyword(_) | OwnTest::Active(_) | OwnTest::Raided | OwnTest::Other => 0,
            OwnTest::Attacking | OwnTest::Blocking | OwnTest::Base | OwnTest::RaidedNow => 0,
            OwnTest::Fulfilled | OwnTest::HasPower | OwnTest::HasTrigger | OwnTest::AboveBase(_) => 0,
            OwnTest::Chosen(_) | OwnTest::CardsUnder(_) => 0,
        },
        step_not: |_, different| {
            if different { 3 } else { 1 }
        },
        is_one: |printer, test, _| printer.own_is(test),
        predicate: |printer, test, denied| match test {
            OwnTest::Battling(_) | OwnTest::RaidedOnto(_) | OwnTest::PlayedFrom(_) | OwnTest::Attacked(_) => printer.history(test, denied),
            OwnTest::Active(_) | OwnTest::Attacking | OwnTest::Blocking | OwnTest::Raided | OwnTest::In(..) if !denied => {
                Some(format!(" is {}", printer.own_is(test)))
            }
            OwnTest::RaidedNow => Some(
                if denied { " was not played by performing Raid this turn" } else { " was played by performing Raid this turn" }.to_owned(),
            ),
            OwnTest::Active(_) | OwnTest::Raided | OwnTest::In(..) | OwnTest::HasRaid | OwnTest::Keyword(_) => None,
            OwnTest::Other
            | OwnTest::SameLine(_)
            | OwnTest::OneLine(_)
            | OwnTest::Beside(_)
            | OwnTest::UsedFromHand
            | OwnTest::Fulfilled
            | OwnTest::HasPower
            | OwnTest::HasTrigger
            | OwnTest::Attacking
            | OwnTest::Blocking
            | OwnTest::Base => None,
            OwnTest::NthAttack { .. } => None,
            OwnTest::AboveBase(_) | OwnTest::Chosen(_) | OwnTest::Runs(_) | OwnTest::CardsUnder(_) => None,
        },
        part: |part| match part {
            Part::Attacker => "the attacking character",
            Part::Opponent => "the character battling this character",
            Part::Beaten => "the character that lost to this character in battle",
        },
        related: |_, relation, _| match relation {},
    };
    const STYLE: Style = Style {
        rest: "the remaining cards",
        among: "among",
        of_them: true,
        with_effect: "",
        list: ':',
        mark: "• ",
        unit: &["or", "less", "more", "BP"],
        fewer: "less",
        at_home: true,
        cannot: true,
    };
    const AFTER_NOUN: Thing = Thing::OBJECT;
    const GREATER: (&'static str, &'static str) = ("more", "less");
    const OPPONENT: &'static str = "your opponent";
    const OPPONENTS: &'static str = "your opponent's";
    const OTHER: bool = true;
    const SHORT_OPPONENTS: bool = false;
    const OF_EITHER: Option<&'static str> = Some(" on either player's field");
    const UNDER: &'static str = "under";
    const WHENEVER: &'static str = "when";
    const BATTLE: &'static str = "battle";
    const JOINS_WITH: bool = true;
    const LINES: bool = true;
    const THIS_TURN: &'static str = " until the end of the turn";
    const LEVELS_UP: [&'static str; 3] = ["is Raided", "was Raided", "be Raided"];

    const LEAVES_PLAY: [&'static str; 4] = ["leaves the field", "left the field", "be removed from the field", "leave the field"];

    fn used(own: &Occurrence) -> Option<&'static str> {
        (*own == Occurrence::Uses).then_some("used")
    }

    /// Events are used, and other cards are played.
    fn plays(what: Option<&Target<Self>>) -> [&'static str; 3] {
        let event = |test: &Node<Test>| matches!(&test.is, Test::Word(Column::Kind, kinds) if kinds.iter().all(|kind| kind == EVENT));
        match what {
            Some(Target::Select(selector)) if selector.group.tests.iter().any(event) => ["use", "uses", "used"],
            _ => ["play", "plays", "played"],
        }
    }

    fn one_of(printer: &Printer<'_>, lists: &[Vec<Node<Test>>]) -> Option<String> {
        let noun = |test: &Node<Test>| matches!(test.is, Test::Word(Column::Name | Column::Kind | Column::Color | Column::Affinity, _));
        if is_of_properties(lists) || lists.iter().flatten().all(noun) {
            return None;
        }
        // "Other than <A> or <B>" would go on with the exception.
        let excepts = lists.iter().flatten().any(|test| matches!(test.is, Test::Not(_)));
        let one = |tests: &Vec<Node<Test>>| {
            if let ([Node { is: Test::Word(Column::Name, _), .. }], false) = (tests.as_slice(), excepts) {
                return printer.noun_words(&tests[0], false);
            }
            let place = Place::Zone(Zone::Hand);
            let group = Group { owner: Owner::Anyones, place, tests: tests.clone(), not_this: false, except: None };
            with_article(&printer.group(&group, Form { place: false, ..Form::plain() }))
        };
        Some(joined(&lists.iter().map(one).collect::<Vec<_>>(), "or"))
    }

    fn either_of(printer: &Printer<'_>, lists: &[Vec<Node<Test>>]) -> Option<String> {
        is_of_properties(lists).then(|| printer.either_of(lists))
    }

    fn place_of(group: &Group<Self>) -> Option<&'static str> {
        let noun = |test: &Node<Test>| matches!(test.is, Test::Word(Column::Name | Column::Kind, _) | Test::AnyOf(_) | Test::This);
        let anyones = group.owner == Owner::Anyones && group.place == Place::Zone(Zone::Field);
        (anyones && !group.tests.iter().any(noun)).then_some(" on either player's field")
    }

    fn said_whole(group: &Group<Self>) -> Option<String> {
        if let Some(attack) = nth_attack(group) {
            return Some(attack);
        }
        let mut states = group.tests.iter().filter_map(|test| match test.is {
            Test::Own(OwnTest::Active(active)) => Some(super::action::state(active)),
            _ => None,
        });
        let state = states.next()?;
        let here = group.place == Place::Zone(Zone::Field) && group.tests.iter().any(|test| test.is == Test::This);
        here.then(|| format!("this {state} character"))
    }

    /// "this active character on your front line": of what is switched.
    fn as_it_was(printer: &Printer<'_>, event: &Event<Self>) -> Option<String> {
        let Target::Select(selector) = &event.subject.as_ref()?.is else { return None };
        let state = match event.kind {
            EventKind::Own(Occurrence::Rested) => "active",
            EventKind::Own(Occurrence::Activated) => "resting",
            _ => return None,
        };
        Some(format!("this {state} character{}", printer.place(&selector.group, Form::plain())))
    }

    /// "This card can only be played by performing Raid": which is no playing.
    fn never_played(event: &Event<Self>) -> Option<String> {
        let this = event.subject.as_ref().is_some_and(|what| what.is == Target::This(Noun::Card)) && event.kind == EventKind::Played(None);
        this.then(|| "this card can only be played by performing Raid".to_owned())
    }

    /// "[When Played] abilities on characters put into play with this ability do not activate".
    fn levels_up_by(printer: &Printer<'_>, event: &Event<Self>) -> Option<String> {
        let of = event.subject.as_ref().filter(|_| event.kind == EventKind::LevelsUp)?;
        let any = |group: &Group<Self>| {
            group.place == Place::Zone(Zone::Field) && group.tests.iter().all(|test| test.is.words_of(Column::Kind).is_some())
        };
        let any = matches!(&of.is, Target::Select(selector) if any(&selector.group));
        Some(if any { "perform Raid".to_owned() } else { format!("perform Raid on {}", printer.described(of)) })
    }

    fn not_resolved(printer: &Printer<'_>, event: &Event<Self>, trigger: &Trigger<Self>) -> Option<String> {
        let timing = match trigger.event.kind {
            EventKind::Attacks => Timing::Attacking,
            EventKind::Own(Occurrence::Blocks) => Timing::Blocking,
            EventKind::Own(Occurrence::Sidelined) => Timing::Sidelined,
            EventKind::Played(None) => Timing::Played,
            _ => return None,
        };
        let on = event.subject.as_ref().map(|of| printer.target(of))?;
        Some(format!("[{}] abilities on {on} do not activate", timing_words(timing)))
    }

    /// "your opponent activates an [Activate: Main] ability", "the [Activate: Main] ability of a <A> on your field activates".
    fn power_used(printer: &Printer<'_>, event: &Event<Self>, tense: Tense) -> Option<String> {
        let of = event.subject.as_ref().map(|of| printer.described(of));
        let on = of.as_ref().map_or_else(String::new, |of| format!(" on {of}"));
        Some(match (event.player, of) {
            (Some(who), _) => {
                let (who, acts) = if who == Who::You { ("you", "activate") } else { ("your opponent", "activates") };
                match tense.pick(acts, "activated", "activate") {
                    bare if tense == Tense::Bare => format!("{bare} [Activate: Main] abilities{on}"),
                    acts => format!("{who} {acts} an [Activate: Main] ability{on}"),
                }
            }
            (None, of) => {
                let of = of.map_or_else(String::new, |of| format!(" of {of}"));
                format!("the [Activate: Main] ability{of} {}", tense.pick("activates", "was activated", "activates"))
            }
        })
    }

    /// Sidelining is of what is on the field (143).
    fn participle(verb: Verb) -> &'static str {
        if verb == Verb::Send { "sidelined" } else { participle(verb) }
    }

    fn played_to(_: &Printer<'_>, zone: Zone, who: Option<Who>) -> String {
        let whose = if who == Some(Who::Opponent) { "their" } else { "your" };
        format!(" onto {whose} {}", zone.row().word)
    }

    /// Events are used, and come to no field.
    fn onto_field(group: &Group<Self>) -> Option<Group<Self>> {
        let both = |test: &Node<Test>| matches!(&test.is, Test::Word(Column::Kind, kinds) if kinds == &[CHARACTER, SITE]);
        let at = group.tests.iter().position(both)?;
        let mut described = group.clone();
        described.tests.remove(at);
        Some(described)
    }

    fn iconic(printer: &Printer<'_>, ability: &Ability<Self>, also: &[&Trigger<Self>]) -> Option<String> {
        printer.iconic(ability, also)
    }

    fn is_moment(own: &Occurrence) -> bool {
        matches!(own, Occurrence::PhaseEnds(_) | Occurrence::BattleOver | Occurrence::AttackOver)
    }

    const OBJECT_EFFECTS: [&'static str; 2] = [" by an ability on ", " characters"];

    fn cause(printer: &Printer<'_>, by: &Cause<Self>) -> Option<String> {
        Some(printer.own_cause(by))
    }

    fn cap(change: &Change, most: u32) -> String {
        let of = |each: u8| u32::from(each) * most;
        match change {
            Change::Bp(by) => format!(", to a maximum of {} BP", by.unsigned_abs() * most),
            Change::LessAp(by) | Change::MoreAp(by) => format!(", to a maximum of {}", of(*by)),
            Change::LessEnergy(color, by) | Change::MoreEnergy(color, by) | Change::Generates(Some(color), by) => {
                format!(", to a maximum of {color} x{}", of(*by))
            }
            Change::Generates(None, _)
            | Change::BpIs(_)
            | Change::BpTimes(_)
            | Change::GeneratesOnly(..)
            | Change::NoGeneration
            | Change::Affinity(_)
            | Change::AlsoNamed(_)
            | Change::ApBecomes(_)
            | Change::Keyword(_)
            | Change::Lacks(_)
            | Change::Silent(_)
            | Change::Blank
            | Change::Bare
            | Change::HandSize(_)
            | Change::LessForRaid(..)
            | Change::StaysResting
            | Change::RestsInStart(_)
            | Change::Duty(_)
            | Change::Ability(_)
            | Change::All(_) => String::new(),
        }
    }

    fn not_fact(fact: &Fact) -> Option<String> {
        let said = Printer::fact(fact);
        let first = said.strip_suffix(" first turn").map(|turn| turn.replacen("it is ", "it is not ", 1) + " first turn");
        first.or_else(|| said.strip_suffix(" is full").map(|line| format!("{line} is not full")))
    }

    fn is_there(printer: &Printer<'_>, group: &Group<Self>, range: Range) -> Option<String> {
        printer.is_there(group, range)
    }

    fn came_from(test: &OwnTest) -> Option<Zone> {
        if let OwnTest::PlayedFrom(zone) = test { Some(*zone) } else { None }
    }

    fn done(verb: Verb) -> Option<[&'static str; 3]> {
        match verb {
            Verb::Put => Some(["add", "added", "to"]),
            Verb::Send => Some(["sideline", "sidelined", ""]),
            Verb::Discard | Verb::Exile => Some(["place", "placed", "into"]),
            Verb::Return => Some(["place", "placed", "on"]),
            Verb::PutIntoPlay => Some(["play", "played", ""]),
            Verb::Draw | Verb::Reveal | Verb::Choose | Verb::Look | Verb::Attach | Verb::Activate | Verb::Rest => None,
        }
    }

    fn word<'p>(_: &'p Printer<'_>, column: Column, word: &'p str, plural: bool) -> &'p str {
        match (column, word, plural) {
            (Column::Kind, "Character", false) => "character",
            (Column::Kind, "Character", true) => "characters",
            (Column::Kind, "Event", false) => "event",
            (Column::Kind, "Event", true) => "events",
            (Column::Kind, "Site", false) => "site",
            (Column::Kind, "Site", true) => "sites",
            (Column::Color, "Red", _) => "red",
            (Column::Color, "Blue", _) => "blue",
            (Column::Color, "Green", _) => "green",
            (Column::Color, "Yellow", _) => "yellow",
            (Column::Color, "Purple", _) => "purple",
            (_, word, _) => word,
        }
    }

    fn predicates(printer: &Printer<'_>, tests: &[Node<Test>], thing: Thing) -> String {
        printer.all_of_these(tests, thing)
    }

    /// True if a word of the reference is a noun: a name of what is on the field, or a kind.
    fn is_noun_called(_: &Printer<'_>, called: &Called, noun: Noun) -> bool {
        called.parts().iter().any(|part| match part {
            Called::Word(Sort::Name | Sort::CardType, _) => noun != Noun::Card,
            Called::Word(Sort::Color | Sort::Class | Sort::Affinity, _) | Called::CharacterCard | Called::All(_) => false,
        })
    }
}
