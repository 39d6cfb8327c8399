//! The log: events in words, for one player or for those who see everything.

use super::stage::Staged;
use crate::kernel::code::Event;
use crate::kernel::parts::{EventOf, ZoneOf};
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::kernel::state::State;
use crate::kernel::table::{Reader, Table};
use crate::lang::event::{BattleOutcome, Means};
use crate::lang::print::participle;
use crate::lang::reference::Verb;
use crate::lang::selector::End;
use crate::lang::zone::{Seen, ZoneTable};

/// The words for a card whose front the reader does not see.
pub const UNSEEN: &str = "a card";

/// Returns an event in words. To be called soon after the event: objects are named by where they stand now. A player does not read the numbers of cards that
/// they saw neither before nor afterwards.
pub fn told<R: Staged>(table: &Table<'_, R>, event: &EventOf<R>, reader: Option<Reader>) -> String {
    let number = |card: CardId| table.setup.number(card);
    let object = |id: u8| R::object_words(table, id, reader);
    match *event {
        Event::EntersPlay(card) => format!("{} enters play", number(card)),
        Event::LeavesPlay(card) => format!("{} leaves play", if is_seen(reader) { number(card) } else { UNSEEN }),
        Event::Moves { card, verb, from, to, end } => moved(table, card, verb, (from, to, end), reader),
        Event::Relocates(id, zone) => format!("{} moves to {}", object(id), zone.row().told),
        Event::Played(seat, card, zone) => {
            let to = zone.map_or_else(String::new, |zone| format!(" to {}", zone.row().told));
            format!("{}: {} is played{to}", side(table, seat, reader), number(card))
        }
        Event::LevelsUp(id, card) => R::LEVELS_UP
            .replace("{object}", &R::object_words(table, id, reader))
            .replace("{card}", table.setup.number(card))
            .replace("{base}", table.setup.number(id)),
        Event::Attached(card, to) => format!("{} is attached to {}", number(card), object(to)),
        Event::Detached(card) => format!("{} is detached", number(card)),
        Event::Swapped(one, other) => format!("{} and {} swap places", object(one), object(other)),
        Event::Attacks(one, other) => format!("{} attacks {}", object(one), object(other)),
        Event::Damaged { whom, amount, by } => {
            let means = match by.means {
                Means::Attack => "an attack",
                Means::Effect => "an effect",
            };
            format!("{} is dealt {amount} damage by {means}", object(whom))
        }
        Event::Healed(id, amount) => format!("{amount} damage is healed from {}", object(id)),
        Event::Defeated { whom, .. } => format!("{} is defeated", object(whom)),
        Event::BattleEnds(id, _, outcome) => {
            let ends = match outcome {
                BattleOutcome::Win => "wins",
                BattleOutcome::Lose => "loses",
                BattleOutcome::Tie => "ties",
            };
            format!("{} {ends} its battle", object(id))
        }
        Event::PowerUsed(card) => format!("{} of {} is used", R::PAYMENT, number(card)),
        Event::Resolves(card, ability) => format!("ability {} of {} resolves", ability + 1, number(card)),
        Event::PhaseStarts(phase, _) => format!("{} starts", R::phase_words(phase)),
        Event::ScriptFails(card, fault) => format!("the script of {} fails, and its effect ends: {fault}", number(card)),
        Event::Own(event, participants, _) => R::told(table, event, participants, reader),
    }
}

/// Returns the word for a player: as the reader sees them.
fn side<R: Staged>(table: &Table<'_, R>, seat: Seat, reader: Option<Reader>) -> &'static str {
    reader.map_or_else(|| table.seat_word(seat), |reader| seat.seen_by(reader.seat))
}

/// True if the reader saw the front of the event's card as it happened; without a reader everything is seen.
pub fn is_seen(reader: Option<Reader>) -> bool {
    reader.is_none_or(|reader| reader.saw)
}

fn moved<R: Staged>(
    table: &Table<'_, R>,
    card: CardId,
    verb: Verb,
    (from, to, end): (ZoneOf<R>, ZoneOf<R>, Option<End>),
    reader: Option<Reader>,
) -> String {
    let owner = State::<R>::owner(card);
    let own = reader.is_some_and(|reader| reader.seat == owner);
    let side = side(table, owner, reader);
    let shows = verb == Verb::Reveal
        || verb != Verb::Look
            && match to.row().seen {
                Seen::Nobody => false,
                Seen::Owner => own,
                // What comes from a hand may come face-down.
                Seen::FaceUp => own || from != ZoneOf::<R>::HAND,
                Seen::Everybody => true,
            };
    let seen = is_seen(reader) || shows || verb != Verb::Look && own && from == ZoneOf::<R>::HAND;
    let name = if seen { table.setup.number(card) } else { UNSEEN };
    let (from, to) = (from.row().told, to.row().told);
    if matches!(verb, Verb::Reveal | Verb::Look) {
        return format!("{side}: {name} is {} in {from}", participle(verb));
    }
    let end = match end {
        Some(End::Bottom) => "the bottom of ",
        Some(End::Top) => "the top of ",
        Some(End::Either) | None => "",
    };
    let verb = R::moved(verb);
    format!("{side}: {name} is {verb} from {from} to {end}{to}")
}
