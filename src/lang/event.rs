//! Event patterns, of triggers, "this turn" conditions and prohibitions.

use super::dialect::Dialect;
use super::reference::Verb;
use super::selector::{End, Owner, Target, Who};
use super::span::Node;
use super::test::Test;
use serde::Serialize;

/// A pattern that an event may fit: its kind, and who takes part in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub struct Event<D: Dialect> {
    /// The kind of event.
    pub kind: EventKind<D>,
    /// The object that acts, or that something happens to; `None` where the text names none, as in "is attacked" of the attacker.
    pub subject: Option<Node<Target<D>>>,
    /// Its counterpart: what is attacked or attached to, who deals the damage or the defeat, its battle opponent.
    pub object: Option<Node<Target<D>>>,
    /// The player who acts ("you play …"), or whose turn it is.
    pub player: Option<Who>,
    /// The effect that causes it; `None` is anything.
    pub by: Option<Box<Cause<D>>>,
    /// "30 or more damage": the least amount of an event that has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub least: Option<u32>,
}

impl<D: Dialect> Event<D> {
    /// An event of a kind, whoever takes part.
    #[must_use]
    pub fn any(kind: EventKind<D>) -> Self {
        Self { kind, subject: None, object: None, player: None, by: None, least: None }
    }

    /// An event with this subject.
    #[must_use]
    pub fn of(kind: EventKind<D>, subject: Node<Target<D>>) -> Self {
        Self { subject: Some(subject), ..Self::any(kind) }
    }

    /// Returns the same event, with this counterpart of its subject.
    #[must_use]
    pub fn with(self, object: Option<Node<Target<D>>>) -> Self {
        Self { object, ..self }
    }

    /// Returns the objects that take part.
    pub fn participants(&self) -> impl Iterator<Item = &Node<Target<D>>> {
        self.subject.iter().chain(&self.object)
    }

    /// Returns the object of which the verb says something, in the order of the words: "… deals damage to …" is said of its dealer.
    #[must_use]
    pub fn said_of(&self) -> Option<&Node<Target<D>>> {
        let Self { subject, object, .. } = self;
        match self.kind {
            EventKind::Damaged(_) | EventKind::Defeated(_) => object.as_ref().or(subject.as_ref()),
            EventKind::Attacks => subject.as_ref().or(object.as_ref()),
            EventKind::EntersPlay
            | EventKind::LeavesPlay
            | EventKind::Moves { .. }
            | EventKind::Relocates(_)
            | EventKind::LevelsUp
            | EventKind::Attached
            | EventKind::Detached
            | EventKind::Swapped
            | EventKind::Healed
            | EventKind::BattleEnds(_)
            | EventKind::Own(_) => subject.as_ref(),
            EventKind::Played(_)
            | EventKind::PowerUsed
            | EventKind::Resolves(_)
            | EventKind::TurnStarts
            | EventKind::TurnEnds
            | EventKind::PhaseStarts(_) => None,
        }
    }

    /// Returns the object that later words can mean: of an attack the one that is attacked, if it is said.
    #[must_use]
    pub fn introduced(&self) -> Option<&Node<Target<D>>> {
        match self.kind {
            EventKind::Attacks => self.object.as_ref().or(self.subject.as_ref()),
            EventKind::PowerUsed | EventKind::Resolves(_) => None,
            EventKind::Own(_) => self.subject.as_ref().or(self.object.as_ref()),
            EventKind::EntersPlay
            | EventKind::LeavesPlay
            | EventKind::Moves { .. }
            | EventKind::Relocates(_)
            | EventKind::Played(_)
            | EventKind::LevelsUp
            | EventKind::Attached
            | EventKind::Detached
            | EventKind::Swapped
            | EventKind::Damaged(_)
            | EventKind::Healed
            | EventKind::Defeated(_)
            | EventKind::BattleEnds(_)
            | EventKind::TurnStarts
            | EventKind::TurnEnds
            | EventKind::PhaseStarts(_) => self.subject.as_ref(),
        }
    }
}

/// The kinds of events.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub enum EventKind<D: Dialect> {
    /// "… enters play".
    EntersPlay,
    /// "… leaves play".
    LeavesPlay,
    /// A card goes from one place to another. A quantity of one is "a card" or "one or more cards": an event, however many cards it moves, fits once. Of "two or
    /// more", only the turn's log can be asked.
    Moves {
        /// The word for the move ("sent", "discarded", "put").
        verb: Verb,
        /// The zone it leaves, when said.
        from: Option<Spot<D>>,
        /// The zone it arrives in, when said.
        to: Option<Spot<D>>,
    },
    /// "… moves to the …": an object in play, from another zone in play.
    Relocates(D::Zone),
    /// "you play …", "… is played", to this zone, if stated.
    Played(Option<D::Zone>),
    /// "… levels up", "… evolves": a card is put on top of it.
    LevelsUp,
    /// "… is attached to …".
    Attached,
    /// "… is detached".
    Detached,
    /// "… is swapped".
    Swapped,
    /// "… attacks …", "… is attacked".
    Attacks,
    /// "… is damaged by …"; with its counterpart, "… deals damage to …".
    Damaged(Option<Means>),
    /// "… is healed".
    Healed,
    /// "… is defeated by …"; with its counterpart, "… defeats …".
    Defeated(Option<Means>),
    /// "… wins its battle", "… loses its battle against …".
    BattleEnds(BattleOutcome),
    /// "you use an ability": of a player's, or of its subject's.
    PowerUsed,
    /// "resolve …'s 《When …》 effect": the power with this trigger.
    Resolves(Box<Trigger<D>>),
    /// "the start of the turn".
    TurnStarts,
    /// "the end of the turn".
    TurnEnds,
    /// "the start of the … Phase".
    PhaseStarts(D::Phase),
    /// Something that happens only in this game.
    Own(D::Occurrence),
}

/// A zone of an event pattern: its owner, the zone, and the end of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub struct Spot<D: Dialect> {
    /// The owner of the zone.
    pub owner: Owner,
    /// The zone.
    pub zone: D::Zone,
    /// The end of it, if named.
    pub end: Option<End>,
}

/// The cause of an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub struct Cause<D: Dialect> {
    /// The owner of the effect.
    pub owner: Owner,
    /// True if it must be the effect of a [`Character`](super::reference::Noun::Character), as in "by one of your character's effects".
    pub character: bool,
    /// True of the player who makes the move, by whoever's effect: "you send a card …".
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub doer: bool,
    /// "except by …": true of all that has another cause, and of what the rules do.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub except: bool,
    /// The properties of the card whose effect it is, as in "by an ability on one of your 『A』 cards".
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tests: Vec<Node<Test<D>>>,
}

impl<D: Dialect> Cause<D> {
    /// Returns the moves that a player makes.
    #[must_use]
    pub fn doing(owner: Owner) -> Self {
        Self { doer: true, ..Self::of(owner) }
    }

    /// Returns the effects of an owner, of whatever card.
    #[must_use]
    pub fn of(owner: Owner) -> Self {
        Self { owner, character: false, doer: false, except: false, tests: Vec::new() }
    }
}

/// The pattern of a triggered power, with the word that heads it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub struct Trigger<D: Dialect> {
    /// The event pattern.
    pub event: Node<Event<D>>,
    /// "The second time … each turn": which of the turn's events it is, from 1, including events before the card was there; `None` is each.
    pub nth: Option<u8>,
}

/// The words for which of a turn's events triggers a power.
pub const ORDINALS: [&str; 6] = ["first", "second", "third", "fourth", "fifth", "sixth"];

/// The means by which damage or a defeat comes about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Means {
    /// "by an attack".
    Attack,
    /// "by an effect"; a loss of HP counts as one.
    Effect,
}

/// The outcome of a battle for one of its two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum BattleOutcome {
    /// It wins.
    Win,
    /// It loses.
    Lose,
    /// Nobody wins.
    Tie,
}
