//! The rules of the game, one file for each part of the manual.

pub mod attack;
pub mod check;
pub mod damage;
pub mod end;
pub mod main_phase;
pub mod movement;
pub mod options;
pub mod playing;
pub mod preparation;
pub mod raid;
pub mod start;

use crate::games::union_arena::code::{Deed, Event, Reasons, sidelined};
use crate::games::union_arena::leaves::{Phase, UnionArena};
use crate::games::union_arena::state::{AttackStep, Field, NONE};
use crate::games::union_arena::table::Table;
use crate::games::union_arena::zones::Zone;
use crate::kernel::parts::Turns;
use crate::kernel::pile::CardId;

impl Turns for UnionArena {
    fn prepare(table: &mut Table<'_>) {
        table.prepare();
    }

    /// Sidelines characters without BP, then looks for an empty life area, then takes the next step of the phase.
    fn go_on(table: &mut Table<'_>) {
        table.put_used_away();
        if !table.sideline_without_bp() || table.check_life(None) {
            return;
        }
        match table.state.phase {
            Phase::Start => table.start_phase(),
            Phase::Movement => table.movement_phase(),
            Phase::Main => table.main_phase(),
            Phase::Attack => table.attack_phase(),
            Phase::End => table.end_phase(),
        }
    }

    /// Places a used event, or a card whose trigger has resolved, into the sideline, and sidelines characters without BP (19, U12), before
    /// anything that the effect has triggered (12, 120).
    fn correct(table: &mut Table<'_>) {
        table.put_used_away();
        table.sideline_without_bp();
    }

    /// Completes a Raid, whose character may move to the front line before When Played abilities activate (80, 81), and a check for triggers, of which all cards
    /// are placed before anything that it has triggered (120).
    fn settle(table: &mut Table<'_>) -> bool {
        table.go_on_with_raid() || table.go_on_with_damage()
    }

    /// A character that has lost a battle, or has no BP, is sidelined by a rule (19, 110).
    fn fate(table: &Table<'_>, card: CardId, to: Zone) -> Option<Event> {
        let attack = &table.state.field.attack;
        let on_field = to == Zone::Sideline && table.state.field.place_of(card).is_some() && table.state.frames.is_empty();
        let loses = attack.step == AttackStep::Losing && attack.opponent == card;
        let why = Reasons { battle: loses, no_bp: !loses && table.is_character(card) && table.now(card).bp <= 0, ability: false };
        (on_field && why != Reasons::default()).then(|| sidelined(card, if loses { attack.attacker } else { NONE }, why))
    }

    /// The damage that an effect deals.
    fn foreseen(table: &Table<'_>, deed: &Deed) -> Option<(Event, CardId)> {
        let Deed::Damage(side, amount) = deed else { return None };
        let amount = u8::try_from(table.counted(amount)).unwrap_or(u8::MAX);
        let source = table.frame().source;
        table.seats_of(*side).next().map(|seat| (table.damage_to_come(seat, amount, source), source))
    }

    fn turn_begins(field: &mut Field) {
        (field.gone, field.widened) = Default::default();
        for stack in &mut field.stacks {
            (stack.attacks, stack.blocks, stack.raided) = (0, 0, false);
        }
    }
}
