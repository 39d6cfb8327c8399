//! Lowers actions.

use super::condition::times;
use super::target::Taken;
use super::{HOW_LONG, Lowerer};
use crate::compile::language::Language;
use crate::compile::players;
use crate::diagnostic::Diagnostic;
use crate::kernel::code::{Act, Leaves, Side, Source, Tally};
use crate::kernel::frame::Slot;
use crate::kernel::program::{Need, Op, Role};
use crate::lang::action::Action;
use crate::lang::amount::{Amount, Per};
use crate::lang::condition::Condition;
use crate::lang::duration::Duration;
use crate::lang::reference::Verb;
use crate::lang::selector::{Place, Target, Who};
use crate::lang::{Clause, Node, Span};

impl<G: Language> Lowerer<'_, G> {
    /// Lowers an action of an effect that happens once.
    pub fn lower_action(&mut self, action: &Node<Action<G>>, _need: Need) {
        self.saying = G::print_clause(&Clause::Do(action.clone()), self.words, &self.home);
        let span = action.span;
        let refused = self.refusals.len();
        let done = match &action.is {
            Action::Draw { who, count } => self.draw(*who, count, span),
            Action::Move { what, to } => self.move_to(what, to, span),
            Action::Reveal(what) => self.show(what, Verb::Reveal),
            Action::LookAt(what) => self.show(what, Verb::Look),
            Action::Choose(what) => self.choose(what),
            Action::Modify { what, change, per, duration } => self.modify(what, change, per.as_deref(), *duration, span),
            Action::ModifyByCase { what, cases, duration } => self.modify_by_case(what, cases, *duration, span),
            Action::Forbid { event, who, duration } => self.forbid(event, *who, *duration, span),
            Action::Own(deed) => G::deed(self, deed, span),
            Action::Shuffle(owner) => {
                let side = self.side(*owner);
                self.act(Act::Shuffle(side));
                Some(())
            }
            Action::NeverTwice(_) => self.picked_again(span),
            Action::DoesNotStack(_) => {
                self.not_here(span, "only a continuous power can stack, or not stack");
                None
            }
        };
        // No action is left out in silence: what found no instruction of the machine is refused.
        if done.is_none() && self.refusals.len() == refused {
            self.not_here(span, "this cannot be played here");
        }
    }

    fn draw(&mut self, who: Who, count: &Amount<G>, span: Span) -> Option<()> {
        // "Each player draws a card for each of their characters": each of them for their own.
        if who == Who::EachPlayer && self.addressed.is_none() && count.is_of_each() {
            players::for_roles(self, who, |lowerer, _| {
                lowerer.draw(who, count, span);
            });
            return Some(());
        }
        let side = if who == Who::EachPlayer { self.addressed.unwrap_or(Side::Both) } else { Self::side_of(who) };
        let up_to = matches!(count, Amount::UpTo(_));
        let count = match count {
            Amount::UntilHand(_) if side == Side::Both => {
                self.not_here(span, "each player's hand lacks a number of its own: say it of one player after the other");
                return None;
            }
            Amount::UpTo(_) if side == Side::Both => {
                self.not_here(span, "each player draws a number of their own: say it of one player after the other");
                return None;
            }
            Amount::UntilHand(number) => Self::lacking_in_hand(*number, side),
            count => self.amount(count, span)?,
        };
        if count == Tally::Fixed(0) {
            self.not_here(span, "this draws no card: say how many");
            return None;
        }
        let into = self.new_slot(span);
        let plural = count != Tally::Fixed(1);
        self.act(Act::Draw { side, count, up_to, into });
        let by = match side {
            Side::Mine => Some(Role::Controller),
            Side::Theirs => Some(Role::Opponent),
            Side::Both => None,
        };
        self.mention_by(by, Some(Verb::Draw), Source::Slot(into, G::Code::CARD), plural, span);
        Some(())
    }

    fn show(&mut self, what: &Node<Target<G>>, verb: Verb) -> Option<()> {
        let taken = self.taken(what, None)?;
        let slot = if matches!(what.is, Target::Back(_)) { self.named_anew(&taken, what.span) } else { taken.slot };
        self.act(if verb == Verb::Reveal { Act::Reveal(slot, self.actor()) } else { Act::LookAt(slot, self.actor()) });
        self.name(Some(verb), slot, taken.kind, taken.plural, what.span);
        Some(())
    }

    /// Returns a new slot for objects that are named already: if this step is declined, the earlier choice of "the revealed card" leaves the slot empty.
    fn named_anew(&mut self, taken: &Taken<G>, span: Span) -> Slot {
        let slot = self.new_slot(span);
        if let Some(most) = self.most_in(taken.slot) {
            self.sizes.push((slot, most));
        }
        self.act(Act::Name(Source::Slot(taken.slot, taken.kind), slot));
        slot
    }

    fn choose(&mut self, what: &Node<Target<G>>) -> Option<()> {
        let chosen = if let Target::AllOf(parts) = &what.is { self.all_by_kind(parts, what.span)? } else { vec![self.taken(what, None)?] };
        for taken in chosen {
            self.act(Act::Choose(taken.slot));
            self.name(Some(Verb::Choose), taken.slot, taken.kind, taken.plural, what.span);
        }
        if matches!(&what.is, Target::Select(selector) if matches!(selector.group.place, Place::Zone(_) | Place::Either(..))) {
            self.note_chosen(what.span);
        }
        Some(())
    }

    /// Requires a duration of a one-shot change: refuses its absence.
    pub fn lasting(&mut self, duration: Option<Duration>, span: Span) -> Option<Duration> {
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
        what: &Node<Target<G>>,
        change: &G::Change,
        per: Option<&Per<G>>,
        duration: Option<Duration>,
        span: Span,
    ) -> Option<()> {
        let duration = if G::stays(what, change) { duration } else { self.lasting(duration, span) };
        let before = self.scope.len();
        let source = if G::is_of_cards(change) { self.changed_cards(what)? } else { self.changed(what)? };
        // "for each card under it": "it" is the changed object, or each of them, where there are several.
        let named = self.each_of(what, &source);
        self.scope.amend_since(before, |referent| referent.own = true);
        let times = match per {
            Some(per) => self.lower_per(per),
            None => Some(Tally::Fixed(1)),
        };
        let shifts = G::shifts(self, change, &source, span);
        self.scope.amend_since(before, |referent| referent.own = false);
        self.scope.hide_since(named);
        let (times, shifts) = (times?, shifts?);
        for shift in shifts {
            self.act(Act::Modify { what: source.clone(), how: vec![(shift, times.clone())], duration });
        }
        Some(())
    }

    /// "Your opponent cannot put cards into their hand": within a prohibition on an opponent, "their" is the opponent's.
    pub(super) fn said_of_whom<T>(&mut self, who: Option<Who>, lower: impl FnOnce(&mut Self) -> T) -> T {
        let theirs = if who == Some(Who::Opponent) { Some(Side::Theirs) } else { self.addressed };
        let before = std::mem::replace(&mut self.addressed, theirs);
        let lowered = lower(self);
        self.addressed = before;
        lowered
    }

    /// Introduces each of the changed objects as a singular referent, where there may be several. Returns the number of referents before, from which on they
    /// are to be hidden again.
    pub(super) fn each_of(&mut self, what: &Node<Target<G>>, each: &Source<G::Code>) -> usize {
        let named = self.scope.len();
        if what.may_be_several() {
            self.mention(None, each.clone(), false, what.span);
        }
        named
    }

    /// Lowers "+1000 BP if it is SINGLE, +2000 BP if DOUBLE": the change of the first case that holds.
    fn modify_by_case(
        &mut self,
        what: &Node<Target<G>>,
        cases: &[(Node<Condition<G>>, G::Change)],
        duration: Option<Duration>,
        span: Span,
    ) -> Option<()> {
        let duration = if cases.iter().all(|(_, change)| G::stays(what, change)) { duration } else { self.lasting(duration, span) };
        let source = self.changed(what)?;
        if what.may_be_several() {
            let named = self.each_of(what, &source);
            let (mut before, mut how) = (Vec::new(), Vec::new());
            for (condition, change) in cases {
                before.push((self.lower_condition(condition)?, 1));
                how.extend(G::shifts(self, change, &source, span)?.into_iter().map(|shift| (shift, Tally::Cases(before.clone()))));
                before.last_mut()?.1 = 0;
            }
            self.scope.hide_since(named);
            self.act(Act::Modify { what: source, how, duration });
            return Some(());
        }
        let mut done = Vec::new();
        for (condition, change) in cases {
            let named = self.scope.len();
            let ask = self.lower_condition(condition)?;
            self.scope.hide_existentials(named);
            let unless = self.emitter.emit(Op::Unless(ask, 0));
            for shift in G::shifts(self, change, &source, span)? {
                self.act(Act::Modify { what: source.clone(), how: vec![(shift, Tally::Fixed(1))], duration });
            }
            done.push(self.emitter.emit(Op::Jump(0)));
            self.emitter.end_here(unless);
        }
        done.into_iter().for_each(|jump| self.emitter.end_here(jump));
        Some(())
    }

    /// Takes the objects of a change; refuses those that texts cannot change.
    fn changed(&mut self, what: &Node<Target<G>>) -> Option<Source<G::Code>> {
        let taken = self.of_stacks(what, |lowerer| lowerer.taken(what, None))?;
        self.changed_of(what, taken)
    }

    /// Takes the objects of a change that only cards can have which are by themselves: what a word points back to is a card.
    fn changed_cards(&mut self, what: &Node<Target<G>>) -> Option<Source<G::Code>> {
        let card = matches!(what.is, Target::Back(_)).then(|| G::noun(G::Code::CARD));
        let before = self.scope.want(card);
        let taken = self.taken(what, None);
        self.scope.want(before);
        self.changed_of(what, taken?)
    }

    fn changed_of(&mut self, what: &Node<Target<G>>, taken: Taken<G>) -> Option<Source<G::Code>> {
        if let Some(why) = G::unchangeable(taken.kind) {
            self.not_here(what.span, why);
            return None;
        }
        let source = Source::Slot(taken.slot, taken.kind);
        self.mention(None, source.clone(), taken.plural, what.span);
        Some(source)
    }

    fn forbid(
        &mut self,
        event: &Node<crate::lang::event::Event<G>>,
        who: Option<Who>,
        duration: Option<Duration>,
        span: Span,
    ) -> Option<()> {
        if times(event) > 1 {
            self.not_here(span, "how often a thing can be done in a turn is said by a continuous power");
            return None;
        }
        let duration = self.lasting(duration, span);
        // "Your opponent cannot level up their characters": the prohibition is on any of them, including later ones.
        self.settling = who.is_none();
        let forbidden = self.said_of_whom(who, |lowerer| lowerer.forbidden(event));
        self.settling = false;
        let (pattern, settled) = forbidden?;
        self.act(Act::Forbid { pattern, settled, duration });
        Some(())
    }
}
