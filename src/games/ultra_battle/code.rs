//! Ultra Battle's extension of the kernel instruction set: the locations, predicates, facts, instructions, modifiers and events that only this game has.

use super::leaves::{Column, Kind as CardKind, Phase, UltraBattle};
use crate::games::ultra_battle::zones::Zone;
use crate::kernel::code;
use crate::kernel::code::{Leaves, Participants};
use crate::kernel::frame::Slot;
use crate::kernel::pile::CardId;
use crate::kernel::program::Role;
use crate::lang::dialect::Never;
use crate::lang::marked::Marked;
use crate::lang::quantity::Range;

pub use super::leaves::{Counter, Keyword, Part, TimerEvent, UsedUp, Waived};
pub use crate::kernel::code::Blow;
pub use crate::kernel::code::Side;
pub use crate::lang::event::Means;

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
#[derive(Clone, Debug, PartialEq, Marked)]
#[marked(source: Source)]
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
    /// Is at this location, of a player of this side.
    In(Zone, Side),
    /// Has the value in this slot in a column, as it was picked.
    Chosen(Column, #[marked(source)] Box<Source>),
    /// Is an Evolution card that evolves from one of these Fighters (61).
    EvolvesFrom(#[marked(source)] Box<Source>),
    /// Is a Fighter that one of these Evolution cards evolves from (61).
    EvolvesInto(#[marked(source)] Box<Source>),
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
    /// Lets a player name how much damage or Timer of an object is healed, moved or paid: none of nothing.
    NameAmount {
        /// Quantity that is named.
        what: Counter,
        /// True if it is paid, of which 1 must be left.
        pays: bool,
        /// The greatest amount; `None` is all there is.
        most: Option<u16>,
        /// The object that has it.
        of: Source,
        /// The player who names it.
        who: Role,
        /// The slot of the amount.
        into: Slot,
    },
    /// Divides damage that is dealt or healed among Fighters.
    Divide(Division),
    /// Lets a player pick a value of a column.
    PickValue {
        /// The column.
        column: Column,
        /// The words that are offered; `None` offers all.
        of: Option<Words>,
        /// The player who picks.
        who: Role,
        /// The slot of the number of the value.
        into: Slot,
    },
    /// Pays Timer; an object must keep at least 1 (46, 47).
    Pay {
        /// The amount paid by each.
        timer: Tally,
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
        /// The waived requirement: Timer Cost, or besides colour and class, and the name that an Evolution evolves from.
        free: Waived,
    },
    /// Defeats Fighters, whatever HP they have left.
    Defeat(Source),
    /// Replaces the target of the running attack by this Fighter.
    Redirect(Source),
    /// Ends the running attack.
    EndAttack,
}

/// Damage divided among Fighters: a part for each, in their order, and all of it for them together as far as it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Division {
    /// True if it is healed, false if it is dealt.
    pub heals: bool,
    /// The whole amount.
    pub amount: u16,
    /// The greatest part; `None` is any.
    pub most: Option<u16>,
    /// The slot of the Fighters.
    pub among: Slot,
    /// The slot of those that have not got their part yet.
    pub left: Slot,
    /// The slot of the amount that is not divided yet.
    pub rest: Slot,
    /// The player who divides.
    pub who: Role,
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
    Dealt(i16, Option<Means>),
    /// No damage of this cause that it is dealt is more than this; with `None`, of either. Of several the least counts.
    DealtAtMost(u16, Option<Means>),
    /// May attack this many times a turn (29); of several such modifiers the greatest counts.
    Attacks(u8),
    /// May attack Fighters in the Reserve Zone too.
    ReachesReserve,
    /// May attack this many times more, whatever the number of times.
    MoreAttacks(u8),
    /// Its effect text is negated.
    Negated,
    /// Effects of the other player cannot choose it; with `true`, no effect can.
    Unchosen(bool),
    /// Its player ends no Combat Phase while it can attack and has not attacked this turn.
    MustAttack,
    /// Bond: whatever can attack it attacks nothing else, and has to attack.
    MustBeAttacked,
    /// Prevents damage dealt to it.
    Prevent {
        /// The amount prevented; `None` is all.
        amount: Option<u16>,
        /// The use that ends it.
        used: UsedUp,
    },
}

impl Default for Change {
    fn default() -> Self {
        Change::Power(0)
    }
}

/// Returns an event of the Timer of a Fighter or card, with the amount of the change.
#[must_use]
pub fn timer_event(event: TimerEvent, object: CardId, by: u8) -> Event {
    Event::Own(event, Participants::of(object).by(by.into()), 0)
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
    type Phase = Phase;
    type Event = TimerEvent;

    const CARD: Kind = Kind::Card;
    const OBJECT: Kind = Kind::Fighter;

    fn kind_of(part: Part) -> Kind {
        match part {
            Part::Attacker | Part::Defender | Part::Host => Kind::Fighter,
            Part::Attack => Kind::Card,
        }
    }
}

/// Returns the singleton set of a kind of card, for [`Property::Kind`].
#[must_use]
pub const fn kind_bit(kind: CardKind) -> u8 {
    1 << kind as u8
}
