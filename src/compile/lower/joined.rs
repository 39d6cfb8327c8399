//! Lists of objects: "A, or B", "A and B".

use super::Lowerer;
use super::target::Taken;
use crate::compile::language::{Kind, Language};
use crate::compile::referent::Referent;
use crate::kernel::code::{Act, Leaves, Number, Pick, Source, Tally};
use crate::kernel::frame::Slot;
use crate::kernel::program::{Need, Op, Way};
use crate::lang::quantity::Quantity;
use crate::lang::selector::{Place as Where, Target};
use crate::lang::test::is_it;
use crate::lang::{Node, Span};

impl<G: Language> Lowerer<'_, G> {
    /// Lowers a choice of one of two instructions, each with its label.
    pub fn either_act(&mut self, acts: [(&str, Act<G::Code>); 2]) {
        let who = self.actor();
        let at = self.emitter.emit(Op::OneOf { who, ways: Vec::new(), end: 0, need: Need::All });
        let (mut ways, mut jumps) = (Vec::new(), Vec::new());
        for (words, act) in acts {
            let question = self.emitter.question(words.to_owned());
            let start = self.emitter.here();
            self.act(act);
            ways.push(Way { start, paid: None, end: start + 1, question });
            jumps.push(self.emitter.emit(Op::Jump(0)));
        }
        jumps.into_iter().chain([at]).for_each(|open| self.emitter.end_here(open));
        self.emitter.set_ways(at, ways);
    }

    /// Returns the slot that holds the objects of these slots together already.
    pub(super) fn together_in(&self, source: &Source<G::Code>) -> Option<Slot> {
        let slots = slots_of(source)?;
        for act in self.emitter.done_before() {
            match act {
                Act::Name(named, slot) if slots_of(named).is_some_and(|named| named == slots) => return Some(*slot),
                Act::Without(_, _, changed) | Act::Both(_, _, changed) | Act::Next(changed, _) if slots.contains(changed) => return None,
                Act::Name(..) | Act::Without(..) | Act::Both(..) | Act::Next(..) | Act::Draw { .. } | Act::Take { .. } | Act::Pick(_) => {}
                Act::Move { .. } | Act::Reveal(..) | Act::LookAt(..) | Act::Choose(_) | Act::Modify { .. } | Act::Forbid { .. } => {}
                Act::Shuffle(_) | Act::Spare(..) | Act::Own(_) => {}
            }
        }
        None
    }

    /// Lowers what is done with each of the objects of a slot by itself, one after the other.
    pub fn with_each(&mut self, (slot, kind): (Slot, Kind<G>), span: Span, body: impl FnOnce(&mut Self, Slot)) {
        let [left, each, counter] = [(); 3].map(|()| self.new_slot(span));
        self.act(Act::Name(Source::Slot(slot, kind), left));
        let count = Tally::Objects(Source::Slot(left, kind));
        let repeat = self.emitter.emit(Op::Repeat { count, counter, end: 0 });
        let start = self.emitter.here();
        self.act(Act::Next(left, each));
        body(self, each);
        self.emitter.emit(Op::Again { counter, start });
        self.emitter.end_here(repeat);
    }

    /// Lowers "A, or B": one choice among all of them.
    pub(super) fn one_of(&mut self, parts: &[Node<Target<G>>], span: Span) -> Option<Taken<G>> {
        let sources: Vec<_> = parts.iter().map(|part| self.source(part)).collect();
        let from = Source::Union(sources.into_iter().collect::<Option<_>>()?);
        let mut numbers: Vec<Number<G::Code>> = Vec::with_capacity(parts.len());
        for part in parts {
            numbers.push(if let Target::Select(selector) = &part.is {
                self.how_many(selector, &from)?
            } else {
                Number::Exactly(Tally::Fixed(1))
            });
        }
        if numbers.iter().any(|number| *number != numbers[0]) {
            self.not_here(span, "the parts of this choice take different numbers of objects");
            return None;
        }
        let among =
            parts.iter().any(|part| matches!(&part.is, Target::Select(selector) if matches!(selector.group.place, Where::Among(_))));
        let number = numbers.into_iter().next().unwrap_or(Number::Exactly(Tally::Fixed(1)));
        let taken = self.pick(from, number, span);
        if among {
            self.take_apart(taken.slot);
        }
        Some(taken)
    }

    /// Lowers "A and B": each of them is taken.
    pub(super) fn all_of(&mut self, parts: &[Node<Target<G>>], span: Span) -> Option<Taken<G>> {
        match <[Taken<G>; 1]>::try_from(self.all_by_kind(parts, span)?) {
            Ok([all]) => Some(all),
            Err(_) => {
                self.not_here(span, "cards and characters cannot be taken together");
                None
            }
        }
    }

    /// "One 『A』 and one level 1 character" are two objects: the last choice excludes the objects picked before.
    fn pick_another(&mut self, one: Slot, before: Slot) {
        if let Some(Act::Pick(Pick { from: Source::Query(query), into, .. })) = self.emitter.last_act()
            && *into == one
            && query.except.is_none()
        {
            query.except = Some(before);
        }
    }

    /// "Up to one 『A』 and up to one 『B』": either may be left, and only both together are nothing.
    fn pick_or_leave(&mut self, one: Slot) {
        if let Some(Act::Pick(Pick { into, optional, .. })) = self.emitter.last_act()
            && *into == one
        {
            *optional = true;
        }
    }

    /// "Give this character and its battle opponent …", "… and the characters adjacent to it": "it" is what stands before in the list.
    /// Only that part speaks of it so. Returns its index among what is named.
    pub(super) fn name_for_the_next(&mut self, part: &Node<Target<G>>, next: Option<&Node<Target<G>>>) -> Option<usize> {
        let next = next?;
        let can_be_it = match &part.is {
            Target::This(_) => matches!(&next.is, Target::Select(_)) || matches!(&next.is, Target::Related(_, of) if is_it(&of.is)),
            Target::Related(..) => matches!(next.is, Target::Select(_)),
            Target::Back(_)
            | Target::Select(_)
            | Target::Part(_)
            | Target::Pile { .. }
            | Target::StackCard { .. }
            | Target::OneOf(_)
            | Target::AllOf(_) => false,
        };
        let source = self.source(part).filter(|_| can_be_it)?;
        let it = self.scope.len();
        let is = Referent { by_pronoun: true, ..self.referent(&source, part.is.may_be_several(), part.span) };
        self.scope.introduce(source, is);
        Some(it)
    }

    pub(super) fn forget_it(&mut self, it: Option<usize>) {
        it.into_iter().for_each(|it| self.scope.hide(it));
    }

    /// Takes each part of a list, joined by kind: "one of your characters and one card from your hand" are two choices.
    pub(super) fn all_by_kind(&mut self, parts: &[Node<Target<G>>], span: Span) -> Option<Vec<Taken<G>>> {
        let (mut kinds, mut it): (Vec<Taken<G>>, Option<usize>) = (Vec::new(), None);
        let before = self.scope.len();
        let up_to = |part: &Node<Target<G>>| matches!(&part.is, Target::Select(selector) if matches!(selector.quantity, Quantity::UpTo(_)));
        let all_optional = parts.iter().all(up_to);
        for (at, part) in parts.iter().enumerate() {
            let one = self.taken(part, None)?;
            self.forget_it(it);
            it = self.name_for_the_next(part, parts.get(at + 1));
            if all_optional {
                self.pick_or_leave(one.slot);
            }
            if let (Target::Select(_), Some(before)) = (&part.is, kinds.iter().find(|all| all.kind == one.kind)) {
                self.pick_another(one.slot, before.slot);
            }
            // "One of your Kaiju and its battle opponent".
            if matches!(&part.is, Target::Select(_) | Target::Pile { .. }) {
                self.name(None, one.slot, one.kind, one.plural, part.span);
            }
            match kinds.iter().position(|all| all.kind == one.kind) {
                Some(same) => kinds[same] = self.both(Some(kinds[same]), one, span),
                None => kinds.push(one),
            }
        }
        self.scope.amend_since(before, |referent| {
            if parts.iter().any(|part| part.span == referent.span) {
                referent.part_of = Some(span);
            }
        });
        Some(kinds)
    }
}

/// Returns the slots whose objects a source has together, in order; `None` of another source.
fn slots_of<L: Leaves>(source: &Source<L>) -> Option<Vec<Slot>> {
    let Source::Union(parts) = source else { return None };
    let slots: Option<Vec<Slot>> = parts.iter().map(|part| if let Source::Slot(slot, _) = part { Some(*slot) } else { None }).collect();
    slots.map(|mut slots| {
        slots.sort_unstable();
        slots
    })
}
