//! Using cards of the hand: characters, sites and events (66 to 72).

use crate::games::union_arena::code::{Event, Happening, uses};
use crate::games::union_arena::layers::COLORS;
use crate::games::union_arena::leaves::{Kind, Occurrence};
use crate::games::union_arena::moves::Arrival;
use crate::games::union_arena::setup::{Power, Setup, Static};
use crate::games::union_arena::state::{Attack, AttackStep, NO_PLAYING, OwnChoice, Playing, State, energy, front, line, zone_of};
use crate::games::union_arena::table::Table;
use crate::games::union_arena::zones::Zone;
use crate::kernel::bits::Bits;
use crate::kernel::context::Context;
use crate::kernel::pile::CardId;
use crate::kernel::policy::RuleMove;
use crate::kernel::seat::Seat;
use crate::kernel::setup::StaticDoes;
use crate::lang::reference::Verb;
use crate::lang::selector::End;

impl Table<'_> {
    /// Offers every way to use a card of a hand now.
    pub(super) fn usable(&self, seat: Seat, mut offer: impl FnMut(OwnChoice)) {
        let energies = self.energies(seat);
        for card in self.state.field.pile(seat, Zone::Hand).from_top().filter(|&card| self.may_use(seat, card)) {
            let affords = |raid| self.can_pay_ap(seat, self.ap_to_use(card, raid)) && self.is_enough(energies, card, raid);
            let plain = affords(false);
            match self.setup.card_def(card).kind {
                Kind::Character => {
                    for is_front in [true, false] {
                        if plain && self.may_be_played(card, is_front) {
                            offer(OwnChoice::Play(card, is_front));
                        }
                    }
                    if self.setup.card_def(card).has_raid() && affords(true) {
                        self.raidable(seat, card).for_each(|base| offer(OwnChoice::Raid(card, base)));
                    }
                }
                Kind::Site if plain && self.may_be_played(card, false) => offer(OwnChoice::Play(card, false)),
                Kind::Event if plain && !self.may_not_be_used(seat, card) => offer(OwnChoice::Use(card)),
                Kind::Site | Kind::Event => {}
            }
        }
    }

    /// True if a player's energy line generates the energy that a card requires, of its colour (5, 17).
    #[must_use]
    pub fn has_energy_for(&self, seat: Seat, card: CardId) -> bool {
        self.has_energy_to_use(seat, card, false)
    }

    /// True if it generates what is required to use the card, by Raid or otherwise.
    #[must_use]
    pub fn has_energy_to_use(&self, seat: Seat, card: CardId, raid: bool) -> bool {
        self.is_enough(self.energies(seat), card, raid)
    }

    /// True if so much energy of each colour is what is required to use the card, by Raid or otherwise.
    fn is_enough(&self, energies: [u32; COLORS], card: CardId, raid: bool) -> bool {
        let required = self.energy_to_use(card, raid);
        if required == 0 {
            return true;
        }
        let face = self.setup.card_def(card);
        let generated = Self::energy_as(&energies, face.color);
        let treated = || face.also_requires.is_some() && self.also_requires(card).is_some_and(|other| generated >= other.into());
        generated >= required.into() || treated()
    }

    /// True if no effect forbids that a card is played onto a line of its owner: characters onto either, sites onto the energy line alone (9, 10).
    #[must_use]
    pub fn may_be_played(&self, card: CardId, is_front: bool) -> bool {
        let fits = match self.setup.card_def(card).kind {
            Kind::Character => true,
            Kind::Site => !is_front,
            Kind::Event => false,
        };
        let places = if is_front { front(State::owner(card)) } else { energy(State::owner(card)) };
        let to = Arrival::Place(places.start, false);
        fits && self.may_move(card, to, Verb::PutIntoPlay)
            && !self.is_forbidden(Event::Played(State::owner(card), card, Some(zone_of(places.start))))
            && !self.bars_itself(card, Event::Played(State::owner(card), card, Some(zone_of(places.start))))
    }

    /// True if no effect, nor its own text, forbids that a player uses a card, however that is done.
    pub(in crate::games::union_arena) fn may_use(&self, seat: Seat, card: CardId) -> bool {
        let used = uses(seat, card);
        !self.is_forbidden(used) && !self.bars_itself(card, used)
    }

    /// True if an effect, or its own text, forbids that an event card is played by being used.
    pub(in crate::games::union_arena) fn may_not_be_used(&self, seat: Seat, card: CardId) -> bool {
        let played = Event::Played(seat, card, None);
        self.is_forbidden(played) || self.bars_itself(card, played)
    }

    /// True if the text of a card forbids that it is used, wherever it is: "this card", or cards like it on an event.
    #[inline]
    pub(super) fn bars_itself(&self, card: CardId, used: Event) -> bool {
        self.setup.event_interest.forbidding & used.sort() != 0 && self.setup.forbids(card) & used.sort() != 0 && self.is_barred(card, used)
    }

    fn is_barred(&self, card: CardId, used: Event) -> bool {
        let face = self.setup.card_def(card);
        let context = Context::of(card, None, State::owner(card));
        let bars = |each: &Static| {
            let StaticDoes::Forbid(pattern) = &each.does else { return false };
            let own = matches!(pattern.event, Happening::Played(_) | Happening::Own(Occurrence::Uses | Occurrence::Raids, _))
                && (pattern.is_of_this() || face.kind == Kind::Event);
            own && each.condition.as_ref().is_none_or(|condition| self.holds(condition, &context)) && self.matches(pattern, used, &context)
        };
        self.setup.abilities(card).iter().any(|ability| matches!(&ability.power, Power::Continuous(statics) if statics.iter().any(bars)))
    }

    /// Begins to play a card: its AP cost is paid, then a full line makes room, then it comes (68, 69).
    pub(super) fn begin_playing(&mut self, seat: Seat, card: CardId, front: bool) {
        self.pay_ap(seat, self.ap_cost(card));
        self.use_up_reductions(card, false);
        self.is_used(seat, card);
        self.state.field.playing = Playing { card, front };
        self.go_on_with_playing();
    }

    /// Announces that a player uses a card, where a text asks: it has been paid for, and is still in the hand. Others see it played (65).
    pub(in crate::games::union_arena) fn is_used(&mut self, seat: Seat, card: CardId) {
        let used = uses(seat, card);
        if self.is_heard(used.sort()) {
            self.happens(used);
        }
    }

    /// Puts the card that is being played onto the field, resting unless its text says otherwise, once there is room for it (8).
    pub(super) fn go_on_with_playing(&mut self) {
        let Playing { card, front } = self.state.field.playing;
        if self.make_room(State::owner(card)) {
            self.state.field.playing = NO_PLAYING;
            self.play_card(card, front, self.is_played_active(card));
        }
    }

    /// True if the text of a card says that it is played set to active now.
    pub(in crate::games::union_arena) fn is_played_active(&self, card: CardId) -> bool {
        let said = self.setup.card_def(card).set_active;
        said.is_some_and(|number| self.acts(&self.setup.ability(card, number).head, &Context::of(card, None, State::owner(card))))
    }

    /// Puts a card onto a line of its owner that has room, and announces that it is played. Returns whether it was.
    pub fn play_card(&mut self, card: CardId, is_front: bool, active: bool) -> bool {
        let Some(place) = self.state.field.vacancy(line(State::owner(card), is_front)) else { return false };
        let played = self.move_card(card, Arrival::Place(place, active), Verb::PutIntoPlay);
        if played {
            self.happens(Event::Played(State::owner(card), card, Some(zone_of(place))));
        }
        played
    }

    /// Uses an event: its AP cost is paid, and its text carried out, line by line; no line of the field needs room (71).
    pub(super) fn use_event(&mut self, seat: Seat, card: CardId) {
        self.pay_ap(seat, self.ap_cost(card));
        self.use_up_reductions(card, false);
        self.is_used(seat, card);
        if !self.move_card(card, Arrival::Using, Verb::PutIntoPlay) {
            return;
        }
        self.state.generation = 0;
        // The line begun last runs first.
        for program in lines_of_event(self.setup, card).rev() {
            self.begin(program, card, None, seat);
        }
        self.happens(Event::Played(seat, card, None));
    }

    /// Places used events, and the card whose trigger has resolved, into the sideline (12, 120).
    pub(super) fn put_used_away(&mut self) {
        let field = &self.state.field;
        for card in field.using.or(field.damage.resolving) {
            let to = Arrival::Pile(Zone::Sideline, End::Top);
            if !self.move_card(card, to, Verb::Put) {
                self.place(card, to);
            }
        }
        self.end_check();
    }

    /// Sidelines the characters that have no BP left (19). Returns false if a text replaces that.
    pub(super) fn sideline_without_bp(&mut self) -> bool {
        let replacing = !self.state.asked.is_empty();
        let Attack { step, attacker, .. } = self.state.field.attack;
        // Damage of an attack that is replaced is asked about by its attacker.
        let deals = matches!(step, AttackStep::Unblocked | AttackStep::Decided | AttackStep::Ends)
            && self.state.asked.has(attacker)
            && self.now(attacker).bp > 0;
        let of_another_rule = deals || step == AttackStep::Losing || !self.state.field.given_up.is_empty();
        let stands = !self.setup.book.loses_bp && !self.state.changes.iter().any(|modifier| modifier.change.takes_bp());
        if stands || replacing && of_another_rule {
            return true;
        }
        let without = Seat::BOTH.into_iter().flat_map(|seat| self.state.field.of(seat));
        let without = without.filter(|&object| self.is_character(object) && self.now(object).bp <= 0 && self.setup.card_def(object).bp > 0);
        let fallen: Bits = without.collect();
        fallen.is_empty() || self.sideline_by_rule(fallen, RuleMove::Zero)
    }
}

/// Returns the programs of the lines of an event that are carried out as it is used, in printed order.
pub(in crate::games::union_arena) fn lines_of_event(setup: &Setup, card: CardId) -> impl DoubleEndedIterator<Item = u16> {
    setup.abilities(card).iter().filter_map(|ability| match &ability.power {
        Power::Triggered { pattern, program, .. } if matches!(pattern.event, Happening::Played(_)) && pattern.is_of_this() => {
            Some(*program)
        }
        _ => None,
    })
}
