//! Lowers continuous powers: conditional modifiers of objects and prohibitions of events.

use super::Lowerer;
use super::condition::times;
use crate::compile::language::Language;
use crate::kernel::code::{Ask, Leaves, Source, Tally};
use crate::kernel::events::ABOUT;
use crate::kernel::setup::{Static, StaticDoes};
use crate::lang::action::Action;
use crate::lang::clause::{Link, Operator};
use crate::lang::condition::Condition;
use crate::lang::duration::Duration;
use crate::lang::quantity::Quantity;
use crate::lang::reference::Noun;
use crate::lang::selector::Target;
use crate::lang::{Clause, Effect, Node, Span};

const LASTING: &str = "a continuous power lasts as long as it is active; it cannot say how long";

/// True if a duration ends by itself. "As long as the bearer is in play" does not: it is as long as the power is active.
fn ends_by_itself(duration: Option<Duration>) -> bool {
    duration.is_some_and(|duration| !matches!(duration, Duration::WhileInPlay(_)))
}

/// True if a condition holds only in a turn in which something happened.
fn asks_of_turn<L: Leaves>(ask: &Ask<L>) -> bool {
    match ask {
        Ask::Happened(..) => true,
        Ask::Count(Tally::HappenedToOthers { .. }, range) => range.min.is_some_and(|least| least > 0),
        Ask::All(all) => all.iter().any(asks_of_turn),
        Ask::Any(any) => any.iter().all(asks_of_turn),
        Ask::Count(..) | Ask::Is(..) | Ask::Alike(..) | Ask::More(..) | Ask::ChoseEnd(..) | Ask::Not(_) | Ask::Own(_) => false,
    }
}

/// The context of a clause within a continuous power.
#[derive(Clone)]
struct Around<G: Language> {
    conditions: Vec<Ask<G::Code>>,
    times: Option<Tally<G::Code>>,
}

impl<G: Language> Lowerer<'_, G> {
    /// Lowers a continuous power, each part of which holds under the condition of the whole.
    pub(super) fn continuous(&mut self, effect: &Effect<G>, condition: Option<&Node<Condition<G>>>) -> Vec<Static<G::Code>> {
        let mut statics = Vec::new();
        self.steady = true;
        let conditions: Vec<Ask<G::Code>> = condition.and_then(|condition| self.lower_condition(condition)).into_iter().collect();
        for sentence in &effect.sentences {
            if matches!(sentence.link, Link::IfYouDo | Link::IfYouDoNot | Link::Otherwise | Link::IfItIsNot { .. }) {
                self.not_here(sentence.span, "a continuous power is not done at a time, so nothing can follow from it");
                continue;
            }
            self.holds_always(&sentence.clause, Around { conditions: conditions.clone(), times: None }, &mut statics);
        }
        statics
    }

    fn holds_always(&mut self, clause: &Node<Clause<G>>, mut around: Around<G>, statics: &mut Vec<Static<G::Code>>) {
        match &clause.is {
            Clause::Under(Operator::While(condition) | Operator::If(condition), then) => {
                let Some(ask) = self.lower_condition(condition) else { return };
                around.conditions.push(ask);
                self.holds_always(then, around, statics);
            }
            Clause::Under(Operator::ForEach(per), then) => {
                if around.times.is_some() {
                    self.not_here(clause.span, "“for each” within “for each” cannot be counted in a continuous power");
                    return;
                }
                around.times = self.lower_per(per);
                self.holds_always(then, around, statics);
            }
            Clause::Instead { usual, condition, then } => {
                let Some(ask) = self.lower_condition(condition) else { return };
                let mut otherwise = around.clone();
                otherwise.conditions.push(Ask::Not(Box::new(ask.clone())));
                self.holds_always(usual, otherwise, statics);
                around.conditions.push(ask);
                self.holds_always(then, around, statics);
            }
            Clause::Steps(steps) => steps.iter().for_each(|step| self.holds_always(&step.clause, around.clone(), statics)),
            Clause::Do(action) => self.always(action, around, statics),
            Clause::Under(Operator::Unless { cost, .. }, then) => self.charged_always(cost, then, around, statics),
            Clause::Under(Operator::May(..) | Operator::By(_) | Operator::Later(_) | Operator::Over(_), _)
            | Clause::OneOf(_)
            | Clause::Modes { .. }
            | Clause::ByCase(_)
            | Clause::Repeat { .. }
            | Clause::Keyword(_) => {
                self.not_here(clause.span, "a continuous power holds by itself: there is nothing to choose or to do");
            }
        }
    }

    /// Lowers "your opponent cannot choose A unless they B": what may be chosen only for a price.
    fn charged_always(&mut self, cost: &Node<Clause<G>>, then: &Node<Clause<G>>, around: Around<G>, statics: &mut Vec<Static<G::Code>>) {
        let event = if let Clause::Do(action) = &then.is
            && let Action::Forbid { event, who: None, duration: None } = &action.is
        {
            Some(event)
        } else {
            None
        };
        let (Some(event), Some(price)) = (event.filter(|event| G::is_charged(event)), G::price(cost)) else {
            self.not_here(then.span, "a price is paid for what a player chooses, and is a number of points or of cards of the hand");
            return;
        };
        if let Some(pattern) = self.always_forbidden(event) {
            statics.push(Static { condition: Ask::all(around.conditions), does: StaticDoes::Charge(pattern, price) });
        }
    }

    fn always(&mut self, action: &Node<Action<G>>, around: Around<G>, statics: &mut Vec<Static<G::Code>>) {
        match &action.is {
            Action::Modify { what, change, per, duration } => {
                // What holds because of this turn ends with it.
                let of_turn = *duration == Some(Duration::ThisTurn) && around.conditions.iter().any(asks_of_turn);
                if ends_by_itself(*duration) && !of_turn {
                    self.not_here(action.span, LASTING);
                    return;
                }
                let Some((source, named)) = self.always_changed(what) else { return };
                let times = match per.as_deref() {
                    Some(per) => {
                        self.note_each(what, &source);
                        self.lower_per(per)
                    }
                    None => Some(around.times.unwrap_or(Tally::Fixed(1))),
                };
                let Some(times) = times else { return };
                self.shift_always(&source, (change, action.span), (&around.conditions, &times), statics);
                self.end_each(what, source, named);
            }
            Action::ModifyByCase { what, cases, duration } => {
                if ends_by_itself(*duration) {
                    self.not_here(action.span, LASTING);
                    return;
                }
                if around.times.is_some() {
                    self.not_here(
                        action.span,
                        "how much is said by case, and for each of something besides: say it in a sentence for each case",
                    );
                    return;
                }
                let Some((source, named)) = self.always_changed(what) else { return };
                let mut before = Vec::new();
                for (condition, change) in cases {
                    let asked = self.scope.len();
                    let Some(ask) = self.lower_condition(condition) else { return };
                    self.scope.hide_existentials(asked);
                    // The next case is tried where this one does not hold.
                    before.iter_mut().for_each(|(_, number)| *number = 0);
                    before.push((ask, 1));
                    let times = Tally::Cases(before.clone());
                    self.shift_always(&source, (change, action.span), (&around.conditions, &times), statics);
                }
                self.end_each(what, source, named);
            }
            Action::Forbid { event, who, duration } if !ends_by_itself(*duration) => {
                let mut conditions = around.conditions;
                // "… cannot play more than one Item each turn": once one was played.
                if let Some(before @ 1..) = times(event).checked_sub(1) {
                    let Some(counter) = self.watched(event) else { return };
                    conditions.push(Ask::Happened(counter, before));
                }
                if let Some(pattern) = self.said_of_whom(*who, |lowerer| lowerer.always_forbidden(event)) {
                    statics.push(Static { condition: Ask::all(conditions), does: StaticDoes::Forbid(pattern) });
                }
                // "This character cannot …, and it cannot …".
                if let Some(this) = event.subject.as_ref().filter(|subject| matches!(subject.is, Target::This(_)))
                    && let Some(source) = self.source(this)
                {
                    self.mention(None, source, false, this.span);
                }
            }
            Action::DoesNotStack(_) => {
                for each in statics {
                    if let StaticDoes::Modify { once, .. } = &mut each.does {
                        *once = true;
                    }
                }
            }
            Action::Forbid { .. }
            | Action::Draw { .. }
            | Action::Move { .. }
            | Action::Reveal(_)
            | Action::LookAt(_)
            | Action::Choose(_)
            | Action::Own(_)
            | Action::NeverTwice(_)
            | Action::Shuffle(_) => {
                if let Action::Own(deed) = &action.is
                    && let Some(does) = G::always(self, deed)
                {
                    statics.push(Static { condition: Ask::all(around.conditions), does });
                    return;
                }
                self.not_here(action.span, "this happens once, and a continuous power holds all the time");
                if let Some(refusal) = self.refusals.pop() {
                    self.refusals.push(refusal.help("say when it happens, before it: “When this …, …”"));
                }
            }
        }
    }

    /// Returns the objects that a continuous power changes, and the number of referents before. If there may be several, the referents introduced stand for
    /// each of them.
    fn always_changed(&mut self, what: &Node<Target<G>>) -> Option<(Source<G::Code>, usize)> {
        self.refuse_choice(what);
        let mut source = self.of_stacks(what, |lowerer| lowerer.source(what))?;
        // A text is in force on the top card of its object: "this card" is that object, where only objects can be changed.
        if what.is == Target::This(Noun::Card) && G::unchangeable(source.kind()).is_some() {
            source = Source::This(G::Code::OBJECT);
        }
        if let Some(why) = G::unchangeable(source.kind()) {
            self.not_here(what.span, why);
            return None;
        }
        let named = self.scope.len();
        if what.may_be_several() {
            let each = Source::Slot(ABOUT, source.kind());
            self.mention(None, each.clone(), true, what.span);
            self.mention(None, each, false, what.span);
        } else {
            self.mention(None, source.clone(), false, what.span);
        }
        Some((source, named))
    }

    /// Ends the body that refers to each changed object: from here on, words refer to all of them.
    fn end_each(&mut self, what: &Node<Target<G>>, source: Source<G::Code>, named: usize) {
        if what.may_be_several() {
            self.scope.hide_since(named);
            self.last_taken = None;
            self.mention(None, source, true, what.span);
        }
    }

    /// Adds one modifier of a continuous power, `times` over while the conditions hold.
    fn shift_always(
        &mut self,
        source: &Source<G::Code>,
        (change, span): (&G::Change, Span),
        (conditions, times): (&[Ask<G::Code>], &Tally<G::Code>),
        statics: &mut Vec<Static<G::Code>>,
    ) {
        let Some(shifts) = G::shifts(self, change, source, span) else { return };
        if let Some(why) = shifts.iter().find_map(G::not_always) {
            self.not_here(span, why);
            return;
        }
        for shift in shifts {
            let does = StaticDoes::Modify { what: source.clone(), shift, times: times.clone(), once: false };
            statics.push(Static { condition: Ask::all(conditions.to_vec()), does });
        }
    }

    /// Refuses a target that implies a choice.
    fn refuse_choice(&mut self, what: &Node<Target<G>>) {
        match &what.is {
            // Of the objects with the highest value, all that tie are meant: there is no choice.
            Target::Select(selector) if selector.group.tests.iter().any(|test| test.is.is_extreme()) => {}
            Target::Select(selector) if selector.quantity != Quantity::All => {
                self.not_here(what.span, "a continuous power cannot let the player choose: name “all” of them, or “this character”");
            }
            Target::Related(_, of) => self.refuse_choice(of),
            Target::AllOf(parts) => parts.iter().for_each(|part| self.refuse_choice(part)),
            Target::OneOf(_) | Target::Pile { .. } => self.not_here(what.span, "a continuous power cannot let the player choose"),
            Target::Select(_) | Target::This(_) | Target::Part(_) | Target::Back(_) | Target::StackCard { .. } => {}
        }
    }
}
