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
    /// How it follows the sentence before.
    pub link: Link,
    /// What it says.
    pub clause: Node<Clause<D>>,
    /// Reminders printed after it, by their text in the vocabulary.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub reminders: Vec<Reminder>,
}

/// How a sentence follows the one before it.
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
    /// "If it is not, …", "if they are not, …": done if what the condition of the sentence before is about is there, and is not as that asks.
    IfItIsNot {
        /// True of "they are not".
        plural: bool,
    },
}

/// When a part that is put off is done.
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

/// What a sentence, or a part of one, says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub enum Clause<D: Dialect> {
    /// An action.
    Do(Node<Action<D>>),
    /// "If …, B".
    If(Box<Node<Condition<D>>>, Box<Node<Clause<D>>>),
    /// "While …, B": a continuous power's condition.
    While(Box<Node<Condition<D>>>, Box<Node<Clause<D>>>),
    /// "At the end of turn, B": B is done then. In "If …, B at the end of this turn" the question is asked now, and B alone is put off.
    Later(Delay, Box<Node<Clause<D>>>),
    /// "The next time …, B": B is done once such a thing happens, and once only.
    NextTime {
        /// What must happen.
        event: Box<Node<Event<D>>>,
        /// In which time it must happen.
        within: Within,
        /// What is done then.
        then: Box<Node<Clause<D>>>,
    },
    /// "For each …, B": B once for each.
    ForEach(Box<Per<D>>, Box<Node<Clause<D>>>),
    /// "You may A".
    May(Who, Box<Node<Clause<D>>>),
    /// "You may … exactly B": offered only if B can be completed in full.
    MayExactly(Who, Box<Node<Clause<D>>>),
    /// "You may A, to B".
    MayTo {
        /// Who chooses.
        who: Who,
        /// What is done first, in full or not at all.
        cost: Box<Node<Clause<D>>>,
        /// What may follow it.
        then: Box<Node<Clause<D>>>,
    },
    /// "your opponent discards …", "each player exiles …": somebody else acts, and picks what is picked. Drawing says who draws by itself.
    By(Who, Box<Node<Clause<D>>>),
    /// "A, then B", "A and B", "A, and you may B".
    Steps(Vec<Step<D>>),
    /// "A, or B": the player does one of them.
    OneOf(Vec<Node<Clause<D>>>),
    /// "choose up to two of the following", with a list behind the sentence: all are chosen at once, and those that are chosen are done in their printed order.
    Modes {
        /// How many are chosen.
        number: u8,
        /// Whether it may be fewer.
        up_to: bool,
        /// "If …, choose two instead.": how many are chosen when a question holds.
        other: Option<Box<OtherModes<D>>>,
        /// The list.
        modes: Vec<Node<Effect<D>>>,
    },
    /// "A if …, B if …, or C if …": what is done in the first case that holds, if one does.
    ByCase(Cases<D, Node<Clause<D>>>),
    /// "A. If C, B instead.": B if C holds, else A. It stands deepest in what the sentence before says, so that "you may" and "if you do" go for both.
    Instead {
        /// What is done when the question does not hold.
        usual: Box<Node<Clause<D>>>,
        /// The question.
        condition: Box<Node<Condition<D>>>,
        /// What is done when it holds.
        then: Box<Node<Clause<D>>>,
    },
    /// "A, unless your opponent B": the player may do B, in full, and A is not done then.
    Unless {
        /// Who may keep it from being done.
        who: Who,
        /// What they do for that.
        cost: Box<Node<Clause<D>>>,
        /// What is done otherwise.
        then: Box<Node<Clause<D>>>,
    },
    /// "A twice": so many times, one after the other.
    Over(u8, Box<Node<Clause<D>>>),
    /// "repeat this process once", "up to two more times": what the text says before is done again.
    Repeat {
        /// How many times more; `None` where what stands around it, or the player, decides that each time.
        times: Option<u8>,
        /// Whether the player may stop before.
        up_to: bool,
    },
    /// A keyword that stands for a text in the vocabulary ("\[Charge ①\] 【NAME】").
    Keyword(Keyword),
}

impl<D: Dialect> Clause<D> {
    /// The one action that a clause is, which may be optional, another player's, or put off.
    #[must_use]
    pub fn one_action(&self) -> Option<&Node<Action<D>>> {
        match self {
            Self::Do(action) => Some(action),
            Self::May(_, inner) | Self::By(_, inner) | Self::Later(_, inner) => inner.one_action(),
            Self::If(..)
            | Self::While(..)
            | Self::NextTime { .. }
            | Self::ForEach(..)
            | Self::MayExactly(..)
            | Self::MayTo { .. }
            | Self::Steps(_)
            | Self::OneOf(_)
            | Self::Modes { .. }
            | Self::ByCase(_)
            | Self::Instead { .. }
            | Self::Unless { .. }
            | Self::Over(..)
            | Self::Repeat { .. }
            | Self::Keyword(_) => None,
        }
    }

    /// The two parts of the list that a clause ends with.
    #[must_use]
    pub fn two_ways(&self) -> Option<&Vec<Node<Self>>> {
        match self {
            Self::OneOf(ways) if ways.len() == 2 => Some(ways),
            Self::May(_, inner) | Self::If(_, inner) => inner.two_ways(),
            Self::Do(_)
            | Self::While(..)
            | Self::Later(..)
            | Self::NextTime { .. }
            | Self::ForEach(..)
            | Self::MayExactly(..)
            | Self::MayTo { .. }
            | Self::By(..)
            | Self::Steps(_)
            | Self::OneOf(_)
            | Self::Modes { .. }
            | Self::ByCase(_)
            | Self::Instead { .. }
            | Self::Unless { .. }
            | Self::Over(..)
            | Self::Repeat { .. }
            | Self::Keyword(_) => None,
        }
    }

    /// Whether this is one of two parts and then the other, as "both" has them.
    #[must_use]
    pub fn is_both(&self, [one, other]: [&Node<Self>; 2]) -> bool {
        let Self::Steps(steps) = self else { return false };
        matches!(steps.as_slice(), [first, second] if first.clause == *one && second.clause == *other && second.joint == Joint::Then)
    }

    /// The list that stands behind the sentence which says this.
    #[must_use]
    pub fn modes(&self) -> Option<&Vec<Node<Effect<D>>>> {
        if let Self::Modes { modes, .. } = self.choosing()? { Some(modes) } else { None }
    }

    /// The part of a clause that chooses from a list behind its sentence.
    #[must_use]
    pub fn choosing(&self) -> Option<&Self> {
        match self {
            Self::Modes { .. } => Some(self),
            Self::If(_, inner)
            | Self::While(_, inner)
            | Self::Later(_, inner)
            | Self::NextTime { then: inner, .. }
            | Self::ForEach(_, inner)
            | Self::May(_, inner)
            | Self::MayExactly(_, inner)
            | Self::MayTo { then: inner, .. }
            | Self::By(_, inner) => inner.choosing(),
            Self::Steps(steps) => steps.last().and_then(|step| step.clause.choosing()),
            Self::Do(_)
            | Self::OneOf(_)
            | Self::ByCase(_)
            | Self::Instead { .. }
            | Self::Unless { .. }
            | Self::Over(..)
            | Self::Repeat { .. }
            | Self::Keyword(_) => None,
        }
    }

    /// The part of a clause that chooses from a list behind its sentence.
    pub fn choosing_mut(&mut self) -> Option<&mut Self> {
        match self {
            Self::Modes { .. } => Some(self),
            Self::If(_, inner)
            | Self::While(_, inner)
            | Self::Later(_, inner)
            | Self::NextTime { then: inner, .. }
            | Self::ForEach(_, inner)
            | Self::May(_, inner)
            | Self::MayExactly(_, inner)
            | Self::MayTo { then: inner, .. }
            | Self::By(_, inner) => inner.is.choosing_mut(),
            Self::Steps(steps) => steps.last_mut().and_then(|step| step.clause.is.choosing_mut()),
            Self::Do(_)
            | Self::OneOf(_)
            | Self::ByCase(_)
            | Self::Instead { .. }
            | Self::Unless { .. }
            | Self::Over(..)
            | Self::Repeat { .. }
            | Self::Keyword(_) => None,
        }
    }

    /// Puts the list behind the sentence into what says how many of it are chosen; `false` when nothing does. One of a list of single sentences is a choice like
    /// any other.
    pub fn take_modes(&mut self, modes: Vec<Node<Effect<D>>>) -> bool {
        let Some(choosing) = self.choosing_mut() else { return false };
        if let Self::Modes { number, up_to, other, .. } = choosing {
            *choosing = Self::of_modes(*number, *up_to, other.take(), modes);
        }
        true
    }

    fn of_modes(number: u8, up_to: bool, mut other: Option<Box<OtherModes<D>>>, modes: Vec<Node<Effect<D>>>) -> Self {
        let number = number.min(modes.len() as u8);
        if let Some(other) = &mut other {
            other.number = other.number.min(modes.len() as u8);
        }
        let plain = |mode: &Node<Effect<D>>| match mode.sentences.as_slice() {
            [only] => {
                let closed = matches!(only.clause.is, Self::Do(_) | Self::May(..) | Self::Steps(_) | Self::By(..));
                (closed && only.link == Link::Plain && only.reminders.is_empty()).then(|| only.clause.clone())
            }
            [] | [_, _, ..] => None,
        };
        match modes.iter().map(plain).collect::<Option<Vec<_>>>() {
            Some(ways) if number == 1 && !up_to && other.is_none() && ways.len() > 1 => Self::OneOf(ways),
            Some(_) | None => Self::Modes { number, up_to, other, modes },
        }
    }

    /// "If the revealed card is 『A』, send it to …, and return the rest to …": what becomes of the rest, which is all of it when the question does not hold. Nothing where
    /// the cards are taken only if it holds.
    #[must_use]
    pub fn left_over(&self) -> Option<&Node<Self>> {
        let Self::If(_, then) = self else { return None };
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

/// "If …, choose two instead.": how many of a list are chosen when a question holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub struct OtherModes<D: Dialect> {
    /// The question.
    pub condition: Node<Condition<D>>,
    /// How many are chosen then.
    pub number: u8,
    /// True if it may be fewer.
    pub up_to: bool,
    /// "choose again": whether these are chosen besides the usual ones, and not instead.
    pub besides: bool,
}

/// One part of a sentence with several.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub struct Step<D: Dialect> {
    /// The word before it.
    pub joint: Joint,
    /// What it says.
    pub clause: Node<Clause<D>>,
}

/// In which time what a part waits for must happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Within {
    /// Not said: at any time.
    Ever,
    /// "this turn".
    ThisTurn,
    /// "this turn or the next turn".
    NextTurnToo,
}

impl Within {
    /// How long it is waited for; `None` is without end.
    #[must_use]
    pub fn duration(self) -> Option<Duration> {
        match self {
            Self::Ever => None,
            Self::ThisTurn => Some(Duration::ThisTurn),
            Self::NextTurnToo => Some(Duration::UntilEndOfNextTurn),
        }
    }

    /// Its words, with the space before them.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Self::Ever => "",
            Self::ThisTurn => " this turn",
            Self::NextTurnToo => " this turn or the next turn",
        }
    }
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
