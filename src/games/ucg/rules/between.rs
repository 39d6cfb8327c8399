//! Interruptions between two instructions of an effect by older versions of the rules: the draw for a scene (6.2.2), and effects that it triggers (9.2.1).

use crate::games::ucg::setup::Power;
use crate::games::ucg::table::Table;
use crate::games::ucg::versions::Differs;
use crate::kernel::frame::Frame;

impl Table<'_> {
    /// Begins the interruption due before the next instruction of the innermost effect. Returns true if there is one.
    pub(super) fn before_next_instruction(&mut self) -> bool {
        let rules = self.setup.book.rules;
        if !rules.has(Differs::SceneDraw) && self.ask_scene_draw() {
            return true;
        }
        !rules.has(Differs::TriggersWait) && self.lets_triggers_in() && self.resolve_next()
    }

    /// True if effects resolve as they trigger: during a payment effect, but not during its cost or a triggered effect (10.1.3.3; U18).
    fn lets_triggers_in(&mut self) -> bool {
        let setup = self.setup;
        let is_triggered = |frame: &Frame<()>| {
            let mut abilities = setup.abilities(frame.source).iter();
            abilities.any(|ability| matches!(ability.power, Power::Triggered { program, .. } if program == frame.program))
        };
        let is_paid = |frame: &Frame<()>| frame.at >= setup.programs[frame.program as usize].cost;
        let open = self.state.frames.iter().all(|frame| !is_triggered(&frame) && is_paid(&frame));
        if open && self.state.generation == 0 {
            // What the use of the power and its cost triggered is of generation 1 and waits; what triggers from now on does not.
            self.state.generation = 1;
        }
        open
    }
}
