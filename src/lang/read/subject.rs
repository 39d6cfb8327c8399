//! Reads the subjects of conditions, and what they were.

use super::alternatives::{each_alternative, each_kind};
use super::codes;
use super::condition::{joins_all, some_are};
use super::grammar::{Grammar, PairOf};
use super::reader::{Parts, Read, Reader};
use crate::diagnostic::Diagnostic;
use crate::lang::amount::Count;
use crate::lang::column::Column;
use crate::lang::condition::Condition;
use crate::lang::properties::in_order;
use crate::lang::quantity::{Quantity, Range};
use crate::lang::reference::{AMBIGUOUS, Noun, ReferenceKind, Sort};
use crate::lang::selector::{Group, Selector, Target};
use crate::lang::span::Node;
use crate::lang::test::Test;
use cardwright_grammar::Shape;

impl<D: Grammar> Reader<'_, D> {
    /// The subject of a condition. "If any of your characters is DOUBLE": one is enough.
    pub(crate) fn in_question(&self, single: &PairOf<'_, D>) -> Read<Node<Target<D>>> {
        if ["all cards of ", "all the cards of ", "all of the cards of "].iter().any(|all| single.as_str().starts_with(all)) {
            let finding =
                Diagnostic::error(codes::UNREADABLE, self.place(single), "what each card of a stack is cannot be asked about here");
            self.report(finding.label("ask about the top card, or how many cards of it are so"));
        }
        let mut what = self.single(single)?;
        let any = single.as_str().starts_with("any ") || self.is_one_of_a_name(single);
        if let Target::Select(selector) = &mut what.is
            && selector.is.quantity == Quantity::All
            && any
        {
            selector.is.quantity = Quantity::AtLeast(1);
        }
        self.one_is_told(&what, single);
        Ok(what)
    }

    /// "this character or one of your 『A』 is DOUBLE": one of them is.
    pub(super) fn any_about(&self, mut parts: Parts<'_, D>) -> Read<Condition<D>> {
        let mut subjects = vec![self.in_question(&parts.need(Shape::single)?)?];
        while let Some(or) = parts.maybe(Shape::or_subject) {
            subjects.push(self.in_question(&self.parts(&or).need(Shape::single)?)?);
        }
        let mut tests = Vec::new();
        while let Ok(predicate) = parts.next() {
            tests.extend(self.predicated(&predicate)?);
        }
        // "… is on your front line" says whose: of a description, it would be lost.
        let described = subjects.iter().any(|what| matches!(what.is, Target::Select(_)));
        if described && tests.iter().any(|test| D::zone_told(&test.is).is_some()) {
            return Err(parts.here());
        }
        in_order::<D>(&mut tests);
        let asked = |what: Node<Target<D>>| {
            let span = what.span;
            Node::new(some_are(D::asked(what, tests.clone()), false), span)
        };
        Ok(Condition::Any(subjects.into_iter().map(asked).collect()))
    }

    /// "If 『A』 and 『B』 are DOUBLE": of a list with "and", each is asked about.
    pub(super) fn each_listed(&self, asked: Condition<D>, single: &PairOf<'_, D>) -> Condition<D> {
        let head = single.clone().into_inner().flatten().find(|part| D::shape(part.as_rule()) == Shape::head);
        let listed = head.and_then(|head| head.into_inner().next()).is_some_and(joins_all::<D>);
        let all = single.as_str().starts_with("all ");
        let each = match &asked {
            _ if !listed || all => None,
            Condition::Is { what: Node { is: Target::Select(selector), span }, tests } if selector.quantity == Quantity::All => {
                let one = |group: Node<Group<D>>| {
                    let what = Target::Select(Node::new(Selector { quantity: Quantity::All, group: group.is }, *span));
                    Node::new(Condition::Is { what: Node::new(what, *span), tests: tests.clone() }, *span)
                };
                let kinds = each_kind(&Node::new(selector.group.clone(), *span));
                kinds.map(|kinds| kinds.into_iter().map(one).collect())
            }
            Condition::Have { count: Count::Of(group), range, .. } if *range == Range::at_least(1) => each_alternative(group),
            _ => None,
        };
        let mut asked = each.map_or(asked, Condition::All);
        Self::of_any_sort(&mut asked);
        asked
    }

    /// Takes the noun off "it" in "it is a red card", where what is in play is a card, too: unlike "it is a red character card", that tells nothing of its sort.
    pub(super) fn of_any_sort(asked: &mut Condition<D>) {
        match asked {
            Condition::Is { what: Node { is: Target::Back(word), .. }, tests } if D::PLAYS_CARDS && word.kind == ReferenceKind::Pronoun => {
                let card_type =
                    |test: &Node<Test<D>>| matches!(&test.is, Test::Word(column, _) if column.row().sort == Some(Sort::CardType));
                if !tests.iter().any(card_type) {
                    word.is.noun = Noun::Unsaid;
                }
            }
            Condition::All(parts) | Condition::Any(parts) => parts.iter_mut().for_each(|part| Self::of_any_sort(&mut part.is)),
            Condition::Not(part) => Self::of_any_sort(&mut part.is),
            _ => {}
        }
    }

    /// "If your <A> is resting": of several of that name, one is enough.
    fn is_one_of_a_name(&self, single: &PairOf<'_, D>) -> bool {
        let said = single.as_str();
        let behind = self.fold.text.get(single.span().end..).unwrap_or_default();
        let all = ["all ", "each ", "every ", "both "].iter().any(|all| said.starts_with(all));
        !all && said.contains(['『', '<']) && [" is ", " has "].iter().any(|verb| behind.starts_with(verb))
    }

    /// Reports a subject that is one of several which nothing tells apart: "If your opponent's character is …".
    pub(super) fn one_is_told(&self, what: &Node<Target<D>>, single: &PairOf<'_, D>) {
        let Target::Select(selector) = &what.is else { return };
        let plain = matches!(selector.group.tests[..], [] | [Node { is: Test::Word(..), .. }]) && D::is_field(&selector.group.place);
        let behind = self.fold.text.get(single.span().end..).unwrap_or_default().trim_start();
        let one = ["is ", "has "].iter().any(|verb| behind.starts_with(verb));
        // What has a name is told apart by it.
        let named = single.as_str().contains(['『', '「', '<']);
        if selector.quantity == Quantity::All && plain && one && !named && single.as_str().split(' ').next() == Some("your") {
            let finding = Diagnostic::error(AMBIGUOUS, self.place(single), "this does not tell which one");
            let help = "if any of them will do, write “If you have a …” or “If your opponent has a …”; if each must be so, write “all …”";
            self.report(finding.label("there can be several").help(help));
        }
    }

    /// "was a Kaiju card and had TYPE 【A】".
    pub(super) fn was_thing(&self, pair: &PairOf<'_, D>) -> Read<Vec<Node<Test<D>>>> {
        let mut parts = self.parts(pair);
        let mut tests = parts.maybe(Shape::is_list).map_or_else(|| Ok(Vec::new()), |list| self.is_list(&list))?;
        for had in parts.rest() {
            let mut inner = self.parts(&had);
            let not = inner.has(Shape::had_not);
            for has in inner.rest() {
                let test = self.has(&has)?;
                tests.push(if not { Node::new(test.is.denied(), test.span) } else { test });
            }
        }
        in_order::<D>(&mut tests);
        Ok(tests)
    }

    /// Types "it" as a card if its predicate is "a Kaiju card", where that tells it from what is in play.
    pub(super) fn called_card(&self, mut what: Node<Target<D>>, said: &PairOf<'_, D>) -> Node<Target<D>> {
        let is = matches!(D::shape(said.as_rule()), Shape::is | Shape::was_thing);
        let holds = |pair: &PairOf<'_, D>, shape| pair.clone().into_inner().flatten().any(|inner| D::shape(inner.as_rule()) == shape);
        let is_card = |said: &PairOf<'_, D>| {
            let ends = said.as_str().ends_with(" card") || said.as_str().ends_with(" cards");
            // "On top of another card" is of a stack, whatever lies under it; "the named card" says what name it has.
            ends && !said.as_str().contains("on top of ") && !said.as_str().ends_with("the named card") && !holds(said, Shape::single)
        };
        let mut each = said.clone().into_inner().flatten().filter(|one| D::shape(one.as_rule()) == Shape::is_one);
        if let Target::Back(reference) = &mut what.is
            && reference.kind == ReferenceKind::Pronoun
            && is
            && (is_card(said) || each.any(|one| is_card(&one)))
        {
            reference.is.noun = Noun::Card;
        }
        what
    }
}
