//! Questions, and things that happen.

use super::describe::How;
use super::{Leaves, Maker, Told};
use cardwright::lang::amount::Count;
use cardwright::lang::condition::{Condition, Relation, Turn};
use cardwright::lang::event::{Cause, Event, EventKind, Spot, Trigger};
use cardwright::lang::quantity::{Quantity, Range};
use cardwright::lang::reference::{Noun, ReferenceKind, Verb};
use cardwright::lang::selector::{Depth, End, Group, Owner, Place, Selector, Target, Who};
use cardwright::lang::span::Node;
use cardwright::lang::test::Test;

impl<L: Leaves> Maker<'_, L> {
    /// A question, or several.
    pub fn condition(&mut self) -> Node<Condition<L>> {
        let ways = 2 + usize::from(self.one_in(4));
        let condition = match self.below(10) {
            0 => Condition::All((0..ways).map(|_| self.one_question()).collect()),
            1 => {
                let both = self.one_in(3).then(|| {
                    let both = Condition::All(vec![self.one_question(), self.one_question()]);
                    self.ask_for_all(&both);
                    both
                });
                let one = (0..ways).map(|_| self.one_question()).collect::<Vec<_>>();
                Condition::Any(both.map(Node::made).into_iter().chain(one).collect())
            }
            _ => self.question().is,
        };
        self.ask_for_all(&condition);
        Node::made(condition)
    }

    /// One of several questions: those behind it can speak of what it asks for.
    fn one_question(&mut self) -> Node<Condition<L>> {
        let question = self.question();
        self.ask_for_all(&question);
        question
    }

    /// Notes what a question asks for: of what several ask for, no word means one.
    fn ask_for_all(&mut self, condition: &Condition<L>) {
        match condition {
            Condition::Have { count: Count::Of(group) | Count::MostAlike(_, group), range: Range { min: Some(least), .. }, .. } => {
                let several = *least > 1;
                match &group.place {
                    Place::Zone(zone) if *zone == L::FIELD => self.ask_for(Noun::Character, several),
                    Place::Zone(_) | Place::Either(..) | Place::Under(_) => self.ask_for(Noun::Card, several),
                    Place::Among(_) => self.ask_for_some(),
                }
            }
            Condition::All(_) | Condition::Any(_) if asks_for_any(condition) => self.ask_for_some(),
            // What two questions are about is "them", too.
            Condition::All(_) => [Noun::Card, Noun::Character].into_iter().for_each(|noun| self.name_unsaid(noun, true)),
            _ => {}
        }
    }

    /// Notes that something is asked for that no word may mean.
    fn ask_for_some(&mut self) {
        for noun in [Noun::Card, Noun::Character] {
            for several in [false, false, true, true] {
                self.ask_for(noun, several);
            }
        }
    }

    /// One question.
    fn question(&mut self) -> Node<Condition<L>> {
        // It is seldom that there is something for which a player chose an end, of which it could be asked.
        if self.named.iter().any(|named| named.end_chosen)
            && self.one_in(2)
            && let Some(did) = self.did()
        {
            return Node::made(did);
        }
        Node::made(match self.below(13) {
            0..=3 => self.have(),
            4 => {
                let denied = if self.one_in(3) { Condition::InTurn(turn(self), self.denied()) } else { self.have() };
                Condition::Not(Box::new(Node::made(denied)))
            }
            5 | 6 => {
                let noun = self.one(&[Noun::Character, Noun::Character, Noun::Card]);
                let mut what = self.closed_one(noun);
                let tests = L::asked(self, noun);
                if let Target::Back(it) = &mut what.is
                    && (it.kind, noun) == (ReferenceKind::Pronoun, Noun::Card)
                    && tests.iter().any(|test| L::calls_card(&test.is))
                {
                    it.is.noun = Noun::Card;
                }
                self.name_compared(&tests);
                self.name_it(None, noun, &what);
                Condition::Is { what, tests }
            }
            7 if self.one_in(3) => {
                let count = self.aggregate();
                Condition::Have { who: Who::You, count, range: self.range(9) }
            }
            7 => self.compare(),
            8 => match self.did() {
                Some(did) => did,
                None => self.have(),
            },
            9 => {
                let happened = Condition::InTurn(turn(self), self.event(Told::ThisTurn));
                // Which one it was is not known any more.
                self.ask_for_some();
                happened
            }
            10 => self.alike(),
            _ => L::fact(self),
        })
    }

    /// "If it shares a TYPE with this character's battle opponent": that one can be spoken of, too.
    pub(super) fn name_compared(&mut self, tests: &[Node<Test<L>>]) {
        if tests.iter().any(|test| names_related(&test.is)) {
            self.name(None, Noun::Character, false);
        }
    }

    fn have(&mut self) -> Condition<L> {
        let mut count = self.count(false);
        let (Count::Of(group) | Count::Different(_, group) | Count::Extreme(_, _, group)) = &mut count else {
            unreachable!("no value was asked for")
        };
        let who = self.one(&[Who::You, Who::You, Who::Opponent]);
        let whose = if who == Who::Opponent { Owner::Opponents } else { Owner::Yours };
        let standing = matches!(&group.place, Place::Zone(zone) if *zone == L::FIELD || L::STANDING.contains(zone));
        let among = matches!(&group.place, Place::Among(_));
        let anyones = who == Who::You && (among || standing && self.one_in(4));
        group.is.owner = if anyones { Owner::Anyones } else { whose };
        let range = if self.one_in(2) { Range::at_least(1) } else { self.range(4) };
        // Of several, "with the same level" is as one another.
        let alike = range.min.is_some_and(|least| least > 1)
            && matches!(&count, Count::Of(group) if group.tests.iter().any(|test| test.is.same_as_it().is_some()));
        let range = if alike { Range::at_least(1) } else { range };
        if let (Count::Of(group), true) = (&count, range.min.is_some_and(|least| least > 1) && self.one_in(6)) {
            let count = Count::MostAlike(self.one(L::COLUMNS), group.clone());
            return Condition::Have { who, count, range };
        }
        Condition::Have { who, count, range }
    }

    /// "all your characters share a TYPE".
    fn alike(&mut self) -> Condition<L> {
        let noun = self.one(&[Noun::Card, Noun::Character]);
        let group = self.group(noun, How { inner: true, several: true, ..How::default() });
        let what = Node::made(Target::Select(Node::made(Selector { quantity: Quantity::All, group })));
        self.name(None, noun, true);
        Condition::Alike { what, column: self.one(L::COLUMNS), apart: self.one_in(2) }
    }

    fn compare(&mut self) -> Condition<L> {
        let noun = self.one(&[Noun::Card, Noun::Character]);
        let mut group = self.group(noun, How { counted: true, several: true, ..How::default() });
        if matches!(group.place, Place::Among(_) | Place::Under(_)) {
            group.place = Place::Zone(L::HAND);
        }
        let (mine, theirs) = self.one(&[(Owner::Yours, Owner::Opponents), (Owner::Opponents, Owner::Yours)]);
        let of = |owner| Count::Of(Node::made(Group { owner, ..group.clone() }));
        let relation = self.one(&[Relation::More, Relation::Fewer, Relation::Same]);
        let by = if relation != Relation::Same && self.one_in(4) { 2 + self.below(2) as u32 } else { 1 };
        Condition::Compare { left: of(mine), relation, by, right: of(theirs) }
    }

    /// "you put a card into your hand with this effect".
    fn did(&mut self) -> Option<Condition<L>> {
        let one = |verb: Verb| {
            self.named.iter().filter(|named| !named.unsaid && named.verb.is_some_and(|done| super::names(verb, done))).count() == 1
        };
        let cards = self.named.iter().filter(|named| named.noun == Noun::Card);
        let done: Vec<(Verb, bool)> =
            cards.filter_map(|named| Some((named.verb?, named.end_chosen))).filter(|(verb, _)| one(*verb) && *verb != Verb::Look).collect();
        if done.is_empty() || self.backs == 0 {
            return None;
        }
        let (verb, end_chosen) = match done.iter().find(|(_, end_chosen)| *end_chosen) {
            Some(chosen) => *chosen,
            None => self.one(&done),
        };
        let to = if end_chosen && !self.one_in(4) { Some(self.one(&[End::Top, End::Bottom])) } else { None };
        let tests = if self.one_in(2) { Vec::new() } else { L::asked_of_done(self) };
        let range = if self.one_in(2) { Range::at_least(1) } else { self.range(3) };
        if let Some(least) = range.min {
            self.name(None, Noun::Card, least > 1);
        }
        let of = self.one(&[Owner::Anyones, Owner::Anyones, Owner::Opponents]);
        let range = if of == Owner::Opponents { Range::at_least(1) } else { range };
        Some(Condition::Did { who: self.one(&[Who::You, Who::You, Who::Opponent]), verb, tests, of, from: None, range, to })
    }

    /// Generates the trigger of a power.
    pub fn trigger(&mut self) -> Trigger<L> {
        self.in_trigger = true;
        let nth = self.one_in(8).then_some(1);
        let apart = std::mem::replace(&mut self.apart, nth.is_some());
        let event = self.event(Told::Trigger);
        (self.in_trigger, self.apart) = (false, apart);
        // What was spoken of in the event itself is that, and not its object.
        self.named.clear();
        if let Some(noun) = L::heeded(&event) {
            // Of what bears the text, or lies on it, one triggers its effect.
            let moves = matches!(event.kind, EventKind::EntersPlay | EventKind::LeavesPlay | EventKind::Moves { .. });
            let several = moves && event.subject.as_ref().is_some_and(|what| matches!(what.is, Target::Select(_)));
            let plural = several && self.one_in(2);
            self.name_heeded(&event, noun, plural);
        }
        let nth = nth.filter(|_| L::heeded(&event).is_some());
        Trigger { event, nth }
    }

    /// Notes what an event is about.
    pub(super) fn name_heeded(&mut self, event: &Event<L>, noun: Noun, plural: bool) {
        if let Some(other) = L::becomes(event) {
            self.name_unsaid(other, false);
        }
        self.name_trigger(noun, plural);
    }

    /// Something that happens.
    pub fn event(&mut self, told: Told) -> Node<Event<L>> {
        // What is told apart from its text compares with nothing of it.
        let apart = self.apart;
        let before = std::mem::replace(&mut self.apart, apart || told == Told::ThisTurn || told == Told::Forbidden && !self.lasting);
        let event = self.happening(told);
        self.apart = before;
        event
    }

    /// A card that went somewhere this turn.
    pub fn moved_this_turn(&mut self) -> Node<Event<L>> {
        loop {
            let event = self.event(Told::ThisTurn);
            if let (EventKind::Moves { .. }, Some(what)) = (&event.kind, &event.subject)
                && matches!(&what.is, Target::Select(selector) if selector.quantity == Quantity::Exactly(1))
            {
                return event;
            }
        }
    }

    fn happening(&mut self, told: Told) -> Node<Event<L>> {
        let event = match self.below(10) {
            // What enters play is not asked for first.
            0 | 1 if told != Told::Forbidden => Event::of(EventKind::EntersPlay, self.subject(told)),
            0..=2 => Event::of(EventKind::LeavesPlay, self.subject(told)),
            3..=5 => self.moves(told),
            _ => L::occurrence(self, told),
        };
        let caused = match &event.kind {
            EventKind::EntersPlay | EventKind::LeavesPlay | EventKind::Moves { .. } => self.one_in(3),
            _ => L::caused(&event) && self.one_in(3),
        };
        let by = caused.then(|| {
            let owner = self.one(&[Owner::Yours, Owner::Opponents, Owner::EachPlayers, Owner::Anyones]);
            Box::new(Cause { character: self.one_in(2), ..Cause::of(owner) })
        });
        let by = self.doing(&event, told).or(by);
        Node::made(Event { by, ..event })
    }

    /// The player who makes a move that nobody makes as they please: from a deck or discard area.
    fn doing(&mut self, event: &Event<L>, told: Told) -> Option<Box<Cause<L>>> {
        let EventKind::Moves { verb: Verb::Send | Verb::Return | Verb::Put | Verb::Exile, from: None, .. } = &event.kind else {
            return None;
        };
        let Some(Target::Select(selector)) = event.subject.as_ref().map(|what| &what.is) else { return None };
        let from = [L::DECK, L::DISCARD].map(Place::Zone).contains(&selector.group.place);
        let counted = matches!(selector.quantity, Quantity::Exactly(_)) && matches!(selector.group.owner, Owner::Yours | Owner::Opponents);
        (told != Told::Forbidden && from && counted && self.one_in(2))
            .then(|| Box::new(Cause::doing(self.one(&[Owner::Yours, Owner::Opponents]))))
    }

    /// Generates the subject of an event.
    pub fn subject(&mut self, told: Told) -> Node<Target<L>> {
        if told != Told::ThisTurn && self.one_in(3) {
            return Node::made(Target::This(self.one(&[Noun::Character, Noun::Card, Noun::Scene])));
        }
        if told != Told::ThisTurn && self.one_in(8) {
            return self.closed(Noun::Character);
        }
        let mut group = self.group(Noun::Character, How { counted: true, ..How::default() });
        if self.one_in(4) {
            group.place = Place::Zone(self.one(L::STANDING_IN_PLAY));
            group.tests = Vec::new();
        }
        group.except = None;
        let all = self.lasting && !self.denying || told == Told::Forbidden && self.one_in(2);
        let quantity = if all { Quantity::All } else { self.times(told) };
        if !self.lasting && !self.denying && self.one_in(8) {
            group.owner = Owner::EachPlayers;
        }
        Node::made(Target::Select(Node::made(Selector { quantity, group })))
    }

    /// A card goes from one place to another.
    fn moves(&mut self, told: Told) -> Event<L> {
        let verb = self.one(&[
            Verb::Send,
            Verb::Send,
            Verb::Discard,
            Verb::Draw,
            Verb::Put,
            Verb::PutIntoPlay,
            Verb::Return,
            Verb::Exile,
            if told == Told::Forbidden { Verb::Put } else { Verb::Reveal },
        ]);
        let (this, what) = self.moving(told, verb);
        let spot = |maker: &mut Self| Spot {
            owner: maker.one(&[Owner::Yours, Owner::Opponents, Owner::EachPlayers]),
            zone: maker.one(&[L::HAND, L::DECK, L::DISCARD]),
            end: None,
        };
        let from = if this && self.one_in(2) { Some(spot(self)) } else { None };
        let to = match verb {
            Verb::Send | Verb::Put | Verb::Return if verb == Verb::Put || self.one_in(2) => {
                let mut to = spot(self);
                if to.zone == L::DECK && self.one_in(3) {
                    to.end = Some(self.one(&[End::Top, End::Bottom]));
                }
                if self.one_in(4) {
                    to.owner = Owner::Theirs;
                }
                Some(to)
            }
            _ => None,
        };
        Event::of(EventKind::Moves { verb, from, to }, what)
    }

    fn moving(&mut self, told: Told, verb: Verb) -> (bool, Node<Target<L>>) {
        if told == Told::Forbidden && self.one_in(5) {
            let back = self.behind(Noun::Card);
            if matches!(back.is, Target::Back(_)) {
                return (false, back);
            }
        }
        if told != Told::ThisTurn && self.one_in(4) {
            return (true, Node::made(Target::This(self.one(&[Noun::Card, Noun::Character, Noun::Scene]))));
        }
        if self.one_in(4) {
            let mut of = self.within(Noun::Character, true);
            if told == Told::ThisTurn {
                let group = self.group(Noun::Character, How { inner: true, ..How::default() });
                of = Node::made(Target::Select(Node::made(Selector { quantity: Quantity::Exactly(1), group })));
            }
            return (
                false,
                Node::made(Target::StackCard { at: Some(Depth::at(End::Top)), tests: Vec::new(), of: Box::new(of), up_to: false }),
            );
        }
        let mut group = self.group(Noun::Card, How { counted: true, inner: true, ..How::default() });
        let owner = self.one(&[Owner::Yours, Owner::Opponents, Owner::EachPlayers, Owner::Anyones]);
        let zone = match verb {
            Verb::Draw => L::DECK,
            Verb::Discard => L::HAND,
            _ => self.one(&[L::HAND, L::DECK, L::DISCARD]),
        };
        // Of cards that may come from anywhere, the tree says the deck.
        let zone = if owner == Owner::Anyones { L::DECK } else { zone };
        (group.owner, group.place) = (owner, Place::Zone(zone));
        let quantity = self.times(told);
        (false, Node::made(Target::Select(Node::made(Selector { quantity, group }))))
    }

    /// Generates the number of objects of an event: more than one only in a question about this turn's log.
    fn times(&mut self, told: Told) -> Quantity {
        Quantity::Exactly(if told == Told::ThisTurn && !self.denying && self.one_in(4) { 2 + self.below(2) as u8 } else { 1 })
    }

    /// Generates an event that did not happen this turn.
    fn denied(&mut self) -> Node<Event<L>> {
        loop {
            self.denying = true;
            let event = self.event(Told::ThisTurn);
            self.denying = false;
            let deniable = match &event.kind {
                EventKind::EntersPlay | EventKind::LeavesPlay => true,
                EventKind::Moves { .. } => event.subject.as_ref().is_some_and(|what| matches!(what.is, Target::Select(_))),
                _ => L::deniable(&event),
            };
            if deniable {
                break event;
            }
        }
    }
}

/// True if a condition, or a part of it, asks for objects that a player has.
fn asks_for_any<L: Leaves>(condition: &Condition<L>) -> bool {
    match condition {
        Condition::Have { .. } => true,
        Condition::All(parts) | Condition::Any(parts) => parts.iter().any(|part| asks_for_any(&part.is)),
        _ => false,
    }
}

/// The turn that a question about what happened is of.
fn turn<L: Leaves>(maker: &mut Maker<'_, L>) -> Turn {
    if maker.one_in(4) { Turn::Previous } else { Turn::This }
}

/// True if a property compares with an object by its relation to another, which thereby becomes an antecedent.
fn names_related<L: Leaves>(test: &Test<L>) -> bool {
    matches!(test, Test::Same(_, of) | Test::Than { of, .. } if matches!(of.is, Target::Related(..)))
}
