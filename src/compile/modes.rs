//! Lowers modal effects: a choice of a number of effects from a list.

use super::clause::{Lowering, effect, too_much};
use crate::kernel::frame::Slot;
use crate::kernel::program::{At, Need, Op, Role, Way};
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

    /// Emits the decisions for the last of the numbers whose condition holds, or else for the usual one; `None` if a condition is refused.
    fn ask_instead<D: Dialect, L: Lowering<D>>(
        &mut self,
        lowering: &mut L,
        (usual, up_to): (u8, bool),
        instead: &[&OtherModes<D>],
    ) -> Option<()> {
        let Some((last, before)) = instead.split_last() else {
            self.ask(lowering, usual, up_to);
            return Some(());
        };
        let test = lowering.condition(&last.condition)?;
        let unless = lowering.emitter().emit(Op::Unless(test, 0));
        self.ask(lowering, last.number, last.up_to);
        let jump = lowering.emitter().emit(Op::Jump(0));
        lowering.emitter().end_here(unless);
        self.ask_instead(lowering, (usual, up_to), before)?;
        lowering.emitter().end_here(jump);
        Some(())
    }
}

/// Lowers "choose up to two of the following": all modes are chosen before any is done, and they are done in printed order.
pub(super) fn modes<D: Dialect, L: Lowering<D>>(
    lowering: &mut L,
    (number, up_to): (u8, bool),
    others: &[OtherModes<D>],
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
    let (besides, instead): (Vec<_>, Vec<_>) = others.iter().partition(|other| other.besides);
    let Some(()) = asking.ask_instead(lowering, (number, up_to), &instead) else { return };
    for other in besides {
        let Some(test) = lowering.condition(&other.condition) else { return };
        let unless = lowering.emitter().emit(Op::Unless(test, 0));
        asking.ask(lowering, other.number, other.up_to);
        lowering.emitter().end_here(unless);
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
        ways.push(Way { start: unless + 1, paid: None, end, question });
    }
    lowering.scope().show(&hidden);
    for at in asking.asked {
        lowering.emitter().set_ways(at, ways.clone());
    }
}

/// The words of the answer that ends a choice of up to a number.
const NOTHING_MORE: &str = "nothing more";
