//! Effects that negate, trigger or use powers of other cards.

use crate::games::ucg::code::{Kind, Pattern};
use crate::games::ucg::events::Event;
use crate::games::ucg::query::Context;
use crate::games::ucg::setup::{Ability, Power};
use crate::games::ucg::state::{Change, CharacterId, NONE, OwnQuestion, Question};
use crate::games::ucg::table::Table;
use crate::kernel::frame::Slot;
use crate::kernel::interpreter::Progress;
use crate::kernel::outcome::Outcome;
use crate::kernel::pile::CardId;
use crate::kernel::program::Role;
use crate::lang::duration::Duration;

impl Table<'_> {
    /// The card whose text speaks for the object in a slot, and the character that it is on.
    fn speaking(&self, slot: Slot, kind: Kind) -> Option<(CardId, Option<CharacterId>)> {
        let object = self.frame().slot(slot).first()?;
        match kind {
            Kind::Card => Some((object, self.character_of(object))),
            Kind::Character => Some((self.state.face(object)?, Some(object))),
        }
    }

    /// The abilities of a card that a test admits, as a set.
    fn abilities(&self, card: CardId, admits: impl Fn(u8) -> bool) -> u16 {
        let count = self.setup.abilities(card).len().min(16) as u8;
        (0..count).filter(|&ability| admits(ability)).fold(0, |set, ability| set | 1 << ability)
    }

    /// Asks which of several abilities is meant; one is not asked about.
    fn ask_ability(&mut self, card: CardId, open: u16) -> Result<u8, Progress> {
        match open.count_ones() {
            0 => Err(Progress::Done(Outcome::NONE)),
            1 => Ok(open.trailing_zeros() as u8),
            _ => Err(self.ask_role(Role::Controller, Question::Own(OwnQuestion::Ability(card, open)))),
        }
    }

    /// Negates one effect text (11.13).
    pub(super) fn negate(&mut self, what: Slot, kind: Kind, duration: Duration) -> Progress {
        let Some((card, _)) = self.speaking(what, kind) else { return Progress::Done(Outcome::NONE) };
        match self.ask_ability(card, self.abilities(card, |_| true)) {
            Ok(ability) => self.negate_ability(card, ability, duration),
            Err(progress) => progress,
        }
    }

    /// Negates every effect text of each object in a slot.
    pub(super) fn negate_all(&mut self, what: Slot, kind: Kind, duration: Duration) -> Progress {
        let objects = self.frame().slot(what);
        for object in objects {
            let card = match kind {
                Kind::Card => Some(object),
                Kind::Character => self.state.face(object),
            };
            let Some(card) = card else { continue };
            for ability in 0..self.setup.abilities(card).len() as u8 {
                self.negate_ability(card, ability, duration);
            }
        }
        Progress::Done(if objects.is_empty() { Outcome::NONE } else { Outcome::FULL })
    }

    /// Negates an effect text of a card.
    pub(super) fn negate_ability(&mut self, card: CardId, ability: u8, duration: Duration) -> Progress {
        let on = self.character_of(card).unwrap_or(NONE);
        if on != NONE && (self.ignores_running_effect(on) || self.keeps_its_texts(on)) {
            return Progress::Done(Outcome::NONE);
        }
        self.add_change(on, Change::Negated(card, ability), Some(duration));
        Progress::Done(Outcome::FULL)
    }

    /// Runs one triggered power of a card. On the field its state gate binds; elsewhere a card has no state (U11).
    pub(super) fn trigger_power(&mut self, pattern: &Pattern, on: Slot, kind: Kind) -> Progress {
        let Some((card, _)) = self.speaking(on, kind) else { return Progress::Done(Outcome::NONE) };
        match self.ask_ability(
            card,
            self.abilities(card, |ability| {
                self.is_sort(pattern, card, ability)
                    && (kind == Kind::Card || self.setup.rulings.gates_never_bind || self.is_active(card, ability))
            }),
        ) {
            Ok(ability) => self.enter_ability(card, ability),
            Err(progress) => progress,
        }
    }

    /// Begins the effect of an ability, as a part of the innermost effect. Its choices are made by who controls that.
    pub(super) fn enter_ability(&mut self, card: CardId, ability: u8) -> Progress {
        let program = match self.setup.ability(card, ability).power {
            Power::Triggered { program, .. } | Power::Payment { program, .. } => program,
            Power::Continuous(_) | Power::Replacing { .. } | Power::Passive => return Progress::Done(Outcome::NONE),
        };
        let (this, controller) = (self.character_of(card), self.frame().controller);
        self.begin_effect(program, card, this, controller);
        Progress::Entered
    }

    /// Uses one payment power of a character, by paying its cost.
    pub(super) fn use_other_power(&mut self, on: Slot, any_state: bool, any_number: bool, free: bool) -> Progress {
        let Some((card, this)) = self.speaking(on, Kind::Character) else { return Progress::Done(Outcome::NONE) };
        let usable = self.abilities(card, |ability| {
            (any_state || self.is_active(card, ability))
                && (free && self.is_usable(card, this, ability, any_number) || self.is_payable(card, this, ability, any_number))
        });
        match self.ask_ability(card, usable) {
            Ok(ability) => self.use_ability(card, ability, free),
            Err(progress) => progress,
        }
    }

    /// Uses a payment power of a card as a part of the innermost effect, or its effect alone where its cost is not paid.
    pub(super) fn use_ability(&mut self, card: CardId, ability: u8, free: bool) -> Progress {
        self.count_use(card, ability, self.setup.ability(card, ability).head.limit);
        self.happens(Event::PowerUsed(card));
        let entered = self.enter_ability(card, ability);
        if free && let Some(frame) = self.state.frames.last_mut() {
            frame.at = self.setup.programs[frame.program as usize].cost;
        }
        entered
    }

    /// True if a payment power can be used, whether active or not: its limit is not used up (with `any_number` it may be), its condition holds, and its whole cost can be
    /// paid (9.4.2, 9.4.4).
    #[must_use]
    pub fn is_payable(&self, card: CardId, this: Option<CharacterId>, ability: u8, any_number: bool) -> bool {
        let Power::Payment { program, .. } = self.setup.ability(card, ability).power else { return false };
        self.is_usable(card, this, ability, any_number) && self.can_pay(program, card, this, self.state.controller_of(card))
    }

    /// The same, whatever it costs.
    fn is_usable(&self, card: CardId, this: Option<CharacterId>, ability: u8, any_number: bool) -> bool {
        let Ability { head, power: Power::Payment { .. }, .. } = self.setup.ability(card, ability) else { return false };
        let context = Context::of(card, this, self.state.controller_of(card));
        (any_number || !self.is_used_up(card, ability, head.limit)) && self.acts(head, &context)
    }
}
