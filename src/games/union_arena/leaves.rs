//! Union Arena's extension of the effect language's syntax tree: its verbs, predicates, zones, conditions and events.

pub use super::duty::Duty;
pub use super::icons::{Icon, Timing};
pub use super::occurrence::{MoveTime, Occurrence, Reasons};
pub use super::using::Using;
pub use super::zones::Zone;
use crate::lang::ability::Ability;
use crate::lang::amount::Amount;
use crate::lang::condition::Relation;
use crate::lang::dialect::{Dialect, Never};
use crate::lang::duration::Duration;
use crate::lang::event::Event;
use crate::lang::marked::Marked;
use crate::lang::quantity::Range;
use crate::lang::reference::Noun;
use crate::lang::selector::{Group, Owner, Target, Who};
use crate::lang::span::Node;
use serde::Serialize;

/// The effect-language dialect of Union Arena.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct UnionArena;

impl Dialect for UnionArena {
    type Action = Deed;
    type Change = Change;
    type Destination = Never;
    type Relation = Never;
    type Part = Part;
    type Mark = Mark;
    type Test = OwnTest;
    type Zone = Zone;
    type Column = Column;
    type Number = Never;
    type Fact = Fact;
    type Phase = Phase;
    type Occurrence = Occurrence;
    type Gate = Gate;

    /// They stand in icons of round brackets: "(If on the Front Line)". No text has one for the hand.
    const GATES: &'static [(Gate, &'static str)] = &[
        (Gate::FrontLine, "on the Front Line"),
        (Gate::EnergyLine, "on the Energy Line"),
        (Gate::Sideline, "in the Sideline"),
        (Gate::Hand, "in the Hand"),
        (Gate::Pile, "in a Pile"),
    ];

    /// True of the card whose trigger is activated, that is used, or with which Raid is performed.
    fn is_of_card(occurrence: &Occurrence) -> bool {
        matches!(occurrence, Occurrence::Triggers | Occurrence::Uses | Occurrence::Raids | Occurrence::LaidUnder)
    }
}

/// The kind of a card of a deck (1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Kind {
    /// Character card.
    Character,
    /// Site card.
    Site,
    /// Event card.
    Event,
}

/// A trigger: the ability that a card has as it is turned face up in a life area (14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Trigger {
    /// "\[Active\]" (125).
    Active,
    /// "\[Draw\]" (124).
    Draw,
    /// "\[Get\]" (123).
    Get,
    /// "\[Color\]": its text is that of the card's colour (127).
    Color,
    /// "\[Raid\]" (126).
    Raid,
    /// "\[Special\]" (128).
    Special,
    /// "\[Final\]" (129).
    Final,
}

/// An attribute of a card or character that texts compare or count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Column {
    /// Current BP.
    Bp,
    /// Current required energy.
    Energy,
    /// Current AP cost.
    ApCost,
    /// Current energy generation, of all colours.
    Generation,
    /// Base BP.
    BaseBp,
    /// Printed required energy.
    BaseEnergy,
    /// Printed AP cost.
    BaseApCost,
    /// Color.
    Color,
    /// Kind of card.
    Kind,
    /// Card name.
    Name,
    /// Card number.
    CardNumber,
    /// Affinity.
    Affinity,
    /// Trigger.
    Trigger,
}

/// A keyword ("Keyword Abilities").
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Keyword {
    /// "\[Step\]" (147).
    Step,
    /// "\[Snipe\]" (148).
    Snipe,
    /// "\[Double Attack\]" (152).
    DoubleAttack,
    /// "\[Double Block\]" (153).
    DoubleBlock,
    /// "\[Impact (1)\]" (154).
    Impact(u8),
    /// "\[Impact (+1)\]" (156).
    ImpactPlus(u8),
    /// "\[Damage (2)\]" (157).
    Damage(u8),
    /// "\[Damage (+1)\]" (158).
    DamagePlus(u8),
    /// "\[Nullify Impact\]" (159).
    NullifyImpact,
}

/// An ability that is no sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Mark {
    /// A keyword.
    Keyword(Keyword),
    /// "Play this character set to active onto your field.", or this site.
    SetActive(Noun),
    /// "This card is also treated as <A>."
    AlsoNamed(Vec<String>),
    /// "This card is also treated as if its required energy is Green x3 while in your deck."
    AlsoRequires {
        /// The color and the amount.
        energy: (String, u8),
        /// The zone in which it is.
        zone: Zone,
    },
    /// "Your <A> cards with \[Raid\] can perform Raid on this character.": cards that can be placed on it, whatever their Raid names (75).
    OpenToRaid(Node<Group<UnionArena>>),
    /// "\[Raid\] …": the characters that the card can be placed on, by alternatives (75).
    Raid(Vec<Vec<Node<Test>>>),
}

/// A zone in which an ability is active, in place of the zones where texts of its card's kind are (95).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Gate {
    /// "(If on the Front Line)".
    FrontLine,
    /// "(If on the Energy Line)".
    EnergyLine,
    /// "(If in the Sideline)".
    Sideline,
    /// In the hand: of texts about the using of their own card.
    Hand,
    /// In a pile: of texts about what their own card requires anywhere but on the field.
    Pile,
}

/// An object named by its role in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Part {
    /// "the attacking character".
    Attacker,
    /// "the character battling this character": the one that is attacked or blocks, or the one that it battles.
    Opponent,
    /// "the character that lost to this character in battle": the one that is about to be sidelined for that (110).
    Beaten,
}

/// A property of an object of this game, or one that objects of every game have.
pub type Test = crate::lang::test::Test<UnionArena>;

/// A predicate on a card or character. A list is a disjunction: one of its elements suffices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum OwnTest {
    /// "active" if true, else "resting".
    Active(bool),
    /// "attacking": it is the attacker of the running attack.
    Attacking,
    /// "blocking": it blocks the running attack.
    Blocking,
    /// "base", of a card of a stack: it lies beneath the top card (78).
    Base,
    /// "with \[Raid\]": printed on it.
    HasRaid,
    /// "Raided": other cards lie beneath it.
    Raided,
    /// "was played by performing Raid this turn": it came by Raid this turn (77).
    RaidedNow,
    /// "with \[Impact\]", of any number.
    Keyword(Keyword),
    /// "other", of one of several alternatives: it is not this card.
    Other,
    /// "on your front line": it is in this zone, of this player.
    In(Zone, Owner),
    /// "on the same line as this character" if true, else on the other line of the same player.
    SameLine(bool),
    /// "on the same line", "on the other line", without a word of which: as what bears the text, where it has spoken of nothing else.
    OneLine(bool),
    /// "on the same line as <A>": another object of its player's that is like this is on its line.
    Beside(Vec<Node<Test>>),
    /// "battling a <A>": it fights a character that is like this; without properties, any.
    Battling(Vec<Node<Test>>),
    /// "Raided onto <A>": the card that it was placed on is like this.
    RaidedOnto(Vec<Node<Test>>),
    /// "played from your hand": the zone that its top card came from.
    PlayedFrom(Zone),
    /// "has attacked two or more times this turn".
    Attacked(Range),
    /// "your opponent's first attack each turn", "this character's first attack": it makes one of these attacks, while it runs.
    NthAttack {
        /// The attacks, counted from 1 in each turn.
        which: Range,
        /// True if its own attacks are counted, and not those of its player.
        own: bool,
    },
    /// "your opponent uses from their hand", of the event of a running ability.
    UsedFromHand,
    /// "with a face-down card under it": so many.
    CardsUnder(Range),
    /// "with fulfilled required energy": its player's energy line generates as much as it requires (67).
    Fulfilled,
    /// "with an \[Activate: Main\] ability".
    HasPower,
    /// "with a \[TRIGGER\] ability".
    HasTrigger,
    /// "with BP higher than its base BP" if true, else with less.
    AboveBase(bool),
    /// "with the chosen required energy": its value in this column is the one that was chosen.
    Chosen(Column),
    /// "your character or event abilities", of the card of a running ability: of these sorts.
    Runs(Vec<AbilityOf>),
}

/// The sort of an ability, by the card whose it is, or by being a trigger (14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum AbilityOf {
    /// A character's.
    Character,
    /// A site's.
    Site,
    /// An event's.
    Event,
    /// A trigger, of whatever card.
    Trigger,
}

/// A Union Arena-specific condition on the game state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Fact {
    /// "\[During Your Turn\]".
    Turn(Who),
    /// "it is your main phase".
    During(Phase),
    /// "you have 6 or more energy generation", "you have Green x5 or more energy generation": of this color, if one is said.
    Energy(Who, Option<String>, Range),
    /// "you have more energy generation than your opponent": than the other player has.
    EnergyAgainst(Who, Relation),
    /// "it is your first turn".
    FirstTurn(Who),
    /// "you went first" if true, else second.
    WentFirst(Who, bool),
    /// "your front line is full": it has no room (59).
    Full(Owner, Zone),
    /// "you have two or more active AP cards": so many AP cards of a player are active if true, else resting (6).
    Ap(Who, bool, Range),
}

/// The five phases of a turn ("Game Flow").
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Phase {
    /// Start phase.
    #[default]
    Start,
    /// Movement phase.
    Movement,
    /// Main phase.
    Main,
    /// Attack phase.
    Attack,
    /// End phase.
    End,
}

/// A Union Arena-specific verb.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Marked)]
#[marked(object: Node<Target<UnionArena>>, duration: Option<Duration>)]
pub enum Deed {
    /// "switch … to active", "switch … to resting".
    Switch {
        /// The characters or sites.
        #[marked(object)]
        what: Node<Target<UnionArena>>,
        /// True for active.
        active: bool,
    },
    /// "sideline …".
    Sideline(#[marked(object)] Node<Target<UnionArena>>),
    /// "play this character set to active onto your field": of the card itself, whenever it is played.
    SetActive(Noun),
    /// "play … set to active onto your front line".
    Play {
        /// The played cards.
        #[marked(object)]
        what: Node<Target<UnionArena>>,
        /// True if they are set to active, false for resting.
        active: bool,
        /// The line, or the field, of which the player chooses a line.
        onto: Zone,
        /// "…, or perform Raid with it": true if Raid may be performed with them in place of playing them (84).
        or_raid: bool,
    },
    /// "use up to one <A> card from your sideline without paying its AP cost": as a card of the hand is used.
    Use {
        /// The cards.
        #[marked(object)]
        what: Node<Target<UnionArena>>,
        /// True if the required energy must be met.
        energy: bool,
        /// True if the AP cost is paid.
        pays: bool,
    },
    /// "place any card used with this ability into your removal area instead of your sideline".
    UsedGoes(Zone),
    /// "perform Raid with it" (84).
    Raid {
        /// The cards.
        #[marked(object)]
        what: Node<Target<UnionArena>>,
        /// The characters beneath; `None` is any that the Raid of the card names.
        onto: Option<Box<Node<Target<UnionArena>>>>,
    },
    /// "move … to the front line".
    MoveTo {
        /// The characters.
        #[marked(object)]
        what: Node<Target<UnionArena>>,
        /// The line; `None` is "the other line".
        to: Option<Zone>,
        /// "… set to active": true for active, false for resting; `None` is as it is (U15).
        set: Option<bool>,
    },
    /// "activate its \[When Played\] ability": as the event of this icon would trigger it (161).
    Activate {
        /// The card whose ability it is.
        #[marked(object)]
        of: Node<Target<UnionArena>>,
        /// The icon.
        timing: Timing,
        /// "this character activates …": true if the abilities speak of the bearer of this text as of their own.
        as_this: bool,
        /// "all of its … abilities".
        all: bool,
    },
    /// "swap … with …", "swap them": two characters on different lines of one player change places.
    Swap {
        /// The one, or both.
        #[marked(object)]
        what: Node<Target<UnionArena>>,
        /// The other.
        #[marked(object)]
        with: Option<Box<Node<Target<UnionArena>>>>,
    },
    /// "swap their BP": the BP of each becomes what the other's is. Without a second, of the two that are taken.
    SwapBp {
        /// The one, or both.
        one: Node<Target<UnionArena>>,
        /// The other.
        other: Option<Box<Node<Target<UnionArena>>>>,
        /// The duration.
        #[marked(duration)]
        duration: Option<Duration>,
    },
    /// "choose a required energy": a value of this column.
    ChooseValue(Column),
    /// "it remains on the field": what would go does not.
    Remains(#[marked(object)] Node<Target<UnionArena>>),
    /// "pay 1 AP".
    PayAp(Amount<UnionArena>),
    /// "reduce the AP cost of the next event card you use from your hand this turn by 1".
    ReduceNext {
        /// The description of the card.
        of: Node<Group<UnionArena>>,
        /// The reduction, of its AP cost or of its required energy.
        less: Change,
        /// The way in which it is used.
        using: Using,
    },
    /// "damage dealt to you by … is reduced by 1": so much is added to what is dealt, as long as that is said (115).
    DamageIs {
        /// The damage: a player, and who deals it.
        event: Node<Event<UnionArena>>,
        /// The damage more, or less.
        by: i16,
    },
    /// "reduce that damage by 1": what is about to be dealt, by so much more, or less.
    Lessen(i16),
    /// "the next time you choose a character with an ability that specifies a BP range this turn, add 1000 to the specified BP range".
    WidenNext(u32),
    /// "skip your next movement phase": of the player who acts.
    Skip(Phase),
    /// "you win the game" if true, else "you lose the game": of the player who acts (42).
    EndGame(bool),
    /// "deal 1 damage to your opponent" (115).
    Damage {
        /// The player.
        who: Who,
        /// The amount.
        amount: u8,
    },
    /// "choose up to two of your AP cards and switch them to active".
    ReadyAp {
        /// The number of AP cards; `None` is all of them.
        count: Option<u8>,
        /// True if fewer may be chosen.
        up_to: bool,
    },
}

/// A modifier of a character or a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Change {
    /// "gains 1000 BP", "loses 1000 BP".
    Bp(i32),
    /// "BP becomes 3000"; for each of something, so much for each.
    BpIs(u32),
    /// "BP is doubled": so many times as much.
    BpTimes(u8),
    /// "gains \[Impact (1)\]".
    Keyword(Keyword),
    /// "loses \[Nullify Impact\]".
    Lacks(Keyword),
    /// "loses \[During Your Turn\] abilities": those that this icon heads.
    Silent(Icon),
    /// "loses all base abilities": what is printed on it.
    Blank,
    /// "loses all abilities": those that it gains, too (U27).
    Bare,
    /// "gains Green x2 energy generation": so much more energy of a color; of none, of any color.
    Generates(Option<String>, u8),
    /// "generates Green x2": so much energy of a color, in place of what it prints.
    GeneratesOnly(Option<String>, u8),
    /// "loses all energy generation".
    NoGeneration,
    /// "gains [A] affinity": besides its own.
    Affinity(String),
    /// "is also treated as <A>": besides its own name.
    AlsoNamed(String),
    /// "reduce this card's required energy by Green x1".
    LessEnergy(String, u8),
    /// "when a red card performs Raid from your hand, reduce its required energy by Green x1".
    LessForRaid(String, u8),
    /// "reduce this card's AP cost by 1".
    LessAp(u8),
    /// "increase the required energy of … by Green x1".
    MoreEnergy(String, u8),
    /// "costs 1 more AP".
    MoreAp(u8),
    /// "its AP cost becomes 0".
    ApBecomes(u8),
    /// "your maximum hand size is 10": of its player, who keeps so many cards (137).
    HandSize(u8),
    /// "will remain set to resting the next time it would be switched to active" (U6).
    StaysResting,
    /// "will remain set to resting during your opponent's next start phase", "does not switch to active during your start phase": of this player.
    RestsInStart(Who),
    /// "must attack if able".
    Duty(Duty),
    /// "gains «…»": an ability whose "this" is the object.
    Ability(Box<Node<Ability<UnionArena>>>),
    /// "gains 1000 BP and \[Impact (1)\]": all of these.
    All(Vec<Change>),
}
