//! The shared forms of the language that have rules in a rulebook.

/// A shared form of the language that has rules in a rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    // Powers.
    /// 《When …》.
    Triggered,
    /// \[Activate\].
    Payment,
    /// The cost, before the arrow.
    Cost,
    /// "(Once per turn)" of a triggered power.
    TriggeredPerTurn,
    /// "(Once per turn)" of a power that is used.
    UsedPerTurn,
    /// Any other effect: it holds as long as it is active.
    Continuous,
    /// "You may include any number of this card in your deck."
    DeckLimit,

    // Clauses.
    /// One thing after another, each as far as feasible.
    InOrder,
    /// "You may A".
    May,
    /// "You may … exactly A".
    MayExactly,
    /// The first part of "You may A, to B".
    MayTo,
    /// The second part of "You may A, to B".
    MayThen,
    /// "A, and you may B".
    AndMay,
    /// "If you do, B".
    IfYouDo,
    /// "If you do not, B".
    IfYouDoNot,
    /// "Additionally, B".
    Additionally,
    /// "If …, B", "Otherwise, B", "B instead".
    If,
    /// "While …, B".
    While,
    /// "B at the end of this turn".
    Later,
    /// "For each …, B".
    ForEach,
    /// "A, or B".
    OneOf,
    /// A keyword that stands for a text.
    Keyword,

    // Verbs.
    /// "draw …".
    Draw,
    /// Cards of a hand go to the discards.
    Discard,
    /// Cards of another place go to the discards.
    Send,
    /// Cards go to a hand.
    ToHand,
    /// Cards go to an end of a deck.
    ToDeck,
    /// Cards go into a deck, which is shuffled.
    IntoDeck,
    /// Cards go onto an object, or beneath it.
    ToStack,
    /// Cards go to an object without being a part of its stack.
    Under,
    /// "reveal …".
    Reveal,
    /// "look at …".
    LookAt,
    /// "choose …".
    Choose,
    /// "search your deck for …".
    Search,
    /// "… cannot …".
    Forbid,
    /// "shuffle your deck".
    Shuffle,
    /// "This effect does not stack."
    DoesNotStack,

    // Questions.
    /// "you have …".
    Have,
    /// "this character is DOUBLE", "the revealed card is …".
    Is,
    /// "you have fewer … than your opponent".
    Compare,
    /// "you discarded … with this effect".
    Did,
    /// "… this turn", "… in the previous turn".
    InTurn,

    // Events.
    /// "… enters play".
    EntersPlay,
    /// "… leaves play".
    LeavesPlay,
    /// A card goes from one place to another.
    Moves,
    /// "… moves to …", of what is in play.
    Relocates,
    /// "you play …".
    Played,
    /// A card comes on top of an object.
    LevelsUp,
    /// "… is attached".
    Attached,
    /// "… is detached".
    Detached,
    /// Two objects change places.
    Swapped,
    /// "… attacks".
    Attacks,
    /// "… is dealt damage".
    Damaged,
    /// "… is healed".
    Healed,
    /// "… is defeated".
    Defeated,
    /// "… wins a battle".
    BattleEnds,
    /// "you use an ability".
    PowerUsed,
    /// A triggered effect resolves.
    Resolves,
    /// "a turn starts".
    TurnStarts,
    /// "a turn ends".
    TurnEnds,

    // Descriptions.
    /// "another", "other than this character", "this character".
    This,
    /// "your …", "your opponent's …", of objects in play.
    Side,
    /// "it", of an object that has left its place.
    Back,
    /// "at random".
    AtRandom,

    // Durations.
    /// "for this turn".
    ForThisTurn,
    /// "during the next turn", "until the end of the next turn".
    ForNextTurn,
}
