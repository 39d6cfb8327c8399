//! This game's grammar, for the shared readers.

use super::event::{used, used_from};
use super::settle::settle;
use super::{Pair, Parts, Reader};
use crate::games::union_arena::language::PHRASEBOOK;
use crate::games::union_arena::leaves::{Change, Column, Deed, Gate, Mark, Occurrence, OwnTest, Test, UnionArena};
use crate::games::union_arena::words::Words;
use crate::games::union_arena::zones::Zone;
use crate::lang::ability::Ability;
use crate::lang::action::{Action, Destination};
use crate::lang::clause::Sentence;
use crate::lang::condition::Condition;
use crate::lang::duration::Duration;
use crate::lang::event::{Cause, Event, EventKind};
use crate::lang::phrasebook::Phrasebook;
use crate::lang::quantity::Quantity;
use crate::lang::read::grammar::{Grammar, Icon, Kind, Lexicon, Replaced};
use crate::lang::read::reader::Read;
use crate::lang::read::selector::Draft;
use crate::lang::reference::{Noun, Reference, Verb};
use crate::lang::selector::{Group, Owner, Place, Target, Who};
use crate::lang::span::Node;
use cardwright_grammar::Shape;
pub(super) use cardwright_grammar::union_arena::Rule;

impl Kind<UnionArena> for Rule {
    fn is(self, rule: Self) -> bool {
        rule == self
    }
}

impl Grammar for UnionArena {
    type Rule = Rule;

    /// Placing into a sideline is no sidelining (143).
    const PLACED: Verb = Verb::Discard;

    /// Cards are placed into a sideline, or removed.
    fn placed(zone: Zone) -> Verb {
        if zone == Zone::RemovalArea { Verb::Exile } else { Self::PLACED }
    }

    const IN_PLAY: Option<Zone> = Some(Zone::Field);

    const LISTS_SHARE_A_PLACE: bool = true;

    const MARKS: &'static [&'static str] = &[
        "When Played",
        "When Attacking",
        "When Blocking",
        "When Sidelined",
        "Activate: Main",
        "During Your Turn",
        "During Opponent's Turn",
        "Once Per Turn",
        "Step",
        "Snipe",
        "Double Attack",
        "Double Block",
        "Nullify Impact",
        "Impact",
        "Damage",
        "Raid",
    ];

    const REMEMBERS: bool = true;

    fn phrasebook() -> &'static Phrasebook {
        &PHRASEBOOK
    }

    fn mark_length(text: &str) -> Option<usize> {
        let first = text.find(']')? + 1;
        let inner = text.strip_prefix('[')?.get(..first - 2)?;
        let heads = ["When ", "During ", "Activate: ", "Once Per ", "Impact", "Damage", "Step", "Snipe", "Double ", "Nullify ", "Raid"];
        heads.iter().any(|head| inner.starts_with(head)).then_some(first)
    }

    fn own_ability(reader: &Reader<'_>, pair: &Pair<'_>) -> Read<Mark> {
        reader.mark(pair)
    }

    fn own_icon(reader: &Reader<'_>, pair: &Pair<'_>) -> Read<Icon<Self>> {
        reader.icon(pair)
    }

    fn own_effect(reader: &Reader<'_>, pair: &Pair<'_>) -> Read<Vec<Node<Sentence<Self>>>> {
        reader.tiers(pair)
    }

    fn settle_ability(ability: &mut Ability<Self>) {
        settle(ability);
    }

    /// No gate stands in square brackets.
    fn gate(_: &str) -> Option<Gate> {
        None
    }

    fn own_moment(reader: &Reader<'_>, pair: &Pair<'_>) -> Read<Event<Self>> {
        reader.moment(pair)
    }

    fn column(pair: &Pair<'_>) -> Column {
        match pair.as_str() {
            "BP" => Column::Bp,
            "required energy" => Column::Energy,
            "AP cost" | "AP costs" => Column::ApCost,
            "energy generation" => Column::Generation,
            "base BP" => Column::BaseBp,
            "base required energy" => Column::BaseEnergy,
            "base AP cost" => Column::BaseApCost,
            "color" | "colors" => Column::Color,
            "affinity" | "affinities" => Column::Affinity,
            _ => Column::Name,
        }
    }

    fn pre_one(reader: &Reader<'_>, pair: &Pair<'_>) -> Read<Node<Test>> {
        reader.noun_word(pair)
    }

    fn head(reader: &Reader<'_>, pair: &Pair<'_>, pre: Vec<Node<Test>>, draft: &mut Draft<Self>) -> Read<()> {
        reader.noun(pair, pre, draft)
    }

    fn item_word(reader: &Reader<'_>, pair: &Pair<'_>) -> Read<Node<Test>> {
        reader.noun_word(pair)
    }

    fn own_post(reader: &Reader<'_>, pair: &Pair<'_>, draft: &mut Draft<Self>) -> Read<()> {
        if pair.as_rule() == Rule::on_same_line {
            if draft.place.is_none() {
                (draft.owner, draft.place) = (Some(Owner::Yours), Some(Place::Zone(Zone::Field)));
            }
            draft.tests.push(reader.on_same_line(pair));
            return Ok(());
        }
        draft.tests.push(match pair.as_rule() {
            Rule::of_following => reader.of_following(pair)?,
            Rule::whose_same => reader.whose_same(pair)?,
            Rule::and_with_own => reader.thing_has(&reader.parts(pair).next()?)?,
            Rule::did_post => reader.thing_has(pair)?,
            _ => reader.not_named(pair)?,
        });
        Ok(())
    }

    fn own_place(reader: &Reader<'_>, pair: &Pair<'_>, draft: &mut Draft<Self>) -> Read<Place<Self>> {
        reader.place_of_noun(pair, draft)
    }

    fn says_number(_: &Reader<'_>, part: &Pair<'_>) -> bool {
        matches!(part.as_rule(), Rule::cards | Rule::noun_card | Rule::kind_word) && part.as_str().ends_with('s')
    }

    /// Cards of a Raid lie beneath a character, and face-down cards under it.
    fn tells_what_lies_under(text: &str) -> bool {
        text.contains("face-down")
    }

    fn settled(_: &Reader<'_>, _: &mut Group<Self>) {}

    fn own_is(reader: &Reader<'_>, parts: Parts<'_>) -> Read<Vec<Node<Test>>> {
        reader.thing_is(parts)
    }

    fn own_has(reader: &Reader<'_>, pair: &Pair<'_>) -> Read<Node<Test>> {
        reader.thing_has(pair)
    }

    fn own_with(reader: &Reader<'_>, pair: &Pair<'_>) -> Read<Node<Test>> {
        reader.thing_has(pair)
    }

    /// "this character's BP is less than its base BP".
    fn own_about(reader: &Reader<'_>, what: Node<Target<Self>>, pair: &Pair<'_>) -> Read<Condition<Self>> {
        let more = reader.parts(pair).has(Shape::greater);
        Ok(Condition::Is { what, tests: vec![reader.node(Test::Own(OwnTest::AboveBase(more)), pair)] })
    }

    fn own_cause(reader: &Reader<'_>, pair: &Pair<'_>) -> Read<Option<Cause<Self>>> {
        reader.ability_of(pair)
    }

    fn own_condition(reader: &Reader<'_>, pair: &Pair<'_>) -> Read<Condition<Self>> {
        reader.fact(pair)
    }

    /// "this active character on your front line has been switched to resting": the bearer, and where it was then.
    fn remembered(event: &Event<Self>) -> Option<(Node<Target<Self>>, Test)> {
        let what = event.subject.as_ref()?;
        let Target::Select(selector) = &what.is else { return None };
        selector.group.tests.iter().find(|test| test.is == Test::This)?;
        let mut there = selector.clone();
        there.is.group.tests.clear();
        let told = Event { subject: Some(Node::new(Target::Select(there), what.span)), ..event.clone() };
        Some((Node::new(Target::This(Noun::Character), what.span), Test::Happened(Box::new(Node::new(told, what.span)))))
    }

    fn this(word: &str) -> Target<Self> {
        Target::This(match word {
            "this card" => Noun::Card,
            "this site" => Noun::Scene,
            _ => Noun::Character,
        })
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

    fn duration_in(_: &mut Deed) -> Option<&mut Option<Duration>> {
        None
    }

    fn own_destination(reader: &Reader<'_>, pair: &Pair<'_>) -> Read<Destination<Self>> {
        reader.under(pair)
    }

    fn given_one(reader: &Reader<'_>, pair: &Pair<'_>) -> Read<Change> {
        reader.change(pair)
    }

    fn all_changes(changes: Vec<Change>) -> Change {
        Change::All(changes)
    }

    fn own_predicate(reader: &Reader<'_>, pair: &Pair<'_>) -> Read<Change> {
        reader.predicate(pair)
    }

    /// "performing Raid on this character".
    fn own_event(reader: &Reader<'_>, pair: &Pair<'_>) -> Read<Event<Self>> {
        let this = reader.parts(pair).need(Shape::this)?;
        Ok(Event::of(EventKind::LevelsUp, reader.node(Self::this(this.as_str()), &this)))
    }

    fn own_event_verb(reader: &Reader<'_>, subject: Node<Target<Self>>, pair: &Pair<'_>) -> Read<Event<Self>> {
        reader.deed_of(subject, pair)
    }

    fn own_replacing(reader: &Reader<'_>, pair: &Pair<'_>) -> Read<Replaced<Self>> {
        reader.loser_goes(pair)
    }

    /// "played onto or moved to your energy line".
    fn forbidden_too(event: &Event<Self>, cannot: &Pair<'_>) -> Option<Event<Self>> {
        let both = cannot.clone().into_inner().any(|part| part.as_rule() == Rule::or_moved_to);
        let EventKind::Played(Some(zone)) = event.kind else { return None };
        both.then(|| Event { kind: EventKind::Relocates(zone), player: None, ..event.clone() })
    }

    fn own_deed(reader: &Reader<'_>, who: Who, _: &Pair<'_>, (group, many): (&Pair<'_>, u8)) -> Read<Event<Self>> {
        Ok(used(who, reader.any_of_group(group, Quantity::Exactly(many), used_from())?))
    }

    fn own_active(reader: &Reader<'_>, who: Who, pair: &Pair<'_>) -> Read<Event<Self>> {
        match pair.as_rule() {
            Rule::chooses => reader.chooses(who, pair),
            Rule::triggers => Ok(Event { player: Some(who), ..Event::any(EventKind::Own(Occurrence::Triggers)) }),
            Rule::places => reader.places(who, pair),
            _ => reader.uses(who, pair),
        }
    }
}

impl Lexicon for Words {
    fn is_word_in_brackets(&self, inner: &str) -> bool {
        self.is_affinity(inner)
    }

    fn has_lines(&self) -> bool {
        true
    }

    fn icon(&self, text: &str) -> Option<usize> {
        Self::icon(self, text)
    }

    fn known(&self) -> Vec<String> {
        let words = self.vocabulary();
        words.affinities.iter().chain(&words.colors).cloned().collect()
    }
}
