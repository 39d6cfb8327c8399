//! This game's words, for the shared printers.

use super::Printer;
use super::action::phase_words;
use super::icon::{gate_words, mark};
use super::noun::is_of_properties;
use crate::games::union_arena::kinds::EVENT;
use crate::games::union_arena::leaves::{Change, Column, Deed, Fact, Gate, Mark, Occurrence, OwnTest, Part, Phase, Test, UnionArena};
use crate::games::union_arena::words::Words;
use crate::games::union_arena::zones::Zone;
use crate::lang::ability::Ability;
use crate::lang::action::Destination;
use crate::lang::dialect::Never;
use crate::lang::duration::Duration;
use crate::lang::event::{Cause, Event, EventKind};
use crate::lang::print::event::Tense;
use crate::lang::print::selector::Form;
use crate::lang::print::speech::{Route, Speech, Style, Thing};
use crate::lang::print::{joined, participle, with_article};
use crate::lang::properties::Properties;
use crate::lang::quantity::Range;
use crate::lang::reference::{Called, Noun, Sort, Verb};
use crate::lang::selector::{Group, Owner, Place, Target};
use crate::lang::span::Node;
use crate::lang::zone::ZoneTable;

impl Speech for UnionArena {
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
    const FIELD: Zone = Zone::Field;
    const OPPONENT: &'static str = "your opponent";
    const OPPONENTS: &'static str = "your opponent's";
    const OTHER: bool = true;
    const SHORT_OPPONENTS: bool = false;
    const UNDER: &'static str = "under";
    const WHENEVER: &'static str = "when";
    const BATTLE: &'static str = "battle";
    const JOINS_WITH: bool = true;
    const LINES: bool = true;
    const THIS_TURN: &'static str = " until the end of the turn";
    const LEVELS_UP: [&'static str; 3] = ["is Raided", "was Raided", "be Raided"];

    const LEAVES_PLAY: [&'static str; 4] = ["leaves the field", "left the field", "be removed from the field", "leave the field"];

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
        let one = |tests: &Vec<Node<Test>>| {
            if let [Node { is: Test::Word(Column::Name, _), .. }] = tests.as_slice() {
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

    fn bearer(group: &Group<Self>) -> Option<String> {
        let states =
            group.tests.iter().filter_map(|test| if let Test::Own(own @ OwnTest::Active(_)) = &test.is { Some(own) } else { None });
        let state = states.map(Printer::own_is).next()?;
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

    /// Sidelining is of what is on the field (143).
    fn participle(verb: Verb) -> &'static str {
        if verb == Verb::Send { "sidelined" } else { participle(verb) }
    }

    fn played_to(_: &Printer<'_>, zone: Zone) -> String {
        format!(" onto your {}", zone.row().word)
    }

    fn iconic(printer: &Printer<'_>, ability: &Ability<Self>) -> Option<String> {
        printer.iconic(ability)
    }

    fn is_moment(own: &Occurrence) -> bool {
        matches!(own, Occurrence::PhaseEnds(_) | Occurrence::BattleOver | Occurrence::AttackOver)
    }

    fn phase_word(phase: Phase) -> &'static str {
        phase_words(phase)
    }

    fn occurrence(printer: &Printer<'_>, own: &Occurrence, event: &Event<Self>, tense: Tense) -> String {
        printer.occurrence(*own, event, tense)
    }

    fn object_effects(whose: &str) -> String {
        format!(" by an ability on {whose} characters")
    }

    fn cause(printer: &Printer<'_>, by: &Cause<Self>) -> Option<String> {
        Some(printer.own_cause(by))
    }

    fn gate_word(_: &Words, gate: Gate) -> &str {
        gate_words(gate)
    }

    fn mark(own: &Mark) -> String {
        mark(own)
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

    fn destination(printer: &Printer<'_>, what: &Target<Self>, to: &Destination<Self>, whose: &str) -> Option<Route> {
        printer.destination(what, to, whose)
    }

    fn is_there(printer: &Printer<'_>, group: &Group<Self>, range: Range) -> Option<String> {
        printer.is_there(group, range)
    }

    fn done(verb: Verb) -> Option<[&'static str; 3]> {
        match verb {
            Verb::Put => Some(["add", "added", "to"]),
            Verb::Send => Some(["place", "placed", "into"]),
            Verb::Return => Some(["place", "placed", "on"]),
            Verb::Draw | Verb::PutIntoPlay | Verb::Discard | Verb::Exile | Verb::Reveal => None,
            Verb::Choose | Verb::Look | Verb::Attach => None,
        }
    }

    fn number_word(number: Never) -> &'static str {
        match number {}
    }

    fn number_noun(number: Never, _: bool) -> &'static str {
        match number {}
    }

    fn fact(_: &Printer<'_>, fact: &Fact) -> String {
        Printer::fact(fact)
    }

    fn is_pile(zone: Zone) -> bool {
        match zone {
            Zone::Deck | Zone::Hand | Zone::Sideline | Zone::RemovalArea | Zone::LifeArea => true,
            Zone::FrontLine | Zone::EnergyLine | Zone::Field | Zone::Under | Zone::Using | Zone::Check => false,
        }
    }

    fn place_word(zone: Zone, owner: Owner) -> String {
        match (zone, owner) {
            (Zone::Field, Owner::Anyones) => String::new(),
            (zone, owner) => format!(" on {} {}", Self::owner_word(owner), zone.row().word),
        }
    }

    fn this_word(group: &Group<Self>) -> &'static str {
        if Self::is_field(&group.place) { "character" } else { "card" }
    }

    fn stands(_: &Group<Self>) -> bool {
        false
    }

    fn before_noun(printer: &Printer<'_>, tests: &mut Vec<&Test>) -> String {
        printer.before_noun(tests)
    }

    fn noun(printer: &Printer<'_>, group: &Group<Self>, form: Form, tests: &mut Vec<&Test>) -> (String, bool) {
        printer.noun(group, form, tests)
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

    fn post(printer: &Printer<'_>, test: &Test, denied: bool) -> Option<String> {
        printer.own_post(test, denied)
    }

    fn has(_: &Printer<'_>, test: &OwnTest) -> Option<String> {
        Printer::own_has(test)
    }

    fn predicates(printer: &Printer<'_>, tests: &[Node<Test>], thing: Thing) -> String {
        printer.all_of_these(tests, thing)
    }

    fn any_of(printer: &Printer<'_>, lists: &[Vec<Node<Test>>], plural: bool) -> String {
        printer.alternatives(lists, plural)
    }

    fn step(test: &OwnTest) -> u8 {
        match test {
            OwnTest::In(_) | OwnTest::SameLine(_) | OwnTest::Runs(_) => 1,
            OwnTest::HasRaid | OwnTest::Keyword(_) | OwnTest::Active(_) | OwnTest::Raided | OwnTest::Other => 0,
            OwnTest::Attacking | OwnTest::Blocking | OwnTest::Base => 0,
            OwnTest::Fulfilled | OwnTest::HasTrigger | OwnTest::AboveBase(_) | OwnTest::CardsUnder(_) => 0,
        }
    }

    fn step_not(_: &Test, different: bool) -> u8 {
        if different { 3 } else { 1 }
    }

    fn is_one(_: &Printer<'_>, test: &OwnTest, _: Thing) -> String {
        Printer::own_is(test)
    }

    fn predicate(_: &Printer<'_>, test: &OwnTest, denied: bool) -> Option<String> {
        match test {
            OwnTest::Active(_) | OwnTest::Attacking | OwnTest::Blocking | OwnTest::Raided | OwnTest::In(_) if !denied => {
                Some(format!(" is {}", Printer::own_is(test)))
            }
            OwnTest::Active(_) | OwnTest::Raided | OwnTest::In(_) | OwnTest::HasRaid | OwnTest::Keyword(_) => None,
            OwnTest::Other
            | OwnTest::SameLine(_)
            | OwnTest::Fulfilled
            | OwnTest::HasTrigger
            | OwnTest::Attacking
            | OwnTest::Blocking
            | OwnTest::Base => None,
            OwnTest::AboveBase(_) | OwnTest::Runs(_) | OwnTest::CardsUnder(_) => None,
        }
    }

    fn noun_word(noun: Noun) -> &'static str {
        match noun {
            Noun::Unsaid => "",
            Noun::Card => "card",
            Noun::Scene => "site",
            Noun::Character => "character",
        }
    }

    /// True if a word of the reference is a noun: a name of what is on the field, or a kind.
    fn is_noun_called(_: &Printer<'_>, called: &Called, noun: Noun) -> bool {
        called.parts().iter().any(|part| match part {
            Called::Word(Sort::Name | Sort::CardType, _) => noun != Noun::Card,
            Called::Word(Sort::Color | Sort::Class, _) | Called::CharacterCard | Called::All(_) => false,
        })
    }

    fn part(part: Part) -> &'static str {
        match part {
            Part::Attacker => "the attacking character",
            Part::Opponent => "the character battling this character",
            Part::Beaten => "the character that lost to this character in battle",
        }
    }

    fn related(_: &Printer<'_>, relation: Never, _: &Node<Target<Self>>) -> String {
        match relation {}
    }
}
