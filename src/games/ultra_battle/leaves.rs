//! The leaves of Ultra Battle's effect language: its verbs, properties, zones and questions.

use crate::lang::amount::{Amount, Count};
use crate::lang::dialect::{Dialect, Never};
use crate::lang::duration::Duration;
use crate::lang::quantity::{Comparison, Range};
use crate::lang::selector::{Owner, Target, Who};
use crate::lang::span::Node;
use serde::Serialize;

/// The language of Ultra Battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct UltraBattle;

impl Dialect for UltraBattle {
    type Action = Deed;
    type Change = Change;
    type Destination = Never;
    type Relation = Never;
    type Part = Part;
    type Mark = Keyword;
    type Test = Test;
    type Zone = Zone;
    type Column = Column;
    type Fact = Fact;
    type Occurrence = Occurrence;
    type Gate = Gate;
}

/// Where cards are ("Play Zones").
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Zone {
    /// A player's deck, top first.
    Deck,
    /// A player's hand.
    Hand,
    /// A player's discard pile, newest first.
    DiscardPile,
    /// Cards of Fighters that were defeated.
    DefeatedZone,
    /// Up to three Fighters; their objects are Fighters, not cards.
    BattleZone,
    /// Up to two Fighters, who wait.
    ReserveZone,
    /// Allies and Items that are attached to nobody.
    SupportZone,
    /// Anywhere in play: the Battle, Reserve and Support Zones, and attached to a Fighter there.
    Play,
}

/// What sort of card it is ("Card Types").
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
    /// Evolution card. In play it is what tops an evolved Fighter.
    Evolution,
}

/// A value of a card or Fighter that texts compare or count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Column {
    /// Power as it is now.
    Power,
    /// HP as it is now, damage not taken off.
    Hp,
    /// HP with the damage taken off.
    Remaining,
    /// Damage that was dealt and not healed.
    Damage,
    /// The Timer Count; 0 without one.
    Timer,
    /// Timer Cost of a card.
    TimerCost,
    /// Color.
    Color,
    /// Class.
    Class,
    /// Card name.
    Name,
    /// Type.
    Type,
}

/// A keyword of Attack cards. A Fighter can be given the first two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Keyword {
    /// "\[Multi 2\]": the attack hits up to so many Fighters; 0 is "\[Multi\]", every one of the Battle Zone (D15).
    Multi(u8),
    /// "\[Shield\]": it prevents the next damage (D15).
    Shield,
    /// "\[Counter\]": played in reply to an attack of the opponent.
    Counter,
}

/// Where an ability is active, when that is not where texts of its sort of card are.
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

/// An object that a text names by its part in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Part {
    /// "the attacking Fighter".
    Attacker,
    /// "the defending Fighter": with Multi, each of them.
    Defender,
    /// "the attached Fighter": the one that this card is attached to.
    Host,
    /// "this attack": what an Attack card changes as long as its attack runs.
    Attack,
}

/// What damage comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Source {
    /// "by an attack", a Counter's strike too.
    Attack,
    /// "by an effect".
    Effect,
}

/// A property of a card or Fighter. Lists are alternatives: one of them is enough.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Test {
    /// "Red or Blue".
    Color(Vec<String>),
    /// "Monster or Hero", "Vehicle", "Equip": classes of the vocabulary.
    Class(Vec<String>),
    /// "Fighter card", "Ally or Item".
    Kind(Vec<Kind>),
    /// 『Name』: the exact card name (D29).
    Name(Vec<String>),
    /// 「Name」: a card name that includes the text.
    NameHolds(Vec<String>),
    /// "with Type 【A】 or 【B】".
    Type(Vec<String>),
    /// "with 30 or more Power".
    Power(Range),
    /// "with 100 or more HP".
    Hp(Range),
    /// "with 40 or less remaining HP".
    Remaining(Range),
    /// "with 30 or more damage"; "damaged" is 1 or more.
    Damage(Range),
    /// "with Timer 2 or less": it has a Timer, in this range; "with a Timer" is 1 or more.
    Timer(Range),
    /// "with Timer Cost 1 or less".
    TimerCost(Range),
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
    /// "that entered play this turn".
    Entered,
    /// "with a Vehicle attached", "with two or more Equips attached": attached cards with these properties, so many.
    Attached(Vec<Node<Test>>, Range),
    /// "that is attached to a Red Monster".
    AttachedTo(Box<Node<Target<UltraBattle>>>),
    /// "that is in your Reserve Zone".
    In(Zone),
    /// "that evolves from this Fighter": an Evolution card for it (61).
    EvolvesFrom(Box<Node<Target<UltraBattle>>>),
    /// "with the same color as this Fighter", "that shares a Type with …".
    Same(Column, Box<Node<Target<UltraBattle>>>),
    /// "each with a different color": among the taken objects no two are alike in this column.
    Different(Column),
    /// "with a total HP of 50 or more": what the taken objects come to in this column together.
    Total(Column, Range),
    /// "with the highest Power".
    Highest(Column),
    /// "with the lowest remaining HP".
    Lowest(Column),
    /// "with more Power than …": more than, or less than, each of these.
    Than {
        /// What is compared.
        column: Column,
        /// Whether it must be more, or else less.
        more: bool,
        /// The objects that it is compared with.
        of: Box<Node<Target<UltraBattle>>>,
    },
    /// "with a level equal to the number of cards in your hand", for example: a value against a number that is counted.
    Against {
        /// What is compared.
        column: Column,
        /// How it must compare.
        how: Comparison,
        /// The number that it is compared with.
        count: Box<Count<UltraBattle>>,
    },
    /// "this card from your discard pile": the card that the text is printed on.
    This,
    /// "without Type 【…】", "that is not Red", "undamaged".
    Not(Box<Test>),
    /// "Red Monster or Blue Hero": all tests of one of these lists.
    AnyOf(Vec<Vec<Node<Test>>>),
}

/// A question that only this game knows.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Phase {
    /// Draw Phase.
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

/// Something that happens only in this game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Occurrence {
    /// "… attacks", "… attacks a Red Fighter" (28).
    Attacks {
        /// The attacking Fighter.
        who: Node<Target<UltraBattle>>,
        /// The Fighter that is attacked, when said.
        whom: Option<Node<Target<UltraBattle>>>,
    },
    /// "… is attacked".
    Attacked(Node<Target<UltraBattle>>),
    /// "… is damaged by an attack".
    Damaged(Node<Target<UltraBattle>>, Option<Source>),
    /// "… deals damage", "this attack deals damage to a Monster".
    Deals {
        /// Who deals it; a Fighter deals what its attacks deal.
        who: Node<Target<UltraBattle>>,
        /// To whom, when said.
        to: Option<Node<Target<UltraBattle>>>,
    },
    /// "… is healed".
    Healed(Node<Target<UltraBattle>>),
    /// "… is defeated by an effect" (40).
    Defeated(Node<Target<UltraBattle>>, Option<Source>),
    /// "… defeats a Fighter".
    Defeats {
        /// Whose attack it is.
        who: Node<Target<UltraBattle>>,
        /// Who is defeated.
        whom: Node<Target<UltraBattle>>,
    },
    /// "… evolves" (61).
    Evolves(Node<Target<UltraBattle>>),
    /// "…'s Timer reaches 0" (44, 45).
    TimerEnds(Node<Target<UltraBattle>>),
    /// "…'s Timer is increased", or else "is decreased": by effects and costs.
    TimerChanges(Node<Target<UltraBattle>>, bool),
    /// "…'s Timer counts down" at the end of a turn (32, 43).
    CountsDown(Node<Target<UltraBattle>>),
    /// "… is attached to a Fighter".
    Attached(Node<Target<UltraBattle>>, Option<Node<Target<UltraBattle>>>),
    /// "… is detached".
    Detached(Node<Target<UltraBattle>>),
    /// "you play an Attack card".
    Played {
        /// Who plays it; "a card is played" is each player.
        who: Who,
        /// What is played.
        what: Node<Target<UltraBattle>>,
        /// Where it is played to, when said ("to the Battle Zone").
        to: Option<Zone>,
    },
    /// "… moves to the Battle Zone", from the other zone for Fighters.
    MovesTo(Node<Target<UltraBattle>>, Zone),
    /// "the start of your turn", "the end of each turn".
    Turn {
        /// Whose turn.
        whose: Owner,
        /// Whether its start, or else its end.
        start: bool,
    },
    /// "the start of your Combat Phase".
    PhaseStarts(Phase, Owner),
}

/// A verb that only this game has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Deed {
    /// "deal 20 damage to …".
    Damage {
        /// How much, to each.
        amount: Amount<UltraBattle>,
        /// To whom.
        to: Node<Target<UltraBattle>>,
    },
    /// "heal 30 damage from …", "heal all damage from …".
    Heal {
        /// How much; `None` is all.
        amount: Option<Amount<UltraBattle>>,
        /// From whom.
        from: Node<Target<UltraBattle>>,
    },
    /// "increase the Timer of … by 1": nothing has a Timer that had none (D25).
    Timer {
        /// Whose Timer.
        of: Node<Target<UltraBattle>>,
        /// What becomes of it.
        change: TimerChange,
    },
    /// "pay 2 Timer of …": done in full, and not to 0 (46, 47).
    Pay {
        /// How much.
        timer: u8,
        /// Of which Fighter or card.
        of: Node<Target<UltraBattle>>,
    },
    /// "detach …": attached cards go to their owners' Support Zones.
    Detach(Node<Target<UltraBattle>>),
    /// "swap … with …": two Fighters take each other's places.
    Swap(Node<Target<UltraBattle>>, Node<Target<UltraBattle>>),
    /// "play one Ally card from your hand without meeting its requirements".
    Play {
        /// The card.
        what: Node<Target<UltraBattle>>,
        /// "onto …": the Fighter that an Evolution is played on.
        onto: Option<Node<Target<UltraBattle>>>,
        /// Whether its requirements need not be met.
        free: bool,
    },
    /// "remove \[Shield\] from …".
    Unshield(Node<Target<UltraBattle>>),
    /// "defeat …".
    Defeat(Node<Target<UltraBattle>>),
    /// "redirect the attack to …".
    Redirect(Node<Target<UltraBattle>>),
    /// "end the attack".
    EndAttack,
    /// "prevent the next damage dealt to …", "prevent all damage dealt to … for this turn".
    Prevent {
        /// How much of it; `None` is all.
        amount: Option<u32>,
        /// Whether the next damage alone.
        next: bool,
        /// To whom it would be dealt.
        to: Node<Target<UltraBattle>>,
        /// How long; `None` until it is used, or in a continuous power.
        duration: Option<Duration>,
    },
}

/// What becomes of a Timer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum TimerChange {
    /// "increase … by 2".
    Up(Amount<UltraBattle>),
    /// "decrease … by 1": at 0 the card goes at once (D25).
    Down(Amount<UltraBattle>),
    /// "reset …": to what is printed.
    Reset,
}

/// A change to a Fighter, a card, or an attack.
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
    /// "… is also named 『A』".
    AlsoNamed(String),
    /// "the Power of … becomes 20".
    PowerBecomes(u32),
    /// "reduce the damage dealt to … by 10", "… dealt to … by attacks by 10".
    Reduce(u32, Option<Source>),
    /// "… may attack twice": so many times a turn, in place of once (29).
    Attacks(u8),
    /// "negate all effect text of …".
    Negated,
    /// "+20 Power and +20 HP": each of them.
    All(Vec<Change>),
}
