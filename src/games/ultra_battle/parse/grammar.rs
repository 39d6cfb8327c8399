//! This game's grammar, for the shared readers.

use super::event::{played, played_from};
use crate::games::ultra_battle::language::PHRASEBOOK;
use crate::games::ultra_battle::leaves::{Change, Column, Fact, OwnNumber, OwnTest, Test, UltraBattle};
use crate::games::ultra_battle::words::Words;
use crate::games::ultra_battle::zones::Zone;
use crate::lang::ability::Ability;
use crate::lang::condition::Condition;
use crate::lang::event::{Event, EventKind};
use crate::lang::phrasebook::Phrasebook;
use crate::lang::quantity::Quantity;
use crate::lang::read::grammar::{Grammar, Lexicon, Reads};
use crate::lang::reference::Noun;
use crate::lang::selector::{Owner, Target, Who};
use crate::lang::span::Node;
use cardwright_grammar::Shape;
pub(super) use cardwright_grammar::ultra_battle::Rule;
use std::sync::LazyLock;

impl Grammar for UltraBattle {
    type Rule = Rule;

    const READS: &'static Reads<Self> = &Reads {
        own_ability: |reader, pair| reader.keyword_own(&reader.parts(pair).need(Rule::keyword_own)?),
        own_moment: |reader, pair| reader.moment(pair),
        pre_one: |reader, pair| reader.pre_one(pair),
        head: |reader, pair, pre, draft| reader.noun(pair, pre, draft),
        item_word: |reader, pair| reader.noun_word(pair),
        own_post: |reader, pair, draft| {
            draft.tests.push(match pair.as_rule() {
                Rule::named_so => reader.named(pair)?,
                Rule::other_names => reader.other_than(pair)?,
                _ => reader.not_part(pair)?,
            });
            Ok(())
        },
        own_turn: |reader, pair| {
            let theirs = reader.parts(pair).has(Shape::opponents);
            Ok(Condition::Fact(Fact::Turn(if theirs { Who::Opponent } else { Who::You })))
        },
        number: |_, pair| {
            let said = |verb: &str| pair.as_str().contains(verb);
            Ok(match pair.as_str().starts_with("Timer") {
                true if said(" paid") => OwnNumber::TimerPaid,
                true => OwnNumber::TimerMoved,
                false if said(" dealt") => OwnNumber::DamageDealt,
                false if said(" healed") => OwnNumber::DamageHealed,
                false => OwnNumber::DamageMoved,
            })
        },
        own_place: |reader, pair, _| reader.place_of_noun(pair),
        says_number: |reader, part| match part.as_rule() {
            Rule::word => reader.words.is_plural(part.as_str()),
            Rule::cards | Rule::noun_card => part.as_str().ends_with('s'),
            _ => false,
        },
        settled: |reader, group| {
            reader.settle_noun(group);
        },
        own_is: |reader, parts| reader.thing_is(parts),
        own_has: |reader, pair| reader.thing_has(pair),
        own_with: |reader, pair| reader.with_or_that(pair),
        own_about: |reader, what, pair| reader.asked_about(what, pair),
        own_condition: |reader, pair| reader.fact(pair),
        own_primary: |reader, pair| reader.part(pair),
        ref_noun: |reader, pair| reader.noun_referred_to(pair),
        own_act: |reader, pair| reader.verb(pair),
        own_destination: |reader, pair| reader.onto_play(pair),
        own_statement: |reader, what, pair| reader.own_statement(what, pair),
        given_one: |reader, pair| reader.change(pair),
        own_cap: |reader, pair, change| reader.own_cap(pair, change),
        own_predicate: |reader, pair| reader.predicate(pair),
        own_event: |reader, pair| reader.timer_of(pair),
        own_event_verb: |reader, subject, pair| reader.deed_of(subject, pair),
        own_deed: |reader, who, _, (group, many)| {
            Ok(played(who, reader.any_of_group(group, Quantity::Exactly(many), played_from())?, None))
        },
        own_active: |reader, who, pair| match pair.as_rule() {
            Rule::attack_own => Ok(reader.attacks(who, pair)),
            Rule::evolve_own => reader.evolves(who, pair),
            _ => reader.plays(who, pair),
        },
        ..Reads::NOTHING
    };

    fn zone_told(test: &Test) -> Option<(Zone, Owner)> {
        if let Test::Own(OwnTest::In(zone, of)) = test { Some((*zone, *of)) } else { None }
    }

    /// This card is in your zones.
    fn asked(what: Node<Target<Self>>, mut tests: Vec<Node<Test>>) -> Condition<Self> {
        for test in tests.iter_mut().filter(|_| matches!(what.is, Target::This(_))) {
            if let Test::Own(OwnTest::In(_, of @ Owner::Yours)) = &mut test.is {
                *of = Owner::Anyones;
            }
        }
        Condition::Is { what, tests }
    }

    const IN_PLAY: Option<Zone> = None;

    const REMEMBERS: bool = true;

    const JOINED: Option<Column> = Some(Column::Color);

    const NAMED: Option<Column> = Some(Column::Name);

    const NOUNS: &'static [(Noun, &'static str)] = &[(Noun::Card, "card"), (Noun::Character, "Fighter")];

    /// What a Fighter did this turn is remembered of it.
    fn remembered(event: &Event<Self>) -> Option<(Node<Target<Self>>, Test)> {
        let of_one = |what: &Option<Node<Target<Self>>>| what.clone().filter(|what| matches!(what.is, Target::This(_) | Target::Back(_)));
        match (&event.kind, &event.subject, &event.object) {
            (EventKind::EntersPlay, subject, None) => Some((of_one(subject)?, Test::Own(OwnTest::Entered))),
            (EventKind::Attacks, subject, None) => Some((of_one(subject)?, Test::Own(OwnTest::Attacked))),
            (EventKind::Attacks, None, attacked) => Some((of_one(attacked)?, Test::Own(OwnTest::WasAttacked))),
            _ => None,
        }
    }

    const PHRASEBOOK: &'static LazyLock<Phrasebook> = &PHRASEBOOK;

    const HEADS: &'static [&'static str] = &["Multi", "Shield", "Counter"];

    fn chosen(column: Column) -> Option<Test> {
        matches!(column, Column::Color | Column::Class | Column::Type | Column::Name).then_some(Test::Own(OwnTest::Chosen(column)))
    }

    fn settle_ability(ability: &mut Ability<Self>) {
        super::settle::settle(ability);
    }

    /// The text of an Item is its effect when it is played ("Card Anatomy").
    fn bare_event() -> Option<Event<Self>> {
        let what = Node::made(Target::This(Noun::Card));
        Some(super::event::played(Who::You, what, None))
    }

    fn all_changes(changes: Vec<Change>) -> Change {
        Change::All(changes)
    }
}

impl Lexicon for Words {
    fn keeps_capital(&self, text: &str) -> bool {
        self.starts_with_word(text)
    }
}
