//! Lowers the verbs and changes that only UCG has.

use super::Lowerer;
use crate::compile::unbound::DANGLING;
use crate::diagnostic::Diagnostic;
use crate::games::ucg::code::{Act, Kind, Number, OwnDeed, Shift, Source, Tally, To, Words};
use crate::games::ucg::leaves::{BpValue, Change, Column, Deed, NewType, OwnTest, Ucg};
use crate::games::ucg::levels::level_set;
use crate::games::ucg::setup::{SOURCES, Sources};
use crate::games::ucg::state;
use crate::games::ucg::zones::Zone;
use crate::kernel::frame::Slot;
use crate::lang::action::Destination;
use crate::lang::duration::Duration;
use crate::lang::event::Trigger;
use crate::lang::quantity::Quantity;
use crate::lang::reference::Reference;
use crate::lang::selector::{End, Group, Place, Target};
use crate::lang::test::Test;
use crate::lang::{Node, Span};

impl Lowerer<'_> {
    /// Lowers a verb that only UCG has.
    pub(super) fn deed(&mut self, deed: &Deed, span: Span) -> Option<()> {
        match deed {
            Deed::ChooseType(types) => self.choose_type(types, None, span),
            Deed::ChooseBpOf(of) => {
                let (of, into) = (self.looked_up(of)?, self.new_slot(span));
                self.act(Act::Own(OwnDeed::PickBp { of, who: self.actor(), into }));
                self.memory.chosen_bp = Some(into);
                Some(())
            }
            Deed::ChooseTypeOf(of) => {
                let of = self.looked_up(of)?;
                self.choose_type(&[], Some(of), span)
            }
            Deed::ChooseValue(column) => {
                if !self.is_chosen_value(*column, span) {
                    return None;
                }
                let into = self.new_slot(span);
                self.act(Act::Own(OwnDeed::PickValue { column: *column, of: None, who: self.actor(), into }));
                self.memory.chosen = Some((*column, into));
                Some(())
            }
            Deed::ChooseValueOf(column, of) => {
                if *column == Column::Type {
                    return self.deed(&Deed::ChooseTypeOf(of.clone()), span);
                }
                if !self.is_chosen_value(*column, span) {
                    return None;
                }
                let (of, into) = (self.looked_up(of)?, self.new_slot(span));
                self.act(Act::Own(OwnDeed::PickValueOf { column: *column, of, who: self.actor(), into }));
                self.memory.chosen = Some((*column, into));
                Some(())
            }
            Deed::ChooseCardType(sorts) => {
                let of = Some(self.set_of(Column::CardType, sorts, span)?);
                let into = self.new_slot(span);
                self.act(Act::Own(OwnDeed::PickValue { column: Column::CardType, of, who: self.actor(), into }));
                self.memory.chosen = Some((Column::CardType, into));
                Some(())
            }
            Deed::LevelUp { of, with } => self.level_up(of, with, span),
            Deed::Swap(a, b) => self.swap(a, b),
            Deed::SwapBoth(what) => self.swap_both(what),
            Deed::SwapBp { one, other, duration } => self.swap_bp(one, other.as_ref(), *duration, span),
            Deed::Negate { what, all, duration } => self.negate(what, *all, *duration, span),
            Deed::Trigger { trigger, on } => self.trigger_power(trigger, on),
            Deed::UsePower { on, ignoring, any_number, free } => self.use_power(on, !ignoring.is_empty(), *any_number, *free),
        }
    }

    /// True if a value of this column can be chosen.
    fn is_chosen_value(&mut self, column: Column, span: Span) -> bool {
        let can = !matches!(column, Column::Bp | Column::PrintedBp(_) | Column::State | Column::Team);
        if !can {
            self.not_here(span, "a level, a Round, a character name, a card name, a card type or a TYPE can be chosen");
        }
        can
    }

    /// Returns the source of the values that are looked up. An object of a description is picked first.
    fn looked_up(&mut self, of: &Node<Target<Ucg>>) -> Option<Source> {
        if !matches!(of.is, Target::Select(_)) {
            return self.source(of);
        }
        let taken = self.taken(of, None)?;
        let source = Source::Slot(taken.slot, taken.kind);
        self.mention(None, source.clone(), taken.plural, of.span);
        Some(source)
    }

    /// Lowers "level up A with B": B goes on top of A, where the rules and texts let A level up with it.
    fn level_up(&mut self, of: &Node<Target<Ucg>>, with: &Node<Target<Ucg>>, span: Span) -> Option<()> {
        let (mut of, mut with) = (of.clone(), with.clone());
        let able = |card: Target<Ucg>| Node::new(Test::Own(OwnTest::AbleToLevelUpWith(Box::new(Node::new(card, span)))), span);
        match (&mut with.is, &mut of.is) {
            (Target::Select(cards), this @ (Target::This(_) | Target::Back(_))) => cards.is.group.tests.push(able(this.clone())),
            (_, Target::Select(onto)) => {
                onto.is.group.tests.push(able(Target::Back(Node::new(Reference::it(false), span))));
            }
            (_, _) => {}
        }
        self.memory.leveling = true;
        let moved = self.move_to(&with, &Destination::Stack { end: End::Top, of }, span);
        self.memory.leveling = false;
        moved?;
        if let Some(&mut Act::Move { what, to: To::Stack { of, .. }, .. }) = self.last_act() {
            self.act(Act::Own(OwnDeed::LevelsUp(of, what)));
        }
        Some(())
    }

    fn choose_type(&mut self, types: &[String], of: Option<Source>, span: Span) -> Option<()> {
        self.memory.chosen_type = Some(self.picked_type(types, of, span)?);
        Some(())
    }

    /// Lowers a change, or each of several.
    pub(super) fn shifts(&mut self, change: &Change, of: &Source, span: Span) -> Option<Vec<Shift>> {
        match change {
            Change::All(changes) => changes.iter().map(|change| self.shift(change, of, span)).collect(),
            one => Some(vec![self.shift(one, of, span)?]),
        }
    }

    /// Lowers a change. Where the player chooses a TYPE, that is asked first.
    fn shift(&mut self, change: &Change, of: &Source, span: Span) -> Option<Shift> {
        Some(match change {
            Change::Bp(plus) => Shift::Fixed(state::Change::Bp(*plus)),
            Change::Grade(steps) => Shift::Fixed(state::Change::Grade(*steps)),
            Change::Extra => Shift::Fixed(state::Change::Extra),
            Change::Becomes(BpValue::Number(bp)) => Shift::Fixed(state::Change::Becomes(*bp)),
            Change::Becomes(BpValue::Chosen) => {
                let Some(chosen) = self.memory.chosen_bp else {
                    self.refuse(Diagnostic::error(DANGLING, span.range(), "“the chosen BP value” points back at nothing"));
                    return None;
                };
                Shift::BecomesChosen(chosen)
            }
            Change::Becomes(BpValue::Like(count)) => Shift::Becomes(Box::new(self.count(count)?)),
            Change::Times(times) => Shift::Fixed(state::Change::Times(*times)),
            Change::GiveTypes(types) => Shift::Fixed(state::Change::GiveTypes(self.set_of(Column::Type, types, span)?)),
            Change::GiveOneType(types) => Shift::GiveTypesOf(self.picked_type(types, None, span)?),
            Change::GiveChosenType => Shift::GiveTypesOf(self.chosen_type(span)?),
            Change::LoseChosenType => Shift::LoseTypesOf(self.chosen_type(span)?),
            Change::GiveTypesOf(of) if self.steady => Shift::TypesLike(Box::new(self.source(of)?)),
            Change::GiveTypesOf(of) => Shift::GiveTypesOf(self.types_noted(of)?),
            Change::ChangeType(types) => {
                let all = self.words.vocabulary().types.clone();
                let old = self.picked_type(&all, Some(of.clone()), span)?;
                let new = match types {
                    NewType::OneOf(types) => self.picked_type(types, None, span)?,
                    NewType::Chosen => self.chosen_type(span)?,
                    NewType::Of(of) => self.types_noted(of)?,
                };
                Shift::ChangeType(old, new)
            }
            Change::LoseTypes(types) => Shift::Fixed(state::Change::LoseTypes(self.set_of(Column::Type, types, span)?)),
            Change::LoseAllTypes => Shift::Fixed(state::Change::LoseTypes(Words::MAX)),
            Change::BarTypes(types) if types.is_empty() => Shift::Fixed(state::Change::BarTypes(Words::MAX)),
            Change::BarTypes(types) => Shift::Fixed(state::Change::BarTypes(self.set_of(Column::Type, types, span)?)),
            Change::All(_) => {
                self.not_here(span, "changes that are given together cannot hold others that are");
                return None;
            }
            Change::AlsoNamed(name) => {
                self.tables.own.renames = true;
                Shift::Fixed(state::Change::AlsoNamed(self.tables.name(name)))
            }
            Change::AlsoCardType(card_type) => {
                Shift::Fixed(state::Change::AlsoCardType(self.set_of(Column::CardType, std::slice::from_ref(card_type), span)?))
            }
            Change::AlsoType(_) => {
                self.not_here(
                    span,
                    "only a card without a state in front says this of itself: “This card also has TYPE 【…】 in all zones.”",
                );
                return None;
            }
            Change::Immune { to, how } => {
                self.tables.own.guards = true;
                Shift::Fixed(state::Change::Immune(*to, *how))
            }
            Change::UnaffectedBy(group) => {
                self.tables.own.guards = true;
                self.unaffected_by(group, span)?
            }
            Change::Silent(texts) => {
                self.tables.own.silences = true;
                Shift::Fixed(state::Change::Silent(*texts))
            }
            Change::Battle(from, to) => Shift::Fixed(state::Change::Battle(*from, *to)),
            Change::CannotLevelUp(levels) => Shift::Fixed(state::Change::CannotLevelUp(level_set(levels))),
            Change::LevelsWith { .. } | Change::LevelsFurther(_) => {
                self.not_here(
                    span,
                    "a card says this of itself, in a sentence of its own: “This character can also level up with 『…』 cards.”",
                );
                return None;
            }
        })
    }

    /// "the chosen TYPE".
    fn chosen_type(&mut self, span: Span) -> Option<Slot> {
        if self.memory.chosen_type.is_none() {
            let why = "“the chosen TYPE” points back at nothing";
            self.refuse(Diagnostic::error(DANGLING, span.range(), why));
        }
        self.memory.chosen_type
    }

    /// The sources of effects that a character is unaffected by are kept by their number, as names are.
    fn unaffected_by(&mut self, group: &Node<Group<Ucg>>, span: Span) -> Option<Shift> {
        let sources = Sources { scenes: group.place == Place::Zone(Zone::SceneArea), checks: self.checks(&group.tests)? };
        let known = &mut self.tables.own.sources;
        let at = known.iter().position(|other| *other == sources).unwrap_or_else(|| {
            known.push(sources);
            known.len() - 1
        });
        if at >= SOURCES {
            self.not_here(
                span,
                format!("the cards of a match can name {SOURCES} sorts of cards that have no effect on characters, and this is one more"),
            );
            return None;
        }
        Some(Shift::Fixed(state::Change::UnaffectedBy(1 << at)))
    }

    /// The slot that holds the TYPEs that these have now.
    fn types_noted(&mut self, of: &Node<Target<Ucg>>) -> Option<u8> {
        let source = self.source(of)?;
        let into = self.new_slot(of.span);
        self.act(Act::Own(OwnDeed::NoteTypes { of: source, into }));
        Some(into)
    }

    fn picked_type(&mut self, types: &[String], of: Option<Source>, span: Span) -> Option<u8> {
        let words = if types.is_empty() {
            self.set_of(Column::Type, &self.words.vocabulary().types.clone(), span)?
        } else {
            self.set_of(Column::Type, types, span)?
        };
        let into = self.new_slot(span);
        self.act(Act::Own(OwnDeed::PickType { words, of, who: self.actor(), into }));
        Some(into)
    }

    fn swap(&mut self, a: &Node<Target<Ucg>>, b: &Node<Target<Ucg>>) -> Option<()> {
        let one = self.taken(a, None)?;
        // "Swap the place of one of your Kaiju with a character adjacent to it".
        if matches!(a.is, Target::Select(_) | Target::Related(..)) {
            self.name(None, one.slot, one.kind, one.plural, a.span);
        }
        self.told_apart(a, one);
        let other = self.taken(&partner(a, b), None)?;
        if one.kind == Kind::Card || other.kind == Kind::Card {
            self.not_here(a.span, "only characters on the field can swap places");
            return None;
        }
        if one.slot == other.slot && matches!((&a.is, &b.is), (Target::Back(_), Target::Back(_))) {
            self.not_here(b.span, "nothing swaps places with itself, and both words mean the same character: choose both in one sentence");
            return None;
        }
        self.act(Act::Own(OwnDeed::Swap(one.slot, other.slot)));
        self.name(None, other.slot, other.kind, other.plural, b.span);
        // "Both of those characters".
        let both = self.both(Some(one), other, a.span);
        self.name(None, both.slot, both.kind, true, a.span);
        Some(())
    }

    /// "Swap the places of two …": both are in one slot.
    fn swap_both(&mut self, what: &Node<Target<Ucg>>) -> Option<()> {
        let two = matches!(&what.is, Target::Select(selector) if selector.quantity == Quantity::Exactly(2));
        let told =
            matches!(&what.is, Target::Back(reference) if reference.plural) || matches!(&what.is, Target::AllOf(parts) if parts.len() == 2);
        if !two && !told {
            self.not_here(what.span, "two characters swap places, no more and no fewer");
            return None;
        }
        let both = self.taken(what, None)?;
        if both.kind == Kind::Card {
            self.not_here(what.span, "only characters on the field can swap places");
            return None;
        }
        self.act(Act::Own(OwnDeed::Swap(both.slot, both.slot)));
        self.name(None, both.slot, both.kind, true, what.span);
        Some(())
    }

    /// "Swap the BP of … and …".
    fn swap_bp(
        &mut self,
        one: &Node<Target<Ucg>>,
        other: Option<&Node<Target<Ucg>>>,
        duration: Option<Duration>,
        span: Span,
    ) -> Option<()> {
        let first = self.taken(one, None)?;
        self.told_apart(one, first);
        let second = match other {
            Some(other) => self.taken(&partner(one, other), None)?,
            None => first,
        };
        if first.kind == Kind::Card || second.kind == Kind::Card {
            self.not_here(span, "only characters on the field have BP that can be swapped");
            return None;
        }
        let duration = self.lasting(duration, span)?;
        self.act(Act::Own(OwnDeed::SwapBp(first.slot, second.slot, duration)));
        self.name(None, second.slot, second.kind, second.plural, span);
        Some(())
    }

    fn negate(&mut self, what: &Node<Target<Ucg>>, all: bool, duration: Option<Duration>, span: Span) -> Option<()> {
        let duration = self.lasting(duration, span);
        let taken = self.taken(what, None)?;
        self.act(Act::Own(OwnDeed::Negate { what: taken.slot, kind: taken.kind, all, duration: duration? }));
        self.name(None, taken.slot, taken.kind, taken.plural, what.span);
        Some(())
    }

    fn trigger_power(&mut self, trigger: &Trigger<Ucg>, on: &Node<Target<Ucg>>) -> Option<()> {
        let taken = self.taken(on, None)?;
        let pattern = self.pattern(&trigger.event)?;
        self.act(Act::Own(OwnDeed::TriggerPower { pattern: Box::new(pattern), on: taken.slot, kind: taken.kind }));
        self.mention(None, Source::Slot(taken.slot, taken.kind), taken.plural, on.span);
        Some(())
    }

    fn use_power(&mut self, on: &Node<Target<Ucg>>, any_state: bool, any_number: bool, free: bool) -> Option<()> {
        if self.paying {
            self.not_here(on.span, "an effect cannot be paid for by using another: that could be itself, and so without end");
            return None;
        }
        let from = self.source(on)?;
        if from.kind() == Kind::Card {
            self.not_here(on.span, "a power can only be used where it is active: on the field");
            return None;
        }
        // "One effect on your …": one of them all.
        let taken = self.pick(from, Number::Exactly(Tally::Fixed(1)), on.span);
        self.act(Act::Own(OwnDeed::UsePower { on: taken.slot, any_state, any_number, free }));
        Some(())
    }
}

/// With whom a character swaps places: not with itself (11.9.1).
fn partner(a: &Node<Target<Ucg>>, b: &Node<Target<Ucg>>) -> Node<Target<Ucg>> {
    let mut partner = b.clone();
    if let (Target::This(_), Target::Select(selector)) = (&a.is, &mut partner.is) {
        selector.group.not_this = true;
    }
    partner
}
