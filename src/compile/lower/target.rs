//! Lowers the objects of actions: anaphors and choices.

use super::Lowerer;
use super::description::may_be_called;
use crate::compile::language::{Kind, Language};
use crate::compile::unbound::DANGLING;
use crate::diagnostic::Diagnostic;
use crate::kernel::code::{Act, Check, Leaves, Number, Pick, Place, Query, Side, Source, Tally};
use crate::kernel::events::ABOUT;
use crate::kernel::frame::Slot;
use crate::lang::column::Column;
use crate::lang::event::{Event, EventKind};
use crate::lang::quantity::{Quantity, Range};
use crate::lang::reference::{Noun, Reference, ReferenceKind};
use crate::lang::selector::{Depth, Group, Owner, Place as Where, Selector, Target};
use crate::lang::test::Test;
use crate::lang::{Node, Span};

/// The objects that a step has taken.
#[derive(Debug)]
pub struct Taken<G: Language> {
    /// The slot that names them.
    pub slot: Slot,
    /// Their kind.
    pub kind: Kind<G>,
    /// True if they may be several.
    pub plural: bool,
}

impl<G: Language> Clone for Taken<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Language> Copy for Taken<G> {}

/// The columns in which objects picked together must all agree, or in which no two may.
#[derive(Debug)]
struct Likeness<G: Language> {
    different: Option<G::Column>,
    alike: Option<G::Column>,
}

impl<G: Language> Clone for Likeness<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Language> Copy for Likeness<G> {}

impl<G: Language> Lowerer<'_, G> {
    /// Returns a slot that holds the objects of a source.
    pub fn slot_for(&mut self, source: &Source<G::Code>, span: Span) -> (Slot, Kind<G>) {
        match source {
            Source::Slot(slot, kind) => (*slot, *kind),
            other => {
                if let Some(slot) = self.together_in(other) {
                    return (slot, other.kind());
                }
                let slot = self.new_slot(span);
                self.act(Act::Name(other.clone(), slot));
                if matches!(other, Source::This(_)) {
                    self.these.push(slot);
                }
                (slot, other.kind())
            }
        }
    }

    /// Lowers a target without a choice: every object that fits it.
    pub fn source(&mut self, target: &Node<Target<G>>) -> Option<Source<G::Code>> {
        if self.within_apart && matches!(target.is, Target::This(_) | Target::Back(_)) {
            if self.settles.is_some() {
                return self.settled_within(target);
            }
            self.not_here(
                target.span,
                "an event of the turn, or one that cannot happen, is told apart from this text: say which objects these are",
            );
            return None;
        }
        let picked = matches!(&target.is, Target::Select(selector) if selector.quantity != Quantity::All);
        if self.settling && picked {
            self.settling = false;
            // The choice is made now, while the text is there to identify the object.
            let apart = std::mem::take(&mut self.apart);
            let taken = self.taken(target, None);
            self.apart = apart;
            self.settling = true;
            return taken.map(|taken| Source::Slot(taken.slot, taken.kind));
        }
        match &target.is {
            Target::This(noun) => Some(self.this(*noun)),
            Target::Part(part) => Some(Source::Part(*part)),
            Target::Back(reference) => self.back(reference),
            Target::Select(selector) => {
                let mut query = self.selector_query(selector)?;
                // "Your other characters cannot attack this turn": other than what was chosen before.
                if self.settling {
                    let apart = std::mem::take(&mut self.apart);
                    self.other_than_taken(&selector.group, &mut query);
                    self.apart = apart;
                }
                Some(Source::Query(Box::new(query)))
            }
            Target::Related(relation, whose) => {
                self.refuse_of_card(whose)?;
                let of = self.of_stacks(whose, |lowerer| lowerer.source(whose))?;
                self.refuse_far(whose)?;
                Some(Source::Way((*relation).into(), Box::new(of)))
            }
            Target::StackCard { at, tests, of, up_to: _ } => {
                let checks = self.checks(tests)?;
                let of = self.of_stacks(of, |lowerer| lowerer.source(of))?;
                Some(Source::StackCards { at: *at, checks, of: Box::new(of) })
            }
            Target::Pile { .. } => {
                self.not_here(target.span, "cards of a deck can only be spoken of by an action that takes them");
                None
            }
            Target::OneOf(parts) | Target::AllOf(parts) => {
                let mut sources = Vec::with_capacity(parts.len());
                let mut it = None;
                for (at, part) in parts.iter().enumerate() {
                    sources.push(self.source(part));
                    self.forget_it(it);
                    it = self.name_for_the_next(part, parts.get(at + 1));
                }
                let parts = sources;
                Some(Source::Union(parts.into_iter().collect::<Option<_>>()?))
            }
        }
    }

    /// Returns the bearer; as that has left play, and its effect follows, the object that it was.
    fn this(&mut self, noun: Noun) -> Source<G::Code> {
        let kind = G::this(noun);
        let leaves = |event: &Node<Event<G>>| {
            event.kind == EventKind::LeavesPlay && matches!(event.subject.as_ref().map(|subject| &subject.is), Some(Target::This(_)))
        };
        match G::way_to_former().filter(|_| kind == G::Code::OBJECT && !self.is_apart() && self.trigger.as_ref().is_some_and(leaves)) {
            Some(way) => {
                self.heed_slots(ABOUT, &[]);
                Source::Way(way, Box::new(Source::Slot(ABOUT, G::Code::CARD)))
            }
            None => Source::This(kind),
        }
    }

    /// Resolves a word that points back to the source of its antecedents.
    pub(super) fn back(&mut self, reference: &Node<Reference>) -> Option<Source<G::Code>> {
        let it = matches!(reference.kind, ReferenceKind::Pronoun) || reference.kind == ReferenceKind::That && reference.noun == Noun::Card;
        if let Some((slot, kind)) = self.moving.filter(|_| it) {
            return Some(Source::Slot(slot, kind));
        }
        match reference.kind {
            ReferenceKind::Rest => self.rest(reference),
            ReferenceKind::Other => self.other(reference),
            ReferenceKind::Pronoun | ReferenceKind::That | ReferenceKind::Result(_) | ReferenceKind::Former | ReferenceKind::Latter => {
                self.bind(reference, false)
            }
        }
    }

    /// Refuses a relation of a card that is part of an object: "the battle opponent of the top card of …".
    fn refuse_of_card(&mut self, whose: &Node<Target<G>>) -> Option<()> {
        let Target::StackCard { .. } = &whose.is else { return Some(()) };
        self.not_here(whose.span, "a card of a stack has no part in this; write “the top card of …” before all that is said of the object");
        None
    }

    /// Refuses "its" within a description or the body of a "for each" if it means the trigger of the effect: it would be read as each object's.
    fn refuse_far(&mut self, whose: &Node<Target<G>>) -> Option<()> {
        let Target::Back(Node { is: Reference { kind: ReferenceKind::Pronoun, .. }, .. }) = &whose.is else { return Some(()) };
        if !self.scope.means_trigger_far() {
            return Some(());
        }
        let finding = Diagnostic::error(
            crate::compile::unbound::AMBIGUOUS,
            whose.span.range(),
            "this could be each of them, or what triggered the effect",
        );
        self.refusals.push(
            finding.label("whose?").help("name it: \"this character's …\", or choose one first and say \"the chosen character's …\""),
        );
        None
    }

    /// Lowers a target with its choice; the slot of the result names the objects taken.
    pub fn taken(&mut self, target: &Node<Target<G>>, fits: Option<(Slot, Query<G::Code>)>) -> Option<Taken<G>> {
        match &target.is {
            Target::Part(part) => {
                let (slot, kind) = self.slot_for(&Source::Part(*part), target.span);
                Some(Taken { slot, kind, plural: false })
            }
            Target::This(_) | Target::Back(_) => {
                let source = self.source(target)?;
                self.refuse_gone(target, &source)?;
                let plural = matches!(&target.is, Target::Back(reference) if reference.plural);
                let (slot, kind) = self.slot_for(&source, target.span);
                if matches!(target.is, Target::This(_)) {
                    self.last_taken = None;
                }
                Some(Taken { slot, kind, plural })
            }
            Target::Select(selector) => self.select(selector, fits),
            Target::Related(relation, of) => self.related(*relation, of, target.span),
            Target::Pile { end, count, up_to, owner } => {
                let count = self.amount(count, target.span)?;
                let side = self.side(*owner);
                let slot = self.new_slot(target.span);
                let plural = target.is.may_be_several();
                self.act(Act::Take { side, end: *end, count: count.clone(), up_to: *up_to, into: slot });
                if let Tally::Fixed(most) = count {
                    self.sizes.push((slot, if side == Side::Both { 2 * most } else { most }));
                }
                self.take_together(slot);
                // "Until you reveal a Kaiju card" introduces that card, too: "put it into your hand".
                if let Tally::Until(_, checks, number) = count {
                    let found = self.among(&Source::Slot(slot, G::Code::CARD), &checks, target.span);
                    self.mention(None, found, number > 1, target.span);
                }
                Some(Taken { slot, kind: G::Code::CARD, plural })
            }
            Target::StackCard { at, tests, of, up_to } => self.stack_card((*at, tests, *up_to), of, target.span),
            Target::OneOf(parts) => self.one_of(parts, target.span),
            Target::AllOf(parts) => self.all_of(parts, target.span),
        }
    }

    /// Emits a choice of objects.
    pub fn pick(&mut self, from: Source<G::Code>, number: Number<G::Code>, span: Span) -> Taken<G> {
        let into = self.new_slot(span);
        self.pick_into(into, from, number, Likeness { different: None, alike: None }, None)
    }

    fn pick_into(
        &mut self,
        into: Slot,
        from: Source<G::Code>,
        number: Number<G::Code>,
        Likeness { different, alike }: Likeness<G>,
        fits: Option<Query<G::Code>>,
    ) -> Taken<G> {
        let kind = from.kind();
        let plural = !matches!(number, Number::Exactly(Tally::Fixed(1)) | Number::UpTo(Tally::Fixed(1)) | Number::AtRandom(1));
        if let Number::Exactly(Tally::Fixed(most)) | Number::UpTo(Tally::Fixed(most)) | Number::AtRandom(most) = number {
            self.sizes.push((into, most));
        }
        let question = self.emitter.question(self.saying.clone());
        self.act(Act::Pick(Pick { who: self.actor, from, number, different, alike, fits, optional: false, into, question }));
        Taken { slot: into, kind, plural }
    }

    /// As many as come to a total, of any number or of up to so many.
    fn summing(&mut self, (column, range): (G::Column, Range), selector: &Node<Selector<G>>) -> Option<Number<G::Code>> {
        let (most, up_to) = match selector.quantity {
            Quantity::UpTo(most) => (u32::from(most), true),
            Quantity::AnyNumber => (u32::MAX, true),
            Quantity::All | Quantity::AtLeast(1) => (u32::MAX, false),
            Quantity::Exactly(_) | Quantity::AtLeast(_) | Quantity::AllBut(_) | Quantity::AtRandom(_) | Quantity::Between(..) => {
                self.not_here(selector.span, "what comes to a total is of any number, or of up to so many: “up to two … with a total …”");
                return None;
            }
            Quantity::Half { .. } | Quantity::ThatMany(_) | Quantity::OneOfEach => {
                self.not_here(selector.span, "what comes to a total is of any number, or of up to so many: “up to two … with a total …”");
                return None;
            }
        };
        let why = if column.number().is_none() {
            "only numbers have a total"
        } else if range.min.is_some() && range.max.is_some() && !column.is_small() {
            "a total of such numbers has a least or a greatest value, and not both"
        } else if range.min.is_some() && most < u32::MAX {
            "of up to so many objects, a total has a greatest value alone"
        } else {
            return Some(Number::Total { column, range, most, up_to });
        };
        self.not_here(selector.span, why);
        None
    }

    fn select(&mut self, selector: &Node<Selector<G>>, fits: Option<(Slot, Query<G::Code>)>) -> Option<Taken<G>> {
        if selector.quantity == Quantity::OneOfEach {
            return self.one_of_each(selector);
        }
        let alike = self.like_one_another(selector)?;
        let total = selector.group.tests.iter().find_map(|test| test.is.total());
        let mut group = selector.group.clone();
        group.tests.retain(|test| test.is.total().is_none() && alike.is_none_or(|(_, said)| test.span != said));
        let mut query = self.query_at(&group, selector.span)?;
        if selector.told().is_some() {
            query.side = self.side(group.owner);
        }
        self.other_than_taken(&selector.group, &mut query);
        self.not_again(&mut query);
        let of = query.clone();
        let of_named = if let Place::Among(slot, kind) = query.place { Some((slot, kind)) } else { None };
        let among = of_named.is_some_and(|(_, kind)| kind == G::Code::CARD);
        if let Some((all, kind)) = of_named.filter(|_| among)
            && let Some(left) = self.still_together(all, selector.span)
        {
            query.place = Place::Among(left, kind);
        }
        let among_them = Likeness { different: Self::different(&selector.group.tests), alike: alike.map(|(column, _)| column) };
        if among_them.different.is_some() && selector.quantity == Quantity::Exactly(1) {
            self.not_here(selector.span, "one object has no others to differ from: “with a different … from …” says from what");
            return None;
        }
        let from = Source::Query(Box::new(query));
        let number = match total {
            Some(total) => self.summing(total, selector)?,
            None => self.how_many(selector, &from)?,
        };
        let taken = match (fits, from) {
            (None, Source::Query(query)) if selector.group.owner == Owner::EachPlayers && number != Number::All && of_named.is_none() => {
                self.pick_of_each(&query, number, among_them, selector.span)
            }
            (None, from) => {
                let into = self.new_slot(selector.span);
                self.pick_into(into, from, number, among_them, None)
            }
            (Some((into, fits)), from) => self.pick_into(into, from, number, among_them, Some(fits)),
        };
        if among {
            self.take_apart(taken.slot);
        }
        if let Some((all, kind)) = of_named {
            self.take_of(all, kind, taken.slot);
        }
        self.name_bearer(&selector.group, taken.slot, selector.span);
        self.described.push((taken.slot, may_be_called::<G>(&selector.group.tests)));
        self.note_picked(taken, &of);
        self.note_taken(taken, Some((&group, of)));
        Some(taken)
    }

    /// Lowers "two cards with the same level": returns the column in which all of them must agree, unless a referent exists that they could agree with.
    fn like_one_another(&mut self, selector: &Node<Selector<G>>) -> Option<Option<(G::Column, Span)>> {
        let several = Target::Select(selector.clone()).may_be_several() && !self.scope.names_another();
        let said = selector.group.tests.iter().find(|test| test.is.same_as_it().is_some()).filter(|_| several);
        let Some(said) = said else { return Some(None) };
        let counted = matches!(selector.quantity, Quantity::Exactly(_) | Quantity::UpTo(_) | Quantity::AtLeast(_) | Quantity::Between(..));
        let in_total = selector.group.tests.iter().any(|test| test.is.total().is_some());
        if let Some(column) = said.alike().filter(|_| counted && !in_total) {
            return Some(Some((column, said.span)));
        }
        let why = "this does not say what they are to be like, and so many that are like one another cannot be picked";
        let help = "say how many of them: \"two cards with the same level\"; or name first what they are to be like";
        self.refuse(Diagnostic::error(DANGLING, said.span.range(), why).label("the same as what?").help(help));
        None
    }

    /// Lowers "one of each player's characters": one choice for each side, with the same number.
    fn pick_of_each(&mut self, query: &Query<G::Code>, number: Number<G::Code>, among_them: Likeness<G>, span: Span) -> Taken<G> {
        let mut one = |side| {
            let from = Source::Query(Box::new(Query { side, ..query.clone() }));
            let into = self.new_slot(span);
            self.pick_into(into, from, number.clone(), among_them, None)
        };
        let (yours, theirs) = (one(Side::Mine), one(Side::Theirs));
        self.both(Some(yours), theirs, span)
    }

    /// Introduces the bearer of a picked card as "that character": "one Charge card from under one of your characters".
    fn name_bearer(&mut self, group: &Group<G>, picked: Slot, span: Span) {
        let Where::Under(of) = &group.place else { return };
        let one = matches!(&of.is, Target::Select(selector) if selector.quantity == Quantity::Exactly(1));
        if let (true, Some(way)) = (one, G::way_to_bearer()) {
            let slot = self.new_slot(span);
            let bearer = Source::Way(way, Box::new(Source::Slot(picked, G::Code::CARD)));
            self.act(Act::Name(bearer.clone(), slot));
            self.name(None, slot, bearer.kind(), false, of.span);
        }
    }

    /// Lowers "a level 1, 2, and 3 …", for example: one of each, picked one after another.
    fn one_of_each(&mut self, selector: &Node<Selector<G>>) -> Option<Taken<G>> {
        let list = selector.group.tests.iter().enumerate().find_map(|(place, test)| {
            let Test::In(column, ranges) = &test.is else { return None };
            Some((place, *column, ranges))
        });
        let Some((place, column, each)) = list else {
            self.not_here(selector.span, "“one of each” needs a list of what each is");
            return None;
        };
        let mut all: Option<Taken<G>> = None;
        for &range in each {
            let mut group = selector.group.clone();
            group.tests[place].is = Test::within(column, range);
            let query = self.query_at(&group, selector.span)?;
            let one = self.pick(Source::Query(Box::new(query)), Number::Exactly(Tally::Fixed(1)), selector.span);
            all = Some(self.both(all, one, selector.span));
        }
        all
    }

    /// Joins objects taken before with those taken now.
    pub fn both(&mut self, before: Option<Taken<G>>, now: Taken<G>, span: Span) -> Taken<G> {
        let Some(before) = before else { return now };
        let slot = self.new_slot(span);
        self.act(Act::Both(before.slot, now.slot, slot));
        if let (Some(one), Some(other)) = (self.size_of(before), self.size_of(now)) {
            self.sizes.push((slot, one + other));
        }
        Taken { slot, kind: now.kind, plural: true }
    }

    /// Takes the objects that a verb acts upon, and makes them the referent of a later "it".
    pub fn objects_of(&mut self, target: &Node<Target<G>>) -> Option<Source<G::Code>> {
        let taken = self.taken(target, None)?;
        let source = Source::Slot(taken.slot, taken.kind);
        self.mention(None, source.clone(), taken.plural, target.span);
        Some(source)
    }

    /// Takes the objects that a verb acts upon, and refuses the text, for this reason, unless they are in play.
    pub fn stacks_of(&mut self, target: &Node<Target<G>>, why: &'static str) -> Option<Source<G::Code>> {
        let source = self.of_stacks(target, |lowerer| lowerer.objects_of(target))?;
        if source.kind() == G::Code::CARD {
            self.not_here(target.span, why);
            return None;
        }
        Some(source)
    }

    /// Lowers "the battle opponent of one of your …": the player picks among the objects to which the way leads from all that fit.
    fn related(&mut self, relation: G::Relation, of: &Node<Target<G>>, span: Span) -> Option<Taken<G>> {
        self.refuse_of_card(of)?;
        let inner = self.of_stacks(of, |lowerer| lowerer.source(of))?;
        self.refuse_far(of)?;
        let from = Source::Way(relation.into(), Box::new(inner));
        match &of.is {
            Target::Select(selector) => {
                let number = self.how_many(selector, &from)?;
                let taken = self.pick(from, number, span);
                self.name_related(relation, (selector, of.span), taken);
                Some(taken)
            }
            Target::OneOf(_) => Some(self.pick(from, Number::Exactly(Tally::Fixed(1)), span)),
            Target::This(_)
            | Target::Back(_)
            | Target::Related(..)
            | Target::Part(_)
            | Target::Pile { .. }
            | Target::StackCard { .. }
            | Target::AllOf(_) => {
                let found = self.scope.last_found().filter(|_| matches!(of.is, Target::Back(_)));
                let (slot, kind) = self.slot_for(&from, span);
                self.related_to.extend(found.map(|found| (slot, found)));
                let taken = Taken { slot, kind, plural: false };
                self.note_taken(taken, None);
                Some(taken)
            }
        }
    }

    /// Introduces the object to which a relation leads back: "that Kaiju" after "the battle opponent of one of your Kaiju".
    fn name_related(&mut self, relation: G::Relation, (selector, said): (&Selector<G>, Span), taken: Taken<G>) {
        let described = may_be_called::<G>(&selector.group.tests);
        let one_is_called = selector.quantity == Quantity::Exactly(1) && !described.is_empty();
        let Some(way) = G::way_back(relation).filter(|_| one_is_called) else { return };
        let slot = self.new_slot(said);
        let of = Source::Way(way, Box::new(Source::Slot(taken.slot, taken.kind)));
        self.act(Act::Name(of.clone(), slot));
        self.described.push((slot, described));
        self.name(None, slot, of.kind(), false, said);
    }

    /// Takes a card of a stack: first the stack is picked, among those with such a card, then the card.
    fn stack_card(
        &mut self,
        (at, tests, up_to): (Option<Depth>, &[Node<Test<G>>], bool),
        of: &Node<Target<G>>,
        span: Span,
    ) -> Option<Taken<G>> {
        let checks = self.checks(tests)?;
        let has = Check::StackHas(at, checks.clone());
        let character = if let Target::Select(selector) = &of.is {
            let mut query = self.query_at(&selector.group, selector.span)?;
            self.other_than_taken(&selector.group, &mut query);
            query.checks.push(has);
            let from = Source::Query(Box::new(query));
            let number = self.how_many(selector, &from)?;
            self.pick(from, number, selector.span)
        } else {
            self.of_stacks(of, |lowerer| lowerer.taken(of, None))?
        };
        self.name(None, character.slot, character.kind, character.plural, of.span);
        let cards = Source::StackCards { at, checks, of: Box::new(Source::Slot(character.slot, G::Code::OBJECT)) };
        let number = if up_to {
            Number::UpTo(Tally::Fixed(1))
        } else if character.plural || at.is_some_and(|at| at.many > 1) {
            Number::All
        } else {
            Number::Exactly(Tally::Fixed(1))
        };
        Some(self.pick(cards, number, span))
    }
}
