//! Descriptions, targets and numbers.

use super::{At, Leaves, Maker};
use cardwright::lang::amount::{Amount, Count, Per};
use cardwright::lang::quantity::{Quantity, Range};
use cardwright::lang::reference::{Noun, ReferenceKind};
use cardwright::lang::selector::{Depth, End, Group, Owner, Place, Selector, Target};
use cardwright::lang::span::Node;
use cardwright::lang::test::Test;

/// The context of a description.
#[derive(Clone, Copy, Debug, Default)]
pub struct How {
    /// True if several objects are taken together.
    pub several: bool,
    /// True if its objects are counted.
    pub counted: bool,
    /// True if it stands within another description.
    pub inner: bool,
    /// True if it is a part of a list, behind which the place of all parts may follow.
    pub part: bool,
}

impl<L: Leaves> Maker<'_, L> {
    /// A range, as texts give it.
    pub fn range(&mut self, most: usize) -> Range {
        let number = 1 + self.below(most) as u32;
        match self.below(3) {
            0 => Range::exactly(number),
            1 => Range::at_least(number),
            _ => Range::at_most(number),
        }
    }

    /// Generates an anaphor, or a target that is one object by itself: nothing stands behind it.
    pub fn closed(&mut self, noun: Noun) -> Node<Target<L>> {
        self.closed_of(noun, None)
    }

    /// The same, which is one object.
    pub fn closed_one(&mut self, noun: Noun) -> Node<Target<L>> {
        self.closed_of(noun, Some(false))
    }

    fn closed_of(&mut self, noun: Noun, plural: Option<bool>) -> Node<Target<L>> {
        let back = if self.one_in(3) { self.back(noun, plural) } else { None };
        Node::made(match (back, noun) {
            (Some(back), _) => Target::Back(back),
            (None, Noun::Character) if self.one_in(3) => match L::relation(self) {
                Some(relation) => Target::Related(relation, Box::new(Node::made(Target::This(Noun::Character)))),
                None => Target::This(Noun::Character),
            },
            (None, noun) => Target::This(noun),
        })
    }

    /// Generates the object that a property compares with, with a description of its own only at the end of the outer one.
    pub fn behind(&mut self, noun: Noun) -> Node<Target<L>> {
        let open = std::mem::take(&mut self.open);
        self.within(noun, open)
    }

    /// An object within a description: with a description of its own only where nothing follows it.
    pub fn within(&mut self, noun: Noun, open: bool) -> Node<Target<L>> {
        if !open || noun != Noun::Character || !self.one_in(3) {
            // "The other card" would take along what follows it.
            let parted = std::mem::take(&mut self.parted);
            let closed = self.closed(noun);
            self.parted = parted;
            return closed;
        }
        let group = self.group(noun, How { inner: true, ..How::default() });
        let quantity = if self.one_in(2) { Quantity::All } else { Quantity::Exactly(1) };
        Node::made(Target::Select(Node::made(Selector { quantity, group })))
    }

    /// A description of objects of a sort.
    pub fn group(&mut self, noun: Noun, how: How) -> Group<L> {
        let (owner, place) = self.place(noun, how);
        let at = match &place {
            Place::Zone(zone) if *zone == L::FIELD => At::Field,
            Place::Zone(zone) if L::STANDING.contains(zone) => At::Standing,
            Place::Zone(_) | Place::Either(..) | Place::Among(_) | Place::Under(_) => At::Cards,
        };
        let mut group = Group { owner, place, tests: Vec::new(), not_this: false, except: None };
        // Nothing tells apart some of what words point back at.
        if !matches!(group.place, Place::Among(_)) && self.one_in(8) {
            group.not_this = true;
        }
        if how.several && !how.counted && self.one_in(12) {
            group.except = self.back(noun, None);
        }
        group.tests = if how.inner && self.one_in(2) { Vec::new() } else { self.tests(at, how, &group) };
        group
    }

    fn tests(&mut self, at: At, how: How, group: &Group<L>) -> Vec<Node<Test<L>>> {
        let open = !how.inner && !how.part && !how.counted && !group.not_this && group.except.is_none();
        self.open = open;
        let mut tests = L::tests(self, at);
        let ended = open && !std::mem::take(&mut self.open);
        if !ended && how.several && !how.counted && self.one_in(6) && tests.len() < 2 {
            let column = self.one(L::COLUMNS);
            tests.push(Node::made(Test::Different(column)));
        }
        // Several with the highest value are those that are tied, or the first of an order.
        if how.several {
            tests.retain(|test| !test.is.is_extreme());
        }
        tests
    }

    /// Generates the owner and the place of a description.
    fn place(&mut self, noun: Noun, how: How) -> (Owner, Place<L>) {
        let standing = if how.counted { vec![Owner::Yours, Owner::Opponents, Owner::Anyones] } else { self.standing_owners() };
        if noun == Noun::Character {
            return (self.one(&standing), Place::Zone(L::FIELD));
        }
        match self.below(8) {
            0 | 4 if !how.inner => {
                if let Some(back) = self.back(Noun::Card, Some(true)) {
                    return (Owner::Anyones, Place::Among(back));
                }
            }
            1 if !how.inner => return (Owner::Anyones, Place::Under(Box::new(self.closed(Noun::Character)))),
            2 | 3 => {
                let zone = self.one(L::STANDING);
                return (self.one(&standing), Place::Zone(zone));
            }
            _ => {}
        }
        let zone = self.one(&[L::HAND, L::DECK, L::DISCARD, L::HAND, L::DISCARD]);
        let owner = self.pile_owner();
        let owner = if how.counted && owner == Owner::Theirs { Owner::Yours } else { owner };
        if !how.inner && !how.part && !self.lasting && self.one_in(8) {
            let (one, other) = self.one(&[(L::HAND, L::DISCARD), (L::HAND, L::DECK), (L::DISCARD, L::DECK)]);
            return (owner, Place::Either(one, other));
        }
        (owner, Place::Zone(zone))
    }

    fn standing_owners(&mut self) -> Vec<Owner> {
        let mut owners = vec![Owner::Yours, Owner::Yours, Owner::Opponents, Owner::Anyones, Owner::EachPlayers];
        if self.actor != cardwright::lang::selector::Who::You {
            owners.push(Owner::Theirs);
        }
        owners
    }

    fn quantity(&mut self) -> Quantity {
        let number = 1 + self.below(3) as u8;
        match self.below(10) {
            8 if self.backs > 0 && self.named.iter().any(|named| named.verb.is_some()) => {
                self.one(&[Quantity::ThatMany(1), Quantity::ThatMany(2), Quantity::ThatMany(3)])
            }
            9 if self.one_in(3) => Quantity::Between(number, number + 1 + self.below(3) as u8),
            9 => Quantity::AtLeast(number),
            0 => Quantity::UpTo(number),
            1 if self.one_in(3) => Quantity::Half { up: self.one_in(2) },
            1 => Quantity::AnyNumber,
            2 if self.one_in(2) => Quantity::AllBut(number),
            2 => Quantity::AtRandom(number),
            3 | 4 => Quantity::All,
            5 => Quantity::Exactly(number),
            _ => Quantity::Exactly(1),
        }
    }

    /// A description with its number.
    pub fn selector(&mut self, noun: Noun) -> Target<L> {
        self.room -= 1;
        let quantity = if self.lasting { Quantity::All } else { self.quantity() };
        if !self.lasting
            && self.one_in(16)
            && let Some(tests) = L::one_of_each(self)
        {
            let (mut owner, place) = self.place(noun, How { inner: true, ..How::default() });
            if matches!(&place, Place::Zone(zone) if *zone == L::FIELD || L::STANDING.contains(zone)) {
                owner = self.one(&[Owner::Yours, Owner::Opponents, Owner::Anyones]);
            }
            self.room -= tests.len() as i32 * 2;
            let group = Group { owner, place, tests, not_this: false, except: None };
            return Target::Select(Node::made(Selector { quantity: Quantity::OneOfEach, group }));
        }
        let several = !matches!(quantity, Quantity::Exactly(1) | Quantity::UpTo(1) | Quantity::AtRandom(1));
        let mut group = self.group(noun, How { several, ..How::default() });
        // Several are like something else that was named.
        if several && self.named.iter().all(|named| named.this || named.triggered || named.asked_for || named.unsaid) {
            group.tests.retain(|test| test.is.same_as_it().is_none());
        }
        if matches!(group.place, Place::Among(_)) && quantity != Quantity::All && !self.lasting && !self.apart && !self.in_trigger {
            self.room -= 1;
            self.parted = true;
        }
        Target::Select(Node::made(Selector { quantity, group }))
    }

    /// One object, or a description of several: what is no list.
    pub fn single(&mut self, noun: Noun) -> Node<Target<L>> {
        let target = match self.below(8) {
            0 | 1 => return self.closed(noun),
            2 if noun == Noun::Card && !self.lasting => self.pile(),
            3 if noun == Noun::Card && !self.lasting => self.stack_card(),
            4 if noun == Noun::Card && !self.lasting && self.one_in(2) => self.this_card_in(),
            2 if noun == Noun::Character => match L::relation(self) {
                Some(relation) => {
                    let mut of = self.within(Noun::Character, !self.lasting);
                    if self.each && matches!(&of.is, Target::Back(word) if word.kind == ReferenceKind::Pronoun) {
                        of.is = Target::This(Noun::Character);
                    }
                    Target::Related(relation, Box::new(of))
                }
                None => self.selector(noun),
            },
            _ => self.selector(noun),
        };
        Node::made(target)
    }

    /// Generates the target of an action.
    pub fn target(&mut self, noun: Noun) -> Node<Target<L>> {
        if !self.one_in(8) || self.room < 4 {
            return self.single(noun);
        }
        self.listed = true;
        let parts = 2 + usize::from(self.one_in(4));
        if self.lasting || self.one_in(2) {
            let parts = (0..parts).map(|_| self.part(noun, None)).collect::<Vec<_>>();
            for part in parts.iter().filter(|part| matches!(part.is, Target::Select(_))) {
                self.name_it(None, noun, part);
            }
            return Node::made(Target::AllOf(under_the_same(parts)));
        }
        let quantity = self.one(&[Quantity::Exactly(1), Quantity::Exactly(2), Quantity::UpTo(1), Quantity::All]);
        let parts = (0..parts).map(|_| self.part(noun, Some(quantity))).collect();
        Node::made(Target::OneOf(under_the_same(parts)))
    }

    /// A part of a list.
    fn part(&mut self, noun: Noun, quantity: Option<Quantity>) -> Node<Target<L>> {
        self.room -= 1;
        if self.lasting || quantity.is_none_or(|quantity| quantity == Quantity::Exactly(1)) && self.one_in(4) {
            let mut one = self.closed(noun);
            // The character that has left play, beside cards: "it" is told as that, and not as a card.
            if noun == Noun::Card && matches!(one.is, Target::Back(_)) && self.named.iter().any(|named| named.unsaid) {
                one.is = Target::This(noun);
            }
            return one;
        }
        let quantity = quantity.unwrap_or(if self.one_in(3) { Quantity::All } else { Quantity::Exactly(1) });
        let mut group = self.group(noun, How { part: true, ..How::default() });
        if !matches!(quantity, Quantity::Exactly(1) | Quantity::UpTo(1) | Quantity::All) {
            group.tests.retain(|test| !test.is.is_extreme());
        }
        Node::made(Target::Select(Node::made(Selector { quantity, group })))
    }

    fn this_card_in(&mut self) -> Target<L> {
        let zone = self.one(&[L::HAND, L::DISCARD, L::DECK]);
        let tests = vec![Node::made(Test::This)];
        let group = Group { owner: Owner::Yours, place: Place::Zone(zone), tests, not_this: false, except: None };
        self.room -= 1;
        Target::Select(Node::made(Selector { quantity: Quantity::Exactly(1), group }))
    }

    /// "the top two cards of your deck".
    pub fn pile(&mut self) -> Target<L> {
        self.room -= 1;
        let end = self.one(&[End::Top, End::Top, End::Bottom]);
        let number = 1 + self.below(5) as u32;
        let up_to = self.one_in(3);
        let owner = self.pile_owner();
        let (count, up_to) = match self.below(7) {
            0 if !up_to && self.backs > 0 && self.named.iter().any(|named| named.verb.is_some()) => {
                (self.one(&[Amount::ThatMany(1), Amount::ThatMany(2), Amount::ThatMany(3)]), false)
            }
            1 if !up_to => (Amount::Times(number, Box::new(self.per())), false),
            2 if !up_to => (self.until(owner), false),
            _ => (Amount::Number(number), up_to),
        };
        self.together = true;
        Target::Pile { end, count, up_to, owner }
    }

    /// "until you reveal a Kaiju card", which names that card.
    fn until(&mut self, owner: Owner) -> Amount<L> {
        let number = 1 + self.below(2) as u32;
        let tests = loop {
            let tests = L::tests(self, At::Cards);
            if !tests.is_empty() {
                break tests;
            }
        };
        let group = Group { owner, place: Place::Zone(L::DECK), tests, not_this: false, except: None };
        self.room -= 1;
        self.name(None, Noun::Card, number > 1);
        Amount::Until(number, Box::new(Node::made(group)))
    }

    /// "the total level of your characters", "the highest BP among your characters".
    pub fn aggregate(&mut self) -> Count<L> {
        let noun = self.one(&[Noun::Character, Noun::Card]);
        let column = self.one(L::NUMBERS);
        let group = self.group(noun, How { counted: true, several: true, ..How::default() });
        if self.one_in(2) {
            return Count::Extreme(column, self.one_in(2), Node::made(group));
        }
        let selector = Node::made(Selector { quantity: Quantity::All, group });
        Count::Value(column, Node::made(Target::Select(selector)))
    }

    /// "the difference between the total level of your characters and the number of cards in your hand", or else a number of which nothing can be "for each".
    pub fn number_of_x(&mut self) -> Count<L> {
        if self.one_in(3) {
            loop {
                let count = self.aggregate();
                if matches!(count, Count::Extreme(..)) {
                    return count;
                }
            }
        }
        self.room -= 1;
        Count::Difference(Box::new(self.compared_number()), Box::new(self.compared_number()))
    }

    fn compared_number(&mut self) -> Count<L> {
        match self.below(3) {
            0 => self.aggregate(),
            1 if !L::OWN_NUMBERS.is_empty() => Count::Own(Node::made(self.one(L::OWN_NUMBERS))),
            _ => {
                let noun = self.one(&[Noun::Card, Noun::Character]);
                Count::Of(Node::made(self.group(noun, How { counted: true, several: true, ..How::default() })))
            }
        }
    }

    /// "the top card of one of your DOUBLE …".
    pub fn stack_card(&mut self) -> Target<L> {
        self.room -= 2;
        let of = self.within(Noun::Character, true);
        let tests = L::in_stack(self);
        let end =
            if tests.is_empty() { Some(self.one(&[End::Top, End::Bottom])) } else { self.one(&[None, Some(End::Top), Some(End::Bottom)]) };
        let end = if self.one_in(12) { None } else { end };
        let (nth, many) = if tests.is_empty() { self.one(&[(1, 1), (1, 1), (1, 1), (1, 2), (2, 1), (3, 1)]) } else { (1, 1) };
        self.name_it(None, Noun::Character, &of);
        if let Some(named) = self.named.last_mut() {
            // Of "one of each player's", it is the top card of one.
            named.plural = of.may_be_several() || many > 1;
        }
        Target::StackCard { at: end.map(|end| Depth { end, nth, many }), tests, of: Box::new(of), up_to: false }
    }

    /// "for each …".
    pub fn per(&mut self) -> Per<L> {
        let count =
            if !L::OWN_NUMBERS.is_empty() && self.one_in(8) { Count::Own(Node::made(self.one(L::OWN_NUMBERS))) } else { self.count(true) };
        let every = match &count {
            Count::Value(column, _) => self.one(L::steps(*column)),
            _ => self.one(&[1, 1, 2, 3]),
        };
        Per { every, count, most: None }
    }

    /// Something that is counted.
    pub fn count(&mut self, value: bool) -> Count<L> {
        let noun = self.one(&[Noun::Card, Noun::Character]);
        match self.below(6) {
            0 if value => {
                let column = self.one(L::NUMBERS);
                let noun = self.one(&[Noun::Card, Noun::Character]);
                Count::Value(column, self.closed(noun))
            }
            1 => {
                let column = self.one(L::COLUMNS);
                let mut group = self.group(noun, How { counted: true, several: true, ..How::default() });
                // "with the same round, each with a different level": as many as are alike.
                group.tests.retain(|test| test.is.same_as_it().is_none());
                Count::Different(column, Node::made(group))
            }
            2 if value && self.one_in(3) => Count::Happened(Box::new(self.moved_this_turn())),
            _ => Count::Of(Node::made(self.group(noun, How { counted: true, several: true, ..How::default() }))),
        }
    }
}

/// The parts of a list: the last that says under what its cards lie says it for those before it that do not.
fn under_the_same<L: Leaves>(mut parts: Vec<Node<Target<L>>>) -> Vec<Node<Target<L>>> {
    let mut under = None;
    for part in parts.iter_mut().rev() {
        let Target::Select(selector) = &mut part.is else { continue };
        let group = &mut selector.group;
        match (&group.place, &under) {
            (Place::Under(_), None) => under = Some(group.place.clone()),
            (Place::Zone(zone), Some(under)) if *zone == L::UNDER => (group.owner, group.place) = (Owner::Anyones, under.clone()),
            _ => {}
        }
    }
    parts
}
