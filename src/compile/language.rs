//! The interface between a game's language and the lowering of its texts: the leaves.

use super::lower::Lowerer;
use super::lower::event::done;
use crate::kernel::code::{Ask, Check, Happening, Leaves, Participant, Pattern, Source, Tally, To};
use crate::kernel::events::ABOUT;
use crate::kernel::setup::{Price, StaticDoes};
use crate::lang::action::Destination;
use crate::lang::clause::Clause;
use crate::lang::event::Event;
use crate::lang::reference::{Called, Noun, Verb};
use crate::lang::test::Test;
use crate::lang::worded::Worded;
use crate::lang::{Ability, Node, Span, Target};

/// The kind of object that a set of bits holds.
pub type Kind<G> = <<G as Language>::Code as Leaves>::Kind;
/// A change to objects.
pub type Shift<G> = <<G as Language>::Code as Leaves>::Shift;

/// A language whose texts can be lowered: the target of each of its leaves.
///
/// A leaf that has no meaning in its place is [refused](Lowerer::refuse) with a diagnostic, and `None` is returned; lowering goes on, so that all mistakes of a
/// text are found at once.
pub trait Language: Worded {
    /// The instruction set that its texts are lowered to.
    type Code: Leaves<Zone = Self::Zone, Column = Self::Column, Part = Self::Part, Phase = Self::Phase, Way: From<Self::Relation>>;
    /// The tables of the game that all texts of a match share besides names and patterns.
    type Tables: Default;
    /// The state of the lowering of one ability.
    type Memory: Default;
    /// A statement about the card that is no power.
    type Trait: Clone + std::fmt::Debug;

    /// True if "exactly" offers a choice only when the whole of it is feasible; else the word has no meaning of its own.
    fn exactly_binds(_words: &Self::Words) -> bool {
        true
    }

    /// Returns the states or places in which an ability is active, as a set.
    fn gate(gate: &[Self::Gate]) -> u8 {
        gate.iter().filter_map(|gate| Self::GATES.iter().position(|(known, _)| known == gate)).fold(0, |set, place| set | 1 << place)
    }
    /// Returns the trait of the card that an ability states; `None` if the ability is a power.
    fn trait_of(lowerer: &mut Lowerer<'_, Self>, ability: &Ability<Self>) -> Option<Self::Trait>;

    /// Returns the reason why what a pattern asks about cannot be seen any more once it has happened; `None` if it can.
    fn gone(_: &Pattern<Self::Code>) -> Option<&'static str> {
        None
    }

    /// Returns the zone in which an object stands once it has moved, by such an event, from another zone in play.
    fn moved_from(_: &Happening<Self::Code>, _from: Self::Zone) -> Option<Self::Zone> {
        None
    }

    /// Returns the property of the bearer by which an event of it is the one of this number in its turn, where the state keeps that number.
    fn times_so_far(_: &Event<Self>, _nth: u8) -> Option<Test<Self>> {
        None
    }

    /// Introduces the referents of a triggering event: the antecedents of "it" and "that many" in the effect.
    fn heed_event(lowerer: &mut Lowerer<'_, Self>, pattern: &Pattern<Self::Code>, span: Span) {
        let of_nobody = match pattern.event {
            Happening::PhaseStarts(_) => true,
            Happening::Own(event, _) => Self::is_of_nobody(event, pattern.subject.is_some()),
            Happening::EntersPlay | Happening::LeavesPlay | Happening::Moves { .. } | Happening::Relocates(_) => false,
            Happening::Played(_) | Happening::LevelsUp | Happening::Attached | Happening::Detached | Happening::Swapped => false,
            Happening::Attacks | Happening::Damaged(_) | Happening::Healed | Happening::Defeated(_) => false,
            Happening::BattleEnds(_) | Happening::PowerUsed | Happening::Resolves(_) => false,
        };
        if !of_nobody {
            let kind = pattern.subject.as_ref().map_or(Self::Code::OBJECT, Participant::kind);
            let plays_card = matches!(pattern.event, Happening::Played(_)) && kind == Self::Code::CARD;
            if let Some(played) = Self::CARDS_PLAYED_AS.filter(|_| plays_card) {
                lowerer.mention_played(Source::Slot(ABOUT, played), span);
            }
            lowerer.mention_trigger(Source::Slot(ABOUT, kind), done(&pattern.event), span);
            if matches!(pattern.event, Happening::Played(_)) {
                lowerer.heed_play();
            }
        }
    }

    /// True if an event that only this game has is about no object.
    fn is_of_nobody(_event: <Self::Code as Leaves>::Event, _has_subject: bool) -> bool {
        false
    }

    /// The nouns of objects that are no cards, each with its kind. The first of a kind is what its objects are called.
    const KINDS: &'static [(Noun, Kind<Self>)];

    /// Returns the kind of object that "this" means with such a noun.
    fn this(noun: Noun) -> Kind<Self> {
        Self::KINDS.iter().find(|(known, _)| *known == noun).map_or(Self::Code::CARD, |(_, kind)| *kind)
    }
    /// Returns the noun for objects of a kind.
    fn noun(kind: Kind<Self>) -> Noun {
        Self::KINDS.iter().find(|(_, known)| *known == kind).map_or(Noun::Card, |(noun, _)| *noun)
    }
    /// Returns the zone, covered by another, of those of its objects that have these properties.
    fn zone_for(_lowerer: &Lowerer<'_, Self>, zone: Self::Zone, _tests: &[Node<Test<Self>>]) -> Self::Zone {
        zone
    }
    /// Lowers a number that only this game has.
    fn number(lowerer: &mut Lowerer<'_, Self>, _number: Self::Number, span: Span) -> Option<Tally<Self::Code>> {
        lowerer.not_here(span, "this game has no such number");
        None
    }

    /// Returns the inverse way of a relation; `None` unless it leads back to one object.
    fn way_back(_relation: Self::Relation) -> Option<<Self::Code as Leaves>::Way> {
        None
    }

    /// Returns the way from an attached card to the object that bears it; `None` where no text can ask.
    fn way_to_bearer() -> Option<<Self::Code as Leaves>::Way> {
        None
    }

    /// Returns the way from a card that has left play to the object that it was; `None` where that keeps its number.
    fn way_to_former() -> Option<<Self::Code as Leaves>::Way> {
        None
    }

    /// Returns the way from objects that have left play to their cards; `None` where no text can ask.
    fn way_to_cards() -> Option<<Self::Code as Leaves>::Way> {
        None
    }

    /// Returns the way from a moved card to the object that it becomes in play; `None` if it goes elsewhere, or becomes no such object.
    fn played_as(_lowerer: &Lowerer<'_, Self>, _what: &Target<Self>, _to: &Destination<Self>) -> Option<<Self::Code as Leaves>::Way> {
        None
    }

    /// Lowers a property of this game.
    fn check(lowerer: &mut Lowerer<'_, Self>, test: &Self::Test, span: Span) -> Option<Check<Self::Code>>;
    /// Returns the only sort of object that can have this property; `None` if several can.
    fn sort_of(_test: &Self::Test) -> Option<Noun> {
        None
    }
    /// Returns the descriptions that a property of this game allows, where they are few; empty if it allows any.
    fn called(_test: &Self::Test) -> Vec<Called> {
        Vec::new()
    }
    /// Returns the property of being a card that a character is made of, if texts of the game describe cards so.
    fn character_card() -> Option<Self::Test> {
        None
    }
    /// True if "sent" is said of what is discarded, too; false where the word of sending is of what leaves the field alone.
    const SENT_WHEN_DISCARDED: bool = true;
    /// The kind of the object that a card becomes as it is played, where objects in play are known by the numbers of their cards.
    const CARDS_PLAYED_AS: Option<Kind<Self>> = None;
    /// True if what is in play is called a card, too: "the chosen card" of a character, "if it is a red card".
    const PLAYS_CARDS: bool = false;
    /// True if an effect is one sentence with what triggers it: "When this character attacks, it …"; false where that stands before it in brackets.
    const SAYS_TRIGGERS: bool = false;
    /// True if names are the same in capitals and in small letters.
    const FOLDS_NAMES: bool = true;
    /// Lowers a fact to a condition.
    fn fact(lowerer: &mut Lowerer<'_, Self>, fact: &Self::Fact, span: Span) -> Option<Ask<Self::Code>>;
    /// The zones of the objects whose payment powers "you use an ability" means.
    const POWERED: &'static [Self::Zone] = &[];
    /// The zones that hold, between them, what enters and leaves play as "a card".
    const IN_PLAY: &'static [Self::Zone] = &[];
    /// The phases with which a turn starts and ends.
    const FIRST_AND_LAST: [Self::Phase; 2];

    /// Lowers an event that only this game has, apart from its participants.
    fn occurrence(lowerer: &mut Lowerer<'_, Self>, occurrence: &Self::Occurrence, span: Span) -> Option<Happening<Self::Code>>;
    /// True of a zone that cards are played to, or to which objects move from another zone in play.
    fn is_arrival(_zone: Self::Zone) -> bool {
        false
    }

    /// The reasons why texts cannot prohibit events that are not asked before they happen.
    const NOT_ASKED: NotAsked = NotAsked::NOTHING;
    /// Returns the same reason for an event that only this game has; `None` if it can be prohibited.
    fn own_not_asked(_event: <Self::Code as Leaves>::Event) -> Option<&'static str> {
        None
    }

    /// Records that a text reads the values of a column.
    fn reads(_lowerer: &mut Lowerer<'_, Self>, _column: Self::Column) {}

    /// Returns the number of cards that become one object in a place, if the text states it.
    fn stack_of(_place: &Self::Destination) -> Option<u32> {
        None
    }

    /// True of a move that a rule makes for a reason that the event names, and that is checked beforehand: texts can replace it.
    fn is_move_by_rule(_event: &Self::Occurrence) -> bool {
        false
    }

    /// Returns the verb of an event, of this game alone, by which its subject goes from where it was.
    fn leaves_by(_event: &Self::Occurrence) -> Option<Verb> {
        None
    }

    /// True of a property that no two objects have at one time: "the blocking character".
    fn is_sole(_test: &Self::Test) -> bool {
        false
    }

    /// True of a property that tells where an object is, and is not known of it any more once it has moved.
    fn tells_place(_test: &Self::Test) -> bool {
        false
    }

    /// Returns the reason why texts cannot change objects of a kind; `None` if they can.
    fn unchangeable(_kind: Kind<Self>) -> Option<&'static str> {
        None
    }
    /// Lowers a change to shifts of the objects of a source. The player's decisions for it are asked first.
    fn shifts(lowerer: &mut Lowerer<'_, Self>, change: &Self::Change, of: &Source<Self::Code>, span: Span) -> Option<Vec<Shift<Self>>>;
    /// True of a change that only says what an object cannot do: nobody does it.
    fn bars(_change: &Self::Change) -> bool {
        false
    }
    /// True of a change that only cards can have which are in no play: of what they cost.
    fn is_of_cards(_change: &Self::Change) -> bool {
        false
    }
    /// Returns the reason why a continuous power cannot make a change; `None` if it can.
    fn not_always(_shift: &Shift<Self>) -> Option<&'static str> {
        None
    }
    /// True if a change to these objects needs no duration: it lasts as long as they stay.
    fn stays(_what: &Target<Self>, _change: &Self::Change) -> bool {
        false
    }
    /// True if texts can give abilities that are used for a cost.
    const CAN_GIVE_PAYMENTS: bool = false;
    /// True if texts can give abilities that replace events.
    const CAN_GIVE_REPLACEMENTS: bool = false;
    /// True of an event, no move, that texts can replace.
    fn is_foreseen(_event: &Self::Occurrence) -> bool {
        false
    }
    /// Lowers what a verb of this game says of all the time; `None` of one that is done once.
    fn always(_lowerer: &mut Lowerer<'_, Self>, _deed: &Self::Action) -> Option<StaticDoes<Self::Code>> {
        None
    }
    /// True if a price can be charged for an event: that a player chooses something.
    fn is_charged(_event: &Event<Self>) -> bool {
        false
    }
    /// Returns what a part of a price costs, which a player pays to choose something; `None` if nothing is chosen for it.
    fn price(_cost: &Clause<Self>) -> Option<Price> {
        None
    }
    /// True if an event is of the sort of another one, so that a text can ask how that came about.
    fn is_sort_of(asked: &Self::Occurrence, told: &Self::Occurrence) -> bool {
        asked == told
    }
    /// Returns those of the objects of a step that it switches to another state; `None` if the game does not tell.
    fn switched(_lowerer: &mut Lowerer<'_, Self>, _what: Span) -> Option<Source<Self::Code>> {
        None
    }
    /// Lowers a verb of this game.
    fn deed(lowerer: &mut Lowerer<'_, Self>, deed: &Self::Action, span: Span) -> Option<()>;

    /// Lowers a zone that is no pile to the destination of a move.
    fn to_zone(lowerer: &mut Lowerer<'_, Self>, zone: Self::Zone, span: Span) -> Option<To<Self::Code>>;
    /// Lowers a destination of this game.
    fn to_place(lowerer: &mut Lowerer<'_, Self>, _place: &Self::Destination, span: Span) -> Option<To<Self::Code>> {
        lowerer.not_here(span, "this game has no such place");
        None
    }
}

/// The reasons why texts cannot prohibit events of every game: a game that does not ask about them before they happen says why.
#[derive(Clone, Copy, Debug)]
pub struct NotAsked {
    /// Of what enters play.
    pub enters: Option<&'static str>,
    /// Of how a battle ends.
    pub battle_ends: Option<&'static str>,
    /// Of damage and defeat.
    pub harm: Option<&'static str>,
}

impl NotAsked {
    /// Everything is asked about.
    pub const NOTHING: Self = Self { enters: None, battle_ends: None, harm: None };

    /// Returns the reason why an event cannot be prohibited.
    pub(super) fn why<G: Language>(&self, happening: &Happening<G::Code>) -> Option<&'static str> {
        match happening {
            Happening::Moves { verb: Verb::Reveal | Verb::Look | Verb::Choose, .. } => Some("what is seen or chosen is not asked first"),
            Happening::PhaseStarts(_) => Some("that a turn or a phase starts is not asked first"),
            Happening::EntersPlay => self.enters,
            Happening::BattleEnds(_) => self.battle_ends,
            Happening::Damaged(_) | Happening::Defeated(_) => self.harm,
            Happening::Own(event, _) => G::own_not_asked(*event),
            Happening::LeavesPlay
            | Happening::Moves { .. }
            | Happening::Relocates(_)
            | Happening::Played(_)
            | Happening::LevelsUp
            | Happening::Attached
            | Happening::Detached
            | Happening::Swapped
            | Happening::Attacks
            | Happening::Healed
            | Happening::PowerUsed
            | Happening::Resolves(_) => None,
        }
    }
}
