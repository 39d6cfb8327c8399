//! What a game adds to the lowering of its texts: its leaves.

use super::lower::Lowerer;
use crate::diagnostic::Diagnostic;
use crate::kernel::code::{Ask, Check, Happening, Leaves, Pattern, Source, To};
use crate::lang::action::Destination;
use crate::lang::clause::Keyword;
use crate::lang::properties::Properties;
use crate::lang::reference::{Called, Noun, Verb};
use crate::lang::{Ability, Clause, Effect, Node, Span, Target};

/// What a set of bits stands for.
pub type Kind<G> = <<G as Language>::Code as Leaves>::Kind;
/// Where objects are.
pub type Spot<G> = <<G as Language>::Code as Leaves>::Spot;
/// A change to objects.
pub type Shift<G> = <<G as Language>::Code as Leaves>::Shift;

/// A language whose texts can be lowered: what each of its leaves becomes.
///
/// A leaf that its place cannot say is [refused](Lowerer::refuse) with a diagnostic, and `None` is returned; lowering goes on, so that all mistakes of a text are
/// found at once.
pub trait Language: Properties {
    /// What its texts are lowered to.
    type Code: Leaves<Column = Self::Column, Part = Self::Part>;
    /// The words of the game.
    type Words;
    /// What all texts of a match share besides patterns: names by number.
    type Names: Default;
    /// What is remembered while one ability is lowered.
    type Memory: Default;
    /// What a text says of its card that is no power.
    type Trait: Clone + std::fmt::Debug;

    /// The canonical text of a clause, which questions show.
    fn print_clause(clause: &Clause<Self>, words: &Self::Words) -> String;
    /// The canonical text of an ability.
    fn print_ability(ability: &Node<Ability<Self>>, words: &Self::Words) -> String;
    /// The text that a keyword stands for.
    ///
    /// # Errors
    /// What is wrong with the keyword, or with that text.
    fn expand(keyword: &Keyword, words: &Self::Words) -> Result<Effect<Self>, Vec<Diagnostic>>;

    /// Whether "exactly" offers a choice only when the whole of it can be done; else it says nothing more.
    fn exactly_binds(_words: &Self::Words) -> bool {
        true
    }

    /// The states or places in which an ability is active, as a set.
    fn gate(gate: &[Self::Gate]) -> u8;
    /// A trait of the card that an ability states, and no power; `None` where it is a power.
    fn trait_of(lowerer: &mut Lowerer<'_, Self>, ability: &Ability<Self>) -> Option<Self::Trait>;

    /// Notes what the effect of a power may call "it" and "that many" when an event triggers it. Without this, its words cannot point at the event.
    fn heed_event(_lowerer: &mut Lowerer<'_, Self>, _pattern: &Pattern<Self::Code>, _span: Span) {}

    /// What a text calls "this" with such a word.
    fn this(noun: Noun) -> Kind<Self>;
    /// The word for objects of a kind.
    fn noun(kind: Kind<Self>) -> Noun;
    /// Where the objects of a zone are.
    fn spot(zone: Self::Zone) -> Spot<Self>;
    /// Where the objects of a zone are that have these properties.
    fn spot_for(_lowerer: &Lowerer<'_, Self>, zone: Self::Zone, _tests: &[Node<Self::Test>]) -> Spot<Self> {
        Self::spot(zone)
    }
    /// The way of a relation.
    fn way(relation: Self::Relation) -> <Self::Code as Leaves>::Way;

    /// The way back from where a relation leads, where that is to one object.
    fn way_back(_relation: Self::Relation) -> Option<<Self::Code as Leaves>::Way> {
        None
    }

    /// The way from a card that is attached to an object to that object; `None` where no text can ask.
    fn way_to_bearer() -> Option<<Self::Code as Leaves>::Way> {
        None
    }

    /// The way from objects that have left play to the cards that they were; `None` where no text can ask.
    fn way_to_cards() -> Option<<Self::Code as Leaves>::Way> {
        None
    }

    /// The way from a card that is moved to the object that it is in play then; `None` where it goes elsewhere, or is no such object there.
    fn played_as(_lowerer: &Lowerer<'_, Self>, _what: &Target<Self>, _to: &Destination<Self>) -> Option<<Self::Code as Leaves>::Way> {
        None
    }

    /// The property of one object that a test is.
    fn check(lowerer: &mut Lowerer<'_, Self>, test: &Self::Test, span: Span) -> Option<Check<Self::Code>>;
    /// The tests of which "one of each" takes one object each, where a test is a list of them.
    fn each(_test: &Self::Test) -> Option<Vec<Self::Test>> {
        None
    }
    /// The one sort of object that can have this property; `None` where another can.
    fn sort_of(_test: &Self::Test) -> Option<Noun> {
        None
    }
    /// What something that has this property may be called, where that is one of few things; nothing where it could be called anything.
    fn called(_test: &Self::Test) -> Vec<Called> {
        Vec::new()
    }
    /// The property of what is called so by one word or name, where texts of the game can call things so.
    fn test_called(_called: &Called) -> Option<Self::Test> {
        None
    }
    /// The question that a fact asks.
    fn fact(lowerer: &mut Lowerer<'_, Self>, fact: &Self::Fact, span: Span) -> Option<Ask<Self::Code>>;
    /// The pattern of an occurrence.
    fn occurrence(lowerer: &mut Lowerer<'_, Self>, occurrence: &Self::Occurrence, span: Span) -> Option<Happening<Self::Code>>;

    /// Why a text cannot forbid what happens: it happens without being asked for first. `None` when it is asked for.
    fn not_asked(_happening: &Happening<Self::Code>) -> Option<&'static str> {
        None
    }

    /// Notes that a text asks for the values of a column.
    fn reads(_lowerer: &mut Lowerer<'_, Self>, _column: Self::Column) {}

    /// Whether an object can have several values of a column.
    fn is_set(_column: Self::Column) -> bool {
        false
    }

    /// How many cards become one object in a place, where the text says it.
    fn stack_of(_place: &Self::Destination) -> Option<u32> {
        None
    }

    /// Whether the values of a column are small numbers, which can be summed.
    fn is_number(_column: Self::Column) -> bool {
        false
    }

    /// Who does what happens, or whom it happens to.
    fn subject(_occurrence: &Self::Occurrence) -> Option<&Node<Target<Self>>> {
        None
    }

    /// Why objects of a kind cannot be changed by texts; `None` when they can.
    fn unchangeable(_kind: Kind<Self>) -> Option<&'static str> {
        None
    }
    /// The changes that a change is, to objects of a source. What the player chooses for it is asked first.
    fn shifts(lowerer: &mut Lowerer<'_, Self>, change: &Self::Change, of: &Source<Self::Code>, span: Span) -> Option<Vec<Shift<Self>>>;
    /// True of a change that only says what an object cannot do: nobody does it.
    fn bars(_change: &Self::Change) -> bool {
        false
    }
    /// Why a continuous power cannot make a change; `None` when it can.
    fn not_always(_shift: &Shift<Self>) -> Option<&'static str> {
        None
    }
    /// Whether a change to these objects stays without a duration, as long as they do.
    fn stays(_what: &Target<Self>, _change: &Self::Change) -> bool {
        false
    }
    /// Lowers a verb of this game.
    fn deed(lowerer: &mut Lowerer<'_, Self>, deed: &Self::Action, span: Span) -> Option<()>;

    /// Where cards go that are moved to a zone.
    fn to_zone(lowerer: &mut Lowerer<'_, Self>, zone: Self::Zone, span: Span) -> Option<To<Self::Code>>;
    /// Where cards go that are moved to a destination of this game.
    fn to_place(lowerer: &mut Lowerer<'_, Self>, place: &Self::Destination, span: Span) -> Option<To<Self::Code>>;
    /// The word for a move to a zone.
    fn verb_into(zone: Self::Zone, from_hand: bool) -> Verb;
    /// The word for a move to a destination of this game.
    fn verb_to(place: &Self::Destination) -> Verb;
}
