//! UCG's words, as the shared printers ask for them.

use super::Printer;
use super::event::{battles_compared, phase_word};
use super::noun::{step_not, step_of};
use crate::games::ucg::leaves::{Change, Column, Mark, OwnNumber, OwnTest, Relation, State, Test, Ucg};
use crate::games::ucg::words::Words;
use crate::games::ucg::zones::Zone;
use crate::lang::amount::Count;
use crate::lang::condition;
use crate::lang::event::{Cause, Event};
use crate::lang::print::speech::{Says, Speech, Thing};
use crate::lang::properties::Properties;
use crate::lang::quantity::{Quantity, Range};
use crate::lang::selector::{Group, Place, Selector, Target, Who};
use crate::lang::span::Node;

impl Speech for Ucg {
    const SAYS: &'static Says<Self> = &Says {
        phase_word: |phase| phase_word(phase),
        occurrence: |printer, own, event, tense| printer.occurrence(own, event, tense),
        mark: |mark| {
            let Mark::Team(name) = mark;
            format!("[TEAM][{name}]")
        },
        action: |printer, action| printer.deed(action),
        change: |printer, what, change, duration| printer.modified(what, change, duration),
        given: |printer, change| printer.part(change).unwrap_or_default(),
        destination: |printer, _, to, _| printer.destination(to),
        number_word: |number| match number {
            OwnNumber::FieldRound => "the Field Round count",
        },
        fact: |printer, fact| printer.fact(fact),
        is_pile: |zone| matches!(zone, Zone::Deck | Zone::Hand | Zone::DiscardArea),
        place_word: |_, _| {
            // Characters and scenes are on the field without a word.
            String::new()
        },
        this_word: |group| match group.place {
            Place::Zone(Zone::BattleArea) => "character",
            Place::Zone(Zone::SceneArea) => "scene",
            Place::Zone(_) | Place::Either(..) | Place::Among(_) | Place::Under(_) => "card",
        },
        stands: |group| Ucg::is_field(&group.place) || matches!(group.place, Place::Zone(Zone::Charge | Zone::Exiled)),
        before_noun: |printer, tests| printer.before_noun(tests),
        noun: |printer, group, form, tests| printer.noun(group, form, tests),
        post: |printer, test, denied| printer.post_in_own_words(test, denied),
        has: |printer, test| printer.own_has(test),
        any_of: |printer, lists, _| printer.alternatives(lists),
        step: |test| step_of(test),
        step_not: |test, different| step_not(test, different),
        is_one: |printer, test, thing| printer.own_is(test, thing),
        predicate: |printer, test, denied| printer.own_predicate(test, denied),
        part: |part| match part {},
        related: |printer, Relation::BattleOpponent, of| match &of.is {
            Target::This(_) | Target::Back(_) => format!("{} battle opponent", printer.whose(of)),
            _ => format!("the battle opponent of {}", printer.described(of)),
        },
    };

    /// The vocabulary may have a mark of its own.
    fn gate_word(words: &Words, gate: State) -> &str {
        words.state_mark(gate)
    }

    const AFTER_NOUN: Thing = Thing::CARD;
    const GREATER: (&'static str, &'static str) = ("higher", "lower");
    const BEFORE_GREATER: &'static str = "a ";
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

    const OBJECT_EFFECTS: [&'static str; 2] = [" by one of ", " character's effects"];

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

    fn cap(change: &Change, most: u32) -> String {
        let Change::Bp(bp) = change else { return String::new() };
        format!(", up to {:+} BP", i64::from(*bp) * i64::from(most))
    }

    fn more_happened(how: condition::Relation, one: &Event<Self>, other: &Event<Self>) -> Option<String> {
        battles_compared(how, one, other)
    }

    fn number_noun(number: OwnNumber, plural: bool) -> &'static str {
        match number {
            OwnNumber::FieldRound if plural => "battle areas",
            OwnNumber::FieldRound => "battle area",
        }
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
        matches!(zone, Zone::SceneArea | Zone::BattleArea | Zone::Field)
    }

    fn set_aside(group: &Group<Self>) -> &'static str {
        match group.place {
            Place::Under(_) | Place::Zone(Zone::Charge) => "face-down and sideways ",
            Place::Zone(Zone::Exiled) => "exiled ",
            Place::Zone(_) | Place::Either(..) | Place::Among(_) => "",
        }
    }

    fn is_noun(test: &OwnTest) -> bool {
        *test == OwnTest::CharacterCard
    }

    fn predicates(printer: &Printer<'_>, tests: &[Node<Test>], thing: Thing) -> String {
        // "…'s BP is EXTRA" would begin another sentence.
        let (extra, others): (Vec<_>, Vec<_>) = tests.iter().partition(|test| test.is == Test::Own(OwnTest::Extra));
        let others = others.iter().map(|test| printer.predicate_one(test, thing)).collect::<Vec<_>>().join(" and");
        let with = if extra.is_empty() { "" } else { " with EXTRA BP" };
        format!("{others}{with}")
    }

    fn word<'p>(printer: &'p Printer<'_>, column: Column, word: &'p str, plural: bool) -> &'p str {
        match (column, plural) {
            (Column::CardType, false) if printer.words.is_scene(word) => "scene",
            (Column::CardType, true) if printer.words.is_scene(word) => "scenes",
            (Column::CardType, true) => printer.words.plural(word),
            _ => word,
        }
    }

    fn has_not(printer: &Printer<'_>, test: &OwnTest) -> Option<String> {
        printer.own_has_not(test)
    }
}
