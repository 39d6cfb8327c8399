//! The results of answers to UCG-specific questions.

use crate::games::ucg::state::{Answer, Choice, OwnChoice, OwnQuestion};
use crate::games::ucg::table::Table;
use crate::kernel::seat::Seat;

impl Table<'_> {
    /// Does what a checked answer says.
    pub(in crate::games::ucg) fn take_own_choice(&mut self, seat: Seat, question: OwnQuestion, choice: Choice) {
        match (question, choice) {
            (OwnQuestion::Redraw, Choice::Flag(true)) => self.redraw(seat),
            (OwnQuestion::SceneDraw, Choice::Flag(true)) => self.draw_for_scene(seat),
            (OwnQuestion::SetScene, Choice::Object(_, card)) => self.set_scene(seat, card),
            (OwnQuestion::SetCharacter(area), Choice::Object(_, card)) => self.set_character(seat, area, card),
            (OwnQuestion::LevelUp | OwnQuestion::Payment, Choice::Pass) => self.state.step += 1,
            (_, Choice::Own(OwnChoice::Lead(leads))) => self.answer_lead(seat, leads),
            (_, Choice::Own(OwnChoice::LevelUp(id, card))) => self.level_up(id, card),
            (_, Choice::Own(OwnChoice::Power(card, ability))) => self.use_power(seat, card, ability),
            (_, Choice::Own(picked @ (OwnChoice::Type(_) | OwnChoice::Value(..) | OwnChoice::Ability(_) | OwnChoice::Area(_)))) => {
                self.answer_effect(Answer::Own(picked));
            }
            // No to an offer of the rules, or no scene: nothing happens.
            (_, _) => {}
        }
    }
}

impl OwnQuestion {
    /// True if a running effect asks it, false if a rule does.
    #[must_use]
    pub fn is_of_effect(self) -> bool {
        match self {
            OwnQuestion::Lead
            | OwnQuestion::Redraw
            | OwnQuestion::SetScene
            | OwnQuestion::SceneDraw
            | OwnQuestion::SetCharacter(_)
            | OwnQuestion::LevelUp
            | OwnQuestion::Payment => false,
            OwnQuestion::Type(_) | OwnQuestion::Value(..) | OwnQuestion::Ability(..) | OwnQuestion::Area(_) => true,
        }
    }
}
