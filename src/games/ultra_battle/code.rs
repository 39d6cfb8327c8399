//! What the programs of Ultra Battle are made of besides the shared forms: its places, properties, verbs, changes and events, with their words looked up.

use super::leaves::{Column, Kind as CardKind, Phase, UltraBattle};
use crate::kernel::code;
use crate::kernel::code::{Gist, Leaves};
use crate::kernel::frame::Slot;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::lang::dialect::Never;
use crate::lang::quantity::Range;

pub use super::leaves::{Keyword, Part, Source as Cause};
pub use crate::kernel::code::Side;

/// Where objects come from.
pub type Source = code::Source<UltraBattle>;
/// A description of objects.
pub type Query = code::Query<UltraBattle>;
/// A property of an object.
pub type Check = code::Check<UltraBattle>;
/// A number, counted when it is needed.
pub type Tally = code::Tally<UltraBattle>;
/// A question about the game.
pub type Ask = code::Ask<UltraBattle>;
/// A pattern of something that may happen.
pub type Pattern = code::Pattern<UltraBattle>;
/// What happens in a pattern.
pub type Happening = code::Happening<UltraBattle>;
/// Something that happens.
pub type Event = code::Event<UltraBattle>;
/// An instruction.
pub type Act = code::Act<UltraBattle>;
/// A destination of a move.
pub type To = code::To<UltraBattle>;

/// A set of words of the vocabulary, by their index: Types, colours or classes.
pub type Words = u64;

/// What a set of bits stands for. Both are numbers of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A card by itself.
    Card,
    /// A Fighter in play, by its bottom card, whatever Evolutions lie on it (62).
    Fighter,
}

/// Where objects are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spot {
    /// In a deck.
    Deck,
    /// In a hand.
    Hand,
    /// In a discard pile.
    Discard,
    /// In a Defeated Zone (40).
    Defeated,
    /// Fighters in a Battle Zone (34).
    Battle,
    /// Fighters in a Reserve Zone (38).
    Reserve,
    /// Allies and Items in a Support Zone, attached to nobody (37).
    Support,
    /// Cards attached to Fighters (51).
    Attached,
    /// Fighters in play: in a Battle or a Reserve Zone.
    Fighters,
    /// Allies and Items in play: in a Support Zone or attached.
    Supports,
    /// Every object in play.
    Play,
    /// Cards that are being carried out: an Instant, the cards of the running attack.
    Resolving,
}

/// A property that only this game knows.
#[derive(Clone, Debug, PartialEq)]
pub enum Property {
    /// A colour in this set.
    Color(Words),
    /// A class in this set.
    Class(Words),
    /// A kind of card in this set: bit *n* is the kind with number *n*.
    Kind(u8),
    /// One of these exact names, by their number in the book (D29).
    Name(Vec<u16>),
    /// A name that holds one of these texts, by their number in the book.
    NameHolds(Vec<u16>),
    /// A Type in this set.
    Type(Words),
    /// The value of a column in this range. A card without a Timer has none in any range; without damage it has 0.
    Value(Column, Range),
    /// The keyword: printed on a card, or held by a Fighter.
    Keyword(Keyword),
    /// An Evolution lies on it.
    Evolved,
    /// Its attack runs.
    Attacking,
    /// It is attacked now.
    Defending,
    /// It attacked this turn.
    Attacked,
    /// It entered play this turn.
    Entered,
    /// As many cards as the range says that fit are attached to it.
    Attached(Vec<Check>, Range),
    /// Is there.
    In(Spot),
    /// An Evolution card that could be placed on one of these (61).
    EvolvesFrom(Box<Source>),
    /// A Fighter that one of these Evolution cards could be placed on.
    EvolvesInto(Box<Source>),
}

/// A question that only this game knows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fact {
    /// It is the turn of a player on this side.
    Turn(Side),
    /// It is the first turn of that player.
    FirstTurn(Side),
    /// That player took the first turn of the game.
    WentFirst(Side),
    /// It is this phase.
    During(Phase),
}

/// An instruction that only this game knows.
#[derive(Clone, Debug, PartialEq)]
pub enum Deed {
    /// Deals damage.
    Damage {
        /// How much, to each.
        amount: Tally,
        /// To whom.
        to: Source,
    },
    /// Heals damage.
    Heal {
        /// How much; `None` is all.
        amount: Option<Tally>,
        /// From whom.
        from: Source,
    },
    /// Changes Timers. What has none gets none (D25).
    Timer {
        /// Whose.
        of: Source,
        /// What becomes of it.
        change: TimerShift,
    },
    /// Pays Timer, and never the last of it (46, 47).
    Pay {
        /// How much.
        timer: u8,
        /// Of which.
        of: Source,
    },
    /// Gives Fighters a Shield (55, D15).
    Shield(Source),
    /// Takes the Shields of Fighters away (55).
    Unshield(Source),
    /// Puts attached cards into their owners' Support Zones.
    Detach(Source),
    /// Lets two Fighters take each other's places; the same slot twice names both of them.
    Swap(Slot, Slot),
    /// Plays a card.
    Play {
        /// The card.
        what: Slot,
        /// The Fighter that an Evolution is placed on.
        onto: Option<Slot>,
        /// Whether its requirements need not be met.
        free: bool,
    },
    /// Defeats Fighters.
    Defeat(Source),
    /// Lets the running attack hit this Fighter in place of the one that is attacked.
    Redirect(Source),
    /// Ends the running attack.
    EndAttack,
}

/// What becomes of a Timer.
#[derive(Clone, Debug, PartialEq)]
pub enum TimerShift {
    /// More.
    Up(Tally),
    /// Less; at 0 the card goes (D25).
    Down(Tally),
    /// What is printed.
    Reset,
}

/// Where cards go in this game alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Into {
    /// Into their owner's Battle Zone, or moved there.
    Battle,
    /// Into their owner's Reserve Zone, or moved there.
    Reserve,
    /// Into their owner's Support Zone.
    Support,
}

/// A change to an object, as texts say it and as the state keeps it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Change {
    /// ± Power. On an Attack card it counts for its attack.
    Power(i16),
    /// The Power becomes this.
    PowerBecomes(u16),
    /// ± HP.
    Hp(i16),
    /// ± Timer Cost.
    TimerCost(i8),
    /// Has the keyword. A Shield is no change: it is [given](Deed::Shield).
    Keyword(Keyword),
    /// Has these Types too.
    Types(Words),
    /// Has these colours too.
    AlsoColor(Words),
    /// Has this name too, by its number in the book.
    AlsoNamed(u16),
    /// Damage dealt to it is less by this, whatever deals it or only one cause.
    Reduce(u16, Option<Cause>),
    /// Attacks so often in a turn (29).
    Attacks(u8),
    /// Its text does nothing.
    Negated,
    /// Damage dealt to it is prevented.
    Prevent {
        /// How much of it; `None` is all.
        amount: Option<u16>,
        /// Whether of the next damage alone.
        next: bool,
    },
}

impl Default for Change {
    fn default() -> Self {
        Change::Power(0)
    }
}

/// A pattern of something that happens only in this game.
#[derive(Clone, Debug, PartialEq)]
pub enum Occurrence {
    /// A Fighter attacks another (28).
    Attacks {
        /// Who; `None` is anyone.
        who: Option<Source>,
        /// Whom; `None` is anyone.
        whom: Option<Source>,
    },
    /// A Fighter is damaged.
    Damaged {
        /// Who is damaged; `None` is anyone.
        whom: Option<Source>,
        /// By which Fighter, attack or card; `None` is anything.
        by: Option<Source>,
        /// By what; `None` is either.
        cause: Option<Cause>,
    },
    /// A Fighter is healed.
    Healed(Source),
    /// A Fighter is defeated (40).
    Defeated {
        /// Who is defeated; `None` is anyone.
        whom: Option<Source>,
        /// By which Fighter, attack or card; `None` is anything.
        by: Option<Source>,
        /// By what; `None` is either.
        cause: Option<Cause>,
    },
    /// A Fighter evolves (61).
    Evolves(Source),
    /// A Timer reaches 0 (44, 45).
    TimerEnds(Source),
    /// A Timer is increased, or else decreased, by an effect or a cost.
    TimerChanges(Source, bool),
    /// A Timer counts down at the end of a turn (32, 43).
    CountsDown(Source),
    /// A card is attached to a Fighter.
    Attached {
        /// The card.
        what: Source,
        /// To whom; `None` is anyone.
        to: Option<Source>,
    },
    /// A card is detached.
    Detached(Source),
    /// A card is played.
    Played {
        /// By whom.
        side: Side,
        /// The card; `None` is the card that the text is printed on.
        what: Option<Vec<Check>>,
        /// Where it is played to, when said.
        to: Option<Into>,
    },
    /// A Fighter moves there from the other zone for Fighters.
    MovesTo(Source, Into),
    /// A phase of a player on this side starts. A turn starts with its Draw Phase and ends with its End Phase (19).
    PhaseStarts(Phase, Side),
}

/// Something that happens only in this game. Fighters are named by their bottom cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Happens {
    /// A Fighter attacks another.
    Attacks(CardId, CardId),
    /// A Fighter is damaged.
    Damaged {
        /// Who.
        whom: CardId,
        /// How much.
        amount: u16,
        /// The Fighter whose attack it is, or the card whose effect.
        by: CardId,
        /// The Attack card that was used; [`NONE`](crate::kernel::state::NONE) without one.
        card: CardId,
        /// By what.
        cause: Cause,
    },
    /// A Fighter is healed of so much damage.
    Healed(CardId, u16),
    /// A Fighter is defeated, seen before it goes.
    Defeated {
        /// Who.
        whom: CardId,
        /// The Fighter whose attack did it, or the card whose effect; [`NONE`](crate::kernel::state::NONE) when nothing did.
        by: CardId,
        /// The Attack card that was used.
        card: CardId,
        /// By what.
        cause: Cause,
    },
    /// A Fighter evolves into a card.
    Evolves(CardId, CardId),
    /// A Timer reaches 0, seen before the card goes.
    TimerEnds(CardId),
    /// A Timer is increased, or else decreased, by so much.
    TimerChanges(CardId, bool, u8),
    /// A Timer counts down.
    CountsDown(CardId),
    /// A card is attached to a Fighter.
    Attached(CardId, CardId),
    /// A card is detached.
    Detached(CardId),
    /// A player plays a card, to a zone where it has a choice.
    Played(Seat, CardId, Option<Into>),
    /// A Fighter moves there.
    MovesTo(CardId, Into),
    /// A phase starts.
    PhaseStarts(Phase),
}

impl Leaves for UltraBattle {
    type Kind = Kind;
    type Spot = Spot;
    type Column = Column;
    type Part = Part;
    type Way = Never;
    type Check = Property;
    type Fact = Fact;
    type Deed = Deed;
    type Place = Into;
    type Shift = Change;
    type Change = Change;
    type Occurrence = Occurrence;
    type Event = Happens;

    const CARD: Kind = Kind::Card;
    const DECK: Spot = Spot::Deck;
    const HAND: Spot = Spot::Hand;
    const STACKS: Spot = Spot::Fighters;
    const UNDER: Spot = Spot::Attached;

    fn kind_at(spot: Spot) -> Kind {
        match spot {
            Spot::Battle | Spot::Reserve | Spot::Fighters => Kind::Fighter,
            Spot::Deck
            | Spot::Hand
            | Spot::Discard
            | Spot::Defeated
            | Spot::Support
            | Spot::Attached
            | Spot::Supports
            | Spot::Play
            | Spot::Resolving => Kind::Card,
        }
    }

    fn kind_of(part: Part) -> Kind {
        match part {
            Part::Attacker | Part::Defender | Part::Host => Kind::Fighter,
            Part::Attack => Kind::Card,
        }
    }

    fn kind_by(way: Self::Way) -> Kind {
        match way {}
    }

    fn speaks_of(check: &Property) -> Option<&Source> {
        match check {
            Property::EvolvesFrom(of) | Property::EvolvesInto(of) => Some(of),
            Property::Color(_)
            | Property::Class(_)
            | Property::Kind(_)
            | Property::Name(_)
            | Property::NameHolds(_)
            | Property::Type(_)
            | Property::Value(..)
            | Property::Keyword(_)
            | Property::Evolved
            | Property::Attacking
            | Property::Defending
            | Property::Attacked
            | Property::Entered
            | Property::Attached(..)
            | Property::In(_) => None,
        }
    }

    fn sort(event: Happens) -> u32 {
        1 << event.sort()
    }

    fn sorts(occurrence: &Occurrence) -> u32 {
        1 << occurrence.sort()
    }

    fn about(occurrence: &mut Occurrence) -> Option<&mut Source> {
        match occurrence {
            Occurrence::Attacks { who: Some(source), .. }
            | Occurrence::Attacks { who: None, whom: Some(source) }
            | Occurrence::Damaged { whom: Some(source), .. }
            | Occurrence::Damaged { whom: None, by: Some(source), .. }
            | Occurrence::Defeated { whom: Some(source), .. }
            | Occurrence::Defeated { whom: None, by: Some(source), .. }
            | Occurrence::Healed(source)
            | Occurrence::Evolves(source)
            | Occurrence::TimerEnds(source)
            | Occurrence::TimerChanges(source, _)
            | Occurrence::CountsDown(source)
            | Occurrence::Attached { what: source, .. }
            | Occurrence::Detached(source)
            | Occurrence::MovesTo(source, _) => Some(source),
            Occurrence::Attacks { .. }
            | Occurrence::Damaged { .. }
            | Occurrence::Defeated { .. }
            | Occurrence::Played { .. }
            | Occurrence::PhaseStarts(..) => None,
        }
    }

    /// Who or what it happened to, and how much damage or Timer it was.
    fn gist(event: Happens) -> Gist {
        match event {
            Happens::Attacks(base, _)
            | Happens::Evolves(base, _)
            | Happens::TimerEnds(base)
            | Happens::CountsDown(base)
            | Happens::Attached(base, _)
            | Happens::Detached(base)
            | Happens::Played(_, base, _)
            | Happens::MovesTo(base, _)
            | Happens::Defeated { whom: base, .. } => Gist::of(base),
            Happens::Damaged { whom: base, amount, .. } | Happens::Healed(base, amount) => Gist::with_number(base, amount),
            Happens::TimerChanges(base, _, amount) => Gist::with_number(base, amount.into()),
            Happens::PhaseStarts(_) => Gist::default(),
        }
    }
}

/// A kind of card as a set of one, for [`Property::Kind`].
#[must_use]
pub const fn kind_bit(kind: CardKind) -> u8 {
    1 << kind as u8
}
