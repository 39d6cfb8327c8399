//! Reads the subjects of conditions, and what they were.

use super::codes;
use super::grammar::{Grammar, PairOf};
use super::reader::{Read, Reader};
use crate::diagnostic::Diagnostic;
use crate::lang::properties::in_order;
use crate::lang::quantity::Quantity;
use crate::lang::reference::{AMBIGUOUS, Noun, ReferenceKind};
use crate::lang::selector::Target;
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
            && !D::PLAYS_CARDS
            && is
            && (is_card(said) || each.any(|one| is_card(&one)))
        {
            reference.is.noun = Noun::Card;
        }
        what
    }
}
