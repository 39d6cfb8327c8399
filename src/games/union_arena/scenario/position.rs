//! The positions of Union Arena: their fields, and what these say of the state.

use crate::card::printed::union_arena::FIELDS;
use crate::card::sample::{Given, Sample};
use crate::card::{Card, Vocabulary};
use crate::games::union_arena::kinds::{EVENT, kind};
use crate::games::union_arena::leaves::{Kind, Phase, UnionArena};
use crate::games::union_arena::moves::Arrival;
use crate::games::union_arena::rules::preparation::LIFE;
use crate::games::union_arena::state::{AP_CARDS, ActionPoints, AttackStep, Damage, LINE, NO_PLAYING, NONE, Place, energy, front};
use crate::games::union_arena::table::Table;
use crate::games::union_arena::zones::Zone;
use crate::kernel::ground::Slot;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::lang::selector::End;
use crate::scenario::arrange::{Arranged, Spot, Subject};
use crate::scenario::notation::{self, Holds, Record};

/// A field of a position.
type Noted = notation::Field<Zone>;

/// A required energy that no energy line generates.
const TOO_MUCH: u32 = 99;

const OBJECT: &[Noted] = &[
    Noted::of("cards", Holds::Stack, "Its cards, bottom first."),
    Noted::of("under", Holds::Attached, "Face-down cards under it, in the order in which they came."),
    Noted::of("resting", Holds::Truth, "True if it is resting."),
    Noted::of("attacked", Holds::Truth, "True if it has attacked this turn."),
];

impl Arranged for UnionArena {
    const VERSIONS: &'static [&'static str] = &["1.1"];
    const PHASE: Phase = Phase::Main;
    const SIDE: &'static [Noted] = &[
        Noted::hand(Zone::Hand),
        Noted::deck(Zone::Deck),
        Noted::deck_exact(),
        Noted::of("sideline", Holds::Pile(Zone::Sideline, 0), "The sideline, newest first."),
        Noted::of("removal", Holds::Pile(Zone::RemovalArea, 0), "The removal area, newest first."),
        Noted::of("life", Holds::Pile(Zone::LifeArea, LIFE), "The life area, top first; without it, seven cards without text and trigger."),
        Noted::of("ap", Holds::Number(AP_CARDS as u16), "The number of active AP cards; without it, all of the turn."),
        Noted::of("front", Holds::Slots(Zone::FrontLine, LINE, OBJECT), "The places of the front line, from the first on."),
        Noted::of("energy", Holds::Slots(Zone::EnergyLine, LINE, OBJECT), "The places of the energy line, from the first on."),
    ];
    /// In turn 5, each player has had two, and has all AP cards.
    const TURN: u16 = 5;
    const CITED: [&'static str; 2] = ["27", "34"];
    /// An event whose energy nobody has, so that it is never offered, without a trigger.
    const FILLER: Sample = Sample { fields: &FIELDS, kind: EVENT, values: &[("required_energy", Given::Number(TOO_MUCH))] };

    fn bars(card: &Card, vocabulary: &Vocabulary, spot: Spot<Zone>) -> Option<&'static str> {
        let Spot::Stack { slot, height, of } = spot else { return None };
        match vocabulary.kind(&card.card_type).and_then(kind) {
            Some(Kind::Character) => None,
            Some(_) | None if height > 0 => Some("characters perform Raid (73)"),
            Some(Kind::Site) if slot.zone == Zone::EnergyLine && of == 1 => None,
            Some(Kind::Site) => Some("sites lie on the energy line, with nothing on them (10, 75)"),
            Some(Kind::Event) | None => Some("characters and sites lie on lines (20, 21)"),
        }
    }

    fn lay(table: &mut Table<'_>, card: CardId, spot: Spot<Zone>) {
        let to = match spot {
            Spot::Pile(zone) => Arrival::Pile(zone, End::Bottom),
            Spot::Stack { slot, height: 0, .. } => Arrival::Place(place(slot), true),
            Spot::Stack { slot, .. } => Arrival::OnTop(place(slot)),
            Spot::Attached(slot) => Arrival::Under(place(slot)),
            Spot::In(_) => Arrival::Using,
        };
        table.place(card, to);
    }

    fn mark(table: &mut Table<'_>, subject: Subject<Zone>, record: &Record) {
        match subject {
            Subject::Table(_) | Subject::Card(..) => {}
            Subject::Side(seat) => {
                let (all, active) = (table.ap_cards(seat), record.number("ap").map(|ap| ap as u8));
                table.state.field.ap[seat.index()] = ActionPoints { all: all.max(active.unwrap_or(0)), active: active.unwrap_or(all) };
            }
            Subject::Object(slot) => {
                let stack = &mut table.state.field.stacks[place(slot) as usize];
                stack.active = !record.is("resting");
                stack.attacks = record.is("attacked").into();
                stack.raided = false;
            }
        }
    }

    fn marks(table: &Table<'_>, subject: Subject<Zone>, record: &mut Record) {
        let field = &table.state.field;
        match subject {
            Subject::Table(_) | Subject::Card(..) => {}
            Subject::Side(seat) => record.count("ap", field.ap[seat.index()].active.into()),
            Subject::Object(slot) => {
                let stack = field.at(place(slot));
                record.list("under", field.under(place(slot)).map(|card| table.setup.number(card).to_owned()));
                record.mark("resting", !stack.active);
                record.mark("attacked", stack.attacks > 0);
            }
        }
    }

    fn unsaid(table: &Table<'_>) -> Vec<(bool, &'static str)> {
        let field = &table.state.field;
        let ap = |seat: Seat| field.ap[seat.index()];
        // Those of the turn player come in the start phase.
        let filled = |seat: Seat| seat == table.state.lead && table.state.phase == Phase::Start;
        vec![
            (field.attack.step == AttackStep::None, "an attack that runs"),
            (field.damage == Damage::default(), "damage that is being dealt"),
            (field.playing == NO_PLAYING && field.raiding == NONE, "a card that is being played"),
            (field.moving.is_empty() && field.given_up.is_empty() && field.using.is_empty(), "cards that move"),
            (
                field.stacks.iter().all(|stack| stack.attacks <= 1 && stack.blocks == 0 && !stack.raided),
                "a character that has blocked, attacked more than once, or been Raided this turn",
            ),
            (Seat::BOTH.iter().all(|&seat| filled(seat) || ap(seat).all == table.ap_cards(seat)), "an unusual number of AP cards"),
        ]
    }
}

/// Returns the place of a slot.
fn place(slot: Slot<Zone>) -> Place {
    let first = if slot.zone == Zone::FrontLine { front(slot.seat) } else { energy(slot.seat) }.start;
    first + slot.number
}
