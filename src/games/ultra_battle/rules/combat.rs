//! The Combat Phase: attacks, step by step (28 to 31, 52 to 56, D13 to D15, D34).

use super::playing::played;
use crate::games::ultra_battle::code::{Blow, Event, Means};
use crate::games::ultra_battle::layers::wider;
use crate::games::ultra_battle::leaves::{Kind, Phase};
use crate::games::ultra_battle::moves::Arrival;
use crate::games::ultra_battle::rulings::CounterStrike;
use crate::games::ultra_battle::setup::Duties;
use crate::games::ultra_battle::state::{
    Attack, AttackStep, Choice, NO_ATTACK, NONE, OwnChoice, OwnQuestion, Question, State, is_battle, seat_of,
};
use crate::games::ultra_battle::table::Table;
use crate::games::ultra_battle::zones::Zone;
use crate::kernel::bits::Bits;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::kernel::state::While;
use crate::lang::reference::Verb;
use crate::lang::selector::End;

impl Table<'_> {
    /// Asks the turn player for the next attack to declare.
    pub(super) fn combat_phase(&mut self) {
        self.ask_player(self.state.lead, Question::Own(OwnQuestion::Attack));
    }

    /// Offers the attacks that a player can declare now (29).
    pub(super) fn attacks(&self, seat: Seat, mut offer: impl FnMut(OwnChoice)) {
        if self.setup.rulings.first_attack_barred && self.state.turn == 1 {
            return;
        }
        for attacker in self.state.field.battle(seat) {
            let attacked = self.state.field.fighter(attacker).map_or(0, |fighter| fighter.attacks);
            // Once a turn every Fighter may.
            if attacked > 0 && attacked >= self.now(attacker).allowed_attacks() {
                continue;
            }
            let open = |target: &CardId| !self.is_forbidden(Event::Attacks(attacker, *target));
            let bound = self.state.field.battle(seat.other()).any(|target| self.must_be_attacked(target) && open(&target));
            let reserve = self.state.field.reserve(seat.other()).filter(|_| self.reaches_reserve(attacker));
            for target in self.state.field.battle(seat.other()).chain(reserve).filter(open) {
                if !bound || self.must_be_attacked(target) {
                    offer(OwnChoice::Attack(attacker, target));
                }
            }
        }
    }

    /// True if one of the attacks that are offered must be declared: by a Fighter that must attack, or on one that must be attacked, and that has not attacked
    /// this turn.
    pub(super) fn is_bound_to_attack(&self, offered: &[Choice]) -> bool {
        let Duties { must_attack, must_be_attacked, .. } = self.setup.book.duties;
        if !must_attack && !must_be_attacked {
            return false;
        }
        offered.iter().any(|choice| {
            let &Choice::Own(OwnChoice::Attack(attacker, target)) = choice else { return false };
            let has_attacked = self.state.field.fighter(attacker).is_some_and(|fighter| fighter.attacks > 0);
            !has_attacked && (self.must_attack(attacker) || self.must_be_attacked(target))
        })
    }

    pub(super) fn leave_combat(&mut self) {
        self.enter(Phase::End);
    }

    /// Declares an attack: counts it for the attacker, and emits its event.
    pub(super) fn declare(&mut self, attacker: CardId, target: CardId) {
        if let Some(fighter) = self.state.field.fighter_mut(attacker) {
            fighter.attacks = fighter.attacks.saturating_add(1);
        }
        self.state.field.attack = Attack { step: AttackStep::Declared, attacker, target, hits: Bits::one(target), ..NO_ATTACK };
        self.touch();
        self.begin_moment();
        if let Some(attacked) = self.state.field.fighter_mut(target) {
            attacked.was_attacked = true;
        }
        self.happens(Event::Attacks(attacker, target));
    }

    /// Takes the next step of the running attack, or ends it if the attacker or every Fighter that it hits has left the Battle Zone.
    pub(super) fn go_on_with_attack(&mut self) {
        let attack = self.state.field.attack;
        // A Fighter in the Reserve Zone is hit where it was attacked.
        let reaches = self.reaches_reserve(attack.attacker);
        let in_reserve = |base: CardId| reaches && base == attack.target && self.state.field.place_of(base).is_some();
        let hits: Bits = attack.hits.filter(|&base| self.state.field.is_in_battle(base) || in_reserve(base)).collect();
        if hits.is_empty() || !self.state.field.is_in_battle(attack.attacker) {
            return self.end_attack();
        }
        match attack.step {
            AttackStep::None => {}
            AttackStep::Declared => {
                self.state.field.attack.step = AttackStep::Aimed;
                self.ask_player(self.state.lead, Question::Own(OwnQuestion::AttackCard));
            }
            AttackStep::Aimed => self.aim(),
            AttackStep::Played => {
                self.state.field.attack.step = AttackStep::Reply;
                self.take_effect(self.state.lead, attack.card);
            }
            AttackStep::Reply => {
                self.state.field.attack.step = AttackStep::Countered;
                if self.setup.rulings.counter_needs_its_fighter && !self.state.field.is_in_battle(attack.target) {
                    return;
                }
                self.ask_player(State::owner(attack.target), Question::Own(OwnQuestion::Counter));
            }
            AttackStep::Countered => {
                self.state.field.attack.step = AttackStep::Strike;
                self.take_effect(State::owner(attack.target), attack.counter);
            }
            AttackStep::Strike => {
                self.state.field.attack.step = AttackStep::Damage;
                if attack.counter != NONE && self.setup.rulings.counter == CounterStrike::First {
                    self.begin_moment();
                    self.strike_at_attacker(true);
                    self.check_defeats();
                }
            }
            AttackStep::Damage => {
                self.state.field.attack.step = AttackStep::Over;
                self.deal_attack(hits);
            }
            AttackStep::Over => self.end_attack(),
        }
    }

    /// Determines the Fighters that the attack hits by Multi (54): always its target; the attacking player picks the others if there are more than it can hit.
    fn aim(&mut self) {
        self.state.field.attack.step = AttackStep::Played;
        let attack = self.state.field.attack;
        let printed = (attack.card != NONE).then(|| self.setup.card_def(attack.card).multi).flatten();
        let Some(most) = wider(printed, self.now(attack.attacker).multi) else { return };
        let others = self.other_targets();
        let room = if most == 0 { others.len() } else { u32::from(most.saturating_sub(1)) };
        if room >= others.len() {
            self.state.field.attack.hits = attack.hits.or(others);
        } else if room > 0 {
            self.ask_player(self.state.lead, Question::Own(OwnQuestion::Multi(room as u8)));
        }
    }

    /// Returns the defending Fighters: all that the attack hits, or its target alone under `only_the_attacked_defends` (D40).
    #[must_use]
    pub fn defending(&self) -> Bits {
        let Attack { hits, target, .. } = self.state.field.attack;
        if self.setup.rulings.only_the_attacked_defends { hits.and(Bits::one(target)) } else { hits }
    }

    /// Returns the Fighters in the target's Battle Zone that the attack does not hit.
    pub(super) fn other_targets(&self) -> Bits {
        let attack = &self.state.field.attack;
        let others: Bits = self.state.field.battle(State::owner(attack.target)).collect();
        others.without(attack.hits)
    }

    /// Emits the event of the playing of a card for the attack, which triggers its text.
    fn take_effect(&mut self, seat: Seat, card: CardId) {
        if card != NONE {
            self.begin_moment();
            self.happens(played(seat, card, None));
        }
    }

    /// Offers the Attack cards that a player can play for a Fighter of theirs: Counters for the target, others for the attacker (31, 52, 56).
    pub(super) fn attack_cards(&self, seat: Seat, user: CardId, counters: bool, mut offer: impl FnMut(CardId)) {
        for card in self.state.field.pile(seat, Zone::Hand).from_top() {
            let face = self.setup.card_def(card);
            if face.kind == Kind::Attack
                && face.counter == counters
                && self.can_pay_timer(user, self.timer_cost(card))
                && self.meets(seat, card, Some(user))
                && !self.is_forbidden(played(seat, card, None))
                && self.may_move(card, Arrival::Resolving, Verb::Put)
            {
                offer(card);
            }
        }
    }

    /// Plays an Attack card for a Fighter, which pays its Timer Cost and gains its Shield (46, 55).
    pub(super) fn play_attack(&mut self, seat: Seat, user: CardId, card: CardId) {
        self.pay_timer(user, self.timer_cost(card));
        if !self.move_card(card, Arrival::Resolving, Verb::Put) {
            return;
        }
        let attack = &mut self.state.field.attack;
        if user == attack.attacker {
            attack.card = card;
        } else {
            attack.counter = card;
        }
        if self.setup.card_def(card).shield {
            self.give_shield(user, seat);
        }
    }

    /// Deals the Power of the attack's target, with that of its Counter if asked, to the attacking Fighter.
    fn strike_at_attacker(&mut self, with_counter: bool) {
        let Attack { attacker, target, counter, .. } = self.state.field.attack;
        if !self.state.field.is_in_battle(target) {
            return;
        }
        let card = if with_counter { counter } else { NONE };
        let amount = self.power_with(target, card);
        self.deal(attacker, amount, Blow { by: target, card, means: Means::Attack });
    }

    /// Returns the Power of a Fighter with that of the Attack card it uses (15), at least 0.
    fn power_with(&self, base: CardId, card: CardId) -> u32 {
        let added = if card == NONE { 0 } else { i32::from(self.setup.card_def(card).power) + self.now(card).sum };
        (self.now(base).sum + added).max(0).unsigned_abs()
    }

    /// Returns the Power with which the running attack deals damage.
    #[must_use]
    pub fn attack_power(&self) -> u32 {
        self.power_with(self.state.field.attack.attacker, self.state.field.attack.card)
    }

    /// Deals the attack's damage to all that it hits, each in full, and at the same moment, under D9 or D34, the target's to the attacker.
    fn deal_attack(&mut self, hits: Bits) {
        self.begin_moment();
        let rulings = self.setup.rulings;
        let Attack { attacker, card, counter, .. } = self.state.field.attack;
        let countered = counter != NONE && rulings.counter == CounterStrike::Together;
        let amount = self.attack_power();
        if countered || rulings.strikes_back {
            self.strike_at_attacker(countered);
        }
        for whom in hits {
            self.deal(whom, amount, Blow { by: attacker, card, means: Means::Attack });
        }
        self.check_defeats();
    }

    /// Ends the running attack: its cards go to the discard pile (42).
    pub(super) fn end_attack(&mut self) {
        let Attack { card, counter, .. } = std::mem::replace(&mut self.state.field.attack, NO_ATTACK);
        self.state.end_with(While::Battle);
        self.touch();
        self.begin_moment();
        for used in [card, counter].into_iter().filter(|&used| used != NONE) {
            self.clear_away(used);
        }
    }

    /// Puts a card that has resolved into the discard pile (42), even if an effect forbids the discard.
    pub(super) fn clear_away(&mut self, card: CardId) {
        if !self.discard(card) {
            self.place(card, Arrival::Pile(Zone::DiscardPile, End::Top));
        }
    }

    /// Replaces the target of the running attack by another Fighter in its Battle Zone. Returns whether it does.
    pub fn redirect(&mut self, to: CardId) -> bool {
        let attack = self.state.field.attack;
        let place = self.state.field.place_of(to);
        let possible = attack.step != AttackStep::None
            && to != attack.target
            && place.is_some_and(|place| is_battle(place) && seat_of(place) == State::owner(attack.target));
        if possible {
            let hits = &mut self.state.field.attack.hits;
            hits.remove(attack.target);
            hits.insert(to);
            self.state.field.attack.target = to;
            self.touch();
        }
        possible
    }

    /// Ends the running attack at its current step. Returns whether one was running.
    pub fn break_off(&mut self) -> bool {
        let runs = self.state.field.attack.step != AttackStep::None;
        if runs {
            self.state.field.attack.step = AttackStep::Over;
            self.touch();
        }
        runs
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ultra_battle::game::UltraBattleGame;
    use crate::games::ultra_battle::rules::vanilla::{
        COUNTER, DOUBLE, EVOLVED, HERO, MONSTER, STRIKE, VEHICLE, WEAK, answer, answers, asked, at, at_by, attach, fighter, hurt, offered,
        to_battle, to_hand, to_reserve,
    };
    use crate::games::ultra_battle::rulings::{Meeting, Rulings};
    use crate::kernel::game::{Ending, Game};

    const DECLARE: &str = "first battle 1: VN-000 attacks second battle 1: VN-001";

    fn damage(game: &UltraBattleGame, base: CardId) -> u16 {
        fighter(game, base).damage
    }

    /// 28 to 31, 52: one attack a Fighter; an Attack card of one's colour and class adds its Power and is discarded.
    #[test]
    fn an_attack_card_adds_its_power() {
        let mut target = 0;
        let mut game = at(Phase::Combat, |table| {
            to_battle(table, Seat::A, MONSTER);
            target = to_battle(table, Seat::B, HERO);
            to_hand(table, Seat::A, STRIKE);
            to_hand(table, Seat::B, MONSTER);
        });
        answers(&mut game, &[DECLARE, "VN-003"]);
        assert_eq!(damage(&game, target), 50);
        assert_eq!(game.state().field.pile(Seat::A, Zone::DiscardPile).len(), 1);
        assert_eq!((game.turn(), damage(&game, target)), (4, 50), "it can attack no more, and damage stays (D8)");
    }

    /// D13: by "attacker", only the Fighter that attacks meets the requirement.
    #[test]
    fn the_requirement_is_met_together_or_by_the_attacker() {
        for (requirement, met) in [(Meeting::Together, true), (Meeting::OneFighter, true), (Meeting::Attacker, false)] {
            let mut game = at_by(Rulings { requirement, ..Rulings::default() }, Phase::Combat, |table| {
                to_battle(table, Seat::A, HERO);
                to_battle(table, Seat::A, MONSTER);
                to_battle(table, Seat::B, HERO);
                to_hand(table, Seat::A, STRIKE);
            });
            answer(&mut game, "first battle 1: VN-001 attacks second battle 1: VN-001");
            let asked = asked(&game).1 == Question::Own(OwnQuestion::AttackCard);
            assert_eq!(asked, met, "{requirement:?}");
        }
    }

    /// 54, 46: Multi hits the Fighter that is attacked and others that its player picks, each in full; the attacker pays the Timer.
    #[test]
    fn multi_hits_others_that_are_picked() {
        let (mut attacker, mut targets) = (0, [0; 3]);
        let mut game = at(Phase::Combat, |table| {
            attacker = to_battle(table, Seat::A, HERO);
            targets = [(); 3].map(|()| to_battle(table, Seat::B, MONSTER));
            to_hand(table, Seat::A, DOUBLE);
            to_hand(table, Seat::B, MONSTER);
        });
        answers(&mut game, &["first battle 1: VN-001 attacks second battle 2: VN-000", "VN-004"]);
        assert_eq!(game.decision().map(|decision| (decision.min, decision.max, decision.options)), Some((0, 1, 2)));
        answer(&mut game, "second battle 3: VN-000");
        assert_eq!(targets.map(|target| damage(&game, target)), [0, 50, 50]);
        assert_eq!(fighter(&game, attacker).timer, 1, "one was paid, and one counted down");
    }

    /// 55, 56, D34: a Counter strikes first with its Power, and its Shield keeps the damage off.
    #[test]
    fn a_counter_strikes_first_and_shields() {
        let (mut attacker, mut target) = (0, 0);
        let mut arrange = |table: &mut Table<'_>| {
            attacker = to_battle(table, Seat::A, MONSTER);
            target = to_battle(table, Seat::B, HERO);
            to_hand(table, Seat::B, COUNTER);
            to_hand(table, Seat::A, COUNTER);
        };
        let mut game = at(Phase::Combat, &mut arrange);
        answer(&mut game, DECLARE);
        assert_eq!(asked(&game), (Seat::B, Question::Own(OwnQuestion::Counter)), "nobody attacks with a Counter");
        answer(&mut game, "VN-005");
        let mut none = at_by(Rulings { counter: CounterStrike::None, ..Rulings::default() }, Phase::Combat, &mut arrange);
        answers(&mut none, &[DECLARE, "VN-005"]);
        let struck = (damage(&game, attacker), damage(&game, target));
        assert_eq!((struck, damage(&none, attacker)), ((50, 0), 0));
    }

    /// D34: an attacker that falls to the Counter deals no damage, unless both strike together.
    #[test]
    fn an_attacker_that_falls_to_a_counter_deals_nothing() {
        for (counter, fallen) in [(CounterStrike::First, false), (CounterStrike::Together, true)] {
            let mut target = 0;
            let mut game = at_by(Rulings { counter, ..Rulings::default() }, Phase::Combat, |table| {
                to_battle(table, Seat::A, WEAK);
                to_battle(table, Seat::A, MONSTER);
                target = to_battle(table, Seat::B, HERO);
                to_battle(table, Seat::B, HERO);
                hurt(table, target, 95);
                to_hand(table, Seat::B, COUNTER);
            });
            // Its Shield would keep the damage off: the Counter here has none.
            let mut setup = game.setup().clone();
            setup.faces[COUNTER as usize].card_def.shield = false;
            game = UltraBattleGame::from_state(std::sync::Arc::new(setup), game.state().clone()).with_log();
            game.advance();
            answers(&mut game, &["first battle 1: VN-010 attacks second battle 1: VN-001", "VN-005"]);
            let zone = game.state().field.pile(Seat::A, Zone::DefeatedZone).len();
            assert_eq!((zone, game.state().field.place_of(target).is_none()), (1, fallen), "{counter:?}");
        }
    }

    /// 60, D16: a Vehicle is lost when its Fighter is damaged. D9: the Fighter that is attacked may strike back.
    #[test]
    fn damage_loses_vehicles_and_may_be_answered() {
        let (mut attacker, mut target) = (0, 0);
        let mut game = at_by(Rulings { strikes_back: true, ..Rulings::default() }, Phase::Combat, |table| {
            attacker = to_battle(table, Seat::A, MONSTER);
            target = to_battle(table, Seat::B, HERO);
            attach(table, VEHICLE, target);
            to_hand(table, Seat::B, MONSTER);
        });
        answer(&mut game, DECLARE);
        assert_eq!((damage(&game, target), damage(&game, attacker)), (30, 60));
        assert_eq!(game.state().field.pile(Seat::B, Zone::DiscardPile).len(), 1);
    }

    /// 1, 2, 39, 40, 63, D11, D21: a Fighter without HP goes with all its cards; its owner may fill the place; six cards lose.
    #[test]
    fn a_fallen_fighter_is_replaced_and_six_cards_lose() {
        let arrange = |defeated: usize| {
            at(Phase::Combat, |table| {
                to_battle(table, Seat::A, MONSTER);
                let base = to_battle(table, Seat::B, HERO);
                let evolution = to_hand(table, Seat::B, EVOLVED);
                let place = table.state.field.place_of(base).expect("it is in play");
                table.place(evolution, Arrival::OnTop(place));
                hurt(table, base, 140);
                to_reserve(table, Seat::B, MONSTER);
                for _ in 0..defeated {
                    let card = to_hand(table, Seat::B, MONSTER);
                    table.place(card, Arrival::Pile(Zone::DefeatedZone, crate::lang::selector::End::Top));
                }
            })
        };
        let mut game = arrange(3);
        answer(&mut game, "first battle 1: VN-000 attacks second battle 1: VN-002");
        assert_eq!(asked(&game), (Seat::B, Question::Own(OwnQuestion::Reserve)));
        assert_eq!(offered(&game), ["second reserve 1: VN-000", "pass"]);
        answer(&mut game, "second reserve 1: VN-000");
        assert_eq!(game.state().field.battle(Seat::B).count(), 1);
        let mut lost = arrange(4);
        answer(&mut lost, "first battle 1: VN-000 attacks second battle 1: VN-002");
        assert_eq!(lost.ending(), Some(Ending::Won(Seat::A)));
    }

    /// D3: nobody attacks in the first turn, when it is barred.
    #[test]
    fn the_first_turn_may_be_without_attacks() {
        for barred in [false, true] {
            let game = at_by(Rulings { first_attack_barred: barred, ..Rulings::default() }, Phase::Combat, |table| {
                table.state.turn = 1;
                to_battle(table, Seat::A, MONSTER);
                to_battle(table, Seat::B, HERO);
                to_hand(table, Seat::B, MONSTER);
            });
            assert_eq!(game.turn() == 1, !barred);
        }
    }
}
