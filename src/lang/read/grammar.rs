//! The interface between a game and the shared readers: its grammar, and the meaning of its own shapes.

use super::as_printed::Respelling;
use super::lexis::Lexis;
use super::reader::{Parts, Read, Reader};
use super::selector::{Draft, Home};
use crate::lang::ability::{Ability, Often};
use crate::lang::action::{Action, Destination};
use crate::lang::clause::{Clause, Sentence};
use crate::lang::condition::Condition;
use crate::lang::event::{Cause, Event, Trigger};
use crate::lang::phrasebook::Phrasebook;
use crate::lang::properties::Properties;
use crate::lang::quantity::Range;
use crate::lang::reference::{Noun, Reference, Verb};
use crate::lang::selector::{Group, Owner, Place, Target, Who};
use crate::lang::span::Node;
use crate::lang::test::Test;
use crate::lang::zone::ZoneTable;
use cardwright_grammar::{Entry, Pair, Rules, Shape, Shapes};
use std::ops::Deref;
use std::sync::LazyLock;

/// A pair of a game's rules.
pub(crate) type PairOf<'i, D> = Pair<'i, <D as Grammar>::Rule>;

/// A game's [words](Lexis), and which of them its texts write apart.
pub trait Lexicon: Deref<Target = Lexis> {
    /// True if `text` starts with a word that keeps its capital in all places.
    fn keeps_capital(&self, _text: &str) -> bool {
        false
    }

    /// True if each line of a text is an ability, or a choice of the one before.
    fn has_lines(&self) -> bool {
        false
    }

    /// True if a space stands between a bracket at the head of a text and what follows it.
    fn has_spaces_at_heads(&self) -> bool {
        false
    }

    /// Returns the length of the icon in round brackets with which a text starts.
    fn icon(&self, _text: &str) -> Option<usize> {
        None
    }

    /// True if `inner`, in square brackets, is a word of a sentence, and no mark at the head of one.
    fn is_word_in_brackets(&self, _inner: &str) -> bool {
        false
    }

    /// True if `inner`, in square brackets, is a moment that triggers an ability: several of them can be joined.
    fn is_moment(&self, _inner: &str) -> bool {
        false
    }

    /// Returns what a text prints in other words than it is read in, in order.
    fn as_printed(&self, _text: &str) -> Vec<Respelling> {
        Vec::new()
    }

    /// True if `text` restates a rule.
    fn states_rule(&self, _text: &str) -> bool {
        false
    }
}

/// The event that is replaced, and what is done instead.
pub(crate) type Replaced<D> = (Node<Event<D>>, Node<Clause<D>>);

/// The meaning of an icon in front of an ability.
pub(crate) enum Icon<D: Grammar> {
    /// The event that triggers it.
    Trigger(Trigger<D>),
    /// It is used, for the costs that other icons name.
    Used,
    /// A state or place in which it is active.
    Gate(D::Gate),
    /// The condition of its activity.
    Condition(Condition<D>),
    /// The limit of its uses.
    Limit(Often),
    /// A part of its cost.
    Cost(Clause<D>),
}

/// The reader of one shape.
type Reading<D, T> = fn(&Reader<'_, D>, &PairOf<'_, D>) -> Read<T>;

/// The meanings of a game's own shapes. Each is handed the node that its rule made, and returns a [gap](Reader::gap) for one that it does not know: so a shared
/// reader hands on every shape that it does not name, and one that nobody knows is a finding, never left out.
#[expect(clippy::type_complexity, reason = "each names a node of the grammar, and its meaning")]
pub(crate) struct Reads<D: Grammar> {
    /// `own_ability`: an ability that is no sentence.
    pub own_ability: Reading<D, D::Mark>,
    /// `own_icon`: an icon in front of an ability.
    pub own_icon: Reading<D, Icon<D>>,
    /// `own_effect`: an effect that is no row of sentences, as the sentences that it stands for.
    pub own_effect: Reading<D, Vec<Node<Sentence<D>>>>,
    /// `own_moment`: a trigger that is no event.
    pub own_moment: Reading<D, Event<D>>,
    /// `own_turn`: the condition that it is this player's turn.
    pub own_turn: Reading<D, Condition<D>>,
    /// `own_during`: what is so during that part of a turn.
    pub own_during: Reading<D, Condition<D>>,
    /// `own_number`, `own_each`: a number that only this game knows.
    pub number: Reading<D, D::Number>,
    /// `pre_one`: a property before a noun.
    pub pre_one: Reading<D, Node<Test<D>>>,
    /// `head`: the noun of a description, which `pre` stands before.
    pub head: fn(&Reader<'_, D>, &PairOf<'_, D>, Vec<Node<Test<D>>>, &mut Draft<D>) -> Read<()>,
    /// `item_word`, or a property before it: a test of one of several alternatives in a noun.
    pub item_word: Reading<D, Node<Test<D>>>,
    /// `own_described`: a description of a form of its own, and whether it is taken at random.
    pub own_described: fn(&Reader<'_, D>, &PairOf<'_, D>, Home<D>) -> Read<(Group<D>, bool)>,
    /// `own_post`: a property or place after a noun.
    pub own_post: fn(&Reader<'_, D>, &PairOf<'_, D>, &mut Draft<D>) -> Read<()>,
    /// `own_place`: the place of objects.
    pub own_place: fn(&Reader<'_, D>, &PairOf<'_, D>, &mut Draft<D>) -> Read<Place<D>>,
    /// True if a part of a description tells the quantity: a place that holds one object, a noun in the plural.
    pub says_number: fn(&Reader<'_, D>, &PairOf<'_, D>) -> bool,
    /// `each_value`, the list of "a level 2, 3, and 4 …".
    pub each_value: Reading<D, Test<D>>,
    /// Reports a property that does not tell of several objects what it means: "two adjacent …".
    pub taken_together: fn(&Reader<'_, D>, &PairOf<'_, D>),
    /// Normalises a description that has just been read, to drop properties that its place implies.
    pub settled: fn(&Reader<'_, D>, &mut Group<D>),
    /// `own_is`, the last of `parts`: a predicate after "is".
    pub own_is: fn(&Reader<'_, D>, Parts<'_, D>) -> Read<Vec<Node<Test<D>>>>,
    /// `own_has`: a predicate after "has".
    pub own_has: Reading<D, Node<Test<D>>>,
    /// `own_with`, `own_without`, `own_that`.
    pub own_with: Reading<D, Node<Test<D>>>,
    /// `own_about`: a condition about `what`.
    pub own_about: fn(&Reader<'_, D>, Node<Target<D>>, &PairOf<'_, D>) -> Read<Condition<D>>,
    /// `object_effects`: the effect that causes an event, in words of this game; `None` for those of every game.
    pub own_cause: Reading<D, Option<Cause<D>>>,
    /// `own_condition`: a condition.
    pub own_condition: Reading<D, Condition<D>>,
    /// `own_primary`: an object named by its part in the game.
    pub own_primary: Reading<D, Target<D>>,
    /// `relation`.
    pub relation: Reading<D, D::Relation>,
    /// `ref_noun`: the noun and description of "that …".
    pub ref_noun: Reading<D, Reference>,
    /// `own_doing`: a verb with its objects, after "by".
    pub own_doing: Reading<D, Action<D>>,
    /// `own_act`: a verb with its objects.
    pub own_act: Reading<D, Action<D>>,
    /// `own_destination`.
    pub own_destination: Reading<D, Destination<D>>,
    /// `given_one`: a change that "give" makes.
    pub given_one: Reading<D, D::Change>,
    /// `own_statement`: a predicate of objects that is no change to them.
    pub own_statement: fn(&Reader<'_, D>, Node<Target<D>>, &PairOf<'_, D>) -> Read<Option<Action<D>>>,
    /// `own_cap`: the greatest number of applications of a change.
    pub own_cap: fn(&Reader<'_, D>, &PairOf<'_, D>, &D::Change) -> Read<u32>,
    /// `own_predicate`: a predicate of objects that is a change.
    pub own_predicate: Reading<D, D::Change>,
    /// `own_event`.
    pub own_event: Reading<D, Event<D>>,
    /// `own_event_verb` and `own_subject_event`: an event with `subject` as its subject.
    pub own_event_verb: fn(&Reader<'_, D>, Node<Target<D>>, &PairOf<'_, D>) -> Read<Event<D>>,
    /// `own_deed_word`: an act of a player, by its verb and the number of its objects.
    pub own_deed: fn(&Reader<'_, D>, Who, &PairOf<'_, D>, (&PairOf<'_, D>, u8)) -> Read<Event<D>>,
    /// `own_replacing`: the event that is replaced, and what is done instead.
    pub own_replacing: Reading<D, Replaced<D>>,
    /// `own_active`: an act of a player.
    pub own_active: fn(&Reader<'_, D>, Who, &PairOf<'_, D>) -> Read<Event<D>>,
}

impl<D: Grammar> Reads<D> {
    /// Nothing: what a game does not read is a gap.
    pub const NOTHING: Self = Self {
        own_ability: |reader, pair| reader.gap(pair),
        own_icon: |reader, pair| reader.gap(pair),
        own_effect: |reader, pair| reader.gap(pair),
        own_moment: |reader, pair| reader.gap(pair),
        own_turn: |reader, pair| reader.gap(pair),
        own_during: |reader, pair| reader.gap(pair),
        number: |reader, pair| reader.gap(pair),
        pre_one: |reader, pair| reader.gap(pair),
        head: |reader, pair, _, _| reader.gap(pair),
        item_word: |reader, pair| reader.gap(pair),
        own_described: |reader, pair, _| reader.gap(pair),
        own_post: |reader, pair, _| reader.gap(pair),
        own_place: |reader, pair, _| reader.gap(pair),
        says_number: |_, _| false,
        each_value: |reader, pair| reader.gap(pair),
        taken_together: |_, _| {},
        settled: |_, _| {},
        own_is: |_, parts| Err(parts.here()),
        own_has: |reader, pair| reader.gap(pair),
        own_with: |reader, pair| reader.gap(pair),
        own_about: |reader, _, pair| reader.gap(pair),
        own_cause: |_, _| Ok(None),
        own_condition: |reader, pair| reader.gap(pair),
        own_primary: |reader, pair| reader.gap(pair),
        relation: |reader, pair| reader.gap(pair),
        ref_noun: |reader, pair| reader.gap(pair),
        own_doing: |reader, pair| reader.gap(pair),
        own_act: |reader, pair| reader.gap(pair),
        own_destination: |reader, pair| reader.gap(pair),
        given_one: |reader, pair| reader.gap(pair),
        own_statement: |_, _, _| Ok(None),
        own_cap: |reader, pair, _| reader.gap(pair),
        own_predicate: |reader, pair| reader.gap(pair),
        own_event: |reader, pair| reader.gap(pair),
        own_event_verb: |reader, _, pair| reader.gap(pair),
        own_deed: |reader, _, word, _| reader.gap(word),
        own_replacing: |reader, pair| reader.gap(pair),
        own_active: |reader, _, pair| reader.gap(pair),
    };
}

/// A game's grammar. The shared shapes are read by [`Reader`]; what the shared grammar files leave to the game, by [what it reads](Reads).
pub(crate) trait Grammar: Properties {
    /// The rules of the game's grammar.
    type Rule: Rules;

    /// The meanings of its own shapes.
    const READS: &'static Reads<Self>;

    /// The zone of everything in play, if it is one zone: "from play".
    const IN_PLAY: Option<Self::Zone>;

    /// The zone that a card leaves "from play", or "from the field".
    const PASSED: Option<Self::Zone> = Self::IN_PLAY;

    /// The verb of cards that are placed where discarded cards lie.
    const PLACED: Verb = Verb::Send;

    /// True if something that only this game knows is the use of a card of the hand by a player.
    fn is_use(_own: &Self::Occurrence) -> bool {
        false
    }

    /// The verb of cards that are placed into a zone other than a hand.
    fn placed(zone: Self::Zone) -> Verb {
        if zone == Self::Zone::DECK { Verb::Return } else { Self::PLACED }
    }

    /// Finds the shapes of a folded text; `None` if it does not fit.
    fn parse(entry: Entry, text: &str) -> Option<Shapes<'_, Self::Rule>> {
        cardwright_grammar::parse(entry, text)
    }

    /// True of a word that stands in a wording. It looks through all wordings.
    fn has_word(word: &str) -> bool {
        cardwright_grammar::has_word::<Self::Rule>(word)
    }

    /// Returns the shared shape of a rule.
    fn shape(rule: Self::Rule) -> Shape {
        rule.shape()
    }

    /// The phrasebook of the game. Of its wordings, the one that is most like a text that cannot be read is shown with it.
    const PHRASEBOOK: &'static LazyLock<Phrasebook>;

    /// Returns the designer's word for the sort of a literal, if the grammar has several of that sort.
    fn sort_of(_token: &str) -> Option<&'static str> {
        None
    }

    /// The beginnings of marks in square brackets: abilities that are no sentences, and icons at the heads of others.
    const HEADS: &'static [&'static str];

    /// Returns the length of what stands behind a mark and belongs to it.
    fn behind_mark(_mark: &str, _behind: &str) -> usize {
        0
    }

    /// Returns the length of the brackets at the start of a text that are no part of a sentence: a gate or a mark.
    fn mark_length(text: &str) -> Option<usize> {
        let first = text.find(']')? + 1;
        let inner = text.strip_prefix('[')?.get(..first - 2)?;
        let is_gate = || inner.split('/').all(|one| Self::GATES.iter().any(|(_, mark)| one == *mark));
        let is_mark = Self::HEADS.iter().any(|head| inner.starts_with(head)) || is_gate();
        is_mark.then(|| first + Self::behind_mark(inner, &text[first..]))
    }

    /// Completes an ability that has just been read: what its sentences say may tell of what kind it is, or where it is active.
    fn settle_ability(_ability: &mut Ability<Self>) {}

    /// True if icons can say this cost.
    fn has_icons(_cost: &Clause<Self>) -> bool {
        false
    }

    /// True if the noun of a description is plural.
    fn is_plural(described: &PairOf<'_, Self>) -> bool {
        let head = described.clone().into_inner().flatten().find(|part| Self::shape(part.as_rule()) == Shape::head);
        head.is_some_and(|head| head.as_str().ends_with('s'))
    }

    /// True if the noun of a description is of one object: its last word has a plural that differs.
    fn is_singular(described: &PairOf<'_, Self>) -> bool {
        let head = described.clone().into_inner().flatten().find(|part| Self::shape(part.as_rule()) == Shape::head);
        head.is_some_and(|head| head.as_str().ends_with(|last: char| last.is_ascii_lowercase() && last != 's'))
    }

    /// True if a description fits one object at most: "your scene" is that one.
    fn holds_one(_group: &Group<Self>) -> bool {
        false
    }

    /// The property of having been played from a zone; `None` if the game does not tell.
    fn played_from(_zone: Self::Zone) -> Option<Test<Self>> {
        None
    }

    /// The property of standing in a zone in which not all objects in play stand.
    fn stands_in(_zone: Self::Zone) -> Option<Self::Test> {
        None
    }

    /// True if a text, up to where it speaks of cards under an object, tells which of the cards there it speaks of.
    fn tells_what_lies_under(_text: &str) -> bool {
        true
    }

    /// Returns the card of a property that says which card can be put on top of an object.
    fn able_with(_test: &mut Self::Test) -> Option<&mut Node<Target<Self>>> {
        None
    }

    /// Returns the zone of a property that says where an object in play stands, and whose it is.
    fn zone_told(_test: &Test<Self>) -> Option<(Self::Zone, Owner)> {
        None
    }

    /// Returns the event that the other one comes to: that a character attacks, and then is not blocked, for example.
    fn upshot(_begun: &Event<Self>, _told: &Event<Self>) -> Option<Event<Self>> {
        None
    }

    /// The condition that `what` has all these properties.
    fn asked(what: Node<Target<Self>>, tests: Vec<Node<Test<Self>>>) -> Condition<Self> {
        Condition::Is { what, tests }
    }

    /// Returns the property that keeps an event of this turn on its object, if the event is about one object that the text names: "this … leveled up this
    /// turn", for example.
    fn remembered(_event: &Event<Self>) -> Option<(Node<Target<Self>>, Test<Self>)> {
        None
    }

    /// Returns the same question for another number, and whose that is; `None` if it asks for none. "If you have six or more" asks again for what was asked before.
    fn so_many(_asked: &Self::Fact, _range: Range) -> Option<(Owner, Self::Fact)> {
        None
    }

    /// True if "one A and one B card among them" takes both from there: a noun in a list has the place among named cards that a later one tells.
    const LISTS_SHARE_A_PLACE: bool = false;

    /// True if what another player than "you" does to objects in play must tell whose they are: "your opponent sidelines one character" could mean either player's.
    const TELLS_WHOSE: bool = false;

    /// Words in brackets that the grammar of the game reads itself, for the correction of an unknown one.
    const MARKS: &'static [&'static str] = &[];

    /// True if texts ask of one object what happened to it this turn.
    const REMEMBERS: bool = false;
    /// True if what is in play is called a card, too.
    const PLAYS_CARDS: bool = false;

    /// The column of words that stand before a noun, and alone before "or" and the same before a noun: "yellow or purple character".
    const JOINED: Option<Self::Column> = None;

    /// The column of names: a name tells by itself what it is of.
    const NAMED: Option<Self::Column> = None;

    /// The nouns of cards and of objects in play, without "this" and "that".
    const NOUNS: &'static [(Noun, &'static str)];

    /// Returns the noun of "this character", "that card".
    fn noun_word(noun: Noun) -> &'static str {
        let noun = if noun == Noun::Unsaid { return "" } else { noun };
        Self::NOUNS.iter().find(|(known, _)| *known == noun).map_or("card", |(_, word)| *word)
    }

    /// `this`: the bearer of the text.
    fn this(word: &str) -> Target<Self> {
        let noun = word.strip_prefix("this ").and_then(|word| Self::NOUNS.iter().find(|(_, known)| *known == word));
        Target::This(noun.map_or(Noun::Card, |(noun, _)| *noun))
    }

    /// True if `ref_noun` calls an object by its relation to another: "that battle opponent", for example.
    fn names_relation(_pair: &PairOf<'_, Self>) -> bool {
        false
    }

    /// "with the chosen TYPE", for example: with the value of this column that was chosen.
    fn chosen(_column: Self::Column) -> Option<Test<Self>> {
        None
    }

    /// Several changes as one.
    fn all_changes(changes: Vec<Self::Change>) -> Self::Change;

    /// Returns the event at which an effect without any trigger is done, in a game whose cards print such effects.
    fn bare_event() -> Option<Event<Self>> {
        None
    }

    /// Returns the event of "or moved to …" where one verb says two things that cannot happen.
    fn forbidden_too(_event: &Event<Self>, _cannot: &PairOf<'_, Self>) -> Option<Event<Self>> {
        None
    }
}
