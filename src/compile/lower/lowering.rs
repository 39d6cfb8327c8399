//! The lowerer of a game, as the clauses that the games share use it.

use super::{Lowerer, PLACE, Tables, side_of};
use crate::compile::clause::{self, Lowering, Together};
use crate::compile::emitter::Emitter;
use crate::compile::language::Language;
use crate::compile::process::Said;
use crate::compile::referent::{Origin, Referent};
use crate::compile::scope::{Antecedent, Scope};
use crate::diagnostic::Diagnostic;
use crate::kernel::code::{Act, Ask, Side, Source, Tally};
use crate::kernel::frame::Slot;
use crate::kernel::program::{Need, Role};
use crate::lang::action::Action;
use crate::lang::amount::{Count, Per};
use crate::lang::clause::{Keyword, Link, Operator, Wait};
use crate::lang::event::Event;
use crate::lang::selector::{Group, Target};
use crate::lang::{Clause, Condition, Effect, Node, Sentence, Span};

impl<G: Language> Lowerer<'_, G> {
    /// True if the body of a "for each" refers to the current object.
    fn speaks_of_each(&self, group: &Node<Group<G>>, body: &Node<Clause<G>>) -> bool {
        let mut tables = Tables::default();
        let mut trial = self.trial(&mut tables);
        let Some(source) = trial.group_source(group) else { return false };
        let each = Source::Slot(trial.new_slot(group.span), source.kind());
        trial.next_round((PLACE, each, group.span));
        let (at, found) = (trial.scope.len() - 1, trial.scope.findings());
        trial.scope.describe(true);
        clause::clause(&mut trial, body, Need::Some);
        trial.scope.finds(found, at)
    }
}

impl<G: Language> Lowering<G> for Lowerer<'_, G> {
    type Code = G::Code;
    type Source = Source<G::Code>;

    fn emitter(&mut self) -> &mut Emitter<G::Code> {
        &mut self.emitter
    }

    fn scope(&mut self) -> &mut Scope<Source<G::Code>> {
        &mut self.scope
    }

    fn together(&mut self) -> &mut Together {
        &mut self.together
    }

    fn refuse(&mut self, diagnostic: Diagnostic) {
        self.refusals.push(diagnostic);
    }

    fn bars(&self, action: &Action<G>) -> bool {
        match action {
            Action::Forbid { .. } | Action::DoesNotStack(_) | Action::NeverTwice(_) => true,
            Action::Modify { change, .. } => G::bars(change),
            Action::Draw { .. } | Action::Move { .. } | Action::Reveal(_) | Action::LookAt(_) | Action::Choose(_) => false,
            Action::ModifyByCase { .. } | Action::Shuffle(_) | Action::Own(_) => false,
        }
    }

    fn action(&mut self, action: &Node<Action<G>>, need: Need) {
        self.lower_action(action, need);
    }

    fn condition(&mut self, condition: &Node<Condition<G>>) -> Option<Ask<G::Code>> {
        self.lower_condition(condition)
    }

    fn per(&mut self, per: &Per<G>) -> Option<Tally<G::Code>> {
        self.lower_per(per)
    }

    fn gather_since(&mut self, named: usize) {
        let slot = |name: &Antecedent<Source<G::Code>>| if let Source::Slot(slot, _) = name.source { Some(slot) } else { None };
        let before: Vec<Slot> = self.scope.since(0)[..named].iter().filter_map(slot).collect();
        let anew = self.scope.since(named).iter().filter(|name| !name.is.bearer).filter_map(|name| Some((slot(name)?, name.is.span)));
        let anew: Vec<(Slot, Span)> = anew.filter(|(slot, _)| !before.contains(slot)).collect();
        let mut gathered: Vec<(Slot, Slot)> = Vec::new();
        for (slot, span) in anew {
            if gathered.iter().all(|&(other, _)| other != slot) {
                let all = self.new_slot(span);
                self.act(Act::Both(all, slot, all));
                gathered.push((slot, all));
            }
        }
        self.scope.gathered_since(named, |source| {
            let Source::Slot(slot, kind) = source else { return None };
            gathered.iter().find(|(one, _)| one == slot).map(|&(_, all)| Source::Slot(all, *kind))
        });
    }

    fn expand(&mut self, keyword: &Keyword, span: Span) -> Option<Effect<G>> {
        match G::expand(keyword, self.words) {
            Ok(effect) => Some(effect),
            Err(diagnostics) => {
                // The expansion is not part of this text: its diagnostics are shown at the keyword.
                self.refusals.extend(diagnostics.into_iter().map(|diagnostic| Diagnostic {
                    span: span.range(),
                    related: Vec::new(),
                    ..diagnostic
                }));
                None
            }
        }
    }

    fn awaited(&mut self, event: &Node<Event<G>>) -> Option<u16> {
        let pattern = self.triggering(event)?;
        let before = self.scope.gather(false);
        self.name_event(&pattern, event);
        self.scope.gather(before);
        Some(self.add_pattern(pattern))
    }

    fn refers(&self, before: &Node<Clause<G>>, after: &Node<Clause<G>>) -> bool {
        let mut tables = Tables::default();
        let mut trial = self.trial(&mut tables);
        let named = trial.scope.len();
        clause::clause(&mut trial, before, Need::Some);
        let found = trial.scope.findings();
        clause::clause(&mut trial, after, Need::Some);
        trial.scope.finds_since(found, named)
    }

    fn distribute(&mut self, per: &Per<G>, body: &Node<Clause<G>>) -> Option<(Slot, Source<G::Code>, Span)> {
        let Per { every: 0 | 1, count: Count::Of(group), most: None } = per else { return None };
        if Self::different(&group.tests).is_some() || !self.speaks_of_each(group, body) {
            return None;
        }
        let source = self.group_source(group)?;
        let (left, each) = (self.new_slot(group.span), self.new_slot(group.span));
        let kind = source.kind();
        self.act(Act::Name(source, left));
        Some((left, Source::Slot(each, kind), group.span))
    }

    fn next_round(&mut self, (left, each, span): (Slot, Source<G::Code>, Span)) {
        if let Source::Slot(slot, _) = each {
            self.act(Act::Next(left, slot));
        }
        let is = Referent { origin: Origin::Distributive, ..self.referent(&each, false, span) };
        self.scope.introduce(each, is);
    }

    fn set_apart(&mut self, what: &Node<Target<G>>) {
        if let Some(taken) = self.taken(what, None) {
            self.mention(None, Source::Slot(taken.slot, taken.kind), taken.plural, what.span);
        }
    }

    fn exactly_binds(&self) -> bool {
        G::exactly_binds(self.words)
    }

    fn words(&self, clause: &Clause<G>) -> String {
        // What is asked about a clause is asked before its parts are told.
        G::print_clause(clause, self.words, &self.home.clone())
    }

    fn address(&mut self, role: Option<Role>) {
        self.addressed = role.map(side_of);
    }

    fn addressed(&self) -> Option<Role> {
        match self.addressed? {
            Side::Mine => Some(Role::Controller),
            Side::Theirs => Some(Role::Opponent),
            Side::Both => None,
        }
    }

    fn speaks_of_addressed(&self, clause: &Node<Clause<G>>) -> bool {
        let mut tables = Tables::default();
        let mut trial = Lowerer { addressed: Some(Side::Mine), ..self.trial(&mut tables) };
        clause::clause(&mut trial, clause, Need::Some);
        trial.speaks_of_addressed
    }

    fn act_as(&mut self, role: Role) -> Role {
        std::mem::replace(&mut self.actor, role)
    }

    fn said(&mut self) -> &mut Said<G> {
        &mut self.said
    }

    fn hung(&self, put_off: &Node<Clause<G>>, sentences: &[Node<Sentence<G>>]) -> usize {
        let mut tables = Tables::default();
        let mut trial = self.trial(&mut tables);
        let mut clause = &put_off.is;
        while let Clause::Under(Operator::If(condition), then) = clause {
            trial.lower_condition(condition);
            clause = &then.is;
        }
        let body = if let Clause::Under(Operator::Later(Wait::Until(_)), body) = clause {
            body
        } else if let Clause::Under(Operator::Later(Wait::For { event, each: _, within: _ }), then) = clause {
            trial.awaited(event);
            then
        } else {
            return 0;
        };
        let named = trial.scope.len();
        clause::clause(&mut trial, body, Need::Some);
        // "If C, at the end of turn, A. Otherwise, B": C is evaluated now.
        let mut asked_later =
            matches!(body.is, Clause::Under(Operator::If(_), _)) && !matches!(put_off.is, Clause::Under(Operator::If(_), _));
        let mut done = false;
        let hangs = |sentence: &&Node<Sentence<G>>| {
            let found = trial.scope.findings();
            clause::clause(&mut trial, &sentence.clause, Need::Some);
            let if_done = std::mem::replace(&mut done, sentence.link == Link::IfYouDo);
            // "At the end of turn, A. Then, if C, B. Otherwise, D": C is evaluated then.
            let asked_before = std::mem::replace(&mut asked_later, matches!(sentence.clause.is, Clause::Under(Operator::If(_), _)));
            match sentence.link {
                Link::IfYouDo | Link::IfYouDoNot => true,
                // A part with a time of its own does not wait for the part before it.
                Link::Then if !matches!(sentence.clause.is, Clause::Under(Operator::Later(_), _)) => true,
                Link::Otherwise | Link::IfItIsNot { .. } => asked_before || if_done,
                Link::Plain | Link::Then | Link::Additionally => trial.scope.finds_since(found, named),
            }
        };
        sentences.iter().take_while(hangs).count()
    }

    fn slot_of(&self, source: &Source<G::Code>) -> Option<Slot> {
        if let Source::Slot(slot, _) = source { Some(*slot) } else { None }
    }
}
