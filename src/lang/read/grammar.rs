//! What a game tells the shared readers: its grammar, and what its own shapes mean.

use super::reader::{Parts, Read, Reader};
use super::selector::{Draft, Home};
use super::shape::Shape;
use super::spelling::Spellings;
use super::trade::Trade;
use crate::card::Vocabulary;
use crate::card::vocabulary::KeywordWord;
use crate::lang::action::{Action, Destination};
use crate::lang::condition::Condition;
use crate::lang::duration::Duration;
use crate::lang::event::Event;
use crate::lang::properties::Properties;
use crate::lang::reference::Reference;
use crate::lang::selector::{Group, Place, Target, Who};
use crate::lang::span::Node;
use cardwright_grammar::{Pair, Pairs};
use pest::RuleType;

/// What the grammar found in a text.
pub(crate) type Shaped<'i, R> = Result<Pairs<'i, R>, Box<pest::error::Error<R>>>;

/// A pair of a game's rules.
pub(crate) type PairOf<'i, D> = Pair<'i, <D as Grammar>::Rule>;

/// What a text is read as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Entry {
    /// The text of a card.
    Text,
    /// One sentence.
    Sentence,
    /// What stands in 《》.
    Trigger,
    /// What stands before an arrow.
    Cost,
}

/// The words of a game's vocabulary, as texts use them.
pub(crate) trait Lexicon {
    /// The vocabulary that these are the words of.
    fn vocabulary(&self) -> &Vocabulary;

    /// Whether `text` starts with a word that keeps its capital wherever it stands.
    fn keeps_capital(&self, text: &str) -> bool;

    /// Words that texts write in several ways.
    fn spellings(&self) -> &Spellings;

    /// Words of the vocabulary for which the grammar has words of its own, each with that.
    fn renamed(&self) -> &[(String, &'static str)] {
        &[]
    }

    /// Words that a text may have meant by one that is not known.
    fn known(&self) -> Vec<String>;

    /// The full trigger that a short name stands for.
    fn trigger(&self, name: &str) -> Option<&str> {
        self.vocabulary().triggers.iter().find(|known| known.name == name).map(|known| known.means.as_str())
    }

    /// The keyword of this name, whatever its capitals.
    fn keyword(&self, name: &str) -> Option<&KeywordWord> {
        self.vocabulary().keywords.iter().find(|known| known.name.eq_ignore_ascii_case(name))
    }

    /// The reminder that `text` is, without its star, whatever its capitals and whether it ends with a full stop.
    fn reminder(&self, text: &str) -> Option<&str> {
        let plain = |text: &'_ str| text.trim().trim_end_matches('.').to_ascii_lowercase();
        let said = plain(text);
        self.vocabulary().reminders.iter().find(|known| plain(known) == said).map(String::as_str)
    }

    /// True if `text` tells again what the rules say.
    fn states_rule(&self, _text: &str) -> bool {
        false
    }

    /// Whether `name` is a TYPE.
    fn is_type(&self, name: &str) -> bool {
        self.vocabulary().types.iter().any(|known| known == name)
    }
}

/// A game's grammar. The shared shapes are read by [`Reader`]; what the shared grammar files leave to the game is read here. Each hook is handed the node that its rule made, and
/// returns a [gap](Reader::gap) for one that it does not know. A hook that a game does not have reads nothing.
pub(crate) trait Grammar: Properties {
    /// The rules of the game's grammar files, which pest derives.
    type Rule: RuleType;
    /// The vocabulary's words.
    type Words: Lexicon;

    /// A player's hand: where cards are discarded from.
    const HAND: Self::Zone;
    /// Where discarded cards go.
    const DISCARD: Self::Zone;
    /// A player's deck.
    const DECK: Self::Zone;
    /// Where everything is that is in play, where that is one zone: "from play".
    const IN_PLAY: Option<Self::Zone>;

    /// Finds the shapes of a folded text.
    fn parse(entry: Entry, text: &str) -> Shaped<'_, Self::Rule>;

    /// The shared rule that `rule` is.
    fn shape(rule: Self::Rule) -> Shape;

    /// Examples of what the grammar can say, with words of the vocabulary: the one that is most like a text that cannot be read is shown with it.
    fn examples(words: &Self::Words) -> Vec<String>;

    /// Words of the trade that no card prints, and how cards say them.
    const TRADE: &'static [Trade];

    /// A wording with words of the vocabulary.
    fn filled(wording: &str, words: &Self::Words) -> String;

    /// What a literal of the game's grammar is called for a designer, when it is one of several that mean the same sort of thing.
    fn sort_of(_token: &str) -> Option<&'static str> {
        None
    }

    /// How long the brackets are that a text starts with, when they are no part of a sentence: a gate or a mark.
    fn mark_length(text: &str) -> Option<usize>;

    /// `own_ability`: an ability that is no sentence.
    fn own_ability(reader: &Reader<'_, Self>, pair: &PairOf<'_, Self>) -> Read<Self::Mark>;

    /// `mark`, the inside of one bracket of a gate.
    fn gate(mark: &str) -> Option<Self::Gate>;

    /// `own_moment`: a trigger that is no event.
    fn own_moment(reader: &Reader<'_, Self>, pair: &PairOf<'_, Self>) -> Read<Event<Self>>;

    /// `zone_name`.
    fn zone(name: &str) -> Self::Zone;

    /// `column_name`.
    fn column(pair: &PairOf<'_, Self>) -> Self::Column;

    /// `pre_one`: a property before a noun.
    fn pre_one(reader: &Reader<'_, Self>, pair: &PairOf<'_, Self>) -> Read<Node<Self::Test>>;

    /// `head`: the noun of a description, which `pre` stands before.
    fn head(reader: &Reader<'_, Self>, pair: &PairOf<'_, Self>, pre: Vec<Node<Self::Test>>, draft: &mut Draft<Self>) -> Read<()>;

    /// `item_word`, or a property before it: a test of one of several alternatives in a noun.
    fn item_word(reader: &Reader<'_, Self>, pair: &PairOf<'_, Self>) -> Read<Node<Self::Test>>;

    /// `own_described`: a description of a form of its own, and whether it is taken at random.
    fn own_described(reader: &Reader<'_, Self>, pair: &PairOf<'_, Self>, _home: Home<Self>) -> Read<(Group<Self>, bool)> {
        reader.gap(pair)
    }

    /// `own_post`: what stands after a noun.
    fn own_post(reader: &Reader<'_, Self>, pair: &PairOf<'_, Self>, _draft: &mut Draft<Self>) -> Read<()> {
        reader.gap(pair)
    }

    /// `own_place`: where objects are.
    fn own_place(reader: &Reader<'_, Self>, pair: &PairOf<'_, Self>, draft: &mut Draft<Self>) -> Read<Place<Self>>;

    /// Whether a part of a description says how many are meant: a place that holds one object, a noun in the plural.
    fn says_number(reader: &Reader<'_, Self>, part: &PairOf<'_, Self>) -> bool;

    /// Whether there can be one at most of what a description names: "your scene" is that one.
    fn holds_one(_group: &Group<Self>) -> bool {
        false
    }

    /// `each_value`, the list of "a level 2, 3, and 4 …".
    fn each_value(reader: &Reader<'_, Self>, pair: &PairOf<'_, Self>) -> Read<Self::Test> {
        reader.gap(pair)
    }

    /// A description that has just been read: the place to drop what its place says already.
    fn settled(reader: &Reader<'_, Self>, group: &mut Group<Self>);

    /// `own_is`, the last of `parts`: what a thing is.
    fn own_is(reader: &Reader<'_, Self>, parts: Parts<'_, Self>) -> Read<Vec<Node<Self::Test>>>;

    /// `own_has`: what a thing has.
    fn own_has(reader: &Reader<'_, Self>, pair: &PairOf<'_, Self>) -> Read<Node<Self::Test>>;

    /// `own_with`, `own_without`, `own_that`.
    fn own_with(reader: &Reader<'_, Self>, pair: &PairOf<'_, Self>) -> Read<Node<Self::Test>>;

    /// `own_about`: what is asked about `what`.
    fn own_about(reader: &Reader<'_, Self>, what: Node<Target<Self>>, pair: &PairOf<'_, Self>) -> Read<Condition<Self>>;

    /// The question whether `what` has all these properties.
    fn asked(what: Node<Target<Self>>, tests: Vec<Node<Self::Test>>) -> Condition<Self> {
        Condition::Is { what, tests }
    }

    /// What an object bears of an event of this turn, where the event is of one object that the text names: "this … leveled up this turn", for example.
    fn remembered(_event: &Event<Self>) -> Option<(Node<Target<Self>>, Self::Test)> {
        None
    }

    /// `own_condition`: a question.
    fn own_condition(reader: &Reader<'_, Self>, pair: &PairOf<'_, Self>) -> Read<Condition<Self>>;

    /// `this`: what the text says it is printed on.
    fn this(word: &str) -> Target<Self>;

    /// `own_primary`: an object named by its part in the game.
    fn own_primary(reader: &Reader<'_, Self>, pair: &PairOf<'_, Self>) -> Read<Target<Self>>;

    /// `relation`.
    fn relation(reader: &Reader<'_, Self>, pair: &PairOf<'_, Self>) -> Read<Self::Relation> {
        reader.gap(pair)
    }

    /// `ref_noun`: what "that …" says of what it means.
    fn ref_noun(reader: &Reader<'_, Self>, pair: &PairOf<'_, Self>) -> Read<Reference>;

    /// Whether `ref_noun` calls an object by its relation to another: "that battle opponent", for example.
    fn names_relation(_pair: &PairOf<'_, Self>) -> bool {
        false
    }

    /// `own_doing`: a verb with its objects, after "by".
    fn own_doing(reader: &Reader<'_, Self>, pair: &PairOf<'_, Self>) -> Read<Action<Self>> {
        reader.gap(pair)
    }

    /// "with the chosen TYPE", for example: with the value of this column that was chosen.
    fn chosen(_column: Self::Column) -> Option<Self::Test> {
        None
    }

    /// `own_act`: a verb with its objects.
    fn own_act(reader: &Reader<'_, Self>, pair: &PairOf<'_, Self>) -> Read<Action<Self>>;

    /// How long a verb of the game lasts, if it is one that lasts.
    fn duration_in(action: &mut Self::Action) -> Option<&mut Option<Duration>>;

    /// `own_destination`.
    fn own_destination(reader: &Reader<'_, Self>, pair: &PairOf<'_, Self>) -> Read<Destination<Self>>;

    /// `given_one`: a change that "give" makes.
    fn given_one(reader: &Reader<'_, Self>, pair: &PairOf<'_, Self>) -> Read<Self::Change>;

    /// Several changes as one.
    fn all_changes(changes: Vec<Self::Change>) -> Self::Change;

    /// `own_statement`: what is said of objects and is no change to them.
    fn own_statement(reader: &Reader<'_, Self>, _what: Node<Target<Self>>, pair: &PairOf<'_, Self>) -> Read<Option<Action<Self>>> {
        let _ = (reader, pair);
        Ok(None)
    }

    /// `own_cap`: how many times a change is made at most.
    fn own_cap(reader: &Reader<'_, Self>, pair: &PairOf<'_, Self>, _change: &Self::Change) -> Read<u32> {
        reader.gap(pair)
    }

    /// `own_predicate`: what is said of objects.
    fn own_predicate(reader: &Reader<'_, Self>, pair: &PairOf<'_, Self>) -> Read<Self::Change>;

    /// `own_event`.
    fn own_event(reader: &Reader<'_, Self>, pair: &PairOf<'_, Self>) -> Read<Event<Self>>;

    /// `own_event_verb` and `own_subject_event`: what `subject` does, or what becomes of it.
    fn own_event_verb(reader: &Reader<'_, Self>, subject: Node<Target<Self>>, pair: &PairOf<'_, Self>) -> Read<Event<Self>>;

    /// Turns what a player cannot do into what cannot happen, where it is told of all that it would happen to: "you cannot …" is "your … cannot be …".
    /// Returns whether it is.
    fn undergo(_occurrence: &mut Self::Occurrence) -> bool {
        false
    }

    /// `own_active`: what a player does.
    fn own_active(reader: &Reader<'_, Self>, _who: Who, pair: &PairOf<'_, Self>) -> Read<Event<Self>> {
        reader.gap(pair)
    }
}

/// A rule to look for: one of the shared grammar, or one of the game's own.
pub(crate) trait Kind<D: Grammar>: Copy {
    /// Whether `rule` is this.
    fn is(self, rule: D::Rule) -> bool;
}

impl<D: Grammar> Kind<D> for Shape {
    fn is(self, rule: D::Rule) -> bool {
        D::shape(rule) == self
    }
}
