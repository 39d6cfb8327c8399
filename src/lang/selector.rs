//! The one way in which texts describe objects: cards, and what stands in play.

use super::amount::Amount;
use super::dialect::Dialect;
use super::quantity::Quantity;
use super::reference::{Noun, Reference};
use super::span::Node;
use serde::Serialize;

/// A player, as the text addresses them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Who {
    /// "you": the controller of the ability.
    You,
    /// "your opponent", "an opponent".
    Opponent,
    /// "each player".
    EachPlayer,
}

/// Whose objects a description speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Owner {
    /// "your …", "… you have".
    Yours,
    /// "your opponent's …", "an opponent's …".
    Opponents,
    /// Not said, or "yours or your opponent's".
    Anyones,
    /// "each player's …".
    EachPlayers,
    /// "their …", "its owner's …": whoever the sentence spoke of, or owns the card.
    Theirs,
}

/// A description of objects: whose, where, and which properties they have. It says nothing of how many.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub struct Group<D: Dialect> {
    /// Whose they are.
    pub owner: Owner,
    /// Where they are.
    pub place: Place<D>,
    /// Properties that each of them has, all of them.
    pub tests: Vec<Node<D::Test>>,
    /// "another", "other than this character", "except this character".
    pub not_this: bool,
    /// "except for the card you discarded".
    pub except: Option<Node<Reference>>,
}

/// Where the objects of a description are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub enum Place<D: Dialect> {
    /// In a zone of the game.
    Zone(D::Zone),
    /// "in your hand or discard area": in either of two piles of the same player: the hand in front of another, and the deck behind it.
    Either(D::Zone, D::Zone),
    /// "from among them", "of the revealed cards".
    Among(Node<Reference>),
    /// "face-down and sideways cards under this character", for example: attached to an object, without being a part of its stack.
    Under(Box<Node<Target<D>>>),
}

/// A description with the number of objects to take.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub struct Selector<D: Dialect> {
    /// How many are taken, and by whom.
    pub quantity: Quantity,
    /// Which ones fit.
    pub group: Group<D>,
}

impl<D: Dialect> Selector<D> {
    /// "your revealed card": of what was done to, all that is one player's.
    #[must_use]
    pub fn told(&self) -> Option<&Node<Reference>> {
        let Group { owner, place, tests, not_this, except } = &self.group;
        let Place::Among(reference) = place else { return None };
        let whole = tests.is_empty() && !not_this && except.is_none() && self.quantity == Quantity::All;
        (whole && matches!(owner, Owner::Yours | Owner::Opponents)).then_some(reference)
    }
}

/// Which end of a pile or of a stack of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum End {
    /// "the top".
    Top,
    /// "the bottom".
    Bottom,
    /// "the top or bottom": the player chooses.
    Either,
}

/// What an action acts upon.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub enum Target<D: Dialect> {
    /// "this character", "this card", "this scene", for example: which of them the text says is kept, since a card that is not in play is only a card.
    This(Noun),
    /// "it", "that character", "the revealed card".
    Back(Node<Reference>),
    /// "one of your Kaiju", "all cards in your hand".
    Select(Node<Selector<D>>),
    /// "this character's battle opponent", for example: an object by its relation to another.
    Related(D::Relation, Box<Node<Target<D>>>),
    /// "the attacking …": an object by its part in the game.
    Part(D::Part),
    /// "the top two cards of your deck".
    Pile {
        /// The end they are taken from.
        end: End,
        /// How many cards.
        count: Amount<D>,
        /// Whether fewer may be taken ("up to").
        up_to: bool,
        /// Whose pile.
        owner: Owner,
    },
    /// "the top card of one of your DOUBLE 『…』", "a level 3 card from one of your …", for example: one card of a stack.
    StackCard {
        /// Where in the stack; `None` is "a … card from": anywhere.
        end: Option<End>,
        /// Properties of that card.
        tests: Vec<Node<D::Test>>,
        /// The object that is the stack.
        of: Box<Node<Target<D>>>,
    },
    /// "A, or B": the player takes one of them.
    OneOf(Vec<Node<Target<D>>>),
    /// "A and B": each of them.
    AllOf(Vec<Node<Target<D>>>),
}

impl<D: Dialect> Target<D> {
    /// Whether it may be several objects.
    #[must_use]
    pub fn may_be_several(&self) -> bool {
        match self {
            Target::Part(_) | Target::This(_) => false,
            Target::Back(reference) => reference.plural,
            Target::Select(selector) if selector.told().is_some() => selector.told().is_some_and(|told| told.plural),
            Target::Select(selector) => !matches!(selector.quantity, Quantity::Exactly(1) | Quantity::UpTo(1) | Quantity::AtRandom(1)),
            Target::Related(_, of) => matches!(of.is, Target::Select(_)) && of.may_be_several(),
            Target::Pile { count, up_to, owner, .. } => *count != Amount::Number(1) || *up_to || *owner == Owner::EachPlayers,
            Target::StackCard { of, .. } => of.may_be_several(),
            Target::OneOf(parts) => parts.first().is_some_and(|part| part.may_be_several()),
            Target::AllOf(_) => true,
        }
    }
}
