//! Collects the rules that govern a piece of a tree, from every piece that it is made of.

use super::{Explain, Form, Rules, Told};
use crate::lang::action::{Action, Destination};
use crate::lang::amount::{Amount, Count, Per};
use crate::lang::condition::Condition;
use crate::lang::duration::Duration;
use crate::lang::event::{Event, EventKind};
use crate::lang::quantity::Quantity;
use crate::lang::selector::{Group, Owner, Place, Selector, Target};
use crate::lang::span::Node;
use crate::lang::test::Test;
use crate::lang::zone::ZoneTable;

/// The rules gathered so far, each once, in the order in which they were met.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Basis {
    rules: Vec<&'static str>,
}

impl Basis {
    /// Adds rules.
    pub fn add(&mut self, rules: Rules) {
        rules.iter().for_each(|rule| self.one(rule));
    }

    /// Adds a rule.
    pub(super) fn one(&mut self, rule: &'static str) {
        if !self.rules.contains(&rule) {
            self.rules.push(rule);
        }
    }

    /// Returns the rules.
    #[must_use]
    pub fn into_rules(self) -> Vec<&'static str> {
        self.rules
    }

    /// Adds the rules of a shared form.
    pub fn form<G: Explain>(&mut self, form: Form) {
        self.add(G::rules(form));
    }

    /// Adds the rules of a verb with its objects.
    pub fn action<G: Explain>(&mut self, action: &Action<G>) {
        match action {
            Action::Draw { who: _, count } => {
                self.form::<G>(Form::Draw);
                self.amount(count);
            }
            Action::Move { what, to } => {
                self.destination(what, to);
                self.target(what);
            }
            Action::Reveal(what) => {
                self.form::<G>(Form::Reveal);
                self.target(what);
            }
            Action::LookAt(what) => {
                self.form::<G>(Form::LookAt);
                self.target(what);
            }
            Action::Choose(what) => {
                let searches = matches!(&what.is, Target::Select(selector) if is_searched::<G>(&selector.group.place));
                self.form::<G>(if searches { Form::Search } else { Form::Choose });
                self.target(what);
            }
            Action::Modify { what, change, per, duration } => {
                G::change_rules(self, change);
                self.target(what);
                if let Some(per) = per {
                    self.per(per);
                }
                self.duration::<G>(*duration);
            }
            Action::ModifyByCase { what, cases, duration } => {
                self.target(what);
                for (condition, change) in cases {
                    self.condition(condition);
                    G::change_rules(self, change);
                }
                self.duration::<G>(*duration);
            }
            Action::Forbid { event, who: _, duration } => {
                self.form::<G>(Form::Forbid);
                self.event(event);
                self.duration::<G>(*duration);
            }
            Action::Shuffle(_) => self.form::<G>(Form::Shuffle),
            Action::NeverTwice(_) => self.form::<G>(Form::Choose),
            Action::DoesNotStack(_) => self.form::<G>(Form::DoesNotStack),
            Action::Own(own) => {
                self.add(G::action_rules(own));
                G::action_parts(own).into_iter().for_each(|part| self.part(part));
            }
        }
    }

    fn part<G: Explain>(&mut self, part: Told<'_, G>) {
        match part {
            Told::Target(what) => self.target(&what.is),
            Told::Object(_) => {}
            Told::Amount(amount) => self.amount(amount),
            Told::Group(group) => self.group(group),
            Told::Event(event) => self.event(event),
            Told::Rules(rules) => self.add(rules),
        }
    }

    fn destination<G: Explain>(&mut self, what: &Target<G>, to: &Destination<G>) {
        match to {
            Destination::Zone(zone) if *zone == G::Zone::HAND => self.form::<G>(Form::ToHand),
            Destination::Zone(zone) if *zone == G::Zone::DECK => self.form::<G>(Form::IntoDeck),
            Destination::Zone(zone) if *zone == G::Zone::DISCARD => {
                self.form::<G>(if crate::lang::print::is_in_hand(what) { Form::Discard } else { Form::Send });
            }
            Destination::Zone(zone) => self.add(G::into_zone(*zone)),
            Destination::Deck { .. } | Destination::DeckEnds { .. } => self.form::<G>(Form::ToDeck),
            Destination::Stack { end: _, of } => {
                self.form::<G>(Form::ToStack);
                self.target(of);
            }
            Destination::Under(of) => {
                self.form::<G>(Form::Under);
                self.target(of);
            }
            Destination::Own(own) => self.add(G::destination_rules(own)),
        }
    }

    /// Adds the rules of the object of an action.
    pub fn target<G: Explain>(&mut self, target: &Target<G>) {
        match target {
            Target::This(_) => self.form::<G>(Form::This),
            Target::Back(_) => self.form::<G>(Form::Back),
            Target::Select(selector) => self.selector(selector),
            Target::Related(relation, of) => {
                self.add(G::relation_rules(*relation));
                self.target(of);
            }
            Target::Part(part) => self.add(G::part_rules(*part)),
            Target::Pile { count, .. } => self.amount(count),
            Target::StackCard { at: _, tests, of, up_to: _ } => {
                self.tests::<G>(tests);
                self.target(of);
            }
            Target::OneOf(parts) | Target::AllOf(parts) => parts.iter().for_each(|part| self.target(part)),
        }
    }

    fn selector<G: Explain>(&mut self, selector: &Selector<G>) {
        match selector.quantity {
            Quantity::AtRandom(_) => self.form::<G>(Form::AtRandom),
            Quantity::Exactly(_)
            | Quantity::UpTo(_)
            | Quantity::AtLeast(_)
            | Quantity::Between(..)
            | Quantity::AnyNumber
            | Quantity::Half { .. }
            | Quantity::ThatMany(_)
            | Quantity::AllBut(_)
            | Quantity::All
            | Quantity::OneOfEach => {}
        }
        self.group(&selector.group);
    }

    /// Adds the rules of a description.
    pub fn group<G: Explain>(&mut self, group: &Group<G>) {
        match &group.place {
            Place::Zone(_) if G::is_field(&group.place) && matches!(group.owner, Owner::Yours | Owner::Opponents) => {
                self.form::<G>(Form::Side);
            }
            Place::Zone(_) | Place::Either(..) | Place::Among(_) => {}
            Place::Under(of) => {
                self.form::<G>(Form::Under);
                self.target(of);
            }
        }
        self.tests::<G>(&group.tests);
    }

    /// Adds the rules of properties.
    pub fn tests<G: Explain>(&mut self, tests: &[Node<Test<G>>]) {
        tests.iter().for_each(|test| self.test(&test.is));
    }

    fn test<G: Explain>(&mut self, test: &Test<G>) {
        match test {
            Test::Own(own) => G::test_rules(self, own),
            Test::Word(column, words) => {
                self.add(G::column_rules(*column));
                words.iter().for_each(|word| self.add(G::word_rules(*column, word)));
            }
            Test::NameHolds(column, _) | Test::In(column, _) => self.add(G::column_rules(*column)),
            Test::Different(column) | Test::Total(column, _) | Test::Highest(column) | Test::Lowest(column) => {
                self.add(G::column_rules(*column));
            }
            Test::Same(column, of) | Test::Than { column, more: _, of } => {
                self.add(G::column_rules(*column));
                self.target(&of.is);
            }
            Test::Against { column, how: _, count } => {
                self.add(G::column_rules(*column));
                self.count(count);
            }
            Test::Happened(event) => self.event(event),
            Test::This => {}
            Test::Not(test) => self.test(test),
            Test::AnyOf(lists) => lists.iter().for_each(|list| self.tests(list)),
        }
    }

    /// Adds the rules of a number.
    pub fn amount<G: Explain>(&mut self, amount: &Amount<G>) {
        match amount {
            Amount::Number(_) | Amount::UpTo(_) | Amount::ThatMany(_) | Amount::UntilHand(_) => {}
            Amount::Cases(cases) => cases.iter().for_each(|(condition, _)| self.condition(condition)),
            Amount::Half { of, .. } => self.count(of),
            Amount::Times(_, per) => self.per(per),
            Amount::Until(_, group) => self.group(group),
        }
    }

    /// Adds the rules of a "for each".
    pub fn per<G: Explain>(&mut self, per: &Per<G>) {
        self.count(&per.count);
    }

    /// Adds the rules of a count.
    pub fn count<G: Explain>(&mut self, count: &Count<G>) {
        match count {
            Count::Of(group) => self.group(group),
            Count::Happened(event) => self.event(event),
            Count::Difference(one, other) => {
                self.count(one);
                self.count(other);
            }
            Count::Half(of) | Count::Multiple(_, of) | Count::Raised(_, of) => self.count(of),
            Count::Together(column, groups) => {
                column.iter().for_each(|column| self.add(G::column_rules(*column)));
                groups.iter().for_each(|group| self.group(group));
            }
            Count::Own(number) => self.add(G::number_rules(number.is)),
            Count::Different(column, group) | Count::MostAlike(column, group) | Count::Extreme(column, _, group) => {
                self.add(G::column_rules(*column));
                self.group(group);
            }
            Count::Value(column, target) => {
                self.add(G::column_rules(*column));
                self.target(target);
            }
        }
    }

    /// Adds the rules of a condition.
    pub fn condition<G: Explain>(&mut self, condition: &Condition<G>) {
        match condition {
            Condition::Have { who: _, count, range: _ } => {
                self.form::<G>(Form::Have);
                self.count(count);
            }
            Condition::Is { what, tests } => {
                self.form::<G>(Form::Is);
                self.target(what);
                self.tests::<G>(tests);
            }
            Condition::Alike { what, column, apart: _ } => {
                self.form::<G>(Form::Is);
                self.add(G::column_rules(*column));
                self.target(what);
            }
            Condition::Compare { left, relation: _, by: _, right } => {
                self.form::<G>(Form::Compare);
                self.count(left);
                self.count(right);
            }
            Condition::Did { tests, .. } => {
                self.form::<G>(Form::Did);
                self.tests::<G>(tests);
            }
            Condition::Paid(done) => {
                self.form::<G>(Form::Cost);
                self.condition(done);
            }
            Condition::InTurn(_, event) | Condition::Triggered(event) | Condition::Nth(_, event) => {
                self.form::<G>(Form::InTurn);
                self.event(event);
            }
            Condition::All(parts) | Condition::Any(parts) => parts.iter().for_each(|part| self.condition(part)),
            Condition::Not(part) => self.condition(part),
            Condition::Fact(fact) => G::fact_rules(self, fact),
        }
    }

    /// Adds the rules of an event.
    pub fn event<G: Explain>(&mut self, event: &Event<G>) {
        match &event.kind {
            EventKind::EntersPlay => self.form::<G>(Form::EntersPlay),
            EventKind::LeavesPlay => self.form::<G>(Form::LeavesPlay),
            EventKind::Moves { .. } => self.form::<G>(Form::Moves),
            EventKind::Relocates(_) => self.form::<G>(Form::Relocates),
            EventKind::Played(_) => self.form::<G>(Form::Played),
            EventKind::LevelsUp => self.form::<G>(Form::LevelsUp),
            EventKind::Attached => self.form::<G>(Form::Attached),
            EventKind::Detached => self.form::<G>(Form::Detached),
            EventKind::Swapped => self.form::<G>(Form::Swapped),
            EventKind::Attacks => self.form::<G>(Form::Attacks),
            EventKind::Damaged(_) => self.form::<G>(Form::Damaged),
            EventKind::Healed => self.form::<G>(Form::Healed),
            EventKind::Defeated(_) => self.form::<G>(Form::Defeated),
            EventKind::BattleEnds(_) => self.form::<G>(Form::BattleEnds),
            EventKind::PowerUsed => self.form::<G>(Form::PowerUsed),
            EventKind::TurnStarts => self.form::<G>(Form::TurnStarts),
            EventKind::TurnEnds => self.form::<G>(Form::TurnEnds),
            EventKind::PhaseStarts(phase) => self.add(G::phase_rules(*phase)),
            EventKind::Own(own) => self.add(G::occurrence_rules(own)),
            EventKind::Resolves(trigger) => {
                self.form::<G>(Form::Resolves);
                self.event(&trigger.event);
            }
        }
        self.add(G::further_rules(event));
        event.participants().for_each(|what| self.target(what));
    }

    fn duration<G: Explain>(&mut self, duration: Option<Duration>) {
        match duration {
            None | Some(Duration::RestOfGame | Duration::WhileInPlay(_) | Duration::ThisBattle) => {}
            Some(Duration::ThisTurn) => self.form::<G>(Form::ForThisTurn),
            Some(Duration::NextTurn | Duration::UntilEndOfNextTurn | Duration::UntilEndOfTurnOf(_) | Duration::UntilStartOfTurnOf(_))
            | Some(Duration::TurnOf(_) | Duration::UntilEndOfBattlePhaseOf(_)) => self.form::<G>(Form::ForNextTurn),
        }
    }
}

/// True if a player searches the place: a deck, or one of two piles of which one is a deck.
fn is_searched<G: Explain>(place: &Place<G>) -> bool {
    matches!(place, Place::Zone(zone) | Place::Either(_, zone) if *zone == G::Zone::DECK)
}
