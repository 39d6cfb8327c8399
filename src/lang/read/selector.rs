//! Descriptions of objects and how many of them are taken.

use super::alternatives::last_apart;
use super::codes;
use super::compare::of_those_compared;
use super::condition::joins_all;
use super::grammar::{Grammar, PairOf};
use super::reader::{Parts, Read, Reader, Subject};
use crate::diagnostic::Diagnostic;
use crate::lang::properties::in_order;
use crate::lang::quantity::Quantity;
use crate::lang::reference::{AMBIGUOUS, Noun, Reference, ReferenceKind};
use crate::lang::selector::{Group, Owner, Place, Selector, Target, Who};
use crate::lang::span::{Node, Span};
use crate::lang::test::Test;
use crate::lang::zone::ZoneTable;
use cardwright_grammar::Shape;
use std::ops::Range as Bytes;

/// The defaults of a description that names neither owner nor place.
#[derive(Clone, Debug)]
pub(crate) struct Home<D: Grammar> {
    /// The owner of the objects.
    pub owner: Owner,
    /// The place of cards; `None` is an error.
    pub cards: Option<Place<D>>,
    /// True if names without the word "card" are there too.
    pub bare: bool,
    /// True if it is the place of another part of a list: a description with a place of its own then has an owner of its own.
    pub lent: bool,
}

impl<D: Grammar> Home<D> {
    /// Returns the defaults for objects in the zones of their nouns; cards must name their place.
    pub fn field() -> Self {
        Self { owner: Owner::Anyones, cards: None, bare: false, lent: false }
    }

    /// Returns the same for objects of `owner`.
    pub fn field_of(owner: Owner) -> Self {
        Self { owner, ..Self::field() }
    }

    /// Returns the defaults for cards that lie in `zone`.
    pub fn zone(owner: Owner, zone: D::Zone) -> Self {
        Self { owner, cards: Some(Place::Zone(zone)), bare: false, lent: false }
    }

    /// "… among your characters": the owner stands right before the description, which may speak of other owners itself.
    pub fn among(whole: &PairOf<'_, D>, description: &PairOf<'_, D>) -> Self {
        let before = &whole.as_str()[..description.span().start - whole.span().start];
        Self::field_of(if before.ends_with("your ") {
            Owner::Yours
        } else if before.ends_with("opponent's ") {
            Owner::Opponents
        } else {
            Owner::Anyones
        })
    }
}

/// A description in the making.
pub(crate) struct Draft<D: Grammar> {
    /// The owner of the objects.
    pub owner: Option<Owner>,
    /// Their place.
    pub place: Option<Place<D>>,
    /// "other", "other than this …".
    pub not_this: bool,
    /// "except for …".
    pub except: Option<Node<Reference>>,
    /// "at random".
    pub at_random: bool,
    /// "in hand", "on the front line": where a zone is named, and whose it is stands elsewhere.
    pub unowned: Option<Bytes<usize>>,
    /// Their properties.
    pub tests: Vec<Node<Test<D>>>,
    /// The default zone of the noun; `None` for cards, whose place must be named.
    pub noun: Option<D::Zone>,
    where_: Bytes<usize>,
}

impl<D: Grammar> Draft<D> {
    pub(super) fn new(where_: Bytes<usize>) -> Self {
        let (owner, place, except, noun) = (None, None, None, None);
        Self { owner, place, not_this: false, except, at_random: false, unowned: None, tests: Vec::new(), noun, where_ }
    }
}

impl<D: Grammar> Reader<'_, D> {
    /// A description of objects.
    pub(crate) fn group(&self, pair: &PairOf<'_, D>, home: Home<D>) -> Read<Node<Group<D>>> {
        let draft = self.draft(pair)?;
        Ok(self.node(self.settle(draft, home), pair))
    }

    /// A description in whatever form, which is not of objects picked at random.
    pub(crate) fn described(&self, pair: &PairOf<'_, D>, home: Home<D>) -> Read<Node<Group<D>>> {
        Ok(self.node(self.selected(pair, home)?.0, pair))
    }

    fn draft(&self, pair: &PairOf<'_, D>) -> Read<Draft<D>> {
        let mut draft = Draft::new(self.place(pair));
        let (mut pre, mut headed) = (Vec::new(), None);
        for part in pair.clone().into_inner() {
            match D::shape(part.as_rule()) {
                Shape::other => draft.not_this = true,
                Shape::random => draft.at_random = true,
                Shape::head => {
                    (D::READS.head)(self, &part, std::mem::take(&mut pre), &mut draft)?;
                    headed = Some(draft.tests.len());
                }
                Shape::Own if headed.is_none() => pre.push((D::READS.pre_one)(self, &part)?),
                _ => self.post(&part, &mut draft)?,
            }
        }
        let behind = headed.filter(|head| *head <= draft.tests.len()).map(|head| draft.tests.split_off(head)).unwrap_or_default();
        match last_apart::<D>(&mut draft.tests).filter(|_| !behind.is_empty()) {
            Some(last) => {
                last.extend(behind);
                in_order::<D>(last);
            }
            None => draft.tests.extend(behind),
        }
        Ok(draft)
    }

    /// Completes a description with the defaults.
    fn settle(&self, mut draft: Draft<D>, home: Home<D>) -> Group<D> {
        if matches!(draft.place, None | Some(Place::Among(_)))
            && let Some(those) = of_those_compared::<D>(&mut draft.tests)
        {
            draft.place = Some(Place::Among(those));
        }
        let own = draft.place.is_some() || draft.noun.is_some() && !home.bare;
        let place = match (draft.place.take(), draft.noun) {
            (None, _) if home.bare && home.cards.is_some() => home.cards.clone().unwrap_or(Place::Zone(D::Zone::HAND)),
            (Some(place), _) => place,
            (None, Some(zone)) => Place::Zone(zone),
            // "Look at the top five cards of your deck. Add one Kaiju card to your hand."
            (None, None) if home.cards.is_none() && self.looked.get() => {
                let at = Span::new(draft.where_.start, draft.where_.end);
                Place::Among(Node::new(Reference::it(true), at))
            }
            (None, None) => home.cards.clone().unwrap_or_else(|| {
                let finding = Diagnostic::error(codes::NO_PLACE, draft.where_.clone(), "this does not say where the cards are");
                self.report(
                    finding
                        .label("in or from which zone?")
                        .help(format!("write \"from your hand\", \"in your {}\", \"from among them\", …", D::Zone::DISCARD.row().word)),
                );
                Place::Zone(D::Zone::HAND)
            }),
        };
        // "One of your opponent's characters from your hand": the place is that of something before.
        let apart = matches!((draft.owner, home.owner), (Some(Owner::Yours), Owner::Opponents) | (Some(Owner::Opponents), Owner::Yours));
        if own && !home.lent && D::is_field(&draft.noun.map_or(Place::Zone(D::Zone::HAND), Place::Zone)) && apart {
            let finding = Diagnostic::error(codes::NO_PLACE, draft.where_.clone(), "these would be yours and your opponent's");
            let help = "say where the cards are before what they are like: \"one card from your hand with …\"";
            self.report(finding.label("what is in that place?").help(help));
        }
        let owner = match draft.owner {
            // "an opponent has more cards in their hand": of the player that the condition is about.
            Some(Owner::Theirs) if home.owner == Owner::Opponents && !home.lent => Owner::Opponents,
            Some(owner) => owner,
            None if home.lent && own => Owner::Anyones,
            None => home.owner,
        };
        if let (Some(at), Place::Zone(zone), Owner::Anyones) = (draft.unowned.take(), &place, owner) {
            let word = zone.row().word;
            let finding = Diagnostic::error(AMBIGUOUS, at, format!("this does not tell whose {word} it is"));
            self.report(finding.label("whose?").help(format!("write \"your {word}\" or \"your opponent's {word}\"")));
        }
        let left_open = draft.owner.is_none() && owner == Owner::Anyones && D::is_field(&place);
        if D::TELLS_WHOSE && left_open && self.actor.get() != Who::You {
            let finding = Diagnostic::error(AMBIGUOUS, draft.where_.clone(), "this does not tell whose is meant");
            self.report(
                finding.label("theirs, or either player's?").help("say where: \"on their field\", or \"on either player's field\""),
            );
        }
        let mut group = Group { owner, place, tests: draft.tests, not_this: draft.not_this, except: draft.except };
        (D::READS.settled)(self, &mut group);
        in_order::<D>(&mut group.tests);
        group
    }

    /// Returns the tests of "level 3 『A』 or level 3 『B』": a property before the first of several belongs to all, unless each has its own.
    pub(crate) fn items(&self, pair: &PairOf<'_, D>, pre: Vec<Node<Test<D>>>) -> Read<Vec<Node<Test<D>>>> {
        let mut items: Vec<Vec<Node<Test<D>>>> = Vec::new();
        for item in pair.clone().into_inner() {
            items.push(self.item_tests(&item)?);
        }
        let own = items.iter().skip(1).any(|tests| tests.len() > 1);
        if own {
            let first = std::mem::take(&mut items[0]);
            items[0] = pre.into_iter().chain(first).collect();
            items.iter_mut().for_each(|tests| in_order::<D>(tests));
            return Ok(vec![self.node(Test::AnyOf(items), pair)]);
        }
        if !pre.is_empty() && pair.as_str().contains(" card or ") {
            let finding =
                Diagnostic::error(codes::UNREADABLE, self.place(pair), "this does not say whether what stands in front is of both");
            self.report(finding.label("of both, or of the first?").help("say \"card\" once: \"level 2 Kaiju or Ultra Hero card\""));
        }
        let mut tests = pre;
        let several = items.len() > 1;
        let list = self.node(alternatives::<D>(items), pair);
        if several {
            *self.names_given.borrow_mut() = Some(list.clone());
        }
        tests.push(list);
        Ok(tests)
    }

    /// The tests of one of several alternatives.
    pub(crate) fn item_tests(&self, pair: &PairOf<'_, D>) -> Read<Vec<Node<Test<D>>>> {
        let mut tests = Vec::new();
        for part in pair.clone().into_inner() {
            tests.push((D::READS.item_word)(self, &part)?);
        }
        in_order::<D>(&mut tests);
        Ok(tests)
    }

    fn post(&self, part: &PairOf<'_, D>, draft: &mut Draft<D>) -> Read<()> {
        let mut inner = self.parts(part);
        match D::shape(part.as_rule()) {
            Shape::not_this => draft.not_this = true,
            Shape::except_for => draft.except = Some(self.reference(&inner.need(Shape::reference)?)?),
            Shape::place => self.put_place(&inner.next()?, draft)?,
            Shape::you_have => {
                let theirs = inner.has(Shape::they_do) && self.spoken_of.get() != Who::You;
                draft.owner = Some(if theirs || inner.has(Shape::opponent) { Owner::Opponents } else { Owner::Yours });
            }
            Shape::anyones => draft.owner = Some(Owner::Anyones),
            Shape::including if !draft.not_this => {}
            Shape::at_random => draft.at_random = true,
            // The actor chooses.
            Shape::of_choice => {
                let theirs = inner.need(Shape::its_choice)?.as_str() == "their";
                if theirs == (self.actor.get() == Who::You) {
                    return self.gap(part);
                }
            }
            Shape::done_place => {
                let verb = self.verb_of(&inner.need(Shape::past)?)?;
                let from = inner.maybe(Shape::done_from).map(|from| self.done_from(&from)).transpose()?;
                let stands = draft.noun.is_some_and(|zone| D::is_field(&Place::Zone(zone)));
                let noun = if stands { Noun::Character } else { Noun::Card };
                let those = Reference { from, ..Reference::plain(ReferenceKind::Result(verb), noun, true) };
                draft.place = Some(Place::Among(self.node(those, part)));
            }
            Shape::Own => (D::READS.own_post)(self, part, draft)?,
            _ => {
                let before = self.subject.replace(Subject::Each);
                let tests = self.post_tests(part);
                self.subject.replace(before);
                draft.tests.extend(tests?);
            }
        }
        Ok(())
    }

    /// Adds to a description what is said of its objects elsewhere in the sentence.
    pub(super) fn described_behind(&self, what: &mut Node<Target<D>>, pair: &PairOf<'_, D>) -> Read<()> {
        let mut draft = Draft::new(self.place(pair));
        (D::READS.own_post)(self, &self.parts(pair).next()?, &mut draft)?;
        let Target::Select(selector) = &mut what.is else { return self.gap(pair) };
        selector.is.group.tests.append(&mut draft.tests);
        in_order::<D>(&mut selector.is.group.tests);
        Ok(())
    }

    /// "in your hand or discard area", of which the hand is first, and the deck last.
    pub(super) fn either_zone(&self, zone: D::Zone, owner: Owner, or: &PairOf<'_, D>) -> Read<Place<D>> {
        let mut parts = self.parts(or);
        let same_owner = parts.maybe(Shape::owner).is_none_or(|also| self.owner(&also) == owner);
        let other = self.zone(&parts.need(Shape::zone_name)?);
        if !same_owner || other == zone {
            return self.gap(or);
        }
        let turned = other == D::Zone::HAND || zone == D::Zone::DECK;
        Ok(if turned { Place::Either(other, zone) } else { Place::Either(zone, other) })
    }

    /// "deck", "hand", "discard area".
    pub(crate) fn zone(&self, pair: &PairOf<'_, D>) -> D::Zone {
        D::Zone::named(pair.as_str()).unwrap_or(D::Zone::DISCARD)
    }

    /// A quantity with a description.
    pub(crate) fn selector(&self, pair: &PairOf<'_, D>, home: Home<D>) -> Read<Node<Selector<D>>> {
        let inner = self.parts(pair).next()?;
        let mut parts = self.parts(&inner);
        let mut home = home;
        let (mut another, mut either) = (false, false);
        let mut each = Vec::new();
        let quantity = match D::shape(inner.as_rule()) {
            Shape::one_of_each => {
                let list = parts.need(Shape::each_value)?;
                each.push(self.node((D::READS.each_value)(self, &list)?, &list));
                Quantity::OneOfEach
            }
            Shape::another => {
                another = true;
                Quantity::Exactly(1)
            }
            Shape::one => {
                parts.has(Shape::article);
                Quantity::Exactly(1)
            }
            Shape::all_of | Shape::described | Shape::one_of_every => Quantity::All,
            Shape::half_some => {
                let rounded = inner.clone().into_inner().find(|part| D::shape(part.as_rule()) == Shape::rounded);
                Quantity::Half { up: rounded.is_some_and(|rounded| self.rounded_up(&rounded)) }
            }
            Shape::counted if parts.has(Shape::any_number) => Quantity::AnyNumber,
            Shape::counted => self.quantity(&parts.need(Shape::quantity)?)?,
            Shape::of_some => {
                either = parts.has(Shape::either_word);
                if inner.clone().into_inner().any(|part| D::shape(part.as_rule()) == Shape::of_each_player) {
                    home.owner = Owner::EachPlayers;
                    home.lent = false;
                }
                if either { Quantity::Exactly(1) } else { self.of_some(&mut parts, &mut another)? }
            }
            _ => return self.gap(&inner),
        };
        if let Some(owner) = parts.maybe(Shape::owner) {
            home.owner = self.owner(&owner);
            home.lent = false;
        } else if parts.has(Shape::opposing) {
            home.owner = Owner::Opponents;
            home.lent = false;
        }
        let part = parts.next()?;
        // "one 『A』 and one 『B』 card from your hand": the first is a card from there, too.
        let counted = matches!(D::shape(inner.as_rule()), Shape::counted | Shape::one);
        let last = part.clone().into_inner().last().filter(|last| D::shape(last.as_rule()) == Shape::head);
        home.bare |= home.lent && home.cards.is_some() && counted && last.is_some_and(|head| head.as_str().ends_with(['』', '」']));
        if matches!(quantity, Quantity::Exactly(1) | Quantity::UpTo(1)) {
            self.not_one_of_both(&part);
        } else if quantity != Quantity::All {
            (D::READS.taken_together)(self, &part);
        }
        let (mut group, random) = self.selected(&part, home)?;
        if let Place::Among(those) = &mut group.place {
            those.is.two |= either;
        }
        if let Some(which) = parts.maybe(Shape::of_which) {
            group.tests.extend(self.of_which(&which)?);
            if let (Place::Among(_), Some(those)) = (&group.place, of_those_compared::<D>(&mut group.tests)) {
                group.place = Place::Among(those);
            }
        }
        if matches!(quantity, Quantity::Exactly(1) | Quantity::UpTo(1)) && !random && self.took_one.get() {
            group.tests.iter_mut().for_each(different_from_it::<D>);
        }
        if !matches!(quantity, Quantity::Exactly(1) | Quantity::UpTo(1) | Quantity::All)
            && group.tests.iter().any(|test| test.is.is_extreme())
        {
            let why = "several with the highest or lowest value are those that are tied, or the first of an order";
            let finding = Diagnostic::error(codes::UNREADABLE, self.place(&part), why);
            self.report(finding.label("which of them?").help("write \"one … with the highest …\", or \"all … with the highest …\""));
        }
        if D::shape(inner.as_rule()) == Shape::one_of_every && !group.tests.iter().any(|test| test.is.different().is_some()) {
            return self.gap(&inner);
        }
        group.tests.extend(each);
        in_order::<D>(&mut group.tests);
        group.not_this |= another;
        let quantity = match (random, quantity) {
            (true, Quantity::Exactly(number)) => Quantity::AtRandom(number),
            (true, _) => return self.gap(&inner),
            // "your Kaiju with the lowest BP" is one of them.
            (false, Quantity::All) if D::shape(inner.as_rule()) == Shape::described && is_the_one(&part, &group) => Quantity::Exactly(1),
            (false, Quantity::All)
                if D::shape(inner.as_rule()) == Shape::described && !D::holds_one(&group) && self.is_one_of_theirs(&inner) =>
            {
                Quantity::Exactly(1)
            }
            // "the bottom face-down and sideways card under one of your characters" is one; under each of them, one of each.
            (false, Quantity::All) if is_outermost_of_one(&group) => Quantity::Exactly(1),
            // "cards with a total level of 5 or more": as many as come to that.
            (false, Quantity::All) if group.tests.iter().any(|test| test.is.total().is_some()) => Quantity::AnyNumber,
            (false, quantity) => quantity,
        };
        Ok(self.node(Selector { quantity, group }, pair))
    }

    /// "One 『A』 and 『B』 card" is neither one of both nor one of each.
    fn not_one_of_both(&self, part: &PairOf<'_, D>) {
        self.in_one_place(part);
        let head = part.clone().into_inner().find(|part| D::shape(part.as_rule()) == Shape::head);
        if let Some(nouns) = head.and_then(|head| head.into_inner().next()).filter(|nouns| joins_all::<D>(nouns.clone())) {
            let finding = Diagnostic::error(codes::UNREADABLE, self.place(&nouns), "this is one, and these are joined by \"and\"");
            self.report(finding.label("one of each, or one of either?").help("write \"one … and one …\", or \"one … or …\""));
        }
    }

    /// One card is not "in your hand and discard area".
    pub(super) fn in_one_place(&self, part: &PairOf<'_, D>) {
        let places = part.clone().into_inner().flatten().filter(|inner| D::shape(inner.as_rule()) == Shape::or_zone);
        for place in places.filter(|place| place.as_str().starts_with(" and ")) {
            let finding = Diagnostic::error(codes::UNREADABLE, self.place(&place), "this is one, and it is in one place");
            self.report(finding.label("one from each, or one from either?").help("write \"… from your hand or discard area\""));
        }
    }

    /// "each of those characters that is DOUBLE": the properties of those that are taken.
    fn of_which(&self, pair: &PairOf<'_, D>) -> Read<Vec<Node<Test<D>>>> {
        let before = self.subject.replace(Subject::Each);
        let tests = pair.clone().into_inner().map(|which| self.post_tests(&which)).collect::<Read<Vec<_>>>();
        self.subject.replace(before);
        Ok(tests?.concat())
    }

    fn of_some(&self, parts: &mut Parts<'_, D>, another: &mut bool) -> Read<Quantity> {
        if let Some(word) = parts.maybe(Shape::another_one) {
            *another = true;
            return Ok(Quantity::Exactly(self.parts(&word).maybe(Shape::number).map_or(1, |number| self.small(&number))));
        }
        if parts.has(Shape::each_word) {
            return Ok(Quantity::All);
        }
        self.quantity(&parts.need(Shape::quantity)?)
    }

    pub(crate) fn selected(&self, part: &PairOf<'_, D>, home: Home<D>) -> Read<(Group<D>, bool)> {
        match D::shape(part.as_rule()) {
            Shape::among => {
                let reference = self.reference(&self.parts(part).need(Shape::reference)?)?;
                Ok((
                    Group { owner: Owner::Anyones, place: Place::Among(reference), tests: Vec::new(), not_this: false, except: None },
                    false,
                ))
            }
            Shape::Own => (D::READS.own_described)(self, part, home),
            _ => {
                let draft = self.draft(part)?;
                let random = draft.at_random;
                Ok((self.settle(draft, home), random))
            }
        }
    }

    /// The place that the parts of a target share: "one 『A』 card, or one Kaiju card, from among them".
    pub(crate) fn shared_place(&self, pair: &PairOf<'_, D>, home: Home<D>) -> Read<Home<D>> {
        let mut draft = Draft::new(self.place(pair));
        let place = self.parts(pair).need(Shape::place)?;
        self.put_place(&self.parts(&place).next()?, &mut draft)?;
        if !draft.tests.is_empty() {
            return self.gap(pair);
        }
        Ok(Home { owner: draft.owner.unwrap_or(home.owner), cards: draft.place, bare: true, lent: true })
    }
}

/// "One card with a different level" differs from the object named last: there are no others to differ from.
fn different_from_it<D: Grammar>(test: &mut Node<Test<D>>) {
    if let Some(column) = test.is.different() {
        test.is = Test::Same(column, Box::new(Node::new(super::property::it(), test.span))).denied();
    }
}

/// True if a description without a number is of one object: "the character with the highest BP".
fn is_the_one<D: Grammar>(part: &PairOf<'_, D>, group: &Group<D>) -> bool {
    let mut heads = part.clone().into_inner().filter(|part| D::shape(part.as_rule()) == Shape::head);
    let several = heads.any(|head| head.as_str().ends_with('s'));
    !several && group.tests.iter().any(|test| test.is.is_extreme())
}

/// True if a description is of the card at an end of the cards under one object.
fn is_outermost_of_one<D: Grammar>(group: &Group<D>) -> bool {
    let one_host = matches!(&group.place, Place::Under(of) if !of.may_be_several());
    one_host && group.tests.iter().any(|test| test.is.outermost().is_some())
}

/// Returns the test of a list of alternatives: one of names if all are names of a sort, else each with its own tests.
pub(crate) fn alternatives<D: Grammar>(items: Vec<Vec<Node<Test<D>>>>) -> Test<D> {
    flat::<D>(&items).unwrap_or_else(|| Test::AnyOf(items))
}

/// Returns the one test that alternatives of the same sort make.
fn flat<D: Grammar>(items: &[Vec<Node<Test<D>>>]) -> Option<Test<D>> {
    let mut merged: Option<Test<D>> = None;
    for item in items {
        let [only] = item.as_slice() else { return None };
        match &mut merged {
            None => merged = Some(only.is.clone()),
            Some(test) => {
                if !test.merge(&only.is) {
                    return None;
                }
            }
        }
    }
    merged
}
