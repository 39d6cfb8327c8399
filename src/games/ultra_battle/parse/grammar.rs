//! This game's grammar, for the shared readers.

use super::event::{played, played_from};
use super::{Pair, Parts, Reader};
use crate::games::ultra_battle::language::PHRASEBOOK;
use crate::games::ultra_battle::leaves::{Change, Column, Deed, Fact, Gate, Keyword, OwnNumber, OwnTest, Test, UltraBattle};
use crate::games::ultra_battle::words::Words;
use crate::games::ultra_battle::zones::Zone;
use crate::lang::action::{Action, Destination};
use crate::lang::condition::Condition;
use crate::lang::duration::Duration;
use crate::lang::event::Event;
use crate::lang::phrasebook::Phrasebook;
use crate::lang::quantity::Quantity;
use crate::lang::read::grammar::{Grammar, Kind, Lexicon};
use crate::lang::read::reader::Read;
use crate::lang::read::selector::Draft;
use crate::lang::reference::{Noun, Reference};
use crate::lang::selector::{Group, Place, Target, Who};
use crate::lang::span::Node;
use cardwright_grammar::Shape;
pub(super) use cardwright_grammar::ultra_battle::Rule;

impl Kind<UltraBattle> for Rule {
    fn is(self, rule: Self) -> bool {
        rule == self
    }
}

/// The gates, by their words in brackets.
const GATES: [(Gate, &str); 6] = [
    (Gate::Battle, "Battle"),
    (Gate::Reserve, "Reserve"),
    (Gate::Support, "Support"),
    (Gate::Hand, "Hand"),
    (Gate::Discard, "Discard"),
    (Gate::Defeated, "Defeated"),
];

/// Returns the word in the brackets of a gate.
pub(in crate::games::ultra_battle) fn gate_mark(gate: Gate) -> &'static str {
    GATES.iter().find(|(known, _)| *known == gate).map_or("", |(_, mark)| *mark)
}

/// Reads a column that is compared or counted.
pub(super) fn column(pair: &Pair<'_>) -> Column {
    match pair.as_str() {
        "Power" => Column::Power,
        "HP" => Column::Hp,
        "remaining HP" => Column::Remaining,
        "damage" => Column::Damage,
        "Timer" => Column::Timer,
        "Timer Cost" => Column::TimerCost,
        "color" | "colors" => Column::Color,
        "class" | "classes" => Column::Class,
        "Type" | "Types" => Column::Type,
        _ => Column::Name,
    }
}

impl Grammar for UltraBattle {
    type Rule = Rule;

    const IN_PLAY: Option<Zone> = None;

    fn phrasebook() -> &'static Phrasebook {
        &PHRASEBOOK
    }

    fn mark_length(text: &str) -> Option<usize> {
        let first = text.find(']')? + 1;
        let inner = text.strip_prefix('[')?.get(..first - 2)?;
        let keyword = ["Multi", "Shield", "Counter"].iter().any(|word| inner.starts_with(word));
        (keyword || GATES.iter().any(|(_, mark)| inner == *mark)).then_some(first)
    }

    fn own_ability(reader: &Reader<'_>, pair: &Pair<'_>) -> Read<Keyword> {
        reader.keyword_own(&reader.parts(pair).need(Rule::keyword_own)?)
    }

    fn gate(mark: &str) -> Option<Gate> {
        GATES.iter().find(|(_, known)| *known == mark).map(|(gate, _)| *gate)
    }

    fn own_moment(reader: &Reader<'_>, pair: &Pair<'_>) -> Read<Event<Self>> {
        reader.moment(pair)
    }

    fn column(pair: &Pair<'_>) -> Column {
        column(pair)
    }

    fn pre_one(reader: &Reader<'_>, pair: &Pair<'_>) -> Read<Node<Test>> {
        reader.condition_word(pair)
    }

    fn head(reader: &Reader<'_>, pair: &Pair<'_>, pre: Vec<Node<Test>>, draft: &mut Draft<Self>) -> Read<()> {
        reader.noun(pair, pre, draft)
    }

    fn item_word(reader: &Reader<'_>, pair: &Pair<'_>) -> Read<Node<Test>> {
        reader.noun_word(pair)
    }

    fn own_post(reader: &Reader<'_>, pair: &Pair<'_>, draft: &mut Draft<Self>) -> Read<()> {
        draft.tests.push(match pair.as_rule() {
            Rule::named_so => reader.named(pair)?,
            Rule::other_names => reader.other_than(pair)?,
            _ => reader.not_part(pair)?,
        });
        Ok(())
    }

    fn chosen(column: Column) -> Option<Test> {
        matches!(column, Column::Color | Column::Class | Column::Type | Column::Name).then_some(Test::Own(OwnTest::Chosen(column)))
    }

    fn own_turn(reader: &Reader<'_>, pair: &Pair<'_>) -> Read<Condition<Self>> {
        let theirs = reader.parts(pair).has(Shape::opponents);
        Ok(Condition::Fact(Fact::Turn(if theirs { Who::Opponent } else { Who::You })))
    }

    fn number(_: &Reader<'_>, pair: &Pair<'_>) -> Read<OwnNumber> {
        let said = |verb: &str| pair.as_str().contains(verb);
        Ok(match pair.as_str().starts_with("Timer") {
            true if said(" paid") => OwnNumber::TimerPaid,
            true => OwnNumber::TimerMoved,
            false if said(" dealt") => OwnNumber::DamageDealt,
            false if said(" healed") => OwnNumber::DamageHealed,
            false => OwnNumber::DamageMoved,
        })
    }

    fn own_place(reader: &Reader<'_>, pair: &Pair<'_>, _: &mut Draft<Self>) -> Read<Place<Self>> {
        reader.place_of_noun(pair)
    }

    fn says_number(reader: &Reader<'_>, part: &Pair<'_>) -> bool {
        match part.as_rule() {
            Rule::word => reader.words.is_plural(part.as_str()),
            Rule::cards | Rule::noun_card => part.as_str().ends_with('s'),
            _ => false,
        }
    }

    fn settled(reader: &Reader<'_>, group: &mut Group<Self>) {
        reader.settle_noun(group);
    }

    fn own_is(reader: &Reader<'_>, parts: Parts<'_>) -> Read<Vec<Node<Test>>> {
        reader.thing_is(parts)
    }

    fn own_has(reader: &Reader<'_>, pair: &Pair<'_>) -> Read<Node<Test>> {
        reader.thing_has(pair)
    }

    fn own_with(reader: &Reader<'_>, pair: &Pair<'_>) -> Read<Node<Test>> {
        reader.with_or_that(pair)
    }

    fn own_about(reader: &Reader<'_>, what: Node<Target<Self>>, pair: &Pair<'_>) -> Read<Condition<Self>> {
        reader.asked_about(what, pair)
    }

    fn own_condition(reader: &Reader<'_>, pair: &Pair<'_>) -> Read<Condition<Self>> {
        reader.fact(pair)
    }

    fn this(word: &str) -> Target<Self> {
        Target::This(if word == "this Fighter" { Noun::Character } else { Noun::Card })
    }

    fn own_primary(reader: &Reader<'_>, pair: &Pair<'_>) -> Read<Target<Self>> {
        reader.part(pair)
    }

    fn ref_noun(reader: &Reader<'_>, pair: &Pair<'_>) -> Read<Reference> {
        reader.noun_referred_to(pair)
    }

    fn own_act(reader: &Reader<'_>, pair: &Pair<'_>) -> Read<Action<Self>> {
        reader.verb(pair)
    }

    fn duration_in(deed: &mut Deed) -> Option<&mut Option<Duration>> {
        match deed {
            Deed::Prevent { duration, .. } => Some(duration),
            _ => None,
        }
    }

    fn own_destination(reader: &Reader<'_>, pair: &Pair<'_>) -> Read<Destination<Self>> {
        reader.onto_play(pair)
    }

    /// The text of an Item is its effect when it is played ("Card Anatomy").
    fn bare_event() -> Option<Event<Self>> {
        let what = Node::made(Target::This(Noun::Card));
        Some(super::event::played(Who::You, what, None))
    }

    fn own_statement(reader: &Reader<'_>, what: Node<Target<Self>>, pair: &Pair<'_>) -> Read<Option<Action<Self>>> {
        reader.own_statement(what, pair)
    }

    fn given_one(reader: &Reader<'_>, pair: &Pair<'_>) -> Read<Change> {
        reader.change(pair)
    }

    fn own_cap(reader: &Reader<'_>, pair: &Pair<'_>, change: &Change) -> Read<u32> {
        reader.own_cap(pair, change)
    }

    fn all_changes(changes: Vec<Change>) -> Change {
        Change::All(changes)
    }

    fn own_predicate(reader: &Reader<'_>, pair: &Pair<'_>) -> Read<Change> {
        reader.predicate(pair)
    }

    fn own_event(reader: &Reader<'_>, pair: &Pair<'_>) -> Read<Event<Self>> {
        reader.timer_of(pair)
    }

    fn own_event_verb(reader: &Reader<'_>, subject: Node<Target<Self>>, pair: &Pair<'_>) -> Read<Event<Self>> {
        reader.deed_of(subject, pair)
    }

    fn own_deed(reader: &Reader<'_>, who: Who, _: &Pair<'_>, (group, many): (&Pair<'_>, u8)) -> Read<Event<Self>> {
        Ok(played(who, reader.any_of_group(group, Quantity::Exactly(many), played_from())?, None))
    }

    fn own_active(reader: &Reader<'_>, who: Who, pair: &Pair<'_>) -> Read<Event<Self>> {
        reader.plays(who, pair)
    }
}

impl Lexicon for Words {
    fn keeps_capital(&self, text: &str) -> bool {
        self.starts_with_word(text)
    }

    fn known(&self) -> Vec<String> {
        self.forms().map(str::to_owned).collect()
    }
}
