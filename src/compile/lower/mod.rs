//! Lowering: from the tree of a text to programs and patterns.

pub mod action;
pub mod amount;
pub mod condition;
pub mod continuous;
mod description;
pub(super) mod destination;
pub mod event;
mod history;
mod joined;
pub mod listing;
mod lowering;
mod never_twice;
mod origin;
mod rest;
pub mod script;
mod settled;
mod size;
pub mod target;
mod test;
pub mod text;
pub mod words;

use super::clause::{TOO_MUCH, Together};
use super::emitter::Emitter;
use super::language::{Kind, Language};
use super::process::Said;
use super::referent::{Branch, Origin, Referent};
use super::scope::{Antecedent, Bound, Scope};
use super::unbound::not_two;
use crate::diagnostic::Diagnostic;
use crate::kernel::code::{Act, Check, Leaves, Number, Pattern, Side, Source, Tally};
use crate::kernel::frame::{SLOTS, Slot};
use crate::kernel::program::{At, Op, Role};
use crate::kernel::setup::{Counted, TriggerAsk};
use crate::lang::event::{Event, EventKind};
use crate::lang::print::Home;
use crate::lang::reference::{Called, Noun, Reference, ReferenceKind, Verb};
use crate::lang::selector::{Owner, Target, Who};
use crate::lang::{Node, Span};
pub(crate) use description::called;
use std::cell::Cell;

/// The slot in which a move leaves the place that its card or object had, for "in its place".
pub const PLACE: Slot = SLOTS as Slot - 1;

/// Diagnostic code: something that this place of a text cannot say.
pub const NOT_HERE: &str = "CW303";
/// Diagnostic code: a change without a duration.
pub const HOW_LONG: &str = "CW304";
/// Diagnostic code: a word that is not in the vocabulary.
pub const UNKNOWN_WORD: &str = "CW305";

/// The tables that all texts of a match share.
#[derive(Clone, Debug)]
pub struct Tables<G: Language> {
    /// The names of texts and cards, by number; in small letters where [that is the same](Language::FOLDS_NAMES).
    pub names: Vec<String>,
    /// The texts that names include, alike.
    pub quoted: Vec<String>,
    /// The layers whose settled values continuous powers read, as a set.
    pub reads: u8,
    /// The look-up tables of the game.
    pub own: G::Tables,
    /// The abilities that texts give.
    pub granted: Vec<text::Lowered<G>>,
    /// Patterns of prohibitions and of "this turn" conditions.
    pub patterns: Vec<Pattern<G::Code>>,
    /// Those patterns that are counted each turn.
    pub watched: Vec<Counted>,
    /// The numbers of those whose subjects are remembered for the turn.
    pub remembered: Vec<u16>,
    /// The places of those subjects that are asked about in the turn behind.
    pub recalled: Vec<u16>,
    /// The counters whose values of the previous turn are kept, by the index of their [keeper](crate::kernel::state::keeper).
    pub kept: Vec<u16>,
}

impl<G: Language> Default for Tables<G> {
    fn default() -> Self {
        Self {
            names: Vec::new(),
            quoted: Vec::new(),
            reads: 0,
            own: G::Tables::default(),
            granted: Vec::new(),
            patterns: Vec::new(),
            watched: Vec::new(),
            remembered: Vec::new(),
            recalled: Vec::new(),
            kept: Vec::new(),
        }
    }
}

impl<G: Language> Tables<G> {
    /// Returns the number of a name, which is given one if it has none yet.
    pub fn name(&mut self, name: &str) -> u16 {
        number_of::<G>(&mut self.names, name)
    }

    /// Returns the number of a text that names include, which is given one if it has none yet.
    pub fn quote(&mut self, text: &str) -> u16 {
        number_of::<G>(&mut self.quoted, text)
    }
}

fn number_of<G: Language>(list: &mut Vec<String>, text: &str) -> u16 {
    let text = if G::FOLDS_NAMES { text.to_lowercase() } else { text.to_owned() };
    let place = list.iter().position(|known| *known == text);
    place.unwrap_or_else(|| {
        list.push(text);
        list.len() - 1
    }) as u16
}

/// Returns the side of a role, relative to the text's controller.
fn side_of(role: Role) -> Side {
    match role {
        Role::Controller => Side::Mine,
        Role::Opponent => Side::Theirs,
    }
}

/// Lowers one ability.
pub struct Lowerer<'a, G: Language> {
    /// The words of the game.
    pub words: &'a G::Words,
    /// The tables that all texts of the match share.
    pub tables: &'a mut Tables<G>,
    /// The game's own state of the lowering of this ability.
    pub memory: G::Memory,
    emitter: Emitter<G::Code>,
    scope: Scope<Source<G::Code>>,
    refusals: Vec<Diagnostic>,
    /// The player who acts, the controller unless the text says otherwise.
    actor: Role,
    /// The side that is addressed, while the text speaks to each player in turn.
    addressed: Option<Side>,
    /// True if "their" has meant the player who is addressed.
    speaks_of_addressed: bool,
    /// The side whose objects the text spoke of last, the antecedent of "their".
    spoken_of: Side,
    /// The card that is moving to a destination, which the destination calls "it".
    moving: Option<(Slot, Kind<G>)>,
    /// The slots in which the chosen end of a move is recorded, by the slot of the moved cards.
    ends: Vec<(Slot, Slot)>,
    /// The cards that were taken together last, and those of them that were taken apart since: the others are "the rest".
    together: Together,
    /// The objects that were partly taken, their kind, and the slots of the parts: the difference is "the other".
    pub(super) parted: Option<(Slot, Kind<G>, Vec<Slot>)>,
    /// Objects of which words that point back called some by what they are, those, and the branch: "each other" is none of them.
    pub(super) called_of: Vec<(Slot, Slot, Option<Branch>)>,
    /// The objects taken by the last step, which "another" excludes.
    last_taken: Option<rest::LastTaken<G>>,
    /// The last choice and its candidates: those not chosen are "the rest" if nothing was taken together.
    chosen_of: Option<rest::ChosenOf<G>>,
    /// The sentences of the effect so far.
    said: Said<G>,
    /// True while choices of a pattern are made as the effect happens, since the pattern could not identify the object later.
    settling: bool,
    /// Of a replacement effect, true if it has a limit.
    pub replaces: Option<bool>,
    /// True while a condition is lowered, in which nobody picks.
    asking: bool,
    /// The slots that name the bearer.
    these: Vec<Slot>,
    /// The slots of objects picked among those that a condition asked for.
    asked_for: Vec<Slot>,
    /// The greatest number of objects that a slot holds, where the text tells.
    sizes: Vec<(Slot, u32)>,
    /// The descriptions of the objects in slots: for each property, the words that it allows.
    described: Vec<(Slot, Vec<Vec<Called>>)>,
    /// The slots of objects in a relation to a referent found by words that point back, with the index of that referent.
    related_to: Vec<(Slot, usize)>,
    /// The words of the action that is being lowered, which its questions show.
    saying: String,
    /// The home of what the text spoke of last.
    home: Cell<Home>,
    /// The record of earlier choices, if the effect picks nothing twice.
    picked_once: Option<never_twice::PickedOnce>,
    /// True while a cost is lowered.
    pub paying: bool,
    /// The end of the cost in the text.
    cost_end: Option<u32>,
    /// True while a condition is about results of the cost alone.
    of_cost: bool,
    /// The trigger of the power.
    trigger: Option<Node<Event<G>>>,
    /// The slot of the object whose effect caused the triggering event, once a word has meant it.
    cause: Option<Slot>,
    trigger_asks: Vec<TriggerAsk<G::Code>>,
    /// True while a continuous power is lowered.
    pub steady: bool,
    /// True while a pattern is lowered that is evaluated apart from its text: it knows neither the bearer nor the referents.
    apart: bool,
    /// True while a property within such a pattern is lowered.
    within_apart: bool,
    /// The objects that the prohibition being lowered has settled, which its descriptions may refer to.
    settles: Option<settled::Settles<G>>,
}

impl<'a, G: Language> Lowerer<'a, G> {
    /// Returns a lowerer for one ability.
    pub fn new(words: &'a G::Words, tables: &'a mut Tables<G>) -> Self {
        Self {
            words,
            tables,
            emitter: Emitter::default(),
            scope: Scope::of(G::SENT_WHEN_DISCARDED, G::PLAYS_CARDS, G::SAYS_TRIGGERS),
            refusals: Vec::new(),
            actor: Role::Controller,
            addressed: None,
            speaks_of_addressed: false,
            spoken_of: Side::Theirs,
            moving: None,
            ends: Vec::new(),
            memory: G::Memory::default(),
            together: None,
            parted: None,
            called_of: Vec::new(),
            last_taken: None,
            chosen_of: None,
            said: Said::default(),
            settling: false,
            replaces: None,
            asking: false,
            these: Vec::new(),
            asked_for: Vec::new(),
            sizes: Vec::new(),
            described: Vec::new(),
            related_to: Vec::new(),
            saying: String::new(),
            home: Cell::default(),
            picked_once: None,
            paying: false,
            cost_end: None,
            of_cost: false,
            trigger: None,
            cause: None,
            trigger_asks: Vec::new(),
            steady: false,
            apart: false,
            within_apart: false,
            settles: None,
        }
    }

    /// Returns a lowerer with the same context, to try out the resolution of words.
    fn trial<'t>(&'t self, tables: &'t mut Tables<G>) -> Lowerer<'t, G> {
        Lowerer {
            scope: self.scope.clone(),
            home: self.home.clone(),
            actor: self.actor,
            addressed: self.addressed,
            spoken_of: self.spoken_of,
            ends: self.ends.clone(),
            together: self.together.clone(),
            parted: self.parted.clone(),
            called_of: self.called_of.clone(),
            last_taken: self.last_taken.clone(),
            chosen_of: self.chosen_of.clone(),
            these: self.these.clone(),
            asked_for: self.asked_for.clone(),
            sizes: self.sizes.clone(),
            described: self.described.clone(),
            related_to: self.related_to.clone(),
            said: self.said.clone(),
            ..Lowerer::new(self.words, tables)
        }
    }

    /// Allocates a slot. When there is none left, the text is refused and the last slot is used again, so that lowering can go on.
    pub fn new_slot(&mut self, span: Span) -> Slot {
        self.emitter.slot().unwrap_or_else(|| {
            let why = "this effect names more things than one effect can hold";
            self.refusals.push(Diagnostic::error(TOO_MUCH, span.range(), why).help("divide the text into two abilities"));
            PLACE - 1
        })
    }

    /// True while a pattern is lowered that is evaluated apart from its text, without access to the referents of the text.
    #[must_use]
    pub fn is_apart(&self) -> bool {
        self.apart || self.within_apart
    }

    /// Records the diagnostic of a part that cannot be lowered.
    pub fn refuse(&mut self, diagnostic: Diagnostic) {
        self.refusals.push(diagnostic);
    }

    /// Adds an instruction.
    pub fn act(&mut self, act: Act<G::Code>) {
        self.emitter.emit(Op::Do(act));
    }

    /// Returns the place of the next instruction.
    pub fn next_act(&mut self) -> At {
        self.emitter.here()
    }

    /// Returns the instruction at a place.
    pub fn act_at(&mut self, at: At) -> Option<&mut Act<G::Code>> {
        self.emitter.act_at(at)
    }

    /// True if what is lowered is put off, and what stands at a place is not.
    pub fn waits_since(&self, at: At) -> bool {
        self.emitter.waits_since(at)
    }

    /// Returns the instruction that was added last.
    pub fn last_act(&mut self) -> Option<&mut Act<G::Code>> {
        self.emitter.last_act()
    }

    /// Returns the side of a player, relative to the text's controller.
    #[must_use]
    pub fn side_of(who: Who) -> Side {
        match who {
            Who::You => Side::Mine,
            Who::Opponent => Side::Theirs,
            Who::EachPlayer => Side::Both,
        }
    }

    /// Refuses something that this place of the text cannot say.
    pub fn not_here(&mut self, span: Span, why: impl Into<String>) {
        self.refusals.push(Diagnostic::error(NOT_HERE, span.range(), why));
    }

    /// Returns the side of an owner, and records that of "your" and "your opponent's" for a later "their".
    pub fn side(&mut self, owner: Owner) -> Side {
        let side = match owner {
            Owner::Yours => Side::Mine,
            Owner::Opponents => Side::Theirs,
            Owner::Anyones | Owner::EachPlayers => Side::Both,
            // "If they do, your opponent discards one card from their hand": of the one who acts, and else of the one who is addressed.
            Owner::Theirs => match (self.actor, self.addressed) {
                (Role::Opponent, _) => Side::Theirs,
                (Role::Controller, Some(addressed)) => {
                    self.speaks_of_addressed = true;
                    addressed
                }
                (Role::Controller, None) => self.spoken_of,
            },
        };
        if matches!(owner, Owner::Yours | Owner::Opponents) {
            self.spoken_of = side;
        }
        side
    }

    /// Binds a reference and returns the source of its antecedents; refuses it if it cannot be bound.
    pub(super) fn bind(&mut self, reference: &Node<Reference>, asks: bool) -> Option<Source<G::Code>> {
        self.name_cause(reference);
        match self.scope.bind(reference, asks) {
            Ok(bound) if reference.two && !self.are_two(&bound) => {
                self.refusals.push(not_two(reference));
                None
            }
            Ok(bound) => Some(self.meant(bound, reference)),
            Err(diagnostic) => {
                self.refusals.push(diagnostic);
                None
            }
        }
    }

    /// Returns the source of the antecedents. Of existential referents, one is picked if the word is singular.
    fn meant(&mut self, mut bound: Bound<Source<G::Code>>, reference: &Node<Reference>) -> Source<G::Code> {
        if let ReferenceKind::Result(_) = reference.kind {
            for named in &mut bound {
                named.source = self.done_to(named);
            }
        }
        if reference.noun == Noun::Card
            && let Some(way) = G::way_to_cards()
        {
            let characters = bound.iter_mut().filter(|named| named.is.noun == Noun::Character);
            characters.for_each(|named| named.source = Source::Way(way, Box::new(named.source.clone())));
        }
        self.only_called(&mut bound, reference);
        if bound.len() > 1 {
            return Source::Union(bound.into_iter().map(|named| named.source).collect());
        }
        let named = bound.swap_remove(0);
        let known = matches!(named.source, Source::Slot(..));
        if known || !named.is.is_existential() || reference.plural || self.steady || self.asking {
            return named.source;
        }
        let picked = self.pick(named.source, Number::Exactly(Tally::Fixed(1)), reference.span);
        self.asked_for.push(picked.slot);
        self.name(None, picked.slot, picked.kind, false, named.is.span);
        Source::Slot(picked.slot, picked.kind)
    }

    /// Returns those of the objects of a step to which it was done: what was to be sidelined, and was not, is no sidelined one.
    pub(super) fn done_to(&mut self, named: &Antecedent<Source<G::Code>>) -> Source<G::Code> {
        if let Some(Verb::Activate | Verb::Rest) = named.is.verb
            && let Some(switched) = G::switched(self, named.is.span)
        {
            return switched;
        }
        let left = named.is.origin == Origin::Step && named.is.has_gone() && named.source.kind() != G::Code::CARD;
        if left { self.among(&named.source, &[Check::Gone], named.is.span) } else { named.source.clone() }
    }

    /// "The revealed Kaiju cards": filters the antecedents by the description, unless the text has told that it applies.
    fn only_called(&mut self, bound: &mut Bound<Source<G::Code>>, reference: &Node<Reference>) {
        let Some(called) = reference.called.as_deref() else { return };
        for named in bound.iter_mut().filter(|named| named.is.is_called(called) != Some(true)) {
            let tests = called.parts().iter().filter_map(description::test_called);
            let checks: Vec<_> = tests.filter_map(|test| self.check(&test, reference.span)).collect();
            named.source = self.among(&named.source, &checks, reference.span);
        }
    }

    /// Lowers a target; a word that points back agrees only with objects that are stacks.
    fn of_stacks<T>(&mut self, target: &Node<Target<G>>, lowered: impl FnOnce(&mut Self) -> T) -> T {
        let stack = matches!(target.is, Target::Back(_)).then(|| G::noun(G::Code::OBJECT));
        let before = self.scope.want(stack);
        let lowered = lowered(self);
        self.scope.want(before);
        lowered
    }

    /// Introduces the objects of a slot as a referent.
    pub fn name(&mut self, verb: Option<Verb>, slot: Slot, kind: Kind<G>, plural: bool, span: Span) {
        self.mention(verb, Source::Slot(slot, kind), plural, span);
    }

    /// True if a slot holds the bearer, and that triggers the effect by being played.
    pub fn plays_bearer(&self, slot: Slot) -> bool {
        let this = |event: &Node<Event<G>>| matches!(event.subject.as_ref().map(|subject| &subject.is), Some(Target::This(_)));
        self.these.contains(&slot) && self.trigger.as_ref().is_some_and(|event| matches!(event.kind, EventKind::Played(_)) && this(event))
    }

    /// True if words that point back could mean another object than the bearer.
    pub fn speaks_of_another(&self) -> bool {
        self.scope.tells_of_another()
    }

    /// Returns the actor of what is being lowered.
    pub fn actor(&self) -> Role {
        self.actor
    }

    /// Returns the number of words of the text so far that point back.
    pub fn pointed(&self) -> usize {
        self.scope.meant().len()
    }

    /// Returns the place of an "it" among the words that point back since there were `pointed` of them.
    pub fn it_since(&self, pointed: usize) -> Option<Span> {
        let is_it = |reference: &Reference| reference.kind == ReferenceKind::Pronoun && !reference.plural;
        self.scope.meant()[pointed..].iter().find(|meant| is_it(&meant.reference)).map(|meant| meant.reference.span)
    }

    /// Introduces the trigger of the effect as a referent, with the verb of the event if there is one.
    pub fn mention_trigger(&mut self, source: Source<G::Code>, done: Option<Verb>, span: Span) {
        let origin = Origin::Trigger { done, all: self.scope.is_gathering() };
        let is = Referent { origin, ..self.referent(&source, false, span) };
        self.scope.introduce(source, is);
    }

    /// Introduces the object that the card which triggers by being played has become: "that character".
    pub fn mention_played(&mut self, source: Source<G::Code>, span: Span) {
        let is = Referent { origin: Origin::Became, verb: Some(Verb::PutIntoPlay), ..self.referent(&source, false, span) };
        self.scope.introduce(source, is);
    }

    /// Notes that the trigger is the playing of a card.
    pub fn heed_play(&mut self) {
        self.scope.heed_play();
    }

    /// Introduces objects as a referent.
    pub fn mention(&mut self, verb: Option<Verb>, source: Source<G::Code>, plural: bool, span: Span) {
        self.mention_by(Some(self.actor), verb, source, plural, span);
    }
}

impl<G: Language> Lowerer<'_, G> {
    /// Introduces objects as a referent, with the player who acted; `None` is both players.
    pub fn mention_by(&mut self, by: Option<Role>, verb: Option<Verb>, source: Source<G::Code>, plural: bool, span: Span) {
        let from = verb.and_then(|_| self.left_by(&source));
        let is = Referent { verb, from, by, ..self.referent(&source, plural, span) };
        self.scope.introduce(source, is);
    }

    /// Returns the features of a referent, as far as its source tells them.
    pub(super) fn referent(&self, source: &Source<G::Code>, plural: bool, span: Span) -> Referent {
        let slot = if let Source::Slot(slot, _) = source { Some(*slot) } else { None };
        let is_of = |slots: &[Slot]| slot.is_some_and(|slot| slots.contains(&slot));
        let described = slot.and_then(|slot| self.described.iter().rfind(|(of, _)| *of == slot));
        let related = slot.and_then(|slot| self.related_to.iter().rfind(|(related, _)| *related == slot));
        let origin = if is_of(&self.asked_for) { self.existential() } else { Origin::Step };
        Referent {
            origin,
            bearer: matches!(source, Source::This(_)) || is_of(&self.these),
            taken_of: self.parted.as_ref().filter(|(_, _, taken)| is_of(taken)).map(|&(all, ..)| all),
            described: described.map(|(_, described)| described.clone()).unwrap_or_default(),
            related_to: related.map(|&(_, found)| found),
            ..Referent::new(G::noun(source.kind()), plural, span)
        }
    }

    /// Returns the origin of an existential referent of a condition that stands alone.
    pub(super) fn existential(&self) -> Origin {
        Origin::Existential { group: self.scope.len(), counted: false }
    }
}
