//! Carries out the programs of card texts.

pub mod answer;
pub mod change;
pub mod feasible;
pub mod perform;
pub mod pick;
pub mod power;
pub mod relocate;

use super::code::{Act, Ask, Tally};
use super::leaves::Ucg;
use super::query::Context;
use super::state::{Answer, Question};
use super::table::Table;
use crate::kernel::frame::Frame;
use crate::kernel::interpreter::{Feasible, Progress, Trial};
use crate::kernel::parts::Effects;

impl Effects for Ucg {
    fn holds(table: &Table<'_>, test: &Ask, frame: &Frame) -> bool {
        table.holds(test, &Context::running(frame))
    }

    fn count(table: &Table<'_>, count: &Tally, frame: &Frame) -> u32 {
        table.tally(count, &Context::running(frame))
    }

    fn perform(table: &mut Table<'_>, act: &Act) -> Progress {
        table.do_act(act)
    }

    fn feasible(table: &Table<'_>, act: &Act, trial: &mut Trial) -> Feasible {
        table.try_out(act, trial)
    }

    fn answer_act(table: &mut Table<'_>, act: &Act, asked: Option<Question>, answer: &Answer) -> Progress {
        table.answer_act(act, asked, answer)
    }

    fn asks_with(act: &Act) -> Option<u16> {
        if let Act::Pick(pick) = act { Some(pick.question) } else { None }
    }
}
