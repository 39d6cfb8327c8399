//! Lowers words for the remainder of objects of which some were taken: "the rest", "the other", "another".

use super::Lowerer;
use super::target::Taken;
use crate::compile::language::{Kind, Language};
use crate::compile::referent::Branch;
use crate::compile::unbound::{AMBIGUOUS, DANGLING};
use crate::diagnostic::Diagnostic;
use crate::kernel::code::{Act, Check, Leaves, Place, Query, Side, Source};
use crate::kernel::events::ABOUT;
use crate::kernel::frame::Slot;
use crate::kernel::program::Role;
use crate::lang::event::Event;
use crate::lang::reference::{Noun, Reference};
use crate::lang::selector::{Group, Owner, Place as Where, Target, Who};
use crate::lang::test::Test;
use crate::lang::zone::ZoneTable;
use crate::lang::{Node, Span};

/// The objects that a step took last.
#[derive(Clone, Debug)]
pub(super) struct LastTaken<G: Language> {
    objects: Source<G::Code>,
    /// The description and the query of the candidates; `None` if they were named by other words.
    of: Option<(Group<G>, Query<G::Code>)>,
    /// The branch of a choice in which it was taken.
    branch: Option<Branch>,
    /// True if the words that follow are told of it: "swap it with another one".
    told_apart: bool,
    /// True of what triggers the effect.
    triggers: bool,
}

impl<G: Language> LastTaken<G> {
    /// True of each of the objects that a continuous power changes.
    fn is_each(&self) -> bool {
        matches!(self.objects, Source::Slot(ABOUT, _))
    }
}

/// The choices made by the same words, and their candidates.
#[derive(Clone, Debug)]
pub(super) struct ChosenOf<G: Language> {
    /// The place of these words in the text.
    span: Span,
    kind: Kind<G>,
    from: Vec<Source<G::Code>>,
    chosen: Vec<Slot>,
}

impl<G: Language> Lowerer<'_, G> {
    /// Records the objects that a step took, and their description.
    pub(super) fn note_taken(&mut self, taken: Taken<G>, of: Option<(&Group<G>, Query<G::Code>)>) {
        let of = of.map(|(group, query)| (group.clone(), query));
        let objects = Source::Slot(taken.slot, taken.kind);
        self.last_taken = Some(LastTaken { objects, of, branch: self.scope.branch(), told_apart: false, triggers: false });
    }

    /// Records each of the objects that a continuous power changes: "each other character" is another than the one that is changed.
    pub(super) fn note_each(&mut self, what: &Node<Target<G>>, source: &Source<G::Code>) {
        let (Target::Select(selector), Source::Query(query)) = (&what.is, source) else { return };
        let objects = Source::Slot(ABOUT, source.kind());
        let of = Some((selector.group.clone(), (**query).clone()));
        self.last_taken = Some(LastTaken { objects, of, branch: None, told_apart: false, triggers: false });
    }

    /// Records what triggers the effect, where the event describes it: "When you play a character, … all other characters".
    pub(super) fn note_trigger(&mut self, event: &Event<G>) {
        let alone = event.object.as_ref().is_none_or(|object| matches!(object.is, Target::This(_)));
        let Some(Target::Select(selector)) = event.subject.as_ref().map(|subject| &subject.is).filter(|_| alone) else { return };
        let Some(objects) = self.scope.of_trigger() else { return };
        let mut group = selector.group.clone();
        group.owner = match event.player {
            Some(Who::You) => Owner::Yours,
            Some(Who::Opponent) => Owner::Opponents,
            Some(Who::EachPlayer) | None => group.owner,
        };
        let side = self.plain_side(group.owner);
        let query = Query { side, place: Place::At(G::Zone::DECK), checks: Vec::new(), not_this: group.not_this, except: None };
        self.last_taken = Some(LastTaken { objects, of: Some((group, query)), branch: None, told_apart: false, triggers: true });
    }

    /// Records that the cards that were taken last are in play, as these objects of the player who acts.
    pub fn note_played(&mut self, played: Source<G::Code>) {
        let (side, owner) = if self.actor == Role::Controller { (Side::Mine, Owner::Yours) } else { (Side::Theirs, Owner::Opponents) };
        if let Some(last) = &mut self.last_taken {
            last.objects = played;
            if let Some((group, query)) = &mut last.of {
                (group.owner, query.side) = (owner, side);
            }
        }
    }

    /// Records that what follows is another than what a word means: "swap that character with another one of your characters".
    pub fn told_apart(&mut self, target: &Node<Target<G>>, taken: Taken<G>) {
        if !matches!(target.is, Target::Back(_)) {
            return;
        }
        let objects = Source::Slot(taken.slot, taken.kind);
        self.last_taken = Some(LastTaken { objects, of: None, branch: self.scope.branch(), told_apart: true, triggers: false });
    }

    /// "For each Kaiju card discarded this way, …. For each other card discarded this way, …": each that was not called so.
    pub(super) fn other_than_called(&mut self, query: &mut Query<G::Code>) {
        let Place::Among(whole, _) = query.place else { return };
        let some = self.called_of.iter().rev().find(|&&(all, _, branch)| all == whole && self.scope.reaches(branch));
        if let Some(&(_, some, _)) = some.filter(|_| query.not_this && query.except.is_none()) {
            (query.except, query.not_this) = (Some(some), false);
            self.heed_slots(some, &[]);
        }
    }

    /// "Each other Fighter that shares a Type with the defending Fighter": neither that one nor this one.
    fn other_than_compared(&mut self, described: &Group<G>, query: &mut Query<G::Code>) {
        if !query.not_this || query.except.is_some() || self.steady || self.is_apart() {
            return;
        }
        let role = |of: &Source<G::Code>| matches!(of, Source::Part(_) | Source::Way(..)) && of.kind() == query.kind();
        let compared = query.checks.iter().find_map(|check| if let Check::Same(_, of) = check { Some(of) } else { None });
        if let Some(compared) = compared.filter(|of| role(of)).cloned() {
            let span = described.tests.first().map_or(Span::new(0, 0), |test| test.span);
            query.except = Some(self.slot_for(&compared, span).0);
        }
    }

    /// "Another one of your Kaiju", "all your other Kaiju": another than the Kaiju that the text named last, where it named one, and else another than this one.
    pub(super) fn other_than_taken(&mut self, described: &Group<G>, query: &mut Query<G::Code>) {
        self.other_than_called(query);
        self.other_than_compared(described, query);
        let other = query.not_this && query.except.is_none();
        let Some(last) = self.last_taken.clone().filter(|last| other && !self.is_apart() && (!self.steady || last.is_each())) else {
            return;
        };
        let anybodys = |owner: Owner| matches!(owner, Owner::Anyones | Owner::EachPlayers);
        let own = described.owner;
        // "On their front line": of the player that they turned out to be.
        let same_side = |group: &Group<G>, of: &Query<G::Code>| [group.owner, own].contains(&Owner::Theirs) && of.side == query.side;
        let whose = last.of.as_ref().map_or(last.told_apart || own != Owner::Yours, |(group, of)| {
            group.owner == own || anybodys(group.owner) || anybodys(own) || same_side(group, of)
        });
        if last.objects.kind() != query.kind() || !whose || !self.scope.reaches(last.branch) {
            return;
        }
        if let (Place::Among(whole, _), Where::Among(reference)) = (&query.place, &described.place)
            && last.objects == Source::Slot(*whole, query.kind())
        {
            let why = "these are all of them, and nothing before told some of them apart";
            let help = "tell some of them apart first: “for each scene card discarded this way, …. For each other card …”";
            return self.refuse(Diagnostic::error(DANGLING, reference.span.range(), why).label("other than which?").help(help));
        }
        // Of what was not described alike it is not said that it could be meant: then it is neither that nor this one. So it is of what was another than this one.
        let alike = last.of.as_ref().is_none_or(|(group, _)| {
            let has = |test: &Node<Test<G>>| group.tests.iter().any(|other| other.is == test.is);
            !group.not_this && described.tests.iter().all(has)
        });
        // "If you have another character": what was chosen is another, too, unless it is of the same description.
        if self.asking && !alike && !last.triggers {
            return;
        }
        let (slot, kind) = self.slot_for(&last.objects, described.tests.first().map_or(Span::new(0, 0), |test| test.span));
        let slot = self.chosen_with(slot, kind);
        (query.except, query.not_this) = (Some(slot), !alike);
        self.heed_slots(slot, &[]);
    }

    /// Returns the slot of what was taken last; of what each player chose, that of both.
    fn chosen_with(&mut self, slot: Slot, kind: Kind<G>) -> Slot {
        let Some(of) = self.chosen_of.clone().filter(|of| of.kind == kind && of.chosen.len() > 1 && of.chosen.contains(&slot)) else {
            return slot;
        };
        let all = self.new_slot(of.span);
        for chosen in of.chosen {
            self.act(Act::Both(all, chosen, all));
        }
        all
    }

    /// Records the last choice and its candidates, by the place of its words. Each player chooses by the same words.
    pub(super) fn note_chosen(&mut self, span: Span) {
        let Some(LastTaken { objects: Source::Slot(slot, kind), of: Some((_, query)), .. }) = self.last_taken.clone() else { return };
        let from = Source::Query(Box::new(query));
        match &mut self.chosen_of {
            Some(before) if before.span == span && before.kind == kind => {
                before.from.push(from);
                before.chosen.push(slot);
            }
            Some(_) | None => self.chosen_of = Some(ChosenOf { span, kind, from: vec![from], chosen: vec![slot] }),
        }
    }

    /// Returns the candidates of a choice that were not chosen.
    fn not_chosen(&mut self, of: &ChosenOf<G>, reference: &Node<Reference>) -> Source<G::Code> {
        let ChosenOf { kind, from, chosen, .. } = of;
        let rest = self.new_slot(reference.span);
        self.act(Act::Name(Source::Union(from.clone()), rest));
        for &slot in chosen {
            self.act(Act::Without(rest, slot, rest));
        }
        self.heed_slots(rest, chosen);
        self.scope.mean_rest(reference, |_| false);
        Source::Slot(rest, *kind)
    }

    /// Resolves "the other": the objects that were not taken of those that were partly taken last.
    pub(super) fn other(&mut self, reference: &Node<Reference>) -> Option<Source<G::Code>> {
        let Some((all, kind, taken)) = self.parted.clone() else {
            let why = "nothing was taken before of which this could be the other";
            let help = "take one of several first: “choose two of your characters. Give one of them …, and the other …”";
            self.refuse(Diagnostic::error(DANGLING, reference.span.range(), why).label("the other of which?").help(help));
            return None;
        };
        // "Choose three of your characters. Give one of them …, and the other …": ambiguous, since two others remain.
        let size = |slot: Slot| self.most_in(slot);
        let parted = taken.iter().map(|&slot| size(slot)).sum::<Option<u32>>();
        if let (false, Some(size), Some(parted)) = (reference.plural, size(all), parted)
            && size > parted + 1
        {
            let why = "this speaks of one, where several others may be left";
            let help = "speak of all of them: “the others”";
            self.refuse(Diagnostic::error(AMBIGUOUS, reference.span.range(), why).label("which of the others?").help(help));
            return None;
        }
        let left = self.without(all, kind, taken, reference.span);
        self.scope.mean_rest(reference, |source| matches!(source, Source::Slot(slot, _) if *slot == all));
        Some(Source::Slot(left, kind))
    }

    /// Emits the difference of a set of objects and the parts taken of it; returns its slot.
    fn without(&mut self, all: Slot, kind: Kind<G>, taken: Vec<Slot>, span: Span) -> Slot {
        self.heed_slots(all, &taken);
        let left = self.new_slot(span);
        let mut whole = all;
        for slot in taken {
            self.act(Act::Without(whole, slot, left));
            whole = left;
        }
        if whole == all {
            self.act(Act::Name(Source::Slot(all, kind), left));
        }
        left
    }

    /// "Put one on the top of your deck, and one into your hand": returns the cards that were taken together and that no later step has taken apart; `None` if
    /// none was taken.
    pub(super) fn still_together(&mut self, all: Slot, span: Span) -> Option<Slot> {
        let (_, taken) =
            self.together.clone().filter(|(together, taken)| *together == [all] && !taken.is_empty() && !taken.contains(&all))?;
        Some(self.without(all, G::Code::CARD, taken, span))
    }

    /// Records that the remainder is read from these slots: a delayed part keeps them.
    pub(super) fn heed_slots(&mut self, all: Slot, taken: &[Slot]) {
        self.scope.heed(|source| matches!(source, Source::Slot(slot, _) if *slot == all || taken.contains(slot)));
    }

    /// Records that the objects of one slot were taken of those in another.
    pub(super) fn take_of(&mut self, all: Slot, kind: Kind<G>, taken: Slot) {
        match &mut self.parted {
            Some((before, _, slots)) if *before == all => slots.push(taken),
            Some(_) | None => self.parted = Some((all, kind, vec![taken])),
        }
    }

    /// Resolves "the rest": the cards taken together that no later step has moved or chosen; else, the candidates of a choice that were not chosen.
    pub(super) fn rest(&mut self, reference: &Node<Reference>) -> Option<Source<G::Code>> {
        let Some((alls, taken)) = self.together.clone().filter(|_| reference.noun != Noun::Character) else {
            return match (&self.parted, &self.chosen_of) {
                (Some(_), _) => self.other(reference),
                (None, Some(chosen)) => Some(self.not_chosen(&chosen.clone(), reference)),
                (None, None) => self.bind(reference, false),
            };
        };
        let all = match alls.as_slice() {
            [only] => *only,
            several => {
                let union = Source::Union(several.iter().map(|&slot| Source::Slot(slot, G::Code::CARD)).collect());
                let (all, _) = self.slot_for(&union, reference.span);
                self.heed_slots(all, several);
                all
            }
        };
        let rest = self.without(all, G::Code::CARD, taken, reference.span);
        self.scope.mean_rest(reference, |source| matches!(source, Source::Slot(slot, _) if alls.contains(slot)));
        Some(Source::Slot(rest, G::Code::CARD))
    }

    /// Records cards that were taken together, of which later steps may leave a rest.
    pub fn take_together(&mut self, slot: Slot) {
        self.together = Some((vec![slot], Vec::new()));
    }

    /// Records that cards were moved or chosen: if they were taken together with others, they are no longer part of the rest.
    pub fn take_apart(&mut self, slot: Slot) {
        if let Some((_, taken)) = &mut self.together
            && !taken.contains(&slot)
        {
            taken.push(slot);
        }
    }
}
