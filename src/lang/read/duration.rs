//! Durations of changes and prohibitions.

use super::grammar::{Grammar, PairOf};
use super::reader::{Parts, Read, Reader};
use crate::lang::duration::Duration;
use crate::lang::selector::{Target, Who};
use cardwright_grammar::Shape;

impl<D: Grammar> Reader<'_, D> {
    /// Takes the next part, if it is a duration.
    pub(crate) fn duration(&self, parts: &mut Parts<'_, D>) -> Option<Duration> {
        let pair = parts.maybe(Shape::duration)?;
        self.duration_of(&pair).ok()
    }

    pub(crate) fn duration_of(&self, pair: &PairOf<'_, D>) -> Read<Duration> {
        let part = self.parts(pair).next()?;
        Ok(match D::shape(part.as_rule()) {
            Shape::this_turn_long | Shape::leading_turn => Duration::ThisTurn,
            Shape::this_battle => Duration::ThisBattle,
            Shape::next_turn => Duration::NextTurn,
            Shape::until_next => Duration::UntilEndOfNextTurn,
            Shape::rest_of_game => Duration::RestOfGame,
            Shape::while_there | Shape::until_gone => match self.this(&self.parts(&part).need(Shape::this)?).is {
                Target::This(noun) => Duration::WhileInPlay(noun),
                _ => return self.gap(&part),
            },
            Shape::until_start => Duration::UntilStartOfTurnOf(match self.parts(&part).shape() {
                Some(Shape::opponents) => Who::Opponent,
                Some(Shape::yours) => Who::You,
                _ => return self.gap(&part),
            }),
            Shape::until_own => Duration::UntilEndOfTurnOf(self.whose_next(&part)?),
            Shape::turn_of => match self.whose_next(&part)? {
                Who::EachPlayer => return self.gap(&part),
                who => Duration::TurnOf(who),
            },
            Shape::until_phase => match self.whose_next(&part)? {
                Who::EachPlayer => return self.gap(&part),
                who => Duration::UntilEndOfBattlePhaseOf(who),
            },
            _ => return self.gap(&part),
        })
    }

    /// The player whose next turn, or phase, it is; "their": of the opponent whom the sentence spoke of, or whose objects it is said of; "its owner's": of whoever has what the text speaks of.
    pub(crate) fn whose_next(&self, pair: &PairOf<'_, D>) -> Read<Who> {
        match self.parts(pair).shape() {
            Some(Shape::opponents) => Ok(Who::Opponent),
            Some(Shape::each_players) => Ok(Who::EachPlayer),
            Some(Shape::theirs) if pair.as_str().contains("owner") => Ok(self.owner_of_last(pair)),
            Some(Shape::theirs) if self.spoken_of.get() == Who::Opponent => Ok(self.spoken_of(pair)),
            Some(Shape::yours) => Ok(Who::You),
            _ => self.gap(pair),
        }
    }
}
