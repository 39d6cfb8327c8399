//! The objects of actions.

use super::alternatives::each_kind;
use super::codes;
use super::event::ordinal_of;
use super::grammar::{Grammar, PairOf};
use super::reader::{Parts, Read, Reader, Subject};
use super::selector::Home;
use crate::diagnostic::Diagnostic;
use crate::lang::amount::Amount;
use crate::lang::quantity::Quantity;
use crate::lang::reference::{From, Noun, Reference, ReferenceKind};
use crate::lang::selector::{Depth, Group, Owner, Place, Selector, Target};
use crate::lang::span::Node;
use crate::lang::test::Test;
use crate::lang::zone::ZoneTable;
use cardwright_grammar::Shape;

/// "up to one A or one B": up to one of either.
fn up_to_each<D: Grammar>(mut parts: Vec<Node<Target<D>>>) -> Vec<Node<Target<D>>> {
    let quantity = |part: &Node<Target<D>>| if let Target::Select(selector) = &part.is { Some(selector.quantity) } else { None };
    if let Some(Quantity::UpTo(most)) = parts.first().and_then(quantity) {
        for part in &mut parts {
            if let Target::Select(selector) = &mut part.is
                && selector.quantity == Quantity::Exactly(most)
            {
                selector.is.quantity = Quantity::UpTo(most);
            }
        }
    }
    parts
}

impl<D: Grammar> Reader<'_, D> {
    /// One target or several. A place at the end belongs to every part before it that names none.
    pub(crate) fn target(&self, pair: &PairOf<'_, D>, home: Home<D>) -> Read<Node<Target<D>>> {
        let mut home = home;
        if let Some(each) = self.parts(pair).maybe(Shape::each_of_them) {
            return self.each_of_them(&each, home);
        }
        let mut pairs: Vec<PairOf<'_, D>> = pair.clone().into_inner().collect();
        let shared = pairs.pop_if(|last| D::shape(last.as_rule()) == Shape::shared_place);
        if let Some(place) = &shared {
            home = self.shared_place(place, home)?;
        }
        let or = pairs.iter().any(|part| D::shape(part.as_rule()) == Shape::or_word);
        pairs.retain(|part| D::shape(part.as_rule()) == Shape::single);
        let mut singles = Vec::new();
        while let Some(single) = pairs.pop() {
            let single = self.single_at(&single, home.clone())?;
            // "Your opponent discards a Kaiju card and a scene card from your hand": both are in the hand that is said.
            let elsewhere = |group: &Group<D>| match &home.cards {
                None => !D::is_field(&group.place),
                Some(cards) => !home.lent && group.place == *cards,
            };
            let anywhere = home.cards.is_none() || home.owner == Owner::Anyones && !home.lent;
            let told = |group: &Group<D>| D::LISTS_SHARE_A_PLACE && anywhere && group.owner != Owner::Anyones;
            if let Target::Select(selector) = &single.is
                && (elsewhere(&selector.group) || told(&selector.group))
            {
                let bare = D::LISTS_SHARE_A_PLACE && (told(&selector.group) || matches!(selector.group.place, Place::Among(_)));
                home = Home { owner: selector.group.owner, cards: Some(selector.group.place.clone()), bare, lent: true };
            }
            singles.insert(0, single);
        }
        if let Some(place) = shared.filter(|_| !singles.iter().any(|single| matches!(single.is, Target::Select(_)))) {
            return self.gap(&place);
        }
        let target = match <[Node<Target<D>>; 1]>::try_from(singles) {
            Ok([only]) => only,
            Err(singles) if or => self.node(Target::OneOf(up_to_each(singles)), pair),
            Err(singles) => self.node(Target::AllOf(singles), pair),
        };
        self.note_held(&target);
        Ok(target)
    }

    /// "up to one each of 『A』, 『B』, and 『C』 cards": so many of every name.
    fn each_of_them(&self, pair: &PairOf<'_, D>, home: Home<D>) -> Read<Node<Target<D>>> {
        let mut parts = self.parts(pair);
        let quantity = match parts.maybe(Shape::up_to) {
            Some(up_to) => Quantity::UpTo(self.small(&self.parts(&up_to).need(Shape::number)?)),
            None => Quantity::Exactly(self.small(&parts.need(Shape::number)?)),
        };
        let home = match parts.maybe(Shape::owner) {
            Some(owner) => Home { owner: self.owner(&owner), lent: false, ..home },
            None => home,
        };
        let described = parts.next()?;
        let group = match D::shape(described.as_rule()) {
            Shape::each_called => self.group(&described, home)?,
            _ => self.described(&described, home)?,
        };
        let Some(each) = each_kind::<D>(&group) else { return self.gap(pair) };
        let select = |group: Node<Group<D>>| {
            let span = group.span;
            Node::new(Target::Select(Node::new(Selector { quantity, group: group.is }, span)), span)
        };
        Ok(self.node(Target::AllOf(each.into_iter().map(select).collect()), pair))
    }

    /// One target, on the field unless it says otherwise.
    pub(crate) fn single(&self, pair: &PairOf<'_, D>) -> Read<Node<Target<D>>> {
        self.single_at(pair, Home::field())
    }

    /// One target.
    pub(crate) fn single_at(&self, pair: &PairOf<'_, D>, home: Home<D>) -> Read<Node<Target<D>>> {
        let mut parts = self.parts(pair);
        let primary = parts.next()?;
        let mut target = self.primary(&primary, home)?;
        while let Some(relation) = parts.maybe(Shape::relation) {
            target = self.node(Target::Related((D::READS.relation)(self, &relation)?, Box::new(target)), pair);
        }
        self.note_related(&target);
        if let Some(card) = parts.maybe(Shape::own_card) {
            let end = self.end(&self.parts(&card).need(Shape::end)?);
            target = self.node(Target::StackCard { at: Some(Depth::at(end)), tests: Vec::new(), of: Box::new(target), up_to: false }, pair);
        }
        Ok(target)
    }

    /// Records an object in a relation to the bearer, for "that battle opponent". A relation to another object clears the record: it cannot be repeated in the
    /// same words.
    fn note_related(&self, target: &Node<Target<D>>) {
        if let Target::Related(_, of) = &target.is {
            let again = matches!(of.is, Target::This(_)).then(|| target.clone());
            *self.related.borrow_mut() = again;
        }
    }

    /// "that battle opponent", for example, where the text has said whose.
    fn related_back(&self, pair: &PairOf<'_, D>) -> Option<Target<D>> {
        let one = pair.clone().into_inner().next().filter(|one| D::shape(one.as_rule()) == Shape::that_one)?;
        one.into_inner().next().filter(D::names_relation)?;
        self.related.borrow().as_ref().map(|related| related.is.clone())
    }

    fn primary(&self, pair: &PairOf<'_, D>, home: Home<D>) -> Read<Node<Target<D>>> {
        let mut parts = self.parts(pair);
        let target = match D::shape(pair.as_rule()) {
            Shape::this => return Ok(self.this(pair)),
            Shape::this_card_in => {
                let (owner, zone) = (self.owner(&parts.need(Shape::owner)?), self.zone(&parts.need(Shape::zone_name)?));
                let tests = vec![self.node(Test::This, pair)];
                let group = Group { owner, place: Place::Zone(zone), tests, not_this: false, except: None };
                Target::Select(self.node(Selector { quantity: Quantity::Exactly(1), group }, pair))
            }
            Shape::whole_zone => {
                let (owner, zone) = (self.owner(&parts.need(Shape::owner)?), self.zone(&parts.need(Shape::zone_name)?));
                let group = Group { owner, place: Place::Zone(zone), tests: Vec::new(), not_this: false, except: None };
                Target::Select(self.node(Selector { quantity: Quantity::All, group }, pair))
            }
            Shape::pile => self.pile(&mut parts)?,
            Shape::pile_until => self.pile_until(&mut parts)?,
            Shape::pile_bare => self.pile_bare(&mut parts, pair)?,
            Shape::pile_equal => self.pile_equal(&mut parts, pair)?,
            Shape::stack_card => self.stack_card(&mut parts)?,
            Shape::its_own => self.its_own(&mut parts, pair)?,
            Shape::all_cards => return self.single(&parts.need(Shape::single)?),
            Shape::so_many => {
                let quantity = Quantity::Exactly(self.small(&parts.need(Shape::number)?));
                let them = self.node(Reference::it(true), pair);
                let group = Group { owner: Owner::Anyones, place: Place::Among(them), tests: Vec::new(), not_this: false, except: None };
                Target::Select(self.node(Selector { quantity, group }, pair))
            }
            Shape::the_one => self.the_one(&mut parts, pair)?,
            Shape::own_result => self.own_result(&mut parts, pair)?,
            Shape::its_card => self.its_card(&mut parts, pair)?,
            Shape::reference => match self.related_back(pair) {
                Some(related) => related,
                None => Target::Back(self.reference(pair)?),
            },
            Shape::selector => {
                let selector = self.selector(pair, home)?;
                match self.also_among.take() {
                    Some(among) => Target::OneOf(self.either_place(selector, among)),
                    None => Target::Select(selector),
                }
            }
            _ => (D::READS.own_primary)(self, pair)?,
        };
        Ok(self.node(target, pair))
    }

    /// "one card from your hand or from among the revealed cards": the same from either place.
    fn either_place(&self, selector: Node<Selector<D>>, among: Node<Reference>) -> Vec<Node<Target<D>>> {
        let span = selector.span;
        let mut other = selector.clone();
        (other.is.group.owner, other.is.group.place) = (Owner::Anyones, Place::Among(among));
        [selector, other].into_iter().map(|part| Node::new(Target::Select(part), span)).collect()
    }

    /// "its battle opponent", for example: of the subject of a condition, else of the object named last.
    fn its_own(&self, parts: &mut Parts<'_, D>, pair: &PairOf<'_, D>) -> Read<Target<D>> {
        let whose = self.whose_is(&parts.need(Shape::its)?, pair);
        Ok(Target::Related((D::READS.relation)(self, &parts.next()?)?, Box::new(whose)))
    }

    /// "the one with the higher BP": of two that were named; "the one with the highest BP": of them all.
    fn the_one(&self, parts: &mut Parts<'_, D>, pair: &PairOf<'_, D>) -> Read<Target<D>> {
        let two = parts.shape() == Some(Shape::the_higher);
        let mut inner = self.parts(&parts.next()?);
        inner.has(Shape::article);
        let highest = inner.has(Shape::greater) || inner.has(Shape::highest);
        if !highest && !inner.has(Shape::smaller) {
            inner.need(Shape::lowest)?;
        }
        let column = self.column(&inner.need(Shape::column_name)?)?;
        let them = if two { Reference::it(true).both() } else { Reference::it(true) };
        let (place, tests) = (Place::Among(self.node(them, pair)), vec![self.node(Test::extreme(column, highest), pair)]);
        let group = Group { owner: Owner::Anyones, place, tests, not_this: false, except: None };
        Ok(Target::Select(self.node(Selector { quantity: Quantity::Exactly(1), group }, pair)))
    }

    /// "your revealed card".
    fn own_result(&self, parts: &mut Parts<'_, D>, pair: &PairOf<'_, D>) -> Read<Target<D>> {
        let owner = if parts.has(Shape::opponents) { Owner::Opponents } else { Owner::Yours };
        parts.has(Shape::yours);
        let verb = self.verb_of(&parts.need(Shape::past)?)?;
        let those = (D::READS.ref_noun)(self, &parts.next()?)?;
        let place = Place::Among(self.node(Reference { kind: ReferenceKind::Result(verb), ..those }, pair));
        let group = Group { owner, place, tests: Vec::new(), not_this: false, except: None };
        Ok(Target::Select(self.node(Selector { quantity: Quantity::All, group }, pair)))
    }

    /// "its top card".
    fn its_card(&self, parts: &mut Parts<'_, D>, pair: &PairOf<'_, D>) -> Read<Target<D>> {
        let of = self.whose_is(&parts.need(Shape::its)?, pair);
        let end = self.end(&parts.need(Shape::end)?);
        Ok(Target::StackCard { at: Some(Depth::at(end)), tests: Vec::new(), of: Box::new(of), up_to: false })
    }

    /// The antecedent of "its" and "their".
    pub(crate) fn whose_is(&self, its: &PairOf<'_, D>, pair: &PairOf<'_, D>) -> Node<Target<D>> {
        match &*self.subject.borrow() {
            Subject::Said(what) => {
                if matches!(&what.is, Target::Select(selector) if !D::holds_one(&selector.is.group)) {
                    let finding = Diagnostic::error(
                        codes::UNREADABLE,
                        self.place(pair),
                        "each of these has its own, and they are asked about together",
                    );
                    self.report(finding.label("whose?").help("ask about one of them, or write \"for each …\" and ask about that one"));
                }
                what.clone()
            }
            Subject::Last => self.its(its),
            Subject::Each => {
                let finding = Diagnostic::error(codes::UNREADABLE, self.place(pair), "what this belongs to is not picked yet");
                self.report(finding.label("whose?").help("choose the object first, and ask about it in the next sentence"));
                self.its(its)
            }
        }
    }

    /// "this character", "this card".
    pub(crate) fn this(&self, pair: &PairOf<'_, D>) -> Node<Target<D>> {
        self.node(D::this(pair.as_str()), pair)
    }

    fn pile(&self, parts: &mut Parts<'_, D>) -> Read<Target<D>> {
        if let Some(quantity) = parts.maybe(Shape::quantity) {
            let (count, up_to) = match self.quantity(&quantity)? {
                Quantity::UpTo(number) => (u32::from(number), true),
                Quantity::Exactly(number) => (u32::from(number), false),
                Quantity::Between(_, most) => {
                    let finding =
                        Diagnostic::error(codes::UNREADABLE, self.place(&quantity), "so many cards from an end of a deck are one number");
                    self.report(finding.label("how many?").help("write \"up to three cards from the top of your deck\""));
                    (u32::from(most), true)
                }
                Quantity::ThatMany(_)
                | Quantity::AllBut(_)
                | Quantity::AtLeast(_)
                | Quantity::AnyNumber
                | Quantity::Half { .. }
                | Quantity::AtRandom(_)
                | Quantity::All
                | Quantity::OneOfEach => {
                    return self.gap(&quantity);
                }
            };
            let end = self.end(&parts.need(Shape::end)?);
            let owner = self.owner(&parts.need(Shape::owner)?);
            let count = match parts.maybe(Shape::per) {
                Some(per) => Amount::Times(count, Box::new(self.per(&per)?)),
                None => Amount::Number(count),
            };
            return Ok(Target::Pile { end, count, up_to, owner });
        }
        if let Some(many) = parts.maybe(Shape::that_many) {
            let count = self.that_many(&many);
            let end = self.end(&parts.need(Shape::end)?);
            let owner = self.owner(&parts.need(Shape::owner)?);
            return match parts.maybe(Shape::per) {
                Some(per) => self.gap(&per),
                None => Ok(Target::Pile { end, count, up_to: false, owner }),
            };
        }
        let end = self.end(&parts.need(Shape::end)?);
        self.mark_exactly(parts);
        let count = parts.maybe(Shape::number).map_or(1, |number| self.number(&number));
        let owner = parts.maybe(Shape::owner).map_or(Owner::Yours, |owner| self.owner(&owner));
        Ok(Target::Pile { end, count: Amount::Number(count), up_to: false, owner })
    }

    /// "cards from the top of your deck equal to the number of …".
    fn pile_equal(&self, parts: &mut Parts<'_, D>, pair: &PairOf<'_, D>) -> Read<Target<D>> {
        let told = |count: PairOf<'_, D>| self.as_many(&self.parts(&count).next()?, &count);
        if let Some(pile) = parts.maybe(Shape::pile_x) {
            let mut inner = self.parts(&pile);
            let (end, owner) = (self.end(&inner.need(Shape::end)?), self.owner(&inner.need(Shape::owner)?));
            return Ok(Target::Pile { end, count: self.as_many(&parts.next()?, pair)?, up_to: false, owner });
        }
        let before = parts.maybe(Shape::as_many).map(told).transpose()?;
        let end = self.end(&parts.need(Shape::end)?);
        let owner = self.owner(&parts.need(Shape::owner)?);
        let count = match before {
            Some(count) => count,
            None => self.as_many(&parts.next()?, pair)?,
        };
        Ok(Target::Pile { end, count, up_to: false, owner })
    }

    /// "cards from the top of your deck until you reveal a Kaiju card".
    fn pile_until(&self, parts: &mut Parts<'_, D>) -> Read<Target<D>> {
        let end = self.end(&parts.need(Shape::end)?);
        let owner = self.owner(&parts.need(Shape::owner)?);
        parts.has(Shape::article);
        let number = parts.maybe(Shape::number).map_or(1, |number| self.number(&number));
        let group = self.group(&parts.need(Shape::group)?, Home { bare: true, ..Home::zone(owner, D::Zone::DECK) })?;
        Ok(Target::Pile { end, count: Amount::Until(number, Box::new(group)), up_to: false, owner })
    }

    /// "cards from the top of your deck", with the number behind it.
    fn pile_bare(&self, parts: &mut Parts<'_, D>, pair: &PairOf<'_, D>) -> Read<Target<D>> {
        if !self.counts_follow.get() {
            let finding = Diagnostic::error(codes::NO_QUANTITY, self.place(pair), "this does not say how many are meant");
            self.report(finding.label("how many cards?").help("write \"the top two cards of your deck\""));
        }
        let (end, owner) = (self.end(&parts.need(Shape::end)?), self.owner(&parts.need(Shape::owner)?));
        Ok(Target::Pile { end, count: Amount::Number(1), up_to: false, owner })
    }

    fn stack_card(&self, parts: &mut Parts<'_, D>) -> Read<Target<D>> {
        let mut tests = Vec::new();
        if parts.has(Shape::any_card_of) {
            return Ok(Target::StackCard { at: None, tests, of: Box::new(self.single(&parts.need(Shape::single)?)?), up_to: false });
        }
        let nth = parts.maybe(Shape::ordinal).and_then(|nth| ordinal_of(nth.as_str())).unwrap_or(1);
        let mut end = parts.maybe(Shape::end).map(|end| self.end(&end));
        let many = parts.maybe(Shape::number).map_or(1, |number| self.small(&number));
        if end.is_none() {
            parts.need(Shape::article)?;
            for test in parts.need(Shape::stack_level)?.into_inner() {
                tests.push((D::READS.pre_one)(self, &test)?);
            }
            end = parts.maybe(Shape::end).map(|end| self.end(&end));
        }
        let of = self.single(&parts.need(Shape::single)?)?;
        Ok(Target::StackCard { at: end.map(|end| Depth { end, nth, many }), tests, of: Box::new(of), up_to: false })
    }

    /// "its", "their": the antecedent of "it" and "them".
    pub(crate) fn its(&self, pair: &PairOf<'_, D>) -> Node<Target<D>> {
        let reference = Reference::it(pair.as_str() == "their");
        self.node(Target::Back(self.node(reference, pair)), pair)
    }

    /// "it", "that character", "the rest", "the revealed card".
    pub(crate) fn reference(&self, pair: &PairOf<'_, D>) -> Read<Node<Reference>> {
        let part = self.parts(pair).next()?;
        let mut inner = self.parts(&part);
        let reference = match D::shape(part.as_rule()) {
            Shape::pronoun if part.as_str().starts_with("both") => Reference::it(true).both(),
            Shape::pronoun => Reference::it(!matches!(part.as_str(), "it" | "that one")),
            Shape::former => Reference::plain(ReferenceKind::Former, Noun::Unsaid, false),
            Shape::latter => Reference::plain(ReferenceKind::Latter, Noun::Unsaid, false),
            Shape::that_one => {
                let that = (D::READS.ref_noun)(self, &inner.need(Shape::ref_noun)?)?;
                if inner.maybe(Shape::so_placed).is_some_and(|placed| !self.triggers_by(&placed)) {
                    return self.gap(pair);
                }
                if part.as_str().starts_with("both ") {
                    return Ok(self.node(that.both(), pair));
                }
                Reference { plural: that.plural || part.as_str().starts_with("those "), ..that }
            }
            Shape::rest => Reference::plain(ReferenceKind::Rest, Noun::Unsaid, true),
            Shape::other_one => self.other_one(&part)?,
            Shape::result => return self.result(&part),
            _ => return self.gap(&part),
        };
        Ok(self.node(reference, pair))
    }

    /// True if the ability is triggered by what is told again, " placed into your sideline", and speaks of no other cards in between.
    fn triggers_by(&self, placed: &PairOf<'_, D>) -> bool {
        let before = &self.fold.text[..placed.span().start];
        let line = before.rsplit('\n').next().unwrap_or_default();
        let told = placed.as_str().trim_start_matches(" placed");
        let Some((trigger, effect)) = line.split_once(", ") else { return false };
        let effect = effect.rfind(" card").map_or(effect, |last| &effect[..last]);
        trigger.contains(" placed from ") && trigger.contains(told) && !effect.contains(" card")
    }

    /// "the other", "the others", "the other chosen characters".
    fn other_one(&self, pair: &PairOf<'_, D>) -> Read<Reference> {
        let mut parts = self.parts(pair);
        parts.has(Shape::past);
        Ok(match parts.next() {
            Ok(noun) => Reference { kind: ReferenceKind::Other, ..(D::READS.ref_noun)(self, &noun)? },
            Err(_) => Reference::plain(ReferenceKind::Other, Noun::Unsaid, pair.as_str().ends_with('s')),
        })
    }

    /// "the revealed card", "the cards sent", "cards put into play with this effect".
    pub(crate) fn result(&self, pair: &PairOf<'_, D>) -> Read<Node<Reference>> {
        let (mut verb, mut noun, mut two, mut from) = (None, None, false, None);
        for part in pair.clone().into_inner() {
            match D::shape(part.as_rule()) {
                Shape::past | Shape::put_into_play => verb = Some(self.verb_of(&part)?),
                Shape::both_the => two = true,
                Shape::done_from => from = Some(self.done_from(&part)?),
                Shape::ref_one => noun = Some(Reference::plain(ReferenceKind::That, Noun::Unsaid, part.as_str().ends_with('s'))),
                Shape::did_to => verb = verb.map(|verb| self.done_to(verb, &part).0),
                _ => noun = Some((D::READS.ref_noun)(self, &part)?),
            }
        }
        let (Some(verb), Some(noun)) = (verb, noun) else { return self.gap(pair) };
        // "each chosen character" is all of them.
        let plural = noun.plural || pair.as_str().starts_with("each ");
        let result = Reference { kind: ReferenceKind::Result(verb), plural, from, ..noun };
        Ok(self.node(if two { result.both() } else { result }, pair))
    }

    /// "from your deck", of what was done to.
    pub(super) fn done_from(&self, pair: &PairOf<'_, D>) -> Read<From> {
        let mut parts = self.parts(pair);
        let owner = self.owner(&parts.need(Shape::owner)?);
        let zone = self.zone(&parts.need(Shape::zone_name)?);
        match owner {
            Owner::Yours => Ok(From::of(zone, true)),
            Owner::Opponents | Owner::Theirs => Ok(From::of(zone, false)),
            Owner::Anyones | Owner::EachPlayers => self.gap(pair),
        }
    }
}
