//! The interface between a game and the shared readers: its grammar, and the meaning of its own shapes.

use super::lexis::Lexis;
use super::reader::{Parts, Read, Reader};
use super::selector::{Draft, Home};
use crate::lang::ability::{Ability, Often};
use crate::lang::action::{Action, Destination};
use crate::lang::clause::{Clause, Sentence};
use crate::lang::condition::Condition;
use crate::lang::duration::Duration;
use crate::lang::event::{Cause, Event, Trigger};
use crate::lang::phrasebook::Phrasebook;
use crate::lang::properties::Properties;
use crate::lang::reference::{Reference, Verb};
use crate::lang::selector::{Group, Place, Target, Who};
use crate::lang::span::Node;
use crate::lang::test::Test;
use cardwright_grammar::{Entry, Pair, Pairs, Rules, Shape};
use std::ops::Deref;

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

    /// Returns the length of the icon in round brackets with which a text starts.
    fn icon(&self, _text: &str) -> Option<usize> {
        None
    }

    /// True if `inner`, in square brackets, is a word of a sentence, and no mark at the head of one.
    fn is_word_in_brackets(&self, _inner: &str) -> bool {
        false
    }

    /// Candidates for the correction of an unknown word.
    fn known(&self) -> Vec<String>;

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

/// A game's grammar. The shared shapes are read by [`Reader`]; what the shared grammar files leave to the game is read here. Each hook is handed the node that its rule made, and
/// returns a [gap](Reader::gap) for one that it does not know: so a shared reader hands on every shape that it does not name, and one that nobody knows is a
/// finding, never left out. A hook that a game does not have reads nothing.
pub(crate) trait Grammar: Properties {
    /// The rules of the game's grammar.
    type Rule: Rules;

    /// The zone of everything in play, if it is one zone: "from play".
    const IN_PLAY: Option<Self::Zone>;

    /// The verb of cards that are placed where discarded cards lie.
    const PLACED: Verb = Verb::Send;

    /// The verb of cards that are placed into a zone other than a hand and a deck.
    fn placed(_zone: Self::Zone) -> Verb {
        Self::PLACED
    }

    /// Finds the shapes of a folded text; `None` if it does not fit.
    fn parse(entry: Entry, text: &str) -> Option<Pairs<'_, Self::Rule>> {
        cardwright_grammar::parse(entry, text)
    }

    /// Returns the shared shape of a rule.
    fn shape(rule: Self::Rule) -> Shape {
        rule.shape()
    }

    /// Returns the phrasebook of the game. Of its wordings, the one that is most like a text that cannot be read is shown with it.
    fn phrasebook() -> &'static Phrasebook;

    /// Returns the designer's word for the sort of a literal, if the grammar has several of that sort.
    fn sort_of(_token: &str) -> Option<&'static str> {
        None
    }

    /// Returns the length of the brackets at the start of a text that are no part of a sentence: a gate or a mark.
    fn mark_length(text: &str) -> Option<usize>;

    /// `own_ability`: an ability that is no sentence.
    fn own_ability(reader: &Reader<'_, Self>, pair: &PairOf<'_, Self>) -> Read<Self::Mark>;

    /// `own_icon`: an icon in front of an ability.
    fn own_icon(reader: &Reader<'_, Self>, pair: &PairOf<'_, Self>) -> Read<Icon<Self>> {
        reader.gap(pair)
    }

    /// `own_effect`: an effect that is no row of sentences, as the sentences that it stands for.
    fn own_effect(reader: &Reader<'_, Self>, pair: &PairOf<'_, Self>) -> Read<Vec<Node<Sentence<Self>>>> {
        reader.gap(pair)
    }

    /// Completes an ability that has just been read: what its sentences say may tell of what kind it is, or where it is active.
    fn settle_ability(_ability: &mut Ability<Self>) {}

    /// `mark`, the inside of one bracket of a gate.
    fn gate(mark: &str) -> Option<Self::Gate>;

    /// `own_moment`: a trigger that is no event.
    fn own_moment(reader: &Reader<'_, Self>, pair: &PairOf<'_, Self>) -> Read<Event<Self>>;

    /// `own_turn`: the condition that it is this player's turn.
    fn own_turn(reader: &Reader<'_, Self>, pair: &PairOf<'_, Self>) -> Read<Condition<Self>> {
        reader.gap(pair)
    }

    /// `own_number`, `own_each`: a number that only this game knows.
    fn number(reader: &Reader<'_, Self>, pair: &PairOf<'_, Self>) -> Read<Self::Number> {
        reader.gap(pair)
    }

    /// `column_name`.
    fn column(pair: &PairOf<'_, Self>) -> Self::Column;

    /// `pre_one`: a property before a noun.
    fn pre_one(reader: &Reader<'_, Self>, pair: &PairOf<'_, Self>) -> Read<Node<Test<Self>>>;

    /// `head`: the noun of a description, which `pre` stands before.
    fn head(reader: &Reader<'_, Self>, pair: &PairOf<'_, Self>, pre: Vec<Node<Test<Self>>>, draft: &mut Draft<Self>) -> Read<()>;

    /// `item_word`, or a property before it: a test of one of several alternatives in a noun.
    fn item_word(reader: &Reader<'_, Self>, pair: &PairOf<'_, Self>) -> Read<Node<Test<Self>>>;

    /// `own_described`: a description of a form of its own, and whether it is taken at random.
    fn own_described(reader: &Reader<'_, Self>, pair: &PairOf<'_, Self>, _home: Home<Self>) -> Read<(Group<Self>, bool)> {
        reader.gap(pair)
    }

    /// `own_post`: a property or place after a noun.
    fn own_post(reader: &Reader<'_, Self>, pair: &PairOf<'_, Self>, _draft: &mut Draft<Self>) -> Read<()> {
        reader.gap(pair)
    }

    /// `own_place`: the place of objects.
    fn own_place(reader: &Reader<'_, Self>, pair: &PairOf<'_, Self>, draft: &mut Draft<Self>) -> Read<Place<Self>>;

    /// True if a part of a description tells the quantity: a place that holds one object, a noun in the plural.
    fn says_number(reader: &Reader<'_, Self>, part: &PairOf<'_, Self>) -> bool;

    /// True if the noun of a description is plural.
    fn is_plural(described: &PairOf<'_, Self>) -> bool {
        let head = described.clone().into_inner().flatten().find(|part| Self::shape(part.as_rule()) == Shape::head);
        head.is_some_and(|head| head.as_str().ends_with('s'))
    }

    /// True if a description fits one object at most: "your scene" is that one.
    fn holds_one(_group: &Group<Self>) -> bool {
        false
    }

    /// `each_value`, the list of "a level 2, 3, and 4 …".
    fn each_value(reader: &Reader<'_, Self>, pair: &PairOf<'_, Self>) -> Read<Test<Self>> {
        reader.gap(pair)
    }

    /// Reports a property that does not tell of several objects what it means: "two adjacent …".
    fn taken_together(_reader: &Reader<'_, Self>, _described: &PairOf<'_, Self>) {}

    /// True if a text, up to where it speaks of cards under an object, tells which of the cards there it speaks of.
    fn tells_what_lies_under(_text: &str) -> bool {
        true
    }

    /// Normalises a description that has just been read, to drop properties that its place implies.
    fn settled(reader: &Reader<'_, Self>, group: &mut Group<Self>);

    /// `own_is`, the last of `parts`: a predicate after "is".
    fn own_is(reader: &Reader<'_, Self>, parts: Parts<'_, Self>) -> Read<Vec<Node<Test<Self>>>>;

    /// `own_has`: a predicate after "has".
    fn own_has(reader: &Reader<'_, Self>, pair: &PairOf<'_, Self>) -> Read<Node<Test<Self>>>;

    /// `own_with`, `own_without`, `own_that`.
    fn own_with(reader: &Reader<'_, Self>, pair: &PairOf<'_, Self>) -> Read<Node<Test<Self>>>;

    /// Returns the card of a property that says which card can be put on top of an object.
    fn able_with(_test: &mut Self::Test) -> Option<&mut Node<Target<Self>>> {
        None
    }

    /// `own_about`: a condition about `what`.
    fn own_about(reader: &Reader<'_, Self>, what: Node<Target<Self>>, pair: &PairOf<'_, Self>) -> Read<Condition<Self>>;

    /// The condition that `what` has all these properties.
    fn asked(what: Node<Target<Self>>, tests: Vec<Node<Test<Self>>>) -> Condition<Self> {
        Condition::Is { what, tests }
    }

    /// Returns the property that keeps an event of this turn on its object, if the event is about one object that the text names: "this … leveled up this
    /// turn", for example.
    fn remembered(_event: &Event<Self>) -> Option<(Node<Target<Self>>, Test<Self>)> {
        None
    }

    /// `object_effects`: the effect that causes an event, in words of this game; `None` for those of every game.
    fn own_cause(_reader: &Reader<'_, Self>, _pair: &PairOf<'_, Self>) -> Read<Option<Cause<Self>>> {
        Ok(None)
    }

    /// True if "one A and one B card among them" takes both from there: a noun in a list has the place among named cards that a later one tells.
    const LISTS_SHARE_A_PLACE: bool = false;

    /// Words in brackets that the grammar of the game reads itself, for the correction of an unknown one.
    const MARKS: &'static [&'static str] = &[];

    /// True if texts ask of one object what happened to it this turn.
    const REMEMBERS: bool = false;

    /// `own_condition`: a condition.
    fn own_condition(reader: &Reader<'_, Self>, pair: &PairOf<'_, Self>) -> Read<Condition<Self>>;

    /// `this`: the bearer of the text.
    fn this(word: &str) -> Target<Self>;

    /// `own_primary`: an object named by its part in the game.
    fn own_primary(reader: &Reader<'_, Self>, pair: &PairOf<'_, Self>) -> Read<Target<Self>>;

    /// `relation`.
    fn relation(reader: &Reader<'_, Self>, pair: &PairOf<'_, Self>) -> Read<Self::Relation> {
        reader.gap(pair)
    }

    /// `ref_noun`: the noun and description of "that …".
    fn ref_noun(reader: &Reader<'_, Self>, pair: &PairOf<'_, Self>) -> Read<Reference>;

    /// True if `ref_noun` calls an object by its relation to another: "that battle opponent", for example.
    fn names_relation(_pair: &PairOf<'_, Self>) -> bool {
        false
    }

    /// `own_doing`: a verb with its objects, after "by".
    fn own_doing(reader: &Reader<'_, Self>, pair: &PairOf<'_, Self>) -> Read<Action<Self>> {
        reader.gap(pair)
    }

    /// "with the chosen TYPE", for example: with the value of this column that was chosen.
    fn chosen(_column: Self::Column) -> Option<Test<Self>> {
        None
    }

    /// `own_act`: a verb with its objects.
    fn own_act(reader: &Reader<'_, Self>, pair: &PairOf<'_, Self>) -> Read<Action<Self>>;

    /// Returns the duration of a verb of the game, mutably, if it can have one.
    fn duration_in(action: &mut Self::Action) -> Option<&mut Option<Duration>>;

    /// `own_destination`.
    fn own_destination(reader: &Reader<'_, Self>, pair: &PairOf<'_, Self>) -> Read<Destination<Self>>;

    /// `given_one`: a change that "give" makes.
    fn given_one(reader: &Reader<'_, Self>, pair: &PairOf<'_, Self>) -> Read<Self::Change>;

    /// Several changes as one.
    fn all_changes(changes: Vec<Self::Change>) -> Self::Change;

    /// `own_statement`: a predicate of objects that is no change to them.
    fn own_statement(reader: &Reader<'_, Self>, _what: Node<Target<Self>>, pair: &PairOf<'_, Self>) -> Read<Option<Action<Self>>> {
        let _ = (reader, pair);
        Ok(None)
    }

    /// Returns the event at which an effect without any trigger is done, in a game whose cards print such effects.
    fn bare_event() -> Option<Event<Self>> {
        None
    }

    /// `own_cap`: the greatest number of applications of a change.
    fn own_cap(reader: &Reader<'_, Self>, pair: &PairOf<'_, Self>, _change: &Self::Change) -> Read<u32> {
        reader.gap(pair)
    }

    /// `own_predicate`: a predicate of objects that is a change.
    fn own_predicate(reader: &Reader<'_, Self>, pair: &PairOf<'_, Self>) -> Read<Self::Change>;

    /// `own_event`.
    fn own_event(reader: &Reader<'_, Self>, pair: &PairOf<'_, Self>) -> Read<Event<Self>>;

    /// `own_event_verb` and `own_subject_event`: an event with `subject` as its subject.
    fn own_event_verb(reader: &Reader<'_, Self>, subject: Node<Target<Self>>, pair: &PairOf<'_, Self>) -> Read<Event<Self>>;

    /// `own_deed_word`: an act of a player, by its verb and the number of its objects.
    fn own_deed(reader: &Reader<'_, Self>, _who: Who, word: &PairOf<'_, Self>, _what: (&PairOf<'_, Self>, u8)) -> Read<Event<Self>> {
        reader.gap(word)
    }

    /// `own_replacing`: the event that is replaced, and what is done instead.
    fn own_replacing(reader: &Reader<'_, Self>, pair: &PairOf<'_, Self>) -> Read<Replaced<Self>> {
        reader.gap(pair)
    }

    /// Returns the event of "or moved to …" where one verb says two things that cannot happen.
    fn forbidden_too(_event: &Event<Self>, _cannot: &PairOf<'_, Self>) -> Option<Event<Self>> {
        None
    }

    /// `own_active`: an act of a player.
    fn own_active(reader: &Reader<'_, Self>, _who: Who, pair: &PairOf<'_, Self>) -> Read<Event<Self>> {
        reader.gap(pair)
    }
}

/// A rule to look for: one of the shared grammar, or one of the game's own.
pub(crate) trait Kind<D: Grammar>: Copy {
    /// True if `rule` is this.
    fn is(self, rule: D::Rule) -> bool;
}

impl<D: Grammar> Kind<D> for Shape {
    fn is(self, rule: D::Rule) -> bool {
        rule.shape() == self
    }
}
