//! The one form in which texts describe objects: cards, and objects in play.

use super::amount::Amount;
use super::dialect::Dialect;
use super::quantity::Quantity;
use super::reference::{Noun, Reference};
use super::span::Node;
use super::test::Test;
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

/// The owner of the objects of a description.
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
    /// "their …", "its owner's …": the player of whom the sentence spoke, or the owner of the card.
    Theirs,
}

impl Owner {
    /// Returns the owner of what a player has.
    #[must_use]
    pub fn of(who: Who) -> Self {
        match who {
            Who::You => Self::Yours,
            Who::Opponent => Self::Opponents,
            Who::EachPlayer => Self::Anyones,
        }
    }
}

/// A description of objects: owner, place and properties, without a quantity.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub struct Group<D: Dialect> {
    /// Their owner.
    pub owner: Owner,
    /// Their place.
    pub place: Place<D>,
    /// The properties that each of them has.
    pub tests: Vec<Node<Test<D>>>,
    /// "another", "other than this character", "except this character".
    pub not_this: bool,
    /// "except for the card you discarded".
    pub except: Option<Node<Reference>>,
}

/// The place of the objects of a description.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub enum Place<D: Dialect> {
    /// In a zone of the game.
    Zone(D::Zone),
    /// "in your hand or discard area": in either of two piles of the same player; a hand is the first, and a deck the second.
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
    /// The number of objects taken, and the way in which they are picked.
    pub quantity: Quantity,
    /// The description.
    pub group: Group<D>,
}

impl<D: Dialect> Selector<D> {
    /// Returns the reference of a selector such as "your revealed card": all of one player's antecedents.
    #[must_use]
    pub fn told(&self) -> Option<&Node<Reference>> {
        let Group { owner, place, tests, not_this, except } = &self.group;
        let Place::Among(reference) = place else { return None };
        let whole = tests.is_empty() && !not_this && except.is_none() && self.quantity == Quantity::All;
        (whole && matches!(owner, Owner::Yours | Owner::Opponents)).then_some(reference)
    }
}

/// The end of a pile or of a stack of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum End {
    /// "the top".
    Top,
    /// "the bottom".
    Bottom,
    /// "the top or bottom": the player chooses.
    Either,
}

/// A place in a stack of cards, counted from one of its ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Depth {
    /// The end from which it is counted.
    pub end: End,
    /// "the second card from the top": the place of the first card that is meant, 1 at the end itself.
    pub nth: u8,
    /// "the top two cards": the number of cards that are meant, one after the other.
    pub many: u8,
}

impl Depth {
    /// Returns the place of the card at an end.
    #[must_use]
    pub const fn at(end: End) -> Self {
        Self { end, nth: 1, many: 1 }
    }
}

/// The object of an action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub enum Target<D: Dialect> {
    /// "this character", "this card", "this scene", for example: the bearer. The noun is kept, since a card that is not in play is only a card.
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
        /// The number of cards.
        count: Amount<D>,
        /// True if fewer may be taken ("up to").
        up_to: bool,
        /// The owner of the pile.
        owner: Owner,
    },
    /// "the top card of one of your DOUBLE 『…』", "a level 3 card from one of your …", for example: one card of a stack, or several in a row.
    StackCard {
        /// The place in the stack; `None` is "a … card from": anywhere.
        at: Option<Depth>,
        /// The properties of that card.
        tests: Vec<Node<Test<D>>>,
        /// The object that is the stack.
        of: Box<Node<Target<D>>>,
        /// True if none may be taken ("up to one").
        up_to: bool,
    },
    /// "A, or B": the player takes one of them.
    OneOf(Vec<Node<Target<D>>>),
    /// "A and B": each of them.
    AllOf(Vec<Node<Target<D>>>),
}

impl<D: Dialect> Target<D> {
    /// True if it may be several objects.
    #[must_use]
    pub fn may_be_several(&self) -> bool {
        match self {
            Target::Part(_) | Target::This(_) => false,
            Target::Back(reference) => reference.plural,
            Target::Select(selector) if selector.told().is_some() => selector.told().is_some_and(|told| told.plural),
            Target::Select(selector) => !matches!(selector.quantity, Quantity::Exactly(1) | Quantity::UpTo(1) | Quantity::AtRandom(1)),
            Target::Related(_, of) => matches!(of.is, Target::Select(_)) && of.may_be_several(),
            Target::Pile { count, up_to, owner, .. } => *count != Amount::Number(1) || *up_to || *owner == Owner::EachPlayers,
            Target::StackCard { at, of, .. } => of.may_be_several() || at.is_some_and(|at| at.many > 1),
            Target::OneOf(parts) => parts.first().is_some_and(|part| part.may_be_several()),
            Target::AllOf(_) => true,
        }
    }
}
