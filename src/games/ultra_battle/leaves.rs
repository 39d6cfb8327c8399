//! Ultra Battle's extension of the effect language's syntax tree: its verbs, predicates, zones, conditions and events.

pub use super::zones::Zone;
use crate::lang::amount::Amount;
use crate::lang::dialect::{Dialect, Never};
use crate::lang::duration::Duration;
use crate::lang::event::Means;
use crate::lang::marked::Marked;
use crate::lang::ordinal::Ordinal;
use crate::lang::quantity::Range;
use crate::lang::selector::{Owner, Target, Who};
use crate::lang::span::Node;
use serde::Serialize;

/// The effect-language dialect of Ultra Battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct UltraBattle;

impl Dialect for UltraBattle {
    type Action = Deed;
    type Change = Change;
    type Destination = Never;
    type Relation = Never;
    type Part = Part;
    type Mark = Keyword;
    type Test = OwnTest;
    type Zone = Zone;
    type Column = Column;
    type Number = OwnNumber;
    type Fact = Fact;
    type Phase = Phase;
    type Occurrence = TimerEvent;
    type Gate = Gate;

    /// True of a Shield, which ends when it is used (D15).
    fn is_given_once(change: &Change) -> bool {
        match change {
            Change::Keyword(keyword) => *keyword == Keyword::Shield,
            Change::All(changes) => changes.iter().any(Self::is_given_once),
            Change::Power(_) | Change::Hp(_) | Change::TimerCost(_) | Change::Types(_) | Change::AlsoColor(_) | Change::AlsoClass(_) => {
                false
            }
            Change::AlsoNamed(_)
            | Change::PowerBecomes(_)
            | Change::Dealt(..)
            | Change::DealtAtMost(..)
            | Change::ReachesReserve
            | Change::Attacks(_)
            | Change::MoreAttacks(_) => false,
            Change::Negated | Change::Unchosen(_) | Change::MustAttack | Change::MustBeAttacked => false,
        }
    }

    const GATES: &'static [(Gate, &'static str)] = &[
        (Gate::Battle, "Battle"),
        (Gate::Reserve, "Reserve"),
        (Gate::Support, "Support"),
        (Gate::Hand, "Hand"),
        (Gate::Discard, "Discard"),
        (Gate::Defeated, "Defeated"),
    ];
}

/// The kind of a card ("Card Types").
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Kind {
    /// Fighter card.
    Fighter,
    /// Attack card.
    Attack,
    /// Ally card, a Supporter or a Vehicle.
    Ally,
    /// Item card: Instant, Ongoing or Equip.
    Item,
    /// Evolution card. In play it lies on the Fighter that it evolved.
    Evolution,
}

/// An attribute of a card or Fighter that texts compare or count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Column {
    /// Current Power.
    Power,
    /// Current HP, damage not subtracted.
    Hp,
    /// Current HP with the damage subtracted.
    Remaining,
    /// Damage dealt and not healed.
    Damage,
    /// The Timer Count in play, the printed Timer elsewhere; 0 without one.
    Timer,
    /// Current Timer Cost of a card.
    TimerCost,
    /// Color.
    Color,
    /// Class.
    Class,
    /// Kind of card.
    Kind,
    /// Card name.
    Name,
    /// Type.
    Type,
}

/// A keyword of Attack cards. A Fighter can have the first two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Keyword {
    /// "\[Multi 2\]": the attack hits up to this many Fighters; 0 is "\[Multi\]", every one of the Battle Zone (54).
    Multi(u8),
    /// "\[Shield\]": it prevents the next damage (D15).
    Shield,
    /// "\[Counter\]": played in reply to an attack by the opponent (56).
    Counter,
}

/// A zone in which an ability is active, in place of the zones where texts of its card's kind are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Gate {
    /// "\[Battle\]".
    Battle,
    /// "\[Reserve\]".
    Reserve,
    /// "\[Support\]".
    Support,
    /// "\[Hand\]".
    Hand,
    /// "\[Discard\]".
    Discard,
    /// "\[Defeated\]".
    Defeated,
}

/// An object named by its role in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Part {
    /// "the attacking Fighter".
    Attacker,
    /// "the defending Fighter": with Multi, each of them.
    Defender,
    /// "the attached Fighter": the one that this card is attached to.
    Host,
    /// "this attack": the Attack card itself; its modifiers apply to the attack that it is played for.
    Attack,
}

/// A property of an object of this game, or one that objects of every game have.
pub type Test = crate::lang::test::Test<UltraBattle>;

/// The amount of what the effect has done last: damage or Timer, counted in points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum OwnNumber {
    /// "damage dealt this way": the damage that Fighters were dealt.
    DamageDealt,
    /// "damage healed this way".
    DamageHealed,
    /// "damage moved this way".
    DamageMoved,
    /// "Timer paid this way".
    TimerPaid,
    /// "Timer moved this way".
    TimerMoved,
}

/// A predicate on a card or Fighter. A list is a disjunction: one of its elements suffices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum OwnTest {
    /// "with \[Shield\]", "with \[Counter\]": printed on a card, or held by a Fighter.
    Keyword(Keyword),
    /// "evolved": an Evolution lies on it.
    Evolved,
    /// "attacking".
    Attacking,
    /// "defending".
    Defending,
    /// "that attacked this turn".
    Attacked,
    /// "that was attacked this turn".
    WasAttacked,
    /// "that entered play this turn".
    Entered,
    /// "with a Vehicle attached", "with two or more Equips attached": the number of attached cards that pass the tests lies in the range.
    Attached(Vec<Node<Test>>, Range),
    /// "that is attached to a Red Monster".
    AttachedTo(Box<Node<Target<UltraBattle>>>),
    /// "that is in your opponent's Reserve Zone": of this player.
    In(Zone, Owner),
    /// "of the chosen class", "with that Type": with the value of this column that was chosen last.
    Chosen(Column),
    /// "that evolves from this Fighter": an Evolution card that can be played onto it (61).
    EvolvesFrom(Box<Node<Target<UltraBattle>>>),
}

/// An Ultra Battle-specific condition on the game state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Fact {
    /// "it is your turn".
    Turn(Who),
    /// "it is your first turn".
    FirstTurn(Who),
    /// "you took the first turn" of the game.
    WentFirst(Who),
    /// "it is the Combat Phase".
    During(Phase),
}

/// The five phases of a turn ("Phases").
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Phase {
    /// Draw Phase.
    #[default]
    Draw,
    /// Main Phase.
    Main,
    /// Deploy Phase.
    Deploy,
    /// Combat Phase.
    Combat,
    /// End Phase.
    End,
}

/// An event of the Timer of a Fighter or card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Ordinal)]
pub enum TimerEvent {
    /// "…'s Timer reaches 0" (44, 45); emitted while the Fighter or card is still in play.
    Ends,
    /// "…'s Timer is increased", by an effect.
    Rises,
    /// "…'s Timer is decreased", by an effect or a cost.
    Falls,
    /// "…'s Timer counts down" at the end of a turn (32, 43).
    CountsDown,
}

/// An Ultra Battle-specific verb.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Marked)]
#[marked(object: Node<Target<UltraBattle>>, duration: Option<Duration>)]
pub enum Deed {
    /// "deal 20 damage to …".
    Damage {
        /// The amount dealt to each.
        amount: Amount<UltraBattle>,
        /// The damaged Fighters.
        #[marked(object)]
        to: Node<Target<UltraBattle>>,
    },
    /// "heal 30 damage from …", "heal all damage from …".
    Heal {
        /// The amount healed from each.
        amount: Much,
        /// The healed Fighters.
        #[marked(object)]
        from: Node<Target<UltraBattle>>,
    },
    /// "increase the Timer of … by 1": an object without a Timer gains none (D25).
    Timer {
        /// The objects that have the Timers.
        #[marked(object)]
        of: Node<Target<UltraBattle>>,
        /// The change of each count.
        change: TimerChange,
    },
    /// "pay 2 Timer of …": paid in full, and at least 1 remains (46, 47).
    Pay {
        /// The amount paid by each; `None` is "any amount of", as much as the player names.
        timer: Option<u8>,
        /// The Fighter or card that pays.
        #[marked(object)]
        of: Node<Target<UltraBattle>>,
    },
    /// "deal 40 damage divided as you choose among …": the player names a part for each, and the parts come to all of it.
    Divide {
        /// True if damage is healed, false if it is dealt.
        heals: bool,
        /// The amount that is divided.
        amount: u32,
        /// "no more than 20 each": the greatest part of one Fighter.
        most: Option<u32>,
        /// The Fighters among which it is divided.
        #[marked(object)]
        among: Node<Target<UltraBattle>>,
    },
    /// "choose a class", "choose Red or Blue": a value of this column; of no words, any that cards of the game have.
    Choose(Column, Vec<String>),
    /// "detach …": attached cards go to their owners' Support Zones.
    Detach(#[marked(object)] Node<Target<UltraBattle>>),
    /// "swap … with …": two Fighters exchange their places.
    Swap(Node<Target<UltraBattle>>, Node<Target<UltraBattle>>),
    /// "swap the Timers of … and …": each gets the other's Timer Count, if both have a Timer (D25).
    SwapTimers(Node<Target<UltraBattle>>, Node<Target<UltraBattle>>),
    /// "move 20 damage from … to …", "move 1 Timer from … to …": at most what is there. Moved damage is neither healed nor dealt.
    Transfer {
        /// Quantity that moves: damage or Timer.
        what: Counter,
        /// The amount.
        amount: Much,
        /// The object that loses it.
        from: Node<Target<UltraBattle>>,
        /// The object that gains it.
        to: Node<Target<UltraBattle>>,
    },
    /// "play one Ally card from your hand without meeting its requirements".
    Play {
        /// The played card.
        #[marked(object)]
        what: Node<Target<UltraBattle>>,
        /// "onto …": the Fighter that an Evolution is played onto.
        onto: Option<Node<Target<UltraBattle>>>,
        /// The requirement that is waived.
        free: Waived,
    },
    /// "remove \[Shield\] from …": one Shield of each (D38).
    Unshield(#[marked(object)] Node<Target<UltraBattle>>),
    /// "defeat …".
    Defeat(#[marked(object)] Node<Target<UltraBattle>>),
    /// "redirect the attack to …".
    Redirect(#[marked(object)] Node<Target<UltraBattle>>),
    /// "end the attack".
    EndAttack,
    /// "prevent the next damage dealt to …", "prevent all damage dealt to … for this turn".
    Prevent {
        /// The amount prevented; `None` is all.
        amount: Option<u32>,
        /// The use that ends it.
        used: UsedUp,
        /// The protected Fighters.
        #[marked(object)]
        to: Node<Target<UltraBattle>>,
        /// The duration; `None` lasts until used, or while a continuous power holds.
        #[marked(duration)]
        duration: Option<Duration>,
    },
}

/// The use that ends a prevention of damage, before its duration does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum UsedUp {
    /// "all damage": none.
    Never,
    /// "30 of the next damage": one damage, whatever it is.
    Once,
    /// "the next 30 damage": as much damage as it prevents, of several attacks and effects if the first does less.
    Through,
}

/// A requirement of a card that an effect plays without it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Waived {
    /// Its requirements are met, and its cost is paid.
    Nothing,
    /// "without paying its cost": no Timer is paid.
    Cost,
    /// "without meeting its requirements": neither.
    All,
}

/// The amount of what is healed or moved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Much {
    /// "20".
    So(Amount<UltraBattle>),
    /// "all".
    All,
    /// "any amount of": as much as the player names, of what is there.
    Any,
    /// "up to 30": as much as the player names, of what is there, and no more than that.
    UpTo(u32),
}

/// Quantity counted on an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Counter {
    /// Damage.
    Damage,
    /// Timer: an object without one gains none (D25).
    Timer,
}

/// A change of a Timer Count.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum TimerChange {
    /// "increase … by 2".
    Up(Amount<UltraBattle>),
    /// "decrease … by 1": at 0 the Fighter or card goes at once (D25).
    Down(Amount<UltraBattle>),
    /// "reset …": set to the printed count.
    Reset,
    /// "set … to 3", at most what a Timer can count; an object without a Timer gains none (D25).
    Set(u8),
}

/// A modifier of a Fighter, a card or an attack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Change {
    /// "+20 Power".
    Power(i32),
    /// "+20 HP".
    Hp(i32),
    /// "-1 Timer Cost".
    TimerCost(i32),
    /// "\[Shield\]", "\[Multi 2\]".
    Keyword(Keyword),
    /// "Type 【A】 and Type 【B】".
    Types(Vec<String>),
    /// "… is also Red".
    AlsoColor(String),
    /// "… is also a Monster".
    AlsoClass(String),
    /// "… is also named 『A』".
    AlsoNamed(String),
    /// "the Power of … becomes 20".
    PowerBecomes(u32),
    /// "reduce the damage dealt to … by 10", "increase the damage dealt to … by attacks by 10": ± to each damage, of this cause.
    Dealt(i32, Option<Means>),
    /// "… cannot be dealt more than 30 damage by an attack": the most of each damage of this cause; with `None`, of each damage.
    DealtAtMost(u32, Option<Means>),
    /// "… may attack twice": this many times a turn, in place of once (29).
    Attacks(u8),
    /// "… may attack Fighters in the Reserve Zone": besides those that it can attack anyway.
    ReachesReserve,
    /// "… may attack one additional time": this many times beside those.
    MoreAttacks(u8),
    /// "negate all effect text of …".
    Negated,
    /// "… cannot be chosen by your opponent's effects": by no effect of this player, as its own player sees them; of each player, by none at all.
    Unchosen(Who),
    /// "… must attack if able": its player ends no Combat Phase while it can attack and has not attacked.
    MustAttack,
    /// "your opponent's Fighters must attack … if able": those that can attack it attack nothing else, and are bound to attack.
    MustBeAttacked,
    /// "+20 Power and +20 HP": all of these.
    All(Vec<Change>),
}
