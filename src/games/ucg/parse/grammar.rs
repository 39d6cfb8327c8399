//! UCG's grammar, as the shared readers see it.

use super::{Pair, condition};
use crate::diagnostic::Diagnostic;
use crate::games::ucg::language::PHRASEBOOK;
use crate::games::ucg::leaves::{Change, Column, Fact, Mark, OwnNumber, OwnTest, Relation, Test, Ucg};
use crate::games::ucg::reminder;
use crate::games::ucg::words::{STATES, Words};
use crate::games::ucg::zones::Zone;
use crate::lang::action::{Action, Destination};
use crate::lang::condition::Condition;
use crate::lang::event::Event;
use crate::lang::phrasebook::Phrasebook;
use crate::lang::quantity::Range;
use crate::lang::read::grammar::{Grammar, Lexicon, Reads};
use crate::lang::read::property::it;
use crate::lang::reference::{AMBIGUOUS, Noun};
use crate::lang::selector::{Depth, End, Group, Owner, Place, Target, Who};
use crate::lang::span::Node;
use cardwright_grammar::Shape;
pub(super) use cardwright_grammar::ucg::Rule;
use std::sync::LazyLock;

impl Grammar for Ucg {
    type Rule = Rule;

    /// The words for card types may have no plural of their own.
    fn is_singular(described: &Pair<'_>) -> bool {
        let head = described.clone().into_inner().flatten().find(|part| part.shape() == Shape::head);
        head.is_some_and(|head| ["character", "card"].iter().any(|noun| head.as_str().ends_with(noun)))
    }

    const READS: &'static Reads<Self> = &Reads {
        own_ability: |reader, pair| Ok(Mark::Team(reader.team(&reader.parts(pair).need(Shape::name_text)?))),
        own_moment: |reader, pair| reader.moment(pair),
        number: |_, _| Ok(OwnNumber::FieldRound),
        pre_one: |reader, pair| reader.pre_one(pair),
        head: |reader, pair, pre, draft| reader.head(pair, pre, draft),
        item_word: |reader, pair| reader.item_word(pair),
        own_described: |reader, pair, home| reader.card_set_aside(pair, home),
        own_post: |reader, pair, draft| {
            if pair.as_rule() == Rule::standing {
                // Characters and scenes are on the field anyway; of cards it would say nothing of which.
                return if draft.noun.is_some() { Ok(()) } else { reader.gap(pair) };
            }
            draft.tests.push(reader.own_post(pair)?);
            Ok(())
        },
        own_place: |reader, pair, draft| reader.own_place(pair, draft),
        says_number: |_, part| part.as_rule() == Rule::area_place || part.shape() == Shape::head && part.as_str() == "scene",
        each_value: |reader, pair| {
            Ok(if pair.clone().into_inner().any(|value| value.as_rule() == Rule::state) {
                reader.each_state(pair)
            } else {
                reader.each_level(pair)
            })
        },
        // Two characters beside this one, or beside each other.
        taken_together: |reader, described| {
            for beside in described.clone().into_inner().filter(|part| part.as_rule() == Rule::beside_this) {
                let finding = Diagnostic::error(
                    AMBIGUOUS,
                    reader.place(&beside),
                    "several adjacent characters: beside this one, or beside each other",
                );
                reader.report(
                    finding.label("adjacent to which?").help("write \"two characters adjacent to the left or right of this character\""),
                );
            }
        },
        settled: |reader, group| {
            if group.place == Place::Zone(Zone::SceneArea) {
                // Whatever lies there is a scene (UCG 6.1.3).
                let scenes = |test: &Test| matches!(test, Test::Word(Column::CardType, names) if names.iter().all(|name| reader.words.is_scene(name)));
                group.tests.retain(|test| !scenes(&test.is));
            }
        },
        own_is: |reader, parts| reader.own_is(parts),
        own_has: |reader, pair| reader.own_has(pair),
        own_with: |reader, pair| reader.own_with(pair),
        own_about: |reader, what, pair| reader.own_about(what, pair),
        own_condition: |reader, pair| reader.lead(pair),
        own_during: |reader, pair| {
            let who = if reader.parts(pair).has(Shape::opponents) { Who::Opponent } else { Who::You };
            Ok(Condition::Fact(Fact::Lead { who, lead: true }))
        },
        own_primary: |reader, pair| {
            if pair.as_rule() == Rule::laid_card {
                let this = pair.as_str().contains("this character");
                let of = Box::new(reader.node(if this { Target::This(Noun::Character) } else { it() }, pair));
                return Ok(Target::StackCard { at: Some(Depth::at(End::Top)), tests: Vec::new(), of, up_to: false });
            }
            let of = match pair.as_rule() {
                Rule::the_opponent => reader.node(it(), pair),
                _ => reader.single(&reader.parts(pair).need(Shape::single)?)?,
            };
            Ok(Target::Related(Relation::BattleOpponent, Box::new(of)))
        },
        own_cause: |reader, pair| reader.effects_of(pair),
        relation: |_, _| Ok(Relation::BattleOpponent),
        ref_noun: |reader, pair| reader.noun_referred_to(pair),
        own_doing: |reader, pair| {
            let what = reader.object(&mut reader.parts(pair))?;
            Ok(Action::Move { what, to: Destination::Zone(Zone::Exiled) })
        },
        own_act: |reader, pair| reader.own_act(pair),
        own_destination: |reader, pair| reader.own_destination(pair),
        given_one: |reader, pair| reader.given_one(pair),
        own_statement: |reader, what, pair| reader.own_statement(what, pair),
        own_cap: |reader, pair, change| reader.own_cap(pair, change),
        own_predicate: |reader, pair| reader.own_predicate(pair),
        own_event: |reader, pair| reader.power_used(pair),
        own_active: |reader, who, pair| reader.own_active(who, pair),
        own_event_verb: |reader, subject, pair| reader.own_event_verb(subject, pair),
        ..Reads::NOTHING
    };

    const IN_PLAY: Option<Zone> = Some(Zone::BattleArea);
    const PASSED: Option<Zone> = Some(Zone::Field);

    const NOUNS: &'static [(Noun, &'static str)] = &[(Noun::Card, "card"), (Noun::Character, "character"), (Noun::Scene, "scene")];

    const PHRASEBOOK: &'static LazyLock<Phrasebook> = &PHRASEBOOK;

    fn sort_of(token: &str) -> Option<&'static str> {
        STATES.iter().any(|(_, word, _)| *word == token).then_some("a state")
    }

    const HEADS: &'static [&'static str] = &["TEAM"];

    /// The name of a team.
    fn behind_mark(mark: &str, behind: &str) -> usize {
        if mark == "TEAM" { behind.find(']').map_or(0, |end| end + 1) } else { 0 }
    }

    /// A player has at most one scene (6.1.3).
    fn holds_one(group: &Group<Self>) -> bool {
        group.place == Place::Zone(Zone::SceneArea) && matches!(group.owner, Owner::Yours | Owner::Opponents)
    }

    fn able_with(test: &mut OwnTest) -> Option<&mut Node<Target<Ucg>>> {
        if let OwnTest::AbleToLevelUpWith(card) = test { Some(card) } else { None }
    }

    /// Charge cards lie under a character (11.17.1), and so does all of its stack but the top card.
    fn tells_what_lies_under(text: &str) -> bool {
        ["face-down", "Charge", "attached"].iter().any(|told| text.contains(told))
    }

    fn asked(what: Node<Target<Self>>, tests: Vec<Node<Test>>) -> Condition<Self> {
        condition::asked(what, tests)
    }

    fn remembered(event: &Event<Self>) -> Option<(Node<Target<Self>>, Test)> {
        condition::remembered(event)
    }

    fn names_relation(pair: &Pair<'_>) -> bool {
        pair.clone().into_inner().any(|part| part.as_rule() == Rule::ref_opponent)
    }

    fn so_many(asked: &Fact, range: Range) -> Option<(Owner, Fact)> {
        match asked {
            Fact::FieldRound(_) => Some((Owner::Anyones, Fact::FieldRound(range))),
            Fact::Turn(_) | Fact::Lead { .. } | Fact::InDiscardArea | Fact::BothSides { .. } => None,
        }
    }

    fn chosen(column: Column) -> Option<Test> {
        Some(Test::Own(OwnTest::Chosen(column)))
    }

    fn all_changes(changes: Vec<Change>) -> Change {
        let mut all: Vec<Change> = Vec::new();
        for change in changes {
            match change {
                Change::All(more) => all.extend(more),
                // "loses all TYPEs and becomes TYPE 【A】" says the first of it twice.
                one => all.push(one),
            }
        }
        let mut first = true;
        all.retain(|change| *change != Change::LoseAllTypes || std::mem::take(&mut first));
        Change::All(all)
    }
}

/// The rulebook's terms, the longer of two that start alike first.
pub(in crate::games::ucg) const TERMS: &[&str] = &[
    "Start Phase",
    "Draw Phase",
    "Lead Player Set Scene Card Phase",
    "Lead Player Set Scene Phase",
    "Set Scene Card Phase",
    "Set Scene Phase",
    "Set Character Card Phase",
    "Set Character Phase",
    "Level Up Phase",
    "Level Up Step",
    "Set Character Card Step",
    "Set Character Step",
    "Open Phase",
    "Effect Activation Phase",
    "Judgement Phase",
    "Judgment Phase",
    "End Phase",
    "Field Round",
    "Lead player",
    "Next player",
    "BP grade",
    "BP",
    "TYPEs",
    "TYPE",
    "EXTRA",
    "SINGLE",
    "DOUBLE",
    "TRIPLE",
    "QUAD",
    "scene area",
    "discard area",
    "battle areas",
    "battle area",
    "battle opponent",
    "character cards",
    "character card",
    "scene cards",
    "scene card",
];

impl Lexicon for Words {
    fn keeps_capital(&self, text: &str) -> bool {
        self.starts_a_card_type(text)
    }

    fn states_rule(&self, text: &str) -> bool {
        reminder::states_rule(text, self.vocabulary())
    }
}
