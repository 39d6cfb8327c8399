//! Actions: the verbs, and the destinations of cards.

use super::{Leaves, Maker};
use cardwright::lang::action::{Action, Destination, Order};
use cardwright::lang::amount::{Amount, Per};
use cardwright::lang::clause::{Clause, Operator, Terms};
use cardwright::lang::condition::{Cases, Condition};
use cardwright::lang::quantity::Quantity;
use cardwright::lang::reference::{Noun, Verb};
use cardwright::lang::selector::{End, Owner, Place, Target, Who};
use cardwright::lang::span::Node;

impl<L: Leaves> Maker<'_, L> {
    pub(super) fn draw(&mut self, who: Who) -> Action<L> {
        self.room -= 1;
        let number = 1 + self.below(4) as u32;
        let count = match self.below(6) {
            0 if self.backs > 0 && self.named.iter().any(|named| named.verb.is_some()) => {
                self.one(&[Amount::ThatMany(1), Amount::ThatMany(2), Amount::ThatMany(3)])
            }
            1 => Amount::Times(number, Box::new(self.per())),
            2 if self.one_in(2) => Amount::Cases(self.cases()),
            3 if self.one_in(2) => Amount::Times(1, Box::new(Per { every: 1, count: self.aggregate(), most: None })),
            3 if self.one_in(2) => Amount::Times(1, Box::new(Per { every: 1, count: self.number_of_x(), most: None })),
            4 if self.one_in(3) => Amount::Half { up: self.one_in(2), of: Box::new(self.aggregate()) },
            3 if who != Who::EachPlayer && self.one_in(3) => Amount::UpTo(number + 1),
            3 if who != Who::EachPlayer && self.one_in(3) => Amount::UntilHand(number + 1),
            _ => Amount::Number(number),
        };
        self.name(Some(Verb::Draw), Noun::Card, count != Amount::Number(1));
        Action::Draw { who, count }
    }

    /// "a card if …, or two cards if …".
    pub(super) fn cases(&mut self) -> Cases<L, u32> {
        let what = self.closed_one(Noun::Character);
        let number = 2 + u32::from(self.one_in(2));
        let mut cases = Vec::new();
        for drawn in 1..=number {
            let what = if self.one_in(4) { self.closed_one(Noun::Character) } else { what.clone() };
            let mut tests = L::asked(self, Noun::Character);
            tests.truncate(1);
            self.name_compared(&tests);
            self.name_it(None, Noun::Character, &what);
            cases.push((Node::made(Condition::Is { what, tests }), drawn));
        }
        self.listed = true;
        cases
    }

    pub(super) fn action(&mut self, stated: bool) -> Action<L> {
        match self.below(20) {
            0..=2 => {
                let who = self.actor;
                self.draw(who)
            }
            3..=7 => {
                let noun = self.one(&[Noun::Card, Noun::Card, Noun::Character]);
                let what = self.target(noun);
                let to = self.destination();
                self.moved_to(what, noun, to)
            }
            8 => {
                let what = self.target(Noun::Card);
                self.name_it(Some(Verb::Reveal), Noun::Card, &what);
                Action::Reveal(what)
            }
            9 => {
                let what = self.target(Noun::Card);
                self.name_it(Some(Verb::Look), Noun::Card, &what);
                Action::LookAt(what)
            }
            10 => {
                let noun = self.one(&[Noun::Card, Noun::Character]);
                let what = self.target(noun);
                // "Choose it": what was a card to the text may have been a character.
                let is_it = matches!(&what.is, Target::Back(it) if it.noun == Noun::Unsaid);
                if is_it {
                    self.name_unsaid_by(Verb::Choose, noun);
                }
                self.name_it((!is_it).then_some(Verb::Choose), noun, &what);
                Action::Choose(what)
            }
            11..=15 => self.modify(stated),
            16 if stated => self.forbid(),
            17 => {
                let owner = self.pile_owner();
                Action::Shuffle(owner)
            }
            _ => L::deed(self),
        }
    }

    /// Generates the object that cards go onto or under, which is one.
    fn host(&mut self) -> Node<Target<L>> {
        let of = self.single(Noun::Character);
        let one = matches!(&of.is, Target::Select(selector) if matches!(selector.quantity, Quantity::Exactly(1) | Quantity::UpTo(1))
            && selector.group.owner != Owner::EachPlayers);
        if !one {
            return self.closed_one(Noun::Character);
        }
        self.name_it(None, Noun::Character, &of);
        of
    }

    /// Generates the destination of moved cards.
    pub(super) fn destination(&mut self) -> Destination<L> {
        match self.below(11) {
            0 | 10 => {
                self.room -= 1;
                let end = self.one(&[Some(End::Top), Some(End::Bottom), Some(End::Either), Some(End::Either), None]);
                let order = self.one(&[Order::Unsaid, Order::Any, Order::Any, Order::Random]);
                end.map_or(Destination::DeckEnds { order }, |end| Destination::Deck { end, order })
            }
            1 => {
                self.room -= 1;
                let of = self.host();
                Destination::Stack { end: self.one(&[End::Top, End::Bottom]), of }
            }
            2 => {
                self.room -= 1;
                let of = self.host();
                Destination::Under(of)
            }
            3 => L::place(self).unwrap_or(Destination::Zone(L::HAND)),
            _ => Destination::Zone(L::to_zone(self)),
        }
    }

    pub(super) fn moved_to(&mut self, what: Node<Target<L>>, noun: Noun, to: Destination<L>) -> Action<L> {
        let verb = match &to {
            Destination::Zone(zone) if *zone == L::DISCARD => {
                if from_hand::<L>(&what) {
                    Verb::Discard
                } else {
                    Verb::Send
                }
            }
            Destination::Zone(zone) if *zone == L::HAND => Verb::Put,
            Destination::Zone(zone) if *zone == L::DECK => Verb::Return,
            Destination::Zone(_) | Destination::Stack { .. } | Destination::Own(_) => Verb::PutIntoPlay,
            Destination::Deck { .. } | Destination::DeckEnds { .. } => Verb::Return,
            Destination::Under(_) => Verb::Attach,
        };
        let verb = L::verb_to(&to).unwrap_or(verb);
        // What is put into play is a character then.
        if matches!(to, Destination::Own(_)) || matches!(to, Destination::Zone(zone) if zone == L::FIELD) {
            let several = what.may_be_several();
            self.name_unsaid(Noun::Character, several);
        }
        self.name_it(Some(verb), noun, &what);
        if let (Destination::Deck { end: End::Either, .. }, Some(named)) = (&to, self.named.last_mut()) {
            named.end_chosen = true;
        }
        Action::Move { what, to }
    }
}

fn from_hand<L: Leaves>(what: &Target<L>) -> bool {
    match what {
        Target::Select(selector) => matches!(selector.group.place, Place::Zone(zone) if zone == L::HAND),
        Target::OneOf(parts) | Target::AllOf(parts) => parts.iter().all(|part| from_hand::<L>(part)),
        _ => false,
    }
}

/// True if a sentence delays its action, unconditionally or not.
pub(super) fn is_put_off<L: Leaves>(clause: &Clause<L>) -> bool {
    match clause {
        Clause::Under(Operator::Later(_), _) => true,
        Clause::Under(Operator::If(_), then) => is_put_off(&then.is),
        _ => false,
    }
}

/// True if a replacement by "instead" replaces the whole clause.
pub(super) fn gives_way_whole<L: Leaves>(clause: &Clause<L>) -> bool {
    match clause {
        Clause::Do(_) | Clause::OneOf(_) | Clause::Under(Operator::By(_) | Operator::Over(_), _) => true,
        Clause::Under(Operator::May(_, Terms::Free | Terms::Whole), inner) => gives_way_whole(&inner.is),
        _ => false,
    }
}
