//! Lowers numbers and counts.

use super::Lowerer;
use crate::compile::language::Language;
use crate::compile::unbound::AMBIGUOUS;
use crate::diagnostic::Diagnostic;
use crate::kernel::code::{Leaves, Number, Place, Query, Side, Source, Tally};
use crate::lang::amount::{Amount, Count, Per};
use crate::lang::column::Column;
use crate::lang::event::{Event, EventKind};
use crate::lang::quantity::Quantity;
use crate::lang::selector::{Group, Selector, Target};
use crate::lang::test::Test;
use crate::lang::zone::ZoneTable;
use crate::lang::{Node, Span};

/// Returns a number that is not counted beyond `most`.
fn at_most<L: Leaves>(most: Option<u32>, tally: Tally<L>) -> Tally<L> {
    match most {
        Some(most) => Tally::AtMost(most, Box::new(tally)),
        None => tally,
    }
}

/// Returns the event by which objects of a description left play this turn: none of them is there to be counted.
fn gone<G: Language>(group: &Node<Group<G>>) -> Option<Node<Event<G>>> {
    let left = |test: &Node<Test<G>>| {
        let Test::Happened(event) = &test.is else { return None };
        let EventKind::Own(own) = &event.kind else { return None };
        G::leaves_by(own).map(|_| event.is.clone())
    };
    let (at, event) = group.tests.iter().enumerate().find_map(|(at, test)| Some((at, left(test)?)))?;
    let mut others = group.clone();
    others.is.tests.remove(at);
    let one = Node::new(Selector { quantity: Quantity::Exactly(1), group: others.is }, group.span);
    Some(Node::new(Event { subject: Some(Node::new(Target::Select(one), group.span)), ..event }, group.span))
}

impl<G: Language> Lowerer<'_, G> {
    /// Lowers a number.
    pub fn amount(&mut self, amount: &Amount<G>, span: Span) -> Option<Tally<G::Code>> {
        match amount {
            Amount::Number(number) | Amount::UpTo(number) => Some(Tally::Fixed(*number)),
            Amount::ThatMany(times) => {
                let last: Vec<_> = self.scope.last_done().into_iter().cloned().collect();
                let mut last: Vec<_> = last.iter().map(|named| self.done_to(named)).collect();
                if last.is_empty() {
                    self.refuse_dangling(span);
                } else if self.scope.did_several() {
                    let finding =
                        Diagnostic::error(AMBIGUOUS, span.range(), "“that many” could be the number of either of these, or of both");
                    self.refuse(finding.label("as many as which?").help("say of which: \"for each card discarded with this effect\""));
                }
                let last = if last.len() > 1 { Source::Union(last) } else { last.pop()? };
                let of = Tally::Objects(last);
                Some(if *times == 1 { of } else { Tally::Per { times: *times, every: 1, of: Box::new(of) } })
            }
            Amount::Cases(cases) => {
                let before = self.scope.len();
                let cases: Vec<_> = cases.iter().map(|(condition, number)| Some((self.lower_condition(condition)?, *number))).collect();
                self.scope.hide_existentials(before);
                Some(Tally::Cases(cases.into_iter().collect::<Option<_>>()?))
            }
            Amount::UntilHand(number) => Some(Self::lacking_in_hand(*number, Side::Mine)),
            Amount::Until(number, group) => Some(Tally::Until(self.side(group.owner), self.checks(&group.tests)?, *number)),
            Amount::Half { up, of } => Some(Tally::Half { up: *up, of: Box::new(self.count(of)?) }),
            Amount::Times(times, per) => {
                let tally = Tally::Per { times: *times, every: per.every.max(1), of: Box::new(self.count(&per.count)?) };
                Some(at_most(per.most, tally))
            }
        }
    }

    /// Returns the number of cards that a player's hand lacks to `number`.
    pub(super) fn lacking_in_hand(number: u32, side: Side) -> Tally<G::Code> {
        let hand = Query { side, place: Place::At(G::Zone::HAND), checks: Vec::new(), not_this: false, except: None };
        Tally::Lacking(number, Box::new(Tally::Objects(Source::Query(Box::new(hand)))))
    }

    fn refuse_dangling(&mut self, span: Span) {
        let why = "“that many” points back at nothing";
        self.refusals.push(Diagnostic::error(crate::compile::unbound::DANGLING, span.range(), why));
    }

    /// Lowers "for each …".
    pub fn lower_per(&mut self, per: &Per<G>) -> Option<Tally<G::Code>> {
        let tally = Tally::Per { times: 1, every: per.every.max(1), of: Box::new(self.count(&per.count)?) };
        Some(at_most(per.most, tally))
    }

    /// Lowers a count.
    pub fn count(&mut self, count: &Count<G>) -> Option<Tally<G::Code>> {
        if let Count::Different(column, _) | Count::Value(column, _) | Count::MostAlike(column, _) | Count::Extreme(column, ..) = count {
            G::reads(self, *column);
        }
        match count {
            // What has left play is counted as often as it did.
            Count::Of(group) if gone::<G>(group).is_some() => self.times_happened(&gone::<G>(group)?),
            Count::Of(group) => {
                let source = self.group_source(group)?;
                Some(match Self::different(&group.tests) {
                    Some(column) => {
                        G::reads(self, column);
                        Tally::Unlike(column, source)
                    }
                    None => Tally::Objects(source),
                })
            }
            Count::Different(column, group) => Some(Tally::Different(*column, self.group_source(group)?)),
            // Several values of one object count separately.
            Count::Value(column, target) if column.is_several() => Some(Tally::Different(*column, self.source(target)?)),
            Count::Value(column, target) => Some(Tally::Value(*column, self.source(target)?)),
            Count::Together(column, groups) => self.together(*column, groups),
            Count::Difference(one, other) => Some(Tally::Apart(Box::new(self.count(one)?), Box::new(self.count(other)?))),
            Count::Half(of) => Some(Tally::Half { up: false, of: Box::new(self.count(of)?) }),
            Count::Raised(from, of) => Some(Tally::Raised(*from, Box::new(self.count(of)?))),
            Count::Multiple(times, of) => Some(Tally::Per { times: *times, every: 1, of: Box::new(self.count(of)?) }),
            Count::Own(number) => G::number(self, number.is, number.span),
            Count::Happened(event) => self.times_happened(event),
            Count::MostAlike(column, group) => Some(Tally::MostAlike(*column, self.group_source(group)?)),
            Count::Extreme(column, highest, group) => Some(Tally::Extreme(*column, *highest, self.group_source(group)?)),
        }
    }

    /// The objects of several descriptions, or their different values.
    fn together(&mut self, column: Option<G::Column>, groups: &[Node<Group<G>>]) -> Option<Tally<G::Code>> {
        let sources: Vec<_> = groups.iter().map(|group| self.group_source(group)).collect::<Option<_>>()?;
        let apart = sources.windows(2).any(|pair| pair[0].kind() != pair[1].kind());
        if apart && !G::PLAYS_CARDS {
            self.not_here(groups.last()?.span, "these are objects of two sorts: count each of them");
            return None;
        }
        let all = Source::Union(sources);
        Some(match column {
            Some(column) => {
                G::reads(self, column);
                Tally::Different(column, all)
            }
            None => Tally::Objects(all),
        })
    }

    pub(super) fn group_source(&mut self, group: &Node<Group<G>>) -> Option<Source<G::Code>> {
        let mut query = self.query(group)?;
        self.other_than_taken(group, &mut query);
        Some(Source::Query(Box::new(query)))
    }

    /// Returns the number of objects to pick.
    pub(super) fn how_many(&mut self, selector: &Node<Selector<G>>, from: &Source<G::Code>) -> Option<Number<G::Code>> {
        if matches!(selector.quantity, Quantity::Exactly(0) | Quantity::UpTo(0)) {
            self.not_here(selector.span, "none are to be taken: say how many");
            return None;
        }
        Some(match selector.quantity {
            Quantity::Exactly(n) => Number::Exactly(Tally::Fixed(n.into())),
            Quantity::UpTo(n) => Number::UpTo(Tally::Fixed(n.into())),
            Quantity::AnyNumber => Number::UpTo(Tally::Objects(from.clone())),
            Quantity::AllBut(n) => Number::Exactly(Tally::Beyond(n.into(), Box::new(Tally::Objects(from.clone())))),
            Quantity::Half { up } => Number::Exactly(Tally::Half { up, of: Box::new(Tally::Objects(from.clone())) }),
            Quantity::AtRandom(n) => Number::AtRandom(n.into()),
            Quantity::AtLeast(n) => Number::AtLeast(n.into()),
            Quantity::Between(least, most) => Number::Between(least.into(), most.into()),
            Quantity::ThatMany(times) => Number::Exactly(self.amount(&Amount::ThatMany(times.into()), selector.span)?),
            Quantity::All | Quantity::OneOfEach => Number::All,
        })
    }
}
