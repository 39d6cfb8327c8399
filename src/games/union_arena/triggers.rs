//! The programs of the triggers (123 to 129), which are the same on all cards that have them, and for Color on all of a colour.

use super::code::{Act, Change, Check, Deed, Kind, Query, Side, Source, Tally, To};
use super::kinds::kind;
use super::leaves::{Column, Trigger, UnionArena};
use super::zones::Zone;
use crate::card::printed::union_arena::CHARACTER;
use crate::kernel::code::{Number, Pick, Place};
use crate::kernel::frame::Slot;
use crate::kernel::program::{At, Need, Op, Program, Role, Way};
use crate::lang::duration::Duration;
use crate::lang::quantity::Range;
use crate::lang::reference::Verb;
use crate::lang::selector::End;

/// The slot of what a trigger chooses.
const CHOSEN: Slot = 1;

/// Returns the program of a trigger, of a card of a colour with this word and index. `None` for Color on a card of a colour without one.
#[must_use]
pub fn program(trigger: Trigger, word: &str, color: u8) -> Option<Program<UnionArena>> {
    let ops = match trigger {
        Trigger::Draw => vec![Op::Do(Act::Draw { side: Side::Mine, count: Tally::Fixed(1), up_to: false, into: CHOSEN })],
        Trigger::Get => vec![name_this(), to_hand()],
        Trigger::Active => {
            vec![choose(Side::Mine, Zone::Field, vec![is_character()]), switch(true), gain(Change::Bp(3000), Some(Duration::ThisTurn))]
        }
        Trigger::Special => vec![choose(Side::Theirs, Zone::FrontLine, vec![]), sideline()],
        Trigger::Final => return Some(last_life()),
        Trigger::Raid => return Some(raid()),
        Trigger::Color => by_color(word, color)?,
    };
    Some(Program { ops, questions: vec![String::new()], cost: 0 })
}

/// Returns the effect of Color by the word of the colour (127).
fn by_color(word: &str, color: u8) -> Option<Vec<Op<UnionArena>>> {
    let bp = |most| Check::In(Column::Bp, vec![Range::at_most(most)]);
    let small = || {
        let within = |column, most| Check::In(column, vec![Range::at_most(most)]);
        vec![
            is_character(),
            Check::Word(Column::Color, 1 << color),
            within(Column::Energy, 2),
            Check::In(Column::ApCost, vec![Range::exactly(1)]),
        ]
    };
    let play = |onto| Op::Do(Act::Own(Deed::Play { what: CHOSEN, onto, active: true }));
    Some(match word {
        "Red" => vec![choose(Side::Theirs, Zone::FrontLine, vec![bp(2500)]), sideline()],
        "Blue" => vec![choose(Side::Theirs, Zone::FrontLine, vec![bp(3500)]), return_to_hand()],
        "Green" => vec![choose(Side::Mine, Zone::Hand, small()), play(None)],
        "Purple" => vec![choose(Side::Mine, Zone::Sideline, small()), play(Some(Zone::FrontLine))],
        "Yellow" => vec![choose(Side::Theirs, Zone::FrontLine, vec![]), switch(false), gain(Change::StaysResting, None)],
        _ => return None,
    })
}

/// Returns the program of a price: "Place one card from your hand into your sideline."
#[must_use]
pub fn toll() -> Program<UnionArena> {
    let ops = vec![choose(Side::Mine, Zone::Hand, Vec::new()), to_pile(Kind::Card, Zone::Sideline, Verb::Discard)];
    Program { ops, questions: vec!["place one card from your hand into your sideline".to_owned()], cost: 0 }
}

/// Returns the check of being a character card.
fn is_character() -> Check {
    Check::Word(Column::Kind, kind(CHARACTER).map_or(0, |kind| 1 << kind as u8))
}

fn choose(side: Side, zone: Zone, checks: Vec<Check>) -> Op<UnionArena> {
    let query = Query { side, place: Place::At(zone), checks, not_this: false, except: None };
    Op::Do(Act::Pick(Pick {
        who: Role::Controller,
        from: Source::Query(Box::new(query)),
        number: Number::Exactly(Tally::Fixed(1)),
        different: None,
        alike: None,
        fits: None,
        optional: false,
        into: CHOSEN,
        question: 0,
    }))
}

fn chosen() -> Source {
    Source::Slot(CHOSEN, Kind::Character)
}

fn name_this() -> Op<UnionArena> {
    Op::Do(Act::Name(Source::This(Kind::Card), CHOSEN))
}

fn switch(active: bool) -> Op<UnionArena> {
    Op::Do(Act::Own(Deed::Switch(chosen(), active, None)))
}

fn gain(change: Change, duration: Option<Duration>) -> Op<UnionArena> {
    Op::Do(Act::Modify { what: chosen(), how: vec![(change, Tally::Fixed(1))], duration })
}

fn to_pile(kind: Kind, zone: Zone, verb: Verb) -> Op<UnionArena> {
    Op::Do(Act::Move { what: CHOSEN, kind, to: To::Pile(zone), verb, who: Role::Controller })
}

fn sideline() -> Op<UnionArena> {
    to_pile(Kind::Character, Zone::Sideline, Verb::Send)
}

fn return_to_hand() -> Op<UnionArena> {
    to_pile(Kind::Character, Zone::Hand, Verb::Put)
}

fn to_hand() -> Op<UnionArena> {
    to_pile(Kind::Card, Zone::Hand, Verb::Put)
}

/// "If you have 0 life, place the top card of your deck into your life area."
fn last_life() -> Program<UnionArena> {
    let life = Query { side: Side::Mine, place: Place::At(Zone::LifeArea), checks: Vec::new(), not_this: false, except: None };
    let has_none = crate::kernel::code::Ask::Count(Tally::Objects(Source::Query(Box::new(life))), Range::exactly(0));
    let take = Act::Take { side: Side::Mine, end: End::Top, count: Tally::Fixed(1), up_to: false, into: CHOSEN };
    let ops = vec![Op::Unless(has_none, 3), Op::Do(take), to_pile(Kind::Card, Zone::LifeArea, Verb::Put)];
    Program { ops, questions: Vec::new(), cost: 0 }
}

/// "Add this card to your hand, or if you have the required energy, perform Raid with it."
fn raid() -> Program<UnionArena> {
    const FIRST: At = 2;
    let way = |start, question| Way { start, paid: None, end: start + 1, question };
    let perform = Op::Do(Act::Own(Deed::Raid { what: CHOSEN, onto: None, with_energy: true }));
    let ops = vec![
        name_this(),
        Op::OneOf { who: Role::Controller, ways: vec![way(FIRST, 0), way(FIRST + 2, 1)], end: FIRST + 3, need: Need::All },
        to_hand(),
        Op::Jump(FIRST + 3),
        perform,
    ];
    Program { ops, questions: vec!["add this card to your hand".to_owned(), "perform Raid with it".to_owned()], cost: 0 }
}
