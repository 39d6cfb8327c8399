//! This game's grammar, for the shared readers.

use super::Pair;
use super::event::{used, used_from};
use super::icon::is_icon_cost;
use super::settle::settle;
use crate::games::union_arena::language::PHRASEBOOK;
use crate::games::union_arena::leaves::{Change, Column, Fact, Occurrence, OwnTest, Test, UnionArena};
use crate::games::union_arena::words::Words;
use crate::games::union_arena::zones::Zone;
use crate::lang::ability::Ability;
use crate::lang::clause::Clause;
use crate::lang::condition::Condition;
use crate::lang::event::{Event, EventKind};
use crate::lang::phrasebook::Phrasebook;
use crate::lang::quantity::{Quantity, Range};
use crate::lang::read::as_printed::Respelling;
use crate::lang::read::grammar::{Grammar, Lexicon, Reads};
use crate::lang::reference::{Noun, Verb};
use crate::lang::selector::{Owner, Place, Target};
use crate::lang::span::Node;
use crate::lang::zone::ZoneTable;
use cardwright_grammar::Shape;
pub(super) use cardwright_grammar::union_arena::Rule;
use std::sync::LazyLock;

impl Grammar for UnionArena {
    type Rule = Rule;

    const READS: &'static Reads<Self> = &Reads {
        own_ability: |reader, pair| reader.mark(pair),
        own_icon: |reader, pair| reader.icon(pair),
        own_effect: |reader, pair| reader.tiers(pair),
        own_moment: |reader, pair| reader.moment(pair),
        pre_one: |reader, pair| reader.noun_word(pair),
        head: |reader, pair, pre, draft| reader.noun(pair, pre, draft),
        item_word: |reader, pair| reader.noun_word(pair),
        own_post: |reader, pair, draft| {
            if pair.as_rule() == Rule::on_same_line {
                if draft.place.is_none() {
                    (draft.owner, draft.place) = (Some(Owner::Yours), Some(Place::Zone(Zone::Field)));
                }
                draft.tests.push(reader.on_same_line(pair)?);
                return Ok(());
            }
            let test = match pair.as_rule() {
                Rule::in_fight => reader.fighting(pair)?,
                Rule::of_following => reader.of_following(pair)?,
                Rule::or_described => reader.or_described(pair, std::mem::take(&mut draft.tests))?,
                Rule::whose_same => reader.whose_same(pair)?,
                Rule::whose_bp => reader.node(Test::Own(OwnTest::AboveBase(reader.parts(pair).has(Shape::greater))), pair),
                Rule::and_with_own => reader.thing_has(&reader.parts(pair).next()?)?,
                Rule::did_post => reader.thing_has(pair)?,
                Rule::played_post => {
                    let from = reader.zone_left(&reader.parts(pair).need(Rule::played_from)?)?;
                    reader.node(Test::Own(OwnTest::PlayedFrom(from)), pair)
                }
                _ => reader.not_named(pair)?,
            };
            draft.tests.push(test);
            Ok(())
        },
        own_place: |reader, pair, draft| reader.place_of_noun(pair, draft),
        says_number: |_, part| matches!(part.as_rule(), Rule::cards | Rule::noun_card | Rule::kind_word) && part.as_str().ends_with('s'),
        own_is: |reader, parts| reader.thing_is(parts),
        own_has: |reader, pair| reader.thing_has(pair),
        own_with: |reader, pair| reader.thing_has(pair),
        // "this character's BP is less than its base BP".
        own_about: |reader, what, pair| {
            let more = reader.parts(pair).has(Shape::greater);
            Ok(Condition::Is { what, tests: vec![reader.node(Test::Own(OwnTest::AboveBase(more)), pair)] })
        },
        own_cause: |reader, pair| reader.ability_of(pair),
        own_condition: |reader, pair| reader.fact(pair),
        own_primary: |reader, pair| reader.part(pair),
        ref_noun: |reader, pair| reader.noun_referred_to(pair),
        own_act: |reader, pair| reader.verb(pair),
        own_destination: |reader, pair| reader.under(pair),
        given_one: |reader, pair| reader.change(pair),
        own_statement: |reader, what, pair| reader.passive_deed(what, pair),
        own_predicate: |reader, pair| reader.predicate(pair),
        own_cap: |reader, pair, change| reader.own_cap(pair, change),
        // "performing Raid on this character".
        own_event: |reader, pair| {
            if pair.as_rule() == Rule::bare_moment {
                return Ok(reader.bare_moment(pair));
            }
            if pair.as_rule() == Rule::goes_unblocked {
                let this = reader.node(Target::This(Noun::Character), pair);
                return Ok(Event::of(EventKind::Own(Occurrence::Unblocked), this));
            }
            if pair.as_rule() == Rule::bp_of_changed {
                let subject = reader.any_one(&reader.parts(pair).need(Shape::single)?)?;
                return reader.bp_changed(subject, pair);
            }
            if pair.as_rule() == Rule::power_used {
                return Ok(Event::of(EventKind::PowerUsed, reader.any_one(&reader.parts(pair).need(Shape::single)?)?));
            }
            let this = reader.parts(pair).need(Shape::this)?;
            Ok(Event::of(EventKind::LevelsUp, reader.node(Self::this(this.as_str()), &this)))
        },
        own_turn: |reader, pair| Ok(reader.turn_of_event(pair)),
        own_during: |reader, pair| reader.attack_of(pair),
        own_event_verb: |reader, subject, pair| reader.deed_of(subject, pair),
        own_replacing: |reader, pair| reader.loser_goes(pair),
        own_deed: |reader, who, word, (group, many)| Ok(used(who, word, reader.any_of_group(group, Quantity::Exactly(many), used_from())?)),
        own_active: |reader, who, pair| match pair.as_rule() {
            Rule::chooses => reader.chooses(who, pair),
            Rule::uses_power => {
                let of = reader.parts(pair).maybe(Shape::single).map(|of| reader.any_one(&of)).transpose()?;
                Ok(Event { player: Some(who), subject: of, ..Event::any(EventKind::PowerUsed) })
            }
            Rule::triggers => reader.triggers(who, pair),
            Rule::switches | Rule::sidelines | Rule::attacks_with | Rule::no_blocks => reader.does_to(who, pair),
            Rule::pays => reader.pays(who, pair),
            Rule::takes | Rule::takes_of => reader.takes(who, pair),
            Rule::bp_turned => reader.turns_bp(who, pair),
            Rule::raids => reader.raids(who, pair),
            Rule::places => reader.places(who, pair),
            _ => reader.uses(who, pair),
        },
        ..Reads::NOTHING
    };

    fn zone_told(test: &Test) -> Option<(Zone, Owner)> {
        if let Test::Own(OwnTest::In(zone, of)) = test { Some((*zone, *of)) } else { None }
    }

    fn upshot(begun: &Event<Self>, told: &Event<Self>) -> Option<Event<Self>> {
        super::outcome::upshot(begun, told)
    }

    /// This card is in your zones.
    fn asked(what: Node<Target<Self>>, mut tests: Vec<Node<Test>>) -> Condition<Self> {
        for test in tests.iter_mut().filter(|_| matches!(what.is, Target::This(_))) {
            if let Test::Own(OwnTest::In(_, of @ Owner::Anyones)) = &mut test.is {
                *of = Owner::Yours;
            }
        }
        Condition::Is { what, tests }
    }

    fn so_many(asked: &Fact, range: Range) -> Option<(Owner, Fact)> {
        match asked {
            Fact::Energy(who, color, _) => Some((Owner::of(*who), Fact::Energy(*who, color.clone(), range))),
            Fact::Ap(who, active, _) => Some((Owner::of(*who), Fact::Ap(*who, *active, range))),
            Fact::Turn(_) | Fact::During(_) | Fact::EnergyAgainst(..) | Fact::FirstTurn(_) | Fact::WentFirst(..) | Fact::Full(..) => None,
        }
    }

    fn chosen(column: Column) -> Option<Test> {
        matches!(column, Column::Energy | Column::ApCost | Column::Color).then_some(Test::Own(OwnTest::Chosen(column)))
    }

    /// Placing into a sideline is no sidelining (143).
    const PLACED: Verb = Verb::Discard;

    fn is_use(own: &Occurrence) -> bool {
        *own == Occurrence::Uses
    }

    /// The verb of the zone: cards are placed into a sideline, removed, or put back into a deck.
    fn placed(zone: Zone) -> Verb {
        zone.row().verb
    }

    const IN_PLAY: Option<Zone> = Some(Zone::Field);

    const JOINED: Option<Column> = Some(Column::Color);

    const NAMED: Option<Column> = Some(Column::Name);

    const NOUNS: &'static [(Noun, &'static str)] = &[(Noun::Card, "card"), (Noun::Character, "character"), (Noun::Scene, "site")];

    const LISTS_SHARE_A_PLACE: bool = true;

    const TELLS_WHOSE: bool = true;

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
    const PLAYS_CARDS: bool = true;

    const PHRASEBOOK: &'static LazyLock<Phrasebook> = &PHRASEBOOK;

    const HEADS: &'static [&'static str] =
        &["When ", "During ", "Activate: ", "Once Per ", "Impact", "Damage", "Step", "Snipe", "Double ", "Nullify ", "Raid"];

    /// The characters beneath, and what every Raid does.
    fn behind_mark(mark: &str, behind: &str) -> usize {
        if mark == "Raid" { raid_length(behind) } else { 0 }
    }

    fn has_icons(cost: &Clause<Self>) -> bool {
        match cost {
            Clause::Do(action) => is_icon_cost(&action.is),
            Clause::Steps(steps) => steps.iter().all(|step| Self::has_icons(&step.clause.is)),
            Clause::Under(..)
            | Clause::OneOf(_)
            | Clause::Modes { .. }
            | Clause::ByCase(_)
            | Clause::Instead { .. }
            | Clause::Repeat { .. }
            | Clause::Keyword(_) => false,
        }
    }

    fn settle_ability(ability: &mut Ability<Self>) {
        settle(ability);
    }

    /// Cards of a Raid lie beneath a character, and face-down cards under it.
    fn tells_what_lies_under(text: &str) -> bool {
        text.contains("face-down")
    }

    /// "this active character on your front line has been switched to resting": the bearer, and where it was then.
    fn played_from(zone: Zone) -> Option<Test> {
        Some(Test::Own(OwnTest::PlayedFrom(zone)))
    }

    fn stands_in(zone: Zone) -> Option<OwnTest> {
        matches!(zone, Zone::FrontLine | Zone::EnergyLine).then_some(OwnTest::In(zone, Owner::Yours))
    }

    fn remembered(event: &Event<Self>) -> Option<(Node<Target<Self>>, Test)> {
        let what = event.subject.as_ref()?;
        let Target::Select(selector) = &what.is else { return None };
        selector.group.tests.iter().find(|test| test.is == Test::This)?;
        let mut there = selector.clone();
        there.is.group.tests.clear();
        let told = Event { subject: Some(Node::new(Target::Select(there), what.span)), ..event.clone() };
        Some((Node::new(Target::This(Noun::Character), what.span), Test::Happened(Box::new(Node::new(told, what.span)))))
    }

    fn all_changes(changes: Vec<Change>) -> Change {
        Change::All(changes)
    }

    /// "played onto or moved to your energy line".
    fn forbidden_too(event: &Event<Self>, cannot: &Pair<'_>) -> Option<Event<Self>> {
        let both = cannot.clone().into_inner().any(|part| part.as_rule() == Rule::or_moved_to);
        let EventKind::Played(Some(zone)) = event.kind else { return None };
        both.then(|| Event { kind: EventKind::Relocates(zone), player: None, ..event.clone() })
    }
}

impl Lexicon for Words {
    fn is_word_in_brackets(&self, inner: &str) -> bool {
        self.is_affinity(inner)
    }

    fn has_lines(&self) -> bool {
        true
    }

    fn has_spaces_at_heads(&self) -> bool {
        true
    }

    fn icon(&self, text: &str) -> Option<usize> {
        Self::icon(self, text)
    }

    fn as_printed(&self, text: &str) -> Vec<Respelling> {
        self.printed(text)
    }

    fn is_moment(&self, inner: &str) -> bool {
        inner.starts_with("When ")
    }
}

/// Returns the length of what stands behind "[Raid]" in its line: the characters beneath, and what every Raid does.
fn raid_length(behind: &str) -> usize {
    let line = behind.split('\n').next().unwrap_or_default();
    let names = line.trim_start();
    if !names.starts_with(['<', '[']) {
        return 0;
    }
    let does = ["may move to the front line.", "switch to active."];
    does.iter().find_map(|does| line.to_lowercase().find(does).map(|at| at + does.len())).unwrap_or(0)
}
