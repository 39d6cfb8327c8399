//! The interface between a game and the shared printers: the words of its leaves.

use super::Printer;
use super::event::Tense;
use super::selector::Form;
use super::words::{participle, with_article};
use crate::lang::ability::Ability;
use crate::lang::action::Destination;
use crate::lang::amount::Count;
use crate::lang::condition::Relation;
use crate::lang::duration::Duration;
use crate::lang::event::{Cause, Event, Trigger};
use crate::lang::quantity::Range;
use crate::lang::read::grammar::Grammar;
use crate::lang::reference::{Called, Noun, Verb};
use crate::lang::selector::{Group, Owner, Target, Who};
use crate::lang::span::Node;
use crate::lang::test::Test;

/// The house style of a game: the words of its cards for what every game says.
pub(crate) struct Style {
    /// Words for the cards that are left after some were taken.
    pub rest: &'static str,
    /// The words before cards of which some are taken: "from among" them.
    pub among: &'static str,
    /// True if these are "one of them" and "any number of them", rather than cards from among them.
    pub of_them: bool,
    /// The words behind what an effect has done, with the space before them; without any, only its own effect is meant.
    pub with_effect: &'static str,
    /// The mark at the end of the sentence before a list.
    pub list: char,
    /// The mark of each part of a list.
    pub mark: &'static str,
    /// The words of a unit behind a number, which stand within the braces of what gives way to another number.
    pub unit: &'static [&'static str],
    /// The comparative of a smaller number of objects.
    pub fewer: &'static str,
    /// True if what is in play is at home with its player: "your hand" and "their hand", rather than that of its owner.
    pub at_home: bool,
    /// True if what nobody may leave undone is asked by "if you cannot".
    pub cannot: bool,
}

impl Style {
    /// The style of the rulebook that the shared shapes were taken from.
    pub const SHARED: Self = Self {
        rest: "the rest",
        among: "from among",
        of_them: false,
        with_effect: " with this effect",
        list: '.',
        mark: "・",
        unit: &[],
        fewer: "fewer",
        at_home: false,
        cannot: false,
    };
}

/// The words of a move: "send", " to your discard area".
pub(crate) struct Route {
    /// The verb.
    pub verb: &'static str,
    /// The word before the zone that the cards come from: "in" or "from".
    pub from: &'static str,
    /// The destination, with the space before it.
    pub to: String,
}

impl Route {
    /// A route for cards that leave a zone ("from").
    pub fn new(verb: &'static str, to: impl Into<String>) -> Self {
        Self { verb, from: "from", to: to.into() }
    }
}

/// The subject of a predicate: "is a Kaiju card", "are Kaiju".
#[derive(Clone, Copy, Debug)]
pub(crate) struct Thing {
    /// True if it is a card rather than an object in play.
    pub card: bool,
    /// True if it is plural.
    pub several: bool,
}

impl Thing {
    /// One object in play.
    pub const OBJECT: Self = Self { card: false, several: false };

    /// One card.
    pub const CARD: Self = Self { card: true, several: false };

    /// Returns `noun` with the word for a card behind it, and with an article in the singular.
    pub fn called(self, noun: &str) -> String {
        match (self.card, self.several) {
            (true, true) => format!("{noun} cards"),
            (true, false) => with_article(&format!("{noun} card")),
            (false, true) => noun.to_owned(),
            (false, false) => with_article(noun),
        }
    }
}

/// The words of a game's leaves, in the wording that its [grammar](Grammar) reads.
#[expect(clippy::type_complexity, reason = "each names a leaf, and the words around it")]
pub(crate) struct Says<D: Speech> {
    /// The name of a phase.
    pub phase_word: fn(D::Phase) -> &'static str,
    /// An event that only this game has, with its participants. In the [bare](Tense::Bare) form, an object's verb stands behind "cannot".
    pub occurrence: fn(&Printer<'_, D>, &D::Occurrence, &Event<D>, Tense) -> String,
    /// An ability that is no sentence.
    pub mark: fn(&D::Mark) -> String,
    /// A verb with its objects.
    pub action: fn(&Printer<'_, D>, &D::Action) -> String,
    /// A change to objects: "give … +1000 BP for this turn", for example.
    pub change: fn(&Printer<'_, D>, &Node<Target<D>>, &D::Change, Option<Duration>) -> String,
    /// A change that is given, without the object: "+1000 BP", for example.
    pub given: fn(&Printer<'_, D>, &D::Change) -> String,
    /// A move in the game's own words; `None` for the shared wording of hand, deck and discards. `whose` is "your" or "its owner's".
    pub destination: fn(&Printer<'_, D>, &Target<D>, &Destination<D>, &str) -> Option<Route>,
    /// A number that only this game knows: "the Field Round count".
    pub number_word: fn(D::Number) -> &'static str,
    /// A condition that only this game has.
    pub fact: fn(&Printer<'_, D>, &D::Fact) -> String,
    /// True if cards lie in `zone` under their owner's name: "your hand".
    pub is_pile: fn(D::Zone) -> bool,
    /// The place of objects in `zone`, which is no pile or nobody's, with the space before it.
    pub place_word: fn(D::Zone, Owner) -> String,
    /// The word for the bearer among objects of `group`: "other than this character".
    pub this_word: fn(&Group<D>) -> &'static str,
    /// True if objects of `group` are in a place without a word for it, so that they are "one of your …" rather than "one … in your …".
    pub stands: fn(&Group<D>) -> bool,
    /// The words before the noun, taken out of `tests`, with the space behind them.
    pub before_noun: fn(&Printer<'_, D>, &mut Vec<&Test<D>>) -> String,
    /// The noun, taken out of `tests`, and true if it tells no more than that it is an object or a card.
    pub noun: fn(&Printer<'_, D>, &Group<D>, Form, &mut Vec<&Test<D>>) -> (String, bool),
    /// A property after a noun, or the lack of it, in the game's own words, with the space before it; `None` for "with" or "that is".
    pub post: fn(&Printer<'_, D>, &Test<D>, bool) -> Option<String>,
    /// A property as the object of "with" or "has"; `None` if it stands after "is".
    pub has: fn(&Printer<'_, D>, &D::Test) -> Option<String>,
    /// Several lists of properties as the alternatives of a noun.
    pub any_of: fn(&Printer<'_, D>, &[Vec<Node<Test<D>>>], bool) -> String,
    /// The position of a property after the noun: 0 before its place, 1 after it.
    pub step: fn(&D::Test) -> u8,
    /// The same for the lack of a property; 3 is at the very end. `different` is true if the description has "each with a different …".
    pub step_not: fn(&Test<D>, bool) -> u8,
    /// A property of an object, after "is".
    pub is_one: fn(&Printer<'_, D>, &D::Test, Thing) -> String,
    /// A property as the predicate of an object, or the lack of it, in words of its own, with the space before it.
    pub predicate: fn(&Printer<'_, D>, &D::Test, bool) -> Option<String>,
    /// An object named by its part.
    pub part: fn(D::Part) -> &'static str,
    /// An object by its relation to another: "…'s battle opponent", for example.
    pub related: fn(&Printer<'_, D>, D::Relation, &Node<Target<D>>) -> String,
}

/// A game's words. The shared sentences are printed by [`Printer`]; the leaves of the game, by [what it says](Says).
pub(crate) trait Speech: Grammar {
    /// The words of its leaves.
    const SAYS: &'static Says<Self>;
    /// The house style.
    const STYLE: Style = Style::SHARED;
    /// The noun of "that is …" behind another noun: a card, or an object in play.
    const AFTER_NOUN: Thing;
    /// The words of a greater and of a smaller value: "higher" and "lower", for example.
    const GREATER: (&'static str, &'static str);
    /// The article before such a word: "a higher level than …".
    const BEFORE_GREATER: &'static str = "";

    /// The opponent as the subject of a question: "an opponent".
    const OPPONENT: &'static str;

    /// The same before a zone: "an opponent's".
    const OPPONENTS: &'static str;

    /// True if "your other characters", for example, stands for "your characters except this character".
    const OTHER: bool;

    /// True if "one opponent's character", for example, stands for "one of your opponent's characters".
    const SHORT_OPPONENTS: bool;

    /// The preposition of attaching cards: "under".
    const UNDER: &'static str;

    /// Of one object a trigger says "when", of others this.
    const WHENEVER: &'static str;
    /// The word for one fight.
    const BATTLE: &'static str;

    /// The verb for a card put on top of an object: present, past, and bare.
    const LEVELS_UP: [&'static str; 3];
    /// True if it is a player who cannot level objects up, rather than the objects that cannot.
    const PLAYERS_LEVEL_UP: bool = false;
    /// Returns "perform Raid on …", where players do that and nobody says that an object levels up: `None` of other events and in other games.
    fn levels_up_by(_: &Printer<'_, Self>, _: &Event<Self>) -> Option<String> {
        None
    }
    /// The name of a payment power: "\[Activate\] effect".
    const POWER: &'static str = "ability";

    /// The inside of one bracket of a gate.
    fn gate_word(_words: &Self::Words, gate: Self::Gate) -> &str {
        Self::gate_mark(gate)
    }

    /// A card that cannot be played, in words of the game for how it can be used nevertheless.
    fn never_played(_event: &Event<Self>) -> Option<String> {
        None
    }

    /// The words of the game for triggered powers that do not resolve.
    fn not_resolved(_printer: &Printer<'_, Self>, _event: &Event<Self>, _trigger: &Trigger<Self>) -> Option<String> {
        None
    }

    /// The use of a payment power, in words of the game's own.
    fn power_used(_printer: &Printer<'_, Self>, _event: &Event<Self>, _tense: Tense) -> Option<String> {
        None
    }

    /// The participle of a verb: "is sent".
    fn participle(verb: Verb) -> &'static str {
        participle(verb)
    }

    /// The participle for cards that a player does this to, in "card you … this turn"; `None` of what is done to no cards.
    fn used(_own: &Self::Occurrence) -> Option<&'static str> {
        None
    }

    /// The verb for the playing of such cards: of "you", of others, and past.
    fn plays(_what: Option<&Target<Self>>) -> [&'static str; 3] {
        ["play", "plays", "played"]
    }

    /// "<A>, or an event card with …": several things of which one is meant, where one word cannot say them all.
    fn one_of(_printer: &Printer<'_, Self>, _lists: &[Vec<Node<Test<Self>>>]) -> Option<String> {
        None
    }

    /// "2500 or less BP or [A] affinity": several properties of which one is enough, none of them a noun.
    fn either_of(_printer: &Printer<'_, Self>, _lists: &[Vec<Node<Test<Self>>>]) -> Option<String> {
        None
    }

    /// The words for "in play" of what another player than "you" may take from either player; `None` needs none.
    const OF_EITHER: Option<&'static str> = None;

    /// The place of a description whose noun does not tell it, with the space before it.
    fn place_of(_group: &Group<Self>) -> Option<&'static str> {
        None
    }

    /// A description that is said as a whole: "this active character", "your opponent's first attack".
    fn said_whole(_group: &Group<Self>) -> Option<String> {
        None
    }

    /// The bearer, as it was when something happened to it, if the text tells where it was.
    fn as_it_was(_printer: &Printer<'_, Self>, _event: &Event<Self>) -> Option<String> {
        None
    }

    /// The words for leaving play: present, past, behind "cannot", and behind "would".
    const LEAVES_PLAY: [&'static str; 4] = ["leaves play", "left play", "leave play", "leave play"];

    /// The zone to which cards are played, after "played".
    fn played_to(printer: &Printer<'_, Self>, zone: Self::Zone, _who: Option<Who>) -> String {
        format!(" to {}", printer.the_zone(zone))
    }

    /// The description of a played card without the words that only say that it comes to the field; `None` if it has no such words.
    fn onto_field(_group: &Group<Self>) -> Option<Group<Self>> {
        None
    }

    /// True of an event of this game that is a moment, of which a trigger says "at".
    fn is_moment(_own: &Self::Occurrence) -> bool {
        false
    }

    /// "your", "each", before "turn" or a phase; without a player, "the".
    fn whose_turn(player: Option<Who>) -> &'static str {
        match player {
            None => "the",
            Some(Who::You) => "your",
            Some(Who::Opponent) => Self::OPPONENTS,
            Some(Who::EachPlayer) => "each",
        }
    }

    /// The words around "your" in " by one of your character's effects", with the game's word for objects that have effects.
    const OBJECT_EFFECTS: [&'static str; 2];

    /// The noun of what a number of the game counts: "battle area", in the plural or not.
    fn number_noun(number: Self::Number, _plural: bool) -> &'static str {
        (Self::SAYS.number_word)(number).trim_start_matches("the ")
    }

    /// Returns the words of a cause, with the space before them; `None` for those of every game.
    fn cause(_printer: &Printer<'_, Self>, _by: &Cause<Self>) -> Option<String> {
        None
    }

    /// True if several properties after "with" are joined by "and".
    const JOINS_WITH: bool = false;

    /// The duration of a change that ends with this turn, with the space before it.
    const THIS_TURN: &'static str = " for this turn";

    /// True if each ability stands on a line of its own.
    const LINES: bool = false;

    /// An ability in the words of a game whose abilities have icons in front; `None` for the shared wording.
    fn iconic(_printer: &Printer<'_, Self>, _ability: &Ability<Self>, _also: &[&Trigger<Self>]) -> Option<String> {
        None
    }

    /// The cap of a change with a greatest number of applications: ", up to +5000 BP".
    fn cap(_change: &Self::Change, _most: u32) -> String {
        String::new()
    }

    /// A comparison of how often two events happened this turn, in the game's own words: "you won more battles than your opponent this turn".
    fn more_happened(_how: Relation, _one: &Event<Self>, _other: &Event<Self>) -> Option<String> {
        None
    }

    /// A condition on a count in the game's own words.
    fn have(_printer: &Printer<'_, Self>, _who: Who, _count: &Count<Self>, _range: Range, _first: bool) -> Option<String> {
        None
    }

    /// The question that a fact of the game does not hold, where the word "not" stands within it.
    fn not_fact(_fact: &Self::Fact) -> Option<String> {
        None
    }

    /// The question for one or more objects of `group`, or for a number of them, in the game's own words: "it is on your field"; `None` for the shared wording.
    fn is_there(_printer: &Printer<'_, Self>, _group: &Group<Self>, _range: Range) -> Option<String> {
        None
    }

    /// Returns the zone that a property says its object was played from.
    fn came_from(_test: &Self::Test) -> Option<Self::Zone> {
        None
    }

    /// Present, past, and the preposition before the zone, of what an effect has done with cards; without a preposition, with what is on the field. `None` for the
    /// shared wording.
    fn done(_verb: Verb) -> Option<[&'static str; 3]> {
        None
    }

    /// The words after a count of `group`: " in the scene area", for example.
    fn there(_group: &Group<Self>) -> &'static str {
        ""
    }

    /// A test in short, behind "if": "two cards if DOUBLE", for example.
    fn short(_printer: &Printer<'_, Self>, _test: &Test<Self>) -> Option<String> {
        None
    }

    /// True if `zone` is no player's: "the scene area", for example.
    fn is_common(_zone: Self::Zone) -> bool {
        false
    }

    /// The prefix of objects of `group` that tells their place: "face-down ", for example.
    fn set_aside(_group: &Group<Self>) -> &'static str {
        ""
    }

    /// True if a property of this game is expressed by a noun.
    fn is_noun(_test: &Self::Test) -> bool {
        false
    }

    /// A word of a column as texts write it, singular or plural, without its brackets.
    fn word<'p>(_printer: &'p Printer<'_, Self>, _column: Self::Column, word: &'p str, _plural: bool) -> &'p str {
        word
    }

    /// Words of a column that are nouns, after "is".
    fn nouns(printer: &Printer<'_, Self>, column: Self::Column, words: &[String], thing: Thing) -> String {
        thing.called(&printer.words_of(column, words, thing.several && !thing.card))
    }

    /// The lack of a property as such an object: "no battle opponent", for example.
    fn has_not(_printer: &Printer<'_, Self>, _test: &Self::Test) -> Option<String> {
        None
    }

    /// Several properties as the predicate of an object.
    fn predicates(printer: &Printer<'_, Self>, tests: &[Node<Test<Self>>], thing: Thing) -> String {
        tests.iter().map(|test| printer.predicate_one(test, thing)).collect::<Vec<_>>().join(" and")
    }

    /// True if a description tells the sort of object: then no noun stands behind it.
    fn is_noun_called(_printer: &Printer<'_, Self>, _called: &Called, noun: Noun) -> bool {
        noun != Noun::Card
    }

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
