//! The attack phase: attacks, blocks and battles, step by step (97 to 115, 148 to 160).

use crate::games::union_arena::code::{Duty, Event, Happening, Keyword, Occurrence, blocks, fought, own};
use crate::games::union_arena::leaves::Phase;
use crate::games::union_arena::state::{Attack, AttackStep, NO_ATTACK, NONE, OwnChoice, OwnQuestion, Question, State};
use crate::games::union_arena::table::Table;
use crate::games::union_arena::zones::Zone;
use crate::kernel::bits::Bits;
use crate::kernel::code::Participants;
use crate::kernel::delayed::Due;
use crate::kernel::pile::CardId;
use crate::kernel::policy::RuleMove;
use crate::kernel::seat::Seat;
use crate::kernel::setup::Price;
use crate::kernel::state::While;
use crate::lang::event::BattleOutcome;

impl Table<'_> {
    /// Takes the next step of the attack phase: of the running attack, else the turn player may declare another.
    pub(super) fn attack_phase(&mut self) {
        if self.state.field.attack.step != AttackStep::None {
            self.go_on_with_attack();
        } else if self.state.step == 0 {
            self.ask_player(self.state.lead, Question::Own(OwnQuestion::Attack));
        } else {
            self.state.end_with(While::BattlePhase(self.state.turn));
            self.touch();
            self.enter(Phase::End);
        }
    }

    /// Offers the attacks that a player can declare now: by active characters of the front line, on the opponent, or with Snipe on characters (97, 99, 148).
    pub(super) fn attacks(&self, seat: Seat, mut offer: impl FnMut(OwnChoice)) {
        let field = &self.state.field;
        for attacker in field.of(seat).filter(|&object| field.is_active(object) && self.may_attack_from_there(object)) {
            let open =
                |target| !self.is_forbidden(Event::Attacks(attacker, target)) && self.can_pay_price(seat, Event::Attacks(attacker, target));
            if open(NONE) && !self.is_forbidden(own(Occurrence::AttacksPlayer, attacker)) {
                offer(OwnChoice::Attack(attacker));
            }
            if self.now(attacker).has(Keyword::Snipe) {
                let targets = field.front(seat.other());
                targets.filter(|&target| open(target)).for_each(|target| offer(OwnChoice::Snipe(attacker, target)));
            }
        }
    }

    /// True if a character is where it can attack from: on the front line, or where a text lets it (97).
    fn may_attack_from_there(&self, object: CardId) -> bool {
        self.state.field.is_in_front(object) || self.has_duty(object, Duty::FromEnergyLine) && self.state.field.place_of(object).is_some()
    }

    /// True if a player can pay what texts charge for an event.
    fn can_pay_price(&self, seat: Seat, event: Event) -> bool {
        let Price { points, cards } = self.price_of_event(event);
        self.can_pay_ap(seat, points) && self.state.field.pile(seat, Zone::Hand).len() >= usize::from(cards)
    }

    /// Lets a player pay what texts charge for an event, before it happens.
    fn pay_price(&mut self, seat: Seat, event: Event, about: CardId) {
        let Price { points, cards } = self.price_of_event(event);
        self.pay_ap(seat, points);
        for _ in 0..cards {
            self.begin_by_rule(self.setup.book.toll, about, None, seat);
        }
    }

    /// True if a player must attack: a character that can attack without a price has to.
    pub(super) fn must_attack(&self, seat: Seat) -> bool {
        let mut must = false;
        if !self.gives_duty(Duty::Attack) {
            return must;
        }
        self.attacks(seat, |choice| {
            let (by, target) = match choice {
                OwnChoice::Attack(by) => (by, NONE),
                OwnChoice::Snipe(by, target) => (by, target),
                _ => return,
            };
            must |= self.has_duty(by, Duty::Attack) && self.price_of_event(Event::Attacks(by, target)) == Price::default();
        });
        must
    }

    /// Declares an attack on a character, or with [`NONE`] on the opponent: the attacker becomes resting, then what activates when it attacks resolves (102).
    pub(super) fn declare(&mut self, attacker: CardId, target: CardId) {
        let step = if target == NONE { AttackStep::Declared } else { AttackStep::Battle };
        self.state.field.attack = Attack { step, attacker, opponent: target, ..NO_ATTACK };
        self.begin_moment();
        self.pay_price(State::owner(attacker), Event::Attacks(attacker, target), attacker);
        self.switch(attacker, false);
        let first = self.state.field.stack_mut(attacker).is_some_and(|stack| {
            stack.attacks = stack.attacks.saturating_add(1);
            stack.attacks == 1
        });
        self.touch_for_powers();
        self.happens(Event::Attacks(attacker, target));
        if target == NONE {
            self.happens(own(Occurrence::AttacksPlayer, attacker));
        }
        if first && self.keyword_acts(attacker, Keyword::DoubleAttack) {
            self.switch(attacker, true);
        }
    }

    /// Takes the next step of the running attack. It ends if the attacker is on the front line no more, or the character that it fights has gone (U8, U9).
    fn go_on_with_attack(&mut self) {
        let Attack { step, attacker, opponent, .. } = self.state.field.attack;
        let gone =
            |table: &Self| !table.may_attack_from_there(attacker) || opponent != NONE && table.state.field.place_of(opponent).is_none();
        match step {
            AttackStep::None => {}
            AttackStep::Declared if gone(self) => self.end_attack(),
            AttackStep::Declared => {
                self.state.field.attack.step = AttackStep::Unblocked;
                self.ask_player(self.state.lead.other(), Question::Own(OwnQuestion::Block));
            }
            AttackStep::Battle if gone(self) => self.end_attack(),
            AttackStep::Battle => self.fight(),
            AttackStep::Losing => self.sideline_loser(),
            AttackStep::Won => self.announce_victory(),
            AttackStep::Decided => self.deal_impact(),
            AttackStep::Unblocked if gone(self) => self.end_attack(),
            AttackStep::Unblocked => {
                if self.deal_direct_damage(attacker) {
                    self.state.field.attack.step = AttackStep::Over;
                }
            }
            AttackStep::Ends => {
                self.begin_moment();
                if !self.deal_blocked_damage() {
                    return;
                }
                self.state.field.attack.step = AttackStep::Over;
                self.happens(Event::Own(Occurrence::BattleOver, Participants::both(attacker, opponent), 0));
            }
            AttackStep::Over => self.end_attack(),
        }
    }

    /// Returns the characters that can block the running attack: active ones of the front line (103, 104), and those that a text lets block resting. If one of them must, only such ones can.
    pub(super) fn blockers(&self, seat: Seat) -> impl Iterator<Item = CardId> + '_ {
        let attacker = self.state.field.attack.attacker;
        let active =
            self.state.field.front(seat).filter(|&object| self.state.field.is_active(object) || self.has_duty(object, Duty::BlockResting));
        let open = |&blocker: &CardId| !self.is_forbidden(blocks(blocker, attacker)) && self.can_pay_price(seat, blocks(blocker, attacker));
        let able: Bits = active.filter(open).collect();
        let free = |&blocker: &CardId| self.price_of_event(blocks(blocker, attacker)) == Price::default();
        let bound: Bits = able.filter(|&blocker| self.has_duty(blocker, Duty::Block)).filter(free).collect();
        if bound.is_empty() { able } else { bound }
    }

    /// True if a player must block the running attack.
    pub(super) fn must_block(&self, seat: Seat) -> bool {
        if !self.gives_duty(Duty::Block) && !self.gives_duty(Duty::BeBlocked) {
            return false;
        }
        let attacker = self.state.field.attack.attacker;
        let free = |&blocker: &CardId| self.price_of_event(blocks(blocker, attacker)) == Price::default();
        self.blockers(seat).filter(free).any(|blocker| self.has_duty(blocker, Duty::Block) || self.has_duty(attacker, Duty::BeBlocked))
    }

    /// Blocks the running attack with a character, which becomes resting (47, 103, 106).
    pub(super) fn block(&mut self, blocker: CardId) {
        let attacker = self.state.field.attack.attacker;
        self.pay_price(State::owner(blocker), blocks(blocker, attacker), attacker);
        self.state.field.attack.step = AttackStep::Battle;
        self.state.field.attack.opponent = blocker;
        self.state.field.attack.blocked = true;
        self.switch(blocker, false);
        let first = self.state.field.stack_mut(blocker).is_some_and(|stack| {
            stack.blocks = stack.blocks.saturating_add(1);
            stack.blocks == 1
        });
        self.touch_for_powers();
        self.happens(blocks(blocker, self.state.field.attack.attacker));
        if first && self.keyword_acts(blocker, Keyword::DoubleBlock) {
            self.switch(blocker, true);
        }
    }

    /// Leaves the running attack without a blocker (105).
    pub(super) fn let_through(&mut self) {
        self.happens(own(Occurrence::Unblocked, self.state.field.attack.attacker));
    }

    /// Compares the BP of both characters: an attacker that has as much or more wins, and sidelines the other; neither is sidelined if it has less (109 to 113).
    fn fight(&mut self) {
        let Attack { attacker, opponent, .. } = self.state.field.attack;
        self.begin_moment();
        self.state.field.attack.nullified = self.keyword_acts(opponent, Keyword::NullifyImpact);
        if self.now(attacker).bp >= self.now(opponent).bp {
            self.state.field.attack.step = AttackStep::Losing;
            self.sideline_loser();
        } else {
            self.state.field.attack.step = AttackStep::Ends;
            self.happens(fought(Occurrence::LosesAttack, attacker, opponent));
            if self.state.field.attack.blocked {
                self.happens(fought(Occurrence::WinsBlock, opponent, attacker));
            }
            self.happens(Event::BattleEnds(attacker, opponent, BattleOutcome::Lose));
            self.happens(Event::BattleEnds(opponent, attacker, BattleOutcome::Win));
        }
    }

    /// Sidelines the character that has lost to the attacker, unless a text replaces that.
    fn sideline_loser(&mut self) {
        let loser = self.state.field.attack.opponent;
        if self.sideline_by_rule(Bits::one(loser), RuleMove::Loss) {
            self.state.field.attack.step = AttackStep::Won;
            // One that stays, whatever keeps it, has lost as well.
            if self.state.field.place_of(loser).is_some() {
                self.tell_of_loss(loser);
            }
        }
    }

    /// Emits the events that the opponent of the attacker has lost: before it goes, so that its own texts see them.
    pub(in crate::games::union_arena) fn tell_of_loss(&mut self, loser: CardId) {
        let Attack { attacker, blocked, .. } = self.state.field.attack;
        if blocked {
            self.happens(fought(Occurrence::LosesBlock, loser, attacker));
        }
        self.happens(Event::BattleEnds(loser, attacker, BattleOutcome::Lose));
    }

    /// Announces that the attacker has won. Impact is one of the abilities that activate then: with others its player decides whether it comes first (110, 140).
    fn announce_victory(&mut self) {
        let Attack { attacker, opponent, .. } = self.state.field.attack;
        self.state.field.attack.step = AttackStep::Decided;
        self.begin_moment();
        self.happens(fought(Occurrence::WinsAttack, attacker, opponent));
        if !self.state.field.attack.blocked {
            self.happens(fought(Occurrence::WinsSnipe, attacker, opponent));
        }
        self.happens(Event::BattleEnds(attacker, opponent, BattleOutcome::Win));
        let lead = self.state.lead;
        if self.impact() > 0 && self.state.waiting.iter().any(|waiting| waiting.seat == lead) {
            self.ask_player(lead, Question::Own(OwnQuestion::Impact));
        }
    }

    /// Returns the Impact of the attacker in the running battle (159).
    fn impact(&self) -> u8 {
        let Attack { attacker, nullified, .. } = self.state.field.attack;
        if nullified || !self.keyword_acts(attacker, Keyword::Impact(0)) { 0 } else { self.now(attacker).impact() }
    }

    /// True if a character has a keyword, and no text forbids that it does what it says.
    fn keyword_acts(&self, object: CardId, keyword: Keyword) -> bool {
        self.now(object).has(keyword) && !self.is_forbidden(own(Occurrence::Acts(keyword), object))
    }

    /// Deals the attacker's Impact damage (154).
    pub(super) fn deal_impact(&mut self) {
        let impact = self.impact();
        if self.deal_by_rule(self.state.lead.other(), impact, self.state.field.attack.attacker) {
            self.state.field.attack.step = AttackStep::Ends;
        }
    }

    /// Deals the damage of an attack that a text lets deal it although it is blocked: once the battle is decided. Returns false if a text replaces it.
    fn deal_blocked_damage(&mut self) -> bool {
        let Attack { attacker, blocked, .. } = self.state.field.attack;
        !blocked || !self.has_duty(attacker, Duty::DealsBlocked) || self.deal_direct_damage(attacker)
    }

    /// Deals the damage of an attack itself (115). Returns false if a text replaces it.
    fn deal_direct_damage(&mut self, attacker: CardId) -> bool {
        let damage = self.now(attacker).direct_damage();
        self.deal_by_rule(self.state.lead.other(), damage, attacker)
    }

    /// Drops what waits for the end of this attack's battle, if it has had none: nobody has blocked, or a character has left it.
    fn forget_end_of_battle(&mut self) {
        let (setup, turn) = (self.setup, self.state.turn);
        self.state.delayed.retain(|part| match part.due {
            Due::Happens { pattern, until } => {
                until == turn || setup.patterns[usize::from(pattern)].event != Happening::Own(Occurrence::BattleOver, None)
            }
            Due::EndOf(_) | Due::StartOf(_) | Due::EachTime { .. } | Due::Now(_) => true,
        });
    }

    /// Ends the running attack, and what lasts for it (114).
    fn end_attack(&mut self) {
        self.begin_moment();
        self.happens(own(Occurrence::AttackOver, self.state.field.attack.attacker));
        self.forget_end_of_battle();
        self.state.field.attack = NO_ATTACK;
        self.state.end_with(While::Battle);
        self.touch();
    }
}
