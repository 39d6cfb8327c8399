//! UCG's words, as the shared printers ask for them.

use super::Printer;
use super::event::{battles_compared, phase_word};
use super::noun::{step_not, step_of};
use crate::games::ucg::leaves::{Change, Column, Deed, Fact, Mark, Occurrence, OwnNumber, OwnTest, Phase, Relation, State, Test, Ucg};
use crate::games::ucg::words::Words;
use crate::games::ucg::zones::Zone;
use crate::lang::action::Destination;
use crate::lang::amount::Count;
use crate::lang::condition;
use crate::lang::dialect::Never;
use crate::lang::duration::Duration;
use crate::lang::event::{Cause, Event};
use crate::lang::print::event::Tense;
use crate::lang::print::selector::Form;
use crate::lang::print::speech::{Route, Speech, Thing};
use crate::lang::quantity::{Quantity, Range};
use crate::lang::reference::Noun;
use crate::lang::selector::{Group, Owner, Place, Selector, Target, Who};
use crate::lang::span::Node;

impl Speech for Ucg {
    const AFTER_NOUN: Thing = Thing::CARD;
    const GREATER: (&'static str, &'static str) = ("higher", "lower");
    const BEFORE_GREATER: &'static str = "a ";
    const FIELD: Zone = Zone::BattleArea;
    const OPPONENT: &'static str = "an opponent";
    const OPPONENTS: &'static str = "an opponent's";
    const OTHER: bool = false;
    const SHORT_OPPONENTS: bool = true;
    const UNDER: &'static str = "under";
    const WHENEVER: &'static str = "whenever";
    const BATTLE: &'static str = "battle";
    const LEVELS_UP: [&'static str; 3] = ["levels up", "leveled up", "level up"];
    const PLAYERS_LEVEL_UP: bool = true;
    const POWER: &'static str = "[Activate] effect";

    fn phase_word(phase: Phase) -> &'static str {
        phase_word(phase)
    }

    fn occurrence(printer: &Printer<'_>, own: &Occurrence, event: &Event<Self>, tense: Tense) -> String {
        printer.occurrence(own, event, tense)
    }

    fn object_effects(whose: &str) -> String {
        format!(" by one of {whose} character's effects")
    }

    fn cause(printer: &Printer<'_>, by: &Cause<Self>) -> Option<String> {
        if by.tests.is_empty() {
            return None;
        }
        let place = Place::Zone(if by.character { Zone::BattleArea } else { Zone::SceneArea });
        let scene = Test::word(Column::CardType, printer.words.scene());
        let tests = by.tests.iter().filter(|test| by.character || test.is != scene).cloned().collect();
        let group = Group { owner: by.owner, place, tests, not_this: false, except: None };
        let one = Target::Select(Node::made(Selector { quantity: Quantity::Exactly(1), group }));
        Some(format!(" by an effect of {}", printer.target(&one)))
    }

    fn gate_word(words: &Words, gate: State) -> &str {
        words.state_mark(gate)
    }

    fn mark(mark: &Mark) -> String {
        let Mark::Team(name) = mark;
        format!("[TEAM][{name}]")
    }

    fn action(printer: &Printer<'_>, action: &Deed) -> String {
        printer.deed(action)
    }

    fn change(printer: &Printer<'_>, what: &Node<Target<Self>>, change: &Change, duration: Option<Duration>) -> String {
        printer.modified(what, change, duration)
    }

    fn given(printer: &Printer<'_>, change: &Change) -> String {
        printer.part(change).unwrap_or_default()
    }

    fn cap(change: &Change, most: u32) -> String {
        let Change::Bp(bp) = change else { return String::new() };
        format!(", up to {:+} BP", i64::from(*bp) * i64::from(most))
    }

    fn destination(printer: &Printer<'_>, _: &Target<Self>, to: &Destination<Self>, _: &str) -> Option<Route> {
        printer.destination(to)
    }

    fn more_happened(how: condition::Relation, one: &Event<Self>, other: &Event<Self>) -> Option<String> {
        battles_compared(how, one, other)
    }

    fn number_word(number: OwnNumber) -> &'static str {
        match number {
            OwnNumber::FieldRound => "the Field Round count",
        }
    }

    fn number_noun(number: OwnNumber, plural: bool) -> &'static str {
        match number {
            OwnNumber::FieldRound if plural => "battle areas",
            OwnNumber::FieldRound => "battle area",
        }
    }

    fn fact(printer: &Printer<'_>, fact: &Fact) -> String {
        printer.fact(fact)
    }

    fn have(printer: &Printer<'_>, who: Who, count: &Count<Self>, range: Range, first: bool) -> Option<String> {
        if first { printer.have_beside(who, count, range) } else { None }
    }

    fn there(group: &Group<Self>) -> &'static str {
        if group.place == Place::Zone(Zone::SceneArea) { " in the scene area" } else { "" }
    }

    fn short(printer: &Printer<'_>, test: &Test) -> Option<String> {
        match test {
            Test::Own(OwnTest::State(states)) => Some(printer.states(states)),
            _ => None,
        }
    }

    fn is_common(zone: Zone) -> bool {
        matches!(zone, Zone::SceneArea | Zone::BattleArea)
    }

    fn is_pile(zone: Zone) -> bool {
        matches!(zone, Zone::Deck | Zone::Hand | Zone::DiscardArea)
    }

    fn place_word(_: Zone, _: Owner) -> String {
        // Characters and scenes are on the field without a word.
        String::new()
    }

    fn this_word(group: &Group<Self>) -> &'static str {
        match group.place {
            Place::Zone(Zone::BattleArea) => "character",
            Place::Zone(Zone::SceneArea) => "scene",
            Place::Zone(_) | Place::Either(..) | Place::Among(_) | Place::Under(_) => "card",
        }
    }

    fn stands(group: &Group<Self>) -> bool {
        group.place.is_field() || matches!(group.place, Place::Zone(Zone::Charge | Zone::Exiled))
    }

    fn set_aside(group: &Group<Self>) -> &'static str {
        match group.place {
            Place::Under(_) | Place::Zone(Zone::Charge) => "face-down and sideways ",
            Place::Zone(Zone::Exiled) => "exiled ",
            Place::Zone(_) | Place::Either(..) | Place::Among(_) => "",
        }
    }

    fn before_noun(printer: &Printer<'_>, tests: &mut Vec<&Test>) -> String {
        printer.before_noun(tests)
    }

    fn noun(printer: &Printer<'_>, group: &Group<Self>, form: Form, tests: &mut Vec<&Test>) -> (String, bool) {
        printer.noun(group, form, tests)
    }

    fn is_noun(test: &OwnTest) -> bool {
        *test == OwnTest::CharacterCard
    }

    fn word<'p>(printer: &'p Printer<'_>, column: Column, word: &'p str, plural: bool) -> &'p str {
        match (column, plural) {
            (Column::CardType, false) if printer.words.is_scene(word) => "scene",
            (Column::CardType, true) if printer.words.is_scene(word) => "scenes",
            (Column::CardType, true) => printer.words.plural(word),
            _ => word,
        }
    }

    fn post(printer: &Printer<'_>, test: &Test, denied: bool) -> Option<String> {
        printer.post_in_own_words(test, denied)
    }

    fn has(printer: &Printer<'_>, test: &OwnTest) -> Option<String> {
        printer.own_has(test)
    }

    fn has_not(printer: &Printer<'_>, test: &OwnTest) -> Option<String> {
        printer.own_has_not(test)
    }

    fn any_of(printer: &Printer<'_>, lists: &[Vec<Node<Test>>], _: bool) -> String {
        printer.alternatives(lists)
    }

    fn step(test: &OwnTest) -> u8 {
        step_of(test)
    }

    fn step_not(test: &Test, different: bool) -> u8 {
        step_not(test, different)
    }

    fn is_one(printer: &Printer<'_>, test: &OwnTest, thing: Thing) -> String {
        printer.own_is(test, thing)
    }

    fn predicate(printer: &Printer<'_>, test: &OwnTest, denied: bool) -> Option<String> {
        printer.own_predicate(test, denied)
    }

    fn noun_word(noun: Noun) -> &'static str {
        match noun {
            Noun::Unsaid => "",
            Noun::Card => "card",
            Noun::Character => "character",
            Noun::Scene => "scene",
        }
    }

    fn part(part: Never) -> &'static str {
        match part {}
    }

    fn related(printer: &Printer<'_>, Relation::BattleOpponent: Relation, of: &Node<Target<Self>>) -> String {
        match &of.is {
            Target::This(_) | Target::Back(_) => format!("{} battle opponent", printer.whose(of)),
            _ => format!("the battle opponent of {}", printer.described(of)),
        }
    }
}
