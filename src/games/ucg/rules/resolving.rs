//! The order of waiting effects (10.1.3, 10.2): that of the [kernel](crate::kernel::waiting), the Lead Player's first, but for the flip.

use super::open::LEAD_ENTERS;
use crate::games::ucg::leaves::Phase;
use crate::games::ucg::state::Waiting;
use crate::games::ucg::table::Table;

impl Table<'_> {
    /// In the Lead Player's step of the Open Phase, what the flip triggered for the Next Player waits for their step (5.7.1, 9.2.2). Between two
    /// instructions of an effect, only what it triggered itself resolves, and that by older rules alone.
    pub(super) fn is_in_step(&self, waiting: &Waiting) -> bool {
        if !self.state.frames.is_empty() {
            return waiting.generation > 1;
        }
        let lead_enters = self.state.phase == Phase::Open && self.state.step == LEAD_ENTERS;
        !lead_enters || waiting.generation > 0 || waiting.seat == self.state.lead
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ucg::code::{Happening, Kind, Pattern, Source};
    use crate::games::ucg::events::Event;
    use crate::games::ucg::game::UcgGame;
    use crate::games::ucg::moves::Arrival;
    use crate::games::ucg::rules::vanilla::{answer, asked, at_with, drawing, to_area, to_hand};
    use crate::games::ucg::setup::{Power, Setup};
    use crate::games::ucg::state::{OwnQuestion, Question, State};
    use crate::games::ucg::zones::Zone;
    use crate::kernel::pile::CardId;
    use crate::kernel::seat::Seat;
    use crate::kernel::spilling::List;
    use crate::lang::selector::End;

    /// A match in which some cards have "When this character enters play, draw a card".
    fn match_of_entries() -> Setup {
        let entry = || Pattern::about_one_of(Happening::EntersPlay, Source::This(Kind::Character));
        drawing(None, |program| Power::Triggered { pattern: entry(), nth: None, gathers: false, asks: Vec::new(), cause: None, program })
    }

    /// Returns the sources of the effects that resolved, in this order.
    fn resolved(game: &UcgGame) -> Vec<CardId> {
        let resolves = |event: &Event| if let Event::Resolves(card, _) = event { Some(*card) } else { None };
        game.events().iter().filter_map(resolves).collect()
    }

    fn set(table: &mut Table<'_>, seat: Seat, area: u8, face: u16) -> CardId {
        let card = to_hand(table, seat, face);
        table.state.field.area_count = table.state.field.area_count.max(area + 1);
        table.place(card, Arrival::Area(seat, area), false);
        card
    }

    fn wait(table: &mut Table<'_>, card: CardId, generation: u8) {
        let life = table.state.lives[card as usize];
        let waiting = Waiting { seat: State::owner(card), card, ability: 0, life, generation, ..Waiting::default() };
        table.state.waiting.push(waiting);
    }

    /// The card of the character of a face that is put into an area.
    fn top(table: &mut Table<'_>, seat: Seat, area: u8, face: u16) -> CardId {
        let id = to_area(table, seat, area, face);
        table.state.character(id).top
    }

    /// G109 to G111, G150, G163, G167: the Lead Player's effects first, in the order that they choose, and then the Next Player's in theirs.
    #[test]
    fn effects_of_the_flip_resolve_for_the_lead_player_first_in_a_chosen_order() {
        let mut cards = [0; 4];
        let mut game = at_with(match_of_entries(), Phase::Open, |table| {
            cards =
                [(Seat::A, 0, 0), (Seat::A, 1, 3), (Seat::B, 0, 6), (Seat::B, 1, 9)].map(|(seat, area, face)| set(table, seat, area, face));
        });
        assert_eq!(asked(&game), (Seat::A, Question::Waiting));
        answer(&mut game, "VN-003 on lead 2 (ability 1)");
        assert_eq!(asked(&game), (Seat::B, Question::Waiting));
        assert_eq!(resolved(&game), [cards[1], cards[0]]);
        answer(&mut game, "VN-006 on next 1 (ability 1)");
        assert_eq!(resolved(&game), [cards[1], cards[0], cards[2], cards[3]]);
    }

    /// G165: what triggered during an effect resolves before what waited already, whoever leads.
    #[test]
    fn the_deepest_waiting_effects_resolve_first() {
        let (mut old, mut new) = (0, 0);
        let game = at_with(match_of_entries(), Phase::Activation, |table| {
            (old, new) = (top(table, Seat::A, 0, 0), top(table, Seat::B, 0, 0));
            wait(table, old, 0);
            wait(table, new, 1);
        });
        assert_eq!(resolved(&game), [new, old]);
    }

    /// G164, G199: an effect whose card has left, or is covered, does not resolve.
    #[test]
    fn an_effect_whose_power_is_not_active_does_not_resolve() {
        let game = at_with(match_of_entries(), Phase::Activation, |table| {
            let left = top(table, Seat::A, 0, 0);
            wait(table, left, 0);
            table.place(left, Arrival::Pile(Zone::Hand, End::Top), false);
            let covered = top(table, Seat::A, 1, 3);
            wait(table, covered, 0);
            let cover = to_hand(table, Seat::A, 4);
            let id = table.character_of(covered).expect("it is on the field");
            table.place(cover, Arrival::on_top(table.state, id), true);
        });
        assert_eq!(resolved(&game), Vec::<CardId>::new());
    }

    /// G134: whoever placed a scene draws before any waiting effect resolves.
    #[test]
    fn the_draw_for_a_scene_comes_before_waiting_effects() {
        let mut game = at_with(match_of_entries(), Phase::Activation, |table| {
            let card = top(table, Seat::A, 0, 0);
            wait(table, card, 0);
            table.state.field.scene_draws = [0, 1];
        });
        assert_eq!(asked(&game), (Seat::B, Question::Own(OwnQuestion::SceneDraw)));
        assert_eq!(resolved(&game), Vec::<CardId>::new());
        answer(&mut game, "yes");
        assert_eq!(resolved(&game).len(), 1);
    }
}
