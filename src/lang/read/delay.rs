//! Parts that are put off: "at the end of the turn, A, then B", "A, then B at the end of the turn".

use super::codes;
use super::grammar::{Grammar, PairOf};
use super::reader::{Read, Reader};
use crate::diagnostic::Diagnostic;
use crate::lang::clause::{Clause, Delay, Operator, Step, Wait, names_one_part};
use crate::lang::selector::Who;
use crate::lang::span::Node;
use cardwright_grammar::Shape;

/// "At the end of turn, B": delays all of it.
pub(super) fn later<D: Grammar>(delay: Delay, clause: Node<Clause<D>>) -> Node<Clause<D>> {
    let span = clause.span;
    Node::new(Clause::Under(Operator::Later(Wait::Until(delay)), Box::new(clause)), span)
}

impl<D: Grammar> Reader<'_, D> {
    /// The time of a delayed part.
    pub(super) fn delay(&self, pair: &PairOf<'_, D>) -> Read<Delay> {
        let moment = self.parts(pair).next()?;
        let coming = self.parts(&moment).maybe(Shape::coming_turn);
        let whose = coming.as_ref().and_then(|coming| match self.parts(coming).shape() {
            Some(Shape::opponents) => Some(Who::Opponent),
            Some(Shape::yours) => Some(Who::You),
            _ => None,
        });
        Ok(match (D::shape(moment.as_rule()), coming) {
            (Shape::turn_starts, _) => Delay::StartOfNextTurn(whose),
            (_, Some(_)) => Delay::EndOfNextTurn(whose),
            (_, None) => Delay::EndOfTurn,
        })
    }

    /// "B at the end of the turn": a time behind a part delays that part alone, and neither the condition nor the cost before it, which are asked and paid
    /// now, nor the part before a ", then". Behind parts that one word joins it could be said of all of them, and is refused.
    pub(super) fn put_off_behind(&self, pair: &PairOf<'_, D>, clause: Node<Clause<D>>) -> Read<Node<Clause<D>>> {
        if clause.is.can_be_put_off_behind() {
            return Ok(later(self.delay(pair)?, clause));
        }
        let span = clause.span;
        let is = match clause.is {
            Clause::Under(operator @ (Operator::If(_) | Operator::May(..) | Operator::By(_)), inner) => {
                Clause::Under(operator, Box::new(self.put_off_behind(pair, *inner)?))
            }
            Clause::Steps(mut steps) => match steps.pop() {
                Some(Step { joint, clause }) if names_one_part(joint, steps.len()) => {
                    steps.push(Step { joint, clause: self.put_off_behind(pair, clause)? });
                    Clause::Steps(steps)
                }
                Some(last) => {
                    steps.push(last);
                    self.which_is_put_off(pair);
                    Clause::Steps(steps)
                }
                None => return self.gap(pair),
            },
            is => {
                self.which_is_put_off(pair);
                is
            }
        };
        Ok(Node::new(is, span))
    }

    fn which_is_put_off(&self, pair: &PairOf<'_, D>) {
        let finding = Diagnostic::error(codes::UNREADABLE, self.place(pair), "this does not say which part of the sentence it is for");
        self.report(
            finding
                .label("is all of it put off, or the last part?")
                .help("put the time before what is put off: “at the end of the turn, …”"),
        );
    }
}
