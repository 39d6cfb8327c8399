//! Ultra Battle's extension of the kernel instruction set: the locations, predicates, facts, instructions, modifiers and events that only this game has.

use super::leaves::{Column, Kind as CardKind, Phase, UltraBattle};
use crate::games::ultra_battle::zones::Zone;
use crate::kernel::code;
use crate::kernel::code::{Gist, Leaves};
use crate::kernel::frame::Slot;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::lang::dialect::Never;
use crate::lang::quantity::Range;

pub use super::leaves::{Counter, Keyword, Part, Source as Cause};
pub use crate::kernel::code::Side;

/// A source of objects: a query, register or referent.
pub type Source = code::Source<UltraBattle>;
/// A query: the description of a set of objects.
pub type Query = code::Query<UltraBattle>;
/// A predicate on one object.
pub type Check = code::Check<UltraBattle>;
/// A numeric expression, evaluated on use.
pub type Tally = code::Tally<UltraBattle>;
/// A condition on the game state.
pub type Ask = code::Ask<UltraBattle>;
/// An event pattern.
pub type Pattern = code::Pattern<UltraBattle>;
/// The event matched by a pattern.
pub type Happening = code::Happening<UltraBattle>;
/// An event.
pub type Event = code::Event<UltraBattle>;
/// An instruction.
pub type Act = code::Act<UltraBattle>;
/// The destination of moved cards.
pub type To = code::To<UltraBattle>;

/// A bit set of vocabulary words (Types, colours or classes), one bit for each word's index.
pub type Words = u64;

/// The kind of object that a bit set identifies. The bits of both kinds are card numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A card by itself.
    Card,
    /// A Fighter in play, identified by its bottom card, regardless of the Evolutions on it (62).
    Fighter,
}

/// An Ultra Battle-specific predicate on a card or Fighter.
#[derive(Clone, Debug, PartialEq)]
pub enum Property {
    /// The keyword, printed on a card or held by a Fighter; Multi of any number.
    Keyword(Keyword),
    /// Is evolved: its stack has more than one card.
    Evolved,
    /// Is the attacker of the running attack.
    Attacking,
    /// Is a defending Fighter of the running attack (D40).
    Defending,
    /// Attacked this turn.
    Attacked,
    /// Was attacked this turn.
    WasAttacked,
    /// Entered play this turn; evolving is no entry.
    Entered,
    /// The number of cards attached to it that pass the checks lies in this range.
    Attached(Vec<Check>, Range),
    /// Is at this location.
    In(Zone),
    /// Is an Evolution card that evolves from one of these Fighters (61).
    EvolvesFrom(Box<Source>),
    /// Is a Fighter that one of these Evolution cards evolves from (61).
    EvolvesInto(Box<Source>),
}

/// An Ultra Battle-specific condition on the game state.
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

/// An Ultra Battle-specific instruction.
#[derive(Clone, Debug, PartialEq)]
pub enum Deed {
    /// Deals damage to Fighters.
    Damage {
        /// The amount dealt to each.
        amount: Tally,
        /// The damaged Fighters.
        to: Source,
    },
    /// Heals damage of Fighters.
    Heal {
        /// The amount healed from each; `None` heals all.
        amount: Option<Tally>,
        /// The healed Fighters.
        from: Source,
    },
    /// Changes Timer Counts. An object without one gains none (D25).
    Timer {
        /// The objects that have the Timers.
        of: Source,
        /// The change of each count.
        change: TimerShift,
    },
    /// Pays Timer; an object must keep at least 1 (46, 47).
    Pay {
        /// The amount paid by each.
        timer: u8,
        /// The objects that pay.
        of: Source,
    },
    /// Gives Fighters a Shield (55, D15).
    Shield(Source),
    /// Removes one Shield from each Fighter that has any (55, D38).
    Unshield(Source),
    /// Puts attached cards into their owners' Support Zones.
    Detach(Source),
    /// Exchanges the places of two Fighters of one player; a repeated slot holds both of them.
    Swap(Slot, Slot),
    /// Exchanges the Timer Counts of two objects that have a Timer.
    SwapTimers(Slot, Slot),
    /// Moves damage or Timer from one object to another: at most what is there.
    Transfer {
        /// Quantity that moves: damage or Timer.
        what: Counter,
        /// The amount; `None` is all.
        amount: Option<Tally>,
        /// The object that loses it.
        from: Slot,
        /// The object that gains it.
        to: Slot,
    },
    /// Plays a card.
    Play {
        /// The played card.
        what: Slot,
        /// The Fighter that an Evolution is played onto.
        onto: Option<Slot>,
        /// True if its requirements are waived: colour, class and Timer Cost, and the name that an Evolution evolves from.
        free: bool,
    },
    /// Defeats Fighters, whatever HP they have left.
    Defeat(Source),
    /// Replaces the target of the running attack by this Fighter.
    Redirect(Source),
    /// Ends the running attack.
    EndAttack,
}

/// A change of a Timer Count.
#[derive(Clone, Debug, PartialEq)]
pub enum TimerShift {
    /// Increases it by this amount.
    Up(Tally),
    /// Decreases it by this amount; at 0 the Fighter or card goes at once (D25).
    Down(Tally),
    /// Sets it to the printed count.
    Reset,
    /// Sets it to this count.
    Set(u8),
}

/// A modifier of an object, both as texts state it and as the state stores it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Change {
    /// ± Power. On an Attack card it applies to the attack that the card is played for.
    Power(i16),
    /// Power is set to this value.
    PowerBecomes(u16),
    /// ± HP.
    Hp(i16),
    /// ± Timer Cost.
    TimerCost(i8),
    /// Gains the keyword. A Shield is no modifier: it is [given](Deed::Shield).
    Keyword(Keyword),
    /// Gains these Types.
    Types(Words),
    /// Gains these colours.
    AlsoColor(Words),
    /// Gains these classes.
    AlsoClass(Words),
    /// Gains this name, by its number in the book.
    AlsoNamed(u16),
    /// ± to damage dealt to it: damage of this cause, or with `None` of either.
    Dealt(i16, Option<Cause>),
    /// May attack this many times a turn (29); of several such modifiers the greatest counts.
    Attacks(u8),
    /// May attack this many times more, whatever the number of times.
    MoreAttacks(u8),
    /// Its effect text is negated.
    Negated,
    /// Prevents damage dealt to it.
    Prevent {
        /// The amount prevented; `None` is all.
        amount: Option<u16>,
        /// True if it applies to the next damage alone, which uses it up.
        next: bool,
    },
}

impl Default for Change {
    fn default() -> Self {
        Change::Power(0)
    }
}

/// A pattern that matches Ultra Battle-specific events.
#[derive(Clone, Debug, PartialEq)]
pub enum Occurrence {
    /// A Fighter attacks another (28).
    Attacks {
        /// The attacking Fighter; `None` matches any.
        who: Option<Source>,
        /// The attacked Fighter; `None` matches any.
        whom: Option<Source>,
    },
    /// A Fighter is damaged.
    Damaged {
        /// The damaged Fighter; `None` matches any.
        whom: Option<Source>,
        /// The source: a Fighter, an Attack card or the card of an effect; `None` matches any.
        by: Option<Source>,
        /// The cause; `None` matches either.
        cause: Option<Cause>,
    },
    /// A Fighter is healed.
    Healed(Source),
    /// A Fighter is defeated (40).
    Defeated {
        /// The defeated Fighter; `None` matches any.
        whom: Option<Source>,
        /// The source: a Fighter, an Attack card or the card of an effect; `None` matches any.
        by: Option<Source>,
        /// The cause; `None` matches either.
        cause: Option<Cause>,
    },
    /// A Fighter evolves (61).
    Evolves(Source),
    /// A Timer reaches 0 (44, 45).
    TimerEnds(Source),
    /// A Timer is changed by an effect or a cost: increased if true, else decreased.
    TimerChanges(Source, bool),
    /// A Timer counts down at the end of a turn (32, 43).
    CountsDown(Source),
    /// A card is attached to a Fighter.
    Attached {
        /// The attached card.
        what: Source,
        /// The Fighter; `None` matches any.
        to: Option<Source>,
    },
    /// A card is detached.
    Detached(Source),
    /// A card is played.
    Played {
        /// The side of the player.
        side: Side,
        /// The checks that the card passes; `None` matches the card that the text is printed on alone.
        what: Option<Vec<Check>>,
        /// The zone that it is played to; `None` matches any.
        to: Option<Zone>,
    },
    /// A Fighter moves to this zone from the other zone for Fighters.
    MovesTo(Source, Zone),
    /// A phase of a player on this side starts. A turn starts with its Draw Phase and ends with its End Phase (19).
    PhaseStarts(Phase, Side),
}

/// An Ultra Battle-specific event. Fighters are identified by their bottom cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Happens {
    /// The first Fighter attacks the second.
    Attacks(CardId, CardId),
    /// A Fighter is damaged.
    Damaged {
        /// The damaged Fighter.
        whom: CardId,
        /// The amount of damage.
        amount: u16,
        /// The Fighter whose attack it is, or the card of the effect.
        by: CardId,
        /// The Attack card that was used; [`NONE`](crate::kernel::state::NONE) without one.
        card: CardId,
        /// The cause of the damage.
        cause: Cause,
    },
    /// A Fighter is healed of this much damage.
    Healed(CardId, u16),
    /// A Fighter is defeated; emitted while it is still in play.
    Defeated {
        /// The defeated Fighter.
        whom: CardId,
        /// The Fighter whose attack did it, or the card of the effect; [`NONE`](crate::kernel::state::NONE) without either.
        by: CardId,
        /// The Attack card that was used; [`NONE`](crate::kernel::state::NONE) without one.
        card: CardId,
        /// The cause: an attack, or else an effect, even if the Fighter merely lost its HP.
        cause: Cause,
    },
    /// A Fighter evolves by this Evolution card.
    Evolves(CardId, CardId),
    /// A Timer reaches 0; emitted while the Fighter or card is still in play.
    TimerEnds(CardId),
    /// A Timer is increased if true, else decreased, by this amount.
    TimerChanges(CardId, bool, u8),
    /// A Timer counts down.
    CountsDown(CardId),
    /// A card is attached to a Fighter.
    Attached(CardId, CardId),
    /// A card is detached.
    Detached(CardId),
    /// A player plays a card; the zone is given for Fighter cards alone.
    Played(Seat, CardId, Option<Zone>),
    /// A Fighter moves to this zone.
    MovesTo(CardId, Zone),
    /// A phase starts.
    PhaseStarts(Phase),
}

impl Leaves for UltraBattle {
    type Kind = Kind;
    type Zone = Zone;
    type Column = Column;
    type Number = Never;
    type Part = Part;
    type Way = Never;
    type Check = Property;
    type Fact = Fact;
    type Deed = Deed;
    type Place = Zone;
    type Shift = Change;
    type Change = Change;
    type Occurrence = Occurrence;
    type Event = Happens;

    const CARD: Kind = Kind::Card;
    const OBJECT: Kind = Kind::Fighter;

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
            Property::Keyword(_)
            | Property::Evolved
            | Property::Attacking
            | Property::Defending
            | Property::Attacked
            | Property::WasAttacked
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

    /// The Fighter or card of the event, of an attack the attacker, with the amount of damage or Timer.
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

/// Returns the singleton set of a kind of card, for [`Property::Kind`].
#[must_use]
pub const fn kind_bit(kind: CardKind) -> u8 {
    1 << kind as u8
}
