//! Lowers actions.

use super::{HOW_LONG, Lowerer};
use crate::diagnostic::Diagnostic;
use crate::games::ucg::code::{Act, Kind, Number, OwnDeed, Shift, Side, Source, Tally};
use crate::games::ucg::leaves::{Change, Deed, Ucg};
use crate::games::ucg::print;
use crate::kernel::program::Need;
use crate::lang::action::Action;
use crate::lang::amount::{Amount, Per};
use crate::lang::duration::Duration;
use crate::lang::quantity::Quantity;
use crate::lang::reference::Verb;
use crate::lang::selector::{Target, Who};
use crate::lang::{Clause, Node, Span};

impl Lowerer<'_> {
    /// Lowers an action of an effect that happens once.
    pub(super) fn lower_action(&mut self, action: &Node<Action<Ucg>>, _need: Need) {
        self.saying = print::print_clause(&Clause::Do(action.clone()), self.words);
        let span = action.span;
        // What was refused is noted; there is nothing else to do about it.
        let _ = match &action.is {
            Action::Draw { who, count } => self.draw(*who, count, span),
            Action::Move { what, to } => self.move_to(what, to, span),
            Action::Reveal(what) => self.show(what, Verb::Reveal),
            Action::LookAt(what) => self.show(what, Verb::Look),
            Action::Choose(what) => self.choose(what),
            Action::Modify { what, change, per, duration } => self.modify(what, change, per.as_deref(), *duration, span),
            Action::Forbid { event, who: _, duration } => self.forbid(event, *duration, span),
            Action::Own(deed) => self.deed(deed, span),
            Action::Shuffle(owner) => {
                let side = self.side(*owner);
                self.act(Act::Shuffle(side));
                Some(())
            }
            Action::DoesNotStack => {
                self.not_here(span, "only a continuous power can stack, or not stack");
                None
            }
        };
    }

    /// Lowers a verb that only UCG has.
    fn deed(&mut self, deed: &Deed, span: Span) -> Option<()> {
        match deed {
            Deed::ChooseType(types) => self.choose_type(types, span),
            Deed::Swap(a, b) => self.swap(a, b),
            Deed::SwapBoth(what) => self.swap_both(what),
            Deed::Negate { what, all, duration } => self.negate(what, *all, *duration, span),
            Deed::Trigger { trigger, on } => self.trigger_power(trigger, on),
            Deed::UsePower { on, ignoring, any_number } => self.use_power(on, !ignoring.is_empty(), *any_number),
        }
    }

    fn draw(&mut self, who: Who, count: &Amount<Ucg>, span: Span) -> Option<()> {
        let side = match who {
            Who::You => Side::Mine,
            Who::Opponent => Side::Theirs,
            Who::EachPlayer => self.addressed.unwrap_or(Side::Both),
        };
        let count = self.amount(count, span)?;
        let into = self.new_slot(span);
        let plural = count != Tally::Fixed(1);
        self.act(Act::Draw { side, count, into });
        self.name(Some(Verb::Draw), into, Kind::Card, plural, span);
        Some(())
    }

    fn show(&mut self, what: &Node<Target<Ucg>>, verb: Verb) -> Option<()> {
        let taken = self.taken(what, None)?;
        self.act(if verb == Verb::Reveal { Act::Reveal(taken.slot) } else { Act::LookAt(taken.slot) });
        self.name(Some(verb), taken.slot, taken.kind, taken.plural, what.span);
        Some(())
    }

    fn choose(&mut self, what: &Node<Target<Ucg>>) -> Option<()> {
        let taken = self.taken(what, None)?;
        self.act(Act::Choose(taken.slot));
        self.name(Some(Verb::Choose), taken.slot, taken.kind, taken.plural, what.span);
        Some(())
    }

    fn choose_type(&mut self, types: &[String], span: Span) -> Option<()> {
        let words = self.types(types, span)?;
        let into = self.new_slot(span);
        self.act(Act::Own(OwnDeed::PickType { words, of: None, into }));
        self.chosen_type = Some(into);
        Some(())
    }

    /// How long a change lasts that an effect makes once.
    fn lasting(&mut self, duration: Option<Duration>, span: Span) -> Option<Duration> {
        if duration.is_none() {
            let diagnostic = Diagnostic::error(HOW_LONG, span.range(), "this does not say how long it lasts")
                .label("for how long?")
                .help("add “for this turn”, or let it be a continuous power");
            self.refusals.push(diagnostic);
        }
        duration
    }

    fn modify(
        &mut self,
        what: &Node<Target<Ucg>>,
        change: &Change,
        per: Option<&Per<Ucg>>,
        duration: Option<Duration>,
        span: Span,
    ) -> Option<()> {
        let duration = self.lasting(duration, span);
        let taken = self.taken(what, None)?;
        if taken.kind == Kind::Card {
            self.not_here(what.span, "only a character on the field can be changed so");
            return None;
        }
        let source = Source::Slot(taken.slot, Kind::Character);
        self.mention(None, source.clone(), taken.plural, what.span);
        // "for each card under it" is said of what is changed.
        let times = match per {
            Some(per) => self.lower_per(per)?,
            None => Tally::Fixed(1),
        };
        for shift in self.shifts(change, &source, span)? {
            self.act(Act::Modify { what: source.clone(), shift, times: times.clone(), duration });
        }
        Some(())
    }

    /// Lowers a change, or each of several.
    pub(super) fn shifts(&mut self, change: &Change, of: &Source, span: Span) -> Option<Vec<Shift>> {
        match change {
            Change::All(changes) => changes.iter().map(|change| self.shift(change, of, span)).collect(),
            one => Some(vec![self.shift(one, of, span)?]),
        }
    }

    /// Lowers a change. Where the player chooses a TYPE, that is asked first.
    fn shift(&mut self, change: &Change, of: &Source, span: Span) -> Option<Shift> {
        Some(match change {
            Change::Bp(plus) => Shift::Bp(*plus),
            Change::Grade(steps) => Shift::Grade(*steps),
            Change::Extra => Shift::Extra,
            Change::GiveTypes(types) => Shift::GiveTypes(self.types(types, span)?),
            Change::GiveOneType(types) => Shift::GiveTypesOf(self.picked_type(types, None, span)?),
            Change::GiveChosenType => match self.chosen_type {
                Some(slot) => Shift::GiveTypesOf(slot),
                None => {
                    let why = "“the chosen TYPE” points back at nothing";
                    self.refusals.push(Diagnostic::error(crate::compile::scope::DANGLING, span.range(), why));
                    return None;
                }
            },
            Change::ChangeType(types) => {
                let all = self.words.vocabulary().types.clone();
                let old = self.picked_type(&all, Some(of.clone()), span)?;
                Shift::ChangeType(old, self.picked_type(types, None, span)?)
            }
            Change::LoseTypes(types) => Shift::LoseTypes(self.types(types, span)?),
            Change::LoseAllTypes => Shift::LoseTypes(crate::games::ucg::code::Words::MAX),
            Change::BarTypes(types) if types.is_empty() => Shift::BarTypes(crate::games::ucg::code::Words::MAX),
            Change::BarTypes(types) => Shift::BarTypes(self.types(types, span)?),
            Change::All(_) => {
                self.not_here(span, "changes that are given together cannot hold others that are");
                return None;
            }
            Change::AlsoCardType(card_type) => Shift::AlsoCardType(self.card_types(std::slice::from_ref(card_type), span)?),
            Change::Immune { to, loses } => Shift::Immune(*to, *loses),
            Change::Battle(outcome) => Shift::Battle(*outcome),
            Change::CannotLevelUp => Shift::CannotLevelUp,
        })
    }

    fn picked_type(&mut self, types: &[String], of: Option<Source>, span: Span) -> Option<u8> {
        let words = self.types(types, span)?;
        let into = self.new_slot(span);
        self.act(Act::Own(OwnDeed::PickType { words, of, into }));
        Some(into)
    }

    fn swap(&mut self, a: &Node<Target<Ucg>>, b: &Node<Target<Ucg>>) -> Option<()> {
        let (one, other) = (self.taken(a, None)?, self.taken(b, None)?);
        if one.kind == Kind::Card || other.kind == Kind::Card {
            self.not_here(a.span, "only characters on the field can swap places");
            return None;
        }
        self.act(Act::Own(OwnDeed::Swap(one.slot, other.slot)));
        self.name(None, other.slot, other.kind, other.plural, b.span);
        Some(())
    }

    /// "Swap the places of two …": both are in one slot.
    fn swap_both(&mut self, what: &Node<Target<Ucg>>) -> Option<()> {
        let two = matches!(&what.is, Target::Select(selector) if selector.quantity == Quantity::Exactly(2));
        let told =
            matches!(&what.is, Target::Back(reference) if reference.plural) || matches!(&what.is, Target::AllOf(parts) if parts.len() == 2);
        if !two && !told {
            self.not_here(what.span, "two characters swap places, no more and no fewer");
            return None;
        }
        let both = self.taken(what, None)?;
        if both.kind == Kind::Card {
            self.not_here(what.span, "only characters on the field can swap places");
            return None;
        }
        self.act(Act::Own(OwnDeed::Swap(both.slot, both.slot)));
        self.name(None, both.slot, both.kind, true, what.span);
        Some(())
    }

    fn negate(&mut self, what: &Node<Target<Ucg>>, all: bool, duration: Option<Duration>, span: Span) -> Option<()> {
        let duration = self.lasting(duration, span);
        let taken = self.taken(what, None)?;
        self.act(Act::Own(OwnDeed::Negate { what: taken.slot, kind: taken.kind, all, duration: duration? }));
        self.name(None, taken.slot, taken.kind, taken.plural, what.span);
        Some(())
    }

    fn trigger_power(&mut self, trigger: &crate::lang::event::Trigger<Ucg>, on: &Node<Target<Ucg>>) -> Option<()> {
        let taken = self.taken(on, None)?;
        let pattern = self.pattern(&trigger.event)?;
        self.act(Act::Own(OwnDeed::TriggerPower { pattern: Box::new(pattern), on: taken.slot, kind: taken.kind }));
        Some(())
    }

    fn use_power(&mut self, on: &Node<Target<Ucg>>, any_state: bool, any_number: bool) -> Option<()> {
        let from = self.source(on)?;
        if from.kind() == Kind::Card {
            self.not_here(on.span, "a power can only be used where it is active: on the field");
            return None;
        }
        // "One effect on your …": one of them all.
        let taken = self.pick(from, Number::Exactly(Tally::Fixed(1)), on.span);
        self.act(Act::Own(OwnDeed::UsePower { on: taken.slot, any_state, any_number }));
        Some(())
    }

    fn forbid(&mut self, event: &Node<crate::lang::event::Event<Ucg>>, duration: Option<Duration>, span: Span) -> Option<()> {
        let duration = self.lasting(duration, span);
        let (pattern, about) = self.forbidden(event)?;
        self.act(Act::Forbid { pattern, about, duration });
        Some(())
    }
}
