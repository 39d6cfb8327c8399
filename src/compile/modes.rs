//! Lowers modal effects: a choice of a number of effects from a list.

use super::clause::{Lowering, effect, either, too_much};
use crate::kernel::frame::Slot;
use crate::kernel::program::{At, Need, Op, Role};
use crate::lang::clause::OtherModes;
use crate::lang::{Dialect, Effect, Node, Span};

/// The decisions of a modal choice.
struct Asking {
    /// The player who chooses.
    who: Role,
    /// The slot that holds the chosen modes.
    into: Slot,
    /// The question number of the answer that ends the choice.
    none: u16,
    /// The feasible extent that a mode must have to be offered.
    need: Need,
    /// The addresses of the mode instructions so far.
    asked: Vec<At>,
}

impl Asking {
    /// Emits `number` decisions; with `up_to`, each of them can end the choice.
    fn ask<D: Dialect, L: Lowering<D>>(&mut self, lowering: &mut L, number: u8, up_to: bool) {
        let &mut Self { who, into, none, need, ref mut asked } = self;
        let none = up_to.then_some(none);
        asked.extend((0..number).map(|_| lowering.emitter().emit(Op::Mode { who, ways: Vec::new(), none, need, into })));
    }
}

/// Lowers "choose up to two of the following": all modes are chosen before any is done, and they are done in printed order.
pub(super) fn modes<D: Dialect, L: Lowering<D>>(
    lowering: &mut L,
    (number, up_to): (u8, bool),
    other: Option<&OtherModes<D>>,
    modes: &[Node<Effect<D>>],
    span: Span,
    need: Need,
) {
    let who = lowering.act_as(Role::Controller);
    lowering.act_as(who);
    let Some(into) = lowering.emitter().slot() else { return lowering.refuse(too_much(span)) };
    let words: Vec<u16> = modes
        .iter()
        .map(|mode| {
            let words: Vec<String> = mode.sentences.iter().map(|sentence| lowering.words(&sentence.clause)).collect();
            lowering.emitter().question(words.join(". "))
        })
        .collect();
    let none = lowering.emitter().question(NOTHING_MORE.to_owned());
    let mut asking = Asking { who, into, none, need, asked: Vec::new() };
    match other {
        None => asking.ask(lowering, number, up_to),
        Some(other) => {
            let Some(test) = lowering.condition(&other.condition) else { return };
            if other.besides {
                asking.ask(lowering, number, up_to);
                let unless = lowering.emitter().emit(Op::Unless(test, 0));
                asking.ask(lowering, other.number, other.up_to);
                lowering.emitter().end_here(unless);
            } else {
                let choice = lowering.scope().begin_choice(false);
                let asking = std::cell::RefCell::new(&mut asking);
                let ask = |lowering: &mut L, number, up_to| asking.borrow_mut().ask(lowering, number, up_to);
                either(
                    lowering,
                    choice,
                    test,
                    |lowering| ask(lowering, other.number, other.up_to),
                    |lowering| ask(lowering, number, up_to),
                );
            }
        }
    }
    // No mode speaks of what another one did, which may not be chosen.
    let (mut ways, mut hidden) = (Vec::new(), Vec::new());
    for (at, (mode, question)) in modes.iter().zip(words).enumerate() {
        let unless = lowering.emitter().emit(Op::UnlessChosen(into, at as u8, 0));
        let before = lowering.scope().len();
        effect(lowering, mode, need);
        hidden.extend(lowering.scope().hide_since(before));
        lowering.emitter().end_here(unless);
        let end = lowering.emitter().here();
        ways.push((unless + 1, end, question));
    }
    lowering.scope().show(&hidden);
    for at in asking.asked {
        lowering.emitter().set_ways(at, ways.clone());
    }
}

/// The words of the answer that ends a choice of up to a number.
const NOTHING_MORE: &str = "nothing more";
