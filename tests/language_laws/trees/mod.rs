//! Abilities by chance: trees over the whole language of a game, each of which some text says.
//!
//! The generator of this module serves every [dialect](cardwright::lang::dialect::Dialect); a game adds its leaves by [`Leaves`]. A tree is sound by construction: an anaphor
//! has an antecedent in an earlier step of the same text. Nothing generated is thrown away: what a tree can hold and no sentence can say is never made, and
//! [listed](NEVER_SAID) with the reason.

mod ask;
mod describe;
mod doing;
mod lasting;
mod never_said;
mod offer;
pub mod said;
mod say;
mod ucg;
mod ucg_words;

pub use never_said::NEVER_SAID;

use cardwright::card::Vocabulary;
use cardwright::lang::ability::Text;
use cardwright::lang::action::{Action, Destination};
use cardwright::lang::condition::Condition;
use cardwright::lang::dialect::Dialect;
use cardwright::lang::event::Event;
use cardwright::lang::reference::{Called, Noun, Reference, ReferenceKind, Sort, Verb};
use cardwright::lang::selector::{Owner, Target, Who};
use cardwright::lang::span::Node;
use cardwright::lang::test::Test;
use cardwright::sim::chance::BotChance;

/// A game's leaves, made by chance.
pub trait Leaves: Dialect {
    /// The zone of objects that are no cards.
    const FIELD: Self::Zone;
    /// The cards that a player holds.
    const HAND: Self::Zone;
    /// The cards that a player draws from.
    const DECK: Self::Zone;
    /// The zone of discarded cards.
    const DISCARD: Self::Zone;
    /// Zones of cards whose owner is not part of their name: their objects are "one of your …" and "one …".
    const STANDING: &'static [Self::Zone];
    /// Of these, the one whose cards lie under others.
    const UNDER: Self::Zone;
    /// Of these, the ones in play.
    const STANDING_IN_PLAY: &'static [Self::Zone];
    /// Columns of numbers.
    const NUMBERS: &'static [Self::Column];
    /// All columns.
    const COLUMNS: &'static [Self::Column];
    /// The numbers that only the game knows.
    const OWN_NUMBERS: &'static [Self::Number];

    /// Properties of objects, in their order.
    fn tests(maker: &mut Maker<'_, Self>, at: At) -> Vec<Node<Test<Self>>>;
    /// Properties that can be asked of an object by themselves, in their order.
    fn asked(maker: &mut Maker<'_, Self>, noun: Noun) -> Vec<Node<Test<Self>>>;
    /// True if a condition on this property of a card ends with "card".
    fn calls_card(test: &Test<Self>) -> bool;
    /// Properties of cards that an effect has moved, in their order.
    fn asked_of_done(maker: &mut Maker<'_, Self>) -> Vec<Node<Test<Self>>>;
    /// "a level 1 and 2 …": the list, and what else is said.
    fn one_of_each(maker: &mut Maker<'_, Self>) -> Option<Vec<Node<Test<Self>>>>;
    /// Generates the name for objects of a noun, which may be anything that the text has named.
    fn called(_maker: &mut Maker<'_, Self>, _noun: Noun) -> Option<Called> {
        None
    }
    /// A property of a card in a stack.
    fn in_stack(maker: &mut Maker<'_, Self>) -> Vec<Node<Test<Self>>>;
    /// Generates a relation to an object in play.
    fn relation(maker: &mut Maker<'_, Self>) -> Option<Self::Relation>;
    /// A change, and whether it may be applied several times.
    fn change(maker: &mut Maker<'_, Self>) -> (Self::Change, Manner);
    /// A verb of the game's own.
    fn deed(maker: &mut Maker<'_, Self>) -> Action<Self>;
    /// Generates the maximum number of times that a change is made, where that can be said of it.
    fn most(maker: &mut Maker<'_, Self>, change: &Self::Change) -> Option<u32>;
    /// True of a change that lets nothing happen, and only says what cannot.
    fn bars(change: &Self::Change) -> bool;
    /// True if the number of a change can be one of an X: "+X000 BP".
    fn is_of_x(change: &Self::Change) -> bool;
    /// A place that only this game has.
    fn place(maker: &mut Maker<'_, Self>) -> Option<Destination<Self>>;
    /// Zones that moved cards go to.
    fn to_zone(maker: &mut Maker<'_, Self>) -> Self::Zone;
    /// Returns the game's own verb for a move to a place; `None` if it has none.
    fn verb_to(to: &Destination<Self>) -> Option<Verb>;
    /// A question of the game's own.
    fn fact(maker: &mut Maker<'_, Self>) -> Condition<Self>;
    /// Something that happens besides moves, and what enters and leaves play.
    fn occurrence(maker: &mut Maker<'_, Self>, told: Told) -> Event<Self>;
    /// The states in which an ability is active.
    fn gate(maker: &mut Maker<'_, Self>) -> Vec<Self::Gate>;
    /// A mark that is no sentence.
    fn mark(maker: &mut Maker<'_, Self>) -> Option<Self::Mark>;
    /// For how many of a column "for every …" is said.
    fn steps(column: Self::Column) -> &'static [u32];
    /// Notes what a keyword with this number names.
    fn expanded(maker: &mut Maker<'_, Self>, number: u32);
    /// True if it can be said that such an event did not happen.
    fn deniable(event: &Event<Self>) -> bool;
    /// True if the cause of such an event can be said.
    fn caused(event: &Event<Self>) -> bool;
    /// Returns the noun of "it" in the effect that an event triggers.
    fn heeded(event: &Event<Self>) -> Option<Noun>;
    /// Returns the other noun of that object: a card put into play is then a character, and an object that leaves play was one.
    fn becomes(event: &Event<Self>) -> Option<Noun>;
    /// Generates the agent of an event in the prohibition "you cannot …", if it is told so.
    fn done_by(maker: &mut Maker<'_, Self>, event: &Event<Self>) -> Option<Who>;
}

/// The place of the objects of a description.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum At {
    /// On the field, where they are no cards.
    Field,
    /// In a zone where cards stand.
    Standing,
    /// Cards elsewhere.
    Cards,
}

/// The form in which a change is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// "give …", as often as is said.
    Given,
    /// "give …", once.
    GivenOnce,
    /// A sentence about its subject.
    Stated,
    /// The same, of one subject.
    StatedOfOne,
    /// A verb with the changed as its object.
    Verb,
}

/// The use of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    /// 《When …》.
    Trigger,
    /// "… this turn".
    ThisTurn,
    /// "… cannot …".
    Forbidden,
}

/// A referent of a text.
#[derive(Clone, Copy, Debug)]
struct Named {
    verb: Option<Verb>,
    noun: Noun,
    plural: bool,
    /// True if the player chose between the top and the bottom of a deck for it.
    end_chosen: bool,
    /// True if it triggered the effect.
    triggered: bool,
    /// True if a condition asked for it.
    asked_for: bool,
    /// True if it may be "this character".
    this: bool,
    /// True if it exists and could be meant, but is not spoken of here.
    unsaid: bool,
}

impl Named {
    /// A mention.
    fn mention(noun: Noun, plural: bool) -> Self {
        Self { verb: None, noun, plural, end_chosen: false, triggered: false, asked_for: false, this: false, unsaid: false }
    }
}

/// Makes one text.
pub struct Maker<'v, L: Leaves> {
    /// The chance that it follows.
    pub chance: BotChance,
    /// The words of the game.
    pub vocabulary: &'v Vocabulary,
    named: Vec<Named>,
    /// True if cards were taken together, of which there is a rest.
    together: bool,
    /// The player who acts.
    actor: Who,
    /// True if what is said has no duration, as in a continuous effect.
    lasting: bool,
    /// The number of results that may still be named.
    room: i32,
    /// The number of anaphors that may still be made.
    backs: u8,
    /// True in a description that stands apart from its text, and compares with nothing of it.
    pub apart: bool,
    /// True within 《 and 》, which are not nested.
    pub in_trigger: bool,
    /// True in an [Activate] effect.
    paying: bool,
    /// True in a list to choose from.
    listing: bool,
    /// True if a TYPE was chosen that later words can give.
    type_chosen: bool,
    /// True if "the chosen BP value" has an antecedent.
    bp_chosen: bool,
    /// True if some of several named cards were taken: the others are "the other".
    parted: bool,
    /// True if the text has said names of characters.
    names_told: bool,
    /// True if the text has said card types.
    types_told: bool,
    /// True if nothing follows the description that is being made.
    open: bool,
    /// True in the statement that something did not happen.
    denying: bool,
    /// True if the sentence acts upon a list, to which a following subject would belong.
    listed: bool,
    /// True in what waits for the next time that an event happens: the trigger of the effect is inaccessible then.
    waiting: bool,
    /// True in what is done once for each of something.
    each: bool,
    /// The index of the first referent named in that.
    each_from: usize,
    leaves: std::marker::PhantomData<L>,
}

/// The text of a seed.
pub fn text<L: Leaves>(seed: u64, vocabulary: &Vocabulary) -> Text<L> {
    let mut maker = Maker::<L> {
        chance: BotChance::new(seed, 0),
        vocabulary,
        named: Vec::new(),
        together: false,
        actor: Who::You,
        lasting: false,
        room: 0,
        backs: 0,
        apart: false,
        in_trigger: false,
        paying: false,
        listing: false,
        type_chosen: false,
        bp_chosen: false,
        parted: false,
        names_told: false,
        types_told: false,
        open: false,
        denying: false,
        listed: false,
        waiting: false,
        each: false,
        each_from: 0,
        leaves: std::marker::PhantomData,
    };
    maker.text()
}

impl<L: Leaves> Maker<'_, L> {
    /// A number below `limit`.
    pub fn below(&mut self, limit: usize) -> usize {
        self.chance.below(limit as u16) as usize
    }

    /// True with a probability of 1 in this many.
    pub fn one_in(&mut self, many: usize) -> bool {
        self.below(many) == 0
    }

    /// One of these.
    pub fn one<T: Clone>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())].clone()
    }

    /// Some of these, in their order: at least one, and at most so many.
    pub fn some<T: Clone>(&mut self, of: &[T], most: usize) -> Vec<T> {
        let wanted = 1 + self.below(most.min(of.len()));
        let mut left = wanted;
        let mut out = Vec::new();
        for (at, each) in of.iter().enumerate() {
            if left > 0 && self.below(of.len() - at) < left {
                out.push(each.clone());
                left -= 1;
            }
        }
        out
    }

    /// Notes that the text names something.
    fn name(&mut self, verb: Option<Verb>, noun: Noun, plural: bool) {
        self.named.push(Named { verb, ..Named::mention(noun, plural) });
    }

    /// Notes something that could be meant, of which the text speaks no more: what words mean then is not told from what else there is.
    fn name_unsaid(&mut self, noun: Noun, plural: bool) {
        self.named.push(Named { unsaid: true, ..Named::mention(noun, plural) });
    }

    /// Notes that something was done which the text does not speak of, neither as one nor as several.
    fn name_unsaid_by(&mut self, verb: Verb, noun: Noun) {
        self.named.extend([false, true].map(|plural| Named { verb: Some(verb), unsaid: true, ..Named::mention(noun, plural) }));
    }

    /// The referents since `len` were named once for each of something: later sentences refer to all of them, and none to a single one.
    fn each_since(&mut self, len: usize) {
        self.each_from = len;
        self.named[len..].iter_mut().filter(|named| !named.this).for_each(|named| named.unsaid = true);
    }

    /// Sentences that follow speak of all that was done once for each of something.
    fn gather(&mut self) {
        let len = self.each_from.min(self.named.len());
        let each: Vec<Named> = self.named[len..].iter().filter(|named| named.unsaid && named.verb.is_some()).copied().collect();
        self.named[len..].iter_mut().filter(|named| named.unsaid && named.plural).for_each(|named| named.verb = None);
        self.named.extend(each.into_iter().map(|named| Named { plural: true, unsaid: false, end_chosen: false, ..named }));
    }

    /// The same of what a target is.
    fn name_it(&mut self, verb: Option<Verb>, noun: Noun, what: &Target<L>) {
        // "One of each player's characters" are two.
        let of_each = matches!(what, Target::Select(selector) if selector.group.owner == Owner::EachPlayers);
        self.name(verb, noun, of_each || what.may_be_several());
        if let Some(named) = self.named.last_mut() {
            named.this = matches!(what, Target::This(_) | Target::Back(_));
        }
    }

    /// Notes that a question asks for something.
    fn ask_for(&mut self, noun: Noun, plural: bool) {
        self.name(None, noun, plural);
        if let Some(named) = self.named.last_mut() {
            named.asked_for = true;
        }
    }

    /// Notes that the text names what its effect is triggered by, as one or as several.
    fn name_trigger(&mut self, noun: Noun, plural: bool) {
        self.named.push(Named { triggered: true, ..Named::mention(noun, plural) });
    }

    /// True if "the chosen TYPE" can stand here.
    pub fn knows_type(&self) -> bool {
        self.type_chosen && !self.lasting && !self.apart && !self.in_trigger
    }

    /// A word that points back at something of this sort.
    fn back(&mut self, noun: Noun, plural: Option<bool>) -> Option<Node<Reference>> {
        if self.backs == 0 {
            return None;
        }
        let mut fitting = Vec::new();
        for number in [false, true] {
            if plural.is_some_and(|plural| plural != number) {
                continue;
            }
            let last = self.named.iter().rev().find(|named| named.plural == number);
            let counts = |named: &&Named| named.plural == number || named.triggered;
            let is_clear = |last: &Named| !last.asked_for || self.named.iter().filter(counts).count() == 1;
            // Behind several, one is none that was there before them.
            let after = |at: usize| !number && self.named[at + 1..].iter().any(|named| named.plural);
            let is_behind = |last: &Named| {
                let at = self.named.iter().rposition(|named| std::ptr::eq(named, last));
                at.is_some_and(after)
            };
            if last.is_some_and(|last| last.noun == noun && !last.unsaid && is_clear(last) && !is_behind(last)) {
                fitting.push((ReferenceKind::Pronoun, Noun::Unsaid, number));
            }
            let such = self.named.iter().rev().filter(|named| named.noun == noun);
            let triggered = such.clone().find(|named| named.triggered);
            let numbered = || such.clone().filter(|named| named.plural == number);
            let another = numbered().any(|named| !named.this) || triggered.is_none();
            let meant = numbered().next().filter(|_| another);
            let alone = !numbered().any(|named| named.asked_for) || self.named.iter().filter(counts).count() == 1;
            // The one that bears the text is none of several.
            let several = number && numbered().next().is_none();
            // Nor is it one of several that a question asked for.
            let by_itself =
                such.clone().filter(|named| !(named.unsaid || named.asked_for && named.plural)).all(|named| named.this || named.triggered);
            let bearer_alone = noun == Noun::Character && (several || by_itself);
            let meant = meant.filter(|named| (number || !named.this) && !is_behind(named) && !named.unsaid);
            if meant.is_some() && alone && !bearer_alone {
                fitting.push((ReferenceKind::That, noun, number));
            }
            if noun == Noun::Card && self.parted && !number {
                let word = self.one(&[Noun::Unsaid, noun]);
                fitting.extend([(ReferenceKind::Other, word, number); 8]);
            }
            if noun == Noun::Card && self.together && number {
                fitting.push((ReferenceKind::Rest, Noun::Unsaid, true));
            }
            for verb in self.named.iter().filter_map(|named| named.verb) {
                // "The exiled cards" are those of a character, too.
                let such = |named: &&Named| named.noun == noun || number && noun == Noun::Card && named.verb.is_some_and(moves);
                let mut all: Vec<&Named> =
                    self.named.iter().filter(such).filter(|named| named.verb.is_some_and(|done| names(verb, done))).collect();
                if verb != Verb::Put && all.iter().any(|named| named.verb == Some(verb)) {
                    all.retain(|named| named.verb == Some(verb));
                }
                if all.iter().any(|named| named.unsaid && (self.waiting || named.plural == number)) {
                    continue;
                }
                if all.len() == 1 && number || all.iter().filter(|named| named.plural == number).count() == 1 {
                    fitting.push((ReferenceKind::Result(verb), noun, number));
                }
            }
        }
        if fitting.is_empty() {
            return None;
        }
        self.backs -= 1;
        let (kind, noun, plural) = self.one(&fitting);
        // What a question asked for is named where a word first means it.
        if kind == ReferenceKind::That && self.named.iter().any(|named| named.asked_for && named.noun == noun) {
            self.ask_for(noun, plural);
        }
        let said = matches!(kind, ReferenceKind::That | ReferenceKind::Result(_)) && matches!(noun, Noun::Card | Noun::Character);
        let called = if said && self.one_in(4) { L::called(self, noun) } else { None };
        // "The chosen 『A』", and "the chosen Kaiju", may be several; "the chosen Ultra Heroes" are.
        let unclear = matches!((kind, noun, plural), (ReferenceKind::Result(_), Noun::Character, true));
        let called = called.filter(|called| !unclear || *called == Called::Word(Sort::CardType, "Ultra Hero".to_owned()));
        Some(Node::made(Reference { kind, noun, called: called.map(Box::new), plural, two: false, was: false, from: None }))
    }

    /// True if something that can be spoken of has left its place, in which another may be put.
    pub fn leaves_a_place(&self) -> bool {
        self.backs > 0 && self.named.iter().any(|named| !named.unsaid && named.verb.is_some_and(moves))
    }

    /// Generates the owner of the cards in a pile.
    fn pile_owner(&mut self) -> Owner {
        match self.below(8) {
            0 => Owner::EachPlayers,
            1 | 2 => Owner::Opponents,
            3 if self.actor != Who::You => Owner::Theirs,
            _ => Owner::Yours,
        }
    }
}

/// True if an object to which this was done is elsewhere afterwards.
fn moves(verb: Verb) -> bool {
    matches!(verb, Verb::Discard | Verb::Send | Verb::Put | Verb::Return | Verb::Exile)
}

/// True if a word names what was done: "sent" also names discarding, and "put" also putting into play and returning.
fn names(word: Verb, done: Verb) -> bool {
    word == done
        || match word {
            Verb::Send => done == Verb::Discard,
            Verb::Put => matches!(done, Verb::PutIntoPlay | Verb::Return),
            Verb::PutIntoPlay | Verb::Return => done == Verb::Put,
            _ => false,
        }
}
