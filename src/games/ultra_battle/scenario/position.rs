//! The positions of Ultra Battle: their fields, and what these say of the state.

use crate::card::printed::ultra_battle::FIELDS;
use crate::card::sample::{Given, Sample};
use crate::card::{Card, Vocabulary};
use crate::games::ultra_battle::kinds::{ATTACK, kind};
use crate::games::ultra_battle::leaves::{Kind, Phase, UltraBattle};
use crate::games::ultra_battle::moves::Arrival;
use crate::games::ultra_battle::state::{AttackStep, BATTLE, NONE, Place, RESERVE, State, battle, reserve};
use crate::games::ultra_battle::table::Table;
use crate::games::ultra_battle::zones::Zone;
use crate::kernel::bits::Bits;
use crate::kernel::ground::Slot;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::lang::selector::End;
use crate::scenario::arrange::{Arranged, Spot, Subject};
use crate::scenario::notation::{self, Holds, Record};

/// A field of a position.
type Noted = notation::Field<Zone>;

const FIGHTER: &[Noted] = &[
    Noted::of("cards", Holds::Stack, "Its cards, bottom first."),
    Noted::of("damage", Holds::Number(u16::MAX), "Its damage."),
    Noted::of("timer", Holds::Number(u8::MAX as u16), "The count of its Timer; without it, the printed one of its bottom card."),
    Noted::of("attached", Holds::Attached, "Cards attached to it, in the order in which they came."),
    Noted::of("attacked", Holds::Truth, "True if it has attacked this turn."),
    Noted::of("shield", Holds::Truth, "True if it has a Shield."),
];

const SUPPORT: &[Noted] = &[
    Noted::of("card", Holds::Card, "The card."),
    Noted::of("timer", Holds::Number(u8::MAX as u16), "The count of its Timer; without it, the printed one."),
];

/// Cards in hand that a Timer has returned (50).
const RETURNED: &str = "Cards in the hand, beside those, that a Timer has returned, so that they cannot be played to the Battle Zone on their owner's following turn.";

impl Arranged for UltraBattle {
    const VERSIONS: &'static [&'static str] = &["1.0"];
    const PHASE: Phase = Phase::Main;
    const SIDE: &'static [Noted] = &[
        Noted::hand(Zone::Hand),
        Noted::of("returned", Holds::Pile(Zone::Hand, 0), RETURNED),
        Noted::deck(Zone::Deck),
        Noted::deck_exact(),
        Noted::of("discard", Holds::Pile(Zone::DiscardPile, 0), "The discard pile, newest first."),
        Noted::of("defeated", Holds::Pile(Zone::DefeatedZone, 0), "The Defeated Zone, newest first."),
        Noted::of("battle", Holds::Slots(Zone::BattleZone, BATTLE, FIGHTER), "The places of the Battle Zone, from the first on."),
        Noted::of("reserve", Holds::Slots(Zone::ReserveZone, RESERVE, FIGHTER), "The places of the Reserve Zone, from the first on."),
        Noted::of("support", Holds::Loose(Zone::SupportZone, SUPPORT), "The Support Zone."),
    ];
    /// In turn 3, each player has had one.
    const TURN: u16 = 3;
    const CITED: [&'static str; 2] = ["3", "5"];
    /// An Attack whose Timer Cost nobody can pay, so that it is never offered.
    const FILLER: Sample = Sample { fields: &FIELDS, kind: ATTACK, values: &[("requirement", Given::Parts(&[("timer", u8::MAX as u32)]))] };

    fn bars(card: &Card, vocabulary: &Vocabulary, spot: Spot<Zone>) -> Option<&'static str> {
        let kind = vocabulary.kind(&card.card_type).and_then(kind);
        let is_support = matches!(kind, Some(Kind::Ally | Kind::Item));
        match spot {
            Spot::Pile(_) => None,
            Spot::Stack { height: 0, .. } => (kind != Some(Kind::Fighter)).then_some("the bottom card of a Fighter is a Fighter card (62)"),
            Spot::Stack { .. } => (kind != Some(Kind::Evolution)).then_some("on a Fighter lie Evolutions (61)"),
            Spot::Attached(_) => (!is_support).then_some("Allies and Items are attached (51)"),
            Spot::In(_) => (!is_support).then_some("the Support Zone is for Allies and Items (37)"),
        }
    }

    fn lay(table: &mut Table<'_>, card: CardId, spot: Spot<Zone>) {
        let to = match spot {
            Spot::Pile(zone) => Arrival::Pile(zone, End::Bottom),
            Spot::Stack { slot, height: 0, .. } => Arrival::Place(place(slot)),
            Spot::Stack { slot, .. } => Arrival::OnTop(place(slot)),
            Spot::Attached(slot) => Arrival::Attached(place(slot)),
            Spot::In(_) => Arrival::Support,
        };
        table.place(card, to);
    }

    fn mark(table: &mut Table<'_>, subject: Subject<Zone>, record: &Record) {
        let turn = table.state.turn;
        let timer = record.number("timer").map(|timer| timer as u8);
        match subject {
            Subject::Table(_) => {}
            Subject::Side(_) => table.state.field.vacated = 0,
            Subject::Object(slot) => {
                let fighter = &mut table.state.field.fighters[place(slot) as usize];
                fighter.damage = record.number("damage").unwrap_or_default();
                fighter.timer = timer.unwrap_or(fighter.timer);
                fighter.attacks = record.is("attacked").into();
                (fighter.entered, fighter.fresh) = (false, false);
                fighter.shield = if record.is("shield") { turn + 1 } else { 0 };
            }
            Subject::Card(card, "returned") => {
                let field = &mut table.state.field;
                let held = if State::owner(card) == table.state.lead { &mut field.banned } else { &mut field.returned };
                held.insert(card);
            }
            Subject::Card(card, _) => timer.into_iter().for_each(|timer| table.set_timer(card, timer)),
        }
    }

    fn marks(table: &Table<'_>, subject: Subject<Zone>, record: &mut Record) {
        let field = &table.state.field;
        let mut timed = |timer: u8| record.count("timer", timer.into());
        match subject {
            Subject::Table(_) | Subject::Side(_) => {}
            Subject::Card(card, _) => match field.timers[card as usize] {
                0 => {}
                timer => timed(timer),
            },
            Subject::Object(slot) => {
                let fighter = field.at(place(slot));
                timed(fighter.timer);
                record.count("damage", fighter.damage);
                record.list("attached", field.attached(place(slot)).map(|card| table.setup.number(card).to_owned()));
                record.mark("attacked", fighter.attacks > 0);
                record.mark("shield", fighter.shield >= table.state.turn);
            }
        }
    }

    fn unsaid(table: &Table<'_>) -> Vec<(bool, &'static str)> {
        let state = &*table.state;
        let field = &state.field;
        let hands = Seat::BOTH.map(|seat| field.pile(seat, Zone::Hand).set());
        let (own, other) = (hands[state.lead.index()], hands[state.lead.other().index()]);
        let sayable = own.and(field.banned).or(other.and(field.returned));
        let fighters = || Seat::BOTH.into_iter().flat_map(|seat| field.fighters_of(seat)).filter_map(|base| field.fighter(base));
        let attached =
            Seat::BOTH.into_iter().flat_map(|seat| battle(seat).start..reserve(seat).end).flat_map(|place| field.attached(place));
        let mut timed = attached.filter(|&card| field.timers[card as usize] > 0);
        vec![
            (field.attack.step == AttackStep::None, "an attack that runs"),
            (field.banned.or(field.returned) == sayable, "a Fighter that a Timer has returned this turn"),
            (fighters().all(|fighter| fighter.attacks <= 1), "a Fighter that has attacked more than once"),
            (
                !table.setup.rulings.fresh_cannot_evolve || fighters().all(|fighter| !fighter.fresh),
                "a Fighter that came into play this turn",
            ),
            (fighters().all(|fighter| [0, state.turn + 1].contains(&fighter.shield)), "a Shield for another turn"),
            (fighters().all(|fighter| fighter.spare_shields == 0), "a second Shield"),
            (fighters().all(|fighter| fighter.hit_by == NONE), "damage that has not been looked at"),
            (fighters().all(|fighter| !fighter.spared), "a Fighter whose defeat was replaced"),
            (timed.next().is_none(), "an attached card with a Timer"),
            (field.vacated == 0, "a place that may still be filled"),
            (field.deployed.is_empty() && field.instants.is_empty(), "cards that were attached this turn"),
        ]
    }

    fn lying(table: &Table<'_>, seat: Seat, _: Zone) -> Vec<CardId> {
        table.state.field.support[seat.index()].iter().copied().collect()
    }

    fn is_in(table: &Table<'_>, card: CardId, field: &str) -> bool {
        let held = held_back(table.state, State::owner(card)).has(card);
        match field {
            "hand" => !held,
            "returned" => held,
            _ => true,
        }
    }
}

/// Returns the place of a slot.
fn place(slot: Slot<Zone>) -> Place {
    let first = if slot.zone == Zone::BattleZone { battle(slot.seat) } else { reserve(slot.seat) }.start;
    first + slot.number
}

/// Returns a player's cards in hand that cannot be played to the Battle Zone in their turn: the current one, or their next.
fn held_back(state: &State, seat: Seat) -> Bits {
    if seat == state.lead { state.field.banned } else { state.field.returned }
}
