//! The playing of cards, and Raid, by effects (83, 84).

use crate::games::union_arena::code::{Event, Kind};
use crate::games::union_arena::leaves::Kind as CardKind;
use crate::games::union_arena::moves::Arrival;
use crate::games::union_arena::rules::playing::lines_of_event;
use crate::games::union_arena::state::{Answer, NO_PLAYING, OwnChoice, OwnQuestion, Pickable, Question, State};
use crate::games::union_arena::table::Table;
use crate::games::union_arena::zones::Zone;
use crate::kernel::bits::Bits;
use crate::kernel::frame::Slot;
use crate::kernel::interpreter::Progress;
use crate::kernel::pile::CardId;
use crate::kernel::program::Role;
use crate::kernel::seat::Seat;
use crate::lang::reference::Verb;

impl Table<'_> {
    /// Plays a card onto its owner's field: asks for the line if both are open, then for what a full line gives up.
    pub(super) fn play_by_effect(&mut self, what: Slot, onto: Option<Zone>, active: bool) -> Progress {
        let Some(card) = self.frame().slot(what).first() else { return Progress::whole(false) };
        match self.open_lines(card, onto) {
            [true, true] => self.ask_role(self.player_of(card), Question::Own(OwnQuestion::Line(card))),
            [false, false] => Progress::whole(false),
            [is_front, _] => self.play_onto(card, is_front, active),
        }
    }

    /// Uses a card as one of the hand is used: its AP cost is paid unless that is left out, then an event is carried out, and another card is played.
    pub(super) fn use_by_effect(&mut self, what: Slot, (energy, pays): (bool, bool)) -> Progress {
        let Some(card) = self.frame().slot(what).first() else { return Progress::whole(false) };
        let seat = self.frame().controller;
        if !self.may_be_used_by_effect(seat, card, (energy, pays)) {
            return Progress::whole(false);
        }
        if pays {
            self.pay_ap(seat, self.ap_cost(card));
            self.use_up_reductions(card, false);
        }
        self.is_used(seat, card);
        if self.setup.card_def(card).kind != CardKind::Event {
            return self.play_by_effect(what, None, self.is_played_active(card));
        }
        if !self.move_card(card, Arrival::Using, Verb::PutIntoPlay) {
            return Progress::whole(false);
        }
        let mut entered = false;
        for program in lines_of_event(self.setup, card).rev() {
            self.begin_effect(program, card, None, seat);
            // Each of them runs before the one begun before it; the first of all is what this instruction does.
            if let Some(frame) = self.state.frames.last_mut() {
                frame.between = entered;
            }
            entered = true;
        }
        self.happens(Event::Played(seat, card, None));
        if entered { Progress::Entered } else { Progress::whole(true) }
    }

    /// True if an effect can have a player use a card of that player's.
    pub(super) fn may_be_used_by_effect(&self, seat: Seat, card: CardId, (energy, pays): (bool, bool)) -> bool {
        let playable = match self.setup.card_def(card).kind {
            CardKind::Event => !self.may_not_be_used(seat, card),
            CardKind::Character | CardKind::Site => self.open_lines(card, None).contains(&true),
        };
        playable
            && State::owner(card) == seat
            && self.may_use(seat, card)
            && (!energy || self.has_energy_for(seat, card))
            && (!pays || self.can_pay_ap(seat, self.ap_cost(card)))
    }

    /// Returns the lines onto which an effect can play a card: the front line, and the energy line.
    pub(super) fn open_lines(&self, card: CardId, onto: Option<Zone>) -> [bool; 2] {
        [(Zone::FrontLine, true), (Zone::EnergyLine, false)]
            .map(|(zone, is_front)| onto.is_none_or(|onto| onto == zone) && self.may_be_played(card, is_front))
    }

    fn play_onto(&mut self, card: CardId, is_front: bool, active: bool) -> Progress {
        let seat = State::owner(card);
        if self.vacant_place(seat, is_front).is_some() {
            return Progress::whole(self.play_card(card, is_front, active));
        }
        self.state.field.playing.front = is_front;
        let from = self.objects_in(if is_front { Zone::FrontLine } else { Zone::EnergyLine }, seat);
        self.ask_role(self.player_of(card), Question::Pick(Kind::Character, Pickable { from, min: 1, max: 1 }))
    }

    /// Returns the player who plays a card by the running effect: its owner, onto whose field it comes.
    fn player_of(&self, card: CardId) -> Role {
        if State::owner(card) == self.frame().controller { Role::Controller } else { Role::Opponent }
    }

    /// Goes on playing a card with the line that was chosen, or with what a full line gives up.
    pub(super) fn answer_play(&mut self, what: Slot, active: bool, answer: &Answer) -> Progress {
        let Some(card) = self.frame().slot(what).first() else { return Progress::whole(false) };
        match answer {
            Answer::Own(OwnChoice::Line(is_front)) => self.play_onto(card, *is_front, active),
            Answer::Objects(given_up) => {
                let front = std::mem::replace(&mut self.state.field.playing, NO_PLAYING).front;
                self.remove(*given_up, Zone::RemovalArea, Verb::Exile);
                Progress::whole(self.play_card(card, front, active))
            }
            Answer::Yes(_) | Answer::Way(_) | Answer::Order(_) | Answer::End(_) | Answer::Number(_) | Answer::Own(_) => {
                Progress::whole(false)
            }
        }
    }

    /// Performs Raid with a card: asks for the character beneath if there are several. No AP is paid.
    pub(super) fn raid_by_effect(&mut self, what: Slot, onto: Option<Slot>, with_energy: bool) -> Progress {
        let Some(card) = self.frame().slot(what).first() else { return Progress::whole(false) };
        let bases = self.bases_for(card, onto.map(|slot| self.frame().slot(slot)), with_energy);
        match bases.first() {
            None => Progress::whole(false),
            Some(only) if bases.len() == 1 => Progress::whole(self.raid(card, only)),
            Some(_) => self.ask_role(self.player_of(card), Question::Pick(Kind::Character, Pickable { from: bases, min: 1, max: 1 })),
        }
    }

    /// Returns the characters that an effect can perform Raid on with a card, among these if any are given.
    pub(super) fn bases_for(&self, card: CardId, among: Option<Bits>, with_energy: bool) -> Bits {
        let seat = State::owner(card);
        if with_energy && !self.has_energy_to_use(seat, card, true) {
            return Bits::EMPTY;
        }
        self.raidable(seat, card).filter(|&base| among.is_none_or(|among| among.has(base))).collect()
    }

    /// Performs Raid with a card on the character that was picked.
    pub(super) fn answer_raid(&mut self, what: Slot, answer: &Answer) -> Progress {
        let (card, Answer::Objects(base)) = (self.frame().slot(what).first(), answer) else { return Progress::whole(false) };
        Progress::whole(card.zip(base.first()).is_some_and(|(card, base)| self.raid(card, base)))
    }
}
