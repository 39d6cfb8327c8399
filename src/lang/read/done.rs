//! Conditions on the deeds of the effect so far: "you put a card into your hand with this effect", "both cards sent are Kaiju cards".

use super::codes;
use super::condition::say_of_group;
use super::grammar::{Grammar, PairOf};
use super::reader::{Parts, Read, Reader};
use super::selector::Home;
use super::verb::verb_of;
use crate::diagnostic::Diagnostic;
use crate::lang::amount::Count;
use crate::lang::condition::Condition;
use crate::lang::properties::in_order;
use crate::lang::quantity::{Quantity, Range};
use crate::lang::reference::{Reference, Verb};
use crate::lang::selector::{End, Group, Owner, Place, Selector, Target, Who};
use crate::lang::span::Node;
use crate::lang::test::Test;
use crate::lang::zone::ZoneTable;
use cardwright_grammar::Shape;

/// The objects of a deed.
struct DoneTo<D: Grammar> {
    /// Their properties.
    tests: Vec<Node<Test<D>>>,
    /// Their owner.
    of: Owner,
    /// The zone in which they were.
    from: Option<D::Zone>,
    /// Their number.
    range: Range,
}

impl<D: Grammar> DoneTo<D> {
    /// Returns the question for the deed.
    fn asked(self, who: Who, verb: Verb, to: Option<End>) -> Condition<D> {
        let Self { tests, of, from, range } = self;
        Condition::Did { who, verb, tests, of, from, range, to }
    }
}

impl<D: Grammar> Reader<'_, D> {
    /// "you put a card into your hand with this effect".
    pub(crate) fn did(&self, pair: &PairOf<'_, D>) -> Read<Node<Condition<D>>> {
        let mut parts = self.parts(pair);
        let word = parts.need(Shape::did_who)?;
        let who = if word.as_str() == "you" { Who::You } else { Who::Opponent };
        let never = parts.has(Shape::did_never);
        if let Some(to) = parts.maybe(Shape::did_end) {
            let to = Some(self.end(&self.parts(&to).need(Shape::end)?));
            let it = DoneTo { tests: Vec::new(), of: Owner::Anyones, from: None, range: Range::at_least(1) };
            let asked = self.node(it.asked(who, Verb::Return, to), pair);
            return Ok(if never { self.node(Condition::Not(Box::new(asked)), pair) } else { asked });
        }
        let word = parts.need(Shape::did_verb)?;
        let Some(verb) = self.asked_verb(&word) else { return self.unread_verb(&word, pair) };
        let mut objects = vec![self.did_object(who, verb, &mut parts)?];
        while !matches!(parts.shape(), None | Some(Shape::did_to | Shape::did_among | Shape::for_cost)) {
            objects.push(self.did_object(who, verb, &mut parts)?);
        }
        let (verb, to) = self.did_to(verb, &mut parts);
        // One of them is one, too.
        if let Some(among) = parts.maybe(Shape::did_among) {
            let mut inner = self.parts(&among);
            inner.has(Shape::article);
            objects.push(self.told_apart(&inner.need(Shape::group)?, who)?);
        }
        let did = |object: DoneTo<D>| self.node(object.asked(who, verb, to), pair);
        let mut done: Vec<_> = objects.into_iter().map(did).collect();
        let asked = if done.len() == 1 { done.remove(0) } else { self.node(Condition::All(done), pair) };
        let asked = if parts.has(Shape::for_cost) { self.node(Condition::Paid(Box::new(asked)), pair) } else { asked };
        Ok(if never { self.node(Condition::Not(Box::new(asked)), pair) } else { asked })
    }

    /// The object of a deed: "two or more cards", "a scene card".
    fn did_object(&self, who: Who, verb: Verb, parts: &mut Parts<'_, D>) -> Read<DoneTo<D>> {
        parts.has(Shape::exactly);
        if parts.has(Shape::opponents_one) {
            let told = self.told_apart(&parts.need(Shape::group)?, who)?;
            return Ok(DoneTo { of: Owner::Opponents, ..told });
        }
        let mut of = Owner::Anyones;
        let range = match (parts.maybe(Shape::range), parts.maybe(Shape::number)) {
            (Some(range), _) => self.range(&range)?,
            // "one of your DOUBLE characters": what a player does of their own is theirs.
            (None, Some(number)) => {
                if self.owner(&parts.need(Shape::owner)?) == Owner::Opponents {
                    of = Owner::Opponents;
                }
                Range::at_least(self.number(&number))
            }
            (None, None) => {
                parts.has(Shape::article);
                Range::at_least(1)
            }
        };
        let told = match parts.maybe(Shape::group) {
            Some(group) if verb == Verb::PutIntoPlay => DoneTo { tests: self.played_apart(&group)?, of, from: None, range },
            Some(group) => self.told_apart(&group, who)?,
            None => DoneTo { tests: Vec::new(), of, from: None, range },
        };
        Ok(DoneTo { of: if told.of == Owner::Anyones { of } else { told.of }, range, ..told })
    }

    /// Objects of a deed, one or more of them; "other" would be other than what the text is on, which a result does not tell.
    fn told_apart(&self, pair: &PairOf<'_, D>, who: Who) -> Read<DoneTo<D>> {
        let group = self.group(pair, anything())?.is;
        if group.not_this || group.except.is_some() {
            return self.gap(pair);
        }
        let (from, of) = match (group.place, group.owner, who) {
            (Place::Zone(zone), Owner::Anyones, _) if zone == D::Zone::HAND || D::is_field(&Place::Zone(zone)) => (None, Owner::Anyones),
            (Place::Zone(zone), Owner::Yours, Who::You) => (Some(zone), Owner::Anyones),
            (Place::Zone(zone), Owner::Opponents | Owner::Theirs, Who::Opponent) => (Some(zone), Owner::Anyones),
            (Place::Zone(zone), of @ (Owner::Yours | Owner::Opponents), _) => (Some(zone), of),
            _ => return self.gap(pair),
        };
        Ok(DoneTo { tests: group.tests, of, from, range: Range::at_least(1) })
    }

    /// "a card from your hand", of what was played: where it came from is asked of the object that it has become.
    fn played_apart(&self, pair: &PairOf<'_, D>) -> Read<Vec<Node<Test<D>>>> {
        let group = self.group(pair, anything())?.is;
        if group.not_this || group.except.is_some() {
            return self.gap(pair);
        }
        let mut tests = group.tests;
        match group.place {
            Place::Zone(_) if group.owner == Owner::Anyones => {}
            Place::Zone(zone) if group.owner == Owner::Yours => match D::played_from(zone) {
                Some(from) => tests.push(self.node(from, pair)),
                None => return self.gap(pair),
            },
            _ => return self.gap(pair),
        }
        in_order::<D>(&mut tests);
        Ok(tests)
    }

    /// "you have placed the required number of cards into your discard area": how many is said elsewhere.
    pub(crate) fn did_so_many(&self, pair: &PairOf<'_, D>) -> Read<Node<Condition<D>>> {
        let mut parts = self.parts(pair);
        let word = parts.need(Shape::did_verb)?;
        let Some(verb) = self.asked_verb(&word) else { return self.unread_verb(&word, pair) };
        let told = self.told_apart(&parts.need(Shape::group)?, Who::You)?;
        let (verb, to) = self.did_to(verb, &mut parts);
        Ok(self.node(told.asked(Who::You, verb, to), pair))
    }

    /// "a scene card was sent with this effect", "no card was drawn with this effect": whoever did it.
    pub(crate) fn was_done(&self, parts: &mut Parts<'_, D>, pair: &PairOf<'_, D>) -> Read<Condition<D>> {
        let none = parts.has(Shape::no_word);
        parts.has(Shape::only);
        let range = match parts.maybe(Shape::range) {
            Some(range) => self.range(&range)?,
            None => {
                parts.has(Shape::article);
                Range::at_least(1)
            }
        };
        let told = self.told_apart(&parts.need(Shape::group)?, Who::EachPlayer)?;
        let word = parts.need(Shape::done_verb)?;
        let Some(verb) = self.asked_verb(&word) else { return self.gap(&word) };
        let (verb, to) = self.did_to(verb, parts);
        let did = DoneTo { range, ..told }.asked(Who::EachPlayer, verb, to);
        let did = if parts.has(Shape::for_cost) { Condition::Paid(Box::new(self.node(did, pair))) } else { did };
        Ok(if none { Condition::Not(Box::new(self.node(did, pair))) } else { did })
    }

    /// The destination of a deed, which determines the verb: without one, what was "returned" went where the text last moved something.
    fn did_to(&self, verb: Verb, parts: &mut Parts<'_, D>) -> (Verb, Option<End>) {
        let unsaid = || if verb == Verb::Return { self.moved_by.get().unwrap_or(verb) } else { verb };
        parts.maybe(Shape::did_to).map_or_else(|| (unsaid(), None), |to| self.done_to(verb, &to))
    }

    /// Returns the verb that a destination implies, and the end of that destination.
    pub(super) fn done_to(&self, verb: Verb, to: &PairOf<'_, D>) -> (Verb, Option<End>) {
        let mut inner = self.parts(to);
        if inner.has(Shape::to_active) {
            return (Verb::Activate, None);
        }
        if inner.has(Shape::to_resting) {
            return (Verb::Rest, None);
        }
        let end = inner.maybe(Shape::end).map(|end| self.end(&end));
        inner.has(Shape::owner);
        let verb = match inner.maybe(Shape::zone_name).map(|zone| self.zone(&zone)) {
            Some(zone) if zone == D::Zone::HAND => Verb::Put,
            Some(zone) if zone == D::Zone::DECK => Verb::Return,
            Some(_) if verb == Verb::Discard => Verb::Discard,
            Some(zone) if verb == Verb::Attach => D::placed(zone),
            Some(_) => Verb::Send,
            None => Verb::PutIntoPlay,
        };
        (verb, end)
    }

    /// The verb of "you drew …", if the game tells what was done so.
    fn asked_verb(&self, word: &PairOf<'_, D>) -> Option<Verb> {
        // To which state is told behind the object, or by what stands before.
        let behind = &self.fold.text[word.span().end..];
        let behind = &behind[..behind.find(['.', ',']).unwrap_or(behind.len())];
        let state = || if behind.contains(" to active") || behind.contains(" to resting") { Some(Verb::Rest) } else { self.switched(word) };
        match word.as_str() {
            "switched" | "switch" => state(),
            "play" if D::PLAYS_CARDS => Some(Verb::PutIntoPlay),
            said => verb_of(said).filter(|verb| D::PLAYS_CARDS || *verb != Verb::PutIntoPlay),
        }
    }

    fn unread_verb(&self, word: &PairOf<'_, D>, pair: &PairOf<'_, D>) -> Read<Node<Condition<D>>> {
        let finding = Diagnostic::error(codes::UNREADABLE, self.place(word), format!("`{}` cannot be asked about here", word.as_str()));
        self.report(finding.label("what the effect did: drew, discarded, sent, put, returned, revealed, exiled, chose"));
        Ok(self.node(Condition::All(Vec::new()), pair))
    }

    /// "both cards sent are Kaiju cards": two of them are.
    pub(crate) fn both_are(&self, parts: &mut Parts<'_, D>, pair: &PairOf<'_, D>) -> Read<Condition<D>> {
        if let Some(group) = parts.maybe(Shape::group) {
            let mut group = self.group(&group, Home::field())?;
            group.is.tests.extend(self.predicated(&parts.next()?)?);
            in_order::<D>(&mut group.is.tests);
            return Ok(Condition::Have { who: Who::You, count: Count::Of(group), range: Range::at_least(2) });
        }
        let reference = match parts.maybe(Shape::both_alone_are) {
            Some(both) => self.node(Reference::it(true).both(), &both),
            None => self.both_them(&parts.need(Shape::both_them)?)?,
        };
        let tests = self.predicated(&parts.next()?)?;
        let group = Group { owner: Owner::Anyones, place: Place::Among(reference), tests, not_this: false, except: None };
        Ok(Condition::Have { who: Who::You, count: Count::Of(self.node(group, pair)), range: Range::at_least(2) })
    }

    /// "them", "characters", "cards sent", behind "both".
    pub(crate) fn both_them(&self, pair: &PairOf<'_, D>) -> Read<Node<Reference>> {
        let reference = match self.parts(pair).shape() {
            Some(Shape::pronoun) => Reference::it(true),
            Some(Shape::ref_noun) if pair.clone().into_inner().nth(1).is_none() => {
                (D::READS.ref_noun)(self, &self.parts(pair).need(Shape::ref_noun)?)?
            }
            _ => self.result(pair)?.is,
        };
        Ok(self.node(reference.both(), pair))
    }

    /// "two or more of your characters are DOUBLE": a count condition. A number alone is at least as many.
    pub(crate) fn counted_are(&self, parts: &mut Parts<'_, D>, pair: &PairOf<'_, D>) -> Read<Condition<D>> {
        let either = parts.has(Shape::either_word);
        let range = if parts.has(Shape::none_of) {
            Range::exactly(0)
        } else if either || parts.has(Shape::any_word) {
            Range::at_least(1)
        } else {
            let exactly = parts.has(Shape::exactly);
            match self.range(&parts.need(Shape::range)?)? {
                range if range.min == range.max && !exactly => Range { max: None, ..range },
                range => range,
            }
        };
        let home = match parts.maybe(Shape::owner) {
            Some(owner) => Home::field_of(self.owner(&owner)),
            None => Home::field(),
        };
        let part = parts.next()?;
        let mut group = match D::shape(part.as_rule()) {
            Shape::reference => {
                let mut those = self.reference(&part)?;
                those.is.two |= either;
                let place = Place::Among(those);
                self.node(Group { owner: Owner::Anyones, place, tests: Vec::new(), not_this: false, except: None }, &part)
            }
            _ => self.described(&part, home)?,
        };
        while let Ok(more) = parts.next() {
            say_of_group(&mut group.is, self.predicated(&more)?);
        }
        in_order::<D>(&mut group.is.tests);
        let who = if group.owner == Owner::Opponents { Who::Opponent } else { Who::You };
        // "None of them", "exactly 0 of them".
        if range == Range::exactly(0) {
            let some = Condition::Have { who, count: self.count_of(group), range: Range::at_least(1) };
            return Ok(Condition::Not(Box::new(self.node(some, pair))));
        }
        Ok(Condition::Have { who, count: self.alike_among(group, range, pair), range })
    }

    /// "the revealed cards share a TYPE".
    pub(crate) fn alike(&self, what: Node<Target<D>>, parts: &mut Parts<'_, D>, pair: &PairOf<'_, D>) -> Read<Condition<D>> {
        let not = parts.has(Shape::not_alike) || parts.has(Shape::no_common);
        let apart = parts.has(Shape::unlike);
        let column = self.column(&parts.need(Shape::column_name)?)?;
        let alike = match what.is {
            // "Two of your characters share a TYPE": two of them do, whatever the others have.
            Target::Select(Node {
                is: Selector { quantity: Quantity::Exactly(least @ 2..) | Quantity::AtLeast(least @ 2..), group },
                span,
            }) if !apart => {
                let who = if group.owner == Owner::Opponents { Who::Opponent } else { Who::You };
                Condition::Have { who, count: Count::MostAlike(column, Node::new(group, span)), range: Range::at_least(least.into()) }
            }
            is => Condition::Alike { what: Node::new(is, what.span), column, apart },
        };
        Ok(if not { Condition::Not(Box::new(self.node(alike, pair))) } else { alike })
    }
}

/// The default place of the objects of a deed, cards wherever they are: "a scene was sent" is a scene card.
fn anything<D: Grammar>() -> Home<D> {
    Home { bare: true, ..Home::zone(Owner::Anyones, D::Zone::HAND) }
}
