//! Sentences and the clauses they are made of.

use super::action::Action;
use super::amount::Per;
use super::condition::{Cases, Condition};
use super::dialect::Dialect;
use super::duration::Duration;
use super::event::Event;
use super::reference::ReferenceKind;
use super::selector::{Target, Who};
use super::span::Node;
use serde::Serialize;

/// The text of a power, sentence after sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub struct Effect<D: Dialect> {
    /// The sentences, in printed order; at least one.
    pub sentences: Vec<Node<Sentence<D>>>,
}

/// One sentence, with the word that ties it to the sentence before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub struct Sentence<D: Dialect> {
    /// The link to the sentence before.
    pub link: Link,
    /// Its clause.
    pub clause: Node<Clause<D>>,
    /// Reminders printed after it, by their text in the vocabulary.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub reminders: Vec<Reminder>,
}

/// The link between a sentence and the one before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Link {
    /// With no word: the first sentence, or one that simply follows.
    Plain,
    /// "Then, …".
    Then,
    /// "Additionally, …": done whatever became of the sentence before.
    Additionally,
    /// "If you do, …": done if the sentence before was performed in full.
    IfYouDo,
    /// "If you do not, …": done unless the sentence before was performed in full.
    IfYouDoNot,
    /// "Otherwise, …": done if the condition of the sentence before did not hold.
    Otherwise,
    /// "If it is not, …", "if they are not, …": done if the subject of the condition of the sentence before exists, and does not satisfy it.
    IfItIsNot {
        /// True of "they are not".
        plural: bool,
    },
}

/// The time of a delayed part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Delay {
    /// "At the end of the turn, …".
    EndOfTurn,
    /// "At the end of the next turn, …", "at the end of your opponent's next turn, …". Where a turn is both players', it is the next one.
    EndOfNextTurn(Option<Who>),
    /// "At the start of the next turn, …", "at the start of your next turn, …".
    StartOfNextTurn(Option<Who>),
}

/// A reminder in brackets, `(*…)`, by its text without the brackets, the star and the last full stop. It changes nothing in play.
pub type Reminder = String;

/// A clause: the meaning of a sentence, or of a part of one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub enum Clause<D: Dialect> {
    /// An action.
    Do(Node<Action<D>>),
    /// A clause under an operator: under a condition, later, so many times, by choice, or by another player.
    Under(Operator<D>, Box<Node<Clause<D>>>),
    /// "A, then B", "A and B", "A, and you may B".
    Steps(Vec<Step<D>>),
    /// "A, or B": the player does one of them.
    OneOf(Vec<Node<Clause<D>>>),
    /// "choose up to two of the following", with a list behind the sentence: all are chosen at once, and those that are chosen are done in their printed order.
    Modes {
        /// The number of modes to choose.
        number: u8,
        /// True if fewer may be chosen.
        up_to: bool,
        /// "If …, choose two instead.": the numbers under a condition; of those that are chosen instead, the last that holds.
        others: Vec<OtherModes<D>>,
        /// The list.
        modes: Vec<Node<Effect<D>>>,
    },
    /// "A if …, B if …, or C if …": the first case whose condition holds is carried out, if there is one.
    ByCase(Cases<D, Node<Clause<D>>>),
    /// "A. If C, B instead.": B if C holds, else A. It is innermost in the clause of the sentence before, so that its "you may" and "if you do" apply to both.
    Instead {
        /// The part done if the condition does not hold.
        usual: Box<Node<Clause<D>>>,
        /// The condition.
        condition: Box<Node<Condition<D>>>,
        /// The part done if it holds.
        then: Box<Node<Clause<D>>>,
    },
    /// "repeat this process once", "up to two more times": the sentences before are carried out again.
    Repeat {
        /// The number of repetitions; `None` if a condition around it, or the player, decides before each.
        times: Option<u8>,
        /// True if the player may stop earlier.
        up_to: bool,
    },
    /// A keyword that stands for a text in the vocabulary ("\[Charge ①\] 【NAME】").
    Keyword(Keyword),
}

/// An operator over a clause: it says under which condition, when, how often, by whose choice or by whom the clause is done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub enum Operator<D: Dialect> {
    /// "If …, B".
    If(Box<Node<Condition<D>>>),
    /// "While …, B": a continuous power's condition.
    While(Box<Node<Condition<D>>>),
    /// "At the end of turn, B", "the next time …, B": B is delayed. In "If …, B at the end of this turn" the condition is evaluated now, and B alone is
    /// delayed.
    Later(Wait<D>),
    /// "For each …, B": B once for each.
    ForEach(Box<Per<D>>),
    /// "B twice": so many times, one after the other.
    Over(u8),
    /// "You may B": by the player's choice, on these terms.
    May(Who, Terms<D>),
    /// "B, unless your opponent A": the player may do A, in full, and B is not done then.
    Unless {
        /// The player who may prevent B.
        who: Who,
        /// The price of that.
        cost: Box<Node<Clause<D>>>,
    },
    /// "your opponent discards …", "each player exiles …": another player acts, and makes the choices. Drawing names its player by itself.
    By(Who),
}

/// The end of a delay.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub enum Wait<D: Dialect> {
    /// "At the end of turn, …".
    Until(Delay),
    /// "The next time …, …": when such an event happens.
    For {
        /// The event that is awaited.
        event: Box<Node<Event<D>>>,
        /// True of "each time … this turn": whenever it happens, and not once only.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        each: bool,
        /// The period in which it must happen, which has begun; `None` is at any time.
        within: Option<Duration>,
    },
}

/// The terms of an offer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub enum Terms<D: Dialect> {
    /// "You may B".
    Free,
    /// "You may … exactly B": offered only if B can be completed in full.
    Whole,
    /// "You may A, to B": for A, paid in full or not at all; B is optional too.
    Price(Box<Node<Clause<D>>>),
}

impl<D: Dialect> Operator<D> {
    /// True if a sentence may choose from a list behind it under this operator.
    #[must_use]
    fn leads_to_a_list(&self) -> bool {
        match self {
            Self::If(_) | Self::While(_) | Self::Later(_) | Self::ForEach(_) | Self::May(..) | Self::By(_) => true,
            Self::Over(_) | Self::Unless { .. } => false,
        }
    }

    /// True if "instead" in the next sentence changes the part under this operator, and not the whole.
    #[must_use]
    pub(super) fn lets_instead_in(&self) -> bool {
        match self {
            Self::Later(_) | Self::May(..) => true,
            // "If A, B. If C, D instead.": D is done if C holds, whether A does or not.
            Self::If(_) | Self::While(_) => false,
            Self::ForEach(_) | Self::By(_) | Self::Over(_) | Self::Unless { .. } => false,
        }
    }
}

impl<D: Dialect> Clause<D> {
    /// Returns the one action of a clause, through options, other players' acts and delays.
    #[must_use]
    pub fn one_action(&self) -> Option<&Node<Action<D>>> {
        match self {
            Self::Do(action) => Some(action),
            Self::Under(operator, inner) => match operator {
                Operator::May(_, Terms::Free) | Operator::By(_) | Operator::Later(Wait::Until(_)) => inner.one_action(),
                Operator::May(_, Terms::Whole | Terms::Price(_)) | Operator::Later(Wait::For { .. }) | Operator::If(_) => None,
                Operator::While(_) | Operator::ForEach(_) | Operator::Over(_) | Operator::Unless { .. } => None,
            },
            Self::Steps(_) | Self::OneOf(_) | Self::Modes { .. } | Self::ByCase(_) | Self::Instead { .. } => None,
            Self::Repeat { .. } | Self::Keyword(_) => None,
        }
    }

    /// True if a time behind this clause delays all of it.
    #[must_use]
    pub fn can_be_put_off_behind(&self) -> bool {
        match self {
            Self::Do(_) | Self::Modes { .. } | Self::Keyword(_) => true,
            Self::Under(operator, inner) => match operator {
                Operator::Over(_) | Operator::By(_) | Operator::May(_, Terms::Free | Terms::Whole) => inner.can_be_put_off_behind(),
                Operator::May(_, Terms::Price(_)) | Operator::If(_) | Operator::While(_) | Operator::Later(_) => false,
                Operator::ForEach(_) | Operator::Unless { .. } => false,
            },
            Self::Steps(_) | Self::OneOf(_) | Self::ByCase(_) | Self::Instead { .. } | Self::Repeat { .. } => false,
        }
    }

    /// Returns the two parts of the list with which a clause ends.
    #[must_use]
    pub fn two_ways(&self) -> Option<&Vec<Node<Self>>> {
        match self {
            Self::OneOf(ways) => (ways.len() == 2).then_some(ways),
            Self::Under(operator, inner) => match operator {
                Operator::May(_, Terms::Free) | Operator::If(_) => inner.two_ways(),
                Operator::May(_, Terms::Whole | Terms::Price(_)) | Operator::While(_) | Operator::Later(_) => None,
                Operator::ForEach(_) | Operator::Over(_) | Operator::Unless { .. } | Operator::By(_) => None,
            },
            Self::Do(_) | Self::Steps(_) | Self::Modes { .. } | Self::ByCase(_) | Self::Instead { .. } => None,
            Self::Repeat { .. } | Self::Keyword(_) => None,
        }
    }

    /// True if this is one of two parts followed by the other, as in "both".
    #[must_use]
    pub fn is_both(&self, [one, other]: [&Node<Self>; 2]) -> bool {
        let Self::Steps(steps) = self else { return false };
        matches!(steps.as_slice(), [first, second] if first.clause == *one && second.clause == *other && second.joint == Joint::Then)
    }

    /// Returns the list of modes behind the sentence of this clause.
    #[must_use]
    pub fn modes(&self) -> Option<&Vec<Node<Effect<D>>>> {
        if let Self::Modes { modes, .. } = self.choosing()? { Some(modes) } else { None }
    }

    /// True if a player has to do it, as far as it is feasible, whatever the game is like.
    #[must_use]
    pub fn must_be_done(&self) -> bool {
        match self {
            Self::Do(action) => !action.is.leaves_open(),
            Self::Steps(steps) => steps.iter().all(|step| step.clause.is.must_be_done()),
            Self::Under(operator, inner) => match operator {
                Operator::By(_) => inner.is.must_be_done(),
                Operator::If(_) | Operator::While(_) | Operator::Later(_) | Operator::ForEach(_) | Operator::Over(_) => false,
                Operator::May(..) | Operator::Unless { .. } => false,
            },
            Self::OneOf(_) | Self::Modes { .. } | Self::ByCase(_) | Self::Instead { .. } => false,
            Self::Repeat { .. } | Self::Keyword(_) => false,
        }
    }

    /// Returns the part of a clause that chooses from a list behind its sentence.
    #[must_use]
    pub fn choosing(&self) -> Option<&Self> {
        match self {
            Self::Modes { .. } => Some(self),
            Self::Under(operator, inner) if operator.leads_to_a_list() => inner.choosing(),
            Self::Steps(steps) => steps.last()?.clause.choosing(),
            Self::Under(..) | Self::Do(_) | Self::OneOf(_) | Self::ByCase(_) | Self::Instead { .. } => None,
            Self::Repeat { .. } | Self::Keyword(_) => None,
        }
    }

    /// Returns the part of a clause that chooses from a list behind its sentence, mutably.
    pub fn choosing_mut(&mut self) -> Option<&mut Self> {
        match self {
            Self::Modes { .. } => Some(self),
            Self::Under(operator, inner) if operator.leads_to_a_list() => inner.is.choosing_mut(),
            Self::Steps(steps) => steps.last_mut()?.clause.is.choosing_mut(),
            Self::Under(..) | Self::Do(_) | Self::OneOf(_) | Self::ByCase(_) | Self::Instead { .. } => None,
            Self::Repeat { .. } | Self::Keyword(_) => None,
        }
    }

    /// Moves the list behind the sentence into the modal part of the clause; returns `false` if there is none. One of a list of single sentences is a choice
    /// like any other.
    pub fn take_modes(&mut self, modes: Vec<Node<Effect<D>>>) -> bool {
        let Some(choosing) = self.choosing_mut() else { return false };
        if let Self::Modes { number, up_to, others, .. } = choosing {
            *choosing = Self::of_modes(*number, *up_to, std::mem::take(others), modes);
        }
        true
    }

    fn of_modes(number: u8, up_to: bool, mut others: Vec<OtherModes<D>>, modes: Vec<Node<Effect<D>>>) -> Self {
        let number = number.min(modes.len() as u8);
        for other in &mut others {
            other.number = other.number.min(modes.len() as u8);
        }
        let plain = |mode: &Node<Effect<D>>| match mode.sentences.as_slice() {
            [only] => {
                let closed = matches!(
                    only.clause.is,
                    Self::Do(_) | Self::Steps(_) | Self::Under(Operator::May(_, Terms::Free) | Operator::By(_), _)
                );
                (closed && only.link == Link::Plain && only.reminders.is_empty()).then(|| only.clause.clone())
            }
            [] | [_, _, ..] => None,
        };
        match modes.iter().map(plain).collect::<Option<Vec<_>>>() {
            Some(ways) if number == 1 && !up_to && others.is_empty() && ways.len() > 1 => Self::OneOf(ways),
            Some(_) | None => Self::Modes { number, up_to, others, modes },
        }
    }

    /// "If the revealed card is 『A』, send it to …, and return the rest to …": returns the part about the rest, which is all of the cards if the condition does
    /// not hold. `None` if the cards are taken only if it holds.
    #[must_use]
    pub fn left_over(&self) -> Option<&Node<Self>> {
        let Self::Under(Operator::If(_), then) = self else { return None };
        let Self::Steps(steps) = &then.is else { return None };
        let (last, before) = steps.split_last()?;
        let moved = |step: &Step<D>| {
            let Self::Do(action) = &step.clause.is else { return None };
            let Action::Move { what: Node { is: Target::Back(back), .. }, .. } = &action.is else { return None };
            Some(back.is.kind)
        };
        let known = before.iter().all(|step| moved(step).is_some_and(|kind| kind != ReferenceKind::Rest));
        (known && moved(last) == Some(ReferenceKind::Rest)).then_some(&last.clause)
    }
}

/// "If …, choose two instead.": the number of modes to choose under a condition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub struct OtherModes<D: Dialect> {
    /// The condition.
    pub condition: Node<Condition<D>>,
    /// The number of modes to choose.
    pub number: u8,
    /// True if it may be fewer.
    pub up_to: bool,
    /// "choose again": true if these are chosen in addition to the usual ones, and not instead.
    pub besides: bool,
}

/// True if what stands behind the last of several parts belongs to that part alone: behind `joint`, with `before` parts before it.
#[must_use]
pub fn names_one_part(joint: Joint, before: usize) -> bool {
    match joint {
        Joint::Then => true,
        Joint::CommaAnd => before == 1,
        Joint::First | Joint::And | Joint::Comma => false,
    }
}

/// One part of a sentence with several.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub struct Step<D: Dialect> {
    /// The word before it.
    pub joint: Joint,
    /// Its clause.
    pub clause: Node<Clause<D>>,
}

/// The word between two parts of a sentence. For play they are all "and next".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Joint {
    /// The first part.
    First,
    /// "A and B".
    And,
    /// "A, and B".
    CommaAnd,
    /// "A, then B".
    Then,
    /// "A, B, and C".
    Comma,
}

/// A keyword as it is printed in an effect.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Keyword {
    /// Its name in the vocabulary.
    pub name: String,
    /// Its number, 0 when it has none.
    pub number: u32,
    /// The names that follow it.
    pub names: Vec<String>,
}
