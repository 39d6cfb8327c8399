//! What a game tells the shared printers: the words of its own leaves.

use super::Printer;
use super::event::Tense;
use super::selector::Form;
use super::words::with_article;
use crate::lang::action::Destination;
use crate::lang::amount::Count;
use crate::lang::duration::Duration;
use crate::lang::quantity::Range;
use crate::lang::read::grammar::Grammar;
use crate::lang::reference::{Called, Noun};
use crate::lang::selector::{Group, Owner, Target, Who};
use crate::lang::span::Node;

/// How cards are moved, in words: "send", " to your discard area".
pub(crate) struct Route {
    /// The verb.
    pub verb: &'static str,
    /// The word before the zone that the cards come from: "in" or "from".
    pub from: &'static str,
    /// Where they go, with the space before it.
    pub to: String,
}

impl Route {
    /// Cards that come from somewhere.
    pub fn new(verb: &'static str, to: impl Into<String>) -> Self {
        Self { verb, from: "from", to: to.into() }
    }
}

/// What is said to be something: "is a Kaiju card", "are Kaiju".
#[derive(Clone, Copy, Debug)]
pub(crate) struct Thing {
    /// Whether it is a card rather than an object in play.
    pub card: bool,
    /// Whether it is several.
    pub several: bool,
}

impl Thing {
    /// One object in play.
    pub const OBJECT: Self = Self { card: false, several: false };

    /// One card.
    pub const CARD: Self = Self { card: true, several: false };

    /// `noun` with the word for a card behind it, and with an article where it is one.
    pub fn called(self, noun: &str) -> String {
        match (self.card, self.several) {
            (true, true) => format!("{noun} cards"),
            (true, false) => with_article(&format!("{noun} card")),
            (false, true) => noun.to_owned(),
            (false, false) => with_article(noun),
        }
    }
}

/// A game's words. The shared sentences are printed by [`Printer`]; what a game adds to the language is printed here, in the wording that the game's [grammar](Grammar) reads.
pub(crate) trait Speech: Grammar {
    /// Where objects stand that a description names without a place.
    const FIELD: Self::Zone;

    /// The opponent as the subject of a question: "an opponent".
    const OPPONENT: &'static str;

    /// The same before a zone: "an opponent's".
    const OPPONENTS: &'static str;

    /// Whether "your other characters", for example, stands for "your characters except this character".
    const OTHER: bool;

    /// Whether "one opponent's character", for example, stands for "one of your opponent's characters".
    const SHORT_OPPONENTS: bool;

    /// The words before what cards are attached to: "under".
    const UNDER: &'static str;

    /// "at the start of …": a trigger that is told without "when".
    fn moment(occurrence: &Self::Occurrence) -> Option<String>;

    /// Of one object a trigger says "when", of others this.
    const WHENEVER: &'static str;

    /// The object that does this, or to which it happens, when it stands first.
    fn subject(occurrence: &Self::Occurrence) -> Option<&Target<Self>>;

    /// What happens, with its subject. In the [bare](Tense::Bare) form, an object's verb stands behind "cannot".
    fn occurrence(printer: &Printer<'_, Self>, occurrence: &Self::Occurrence, tense: Tense) -> String;

    /// Whether this is something that a player does, which "you cannot …" forbids.
    fn is_done(occurrence: &Self::Occurrence) -> bool;

    /// " by one of your character's effects", with the game's word for what has them.
    fn object_effects(whose: &str) -> String;

    /// The inside of one bracket of a gate.
    fn gate_word(words: &Self::Words, gate: Self::Gate) -> &str;

    /// An ability that is no sentence.
    fn mark(mark: &Self::Mark) -> String;

    /// A verb with its objects.
    fn action(printer: &Printer<'_, Self>, action: &Self::Action) -> String;

    /// A change to objects: "give … +1000 BP for this turn", for example.
    fn change(printer: &Printer<'_, Self>, what: &Node<Target<Self>>, change: &Self::Change, duration: Option<Duration>) -> String;

    /// How much a change comes to that is made so many times at most: ", up to +5000 BP".
    fn cap(_change: &Self::Change, _most: u32) -> String {
        String::new()
    }

    /// What is given, without the object: "+1000 BP", for example. Of a change that is given.
    fn given(printer: &Printer<'_, Self>, change: &Self::Change) -> String;

    /// Where cards go when it is none of hand, deck and discards, or the game says it in other words. `whose` is "your" or "its owner's".
    fn destination(printer: &Printer<'_, Self>, what: &Target<Self>, to: &Destination<Self>, whose: &str) -> Option<Route>;

    /// A question that only this game asks.
    fn fact(printer: &Printer<'_, Self>, fact: &Self::Fact) -> String;

    /// A count that the game asks about in words of its own.
    fn have(_printer: &Printer<'_, Self>, _who: Who, _count: &Count<Self>, _range: Range, _first: bool) -> Option<String> {
        None
    }

    /// What follows a count of `group`: " in the scene area", for example.
    fn there(_group: &Group<Self>) -> &'static str {
        ""
    }

    /// What a player did not do, where a player does it: "you did not use …".
    fn does(_occurrence: &Self::Occurrence) -> Option<String> {
        None
    }

    /// The names that a test asks for, one of which an object must have as its whole name: they stand without an article.
    fn names(test: &Self::Test) -> Option<&[String]>;

    /// A test in short, behind "if": "two cards if DOUBLE", for example.
    fn short(_printer: &Printer<'_, Self>, _test: &Self::Test) -> Option<String> {
        None
    }

    /// The name of a zone.
    fn zone_word(zone: Self::Zone) -> &'static str;

    /// Whether `zone` is no player's: "the scene area", for example.
    fn is_common(_zone: Self::Zone) -> bool {
        false
    }

    /// Whether an object can have several values of a column, of which it may share one.
    fn is_several(_column: Self::Column) -> bool {
        false
    }

    /// Whether cards lie in `zone` under their owner's name: "your hand".
    fn is_pile(zone: Self::Zone) -> bool;

    /// Where objects are in `zone`, which is no pile or nobody's, with the space before it.
    fn place_word(zone: Self::Zone, owner: Owner) -> String;

    /// What the text's own card is called among objects of `group`: "other than this character".
    fn this_word(group: &Group<Self>) -> &'static str;

    /// Whether objects of `group` stand somewhere without a word for it, so that they are "one of your …" rather than "one … in your …".
    fn stands(group: &Group<Self>) -> bool;

    /// What is said first of objects of `group`, for the place where they are: "face-down ", for example.
    fn set_aside(_group: &Group<Self>) -> &'static str {
        ""
    }

    /// The name of a column.
    fn column_word(column: Self::Column) -> &'static str;

    /// What stands before the noun, taken out of `tests`, with the space behind it.
    fn before_noun(printer: &Printer<'_, Self>, tests: &mut Vec<&Self::Test>) -> String;

    /// The noun, taken out of `tests`, and whether it says no more than that it is an object or a card.
    fn noun(printer: &Printer<'_, Self>, group: &Group<Self>, form: Form, tests: &mut Vec<&Self::Test>) -> (String, bool);

    /// Whether a test is what a noun says.
    fn is_noun(test: &Self::Test) -> bool;

    /// A property after a noun, with the space before it.
    fn post(printer: &Printer<'_, Self>, test: &Self::Test) -> String;

    /// Where a property stands after the noun: 0 before its place, 1 after it, 2 and 3 at the very end. `different` says whether the description has "each with a different …".
    fn step(test: &Self::Test, different: bool) -> u8;

    /// "level 2, 3, and 4", when the test is the list of "a level 2, 3, and 4 …".
    fn each_value_words(_test: &Self::Test) -> Option<String> {
        None
    }

    /// What an object is, after "is".
    fn is_one(printer: &Printer<'_, Self>, test: &Self::Test, thing: Thing) -> String;

    /// What an object is asked to be or to have, after its name and with the space before it.
    fn predicate(printer: &Printer<'_, Self>, tests: &[Node<Self::Test>], thing: Thing) -> String;

    /// The noun of "this character", "that card".
    fn noun_word(noun: Noun) -> &'static str;

    /// A word that something is called by, which is no name: of one, or of several.
    fn called(printer: &Printer<'_, Self>, called: &Called, several: bool) -> String;

    /// True if what something is called by says what sort of object it is: then no noun stands behind it.
    fn is_noun_called(_printer: &Printer<'_, Self>, _called: &Called, noun: Noun) -> bool {
        noun != Noun::Card
    }

    /// An object named by its part.
    fn part(part: Self::Part) -> &'static str;

    /// An object by its relation to another: "…'s battle opponent", for example.
    fn related(printer: &Printer<'_, Self>, relation: Self::Relation, of: &Node<Target<Self>>) -> String;

    /// "your", "an opponent's", before a zone.
    fn owner_word(owner: Owner) -> &'static str {
        match owner {
            Owner::Yours => "your",
            Owner::Opponents => Self::OPPONENTS,
            Owner::EachPlayers => "each player's",
            Owner::Theirs => "their",
            Owner::Anyones => "either player's",
        }
    }
}
