//! Lowers what actions act upon: descriptions, references and choices of objects.

use super::Lowerer;
use crate::games::ucg::code::{Act, Check, Kind, Number, Pick, Place, Query, Side, Source, Spot, Tally, Way};
use crate::games::ucg::leaves::{Relation, Test, Ucg};
use crate::kernel::frame::Slot;
use crate::kernel::program::Op;
use crate::lang::quantity::Quantity;
use crate::lang::reference::{Noun, Reference, ReferenceKind};
use crate::lang::selector::{End, Group, Place as Where, Selector, Target};
use crate::lang::{Node, Span};

/// Objects that a step has taken: the slot that names them, what they are, and whether they may be several.
#[derive(Clone, Copy, Debug)]
pub(super) struct Taken {
    pub slot: Slot,
    pub kind: Kind,
    pub plural: bool,
}

impl Lowerer<'_> {
    /// Adds an instruction.
    pub(super) fn act(&mut self, act: Act) {
        self.emitter.emit(Op::Do(act));
    }

    /// Lowers a description.
    pub(super) fn query(&mut self, group: &Node<Group<Ucg>>) -> Option<Query> {
        self.query_at(group, group.span)
    }

    fn query_at(&mut self, group: &Group<Ucg>, span: Span) -> Option<Query> {
        let mut checks = self.checks(&group.tests)?;
        let place = match &group.place {
            Where::Zone(zone) => Place::At(Self::spot(*zone)),
            Where::Among(reference) => {
                let source = self.back(reference)?;
                let (slot, kind) = self.slot_for(&source, span);
                Place::Among(slot, kind)
            }
            Where::Under(of) => {
                let of = self.source(of)?;
                checks.push(Check::Under(Box::new(of)));
                Place::At(Spot::Charge)
            }
        };
        let side = if matches!(group.place, Where::Zone(_)) { self.side(group.owner) } else { Side::Both };
        let except = match &group.except {
            Some(reference) => {
                let source = self.back(reference)?;
                Some(self.slot_for(&source, span).0)
            }
            None => None,
        };
        Some(Query { side, place, checks, not_this: group.not_this, except })
    }

    /// A slot that holds the objects of a source.
    pub(super) fn slot_for(&mut self, source: &Source, span: Span) -> (Slot, Kind) {
        match source {
            Source::Slot(slot, kind) => (*slot, *kind),
            other => {
                let slot = self.new_slot(span);
                self.act(Act::Name(other.clone(), slot));
                (slot, other.kind())
            }
        }
    }

    /// Lowers a target without any choice: every object that fits it.
    pub(super) fn source(&mut self, target: &Node<Target<Ucg>>) -> Option<Source> {
        match &target.is {
            Target::Part(never) => match *never {},
            Target::This(Noun::Character) => Some(Source::This(Kind::Character)),
            Target::This(Noun::Card | Noun::Scene | Noun::Unsaid) => Some(Source::This(Kind::Card)),
            Target::Back(reference) => self.back(reference),
            Target::Select(selector) => Some(Source::Query(Box::new(self.query_at(&selector.group, selector.span)?))),
            Target::Related(Relation::BattleOpponent, of) => Some(Source::Way(Way::BattleOpponents, Box::new(self.source(of)?))),
            Target::StackCard { end, tests, of } => {
                let checks = self.checks(tests)?;
                Some(Source::StackCards { end: *end, checks, of: Box::new(self.source(of)?) })
            }
            Target::Pile { .. } => {
                self.not_here(target.span, "cards of a deck can only be spoken of by an action that takes them");
                None
            }
            Target::OneOf(parts) | Target::AllOf(parts) => {
                let parts: Vec<_> = parts.iter().map(|part| self.source(part)).collect();
                Some(Source::Union(parts.into_iter().collect::<Option<_>>()?))
            }
        }
    }

    /// What a word that points back means.
    fn back(&mut self, reference: &Node<Reference>) -> Option<Source> {
        let it = matches!(reference.kind, ReferenceKind::Pronoun) || reference.kind == ReferenceKind::That && reference.noun == Noun::Card;
        match self.moving {
            Some((slot, kind)) if it => Some(Source::Slot(slot, kind)),
            _ if reference.kind == ReferenceKind::Rest => self.rest(reference),
            _ => self.bind(reference),
        }
    }

    /// "The rest": of the cards that were taken together, those that no step since has moved or chosen.
    fn rest(&mut self, reference: &Node<Reference>) -> Option<Source> {
        let Some((all, taken)) = self.together.clone() else {
            return self.bind(reference);
        };
        let rest = self.new_slot(reference.span);
        let mut left = all;
        for slot in taken {
            self.act(Act::Without(left, slot, rest));
            left = rest;
        }
        if left == all {
            self.act(Act::Name(Source::Slot(all, Kind::Card), rest));
        }
        Some(Source::Slot(rest, Kind::Card))
    }

    /// Notes cards that were taken together, of which later steps may leave a rest.
    pub(super) fn take_together(&mut self, slot: Slot) {
        self.together = Some((slot, Vec::new()));
    }

    /// Notes that cards were moved or chosen: if they are of those that were taken together, they are no longer of the rest.
    pub(super) fn take_apart(&mut self, slot: Slot) {
        if let Some((_, taken)) = &mut self.together
            && !taken.contains(&slot)
        {
            taken.push(slot);
        }
    }

    /// Lowers a target with its choice: afterwards the slot names what was taken.
    pub(super) fn taken(&mut self, target: &Node<Target<Ucg>>, fits: Option<(Slot, Query)>) -> Option<Taken> {
        match &target.is {
            Target::Part(never) => match *never {},
            Target::This(_) | Target::Back(_) => {
                let source = self.source(target)?;
                let plural = matches!(&target.is, Target::Back(reference) if reference.plural);
                let (slot, kind) = self.slot_for(&source, target.span);
                Some(Taken { slot, kind, plural })
            }
            Target::Select(selector) => self.select(selector, fits),
            Target::Related(Relation::BattleOpponent, of) => self.opponent(of, target.span),
            Target::Pile { end, count, up_to, owner } => {
                let count = self.amount(count, target.span)?;
                let side = self.side(*owner);
                let slot = self.new_slot(target.span);
                let plural = count != Tally::Fixed(1) || *up_to;
                self.act(Act::Take { side, end: *end, count, up_to: *up_to, into: slot });
                self.take_together(slot);
                Some(Taken { slot, kind: Kind::Card, plural })
            }
            Target::StackCard { end, tests, of } => self.stack_card(*end, tests, of, target.span),
            Target::OneOf(parts) => self.one_of(parts, target.span),
            Target::AllOf(parts) => self.all_of(parts, target.span),
        }
    }

    /// Emits a choice of objects.
    pub(super) fn pick(&mut self, from: Source, number: Number, span: Span) -> Taken {
        let into = self.new_slot(span);
        self.pick_into(into, from, number, None, None)
    }

    fn pick_into(
        &mut self,
        into: Slot,
        from: Source,
        number: Number,
        different: Option<crate::games::ucg::leaves::Column>,
        fits: Option<Query>,
    ) -> Taken {
        let kind = from.kind();
        let plural = !matches!(number, Number::Exactly(Tally::Fixed(1)) | Number::UpTo(Tally::Fixed(1)) | Number::AtRandom(1));
        let question = self.emitter.question(self.saying.clone());
        self.act(Act::Pick(Pick { who: self.actor, from, number, different, fits, into, question }));
        Taken { slot: into, kind, plural }
    }

    fn select(&mut self, selector: &Node<Selector<Ucg>>, fits: Option<(Slot, Query)>) -> Option<Taken> {
        if selector.quantity == Quantity::OneOfEach {
            return self.one_of_each(selector);
        }
        let query = self.query_at(&selector.group, selector.span)?;
        let among = matches!(query.place, Place::Among(_, Kind::Card));
        let different = Self::different(&selector.group.tests);
        let from = Source::Query(Box::new(query));
        let number = number(selector.quantity, &from);
        let (into, fits) = match fits {
            Some((slot, query)) => (slot, Some(query)),
            None => (self.new_slot(selector.span), None),
        };
        let taken = self.pick_into(into, from, number, different, fits);
        if among {
            self.take_apart(taken.slot);
        }
        Some(taken)
    }

    /// "A level 1, 2, and 3 …": one of each, picked one after another.
    fn one_of_each(&mut self, selector: &Node<Selector<Ucg>>) -> Option<Taken> {
        let levels = selector.group.tests.iter().find_map(|test| match &test.is {
            Test::Level(levels) => Some(levels.clone()),
            _ => None,
        });
        let Some(levels) = levels else {
            self.not_here(selector.span, "“one of each” needs a list of levels");
            return None;
        };
        let mut all: Option<Taken> = None;
        for level in levels {
            let mut group = selector.group.clone();
            for test in &mut group.tests {
                if matches!(test.is, Test::Level(_)) {
                    test.is = Test::Level(vec![level]);
                }
            }
            let query = self.query_at(&group, selector.span)?;
            let one = self.pick(Source::Query(Box::new(query)), Number::Exactly(Tally::Fixed(1)), selector.span);
            all = Some(self.both(all, one, selector.span));
        }
        all
    }

    /// What was taken before together with what was taken now.
    fn both(&mut self, before: Option<Taken>, now: Taken, span: Span) -> Taken {
        let Some(before) = before else { return now };
        let slot = self.new_slot(span);
        self.act(Act::Both(before.slot, now.slot, slot));
        Taken { slot, kind: now.kind, plural: true }
    }

    /// "The battle opponent of one of your …": the player picks among the opponents of all that fit.
    fn opponent(&mut self, of: &Node<Target<Ucg>>, span: Span) -> Option<Taken> {
        let inner = self.source(of)?;
        let from = Source::Way(Way::BattleOpponents, Box::new(inner));
        match &of.is {
            Target::Select(selector) => {
                let number = number(selector.quantity, &from);
                Some(self.pick(from, number, span))
            }
            Target::OneOf(_) => Some(self.pick(from, Number::Exactly(Tally::Fixed(1)), span)),
            _ => {
                let (slot, kind) = self.slot_for(&from, span);
                Some(Taken { slot, kind, plural: false })
            }
        }
    }

    /// A card of a character's stack: first the character is picked, among those with such a card, then the card.
    fn stack_card(&mut self, end: Option<End>, tests: &[Node<Test>], of: &Node<Target<Ucg>>, span: Span) -> Option<Taken> {
        let checks = self.checks(tests)?;
        let has = Check::StackHas(end, checks.clone());
        let character = match &of.is {
            Target::Select(selector) => {
                let mut query = self.query_at(&selector.group, selector.span)?;
                query.checks.push(has);
                let from = Source::Query(Box::new(query));
                let number = number(selector.quantity, &from);
                self.pick(from, number, selector.span)
            }
            _ => self.taken(of, None)?,
        };
        self.name(None, character.slot, character.kind, character.plural, of.span);
        let cards = Source::StackCards { end, checks, of: Box::new(Source::Slot(character.slot, Kind::Character)) };
        let number = if character.plural { Number::All } else { Number::Exactly(Tally::Fixed(1)) };
        Some(self.pick(cards, number, span))
    }

    /// "A, or B": one choice among all of them.
    fn one_of(&mut self, parts: &[Node<Target<Ucg>>], span: Span) -> Option<Taken> {
        let sources: Vec<_> = parts.iter().map(|part| self.source(part)).collect();
        let from = Source::Union(sources.into_iter().collect::<Option<_>>()?);
        let numbers: Vec<Number> = parts
            .iter()
            .map(|part| match &part.is {
                Target::Select(selector) => number(selector.quantity, &from),
                _ => Number::Exactly(Tally::Fixed(1)),
            })
            .collect();
        if numbers.iter().any(|number| *number != numbers[0]) {
            self.not_here(span, "the parts of this choice take different numbers of objects");
            return None;
        }
        let among =
            parts.iter().any(|part| matches!(&part.is, Target::Select(selector) if matches!(selector.group.place, Where::Among(_))));
        let number = numbers.into_iter().next().unwrap_or(Number::Exactly(Tally::Fixed(1)));
        let taken = self.pick(from, number, span);
        if among {
            self.take_apart(taken.slot);
        }
        Some(taken)
    }

    /// "A and B": each of them is taken.
    fn all_of(&mut self, parts: &[Node<Target<Ucg>>], span: Span) -> Option<Taken> {
        let mut all: Option<Taken> = None;
        for part in parts {
            let one = self.taken(part, None)?;
            if all.is_some_and(|all| all.kind != one.kind) {
                self.not_here(part.span, "cards and characters cannot be taken together");
                return None;
            }
            all = Some(self.both(all, one, span));
        }
        all
    }
}

/// How many are picked.
fn number(quantity: Quantity, from: &Source) -> Number {
    match quantity {
        Quantity::Exactly(n) => Number::Exactly(Tally::Fixed(n.into())),
        Quantity::UpTo(n) => Number::UpTo(Tally::Fixed(n.into())),
        Quantity::AnyNumber => Number::UpTo(Tally::Objects(from.clone())),
        Quantity::AtRandom(n) => Number::AtRandom(n.into()),
        Quantity::All | Quantity::OneOfEach => Number::All,
    }
}
