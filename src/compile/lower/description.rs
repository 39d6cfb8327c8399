//! Lowers descriptions of objects to queries.

use super::Lowerer;
use crate::compile::language::Language;
use crate::kernel::code::{Check, Leaves, Place, Query, Side, Source};
use crate::lang::amount::Count;
use crate::lang::column::Column;
use crate::lang::quantity::{Comparison, Quantity};
use crate::lang::reference::{Called, Reference, ReferenceKind};
use crate::lang::selector::{Group, Owner, Place as Where, Selector, Target};
use crate::lang::test::Test;
use crate::lang::zone::ZoneTable;
use crate::lang::{Node, Span};

impl<G: Language> Lowerer<'_, G> {
    /// Lowers properties that each object must have. "Each with a different …" relates several objects and is left to the choice.
    pub fn checks(&mut self, tests: &[Node<Test<G>>]) -> Option<Vec<Check<G::Code>>> {
        let mut checks = Vec::with_capacity(tests.len());
        let mut whole = true;
        let within = std::mem::replace(&mut self.within_apart, self.apart);
        for test in tests {
            if test.is.different().is_some() {
                continue;
            }
            match self.check(&test.is, test.span) {
                Some(check) => checks.push(check),
                None => whole = false,
            }
        }
        self.within_apart = within;
        // Group comparisons come last: they are evaluated among the objects that fit the rest.
        checks.sort_by_key(Check::is_of_group);
        whole.then_some(checks)
    }

    /// Lowers "with a higher level than one of your Kaiju": than any of them; "than your Kaiju": than each of them. Where it is denied, the level is equal or
    /// lower: of nothing, that is as little true as the other.
    pub fn than(&mut self, column: G::Column, more: bool, of: &Node<Target<G>>, denied: bool) -> Option<Check<G::Code>> {
        let any = is_one_of(&of.is);
        Some(Check::Than { column, more: more != denied, or_same: denied, of: Box::new(self.source(of)?), any })
    }

    /// Returns the column in which no two of the taken objects may agree, if the text asks for it.
    pub fn different(tests: &[Node<Test<G>>]) -> Option<G::Column> {
        tests.iter().find_map(|test| test.is.different())
    }

    /// Lowers a description.
    pub fn query(&mut self, group: &Node<Group<G>>) -> Option<Query<G::Code>> {
        self.query_at(group, group.span)
    }

    pub(super) fn query_at(&mut self, group: &Group<G>, span: Span) -> Option<Query<G::Code>> {
        let within = self.scope.describe(true);
        let checks = self.checks(&group.tests);
        self.scope.describe(within);
        let mut checks = checks?;
        let place = match &group.place {
            Where::Zone(zone) => Place::At(G::zone_for(self, *zone, &group.tests)),
            Where::Either(one, other) => {
                let (one, other) = (*one, *other);
                if G::Code::kind_at(one) != G::Code::kind_at(other) {
                    self.not_here(span, "what is in one of these zones is of another sort than what is in the other");
                    return None;
                }
                Place::Either(one, other)
            }
            Where::Among(reference) => {
                let told = matches!(group.owner, Owner::Yours | Owner::Opponents);
                let source = self.back_among(reference, told, !group.tests.is_empty())?;
                // "And two or more of them are Kaiju cards": what holds is asked anew each time, and keeps nothing.
                if let Source::Query(of) = &source
                    && self.steady
                {
                    let mut of = (**of).clone();
                    of.checks.extend(checks);
                    of.not_this |= group.not_this;
                    return Some(of);
                }
                let (slot, kind) = self.slot_for(&source, span);
                if let (Some(_), Source::Query(some)) = (&reference.called, &source)
                    && let Place::Among(whole, _) = some.place
                {
                    self.called_of.push((whole, slot, self.scope.branch()));
                }
                Place::Among(slot, kind)
            }
            Where::Under(of) => {
                let of = self.source(of)?;
                checks.push(Check::Under(Box::new(of)));
                Place::At(G::Zone::ATTACHED)
            }
        };
        let among = extreme_of(group);
        if let Some(among) = among {
            checks.splice(0..0, self.checks(&among.tests)?);
        }
        let owner = among.map_or(group.owner, |among| among.owner);
        let side = if matches!(group.place, Where::Zone(_) | Where::Either(..)) { self.side(owner) } else { Side::Both };
        let except = match &group.except {
            Some(reference) => {
                let source = self.back(reference)?;
                Some(self.slot_for(&source, span).0)
            }
            None => None,
        };
        Some(Query { side, place, checks, not_this: group.not_this, except })
    }

    /// Resolves the referents from among which objects are picked. If the description names one player's objects (`told`), a singular word is read as a plural.
    /// A step that took one object is a pile of one, from which only what is `described` can be picked: "Reveal the top card of your deck. Put a 『NAME』 card from
    /// among them into your hand".
    fn back_among(&mut self, reference: &Node<Reference>, told: bool, described: bool) -> Option<Source<G::Code>> {
        let several = Reference { plural: reference.plural || told, ..reference.is.clone() };
        let refused = self.refusals.len();
        let divides = self.scope.divide(true);
        let tried = self.back(&Node::new(several, reference.span));
        self.scope.divide(divides);
        let is_pronoun = matches!(reference.kind, ReferenceKind::Pronoun | ReferenceKind::That) && reference.plural && described;
        if tried.is_some() || !is_pronoun {
            return tried;
        }
        let refused_as_several = self.refusals.len();
        let one = self.back(&Node::new(Reference { plural: false, ..reference.is.clone() }, reference.span));
        let one = one.filter(|_| self.scope.last_found().is_some_and(|found| self.scope.is_taken(found)));
        self.refusals.truncate(if one.is_some() { refused } else { refused_as_several });
        one
    }

    pub(super) fn selector_query(&mut self, selector: &Node<Selector<G>>) -> Option<Query<G::Code>> {
        let mut query = self.query_at(&selector.group, selector.span)?;
        if selector.told().is_some() {
            query.side = self.side(selector.group.owner);
        }
        Some(query)
    }
}

/// Returns the descriptions allowed by each property that restricts them.
pub(super) fn may_be_called<G: Language>(tests: &[Node<Test<G>>]) -> Vec<Vec<Called>> {
    tests.iter().map(|test| called(&test.is)).filter(|called| !called.is_empty()).collect()
}

/// Returns the descriptions that a property allows, where they are few; empty if it allows any.
pub(crate) fn called<G: Language>(test: &Test<G>) -> Vec<Called> {
    match test {
        Test::Word(column, words) => {
            column.row().sort.map_or_else(Vec::new, |sort| words.iter().cloned().map(|word| Called::Word(sort, word)).collect())
        }
        Test::Own(own) => G::called(own),
        Test::NameHolds(..)
        | Test::In(..)
        | Test::Same(..)
        | Test::Than { .. }
        | Test::Against { .. }
        | Test::Highest(_)
        | Test::Lowest(_)
        | Test::Total(..)
        | Test::Different(_)
        | Test::Happened(_)
        | Test::This
        | Test::Not(_)
        | Test::AnyOf(_) => Vec::new(),
    }
}

/// Returns the property that a description by one word tests; `None` if no text of the game can describe objects so.
pub(super) fn test_called<G: Language>(called: &Called) -> Option<Test<G>> {
    match called {
        Called::Word(sort, word) => G::Column::of_sort(*sort).map(|column| Test::word(column, word)),
        Called::CharacterCard => G::character_card().map(Test::Own),
        Called::All(_) => None,
    }
}

/// "The character with the highest BP among your opponent's characters" is one of these: returns their description, where that of the object names no player.
fn extreme_of<G: Language>(group: &Group<G>) -> Option<&Group<G>> {
    let among = group.tests.iter().find_map(|test| {
        let Test::Against { how: Comparison::Same, count, .. } = &test.is else { return None };
        if let Count::Extreme(_, _, among) = &**count { Some(&among.is) } else { None }
    })?;
    (group.owner == Owner::Anyones && group.place == among.place).then_some(among)
}

/// True if a comparison is with one of several objects, and not with each of them.
fn is_one_of<G: Language>(target: &Target<G>) -> bool {
    match target {
        Target::Select(selector) => matches!(selector.quantity, Quantity::Exactly(1) | Quantity::AtLeast(1)),
        Target::Related(_, of) | Target::StackCard { of, .. } => is_one_of(&of.is),
        Target::OneOf(_) => true,
        Target::This(_) | Target::Back(_) | Target::Part(_) | Target::Pile { .. } | Target::AllOf(_) => false,
    }
}
