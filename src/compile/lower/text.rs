//! Lowers whole texts: every ability of a card.

use super::script::Body;
use super::{Lowerer, Tables};
use crate::compile::clause;
use crate::compile::language::{Kind, Language};
use crate::compile::meant::Meant;
use crate::compile::restrict::restricted;
use crate::diagnostic::Diagnostic;
use crate::kernel::code::{Act, Ask, Leaves, Pattern, Source};
use crate::kernel::events::ABOUT;
use crate::kernel::frame::Slot;
use crate::kernel::parts::Parts;
use crate::kernel::program::{Need, Op, Program};
use crate::kernel::setup::{self, Setup, Static, StaticDoes, TriggerAsk};
use crate::lang::ability::{Often, Period};
use crate::lang::condition::Condition;
use crate::lang::event::{Event, EventKind};
use crate::lang::quantity::Quantity;
use crate::lang::reference::Verb;
use crate::lang::selector::Target;
use crate::lang::{Ability, Clause, Effect, Node, Power, Text};

/// The most abilities that the texts of a match can give.
const MOST_GRANTED: usize = 64;

/// A lowered ability, before it has a place among the programs of a match.
#[derive(Clone, Debug)]
pub struct Lowered<G: Language> {
    /// When it is active, and how often.
    pub head: setup::Head<G::Code>,
    /// The lowered power.
    pub power: LoweredPower<G>,
    /// Its canonical text.
    pub text: String,
}

/// A lowered power.
#[derive(Clone, Debug)]
pub enum LoweredPower<G: Language> {
    /// A triggered power.
    Triggered {
        /// The event pattern that triggers it.
        pattern: Pattern<G::Code>,
        /// The counter of its event, and which of a turn triggers it.
        nth: Option<(u16, u8)>,
        /// True if its words refer to the objects of all such simultaneous events together.
        gathers: bool,
        /// The conditions on the triggering event.
        asks: Vec<TriggerAsk<G::Code>>,
        /// The slot of the object whose effect caused the event, if its text speaks of that.
        cause: Option<Slot>,
        /// The program of its effect.
        program: Program<G::Code>,
    },
    /// A payment power: the program of its cost and effect.
    Payment(Program<G::Code>),
    /// A continuous power.
    Continuous(Vec<Static<G::Code>>),
    /// A replacement effect: its event pattern, the kind of the object that its program calls "it", and the program.
    Replacing(Pattern<G::Code>, Kind<G>, Program<G::Code>),
    /// A statement about the card that is no power.
    Trait(G::Trait),
    /// The number of copies that a deck may hold; `None` is any number.
    DeckLimit(Option<u8>),
}

impl<G: Language> Lowered<G> {
    /// Adds the program to a set-up; returns the ability as the set-up keeps it, and its trait, if it is one.
    pub fn take_up<R: Parts<Code = G::Code>>(self, setup: &mut Setup<R>) -> (setup::Ability<R>, Option<G::Trait>) {
        let mut own = None;
        let power = match self.power {
            LoweredPower::Triggered { pattern, nth, gathers, asks, cause, program } => {
                setup::Power::Triggered { pattern, nth, gathers, asks, cause, program: setup.add(program) }
            }
            LoweredPower::Payment(program) => setup::Power::Payment { program: setup.add(program) },
            LoweredPower::Continuous(statics) => setup::Power::Continuous(statics),
            LoweredPower::Replacing(pattern, of, program) => setup::Power::Replacing { pattern, of, program: setup.add(program) },
            LoweredPower::Trait(of_card) => {
                own = Some(of_card);
                setup::Power::Passive
            }
            LoweredPower::DeckLimit(_) => setup::Power::Passive,
        };
        (setup::Ability { head: self.head, power, text: self.text }, own)
    }
}

/// Lowers a text.
///
/// # Errors
/// Every reference without an antecedent or with several (CW2xx), and everything that its place in the text cannot say (CW3xx).
pub fn text<G: Language>(text: &Text<G>, words: &G::Words, tables: &mut Tables<G>) -> Result<Vec<Lowered<G>>, Vec<Diagnostic>> {
    let mut lowered = Vec::with_capacity(text.abilities.len());
    let mut refusals = Vec::new();
    for node in &text.abilities {
        let mut lowerer = Lowerer::new(words, tables);
        let (head, power) = lowerer.ability(node, None);
        refusals.extend(before_too_much(lowerer.refusals));
        lowered.push(Lowered { head, power, text: G::print_ability(node, words) });
    }
    if refusals.is_empty() { Ok(lowered) } else { Err(refusals) }
}

/// True of an event of one or more objects at one time: "When one or more cards are discarded".
fn speaks_of_several<G: Language>(event: &Event<G>) -> bool {
    let several = |what: &Node<Target<G>>| matches!(&what.is, Target::Select(selector) if selector.quantity != Quantity::Exactly(1));
    event.participants().any(several)
}

/// Drops the refusals after a "too much": from there on, objects share a slot, so that other refusals may be consequences.
fn before_too_much(refusals: Vec<Diagnostic>) -> impl Iterator<Item = Diagnostic> {
    let mut too_much = false;
    refusals.into_iter().filter(move |refusal| {
        let it_is = refusal.code == clause::TOO_MUCH;
        too_much |= it_is;
        it_is || !too_much
    })
}

/// Returns the bindings of the words of an ability that point back; those without an antecedent are left out.
#[must_use]
pub fn links<G: Language>(ability: &Ability<G>, words: &G::Words, tables: &mut Tables<G>) -> Vec<Meant> {
    let mut lowerer = Lowerer::new(words, tables);
    lowerer.ability(ability, None);
    lowerer.scope.meant().to_vec()
}

/// Returns the same of an effect on its own.
#[must_use]
pub fn links_of_effect<G: Language>(effect: &Effect<G>, words: &G::Words) -> Vec<Meant> {
    let mut tables = Tables::default();
    let mut lowerer = Lowerer::new(words, &mut tables);
    clause::effect(&mut lowerer, effect, Need::Some);
    lowerer.scope.meant().to_vec()
}

impl<G: Language> Lowerer<'_, G> {
    /// Lowers an ability. With a `script`, that runs in the place of its effect.
    pub(super) fn ability(&mut self, ability: &Ability<G>, script: Option<&Body<'_, G>>) -> (setup::Head<G::Code>, LoweredPower<G>) {
        let own = G::trait_of(self, ability);
        // What holds has the condition in each of its parts.
        let always = matches!(ability.power, Power::Continuous(_));
        let condition = ability.head.condition.as_ref().filter(|_| !always).and_then(|condition| self.lower_condition(condition));
        let condition = match (self.times_so_far(ability), condition) {
            (Some(times), Some(condition)) => Some(Ask::All(vec![condition, times])),
            (times, condition) => times.or(condition),
        };
        let mut head = setup::Head { gate: G::gate(&ability.head.gate), condition, limit: ability.head.limit, shares: ability.head.shares };
        let power = own.map_or_else(|| self.power(ability, script, &mut head.limit), LoweredPower::Trait);
        (head, power)
    }

    /// Lowers "when this attacks for the second time each turn", where the game keeps that number: a condition on the bearer as it happens.
    fn times_so_far(&mut self, ability: &Ability<G>) -> Option<Ask<G::Code>> {
        let Power::Triggered { trigger, .. } = &ability.power else { return None };
        let (nth, what) = trigger.nth.zip(trigger.event.subject.clone())?;
        let test = Node::new(G::times_so_far(&trigger.event, nth)?, trigger.event.span);
        self.lower_condition(&Node::new(Condition::Is { what, tests: vec![test] }, trigger.event.span))
    }

    /// Lowers an ability that the text gives to objects, of which "this" is each of them. Returns its place among all that are given.
    pub fn granted(&mut self, ability: &Node<Ability<G>>) -> Option<u8> {
        let mut inner = Lowerer::new(self.words, &mut *self.tables);
        let (head, power) = inner.ability(ability, None);
        let refusals = std::mem::take(&mut inner.refusals);
        let refused = !refusals.is_empty();
        self.refusals.extend(refusals);
        let bars = |each: &Static<G::Code>| matches!(each.does, StaticDoes::Forbid(_) | StaticDoes::Charge(..) | StaticDoes::Alter(..));
        let given = match &power {
            LoweredPower::Triggered { .. } => true,
            LoweredPower::Payment(_) => G::CAN_GIVE_PAYMENTS,
            LoweredPower::Continuous(statics) => statics.iter().all(bars),
            LoweredPower::Replacing(..) => G::CAN_GIVE_REPLACEMENTS,
            LoweredPower::Trait(_) | LoweredPower::DeckLimit(_) => false,
        };
        if !given {
            self.not_here(ability.span, "what is given is triggered, says what cannot happen, or says at once what its bearer is");
        }
        if self.tables.granted.len() == MOST_GRANTED {
            self.not_here(ability.span, format!("the cards of a match can give {MOST_GRANTED} abilities, and this is one more"));
        }
        if refused || !given || self.tables.granted.len() == MOST_GRANTED {
            return None;
        }
        self.tables.granted.push(Lowered { head, power, text: G::print_ability(ability, self.words) });
        u8::try_from(self.tables.granted.len() - 1).ok()
    }

    /// Lowers the power of an ability; one that only the first event triggers may have its limit from that.
    fn power(&mut self, ability: &Ability<G>, script: Option<&Body<'_, G>>, limit: &mut Option<Often>) -> LoweredPower<G> {
        match &ability.power {
            Power::Triggered { trigger, effect } => {
                // A refused pattern leaves its refusal; its placeholder is never played.
                let pattern = self.triggering(&trigger.event).unwrap_or_else(Pattern::nothing);
                self.scope.gather(true);
                self.name_event(&pattern, &trigger.event);
                self.note_trigger(&trigger.event);
                let nth = trigger.nth.and_then(|nth| self.nth_of_turn(&trigger.event, nth, limit));
                self.trigger = Some(trigger.event.clone());
                self.home.set(G::home_after(trigger, self.words));
                let program = self.program(None, effect, script);
                let asks = std::mem::take(&mut self.trigger_asks);
                let gathers = self.scope.gathers() || speaks_of_several(&trigger.event);
                LoweredPower::Triggered { pattern, nth, gathers, asks, cause: self.cause, program }
            }
            Power::Payment { cost, effect } => LoweredPower::Payment(self.program(cost.as_deref(), effect, script)),
            Power::Replacing { event, then, after } => {
                self.replaces = Some(ability.head.limit.is_some());
                self.replacing(event, then, after.as_deref())
            }
            Power::Continuous(effect) => LoweredPower::Continuous(self.continuous(effect, ability.head.condition.as_ref())),
            // A mark that is no trait of the card has no effect by itself.
            Power::Mark(_) => LoweredPower::Continuous(Vec::new()),
            Power::DeckLimit(limit) => LoweredPower::DeckLimit(*limit),
        }
    }

    /// Lowers a replacement effect: "If … would leave play, B instead. If you do, C."
    fn replacing(&mut self, event: &Node<Event<G>>, then: &Node<Clause<G>>, after: Option<&Node<Clause<G>>>) -> LoweredPower<G> {
        let of = self.replaced(event).unwrap_or(G::Code::CARD);
        let pattern = self.triggering(event).unwrap_or_else(Pattern::nothing);
        if event.participants().next().is_some() {
            self.mention(None, Source::Slot(ABOUT, of), false, event.span);
        }
        let register = self.emitter.register();
        if let Some(register) = register {
            self.emitter.emit(Op::Begin(register));
        }
        clause::clause(self, then, Need::All);
        if let Some(register) = register {
            self.emitter.emit(Op::Close(register));
            let unless = self.emitter.emit(Op::UnlessFull(register, 0));
            self.act(Act::Spare(ABOUT, of));
            if let Some(after) = after {
                clause::clause(self, after, Need::Some);
            }
            self.emitter.end_here(unless);
        }
        LoweredPower::Replacing(pattern, of, std::mem::take(&mut self.emitter).finish())
    }

    /// Returns the kind of object that a replaced event is about; refuses all events but moves by effects, since only these are checked beforehand.
    fn replaced(&mut self, event: &Node<Event<G>>) -> Option<Kind<G>> {
        // What a player is dealt is no object: only who deals it can be meant.
        if matches!(&event.kind, EventKind::Own(own) if G::is_foreseen(own)) {
            return Some(if event.object.is_some() { G::Code::OBJECT } else { G::Code::CARD });
        }
        let own = matches!(&event.kind, EventKind::Own(own) if G::is_move_by_rule(own));
        let moves = own
            || matches!(
                event.kind,
                EventKind::LeavesPlay
                    | EventKind::Defeated(_)
                    | EventKind::Moves { verb: Verb::Send | Verb::Discard | Verb::Return | Verb::Exile | Verb::Put | Verb::Draw, .. }
            );
        // A rule makes a player draw, too, and that is not replaced.
        if matches!(event.kind, EventKind::Moves { verb: Verb::Draw, .. }) && event.by.is_none() {
            self.not_here(event.span, "only what an effect draws can be replaced: \"would draw a card by an effect\"");
            return None;
        }
        let Some(what) = event.subject.as_ref().filter(|_| moves) else {
            self.not_here(
                event.span,
                "only what an effect moves to another zone can be replaced: \"would leave play\", \"would be sent to …\"",
            );
            return None;
        };
        let refused = self.refusals.len();
        let of = self.source(what).map(|source| source.kind());
        self.refusals.truncate(refused);
        of
    }

    /// Returns the counter of "the second time … each turn". First events about the bearer are limited by resolutions, without a counter: before the card was
    /// there, they did not happen.
    fn nth_of_turn(&mut self, event: &Node<Event<G>>, nth: u8, limit: &mut Option<Often>) -> Option<(u16, u8)> {
        if nth == 1 && self.speaks_of_one_alone(event) {
            limit.get_or_insert(Often { times: 1, per: Period::Turn });
            return None;
        }
        if G::times_so_far(event, nth).is_some() {
            return None;
        }
        self.watched(event).map(|counter| (counter, nth))
    }

    fn program(&mut self, cost: Option<&Effect<G>>, effect: &Effect<G>, script: Option<&Body<'_, G>>) -> Program<G::Code> {
        let mut unpaid = None;
        if let Some(cost) = cost {
            let used = self.emitter.registers();
            let paid = self.emitter.register();
            if let Some(paid) = paid {
                self.emitter.emit(Op::Begin(paid));
            }
            self.paying = true;
            clause::effect(self, cost, Need::All);
            self.paying = false;
            self.cost_end = cost.sentences.last().map(|last| last.span.end);
            // A cost that turns out not to be paid in full buys nothing.
            unpaid = paid.map(|paid| {
                self.emitter.emit(Op::Close(paid));
                self.emitter.emit(Op::UnlessFull(paid, 0))
            });
            self.emitter.end_cost();
            self.emitter.free_registers(used);
        }
        self.begin_picking(effect);
        match script {
            None => clause::effect(self, &restricted(effect), Need::Some),
            Some(body) => self.script(body),
        }
        if let Some(unpaid) = unpaid {
            self.emitter.end_here(unpaid);
        }
        std::mem::take(&mut self.emitter).finish()
    }
}
