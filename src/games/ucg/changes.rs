//! The changes to characters that texts state.

use super::leaves::{BattleOutcome, Influence, Ucg};
use crate::lang::amount::Count;
use crate::lang::quantity::Range;
use crate::lang::selector::{Group, Target};
use crate::lang::span::Node;
use serde::Serialize;

/// The replacement of a character's TYPE.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum NewType {
    /// "to 【A】 or 【B】": one of these, which the player chooses.
    OneOf(Vec<String>),
    /// "to the chosen TYPE".
    Chosen,
    /// "to the TYPE of the chosen card": all that it has.
    Of(Box<Node<Target<Ucg>>>),
}

/// A modifier of a character or card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Change {
    /// "+1000 BP" (11.7).
    Bp(i32),
    /// "a BP grade increase by 1" (11.6); negative is a decrease.
    Grade(i8),
    /// "BP becomes EXTRA" (8.1.2).
    Extra,
    /// "BP becomes 10000", "becomes equal to its battle opponent's BP": in the place of what is printed, as EXTRA is (8.1.2), so that ± BP still counts.
    Becomes(BpValue),
    /// "BP is doubled": a multiplier. The rulebook assigns it no layer (11.7); it applies last, after all other modifiers.
    Times(u8),
    /// "TYPE 【A】 and TYPE 【B】": all of them are given.
    GiveTypes(Vec<String>),
    /// "TYPE 【A】 or 【B】": the player chooses one, which is given (U05).
    GiveOneType(Vec<String>),
    /// "the chosen TYPE".
    GiveChosenType,
    /// "the TYPE of the chosen card": all that it has.
    GiveTypesOf(Box<Node<Target<Ucg>>>),
    /// "change one TYPE … to 【A】 or 【B】": one of its TYPEs is replaced (U04).
    ChangeType(NewType),
    /// "loses TYPE 【A】".
    LoseTypes(Vec<String>),
    /// "loses the chosen TYPE".
    LoseChosenType,
    /// "loses all TYPEs".
    LoseAllTypes,
    /// "cannot be given TYPE 【A】": these are not given to it; an empty list is every TYPE.
    BarTypes(Vec<String>),
    /// "+1000 BP and TYPE 【A】": each of them.
    All(Vec<Change>),
    /// "is also treated as 『A』": has that character name besides its own.
    AlsoNamed(String),
    /// "also has the Ultra Hero card type".
    AlsoCardType(String),
    /// "also has TYPE 【A】 in all zones": said of a card itself.
    AlsoType(String),
    /// "becomes unaffected by any BP grade decrease", "loses and will not gain any BP grade increase".
    Immune {
        /// The influence that it is immune to.
        to: Influence,
        /// The mode of immunity.
        how: Immunity,
    },
    /// "becomes unaffected by the effects of your opponent's level 2 or lower characters": of their cards on the field that fit.
    UnaffectedBy(Box<Node<Group<Ucg>>>),
    /// "loses its effects": its shown face has no effects of this sort (11.13).
    Silent(Texts),
    /// "its battle be a win" (11.16). With a first outcome, only where the battle would end so: "if its battle would be a tie, it is a win instead".
    Battle(Option<BattleOutcome>, BattleOutcome),
    /// "cannot level up" (5.6), "cannot level up to level 3 or higher": to a level in one of these ranges; with none, to any.
    CannotLevelUp(Vec<Range>),
    /// "can also level up with 『A』 cards", and with `over` "can be used to level up 『A』": said of a card itself, of a level that fits (5.6.1).
    LevelsWith {
        /// True if the card is the upper one, or else the lower.
        over: bool,
        /// The description of the other card.
        other: Box<Node<Group<Ucg>>>,
    },
    /// "can level up by an additional one level": with a same-character card that many levels higher than the rules allow.
    LevelsFurther(u8),
}

/// The value that BP is set to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum BpValue {
    /// A fixed amount of BP.
    Number(u32),
    /// "the chosen BP value".
    Chosen,
    /// "equal to …": the count, evaluated when the effect is performed.
    Like(Box<Count<Ucg>>),
}

/// A class of effect texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Texts {
    /// All of them.
    All,
    /// "\[Activate\] effects".
    Activate,
}

/// The mode of a character's immunity to changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Immunity {
    /// "unaffected by": changes are still applied but have no effect (11.6.5).
    Unaffected,
    /// "loses and will not gain": applied changes end, and no further ones apply.
    Loses,
    /// "cannot be increased": no further change applies; applied ones stay.
    Prevents,
}
