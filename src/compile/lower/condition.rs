//! Lowers conditions.

use super::Lowerer;
use crate::compile::language::Language;
use crate::compile::referent::{Origin, Referent};
use crate::compile::scope::{Antecedent, Bound};
use crate::compile::unbound::DANGLING;
use crate::diagnostic::Diagnostic;
use crate::kernel::code::{Ask, Check, Leaves, Place, Query, Side, Source, Tally};
use crate::kernel::program::Role;
use crate::lang::amount::Count;
use crate::lang::condition::Relation;
use crate::lang::event::Event;
use crate::lang::quantity::Quantity;
use crate::lang::reference::{Reference, ReferenceKind, Verb};
use crate::lang::selector::{Owner, Place as Where, Target, Who};
use crate::lang::test::Test;
use crate::lang::{Condition, Node, Span};

impl<G: Language> Lowerer<'_, G> {
    /// Lowers a condition.
    pub fn lower_condition(&mut self, condition: &Node<Condition<G>>) -> Option<Ask<G::Code>> {
        let before = std::mem::replace(&mut self.asking, true);
        let ask = self.ask(condition);
        self.asking = before;
        ask
    }

    fn ask(&mut self, condition: &Node<Condition<G>>) -> Option<Ask<G::Code>> {
        match &condition.is {
            // The count itself tells the owner; the player who "has" it is the same.
            Condition::Have { who: _, count, range } => {
                let tally = self.count(count)?;
                if let Some(least) = range.min
                    && let Some(asked) = asked_for(&tally, least)
                {
                    self.ask_for(asked, least > 1, counted(count));
                }
                Some(Ask::Count(tally, *range))
            }
            Condition::Is { what, tests } => self.is(what, tests),
            Condition::Alike { what, column, apart } => {
                let source = self.source(what)?;
                self.mention(None, source.clone(), true, what.span);
                Some(Ask::Alike(*column, source, *apart))
            }
            Condition::Compare { left, relation, by, right } => {
                let (left, own) = (self.count(left)?, self.spoken_of);
                let right = self.count(right)?;
                // "If an opponent has more cards in their hand than you, their characters …": "their" is never said of you.
                if own == Side::Theirs {
                    self.spoken_of = own;
                }
                let more = |tally| if *by > 1 { Tally::Beyond(by - 1, Box::new(tally)) } else { tally };
                Some(match relation {
                    Relation::More => Ask::More(more(left), right),
                    Relation::Fewer => Ask::More(more(right), left),
                    Relation::Same => {
                        let either = [Ask::More(left.clone(), right.clone()), Ask::More(right, left)];
                        Ask::Not(Box::new(Ask::Any(either.into())))
                    }
                })
            }
            Condition::Did { who, verb, tests, of, from, range, to } => {
                let mut done = self.result_of(*verb, *who, condition.span)?;
                if let Some(zone) = from {
                    done = self.taken_from(done, *zone, condition.span)?;
                }
                let mut asks = Vec::new();
                let checks = self.checks(tests)?;
                let parts: Vec<_> = done.iter().map(|named| self.done_by(named, (*who, *of), &checks)).collect();
                if let Some(least) = range.min {
                    let all = Source::Union(parts.clone());
                    // "A Kaiju card that was sent" is one of several.
                    if done.iter().any(|named| named.is.plural) || done.len() > 1 {
                        self.ask_for(all, least > 1, condition.span);
                    } else {
                        self.mention(None, all, least > 1, condition.span);
                    }
                }
                asks.push(Ask::Count(Tally::Objects(Source::Union(parts)), *range));
                if let Some(end) = to {
                    let recorded = done.iter().filter_map(|named| self.end_slot(&named.source)).next();
                    match recorded {
                        Some(slot) => asks.push(Ask::ChoseEnd(slot, *end)),
                        None => self.not_here(condition.span, "no earlier step lets the player choose between top and bottom"),
                    }
                }
                Some(Ask::All(asks))
            }
            Condition::Paid(done) => {
                let before = std::mem::replace(&mut self.of_cost, true);
                let ask = self.ask(done);
                self.of_cost = before;
                ask
            }
            Condition::Triggered(event) => {
                let asked = self.triggered_so(event);
                self.ask_of_bearer(event);
                asked
            }
            Condition::Nth(which, event) => self.nth_so(*which, event),
            Condition::InTurn(turn, event) => {
                let asked = self.happened_in(*turn, event)?;
                self.mention_counted(event);
                self.ask_of_bearer(event);
                Some(asked)
            }
            Condition::All(parts) => Some(Ask::All(self.all_conditions(parts, condition.span)?)),
            Condition::Any(parts) => Some(Ask::Any(self.any_condition(parts, condition.span)?)),
            Condition::Not(part) => {
                let before = self.scope.len();
                let ask = self.lower_condition(part);
                self.scope.hide_existentials(before);
                Some(Ask::Not(Box::new(ask?)))
            }
            Condition::Fact(fact) => G::fact(self, fact, condition.span),
        }
    }

    /// Lowers "if this character has …", "if the revealed card is …", and introduces its subject as a referent.
    fn is(&mut self, what: &Node<Target<G>>, tests: &[Node<Test<G>>]) -> Option<Ask<G::Code>> {
        let sort = tests.iter().filter_map(|test| test.is.own()).find_map(G::sort_of);
        let before = self.scope.want(sort);
        let source = match &what.is {
            Target::Back(reference) if reference.kind == ReferenceKind::Pronoun && self.moving.is_none() => self.bind(reference, true),
            Target::Back(_)
            | Target::This(_)
            | Target::Select(_)
            | Target::Related(..)
            | Target::Part(_)
            | Target::Pile { .. }
            | Target::StackCard { .. }
            | Target::OneOf(_)
            | Target::AllOf(_) => self.source(what),
        };
        self.scope.want(before);
        let source = source?;
        let checks = self.checks(tests);
        // "If the revealed card shares a TYPE with this character's battle opponent": the opponent is a referent, too.
        for check in checks.iter().flatten() {
            if let Check::Same(_, of) | Check::Than { of, .. } = check
                && let Source::Way(..) = &**of
            {
                self.mention(None, (**of).clone(), false, what.span);
            }
        }
        self.ask_for_lower(&source, tests);
        self.refuse_former_place(what, tests);
        let is = self.referent(&source, what.is.may_be_several() && !is_sole(&what.is), what.span);
        self.scope.introduce(source.clone(), Referent { origin: topic_of(is.origin), ..is });
        self.scope.note_topic();
        // "If its battle opponent is a Kaiju, give it …": the second "it" has the same antecedent as the first.
        if let (Target::Related(_, of), Source::Way(_, whose)) = (&what.is, &source)
            && let Target::Back(Node { is: Reference { kind: ReferenceKind::Pronoun, plural, .. }, .. }) = &of.is
        {
            let is = Referent { by_pronoun: true, ..self.referent(whose, *plural, of.span) };
            self.scope.introduce((**whose).clone(), is);
        }
        Some(Ask::Is(source, checks?))
    }

    /// Refuses "if it was on the front line" of what has not gone since, and may stand elsewhere now.
    fn refuse_former_place(&mut self, what: &Node<Target<G>>, tests: &[Node<Test<G>>]) {
        let was = matches!(&what.is, Target::Back(word) if word.was);
        let place = tests.iter().find(|test| test.is.own().is_some_and(G::tells_place));
        if let Some(place) = place.filter(|_| was && !self.scope.last_left()) {
            self.not_here(place.span, "where it stood before is not known any more: ask before it moves, or say “is”");
        }
    }

    /// Introduces the bearer as the subject of a condition about what happened to it: "If this character was played by an effect, switch it to active." What
    /// was chosen before is not meant, unlike behind "if this character is DOUBLE".
    fn ask_of_bearer(&mut self, event: &Event<G>) {
        if let Some(what) = event.subject.as_ref().filter(|subject| matches!(subject.is, Target::This(_)))
            && let Some(source) = self.source(what)
        {
            let is = self.referent(&source, false, what.span);
            self.scope.introduce(source, Referent { origin: Origin::Topic, ..is });
        }
    }

    /// Introduces the existential referent of a condition, the antecedent of "it" or "them".
    fn ask_for(&mut self, asked: Source<G::Code>, plural: bool, span: Span) {
        let is = Referent { origin: self.existential(), ..self.referent(&asked, plural, span) };
        self.scope.introduce(asked, is);
    }

    /// Introduces the existential referent of a comparison, any object of which it holds: "If this character has a higher BP than one of your opponent's
    /// characters, give that character …".
    fn ask_for_lower(&mut self, one: &Source<G::Code>, tests: &[Node<Test<G>>]) {
        for test in tests {
            let Some((column, more, of)) = test.is.compares() else { continue };
            let Target::Select(selector) = &of.is else { continue };
            let Some(mut query) = self.selector_query(selector).filter(|_| selector.quantity == Quantity::Exactly(1)) else { continue };
            query.checks.push(Check::Than { column, more: !more, or_same: false, of: Box::new(one.clone()), any: true });
            self.ask_for(Source::Query(Box::new(query)), false, of.span);
        }
    }

    /// Introduces a counted referent: "If your opponent set a scene this turn, …" tells that it happened, but not which scene it was.
    fn mention_counted(&mut self, event: &Node<Event<G>>) {
        if let Some(Node { is: Target::Select(selector), span }) = event.introduced()
            && let Where::Zone(zone) = selector.group.place
        {
            let (noun, plural) = (G::noun(G::Code::kind_at(zone)), selector.quantity != Quantity::Exactly(1));
            let origin = Origin::Existential { group: self.scope.len(), counted: true };
            self.scope.introduce(Source::Union(Vec::new()), Referent { origin, ..Referent::new(noun, plural, *span) });
        }
    }

    /// Lowers a conjunction of conditions; the objects that they ask for are also the antecedent of "them" and "those characters".
    fn all_conditions(&mut self, parts: &[Node<Condition<G>>], span: Span) -> Option<Vec<Ask<G::Code>>> {
        let (mut asks, mut objects, mut named) = (Vec::with_capacity(parts.len()), Vec::new(), false);
        let start = self.scope.len();
        for part in parts {
            let before = self.scope.len();
            asks.push(self.lower_condition(part));
            let about = matches!(part.is, Condition::Is { .. } | Condition::Have { .. });
            if let Some(last) = self.scope.since(before).last().filter(|_| about) {
                named |= !last.is.is_existential();
                objects.push(last.source.clone());
            }
        }
        self.scope.amend_since(start, |referent| {
            if let Origin::Existential { group, .. } = &mut referent.origin {
                *group = start;
            }
        });
        if objects.len() > 1 && alike(&objects) {
            let all = Source::Union(objects);
            let is = self.referent(&all, true, span);
            let origin = if named { is.origin } else { self.existential() };
            self.scope.introduce(all, Referent { origin, ..is });
        }
        asks.into_iter().collect()
    }

    /// Lowers a disjunction of conditions; whichever of their objects exist are the antecedent of "it".
    fn any_condition(&mut self, parts: &[Node<Condition<G>>], span: Span) -> Option<Vec<Ask<G::Code>>> {
        let start = self.scope.len();
        let asks: Vec<_> = parts.iter().map(|part| self.lower_condition(part)).collect();
        let asked: Vec<_> = self.scope.since(start).iter().filter(|named| named.is.is_existential()).cloned().collect();
        self.scope.hide_existentials(start);
        let objects: Vec<_> = asked.iter().map(|named| named.source.clone()).collect();
        let whole = asked.len() == parts.len() && asked.iter().all(|named| named.is.plural == asked[0].is.plural);
        if whole && alike(&objects) {
            self.ask_for(Source::Union(objects), asked[0].is.plural, span);
        }
        asks.into_iter().collect()
    }

    /// Returns the results of all earlier steps with this verb, restricted to those of this player: the antecedent of "with this effect".
    fn result_of(&mut self, verb: Verb, who: Who, span: Span) -> Option<Bound<Source<G::Code>>> {
        let mut all = self.scope.all_done(verb);
        if self.of_cost {
            let paid = self.cost_end;
            all.retain(|named| paid.is_some_and(|end| named.is.span.end <= end));
        }
        if all.is_empty() {
            self.refusals.push(
                Diagnostic::error(DANGLING, span.range(), "no earlier step of this effect does that")
                    .label("nothing before this does that"),
            );
            return None;
        }
        let role = match who {
            Who::You => Role::Controller,
            Who::Opponent => Role::Opponent,
            Who::EachPlayer => return Some(all),
        };
        let own: Bound<_> = all.iter().filter(|named| named.is.by.is_none_or(|by| by == role)).cloned().collect();
        Some(if own.is_empty() { all } else { own })
    }

    /// Returns those results of a step that fit, of the owner that the text tells. If both players took the step, each did so with their own cards.
    fn done_by(&mut self, named: &Antecedent<Source<G::Code>>, (who, of): (Who, Owner), checks: &[Check<G::Code>]) -> Source<G::Code> {
        let side = match (of, named.is.by) {
            (Owner::Opponents, _) => Side::Theirs,
            (Owner::Yours, _) if who != Who::You => Side::Mine,
            (Owner::Yours | Owner::Anyones | Owner::EachPlayers | Owner::Theirs, None) => Self::side_of(who),
            (Owner::Yours | Owner::Anyones | Owner::EachPlayers | Owner::Theirs, Some(_)) => Side::Both,
        };
        let mut checks = checks.to_vec();
        if let Some(Verb::Activate | Verb::Rest) = named.is.verb {
            let switched = self.done_to(named);
            return self.among_of(side, &switched, &checks, named.is.span);
        }
        // What a step before chose is among them only if it went: "sideline it" can be forbidden.
        let leaves = matches!(named.is.verb, Some(Verb::Send | Verb::Exile | Verb::Return | Verb::Put | Verb::Discard));
        if leaves && named.source.kind() != G::Code::CARD {
            checks.push(Check::Gone);
        }
        if side == Side::Both {
            self.among(&named.source, &checks, named.is.span)
        } else {
            self.among_of(side, &named.source, &checks, named.is.span)
        }
    }

    /// Returns those of the objects that fit.
    pub fn among(&mut self, source: &Source<G::Code>, checks: &[Check<G::Code>], span: Span) -> Source<G::Code> {
        if checks.is_empty() {
            return source.clone();
        }
        self.among_of(Side::Both, source, checks, span)
    }

    fn among_of(&mut self, side: Side, source: &Source<G::Code>, checks: &[Check<G::Code>], span: Span) -> Source<G::Code> {
        let (slot, kind) = self.slot_for(source, span);
        Source::Query(Box::new(Query { side, place: Place::Among(slot, kind), checks: checks.to_vec(), not_this: false, except: None }))
    }

    fn end_slot(&self, source: &Source<G::Code>) -> Option<u8> {
        let Source::Slot(slot, _) = source else { return None };
        self.ends.iter().find(|(moved, _)| moved == slot).map(|&(_, end)| end)
    }

    /// Resolves the owner of objects in a place without a player as antecedent: "their" is the addressed player's, or anyone's.
    pub fn plain_side(&mut self, owner: Owner) -> Side {
        match owner {
            Owner::Theirs => self.addressed.unwrap_or(Side::Both),
            Owner::Yours | Owner::Opponents | Owner::Anyones | Owner::EachPlayers => self.side(owner),
        }
    }
}

/// True of a description by a property that no two objects have at one time.
fn is_sole<G: Language>(target: &Target<G>) -> bool {
    matches!(target, Target::Select(selector) if selector.group.tests.iter().any(|test| test.is.own().is_some_and(G::is_sole)))
}

/// Returns the origin of a condition's subject: a topic, unless it is known otherwise.
fn topic_of(origin: Origin) -> Origin {
    if origin == Origin::Step { Origin::Topic } else { origin }
}

/// True if these are objects of one kind.
fn alike<L: crate::kernel::code::Leaves>(objects: &[Source<L>]) -> bool {
    objects.windows(2).all(|pair| pair[0].kind() == pair[1].kind())
}

/// Returns the place in the text of the counted objects.
fn counted<G: Language>(count: &Count<G>) -> Span {
    match count {
        Count::Of(group) | Count::Different(_, group) | Count::MostAlike(_, group) | Count::Extreme(_, _, group) => group.span,
        Count::Value(_, of) => of.span,
        Count::Happened(event) => event.span,
        Count::Together(_, groups) => groups.first().map_or(Span::new(0, 0), |group| group.span),
        Count::Difference(one, _) | Count::Half(one) | Count::Multiple(_, one) | Count::Raised(_, one) => counted(one),
        Count::Own(number) => number.span,
    }
}

/// Returns the objects that a count asks for; `None` if it counts no objects.
fn asked_for<L: crate::kernel::code::Leaves>(tally: &Tally<L>, least: u32) -> Option<Source<L>> {
    if let Tally::Objects(source) = tally {
        return Some(source.clone());
    }
    // "Two or more with the same level": any of those that share it with so many.
    let Tally::MostAlike(column, Source::Query(query)) = tally else { return None };
    let mut query = query.clone();
    query.checks.push(Check::Alike(*column, least));
    Some(Source::Query(query))
}

/// Returns how many times an event must have happened: 2 for "two or more cards", 1 by default.
pub fn times<G: Language>(event: &Event<G>) -> u32 {
    let of = |target: &Node<Target<G>>| match &target.is {
        Target::Select(selector) => match selector.quantity {
            Quantity::Exactly(number) => u32::from(number),
            Quantity::UpTo(_)
            | Quantity::AnyNumber
            | Quantity::AtLeast(_)
            | Quantity::Between(..)
            | Quantity::ThatMany(_)
            | Quantity::AllBut(_)
            | Quantity::Half { .. }
            | Quantity::AtRandom(_)
            | Quantity::All
            | Quantity::OneOfEach => 1,
        },
        Target::This(_)
        | Target::Back(_)
        | Target::Related(..)
        | Target::Part(_)
        | Target::Pile { .. }
        | Target::StackCard { .. }
        | Target::OneOf(_)
        | Target::AllOf(_) => 1,
    };
    event.participants().map(of).max().unwrap_or(1)
}
