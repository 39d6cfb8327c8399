//! Conditions.

use super::event::ordinal_of;
use super::grammar::{Grammar, PairOf};
use super::reader::{Parts, Read, Reader, Subject};
use super::selector::Home;
use crate::lang::amount::Count;
use crate::lang::condition::{Condition, Turn};
use crate::lang::event::{Event, EventKind};
use crate::lang::properties::in_order;
use crate::lang::quantity::{Quantity, Range};
use crate::lang::reference::{Noun, ReferenceKind, Verb};
use crate::lang::selector::{End, Group, Owner, Place, Target, Who};
use crate::lang::span::{Node, Span};
use crate::lang::test::Test;
use crate::lang::zone::ZoneTable;
use cardwright_grammar::Shape;

impl<D: Grammar> Reader<'_, D> {
    /// A condition, or several joined by "and" or "or".
    pub(crate) fn condition(&self, pair: &PairOf<'_, D>) -> Read<Node<Condition<D>>> {
        let (mut all, mut any) = (Vec::new(), Vec::new());
        let mut or = false;
        for part in pair.clone().into_inner() {
            match D::shape(part.as_rule()) {
                Shape::both_hold => or = false,
                Shape::either_holds => or = true,
                _ => {
                    let one = self.condition_one(&part)?;
                    match (&one.is, or) {
                        (Condition::Any(parts), true) => any.extend(parts.iter().cloned()),
                        (_, true) => any.push(one),
                        (Condition::All(parts), false) => all.extend(parts.iter().cloned()),
                        (_, false) => all.push(one),
                    }
                }
            }
        }
        let first = match <[Node<Condition<D>>; 1]>::try_from(all) {
            Ok([only]) => only,
            Err(all) => self.node(Condition::All(all), pair),
        };
        let whole = if any.is_empty() {
            first
        } else {
            let mut all = match first {
                Node { is: Condition::Any(parts), .. } => parts,
                first => vec![first],
            };
            all.append(&mut any);
            self.node(Condition::Any(all), pair)
        };
        self.remember_asked(&whole);
        Ok(whole)
    }

    /// One condition.
    pub(crate) fn condition_one(&self, pair: &PairOf<'_, D>) -> Read<Node<Condition<D>>> {
        let mut parts = self.parts(pair);
        let condition = match D::shape(pair.as_rule()) {
            Shape::only_is => self.only_is(&mut parts, pair)?,
            Shape::only_this => self.only_this(&mut parts, pair)?,
            Shape::have if matches!(parts.shape(), Some(Shape::have_each | Shape::have_neither | Shape::have_either)) => {
                self.have_both(pair)?
            }
            Shape::have => self.have(pair)?,
            Shape::compare => self.compare(pair)?,
            Shape::there_compare => self.there_compare(parts)?,
            Shape::zone_has => self.zone_has(parts, pair)?,
            Shape::outnumber => self.outnumber(&mut parts)?,
            Shape::among_them_all => self.different_among(&mut parts)?,
            Shape::did | Shape::did_now => return self.did(pair),
            Shape::aggregate_is => self.aggregate_is(&mut parts)?,
            Shape::was_done => self.was_done(&mut parts, pair)?,
            Shape::zone_holds => self.zone_holds(&mut parts, pair)?,
            Shape::counted_are => self.counted_are(&mut parts, pair)?,
            Shape::both_are => self.both_are(&mut parts, pair)?,
            Shape::values_alike => {
                let column = self.column(&parts.need(Shape::column_name)?)?;
                let what = self.single(&parts.need(Shape::single)?)?;
                Condition::Alike { what, column, apart: parts.has(Shape::values_apart) }
            }
            Shape::value_asked => self.value_asked(&mut parts, pair)?,
            Shape::among_is => self.among_is(pair)?,
            Shape::this_turn => {
                let event = parts.next()?;
                let turn = if parts.has(Shape::previous_turn) { Turn::Previous } else { Turn::This };
                let mut asked = self.in_turn(&event, turn)?;
                if let Some(by) = parts.maybe(Shape::event_by) {
                    match &mut asked.is {
                        Condition::InTurn(_, event) if event.by.is_none() => event.is.by = Some(self.cause(&by)?),
                        _ => return self.gap(&by),
                    }
                }
                return Ok(asked);
            }
            Shape::about => self.about(parts)?,
            Shape::any_about => self.any_about(parts)?,
            Shape::again => self.again(&mut parts, pair)?,
            Shape::so_it_was => self.so_it_was(&mut parts)?,
            Shape::nth_deed => self.nth_deed(&mut parts, pair)?,
            Shape::nth_attack => {
                let which = self.which_of_turn(&mut parts)?;
                Condition::Nth(which, self.node(Event::any(EventKind::Attacks), pair))
            }
            Shape::named_are => self.named_are(pair)?,
            Shape::both_alike => {
                let those = match parts.maybe(Shape::both_them) {
                    Some(them) => self.both_them(&them)?,
                    None => {
                        let both = parts.need(Shape::that_one)?;
                        self.node((D::READS.ref_noun)(self, &self.parts(&both).need(Shape::ref_noun)?)?.both(), &both)
                    }
                };
                let alike = parts.need(Shape::alike)?;
                self.alike(self.node(Target::Back(those), pair), &mut self.parts(&alike), &alike)?
            }
            _ => (D::READS.own_condition)(self, pair)?,
        };
        Ok(self.node(condition, pair))
    }

    /// "two or more Kaiju cards are among the cards sent".
    fn among_is(&self, pair: &PairOf<'_, D>) -> Read<Condition<D>> {
        let mut parts = self.parts(pair);
        // "the sent cards include a Kaiju card".
        let whole = match parts.maybe(Shape::reference) {
            Some(reference) => reference,
            None => {
                let them = pair.clone().into_inner().find(|part| D::shape(part.as_rule()) == Shape::among_them);
                let Some(them) = them else { return self.gap(pair) };
                self.parts(&them).need(Shape::reference)?
            }
        };
        let home = Home { cards: Some(Place::Among(self.reference(&whole)?)), bare: true, ..Home::field() };
        let mut all = Vec::new();
        loop {
            let one = self.have_object(&mut parts, Who::You, &home)?;
            all.push(self.node(one, pair));
            if !parts.has(Shape::and_have) {
                break;
            }
        }
        Ok(match <[Node<Condition<D>>; 1]>::try_from(all) {
            Ok([only]) => only.is,
            Err(all) => Condition::All(all),
        })
    }

    /// "DOUBLE", "in the round 2 battle area": a predicate of the bearer of the text.
    pub(super) fn of_this(&self, pair: &PairOf<'_, D>) -> Read<Node<Condition<D>>> {
        let mut tests = self.is_list(&self.parts(pair).need(Shape::is_list)?)?;
        in_order::<D>(&mut tests);
        Ok(self.node(D::asked(self.node(Target::This(Noun::Character), pair), tests), pair))
    }

    /// "this card was sent to your discard area by an effect": a condition on the trigger.
    fn so_it_was(&self, parts: &mut Parts<'_, D>) -> Read<Condition<D>> {
        let subject = self.any_one(&parts.need(Shape::single)?)?;
        let said = parts.next()?;
        let mut inner = self.parts(&said);
        let event = match D::shape(said.as_rule()) {
            Shape::so_moved => {
                let verb = self.verb_of(&inner.need(Shape::participle)?)?;
                self.passage(verb, subject, inner)?
            }
            Shape::so_entered if inner.shape() == Some(Shape::event_from) => self.passage(Verb::PutIntoPlay, subject, inner)?,
            Shape::so_entered => Event { by: self.caused(&mut inner)?, ..Event::of(EventKind::EntersPlay, subject) },
            Shape::so_own => {
                let event = (D::READS.own_event_verb)(self, subject, &inner.next()?)?;
                Event { by: self.caused(&mut inner)?, ..event }
            }
            _ => Event { by: self.caused(&mut inner)?, ..Event::of(EventKind::LeavesPlay, subject) },
        };
        Ok(Condition::Triggered(self.node(event, &said)))
    }

    /// "it is the second Item you played this turn".
    fn nth_deed(&self, parts: &mut Parts<'_, D>, pair: &PairOf<'_, D>) -> Read<Condition<D>> {
        let which = self.which_of_turn(parts)?;
        let (group, who) = (parts.need(Shape::group)?, parts.who());
        let event = self.deed(who, &parts.next()?, (&group, 1))?;
        Ok(Condition::Nth(which, self.node(event, pair)))
    }

    /// "second", "third or later": the events of a turn that are meant, counted from 1.
    pub(crate) fn which_of_turn(&self, parts: &mut Parts<'_, D>) -> Read<Range> {
        let nth = self.nth(&parts.need(Shape::ordinal)?)?;
        Ok(if parts.has(Shape::or_later) { Range::at_least(nth) } else { Range::exactly(nth) })
    }

    /// "second": the number of that place.
    pub(crate) fn nth(&self, pair: &PairOf<'_, D>) -> Read<u32> {
        ordinal_of(pair.as_str()).map_or_else(|| self.gap(pair), |nth| Ok(nth.into()))
    }

    /// A condition that an event happened this turn.
    pub(super) fn in_this_turn(&self, event: &PairOf<'_, D>) -> Read<Node<Condition<D>>> {
        self.in_turn(event, Turn::This)
    }

    /// A condition on the events of a turn.
    fn in_turn(&self, pair: &PairOf<'_, D>, turn: Turn) -> Read<Node<Condition<D>>> {
        let mut parts = self.parts(pair);
        let event = match D::shape(pair.as_rule()) {
            Shape::player_did_not | Shape::player_did_none => {
                let who = parts.who();
                self.node(self.done_by(who, &parts.next()?)?, pair)
            }
            Shape::undone => {
                let subject = self.single(&parts.need(Shape::single)?)?;
                let done = parts.next()?;
                let mut event = match D::shape(done.as_rule()) {
                    Shape::undone_move => {
                        let mut inner = self.parts(&done);
                        let verb = self.verb_of(&inner.need(Shape::participle)?)?;
                        self.passage(verb, subject, inner)?
                    }
                    _ => self.event_of(subject, &done)?,
                };
                if let Some(by) = parts.maybe(Shape::event_by) {
                    event.by = Some(self.cause(&by)?);
                }
                let happened = self.did_happen(self.node(event, pair), turn, pair);
                return Ok(self.node(Condition::Not(Box::new(happened)), pair));
            }
            Shape::none_did => {
                let home = match parts.maybe(Shape::owner) {
                    Some(owner) => Home::field_of(self.owner(&owner)),
                    None => Home::zone(Owner::Anyones, D::Zone::DECK),
                };
                let group = parts.need(Shape::group)?;
                let subject = self.any_of_group(&group, Quantity::Exactly(1), home)?;
                let mut event = self.event_of(subject, &parts.next()?)?;
                if let Some(by) = parts.maybe(Shape::event_by) {
                    event.by = Some(self.cause(&by)?);
                }
                self.node(event, pair)
            }
            _ => {
                if let Some(both) = self.each_did(pair, turn)? {
                    return Ok(both);
                }
                return Ok(self.did_happen(self.event(pair)?, turn, pair));
            }
        };
        let happened = self.node(Condition::InTurn(turn, event), pair);
        Ok(self.node(Condition::Not(Box::new(happened)), pair))
    }

    /// That an event happened in a turn: where one object alone is meant, as what is remembered of it.
    fn did_happen(&self, event: Node<Event<D>>, turn: Turn, pair: &PairOf<'_, D>) -> Node<Condition<D>> {
        let remembered = if turn == Turn::This { D::remembered(&event.is) } else { None };
        let remembered = remembered.or_else(|| of_one_alone::<D>(&event, turn));
        let asked = remembered.map(|(what, test)| some_are(D::asked(what, vec![self.node(test, pair)]), false));
        self.node(asked.unwrap_or(Condition::InTurn(turn, event)), pair)
    }

    /// "each player drew a card this turn": you did, and your opponent did.
    fn each_did(&self, pair: &PairOf<'_, D>, turn: Turn) -> Read<Option<Node<Condition<D>>>> {
        let acts = self.parts(pair).next()?;
        let mut parts = self.parts(&acts);
        if D::shape(acts.as_rule()) != Shape::who_acts || !parts.has(Shape::each_player) {
            return Ok(None);
        }
        let act = parts.next()?;
        let did = |who| Ok(self.node(Condition::InTurn(turn, self.node(self.done_by(who, &act)?, pair)), pair));
        Ok(Some(self.node(Condition::All(vec![did(Who::You)?, did(Who::Opponent)?]), pair)))
    }

    fn about(&self, mut parts: Parts<'_, D>) -> Read<Condition<D>> {
        let told = |told: PairOf<'_, D>| Ok(self.node(Target::Back(self.reference(&told)?), &told));
        let this = parts.maybe(Shape::this).map(|this| self.this(&this));
        if let Some(what) = this.map(Ok).or_else(|| parts.maybe(Shape::reference).map(told)).transpose()? {
            let was = parts.need(Shape::was_thing)?;
            let tests = self.was_thing(&was)?;
            let mut what = self.called_card(what, &was);
            if let Target::Back(reference) = &mut what.is {
                reference.is.was = reference.kind == ReferenceKind::Pronoun && !reference.plural;
            }
            let mut asked = D::asked(what, tests);
            Self::of_any_sort(&mut asked);
            return Ok(asked);
        }
        let single = parts.need(Shape::single)?;
        let mut what = self.in_question(&single)?;
        let part = parts.next()?;
        // "The Kaiju facing this character is DOUBLE": there is one, and it is.
        if let Target::Select(selector) = &mut what.is
            && selector.quantity == Quantity::All
            && single.as_str().starts_with("the ")
            && [" is ", " has ", " was "].iter().any(|verb| part.as_str().starts_with(verb))
        {
            selector.is.quantity = Quantity::Exactly(1);
        }
        let what = self.called_card(what, &part);
        let before = self.subject.replace(Subject::Said(what.clone()));
        let asked = self.questions_about(what, &part, parts);
        self.subject.replace(before);
        Ok(self.each_listed(asked?, &single))
    }

    fn questions_about(&self, what: Node<Target<D>>, part: &PairOf<'_, D>, rest: Parts<'_, D>) -> Read<Condition<D>> {
        let mut inner = self.parts(part);
        let tests = match D::shape(part.as_rule()) {
            Shape::value_about => vec![self.value_is(&inner.need(Shape::value_is)?)?],
            Shape::alike => return self.alike(what, &mut inner, part),
            Shape::each_apart => {
                return Ok(Condition::Alike { what, column: self.column(&inner.need(Shape::column_name)?)?, apart: true });
            }
            Shape::shares_is | Shape::is | Shape::has_property => {
                let mut tests = self.predicated(part)?;
                if rest.shape() == Some(Shape::or_predicated) {
                    return self.any_predicated(what, tests, part, rest);
                }
                for more in rest.rest() {
                    if D::shape(more.as_rule()) == Shape::but_apart {
                        tests.push(self.but_apart(&more)?);
                    } else {
                        tests.extend(self.predicated(&more)?);
                    }
                }
                in_order::<D>(&mut tests);
                tests
            }
            _ => return (D::READS.own_about)(self, what, part),
        };
        let both = D::shape(part.as_rule()) == Shape::is && self.parts(part).has(Shape::both_word);
        Ok(some_are(D::asked(what, tests), both))
    }

    /// "this character has TYPE 【A】 or is DOUBLE": a disjunction of predicates of one object.
    fn any_predicated(
        &self,
        what: Node<Target<D>>,
        first: Vec<Node<Test<D>>>,
        part: &PairOf<'_, D>,
        rest: Parts<'_, D>,
    ) -> Read<Condition<D>> {
        if matches!(what.is, Target::Select(_) | Target::AllOf(_) | Target::OneOf(_)) {
            return self.gap(part);
        }
        let mut asked = vec![self.node(D::asked(what.clone(), first), part)];
        for or in rest.rest() {
            let mut tests = self.predicated(&self.parts(&or).next()?)?;
            in_order::<D>(&mut tests);
            asked.push(self.node(D::asked(what.clone(), tests), &or));
        }
        Ok(Condition::Any(asked))
    }

    /// "… but has a different character name": compared with the same object as before.
    pub(super) fn but_apart(&self, pair: &PairOf<'_, D>) -> Read<Node<Test<D>>> {
        let column = self.column(&self.parts(pair).need(Shape::column_name)?)?;
        let with = self.compared.borrow().clone().unwrap_or_else(|| self.node(super::property::it(), pair));
        Ok(self.node(Test::Same(column, Box::new(with)).denied(), pair))
    }

    /// "your 『A』 and your 『B』 are both DOUBLE": each of them is.
    fn named_are(&self, pair: &PairOf<'_, D>) -> Read<Condition<D>> {
        let (mut subjects, mut tests) = (Vec::new(), Vec::new());
        for part in pair.clone().into_inner() {
            if D::shape(part.as_rule()) == Shape::single {
                let known = subjects.first().map(|first: &Node<Target<D>>| self.subject.replace(Subject::Said(first.clone())));
                let subject = self.single(&part);
                if let Some(before) = known {
                    self.subject.replace(before);
                }
                subjects.push(subject?);
            } else if D::shape(part.as_rule()) == Shape::alike {
                return self.alike(self.node(Target::AllOf(subjects), pair), &mut self.parts(&part), &part);
            } else {
                tests.extend(self.predicated(&part)?);
            }
        }
        in_order::<D>(&mut tests);
        Ok(Condition::All(subjects.into_iter().map(|what| self.node(D::asked(what, tests.clone()), pair)).collect()))
    }

    /// "is DOUBLE", "does not have TYPE 【A】", "shares a TYPE with …".
    pub(crate) fn predicated(&self, part: &PairOf<'_, D>) -> Read<Vec<Node<Test<D>>>> {
        let mut inner = self.parts(part);
        match D::shape(part.as_rule()) {
            Shape::is => {
                inner.has(Shape::both_word);
                let mut tests = self.is_list(&inner.need(Shape::is_list)?)?;
                for more in inner.rest() {
                    tests.extend(self.post_tests(&more)?);
                }
                return Ok(tests);
            }
            Shape::shares_is => {
                let said = inner.next()?;
                let not = D::shape(said.as_rule()) == Shape::not_shares;
                let shares = self.shares(&said)?;
                return Ok(vec![if not { Node::new(shares.is.denied(), shares.span) } else { shares }]);
            }
            _ => {}
        }
        if inner.has(Shape::has_not) {
            let test = self.has(&inner.need(Shape::has)?)?;
            return Ok(vec![self.node(test.is.denied(), part)]);
        }
        if let Some(neither) = inner.maybe(Shape::has_neither) {
            return self.has_neither(&neither);
        }
        inner
            .rest()
            .map(|has| if D::shape(has.as_rule()) == Shape::has { self.has(&has) } else { (D::READS.own_with)(self, &has) })
            .collect()
    }
}

/// "this character has moved this turn": asked of an object that only the text can tell, what happened is a property of it.
fn of_one_alone<D: Grammar>(event: &Node<Event<D>>, turn: Turn) -> Option<(Node<Target<D>>, Test<D>)> {
    let what =
        event.subject.as_ref().filter(|what| D::REMEMBERS && turn == Turn::This && matches!(what.is, Target::This(_) | Target::Back(_)))?;
    let said = Node::new(Event { subject: Some(one::<D>(what.span)), ..event.is.clone() }, event.span);
    Some((what.clone(), Test::Happened(Box::new(said))))
}

/// The subject of an event that is a property: whatever has the property.
pub(crate) fn one<D: Grammar>(span: Span) -> Node<Target<D>> {
    Node::new(Target::This(Noun::Unsaid), span)
}

/// True if several names are joined by "and".
pub(super) fn joins_all<D: Grammar>(nouns: PairOf<'_, D>) -> bool {
    let (text, start) = (nouns.as_str(), nouns.span().start);
    let ends: Vec<(usize, usize)> = nouns.into_inner().map(|noun| noun.span()).map(|span| (span.start - start, span.end - start)).collect();
    ends.windows(2).any(|pair| text[pair[0].1..pair[1].0].contains(" and "))
}

/// Adds properties to a description; one that tells where the objects stand says the place of those that are in play.
pub(super) fn say_of_group<D: Grammar>(group: &mut Group<D>, tests: Vec<Node<Test<D>>>) {
    for test in tests {
        match D::zone_told(&test.is).filter(|_| D::is_field(&group.place)) {
            Some((zone, of)) if matches!(of, Owner::Anyones | Owner::Theirs) || of == group.owner => group.place = Place::Zone(zone),
            Some((zone, of)) if group.owner == Owner::Anyones => (group.owner, group.place) = (of, Place::Zone(zone)),
            Some(_) | None => group.tests.push(test),
        }
    }
}

/// "one of your characters is DOUBLE": an existence condition, whatever the others are. Of "both", there must be two.
pub(crate) fn some_are<D: Grammar>(asked: Condition<D>, both: bool) -> Condition<D> {
    let Condition::Is { what, tests } = asked else { return asked };
    match what.is {
        Target::Select(mut selector) if both || matches!(selector.quantity, Quantity::Exactly(_) | Quantity::AtLeast(_)) => {
            let least = if let Quantity::Exactly(number) | Quantity::AtLeast(number) = selector.quantity { u32::from(number) } else { 2 };
            say_of_group(&mut selector.is.group, tests);
            in_order::<D>(&mut selector.is.group.tests);
            let who = if selector.group.owner == Owner::Opponents { Who::Opponent } else { Who::You };
            Condition::Have { who, count: Count::Of(Node::new(selector.is.group, selector.span)), range: Range::at_least(least) }
        }
        is => Condition::Is { what: Node::new(is, what.span), tests },
    }
}

impl<D: Grammar> Reader<'_, D> {
    /// "the top", "the top or bottom".
    pub(crate) fn end(&self, pair: &PairOf<'_, D>) -> End {
        match pair.as_str() {
            "top" | "first" => End::Top,
            "bottom" => End::Bottom,
            _ => End::Either,
        }
    }

    /// "your", "an opponent's".
    pub(crate) fn owner(&self, pair: &PairOf<'_, D>) -> Owner {
        match self.parts(pair).shape() {
            Some(Shape::opponents) => {
                self.spoken_of.set(Who::Opponent);
                Owner::Opponents
            }
            Some(Shape::yours) if self.yours_is_theirs.get() => Owner::Theirs,
            Some(Shape::yours) => Owner::Yours,
            Some(Shape::each_players) => Owner::EachPlayers,
            Some(Shape::either_players) => Owner::Anyones,
            _ if self.theirs_is_yours.get() => Owner::Yours,
            _ => Owner::Theirs,
        }
    }
}
