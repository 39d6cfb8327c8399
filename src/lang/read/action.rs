//! Verbs with their objects.

use super::added::{again, is_respective};
use super::codes;
use super::event::acts_in_play;
use super::event::name_of_any_one;
use super::grammar::{Grammar, PairOf};
use super::reader::{Parts, Read, Reader, Subject};
use super::selector::Home;
use crate::diagnostic::Diagnostic;
use crate::lang::action::{Action, Destination, Order};
use crate::lang::amount::{Count, Per};
use crate::lang::clause::Clause;
use crate::lang::condition::{Cases, Condition};
use crate::lang::duration::Duration;
use crate::lang::quantity::Quantity;
use crate::lang::reference::{ReferenceKind, Verb};
use crate::lang::selector::{End, Owner, Target, Who};
use crate::lang::span::Node;
use crate::lang::zone::ZoneTable;
use cardwright_grammar::Shape;

impl<D: Grammar> Reader<'_, D> {
    /// One action.
    pub(crate) fn action(&self, pair: &PairOf<'_, D>) -> Read<Node<Action<D>>> {
        let part = self.parts(pair).next()?;
        let mut parts = self.parts(&part);
        let action = match D::shape(part.as_rule()) {
            Shape::draw => Action::Draw { who: self.actor.get(), count: self.amount(&mut parts)? },
            Shape::discard => {
                let what = self.discarded(&mut parts)?;
                Action::Move { what, to: Destination::Zone(D::Zone::DISCARD) }
            }
            Shape::bounce => Action::Move { what: self.object(&mut parts)?, to: Destination::Zone(D::Zone::HAND) },
            Shape::r#move => self.moved_to(&mut parts)?,
            Shape::reveal => Action::Reveal(self.object(&mut parts)?),
            Shape::look => Action::LookAt(self.object(&mut parts)?),
            Shape::search => {
                let owner = self.owner(&parts.need(Shape::owner)?);
                let zone = self.zone(&parts.need(Shape::zone_name)?);
                let home = Home { bare: true, ..Home::zone(owner, zone) };
                Action::Choose(self.target(&parts.need(Shape::target)?, home)?)
            }
            Shape::choose => {
                let target = self.object(&mut parts)?;
                self.chooses_no_it(&target.is, pair);
                Action::Choose(target)
            }
            Shape::give if is_respective::<D>(&part) => self.respective(&part, 0)?,
            Shape::give => self.give(parts)?,
            Shape::shuffle_into => Action::Move { what: self.object(&mut parts)?, to: Destination::Zone(D::Zone::DECK) },
            Shape::shuffle => Action::Shuffle(match parts.maybe(Shape::owner) {
                Some(owner) => self.owner(&owner),
                None => self.last_deck(&part)?,
            }),
            Shape::no_stack => Action::DoesNotStack(parts.maybe(Shape::of_name).map(|of| of.as_str().trim().to_owned())),
            Shape::cannot_more => self.cannot_more(&part)?,
            Shape::cannot_do => self.cannot(&part, parts)?,
            Shape::statement | Shape::caused => self.statement(parts)?,
            Shape::Own => (D::READS.own_act)(self, &part)?,
            _ => return self.gap(&part),
        };
        let took = action.object().filter(|what| !matches!(what.is, Target::This(_)));
        self.took_one.set(took.is_some_and(|what| !what.is.may_be_several()));
        self.remember_shown(&action);
        Ok(self.node(action, pair))
    }

    pub(crate) fn object(&self, parts: &mut Parts<'_, D>) -> Read<Node<Target<D>>> {
        let pair = parts.need(Shape::target)?;
        self.says_how_many(&pair);
        let mut target = self.target(&pair, Home::field())?;
        if let Target::Select(selector) = &mut target.is
            && selector.is.quantity == Quantity::All
            && D::holds_one(&selector.is.group)
            && self.described_in(&pair).next().is_some()
        {
            selector.is.quantity = Quantity::Exactly(1);
        }
        Ok(target)
    }

    /// Refuses "choose one character and it": "it" would be the one that is being chosen.
    fn chooses_no_it(&self, target: &Target<D>, pair: &PairOf<'_, D>) {
        let Target::AllOf(each) = target else { return };
        let selects = |part: &Node<Target<D>>| matches!(part.is, Target::Select(_));
        let back = |part: &Node<Target<D>>| matches!(&part.is, Target::Back(back) if back.kind == ReferenceKind::Pronoun);
        if each.iter().position(selects).is_some_and(|at| each[at..].iter().any(back)) {
            let finding = Diagnostic::error(codes::UNREADABLE, self.place(pair), "this would take what it is only about to take");
            self.report(finding.label("\"it\" is one of these already"));
        }
    }

    /// One object of an action that takes several, each told by itself: "swap … with …".
    pub(crate) fn one_object(&self, pair: &PairOf<'_, D>) -> Read<Node<Target<D>>> {
        let mut target = self.single(pair)?;
        if let Target::Select(selector) = &mut target.is
            && selector.is.quantity == Quantity::All
            && D::holds_one(&selector.is.group)
        {
            selector.is.quantity = Quantity::Exactly(1);
        } else {
            self.tells_how_many(described_within::<D>(std::iter::once(pair.clone())));
        }
        Ok(target)
    }

    /// The descriptions in a target that have neither a count nor "all".
    fn described_in<'p>(&self, target: &PairOf<'p, D>) -> impl Iterator<Item = PairOf<'p, D>> + use<'p, D> {
        described_within::<D>(target.clone().into_inner())
    }

    /// Requires a quantity of an action's objects: "your Kaiju" is neither one of them nor all of them.
    pub(super) fn says_how_many(&self, target: &PairOf<'_, D>) {
        if !self.counts_follow.get() {
            self.tells_how_many(self.described_in(target));
        }
    }

    fn tells_how_many<'p>(&self, mut described: impl Iterator<Item = PairOf<'p, D>>)
    where
        D: 'p,
    {
        // "The Kaiju in your discard area" are all of them, "the bottom card under this character" is one; "the card in your hand" may be one of several.
        let at_end = |part: &PairOf<'_, D>| ["the top ", "the bottom "].iter().any(|end| part.as_str().starts_with(end));
        let the = |part: &PairOf<'_, D>| part.as_str().starts_with("the ") && (at_end(part) || !D::is_singular(part));
        let told = |part: &PairOf<'_, D>| the(part) || self.says_number(part) || self.is_one_of_theirs(part);
        if let Some(vague) = described.find(|part| !told(part)) {
            let finding = Diagnostic::error(codes::NO_QUANTITY, self.place(&vague), "this does not say how many are meant");
            self.report(
                finding.label("one of them, two of them, all of them?").help("write \"one of your …\", \"up to two …\", \"all your …\""),
            );
        }
    }

    /// True of "an opponent's character": of one of them, unless the noun is plural.
    pub(super) fn is_one_of_theirs(&self, described: &PairOf<'_, D>) -> bool {
        described.as_str().starts_with("an opponent's ") && !self.says_number(described) && !D::is_plural(described)
    }

    /// True if a description tells the quantity by itself.
    fn says_number(&self, described: &PairOf<'_, D>) -> bool {
        let says = |part: &PairOf<'_, D>| {
            matches!(D::shape(part.as_rule()), Shape::extreme | Shape::extreme_of | Shape::total_of) || (D::READS.says_number)(self, part)
        };
        described.clone().into_inner().flatten().any(|part| says(&part))
    }

    pub(crate) fn moved_to(&self, parts: &mut Parts<'_, D>) -> Read<Action<D>> {
        if let Some(pile) = parts.maybe(Shape::pile_some).or_else(|| parts.maybe(Shape::pile_x)) {
            let mut inner = self.parts(&pile);
            let (end, owner) = (self.end(&inner.need(Shape::end)?), self.owner(&inner.need(Shape::owner)?));
            let place = parts.next()?;
            let to = self.destination(&place)?;
            let count = self.as_many(&parts.next()?, &pile)?;
            let what = self.node(Target::Pile { end, count, up_to: false, owner }, &pile);
            self.goes_to_its_owner(&what, &place);
            return Ok(Action::Move { what, to });
        }
        if let Some(until) = parts.maybe(Shape::place_until) {
            let owner = if self.actor.get() == Who::You { Owner::Yours } else { Owner::Theirs };
            let what = self.all_but_kept(&until, owner)?;
            let place = self.parts(&until).rest().find(|part| D::shape(part.as_rule()) == Shape::kept_out);
            let Some(place) = place else { return self.gap(&until) };
            return Ok(Action::Move { what, to: self.destination(&self.parts(&place).next()?)? });
        }
        let mut what = self.object(parts)?;
        let place = parts.next()?;
        self.goes_to_its_owner(&what, &place);
        self.is_of_its_place(&mut what, &place);
        let mut to = self.destination(&place)?;
        if let Destination::Deck { end: End::Either, order } = to
            && self.is_each(&place)
        {
            to = Destination::DeckEnds { order };
        }
        while parts.maybe(Shape::or_destination).is_some() {}
        if let Some(random) = parts.maybe(Shape::at_random) {
            self.taken_at_random(&mut what, &random)?;
        }
        self.except(&mut what, parts)?;
        Ok(Action::Move { what, to })
    }

    /// "place one card from their hand into their sideline at random": chance takes the cards that move.
    fn taken_at_random(&self, what: &mut Node<Target<D>>, pair: &PairOf<'_, D>) -> Read<()> {
        let Target::Select(selector) = &mut what.is else { return self.gap(pair) };
        let Quantity::Exactly(number) = selector.quantity else { return self.gap(pair) };
        selector.is.quantity = Quantity::AtRandom(number);
        Ok(())
    }

    /// "place it on the top of your deck or into your discard area": a choice of several moves of the same cards.
    pub(super) fn or_elsewhere(&self, action: Node<Action<D>>, pair: &PairOf<'_, D>) -> Read<Node<Clause<D>>> {
        let span = action.span;
        let mut ways = vec![Node::new(Clause::Do(action.clone()), span)];
        if let Some(other) = self.other_change.take() {
            let mut second = action.clone();
            let Action::Modify { change, .. } = &mut second.is else { return self.gap(pair) };
            *change = other;
            ways.push(Node::new(Clause::Do(second), span));
        }
        if let Action::Move { what, .. } = &action.is {
            let moved = pair.clone().into_inner().flatten();
            for place in moved.filter(|part| D::shape(part.as_rule()) == Shape::or_destination) {
                let place = self.parts(&place).next()?;
                self.goes_to_its_owner(what, &place);
                let other = Action::Move { what: what.clone(), to: self.destination(&place)? };
                ways.push(Node::new(Clause::Do(Node::new(other, span)), span));
            }
        }
        Ok(match <[Node<Clause<D>>; 1]>::try_from(ways) {
            Ok([only]) => self.spread(only),
            Err(ways) => Node::new(Clause::OneOf(ways), span),
        })
    }

    /// The owner of the deck that the text named last.
    fn last_deck(&self, pair: &PairOf<'_, D>) -> Read<Owner> {
        let before = self.fold.text.get(..pair.span().start).and_then(|before| Some(&before[..before.rfind("deck")?]));
        match before.map(|before| before.trim_end().rsplit(' ').next().unwrap_or_default()) {
            Some("your" | "Your") => Ok(Owner::Yours),
            Some("opponent's" | "player's" | "their") => {
                Ok(if self.spoken_of.get() == Who::EachPlayer { Owner::EachPlayers } else { Owner::Opponents })
            }
            Some(_) | None => {
                let finding = Diagnostic::error(codes::UNREADABLE, self.place(pair), "this does not say which deck is shuffled");
                self.report(finding.label("whose?").help("write \"shuffle your deck\""));
                Ok(Owner::Yours)
            }
        }
    }

    /// "…, except for the card you discarded", behind the destination.
    pub(crate) fn except(&self, what: &mut Node<Target<D>>, parts: &mut Parts<'_, D>) -> Read<()> {
        if let Some(pair) = parts.maybe(Shape::except_named) {
            self.described_behind(what, &pair)?;
        }
        if let Some(pair) = parts.maybe(Shape::not_this) {
            let Target::Select(selector) = &mut what.is else { return self.gap(&pair) };
            selector.is.group.not_this = true;
        }
        if let Some(pair) = parts.maybe(Shape::except_for) {
            let except = self.reference(&self.parts(&pair).need(Shape::reference)?)?;
            let Target::Select(selector) = &mut what.is else { return self.gap(&pair) };
            selector.is.group.except = Some(except);
        }
        Ok(())
    }

    pub(crate) fn destination(&self, pair: &PairOf<'_, D>) -> Read<Destination<D>> {
        let to = self.destination_told(pair)?;
        self.moved_by.set(match to {
            Destination::Zone(zone) if zone == D::Zone::HAND => Some(Verb::Put),
            Destination::Zone(zone) if zone == D::Zone::DECK => Some(Verb::Return),
            Destination::Deck { .. } | Destination::DeckEnds { .. } => Some(Verb::Return),
            Destination::Zone(_) | Destination::Stack { .. } | Destination::Under(_) | Destination::Own(_) => self.moved_by.get(),
        });
        Ok(to)
    }

    fn destination_told(&self, pair: &PairOf<'_, D>) -> Read<Destination<D>> {
        let mut parts = self.parts(pair);
        Ok(match D::shape(pair.as_rule()) {
            Shape::to_zone => {
                parts.has(Shape::owner);
                Destination::Zone(self.zone(&parts.need(Shape::zone_name)?))
            }
            shape @ (Shape::to_deck | Shape::to_bare_end) => {
                parts.has(Shape::end_choice);
                let end = if parts.has(Shape::each_end) { None } else { Some(self.end(&parts.need(Shape::end)?)) };
                if shape == Shape::to_deck && !parts.has(Shape::that_deck) {
                    parts.need(Shape::owner)?;
                }
                let order = match (parts.has(Shape::any_order), parts.has(Shape::random_order)) {
                    (true, _) => Order::Any,
                    (false, true) => Order::Random,
                    (false, false) => Order::Unsaid,
                };
                end.map_or(Destination::DeckEnds { order }, |end| Destination::Deck { end, order })
            }
            Shape::put_back => {
                self.was_on_top(pair);
                let order = if parts.has(Shape::any_order) { Order::Any } else { Order::Unsaid };
                Destination::Deck { end: End::Top, order: if parts.has(Shape::random_order) { Order::Random } else { order } }
            }
            _ => (D::READS.own_destination)(self, pair)?,
        })
    }

    pub(super) fn give(&self, mut parts: Parts<'_, D>) -> Read<Action<D>> {
        if let Some(given) = parts.maybe(Shape::given) {
            let change = self.given(&given)?;
            parts.has(Shape::each);
            // "Give +1000 BP for this turn to …".
            let long = self.duration(&mut parts);
            let what = self.object(&mut parts)?;
            let mut given = self.modify(what, change, parts)?;
            if let (Some(long), Some(duration @ None)) = (long, given.duration_mut()) {
                *duration = Some(long);
            }
            return Ok(given);
        }
        let what = self.object(&mut parts)?;
        parts.has(Shape::each);
        let before = matches!(what.is, Target::This(_)).then(|| self.subject.replace(Subject::Said(what.clone())));
        let change = self.given(&parts.need(Shape::given)?);
        if let Some(before) = before {
            self.subject.replace(before);
        }
        self.modify(what, change?, parts)
    }

    /// One change, or several.
    pub(crate) fn given(&self, pair: &PairOf<'_, D>) -> Read<D::Change> {
        let (mut changes, mut either) = (Vec::new(), None);
        for part in pair.clone().into_inner() {
            match D::shape(part.as_rule()) {
                Shape::each | Shape::and_word | Shape::comma => {}
                Shape::given_either | Shape::given_or => {
                    let mut ways = self.parts(&part);
                    either = Some(((D::READS.given_one)(self, &ways.next()?)?, (D::READS.given_one)(self, &ways.next()?)?));
                }
                _ => changes.push((D::READS.given_one)(self, &part)?),
            }
        }
        if let Some((one, other)) = either {
            let with = |way| match changes.is_empty() {
                true => way,
                false => D::all_changes(changes.iter().cloned().chain([way]).collect()),
            };
            self.other_change.replace(Some(with(other)));
            return Ok(with(one));
        }
        Ok(match <[D::Change; 1]>::try_from(changes) {
            Ok([only]) => only,
            Err(changes) => {
                // X would be of all of them.
                self.no_unknown(self.unknown.take());
                D::all_changes(changes)
            }
        })
    }

    /// The modifiers after a change: "each", the duration and the "for each".
    pub(crate) fn modify(&self, what: Node<Target<D>>, change: D::Change, parts: Parts<'_, D>) -> Read<Action<D>> {
        let (mut per, mut duration): (Option<Box<Per<D>>>, Option<Duration>) = (None, self.lasts.take());
        let mut most = None;
        let mut by_case = None;
        for part in parts.rest() {
            match D::shape(part.as_rule()) {
                Shape::each | Shape::given_too | Shape::said_too | Shape::said_never => {}
                Shape::duration if duration.is_some() => return self.gap(&part),
                Shape::duration => duration = Some(self.duration_of(&part)?),
                Shape::per => per = Some(Box::new(self.per(&part)?)),
                Shape::own_cap => most = Some(((D::READS.own_cap)(self, &part, &change)?, part)),
                Shape::where_x | Shape::equal_amount if per.is_none() => {
                    if self.unknown.take().is_none() {
                        let finding = Diagnostic::error(codes::UNREADABLE, self.place(&part), "there is no X here that this could be");
                        self.report(finding.label("what is X?").help("write \"+X000 BP, where X is the number of …\""));
                    }
                    let mut told = self.parts(&part);
                    let mut count = self.number_told(&told.next()?, &part)?;
                    if let Some(by) = told.maybe(Shape::multiplied) {
                        count = Count::Multiple(self.number(&self.parts(&by).need(Shape::number)?), Box::new(count));
                    }
                    per = Some(Box::new(Per { every: 1, count, most: None }));
                }
                Shape::change_cases if per.is_none() && by_case.is_none() => by_case = Some(part),
                _ => return self.gap(&part),
            }
        }
        self.no_unknown(self.unknown.take());
        if let Some(part) = by_case {
            let cases = self.change_cases(again(&what), change, &part)?;
            return if per.is_none() && most.is_none() { Ok(Action::ModifyByCase { what, cases, duration }) } else { self.gap(&part) };
        }
        match (&mut per, most) {
            (Some(per), Some((most, _))) => per.most = Some(most),
            // "For each …, give … +1000 BP, up to +5000 BP".
            (None, Some((most, _))) if self.counts.get() => self.most.set(Some(most)),
            (None, Some((_, part))) => {
                let finding =
                    Diagnostic::error(codes::UNREADABLE, self.place(&part), "this says how much is given at most, of what is given once");
                self.report(finding.label("for each of what?").help("write \"+1000 BP for each …, up to +5000 BP\""));
            }
            (_, None) => {}
        }
        Ok(Action::Modify { what, change, per, duration })
    }

    /// "… if it is SINGLE, +2000 BP if DOUBLE": the conditions in order, each with its change.
    fn change_cases(&self, what: Node<Target<D>>, first: D::Change, pair: &PairOf<'_, D>) -> Read<Cases<D, D::Change>> {
        let mut parts = self.parts(pair);
        // "+1000 BP if SINGLE" is a condition on the recipient.
        let given = self.node(Condition::Is { what, tests: Vec::new() }, pair);
        let mut cases = vec![(self.case_asked(Some(&given), &parts.next()?)?, first)];
        for part in parts.rest() {
            let mut case = self.parts(&part);
            let change = self.given(&case.need(Shape::given)?)?;
            let asked = self.case_asked(cases.last().map(|(condition, _)| condition), &case.next()?)?;
            cases.push((asked, change));
        }
        Ok(cases)
    }

    fn statement(&self, mut parts: Parts<'_, D>) -> Read<Action<D>> {
        let subjects = parts.need(Shape::subjects)?;
        parts.has(Shape::each);
        let part = parts.next()?;
        // "A card cannot be drawn": like the subject of any event, it may come from anywhere.
        let moves = D::shape(part.as_rule()) == Shape::cannot_event;
        let mut what = self.target(&subjects, if moves { Home::zone(Owner::Anyones, D::Zone::DECK) } else { Home::field() })?;
        if moves {
            name_of_any_one(&mut what.is, subjects.as_str());
        } else {
            self.tells_how_many(self.described_in(&subjects).filter(|described| D::is_singular(described)));
        }
        self.told_of(what, part, parts)
    }

    /// The predicate of objects.
    pub(super) fn told_of(&self, what: Node<Target<D>>, part: PairOf<'_, D>, mut parts: Parts<'_, D>) -> Read<Action<D>> {
        if D::shape(part.as_rule()) == Shape::cannot_event {
            let mut inner = self.parts(&part);
            let only = inner.has(Shape::only_can);
            let mut event = self.event_of(what, &inner.next()?)?;
            acts_in_play(&mut event);
            if let Some(by) = inner.rest().find(|part| D::shape(part.as_rule()) == Shape::event_by) {
                event.by = Some(self.cause(&by)?);
            }
            // "It can only … by its ability": it cannot, except by that.
            if only {
                match event.by.as_mut().filter(|by| !by.except) {
                    Some(by) => by.except = true,
                    None => return self.gap(&part),
                }
            }
            let event = self.node(event, &part);
            parts.has(Shape::each);
            return Ok(Action::Forbid { event, who: None, duration: self.duration(&mut parts) });
        }
        if let Some(action) = (D::READS.own_statement)(self, what.clone(), &part)? {
            return Ok(action);
        }
        if D::shape(part.as_rule()) == Shape::passive {
            return self.passive(what, &part);
        }
        // "its" is the subject of the predicate, if that is known before any choice.
        let known = matches!(what.is, Target::This(_) | Target::Back(_));
        let before = known.then(|| self.subject.replace(Subject::Said(what.clone())));
        let mut changes = vec![self.said(&part)?];
        while matches!(parts.shape(), Some(Shape::gets | Shape::Own)) {
            changes.push(self.said(&parts.next()?)?);
        }
        if changes.len() > 1 && self.other_change.borrow().is_some() {
            return self.gap(&part);
        }
        if let Some(before) = before {
            self.subject.replace(before);
        }
        let change = match <[D::Change; 1]>::try_from(changes) {
            Ok([only]) => only,
            Err(changes) => D::all_changes(changes),
        };
        self.modify(what, change, parts)
    }

    /// "… is put into its owner's hand", "… is given +1000 BP".
    fn passive(&self, what: Node<Target<D>>, pair: &PairOf<'_, D>) -> Read<Action<D>> {
        let mut parts = self.parts(pair);
        if parts.has(Shape::given_word) {
            let change = self.given(&parts.need(Shape::given)?)?;
            return self.modify(what, change, parts);
        }
        let place = parts.next()?;
        self.goes_to_its_owner(&what, &place);
        Ok(Action::Move { what, to: self.destination(&place)? })
    }

    /// One predicate of objects.
    fn said(&self, part: &PairOf<'_, D>) -> Read<D::Change> {
        match D::shape(part.as_rule()) {
            Shape::gets => self.given(&self.parts(part).need(Shape::given)?),
            _ => (D::READS.own_predicate)(self, part),
        }
    }
}

/// Returns the first part of this shape.
pub(super) fn within<'i, D: Grammar>(pair: PairOf<'i, D>, shape: Shape) -> Option<PairOf<'i, D>> {
    pair.into_inner().find(|part| D::shape(part.as_rule()) == shape)
}

/// The descriptions among these parts of a target that have neither a count nor "all".
fn described_within<'p, D: Grammar>(singles: impl Iterator<Item = PairOf<'p, D>>) -> impl Iterator<Item = PairOf<'p, D>> {
    let selectors = singles.flat_map(PairOf::<'_, D>::into_inner).filter(|part| D::shape(part.as_rule()) == Shape::selector);
    selectors.flat_map(PairOf::<'_, D>::into_inner).filter(|part| D::shape(part.as_rule()) == Shape::described)
}
